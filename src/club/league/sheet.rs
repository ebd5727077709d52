//! A league in words, as rows and as sheets.

use super::{League, LeagueMatch, LeagueRow, LeagueTieBreak};
use crate::sheet::{Column, Medium, Sheet};
use crate::tournament::text::pair;
use crate::tournament::{Join, Part, Phrase, phrase};
use crate::words::Lang;
use serde_json::{Value, json};

/// A match as JSON.
pub fn match_value(league: &League, m: &LeagueMatch) -> Value {
    let result = m.result.as_ref();
    json!({
        "match": m.number, "division": m.division, "date": m.date, "home": league.team_name(m.home),
        "away": league.team_name(m.away), "venue": m.venue, "postponed": m.postponed, "void": m.void,
        "games": result.map(|r| r.games), "points": result.and_then(|r| r.points),
        "each": result.map(|r| &r.each).filter(|each| !each.is_empty()),
        "conceded": result.and_then(|r| r.conceded).map(|c| json!({
            "team": league.team_name(m.team_of(c.side)), "no_show": c.no_show,
        })),
        "by_post": m.by_post,
        "posted": m.posted.iter().map(|p| json!({
            "team": league.team_name(m.team_of(p.side)), "at": p.at, "games": p.result.games, "points": p.result.points,
        })).collect::<Vec<_>>(),
        "borrowed": result.map(|r| r.borrowed.iter().map(|b| json!({
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
        let open = match m.posted.is_empty() {
            true if m.postponed => lang.text("postponed"),
            true => "",
            false => lang.text("disputed"),
        };
        return open.to_owned();
    };
    let points = r.points.map(|points| format!(" ({})", pair(points)));
    let games = pair(r.games) + &points.unwrap_or_default();
    match r.conceded.map(|c| c.no_show) {
        Some(true) => lang.fill("no-show", &[("games", &games)]),
        Some(false) => lang.fill("conceded", &[("games", &games)]),
        None => games,
    }
}

/// A match in a sentence.
pub fn match_words(league: &League, m: &LeagueMatch) -> Phrase {
    let result = match m.result.as_ref().map(|r| (r.games, r.conceded)) {
        Some((won, Some(c))) => {
            let who = league.team_name(m.team_of(c.side));
            let key = match c.no_show {
                true => "match-no-show",
                false => "match-conceded",
            };
            phrase!(key, games = pair(won), who)
        }
        _ if let Some(why) = &m.void => phrase!("match-void", why),
        None if !m.posted.is_empty() => {
            let said = m.posted.iter().map(|p| {
                let team = league.team_name(m.team_of(p.side));
                phrase!("match-says", team, games = pair(p.result.games))
            });
            phrase!("match-disputed", said = Part::list(Join::Comma, said))
        }
        None if m.postponed => phrase!("postponed"),
        None => phrase!("match-not-played"),
        _ => result_cell(m, Lang::default()).into(),
    };
    let each = m.result.iter().flat_map(|r| &r.each);
    let each: Vec<String> = each.map(|points| pair(*points)).collect();
    let each = (!each.is_empty()).then(|| phrase!("match-games", games = each.join(", ")));
    let borrowed = m.result.iter().flat_map(|r| &r.borrowed).map(|b| {
        let team = league.team_name(b.team);
        phrase!("match-borrowed", team, name = b.name)
    });
    let line = phrase!(
        match m.venue.is_empty() {
            true => "match-line",
            false => "match-line-at",
        },
        number = m.number,
        division = m.division,
        date = m.date,
        venue = m.venue,
        home = league.team_name(m.home),
        away = league.team_name(m.away),
        result = Part::of(result)
    );
    let line = std::iter::once(line);
    Phrase::all(Join::Lines, line.chain(each).chain(borrowed))
}

/// A division's table as JSON.
pub fn table_value(league: &League, division: u16) -> Value {
    json!({"league": league.slug, "name": league.name, "division": division, "table": league.table(division)})
}

impl LeagueTieBreak {
    /// Its name, as a table has it.
    pub fn words(self, lang: Lang) -> &'static str {
        use LeagueTieBreak as T;
        lang.text(match self {
            T::Difference => "by-difference",
            T::For => "by-games-for",
            T::Won => "by-matches-won",
            T::HeadToHead => "by-head-to-head",
            T::AwayGames => "by-games-away",
        })
    }
}

/// A division's table.
pub fn table(league: &League, division: u16, lang: Lang) -> Sheet {
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
            rows().map(|r| r.tie_break.map_or("", |by| by.words(lang))),
        )
}

/// Matches in rows.
pub fn matches<'a>(
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

impl League {
    /// Its tables, fixtures and results as sheets, in this order.
    pub fn sheets(&self, lang: Lang) -> [Vec<Sheet>; 3] {
        let divisions = self.divisions().into_iter();
        let list = |title: &str, played: bool| {
            let all = self.matches.iter();
            let mut chosen: Vec<&LeagueMatch> = all.filter(|m| m.is_open() != played).collect();
            chosen.sort_by_key(|m| (m.date, m.number));
            Sheet {
                grouped: "Date".to_owned(),
                title: lang.text(title).to_owned(),
                name: self.name.clone(),
                ..matches(self, chosen.into_iter(), lang)
            }
        };
        [
            divisions.map(|d| table(self, d, lang)).collect(),
            vec![list("fixtures", false)],
            vec![list("results", true)],
        ]
    }
}
