//! Who led each trick: the reading of a record that needs the fewest irregularities.
//!
//! The record's own order, in which the winner of a trick leads the next, stands until another needs fewer, a lead out of
//! turn being one itself.

use super::holding::Cards;
use super::open::{Course, Leads, TRICKS, Table};
use super::referee::Referee;
use super::verdict::Irregularity;
use crate::engine::card_set::CardSet;
use crate::engine::seat::Seat;

/// The play as one reading of the record has it.
pub(super) struct Play {
    pub leads: Leads,
    pub course: Course,
    pub found: Vec<Irregularity>,
    pub cards: Cards,
    pub played: CardSet,
}

/// How many cards are where they cannot have been.
fn strange(play: &Play) -> usize {
    play.found.iter().filter(|i| i.is_out_of_place()).count()
}

impl Referee<'_> {
    /// The reading that needs the fewest irregularities: with one lead out of turn at any place, then two, and so on
    /// while that many are fewer than the best needs. Among equals, the one with the fewest leads out of turn stands.
    pub(super) fn best_reading(&mut self, table: &mut Table, own: Play) -> Play {
        let mut best = own;
        // Starts from what the hands say: with many leads out of turn that leaves little to try.
        if let Some(leads) = self.leads_by_hands(table) {
            table.leads = leads;
            let play = self.play(table);
            if self.is_better(&play, &best) {
                best = play;
            }
        }
        let tricks = table.record.tricks.len().min(TRICKS);
        for more in 1..=tricks {
            if !self.may_be_beaten(&best, more) || self.work == 0 {
                break;
            }
            if more > 1 {
                // One more besides those the best reading has is found quickly; trying every set would take more work
                // than is left.
                table.leads = best.leads;
                self.try_leads(table, 0..tricks, 1, &mut best);
            }
            table.leads = [None; TRICKS];
            self.try_leads(table, 0..tricks, more, &mut best);
        }
        table.leads = best.leads;
        best
    }

    /// Tries every way of giving `more` of the tricks to another leader.
    fn try_leads(
        &mut self,
        table: &mut Table,
        tricks: std::ops::Range<usize>,
        more: usize,
        best: &mut Play,
    ) {
        for number in tricks.clone() {
            if table.record.tricks[number].is_empty() {
                continue;
            }
            // Each lead out of turn is an irregularity, whatever else there is.
            let before = table.leads[number].take();
            let least = table.leads.iter().flatten().count() + more;
            for seat in Seat::all(self.rules.seats) {
                if self.work == 0 || !self.may_be_beaten(best, least) {
                    break;
                }
                if !table.can_lead(seat, number) {
                    continue;
                }
                self.work = self.work.saturating_sub(60);
                table.leads[number] = Some(seat);
                if more == 1 {
                    let play = self.play(table);
                    if self.is_better(&play, best) {
                        *best = play;
                    }
                } else {
                    self.try_leads(table, number + 1..tricks.end, more - 1, best);
                }
            }
            table.leads[number] = before;
        }
    }

    /// Whether a reading needs fewer irregularities. Where every card of every hand was written down, they must show it:
    /// fewer cards are where they cannot have been, and that is enough where the irregularities are as many.
    fn is_better(&self, play: &Play, than: &Play) -> bool {
        let (now, before) = (play.found.len(), than.found.len());
        match self.all_hands_known() {
            true => now <= before && strange(play) < strange(than),
            false => now < before,
        }
    }

    /// Whether a reading with this many leads out of turn can be better than this one.
    fn may_be_beaten(&self, play: &Play, leads: usize) -> bool {
        let found = play.found.len();
        leads < found || (leads == found && strange(play) > 0 && self.all_hands_known())
    }

    /// Whether every card of every hand was written down.
    fn all_hands_known(&self) -> bool {
        let whole = |hand: &Option<Vec<super::Seen>>| {
            let known = |seen: &super::Seen| seen.known().is_some();
            hand.as_ref().is_some_and(|hand| hand.iter().all(known))
        };
        let hands = &self.record.hands;
        !hands.is_empty() && hands.iter().all(whole)
    }

    /// Who led each trick by the hands: where the cards fit another leader's turn better than the winner's of the last.
    fn leads_by_hands(&mut self, table: &mut Table) -> Option<Leads> {
        table.leads = [None; TRICKS];
        for number in 0..table.record.tricks.len().min(TRICKS) {
            let cards = &table.record.tricks[number];
            let course = table.course(&mut self.work);
            let Some(turn) = course.leaders[number] else {
                break;
            };
            let least = Seat::all(self.rules.seats)
                .filter(|&seat| table.can_lead(seat, number))
                .min_by_key(|&seat| (table.misfit(seat, cards), seat != turn))?;
            if least != turn {
                table.leads[number] = Some(least);
            }
        }
        Some(table.leads)
    }

    /// Judges the play with the leads of the table; the referee is as before.
    pub(super) fn play(&mut self, table: &Table) -> Play {
        let (cards, played) = (self.cards, self.played);
        let before = std::mem::take(&mut self.found);
        let course = table.course(&mut self.work);
        self.judge_play(table, &course);
        // Judging takes time for every card and more for every sentence.
        let laid: usize = self.record.tricks.iter().map(Vec::len).sum();
        let cost = 25 * laid + 60 * self.found.len();
        self.work = self.work.saturating_sub(cost as u32);
        let play = Play {
            leads: table.leads,
            course,
            found: std::mem::replace(&mut self.found, before),
            cards: self.cards,
            played: self.played,
        };
        (self.cards, self.played) = (cards, played);
        play
    }
}
