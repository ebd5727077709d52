//! A league's rule, its teams and who plays for them.

use crate::cli::{Context, Run, Status};
use crate::club::League;
use crate::desk::acts::team_value;
use crate::sheet::Sheet;
use crate::words::Lang;
use serde_json::json;

/// Show the league: its rule, its teams and who plays for them.
///
/// # Examples
/// - `benny league show`
#[derive(Debug, clap::Args)]
pub struct ShowArgs {}

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
