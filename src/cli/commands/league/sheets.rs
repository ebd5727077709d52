//! A league in words, as rows and as sheets.

use super::super::clubsheet;
use crate::cli::args::Target;
use crate::cli::{Context, Run};
use crate::club::{League, LeagueMatch, LeagueRow};
use crate::publish::calendar;
use crate::sheet::{Column, Medium, Sheet};
use crate::words::Lang;
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
        "away": league.team_name(m.away), "venue": m.venue, "postponed": m.postponed, "void": m.void,
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
fn result_cell(m: &LeagueMatch, lang: Lang) -> String {
    if m.void.is_some() {
        return lang.text("void").to_owned();
    }
    let Some(r) = &m.result else {
        let postponed = m.postponed.then(|| lang.text("postponed"));
        return postponed.unwrap_or_default().to_owned();
    };
    let points = r.points.map(|[a, b]| format!(" ({a}-{b})"));
    let games = format!(
        "{}-{}{}",
        r.games[0],
        r.games[1],
        points.unwrap_or_default()
    );
    match r.conceded.map(|c| c.no_show) {
        Some(true) => lang.fill("no-show", &[("games", &games)]),
        Some(false) => lang.fill("conceded", &[("games", &games)]),
        None => games,
    }
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
        _ if let Some(why) = &m.void => format!("void, {why}"),
        None if !m.postponed => "not played yet".to_owned(),
        _ => result_cell(m, Lang::default()),
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
pub(super) fn tie_words(by: crate::club::LeagueTieBreak, lang: Lang) -> &'static str {
    use crate::club::LeagueTieBreak as T;
    lang.text(match by {
        T::Difference => "by-difference",
        T::For => "by-games-for",
        T::Won => "by-matches-won",
        T::HeadToHead => "by-head-to-head",
        T::AwayGames => "by-games-away",
    })
}

/// A division's table.
pub(super) fn table(league: &League, division: u16, lang: Lang) -> Sheet {
    use Medium::Screen;
    let all = league.table(division);
    let rows = || all.iter();
    let penalty = |r: &LeagueRow| match r.penalties {
        0 => String::new(),
        points => format!("{points:+}"),
    };
    let given = league.penalties.iter();
    let given = given.filter(|p| league.team(p.team).is_some_and(|t| t.division == division));
    let last = league.matches.iter().filter(|m| m.result.is_some());
    let sheet = Sheet {
        title: lang.text("league-table").to_owned(),
        aside: match league.divisions().len() {
            1 => String::new(),
            _ => lang.with("division-n", division),
        },
        name: league.name.clone(),
        date: last.map(|m| m.date).max(),
        notes: given
            .map(|p| {
                let team = league.team_name(p.team);
                // benny's own reason; all others are the director's words.
                let late = p.reason.strip_prefix("late card, match ");
                let why = late.map_or(p.reason.clone(), |n| lang.with("late-card", n));
                format!("{team}: {:+}, {why}.", p.points)
            })
            .collect(),
        ..Sheet::default()
    };
    // A screen has 80 columns.
    let column = |head, width, short| Column::of(head, width).called(Screen, short);
    sheet
        .column(Column::of(">Rank", 13).bold(), rows().map(|r| r.rank))
        .column(Column::of("Team", 48), rows().map(|r| &r.team))
        .column(column(">Played", 15, "P"), rows().map(|r| r.played))
        .column(column(">Won", 12, "W"), rows().map(|r| r.won))
        .column(column(">Drawn", 14, "D"), rows().map(|r| r.drawn))
        .column(column(">Lost", 12, "L"), rows().map(|r| r.lost))
        .column(Column::of(">For", 13), rows().map(|r| r.made))
        .column(column(">Against", 16, "Ag."), rows().map(|r| r.against))
        .column(
            column(">Difference", 20, "+/-"),
            rows().map(|r| r.difference),
        )
        .column(column(">Penalty", 16, "Pen."), rows().map(penalty))
        .column(
            column(">Points", 15, "Pts").bold(),
            rows().map(|r| r.points),
        )
        .column(
            Column::of("Decided by", 16).aside(),
            rows().map(|r| r.tie_break.map_or("", |by| tie_words(by, lang))),
        )
}

/// Matches in rows.
pub(super) fn matches<'a>(
    league: &League,
    matches: impl Iterator<Item = &'a LeagueMatch> + Clone,
    lang: Lang,
) -> Sheet {
    let each = || matches.clone();
    Sheet::default()
        .column(Column::of(">Match", 14), each().map(|m| m.number))
        .column(Column::of("Date", 24), each().map(|m| m.date))
        .column(
            Column::of(">Division", 17).on(Medium::Paper, league.divisions().len() > 1),
            each().map(|m| m.division),
        )
        .column(
            Column::of("Home", 40),
            each().map(|m| league.team_name(m.home)),
        )
        .column(
            Column::of("Away", 40),
            each().map(|m| league.team_name(m.away)),
        )
        .column(Column::of("Venue", 30), each().map(|m| &m.venue))
        .column(
            Column::of("Result", 24).bold(),
            each().map(|m| result_cell(m, lang)),
        )
}

/// A league's tables, fixtures and results as sheets, in this order.
fn sheets(league: &League, lang: Lang) -> [Vec<Sheet>; 3] {
    let divisions = league.divisions().into_iter();
    let list = |title: &str, played: bool| {
        let all = league.matches.iter();
        let mut chosen: Vec<&LeagueMatch> = all.filter(|m| m.is_open() != played).collect();
        chosen.sort_by_key(|m| (m.date, m.number));
        Sheet {
            grouped: "Date".to_owned(),
            title: lang.text(title).to_owned(),
            name: league.name.clone(),
            ..matches(league, chosen.into_iter(), lang)
        }
    };
    [
        divisions.map(|d| table(league, d, lang)).collect(),
        vec![list("fixtures", false)],
        vec![list("results", true)],
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
    let chosen = |lang| {
        let [tables, fixtures, results] = sheets(&league, lang);
        let mut chosen = match (ending.eq_ignore_ascii_case("csv"), args.what.as_str()) {
            (true, "fixtures") => fixtures,
            (true, "results") => results,
            (true, _) => {
                // One file holds every division's table, one below the other.
                let rows = tables.iter().flat_map(|t| t.rows.clone()).collect();
                let first = tables.into_iter().next().unwrap_or_default();
                vec![Sheet { rows, ..first }]
            }
            _ => [tables, fixtures, results].concat(),
        };
        chosen.retain(|s| ending == "csv" || !s.rows.is_empty());
        chosen
    };
    let titled = |_| league.name.clone();
    clubsheet::export(to, titled, chosen, args.force, &desk, context)
}
