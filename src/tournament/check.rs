//! A tournament checked against itself: every total recomputed from its parts.
//!
//! The commands keep all of this true; what is found here came from outside: a damaged file, or changes made by other
//! programs.

use super::hand::hand_points;
use super::people::shown;
use super::phrase::{Part, Phrase, phrase};
use super::refusal::{Reason, in_english};
use super::{Says, Speaker, Statement, Tournament, name};
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use std::collections::{BTreeMap, BTreeSet};

/// Something that does not fit together.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Finding {
    /// The round, where it concerns one.
    pub round: Option<RoundNo>,
    /// The table, where it concerns one.
    pub table: Option<TableNo>,
    /// What does not fit, with both sides of it.
    #[serde(serialize_with = "in_english")]
    pub what: Phrase,
}

impl Finding {
    /// What does not fit, and where.
    pub fn says(&self) -> Phrase {
        let what = Part::of(self.what.clone());
        match (self.round, self.table) {
            (Some(round), Some(table)) => phrase!("check-at-table", round, table, what),
            (Some(round), None) => phrase!("check-in-round", round, what),
            _ => self.what.clone(),
        }
    }
}

super::phrase::shown!(Finding);

/// What was found so far.
#[derive(Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn add(
        &mut self,
        round: impl Into<Option<RoundNo>>,
        table: impl Into<Option<TableNo>>,
        what: Phrase,
    ) {
        self.0.push(Finding {
            round: round.into(),
            table: table.into(),
            what,
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
                found.add(None, None, phrase!("check-id-twice", id = entrant.id));
            }
            if entrant.number == 0 {
                found.add(
                    None,
                    None,
                    phrase!("check-no-number", name = shown(entrant)),
                );
            }
            let names = entrant
                .members
                .iter()
                .chain((!entrant.name.is_empty()).then_some(&entrant.name));
            for bad in names.filter(|n| name::clean(n).as_deref() != Ok(n.as_str())) {
                found.add(
                    None,
                    None,
                    phrase!("check-odd-name", name = name::harmless(bad)),
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
                        phrase!("check-number-of-two", number = entrant.number),
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
                    phrase!("check-took-over", name = shown(entrant)),
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
                phrase!("check-points-of-nobody", points = given.points),
            );
        }
    }

    fn check_seats(&self, found: &mut Findings) {
        let known: BTreeSet<PlayerNo> = self.entrants.iter().map(|e| e.number).collect();
        for (expected, seats) in (1..).zip(&self.rounds) {
            let round = seats.round;
            if round != expected {
                found.add(round, None, phrase!("check-wrong-round", expected));
            }
            let mut tables = BTreeSet::new();
            let mut seen = BTreeSet::new();
            for table in &seats.tables {
                if !tables.insert(table.table) {
                    found.add(round, table.table, phrase!("check-table-twice"));
                }
                let alone = self.is_cards_alone() && table.sides[1].is_empty();
                let sizes: Vec<usize> = table.sides.iter().map(Vec::len).collect();
                let expected = Side::count(self.settings.seats);
                let uneven = sizes.iter().any(|&size| size != sizes[0]) && !alone;
                if sizes[0] == 0 || uneven || sizes.len() != expected {
                    let sizes = sizes.iter().map(|size| Phrase::from(size.to_string()));
                    let against = |a, b| phrase!("check-against", a = Part::of(a), b = Part::of(b));
                    found.add(
                        round,
                        table.table,
                        sizes.reduce(against).unwrap_or_default(),
                    );
                }
            }
            let seated = seats.tables.iter().flat_map(|t| t.sides.iter().flatten());
            for &number in seated.chain(&seats.byes) {
                if !seen.insert(number) {
                    found.add(round, None, phrase!("check-seated-twice", number));
                }
                if !known.contains(&number) {
                    found.add(round, None, phrase!("check-seated-unknown", number));
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
                    0 => phrase!("check-held-by-nobody", number),
                    1 => continue,
                    _ => phrase!("check-held-by-several", number),
                };
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
                found.add(round, table, about("check-speaks-twice", said));
            }
            let Some(seats) = table.and_then(|table| self.table(round, table)) else {
                found.add(round, table, about("check-no-table", said));
                continue;
            };
            let loners = said.loners();
            for number in loners.keys().filter(|&&n| seats.side_of(n).is_none()) {
                found.add(round, table, phrase!("check-march-elsewhere", number));
            }
            if matches!(said.by, Speaker::Ruling(_)) && said.remark.is_none() {
                found.add(round, table, phrase!("check-ruling-without-reason"));
            }
        }
        for result in self.results.iter().filter(|r| r.why.is_none() && !r.open) {
            let reasons = self.total_reasons(result).into_iter();
            // Play-offs that an earlier benny let end even were played all the same.
            let wrong =
                reasons.filter(|r| matches!(r, Reason::Impossible { .. } | Reason::TooHigh { .. }));
            for reason in wrong {
                found.add(result.round, result.table, reason.says());
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
                    phrase!("check-hand-makers", number, side = hand.makers),
                );
            }
            let ruled = self.result(round, table).is_some_and(|r| r.why.is_some());
            let points = hand_points(&self.rules_at(seats), hand);
            if points != hand.points && !ruled {
                let stored = hand.points;
                let what = phrase!("check-hand-points", number, stored, points);
                found.add(round, table, what);
            }
        }
        for ((round, table), numbers) in counts {
            if !numbers.iter().copied().eq(1..=numbers.len() as u16) {
                found.add(round, table, phrase!("check-hands-out-of-order"));
            }
        }
    }
}

/// The sentence about a statement: `the card of 17`, `a slip`.
fn about(key: &str, said: &Statement) -> Phrase {
    let number = said.by.player().unwrap_or_default();
    phrase!(key, by = said.by.word(), number)
}

#[cfg(test)]
mod tests;
