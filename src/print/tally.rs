//! Tally cards: one for each entrant, with every round they play and room for what they score.

mod boxes;
mod row;
mod rows;
mod sums;

use super::label::Word;
use super::layout::{Field, LayoutKind, Ready, stacked};
use super::night::Seats;
use super::page::{Area, BLACK, GREY, HAIRLINE, POINTS, Page, TINT, Type};
use super::{Options, PaperNight, Person, PrintError, Printed, Sheet, Template};
use crate::seating::{PlayerNo, RoundNo};
use rows::{MARK, Rows};

/// Tally cards, sorted so that the cut stack is in number order.
///
/// Without a template the card that suits the night is chosen: `six` for tables of six, `blank` when the next round is
/// drawn from the last results, else `classic`. The more rounds, the lower the rows; rounds that would make them too low
/// to write in go on a second card for the same entrant.
///
/// # Errors
/// [`PrintError::Nothing`] if no entrant is chosen; [`PrintError::Layout`] and [`PrintError::Unknown`] for the template.
pub fn tallies(night: &PaperNight, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let template = options.template.clone().unwrap_or_else(|| suits(night));
    let applies = |field| field != Field::Partner || night.plays_with_partners();
    let mut ready = Ready::new(
        &template,
        LayoutKind::Card,
        options.paper,
        &mut sheet.fonts,
        applies,
    )?;

    if !options.codes.is_empty() {
        // A code must be large enough for an old phone in poor light.
        ready.layout.head = ready.layout.head.max(CODE);
    }

    let seats = Seats::of(&night.schedule);
    let rounds: Vec<RoundNo> = RoundNo::up_to(night.last_round().max(RoundNo::FIRST)).collect();
    let foot = foot_height(&mut sheet, &ready, rounds.len());
    let per_card = rounds_per_card(&ready, foot, rounds.len());
    let parts: Vec<&[RoundNo]> = rounds.chunks(per_card).collect();
    // Number 0 stands for nobody yet: number, name and all seats are written by hand.
    let blank = Person::new(PlayerNo::NONE, "");
    let people: Vec<&Person> = match options.blank {
        Some(count) => vec![&blank; usize::from(count.max(1))],
        None => night
            .staying()
            .filter(|p| options.wants_entrant(p.number))
            .collect(),
    };
    let cards: Vec<(&Person, usize)> = people
        .into_iter()
        .flat_map(|p| (0..parts.len()).map(move |part| (p, part)))
        .collect();
    if cards.is_empty() {
        return Err(PrintError::Nothing(
            "nobody has one of the chosen numbers".to_string(),
        ));
    }
    for places in stacked(cards.len(), ready.per_sheet()) {
        let mut page = Page::new(ready.sheet);
        ready.marks(&mut page);
        for (place, card) in places.into_iter().enumerate() {
            let Some(&(person, part)) = card.and_then(|i| cards.get(i)) else {
                continue;
            };
            let card = Card {
                ready: &ready,
                person,
                part: (part, parts.len()),
                foot,
                rows: Rows {
                    ready: &ready,
                    seats: &seats,
                    person,
                    rounds: parts[part],
                    lines: per_card + 1 + usize::from(parts.len() > 1),
                    all: &rounds,
                },
            };
            card.draw(&mut sheet, &mut page, ready.card(place));
        }
        sheet.pages.push(page);
    }
    let title = sheet.words.get(Word::tally_cards);
    sheet.finish(title)
}

/// Height of the head of a card with a code, in millimetres.
const CODE: f32 = 17.5;

/// The layout that suits a night.
fn suits(night: &PaperNight) -> Template {
    let name = match night {
        PaperNight { movement, .. } if movement.follows_results() => "blank",
        PaperNight { seats: 6, .. } => "six",
        _ => "classic",
    };
    Template::Named(name.to_string())
}

/// How many rounds go on a card: as many as fit, shared out evenly if one card is not enough.
fn rounds_per_card(ready: &Ready, foot: f32, rounds: usize) -> usize {
    let l = &ready.layout;
    let room = ready.card(0).h - l.head - l.titles - foot;
    // One row is for the totals and, if there is more than one card, one for what is brought forward.
    let fit = ((room / l.row.least + 0.01) as usize)
        .saturating_sub(1)
        .max(1);
    if rounds <= fit {
        return rounds.max(1);
    }
    let fit = fit.saturating_sub(1).max(1);
    rounds.div_ceil(rounds.div_ceil(fit)).max(1)
}

/// The part of the foot that the tie-break box takes up.
const TIE_SHARE: f32 = 0.27;

/// What the foot tells everybody: the rules, what a hand is worth, how ties are broken, where to go next, and the
/// club's own lines.
fn said(sheet: &Sheet, ready: &Ready) -> Vec<String> {
    let (words, night) = (sheet.words, sheet.night);
    let rules = [words.night_rules(night), words.hand_scores(&night.rules)];
    let rules = rules.into_iter().filter(|said| !said.is_empty());
    let said = [
        rules.collect::<Vec<_>>().join(" · "),
        words.ties(night),
        night.movement_rule(words).unwrap_or_default(),
    ];
    let said = said.into_iter().chain(ready.layout.text.iter().cloned());
    said.filter(|line| !line.is_empty()).collect()
}

/// Height of the foot in millimetres: what the layout says, or more where there is more to print. Its print grows as long
/// as this many rounds keep rows high enough for all their names.
fn foot_height(sheet: &mut Sheet, ready: &Ready, rounds: usize) -> f32 {
    let l = &ready.layout;
    let card = ready.card(0);
    let w = card.w * (1.0 - TIE_SHARE) - 2.5;
    let mut needed = |size: f32| {
        let mut lines = 0;
        for text in said(sheet, ready) {
            lines += super::page::broken(&mut sheet.fonts, w, &text, ready.style, size).len();
        }
        let trace = l.size.small * 1.25;
        let print = lines as f32 * size * super::page::LEADING + trace;
        l.foot.max(1.5 + print / POINTS)
    };
    let names = l.columns.iter().filter(|c| c.field == Field::Players);
    let row = super::names::height(2 + names.count(), l.size.cell).max(l.row.least);
    let keeps = |foot: f32| card.h - l.head - l.titles - foot >= row * (rounds + 1) as f32;
    let steps = (0..8).map(|n| l.size.label + 0.8 - 0.25 * n as f32);
    let mut sizes = steps.filter(|&size| size > l.size.small);
    let large = sizes.find_map(|size| Some(needed(size)).filter(|&foot| keeps(foot)));
    large.unwrap_or_else(|| needed(l.size.small))
}

/// Height of the tie-break box, in millimetres.
const TIE_BREAK: f32 = 8.2;

/// One card to draw.
struct Card<'a> {
    ready: &'a Ready,
    person: &'a Person,
    /// Which of this entrant's cards it is, and how many there are.
    part: (usize, usize),
    /// Height of the part below the rows, in millimetres.
    foot: f32,
    rows: Rows<'a>,
}

impl Card<'_> {
    fn draw(&self, sheet: &mut Sheet, page: &mut Page, card: Area) {
        let l = &self.ready.layout;
        let (head, rest) = card.cut_top(l.head);
        let (body, foot) = rest.cut_bottom(self.foot);
        self.head(sheet, page, head);
        self.rows.draw(sheet, page, body);
        self.foot(sheet, page, foot);
        if l.fold {
            let middle = card.y + card.h / 2.0;
            for x in [card.x, card.right() - 1.5] {
                page.dashes([x, middle], [x + 1.5, middle], HAIRLINE, BLACK);
            }
        }
    }

    /// Number, name, club, night.
    fn head(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        let area = Area {
            h: area.h - 1.5,
            ..area
        };
        let (number, rest) = area.cut_left((area.h * 1.2).min(area.w * 0.2));
        page.ground(number, TINT);
        page.frame(number, 0.8, BLACK);
        let digits = match self.person.number {
            PlayerNo::NONE => String::new(),
            number => number.to_string(),
        };
        page.text(
            &mut sheet.fonts,
            number.inset(1.2),
            &digits,
            Type::new(style.bold(), size.name * 1.9)
                .least(6.0)
                .center()
                .digits_only(),
        );
        let rest = Area::new(rest.x + 3.0, rest.y, rest.w - 3.0, rest.h);
        let rest = match sheet.options.codes.get(&self.person.number) {
            Some(code) if self.person.number > 0 => code.at_right(page, rest),
            _ => sheet.logo(page, rest),
        };
        let line = Type::new(style, size.label + 1.0)
            .least(size.small)
            .grey(GREY);
        let who = self.person.name.trim();
        let set = Type::new(style.bold(), size.name).least(5.5);
        let occasion = sheet.words.occasion(sheet.night);
        if !who.is_empty() && !self.person.members.is_empty() {
            // A team's members are printed where other cards have only the club.
            let (name, rest) = rest.cut_top(rest.h * 0.44);
            let (members, night) = rest.cut_top(rest.h * 0.55);
            let club = [sheet.night.club.trim(), &occasion].map(str::to_string);
            let club: Vec<String> = club.into_iter().filter(|s| !s.is_empty()).collect();
            page.text(&mut sheet.fonts, name, who, set);
            let who = self.person.members.join(" & ");
            let set = Type::new(style, size.label + 2.0).least(size.small);
            page.text(&mut sheet.fonts, members, &who, set);
            page.text(&mut sheet.fonts, night, &club.join(" · "), line);
            return;
        }
        let (club, rest) = rest.cut_top(rest.h * 0.27);
        let (name, night) = rest.cut_bottom(rest.h * 0.36);
        page.text(&mut sheet.fonts, club, &sheet.night.club, line);
        if who.is_empty() {
            page.across(name, name.bottom() - 1.0, HAIRLINE, BLACK);
        } else {
            page.text(&mut sheet.fonts, name, who, set);
        }
        page.text(&mut sheet.fonts, night, &occasion, line);
    }

    /// Tie-break box, rule line, small print.
    fn foot(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        // What the mark beside a table's number means.
        let others: Vec<String> = self
            .rows
            .other_tables(sheet)
            .into_iter()
            .filter_map(|seated| sheet.words.other_rules(sheet.night, seated))
            .map(|rules| format!("{MARK} {rules}"))
            .collect();
        let area = Area::new(area.x, area.y + 1.5, area.w, area.h - 1.5);
        let (tie, rest) = area.cut_left(area.w * TIE_SHARE);
        let (tie, _) = tie.cut_top(TIE_BREAK.max(area.h.min(12.0)));
        let (label, _) = tie.cut_top(size.label * 0.5);
        page.frame(tie, 0.6, BLACK);
        page.text(
            &mut sheet.fonts,
            label.inset_xy(1.0, 0.3),
            sheet.words.get(Word::tie_break),
            Type::new(style, size.label).least(size.small),
        );
        let rest = Area::new(rest.x + 2.5, rest.y, rest.w - 2.5, rest.h);
        let (rules, small) = rest.cut_bottom(size.small * 1.25 / POINTS);
        let said: Vec<String> = said(sheet, self.ready).into_iter().chain(others).collect();
        page.small_print(
            &mut sheet.fonts,
            rules,
            &said,
            Type::new(style, size.label + 0.8),
            size.small,
        );
        let mut trace = sheet.words.trace(sheet.night);
        if let Some(code) = sheet.options.codes.get(&self.person.number)
            && self.person.number > 0
        {
            trace = format!("{} · {trace}", code.says);
        }
        if self.part.1 > 1 {
            trace = format!(
                "{} {}/{} · {trace}",
                sheet.words.get(Word::card),
                self.part.0 + 1,
                self.part.1
            );
        }
        page.text(
            &mut sheet.fonts,
            small,
            &trace,
            Type::new(style, size.small),
        );
    }
}
