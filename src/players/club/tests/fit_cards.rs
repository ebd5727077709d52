//! Fits the weights of cards: club players play hands, an expert says what each card that could have been played was worth,
//! and the weights that lose least are chosen. `FIT_RULES=almonte-four cargo test --release --lib fit_cards -- --ignored
//! --nocapture` prints them, to go under a name in `cards.json`; a case that the rules of thumb play better is left to them.

use super::super::marks::CASES;
use super::super::weights::MARKS;
use crate::engine::Points;
use crate::engine::{Action, Phase, RuleSet, Seat, View};
use crate::players::expert::{Expert, Weighed};
use crate::players::{Bot, Dice, Key, Player, deal, play_hand};

/// A club player who makes a mistake now and then, so that other positions come up too, with an expert looking on.
struct Watched {
    club: Bot,
    expert: Expert,
}

impl Player for Watched {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        let choices = view.legal().count();
        if view.phase() == Phase::Playing && choices > 1 {
            self.expert.act(view, dice);
            if dice.below(25) == 0 {
                return view.legal().nth(dice.below(choices)).unwrap();
            }
        }
        self.club.act(view, dice)
    }
}

fn sum(marks: [bool; MARKS], weights: &[f64]) -> f64 {
    let each = weights.iter().zip(marks);
    each.filter(|(_, mark)| *mark).map(|(w, _)| w).sum()
}

/// What a decision loses against the best card when its card is worth `worth`.
fn lost(row: &Weighed, worth: f64) -> f64 {
    row.cards.iter().map(|c| c.1).fold(f64::MIN, f64::max) - worth
}

/// What is lost on average by playing the card with the greatest weight.
fn regret(rows: &[&Weighed], weights: &[f64]) -> f64 {
    let of = |row: &&Weighed| {
        let mut best = (f64::MIN, 0.0);
        for &(marks, worth) in &row.cards {
            let sum = sum(marks, weights);
            if sum > best.0 {
                best = (sum, worth);
            }
        }
        lost(row, best.1)
    };
    rows.iter().map(of).sum::<f64>() / rows.len().max(1) as f64
}

/// Maximises what is won when each card is played with the softmax probability of its sum (by Adam, 256 decisions a step).
fn ascend(rows: &[&Weighed], rounds: usize) -> Vec<f64> {
    let mut weights = vec![0.0; MARKS];
    let (mut mean, mut square) = (vec![0.0; MARKS], vec![0.0; MARKS]);
    let mut step = 0;
    for round in 0..rounds {
        let rate = 0.05 * (1.0 - 0.9 * round as f64 / rounds as f64);
        for part in rows.chunks(256) {
            let mut slope = vec![0.0; MARKS];
            for row in part {
                let sums: Vec<f64> = row.cards.iter().map(|c| sum(c.0, &weights)).collect();
                let top = sums.iter().copied().fold(f64::MIN, f64::max);
                let often: Vec<f64> = sums.iter().map(|s| (s - top).exp()).collect();
                let all: f64 = often.iter().sum();
                let each = || often.iter().map(|o| o / all).zip(&row.cards);
                let won: f64 = each().map(|(share, card)| share * card.1).sum();
                for (share, card) in each() {
                    for (at, slope) in slope.iter_mut().enumerate() {
                        let marked = f64::from(u8::from(card.0[at]));
                        *slope += marked * share * (card.1 - won) / 100.0;
                    }
                }
            }
            step += 1;
            for at in 0..MARKS {
                // A slight pull towards zero keeps the weights of rare marks small.
                let slope = slope[at] / part.len() as f64 - 1e-4 * weights[at];
                mean[at] = 0.9 * mean[at] + 0.1 * slope;
                square[at] = 0.999 * square[at] + 0.001 * slope * slope;
                let mean = mean[at] / (1.0 - 0.9_f64.powi(step));
                let square = square[at] / (1.0 - 0.999_f64.powi(step));
                weights[at] += rate * mean / (square.sqrt() + 1e-6);
            }
        }
    }
    weights
}

#[test]
#[ignore = "prints new weights; minutes"]
fn fit_cards() {
    let read = |name: &str, default: &str| std::env::var(name).unwrap_or(default.into());
    let hands: u32 = read("FIT_HANDS", "60000").parse().unwrap();
    let names = read("FIT_RULES", "north-american euchre-32 british");
    let names: Vec<&str> = names.split(' ').collect();
    let mut rows: Vec<Weighed> = Vec::new();
    for name in &names {
        let rules = RuleSet::preset(name).unwrap();
        let mut player = Watched {
            club: Bot::named("club").unwrap(),
            expert: Expert::default().noting(),
        };
        for number in 0..hands / names.len() as u32 {
            let key = Key::deal(11, 0, 0, number);
            let dealer = Seat::new((number % u32::from(rules.seats)) as u8);
            let hand = deal(&rules, dealer, key).unwrap();
            play_hand(hand, &mut [&mut player], |_| 0, Points::default(), key);
        }
        rows.append(player.expert.notes());
    }
    let mut weights = vec![Vec::new(); CASES];
    for (case, weights) in weights.iter_mut().enumerate() {
        let of_case = |row: &&Weighed| row.case == case && row.cards.len() > 1;
        let mut rows: Vec<&Weighed> = rows.iter().filter(of_case).collect();
        Dice::new(Key::deal(1, 0, 0, 0)).shuffle(&mut rows);
        // A tenth is set aside to see whether the weights work for hands they were not fitted to.
        let (test, learn) = rows.split_at(rows.len() / 10);
        if test.len() < 20 {
            continue;
        }
        let fitted = ascend(learn, 14);
        let thumb = test.iter().map(|row| lost(row, row.thumb)).sum::<f64>() / test.len() as f64;
        let now = regret(test, &fitted);
        eprintln!(
            "case {case}: {} decisions, lost by rule {thumb:.1}, by weight {now:.1}",
            rows.len()
        );
        if now < thumb {
            *weights = fitted.iter().map(|w| (w * 100.0).round() as i32).collect();
        }
    }
    println!("FIT {}", serde_json::to_string(&weights).unwrap());
}
