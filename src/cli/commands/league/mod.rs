//! `league`: teams that meet home and away over a season.

mod change;
mod fixtures;
mod results;
mod sheets;
mod teams;

use crate::cli::text::quoted;
use crate::cli::{Context, Run, Status, input, text};
use crate::club::{LeagueError, LeagueRule};
use crate::desk::acts;
use crate::desk::club::move_player;
use crate::sheet::Sheet;
use change::change;
use chrono::NaiveDate;
use serde_json::{Value, json};
use sheets::{export, match_value, match_words};
use std::path::Path;

/// Leagues: rosters, fixtures, results, tables.
///
/// A match is several games at several tables. The league's rule says how many, to how many points, and what a match is
/// worth; by default six players a side, nine games to 21, two points for the match, home and away.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny league new \"Winter League\"\n  \
    benny league team Fowey --venue \"Bowls Club\" --players \"Ann Lee,Bob Ray\"\n  \
    benny league fixtures --start 2026-10-01\n  benny league score 1 5-4\n  benny league table")]
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
    Rename(RenameArgs),
    Team(teams::TeamArgs),
    Player(teams::PlayerArgs),
    Transfer(TransferArgs),
    Show(teams::ShowArgs),
    Fixtures(fixtures::FixturesArgs),
    Match(MatchArgs),
    Score(results::ScoreArgs),
    Postpone(PostponeArgs),
    Void(VoidArgs),
    Withdraw(WithdrawArgs),
    Penalty(PenaltyArgs),
    Table(results::TableArgs),
    Export(sheets::ExportArgs),
    List(ListArgs),
    Delete(DeleteArgs),
}

/// Start a league.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny league new \"Winter League\"\n  \
    benny league new Pairs --rule '{\"players\":2,\"games\":5,\"game_to\":10}'")]
pub struct NewArgs {
    /// What it is called.
    name: String,
    /// The rule: a JSON file, or JSON as it stands; a league's `show --json` writes out a rule with all its fields.
    #[arg(long, value_name = "FILE|JSON")]
    rule: Option<String>,
}

/// Move a player to another team from a day on.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: benny league transfer \"Ann Lee\" \"St Austell A\" Fowey --on 2026-12-01"
)]
pub struct TransferArgs {
    /// The player.
    player: String,
    /// The team they leave.
    from: String,
    /// The team they join.
    to: String,
    /// The first day with the new team.
    #[arg(long, value_parser = text::day)]
    on: NaiveDate,
}

/// Show one match.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny league match 12")]
pub struct MatchArgs {
    /// Its number.
    number: u16,
}

/// Put a match off, or give it another day.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny league postpone 12\n  benny league postpone 12 --to 2026-12-10"
)]
pub struct PostponeArgs {
    /// The match's number.
    number: u16,
    /// The new day.
    #[arg(long, value_parser = text::day)]
    to: Option<NaiveDate>,
}

/// Declare a match void: it counts for nobody.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny league void 12 --why \"snow, both captains agree\"")]
pub struct VoidArgs {
    /// The match's number.
    number: u16,
    /// The reason.
    #[arg(long)]
    why: String,
}

/// A team leaves the league; its matches count for nobody.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny league withdraw Fowey\n  benny league withdraw Fowey --keep-results"
)]
pub struct WithdrawArgs {
    /// The team.
    team: String,
    /// What it has played still counts.
    #[arg(long)]
    keep_results: bool,
}

/// Give the league another name; its short name stays.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny league rename \"Winter 2026/27\"")]
pub struct RenameArgs {
    /// Its new name.
    name: String,
}

/// Take league points from a team, or give them, for a reason.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: benny league penalty Fowey --points=-1 --why \"late card, match 12\""
)]
pub struct PenaltyArgs {
    /// The team.
    team: String,
    /// Points, negative to take them.
    #[arg(long, allow_hyphen_values = true)]
    points: i64,
    /// The reason.
    #[arg(long)]
    why: String,
}

/// List the leagues.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny league list")]
pub struct ListArgs {}

/// Delete a league; `benny undo` brings it back.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny league delete winter-league")]
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
        // A hint is about the league that was named.
        Some(league) if error.kind != "not_found" => error.hinting(&context.named, |hint| {
            let named = format!("benny league --league {} ", quoted(league));
            hint.replacen("benny league ", &named, 1)
        }),
        _ => error,
    })
}

fn done(what: What, which: Option<&str>, context: &Context) -> Run {
    match what {
        What::New(args) => new(&args, context),
        What::Next(act) => {
            let league = which.map(str::to_owned);
            super::acts::on_file(acts::deed(acts::LeagueNext { league, ..act })?, context)
        }
        What::Rename(a) => change(which, context, |l| {
            let name = crate::tournament::clean_name(&a.name)
                .map_err(|e| LeagueError::Unfit(e.to_string()))?;
            l.name.clone_from(&name);
            Ok((
                "rename".to_owned(),
                format!("The league is called {name} now."),
            ))
        }),
        What::Team(args) => teams::team(&args, which, context),
        What::Player(args) => teams::player(&args, which, context),
        What::Transfer(a) => change(which, context, |l| {
            move_player(l, &a.player, &a.from, &a.to, a.on)?;
            Ok((
                "transfer".to_owned(),
                format!(
                    "{} plays for {} from {} on.",
                    a.player,
                    l.find_team(&a.to)?.name,
                    a.on
                ),
            ))
        }),
        What::Show(_) => teams::show(&context.read_only()?.league(which)?, context),
        What::Fixtures(args) => fixtures::fixtures(&args, which, context),
        What::Match(args) => {
            let league = context.read_only()?.league(which)?;
            let one = league.find_match(args.number)?;
            context.tell(&match_value(&league, one), || match_words(&league, one))?;
            Ok(Status::Done)
        }
        What::Score(args) => results::score(&args, which, context),
        What::Postpone(a) => change(which, context, |l| {
            l.postpone(a.number, a.to)?;
            let words = match a.to {
                Some(day) => format!("Match {} is played on {day}.", a.number),
                None => format!(
                    "Match {} is postponed; give it a day with: benny league postpone {} --to DAY",
                    a.number, a.number
                ),
            };
            Ok((format!("match {}: postponed", a.number), words))
        }),
        What::Void(a) => change(which, context, |l| {
            l.declare_void(a.number, &a.why)?;
            let words = format!("Match {} is void: {}.", a.number, a.why.trim());
            Ok((format!("match {}: void", a.number), words))
        }),
        What::Withdraw(a) => change(which, context, |l| {
            let (id, name) = l.find_team(&a.team).map(|t| (t.id, t.name.clone()))?;
            let ended = l.withdraw(&a.team, a.keep_results)?;
            let words = match ended {
                0 => format!("{name} is no longer in the league."),
                1 => format!("{name} has withdrawn; its match is void."),
                n => format!("{name} has withdrawn; its {n} matches are void."),
            };
            Ok((format!("team {id}: withdrew"), words))
        }),
        What::Penalty(a) => change(which, context, |l| {
            let team = l.find_team(&a.team)?;
            let (id, name) = (team.id, team.name.clone());
            l.penalise(id, a.points, &a.why)?;
            Ok((
                format!("{:+} for team {id}", a.points),
                match a.points {
                    1 | -1 => format!("{name}: {:+} league point.", a.points),
                    points => format!("{name}: {points:+} league points."),
                },
            ))
        }),
        What::Table(args) => results::table(&args, which, context),
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
    context.done(&json!({"league": league.slug, "name": league.name, "rule": league.rule}), || {
        format!(
            "Started the league {} ({}): {} players a side, {} games to {}.\nNext: benny league team NAME --venue VENUE --players NAMES",
            league.name, league.slug, rule.players, rule.games, rule.game_to
        )
    })?;
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
