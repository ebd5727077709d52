//! A layout file as it is written, and the check that it can be used.

use serde::Deserialize;

use crate::print::page::{Align, Area};
use crate::tournament::{Phrase, phrase};

/// The least distance from the edge of the paper to what is printed, in millimetres: many printers need 6.4.
pub(crate) const EDGE: f32 = 7.0;

/// What a layout is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LayoutKind {
    Card,
    Slip,
}

impl LayoutKind {
    /// The word for it in a layout file.
    pub fn word(self) -> &'static str {
        match self {
            LayoutKind::Card => "card",
            LayoutKind::Slip => "slip",
        }
    }
}

/// How cards or slips are placed on a sheet and what is in them. Lengths are in millimetres, type sizes in points.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Layout {
    /// A card for a player's night, or a slip for a table's round.
    #[serde(rename = "for")]
    pub kind: LayoutKind,
    /// Whether the sheet is in landscape.
    #[serde(default)]
    pub landscape: bool,
    /// How many side by side.
    pub across: usize,
    /// How many one below the other.
    pub down: usize,
    /// Room between the sheet's edge and what is printed.
    pub margin: f32,
    /// Room between a cut and what is printed; if left out, the same as the margin.
    #[serde(default)]
    pub gutter: Option<f32>,
    /// Whether tables and names are printed where they are known; otherwise there is room to write them.
    #[serde(default = "Layout::seating")]
    pub seating: bool,
    /// Whether there are tick marks to fold the card once across.
    #[serde(default)]
    pub fold: bool,
    /// `Roboto Condensed`, `DejaVu Sans`, or a font family on this computer.
    pub font: String,
    pub size: Sizes,
    /// Height of the part above the rows: who, and what night.
    pub head: f32,
    /// Height of the line with the columns' titles.
    pub titles: f32,
    pub row: Heights,
    /// Height of the part below the rows: tie-break, rules, small print.
    pub foot: f32,
    /// The columns; a slip that gives none has those of the built-in one.
    #[serde(default)]
    pub columns: Vec<Column>,
    /// The club's own lines, printed in the part below the rows.
    #[serde(default)]
    pub text: Vec<String>,
    /// The path of a picture (PNG) beside the club's name, relative to the layout file.
    #[serde(default, rename = "logo")]
    pub _logo: Option<String>,
    /// What the two sides of a table are called, if they have names of their own: ["♠", "♥"].
    #[serde(default)]
    pub sides: Option<[String; 2]>,
}

/// Type sizes, in points.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sizes {
    /// The player's name.
    pub name: f32,
    /// Names in the rows at their largest, and everything else there.
    pub cell: f32,
    /// Names at their smallest: any that are still too long are shortened.
    pub least: f32,
    /// A table's number.
    #[serde(default = "Sizes::table")]
    pub table: f32,
    /// Players' numbers, on cards for a night without names.
    #[serde(default = "Sizes::number")]
    pub number: f32,
    /// Titles of columns and boxes.
    pub label: f32,
    /// Small print.
    pub small: f32,
}

impl Sizes {
    fn table() -> f32 {
        12.0
    }

    fn number() -> f32 {
        14.0
    }
}

/// How high a row may be. If rows would be lower than `least`, some go on a second card.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Heights {
    pub least: f32,
    pub most: f32,
}

/// One column of the rows.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Column {
    pub field: Field,
    /// Its width; with `share`, its least width.
    pub width: f32,
    /// Its part of the width that is left over.
    #[serde(default)]
    pub share: f32,
    /// On cards, the width it may grow to where names leave room.
    #[serde(default)]
    pub most: f32,
    #[serde(default = "Column::align")]
    pub align: Align,
    /// What can be marked in each hand's box; if left out, the points a hand can give under the night's rules, and an X.
    #[serde(default)]
    pub marks: Vec<String>,
    /// How many circles to punch.
    #[serde(default)]
    pub circles: u16,
    /// The column's title, instead of the usual word.
    #[serde(default)]
    pub title: Option<String>,
}

impl Column {
    fn align() -> Align {
        Align::Center
    }
}

/// What a column shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Field {
    /// The round's number.
    Round,
    /// The table's number.
    Table,
    /// Partner or partners, number and name.
    Partner,
    /// Opponents, number and name.
    Opponents,
    /// Partners in bold with the opponents below: for cards that are too narrow for two columns of names.
    Players,
    /// Room for points.
    Points,
    /// Room for the points of all rounds so far.
    Running,
    /// Room to write what the title says.
    Blank,
    /// Room for lone marches.
    Loners,
    /// Room for an opponent's initials.
    Initials,
    /// A box for each hand.
    Hands,
    /// Circles to punch for a round won.
    Won,
    /// Circles to punch for lone marches.
    LonerCircles,
    /// On a slip, the number of the hand.
    Hand,
    /// On a slip, room for the first side's points.
    First,
    /// On a slip, room for the second side's points.
    Second,
    /// On a slip of a table of three, room for the third side's points; elsewhere it takes no room.
    Third,
}

impl Field {
    /// Whether it shows names.
    pub fn has_names(self) -> bool {
        matches!(self, Field::Partner | Field::Opponents | Field::Players)
    }

    /// Whether it is for a slip with a line for each hand.
    fn is_by_hand(self) -> bool {
        matches!(
            self,
            Field::Hand | Field::First | Field::Second | Field::Third
        )
    }

    /// The fields of a slip with a line for each side, then of one with a line for each hand; with each, how a layout file
    /// writes them.
    const OF_SLIPS: [(&[Field], &str); 2] = [
        (
            &[
                Field::Players,
                Field::Points,
                Field::Loners,
                Field::Initials,
                Field::Blank,
            ],
            "players, points, loners, initials, blank",
        ),
        (
            &[
                Field::Hand,
                Field::First,
                Field::Second,
                Field::Third,
                Field::Loners,
                Field::Blank,
            ],
            "hand, first, second, third, loners, blank",
        ),
    ];
}

impl Layout {
    fn seating() -> bool {
        true
    }

    /// Whether a slip has a line for each hand rather than one for each side.
    pub fn by_hand(&self) -> bool {
        self.kind == LayoutKind::Slip && self.columns.iter().any(|c| c.field.is_by_hand())
    }

    /// Checks that a card or slip can have these columns. The error is the field and the reason.
    fn check_fields(&self) -> Result<(), (String, Phrase)> {
        let (all, said) = Field::OF_SLIPS[usize::from(self.by_hand())];
        for (i, column) in self.columns.iter().enumerate() {
            let at = || format!("columns[{i}].field");
            match self.kind {
                LayoutKind::Card if column.field.is_by_hand() => {
                    return Err((at(), phrase!("layout-slips-only")));
                }
                LayoutKind::Slip if !all.contains(&column.field) => {
                    return Err((at(), phrase!("layout-slip-fields", fields = said)));
                }
                _ => {}
            }
        }
        let must = if self.by_hand() { &all[..3] } else { &all[..1] };
        let lacks = |field: &&Field| !self.columns.iter().any(|c| c.field == **field);
        match must.iter().find(lacks) {
            Some(_) if self.kind == LayoutKind::Slip => {
                Err(("columns".to_owned(), phrase!("layout-slip-needs")))
            }
            _ => Ok(()),
        }
    }

    /// The distance from the sheet's edge in millimetres, never less than printers can manage.
    pub(super) fn edge(&self) -> f32 {
        self.margin.max(EDGE)
    }

    /// The distance from a cut, in millimetres.
    pub(super) fn gutter(&self) -> f32 {
        self.gutter.unwrap_or(self.margin)
    }

    /// The size of the printed part of a card on a sheet, in millimetres: all cards are as large as those at the edge.
    pub(super) fn card_size(&self, (w, h): (f32, f32)) -> (f32, f32) {
        let side = |length: f32, count: usize| match count {
            0 | 1 => length - 2.0 * self.edge(),
            _ => length / count as f32 - self.edge() - self.gutter(),
        };
        (side(w, self.across), side(h, self.down))
    }

    /// The printed part of the card at a place on the sheet.
    pub(super) fn card(&self, sheet: (f32, f32), index: usize) -> Area {
        let (w, h) = self.card_size(sheet);
        // All cut cards are equally large: on the outer ones the print keeps away from the edge, on the others it is
        // centred.
        let start = |length: f32, count: usize, n: usize| match count {
            0 | 1 => self.edge(),
            _ => {
                let from =
                    self.edge() - (self.edge() - self.gutter()) * n as f32 / (count - 1) as f32;
                length / count as f32 * n as f32 + from
            }
        };
        let (column, row) = (index % self.across, index / self.across);
        Area::new(
            start(sheet.0, self.across, column),
            start(sheet.1, self.down, row),
            w,
            h,
        )
    }

    /// Checks that every measurement can be used. The error is the field and the reason.
    pub(super) fn check(&self, (w, h): (f32, f32)) -> Result<(), (&'static str, Phrase)> {
        let between = |field, value: f32, least: f32, most: f32, unit: &str| match (least..=most)
            .contains(&value)
        {
            true => Ok(()),
            false => Err((field, not_between(format!("{value}{unit}"), least, most))),
        };
        between("across", self.across as f32, 1.0, 6.0, "")?;
        between("down", self.down as f32, 1.0, 10.0, "")?;
        between("margin", self.margin, 5.0, 30.0, " mm")?;
        between("gutter", self.gutter(), 2.0, 30.0, " mm")?;
        between("size.name", self.size.name, 6.0, 40.0, " pt")?;
        between("size.cell", self.size.cell, 5.0, 24.0, " pt")?;
        between("size.least", self.size.least, 4.0, self.size.cell, " pt")?;
        between("size.table", self.size.table, 6.0, 40.0, " pt")?;
        between("size.number", self.size.number, 6.0, 40.0, " pt")?;
        between("size.label", self.size.label, 4.0, 14.0, " pt")?;
        between("size.small", self.size.small, 4.0, 12.0, " pt")?;
        between("head", self.head, 8.0, 80.0, " mm")?;
        between("titles", self.titles, 2.5, 20.0, " mm")?;
        between("foot", self.foot, 3.0, 80.0, " mm")?;
        between("row.least", self.row.least, 4.0, 40.0, " mm")?;
        between("row.most", self.row.most, self.row.least, 60.0, " mm")?;
        let (w, h) = self.card_size((w, h));
        if w < 40.0 {
            let (n, left) = (self.across, format!("{w:.0}"));
            return Err(("across", phrase!("layout-narrow", n, left)));
        }
        let fixed = self.head + self.titles + self.foot;
        // A slip has a row for each side, and a card needs at least one row and its totals.
        let rows = 2.0;
        if fixed + rows * self.row.least > h {
            let (n, left, fixed) = (self.down, format!("{h:.0}"), format!("{fixed:.0}"));
            let rows = format!("{:.0}", rows * self.row.least);
            return Err(("down", phrase!("layout-low", n, left, fixed, rows)));
        }
        if self.columns.is_empty() {
            let kind = self.kind.word();
            return Err(("columns", phrase!("layout-needs-columns", kind)));
        }
        Ok(())
    }

    /// The columns that the night has use for, each with its width, if it needs such a part of what the layout says.
    pub(super) fn measure(
        &self,
        sheet: (f32, f32),
        part: impl Fn(Field) -> f32,
    ) -> Result<Vec<(Column, f32)>, (String, Phrase)> {
        self.check_fields()?;
        for (i, column) in self.columns.iter().enumerate() {
            let at = |field: &str| format!("columns[{i}].{field}");
            if !(4.0..=400.0).contains(&column.width) {
                let wide = format!("{} mm", column.width);
                return Err((at("width"), not_between(wide, 4, 400)));
            }
            if !(0.0..=100.0).contains(&column.share) {
                return Err((at("share"), not_between(column.share, 0, 100)));
            }
            let circles = matches!(column.field, Field::Won | Field::LonerCircles);
            if circles && !(1..=12).contains(&column.circles) {
                return Err((at("circles"), not_between(column.circles, 1, 12)));
            }
            let needed = f32::from(column.circles) * 4.0;
            if circles && needed > column.width + 0.01 && column.share == 0.0 {
                let (n, width) = (column.circles, column.width);
                return Err((at("circles"), phrase!("layout-circles", n, needed, width)));
            }
            if column.marks.len() > 8 {
                let n = column.marks.len();
                return Err((at("marks"), phrase!("layout-marks", n)));
            }
        }
        let room = self.card_size(sheet).0;
        // All columns must fit, even those that do not apply tonight: a layout that works must work every night.
        let needed: f32 = self.columns.iter().map(|c| c.width).sum();
        if needed > room + 0.05 {
            let mut sum = 0.0;
            let over = self.columns.iter().position(|c| {
                sum += c.width;
                sum > room + 0.05
            });
            let i = over.unwrap_or(0);
            let (needed, room) = (format!("{needed:.1}"), format!("{room:.1}"));
            let wide = phrase!("layout-wide", needed, room);
            return Err((format!("columns[{i}].width"), wide));
        }
        let columns = self.columns.iter().filter(|c| part(c.field) > 0.0);
        let mut columns: Vec<Column> = columns.cloned().collect();
        columns.iter_mut().for_each(|c| c.width *= part(c.field));
        let used: f32 = columns.iter().map(|c| c.width).sum();
        let shares: f32 = columns.iter().map(|c| c.share).sum();
        let left = room - used;
        Ok(columns
            .into_iter()
            .map(|c| {
                let more = match shares > 0.0 {
                    true => left * c.share / shares,
                    // If no column asks for a share, all do, so that the rows reach the margin.
                    false => left * c.width / used,
                };
                let w = c.width + more;
                (c, w)
            })
            .collect())
    }
}

/// That a measurement is too small or too large.
pub(crate) fn not_between(
    value: impl std::fmt::Display,
    least: impl std::fmt::Display,
    most: impl std::fmt::Display,
) -> Phrase {
    phrase!("layout-between", value, least, most)
}
