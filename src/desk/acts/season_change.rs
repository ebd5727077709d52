//! A season started, its nights, its rule, its end; and as a file of its own.

use super::who;
use crate::club::{NotFound, Season, SeasonRule, find};
use crate::desk::{Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::acts::{Act, Day, Meant, Moment, Note, Told, Way};
use crate::tournament::{Join, Logged, Part, Phrase, fold_name, say, say_with};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Start a season.
///
/// The rule says how nights count: `sum` of all points, `best:8` of them, `places` (25, 18, 15, …), `share` of the
/// points at the player's tables in thousandths, or a JSON file.
///
/// # Examples
/// - `benny season new Autumn --rule best:8`
/// - `benny season new "Grand Prix" --rule places`
/// - `benny season new 2027 --rule rule.json`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct SeasonNew {
    /// What it is called.
    pub name: String,
    /// sum, best:N, places, share, or a JSON file [default: sum].
    #[serde(default)]
    #[cfg_attr(feature = "cli", arg(long))]
    pub rule: Option<String>,
    /// Its first day; nights from then on join it when they close.
    #[serde(default)]
    #[cfg_attr(feature = "cli", arg(long, value_name = "DAY"))]
    pub from: Option<Meant<Day>>,
    /// Its last day.
    #[serde(default)]
    #[cfg_attr(feature = "cli", arg(long, value_name = "DAY"))]
    pub until: Option<Meant<Day>>,
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

/// A rule by its words, or whole as JSON.
fn rule_of(text: &str) -> Result<SeasonRule, DeskError> {
    Ok(match text.trim_start().starts_with('{') {
        true => SeasonRule::from_json(text)?,
        false => SeasonRule::from_word(text)?,
    })
}

fn days(from: &Option<Meant<Day>>, until: &Option<Meant<Day>>) -> [Option<NaiveDate>; 2] {
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
            let slugs = records.seasons.iter().map(|s| s.slug.as_str());
            let (name, slug) = Desk::slug_for(&self.name, slugs)?;
            let same = |s: &&Season| fold_name(&s.name) == fold_name(&name);
            if let Some(there) = records.seasons.iter().find(same) {
                let words = say(
                    "why-season-exists",
                    &[("name", &there.name), ("slug", &there.slug)],
                );
                return Err(DeskError::unfit(words));
            }
            let done = SeasonNow {
                season: slug.clone(),
                name: name.clone(),
                rule: rule.clone(),
            };
            records.seasons.push(Season {
                slug: slug.clone(),
                name,
                rule,
                nights: Vec::new(),
            });
            Ok((done, Logged::record("season", slug, "new")))
        })
    }

    fn told(&self, done: &SeasonNow, _: &Desk) -> Told {
        let (name, slug) = (&done.name, &done.season);
        let all = json!({"do": SeasonAdd::VERB, "all": true});
        Told::words(say("did-season-new", &[("name", name), ("slug", slug)])).note(Note::new(
            "",
            Way::to(say("way-those-played-before", &[]), all),
        ))
    }

    fn line(&self) -> String {
        self.name.clone()
    }
}

/// Put nights into a season.
///
/// # Examples
/// - `benny season add friday-night friday-night-2`
/// - `benny season add friday-night --season Autumn`
/// - `benny season add --all`
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct SeasonAdd {
    /// Short names, as `benny list` shows them.
    #[cfg_attr(
        feature = "cli",
        arg(value_name = "SLUG", required_unless_present = "all")
    )]
    pub nights: Vec<String>,
    /// The season [default: the newest].
    #[cfg_attr(feature = "cli", arg(long, value_name = "NAME"))]
    pub season: Option<String>,
    /// Every night of its days; where it has no dates, every night that's in no season yet.
    #[cfg_attr(feature = "cli", arg(long, conflicts_with = "nights"))]
    pub all: bool,
}

/// Take nights out of a season; they stay in the club file.
///
/// # Examples
/// - `benny season remove friday-night`
/// - `benny season remove friday-night --season Autumn`
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct SeasonRemove {
    /// Short names, as `benny list` shows them.
    #[cfg_attr(
        feature = "cli",
        arg(value_name = "SLUG", required_unless_present = "all")
    )]
    pub nights: Vec<String>,
    /// The season [default: the newest].
    #[cfg_attr(feature = "cli", arg(long, value_name = "NAME"))]
    pub season: Option<String>,
    /// Every night in it.
    #[cfg_attr(feature = "cli", arg(long, conflicts_with = "nights"))]
    pub all: bool,
}

/// How many nights a season has now.
#[derive(Clone, Debug, Serialize)]
pub struct SeasonNights {
    /// Its short name.
    pub season: String,
    /// How many nights.
    pub nights: usize,
    #[serde(skip)]
    name: String,
}

impl SeasonNights {
    fn of(season: &Season) -> SeasonNights {
        SeasonNights {
            season: season.slug.clone(),
            nights: season.nights.len(),
            name: season.name.clone(),
        }
    }

    fn told(&self) -> Told {
        Told::words(say(
            "did-season-nights",
            &[("name", &self.name), ("n", &self.nights)],
        ))
    }
}

impl Desk {
    fn change_season<T>(
        &mut self,
        moment: &Moment,
        asked: Option<&str>,
        what: impl Into<String>,
        change: impl FnOnce(&mut Season) -> Result<T, DeskError>,
    ) -> Result<T, DeskError> {
        self.change_kept(&who(moment), true, |records| {
            let slug = find(&records.seasons, asked)?.slug.clone();
            let season = records.seasons.iter_mut().find(|s| s.slug == slug);
            let done = change(season.ok_or(NotFound::None("season"))?)?;
            Ok((done, Logged::record("season", slug, what)))
        })
    }

    /// Nights by their short names, with their numbers in the file.
    fn numbered(&self, nights: &[String]) -> Result<Vec<(String, i64)>, DeskError> {
        let ids = self.club.ids()?;
        let one = |slug: &String| match ids.get(slug) {
            Some(id) => Ok((slug.clone(), *id)),
            None => Err(StoreError::NoTournament(slug.clone()).into()),
        };
        nights.iter().map(one).collect()
    }
}

impl Act for SeasonAdd {
    type World = Desk;
    const VERB: &'static str = "season add";
    type Outcome = SeasonNights;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<SeasonNights, DeskError> {
        let asked = self.season.as_deref();
        if self.all {
            self.nights = desk.nights_for(asked)?;
        }
        let nights = desk.numbered(&self.nights)?;
        let what = format!("add {}", self.nights.join(" "));
        desk.change_season(moment, asked, what, |season| {
            for (slug, id) in nights {
                if season.nights.contains(&id) {
                    let words = say(
                        "why-in-season-already",
                        &[("night", &slug), ("season", &season.name)],
                    );
                    return Err(DeskError::unfit(words));
                }
                season.nights.push(id);
            }
            Ok(SeasonNights::of(season))
        })
    }

    fn told(&self, done: &SeasonNights, _: &Desk) -> Told {
        done.told()
    }

    fn line(&self) -> String {
        self.nights.join(" ")
    }
}

impl Act for SeasonRemove {
    type World = Desk;
    const VERB: &'static str = "season remove";
    type Outcome = SeasonNights;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<SeasonNights, DeskError> {
        let asked = self.season.as_deref();
        if self.all {
            let nights = desk.season(asked)?.nights.into_iter();
            self.nights = nights.map(|night| night.slug).collect();
        }
        let nights = desk.numbered(&self.nights)?;
        let what = format!("remove {}", self.nights.join(" "));
        desk.change_season(moment, asked, what, |season| {
            for (slug, id) in nights {
                if !season.nights.contains(&id) {
                    let words = say(
                        "why-not-in-season",
                        &[("night", &slug), ("season", &season.name)],
                    );
                    return Err(DeskError::unfit(words));
                }
                season.nights.retain(|night| *night != id);
            }
            Ok(SeasonNights::of(season))
        })
    }

    fn told(&self, done: &SeasonNights, _: &Desk) -> Told {
        done.told()
    }

    fn line(&self) -> String {
        self.nights.join(" ")
    }
}

/// Give a season another rule, or other dates.
///
/// # Examples
/// - `benny season rule best:10 --season Autumn`
/// - `benny season rule --until 2026-12-31`
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct ChangeSeasonRule {
    /// sum, best:N, places, share, or a JSON file.
    #[cfg_attr(feature = "cli", arg(required_unless_present_any = ["from", "until"]))]
    pub rule: Option<String>,
    /// The season [default: the newest].
    #[cfg_attr(feature = "cli", arg(long, value_name = "NAME"))]
    pub season: Option<String>,
    /// Its first day; nights from then on join it when they close.
    #[cfg_attr(feature = "cli", arg(long, value_name = "DAY"))]
    pub from: Option<Meant<Day>>,
    /// Its last day.
    #[cfg_attr(feature = "cli", arg(long, value_name = "DAY"))]
    pub until: Option<Meant<Day>>,
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
        let what = [("what", Part::of(done.rule.words()))];
        Told::words(say_with("did-season-rule", &[("name", &done.name)], what))
    }

    fn line(&self) -> String {
        self.rule.clone().unwrap_or_default()
    }
}

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
        serde_json::from_slice::<SeasonDocument>(there).is_ok_and(|one| one.benny == KIND)
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

/// Bring in a season from a file.
///
/// Its rule, its dates, and those of its nights that are here.
/// Brought in again, it is brought up to date.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
pub struct SeasonImport {
    /// What `benny season export season.json` wrote, as text.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub text: String,
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
        let unfit = |why: Phrase| {
            DeskError::unfit(say_with("why-season-unread", &[], [("why", Part::of(why))]))
        };
        let text = self.text.trim_start_matches('\u{feff}');
        let read: Value =
            serde_json::from_str(text).map_err(|e| unfit(crate::json::said(&e).into()))?;
        if read["benny"] != KIND {
            return Err(unfit(say("why-is-something-else", &[])));
        }
        let read: SeasonDocument =
            serde_json::from_value(read).map_err(|e| unfit(crate::json::said(&e).into()))?;
        let rule = serde_json::to_string(&read.rule).unwrap_or_default();
        SeasonRule::from_json(&rule)?;
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
            None => Desk::slug_for(&read.name, seasons.iter().map(|s| s.slug.as_str()))?.1,
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
        let stamp = who(moment).doing(Logged::record("season", slug, "import"));
        held.keep(&stamp, true)?;
        Ok(done)
    }

    fn told(&self, done: &SeasonImported, _: &Desk) -> Told {
        let told = Told::words(say(
            "did-season-import",
            &[
                ("name", &done.name),
                ("slug", &done.season),
                ("n", &done.nights),
            ],
        ));
        match done.lacking.is_empty() {
            true => told,
            false => told.note(Note::warning(
                say_with(
                    "note-not-in-file",
                    &[],
                    [("nights", Part::list(Join::And, &done.lacking))],
                ),
                Way::to(
                    say("way-bring-one-in", &[]),
                    json!({"do": "import", "file": null}),
                ),
            )),
        }
    }
}
