//! `benny missing`.

use super::Run;
use crate::cli::output::Grid;
use crate::cli::{Context, Status};
use serde_json::json;

/// List the tables whose result has not come in, of every round up to the one being played.
///
/// The round being played is the last with anything entered, or the first.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny missing")]
pub struct Args {
    /// Only this round.
    round: Option<u16>,
    /// Of all drawn rounds.
    #[arg(long)]
    all: bool,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used or the round is not drawn.
pub fn run(args: Args, context: &Context) -> Run {
    let t = context.tournament()?;
    super::drawn(&t, args.round)?;
    let upto = match args.round {
        Some(round) => round,
        None if args.all => u16::MAX,
        None => t.last_begun().max(1),
    };
    let mut places = t.missing(upto);
    places.retain(|&(round, _)| args.round.is_none_or(|only| only == round));
    let list: Vec<_> = places
        .iter()
        .map(|(round, table)| json!({"round": round, "table": table}))
        .collect();
    if places.is_empty() {
        context.say(if upto >= t.settings.rounds {
            "All results are in."
        } else {
            "Nothing is missing so far."
        });
        if !context.json && !context.csv {
            return Ok(Status::Done);
        }
    }
    context.show(&list, || {
        let mut grid = Grid::new(&[">Round", ">Table", "Sides"]);
        for &(round, table) in &places {
            grid.row([
                round.to_string(),
                table.to_string(),
                super::seats::versus(&t, round, table),
            ]);
        }
        grid
    })?;
    Ok(Status::Done)
}
