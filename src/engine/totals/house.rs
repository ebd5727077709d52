//! Totals where pass-outs cost points, or games begin with points carried over.

use super::words::{count, no};
use super::{Impossible, Span, Values, check_total, reaches};
use crate::engine::record::pair;
use crate::engine::rules::RuleSet;
use crate::sentence::sentence;

/// Totals where any number of pass-outs may each have cost a side a point: what a side has may be any number of points less
/// than its hands gave.
pub(super) fn with_losses(
    values: &Values,
    span: Span,
    points: [i64; 2],
    loners: [Option<u32>; 2],
) -> Result<(), Impossible> {
    let score = pair(points);
    // With nothing made, any number of pass-outs may have gone against a side.
    let points = points.map(|p| u64::try_from(p).unwrap_or(0));
    let highest = values.all().last().copied().unwrap_or(0);
    let plain = values.plain.last().copied().unwrap_or(0);
    // The fewest hands that give a side its points, the lone marches being as stated.
    let marches = loners.map(|n| n.map(u64::from));
    let fewest = |side: usize| match marches[side] {
        None => points[side].div_ceil(highest),
        // Where nobody may play alone, none was stated (below).
        Some(n) => {
            let rest = points[side].saturating_sub(n * values.march.unwrap_or(0));
            n + rest.div_ceil(plain)
        }
    };
    match span {
        Span::Hands(hands) => {
            let hands = u64::from(hands);
            match fewest(0) + fewest(1) <= hands {
                true => Ok(()),
                false => {
                    let played = count(hands, "hand");
                    no(sentence!(
                        "not-in-hands",
                        "{played} cannot give {score}, even where pass-outs only take points away",
                        hands,
                        score,
                    ))
                }
            }
        }
        Span::Game(target) => {
            // A pass-out takes away what was too much, so before the last hand any number below the target can stand.
            let target = u64::from(target);
            let [a, b] = points;
            let (winner, won) = if a >= target { (0, a) } else { (1, b) };
            let marched = marches[winner] != Some(0) && values.march.is_some();
            let last = if marched { highest } else { plain };
            if (a >= target) == (b >= target) {
                no(sentence!(
                    "no-end",
                    "{score} does not end a game to {target}, which ends when exactly one side gets there",
                    score,
                    target,
                ))
            } else if won >= target + last {
                no(sentence!(
                    "winner-too-many",
                    "the winner had at most {before} before the last hand, and a hand gives at most {highest}: {points} is too many",
                    before = target - 1,
                    highest = last,
                    points = won,
                ))
            } else {
                Ok(())
            }
        }
        Span::Open => Ok(()),
    }
}

/// Totals of a game that may have begun with points the winners of the last one carried over: fewer than a hand gives.
pub(super) fn with_laps(
    rules: &RuleSet,
    target: u32,
    points: [u32; 2],
    loners: [Option<u32>; 2],
) -> Result<(), Impossible> {
    let plain = rules.without_laps();
    let highest = Values::of(rules).all().last().copied().unwrap_or(0);
    let whole = |p| i32::try_from(p).unwrap_or(i32::MAX);
    let fresh = check_total(&plain, Span::Game(target), points.map(whole), loners);
    if fresh.is_ok() || points.iter().all(|&p| p < target) {
        return fresh;
    }
    for carried in 1..u32::try_from(highest).unwrap_or(0) {
        for side in 0..2 {
            let mut own = points;
            let Some(rest) = own[side].checked_sub(carried) else {
                continue;
            };
            own[side] = rest;
            // The side that carried points has that many fewer to go.
            if game_from(&plain, target, points, own, loners).is_ok() {
                return Ok(());
            }
        }
    }
    fresh
}

/// Whether a game to `target` can end at `points` of which `own` were made in it.
fn game_from(
    rules: &RuleSet,
    target: u32,
    points: [u32; 2],
    own: [u32; 2],
    loners: [Option<u32>; 2],
) -> Result<(), Impossible> {
    let winner = usize::from(points[1] >= target);
    let needed = target.saturating_sub(points[winner] - own[winner]);
    let values = Values::of(rules);
    let made = |side: usize| values.side(u64::from(own[side]), loners[side].map(u64::from));
    let sides = [made(0), made(1)];
    for side in &sides {
        side.loners_fit(&values)?;
    }
    if points[1 - winner] >= target || needed == 0 {
        let score = pair(points);
        return no(sentence!(
            "no-end",
            "{score} does not end a game to {target}",
            score,
            target,
        ));
    }
    let [a, b] = &sides;
    let (won, lost) = if winner == 0 { (a, b) } else { (b, a) };
    reaches(won, u64::from(needed), &values)?;
    lost.can_be_made()
}
