//! Who is left over when the tables are full: without a place, at a table of two or of six, or at one where nobody plays.

use super::super::FIRST;
use super::super::parts::Odd;
use super::super::places::{Guest, fill, left_over};
use super::Night;
use crate::seating::byes::{Attendance, byes_of, sit_out_queue};
use crate::seating::{PlayerNo, SeatingError, Table};
use crate::sentence::sentence;
use std::cmp::Reverse;
use std::collections::BTreeMap;

impl Night<'_> {
    /// Why a round cannot be seated at all.
    pub(super) fn too_few(&self) -> SeatingError {
        let (round, there) = (self.number, self.there.len());
        let (entrants, seats) = (self.walk.entrants, self.walk.seats);
        match self.lines().label() {
            Some((key, values)) if self.values > 1 => SeatingError::History(sentence!(
                "too-few-by-label",
                "in round {round} only {there} of {entrants} are there; a table needs {seats}, equal numbers by {key} ({values})",
                round,
                there,
                entrants,
                seats,
                key,
                values = values.join(", "),
            )),
            _ => SeatingError::too_few(round, there, entrants, seats),
        }
    }

    /// Who was left over in each round: without a place, at a table of two, or at the one of six, where a game is longer.
    pub(super) fn left_out(&self) -> Vec<Vec<u16>> {
        let mut out = byes_of(self.walk.played);
        for (out, round) in out.iter_mut().zip(self.walk.played) {
            let seats = usize::from(self.walk.seats);
            let tables = round.tables.iter();
            let odd = tables.filter(|table| table.seated().count() != seats);
            out.extend(odd.flat_map(Table::seated).map(|e| e.get() - 1));
        }
        out
    }

    /// How many tables are filled and who is left over, those whose turn it is to sit out first.
    pub(super) fn left_over(&self) -> (usize, Vec<PlayerNo>) {
        let guests = self.guests(self.ring());
        self.first_of(self.turns(guests.iter()))
    }

    /// Who has sat out least of what is due comes first.
    fn turns<'g>(&self, guests: impl Iterator<Item = &'g Guest>) -> Vec<PlayerNo> {
        let seats = usize::from(self.walk.seats);
        let attendance = Attendance::next(self.walk.entrants, self.walk.played, &self.there, seats);
        let mut order: Vec<&Guest> = guests.collect();
        // Among equals, those go first whom too few would meet at the table they are bound for.
        let mut bound = BTreeMap::new();
        for guest in &order {
            *bound.entry(guest.to).or_insert(0) += 1;
        }
        order.sort_by_key(|guest| (guest.to.is_none(), Reverse(bound[&guest.to])));
        let order: Vec<PlayerNo> = order.iter().map(|g| g.who).collect();
        sit_out_queue(&attendance, &self.left_out(), &order)
    }

    /// How many tables can be filled, and the first of these who leave the right mix to fill them.
    fn first_of(&self, mut order: Vec<PlayerNo>) -> (usize, Vec<PlayerNo>) {
        let seats = usize::from(self.walk.seats);
        // What the first round decided holds for the night: of those there are too many of, one sits out.
        if self.values > 1 && self.lines().labels.contains_key(FIRST) {
            let kind = |who: &PlayerNo| self.kinds.get(who).map(|(kind, _)| *kind);
            let places = order.len() / seats * (seats / self.values);
            let kinds: Vec<_> = order.iter().map(kind).collect();
            let alike = |one| kinds.iter().filter(|other| **other == one).count();
            order.sort_by_key(|who| kind(who).is_none_or(|one| alike(Some(one)) <= places));
        }
        let own = |who| {
            let kind = self.kinds.get(&who).filter(|(_, own)| *own);
            (who, kind.map(|(kind, _)| *kind))
        };
        let queue: Vec<_> = order.into_iter().map(own).collect();
        left_over(&queue, seats / self.values.min(seats), self.values)
    }

    /// Whether this many who are left over sit at a table of the ring where nobody plays.
    pub(super) fn aside(&self, left: usize) -> bool {
        let seats = usize::from(self.walk.seats);
        left > 0 && self.lines().odd_for(left, seats) == Odd::SitOutTable
    }

    /// Seats the tables and, as the last of the ring, the one where nobody plays.
    pub(super) fn beside(
        &self,
        guests: Vec<Guest>,
        tables: usize,
    ) -> (Vec<Vec<Guest>>, Vec<PlayerNo>) {
        let seats = usize::from(self.walk.seats);
        let queue = self.turns(guests.iter());
        let turn = |who: PlayerNo| queue.iter().position(|e| *e == who);
        // Where too few are bound for it, who is new or has just been there stays, and then whose turn it is.
        let last = self.walk.played.last();
        let been_there = |who: PlayerNo| last.is_some_and(|last| last.byes.contains(&who));
        let rank = |guest: &Guest| match guest.to {
            Some(to) if to >= tables => 0,
            Some(_) if !been_there(guest.who) => 2,
            _ => 1,
        };
        let mut order: Vec<&Guest> = guests.iter().collect();
        order.sort_by_key(|guest| (rank(guest), turn(guest.who)));
        let (_, sat_out) = self.first_of(order.iter().map(|guest| guest.who).collect());
        let playing: Vec<Guest> = guests
            .into_iter()
            .filter(|g| !sat_out.contains(&g.who))
            .collect();
        (
            fill(
                playing,
                &vec![seats / self.values; tables],
                self.values,
                false,
            ),
            sat_out,
        )
    }

    /// Adds two who are left over to the last table, where the movement seats six.
    pub(super) fn with_a_six(&self, seated: &mut [Vec<Guest>], byes: &mut Vec<PlayerNo>) -> bool {
        let seats = usize::from(self.walk.seats);
        let six = self.lines().odd_for(byes.len(), seats) == Odd::Six && self.values == 1;
        if let (true, Some(last)) = (six, seated.last_mut()) {
            last.extend(byes.drain(..).map(|who| self.guest(who, None, false)));
        }
        six
    }

    /// Seats two who are left over at a table of their own, where the movement says so.
    pub(super) fn with_a_two(
        &self,
        seated: &mut Vec<Vec<Guest>>,
        byes: &mut Vec<PlayerNo>,
    ) -> bool {
        let seats = usize::from(self.walk.seats);
        let two = self.lines().odd_for(byes.len(), seats) == Odd::Two;
        if two {
            seated.push(
                byes.drain(..)
                    .map(|who| self.guest(who, None, false))
                    .collect(),
            );
        }
        two
    }
}
