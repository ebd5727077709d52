//! Table slips: one for each table in each round, filled in at the table and signed by both sides.

use super::font::Fonts;
use super::layout::{Column, Field, LayoutKind, Ready, stacked};
use super::names::{GAP, Name, Setting, height};
use super::night::seated;
use super::page::{Align, Area, BLACK, GREY, HAIRLINE, Ink, POINTS, Page, TINT, Tag, Type};
use super::{Length, Options, PaperNight, PrintError, Printed, Sheet, Template};
use crate::engine::Side;
use crate::seating::{Format, PlayerNo, RoundNo, Table, TableNo};
use crate::tournament::phrase;

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
    let mut ready = Ready::new(
        &template,
        LayoutKind::Slip,
        (options.paper, options.margin),
        &mut sheet.fonts,
        |field| match field {
            Field::Loners => f32::from(night.plays_alone()),
            Field::Third => f32::from(night.seats == 3),
            _ => 1.0,
        },
    )?;
    if !ready.layout.by_hand() {
        ticks(&mut ready, &mut sheet.fonts, &night.ticks);
    }
    let slips = chosen(night, options);
    if slips.is_empty() {
        return Err(PrintError::Nothing(match options.blank {
            Some(_) => phrase!("print-all-drawn"),
            None => phrase!("print-chosen-not-drawn"),
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
                page.open(Tag::Section);
                slip.draw(&mut sheet, &mut page, ready.card(place));
                page.close();
            }
        }
        sheet.pages.push(page);
    }
    let title = sheet.words.text("slips");
    sheet.finish(title)
}

/// What other columns keep where ticks take room, in millimetres: signatures give first, names last.
const KEPT: [(Field, f32); 4] = [
    (Field::Initials, 15.0),
    (Field::Points, 14.0),
    (Field::Loners, 9.0),
    (Field::Players, 24.0),
];

/// A column for each of the night's ticks, before the signature, as wide as its title's longest word, as far as there is room.
fn ticks(ready: &mut Ready, fonts: &mut Fonts, ticks: &[String]) {
    const WIDE: f32 = 8.0;
    let position = |field| ready.columns.iter().position(|(c, _)| c.field == field);
    let kept = KEPT.map(|(field, least)| position(field).map(|at| (at, least)));
    let spare = |&(at, least): &(usize, f32)| (ready.columns[at].1 - least).max(0.0);
    let spare: Vec<(usize, f32)> = kept
        .iter()
        .flatten()
        .map(|kept| (kept.0, spare(kept)))
        .collect();
    let mut room: f32 = spare.iter().map(|spare| spare.1).sum();
    let set = Type::new(ready.style, ready.layout.size.label);
    let mut columns = Vec::new();
    for tick in ticks {
        let title = tick.replace('-', " ");
        let words = title
            .split(' ')
            .map(|word| fonts.line(word, set.style).width);
        let widest = words.fold(0.0, f32::max) * set.size / POINTS + 2.0 * TITLE_SIDE + 0.1;
        let width = widest.max(WIDE);
        if width > room {
            break;
        }
        room -= width;
        let lines = title.split(' ').count();
        if lines > 1 {
            ready.layout.titles = ready.layout.titles.max(2.2 + 2.1 * lines as f32);
        }
        let column = Column {
            field: Field::Blank,
            title: Some(title),
            align: Align::Center,
            ..ready.columns[0].0.clone()
        };
        columns.push((column, width));
    }
    let mut taken: f32 = columns.iter().map(|column| column.1).sum();
    for (at, spare) in spare {
        ready.columns[at].1 -= taken.min(spare);
        taken -= taken.min(spare);
    }
    let at = kept[0].map_or(ready.columns.len(), |kept| kept.0);
    ready.columns.splice(at..at, columns);
}

/// What titles keep clear at each side, in millimetres.
const TITLE_SIDE: f32 = 0.6;

/// The slips to print. If blank ones are asked for: those for every table of every round that is not drawn yet, or a
/// number of slips with nothing on them at all.
fn chosen(night: &PaperNight, options: &Options) -> Vec<(RoundNo, Table)> {
    let empty = |round, table| {
        let sides = vec![Vec::new(); Side::count(night.seats)];
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
                let mut said = vec![sheet.words.how_it_scores(sheet.night)];
                said.extend(self.ready.layout.text.iter().cloned());
                said.push(sheet.options.sponsor.clone());
                said.retain(|s| !s.is_empty());
                (said.join(" "), style)
            }
        };
        let set = Type::new(style_of_rules, size.label).least(size.small);
        page.paragraphs(&mut sheet.fonts, rules, &[said], set);
        let text = sheet.words.trace(sheet.night);
        let set = Type::new(style, size.small).right().ink(GREY);
        page.text(&mut sheet.fonts, trace, &text, set);
    }

    /// Table and round; club, night and place.
    fn head(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        let area = Area {
            h: area.h - 1.5,
            ..area
        };
        let (number, rest) = area.cut_left(area.h * 1.35);
        page.ground(number, TINT);
        page.frame(number, 0.8, Ink::Spot);
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
            Some(code) => {
                let said = sheet.words.text("only-page");
                code.with_words(page, &mut sheet.fonts, rest, said)
            }
            None => sheet.logo(page, rest),
        };
        let at = (self.round, self.table.table);
        let round = match sheet.night.titles.get(&at) {
            Some(title) => title.clone(),
            None => {
                let round = sheet.words.text("round");
                format!("{round} {}", blank_or(self.round.get()))
            }
        };
        let table = sheet.words.text("table");
        let what = format!("{round} · {table} {}", blank_or(self.table.table.get()));
        let set = Type::new(style.bold(), size.name).least(7.0);
        let wide = sheet.fonts.line(&what, set.style).width * set.size / POINTS;
        let (left, right) = rest.cut_left(wide.min(rest.w * 0.55) + 0.1);
        let (_, right) = right.cut_left(3.0);
        page.open(Tag::Heading(1));
        page.text(&mut sheet.fonts, left, &what, set);
        page.close();
        let line = Type::new(style, size.label + 0.5).least(size.small).right();
        let occasion = sheet.words.occasion(sheet.night);
        let wide = sheet.fonts.line(&occasion, style).width * size.label / POINTS;
        // The event and its day on two lines, where one would be small.
        let parts = occasion.rsplit_once(" · ").filter(|_| wide > right.w);
        let (event, day) = parts.unwrap_or((&occasion, ""));
        let place = sheet.options.place.as_str();
        let lines = [
            (sheet.night.club.as_str(), line.ink(Ink::Spot)),
            (event, line),
            (day, line),
            (place, line),
        ];
        let lines = lines.into_iter();
        let lines: Vec<_> = lines.filter(|line| !line.0.trim().is_empty()).collect();
        for (n, (text, set)) in lines.iter().enumerate() {
            let row = right.row(right.h / lines.len() as f32, n);
            page.text(&mut sheet.fonts, row, text, *set);
        }
    }

    /// The names on each side, all in one size: the largest at which they fit their cells. Without names, lines to write them
    /// on.
    fn names(&self, sheet: &mut Sheet, cells: &[Area], centred: bool) -> (Vec<Vec<Name>>, Setting) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        let style = if centred { style.bold() } else { style };
        let night = sheet.night;
        let mut sides: Vec<Vec<Name>> = Vec::new();
        for (side, seated) in self.table.sides.iter().enumerate() {
            let seated = seated.iter().enumerate();
            let names = seated.map(|(place, &who)| {
                let seat = night.seat(sheet.words, self.table, side, place);
                let label = seat.map_or(who.to_string(), |seat| format!("{seat} {who}"));
                let text = night.name_of(who, self.round);
                Name::new(&mut sheet.fonts, label, text, style)
            });
            sides.push(names.collect());
        }
        let all = || sides.iter().flatten();
        let label = all().map(|name| sheet.fonts.line(&name.label, style).width);
        let label = label.fold(0.0, f32::max);
        let people = night.format == Format::Progressive;
        let set = |size: f32, narrow: bool| Setting {
            size,
            label: if label > 0.0 { label + GAP } else { 0.0 },
            figures: 1.0,
            people,
            narrow,
            hyphens: false,
        };
        let most = match all().all(|name| name.text.is_empty()) {
            true => size.number,
            false => size.cell,
        };
        let fits = |set: &Setting| {
            sides.iter().zip(cells).all(|(names, cell)| {
                let room = set.room(cell.w, set.narrow);
                let lines: Option<usize> = names.iter().map(|name| name.lines(room, false)).sum();
                lines.is_some_and(|lines| height(names.len(), lines, set.size) <= cell.h)
            })
        };
        let steps = ((most - size.least) * 4.0) as u16;
        let sizes = (0..=steps).map(|n| most - 0.25 * f32::from(n));
        let mut tried = sizes.flat_map(|size| [set(size, false), set(size, true)]);
        let found = tried.find(fits).unwrap_or_else(|| set(size.least, true));
        (sides, found)
    }

    /// Draws what [`Slip::names`] found for a side.
    fn side(
        &self,
        sheet: &mut Sheet,
        page: &mut Page,
        area: Area,
        (names, set): (&[Name], &Setting),
        align: Align,
    ) {
        if names.is_empty() {
            for line in [0.5, 0.95] {
                page.across(area, area.y + area.h * line, HAIRLINE, BLACK);
            }
        }
        let names: Vec<&Name> = names.iter().collect();
        set.draw(page, &mut sheet.fonts, area, &names, align);
    }

    /// A line for each side: names, points, loners, signature.
    fn totals(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let l = &self.ready.layout;
        let (size, style) = (l.size, self.ready.style);
        let (titles, rest) = area.cut_top(l.titles);
        let widths: Vec<f32> = self.ready.columns.iter().map(|c| c.1).collect();
        page.ground(titles, TINT);
        page.open(Tag::Table);
        page.open(Tag::Row);
        for (cell, (column, _)) in titles.columns(&widths).into_iter().zip(&self.ready.columns) {
            let word = match (column.field, sheet.night.format) {
                // A knock-out's contestants are players, pairs or teams.
                (Field::Players, _) if !sheet.night.titles.is_empty() => Some("name"),
                (Field::Players, Format::Team) => Some("team"),
                (Field::Players, _) => Some("player"),
                (Field::Points, _) => Some("points"),
                (Field::Loners, _) => Some("loners"),
                (Field::Initials, _) => Some("signed"),
                _ => None,
            };
            let set = Type::new(style, size.label).least(size.small);
            let set = match column.field {
                Field::Players => set,
                _ => set.center(),
            };
            let word = word.map_or("", |word| sheet.words.text(word));
            let title = column.title.as_deref().unwrap_or(word);
            page.open(Tag::Title);
            let side = if column.field == Field::Players {
                1.2
            } else {
                TITLE_SIDE
            };
            page.title(&mut sheet.fonts, cell.inset_xy(side, 0.2), title, set);
            page.close();
        }
        page.close();
        let sides = self.table.sides.len();
        let high = (rest.h / sides as f32).min(l.row.most);
        let cells = |side: usize| {
            let cells = rest.row(high, side).columns(&widths).into_iter();
            cells.zip(self.ready.columns.iter().map(|c| c.0.field))
        };
        let names = |side| {
            let cell = cells(side).find(|(_, field)| *field == Field::Players);
            cell.map_or(rest, |(cell, _)| cell.inset_xy(1.2, 0.5))
        };
        let places: Vec<Area> = (0..sides).map(names).collect();
        let (said, set) = self.names(sheet, &places, false);
        for side in 0..sides {
            page.open(Tag::Row);
            for (_, field) in cells(side) {
                page.open(Tag::Cell);
                if field == Field::Players {
                    self.side(sheet, page, places[side], (&said[side], &set), Align::Left);
                }
                page.close();
            }
            page.close();
            let row = rest.row(high, side);
            page.across(row, row.bottom(), 0.6, BLACK);
        }
        page.close();
        let grid = Area {
            h: l.titles + sides as f32 * high,
            ..area
        };
        // The one box nobody should overlook.
        for (points, _) in (0..sides).flat_map(cells).filter(|c| c.1 == Field::Points) {
            page.frame(points.inset(1.2), 1.0, BLACK);
        }
        page.across(titles, titles.bottom(), 0.6, BLACK);
        page.grid(grid, &widths);
    }

    /// A line for every hand, and one for the totals.
    fn hands(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let l = &self.ready.layout;
        let (size, style) = (l.size, self.ready.style);
        let widths: Vec<f32> = self.ready.columns.iter().map(|c| c.1).collect();
        let (titles, rest) = area.cut_top(l.titles);
        page.ground(titles, TINT);
        let side_of = |field: Field| {
            [Field::First, Field::Second, Field::Third]
                .iter()
                .position(|&f| f == field)
        };
        let mut heads = vec![Area::new(0.0, 0.0, 0.0, 0.0); self.table.sides.len()];
        for (cell, (column, _)) in titles.columns(&widths).into_iter().zip(&self.ready.columns) {
            // An em between the sides, or people would read across from one to the other.
            let side = side_of(column.field).filter(|_| column.title.is_none());
            if let Some(head) = side.and_then(|side| heads.get_mut(side)) {
                *head = cell.inset_xy(0.53 * size.cell / POINTS, 0.3);
            }
        }
        let (said, found) = self.names(sheet, &heads, true);
        page.open(Tag::Table);
        page.open(Tag::Row);
        for (cell, (column, _)) in titles.columns(&widths).into_iter().zip(&self.ready.columns) {
            page.open(Tag::Title);
            let inner = cell.inset_xy(0.8, 0.5);
            let set = Type::new(style, size.label).least(size.small).center();
            match (column.field, &column.title) {
                (_, Some(title)) => page.text(&mut sheet.fonts, inner, title, set),
                (Field::Hand, _) => {
                    page.text(&mut sheet.fonts, inner, sheet.words.text("hand"), set);
                }
                (Field::Loners, _) => {
                    page.text(&mut sheet.fonts, inner, sheet.words.text("loners"), set);
                }
                (field, _) => {
                    if let Some(side) = side_of(field).filter(|&side| side < said.len()) {
                        let names = (&said[side][..], &found);
                        self.side(sheet, page, heads[side], names, Align::Left);
                    }
                }
            }
            page.close();
        }
        page.close();
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
                    sheet.words.text("total").to_string(),
                    Type::new(style.bold(), size.cell),
                ),
                false => ((hand + 1).to_string(), Type::new(style, size.cell)),
            };
            page.open(Tag::Row);
            for (column, _) in &self.ready.columns {
                page.open(Tag::Cell);
                if column.field == Field::Hand {
                    let set = set.least(size.small).center();
                    page.text(&mut sheet.fonts, cell, &text, set);
                }
                page.close();
            }
            page.close();
            page.across(
                row,
                row.bottom(),
                if hand + 1 == hands { 0.8 } else { HAIRLINE },
                BLACK,
            );
        }
        page.close();
        let grid = Area {
            h: l.titles + height * (hands + 1) as f32,
            ..area
        };
        page.across(titles, titles.bottom(), 0.6, BLACK);
        page.grid(grid, &widths);
    }

    /// A line for each side to sign on.
    fn signatures(&self, sheet: &mut Sheet, page: &mut Page, signs: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        let count = self.table.sides.len();
        for side in 0..count {
            let place = signs.tile(count, 1, side).inset_xy(2.0, 0.0);
            let (line, label) = place.cut_bottom(3.6);
            page.across(line, line.bottom(), HAIRLINE, BLACK);
            let sides = sheet
                .words
                .sides(sheet.night, self.ready.layout.sides.as_ref());
            let text = format!("{} {}", sheet.words.text("signed"), sides[side]);
            page.text(
                &mut sheet.fonts,
                label,
                &text,
                Type::new(style, size.label).least(size.small).ink(GREY),
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
