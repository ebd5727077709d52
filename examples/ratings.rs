//! How well ratings predict who wins a table, on simulated clubs: benny's against no rating, everybody's plain average
//! of points, and Weng–Lin's (the crate `skillratings`).
//!
//! `cargo run --release --example ratings [CLUBS] [NIGHTS]`: prints log loss in nats per table that somebody won; lower
//! is better. No rating gives ln 2 = 0.6931; knowing everybody's true skill gives the last line. Each method's
//! difference is turned into a chance by a logistic curve whose one parameter is fitted on the first half of the
//! nights; the second half is predicted night by night, from what was played before.

use benny::club::{Game, Line, Members, Night, Person, Ratings};
use benny::engine::Points;
use benny::seating::{RoundNo, TableNo};
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_two_teams};

const PEOPLE: u16 = 40;
const ROUNDS: u16 = 8;

/// Numbers from 0 to 1, the same on every machine.
struct Chance(u64);

impl Chance {
    fn unit(&mut self) -> f64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// A club whose members come to two nights out of three; skills differ so that the best wins about two tables out of
/// three.
fn club(nights: u16, seed: u64) -> (Vec<Night>, Vec<f64>) {
    let mut chance = Chance(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let skills: Vec<f64> = (0..PEOPLE)
        .map(|_| (0..4).map(|_| chance.unit() - 0.5).sum())
        .collect();
    let date = chrono::NaiveDate::from_ymd_opt(2026, 1, 1).unwrap_or_default();
    let line = |n: u16| Line {
        person: Person::Guest(format!("P{n}")),
        others: Vec::new(),
        rank: 1,
        points: 0,
        wins: 0,
        losses: 0,
        played: ROUNDS,
        loners: 0,
        byes: 0,
        bye_points: 0,
        adjusted: 0,
        ticks: Default::default(),
    };
    let made = (0..nights).map(|n| {
        let mut there: Vec<u16> = (0..PEOPLE).filter(|_| chance.unit() < 2.0 / 3.0).collect();
        let mut games = Vec::new();
        for round in 1..=ROUNDS {
            for i in (1..there.len()).rev() {
                there.swap(i, (chance.unit() * (i + 1) as f64) as usize);
            }
            for (table, four) in (1..).zip(there.chunks_exact(4)) {
                let skill = |i: usize| skills[usize::from(four[i])];
                let win =
                    1.0 / (1.0 + f64::exp(-0.35 * (skill(0) + skill(1) - skill(2) - skill(3))));
                let mut points = Points::default();
                for _ in 0..8 {
                    let side = usize::from(chance.unit() >= win);
                    points[side] += match chance.unit() {
                        u if u < 0.65 => 1,
                        u if u < 0.95 => 2,
                        _ => 4,
                    };
                }
                games.push(Game {
                    round: RoundNo(round),
                    table: TableNo(table),
                    sides: [four[..2].to_vec(), four[2..].to_vec()].into(),
                    points,
                    beside: std::collections::BTreeMap::new(),
                });
            }
        }
        Night {
            slug: format!("n{n}"),
            name: String::new(),
            date,
            teams: false,
            round: RoundNo(ROUNDS),
            over: true,
            missing: 0,
            most: None,
            falls: false,
            rounds: ROUNDS,
            people: (0..PEOPLE).map(line).collect(),
            games,
        }
    });
    (made.collect(), skills)
}

/// One predicted table: the difference between its sides by some method, and whether the first side won.
type Told = (f64, bool);

/// Mean log loss when a difference of `d` is a chance of 1 / (1 + e^(−k·d)).
fn loss(told: &[Told], k: f64) -> f64 {
    let sum: f64 = told
        .iter()
        .map(|&(d, won)| {
            let p = 1.0 / (1.0 + f64::exp(-k * d));
            -if won { p } else { 1.0 - p }.clamp(1e-9, 1.0).ln()
        })
        .sum();
    sum / told.len().max(1) as f64
}

/// The k that fits best.
fn fitted(told: &[Told]) -> f64 {
    let scale = told.iter().map(|t| t.0.abs()).sum::<f64>() / told.len().max(1) as f64;
    let (mut low, mut high) = (0.0, 8.0 / scale.max(1e-12));
    for _ in 0..100 {
        let (a, b) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if loss(told, a) < loss(told, b) {
            high = b
        } else {
            low = a
        }
    }
    (low + high) / 2.0
}

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |usual: u16| args.next().and_then(|a| a.parse().ok()).unwrap_or(usual);
    let (clubs, nights) = (number(20), number(60));
    let names = [
        "no rating",
        "plain average",
        "Weng-Lin",
        "benny",
        "true skill",
    ];
    let mut losses: Vec<Vec<f64>> = vec![Vec::new(); names.len()];
    for seed in 1..=u64::from(clubs) {
        let (played, skills) = club(nights, seed);
        let members = Members::default();
        let mut ratings = Ratings::default();
        let mut weng_lin = vec![WengLinRating::new(); usize::from(PEOPLE)];
        let config = WengLinConfig::new();
        let mut sums = vec![[0.0f64; 2]; usize::from(PEOPLE)];
        let mut told: Vec<[Vec<Told>; 2]> = vec![Default::default(); names.len()];
        for (n, night) in played.iter().enumerate() {
            let half = usize::from(n >= played.len() / 2);
            let person = |p: u16| &night.people[usize::from(p)].person;
            let total: f64 = sums.iter().map(|s| s[0]).sum();
            let tables: f64 = sums.iter().map(|s| s[1]).sum();
            let usual = total / tables.max(1.0);
            for game in night.games.iter().filter(|g| g.points[0] != g.points[1]) {
                let side = |side: usize, of: &dyn Fn(u16) -> f64| {
                    game.sides[side].iter().map(|&p| of(p)).sum::<f64>()
                };
                let apart = |of: &dyn Fn(u16) -> f64| side(0, of) - side(1, of);
                // Everybody's average includes ten more tables at the club's average, so a newcomer starts with that.
                let mean = |p: u16| {
                    (sums[usize::from(p)][0] + 10.0 * usual) / (sums[usize::from(p)][1] + 10.0)
                };
                let values = [
                    0.0,
                    apart(&mean),
                    apart(&|p| weng_lin[usize::from(p)].rating),
                    apart(&|p| ratings.of(person(p)).rating),
                    apart(&|p| skills[usize::from(p)]),
                ];
                for (told, value) in told.iter_mut().zip(values) {
                    told[half].push((value, game.points[0] > game.points[1]));
                }
            }
            for game in &night.games {
                let team = |side: usize| -> Vec<WengLinRating> {
                    game.sides[side]
                        .iter()
                        .map(|&p| weng_lin[usize::from(p)])
                        .collect()
                };
                let outcome = match game.points[0].cmp(&game.points[1]) {
                    std::cmp::Ordering::Greater => Outcomes::WIN,
                    std::cmp::Ordering::Less => Outcomes::LOSS,
                    std::cmp::Ordering::Equal => Outcomes::DRAW,
                };
                let after = weng_lin_two_teams(&team(0), &team(1), &outcome, &config);
                for (side, after) in [after.0, after.1].into_iter().enumerate() {
                    for (&p, rating) in game.sides[side].iter().zip(after) {
                        weng_lin[usize::from(p)] = rating;
                        let sum = &mut sums[usize::from(p)];
                        (sum[0], sum[1]) = (sum[0] + f64::from(game.points[side]), sum[1] + 1.0);
                    }
                }
            }
            ratings.play(night, &members, |_, _| {});
        }
        for (losses, told) in losses.iter_mut().zip(&told) {
            losses.push(loss(&told[1], fitted(&told[0])));
        }
    }
    println!(
        "log loss per table, {clubs} clubs of {PEOPLE}, {nights} nights of {ROUNDS} rounds, the second half predicted"
    );
    let mean = |l: &[f64]| l.iter().sum::<f64>() / l.len().max(1) as f64;
    for (name, own) in names.iter().zip(&losses) {
        // The standard error of the difference from benny's, club by club: within a club, luck is the same for every
        // method.
        let apart: Vec<f64> = own.iter().zip(&losses[3]).map(|(a, b)| a - b).collect();
        let centre = mean(&apart);
        let square: f64 = apart.iter().map(|d| (d - centre).powi(2)).sum();
        let n = apart.len() as f64;
        let error = (square / (n - 1.0).max(1.0) / n).sqrt();
        println!(
            "{name:>14}  {:.4}   {centre:+.4} ± {error:.4} against benny",
            mean(own)
        );
    }
}
