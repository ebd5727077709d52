//! `benny missing`.

use crate::cli::{Context, Run, Status, still};
use crate::seating::RoundNo;
use crate::sheet::Sheet;

/// List the tables whose result has not come in.
///
/// This covers every round up to the one being played. A table is missing, open (hands are still being added), proposed
/// (one side said it, nobody confirmed), or disputed (slip and cards say different things).
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny missing")]
pub struct Args {
    /// Only this round.
    round: Option<RoundNo>,
    /// All rounds drawn, not only those begun.
    #[arg(long)]
    all: bool,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used or the round is not drawn.
pub fn run(args: Args, context: &Context) -> Run {
    let t = context.tournament()?;
    still::drawn(&t, args.round)?;
    let upto = match args.round {
        Some(round) => round,
        None if args.all => RoundNo::MAX,
        None => t.last_begun().max(RoundNo::FIRST),
    };
    let mut places = t.open_tables(upto);
    places.retain(|open| args.round.is_none_or(|only| only == open.round));
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
    context.show(&places, || {
        let mut grid = Sheet::new(&[">Round", ">Table", "State", "Sides"]);
        for open in &places {
            grid.row([
                open.round.to_string(),
                open.table.to_string(),
                open.words(),
                t.versus(open.round, open.table),
            ]);
        }
        grid
    })?;
    if places.iter().any(|open| open.is_disputed()) {
        context.say("To end a dispute: benny settle");
    }
    Ok(Status::Done)
}
