//! Layouts of cards and slips as data, read from `templates/cards/*.json` or from the club's own file.

mod file;
mod words;

pub use words::layout_help;

pub(crate) use file::{Column, EDGE, Field, Layout, LayoutKind, not_between};

use super::font::{Fonts, Style};
use super::page::{Area, Page};
use super::{Paper, PrintError};
use crate::tournament::{Phrase, phrase};

/// Which layout to use.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Template {
    /// A built-in one, by name.
    Named(String),
    /// One of the club's own.
    Json {
        /// What to call it in messages: the file's name.
        file: String,
        /// The file's text.
        text: String,
    },
}

/// The built-in layouts: name and JSON text.
pub fn layouts() -> &'static [(&'static str, &'static str)] {
    crate::templates::templates!(
        "cards": "classic" "slim" "keepsake" "hands" "pocket" "large" "blank" "six" "slip" "slip-hands";
        "lists": "chart-by-name" "chart-by-table" "sign-in" "standings" "prizes" "score-board"
    )
}

/// A layout made ready for a paper size: checked, its font found, its columns measured.
pub(crate) struct Ready {
    pub layout: Layout,
    pub style: Style,
    /// The columns that apply, each with its width in millimetres.
    pub columns: Vec<(Column, f32)>,
    pub sheet: (f32, f32),
    /// The distance from the edge within which nothing is printed.
    pub edge: f32,
}

impl Ready {
    /// Reads and checks a layout. `part` is how much of its width a column needs tonight; 0 leaves it out.
    ///
    /// # Errors
    /// A name that is not built in; JSON that is not a layout; a field out of range; columns wider than the card; a font
    /// that is not on this computer.
    pub fn new(
        template: &Template,
        kind: LayoutKind,
        (paper, least_margin): (Paper, Option<f32>),
        fonts: &mut Fonts,
        part: impl Fn(Field) -> f32,
    ) -> Result<Ready, PrintError> {
        let (file, mut layout) = match template {
            Template::Named(name) => {
                let text = built_in(name, kind)?.to_string();
                let template = Template::Json {
                    file: name.clone(),
                    text,
                };
                parse::<Layout>(&template, kind.word())?
            }
            template => parse::<Layout>(template, kind.word())?,
        };
        if kind == LayoutKind::Slip && layout.columns.is_empty() {
            let usual = Template::Named("slip".to_string());
            layout.columns = parse::<Layout>(&usual, kind.word())?.1.columns;
        }
        layout.margin = layout.margin.max(least_margin.unwrap_or(0.0));
        let wrong = |field: &str, reason: Phrase| PrintError::Layout {
            file: file.clone(),
            field: field.to_string(),
            reason,
        };
        let sheet = if layout.landscape {
            paper.landscape()
        } else {
            paper.portrait()
        };
        layout
            .check(sheet)
            .map_err(|(field, reason)| wrong(field, reason))?;
        let columns = layout
            .measure(sheet, part)
            .map_err(|(field, reason)| wrong(&field, reason))?;
        let family = fonts
            .family(&layout.font)
            .ok_or_else(|| wrong("font", phrase!("layout-no-font", font = layout.font)))?;
        Ok(Ready {
            style: Style::new(family),
            columns,
            sheet,
            layout,
            edge: least_margin.unwrap_or(EDGE).max(EDGE),
        })
    }

    pub fn per_sheet(&self) -> usize {
        self.layout.across * self.layout.down
    }

    /// The printed part of the card at a place on the sheet.
    pub fn card(&self, index: usize) -> Area {
        self.layout.card(self.sheet, index)
    }

    /// All of the paper of the card at a place, up to the cuts.
    pub fn whole(&self, index: usize) -> Area {
        let (w, h) = self.sheet;
        Area::new(0.0, 0.0, w, h).tile(self.layout.across, self.layout.down, index)
    }

    /// The printed part of the back of the card at a place.
    pub fn turned(&self, index: usize) -> Area {
        let card = self.card(index);
        Area {
            x: self.sheet.0 - card.right(),
            ..card
        }
    }

    /// Draws marks that show where to cut and where to fold, clear of the edge that printers cannot reach.
    pub fn marks(&self, page: &mut Page) {
        use super::page::{BLACK, HAIRLINE};
        const TICK: f32 = 4.0;
        let ((w, h), clear) = (self.sheet, self.edge);
        let (across, down) = (self.layout.across, self.layout.down);
        let xs: Vec<f32> = (1..across).map(|i| w / across as f32 * i as f32).collect();
        let ys: Vec<f32> = (1..down).map(|i| h / down as f32 * i as f32).collect();
        for &x in &xs {
            page.rule([x, clear], [x, clear + TICK], HAIRLINE, BLACK);
            page.rule([x, h - clear - TICK], [x, h - clear], HAIRLINE, BLACK);
            for &y in &ys {
                page.rule([x, y - TICK / 2.0], [x, y + TICK / 2.0], HAIRLINE, BLACK);
            }
        }
        for &y in &ys {
            page.rule([clear, y], [clear + TICK, y], HAIRLINE, BLACK);
            page.rule([w - clear - TICK, y], [w - clear, y], HAIRLINE, BLACK);
            for &x in &xs {
                page.rule([x - TICK / 2.0, y], [x + TICK / 2.0, y], HAIRLINE, BLACK);
            }
        }
    }
}

/// How to put items on sheets of `places` each so that the cut piles, laid one on top of the other, are in order: for
/// each sheet, the item at each place.
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

fn built_in(name: &str, kind: LayoutKind) -> Result<&'static str, PrintError> {
    let found = layouts().iter().find(|(n, _)| *n == name);
    found
        .map(|(_, text)| *text)
        .ok_or_else(|| PrintError::Unknown {
            what: "layout",
            given: name.to_string(),
            known: known(|_, text| made_for(text).as_deref() == Some(kind.word())),
        })
}

/// Reads a layout file for a kind of sheet; returns the file's name and the layout.
///
/// # Errors
/// JSON that is not a layout, or is a layout for another kind.
pub(crate) fn parse<T: serde::de::DeserializeOwned>(
    template: &Template,
    kind: &str,
) -> Result<(String, T), PrintError> {
    let (file, text) = match template {
        Template::Json { file, text } => (file.clone(), text.as_str()),
        Template::Named(name) => {
            let found = layouts().iter().find(|(n, _)| n == name);
            let text = found
                .map(|(_, text)| *text)
                .ok_or_else(|| PrintError::Unknown {
                    what: "layout",
                    given: name.clone(),
                    known: known(|_, _| true),
                })?;
            (name.clone(), text)
        }
    };
    let wrong = |field: &str, reason: Phrase| PrintError::Layout {
        file: file.clone(),
        field: field.to_string(),
        reason,
    };
    // What it is for is checked first; otherwise the fields of another kind would be called unknown.
    if let Some(is) = made_for(text).filter(|is| is != kind) {
        return Err(wrong("for", phrase!("layout-for-another", is, kind)));
    }
    let read = serde_json::from_str(text).map_err(|e| {
        let said = crate::json::expected(&e);
        wrong(culprit(&said, &e).unwrap_or("file"), in_words(&said, &e))
    })?;
    Ok((file, read))
}

/// What a layout is for: `card`, `slip` or `list`.
fn made_for(text: &str) -> Option<String> {
    let read: serde_json::Value = serde_json::from_str(text).ok()?;
    read.get("for")?.as_str().map(str::to_string)
}

/// The path of the logo a layout asks for, as the file gives it. A file that is not a layout is refused only when used.
pub fn logo_of(template: &Template) -> Option<String> {
    let Template::Json { text, .. } = template else {
        return None;
    };
    let read: serde_json::Value = serde_json::from_str(text).ok()?;
    read.get("logo")?.as_str().map(str::to_string)
}

fn known(of: impl Fn(&str, &str) -> bool) -> String {
    let names = layouts().iter().filter(|(name, text)| of(name, text));
    names.map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
}

/// The field a JSON error is about: the first name in backquotes, where the text is JSON at all.
fn culprit<'a>(said: &'a str, error: &serde_json::Error) -> Option<&'a str> {
    let field = said.split('`').nth(1).filter(|field| !field.is_empty());
    field.filter(|_| error.is_data())
}

/// What is wrong with a layout, and in which line.
fn in_words(said: &str, error: &serde_json::Error) -> Phrase {
    if error.is_eof() {
        return phrase!("layout-truncated");
    }
    let line = error.line();
    let (what, wanted) = said.split_once(", ").unwrap_or((said, ""));
    // What is wanted is the file's own words.
    let wanted = wanted.replace('`', "");
    match what.split(" `").next() {
        Some("unknown field") => phrase!("layout-no-such-field", line, wanted),
        Some("unknown variant") => phrase!("layout-line", line, wanted),
        Some("missing field") => phrase!("layout-field-missing"),
        _ => phrase!("layout-line", line, wanted = said.replace('`', "")),
    }
}

#[cfg(test)]
mod tests;
