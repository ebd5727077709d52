//! `benny settle`.

use crate::cli::args::Score;
use crate::cli::{CliError, Context, Run, Status};
use crate::desk::{DeskError, Ruling, choices};
use crate::seating::{RoundNo, TableNo};
use crate::sheet::Sheet;
use crate::tournament::TournamentError;
use crate::tournament::text::{count, score};
use serde_json::json;

/// List disputed results, or settle one.
///
/// A result is disputed where slip and cards disagree. `slip` lets the stored result stand, `cards` takes what the cards
/// say, and points such as 8-7 say it outright. The cards stay as they were written; the log keeps the decision and its
/// reason.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny settle\n  benny settle 2 3 cards\n  \
    benny settle 2 3 8-7 --why \"asked both sides\"")]
pub struct Args {
    /// The round.
    #[arg(requires = "table")]
    round: Option<RoundNo>,
    /// The table.
    table: Option<TableNo>,
    /// What counts: slip, cards, or the points of both sides.
    #[arg(value_name = "slip|cards|A-B", value_parser = verdict)]
    verdict: Option<Ruling>,
    /// The reason; the log keeps it.
    #[arg(long, requires = "verdict")]
    why: Option<String>,
    /// Play-offs: clear the rounds drawn from the old winner, without asking.
    #[arg(long, requires = "verdict")]
    clear: bool,
}

fn verdict(word: &str) -> Result<Ruling, String> {
    match word {
        "slip" => Ok(Ruling::Slip),
        "cards" => Ok(Ruling::Cards),
        points => match points.parse::<Score>() {
            Ok(Score(points)) => Ok(Ruling::Points(points)),
            Err(_) => Err("say slip, cards, or the points of both sides: 8-7".to_owned()),
        },
    }
}

/// Runs it.
///
/// # Errors
/// When there is no dispute about that table, or the slip or the cards do not give a whole result.
pub fn run(args: Args, context: &Context) -> Run {
    let (Some(round), Some(table), Some(verdict)) = (args.round, args.table, args.verdict) else {
        return list(args.round.zip(args.table), context);
    };
    let why = args.why.as_deref();
    let mut desk = context.open()?;
    let settled = context.clearing(args.clear, |clear| {
        desk.settle_by(&context.act(), (round, table), verdict, why, clear)
            .map_err(|error| {
                let cleared = matches!(
                    error,
                    DeskError::Tournament(TournamentError::ClearsRounds { .. })
                );
                let error = CliError::from(error);
                match cleared {
                    true => error.hint(format!(
                        "to clear them: benny settle {round} {table} {} --clear",
                        verdict.word()
                    )),
                    false => error,
                }
            })
    })?;
    let Some(settled) = settled else {
        return Ok(Status::Done);
    };
    let (points, t) = context.told(settled);
    let open = t.disputes().len();
    let value = json!({"round": round, "table": table, "points": points, "disputes": open});
    context.done(&value, || {
        let sides = super::seats::versus(&t, round, table);
        format!("Round {round}, table {table}: {}   {sides}", score(points))
    })?;
    if open > 0 {
        context.say(format!(
            "{} still open: benny settle",
            count(open, "dispute")
        ));
    }
    super::score::say_draw(&t, context);
    Ok(Status::Done)
}

fn list(only: Option<(RoundNo, TableNo)>, context: &Context) -> Run {
    let t = context.tournament()?;
    let mut found = t.disputes();
    found.retain(|d| only.is_none_or(|only| only == (d.round, d.table)));
    if let (Some((round, table)), true) = (only, found.is_empty()) {
        return Err(CliError::from(TournamentError::NothingToSettle {
            round,
            table,
        }));
    }
    let ways: Vec<Vec<String>> = found
        .iter()
        .map(|d| choices::of(&t, d).iter().map(|c| c.words()).collect())
        .collect();
    let listed: Vec<_> = found
        .iter()
        .zip(&ways)
        .map(|(d, ways)| {
            let mut value = json!(d);
            value["choices"] = json!(ways);
            value
        })
        .collect();
    if found.is_empty() {
        context.say("Nothing is disputed.");
        if !context.json && !context.csv {
            return Ok(Status::Done);
        }
    }
    context.show(&listed, || {
        let mut grid = Sheet::new(&[">Round", ">Table", "What does not fit", "Choices"]);
        for (d, ways) in found.iter().zip(&ways) {
            grid.row([
                d.round.to_string(),
                d.table.to_string(),
                d.words(),
                ways.join("; "),
            ]);
        }
        grid
    })?;
    if let Some(first) = found.first() {
        context.say(format!(
            "To end one: benny settle {} {} A-B, or slip or cards in place of the points",
            first.round, first.table
        ));
    }
    Ok(Status::Done)
}
