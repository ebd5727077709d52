//! A night as it was written somewhere, before anybody has checked that it fits together.

use super::{
    Adjustment, Bell, Draw, Entrant, Heir, Label, Link, PrintedCard, PrintedSheet, Refusal,
    Settings, Statement, TableResult, Tournament, document,
};
use crate::seating::{Absence, Round, Wish};
use serde::{Deserialize, Deserializer, de::Error};

/// A night that was read and not yet checked: its fields are there and of the right type, and nothing more is known
/// about it.
///
/// To get a [`Tournament`], call `Tournament::try_from(unchecked)`, which says everything that is wrong at once.
/// Deserializing a [`Tournament`] does the same, so a night that does not fit together never becomes one:
///
/// ```
/// use benny::engine::RuleSet;
/// use benny::tournament::{Settings, Tournament, Unchecked};
///
/// let settings = Settings::new(RuleSet::preset("north-american")?);
/// let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 20).ok_or("no day")?;
/// let night = Tournament::new("friday-night", "Friday Night", day, settings);
/// let text = serde_json::to_string(&night)?;
/// assert_eq!(serde_json::from_str::<Tournament>(&text)?, night);
///
/// let mut changed = serde_json::to_value(&night)?;
/// changed["slug"] = "Friday Night!".into();
/// let text = changed.to_string();
/// assert!(serde_json::from_str::<Tournament>(&text).is_err());
/// let unchecked: Unchecked = serde_json::from_str(&text)?;
/// let wrong = Tournament::try_from(unchecked).unwrap_err();
/// assert!(wrong.to_string().contains("tournament.slug"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Unchecked(pub(super) Tournament);

/// The fields of a [`Tournament`] as they are read; the compiler checks that both lists agree.
#[derive(Deserialize)]
#[serde(remote = "Tournament", deny_unknown_fields)]
struct Fields {
    slug: String,
    name: String,
    date: chrono::NaiveDate,
    closed: bool,
    settings: Settings,
    entrants: Vec<Entrant>,
    absences: Vec<Absence>,
    wishes: Vec<Wish>,
    draw: Option<Draw>,
    rounds: Vec<Round>,
    statements: Vec<Statement>,
    #[serde(skip)]
    results: Vec<TableResult>,
    adjustments: Vec<Adjustment>,
    #[serde(default)]
    heirs: Vec<Heir>,
    #[serde(default)]
    bells: Vec<Bell>,
    #[serde(default)]
    sheets: Vec<PrintedSheet>,
    #[serde(default)]
    printed: Vec<PrintedCard>,
    #[serde(default)]
    links: Vec<Link>,
    #[serde(default)]
    labels: Vec<Label>,
    #[serde(skip)]
    beside: Vec<Tournament>,
}

impl<'de> Deserialize<'de> for Unchecked {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Fields::deserialize(deserializer).map(Unchecked)
    }
}

impl TryFrom<Unchecked> for Tournament {
    type Error = Refusal;

    /// The night, with every list in the order the club file keeps it.
    ///
    /// # Errors
    /// Everything that is wrong.
    fn try_from(unchecked: Unchecked) -> Result<Self, Refusal> {
        document::checked(unchecked, Vec::new())
    }
}

impl<'de> Deserialize<'de> for Tournament {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let unchecked = Unchecked::deserialize(deserializer)?;
        Tournament::try_from(unchecked).map_err(D::Error::custom)
    }
}
