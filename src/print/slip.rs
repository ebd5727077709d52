//! Table slips: one for each table in each round, filled in at the table and signed by both sides.

use super::label::Word;
use super::layout::{Field, LayoutKind, Ready, stacked};
use super::names;
use super::night::seated;
use super::page::{Area, BLACK, GREY, HAIRLINE, POINTS, Page, TINT, Type, first_baseline};
use super::{Length, Options, PaperNight, PrintError, Printed, Sheet, Template};
use crate::seating::{Format, PlayerNo, RoundNo, Table, TableNo};

/// Slips for the chosen rounds, sorted so that the cut stack is in order of round, then table.
///
/// Without a template there is one line for each side's total; `slip-hands` has a line for every hand.
///
/// # Errors
/// [`PrintError::Nothing`] if no chosen round is drawn; [`PrintError::Layout`] and [`PrintError::Unknown`] for the template.
pub fn slips(night: &PaperNight, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let template = options
        .template
        .clone()
        .unwrap_or_else(|| Template::Named("slip".to_string()));
    let ready = Ready::new(
        &template,
        LayoutKind::Slip,
        options.paper,
        &mut sheet.fonts,
        |_| true,
    )?;
    let slips = chosen(night, options);
    if slips.is_empty() {
        return Err(PrintError::Nothing(match options.blank {
            Some(_) => "every chosen round is drawn, or nobody is registered yet".to_string(),
            None => "none of the chosen rounds is drawn yet".to_string(),
        }));
    }
    for places in stacked(slips.len(), ready.per_sheet()) {
        let mut page = Page::new(ready.sheet);
        ready.marks(&mut page);
        for (place, slip) in places.into_iter().enumerate() {
            if let Some((round, table)) = slip.and_then(|i| slips.get(i)) {
                let slip = Slip {
                    ready: &ready,
                    round: *round,
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

/// The slips to print. If blank ones are asked for: those for every table of every round that is not drawn yet, or a
/// number of slips with nothing on them at all.
fn chosen(night: &PaperNight, options: &Options) -> Vec<(RoundNo, Table)> {
    let empty = |round, table| {
        let sides = [Vec::new(), Vec::new()];
        (round, Table { table, sides })
    };
    match options.blank {
        Some(0) => {
            let drawn: Vec<RoundNo> = night.schedule.iter().map(|r| r.round).collect();
            let rounds = RoundNo::up_to(night.last_round())
                .filter(|r| !drawn.contains(r) && options.wants(*r));
            let tables = night.most_tables();
            rounds
                .flat_map(|round| TableNo::up_to(tables).map(move |table| empty(round, table)))
                .collect()
        }
        Some(count) => vec![empty(RoundNo::NONE, TableNo::NONE); usize::from(count)],
        None => {
            let rounds = night.schedule.iter().filter(|r| options.wants(r.round));
            rounds
                .flat_map(|r| r.tables.iter().map(|t| (r.round, t.clone())))
                .filter(|(_, t)| options.only.is_none_or(|who| t.side_of(who).is_some()))
                .collect()
        }
    }
}

/// Height of the small print below the signatures, two lines, in millimetres.
const SMALL_PRINT: f32 = 4.5;

struct Slip<'a> {
    ready: &'a Ready,
    round: RoundNo,
    table: &'a Table,
}

impl Slip<'_> {
    fn draw(&self, sheet: &mut Sheet, page: &mut Page, slip: Area) {
        let l = &self.ready.layout;
        let (head, rest) = slip.cut_top(l.head);
        let (body, foot) = rest.cut_bottom(l.foot);
        self.head(sheet, page, head);
        if !l.by_hand() {
            self.totals(sheet, page, body);
            self.small_print(sheet, page, foot);
        } else {
            self.hands(sheet, page, body);
            let (signs, small) = foot.cut_bottom(SMALL_PRINT);
            self.signatures(sheet, page, signs);
            page.separate(small, small.y);
            self.small_print(sheet, page, small);
        }
    }

    /// The rules at this table, and the seed and version the slip comes from.
    fn small_print(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        let (_, area) = area.cut_top(0.6);
        let (rules, trace) = area.cut_left(area.w * 0.72);
        // Nobody must overlook rules that differ from those at the other tables.
        let (said, style_of_rules) = match sheet.words.other_rules(sheet.night, seated(self.table))
        {
            Some(other) => (other, style.bold()),
            None => {
                let night = sheet.night;
                let said = [
                    sheet.words.night_rules(night),
                    sheet.words.hand_scores(&night.rules),
                ];
                let own = self.ready.layout.text.iter().cloned();
                let said: Vec<String> = said
                    .into_iter()
                    .chain(own)
                    .filter(|s| !s.is_empty())
                    .collect();
                (said.join(" · "), style)
            }
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
        let digits = digits_of(self.table.table.get());
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
        let rest = match sheet.options.codes.get(&PlayerNo::NONE) {
            Some(code) => code.at_right(page, rest),
            None => sheet.logo(page, rest),
        };
        let (left, right) = rest.cut_left(rest.w * 0.52);
        let left = Area {
            w: left.w - 3.0,
            ..left
        };
        let what = format!(
            "{} {} · {} {}",
            sheet.words.get(Word::round),
            blank_or(self.round.get()),
            sheet.words.get(Word::table),
            blank_or(self.table.table.get())
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

    /// The names on both sides, fitted to their cells, all in one size. Without names, lines to write them on.
    fn names(&self, sheet: &mut Sheet, page: &mut Page, cells: [Area; 2], centred: bool) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        let night = sheet.night;
        let groups = [0, 1].map(|side| names::Cell {
            w: cells[side].w,
            h: cells[side].h,
            groups: vec![sheet.names.group(
                night.seated_names(sheet.words, self.table, side, self.round),
                if centred { style.bold() } else { style },
            )],
        });
        let people = night.format == Format::Progressive;
        let all: Vec<&names::Cell> = groups.iter().collect();
        let mut names = groups.iter().flat_map(|cell| &cell.groups[0].names);
        let most = match names.all(|name| name.is_label()) {
            true => size.number,
            false => size.cell,
        };
        let setting = names::choose(&mut sheet.fonts, &all, (most, size.least), people);
        for (cell, area) in groups.iter().zip(cells) {
            if area.w == 0.0 {
                // There is a title there instead.
                continue;
            }
            if cell.groups[0].names.is_empty() {
                for line in [0.5, 0.95] {
                    page.across(area, area.y + area.h * line, HAIRLINE, BLACK);
                }
                continue;
            }
            let spots = names::lines(&mut sheet.fonts, cell, setting, people);
            let count = spots.iter().map(|s| s.line + 1).max().unwrap_or(1);
            let pitch = names::pitch(area.h, count, setting.size);
            let first = first_baseline(area, count, pitch, setting.size);
            let set = Type::new(style, setting.size);
            let set = if centred { set.center() } else { set };
            page.names(&mut sheet.fonts, area, (first, pitch), &spots, set);
        }
    }

    /// A line for each side: names, points, loners, signature.
    fn totals(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let l = &self.ready.layout;
        let (size, style) = (l.size, self.ready.style);
        let (titles, rest) = area.cut_top(l.titles);
        let widths: Vec<f32> = self.ready.columns.iter().map(|c| c.1).collect();
        page.ground(titles, TINT);
        let start = page.texts.len();
        for (cell, (column, _)) in titles.columns(&widths).into_iter().zip(&self.ready.columns) {
            let word = match (column.field, sheet.night.format) {
                (Field::Players, Format::Team) => Some(Word::team),
                (Field::Players, _) => Some(Word::player),
                (Field::Points, _) => Some(Word::points),
                (Field::Loners, _) => Some(Word::loners),
                (Field::Initials, _) => Some(Word::signed),
                _ => None,
            };
            let set = Type::new(style, size.label).least(size.small);
            let set = match column.field {
                Field::Players => set,
                _ => set.center(),
            };
            let word = word.map_or("", |word| sheet.words.get(word));
            let title = column.title.as_deref().unwrap_or(word);
            page.text(&mut sheet.fonts, cell.inset_xy(1.0, 0.3), title, set);
        }
        page.separate(titles, titles.y);
        page.bridge(start..page.texts.len());
        page.separate(titles, titles.bottom());
        let height = (rest.h / 2.0).min(l.row.most);
        let cells = |side: usize| {
            let cells = rest.row(height, side).columns(&widths).into_iter();
            cells.zip(self.ready.columns.iter().map(|c| c.0.field))
        };
        let names = |side| {
            let cell = cells(side).find(|(_, field)| *field == Field::Players);
            cell.map_or(rest, |(cell, _)| cell.inset_xy(1.2, 0.5))
        };
        self.names(sheet, page, [0, 1].map(names), false);
        for side in 0..2 {
            let row = rest.row(height, side);
            page.separate(row, row.bottom());
            page.across(row, row.bottom(), 0.6, BLACK);
        }
        let grid = Area {
            h: l.titles + 2.0 * height,
            ..area
        };
        for cell in &grid.columns(&widths)[1..] {
            page.down(grid, cell.x, HAIRLINE, BLACK);
        }
        // The one box nobody should overlook.
        for (points, _) in [0, 1]
            .into_iter()
            .flat_map(cells)
            .filter(|c| c.1 == Field::Points)
        {
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
        let mut heads = [Area::new(0.0, 0.0, 0.0, 0.0); 2];
        for (cell, (column, _)) in titles.columns(&widths).into_iter().zip(&self.ready.columns) {
            let inner = cell.inset_xy(0.8, 0.5);
            let set = Type::new(style, size.label).least(size.small).center();
            // An em between the sides, or people would read across from one to the other.
            let apart = cell.inset_xy(0.53 * size.cell / POINTS, 0.3);
            match (column.field, &column.title) {
                (_, Some(title)) => page.text(&mut sheet.fonts, inner, title, set),
                (Field::First, _) => heads[0] = apart,
                (Field::Second, _) => heads[1] = apart,
                (Field::Hand, _) => {
                    page.text(&mut sheet.fonts, inner, sheet.words.get(Word::hand), set);
                }
                (Field::Loners, _) => {
                    page.text(&mut sheet.fonts, inner, sheet.words.get(Word::loners), set);
                }
                _ => {}
            }
        }
        self.names(sheet, page, heads, true);
        for column in &titles.columns(&widths)[1..] {
            page.fence(titles, column.x);
        }
        page.separate(titles, titles.y);
        page.separate(titles, titles.bottom());
        let fit = (rest.h / l.row.least) as usize;
        let hands = match sheet.night.length {
            Length::Hands(n) => n as usize,
            _ => 14,
        };
        // If there are more hands than lines, the totals keep their line and the other hands go on the back of the slip.
        let hands = hands.clamp(1, fit.saturating_sub(1).max(1));
        let height = (rest.h / (hands + 1) as f32).min(l.row.most);
        let mut fields = self.ready.columns.iter().map(|c| c.0.field);
        let by_number = fields.position(|f| f == Field::Hand).unwrap_or(0);
        for hand in 0..=hands {
            let row = rest.row(height, hand);
            let cell = row.columns(&widths)[by_number].inset_xy(0.8, 0.3);
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
                BLACK,
            );
        }
        let grid = Area {
            h: l.titles + height * (hands + 1) as f32,
            ..area
        };
        for cell in &grid.columns(&widths)[1..] {
            page.down(grid, cell.x, HAIRLINE, BLACK);
        }
        page.across(titles, titles.bottom(), 0.6, BLACK);
        page.frame(grid, 0.8, BLACK);
        page.separate(grid, grid.bottom());
    }

    /// A line for each side to sign on.
    fn signatures(&self, sheet: &mut Sheet, page: &mut Page, signs: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        for side in 0..2 {
            let place = signs.tile(2, 1, side).inset_xy(2.0, 0.0);
            let (line, label) = place.cut_bottom(3.6);
            page.across(line, line.bottom(), HAIRLINE, BLACK);
            let sides = sheet
                .words
                .sides(sheet.night, self.ready.layout.sides.as_ref());
            let text = format!("{} {}", sheet.words.get(Word::signed), sides[side]);
            page.text(
                &mut sheet.fonts,
                label,
                &text,
                Type::new(style, size.label).least(size.small).grey(GREY),
            );
        }
    }
}

/// The digits of a known number; empty for 0, which is written by hand.
fn digits_of(known: u16) -> String {
    match known {
        0 => String::new(),
        known => known.to_string(),
    }
}

/// The same, with a line to write on for 0.
fn blank_or(known: u16) -> String {
    match known {
        0 => "____".to_string(),
        known => known.to_string(),
    }
}
