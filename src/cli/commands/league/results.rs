//! Entering results, and the tables.

use super::sheets::{match_value, match_words, table_value};
use crate::cli::args::Pair;
use crate::cli::{CliError, Context, Run, Status};
use crate::club::{League, LeagueError};
use crate::desk::DeskError;
use crate::desk::club::{TypedResult, enter_match};
use crate::sheet::Sheet;
use crate::tournament::acts::Way;
use crate::words::Lang;
use serde_json::{Value, json};

/// Enter a match's result.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny league score 12 5-4\n  benny league score Fowey Looe 5-4\n  benny league score 12 5-4 --points 165-158 --late Fowey\n  \
    benny league score 12 5-4 --borrowed \"Fowey=Cid Poe\"\n  benny league score 12 --conceded Fowey\n  \
    benny league score 12 --each 21-9,8-21,21-20,21-9,3-21,21-7,9-21,21-4,6-21\n  \
    benny league score 12 --no-show Fowey\n  benny league score 12 4-5 --correct"
)]
pub struct ScoreArgs {
    /// The match's number, or its two teams, the one at home first; then the games won by home and away.
    #[arg(value_name = "MATCH|HOME AWAY [A-B]", required = true, num_args = 1..=3)]
    what: Vec<String>,
    /// Every game's points instead, home and away, separated by commas.
    #[arg(
        long,
        value_name = "A-B,…",
        value_delimiter = ',',
        conflicts_with = "points"
    )]
    each: Vec<Pair>,
    /// Points in all games, home and away.
    #[arg(long, value_name = "A-B")]
    points: Option<Pair>,
    /// A player borrowed for this match: TEAM=NAME; may be given several times.
    #[arg(long, value_name = "TEAM=NAME")]
    borrowed: Vec<String>,
    /// The team that gave the match up.
    #[arg(long, value_name = "TEAM", conflicts_with_all = ["each", "no_show"])]
    conceded: Option<String>,
    /// The team that did not come.
    #[arg(long, value_name = "TEAM", conflicts_with = "each")]
    no_show: Option<String>,
    /// The team whose card came late: the rule's penalty applies.
    #[arg(long, value_name = "TEAM")]
    late: Option<String>,
    /// Replace the result already entered.
    #[arg(long)]
    correct: bool,
}

/// Show the table.
///
/// It shows one division or all of them; --moves says who goes up and down.
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

/// The match that is meant, and the games if they are given.
fn meant(args: &ScoreArgs, league: &League) -> Result<(u16, Option<Pair>), CliError> {
    let other = !args.each.is_empty() || args.conceded.is_some() || args.no_show.is_some();
    let (teams, games) = match args.what.split_last() {
        Some((last, teams)) if !other => (teams, Some(last)),
        _ => (args.what.as_slice(), None),
    };
    let number = match teams {
        [number] => number.parse().map_err(|_| {
            CliError::usage(format!("{number:?} is not a match's number")).hint(
                "benny league score 12 5-4, or with both teams: benny league score HOME AWAY 5-4",
            )
        })?,
        [home, away] => league.meeting(home, away)?.number,
        _ => {
            let words = "enter a match and its games, or with --each, --conceded or --no-show the match alone";
            return Err(CliError::usage(words).hint("benny league score 12 5-4"));
        }
    };
    let games = games.map(|text| text.parse::<Pair>()).transpose();
    Ok((number, games.map_err(CliError::usage)?))
}

pub(super) fn score(args: &ScoreArgs, which: Option<&str>, context: &Context) -> Run {
    let (number, games) = meant(args, &context.read_only()?.league(which)?)?;
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
        games: games.map_or([0, 0], |s| s.0),
        points: args.points.map(|s| s.0),
        each: args.each.iter().map(|s| s.0).collect(),
        borrowed,
        conceded,
        late: args.late.clone(),
    };
    let mut desk = context.open()?;
    let done = desk.change_league(&context.act(), which, |l| {
        enter_match(l, number, &typed, args.correct)?;
        let games = l
            .find_match(number)?
            .result
            .as_ref()
            .map_or([0, 0], |r| r.games);
        Ok(((), format!("match {}: {}-{}", number, games[0], games[1])))
    });
    let own = match games {
        Some(Pair([a, b])) => format!("benny league score {} {a}-{b} --correct", number),
        None => format!("benny league score {} A-B --correct", number),
    };
    let ((), league) = done.map_err(|e| match e {
        DeskError::League(e @ LeagueError::AlreadyEntered { games, .. })
            if typed
                == (TypedResult {
                    games,
                    ..TypedResult::default()
                }) =>
        {
            CliError::from(e).ways(vec![Way::nothing()])
        }
        DeskError::League(e @ LeagueError::AlreadyEntered { .. }) => CliError::from(e).hint(own),
        e => e.into(),
    })?;
    let one = league.find_match(number)?;
    context.done(&match_value(&league, one), || match_words(&league, one))?;
    Ok(Status::Done)
}

pub(super) fn table(args: &TableArgs, which: Option<&str>, context: &Context) -> Run {
    let league = context.read_only()?.league(which)?;
    let divisions = league.divisions();
    if divisions.is_empty() {
        context.say("No team is entered yet. Next: benny league team NAME");
    }
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
            let mut grid = Sheet::new(&["Team", ">From", ">To", ""]);
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
        context.show(&json!(null), || {
            super::sheets::table(&league, division, Lang::default())
        })?;
    }
    Ok(Status::Done)
}
