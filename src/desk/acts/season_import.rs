//! A season's file is written, and read where another club wrote it.

use super::who;
use crate::club::written::{document, is_document};
use crate::club::{Season, SeasonRule, taken};
use crate::desk::{Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::acts::{Act, Moment, Note, Told, Way, act};
use crate::tournament::{Join, Logged, Part, Phrase, fold_name, phrase};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// What a file of a season begins with.
const KIND: &str = "season";

/// A season's file: what `benny season export season.json` writes. Its nights are named, not in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonDocument {
    /// That it is one: `season`.
    pub benny: String,
    /// Its permanent id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its name.
    pub name: String,
    /// How it is scored, with its dates.
    pub rule: SeasonRule,
    /// Its nights.
    pub nights: Vec<SeasonNight>,
}

/// A night of a season's file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeasonNight {
    /// Its permanent id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Its short name where the file was written.
    pub tournament: String,
    /// Its name.
    pub name: String,
    /// Its day.
    pub date: NaiveDate,
}

impl SeasonDocument {
    /// Whether a file that begins like this is such a document.
    pub fn is_ours(there: &[u8]) -> bool {
        is_document(there, KIND)
    }
}

impl Desk {
    /// A season for another club file.
    ///
    /// # Errors
    /// No such season; the file cannot be used.
    pub fn season_document(&self, asked: Option<&str>) -> Result<SeasonDocument, DeskError> {
        let view = self.season(asked)?;
        let ids = self.club.ids()?;
        let mut nights = Vec::new();
        for night in view.nights {
            let id = ids.get(&night.slug);
            let id = id.map(|id| self.club.permanent_id("tournament", &id.to_string()));
            nights.push(SeasonNight {
                id: id.transpose()?.flatten(),
                name: night.name,
                date: night.date,
                tournament: night.slug,
            });
        }
        Ok(SeasonDocument {
            benny: KIND.to_owned(),
            id: self.club.permanent_id("season", &view.season.slug)?,
            name: view.season.name,
            rule: view.season.rule,
            nights,
        })
    }

    /// The night of this file that a season's file means: by its permanent id, else of its short name and day.
    fn meant_night(&self, one: &SeasonNight) -> Result<Option<i64>, StoreError> {
        if let Some(id) = &one.id
            && let Some((table, key)) = self.club.of_permanent_id(id)?
            && table == "tournament"
        {
            return Ok(key.parse().ok());
        }
        let day = one.date.to_string();
        let there = self.list()?.into_iter();
        let mut there = there.filter(|night| night.slug == one.tournament && night.date == day);
        Ok(match there.next() {
            Some(night) => self.club.ids()?.get(&night.slug).copied(),
            None => None,
        })
    }
}

act! { default:
    /// Bring in a season from a file.
    ///
    /// Its rule, its dates, and those of its nights that are here.
    /// Brought in again, it is brought up to date.
    pub struct SeasonImport {
        /// What `benny season export season.json` wrote, as text.
        #[arg(skip)]
        pub text: String,
    }
}

/// A season that was brought in.
#[derive(Clone, Debug, Serialize)]
pub struct SeasonImported {
    /// Its short name here.
    pub season: String,
    /// Its name.
    pub name: String,
    /// How many of its nights are here.
    pub nights: usize,
    /// The nights that are not here, by their short names there.
    pub lacking: Vec<String>,
    /// Whether it was here before.
    pub again: bool,
}

impl Act for SeasonImport {
    type World = Desk;
    const VERB: &'static str = "season import";
    type Outcome = SeasonImported;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<SeasonImported, DeskError> {
        let unfit =
            |why: Phrase| DeskError::unfit(phrase!("why-season-unread", why = Part::of(why)));
        let read: SeasonDocument = document(&self.text, KIND).map_err(unfit)?;
        read.rule.check()?;
        let (mut nights, mut lacking) = (Vec::new(), Vec::new());
        for one in &read.nights {
            match desk.meant_night(one)? {
                Some(id) => nights.push(id),
                None => lacking.push(one.tournament.clone()),
            }
        }
        let known = match &read.id {
            Some(id) => desk.club.of_permanent_id(id)?,
            None => None,
        };
        let known = known.filter(|(table, _)| table == "season");
        self.text = String::new();
        let mut held = desk.club.hold_records()?;
        let seasons = &mut held.records.seasons;
        let is = |season: &Season| match &known {
            Some((_, slug)) => season.slug == *slug,
            None => fold_name(&season.name) == fold_name(&read.name),
        };
        let there = seasons.iter().position(is);
        let slug = match there {
            Some(at) => seasons[at].slug.clone(),
            None => Desk::slug_for(&read.name, taken(seasons))?.1,
        };
        // A night that only this file has put into it stays.
        if let Some(at) = there {
            let own = seasons[at].nights.iter().filter(|id| !nights.contains(*id));
            let own: Vec<i64> = own.copied().collect();
            nights.extend(own);
        }
        let done = SeasonImported {
            season: slug.clone(),
            name: read.name.clone(),
            nights: nights.len(),
            lacking,
            again: there.is_some(),
        };
        let new = Season {
            slug: slug.clone(),
            name: read.name,
            rule: read.rule,
            nights,
        };
        match there {
            Some(at) => seasons[at] = new,
            None => seasons.push(new),
        }
        if there.is_none() {
            let id = read.id.into_iter();
            held.ids.extend(id.map(|id| (id, format!("season/{slug}"))));
        }
        let stamp = who(moment).doing(Logged::record(Self::VERB, slug, "import"));
        held.keep(&stamp, true)?;
        Ok(done)
    }

    fn told(&self, done: &SeasonImported, _: &Desk) -> Told {
        let told = Told::words(phrase!(
            "did-season-import",
            name = done.name,
            slug = done.season,
            n = done.nights
        ));
        match done.lacking.is_empty() {
            true => told,
            false => told.note(Note::warning(
                phrase!(
                    "note-not-in-file",
                    nights = Part::list(Join::And, &done.lacking)
                ),
                Way::to(
                    phrase!("way-bring-one-in"),
                    json!({"do": "import", "file": null}),
                ),
            )),
        }
    }
}
