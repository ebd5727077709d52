//! Somebody takes over a number together with its points: two people, one line in the standings.
//!
//! The results stay with the people who made them; only what is ranked is added up.

use super::refusal::Refusal;
use super::way::Way;
use super::{Heir, Presence, Tournament};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::phrase;
use std::borrow::Cow;

impl Tournament {
    /// Says whether somebody who took over a number takes over its points too (one line in the standings), or starts at
    /// zero (two lines).
    ///
    /// # Errors
    /// Somebody who took over from nobody.
    pub fn keep_points(&mut self, taken: &Presence, keep: bool) -> Result<(), Refusal> {
        self.changeable()?;
        let id = taken.id;
        let replaced = self
            .entrants
            .iter()
            .any(|e| e.id == id && e.replaces.is_some());
        if keep && !replaced {
            let words = phrase!("why-nothing-to-keep", number = taken.number);
            return Err(Refusal::unfit(words, Way::without("", &["keep_points"])));
        }
        self.heirs.retain(|heir| heir.entrant != id);
        if keep {
            let place = self.heirs.partition_point(|heir| heir.entrant < id);
            self.heirs.insert(place, Heir { entrant: id });
        }
        Ok(())
    }

    /// Whether somebody took over this entrant's points.
    pub fn has_heir(&self, id: u32) -> bool {
        self.heir_of(id).is_some()
    }

    /// In whose line of the standings an entrant's rounds are shown, both by `id`.
    pub fn in_line_of(&self, id: u32) -> u32 {
        let place = self.entrants.iter().position(|e| e.id == id);
        place.map_or(id, |place| self.entrants[self.counts_for(place)].id)
    }

    /// The night with a line for everybody who played, whoever took over their points.
    pub fn without_heirs(&self) -> Cow<'_, Tournament> {
        match self.heirs.is_empty() {
            true => Cow::Borrowed(self),
            false => Cow::Owned(Tournament {
                heirs: Vec::new(),
                ..self.clone()
            }),
        }
    }

    fn heir_of(&self, id: u32) -> Option<usize> {
        let is_heir = |id: u32| self.heirs.iter().any(|heir| heir.entrant == id);
        let mut entrants = self.entrants.iter();
        entrants.position(|e| e.replaces == Some(id) && is_heir(e.id))
    }

    /// In whose line of the standings a number's round counts, by `id`.
    pub fn line_of(&self, number: PlayerNo, round: RoundNo) -> Option<u32> {
        Some(self.in_line_of(self.holder(number, round)?.id))
    }

    /// For whom an entrant's figures count, both by place in `entrants`: the last in a row of heirs, or themselves.
    pub(super) fn counts_for(&self, place: usize) -> usize {
        let mut place = place;
        // Every step goes to somebody who came later, so there are at most as many as entrants.
        for _ in 0..self.heirs.len() {
            match self.entrants.get(place).and_then(|e| self.heir_of(e.id)) {
                Some(heir) => place = heir,
                None => break,
            }
        }
        place
    }
}

#[cfg(test)]
mod tests {
    use crate::seating::RoundNo;
    use crate::tournament::testing::*;

    #[test]
    fn an_heir_goes_on_in_one_line_and_others_start_at_nothing() {
        let mut t = four();
        t.score(total(1, 1, 8, 4)).expect("a score");
        t.adjust_in(Some(RoundNo(1)), "1", -1, "late")
            .expect("a penalty");
        let taken = t.replace("1", "Tom", None).expect("replaced");
        t.score(total(2, 1, 9, 5)).expect("a score");
        // Two lines: Ann has 8 - 1, Tom 9.
        let line = |t: &crate::tournament::Tournament, name: &str| {
            let standings = t.standings(None);
            let row = standings.rows.iter().find(|r| r.name == name);
            row.map(|r| (r.number.get(), r.points, r.played))
        };
        assert_eq!(line(&t, "Ann Lee"), Some((1, 7, 1)));
        assert_eq!(line(&t, "Tom"), Some((1, 9, 1)));
        t.keep_points(&taken, true).expect("an heir");
        assert_eq!(line(&t, "Ann Lee"), None);
        assert_eq!(line(&t, "Tom"), Some((1, 16, 2)));
        assert_eq!(t.check(), []);
        t.keep_points(&taken, false).expect("from nothing");
        assert_eq!(line(&t, "Tom"), Some((1, 9, 1)));
        assert!(t.heirs.is_empty());
    }
}
