//! `benny check`: is it true?

pub mod hand;
pub mod laydown;
pub mod score;

use crate::cli::{Context, Run};

/// Check a claim: a recorded hand, a total, a hand laid down.
///
/// # Examples
/// - `benny check score 10-7 --hands 8`
/// - `benny check laydown "Jh Jd Ah Kh As" --trump h --lead loner`
/// - `benny check hand game.json`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// What to check.
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    Hand(hand::Args),
    Score(score::Args),
    Laydown(laydown::Args),
}

/// Runs it.
///
/// # Errors
/// What the check says of its input.
pub fn run(args: Args, context: &Context) -> Run {
    match args.what {
        What::Hand(args) => hand::run(&args, context),
        What::Score(args) => score::run(&args, context),
        What::Laydown(args) => laydown::run(&args, context),
    }
}
