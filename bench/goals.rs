//! Benchmarks of what has a goal in figures: the draw, the engine, the bots, the paper.

use std::sync::Arc;

use benny::engine::record::{Reader, Record, referee};
use benny::engine::solve::{Position, Solver};
use benny::engine::{RuleSet, Seat, Suit, Trump};
use benny::players::{Bot, Key, deal, play_hand};
use benny::seating::{Request, plan};
use divan::{Bencher, black_box};

#[path = "../tests/it/print/nights.rs"]
#[allow(dead_code)]
mod nights;

fn main() {
    divan::main();
}

fn rules() -> Arc<RuleSet> {
    Arc::new(RuleSet::preset("north-american").expect("a preset"))
}

/// Whole draws: players by rounds.
#[divan::bench(args = [(26, 8), (40, 8), (74, 10), (160, 12)], sample_count = 10)]
fn seating(bencher: Bencher, (players, rounds): (u16, u16)) {
    let request = Request::players(players, rounds);
    bencher.bench(|| plan(black_box(&request)));
}

/// A hand dealt and played by four bots of one level.
#[divan::bench(args = ["random", "club", "expert"], sample_count = 20)]
fn hand_played(bencher: Bencher, level: &str) {
    let rules = rules();
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        let key = Key::deal(1, 0, 0, number);
        let mut bot = Bot::named(level).expect("a bot");
        let hand = deal(&rules, Seat::new(3), key).expect("a deal");
        play_hand(hand, &mut [&mut bot], |_| 0, Default::default(), key).outcome()
    });
}

/// A recorded hand read from JSON and refereed.
#[divan::bench]
fn hand_refereed(bencher: Bencher) {
    let rules = rules();
    let text = {
        let mut hand = deal(&rules, Seat::new(3), Key::deal(1, 0, 0, 1)).expect("a deal");
        let mut record = Record::begin(rules.clone(), &hand);
        while !hand.is_over() {
            let action = hand.legal().last().expect("something is legal");
            record.write(&hand, action);
            hand = hand.play(action).expect("it is legal");
        }
        record.close(&hand);
        serde_json::to_string(&record).expect("JSON")
    };
    let mut reader = Reader::new();
    bencher.bench_local(|| {
        reader
            .record(black_box(&text))
            .map(|record| referee(&record).verdict)
    });
}

/// Best play of a fresh deal, all cards seen.
#[divan::bench(args = ["north-american", "british"])]
fn deal_solved(bencher: Bencher, preset: &str) {
    let rules = RuleSet::preset_ref(preset).expect("a preset");
    let mut solver = Solver::new();
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        let hand = deal(rules, Seat::new(3), Key::deal(1, 0, 0, number)).expect("a deal");
        let hands: Vec<Vec<_>> = Seat::all(4)
            .map(|seat| hand.cards(seat).iter().collect())
            .collect();
        let position = Position::new(
            rules,
            Trump::of(Suit::Hearts),
            &[],
            Seat::new(0),
            &hands,
            &[],
        );
        position.map(|position| solver.solve(&position))
    });
}

/// The tally cards of a night of 160.
#[divan::bench(sample_count = 20)]
fn cards_printed(bencher: Bencher) {
    let night = nights::ordinary(160, 12);
    bencher.bench(|| benny::print::tallies(black_box(&night), &Default::default()));
}
