//! `benny players`.

use super::who::another;
use crate::cli::{Context, Run};
use crate::desk::acts::everybody;
use crate::sheet::Sheet;
use crate::tournament::Entrant;
use serde_json::json;

/// List who is registered: number, name, status.
///
/// Whoever is a guest, or a member of another name, has that beside it.
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
    let (t, members) = (context.tournament()?, context.read_only()?.members()?);
    let entrants = t.by_number();
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
        // A team without a name of its own is its members.
        let teams = each().any(|e| !e.members.is_empty() && e.name != e.members.join(" & "));
        let labels = |e: &&Entrant| {
            let labels = t.labels_of(e.id).into_iter();
            let labels = labels.map(|(key, value)| format!("{key} {value}"));
            labels.collect::<Vec<_>>().join(", ")
        };
        let mut sheet = Sheet::default()
            .column(">Number", each().map(|e| e.number))
            .column("Name", each().map(|e| &e.name))
            .column("Status", each().map(|e| t.status(e).said(context.lang())));
        let mut known = everybody(&t, &members).into_iter();
        let mut others = |e: &&Entrant| {
            let people = known.by_ref().take(e.persons().len());
            let others = people.filter_map(|one| another(&one, context.lang()));
            others.collect::<Vec<_>>().join(", ")
        };
        let others: Vec<String> = each().map(&mut others).collect();
        if others.iter().any(|other| !other.is_empty()) {
            sheet = sheet.column("Who that is", others);
        }
        if teams {
            sheet = sheet.column("Members", each().map(|e| e.members.join(", ")));
        }
        if !t.labels.is_empty() {
            sheet = sheet.column("Labels", each().map(labels));
        }
        sheet
    })
}
