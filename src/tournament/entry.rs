//! A table's result comes in: how it is checked, and every reason one is refused.

use super::error::{Reason, TournamentError, Typed};
use super::result::{Source, TableResult};
use super::text::and;
use super::{Operation, Remedy, Tournament};
use crate::engine::rules::RuleSet;
use crate::engine::score;
use crate::seating::{Format, PlayerNo, RoundNo, Table, TableNo};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The most points or lone marches of one side that are accepted; more is taken for a typing slip.
pub const MOST_POINTS: u32 = 9_999;

/// A table's total as it is typed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// The round; `None` is the one being played.
    pub round: Option<RoundNo>,
    /// The table.
    pub table: TableNo,
    /// Points of the first and the second side as `seats` shows them.
    pub points: [u32; 2],
    /// Lone marches by entrant's number. 0 says that there were none; nothing is known about a side with nobody named.
    pub loners: Vec<(PlayerNo, u16)>,
    /// How often each side euchred the other, where that was counted.
    pub euchres: Option<[u16; 2]>,
    /// The director's reason to override the rules or the cards.
    pub why: Option<String>,
    /// In the play-offs: another winner may clear the rounds that were drawn from the old one.
    pub clear: bool,
}

/// What was entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entered {
    /// The result as it stands now.
    pub result: TableResult,
    /// What stood there before, where something was corrected.
    pub before: Option<TableResult>,
    /// What the director overruled.
    pub overruled: Vec<Reason>,
    /// Tables of the round still to come in.
    pub missing: usize,
    /// Those at the table, by `id`, who were noted as gone before that round or as coming after it; they count as there
    /// for it now.
    pub stayed: Vec<u32>,
}

impl Entered {
    /// What was done, for the log.
    pub fn operation(&self) -> Operation {
        let result = &self.result;
        let (round, table, points) = (result.round, result.table, result.points);
        let loners = result.loners.clone();
        match &self.before {
            Some(_) => Operation::Correct {
                round,
                table,
                points,
                loners,
                why: result.why.clone().unwrap_or_default(),
            },
            None => Operation::Score {
                round,
                table,
                points,
                loners,
                why: result.why.clone(),
            },
        }
    }
}

impl Tournament {
    /// Enters a table's total.
    ///
    /// # Errors
    /// [`TournamentError::Refused`] with every reason at once: nothing drawn, no such round or table, already entered,
    /// a total that cannot happen, a loner by somebody who sits elsewhere, cards that say otherwise. The last total and
    /// the cards can be overruled by a reason in [`Entry::why`], which the result keeps.
    pub fn score(&mut self, entry: Entry) -> Result<Entered, TournamentError> {
        self.changeable()?;
        let round = self.round_meant(entry.round);
        let mut reasons = self.place_reasons(round, entry.table);
        let result = TableResult {
            round,
            table: entry.table,
            points: entry.points,
            loners: entry.loners.iter().copied().collect(),
            euchres: entry.euchres,
            source: Source::Score,
            open: false,
            why: reason_given(&entry.why),
        };
        if let Some(there) = self.result(round, entry.table) {
            let hands = self.hands_at(round, entry.table).count();
            // What was not typed again stands as it was.
            let mut again = result.clone();
            if again.loners.is_empty() {
                again.loners.clone_from(&there.loners);
            }
            again.euchres = again.euchres.or(there.euchres);
            let typed = match self.stands(&again) {
                true => Typed::Same,
                false => Typed::Total(entry.points),
            };
            reasons.push(already(there, hands, typed));
        }
        let entered = self.check_entry(result, reasons, true)?;
        if let Some(next) = self.built_on(&entered.result) {
            let table = entry.table;
            return Err(TournamentError::unfit(
                format!(
                    "round {round}, table {table} was a walkover, and round {next} was drawn from it"
                ),
                Remedy::CorrectAndClear {
                    round,
                    table,
                    points: entry.points,
                },
            ));
        }
        Ok(self.record(entered))
    }

    /// Puts another result in the place of one that is there, whatever it came from; lone marches stay as they were
    /// where none are given. What the players' cards say does not prevent a correction.
    ///
    /// # Errors
    /// As [`Tournament::score`]; nothing entered there yet; no reason given. A total that cannot happen needs
    /// [`Entry::why`] as well.
    pub fn correct(&mut self, entry: Entry, why: &str) -> Result<Entered, TournamentError> {
        self.changeable()?;
        let round = self.round_meant(entry.round);
        let mut reasons = self.place_reasons(round, entry.table);
        let there = self.result(round, entry.table).cloned();
        // A walkover from which the next round was drawn is corrected like a result.
        let walkover = self
            .table(round, entry.table)
            .filter(|table| self.is_walkover(round, table) && self.round(round + 1).is_some());
        if there.is_none() && reasons.is_empty() && walkover.is_none() {
            reasons.push(Reason::NothingThere {
                round,
                table: entry.table,
                points: entry.points,
            });
        }
        let (why, forced) = (
            reason_given(&Some(why.to_owned())),
            reason_given(&entry.why),
        );
        if why.is_none() {
            reasons.push(Reason::NoReason);
        }
        let (kept, euchres) = there
            .map(|t| (self.loners_kept(&t), t.euchres))
            .unwrap_or_default();
        let loners = if entry.loners.is_empty() {
            kept
        } else {
            entry.loners.iter().copied().collect()
        };
        let result = TableResult {
            round,
            table: entry.table,
            points: entry.points,
            loners,
            euchres: entry.euchres.or(euchres),
            source: Source::Score,
            open: false,
            why: forced.clone(),
        };
        let mut entered = self.check_entry(result, reasons, false)?;
        if self.stands(&entered.result) {
            return Err(TournamentError::unfit(
                format!(
                    "nothing to correct: round {round}, table {} is {} already",
                    entry.table,
                    points(entry.points)
                ),
                Remedy::Correct {
                    round,
                    table: entry.table,
                    points: None,
                },
            ));
        }
        self.clear_what_followed(&entered.result, entry.clear)?;
        let both = [why, forced.filter(|_| !entered.overruled.is_empty())];
        entered.result.why = Some(both.into_iter().flatten().collect::<Vec<_>>().join("; "));
        Ok(self.record(entered))
    }

    /// Whether a result says what stands at its table already, without a dispute.
    fn stands(&self, said: &TableResult) -> bool {
        let there = self.result(said.round, said.table).filter(|r| !r.open);
        there.is_some_and(|there| {
            (there.points, &there.loners, there.euchres)
                == (said.points, &said.loners, said.euchres)
        }) && self.dispute(said.round, said.table).is_none()
    }

    /// The round that a command means when it names none: the one being played.
    pub fn round_meant(&self, round: Option<RoundNo>) -> RoundNo {
        round
            .or_else(|| self.current_round())
            .unwrap_or(RoundNo::FIRST)
    }

    /// The rules at a table. A table with other than the night's seats (left-over players at a table of six) plays the
    /// preset for its seats to the night's target.
    pub fn rules_at(&self, table: &Table) -> Cow<'_, RuleSet> {
        let rules = &self.settings.rules;
        let seated = table.sides.iter().map(Vec::len).sum::<usize>();
        let preset = match seated {
            6 => "six-hand",
            2 => "two-hand",
            _ => "north-american",
        };
        if self.settings.format == Format::Team || usize::from(rules.seats) == seated {
            return Cow::Borrowed(rules);
        }
        match RuleSet::preset(preset) {
            Ok(mut other) => {
                other.play_to = rules.play_to;
                other.score.loner_bonus = rules.score.loner_bonus;
                other.score.revoke_penalty = rules.score.revoke_penalty;
                other.score.revoke_penalty_alone = rules.score.revoke_penalty_alone;
                other.score.revoke_penalty_to = rules.score.revoke_penalty_to;
                Cow::Owned(other)
            }
            Err(_) => Cow::Borrowed(rules),
        }
    }

    /// What is wrong with a place: nothing drawn, no such round, no such table.
    pub(super) fn place_reasons(&self, round: RoundNo, table: TableNo) -> Vec<Reason> {
        let Some(drawn) = self.rounds.iter().map(|r| r.round).max() else {
            return vec![Reason::NoDraw];
        };
        match self.round(round) {
            None => vec![Reason::NotDrawn { round, drawn }],
            Some(seats) if seats.tables.iter().all(|t| t.table != table) => {
                let last = seats
                    .tables
                    .iter()
                    .map(|t| t.table)
                    .max()
                    .unwrap_or_default();
                vec![Reason::NoTable { round, table, last }]
            }
            Some(_) => Vec::new(),
        }
    }

    /// Why a total cannot happen at this table, if it cannot. `known` says for which sides all lone marches are known.
    pub(super) fn impossible(
        &self,
        seats: &Table,
        result: &TableResult,
        known: [bool; 2],
    ) -> Option<Reason> {
        if result.open {
            return None;
        }
        let mut loners = [None; 2];
        for side in [0, 1] {
            if known[side] {
                let sum = seats.sides[side]
                    .iter()
                    .map(|n| u32::from(result.loners.get(n).copied().unwrap_or(0)))
                    .sum();
                loners[side] = Some(sum);
            }
        }
        let rules = self.rules_at(seats);
        self.settings
            .check_total(&rules, result.points, loners)
            .err()
            .map(|why| Reason::Impossible {
                points: points(result.points),
                why,
            })
    }

    /// Whether a result is so high that the slip should be looked at again; one the director gave a reason for is not.
    pub fn unlikely(&self, result: &TableResult) -> Option<score::Unlikely> {
        let seats = self.table(result.round, result.table)?;
        let asked = !result.open && result.why.is_none();
        let span = self.settings.span.span();
        asked.then(|| score::unlikely(&self.rules_at(seats), span, result.points))?
    }

    /// The lone marches of a result on sides where all are known; for the other sides the cards still say.
    pub(super) fn loners_kept(&self, there: &TableResult) -> BTreeMap<PlayerNo, u16> {
        let Some(seats) = self.table(there.round, there.table) else {
            return BTreeMap::new();
        };
        let known = self.loners_known(seats, there);
        let keep = |number: PlayerNo| seats.side_of(number).is_some_and(|side| known[side]);
        there
            .loners
            .iter()
            .map(|(&n, &count)| (n, count))
            .filter(|&(n, _)| keep(n))
            .collect()
    }

    /// The sides that have somebody named in a result's lone marches.
    pub(super) fn sides_named(seats: &Table, loners: &BTreeMap<PlayerNo, u16>) -> [bool; 2] {
        [0, 1].map(|side: usize| seats.sides[side].iter().any(|n| loners.contains_key(n)))
    }

    /// Validates and stores, or gives every reason why not.
    pub(super) fn put(
        &mut self,
        result: TableResult,
        reasons: Vec<Reason>,
        ask_cards: bool,
    ) -> Result<Entered, TournamentError> {
        let entered = self.check_entry(result, reasons, ask_cards)?;
        Ok(self.record(entered))
    }

    /// Every reason why a result would not be taken; nothing is stored.
    pub(super) fn check_only(
        &self,
        result: TableResult,
        reasons: Vec<Reason>,
    ) -> Result<(), TournamentError> {
        self.check_entry(result, reasons, true).map(drop)
    }

    pub(super) fn check_entry(
        &self,
        mut result: TableResult,
        mut reasons: Vec<Reason>,
        ask_cards: bool,
    ) -> Result<Entered, TournamentError> {
        let (round, table) = (result.round, result.table);
        if let Some(seats) = self.table(round, table) {
            let counts = result.loners.values().map(|&n| u32::from(n));
            let absurd = result
                .points
                .into_iter()
                .chain(counts)
                .find(|&n| n > MOST_POINTS);
            reasons.extend(absurd.map(too_many));
            let strangers = result
                .loners
                .keys()
                .filter(|&&number| seats.side_of(number).is_none());
            reasons.extend(strangers.map(|&number| Reason::NotAtTable {
                number,
                seated: and(seats.seated().map(|n| self.labelled(n, round))),
            }));
            let known = match result.source {
                Source::Hands => [true, true],
                Source::Score | Source::Cards => Self::sides_named(seats, &result.loners),
            };
            reasons.extend(self.impossible(seats, &result, known));
            if ask_cards {
                reasons.extend(self.against_cards(seats, &result).map(Reason::Disagree));
            }
        }
        let may = |reason: &Reason| result.why.is_some() && reason.can_be_overruled();
        if !reasons.iter().all(may) {
            return Err(TournamentError::Refused {
                what: format!("round {round}, table {table}"),
                reasons,
            });
        }
        if reasons.is_empty() && ask_cards {
            // A reason to overrule is dropped where there was nothing to overrule.
            result.why = None;
        }
        Ok(Entered {
            before: self.result(round, table).cloned(),
            result,
            overruled: reasons,
            missing: 0,
            stayed: Vec::new(),
        })
    }

    pub(super) fn record(&mut self, mut entered: Entered) -> Entered {
        let place = (entered.result.round, entered.result.table);
        let at = self.results.partition_point(|r| (r.round, r.table) < place);
        match self
            .results
            .iter_mut()
            .find(|r| (r.round, r.table) == place)
        {
            Some(there) => *there = entered.result.clone(),
            None => self.results.insert(at, entered.result.clone()),
        }
        self.forget_said(place.0, place.1);
        entered.stayed = self.was_there(place.0, place.1);
        entered.missing = self
            .missing(place.0)
            .iter()
            .filter(|m| m.0 == place.0)
            .count();
        entered
    }
}

/// `10-7`.
pub(super) fn points(points: [u32; 2]) -> String {
    format!("{}-{}", points[0], points[1])
}

/// The reason for refusing a number that cannot be a score at all.
pub(super) fn too_many(n: u32) -> Reason {
    Reason::TooHigh {
        typed: n,
        most: MOST_POINTS,
    }
}

/// The reason for refusing where something is entered already.
pub(super) fn already(there: &TableResult, hands: usize, typed: Typed) -> Reason {
    let stands = match there.open {
        true => format!("{hands} hands, {} so far", points(there.points)),
        false => points(there.points),
    };
    Reason::AlreadyEntered {
        round: there.round,
        table: there.table,
        stands,
        typed,
    }
}

/// A reason, tidied; `None` where it says nothing.
pub(super) fn reason_given(why: &Option<String>) -> Option<String> {
    let why = why.as_deref()?.chars();
    let why: String = why
        .take(super::document::LONGEST_TEXT)
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    let why = super::text::clean(&why);
    let words: Vec<&str> = why.split_whitespace().collect();
    says_something(&why).then(|| words.join(" "))
}

/// Whether a reason says anything: not a hint's placeholder, nor dots alone.
pub fn says_something(why: &str) -> bool {
    let placeholder = |word: &str| ["WHY", "REASON", "POINTS"].contains(&word);
    let given = why.chars().any(char::is_alphanumeric);
    given && !why.split_whitespace().all(placeholder)
}

#[cfg(test)]
mod tests;
