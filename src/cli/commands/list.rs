//! `benny list`.

use crate::cli::{Context, Run};
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
        let state = |t: &crate::desk::Listed| {
            let words = [
                t.rehearsal.then_some("list-rehearsal"),
                t.knock_out.then_some("list-knock-out"),
                t.closed.then_some("desk-night-closed"),
                (!t.closed).then_some("desk-night-open"),
            ];
            let words = words.into_iter().flatten();
            let words: Vec<&str> = words.map(|key| context.lang().text(key)).collect();
            words.join(", ")
        };
        for t in &listed {
            grid.row([
                if t.current { "*" } else { "" }.to_owned(),
                t.slug.clone(),
                t.name.clone(),
                t.date.clone(),
                t.entrants.to_string(),
                t.round.to_string(),
                state(t),
            ]);
        }
        grid
    })
}
