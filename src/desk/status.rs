//! How the night stands: rounds, tables, disputes, cards that no longer hold, the newest copy, and what comes next.

use super::Desk;
use crate::seating::{Format, PlayerNo, RoundNo, TEAMS_RANGE, TableNo, players_range};
use crate::store::StoreError;
use crate::tournament::{ChangedSheet, Ledger, Proposed, RoundState, Tournament};
use serde::Serialize;
use std::path::PathBuf;

/// How the night stands.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct NightStatus {
    /// The tournament's short name.
    pub tournament: String,
    /// The tournament's name.
    pub name: String,
    /// Whether it is a rehearsal, which nobody played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rehearsal: bool,
    /// The day it is played.
    pub date: chrono::NaiveDate,
    /// Whether it is closed.
    pub closed: bool,
    /// The round being played, or about to be; `None` before the draw.
    pub round: Option<RoundNo>,
    /// How many rounds are to be played.
    pub planned: u16,
    /// Every drawn round.
    pub rounds: Vec<RoundStands>,
    /// The tables that are not settled, of rounds that are playing or complete, each with what was said there.
    pub tables: Vec<Ledger>,
    /// Those of them that are disputed.
    pub disputes: Vec<Ledger>,
    /// Results that one side has sent and nobody has confirmed.
    pub proposed: Vec<Proposed>,
    /// Whose tally cards no longer say where they sit, by number.
    pub cards_changed: Vec<PlayerNo>,
    /// The slips and charts that no longer say who sits where.
    pub sheets_changed: Vec<ChangedSheet>,
    /// The newest copy of the file.
    pub backup: Option<KeptCopy>,
    /// Results that are missing in the rounds that are playing and in knock-outs beside them.
    pub missing: usize,
    /// What comes next.
    #[serde(skip)]
    pub step: Step,
}

/// How a round stands.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct RoundStands {
    /// The round.
    pub round: RoundNo,
    /// Drawn, playing or complete.
    pub state: RoundState,
    /// Its tables that have no complete result, once it is playing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<Vec<TableNo>>,
    /// When its bell rang, RFC 3339.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub started: Option<String>,
}

/// The newest copy of the file.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct KeptCopy {
    /// The file.
    pub file: PathBuf,
    /// When it was made, RFC 3339, where the disk shows it.
    pub at: Option<String>,
}

/// What comes next in a night.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// People register.
    Register,
    /// The seating is drawn, or redrawn because somebody joined or left.
    Draw,
    /// Cards are printed.
    Print,
    /// Cards that no longer hold are printed again.
    PrintChanged,
    /// A round begins.
    Start {
        /// The round.
        round: RoundNo,
    },
    /// Results come in.
    Enter,
    /// Somebody decides what counts.
    Settle,
    /// The prizes are given, and the night is closed.
    Close,
    /// Nothing: it is closed.
    Over,
}

impl NightStatus {
    /// How a night stands.
    pub fn of(t: &Tournament, backup: Option<KeptCopy>) -> Self {
        let missing = t.missing(t.last_begun());
        let stands = |round: RoundNo| {
            let state = t.state(round)?;
            let here = missing.iter().filter(|m| m.0 == round).map(|m| m.1);
            Some(RoundStands {
                round,
                state,
                missing: (state == RoundState::Playing).then(|| here.collect()),
                started: t.bell(round).map(str::to_owned),
            })
        };
        let tables = t.open_tables(t.last_begun());
        let disputes: Vec<Ledger> = tables.iter().filter(|l| l.is_disputed()).cloned().collect();
        let rounds: Vec<RoundStands> = t.rounds.iter().filter_map(|r| stands(r.round)).collect();
        let (changed, sheets_changed) = (t.cards_changed(), t.sheets_changed());
        let reprint = !changed.is_empty() || !sheets_changed.is_empty();
        NightStatus {
            tournament: t.slug.clone(),
            name: t.name.clone(),
            rehearsal: t.settings.rehearsal,
            date: t.date,
            closed: t.closed,
            round: t.current_round(),
            planned: t.settings.rounds,
            missing: t.results_missing(t.last_begun()) + t.open_beside().missing,
            step: step(t, &rounds, !disputes.is_empty(), reprint),
            rounds,
            proposed: tables.iter().filter_map(Proposed::of).collect(),
            tables,
            disputes,
            cards_changed: changed.iter().map(|card| card.number).collect(),
            sheets_changed,
            backup,
        }
    }

    /// Whether any paper must be printed again.
    pub fn prints_again(&self) -> bool {
        !self.cards_changed.is_empty() || !self.sheets_changed.is_empty()
    }
}

fn step(t: &Tournament, rounds: &[RoundStands], disputed: bool, changed: bool) -> Step {
    if t.closed {
        return Step::Over;
    }
    let there = t.registered().count();
    let least = match t.settings.format {
        Format::Progressive => *players_range(t.settings.seats).start(),
        Format::Team => *TEAMS_RANGE.start(),
    };
    let undrawn = t.rounds.is_empty() && !t.is_beside();
    let few = undrawn && !t.is_cards_alone() && there < usize::from(least);
    if there == 0 || few {
        return Step::Register;
    }
    if t.is_cards_alone() && t.rounds.len() < usize::from(t.settings.rounds) {
        return Step::Enter;
    }
    if undrawn || t.needs_draw() {
        return Step::Draw;
    }
    let playing = |r: &&RoundStands| r.state == RoundState::Playing;
    let mut open = rounds.iter().filter(playing).flat_map(|r| {
        let tables = r.missing.iter().flatten();
        tables.map(|&table| (r.round, table))
    });
    if open.any(|(round, table)| t.dispute(round, table).is_none()) {
        return Step::Enter;
    }
    if disputed {
        return Step::Settle;
    }
    if changed {
        return Step::PrintChanged;
    }
    let own = |state| rounds.iter().all(|r| r.state == state);
    if own(RoundState::Complete) && t.beside.iter().any(|one| !one.unplayed().is_nothing()) {
        return Step::Enter;
    }
    match rounds.iter().find(|r| r.state == RoundState::Drawn) {
        Some(next) if next.round == 1 && t.printed.is_empty() && t.sheets.is_empty() => Step::Print,
        Some(next) => Step::Start { round: next.round },
        None if t.more_to_draw() => Step::Draw,
        None => Step::Close,
    }
}

impl Desk {
    /// How the night that is looked at stands; also returns the night.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn status(&self) -> Result<(NightStatus, Tournament), StoreError> {
        let night = self.night()?;
        let copy = super::newest_copy(self.path()).map(|file| {
            let made = std::fs::metadata(&file).and_then(|there| there.modified());
            let at = made.ok().and_then(|made| {
                let since = made.duration_since(std::time::UNIX_EPOCH).ok()?;
                let seconds = i64::try_from(since.as_secs()).ok()?;
                let at = chrono::DateTime::from_timestamp(seconds, 0)?;
                Some(at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true))
            });
            KeptCopy { file, at }
        });
        Ok((NightStatus::of(&night, copy), night))
    }
}
