//! Table numbers: two tents to a sheet, each folded once and read from both sides.

use super::font::Style;
use super::layout::EDGE;
use super::page::{Area, BLACK, GREY, HAIRLINE, Ink, Page, Type};
use super::{Options, PaperNight, PrintError, Printed, Sheet};
use crate::seating::{PlayerNo, TableNo};
use crate::tournament::phrase;
use std::sync::Arc;

/// Height of the club's logo, in millimetres.
const LOGO: f32 = 16.0;

/// A tent for every table: as many tables as the draw has or, before a draw, as everybody would need.
///
/// # Errors
/// [`PrintError::Nothing`] if no table is chosen.
pub fn table_numbers(night: &PaperNight, options: &Options) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    let words = sheet.words;
    let tables: Vec<TableNo> = TableNo::up_to(night.most_tables())
        .filter(|&t| options.wants(t))
        .collect();
    if tables.is_empty() {
        return Err(PrintError::Nothing(phrase!("print-no-such-table")));
    }
    let size = options.paper.portrait();
    let edge = options.edge(EDGE);
    for pair in tables.chunks(2) {
        let mut page = Page::new(size);
        for (i, &table) in pair.iter().enumerate() {
            let tent = page.area().tile(1, 2, i);
            let (far, near) = tent.cut_top(tent.h / 2.0);
            // Dashes mean fold, a solid line means cut.
            for x in [edge, size.0 - edge - 6.0] {
                page.dashes([x, near.y], [x + 6.0, near.y], HAIRLINE, BLACK);
            }
            let fold = Area::new(edge + 8.0, near.y - 2.0, 60.0, 4.0);
            let set = Type::new(Style::REGULAR, 6.0);
            page.text(&mut sheet.fonts, fold, words.text("fold"), set);
            let (dx, dy) = (options.edge(12.0), options.edge(8.0));
            half(&mut sheet, &mut page, far.inset_xy(dx, dy), table, true);
            half(&mut sheet, &mut page, near.inset_xy(dx, dy), table, false);
        }
        let middle = size.1 / 2.0;
        for x in [edge, size.0 - edge - 4.0] {
            page.rule([x, middle], [x + 4.0, middle], HAIRLINE, BLACK);
        }
        sheet.pages.push(page);
    }
    sheet.finish(words.text("table-numbers"))
}

/// One side of the tent: the number, and beside it the word "Table", the club and how players find their next table. The
/// fold is at the top of both sides.
fn half(sheet: &mut Sheet, page: &mut Page, area: Area, table: TableNo, far: bool) {
    let (left, right) = area.cut_left(area.w * 0.5);
    let (digits, said) = if far { (right, left) } else { (left, right) };
    // A code can be read from any side, so only the words are turned.
    let said = match sheet.options.codes.get(&PlayerNo::NONE) {
        Some(code) => {
            let side = said.h * 0.5;
            let (above, below) = said.cut_top(said.h - side);
            // The far half hangs upside down: its foot is at the top of the sheet.
            let (place, rest) = match far {
                true => {
                    let (place, rest) = said.cut_top(side);
                    (
                        place,
                        Area {
                            y: 2.0 * area.y + area.h - rest.bottom(),
                            ..rest
                        },
                    )
                }
                false => (below, above),
            };
            // What the code is for stands between it and the number's name.
            let (place, open) = match far {
                true => place.cut_bottom(6.0),
                false => {
                    let (open, place) = place.cut_top(6.0);
                    (place, open)
                }
            };
            code.draw(page, place);
            let set = Type::new(Style::REGULAR, 11.0).least(7.0).center();
            let text = sheet.words.text("only-page");
            match far {
                true => page.text_upside_down(&mut sheet.fonts, open, text, set),
                false => page.text(&mut sheet.fonts, open, text, set),
            }
            rest
        }
        None => said,
    };
    let rule = sheet.night.movement_rule(sheet.words);
    let rule =
        rule.map(|rule| super::page::broken(&mut sheet.fonts, said.w, &rule, Style::REGULAR, 9.0));
    let rule = rule.unwrap_or_default();
    let word = sheet.words.text("table").to_string();
    let mut lines = vec![
        (
            word,
            15.0,
            Type::new(Style::REGULAR, 30.0).center().ink(GREY),
        ),
        (
            sheet.night.club.clone(),
            8.0,
            Type::new(Style::REGULAR, 12.0).center().ink(Ink::Spot),
        ),
    ];
    let [place, sponsor] = [&sheet.options.place, &sheet.options.sponsor].map(String::clone);
    let small = [vec![place], rule, vec![sponsor]].concat().into_iter();
    let small = small.filter(|line| !line.is_empty());
    lines.extend(small.map(|line| (line, 4.2, Type::new(Style::REGULAR, 9.0).center())));
    let high: f32 = lines.iter().map(|(_, h, _)| h).sum();
    let mut y = said.y + (said.h - high) / 2.0;
    // The logo stands above the words where a code leaves room for it.
    if let Some(logo) = sheet.logo.clone()
        && said.h - high > LOGO + 6.0
    {
        y += (LOGO + 2.0) / 2.0;
        let shape = logo.width as f32 / logo.height as f32;
        let w = (LOGO * shape).min(said.w);
        let (x, h) = (said.x + (said.w - w) / 2.0, w / shape);
        let place = Area::new(x, y - h - 2.0, w, h);
        let (place, logo) = match far {
            true => {
                let y = 2.0 * area.y + area.h - place.bottom();
                (Area { y, ..place }, Arc::new(logo.turned()))
            }
            false => (place, logo),
        };
        page.picture(place, logo, &sheet.night.club);
    }
    let big = Type::new(Style::BOLD, 200.0)
        .least(60.0)
        .center()
        .digits_only();
    let mut places = vec![(digits, table.to_string(), big)];
    for (text, h, set) in lines {
        places.push((Area::new(said.x, y, said.w, h), text, set));
        y += h;
    }
    for (place, text, set) in places {
        match far {
            true => {
                // Turned around the middle of this half.
                let y = 2.0 * area.y + area.h - place.bottom();
                page.text_upside_down(&mut sheet.fonts, Area { y, ..place }, &text, set);
            }
            false => page.text(&mut sheet.fonts, place, &text, set),
        }
    }
}
