//! The web page: standings with a bar of points for everybody, points round by round, and who sat where.
//!
//! The page is `templates/page.html`; only the values are made here. The page needs no network and runs no script.

use super::Dress;
use super::fill::fill;
use crate::engine::Side;
use crate::engine::points::signed;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{EntrantStatus, StandingsRow, TableResult, Tournament};
use crate::words::Lang;
use serde_json::{Value, json};
use std::collections::BTreeMap;

const PAGE: &str = include_str!("../../templates/page.html");

/// A tournament as a page, in its own language and its club's look.
pub fn write(t: &Tournament, dress: &Dress) -> String {
    fill(PAGE, &values(t, dress))
}

/// Whether a file that begins like this is such a page.
pub fn is_ours(beginning: &[u8]) -> bool {
    let made = b"<meta name=\"generator\" content=\"benny ";
    beginning.starts_with(b"<!doctype html>")
        && beginning.windows(made.len()).any(|part| part == made)
}

/// The words that the page itself names.
fn words(lang: Lang) -> Value {
    let named = PAGE.split("{{words.").skip(1);
    let keys = named.filter_map(|rest| Some(rest.split_once("}}")?.0));
    let said = keys.map(|key| (key.to_owned(), json!(lang.text(key))));
    Value::Object(said.collect())
}

fn values(t: &Tournament, dress: &Dress) -> Value {
    let lang = Lang::of(&t.settings.lang);
    let standings = t.standings(None);
    let last = standings.round;
    let made = PointsByRound::of(t, last);
    let most = standings
        .rows
        .iter()
        .map(|row| made.sum(row.id) + row.bye_points.max(0))
        .max()
        .unwrap_or(0)
        .max(1);
    let rows: Vec<Value> = standings
        .rows
        .iter()
        .map(|row| line(t, row, &made, most, lang.text("round")))
        .collect();
    let open = t.still_open(last);
    let mut state = match last {
        RoundNo::NONE => lang.text("not-begun").to_owned(),
        n if n >= t.settings.rounds && open.is_nothing() => lang.with("final-after", n),
        n => lang.with("after-round", n),
    };
    let counts = [
        (open.missing, "still-missing"),
        (open.disputes, "still-disputed"),
    ];
    for (count, key) in counts.into_iter().filter(|(count, _)| *count > 0) {
        state += &format!(" · {}", lang.with(key, count));
    }
    json!({
        "lang": lang.code(), "words": words(lang), "version": env!("CARGO_PKG_VERSION"),
        "title": format!("{} – {}", t.title(), lang.text("standings")),
        "club": t.settings.club, "name": t.title(), "date": lang.date(t.date), "state": state,
        "colour": dress.colour, "logo": dress.logo, "place": dress.place, "sponsor": dress.sponsor,
        "seed": t.draw.map(|d| d.seed), "played": last > 0, "most": most, "standings": rows,
        "columns": RoundNo::up_to(last).collect::<Vec<_>>(),
        "rounds": t.rounds.iter().map(|round| seats(t, round)).collect::<Vec<_>>(),
    })
}

/// The points on everybody's card, round by round, without byes and without what the director gave.
struct PointsByRound(Vec<BTreeMap<u32, i64>>);

impl PointsByRound {
    fn of(t: &Tournament, last: RoundNo) -> PointsByRound {
        let own = |row: &StandingsRow| (row.id, row.points - row.bye_points - row.adjusted);
        let mut before = BTreeMap::<u32, i64>::new();
        let mut rounds = Vec::new();
        for round in RoundNo::up_to(last) {
            let now: BTreeMap<u32, i64> = t.standings(Some(round)).rows.iter().map(own).collect();
            rounds.push(
                now.iter()
                    .map(|(id, sum)| (*id, sum - before.get(id).unwrap_or(&0)))
                    .collect(),
            );
            before = now;
        }
        PointsByRound(rounds)
    }

    fn in_round(&self, round: RoundNo, id: u32) -> i64 {
        let round = self.0.get(round.index());
        round.and_then(|made| made.get(&id)).copied().unwrap_or(0)
    }

    fn sum(&self, id: u32) -> i64 {
        self.0.iter().filter_map(|made| made.get(&id)).sum()
    }
}

fn line(
    t: &Tournament,
    row: &StandingsRow,
    made: &PointsByRound,
    most: i64,
    round_word: &str,
) -> Value {
    let mut cells = Vec::new();
    let mut parts = Vec::new();
    let mut x = 0;
    for round in RoundNo::up_to(made.0.len() as u16) {
        let seated = t.entrants.iter().any(|e| e.id == row.id && e.plays(round));
        let table = t
            .round(round)
            .filter(|_| seated)
            .and_then(|r| r.table_of(row.number));
        let result = table.and_then(|table| t.result(round, table.table));
        let points = made.in_round(round, row.id);
        let (text, class) = match (table, result) {
            (None, _) => ("–".to_owned(), "bye"),
            (Some(_), None) => ("·".to_owned(), "bye"),
            (Some(table), Some(result)) => (
                signed(points),
                if won(table, result, row.number) {
                    "won"
                } else {
                    ""
                },
            ),
        };
        if points > 0 {
            let shade = if round.get() % 2 == 0 { "pale" } else { "deep" };
            parts.push(json!({"class": shade, "x": x, "width": points, "title": format!("{round_word} {round}: {points}")}));
            x += points;
        }
        cells.push(json!({"text": text, "class": class}));
    }
    if row.bye_points > 0 {
        parts.push(json!({"class": "bye", "x": x, "width": row.bye_points, "title": format!("+{}", row.bye_points)}));
    }
    let class = match row.status {
        EntrantStatus::Playing if row.rank <= 3 && !made.0.is_empty() => "top",
        EntrantStatus::Playing => "",
        _ => "gone",
    };
    let given = row.bye_points + row.adjusted;
    json!({
        "class": class, "rank": row.rank, "number": row.number, "who": row.name, "points": signed(row.points), "wins": row.wins,
        "played_tables": row.played, "loners": row.loners, "cells": cells,
        "given": if given == 0 { String::new() } else { signed(format!("{given:+}")) },
        "strip": if parts.is_empty() { Value::Null } else { json!({"most": most, "label": row.points, "parts": parts}) },
    })
}

fn won(table: &crate::seating::Table, result: &TableResult, number: PlayerNo) -> bool {
    !result.open
        && table
            .side_of(number)
            .is_some_and(|side| result.points.over(Side::at(side)) > 0)
}

fn seats(t: &Tournament, round: &crate::seating::Round) -> Value {
    let label = |&number: &PlayerNo| t.labelled(number, round.round);
    let labels = |numbers: &[PlayerNo], between: &str| {
        numbers.iter().map(label).collect::<Vec<_>>().join(between)
    };
    let table = |table: &crate::seating::Table| {
        let result = t.result(round.round, table.table);
        let points = result.map_or("–".to_owned(), |r| {
            let each: Vec<String> = r.points.iter().map(i32::to_string).collect();
            each.join(" : ")
        });
        let mark = match result.is_some_and(|r| r.open) {
            true => " …",
            false if t.dispute(round.round, table.table).is_some() => " !",
            false => "",
        };
        let score = points + mark;
        let class = |side: usize| {
            let ahead = result.is_some_and(|r| !r.open && r.points.over(Side::at(side)) > 0);
            if ahead { "won" } else { "" }
        };
        let others = table.sides[1..].iter().map(|side| labels(side, " & "));
        let others: Vec<String> = others.collect();
        json!({
            "table": table.table, "first": labels(&table.sides[0], " & "), "second": others.join(" – "),
            "score": score, "score_class": if result.is_some() { "" } else { "none" },
            "first_class": class(0), "second_class": class(1),
        })
    };
    let [byes, _] = t.without_table(round);
    json!({
        "round": round.round, "tables": round.tables.iter().map(table).collect::<Vec<_>>(),
        "byes": labels(&byes, ", "),
    })
}
