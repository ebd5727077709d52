//! The paragraph that a club sends to the paper after a night; its sentences are in the label files.

use crate::seating::RoundNo;
use crate::tournament::{Measure, PrizeKind, Standings, StandingsRow, Tournament};
use crate::words::Lang;

/// How many places are told.
const PLACES: u16 = 3;

/// Who won with what, the prizes besides the places, the next night: as text, in the language given.
pub fn story(t: &Tournament, lang: Lang, next: Option<chrono::NaiveDate>) -> String {
    let words = lang;
    let standings = t.standings(None);
    let came = standings.rows.iter().filter(|row| t.came(row));
    let knock_out = t.settings.play_offs.as_ref();
    let finals = knock_out.filter(|finals| finals.after != RoundNo::NONE);
    let rounds = finals.map_or(standings.round, |finals| finals.after);
    // What the first places won in play-offs their points do not tell.
    let after = finals.is_some() || t.decided_beside(&standings.rows).is_some();
    let decided = after || knock_out.is_some();
    let there = match t.is_team() {
        true => "teams-n",
        false => "players-n",
    };
    let head = words.fill(
        "story-played",
        &[
            ("name", &t.name),
            ("date", &words.date(t.date)),
            ("came", &words.with(there, came.count())),
            ("rounds", &words.with("rounds-n", rounds)),
        ],
    );
    let mut told = vec![head];
    let placed = standings.rows.iter().take_while(|row| row.rank <= PLACES);
    let won = |row: &StandingsRow| match decided {
        true => called(row.number.get(), &row.name),
        false => with(row.number.get(), &row.name, row.main(&t.settings.by)),
    };
    let places = placed.map(|row| format!("{}. {}", row.rank, won(row)));
    let places: Vec<String> = places.collect();
    if standings.round > 0 {
        let key = match after {
            true => "story-play-offs",
            false => "story-places",
        };
        told.push(words.with(key, places.join(", ")));
    }
    let prizes = t.prizes().map(|prizes| prizes.awards).unwrap_or_default();
    let loners = loners(t, &standings);
    for award in prizes
        .iter()
        .filter(|award| !matches!(award.prize, PrizeKind::Place(_) | PrizeKind::MostLoners))
    {
        // In which round somebody was the last to do something is nothing to tell.
        let value = award
            .value
            .filter(|_| !matches!(award.prize.bare(), PrizeKind::LastOf(_)));
        let each = award.winners.iter().map(|w| {
            match w
                .times
                .and_then(|times| i64::try_from(times).ok())
                .or(value)
            {
                Some(value) => with(w.number.get(), &w.name, value),
                None => called(w.number.get(), &w.name),
            }
        });
        let each: Vec<String> = match &award.prize {
            PrizeKind::Group { .. } => {
                let told = |group: &String| with(0, group, value.unwrap_or_default());
                award.groups.iter().map(told).collect()
            }
            _ => each.collect(),
        };
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
