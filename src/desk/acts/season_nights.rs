//! Nights join a season, or leave it.

use super::who;
use crate::club::{Season, find, find_mut};
use crate::desk::{Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::acts::{Act, Moment, Told, act};
use crate::tournament::{Logged, phrase};
use serde::Serialize;

/// An act about nights of a season: `$every` are those that `--all` means, `$one` does it to one of them.
macro_rules! nights {
    ($(#[$about:meta])* $name:ident, $verb:literal, $word:literal, { $(#[$all:meta])* }, $every:expr, $one:expr) => {
        act! { default:
            $(#[$about])*
            pub struct $name {
                /// Short names, as `benny list` shows them.
                #[arg(value_name = "SLUG", required_unless_present = "all")]
                pub nights: Vec<String>,
                /// The season [default: the newest].
                #[arg(long, value_name = "NAME")]
                pub season: Option<String>,
                $(#[$all])*
                #[arg(long, conflicts_with = "nights")]
                pub all: bool,
            }
        }

        impl Act for $name {
            type World = Desk;
            const VERB: &'static str = $verb;
            type Outcome = SeasonNights;

            fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<SeasonNights, DeskError> {
                let ids = desk.club.ids()?;
                // The season may be said first: `season add autumn friday-night`.
                if let (None, [first, _, ..]) = (&self.season, &self.nights[..])
                    && !ids.contains_key(first)
                    && find(&desk.records()?.seasons, Some(first)).is_ok()
                {
                    self.season = Some(self.nights.remove(0));
                }
                let asked = self.season.as_deref();
                if self.all {
                    self.nights = $every(desk, asked)?;
                }
                let nights = self.nights.clone();
                let what = format!("{} {}", $word, self.nights.join(" "));
                // That there is no season comes before a night that may be meant as its name.
                desk.change_season(moment, Self::VERB, asked, what, |season| {
                    for slug in nights {
                        let id = ids.get(&slug).copied();
                        let id = id.ok_or_else(|| StoreError::NoTournament(slug.clone()))?;
                        $one(season, slug, id).map_err(DeskError::unfit)?;
                    }
                    Ok(SeasonNights {
                        season: season.slug.clone(),
                        nights: season.nights.len(),
                        name: season.name.clone(),
                    })
                })
            }

            fn told(&self, done: &SeasonNights, _: &Desk) -> Told {
                Told::words(phrase!("did-season-nights", name = done.name, n = done.nights))
            }

            fn line(&self) -> String {
                self.nights.join(" ")
            }
        }
    };
}

nights!(
    /// Put nights into a season.
    ///
    /// # Examples
    /// - `benny season add friday-night friday-night-2`
    /// - `benny season add friday-night --season Autumn`
    /// - `benny season add --all`
    SeasonAdd, "season add", "add",
    {
        /// Every night of its days; where it has no dates, every night that's in no season yet.
    },
    Desk::nights_for,
    |season: &mut Season, night: String, id: i64| {
        if season.nights.contains(&id) {
            return Err(phrase!("why-in-season-already", night, season = season.name));
        }
        season.nights.push(id);
        Ok(())
    }
);
nights!(
    /// Take nights out of a season; they stay in the club file.
    ///
    /// # Examples
    /// - `benny season remove friday-night`
    /// - `benny season remove friday-night --season Autumn`
    SeasonRemove, "season remove", "remove",
    {
        /// Every night in it.
    },
    |desk: &Desk, asked| {
        let nights = desk.season(asked)?.nights.into_iter();
        Ok::<_, DeskError>(nights.map(|night| night.slug).collect())
    },
    |season: &mut Season, night: String, id: i64| {
        if !season.nights.contains(&id) {
            return Err(phrase!("why-not-in-season", night, season = season.name));
        }
        season.nights.retain(|one| *one != id);
        Ok(())
    }
);

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

impl Desk {
    pub(super) fn change_season<T>(
        &mut self,
        moment: &Moment,
        verb: &str,
        asked: Option<&str>,
        what: impl Into<String>,
        change: impl FnOnce(&mut Season) -> Result<T, DeskError>,
    ) -> Result<T, DeskError> {
        self.change_kept(&who(moment), true, |records| {
            let season = find_mut(&mut records.seasons, asked)?;
            let slug = season.slug.clone();
            Ok((change(season)?, Logged::record(verb, slug, what)))
        })
    }
}
