//! Going through every way a hand can have gone, trick by trick.

use super::{Course, Table};
use crate::engine::record::Seen;
use crate::engine::record::shares::{Share, Shares};
use crate::engine::record::written::TRICKS;
use crate::engine::seat::Seat;

pub(super) struct Walk<'a, 't, 'w> {
    pub table: &'a Table<'t>,
    pub complete: usize,
    /// Who leads each trick on the way that is looked at.
    pub leaders: [Seat; TRICKS + 1],
    /// Who won each.
    pub won: [Seat; TRICKS],
    pub course: Option<Course>,
    pub work: &'w mut u32,
}

impl Walk<'_, '_, '_> {
    /// Goes on from a trick over everyone who can have won it.
    pub fn step(&mut self, number: usize, share: Share, strict: bool) {
        let last = number
            .checked_sub(1)
            .map_or(self.table.first, |n| self.won[n]);
        if number < TRICKS {
            self.leaders[number] = self.table.leads[number].unwrap_or(last);
        }
        if number == self.complete {
            self.arrive(share, strict);
            return;
        }
        let cards = &self.table.record.tricks[number];
        let winners = match self.table.winner(self.leaders[number], cards) {
            Some(winner) => winner.bit(),
            None => self
                .table
                .winners(number, &self.leaders[..=number], self.work),
        };
        // Where the reading has somebody lead the next trick who can have won this one, they did.
        let next = self.table.leads.get(number + 1).copied().flatten();
        let winners = match next.map_or(0, |seat| winners & seat.bit()) {
            0 => winners,
            next => next,
        };
        for seat in Seat::all(self.table.record.rules.seats) {
            if seat.is_in(winners) && *self.work > 0 {
                self.won[number] = seat;
                let seats = self.table.record.rules.seats;
                self.step(number + 1, share.and(seat, seats), strict);
            }
        }
    }

    /// A whole course: possible when each unknown card still fits, all the players being known.
    fn arrive(&mut self, share: Share, strict: bool) {
        let table = self.table;
        let tricks = &table.record.tricks[..];
        let unknown = |cards: &[Seen]| cards.iter().any(|&seen| table.is_open(seen));
        let mut played = tricks.iter().take(self.complete);
        if strict && played.any(|cards| unknown(cards)) {
            *self.work = self.work.saturating_sub(60);
            let known = self.complete.min(tricks.len().saturating_sub(1));
            let leaders = &self.leaders[..=known];
            if !table.can_have_played(leaders, self.work) {
                return;
            }
            if !table.can_be_together(leaders, &self.won[..self.complete], self.work) {
                return;
            }
        }
        let known = |seats: &[Seat], n: usize| seats.get(n).copied();
        let leaders = std::array::from_fn(|n| known(&self.leaders[..=self.complete], n));
        let winners = std::array::from_fn(|n| known(&self.won[..self.complete], n));
        let first = Course {
            leaders,
            winners,
            ..Course::default()
        };
        let course = self.course.get_or_insert(first);
        course.shares = course.shares.or(Shares::one(share));
        for n in 0..TRICKS {
            course.leaders[n] = course.leaders[n].filter(|&seat| leaders[n] == Some(seat));
            course.winners[n] = course.winners[n].filter(|&seat| winners[n] == Some(seat));
            course.won_by[n] |= winners[n].map_or(0, Seat::bit);
        }
    }

    /// What is known when the possibilities are too many: the tricks before the first that is open.
    pub fn open(&self) -> Course {
        let mut course = Course {
            // Anybody, where it is open.
            won_by: [u8::MAX; TRICKS],
            gave_up: true,
            ..Course::default()
        };
        let rules = &self.table.record.rules;
        let (mut leader, mut share, mut left) = (self.table.first, Share::default(), self.complete);
        let tricks = self.table.record.tricks.iter().take(self.complete);
        for (number, cards) in tricks.enumerate() {
            leader = self.table.leads[number].unwrap_or(leader);
            course.leaders[number] = Some(leader);
            let Some(winner) = self.table.winner(leader, cards) else {
                break;
            };
            course.winners[number] = Some(winner);
            course.won_by[number] = winner.bit();
            leader = winner;
            share = share.and(winner, rules.seats);
            left -= 1;
        }
        course.shares = Shares::with_more(share, left as u8, rules.sides());
        course
    }
}
