//! `benny season`: many nights ranked as one.

use super::Run;
use super::clubsheet::{self, SheetArgs};
use crate::cli::output::Grid;
use crate::cli::{CliError, Context, Status};
use crate::club::{ClubSheet, PointsFrom, SeasonRow, SeasonRule, SeasonTieBreak, SheetColumn};
use crate::desk::club::SeasonView;
use crate::tournament::text::count;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Seasons: nights ranked together by a rule.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny season new Autumn --rule best:8\n  benny season add friday-night\n  \
    benny season standings"
)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Start a season.
    New(NewArgs),
    /// Put nights into a season.
    Add(AddArgs),
    /// Take nights out of a season.
    Remove(RemoveArgs),
    /// Give a season another rule.
    Rule(RuleArgs),
    /// List the seasons.
    List(ListArgs),
    /// Rank everybody.
    Standings(StandingsArgs),
    /// What everybody can still reach.
    #[command(name = "what-if")]
    Chances(WhatIfArgs),
    /// Print the standings.
    Print(PrintArgs),
    /// Write the standings as .html, .csv or .pdf.
    Export(ExportArgs),
    /// The first three of every season.
    Honours(HonoursArgs),
    /// Delete a season; its nights stay.
    Delete(DeleteArgs),
}

/// Start a season.
///
/// The rule says how nights count: `sum` of all points, `best:8` of them, `places` (25, 18, 15, …), `share` of the
/// points at one's tables in thousandths, or a JSON file.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny season new Autumn --rule best:8\n  \
    benny season new \"Grand Prix\" --rule places\n  benny season new 2027 --rule rule.json")]
pub struct NewArgs {
    /// What it is called.
    name: String,
    /// sum, best:N, places, share, or a JSON file.
    #[arg(long, default_value = "sum")]
    rule: String,
}

/// Put nights into a season.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny season add friday-night friday-night-2\n  \
    benny season add friday-night --season Autumn\n  benny season add --all"
)]
pub struct AddArgs {
    #[command(flatten)]
    nights: NightArgs,
}

/// Take nights out of a season; they stay in the club file.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny season remove friday-night\n  \
    benny season remove friday-night --season Autumn")]
pub struct RemoveArgs {
    #[command(flatten)]
    nights: NightArgs,
}

/// Which nights, and of which season.
#[derive(Debug, clap::Args)]
pub struct NightArgs {
    /// Short names, as `benny list` shows them.
    #[arg(value_name = "SLUG", required_unless_present = "all")]
    nights: Vec<String>,
    /// The season [default: the only one].
    #[arg(long, value_name = "NAME")]
    season: Option<String>,
    /// Every night that is not in it yet; with remove, every night that is.
    #[arg(long, conflicts_with = "nights")]
    all: bool,
}

/// Give a season another rule.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny season rule best:10 --season Autumn")]
pub struct RuleArgs {
    /// sum, best:N, places, share, or a JSON file.
    rule: String,
    /// The season [default: the only one].
    #[arg(long, value_name = "NAME")]
    season: Option<String>,
}

/// List the seasons.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny season list")]
pub struct ListArgs {}

/// Rank everybody over the season's nights. The arrow says how the rank changed with the last night.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny season standings\n  benny season standings Autumn --json"
)]
pub struct StandingsArgs {
    /// The season [default: the only one].
    name: Option<String>,
}

/// Say what everybody can still reach.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny season what-if Autumn --left 4")]
pub struct WhatIfArgs {
    /// The season [default: the only one].
    name: Option<String>,
    /// Nights still to come [default: as the rule's \"nights\" says].
    #[arg(long, value_name = "N")]
    left: Option<u16>,
}

/// Print the standings.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny season print Autumn -o autumn.pdf")]
pub struct PrintArgs {
    /// The season [default: the only one].
    name: Option<String>,
    #[command(flatten)]
    paper: SheetArgs,
}

/// Write the standings; the ending says as what.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny season export autumn.html\n  benny season export autumn.csv --season Autumn"
)]
pub struct ExportArgs {
    /// The file: .html, .csv or .pdf.
    to: PathBuf,
    /// The season [default: the only one].
    #[arg(long, value_name = "NAME")]
    season: Option<String>,
    /// Replace a file that benny did not write.
    #[arg(long)]
    force: bool,
}

/// The honours board: the first three of every season.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny season honours\n  benny season honours -o honours.pdf")]
pub struct HonoursArgs {
    /// Into a file instead: .html, .csv or .pdf.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace a file that benny did not write.
    #[arg(long)]
    force: bool,
}

/// Delete a season. Its nights stay, and `benny undo` brings it back.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny season delete autumn")]
pub struct DeleteArgs {
    /// The season.
    name: String,
}

/// Runs it.
///
/// # Errors
/// When there is no such season or night, or the rule is none.
pub fn run(args: Args, context: &Context) -> Run {
    match args.what {
        What::New(args) => new(&args, context),
        What::Add(args) => nights(&args.nights, true, context),
        What::Remove(args) => nights(&args.nights, false, context),
        What::Rule(args) => rule(&args, context),
        What::List(_) => list(context),
        What::Standings(args) => standings(&args, context),
        What::Chances(args) => what_if(&args, context),
        What::Print(args) => {
            let desk = context.look()?;
            let view = desk.season(args.name.as_deref())?;
            let slug = view.season.slug.clone();
            clubsheet::print(&[sheet(&view)], &args.paper, &slug, &desk, context)
        }
        What::Export(args) => {
            let desk = context.look()?;
            let view = desk.season(args.season.as_deref())?;
            let title = view.season.name.clone();
            clubsheet::export(
                &args.to,
                &title,
                &[sheet(&view)],
                args.force,
                &desk,
                context,
            )
        }
        What::Honours(args) => honours(&args, context),
        What::Delete(args) => {
            let mut desk = context.open()?;
            let season = desk.delete_season(&context.act(), &args.name)?;
            context.done(&json!({"deleted": season.slug}), || {
                format!("{} is deleted; its nights stay.", season.name)
            })?;
            Ok(Status::Done)
        }
    }
}

/// A rule by its short form, or from a file.
fn rule_of(text: &str) -> Result<SeasonRule, CliError> {
    let path = Path::new(text);
    if text.ends_with(".json") || path.is_file() || text == "-" {
        let bytes = super::read_input(path)?;
        return Ok(SeasonRule::from_json(&String::from_utf8_lossy(&bytes))?);
    }
    if text.trim_start().starts_with('{') {
        return Ok(SeasonRule::from_json(text)?);
    }
    Ok(SeasonRule::from_word(text)?)
}

fn new(args: &NewArgs, context: &Context) -> Run {
    let rule = rule_of(&args.rule)?;
    let mut desk = context.open_or_create()?;
    let season = desk.new_season(&context.act(), &args.name, &rule)?;
    let value = json!({"season": season.slug, "name": season.name, "rule": season.rule});
    context.done(&value, || {
        format!(
            "Started the season {} ({}).\nNext: benny season add SLUG puts a night into it",
            season.name, season.slug
        )
    })?;
    Ok(Status::Done)
}

fn nights(args: &NightArgs, into: bool, context: &Context) -> Run {
    let mut desk = context.open()?;
    let list = match args.all {
        false => args.nights.clone(),
        true => {
            let view = desk.season(args.season.as_deref())?;
            let there = |slug: &String| view.nights.iter().any(|n| n.slug == *slug);
            let all = desk.list()?.into_iter().map(|t| t.slug);
            all.filter(|slug| there(slug) != into).collect()
        }
    };
    if into {
        super::member::match_quietly(&mut desk, context)?;
    }
    let season = desk.put_nights(&context.act(), args.season.as_deref(), &list, into)?;
    let value = json!({"season": season.slug, "nights": season.nights.len()});
    context.done(&value, || {
        format!(
            "{} has {} now.",
            season.name,
            count(season.nights.len(), "night")
        )
    })?;
    Ok(Status::Done)
}

fn rule(args: &RuleArgs, context: &Context) -> Run {
    let rule = rule_of(&args.rule)?;
    let mut desk = context.open()?;
    let season = desk.set_season_rule(&context.act(), args.season.as_deref(), &rule)?;
    let value = json!({"season": season.slug, "rule": season.rule});
    context.done(&value, || {
        format!("{} counts by the new rule.", season.name)
    })?;
    Ok(Status::Done)
}

fn list(context: &Context) -> Run {
    let records = context.look()?.records()?;
    let value: Vec<Value> = records
        .seasons
        .iter()
        .map(
            |s| json!({"season": s.slug, "name": s.name, "nights": s.nights.len(), "rule": s.rule}),
        )
        .collect();
    context.show(&value, || {
        let mut grid = Grid::new(&["Slug", "Name", ">Nights", "Rule"]);
        for s in &records.seasons {
            grid.row([
                s.slug.clone(),
                s.name.clone(),
                s.nights.len().to_string(),
                rule_words(&s.rule),
            ]);
        }
        grid
    })?;
    Ok(Status::Done)
}

/// The rule in a few words.
fn rule_words(rule: &SeasonRule) -> String {
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
        parts.push(format!("{:+} a night attended", rule.attendance));
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

fn standings(args: &StandingsArgs, context: &Context) -> Run {
    let desk = context.look()?;
    let view = desk.season(args.name.as_deref())?;
    let value = json!({
        "season": view.season.slug, "name": view.season.name, "nights": view.standings.nights,
        "tournaments": view.nights.iter().map(|n| &n.slug).collect::<Vec<_>>(),
        "standings": view.standings.rows,
    });
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
    super::member::say_unmatched(&desk, context)?;
    Ok(Status::Done)
}

fn what_if(args: &WhatIfArgs, context: &Context) -> Run {
    let desk = context.look()?;
    let view = desk.season(args.name.as_deref())?;
    let left = args.left.or_else(|| view.left()).ok_or_else(|| {
        CliError::usage("how many nights are left is not known").hint(format!(
            "benny season what-if {} --left N",
            view.season.slug
        ))
    })?;
    let reach = view.reach(left);
    let value = json!({"season": view.season.slug, "left": left, "reach": reach});
    context.show(&value, || {
        let mut grid = Grid::new(&["Name", ">Now", ">At most", ">Needs a night", ""]);
        for r in &reach {
            grid.row([
                r.name.clone(),
                r.now.to_string(),
                r.most.map_or("open".to_owned(), |m| m.to_string()),
                r.needs.map_or(String::new(), |n| n.to_string()),
                match (r.safe, r.alive) {
                    (true, _) => "cannot be caught",
                    (_, false) => "cannot win any more",
                    _ => "",
                }
                .to_owned(),
            ]);
        }
        grid
    })?;
    if let (Some(leader), false) = (reach.first(), context.json) {
        let words = match (leader.safe, left) {
            (true, _) => format!("{} cannot be caught.", leader.name),
            (false, 0) => "The season is over.".to_owned(),
            (false, _) => {
                let rivals: Vec<&str> = reach[1..]
                    .iter()
                    .filter(|r| r.alive)
                    .map(|r| r.name.as_str())
                    .collect();
                let few: Vec<&str> = rivals.iter().take(5).copied().collect();
                let more = match rivals.len() > 5 {
                    true => format!(" and {} more", rivals.len() - 5),
                    false => String::new(),
                };
                match few.is_empty() {
                    true => format!("{} can only be caught by somebody new.", leader.name),
                    false => format!(
                        "{} can still be caught by {}{more}.",
                        leader.name,
                        few.join(", ")
                    ),
                }
            }
        };
        context.say(words);
    }
    Ok(Status::Done)
}

/// The standings as a sheet.
fn sheet(view: &SeasonView) -> ClubSheet {
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
    }
}

fn honours(args: &HonoursArgs, context: &Context) -> Run {
    let desk = context.look()?;
    let board = desk.honours()?;
    let row = |honour: &crate::desk::club::Honour| {
        let place = |rank: u16| {
            let names: Vec<&str> = honour
                .places
                .iter()
                .filter(|p| p.0 == rank)
                .map(|p| p.2.as_str())
                .collect();
            names.join(", ")
        };
        vec![
            honour.name.clone(),
            honour.until.map_or(String::new(), |d| d.to_string()),
            honour.nights.to_string(),
            place(1),
            place(2),
            place(3),
        ]
    };
    let rows: Vec<Vec<String>> = board.iter().map(row).collect();
    if let Some(to) = &args.output {
        let sheet = ClubSheet {
            title: "Honours board".to_owned(),
            name: String::new(),
            columns: vec![
                SheetColumn::words("Season", 44).bold(),
                SheetColumn::words("Until", 24),
                SheetColumn::number("Nights", 16),
                SheetColumn::words("First", 45).bold(),
                SheetColumn::words("Second", 40),
                SheetColumn::words("Third", 40),
            ],
            rows,
            ..ClubSheet::default()
        };
        return clubsheet::export(to, "Honours board", &[sheet], args.force, &desk, context);
    }
    context.show(&board, || {
        let mut grid = Grid::new(&["Season", "Until", ">Nights", "First", "Second", "Third"]);
        grid.rows = rows;
        grid
    })?;
    Ok(Status::Done)
}
