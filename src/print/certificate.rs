//! Certificates for winners, one to a sheet.

use super::font::Style;
use super::page::{Area, BLACK, HAIRLINE, Ink, Page, Type};
use super::{Lang, Options, PaperNight, PrintError, Printed, Sheet};
use crate::tournament::{PrizeKind, Standings, phrase};

/// How many places get one unless others are asked for.
const PLACES: u16 = 3;

/// A certificate for each of the first places among those who came: the first three, or from one place to another.
///
/// # Errors
/// [`PrintError::Nothing`] if nobody has one of the places; [`PrintError::Early`] while results are missing or disputed.
pub fn certificates(
    night: &PaperNight,
    standings: &Standings,
    options: &Options,
) -> Result<Printed, PrintError> {
    let mut sheet = Sheet::new(night, options)?;
    if !night.open.is_nothing() {
        return Err(PrintError::Early(Lang::default().open(night.open).into()));
    }
    let so_far = night.so_far(sheet.words, standings.round);
    let to = options.to.unwrap_or(options.from.unwrap_or(1).max(PLACES));
    let places = options.from.unwrap_or(1)..=to;
    let rows = standings.rows.iter().filter(|r| places.contains(&r.rank));
    for row in rows.filter(|r| options.only.is_none_or(|only| only == r.number)) {
        let size = options.paper.landscape();
        let mut page = Page::new(size);
        let area = page.area().inset(options.edge(14.0));
        page.frame(area, 2.5, Ink::Spot);
        page.frame(area.inset(2.0), HAIRLINE, Ink::Spot);
        let area = area.inset_xy(18.0, 12.0);
        let words = sheet.words;
        let place = words.prize(&PrizeKind::Place(row.rank));
        let place = match &so_far {
            Some(so_far) => format!("{place} {so_far}"),
            None => place,
        };
        // A knock-out counts none.
        let points = match row.played {
            0 => String::new(),
            _ => words.with("with-points", row.points),
        };
        let regular = |size: f32| Type::new(Style::REGULAR, size).least(9.0).center();
        let bold = |size: f32| Type::new(Style::BOLD, size).least(12.0).center();
        let lines = [
            (0.10, night.club.clone(), regular(18.0)),
            (0.20, words.text("certificate").to_string(), bold(40.0)),
            (0.17, place, regular(30.0)),
            (0.22, row.name.trim().to_string(), bold(48.0)),
            (0.10, points, regular(16.0)),
            (0.09, words.occasion(night), regular(16.0)),
        ];
        let mut y = area.y;
        for (share, text, set) in lines {
            let line = Area::new(area.x, y, area.w, area.h * share);
            y = line.bottom();
            if text.is_empty() && share > 0.2 {
                // For a number without a name, a line to write the name on.
                page.across(
                    line.inset_xy(30.0, 0.0),
                    line.bottom() - 6.0,
                    HAIRLINE,
                    BLACK,
                );
            }
            page.text(&mut sheet.fonts, line, &text, set);
        }
        let sign = Area::new(area.x + area.w * 0.55, y, area.w * 0.45, area.bottom() - y);
        let left = Area::new(area.x, sign.y, area.w * 0.45, sign.h);
        let (left, logo) = left.cut_left(left.w * 0.5);
        let set = regular(10.0);
        let lines = [options.place.clone(), options.sponsor.clone()];
        let lines: Vec<String> = lines.into_iter().filter(|l| !l.is_empty()).collect();
        page.paragraphs(&mut sheet.fonts, left, &lines, set);
        sheet.logo(&mut page, logo.inset_xy(4.0, 0.0));
        let (line, label) = sign.cut_bottom(6.0);
        page.across(line, line.bottom(), HAIRLINE, BLACK);
        page.text(
            &mut sheet.fonts,
            label,
            words.text("director"),
            regular(10.0),
        );
        sheet.pages.push(page);
    }
    if sheet.pages.is_empty() {
        return Err(PrintError::Nothing(phrase!("print-no-such-place")));
    }
    let title = sheet.words.text("certificates");
    sheet.finish(title)
}
