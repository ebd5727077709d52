//! What was done in a line, as a person reads it in the log.

use super::{Claim, Operation};
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::text::{money, score};
use std::collections::BTreeMap;
use std::fmt;

impl fmt::Display for Operation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let because = |why: &Option<String>| match why {
            Some(why) => format!(" ({why})"),
            None => String::new(),
        };
        let entries = |entries: &[i64]| {
            entries
                .iter()
                .map(i64::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        match self {
            Operation::New {
                slug,
                entrants,
                seed,
            } => {
                write!(f, "new {slug}")?;
                if *entrants > 0 {
                    write!(f, ", {entrants} registered")?;
                }
                seed.map_or(Ok(()), |seed| write!(f, ", drawn with seed {seed}"))
            }
            Operation::Import { slug } => write!(f, "import {slug}"),
            Operation::Club { key, value } => write!(f, "club {key} {value}"),
            Operation::Use { slug } => write!(f, "use {slug}"),
            Operation::Add { numbers } => write!(f, "add {}", few(numbers)),
            Operation::Rename { number, name } => write!(f, "rename {number} {name}"),
            Operation::Drop {
                number,
                from: RoundNo::NONE | RoundNo::FIRST,
            } => write!(f, "drop {number}"),
            Operation::Drop { number, from } => write!(f, "drop {number} from round {from} on"),
            Operation::Replace {
                number,
                name,
                from,
                keep_points,
            } => {
                let keeps = if *keep_points {
                    ", keeping the points"
                } else {
                    ""
                };
                write!(f, "replace {number} {name} from round {from} on{keeps}")
            }
            Operation::SitOut {
                number,
                from,
                until,
            } => match until {
                Some(until) if until == from => write!(f, "sit-out {number} round {from}"),
                Some(until) => write!(f, "sit-out {number} rounds {from} to {until}"),
                None => write!(f, "sit-out {number} from round {from} on"),
            },
            Operation::Back { number, from } => write!(f, "back {number} from round {from} on"),
            Operation::Pay { numbers, amount } => {
                write!(f, "pay {} {}", few(numbers), money(*amount))
            }
            Operation::Draw {
                seed,
                from: RoundNo::FIRST,
            } => write!(f, "draw with seed {seed}"),
            Operation::Draw { seed, from } => write!(f, "draw from round {from} with seed {seed}"),
            Operation::Start { round } => write!(f, "start {round}"),
            Operation::Score {
                round,
                table,
                points,
                loners,
                why,
            } => {
                let (points, alone) = (score(*points), alone(loners));
                write!(f, "score {round} {table} {points}{alone}{}", because(why))
            }
            Operation::Correct {
                round,
                table,
                points,
                loners,
                why,
            } => {
                let (points, alone) = (score(*points), alone(loners));
                write!(f, "correct {round} {table} {points}{alone} ({why})")
            }
            Operation::Hand { round, table, hand } => {
                write!(f, "hand {round} {table}, number {hand}")
            }
            Operation::Card {
                number,
                round,
                points,
                why,
            } => {
                let cell = |p: &Option<u32>| p.map_or("-".to_owned(), |p| p.to_string());
                let cells: Vec<String> = points.iter().map(cell).collect();
                write!(f, "card {number}")?;
                if let Some(round) = round {
                    write!(f, " round {round}")?;
                }
                write!(f, " {}{}", cells.join(","), because(why))
            }
            Operation::Propose(claim) => write!(f, "propose {claim}"),
            Operation::Confirm(claim) => write!(f, "confirm {claim}"),
            Operation::Object {
                round,
                table,
                number,
                side,
                remark,
            } => {
                let by = format!("{number}, {}", side_word(*side));
                write!(f, "dispute {round} {table} by {by}{}", because(remark))
            }
            Operation::Accept { results } => {
                let each = results
                    .iter()
                    .map(|(round, table, points)| format!("{round} {table} {}", score(*points)));
                write!(f, "accept {}", each.collect::<Vec<_>>().join(", "))
            }
            Operation::Refused {
                what,
                number,
                side,
                round,
                points,
                why,
            } => {
                write!(f, "refused: {what} of round {round}")?;
                if let Some(points) = points {
                    write!(f, ", {}", score(*points))?;
                }
                write!(f, " by {number}")?;
                if let Some(side) = side {
                    write!(f, ", {}", side_word(*side))?;
                }
                write!(f, " ({why})")
            }
            Operation::Room { what, value } => match value {
                serde_json::Value::Null => write!(f, "room {what}"),
                serde_json::Value::String(text) => write!(f, "room {what}: {text}"),
                value => write!(f, "room {what}: {value}"),
            },
            Operation::Settle {
                round,
                table,
                to,
                why,
            } => {
                write!(f, "settle {round} {table} {to}{}", because(why))
            }
            Operation::Adjust {
                numbers,
                points,
                reason,
            } => {
                write!(f, "adjust {} {points:+} ({reason})", few(numbers))
            }
            Operation::Prizes => f.write_str("prizes"),
            Operation::Set { what, why } => write!(f, "set {}{}", what.join(", "), because(why)),
            Operation::Close { why } => write!(f, "close{}", because(why)),
            Operation::Reopen => f.write_str("reopen"),
            Operation::Delete { slug } => write!(f, "delete {slug}"),
            Operation::Undo { entries: which } => write!(f, "undo {}", entries(which)),
            Operation::Redo { entries: which } => write!(f, "redo {}", entries(which)),
            Operation::Record { of, key, what } => match key.as_str() {
                "" => write!(f, "{of} {what}"),
                key => write!(f, "{of} {key}: {what}"),
            },
            Operation::Other { what, .. } => f.write_str(what),
            Operation::Act(logged) => f.write_str(&logged.line),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (points, alone) = (score(self.points), alone(&self.loners));
        let (round, table, number) = (self.round, self.table, self.number);
        let side = side_word(self.side);
        write!(f, "{round} {table} {points}{alone} by {number}, {side}")
    }
}

/// `1, 2, 3`, the first few of many.
fn few(numbers: &[PlayerNo]) -> String {
    match numbers {
        [first, .., last] if numbers.len() > 6 => format!("{first}..{last}"),
        _ => numbers
            .iter()
            .map(PlayerNo::to_string)
            .collect::<Vec<_>>()
            .join(" "),
    }
}

/// `, lone marches 1=1`.
fn alone(loners: &BTreeMap<PlayerNo, u16>) -> String {
    let each: Vec<String> = loners.iter().map(|(who, n)| format!("{who}={n}")).collect();
    match each.is_empty() {
        true => String::new(),
        false => format!(", lone marches {}", each.join(" ")),
    }
}

/// `1st side`, `2nd side`.
fn side_word(side: Side) -> &'static str {
    match side {
        Side::Even => "1st side",
        Side::Odd => "2nd side",
    }
}
