//! Tally cards: one for each entrant, with every round they play and room for what they score.

use super::label::Word;
use super::layout::{Column, Field, Kind, Ready, stacked};
use super::night::{Place, Seats};
use super::page::{Area, BLACK, GREY, HAIRLINE, PALE, Page, TINT, Type};
use super::{Length, Night, Options, Person, PrintError, Printed, Sheet, Template};
use crate::seating::Format;

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
    let plays_with = night.format == Format::Progressive && night.seats > 2;
    let applies = |field| field != Field::Partner || plays_with;
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
                seats: &seats,
                person,
                rounds: parts[part],
                part: (part, parts.len()),
                rows: per_card,
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
    seats: &'a Seats<'a>,
    person: &'a Person,
    rounds: &'a [u16],
    /// Which card of how many for this entrant.
    part: (usize, usize),
    /// Rows there is room for on each card of this entrant.
    rows: usize,
}

impl Card<'_> {
    fn draw(&self, sheet: &mut Sheet, page: &mut Page, card: Area) {
        let l = &self.ready.layout;
        page.card(card);
        let (head, rest) = card.cut_top(l.head);
        let (body, foot) = rest.cut_bottom(l.foot);
        self.head(sheet, page, head);
        self.body(sheet, page, body);
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
                true => page.names(&mut sheet.fonts, name, &[who.to_string()], set.least(5.5)),
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

    /// Titles, a row for each round, totals.
    fn body(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let l = &self.ready.layout;
        let widths: Vec<f32> = self.ready.columns.iter().map(|c| c.1).collect();
        let (titles, rest) = area.cut_top(l.titles);
        page.ground(titles, TINT);
        for (cell, (column, _)) in titles.columns(&widths).into_iter().zip(&self.ready.columns) {
            self.title(sheet, page, cell, column);
        }
        let height = (rest.h / (self.rows + 1) as f32).min(l.row.most);
        for (i, &round) in self.rounds.iter().enumerate() {
            let row = rest.row(height, i);
            self.row(sheet, page, &row.columns(&widths), round);
            page.across(row, row.bottom(), HAIRLINE, PALE);
        }
        let rows = Area {
            h: height * self.rounds.len() as f32,
            ..rest
        };
        let totals = rest.row(height, self.rounds.len());
        self.totals(sheet, page, &totals.columns(&widths), totals);
        let grid = Area::new(area.x, area.y, area.w, l.titles + rows.h);
        let mut x = area.x;
        for w in &widths[..widths.len() - 1] {
            x += w;
            page.down(grid, x, HAIRLINE, PALE);
        }
        page.across(titles, titles.bottom(), 0.6, BLACK);
        page.across(rows, rows.bottom(), 0.8, BLACK);
        page.frame(
            Area {
                h: grid.h + totals.h,
                ..grid
            },
            0.8,
            BLACK,
        );
    }

    fn title(&self, sheet: &mut Sheet, page: &mut Page, cell: Area, column: &Column) {
        let size = self.ready.layout.size;
        let several = sheet.night.seats > 4;
        let word = match column.field {
            Field::Round => Word::round_short,
            Field::Table => Word::table_short,
            Field::Partner if several => Word::partners,
            Field::Partner => Word::partner,
            Field::Opponents => Word::opponents,
            Field::Points | Field::First | Field::Second => Word::points,
            Field::Loners | Field::LonerCircles => Word::loners,
            Field::Initials => Word::initials,
            Field::Hands => Word::hands,
            Field::Hand => Word::hand,
            Field::Won => Word::won,
        };
        let set = Type::new(self.ready.style, size.label)
            .least(size.label * 0.7)
            .align(column.align);
        page.text(
            &mut sheet.fonts,
            cell.inset_xy(0.8, 0.4),
            sheet.words.get(word),
            set,
        );
    }

    fn row(&self, sheet: &mut Sheet, page: &mut Page, cells: &[Area], round: u16) {
        let size = self.ready.layout.size;
        let style = self.ready.style;
        let place = match self.ready.layout.seating {
            true => self.seats.place(round, self.person.number),
            false => Place::Open,
        };
        let bye = matches!(place, Place::Bye);
        let mut said_bye = false;
        for (cell, (column, _)) in cells.iter().zip(&self.ready.columns) {
            let inner = cell.inset_xy(0.9, 0.5);
            let set = Type::new(style, size.cell)
                .least(size.least)
                .align(column.align);
            match (column.field, &place) {
                (Field::Round, _) => page.text(&mut sheet.fonts, inner, &round.to_string(), set),
                (Field::Table, Place::Table(table, _)) => {
                    let set = Type {
                        style: style.bold(),
                        size: size.cell + 1.0,
                        ..set
                    };
                    page.text(&mut sheet.fonts, inner, &table.table.to_string(), set);
                }
                (Field::Partner | Field::Opponents, Place::Table(table, side)) => {
                    let other = usize::from(column.field == Field::Opponents);
                    let names: Vec<String> = table.sides[(side + other) % 2]
                        .iter()
                        .filter(|&&w| w != self.person.number)
                        .map(|&w| sheet.night.called(w, round))
                        .collect();
                    page.names(&mut sheet.fonts, inner, &names, set);
                }
                (Field::Partner | Field::Opponents, Place::Bye) if !said_bye => {
                    said_bye = true;
                    let bye = sheet.words.get(Word::bye);
                    page.text(&mut sheet.fonts, inner, bye, set.grey(GREY));
                }
                (Field::Hands, _) if !bye => self.hands(sheet, page, *cell, column),
                (Field::Won | Field::LonerCircles, _) if !bye => {
                    circles(page, *cell, column.circles)
                }
                _ => {}
            }
        }
    }

    /// A box for each hand, with what may be marked in pale print.
    fn hands(&self, sheet: &mut Sheet, page: &mut Page, cell: Area, column: &Column) {
        let hands = match sheet.night.length {
            Length::Hands(n) => n.clamp(1, 24) as usize,
            // A game to ten takes eight hands as a rule, and seldom more than twelve.
            _ => 12,
        };
        let lines = (hands as f32 * 4.5 / cell.w).ceil().max(1.0) as usize;
        let across = hands.div_ceil(lines);
        let inner = cell.inset_xy(0.4, 0.4);
        for hand in 0..hands {
            let place = inner.part(across, lines, hand).inset(0.35);
            page.frame(place, HAIRLINE, PALE);
            let marks = column.marks.len();
            let set = Type::new(self.ready.style, 5.0)
                .least(2.5)
                .center()
                .grey(PALE);
            let half = marks.div_ceil(2);
            for (i, mark) in column.marks.iter().enumerate() {
                let spot = place.inset(0.25).part(half, 2.min(marks), i);
                page.text(&mut sheet.fonts, spot, mark, set);
            }
        }
    }

    fn totals(&self, sheet: &mut Sheet, page: &mut Page, cells: &[Area], row: Area) {
        let size = self.ready.layout.size;
        let counted = |f: Field| {
            matches!(
                f,
                Field::Points | Field::Loners | Field::Won | Field::LonerCircles
            )
        };
        let first = self
            .ready
            .columns
            .iter()
            .position(|(c, _)| counted(c.field));
        let first = first.unwrap_or(cells.len().saturating_sub(1));
        let label = Area {
            w: cells[first].x - row.x,
            ..row
        };
        let last = self.part.0 + 1 == self.part.1;
        let (word, more) = match last {
            true => (Word::total, ""),
            false => (Word::total, " →"),
        };
        let text = format!("{}{more}", sheet.words.get(word));
        let set = Type::new(self.ready.style.bold(), size.cell)
            .least(size.least)
            .right();
        page.text(&mut sheet.fonts, label.inset_xy(1.5, 0.5), &text, set);
        for (cell, (column, _)) in cells.iter().zip(&self.ready.columns).skip(first) {
            page.down(*cell, cell.x, HAIRLINE, PALE);
            if !counted(column.field) {
                page.ground(cell.inset(0.0), TINT);
            }
        }
    }

    /// Tie-break box, rule line, small print.
    fn foot(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
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
        let (rules, small) = rest.cut_top(rest.h * 0.6);
        let line = sheet.words.rules(sheet.night.length, &sheet.night.rules);
        page.block(
            &mut sheet.fonts,
            rules,
            &line,
            2,
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

/// Circles to punch, centred in their cell.
fn circles(page: &mut Page, cell: Area, count: u16) {
    let count = count.max(1);
    let pitch = cell.w / f32::from(count);
    let radius = (pitch * 0.38).min(cell.h * 0.32).min(2.2);
    for i in 0..count {
        let x = cell.x + pitch * (f32::from(i) + 0.5);
        page.ring([x, cell.y + cell.h / 2.0], radius, 0.6, BLACK);
    }
}
