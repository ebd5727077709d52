//! `league`: teams that meet home and away over a season.

mod sheets;

use super::Run;
use crate::cli::args::Score;
use crate::cli::output::Grid;
use crate::cli::{CliError, Context, Status};
use crate::club::{Calendar, League, LeagueError, LeagueMatch, LeagueRule};
use crate::desk::club::{TypedResult, edit_team, enter_match, move_player, set_room};
use chrono::NaiveDate;
use serde_json::{Value, json};
use sheets::{export, match_grid, match_value, match_words, table_grid, table_value};
use std::path::{Path, PathBuf};

/// Leagues: rosters, fixtures, results, tables.
///
/// A match is several games at several tables; how many, to what, and what it is worth is the league's rule. Without one
/// it is six players a side, nine games to 21, two points for the match, home and away.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny league new \"Winter League\"\n  \
    benny league team Fowey --venue \"Bowls Club\" --players \"Ann Lee,Bob Ray\"\n  \
    benny league fixtures --start 2026-10-01\n  benny league score 1 5-4\n  benny league table")]
pub struct Args {
    #[command(subcommand)]
    what: What,
    /// Which league [default: the only one].
    #[arg(long, global = true, value_name = "NAME")]
    league: Option<String>,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// Start a league.
    New(NewArgs),
    /// Enter a team, or change its venue, free days or division.
    Team(TeamArgs),
    /// Put a player on a team's list.
    Player(PlayerArgs),
    /// Move a player to another team.
    Transfer(TransferArgs),
    /// Say how many matches a shared room holds.
    Room(RoomArgs),
    /// Show the league: teams and rosters.
    Show(ShowArgs),
    /// Make the fixture list, or show it.
    Fixtures(FixturesArgs),
    /// Show one match.
    Match(MatchArgs),
    /// Enter a match's result.
    Score(ScoreArgs),
    /// Put a match off, or give it another day.
    Postpone(PostponeArgs),
    /// Take points from a team, or give them.
    Penalty(PenaltyArgs),
    /// Show the table.
    Table(TableArgs),
    /// Write tables, fixtures and results: .html, .csv, .pdf or .ics.
    Export(ExportArgs),
    /// List the leagues.
    List(ListArgs),
    /// Delete a league.
    Delete(DeleteArgs),
}

/// Start a league.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny league new \"Winter League\"\n  \
    benny league new Pairs --rule '{\"players\":2,\"games\":5,\"game_to\":10}'")]
pub struct NewArgs {
    /// What it is called.
    name: String,
    /// The rule: a JSON file, or JSON as it stands; unknown fields are errors.
    #[arg(long, value_name = "FILE|JSON")]
    rule: Option<String>,
}

/// Enter a team; given again for a team that is there, it changes what is named.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny league team Fowey --venue \"Bowls Club\" --players \"Ann Lee,Bob Ray\"\n  \
    benny league team \"St Austell A\" --free 2026-12-24,2026-12-31"
)]
pub struct TeamArgs {
    /// The team's name.
    name: String,
    /// The division, 1 the highest.
    #[arg(long)]
    division: Option<u16>,
    /// Where it plays at home.
    #[arg(long)]
    venue: Option<String>,
    /// Who plays for it, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    players: Vec<String>,
    /// Days on which it cannot play, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "DAYS", value_parser = super::day)]
    free: Vec<NaiveDate>,
}

/// Put a player on a team's list.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: benny league player \"Cid Poe\" \"St Austell A\" --from 2026-11-05"
)]
pub struct PlayerArgs {
    /// The player.
    player: String,
    /// The team: its name, an unambiguous part of it, or its number.
    team: String,
    /// The first day they play for it [default: from the start].
    #[arg(long, value_parser = super::day)]
    from: Option<NaiveDate>,
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
    #[arg(long, value_parser = super::day)]
    on: NaiveDate,
}

/// Say how many matches a room holds on one day; a venue without this holds one.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny league room \"Bowls Club\" 2")]
pub struct RoomArgs {
    /// The venue, as the teams give it.
    venue: String,
    /// How many matches at a time.
    matches: u16,
}

/// Show the league: its rule, its teams and who plays for them.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny league show")]
pub struct ShowArgs {}

/// Make the fixture list, or show it.
///
/// Everybody meets everybody, home and away unless the rule says once. Days on which a team cannot play and rooms that
/// are taken are kept free; where that cannot be, every reason is named and nothing is stored.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny league fixtures --start 2026-10-01\n  \
    benny league fixtures --start 2026-10-01 --every 14 --but 2026-12-24\n  benny league fixtures --team Fowey"
)]
pub struct FixturesArgs {
    /// The first day; makes the list.
    #[arg(long, value_parser = super::day)]
    start: Option<NaiveDate>,
    /// Days between two rounds.
    #[arg(long, value_name = "DAYS", default_value = "7", requires = "start")]
    every: u16,
    /// How many days there are [default: as many as are needed].
    #[arg(long, value_name = "N", requires = "start")]
    days: Option<usize>,
    /// Days that are left out, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "DAYS", value_parser = super::day, requires = "start")]
    but: Vec<NaiveDate>,
    /// The seed of the draw [default: 1].
    #[arg(long, default_value = "1", requires = "start")]
    seed: u64,
    /// Only this team's matches.
    #[arg(long, conflicts_with = "start")]
    team: Option<String>,
    /// Only what is still to be played.
    #[arg(long, conflicts_with = "start")]
    open: bool,
}

/// Show one match.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: benny league match 12")]
pub struct MatchArgs {
    /// Its number.
    number: u16,
}

/// Enter a match's result: games won by the home team and the visitors.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny league score 12 5-4\n  benny league score 12 5-4 --points 165-158 --late Fowey\n  \
    benny league score 12 5-4 --borrowed \"Fowey=Cid Poe\"\n  benny league score 12 --conceded Fowey\n  \
    benny league score 12 --no-show Fowey\n  benny league score 12 4-5 --correct"
)]
pub struct ScoreArgs {
    /// The match's number.
    number: u16,
    /// Games won by home and away.
    #[arg(value_name = "A-B", required_unless_present_any = ["conceded", "no_show"])]
    games: Option<Score>,
    /// Points in all games, home and away.
    #[arg(long, value_name = "A-B")]
    points: Option<Score>,
    /// A player borrowed for this match: TEAM=NAME; may be given several times.
    #[arg(long, value_name = "TEAM=NAME")]
    borrowed: Vec<String>,
    /// The team that gave the match up.
    #[arg(long, value_name = "TEAM", conflicts_with_all = ["games", "no_show"])]
    conceded: Option<String>,
    /// The team that did not come.
    #[arg(long, value_name = "TEAM", conflicts_with = "games")]
    no_show: Option<String>,
    /// The team whose card came late: the rule's penalty is booked.
    #[arg(long, value_name = "TEAM")]
    late: Option<String>,
    /// Put it in the place of the result that is there.
    #[arg(long)]
    correct: bool,
}

/// Put a match off until a new day is agreed, or to a day.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny league postpone 12\n  benny league postpone 12 --to 2026-12-10"
)]
pub struct PostponeArgs {
    /// The match's number.
    number: u16,
    /// The new day.
    #[arg(long, value_parser = super::day)]
    to: Option<NaiveDate>,
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

/// Show the table of a division, or of all; --moves says who goes up and down.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny league table\n  benny league table --division 2 --json\n  benny league table --moves"
)]
pub struct TableArgs {
    /// The division [default: all; with --json the first].
    #[arg(long, value_name = "N")]
    division: Option<u16>,
    /// Who goes up and who goes down.
    #[arg(long)]
    moves: bool,
}

/// Write the league into a file; the ending says as what.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny league export league.html\n  benny league export fixtures.ics --team Fowey\n  \
    benny league export table.csv\n  benny league export fixtures.csv --what fixtures"
)]
pub struct ExportArgs {
    /// .html or .pdf (all of it), .csv (one table), .ics (a calendar).
    to: PathBuf,
    /// Which table goes into a .csv.
    #[arg(long, value_parser = ["table", "fixtures", "results"], default_value = "table")]
    what: String,
    /// Only this team's matches, in an .ics.
    #[arg(long)]
    team: Option<String>,
    /// Replace a file that benny did not write.
    #[arg(long)]
    force: bool,
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
/// When there is no such league, team or match, or what is asked cannot be.
pub fn run(args: Args, context: &Context) -> Run {
    let which = args.league.as_deref();
    match args.what {
        What::New(args) => new(&args, context),
        What::Team(args) => team(&args, which, context),
        What::Player(args) => player(&args, which, context),
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
        What::Room(a) => change(which, context, |l| {
            set_room(l, &a.venue, a.matches)?;
            Ok((
                format!("room for {}", a.matches),
                format!("{} holds {} matches at a time.", a.venue, a.matches),
            ))
        }),
        What::Show(_) => show(&context.look()?.league(which)?, context),
        What::Fixtures(args) => fixtures(&args, which, context),
        What::Match(args) => {
            let league = context.look()?.league(which)?;
            let one = league.find_match(args.number)?;
            context.tell(&match_value(&league, one), || match_words(&league, one))?;
            Ok(Status::Done)
        }
        What::Score(args) => score(&args, which, context),
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
        What::Penalty(a) => change(which, context, |l| {
            let team = l.find_team(&a.team)?;
            let (id, name) = (team.id, team.name.clone());
            l.penalise(id, a.points, &a.why)?;
            Ok((
                format!("{:+} for team {id}", a.points),
                format!("{name}: {:+} league points.", a.points),
            ))
        }),
        What::Table(args) => table(&args, which, context),
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

/// A change that is said in a sentence.
fn change(
    which: Option<&str>,
    context: &Context,
    change: impl FnOnce(&mut League) -> Result<(String, String), LeagueError>,
) -> Run {
    let mut desk = context.open()?;
    let (words, league) = desk.change_league(&context.act(), which, |l| {
        let (what, words) = change(l)?;
        Ok((words, what))
    })?;
    context.done(&json!({"league": league.slug, "done": words}), || {
        words.clone()
    })?;
    Ok(Status::Done)
}

fn new(args: &NewArgs, context: &Context) -> Run {
    let rule = match &args.rule {
        None => LeagueRule::default(),
        Some(text) if text.trim_start().starts_with('{') => LeagueRule::from_json(text)?,
        Some(path) => {
            let bytes = super::read_input(Path::new(path))?;
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

fn team(args: &TeamArgs, which: Option<&str>, context: &Context) -> Run {
    let mut desk = context.open()?;
    let players = desk.as_members(&args.players)?;
    let ((id, is_new), league) = desk.change_league(&context.act(), which, |l| {
        let folded = crate::tournament::fold_name(&args.name);
        let there = l
            .teams
            .iter()
            .find(|t| crate::tournament::fold_name(&t.name) == folded);
        let (id, is_new) = match there.map(|t| t.id) {
            Some(id) => {
                for (name, member) in &players {
                    l.register(id, name, *member, None)?;
                }
                (id, false)
            }
            None => {
                let venue = args.venue.as_deref().unwrap_or_default();
                (
                    l.add_team(&args.name, args.division.unwrap_or(1), venue, &players)?,
                    true,
                )
            }
        };
        let division = args.division.filter(|_| !is_new);
        edit_team(
            l,
            &id.to_string(),
            args.venue.as_deref(),
            &args.free,
            division,
        )?;
        let what = if is_new { "entered" } else { "changed" };
        Ok(((id, is_new), format!("team {id}: {what}")))
    })?;
    let Some(team) = league.team(id) else {
        return Ok(Status::Done);
    };
    context.done(&team_value(team), || {
        let what = if is_new { "Entered" } else { "Changed" };
        format!(
            "{what} {} {}: division {}, {} players.",
            team.id,
            team.name,
            team.division,
            team.roster.len()
        )
    })?;
    Ok(Status::Done)
}

fn player(args: &PlayerArgs, which: Option<&str>, context: &Context) -> Run {
    let member = context
        .open()?
        .as_members(std::slice::from_ref(&args.player))?;
    change(which, context, |l| {
        let team = l.find_team(&args.team)?;
        let (id, name) = (team.id, team.name.clone());
        l.register(
            id,
            &args.player,
            member.first().and_then(|m| m.1),
            args.from,
        )?;
        Ok((
            format!("team {id}: a player"),
            format!("{} plays for {name}.", args.player),
        ))
    })
}

fn team_value(team: &crate::club::Team) -> Value {
    json!({
        "id": team.id, "team": team.name, "division": team.division, "venue": team.venue, "free": team.free,
        "roster": team.roster,
    })
}

fn show(league: &League, context: &Context) -> Run {
    let value = json!({
        "league": league.slug, "name": league.name, "rule": league.rule, "rooms": league.rooms,
        "teams": league.teams.iter().map(team_value).collect::<Vec<_>>(),
        "matches": league.matches.len(), "penalties": league.penalties,
    });
    context.show(&value, || {
        let mut grid = Grid::new(&[">Id", "Team", ">Division", "Venue", "Players"]);
        for team in &league.teams {
            let names: Vec<String> = team
                .roster
                .iter()
                .map(|r| match (r.from, r.until) {
                    (_, Some(until)) => format!("{} (to {until})", r.name),
                    (Some(from), None) => format!("{} (from {from})", r.name),
                    (None, None) => r.name.clone(),
                })
                .collect();
            grid.row([
                team.id.to_string(),
                team.name.clone(),
                team.division.to_string(),
                team.venue.clone(),
                names.join(", "),
            ]);
        }
        grid
    })?;
    Ok(Status::Done)
}

fn fixtures(args: &FixturesArgs, which: Option<&str>, context: &Context) -> Run {
    let Some(start) = args.start else {
        let league = context.look()?.league(which)?;
        return show_fixtures(&league, args.team.as_deref(), args.open, context);
    };
    let mut desk = context.open()?;
    let ((), league) = desk.change_league(&context.act(), which, |l| {
        let largest = l
            .divisions()
            .iter()
            .map(|d| l.teams.iter().filter(|t| t.division == *d).count())
            .max()
            .unwrap_or(0);
        // An odd number of teams takes as many days as the next even one.
        let needed = (largest + largest % 2).saturating_sub(1) * usize::from(l.rule.legs);
        let calendar = Calendar {
            from: start,
            every: args.every,
            but: args.but.clone(),
        };
        let free = l.teams.iter().map(|t| t.free.len()).max().unwrap_or(0);
        let count = args.days.unwrap_or(needed);
        let mut made = l.make_fixtures(&calendar.days(count), args.seed);
        // Where nobody said how many days there are, free days may make the season longer.
        if args.days.is_none() {
            for more in 1..=free + 2 {
                if made.is_ok() {
                    break;
                }
                made = l.make_fixtures(&calendar.days(count + more), args.seed);
            }
        }
        made?;
        Ok(((), format!("fixtures: {} matches", l.matches.len())))
    })?;
    show_fixtures(&league, None, false, context)
}

fn show_fixtures(league: &League, team: Option<&str>, open: bool, context: &Context) -> Run {
    let team = team
        .map(|who| league.find_team(who).map(|t| t.id))
        .transpose()?;
    let chosen: Vec<&LeagueMatch> = league
        .matches
        .iter()
        .filter(|m| team.is_none_or(|id| [m.home, m.away].contains(&id)))
        .filter(|m| !open || m.result.is_none())
        .collect();
    let value: Vec<Value> = chosen.iter().map(|m| match_value(league, m)).collect();
    context.show(&value, || match_grid(league, &chosen))?;
    Ok(Status::Done)
}

fn score(args: &ScoreArgs, which: Option<&str>, context: &Context) -> Run {
    let mut borrowed = Vec::new();
    for text in &args.borrowed {
        let (team, name) = text.split_once('=').ok_or_else(|| {
            CliError::usage(format!("{text:?} does not say for which team"))
                .hint("--borrowed \"TEAM=NAME\"")
        })?;
        borrowed.push((team.trim().to_owned(), name.trim().to_owned()));
    }
    let conceded = match (&args.conceded, &args.no_show) {
        (Some(team), _) => Some((team.clone(), false)),
        (None, Some(team)) => Some((team.clone(), true)),
        (None, None) => None,
    };
    let typed = TypedResult {
        games: args.games.map_or([0, 0], |s| s.0),
        points: args.points.map(|s| s.0),
        borrowed,
        conceded,
        late: args.late.clone(),
    };
    let mut desk = context.open()?;
    let done = desk.change_league(&context.act(), which, |l| {
        enter_match(l, args.number, &typed, args.correct)?;
        let games = l
            .find_match(args.number)?
            .result
            .as_ref()
            .map_or([0, 0], |r| r.games);
        Ok((
            (),
            format!("match {}: {}-{}", args.number, games[0], games[1]),
        ))
    });
    let own = match args.games {
        Some(Score([a, b])) => format!("benny league score {} {a}-{b} --correct", args.number),
        None => format!("benny league score {} A-B --correct", args.number),
    };
    let ((), league) = done.map_err(|e| match e {
        crate::desk::DeskError::League(e @ LeagueError::AlreadyEntered { .. }) => {
            CliError::from(e).hint(own)
        }
        e => e.into(),
    })?;
    let one = league.find_match(args.number)?;
    context.done(&match_value(&league, one), || match_words(&league, one))?;
    Ok(Status::Done)
}

fn table(args: &TableArgs, which: Option<&str>, context: &Context) -> Run {
    let league = context.look()?.league(which)?;
    let divisions = league.divisions();
    if let Some(asked) = args.division.filter(|d| !divisions.contains(d)) {
        return Err(CliError::refused(
            "no_division",
            format!("{} has no division {asked}", league.name),
        )
        .hint("benny league show lists the teams"));
    }
    if args.moves {
        let moves = league.moves();
        let value: Vec<Value> = moves
            .iter()
            .map(|m| json!({"team": league.team_name(m.team), "from": m.from, "to": m.to, "shared": m.shared}))
            .collect();
        context.show(&value, || {
            let mut grid = Grid::new(&["Team", ">From", ">To", ""]);
            for m in &moves {
                let shared = if m.shared {
                    "shares its rank: the committee decides"
                } else {
                    ""
                };
                grid.row([
                    league.team_name(m.team).to_owned(),
                    m.from.to_string(),
                    m.to.to_string(),
                    shared.to_owned(),
                ]);
            }
            grid
        })?;
        return Ok(Status::Done);
    }
    if context.json {
        let division = args.division.or(divisions.first().copied()).unwrap_or(1);
        context.json(&table_value(&league, division))?;
        return Ok(Status::Done);
    }
    let several = divisions.len() > 1 && args.division.is_none();
    for division in divisions {
        if args.division.is_some_and(|d| d != division) {
            continue;
        }
        if several && !context.csv {
            context.say(format!("Division {division}"));
        }
        context.show(&json!(null), || table_grid(&league, division))?;
    }
    Ok(Status::Done)
}

fn list(context: &Context) -> Run {
    let records = context.look()?.records()?;
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
        let mut grid = Grid::new(&["Slug", "Name", ">Teams", ">Matches", ">Played"]);
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
