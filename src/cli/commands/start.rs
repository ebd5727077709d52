//! `benny start`.

use super::Run;
use crate::cli::{Context, Status};
use crate::seating::{PlayerNo, RoundNo};
use serde_json::json;

/// Ring the bell: a round begins.
///
/// From then on its seats no longer change by themselves.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny start          # the next round\n  benny start 3")]
pub struct Args {
    /// The round [default: the first that is not complete].
    round: Option<RoundNo>,
}

/// Runs it.
///
/// # Errors
/// When the round is not drawn, or complete.
pub fn run(args: Args, context: &Context) -> Run {
    let changed = context.open()?.start(&context.act(), args.round)?;
    let (round, t) = context.told(changed);
    let at = t.bell(round).unwrap_or_default().to_owned();
    context.done(&json!({"round": round, "started": at}), || {
        format!(
            "Round {round} began at {}.",
            at.get(11..16).unwrap_or_default()
        )
    })?;
    if let Some(open) = t.first_incomplete().filter(|&open| open < round) {
        context.say(format!(
            "Round {open} is not complete yet. If round {round} did not begin: benny undo"
        ));
    }
    let changed: Vec<PlayerNo> = t.cards_changed().iter().map(|card| card.number).collect();
    if !changed.is_empty() {
        context.say(format!(
            "{} Next: benny print tallies --changed -o again.pdf",
            super::draw::void(&changed)
        ));
    }
    if t.needs_draw() {
        super::draw::say_if_needed(&t, context);
    }
    Ok(Status::Done)
}
