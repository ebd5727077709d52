//! `benny standings`.

use crate::cli::output::Grid;
use crate::cli::words::{ScreenLang, Word, Words};
use crate::cli::{CliError, Context, Run, Status, still};
use crate::desk::Ranking;
use crate::seating::RoundNo;
use crate::tournament::{GroupRow, Measure, StandingsRow, StillOpen, TieBreak};
use serde_json::json;

/// Rank everybody.
///
/// Players who tie share a rank; where a tie-break separated them, the column "By" names it.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny standings\n  benny standings --round 3 --csv")]
pub struct Args {
    /// As it stood after this round [default: now].
    #[arg(long, short)]
    round: Option<RoundNo>,
    /// Only the first N.
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    /// Rank by these, the first first: points, games, match-points, difference, against, opponents, percent, mean,
    /// tick:NAME, best:K, round:N, last.
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
    if !args.rank.is_empty() {
        standings = t.ranked_by(standings, &args.rank);
    }
    let words = args.lang.words(&t, context);
    // On the screen the column has to leave room for the names.
    let short = !context.csv;
    let label = args.within.as_ref().or(args.group.as_ref());
    if let Some(label) = label.filter(|label| !t.label_keys().contains(label)) {
        return Err(
            CliError::refused("label", format!("nobody has the label {label}"))
                .hint("benny label WHO KEY=VALUE, or a column of the list"),
        );
    }
    let mut ranking = Ranking::by(&t, standings.clone(), args.top);
    let mut value =
        serde_json::to_value(&ranking).map_err(|e| CliError::refused("json", e.to_string()))?;
    if let Some(label) = &args.group {
        let groups = t.groups(&standings, label, args.mean);
        value["group"] = json!(label);
        value["standings"] = json!(groups);
        context.show(&value, || of_groups(label, &groups, args.mean))?;
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
        context.show(&value, || {
            let mut grid = grid(&ranking.standings, words, short);
            grid.head.push("In");
            grid.titles.push("In");
            for (cells, (value, _)) in grid.rows.iter_mut().zip(&groups) {
                cells.push(value.clone());
            }
            grid
        })?;
    } else {
        context.show(&value, || grid(&ranking.standings, words, short))?;
    }
    let open = StillOpen {
        missing: ranking.missing,
        disputes: ranking.disputes,
    };
    still::say_open(open, context);
    if let (Some(play_offs), None) = (&t.settings.play_offs, args.round)
        && t.bracket().is_some_and(|b| b.champion().is_some())
    {
        context.say(match play_offs.after {
            RoundNo::NONE => "The knock-out decided the places; its points do not count here.",
            _ => "The play-offs decided the first places; their points do not count here.",
        });
    }
    Ok(Status::Done)
}

/// Groups as a table.
fn of_groups(label: &str, groups: &[GroupRow], mean: bool) -> Grid {
    let points = if mean { ">Points each" } else { ">Points" };
    let mut grid = Grid::new(&[
        ">Rank", "Name", points, ">Wins", ">Loners", ">Players", "Numbers",
    ]);
    for group in groups {
        let points = match mean {
            true => format!("{}.{:02}", group.points / 100, group.points.rem_euclid(100)),
            false => group.points.to_string(),
        };
        grid.row([
            group.rank.to_string(),
            format!("{label} {}", group.name),
            points,
            group.wins.to_string(),
            group.loners.to_string(),
            group.players.to_string(),
            group
                .numbers
                .iter()
                .map(ToString::to_string)
                .collect::<Vec<_>>()
                .join(", "),
        ]);
    }
    grid
}

/// The ranking as a table.
fn grid(standings: &[StandingsRow], words: Words, short: bool) -> Grid {
    let byes = standings.iter().any(|row| row.byes > 0);
    let mut grid = Grid::new(&[
        ">Rank", ">Number", "Name", ">Points", ">Wins", ">Played", ">Loners",
    ]);
    grid.head.extend(byes.then_some(">Byes"));
    grid.head.push("By");
    let heads = [
        Word::rank,
        Word::screen_number,
        Word::name,
        Word::points,
        Word::wins,
        Word::played,
        Word::loners,
    ];
    let heads = heads.into_iter().chain(byes.then_some(Word::screen_byes));
    grid.titles = heads
        .chain([Word::screen_by])
        .map(|word| words.get(word))
        .collect();
    for row in standings {
        let mut cells = vec![
            row.rank.to_string(),
            row.number.to_string(),
            row.name.clone(),
            row.points.to_string(),
            row.wins.to_string(),
            row.played.to_string(),
            row.loners.to_string(),
        ];
        cells.extend(byes.then(|| match (row.byes, row.bye_points) {
            (0, _) => String::new(),
            (byes, 0) => byes.to_string(),
            (byes, points) => format!("{byes} (+{points})"),
        }));
        cells.push(row.tie_break.map_or_else(String::new, |by| match by {
            TieBreak::OpponentsPoints if short => words.get(Word::screen_opponents).to_owned(),
            by => words.tie_break_within(by),
        }));
        grid.rows.push(cells);
    }
    grid
}
