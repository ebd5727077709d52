//! The rows of the grid: tables of a round, rounds of a card, disagreements.

use super::model::{Desk, Draft, Sheet, Spot};
use super::names::{cut, fit, label, side_names};
use super::view::Look;
use super::{choices, safe};
use crate::engine::{Points, Side};
use crate::seating::{PlayerNo, RoundNo};
use crate::words::{Lang, said};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use std::collections::BTreeMap;

/// The grid's lines, headings first, scrolled so that the cursor's row is among them.
pub(super) fn lines<'a>(desk: &Desk, look: Look, width: u16, height: u16) -> Vec<Line<'a>> {
    let (width, height) = (usize::from(width), usize::from(height));
    if desk.sheet == Sheet::Disagreements {
        return disagreements(desk, look, width, height);
    }
    let rows = desk.rows();
    let room = height.saturating_sub(1);
    let top = scroll(desk.at, rows.len(), room);
    let mut lines = vec![Line::styled(headings(desk, width), look.faint())];
    for (row, &spot) in rows.iter().enumerate().skip(top).take(room) {
        let here = row == desk.at;
        lines.push(match spot {
            Spot::Table { .. } => table(desk, look, spot, here, width),
            Spot::Card { number, round } => card(desk, look, (number, round), here, width),
        });
    }
    lines
}

/// The first row shown, so that the cursor's row is in the middle, except near the top and the bottom.
fn scroll(at: usize, length: usize, room: usize) -> usize {
    at.saturating_sub(room / 2).min(length.saturating_sub(room))
}

/// What each of a club's own ticks takes of a row.
const TICK: usize = 8;

/// Columns of a table's row: each side's names, the loners, and how many ticks there is room for.
fn columns(desk: &Desk, width: usize) -> (usize, usize, usize) {
    let loners = if width >= 100 {
        24
    } else if width >= 70 {
        11
    } else {
        7
    };
    let room = width.saturating_sub(20 + loners);
    // Two numbers of three figures must stay legible.
    let ticks = desk.counted().len().min(room.saturating_sub(18) / TICK);
    ((room - ticks * TICK) / 2, loners, ticks)
}

/// What a table's sides are called, the first side's name first.
const SIDES: [&str; Side::MOST] = ["enter-side-1", "enter-side-2", "enter-side-3"];

/// Three sides share the room that two have, and each a figure more.
fn width_of_side(of_two: usize, sides: usize) -> usize {
    match sides {
        3 => (2 * of_two).saturating_sub(6) / 3,
        _ => of_two,
    }
}

fn headings(desk: &Desk, width: usize) -> String {
    let lang = desk.lang;
    let marches = desk.night.settings.rules.counts_loners();
    let marches = |key| if marches { lang.text(key) } else { "" };
    match desk.sheet {
        Sheet::Card(_) => format!(
            "    {:>4} {:>9} {:>5}  {}",
            lang.text("enter-rnd"),
            lang.text("enter-points"),
            marches("enter-lone"),
            lang.text("enter-table-and-score")
        ),
        _ => {
            let (side, loners, ticks) = columns(desk, width);
            let names = desk.counted().into_iter().take(ticks);
            let names: String = names
                .map(|name| format!(" {}", fit(&safe(name), TICK - 1)))
                .collect();
            let sides = desk.night.settings.rules.sides();
            let (side, figures) = (width_of_side(side, sides), 5 * sides - 1);
            let heads = SIDES[1..sides]
                .iter()
                .map(|head| fit(lang.text(head), side));
            let head = format!(
                "    {:>4} {} {:^figures$} {} {}{names}",
                lang.text("enter-tbl"),
                fit(lang.text(SIDES[0]), side),
                lang.text("enter-score"),
                heads.collect::<Vec<_>>().join(" "),
                fit(marches("loners"), loners),
            );
            head.trim_end().to_owned()
        }
    }
}

/// The mark of a row, and its style.
fn mark(desk: &Desk, look: Look, spot: Spot) -> (&'static str, Style) {
    match desk.drafts.get(&spot) {
        Some(draft) if draft.refusal.is_some() => ("!", look.bad()),
        Some(_) => ("~", look.strong()),
        None if desk.disagrees(spot) => ("=", look.bad()),
        None if desk.is_missing(spot) => ("?", look.missing()),
        None => (" ", look.plain()),
    }
}

fn start<'a>(
    desk: &Desk,
    look: Look,
    spot: Spot,
    here: bool,
    number: impl Into<u16>,
) -> Vec<Span<'a>> {
    let (mark, style) = mark(desk, look, spot);
    let cursor = if here { ">" } else { " " };
    let weight = if here { look.strong() } else { look.plain() };
    vec![
        Span::styled(format!("{cursor} "), weight),
        Span::styled(format!("{mark} "), style),
        Span::styled(format!("{:>4} ", number.into()), weight),
    ]
}

fn table<'a>(desk: &Desk, look: Look, spot: Spot, here: bool, width: usize) -> Line<'a> {
    let Spot::Table { round, table } = spot else {
        return Line::default();
    };
    let (side_width, loners_width, ticks) = columns(desk, width);
    let sides = desk
        .night
        .table(round, table)
        .map(|t| t.sides.clone())
        .unwrap_or_else(|| vec![Vec::new(); 2]);
    let side_width = width_of_side(side_width, sides.len());
    let names = |side: &[PlayerNo]| fit(&side_names(desk, side, round, side_width), side_width);
    let weight = if here { look.strong() } else { look.plain() };
    let mut spans = start(desk, look, spot, here, table);
    spans.push(Span::styled(names(&sides[0]), weight));
    spans.push(Span::raw(" "));
    let there = desk.result(spot);
    let draft = desk.drafts.get(&spot);
    match (draft, there) {
        (Some(draft), _) => typed(&mut spans, draft, sides.len(), look, here),
        (None, Some(result)) => {
            let style = if result.open {
                look.missing()
            } else {
                look.good()
            };
            let open = if result.open { "+" } else { "" };
            let others = result.points.iter().skip(1);
            let others = others.map(|points| format!("-{:<4}", format!("{points}{open}")));
            let text = format!("{:>4}{}", result.points[0], others.collect::<String>());
            spans.push(Span::styled(text, style));
        }
        (None, None) if here => {
            spans.push(Span::styled("   _", look.field()));
            spans.push(Span::styled(
                "-__  ".repeat(sides.len() - 1),
                look.missing(),
            ));
        }
        (None, None) => {
            let others = "-__  ".repeat(sides.len() - 1);
            spans.push(Span::styled(format!("  __{others}"), look.missing()));
        }
    }
    spans.push(Span::raw(" "));
    for side in &sides[1..] {
        spans.push(Span::styled(names(side), weight));
        spans.push(Span::raw(" "));
    }
    let mut tail = match (draft, there) {
        (Some(draft), _) => marches(&draft.loners, desk.lang),
        (None, Some(result)) => marches(&result.loners, desk.lang),
        _ => String::new(),
    };
    if let (Some(_), Some(result)) = (draft, there) {
        tail = format!("{} {tail}", desk.lang.with("enter-was", result.points));
    }
    let counted = match (draft, there) {
        (Some(draft), _) => Some(&draft.ticks),
        (None, there) => there.map(|result| &result.ticks),
    };
    spans.push(Span::raw(fit(tail.trim_end(), loners_width)));
    for name in desk.counted().into_iter().take(ticks) {
        let who = counted.and_then(|ticks| ticks.get(name));
        let who = who.map(|who| marches(who, desk.lang)).unwrap_or_default();
        spans.push(Span::raw(format!(" {}", fit(&who, TICK - 1))));
    }
    Line::from(spans)
}

/// The fields of a row being typed; the one the next digit goes to is reversed and ends with a bar.
fn typed(spans: &mut Vec<Span>, draft: &Draft, sides: usize, look: Look, here: bool) {
    let style = |field: usize| match (&draft.refusal, here && draft.field == field) {
        (Some(_), _) => look.bad(),
        (None, true) => look.field(),
        (None, false) => look.strong(),
    };
    let text = |field: usize| match here && draft.field == field && draft.refusal.is_none() {
        true => format!("{}_", draft.fields[field]),
        false => draft.fields[field].clone(),
    };
    spans.push(Span::styled(format!("{:>4}", text(0)), style(0)));
    for side in 1..sides {
        spans.push(Span::raw("-"));
        spans.push(Span::styled(format!("{:<4}", text(side)), style(side)));
    }
}

fn card<'a>(
    desk: &Desk,
    look: Look,
    (number, round): (PlayerNo, RoundNo),
    here: bool,
    width: usize,
) -> Line<'a> {
    let spot = Spot::Card { number, round };
    let mut spans = start(desk, look, spot, here, round);
    let there = desk.card(number, round);
    let draft = desk.drafts.get(&spot);
    let lone = |count: Option<u16>| count.map(|n| n.to_string()).unwrap_or_default();
    let loners = match (draft, there) {
        (Some(draft), _) => {
            let refused = draft.refusal.is_some();
            let (bar, style) = if refused {
                ("", look.bad())
            } else if here {
                ("_", look.field())
            } else {
                ("", look.strong())
            };
            spans.push(Span::styled(
                format!("{:>9}", format!("{}{bar}", draft.fields[0])),
                style,
            ));
            lone(draft.loners.get(&number).copied())
        }
        (None, Some(line)) => {
            spans.push(Span::styled(format!("{:>9}", line.points), look.good()));
            lone(line.loners)
        }
        (None, None) if here => {
            spans.push(Span::styled(format!("{:>9}", "_"), look.field()));
            String::new()
        }
        (None, None) => {
            spans.push(Span::styled(format!("{:>9}", "__"), look.missing()));
            String::new()
        }
    };
    spans.push(Span::raw(format!(" {loners:>5}  ")));
    let rest = width.saturating_sub(26);
    spans.push(Span::raw(cut(&company(desk, number, round), rest)));
    Line::from(spans)
}

/// Who sat with whom, and what their cards and the table say: `T3 10-7 with 14 Bob 10 against 9 Cy, 22 Di 7`.
fn company(desk: &Desk, number: PlayerNo, round: RoundNo) -> String {
    let Some((table, own)) = desk.night.round(round).and_then(|r| r.seat_of(number)) else {
        return String::new();
    };
    let says = |other: PlayerNo| {
        let card = desk
            .card(other, round)
            .map(|line| format!(" {}", line.points))
            .unwrap_or_default();
        format!("{}{card}", label(desk, other, round))
    };
    let list = |others: &mut dyn Iterator<Item = PlayerNo>| {
        let others = others.filter(|&other| other != number);
        others.map(says).collect::<Vec<_>>().join(", ")
    };
    let result = desk
        .night
        .result(round, table.table)
        .map(|r| format!(" {}", Points::from(r.points.seen_by(Side::at(own)))))
        .unwrap_or_default();
    let partners = list(&mut table.sides[own].iter().copied());
    let with = match partners.is_empty() {
        true => String::new(),
        false => format!(" {}", desk.lang.with("enter-with", partners)),
    };
    let against = desk
        .lang
        .with("enter-against", list(&mut table.others(own)));
    format!("T{}{result}{with} {against}", table.table)
}

fn disagreements<'a>(desk: &Desk, look: Look, width: usize, height: usize) -> Vec<Line<'a>> {
    if desk.disagreements.is_empty() {
        return vec![
            Line::raw(""),
            Line::styled(format!("  {}", desk.lang.text("enter-agree")), look.good()),
        ];
    }
    let mut lines = Vec::new();
    let mut first = 0;
    let mut last = 0;
    for (row, d) in desk.disagreements.iter().enumerate() {
        let here = row == desk.at;
        let cursor = if here { ">" } else { " " };
        if here {
            first = lines.len();
        }
        let result = d.stored().map_or(said!(desk.lang, "enter-no-result"), |r| {
            said!(desk.lang, "enter-table-says", points = r)
        });
        let place = said!(
            desk.lang,
            "desk-round-table",
            round = d.round,
            table = d.table
        );
        let head = format!("{cursor} = {place}: {result}");
        lines.push(Line::styled(
            cut(&head, width),
            if here { look.bad() } else { look.strong() },
        ));
        let seats = desk.night.table(d.round, d.table);
        let sides = seats.map_or(2, |seats| seats.sides.len());
        for (side, name) in SIDES.iter().take(sides).enumerate() {
            let own = d.voices.iter();
            let own = own.filter(|v| v.side.is_some_and(|own| own.index() == side));
            let cards: Vec<String> = own.map(|v| safe(&v.words().said(desk.lang))).collect();
            lines.push(Line::raw(cut(
                &format!("      {:<12} {}", desk.lang.text(name), cards.join("; ")),
                width,
            )));
        }
        if here {
            for problem in &d.problems {
                let problem = d.problem(problem).said(desk.lang);
                lines.push(Line::raw(cut(&format!("      {}", safe(&problem)), width)));
            }
            for (place, choice) in choices::of(&desk.night, d).iter().enumerate() {
                let text = format!(
                    "      {} = {}",
                    place + 1,
                    safe(&choice.words().said(desk.lang))
                );
                lines.push(Line::styled(cut(&text, width), look.missing()));
            }
            last = lines.len();
        }
    }
    let top = last.saturating_sub(height).min(first);
    lines.into_iter().skip(top).take(height).collect()
}

/// `17×2 9×1`, or that there were none.
fn marches(loners: &BTreeMap<PlayerNo, u16>, lang: Lang) -> String {
    if !loners.is_empty() && loners.values().all(|&n| n == 0) {
        return said!(lang, "enter-none");
    }
    let some = loners.iter().filter(|&(_, &n)| n > 0);
    some.map(|(who, n)| format!("{who}×{n}"))
        .collect::<Vec<_>>()
        .join(" ")
}
