//! What came in from the tables.

use crate::seating::{PlayerNo, RoundNo, TableNo};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The result of one table in one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableResult {
    /// The round, from 1.
    pub round: RoundNo,
    /// The table, from 1.
    pub table: TableNo,
    /// Points of the first and the second side as `seats` shows them.
    pub points: [u32; 2],
    /// Lone marches, by entrant's number.
    pub loners: BTreeMap<PlayerNo, u16>,
    /// How often each side euchred the other, where that was counted.
    pub euchres: Option<[u16; 2]>,
    /// How it came in.
    pub source: Source,
    /// Hands are still being added.
    pub open: bool,
    /// Why the director overruled the rules or corrected it.
    pub why: Option<String>,
}

/// How a result came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Source {
    /// The table's total.
    Score,
    /// Hand by hand.
    Hands,
    /// From the players' tally cards.
    Cards,
}

/// One hand at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandResult {
    /// The round, from 1.
    pub round: RoundNo,
    /// The table, from 1.
    pub table: TableNo,
    /// Which hand, from 1.
    pub hand: u16,
    /// The side that made trump, 0 or 1.
    pub makers: u8,
    /// Tricks the makers took.
    pub tricks: u8,
    /// The maker who played alone, by number.
    pub alone: Option<PlayerNo>,
    /// The defender who played alone, by number.
    pub defend_alone: Option<PlayerNo>,
    /// Points of each side.
    pub points: [u32; 2],
}

/// One round of a tally card that was handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardLine {
    /// The round, from 1.
    pub round: RoundNo,
    /// Whose card, by number.
    pub number: PlayerNo,
    /// The points on the card, a loner bonus included.
    pub points: u32,
    /// Lone marches of this player, where the card says.
    pub loners: Option<u16>,
    /// Why the director took this card's word over the others'.
    pub why: Option<String>,
}

/// Points the director gave or took.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjustment {
    /// Never given twice in one tournament.
    pub id: u32,
    /// The entrant, by `id`.
    pub entrant: u32,
    /// The round it counts in.
    pub round: RoundNo,
    /// Points, negative for a penalty.
    pub points: i32,
    /// The reason.
    pub reason: String,
}
