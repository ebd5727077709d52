//! Nights without a seating: people play where they like, and their whole cards, typed at the end, are all that is known.
//!
//! In every round each has a table alone, with nobody across: so a card counts as soon as it is in, nothing can
//! contradict it, and nobody wins or loses a table.

use super::text::numbers;
use super::{Movement, Tournament};
use crate::seating::{PlayerNo, Round, RoundNo, Table, TableNo};
use crate::sheet::Sheet;

impl Tournament {
    /// Whether cards are all that is known of the night.
    pub fn is_cards_alone(&self) -> bool {
        self.settings.movement == Movement::Free
    }

    /// Whose card is missing, wholly or in part, and in which rounds.
    pub fn cards_missing(&self) -> Vec<(PlayerNo, Vec<RoundNo>)> {
        let there = self.entrants.iter().filter(|e| !e.phantom);
        let mut rounds = there.map(|e| {
            let open = RoundNo::all().take(self.settings.rounds.into());
            let open = open.filter(|round| {
                let seat = self.round(*round).map(|seats| seats.table_of(e.number));
                match seat {
                    None => e.plays(*round),
                    Some(None) => false,
                    Some(Some(table)) => {
                        table.sides[0] == [e.number] && self.result(*round, table.table).is_none()
                    }
                }
            });
            (e.number, open.collect::<Vec<_>>())
        });
        let mut missing: Vec<_> = rounds
            .by_ref()
            .filter(|(_, open)| !open.is_empty())
            .collect();
        missing.sort_unstable();
        missing
    }

    /// How many cards are wholly in, and of how many.
    pub fn cards_in(&self) -> [usize; 2] {
        let all = self.entrants.iter().filter(|e| !e.phantom).count();
        [all - self.cards_missing().len(), all]
    }

    /// The cards that are missing: whose, and which rounds of it.
    pub fn missing_cards(&self) -> Sheet {
        let missing = self.cards_missing();
        let each = || missing.iter();
        let name = |who: PlayerNo| self.name_of(who, RoundNo::FIRST);
        Sheet::default()
            .column(">Number", each().map(|(who, _)| who))
            .column("Name", each().map(|(who, _)| name(*who)))
            .column("Round", each().map(|(_, open)| numbers(open)))
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
