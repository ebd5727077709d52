//! A season ranked, on screen and on a sheet.

use super::super::member;
use crate::cli::{Context, Run, Status};
use crate::club::{Night, Scored, SeasonRow, SeasonTieBreak};
use crate::desk::club::SeasonView;
use crate::sheet::{Column, Medium, Sheet};
use crate::tournament::{Refusal, phrase};
use crate::words::Lang;
use serde_json::json;

/// Show the season's standings.
///
/// The arrow says how the rank changed with the last night.
///
/// # Examples
/// - `benny season standings`
/// - `benny season standings Autumn --json`
/// - `benny season standings --within sex`: women and men apart
#[derive(Debug, clap::Args)]
pub struct StandingsArgs {
    /// The season [default: the newest].
    name: Option<String>,
    /// Rank within each value of a label: sex, club.
    #[arg(long, value_name = "LABEL")]
    within: Option<String>,
}

/// `▲2`, `▼1`, `=`, `new`.
fn arrow(row: &SeasonRow, nights: u16, lang: Lang) -> String {
    match row.was {
        _ if nights < 2 => String::new(),
        None => lang.text("new").to_owned(),
        Some(was) if was > row.rank => format!("▲{}", was - row.rank),
        Some(was) if was < row.rank => format!("▼{}", row.rank - was),
        Some(_) => "=".to_owned(),
    }
}

fn tie_words(tie_break: Option<SeasonTieBreak>, lang: Lang) -> &'static str {
    let key = match tie_break {
        None => return "",
        Some(SeasonTieBreak::NightsWon) => "by-nights-won",
        Some(SeasonTieBreak::Wins) => "by-tables-won",
        Some(SeasonTieBreak::Points) => "by-points",
        Some(SeasonTieBreak::Loners) => "by-lone-marches",
        Some(SeasonTieBreak::HeadToHead) => "by-head-to-head",
        Some(SeasonTieBreak::BestNight) => "by-best-night",
        Some(SeasonTieBreak::Nights) => "by-nights-attended",
    };
    lang.text(key)
}

/// The standings as JSON. For ten years of nights that is long, so they are built only when asked for.
#[derive(serde::Serialize)]
struct Shown<'a> {
    season: &'a str,
    name: &'a str,
    nights: u16,
    tournaments: Vec<&'a str>,
    standings: &'a [SeasonRow],
}

pub(super) fn standings(args: &StandingsArgs, context: &Context) -> Run {
    let desk = context.read_only()?;
    let mut view = desk.season(args.name.as_deref())?;
    let mut inside = Vec::new();
    if let Some(label) = &args.within {
        let rows = desk.season_within(&view, label)?;
        (inside, view.standings.rows) = rows.into_iter().unzip();
        if inside.is_empty() {
            return Err(Refusal::nobody_labelled(label).into());
        }
    }
    let value = Shown {
        season: &view.season.slug,
        name: &view.season.name,
        nights: view.standings.nights,
        tournaments: view.nights.iter().map(|n| n.slug.as_str()).collect(),
        standings: &view.standings.rows,
    };
    match &args.within {
        Some(label) => {
            let mut value = json!(value);
            value["within"] = json!(label);
            let rows = value["standings"].as_array_mut().into_iter().flatten();
            rows.zip(&inside)
                .for_each(|(row, value)| row[label] = json!(value));
            context.show(&value, || {
                sheet(&view, context.lang()).column("In", &inside)
            })
        }
        None => context.show(&value, || sheet(&view, context.lang())),
    }?;
    let nights = view.standings.nights;
    let rule = context.text(view.season.rule.words());
    let after = context.lang().with("after-nights", nights);
    context.say(format!("{}: {rule}, {after}.", view.season.name));
    let open: Vec<&str> = view
        .nights
        .iter()
        .filter(|n| n.missing > 0)
        .map(|n| n.slug.as_str())
        .collect();
    if !open.is_empty() {
        context.say(phrase!("season-missing", nights = open.join(", ")));
    }
    member::say_unmatched(&desk, context)?;
    Ok(Status::Done)
}

/// The standings as a sheet.
pub(in super::super) fn sheet(view: &SeasonView, lang: Lang) -> Sheet {
    use Medium::{Paper, Screen};
    let nights = view.standings.nights;
    let rows = || view.standings.rows.iter();
    let id = |row: &SeasonRow| row.id.map_or(String::new(), |id| id.to_string());
    let attended = |row: &SeasonRow| row.scored().count();
    let parts = view.season.rule.parts().into_iter();
    let sheet = Sheet {
        title: lang.text("season-standings").to_owned(),
        aside: lang.with("after-nights", nights),
        name: view.season.name.clone(),
        date: view.nights.iter().rfind(|n| n.round > 0).map(|n| n.date),
        notes: parts
            .map(|part| lang.fill("counted", &[("what", &part.said(lang))]))
            .collect(),
        pages: 2,
        ..Sheet::default()
    };
    // Shorter on the screen, so that "head to head" and most names fit on one line.
    let change = Column::of("Change", 10).called(Screen, "");
    let dropped = Column::of(">Dropped", 18).called(Screen, "Drop.");
    let decided = Column::of("Decided by", 16).called(Screen, "By");
    let decided = decided.aside();
    sheet
        .column(Column::of(">Rank", 10).bold(), rows().map(|r| r.rank))
        .column(change, rows().map(|r| arrow(r, nights, lang)))
        .column(Column::from(">Id").not(Paper), rows().map(id))
        .column(Column::of("Name", 30), rows().map(|r| &r.name))
        .column(
            Column::of(">Points", 13).bold(),
            rows().map(|r| view.season.rule.points.shown(r.points)),
        )
        .column(Column::of(">Nights", 16), rows().map(attended))
        .column(dropped, rows().map(|r| r.dropped.len()))
        .column(Column::of(">Won", 14), rows().map(|r| r.nights_won))
        .column(Column::of(">Loners", 16), rows().map(|r| r.loners))
        .column(decided, rows().map(|r| tie_words(r.tie_break, lang)))
}

/// How many nights have room beside the names on a sheet that lies on its side.
const NIGHTS: usize = 32;

/// The standings for the wall: everybody's points on each night, with those that don't count in brackets.
pub(in super::super) fn wall(view: &SeasonView, lang: Lang) -> Sheet {
    let sheet = sheet(view, lang).on(Medium::Paper, Lang::default());
    let played: Vec<&Night> = view.nights.iter().filter(|n| n.round > 0).collect();
    let shown = &played[played.len().saturating_sub(NIGHTS)..];
    let night = |n: &&Night| Column::of(format!(">{}", lang.day(n.date)), 6).small();
    // Rank, change, name and points; in brackets is what was dropped.
    let kept = sheet.columns[..4].iter().cloned();
    let mut columns: Vec<Column> = kept.chain(shown.iter().map(night)).collect();
    columns.extend(sheet.columns.last().cloned());
    let points = |row: &SeasonRow, night: &str| {
        let of = |list: &[Scored]| {
            let found = list.iter().find(|scored| scored.tournament == night);
            found.map(|scored| view.season.rule.points.shown(scored.points))
        };
        match (of(&row.counted), of(&row.dropped)) {
            (Some(points), _) => points,
            (None, Some(points)) => format!("({points})"),
            (None, None) => String::new(),
        }
    };
    let rows = sheet.rows.iter().zip(&view.standings.rows);
    let rows = rows.map(|(cells, row)| {
        let nights = shown.iter().map(|n| points(row, &n.slug));
        let last = cells.last().cloned();
        cells[..4]
            .iter()
            .cloned()
            .chain(nights)
            .chain(last)
            .collect()
    });
    let mut notes = sheet.notes.clone();
    if view
        .standings
        .rows
        .iter()
        .any(|row| !row.dropped.is_empty())
    {
        notes.push(lang.text("in-brackets").to_owned());
    }
    if shown.len() < played.len() {
        notes.push(lang.with("last-nights", shown.len()));
    }
    Sheet {
        columns,
        rows: rows.collect(),
        notes,
        ..sheet
    }
}
