//! `benny season`: many nights ranked as one.

mod outlook;
mod standings;

pub(super) use outlook::board;
pub(super) use standings::{sheet as standings_sheet, wall};

use super::acts::{on, on_own};
use super::clubsheet::{self, SheetArgs};
use crate::cli::args::Target;
use crate::cli::{Context, Run, input};
use crate::desk::acts::{self, SeasonDocument};
use crate::sheet::Sheet;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

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
    New(acts::SeasonNew),
    Add(acts::SeasonAdd),
    Rule(acts::ChangeSeasonRule),
    List(ListArgs),
    Standings(standings::StandingsArgs),
    #[command(name = "what-if")]
    Chances(outlook::WhatIfArgs),
    Print(PrintArgs),
    Export(ExportArgs),
    Import(ImportArgs),
    Honours(outlook::HonoursArgs),
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

/// Write the standings into a file, or the season itself.
///
/// Standings as .html, .csv or .pdf; the season as .json.
///
/// # Examples
/// - `benny season export autumn.html`
/// - `benny season export autumn.csv --season Autumn`
/// - `benny season export autumn.json`: for another club file
#[derive(Debug, clap::Args)]
pub struct ExportArgs {
    #[command(flatten)]
    to: Target,
    /// The season [default: the newest].
    #[arg(long, value_name = "NAME")]
    season: Option<String>,
}

/// Bring in a season from a file.
///
/// Its rule, its dates, and those of its nights that are here.
/// Brought in again, it is brought up to date.
///
/// # Examples
/// - `benny season import autumn.json`: from: benny season export autumn.json
#[derive(Debug, clap::Args)]
pub struct ImportArgs {
    /// The file; `-` is standard input.
    #[arg(value_name = "FILE.json")]
    from: PathBuf,
}

/// Runs it.
///
/// # Errors
/// When there is no such season or night, or the rule is not valid.
pub fn run(args: Args, context: &Context) -> Run {
    match args.what {
        What::New(act) => {
            let rule = input::rule(act.rule, is_word)?;
            on_own(acts::SeasonNew { rule, ..act }, context)
        }
        What::Add(act) => {
            super::member::match_quietly(&mut context.open()?, context)?;
            on(act, context)
        }
        What::Rule(act) => {
            let rule = input::rule(act.rule, is_word)?;
            on(acts::ChangeSeasonRule { rule, ..act }, context)
        }
        What::List(_) => list(context),
        What::Standings(args) => standings::standings(&args, context),
        What::Chances(args) => outlook::what_if(&args, context),
        What::Print(args) => {
            let desk = context.read_only()?;
            let view = desk.season(args.name.as_deref())?;
            let slug = view.season.slug.clone();
            let sheets = |lang| vec![standings::wall(&view, lang)];
            clubsheet::print(sheets, &args.paper, &slug, &desk, context)
        }
        What::Export(args) => export(&args, context),
        What::Import(args) => {
            let bring_in = |text| on_own(acts::SeasonImport { text }, context);
            input::document(&args.from, "season import", bring_in)
        }
        What::Honours(args) => outlook::honours(&args, context),
    }
}

/// Whether a rule is a word, and not the name of a file.
fn is_word(rule: &str) -> bool {
    let path = Path::new(rule);
    !(rule == "-" || rule.ends_with(".json") || path.is_file())
}

fn export(args: &ExportArgs, context: &Context) -> Run {
    let desk = context.read_only()?;
    let to = args.to.path();
    let ending = clubsheet::ending(to);
    if ending == "json" {
        let document = desk.season_document(args.season.as_deref())?;
        let text = serde_json::to_string_pretty(&document).unwrap_or_default() + "\n";
        let ours = SeasonDocument::is_ours;
        return clubsheet::written(to, text.as_bytes(), args.to.force, ours, context);
    }
    let view = desk.season(args.season.as_deref())?;
    let titled = |_| view.season.name.clone();
    let sheets = |lang| match ending == "csv" {
        true => vec![standings::sheet(&view, lang)],
        false => vec![standings::wall(&view, lang)],
    };
    clubsheet::export(to, titled, sheets, args.to.force, &desk, context)
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
        let each = || records.seasons.iter();
        Sheet::default()
            .column("Slug", each().map(|s| &s.slug))
            .column("Name", each().map(|s| &s.name))
            .column(">Nights", each().map(|s| s.nights.len()))
            .column("Rule", each().map(|s| context.text(s.rule.words())))
    })
}
