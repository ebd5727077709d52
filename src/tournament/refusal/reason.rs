//! Why a result is refused, reason by reason.

use super::Refusal;
use crate::engine::Points;
use crate::engine::score::Impossible;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::way::Way;
use serde_json::json;
use std::fmt::Display;

/// One reason why a result is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// No seating yet.
    #[error("nothing is drawn yet")]
    NoDraw,
    /// That round has no seating.
    #[error("round {round} is not drawn; {}", super::drawn(*.drawn))]
    NotDrawn {
        /// The round asked for.
        round: RoundNo,
        /// The last round drawn.
        drawn: RoundNo,
    },
    /// The round has no such table.
    #[error("round {round} has no table {table}; {}", tables(*.last))]
    NoTable {
        /// The round.
        round: RoundNo,
        /// The table asked for.
        table: TableNo,
        /// The highest table number of the round.
        last: TableNo,
    },
    /// There is a result already.
    #[error("a result is already entered: {stands}")]
    AlreadyEntered {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// What stands there: `10-7`, `3 hands, 4-2 so far`, `card of 17: 9`.
        stands: String,
        /// What was typed now.
        typed: Typed,
        /// The next round, where none was named and it has not begun: the slip may be meant for that.
        next: Option<RoundNo>,
    },
    /// The rules do not allow such a total.
    #[error("{points} cannot happen: {why}")]
    Impossible {
        /// The total: `10-7`.
        points: String,
        /// Why not.
        why: Impossible,
    },
    /// Named for the table, but not sitting there.
    #[error("{number} does not sit at this table; {seated} do")]
    NotAtTable {
        /// Who was named.
        number: PlayerNo,
        /// Who sits there.
        seated: String,
    },
    /// No table could have given a player's card these points.
    #[error("the card of {number} says {points}: {why}")]
    ImpossibleCard {
        /// Whose card.
        number: PlayerNo,
        /// The points on it.
        points: i32,
        /// Why not.
        why: String,
    },
    /// A match in which one side must win was entered even.
    #[error("{points}-{points} is even: a play-off match needs a winner")]
    Even {
        /// The points of each side.
        points: i32,
    },
    /// There is nothing to correct.
    #[error("nothing is entered there yet")]
    NothingThere {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// What was typed.
        points: Points,
    },
    /// The rules of the game do not allow such a hand.
    #[error("{0}")]
    Rules(String),
    /// More points or lone marches than anybody makes.
    #[error("score too high: {typed}; {most} is the most")]
    TooHigh {
        /// What was typed.
        typed: i32,
        /// The most that is taken.
        most: i32,
    },
    /// A player's phone reports on a round whose turn has not come.
    #[error("round {round} has not begun yet")]
    NotBegun {
        /// The round.
        round: RoundNo,
    },
    /// A player's phone reports on a round they sit out.
    #[error("number {number} sits out round {round}")]
    SitsOut {
        /// The player.
        number: PlayerNo,
        /// The round.
        round: RoundNo,
    },
    /// A player's phone says how many lone marches somebody of the other side made.
    #[error("number {number} is not on your side; the other side enters their own loners")]
    OtherSide {
        /// Whom it named.
        number: PlayerNo,
    },
    /// A player's phone reports on a round in which somebody else has their number.
    #[error("number {number} is not yours in round {round}")]
    NotYours {
        /// The number.
        number: PlayerNo,
        /// The round.
        round: RoundNo,
    },
    /// A correction without a reason.
    #[error("a correction needs a reason")]
    NoReason,
}

/// What was typed where something is entered already, so that a hint repeats that and no other figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Typed {
    /// A table's total.
    Total(Points),
    /// The very total that stands.
    Same,
    /// A hand.
    Hand,
    /// A line of a tally card.
    Card {
        /// Whose.
        number: PlayerNo,
        /// The points.
        points: i32,
    },
}

impl Reason {
    /// Whether the director may overrule it.
    pub fn can_be_overruled(&self) -> bool {
        matches!(
            self,
            Reason::Impossible { .. } | Reason::ImpossibleCard { .. }
        )
    }
}

/// How grave a reason is (the gravest, with the lowest number, names the whole refusal), and its word.
fn kind(reason: &Reason) -> (u8, &'static str) {
    match reason {
        Reason::NoDraw => (0, "not_drawn"),
        Reason::NotDrawn { .. } => (1, "not_drawn"),
        Reason::NoTable { .. } => (2, "no_table"),
        Reason::AlreadyEntered { .. } => (3, "already_entered"),
        Reason::NothingThere { .. } => (4, "nothing_there"),
        Reason::NotAtTable { .. } => (5, "not_at_table"),
        Reason::Rules(_)
        | Reason::TooHigh { .. }
        | Reason::NotBegun { .. }
        | Reason::SitsOut { .. }
        | Reason::OtherSide { .. }
        | Reason::NotYours { .. } => (6, "rules"),
        Reason::NoReason => (7, "no_reason"),
        Reason::Even { .. } => (8, "even"),
        Reason::Impossible { .. } | Reason::ImpossibleCard { .. } => (9, "impossible"),
    }
}

/// Everything that is wrong with what was entered for `what`: `round 1, table 3`.
pub(super) fn refusal(what: &dyn Display, wrong: &[Reason]) -> Refusal {
    let gravest = wrong.iter().min_by_key(|reason| kind(reason).0);
    let way = match gravest {
        // A total that the rules refuse as well is not worth repeating.
        Some(&Reason::AlreadyEntered {
            round,
            table,
            typed: Typed::Total(_),
            ..
        }) if wrong.len() > 1 => Way::correct(round, table, None),
        Some(reason) => reason.way(),
        None => Way::status(),
    };
    // These say themselves where it is.
    let says_where =
        |reason: &Reason| matches!(reason, Reason::NoTable { .. } | Reason::NotDrawn { .. });
    let each: Vec<String> = wrong.iter().map(Reason::to_string).collect();
    let message = match wrong.iter().all(says_where) {
        true => each.join("; "),
        false => format!("{what}: {}", each.join("; ")),
    };
    let mut refusal = Refusal::new(gravest.map_or("refused", |reason| kind(reason).1), message);
    refusal.reasons = each;
    refusal.wrong = wrong.to_vec();
    refusal.or(way)
}

/// The tables there are.
fn tables(last: TableNo) -> String {
    match last {
        TableNo::FIRST => "its only table is 1".to_owned(),
        last => format!("its tables are 1 to {last}"),
    }
}

impl Reason {
    /// What to do about it.
    fn way(&self) -> Way {
        match *self {
            Reason::NoDraw => Way::draw(),
            Reason::NotDrawn { .. } => Way::drawn(),
            Reason::NoTable { round, .. } => Way::tables(Some(round)),
            Reason::AlreadyEntered {
                round,
                table,
                typed,
                ..
            } => match typed {
                Typed::Total(points) => Way::correct(round, table, Some(points)),
                Typed::Same => Way::nothing(),
                Typed::Hand => Way::correct(round, table, None),
                Typed::Card { number, points } => Way::to(
                    "to correct that line of the card",
                    json!({"do": "card", "who": number, "round": round, "points": points, "why": null}),
                ),
            },
            Reason::NothingThere {
                round,
                table,
                points,
            } => Way::to(
                "to enter it",
                json!({"do": "score", "round": round, "table": table, "points": points}),
            ),
            Reason::NotAtTable { .. } => Way::tables(None),
            Reason::Rules(_)
            | Reason::TooHigh { .. }
            | Reason::NotBegun { .. }
            | Reason::SitsOut { .. }
            | Reason::OtherSide { .. }
            | Reason::NotYours { .. } => Way::to(
                "to see this tournament's rules",
                json!({"do": "rules", "current": true}),
            ),
            Reason::NoReason => Way::again("with the reason in words", json!({"why": null})),
            Reason::Even { .. } => {
                Way::again("once another hand has decided it", json!({"points": null}))
            }
            Reason::Impossible { .. } | Reason::ImpossibleCard { .. } => Way::again(
                "look at the slip again; if it did happen",
                json!({"force": null}),
            ),
        }
    }
}
