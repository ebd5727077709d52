//! Seats that are typed, where people sit where they like.

use crate::engine::Side;
use crate::seating::{Format, PlayerNo, Round, RoundNo, Start, Table, TableNo};
use crate::tournament::refusal::not_drawn;
use crate::tournament::way::Way;
use crate::tournament::{Draw, Phrase, Refusal, Tournament, phrase};

/// What stands in the place of a draw where seats were typed.
const TYPED: Draw = Draw { seed: 0 };

impl Tournament {
    /// Whether people sit where they like in round 1, and nobody has been seated yet.
    pub fn awaits_seats(&self) -> bool {
        self.rounds.is_empty() && self.sits_free()
    }

    fn sits_free(&self) -> bool {
        let lines = self.settings.movement.lines();
        lines.is_some_and(|lines| lines.start == Start::Free)
    }

    /// Whether all the seats there are were typed.
    pub(in crate::tournament) fn seats_are_typed(&self) -> bool {
        self.draw == Some(TYPED)
    }

    /// Whether people sat where they liked in round 1, and everybody who can be seated was typed.
    pub(super) fn has_typed_seats(&self) -> bool {
        let full = |round: &Round| round.byes.len() < usize::from(self.settings.seats);
        self.sits_free() && self.seats_are_typed() && self.rounds.iter().all(full)
    }

    /// Seats a table of the next round, or of a round that is seated and has not begun. Whoever sat there, or at a table
    /// that somebody is taken from, has no seat until one is typed. Gives the round, the tables that lost somebody, and how
    /// many have no seat.
    ///
    /// # Errors
    /// A round that has begun or is not next; the wrong number of seats; somebody twice, or who is not there; a closed
    /// tournament.
    pub fn seat(
        &mut self,
        round: Option<RoundNo>,
        table: TableNo,
        sides: Vec<Vec<PlayerNo>>,
    ) -> Result<(RoundNo, Vec<TableNo>, usize), Refusal> {
        self.changeable()?;
        let refuse = |what: Phrase, how: &str| Err(Refusal::unfit(what, Way::advice(phrase!(how))));
        let (begun, next) = (self.last_begun(), self.last_drawn() + 1);
        let round = round.unwrap_or((begun + 1).min(next));
        if round <= begun || round > next || round > self.settings.rounds {
            return refuse(
                phrase!("why-round-cant-seated-hand", round),
                "way-name-a-round-ahead",
            );
        }
        let count = Side::count(self.settings.seats);
        let half = match self.settings.format {
            Format::Team => 1,
            Format::Progressive => usize::from(self.settings.seats) / count,
        };
        let seated: Vec<PlayerNo> = sides.concat();
        let twice = (1..seated.len()).find(|&at| seated[..at].contains(&seated[at]));
        let fits = sides.len() == count && sides.iter().all(|side| side.len() == half);
        if !fits || twice.is_some() || table == TableNo::NONE {
            return refuse(
                phrase!("why-table-needs-different-numbers", table, half),
                match count {
                    3 => "way-write-three-sides",
                    _ => "way-write-sides",
                },
            );
        }
        if let Some(&gone) = seated.iter().find(|&&n| !self.there(n, round)) {
            return refuse(
                phrase!("why-not-in-round", number = gone, round),
                "way-seat-those-there",
            );
        }
        if self.round(round).is_none() {
            let mut byes: Vec<PlayerNo> = self.entrants.iter().map(|e| e.number).collect();
            byes.retain(|&n| self.there(n, round));
            byes.sort_unstable();
            byes.dedup();
            self.rounds.push(Round {
                round,
                tables: Vec::new(),
                byes,
            });
            self.draw.get_or_insert(TYPED);
        }
        let drawn = self.last_drawn();
        let Some(one) = self.rounds.iter_mut().find(|r| r.round == round) else {
            return refuse(not_drawn(round, drawn), "way-seat-next-round");
        };
        let broken = |t: &Table| t.table == table || t.seated().any(|e| seated.contains(&e));
        let (gone, left): (Vec<Table>, _) = one.tables.drain(..).partition(broken);
        one.tables = left;
        one.byes.extend(gone.iter().flat_map(Table::seated));
        one.byes.retain(|e| !seated.contains(e));
        one.byes.sort_unstable();
        one.tables.push(Table { table, sides });
        one.tables.sort_by_key(|t| t.table);
        let mut lost: Vec<TableNo> = gone.iter().map(|t| t.table).collect();
        lost.retain(|t| *t != table);
        Ok((round, lost, one.byes.len()))
    }
}
