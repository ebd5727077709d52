//! What follows from everything said about a table: the only place that decides what counts.
//!
//! In this order: the director's last ruling counts. Else the table's slip, or all its hands, counts, and is disputed
//! where a card or phone says otherwise. Else what both sides' cards and phones say counts, where it fits together and
//! can happen. One side alone counts for nothing.

mod game;
mod players;
mod words;
#[cfg(feature = "store")]
pub(crate) use words::reason_in;

pub use game::Game;

use super::result::{Source, TableResult};
use super::statement::{Says, Speaker, Statement};
use crate::engine::{BySide, Points, Side};
use crate::seating::{PlayerNo, RoundNo, Table, TableNo};
use crate::tournament::phrase::Phrase;
use players::of_players;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Where a table's result stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum TableState {
    /// Nobody has said anything.
    Empty,
    /// Cards of one side alone are in.
    OneSide,
    /// Hands are still being added.
    Open,
    /// One side's phone gave a result.
    Proposed,
    /// What was said does not fit together, and the director has not ruled.
    Disputed,
    /// It counts, and nobody says otherwise.
    Agreed,
    /// The director has ruled.
    Ruled,
}

impl TableState {
    /// Whether nothing is left to do about the table.
    pub fn is_settled(self) -> bool {
        matches!(self, TableState::Agreed | TableState::Ruled)
    }
}

/// One speaker's word about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Voice {
    /// Who says it.
    pub by: Speaker,
    /// The player's name in that round; empty for a number without a name, and where no player speaks.
    pub name: String,
    /// The player's side.
    pub side: Option<Side>,
    /// What they say.
    pub says: Says,
    /// The remark beside it, or the director's reason.
    pub remark: Option<String>,
    /// Whether it is among what does not fit together.
    pub against: bool,
}

impl Voice {
    /// The points on a card.
    pub fn card(&self) -> Option<(PlayerNo, i32)> {
        match (self.by, &self.says) {
            (Speaker::Card(number), Says::Card { points, .. }) => Some((number, *points)),
            _ => None,
        }
    }

    /// The player's own lone marches, where a card gives them.
    pub fn own_loners(&self) -> Option<u16> {
        match self.says {
            Says::Card { loners, .. } => loners,
            _ => None,
        }
    }
}

/// Why what was said does not fit together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Problem {
    /// A card gives its side other points than the slip or the hands.
    Card {
        /// Whose card.
        number: PlayerNo,
        /// The points on it.
        says: i32,
        /// The side's points by the slip or the hands.
        stands: i32,
    },
    /// A card gives other lone marches of its player than the slip or the hands.
    Loners {
        /// Whose card.
        number: PlayerNo,
        /// How many it gives.
        says: u16,
        /// How many the table gives.
        stands: u16,
    },
    /// A later slip, or a phone, gives another total than the slip or the hands.
    Total {
        /// Who.
        by: Speaker,
        /// The total they give.
        says: Points,
    },
    /// A player's phone says that it is wrong.
    Wrong {
        /// Who.
        number: PlayerNo,
    },
    /// The director marked the table as disputed.
    Marked,
    /// Two players give one side different points.
    Differ {
        /// One of them, and the points on the card or phone.
        one: (Speaker, i32),
        /// The other.
        other: (Speaker, i32),
    },
    /// A card has fewer points than the bonus for its lone marches.
    BelowBonus {
        /// Whose card.
        number: PlayerNo,
    },
    /// Together they make a total that cannot happen.
    Impossible {
        /// The points of each side, where known.
        points: BySide<Option<i32>>,
        /// Why not.
        why: Phrase,
    },
}

/// What was said about a table, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// How many sides it has.
    pub sides: usize,
    /// Where its result stands.
    pub state: TableState,
    /// What counts. While hands are being added, what they come to so far; that does not count.
    pub result: Option<TableResult>,
    /// The points that one side's phone gave, where nobody else has spoken.
    pub proposed: Option<Points>,
    /// What each source said: the slip first, then hands, cards and phones in seat order, and rulings.
    pub voices: Vec<Voice>,
    /// What does not fit together. After a ruling that changes nothing any more.
    pub problems: Vec<Problem>,
    /// Who should be asked: those who contradict others, or on whose side nobody has spoken.
    pub ask: Vec<PlayerNo>,
}

impl Ledger {
    /// The points that stand there: those that count.
    pub fn stored(&self) -> Option<Points> {
        let whole = self.result.as_ref().filter(|r| !r.open);
        whole.map(|r| r.points)
    }

    /// Whether the table is disputed.
    pub fn is_disputed(&self) -> bool {
        self.state == TableState::Disputed
    }
}

/// What counts at a table: the only function that decides it.
///
/// `said` is everything said about the table in that round, sorted by its key.
pub fn resolve(round: RoundNo, seats: &Table, said: &[&Statement], game: &Game) -> Ledger {
    let table = seats.table;
    let mut voices: Vec<Voice> = said.iter().map(|said| voice(seats, said)).collect();
    // Cards and phones in the order of their seats, everything else as it is.
    voices.sort_by_key(|voice| {
        let rank = match voice.by {
            Speaker::Slip(_) => 0,
            Speaker::Hand(_) => 1,
            Speaker::Card(_) | Speaker::Phone(_) => 2,
            Speaker::Ruling(_) => 3,
        };
        let number = voice.by.player();
        (
            rank,
            number.and_then(|number| seats.seated().position(|n| n == number)),
        )
    });
    let total = |said: &Statement| match &said.says {
        Says::Total {
            points,
            loners,
            euchres,
            ticks,
        } => Some(TableResult {
            round,
            table,
            points: *points,
            loners: loners.clone(),
            known: named(seats, loners),
            euchres: *euchres,
            ticks: ticks.clone(),
            source: Source::Score,
            open: false,
            why: None,
        }),
        _ => None,
    };
    let slip = said.iter().find(|said| matches!(said.by, Speaker::Slip(_)));
    let hands = said.iter().filter_map(|said| match &said.says {
        Says::Hand(hand) => Some(hand),
        _ => None,
    });
    let hands = game.sum(round, table, &hands.collect::<Vec<_>>());
    let mut rulings = said
        .iter()
        .rev()
        .filter(|said| matches!(said.by, Speaker::Ruling(_)))
        .peekable();
    let marked = rulings.peek().is_some_and(|said| said.says == Says::Wrong);
    let ruled = rulings.find_map(|said| Some((total(said)?, said.remark.clone())));
    let stands = slip.and_then(|slip| total(slip));
    let stands = stands.or(hands.clone().filter(|hands| !hands.open));
    let mut ledger = match stands {
        Some(stands) => with_total(stands, &voices, game),
        None => of_players(round, seats, &voices, game),
    };
    if let (None, Some(hands)) = (&ledger.result, hands) {
        ledger.result = Some(hands);
        if ledger.state == TableState::Empty {
            ledger.state = TableState::Open;
        }
    }
    if let Some((ruled, why)) = ruled {
        ledger = with_total(TableResult { why, ..ruled }, &voices, game);
        ledger.state = TableState::Ruled;
    }
    // Whatever counted, ruled or not, goes on counting.
    if marked {
        ledger.state = TableState::Disputed;
        ledger.proposed = None;
        ledger.problems.push(Problem::Marked);
    }
    ledger.round = round;
    ledger.table = table;
    ledger.sides = seats.sides.len();
    mark(&mut voices, &ledger.problems);
    ledger.ask = asked(seats, &ledger, &voices);
    ledger.voices = voices;
    ledger
}

fn voice(seats: &Table, said: &Statement) -> Voice {
    let side = said.by.player().and_then(|number| seats.side_of(number));
    Voice {
        by: said.by,
        name: String::new(),
        side: side.map(Side::at),
        says: said.says.clone(),
        remark: said.remark.clone(),
        against: false,
    }
}

/// The sides that have somebody named in a total's lone marches.
pub(super) fn named(seats: &Table, loners: &BTreeMap<PlayerNo, u16>) -> BySide<bool> {
    let named = |side: &Vec<PlayerNo>| side.iter().any(|n| loners.contains_key(n));
    seats.sides.iter().map(named).collect()
}

fn ledger(state: TableState, result: Option<TableResult>, problems: Vec<Problem>) -> Ledger {
    Ledger {
        round: RoundNo::NONE,
        table: TableNo::NONE,
        sides: 2,
        state,
        result,
        proposed: None,
        voices: Vec::new(),
        problems,
        ask: Vec::new(),
    }
}

/// A total that counts, with what others say against it.
fn with_total(stands: TableResult, voices: &[Voice], game: &Game) -> Ledger {
    let mut problems = Vec::new();
    for voice in voices {
        problems.extend(match (voice.by, &voice.says, voice.side) {
            (Speaker::Card(number), &Says::Card { points, loners }, Some(side)) => {
                against_card(number, side, (points, loners), &stands, game)
            }
            (Speaker::Phone(number), _, _)
                if voice.says == Says::Wrong || voice.remark.is_some() =>
            {
                Some(Problem::Wrong { number })
            }
            (Speaker::Slip(_) | Speaker::Phone(_), &Says::Total { points, .. }, _)
                if points != stands.points =>
            {
                Some(Problem::Total {
                    by: voice.by,
                    says: points,
                })
            }
            _ => None,
        });
    }
    let state = match problems.is_empty() {
        true => TableState::Agreed,
        false => TableState::Disputed,
    };
    ledger(state, Some(stands), problems)
}

/// How a card contradicts a total. Where neither says anything about lone marches, there were none.
fn against_card(
    number: PlayerNo,
    side: Side,
    (points, loners): (i32, Option<u16>),
    stands: &TableResult,
    game: &Game,
) -> Option<Problem> {
    let by_table = stands.loners.get(&number).copied();
    let own = game.side_points(points, loners.or(by_table).unwrap_or(0));
    let there = stands.points[side.index()];
    if own != Some(there) {
        return Some(Problem::Card {
            number,
            says: points,
            stands: there,
        });
    }
    let by_table = by_table.unwrap_or(0);
    let says = loners.filter(|&n| stands.known[side.index()] && n != by_table)?;
    Some(Problem::Loners {
        number,
        says,
        stands: by_table,
    })
}

/// Each side's lone marches, where all are known.
pub(super) fn sums(
    seats: &Table,
    loners: &BTreeMap<PlayerNo, u16>,
    known: BySide<bool>,
) -> BySide<Option<u32>> {
    let sum = |side: &Vec<PlayerNo>| {
        let own = side.iter().filter_map(|n| loners.get(n));
        own.map(|&n| u32::from(n)).sum()
    };
    let sides = seats.sides.iter().zip(known);
    sides
        .map(|(side, known)| known.then(|| sum(side)))
        .collect()
}

/// Marks the voices among the problems.
fn mark(voices: &mut [Voice], problems: &[Problem]) {
    let is = |by: Speaker, problem: &Problem| match problem {
        Problem::Card { number, .. }
        | Problem::Loners { number, .. }
        | Problem::BelowBonus { number } => by == Speaker::Card(*number),
        Problem::Wrong { number } => by == Speaker::Phone(*number),
        Problem::Total { by: other, .. } => by == *other,
        Problem::Differ { one, other } => by == one.0 || by == other.0,
        Problem::Impossible { .. } => by.player().is_some(),
        Problem::Marked => false,
    };
    for voice in voices {
        voice.against = problems.iter().any(|problem| is(voice.by, problem));
    }
}

/// Who should be asked about the table: those who contradict others; else those of a side on which nobody has spoken.
fn asked(seats: &Table, ledger: &Ledger, voices: &[Voice]) -> Vec<PlayerNo> {
    let silent = |side: &Vec<PlayerNo>| {
        let spoke = |n: &PlayerNo| voices.iter().any(|v| v.by.player() == Some(*n));
        !side.iter().any(spoke)
    };
    match ledger.state {
        TableState::Agreed | TableState::Ruled => Vec::new(),
        TableState::Disputed => {
            let against = voices.iter().filter(|voice| voice.against);
            let mut who: Vec<PlayerNo> = against.filter_map(|voice| voice.by.player()).collect();
            who.dedup();
            match who.is_empty() {
                true => seats.seated().collect(),
                false => who,
            }
        }
        _ => seats
            .sides
            .iter()
            .filter(|side| silent(side))
            .flatten()
            .copied()
            .collect(),
    }
}

#[cfg(test)]
mod tests;
