//! The paragraph that a club sends to the paper after a night; its sentences are in the label files.

use crate::tournament::{Measure, PrizeKind, Standings, StandingsRow, Tournament};
use crate::words::Lang;

/// How many places are told.
const PLACES: u16 = 3;

/// Who won with what, the prizes besides the places, the next night: as text, in the language given.
pub fn story(t: &Tournament, lang: Lang, next: Option<chrono::NaiveDate>) -> String {
    let words = lang;
    let standings = t.standings(None);
    let came = standings
        .rows
        .iter()
        .filter(|row| row.played + row.byes > 0);
    let head = words.fill(
        "story-played",
        &[
            ("name", &t.name),
            ("date", &words.date(t.date)),
            ("came", &came.count()),
            ("rounds", &standings.round),
        ],
    );
    let mut told = vec![head];
    let placed = standings.rows.iter().take_while(|row| row.rank <= PLACES);
    let places: Vec<String> = placed
        .map(|row| {
            format!(
                "{}. {}",
                row.rank,
                with(row.number.get(), &row.name, row.main(&t.settings.by))
            )
        })
        .collect();
    if standings.round > 0 {
        told.push(words.with("story-places", places.join(", ")));
    }
    let prizes = t.prizes().map(|prizes| prizes.awards).unwrap_or_default();
    let loners = loners(t, &standings);
    for award in prizes
        .iter()
        .filter(|award| !matches!(award.prize, PrizeKind::Place(_) | PrizeKind::MostLoners))
    {
        let each = award.winners.iter().map(|w| match award.value {
            Some(value) => with(w.number.get(), &w.name, value),
            None => called(w.number.get(), &w.name),
        });
        let each: Vec<String> = each.collect();
        if !each.is_empty() {
            told.push(format!(
                "{}: {}.",
                words.prize(&award.prize),
                each.join(", ")
            ));
        }
    }
    if !loners.is_empty() {
        told.push(format!(
            "{}: {}.",
            words.text("most-loners"),
            loners.join(", ")
        ));
    }
    told.extend(next.map(|day| words.with("next-date", words.date(day)) + "."));
    told.join(" ") + "\n"
}

/// Who made the most lone marches.
fn loners(t: &Tournament, standings: &Standings) -> Vec<String> {
    let of = t.measured(&Measure::Tick("loner".to_owned()), standings);
    let most = of.values().copied().max().filter(|&most| most > 0);
    let is = |row: &&StandingsRow| of.get(&row.id).copied() == most && most.is_some();
    let rows = standings.rows.iter().filter(is);
    rows.map(|row| with(row.number.get(), &row.name, i64::from(row.loners)))
        .collect()
}

/// A name; the number of somebody without one.
fn called(number: u16, name: &str) -> String {
    match name.trim() {
        "" => number.to_string(),
        name => name.to_owned(),
    }
}

fn with(number: u16, name: &str, value: i64) -> String {
    format!("{} ({value})", called(number, name))
}
