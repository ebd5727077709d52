//! `benny list`.

use crate::cli::{Context, Run, Status};
use crate::sheet::Sheet;

/// List the tournaments and knock-outs in the club file.
///
/// A star marks the current one.
///
/// # Examples
/// - `benny list`
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Runs it.
///
/// # Errors
/// When the file cannot be used.
pub fn run(_: Args, context: &Context) -> Run {
    let desk = context.read_only()?;
    let mut listed = desk.list()?;
    listed.extend(desk.list_knock_outs()?);
    context.show(&listed, || {
        let mut grid = Sheet::new(&["", "Slug", "Name", "Date", ">Entrants", ">Round", "State"]);
        let states: [(fn(&crate::desk::Listed) -> bool, &str); 4] = [
            (|t| t.rehearsal, "list-rehearsal"),
            (|t| t.knock_out, "list-knock-out"),
            (|t| t.closed, "desk-night-closed"),
            (|t| !t.closed, "desk-night-open"),
        ];
        for t in &listed {
            grid.row([
                if t.current { "*" } else { "" }.to_owned(),
                t.slug.clone(),
                t.name.clone(),
                t.date.clone(),
                t.entrants.to_string(),
                t.round.to_string(),
                states
                    .iter()
                    .filter(|(is, _)| is(t))
                    .map(|(_, key)| context.lang().text(key))
                    .collect::<Vec<_>>()
                    .join(", "),
            ]);
        }
        grid
    })?;
    Ok(Status::Done)
}
