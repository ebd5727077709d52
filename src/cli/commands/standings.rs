//! `benny standings`.

use crate::cli::words::ScreenLang;
use crate::cli::{Context, Run, Status, still};
use crate::desk::Ranking;
use crate::seating::RoundNo;
use crate::sheet::{Column, Medium, Sheet};
use crate::tournament::acts::Way;
use crate::tournament::{
    GroupRow, Measure, Refusal, Standings, StandingsRow, StillOpen, Together, Tournament,
    hundredths, phrase,
};
use serde_json::json;

/// Show the standings.
///
/// Players who tie share a rank; where a tie-break separated them, the column "By" names it.
///
/// # Examples
/// - `benny standings`
/// - `benny standings --round 3 --csv`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// As it stood after this round [default: now].
    #[arg(long, short)]
    round: Option<RoundNo>,
    /// Only the first N.
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    /// Rank by these, the first first: points, games, match-points, difference, against, opponents, percent, mean,
    /// tick:NAME, best:K, round:N, last, label:KEY; joined by +: points+last.
    #[arg(long, value_name = "MEASURE,…", value_delimiter = ',', value_parser = str::parse::<Measure>)]
    rank: Vec<Measure>,
    /// Rank within each value of a label: sex, club.
    #[arg(long, value_name = "LABEL", conflicts_with = "group")]
    within: Option<String>,
    /// Rank what those with the same value of a label made together.
    #[arg(long, value_name = "LABEL")]
    group: Option<String>,
    /// Each one's points on average instead of their sum.
    #[arg(long, requires = "group")]
    mean: bool,
    /// Only the best N of each group count.
    #[arg(long, requires = "group", value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    best: Option<u16>,
    #[command(flatten)]
    lang: ScreenLang,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used or the round is not drawn.
pub fn run(args: Args, context: &Context) -> Run {
    let t = context.tournament()?;
    if args.round.is_some() {
        still::drawn(&t, args.round)?;
    }
    let mut standings = t.standings(args.round);
    args.rank
        .iter()
        .try_for_each(|measure| t.can_read(measure))?;
    if !args.rank.is_empty() {
        standings = t.ranked_by(standings, &args.rank);
    }
    // Another ranking, or that of an earlier round, follows no knock-out.
    let own = args.round.is_none() && args.rank.is_empty() && args.group.is_none();
    let beside = own && t.decided_beside(&standings.rows).is_some();
    let words = args.lang.words(&t, context);
    let round = standings.round;
    let loners = t.settings.rules.counts_loners();
    let shown = |rows| Standings { round, rows }.sheet(loners, words);
    let label = args.within.as_ref().or(args.group.as_ref());
    if let Some(label) = label.filter(|label| t.label_values(label).is_empty()) {
        return Err(nobody_has(&t, label, args.group.is_some()).into());
    }
    let mut ranking = Ranking::by(&t, standings.clone(), args.top);
    let open = StillOpen {
        missing: ranking.missing,
        disputes: ranking.disputes,
    };
    let mut value = json!(ranking);
    if let Some(label) = &args.group {
        let asked = Together {
            by: &args.rank,
            mean: args.mean,
            best: args.best.map(usize::from),
        };
        let mut groups = t.groups(&standings, label, &asked);
        groups.truncate(args.top.unwrap_or(usize::MAX));
        value["group"] = json!(label);
        let row = |group: &GroupRow| {
            let mut json = json!(group);
            if args.mean {
                // As people write them, 7.25, and not in hundredths.
                json["points"] = json!(group.points as f64 / 100.0);
            }
            json
        };
        value["standings"] = groups.iter().map(row).collect();
        context.show(&value, || of_groups(label, &groups, &asked))?;
    } else if let Some(label) = &args.within {
        let groups = t.within(standings, label);
        let top = args.top.unwrap_or(usize::MAX);
        let groups: Vec<(String, StandingsRow)> = groups
            .into_iter()
            .flat_map(|(value, rows)| {
                rows.into_iter()
                    .take(top)
                    .map(move |row| (value.clone(), row))
            })
            .collect();
        let row = |(value, row): &(String, StandingsRow)| {
            let mut json = json!(row);
            json[label] = json!(value);
            json
        };
        value["within"] = json!(label);
        value["standings"] = groups.iter().map(row).collect();
        ranking.standings = groups.iter().map(|(_, row)| row.clone()).collect();
        context.show_in(words, &value, || {
            let inside = groups.iter().map(|(value, _)| value);
            shown(ranking.standings).column("In", inside)
        })?;
    } else {
        context.show_in(words, &value, || shown(ranking.standings))?;
    }
    still::say_open(open, context);
    if beside {
        context.say(phrase!("standings-knock-out-first"));
    }
    if let (Some(play_offs), true) = (&t.settings.play_offs, own)
        && t.bracket().is_some_and(|b| b.champion().is_some())
    {
        context.say(match play_offs.after {
            RoundNo::NONE => phrase!("standings-knock-out"),
            _ => phrase!("standings-play-offs"),
        });
    }
    Ok(Status::Done)
}

/// Nobody has the label. Where it is what somebody has under another, that one is meant.
fn nobody_has(t: &Tournament, label: &str, group: bool) -> Refusal {
    let mut nobody = Refusal::nobody_labelled(label);
    let typed = label.to_lowercase();
    let meant = t.label_keys().into_iter().find(|key| {
        let value = typed.strip_prefix(&format!("{key}=")).unwrap_or(&typed);
        let values = t.label_values(key);
        values.iter().any(|known| known.to_lowercase() == value)
    });
    if let Some(key) = meant {
        let field = if group { "group" } else { "within" };
        nobody.ways = vec![Way::to("", json!({"do": "standings", field: key}))];
    }
    nobody
}

/// Groups as a sheet.
fn of_groups(label: &str, groups: &[GroupRow], asked: &Together) -> Sheet {
    let each = || groups.iter();
    let points = |group: &GroupRow| match asked.mean {
        true => hundredths(group.points),
        false => group.points.to_string(),
    };
    let heading = if asked.mean {
        ">Points each"
    } else {
        ">Points"
    };
    let numbers = |group: &GroupRow| {
        let numbers = group.numbers.iter().map(ToString::to_string);
        numbers.collect::<Vec<_>>().join(", ")
    };
    Sheet::default()
        .column(">Rank", each().map(|g| g.rank))
        .column("Name", each().map(|g| format!("{label} {}", g.name)))
        .column(
            Column::from(">Score").on(Medium::Screen, each().any(|g| g.score.is_some())),
            each().map(|g| &g.score_shown),
        )
        .column(heading, each().map(points))
        .column(">Wins", each().map(|g| g.wins))
        .column(">Loners", each().map(|g| g.loners))
        .column(">Players", each().map(|g| g.players))
        .column("Numbers", each().map(numbers))
}
