//! A titled list on as many pages as it needs: what charts, standings and sign-in sheets have in common.

mod own;
#[cfg(test)]
pub(crate) use own::ListLayout;

use super::font::{CONDENSED, Style};
use super::label::Word;
use super::names::initials;
use super::page::{
    Align, Area, BLACK, GREY, HAIRLINE, Ink, POINTS, Page, Says, TINT, Tag, Type, first_baseline,
    in_two, usual_size,
};
use super::{PrintError, Sheet};
use crate::seating::Format;

/// The margin of a full page, in millimetres: more than any printer needs, and room for a drawing pin.
pub(crate) const MARGIN: f32 = 10.0;

/// How much lower than usual a row may be where that saves a page.
const LOW: f32 = 0.78;

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
}

#[derive(Clone)]
pub(crate) struct ListColumn {
    /// What layouts call it. Columns of the same kind, one for each round, share a name.
    pub field: &'static str,
    pub title: String,
    /// In millimetres; with `share`, the least width.
    pub width: f32,
    pub share: f32,
    pub align: Align,
    pub bold: bool,
    /// Set smaller and paler than the rest, to be read after it.
    pub aside: bool,
    /// Meant for figures, so words that appear instead are set smaller.
    pub figures: bool,
}

impl ListColumn {
    pub fn new(field: &'static str, title: impl Into<String>, width: f32, align: Align) -> Self {
        ListColumn {
            field,
            title: title.into(),
            width,
            share: 0.0,
            align,
            bold: false,
            aside: false,
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
        let (size, ink) = match self.aside {
            true => (size * 0.65, GREY),
            false => (size, BLACK),
        };
        Type::new(style, size)
            .least(size * 0.45)
            .align(self.align)
            .ink(ink)
    }

    pub fn aside(self) -> Self {
        ListColumn {
            aside: true,
            ..self
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
        self.pages(sheet, family);
        Ok(())
    }

    fn pages(&self, sheet: &mut Sheet, family: [usize; 2]) {
        let size = match self.landscape {
            true => sheet.options.paper.landscape(),
            false => sheet.options.paper.portrait(),
        };
        let area = Area::new(0.0, 0.0, size.0, size.1).inset(sheet.options.edge(MARGIN));
        let (head, rest) = area.cut_top(17.0);
        let notes = if self.notes.is_empty() {
            0.0
        } else {
            4.5 * self.notes.len() as f32 + 4.0
        };
        let (body, foot) = rest.cut_bottom(5.0 + notes);
        let (below, foot) = foot.cut_top(notes);
        let (titles, body) = body.cut_top(7.0);
        let widths = self.widths(body.w);
        // No further page for a third of one: rows may be a little lower instead.
        let fit = |least: f32| ((body.h / least) as usize).max(1);
        let least = match self.rows.len() % fit(self.row.0) {
            over if over > fit(self.row.0) / 3 => self.row.0,
            _ => self.row.0 * LOW,
        };
        let few = self.rows.len().div_ceil(fit(least)).max(1);
        let usual = self.rows.len().div_ceil(fit(self.row.0)).max(1);
        let (pages, least) = match few < usual {
            true => (few, least),
            false => (usual, self.row.0),
        };
        let per_page = self.rows.len().div_ceil(pages).max(1);
        let height = (body.h / per_page as f32).clamp(least, self.row.1);
        let sizes = self.sizes(sheet, family, &widths, height);
        let largest = sizes.iter().map(|set| set.size).fold(0.0, f32::max);
        for (n, rows) in self.rows.chunks(per_page).enumerate() {
            let mut page = Page::new(size);
            self.head(sheet, &mut page, head, foot, (n + 1, pages));
            page.ground(titles, TINT);
            // Shading every other row guides the eye; where people write, lines do. All of it comes before the lines, which
            // it would hide.
            let shaded = (1..rows.len()).step_by(2).filter(|_| !self.ruled);
            shaded.for_each(|i| page.ground(body.row(height, i), Ink::Grey(0.95)));
            page.open(Tag::Table);
            page.open(Tag::Row);
            for (cell, column) in titles.columns(&widths).into_iter().zip(&self.columns) {
                let set = Type::new(Style::REGULAR, 10.0)
                    .least(5.0)
                    .align(column.align);
                page.open(Tag::Title);
                page.text(
                    &mut sheet.fonts,
                    cell.inset_xy(self.side(column, largest), 0.5),
                    &column.title,
                    set,
                );
                page.close();
            }
            page.close();
            page.across(titles, titles.bottom(), 0.8, BLACK);
            for (i, texts) in rows.iter().enumerate() {
                let row = body.row(height, i);
                page.open(Tag::Row);
                self.row(sheet, &mut page, &row.columns(&widths), texts, &sizes);
                page.close();
                page.across(row, row.bottom(), HAIRLINE, BLACK);
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
                let mut x = grid.x;
                for w in &widths[..widths.len().saturating_sub(1)] {
                    x += w;
                    page.down(grid, x, HAIRLINE, BLACK);
                }
                page.frame(grid, 0.8, BLACK);
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

    /// Draws names one below the other; where a name is too long, its first names become initials.
    fn lines(&self, sheet: &mut Sheet, page: &mut Page, cell: Area, text: &str, set: Type) {
        let from = page.texts.len();
        let people = sheet.night.format == Format::Progressive;
        let whole: Vec<&str> = text.split('\n').collect();
        let printed = whole
            .iter()
            .map(|name| match people && too_long(sheet, cell, name, set) {
                true => initials(name),
                false => (*name).to_string(),
            });
        let printed: Vec<String> = printed.collect();
        page.lines(&mut sheet.fonts, cell, &printed, set);
        for ((placed, whole), printed) in page.texts[from..].iter_mut().zip(whole).zip(&printed) {
            if whole != printed {
                placed.says = Says::Together(whole.to_string());
            }
        }
    }

    /// Room to the left and right of a cell's text. Columns with several lines keep an em apart, or people would read across
    /// them; figures centred in their column need little.
    fn side(&self, column: &ListColumn, size: f32) -> f32 {
        match (self.lines, column.align) {
            (1, Align::Center) => 0.6,
            (1, _) => 1.5,
            _ => 0.53 * size / POINTS,
        }
    }

    /// How each column is set: all in one size, so that the page looks consistent. The few texts that would make the size
    /// small shrink on their own.
    fn sizes(
        &self,
        sheet: &mut Sheet,
        family: [usize; 2],
        widths: &[f32],
        height: f32,
    ) -> Vec<Type> {
        // Nearly two thirds of the line's height looks neither crowded nor lost.
        let line = (height - 0.8) / self.lines as f32;
        let size = line * POINTS * if self.lines > 1 { 0.76 } else { 0.68 };
        let mut common = size;
        for (i, (column, width)) in self.columns.iter().zip(widths).enumerate() {
            let texts = self.rows.iter().filter_map(|r| r.get(i));
            let texts: Vec<&str> = texts.flat_map(|t| t.split('\n')).collect();
            let room = width - 2.0 * self.side(column, size);
            if !column.aside {
                common = common.min(usual_size(
                    &mut sheet.fonts,
                    room,
                    &texts,
                    column.set(family, size),
                ));
            }
        }
        self.columns
            .iter()
            .map(|column| column.set(family, common))
            .collect()
    }

    fn widths(&self, room: f32) -> Vec<f32> {
        let fixed: f32 = self.columns.iter().map(|c| c.width).sum();
        let shares: f32 = self.columns.iter().map(|c| c.share).sum();
        // If there are too many columns for the paper, all become narrower alike and the type shrinks with them.
        let squeeze = (room / fixed).min(1.0);
        let left = (room - fixed).max(0.0);
        self.columns
            .iter()
            .map(|c| {
                c.width * squeeze
                    + if shares > 0.0 {
                        left * c.share / shares
                    } else {
                        0.0
                    }
            })
            .collect()
    }

    fn head(
        &self,
        sheet: &mut Sheet,
        page: &mut Page,
        head: Area,
        foot: Area,
        (n, of): (usize, usize),
    ) {
        head_and_foot(sheet, page, head, foot, &self.title, &self.aside, (n, of));
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
    let low = cell.h / 2.0 / set.height <= cell.w / whole;
    if low || !too_long(sheet, cell, text, set) {
        return false;
    }
    let lines = in_two(&mut sheet.fonts, cell.w, text, set);
    let from = page.texts.len();
    if lines.len() == 2 {
        page.lines(&mut sheet.fonts, cell, &lines, set);
        page.whole(from, text.to_string());
    }
    lines.len() == 2
}

/// Title, night and club above; seed, version and page number below.
pub(crate) fn head_and_foot(
    sheet: &mut Sheet,
    page: &mut Page,
    head: Area,
    foot: Area,
    title: &str,
    aside: &str,
    (n, of): (usize, usize),
) {
    let head = Area {
        h: head.h - 3.0,
        ..head
    };
    let head = sheet.logo(page, head);
    let (top, below) = head.cut_top(head.h * 0.62);
    let (left, right) = top.cut_left(top.w * 0.68);
    page.open(Tag::Heading(1));
    page.text(
        &mut sheet.fonts,
        left,
        title,
        Type::new(Style::BOLD, 22.0).least(12.0),
    );
    page.close();
    page.text(
        &mut sheet.fonts,
        right,
        aside,
        Type::new(Style::BOLD, 16.0).least(9.0).right(),
    );
    let (left, right) = below.cut_left(below.w * 0.55);
    let line = Type::new(Style::REGULAR, 10.0).least(7.0).ink(GREY);
    page.text(
        &mut sheet.fonts,
        left,
        &sheet.words.occasion(sheet.night),
        line,
    );
    page.text(&mut sheet.fonts, right, &sheet.night.club, line.right());
    let foot = Area::new(foot.x, foot.y + 1.0, foot.w, foot.h - 1.0);
    let small = Type::new(Style::REGULAR, 6.5).ink(GREY);
    page.text(
        &mut sheet.fonts,
        foot,
        &sheet.words.trace(sheet.night),
        small,
    );
    if of > 1 {
        let text = format!("{} {n}/{of}", sheet.words.get(Word::page));
        page.text(&mut sheet.fonts, foot, &text, small.right());
    }
}
