//! `benny close`.

use super::Run;
use crate::cli::{Context, Status};
use crate::desk::Operation;
use crate::tournament::TournamentError;

/// Close a tournament: it stays readable, and no command changes it any more.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny close\nOpen it again with: benny use friday-night")]
pub struct Args {
    /// The tournament's short name [default: the current one].
    slug: Option<String>,
}

/// Runs it.
///
/// # Errors
/// When there is no such tournament or it is closed already.
pub fn run(args: Args, context: &Context) -> Run {
    let context = match args.slug {
        Some(slug) => context.acting_on(slug),
        None => context.clone(),
    };
    let (missing, t) = context.change(|t| {
        t.closed = true;
        let missing = t.missing(t.last_begun()).len();
        Ok::<_, TournamentError>((missing, Operation::Close { why: None }))
    })?;
    context.done(
        &serde_json::json!({"closed": t.slug, "missing": missing}),
        || {
            let open = if missing > 0 {
                format!(" {missing} results never came in.")
            } else {
                String::new()
            };
            let next = context.look().and_then(|desk| Ok(desk.slug()?));
            let next = next.map_or(String::new(), |slug| {
                format!("\nCommands now act on {slug}.")
            });
            format!("{} is closed.{open}{next}", t.name)
        },
    )?;
    Ok(Status::Done)
}
