//! Knock-outs: who meets whom when losing once, or twice, puts you out.
//!
//! Contestants stand in the order of their seeds. A bracket whose size is not a power of two gives the best seeds a bye
//! in the first round, one each and never against each other, so that every later round is full. The draw keeps the
//! best apart as long as possible: 1–8, 4–5, 2–7, 3–6, and so on by halves. In a double elimination the losers of each
//! round come into the losers' bracket crosswise, so that two who have met stay apart as long as possible; the final is
//! played again when the one who had not lost loses it.

mod build;
pub(super) mod error;
mod lot;
pub use lot::pairs_by_lot;
pub(super) use lot::partners_by_lot;

use super::{Refusal, phrase};
use crate::engine::Points;
use crate::seating::TableNo;
use crate::words::Lang;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// The fewest and the most contestants.
pub const BRACKET_SIZES: std::ops::RangeInclusive<usize> = 2..=64;
/// The fewest for a double elimination, and for a match for third place.
pub const FEWEST_FOR_DOUBLE: usize = 4;

/// A knock-out: who plays, by which rules, and what has been played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Bracket {
    /// How it is played.
    pub form: BracketForm,
    /// Everybody, the first seed first.
    pub contestants: Vec<Contestant>,
    /// The seed of everything drawn by lot.
    pub seed: u64,
    /// What has been played, by match number.
    pub results: BTreeMap<u16, MatchScore>,
    /// Who played a side of a match, by its number, where others have that place now.
    #[serde(skip)]
    pub before: BTreeMap<(u16, usize), Contestant>,
}

/// How a knock-out is played.
// Files of 0.2.0's development hold a third field, which is passed over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BracketForm {
    /// Out after two losses instead of one.
    pub double: bool,
    /// The losers of the semi-finals play for third place.
    pub third_place: bool,
}

/// A player, a pair or a team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contestant {
    /// What they are called.
    pub name: String,
    /// Their number in the tournament they come from, if they come from one.
    pub number: Option<u16>,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum MatchScore {
    /// Points of the first and the second side; never equal.
    Played(Points),
    /// The other side gave up or did not come: the side that goes on, 0 or 1.
    Walkover(u8),
}

impl MatchScore {
    /// The side that goes on.
    pub fn winner(&self) -> usize {
        match *self {
            MatchScore::Played(points) => points.ahead().map_or(0, crate::engine::Side::index),
            MatchScore::Walkover(side) => usize::from(side.min(1)),
        }
    }
}

impl fmt::Display for MatchScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchScore::Played(points) => points.fmt(f),
            MatchScore::Walkover(0) => f.write_str("w.o. first"),
            MatchScore::Walkover(_) => f.write_str("w.o. second"),
        }
    }
}

/// The part of a bracket a match belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum BracketPart {
    /// Nobody in it has lost yet; the only one of a single elimination.
    Winners,
    /// Everybody in it has lost once.
    Losers,
    /// The match for third place.
    ThirdPlace,
    /// The best of the winners against the best of the losers.
    Final,
    /// Once more, because the one who had not lost has lost now.
    SecondFinal,
}

/// Where one side of a match comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Feeder {
    /// A contestant, by place.
    Seed(usize),
    /// Who wins this match.
    Winner(u16),
    /// Who loses it.
    Loser(u16),
}

/// How far a match has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum MatchState {
    /// A side is not known yet.
    Waiting,
    /// Both sides are known.
    Ready,
    /// It has been played.
    Done,
    /// It need not be played: the second final, when the first settled it.
    NotNeeded,
}

/// One match as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BracketMatch {
    /// Its number, from 1, in the order of play.
    pub number: u16,
    /// Where it belongs.
    pub stage: BracketPart,
    /// The round of its stage, from 1.
    pub round: u16,
    /// Where both sides come from.
    pub from: [Feeder; 2],
    /// The contestants, by place, as far as they are known.
    pub sides: [Option<usize>; 2],
    /// How it ended.
    pub score: Option<MatchScore>,
    /// How far it has got.
    pub state: MatchState,
}

impl BracketMatch {
    fn side(&self, winner: bool) -> Option<usize> {
        let side = self.score?.winner();
        self.sides[if winner { side } else { 1 - side }]
    }
}

impl Feeder {
    /// Where a side comes from while nobody is known: `winner of 3`.
    pub fn words(&self, lang: Lang) -> String {
        match self {
            Feeder::Seed(_) => String::new(),
            Feeder::Winner(of) => lang.with("winner-of", of),
            Feeder::Loser(of) => lang.with("loser-of", of),
        }
    }
}

impl Bracket {
    /// A side of a match by number and name, or where it comes from while nobody is known.
    pub fn called(&self, m: &BracketMatch, side: usize) -> String {
        self.called_in(m, side, Lang::default())
    }

    /// The same in a language.
    pub fn called_in(&self, m: &BracketMatch, side: usize, lang: Lang) -> String {
        self.contestant(m, side).map_or_else(
            || m.from[side].words(lang),
            |one| match one.number {
                Some(number) => format!("{number} {}", one.name),
                None => one.name.clone(),
            },
        )
    }

    /// Who plays a side of a match, or played it.
    pub fn contestant(&self, m: &BracketMatch, side: usize) -> Option<&Contestant> {
        let now = || self.contestants.get(m.sides[side]?);
        self.before.get(&(m.number, side)).or_else(now)
    }

    /// What a round is called, as a word for programs: `quarter-finals`, `losers-round`. In a single elimination it goes by
    /// how far the final is, however many have a bye.
    pub fn round_key(&self, stage: BracketPart, round: u16) -> &'static str {
        let matches = self.matches();
        let own = matches.iter().filter(|m| m.stage == BracketPart::Winners);
        let last = own.map(|m| m.round).max().unwrap_or(round);
        match (stage, last.saturating_sub(round)) {
            (BracketPart::Final, _) => "final",
            (BracketPart::SecondFinal, _) => "second-final",
            (BracketPart::ThirdPlace, _) => "third-place",
            (BracketPart::Losers, _) => "losers-round",
            (BracketPart::Winners, _) if self.form.double => "winners-round",
            (BracketPart::Winners, 0) => "final",
            (BracketPart::Winners, 1) => "semi-finals",
            (BracketPart::Winners, 2) => "quarter-finals",
            (BracketPart::Winners, _) => "winners-round",
        }
    }

    /// What a round is called: `Quarter-finals`, `Losers' round 2`.
    pub fn round_name(&self, stage: BracketPart, round: u16, lang: Lang) -> String {
        let key = match self.round_key(stage, round) {
            "final" => "rounds-final",
            "second-final" => "rounds-second-final",
            "third-place" => "rounds-third-place",
            "semi-finals" => "rounds-semi-finals",
            "quarter-finals" => "rounds-quarter-finals",
            "losers-round" => "rounds-losers",
            _ if self.form.double => "rounds-winners",
            _ => "rounds-round",
        };
        lang.with(key, round)
    }

    /// A knock-out of these contestants, the first seed first.
    ///
    /// # Errors
    /// Sizes, the same name twice, a form that does not fit.
    pub fn new(
        contestants: Vec<Contestant>,
        form: BracketForm,
        seed: u64,
    ) -> Result<Self, Refusal> {
        let size = contestants.len();
        if !BRACKET_SIZES.contains(&size) {
            return Err(error::size(size));
        }
        let mut seen = BTreeSet::new();
        for contestant in &contestants {
            if !seen.insert((super::fold_name(&contestant.name), contestant.number)) {
                return Err(error::unfit(phrase!(
                    "why-ko-twice",
                    name = contestant.name
                )));
            }
        }
        if form.double && size < FEWEST_FOR_DOUBLE {
            return Err(error::too_few("why-ko-double-too-few", size));
        }
        if form.third_place && size < FEWEST_FOR_DOUBLE {
            return Err(error::too_few("why-ko-third-too-few", size));
        }
        if form.double && form.third_place {
            return Err(error::unfit(phrase!("why-ko-third-place-is-there")));
        }
        Ok(Bracket {
            form,
            contestants,
            seed,
            results: BTreeMap::new(),
            before: BTreeMap::new(),
        })
    }

    /// The turn of every match, by number: one after those it follows from. Nobody plays two in one turn.
    pub fn turns(&self) -> Vec<u16> {
        let nodes = build::nodes(self.contestants.len(), self.form);
        let mut turns: Vec<u16> = Vec::with_capacity(nodes.len());
        for node in &nodes {
            let of = |number: &u16| turns.get(usize::from(*number) - 1).copied().unwrap_or(0);
            let after = node.from.iter().map(|from| match from {
                Feeder::Seed(_) => 0,
                Feeder::Winner(number) | Feeder::Loser(number) => of(number),
            });
            let after = after.max().unwrap_or(0);
            // The same two once more, after the final between them.
            let final_before = turns
                .last()
                .filter(|_| node.stage == BracketPart::SecondFinal);
            turns.push(final_before.map_or(after, |turn| after.max(*turn)) + 1);
        }
        turns
    }

    /// The table of every match, by number. A match is played where one of those that lead to it was, so its table is free
    /// whichever of the others are still being played; where there is none, it gets the next.
    pub fn tables(&self) -> Vec<TableNo> {
        let mut tables: Vec<TableNo> = Vec::new();
        let mut left: BTreeSet<u16> = BTreeSet::new();
        let mut used = 0;
        for (number, node) in (1..).zip(build::nodes(self.contestants.len(), self.form)) {
            let mut before = node.from.iter().filter_map(|from| match from {
                Feeder::Winner(number) | Feeder::Loser(number) => Some(*number),
                Feeder::Seed(_) => None,
            });
            let free = before.find(|number| left.remove(number));
            let free = free.and_then(|number| tables.get(usize::from(number) - 1).copied());
            tables.push(free.unwrap_or_else(|| {
                used += 1;
                TableNo(used)
            }));
            left.insert(number);
        }
        tables
    }

    /// Every match as it stands, by number.
    pub fn matches(&self) -> Vec<BracketMatch> {
        let mut matches: Vec<BracketMatch> = Vec::new();
        for node in build::nodes(self.contestants.len(), self.form) {
            let sides = node.from.map(|from| match from {
                Feeder::Seed(place) => Some(place),
                Feeder::Winner(of) => matches.get(usize::from(of) - 1)?.side(true),
                Feeder::Loser(of) => matches.get(usize::from(of) - 1)?.side(false),
            });
            let number = matches.len() as u16 + 1;
            let needed = match node.stage {
                BracketPart::SecondFinal => {
                    let first = matches.last();
                    first.and_then(|m| m.score).map(|score| score.winner() == 1)
                }
                _ => Some(true),
            };
            let entered = self.results.get(&number).copied();
            let score = entered.filter(|_| needed == Some(true));
            let state = match (needed, sides, score) {
                (Some(false), ..) => MatchState::NotNeeded,
                (_, [Some(_), Some(_)], Some(_)) => MatchState::Done,
                (Some(true), [Some(_), Some(_)], None) => MatchState::Ready,
                _ => MatchState::Waiting,
            };
            matches.push(BracketMatch {
                number,
                stage: node.stage,
                round: node.round,
                from: node.from,
                sides,
                score: score.filter(|_| state == MatchState::Done),
                state,
            });
        }
        matches
    }

    /// Enters a match.
    ///
    /// # Errors
    /// As [`Bracket::takes`].
    pub fn score(&mut self, number: u16, score: MatchScore) -> Result<(), Refusal> {
        self.takes(number, Some(score), false)?;
        self.results.insert(number, score);
        Ok(())
    }

    /// Checks that a match can be entered, with `correct` that its result can be changed, and with `None` that it can be
    /// taken away.
    ///
    /// # Errors
    /// A match that is not there, waits for others, has a result or none; a draw.
    pub fn takes(
        &self,
        number: u16,
        score: Option<MatchScore>,
        correct: bool,
    ) -> Result<(), Refusal> {
        if let Some(MatchScore::Played(points)) = score
            && points.ahead().is_none()
        {
            return Err(error::draw(points[0]));
        }
        let matches = self.matches();
        let one = find(&matches, number)?;
        match (one.state, score) {
            (MatchState::Done, None) => Ok(()),
            (_, None) => Err(error::nothing_there(number)),
            (MatchState::NotNeeded, _) => {
                Err(error::at_match(phrase!("why-ko-not-needed", number)))
            }
            (MatchState::Waiting, _) => {
                let mut on: Vec<u16> = Vec::new();
                for (from, side) in one.from.iter().zip(one.sides) {
                    if let (Feeder::Winner(m) | Feeder::Loser(m), None) = (from, side) {
                        on.push(*m);
                    }
                }
                on.dedup();
                Err(error::waiting(number, &on))
            }
            (MatchState::Done, Some(score)) if !correct => {
                let stands = one.score.unwrap_or(score);
                Err(error::already_entered(number, &stands))
            }
            (MatchState::Ready, _) if correct => Err(error::nothing_there(number)),
            _ => Ok(()),
        }
    }

    /// The matches that can be played now.
    pub fn ready(&self) -> Vec<BracketMatch> {
        let mut matches = self.matches();
        matches.retain(|m| m.state == MatchState::Ready);
        matches
    }

    /// How everybody ended, as far as that is known: rank and contestant's place, best first. Those who went out in the
    /// same round share a rank.
    pub fn placings(&self) -> Vec<(u16, usize)> {
        let matches = self.matches();
        let size = self.contestants.len() as u16;
        let mut placed: Vec<(u16, usize)> = Vec::new();
        let last = matches.iter().rev().find(|m| {
            matches!(m.stage, BracketPart::Final | BracketPart::SecondFinal)
                && m.state != MatchState::NotNeeded
                || m.stage == BracketPart::Winners && !self.form.double
        });
        if let Some(end) = last.filter(|m| m.state == MatchState::Done) {
            placed.extend(end.side(true).map(|who| (1, who)));
            placed.extend(end.side(false).map(|who| (2, who)));
        }
        // Rounds in which a loss puts you out, the last one first; each takes the ranks above those before.
        let out = if self.form.double {
            BracketPart::Losers
        } else {
            BracketPart::Winners
        };
        let rounds = matches
            .iter()
            .filter(|m| m.stage == out)
            .map(|m| m.round)
            .max()
            .unwrap_or(0);
        let mut better = if self.form.double { 2 } else { 0 };
        for round in (1..=rounds).rev() {
            let of_round: Vec<&BracketMatch> = matches
                .iter()
                .filter(|m| m.stage == out && m.round == round)
                .collect();
            if !self.form.double && round == rounds {
                better = 2;
                continue;
            }
            let third = matches.iter().find(|m| m.stage == BracketPart::ThirdPlace);
            match third.filter(|_| round + 1 == rounds) {
                Some(third) => {
                    placed.extend(third.side(true).map(|who| (better + 1, who)));
                    placed.extend(third.side(false).map(|who| (better + 2, who)));
                }
                None => placed.extend(
                    of_round
                        .iter()
                        .filter_map(|m| m.side(false))
                        .map(|who| (better + 1, who)),
                ),
            }
            better += of_round.len() as u16;
        }
        debug_assert!(better <= size);
        placed.sort_by(Ord::cmp);
        placed
    }

    /// Who has won, once that is known.
    pub fn champion(&self) -> Option<usize> {
        self.placings().first().filter(|p| p.0 == 1).map(|p| p.1)
    }
}

fn find(matches: &[BracketMatch], number: u16) -> Result<&BracketMatch, Refusal> {
    let found = usize::from(number)
        .checked_sub(1)
        .and_then(|at| matches.get(at));
    let last = matches.len();
    found.ok_or_else(|| error::at_match(phrase!("why-ko-no-match", number, last)))
}

#[cfg(test)]
mod tests;
