//! What a member has done: nights, partners, opponents and bests.

use super::member::{MemberId, Members};
use super::night::{Line, Night, Person};
use super::rating::share_made;
use crate::engine::Side;
use crate::words::Lang;
use serde::Serialize;
use std::cmp::Ordering;
use std::collections::HashMap;

/// How many tables two people play together, or against each other, before one is called the other's best partner or
/// rival.
pub const ENOUGH: u32 = 6;

/// One night of one person.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct NightOf {
    /// The tournament's short name.
    pub tournament: String,
    /// Its name.
    pub name: String,
    /// The day.
    pub date: chrono::NaiveDate,
    /// The rank.
    pub rank: u16,
    /// How many people were ranked.
    pub of: u16,
    /// Points.
    pub points: i64,
    /// Tables won.
    pub wins: u16,
    /// Tables played.
    pub played: u16,
    /// Lone marches.
    pub loners: u32,
    /// Tables lost.
    #[serde(skip)]
    pub lost: u16,
}

impl NightOf {
    /// A person's lines in one night as one: what they made added up, and the better rank.
    pub(super) fn together(night: &Night, own: &[(u16, &Line)]) -> NightOf {
        let lines = || own.iter().map(|(_, line)| line);
        NightOf {
            tournament: night.slug.clone(),
            name: night.name.clone(),
            date: night.date,
            rank: lines().map(|l| l.rank).min().unwrap_or(0),
            of: night.ranked(),
            points: lines().map(|l| l.points).sum(),
            wins: lines().map(|l| l.wins).sum(),
            played: lines().map(|l| l.played).sum(),
            loners: lines().map(|l| l.loners).sum(),
            lost: lines().map(|l| l.losses).sum(),
        }
    }
}

/// Somebody the person has partnered or played against.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Other {
    /// Who.
    #[serde(skip)]
    pub person: Person,
    /// The member; `None` for a guest.
    pub id: Option<MemberId>,
    /// What they are called today.
    pub name: String,
    /// Tables.
    pub tables: u32,
    /// Tables won.
    pub won: u32,
    /// The person's own points there.
    pub points: i64,
    /// The opponents' points there.
    pub against: i64,
    /// The person's own points a table.
    pub average: f64,
    /// The share of the points the person made, from 0 to 1; 0.5 where nobody made any.
    pub share: f64,
}

impl Other {
    fn new(person: Person, members: &Members) -> Other {
        Other {
            id: person.member(),
            name: members.called(&person).to_owned(),
            person,
            ..Other::default()
        }
    }

    /// Notes one table, by the points there.
    fn note(&mut self, [own, against]: [i32; 2]) {
        self.tables += 1;
        self.won += u32::from(own > against);
        self.points += i64::from(own);
        self.against += i64::from(against);
        self.average = self.points as f64 / f64::from(self.tables);
        self.share = share_made(self.points, self.against).unwrap_or(0.5);
    }

    /// The record in words: `Nemesis: Ann Lee, 12 tables, 8 won, 61% of the points.`
    pub fn words(&self, what: &str, lang: Lang) -> String {
        let share = format!("{:.0}", 100.0 * self.share);
        let with: [(&str, &dyn std::fmt::Display); 5] = [
            ("what", &lang.text(what)),
            ("name", &self.name),
            ("tables", &self.tables),
            ("won", &self.won),
            ("share", &share),
        ];
        lang.fill("beside", &with)
    }
}

/// Everything the club knows of one person's play.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct History {
    /// The nights, oldest first.
    pub nights: Vec<NightOf>,
    /// Points per night; 0 before the first.
    pub average: f64,
    /// Tables played to the end.
    pub played: u32,
    /// Tables won.
    pub wins: u32,
    /// Lone marches.
    pub loners: u32,
    /// The night with the most points.
    pub best_night: Option<NightOf>,
    /// Everybody they partnered, the best share of the points first.
    pub partners: Vec<Other>,
    /// Everybody they played against, the worst share of the points first.
    pub opponents: Vec<Other>,
    /// The partner with the best share of the points, of those with [`ENOUGH`] tables.
    pub best_partner: Option<Other>,
    /// The partner with the worst share, of those with [`ENOUGH`] tables.
    pub worst_partner: Option<Other>,
    /// The opponent who makes the least of the points against them, of those with [`ENOUGH`] tables.
    pub rival: Option<Other>,
    /// The opponent who makes the most of the points against them, chosen in the same way.
    pub nemesis: Option<Other>,
    /// The most nights in a row with more tables won than lost.
    pub longest_run: u32,
}

impl History {
    /// The partners and opponents who stand out, each with the key of what they are called.
    pub fn standing_out(&self) -> impl Iterator<Item = (&'static str, &Other)> {
        let all = [
            ("beside-best", &self.best_partner),
            ("beside-worst", &self.worst_partner),
            ("beside-rival", &self.rival),
            ("beside-nemesis", &self.nemesis),
        ];
        all.into_iter()
            .filter_map(|(what, one)| Some((what, one.as_ref()?)))
    }
}

impl Night {
    /// Everybody who was ranked, as known today, each with their lines and those lines' places; more than one for somebody
    /// who left and came back under another number.
    pub(crate) fn everybody(&self, members: &Members) -> Vec<(Person, Vec<(u16, &Line)>)> {
        let mut place: HashMap<Person, usize> = HashMap::new();
        let mut all: Vec<(Person, Vec<(u16, &Line)>)> = Vec::new();
        for (at, line) in (0u16..).zip(&self.people).filter(|(_, line)| line.rank > 0) {
            for person in line.persons().map(|person| members.today(person)) {
                if person == Person::Nobody {
                    continue;
                }
                let place = *place.entry(person.clone()).or_insert_with(|| {
                    all.push((person, Vec::new()));
                    all.len() - 1
                });
                let own = &mut all[place].1;
                if own.last().is_none_or(|(last, _)| *last != at) {
                    own.push((at, line));
                }
            }
        }
        all
    }

    /// How many people were ranked.
    pub fn ranked(&self) -> u16 {
        self.people.iter().filter(|l| l.rank > 0).count() as u16
    }
}

/// A person's history over `nights`, given in the order they were played. `who` is the person as known today.
pub fn history<'a>(
    who: &Person,
    nights: impl IntoIterator<Item = &'a Night>,
    members: &Members,
) -> History {
    let mut partners: HashMap<Person, Other> = HashMap::new();
    let mut opponents: HashMap<Person, Other> = HashMap::new();
    let note =
        |others: &mut HashMap<Person, Other>, people: &mut dyn Iterator<Item = &Person>, points| {
            let people = people.map(|person| members.today(person));
            for person in people.filter(|person| person != who && *person != Person::Nobody) {
                let other = others.entry(person.clone());
                other
                    .or_insert_with(|| Other::new(person, members))
                    .note(points);
            }
        };
    let mut found = Vec::new();
    let (mut run, mut longest) = (0u32, 0u32);
    for night in nights {
        let mut everybody = night.everybody(members).into_iter();
        let own = everybody.find(|(person, _)| person == who);
        let Some((_, own)) = own.filter(|_| night.round > 0) else {
            continue;
        };
        let one = NightOf::together(night, &own);
        run = if one.wins > one.lost { run + 1 } else { 0 };
        longest = longest.max(run);
        found.push(one);
        for &(place, line) in &own {
            // Members of a team are partners at every table the team plays.
            let team: Vec<&Person> = line.persons().collect();
            for game in &night.games {
                let Some(side) = game.side_of(place) else {
                    continue;
                };
                let people = |side: Side| {
                    let places = game.sides[side].iter().filter(|&&at| at != place);
                    let lines = places.filter_map(|&at| night.line(at));
                    lines.flat_map(Line::persons)
                };
                let mut beside = people(side).chain(team.iter().copied());
                note(&mut partners, &mut beside, game.between(side, None));
                for other in side.others(game.sides.len()) {
                    let points = game.between(side, Some(other));
                    note(&mut opponents, &mut people(other), points);
                }
            }
        }
    }
    let sorted = |found: HashMap<Person, Other>, by: fn(&Other, &Other) -> Ordering| {
        let mut list: Vec<Other> = found.into_values().collect();
        list.sort_by(|a, b| {
            let by = by(a, b).then(b.tables.cmp(&a.tables));
            by.then_with(|| a.person.cmp(&b.person))
        });
        list
    };
    let partners = sorted(partners, |a, b| b.share.total_cmp(&a.share));
    let opponents = sorted(opponents, |a, b| a.share.total_cmp(&b.share));
    let (best_partner, worst_partner) = ends(&partners);
    let (nemesis, rival) = ends(&opponents);
    let best_night = found
        .iter()
        .enumerate()
        .max_by_key(|(at, night)| (night.points, std::cmp::Reverse(*at)));
    let points: i64 = found.iter().map(|n| n.points).sum();
    History {
        average: points as f64 / found.len().max(1) as f64,
        played: found.iter().map(|n| u32::from(n.played)).sum(),
        wins: found.iter().map(|n| u32::from(n.wins)).sum(),
        loners: found.iter().map(|n| n.loners).sum(),
        best_night: best_night.map(|(_, night)| night.clone()),
        best_partner,
        worst_partner,
        rival,
        nemesis,
        longest_run: longest,
        partners,
        opponents,
        nights: found,
    }
}

/// The first and the last of those with enough tables; somebody with no one to compare with is neither best nor worst.
fn ends(all: &[Other]) -> (Option<Other>, Option<Other>) {
    let mut enough = all.iter().filter(|other| other.tables >= ENOUGH);
    match (enough.next(), enough.next_back()) {
        (Some(first), Some(last)) => (Some(first.clone()), Some(last.clone())),
        _ => (None, None),
    }
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
        assert_eq!(h.best_night.as_ref(), h.nights.first());
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
            (&h.best_partner, &h.rival, &h.nemesis),
            (&None, &None, &None),
            "too few tables"
        );
    }

    #[test]
    fn partners_and_rivals_are_counted_right() {
        // Compared with a plain recount over a simulated club.
        let members = Members::default();
        let (nights, _) = simulate(12, 20, 6, 3);
        let me = guest("P4");
        let h = history(&me, &nights, &members);
        let mut recount: HashMap<(u16, bool), (u32, i64, i64)> = HashMap::new();
        for game in nights.iter().flat_map(|n| &n.games) {
            for side in 0..2 {
                if !game.sides[side].contains(&4) {
                    continue;
                }
                for other in 0..2 {
                    for &p in game.sides[other].iter().filter(|&&p| p != 4) {
                        let entry = recount.entry((p, other == side)).or_default();
                        entry.0 += 1;
                        entry.1 += i64::from(game.points[side]);
                        entry.2 += i64::from(game.points[1 - side]);
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
        let best = h.best_partner.as_ref().expect("twenty nights are enough");
        let worst = h.worst_partner.as_ref().expect("twenty nights are enough");
        assert!(
            h.partners
                .iter()
                .filter(|o| o.tables >= ENOUGH)
                .all(|o| o.share <= best.share && o.share >= worst.share)
        );
        let nemesis = h.nemesis.as_ref().expect("twenty nights are enough");
        let rival = h.rival.as_ref().expect("twenty nights are enough");
        assert!(
            h.opponents
                .iter()
                .filter(|o| o.tables >= ENOUGH)
                .all(|o| o.share <= rival.share && o.share >= nemesis.share)
        );
    }
}
