//! The rows of a tally card: its titles, and what each row shows. `row.rs` draws a row, `sums.rs` the totals.
use std::collections::BTreeSet;

use super::super::label::Word;
use super::super::layout::{Column, Field, Ready};
use super::super::names::{self, Arrangement, Setting};
use super::super::night::{Place, Seats, seated};
use super::super::page::{Area, BLACK, HAIRLINE, POINTS, Page, TINT, Type};
use super::super::{Person, Sheet};
use super::boxes::marks;
use crate::seating::{Format, RoundNo, Table};
use crate::tournament::ByeScore;

/// How much lower each column is than the one before, in millimetres: a hundredth of a point, which nobody sees but which
/// tells programs that read the page the order of the columns.
pub(super) const STEP: f32 = 0.004;

/// Marks a table whose rules differ from those at the night's other tables; the foot gives its rules.
pub(super) const MARK: char = '*';

/// Room between a column's line and its text, in millimetres.
pub(super) const SIDE: f32 = 0.75;

/// The rows of one card.
pub(super) struct Rows<'a> {
    pub ready: &'a Ready,
    pub seats: &'a Seats<'a>,
    pub person: &'a Person,
    pub rounds: &'a [RoundNo],
    /// How many lines each of this entrant's cards has, including totals.
    pub lines: usize,
    /// The rounds on all of this entrant's cards.
    pub all: &'a [RoundNo],
}

/// What a row shows in one column.
pub(super) enum Cell {
    /// A number, and what is printed small beside it.
    Number(u16, String, Type),
    /// Names, set like all names on the card.
    Names(names::Cell, Type),
    Bye(Type),
    /// A number that is already known, so nobody has to write it.
    Known(String, Type),
    /// A box for each hand, with what can be marked there.
    Hands(Vec<String>),
    Circles,
    /// Room to write in.
    Empty,
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

        let height = (rest.h / self.lines as f32).min(l.row.most);
        let first = rest.row(height, 0);
        let rows: Vec<Vec<Cell>> = self
            .rounds
            .iter()
            .map(|&round| self.row(sheet, round, &first.columns(&widths)))
            .collect();
        let setting = self.setting(sheet, &rows);
        let before = self.before();
        let carried = usize::from(before > 0);
        if carried > 0 {
            let row = (first, &first.columns(&widths)[..]);
            self.sums(sheet, page, row, Word::brought_forward, &self.all[..before]);
            page.across(first, first.bottom(), 0.6, BLACK);
            page.separate(first, first.bottom());
        }
        let mut apart = BTreeSet::new();
        for (i, row) in rows.iter().enumerate() {
            let area = rest.row(height, i + carried);
            apart.extend(self.draw_row(sheet, page, area, &area.columns(&widths), row, setting));
            page.across(area, area.bottom(), HAIRLINE, BLACK);
            page.separate(area, area.bottom());
        }
        let rows = Area {
            h: height * (self.rounds.len() + carried) as f32,
            ..rest
        };
        for column in apart {
            page.fence(rows, rows.columns(&widths)[column].x);
        }
        let totals = rest.row(height, self.rounds.len() + carried);
        let word = match self.is_last() {
            true => Word::total,
            false => Word::carry_forward,
        };
        let sofar = before + self.rounds.len();
        let row = (totals, &totals.columns(&widths)[..]);
        self.sums(sheet, page, row, word, &self.all[..sofar]);
        let grid = Area::new(area.x, area.y, area.w, l.titles + rows.h);
        let mut x = area.x;
        for w in &widths[..widths.len() - 1] {
            x += w;
            page.down(grid, x, HAIRLINE, BLACK);
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
        let others = match sheet.night.plays_with_partners() {
            true => Word::opponents,
            false => Word::opponent,
        };
        let words: &[Word] = match column.field {
            Field::Round => &[Word::round_short],
            Field::Table => &[Word::table_short],
            Field::Partner => &[mates],
            Field::Opponents => &[others],
            Field::Players if sheet.night.plays_with_partners() => &[mates, others],
            Field::Players => &[others],
            Field::Running => &[Word::running],
            Field::Blank => &[],
            Field::Points | Field::First | Field::Second => &[Word::points],
            Field::Loners | Field::LonerCircles => &[Word::loners],
            Field::Initials => &[Word::initials],
            Field::Hands => &[Word::hands],
            Field::Hand => &[Word::hand],
            Field::Won => &[Word::won],
        };
        let words: Vec<&str> = words.iter().map(|&word| sheet.words.get(word)).collect();
        let set = Type::new(self.ready.style, size.label)
            .least(size.label * 0.6)
            .align(column.align);
        page.text(
            &mut sheet.fonts,
            cell.inset_xy(0.8, 0.4),
            column.title.as_deref().unwrap_or(&words.join(" · ")),
            set,
        );
    }

    /// What the round's row shows, column by column.
    fn row(&self, sheet: &mut Sheet, round: RoundNo, cells: &[Area]) -> Vec<Cell> {
        let size = self.ready.layout.size;
        let style = self.ready.style;
        let place = match self.ready.layout.seating {
            true => self.seats.place(round, self.person.number),
            false => Place::Open,
        };
        let bye = matches!(place, Place::Bye);
        let known = self.known(sheet, round, bye);
        let sofar = self.all.iter().take_while(|r| **r <= round).count();
        let sum = self.sum(sheet, &self.all[..sofar]);
        let mut said_bye = false;
        let mut row = Vec::with_capacity(self.ready.columns.len());
        for ((column, _), cell) in self.ready.columns.iter().zip(cells) {
            let set = Type::new(style, size.cell)
                .least(size.least)
                .align(column.align);
            row.push(match (column.field, &place) {
                // A number may be small, but must never be cut short.
                (Field::Round, _) => Cell::Number(round.get(), String::new(), set.least(5.0)),
                (Field::Table, Place::Table(table, side)) => {
                    let set = Type {
                        style: style.bold(),
                        size: size.table,
                        ..set.least(5.0)
                    };
                    let beside = self.beside_the_table(sheet, table, *side);
                    Cell::Number(table.table.get(), beside, set)
                }
                (
                    field @ (Field::Partner | Field::Opponents | Field::Players),
                    Place::Table(table, side),
                ) => {
                    let partners = self.names(sheet, table, *side, round);
                    let opponents = self.names(sheet, table, 1 - side, round);
                    let (first, groups) = match field {
                        Field::Partner => (&partners, vec![(&partners, style.bold())]),
                        Field::Opponents => (&opponents, vec![(&opponents, style)]),
                        _ => (
                            &partners,
                            vec![(&partners, style.bold()), (&opponents, style)],
                        ),
                    };
                    let room = cell.inset_xy(SIDE, 0.0);
                    let w = self.room_for_names(room, field, first.len()).w;
                    let groups = groups.into_iter();
                    let groups = groups
                        .map(|(names, style)| sheet.names.group(names.clone(), style))
                        .collect();
                    Cell::Names(
                        names::Cell {
                            w,
                            h: cell.h,
                            groups,
                        },
                        set,
                    )
                }
                (Field::Partner | Field::Opponents | Field::Players, Place::Bye) if !said_bye => {
                    said_bye = true;
                    Cell::Bye(set)
                }
                (Field::Running, _) if sum.is_some() => {
                    let points = sum.map(|[points, _]| points.to_string());
                    Cell::Known(points.unwrap_or_default(), set)
                }
                (Field::Points, _) if known.is_some() => {
                    Cell::Known(known.clone().map(|k| k.0).unwrap_or_default(), set)
                }
                (Field::Loners, _) if known.as_ref().is_some_and(|k| !k.1.is_empty()) => {
                    Cell::Known(known.clone().map(|k| k.1).unwrap_or_default(), set)
                }
                (Field::Hands, place) if !bye => Cell::Hands(marks(sheet, column, place)),
                (Field::Won | Field::LonerCircles, _) if !bye => Cell::Circles,
                _ => Cell::Empty,
            });
        }
        row
    }

    /// Points and loners that nobody has to write: what the club gives for a bye and, on cards printed again, what is known
    /// of the rounds played.
    fn known(&self, sheet: &Sheet, round: RoundNo, bye: bool) -> Option<(String, String)> {
        let score = sheet.night.scores.get(&(round, self.person.number));
        match (bye, sheet.night.bye) {
            (true, ByeScore::Points(0)) => None,
            (true, ByeScore::Points(points)) => Some((points.to_string(), String::new())),
            (true, ByeScore::Average) => {
                Some((sheet.words.get(Word::average).to_string(), String::new()))
            }
            (false, _) => score
                .filter(|_| sheet.options.filled_in)
                .map(|s| (s.points.to_string(), s.loners.to_string())),
        }
    }

    /// The seat's letter, if players find their next table by it, and the mark for different rules.
    fn beside_the_table(&self, sheet: &Sheet, table: &Table, side: usize) -> String {
        let place = table.sides[side]
            .iter()
            .position(|&n| n == self.person.number);
        let seat = place
            .filter(|_| sheet.night.movement.lines().is_some())
            .and_then(|place| sheet.night.seat(sheet.words, table, side, place));
        let mark = if self.is_other(sheet, table) { "*" } else { "" };
        format!("{}{mark}", seat.unwrap_or_default())
    }

    /// The arrangement and size of all names on this card.
    fn setting(&self, sheet: &mut Sheet, rows: &[Vec<Cell>]) -> Setting {
        let size = self.ready.layout.size;
        let cells = rows.iter().flatten().filter_map(|cell| match cell {
            Cell::Names(cell, _) => Some(cell),
            _ => None,
        });
        let cells: Vec<&names::Cell> = cells.collect();
        let numbers = |cell: &&names::Cell| {
            let mut all = cell.groups.iter().flat_map(|g| &g.names);
            all.all(|name| name.text().chars().all(|c| c.is_ascii_digit()))
        };
        if !cells.is_empty() && cells.iter().all(numbers) {
            return Setting {
                arrangement: Arrangement::Single,
                size: size.number,
            };
        }
        let people = self.people(sheet);
        names::choose(&mut sheet.fonts, &cells, (size.cell, size.least), people)
    }

    /// Whether entrants are persons, whose first names may be shortened.
    pub(super) fn people(&self, sheet: &Sheet) -> bool {
        sheet.night.format == Format::Progressive
    }

    /// How many rounds are on the cards before this one.
    fn before(&self) -> usize {
        let first = self
            .all
            .iter()
            .take_while(|r| Some(*r) != self.rounds.first());
        first.count()
    }

    /// Whether this is the entrant's last card.
    fn is_last(&self) -> bool {
        self.rounds.last() == self.all.last()
    }

    /// Whether a table's rules differ from those at the night's other tables.
    fn is_other(&self, sheet: &Sheet, table: &Table) -> bool {
        sheet.night.other_tables.contains_key(&seated(table))
    }

    /// How many people sit at the marked tables of this card's rounds.
    pub fn other_tables(&self, sheet: &Sheet) -> BTreeSet<usize> {
        let place = |round: &RoundNo| match self.seats.place(*round, self.person.number) {
            Place::Table(table, _) if self.is_other(sheet, table) => Some(seated(table)),
            _ => None,
        };
        match self.ready.layout.seating {
            true => self.rounds.iter().filter_map(place).collect(),
            false => BTreeSet::new(),
        }
    }

    /// Who else sits on a side of the table.
    fn names(&self, sheet: &Sheet, table: &Table, side: usize, round: RoundNo) -> Vec<String> {
        table.sides[side]
            .iter()
            .filter(|&&who| who != self.person.number)
            .map(|&who| sheet.night.called(who, round))
            .collect()
    }

    /// The part of a cell that names may fill. Partners one below the other keep an em away from the opponents' column;
    /// otherwise the two would read as one line.
    fn room_for_names(&self, room: Area, field: Field, names: usize) -> Area {
        let ems = match field {
            Field::Partner if names > 1 => 1.05,
            _ => 0.0,
        };
        let keep = ems * (self.ready.layout.size.cell + 1.0) / POINTS - 2.0 * SIDE;
        Area {
            w: room.w - keep.max(0.0),
            ..room
        }
    }
}
