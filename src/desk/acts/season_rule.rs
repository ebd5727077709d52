//! A season is scored otherwise, or on other days.

use super::season_new::{SeasonNow, days, rule_of};
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Day, Meant, Moment, Told, act};
use crate::tournament::{Part, phrase};

act! { default:
    /// Give a season another rule, or other dates.
    ///
    /// # Examples
    /// - `benny season rule best:10 --season Autumn`
    /// - `benny season rule --until 2026-12-31`
    pub struct ChangeSeasonRule {
        /// sum, best:N, places, a measure, or a JSON file.
        #[arg(required_unless_present_any = ["from", "until"])]
        pub rule: Option<String>,
        /// The season [default: the newest].
        #[arg(long, value_name = "NAME")]
        pub season: Option<String>,
        /// Its first day; nights from then on join it when they close.
        #[arg(long, value_name = "DAY")]
        pub from: Option<Meant<Day>>,
        /// Its last day.
        #[arg(long, value_name = "DAY")]
        pub until: Option<Meant<Day>>,
    }
}

impl Act for ChangeSeasonRule {
    type World = Desk;
    const VERB: &'static str = "season rule";
    type Outcome = SeasonNow;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<SeasonNow, DeskError> {
        let rule = self.rule.as_deref().map(rule_of).transpose()?;
        let [from, until] = days(&self.from, &self.until);
        desk.change_season(
            moment,
            Self::VERB,
            self.season.as_deref(),
            "rule",
            |season| {
                // Dates that the rule does not give stay.
                let mut rule = rule.unwrap_or_else(|| season.rule.clone());
                rule.from = rule.from.or(season.rule.from);
                rule.until = rule.until.or(season.rule.until);
                season.rule = rule.dated(from, until)?;
                Ok(SeasonNow::of(season))
            },
        )
    }

    fn told(&self, done: &SeasonNow, _: &Desk) -> Told {
        Told::words(phrase!(
            "did-season-rule",
            name = done.name,
            what = Part::of(done.rule.words())
        ))
    }

    fn line(&self) -> String {
        self.rule.clone().unwrap_or_default()
    }
}
