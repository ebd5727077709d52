//! `benny standings`.

use super::Run;
use crate::cli::output::Grid;
use crate::cli::{Context, Status};
use crate::tournament::Standings;
use serde_json::json;

/// Rank everybody.
///
/// Equal is shown as equal; where something parted two who were equal, the column "By" names it.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny standings\n  benny standings --round 3 --csv")]
pub struct Args {
    /// As it stood after this round [default: now].
    #[arg(long, short)]
    round: Option<u16>,
    /// Only the first N.
    #[arg(long, value_name = "N")]
    top: Option<usize>,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used or the round is not drawn.
pub fn run(args: Args, context: &Context) -> Run {
    let t = context.tournament()?;
    if args.round.is_some() {
        super::drawn(&t, args.round)?;
    }
    let mut standings = t.standings(args.round);
    standings.rows.truncate(args.top.unwrap_or(usize::MAX));
    let value =
        json!({"tournament": t.slug, "round": standings.round, "standings": standings.rows});
    context.show(&value, || grid(&standings))?;
    let missing = t.missing(standings.round).len();
    if missing > 0 {
        context.say(format!(
            "{} still missing: benny missing lists them.",
            super::results(missing)
        ));
    }
    Ok(Status::Done)
}

/// The ranking as a table.
pub fn grid(standings: &Standings) -> Grid {
    let mut grid = Grid::new(&[
        ">Rank", ">Number", "Name", ">Points", ">Wins", ">Played", ">Loners", "By",
    ]);
    for row in &standings.rows {
        grid.row([
            row.rank.to_string(),
            row.number.to_string(),
            row.name.clone(),
            row.points.to_string(),
            row.wins.to_string(),
            row.played.to_string(),
            row.loners.to_string(),
            row.tie_break
                .map_or_else(String::new, |by| by.words().to_owned()),
        ]);
    }
    grid
}
