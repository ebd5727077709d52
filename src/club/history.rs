//! What a member has done: nights, partners, opponents, bests; and the club's records.

use super::member::Members;
use super::night::{Line, Night, Person};
use serde::Serialize;
use std::collections::{HashMap, HashSet};

/// So many tables together, or against each other, before a partner is called best or an opponent a rival.
pub const ENOUGH: u32 = 6;

/// One night of one person.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NightOf {
    /// The tournament's short name.
    pub tournament: String,
    /// Its name.
    pub name: String,
    /// The day.
    pub date: chrono::NaiveDate,
    /// The rank.
    pub rank: u16,
    /// How many were ranked.
    pub of: u16,
    /// Points.
    pub points: i64,
    /// Tables won.
    pub wins: u16,
    /// Tables played.
    pub played: u16,
    /// Lone marches.
    pub loners: u32,
}

/// Somebody the person has sat with, or against.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Other {
    /// Who.
    pub person: Person,
    /// Tables.
    pub tables: u32,
    /// Of those, won.
    pub won: u32,
    /// The person's own points there.
    pub points: u64,
    /// The opponents' points there.
    pub against: u64,
}

impl Other {
    /// Points a table.
    pub fn average(&self) -> f64 {
        self.points as f64 / f64::from(self.tables.max(1))
    }

    /// The share of the points made, from 0 to 1; an even half where none were made.
    pub fn share(&self) -> f64 {
        match self.points + self.against {
            0 => 0.5,
            all => self.points as f64 / all as f64,
        }
    }
}

/// Everything the club knows of one person's play.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct History {
    /// The nights, oldest first.
    pub nights: Vec<NightOf>,
    /// Points a night; 0 without a night.
    pub average: f64,
    /// Tables played to the end.
    pub played: u32,
    /// Tables won.
    pub wins: u32,
    /// Lone marches.
    pub loners: u32,
    /// The night with the most points: its place in `nights`.
    pub best_night: Option<usize>,
    /// Everybody they partnered, the best share of the points first.
    pub partners: Vec<Other>,
    /// Everybody they met across the table, the least share first.
    pub opponents: Vec<Other>,
    /// The partner with the best share of the points, of those with [`ENOUGH`] tables: a place in `partners`.
    pub best_partner: Option<usize>,
    /// The partner with the worst.
    pub worst_partner: Option<usize>,
    /// The opponent who makes the least of the points against them, of those with [`ENOUGH`] tables: a place in
    /// `opponents`.
    pub rival: Option<usize>,
    /// The opponent who makes the most.
    pub nemesis: Option<usize>,
    /// The most nights in a row that had more tables won than lost.
    pub longest_run: u32,
}

impl Night {
    /// A person's lines of the night; more than one for somebody who left and came back under another number.
    pub fn lines_of<'a>(
        &'a self,
        who: &'a Person,
        members: &'a Members,
    ) -> impl Iterator<Item = (u16, &'a Line)> {
        let lines = (0u16..).zip(&self.people);
        lines.filter(move |(_, line)| line.rank > 0 && line.is_about(who, members))
    }

    /// How many were ranked.
    pub fn ranked(&self) -> u16 {
        self.people.iter().filter(|l| l.rank > 0).count() as u16
    }
}

/// A person's history over nights in the order they were played. `who` is the person as known today.
pub fn history<'a>(
    who: &Person,
    nights: impl IntoIterator<Item = &'a Night>,
    members: &Members,
) -> History {
    let mut partners: HashMap<Person, Other> = HashMap::new();
    let mut opponents: HashMap<Person, Other> = HashMap::new();
    let mut found = Vec::new();
    let (mut run, mut longest) = (0u32, 0u32);
    for night in nights {
        let own: Vec<(u16, &Line)> = night.lines_of(who, members).collect();
        if own.is_empty() || night.round == 0 {
            continue;
        }
        let one = together(night, &own);
        let lost: u16 = own.iter().map(|(_, l)| l.losses).sum();
        run = if one.wins > lost { run + 1 } else { 0 };
        longest = longest.max(run);
        found.push(one);
        for &(place, line) in &own {
            for other in line
                .persons()
                .map(|p| members.today(p))
                .filter(|p| p != who)
            {
                // A team's people are partners at every table of the team's.
                for game in night
                    .games
                    .iter()
                    .filter(|g| g.sides.iter().flatten().any(|&at| at == place))
                {
                    let side = usize::from(!game.sides[0].iter().any(|&at| at == place));
                    note(&mut partners, other.clone(), game.points, side);
                }
            }
            for game in &night.games {
                let Some(side) = game
                    .sides
                    .iter()
                    .position(|s| s.iter().any(|&at| at == place))
                else {
                    continue;
                };
                let people = |side: usize| {
                    let places = game.sides[side].iter().filter(|&&at| at != place);
                    places
                        .filter_map(|&at| night.line(at))
                        .flat_map(Line::persons)
                };
                for person in people(side).filter(|p| **p != Person::Nobody) {
                    note(&mut partners, members.today(person), game.points, side);
                }
                for person in people(1 - side).filter(|p| **p != Person::Nobody) {
                    note(&mut opponents, members.today(person), game.points, side);
                }
            }
        }
    }
    let sorted = |found: HashMap<Person, Other>, best_first: bool| {
        let mut list: Vec<Other> = found.into_values().collect();
        list.sort_by(|a, b| {
            let by_share = b.share().total_cmp(&a.share());
            let by_share = if best_first {
                by_share
            } else {
                by_share.reverse()
            };
            by_share
                .then(b.tables.cmp(&a.tables))
                .then_with(|| a.person.cmp(&b.person))
        });
        list
    };
    let (partners, opponents) = (sorted(partners, true), sorted(opponents, false));
    let enough = |o: &Other| o.tables >= ENOUGH;
    let best_night = (0..found.len()).max_by_key(|&i| (found[i].points, std::cmp::Reverse(i)));
    let count = found.len() as f64;
    let points: i64 = found.iter().map(|n| n.points).sum();
    let best_partner = partners.iter().position(enough);
    let worst_partner = partners.iter().rposition(enough);
    let (nemesis, rival) = (
        opponents.iter().position(enough),
        opponents.iter().rposition(enough),
    );
    History {
        average: if found.is_empty() {
            0.0
        } else {
            points as f64 / count
        },
        played: found.iter().map(|n| u32::from(n.played)).sum(),
        wins: found.iter().map(|n| u32::from(n.wins)).sum(),
        loners: found.iter().map(|n| n.loners).sum(),
        best_night,
        // One alone is neither best nor worst.
        best_partner: best_partner.filter(|_| best_partner != worst_partner),
        worst_partner: worst_partner.filter(|_| best_partner != worst_partner),
        rival: rival.filter(|_| rival != nemesis),
        nemesis: nemesis.filter(|_| rival != nemesis),
        longest_run: longest,
        partners,
        opponents,
        nights: found,
    }
}

fn note(others: &mut HashMap<Person, Other>, person: Person, points: [u32; 2], side: usize) {
    let other = others.entry(person.clone()).or_insert(Other {
        person,
        tables: 0,
        won: 0,
        points: 0,
        against: 0,
    });
    other.tables += 1;
    other.won += u32::from(points[side] > points[1 - side]);
    other.points += u64::from(points[side]);
    other.against += u64::from(points[1 - side]);
}

/// A person's lines of one night as one: points added up, the better rank.
pub(super) fn together(night: &Night, own: &[(u16, &Line)]) -> NightOf {
    NightOf {
        tournament: night.slug.clone(),
        name: night.name.clone(),
        date: night.date,
        rank: own.iter().map(|(_, l)| l.rank).min().unwrap_or(0),
        of: night.ranked(),
        points: own.iter().map(|(_, l)| l.points).sum(),
        wins: own.iter().map(|(_, l)| l.wins).sum(),
        played: own.iter().map(|(_, l)| l.played).sum(),
        loners: own.iter().map(|(_, l)| l.loners).sum(),
    }
}

/// A record of the club: who, when, how much. Equals share it, the first to reach it first.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Record {
    /// What it is the most of.
    pub what: RecordKind,
    /// How much.
    pub value: i64,
    /// Who holds it, and the night it was reached.
    pub holders: Vec<(Person, String)>,
}

/// What a club keeps records of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum RecordKind {
    /// Most points in one night. A team's count for the team as a whole and are kept apart.
    HighestNight,
    /// Most points in one night by a team.
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

/// The club's records over nights in the order they were played. Nights without a result, and nobodies, set none;
/// guests do.
pub fn records<'a>(nights: impl IntoIterator<Item = &'a Night>, members: &Members) -> Vec<Record> {
    let mut book = Book::default();
    for night in nights {
        book.read(night, members, |_| {});
    }
    let mut records: Vec<Record> = book.records.into_values().collect();
    records.sort_by_key(|r| r.what);
    records
}

/// Something worth saying at the desk when it happens.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "milestone")]
#[non_exhaustive]
pub enum Milestone {
    /// A round number of nights: 1 is a first night, then 10, 25, 50 and every hundred.
    Nights {
        /// Who.
        person: Person,
        /// Which.
        nights: i64,
    },
    /// Lone marches in all pass a round number: 10, 25, 50 and every hundred.
    Loners {
        /// Who.
        person: Person,
        /// The number passed.
        loners: i64,
    },
    /// The first night won.
    FirstWin {
        /// Who.
        person: Person,
    },
    /// More points than ever before, after at least five nights.
    BestNight {
        /// Who.
        person: Person,
        /// The points.
        points: i64,
        /// The best before.
        before: i64,
    },
    /// A record of the club beaten.
    Record {
        /// Who.
        person: Person,
        /// Which.
        what: RecordKind,
        /// The new record.
        value: i64,
        /// The old one.
        before: i64,
    },
}

/// What happened on the last of these nights that had not happened before; nights are in the order they were played.
pub fn milestones(nights: &[&Night], members: &Members) -> Vec<Milestone> {
    let Some((last, before)) = nights.split_last() else {
        return Vec::new();
    };
    let mut book = Book::default();
    for night in before {
        book.read(night, members, |_| {});
    }
    let mut found = Vec::new();
    book.read(last, members, |milestone| found.push(milestone));
    found
}

#[derive(Default)]
struct Book {
    totals: HashMap<Person, Totals>,
    records: HashMap<RecordKind, Record>,
}

/// So many nights before a personal best is news.
const SETTLED: i64 = 5;

impl Book {
    fn read(&mut self, night: &Night, members: &Members, mut say: impl FnMut(Milestone)) {
        if night.round == 0 {
            return;
        }
        // A person's second line of a night is read with the first.
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
            self.reached(person, what, value, night, say);
        }
    }

    fn reached(
        &mut self,
        person: &Person,
        what: RecordKind,
        value: i64,
        night: &Night,
        say: &mut impl FnMut(Milestone),
    ) {
        let holder = (person.clone(), night.slug.clone());
        match self.records.get_mut(&what) {
            _ if value <= 0 => {}
            None => {
                let holders = vec![holder];
                self.records.insert(
                    what,
                    Record {
                        what,
                        value,
                        holders,
                    },
                );
            }
            Some(record) if value > record.value => {
                // Nights attended and won grow every week: only a new name at the top is news.
                let grows = matches!(what, RecordKind::MostNights | RecordKind::MostNightsWon);
                let new_name = !record.holders.iter().any(|(who, _)| who == person);
                if !grows || new_name {
                    say(Milestone::Record {
                        person: person.clone(),
                        what,
                        value,
                        before: record.value,
                    });
                }
                record.value = value;
                record.holders = vec![holder];
            }
            Some(record)
                if value == record.value
                    && !record.holders.iter().any(|(who, _)| who == person) =>
            {
                record.holders.push(holder);
            }
            Some(_) => {}
        }
    }
}

fn round_number(n: i64) -> bool {
    matches!(n, 1 | 10 | 25 | 50) || n > 0 && n % 100 == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::testing::{guest, night, simulate};

    #[test]
    fn a_history_is_what_its_tables_say() {
        let members = Members::default();
        let nights = [
            night(
                "one",
                &["A", "B", "C", "D"],
                &["0 1 - 2 3 9 3", "0 2 - 1 3 6 6", "0 3 - 1 2 2 10"],
            ),
            night("two", &["A", "B", "C", ""], &["0 1 - 2 3 8 4"]),
            night("three", &["B", "C"], &["0 - 1 5 3"]),
        ];
        let h = history(&guest("A"), &nights, &members);
        assert_eq!(h.nights.len(), 2);
        assert_eq!((h.played, h.wins), (4, 2));
        assert_eq!(h.average, 12.5);
        assert_eq!(h.best_night, Some(0));
        let b = h
            .partners
            .iter()
            .find(|o| o.person == guest("B"))
            .expect("partnered");
        assert_eq!((b.tables, b.won, b.points, b.against), (2, 2, 17, 7));
        let c = h
            .opponents
            .iter()
            .find(|o| o.person == guest("C"))
            .expect("met");
        assert_eq!((c.tables, c.points, c.against), (3, 19, 17));
        assert!(h.partners.iter().all(|o| o.person != Person::Nobody));
        assert_eq!(
            (h.best_partner, h.rival, h.nemesis),
            (None, None, None),
            "too few tables"
        );
    }

    #[test]
    fn partners_and_rivals_are_counted_right() {
        // Against a straight recount over a simulated club.
        let members = Members::default();
        let (nights, _) = simulate(12, 20, 6, 3);
        let me = guest("P4");
        let h = history(&me, &nights, &members);
        let mut recount: HashMap<(u16, bool), (u32, u64, u64)> = HashMap::new();
        for game in nights.iter().flat_map(|n| &n.games) {
            for side in 0..2 {
                if !game.sides[side].iter().any(|&p| p == 4) {
                    continue;
                }
                for other in 0..2 {
                    for &p in game.sides[other].iter().filter(|&&p| p != 4) {
                        let entry = recount.entry((p, other == side)).or_default();
                        entry.0 += 1;
                        entry.1 += u64::from(game.points[side]);
                        entry.2 += u64::from(game.points[1 - side]);
                    }
                }
            }
        }
        for (list, partner) in [(&h.partners, true), (&h.opponents, false)] {
            assert_eq!(
                list.len(),
                recount.keys().filter(|k| k.1 == partner).count()
            );
            for other in list {
                let Person::Guest(name) = &other.person else {
                    panic!("guests only")
                };
                let p: u16 = name[1..].parse().expect("a number");
                assert_eq!(
                    (other.tables, other.points, other.against),
                    recount[&(p, partner)]
                );
            }
        }
        let best = &h.partners[h.best_partner.expect("twenty nights are enough")];
        let worst = &h.partners[h.worst_partner.expect("twenty nights are enough")];
        assert!(
            h.partners
                .iter()
                .filter(|o| o.tables >= ENOUGH)
                .all(|o| o.share() <= best.share() && o.share() >= worst.share())
        );
        let nemesis = &h.opponents[h.nemesis.expect("twenty nights are enough")];
        let rival = &h.opponents[h.rival.expect("twenty nights are enough")];
        assert!(
            h.opponents
                .iter()
                .filter(|o| o.tables >= ENOUGH)
                .all(|o| o.share() <= rival.share() && o.share() >= nemesis.share())
        );
    }

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
}
