//! Nights without a seating: people play where they like, and their whole cards, typed at the end, are all that is known.
//!
//! In every round each has a table alone, with nobody across: so a card counts as soon as it is in, nothing can
//! contradict it, and nobody wins or loses a table.

use super::text::numbers;
use super::{Movement, Tournament};
use crate::seating::{PlayerNo, Round, RoundNo, Table, TableNo};
use crate::sheet::Sheet;
use std::collections::BTreeSet;

impl Tournament {
    /// Whether cards are all that is known of the night.
    pub fn is_cards_alone(&self) -> bool {
        self.settings.movement == Movement::Free
    }

    /// Whose card is missing in rounds 1 to `upto`, wholly or in part, and in which of them. A card goes with its number,
    /// whoever has it.
    pub fn cards_missing(&self, upto: RoundNo) -> Vec<(PlayerNo, Vec<RoundNo>)> {
        let open = |number: PlayerNo| {
            let rounds = RoundNo::all().take(self.settings.rounds.min(upto.get()).into());
            let plays = |round| {
                let mut holders = self.entrants.iter().filter(|e| e.number == number);
                holders.any(|e| e.plays(round))
            };
            let open = rounds.filter(|&round| match self.round(round) {
                None => plays(round),
                Some(seats) => seats.table_of(number).is_some_and(|table| {
                    plays(round)
                        && table.sides[0] == [number]
                        && self.result(round, table.table).is_none()
                }),
            });
            (number, open.collect::<Vec<_>>())
        };
        let cards = self.cards().into_iter().map(open);
        cards.filter(|(_, open)| !open.is_empty()).collect()
    }

    /// The numbers that have a card.
    fn cards(&self) -> BTreeSet<PlayerNo> {
        let playing = self
            .entrants
            .iter()
            .filter(|e| !e.phantom && e.plays_at_all());
        playing.map(|e| e.number).collect()
    }

    /// How many cards are wholly in, and of how many.
    pub fn cards_in(&self) -> [usize; 2] {
        let all = self.cards().len();
        [all - self.cards_missing(RoundNo::MAX).len(), all]
    }

    /// The cards that are missing: whose, and which rounds of it.
    pub fn missing_cards(&self) -> Sheet {
        let missing = self.cards_missing(RoundNo::MAX);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::Format;
    use crate::tournament::testing::{join, night};

    #[test]
    fn a_card_goes_with_its_number() {
        let mut t = night(Format::Progressive, 2);
        t.settings.movement = Movement::Free;
        join(&mut t, &["Ann", "Bob", "Cy", "Di"]);
        let cells = [(RoundNo(1), true), (RoundNo(2), true)];
        t.seat_alone(PlayerNo(1), cells.into_iter());
        t.enter_card(PlayerNo(1), &[Some(8), Some(9)], None, None)
            .expect("a card");
        assert_eq!(t.cards_in(), [1, 4]);
        t.replace("2", "Tom", Some(RoundNo(2)))
            .expect("a substitute");
        let of_bob = (PlayerNo(2), vec![RoundNo(1), RoundNo(2)]);
        assert_eq!(t.cards_missing(RoundNo::MAX).first(), Some(&of_bob));
        assert_eq!(t.cards_in(), [1, 4], "one card for both");
    }
}
