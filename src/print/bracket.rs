//! A knock-out on paper: up to 32 on one page, more with each half on a page of its own.

use super::club::head;
use super::font::{CONDENSED, Style};
use super::list::{FOOT, HEAD, MARGIN, head_and_foot, in_two_lines};
use super::match_title::titles;
use super::page::{Area, BLACK, GREY, Page, Tag, Type, in_two};
use super::{Length, Options, PaperNight, PrintError, Printed, Sheet};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{
    Bracket, BracketMatch, BracketPart, Feeder, KnockOut, MatchScore, MatchState, Tournament,
    phrase,
};
use crate::words::Lang;
use std::collections::{BTreeMap, BTreeSet};

/// The most lines of names that are still legible on one page.
const LINES: usize = 32;

/// Height of the rounds' names above the matches, in millimetres.
const ROUNDS: f32 = 6.0;

/// The match whose winner comes from there.
fn won(from: &Feeder) -> Option<u16> {
    match from {
        Feeder::Winner(number) => Some(*number),
        _ => None,
    }
}

/// Where a match is drawn: its column, and how far down in lines of names.
type Places = BTreeMap<u16, (usize, f32)>;

/// Places a match and everything in its stage that leads to it; returns how far down it is.
fn place(
    m: &BracketMatch,
    all: &[BracketMatch],
    next: &mut f32,
    first: u16,
    places: &mut Places,
) -> f32 {
    let mut heights = [0.0; 2];
    for (height, from) in heights.iter_mut().zip(&m.from) {
        let mut stage = all.iter().filter(|o| o.stage == m.stage);
        let feeder = won(from).and_then(|number| stage.find(|o| o.number == number));
        *height = match feeder {
            Some(feeder) => place(feeder, all, next, first, places),
            None => {
                *next += 1.0;
                *next - 0.5
            }
        };
    }
    let height = (heights[0] + heights[1]) / 2.0;
    places.insert(m.number, (usize::from(m.round - first), height));
    height
}

/// The places of one stage's matches, and how many lines they take.
fn places(own: &[&BracketMatch], all: &[BracketMatch]) -> (Places, f32) {
    let first = own.iter().map(|m| m.round).min().unwrap_or(1);
    let mut places = Places::new();
    let mut next = 0.0;
    let led: Vec<u16> = own.iter().flat_map(|m| &m.from).filter_map(won).collect();
    for root in own.iter().rev().filter(|m| !led.contains(&m.number)) {
        place(root, all, &mut next, first, &mut places);
    }
    (places, next)
}

/// The part of a knock-out that goes on one page.
struct Part<'a> {
    title: String,
    own: Vec<&'a BracketMatch>,
    /// Matches placed below the others in the last columns.
    beside: Vec<&'a BracketMatch>,
}

/// Whether a match leads to another.
fn leads(from: u16, to: &BracketMatch, all: &[BracketMatch]) -> bool {
    from == to.number
        || to.from.iter().filter_map(won).any(|n| {
            let mut stage = all.iter().filter(|m| m.stage == to.stage);
            stage
                .find(|m| m.number == n)
                .is_some_and(|m| leads(from, m, all))
        })
}

fn parts<'a>(bracket: &Bracket, all: &'a [BracketMatch], lang: Lang) -> Vec<Part<'a>> {
    let of = |stage: BracketPart| -> Vec<&'a BracketMatch> {
        all.iter().filter(|m| m.stage == stage).collect()
    };
    let ends: Vec<&BracketMatch> = [
        BracketPart::ThirdPlace,
        BracketPart::Final,
        BracketPart::SecondFinal,
    ]
    .into_iter()
    .flat_map(of)
    .collect();
    let mut parts = Vec::new();
    for (stage, title) in [
        (
            BracketPart::Winners,
            ["bracket-winners", "bracket-winners-half"],
        ),
        (
            BracketPart::Losers,
            ["bracket-losers", "bracket-losers-half"],
        ),
    ] {
        let own = of(stage);
        let Some(last) = own.last() else { continue };
        let title = match bracket.form.double {
            true => title,
            false => ["bracket", "bracket-half"],
        };
        let (_, lines) = places(&own, all);
        let halves: Vec<u16> = last.from.iter().filter_map(won).collect();
        let beside = if stage == BracketPart::Winners {
            ends.clone()
        } else {
            Vec::new()
        };
        if lines as usize <= LINES || halves.len() < 2 {
            let title = lang.text(title[0]).to_owned();
            parts.push(Part { title, own, beside });
            continue;
        }
        for (n, half) in halves.iter().enumerate() {
            let Some(root) = own.iter().find(|m| m.number == *half) else {
                continue;
            };
            let within = own.iter().copied().filter(|m| leads(m.number, root, all));
            let mut beside = beside.clone();
            beside.insert(0, last);
            parts.push(Part {
                title: lang.with(title[1], n + 1),
                own: within.collect(),
                beside,
            });
        }
    }
    parts
}

/// A knock-out: who plays whom, with room for the results to come.
///
/// # Errors
/// A font that cannot be used.
pub fn bracket(
    club: &str,
    name: &str,
    bracket: &Bracket,
    options: &Options,
) -> Result<Printed, PrintError> {
    let night = head(club, name, None);
    let mut sheet = Sheet::new(&night, options)?;
    let all = bracket.matches();
    let parts = parts(bracket, &all, options.lang);
    let size = options.paper.landscape();
    for (n, part) in parts.iter().enumerate() {
        let mut page = Page::new(size);
        let area = page.area().inset(options.edge(MARGIN));
        let (top, rest) = area.cut_top(HEAD);
        let (body, foot) = rest.cut_bottom(FOOT);
        let (heads, body) = body.cut_top(ROUNDS);
        head_and_foot(
            &mut sheet,
            &mut page,
            (top, foot),
            name,
            &part.title,
            (n + 1, parts.len()),
        );
        let (places, lines) = places(&part.own, &all);
        // The match for third place fits below the final; other deciding matches have a column of their own.
        let below = part
            .beside
            .iter()
            .all(|m| m.stage == BracketPart::ThirdPlace)
            && lines >= 7.0;
        let columns = places.values().map(|p| p.0 + 1).max().unwrap_or(1)
            + usize::from(!part.beside.is_empty() && !below);
        let width = body.w / columns as f32;
        let line = (body.h / lines.max(2.0)).min(18.0);
        let spot = |column: usize, height: f32| {
            let x = body.x + width * column as f32;
            Area::new(
                x,
                body.y + line * height - line * 0.9,
                width - 6.0,
                line * 1.8,
            )
        };
        let mut named = BTreeSet::new();
        for m in &part.own {
            let Some(&(column, height)) = places.get(&m.number) else {
                continue;
            };
            if named.insert(column) {
                let head = Area {
                    x: body.x + width * column as f32,
                    w: width - 6.0,
                    ..heads
                };
                let called = bracket.round_name(m.stage, m.round, options.lang);
                let set = Type::new(Style::new(CONDENSED).bold(), 10.0).least(6.0);
                page.open(Tag::Heading(2));
                page.text(&mut sheet.fonts, head, &called, set);
                page.close();
            }
            let here = spot(column, height);
            // The line to the winner's next match.
            let next = part
                .own
                .iter()
                .find(|o| o.from.contains(&Feeder::Winner(m.number)))
                .and_then(|o| places.get(&o.number));
            if let Some(&(to, at)) = next {
                let (x, y) = (here.right() + 3.0, body.y + line * height);
                let there = body.y + line * at;
                page.across(Area::new(here.right(), y, 3.0, 0.0), y, 0.5, GREY);
                let (from, until) = (y.min(there), y.max(there));
                page.down(Area::new(x, from, 0.0, until - from), x, 0.5, GREY);
                let left = body.x + width * to as f32;
                page.across(Area::new(x, there, left - x, 0.0), there, 0.5, GREY);
            }
            one(&mut sheet, &mut page, bracket, m, here, "");
        }
        let last = columns - 1;
        let step = match below {
            true => lines - 1.0,
            false => (lines / (part.beside.len() as f32 + 1.0)).max(2.6),
        };
        for (n, m) in part.beside.iter().enumerate() {
            let title = match m.stage {
                BracketPart::ThirdPlace => "rounds-third-place",
                BracketPart::SecondFinal => "second-final-if",
                _ => "rounds-final",
            };
            one(
                &mut sheet,
                &mut page,
                bracket,
                m,
                spot(last, step * (n as f32 + 1.0)),
                options.lang.text(title),
            );
        }
        sheet.pages.push(page);
    }
    sheet.finish(options.lang.text("bracket"))
}

/// One match: two lines of names, its number, its points.
fn one(
    sheet: &mut Sheet,
    page: &mut Page,
    bracket: &Bracket,
    m: &BracketMatch,
    area: Area,
    title: &str,
) {
    page.frame(area, 0.6, BLACK);
    let half = area.h / 2.0;
    page.across(area, area.y + half, 0.3, GREY);
    let small = Type::new(Style::new(CONDENSED), (half * 1.1).min(7.0))
        .least(3.0)
        .ink(GREY);
    if !title.is_empty() {
        let above = Area::new(area.x, area.y - 6.4, area.w, 6.0);
        let lines = in_two(&mut sheet.fonts, above.w, title, small.least(5.0));
        let (_, above) = above.cut_top(above.h - 3.0 * lines.len() as f32);
        page.lines(&mut sheet.fonts, above, &lines, small.least(5.0));
    }
    // Above the line between the names, which would otherwise run through it.
    let number = Area::new(area.x + 1.0, area.y, 5.8, half);
    let numeral = Type::new(Style::new(CONDENSED), (half * 1.6).min(9.0))
        .least(3.5)
        .ink(GREY);
    page.text(&mut sheet.fonts, number, &m.number.to_string(), numeral);
    for side in 0..2 {
        let row = Area::new(
            area.x + 7.0,
            area.y + half * side as f32,
            area.w - 8.5,
            half,
        );
        let (names, result) = row.cut_left((row.w - 9.0).max(row.w * 0.6));
        let won = m.score.is_some_and(|s| s.winner() == side);
        let style = Style::new(CONDENSED);
        let style = if won { style.bold() } else { style };
        let size = (half * 2.0).min(13.0);
        let (text, grey) = match bracket.contestant(m, side) {
            Some(who) => (who.name.clone(), BLACK),
            None if m.state == MatchState::NotNeeded => {
                (sheet.words.text("not-needed").to_owned(), GREY)
            }
            None => (m.from[side].words(sheet.words), GREY),
        };
        let set = Type::new(style, size).least(3.5).ink(grey);
        if !in_two_lines(sheet, page, names.inset_xy(0.0, 0.3), &text, set) {
            page.text(&mut sheet.fonts, names, &text, set);
        }
        let points = match m.score {
            Some(MatchScore::Played(points)) => points[side].to_string(),
            Some(MatchScore::Walkover(goes)) if usize::from(goes) == side => {
                sheet.words.text("walkover").to_owned()
            }
            _ => String::new(),
        };
        page.text(
            &mut sheet.fonts,
            result,
            &points,
            Type::new(style, size).least(3.5).right(),
        );
    }
}

/// A slip for every match that can be played now: it says which match it is, and the table it is played at.
///
/// # Errors
/// [`PrintError::Nothing`] when there is no such match.
pub fn bracket_slips(
    club: &str,
    night: &Tournament,
    one: &KnockOut,
    options: &Options,
) -> Result<Printed, PrintError> {
    let ready = one.bracket.ready();
    let ready = ready.iter().filter_map(|m| one.places.get(&m.number));
    let ready: Vec<(RoundNo, TableNo)> = ready.copied().collect();
    if ready.is_empty() {
        return Err(PrintError::Nothing(phrase!("print-no-match")));
    }
    let mut paper = paper(club, night, one, options);
    for round in &mut paper.schedule {
        let nth = round.round;
        round.tables.retain(|t| ready.contains(&(nth, t.table)));
    }
    paper.schedule.retain(|round| !round.tables.is_empty());
    super::slips(&paper, options)
}

/// A card for every contestant with the matches known so far, a line for each turn.
///
/// # Errors
/// As [`tallies`](super::tallies).
pub fn bracket_cards(
    club: &str,
    night: &Tournament,
    one: &KnockOut,
    options: &Options,
) -> Result<Printed, PrintError> {
    super::tallies(&paper(club, night, one, options), options)
}

/// The night's paper under the knock-out's name.
fn paper(club: &str, night: &Tournament, one: &KnockOut, options: &Options) -> PaperNight {
    let paper = PaperNight::of(night);
    PaperNight {
        // A list's knock-out without a night takes as long as its players like.
        length: match (paper.length, night.is_beside()) {
            (Length::Timed, true) => Length::Open,
            (length, _) => length,
        },
        club: club.to_owned(),
        name: one.name.clone(),
        // A match is won or lost: nothing is left to be separated.
        tie_breaks: Vec::new(),
        titles: titles(one, options.lang),
        ..paper
    }
}
