//! Which totals a number of hands, or a game, can give.
//!
//! Every hand that is not passed out gives points to exactly one side, so a total is possible when the hands
//! can be shared out so that each side's sum comes out. Sums of many hands are decided exactly from a small
//! table, so absurd numbers are answered as fast as sensible ones.

use super::rules::RuleSet;
use super::seat::Side;

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

/// Why a total cannot happen, in words for the desk.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Impossible {
    /// The whole reason, as "8 hands give at least 8 points: 3-4 is 7".
    pub reason: String,
}

/// Says whether a total can happen: `points` of the first and second side over `span`, each side having made
/// exactly so many lone marches where `loners` says so (`None`: unknown).
///
/// In a game the winner reached the target with the last hand and the loser stands below it.
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
    points: [u32; 2],
    loners: [Option<u32>; 2],
) -> Result<(), Impossible> {
    let values = Values::of(rules);
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

fn no<T>(reason: String) -> Result<T, Impossible> {
    Err(Impossible { reason })
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
            (None, _) if self.marches > 0 => no(format!(
                "{} stated, but nobody plays alone under these rules",
                count(self.marches, "lone march")
            )),
            (Some(march), None) => no(format!(
                "{} alone give{} {}: {} is too few",
                count(self.marches, "lone march"),
                if self.marches == 1 { "s" } else { "" },
                count(self.marches * march, "point"),
                self.points
            )),
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
            None => no(format!(
                "no hands give exactly {}{}: a hand gives {}",
                count(self.points, "point"),
                self.stated(),
                list(&self.sums.values)
            )),
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
        _ => String::new(),
    };
    let Some(others) = hands.checked_sub(marches) else {
        return no(format!(
            "{} do not fit into {}",
            count(marches, "lone march"),
            count(hands, "hand")
        ));
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
        let hands = count(hands, "hand");
        return no(format!(
            "{hands}{stated} {give} at {bound} {}: {score} is {total}",
            count(limit, "point")
        ));
    }
    a.can_be_made()?;
    b.can_be_made()?;
    let (Some((a_least, a_most)), Some((b_least, b_most))) = (a.hands(), b.hands()) else {
        return Ok(());
    };
    let need = |side: &Total, bound: &str, n: u64| {
        format!(
            "{}{} take{} at {bound} {}",
            count(side.points, "point"),
            side.stated(),
            if side.points == 1 { "s" } else { "" },
            count(n, "hand")
        )
    };
    if a_least + b_least > hands {
        return no(format!(
            "{}, {}: {} in all, not {hands}",
            need(a, "least", a_least),
            need(b, "least", b_least),
            a_least + b_least
        ));
    }
    if a_most + b_most < hands {
        return no(format!(
            "{}, {}: {} in all, not {hands}",
            need(a, "most", a_most),
            need(b, "most", b_most),
            a_most + b_most
        ));
    }
    let from = a_least.max(hands.saturating_sub(b_most));
    let to = a_most.min(hands - b_least);
    if ends(from, to).any(|k| a.fits(k) && b.fits(hands - k)) {
        return Ok(());
    }
    let values = list(if a.loners.is_none() {
        &a.sums.values
    } else {
        &b.sums.values
    });
    no(format!(
        "{}{stated} cannot give {score}: a hand gives {values}",
        count(hands, "hand")
    ))
}

fn in_game(target: u64, sides: &[Total; 2], values: &Values) -> Result<(), Impossible> {
    let [a, b] = sides;
    let score = format!("{}-{}", a.points, b.points);
    let (winner, loser) = match (a.points >= target, b.points >= target) {
        (true, false) => (a, b),
        (false, true) => (b, a),
        (false, false) => return no(format!("nobody has reached {target}: {score}")),
        (true, true) => {
            return no(format!(
                "both sides have {target} or more: the game ended when the first had them, so {score} cannot be"
            ));
        }
    };
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
        return no(format!(
            "the winner had at most {} before the last hand, and a hand{} gives at most {highest}: {} is too many",
            target - 1,
            winner.stated(),
            winner.points
        ));
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
        return no(format!(
            "a game to {target} cannot end with {} for the winner{}: a hand gives {}",
            winner.points,
            winner.stated(),
            list(&last.map(|(v, _)| v).collect::<Vec<_>>())
        ));
    }
    loser.can_be_made()
}

/// The numbers of a range that need looking at: all of a short one, the ends of a long one. Which numbers of
/// hands fit repeats with a period below [`LARGEST`] once away from the ends by its square.
fn ends(from: u64, to: u64) -> impl Iterator<Item = u64> {
    let reach = 2 * LARGEST * LARGEST;
    let second = to.saturating_sub(reach).max(from.saturating_add(reach));
    (from..to.saturating_add(1).min(from.saturating_add(reach))).chain(second..to.saturating_add(1))
}

/// Above what any hand gives (the fields of a score are at most 100).
const LARGEST: u64 = 101;

/// Sums of hands of given values.
///
/// So many hands give the sum exactly when the sum less that many times the least value can be made from at
/// most that many steps, a step being the difference of a value to the least.
struct Sums {
    values: Vec<u64>,
    /// The fewest steps that make each number below twice the square of the largest step.
    steps: Vec<Option<u64>>,
}

impl Sums {
    fn of(values: Vec<u64>) -> Sums {
        let least = values[0];
        let differences: Vec<usize> = values
            .iter()
            .skip(1)
            .map(|v| (v - least) as usize)
            .collect();
        let largest = differences.last().copied().unwrap_or(0);
        let mut steps = vec![None; largest * (largest + 1) + 1];
        steps[0] = Some(0);
        for sum in 1..steps.len() {
            let fewer = differences
                .iter()
                .filter_map(|d| steps[sum.checked_sub(*d)?]);
            steps[sum] = fewer.min().map(|n| n + 1);
        }
        Sums { values, steps }
    }

    fn least(&self) -> u64 {
        self.values[0]
    }

    fn most(&self) -> u64 {
        self.values[self.values.len() - 1]
    }

    /// The fewest steps that make `sum`. Among as many smaller steps as the largest is long, some add up to a
    /// multiple of it, so from its square on one of the largest is always among the fewest.
    fn steps(&self, sum: u64) -> Option<u64> {
        let largest = self.most() - self.least();
        let beyond = sum.saturating_sub(self.steps.len() as u64 - 1);
        if beyond == 0 {
            return self.steps[sum as usize];
        }
        let taken = beyond.div_ceil(largest.max(1));
        let rest = sum.checked_sub(taken * largest).filter(|_| largest > 0)?;
        self.steps[rest as usize].map(|n| n + taken)
    }

    fn fits(&self, hands: u64, sum: u64) -> bool {
        let rest = sum.checked_sub(hands * self.least());
        rest.and_then(|rest| self.steps(rest))
            .is_some_and(|n| n <= hands)
    }

    /// The fewest and the most hands that give the sum.
    fn hands(&self, sum: u64) -> Option<(u64, u64)> {
        let (from, to) = (sum.div_ceil(self.most()), sum / self.least());
        let least = ends(from, to).find(|&n| self.fits(n, sum))?;
        let most = (from..=to)
            .rev()
            .take(2 * (LARGEST * LARGEST) as usize)
            .find(|&n| self.fits(n, sum));
        Some((least, most.unwrap_or(least)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn check(
        rules: &str,
        span: Span,
        points: [u32; 2],
        loners: [Option<u32>; 2],
    ) -> Result<(), String> {
        let rules: RuleSet = rules.parse().unwrap();
        check_total(&rules, span, points, loners).map_err(|no| no.reason)
    }

    #[test]
    fn reasons_in_words() {
        use Span::{Game, Hands};
        let na = "north-american";
        let none = [None, None];
        for (rules, span, points, loners, words) in [
            (
                na,
                Hands(8),
                [3, 4],
                none,
                "8 hands give at least 8 points: 3-4 is 7",
            ),
            (
                na,
                Hands(8),
                [30, 4],
                none,
                "8 hands give at most 32 points: 30-4 is 34",
            ),
            (
                na,
                Hands(1),
                [3, 3],
                none,
                "1 hand gives at most 4 points: 3-3 is 6",
            ),
            (
                na,
                Hands(8),
                [10, 7],
                [Some(0), Some(0)],
                "8 hands without a lone march give at most 16 points: 10-7 is 17",
            ),
            (
                na,
                Hands(8),
                [5, 4],
                [Some(1), Some(0)],
                "8 hands with 1 lone march give at least 11 points: 5-4 is 9",
            ),
            (
                na,
                Hands(8),
                [3, 9],
                [Some(1), None],
                "1 lone march alone gives 4 points: 3 is too few",
            ),
            (
                na,
                Hands(2),
                [8, 4],
                [Some(2), Some(1)],
                "3 lone marches do not fit into 2 hands",
            ),
            (
                na,
                Hands(8),
                [15, 1],
                [Some(0), Some(0)],
                "15 points without a lone march take at least 8 hands, 1 point without a lone march takes at least 1 hand: 9 in all, not 8",
            ),
            (na, Hands(1), [3, 0], none, "3 points take at least 2 hands"),
            (
                "two-hand",
                Hands(8),
                [5, 6],
                [Some(1), None],
                "nobody plays alone",
            ),
            (na, Game(10), [9, 9], none, "nobody has reached 10: 9-9"),
            (na, Game(10), [10, 11], none, "both sides have 10 or more"),
            (
                na,
                Game(10),
                [14, 3],
                none,
                "at most 9 before the last hand, and a hand gives at most 4: 14 is too many",
            ),
            (
                na,
                Game(10),
                [12, 3],
                [Some(0), None],
                "a hand without a lone march gives at most 2: 12 is too many",
            ),
            (
                na,
                Game(10),
                [10, 3],
                [None, Some(1)],
                "1 lone march alone gives 4 points: 3 is too few",
            ),
            (
                r#"{"score":{"make":2,"march":4,"lone_make":2}}"#,
                Span::Open,
                [3, 2],
                none,
                "no hands give exactly 3 points: a hand gives 2 or 4",
            ),
        ] {
            let reason = check(rules, span, points, loners).expect_err(words);
            assert!(reason.contains(words), "{reason}");
        }
    }

    #[test]
    fn possible() {
        use Span::{Game, Hands, Open};
        for (rules, span, points, loners) in [
            ("north-american", Hands(8), [10, 7], [None, None]),
            ("north-american", Hands(8), [10, 7], [Some(1), Some(0)]),
            ("north-american", Hands(0), [0, 0], [None, None]),
            ("north-american", Hands(8), [32, 0], [Some(8), Some(0)]),
            ("north-american", Game(10), [13, 9], [Some(1), Some(2)]),
            ("north-american", Game(10), [0, 10], [None, None]),
            ("north-american", Game(1), [4, 0], [None, None]),
            ("six-hand", Game(11), [16, 10], [None, None]),
            ("british", Hands(1), [0, 4], [Some(0), Some(0)]),
            ("north-american", Open, [0, 0], [None, None]),
        ] {
            assert_eq!(
                check(rules, span, points, loners),
                Ok(()),
                "{rules} {span:?} {points:?}"
            );
        }
    }

    #[test]
    fn absurd_numbers_are_answered() {
        let all = [0, 1, 7, 1_000_000, u32::MAX / 2, u32::MAX];
        let odd =
            r#"{"score":{"make":97,"march":100,"euchre":91,"lone_march":100,"super_euchre":99}}"#;
        for rules in ["north-american", "six-hand", odd] {
            for (n, p) in all.into_iter().flat_map(|n| all.map(|p| (n, p))) {
                for loners in [None, Some(0), Some(u32::MAX)] {
                    for span in [Span::Hands(n), Span::Game(n), Span::Open] {
                        let _ = check(rules, span, [p, n], [loners, None]);
                    }
                }
            }
        }
        assert!(
            check(
                "north-american",
                Span::Hands(3_000_000_000),
                [4_000_000_000, 7],
                [None, None]
            )
            .is_ok()
        );
    }

    /// Every total with its lone marches, by playing all hands one after the other.
    fn played(rules: &RuleSet, span: Span) -> BTreeSet<[u32; 4]> {
        let mut seen = BTreeSet::from([[0; 4]]);
        let mut ended = BTreeSet::new();
        let mut now = seen.clone();
        let mut hands = 0;
        while !now.is_empty() {
            if span == Span::Hands(hands) {
                return now;
            }
            hands += 1;
            let mut after = BTreeSet::new();
            for [a, b, la, lb] in now {
                for makers in Side::BOTH {
                    for outcome in rules.outcomes(makers) {
                        let got = rules.points(&outcome).0;
                        let lone = u32::from(rules.is_lone_march(&outcome));
                        let (xa, xb) = if makers == Side::Even {
                            (lone, 0)
                        } else {
                            (0, lone)
                        };
                        let state = [a + got[0], b + got[1], la + xa, lb + xb];
                        match span {
                            Span::Game(to) if state[0] >= to || state[1] >= to => {
                                ended.insert(state)
                            }
                            Span::Game(_) if !seen.insert(state) => false,
                            _ => after.insert(state),
                        };
                    }
                }
            }
            now = after;
        }
        ended
    }

    #[test]
    fn agrees_with_playing_every_hand() {
        let odd = r#"{"alone":{"defenders":"always"},"score":{"make":2,"march":4,"euchre":5,"lone_make":2,"lone_march":9,"lone_euchre":5,"lone_defence":7}}"#;
        for rules in ["north-american", "british", "six-hand", "two-hand", odd] {
            let parsed: RuleSet = rules.parse().unwrap();
            for span in [
                Span::Hands(1),
                Span::Hands(3),
                Span::Hands(4),
                Span::Game(3),
                Span::Game(10),
            ] {
                let all = played(&parsed, span);
                for a in 0..20 {
                    for b in 0..20 {
                        for la in [None, Some(0), Some(1), Some(2)] {
                            for lb in [None, Some(0), Some(2)] {
                                let fits = |n: u32, l: Option<u32>| l.is_none_or(|l| l == n);
                                let can = all.iter().any(|s| {
                                    s[0] == a && s[1] == b && fits(s[2], la) && fits(s[3], lb)
                                });
                                let said = check(rules, span, [a, b], [la, lb]);
                                assert_eq!(
                                    said.is_ok(),
                                    can,
                                    "{rules} {span:?} {a}-{b} {la:?} {lb:?}: {said:?}"
                                );
                            }
                        }
                    }
                }
            }
        }
    }

    proptest! {
        #[test]
        fn sums_agree_with_counting(values in prop::collection::btree_set(1u64..14, 1..4), sum in 0u64..400) {
            let values: Vec<u64> = values.into_iter().collect();
            let sums = Sums::of(values.clone());
            let mut can = vec![BTreeSet::new(); sum as usize + 1];
            can[0].insert(0u64);
            for s in 1..=sum as usize {
                for &v in &values {
                    if let Some(rest) = s.checked_sub(v as usize) {
                        let more: Vec<u64> = can[rest].iter().map(|n| n + 1).collect();
                        can[s].extend(more);
                    }
                }
            }
            let can = &can[sum as usize];
            for hands in 0..=sum {
                prop_assert_eq!(sums.fits(hands, sum), can.contains(&hands), "{} hands of {:?}", hands, values);
            }
            prop_assert_eq!(sums.hands(sum), can.first().copied().zip(can.last().copied()));
        }
    }
}
