//! The course of a hand: who led and won each trick, and what unknown cards leave open.
//!
//! With every card known there is one course. An unknown card may be any that nobody is seen to have: of the
//! player's own cards where his hand was written down, else of those not accounted for. Whether it would be legal
//! does not matter: a revoke nobody saw is still possible.

use super::Record;
use super::holding::Cards;
use super::seen::{Read, Seen};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::play::{Trick, next_in};
use crate::engine::seat::{Seat, Side};
use crate::engine::trump::Trump;

/// The most tricks a record can have.
pub(super) const TRICKS: usize = 12;
/// How many courses are looked at; beyond it the later ones are not held against the hands.
const COURSES: usize = 20_000;
/// How many cards are tried for unknown ones together, over all courses.
const STEPS: u32 = 200_000;

/// What is known before the first trick.
pub(super) struct Table<'a> {
    pub record: &'a Record,
    pub trump: Trump,
    pub first: Seat,
    pub out: u8,
    pub cards: Cards,
}

/// Who led each trick, and how many tricks side 0 can have taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Course {
    /// The leader of each trick, where it is known.
    pub leaders: [Option<Seat>; TRICKS],
    /// Every possible count of side 0's tricks, as bits.
    pub even: u16,
    /// How many tricks have a winner.
    pub complete: u8,
}

impl Table<'_> {
    /// The players of a trick and their cards. When there is a card for every seat, those who should sit out
    /// played too. With one card too few or too many, the hands tell whose is missing or which has no place;
    /// where they do not, it is the last.
    pub fn players<'c>(
        &self,
        leader: Seat,
        cards: &'c [Seen],
    ) -> impl Iterator<Item = (Seat, Seen)> + use<'c> {
        let seats = self.record.rules.seats;
        let all = cards.len() >= usize::from(seats);
        let out = if all { 0 } else { self.out };
        let most = usize::from(seats) - out.count_ones() as usize;
        let mut order = [leader; Seat::MOST];
        for place in 1..most {
            order[place] = next_in(order[place - 1], out, seats);
        }
        let odd = self.odd_place(&order[..most], cards);
        paired(most, cards, odd).map(move |(place, seen)| (order[place], seen))
    }

    /// Where a trick of one card too few or too many has its gap or its extra card: at the place that leaves the
    /// fewest cards in wrong hands, late rather than early.
    fn odd_place(&self, order: &[Seat], cards: &[Seen]) -> usize {
        let last = cards.len().max(order.len()).saturating_sub(1);
        if cards.len().abs_diff(order.len()) != 1 {
            return last;
        }
        let misfits = |odd: &usize| {
            let fits = |(place, seen): (usize, Seen)| {
                let holding = &self.cards.hands[order[place]];
                let held = |card| holding.held.contains(card) || holding.hidden > 0;
                match self.read(seen) {
                    Read::Card(card) => !holding.given || held(card),
                    Read::NotInPack(_) | Read::Unknown => true,
                }
            };
            paired(order.len(), cards, *odd)
                .filter(|&pair| !fits(pair))
                .count()
        };
        (0..=last).rev().min_by_key(misfits).unwrap_or(last)
    }

    /// The course, or what is common to all that are possible.
    pub fn course(&self) -> Course {
        let tricks = &self.record.tricks[..];
        let size = usize::from(self.record.rules.hand_size);
        let active = usize::from(self.record.rules.seats) - self.out.count_ones() as usize;
        let mut complete = tricks.len().min(size);
        // A last trick that is short has no winner yet; one in between was what it was.
        if complete == tricks.len() && tricks.last().is_some_and(|trick| trick.len() < active) {
            complete -= 1;
        }
        let mut walk = Walk {
            table: self,
            complete,
            seats: [self.first; TRICKS + 1],
            course: None,
            courses: 0,
            steps: STEPS,
        };
        walk.step(0, 0, true);
        if walk.course.is_none() {
            // The hands contradict the play: then they prove nothing about unknown cards.
            walk.step(0, 0, false);
        }
        let none = Course {
            leaders: [None; TRICKS],
            even: 0,
            complete: 0,
        };
        Course {
            complete: complete as u8,
            ..walk.course.unwrap_or(none)
        }
    }

    fn read(&self, seen: Seen) -> Read {
        seen.read(&self.record.rules.pack, Some(self.trump))
    }

    /// The winner when every card is known.
    fn winner(&self, leader: Seat, cards: &[Seen]) -> Option<Seat> {
        let mut trick = Trick::new(leader);
        for (seat, seen) in self.players(leader, cards) {
            match self.read(seen) {
                Read::Card(card) | Read::NotInPack(card) => trick.lay(seat, card, self.trump),
                Read::Unknown => return None,
            }
        }
        Some(trick.winner())
    }

    /// The cards an unknown one may be, given the leaders of the tricks whose players are known.
    fn may_be(&self, seat: Seat, seen: Seen, leaders: &[Seat]) -> CardSet {
        let pack = &self.record.rules.pack;
        let holding = &self.cards.hands[seat];
        let mut own = if holding.given {
            holding.held
        } else {
            self.cards.free
        };
        if holding.hidden > 0 {
            own = self.cards.free.iter().fold(own, CardSet::with);
        }
        if let Some(card) = self
            .cards
            .taken
            .filter(|_| seat.index() == usize::from(self.record.dealer))
        {
            own.insert(card);
        }
        // What somebody is seen to play is not the unknown card.
        let only_own = holding.given && holding.hidden == 0;
        for (leader, cards) in leaders.iter().zip(&self.record.tricks) {
            for (player, seen) in self.players(*leader, cards) {
                if let (Read::Card(card), true) = (self.read(seen), !only_own || player == seat) {
                    own.remove(card);
                }
            }
        }
        if !only_own {
            for cards in self.record.tricks.iter().skip(leaders.len()) {
                for &seen in cards {
                    if let Read::Card(card) = self.read(seen) {
                        own.remove(card);
                    }
                }
            }
        }
        own.masked(seen.bits(pack, Some(self.trump)))
    }

    /// Whether every player can have had the cards he is seen to play.
    fn can_have_played(&self, leaders: &[Seat]) -> bool {
        let mut cards = self.cards;
        leaders
            .iter()
            .zip(&self.record.tricks)
            .all(|(&leader, trick)| {
                self.players(leader, trick)
                    .all(|(seat, seen)| match self.read(seen) {
                        Read::Card(card) => cards.release(seat, card),
                        Read::NotInPack(_) | Read::Unknown => true,
                    })
            })
    }

    /// Whether the unknown cards of all tricks together can be such that these players won them: no two of them
    /// the same card. Taken as possible when `steps` run out.
    fn can_be_together(&self, leaders: &[Seat], winners: &[Seat], steps: &mut u32) -> bool {
        let tricks = leaders.iter().zip(winners).zip(&self.record.tricks);
        let open: Vec<OpenTrick> = tricks
            .filter(|(_, cards)| cards.iter().any(|&seen| self.read(seen) == Read::Unknown))
            .map(|((&leader, &winner), cards)| {
                let read = |(seat, seen)| match self.read(seen) {
                    Read::Card(card) | Read::NotInPack(card) => (seat, true, CardSet::one(card)),
                    Read::Unknown => (seat, false, self.may_be(seat, seen, leaders)),
                };
                OpenTrick {
                    leader,
                    winner,
                    cards: self.players(leader, cards).map(read).collect(),
                }
            })
            .collect();
        let Some(first) = open.first() else {
            return true;
        };
        self.fill(&open, Trick::new(first.leader), 0, &mut Vec::new(), steps)
    }

    /// Goes through the cards that the one at `place` of the first trick may be, then on.
    fn fill(
        &self,
        tricks: &[OpenTrick],
        trick: Trick,
        place: usize,
        used: &mut Vec<(Seat, Card)>,
        steps: &mut u32,
    ) -> bool {
        let Some((open, rest)) = tricks.split_first().filter(|_| *steps > 0) else {
            return true;
        };
        *steps -= 1;
        let Some(&(seat, seen, may)) = open.cards.get(place) else {
            let next = rest.first().map_or(open.leader, |next| next.leader);
            return trick.winner() == open.winner
                && self.fill(rest, Trick::new(next), 0, used, steps);
        };
        let pack = self.record.rules.pack.set();
        may.distinct().any(|card| {
            let same = used.iter().filter(|&&(_, c)| c == card);
            let (all, his) = same.fold((0, 0), |(all, his), &(s, _)| {
                (all + 1, his + u8::from(s == seat))
            });
            if !seen && (all >= pack.count(card) || his >= may.count(card)) {
                return false;
            }
            let mut laid = trick;
            laid.lay(seat, card, self.trump);
            let before = used.len();
            if !seen {
                used.push((seat, card));
            }
            let can = self.fill(tricks, laid, place + 1, used, steps);
            used.truncate(before);
            can
        })
    }

    /// The players who can have won a trick, as bits.
    fn winners(&self, number: usize, leaders: &[Seat]) -> u8 {
        let leader = leaders[number];
        let players: Vec<(Seat, u64)> = self
            .players(leader, &self.record.tricks[number])
            .map(|(seat, seen)| match self.read(seen) {
                Read::Card(card) | Read::NotInPack(card) => (seat, 1 << card.index()),
                Read::Unknown => (seat, self.may_be(seat, seen, leaders).bits()),
            })
            .collect();
        let pair =
            self.record.rules.pack.set().len() > self.record.rules.pack.set().distinct().count();
        let mut winners = 0;
        for led in CardSet::from_bits(players[0].1).distinct() {
            let suit = self.trump.suit_of(led);
            let height = |card: Card| self.trump.height(card, suit);
            for (place, &(seat, cards)) in players.iter().enumerate() {
                let cards = match place {
                    0 => CardSet::one(led),
                    _ => CardSet::from_bits(cards),
                };
                let others = |card: Card| {
                    players
                        .iter()
                        .enumerate()
                        .filter(move |&(other, _)| other != place)
                        .all(|(other, &(_, may))| {
                            let may = if other == 0 {
                                CardSet::one(led)
                            } else {
                                CardSet::from_bits(may)
                            };
                            may.distinct().any(|c| {
                                height(c) < height(card) || (c == card && pair && other < place)
                            })
                        })
                };
                if cards
                    .distinct()
                    .any(|card| height(card) > 0 && others(card))
                {
                    winners |= 1 << seat.index();
                }
            }
        }
        winners
    }
}

/// Each place of a trick for `most` players with its card, when the odd one of a trick that is one short or one
/// over is at `odd`; cards beyond the players have no place.
fn paired(
    most: usize,
    cards: &[Seen],
    odd: usize,
) -> impl Iterator<Item = (usize, Seen)> + use<'_> {
    let (gap, extra) = (cards.len() < most, cards.len() > most);
    let cards = cards.iter().copied().enumerate();
    cards
        .filter(move |&(i, _)| !(extra && i == odd))
        .map(move |(i, seen)| match i >= odd {
            true if gap => (i + 1, seen),
            true if extra => (i - 1, seen),
            _ => (i, seen),
        })
        .filter(move |&(place, _)| place < most)
}

/// A trick with an unknown card: for each player whether his card was seen, and which it may be.
struct OpenTrick {
    leader: Seat,
    winner: Seat,
    cards: Vec<(Seat, bool, CardSet)>,
}

struct Walk<'a, 't> {
    table: &'a Table<'t>,
    complete: usize,
    seats: [Seat; TRICKS + 1],
    course: Option<Course>,
    courses: usize,
    /// What is left for trying unknown cards together.
    steps: u32,
}

impl Walk<'_, '_> {
    /// Goes on from a trick whose leader is known, over everyone who can have won it.
    fn step(&mut self, number: usize, even: u8, strict: bool) {
        if number == self.complete {
            self.arrive(even, strict);
            return;
        }
        let leader = self.seats[number];
        let cards = &self.table.record.tricks[number];
        let winners = match self.table.winner(leader, cards) {
            Some(winner) => 1 << winner.index(),
            None => self.table.winners(number, &self.seats[..=number]),
        };
        for seat in Seat::all(self.table.record.rules.seats) {
            if winners >> seat.index() & 1 == 1 {
                self.seats[number + 1] = seat;
                self.step(
                    number + 1,
                    even + u8::from(seat.side() == Side::Even),
                    strict,
                );
            }
        }
    }

    /// A whole course: possible when each unknown card still fits, all the players being known.
    fn arrive(&mut self, even: u8, strict: bool) {
        self.courses += 1;
        let unknown = |cards: &[Seen]| {
            cards
                .iter()
                .any(|&seen| self.table.read(seen) == Read::Unknown)
        };
        if strict && self.courses < COURSES {
            let tricks = &self.table.record.tricks;
            let leaders = &self.seats[..=self.complete.min(tricks.len().saturating_sub(1))];
            if !self.table.can_have_played(leaders) {
                return;
            }
            let mut open = false;
            for (number, cards) in tricks.iter().enumerate().take(self.complete) {
                let won = 1 << self.seats[number + 1].index();
                let here = unknown(cards);
                if here && self.table.winners(number, leaders) & won == 0 {
                    return;
                }
                open |= here;
            }
            let won = &self.seats[1..=self.complete];
            if open && !self.table.can_be_together(leaders, won, &mut self.steps) {
                return;
            }
        }
        let mut leaders = [None; TRICKS];
        for (place, &seat) in leaders.iter_mut().zip(&self.seats[..=self.complete]) {
            *place = Some(seat);
        }
        match &mut self.course {
            None => {
                self.course = Some(Course {
                    leaders,
                    even: 1 << even,
                    complete: 0,
                })
            }
            Some(course) => {
                course.even |= 1 << even;
                for (known, seat) in course.leaders.iter_mut().zip(leaders) {
                    *known = known.filter(|&k| seat == Some(k));
                }
            }
        }
    }
}
