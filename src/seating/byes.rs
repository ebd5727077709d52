//! Who sits out when: equal shares, far apart, never twice running.
//!
//! In every round each entrant who is there is due the same part of a bye. Whoever has had least of what is due to them
//! sits out, and among equals whoever has waited longest: with everybody always there this is a queue, so shares differ
//! by at most one and the gaps are as wide as possible. A late arrival is due nothing for the time away.

use super::board::Layout;
use super::dice::Dice;
use super::{PlayerNo, Round, Wish};

/// Parts of one bye; a common multiple is not needed, because equal presence rounds equally.
const BYE: i64 = 1 << 32;

/// Who is there and how many of them must sit out, round by round.
#[derive(Clone, Debug, Default)]
pub(crate) struct Attendance {
    /// `there[round][entrant]`, entrants from 0.
    pub there: Vec<Vec<bool>>,
    /// How many sit out in each round.
    pub out: Vec<usize>,
    /// Which of two kinds each entrant is of, where two of a kind are seldom to be partners.
    pub kinds: Option<Vec<bool>>,
}

impl Attendance {
    /// Who was there in each round so far and is there in the next, at tables of this many places.
    pub fn next(entrants: u16, history: &[Round], there: &[PlayerNo], size: usize) -> Self {
        let mut attendance = Attendance::default();
        let present =
            |round: &Round, e: PlayerNo| round.byes.contains(&e) || round.table_of(e).is_some();
        for round in history {
            attendance.there.push(
                PlayerNo::up_to(entrants)
                    .map(|e| present(round, e))
                    .collect(),
            );
            attendance.out.push(round.byes.len());
        }
        attendance.there.push(
            PlayerNo::up_to(entrants)
                .map(|e| there.contains(&e))
                .collect(),
        );
        attendance.out.push(there.len() % size);
        attendance
    }
}

/// The byes given so far.
struct Ledger {
    /// What each is due, less what each has had.
    due: Vec<i64>,
    /// The last round each sat out or was away.
    last: Vec<Option<usize>>,
}

impl Ledger {
    /// The rounds that are known: who sat out in each.
    fn of(attendance: &Attendance, byes: &[Vec<u16>]) -> Self {
        let entrants = attendance.there.first().map_or(0, Vec::len);
        let mut ledger = Self {
            due: vec![0; entrants],
            last: vec![None; entrants],
        };
        for (round, (there, out)) in attendance.there.iter().zip(byes).enumerate() {
            ledger.book(round, there, out);
        }
        ledger
    }

    /// Books one round.
    fn book(&mut self, round: usize, there: &[bool], out: &[u16]) {
        let present = there.iter().filter(|&&t| t).count().max(1) as i64;
        for (e, &there) in there.iter().enumerate() {
            if there {
                self.due[e] += BYE * out.len() as i64 / present;
            } else {
                self.last[e] = Some(round);
            }
        }
        for &e in out {
            self.due[usize::from(e)] -= BYE;
            self.last[usize::from(e)] = Some(round);
        }
    }
}

/// Those who play together all night and so sit out together, entrants from 0.
pub(crate) fn couples(wishes: &[Wish]) -> Vec<[u16; 2]> {
    let couple = |wish: &Wish| match wish {
        Wish::Partners {
            entrants,
            first: false,
        } => Some(entrants.map(|e| e.get() - 1)),
        _ => None,
    };
    wishes.iter().filter_map(couple).collect()
}

/// Which of two kinds everybody is of where two of a kind are seldom to be partners: women and men. `None` where there
/// are more kinds than two.
pub(crate) fn kinds(wishes: &[Wish], entrants: u16) -> Option<Vec<bool>> {
    let seldom = wishes.iter().filter_map(|wish| match wish {
        Wish::Seldom {
            entrants,
            table: false,
        } => Some(entrants.map(PlayerNo::index)),
        _ => None,
    });
    let pairs: Vec<[usize; 2]> = seldom.collect();
    let one = pairs.first()?[0];
    let mut kinds = vec![false; usize::from(entrants)];
    kinds[one] = true;
    let alike = pairs.iter().filter(|pair| pair.contains(&one)).flatten();
    alike.for_each(|&e| kinds[e] = true);
    let pairs_of = |n: usize| n * n.saturating_sub(1) / 2;
    let of_one = kinds.iter().filter(|&&kind| kind).count();
    let all = pairs_of(of_one) + pairs_of(kinds.len() - of_one);
    (all == pairs.len()).then_some(kinds)
}

/// Of those whose turn it is alike, first whoever is of the kind that more of are there, so that the others make mixed sides.
fn level<K: PartialEq>(queue: &mut [usize], out: usize, kinds: &[bool], key: impl Fn(usize) -> K) {
    let worth = |e: usize| if kinds[e] { 1 } else { -1 };
    let mut more: i32 = queue.iter().map(|&e| worth(e)).sum();
    for at in 0..out.min(queue.len()) {
        let turn = key(queue[at]);
        let mut alike = queue[at..].iter().take_while(|&&e| key(e) == turn);
        if let Some(by) = alike.position(|&e| worth(e) * more > 0) {
            queue[at..=at + by].rotate_right(1);
        }
        more -= worth(queue[at]);
    }
}

/// The byes of every round after those `played`, entrants from 0, in ascending order. Couples are parted only where an odd
/// one must sit out and nobody who is alone is due for it.
pub(crate) fn sit_outs(
    attendance: &Attendance,
    played: &[Vec<u16>],
    couples: &[[u16; 2]],
    seed: u64,
) -> Vec<Vec<u16>> {
    let entrants = attendance.there.first().map_or(0, Vec::len);
    let mut ledger = Ledger::of(attendance, played);
    // Whose turn comes first among equals.
    let mut turn: Vec<usize> = (0..entrants).collect();
    Dice::new(seed, "byes").shuffle(&mut turn);
    let mut byes = Vec::new();
    for round in played.len()..attendance.there.len() {
        let there = &attendance.there[round];
        let mut queue: Vec<usize> = (0..entrants).filter(|&e| there[e]).collect();
        let just = |e: usize| round > 0 && ledger.last[e] == Some(round - 1);
        let key = |e: usize| (just(e), -ledger.due[e], ledger.last[e]);
        queue.sort_by_key(|&e| (key(e), turn[e]));
        if let Some(kinds) = &attendance.kinds {
            level(&mut queue, attendance.out[round], kinds, key);
        }
        let partner = |e: usize| {
            let other = |&[a, b]: &[u16; 2]| match e as u16 {
                e if e == a => Some(b),
                e if e == b => Some(a),
                _ => None,
            };
            let partner = couples.iter().find_map(other).map(usize::from);
            partner.filter(|&p| there.get(p) == Some(&true))
        };
        let due = |e: usize| ledger.due[e];
        let mut chosen: Vec<usize> = Vec::new();
        for &e in &queue {
            let left = attendance.out[round] - chosen.len();
            if left == 0 || chosen.contains(&e) {
                continue;
            }
            // Whoever sat out without their partner leaves the next one to them.
            match partner(e).filter(|&p| due(e) - due(p) < BYE / 4 * 3) {
                Some(p) if left > 1 && !just(p) => chosen.extend([e, p]),
                Some(_) => {
                    let alone = |o: &&usize| {
                        let free = partner(**o).is_none() && !chosen.contains(o);
                        free && !just(**o) && due(**o) + BYE > due(e)
                    };
                    let alone = queue.iter().find(alone).copied();
                    chosen.push(alone.unwrap_or(e));
                }
                None => chosen.push(e),
            }
        }
        let mut out: Vec<u16> = chosen.into_iter().map(|e| e as u16).collect();
        out.sort_unstable();
        ledger.book(round, there, &out);
        byes.push(out);
    }
    byes
}

/// Whose turn it is to sit out in the one round after those `played`, entrants from 1: first those who have had least
/// of what is due to them, among equals the last in `order`; whoever has just sat out comes last.
pub(crate) fn sit_out_queue(
    attendance: &Attendance,
    played: &[Vec<u16>],
    order: &[PlayerNo],
) -> Vec<PlayerNo> {
    let round = played.len();
    let ledger = Ledger::of(attendance, played);
    let key = |e: &PlayerNo| {
        let e = e.index();
        (
            round > 0 && ledger.last[e] == Some(round - 1),
            -ledger.due[e],
        )
    };
    let mut queue: Vec<PlayerNo> = order.iter().rev().copied().collect();
    queue.sort_by_key(key);
    queue
}

/// Who sat out in the rounds played, entrants from 0.
pub(crate) fn byes_of(history: &[Round]) -> Vec<Vec<u16>> {
    history
        .iter()
        .map(|r| r.byes.iter().map(|e| e.get() - 1).collect())
        .collect()
}

/// The byes of every round when a plan is kept as far as it goes: whoever was to sit out does; where more must, those
/// whose table has lost somebody come first, a whole table of them if that fits. May be unfair: see [`are_fair`].
///
/// `planned` holds for each round after those `played` the tables and byes planned; entrants from 0.
pub(crate) fn as_planned(
    attendance: &Attendance,
    played: &[Vec<u16>],
    planned: &[Layout],
) -> Vec<Vec<u16>> {
    let mut ledger = Ledger::of(attendance, played);
    let mut byes = played.to_vec();
    for (plan, round) in planned.iter().zip(played.len()..attendance.there.len()) {
        let (there, need) = (&attendance.there[round], attendance.out[round]);
        let here = |e: &u16| there.get(usize::from(*e)) == Some(&true);
        let just = |e: u16| round > 0 && ledger.last[usize::from(e)] == Some(round - 1);
        let key = |e: &u16| (just(*e), -ledger.due[usize::from(*e)]);
        let mut out: Vec<u16> = plan.byes.iter().copied().filter(here).collect();
        out.sort_by_key(key);
        out.truncate(need);
        let left = |table: &Vec<u16>| table.iter().copied().filter(here).collect::<Vec<u16>>();
        let broken = plan.tables.iter().filter(|t| !t.iter().all(here)).map(left);
        let mut broken: Vec<Vec<u16>> = broken.collect();
        let missing = need - out.len();
        // A whole table that fits first, then those who have least of what is due.
        broken.sort_by_key(|t| (t.len() != missing || t.iter().any(|&e| just(e)), t.len()));
        if let Some(whole) = broken.first_mut().filter(|t| t.len() == missing) {
            out.append(whole);
        }
        let mut rest: Vec<u16> = broken.concat();
        rest.sort_by_key(key);
        out.extend(rest.into_iter().take(need - out.len()));
        let mut others: Vec<u16> = (0..there.len() as u16)
            .filter(|e| here(e) && !out.contains(e))
            .collect();
        others.sort_by_key(key);
        out.extend(others.into_iter().take(need - out.len()));
        out.sort_unstable();
        ledger.book(round, there, &out);
        byes.push(out);
    }
    byes
}

/// Byes made fair by exchanging as few as possible, starting with those that break up the fewest tables; `None` if that
/// leads nowhere. Rounds before `played` are facts, `planned` holds the rounds after them as they were planned.
pub(crate) fn mended(
    attendance: &Attendance,
    mut byes: Vec<Vec<u16>>,
    played: usize,
    planned: &[Layout],
) -> Option<Vec<Vec<u16>>> {
    for _ in 0..MOST_MENDED {
        if are_fair(attendance, &byes, played) {
            return Some(byes);
        }
        let entrants = attendance.there.first().map_or(0, Vec::len);
        let ledger = Ledger::of(attendance, &byes);
        let out = |round: usize, e: u16| byes.get(round).is_some_and(|b| b.contains(&e));
        let here = |round: usize, e: u16| attendance.there[round][usize::from(e)];
        // Somebody who was away has rested too.
        let just = |round: usize, e: u16| round > 0 && (out(round - 1, e) || !here(round - 1, e));
        let beside = |round: usize, e: u16| out(round + 1, e) || just(round, e);
        let end = byes.len() - 1;
        let due = |e: u16| ledger.due[usize::from(e)];
        let running = (played..byes.len()).any(|round| byes[round].iter().any(|&e| just(round, e)));
        // Only a bye that is still to come can go to somebody else.
        let ahead = byes[played..].iter().flatten().copied();
        let least = ahead.filter(|&e| here(end, e)).map(due).min();
        let mut best: Option<((usize, i64), usize, u16, u16)> = None;
        for (round, out_then) in byes.iter().enumerate().skip(played) {
            for &from in out_then {
                // Whoever sits out twice running, otherwise whoever has had most of what is due to them.
                let too_often = match running {
                    true => beside(round, from),
                    false => least.is_some_and(|least| due(from) <= least + SLACK),
                };
                if !too_often {
                    continue;
                }
                for to in (0..entrants as u16).filter(|&to| here(round, to)) {
                    if out(round, to)
                        || beside(round, to)
                        || (!running && due(to) <= due(from) + BYE)
                    {
                        continue;
                    }
                    let owed = (due(to) + SLACK) / (2 * SLACK);
                    let plan = round.checked_sub(played).and_then(|at| planned.get(at));
                    let there = &attendance.there[round];
                    let key = (broken_up(plan, there, &byes[round], from, to), -owed);
                    if best.is_none_or(|(best, ..)| key < best) {
                        best = Some((key, round, from, to));
                    }
                }
            }
        }
        let (_, round, from, to) = best?;
        byes[round].retain(|&e| e != from);
        byes[round].push(to);
        byes[round].sort_unstable();
    }
    None
}

/// How many seats change when one sits out in place of another.
fn broken_up(plan: Option<&Layout>, there: &[bool], out: &[u16], from: u16, to: u16) -> usize {
    let Some(plan) = plan else { return 0 };
    let whole = |t: &&Vec<u16>| {
        let plays = |e: &u16| there.get(usize::from(*e)) == Some(&true) && !out.contains(e);
        t.contains(&to) && t.iter().all(plays)
    };
    let table = plan.tables.iter().find(whole).map_or(0, Vec::len);
    table + usize::from(plan.byes.contains(&from))
}

/// How many byes may change hands before it is better to deal them all out again.
const MOST_MENDED: usize = 400;
/// By how much the parts of a bye that two are due may differ through rounding.
const SLACK: i64 = 1 << 16;

/// Byes that are changed one by one while they stay as they should be: of people who are there, in fair shares, and
/// nobody twice running (or right after being away).
#[derive(Clone, Debug)]
pub(crate) struct Shares {
    /// `away[round][entrant]`: not there.
    away: Vec<Vec<bool>>,
    /// `out[round][entrant]`: sits out.
    out: Vec<Vec<bool>>,
    /// What each is due, less what each has had; only of those who are there at the end.
    due: Vec<Option<i64>>,
    /// How many byes each has in the rounds that are not facts.
    ahead: Vec<u16>,
    /// How many rounds are facts.
    played: usize,
}

impl Shares {
    /// The byes of a night whose first `played` rounds are facts.
    pub fn new(attendance: &Attendance, byes: &[Vec<u16>], played: usize) -> Self {
        let entrants = attendance.there.first().map_or(0, Vec::len);
        let ledger = Ledger::of(attendance, byes);
        let mut out = Vec::new();
        let mut ahead = vec![0; entrants];
        for round in 0..attendance.there.len() {
            let mut sits_out = vec![false; entrants];
            let here = byes.get(round).map_or(&[][..], Vec::as_slice);
            for &e in here {
                sits_out[usize::from(e)] = true;
                ahead[usize::from(e)] += u16::from(round >= played);
            }
            out.push(sits_out);
        }
        let away: Vec<Vec<bool>> = attendance
            .there
            .iter()
            .map(|there| there.iter().map(|t| !t).collect())
            .collect();
        let gone = away.last();
        let due = (ledger.due.iter().enumerate())
            .map(|(e, &due)| (!gone.is_some_and(|g| g[e])).then_some(due))
            .collect();
        Self {
            away,
            out,
            due,
            ahead,
            played,
        }
    }

    /// The first round that is not a fact, counted from 0.
    pub fn first(&self) -> usize {
        self.played
    }

    /// Whether somebody may sit out in a round: there, and neither out nor away the round before, nor out the round after.
    pub fn may_rest(&self, entrant: u16, round: usize) -> bool {
        let e = usize::from(entrant);
        let just = round > 0 && (self.out[round - 1][e] || self.away[round - 1][e]);
        let next = self.out.get(round + 1).is_some_and(|out| out[e]);
        let next = next && round + 1 >= self.played;
        !(self.away[round][e] || just || next)
    }

    /// Whether the shares differ by one bye at most. Whoever has had more than that in rounds that are facts, and has no
    /// bye to come, cannot be helped.
    pub fn fair(&self) -> bool {
        let due = || self.due.iter().zip(&self.ahead);
        let low = due()
            .filter(|(_, ahead)| **ahead > 0)
            .filter_map(|(due, _)| *due);
        match (low.min(), due().filter_map(|(due, _)| *due).max()) {
            (Some(low), Some(high)) => high - low <= BYE + SLACK,
            _ => true,
        }
    }

    /// One sits out in a round in place of another.
    pub fn exchange(&mut self, round: usize, rests: u16, plays: u16) {
        for (e, out, had) in [(rests, true, BYE), (plays, false, -BYE)] {
            let e = usize::from(e);
            self.out[round][e] = out;
            self.ahead[e] = match out {
                true => self.ahead[e] + 1,
                false => self.ahead[e].saturating_sub(1),
            };
            if let Some(due) = &mut self.due[e] {
                *due -= had;
            }
        }
    }
}

/// Whether byes are as they should be: the right number, of people who are there, in fair shares, and nobody twice
/// running. Rounds before `played` are facts; only the end of the night is judged for shares.
pub(crate) fn are_fair(attendance: &Attendance, byes: &[Vec<u16>], played: usize) -> bool {
    let shares = Shares::new(attendance, byes, played);
    let right = |(round, out): (usize, &Vec<u16>)| {
        out.len() == attendance.out[round] && out.iter().all(|&e| shares.may_rest(e, round))
    };
    byes.iter().enumerate().skip(played).all(right) && shares.fair()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn always(entrants: usize, rounds: usize, out: usize) -> Attendance {
        Attendance {
            there: vec![vec![true; entrants]; rounds],
            out: vec![out; rounds],
            kinds: None,
        }
    }

    #[test]
    fn who_sits_out_leaves_as_many_women_as_men() {
        let seldom = |kinds: &[bool]| {
            let all = 0..kinds.len();
            let pairs = all.flat_map(|a| (a + 1..kinds.len()).map(move |b| [a, b]));
            let alike = pairs.filter(|&[a, b]| kinds[a] == kinds[b]);
            let wish = |pair: [usize; 2]| Wish::Seldom {
                entrants: pair.map(|e| PlayerNo(e as u16 + 1)),
                table: false,
            };
            alike.map(wish).collect::<Vec<_>>()
        };
        for (entrants, rounds, women) in [(22, 11, 11), (26, 6, 13), (27, 6, 14), (25, 6, 13)] {
            let out = entrants % 4;
            let is_woman: Vec<bool> = (0..entrants)
                .map(|e| e * women % entrants < women)
                .collect();
            let mut there = always(entrants, rounds, out);
            there.kinds = kinds(&seldom(&is_woman), entrants as u16);
            assert_eq!(there.kinds.as_ref(), Some(&is_woman), "{entrants}");
            let byes = sit_outs(&there, &[], &[], 7);
            assert!(are_fair(&there, &byes, 0), "{entrants}");
            for out in &byes {
                let resting = out.iter().filter(|&&e| is_woman[usize::from(e)]).count();
                assert_eq!(2 * (women - resting), entrants - out.len(), "{byes:?}");
            }
        }
        let three: Vec<Wish> = (0..9)
            .flat_map(|a| (a + 1..9).map(move |b| [a, b]))
            .filter(|[a, b]| a % 3 == b % 3)
            .map(|pair| Wish::Seldom {
                entrants: pair.map(|e| PlayerNo(e + 1)),
                table: false,
            })
            .collect();
        assert_eq!(kinds(&three, 9), None);
    }

    #[test]
    fn couples_sit_out_together_and_nobody_more_often_than_others() {
        for entrants in 5..40u16 {
            let out = usize::from(entrants % 4);
            for many in [1, 2, entrants / 4, entrants / 2] {
                let couples: Vec<[u16; 2]> = (0..many).map(|n| [2 * n, 2 * n + 1]).collect();
                let there = always(entrants.into(), 12, out);
                let byes = sit_outs(&there, &[], &couples, u64::from(many));
                let parted = byes.iter().flat_map(|out| {
                    let here = |[a, b]: &&[u16; 2]| out.contains(a) != out.contains(b);
                    couples.iter().filter(here)
                });
                assert!(out != 2 || parted.count() == 0, "{entrants} {many}");
                let counts: Vec<usize> = (0..entrants)
                    .map(|e| byes.iter().flatten().filter(|&&other| other == e).count())
                    .collect();
                let (least, most) = (counts.iter().min(), counts.iter().max());
                assert!(
                    most <= least.map(|least| least + 1).as_ref(),
                    "{entrants} {many}: {counts:?}"
                );
                assert!(byes.iter().all(|round| round.len() == out));
                let twice = byes
                    .windows(2)
                    .any(|two| two[0].iter().any(|e| two[1].contains(e)));
                assert!(
                    !twice || 2 * out > usize::from(entrants),
                    "{entrants} {many}"
                );
            }
        }
    }

    #[test]
    fn shares_are_equal_and_gaps_as_wide_as_can_be() {
        for entrants in 5..40 {
            let out = entrants % 4;
            for rounds in [1, 7, 30] {
                let byes = sit_outs(&always(entrants, rounds, out), &[], &[], 4);
                let mut when = vec![Vec::new(); entrants];
                for (round, out) in byes.iter().enumerate() {
                    out.iter().for_each(|&e| when[usize::from(e)].push(round));
                }
                let counts = when.iter().map(Vec::len);
                assert!(counts.clone().max().unwrap_or(0) - counts.min().unwrap_or(0) <= 1);
                let gap = when
                    .iter()
                    .flat_map(|w| w.windows(2).map(|w| w[1] - w[0]))
                    .min();
                assert!(
                    gap.is_none_or(|g| g >= entrants / out.max(1)),
                    "{entrants} {gap:?}"
                );
                assert!(are_fair(&always(entrants, rounds, out), &byes, 0));
            }
        }
    }

    #[test]
    fn whoever_has_sat_out_waits_for_the_others() {
        let attendance = always(9, 9, 1);
        let played = vec![vec![3], vec![5], vec![0]];
        let byes = sit_outs(&attendance, &played, &[], 1);
        let mut all: Vec<u16> = played.iter().chain(&byes).flatten().copied().collect();
        all.sort_unstable();
        assert_eq!(all, (0..9).collect::<Vec<_>>());
    }

    #[test]
    fn a_late_arrival_is_not_sent_to_sit_out_at_once() {
        let mut attendance = always(9, 12, 1);
        for round in 0..6 {
            attendance.there[round][8] = false;
            attendance.out[round] = 0;
        }
        let byes = sit_outs(&attendance, &[], &[], 2);
        assert!(!byes[6].contains(&8));
        assert!(are_fair(&attendance, &byes, 0));
        let twice = vec![
            vec![],
            vec![],
            vec![],
            vec![],
            vec![],
            vec![],
            vec![1],
            vec![1],
        ];
        assert!(!are_fair(&attendance, &twice, 0));
    }
}
