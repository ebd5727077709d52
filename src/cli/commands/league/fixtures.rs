//! The fixture list.

use super::super::acts;
use crate::cli::{Context, Run, Status};
use crate::club::{League, LeagueMatch, match_sheet, match_value};
use crate::desk::acts::{Fixtures, deed};
use crate::tournament::phrase;
use serde_json::{Value, json};

/// Make the fixture list, or show it.
///
/// Everybody meets everybody, home and away unless the rule says once. No match is set for a day on which a team cannot
/// play or its room is taken; where that is impossible, every reason is named and nothing is stored.
///
/// # Examples
/// - `benny league fixtures --start 2026-10-01`
/// - `benny league fixtures --start 2026-10-01 --every 14 --but 2026-12-24`
/// - `benny league fixtures --team Fowey`
#[derive(Debug, clap::Args)]
pub struct FixturesArgs {
    #[command(flatten)]
    act: Fixtures,
    /// Only this team's matches.
    #[arg(long, conflicts_with_all = ["start", "clear"])]
    team: Option<String>,
    /// Only what is still to be played.
    #[arg(long, conflicts_with_all = ["start", "clear"])]
    open: bool,
}

pub(super) fn fixtures(args: FixturesArgs, which: Option<&str>, context: &Context) -> Run {
    let league = which.map(str::to_owned);
    let act = Fixtures { league, ..args.act };
    let (makes, changes) = (act.start.is_some(), act.clear || act.at.is_some());
    if changes && !makes {
        return acts::on(act, context);
    }
    let done = match makes {
        true => acts::file_done(deed(act)?, context)?,
        false => None,
    };
    let league = context.read_only()?.league(which)?;
    let shown = show_fixtures(&league, args.team.as_deref(), args.open, context)?;
    if let Some(done) = done {
        acts::notes(&done.told.notes, context);
    }
    Ok(shown)
}

fn show_fixtures(league: &League, team: Option<&str>, open: bool, context: &Context) -> Run {
    let team = team
        .map(|who| league.find_team(who).map(|t| t.id))
        .transpose()?;
    let chosen: Vec<&LeagueMatch> = league
        .matches
        .iter()
        .filter(|m| team.is_none_or(|id| m.has(id)))
        .filter(|m| !open || m.is_open())
        .collect();
    let value: Vec<Value> = chosen.iter().map(|m| match_value(league, m)).collect();
    context.show(&value, || {
        match_sheet(league, chosen.iter().copied(), context.lang())
    })?;
    if league.teams.len() < 2 {
        let team = context.command(json!({"do": "league team", "name": null}));
        context.say(context.next(&[team]));
    } else if league.matches.is_empty() {
        let start = context.command(json!({"do": "league fixtures", "start": null}));
        context.say(phrase!("league-no-fixtures", start));
    }
    Ok(Status::Done)
}
