//! `benny card`.

use crate::cli::{CliError, Context, Run, Status, still, text};
use crate::desk::Operation;
use crate::seating::RoundNo;
use serde_json::json;

/// Enter a player's whole tally card, or one round of it.
///
/// A card that contradicts the slip or other cards is kept, and the table is disputed until `benny settle` ends it. When
/// both sides of a table have handed in cards that agree, they make the table's result. Points that no table could have
/// given are refused.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny card 17 8,6,10,7\n  benny card Zoë 8,-,10,7 --loners 1,0,0,2    # a dash is a bye\n  \
    benny card 17 --round 2 8 --why misread     # correct one line"
)]
pub struct Args {
    /// A number or an unambiguous part of the name.
    who: String,
    /// The card's points round by round, from round 1; a dash where nothing is on the card.
    #[arg(allow_hyphen_values = true, value_name = "POINTS")]
    points: String,
    /// Only this round of the card.
    #[arg(long, short, value_name = "N")]
    round: Option<RoundNo>,
    /// Correct what was entered for that round before; give the reason, which the log keeps.
    #[arg(long, value_name = "WHY", requires = "round")]
    why: Option<String>,
    /// The player's own lone marches, round by round.
    #[arg(long, value_delimiter = ',', value_name = "N,N")]
    loners: Option<Vec<u16>>,
    /// Take this card at its word for its side; give the reason.
    #[arg(long, value_name = "WHY")]
    force: Option<String>,
}

/// Runs it.
///
/// # Errors
/// Every disagreement, with what each side says.
pub fn run(args: Args, context: &Context) -> Run {
    let points: Vec<Option<u32>> = args.points.split(',').map(cell).collect::<Result<_, _>>()?;
    let correct = still::reason(&args.why)?;
    let force = still::reason(&args.force)?.map(str::to_owned);
    let one = match (args.round, points.as_slice()) {
        (None, _) => None,
        (Some(round), [Some(points)]) => Some((round, *points)),
        (Some(round), _) => {
            return Err(
                CliError::usage("--round takes the points of that round alone").hint(format!(
                    "benny card {} --round {round} POINTS",
                    text::quoted(&args.who)
                )),
            );
        }
    };
    let (entered, t) = context.change(|t| {
        let number = t.find(&args.who)?.number;
        let loners = args.loners.as_deref();
        let entered = match one {
            Some((round, points)) => {
                let loners = loners.and_then(|l| l.first()).copied();
                t.enter_line((round, number), points, loners, correct, force.clone())?
            }
            None => t.enter_card(number, &points, loners, force.clone())?,
        };
        let operation = Operation::Card {
            number,
            round: args.round,
            points: points.clone(),
            why: args.why.clone().or(force.clone()),
        };
        Ok::<_, CliError>(((number, entered), operation))
    })?;
    let (number, entered) = entered;
    let total: u32 = points.iter().flatten().sum();
    let name = t.labelled(number, t.last_begun().max(RoundNo::FIRST));
    let completed: Vec<_> = entered
        .results
        .iter()
        .map(|r| json!({"round": r.round, "table": r.table, "points": r.points}))
        .collect();
    let overruled: Vec<String> = entered.overruled.iter().map(ToString::to_string).collect();
    let value = json!({"number": number, "rounds": points.len(), "total": total, "completed": completed, "overruled": overruled, "disputes": entered.disputes});
    context.done(&value, || {
        let mut words = format!(
            "Card of {name}: {total} points in {}.",
            text::rounds(points.len() as u16)
        );
        for made in &entered.results {
            let [a, b] = made.points;
            words += &format!(
                "\nRound {}, table {} stands at {a}-{b}.",
                made.round, made.table
            );
        }
        for dispute in &entered.disputes {
            words += &format!("\nR{}.", &dispute.in_short()[1..]);
        }
        for reason in &overruled {
            words += &format!("\nOverruled: {reason}");
        }
        words
    })?;
    Ok(Status::Done)
}

fn cell(text: &str) -> Result<Option<u32>, CliError> {
    match text.trim() {
        "" | "-" | "–" | "x" | "X" | "bye" => Ok(None),
        number => number.parse().map(Some).map_err(|_| {
            CliError::usage(format!("{number:?} is not a number of points"))
                .hint("benny card WHO POINTS,POINTS,… with a dash for a bye")
        }),
    }
}
