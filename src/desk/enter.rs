//! Results come in: a table's total, a line of a tally card, the settling of a disagreement.
//!
//! The same result entered twice counts once; the door is told that it is already there and who entered it.

use super::choices::Choice;
use super::{Act, Changed, Desk, DeskError};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{
    CardLine, Entered, Entry, Ledger, Operation, Reason, Tournament, TournamentError, Typed,
};
use std::collections::BTreeMap;

/// How a refused result could still be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Only with other figures.
    None,
    /// By overruling the rules or the cards, for a reason.
    Overrule,
    /// By replacing the result that is there, for a reason.
    Replace {
        /// Whether the new result also needs the rules or the cards overruled.
        overrule: bool,
    },
}

/// A line of a tally card as it is typed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose card.
    pub number: PlayerNo,
    /// The round.
    pub round: RoundNo,
    /// The points on it.
    pub points: u32,
    /// The player's own lone marches, where they were typed.
    pub loners: Option<u16>,
    /// The points on this line that may be replaced without a reason, because the door itself has just noted them.
    pub over: Option<u32>,
    /// Whether this corrects the line or is the director's ruling, and the reason.
    pub why: Option<(Way, String)>,
}

/// Who entered a table's result, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByWhom {
    /// The user's name.
    pub by: String,
    /// The time, RFC 3339.
    pub at: String,
}

impl ByWhom {
    /// The time of day, `20:14`.
    pub fn time(&self) -> Option<&str> {
        self.at.get(11..16)
    }
}

impl Desk {
    /// Enters a table's total; with `replace`, corrects the one that is there and records that as the reason.
    ///
    /// # Errors
    /// [`DeskError`] with every reason why it is refused.
    pub fn enter(
        &mut self,
        act: &Act,
        entry: Entry,
        replace: Option<&str>,
    ) -> Result<Changed<Entered>, DeskError> {
        self.change(act, |t| {
            let entered = match replace {
                Some(why) => t.correct(entry, why),
                None => t.score(entry),
            }?;
            let operation = entered.operation();
            Ok((entered, operation))
        })
    }

    /// Who last entered a table's result; `None` where nobody did, or the log does not show it.
    pub fn by_whom(&self, round: RoundNo, table: TableNo) -> Option<ByWhom> {
        let slug = self.slug().ok()?;
        let (by, at) = self.club.entered_by(&slug, round, table).ok()??;
        Some(ByWhom { by, at })
    }

    /// Notes a line of a tally card, even if others at the table disagree; returns what they say. Noting the same line
    /// again changes nothing.
    ///
    /// # Errors
    /// [`DeskError`] with every reason: the line has points already, or nobody can have such a card.
    pub fn note_line(
        &mut self,
        act: &Act,
        line: &Line,
    ) -> Result<Changed<Option<Ledger>>, DeskError> {
        self.change(act, |t| {
            let against = noted(t, line)?;
            let operation = Operation::Card {
                number: line.number,
                round: Some(line.round),
                points: vec![Some(line.points)],
                why: line.why.as_ref().map(|(_, why)| why.clone()),
            };
            Ok((against, operation))
        })
    }

    /// Settles a disagreement by one of its choices.
    ///
    /// # Errors
    /// [`DeskError`] when there is no such table, or the choice is impossible.
    pub fn settle(
        &mut self,
        act: &Act,
        (round, table): (RoundNo, TableNo),
        choice: &Choice,
        why: &str,
        clear: bool,
    ) -> Result<Changed<()>, DeskError> {
        self.change(act, |t| {
            match choice {
                Choice::Total { points, loners, .. } => {
                    let entry = Entry {
                        round: Some(round),
                        table,
                        points: *points,
                        loners: loners.clone().into_iter().collect(),
                        clear,
                        ..Entry::default()
                    };
                    t.settle(entry, why)?;
                }
                Choice::Card {
                    number,
                    points,
                    loners,
                } => t.take_at_its_word(*number, round, *points, *loners, why)?,
            }
            let operation = Operation::Settle {
                round,
                table,
                to: choice.words(),
                why: Some(why.to_owned()),
            };
            Ok(((), operation))
        })
    }
}

fn noted(t: &mut Tournament, line: &Line) -> Result<Option<Ledger>, TournamentError> {
    let Line {
        number,
        round,
        points,
        loners,
        ..
    } = *line;
    if let Some((Way::Overrule, why)) = &line.why {
        return t
            .take_at_its_word(number, round, points, loners, why)
            .map(|()| None);
    }
    let there = t.card_line(round, number);
    match there {
        // The same line again changes nothing, but what others say against it is reported again.
        Some(there) if (there.points, there.loners) == (points, loners) => Ok(t
            .round(round)
            .and_then(|r| r.table_of(number))
            .and_then(|table| t.dispute(round, table.table))),
        Some(there) if line.why.is_none() && line.over != Some(there.points) => {
            Err(already_on_card(t, &there, line))
        }
        _ => t.note_card(round, number, points, loners),
    }
}

fn already_on_card(t: &Tournament, there: &CardLine, line: &Line) -> TournamentError {
    let table = t
        .round(there.round)
        .and_then(|r| r.table_of(there.number))
        .map_or(TableNo::NONE, |t| t.table);
    TournamentError::Refused {
        what: format!("card of {}", there.number),
        reasons: vec![Reason::AlreadyEntered {
            round: there.round,
            table,
            stands: format!("{} on this card", there.points),
            typed: Typed::Card {
                number: line.number,
                points: line.points,
            },
            next: None,
        }],
    }
}

/// Whether what was typed is stored already.
pub fn stands_already(night: &Tournament, wanted: &Entry) -> bool {
    let typed: BTreeMap<PlayerNo, u16> = wanted.loners.iter().copied().collect();
    let round = night.round_meant_at(wanted.round, wanted.table);
    let there = night.result(round, wanted.table).filter(|r| !r.open);
    there.is_some_and(|r| r.points == wanted.points && (typed.is_empty() || typed == r.loners))
}

/// How a result refused for these reasons could still be entered.
pub fn way_out(reasons: &[Reason]) -> Way {
    let already = |r: &&Reason| matches!(r, Reason::AlreadyEntered { .. });
    let others = || reasons.iter().filter(|r| !already(r));
    if reasons.is_empty() || !others().all(Reason::can_be_overruled) {
        Way::None
    } else if reasons.iter().any(|r| already(&r)) {
        Way::Replace {
            overrule: others().next().is_some(),
        }
    } else {
        Way::Overrule
    }
}
