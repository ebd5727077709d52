//! The secretary's own record of the night: who has which number, who sits where, what was said, when people began.

use super::euchre::Total;
use super::ledger::{By, Ledger, Said, State, ledger};
use super::plan::Plan;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The two sides of a table, by number.
pub type Sides = [Vec<u16>; 2];

/// One round's seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    /// Who sits at which table.
    pub tables: BTreeMap<u16, Sides>,
    /// Who has no table.
    pub byes: BTreeSet<u16>,
}

/// Where somebody is in a round: their table, and the others there, partners first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spot {
    /// At a table.
    At {
        /// The table.
        table: u16,
        /// Their partners.
        partners: Vec<u16>,
        /// The other side.
        opponents: Vec<u16>,
    },
    /// Not at a table.
    Out,
}

impl Seats {
    /// Where a number is.
    pub fn spot(&self, number: u16) -> Spot {
        for (&table, sides) in &self.tables {
            for side in 0..2 {
                if sides[side].contains(&number) {
                    let mut partners = sides[side].clone();
                    partners.retain(|&n| n != number);
                    let opponents = sides[1 - side].clone();
                    return Spot::At {
                        table,
                        partners,
                        opponents,
                    };
                }
            }
        }
        Spot::Out
    }

    /// Everybody at a table.
    pub fn seated(&self) -> Vec<u16> {
        self.tables.values().flatten().flatten().copied().collect()
    }
}

/// The people and places of a schedule as `seats --json` prints it.
pub fn schedule(seats: &Value) -> Result<BTreeMap<u16, Seats>, String> {
    let number = |v: &Value| v.as_u64().map(|n| n as u16);
    let read = || -> Option<BTreeMap<u16, Seats>> {
        let mut rounds = BTreeMap::new();
        for round in seats["schedule"].as_array()? {
            let mut here = Seats::default();
            for table in round["tables"].as_array()? {
                let mut sides: Sides = Default::default();
                for (side, numbers) in table["sides"].as_array()?.iter().enumerate().take(2) {
                    sides[side] = numbers.as_array()?.iter().filter_map(number).collect();
                }
                here.tables.insert(number(&table["table"])?, sides);
            }
            here.byes = round["byes"]
                .as_array()?
                .iter()
                .filter_map(number)
                .collect();
            rounds.insert(number(&round["round"])?, here);
        }
        Some(rounds)
    };
    read().ok_or_else(|| format!("no schedule: {seats}"))
}

/// When a number plays.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct There {
    /// The first round that they can play.
    pub from: u16,
    /// The first round without them.
    pub left: Option<u16>,
    /// Rounds that they sit out.
    pub out: BTreeSet<u16>,
}

impl There {
    /// Whether they play this round.
    pub fn in_round(&self, round: u16) -> bool {
        self.from <= round
            && self.left.is_none_or(|left| round < left)
            && !self.out.contains(&round)
    }
}

/// The record.
#[derive(Clone, Debug)]
pub struct Model {
    /// Who has had a number, and from which round.
    pub names: BTreeMap<u16, Vec<(u16, String)>>,
    /// When each number plays.
    pub there: BTreeMap<u16, There>,
    /// The seats, as they were last seen.
    pub seats: BTreeMap<u16, Seats>,
    /// Bells that benny knows of.
    pub bells: BTreeSet<u16>,
    /// What was said, in order.
    pub said: Vec<Said>,
    /// Points given and taken, by name.
    pub given: Vec<(String, i64)>,
    /// People changed and nobody has drawn since.
    pub redraw: bool,
    /// Closed.
    pub closed: bool,
    /// The first round of the play-offs, once they are made.
    pub play_offs: Option<u16>,
}

impl Model {
    /// A night of these people.
    pub fn new(names: &[String]) -> Model {
        let all = || (1..).zip(names);
        let there = There {
            from: 1,
            ..There::default()
        };
        Model {
            names: all()
                .map(|(n, name)| (n, vec![(1, name.clone())]))
                .collect(),
            there: all().map(|(n, _)| (n, there.clone())).collect(),
            seats: BTreeMap::new(),
            bells: BTreeSet::new(),
            said: Vec::new(),
            given: Vec::new(),
            redraw: false,
            closed: false,
            play_offs: None,
        }
    }

    /// The last round that benny knows to have begun; 0 before the first.
    pub fn begun(&self) -> u16 {
        let said = self.said.iter().map(|s| s.round);
        said.chain(self.bells.iter().copied()).max().unwrap_or(0)
    }

    /// Whether this very round has a bell or a statement.
    pub fn has_begun(&self, round: u16) -> bool {
        self.bells.contains(&round) || self.said.iter().any(|s| s.round == round)
    }

    /// A table's ledger.
    pub fn ledger(&self, plan: &Plan, round: u16, table: u16) -> Ledger {
        let none = Sides::default();
        let seats = self.seats.get(&round).and_then(|r| r.tables.get(&table));
        let said: Vec<&Said> = self.about(round, table).collect();
        let seats = seats.unwrap_or(&none);
        ledger(seats, &said, plan.game_at(seats))
    }

    /// Whether every table of a round has a result that counts.
    pub fn is_in(&self, plan: &Plan, round: u16) -> bool {
        let Some(seats) = self.seats.get(&round) else {
            return round == 0;
        };
        let counts = |&t: &u16| self.ledger(plan, round, t).counts.is_some();
        seats.tables.keys().all(counts)
    }

    /// What was said about a table.
    pub fn about(&self, round: u16, table: u16) -> impl Iterator<Item = &Said> {
        let here = move |s: &&Said| (s.round, s.table) == (round, table);
        self.said.iter().filter(here)
    }

    /// Whether somebody of this kind spoke about a table.
    pub fn has(&self, round: u16, table: u16, by: By) -> bool {
        self.about(round, table).any(|s| s.by == by)
    }

    /// Every table of the rounds up to this one.
    pub fn tables(&self, to: u16) -> Vec<(u16, u16)> {
        let rounds = self.seats.range(..=to);
        rounds
            .flat_map(|(&r, seats)| seats.tables.keys().map(move |&t| (r, t)))
            .collect()
    }

    /// Tables of begun rounds in one of these states.
    pub fn in_state(&self, plan: &Plan, wanted: impl Fn(State) -> bool) -> Vec<(u16, u16)> {
        let mut tables = self.tables(self.begun());
        tables.retain(|&(r, t)| wanted(self.ledger(plan, r, t).state));
        tables
    }

    /// Who had a number in a round.
    pub fn holder(&self, number: u16, round: u16) -> Option<&String> {
        let had = self.names.get(&number)?;
        let then = had.iter().rev().find(|(from, _)| *from <= round);
        then.or(had.first()).map(|(_, name)| name)
    }

    /// Who has a number now.
    pub fn holder_now(&self, number: u16) -> String {
        let last = self.names.get(&number).and_then(|had| had.last());
        last.map(|(_, name)| name.clone()).unwrap_or_default()
    }

    /// Numbers that play a round.
    pub fn playing(&self, round: u16) -> BTreeSet<u16> {
        let there = self.there.iter().filter(|(_, there)| there.in_round(round));
        there.map(|(&number, _)| number).collect()
    }

    /// Points, wins and rounds played of everybody who sat at a table that counts, by name.
    pub fn sums(&self, plan: &Plan) -> BTreeMap<String, [i64; 3]> {
        let mut sums: BTreeMap<String, [i64; 3]> = BTreeMap::new();
        // Play-offs decide places, not points.
        let last = self.play_offs.map_or(u16::MAX, |first| first - 1);
        for (round, table) in self.tables(last) {
            let Some(total) = self.ledger(plan, round, table).counts else {
                continue;
            };
            let total: Total = total;
            for side in 0..2 {
                for &number in &self.seats[&round].tables[&table][side] {
                    let Some(name) = self.holder(number, round) else {
                        continue;
                    };
                    let sum = sums.entry(name.clone()).or_default();
                    sum[0] += total[side];
                    sum[1] += i64::from(total[side] > total[1 - side]);
                    sum[2] += 1;
                }
            }
        }
        for (name, points) in &self.given {
            sums.entry(name.clone()).or_default()[0] += points;
        }
        sums
    }
}
