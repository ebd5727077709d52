//! Levels as data: `templates/players/*.json`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

use super::club::calls::{FEATURES, Weights};
use super::club::play::Skill;
use crate::engine::{Card, RuleSet, Seat};

/// How well somebody plays, as data.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Level {
    /// The name it goes by.
    pub name: String,
    /// In a sentence.
    pub about: String,
    /// How it decides.
    pub kind: Kind,
    /// At the table.
    #[serde(default = "all")]
    pub skill: Skill,
    /// Thousandths of a point by which a call must look better than passing.
    #[serde(default)]
    pub margin: i32,
    /// The same for playing alone.
    #[serde(default)]
    pub alone_margin: i32,
    /// Of a thousand cards, how many are played without thinking.
    #[serde(default)]
    pub slips: u16,
    /// Worlds an expert samples for a card.
    #[serde(default)]
    pub worlds: u16,
    /// Worlds an expert samples for a call.
    #[serde(default)]
    pub call_worlds: u16,
    /// The worlds' worth that an expert gives the fitted strength of a call.
    #[serde(default)]
    pub prior: u16,
    /// An expert passes unseen what looks worse than passing by more than this many thousandths of a point.
    #[serde(default)]
    pub doubt: i32,
    /// From so many tricks on an expert plays worlds out with all cards seen.
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
    /// A fixed count of points for each card, and simple play.
    Rule,
    /// Fitted strength for calls, rules of thumb for play.
    Club,
    /// Samples worlds and solves them with all cards seen, the calls too.
    Open,
    /// Samples worlds and plays them out.
    Expert,
}

const TEMPLATES: &[&str] = &[
    include_str!("../../templates/players/random.json"),
    include_str!("../../templates/players/beginner.json"),
    include_str!("../../templates/players/cautious.json"),
    include_str!("../../templates/players/rule.json"),
    include_str!("../../templates/players/club.json"),
    include_str!("../../templates/players/open.json"),
    include_str!("../../templates/players/expert.json"),
];

/// A test reads every template, so that none is lost here in a shipped program.
static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| {
    let read = |text: &&str| serde_json::from_str(text).ok();
    TEMPLATES.iter().filter_map(read).collect()
});

impl Level {
    /// The shipped levels, weakest first.
    pub fn shipped() -> &'static [Level] {
        &LEVELS
    }
}

/// Fitted weights of the calls for one kind of table.
#[derive(Clone, Debug, Deserialize, serde::Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CallWeights {
    /// Accepting the upcard instead of passing, by the caller's place: first, partner, opponent, dealer.
    pub order: [Weights; 4],
    /// Naming a suit in round two instead of passing, by place.
    pub name: [Weights; 4],
    /// Playing alone instead of together, having called: without and with the upcard to come to a hand in play.
    pub alone: [Weights; 2],
    /// A defender playing alone instead of together.
    pub defend: Weights,
}

/// Of these too: by seats, and with a `j` those of the packs with three jokers, where so many trumps are above the rest that
/// a hand of the usual pack says little about one of theirs.
static WEIGHTS: LazyLock<BTreeMap<String, CallWeights>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../templates/players/calls.json")).unwrap_or_default()
});

/// The same at hand, by seats: without and with three jokers.
static AT_HAND: LazyLock<[[Option<&CallWeights>; 2]; Seat::MOST + 1]> = LazyLock::new(|| {
    std::array::from_fn(|seats| {
        let usual = WEIGHTS.get(&seats.to_string());
        [usual, WEIGHTS.get(&format!("{seats}j")).or(usual)]
    })
});

/// Never calls; for a number of seats without weights, which a test rules out.
static NEVER: CallWeights = CallWeights {
    order: [[0; FEATURES]; 4],
    name: [[0; FEATURES]; 4],
    alone: [[0; FEATURES]; 2],
    defend: [0; FEATURES],
};

impl CallWeights {
    /// The shipped weights for a table under these rules.
    pub fn shipped(rules: &RuleSet) -> &'static CallWeights {
        let jokers = rules.pack.set().contains(Card::THREE_OF_SPADES);
        let seats = AT_HAND.get(usize::from(rules.seats));
        seats
            .and_then(|by| by[usize::from(jokers)])
            .unwrap_or(&NEVER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_is_read() {
        let names: Vec<&str> = Level::shipped().iter().map(|l| l.name.as_str()).collect();
        assert_eq!(
            names,
            [
                "random", "beginner", "cautious", "rule", "club", "open", "expert"
            ]
        );
        for text in TEMPLATES {
            serde_json::from_str::<Level>(text).expect("a level");
        }
        for seats in [2, 4, 6] {
            assert!(WEIGHTS.contains_key(&seats.to_string()), "{seats} seats");
        }
    }
}
