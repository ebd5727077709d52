//! A league's rule, its teams and who plays for them.

use crate::cli::{Context, Run, Status};
use crate::club::League;
use crate::desk::acts::team_value;
use crate::sheet::Sheet;
use crate::words::{Lang, said};
use serde_json::json;

/// Show the league: its rule, its teams and who plays for them.
///
/// # Examples
/// - `benny league show`
#[derive(Debug, clap::Args)]
pub struct ShowArgs {}

pub(super) fn show(league: &League, context: &Context) -> Run {
    let lang = context.lang();
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
                    (_, Some(until)) => said!(lang, "roster-until", name = r.name, until),
                    (Some(from), None) => said!(lang, "roster-from", name = r.name, from),
                    (None, None) => r.name.clone(),
                })
                .collect();
            let name = match team.withdrawn {
                true => lang.with("roster-withdrew", &team.name),
                false => team.name.clone(),
            };
            grid.row([
                team.id.to_string(),
                name,
                team.division.to_string(),
                team.venue.clone(),
                names.join(", "),
            ]);
        }
        grid
    })?;
    context.say(rule_words(league, lang));
    Ok(Status::Done)
}

/// The rule in words, and what the committee gave or took.
fn rule_words(league: &League, lang: Lang) -> String {
    let rule = &league.rule;
    let legs = match rule.legs {
        1 => said!(lang, "legs-once"),
        _ => said!(lang, "legs-both"),
    };
    let (players, games, game_to) = (rule.players, rule.games, rule.game_to);
    let mut words = said!(
        lang,
        "league-rule",
        players,
        games,
        game_to,
        legs,
        win = rule.win,
        draw = rule.draw,
        loss = rule.loss
    );
    let ties: Vec<&str> = rule
        .tie_breaks
        .iter()
        .copied()
        .map(|by| by.words(lang))
        .collect();
    if !ties.is_empty() {
        words += &format!("\n{}", lang.with("league-ties", ties.join(", ")));
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
