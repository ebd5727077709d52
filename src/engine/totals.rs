//! Which totals a number of hands, or a game, can give.
//!
//! Every hand that is not passed out gives points to exactly one side, so a total is possible when the hands
//! can be shared out so that each side's sum comes out. Sums of many hands are decided exactly from a small
//! table, so absurd numbers are answered as fast as sensible ones.

mod likely;
mod sums;

use super::record::pair;
use super::rules::{PassOut, RuleSet};
use super::seat::Side;
use std::fmt::Display;
use sums::{Sums, ends};

pub use likely::{Unlikely, unlikely};

/// How long a total was played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Span {
    /// So many hands, pass-outs not counted.
    Hands(u32),
    /// A game until one side has so many points.
    Game(u32),
    /// No limit, as a timed round has none.
    Open,
}

/// Why a total cannot happen, in words for the desk and as data for other languages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Impossible {
    /// The whole reason, as "8 hands give at least 8 points: 3-4 is 7".
    pub reason: String,
    /// Which reason it is: `least`, `most`, `exactly`, …
    pub key: &'static str,
    /// The figures in it by their names; `marches` wherever lone marches were stated and count.
    pub figures: Vec<(&'static str, String)>,
}

/// Says whether a total can happen: `points` of the first and second side over `span`, each side having made
/// exactly so many lone marches where `loners` says so (`None`: unknown).
///
/// In a game the winner reached the target with the last hand and the loser stands below it. Points below nothing are
/// possible only where a pass-out costs a point.
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
    points: [impl Into<i64>; 2],
    loners: [Option<u32>; 2],
) -> Result<(), Impossible> {
    let points = points.map(Into::into);
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

/// Totals where any number of pass-outs may each have cost a side a point: what a side has may be any number of points less
/// than its hands gave.
fn with_losses(
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
    // What so many hands give at most, the lone marches being as stated.
    let marches = loners.map(|n| n.map(u64::from));
    let needed = |side: usize, hands: u64| match marches[side] {
        None => hands * highest >= points[side],
        Some(n) => {
            n <= hands
                && (n == 0 || values.march.is_some())
                && n * values.march.unwrap_or(0) + (hands - n) * plain >= points[side]
        }
    };
    if values.march.is_none() && marches.iter().any(|n| n.is_some_and(|n| n > 0)) {
        let reason = "a lone march is stated, but nobody plays alone under these rules";
        return no("nobody-alone", &[], reason.into());
    }
    match span {
        Span::Hands(hands) => {
            let hands = u64::from(hands);
            // The fewest hands the first side can do with; the second has the rest.
            let (mut low, mut high) = (0, hands + 1);
            while low < high {
                let middle = (low + high) / 2;
                match needed(0, middle) {
                    true => high = middle,
                    false => low = middle + 1,
                }
            }
            match low <= hands && needed(1, hands - low) {
                true => Ok(()),
                false => no(
                    "not-in-hands",
                    &[("hands", &hands), ("score", &score)],
                    format!(
                        "{} cannot give {score}, even where pass-outs only take points away",
                        count(hands, "hand")
                    ),
                ),
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
                no(
                    "no-end",
                    &[("score", &score), ("target", &target)],
                    format!(
                        "{score} does not end a game to {target}: one side has reached it, the other has not"
                    ),
                )
            } else if won >= target + last {
                no(
                    "winner-too-many",
                    &[
                        ("before", &(target - 1)),
                        ("highest", &last),
                        ("points", &won),
                    ],
                    format!(
                        "the winner had at most {} before the last hand, and a hand gives at most {last}: {won} is too many",
                        target - 1
                    ),
                )
            } else {
                Ok(())
            }
        }
        Span::Open => Ok(()),
    }
}

/// Totals of a game that may have begun with points the winners of the last one carried over: fewer than a hand gives.
fn with_laps(
    rules: &RuleSet,
    target: u32,
    points: [u32; 2],
    loners: [Option<u32>; 2],
) -> Result<(), Impossible> {
    let plain = RuleSet {
        laps: false,
        ..rules.clone()
    };
    let highest = Values::of(rules).all().last().copied().unwrap_or(0);
    let fresh = check_total(&plain, Span::Game(target), points, loners);
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
        let score = format!("{}-{}", points[0], points[1]);
        return no(
            "no-end",
            &[("score", &score), ("target", &target)],
            format!("{score} does not end a game to {target}"),
        );
    }
    let [a, b] = &sides;
    let (won, lost) = if winner == 0 { (a, b) } else { (b, a) };
    reaches(won, u64::from(needed), &values)?;
    lost.can_be_made()
}

fn no<T>(
    key: &'static str,
    figures: &[(&'static str, &dyn Display)],
    reason: String,
) -> Result<T, Impossible> {
    let figures = figures
        .iter()
        .map(|(name, figure)| (*name, figure.to_string()));
    Err(Impossible {
        reason,
        key,
        figures: figures.filter(|(_, figure)| !figure.is_empty()).collect(),
    })
}

/// `1 point`, `2 points`.
fn count(n: u64, noun: &str) -> String {
    match (n, noun.strip_suffix("ch")) {
        (1, _) => format!("1 {noun}"),
        (_, Some(_)) => format!("{n} {noun}es"),
        _ => format!("{n} {noun}s"),
    }
}

/// `1, 2 or 4`.
fn list(values: &[u64]) -> String {
    let words: Vec<String> = values.iter().map(u64::to_string).collect();
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
        None => "nothing".into(),
    }
}

/// `1, 2, 4`.
fn commas(values: &[u64]) -> String {
    let words: Vec<String> = values.iter().map(u64::to_string).collect();
    words.join(", ")
}

/// What one hand can give to the side that scores, ascending.
struct Values {
    /// A hand that is no lone march.
    plain: Vec<u64>,
    /// A lone march, where one can be made.
    march: Option<u64>,
}

impl Values {
    fn of(rules: &RuleSet) -> Values {
        let mut values = Values {
            plain: Vec::new(),
            march: None,
        };
        for outcome in rules.outcomes(Side::Even) {
            let given: u64 = rules.points(&outcome).0.iter().map(|&p| u64::from(p)).sum();
            if rules.is_lone_march(&outcome) {
                values.march = Some(given);
            } else {
                values.plain.push(given);
            }
        }
        values.plain.sort_unstable();
        values.plain.dedup();
        values
    }

    fn all(&self) -> Vec<u64> {
        let mut all = self.plain.clone();
        all.extend(self.march);
        all.sort_unstable();
        all.dedup();
        all
    }

    fn side(&self, points: u64, loners: Option<u64>) -> Total {
        let marches = loners.unwrap_or(0);
        Total {
            points,
            loners,
            marches,
            rest: points.checked_sub(marches * self.march.unwrap_or(0)),
            sums: Sums::of(if loners.is_some() {
                self.plain.clone()
            } else {
                self.all()
            }),
        }
    }
}

/// What one side claims.
struct Total {
    points: u64,
    loners: Option<u64>,
    /// Lone marches taken out of the sum.
    marches: u64,
    /// The points beside those marches; `None` when the marches alone give more.
    rest: Option<u64>,
    /// What hands other than those marches can sum to.
    sums: Sums,
}

impl Total {
    fn loners_fit(&self, values: &Values) -> Result<(), Impossible> {
        match (values.march, self.rest) {
            (None, _) if self.marches > 0 => no(
                "nobody-alone",
                &[],
                format!(
                    "{} stated, but nobody plays alone under these rules",
                    count(self.marches, "lone march")
                ),
            ),
            (Some(march), None) => no(
                "marches-give",
                &[
                    ("marches", &self.marches),
                    ("limit", &(self.marches * march)),
                    ("points", &self.points),
                ],
                format!(
                    "{} alone give{} {}: {} is too few",
                    count(self.marches, "lone march"),
                    if self.marches == 1 { "s" } else { "" },
                    count(self.marches * march, "point"),
                    self.points
                ),
            ),
            _ => Ok(()),
        }
    }

    /// ` without a lone march`, ` with 2 lone marches`, or nothing when that is not known.
    fn stated(&self) -> String {
        match self.loners {
            None => String::new(),
            Some(0) => " without a lone march".into(),
            Some(n) => format!(" with {}", count(n, "lone march")),
        }
    }

    /// The lone marches where they are known, as a figure.
    fn known(&self) -> String {
        self.loners.map_or(String::new(), |n| n.to_string())
    }

    /// Whether exactly so many hands can give the points.
    fn fits(&self, hands: u64) -> bool {
        let rest = hands.checked_sub(self.marches).zip(self.rest);
        rest.is_some_and(|(hands, rest)| self.sums.fits(hands, rest))
    }

    /// The fewest and the most hands that can give the points.
    fn hands(&self) -> Option<(u64, u64)> {
        let (least, most) = self.sums.hands(self.rest?)?;
        Some((least + self.marches, most + self.marches))
    }

    fn can_be_made(&self) -> Result<(), Impossible> {
        match self.hands() {
            Some(_) => Ok(()),
            None => no(
                "exactly",
                &[
                    ("points", &self.points),
                    ("marches", &self.known()),
                    ("values", &commas(&self.sums.values)),
                ],
                format!(
                    "no hands give exactly {}{}: a hand gives {}",
                    count(self.points, "point"),
                    self.stated(),
                    list(&self.sums.values)
                ),
            ),
        }
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
                    "both sides have {target} or more: the game ended when the first had them, so {score} cannot be"
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
