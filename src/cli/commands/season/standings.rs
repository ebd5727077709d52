//! A season ranked, on screen and on a sheet.

use super::super::member;
use crate::cli::output::Grid;
use crate::cli::{Context, Run, Status};
use crate::club::{
    ClubSheet, Night, PointsFrom, Scored, SeasonRow, SeasonRule, SeasonTieBreak, SheetColumn,
};
use crate::desk::club::SeasonView;
use crate::tournament::text::count;

/// Rank everybody over the season's nights.
///
/// The arrow says how the rank changed with the last night.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny season standings\n  benny season standings Autumn --json"
)]
pub struct StandingsArgs {
    /// The season [default: the only one].
    name: Option<String>,
}

/// The rule in a few words.
pub(super) fn rule_words(rule: &SeasonRule) -> String {
    rule_parts(rule).join(", ")
}

/// What counts, one thing after the other.
fn rule_parts(rule: &SeasonRule) -> Vec<String> {
    let points = match rule.points {
        PointsFrom::Night => "points of the night",
        PointsFrom::Places => "points by place",
        PointsFrom::Share => "share of the points in thousandths",
    };
    let mut parts = vec![points.to_owned()];
    match (rule.best, rule.nights) {
        (Some(best), Some(nights)) => parts.push(format!("best {best} of {nights}")),
        (Some(best), None) => parts.push(format!("best {best}")),
        _ => {}
    }
    if rule.attendance != 0 {
        parts.push(format!("{:+} for each night attended", rule.attendance));
    }
    parts
}

/// `▲2`, `▼1`, `=`, `new`.
fn arrow(row: &SeasonRow, nights: u16) -> String {
    match row.was {
        _ if nights < 2 => String::new(),
        None => "new".to_owned(),
        Some(was) if was > row.rank => format!("▲{}", was - row.rank),
        Some(was) if was < row.rank => format!("▼{}", row.rank - was),
        Some(_) => "=".to_owned(),
    }
}

fn tie_words(tie_break: Option<SeasonTieBreak>) -> &'static str {
    match tie_break {
        None => "",
        Some(SeasonTieBreak::NightsWon) => "nights won",
        Some(SeasonTieBreak::Wins) => "tables won",
        Some(SeasonTieBreak::Loners) => "lone marches",
        Some(SeasonTieBreak::HeadToHead) => "head to head",
        Some(SeasonTieBreak::BestNight) => "best night",
        Some(SeasonTieBreak::Nights) => "nights attended",
    }
}

/// A line of the standings: rank and change, then the name and what it rests on.
fn row_cells(row: &SeasonRow, nights: u16) -> ([String; 2], [String; 7]) {
    (
        [row.rank.to_string(), arrow(row, nights)],
        [
            row.name.clone(),
            row.points.to_string(),
            (row.counted.len() + row.dropped.len()).to_string(),
            row.dropped.len().to_string(),
            row.nights_won.to_string(),
            row.loners.to_string(),
            tie_words(row.tie_break).to_owned(),
        ],
    )
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
    let view = desk.season(args.name.as_deref())?;
    let value = Shown {
        season: &view.season.slug,
        name: &view.season.name,
        nights: view.standings.nights,
        tournaments: view.nights.iter().map(|n| n.slug.as_str()).collect(),
        standings: &view.standings.rows,
    };
    context.show(&value, || {
        let mut grid = Grid::new(&[
            ">Rank",
            "",
            ">Id",
            "Name",
            ">Points",
            ">Nights",
            ">Dropped",
            ">Won",
            ">Loners",
            "Decided by",
        ]);
        for row in &view.standings.rows {
            let (place, what) = row_cells(row, view.standings.nights);
            let id = row.id.map_or(String::new(), |id| id.to_string());
            grid.row(place.into_iter().chain([id]).chain(what));
        }
        // Shorter on the screen, so that "head to head" and most names fit on one line.
        let title = |head: &&'static str| match *head {
            "Dropped" => "Drop.",
            "Decided by" => "By",
            other => other,
        };
        grid.titles = grid.head.iter().map(title).collect();
        grid
    })?;
    let nights = view.standings.nights;
    context.say(format!(
        "{}: {}, after {}.",
        view.season.name,
        rule_words(&view.season.rule),
        count(nights.into(), "night")
    ));
    let open: Vec<&str> = view
        .nights
        .iter()
        .filter(|n| n.missing > 0)
        .map(|n| n.slug.as_str())
        .collect();
    if !open.is_empty() {
        context.say(format!("Results are still missing in {}.", open.join(", ")));
    }
    member::say_unmatched(&desk, context)?;
    Ok(Status::Done)
}

/// The standings as a sheet.
pub(super) fn sheet(view: &SeasonView) -> ClubSheet {
    let nights = view.standings.nights;
    let columns = vec![
        SheetColumn::number("Rank", 14).bold(),
        SheetColumn::words("Change", 14).phrases(),
        SheetColumn::words("Name", 60),
        SheetColumn::number("Points", 18).bold(),
        SheetColumn::number("Nights", 16),
        SheetColumn::number("Dropped", 18),
        SheetColumn::number("Won", 14),
        SheetColumn::number("Loners", 16),
        SheetColumn::words("Decided by", 24).phrases(),
    ];
    ClubSheet {
        title: "Season standings".to_owned(),
        aside: format!("after {}", count(nights.into(), "night")),
        name: view.season.name.clone(),
        date: view.nights.iter().rfind(|n| n.round > 0).map(|n| n.date),
        columns,
        rows: view
            .standings
            .rows
            .iter()
            .map(|row| {
                let (place, what) = row_cells(row, nights);
                place.into_iter().chain(what).collect()
            })
            .collect(),
        notes: rule_parts(&view.season.rule)
            .into_iter()
            .map(|part| format!("Counted: {part}."))
            .collect(),
        pages: 2,
        ..ClubSheet::default()
    }
}

/// How many nights have room beside the names on a sheet that lies on its side.
const NIGHTS: usize = 32;

/// The standings for the wall: everybody's points on each night, with those that don't count in brackets.
pub(super) fn wall(view: &SeasonView) -> ClubSheet {
    let sheet = sheet(view);
    let played: Vec<&Night> = view.nights.iter().filter(|n| n.round > 0).collect();
    let shown = &played[played.len().saturating_sub(NIGHTS)..];
    let night = |n: &&Night| SheetColumn::number(&n.date.format("%-d %b").to_string(), 6).small();
    // Rank, change, name and points; in brackets is what was dropped.
    let kept = sheet.columns[..4].iter().cloned();
    let mut columns: Vec<SheetColumn> = kept.chain(shown.iter().map(night)).collect();
    columns.extend(sheet.columns.last().cloned());
    let points = |row: &SeasonRow, night: &str| {
        let of = |list: &[Scored]| {
            let found = list.iter().find(|scored| scored.tournament == night);
            found.map(|scored| scored.points)
        };
        match (of(&row.counted), of(&row.dropped)) {
            (Some(points), _) => points.to_string(),
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
        notes.push("In brackets: nights that don't count.".to_owned());
    }
    if shown.len() < played.len() {
        notes.push(format!("Shown: the last {} nights.", shown.len()));
    }
    ClubSheet {
        columns,
        rows: rows.collect(),
        notes,
        ..sheet
    }
}
