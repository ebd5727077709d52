//! Going through every way a hand can have gone, trick by trick.

use super::{Course, Table};
use crate::engine::Seat;
use crate::engine::record::Seen;
use crate::engine::record::shares::{Share, Shares};
use crate::engine::record::written::TRICKS;

pub(super) struct Walk<'a, 't, 'w> {
    pub table: &'a Table<'t>,
    pub complete: usize,
    /// Who leads each trick on the way that is looked at.
    pub leaders: [Option<Seat>; TRICKS],
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
        for seat in Seat::all(self.table.seats) {
            if seat.is_in(winners) && *self.work > 0 {
                self.won[number] = seat;
                let seats = self.table.seats;
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
            // Anybody, where it is open.
            won_by: [u8::MAX; TRICKS],
            gave_up: true,
            ..Course::default()
        };
        let rules = &self.table.record.rules;
        let (mut leader, mut share, mut left) = (self.table.first, Share::default(), self.complete);
        let tricks = self.table.record.tricks.iter().take(self.complete);
        for (number, cards) in tricks.enumerate() {
            leader = self.table.lead(number).unwrap_or(leader);
            course.leaders[number] = Some(leader);
            let Some(winner) = self.table.winner(leader, cards) else {
                break;
            };
            course.won_by[number] = winner.bit();
            leader = winner;
            share = share.and(winner, rules.seats);
            left -= 1;
        }
        course.shares = Shares::with_more(share, left as u8, rules.sides());
        course
    }
}
