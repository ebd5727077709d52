//! The foot of a tally card, and what is small beside the totals.

use super::super::Sheet;
use super::super::page::{Area, POINTS, Page, Type};
use super::card::Card;
use super::said::{ABOVE, size};

/// Points of which card it is of how many.
const WHICH: f32 = 6.5;

impl Card<'_> {
    pub(super) fn foot(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let style = self.ready.style;
        let (_, rest) = area.cut_top(ABOVE);
        let foot = &self.rows.set.foot;
        // What the mark beside a table's number means.
        let others = self.rows.other_tables(sheet).into_iter();
        let others = others.filter_map(|seated| foot.others.get(&seated));
        let said: Vec<&str> = std::iter::once(&foot.said)
            .chain(others)
            .map(String::as_str)
            .collect();
        let set = Type::new(style, size(self.ready));
        page.open(super::Tag::Paragraph);
        page.small_print(&mut sheet.fonts, rest, &said, set, 6.0);
        page.close();
    }

    /// The draw, the version, and which card of how many: small, at the left of the totals.
    pub(super) fn trace(&self, sheet: &mut Sheet, page: &mut Page, totals: Area) {
        let small = self.ready.layout.size.small;
        let baseline = totals.bottom() - 0.6;
        // What is typed by somebody whose phone reads no codes must be legible.
        if let Some(code) = sheet.options.codes.get(&self.person.number)
            && self.person.number > 0
        {
            let set = Type::new(self.ready.style, 7.0).least(6.0);
            let above = baseline - 1.2 * small / POINTS;
            page.text_on(&mut sheet.fonts, totals, above, &code.says, set);
        }
        let mut text = sheet.words.trace(sheet.night);
        let mut totals = totals;
        // Which card of how many is for whoever holds it, and not as small as the draw.
        if self.part.1 > 1 {
            let card = sheet.words.text("card");
            let which = format!("{card} {}/{}", self.part.0 + 1, self.part.1);
            let set = Type::new(self.ready.style, WHICH).least(6.0);
            page.text_on(&mut sheet.fonts, totals, baseline, &which, set);
            let wide = sheet.fonts.line(&which, set.style).width * WHICH / POINTS;
            (_, totals) = totals.cut_left(wide + 1.0);
        }
        let set = Type::new(self.ready.style, small);
        // Where the boxes of the totals leave little room, the version is left out.
        let wide = sheet.fonts.line(&text, set.style).width * small / POINTS;
        let draw = text.rfind(" · ").filter(|_| wide > totals.w);
        text.truncate(draw.unwrap_or(text.len()));
        page.text_on(&mut sheet.fonts, totals, baseline, &text, set);
    }
}
