//! `benny use`.

use super::Run;
use crate::cli::{Context, Status};
use crate::tournament::TournamentError;

/// Choose the tournament that commands act on; a closed one is opened again.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny use friday-night")]
pub struct Args {
    /// The tournament's short name, as `benny list` shows it.
    slug: String,
}

/// Runs it.
///
/// # Errors
/// When there is no such tournament.
pub fn run(args: Args, context: &Context) -> Run {
    let mut club = context.open()?;
    if club.load(&args.slug)?.closed {
        club.change(&context.stamp(), &args.slug, |t| {
            t.closed = false;
            Ok::<_, TournamentError>(())
        })?;
    }
    if club.word("current")?.as_deref() != Some(&args.slug) {
        club.set_word(&context.stamp(), "current", &args.slug)?;
    }
    context.done(&serde_json::json!({"current": args.slug}), || {
        format!("Commands now act on {}.", args.slug)
    })?;
    Ok(Status::Done)
}
