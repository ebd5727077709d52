//! `benny check score`.

use crate::cli::commands::rules;
use crate::cli::{Context, Run, Status};
use crate::engine::{Points, Span, check_total};
use crate::tournament::acts::Pair;
use crate::words::said;

/// Check whether a score can happen, and if not why.
///
/// # Examples
/// - `benny check score 10-7 --hands 8`
/// - `benny check score 13-9 --to 10 --loners 1-0 --rules british`
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("span").required(true).args(["hands", "to"]))]
pub struct Args {
    /// The first side's points, a dash, the second's: 10-7; below zero, where a hand can cost points, 27:-4.
    #[arg(value_name = "SCORE")]
    score: Points,
    /// After this many hands, pass-outs not counted.
    #[arg(long, value_name = "N")]
    hands: Option<u32>,
    /// After a game to this many points.
    #[arg(long, value_name = "N")]
    to: Option<u32>,
    /// How many lone marches each side made, exactly.
    #[arg(long, value_name = "A-B")]
    loners: Option<Pair>,
    /// The rule set: a name, or a JSON file.
    #[arg(long, value_name = "NAME|FILE", default_value = "north-american")]
    rules: String,
}

/// Runs it.
///
/// # Errors
/// When there is no such rule set.
pub fn run(args: &Args, context: &Context) -> Run {
    let rules = rules::named(&args.rules, context)?;
    let span = match (args.hands, args.to) {
        (Some(hands), _) => Span::Hands(hands),
        (None, Some(to)) => Span::Game(to),
        (None, None) => Span::Open,
    };
    let loners = args
        .loners
        .map_or([None; 2], |Pair(loners)| loners.map(Some));
    let points = args.score;
    match check_total(&rules, span, points, loners) {
        Ok(()) => {
            let mut answer = serde_json::json!({"possible": true});
            let mut words = said!(context.lang(), "score-possible", points);
            if let Some(to) = args.to {
                let (games, carried) = (rules.games(points, to), rules.carried(points, to));
                if games > 1 {
                    answer["games"] = games.into();
                    words += "; ";
                    words += context.lang().text("score-slam");
                }
                if carried > 0 {
                    answer["carried"] = carried.into();
                    words += "; ";
                    words += &context.lang().with("score-carried", carried);
                }
            }
            context.tell(&answer, || words)
        }
        Err(no) => {
            let answer = serde_json::json!({"possible": false, "reason": no.reason});
            context.tell(&answer, || {
                said!(context.lang(), "score-impossible", why = context.text(no))
            })?;
            Ok(Status::No)
        }
    }
}
