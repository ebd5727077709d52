//! A draw that knows who has sat together on earlier nights.

use super::{DrawReport, DrawRequest};
use crate::seating::{self, PlayerNo, RoundNo, Wish};
use crate::tournament::way::Way;
use crate::tournament::{Movement, Refusal, Tournament, phrase};
use std::collections::BTreeSet;

impl Tournament {
    /// Draws as [`Tournament::draw`] does before the first round, and then swaps people's places in the schedule by
    /// what they have been to each other on earlier nights; the night's own quality stays the same. Whoever is away in
    /// a round, or has a wish, keeps their place. `past` names entrants by number.
    ///
    /// # Errors
    /// As [`Tournament::draw`]; rounds that have begun, results that say who sits where.
    pub fn draw_remembering(
        &mut self,
        asked: &DrawRequest,
        past: &[seating::Past],
    ) -> Result<DrawReport, Refusal> {
        let mut next = self.clone();
        let mut drawn = next.draw(asked)?;
        if drawn.kept > 0 || next.settings.movement != Movement::Rotation {
            return Err(Refusal::unfit(
                phrase!("why-earlier-nights-remembered-before"),
                Way::without("", &["remember"]),
            ));
        }
        let numbers = next.numbers(RoundNo::NONE);
        let rounds = next.settings.rounds;
        let by_label = next.label_wishes();
        let wishes = next.wishes.iter().chain(&by_label);
        let wished: BTreeSet<PlayerNo> = wishes.flat_map(Wish::entrants).copied().collect();
        let free: Vec<PlayerNo> = numbers
            .0
            .iter()
            .filter(|n| {
                !wished.contains(n) && RoundNo::up_to(rounds).all(|round| next.there(**n, round))
            })
            .filter_map(|&n| numbers.place(n))
            .collect();
        let past: Vec<seating::Past> = past
            .iter()
            .filter_map(|p| {
                let [a, b] = p.entrants;
                let entrants = [numbers.place(a)?, numbers.place(b)?];
                Some(seating::Past { entrants, ..*p })
            })
            .collect();
        let schedule = seating::remember(&next.planned(&numbers), &past, &free, asked.seed);
        next.rounds = seating::renumbered(schedule.rounds, |place| numbers.number(place));
        drawn.changed = seating::cards_changed(&self.rounds, &next.rounds);
        *self = next;
        Ok(drawn)
    }
}
