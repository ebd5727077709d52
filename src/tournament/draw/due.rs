//! Whether a draw is due, and whether it may be made.

use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::way::Way;
use crate::tournament::{Part, Reason, Refusal, RoundState, Tournament, phrase};
use serde_json::json;
use std::collections::BTreeSet;

impl Tournament {
    /// Whether somebody with this number is there for a round.
    pub(in crate::tournament) fn there(&self, number: PlayerNo, round: RoundNo) -> bool {
        self.entrants
            .iter()
            .any(|e| e.number == number && e.plays(round))
            && !self.is_away(number, round)
    }

    /// Whether the rounds to come seat other people than those who are there, and another draw would change that.
    pub fn needs_draw(&self) -> bool {
        let bracket = self.bracket();
        if self.is_beside()
            || self.is_cards_alone()
            || bracket.is_some_and(|bracket| bracket.champion().is_some())
        {
            return false;
        }
        let begun = self.last_begun();
        self.needs_draw_after(self.settings.movement.end_of_stay(begun))
    }

    /// The first round and the table where somebody's seat is free until the end of a stay that has begun, because they
    /// are not there.
    pub fn free_seat(&self, number: PlayerNo) -> Option<(RoundNo, TableNo)> {
        if self.settings.movement.stay() == 1 || self.settings.play_offs.is_some() {
            return None;
        }
        let begun = self.last_begun();
        let to_come = RoundNo::all().skip(usize::from(begun.get()));
        to_come
            .take_while(|&round| round <= self.settings.movement.end_of_stay(begun))
            .filter(|&round| !self.there(number, round))
            .find_map(|round| Some((round, self.round(round)?.table_of(number)?.table)))
    }

    /// Whether the rounds after one seat other people than those who are there.
    fn needs_draw_after(&self, kept: RoundNo) -> bool {
        let numbers = self.numbers(kept);
        // In play-offs, those who are out or never came into them are not drawn.
        let play_offs = self.settings.play_offs.as_ref();
        let undecided = play_offs.map(|play_offs| self.undecided(play_offs));
        let is_drawn = |n: &PlayerNo| undecided.as_ref().is_none_or(|those| those.contains(n));
        self.rounds.iter().filter(|r| r.round > kept).any(|round| {
            let seated: BTreeSet<PlayerNo> = round.everybody().filter(is_drawn).collect();
            let there: BTreeSet<PlayerNo> = numbers
                .0
                .iter()
                .copied()
                .filter(|&n| is_drawn(&n) && self.there(n, round.round))
                .collect();
            seated != there
        })
    }

    /// Whether a round may be drawn again because of who is there: in play-offs a seat left empty is a walkover, and where
    /// seats are typed or cards are all there is, nobody is drawn.
    pub(in crate::tournament) fn seats_anew(&self) -> bool {
        self.settings.play_offs.is_none() && !self.is_cards_alone()
    }

    /// Who sits at a table of a round and is not there, and who is there and has neither seat nor bye in it. Nobody, where
    /// no draw would change that.
    pub(in crate::tournament) fn misplaced(
        &self,
        round: RoundNo,
    ) -> (Vec<PlayerNo>, Vec<PlayerNo>) {
        let Some(drawn) = self.round(round).filter(|_| self.seats_anew()) else {
            return Default::default();
        };
        let all: BTreeSet<PlayerNo> = drawn.everybody().collect();
        let seated = drawn.tables.iter().flat_map(|table| table.seated());
        let away = seated.filter(|&n| !self.there(n, round));
        // A number that was handed over is somebody's once.
        let here: BTreeSet<PlayerNo> = self.entrants.iter().map(|e| e.number).collect();
        let nowhere = here.difference(&all).filter(|&&n| self.there(n, round));
        (away.collect(), nowhere.copied().collect())
    }

    /// Whether a round that has no seating is the one to draw now, from the results of the last.
    fn is_due(&self, round: RoundNo) -> bool {
        let drawn = self.last_drawn();
        self.draws_by_round()
            && round == drawn + 1
            && round <= self.settings.rounds
            && self.missing(drawn).is_empty()
    }

    /// Why nothing can be done in a round that has no seating.
    pub(in crate::tournament) fn undrawn(&self, round: RoundNo) -> Reason {
        match self.last_drawn() {
            _ if self.is_cards_alone() => Reason::Seatless,
            RoundNo::NONE => Reason::NoDraw,
            drawn => Reason::NotDrawn {
                round,
                drawn,
                due: self.is_due(round),
            },
        }
    }

    /// That round has no seating, or none has.
    pub(crate) fn not_drawn(&self, round: RoundNo) -> Refusal {
        let reason = self.undrawn(round);
        Refusal::new("not_drawn", reason.says()).or(reason.way())
    }

    /// Whether a draw may be made now. `changed`: something other than people gives a reason for it.
    ///
    /// # Errors
    /// When scores are in and nothing changed, or the last round of a winners-up night is not complete.
    pub(super) fn may_draw(&self, begun: RoundNo, changed: bool) -> Result<(), Refusal> {
        let rounds = self.settings.rounds;
        let drawn = self.last_drawn();
        // What a round drawn from results waits for.
        let missing = match self.draws_by_round() {
            true => self.missing(drawn),
            false => Vec::new(),
        };
        if begun > 0
            && rounds <= begun
            && !(self.needs_draw_after(begun) || self.rounds.len() > usize::from(rounds))
        {
            let more = self.settings.movement.stay();
            let what = match more {
                1 => phrase!("why-last-has-begun", begun, rounds),
                _ => phrase!("why-stay-to-the-last", begun),
            };
            let on = match missing.is_empty() {
                true => Way::to(
                    phrase!("way-play"),
                    json!({"do": "draw", "rounds": begun.get() + more}),
                ),
                false => Way::missing(),
            };
            return Err(Refusal::unfit(what, [on, Way::standings()]));
        }
        if self.draws_by_round() {
            if let Some((round, table)) = missing.first().filter(|_| begun == drawn && drawn > 0) {
                return Err(Refusal::unfit(
                    phrase!(
                        "why-round-drawn-from-results",
                        drawn = drawn + 1,
                        round,
                        table,
                        open = Part::of(crate::tournament::refusal::open(missing.len(), 0))
                    ),
                    Way::missing(),
                ));
            }
            return Ok(());
        }
        // Rounds that were added, or come after typed seats, are still to be drawn.
        let all_drawn = drawn >= rounds;
        if begun > 0 && !changed && all_drawn && !self.needs_draw_after(begun) {
            // A round that was skipped keeps its seats.
            let skipped = RoundNo::up_to(begun)
                .filter(|&round| self.state(round) == Some(RoundState::Drawn))
                .find_map(|round| Some((round, *self.misplaced(round).0.first()?)));
            if let Some((round, who)) = skipped {
                let name = self.labelled(who, round);
                let words = phrase!("why-skipped-keeps-seats", round, begun, name);
                let seat = json!({"do": "replace", "who": who, "by": null, "from": round});
                return Err(Refusal::unfit(
                    words,
                    Way::to(phrase!("way-somebody-takes-seat"), seat),
                ));
            }
            let words = phrase!("why-nothing-to-redraw");
            let seats = Way::to(phrase!("way-see-seating"), json!({"do": "seats"}));
            return Err(Refusal::unfit(words, seats));
        }
        Ok(())
    }
}
