//! `benny season`: many nights ranked as one.

mod outlook;
mod standings;

pub(super) use outlook::board;
pub(super) use standings::{sheet as standings_sheet, wall};

use super::clubsheet::{self, SheetArgs};
use crate::cli::args::Target;
use crate::cli::{CliError, Context, Run, Status, input, text};
use crate::club::SeasonRule;
use crate::desk::acts;
use crate::sheet::Sheet;
use crate::tournament::text::count;
use chrono::NaiveDate;
use serde_json::{Value, json};
use std::path::Path;

/// Seasons: many nights ranked as one.
///
/// # Examples
/// - `benny season new Autumn --rule best:8`
/// - `benny season add friday-night`
/// - `benny season standings`
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    New(NewArgs),
    Add(AddArgs),
    Remove(RemoveArgs),
    Next(acts::SeasonNext),
    Rename(acts::SeasonRename),
    Rule(RuleArgs),
    List(ListArgs),
    Standings(standings::StandingsArgs),
    #[command(name = "what-if")]
    Chances(outlook::WhatIfArgs),
    Print(PrintArgs),
    Export(ExportArgs),
    Honours(outlook::HonoursArgs),
    Delete(DeleteArgs),
}

/// Start a season.
///
/// The rule says how nights count: `sum` of all points, `best:8` of them, `places` (25, 18, 15, …), `share` of the
/// points at the player's tables in thousandths, or a JSON file.
///
/// # Examples
/// - `benny season new Autumn --rule best:8`
/// - `benny season new "Grand Prix" --rule places`
/// - `benny season new 2027 --rule rule.json`
#[derive(Debug, clap::Args)]
pub struct NewArgs {
    /// What it is called.
    name: String,
    /// sum, best:N, places, share, or a JSON file.
    #[arg(long, default_value = "sum")]
    rule: String,
    #[command(flatten)]
    dates: Dates,
}

/// Which nights belong to a season by their day.
#[derive(Debug, clap::Args)]
pub struct Dates {
    /// Its first day; nights from then on join it when they close.
    #[arg(long, value_name = "DAY", value_parser = text::day)]
    from: Option<NaiveDate>,
    /// Its last day.
    #[arg(long, value_name = "DAY", value_parser = text::day)]
    until: Option<NaiveDate>,
}

/// Put nights into a season.
///
/// # Examples
/// - `benny season add friday-night friday-night-2`
/// - `benny season add friday-night --season Autumn`
/// - `benny season add --all`
#[derive(Debug, clap::Args)]
pub struct AddArgs {
    #[command(flatten)]
    nights: NightArgs,
}

/// Take nights out of a season; they stay in the club file.
///
/// # Examples
/// - `benny season remove friday-night`
/// - `benny season remove friday-night --season Autumn`
#[derive(Debug, clap::Args)]
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
    /// The season [default: the newest].
    #[arg(long, value_name = "NAME")]
    season: Option<String>,
    /// Every night of its days; where it has no dates, every night that's in no season yet. With remove, every night in it.
    #[arg(long, conflicts_with = "nights")]
    all: bool,
}

/// Give a season another rule, or other dates.
///
/// # Examples
/// - `benny season rule best:10 --season Autumn`
/// - `benny season rule --until 2026-12-31`
#[derive(Debug, clap::Args)]
pub struct RuleArgs {
    /// sum, best:N, places, share, or a JSON file.
    #[arg(required_unless_present_any = ["from", "until"])]
    rule: Option<String>,
    /// The season [default: the newest].
    #[arg(long, value_name = "NAME")]
    season: Option<String>,
    #[command(flatten)]
    dates: Dates,
}

/// List the seasons.
///
/// # Examples
/// - `benny season list`
#[derive(Debug, clap::Args)]
pub struct ListArgs {}

/// Print the standings.
///
/// # Examples
/// - `benny season print Autumn -o autumn.pdf`
#[derive(Debug, clap::Args)]
pub struct PrintArgs {
    /// The season [default: the newest].
    name: Option<String>,
    #[command(flatten)]
    paper: SheetArgs,
}

/// Write the standings as .html, .csv or .pdf.
///
/// # Examples
/// - `benny season export autumn.html`
/// - `benny season export autumn.csv --season Autumn`
#[derive(Debug, clap::Args)]
pub struct ExportArgs {
    #[command(flatten)]
    to: Target,
    /// The season [default: the newest].
    #[arg(long, value_name = "NAME")]
    season: Option<String>,
    /// Replace a file that benny did not write.
    #[arg(long)]
    force: bool,
}

/// Delete a season; its nights stay.
///
/// `benny undo` brings it back.
///
/// # Examples
/// - `benny season delete autumn`
#[derive(Debug, clap::Args)]
pub struct DeleteArgs {
    /// The season.
    name: String,
}

/// Runs it.
///
/// # Errors
/// When there is no such season or night, or the rule is not valid.
pub fn run(args: Args, context: &Context) -> Run {
    match args.what {
        What::New(args) => new(&args, context),
        What::Add(args) => nights(&args.nights, true, context),
        What::Remove(args) => nights(&args.nights, false, context),
        What::Next(act) => super::acts::on_file(acts::deed(act)?, context),
        What::Rename(act) => super::acts::on_file(acts::deed(act)?, context),
        What::Rule(args) => rule(&args, context),
        What::List(_) => list(context),
        What::Standings(args) => standings::standings(&args, context),
        What::Chances(args) => outlook::what_if(&args, context),
        What::Print(args) => {
            let desk = context.read_only()?;
            let view = desk.season(args.name.as_deref())?;
            let slug = view.season.slug.clone();
            clubsheet::print(
                |lang| vec![standings::wall(&view, lang)],
                &args.paper,
                &slug,
                &desk,
                context,
            )
        }
        What::Export(args) => {
            let desk = context.read_only()?;
            let view = desk.season(args.season.as_deref())?;
            let titled = |_| view.season.name.clone();
            let to = args.to.path();
            let ending = to.extension().unwrap_or_default();
            let sheets = |lang| match ending.eq_ignore_ascii_case("csv") {
                true => vec![standings::sheet(&view, lang)],
                false => vec![standings::wall(&view, lang)],
            };
            clubsheet::export(to, titled, sheets, args.force, &desk, context)
        }
        What::Honours(args) => outlook::honours(&args, context),
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
        let bytes = input::read_input(path)?;
        return Ok(SeasonRule::from_json(&String::from_utf8_lossy(&bytes))?);
    }
    if text.trim_start().starts_with('{') {
        return Ok(SeasonRule::from_json(text)?);
    }
    Ok(SeasonRule::from_word(text)?)
}

fn new(args: &NewArgs, context: &Context) -> Run {
    let rule = rule_of(&args.rule)?.dated(args.dates.from, args.dates.until)?;
    let mut desk = context.open_or_create()?;
    let season = desk.new_season(&context.act(), &args.name, &rule)?;
    let value = json!({"season": season.slug, "name": season.name, "rule": season.rule});
    context.done(&value, || {
        format!(
            "Started the season {} ({}). Nights join it when they close.\nFor those played before: {}",
            season.name,
            season.slug,
            context.command(json!({"do": "season add", "all": true}))
        )
    })?;
    Ok(Status::Done)
}

fn nights(args: &NightArgs, into: bool, context: &Context) -> Run {
    let mut desk = context.open()?;
    let list = match args.all {
        false => args.nights.clone(),
        true if into => desk.nights_for(args.season.as_deref())?,
        true => {
            let view = desk.season(args.season.as_deref())?;
            view.nights.into_iter().map(|night| night.slug).collect()
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
    let rule = args.rule.as_deref().map(rule_of).transpose()?;
    let mut desk = context.open()?;
    let dates = [args.dates.from, args.dates.until];
    let which = args.season.as_deref();
    let season = desk.set_season_rule(&context.act(), which, rule.as_ref(), dates)?;
    let value = json!({"season": season.slug, "rule": season.rule});
    context.done(&value, || {
        let rule = standings::rule_words(&season.rule);
        format!("{} counts: {rule}.", season.name)
    })?;
    Ok(Status::Done)
}

fn list(context: &Context) -> Run {
    let records = context.read_only()?.records()?;
    let value: Vec<Value> = records
        .seasons
        .iter()
        .map(
            |s| json!({"season": s.slug, "name": s.name, "nights": s.nights.len(), "rule": s.rule}),
        )
        .collect();
    context.show(&value, || {
        let mut grid = Sheet::new(&["Slug", "Name", ">Nights", "Rule"]);
        for s in &records.seasons {
            grid.row([
                s.slug.clone(),
                s.name.clone(),
                s.nights.len().to_string(),
                standings::rule_words(&s.rule),
            ]);
        }
        grid
    })?;
    Ok(Status::Done)
}
