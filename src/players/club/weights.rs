//! The weights that club players go by, as data in `templates/players`.

use crate::engine::rules::{Field, Wrong, fields};
use crate::engine::{Card, RuleSet, Seat};
use jzon::JsonValue as Json;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How many features of a hand are looked at.
pub(crate) const FEATURES: usize = 20;

/// Weights of the features.
pub(crate) type Weights = [i32; FEATURES];

/// How many marks there are.
pub(crate) const MARKS: usize = 54;

/// Weights by case and mark; a case that is left to the rules of thumb has none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CardWeights(pub Vec<Vec<i32>>);

impl CardWeights {
    /// The weights of a case.
    #[inline]
    pub fn of(&self, case: usize) -> Option<&[i32; MARKS]> {
        self.0.get(case)?.first_chunk()
    }
}

/// Fitted weights of the calls for one kind of table.
#[derive(Clone, Debug)]
pub(crate) struct CallWeights {
    /// Ordering up the upcard rather than passing, by the caller's place: first, partner, opponent, dealer.
    pub order: [Weights; 4],
    /// Naming a suit in round two rather than passing, by place.
    pub name: [Weights; 4],
    /// Going alone after a call rather than playing together: first where the upcard goes to nobody else, then where it does.
    pub alone: [Weights; 2],
    /// A defender going alone rather than playing together.
    pub defend: Weights,
}

impl Field for CardWeights {
    fn read(json: &Json) -> Result<Self, Wrong> {
        Field::read(json).map(CardWeights)
    }

    fn write(&self) -> Json {
        self.0.write()
    }
}

fields! {
    CallWeights: order, name, alone, defend;
}

/// What a template of weights says; a test reads each.
pub(crate) fn shipped<W: Field>(text: &str) -> Option<BTreeMap<String, W>> {
    let json = jzon::parse(text).ok()?;
    Field::read(&json).ok()
}

/// Weights by number of seats; a `j` after it is for packs with three jokers, where so many trumps are above the rest that
/// hands from the usual pack tell little about theirs.
struct BySeats<W> {
    weights: BTreeMap<String, W>,
}

impl<W: Field> BySeats<W> {
    fn read(text: &str) -> BySeats<W> {
        BySeats {
            weights: shipped(text).unwrap_or_default(),
        }
    }

    /// The same, ready to look up: by seats, without and with three jokers.
    fn at_hand(&self) -> AtHand<&W> {
        std::array::from_fn(|seats| {
            ["", "j"].map(|jokers| self.weights.get(&format!("{seats}{jokers}")))
        })
    }
}

type AtHand<W> = [[Option<W>; 2]; Seat::MOST + 1];

/// What there is for a table under these rules: for its own pack, and for the usual pack with as many seats.
fn at<W: Copy>(all: &AtHand<W>, rules: &RuleSet) -> [Option<W>; 2] {
    let jokers = rules.pack.set().contains(Card::THREE_OF_SPADES);
    let seats = all.get(usize::from(rules.seats));
    seats.map_or([None; 2], |by| [by[usize::from(jokers)], by[0]])
}

static CALLS: LazyLock<BySeats<CallWeights>> =
    LazyLock::new(|| BySeats::read(include_str!("../../../templates/players/calls.json")));
static CALLS_AT_HAND: LazyLock<AtHand<&CallWeights>> = LazyLock::new(|| CALLS.at_hand());
static CARDS: LazyLock<BySeats<CardWeights>> =
    LazyLock::new(|| BySeats::read(include_str!("../../../templates/players/cards.json")));
static CARDS_AT_HAND: LazyLock<AtHand<&CardWeights>> = LazyLock::new(|| CARDS.at_hand());

/// The built-in weights of cards for a table under these rules; empty if there are none. Weights for another pack or number
/// of seats are no use: with three jokers, the usual pack's lose most of a point per hand.
pub(crate) fn card_weights(rules: &RuleSet) -> &'static CardWeights {
    static NONE: CardWeights = CardWeights(Vec::new());
    let [weights, _] = at(&CARDS_AT_HAND, rules);
    weights.unwrap_or(&NONE)
}

/// Weights that never call, for a number of seats without weights, which a test rules out.
static NEVER: CallWeights = CallWeights {
    order: [[0; FEATURES]; 4],
    name: [[0; FEATURES]; 4],
    alone: [[0; FEATURES]; 2],
    defend: [0; FEATURES],
};

impl CallWeights {
    /// The built-in weights for a table under these rules.
    pub fn shipped(rules: &RuleSet) -> &'static CallWeights {
        let [weights, usual] = at(&CALLS_AT_HAND, rules);
        weights.or(usual).unwrap_or(&NEVER)
    }
}

#[cfg(test)]
mod tests {
    use super::super::marks::CASES;
    use super::*;

    #[test]
    fn there_are_weights_for_every_table() {
        for seats in [2, 4, 6] {
            assert!(
                CALLS.weights.contains_key(&seats.to_string()),
                "{seats} seats"
            );
        }
        assert!(CARDS.weights.contains_key("4"));
        for (key, weights) in &CARDS.weights {
            assert_eq!(weights.0.len(), CASES, "{key}");
            let filled = |row: &&Vec<i32>| !row.is_empty();
            for row in weights.0.iter().filter(filled) {
                assert_eq!(row.len(), MARKS, "{key}");
            }
        }
    }
}
