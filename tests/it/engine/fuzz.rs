//! Runs the fuzz targets' corpus on stable Rust, each entry as it is and with small random damage.

use super::dice::Dice;
use super::targets;
use std::path::Path;

/// Every file of a target's corpus; for `roster` that is the lists which other tests read too.
fn corpus(name: &str) -> Vec<Vec<u8>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let folder = match name {
        "roster" => data.join("lists"),
        _ => data.join("fuzz").join(name),
    };
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .expect("a corpus")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| std::fs::read(path).expect("readable"))
        .collect()
}

fn replay(name: &str, target: fn(&[u8]), times: u64) {
    let corpus = corpus(name);
    assert!(corpus.len() >= 3, "{name} has a corpus");
    for (number, bytes) in corpus.iter().enumerate() {
        target(bytes);
        for seed in 0..times {
            let mut dice = Dice(seed << 16 | number as u64);
            let mut spoilt = bytes.clone();
            for _ in 0..1 + dice.below(4) {
                targets::spoil(&mut spoilt, &corpus, &mut |n| dice.below(n));
            }
            target(&spoilt);
        }
    }
}

#[test]
fn records_from_the_corpus() {
    replay("records", targets::records, 40);
}

#[test]
fn games_from_the_corpus() {
    replay("egn", targets::egn, 200);
}

#[test]
fn rule_sets_from_the_corpus() {
    replay("rules", targets::rules, 200);
}

#[test]
fn lay_downs_from_the_corpus() {
    replay("laydown", targets::laydown, 25);
}

#[test]
fn tournaments_from_the_corpus() {
    replay("import", targets::import, 150);
}

#[test]
fn lists_from_the_corpus() {
    replay("roster", targets::roster, 6);
}

#[test]
fn layouts_from_the_corpus() {
    replay("layouts", targets::layouts, 12);
}

/// Thousands of them, and ten minutes at a time: `examples/mutate.rs`.
#[test]
fn odd_calls_are_answered_or_refused() {
    for seed in 0..150 {
        let mut dice = Dice(seed << 16 | 77);
        let bytes = targets::odd::bytes(&mut |n| dice.below(n));
        targets::odd::engine(&bytes);
        if seed % 3 == 0 {
            targets::odd::seating(&bytes);
        }
    }
}
