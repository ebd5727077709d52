//! `benny match`.

use crate::tournament::phrase;
use crate::words::{Lang, said};
use std::time::Instant;

use serde_json::json;

use super::rules;
use crate::cli::{CliError, Context, Run};
use crate::engine::RuleSet;
use crate::players::{Bot, Calls, Deals, Match, MatchResult};

/// Play two bots against each other.
///
/// With --duplicate every deal is played twice, with the sides swapped, so that the luck of the cards cancels out; at a table
/// of three, three times.
///
/// # Examples
/// - `benny match club rule --hands 20000 --duplicate`
/// - `benny match expert club --hands 400 --duplicate --rules british`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The first bot: random, rule, club or expert.
    first: String,
    /// The second.
    second: String,
    /// Hands to play.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    hands: u32,
    /// The seed of the deals and of the bots' random choices.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The rule set: a name, or a JSON file.
    #[arg(long, value_name = "NAME|FILE", default_value = "north-american")]
    rules: String,
    /// Play every deal twice, with the sides swapped.
    #[arg(long)]
    duplicate: bool,
}

/// Runs it.
///
/// # Errors
/// When there is no such bot or rule set.
pub fn run(args: Args, context: &Context) -> Run {
    let rules = rules::played(&args.rules, context)?;
    for name in [&args.first, &args.second] {
        Bot::named(name)?;
    }
    let times = rules.sides() as u32;
    if args.duplicate && !args.hands.is_multiple_of(times) {
        let hands = args.hands.next_multiple_of(times);
        let why = phrase!("why-duplicate-even", n = args.hands, times);
        let mut again = json!({
            "do": "match", "first": args.first.to_string(), "second": args.second.to_string(), "hands": hands,
            "duplicate": true,
        });
        if times > 2 {
            again["rules"] = args.rules.clone().into();
        }
        return Err(CliError::usage(why).way("", again));
    }
    let start = Instant::now();
    let result = play(&args, &rules)?;
    let seconds = start.elapsed().as_secs_f64();
    let [first, second] = result.calls;
    let answer = json!({
        "bots": [args.first, args.second],
        "rules": rules.name,
        "hands": result.hands,
        "points": result.points,
        "per_hand": result.per_hand(),
        "error": result.error(),
        "calls": {"first": first, "second": second},
        "duplicate": args.duplicate,
        "seed": args.seed,
        "seconds": seconds,
    });
    context.tell(&answer, || in_words(&args, &rules, &result, context.lang()))
}

fn in_words(args: &Args, rules: &RuleSet, result: &MatchResult, lang: Lang) -> String {
    let played = said!(
        lang,
        "versus-played",
        first = args.first,
        second = args.second,
        rules = rules.name,
        own = result.points[0],
        others = result.points[1],
        hands = result.hands
    );
    let twice = match args.duplicate {
        true => said!(lang, "versus-twice", times = rules.sides()),
        false => String::new(),
    };
    let ahead = said!(
        lang,
        "versus-ahead",
        points = format!("{:+.0}", 1000.0 * result.per_hand()),
        first = args.first,
        error = format!("{:.0}", 1000.0 * result.error())
    );
    let calls = [&args.first, &args.second].into_iter().zip(&result.calls);
    let bids = rules.bidding.is_some();
    let calls = calls.map(|(name, calls)| calls_in_words(bids, name, calls, lang));
    let lines = [played + &twice, ahead].into_iter().chain(calls);
    lines.collect::<Vec<_>>().join("\n")
}

fn calls_in_words(bids: bool, name: &str, calls: &Calls, lang: Lang) -> String {
    let of = |part: u32, whole: u32| match whole {
        0 => "–".to_owned(),
        whole => format!("{:.1}%", 100.0 * f64::from(part) / f64::from(whole)),
    };
    let made = calls.made;
    let alone = of(calls.alone, made);
    let marches = of(calls.lone_marches, calls.alone);
    let euchred = of(calls.euchred, made);
    if bids {
        return said!(
            lang,
            "versus-calls-bid",
            name,
            made,
            alone,
            marches,
            euchred
        );
    }
    let ordered = of(calls.ordered, made);
    said!(
        lang,
        "versus-calls",
        name,
        made,
        ordered,
        alone,
        marches,
        euchred
    )
}

/// Plays the deals on several threads; every deal and decision has its own random stream, so the sums are the same.
fn play(args: &Args, rules: &RuleSet) -> Result<MatchResult, CliError> {
    let deals = if args.duplicate {
        args.hands / rules.sides() as u32
    } else {
        args.hands
    };
    let threads = std::thread::available_parallelism().map_or(1, |n| n.get().min(64)) as u32;
    let each = deals.div_ceil(threads).max(1);
    let part = |from: u32| -> Result<MatchResult, CliError> {
        let (mut first, mut second) = (Bot::named(&args.first)?, Bot::named(&args.second)?);
        let game = Match::new(rules, deals, Deals::open(args.seed), args.seed);
        let to = (from + each).min(deals);
        Ok(game.play_part(from..to, &mut first, &mut second, args.duplicate))
    };
    std::thread::scope(|scope| {
        let starts = (0..deals).step_by(each as usize);
        let part = &part;
        let running: Vec<_> = starts.map(|from| scope.spawn(move || part(from))).collect();
        let mut whole = MatchResult::default();
        for thread in running {
            match thread.join() {
                Ok(result) => whole.add(&result?),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        Ok(whole)
    })
}
