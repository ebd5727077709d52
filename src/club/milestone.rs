//! The club's records, and what is worth announcing at the desk when it happens.

use super::history::together;
use super::member::Members;
use super::night::{Line, Night, Person};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap, HashSet};

/// A club record: who, when, how much. Those who are equal share it, the first to reach it first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Record {
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
    loners: i64,
    best: Option<i64>,
}

/// The club's records over `nights`, given in the order they were played. Nights without a result set none, nor do
/// stand-ins and numbers without a name; guests do.
pub fn records<'a>(nights: impl IntoIterator<Item = &'a Night>, members: &Members) -> Vec<Record> {
    let mut book = Book::default();
    for night in nights {
        book.read(night, members, |_| {});
    }
    book.records.into_values().collect()
}

/// Something worth announcing at the desk when it happens.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "milestone")]
#[non_exhaustive]
pub enum Milestone {
    /// A round number of nights attended: the 1st, 10th, 25th, 50th and every hundredth.
    Nights {
        /// Who.
        person: Person,
        /// How many, this one included.
        nights: i64,
    },
    /// A person's lone marches over all nights reach a round number: 10, 25, 50 or a full hundred.
    Loners {
        /// Who.
        person: Person,
        /// The number reached.
        loners: i64,
    },
    /// The first night won.
    FirstWin {
        /// Who.
        person: Person,
    },
    /// More points than they ever made before, after at least five nights.
    BestNight {
        /// Who.
        person: Person,
        /// The points.
        points: i64,
        /// Their best until then.
        before: i64,
    },
    /// A club record that stood before the night was beaten.
    Record {
        /// Who.
        person: Person,
        /// Which record.
        what: RecordKind,
        /// The new record.
        value: i64,
        /// The old one.
        before: i64,
    },
}

impl RecordKind {
    /// What the record is called.
    pub fn words(self) -> &'static str {
        match self {
            RecordKind::HighestNight => "Highest night",
            RecordKind::HighestTeamNight => "Highest night of a team",
            RecordKind::MostLoners => "Most lone marches in a night",
            RecordKind::MostNights => "Most nights",
            RecordKind::MostNightsWon => "Most nights won",
            RecordKind::LongestRun => "Longest run of winning nights",
        }
    }
}

impl Milestone {
    /// The milestone in a sentence; `None` for a first night or a first win, because on a club's first nights everybody has
    /// one.
    pub fn words(&self, members: &Members) -> Option<String> {
        Some(match self {
            Milestone::Nights { nights: 1, .. } | Milestone::FirstWin { .. } => return None,
            Milestone::Nights { person, nights } => {
                format!("{}: night number {nights}!", members.called(person))
            }
            Milestone::Loners { person, loners } => {
                format!("{}: {loners} lone marches in all!", members.called(person))
            }
            Milestone::BestNight {
                person,
                points,
                before,
            } => format!(
                "{}: {points} points, their best night ({before} before).",
                members.called(person)
            ),
            Milestone::Record {
                person,
                what,
                value,
                before,
            } => format!(
                "A club record! {}: {value} by {} ({before} before).",
                what.words(),
                members.called(person)
            ),
        })
    }
}

/// The milestones reached on the last of these nights, which are given in the order they were played.
pub fn milestones(nights: &[&Night], members: &Members) -> Vec<Milestone> {
    let Some((last, before)) = nights.split_last() else {
        return Vec::new();
    };
    let mut book = Book::default();
    for night in before {
        book.read(night, members, |_| {});
    }
    let stood = book.records.clone();
    let mut found = Vec::new();
    book.read(last, members, |milestone| found.push(milestone));
    // Of all those who beat a record on one night, only the highest holds it.
    for (what, record) in &book.records {
        let Some(old) = stood.get(what).filter(|old| record.value > old.value) else {
            continue;
        };
        // Nights attended and won grow week by week: only a new name at the top is news.
        let grows = matches!(what, RecordKind::MostNights | RecordKind::MostNightsWon);
        let held = |person: &Person| old.holders.iter().any(|(who, _)| who == person);
        for (person, _) in record
            .holders
            .iter()
            .filter(|(who, _)| !(grows && held(who)))
        {
            found.push(Milestone::Record {
                person: person.clone(),
                what: *what,
                value: record.value,
                before: old.value,
            });
        }
    }
    found
}

#[derive(Default)]
struct Book {
    totals: HashMap<Person, Totals>,
    records: BTreeMap<RecordKind, Record>,
}

/// How many nights somebody plays before a personal best is news.
const SETTLED: i64 = 5;

impl Book {
    fn read(&mut self, night: &Night, members: &Members, mut say: impl FnMut(Milestone)) {
        if night.round == 0 {
            return;
        }
        // A person's second line in a night is read with the first.
        let mut seen: HashSet<Person> = HashSet::new();
        for line in night.people.iter().filter(|l| l.rank > 0) {
            for person in line.persons().map(|p| members.today(p)) {
                if person != Person::Nobody && seen.insert(person.clone()) {
                    self.person(&person, night, members, &mut say);
                }
            }
        }
    }

    fn person(
        &mut self,
        person: &Person,
        night: &Night,
        members: &Members,
        say: &mut impl FnMut(Milestone),
    ) {
        let own: Vec<(u16, &Line)> = night.lines_of(person, members).collect();
        let one = together(night, &own);
        let lost: u16 = own.iter().map(|(_, l)| l.losses).sum();
        let totals = self.totals.entry(person.clone()).or_default();
        let before = *totals;
        totals.nights += 1;
        totals.loners += i64::from(one.loners);
        totals.won += i64::from(one.rank == 1);
        totals.run = if one.wins > lost { totals.run + 1 } else { 0 };
        totals.best = Some(before.best.map_or(one.points, |b| b.max(one.points)));
        let now = *totals;
        if round_number(now.nights) {
            say(Milestone::Nights {
                person: person.clone(),
                nights: now.nights,
            });
        }
        if let Some(loners) = (before.loners + 1..=now.loners)
            .rev()
            .find(|&n| n > 1 && round_number(n))
        {
            say(Milestone::Loners {
                person: person.clone(),
                loners,
            });
        }
        if now.won == 1 && before.won == 0 {
            say(Milestone::FirstWin {
                person: person.clone(),
            });
        }
        if let Some(best) = before
            .best
            .filter(|&b| one.points > b && before.nights >= SETTLED)
        {
            say(Milestone::BestNight {
                person: person.clone(),
                points: one.points,
                before: best,
            });
        }
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
        let record = self.records.entry(what).or_insert_with(|| Record {
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

fn round_number(n: i64) -> bool {
    matches!(n, 1 | 10 | 25 | 50) || n > 0 && n % 100 == 0
}
#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::testing::{guest, night};

    #[test]
    fn records_are_the_highest_and_milestones_are_said_once() {
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
        let said = milestones(&all, &members);
        assert!(said.contains(&Milestone::Nights {
            person: guest("C"),
            nights: 10
        }));
        assert!(said.contains(&Milestone::BestNight {
            person: guest("A"),
            points: 15,
            before: 14
        }));
        assert!(!said.iter().any(|m| matches!(m, Milestone::FirstWin { .. })));
        assert!(
            milestones(&all[..1], &members).contains(&Milestone::FirstWin { person: guest("A") })
        );
        assert_eq!(milestones(&[], &members), []);
    }

    #[test]
    fn a_record_is_said_once_a_night_against_what_stood_before_it() {
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
        let records = |upto: usize| -> Vec<Milestone> {
            let list: Vec<&Night> = nights[..upto].iter().collect();
            let all = milestones(&list, &members).into_iter();
            let highest = |m: &Milestone| matches!(m, Milestone::Record { what, .. } if *what == RecordKind::HighestNight);
            all.filter(highest).collect()
        };
        // Before the first night there were no records.
        assert_eq!(records(1), []);
        let said = records(2);
        let record = |name: &str| Milestone::Record {
            person: guest(name),
            what: RecordKind::HighestNight,
            value: 11,
            before: 9,
        };
        assert_eq!(said, [record("A"), record("F")]);
    }
}
