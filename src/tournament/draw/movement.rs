//! Rounds drawn one at a time from the last results, and nights that move by a rule of their own.

use super::{DrawError, numbers::Numbers};
use crate::seating::{
    self, Format, Lines, PlayerNo, Request, Round, RoundNo, Schedule, Table, TableNo, Tie, Walk,
    Wish,
};
use crate::tournament::way::Way;
use crate::tournament::{Label, Movement, Refusal, Tournament, phrase};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

impl Tournament {
    /// The tables of a round that ended even.
    pub fn tied(&self, round: RoundNo) -> Vec<TableNo> {
        let of = self.results.iter().filter(|r| r.round == round && !r.open);
        let even = of.filter(|r| r.points[0] == r.points[1]);
        even.map(|r| r.table).collect()
    }

    /// Checks that the movement fills the tables of those who are registered so far.
    ///
    /// # Errors
    /// The table that would be too full or too empty.
    pub fn movement_fits(&self) -> Result<(), Refusal> {
        let Some(lines) = self.settings.movement.lines() else {
            return Ok(());
        };
        let seats = match self.settings.format {
            Format::Team => 2,
            Format::Progressive => self.settings.seats,
        };
        let there = self.entrants.iter().filter(|e| e.plays_at_all()).count() as u16;
        match lines.check(there / u16::from(seats), seats) {
            Ok(()) => Ok(()),
            Err(error) => Err(Refusal::unfit(
                error.says(),
                Way::advice(phrase!("way-choose-another-movement")),
            )),
        }
    }

    /// The tables of the last round begun where the director is to say who won the cut, because they ended even.
    pub fn cuts_to_ask(&self) -> Vec<TableNo> {
        let round = self.last_begun();
        let asked = self
            .settings
            .movement
            .lines()
            .is_some_and(|lines| lines.tie != Tie::Lot);
        let said = self.settings.cuts.get(&round);
        let mut tied = self.cuts_after(round);
        tied.retain(|table| asked && !said.is_some_and(|said| said.contains_key(table)));
        tied
    }

    /// Who won the cut at the tables of a round that ended even: as is said now, else as it was said before.
    pub(super) fn cuts_of(
        &self,
        round: RoundNo,
        now: &BTreeMap<TableNo, usize>,
    ) -> BTreeMap<TableNo, usize> {
        let tied = self.cuts_after(round);
        let mut cuts = self.settings.cuts.get(&round).cloned().unwrap_or_default();
        cuts.retain(|table, _| tied.contains(table));
        cuts.extend(now);
        cuts
    }

    /// The tables of a round that ended even, where that decides who moves and the movement does not say which side won.
    pub(super) fn cuts_after(&self, round: RoundNo) -> Vec<TableNo> {
        let lines = self
            .settings
            .movement
            .lines()
            .filter(|lines| lines.follows_results() && lines.tie != Tie::Hand);
        let Some(lines) = lines.filter(|l| self.settings.play_offs.is_none() && l.every == 1)
        else {
            return Vec::new();
        };
        let before = self.round(round - 1);
        let said = |at| self.favoured(lines, before?, self.table(round, at)?);
        let mut tied = self.tied(round);
        tied.retain(|&table| said(table).is_none());
        tied
    }

    /// The side that the movement takes for the winner of a table that ended even, by the round before.
    fn favoured(&self, lines: &Lines, before: &Round, table: &Table) -> Option<usize> {
        match lines.tie {
            Tie::Cut | Tie::Lot | Tie::Hand => None,
            Tie::Stay => {
                // Who was here a round ago stays by the lines: as a loser where winners leave, and the other way.
                let sat =
                    |e: &PlayerNo| before.table_of(*e).is_some_and(|t| t.table == table.table);
                let longer = more(table, sat);
                let leave = lines.goes_on_winning();
                longer.map(|side| if leave { 1 - side } else { side })
            }
            Tie::LastRound => more(table, |e| {
                let seat = before.seat_of(*e);
                seat.is_some_and(|(t, side)| self.side_won(before.round, t) == Some(side))
            }),
        }
    }

    /// The rounds played and those that can be drawn by the lines: one more stay where the results say who moves, else
    /// all; and who has which label then.
    pub(super) fn walked(
        &self,
        lines: &Lines,
        request: &Request,
        numbers: &Numbers,
        cuts: &BTreeMap<TableNo, usize>,
    ) -> Result<(Schedule, Vec<Label>), DrawError> {
        let last = RoundNo(request.played.len() as u16);
        let cut = self.cuts_after(last);
        if let Some(table) = cuts.keys().find(|table| !cut.contains(table)) {
            return Err(Refusal::unfit(
                phrase!("why-table-did-not-end", table),
                Way::advice(phrase!("way-say-who-won-cut")),
            )
            .into());
        }
        // The lines say who comes to a table; who partners whom there may be wished.
        let about_tables = |wish: &&Wish| {
            matches!(
                wish,
                Wish::Keep { .. } | Wish::NeverMeet { .. } | Wish::Seldom { table: true, .. }
            )
        };
        let places: Vec<&Wish> = request.wishes.iter().filter(about_tables).collect();
        without_wishes(&places, &lines.name)?;
        let won = self.won(lines, request, cuts)?;
        let until = match lines.follows_results() {
            true => self
                .settings
                .movement
                .end_of_stay(last + 1)
                .min(self.settings.rounds.into()),
            false => self.settings.rounds.into(),
        };
        let mut cards = self.cards_of(lines, numbers);
        let mut played = request.played.clone();
        while RoundNo(played.len() as u16) < until {
            let walked = seating::walk(&Walk {
                lines,
                entrants: request.entrants,
                seats: match request.format {
                    Format::Team => 2,
                    Format::Progressive => request.seats,
                },
                played: &played,
                won: &won,
                cards: &cards,
                absences: &request.absences,
                wishes: &request.wishes,
                seed: request.seed,
            })?;
            cards = walked.cards;
            played.push(walked.round);
        }
        let schedule = Schedule {
            format: request.format,
            entrants: request.entrants,
            seats: request.seats,
            rounds: played,
        };
        Ok((schedule, self.dealt(lines, numbers, &cards)))
    }

    /// Who won at the tables that are left now: a side, or where partners changed at the table the half with most points.
    fn won(
        &self,
        lines: &Lines,
        request: &Request,
        cuts: &BTreeMap<TableNo, usize>,
    ) -> Result<BTreeSet<PlayerNo>, DrawError> {
        let (Some(last), true) = (request.played.last(), lines.follows_results()) else {
            return Ok(BTreeSet::new());
        };
        let before = request.played.iter().rev().nth(1);
        let mut won = BTreeSet::new();
        for table in &last.tables {
            if lines.every > 1 {
                won.extend(self.best_half(lines, &request.played, table));
                continue;
            }
            let side = match self.side_won(last.round, table) {
                Some(side) => Some(side),
                None if lines.tie == Tie::Hand => {
                    return Err(Refusal::unfit(
                        phrase!(
                            "why-table-ended-even",
                            table = table.table,
                            round = last.round
                        ),
                        Way::advice(phrase!("way-them-play-one-more")),
                    )
                    .into());
                }
                None => before
                    .and_then(|before| self.favoured(lines, before, table))
                    .or_else(|| cuts.get(&table.table).map(|side| (*side).min(1))),
            };
            if let Some(side) = side {
                won.extend(&table.sides[side]);
            }
        }
        Ok(won)
    }

    /// The side that has more points at a table.
    fn side_won(&self, round: RoundNo, table: &Table) -> Option<usize> {
        let ahead = self.result(round, table.table)?.points.ahead()?;
        Some(ahead.index())
    }

    /// The half of a table with most points in the rounds of a stay; who is level goes by the last of them.
    fn best_half(&self, lines: &Lines, played: &[Round], table: &Table) -> Vec<PlayerNo> {
        let since = played.len() - (played.len() - 1) % usize::from(lines.every) - 1;
        let mut four: Vec<PlayerNo> = table.seated().collect();
        let points = |e: PlayerNo| -> Vec<i32> {
            let each = played[since..].iter().rev().map(|round| {
                let (at, side) = round.seat_of(e)?;
                Some(self.result(round.round, at.table)?.points[side])
            });
            let each: Vec<i32> = each.map(Option::unwrap_or_default).collect();
            [each.iter().sum()].into_iter().chain(each).collect()
        };
        four.sort_by_key(|&e| std::cmp::Reverse(points(e)));
        four.truncate(four.len() / 2);
        four
    }

    /// The rounds played and one more, in which the teams that stand closest meet.
    pub(super) fn swiss(
        &self,
        request: &Request,
        numbers: &Numbers,
    ) -> Result<Schedule, DrawError> {
        let wishes: Vec<&Wish> = request.wishes.iter().collect();
        without_wishes(&wishes, Movement::Swiss.word())?;
        let standings = self.standings(None).rows;
        let standing: Vec<(PlayerNo, i64)> = standings
            .iter()
            .filter(|row| self.holder_now(row.number).is_some_and(|e| e.id == row.id))
            .filter_map(|row| Some((numbers.place(row.number)?, row.main(&self.settings.by))))
            .collect();
        let next = seating::swiss_next_round(
            request.entrants,
            &request.played,
            if request.played.is_empty() {
                &[]
            } else {
                &standing
            },
            request.rounds,
            &request.absences,
            request.seed,
        )?;
        Ok(and_then(request, next))
    }
}

/// The side more of whom are as asked.
fn more(table: &Table, of: impl Fn(&PlayerNo) -> bool) -> Option<usize> {
    let [a, b] = [0, 1].map(|side| table.sides[side].iter().filter(|e| of(e)).count());
    (a != b).then_some(usize::from(b > a))
}

/// The rounds played and one more.
pub(in crate::tournament) fn and_then(request: &Request, next: Round) -> Schedule {
    Schedule {
        format: request.format,
        entrants: request.entrants,
        seats: request.seats,
        rounds: request.played.iter().cloned().chain([next]).collect(),
    }
}

/// Refuses wishes where the movement says who sits where.
pub(super) fn without_wishes(wishes: &[&Wish], movement: &str) -> Result<(), Refusal> {
    if wishes.is_empty() {
        return Ok(());
    }
    Err(Refusal::unfit(
        phrase!("why-nobody-can-kept-table", movement),
        [
            Way::without("", &["keep", "apart", "apart_table"]),
            Way::again(
                phrase!("way-forget-earlier-wishes"),
                json!({"no_wishes": true}),
            ),
        ],
    ))
}

#[cfg(test)]
mod tests {
    use crate::seating::{Format, PlayerNo, RoundNo, Table};
    use crate::tournament::DrawRequest;
    use crate::tournament::testing::{night, total};

    /// Four games at a table, each partner once and one again: the two with most points of all four stay.
    #[test]
    fn all_games_of_a_stay_say_who_goes_on() {
        let mut t = night(Format::Progressive, 8);
        t.settings.movement = "pivot-then-losers".parse().expect("a movement");
        t.add_numbers(8).expect("people");
        t.draw(&DrawRequest::default()).expect("a draw");
        let first: Vec<Table> = t.rounds[0].tables.clone();
        for round in 1..=4 {
            // Whoever won the first game by far is ahead, whatever the others win by a little.
            let (a, b) = if round == 1 { (16, 0) } else { (4, 6) };
            for table in 1..=2 {
                t.score(total(round, table, a, b)).expect("a total");
            }
            if t.rounds.len() == usize::from(round) {
                t.draw(&DrawRequest::default()).expect("the next");
            }
        }
        let at = |e: PlayerNo| {
            let round = t.rounds.iter().find(|r| r.round == RoundNo(5));
            round.and_then(|r| r.table_of(e)).map(|table| table.table)
        };
        for table in first {
            for side in 0..2 {
                for &e in &table.sides[side] {
                    assert_eq!(at(e) == Some(table.table), side == 0, "{e}: {:?}", t.rounds);
                }
            }
        }
    }
}
