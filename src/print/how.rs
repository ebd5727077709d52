//! How the night goes, on one page for everybody: what is played, what happens in each round, what a hand is worth and who
//! wins.

use super::font::Style;
use super::list::{FOOT, HEAD, MARGIN, head_and_foot};
use super::page::{Area, Page, Tag, Type, broken};
use super::{Length, Options, PaperNight, PrintError, Printed, Sheet};
use crate::engine::bidding::{Equal, Lead, NoTrump, Rounds, SuitNamed};
use crate::seating::Format;
use crate::tournament::text::capital;
use crate::tournament::{ByeScore, Measure, Movement};
use crate::words::Lang;

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
    let title = words.text("rule-title");
    head_and_foot(&mut sheet, &mut page, (head, foot), title, "", (1, 1));
    let sections = [
        ("how-title-play", play(words, night)),
        ("how-title-round", round(words, night)),
        ("how-title-scores", scores(words, night)),
        ("how-title-end", end(words, night)),
    ];
    let told = sections.into_iter().filter(|(_, lines)| !lines.is_empty());
    let sections: Vec<_> = told
        .map(|(title, lines)| (words.text(title), lines))
        .collect();
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
pub(super) fn sentences(words: Lang, night: &PaperNight) -> Vec<String> {
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

fn play(words: Lang, night: &PaperNight) -> Vec<String> {
    let each = match night.length {
        Length::Hands(n) => words.with("how-round-hands", n),
        Length::Points(n) => words.with("how-round-points", n),
        Length::Either(hands, to) => {
            words.fill("how-round-either", &[("hands", &hands), ("points", &to)])
        }
        Length::Timed => words.text("how-round-timed").to_string(),
        Length::Open => String::new(),
    };
    let rounds = words.fill("how-rounds", &[("n", &night.rounds), ("each", &each)]);
    let there = night.staying().count();
    let who = match night.format {
        Format::Progressive => "players-n",
        Format::Team => "teams-n",
    };
    let who = match there {
        0 => String::new(),
        n => format!("{}. ", words.with(who, n)),
    };
    let mut lines = vec![format!("{who}{rounds}.")];
    lines.extend(words.cut_short(night));
    if night.rules.cards > 0 && night.rules.dealt > 0 {
        let with: [(&str, &dyn std::fmt::Display); 2] =
            [("n", &night.rules.cards), ("each", &night.rules.dealt)];
        lines.push(words.fill("how-cards", &with));
    }
    if let Some(bidding) = &night.rules.bidding {
        lines.push(words.with(
            match bidding.rounds {
                Rounds::Once => "how-bid-once",
                Rounds::UntilPassed => "how-bid-on",
            },
            bidding.least,
        ));
        lines.extend(bidding.dealer_stuck.map(|n| words.with("how-bid-stuck", n)));
        let suit = match bidding.suit {
            SuitNamed::WithBid => "how-bid-suit",
            SuitNamed::After => "how-bid-suit-after",
        };
        let no_trump = match bidding.no_trump {
            NoTrump::Never => None,
            NoTrump::High => Some("how-bid-no-trump"),
            NoTrump::HighOrLow => Some("how-bid-high-low"),
        };
        let leads = match bidding.lead {
            Lead::Bidder => "how-bid-leads",
            Lead::LeftOfDealer => "how-bid-left-leads",
        };
        let told = [Some(suit), no_trump, Some(leads)].into_iter().flatten();
        lines.extend(told.map(|key| words.text(key).to_owned()));
    }
    let equal = night.rules.equal.map(|equal| match equal {
        Equal::First => "how-equal-first",
        Equal::Last => "how-equal-last",
    });
    let seats = match night.seats {
        3 if night.rules.cards > 0 => Some("how-three"),
        6 => Some("how-six"),
        _ => None,
    };
    let told = equal.into_iter().chain(seats);
    lines.extend(told.map(|key| words.text(key).to_owned()));
    if night.rules.stick_the_dealer {
        lines.push(words.text("how-stick").to_string());
    }
    if night.rules.partner_alone {
        lines.push(words.text("how-partner-alone").to_string());
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

fn round(words: Lang, night: &PaperNight) -> Vec<String> {
    let find = match (&night.movement, night.format) {
        (movement, _) if movement.follows_results() => "how-first-table",
        _ if !night.plays_with_partners() => "how-find-team",
        _ => "how-find",
    };
    // Where everyone sits as they like, no card says where.
    let seated = night.movement != Movement::Free;
    let mut lines: Vec<String> = seated
        .then(|| words.text(find).to_string())
        .into_iter()
        .collect();
    lines.extend(night.movement_rule(words));
    let write = match (night.seats, night.rules.lone_march) {
        (3, _) => "how-write-own",
        (_, None) => "how-write-side",
        (_, Some(_)) => "how-write",
    };
    lines.push(words.text(write).to_string());
    let byes = night.schedule.is_empty() || night.schedule.iter().any(|r| !r.byes.is_empty());
    let worth = match night.bye {
        ByeScore::Points(0) => None,
        ByeScore::Points(n) => Some(words.with("how-bye-points", n)),
        ByeScore::Average => Some(words.text("how-bye-average").to_string()),
    };
    lines.extend(
        worth
            .filter(|_| byes)
            .map(|worth| words.with("how-bye", worth)),
    );
    lines
}

fn scores(words: Lang, night: &PaperNight) -> Vec<String> {
    let rules = &night.rules;
    let mut lines = Vec::new();
    if let Some([make, march, euchre]) = rules.hand {
        let odd = if rules.dealt == 5 {
            "how-make"
        } else {
            "how-make-any"
        };
        lines.push(words.with(odd, make));
        lines.push(words.with("how-march", march));
        let fail = match night.seats {
            3 => "how-euchre-three",
            _ => "how-euchre",
        };
        lines.push(words.with(fail, euchre));
    }
    if let Some(bidding) = &rules.bidding {
        lines.extend(words.of_bids(bidding, night.seats == 3));
        lines.extend(bidding.calls.iter().map(|call| {
            let (name, made, set) = (&capital(&call.name), &call.made, &call.set);
            match (call.alone, call.exchange) {
                (false, _) => words.fill(
                    "how-bid-call",
                    &[("call", name), ("made", made), ("set", set)],
                ),
                (true, 0) => words.fill(
                    "how-bid-call-alone",
                    &[("call", name), ("made", made), ("set", set)],
                ),
                (true, cards) => words.fill(
                    "how-bid-call-cards",
                    &[
                        ("call", name),
                        ("cards", &cards),
                        ("made", made),
                        ("set", set),
                    ],
                ),
            }
        }));
    }
    lines.extend(rules.lone_march.map(|n| words.with("how-alone", n)));
    let otherwise = rules.otherwise.iter();
    lines.extend(otherwise.map(|(key, n)| words.with(key, n)));
    if rules.loner_bonus > 0 {
        lines.push(words.with("how-bonus", rules.loner_bonus));
    }
    lines
}

fn end(words: Lang, night: &PaperNight) -> Vec<String> {
    let by = match &night.by {
        Measure::Points => words.text("how-by-points").to_owned(),
        Measure::Wins => words.text("how-by-wins").to_owned(),
        by => words.with("how-by", words.measure(by)),
    };
    let lines = [by, words.ties(night)];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}
