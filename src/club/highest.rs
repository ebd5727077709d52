//! The club's records, and the sentence a night is worth that beats one.

use super::history::NightOf;
use super::member::Members;
use super::night::{Night, Person};
use crate::tournament::{Join, Part, Phrase, phrase};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};

/// A club record: who, when, how much. Those who are equal share it, the first to reach it first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct ClubRecord {
    /// What it is the most of.
    pub what: RecordKind,
    /// How much.
    pub value: i64,
    /// Who holds it, with the short name of the night on which they reached it.
    pub holders: Vec<(Person, String)>,
}

/// What a club keeps records of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum RecordKind {
    /// Most points in one night by a person playing for themselves.
    HighestNight,
    /// Most points in one night by a team as a whole.
    HighestTeamNight,
    /// Most lone marches in one night.
    MostLoners,
    /// Most nights attended.
    MostNights,
    /// Most nights won.
    MostNightsWon,
    /// Most nights in a row with more tables won than lost.
    LongestRun,
}

/// A person's running totals while nights are read one after another.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    nights: i64,
    won: i64,
    run: i64,
}

/// The club's records over `nights`, given in the order they were played. Nights without a result set none, nor do
/// stand-ins and numbers without a name; guests do.
pub fn records<'a>(
    nights: impl IntoIterator<Item = &'a Night>,
    members: &Members,
) -> Vec<ClubRecord> {
    let mut book = Book::default();
    for night in nights {
        book.read(night, members);
    }
    book.records.into_values().collect()
}

impl RecordKind {
    /// What the record is called.
    pub fn words(self) -> Phrase {
        let key = match self {
            RecordKind::HighestNight => "record-night",
            RecordKind::HighestTeamNight => "record-team-night",
            RecordKind::MostLoners => "record-loners",
            RecordKind::MostNights => "record-nights",
            RecordKind::MostNightsWon => "record-nights-won",
            RecordKind::LongestRun => "record-run",
        };
        phrase!(key)
    }
}

/// The club record that the last of these nights beat, in a sentence; the nights are given in the order they were played. Of
/// several it is the first kind in [`RecordKind`]'s order.
pub fn news(nights: &[&Night], members: &Members) -> Option<Phrase> {
    let (last, before) = nights.split_last()?;
    let mut book = Book::default();
    for night in before {
        book.read(night, members);
    }
    let stood = book.records.clone();
    book.read(last, members);
    book.records.values().find_map(|record| {
        let old = stood
            .get(&record.what)
            .filter(|old| record.value > old.value)?;
        // Nights attended and won grow week by week: only a new name at the top is news.
        let grows = matches!(
            record.what,
            RecordKind::MostNights | RecordKind::MostNightsWon
        );
        let held = |person: &Person| grows && old.holders.iter().any(|(who, _)| who == person);
        let new = record.holders.iter().filter(|(person, _)| !held(person));
        let names: Vec<&str> = new.map(|(person, _)| members.called(person)).collect();
        (!names.is_empty()).then(|| {
            phrase!(
                "club-record",
                value = record.value,
                before = old.value,
                what = Part::of(record.what.words()),
                names = Part::list(Join::And, names)
            )
        })
    })
}

#[derive(Default)]
struct Book {
    totals: HashMap<Person, Totals>,
    records: BTreeMap<RecordKind, ClubRecord>,
}

impl Book {
    fn read(&mut self, night: &Night, members: &Members) {
        if night.round == 0 {
            return;
        }
        for (person, own) in night.everybody(members) {
            self.person(&person, night, &NightOf::together(night, &own));
        }
    }

    fn person(&mut self, person: &Person, night: &Night, one: &NightOf) {
        let totals = self.totals.entry(person.clone()).or_default();
        totals.nights += 1;
        totals.won += i64::from(one.rank == 1);
        totals.run = if one.wins > one.lost {
            totals.run + 1
        } else {
            0
        };
        let now = *totals;
        let points = match night.teams {
            true => RecordKind::HighestTeamNight,
            false => RecordKind::HighestNight,
        };
        for (what, value) in [
            (points, one.points),
            (RecordKind::MostLoners, i64::from(one.loners)),
            (RecordKind::MostNights, now.nights),
            (RecordKind::MostNightsWon, now.won),
            (RecordKind::LongestRun, now.run),
        ] {
            self.reached(person, what, value, night);
        }
    }

    fn reached(&mut self, person: &Person, what: RecordKind, value: i64, night: &Night) {
        if value <= 0 {
            return;
        }
        let record = self.records.entry(what).or_insert_with(|| ClubRecord {
            what,
            value: 0,
            holders: Vec::new(),
        });
        if value > record.value {
            record.value = value;
            record.holders.clear();
        }
        if value == record.value && !record.holders.iter().any(|(who, _)| who == person) {
            record.holders.push((person.clone(), night.slug.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::testing::{guest, night};

    #[test]
    fn records_are_the_highest_and_the_last_night_is_news() {
        let members = Members::default();
        let nights: Vec<Night> = (0..10)
            .map(|n| {
                let tables = format!("0 1 - 2 3 {} 5", 6 + n);
                night(&format!("n{n}"), &["A", "B", "C", "D"], &[&tables])
            })
            .collect();
        let all: Vec<&Night> = nights.iter().collect();
        let records = records(all.iter().copied(), &members);
        let highest = records
            .iter()
            .find(|r| r.what == RecordKind::HighestNight)
            .expect("a record");
        assert_eq!(highest.value, 15);
        assert_eq!(
            highest.holders,
            [(guest("A"), "n9".into()), (guest("B"), "n9".into())]
        );
        let run = records
            .iter()
            .find(|r| r.what == RecordKind::LongestRun)
            .expect("a record");
        assert_eq!(run.value, 10);
        // Only a new name at the top of the nights attended is news, so the highest night and no more.
        let said = news(&all, &members);
        assert_eq!(
            said.as_deref(),
            Some("A club record! Highest night: 15 by A and B (14 before).")
        );
        // Before the first night there were no records.
        assert_eq!(
            (news(&all[..1], &members), news(&[], &members)),
            (None, None)
        );
    }

    #[test]
    fn only_the_highest_of_a_night_holds_the_record() {
        let members = Members::default();
        let nights = [
            night("one", &["A", "B", "C", "D"], &["0 1 - 2 3 9 3"]),
            // C and E also beat the 9, but A and F make more.
            night(
                "two",
                &["A", "C", "E", "F"],
                &["1 2 - 0 3 10 5", "0 3 - 1 2 6 0"],
            ),
        ];
        let all: Vec<&Night> = nights.iter().collect();
        let said = news(&all, &members);
        assert_eq!(
            said.as_deref(),
            Some("A club record! Highest night: 11 by A and F (9 before).")
        );
    }
}
