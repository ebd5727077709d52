//! The club's own web pages: season standings, an honours board, league tables and fixtures, a knock-out.
//!
//! Each is one file with no script and nothing loaded from elsewhere, and it prints as it looks on the screen.

use super::Dress;
use super::csv::csv;
use crate::sheet::{Medium, Sheet};
use crate::tournament::{Bracket, BracketPart, MatchScore, MatchState};
use crate::words::Lang;
use std::fmt::Write;

const STYLE: &str = include_str!("../../templates/web/club.css");

/// Text escaped for a page.
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

fn page(lang: Lang, club: &str, dress: &Dress, title: &str, body: &str) -> String {
    let (lang, title) = (lang.code(), escaped(title));
    let club = [club, &dress.place].map(escaped);
    let club = club.into_iter().filter(|text| !text.is_empty());
    let club = club.collect::<Vec<_>>().join(" · ");
    let logo = match dress.logo.is_empty() {
        true => String::new(),
        false => format!(
            "<img class=\"logo\" alt=\"\" src=\"data:image/png;base64,{}\">",
            escaped(&dress.logo)
        ),
    };
    let colour = match dress.colour.is_empty() {
        true => String::new(),
        false => format!("h1{{border-bottom:4px solid {}}}", escaped(&dress.colour)),
    };
    let sponsor = match dress.sponsor.is_empty() {
        true => String::new(),
        false => format!("<p class=\"aside\">{}</p>", escaped(&dress.sponsor)),
    };
    format!(
        "<!doctype html>\n<html lang=\"{lang}\"><head><meta charset=\"utf-8\">\
        <meta name=\"generator\" content=\"benny {}\">\
        <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>\
        <style>{STYLE}{colour}</style></head>\n<body>{logo}<p class=\"aside\">{club}</p><h1>{title}</h1>\n{body}{sponsor}</body></html>\n",
        env!("CARGO_PKG_VERSION")
    )
}

/// Titled tables as one web page; `lang` is the language of what stands in them.
pub fn html(lang: Lang, club: &str, dress: &Dress, title: &str, sheets: &[Sheet]) -> String {
    linked(lang, club, dress, title, &[], sheets)
}

/// The same with links to other pages, each with its words.
pub fn linked(
    lang: Lang,
    club: &str,
    dress: &Dress,
    title: &str,
    links: &[(String, String)],
    sheets: &[Sheet],
) -> String {
    let mut body = String::new();
    if !links.is_empty() {
        let each = links.iter();
        let each =
            each.map(|(to, words)| format!("<a href=\"{}\">{}</a>", escaped(to), escaped(words)));
        let _ = writeln!(body, "<nav>{}</nav>", each.collect::<Vec<_>>().join(" "));
    }
    for sheet in sheets.iter().map(|s| s.to_read().on(Medium::Paper, lang)) {
        let aside = match sheet.aside.is_empty() {
            true => String::new(),
            false => format!(" <span class=\"aside\">{}</span>", escaped(&sheet.aside)),
        };
        let _ = write!(
            body,
            "<h2>{}{aside}</h2>\n<div class=\"wide\"><table><tr>",
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
            if let ([head], columns @ 2..) = (&row[..], sheet.columns.len()) {
                let head = escaped(head);
                let _ = writeln!(
                    body,
                    "<th class=\"b\" colspan=\"{columns}\">{head}</th></tr>"
                );
                continue;
            }
            for (at, cell) in row.iter().enumerate() {
                let _ = write!(body, "<td class=\"{}\">{}</td>", class(at), escaped(cell));
            }
            body += "</tr>\n";
        }
        body += "</table></div>\n";
        for note in &sheet.notes {
            let _ = writeln!(body, "<p class=\"aside\">{}</p>", escaped(note));
        }
    }
    page(lang, club, dress, title, &body)
}

/// Whether a file that begins like this was written by [`csv()`] with these columns.
pub fn is_our_csv(beginning: &[u8], sheet: &Sheet) -> bool {
    let head = Sheet {
        rows: Vec::new(),
        ..sheet.clone()
    };
    beginning.starts_with(csv(&head, false).as_bytes())
}

/// A knock-out as a web page, in a language.
pub fn bracket_html(
    lang: Lang,
    club: &str,
    dress: &Dress,
    name: &str,
    bracket: &Bracket,
) -> String {
    let matches = bracket.matches();
    let mut body = String::new();
    let mut stages: Vec<BracketPart> = matches.iter().map(|m| m.stage).collect();
    stages.sort_by(Ord::cmp);
    stages.dedup();
    for stage in stages {
        let own: Vec<_> = matches.iter().filter(|m| m.stage == stage).collect();
        body += "<div class=\"bracket\">\n";
        for round in own.chunk_by(|a, b| a.round == b.round) {
            let title = escaped(&bracket.round_name(stage, round[0].round, lang));
            let _ = writeln!(body, "<div class=\"round\"><h2>{title}</h2>");
            for m in round {
                let _ = write!(
                    body,
                    "<div class=\"match\"><span class=\"no\">{}</span>",
                    m.number
                );
                for side in 0..2 {
                    let (who, class) = match bracket.contestant(m, side) {
                        Some(one) => {
                            let won = m.score.is_some_and(|s| s.winner() == side);
                            (escaped(&one.name), if won { "won" } else { "" })
                        }
                        None => (escaped(&m.from[side].words(lang)), "open"),
                    };
                    let points = match m.score {
                        Some(MatchScore::Played(points)) => points[side].to_string(),
                        Some(MatchScore::Walkover(goes)) if usize::from(goes) == side => {
                            escaped(lang.text("walkover"))
                        }
                        _ => String::new(),
                    };
                    let _ = write!(
                        body,
                        "<div class=\"{class}\"><span>{who}</span><span>{points}</span></div>"
                    );
                }
                if m.state == MatchState::NotNeeded {
                    let words = escaped(lang.text("not-needed"));
                    let _ = write!(body, "<div class=\"open\"><span>{words}</span></div>");
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
        let _ = writeln!(
            body,
            "<h2>{}</h2>",
            escaped(&lang.fill("winner-is", &[("name", &one.name)]))
        );
    }
    page(lang, club, dress, name, &body)
}
