//! The rows of a tally card: titles, a row for each round, totals.

use std::collections::BTreeSet;

use super::super::label::Word;
use super::super::layout::{Column, Field, Ready};
use super::super::night::{Place, Seats, seated};
use super::super::page::{
    Area, BLACK, GREY, HAIRLINE, PALE, POINTS, Page, Placed, TINT, Type, first_baseline,
};
use super::super::{Person, Sheet};
use super::boxes::{boxes, circles, marks};
use crate::seating::{Format, Table};

/// From the last line of a row to the first of the next, in ems of its type: what is nearer reads as one paragraph.
const APART: f32 = 1.54;
/// From line to line within a row, in ems: the least, and what is comfortable.
const TIGHT: f32 = 1.08;
const LOOSE: f32 = 1.2;
/// How much lower each column stands than the one before, in millimetres: a hundredth of a point, which nobody sees and
/// which tells programs that read the page in which order they come.
const STEP: f32 = 0.004;

/// What marks a table where other rules hold than at the night's other tables; the foot says which.
pub(super) const MARK: char = '*';

/// Room between a column's line and its text, in millimetres.
const SIDE: f32 = 0.75;

/// The rows of one card.
pub(super) struct Rows<'a> {
    pub ready: &'a Ready,
    pub seats: &'a Seats<'a>,
    pub person: &'a Person,
    pub rounds: &'a [u16],
    /// How many rounds each card of this entrant has room for.
    pub room: usize,
    /// No other card of this entrant follows.
    pub last: bool,
}

/// What a row says in one column.
enum Cell {
    /// A number, and whether it is marked.
    Number(u16, bool, Type),
    /// Names one below the other, the first so many in bold.
    Names(Vec<String>, usize, Type),
    Bye(Type),
    /// A box for each hand, with what may be marked there.
    Hands(Vec<String>),
    Circles,
    /// Room to write in.
    Empty,
}

/// How the lines of a row stand.
struct Lines {
    /// Baseline of the first.
    first: f32,
    pitch: f32,
    /// Points.
    size: f32,
}

impl Lines {
    /// So many lines in a row, at most of that size.
    fn fit(row: Area, count: usize, size: f32) -> Self {
        let between = count.saturating_sub(1) as f32;
        let height = row.h * POINTS;
        let size = size.min(height / (APART + TIGHT * between));
        let pitch = (LOOSE * size).min((height - APART * size) / between.max(1.0)) / POINTS;
        Lines {
            first: first_baseline(row, count, pitch, size),
            pitch,
            size,
        }
    }
}

impl Rows<'_> {
    pub fn draw(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let l = &self.ready.layout;
        let widths: Vec<f32> = self.ready.columns.iter().map(|c| c.1).collect();
        let (titles, rest) = area.cut_top(l.titles);
        page.ground(titles, TINT);
        let start = page.texts.len();
        for (cell, (column, _)) in titles.columns(&widths).into_iter().zip(&self.ready.columns) {
            self.title(sheet, page, cell, column);
        }
        page.bridge(start..page.texts.len());

        let height = (rest.h / (self.room + 1) as f32).min(l.row.most);
        let mut apart = BTreeSet::new();
        for (i, &round) in self.rounds.iter().enumerate() {
            let area = rest.row(height, i);
            let row = self.row(sheet, round);
            apart.extend(self.draw_row(sheet, page, area, &area.columns(&widths), &row));
            page.across(area, area.bottom(), HAIRLINE, PALE);
            page.part(area, area.bottom());
        }
        let rows = Area {
            h: height * self.rounds.len() as f32,
            ..rest
        };
        for column in apart {
            page.fence(rows, rows.columns(&widths)[column].x);
        }
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
        let mates = match sheet.night.seats > 4 {
            true => Word::partners,
            false => Word::partner,
        };
        let words: &[Word] = match column.field {
            Field::Round => &[Word::round_short],
            Field::Table => &[Word::table_short],
            Field::Partner => &[mates],
            Field::Opponents => &[Word::opponents],
            Field::Players if sheet.night.plays_with_partners() => &[mates, Word::opponents],
            Field::Players => &[Word::opponents],
            Field::Points | Field::First | Field::Second => &[Word::points],
            Field::Loners | Field::LonerCircles => &[Word::loners],
            Field::Initials => &[Word::initials],
            Field::Hands => &[Word::hands],
            Field::Hand => &[Word::hand],
            Field::Won => &[Word::won],
        };
        let words: Vec<&str> = words.iter().map(|&word| sheet.words.get(word)).collect();
        let set = Type::new(self.ready.style, size.label)
            .least(size.label * 0.7)
            .align(column.align);
        page.text(
            &mut sheet.fonts,
            cell.inset_xy(0.8, 0.4),
            &words.join(" · "),
            set,
        );
    }

    /// What the round's row says, column by column.
    fn row(&self, sheet: &Sheet, round: u16) -> Vec<Cell> {
        let size = self.ready.layout.size;
        let style = self.ready.style;
        let place = match self.ready.layout.seating {
            true => self.seats.place(round, self.person.number),
            false => Place::Open,
        };
        let bye = matches!(place, Place::Bye);
        let mut said_bye = false;
        let mut row = Vec::with_capacity(self.ready.columns.len());
        for (column, _) in &self.ready.columns {
            let set = Type::new(style, size.cell)
                .least(size.least)
                .align(column.align);
            row.push(match (column.field, &place) {
                (Field::Round, _) => Cell::Number(round, false, set),
                (Field::Table, Place::Table(table, _)) => {
                    let set = Type {
                        style: style.bold(),
                        size: size.cell + 1.0,
                        ..set
                    };
                    Cell::Number(table.table, self.is_other(sheet, table), set)
                }
                (
                    field @ (Field::Partner | Field::Opponents | Field::Players),
                    Place::Table(table, side),
                ) => {
                    let partners = self.names(sheet, table, *side, round);
                    let opponents = self.names(sheet, table, 1 - side, round);
                    match field {
                        Field::Partner => Cell::Names(partners, 0, set),
                        Field::Opponents => Cell::Names(opponents, 0, set),
                        _ => Cell::Names([&partners[..], &opponents].concat(), partners.len(), set),
                    }
                }
                (Field::Partner | Field::Opponents | Field::Players, Place::Bye) if !said_bye => {
                    said_bye = true;
                    Cell::Bye(set.grey(GREY))
                }
                (Field::Hands, place) if !bye => Cell::Hands(marks(sheet, column, place)),
                (Field::Won | Field::LonerCircles, _) if !bye => Cell::Circles,
                _ => Cell::Empty,
            });
        }
        row
    }

    /// Whether other rules hold at a table than at the night's other tables.
    fn is_other(&self, sheet: &Sheet, table: &Table) -> bool {
        sheet.night.other_tables.contains_key(&seated(table))
    }

    /// How many sit at the marked tables of this card's rounds.
    pub fn other_tables(&self, sheet: &Sheet) -> BTreeSet<usize> {
        let place = |round: &u16| match self.seats.place(*round, self.person.number) {
            Place::Table(table, _) if self.is_other(sheet, table) => Some(seated(table)),
            _ => None,
        };
        match self.ready.layout.seating {
            true => self.rounds.iter().filter_map(place).collect(),
            false => BTreeSet::new(),
        }
    }

    /// Who sits on a side of the table besides this entrant.
    fn names(&self, sheet: &Sheet, table: &Table, side: usize, round: u16) -> Vec<String> {
        table.sides[side]
            .iter()
            .filter(|&&who| who != self.person.number)
            .map(|&who| sheet.night.called(who, round))
            .collect()
    }

    /// Draws a row, and gives the column that must be read after all that is left of it, if there is one.
    fn draw_row(
        &self,
        sheet: &mut Sheet,
        page: &mut Page,
        area: Area,
        cells: &[Area],
        row: &[Cell],
    ) -> Option<usize> {
        let size = self.ready.layout.size.cell;
        let counts = row.iter().map(|cell| match cell {
            Cell::Names(names, ..) => names.len(),
            _ => 1,
        });
        // As many lines as a side has players, also where there are fewer: the numbers run down in even steps.
        let side = match sheet.night.format {
            Format::Team => 1,
            Format::Progressive => usize::from(sheet.night.seats) / 2,
        };
        let stacked = |c: &(Column, f32)| c.0.field == Field::Players;
        let usual = match self.ready.columns.iter().any(stacked) {
            true => 2 * side - 1,
            false => side,
        };
        let lines = Lines::fit(area, counts.fold(usual, usize::max), size);
        // The row's line ends where a cell of several lines begins its second.
        let (start, mut end) = (page.texts.len(), None);
        let mut apart = None;
        for (n, cell) in row.iter().enumerate() {
            let (column, first) = (&self.ready.columns[n].0, lines.first + STEP * n as f32);
            let inner = cells[n].inset_xy(SIDE, 0.5);
            match cell {
                Cell::Number(number, marked, set) => {
                    page.text_on(&mut sheet.fonts, inner, first, &number.to_string(), *set);
                    if let Some(right) = page.texts.last().map(Placed::right).filter(|_| *marked) {
                        let beside = Area::new(right + 0.4, inner.y, 3.0, inner.h);
                        let set = Type::new(self.ready.style, size);
                        page.text_on(&mut sheet.fonts, beside, first, &MARK.to_string(), set);
                    }
                }
                Cell::Names(names, bold, set) => {
                    let room = self.room_for_names(sheet, inner, column.field, names);
                    let size = lines.size.min(set.size);
                    let plain = Type { size, ..*set }.least(set.least);
                    let strong = Type {
                        style: set.style.bold(),
                        ..plain
                    };
                    let (partners, rest) = names.split_at(*bold);
                    let then = first + lines.pitch * *bold as f32;
                    page.stack(
                        &mut sheet.fonts,
                        room,
                        (first, lines.pitch),
                        partners,
                        strong,
                    );
                    page.stack(&mut sheet.fonts, room, (then, lines.pitch), rest, plain);
                    if names.len() > 1 {
                        // Its first name still stands in the line, the next does not.
                        let first = page.texts.len() + 1 - names.len();
                        end = end.or(Some(first));
                        // Where partners stand one below the other, all of them come before the opponents.
                        if column.field == Field::Partner && n + 1 < row.len() {
                            apart = apart.or(Some(n + 1));
                        }
                    }
                }
                Cell::Bye(set) => {
                    let bye = sheet.words.get(Word::bye);
                    page.text_on(&mut sheet.fonts, inner, first, bye, *set);
                }
                Cell::Hands(marks) => {
                    end = end.or(Some(page.texts.len()));
                    apart = apart.or(Some(n));
                    boxes(sheet, page, cells[n], marks, self.ready.style);
                }
                Cell::Circles => circles(page, cells[n], column.circles),
                Cell::Empty => {}
            }
        }
        page.bridge(start..end.unwrap_or(page.texts.len()));
        apart
    }

    /// The part of a cell that names may fill. A partner's column keeps away from the opponents' where the two would
    /// read as one line: an em where partners stand one below the other, more where a name runs towards its end there.
    fn room_for_names(
        &self,
        sheet: &mut Sheet,
        room: Area,
        field: Field,
        names: &[String],
    ) -> Area {
        let style = self.ready.style;
        let leftwards = |name: &String| sheet.fonts.line(name, style).leftwards;
        let ems = match field {
            Field::Partner if names.iter().any(leftwards) => 1.6,
            Field::Partner if names.len() > 1 => 1.05,
            _ => 0.0,
        };
        let keep = ems * (self.ready.layout.size.cell + 1.0) / POINTS - 2.0 * SIDE;
        Area {
            w: room.w - keep.max(0.0),
            ..room
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
        let (word, more) = match self.last {
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
}
