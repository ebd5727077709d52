//! What counts at a table, and lines of what came in.

use super::statement::{Says, Speaker, Statement, Ticks};
use crate::engine::{BySide, Points};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What counts at one table in one round: it follows from what was said there, and no file holds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct TableResult {
    /// The round, from 1.
    pub round: RoundNo,
    /// The table, from 1.
    pub table: TableNo,
    /// Points of the first and the second side as `seats` shows them.
    pub points: Points,
    /// Lone marches, by entrant's number.
    pub loners: BTreeMap<PlayerNo, u16>,
    /// The sides of whose lone marches all are known.
    #[serde(skip)]
    pub known: BySide<bool>,
    /// How often each side euchred the other, where that was counted.
    pub euchres: Option<BySide<u16>>,
    /// What else was counted.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub ticks: Ticks,
    /// What it follows from.
    pub source: Source,
    /// Hands are still being added.
    pub open: bool,
    /// Why the director ruled so.
    pub why: Option<String>,
}

/// What a result follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Source {
    /// The table's total: its slip, its players' phones, the director's ruling.
    Score,
    /// Hand by hand.
    Hands,
    /// The players' tally cards.
    Cards,
}

/// One hand at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hand {
    /// The side that made trump, from 0.
    pub makers: u8,
    /// Tricks the makers took.
    pub tricks: u8,
    /// Tricks of each side, where three each score their own.
    pub each: Option<BySide<u8>>,
    /// The maker who played alone, by number.
    pub alone: Option<PlayerNo>,
    /// The defender who played alone, by number.
    pub defend_alone: Option<PlayerNo>,
    /// What the makers bid, where trump is bid for: a number of tricks, or the name of a call.
    pub bid: Option<String>,
    /// Points of each side.
    pub points: Points,
}

/// One round of a tally card that was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CardLine {
    /// The round, from 1.
    pub round: RoundNo,
    /// Whose card, by number.
    pub number: PlayerNo,
    /// The points on the card, a loner bonus included.
    pub points: i32,
    /// Lone marches of this player, where the card says.
    pub loners: Option<u16>,
    /// Why the director took this card at its word.
    pub why: Option<String>,
}

impl CardLine {
    /// The line that a statement is; `None` for any other statement.
    pub(super) fn of(said: &Statement) -> Option<CardLine> {
        match (said.by, &said.says) {
            (Speaker::Card(number), Says::Card { points, loners }) => Some(CardLine {
                round: said.round,
                number,
                points: *points,
                loners: *loners,
                why: said.remark.clone(),
            }),
            _ => None,
        }
    }
}

/// Points the director gave or took.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
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
