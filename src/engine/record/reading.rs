//! Who led each trick: the record's own order, in which the winner of a trick leads the next, or another that the hands
//! prove; and one that explains the same cards with fewer irregularities, a lead out of turn being one itself.

use super::open::Leads;
use super::referee::Referee;
use super::written::TRICKS;

impl<'a> Referee<'a> {
    /// How many cards are where they cannot have been.
    fn strange(&self) -> usize {
        self.found.iter().filter(|i| i.is_out_of_place()).count()
    }

    /// How many irregularities a reading needs, and how many of them are cards where they cannot have been.
    fn needs(&self) -> [usize; 2] {
        [self.found.len(), self.strange()]
    }

    /// Whether a reading that needs so much at least is better than this one: less of one thing, and not more of the other.
    fn is_beaten_by(&self, needs: [usize; 2]) -> bool {
        let own = self.needs();
        needs != own && needs.iter().zip(own).all(|(&now, before)| now <= before)
    }

    /// Judges the play, of which nothing is judged yet here, in other orders than the record's `own`. The best takes its
    /// place where the hands prove that: fewer cards are then where they cannot have been. One that only needs fewer
    /// irregularities is given back, to be told beside the record's own, where it is about as likely.
    pub fn readings(&mut self, own: &mut Referee<'a>) -> Option<Referee<'a>> {
        self.work = own.work;
        let mut best = self.best_reading(own);
        (own.work, best.work) = (self.work, self.work);
        let fewer = best.found.len() < own.found.len();
        let known = self.all_hands_known();
        if (fewer || known) && best.strange() < own.strange() {
            *own = best;
            return None;
        }
        if !fewer && self.work > 0 && !known {
            own.notes.push(
                "Read in the record's own order: no other order needs fewer irregularities".into(),
            );
        }
        // Told where it is likely enough beside the record's own.
        (fewer && best.rarity() <= own.rarity() + 2).then_some(best)
    }

    /// The reading that needs the fewest irregularities: with one lead out of turn at any place, then two, and so on
    /// while that many are fewer than the best needs. Among equals, the one with the fewest leads out of turn stands.
    fn best_reading(&mut self, own: &Referee<'a>) -> Referee<'a> {
        let mut best = own.clone();
        // Starts from what the hands say: with many leads out of turn that leaves little to try.
        let leads = self.leads_by_hands();
        self.read_with(leads, &mut best);
        let tricks = self.record.tricks.len().min(TRICKS);
        for more in 1..=tricks {
            if !best.is_beaten_by([more, 0]) || self.work == 0 {
                break;
            }
            if more > 1 {
                // One more besides those the best reading has is found quickly; trying every set would take more work
                // than is left.
                self.try_leads(best.table.leads, 0..tricks, 1, &mut best);
            }
            self.try_leads([None; TRICKS], 0..tricks, more, &mut best);
        }
        best
    }

    /// Tries every way of giving `more` of the tricks to another leader.
    fn try_leads(
        &mut self,
        mut leads: Leads,
        tricks: std::ops::Range<usize>,
        more: usize,
        best: &mut Referee<'a>,
    ) {
        for number in tricks.clone() {
            if self.record.tricks[number].is_empty() {
                continue;
            }
            // Each lead out of turn is an irregularity, whatever else there is.
            let before = leads[number].take();
            let least = leads.iter().flatten().count() + more;
            for seat in self.seats() {
                if self.work == 0 || !best.is_beaten_by([least, 0]) {
                    break;
                }
                if !self.table.can_lead(seat, number) {
                    continue;
                }
                self.work = self.work.saturating_sub(60);
                leads[number] = Some(seat);
                if more == 1 {
                    self.read_with(leads, best);
                } else {
                    self.try_leads(leads, number + 1..tricks.end, more - 1, best);
                }
            }
            leads[number] = before;
        }
    }

    /// Judges the play anew with these leads; a better reading takes the place of the best.
    fn read_with(&mut self, leads: Leads, best: &mut Referee<'a>) {
        let mut reading = self.clone();
        reading.table.leads = leads;
        reading.judge_play();
        self.work = reading.work;
        if best.is_beaten_by(reading.needs()) {
            *best = reading;
        }
    }

    /// Who led each trick by the hands: where the cards fit another leader's turn better than the winner's of the last.
    fn leads_by_hands(&mut self) -> Leads {
        let mut table = self.table;
        for number in 0..self.record.tricks.len().min(TRICKS) {
            let cards = &self.record.tricks[number];
            let course = table.course(&mut self.work);
            let Some(turn) = course.leaders[number] else {
                break;
            };
            let seats = self.seats().filter(|&seat| table.can_lead(seat, number));
            let least = seats.min_by_key(|&seat| (table.misfit(seat, cards), seat != turn));
            table.leads[number] = least.filter(|&least| least != turn);
        }
        table.leads
    }
}
