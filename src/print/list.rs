//! A titled list on as many pages as it needs: what charts, standings and sign-in sheets have in common.

mod fit;
mod own;
#[cfg(test)]
pub(crate) use own::ListLayout;

use super::font::{CONDENSED, Style};
use super::names::initials;
use super::page::{
    Align, Area, BLACK, GREY, HAIRLINE, Ink, POINTS, Page, TINT, Tag, Type, first_baseline, in_two,
    one_size, pitch,
};
use super::{PrintError, Sheet};
use crate::seating::Format;
use crate::sheet;
use std::borrow::Cow;

/// The margin of a full page, in millimetres: more than any printer needs, and room for a drawing pin.
pub(crate) const MARGIN: f32 = 10.0;

/// How much lower than usual a row may be where that saves a page.
const LOW: f32 = 0.75;

/// The least height of a row, in millimetres.
const LOWEST: f32 = 4.0;

/// Heights of what is above and below every list, in millimetres.
pub(crate) const HEAD: f32 = 18.0;
pub(crate) const FOOT: f32 = 5.0;

/// A list: every row has a text for each column.
pub(crate) struct List {
    pub title: String,
    /// A few more words, to the right of the title.
    pub aside: String,
    pub landscape: bool,
    pub columns: Vec<ListColumn>,
    pub rows: Vec<Vec<String>>,
    /// Least and greatest height of a row in millimetres; the type size follows the row.
    pub row: (f32, f32),
    /// How many lines a cell may have; lines are separated by `\n`.
    pub lines: usize,
    /// Whether there are vertical lines between the columns, for sheets that are written on.
    pub ruled: bool,
    /// Sentences below the list.
    pub notes: Vec<String>,
    /// At most this many pages; 0 for as many as it needs.
    pub most_pages: usize,
}

/// How a list is set.
pub(crate) struct Arranged {
    per_page: usize,
    /// Height of a row, in millimetres.
    pub height: f32,
    /// Size of the texts, in points.
    pub size: f32,
    /// Widths of the columns, in millimetres.
    widths: Vec<f32>,
}

/// Where the parts of a page are, and the page's size.
struct Places {
    size: (f32, f32),
    head: Area,
    titles: Area,
    body: Area,
    below: Area,
    foot: Area,
}

#[derive(Clone)]
pub(crate) struct ListColumn {
    /// What layouts call it. Columns of the same kind, one for each round, share a name.
    pub field: Cow<'static, str>,
    pub title: String,
    /// In millimetres; with `share`, the least width.
    pub width: f32,
    pub share: f32,
    pub align: Align,
    pub bold: bool,
    /// Set smaller and paler than the rest, to be read after it.
    pub aside: bool,
    /// Set smaller than the rest, for many columns of few figures.
    pub small: bool,
    /// Meant for figures, so words that appear instead are set smaller.
    pub figures: bool,
}

impl ListColumn {
    pub fn new(
        field: impl Into<Cow<'static, str>>,
        title: impl Into<String>,
        width: f32,
        align: Align,
    ) -> Self {
        ListColumn {
            field: field.into(),
            title: title.into(),
            width,
            share: 0.0,
            align,
            bold: false,
            aside: false,
            small: false,
            figures: false,
        }
    }

    pub fn sharing(self, share: f32) -> Self {
        ListColumn { share, ..self }
    }

    pub fn bold(self) -> Self {
        ListColumn { bold: true, ..self }
    }

    pub fn figures(self) -> Self {
        ListColumn {
            figures: true,
            ..self
        }
    }

    /// How its texts are set when the list's are of this size.
    fn set(&self, family: [usize; 2], size: f32) -> Type {
        let plain = Style::new(family);
        let style = if self.bold { plain.bold() } else { plain };
        let (size, ink) = match (self.aside, self.small) {
            (true, _) => (size * 0.65, GREY),
            (_, true) => ((size * 0.75).max(size.min(6.5)), BLACK),
            _ => (size, BLACK),
        };
        Type::new(style, size)
            .least(size * 0.45)
            .align(self.align)
            .ink(ink)
    }
}

impl From<sheet::Sheet> for List {
    /// A sheet as it is usually set; its columns and rows are those of paper already.
    fn from(sheet: sheet::Sheet) -> Self {
        let widest = sheet.columns.iter().map(|c| c.width).max().unwrap_or(0);
        let column = |c: sheet::Column| {
            let align = if c.number { Align::Right } else { Align::Left };
            ListColumn {
                share: if c.width == widest { 1.0 } else { 0.0 },
                bold: c.bold,
                aside: c.aside,
                small: c.small,
                ..ListColumn::new(c.name, c.title, f32::from(c.width), align)
            }
        };
        List {
            title: sheet.title,
            aside: sheet.aside,
            columns: sheet.columns.into_iter().map(column).collect(),
            rows: sheet.rows,
            notes: sheet.notes,
            most_pages: sheet.pages,
            ..List::default()
        }
    }
}

impl Default for List {
    /// Nothing on it, upright, a line a row, on as many pages as it needs.
    fn default() -> Self {
        List {
            title: String::new(),
            aside: String::new(),
            landscape: false,
            columns: Vec::new(),
            rows: Vec::new(),
            row: (6.4, 10.0),
            lines: 1,
            ruled: false,
            notes: Vec::new(),
            most_pages: 0,
        }
    }
}

impl List {
    /// Draws the list on new pages as the chosen layout says, with the rows spread evenly over them.
    ///
    /// # Errors
    /// [`PrintError::Layout`] if the layout cannot be used.
    pub fn draw(mut self, sheet: &mut Sheet) -> Result<(), PrintError> {
        // The narrower family, so that long names stay large.
        let family = match sheet.options.template.clone() {
            Some(template) => own::apply(&mut self, &template, sheet)?,
            None => CONDENSED,
        };
        let set = self.arranged(sheet, family);
        self.pages(sheet, family, &set);
        Ok(())
    }

    /// How the list is set: rows as high as there is room for on as few pages as it needs.
    pub fn arranged(&self, sheet: &mut Sheet, family: [usize; 2]) -> Arranged {
        let places = self.places(sheet);
        let fit = |row: f32| ((places.body.h / row + 0.001) as usize).max(1);
        let pages = |row: f32| self.chunks(fit(row)).len();
        let mut least = self.row.0;
        // No further page for a third of one: rows may be a little lower instead.
        let over = self.rows.len() % fit(least);
        if over <= fit(least) / 3 && pages(least * LOW) < pages(least) {
            least *= LOW;
        }
        if (1..pages(least)).contains(&self.most_pages) {
            let each = self.rows.len().div_ceil(self.most_pages);
            least = (places.body.h / each as f32).max(LOWEST);
        }
        let few = pages(least);
        let even = self.rows.len().div_ceil(few).max(1);
        let per_page = (even..fit(least)).find(|&each| self.chunks(each).len() <= few);
        let per_page = per_page.unwrap_or(fit(least));
        let height = (places.body.h / per_page as f32).clamp(least, self.row.1);
        let widths = self.widths(sheet, family, (places.body.w, height));
        let size = self.size(sheet, family, &widths, height);
        Arranged {
            per_page,
            height,
            size,
            widths,
        }
    }

    /// The rows of each page: groups stay together if a page can hold them.
    fn chunks(&self, per_page: usize) -> Vec<&[Vec<String>]> {
        let heads = |at: usize| self.rows[at].len() == 1;
        let mut starts = vec![0];
        let (mut at, mut start) = (0, 0);
        while at < self.rows.len() {
            let mut end = at + 1;
            while heads(at) && end < self.rows.len() && !heads(end) {
                end += 1;
            }
            if end - start > per_page && at > start {
                start = at;
                starts.push(start);
            }
            while end - start > per_page {
                start += per_page;
                starts.push(start);
            }
            at = end;
        }
        let ends = starts.iter().skip(1).copied().chain([self.rows.len()]);
        let pages = starts.iter().zip(ends);
        pages.map(|(&from, to)| &self.rows[from..to]).collect()
    }

    /// Where the parts of a page are.
    fn places(&self, sheet: &Sheet) -> Places {
        let size = match self.landscape {
            true => sheet.options.paper.landscape(),
            false => sheet.options.paper.portrait(),
        };
        let area = Area::new(0.0, 0.0, size.0, size.1).inset(sheet.options.edge(MARGIN));
        let (head, rest) = area.cut_top(HEAD);
        let notes = if self.notes.is_empty() {
            0.0
        } else {
            4.5 * self.notes.len() as f32 + 4.0
        };
        let (body, foot) = rest.cut_bottom(FOOT + notes);
        let (below, foot) = foot.cut_top(notes);
        let (titles, body) = body.cut_top(7.0);
        Places {
            size,
            head,
            titles,
            body,
            below,
            foot,
        }
    }

    /// Draws the list on new pages.
    pub fn pages(&self, sheet: &mut Sheet, family: [usize; 2], set: &Arranged) {
        let Places {
            size,
            head,
            titles,
            body,
            below,
            foot,
        } = self.places(sheet);
        let (height, largest) = (set.height, set.size);
        let widths = &set.widths;
        let columns = self.columns.iter();
        let sizes: Vec<Type> = columns.map(|c| c.set(family, largest)).collect();
        let chunks = self.chunks(set.per_page);
        for (n, rows) in chunks.iter().enumerate() {
            let mut page = Page::new(size);
            let number = (n + 1, chunks.len());
            head_and_foot(
                sheet,
                &mut page,
                (head, foot),
                &self.title,
                &self.aside,
                number,
            );
            page.ground(titles, TINT);
            // Shading every other row guides the eye; where people write, lines do. All of it comes before the lines, which
            // it would hide.
            let heads = |i: usize| rows[i].len() == 1;
            let shaded = (1..rows.len()).step_by(2);
            let shaded = shaded.filter(|&i| !self.ruled && !heads(i));
            shaded.for_each(|i| page.ground(body.row(height, i), Ink::Grey(0.95)));
            page.open(Tag::Table);
            page.open(Tag::Row);
            for (cell, column) in titles.columns(widths).into_iter().zip(&self.columns) {
                // Titles are no larger than what they stand above.
                let set = Type::new(Style::REGULAR, largest.clamp(7.5, 10.0))
                    .least(5.0)
                    .align(column.align);
                page.open(Tag::Title);
                let cell = cell.inset_xy(self.side(column, largest), 0.5);
                if !in_two_lines(sheet, &mut page, cell, &column.title, set) {
                    page.text(&mut sheet.fonts, cell, &column.title, set);
                }
                page.close();
            }
            page.close();
            page.across(titles, titles.bottom(), 0.8, BLACK);
            for (i, texts) in rows.iter().enumerate() {
                let row = body.row(height, i);
                page.open(Tag::Row);
                match &texts[..] {
                    [head] if self.columns.len() > 1 => {
                        let set = Type::new(Style::new(family).bold(), largest * 0.92);
                        page.open_across(Tag::Title, self.columns.len());
                        let words = row.inset_xy(1.5, 0.2);
                        let baseline = row.bottom() - 1.3 - 0.2 * largest / POINTS;
                        page.text_on(&mut sheet.fonts, words, baseline, head, set);
                        page.close();
                    }
                    _ => self.row(sheet, &mut page, &row.columns(widths), texts, &sizes),
                }
                page.close();
                let thick = if texts.len() == 1 { 0.8 } else { HAIRLINE };
                page.across(row, row.bottom(), thick, BLACK);
            }
            page.close();
            let grid = Area {
                h: titles.h + height * rows.len() as f32,
                ..titles
            };
            let (_, below) = below.cut_top(1.5);
            let set = Type::new(Style::REGULAR, 9.0);
            page.small_print(&mut sheet.fonts, below, &self.notes, set, 7.0);
            if self.ruled {
                page.grid(grid, widths);
            }
            sheet.pages.push(page);
        }
    }

    fn row(
        &self,
        sheet: &mut Sheet,
        page: &mut Page,
        cells: &[Area],
        texts: &[String],
        sizes: &[Type],
    ) {
        let size = sizes.iter().map(|set| set.size).fold(0.0, f32::max);
        for (((cell, set), text), column) in cells.iter().zip(sizes).zip(texts).zip(&self.columns) {
            let inner = cell.inset_xy(self.side(column, size), 0.4);
            let set = match column.figures && text.contains(char::is_alphabetic) {
                true => Type {
                    size: set.size * 0.6,
                    ..*set
                },
                false => *set,
            };
            page.open(Tag::Cell);
            if self.lines > 1 {
                self.lines(sheet, page, inner, text, set);
            } else if !in_two_lines(sheet, page, inner, text, set) {
                let baseline = first_baseline(inner, 1, 0.0, size);
                page.text_on(&mut sheet.fonts, inner, baseline, text, set);
            }
            page.close();
        }
    }

    /// Draws names one below the other. A name that is too long takes two lines in the height of one; only where even those
    /// are too small do its first names become initials.
    fn lines(&self, sheet: &mut Sheet, page: &mut Page, cell: Area, text: &str, set: Type) {
        let people = sheet.night.format == Format::Progressive;
        let names: Vec<&str> = text.split('\n').collect();
        // Where there is room, two lines are nearly as large as one.
        let long = people && names.iter().any(|name| too_long(sheet, cell, name, set));
        let size = if long { set.size * 1.6 } else { set.size };
        let pitch = pitch(cell, names.len(), Type { size, ..set });
        let top = cell.y + (cell.h - pitch * names.len() as f32) / 2.0;
        for (n, name) in names.into_iter().enumerate() {
            let row = Area::new(cell.x, top + pitch * n as f32, cell.w, pitch);
            if !people || !too_long(sheet, row, name, set) {
                page.text(&mut sheet.fonts, row, name, set);
            } else if !in_two_lines(sheet, page, row, name, set) {
                let from = page.texts.len();
                page.text(&mut sheet.fonts, row, &initials(name), set);
                page.whole(from, name.to_string());
            }
        }
    }
}

/// Whether a text would have to be less than three fifths of its neighbours' size to fit on one line.
fn too_long(sheet: &mut Sheet, cell: Area, text: &str, set: Type) -> bool {
    let width = sheet.fonts.line(text, set.style).width * set.size / POINTS;
    width * 0.6 > cell.w
}

/// Draws a text that is too long for one line on two, if that helps; returns whether it did.
pub(super) fn in_two_lines(
    sheet: &mut Sheet,
    page: &mut Page,
    cell: Area,
    text: &str,
    set: Type,
) -> bool {
    let whole = sheet.fonts.line(text, set.style).width;
    // In a low cell, two lines may have to be smaller than one.
    if cell.h / 2.0 / set.height <= cell.w / whole {
        return false;
    }
    let lines = in_two(&mut sheet.fonts, cell.w, text, set);
    let from = page.texts.len();
    if lines.len() == 2 {
        // Both lines in the size of the longer one: they are one name.
        let size = one_size(&mut sheet.fonts, (cell.w, cell.h / 2.0), &lines, set);
        let set = Type {
            size: size.unwrap_or(set.size),
            ..set
        };
        page.lines(&mut sheet.fonts, cell, &lines, set);
        page.whole(from, text.to_string());
    }
    lines.len() == 2
}

/// Club, title and night above; the draw, the sponsor and the page's number below.
pub(crate) fn head_and_foot(
    sheet: &mut Sheet,
    page: &mut Page,
    (head, foot): (Area, Area),
    title: &str,
    aside: &str,
    (n, of): (usize, usize),
) {
    let head = Area {
        h: head.h - 3.0,
        ..head
    };
    page.across(head, head.bottom(), 1.2, Ink::Spot);
    let head = Area {
        h: head.h - 1.6,
        ..head
    };
    let head = sheet.logo(page, head);
    let (club, rest) = head.cut_top(2.0);
    let set = Type::new(Style::REGULAR, 7.5).least(5.5).ink(Ink::Spot);
    page.capitals(
        &mut sheet.fonts,
        club,
        club.bottom(),
        &sheet.night.club,
        set,
    );
    let (top, below) = rest.cut_top(rest.h * 0.66);
    let (left, right) = top.cut_left(top.w * 0.68);
    page.open(Tag::Heading(1));
    page.text(
        &mut sheet.fonts,
        left,
        title,
        Type::new(Style::BOLD, 20.0).least(12.0),
    );
    page.close();
    let set = Type::new(Style::BOLD, 16.0).least(9.0).right();
    if !in_two_lines(sheet, page, right, aside, set) {
        page.text(&mut sheet.fonts, right, aside, set);
    }
    let line = Type::new(Style::REGULAR, 10.0).least(7.0);
    let occasion = sheet.words.occasion(sheet.night);
    // A bracket is called what its event is: once is enough.
    let occasion = match occasion.strip_prefix(title) {
        Some(rest) => rest.trim_start_matches(" · ").to_string(),
        None => occasion,
    };
    let occasion = [occasion, sheet.options.place.clone()];
    let said = occasion.into_iter().filter(|text| !text.is_empty());
    let text = said.collect::<Vec<_>>().join(" · ");
    page.text(&mut sheet.fonts, below, &text, line);
    let foot = Area::new(foot.x, foot.y + 1.0, foot.w, foot.h - 1.0);
    let small = Type::new(Style::REGULAR, 6.5);
    page.text(
        &mut sheet.fonts,
        foot,
        &sheet.words.trace(sheet.night),
        small,
    );
    let middle = foot.inset_xy(foot.w * 0.25, 0.0);
    let set = Type::new(Style::REGULAR, 8.0).least(6.0).center();
    page.text(&mut sheet.fonts, middle, &sheet.options.sponsor, set);
    if of > 1 {
        let text = format!("{} {n}/{of}", sheet.words.text("page"));
        page.text(&mut sheet.fonts, foot, &text, small.right());
    }
}
