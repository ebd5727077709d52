//! Table slips: one for each table and round, filled in at the table and signed by both sides.

use super::label::Word;
use super::layout::{Field, Kind, Ready, stacked};
use super::night::seated;
use super::page::{Area, BLACK, GREY, HAIRLINE, PALE, POINTS, Page, TINT, Type};
use super::{Length, Night, Options, PrintError, Printed, Sheet, Template};
use crate::seating::Table;

/// Slips for the chosen rounds, sorted so that the cut stack runs by round, then table.
///
/// Without a template there is one line for each side's total; `slip-hands` has a line for every hand.
///
/// # Errors
/// [`PrintError::Nothing`] if no chosen round is drawn; [`PrintError::Layout`] and [`PrintError::Unknown`] for the template.
pub fn slips(night: &Night, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options);
    let template = options
        .template
        .clone()
        .unwrap_or_else(|| Template::Named("slip".to_string()));
    let ready = Ready::new(
        &template,
        Kind::Slip,
        options.paper,
        &mut sheet.fonts,
        |_| true,
    )?;
    let slips: Vec<(u16, &Table)> = night
        .schedule
        .iter()
        .filter(|r| options.wants(r.round))
        .flat_map(|r| r.tables.iter().map(|t| (r.round, t)))
        .filter(|(_, t)| options.only.is_none_or(|who| t.side_of(who).is_some()))
        .collect();
    if slips.is_empty() {
        return Err(PrintError::Nothing(
            "none of the chosen rounds is drawn yet".to_string(),
        ));
    }
    for places in stacked(slips.len(), ready.per_sheet()) {
        let mut page = Page::new(ready.sheet);
        ready.marks(&mut page);
        for (place, slip) in places.into_iter().enumerate() {
            if let Some(&(round, table)) = slip.and_then(|i| slips.get(i)) {
                let slip = Slip {
                    ready: &ready,
                    round,
                    table,
                };
                slip.draw(&mut sheet, &mut page, ready.card(place));
            }
        }
        sheet.pages.push(page);
    }
    let title = sheet.words.get(Word::slips);
    sheet.finish(title)
}

/// Height of the small print below the signatures: two lines of it.
const SMALL_PRINT: f32 = 4.5;

struct Slip<'a> {
    ready: &'a Ready,
    round: u16,
    table: &'a Table,
}

impl Slip<'_> {
    fn draw(&self, sheet: &mut Sheet, page: &mut Page, slip: Area) {
        let l = &self.ready.layout;
        page.card(slip);
        let (head, rest) = slip.cut_top(l.head);
        let (body, foot) = rest.cut_bottom(l.foot);
        self.head(sheet, page, head);
        if self.ready.columns.is_empty() {
            self.totals(sheet, page, body);
        } else {
            self.hands(sheet, page, body);
        }
        if self.ready.columns.is_empty() {
            self.small_print(sheet, page, foot);
        } else {
            let (signs, small) = foot.cut_bottom(SMALL_PRINT);
            self.signatures(sheet, page, signs);
            page.part(small, small.y);
            self.small_print(sheet, page, small);
        }
    }

    /// The rules at this table, and what the slip can be traced by.
    fn small_print(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        let (_, area) = area.cut_top(0.6);
        let (rules, trace) = area.cut_left(area.w * 0.72);
        // Where other rules hold than at the tables around, nobody may overlook it.
        let (said, style_of_rules) = match sheet.words.other_rules(sheet.night, seated(self.table))
        {
            Some(other) => (other, style.bold()),
            None => (sheet.words.night_rules(sheet.night), style),
        };
        let set = Type::new(style_of_rules, size.label).least(size.small);
        page.paragraphs(&mut sheet.fonts, rules, &[said], set);
        let text = sheet.words.trace(sheet.night);
        let set = Type::new(style, size.small).right().grey(GREY);
        page.text(&mut sheet.fonts, trace, &text, set);
    }

    /// Table and round, club and night.
    fn head(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        let area = Area {
            h: area.h - 1.5,
            ..area
        };
        let (number, rest) = area.cut_left(area.h * 1.35);
        page.ground(number, TINT);
        page.frame(number, 0.8, BLACK);
        let digits = self.table.table.to_string();
        page.text(
            &mut sheet.fonts,
            number.inset(0.8),
            &digits,
            Type::new(style.bold(), size.name * 1.9)
                .least(8.0)
                .center()
                .digits_only(),
        );
        let rest = Area::new(rest.x + 3.0, rest.y, rest.w - 3.0, rest.h);
        let (left, right) = rest.cut_left(rest.w * 0.52);
        let left = Area {
            w: left.w - 3.0,
            ..left
        };
        let what = format!(
            "{} {} · {} {}",
            sheet.words.get(Word::round),
            self.round,
            sheet.words.get(Word::table),
            self.table.table
        );
        page.text(
            &mut sheet.fonts,
            left,
            &what,
            Type::new(style.bold(), size.name).least(7.0),
        );
        let (club, night) = right.cut_top(right.h / 2.0);
        let line = Type::new(style, size.label + 0.5)
            .least(size.small)
            .right()
            .grey(GREY);
        page.text(&mut sheet.fonts, club, &sheet.night.club, line);
        page.text(
            &mut sheet.fonts,
            night,
            &sheet.words.occasion(sheet.night),
            line,
        );
    }

    fn names(&self, sheet: &Sheet, side: usize) -> Vec<String> {
        self.table.sides[side]
            .iter()
            .map(|&w| sheet.night.called(w, self.round))
            .collect()
    }

    /// A line for each side: names, points, loners, signature.
    fn totals(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let l = &self.ready.layout;
        let (size, style) = (l.size, self.ready.style);
        let (titles, rest) = area.cut_top(l.titles);
        let shares = [0.44, 0.19, 0.14, 0.23].map(|s| s * area.w);
        page.ground(titles, TINT);
        let start = page.texts.len();
        let words = [Word::player, Word::points, Word::loners, Word::signed];
        for (i, (cell, word)) in titles.columns(&shares).into_iter().zip(words).enumerate() {
            let word = match (i, sheet.night.format) {
                (0, crate::seating::Format::Team) => Word::team,
                _ => word,
            };
            let set = Type::new(style, size.label).least(size.small);
            let set = if i == 0 { set } else { set.center() };
            page.text(
                &mut sheet.fonts,
                cell.inset_xy(1.0, 0.3),
                sheet.words.get(word),
                set,
            );
        }
        page.part(titles, titles.y);
        page.bridge(start..page.texts.len());
        page.part(titles, titles.bottom());
        let height = (rest.h / 2.0).min(l.row.most);
        for side in 0..2 {
            let row = rest.row(height, side);
            let cells = row.columns(&shares);
            let set = Type::new(style, size.cell).least(size.least);
            let names = self.names(sheet, side);
            page.column(&mut sheet.fonts, cells[0].inset_xy(1.2, 1.0), &names, set);
            page.part(row, row.bottom());
            page.across(row, row.bottom(), 0.6, BLACK);
        }
        let grid = Area {
            h: l.titles + 2.0 * height,
            ..area
        };
        for cell in &grid.columns(&shares)[1..] {
            page.down(grid, cell.x, HAIRLINE, PALE);
        }
        // The one box that must not be overlooked.
        for side in 0..2 {
            let points = rest.row(height, side).columns(&shares)[1];
            page.frame(points.inset(1.2), 1.0, BLACK);
        }
        page.across(titles, titles.bottom(), 0.6, BLACK);
        page.frame(grid, 0.8, BLACK);
    }

    /// A line for every hand, and one for the totals.
    fn hands(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let l = &self.ready.layout;
        let (size, style) = (l.size, self.ready.style);
        let widths: Vec<f32> = self.ready.columns.iter().map(|c| c.1).collect();
        let (titles, rest) = area.cut_top(l.titles);
        page.ground(titles, TINT);
        for (cell, (column, _)) in titles.columns(&widths).into_iter().zip(&self.ready.columns) {
            let inner = cell.inset_xy(0.8, 0.5);
            let set = Type::new(style, size.label).least(size.small).center();
            match column.field {
                Field::First | Field::Second => {
                    let side = usize::from(column.field == Field::Second);
                    let set = Type::new(style.bold(), size.cell - 1.0)
                        .least(size.least)
                        .center();
                    let names = self.names(sheet, side);
                    // An em between the sides, or their lines would read across.
                    let inner = cell.inset_xy(0.53 * size.cell / POINTS, 0.5);
                    page.column(&mut sheet.fonts, inner, &names, set);
                }
                Field::Hand => page.text(&mut sheet.fonts, inner, sheet.words.get(Word::hand), set),
                _ => page.text(&mut sheet.fonts, inner, sheet.words.get(Word::loners), set),
            }
        }
        for column in &titles.columns(&widths)[1..] {
            page.fence(titles, column.x);
        }
        page.part(titles, titles.y);
        page.part(titles, titles.bottom());
        let fit = (rest.h / l.row.least) as usize;
        let hands = match sheet.night.length {
            Length::Hands(n) => n as usize,
            _ => 14,
        };
        // More hands than lines: the line for the totals stays, the rest is for the back of the slip.
        let hands = hands.clamp(1, fit.saturating_sub(1).max(1));
        let height = (rest.h / (hands + 1) as f32).min(l.row.most);
        for hand in 0..=hands {
            let row = rest.row(height, hand);
            let cell = row.columns(&widths)[0].inset_xy(0.8, 0.3);
            let (text, set) = match hand == hands {
                true => (
                    sheet.words.get(Word::total).to_string(),
                    Type::new(style.bold(), size.cell),
                ),
                false => ((hand + 1).to_string(), Type::new(style, size.cell)),
            };
            page.text(
                &mut sheet.fonts,
                cell,
                &text,
                set.least(size.small).center(),
            );
            page.across(
                row,
                row.bottom(),
                if hand + 1 == hands { 0.8 } else { HAIRLINE },
                if hand + 1 == hands { BLACK } else { PALE },
            );
        }
        let grid = Area {
            h: l.titles + height * (hands + 1) as f32,
            ..area
        };
        for cell in &grid.columns(&widths)[1..] {
            page.down(grid, cell.x, HAIRLINE, PALE);
        }
        page.across(titles, titles.bottom(), 0.6, BLACK);
        page.frame(grid, 0.8, BLACK);
        page.part(grid, grid.bottom());
    }

    /// A line for each side to sign on.
    fn signatures(&self, sheet: &mut Sheet, page: &mut Page, signs: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        for side in 0..2 {
            let place = signs.part(2, 1, side).inset_xy(2.0, 0.0);
            let (line, label) = place.cut_bottom(3.6);
            page.across(line, line.bottom(), HAIRLINE, BLACK);
            let word = match side {
                0 => Word::first_side,
                _ => Word::second_side,
            };
            let text = format!(
                "{} {}",
                sheet.words.get(Word::signed),
                sheet.words.get(word)
            );
            page.text(
                &mut sheet.fonts,
                label,
                &text,
                Type::new(style, size.label).least(size.small).grey(GREY),
            );
        }
    }
}
