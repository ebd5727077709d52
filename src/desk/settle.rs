//! A dispute ended by the director's word.

use super::choices::{self, Choice};
use super::{Act, Changed, Desk, DeskError};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Disagreement, Entry, Operation, TournamentError};

/// How a dispute is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The slip is right: the stored result stands.
    Slip,
    /// The cards are right.
    Cards,
    /// This is right.
    Points([u32; 2]),
}

impl Ruling {
    /// The word that says so: `slip`, `cards`, `10-7`.
    pub fn word(self) -> String {
        match self {
            Ruling::Slip => "slip".to_owned(),
            Ruling::Cards => "cards".to_owned(),
            Ruling::Points(points) => crate::tournament::text::score(points),
        }
    }
}

impl Desk {
    /// Ends the dispute about a table; gives the points that stand now. In the play-offs another winner clears the rounds
    /// drawn from the old one where `clear` says so.
    ///
    /// # Errors
    /// [`TournamentError::NothingToSettle`] where nobody disagrees, [`TournamentError::NoVerdict`] where slip or cards do
    /// not say a whole result, [`TournamentError::ClearsRounds`].
    pub fn settle_by(
        &mut self,
        act: &Act,
        (round, table): (RoundNo, TableNo),
        verdict: Ruling,
        why: Option<&str>,
        clear: bool,
    ) -> Result<Changed<[u32; 2]>, DeskError> {
        self.change(act, |t| {
            let dispute = t
                .dispute(round, table)
                .ok_or(TournamentError::NothingToSettle { round, table })?;
            let choices = choices::of(t, &dispute);
            let (points, loners) = match verdict {
                Ruling::Slip => (dispute.result, Vec::new()),
                Ruling::Points(points) => (Some(points), Vec::new()),
                Ruling::Cards => match by_cards(&dispute, &choices) {
                    Some(Choice::Total { points, loners, .. }) => {
                        (Some(*points), loners.clone().into_iter().collect())
                    }
                    _ => (None, Vec::new()),
                },
            };
            let points = points.ok_or_else(|| TournamentError::NoVerdict {
                round,
                table,
                word: verdict.word(),
            })?;
            let words = format!("settled: {}", verdict.word());
            let reason = match why {
                Some(why) => format!("{words}; {why}"),
                None => words,
            };
            let entry = Entry {
                round: Some(round),
                table,
                points,
                loners,
                clear,
                ..Entry::default()
            };
            t.settle(entry, &reason)?;
            let operation = Operation::Settle {
                round,
                table,
                to: verdict.word(),
                why: why.map(str::to_owned),
            };
            Ok((points, operation))
        })
    }
}

/// The total that every card speaks for; a side without cards is as the slip says. `None` where the cards of one side
/// differ, or a side has neither card nor slip.
fn by_cards<'a>(dispute: &Disagreement, choices: &'a [Choice]) -> Option<&'a Choice> {
    let with_cards = dispute.cards.iter().filter(|c| c.points.is_some()).count();
    let told = |choice: &&Choice| match choice {
        Choice::Total { cards, .. } => *cards == with_cards,
        Choice::Card { .. } => false,
    };
    choices.iter().find(told)
}
