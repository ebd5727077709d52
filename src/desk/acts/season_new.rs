//! A season begins.

use super::season_nights::SeasonAdd;
use super::who;
use crate::club::{Season, SeasonRule, taken};
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Day, Meant, Moment, Note, Told, Way, act};
use crate::tournament::{Logged, fold_name, phrase};
use chrono::NaiveDate;
use serde::Serialize;
use serde_json::json;

act! {
    /// Start a season.
    ///
    /// The rule says how nights count: `sum` of all points, `best:8` of them, `places` (25, 18, 15, …), a measure such as
    /// `games` or `percent`, or a JSON file.
    ///
    /// # Examples
    /// - `benny season new Autumn --rule best:8`
    /// - `benny season new "Grand Prix" --rule places`
    /// - `benny season new 2027 --rule rule.json`
    pub struct SeasonNew {
        /// What it is called.
        pub name: String,
        /// sum, best:N, places, a measure, or a JSON file [default: sum].
        #[serde(default)]
        #[arg(long)]
        pub rule: Option<String>,
        /// Its first day; nights from then on join it when they close.
        #[serde(default)]
        #[arg(long, value_name = "DAY")]
        pub from: Option<Meant<Day>>,
        /// Its last day.
        #[serde(default)]
        #[arg(long, value_name = "DAY")]
        pub until: Option<Meant<Day>>,
    }
}

/// A season as it is now.
#[derive(Clone, Debug, Serialize)]
pub struct SeasonNow {
    /// Its short name.
    pub season: String,
    /// Its name.
    pub name: String,
    /// How it is scored.
    pub rule: SeasonRule,
}

impl SeasonNow {
    pub(super) fn of(season: &Season) -> SeasonNow {
        SeasonNow {
            season: season.slug.clone(),
            name: season.name.clone(),
            rule: season.rule.clone(),
        }
    }
}

/// A rule by its words, or whole as JSON.
pub(super) fn rule_of(text: &str) -> Result<SeasonRule, DeskError> {
    Ok(match text.trim_start().starts_with('{') {
        true => SeasonRule::from_json(text)?,
        false => SeasonRule::from_word(text)?,
    })
}

pub(super) fn days(
    from: &Option<Meant<Day>>,
    until: &Option<Meant<Day>>,
) -> [Option<NaiveDate>; 2] {
    [from, until].map(|day| day.as_ref().map(|day| day.value.0))
}

impl Act for SeasonNew {
    type World = Desk;
    const VERB: &'static str = "season new";
    type Outcome = SeasonNow;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<SeasonNow, DeskError> {
        let [from, until] = days(&self.from, &self.until);
        let rule = self.rule.as_deref().map(rule_of).transpose()?;
        let rule = rule.unwrap_or_default().dated(from, until)?;
        desk.change_kept(&who(moment), true, |records| {
            let (name, slug) = Desk::slug_for(&self.name, taken(&records.seasons))?;
            let same = |s: &&Season| fold_name(&s.name) == fold_name(&name);
            if let Some(there) = records.seasons.iter().find(same) {
                let words = phrase!("why-season-exists", name = there.name, slug = there.slug);
                return Err(DeskError::unfit(words));
            }
            let season = Season {
                slug,
                name,
                rule,
                nights: Vec::new(),
            };
            let done = SeasonNow::of(&season);
            records.seasons.push(season);
            let logged = Logged::record(Self::VERB, &done.season, "new");
            Ok((done, logged))
        })
    }

    fn told(&self, done: &SeasonNow, _: &Desk) -> Told {
        let (name, slug) = (&done.name, &done.season);
        let all = json!({"do": SeasonAdd::VERB, "all": true});
        Told::words(phrase!("did-season-new", name, slug)).note(Note::new(
            "",
            Way::to(phrase!("way-those-played-before"), all),
        ))
    }

    fn line(&self) -> String {
        self.name.clone()
    }
}
