//! Why a result is refused, reason by reason.

use super::Refusal;
use crate::engine::Points;
use crate::engine::score::Impossible;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::phrase::{Join, Part, Phrase, phrase};
use crate::tournament::text::numbers;
use crate::tournament::way::Way;
use serde_json::json;
use std::fmt;

/// One reason why a result is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// No seating yet.
    NoDraw,
    /// There is no seating on a night of cards alone.
    Seatless,
    /// That round has no seating.
    NotDrawn {
        /// The round asked for.
        round: RoundNo,
        /// The last round drawn.
        drawn: RoundNo,
        /// Whether it can be drawn now.
        due: bool,
    },
    /// The round has no such table.
    NoTable {
        /// The round.
        round: RoundNo,
        /// The table asked for.
        table: TableNo,
        /// The round's tables.
        tables: Vec<TableNo>,
    },
    /// A match of a knock-out that has no table, because one side was not there.
    Walkover {
        /// The match.
        number: u16,
        /// The side that went through.
        through: usize,
        /// The knock-out, by short name.
        bracket: String,
        /// Who was not there, where they can be let in again.
        back: Option<PlayerNo>,
    },
    /// There is a result already.
    AlreadyEntered {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// What stands there: `10-7`, `3 hands, 4-2 so far`, `card of 17: 9`.
        stands: Phrase,
        /// What was typed now.
        typed: Typed,
        /// The next round, where none was named and it has not begun: the slip may be meant for that.
        next: Option<RoundNo>,
    },
    /// The rules do not allow such a total.
    Impossible {
        /// The total: `10-7`.
        points: String,
        /// Why not.
        why: Impossible,
    },
    /// Named for the table, but not sitting there.
    NotAtTable {
        /// In which round.
        round: RoundNo,
        /// Who was named.
        number: PlayerNo,
        /// Who sits there.
        seated: Vec<String>,
    },
    /// No table could have given a player's card these points.
    ImpossibleCard {
        /// Whose card.
        number: PlayerNo,
        /// The points on it.
        points: i32,
        /// Why not.
        why: Phrase,
    },
    /// A match in which one side must win was entered even.
    Even {
        /// The points of each side.
        points: i32,
    },
    /// There is nothing to correct.
    NothingThere {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// What was typed.
        points: Points,
    },
    /// The rules of the game do not allow such a hand.
    Rules(Phrase),
    /// More points or lone marches than anybody makes.
    TooHigh {
        /// What was typed.
        typed: i32,
        /// The most that is taken.
        most: i32,
    },
    /// A player's phone reports on a round whose turn has not come.
    NotBegun {
        /// The round.
        round: RoundNo,
    },
    /// A player's phone reports on a round they sit out.
    SitsOut {
        /// The player.
        number: PlayerNo,
        /// The round.
        round: RoundNo,
    },
    /// A player's phone says how many lone marches somebody of the other side made.
    OtherSide {
        /// Whom it named.
        number: PlayerNo,
    },
    /// A player's phone reports on a round in which somebody else has their number.
    NotYours {
        /// The number.
        number: PlayerNo,
        /// The round.
        round: RoundNo,
    },
    /// A correction without a reason.
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
        match self {
            // A figure for each side is what a score is.
            Reason::Impossible { why, .. } => why.key != "sides",
            Reason::ImpossibleCard { .. } => true,
            _ => false,
        }
    }
}

/// How grave a reason is (the gravest, with the lowest number, names the whole refusal), and its word.
fn kind(reason: &Reason) -> (u8, &'static str) {
    match reason {
        Reason::NoDraw | Reason::Seatless => (0, "not_drawn"),
        Reason::NotDrawn { .. } | Reason::Walkover { .. } => (1, "not_drawn"),
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
pub(super) fn refusal(what: Phrase, wrong: &[Reason]) -> Refusal {
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
    let each = Part::list(Join::Semicolon, wrong.iter().map(Reason::says));
    let message = match wrong.iter().all(says_where) {
        true => phrase!("why-each", each),
        false => phrase!("why-refused", what = Part::of(what), each),
    };
    let mut refusal = Refusal::new(gravest.map_or("refused", |reason| kind(reason).1), message);
    refusal.reasons = wrong.iter().map(Reason::to_string).collect();
    refusal.wrong = wrong.to_vec();
    refusal.or(way)
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.says())
    }
}

impl Reason {
    /// What it says.
    pub fn says(&self) -> Phrase {
        match self {
            Reason::NoDraw => phrase!("why-nothing-drawn"),
            Reason::Seatless => phrase!("why-nobody-seated-this-night"),
            Reason::NotDrawn { round, drawn, .. } => super::not_drawn(*round, *drawn),
            Reason::Walkover {
                number, through, ..
            } => match through {
                0 => phrase!("why-ko-walkover-first", number),
                _ => phrase!("why-ko-walkover-second", number),
            },
            Reason::NoTable {
                round,
                table,
                tables,
            } => phrase!(
                "why-no-table",
                round,
                table,
                n = tables.len(),
                tables = numbers(tables)
            ),
            Reason::AlreadyEntered { stands, .. } => {
                phrase!("why-already-entered", stands = Part::of(stands.clone()))
            }
            // The engine says it in English, and says which sentence it is and its figures.
            Reason::Impossible { points, why } => {
                let mut phrase = Phrase::from(why);
                phrase.text = format!("{points} cannot happen: {why}");
                phrase
            }
            Reason::NotAtTable { number, seated, .. } => {
                phrase!(
                    "why-not-at-table",
                    number,
                    seated = Part::list(Join::And, seated)
                )
            }
            Reason::ImpossibleCard {
                number,
                points,
                why,
            } => phrase!(
                "why-impossible-card",
                number,
                points,
                why = Part::of(why.clone())
            ),
            Reason::Even { points } => phrase!("why-even", points),
            Reason::NothingThere { .. } => phrase!("why-nothing-entered"),
            Reason::Rules(why) => why.clone(),
            Reason::TooHigh { typed, most } => {
                phrase!("why-too-high", typed, most)
            }
            Reason::NotBegun { round } => phrase!("why-round-not-begun", round),
            Reason::SitsOut { number, round } => phrase!("why-number-sits-out", number, round),
            Reason::OtherSide { number } => phrase!("why-not-on-your-side", number),
            Reason::NotYours { number, round } => phrase!("why-number-not-yours", number, round),
            Reason::NoReason => phrase!("why-no-reason"),
        }
    }

    /// The same to a player, who sees their own table alone.
    pub fn phrase(&self) -> Phrase {
        let to_player = |key: &str, with: &[(&str, &dyn fmt::Display)]| {
            Phrase::with_english(key, with, self.to_string())
        };
        match self {
            Reason::NoDraw => to_player("why-not-drawn", &[]),
            Reason::NotDrawn { round, .. } | Reason::NotBegun { round } => {
                to_player("why-not-begun", &[("round", round)])
            }
            // Hands are added one by one, so what stands reads `3 hands, 4-2 so far`.
            Reason::AlreadyEntered { stands, .. } if stands.contains(',') => {
                to_player("why-already-by-hand", &[])
            }
            Reason::AlreadyEntered { stands, .. } => {
                to_player("why-already", &[("stands", stands)])
            }
            Reason::SitsOut { round, .. } => to_player("why-sits-out-round", &[("round", round)]),
            Reason::OtherSide { number } | Reason::NotAtTable { number, .. } => {
                to_player("why-other-side", &[("number", number)])
            }
            Reason::NotYours { number, round } => {
                to_player("why-not-yours", &[("number", number), ("round", round)])
            }
            Reason::Impossible { .. } | Reason::Even { .. } | Reason::TooHigh { .. } => self.says(),
            _ => to_player("why-other", &[]),
        }
    }
}

impl Reason {
    /// What to do about it.
    pub(in crate::tournament) fn way(&self) -> Way {
        match *self {
            Reason::NoDraw | Reason::NotDrawn { due: true, .. } => Way::draw(),
            Reason::Seatless => Way::to("", json!({"do": "card", "who": null, "points": null})),
            Reason::NotDrawn { .. } => Way::drawn(),
            Reason::Walkover {
                back: Some(who), ..
            } => Way::to(
                phrase!("way-let-them-again"),
                json!({"do": "back", "who": who}),
            ),
            Reason::Walkover {
                number,
                ref bracket,
                ..
            } => Way::to(
                phrase!("way-correct"),
                json!({"do": "bracket score", "number": number, "points": null, "correct": true, "bracket": bracket}),
            ),
            Reason::NoTable { round, .. } | Reason::NotAtTable { round, .. } => Way::tables(round),
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
                    phrase!("way-correct-line-card"),
                    json!({"do": "card", "who": number, "round": round, "points": points, "why": null}),
                ),
            },
            Reason::NothingThere {
                round,
                table,
                points,
            } => Way::to(
                phrase!("way-enter"),
                json!({"do": "score", "round": round, "table": table, "points": points}),
            ),
            Reason::Rules(_)
            | Reason::TooHigh { .. }
            | Reason::NotBegun { .. }
            | Reason::SitsOut { .. }
            | Reason::OtherSide { .. }
            | Reason::NotYours { .. } => Way::to(
                phrase!("way-see-this-tournaments-rules"),
                json!({"do": "rules", "current": true}),
            ),
            Reason::NoReason => Way::again(phrase!("way-with-reason-words"), json!({"why": null})),
            Reason::Even { .. } => Way::again(
                phrase!("way-once-another-hand-decided"),
                json!({"points": null}),
            ),
            Reason::Impossible { ref why, .. } if why.key == "sides" => {
                Way::again("", json!({"points": null}))
            }
            Reason::Impossible { ref why, .. } if why.key == "marches-uncounted" => {
                Way::again(phrase!("way-count-by-name"), json!({"ticks": null})).less(&["loners"])
            }
            Reason::ImpossibleCard { ref why, .. } if why.key == "why-marches-uncounted" => {
                Way::without("", &["loners"])
            }
            Reason::Impossible { .. } | Reason::ImpossibleCard { .. } => {
                Way::again(phrase!("way-look-slip-again-if"), json!({"force": null}))
            }
        }
    }
}
