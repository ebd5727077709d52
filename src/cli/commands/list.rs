//! `benny list`.

use crate::cli::{Context, Run, Status};
use crate::sheet::Sheet;

/// List the tournaments in the club file.
///
/// A star marks the current one.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny list")]
pub struct Args {}

/// Runs it.
///
/// # Errors
/// When the file cannot be used.
pub fn run(_: Args, context: &Context) -> Run {
    let listed = context.read_only()?.list()?;
    context.show(&listed, || {
        let mut grid = Sheet::new(&["", "Slug", "Name", "Date", ">Entrants", ">Round", "State"]);
        for t in &listed {
            grid.row([
                if t.current { "*" } else { "" }.to_owned(),
                t.slug.clone(),
                t.name.clone(),
                t.date.clone(),
                t.entrants.to_string(),
                t.round.to_string(),
                match (t.rehearsal, t.closed) {
                    (true, true) => "REHEARSAL, closed",
                    (true, false) => "REHEARSAL, open",
                    (false, true) => "closed",
                    (false, false) => "open",
                }
                .to_owned(),
            ]);
        }
        grid
    })?;
    Ok(Status::Done)
}
