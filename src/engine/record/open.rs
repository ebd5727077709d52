//! The course of a hand: who led and won each trick, and what unknown cards leave open.
//!
//! With every card known there is one course. An unknown card may be any that nobody is seen to have: one of the
//! player's own cards where the hand was written down, otherwise one of those not accounted for. Whether it would be
//! legal does not matter: a revoke nobody saw is still possible. Where there are too many ways to go through,
//! everything is left open.

mod walk;

use super::holding::{Cards, Gifts};
use super::shares::{Share, Shares};
use super::written::TRICKS;
use super::{Read, Record, Seen};
use crate::engine::bidding::Equal;
use crate::engine::play::players;
use crate::engine::{Card, CardSet, Seat, Trick, Trump};
use walk::Walk;

/// What may be spent on one record; some tens of nanoseconds each, so that no record takes 50 ms.
pub(super) const WORK: u32 = 800_000;

/// Who leads each trick, where a reading of the record says something else than who won the last.
pub(super) type Leads = [Option<Seat>; TRICKS];

/// What is known before the first trick.
#[derive(Clone, Copy)]
pub(super) struct Table<'a> {
    pub record: &'a Record,
    pub seats: u8,
    pub trump: Trump,
    pub first: Seat,
    pub out: u8,
    pub cards: Cards,
    pub gifts: Gifts,
    pub leads: Leads,
    /// Cards whose every copy is seen in the tricks: no unknown card is one of them.
    pub seen: CardSet,
}

/// Who led and won each trick, and how many tricks side 0 can have taken.
#[derive(Clone, Copy, Default)]
pub(super) struct Course {
    /// The leader of each trick, where it is known.
    pub leaders: [Option<Seat>; TRICKS],
    /// Everybody who can have won each trick that was played to its end, as bits.
    pub won_by: [u8; TRICKS],
    /// Every possible way of sharing the tricks.
    pub shares: Shares,
    /// How many tricks have a winner.
    pub complete: usize,
    /// The possibilities were too many to go through: everything after the first open trick is left open.
    pub gave_up: bool,
}

impl Course {
    /// The winner of a trick that was played to its end, where it is known.
    pub fn winner(&self, number: usize) -> Option<Seat> {
        let bits = self.won_by[number];
        Seat::of_bits(bits).next().filter(|seat| seat.bit() == bits)
    }
}

impl Table<'_> {
    /// The course, or what is common to all that are possible. `work` is what may still be spent.
    pub fn course(&self, work: &mut u32) -> Course {
        let tricks = &self.record.tricks[..];
        let size = usize::from(self.record.rules.hand_size);
        let active = players(self.out, self.seats);
        let mut complete = tricks.len().min(size);
        // A last trick that is short has no winner yet; one in between was what it was.
        if complete == tricks.len() && tricks.last().is_some_and(|trick| trick.len() < active) {
            complete -= 1;
        }
        let mut walk = Walk {
            table: self,
            complete,
            forced: complete,
            leaders: [None; TRICKS],
            won: [self.first; TRICKS],
            course: None,
            work,
        };
        walk.step(0, Share::default(), true);
        if walk.course.is_none() && *walk.work > 0 {
            // The hands contradict the play, so they prove nothing about unknown cards.
            walk.step(0, Share::default(), false);
        }
        if *walk.work == 0 {
            walk.course = Some(walk.open());
        }
        Course {
            complete,
            ..walk.course.unwrap_or_default()
        }
    }

    /// The known cards of these tricks with their number and who played each, as far as it is known who led.
    pub fn plays<'c>(
        &'c self,
        leaders: &'c [Option<Seat>],
    ) -> impl Iterator<Item = (usize, Seat, Card)> + 'c {
        let tricks = leaders.iter().zip(&self.record.tricks).enumerate();
        tricks.flat_map(move |(number, (leader, cards))| {
            let players = leader.map(|leader| self.players(leader, cards));
            let known = move |(seat, seen)| Some((number, seat, self.read(seen).card()?));
            players.into_iter().flatten().filter_map(known)
        })
    }

    /// Who leads a trick, where the reading says something else than who won the last.
    fn lead(&self, number: usize) -> Option<Seat> {
        self.leads.get(number).copied().flatten()
    }

    /// The cards of a trick that count: somebody who sits out is not asked.
    pub fn counted<'c>(
        &'c self,
        leader: Seat,
        cards: &'c [Seen],
    ) -> impl Iterator<Item = (Seat, Seen)> + 'c {
        let players = self.players(leader, cards);
        players.filter(|(seat, _)| !seat.is_in(self.out))
    }

    pub fn read(&self, seen: Seen) -> Read {
        seen.read(&self.record.rules.pack, Some(self.trump))
    }

    /// The trick with one card more.
    pub fn lay(&self, mut trick: Trick, seat: Seat, card: Card) -> Trick {
        trick.lay_where(seat, card, self.trump, self.record.rules.equal());
        trick
    }

    /// Whether nobody knows the card: neither what it is nor that it does not count.
    pub fn is_open(&self, seen: Seen) -> bool {
        self.read(seen) == Read::Unknown
    }

    /// The winner when every card is known; a card of somebody who sits out does not count.
    fn winner(&self, leader: Seat, cards: &[Seen]) -> Option<Seat> {
        let mut trick = Trick::new(leader);
        for (seat, seen) in self.counted(leader, cards) {
            trick = self.lay(trick, seat, self.read(seen).written()?);
        }
        Some(trick.winner())
    }

    /// The cards an unknown one may be, given the leaders of the tricks whose players are known.
    fn may_be(&self, seat: Seat, seen: Seen, leaders: &[Option<Seat>]) -> CardSet {
        let mut may = self.cards.may_hold(seat);
        // What the player is seen to play is not the unknown card, and no card is seen more often than there are.
        for (_, player, card) in self.plays(leaders) {
            if player == seat {
                may.remove(card);
            }
        }
        let gone = self.seen.bits();
        may.masked(!gone & seen.bits(&self.record.rules.pack, Some(self.trump)))
    }

    /// Whether every player can have had the cards they are seen to play.
    fn can_have_played(&self, leaders: &[Option<Seat>], work: &mut u32) -> bool {
        let plays = || {
            let plays = self.plays(leaders).map(|(_, seat, card)| (seat, card));
            plays.filter(|(seat, _)| !seat.is_in(self.out))
        };
        let mut cards = self.cards;
        if plays().all(|(seat, card)| cards.release(seat, card)) {
            return true;
        }
        let gifts = &self.gifts;
        gifts.before.gifted().is_some() && (gifts.settled(plays(), work).is_some() || *work == 0)
    }

    /// Who plays to a trick, whether the card was seen, and which it may be.
    fn options(
        &self,
        leader: Seat,
        cards: &[Seen],
        leaders: &[Option<Seat>],
    ) -> Vec<(Seat, bool, CardSet)> {
        let read = |(seat, seen)| match self.read(seen).written() {
            Some(card) => (seat, true, CardSet::one(card)),
            None => (seat, false, self.may_be(seat, seen, leaders)),
        };
        self.counted(leader, cards).map(read).collect()
    }

    /// Whether the unknown cards of all tricks together can be such that these players won them: no two of them
    /// the same card. Taken as possible when the work runs out.
    fn can_be_together(&self, leaders: &[Option<Seat>], winners: &[Seat], work: &mut u32) -> bool {
        let tricks = leaders.iter().flatten().zip(winners);
        let open: Vec<OpenTrick> = tricks
            .zip(&self.record.tricks)
            .filter(|(_, cards)| cards.iter().any(|&seen| self.is_open(seen)))
            .map(|((&leader, &winner), cards)| OpenTrick {
                leader,
                winner,
                cards: self.options(leader, cards, leaders),
            })
            .collect();
        let Some(first) = open.first() else {
            return true;
        };
        self.fill(&open, Trick::new(first.leader), 0, &mut Vec::new(), work)
    }

    /// Goes through the cards that the one at `place` of the first trick may be, then on.
    fn fill(
        &self,
        tricks: &[OpenTrick],
        trick: Trick,
        place: usize,
        used: &mut Vec<(Seat, Card)>,
        work: &mut u32,
    ) -> bool {
        let Some((open, rest)) = tricks.split_first().filter(|_| *work > 0) else {
            return true;
        };
        *work = work.saturating_sub(2);
        let Some(&(seat, seen, may)) = open.cards.get(place) else {
            let next = rest.first().map_or(open.leader, |next| next.leader);
            return trick.winner() == open.winner
                && self.fill(rest, Trick::new(next), 0, used, work);
        };
        let pack = self.record.rules.pack.set();
        may.distinct().any(|card| {
            let same = used.iter().filter(|&&(_, c)| c == card);
            let (all, own) = same.fold((0, 0), |(all, own), &(s, _)| {
                (all + 1, own + u8::from(s == seat))
            });
            *work = work.saturating_sub(1);
            if !seen && (all >= pack.count(card) || own >= may.count(card)) {
                return false;
            }
            let laid = self.lay(trick, seat, card);
            let before = used.len();
            if !seen {
                used.push((seat, card));
            }
            let can = self.fill(tricks, laid, place + 1, used, work);
            used.truncate(before);
            can
        })
    }

    /// The players who can have won a trick, as bits: those with a card that beats the least each other player may have
    /// put down.
    fn winners(
        &self,
        leader: Seat,
        cards: &[Seen],
        leaders: &[Option<Seat>],
        work: &mut u32,
    ) -> u8 {
        if let Some(winner) = self.winner(leader, cards) {
            return winner.bit();
        }
        let players = self.options(leader, cards, leaders);
        let unknown = players.iter().filter(|(_, seen, _)| !seen).count();
        *work = work.saturating_sub(20 + 40 * unknown as u32);
        let first = self.record.rules.equal() == Equal::First;
        let mut winners = 0;
        for suit in crate::engine::card::Suit::ALL {
            // The least and the most each may have put down.
            let ranges = players.iter().map(|(.., may)| {
                let heights = may.distinct().map(|card| self.trump.height(card, suit));
                heights.fold((u8::MAX, 0), |(low, high), h| (low.min(h), high.max(h)))
            });
            let mut ranges: Vec<(u8, u8)> = ranges.collect();
            for led in players[0].2.masked(self.trump.bits(suit)).distinct() {
                let led = self.trump.height(led, suit);
                ranges[0] = (led, led);
                for (place, &(_, high)) in ranges.iter().enumerate() {
                    // Of equal cards the later one wins, or the earlier.
                    let beats = |(other, &(low, _)): (usize, &(u8, u8))| {
                        other == place || low < high || (low == high && (other < place) != first)
                    };
                    if high > 0 && ranges.iter().enumerate().all(beats) {
                        winners |= players[place].0.bit();
                    }
                }
            }
        }
        winners
    }
}

/// A trick with an unknown card; see [`Table::options`].
struct OpenTrick {
    leader: Seat,
    winner: Seat,
    cards: Vec<(Seat, bool, CardSet)>,
}
