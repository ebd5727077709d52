//! The night as the pages show it: read once after every change, shared by everybody who looks.

use crate::club::KnockOut;
use crate::desk::{Desk, LogEntry, NightStatus, StoreError};
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{Finale, Operation, ResultState, Standings, Tournament};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many entries of the log the director's page shows, those apart that only say what the room was shown.
const RECENT: usize = 30;

/// Everything the pages show, of one moment.
#[derive(Debug, Default)]
pub struct View {
    /// Grows with everything somebody could see.
    pub revision: i64,
    /// The night; `None` while no tournament is open.
    pub night: Option<Arc<Night>>,
    /// Why the club file could not be read just now; what is shown is older then.
    pub trouble: Option<String>,
}

/// A night with what follows from it.
#[derive(Debug)]
pub struct Night {
    /// The tournament.
    pub t: Tournament,
    /// Where it stands.
    pub status: NightStatus,
    /// The standings as the director sees them.
    pub standings: Standings,
    /// The standings as the room sees them: nothing while they are hidden, without the last round while it is held back.
    pub public: Option<Standings>,
    /// How many places everybody climbed in those, by `id`.
    pub climbed: BTreeMap<u32, i32>,
    /// The finale, once the last round is held back and something of it is in.
    pub finale: Option<Finale>,
    /// How many of its steps are told.
    pub told: usize,
    /// What is shown beside the night: `message`, `clock`, `page`, `hide_standings`, `finale`, …
    pub room: BTreeMap<String, Value>,
    /// Who may speak, by the sum of their token.
    pub speakers: BTreeMap<String, u32>,
    /// The knock-outs that belong to the night: its play-offs, and those made from its standings.
    pub brackets: Vec<KnockOut>,
    /// The newest entries of the log, newest first.
    pub recent: Vec<LogEntry>,
    /// What `GET /api/board` answers.
    pub board: String,
}

impl View {
    /// Reads the view of the tournament the desk means.
    ///
    /// # Errors
    /// [`StoreError`]; that no tournament is there is none.
    pub fn read(desk: &Desk) -> Result<View, StoreError> {
        match desk.night() {
            Ok(t) => View::of(desk, Some(t)),
            Err(StoreError::NoneOpen) => View::of(desk, None),
            Err(error) => Err(error),
        }
    }

    /// The view of a night that was read already.
    ///
    /// # Errors
    /// As [`View::read`].
    pub fn of(desk: &Desk, night: Option<Tournament>) -> Result<View, StoreError> {
        let revision = desk.revision()?;
        let night = night.map(|t| Night::of(desk, t, revision)).transpose()?;
        let night = night.map(Arc::new);
        Ok(View {
            revision,
            night,
            trouble: None,
        })
    }
}

impl Night {
    fn of(desk: &Desk, t: Tournament, revision: i64) -> Result<Night, StoreError> {
        // Nobody in the room asks for copies of the file, and looking through them takes longer than all the rest.
        let status = NightStatus::of(&t, None);
        let room = desk.room()?;
        let speakers = desk.who_may_speak(&t)?;
        let is_room = |e: &LogEntry| matches!(e.operation, Some(Operation::Room { .. }));
        let mut recent = desk.recent(3 * RECENT)?;
        recent.retain(|entry| !is_room(entry));
        recent.truncate(RECENT);
        let standings = t.standings(None);
        let hidden = room.get("hide_standings") == Some(&Value::Bool(true));
        let told = room.get("finale").and_then(|f| f.get("revealed")?.as_u64());
        let told = told.map(|n| usize::try_from(n).unwrap_or(usize::MAX));
        let finale = told.and_then(|_| t.finale());
        let steps = finale.as_ref().map_or(0, |f| f.steps.len());
        let told = told.unwrap_or(0).min(steps);
        let public = match &finale {
            _ if hidden => None,
            Some(finale) if told < steps => Some(t.standings(Some(finale.round - 1))),
            _ => Some(standings.clone()),
        };
        let climbed = public.as_ref().map(|public| t.climbed(public));
        let brackets = desk.brackets_of(&t)?;
        let mut night = Night {
            t,
            status,
            standings,
            public,
            climbed: climbed.unwrap_or_default(),
            finale,
            told,
            room,
            speakers,
            brackets,
            recent,
            board: String::new(),
        };
        night.board = night.board_json(revision).to_string();
        Ok(night)
    }

    /// The round people sit at now, or sat at last; `None` before the draw.
    pub fn round(&self) -> Option<RoundNo> {
        self.status.round
    }

    /// A text of what is shown beside the night.
    pub fn word(&self, key: &str) -> Option<&str> {
        self.room.get(key)?.as_str()
    }

    /// Number and name as a page shows them: without what would turn the text around it.
    pub fn name(&self, number: PlayerNo, round: RoundNo) -> String {
        crate::tournament::text::clean(&self.t.labelled(number, round))
    }

    /// Whether this round's results are kept from the room until the finale has told all of it.
    pub fn is_held(&self, round: RoundNo) -> bool {
        let finale = self.finale.as_ref();
        finale.is_some_and(|f| f.round == round && self.told < f.steps.len())
    }

    /// The points a table shows to everybody.
    pub fn shown_points(
        &self,
        round: RoundNo,
        table: TableNo,
        state: ResultState,
    ) -> Option<[u32; 2]> {
        self.points(round, table, state)
            .filter(|_| !self.is_held(round))
    }

    fn board_json(&self, revision: i64) -> Value {
        let round = self.round();
        let seats = round.and_then(|round| self.t.round(round));
        let tables = seats.into_iter().flat_map(|seats| {
            seats.tables.iter().map(|table| {
                let state = self.t.result_state(seats.round, table.table);
                json!({
                    "table": table.table, "state": state, "sides": table.sides,
                    "points": self.shown_points(seats.round, table.table, state),
                })
            })
        });
        let tables: Vec<Value> = tables.collect();
        json!({
            "revision": revision,
            "tournament": self.t.slug,
            "name": self.t.title(),
            "round": round,
            "rounds": self.t.settings.rounds,
            "tables": tables,
            "byes": seats.map(|seats| seats.byes.clone()).unwrap_or_default(),
            "standings": self.public.as_ref().map(|s| &s.rows[..]).unwrap_or_default(),
            "standings_hidden": self.public.is_none(),
            "message": self.room.get("message"),
            "clock": self.room.get("clock"),
        })
    }

    /// The points a table shows: those that count, or those that one side said.
    pub fn points(&self, round: RoundNo, table: TableNo, state: ResultState) -> Option<[u32; 2]> {
        match state {
            ResultState::Proposed => {
                let said = |side| self.t.proposal(round, table, side).and_then(|p| p.points);
                said(Side::Even).or_else(|| said(Side::Odd))
            }
            _ => self
                .t
                .result(round, table)
                .filter(|r| !r.open)
                .map(|r| r.points),
        }
    }
}
