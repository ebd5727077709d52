//! The poster by the door, in three languages, the club's first: how to join the Wi-Fi, then how to open the page.

use super::font::Style;
use super::layout::EDGE;
use super::page::{Area, BLACK, Ink, Page, Type};
use super::{Code, Options, PaperNight, PrintError, Printed, Sheet};

/// What the poster leads to.
#[derive(Clone, Debug, Default)]
pub struct Join {
    /// The Wi-Fi's name, its password if it has one, and a code that holds both.
    pub wlan: Option<(String, Option<String>, Code)>,
    /// A code that holds the board's address.
    pub page: Code,
}

/// The poster.
///
/// # Errors
/// A font that cannot be embedded.
pub fn poster(night: &PaperNight, options: &Options, join: &Join) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let mut page = Page::new(options.paper.portrait());
    let area = page.area().inset(options.edge(EDGE + 8.0));
    let (head, rest) = area.cut_top(30.0);
    page.across(rest, rest.y + 2.0, 1.2, Ink::Spot);
    let head = sheet.logo(&mut page, head);
    let (name, club) = head.cut_top(20.0);
    let large = Type::new(Style::BOLD, 40.0).least(14.0).center();
    page.text(&mut sheet.fonts, name, &night.name, large);
    let small = Type::new(Style::REGULAR, 16.0).least(8.0).center();
    let place = [&night.club, &options.place].map(|text| text.trim());
    let place: Vec<&str> = place.into_iter().filter(|text| !text.is_empty()).collect();
    page.text(&mut sheet.fonts, club, &place.join(" · "), small);
    let (steps, foot) = rest.cut_bottom(52.0);
    let high = steps.h / if join.wlan.is_some() { 2.0 } else { 1.0 };
    let mut step = 0;
    if let Some((ssid, password, code)) = &join.wlan {
        let mut lines = vec![ssid.clone()];
        if let Some(password) = password {
            let word = sheet.words.text("password");
            lines.push(format!("{word}: {password}"));
        }
        let place = steps.row(high, step);
        one(
            &mut sheet,
            &mut page,
            place,
            Some(1),
            "join-wlan",
            &lines,
            code,
        );
        step += 1;
    }
    let place = steps.row(high, step);
    // A step that is the only one needs no number.
    let (word, number) = match step {
        0 => ("only-page", None),
        _ => ("join-page", Some(step + 1)),
    };
    let says = [join.page.says.clone()];
    one(
        &mut sheet, &mut page, place, number, word, &says, &join.page,
    );
    page.across(foot, foot.y, 0.8, BLACK);
    let mut lines = Vec::new();
    for words in sheet.words.and_others() {
        lines.push(words.text("stay-connected").to_string());
        lines.push(words.text("own-link").to_string());
    }
    let (_, foot) = foot.cut_top(2.0);
    let (foot, sponsor) = foot.cut_bottom(6.0);
    let set = Type::new(Style::REGULAR, 10.0).least(7.0).center();
    page.text(&mut sheet.fonts, sponsor, &options.sponsor, set);
    let set = Type::new(Style::REGULAR, 13.0).least(7.0);
    page.paragraphs(&mut sheet.fonts, foot, &lines, set);
    sheet.pages.push(page);
    let title = sheet.words.text("poster");
    sheet.finish(title)
}

/// One step: its number, what to do in three languages, its code, and what to type instead.
fn one(
    sheet: &mut Sheet,
    page: &mut Page,
    area: Area,
    step: Option<usize>,
    what: &str,
    says: &[String],
    code: &Code,
) {
    let area = area.inset_xy(0.0, 3.0);
    let (left, right) = area.cut_left(area.w - area.h.min(area.w * 0.5));
    code.draw(page, right);
    let (number, said) = left.cut_left(18.0);
    let (number, _) = number.cut_top(24.0);
    let digits = Type::new(Style::BOLD, 48.0).digits_only();
    if let Some(step) = step {
        page.text(&mut sheet.fonts, number, &step.to_string(), digits);
    }
    let (top, below) = said.cut_top(said.h * 0.55);
    let said = sheet.words.and_others().map(|words| words.text(what));
    let lines: Vec<String> = said.map(str::to_string).collect();
    let set = Type::new(Style::REGULAR, 18.0).least(9.0);
    page.paragraphs(&mut sheet.fonts, top, &lines, set);
    let set = Type::new(Style::BOLD, 18.0).least(7.0);
    page.column(&mut sheet.fonts, below, says, set);
}
