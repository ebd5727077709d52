//! `benny close`, `benny reopen` and `benny delete`: a night's end.

use crate::cli::{CliError, Context, Run, Status, still};
use crate::tournament::text::count;
use serde_json::json;

/// Close a tournament: no more changes.
///
/// It stays readable. Refused while a result of a round that has begun is missing or disputed; --force WHY closes it all
/// the same.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny close\n  benny close --force \"table 4 went home\"\nOpen it again with: benny reopen friday-night"
)]
pub struct Args {
    /// The tournament's short name [default: the current one].
    slug: Option<String>,
    /// Close even though results are missing or disputed; give the reason.
    #[arg(long, value_name = "WHY")]
    force: Option<String>,
}

/// Open a closed tournament again.
///
/// It becomes the current one.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny reopen friday-night")]
pub struct ReopenArgs {
    /// The tournament's short name, as `benny list` shows it [default: the current one].
    slug: Option<String>,
}

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

/// Runs `close`.
///
/// # Errors
/// When there is no such tournament, it is closed already, or something is still open.
pub fn run(args: Args, context: &Context) -> Run {
    let mut desk = context.open()?;
    if let Some(slug) = &args.slug {
        desk.choose(Some(slug));
    }
    let force = still::reason(&args.force)?;
    let (open, t) = context.told(desk.close(&context.act(), force)?);
    let value = json!({"closed": t.slug, "missing": open.missing, "disputes": open.disputes});
    context.done(&value, || {
        let left = match still::open_words(open) {
            None => String::new(),
            Some(words) => format!(" {words}."),
        };
        desk.choose(None);
        let next = desk.slug().ok().filter(|slug| *slug != t.slug);
        let next = next.map_or(String::new(), |slug| {
            format!("\nCommands now act on {slug}.")
        });
        format!("{} is closed.{left}{next}", t.name)
    })?;
    super::member::say_news(&t, context);
    Ok(Status::Done)
}

/// Runs `reopen`.
///
/// # Errors
/// When there is no such tournament.
pub fn reopen(args: ReopenArgs, context: &Context) -> Run {
    let mut desk = context.open()?;
    let slug = match args.slug {
        Some(slug) => slug,
        None => desk.slug_to_look_at()?,
    };
    desk.choose(Some(&slug));
    let again = match desk.night()?.closed {
        true => "is open again",
        false => "was open already",
    };
    let ((), t) = context.told(desk.reopen(&context.act(), &slug)?);
    context.done(&json!({"reopened": slug}), || {
        format!("{} {again}; commands now act on {slug}.", t.name)
    })?;
    Ok(Status::Done)
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
