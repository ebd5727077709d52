//! One night as it is kept.

mod paper;
mod people;
mod play_offs;

pub use paper::{Bell, PrintedCard, PrintedSheet, SheetKind};
pub use people::{Entrant, EntrantStatus, Heir, Label, Link};
pub use play_offs::{Beside, PlayOffs};

use super::result::{Adjustment, TableResult};
use super::settings::Settings;
use super::statement::{Speaker, Statement};
use crate::seating::{Absence, Round, RoundNo, Table, TableNo, Wish};
use serde::{Deserialize, Serialize};

/// What a seating was drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Draw {
    /// The seed, printed on every sheet.
    pub seed: u64,
}

/// One night of a club.
///
/// Read from outside, by serde or as a [`super::document`], it is checked as a whole: see [`super::Unchecked`].
///
/// ```
/// use benny::engine::{Points, RuleSet};
/// use benny::seating::TableNo;
/// use benny::tournament::{DrawRequest, Entry, NewEntrant, Settings, Tournament};
///
/// let settings = Settings::new(RuleSet::preset("north-american")?);
/// let date = chrono::NaiveDate::default();
/// let mut night = Tournament::new("friday", "Friday", date, settings);
/// night.add(["Ann", "Bob", "Cy", "Dee"].map(NewEntrant::named).into())?;
/// night.draw(&DrawRequest::default())?;
/// night.score(Entry { table: TableNo(1), points: Points::of([10, 7]), ..Entry::default() })?;
/// assert_eq!(night.standings(None).rows.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tournament {
    /// The short name commands use: `friday-night`.
    pub(crate) slug: String,
    /// The name people use: `Friday Night`.
    pub(crate) name: String,
    /// The day it is played.
    pub(crate) date: chrono::NaiveDate,
    /// Whether it is closed to further changes.
    pub(crate) closed: bool,
    /// How it is played, seated and ranked.
    pub(crate) settings: Settings,
    /// Everybody who was ever registered, in order of registration.
    pub(crate) entrants: Vec<Entrant>,
    /// Rounds that people sit out.
    pub(crate) absences: Vec<Absence>,
    /// Who is kept at a table, who is kept apart.
    pub(crate) wishes: Vec<Wish>,
    /// The seed of the seating, stored before it is used.
    pub(crate) draw: Option<Draw>,
    /// The rounds drawn so far. Numbers are entrants' numbers.
    pub(crate) rounds: Vec<Round>,
    /// Everything said about tables, by round and speaker.
    pub(crate) statements: Vec<Statement>,
    /// What counts, by round and table: it follows from the statements ([`super::resolve`]) and is never written down.
    #[serde(skip)]
    pub(crate) results: Vec<TableResult>,
    /// Penalties and bonus points.
    pub(crate) adjustments: Vec<Adjustment>,
    /// Who took over a number together with its points.
    pub(crate) heirs: Vec<Heir>,
    /// The bells that rang, by round.
    pub(crate) bells: Vec<Bell>,
    /// The slips and charts that were printed, as they were then.
    pub(crate) sheets: Vec<PrintedSheet>,
    /// The tally cards that were printed, as they were then.
    pub(crate) printed: Vec<PrintedCard>,
    /// Who of the club's members the entrants are, by entrant and place.
    pub(crate) links: Vec<Link>,
    /// What entrants carry beside their names, by entrant and key.
    pub(crate) labels: Vec<Label>,
    /// The knock-outs made from its standings: nights of their own, kept beside it and never written down with it.
    #[serde(skip)]
    pub(crate) beside: Vec<Tournament>,
}

/// What a night holds can be looked at from outside; it changes by its acts alone, which check.
impl Tournament {
    /// The short name commands use: `friday-night`.
    pub fn slug(&self) -> &str {
        &self.slug
    }

    /// The name people use: `Friday Night`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The day it is played.
    pub fn date(&self) -> chrono::NaiveDate {
        self.date
    }

    /// Whether it is closed to further changes.
    pub fn closed(&self) -> bool {
        self.closed
    }

    /// How it is played, seated and ranked.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Everybody who was ever registered, in order of registration.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Rounds that people sit out.
    pub fn absences(&self) -> &[Absence] {
        &self.absences
    }

    /// Who is kept at a table, who is kept apart.
    pub fn wishes(&self) -> &[Wish] {
        &self.wishes
    }

    /// The seed of the seating, stored before it is used.
    pub fn drawn(&self) -> Option<Draw> {
        self.draw
    }

    /// The rounds drawn so far. Numbers are entrants' numbers.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// Everything said about tables, by round and speaker.
    pub fn statements(&self) -> &[Statement] {
        &self.statements
    }

    /// What counts, by round and table: it follows from the statements ([`super::resolve`]) and is never written down.
    pub fn results(&self) -> &[TableResult] {
        &self.results
    }

    /// Penalties and bonus points.
    pub fn adjustments(&self) -> &[Adjustment] {
        &self.adjustments
    }

    /// Who took over a number together with its points.
    pub fn heirs(&self) -> &[Heir] {
        &self.heirs
    }

    /// The bells that rang, by round.
    pub fn bells(&self) -> &[Bell] {
        &self.bells
    }

    /// The slips and charts that were printed, as they were then.
    pub fn sheets(&self) -> &[PrintedSheet] {
        &self.sheets
    }

    /// The tally cards that were printed, as they were then.
    pub fn printed(&self) -> &[PrintedCard] {
        &self.printed
    }

    /// Who of the club's members the entrants are, by entrant and place.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// What entrants carry beside their names, by entrant and key.
    pub fn labels(&self) -> &[Label] {
        &self.labels
    }

    /// The knock-outs made from its standings: nights of their own, kept beside it and never written down with it.
    pub fn knock_outs(&self) -> &[Tournament] {
        &self.beside
    }
}

impl Tournament {
    /// An empty tournament.
    pub fn new(slug: &str, name: &str, date: chrono::NaiveDate, settings: Settings) -> Self {
        Tournament {
            slug: slug.to_owned(),
            name: name.to_owned(),
            date,
            closed: false,
            settings,
            entrants: Vec::new(),
            absences: Vec::new(),
            wishes: Vec::new(),
            draw: None,
            rounds: Vec::new(),
            statements: Vec::new(),
            results: Vec::new(),
            adjustments: Vec::new(),
            heirs: Vec::new(),
            bells: Vec::new(),
            sheets: Vec::new(),
            printed: Vec::new(),
            links: Vec::new(),
            labels: Vec::new(),
            beside: Vec::new(),
        }
    }

    /// The name as every sheet, page and screen shows it: a rehearsal says that it is one.
    pub fn title(&self) -> std::borrow::Cow<'_, str> {
        match self.settings.rehearsal {
            true => {
                let lang = crate::words::Lang::of(&self.settings.lang);
                lang.with("rehearsal-title", &self.name).into()
            }
            false => self.name.as_str().into(),
        }
    }

    /// A drawn round by its number, from 1.
    pub fn round(&self, number: RoundNo) -> Option<&Round> {
        self.rounds.iter().find(|r| r.round == number)
    }

    /// A table of a drawn round.
    pub fn table(&self, round: RoundNo, table: TableNo) -> Option<&Table> {
        self.round(round)?.tables.iter().find(|t| t.table == table)
    }

    /// What counts at a table; while hands are being added, what they come to so far.
    pub fn result(&self, round: RoundNo, table: TableNo) -> Option<&TableResult> {
        self.results
            .iter()
            .find(|r| (r.round, r.table) == (round, table))
    }

    /// The last round drawn; 0 before the first draw.
    pub fn last_drawn(&self) -> RoundNo {
        self.rounds
            .iter()
            .map(|r| r.round)
            .max()
            .unwrap_or_default()
    }

    /// The last round with anything entered that counts or came from the desk; 0 before the first. What one phone sent
    /// does not count yet.
    pub fn last_entered(&self) -> RoundNo {
        let phones = |said: &&Statement| matches!(said.by, Speaker::Phone(_));
        let said = self.statements.iter().rfind(|said| !phones(said));
        let counts = self.results.last().map(|result| result.round);
        counts.max(said.map(|said| said.round)).unwrap_or_default()
    }

    /// Tables without a whole result in rounds 1 to `upto`, in order; a walkover needs none.
    pub fn missing(&self, upto: RoundNo) -> Vec<(RoundNo, TableNo)> {
        let done: std::collections::BTreeSet<_> = self
            .results
            .iter()
            .filter(|r| !r.open)
            .map(|r| (r.round, r.table))
            .collect();
        let tables = self.rounds.iter().filter(|r| r.round <= upto);
        tables
            .flat_map(|r| r.tables.iter().map(|t| (r.round, t)))
            .filter(|(round, t)| !done.contains(&(*round, t.table)))
            .filter(|(round, t)| !self.is_walkover(*round, t))
            .map(|(round, t)| (round, t.table))
            .collect()
    }

    /// The round being played: the first that is drawn and lacks a result, else the last drawn. `None` before the draw.
    pub fn current_round(&self) -> Option<RoundNo> {
        let first_missing = self.missing(RoundNo::MAX).first().map(|&(round, _)| round);
        first_missing.or_else(|| self.rounds.last().map(|r| r.round))
    }
}
