//! Levels as data: `templates/players/*.json`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::club::weights::{CardWeights, FEATURES, Skill, Weights};
use crate::engine::{Card, RuleSet, Seat};

/// How well somebody plays, as data.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Level {
    /// The name it goes by.
    pub name: String,
    /// What it does, in a sentence.
    pub about: String,
    /// How it decides.
    pub kind: Kind,
    /// What it knows how to do at the table.
    #[serde(default = "all")]
    pub skill: Skill,
    /// By how many thousandths of a point a call must look better than passing.
    #[serde(default)]
    pub margin: i32,
    /// By how many thousandths of a point going alone must look better than not.
    #[serde(default)]
    pub alone_margin: i32,
    /// How many cards in a thousand are played without thinking.
    #[serde(default)]
    pub slips: u16,
    /// Worlds an expert samples for a card.
    #[serde(default)]
    pub worlds: u16,
    /// Worlds an expert samples for a call.
    #[serde(default)]
    pub call_worlds: u16,
    /// How many worlds the fitted strength of a call counts for with an expert.
    #[serde(default)]
    pub prior: u16,
    /// An expert passes without a search if every call looks worse than passing by more than this many thousandths of a point.
    #[serde(default)]
    pub doubt: i32,
    /// With this many tricks left or fewer, an expert solves worlds with all cards seen.
    #[serde(default)]
    pub solve: u8,
}

fn all() -> Skill {
    Skill::ALL
}

/// How a level decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Kind {
    /// Anything legal.
    Random,
    /// Calls by a fixed number of points for each card, and plays simply.
    Rule,
    /// Calls by fitted strength, plays by fitted weights and rules of thumb.
    Club,
    /// Samples worlds and plays them out.
    Expert,
}

const TEMPLATES: &[(&str, &str)] =
    crate::templates::templates!("players": "random" "beginner" "rule" "club" "expert");

/// A test reads every template, so none can be lost here in a released program.
static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| {
    let read = |(_, text): &(&str, &str)| serde_json::from_str(text).ok();
    TEMPLATES.iter().filter_map(read).collect()
});

impl Level {
    /// The built-in levels, weakest first.
    pub fn shipped() -> &'static [Level] {
        &LEVELS
    }
}

/// Fitted weights of the calls for one kind of table.
#[derive(Clone, Debug, Deserialize, serde::Serialize)]
#[serde(deny_unknown_fields)]
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

/// Weights by number of seats; a `j` after it is for packs with three jokers, where so many trumps are above the rest that
/// hands from the usual pack tell little about theirs.
struct BySeats<W> {
    weights: BTreeMap<String, W>,
}

impl<W: serde::de::DeserializeOwned> BySeats<W> {
    fn read(text: &str) -> BySeats<W> {
        BySeats {
            weights: serde_json::from_str(text).unwrap_or_default(),
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
    LazyLock::new(|| BySeats::read(include_str!("../../templates/players/calls.json")));
static CALLS_AT_HAND: LazyLock<AtHand<&CallWeights>> = LazyLock::new(|| CALLS.at_hand());
static CARDS: LazyLock<BySeats<CardWeights>> =
    LazyLock::new(|| BySeats::read(include_str!("../../templates/players/cards.json")));
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
    use super::*;
    use crate::players::club::marks::CASES;
    use crate::players::club::weights::MARKS;

    #[test]
    fn every_level_is_read() {
        let names: Vec<&str> = Level::shipped().iter().map(|l| l.name.as_str()).collect();
        assert_eq!(names, ["random", "beginner", "rule", "club", "expert"]);
        for (_, text) in TEMPLATES {
            serde_json::from_str::<Level>(text).expect("a level");
        }
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
