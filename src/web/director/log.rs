//! What was done, newest first, and undoing it.

use super::super::hall::Hall;
use super::super::page::{name, unseen};
use super::super::view::LiveNight;
use super::forms::about;
use super::said::plain;
use crate::desk::undo::Stack;
use crate::desk::{DeskError, LogEntry, changed};
use crate::tournament::text::{hour, numbered};
use crate::tournament::{Join, Origin, Phrase, phrase};
use crate::words::Lang;
use maud::{Markup, html};
use serde_json::Value;

/// Which of the newest entries stand, and what a redo would bring back.
fn stack(night: &LiveNight) -> Stack {
    Stack::of(night.recent.iter().rev())
}

/// What an entry did, in the page's language: its act, and which person, table or record it was about.
fn told(entry: &LogEntry, night: &LiveNight, w: Lang) -> String {
    let typed = || match entry.command.starts_with(&format!("new {}", night.t.slug)) {
        true => w.fill("did-new", &[("name", &night.t.name)]),
        false => entry.says().said(w),
    };
    let Some(done) = &entry.operation else {
        return typed();
    };
    let act = &done.act;
    let record = done.of_record();
    let (mut who, mut did) = (&act["who"], None);
    let verb = match act["do"].as_str().unwrap_or_default() {
        // What a phone says.
        said @ ("propose" | "confirm" | "object" | "refused") => {
            let is_dispute = said == "object" || act["what"] == "dispute";
            let verb = if is_dispute { "dispute" } else { "score" };
            who = &act["number"];
            if said == "refused" {
                did = Some(w.text("not-taken").to_owned() + w.text("colon") + &about(verb, w));
            }
            verb
        }
        // A phone that asks to be let in, and what it was answered; anything else of the room is told by its command.
        "room" => {
            let asks = &act["value"];
            let digits = asks["digits"].as_str();
            let who = night.t.find(&plain(&asks["number"])).ok().zip(digits);
            return who.map_or_else(
                || entry.command.clone(),
                |(one, digits)| {
                    let shows = w.fill("their-phone-shows", &[("digits", &digits)]);
                    format!("{} {shows}", numbered(one.number, &one.name))
                },
            );
        }
        verb => record.as_ref().map_or(verb, |(verb, _)| verb),
    };
    let did = did.unwrap_or_else(|| about(verb, w));
    if did == verb {
        return typed();
    }
    let who = match who {
        Value::Null => Vec::new(),
        Value::Array(list) => list.iter().collect(),
        one => vec![one],
    };
    let people = who
        .into_iter()
        .filter_map(|who| night.t.find(&plain(who)).ok());
    let mut of: Vec<String> = people.map(|one| numbered(one.number, &one.name)).collect();
    if let (Some(round), Some(table)) = (act["round"].as_u64(), act["table"].as_u64()) {
        of.push(w.fill("desk-round-table", &[("round", &round), ("table", &table)]));
    }
    of.extend(
        record
            .map(|(_, which)| which.said(w))
            .filter(|which| !which.is_empty()),
    );
    let of = of.join(", ");
    match of.is_empty() {
        true => did,
        false => format!("{did} ({of})"),
    }
}

/// How many of the rows that an entry changed are told beside it.
const ROWS: usize = 3;

/// What an entry changed, in the page's language: a few of its rows, and how many more there are.
fn rows(entry: &LogEntry, w: Lang) -> String {
    let lines = changed(&entry.changes);
    let more = lines.len().checked_sub(ROWS).filter(|more| *more > 0);
    let more = more.map(|more| phrase!("entry-more-rows", n = more));
    let told = lines.into_iter().take(ROWS).chain(more);
    Phrase::all(Join::Semicolon, told).said(w)
}

/// What an undo or a redo answered with is about, in the page's language, of what the log shows; `None` where it shows
/// nothing of it.
pub fn undone(answer: &Value, night: &LiveNight, w: Lang) -> Option<String> {
    let one = [answer].into_iter().filter(|one| !one.is_array());
    let each = one.chain(answer.as_array().into_iter().flatten());
    let entry = |seq: i64| night.recent.iter().find(|entry| entry.seq == seq);
    let each = each.filter_map(|one| {
        let entry_of = entry(one["seq"].as_i64()?)?;
        let own = entry_of.undoes.map_or(Some(entry_of), entry)?;
        Some(told(own, night, w))
    });
    let each: Vec<String> = each.collect();
    (!each.is_empty()).then(|| each.join("; "))
}

/// The newest thing that can be undone.
pub fn newest(night: &LiveNight) -> Option<&LogEntry> {
    last_of(&stack(night), night)
}

/// The newest entry of a stack.
fn last_of<'n>(stack: &Stack, night: &'n LiveNight) -> Option<&'n LogEntry> {
    let newest = *stack.standing.last()?;
    night.recent.iter().find(|entry| entry.seq == newest)
}

/// Undo, which names what it would undo; and redo where something was undone since the last change.
pub fn undo_form(night: &LiveNight, w: Lang) -> Markup {
    let stack = stack(night);
    let newest = last_of(&stack, night);
    html! {
        form.inline #undo method="post" action="/desk/act/undo" {
            (unseen("yes", &"1"))
            @if let Some(entry) = newest { (unseen("seq", &entry.seq)) }
            button type="submit" title=[newest.map(|entry| w.with("desk-undo-what", told(entry, night, w)))] { (w.text("desk-undo")) }
        }
        @if !stack.redo.is_empty() {
            form.inline #redo method="post" action="/desk/act/redo" { button type="submit" { (w.text("desk-redo")) } }
        }
    }
}

/// The log, with what each entry changed.
///
/// # Errors
/// The file cannot be read.
pub async fn screen(hall: &Hall) -> Result<Markup, DeskError> {
    let view = hall.view();
    let Some(night) = &view.night else {
        return Ok(html! {});
    };
    let seqs: Vec<i64> = night.recent.iter().map(|entry| entry.seq).collect();
    let whole = hall.ask(move |desk| {
        let each = seqs.into_iter().map(|seq| desk.entry(seq));
        Ok(each.collect::<Result<Vec<_>, _>>()?)
    });
    let (whole, w) = (whole.await?, view.lang());
    let rows = |seq: i64| {
        let mut whole = whole.iter().flatten();
        let entry = whole.find(|entry| entry.seq == seq);
        entry.map_or_else(String::new, |entry| rows(entry, w))
    };
    // Where the user has no name.
    let by = |by: &str| {
        if by == Origin::Director.word() {
            w.text("director").to_owned()
        } else {
            by.to_owned()
        }
    };
    let standing = stack(night).standing;
    let stands = |entry: &LogEntry| standing.contains(&entry.seq);
    Ok(html! {
        section #log {
            h2 { (w.text("desk-log")) }
            ol {
                @for entry in &night.recent {
                    li .gone[entry.undone_by.is_some() && !stands(entry)] {
                        span.at { (hour(&entry.at)) } " "
                        b { (name(&by(&entry.by))) } " "
                        @let did = told(entry, night, w);
                        span { (name(&did)) }
                        " " small { (name(&rows(entry.seq))) }
                        @if stands(entry) {
                            " " form.inline method="post" action="/desk/act/undo" {
                                (unseen("show", &"log"))
                                (unseen("yes", &"1"))
                                (unseen("seq", &entry.seq))
                                button.link type="submit" aria-label=(w.with("desk-undo-what", did)) { (w.text("keys-undo")) }
                            }
                        }
                    }
                }
            }
        }
    })
}
