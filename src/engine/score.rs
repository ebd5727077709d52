//! From the outcome of a hand to points, by the fields of the rule set alone.

use super::rules::RuleSet;
use super::seat::{BySide, Side};

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The side that made trump.
    pub makers: Side,
    /// Tricks each side took.
    pub tricks: BySide<u8>,
    /// Whether a player of the side played alone: a lone maker, a lone defender.
    pub alone: BySide<bool>,
}

impl RuleSet {
    /// The points each side gets for a hand; one side gets some and the other none.
    ///
    /// A lone defender who holds the makers under the odd trick gets `lone_defence`; where a super-euchre meets
    /// it, the higher counts.
    pub fn points(&self, outcome: &Outcome) -> BySide<u32> {
        let score = &self.score;
        let makers = outcome.makers;
        let took = outcome.tricks[makers];
        let alone = outcome.alone[makers];
        let mut points = BySide([0; 2]);
        if took >= self.odd_trick() {
            let all = took >= self.hand_size;
            let plain = if all { score.march } else { score.make };
            let lone = if all {
                score.lone_march
            } else {
                score.lone_make
            };
            points[makers] = lone.filter(|_| alone).unwrap_or(plain);
        } else {
            let lone_defence = score.lone_defence.filter(|_| outcome.alone[makers.other()]);
            let lone_euchre = score.lone_euchre.filter(|_| alone);
            let euchre = lone_defence.or(lone_euchre).unwrap_or(score.euchre);
            let none = score.super_euchre.filter(|_| took == 0).unwrap_or(0);
            points[makers.other()] = euchre.max(none);
        }
        points
    }
}

/// How long a total was played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Span {
    /// So many hands, pass-outs not counted.
    Hands(u32),
    /// A game until one side has so many points.
    Game(u32),
    /// No limit, as a timed round has none.
    Open,
}
