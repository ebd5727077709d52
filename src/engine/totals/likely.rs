//! Totals that can happen and hardly ever do: reason to look at the slip again, never to refuse it.

use super::Span;
use crate::engine::Points;
use crate::engine::rules::{PassOut, RuleSet};

/// Of a thousand hands, how many give the points of a make, a march, a euchre and a lone march.
///
/// Counted once, over 26,000 hands of rehearsals by bots (half club players, a quarter each cautious ones and
/// beginners), under north-american rules, and used for every other rule set for four players too: people may differ,
/// and wilder house rules will.
const GIVES: [u64; 4] = [685, 105, 155, 55];
/// No club plays more hands than this in one round.
const MOST_HANDS: u32 = 24;

/// A total higher than all but about one in a thousand, if people play as the bots of a rehearsal do and every hand is
/// like every other: by those counts one side is above 16 in eight hands 6 times in 10,000, both together above 22 less
/// than once in 10,000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unlikely {
    /// The points that are unusually many: of one side, or of both.
    pub points: u32,
    /// Of both sides together.
    pub both: bool,
    /// The hands they were made in.
    pub hands: u32,
    /// More than this is unlikely.
    pub most: u32,
}

impl std::fmt::Display for Unlikely {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (who, seldom) = match self.both {
            true => ("both sides", "less than once in 10,000 results"),
            false => ("one side", "less than once in 1,000 results"),
        };
        let (points, hands, most) = (self.points, self.hands, self.most);
        write!(
            f,
            "{points} points for {who} in {hands} hands: more than {most} comes up {seldom}"
        )
    }
}

/// Says whether a total is so high that it is more likely a slip of the pen: in eight hands one side above 16, or both
/// together above 22. Only rounds of a number of hands at tables of four are judged; games end by themselves.
///
/// ```
/// use benny::engine::{RuleSet, Span, unlikely};
/// let rules = RuleSet::preset("north-american")?;
/// assert_eq!(unlikely(&rules, Span::Hands(8), [16, 2]), None);
/// assert_eq!(unlikely(&rules, Span::Hands(8), [17, 2]).map(|u| u.most), Some(16));
/// # Ok::<(), benny::engine::RuleError>(())
/// ```
pub fn unlikely(rules: &RuleSet, span: Span, points: impl Into<Points>) -> Option<Unlikely> {
    let Span::Hands(hands) = span else {
        return None;
    };
    let euchre = rules.range.is_none() && rules.bidding.is_none();
    if rules.seats != 4 || !euchre || !(1..=MOST_HANDS).contains(&hands) {
        return None;
    }
    if rules.pass_out == PassOut::DealerLoses1 {
        return None;
    }
    let score = &rules.score;
    let lone = score.lone_march.unwrap_or(score.march);
    let values = [score.make, score.march, score.euchre, lone];
    if values.iter().any(|&v| v > 20) {
        return None;
    }
    // One side has half of the hands; either side may be the one, so a side's tail is half of a thousandth.
    let side = most(&values, hands, 2, 0.000_5);
    let both = most(&values, hands, 1, 0.000_1);
    let [a, b] = points
        .into()
        .pair()
        .map(|points| u32::try_from(points).unwrap_or(0));
    let (highest, sum) = (a.max(b), a.saturating_add(b));
    let unlikely = |points, both, most| Unlikely {
        points,
        both,
        hands,
        most,
    };
    if highest > side {
        return Some(unlikely(highest, false, side));
    }
    (sum > both).then(|| unlikely(sum, true, both))
}

/// The points that are exceeded no more often than `tail` in so many hands, of which one in `shared` counts.
fn most(values: &[u32; 4], hands: u32, shared: u64, tail: f64) -> u32 {
    let top = values.iter().copied().max().unwrap_or(0);
    let length = (hands * top) as usize + 1;
    let whole = GIVES.iter().sum::<u64>() * shared;
    let share = |n: u64| n as f64 / whole as f64;
    let mut chances = vec![0.0; length];
    chances[0] = 1.0;
    for _ in 0..hands {
        let mut next = vec![0.0; length];
        for (sum, &chance) in chances.iter().enumerate() {
            next[sum] += chance * (1.0 - 1.0 / shared as f64);
            for (&value, &often) in values.iter().zip(&GIVES) {
                if let Some(cell) = next.get_mut(sum + value as usize) {
                    *cell += chance * share(often);
                }
            }
        }
        chances = next;
    }
    let mut above = 0.0;
    for (points, chance) in chances.iter().enumerate().rev() {
        above += chance;
        if above > tail {
            return points as u32;
        }
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_hands_as_they_were_rehearsed() {
        let rules = RuleSet::preset("north-american").unwrap();
        let of = |points| unlikely(&rules, Span::Hands(8), points);
        for fine in [[16, 0], [0, 16], [12, 10], [16, 6], [8, 7]] {
            assert_eq!(of(fine), None, "{fine:?}");
        }
        let high = of([3, 17]).unwrap();
        assert_eq!((high.points, high.both, high.most), (17, false, 16));
        let both = of([12, 11]).unwrap();
        assert_eq!((both.points, both.both, both.most), (23, true, 22));
        assert_eq!(
            both.to_string(),
            "23 points for both sides in 8 hands: more than 22 comes up less than once in 10,000 results"
        );
    }

    #[test]
    fn what_is_not_judged() {
        let rules = RuleSet::preset("north-american").unwrap();
        for span in [Span::Game(10), Span::Open, Span::Hands(100), Span::Hands(0)] {
            assert_eq!(unlikely(&rules, span, [99, 99]), None, "{span:?}");
        }
        let six = RuleSet::preset("six-hand").unwrap();
        assert_eq!(unlikely(&six, Span::Hands(8), [40, 0]), None);
        // More hands allow more; higher scores too.
        let of = |hands| unlikely(&rules, Span::Hands(hands), [99, 0]).unwrap().most;
        assert!(of(4) < of(6) && of(6) < of(8) && of(8) < of(12));
        let british = RuleSet::preset("british").unwrap();
        assert_eq!(
            unlikely(&british, Span::Hands(8), [17, 0]).unwrap().most,
            16
        );
    }
}
