//! `benny adjust`.

use super::Run;
use crate::cli::{Context, Status};
use serde_json::json;

/// Give somebody points or take them, for a reason.
///
/// Without points the rule set's penalty for a revoke is taken.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny adjust 17 -2 \"revoke in round 3\"\n  benny adjust Zoë \"revoke\"      the rule set's penalty"
)]
pub struct Args {
    /// A number or an unambiguous part of the name.
    who: String,
    /// Points, negative to take them; may be left out.
    #[arg(num_args = 1..=2, required = true, allow_negative_numbers = true, value_name = "[POINTS] REASON")]
    what: Vec<String>,
}

/// Runs it.
///
/// # Errors
/// When nobody or several are meant, or there is no reason.
pub fn run(args: Args, context: &Context) -> Run {
    let (given, t) = context.change(|t| match args.what.as_slice() {
        [one] if one.parse::<i32>().is_err() => t.penalty(&args.who, one),
        [points, rest @ ..] => {
            let reason = rest.first().map_or("", String::as_str);
            t.adjust(&args.who, points.parse().unwrap_or(0), reason)
        }
        [] => t.adjust(&args.who, 0, ""),
    })?;
    let entrant = t.entrants.iter().find(|e| e.id == given.entrant);
    let (number, name) = entrant.map_or((0, ""), |e| (e.number, e.name.as_str()));
    let value = json!({"number": number, "points": given.points, "reason": given.reason, "round": given.round});
    context.tell(&value, || {
        format!(
            "{number} {name}: {:+} points, {}.",
            given.points, given.reason
        )
    })?;
    Ok(Status::Done)
}
