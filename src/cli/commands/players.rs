//! `benny players`.

use crate::cli::output::Grid;
use crate::cli::{Context, Run, Status};
use serde_json::json;

/// List who is registered: number, name, status.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny players --csv > players.csv")]
pub struct Args {}

/// Runs it.
///
/// # Errors
/// When the file cannot be used.
pub fn run(_: Args, context: &Context) -> Run {
    let t = context.tournament()?;
    let mut entrants: Vec<_> = t.entrants.iter().collect();
    entrants.sort_by_key(|e| (e.number, e.from, e.id));
    let list: Vec<_> = entrants
        .iter()
        .map(|e| {
            json!({
                "number": e.number, "name": e.name, "status": t.status(e), "members": e.members,
                "from": e.from, "until": e.until, "paid": e.paid, "phantom": e.phantom, "labels": t.labels_of(e.id),
            })
        })
        .collect();
    context.show(&list, || {
        let teams = entrants.iter().any(|e| !e.members.is_empty());
        let mut grid = Grid::new(&[">Number", "Name", "Status"]);
        if teams {
            grid.head.push("Members");
        }
        if !t.labels.is_empty() {
            grid.head.push("Labels");
        }
        for e in &entrants {
            let mut row = vec![
                e.number.to_string(),
                e.name.clone(),
                t.status(e).word().to_owned(),
            ];
            if teams {
                row.push(e.members.join(", "));
            }
            if !t.labels.is_empty() {
                let labels = t.labels_of(e.id).into_iter();
                let labels: Vec<String> = labels
                    .map(|(key, value)| format!("{key} {value}"))
                    .collect();
                row.push(labels.join(", "));
            }
            grid.rows.push(row);
        }
        grid
    })?;
    Ok(Status::Done)
}
