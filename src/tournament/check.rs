//! A tournament checked against itself: every total recomputed from its parts.
//!
//! The commands keep all of this true; what is found here came from outside: a damaged file, or changes made by other
//! programs.

use super::hand::hand_points;
use super::people::shown;
use super::refusal::Reason;
use super::{Says, Speaker, Statement, Tournament, name};
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Something that does not fit together.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
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
    /// Everything that does not fit together: people, seats, and what was said about tables. Empty for a sound
    /// tournament: every state that an act leaves is sound. Statements that contradict each other are not damage; see
    /// [`Tournament::disputes`].
    pub fn check(&self) -> Vec<Finding> {
        let mut found = Findings::default();
        self.check_people(&mut found);
        self.check_seats(&mut found);
        self.check_statements(&mut found);
        self.check_hands(&mut found);
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
                let alone = self.is_cards_alone() && table.sides[1].is_empty();
                let sizes: Vec<usize> = table.sides.iter().map(Vec::len).collect();
                let expected = Side::count(self.settings.seats);
                let uneven = sizes.iter().any(|&size| size != sizes[0]) && !alone;
                if sizes[0] == 0 || uneven || sizes.len() != expected {
                    let sizes: Vec<String> = sizes.iter().map(usize::to_string).collect();
                    found.add(round, table.table, sizes.join(" against "));
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

    fn check_statements(&self, found: &mut Findings) {
        let mut seen = BTreeSet::new();
        for said in &self.statements {
            let round = said.round;
            let table = self.table_said(said);
            if !seen.insert(said.key()) {
                found.add(round, table, format!("{} speaks twice", who(said)));
            }
            let Some(seats) = table.and_then(|table| self.table(round, table)) else {
                let what = match said.by.player() {
                    Some(number) => {
                        format!("a {} of {number}, who sat at no table", said.by.word())
                    }
                    None => format!("a {}, but no such table", said.by.word()),
                };
                found.add(round, table, what);
                continue;
            };
            let loners = said.loners();
            for number in loners.keys().filter(|&&n| seats.side_of(n).is_none()) {
                let what = format!("a lone march by {number}, who does not sit there");
                found.add(round, table, what);
            }
            if matches!(said.by, Speaker::Ruling(_)) && said.remark.is_none() {
                found.add(round, table, "a ruling without a reason");
            }
        }
        for result in self.results.iter().filter(|r| r.why.is_none() && !r.open) {
            let reasons = self.total_reasons(result).into_iter();
            // Play-offs that an earlier benny let end even were played all the same.
            let wrong =
                reasons.filter(|r| matches!(r, Reason::Impossible { .. } | Reason::TooHigh { .. }));
            for reason in wrong {
                found.add(result.round, result.table, reason.to_string());
            }
        }
    }

    /// The hands of a table are numbered one after the other, and score what the rules give, unless the director has
    /// ruled what counts there.
    fn check_hands(&self, found: &mut Findings) {
        let mut counts: BTreeMap<(RoundNo, TableNo), Vec<u16>> = BTreeMap::new();
        for said in &self.statements {
            let (Speaker::Hand(number), Says::Hand(hand)) = (said.by, &said.says) else {
                continue;
            };
            let (round, table) = (said.round, said.table);
            counts.entry((round, table)).or_default().push(number);
            let Some(seats) = self.table(round, table) else {
                continue;
            };
            if usize::from(hand.makers) >= seats.sides.len() {
                found.add(
                    round,
                    table,
                    format!("hand {number}: made by side {}", hand.makers),
                );
            }
            let ruled = self.result(round, table).is_some_and(|r| r.why.is_some());
            let points = hand_points(&self.rules_at(seats), hand);
            if points != hand.points && !ruled {
                let stored = hand.points;
                let what = format!("hand {number}: stored as {stored}, but it scores {points}");
                found.add(round, table, what);
            }
        }
        for ((round, table), numbers) in counts {
            if !numbers.iter().copied().eq(1..=numbers.len() as u16) {
                found.add(
                    round,
                    table,
                    "its hands are not numbered one after the other",
                );
            }
        }
    }
}

/// `the card of 17`, `the slip`.
fn who(said: &Statement) -> String {
    match said.by.player() {
        Some(number) => format!("the {} of {number}", said.by.word()),
        None => format!("a {}", said.by.word()),
    }
}

#[cfg(test)]
mod tests;
