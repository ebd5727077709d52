//! Tally cards: one for each entrant, with every round they play and room for what they score.

mod boxes;
mod rows;

use super::label::Word;
use super::layout::{Field, Kind, Ready, stacked};
use super::night::Seats;
use super::page::{Area, BLACK, GREY, HAIRLINE, PALE, Page, TINT, Type};
use super::{Night, Options, Person, PrintError, Printed, Sheet, Template};
use rows::{MARK, Rows};

/// Tally cards, sorted so that the cut stack is in the order of the numbers.
///
/// Without a template the card that suits the night is chosen: `six` for tables of six, `blank` when the next round is
/// drawn from the last results, else `classic`. Rows grow lower as rounds grow more; rounds that would make them too low
/// to write in go on a second card of the same entrant.
///
/// # Errors
/// [`PrintError::Nothing`] if no entrant is chosen; [`PrintError::Layout`] and [`PrintError::Unknown`] for the template.
pub fn tallies(night: &Night, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options);
    let template = options.template.clone().unwrap_or_else(|| suits(night));
    let applies = |field| field != Field::Partner || night.plays_with_partners();
    let ready = Ready::new(
        &template,
        Kind::Card,
        options.paper,
        &mut sheet.fonts,
        applies,
    )?;

    let seats = Seats::of(&night.schedule);
    let rounds: Vec<u16> = (1..=night.last_round().max(1)).collect();
    let per_card = rounds_per_card(&ready, rounds.len());
    let parts: Vec<&[u16]> = rounds.chunks(per_card).collect();
    let cards: Vec<(&Person, usize)> = night
        .staying()
        .filter(|p| options.wants_entrant(p.number))
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
                rows: Rows {
                    ready: &ready,
                    seats: &seats,
                    person,
                    rounds: parts[part],
                    room: per_card,
                    last: part + 1 == parts.len(),
                },
            };
            card.draw(&mut sheet, &mut page, ready.card(place));
        }
        sheet.pages.push(page);
    }
    let title = sheet.words.get(Word::tally_cards);
    sheet.finish(title)
}

/// The layout that suits a night.
fn suits(night: &Night) -> Template {
    let name = match night {
        Night {
            winners_up: true, ..
        } => "blank",
        Night { seats: 6, .. } => "six",
        _ => "classic",
    };
    Template::Named(name.to_string())
}

/// How many rounds go on a card: as many as fit, shared out evenly if one card is not enough.
fn rounds_per_card(ready: &Ready, rounds: usize) -> usize {
    let l = &ready.layout;
    let room = ready.card(0).h - l.head - l.titles - l.foot;
    // One row is for the totals.
    let fit = ((room / l.row.least) as usize).saturating_sub(1).max(1);
    let cards = rounds.div_ceil(fit);
    rounds.div_ceil(cards.max(1)).max(1)
}

/// One card to draw.
struct Card<'a> {
    ready: &'a Ready,
    person: &'a Person,
    /// Which card of how many for this entrant.
    part: (usize, usize),
    rows: Rows<'a>,
}

impl Card<'_> {
    fn draw(&self, sheet: &mut Sheet, page: &mut Page, card: Area) {
        let l = &self.ready.layout;
        page.card(card);
        let (head, rest) = card.cut_top(l.head);
        let (body, foot) = rest.cut_bottom(l.foot);
        self.head(sheet, page, head);
        self.rows.draw(sheet, page, body);
        self.foot(sheet, page, foot);
        if l.fold {
            let middle = card.y + card.h / 2.0;
            for x in [card.x - 2.0, card.right() + 0.5] {
                page.rule([x, middle], [x + 1.5, middle], HAIRLINE, PALE);
            }
        }
    }

    /// Number, name, club, night.
    fn head(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        let area = Area {
            h: area.h - 2.0,
            ..area
        };
        let (number, rest) = area.cut_left(area.h * 1.15);
        page.ground(number, TINT);
        page.frame(number, 0.8, BLACK);
        let digits = self.person.number.to_string();
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
        let (club, rest) = rest.cut_top(rest.h * 0.27);
        let (name, night) = rest.cut_bottom(rest.h * 0.36);
        let line = Type::new(style, size.label + 1.0)
            .least(size.small)
            .grey(GREY);
        page.text(&mut sheet.fonts, club, &sheet.night.club, line);
        let who = self.person.name.trim();
        if who.is_empty() {
            page.across(name, name.bottom() - 1.0, HAIRLINE, BLACK);
        } else {
            let set = Type::new(style.bold(), size.name).least(size.name * 0.55);
            match self.person.members.is_empty() {
                true => page.column(&mut sheet.fonts, name, &[who.to_string()], set.least(5.5)),
                false => {
                    let (name, members) = name.cut_top(name.h * 0.6);
                    page.text(&mut sheet.fonts, name, who, set);
                    let who = self.person.members.join(" & ");
                    let set = Type::new(style, size.label + 1.0).least(size.small);
                    page.text(&mut sheet.fonts, members, &who, set);
                }
            }
        }
        let occasion = sheet.words.occasion(sheet.night);
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
        let area = Area::new(area.x, area.y + 2.0, area.w, area.h - 2.0);
        let (tie, rest) = area.cut_left(area.w * 0.34);
        let (label, _) = tie.cut_top(size.label * 0.6);
        let set = Type::new(style, size.label).least(size.small).grey(GREY);
        page.frame(tie, 0.6, BLACK);
        page.text(
            &mut sheet.fonts,
            label.inset_xy(1.0, 0.5),
            sheet.words.get(Word::tie_break),
            set,
        );
        let rest = Area::new(rest.x + 3.0, rest.y, rest.w - 3.0, rest.h);
        let (rules, small) = rest.cut_bottom(rest.h * if others.is_empty() { 0.4 } else { 0.26 });
        let said = std::iter::once(sheet.words.night_rules(sheet.night));
        let said: Vec<String> = said.chain(others).collect();
        page.paragraphs(
            &mut sheet.fonts,
            rules,
            &said,
            Type::new(style, size.label + 0.8).least(size.small),
        );
        let mut trace = sheet.words.trace(sheet.night);
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
            Type::new(style, size.small).grey(GREY),
        );
    }
}
