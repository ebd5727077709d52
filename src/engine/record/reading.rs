//! Who led each trick: the record's own order, in which the winner of a trick leads the next, or another that the hands
//! prove; and one that explains the same cards with fewer irregularities, a lead out of turn being one itself.

use super::holding::Cards;
use super::likelihood;
use super::open::{Course, Leads, Table};
use super::referee::Referee;
use super::verdict::Irregularity;
use super::written::TRICKS;
use crate::engine::card_set::CardSet;
use crate::engine::seat::Seat;

/// The play as one reading of the record has it.
#[derive(Clone)]
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

/// Whether a reading needs fewer irregularities, or has fewer cards where they cannot have been, and not more of the other.
fn is_better(play: &Play, than: &Play) -> bool {
    let (now, before) = (play.found.len(), than.found.len());
    let (odd, odd_before) = (strange(play), strange(than));
    now <= before && odd <= odd_before && (now < before || odd < odd_before)
}

/// Whether a reading with this many leads out of turn can be better than this one.
fn may_be_beaten(play: &Play, leads: usize) -> bool {
    let found = play.found.len();
    leads < found || (leads == found && strange(play) > 0)
}

impl Referee<'_> {
    /// The reading that stands, and another that is told beside it. The record's own order stands unless the hands prove
    /// otherwise: fewer cards are then where they cannot have been. One that only needs fewer irregularities is told where
    /// it is about as likely.
    pub(super) fn readings(&mut self, table: &mut Table, own: Play) -> (Play, Option<Play>) {
        let best = self.best_reading(table, own.clone());
        let proven = best.found.len() < own.found.len() || self.all_hands_known();
        if proven && strange(&best) < strange(&own) {
            return (best, None);
        }
        table.leads = own.leads;
        let fewer = best.found.len() < own.found.len();
        if !fewer && self.work > 0 && !self.all_hands_known() {
            self.notes.push(
                "Read in the record's own order: no other order needs fewer irregularities".into(),
            );
        }
        let told = fewer && likelihood::is_told(&best.found, &own.found, Some(table.trump));
        (own, told.then_some(best))
    }

    /// The reading that needs the fewest irregularities: with one lead out of turn at any place, then two, and so on
    /// while that many are fewer than the best needs. Among equals, the one with the fewest leads out of turn stands.
    fn best_reading(&mut self, table: &mut Table, own: Play) -> Play {
        let mut best = own;
        // Starts from what the hands say: with many leads out of turn that leaves little to try.
        if let Some(leads) = self.leads_by_hands(table) {
            table.leads = leads;
            let play = self.play(table);
            if is_better(&play, &best) {
                best = play;
            }
        }
        let tricks = table.record.tricks.len().min(TRICKS);
        for more in 1..=tricks {
            if !may_be_beaten(&best, more) || self.work == 0 {
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
                if self.work == 0 || !may_be_beaten(best, least) {
                    break;
                }
                if !table.can_lead(seat, number) {
                    continue;
                }
                self.work = self.work.saturating_sub(60);
                table.leads[number] = Some(seat);
                if more == 1 {
                    let play = self.play(table);
                    if is_better(&play, best) {
                        *best = play;
                    }
                } else {
                    self.try_leads(table, number + 1..tricks.end, more - 1, best);
                }
            }
            table.leads[number] = before;
        }
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
