//! A layout file as it is written, and whether it can be printed with.

use serde::Deserialize;

use crate::print::page::Align;

/// What a layout lays out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Card,
    Slip,
}

/// How cards or slips stand on a sheet and what is in them. All lengths are millimetres, type sizes points.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Layout {
    /// A card for a player's night, or a slip for a table's round.
    #[serde(rename = "for")]
    pub kind: Kind,
    /// The sheet lies on its long side.
    #[serde(default)]
    pub landscape: bool,
    /// How many side by side.
    pub across: usize,
    /// How many one below the other.
    pub down: usize,
    /// Room between a card's edge and what is printed.
    pub margin: f32,
    /// Tables and names are printed where they are known; without, they are room to write in.
    #[serde(default = "Layout::seating")]
    pub seating: bool,
    /// Tick marks where the card is to be folded once across.
    #[serde(default)]
    pub fold: bool,
    /// `DejaVu Sans`, `DejaVu Sans Condensed`, or a font family of this computer.
    pub font: String,
    pub size: Sizes,
    /// Height of the part above the rows: who, and what night.
    pub head: f32,
    /// Height of the line that names the columns.
    pub titles: f32,
    pub row: Heights,
    /// Height of the part below the rows: tie-break, rules, small print.
    pub foot: f32,
    #[serde(default)]
    pub columns: Vec<Column>,
}

/// Type sizes, in points.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sizes {
    /// The player's name.
    pub name: f32,
    /// What the rows say.
    pub cell: f32,
    /// The least a name in a row may shrink to before it is cut short.
    pub least: f32,
    /// Titles of columns and boxes.
    pub label: f32,
    /// Small print.
    pub small: f32,
}

/// How high a row may be. Rows that would be lower than `least` go to a second card.
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
    /// Its width; with `share`, the least it needs.
    pub width: f32,
    /// Its part of the room that is left.
    #[serde(default)]
    pub share: f32,
    #[serde(default = "Column::align")]
    pub align: Align,
    /// What may be marked in each hand's box; without, the points a hand can give under the night's rules, and an X.
    #[serde(default)]
    pub marks: Vec<String>,
    /// How many circles to punch.
    #[serde(default)]
    pub circles: u16,
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
    /// Both one below the other, partners in bold: for cards that are too narrow for two columns of names.
    Players,
    /// Room for points.
    Points,
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
    /// A slip's hand, by number.
    Hand,
    /// A slip's first side: room for points.
    First,
    /// A slip's second side.
    Second,
}

impl Layout {
    fn seating() -> bool {
        true
    }

    /// Whether every number can be printed with. The error is the field and the reason.
    pub(super) fn check(&self, (w, h): (f32, f32)) -> Result<(), (&'static str, String)> {
        let between = |field, value: f32, least: f32, most: f32, unit: &str| match (least..=most)
            .contains(&value)
        {
            true => Ok(()),
            false => Err((
                field,
                format!("{value} {unit} is not between {least} and {most}"),
            )),
        };
        if !(1..=6).contains(&self.across) {
            return Err(("across", format!("{} is not between 1 and 6", self.across)));
        }
        if !(1..=10).contains(&self.down) {
            return Err(("down", format!("{} is not between 1 and 10", self.down)));
        }
        between("margin", self.margin, 5.0, 30.0, "mm")?;
        between("size.name", self.size.name, 6.0, 40.0, "pt")?;
        between("size.cell", self.size.cell, 5.0, 20.0, "pt")?;
        between("size.least", self.size.least, 4.0, self.size.cell, "pt")?;
        between("size.label", self.size.label, 4.0, 14.0, "pt")?;
        between("size.small", self.size.small, 4.0, 12.0, "pt")?;
        between("head", self.head, 8.0, 80.0, "mm")?;
        between("titles", self.titles, 2.5, 20.0, "mm")?;
        between("foot", self.foot, 3.0, 80.0, "mm")?;
        between("row.least", self.row.least, 4.0, 40.0, "mm")?;
        between("row.most", self.row.most, self.row.least, 60.0, "mm")?;
        let (w, h) = (
            w / self.across as f32 - 2.0 * self.margin,
            h / self.down as f32 - 2.0 * self.margin,
        );
        if w < 40.0 {
            return Err((
                "across",
                format!(
                    "{} side by side leave {w:.0} mm each; 40 mm are needed",
                    self.across
                ),
            ));
        }
        let fixed = self.head + self.titles + self.foot;
        // A slip without columns has no rows, and a card needs its totals besides one row.
        let rows = if self.columns.is_empty() { 0.0 } else { 2.0 };
        if fixed + rows * self.row.least > h {
            return Err((
                "down",
                format!(
                    "{} one below the other leave {h:.0} mm each; head, titles and foot alone need {fixed:.0} mm and two rows {:.0} mm",
                    self.down,
                    2.0 * self.row.least
                ),
            ));
        }
        if self.kind == Kind::Card && self.columns.is_empty() {
            return Err(("columns", "a card needs columns".to_string()));
        }
        Ok(())
    }

    /// Widths of the columns that apply.
    pub(super) fn measure(
        &self,
        (w, _): (f32, f32),
        applies: impl Fn(Field) -> bool,
    ) -> Result<Vec<(Column, f32)>, (String, String)> {
        for (i, column) in self.columns.iter().enumerate() {
            let at = |field: &str| format!("columns[{i}].{field}");
            if !(4.0..=400.0).contains(&column.width) {
                return Err((
                    at("width"),
                    format!("{} mm is not between 4 and 400", column.width),
                ));
            }
            if !(0.0..=100.0).contains(&column.share) {
                return Err((
                    at("share"),
                    format!("{} is not between 0 and 100", column.share),
                ));
            }
            let circles = matches!(column.field, Field::Won | Field::LonerCircles);
            if circles && !(1..=12).contains(&column.circles) {
                return Err((
                    at("circles"),
                    format!("{} is not between 1 and 12", column.circles),
                ));
            }
            if circles
                && f32::from(column.circles) * 4.0 > column.width + 0.01
                && column.share == 0.0
            {
                return Err((
                    at("circles"),
                    format!(
                        "{} circles need {} mm, the column has {}",
                        column.circles,
                        f32::from(column.circles) * 4.0,
                        column.width
                    ),
                ));
            }
            if column.marks.len() > 8 {
                return Err((
                    at("marks"),
                    format!(
                        "{} marks do not fit a hand's box; at most 8 do",
                        column.marks.len()
                    ),
                ));
            }
        }
        let room = w / self.across as f32 - 2.0 * self.margin;
        // All columns must fit, also those that do not apply tonight: a layout that works works for every night.
        let needed: f32 = self.columns.iter().map(|c| c.width).sum();
        if needed > room + 0.05 {
            let mut sum = 0.0;
            let over = self.columns.iter().position(|c| {
                sum += c.width;
                sum > room + 0.05
            });
            let i = over.unwrap_or(0);
            return Err((
                format!("columns[{i}].width"),
                format!(
                    "the column does not fit: all columns need {needed:.1} mm and the card has {room:.1} mm between its margins"
                ),
            ));
        }
        let columns: Vec<&Column> = self.columns.iter().filter(|c| applies(c.field)).collect();
        let used: f32 = columns.iter().map(|c| c.width).sum();
        let shares: f32 = columns.iter().map(|c| c.share).sum();
        let left = room - used;
        Ok(columns
            .into_iter()
            .map(|c| {
                let more = match shares > 0.0 {
                    true => left * c.share / shares,
                    // Nobody takes the rest: everybody does, so that the rows reach the margin.
                    false => left * c.width / used,
                };
                (c.clone(), c.width + more)
            })
            .collect())
    }
}
