//! `benny enter`.

use crate::cli::enter::{lines, terminal};
use crate::cli::{Context, Run};
use crate::seating::RoundNo;
use std::io::IsTerminal;

/// Enter results on a full screen, or line by line.
///
/// The screen is made for the numeric keypad. A grid of all tables of the round: type 10 Enter 7 Enter, and the cursor
/// goes to the next missing table. Every row is saved when it is left. Impossible results are refused in their row, with
/// the reason; press f to override. The keys are listed at the foot of the screen.
///
/// Without a terminal the same entry reads lines from standard input and answers each:
/// `TABLE A-B [WHO=N,…]` for the round being played, or `ROUND TABLE A-B [WHO=N,…]`; `! WHY` at the end overrules.
///
/// # Examples
/// - `benny enter`
/// - `benny enter 3`: round 3
/// - `printf '3 10-7 17=1\n4 8-9\n' | benny enter --json`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The round [default: the one being played].
    round: Option<RoundNo>,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used, or the terminal.
pub fn run(args: Args, context: &Context) -> Run {
    let on_screen = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    if on_screen && !context.no_input && !context.json && !context.csv {
        terminal::run(context, args.round)
    } else {
        lines::run(context, args.round)
    }
}
