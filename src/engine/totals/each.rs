//! Totals where a hand may give several sides something, or cost one of them: games in which trump is bid for, and tables of
//! three.

use super::words::{count, no};
use super::{Impossible, Span, nobody_there, none_below};
use crate::engine::points::Points;
use crate::engine::record::pair;
use crate::engine::rules::{PassOut, RuleSet};
use crate::engine::seat::BySide;
use crate::sentence::sentence;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

/// Up to so many hands every total is decided exactly; more hands than any club plays in a round are held to what a hand
/// gives at most and at least.
const EXACTLY: u32 = 24;
/// The most totals of a game without minus points that are counted through to see whether its last hand can end it.
const COUNTED: usize = 1 << 16;
/// Steps of counting half the hands for three sides, a quarter of a second: fourteen hands of pepper, twenty-four of cut-throat.
const STEPS: usize = 1 << 28;
/// How many tables of totals are kept.
const KEPT: usize = 16;

/// Every total that a number of hands can give.
struct Reach {
    values: Vec<Points>,
    hands: u32,
    /// The fewest points that a side can have.
    least: i64,
    /// How many different points a side can have.
    width: i64,
    bits: Vec<u64>,
}

static TABLES: Mutex<Vec<Arc<Reach>>> = Mutex::new(Vec::new());

impl Reach {
    /// The totals after so many hands, counted hand by hand over a square of bits, or a cube.
    fn count(values: &[Points], hands: u32) -> Option<Reach> {
        let each = || values.iter().flat_map(|v| v.iter()).map(|&v| i64::from(v));
        let (low, high) = (each().min()?.min(0), each().max()?.max(0));
        let width = (high - low).checked_mul(hands.into())? + 1;
        let sides = u32::try_from(values.first()?.len()).ok()?;
        let places = usize::try_from(width.checked_pow(sides)?).ok()?;
        let steps = (places / 64).saturating_mul(values.len() * hands as usize);
        if sides > 2 && steps > STEPS {
            return None;
        }
        let mut all = Reach {
            values: values.to_vec(),
            hands,
            least: low * i64::from(hands),
            width,
            bits: vec![0; places.div_ceil(64)],
        };
        let none = all.at(BySide::new(values.first()?.len(), 0))?;
        all.bits[none / 64] |= 1 << (none % 64);
        for _ in 0..hands {
            let mut next = vec![0; all.bits.len()];
            for value in &all.values {
                shift(&all.bits, all.row(value.map(i64::from)), &mut next);
            }
            all.bits = next;
        }
        Some(all)
    }

    /// The place of these figures in a row of all there are, the last side's next to one another.
    fn row(&self, figures: BySide<i64>) -> i64 {
        figures
            .into_iter()
            .fold(0, |row, figure| row * self.width + figure)
    }

    fn at(&self, points: BySide<i64>) -> Option<usize> {
        let places = points.map(|p| p.saturating_sub(self.least));
        let inside = places.iter().all(|place| (0..self.width).contains(place));
        usize::try_from(self.row(places)).ok().filter(|_| inside)
    }

    fn has(&self, points: BySide<i64>) -> bool {
        self.at(points).is_some_and(|at| self.bit(at))
    }

    fn bit(&self, at: usize) -> bool {
        self.bits[at / 64] >> (at % 64) & 1 == 1
    }

    /// Every total there is, of so many sides.
    fn all(&self, sides: usize) -> impl Iterator<Item = BySide<i64>> {
        let words = self.bits.iter().enumerate().filter(|(_, word)| **word != 0);
        let places = words.flat_map(|(at, _)| at * 64..at * 64 + 64);
        places.filter(|&at| self.bit(at)).map(move |at| {
            let mut rest = at as i64;
            let mut total = BySide::new(sides, 0);
            for side in total.iter_mut().rev() {
                (*side, rest) = (rest % self.width + self.least, rest / self.width);
            }
            total
        })
    }

    /// The table for these hands, counted once; none where there are too many totals.
    fn of(values: &[Points], hands: u32) -> Option<Arc<Reach>> {
        let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = tables
            .iter()
            .find(|t| t.hands == hands && t.values == values)
        {
            return Some(known.clone());
        }
        let table = Arc::new(Reach::count(values, hands)?);
        if tables.len() >= KEPT {
            tables.remove(0);
        }
        tables.push(table.clone());
        Some(table)
    }
}

/// Whether so many hands can give these points; nothing where that would be too many totals to count. A square of totals is
/// counted to the end; of a cube only that of half the hands, twice, because it has an eighth of the places.
fn reached(values: &[Points], hands: u32, points: BySide<i64>) -> Option<bool> {
    let first = if points.len() > 2 { hands / 2 } else { 0 };
    let rest = Reach::of(values, hands - first)?;
    if first == 0 {
        return Some(rest.has(points));
    }
    let first = Reach::of(values, first)?;
    let found = first
        .all(points.len())
        .any(|total| rest.has(less(points, total)));
    Some(found)
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

/// Whether a total can happen where every hand may give each side something.
pub(super) fn by_hands(rules: &RuleSet, span: Span, points: BySide<i64>) -> Result<(), Impossible> {
    let values = rules.values();
    let costs = rules.bidding.is_some() || rules.pass_out == PassOut::DealerLoses1;
    if !costs {
        none_below(&points)?;
    }
    match span {
        // Where hands may cost points, enough of them come to anything.
        Span::Open => Ok(()),
        Span::Hands(hands) => in_hands(rules, &values, hands, points),
        Span::Game(target) => in_game(&values, i64::from(target), points, costs),
    }
}

fn in_hands(
    rules: &RuleSet,
    values: &[Points],
    hands: u32,
    points: BySide<i64>,
) -> Result<(), Impossible> {
    let score = pair(points);
    let (n, tricks) = (i64::from(hands), u64::from(rules.hand_size));
    let all = if points.len() > 2 { "all" } else { "both" };
    let played = format!(
        "{} of {}",
        count(u64::from(hands), "hand"),
        count(tricks, "trick")
    );
    let sums = || values.iter().map(|value| value.sum());
    let one = || values.iter().flat_map(|v| v.iter()).map(|&v| i64::from(v));
    let total: i64 = points.iter().sum();
    let bounds = [sums().min(), sums().max(), one().min(), one().max()];
    let [least, most, worst, best] = bounds.map(Option::unwrap_or_default);
    let limit = |key, limit: i64, reason: String| {
        let figures = sentence!("bids-never", "{played}", hands, tricks, score, total, limit);
        no(Impossible {
            key,
            reason,
            ..figures
        })
    };
    if total > n * most {
        let made = match rules.bidding.is_some() && most == i64::from(rules.hand_size) {
            true => format!("after a made hand the sides' points add up to {most}"),
            false => format!("a hand gives {all} sides together at most {most}"),
        };
        let at_most = n * most;
        let reason = format!(
            "{played}: {score} cannot {all} stand: {made}, so {at_most} is the most, and {score} is {total}"
        );
        return limit("bids-most", at_most, reason);
    }
    if total < n * least {
        let at_least = n * least;
        let set = match least < 0 {
            true => format!("a hand that is set takes at most {} from", -least),
            false => format!("a hand gives at least {least} to"),
        };
        let reason = format!(
            "{played}: {score} cannot {all} stand: {set} {all} sides together, so {at_least} is the least, and {score} is {total}"
        );
        return limit("bids-least", at_least, reason);
    }
    if let Some(high) = points.iter().find(|&&p| p > n * best) {
        let reason =
            format!("{played}: one side cannot have {high}: a hand gives a side at most {best}");
        return limit("bids-side-most", best, reason);
    }
    if let Some(low) = points.iter().find(|&&p| p < n * worst) {
        let reason = format!(
            "{played}: one side cannot have {low}: a hand costs a side at most {}",
            -worst
        );
        return limit("bids-side-least", -worst, reason);
    }
    if hands > EXACTLY || reached(values, hands, points).unwrap_or(true) {
        return Ok(());
    }
    let reason = format!("{played}: no hands, made or set, add up to {score}");
    limit("bids-never", 0, reason)
}

/// The points without these.
fn less(points: BySide<i64>, by: BySide<i64>) -> BySide<i64> {
    points
        .iter()
        .zip(by)
        .map(|(points, by)| points - by)
        .collect()
}

/// A game ends with the hand that takes a side to its target; others may get there with the same hand.
fn in_game(
    values: &[Points],
    target: i64,
    points: BySide<i64>,
    costs: bool,
) -> Result<(), Impossible> {
    let score = pair(points);
    if points.iter().all(|&p| p < target) {
        return nobody_there(&score, target);
    }
    let before = |value: &Points| {
        let before = less(points, value.map(i64::from));
        let fits = before.iter().all(|&p| p < target && (costs || p >= 0));
        // Where a hand costs nobody a point, the points before the last hand must have been made too.
        fits && (costs || made(values, before))
    };
    if values.iter().any(before) {
        return Ok(());
    }
    let all = if points.len() > 2 { "all" } else { "both" };
    no(sentence!(
        "bids-game",
        "no hand can end a game to {target} with {score}: {all} sides were below {target} before it",
        target,
        score,
    ))
}

/// Whether any number of hands, none of which costs a point, gives exactly these points: hand by hand is taken back.
fn made(values: &[Points], points: BySide<i64>) -> bool {
    let (mut seen, mut open) = (BTreeSet::from([points]), vec![points]);
    while let Some(points) = open.pop() {
        if points.iter().all(|&p| p == 0) || seen.len() > COUNTED {
            return true;
        }
        let before = values
            .iter()
            .map(|value| less(points, value.map(i64::from)));
        open.extend(before.filter(|p| p.iter().all(|&p| p >= 0) && seen.insert(*p)));
    }
    false
}

#[cfg(test)]
mod tests {
    use super::super::check_total;
    use super::*;

    fn bid_games() -> impl Iterator<Item = RuleSet> {
        let all = RuleSet::names().map(|name| RuleSet::preset(name).expect(name));
        all.filter(|rules| rules.bidding.is_some() && rules.sides() == 2)
    }

    /// Whether every total is tried, not every so many: where PROPTEST_CASES asks for long runs.
    fn thoroughly() -> bool {
        std::env::var_os("PROPTEST_CASES").is_some()
    }

    /// Three points, or for all games of three what a hand can give.
    type Three = [i64; 3];

    /// What a hand of a game of three can give, worked out from the published words alone.
    fn three_by_the_book(name: &str) -> BTreeSet<Three> {
        let mut makers_first = BTreeSet::new();
        match name {
            "cut-throat" => makers_first.extend([[1, 0, 0], [3, 0, 0], [0, 2, 2]]),
            "pepper-three" => {
                for (took, left) in (0..=8).flat_map(|a| (0..=8 - a).map(move |b| (a, b))) {
                    let others = 8 - took - left;
                    for bid in 1..=7 {
                        let own = if took >= bid { took } else { -bid };
                        makers_first.insert([own, left, others]);
                    }
                    for worth in [9, 18] {
                        let own = if took == 8 { worth } else { -worth };
                        makers_first.insert([own, left, others]);
                    }
                }
            }
            other => panic!("{other} is new: write down what it gives"),
        }
        let turned = |[a, b, c]: &Three| [[*a, *b, *c], [*c, *a, *b], [*b, *c, *a]];
        makers_first.iter().flat_map(turned).collect()
    }

    #[test]
    fn every_total_of_three_sides_is_the_one_counted_hand_by_hand() {
        let all = RuleSet::names().map(|name| RuleSet::preset(name).expect(name));
        let games = all.filter(|rules| rules.sides() == 3);
        let mut seen = 0;
        for rules in games {
            seen += 1;
            let name = &rules.name;
            let one = three_by_the_book(name);
            let plus = |a: &Three, b: &Three| [0, 1, 2].map(|i| a[i] + b[i]);
            let two: std::collections::HashSet<Three> = one
                .iter()
                .flat_map(|a| one.iter().map(move |b| plus(a, b)))
                .collect();
            let said = |hands, points: Three| {
                let points = Points::from(points.map(|p| p as i32));
                check_total(&rules, Span::Hands(hands), points, [None; 3])
            };
            // One and two hands by listing; three and four: what is left after one or two must be one of those. Every so many
            // totals, fewer of the game with many values.
            let (reach, every, most) = if one.len() < 20 {
                (13, 17, 4)
            } else {
                (40, 727, 3)
            };
            let each = || -reach..=reach;
            let pairs = each().flat_map(|a| each().map(move |b| (a, b)));
            let all = pairs.flat_map(|(a, b)| each().map(move |c| [a, b, c]));
            for points in all.filter(|[a, b, c]| (a * 5 + b * 31 + c) % every == 0) {
                let less = |by: &Three| [0, 1, 2].map(|i| points[i] - by[i]);
                for hands in 1..=most {
                    let can = match hands {
                        1 => one.contains(&points),
                        2 => two.contains(&points),
                        3 => one.iter().any(|by| two.contains(&less(by))),
                        _ => two.iter().any(|by| two.contains(&less(by))),
                    };
                    let said = said(hands, points);
                    assert_eq!(said.is_ok(), can, "{name} {hands}: {points:?} {said:?}");
                }
            }
            let mut can = std::collections::HashSet::from([[0; 3]]);
            for hands in (1..=4).filter(|_| thoroughly()) {
                let sums = |a| one.iter().map(move |b| plus(a, b));
                can = can.iter().flat_map(sums).collect();
                println!("{name}, {hands} hands: {} totals", can.len());
                for &points in &can {
                    assert!(said(hands, points).is_ok(), "{name} {hands}: {points:?}");
                }
            }
            // A game: somebody got there with the last hand, and nobody stood there before.
            let to = i64::from(rules.play_to);
            for points in [
                [to, 3, 2],
                [to, to, 0],
                [to - 1, 0, 0],
                [to + 40, 0, 0],
                [2, to, to + 1],
            ] {
                let there = points.iter().any(|&p| p >= to);
                let before = |by: &Three| points.iter().zip(by).all(|(p, v)| p - v < to);
                let ended = there && one.iter().any(before);
                let points = Points::from(points.map(|p| p as i32));
                let said = check_total(&rules, Span::Game(rules.play_to), points, [None; 3]);
                assert_eq!(said.is_ok(), ended, "{name} {points}: {said:?}");
            }
        }
        assert_eq!(seen, 2);
    }

    /// Cut-throat takes no points away, so what stood before the last hand must have been made.
    #[test]
    fn a_game_of_three_is_made_hand_by_hand() {
        let rules = RuleSet::preset("cut-throat").expect("a preset");
        let one = three_by_the_book("cut-throat");
        for target in [1, 5, 10] {
            let (mut ended, mut now) = (BTreeSet::new(), BTreeSet::from([[0, 0, 0]]));
            while !now.is_empty() {
                let next = now
                    .iter()
                    .flat_map(|a| one.iter().map(move |b| [0, 1, 2].map(|i| a[i] + b[i])));
                let there = |points: &Three| points.iter().any(|&p| p >= i64::from(target));
                let (over, on) = next.partition::<BTreeSet<Three>, _>(there);
                ended.extend(over);
                now = on;
            }
            let each = || 0..i64::from(target) + 5;
            let pairs = each().flat_map(|a| each().map(move |b| (a, b)));
            for points in pairs.flat_map(|(a, b)| each().map(move |c| [a, b, c])) {
                let said = Points::from(points.map(|p| p as i32));
                let said = check_total(&rules, Span::Game(target), said, [None; 3]);
                assert_eq!(
                    said.is_ok(),
                    ended.contains(&points),
                    "{target} {points:?}: {said:?}"
                );
            }
        }
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
            let hand = by_the_book(&rules.name);
            let mut can = BTreeSet::from([[0i64, 0]]);
            for hands in 1..=4u32 {
                can = can
                    .iter()
                    .flat_map(|sum| hand.iter().map(|v| [sum[0] + v[0], sum[1] + v[1]]))
                    .collect();
                let (reach, name) = (26 * i64::from(hands), &rules.name);
                println!("{name}, {hands} hands: {} totals", can.len());
                let table = Reach::of(&rules.values(), hands).expect("a table");
                for (a, b) in (-reach..=reach).flat_map(|a| (-reach..=reach).map(move |b| (a, b))) {
                    let possible = can.contains(&[a, b]);
                    assert_eq!(
                        table.has([a, b].into()),
                        possible,
                        "{name}: {hands} hands, {a}:{b}"
                    );
                    if thoroughly() || (a * 31 + b) % 97 == 0 {
                        let said = check_total(
                            &rules,
                            Span::Hands(hands),
                            [a as i32, b as i32],
                            [None, None],
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
                let said = check_total(&rules, span, [a as i32, b as i32], [None, None]);
                assert_eq!(said.is_ok(), there && ended, "{}: {a}:{b}", rules.name);
            }
        }
    }

    #[test]
    fn reasons_name_the_hands_and_the_sum() {
        let rules = RuleSet::preset("bid-euchre").expect("a preset");
        let why = |points: [i32; 2]| {
            let said = check_total(&rules, Span::Hands(8), points, [None, None]);
            said.expect_err("impossible").reason
        };
        assert_eq!(
            why([41, 27]),
            "8 hands of 6 tricks: 41-27 cannot both stand: after a made hand the sides' points add up to 6, so 48 is the most, and 41-27 is 68"
        );
        assert!(why([60, -20]).starts_with("8 hands of 6 tricks: one side cannot have 60"));
        assert!(why([-60, 10]).contains("a hand that is set takes at most"));
        assert!(why([0, -49]).contains("a hand that is set"));
        assert!(check_total(&rules, Span::Hands(8), [27, -4], [None, None]).is_ok());
        assert!(check_total(&rules, Span::Hands(1000), [27, -4], [None, None]).is_ok());
    }
}
