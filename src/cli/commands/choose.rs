//! `benny use`.

use crate::cli::{CliError, Context, Run, Status};
use crate::desk::Desk;

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
    let mut desk = context.open()?;
    let night = desk.make_current(&context.act(), &slug);
    let night = night.map_err(|error| match (CliError::from(error), meant(&desk, &slug)) {
        (error, Some(meant)) if error.kind == "no_tournament" => {
            error.hint(format!("benny use {meant}"))
        }
        (error, _) => error,
    })?;
    let value = serde_json::json!({"current": slug, "closed": night.closed});
    context.done(&value, || match night.closed {
        false => format!("Commands now act on {slug}."),
        true => format!(
            "Commands now look at {slug}, which is closed. To change it: benny reopen {slug}"
        ),
    })?;
    Ok(Status::Done)
}

/// The short name of the one tournament that has these letters in its name.
fn meant(desk: &Desk, typed: &str) -> Option<String> {
    let typed = typed.to_lowercase();
    let all = desk.list().ok()?;
    let fits = |name: &str| name.to_lowercase().contains(&typed);
    let mut fit = all
        .iter()
        .filter(|night| fits(&night.slug) || fits(&night.name));
    match (fit.next(), fit.next()) {
        (Some(one), None) => Some(one.slug.clone()),
        _ => None,
    }
}
