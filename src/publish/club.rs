//! Pages of the club's own: season standings, an honours board, league tables and fixtures, a knock-out.
//!
//! One file, no script, nothing from elsewhere; it prints as it is read.

use super::csv::csv_text;
use crate::club::{Bracket, ClubSheet, From, MatchScore, MatchState, Stage};
use std::fmt::Write;

const STYLE: &str = "body{font:16px/1.45 system-ui,sans-serif;margin:2rem auto;max-width:64rem;padding:0 1rem;color:#1b1b1b}\
h1{font-size:1.7rem;margin:0}h2{font-size:1.2rem;margin:2rem 0 .4rem}.aside{color:#666}\
table{border-collapse:collapse;width:100%}th{text-align:left;font-weight:600;border-bottom:2px solid #1b1b1b;padding:.25rem .5rem}\
td{padding:.25rem .5rem;border-bottom:1px solid #ddd}.n{text-align:right;font-variant-numeric:tabular-nums}.b{font-weight:600}\
.bracket{display:flex;gap:1.5rem;overflow-x:auto}.round{display:flex;flex-direction:column;justify-content:space-around;min-width:12rem;gap:.6rem}\
.match{border:1px solid #999;border-radius:.3rem;font-size:.9rem}.match div{display:flex;justify-content:space-between;padding:.15rem .5rem}\
.match div+div{border-top:1px solid #ddd}.won{font-weight:700}.open{color:#777}.no{color:#777;font-size:.75rem}\
@media(prefers-color-scheme:dark){body{background:#181818;color:#eee}td{border-color:#444}th{border-color:#eee}.match div+div{border-color:#444}}";

/// Text as a page takes it.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in crate::tournament::text::clean(text).chars() {
        match c {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            c => out.push(c),
        }
    }
    out
}

fn page(club: &str, title: &str, body: &str) -> String {
    let (title, club) = (escaped(title), escaped(club));
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
        <meta name=\"generator\" content=\"benny {}\">\
        <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
        <style>{STYLE}</style></head>\n<body><p class=\"aside\">{club}</p><h1>{title}</h1>\n{body}</body></html>\n",
        env!("CARGO_PKG_VERSION")
    )
}

/// Titled tables as one web page.
pub fn html(club: &str, title: &str, sheets: &[ClubSheet]) -> String {
    let mut body = String::new();
    for sheet in sheets {
        let aside = match sheet.aside.is_empty() {
            true => String::new(),
            false => format!(" <span class=\"aside\">{}</span>", escaped(&sheet.aside)),
        };
        let _ = write!(
            body,
            "<h2>{}{aside}</h2>\n<table><tr>",
            escaped(&sheet.title)
        );
        let class = |at: usize| {
            let column = sheet.columns.get(at);
            let number = column.is_some_and(|c| c.number);
            let bold = column.is_some_and(|c| c.bold);
            [if number { "n" } else { "" }, if bold { " b" } else { "" }].concat()
        };
        for (at, column) in sheet.columns.iter().enumerate() {
            let _ = write!(
                body,
                "<th class=\"{}\">{}</th>",
                class(at),
                escaped(&column.title)
            );
        }
        body += "</tr>\n";
        for row in &sheet.rows {
            body += "<tr>";
            for (at, cell) in row.iter().enumerate() {
                let _ = write!(body, "<td class=\"{}\">{}</td>", class(at), escaped(cell));
            }
            body += "</tr>\n";
        }
        body += "</table>\n";
        for note in &sheet.notes {
            let _ = writeln!(body, "<p class=\"aside\">{}</p>", escaped(note));
        }
    }
    page(club, title, &body)
}

/// A titled table for a spreadsheet.
pub fn csv(sheet: &ClubSheet) -> String {
    let head: Vec<&str> = sheet.columns.iter().map(|c| c.title.as_str()).collect();
    csv_text(&head, &sheet.rows)
}

/// Whether a file that begins like this was written by `csv` with these columns.
pub fn is_our_csv(beginning: &str, sheet: &ClubSheet) -> bool {
    let head = csv(&ClubSheet {
        rows: Vec::new(),
        ..sheet.clone()
    });
    beginning.starts_with(&head)
}

/// What a round of a knock-out is called by how many matches it has.
pub fn round_name(bracket: &Bracket, stage: Stage, round: u16, matches: usize) -> String {
    match (stage, matches) {
        (Stage::Final, _) => "Final".to_owned(),
        (Stage::SecondFinal, _) => "Second final".to_owned(),
        (Stage::ThirdPlace, _) => "Third place".to_owned(),
        (Stage::Losers, _) => format!("Losers' round {round}"),
        (Stage::Winners, 1) if !bracket.form.double => "Final".to_owned(),
        (Stage::Winners, 2) if !bracket.form.double => "Semi-finals".to_owned(),
        (Stage::Winners, _) if bracket.form.double => format!("Winners' round {round}"),
        (Stage::Winners, 4) => "Quarter-finals".to_owned(),
        (Stage::Winners, _) => format!("Round {round}"),
    }
}

/// Where a side comes from, while nobody is known: `winner of 3`.
pub fn coming(from: &From) -> String {
    match from {
        From::Seed(_) => String::new(),
        From::Winner(of) => format!("winner of {of}"),
        From::Loser(of) => format!("loser of {of}"),
        From::Lot { after, .. } => format!("drawn after round {after}"),
    }
}

/// A knock-out as a web page.
pub fn bracket_html(club: &str, name: &str, bracket: &Bracket) -> String {
    let matches = bracket.matches();
    let mut body = String::new();
    let mut stages: Vec<Stage> = matches.iter().map(|m| m.stage).collect();
    stages.sort();
    stages.dedup();
    for stage in stages {
        let own: Vec<_> = matches.iter().filter(|m| m.stage == stage).collect();
        body += "<div class=\"bracket\">\n";
        for round in own.chunk_by(|a, b| a.round == b.round) {
            let title = round_name(bracket, stage, round[0].round, round.len());
            let _ = writeln!(body, "<div class=\"round\"><h2>{title}</h2>");
            for m in round {
                let _ = write!(
                    body,
                    "<div class=\"match\"><span class=\"no\">{}</span>",
                    m.number
                );
                for side in 0..2 {
                    let (who, class) = match m.sides[side] {
                        Some(at) => {
                            let won = m.score.is_some_and(|s| s.winner() == side);
                            let name = bracket.contestants.get(at).map_or("", |c| c.name.as_str());
                            (name.to_owned(), if won { "won" } else { "" })
                        }
                        None => (coming(&m.from[side]), "open"),
                    };
                    let points = match m.score {
                        Some(MatchScore::Played(points)) => points[side].to_string(),
                        Some(MatchScore::Walkover(goes)) if usize::from(goes) == side => {
                            "w.o.".to_owned()
                        }
                        _ => String::new(),
                    };
                    let _ = write!(
                        body,
                        "<div class=\"{class}\"><span>{}</span><span>{points}</span></div>",
                        escaped(&who)
                    );
                }
                if m.state == MatchState::NotNeeded {
                    body += "<div class=\"open\"><span>not needed</span></div>";
                }
                body += "</div>\n";
            }
            body += "</div>\n";
        }
        body += "</div>\n";
    }
    if let Some(at) = bracket.champion()
        && let Some(one) = bracket.contestants.get(at)
    {
        let _ = writeln!(body, "<h2>Winner: {}</h2>", escaped(&one.name));
    }
    page(club, name, &body)
}
