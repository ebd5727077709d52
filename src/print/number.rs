//! Table numbers: one sheet a table, folded into a tent that is read from both sides.

use super::font::Style;
use super::label::Word;
use super::page::{Area, GREY, HAIRLINE, PALE, Page, Type};
use super::{Night, Options, PrintError, Printed, Sheet};

/// A sheet for every table: as many as the draw needs, or as everybody would need.
///
/// # Errors
/// [`PrintError::Nothing`] if no table is chosen.
pub fn table_numbers(night: &Night, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options);
    let drawn = night
        .schedule
        .iter()
        .flat_map(|r| &r.tables)
        .map(|t| t.table)
        .max();
    let tables = drawn.unwrap_or_else(|| night.tables());
    let words = sheet.words;
    for table in (1..=tables).filter(|&t| options.wants(t)) {
        let size = options.paper.portrait();
        let mut page = Page::new(size);
        let (far, near) = page.area().cut_top(size.1 / 2.0);
        for x in [6.0, size.0 - 12.0] {
            page.dashes([x, near.y], [x + 6.0, near.y], HAIRLINE, PALE);
        }
        let fold = Area::new(14.0, near.y - 2.0, 60.0, 4.0);
        page.text(
            &mut sheet.fonts,
            fold,
            words.get(Word::fold),
            Type::new(Style::REGULAR, 6.0).grey(GREY),
        );
        half(&mut sheet, &mut page, far.inset(12.0), table, true);
        half(&mut sheet, &mut page, near.inset(12.0), table, false);
        sheet.pages.push(page);
    }
    if sheet.pages.is_empty() {
        return Err(PrintError::Nothing(
            "there is no table with one of the chosen numbers".to_string(),
        ));
    }
    sheet.finish(words.get(Word::table_numbers))
}

/// One side of the tent. The far side's top is the fold, like the near side's.
fn half(sheet: &mut Sheet, page: &mut Page, area: Area, table: u16, far: bool) {
    let word = sheet.words.get(Word::table).to_string();
    let club = sheet.night.club.clone();
    let (label, digits, foot) = match far {
        false => {
            let (label, rest) = area.cut_top(16.0);
            let (digits, foot) = rest.cut_bottom(8.0);
            (label, digits, foot)
        }
        true => {
            let (rest, label) = area.cut_bottom(16.0);
            let (foot, digits) = rest.cut_top(8.0);
            (label, digits, foot)
        }
    };
    let big = Type::new(Style::BOLD, 460.0)
        .least(60.0)
        .center()
        .digits_only();
    let lines = [
        (
            label,
            word,
            Type::new(Style::REGULAR, 28.0).center().grey(GREY),
        ),
        (digits.inset(3.0), table.to_string(), big),
        (
            foot,
            club,
            Type::new(Style::REGULAR, 12.0).center().grey(GREY),
        ),
    ];
    for (area, text, set) in lines {
        match far {
            true => page.text_upside_down(&mut sheet.fonts, area, &text, set),
            false => page.text(&mut sheet.fonts, area, &text, set),
        }
    }
}
