//! How strong benny's players are, with standard errors, and how their hands differ from those of people.
//!
//! `cargo run --release --example strength [PAIRS] [SEED]`: plays every deal twice, the sides swapped, and prints net
//! points per 1,000 hands. 10,000 pairs of deals with the club's player give ± 9 and take seconds; the expert takes a
//! minute per thousand pairs.

use benny::engine::Points;
use benny::engine::{Action, Phase, RuleSet, Seat, View};
use benny::players::{Bot, Deals, Dice, Key, Match, MatchResult, Player, deal, play_hand};
use std::time::{Duration, Instant};

/// Who plays whom, by how much they should win at least, and what fraction of the pairs they play (1 in this many).
const MATCHES: [(&str, &str, i32, u32); 4] = [
    ("club", "rule", 180, 1),
    ("expert", "rule", 280, 10),
    ("expert", "club", 80, 10),
    ("rule", "random", 0, 1),
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let pairs: u32 = args.next().map_or(Ok(10_000), |a| a.parse())?;
    let seed: u64 = args.next().map_or(Ok(1), |a| a.parse())?;
    let rules: RuleSet = r#"{"name":"stick-the-dealer","stick_the_dealer":true}"#.parse()?;
    println!("net points per 1,000 hands, north-american with stick the dealer, seed {seed}");
    for (first, second, bar, part) in MATCHES {
        let start = Instant::now();
        let result = duplicate(&rules, first, second, (pairs / part).max(10), seed)?;
        println!(
            "{first:>9} against {second:<9} {:+6.0} ± {:3.0}   at least {bar:+4}   {:6} pairs, {:.0} s",
            1000.0 * result.per_hand(),
            1000.0 * result.error(),
            result.deals,
            start.elapsed().as_secs_f64(),
        );
    }
    println!("expert against club on every preset");
    for name in RuleSet::preset_names() {
        let rules = RuleSet::preset(name)?;
        let result = duplicate(&rules, "expert", "club", (pairs / 20).max(10), seed)?;
        println!(
            "{name:>16} {:+6.0} ± {:3.0}   {} pairs",
            1000.0 * result.per_hand(),
            1000.0 * result.error(),
            result.deals
        );
    }
    cost(&rules, pairs, seed)?;
    people(pairs, seed)
}

/// A player whose decisions are timed: cards separately from calls and everything else before the first lead.
struct Timed {
    bot: Bot,
    cards: (Duration, u32),
    calls: (Duration, u32),
}

impl Player for Timed {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        let start = Instant::now();
        let action = self.bot.act(view, dice);
        let (spent, count) = match view.phase() {
            Phase::Playing => &mut self.cards,
            _ => &mut self.calls,
        };
        *spent += start.elapsed();
        *count += 1;
        action
    }
}

/// What decisions cost on one core.
fn cost(rules: &RuleSet, pairs: u32, seed: u64) -> Result<(), Box<dyn std::error::Error>> {
    println!("what it costs on one core, four of the same player");
    for (name, part) in [("club", 1), ("expert", 100)] {
        let hands = (pairs / part).max(10);
        let mut timed = Timed {
            bot: Bot::named(name)?,
            cards: Default::default(),
            calls: Default::default(),
        };
        let mut bot = Bot::named(name)?;
        let deals = |number: u32| (Seat::new((number % 4) as u8), Key::deal(seed, 0, 0, number));
        // The quickest of ten parts, so that whatever else the computer does is left out.
        let mut whole = Duration::MAX;
        for part in 0..10 {
            let numbers = part * hands / 10..(part + 1) * hands / 10;
            let (start, count) = (Instant::now(), numbers.len() as u32);
            for number in numbers {
                let (dealer, key) = deals(number);
                if let Some(hand) = deal(rules, dealer, key) {
                    play_hand(hand, &mut [&mut bot], |_| 0, Points::default(), key);
                }
            }
            whole = whole.min(start.elapsed() / count.max(1));
        }
        for number in 0..hands {
            let (dealer, key) = deals(number);
            if let Some(hand) = deal(rules, dealer, key) {
                play_hand(hand, &mut [&mut timed], |_| 0, Points::default(), key);
            }
        }
        let each = |(spent, count): (Duration, u32)| spent / count.max(1);
        println!(
            "{name:>9}   {whole:8.1?} a hand   {:8.1?} a card   {:8.1?} a call",
            each(timed.cards),
            each(timed.calls)
        );
    }
    Ok(())
}

fn duplicate(
    rules: &RuleSet,
    first: &str,
    second: &str,
    pairs: u32,
    seed: u64,
) -> Result<MatchResult, Box<dyn std::error::Error>> {
    let (mut first, mut second) = (Bot::named(first)?, Bot::named(second)?);
    Ok(Match::new(rules, pairs, Deals::open(seed), seed).play(&mut first, &mut second))
}

/// What the dealer's side gets and how calls end, beside counts from hands that people played.
fn people(hands: u32, seed: u64) -> Result<(), Box<dyn std::error::Error>> {
    let rules = RuleSet::preset("north-american")?;
    println!(
        "hands of four of the same player      dealer's side gets 1 / 2 / 4   euchred   alone   of these march"
    );
    println!(
        "{:>9}                                      .43  .17  .05     20.7 %  18.5 %  30 %",
        "people"
    );
    for name in ["club", "rule"] {
        let mut bot = Bot::named(name)?;
        let mut got = [0u32; 5];
        let (mut made, mut euchred, mut alone, mut marched) = (0u32, 0u32, 0u32, 0u32);
        for number in 0..hands {
            let key = Key::deal(seed, 0, 0, number);
            let dealer = Seat::new((number % 4) as u8);
            let Some(hand) = deal(&rules, dealer, key) else {
                continue;
            };
            let mut players: [&mut dyn Player; 1] = [&mut bot];
            let over = play_hand(hand, &mut players, |_| 0, Points::default(), key);
            let Some(outcome) = over.outcome() else {
                continue;
            };
            let points = rules.points(&outcome)[dealer.side(rules.seats)];
            got[(points as usize).min(4)] += 1;
            made += 1;
            euchred += u32::from(outcome.tricks[outcome.makers] < rules.odd_trick());
            alone += u32::from(outcome.alone[outcome.makers]);
            marched += u32::from(rules.is_lone_march(&outcome));
        }
        let share = |n: u32, of: u32| f64::from(n) / f64::from(of.max(1));
        println!(
            "{name:>9}                                     {:.3} {:.3} {:.3}   {:5.1} %  {:4.1} %  {:.0} %",
            share(got[1], made),
            share(got[2], made),
            share(got[4], made),
            100.0 * share(euchred, made),
            100.0 * share(alone, made),
            100.0 * share(marched, alone)
        );
    }
    Ok(())
}
