//! Everything the club keeps beside its nights.

use super::error::{none_called, none_yet, several};
use super::{League, Members, SeasonRule};
use crate::tournament::{Refusal, Tournament, fold_name};
use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};

/// What a club keeps beside its nights, as one value: changes are made to it and then written, all or none.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
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
#[non_exhaustive]
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

impl Season {
    /// Whether a night of this day belongs to the season by its dates; a season without dates has no days of its own.
    pub fn has_day(&self, day: NaiveDate) -> bool {
        let (from, until) = (self.rule.from, self.rule.until);
        self.is_dated()
            && from.is_none_or(|from| from <= day)
            && until.is_none_or(|until| day <= until)
    }

    /// Whether it has dates, by which nights belong to it.
    pub fn is_dated(&self) -> bool {
        self.rule.from.is_some() || self.rule.until.is_some()
    }

    /// Whether all the nights that were planned have been put into it.
    fn is_full(&self) -> bool {
        let planned = self.rule.nights.map(usize::from);
        planned.is_some_and(|planned| planned <= self.nights.len())
    }
}

/// Puts a night that closes into the seasons it belongs to, and gives their names: those that have its day; else the
/// newest, where that goes on without dates. A night that is in a season already stays where it is.
pub fn join(seasons: &mut [Season], night: i64, day: NaiveDate) -> Vec<String> {
    if seasons.iter().any(|s| s.nights.contains(&night)) {
        return Vec::new();
    }
    let open = |s: &Season| !s.is_full() && s.has_day(day);
    let mut slugs: Vec<String> = seasons
        .iter()
        .filter(|s| open(s))
        .map(|s| s.slug.clone())
        .collect();
    if slugs.is_empty()
        && let Ok(newest) = find(seasons, None)
        && !newest.is_full()
        && !newest.is_dated()
    {
        slugs.push(newest.slug.clone());
    }
    let joined = seasons.iter_mut().filter(|s| slugs.contains(&s.slug));
    joined
        .map(|season| {
            season.nights.push(night);
            season.name.clone()
        })
        .collect()
}

/// Something with a short name and one for people, found by either.
pub trait Named {
    /// What it is called in a sentence: `season`.
    const WHAT: &'static str;
    /// The short name.
    fn slug(&self) -> &str;
    /// The name.
    fn name(&self) -> &str;
    /// Grows with time, so that the newest of a list has the most; what was made but not begun is newer than all else.
    fn age(&self) -> i64;
}

/// A day, or a day that is still to come.
fn day(day: Option<NaiveDate>) -> i64 {
    day.map_or(i64::MAX, |day| i64::from(day.num_days_from_ce()))
}

macro_rules! named {
    ($($kind:ty = $what:literal, $age:expr);*) => {$(
        impl Named for $kind {
            const WHAT: &'static str = $what;
            fn slug(&self) -> &str {
                &self.slug
            }
            fn name(&self) -> &str {
                &self.name
            }
            fn age(&self) -> i64 {
                let age: fn(&$kind) -> i64 = $age;
                age(self)
            }
        }
    )*};
}

named!(
    // A night's number in the file is never given twice, and grows.
    Season = "season", |season| season.nights.iter().max().copied().unwrap_or(i64::MAX);
    Tournament = "bracket", |bracket| day(Some(bracket.date));
    League = "league", |league| day(league.matches.iter().map(|m| m.date).max())
);

/// The newest; several where they are equally new.
pub fn newest<T: Named>(list: &[T]) -> Vec<&T> {
    let age = list.iter().map(Named::age).max();
    list.iter().filter(|one| Some(one.age()) == age).collect()
}

/// The one that is meant: by short name, else by name, ignoring case and accents. Where none is named, the newest.
///
/// # Errors
/// There is none, none of that name, or several equally new ones to choose from.
pub fn find<'a, T: Named>(list: &'a [T], asked: Option<&str>) -> Result<&'a T, Refusal> {
    let Some(asked) = asked.filter(|_| !list.is_empty()) else {
        return match newest(list).as_slice() {
            [] => Err(none_yet(T::WHAT)),
            [one] => Ok(*one),
            more => {
                let slugs: Vec<&str> = more.iter().map(|t| t.slug()).collect();
                Err(several(T::WHAT, &slugs))
            }
        };
    };
    let folded = fold_name(asked);
    let by_slug = list.iter().find(|t| t.slug() == asked);
    let by_name = || list.iter().find(|t| fold_name(t.name()) == folded);
    by_slug
        .or_else(by_name)
        .ok_or_else(|| none_called(T::WHAT, asked))
}

/// Which short names are in use.
pub fn taken<T: Named>(list: &[T]) -> impl Fn(&str) -> bool {
    |slug| list.iter().any(|one| one.slug() == slug)
}

/// As [`find`], to be changed.
///
/// # Errors
/// As [`find`].
pub fn find_mut<'a, T: Named>(
    list: &'a mut [T],
    asked: Option<&str>,
) -> Result<&'a mut T, Refusal> {
    let slug = find(list, asked)?.slug().to_owned();
    let mut all = list.iter_mut();
    all.find(|one| one.slug() == slug)
        .ok_or_else(|| none_yet(T::WHAT))
}
