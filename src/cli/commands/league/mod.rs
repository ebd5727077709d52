//! `league`: teams that meet home and away over a season.

mod change;
mod export;
mod fixtures;
mod post;
mod table;
mod teams;

use crate::cli::{Context, Run, Status, input};
use crate::club::{LeagueRule, match_value, match_words};
use crate::desk::acts::{self, deed};
use crate::sheet::Sheet;
use export::export;
use serde_json::{Value, json};
use std::path::Path;

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
    New(NewArgs),
    Next(acts::LeagueNext),
    Rename(acts::LeagueRename),
    Team(teams::TeamArgs),
    Player(acts::LeaguePlayer),
    Transfer(acts::LeagueTransfer),
    Show(teams::ShowArgs),
    Fixtures(fixtures::FixturesArgs),
    Match(MatchArgs),
    Score(acts::LeagueScore),
    Result(post::ResultArgs),
    Take(post::TakeArgs),
    Key(post::KeyArgs),
    Import(post::ImportArgs),
    Postpone(acts::Postpone),
    Void(acts::VoidMatch),
    Withdraw(acts::WithdrawTeam),
    Penalty(acts::Penalise),
    Table(table::TableArgs),
    Export(export::ExportArgs),
    List(ListArgs),
    Delete(DeleteArgs),
}

/// Start a league.
///
/// # Examples
/// - `benny league new "Winter League"`
/// - `benny league new Pairs --rule '{"players":2,"games":5,"game_to":10}'`
#[derive(Debug, clap::Args)]
pub struct NewArgs {
    /// What it is called.
    name: String,
    /// The rule: a JSON file, or JSON as it stands; a league's `show --json` writes out a rule with all its fields.
    #[arg(long, value_name = "FILE|JSON")]
    rule: Option<String>,
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

/// Delete a league; `benny undo` brings it back.
///
/// # Examples
/// - `benny league delete winter-league`
#[derive(Debug, clap::Args)]
pub struct DeleteArgs {
    /// Which league.
    name: String,
}

/// Runs it.
///
/// # Errors
/// When there is no such league, team or match, or what was asked for is impossible.
pub fn run(args: Args, context: &Context) -> Run {
    let which = args.league.as_deref();
    done(args.what, which, context).map_err(|error| match which {
        // A way out is about the league that was named.
        Some(league) if error.kind != "not_found" => error.about("league ", "league", league),
        _ => error,
    })
}

/// Does an act.
fn on<A: crate::tournament::acts::Act<World = crate::desk::Desk>>(
    act: A,
    context: &Context,
) -> Run {
    super::acts::on_file(deed(act)?, context)
}

fn done(what: What, which: Option<&str>, context: &Context) -> Run {
    let league = which.map(str::to_owned);
    match what {
        What::New(args) => new(&args, context),
        What::Next(act) => on(acts::LeagueNext { league, ..act }, context),
        What::Rename(act) => on(acts::LeagueRename { league, ..act }, context),
        What::Team(args) => teams::team(&args, which, context),
        What::Player(act) => on(acts::LeaguePlayer { league, ..act }, context),
        What::Transfer(act) => on(acts::LeagueTransfer { league, ..act }, context),
        What::Show(_) => teams::show(&context.read_only()?.league(which)?, context),
        What::Fixtures(args) => fixtures::fixtures(&args, which, context),
        What::Match(args) => {
            let league = context.read_only()?.league(which)?;
            let one = league.find_match(args.number)?;
            context.tell(&match_value(&league, one), || match_words(&league, one))?;
            Ok(Status::Done)
        }
        What::Score(act) => on(acts::LeagueScore { league, ..act }, context),
        What::Result(args) => post::result(args, league, context),
        What::Take(args) => post::take(args, league, context),
        What::Key(_) => post::key(context),
        What::Import(args) => post::import(&args, context),
        What::Postpone(act) => on(acts::Postpone { league, ..act }, context),
        What::Void(act) => on(acts::VoidMatch { league, ..act }, context),
        What::Withdraw(act) => on(acts::WithdrawTeam { league, ..act }, context),
        What::Penalty(act) => on(acts::Penalise { league, ..act }, context),
        What::Table(args) => table::table(&args, which, context),
        What::Export(args) => export(&args, which, context),
        What::List(_) => list(context),
        What::Delete(args) => {
            let one = context.open()?.delete_league(&context.act(), &args.name)?;
            context.done(&json!({"deleted": one.slug}), || {
                format!("{} is deleted.", one.name)
            })?;
            Ok(Status::Done)
        }
    }
}

fn new(args: &NewArgs, context: &Context) -> Run {
    let rule = match &args.rule {
        None => LeagueRule::default(),
        Some(text) if text.trim_start().starts_with('{') => LeagueRule::from_json(text)?,
        Some(path) => {
            let bytes = input::read_input(Path::new(path))?;
            LeagueRule::from_json(&String::from_utf8_lossy(&bytes))?
        }
    };
    let league = context
        .open_or_create()?
        .new_league(&context.act(), &args.name, &rule)?;
    context.done(
        &json!({"league": league.slug, "name": league.name, "rule": league.rule}),
        || {
            let team = json!({"do": "league team", "name": null, "venue": null, "players": null});
            format!(
                "Started the league {} ({}): {} players a side, {} games to {}.\nNext: {}",
                league.name,
                league.slug,
                rule.players,
                rule.games,
                rule.game_to,
                context.command(team)
            )
        },
    )?;
    Ok(Status::Done)
}

fn list(context: &Context) -> Run {
    let records = context.read_only()?.records()?;
    let value: Vec<Value> = records
        .leagues
        .iter()
        .map(|l| {
            json!({
                "league": l.slug, "name": l.name, "teams": l.teams.len(), "matches": l.matches.len(),
                "played": l.matches.iter().filter(|m| m.result.is_some()).count(),
            })
        })
        .collect();
    context.show(&value, || {
        let mut grid = Sheet::new(&["Slug", "Name", ">Teams", ">Matches", ">Played"]);
        for l in &records.leagues {
            let played = l.matches.iter().filter(|m| m.result.is_some()).count();
            grid.row([
                l.slug.clone(),
                l.name.clone(),
                l.teams.len().to_string(),
                l.matches.len().to_string(),
                played.to_string(),
            ]);
        }
        grid
    })?;
    Ok(Status::Done)
}
