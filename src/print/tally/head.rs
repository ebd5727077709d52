//! The head of a tally card: the number as a playing card's index, the name, the occasion.

use super::super::Sheet;
use super::super::page::{
    Area, BLACK, CAP_HEIGHT, HAIRLINE, Ink, POINTS, Page, Tag, Type, WHITE, in_two,
};
use super::super::suit::Suit;
use super::card::Card;
use crate::seating::PlayerNo;

/// Height of the head of a card with a code, in millimetres.
pub(super) const CODE: f32 = 20.0;

/// Height of the band on cards that replace others, in millimetres.
pub(super) const BAND: f32 = 6.6;

/// The size of the number, in points: that of an index on a playing card.
const INDEX: f32 = 30.0;

/// Room between the head and the strong rule below it, in millimetres.
const ABOVE: f32 = 1.6;

/// The least size of the lines below the name, in points.
const LEAST: f32 = 6.0;

impl Card<'_> {
    pub(super) fn head(&self, sheet: &mut Sheet, page: &mut Page, area: Area) {
        let (size, style) = (self.ready.layout.size, self.ready.style);
        page.across(area, area.bottom(), 1.2, Ink::Spot);
        let area = Area {
            h: area.h - ABOVE,
            ..area
        };
        // On a low head everything shrinks alike.
        let scale = (area.h / 13.2).clamp(0.66, size.name / 17.0);
        let index = INDEX * scale;
        let digits = match self.person.number {
            PlayerNo::NONE => String::new(),
            number => number.to_string(),
        };
        let figures = digits.len().max(2) as f32;
        let (number, rest) =
            area.cut_left((0.506 * figures * index / POINTS + 3.5).min(area.w * 0.24));
        let high = CAP_HEIGHT * index / POINTS;
        let set = Type::new(style.bold(), index).least(9.0).center();
        let place = Area {
            w: number.w - 3.4,
            ..number
        };
        // A picture is no part of a heading.
        let rest = match sheet.options.codes.get(&self.person.number) {
            Some(code) if self.person.number > 0 => {
                let said = sheet.words.text("scan");
                code.with_words(page, &mut sheet.fonts, rest, said)
            }
            _ => sheet.logo(page, rest),
        };
        page.open(Tag::Heading(1));
        if digits.is_empty() {
            page.across(place, place.y + high, HAIRLINE, BLACK);
        }
        page.text_on(&mut sheet.fonts, place, place.y + high, &digits, set);
        let pip = (area.h - high - 1.4).min(high * 0.72);
        let middle = [place.x + place.w / 2.0, place.y + high + 1.3 + pip / 2.0];
        Suit::of(self.person.number.get()).draw(page, middle, pip, Ink::Spot);
        let who = self.person.name.trim();
        let name = size.name * (scale * 17.0 / size.name).clamp(0.74, 1.0);
        let club = 7.0 * scale.max(0.9);
        let line = 8.0 * scale.max(0.9);
        let mut baseline = area.y + CAP_HEIGHT * club / POINTS;
        let at = |area: Area| Area { h: 4.0, ..area };
        let set = Type::new(style, club).least(5.5).ink(Ink::Spot);
        let mut below = self.occasion(sheet, area.h > 17.0);
        let lines = below.len() as f32;
        let spent =
            CAP_HEIGHT * (club + name + line) / POINTS + (lines - 1.0) * line * 1.2 / POINTS;
        let mut gap = ((area.h - spent - 0.9) / 2.0).min(3.0);
        if gap > 1.2 {
            page.capitals(&mut sheet.fonts, at(rest), baseline, &sheet.night.club, set);
            baseline += gap;
        } else {
            // On the lowest head the club goes where the event is; what finds no room there, the place first, is left out.
            below = self.occasion(sheet, true);
            below.insert(0, sheet.night.club.trim().to_string());
            below.retain(|line| !line.is_empty());
            let room = rest.w * POINTS / LEAST;
            while below.len() > 2 && sheet.fonts.line(&below.join(" · "), style).width > room {
                below.pop();
            }
            below = vec![below.join(" · ")];
            gap = 1.5;
            baseline = area.y + 0.4;
        }
        baseline += CAP_HEIGHT * name / POINTS;
        match who.is_empty() {
            true => page.across(rest, baseline, HAIRLINE, BLACK),
            false => {
                let wide = sheet.fonts.line(who, style.bold()).width * name / POINTS;
                let set = Type::new(style.bold(), name).least(name * 0.6);
                match wide * 0.6 <= rest.w {
                    true => page.text_on(&mut sheet.fonts, at(rest), baseline, who, set),
                    // A very long name goes on two lines in the height of one.
                    false => {
                        let size = (name * 0.5).max(6.0);
                        let set = Type::new(style.bold(), size).least(5.5);
                        let lines = in_two(&mut sheet.fonts, rest.w * 0.85, who, set);
                        for (n, line) in lines.iter().rev().enumerate() {
                            let baseline = baseline - 1.1 * size / POINTS * n as f32;
                            page.text_on(&mut sheet.fonts, at(rest), baseline, line, set);
                        }
                    }
                }
            }
        }
        page.close();
        baseline += gap.max(1.2) + CAP_HEIGHT * line / POINTS;
        for text in below {
            let set = Type::new(style, line).least(LEAST);
            page.text_on(&mut sheet.fonts, at(rest), baseline, &text, set);
            baseline += line * 1.2 / POINTS;
        }
    }

    /// A team's members, then the event, the day and the place, on as many lines as the head has room for.
    fn occasion(&self, sheet: &Sheet, tall: bool) -> Vec<String> {
        let place = sheet.options.place.trim().to_string();
        let mut lines = vec![sheet.words.occasion(sheet.night), place];
        if !self.person.name.trim().is_empty() {
            lines.insert(0, self.person.members.join(" & "));
        }
        lines.retain(|line| !line.is_empty());
        if !tall && lines.len() > 1 {
            return vec![lines.join(" · ")];
        }
        lines.truncate(3);
        lines
    }

    /// The black band of a card that replaces another; returns what is left below it.
    pub(super) fn band(&self, sheet: &mut Sheet, page: &mut Page, area: Area) -> Area {
        if sheet.options.new_from.is_empty() {
            return area;
        }
        let (band, rest) = area.cut_top(BAND);
        if let Some(from) = sheet.options.new_from.get(&self.person.number) {
            let (band, _) = band.cut_top(BAND - 0.6);
            page.ground(band, BLACK);
            let set = Type::new(self.ready.style.bold(), 11.5)
                .least(7.0)
                .ink(WHITE);
            let text = sheet.words.with("new-from", from);
            page.text(&mut sheet.fonts, band.inset_xy(2.0, 0.4), &text, set);
        }
        rest
    }
}
