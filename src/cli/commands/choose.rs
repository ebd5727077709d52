//! `benny use`.

use super::Run;
use crate::cli::{Context, Status};

/// Choose the tournament that commands act on.
///
/// A closed one is read-only; `benny reopen` opens it again.
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
    let slug = args.slug;
    let night = context.open()?.make_current(&context.act(), &slug)?;
    let value = serde_json::json!({"current": slug, "closed": night.closed});
    context.done(&value, || match night.closed {
        false => format!("Commands now act on {slug}."),
        true => format!(
            "Commands now look at {slug}, which is closed. To change it: benny reopen {slug}"
        ),
    })?;
    Ok(Status::Done)
}
