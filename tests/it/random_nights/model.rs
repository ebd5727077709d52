//! What the model knows about a night: what was done, and the points everybody has from it.

use benny::engine::Points;
use std::collections::{BTreeMap, BTreeSet};

/// A person, by the name they were registered with, which is unique.
pub(super) type Who = String;

/// One thing that was done, as the model sees it.
#[derive(Clone, Debug)]
pub(super) enum Done {
    /// Somebody has a number, from a round on.
    Has { number: u16, who: Who, from: u16 },
    /// A table's points, with who sat on each side.
    Points {
        round: u16,
        table: u16,
        people: [Vec<Who>; 2],
        points: Points,
    },
    /// The points on one card, with who sat on each side of its table.
    Card {
        round: u16,
        table: u16,
        people: [Vec<Who>; 2],
        side: usize,
        points: i32,
    },
    /// A table's slip belongs to another place, with who sat there.
    Moved {
        from: Place,
        to: Place,
        people: [Vec<Who>; 2],
    },
    /// Points given or taken.
    Given { who: Who, round: u16, points: i64 },
    /// Somebody is renamed.
    Named { who: Who, is: String },
}

/// What was done, by the number of its entry in the log.
#[derive(Clone, Default)]
pub(super) struct Model {
    pub(super) done: BTreeMap<i64, Vec<Done>>,
    /// Which entry took back which.
    pub(super) undoes: BTreeMap<i64, i64>,
}

/// A round and a table.
pub(super) type Place = (u16, u16);

/// What everybody has, and what each table scored.
pub(super) type Sums = (BTreeMap<Who, i64>, BTreeMap<Place, Points>);

impl Model {
    /// The entries that count, in order.
    fn standing(&self) -> impl Iterator<Item = &Done> {
        let mut gone = BTreeSet::new();
        for (seq, other) in self.undoes.iter().rev() {
            if !gone.contains(seq) {
                gone.insert(*other);
            }
        }
        let all = self.done.iter();
        all.filter(move |(seq, _)| !gone.contains(*seq))
            .flat_map(|(_, done)| done)
    }

    /// The current names of those who have been renamed.
    pub(super) fn names(&self) -> BTreeMap<Who, String> {
        let mut names = BTreeMap::new();
        for done in self.standing() {
            if let Done::Named { who, is } = done {
                names.insert(who.clone(), is.clone());
            }
        }
        names
    }

    /// Who has a name now.
    pub(super) fn called(&self, name: &str) -> Who {
        let names = self.names();
        let who = names.into_iter().find(|(_, is)| is == name);
        who.map_or_else(|| name.to_owned(), |(who, _)| who)
    }

    /// Who has a number in a round.
    pub(super) fn holder(&self, number: u16, round: u16) -> Option<Who> {
        let mut held: Vec<(Who, u16)> = Vec::new();
        for done in self.standing() {
            match done {
                Done::Has {
                    number: n,
                    who,
                    from,
                } if *n == number => {
                    held.retain(|(other, _)| other != who);
                    held.push((who.clone(), *from));
                }
                _ => {}
            }
        }
        let mut held = held.into_iter().filter(|(_, from)| *from <= round);
        held.next_back().map(|(who, _)| who)
    }

    /// Everybody's points after a round, and the result of each table.
    pub(super) fn sums(&self, upto: u16) -> Sums {
        type Sides = [Vec<Who>; 2];
        let mut slips: BTreeMap<Place, (Sides, Points)> = BTreeMap::new();
        let mut cards: BTreeMap<Place, (Sides, [Option<i32>; 2])> = BTreeMap::new();
        let mut given: Vec<(Who, i64)> = Vec::new();

        for done in self.standing() {
            match done.clone() {
                Done::Points {
                    round,
                    table,
                    people,
                    points,
                } if round <= upto => {
                    // A correction counts for the people of the first entry.
                    let slip = slips.entry((round, table)).or_insert((people, points));
                    slip.1 = points;
                }
                Done::Card {
                    round,
                    table,
                    people,
                    side,
                    points,
                } if round <= upto => {
                    let card = cards.entry((round, table)).or_insert((people, [None; 2]));
                    card.1[side] = Some(points);
                }
                // Both places are in rounds that count, or neither does: only slips of one round are moved.
                Done::Moved { from, to, people } if to.0 <= upto => {
                    if let Some((_, points)) = slips.remove(&from) {
                        slips.insert(to, (people, points));
                    }
                }
                Done::Given { who, round, points } if round <= upto => given.push((who, points)),

                _ => {}
            }
        }
        for (place, (people, points)) in cards {
            if let [Some(a), Some(b)] = points {
                slips.entry(place).or_insert((people, Points::of([a, b])));
            }
        }
        let mut sums: BTreeMap<Who, i64> = BTreeMap::new();
        for (people, points) in slips.values() {
            for side in [0, 1] {
                for who in &people[side] {
                    *sums.entry(who.clone()).or_default() += i64::from(points[side]);
                }
            }
        }
        for (who, points) in given {
            *sums.entry(who).or_default() += points;
        }
        let names = self.names();
        let named = |who: Who| names.get(&who).cloned().unwrap_or(who);
        let sums = sums
            .into_iter()
            .map(|(who, points)| (named(who), points))
            .collect();
        (
            sums,
            slips
                .into_iter()
                .map(|(place, slip)| (place, slip.1))
                .collect(),
        )
    }
}
