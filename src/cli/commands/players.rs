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
    let mut known = everybody(&t, &members).into_iter();
    // Person by person, in the order of the numbers.
    let known: Vec<Vec<_>> = entrants
        .iter()
        .map(|e| known.by_ref().take(e.persons().len()).collect())
        .collect();
    let list: Vec<_> = entrants
        .iter()
        .zip(&known)
        .map(|(e, people)| {
            // A team is nobody's member; `who` has each of its people.
            let member = match people.as_slice() {
                [one] => one.member,
                _ => None,
            };
            json!({
                "number": e.number, "name": e.name, "status": t.status(e), "member": member, "members": e.members,
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
        let others = |people: &Vec<_>| {
            let others = people.iter().filter_map(|one| another(one, context.lang()));
            others.collect::<Vec<_>>().join(", ")
        };
        let others: Vec<String> = known.iter().map(others).collect();
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
