//! `benny who`: which member everybody is, or somebody's identity set right.

use super::acts;
use crate::cli::{Context, Run, Status};
use crate::desk::acts::{Known, WhoIs, everybody};
use crate::sheet::Sheet;
use crate::tournament::{fold_name, phrase};
use crate::words::{Lang, said};
use serde_json::json;

/// Who somebody is, where the name they are registered under doesn't say so.
pub fn another(one: &Known, lang: Lang) -> Option<String> {
    match &one.called {
        Some(called) => (fold_name(called) != fold_name(&one.name)).then(|| called.clone()),
        None => one.guest.then(|| said!(lang, "who-guest")),
    }
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used, or what was said cannot be.
pub fn run(act: WhoIs, context: &Context) -> Run {
    if !act.is.is_empty() {
        return acts::on(act, context);
    }
    let desk = context.read_only()?;
    let (night, members) = (desk.night()?, desk.members()?);
    let mut people = everybody(&night, &members);
    if let Some(who) = &act.who {
        let meant = who.as_str().split('.').next().unwrap_or_default();
        let number = night.find(meant)?.number;
        people.retain(|one| one.number == number);
    }
    context.show(&people, || {
        let each = || people.iter();
        let called = |one: &Known| match one.member.is_none() && !one.guest {
            true => said!(context.lang(), "who-unmatched"),
            false => another(one, context.lang()).unwrap_or_default(),
        };
        Sheet::default()
            .column(">Number", each().map(|one| one.number))
            .column("Name", each().map(|one| &one.name))
            .column(
                ">Member",
                each().map(|one| one.member.map_or(String::new(), |id| id.to_string())),
            )
            .column("Who that is", each().map(called))
    })?;
    if let (Some(who), [one]) = (&act.who, people.as_slice()) {
        let number = one.number;
        let (seats, other) = (
            json!({"do": "seats", "who": number}),
            json!({"do": "who", "who": who, "is": ["is", "MEMBER"]}),
        );
        context.say(phrase!(
            "who-next",
            seats = context.command(seats),
            other = context.command(other)
        ));
    }
    Ok(Status::Done)
}
