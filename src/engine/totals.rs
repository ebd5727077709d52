//! Which totals a number of hands, or a game, can give.
//!
//! Every hand that is not passed out gives points to exactly one side, so a total is possible when the hands
//! can be shared out so that each side's sum comes out. Sums of many hands are decided exactly from a small
//! table, so absurd numbers are answered as fast as sensible ones.

mod each;
mod house;
mod likely;
mod side;
mod sums;
mod words;

use super::points::Points;
use super::record::pair;
use super::rules::{PassOut, RuleSet};
use super::seat::BySide;
use each::by_hands;
use house::{with_laps, with_losses};
use side::{Total, Values};
use std::fmt::Display;
use sums::ends;
use words::{commas, count, list, no};

pub use likely::{Unlikely, unlikely};

/// How long a total was played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Span {
    /// This many hands, pass-outs not counted.
    Hands(u32),
    /// A game until one side has this many points.
    Game(u32),
    /// No limit, as a timed round has none.
    Open,
}

/// Why a total cannot happen, in words for the desk and as data for other languages. `marches` is among its figures
/// wherever lone marches were stated and count.
pub use crate::sentence::Sentence as Impossible;

/// Says whether a total can happen: `points` of each side over `span`, each side having made exactly as
/// many lone marches as `loners` says (`None`: unknown).
///
/// In a game the winner reached the target with the last hand and the loser stands below it. Points below zero are
/// possible only where a pass-out costs a point or a bid can be set.
///
/// # Errors
/// [`Impossible`] with the reason.
///
/// ```
/// use benny::engine::{RuleSet, Span, check_total};
/// let rules = RuleSet::preset("north-american")?;
/// assert!(check_total(&rules, Span::Hands(8), [10, 7], [Some(1), Some(0)]).is_ok());
/// let no = check_total(&rules, Span::Hands(8), [3, 4], [None, None]).unwrap_err();
/// assert_eq!(no.reason, "8 hands give at least 8 points: 3-4 is 7");
/// # Ok::<(), benny::engine::RuleError>(())
/// ```
pub fn check_total(
    rules: &RuleSet,
    span: Span,
    points: impl Into<Points>,
    loners: impl Into<BySide<Option<u32>>>,
) -> Result<(), Impossible> {
    let (points, loners) = (points.into().map(i64::from), loners.into());
    let sides = rules.sides();
    if points.len() != sides {
        let (score, example) = (pair(points), if sides > 2 { "10-7-3" } else { "10-7" });
        let reason = format!(
            "a table has {sides} sides under {}, so a score has {sides} numbers, as {example}: {score} has {}",
            rules.name,
            points.len()
        );
        return no("sides", &[("sides", &sides), ("score", &score)], reason);
    }
    if let Err(error) = rules.check() {
        return no("rules", &[], error.to_string());
    }
    if let Some([least, most]) = rules.range {
        let fits = |p: &i64| (i64::from(least)..=i64::from(most)).contains(p);
        return match points.iter().find(|p| !fits(p)) {
            None => Ok(()),
            Some(p) => {
                let reason = format!(
                    "a side has {least} to {most} points under {}, not {p}",
                    rules.name
                );
                no(
                    "range",
                    &[("least", &least), ("most", &most), ("points", p)],
                    reason,
                )
            }
        };
    }
    if rules.bidding.is_some() || sides > 2 {
        return by_hands(rules, span, points, loners);
    }
    let (points, loners) = (points.pair(), loners.pair());
    let values = Values::of(rules);
    if rules.pass_out == PassOut::DealerLoses1 {
        return with_losses(&values, span, points, loners);
    }
    if let Some(below) = points.into_iter().find(|&p| p < 0) {
        let reason = format!("a side cannot have {below}: no hand costs a point under these rules");
        return no("below-nothing", &[("points", &below)], reason);
    }
    let points = points.map(|p| u32::try_from(p).unwrap_or(u32::MAX));
    if let (Span::Game(target), true) = (span, rules.laps) {
        return with_laps(rules, target, points, loners);
    }
    let side = |i: usize| values.side(u64::from(points[i]), loners[i].map(u64::from));
    let sides = [side(0), side(1)];
    for side in &sides {
        side.loners_fit(&values)?;
    }
    match span {
        Span::Hands(hands) => in_hands(u64::from(hands), &sides),
        Span::Game(target) => in_game(u64::from(target), &sides, &values),
        Span::Open => sides.iter().try_for_each(Total::can_be_made),
    }
}

fn in_hands(hands: u64, sides: &[Total; 2]) -> Result<(), Impossible> {
    let [a, b] = sides;
    let score = format!("{}-{}", a.points, b.points);
    let total = a.points + b.points;
    let marches = a.marches + b.marches;
    let stated = match (a.loners, b.loners) {
        (Some(_), Some(_)) if marches == 0 => " without a lone march".into(),
        _ if marches > 0 => format!(" with {}", count(marches, "lone march")),
        (Some(_), None) => " with no lone march on the first side".into(),
        (None, Some(_)) => " with no lone march on the second side".into(),
        _ => String::new(),
    };
    let known = match (a.loners, b.loners) {
        (None, None) => String::new(),
        _ => marches.to_string(),
    };
    let Some(others) = hands.checked_sub(marches) else {
        return no(
            "marches-too-many",
            &[("marches", &marches), ("hands", &hands)],
            format!(
                "{} do not fit into {}",
                count(marches, "lone march"),
                count(hands, "hand")
            ),
        );
    };
    // What the marches give is what the sides have beyond their rest.
    let rest = a.rest.unwrap_or(0) + b.rest.unwrap_or(0);
    let given = total - rest;
    let least = given + others * a.sums.least().min(b.sums.least());
    let most = given + others * a.sums.most().max(b.sums.most());
    let give = if hands == 1 { "gives" } else { "give" };
    if total < least || total > most {
        let (bound, limit) = if total < least {
            ("least", least)
        } else {
            ("most", most)
        };
        let figures: [(_, &dyn Display); 5] = [
            ("hands", &hands),
            ("marches", &known),
            ("limit", &limit),
            ("score", &score),
            ("total", &total),
        ];
        return no(
            bound,
            &figures,
            format!(
                "{}{stated} {give} at {bound} {}: {score} is {total}",
                count(hands, "hand"),
                count(limit, "point")
            ),
        );
    }
    a.can_be_made()?;
    b.can_be_made()?;
    let (Some((a_least, a_most)), Some((b_least, b_most))) = (a.hands(), b.hands()) else {
        return Ok(());
    };
    let needs = |bound: &str, n: u64| {
        let were = if hands == 1 { "was" } else { "were" };
        let key = match bound {
            "least" => "takes-least",
            _ => "takes-most",
        };
        let figures: [(_, &dyn Display); 4] = [
            ("hands", &hands),
            ("marches", &known),
            ("limit", &n),
            ("score", &score),
        ];
        no(
            key,
            &figures,
            format!(
                "{score}{stated} takes at {bound} {}; {hands} {were} played",
                count(n, "hand")
            ),
        )
    };
    if a_least + b_least > hands {
        return needs("least", a_least + b_least);
    }
    if a_most + b_most < hands {
        return needs("most", a_most + b_most);
    }
    let from = a_least.max(hands.saturating_sub(b_most));
    let to = a_most.min(hands - b_least);
    if ends(from, to).any(|k| a.fits(k) && b.fits(hands - k)) {
        return Ok(());
    }
    let values = match a.loners {
        None => &a.sums.values,
        Some(_) => &b.sums.values,
    };
    let figures: [(_, &dyn Display); 4] = [
        ("hands", &hands),
        ("marches", &known),
        ("score", &score),
        ("values", &commas(values)),
    ];
    no(
        "not-by-hands",
        &figures,
        format!(
            "{}{stated} cannot give {score}: a hand gives {}",
            count(hands, "hand"),
            list(values)
        ),
    )
}

fn in_game(target: u64, sides: &[Total; 2], values: &Values) -> Result<(), Impossible> {
    let [a, b] = sides;
    let score = format!("{}-{}", a.points, b.points);
    let (winner, loser) = match (a.points >= target, b.points >= target) {
        (true, false) => (a, b),
        (false, true) => (b, a),
        (false, false) => {
            return no(
                "nobody-there",
                &[("target", &target), ("score", &score)],
                format!("nobody has reached {target}: {score}"),
            );
        }
        (true, true) => {
            return no(
                "both-there",
                &[("target", &target), ("score", &score)],
                format!(
                    "both sides have {target} or more: the game ended when the first had them, so {score} cannot happen"
                ),
            );
        }
    };
    reaches(winner, target, values)?;
    loser.can_be_made()
}

/// Whether the winner's points can have reached the target with the last hand.
fn reaches(winner: &Total, target: u64, values: &Values) -> Result<(), Impossible> {
    // The last hand was a stated lone march, or one of the others.
    let march = values.march.filter(|_| winner.marches > 0);
    let last = winner
        .sums
        .values
        .iter()
        .map(|&v| (v, 0))
        .chain(march.map(|v| (v, 1)));
    let highest = last.clone().map(|(v, _)| v).max().unwrap_or(0);
    if winner.points + 1 > target + highest {
        return no(
            "winner-too-many",
            &[
                ("before", &(target - 1)),
                ("marches", &winner.known()),
                ("highest", &highest),
                ("points", &winner.points),
            ],
            format!(
                "the winner had at most {} before the last hand, and a hand{} gives at most {highest}: {} is too many",
                target - 1,
                winner.stated(),
                winner.points
            ),
        );
    }
    let reached = last.clone().any(|(value, marches)| {
        let Some(before) = winner
            .points
            .checked_sub(value)
            .filter(|&before| before < target)
        else {
            return false;
        };
        let loners = winner.loners.map(|n| n - marches);
        values.side(before, loners).hands().is_some()
    });
    if !reached {
        let values: Vec<u64> = last.map(|(v, _)| v).collect();
        return no(
            "winner-cannot",
            &[
                ("target", &target),
                ("points", &winner.points),
                ("marches", &winner.known()),
                ("values", &commas(&values)),
            ],
            format!(
                "a game to {target} cannot end with {} for the winner{}: a hand gives {}",
                winner.points,
                winner.stated(),
                list(&values)
            ),
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests;
