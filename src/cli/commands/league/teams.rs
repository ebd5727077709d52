//! Teams and who plays for them.

use crate::cli::{Context, Run, Status, text};
use crate::club::{League, LeagueError, Team};
use crate::desk::club::edit_team;
use crate::desk::post;
use crate::sheet::Sheet;
use crate::words::Lang;
use chrono::NaiveDate;
use serde_json::{Value, json};

/// Enter a team, or change its venue, free days or division.
///
/// # Examples
/// - `benny league team Fowey --venue "Bowls Club" --players "Ann Lee,Bob Ray"`
/// - `benny league team "St Austell A" --free 2026-12-24,2026-12-31`
/// - `benny league team Fowey --rename "Fowey Harbour"`
#[derive(Debug, clap::Args)]
pub struct TeamArgs {
    /// The team's name.
    name: String,
    /// Its new name.
    #[arg(long, value_name = "NAME")]
    rename: Option<String>,
    /// The division, 1 the highest.
    #[arg(long)]
    division: Option<u16>,
    /// Where it plays at home; teams with the same venue are never at home on the same day.
    #[arg(long)]
    venue: Option<String>,
    /// Who plays for it, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    players: Vec<String>,
    /// The key its club signs results with: the letters their captain reads out; `none` forgets it.
    #[arg(long, value_name = "LETTERS", value_parser = key)]
    key: Option<String>,
    /// Days on which it cannot play, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "DAYS", value_parser = text::day)]
    free: Vec<NaiveDate>,
}

/// Show the league: its rule, its teams and who plays for them.
///
/// # Examples
/// - `benny league show`
#[derive(Debug, clap::Args)]
pub struct ShowArgs {}

/// A key as it is noted; empty where none is to be.
fn key(text: &str) -> Result<String, String> {
    match text {
        "none" => Ok(String::new()),
        text => post::noted(text).ok_or_else(|| {
            format!("{text:?} is not a key; it is twelve letters, such as ABCD-EFGH-JKLM")
        }),
    }
}

pub(super) fn team(args: &TeamArgs, which: Option<&str>, context: &Context) -> Run {
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
        if let Some(name) = &args.rename {
            if is_new {
                return Err(LeagueError::NoTeam {
                    who: args.name.clone(),
                }
                .into());
            }
            l.rename_team(&id.to_string(), name)?;
        }
        let division = args.division.filter(|_| !is_new);
        edit_team(
            l,
            &id.to_string(),
            args.venue.as_deref(),
            &args.free,
            division,
        )?;
        if let Some(key) = &args.key {
            l.note_key(id, Some(key.clone()).filter(|key| !key.is_empty()));
        }
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
    let own = league
        .matches
        .iter()
        .filter(|m| [m.home, m.away].contains(&id));
    for m in own.filter(|m| m.is_open() && !m.postponed && args.free.contains(&m.date)) {
        context.warn(format!(
            "{} plays match {} on {}; to give it another day: {}",
            team.name,
            m.number,
            m.date,
            context.command(json!({"do": "league postpone", "number": m.number, "to": null}))
        ));
    }
    Ok(Status::Done)
}

fn team_value(team: &Team) -> Value {
    json!({
        "id": team.id, "team": team.name, "division": team.division, "venue": team.venue, "free": team.free,
        "roster": team.roster, "withdrawn": team.withdrawn, "key": team.key.as_deref().map(post::letters_of),
    })
}

pub(super) fn show(league: &League, context: &Context) -> Run {
    let value = json!({
        "league": league.slug, "name": league.name, "rule": league.rule,
        "teams": league.teams.iter().map(team_value).collect::<Vec<_>>(),
        "matches": league.matches.len(), "penalties": league.penalties,
    });
    context.show(&value, || {
        let mut grid = Sheet::new(&[">Id", "Team", ">Division", "Venue", "Players"]);
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
            let gone = if team.withdrawn { " (withdrew)" } else { "" };
            grid.row([
                team.id.to_string(),
                format!("{}{gone}", team.name),
                team.division.to_string(),
                team.venue.clone(),
                names.join(", "),
            ]);
        }
        grid
    })?;
    context.say(rule_words(league));
    Ok(Status::Done)
}

/// The rule in words, and what the committee gave or took.
fn rule_words(league: &League) -> String {
    let rule = &league.rule;
    let legs = match rule.legs {
        1 => "once".to_owned(),
        2 => "home and away".to_owned(),
        n => format!("{n} times"),
    };
    let (players, games, game_to) = (rule.players, rule.games, rule.game_to);
    let mut words = format!(
        "{players} players a side, {games} games to {game_to}, {legs}; points: {} for a win, {} for a draw, {} for a loss.",
        rule.win, rule.draw, rule.loss
    );
    let ties: Vec<&str> = rule
        .tie_breaks
        .iter()
        .copied()
        .map(|by| by.words(Lang::default()))
        .collect();
    if !ties.is_empty() {
        words += &format!("\nTies: {}.", ties.join(", "));
    }
    for p in &league.penalties {
        words += &format!(
            "\n{}: {:+}, {}.",
            league.team_name(p.team),
            p.points,
            p.reason
        );
    }
    words
}
