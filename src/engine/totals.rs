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
use crate::sentence::sentence;
use each::by_hands;
use house::{with_laps, with_losses};
use side::{Total, Values};
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
        let (name, found) = (&rules.name, points.len());
        return no(sentence!(
            "sides",
            "a table has {sides} sides under {name}, so a score has {sides} numbers, as {example}: {score} has {found}",
            sides,
            score,
        ));
    }
    check_marches(rules, loners)?;
    if let Some([least, most]) = rules.range {
        let fits = |p: &i64| (i64::from(least)..=i64::from(most)).contains(p);
        return match points.iter().find(|p| !fits(p)) {
            None => Ok(()),
            Some(points) => {
                let name = &rules.name;
                no(sentence!(
                    "range",
                    "a side has {least} to {most} points under {name}, not {points}",
                    least,
                    most,
                    points,
                ))
            }
        };
    }
    if rules.bidding.is_some() || sides > 2 {
        return by_hands(rules, span, points);
    }
    let (points, loners) = (points.pair(), loners.pair());
    let values = Values::of(rules);
    if rules.pass_out == PassOut::DealerLoses1 {
        return with_losses(&values, span, points, loners);
    }
    none_below(&points)?;
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

/// Refuses points below zero, where no hand costs one.
fn none_below(points: &[i64]) -> Result<(), Impossible> {
    match points.iter().find(|&&p| p < 0) {
        None => Ok(()),
        Some(points) => no(sentence!(
            "below-nothing",
            "a side cannot have {points}: no hand costs a point under these rules",
            points,
        )),
    }
}

/// Refuses lone marches where nobody makes any, or where they are not what is counted.
///
/// # Errors
/// [`Impossible`], where one is stated.
pub fn check_marches(
    rules: &RuleSet,
    loners: impl Into<BySide<Option<u32>>>,
) -> Result<(), Impossible> {
    let mut stated = loners.into().into_iter();
    if rules.counts_loners() || !stated.any(|n| n.is_some_and(|n| n > 0)) {
        return Ok(());
    }
    let name = &rules.name;
    no(match rules.bidding.is_some() || rules.range.is_some() {
        true => sentence!(
            "marches-uncounted",
            "lone marches are not counted under {name}: what was made is counted by its own name, such as moon",
            name,
        ),
        false => sentence!(
            "nobody-alone",
            "a lone march is stated, but nobody plays alone under these rules"
        ),
    })
}

/// Refuses a game in which no side has got there.
fn nobody_there(score: &str, target: i64) -> Result<(), Impossible> {
    no(sentence!(
        "nobody-there",
        "nobody has reached {target}: {score}",
        target,
        score,
    ))
}

fn in_hands(hands: u64, sides: &[Total; 2]) -> Result<(), Impossible> {
    let [a, b] = sides;
    let score = pair([a.points, b.points]);
    let total = a.points + b.points;
    let all = a.marches + b.marches;
    let stated = match (a.loners, b.loners) {
        (Some(_), Some(_)) if all == 0 => " without a lone march".into(),
        _ if all > 0 => format!(" with {}", count(all, "lone march")),
        (Some(_), None) => " with no lone march on the first side".into(),
        (None, Some(_)) => " with no lone march on the second side".into(),
        _ => String::new(),
    };
    let marches = match (a.loners, b.loners) {
        (None, None) => String::new(),
        _ => all.to_string(),
    };
    let played = count(hands, "hand");
    let Some(others) = hands.checked_sub(all) else {
        let lone = count(all, "lone march");
        return no(sentence!(
            "marches-too-many",
            "{lone} do not fit into {played}",
            marches,
            hands,
        ));
    };
    // What the marches give is what the sides have beyond their rest.
    let rest = a.rest.unwrap_or(0) + b.rest.unwrap_or(0);
    let given = total - rest;
    let least = given + others * a.sums.least().min(b.sums.least());
    let most = given + others * a.sums.most().max(b.sums.most());
    let give = if hands == 1 { "gives" } else { "give" };
    if total < least {
        let points = count(least, "point");
        return no(sentence!(
            "least",
            "{played}{stated} {give} at least {points}: {score} is {total}",
            hands,
            marches,
            limit = least,
            score,
            total,
        ));
    }
    if total > most {
        let points = count(most, "point");
        return no(sentence!(
            "most",
            "{played}{stated} {give} at most {points}: {score} is {total}",
            hands,
            marches,
            limit = most,
            score,
            total,
        ));
    }
    a.can_be_made()?;
    b.can_be_made()?;
    let (Some((a_least, a_most)), Some((b_least, b_most))) = (a.hands(), b.hands()) else {
        return Ok(());
    };
    let were = if hands == 1 { "was" } else { "were" };
    if a_least + b_least > hands {
        let limit = a_least + b_least;
        let takes = count(limit, "hand");
        return no(sentence!(
            "takes-least",
            "{score}{stated} takes at least {takes}; {hands} {were} played",
            hands,
            marches,
            limit,
            score,
        ));
    }
    if a_most + b_most < hands {
        let limit = a_most + b_most;
        let takes = count(limit, "hand");
        return no(sentence!(
            "takes-most",
            "{score}{stated} takes at most {takes}; {hands} {were} played",
            hands,
            marches,
            limit,
            score,
        ));
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
    let each = list(values);
    no(sentence!(
        "not-by-hands",
        "{played}{stated} cannot give {score}: a hand gives {each}",
        hands,
        marches,
        score,
        values = commas(values),
    ))
}

fn in_game(target: u64, sides: &[Total; 2], values: &Values) -> Result<(), Impossible> {
    let [a, b] = sides;
    let score = pair([a.points, b.points]);
    let (winner, loser) = match (a.points >= target, b.points >= target) {
        (true, false) => (a, b),
        (false, true) => (b, a),
        (false, false) => return nobody_there(&score, target as i64),
        (true, true) => {
            return no(sentence!(
                "both-there",
                "both sides have {target} or more: the game ended when the first had them, so {score} cannot happen",
                target,
                score,
            ));
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
    let (points, stated) = (winner.points, winner.stated());
    if points + 1 > target + highest {
        return no(sentence!(
            "winner-too-many",
            "the winner had at most {before} before the last hand, and a hand{stated} gives at most {highest}: {points} is too many",
            before = target - 1,
            marches = winner.known(),
            highest,
            points,
        ));
    }
    let reached = last.clone().any(|(value, marches)| {
        let before = points.checked_sub(value);
        before
            .filter(|&before| before < target)
            .is_some_and(|before| {
                let loners = winner.loners.map(|n| n - marches);
                values.side(before, loners).hands().is_some()
            })
    });
    if reached {
        return Ok(());
    }
    let values: Vec<u64> = last.map(|(v, _)| v).collect();
    let each = list(&values);
    no(sentence!(
        "winner-cannot",
        "a game to {target} cannot end with {points} for the winner{stated}: a hand gives {each}",
        target,
        points,
        marches = winner.known(),
        values = commas(&values),
    ))
}

#[cfg(test)]
mod tests;
