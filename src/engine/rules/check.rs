//! What no rule set may say.

use super::{LoneDefenders, RuleError, RuleSet};

impl RuleSet {
    /// # Errors
    /// Names the first field that is out of range, and what is expected there.
    pub(super) fn validate(&self) -> Result<(), RuleError> {
        let range = |field: &str, value: u32, least: u32, most: u32| {
            let fits = (least..=most).contains(&value);
            let what = || format!("{value} is out of range: expected {least} to {most}");
            if fits {
                Ok(())
            } else {
                Err(RuleError::field(field, what()))
            }
        };
        if self.name.trim().is_empty() || self.name.len() > 100 {
            return Err(RuleError::field("name", "expected 1 to 100 letters"));
        }
        range("play_to", self.play_to, 1, 1000)?;
        if ![2, 4, 6].contains(&self.seats) {
            return Err(RuleError::field(
                "seats",
                format!("{} players: expected 2, 4 or 6", self.seats),
            ));
        }
        if !(1..=9).contains(&self.hand_size) || self.hand_size.is_multiple_of(2) {
            return Err(RuleError::field(
                "hand_size",
                format!("{}: expected 1, 3, 5, 7 or 9", self.hand_size),
            ));
        }
        let needed = usize::from(self.seats) * usize::from(self.hand_size) + 1;
        if self.pack.len() < needed {
            let what = format!(
                "{} cards: {needed} are dealt, upcard included",
                self.pack.len()
            );
            return Err(RuleError::field("pack", what));
        }
        let lone = self.alone.makers || self.alone.defenders != LoneDefenders::Never;
        if self.seats == 2 && lone {
            return Err(RuleError::field(
                "alone",
                "two players have no partners to play without",
            ));
        }
        let score = &self.score;
        for (field, value, least) in [
            ("score.make", Some(score.make), 1),
            ("score.march", Some(score.march), 1),
            ("score.euchre", Some(score.euchre), 1),
            ("score.lone_make", score.lone_make, 1),
            ("score.lone_march", score.lone_march, 1),
            ("score.lone_euchre", score.lone_euchre, 1),
            ("score.lone_defence", score.lone_defence, 1),
            ("score.super_euchre", score.super_euchre, 1),
            ("score.loner_bonus", Some(score.loner_bonus), 0),
            ("score.revoke_penalty", Some(score.revoke_penalty), 0),
            ("score.revoke_penalty_alone", score.revoke_penalty_alone, 0),
        ] {
            range(field, value.unwrap_or(1), least, 100)?;
        }
        Ok(())
    }
}
