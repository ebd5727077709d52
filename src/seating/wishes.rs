//! Wishes: whether they can be honoured at all, and honouring them by who takes which number of a design.
use crate::english::and;
use crate::sentence::{Sentence, sentence};
use std::collections::BTreeMap;

use super::board::Layout;
use super::dice::Dice;
use super::{PlayerNo, Round, SeatingError, Table, TableNo, Wish};

/// What a set of wishes says, each thing once; entrants as they are numbered, from 1.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wishes {
    /// The table each kept entrant never leaves.
    pub kept: BTreeMap<PlayerNo, TableNo>,
    /// Two who are never partners (and may meet), the smaller number first.
    pub not_partners: Vec<[PlayerNo; 2]>,
    /// Two who never meet, the smaller number first.
    pub never_meet: Vec<[PlayerNo; 2]>,
    /// Two who are partners, or with true at one table, as seldom as possible.
    pub seldom: Vec<([PlayerNo; 2], bool)>,
    /// Two who are partners, with true in the first round alone.
    pub together: Vec<([PlayerNo; 2], bool)>,
}

impl Wishes {
    /// Reads wishes for `entrants` at `tables` tables of `seats`.
    ///
    /// # Errors
    /// When a wish names somebody or a table that is not there, or wishes contradict each other or the numbers.
    pub fn read(
        wishes: &[Wish],
        entrants: u16,
        tables: u16,
        seats: u8,
    ) -> Result<Self, SeatingError> {
        let mut all = Self::default();
        let who = |e: PlayerNo| {
            if (1..=entrants).contains(&e.get()) {
                return Ok(());
            }
            Err(SeatingError::Wishes(sentence!(
                "wish-unknown-number",
                "a wish names number {e}, which nobody has; numbers run from 1 to {entrants}",
                e,
                entrants,
            )))
        };
        for wish in wishes {
            match *wish {
                Wish::Keep { entrant, table } => {
                    who(entrant)?;
                    if !(1..=tables).contains(&table.get()) {
                        return Err(SeatingError::Wishes(sentence!(
                            "wish-no-table",
                            "{entrant} cannot be kept at table {table}: there are {tables} tables; name a table from 1 to {tables}",
                            entrant,
                            table,
                            tables,
                        )));
                    }
                    match all.kept.insert(entrant, table) {
                        Some(other) if other != table => {
                            return Err(SeatingError::Wishes(sentence!(
                                "wish-two-tables",
                                "{entrant} cannot be kept at table {other} and at table {table}; keep one of the two wishes",
                                entrant,
                                other,
                                table,
                            )));
                        }
                        _ => {}
                    }
                }
                Wish::NotPartners { entrants } => all.not_partners.push(pair(entrants)),
                Wish::NeverMeet { entrants } => all.never_meet.push(pair(entrants)),
                Wish::Seldom { entrants, table } => all.seldom.push((pair(entrants), table)),
                Wish::Partners { entrants, first } => all.together.push((pair(entrants), first)),
            }
        }
        for list in [&mut all.not_partners, &mut all.never_meet] {
            list.sort_by(Ord::cmp);
            list.dedup();
        }
        all.not_partners.retain(|p| !all.never_meet.contains(p));
        all.together.sort_unstable();
        all.together.dedup();
        let others = all.seldom.iter().chain(&all.together).map(|(pair, _)| pair);
        for &[a, b] in all.not_partners.iter().chain(&all.never_meet).chain(others) {
            who(a)?;
            who(b)?;
            if a == b {
                return Err(SeatingError::Wishes(sentence!(
                    "wish-same-number",
                    "{a} cannot be kept apart from or with {a}; name two different numbers",
                    a,
                )));
            }
        }
        for (at, (pair, _)) in all.together.iter().enumerate() {
            let other = all.together[..at]
                .iter()
                .find(|(other, _)| other.iter().any(|e| pair.contains(e)));
            if let Some(([a, b], _)) = other {
                return Err(SeatingError::Wishes(sentence!(
                    "wish-two-partners",
                    "{c} and {d} are to be partners, and so are {a} and {b}; keep one of the two wishes",
                    a,
                    b,
                    c = pair[0],
                    d = pair[1],
                )));
            }
            if all.not_partners.contains(pair) || all.never_meet.contains(pair) {
                return Err(SeatingError::Wishes(sentence!(
                    "wish-with-and-apart",
                    "{a} and {b} are to be partners and to be kept apart; keep one of the two wishes",
                    a = pair[0],
                    b = pair[1],
                )));
            }
        }
        all.contradictions(entrants, tables, seats)?;
        Ok(all)
    }

    fn contradictions(&self, entrants: u16, tables: u16, seats: u8) -> Result<(), SeatingError> {
        let refuse = |says: Sentence| Err(SeatingError::Wishes(says));
        for table in 1..=tables {
            let kept = self.kept.values().filter(|&&t| t == table).count();
            if kept > usize::from(seats) {
                return refuse(sentence!(
                    "wish-table-too-full",
                    "{kept} are to be kept at table {table}, which has {seats} seats; keep at most {seats} there",
                    kept,
                    table,
                    seats,
                ));
            }
        }
        for [a, b] in &self.never_meet {
            if let (Some(s), Some(t)) = (self.kept.get(a), self.kept.get(b))
                && s == t
            {
                return refuse(sentence!(
                    "wish-kept-and-apart",
                    "{a} and {b} are both kept at table {s}, and are never to meet; keep one of them at another table, or leave out one of the wishes",
                    a,
                    b,
                    s,
                ));
            }
        }
        for ([a, b], _) in &self.together {
            if let (Some(s), Some(t)) = (self.kept.get(a), self.kept.get(b))
                && s != t
            {
                return refuse(sentence!(
                    "wish-partners-two-tables",
                    "{a} and {b} are to be partners, and are kept at tables {s} and {t}; keep both at one table, or leave out one of the wishes",
                    a,
                    b,
                    s,
                    t,
                ));
            }
        }
        let apart = largest_clique(&self.never_meet);
        let spare = usize::from(entrants).saturating_sub(usize::from(tables) * usize::from(seats));
        if apart.len() > usize::from(tables) {
            let (n, list) = (apart.len(), and(&apart));
            let byes = if spare > 0 {
                ", even with byes they all play most rounds"
            } else {
                ""
            };
            return refuse(sentence!(
                "wish-too-many-apart",
                "{list} are never to meet: that takes {n} tables, and there are {tables}{byes}; keep at most {tables} apart from each other, or wish them only not to be partners",
                list,
                n,
                tables,
                byes,
            ));
        }
        if seats >= 4 {
            let mut both = self.not_partners.clone();
            both.extend(&self.never_meet);
            let apart = largest_clique(&both);
            let sides = 2 * usize::from(tables);
            if apart.len() > sides {
                let (n, list) = (apart.len(), and(&apart));
                return refuse(sentence!(
                    "wish-too-many-no-partners",
                    "{list} are never to be partners of each other: that takes {n} sides, and {tables} tables have {sides}; keep at most {sides} apart from each other",
                    list,
                    n,
                    tables,
                    sides,
                ));
            }
        }
        for e in PlayerNo::up_to(entrants) {
            let home = self.kept.get(&e);
            let elsewhere = |f: &PlayerNo| {
                home.is_some_and(|own| self.kept.get(f).is_some_and(|table| table != own))
            };
            let may_meet = |f: &PlayerNo| {
                *f != e && !self.never_meet.contains(&pair([e, *f])) && !elsewhere(f)
            };
            // A tableful is enough: nobody is counted to the end of thousands.
            let others = PlayerNo::up_to(entrants).filter(may_meet);
            let left = others.take(seats.into()).count();
            if left + 1 < usize::from(seats) {
                return refuse(sentence!(
                    "wish-too-few-to-meet",
                    "{e} may meet only {left} others, too few for a table of {seats}; leave out some of the wishes about {e}",
                    e,
                    left,
                    seats,
                ));
            }
        }
        Ok(())
    }

    /// Every two that a search keeps apart, and whether at tables too.
    pub fn kept_apart(&self) -> impl Iterator<Item = ([PlayerNo; 2], bool)> {
        let partners = self.not_partners.iter().map(|&pair| (pair, false));
        let tables = self.never_meet.iter().map(|&pair| (pair, true));
        partners.chain(tables).chain(self.seldom.iter().copied())
    }

    /// Whether every wish that must hold does, from round `played` on.
    pub fn hold(&self, rounds: &[Round], played: usize) -> bool {
        self.broken(rounds, played).is_none()
    }

    /// A wish that must hold from round `played` on and does not.
    pub fn broken(&self, rounds: &[Round], played: usize) -> Option<Wish> {
        let meet = self.never_meet.iter();
        let meet = meet.map(|&entrants| Wish::NeverMeet { entrants });
        let partners = self.not_partners.iter();
        let partners = partners.map(|&entrants| Wish::NotPartners { entrants });
        let together = self.together.iter();
        let together = together.map(|&(entrants, first)| Wish::Partners { entrants, first });
        let kept = self.kept.iter();
        let kept = kept.map(|(&entrant, &table)| Wish::Keep { entrant, table });
        let mut all = meet.chain(partners).chain(together).chain(kept);
        all.find(|wish| !rounds.iter().skip(played).all(|round| wish.holds(round)))
    }

    /// Who takes which number of a design so that the wishes hold without more ado; `None` if no way was found.
    ///
    /// Element `n` − 1 of the answer is who takes the design's number `n`. Two kept at one table never fit a design.
    pub fn relabel(&self, rounds: &[Round], entrants: u16, seed: u64) -> Option<Vec<PlayerNo>> {
        let n = usize::from(entrants);
        let (mut partners, mut meet) = (
            vec![false; (n + 1) * (n + 1)],
            vec![false; (n + 1) * (n + 1)],
        );
        let tables = rounds.iter().flat_map(|r| &r.tables);
        for ([a, b], together) in tables.flat_map(Table::pairs) {
            for [a, b] in [[a, b], [b, a]] {
                let at = usize::from(a) * (n + 1) + usize::from(b);
                meet[at] = true;
                partners[at] |= together;
            }
        }
        let mut apart = self.never_meet.clone();
        for (a, s) in &self.kept {
            for (b, t) in self.kept.range(*a + 1..) {
                if s == t {
                    return None;
                }
                apart.push([*a, *b]);
            }
        }
        // The number of the design each entrant takes.
        let mut takes: Vec<u16> = (0..=entrants).collect();
        let (seldom_meet, seldom): (Vec<_>, Vec<_>) =
            self.seldom.iter().partition(|(_, table)| *table);
        apart.extend(seldom_meet.iter().map(|(pair, _)| *pair));
        let not_partners: Vec<[PlayerNo; 2]> = self
            .not_partners
            .iter()
            .copied()
            .chain(seldom.iter().map(|(pair, _)| *pair))
            .collect();
        let about: Vec<PlayerNo> = apart
            .iter()
            .chain(&not_partners)
            .flatten()
            .copied()
            .collect();
        let broken = |takes: &[u16]| {
            let at = |[a, b]: [PlayerNo; 2]| {
                usize::from(takes[usize::from(a)]) * (n + 1) + usize::from(takes[usize::from(b)])
            };
            apart.iter().filter(|p| meet[at(**p)]).count()
                + not_partners.iter().filter(|p| partners[at(**p)]).count()
        };
        let mut dice = Dice::new(seed, "wishes");
        let mut wrong = broken(&takes);
        for _ in 0..30_000 {
            if wrong == 0 {
                let mut who = vec![PlayerNo::NONE; n];
                for e in PlayerNo::up_to(entrants) {
                    who[usize::from(takes[usize::from(e)]) - 1] = e;
                }
                return Some(who);
            }
            let a = usize::from(about[dice.below(about.len())]);
            let b = 1 + dice.below(n);
            takes.swap(a, b);
            let now = broken(&takes);
            if now <= wrong {
                wrong = now;
            } else {
                takes.swap(a, b);
            }
        }
        None
    }
}

/// Seats those who are to be partners in a round side by side, and says who is: nobody moves them then.
pub(super) fn side_by_side(layout: &mut Layout, wishes: &Wishes, round: usize) -> Vec<u16> {
    let kept = |e: u16| wishes.kept.contains_key(&PlayerNo(e + 1));
    let mut fixed: Vec<u16> = Vec::new();
    for (pair, first) in &wishes.together {
        if *first && round > 0 {
            continue;
        }
        // Who is kept at a table stays there, and the other comes.
        let [a, b] = match pair.map(|e| e.get() - 1) {
            [a, b] if kept(b) && !kept(a) => [b, a],
            pair => pair,
        };
        let place = |e: u16| {
            let at = |t: &Vec<u16>| t.iter().position(|&x| x == e);
            let mut tables = (0..).zip(&layout.tables);
            tables.find_map(|(table, seats)| Some((table, at(seats)?)))
        };
        let (Some((table, seat)), Some((from, own))) = (place(a), place(b)) else {
            continue;
        };
        let seats = &layout.tables[table];
        let free = |s: &usize| *s != seat && !fixed.contains(&seats[*s]);
        let own_side = |s: &usize| s % 2 == seat % 2;
        let Some(beside) = (0..seats.len()).filter(own_side).find(free) else {
            continue;
        };
        // Somebody kept there who would have to leave changes places with somebody who may.
        let away = kept(seats[beside]) && from != table;
        let mut others = (0..seats.len()).filter(|s| away && !own_side(s) && !kept(seats[*s]));
        if let Some(other) = others.find(free) {
            layout.tables[table].swap(beside, other);
        }
        layout.tables[from][own] = std::mem::replace(&mut layout.tables[table][beside], b);
        fixed.extend([a, b]);
    }
    fixed
}

fn pair([a, b]: [PlayerNo; 2]) -> [PlayerNo; 2] {
    [a.min(b), a.max(b)]
}

/// The most entrants of whom every two are a pair of the list.
fn largest_clique(pairs: &[[PlayerNo; 2]]) -> Vec<PlayerNo> {
    fn grow(
        clique: &mut Vec<PlayerNo>,
        from: &[PlayerNo],
        pairs: &[[PlayerNo; 2]],
        best: &mut Vec<PlayerNo>,
        left: &mut u32,
    ) {
        if clique.len() > best.len() {
            best.clone_from(clique);
        }
        for (i, &e) in from.iter().enumerate() {
            // Long lists of wishes are not searched to the end; what is missed here the search will find.
            if *left == 0 || clique.len() + from.len() - i <= best.len() {
                return;
            }
            *left -= 1;
            let next: Vec<PlayerNo> = from[i + 1..]
                .iter()
                .copied()
                .filter(|&f| pairs.contains(&pair([e, f])))
                .collect();
            clique.push(e);
            grow(clique, &next, pairs, best, left);
            clique.pop();
        }
    }
    let mut who: Vec<PlayerNo> = pairs.iter().flatten().copied().collect();
    who.sort_unstable();
    who.dedup();
    let mut best = Vec::new();
    grow(&mut Vec::new(), &who, pairs, &mut best, &mut 20_000);
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::RoundNo;

    fn refused(wishes: &[Wish], entrants: u16) -> String {
        let error = Wishes::read(wishes, entrants, entrants / 4, 4).expect_err("a refusal");
        error.to_string()
    }

    #[test]
    fn impossible_wishes_say_why_and_what_would_work() {
        let keep = |entrant, table| Wish::Keep { entrant, table };
        let apart = |a, b| Wish::NeverMeet { entrants: [a, b] };
        let not = |a, b| Wish::NotPartners { entrants: [a, b] };
        for (wishes, says) in [
            (
                vec![keep(PlayerNo(1), TableNo(7))],
                "name a table from 1 to 6",
            ),
            (
                vec![keep(PlayerNo(25), TableNo(1))],
                "numbers run from 1 to 24",
            ),
            (
                vec![keep(PlayerNo(1), TableNo(2)), keep(PlayerNo(1), TableNo(3))],
                "at table 2 and at table 3",
            ),
            (
                PlayerNo::up_to(5).map(|e| keep(e, TableNo(3))).collect(),
                "keep at most 4 there",
            ),
            (
                vec![
                    keep(PlayerNo(1), TableNo(2)),
                    keep(PlayerNo(5), TableNo(2)),
                    apart(PlayerNo(5), PlayerNo(1)),
                ],
                "both kept at table 2",
            ),
            (
                vec![apart(PlayerNo(3), PlayerNo(3))],
                "two different numbers",
            ),
            (
                PlayerNo::up_to(7)
                    .flat_map(|a| PlayerNo::up_to(a - 1).map(move |b| apart(a, b)))
                    .collect(),
                "1, 2, 3, 4, 5, 6 and 7 are never to meet: that takes 7 tables, and there are 6",
            ),
            (
                PlayerNo(2).to(22).map(|b| apart(PlayerNo(1), b)).collect(),
                "1 may meet only 2 others",
            ),
        ] {
            let message = refused(&wishes, 24);
            assert!(message.contains(says), "{message}");
        }
        let three = [
            not(PlayerNo(1), PlayerNo(2)),
            not(PlayerNo(2), PlayerNo(3)),
            not(PlayerNo(1), PlayerNo(3)),
        ];
        assert!(refused(&three, 4).contains("takes 3 sides"));
        assert!(Wishes::read(&three, 8, 2, 4).is_ok());
    }

    #[test]
    fn a_wish_said_twice_is_one_wish() {
        let twice = [
            Wish::NotPartners {
                entrants: [PlayerNo(2), PlayerNo(1)],
            },
            Wish::NotPartners {
                entrants: [PlayerNo(1), PlayerNo(2)],
            },
            Wish::NeverMeet {
                entrants: [PlayerNo(4), PlayerNo(3)],
            },
            Wish::NotPartners {
                entrants: [PlayerNo(3), PlayerNo(4)],
            },
        ];
        let wishes = Wishes::read(&twice, 8, 2, 4).expect("possible wishes");
        assert_eq!(wishes.not_partners, [[1, 2]]);
        assert_eq!(wishes.never_meet, [[3, 4]]);
    }

    /// Two couples at one table, of each only one kept there; and one of whom the second is kept.
    #[test]
    fn couples_may_be_kept_at_a_table() {
        let couple = |a, b| Wish::Partners {
            entrants: [PlayerNo(a), PlayerNo(b)],
            first: false,
        };
        let keep = |entrant| Wish::Keep {
            entrant: PlayerNo(entrant),
            table: TableNo(1),
        };
        for (players, seed) in [(8, 1), (8, 3), (12, 4)] {
            for wishes in [
                vec![couple(1, 2), couple(3, 4), keep(1), keep(3)],
                vec![couple(1, 2), couple(3, 4), keep(2), keep(3)],
                vec![couple(5, 6), keep(6)],
            ] {
                let request = crate::seating::Request {
                    wishes: wishes.clone(),
                    seed,
                    ..crate::seating::Request::players(players, 2)
                };
                let drawn = crate::seating::plan(&request).expect("a schedule");
                let held = |wish: &Wish| drawn.rounds.iter().all(|round| wish.holds(round));
                assert!(wishes.iter().all(held), "{players} {seed}");
            }
        }
    }

    #[test]
    fn partners_by_wish_sit_together_in_every_round_or_in_the_first() {
        let pair = |n: u16| [PlayerNo(2 * n - 1), PlayerNo(2 * n)];
        for (players, first, couples) in [
            (16, false, 3),
            (17, false, 2),
            (24, true, 12),
            (20, false, 10),
        ] {
            let wishes: Vec<Wish> = (1..=couples)
                .map(|n| Wish::Partners {
                    entrants: pair(n),
                    first,
                })
                .collect();
            let request = crate::seating::Request {
                wishes,
                ..crate::seating::Request::players(players, 6)
            };
            let drawn = crate::seating::plan(&request).expect("a schedule");
            for round in &drawn.rounds {
                for n in 1..=couples {
                    let [a, b] =
                        pair(n).map(|e| round.seat_of(e).map(|(table, side)| (table.table, side)));
                    let both =
                        a.is_some() && b.is_some() && (!first || round.round == RoundNo::FIRST);
                    assert!(!both || a == b, "{players} {first} {n} {round:?}");
                }
            }
            assert!(crate::seating::faults(&drawn, &[]).is_empty());
        }
        let twice = [pair(1), [PlayerNo(2), PlayerNo(3)]].map(|entrants| Wish::Partners {
            entrants,
            first: false,
        });
        assert!(refused(&twice, 8).contains("keep one of the two wishes"));
        let keep = |entrant, table| Wish::Keep { entrant, table };
        let two = [keep(PlayerNo(1), TableNo(1)), keep(PlayerNo(2), TableNo(2))];
        assert!(refused(&[twice[0], two[0], two[1]], 8).contains("kept at tables 1 and 2"));
        let apart = Wish::NotPartners { entrants: pair(1) };
        assert!(refused(&[twice[0], apart], 8).contains("to be kept apart"));
    }
}
