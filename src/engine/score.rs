//! From the outcome of a hand to points, by the fields of the rule set alone.

use super::bidding::{Bid, Bidding, shared};
use super::calling::Contract;
use super::play::Loners;
use super::points::Points;
use super::rules::{LoneDefenders, RuleSet};
use super::seat::{BySide, Side};

pub use super::totals::{Impossible, Span, Unlikely, check_marches, check_total, unlikely};

/// How a hand ended.
///
/// ```
/// use benny::engine::{BySide, Outcome, RuleSet, Side};
///
/// let march = Outcome {
///     makers: Side::First,
///     tricks: BySide::from([5, 0]),
///     alone: BySide::from([true, false]),
///     bid: None,
/// };
/// let rules = RuleSet::preset("north-american")?;
/// assert_eq!((rules.points(&march), rules.is_lone_march(&march)), ([4, 0].into(), true));
/// # Ok::<(), benny::engine::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "json", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The side that made trump.
    pub makers: Side,
    /// Tricks each side took.
    pub tricks: BySide<u8>,
    /// Whether a player of the side played alone: a lone maker, a lone defender.
    pub alone: BySide<bool>,
    /// What the makers bid, in a game where trump is bid for.
    pub bid: Option<Bid>,
}

impl Contract {
    /// How a hand of so many tricks ends when the makers take these; which of two opponents took the others is not said.
    pub fn outcome(&self, loners: Loners, took: u8, hand_size: u8) -> Outcome {
        let sides = loners.len();
        let makers = self.makers(sides);
        self.outcome_of(
            loners,
            makers.with(took, hand_size.saturating_sub(took), sides),
        )
    }

    /// How a hand ends in which each side took so many tricks.
    pub fn outcome_of(&self, loners: Loners, tricks: BySide<u8>) -> Outcome {
        Outcome {
            makers: self.makers(tricks.len()),
            tricks,
            alone: loners.map(|loner| loner.is_some()),
            bid: self.bid,
        }
    }

    fn makers(&self, sides: usize) -> Side {
        self.maker.side(if sides > 2 { 3 } else { 2 })
    }
}

/// What a rule set gives for a hand, as points.
fn worth(given: u32) -> i32 {
    i32::try_from(given).unwrap_or(i32::MAX)
}

impl RuleSet {
    /// The points each side gets for a hand: the makers get some, or all the others do.
    ///
    /// A lone defender who holds the makers under the odd trick gets `lone_defence`; where a super-euchre meets
    /// it, the higher counts.
    pub fn points(&self, outcome: &Outcome) -> Points {
        if let (Some(bidding), Some(bid)) = (&self.bidding, outcome.bid) {
            let makers = outcome.makers;
            return bidding.points(makers, bid, outcome.tricks, self.hand_size);
        }
        let score = &self.score;
        let makers = outcome.makers;
        let took = outcome.tricks[makers];
        let alone = outcome.alone[makers];
        let mut points = Points::none(self.sides());
        if took >= self.odd_trick() {
            let all = took >= self.hand_size;
            let plain = if all { score.march } else { score.make };
            let lone = if all {
                score.lone_march
            } else {
                score.lone_make
            };
            points[makers] = worth(lone.filter(|_| alone).unwrap_or(plain));
        } else {
            let others = makers.others(points.len());
            let defended = others.clone().any(|side| outcome.alone[side]);
            let lone_defence = score.lone_defence.filter(|_| defended);
            let lone_euchre = score.lone_euchre.filter(|_| alone);
            let euchre = lone_defence.or(lone_euchre).unwrap_or(score.euchre);
            let none = score.super_euchre.filter(|_| took == 0).unwrap_or(0);
            others.for_each(|side| points[side] = worth(euchre.max(none)));
        }
        points
    }
}

impl RuleSet {
    /// Whether a made bid is kept, or trump made: the makers took what it needs.
    pub fn is_made(&self, outcome: &Outcome) -> bool {
        let needed = match (&self.bidding, outcome.bid) {
            (Some(bidding), Some(bid)) => bidding.needed(bid, self.hand_size),
            _ => self.odd_trick(),
        };
        outcome.tricks[outcome.makers] >= needed
    }

    /// Every way a hand can end under this rule set, with `makers` as the makers.
    ///
    /// ```
    /// use benny::engine::{Points, RuleSet, Side};
    /// use std::collections::BTreeSet;
    ///
    /// let rules = RuleSet::preset("north-american")?;
    /// let points: BTreeSet<_> = rules.outcomes(Side::First).map(|end| rules.points(&end)).collect();
    /// assert_eq!(points, [[0, 2], [1, 0], [2, 0], [4, 0]].map(Points::of).into());
    /// # Ok::<(), benny::engine::RuleError>(())
    /// ```
    pub fn outcomes(&self, makers: Side) -> impl Iterator<Item = Outcome> {
        let bids = self.bidding.iter().flat_map(Bidding::bids).map(Some);
        let plain = self.bidding.is_none().then_some(None);
        let bids = bids.chain(plain);
        bids.flat_map(move |bid| {
            let each = self.outcomes_alone(makers).filter(move |outcome| {
                let alone = |bid| self.bidding.as_ref().is_some_and(|b| b.is_alone(bid));
                bid.is_none_or(|bid| outcome.alone == makers.with(alone(bid), false, self.sides()))
            });
            each.map(move |outcome| Outcome { bid, ..outcome })
        })
    }

    /// The same, whatever was bid.
    fn outcomes_alone(&self, makers: Side) -> impl Iterator<Item = Outcome> {
        let cases = [(false, false), (true, false), (false, true), (true, true)];
        let allowed = cases.into_iter().filter(|&(maker, defender)| {
            let defence = match self.alone.defenders {
                LoneDefenders::Never => false,
                LoneDefenders::AgainstLoner => maker,
                LoneDefenders::Always => true,
            };
            (!maker || self.alone.makers || self.bidding.is_some()) && (!defender || defence)
        });
        allowed.flat_map(move |(maker, defender)| {
            // Which of two opponents plays alone changes nothing.
            let alone = makers.with(maker, defender, self.sides());
            shared(self.hand_size, self.sides()).map(move |tricks| Outcome {
                makers,
                tricks,
                alone,
                bid: None,
            })
        })
    }

    /// What a hand can give each side, each way once.
    pub(super) fn values(&self) -> Vec<Points> {
        let outcomes = Side::all(self.sides()).flat_map(|makers| self.outcomes(makers));
        let mut values: Vec<Points> = outcomes.map(|outcome| self.points(&outcome)).collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    /// Whether the outcome is a lone march: a maker alone took every trick.
    pub fn is_lone_march(&self, outcome: &Outcome) -> bool {
        outcome.alone[outcome.makers] && outcome.tricks[outcome.makers] == self.hand_size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points of makers (even side) and defenders when the makers took this many tricks.
    fn points(rules: &str, took: u8, alone: [bool; 2]) -> Points {
        let rules: RuleSet = rules.parse().unwrap();
        let tricks = BySide::from([took, rules.hand_size - took]);
        let alone = BySide::from(alone);
        rules.points(&Outcome {
            makers: Side::First,
            tricks,
            alone,
            bid: None,
        })
    }

    #[test]
    fn as_the_table_says() {
        for (rules, march, euchre, lone) in [
            ("north-american", 2, 2, 4),
            ("british", 2, 2, 4),
            ("six-hand", 3, 3, 6),
            ("almonte-four", 3, 3, 6),
        ] {
            assert_eq!(points(rules, 3, [false; 2]), [1, 0]);
            assert_eq!(points(rules, 4, [false; 2]), [1, 0]);
            assert_eq!(points(rules, 5, [false; 2]), [march, 0]);
            assert_eq!(points(rules, 2, [false; 2]), [0, euchre]);
            assert_eq!(points(rules, 0, [false; 2]), [0, euchre]);
            assert_eq!(points(rules, 5, [true, false]), [lone, 0]);
            assert_eq!(points(rules, 4, [true, false]), [1, 0]);
            assert_eq!(points(rules, 2, [true, false]), [0, euchre]);
            assert_eq!(points(rules, 2, [false, true]), [0, lone]);
            assert_eq!(points(rules, 2, [true, true]), [0, lone]);
            assert_eq!(points(rules, 3, [true, true]), [1, 0]);
            assert_eq!(points(rules, 5, [true, true]), [lone, 0]);
        }
    }

    #[test]
    fn a_super_euchre_and_a_lone_defence_do_not_add_up() {
        let on = r#"{"extends":"british","score":{"super_euchre":3}}"#;
        assert_eq!(points(on, 0, [false; 2]), [0, 3]);
        assert_eq!(points(on, 1, [false; 2]), [0, 2]);
        assert_eq!(points(on, 0, [false, true]), [0, 4]);
        let more = r#"{"extends":"british","score":{"super_euchre":5}}"#;
        assert_eq!(points(more, 0, [true, true]), [0, 5]);
    }

    #[test]
    fn null_is_off() {
        let off =
            r#"{"score":{"lone_make":null,"lone_march":null,"lone_euchre":3,"lone_defence":null}}"#;
        assert_eq!(points(off, 5, [true, false]), [2, 0]);
        assert_eq!(points(off, 3, [true, false]), [1, 0]);
        assert_eq!(points(off, 1, [true, false]), [0, 3]);
        assert_eq!(points(off, 1, [true, true]), [0, 3]);
        assert_eq!(points(off, 1, [false, true]), [0, 2]);
    }
}
