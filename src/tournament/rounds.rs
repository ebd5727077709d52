//! A round's life: drawn, playing, complete; and which seats are out on paper.
//!
//! A round is *playing* from its bell ([`Tournament::start`]) or from the first thing said about it, and *complete* when
//! every table has a whole result. Paper never begins a round. What was printed is kept as it was, so a second draw, an
//! undo or a redo need not know about paper: a card, a slip or a chart is good as long as it says what the seating says.

use super::night::{Bell, PrintedCard, PrintedSheet, SheetKind, Tournament};
use super::refusal::Refusal;
use super::way::Way;
use crate::seating::{PlayerNo, Round, RoundNo, Table, TableNo};
use crate::tournament::phrase;
use serde::{Deserialize, Serialize};

/// A round's slips or chart that no longer say who sits where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ChangedSheet {
    /// Which.
    pub sheet: SheetKind,
    /// The round.
    pub round: RoundNo,
    /// The tables that changed or are new.
    pub tables: Vec<TableNo>,
}

/// A card that no longer says where its player sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ChangedCard {
    /// Whose card, by number.
    pub number: PlayerNo,
    /// The first round it is wrong about.
    pub from: RoundNo,
}

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RoundState {
    /// Its seats are known, and may still change.
    Drawn,
    /// People sit at its tables.
    Playing,
    /// Every table has a whole result.
    Complete,
}

impl Tournament {
    /// Where a round stands; `None` while it is not drawn.
    pub fn state(&self, round: RoundNo) -> Option<RoundState> {
        let drawn = self.round(round)?;
        let whole = |table: &Table| match self.result(round, table.table) {
            Some(result) => !result.open,
            None => self.is_walkover(round, table),
        };
        Some(
            if !drawn.tables.is_empty() && drawn.tables.iter().all(whole) {
                RoundState::Complete
            } else if self.bell(round).is_some() || self.said_in(round).next().is_some() {
                RoundState::Playing
            } else {
                RoundState::Drawn
            },
        )
    }

    /// The last round that is playing or complete, and so is not redrawn unless asked for; 0 before the first.
    pub fn last_begun(&self) -> RoundNo {
        let rung = self.bells.iter().map(|bell| bell.round);
        let rung = rung.filter(|&round| self.round(round).is_some());
        let said = self.statements.last().map(|said| said.round);
        rung.chain(said).max().unwrap_or_default()
    }

    /// The round that people may be playing already, although nothing tells that it has begun: the one after the last
    /// that has, once that is complete; the first, once it is drawn, because seats may be read from a screen. Where every
    /// round so far began with its bell, bells are rung here, so the next has not begun. Where it matters, somebody must be
    /// asked, and the answer rings it.
    pub fn may_have_begun(&self) -> Option<RoundNo> {
        let last = self.last_begun();
        let may = match last {
            RoundNo::NONE => true,
            last => {
                let silent = RoundNo::up_to(last).any(|round| self.bell(round).is_none());
                silent && self.state(last) == Some(RoundState::Complete)
            }
        };
        (may && self.round(last + 1).is_some()).then_some(last + 1)
    }

    /// The round that a table's result is for where none is named: the first that has begun and lacks that table's; else
    /// the last that has begun, although there is a result. Before any has begun it is the first.
    pub fn round_meant_at(&self, round: Option<RoundNo>, table: TableNo) -> RoundNo {
        if let Some(round) = round {
            return round;
        }
        let begun = self.last_begun().max(RoundNo::FIRST);
        let missing = self.missing(begun).into_iter();
        let mut lacking = missing.filter(|&(_, lacks)| lacks == table);
        lacking.next().map_or(begun, |(round, _)| round)
    }

    /// The first drawn round that lacks a whole result.
    pub fn first_incomplete(&self) -> Option<RoundNo> {
        self.missing(RoundNo::MAX).first().map(|&(round, _)| round)
    }

    /// When a round's bell rang.
    pub fn bell(&self, round: RoundNo) -> Option<&str> {
        let bell = self.bells.iter().find(|bell| bell.round == round)?;
        Some(&bell.at)
    }

    /// Rings the bell for a round, by default the first that is not complete. Gives the round; one whose bell has rung
    /// already keeps its time.
    ///
    /// # Errors
    /// Nothing is drawn, or not that round; the round is complete, or every round is; the tournament is closed.
    pub fn start(&mut self, round: Option<RoundNo>, at: &str) -> Result<RoundNo, Refusal> {
        self.changeable()?;
        let drawn = self.last_drawn();
        let next = self.first_incomplete();
        let Some(round) = round.or(next) else {
            let more = drawn < self.settings.rounds && self.draws_by_round();
            return Err(match more || drawn == 0 {
                true => self.not_drawn(drawn + 1),
                false => {
                    let words = phrase!("why-all-played", last = drawn);
                    Refusal::new("complete", words).or(Way::standings())
                }
            });
        };
        match self.state(round) {
            None => return Err(self.not_drawn(round)),
            Some(RoundState::Complete) => {
                let words = phrase!("why-round-complete", round);
                return Err(Refusal::new("complete", words).or(Way::status()));
            }
            Some(_) => {}
        }
        if self.bell(round).is_none() {
            let at = Bell {
                round,
                at: at.to_owned(),
            };
            let place = self.bells.partition_point(|bell| bell.round < round);
            self.bells.insert(place, at);
        }
        Ok(round)
    }

    /// Notes that the slips or charts of these rounds were printed as the seats are now.
    pub fn note_sheets(&mut self, sheet: SheetKind, rounds: impl IntoIterator<Item = RoundNo>) {
        for round in rounds {
            let Some(seats) = self.round(round).map(seats_of) else {
                continue;
            };
            let key = |printed: &PrintedSheet| (printed.sheet, printed.round);
            self.sheets.retain(|printed| key(printed) != (sheet, round));
            let place = self
                .sheets
                .partition_point(|printed| key(printed) < (sheet, round));
            let printed = PrintedSheet {
                sheet,
                round,
                seats,
            };
            self.sheets.insert(place, printed);
        }
    }

    /// Whether whoever has a number has left for good, so that no card is printed for it.
    pub fn has_left(&self, number: PlayerNo) -> bool {
        let until = self.holder_now(number).and_then(|holder| holder.until);
        until.is_some_and(|until| until <= self.last_begun())
    }

    /// Notes that these players' tally cards were printed as the seating is now; those who have left get none.
    pub fn note_printed(&mut self, numbers: impl IntoIterator<Item = PlayerNo>) {
        for number in numbers {
            if self.has_left(number) {
                continue;
            }
            let rounds = self.card_of(number);
            self.printed.retain(|card| card.number != number);
            let place = self.printed.partition_point(|card| card.number < number);
            self.printed.insert(place, PrintedCard { number, rounds });
        }
    }

    /// Whether cards, slips or a chart of a round were printed, as its seats are now or otherwise.
    pub fn is_on_paper(&self, round: RoundNo) -> bool {
        let listed = |card: &PrintedCard| card.rounds.len() >= usize::from(round);
        self.printed.iter().any(listed) || self.sheets.iter().any(|sheet| sheet.round == round)
    }

    /// The slips and charts that must be printed again, of rounds not yet complete. Where each round is drawn from the
    /// one before, a chart is printed a round at a time, so only printed rounds are asked about.
    pub fn sheets_changed(&self) -> Vec<ChangedSheet> {
        let open = |round: RoundNo| self.state(round) != Some(RoundState::Complete);
        let printed = self.sheets.iter().filter(|sheet| open(sheet.round));
        let changed = printed.filter_map(|printed| {
            let seats = self.round(printed.round)?;
            let there: Vec<&str> = printed.seats.split(' ').collect();
            let tables = seats.tables.iter();
            let tables = tables.filter(|table| !there.contains(&table_of(table).as_str()));
            let tables: Vec<TableNo> = tables.map(|table| table.table).collect();
            let gone = there.len() > seats.tables.len();
            (!tables.is_empty() || gone).then_some(ChangedSheet {
                sheet: printed.sheet,
                round: printed.round,
                tables,
            })
        });
        changed.collect()
    }

    /// Those of one kind.
    pub fn changed_of(&self, kind: SheetKind) -> Vec<ChangedSheet> {
        let mut sheets = self.sheets_changed();
        sheets.retain(|one| one.sheet == kind);
        sheets
    }

    /// How many slips must be printed again.
    pub fn slips_changed(&self) -> usize {
        let slips = self.changed_of(SheetKind::Slips);
        slips.iter().map(|one| one.tables.len()).sum()
    }

    /// The cards that must be printed, by number: those whose seats have changed since printing in a round not yet
    /// complete, and newcomers' cards once others' have been printed.
    pub fn cards_changed(&self) -> Vec<ChangedCard> {
        if self.printed.is_empty() {
            return Vec::new();
        }
        let play_offs = self.settings.play_offs.as_ref();
        let complete = |round: RoundNo| self.state(round) == Some(RoundState::Complete);
        let open: Vec<&Round> = self.rounds.iter().filter(|r| !complete(r.round)).collect();
        let mut numbers: Vec<PlayerNo> = open.iter().flat_map(|r| r.everybody()).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers.retain(|&number| !self.has_left(number));
        let changed = |number: PlayerNo| {
            let card = self.printed.iter().find(|card| card.number == number);
            let says = |round: &Round| {
                let said = card.map(|card| card.rounds.get(usize::from(round.round) - 1));
                match said {
                    Some(Some(said)) => *said == self.said_of(round, number),
                    // Where each round is drawn from the one before, the card left the line blank to be filled in.
                    Some(None) => self.draws_by_round(),
                    // Play-offs are on nobody's card.
                    None => play_offs.is_some_and(|play_offs| round.round > play_offs.after),
                }
            };
            let first = open.iter().find(|round| !says(round))?;
            Some(ChangedCard {
                number,
                from: first.round,
            })
        };
        numbers.into_iter().filter_map(changed).collect()
    }

    /// What a player's card says for every round drawn.
    fn card_of(&self, number: PlayerNo) -> Vec<String> {
        let last = self.last_drawn();
        RoundNo::up_to(last)
            .map(|round| {
                self.round(round)
                    .map_or(String::new(), |r| self.said_of(r, number))
            })
            .collect()
    }

    /// What a card says for a round: `3:14/9,22` is table 3 with 14 against 9 and 22; who sits out, by the draw or as they
    /// asked, has nothing, who has no place in it yet `-`.
    fn said_of(&self, round: &Round, number: PlayerNo) -> String {
        let Some((table, side)) = round.seat_of(number) else {
            let sits_out = round.byes.contains(&number) || self.is_away(number, round.round);
            return if sits_out { "" } else { "-" }.to_owned();
        };
        let list = |numbers: &[PlayerNo]| {
            let others = numbers.iter().filter(|&&n| n != number);
            others
                .map(PlayerNo::to_string)
                .collect::<Vec<_>>()
                .join(",")
        };
        let others: Vec<PlayerNo> = table.others(side).collect();
        let (own, other) = (list(&table.sides[side]), list(&others));
        format!("{}:{own}/{other}", table.table)
    }
}

/// A round's seats on one line: `1:1,14/9,22 2:…`.
fn seats_of(round: &Round) -> String {
    let tables: Vec<String> = round.tables.iter().map(table_of).collect();
    tables.join(" ")
}

/// A table's seats: `1:1,14/9,22`.
fn table_of(table: &Table) -> String {
    let list = |numbers: &[PlayerNo]| {
        let each: Vec<String> = numbers.iter().map(PlayerNo::to_string).collect();
        each.join(",")
    };
    let sides: Vec<String> = table.sides.iter().map(|side| list(side)).collect();
    format!("{}:{}", table.table, sides.join("/"))
}

#[cfg(test)]
mod tests;
