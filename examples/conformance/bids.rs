//! Hands of the games in which trump is bid for, and of three at a table: dealt, bid, played, scored and spoilt by a book of
//! their rules that shares no code with benny.

mod bugs;
mod played;

use std::collections::BTreeMap;

use serde_json::Value;

use crate::book;
use crate::dice::Dice;
use bugs::BUGS;
use played::Played;

/// The rule sets.
pub const GAMES: [&str; 8] = [
    "bid-euchre",
    "bid-euchre-32",
    "double-deck",
    "pepper",
    "pepper-three",
    "pepper-six",
    "hasenpfeffer",
    "cut-throat",
];

/// A line without its number: the sentence, the hand, what is expected.
pub type Made = (String, Value, Value);

/// So many hands of these games, each game as often: of several that came up, the one that tests what was tested least.
pub fn hands(wanted: usize) -> Vec<Made> {
    let (mut made, mut met) = (Vec::new(), Met::new());
    let mut dice = Dice(5 << 56);
    while made.len() < wanted {
        let name = GAMES[made.len() % GAMES.len()];
        let several: Vec<Made> = (0..24)
            .filter_map(|_| hand(name, &met, &mut dice))
            .collect();
        let often = |one: &Made| met.get(&(name, about(&one.0).to_owned())).copied();
        if let Some(one) = several.into_iter().min_by_key(often) {
            let clean = about(&one.0) != one.0;
            // A clean hand counts for a fifth.
            let more = if clean { 1 } else { 5 };
            *met.entry((name, about(&one.0).to_owned())).or_default() += more;
            made.push(one);
        }
    }
    made
}

/// How often each game's sentences were told, in fifths.
type Met = BTreeMap<(&'static str, String), usize>;

/// What a sentence is about: all of it, or that a hand is clean.
fn about(says: &str) -> &str {
    match says.split_once(':') {
        Some((clean @ "A clean hand", _)) => clean,
        _ => says,
    }
}

fn hand(name: &'static str, met: &Met, dice: &mut Dice) -> Option<Made> {
    let times = |says: &str| {
        met.get(&(name, about(says).to_owned()))
            .copied()
            .unwrap_or(0)
    };
    let game = book::book(name);
    let wrong = match dice.below(4) {
        0 => [
            Wrong::Revoke,
            Wrong::Low,
            Wrong::After,
            Wrong::Stuck,
            Wrong::NotHeld,
        ]
        .into_iter()
        .min_by_key(|wrong| (times(wrong.says()), dice.below(5)))?,
        _ => Wrong::Nothing,
    };
    if wrong == Wrong::Stuck && !game.is_bid() {
        return None;
    }
    let played = Played::new(name, &game, wrong, dice)?;
    let nothing = vec![0; game.sides()];
    if played.trump == ' ' {
        let (verdict, says) = match wrong {
            Wrong::Stuck => ("irregular", wrong.says()),
            _ => (
                "thrown_in",
                "All pass: the hand is thrown in, and no trick is played.",
            ),
        };
        return Some(played.line(says, verdict, &(nothing, None)));
    }
    let right = (played.took.clone(), Some(played.points()));
    if wrong != Wrong::Nothing {
        return (!played.faults.is_empty()).then(|| played.line(wrong.says(), "irregular", &right));
    }
    let bugs = BUGS.iter().filter_map(|(says, bug)| {
        let claim = bug(&played).filter(|claim| *claim != (right.0.clone(), played.points()))?;
        Some((*says, claim))
    });
    match bugs.min_by_key(|(says, _)| times(says)) {
        Some((says, (took, points))) if dice.below(5) > 0 => {
            Some(played.line(says, "refuted", &(took, Some(points))))
        }
        _ => Some(played.line(&played.in_words(), "confirmed", &right)),
    }
}

/// What somebody does against the rules.
#[derive(Clone, Copy, PartialEq)]
enum Wrong {
    Nothing,
    Revoke,
    Low,
    After,
    Stuck,
    NotHeld,
}

impl Wrong {
    fn says(self) -> &'static str {
        match self {
            Wrong::Nothing => "A clean hand",
            Wrong::Revoke => {
                "A player who could follow suit did not: the trick stands as it was played."
            }
            Wrong::Low => {
                "A bid must be higher than the last, in whatever suit: let stand, it is the bid that is played."
            }
            Wrong::After => "A bid after the bidding is over changes nothing.",
            Wrong::Stuck => {
                "Where the dealer is stuck, the dealer must bid when all others have passed."
            }
            Wrong::NotHeld => {
                "Nobody can put away a card for the partner's that they were not dealt."
            }
        }
    }
}
