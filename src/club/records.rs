//! Everything the club keeps beside its nights.

use super::{League, Members, SeasonRule};
use crate::tournament::Tournament;
use serde::{Deserialize, Serialize};

/// What a club keeps beside its nights, as one value: changes are made to it and then written, all or none.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Records {
    /// Everybody the club knows.
    pub members: Members,
    /// Its seasons, in order of short name.
    pub seasons: Vec<Season>,
    /// Its knock-outs that are nights of their own, in order of short name.
    pub brackets: Vec<Tournament>,
    /// Its leagues, in order of short name.
    pub leagues: Vec<League>,
}

/// A season: its rule and the nights that belong to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Season {
    /// The short name commands use.
    pub slug: String,
    /// The name people use.
    pub name: String,
    /// How it is scored.
    pub rule: SeasonRule,
    /// The nights, by their number in the club file, in the order in which they were added.
    pub nights: Vec<i64>,
}

/// Something with a short name and one for people, found by either.
pub trait Named {
    /// What it is called in a sentence: `season`.
    const WHAT: &'static str;
    /// The short name.
    fn slug(&self) -> &str;
    /// The name.
    fn name(&self) -> &str;
}

macro_rules! named {
    ($($kind:ty = $what:literal),*) => {$(
        impl Named for $kind {
            const WHAT: &'static str = $what;
            fn slug(&self) -> &str {
                &self.slug
            }
            fn name(&self) -> &str {
                &self.name
            }
        }
    )*};
}

named!(Season = "season", Tournament = "bracket", League = "league");

/// Why it is not clear which season, bracket or league is meant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotFound {
    /// The club has none yet.
    #[error("the club has no {0} yet")]
    None(&'static str),
    /// The night that is looked at has none, but others have.
    #[error("this night has no {what}; there is one of {}", .slugs.join(", "))]
    Elsewhere {
        /// `bracket`.
        what: &'static str,
        /// The short names of those nights.
        slugs: Vec<String>,
    },
    /// There is none of that name.
    #[error("there is no {what} {asked:?}")]
    Unknown {
        /// `season`, `bracket`, `league`.
        what: &'static str,
        /// What was asked for.
        asked: String,
    },
    /// There are several, and none was named.
    #[error("there are several {what}s: {}", .slugs.join(", "))]
    Several {
        /// `season`, `bracket`, `league`.
        what: &'static str,
        /// Their short names.
        slugs: Vec<String>,
    },
}

/// The one that is meant: by short name, else by name, ignoring case and accents. Where none is named, the only one
/// there is.
///
/// # Errors
/// [`NotFound`]: there is none, none of that name, or several to choose from.
pub fn find<'a, T: Named>(list: &'a [T], asked: Option<&str>) -> Result<&'a T, NotFound> {
    let Some(asked) = asked else {
        return match list {
            [] => Err(NotFound::None(T::WHAT)),
            [one] => Ok(one),
            more => Err(NotFound::Several {
                what: T::WHAT,
                slugs: more.iter().map(|t| t.slug().to_owned()).collect(),
            }),
        };
    };
    let folded = crate::tournament::fold_name(asked);
    let by_slug = list.iter().find(|t| t.slug() == asked);
    let by_name = || {
        list.iter()
            .find(|t| crate::tournament::fold_name(t.name()) == folded)
    };
    by_slug.or_else(by_name).ok_or_else(|| NotFound::Unknown {
        what: T::WHAT,
        asked: asked.to_owned(),
    })
}
