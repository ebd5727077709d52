//! Nights without a seating: people play where they like, and their whole cards, typed at the end, are all that is known.
//!
//! In every round each has a table alone, with nobody across: so a card counts as soon as it is in, nothing can
//! contradict it, and nobody wins or loses a table.

use super::{Movement, Tournament};
use crate::seating::{PlayerNo, Round, RoundNo, Table, TableNo};

impl Tournament {
    /// Whether cards are all that is known of the night.
    pub fn is_cards_alone(&self) -> bool {
        self.settings.movement == Movement::Free
    }

    /// Gives everybody who is there a table alone in these rounds; `who` sits out those whose cell is empty.
    pub(super) fn seat_alone(
        &mut self,
        who: PlayerNo,
        cells: impl Iterator<Item = (RoundNo, bool)>,
    ) {
        let rounds = RoundNo(self.settings.rounds);
        for (round, played) in cells.filter(|(round, _)| *round <= rounds) {
            let there = self
                .entrants
                .iter()
                .filter(|e| !e.phantom && e.plays(round));
            let there: Vec<PlayerNo> = there.map(|e| e.number).collect();
            let at = match self
                .rounds
                .binary_search_by_key(&round, |seats| seats.round)
            {
                Ok(at) => at,
                Err(at) => {
                    let (tables, byes) = (Vec::new(), Vec::new());
                    self.rounds.insert(
                        at,
                        Round {
                            round,
                            tables,
                            byes,
                        },
                    );
                    at
                }
            };
            let seats = &mut self.rounds[at];
            seats.byes.retain(|number| *number != who);
            seats
                .tables
                .retain(|table| played || table.side_of(who).is_none());
            for number in there {
                if number == who && !played {
                    seats.byes.push(number);
                } else if seats.table_of(number).is_none() && !seats.byes.contains(&number) {
                    seats.tables.push(Table {
                        table: TableNo(number.get()),
                        sides: vec![vec![number], Vec::new()],
                    });
                }
            }
            seats.tables.sort_by_key(|table| table.table);
            seats.byes.sort_unstable();
        }
    }
}
