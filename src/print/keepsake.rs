//! The outside of cards: the cover and the back of those that fold, and the back of those that do not.

use super::layout::EDGE;
use super::page::{Area, BLACK, CAP_HEIGHT, GREY, HAIRLINE, Ink, POINTS, Page, Tag, Type, in_two};
use super::suit::Suit;
use super::{Cover, Person, Sheet};

/// Room between the fold or the cut and what is printed, in millimetres.
const ROOM: f32 = 9.0;

/// The outside of a folded card: the back on the left, the cover on the right, and marks for the fold between them.
pub(super) fn outside(
    sheet: &mut Sheet,
    page: &mut Page,
    card: Area,
    person: &Person,
    cover: Cover,
) {
    let (left, right) = card.cut_left(card.w / 2.0);
    let edge = sheet.options.edge(EDGE);
    let last = page.h - edge;
    for y in [card.y.max(edge), card.bottom().min(last) - 5.0] {
        page.dashes([right.x, y], [right.x, y + 5.0], HAIRLINE, BLACK);
    }
    front(sheet, page, right.inset(ROOM), person, cover);
    back(sheet, page, left.inset(ROOM));
}

/// The cover: the drawing, the name, the evening.
fn front(sheet: &mut Sheet, page: &mut Page, area: Area, person: &Person, cover: Cover) {
    let style = super::font::Style::REGULAR;
    let suit = Suit::of(person.number.get());
    page.open(Tag::Section);
    page.frame(area, 1.2, Ink::Spot);
    page.frame(area.inset(1.4), HAIRLINE, Ink::Spot);
    let area = area.inset(6.0);
    let set = Type::new(style, 9.0).least(6.0).ink(Ink::Spot);
    let top = area.y + CAP_HEIGHT * 9.0 / POINTS;
    page.capitals(&mut sheet.fonts, area, top, &sheet.night.club, set);
    let (drawing, words) = area.cut_bottom(38.0);
    let (_, drawing) = drawing.cut_top(8.0);
    cover.draw(page, drawing, suit);
    let (name, rest) = words.cut_top(18.0);
    page.open(Tag::Heading(1));
    match person.name.trim() {
        "" => page.across(name, name.bottom() - 5.0, HAIRLINE, BLACK),
        who => {
            let (small, who_area) = name.cut_left(12.0);
            let number = Type::new(style.bold(), 20.0).least(10.0);
            let digits = person.number.to_string();
            page.text(&mut sheet.fonts, small, &digits, number);
            let pip = [small.x + 3.0, name.bottom()];
            suit.draw(page, pip, 4.2, Ink::Spot);
            let set = |size: f32| Type::new(style.bold(), size).least(9.0);
            let lines = in_two(&mut sheet.fonts, who_area.w, who, set(20.0));
            // Both lines of a long name in one size.
            let set = set(if lines.len() > 1 { 15.0 } else { 20.0 });
            page.column(&mut sheet.fonts, who_area, &lines, set);
        }
    }
    page.close();
    let occasion = [
        sheet.night.name.trim().to_string(),
        sheet
            .night
            .date
            .map(|day| sheet.words.date(day))
            .unwrap_or_default(),
        sheet.options.place.clone(),
    ];
    let lines: Vec<String> = occasion.into_iter().filter(|l| !l.is_empty()).collect();
    let (_, rest) = rest.cut_top(3.0);
    let set = Type::new(style, 10.0).least(7.0).ink(GREY);
    page.column(&mut sheet.fonts, rest, &lines, set);
    page.close();
}

/// The back: what is played and what it gives, the next date, the sponsor.
pub(super) fn back(sheet: &mut Sheet, page: &mut Page, area: Area) {
    let style = super::font::Style::REGULAR;
    page.open(Tag::Section);
    let (words, night) = (sheet.words, sheet.night);
    let title = Type::new(style.bold(), 13.0).least(8.0).ink(Ink::Spot);
    let (head, rest) = area.cut_top(9.0);
    page.open(Tag::Heading(2));
    page.text(&mut sheet.fonts, head, words.text("rule-title"), title);
    page.close();
    page.across(head, head.bottom(), 1.2, Ink::Spot);
    let (said, foot) = rest.cut_bottom(26.0);
    let (_, said) = said.cut_top(2.0);
    let texts = super::how::sentences(words, night);
    let set = Type::new(style, 12.0);
    page.small_print(&mut sheet.fonts, said, &texts, set, 6.5);
    let next = match sheet.options.next.trim() {
        "" => String::new(),
        next => words.with("next-date", next),
    };
    let mut lines = vec![next, sheet.options.sponsor.clone()];
    lines.retain(|line| !line.is_empty());
    if !lines.is_empty() {
        page.across(foot, foot.y, HAIRLINE, BLACK);
        let (_, foot) = foot.cut_top(2.0);
        let set = Type::new(style.bold(), 10.5).least(7.0);
        page.small_print(&mut sheet.fonts, foot, &lines, set, 7.0);
    }
    page.close();
}
