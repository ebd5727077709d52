//! A tournament checked against itself: every total recomputed from its parts.
//!
//! The commands keep all of this true; what is found here came from outside: a damaged file, or changes made by other
//! programs.

use super::hand::hand_points;
use super::people::shown;
use super::{Source, TableResult, Tournament, name};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Something that does not fit together.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Finding {
    /// The round, where it concerns one.
    pub round: Option<RoundNo>,
    /// The table, where it concerns one.
    pub table: Option<TableNo>,
    /// What does not fit, with both sides of it.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.round, self.table) {
            (Some(round), Some(table)) => write!(f, "round {round}, table {table}: {}", self.what),
            (Some(round), None) => write!(f, "round {round}: {}", self.what),
            _ => f.write_str(&self.what),
        }
    }
}

/// What was found so far.
#[derive(Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn add(
        &mut self,
        round: impl Into<Option<RoundNo>>,
        table: impl Into<Option<TableNo>>,
        what: impl Into<String>,
    ) {
        self.0.push(Finding {
            round: round.into(),
            table: table.into(),
            what: what.into(),
        });
    }
}

impl Tournament {
    /// Everything that does not fit together: people, seats, and results against the hands and cards they come from.
    /// Empty for a sound tournament. Cards that disagree with a table are not damage; see
    /// [`Tournament::disagreements`].
    pub fn check(&self) -> Vec<Finding> {
        let mut found = Findings::default();
        self.check_people(&mut found);
        self.check_seats(&mut found);
        let mut places = BTreeSet::new();
        for result in &self.results {
            if !places.insert((result.round, result.table)) {
                found.add(result.round, result.table, "two results for one table");
            }
            self.check_result(result, &mut found);
        }
        self.check_hands(&mut found);
        self.check_cards(&mut found);
        self.check_said(&mut found);
        self.check_holders(&mut found);
        for (round, what) in self.play_off_faults() {
            found.add(round, None, what);
        }
        found.0
    }

    fn check_people(&self, found: &mut Findings) {
        let mut ids = BTreeSet::new();
        let mut held: BTreeMap<PlayerNo, Vec<(RoundNo, RoundNo)>> = BTreeMap::new();
        for entrant in &self.entrants {
            if !ids.insert(entrant.id) {
                found.add(
                    None,
                    None,
                    format!("two entrants with the id {}", entrant.id),
                );
            }
            if entrant.number == 0 {
                found.add(None, None, format!("{} has no number", shown(entrant)));
            }
            let names = entrant
                .members
                .iter()
                .chain((!entrant.name.is_empty()).then_some(&entrant.name));
            for bad in names.filter(|n| name::clean(n).as_deref() != Ok(n.as_str())) {
                found.add(
                    None,
                    None,
                    format!(
                        "a name not written as benny writes names: {}",
                        name::harmless(bad)
                    ),
                );
            }
            if entrant.plays_at_all() {
                let span = (entrant.from, entrant.until.unwrap_or(RoundNo::MAX));
                let others = held.entry(entrant.number).or_default();
                if others
                    .iter()
                    .any(|other| other.0 <= span.1 && span.0 <= other.1)
                {
                    found.add(
                        None,
                        None,
                        format!("number {} is held by two at once", entrant.number),
                    );
                }
                others.push(span);
            }
        }
        for entrant in &self.entrants {
            if entrant.replaces.is_some_and(|old| !ids.contains(&old)) {
                found.add(
                    None,
                    None,
                    format!("{} took over from an unknown entrant", shown(entrant)),
                );
            }
        }
        for given in self
            .adjustments
            .iter()
            .filter(|a| !ids.contains(&a.entrant))
        {
            found.add(
                given.round,
                None,
                format!("{} points for an unknown entrant", given.points),
            );
        }
    }

    fn check_seats(&self, found: &mut Findings) {
        let known: BTreeSet<PlayerNo> = self.entrants.iter().map(|e| e.number).collect();
        for (expected, seats) in (1..).zip(&self.rounds) {
            let round = seats.round;
            if round != expected {
                found.add(round, None, format!("stands where round {expected} should"));
            }
            let mut tables = BTreeSet::new();
            let mut seen = BTreeSet::new();
            for table in &seats.tables {
                if !tables.insert(table.table) {
                    found.add(round, table.table, "two tables with this number");
                }
                if table.sides[0].is_empty() || table.sides[0].len() != table.sides[1].len() {
                    let (a, b) = (table.sides[0].len(), table.sides[1].len());
                    found.add(round, table.table, format!("{a} against {b}"));
                }
            }
            let seated = seats.tables.iter().flat_map(|t| t.sides.iter().flatten());
            for &number in seated.chain(&seats.byes) {
                if !seen.insert(number) {
                    found.add(round, None, format!("{number} is seated twice"));
                }
                if !known.contains(&number) {
                    found.add(
                        round,
                        None,
                        format!("{number} is seated, but there is no player number {number}"),
                    );
                }
            }
        }
    }

    /// What is entered for a table belongs to people: every number that sat there was held by exactly one person.
    fn check_holders(&self, found: &mut Findings) {
        for (round, table) in self.entered_places() {
            let (Some(seats), Some(sat)) = (self.table(round, table), self.sat_at(round, table))
            else {
                continue;
            };
            let people = sat.iter().flatten();
            for (number, people) in seats.sides.iter().flatten().zip(people) {
                let what = match people.len() {
                    0 => "nobody",
                    1 => continue,
                    _ => "more than one",
                };
                let what = format!("{what} held number {number}, which sat there");
                found.add(round, table, what);
            }
        }
    }

    fn check_result(&self, result: &TableResult, found: &mut Findings) {
        let (round, table) = (result.round, result.table);
        let Some(seats) = self.table(round, table) else {
            found.add(round, table, "a result, but no such table");
            return;
        };
        for number in result
            .loners
            .keys()
            .filter(|&&n| seats.side_of(n).is_none())
        {
            found.add(
                round,
                table,
                format!("a lone march by {number}, who does not sit there"),
            );
        }
        if result.open && result.source != Source::Hands {
            found.add(round, table, "still open, but not scored by the hand");
        }
        if result.why.is_none()
            && let Some(reason) = self.impossible(seats, result, self.loners_known(seats, result))
        {
            found.add(round, table, reason.to_string());
        }
        let hands: Vec<_> = self.hands_at(round, table).cloned().collect();
        match result.source {
            Source::Hands => {
                let sum = self.sum_of_hands(seats, &hands, &self.rules_at(seats));
                let same = (sum.points, &sum.loners, sum.euchres, sum.open)
                    == (result.points, &result.loners, result.euchres, result.open);
                if !same || hands.is_empty() {
                    let (stored, made) = (said(result), said(&sum));
                    found.add(
                        round,
                        table,
                        format!("stored as {stored}, but the hands add up to {made}"),
                    );
                }
            }
            Source::Cards => {
                let cards = self.cards_at(round, seats);
                let made = self.result_of_cards(round, seats, &cards);
                let same =
                    |m: &TableResult| (m.points, &m.loners) == (result.points, &result.loners);
                if !made.as_ref().is_some_and(same) {
                    let (stored, made) =
                        (said(result), made.map_or("nothing".into(), |m| said(&m)));
                    found.add(
                        round,
                        table,
                        format!("stored as {stored}, but the cards add up to {made}"),
                    );
                }
            }
            Source::Score if !hands.is_empty() && result.why.is_none() => {
                found.add(
                    round,
                    table,
                    "a total in place of its hands, without a reason",
                );
            }
            Source::Score => {}
        }
    }

    fn check_hands(&self, found: &mut Findings) {
        let mut counts: BTreeMap<(RoundNo, TableNo), Vec<u16>> = BTreeMap::new();
        for hand in &self.hands {
            let (round, table) = (hand.round, hand.table);
            counts.entry((round, table)).or_default().push(hand.hand);
            let Some(seats) = self.table(round, table) else {
                found.add(round, table, "a hand, but no such table");
                continue;
            };
            let points = hand_points(&self.rules_at(seats), hand);
            if points != hand.points {
                let ([a, b], [x, y]) = (hand.points, points);
                found.add(
                    round,
                    table,
                    format!(
                        "hand {}: stored as {a}-{b}, but it scores {x}-{y}",
                        hand.hand
                    ),
                );
            }
        }
        for ((round, table), mut numbers) in counts {
            numbers.sort_unstable();
            if !numbers.iter().copied().eq(1..=numbers.len() as u16) {
                found.add(
                    round,
                    table,
                    "its hands are not numbered one after the other",
                );
            }
            if self.result(round, table).is_none() {
                found.add(round, table, "hands, but no result");
            }
        }
    }

    /// What a side said belongs to a table and to somebody who sits on that side.
    fn check_said(&self, found: &mut Findings) {
        for said in &self.proposals {
            let seats = self.table(said.round, said.table);
            let side = seats.and_then(|seats| seats.side_of(said.number));
            if side != Some(said.side.index()) {
                let what = format!(
                    "{} reported a result but does not sit on that side",
                    said.number
                );
                found.add(said.round, said.table, what);
            }
        }
    }

    fn check_cards(&self, found: &mut Findings) {
        let mut seen = BTreeSet::new();
        for line in &self.cards {
            if !seen.insert((line.round, line.number)) {
                found.add(line.round, None, format!("two cards of {}", line.number));
            }
            if self
                .round(line.round)
                .and_then(|r| r.table_of(line.number))
                .is_none()
            {
                found.add(
                    line.round,
                    None,
                    format!("a card of {}, who sat at no table", line.number),
                );
            }
        }
    }
}

/// `10-7`, and lone marches where there were any.
fn said(result: &TableResult) -> String {
    let points = super::entry::points(result.points);
    let loners: u32 = result.loners.values().map(|&n| u32::from(n)).sum();
    match (loners, result.open) {
        (0, false) => points,
        (0, true) => format!("{points} so far"),
        (n, false) => format!("{points} with lone marches {n}"),
        (n, true) => format!("{points} so far with lone marches {n}"),
    }
}

#[cfg(test)]
mod tests;
