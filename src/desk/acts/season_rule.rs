//! A season is scored otherwise, or on other days.

use super::season_new::{days, rule_of};
use crate::club::SeasonRule;
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Day, Meant, Moment, Told, act};
use crate::tournament::{Part, phrase};
use serde::Serialize;

act! { default:
    /// Give a season another rule, or other dates.
    ///
    /// # Examples
    /// - `benny season rule best:10 --season Autumn`
    /// - `benny season rule --until 2026-12-31`
    pub struct ChangeSeasonRule {
        /// sum, best:N, places, share, or a JSON file.
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

/// How a season is scored now.
#[derive(Clone, Debug, Serialize)]
pub struct SeasonRuled {
    /// Its short name.
    pub season: String,
    /// Its rule.
    pub rule: SeasonRule,
    #[serde(skip)]
    name: String,
}

impl Act for ChangeSeasonRule {
    type World = Desk;
    const VERB: &'static str = "season rule";
    type Outcome = SeasonRuled;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<SeasonRuled, DeskError> {
        let rule = self.rule.as_deref().map(rule_of).transpose()?;
        let [from, until] = days(&self.from, &self.until);
        desk.change_season(moment, self.season.as_deref(), "rule", |season| {
            // Dates that the rule does not give stay.
            let mut rule = rule.unwrap_or_else(|| season.rule.clone());
            rule.from = rule.from.or(season.rule.from);
            rule.until = rule.until.or(season.rule.until);
            season.rule = rule.dated(from, until)?;
            Ok(SeasonRuled {
                season: season.slug.clone(),
                rule: season.rule.clone(),
                name: season.name.clone(),
            })
        })
    }

    fn told(&self, done: &SeasonRuled, _: &Desk) -> Told {
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
