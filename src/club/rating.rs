//! Ratings anybody can check with pencil and paper.
//!
//! A side is as strong as the average of its members' ratings. Of the points made at a table, the side is expected to
//! make the share 1 / (1 + 10^((theirs − ours) / 400)): half between equals, 64 in 100 with a hundred rating points
//! more. What it makes beyond that share, times a step, is added to each of its members' ratings; what it falls short is
//! taken off. So a night's change is a sum: step × (share made − share expected), table by table.
//!
//! Everybody starts at [`START`], with a step of [`STEP`]. The more somebody has played, the less a table moves them: the
//! step is half of that after [`HALF`] tables, a third after twice as many, and never below [`LEAST`], so that a rating
//! still follows somebody who improves. All tables of one round count by the ratings before the round. This is Elo's rule
//! (A. E. Elo, *The Rating of Chessplayers*, 1978) with the share of the points as the score and the average of the
//! other side as the opponent.
//!
//! How well it predicts who wins a table, as log loss in nats on 20 simulated clubs (`examples/ratings.rs`, lower is
//! better): no rating .6931, Weng–Lin .6368, plain average of points .6223, benny .6197, knowing the true skills .6123.
//! The step's three numbers were chosen on thirty other clubs, some with skills that stay the same and some with skills
//! that change.

use super::member::Members;
use super::night::{Night, Person};
use crate::engine::Side;
use crate::seating::RoundNo;
use serde::Serialize;
use std::collections::HashMap;

/// The rating everybody starts with.
pub const START: f64 = 1000.0;
/// The step at somebody's first table: the rating points for making all of a table's points rather than none.
pub const STEP: f64 = 48.0;
/// After this many tables the step is half of that.
pub const HALF: f64 = 60.0;
/// The step is never smaller than this.
pub const LEAST: f64 = 12.0;

/// The share of a table's points that one of two sides made; `None` where nobody made any. Where one is below zero, both
/// are counted from the lower one's.
///
/// ```
/// use benny::club::share_made;
/// assert_eq!([share_made(9, 3), share_made(20, -18), share_made(-10, -5)], [Some(0.75), Some(1.0), Some(0.0)]);
/// ```
pub fn share_made(own: i64, against: i64) -> Option<f64> {
    let low = own.min(against).min(0);
    let [own, against] = [own, against].map(|points| (points - low) as f64);
    (own + against > 0.0).then(|| own / (own + against))
}

/// One person's rating, and how many tables it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The rating.
    pub rating: f64,
    /// Tables it rests on.
    pub tables: u32,
}

impl Default for Rating {
    fn default() -> Self {
        Rating {
            rating: START,
            tables: 0,
        }
    }
}

impl Rating {
    /// How much the next table counts for this person.
    ///
    /// ```
    /// use benny::club::Rating;
    /// let after = |tables| Rating { tables, ..Rating::default() }.step();
    /// assert_eq!([after(0), after(60), after(120), after(1000)], [48.0, 24.0, 16.0, 12.0]);
    /// ```
    pub fn step(&self) -> f64 {
        (STEP * HALF / (HALF + f64::from(self.tables))).max(LEAST)
    }
}

/// The share of a table's points a side is expected to make, from both sides' mean ratings.
///
/// ```
/// assert_eq!(benny::club::expected_share(1000.0, 1000.0), 0.5);
/// assert_eq!((benny::club::expected_share(1100.0, 1000.0) * 100.0).round(), 64.0);
/// ```
pub fn expected_share(ours: f64, theirs: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf((theirs - ours) / 400.0))
}

/// One person's change over one night, in enough detail to check it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct RatingChange {
    /// The night's short name.
    pub night: String,
    /// The rating before.
    pub before: f64,
    /// Tables that counted.
    pub tables: u32,
    /// The share of the points expected, averaged over the tables.
    pub expected: f64,
    /// The share of the points made, averaged over the tables.
    pub made: f64,
    /// The rating after.
    pub after: f64,
    /// Every table. `after` is `before` plus the sum of step × (made − expected).
    pub sum: Vec<Term>,
}

/// One table in a [`RatingChange`].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Term {
    /// The round.
    pub round: RoundNo,
    /// How much the table counted: [`Rating::step`].
    pub step: f64,
    /// The share of the points expected.
    pub expected: f64,
    /// The share made.
    pub made: f64,
}

/// Everybody's rating after some nights.
#[derive(Clone, Debug, Default)]
pub struct Ratings {
    /// By person as they are known today.
    by: HashMap<Person, usize>,
    list: Vec<Rating>,
}

impl Ratings {
    /// The ratings after all these nights, given in the order they were played. Tables with a [`Person::Nobody`], and tables
    /// at which nobody scored, do not count. On a team night every member of a team is rated for what the team did.
    pub fn after<'a>(nights: impl IntoIterator<Item = &'a Night>, members: &Members) -> Self {
        let mut ratings = Ratings::default();
        for night in nights {
            ratings.play(night, members, |_, _| {});
        }
        ratings
    }

    /// A person's rating.
    pub fn of(&self, person: &Person) -> Rating {
        self.by
            .get(person)
            .and_then(|&at| self.list.get(at))
            .copied()
            .unwrap_or_default()
    }

    /// Everybody who has a rating, highest first; equals by person.
    pub fn ranked(&self) -> Vec<(&Person, Rating)> {
        let mut all: Vec<_> = self
            .by
            .iter()
            .map(|(who, &at)| (who, self.list[at]))
            .collect();
        all.sort_by(|a, b| b.1.rating.total_cmp(&a.1.rating).then_with(|| a.0.cmp(b.0)));
        all
    }

    /// Counts one more night. `term` is called with every person's every table.
    pub fn play(&mut self, night: &Night, members: &Members, mut term: impl FnMut(&Person, Term)) {
        // Everybody with their place in `list`, line by line; an empty line stands for nobody.
        let mut placed = |person: &Person| {
            let (person, next) = (members.today(person), self.list.len());
            let at = *self.by.entry(person.clone()).or_insert(next);
            if at == next {
                self.list.push(Rating::default());
            }
            (person, at)
        };
        let lines = night.people.iter().map(|line| {
            let known = line.persons().filter(|p| **p != Person::Nobody);
            known.map(&mut placed).collect()
        });
        let lines: Vec<Vec<(Person, usize)>> = lines.collect();
        let (mut changes, mut rated): (Vec<(usize, f64)>, Vec<usize>) = Default::default();
        for round in night.games.chunk_by(|a, b| a.round == b.round) {
            changes.clear();
            rated.clear();
            for game in round {
                let table = rated.len();
                let strength = |side: Side| self.strength(&game.sides[side], &lines);
                let sides = || Side::all(game.sides.len());
                // At a table of three everybody plays against each of the two others.
                let pairs = sides().flat_map(|one| sides().map(move |other| (one, other)));
                for (one, other) in pairs.filter(|(one, other)| one < other) {
                    let made = share_made(game.points[one].into(), game.points[other].into());
                    let (Some(a), Some(b), Some(made)) = (strength(one), strength(other), made)
                    else {
                        continue;
                    };
                    let expected = expected_share(a, b);
                    let both = [(one, expected, made), (other, 1.0 - expected, 1.0 - made)];
                    for (side, expected, made) in both {
                        for &place in &game.sides[side] {
                            for &(ref who, at) in &lines[usize::from(place)] {
                                let step = self.list[at].step();
                                changes.push((at, step * (made - expected)));
                                // Two others are one table.
                                if !rated[table..].contains(&at) {
                                    rated.push(at);
                                }
                                let round = game.round;
                                term(
                                    who,
                                    Term {
                                        round,
                                        step,
                                        expected,
                                        made,
                                    },
                                );
                            }
                        }
                    }
                }
            }
            for &(at, change) in &changes {
                self.list[at].rating += change;
            }
            for &at in &rated {
                self.list[at].tables += 1;
            }
        }
    }

    /// A side's average rating; `None` when one of them is [`Person::Nobody`].
    fn strength(&self, side: &[u16], lines: &[Vec<(Person, usize)>]) -> Option<f64> {
        let (mut sum, mut count) = (0.0, 0u32);
        for &place in side {
            let line = lines.get(usize::from(place))?;
            if line.is_empty() {
                return None;
            }
            for (_, at) in line {
                sum += self.list[*at].rating;
                count += 1;
            }
        }
        (count > 0).then(|| sum / f64::from(count))
    }
}

/// How a person's rating changed night by night, over nights given in the order they were played.
pub fn explained<'a>(
    who: &Person,
    nights: impl IntoIterator<Item = &'a Night>,
    members: &Members,
) -> Vec<RatingChange> {
    let mut ratings = Ratings::default();
    let mut changes = Vec::new();
    for night in nights {
        let before = ratings.of(who);
        let mut sum: Vec<Term> = Vec::new();
        ratings.play(night, members, |person, term| {
            if person == who {
                sum.push(term);
            }
        });
        if sum.is_empty() {
            continue;
        }
        let (count, after) = (sum.len() as f64, ratings.of(who));
        changes.push(RatingChange {
            night: night.slug.clone(),
            before: before.rating,
            tables: after.tables - before.tables,
            expected: sum.iter().map(|t| t.expected).sum::<f64>() / count,
            made: sum.iter().map(|t| t.made).sum::<f64>() / count,
            after: after.rating,
            sum,
        });
    }
    changes
}

/// The points to give somebody over a night so that they are expected to end with as many as somebody rated `base`. Each
/// table counts what their side is expected to fall short of half the points when everybody else there is rated `base`.
/// At least 0: nobody is punished for playing well.
pub fn handicap(rating: f64, base: f64, points_a_table: f64, rounds: u16) -> i64 {
    let share = expected_share((rating + base) / 2.0, base);
    let lacking = (0.5 - share) * points_a_table * f64::from(rounds);
    lacking.round().max(0.0) as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::testing::{guest, night, of_three, simulate};

    #[test]
    fn a_change_can_be_redone_with_pencil_and_paper() {
        let members = Members::default();
        let nights = [
            night(
                "one",
                &["A", "B", "C", "D"],
                &["0 1 - 2 3 9 3", "0 2 - 1 3 6 6", "0 3 - 1 2 2 10"],
            ),
            night("two", &["A", "B", "C", "D"], &["0 1 - 2 3 5 7"]),
        ];
        let ratings = Ratings::after(&nights, &members);
        let mut sum = 0.0;
        for name in ["A", "B", "C", "D"] {
            let changes = explained(&guest(name), &nights, &members);
            assert_eq!(changes.len(), 2);
            let mut rating = START;
            for change in &changes {
                assert_eq!(change.before, rating);
                rating += change
                    .sum
                    .iter()
                    .map(|t| t.step * (t.made - t.expected))
                    .sum::<f64>();
                assert!((change.after - rating).abs() < 1e-9);
                rating = change.after;
            }
            assert_eq!(ratings.of(&guest(name)).rating, rating);
            assert_eq!(ratings.of(&guest(name)).tables, 4);
            sum += rating;
        }
        // The first table by hand: all equal, 9 of 12 points.
        let first = &explained(&guest("A"), &nights, &members)[0].sum[0];
        assert_eq!((first.step, first.expected, first.made), (48.0, 0.5, 0.75));
        // What one gains another loses as long as everybody has the same step.
        assert!((sum - 4.0 * START).abs() < 1e-9);
    }

    #[test]
    fn tables_with_nobody_and_without_points_count_for_nothing() {
        let members = Members::default();
        let nights = [
            night("one", &["A", "B", "C", ""], &["0 1 - 2 3 9 3"]),
            night("two", &["A", "B"], &["0 - 1 0 0"]),
        ];
        let ratings = Ratings::after(&nights, &members);
        assert_eq!(ratings.of(&guest("A")), Rating::default());
    }

    #[test]
    fn a_table_of_three_is_one_table() {
        let members = Members::default();
        let night = of_three("one", [10, 4, 2]);
        let changes = explained(&guest("A"), [&night], &members);
        assert_eq!((changes[0].tables, changes[0].sum.len()), (1, 2));
        assert_eq!(Ratings::after([&night], &members).of(&guest("C")).tables, 1);
    }

    #[test]
    fn handicaps_help_the_weaker_and_punish_nobody() {
        assert_eq!(handicap(1000.0, 1000.0, 16.0, 8), 0);
        assert_eq!(handicap(1200.0, 1000.0, 16.0, 8), 0);
        // A player a hundred below makes the side fifty below: 0.4285 of the points, so 0.0715 × 16 × 8 are missing.
        assert_eq!(handicap(900.0, 1000.0, 16.0, 8), 9);
        assert!(handicap(800.0, 1000.0, 16.0, 8) > handicap(900.0, 1000.0, 16.0, 8));
    }

    /// The rank correlation of two measures of the same things.
    fn spearman(a: &[f64], b: &[f64]) -> f64 {
        let ranks = |values: &[f64]| {
            let mut order: Vec<usize> = (0..values.len()).collect();
            order.sort_by(|&x, &y| values[x].total_cmp(&values[y]));
            let mut ranks = vec![0.0; values.len()];
            for (rank, at) in order.into_iter().enumerate() {
                ranks[at] = rank as f64;
            }
            ranks
        };
        let (a, b) = (ranks(a), ranks(b));
        let n = a.len() as f64;
        let apart: f64 = a.iter().zip(&b).map(|(x, y)| (x - y).powi(2)).sum();
        1.0 - 6.0 * apart / (n * (n * n - 1.0))
    }

    #[test]
    fn strength_is_found_as_weng_and_lin_find_it() {
        use skillratings::Outcomes;
        use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_two_teams};

        let members = Members::default();
        let (nights, skills) = simulate(40, 60, 8, 7);
        let ratings = Ratings::after(&nights, &members);
        let ours: Vec<f64> = (0..40)
            .map(|i| ratings.of(&guest(&format!("P{i}"))).rating)
            .collect();

        let mut oracle = vec![WengLinRating::new(); 40];
        let config = WengLinConfig::new();
        for game in nights.iter().flat_map(|n| &n.games) {
            let team = |side: usize| -> Vec<WengLinRating> {
                game.sides[side]
                    .iter()
                    .map(|&p| oracle[usize::from(p)])
                    .collect()
            };
            let outcome = match game.points[0].cmp(&game.points[1]) {
                std::cmp::Ordering::Greater => Outcomes::WIN,
                std::cmp::Ordering::Less => Outcomes::LOSS,
                std::cmp::Ordering::Equal => Outcomes::DRAW,
            };
            let after = weng_lin_two_teams(&team(0), &team(1), &outcome, &config);
            for (side, after) in [after.0, after.1].into_iter().enumerate() {
                for (&place, rating) in game.sides[side].iter().zip(after) {
                    oracle[usize::from(place)] = rating;
                }
            }
        }
        let theirs: Vec<f64> = oracle.iter().map(|r| r.rating).collect();
        let (with_oracle, with_truth, oracle_with_truth) = (
            spearman(&ours, &theirs),
            spearman(&ours, &skills),
            spearman(&theirs, &skills),
        );
        assert!(with_oracle > 0.9, "{with_oracle}");
        assert!(with_truth > 0.85, "{with_truth}");
        assert!(
            with_truth > oracle_with_truth - 0.03,
            "{with_truth} {oracle_with_truth}"
        );
    }
}
