//! The fixture list.

use super::change::change;
use crate::cli::{Context, Run, Status, text};
use crate::club::{Calendar, League, LeagueMatch, match_sheet, match_value};
use crate::tournament::text::count;
use crate::words::Lang;
use chrono::NaiveDate;
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
    /// The first day; makes the list.
    #[arg(long, value_parser = text::day)]
    start: Option<NaiveDate>,
    /// Days between two rounds.
    #[arg(long, value_name = "DAYS", default_value = "7", requires = "start")]
    every: u16,
    /// When matches start, such as 19:30; calendars show it.
    #[arg(long, value_name = "TIME")]
    at: Option<Clock>,
    /// How many match days [default: as many as are needed].
    #[arg(long, value_name = "N", requires = "start")]
    days: Option<usize>,
    /// Days that are left out, separated by commas.
    #[arg(long, value_delimiter = ',', value_name = "DAYS", value_parser = text::day, requires = "start")]
    but: Vec<NaiveDate>,
    /// The seed of the draw.
    #[arg(long, default_value = "1", requires = "start")]
    seed: u64,
    /// Clear the list, as long as nothing has been played.
    #[arg(long, conflicts_with_all = ["start", "team", "open"])]
    clear: bool,
    /// Only this team's matches.
    #[arg(long, conflicts_with = "start")]
    team: Option<String>,
    /// Only what is still to be played.
    #[arg(long, conflicts_with = "start")]
    open: bool,
}

/// A time of day as people write it: `19:30`.
#[derive(Clone, Copy, Debug)]
struct Clock(chrono::NaiveTime);

impl std::str::FromStr for Clock {
    type Err = String;

    fn from_str(text: &str) -> Result<Clock, String> {
        let time = chrono::NaiveTime::parse_from_str(text.trim(), "%H:%M");
        time.map(Clock)
            .map_err(|_| format!("{text:?} is not a time of day; write 19:30"))
    }
}

pub(super) fn fixtures(args: &FixturesArgs, which: Option<&str>, context: &Context) -> Run {
    if args.clear {
        return change(which, context, |l| {
            l.clear_fixtures()?;
            Ok((
                "fixtures: cleared".to_owned(),
                "The fixtures are cleared.".to_owned(),
            ))
        });
    }
    let Some(start) = args.start else {
        if let Some(Clock(at)) = args.at {
            return change(which, context, |l| {
                l.rule.starts = Some(at);
                let words = format!("Matches start at {}.", at.format("%H:%M"));
                Ok(("start time".to_owned(), words))
            });
        }
        let league = context.read_only()?.league(which)?;
        return show_fixtures(&league, args.team.as_deref(), args.open, context);
    };
    let mut desk = context.open()?;
    let ((), league) = desk.change_league(&context.act(), which, |l| {
        let largest = l
            .divisions()
            .iter()
            .map(|d| {
                l.teams
                    .iter()
                    .filter(|t| !t.withdrawn && t.division == *d)
                    .count()
            })
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
        // If --days was not given, days left out may make the season longer.
        if args.days.is_none() {
            for more in 1..=free + 2 {
                if made.is_ok() {
                    break;
                }
                made = l.make_fixtures(&calendar.days(count + more), args.seed);
            }
        }
        made?;
        l.rule.starts = args.at.map(|at| at.0).or(l.rule.starts);
        Ok(((), format!("fixtures: {} matches", l.matches.len())))
    })?;
    let shown = show_fixtures(&league, None, false, context)?;
    if let Some(fair) = league.fairness() {
        let breaks = count(fair.breaks, "break");
        let mut words = format!("{breaks} (a team at home or away twice in a row); ");
        words += &match fair.return_days {
            Some(_) => format!(
                "{} is the least where the second half mirrors the first.",
                fair.least
            ),
            None => format!("{} is the least there can be.", fair.least),
        };
        if let Some(days) = fair.return_days {
            words += &format!(
                " Return matches are at least {} later.",
                count(days as usize, "day")
            );
        }
        context.say(words);
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
        .filter(|m| team.is_none_or(|id| [m.home, m.away].contains(&id)))
        .filter(|m| !open || m.is_open())
        .collect();
    let value: Vec<Value> = chosen.iter().map(|m| match_value(league, m)).collect();
    context.show(&value, || {
        match_sheet(league, chosen.iter().copied(), Lang::default())
    })?;
    if league.teams.len() < 2 {
        let team = context.command(json!({"do": "league team", "name": null}));
        context.say(format!("Next: {team}"));
    } else if league.matches.is_empty() {
        let start = context.command(json!({"do": "league fixtures", "start": null}));
        context.say(format!("There are no fixtures yet. Next: {start}"));
    }
    Ok(Status::Done)
}
