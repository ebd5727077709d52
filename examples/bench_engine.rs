//! How fast the engine is, one thread: `cargo run --release --example bench_engine`; with a word, only the lines that have it.
//!
//! Random hands played to the end; known hands refereed from values; and from JSON Lines through the program
//! itself, reading and answering included.

use std::hint::black_box;
use std::io::Write;
use std::process::{Command, Stdio};
use std::time::Instant;

use benny::engine::record::{Id, Judgement, Reader, Record, referee};
use benny::engine::{Action, Call, Hand, Pack, Phase, RuleSet, Seat};
use std::sync::Arc;

/// SplitMix64: cheap, so that the engine is what is measured, and the same every time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (((z ^ (z >> 31)) >> 32).wrapping_mul(n as u64) >> 32) as usize
    }
}

/// A shuffled deal; only the cards that are dealt are drawn.
fn deal<'r>(rules: &'r RuleSet, cards: &mut [benny::engine::Card], dice: &mut Dice) -> Hand<'r> {
    let dealt = usize::from(rules.seats) * usize::from(rules.hand_size) + 1;
    for i in 0..dealt {
        cards.swap(i, i + dice.below(cards.len() - i));
    }
    let (hands, upcard) = Pack::deal(cards, rules.seats, rules.hand_size).expect("enough cards");
    let dealer = Seat::new(dice.below(usize::from(rules.seats)) as u8);
    Hand::new(rules, dealer, hands, upcard).expect("a deal")
}

/// What the player whose turn it is does: orders up one time in four, otherwise anything legal, cards as they come.
#[inline(always)]
fn choose(hand: &Hand, dice: &mut Dice) -> Action {
    match hand.phase() {
        Phase::Playing => {
            let cards = hand.legal_cards();
            let n = cards.bits().count_ones() as usize;
            Action::Play(cards.nth(dice.below(n)).expect("a card"))
        }
        Phase::Announcing if dice.below(8) > 0 && hand.is_legal(Action::Together) => {
            Action::Together
        }
        Phase::Calling if dice.below(4) > 0 && hand.is_legal(Action::Call(Call::Pass)) => {
            Action::Call(Call::Pass)
        }
        _ => {
            let n = hand.legal().count();
            hand.legal().nth(dice.below(n)).expect("an action")
        }
    }
}

#[inline(always)]
fn play_out(mut hand: Hand, dice: &mut Dice) -> u32 {
    while !hand.is_over() {
        hand.act(choose(&hand, dice)).expect("legal");
    }
    u32::from(hand.tricks()[0])
}

fn record(hand: Hand, rules: &Arc<RuleSet>, id: i64, dice: &mut Dice) -> Record {
    let mut hand = hand;
    let mut record = Record::begin(rules.clone(), &hand);
    record.id = Id::Number(id);
    while !hand.is_over() {
        let action = choose(&hand, dice);
        record.write(&hand, action);
        hand = hand.play(action).expect("legal");
    }
    record.close(&hand);
    record
}

/// Runs something for a second, three times, and prints the best rate.
fn rate(what: &str, each: usize, mut run: impl FnMut()) {
    if std::env::args()
        .nth(1)
        .is_some_and(|word| !what.contains(&word))
    {
        return;
    }
    run();
    let mut best = 0.0_f64;
    for _ in 0..3 {
        let (start, mut done) = (Instant::now(), 0);
        while start.elapsed().as_secs_f64() < 1.0 {
            run();
            done += each;
        }
        best = best.max(done as f64 / start.elapsed().as_secs_f64());
    }
    println!("{what:<52} {best:>12.0} hands/s");
}

fn main() {
    const HANDS: usize = 20_000;
    for name in ["north-american", "british", "six-hand-double"] {
        let rules = RuleSet::preset(name).expect("a preset");
        let mut dice = Dice(1);
        let mut cards = rules.pack.cards().to_vec();
        rate(
            &format!("deal and play out at random, {name}"),
            HANDS,
            || {
                for _ in 0..HANDS {
                    let hand = deal(&rules, &mut cards, &mut dice);
                    black_box(play_out(hand, &mut dice));
                }
            },
        );
        let dealt: Vec<Hand> = (0..HANDS)
            .map(|_| deal(&rules, &mut cards, &mut dice))
            .collect();
        rate(
            &format!("play out at random, dealt before, {name}"),
            HANDS,
            || {
                for &hand in &dealt {
                    black_box(play_out(hand, &mut dice));
                }
            },
        );
    }
    let rules = Arc::new(RuleSet::preset("north-american").expect("a preset"));
    let mut dice = Dice(2);
    let mut cards = rules.pack.cards().to_vec();
    let records: Vec<Record> = (0..HANDS as i64)
        .map(|id| record(deal(&rules, &mut cards, &mut dice), &rules, id, &mut dice))
        .collect();
    let all_sound = records.iter().all(|r| {
        matches!(
            referee(r).verdict,
            Judgement::Confirmed | Judgement::ThrownIn
        )
    });
    assert!(all_sound, "what was played is confirmed");
    rate("referee known hands", HANDS, || {
        for record in &records {
            black_box(referee(record));
        }
    });
    let lines: Vec<String> = records
        .iter()
        .map(|r| serde_json::to_string(r).expect("JSON"))
        .collect();
    rate("read from JSON Lines and referee", HANDS, || {
        let mut reader = Reader::new();
        for line in &lines {
            black_box(referee(&reader.line(line.as_bytes()).expect("a record")));
        }
    });
    program(&lines);
}

/// The program itself, if it has been built: lines in through a file, verdicts out through a pipe.
fn program(lines: &[String]) {
    let Ok(me) = std::env::current_exe() else {
        return;
    };
    let benny = me
        .parent()
        .and_then(|dir| dir.parent())
        .map(|dir| dir.join("benny"));
    let Some(benny) = benny.filter(|path| path.is_file()) else {
        println!("the program is not built: cargo build --release");
        return;
    };
    const TIMES: usize = 20;
    let mut file = tempfile::NamedTempFile::new().expect("a temporary file");
    for _ in 0..TIMES {
        for line in lines {
            writeln!(file, "{line}").expect("written");
        }
    }
    file.flush().expect("written");
    let mut best = 0.0_f64;
    for _ in 0..3 {
        let start = Instant::now();
        let done = Command::new(&benny)
            .args(["check", "hand", "--json"])
            .arg(file.path())
            .stdout(Stdio::null())
            .status()
            .expect("the program runs");
        assert!(done.success());
        best = best.max((TIMES * lines.len()) as f64 / start.elapsed().as_secs_f64());
    }
    println!(
        "{:<52} {best:>12.0} hands/s",
        "benny check hand --json, from a file"
    );
}
