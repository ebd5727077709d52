//! Seasons that follow one another, and their names.

use super::season_new::days;
use crate::club::{SeasonRule, find, find_mut, next_name, taken};
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Day, Meant, Moment, Note, Question, Refusal, Told, Way, act};
use crate::tournament::{Join, Logged, Part, Phrase, phrase};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Start the season that follows the newest one, with the same rule.
    ///
    /// It begins the day after the one before ends, or today, and lasts as long. Nights join it when they close.
    ///
    /// # Examples
    /// - `benny season next`
    /// - `benny season next "Winter 2027" --from 2027-01-05 --until 2027-03-30`
    pub struct SeasonNext {
        /// What it is called [default: the name before, a year on].
        pub name: Option<String>,
        /// The season it follows [default: the newest].
        #[arg(long, value_name = "NAME")]
        pub season: Option<String>,
        /// Its first day [default: the day after the one before ends, else today].
        #[arg(long, value_name = "DAY")]
        pub from: Option<Meant<Day>>,
        /// Its last day [default: as long after the first as before].
        #[arg(long, value_name = "DAY")]
        pub until: Option<Meant<Day>>,
    }
}

/// The season that was started.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct SeasonStarted {
    /// Its short name.
    pub season: String,
    /// Its name.
    pub name: String,
    /// How it is scored, with its dates.
    pub rule: SeasonRule,
    /// The short name of the one before.
    pub follows: String,
}

impl Act for SeasonNext {
    type World = Desk;
    const VERB: &'static str = "season next";
    type Outcome = SeasonStarted;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<SeasonStarted, DeskError> {
        let dates = days(&self.from, &self.until);
        let (asked, named) = (self.season.clone(), self.name.clone());
        let started = desk.change_records(&super::who(moment), |records| {
            let before = find(&records.seasons, asked.as_deref())?.clone();
            let name = named_or(named, &before.name, "ask-next-season-called", Self::VERB)?;
            let (name, slug) = Desk::slug_for(&name, taken(&records.seasons))?;
            let last = find_mut(&mut records.seasons, Some(&before.slug))?;
            let season = last.next(slug.clone(), name.clone(), dates, moment.day())?;
            records.seasons.push(season.clone());
            let started = SeasonStarted {
                season: slug.clone(),
                name,
                rule: season.rule,
                follows: before.slug,
            };
            Ok::<_, DeskError>((started, Logged::record(Self::VERB, slug, "next")))
        })?;
        self.name = Some(started.name.clone());
        Ok(started)
    }

    fn told(&self, done: &SeasonStarted, _: &Desk) -> Told {
        let SeasonStarted {
            season: slug,
            name,
            rule,
            ..
        } = done;
        let runs = phrase!("season-runs", name, slug);
        let back = Way::to(
            phrase!("way-see-one-before"),
            json!({"do": "season standings", "name": done.follows}),
        );
        let days = rule.days().into_iter().flatten();
        let runs = Phrase::all(Join::Space, std::iter::once(runs).chain(days));
        let words = phrase!("did-season-next", runs = Part::of(runs));
        Told::words(words).note(Note::new("", back))
    }

    fn line(&self) -> String {
        self.name.clone().unwrap_or_default()
    }
}

/// The name that was given, or the name before a year on; where that has no number, it is asked for.
pub(super) fn named_or(
    named: Option<String>,
    before: &str,
    asks: &str,
    verb: &str,
) -> Result<String, Refusal> {
    let name = named.or_else(|| next_name(before));
    name.ok_or_else(|| {
        let asking = Refusal::asking(Question::words("name", phrase!(asks)));
        asking.or(Way::to("", json!({"do": verb, "name": null})))
    })
}

act! {
    /// Give a season another name.
    ///
    /// # Examples
    /// - `benny season rename autumn "Autumn 2026"`
    pub struct SeasonRename {
        /// The season.
        pub season: String,
        /// Its new name.
        pub name: String,
    }
}

/// Something of the club's by its new name.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Renamed {
    /// The short name it had.
    pub was: String,
    /// Its short name now.
    pub slug: String,
    /// Its name now.
    pub name: String,
}

impl Renamed {
    pub(super) fn told(&self) -> Told {
        Told::words(phrase!(
            "did-season-rename",
            name = self.name,
            slug = self.slug
        ))
    }
}

impl Act for SeasonRename {
    type World = Desk;
    const VERB: &'static str = "season rename";
    type Outcome = Renamed;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Renamed, DeskError> {
        desk.change_records(&super::who(moment), |records| {
            let was = find(&records.seasons, Some(&self.season))?.slug.clone();
            let others = |slug: &str| slug != was && taken(&records.seasons)(slug);
            let (name, slug) = Desk::slug_for(&self.name, others)?;
            let season = find_mut(&mut records.seasons, Some(&was))?;
            (season.name, season.slug) = (name.clone(), slug.clone());
            let logged = Logged::record(Self::VERB, &slug, format!("rename {was}"));
            Ok((Renamed { was, slug, name }, logged))
        })
    }

    fn told(&self, done: &Renamed, _: &Desk) -> Told {
        done.told()
    }

    fn line(&self) -> String {
        self.name.clone()
    }
}
