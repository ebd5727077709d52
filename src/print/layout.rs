//! Layouts of cards and slips: data, read from `templates/cards/*.json` or from the club's own file.

mod file;

pub(crate) use file::{Column, Field, Kind, Layout};

use super::font::{Fonts, Style};
use super::page::{Area, Page};
use super::{Paper, PrintError};

/// Which layout to use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Template {
    /// One that comes along, by name.
    Named(String),
    /// One of the club's own.
    Json {
        /// What to call it in messages: the file's name.
        file: String,
        /// The file's text.
        text: String,
    },
}

/// The layouts that come along: name and JSON text.
pub fn layouts() -> &'static [(&'static str, &'static str)] {
    &[
        (
            "classic",
            include_str!("../../templates/cards/classic.json"),
        ),
        ("slim", include_str!("../../templates/cards/slim.json")),
        ("hands", include_str!("../../templates/cards/hands.json")),
        ("blank", include_str!("../../templates/cards/blank.json")),
        ("six", include_str!("../../templates/cards/six.json")),
        ("slip", include_str!("../../templates/cards/slip.json")),
        (
            "slip-hands",
            include_str!("../../templates/cards/slip-hands.json"),
        ),
    ]
}

/// A layout made ready for a paper: checked, its font found, its columns measured.
pub(crate) struct Ready {
    pub layout: Layout,
    pub style: Style,
    /// The columns that apply, each with its width in millimetres.
    pub columns: Vec<(Column, f32)>,
    pub sheet: (f32, f32),
}

impl Ready {
    /// Reads and checks a layout. `applies` says which columns the night has use for.
    ///
    /// # Errors
    /// A name that does not come along; JSON that is not a layout; a field out of its range; columns wider than the
    /// card; a font that is not here.
    pub fn new(
        template: &Template,
        kind: Kind,
        paper: Paper,
        fonts: &mut Fonts,
        applies: impl Fn(Field) -> bool,
    ) -> Result<Ready, PrintError> {
        let (file, text) = match template {
            Template::Json { file, text } => (file.clone(), text.as_str()),
            Template::Named(name) => (name.clone(), built_in(name, kind)?),
        };
        let wrong = |field: &str, reason: String| PrintError::Layout {
            file: file.clone(),
            field: field.to_string(),
            reason,
        };
        let layout: Layout = serde_json::from_str(text).map_err(|e| {
            let said = e.to_string();
            wrong(culprit(&said).unwrap_or("the file"), said.clone())
        })?;
        if layout.kind != kind {
            let (is, wanted) = match kind {
                Kind::Card => ("slip", "card"),
                Kind::Slip => ("card", "slip"),
            };
            return Err(wrong(
                "for",
                format!("this is a layout for a {is}, and a {wanted} is to be printed"),
            ));
        }
        let sheet = if layout.landscape {
            paper.landscape()
        } else {
            paper.portrait()
        };
        layout
            .check(sheet)
            .map_err(|(field, reason)| wrong(field, reason))?;
        let columns = layout
            .measure(sheet, applies)
            .map_err(|(field, reason)| wrong(&field, reason))?;
        let family = fonts.family(&layout.font).ok_or_else(|| {
            wrong("font", format!(
                "the font “{}” is not on this computer; “DejaVu Sans” and “DejaVu Sans Condensed” always are",
                layout.font
            ))
        })?;
        Ok(Ready {
            style: Style::new(family),
            columns,
            sheet,
            layout,
        })
    }

    pub fn per_sheet(&self) -> usize {
        self.layout.across * self.layout.down
    }

    /// The printed part of the card at a place of the sheet.
    pub fn card(&self, index: usize) -> Area {
        let sheet = Area::new(0.0, 0.0, self.sheet.0, self.sheet.1);
        sheet
            .part(self.layout.across, self.layout.down, index)
            .inset(self.layout.margin)
    }

    /// Marks that say where to cut and where to fold, clear of the edge no printer reaches.
    pub fn marks(&self, page: &mut Page) {
        use super::page::{HAIRLINE, PALE};
        const CLEAR: f32 = 5.0;
        const TICK: f32 = 4.0;
        let (w, h) = self.sheet;
        let (across, down) = (self.layout.across, self.layout.down);
        let xs: Vec<f32> = (1..across).map(|i| w / across as f32 * i as f32).collect();
        let ys: Vec<f32> = (1..down).map(|i| h / down as f32 * i as f32).collect();
        for &x in &xs {
            for row in 0..down {
                let cards = page.area().part(1, down, row).inset(self.layout.margin);
                page.fence(cards, x);
            }
            page.rule([x, CLEAR], [x, CLEAR + TICK], HAIRLINE, PALE);
            page.rule([x, h - CLEAR - TICK], [x, h - CLEAR], HAIRLINE, PALE);
            for &y in &ys {
                page.rule([x, y - TICK / 2.0], [x, y + TICK / 2.0], HAIRLINE, PALE);
            }
        }
        for &y in &ys {
            page.part(page.area().inset(CLEAR), y);
            page.rule([CLEAR, y], [CLEAR + TICK, y], HAIRLINE, PALE);
            page.rule([w - CLEAR - TICK, y], [w - CLEAR, y], HAIRLINE, PALE);
            for &x in &xs {
                page.rule([x - TICK / 2.0, y], [x + TICK / 2.0, y], HAIRLINE, PALE);
            }
        }
    }
}

/// The order in which items go on sheets of `places` each so that the cut piles, laid one on the other, are in order:
/// for each sheet, the item at each place.
pub(crate) fn stacked(items: usize, places: usize) -> Vec<Vec<Option<usize>>> {
    let sheets = items.div_ceil(places.max(1));
    (0..sheets)
        .map(|sheet| {
            (0..places)
                .map(|place| Some(place * sheets + sheet).filter(|&i| i < items))
                .collect()
        })
        .collect()
}

fn built_in(name: &str, kind: Kind) -> Result<&'static str, PrintError> {
    let is_slip = |n: &str| n.starts_with("slip");
    let found = layouts().iter().find(|(n, _)| *n == name);
    found
        .map(|(_, text)| *text)
        .ok_or_else(|| PrintError::Unknown {
            what: "layout",
            given: name.to_string(),
            known: layouts()
                .iter()
                .map(|(n, _)| *n)
                .filter(|n| is_slip(n) == (kind == Kind::Slip))
                .collect::<Vec<_>>()
                .join(", "),
        })
}

/// The field a JSON error is about: the first name between backquotes.
fn culprit(message: &str) -> Option<&str> {
    message.split('`').nth(1)
}

#[cfg(test)]
mod tests;
