//! Totals of games in which trump is bid for: every hand gives both sides something, and may cost one of them.

use super::words::{count, no};
use super::{Impossible, Span};
use crate::engine::bidding::Bidding;
use crate::engine::record::pair;
use crate::engine::rules::RuleSet;
use std::sync::{Arc, Mutex, PoisonError};

/// Up to so many hands every total is decided exactly; more hands than any club plays in a round are held to what a hand
/// gives at most and at least.
const EXACTLY: u32 = 24;
/// How many tables of totals are kept.
const KEPT: usize = 16;

/// Every total that a number of hands can give.
struct Reach {
    values: Vec<[i32; 2]>,
    hands: u32,
    /// The numbers on either side of zero.
    reach: i64,
    bits: Vec<u64>,
}

static TABLES: Mutex<Vec<Arc<Reach>>> = Mutex::new(Vec::new());

impl Reach {
    /// The totals after so many hands, counted hand by hand over a square of bits.
    fn count(values: Vec<[i32; 2]>, hands: u32) -> Reach {
        let most = values.iter().flatten().map(|v| v.unsigned_abs()).max();
        let reach = i64::from(most.unwrap_or(0)) * i64::from(hands);
        let width = 2 * reach + 1;
        let words = usize::try_from(width * width).unwrap_or(0).div_ceil(64);
        let mut all = Reach {
            values,
            hands,
            reach,
            bits: vec![0; words],
        };
        all.set([0, 0]);
        for _ in 0..hands {
            let mut next = vec![0; words];
            for value in &all.values {
                let [a, b] = value.map(i64::from);
                shift(&all.bits, a * width + b, &mut next);
            }
            all.bits = next;
        }
        all
    }

    fn at(&self, points: [i64; 2]) -> Option<usize> {
        let inside = points.iter().all(|p| p.abs() <= self.reach);
        let [a, b] = points.map(|p| p.saturating_add(self.reach));
        let width = 2 * self.reach + 1;
        usize::try_from(a.checked_mul(width)?.checked_add(b)?)
            .ok()
            .filter(|_| inside)
    }

    fn set(&mut self, points: [i64; 2]) {
        if let Some(at) = self.at(points) {
            self.bits[at / 64] |= 1 << (at % 64);
        }
    }

    fn has(&self, points: [i64; 2]) -> bool {
        let bit = |at: usize| self.bits[at / 64] >> (at % 64) & 1 == 1;
        self.at(points).is_some_and(bit)
    }

    /// The table for these hands, counted once.
    fn of(values: &[[i32; 2]], hands: u32) -> Arc<Reach> {
        let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = tables
            .iter()
            .find(|t| t.hands == hands && t.values == values)
        {
            return known.clone();
        }
        let table = Arc::new(Reach::count(values.to_vec(), hands));
        if tables.len() >= KEPT {
            tables.remove(0);
        }
        tables.push(table.clone());
        table
    }
}

/// Adds the bits of one row, moved by so many places, to another; what falls off at an end is dropped.
fn shift(from: &[u64], by: i64, to: &mut [u64]) {
    let places = usize::try_from(by.unsigned_abs()).unwrap_or(usize::MAX);
    let (words, bits) = (places / 64, places % 64);
    let up = by >= 0;
    for (at, to) in to.iter_mut().enumerate() {
        let source = |extra: usize| match up {
            true => at.checked_sub(words + extra),
            false => at.checked_add(words + extra),
        };
        let word = |extra| {
            source(extra)
                .and_then(|i| from.get(i))
                .copied()
                .unwrap_or(0)
        };
        *to |= match (up, bits) {
            (_, 0) => word(0),
            (true, _) => word(0) << bits | word(1) >> (64 - bits),
            (false, _) => word(0) >> bits | word(1) << (64 - bits),
        };
    }
}

/// Whether a total can happen where trump is bid for.
pub(super) fn with_bids(
    rules: &RuleSet,
    bidding: &Bidding,
    span: Span,
    points: [i64; 2],
) -> Result<(), Impossible> {
    let values = bidding.values(rules.hand_size);
    match span {
        // Where hands may cost points, enough of them come to anything.
        Span::Open => Ok(()),
        Span::Hands(hands) => in_hands(rules, &values, hands, points),
        Span::Game(target) => in_game(&values, i64::from(target), points),
    }
}

fn in_hands(
    rules: &RuleSet,
    values: &[[i32; 2]],
    hands: u32,
    points: [i64; 2],
) -> Result<(), Impossible> {
    let score = pair(points);
    let (n, tricks) = (i64::from(hands), u64::from(rules.hand_size));
    let played = format!(
        "{} of {}",
        count(u64::from(hands), "hand"),
        count(tricks, "trick")
    );
    let both = || values.iter().map(|[a, b]| i64::from(a + b));
    let one = || values.iter().flatten().map(|&v| i64::from(v));
    let total = points[0] + points[1];
    let bounds = [both().min(), both().max(), one().min(), one().max()];
    let [least, most, worst, best] = bounds.map(Option::unwrap_or_default);
    let limit = |key, figure: i64, reason: String| {
        no(
            key,
            &[
                ("hands", &hands),
                ("tricks", &tricks),
                ("score", &score),
                ("total", &total),
                ("limit", &figure),
            ],
            reason,
        )
    };
    if total > n * most {
        let made = match most == i64::from(rules.hand_size) {
            true => format!("after a made hand the sides' points add up to {most}"),
            false => format!("a hand gives both sides together at most {most}"),
        };
        let at_most = n * most;
        let reason = format!(
            "{played}: {score} cannot both stand: {made}, so {at_most} is the most, and {score} is {total}"
        );
        return limit("bids-most", at_most, reason);
    }
    if total < n * least {
        let at_least = n * least;
        let reason = format!(
            "{played}: {score} cannot both stand: a hand that is set takes at most {} from both sides together, so {at_least} is the least, and {score} is {total}",
            -least
        );
        return limit("bids-least", at_least, reason);
    }
    if let Some(high) = points.into_iter().find(|&p| p > n * best) {
        let reason =
            format!("{played}: one side cannot have {high}: a hand gives a side at most {best}");
        return limit("bids-side-most", best, reason);
    }
    if let Some(low) = points.into_iter().find(|&p| p < n * worst) {
        let reason = format!(
            "{played}: one side cannot have {low}: a hand costs a side at most {}",
            -worst
        );
        return limit("bids-side-least", -worst, reason);
    }
    if hands > EXACTLY || Reach::of(values, hands).has(points) {
        return Ok(());
    }
    let reason = format!("{played}: no hands, made or set, add up to {score}");
    limit("bids-never", 0, reason)
}

/// A game ends with the hand that takes a side to its target; both may get there with the same hand.
fn in_game(values: &[[i32; 2]], target: i64, points: [i64; 2]) -> Result<(), Impossible> {
    let score = pair(points);
    if points.iter().all(|&p| p < target) {
        return no(
            "nobody-there",
            &[("target", &target), ("score", &score)],
            format!("nobody has reached {target}: {score}"),
        );
    }
    let before = |value: &[i32; 2]| {
        let [a, b] = [0, 1].map(|side| points[side] - i64::from(value[side]));
        a < target && b < target
    };
    if values.iter().any(before) {
        return Ok(());
    }
    no(
        "bids-game",
        &[("target", &target), ("score", &score)],
        format!(
            "no hand can end a game to {target} with {score}: both sides were below {target} before it"
        ),
    )
}

#[cfg(test)]
mod tests {
    use super::super::check_total;
    use super::*;
    use std::collections::BTreeSet;

    fn bid_games() -> impl Iterator<Item = RuleSet> {
        let all = RuleSet::names().map(|name| RuleSet::preset(name).expect(name));
        all.filter(|rules| rules.bidding.is_some())
    }

    /// What a hand can give, worked out from the published words alone and not by the code under test.
    fn by_the_book(name: &str) -> BTreeSet<[i64; 2]> {
        let (tricks, numbers, calls): (i64, std::ops::RangeInclusive<i64>, &[i64]) = match name {
            "bid-euchre" => (6, 3..=6, &[]),
            "bid-euchre-32" => (8, 1..=8, &[12, 18, 24]),
            "double-deck" => (12, 3..=12, &[24]),
            "pepper" => (6, 1..=5, &[7, 14]),
            "pepper-six" => (8, 1..=8, &[16]),
            "hasenpfeffer" => (6, 1..=6, &[]),
            other => panic!("{other} is new: write down what it gives"),
        };
        let mut all = BTreeSet::new();
        for took in 0..=tricks {
            let others = tricks - took;
            for bid in numbers.clone() {
                all.insert([if took >= bid { took } else { -bid }, others]);
            }
            for worth in calls {
                all.insert([if took == tricks { *worth } else { -worth }, others]);
            }
        }
        all.iter().flat_map(|&[a, b]| [[a, b], [b, a]]).collect()
    }

    #[test]
    fn every_total_of_up_to_four_hands_is_the_one_counted_hand_by_hand() {
        for rules in bid_games() {
            let values = by_the_book(&rules.name);
            let mut can = BTreeSet::from([[0i64, 0]]);
            for hands in 1..=4u32 {
                can = can
                    .iter()
                    .flat_map(|sum| values.iter().map(|v| [sum[0] + v[0], sum[1] + v[1]]))
                    .collect();
                let (reach, name) = (26 * i64::from(hands), &rules.name);
                let bidding = rules.bidding.as_ref().expect("a bid game");
                let table = Reach::of(&bidding.values(rules.hand_size), hands);
                for (a, b) in (-reach..=reach).flat_map(|a| (-reach..=reach).map(move |b| (a, b))) {
                    let possible = can.contains(&[a, b]);
                    assert_eq!(
                        table.has([a, b]),
                        possible,
                        "{name}: {hands} hands, {a}:{b}"
                    );
                    if (a * 31 + b) % 97 == 0 {
                        let said = check_total(
                            &rules,
                            Span::Hands(hands),
                            [a as i32, b as i32],
                            [None; 2],
                        );
                        assert_eq!(said.is_ok(), possible, "{name}: {a}:{b}: {said:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_game_ends_with_the_hand_that_gets_there() {
        for rules in bid_games() {
            let values = by_the_book(&rules.name);
            let target = i64::from(rules.play_to);
            let span = Span::Game(rules.play_to);
            let all = || (-30..=target + 30).step_by(3);
            for (a, b) in all().flat_map(|a| all().map(move |b| (a, b))) {
                let there = a >= target || b >= target;
                let ended = values
                    .iter()
                    .any(|v| a - v[0] < target && b - v[1] < target);
                let said = check_total(&rules, span, [a as i32, b as i32], [None; 2]);
                assert_eq!(said.is_ok(), there && ended, "{}: {a}:{b}", rules.name);
            }
        }
    }

    #[test]
    fn reasons_name_the_hands_and_the_sum() {
        let rules = RuleSet::preset("bid-euchre").expect("a preset");
        let why = |points: [i32; 2]| {
            let said = check_total(&rules, Span::Hands(8), points, [None; 2]);
            said.expect_err("impossible").reason
        };
        assert_eq!(
            why([41, 27]),
            "8 hands of 6 tricks: 41-27 cannot both stand: after a made hand the sides' points add up to 6, so 48 is the most, and 41-27 is 68"
        );
        assert!(why([60, -20]).starts_with("8 hands of 6 tricks: one side cannot have 60"));
        assert!(why([-60, 10]).contains("a hand that is set takes at most"));
        assert!(why([0, -49]).contains("a hand that is set"));
        assert!(check_total(&rules, Span::Hands(8), [27, -4], [None; 2]).is_ok());
        assert!(check_total(&rules, Span::Hands(1000), [27, -4], [None; 2]).is_ok());
    }
}
