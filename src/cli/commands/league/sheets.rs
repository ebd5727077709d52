//! A league in words, as rows and as sheets.

use super::super::clubsheet;
use crate::cli::args::Target;
use crate::cli::output::Grid;
use crate::cli::{Context, Run};
use crate::club::{ClubSheet, League, LeagueMatch, SheetColumn};
use crate::publish::calendar;
use serde_json::{Value, json};

/// Write tables, fixtures and results.
///
/// A .html or .pdf holds all of it, a .csv one table, an .ics is a calendar.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny league export league.html\n  benny league export fixtures.ics --team Fowey\n  \
    benny league export table.csv\n  benny league export fixtures.csv --what fixtures"
)]
pub struct ExportArgs {
    #[command(flatten)]
    to: Target,
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

/// A match as JSON.
pub(super) fn match_value(league: &League, m: &LeagueMatch) -> Value {
    json!({
        "match": m.number, "division": m.division, "date": m.date, "home": league.team_name(m.home),
        "away": league.team_name(m.away), "venue": m.venue, "postponed": m.postponed,
        "games": m.result.as_ref().map(|r| r.games), "points": m.result.as_ref().and_then(|r| r.points),
        "each": m.result.as_ref().map(|r| &r.each).filter(|each| !each.is_empty()),
        "conceded": m.result.as_ref().and_then(|r| r.conceded).map(|c| json!({
            "team": league.team_name(if c.side == 0 { m.home } else { m.away }), "no_show": c.no_show,
        })),
        "borrowed": m.result.as_ref().map(|r| r.borrowed.iter().map(|b| json!({
            "team": league.team_name(b.team), "name": b.name,
        })).collect::<Vec<_>>()),
    })
}

/// How a match ended, for a table's column: `5-4 (165-158)`, `0-9 conceded`.
fn result_cell(m: &LeagueMatch) -> String {
    let Some(r) = &m.result else {
        return if m.postponed { "postponed" } else { "" }.to_owned();
    };
    let points = r.points.map(|[a, b]| format!(" ({a}-{b})"));
    let conceded = r.conceded.map(|c| match c.no_show {
        true => " no-show",
        false => " conceded",
    });
    format!(
        "{}-{}{}{}",
        r.games[0],
        r.games[1],
        points.unwrap_or_default(),
        conceded.unwrap_or_default()
    )
}

/// Number, day, division, home, away, venue and result of a match.
fn match_cells(league: &League, m: &LeagueMatch) -> Vec<String> {
    vec![
        m.number.to_string(),
        m.date.to_string(),
        m.division.to_string(),
        league.team_name(m.home).to_owned(),
        league.team_name(m.away).to_owned(),
        m.venue.clone(),
        result_cell(m),
    ]
}

/// A match in a sentence.
pub(super) fn match_words(league: &League, m: &LeagueMatch) -> String {
    let venue = match m.venue.is_empty() {
        true => String::new(),
        false => format!(" at {}", m.venue),
    };
    let result = match m.result.as_ref().map(|r| (r.games, r.conceded)) {
        Some(([a, b], Some(c))) => {
            let who = league.team_name(if c.side == 0 { m.home } else { m.away });
            match c.no_show {
                true => format!("{a}-{b}, {who} did not come"),
                false => format!("{a}-{b}, conceded by {who}"),
            }
        }
        None if !m.postponed => "not played yet".to_owned(),
        _ => result_cell(m),
    };
    let each = m.result.iter().flat_map(|r| &r.each);
    let each: Vec<String> = each.map(|[a, b]| format!("{a}-{b}")).collect();
    let each = match each.is_empty() {
        true => String::new(),
        false => format!("\nGames: {}", each.join(", ")),
    };
    let borrowed = m
        .result
        .iter()
        .flat_map(|r| &r.borrowed)
        .map(|b| format!("\n{} borrowed {}.", league.team_name(b.team), b.name));
    let borrowed: String = borrowed.collect();
    format!(
        "Match {}, division {}, {}{venue}: {} against {}: {result}{each}{borrowed}",
        m.number,
        m.division,
        m.date,
        league.team_name(m.home),
        league.team_name(m.away)
    )
}

/// A division's table as JSON.
pub(super) fn table_value(league: &League, division: u16) -> Value {
    json!({"league": league.slug, "name": league.name, "division": division, "table": league.table(division)})
}

/// The name of a tie-break.
pub(super) fn tie_words(by: crate::club::LeagueTieBreak) -> &'static str {
    use crate::club::LeagueTieBreak as T;
    match by {
        T::Difference => "difference",
        T::For => "games for",
        T::Won => "matches won",
        T::HeadToHead => "head to head",
        T::AwayGames => "games away",
    }
}

/// A division's table as rows of words.
fn table_rows(league: &League, division: u16) -> Vec<Vec<String>> {
    let rows = league.table(division);
    rows.iter()
        .map(|r| {
            vec![
                r.rank.to_string(),
                r.team.clone(),
                r.played.to_string(),
                r.won.to_string(),
                r.drawn.to_string(),
                r.lost.to_string(),
                r.made.to_string(),
                r.against.to_string(),
                r.difference.to_string(),
                if r.penalties == 0 {
                    String::new()
                } else {
                    format!("{:+}", r.penalties)
                },
                r.points.to_string(),
                r.tie_break.map_or("", tie_words).to_owned(),
            ]
        })
        .collect()
}

/// The columns of a table: on paper and in files, on a screen of 80 columns, and how wide on paper.
const TABLE: [(&str, &str, u16); 12] = [
    (">Rank", ">Rank", 13),
    ("Team", "Team", 48),
    (">Played", ">P", 15),
    (">Won", ">W", 12),
    (">Drawn", ">D", 14),
    (">Lost", ">L", 12),
    (">For", ">For", 13),
    (">Against", ">Ag.", 16),
    (">Difference", ">+/-", 20),
    (">Penalty", ">Pen.", 16),
    (">Points", ">Pts", 15),
    ("Decided by", "Decided by", 22),
];

/// The columns of a list of matches, and how wide on paper.
const MATCHES: [(&str, u16); 7] = [
    (">Match", 14),
    ("Date", 24),
    (">Division", 17),
    ("Home", 40),
    ("Away", 40),
    ("Venue", 30),
    ("Result", 24),
];

/// A column as [`Grid`] heads it.
fn column(title: &str, width: u16) -> SheetColumn {
    let column = match title.strip_prefix('>') {
        Some(title) => SheetColumn::number(title, width),
        None => SheetColumn::words(title, width),
    };
    match title {
        ">Rank" | ">Points" => column.bold(),
        "Decided by" => column.phrases(),
        "Result" => column.bold().phrases(),
        _ => column,
    }
}

/// A division's table for the screen.
pub(super) fn table_grid(league: &League, division: u16) -> Grid {
    Grid {
        head: TABLE.map(|c| c.0).to_vec(),
        titles: TABLE.map(|c| c.1.trim_start_matches('>')).to_vec(),
        rows: table_rows(league, division),
    }
}

/// Matches for the screen.
pub(super) fn match_grid(league: &League, matches: &[&LeagueMatch]) -> Grid {
    let mut grid = Grid::new(&MATCHES.map(|c| c.0));
    grid.rows = matches.iter().map(|m| match_cells(league, m)).collect();
    grid
}

/// A league's tables, fixtures and results as sheets, in this order.
fn sheets(league: &League) -> [Vec<ClubSheet>; 3] {
    let name = league.name.clone();
    let last = league
        .matches
        .iter()
        .filter(|m| m.result.is_some())
        .map(|m| m.date)
        .max();
    let division = |d: u16| match league.divisions().len() {
        1 => String::new(),
        _ => format!("division {d}"),
    };
    let tables = league.divisions().into_iter().map(|d| ClubSheet {
        title: "Table".to_owned(),
        aside: division(d),
        name: name.clone(),
        date: last,
        columns: TABLE.map(|c| column(c.0, c.2)).to_vec(),
        rows: table_rows(league, d),
        notes: league
            .penalties
            .iter()
            .filter(|p| league.team(p.team).is_some_and(|t| t.division == d))
            .map(|p| {
                format!(
                    "{}: {:+}, {}.",
                    league.team_name(p.team),
                    p.points,
                    p.reason
                )
            })
            .collect(),
        ..ClubSheet::default()
    });
    let list = |title: &str, played: bool| {
        let rows = league.matches.iter();
        let mut rows: Vec<&LeagueMatch> = rows.filter(|m| m.result.is_some() == played).collect();
        rows.sort_by_key(|m| (m.date, m.number));
        ClubSheet {
            grouped: "Date".to_owned(),
            title: title.to_owned(),
            name: name.clone(),
            date: None,
            columns: MATCHES.map(|c| column(c.0, c.1)).to_vec(),
            rows: rows.into_iter().map(|m| match_cells(league, m)).collect(),
            ..ClubSheet::default()
        }
    };
    [
        tables.collect(),
        vec![list("Fixtures", false)],
        vec![list("Results", true)],
    ]
}

/// Writes the league into a file, as its ending says.
///
/// # Errors
/// When the ending is not a known one, or the file may not be replaced.
pub(super) fn export(args: &ExportArgs, which: Option<&str>, context: &Context) -> Run {
    let desk = context.read_only()?;
    let league = desk.league(which)?;
    let to = args.to.path();
    let ending = to.extension().and_then(|e| e.to_str()).unwrap_or_default();
    if ending.eq_ignore_ascii_case("ics") {
        let team = args
            .team
            .as_deref()
            .map(|who| league.find_team(who).map(|t| t.id))
            .transpose()?;
        let text = calendar::calendar(&league, context.now().to_utc(), team);
        let ours = |there: &[u8]| calendar::is_ours(&String::from_utf8_lossy(there));
        return clubsheet::written(to, text.as_bytes(), args.force, ours, context);
    }
    let [tables, fixtures, results] = sheets(&league);
    let chosen = match (ending.eq_ignore_ascii_case("csv"), args.what.as_str()) {
        (true, "fixtures") => fixtures,
        (true, "results") => results,
        (true, _) => {
            // One file holds every division's table, one below the other.
            let rows = tables.iter().flat_map(|t| t.rows.clone()).collect();
            let first = tables.into_iter().next().unwrap_or_default();
            vec![ClubSheet { rows, ..first }]
        }
        _ => [tables, fixtures, results].concat(),
    };
    let chosen: Vec<ClubSheet> = chosen
        .into_iter()
        .filter(|s| ending == "csv" || !s.rows.is_empty())
        .collect();
    clubsheet::export(to, &league.name, &chosen, args.force, &desk, context)
}
