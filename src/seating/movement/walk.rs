//! The next round of a movement, from the last one and who won it.

mod left;

use super::check::Seen;
use super::parts::{Inside, SideRule, Start, Step};
use super::places::{Guest, fill};
use super::sides::{Memory, Seating};
use super::{FIRST, Lines};
use crate::seating::dice::Dice;
use crate::seating::request::away;
use crate::seating::{Absence, PlayerNo, Round, RoundNo, SeatingError, Table, TableNo, Wish};
use crate::sentence::sentence;
use std::collections::{BTreeMap, BTreeSet};

/// Somebody's value of the movement's label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The value.
    pub value: String,
    /// It is theirs for good; otherwise it was dealt, and goes to who takes their place while they sit out.
    pub own: bool,
}

/// What the next round follows from.
#[derive(Clone, Debug)]
pub struct Walk<'a> {
    /// The movement.
    pub lines: &'a Lines,
    /// How many have a number, late or gone; they are numbered 1 to this.
    pub entrants: u16,
    /// Places at a table: 4 or 6, or 2 where a side is one entrant.
    pub seats: u8,
    /// The rounds played, in order.
    pub played: &'a [Round],
    /// Who won at the tables of the last round, or of the whole stay where nobody leaves a table every round. A table
    /// where nobody did is decided by lot.
    pub won: &'a BTreeSet<PlayerNo>,
    /// Who has which value of the movement's label.
    pub cards: &'a BTreeMap<PlayerNo, Card>,
    /// Who is away when.
    pub absences: &'a [Absence],
    /// Who should be partners and who should not, where the lines leave a choice.
    pub wishes: &'a [Wish],
    /// The seed.
    pub seed: u64,
}

/// The next round, and the labels as they are now.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Walked {
    /// Who sits where.
    pub round: Round,
    /// Who has which value of the movement's label; empty where it has none.
    pub cards: BTreeMap<PlayerNo, Card>,
}

/// Draws the next round of a movement; the first where nothing has been played.
///
/// # Errors
/// When a table does not have 2, 4 or 6 places, when too few are there to fill one, when somebody has played who has no
/// number, when a label's value is none of the movement's, or when the movement cannot work at so many tables.
pub fn walk(walk: &Walk) -> Result<Walked, SeatingError> {
    // Where a lot says who comes together, it is drawn again while wishes ask for better.
    let by_lot = walk.played.is_empty() || walk.lines.go.iter().any(|(_, step)| *step == Step::Lot);
    let lots = if walk.wishes.is_empty() || !by_lot {
        1
    } else {
        LOTS
    };
    let mut best: Option<(usize, Walked)> = None;
    for lot in 0..lots {
        let night = Night::of(walk, lot)?;
        let (tables, out) = night.left_over();
        if tables == 0 {
            return Err(night.too_few());
        }
        let (unwished, walked) = night.seat(tables, &out)?;
        if best.as_ref().is_none_or(|(least, _)| unwished < *least) {
            best = Some((unwished, walked));
        }
        if unwished == 0 {
            break;
        }
    }
    best.map(|(_, walked)| walked).ok_or_else(|| {
        SeatingError::Numbers(sentence!(
            "nobody-seated",
            "nobody could be seated; draw again",
        ))
    })
}

/// How often lots are drawn where wishes ask for better.
const LOTS: u64 = 200;

/// A walk with what is asked of it again and again.
struct Night<'a> {
    walk: &'a Walk<'a>,
    number: RoundNo,
    there: Vec<PlayerNo>,
    memory: Memory,
    /// Which kind of label each has, and whether for good.
    kinds: BTreeMap<PlayerNo, (usize, bool)>,
    /// How many kinds there are; 1 without labels.
    values: usize,
    /// The throws of this round, whatever the rounds before used up.
    dice: Dice,
}

impl<'a> Night<'a> {
    fn of(walk: &'a Walk<'a>, lot: u64) -> Result<Self, SeatingError> {
        let number = RoundNo::at(walk.played.len());
        let known = |e: PlayerNo| (1..=walk.entrants).contains(&e.get());
        let mut seen = walk.played.iter().flat_map(Round::everybody);
        if let Some(stranger) = seen.find(|&e| !known(e)) {
            return Err(SeatingError::History(sentence!(
                "stranger-has-played",
                "number {stranger} has played, and there is no such number; numbers run from 1 to {entrants}",
                stranger,
                entrants = walk.entrants,
            )));
        }
        if !matches!(walk.seats, 2 | 4 | 6) {
            return Err(SeatingError::Numbers(sentence!(
                "no-movement-at-three",
                "nobody moves like this at tables of {seats}; tables of 2, 4 or 6, or seats that are drawn anew each round",
                seats = walk.seats,
            )));
        }
        let mut kinds = BTreeMap::new();
        let values = match walk.lines.label() {
            // Until the first round has said who won it, all are alike.
            Some((FIRST, _)) if number == RoundNo::FIRST => 1,
            Some((key, values)) => {
                for (&who, card) in walk.cards {
                    let Some(kind) = values.iter().position(|value| *value == card.value) else {
                        return Err(SeatingError::Numbers(sentence!(
                            "label-value-unknown",
                            "{who}'s {key} is \"{value}\", and {movement} goes by {values}; change {who}'s {key}",
                            who,
                            key,
                            value = card.value,
                            movement = walk.lines.name,
                            values = values.join(", "),
                        )));
                    };
                    kinds.insert(who, (kind, card.own));
                }
                if key == FIRST && number == RoundNo(2) {
                    for who in walk.played.iter().flat_map(Round::everybody) {
                        kinds.insert(who, (usize::from(!walk.won.contains(&who)), false));
                    }
                }
                if key != FIRST
                    && let Some(last) = walk.played.last()
                {
                    dealt_late(&mut kinds, last, walk.lines, values.len());
                }
                values.len()
            }
            None => 1,
        };
        Ok(Night {
            walk,
            number,
            there: PlayerNo::up_to(walk.entrants)
                .filter(|&e| !away(walk.absences, e, number))
                .collect(),
            memory: Memory::of(walk.played),
            kinds,
            values,
            dice: Dice::new(
                walk.seed ^ (u64::from(number.get()) << 32) ^ (lot << 48),
                "movement",
            ),
        })
    }

    fn lines(&self) -> &'a Lines {
        self.walk.lines
    }

    /// Whether the last round is followed by another at the same tables.
    fn stays(&self) -> bool {
        self.number > RoundNo::FIRST && !self.lines().ends_stay(self.number - 1)
    }

    /// The tables of a round that stand in the row: not one of two who were left over.
    fn row<'r>(&self, round: &'r Round) -> impl Iterator<Item = &'r Table> + use<'r> {
        let seats = usize::from(self.walk.seats);
        round
            .tables
            .iter()
            .filter(move |table| table.seated().count() >= seats)
    }

    /// How many tables stood in the row in the last round, the sit-out table among them.
    fn ring(&self) -> usize {
        self.walk.played.last().map_or(0, |last| {
            self.row(last).count() + usize::from(self.aside(last.byes.len()))
        })
    }

    /// Everybody who is there and where they are bound for, in the order of those tables; at each who moved comes first, and
    /// who is bound for none, in an order drawn by lot, last of all.
    fn guests(&self, ring: usize) -> Vec<Guest> {
        let mut dice = self.dice.clone();
        let mut rest = self.there.clone();
        if !matches!(self.lines().start, Start::List | Start::Seeded)
            || self.number > RoundNo::FIRST
        {
            dice.shuffle(&mut rest);
        }
        if self.number == RoundNo::FIRST {
            rest = beside_partners(rest, self.walk.wishes);
        }
        let mut bound = Vec::new();
        if let Some(last) = self.walk.played.last() {
            let mut rows: Vec<&Table> = self.row(last).collect();
            rows.sort_by_key(|table| table.table);
            for (at, table) in rows.into_iter().enumerate() {
                let seated: Vec<PlayerNo> = table.seated().collect();
                let decided = seated.iter().any(|e| self.walk.won.contains(e));
                let lot = dice.below(2);
                for &who in &seated {
                    let side = table.side_of(who).unwrap_or(0);
                    let won = if decided {
                        self.walk.won.contains(&who)
                    } else {
                        side == lot
                    };
                    let seat = self.memory.seat(who).unwrap_or(0);
                    bound.push(self.bound(who, at, ring, seat, won));
                }
            }
            if self.aside(last.byes.len()) {
                for (place, &who) in last.byes.iter().enumerate() {
                    // Nobody sits North at the sit-out table; there, whoever the lines would move moves.
                    let seat = self.memory.seat(who).unwrap_or(place + 1);
                    let at = ring - 1;
                    let moves = [true, false].map(|won| self.bound(who, at, ring, seat, won));
                    bound.extend(
                        moves
                            .into_iter()
                            .find(|(guest, ..)| !guest.stays)
                            .or_else(|| Some(self.bound(who, at, ring, seat, false))),
                    );
                }
            }
        }
        bound.retain(|(guest, ..)| self.there.contains(&guest.who));
        // A place by the list moves on by one every round.
        let turn = usize::from(self.number.get());
        let list = |who: PlayerNo| (who.index() + turn) % usize::from(self.walk.entrants.max(1));
        bound.sort_by_key(|(guest, by_list, won, way)| {
            (
                guest.to.is_none(),
                guest.to,
                by_list.then(|| list(guest.who)),
                !won,
                *way,
            )
        });
        let mut guests: Vec<Guest> = bound.into_iter().map(|(guest, ..)| guest).collect();
        let (mut going, mut free): (Vec<Guest>, Vec<Guest>) =
            guests.drain(..).partition(|g| g.to.is_some());
        let new = rest
            .iter()
            .filter(|e| !going.iter().chain(&free).any(|g| g.who == **e));
        let new: Vec<Guest> = new.map(|&who| self.guest(who, None, false)).collect();
        if self.lines().go.iter().any(|(_, step)| *step == Step::Lot) {
            free.sort_by_key(|g| rest.iter().position(|e| *e == g.who));
        }
        going.extend(free);
        going.extend(new);
        going
    }

    /// Where the lines send somebody; whether by the list; whether they won; how far.
    fn bound(
        &self,
        who: PlayerNo,
        at: usize,
        ring: usize,
        seat: usize,
        won: bool,
    ) -> (Guest, bool, bool, usize) {
        if self.stays() {
            return (self.guest(who, Some(at), true), false, won, 0);
        }
        let label = self
            .lines()
            .label()
            .and_then(|(_, values)| Some(&values.get(self.kinds.get(&who)?.0)?[..]));
        let seen = Seen {
            table: at,
            tables: ring,
            seats: self.walk.seats.into(),
            seat,
            won,
            label,
        };
        let to = self.lines().goes_to(&seen);
        let by_list = self.lines().step(&seen) == Step::List;
        (
            self.guest(who, to, to == Some(at)),
            by_list,
            won,
            to.map_or(0, |to| to.abs_diff(at)),
        )
    }

    fn guest(&self, who: PlayerNo, to: Option<usize>, stays: bool) -> Guest {
        let kind = match self.values {
            1 => Some((0, true)),
            _ => self.kinds.get(&who).copied(),
        };
        Guest {
            who,
            kind: kind.map(|(kind, _)| kind),
            own: kind.is_some_and(|(_, own)| own),
            to,
            stays,
        }
    }

    /// Seats this many tables; `out` are left over. Says how many wishes that does not honour.
    fn seat(mut self, tables: usize, out: &[PlayerNo]) -> Result<(usize, Walked), SeatingError> {
        let seats = usize::from(self.walk.seats);
        let share = seats / self.values;
        let before = self.walk.played.last().map(|last| self.row(last).count());
        if before != Some(tables) {
            self.lines().check(tables as u16, self.walk.seats)?;
        }
        let guests = self.guests(self.ring());
        let aside = self.aside(out.len());
        let close_up = self.lines().has_ends() && !self.stays();
        let mut byes = out.to_vec();
        let mut seated = if aside {
            let (seated, sat_out) = self.beside(guests, tables);
            byes = sat_out;
            seated
        } else {
            let guests = guests
                .into_iter()
                .filter(|g| !out.contains(&g.who))
                .collect();
            fill(guests, &vec![share; tables], self.values, close_up)
        };
        byes.sort_unstable();
        let six = self.with_a_six(&mut seated, &mut byes);
        let two = self.with_a_two(&mut seated, &mut byes);
        let kinds: BTreeMap<PlayerNo, usize> = seated
            .iter()
            .flatten()
            .filter_map(|g| Some((g.who, g.kind?)))
            .collect();
        let stays: BTreeSet<PlayerNo> = seated
            .iter()
            .flatten()
            .filter(|g| g.stays)
            .map(|g| g.who)
            .collect();
        let stay = self.stay();
        let rules = self.rules(stay.as_ref());
        let seating = Seating {
            rules: &rules,
            memory: &self.memory,
            stay: stay.as_ref(),
            kinds: &kinds,
            stays: &stays,
            wishes: self.walk.wishes,
            first: self.number == RoundNo::FIRST,
        };
        let (mut rows, mut unwished) = (Vec::new(), 0);
        for (table, guests) in TableNo::all().zip(&seated) {
            let mut people: Vec<PlayerNo> = guests.iter().map(|g| g.who).collect();
            let odd = people.len() == 6 && six || people.len() == 2 && two;
            if people.len() != seats && !odd {
                return Err(self.too_few());
            }
            self.dice.shuffle(&mut people);
            let sides = seating.sit(&people);
            unwished += seating.unwished(&sides);
            rows.push(Table {
                table,
                sides: sides.into(),
            });
        }
        let round = Round {
            round: self.number,
            tables: rows,
            byes,
        };
        let cards = self.cards(&kinds);
        Ok((unwished, Walked { cards, round }))
    }

    /// The rounds played at the present tables, where partners change in the next.
    fn stay(&self) -> Option<Memory> {
        let lines = self.lines();
        let played = self.walk.played;
        let so_far = played.len() % usize::from(lines.every);
        let change = lines.inside == Inside::Pivot && so_far.is_multiple_of(lines.running().into());
        (change && so_far > 0).then(|| Memory::of(&played[played.len() - so_far..]))
    }

    /// The rules for the sides of this round.
    fn rules(&self, stay: Option<&Memory>) -> Vec<SideRule> {
        let lines = self.lines();
        let by_label = lines
            .sides
            .iter()
            .filter(|rule| rule.label().is_some())
            .cloned();
        let by_label: Vec<SideRule> = match self.values {
            1 => Vec::new(),
            _ => by_label.collect(),
        };
        if self.number == RoundNo::FIRST {
            let list = matches!(lines.start, Start::List | Start::Seeded).then_some(SideRule::List);
            return by_label.into_iter().chain(list).collect();
        }
        match (self.stays(), stay) {
            (true, None) => vec![SideRule::Keep],
            (true, Some(_)) => by_label.into_iter().chain([SideRule::Split]).collect(),
            (false, _) => lines.sides.clone(),
        }
    }

    /// Who has which value now.
    fn cards(&self, kinds: &BTreeMap<PlayerNo, usize>) -> BTreeMap<PlayerNo, Card> {
        let Some((key, values)) = self.lines().label().filter(|_| self.values > 1) else {
            return self.walk.cards.clone();
        };
        let mut cards = self.walk.cards.clone();
        // Who sits out has handed their card on, but not what the first round decided.
        cards.retain(|who, card| {
            key == FIRST || card.own || kinds.contains_key(who) || !self.there.contains(who)
        });
        for (&who, &kind) in kinds {
            let own = self.kinds.get(&who).is_some_and(|(_, own)| *own);
            cards.insert(
                who,
                Card {
                    value: values[kind].clone(),
                    own,
                },
            );
        }
        cards
    }
}

/// Those who should be partners stand next to each other, before everybody else.
fn beside_partners(people: Vec<PlayerNo>, wishes: &[Wish]) -> Vec<PlayerNo> {
    let pairs = wishes.iter().filter_map(|wish| match wish {
        Wish::Partners { entrants, .. } => Some(*entrants),
        _ => None,
    });
    let pairs = pairs.filter(|pair| pair.iter().all(|e| people.contains(e)));
    let mut first: Vec<PlayerNo> = pairs.flatten().collect();
    let rest = people.into_iter().filter(|e| !first.contains(e));
    let rest: Vec<PlayerNo> = rest.collect();
    first.extend(rest);
    first
}

/// Deals cards to tables where people sat down by themselves and nobody has one, as the sides ask.
fn dealt_late(
    kinds: &mut BTreeMap<PlayerNo, (usize, bool)>,
    last: &Round,
    lines: &Lines,
    values: usize,
) {
    let alike = lines
        .sides
        .iter()
        .any(|rule| matches!(rule, SideRule::Same(_)));
    for table in &last.tables {
        if table.seated().any(|e| kinds.contains_key(&e)) {
            continue;
        }
        for (side, people) in table.sides.iter().enumerate() {
            for (place, &who) in people.iter().enumerate() {
                let kind = if alike { side } else { place };
                kinds.insert(who, (kind % values, false));
            }
        }
    }
}
