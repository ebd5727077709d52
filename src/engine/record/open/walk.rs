//! Going through every way a hand can have gone, trick by trick.

use super::{Course, Table};
use crate::engine::Seat;
use crate::engine::record::shares::{Share, Shares};
use crate::engine::record::written::TRICKS;

pub(super) struct Walk<'a, 't, 'w> {
    pub table: &'a Table<'t>,
    pub complete: usize,
    /// Who leads each trick on the way that is looked at.
    pub leaders: [Option<Seat>; TRICKS],
    /// Who won each.
    pub won: [Seat; TRICKS],
    /// How many tricks from the first on went one way only; no more than are complete.
    pub forced: usize,
    pub course: Option<Course>,
    pub work: &'w mut u32,
}

impl Walk<'_, '_, '_> {
    /// Goes on from a trick over everyone who can have won it.
    pub fn step(&mut self, number: usize, share: Share, strict: bool) {
        let last = number
            .checked_sub(1)
            .map_or(self.table.first, |n| self.won[n]);
        let leader = self.table.lead(number).unwrap_or(last);
        if number < TRICKS {
            self.leaders[number] = Some(leader);
        }
        if number == self.complete {
            self.arrive(share, strict);
            return;
        }
        let cards = &self.table.record.tricks[number];
        let leaders = &self.leaders[..=number];
        let winners = self.table.winners(leader, cards, leaders, self.work);
        // Where the reading has somebody lead the next trick who can have won this one, they did.
        let next = self.table.lead(number + 1);
        let winners = match next.map_or(0, |seat| winners & seat.bit()) {
            0 => winners,
            next => next,
        };
        let forced = winners.count_ones() == 1;
        if !forced {
            self.forced = self.forced.min(number);
        }
        for seat in Seat::of_bits(winners) {
            if forced || *self.work > 0 {
                self.won[number] = seat;
                let seats = self.table.seats;
                self.step(number + 1, share.and(seat, seats), strict);
            }
        }
    }

    /// A whole course: possible when each unknown card still fits, all the players being known.
    fn arrive(&mut self, share: Share, strict: bool) {
        let table = self.table;
        let mut played = table.record.tricks.iter().take(self.complete).flatten();
        if strict && played.any(|&seen| table.is_open(seen)) {
            *self.work = self.work.saturating_sub(60);
            let won = &self.won[..self.complete];
            if !table.can_have_played(&self.leaders, self.work)
                || !table.can_be_together(&self.leaders, won, self.work)
            {
                return;
            }
        }
        let first = Course {
            leaders: self.leaders,
            ..Course::default()
        };
        let course = self.course.get_or_insert(first);
        course.shares = course.shares.or(Shares::one(share));
        for (known, leader) in course.leaders.iter_mut().zip(self.leaders) {
            *known = known.filter(|&seat| leader == Some(seat));
        }
        for (all, winner) in course.won_by.iter_mut().zip(&self.won[..self.complete]) {
            *all |= winner.bit();
        }
    }

    /// What is known when the possibilities are too many: the tricks before the first that is open.
    pub fn open(&self) -> Course {
        let mut course = Course {
            leaders: self.leaders,
            // Anybody, where it is open.
            won_by: [u8::MAX; TRICKS],
            gave_up: true,
            ..Course::default()
        };
        let later = course.leaders.iter_mut().skip(self.forced + 1);
        later.for_each(|leader| *leader = None);
        let (mut share, seats) = (Share::default(), self.table.seats);
        for (winners, &winner) in course.won_by.iter_mut().zip(&self.won[..self.forced]) {
            *winners = winner.bit();
            share = share.and(winner, seats);
        }
        course.shares = Shares::with_more(share, self.complete - self.forced, seats);
        course
    }
}
