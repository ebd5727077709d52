//! What anyone says about a table: a slip, a player's card, a player's phone, a line of hands, the director.
//!
//! Nothing that is said is refused because somebody else said otherwise, and nothing is forgotten. What counts follows
//! from all of it by [`super::resolve`] alone.

pub mod old;

use super::result::Hand;
use crate::engine::{BySide, Points, Side};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Who says it. Partners are two speakers, and so are the card and the phone of one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Speaker {
    /// The table's slip, its first or a later one.
    Slip(u16),
    /// A hand of the table, from 1.
    Hand(u16),
    /// A player's tally card.
    Card(PlayerNo),
    /// A player's phone.
    Phone(PlayerNo),
    /// The director, for the first time or again; the last word counts.
    Ruling(u16),
}

impl Speaker {
    /// The word that files and programs read.
    pub fn word(self) -> &'static str {
        match self {
            Speaker::Slip(_) => "slip",
            Speaker::Hand(_) => "hand",
            Speaker::Card(_) => "card",
            Speaker::Phone(_) => "phone",
            Speaker::Ruling(_) => "ruling",
        }
    }

    /// The player who speaks, where it is one.
    pub fn player(self) -> Option<PlayerNo> {
        match self {
            Speaker::Card(number) | Speaker::Phone(number) => Some(number),
            Speaker::Slip(_) | Speaker::Hand(_) | Speaker::Ruling(_) => None,
        }
    }

    pub(super) fn number(self) -> u16 {
        match self {
            Speaker::Slip(n) | Speaker::Hand(n) | Speaker::Ruling(n) => n,
            Speaker::Card(number) | Speaker::Phone(number) => number.get(),
        }
    }
}

/// What a table counts beside points, by name: who has how many of it. Lone marches and euchres are counted apart.
pub type Ticks = BTreeMap<String, BTreeMap<PlayerNo, u16>>;

/// What is said.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Says {
    /// What the table came to.
    Total {
        /// Points of the first and the second side.
        points: Points,
        /// Lone marches by number; 0 says that there were none.
        loners: BTreeMap<PlayerNo, u16>,
        /// How often each side euchred the other, where that was counted.
        euchres: Option<BySide<u16>>,
        /// What else was counted.
        ticks: Ticks,
    },
    /// What a player's card says: the player's own points, a loner bonus included.
    Card {
        /// The points.
        points: i32,
        /// The player's own lone marches, where the card gives them.
        loners: Option<u16>,
    },
    /// One hand.
    Hand(Hand),
    /// That what stands there is wrong.
    Wrong,
}

/// One thing that was said about a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Written", try_from = "Written")]
#[non_exhaustive]
pub struct Statement {
    /// The round, from 1.
    pub round: RoundNo,
    /// Who says it.
    pub by: Speaker,
    /// The table; [`TableNo::NONE`] for a player's card or phone, which speaks about the table where the player sits.
    pub table: TableNo,
    /// What.
    pub says: Says,
    /// What a player wrote beside it; why the director ruled; why a card is taken at its word.
    pub remark: Option<String>,
    /// When it was said, RFC 3339, where the file has it.
    pub at: Option<String>,
}

/// What two statements must not share.
pub type Key = (RoundNo, Speaker, TableNo);

impl Statement {
    /// A statement without a remark.
    pub fn new(round: RoundNo, by: Speaker, table: TableNo, says: Says) -> Statement {
        let table = match by.player() {
            Some(_) => TableNo::NONE,
            None => table,
        };
        Statement {
            round,
            by,
            table,
            says,
            remark: None,
            at: None,
        }
    }

    /// Its key: there is one statement of a speaker about a table.
    pub fn key(&self) -> Key {
        (self.round, self.by, self.table)
    }

    /// The points of both sides it gives, where it gives both.
    pub fn points(&self) -> Option<Points> {
        match &self.says {
            Says::Total { points, .. } => Some(*points),
            Says::Hand(hand) => Some(hand.points),
            Says::Card { .. } | Says::Wrong => None,
        }
    }

    /// The lone marches it tells of, by number.
    pub fn loners(&self) -> BTreeMap<PlayerNo, u16> {
        match (&self.says, self.by) {
            (Says::Total { loners, .. }, _) => loners.clone(),
            (Says::Card { loners, .. }, Speaker::Card(number)) => {
                loners.map(|n| (number, n)).into_iter().collect()
            }
            _ => BTreeMap::new(),
        }
    }

    /// Whether it says that what stands there is wrong: outright, or by a remark beside the player's own figures.
    pub fn objects(&self) -> bool {
        let wrong = self.says == Says::Wrong;
        matches!(self.by, Speaker::Phone(_)) && (wrong || self.remark.is_some())
    }
}

/// A statement as files and documents have it, a field for each column.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    round: RoundNo,
    source: String,
    number: u16,
    table: TableNo,
    points: Option<Vec<i32>>,
    loners: BTreeMap<PlayerNo, u16>,
    euchres: Option<BySide<u16>>,
    #[serde(default)]
    ticks: Option<Ticks>,
    hand: Option<Played>,
    remark: Option<String>,
    at: Option<String>,
}

/// What a hand is besides its points.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Played {
    makers: u8,
    tricks: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    each: Option<BySide<u8>>,
    alone: Option<PlayerNo>,
    defend_alone: Option<PlayerNo>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bid: Option<String>,
}

impl From<Statement> for Written {
    fn from(said: Statement) -> Written {
        let loners = said.loners();
        let (mut euchres, mut ticks, mut hand) = (None, None, None);
        let points = match said.says {
            Says::Total {
                points,
                euchres: e,
                ticks: t,
                ..
            } => {
                euchres = e;
                ticks = Some(t).filter(|ticks| !ticks.is_empty());
                Some(points.to_vec())
            }
            Says::Card { points, .. } => Some(vec![points]),
            Says::Hand(played) => {
                hand = Some(Played {
                    makers: played.makers,
                    tricks: played.tricks,
                    each: played.each,
                    alone: played.alone,
                    defend_alone: played.defend_alone,
                    bid: played.bid,
                });
                Some(played.points.to_vec())
            }
            Says::Wrong => None,
        };
        Written {
            round: said.round,
            source: said.by.word().to_owned(),
            number: said.by.number(),
            table: said.table,
            points,
            loners,
            euchres,
            ticks,
            hand,
            remark: said.remark,
            at: said.at,
        }
    }
}

impl TryFrom<Written> for Statement {
    type Error = String;

    fn try_from(w: Written) -> Result<Statement, String> {
        let n = w.number;
        let by = match w.source.as_str() {
            "slip" => Speaker::Slip(n),
            "hand" => Speaker::Hand(n),
            "card" => Speaker::Card(PlayerNo(n)),
            "phone" => Speaker::Phone(PlayerNo(n)),
            "ruling" => Speaker::Ruling(n),
            other => {
                return Err(format!(
                    "a statement by {other:?}, which benny does not know"
                ));
            }
        };
        if w.points
            .as_ref()
            .is_some_and(|points| points.len() > Side::MOST)
        {
            return Err(format!(
                "a {} with more points than a table has sides",
                w.source
            ));
        }
        let says = match (by, w.points.as_deref(), w.hand) {
            (Speaker::Hand(_), Some(points @ [_, _, ..]), Some(hand)) => Says::Hand(Hand {
                makers: hand.makers,
                tricks: hand.tricks,
                each: hand.each,
                alone: hand.alone,
                defend_alone: hand.defend_alone,
                bid: hand.bid,
                points: points.iter().copied().collect(),
            }),
            (Speaker::Card(number), Some(&[points]), None) => Says::Card {
                points,
                loners: w.loners.get(&number).copied(),
            },
            (
                Speaker::Slip(_) | Speaker::Phone(_) | Speaker::Ruling(_),
                Some(points @ [_, _, ..]),
                None,
            ) => Says::Total {
                points: points.iter().copied().collect(),
                loners: w.loners,
                euchres: w.euchres,
                ticks: w.ticks.unwrap_or_default(),
            },
            (Speaker::Phone(_) | Speaker::Ruling(_), None, None) => Says::Wrong,
            _ => return Err(format!("a {} with other points than one has", w.source)),
        };
        if n == 0 || (by.player().is_none()) == (w.table == TableNo::NONE) {
            return Err(format!(
                "a {} with number {n} at table {}",
                w.source, w.table
            ));
        }
        Ok(Statement {
            remark: w.remark,
            at: w.at,
            ..Statement::new(w.round, by, w.table, says)
        })
    }
}
