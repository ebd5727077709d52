//! `league`: teams that meet home and away over a season.

mod export;
mod fixtures;
mod post;
mod table;
mod teams;

use super::acts::{on, on_own};
use crate::cli::{CliError, Context, Run, input};
use crate::club::{League, match_value, match_words};
use crate::desk::acts;
use crate::sheet::Sheet;
use crate::tournament::phrase;
use export::export;
use serde_json::{Value, json};

/// Leagues: rosters, fixtures, results, tables.
///
/// A match is several games at several tables. The league's rule says how many, to how many points, and what a match is
/// worth; by default six players a side, nine games to 21, two points for the match, home and away.
///
/// # Examples
/// - `benny league new "Winter League"`
/// - `benny league team Fowey --venue "Bowls Club" --players "Ann Lee,Bob Ray"`
/// - `benny league fixtures --start 2026-10-01`
/// - `benny league score 1 5-4`
/// - `benny league table`
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
    /// Which league [default: the newest].
    #[arg(long, global = true, value_name = "NAME")]
    league: Option<String>,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    New(acts::LeagueNew),
    Show(teams::ShowArgs),
    Fixtures(fixtures::FixturesArgs),
    Match(MatchArgs),
    Result(post::ResultArgs),
    Take(post::TakeArgs),
    Key(post::KeyArgs),
    Import(post::ImportArgs),
    Table(table::TableArgs),
    Export(export::ExportArgs),
    List(ListArgs),
    Delete(acts::LeagueDelete),
}

/// Show one match.
///
/// # Examples
/// - `benny league match 12`
#[derive(Debug, clap::Args)]
pub struct MatchArgs {
    /// Its number.
    number: u16,
}

/// List the leagues.
///
/// # Examples
/// - `benny league list`
#[derive(Debug, clap::Args)]
pub struct ListArgs {}

/// Runs it.
///
/// # Errors
/// When there is no such league, team or match, or what was asked for is impossible.
pub fn run(args: Args, context: &Context) -> Run {
    let which = args.league.as_deref();
    let alone = match &args.what {
        What::New(_) => "new",
        What::Import(_) => "import",
        What::Key(_) => "key",
        What::List(_) => "list",
        _ => "",
    };
    if which.is_some() && !alone.is_empty() {
        let no = CliError::usage(phrase!("why-league-not-with", command = alone));
        return Err(no.way("", json!({"do": "help", "words": ["league", alone]})));
    }
    done(args.what, which, context).map_err(|error| about(error, which))
}

/// A way out is about the league that was named.
pub fn about(error: CliError, which: Option<&str>) -> CliError {
    match which {
        Some(league) if error.kind != "not_found" => error.about("league ", "league", league),
        _ => error,
    }
}

fn done(what: What, which: Option<&str>, context: &Context) -> Run {
    let league = which.map(str::to_owned);
    match what {
        What::New(act) => {
            let rule = input::rule(act.rule, |_| false)?;
            on_own(acts::LeagueNew { rule, ..act }, context)
        }
        What::Show(_) => teams::show(&context.read_only()?.league(which)?, context),
        What::Fixtures(args) => fixtures::fixtures(args, which, context),
        What::Match(args) => {
            let league = context.read_only()?.league(which)?;
            let one = league.find_match(args.number)?;
            context.tell(&match_value(&league, one), || {
                context.text(match_words(&league, one))
            })
        }
        What::Result(args) => post::result(args, league, context),
        What::Take(args) => post::take(args, league, context),
        What::Key(_) => post::key(context),
        What::Import(args) => post::import(&args, context),
        What::Table(args) => table::table(&args, which, context),
        What::Export(args) => export(&args, which, context),
        What::List(_) => list(context),
        What::Delete(act) => on(act, context),
    }
}

fn list(context: &Context) -> Run {
    let records = context.read_only()?.records()?;
    let value: Vec<Value> = records
        .leagues
        .iter()
        .map(|l| {
            json!({
                "league": l.slug, "name": l.name, "teams": l.teams.len(), "matches": l.matches.len(),
                "played": l.played(),
            })
        })
        .collect();
    context.show(&value, || {
        let each = || records.leagues.iter();
        Sheet::default()
            .column("Slug", each().map(|l| &l.slug))
            .column("Name", each().map(|l| &l.name))
            .column(">Teams", each().map(|l| l.teams.len()))
            .column(">Matches", each().map(|l| l.matches.len()))
            .column(">Played", each().map(League::played))
    })
}
