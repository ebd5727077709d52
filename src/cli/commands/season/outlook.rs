//! What can still be reached, and who won the seasons before.

use super::super::clubsheet::ShownOrWritten;
use crate::cli::{CliError, Context, Run, Status};
use crate::desk::club::Honour;
use crate::desk::roster::words::some;
use crate::sheet::{Column, Sheet};
use crate::tournament::{Phrase, phrase};
use crate::words::{Lang, said};
use serde_json::json;

/// What everybody can still reach.
///
/// A night that is being played counts as one to come.
///
/// # Examples
/// - `benny season what-if Autumn --left 4`
#[derive(Debug, clap::Args)]
pub struct WhatIfArgs {
    /// The season [default: the newest].
    name: Option<String>,
    /// Nights still to come [default: the rest of the rule's nights].
    #[arg(long, value_name = "N")]
    left: Option<u16>,
}

/// The honours board: the first three of every season.
///
/// # Examples
/// - `benny season honours`
/// - `benny season honours -o honours.pdf`
#[derive(Debug, clap::Args)]
pub struct HonoursArgs {
    #[command(flatten)]
    put: ShownOrWritten,
}

pub(super) fn what_if(args: &WhatIfArgs, context: &Context) -> Run {
    let desk = context.read_only()?;
    let view = desk.season(args.name.as_deref())?;
    let left = view.left(args.left).ok_or_else(|| {
        CliError::usage(phrase!("why-nights-left")).way(
            "",
            json!({"do": "season what-if", "name": view.season.slug, "left": null}),
        )
    })?;
    let reach = view.reach(left);
    let value = json!({"season": view.season.slug, "left": left, "reach": reach});
    context.show(&value, || {
        let shown = |points| view.season.rule.points.shown(points);
        let mut grid = Sheet::new(&["Name", ">Now", ">At most", ">Needs per night", ""]);
        for r in &reach {
            grid.row([
                r.name.clone(),
                shown(r.now),
                r.most.map_or(said!(context.lang(), "reach-open"), shown),
                r.needs.map_or(String::new(), shown),
                match (r.safe, r.alive) {
                    (true, _) => context.lang().text("reach-safe"),
                    (_, false) => context.lang().text("reach-out"),
                    _ => "",
                }
                .to_owned(),
            ]);
        }
        grid
    })?;
    if let (Some(leader), false) = (reach.first(), context.json) {
        let lang = context.lang();
        let words = match (leader.safe, left) {
            (true, _) => said!(lang, "season-safe", name = leader.name),
            (false, 0) => said!(lang, "season-over"),
            (false, _) => {
                let rivals = reach[1..].iter().filter(|r| r.alive);
                let rivals: Vec<Phrase> = rivals.map(|r| Phrase::from(&r.name)).collect();
                match rivals.is_empty() {
                    true => said!(lang, "season-only-new", name = leader.name),
                    false => {
                        let words =
                            phrase!("season-rivals", name = leader.name, rivals = some(rivals));
                        context.text(words)
                    }
                }
            }
        };
        context.say(words);
    }
    Ok(Status::Done)
}

/// The honours board as a sheet.
pub(in super::super) fn board(honours: &[Honour], lang: Lang) -> Sheet {
    let place = |honour: &Honour, rank: u16| {
        let names = honour.places.iter().filter(|p| p.0 == rank);
        names.map(|p| p.2.as_str()).collect::<Vec<_>>().join(", ")
    };
    let each = || honours.iter();
    let until = |honour: &Honour| honour.until.map_or(String::new(), |d| d.to_string());
    let sheet = Sheet {
        title: lang.text("honours-board").to_owned(),
        ..Sheet::default()
    };
    sheet
        .column(Column::of("Season", 44).bold(), each().map(|h| &h.name))
        .column(Column::of("Until", 24), each().map(until))
        .column(Column::of(">Nights", 16), each().map(|h| h.nights))
        .column(Column::of("First", 45).bold(), each().map(|h| place(h, 1)))
        .column(Column::of("Second", 40), each().map(|h| place(h, 2)))
        .column(Column::of("Third", 40), each().map(|h| place(h, 3)))
}

pub(super) fn honours(args: &HonoursArgs, context: &Context) -> Run {
    let desk = context.read_only()?;
    let honours = desk.honours()?;
    args.put
        .put(&honours, |lang| board(&honours, lang), &desk, context)
}
