//! What the director gives and takes.

use super::Tournament;
use super::entry::reason_given;
use super::error::TournamentError;
use super::result::Adjustment;

/// The most points one decision gives or takes.
pub const MOST_ADJUSTED: i32 = 1000;

impl Tournament {
    /// Gives somebody points, or takes them where negative, in the round begun last.
    ///
    /// # Errors
    /// Nobody of that name or number, no points, no reason, a closed tournament.
    pub fn adjust(
        &mut self,
        who: &str,
        points: i32,
        reason: &str,
    ) -> Result<Adjustment, TournamentError> {
        self.changeable()?;
        let entrant = self.find(who)?;
        let (id, number) = (entrant.id, entrant.number);
        if points == 0 || points.unsigned_abs() > MOST_ADJUSTED.unsigned_abs() {
            return Err(TournamentError::unfit(
                format!("{points} points cannot be given or taken; 1 to {MOST_ADJUSTED} can"),
                format!("`benny adjust {number} -2 \"revoke\"`"),
            ));
        }
        let Some(reason) = reason_given(&Some(reason.to_owned())) else {
            return Err(TournamentError::unfit(
                "points are given or taken for a reason",
                format!("`benny adjust {number} {points} \"…\"`"),
            ));
        };
        let given = Adjustment {
            id: self.adjustments.iter().map(|a| a.id).max().unwrap_or(0) + 1,
            entrant: id,
            round: self.last_begun(),
            points,
            reason,
        };
        self.adjustments.push(given.clone());
        Ok(given)
    }

    /// Takes the rule set's revoke penalty off somebody's points.
    ///
    /// # Errors
    /// As [`Tournament::adjust`]; a rule set without a penalty.
    pub fn penalty(&mut self, who: &str, reason: &str) -> Result<Adjustment, TournamentError> {
        let penalty =
            i32::try_from(self.settings.rules.score.revoke_penalty).unwrap_or(MOST_ADJUSTED);
        if penalty == 0 {
            return Err(TournamentError::unfit(
                "these rules have no penalty for a revoke",
                "say how many points: `benny adjust WHO -2 \"revoke\"`",
            ));
        }
        self.adjust(who, -penalty, reason)
    }
}
