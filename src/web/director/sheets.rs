//! The sheets that can be printed, each with a small picture of itself.

use super::page::Page;
use maud::{Markup, html};

/// What a sheet looks like from afar: how many boxes across and down, and how many lines of writing in each.
#[derive(Clone, Copy, Debug)]
pub struct Look(u8, u8, u8);

/// The sheets: their names in the address and on the page, and their looks.
pub const SHEETS: [(&str, &str, Look); 16] = [
    ("changed", "sheet-changed", Look(2, 1, 6)),
    ("tallies", "tally-cards", Look(2, 2, 6)),
    ("phone-cards", "sheet-phone-cards", Look(2, 2, 5)),
    ("slips", "desk-slips", Look(2, 4, 2)),
    ("phone-slips", "sheet-phone-slips", Look(2, 3, 3)),
    ("chart", "by-name", Look(1, 1, 16)),
    ("tables", "by-table", Look(3, 3, 4)),
    ("numbers", "table-numbers", Look(1, 2, 1)),
    ("phone-numbers", "sheet-phone-numbers", Look(1, 2, 2)),
    ("sign-in", "sign-in", Look(1, 1, 14)),
    ("badges", "badges", Look(2, 5, 1)),
    ("how-to", "rule-title", Look(1, 1, 9)),
    ("score-board", "sheet-board", Look(5, 9, 0)),
    ("standings", "standings", Look(1, 1, 12)),
    ("prizes", "prizes", Look(1, 1, 6)),
    ("certificates", "certificates", Look(1, 1, 3)),
];

/// A button that prints a sheet.
pub fn button(sheet: &str, title: &str) -> Markup {
    html! {
        form.inline method="post" action=(format!("/desk/print/{sheet}")) target="_blank" { button type="submit" { (title) } }
    }
}

/// A page with boxes and lines.
fn picture(Look(across, down, lines): Look) -> Markup {
    let (wide, high) = (36.0 / f32::from(across), 52.0 / f32::from(down));
    let boxes = (0..down).flat_map(|y| (0..across).map(move |x| (x, y)));
    let at = |(x, y): (u8, u8)| (3.0 + f32::from(x) * wide, 3.0 + f32::from(y) * high);
    html! {
        svg viewBox="0 0 42 58" aria-hidden="true" {
            rect.page x="0.5" y="0.5" width="41" height="57" {}
            @for (x, y) in boxes.map(at) {
                rect.box x=(x) y=(y) width=(wide - 1.5) height=(high - 1.5) {}
                @for line in 0..lines {
                    @let below = y + (f32::from(line) + 1.0) * (high - 1.5) / (f32::from(lines) + 1.0);
                    line x1=(x + 2.0) x2=(x + wide * if line == 0 { 0.5 } else { 0.8 }) y1=(below) y2=(below) {}
                }
            }
        }
    }
}

impl Page<'_> {
    /// Everything that can be printed.
    pub fn paper(&self) -> Markup {
        let changed = self.night.status.prints_again();
        html! {
            section #paper {
                h2 { (self.w.text("desk-print")) }
                ul.sheets {
                    @for (sheet, title, look) in SHEETS.iter().filter(|(sheet, ..)| changed || *sheet != "changed") {
                        li { form method="post" action=(format!("/desk/print/{sheet}")) target="_blank" {
                            button type="submit" { (picture(*look)) span { (self.w.text(title)) } }
                        } }
                    }
                }
                form.row method="post" action="/desk/print/poster" target="_blank" {
                    // The password goes on the paper and nowhere else.
                    label { span { (self.w.text("desk-poster")) } input type="text" name="wlan" maxlength="32" autocomplete="off"; }
                    label { span { (self.w.text("desk-wlan-password")) } input type="text" name="password" maxlength="63" autocomplete="off"; }
                    button type="submit" { (self.w.text("desk-poster-print")) }
                }
            }
        }
    }
}
