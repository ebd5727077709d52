//! Ending a dispute on the director's word.

use super::choices::{self, Choice};
use super::{Act, Changed, Desk, DeskError};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Entry, Ledger, Operation, TournamentError};

/// How a dispute is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// The slip is right: the stored result stands.
    Slip,
    /// The cards are right.
    Cards,
    /// These points are right.
    Points([u32; 2]),
}

impl Ruling {
    /// The ruling as it is typed: `slip`, `cards`, `10-7`.
    pub fn word(self) -> String {
        match self {
            Ruling::Slip => "slip".to_owned(),
            Ruling::Cards => "cards".to_owned(),
            Ruling::Points(points) => crate::tournament::text::score(points),
        }
    }
}

impl Desk {
    /// Ends the dispute about a table; returns the points that stand now. In the play-offs, if that makes another side
    /// the winner, `clear` allows clearing the rounds drawn from the old result.
    ///
    /// # Errors
    /// [`TournamentError::NothingToSettle`] where nobody disagrees; [`TournamentError::NoVerdict`] where the slip or the
    /// cards do not give a whole result; [`TournamentError::ClearsRounds`].
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
                Ruling::Slip => (dispute.stored(), Vec::new()),
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

/// The total that every card supports; a side without cards counts as the slip has it. `None` where one side's cards
/// differ, or a side has neither a card nor a slip.
fn by_cards<'a>(dispute: &Ledger, choices: &'a [Choice]) -> Option<&'a Choice> {
    let with_cards = dispute.voices.iter().filter(|v| v.card().is_some()).count();
    let told = |choice: &&Choice| match choice {
        Choice::Total { cards, .. } => *cards == with_cards,
        Choice::Card { .. } => false,
    };
    choices.iter().find(told).filter(|_| with_cards > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Said;
    use crate::tournament::testing::four;

    #[test]
    fn phones_that_disagree_are_not_cards() {
        let mut t = four();
        let (round, table) = (RoundNo::FIRST, TableNo::FIRST);
        let sides = t.table(round, table).expect("a table").sides.clone();
        for (number, us) in [(sides[0][0], 8), (sides[1][0], 7)] {
            let said = Said {
                us,
                them: 4,
                ..Said::default()
            };
            t.propose(number, Some(round), &said).expect("heard");
        }
        let dispute = t.dispute(round, table).expect("a dispute");
        let choices = choices::of(&t, &dispute);
        assert!(!choices.is_empty());
        assert!(by_cards(&dispute, &choices).is_none());
    }
}
