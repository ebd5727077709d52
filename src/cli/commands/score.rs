//! `benny score` and `benny correct`.

use super::Run;
use crate::cli::args::{Score, WhoCount};
use crate::cli::{CliError, Context, Status};
use crate::tournament::{Entered, Entry, Tournament};
use serde_json::json;

/// Enter a table's result.
///
/// The first number of the score belongs to the table's first side as `benny seats` shows it. A total that cannot
/// happen under the rules is refused with every reason; the director may overrule with --force.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny score 1 3 10-7            round 1, table 3\n  \
    benny score 3 10-7              table 3 of the round being played\n  \
    benny score 1 3 10-7 --loners 17=1,Zoë=2"
)]
pub struct Args {
    /// The round may be left out: the one being played.
    #[arg(num_args = 2..=3, required = true, value_name = "[ROUND] TABLE A-B")]
    what: Vec<String>,
    /// Lone marches, by number or name.
    #[arg(long, value_delimiter = ',', value_name = "WHO=N")]
    loners: Vec<WhoCount>,
    /// How often each side euchred the other.
    #[arg(long, value_name = "A-B")]
    euchres: Option<Score>,
    /// Take it although the rules or the cards speak against it, and say why.
    #[arg(long, value_name = "WHY")]
    force: Option<String>,
}

/// Put another result in the place of one that is there, and say why.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny correct 1 3 7-10 --why \"sides were swapped\"")]
pub struct CorrectArgs {
    /// The round may be left out: the one being played.
    #[arg(num_args = 2..=3, required = true, value_name = "[ROUND] TABLE A-B")]
    what: Vec<String>,
    /// The reason; the log keeps it.
    #[arg(long)]
    why: String,
    /// Lone marches, by number or name [default: as they were].
    #[arg(long, value_delimiter = ',', value_name = "WHO=N")]
    loners: Vec<WhoCount>,
    /// How often each side euchred the other.
    #[arg(long, value_name = "A-B")]
    euchres: Option<Score>,
    /// Take it although the rules speak against it, and say why.
    #[arg(long, value_name = "WHY")]
    force: Option<String>,
}

/// Runs `score`.
///
/// # Errors
/// Every reason why the result is not taken.
pub fn run(args: Args, context: &Context) -> Run {
    let (round, table, Score(points)) = place(&args.what)?;
    let (entered, t) = context.change(|t| {
        let entry = Entry {
            round,
            table,
            points,
            loners: loners(t, &args.loners)?,
            euchres: args.euchres.map(euchres),
            why: args.force.clone(),
        };
        Ok::<_, CliError>(t.score(entry)?)
    })?;
    answer(&entered, &t, context)
}

/// Runs `correct`.
///
/// # Errors
/// When nothing is entered there, or the new result is not taken.
pub fn correct(args: CorrectArgs, context: &Context) -> Run {
    let (round, table, Score(points)) = place(&args.what)?;
    let (entered, t) = context.change(|t| {
        let entry = Entry {
            round,
            table,
            points,
            loners: loners(t, &args.loners)?,
            euchres: args.euchres.map(euchres),
            why: args.force.clone(),
        };
        Ok::<_, CliError>(t.correct(entry, &args.why)?)
    })?;
    answer(&entered, &t, context)
}

fn euchres(Score(both): Score) -> [u16; 2] {
    both.map(|n| u16::try_from(n).unwrap_or(u16::MAX))
}

/// `[ROUND] TABLE A-B`, told apart by how many there are.
fn place(what: &[String]) -> Result<(Option<u16>, u16, Score), CliError> {
    let number = |text: &String, which: &str| {
        text.parse::<u16>().map_err(|_| {
            CliError::usage(format!("{text:?} is no {which} number"))
                .hint("benny score ROUND TABLE A-B: benny score 1 3 10-7")
        })
    };
    let score = |text: &String| {
        text.parse::<Score>()
            .map_err(|e| CliError::usage(e).hint("benny score 1 3 10-7"))
    };
    match what {
        [table, points] => Ok((None, number(table, "table")?, score(points)?)),
        [round, table, points] => Ok((
            Some(number(round, "round")?),
            number(table, "table")?,
            score(points)?,
        )),
        _ => Err(CliError::usage("a table and a score are needed").hint("benny score 1 3 10-7")),
    }
}

/// Lone marches by number.
pub(super) fn loners(t: &Tournament, named: &[WhoCount]) -> Result<Vec<(u16, u16)>, CliError> {
    named
        .iter()
        .map(|one| Ok((t.find(&one.who)?.number, one.count)))
        .collect()
}

fn answer(entered: &Entered, t: &Tournament, context: &Context) -> Run {
    let (round, table) = (entered.result.round, entered.result.table);
    let [a, b] = entered.result.points;
    let overruled: Vec<String> = entered.overruled.iter().map(ToString::to_string).collect();
    let value = json!({
        "round": round, "table": table, "points": entered.result.points, "loners": entered.result.loners,
        "before": entered.before, "overruled": overruled, "missing": entered.missing,
    });
    context.tell(&value, || {
        let mut words = format!(
            "Round {round}, table {table}: {a}-{b}   {}",
            super::seats::versus(t, round, table)
        );
        if let Some(before) = &entered.before {
            words += &format!("\nBefore: {}-{}", before.points[0], before.points[1]);
        }
        for reason in &overruled {
            words += &format!("\nOverruled: {reason}");
        }
        words
    })?;
    context.say(match entered.missing {
        0 => format!("Round {round} is complete."),
        1 => format!("One table of round {round} is still missing."),
        n => format!("{n} tables of round {round} are still missing."),
    });
    Ok(Status::Done)
}
