//! `benny players`.

use crate::cli::{Context, Run, Status};
use crate::sheet::Sheet;
use crate::tournament::Entrant;
use serde_json::json;

/// List who is registered: number, name, status.
///
/// # Examples
/// - `benny players --csv > players.csv`
#[derive(Debug, clap::Args)]
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
        let each = || entrants.iter();
        let teams = each().any(|e| !e.members.is_empty());
        let labels = |e: &&Entrant| {
            let labels = t.labels_of(e.id).into_iter();
            let labels = labels.map(|(key, value)| format!("{key} {value}"));
            labels.collect::<Vec<_>>().join(", ")
        };
        let mut sheet = Sheet::default()
            .column(">Number", each().map(|e| e.number))
            .column("Name", each().map(|e| &e.name))
            .column("Status", each().map(|e| t.status(e).said(context.lang())));
        if teams {
            sheet = sheet.column("Members", each().map(|e| e.members.join(", ")));
        }
        if !t.labels.is_empty() {
            sheet = sheet.column("Labels", each().map(labels));
        }
        sheet
    })?;
    Ok(Status::Done)
}
