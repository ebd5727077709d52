//! `benny delete`.

use crate::cli::{CliError, Context, Run, Status};
use crate::tournament::text::count;
use serde_json::json;

/// Delete a tournament.
///
/// A copy of the club file as it was is kept.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny delete friday-night --yes")]
pub struct DeleteArgs {
    /// The tournament's short name, as `benny list` shows it.
    slug: String,
    /// Do not ask.
    #[arg(long, short)]
    yes: bool,
}

/// Runs `delete`.
///
/// # Errors
/// When there is no such tournament, nobody said yes, or the copy cannot be kept.
pub fn delete(args: DeleteArgs, context: &Context) -> Run {
    let mut desk = context.open()?;
    desk.choose(Some(&args.slug));
    let t = desk.night()?;
    let slug = &args.slug;
    if !args.yes {
        let results = count(t.results.len(), "result");
        let what = format!("{} ({slug}) has {results}", t.name);
        if !context.asks() {
            return Err(
                CliError::refused("not_sure", format!("{what}; deleting it needs --yes"))
                    .hint(format!("benny delete {slug} --yes deletes it")),
            );
        }
        if !context.confirms(&format!("{what}. Delete it?"))? {
            context.say("Nothing was deleted.");
            return Ok(Status::Done);
        }
    }
    let copy = desk.delete(&context.act(), slug)?;
    context.done(&json!({"deleted": slug, "backup": copy}), || {
        format!(
            "{} is deleted. The file as it was is kept as {}.",
            t.name,
            copy.display()
        )
    })?;
    Ok(Status::Done)
}
