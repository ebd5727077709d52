//! `bracket`: knock-outs and play-offs.

mod new;
mod phones;
mod show;

use super::clubsheet::{self, SheetArgs};
use crate::cli::args::Target;
use crate::cli::{CliError, Context, Run};
use crate::desk::club::play_offs;
use crate::print::{self, Code, Options};
use crate::publish::{club, page};
use crate::seating::PlayerNo;
use crate::sheet::Sheet;
use crate::tournament::{Bracket, phrase};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Knock-outs and play-offs: losing once, or twice, puts you out.
///
/// # Examples
/// - `benny bracket new --size 8 --third-place`
/// - `benny bracket score 1 10-7`
/// - `benny bracket print -o bracket.pdf`
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    New(new::NewArgs),
    Show(show::ShowArgs),
    Print(PrintArgs),
    Phones(phones::PhonesArgs),
    Export(ExportArgs),
    List(ListArgs),
}

/// Print a bracket, slips for the matches to play, or cards.
///
/// Up to 32 contestants are on one page.
///
/// # Examples
/// - `benny bracket print -o bracket.pdf`
/// - `benny bracket print --slips -o slips.pdf`
/// - `benny bracket print --cards --phones -o cards.pdf`
#[derive(Debug, clap::Args)]
pub struct PrintArgs {
    /// Which bracket [default: the newest].
    name: Option<String>,
    /// A slip for every match that can be played now.
    #[arg(long)]
    slips: bool,
    /// A card for every contestant.
    #[arg(long, conflicts_with = "slips")]
    cards: bool,
    /// Add codes for phones: on a card its contestant's own page, on a slip the board.
    #[arg(long)]
    phones: bool,
    /// The address in the codes [default: where benny serves].
    #[arg(long, value_name = "ADDRESS", requires = "phones")]
    at: Option<String>,
    #[command(flatten)]
    paper: SheetArgs,
}

/// Write a bracket as a web page.
///
/// # Examples
/// - `benny bracket export bracket.html`
#[derive(Debug, clap::Args)]
pub struct ExportArgs {
    #[command(flatten)]
    to: Target,
    /// Which bracket [default: the newest].
    #[arg(long, value_name = "NAME")]
    bracket: Option<String>,
}

/// List the brackets.
///
/// # Examples
/// - `benny bracket list`
#[derive(Debug, clap::Args)]
pub struct ListArgs {}

/// Runs it.
///
/// # Errors
/// When there is no such bracket or match, or what was asked for is impossible.
pub fn run(args: Args, context: &Context) -> Run {
    let which = match &args.what {
        What::Show(args) => args.name.clone(),
        What::Print(args) => args.name.clone(),
        What::Phones(args) => args.name.clone(),
        What::Export(args) => args.bracket.clone(),
        What::New(_) | What::List(_) => None,
    };
    done(args.what, context).map_err(|error| about(error, which.as_deref()))
}

/// A way out is about the bracket that was named.
pub fn about(error: CliError, which: Option<&str>) -> CliError {
    match which {
        Some(which) if error.kind != "not_found" => error
            .about("bracket score", "bracket", which)
            .about("bracket show", "name", which),
        _ => error,
    }
}

fn done(what: What, context: &Context) -> Run {
    match what {
        What::New(args) => new::new(args, context),
        What::Show(args) => show::show(
            &context.read_only()?.bracket(args.name.as_deref())?,
            context,
        ),
        What::Print(args) => print_it(&args, context),
        What::Phones(args) => phones::phones(&args, context),
        What::Export(args) => {
            let desk = context.read_only()?;
            let one = desk.bracket(args.bracket.as_deref())?;
            let name = desk.club_setting("name")?.unwrap_or_default();
            let lang = clubsheet::lang(&desk)?;
            let dress = clubsheet::dress(&desk);
            let text = club::bracket_html(lang, &name, &dress, &one.name, &one.bracket);
            let to = args.to.path();
            clubsheet::written(to, text.as_bytes(), args.to.force, page::is_ours, context)
        }
        What::List(_) => list(context),
    }
}

fn print_it(args: &PrintArgs, context: &Context) -> Run {
    let codes = codes(args, context)?;
    let desk = context.read_only()?;
    let night = desk.bracket_on_paper(args.name.as_deref())?;
    let one = desk.bracket(args.name.as_deref())?;
    let club = desk.club_setting("name")?.unwrap_or_default();
    let what = match (args.slips, args.cards) {
        (true, _) => "slips",
        (_, true) => "cards",
        _ => "bracket",
    };
    let name = format!("{}-{what}", one.slug);
    clubsheet::print_with(&args.paper, &name, &desk, context, |options| {
        let options = &Options {
            codes,
            ..options.clone()
        };
        print::bracket_sheet(what, &club, &night, &one, options)
    })
    .map_err(|error| match error.kind {
        "nothing_to_print" => error.way(
            phrase!("way-see-why"),
            json!({"do": "bracket show", "name": one.slug}),
        ),
        _ => error,
    })
}

fn codes(args: &PrintArgs, context: &Context) -> Result<Codes, CliError> {
    if !args.phones {
        return Ok(Codes::new());
    }
    if !args.slips && !args.cards {
        return Err(CliError::usage(phrase!("why-codes-on-cards")).way(
            "",
            json!({"do": "bracket print", "cards": true, "phones": true}),
        ));
    }
    super::codes::of_bracket(args.name.as_deref(), context, args.at.as_deref())
}

/// Codes on paper by number.
type Codes = BTreeMap<PlayerNo, Code>;

fn list(context: &Context) -> Run {
    let desk = context.read_only()?;
    // The play-offs at tonight's tables are one of them.
    let beside = desk.records()?.brackets;
    let tonight = desk.night_bracket()?;
    let all: Vec<_> = beside
        .iter()
        .chain(&tonight)
        .filter_map(play_offs)
        .collect();
    let value: Vec<Value> = all
        .iter()
        .map(|b| {
            json!({
                "bracket": b.slug, "name": b.name, "size": b.bracket.contestants.len(), "from": b.from,
                "played": b.bracket.results.len(), "matches": b.bracket.matches().len(),
            })
        })
        .collect();
    context.show(&value, || {
        let each = || all.iter().map(|one| (one, &one.bracket));
        let winner = |(_, b): (_, &Bracket)| {
            let winner = b.champion().and_then(|at| b.contestants.get(at));
            winner.map_or(String::new(), |w| w.name.clone())
        };
        Sheet::default()
            .column("Slug", each().map(|(one, _)| &one.slug))
            .column("Name", each().map(|(one, _)| &one.name))
            .column(">Size", each().map(|(_, b)| b.contestants.len()))
            .column(">Played", each().map(|(_, b)| b.results.len()))
            .column(">Matches", each().map(|(_, b)| b.matches().len()))
            .column("Winner", each().map(winner))
    })
}
