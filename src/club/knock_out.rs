//! A knock-out kept beside the nights: its name, its bracket, and the results sent in from phones.
//!
//! A result sent from a phone goes through the same steps as at any table, so the same code judges it: a knock-out can
//! be turned into a night ([`KnockOut::night`]), in which every match is a table in one round, and read back from it
//! ([`KnockOut::heard`]).

use super::{Bracket, BracketError, BracketMatch, MatchScore, MatchState};
use crate::engine::{RuleError, RuleSet, Side};
use crate::seating::{Format, PlayerNo, Round, RoundNo, Table};
use crate::tournament::{
    Bell, Entrant, Proposal, ResultState, RoundSpan, Says, Settings, Speaker, Statement, Tournament,
};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A knock-out with its name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KnockOut {
    /// The short name commands use.
    pub slug: String,
    /// The name people use.
    pub name: String,
    /// The tournament it came from, by short name; `None` for one made from a list.
    pub from: Option<String>,
    /// Who plays whom.
    pub bracket: Bracket,
    /// Results sent from phones that do not count yet, or that contradict the one that counts. The match is the table, its
    /// turn the round, and a contestant's seed their number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Proposal>,
}

/// The knock-out that was made from a night's standings, where there is just one.
pub fn made_from<'a>(all: &'a [KnockOut], slug: &str) -> Option<&'a Bracket> {
    let mut own = all.iter().filter(|one| one.from.as_deref() == Some(slug));
    match (own.next(), own.next()) {
        (Some(one), None) => Some(&one.bracket),
        _ => None,
    }
}

impl KnockOut {
    /// Enters a match's result, corrects it, or with `None` removes it. That also settles what phones said of the match.
    /// Returns the later matches whose results, or what phones said of them, were cleared along with the old result.
    ///
    /// # Errors
    /// As [`Bracket::score`] and [`Bracket::unscore`].
    pub fn enter(
        &mut self,
        number: u16,
        score: Option<MatchScore>,
        correct: bool,
        clear: bool,
    ) -> Result<Vec<u16>, BracketError> {
        let mut bracket = self.bracket.clone();
        let cleared = match score {
            Some(score) => bracket.score(number, score, correct, clear)?,
            None => bracket.unscore(number, clear)?,
        };
        let sides = |bracket: &Bracket| -> BTreeMap<u16, _> {
            let matches = bracket.matches().into_iter();
            matches.map(|m| (m.number, m.sides)).collect()
        };
        let (were, are) = (sides(&self.bracket), sides(&bracket));
        let mut said = self.said.clone();
        said.retain(|p| p.table != number && were.get(&p.table.get()) == are.get(&p.table.get()));
        let gone = self.said.iter().map(|p| p.table.get());
        let gone = gone.filter(|&m| m != number && !said.iter().any(|p| p.table == m));
        let clears: BTreeSet<u16> = cleared.into_iter().chain(gone).collect();
        let clears: Vec<u16> = clears.into_iter().collect();
        if !clears.is_empty() && !clear {
            return Err(BracketError::Clears { number, clears });
        }
        (self.bracket, self.said) = (bracket, said);
        Ok(clears)
    }

    /// The state of a match's result, as at any table.
    pub fn state_of(&self, m: &BracketMatch) -> ResultState {
        let said = |side: Side| {
            let mut all = self.said.iter();
            all.find(|p| p.table == m.number && p.side == side)
        };
        match ([Side::Even, Side::Odd].map(said), m.score) {
            ([None, None], None) => ResultState::Empty,
            ([None, None], Some(_)) => ResultState::Confirmed,
            ([Some(one), None] | [None, Some(one)], None) if one.points.is_some() => {
                ResultState::Proposed
            }
            _ => ResultState::Disputed,
        }
    }

    /// The points to show for a match: those that count, else those that one side has sent in.
    pub fn points_of(&self, m: &BracketMatch) -> Option<[u32; 2]> {
        let said = || {
            let mut said = self.said.iter().filter(|p| p.table == m.number);
            said.find_map(|p| p.points)
        };
        match m.score {
            Some(MatchScore::Played(points)) => Some(points),
            Some(MatchScore::Walkover(_)) => None,
            None => said(),
        }
    }

    /// Whether somebody has won it and nothing sent from a phone is still open.
    pub fn is_over(&self) -> bool {
        self.bracket.champion().is_some() && self.said.is_empty()
    }

    /// The knock-out as a night: contestants are teams numbered by seed, a round is a turn, and a match whose two
    /// contestants are known is a table with the match's number. Every round has begun; any score is allowed.
    ///
    /// # Errors
    /// [`RuleError`] if the built-in rule set cannot be read, which does not happen; no rule of play is used here.
    pub fn night(&self, lang: &str) -> Result<Tournament, RuleError> {
        let (matches, turns) = (self.bracket.matches(), self.bracket.turns());
        let mut settings = Settings::new(RuleSet::preset("north-american")?);
        settings.format = Format::Team;
        settings.span = RoundSpan::Timed;
        settings.rounds_open = false;
        settings.rounds = turns.iter().copied().max().unwrap_or(1);
        settings.lang = lang.to_owned();
        let mut night = Tournament::new(&self.slug, &self.name, Default::default(), settings);
        let entrant = |(number, c): (PlayerNo, &super::Contestant)| {
            Entrant::named(u32::from(number.get()), number, c.name.clone())
        };
        let contestants = PlayerNo::all().zip(&self.bracket.contestants);
        night.entrants = contestants.map(entrant).collect();
        for round in RoundNo::up_to(night.settings.rounds) {
            let of_turn = matches.iter().zip(&turns).filter(|(_, t)| round == **t);
            let mut tables = Vec::new();
            for (m, _) in of_turn {
                let table = m.number.into();
                let sides = m.sides.map(|at| at.map(PlayerNo::at).into_iter().collect());
                match (m.state, m.score) {
                    (MatchState::Ready, _) => {}
                    (MatchState::Done, Some(MatchScore::Played(points))) => {
                        let says = Says::Total {
                            points,
                            loners: BTreeMap::new(),
                            euchres: None,
                        };
                        let slip = Statement::new(round, Speaker::Slip(1), table, says);
                        night.statements.push(slip);
                    }
                    // Nobody sits down to a walkover.
                    _ => continue,
                }
                tables.push(Table { table, sides });
            }
            night.rounds.push(Round {
                round,
                tables,
                byes: Vec::new(),
            });
            let at = String::new();
            night.bells.push(Bell { round, at });
        }
        let said = self.said.iter().map(Proposal::statement);
        night.statements.extend(said);
        night.weigh_all();
        Ok(night)
    }

    /// The knock-out with what phones said while it was played as a night: what each side sent, and the results on which
    /// both agreed.
    ///
    /// # Errors
    /// As [`Bracket::score`].
    pub fn heard(&self, night: &Tournament) -> Result<KnockOut, BracketError> {
        let mut after = self.clone();
        after.said = Vec::new();
        for ledger in night.open_tables(RoundNo::MAX) {
            let said = Side::BOTH.map(|side| night.proposal(ledger.round, ledger.table, side));
            after.said.extend(said.into_iter().flatten());
        }
        for result in &night.results {
            let number = result.table.get();
            if !self.bracket.results.contains_key(&number) {
                let score = MatchScore::Played(result.points);
                after.bracket.score(number, score, false, false)?;
            }
        }
        Ok(after)
    }
}
