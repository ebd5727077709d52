//! The rows of a tally card: its titles, and what each row shows. `sums.rs` adds the totals.
use std::collections::BTreeSet;

use super::super::layout::{Column, Field};
use super::super::names::Name;
use super::super::night::{Place, seated};
use super::super::page::{Align, Area, BLACK, CAP_HEIGHT, HAIRLINE, POINTS, Page, Tag, Type};
use super::super::{Person, Sheet};
use super::boxes::{boxes, circles, marks};
use super::fit::{CARRY, CLEAR, Need, SIDE, Task, places};
use super::pack::{Arranged, Pack};
use super::said::MARK;
use crate::seating::{RoundNo, Table};
use crate::tournament::ByeScore;

/// How round the corners of boxes are, and how far they keep from the lines above and below if there is room, in millimetres.
const CORNER: f32 = 1.3;
const INSET: f32 = 0.7;

/// The least height of a box to write in, in millimetres.
const BOX: f32 = 8.0;

/// How many lone marches can be marked in a round.
const LONERS: u16 = 4;

/// The rows of one card.
pub(super) struct Rows<'a> {
    pub set: &'a Arranged,
    pub pack: &'a Pack<'a>,
    pub person: &'a Person,
    pub rounds: &'a [RoundNo],
    /// The partners' part of the width for names.
    pub beside: Option<f32>,
}

impl Rows<'_> {
    /// Draws them, and returns what is left of the last line, beside the totals.
    pub fn draw(&self, sheet: &mut Sheet, page: &mut Page, area: Area) -> Area {
        let Arranged { ready, plan, .. } = self.set;
        let l = &ready.layout;
        let (titles, rest) = area.cut_top(l.titles);
        page.open(Tag::Table);
        page.open(Tag::Row);
        let cells = titles.columns(&plan.widths);
        for (cell, (column, _)) in cells.into_iter().zip(&ready.columns) {
            self.title(sheet, page, cell, column);
        }
        page.close();
        page.across(titles, titles.bottom(), HAIRLINE, BLACK);
        let before = self.before();
        let mut y = rest.y;
        let mut row = |h: f32| {
            let row = Area { y, h, ..rest };
            y += h;
            row
        };
        if before > 0 {
            let row = row(CARRY);
            let before = &self.pack.rounds[..before];
            self.sums(sheet, page, row, "brought-forward", before);
            page.across(row, row.bottom(), HAIRLINE, BLACK);
        }
        for (&round, h) in self.rounds.iter().zip(self.heights()) {
            let area = row(h);
            page.open(Tag::Row);
            let cells = area.columns(&plan.widths);
            for (cell, (column, _)) in cells.into_iter().zip(&ready.columns) {
                self.cell(sheet, page, cell, column, round);
            }
            page.close();
            page.across(area, area.bottom(), HAIRLINE, BLACK);
        }
        let word = match self.rounds.last() == self.pack.rounds.last() {
            true => "total",
            false => "carry-forward",
        };
        let sofar = &self.pack.rounds[..before + self.rounds.len()];
        let totals = row(CARRY);
        self.sums(sheet, page, totals, word, sofar);
        page.close();
        let sums = totals.columns(&plan.widths).into_iter().zip(&ready.columns);
        let mut sums = sums.filter(|(_, (column, _))| counted(column.field));
        let room = sums
            .next()
            .map_or(totals.w, |(cell, _)| boxed(cell).x - totals.x - 0.5);
        Area {
            w: room.min(totals.w * 0.42),
            ..totals
        }
    }

    /// Heights of the rows: as equal as what they hold allows, and not more than the layout says.
    fn heights(&self) -> Vec<f32> {
        let Arranged { ready, plan, .. } = self.set;
        let needs = self.rounds.iter();
        let needs: Vec<Need> = needs
            .map(|&round| self.pack.need(ready, self.person, round))
            .collect();
        let task = Task {
            ready,
            cards: &[],
            names: &self.set.names,
            foot: self.set.foot.height,
            band: self.set.band,
            head: 0.0,
            hardest: Default::default(),
        };
        let room = task.room(plan);
        let names = task.names_room(plan, self.beside);
        let lines = |at: usize, bold: usize| names.lines(&self.set.names[at])[bold].or(Some(1));
        let least = needs.iter();
        let mut least: Vec<f32> = least
            .filter_map(|need| task.least(plan, self.beside, need, lines))
            .collect();
        let sum: f32 = least.iter().sum();
        if sum > room {
            // Only where nothing else worked: what does not fit is set smaller.
            least.iter_mut().for_each(|h| *h *= room / sum);
        }
        // A bye is a low row; what it leaves goes to the others.
        let grows = |i: &usize| !matches!(needs[*i], Need::Bye);
        let (mut low, mut high) = (0.0, ready.layout.row.most);
        let height = |i: usize, level: f32| match grows(&i) {
            true => least[i].max(level),
            false => least[i],
        };
        let sum = |level: f32| (0..needs.len()).map(|i| height(i, level)).sum::<f32>();
        for _ in 0..20 {
            let level = (low + high) / 2.0;
            match sum(level) <= room {
                true => low = level,
                false => high = level,
            }
        }
        (0..needs.len()).map(|i| height(i, low)).collect()
    }

    fn title(&self, sheet: &mut Sheet, page: &mut Page, cell: Area, column: &Column) {
        let ready = &self.set.ready;
        let mates = match sheet.night.seats > 4 {
            true => "partners",
            false => "partner",
        };
        let others = match sheet.night.plays_with_partners() || sheet.night.seats == 3 {
            true => "opponents",
            false => "opponent",
        };
        let word = match column.field {
            Field::Round => "round-short",
            Field::Table => "table-short",
            Field::Partner => mates,
            Field::Opponents => others,
            Field::Players => {
                let both = sheet.night.plays_with_partners();
                let [left, right] = places(self.beside, cell.inset_xy(SIDE, 0.0));
                let (mates, others) = (sheet.words.text(mates), sheet.words.text(others));
                page.open(Tag::Title);
                match (both, self.beside) {
                    (true, Some(_)) => {
                        self.title_text(sheet, page, left, mates, Align::Left);
                        self.title_text(sheet, page, right, others, Align::Left);
                    }
                    (true, None) => {
                        let text = format!("{mates} · {others}");
                        self.title_text(sheet, page, left, &text, Align::Left);
                    }
                    (false, _) => self.title_text(sheet, page, left, others, Align::Left),
                }
                page.close();
                return;
            }
            Field::Running => "running",
            Field::Points if sheet.night.seats == 3 => "points",
            Field::Points => "our-points",
            Field::First | Field::Second | Field::Third => "points",
            Field::Loners | Field::LonerCircles => "my-loners",
            Field::Initials => "initials",
            Field::Hands => "hands",
            Field::Hand => "hand",
            Field::Won => "won",
            Field::Blank => "number",
        };
        let text = match (&column.title, column.field) {
            (Some(own), _) => own.as_str(),
            (None, Field::Blank) => "",
            (None, _) => sheet.words.text(word),
        };
        let align = match ready
            .columns
            .iter()
            .position(|(c, _)| c.field == column.field)
        {
            Some(0) => Align::Left,
            _ => column.align,
        };
        let side = if align == Align::Left && !matches!(column.field, Field::Round) {
            SIDE
        } else {
            0.2
        };
        page.open(Tag::Title);
        self.title_text(sheet, page, cell.inset_xy(side, 0.0), text, align);
        page.close();
    }

    fn title_text(&self, sheet: &mut Sheet, page: &mut Page, cell: Area, text: &str, align: Align) {
        let size = self.set.ready.layout.size.label;
        let set = Type::new(self.set.ready.style, size)
            .least(5.0)
            .align(align);
        page.title(&mut sheet.fonts, cell, text, set);
    }

    /// What a column shows of a round.
    fn cell(
        &self,
        sheet: &mut Sheet,
        page: &mut Page,
        cell: Area,
        column: &Column,
        round: RoundNo,
    ) {
        let Arranged {
            ready,
            plan,
            names,
            people,
            ..
        } = self.set;
        let (size, style) = (ready.layout.size, ready.style);
        let place = match ready.layout.seating {
            true => self.pack.seats.place(round, self.person.number),
            false => Place::Open,
        };
        let bye = matches!(place, Place::Bye | Place::Away);
        let inner = cell.inset_xy(SIDE, 0.0);
        page.open(Tag::Cell);
        match (column.field, &place) {
            (Field::Round, _) => {
                let set = Type::new(style, 8.0_f32.min(size.cell)).least(5.0);
                centred(
                    sheet,
                    page,
                    Area {
                        w: cell.w - SIDE,
                        ..cell
                    },
                    &round.to_string(),
                    set,
                );
            }
            (Field::Table, Place::Table(table, side)) => {
                self.table(sheet, page, cell, table, *side)
            }
            (field, Place::Table(..)) if field.has_names() => {
                let Need::Names {
                    partners,
                    opponents,
                } = self.pack.need(ready, self.person, round)
                else {
                    return page.close();
                };
                let inner = self.titled(sheet, page, inner, &place, round);
                let [left, right] = places(self.beside, inner.inset_xy(0.0, CLEAR));
                let [plain, bold] = plan.settings(*people);
                let pick = |all: &[usize], which: usize| -> Vec<&Name> {
                    all.iter().map(|&at| &names[at][which]).collect()
                };
                let (mates, others) = (pick(&partners, 1), pick(&opponents, 0));
                let (mut upper, mut lower) = (left, right);
                if self.beside.is_none() && field == Field::Players && !mates.is_empty() {
                    // One below the other: each gets the part of the height that its lines need.
                    let lines = |names: &[&Name], set: &super::super::names::Setting| {
                        let room = set.room(left.w, plan.narrow);
                        let lines = names
                            .iter()
                            .map(|name| name.lines(room, plan.hyphens).unwrap_or(1));
                        super::super::names::height(names.len(), lines.sum(), set.size)
                    };
                    let (a, b) = (lines(&mates, &bold), lines(&others, &plain));
                    let air = ((left.h - a - b) / 3.0).clamp(0.1, 0.9);
                    let top = left.y + (left.h - a - b - air) / 2.0;
                    upper = Area {
                        y: top,
                        h: a,
                        ..left
                    };
                    lower = Area {
                        y: top + a + air,
                        h: b,
                        ..left
                    };
                }
                let fonts = &mut sheet.fonts;
                if field != Field::Opponents {
                    bold.draw(page, fonts, upper, &mates, column.align);
                }
                if field != Field::Partner {
                    plain.draw(page, fonts, lower, &others, column.align);
                }
            }
            (field, Place::Bye | Place::Away)
                if field.has_names() && self.first_names() == Some(field) =>
            {
                let set = Type::new(style, plan.size.min(9.5));
                let text = sheet.words.text("bye");
                centred(sheet, page, inner, text, set);
            }
            (Field::Hands, place) if !bye => {
                let marks = marks(sheet, column, place);
                boxes(sheet, page, cell.inset_xy(0.4, 0.4), &marks, style);
            }
            (Field::Won, _) if !bye => circles(page, inner, column.circles, None),
            (Field::LonerCircles, _) if !bye => circles(page, inner, column.circles, None),
            (Field::Points | Field::Running | Field::Loners, _) => {
                self.score(sheet, page, boxed(cell), column.field, round, bye);
            }
            _ => {}
        }
        page.close();
    }

    /// Prints what the match is called, where matches have names, and returns what is left for the names.
    fn titled(
        &self,
        sheet: &mut Sheet,
        page: &mut Page,
        cell: Area,
        place: &Place,
        round: RoundNo,
    ) -> Area {
        let title = match place {
            Place::Table(table, _) => sheet.night.titles.get(&(round, table.table)),
            _ => None,
        };
        let Some(title) = title.cloned() else {
            return cell;
        };
        let (above, rest) = cell.cut_top(4.2);
        let set = Type::new(self.set.ready.style, 7.0).least(6.0);
        let (_, above) = above.cut_top(CLEAR);
        page.text(&mut sheet.fonts, above, &title, set);
        rest
    }

    /// The first column with names, where a bye is said.
    fn first_names(&self) -> Option<Field> {
        let mut fields = self.set.ready.columns.iter().map(|c| c.0.field);
        fields.find(|field| field.has_names())
    }

    /// The table's number; below it the seat, if players find their next table by it, and beside it the mark for different
    /// rules.
    fn table(&self, sheet: &mut Sheet, page: &mut Page, cell: Area, table: &Table, side: usize) {
        let style = self.set.ready.style;
        let place = table.sides[side]
            .iter()
            .position(|&n| n == self.person.number);
        let moves = sheet.night.movement.lines().is_some();
        let seat = place.filter(|_| moves);
        let seat = seat.and_then(|place| sheet.night.seat_word(sheet.words, table, side, place));
        let most = (cell.h - 2.0 * CLEAR) * POINTS / CAP_HEIGHT;
        let digits = table.table.to_string();
        let mark = match sheet.night.other_tables.contains_key(&seated(table)) {
            true => MARK.to_string(),
            false => String::new(),
        };
        let Some(seat) = seat else {
            let set =
                Type::new(style.bold(), self.set.ready.layout.size.table.min(most)).least(9.0);
            return centred(sheet, page, cell, &format!("{digits}{mark}"), set.center());
        };
        let below = 6.8;
        let size = self.set.ready.layout.size.table.min(most - below * 1.5);
        let set = Type::new(style.bold(), size).least(7.0).center();
        let high = CAP_HEIGHT * (size + below) / POINTS + 0.9;
        let baseline = cell.y + (cell.h - high) / 2.0 + CAP_HEIGHT * size / POINTS;
        page.text_on(
            &mut sheet.fonts,
            cell,
            baseline,
            &format!("{digits}{mark}"),
            set,
        );
        let baseline = baseline + 0.9 + CAP_HEIGHT * below / POINTS;
        let set = Type::new(style, below).least(5.0).center();
        page.text_on(&mut sheet.fonts, cell, baseline, seat, set);
    }

    /// Points or loners of a round: room to write them, or what is known.
    fn score(
        &self,
        sheet: &mut Sheet,
        page: &mut Page,
        cell: Area,
        field: Field,
        round: RoundNo,
        bye: bool,
    ) {
        let style = self.set.ready.style;
        let known = self.known(sheet, round, bye);
        let sofar = self.pack.rounds.iter().take_while(|r| **r <= round).count();
        let text = match (field, known) {
            (Field::Running, _) => self
                .sum(sheet, &self.pack.rounds[..sofar])
                .map(|[points, _]| points.to_string()),
            (Field::Points, known) => known.map(|k| k.0),
            (_, known) => known.map(|k| k.1).filter(|text| !text.is_empty()),
        };
        if !bye {
            match field {
                // Clear of the box beside them.
                Field::Loners if text.is_none() => {
                    circles(page, cell.inset_xy(0.6, 0.0), LONERS, Some(2));
                }
                Field::Loners => {}
                _ => page.round(writing(cell), CORNER, 0.7, BLACK),
            }
        }
        if let Some(text) = text {
            let set = Type::new(style, 12.0).least(6.0).center();
            centred(sheet, page, cell, &text, set);
        }
    }

    /// Points and loners that nobody has to write: what the club gives for a bye and, on cards printed again, what is known
    /// of the rounds played.
    fn known(&self, sheet: &Sheet, round: RoundNo, bye: bool) -> Option<(String, String)> {
        let score = sheet.night.scores.get(&(round, self.person.number));
        match (bye, sheet.night.bye) {
            (true, ByeScore::Points(0)) => None,
            (true, ByeScore::Points(points)) => Some((points.to_string(), String::new())),
            (true, ByeScore::Average) => {
                Some((sheet.words.text("average").to_string(), String::new()))
            }
            (false, _) => score
                .filter(|_| sheet.options.filled_in)
                .map(|s| (s.points.to_string(), s.loners.to_string())),
        }
    }

    /// How many rounds are on the cards before this one.
    fn before(&self) -> usize {
        let first = self.rounds.first();
        let before = self.pack.rounds.iter();
        before.take_while(|r| Some(*r) != first).count()
    }

    /// How many people sit at the marked tables of this card's rounds.
    pub fn other_tables(&self, sheet: &Sheet) -> BTreeSet<usize> {
        let place = |round: &RoundNo| match self.pack.seats.place(*round, self.person.number) {
            Place::Table(table, _) => {
                Some(seated(table)).filter(|seated| sheet.night.other_tables.contains_key(seated))
            }
            _ => None,
        };
        match self.set.ready.layout.seating {
            true => self.rounds.iter().filter_map(place).collect(),
            false => BTreeSet::new(),
        }
    }
}

/// Whether a column is added up.
pub(super) fn counted(field: Field) -> bool {
    matches!(
        field,
        Field::Points | Field::Running | Field::Loners | Field::Won | Field::LonerCircles
    )
}

/// The width of a cell that a box may take: the sides stay clear as far as the box stays wide enough.
pub(super) fn boxed(cell: Area) -> Area {
    cell.inset_xy(((cell.w - BOX) / 2.0).clamp(0.0, SIDE), 0.0)
}

/// The box to write in within a cell: clear of the lines above and below if the row is high enough.
pub(super) fn writing(cell: Area) -> Area {
    // Not much higher than wide, however high the row.
    let tall = (cell.h - 1.4 * cell.w.max(BOX)) / 2.0;
    let clear = ((cell.h - BOX) / 2.0).clamp(0.0, INSET).max(tall);
    cell.inset_xy(0.0, clear)
}

/// A text with its capitals in the middle of a cell's height, if need be small enough for its width.
pub(super) fn centred(sheet: &mut Sheet, page: &mut Page, cell: Area, text: &str, set: Type) {
    let cap = CAP_HEIGHT * set.size / POINTS;
    let baseline = cell.y + (cell.h + cap) / 2.0;
    page.text_on(&mut sheet.fonts, cell, baseline, text, set);
}
