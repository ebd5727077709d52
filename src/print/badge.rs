//! Name badges: ten to a sheet, 90 mm wide if the paper is wide enough.

use super::font::{CONDENSED, Style};
use super::layout::{EDGE, stacked};
use super::list::in_two_lines;
use super::page::{Align, Area, BLACK, HAIRLINE, Ink, Page, Tag, Type};
use super::{Options, PaperNight, Person, PrintError, Printed, Sheet};

/// How many badges side by side, and how many one below the other.
const GRID: (usize, usize) = (2, 5);

/// A badge for everybody, sorted so that the cut stack is in number order.
///
/// # Errors
/// [`PrintError::Nothing`] if nobody is chosen.
pub fn badges(night: &PaperNight, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let people = night.chosen(options)?;
    let size = options.paper.portrait();
    let (across, down) = GRID;
    for places in stacked(people.len(), across * down) {
        let mut page = Page::new(size);
        let inner = page.area().inset(options.edge(EDGE));
        for (place, who) in places.into_iter().enumerate() {
            let Some(person) = who.and_then(|i| people.get(i)) else {
                continue;
            };
            let badge = inner.tile(across, down, place);
            page.frame(badge, HAIRLINE, BLACK);
            page.open(Tag::Section);
            badge_of(&mut sheet, &mut page, badge.inset_xy(5.0, 4.0), person);
            page.close();
        }
        sheet.pages.push(page);
    }
    let title = sheet.words.text("badges");
    sheet.finish(title)
}

/// The first name large, the rest below, the number in a corner.
fn badge_of(sheet: &mut Sheet, page: &mut Page, area: Area, person: &Person) {
    let plain = Style::new(CONDENSED);
    let (head, rest) = area.cut_top(8.0);
    let (names, foot) = rest.cut_bottom(6.0);
    let (club, number) = head.cut_left(head.w - 18.0);
    page.across(rest, rest.y + 1.0, 1.2, Ink::Spot);
    let (_, names) = names.cut_top(1.0);
    let (club, logo) = club.cut_left(club.w * 0.7);
    sheet.logo(page, logo);
    page.text(
        &mut sheet.fonts,
        club,
        &sheet.night.club,
        Type::new(plain, 10.0),
    );
    let digits = Type::new(plain.bold(), 20.0).align(Align::Right);
    page.text(&mut sheet.fonts, number, &person.number.to_string(), digits);
    let name = person.name.trim();
    if name.is_empty() {
        page.across(names, names.bottom() - 4.0, HAIRLINE, BLACK);
    } else {
        let (first, last) = match name.split_once(' ') {
            Some((first, last)) if sheet.night.format == crate::seating::Format::Progressive => {
                (first, last)
            }
            _ => (name, ""),
        };
        let (upper, lower) = names.cut_top(if last.is_empty() {
            names.h
        } else {
            names.h * 0.58
        });
        let large = Type::new(plain.bold(), 34.0).least(10.0).center();
        let rest = Type::new(plain, 20.0).least(8.0).center();
        for (place, text, set) in [(upper, first, large), (lower, last, rest)] {
            if !in_two_lines(sheet, page, place, text, set) {
                page.text(&mut sheet.fonts, place, text, set);
            }
        }
    }
    let occasion = [
        sheet.words.occasion(sheet.night),
        sheet.options.place.clone(),
    ];
    let occasion = occasion.into_iter().filter(|text| !text.is_empty());
    let lines = [
        occasion.collect::<Vec<_>>().join(" · "),
        sheet.options.sponsor.clone(),
    ];
    let lines: Vec<String> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    let set = Type::new(plain, 8.0).least(6.0).center();
    page.lines(&mut sheet.fonts, foot, &lines, set);
}
