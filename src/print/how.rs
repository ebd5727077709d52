//! How the night goes, on one page for everybody: what is played, what happens in each round, what a hand is worth and who
//! wins.

use super::font::Style;
use super::label::{Word, Words};
use super::list::{FOOT, HEAD, MARGIN, head_and_foot};
use super::page::{Area, Page, Tag, Type, broken};
use super::{Length, Options, PaperNight, PrintError, Printed, Sheet};
use crate::engine::bidding::{Bidding, Made, NoTrump, Rounds};
use crate::seating::Format;
use crate::tournament::{ByeScore, Measure};

/// The page, from the night's settings and its rule set.
///
/// # Errors
/// A font that cannot be embedded.
pub fn how_the_night_goes(night: &PaperNight, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let words = sheet.words;
    let mut page = Page::new(options.paper.portrait());
    let area = page.area().inset(options.edge(MARGIN));
    let (head, rest) = area.cut_top(HEAD);
    let (body, foot) = rest.cut_bottom(FOOT);
    let title = words.get(Word::rule_title);
    head_and_foot(&mut sheet, &mut page, (head, foot), title, "", (1, 1));
    let sections = [
        (Word::how_title_play, play(words, night)),
        (Word::how_title_round, round(words, night)),
        (Word::how_title_scores, scores(words, night)),
        (Word::how_title_end, end(words, night)),
    ];
    let sections = sections.map(|(title, lines)| (words.get(title), lines));
    set(&mut sheet, &mut page, body, 18.0, &sections);
    sheet.pages.push(page);
    sheet.finish(title)
}

/// Sets titles with lists below them, in the largest size up to `most` at which everything fits; gives where they end.
pub(super) fn set(
    sheet: &mut Sheet,
    page: &mut Page,
    body: Area,
    most: f32,
    sections: &[(&str, Vec<String>)],
) -> f32 {
    let mut size = most;
    while size > 8.0 && height(sheet, body.w, size, sections) > body.h {
        size -= 0.5;
    }
    let mut y = body.y + 3.0;
    for (title, lines) in sections {
        let bold = Type::new(Style::BOLD, size * 1.2);
        y += size * 1.7 * MM;
        page.open(Tag::Heading(2));
        let area = Area { y, ..body };
        page.text_on(&mut sheet.fonts, area, y, title, bold);
        page.close();
        y += size * 0.5 * MM;
        page.open(Tag::List);
        for text in lines {
            page.open(Tag::Item);
            page.open(Tag::Said);
            for line in broken(&mut sheet.fonts, body.w, text, Style::REGULAR, size) {
                y += size * LINE * MM;
                page.text_on(
                    &mut sheet.fonts,
                    Area { y, ..body },
                    y,
                    &line,
                    Type::new(Style::REGULAR, size),
                );
            }
            page.close();
            page.close();
            y += size * 0.35 * MM;
        }
        page.close();
        y += size * 0.6 * MM;
    }
    y
}

/// The same as sentences alone, for the back of a card.
pub(super) fn sentences(words: Words, night: &PaperNight) -> Vec<String> {
    [
        play(words, night),
        round(words, night),
        scores(words, night),
        end(words, night),
    ]
    .concat()
}

/// Millimetres in a point.
const MM: f32 = 25.4 / 72.0;
/// The distance from line to line, in ems.
const LINE: f32 = 1.35;

fn height(sheet: &mut Sheet, w: f32, size: f32, sections: &[(&str, Vec<String>)]) -> f32 {
    let mut ems = 0.0;
    for (_, lines) in sections {
        ems += 1.7 + 0.5 + 0.6;
        for text in lines {
            let lines = broken(&mut sheet.fonts, w, text, Style::REGULAR, size).len();
            ems += LINE * lines as f32 + 0.35;
        }
    }
    3.0 + ems * size * MM
}

fn play(words: Words, night: &PaperNight) -> Vec<String> {
    let each = match night.length {
        Length::Hands(n) => words.with(Word::how_round_hands, n),
        Length::Points(n) => words.with(Word::how_round_points, n),
        Length::Timed => words.get(Word::how_round_timed).to_string(),
        Length::Open => String::new(),
    };
    let rounds = words
        .with(Word::how_rounds, night.rounds)
        .replacen("{}", &each, 1);
    let there = night.staying().count();
    let who = match night.format {
        Format::Progressive => Word::how_players,
        Format::Team => Word::how_teams,
    };
    let who = match there {
        0 => String::new(),
        n => format!("{}. ", words.with(who, n)),
    };
    let mut lines = vec![format!("{who}{rounds}.")];
    if night.rules.cards > 0 && night.rules.dealt > 0 {
        let cards = words.with(Word::how_cards, night.rules.cards);
        lines.push(cards.replacen("{}", &night.rules.dealt.to_string(), 1));
    }
    if let Some(bidding) = &night.rules.bidding {
        lines.push(words.with(
            match bidding.rounds {
                Rounds::Once => Word::how_bid_once,
                Rounds::UntilPassed => Word::how_bid_on,
            },
            bidding.least,
        ));
        lines.extend(
            bidding
                .dealer_stuck
                .map(|n| words.with(Word::how_bid_stuck, n)),
        );
        let no_trump = match bidding.no_trump {
            NoTrump::Never => None,
            NoTrump::High => Some(Word::how_bid_no_trump),
            NoTrump::HighOrLow => Some(Word::how_bid_high_low),
        };
        lines.extend(no_trump.map(|word| words.get(word).to_owned()));
    }
    if night.rules.stick_the_dealer {
        lines.push(words.get(Word::how_stick).to_string());
    }
    if night.rules.partner_alone {
        lines.push(words.get(Word::how_partner_alone).to_string());
    }
    let mut seated: Vec<usize> = night.other_tables.keys().copied().collect();
    seated.sort_unstable();
    lines.extend(
        seated
            .into_iter()
            .filter_map(|n| words.other_rules(night, n)),
    );
    lines
}

fn round(words: Words, night: &PaperNight) -> Vec<String> {
    let find = match (&night.movement, night.format) {
        (movement, _) if movement.follows_results() => Word::how_first_table,
        (_, Format::Team) => Word::how_find_team,
        _ => Word::how_find,
    };
    let mut lines = vec![words.get(find).to_string()];
    lines.extend(night.movement_rule(words));
    lines.push(words.get(Word::how_write).to_string());
    let byes = night.schedule.is_empty() || night.schedule.iter().any(|r| !r.byes.is_empty());
    let worth = match night.bye {
        ByeScore::Points(0) => None,
        ByeScore::Points(n) => Some(words.with(Word::how_bye_points, n)),
        ByeScore::Average => Some(words.get(Word::how_bye_average).to_string()),
    };
    lines.extend(
        worth
            .filter(|_| byes)
            .map(|worth| words.with(Word::how_bye, worth)),
    );
    lines
}

fn scores(words: Words, night: &PaperNight) -> Vec<String> {
    let rules = &night.rules;
    let mut lines = Vec::new();
    if let Some([make, march, euchre]) = rules.hand {
        let odd = if rules.dealt == 5 {
            Word::how_make
        } else {
            Word::how_make_any
        };
        lines.push(words.with(odd, make));
        lines.push(words.with(Word::how_march, march));
        lines.push(words.with(Word::how_euchre, euchre));
    }
    if let Some(bidding) = &rules.bidding {
        lines.extend(of_bids(words, bidding));
    }
    lines.extend(rules.lone_march.map(|n| words.with(Word::how_alone, n)));
    if rules.loner_bonus > 0 {
        lines.push(words.with(Word::how_bonus, rules.loner_bonus));
    }
    lines
}

/// What a hand is worth where trump is bid for.
fn of_bids(words: Words, bidding: &Bidding) -> Vec<String> {
    let made = match bidding.made {
        Made::Tricks => Word::how_bid_made,
        Made::Bid => Word::how_bid_made_bid,
    };
    let mut lines = vec![words.get(made).to_owned()];
    lines.push(match bidding.set {
        None => words.get(Word::how_bid_set).to_owned(),
        Some(n) => words.with(Word::how_bid_set_n, n),
    });
    if bidding.defenders_score {
        lines.push(words.get(Word::how_bid_others).to_owned());
    }
    lines.extend(bidding.calls.iter().map(|call| {
        let (name, made, set) = (&call.name, &call.made, &call.set);
        match (call.alone, call.exchange) {
            (false, _) => words.filled(Word::how_bid_call, &[name, made, set]),
            (true, 0) => words.filled(Word::how_bid_call_alone, &[name, made, set]),
            (true, cards) => words.filled(Word::how_bid_call_cards, &[name, &cards, made, set]),
        }
    }));
    lines
}

fn end(words: Words, night: &PaperNight) -> Vec<String> {
    let by = match &night.by {
        Measure::Points => words.get(Word::how_by_points).to_owned(),
        Measure::Wins => words.get(Word::how_by_wins).to_owned(),
        by => words.with(Word::how_by, words.measure(by)),
    };
    let lines = [by, words.ties(night)];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}
