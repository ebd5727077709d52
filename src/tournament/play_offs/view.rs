//! A knock-out as it stands, for whoever shows it.

use super::super::Tournament;
use super::super::bracket::{Bracket, BracketMatch, MatchScore, MatchState};
use super::super::propose::{Proposal, ResultState};
use super::Place;
use crate::engine::{Points, Side};
use std::collections::BTreeMap;

/// The knock-out of a night as it stands, whether it is the night, its last rounds, or was made from its standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnockOut {
    /// The night's short name.
    pub slug: String,
    /// The night's name.
    pub name: String,
    /// The night it came from, by short name; `None` for one made from a list.
    pub from: Option<String>,
    /// Who plays whom.
    pub bracket: Bracket,
    /// Round and table of each match that has them, by number.
    pub places: BTreeMap<u16, Place>,
    states: BTreeMap<u16, ResultState>,
    said: BTreeMap<u16, Vec<Proposal>>,
}

impl Tournament {
    /// The knock-out of the night, where it has one.
    pub fn knock_out(&self) -> Option<KnockOut> {
        let (bracket, places) = self.played_out()?;
        let beside = self.settings.play_offs.as_ref()?.beside.as_ref();
        let mut said: BTreeMap<u16, Vec<Proposal>> = BTreeMap::new();
        let mut states = BTreeMap::new();
        for (&number, &(round, table)) in &places {
            let state = self.result_state(round, table);
            let sides = Side::all(2).map(|side| self.proposal(round, table, side));
            states.insert(number, state);
            if matches!(state, ResultState::Proposed | ResultState::Disputed) {
                said.insert(number, sides.flatten().collect());
            }
        }
        Some(KnockOut {
            slug: self.slug.clone(),
            name: self.name.clone(),
            from: match beside {
                Some(beside) => beside.from.clone(),
                None => Some(self.slug.clone()),
            },
            bracket,
            places,
            states,
            said,
        })
    }
}

impl KnockOut {
    /// The state of a match's result, as at any table.
    pub fn state_of(&self, m: &BracketMatch) -> ResultState {
        let walkover = m
            .score
            .map_or(ResultState::Empty, |_| ResultState::Confirmed);
        self.states.get(&m.number).copied().unwrap_or(walkover)
    }

    /// What phones said of a match that does not count, or contradicts what counts.
    pub fn said_of(&self, m: &BracketMatch) -> &[Proposal] {
        self.said.get(&m.number).map_or(&[], Vec::as_slice)
    }

    /// The points to show for a match: those that count, else those that one side has sent in.
    pub fn points_of(&self, m: &BracketMatch) -> Option<Points> {
        match m.score {
            Some(MatchScore::Played(points)) => Some(points),
            Some(MatchScore::Walkover(_)) => None,
            None => self.said_of(m).iter().find_map(|p| p.points),
        }
    }

    /// The matches whose sides are known and whose result is not settled, with their states.
    pub fn open(&self) -> Vec<(BracketMatch, ResultState)> {
        let known = |m: &BracketMatch| matches!(m.state, MatchState::Ready | MatchState::Done);
        let known = self.bracket.matches().into_iter().filter(known);
        let mut open: Vec<_> = known
            .map(|m| (self.state_of(&m), m))
            .map(|(s, m)| (m, s))
            .collect();
        open.retain(|(_, state)| *state != ResultState::Confirmed);
        open
    }

    /// Whether somebody has won it and nothing is open.
    pub fn is_over(&self) -> bool {
        self.bracket.champion().is_some() && self.open().is_empty()
    }
}
