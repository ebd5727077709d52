//! Text as PDF operators: fonts, places, glyphs, and what they say where that is not plain.

use std::fmt::Write as _;

use super::{Digits, Pen, Used, hundredths};
use crate::print::font::{Fonts, Glyph, Run, clean};
use crate::print::page::{POINTS, Page, Placed};

impl Pen {
    pub(super) fn text(&mut self, text: &Placed, fonts: &Fonts, used: &mut Used) {
        if !text.goes_on {
            self.speak(text.whole.as_deref());
        }
        self.fill(text.grey);
        for run in text.line.runs.iter() {
            self.run(text, run, fonts, used);
        }
    }

    /// Says what the lines that follow stand for together, or that from here on each stands for itself.
    pub(super) fn speak(&mut self, whole: Option<&str>) {
        if std::mem::replace(&mut self.speaking, whole.is_some()) {
            self.op("EMC");
        }
        if let Some(text) = whole {
            self.out.extend_from_slice(b"/Span<</ActualText");
            self.string(&clean(text));
            self.op(">>BDC");
        }
    }

    /// A text outside of any font: as it is where PDF's own letters suffice, else in UTF-16.
    fn string(&mut self, text: &str) {
        let plain = |c: char| matches!(c, ' '..='~' | '\u{a1}'..='\u{ac}' | '\u{ae}'..='\u{ff}');
        if text.chars().all(plain) {
            self.out.push(b'(');
            for c in text.chars() {
                if matches!(c, '(' | ')' | '\\') {
                    self.out.push(b'\\');
                }
                // Letters up to ÿ are their own bytes there.
                self.out.push(c as u8);
            }
            self.out.push(b')');
        } else {
            self.out.extend_from_slice(b"<feff");
            for unit in text.encode_utf16() {
                let _ = write!(Digits(&mut self.out), "{unit:04x}");
            }
            self.out.push(b'>');
        }
    }

    /// Blank text, each stretched to its width. One face is as good as any: the page's first.
    pub(super) fn blanks(&mut self, page: &Page, fonts: &Fonts, used: &mut Used) {
        let first = page.texts.iter().flat_map(|t| t.line.runs.iter()).next();
        let faces = first.map(|run| run.face).into_iter().chain([0]);
        let Some((face, glyph)) = faces
            .filter_map(|face| Some((face, fonts.blank(face)?)))
            .next()
        else {
            return;
        };
        let (slot, id, advance) = used.glyph(fonts, face, &glyph);
        let mut stretched = 0;
        for blank in &page.blanks {
            self.font(slot, hundredths(blank.size));
            // In hundredths of a per cent.
            let stretch = hundredths(blank.w * POINTS * 100_000.0 / (blank.size * advance));
            if stretch != stretched {
                stretched = stretch;
                self.number(stretch);
                self.op("Tz");
            }
            self.move_to(self.at([blank.x, blank.y]), false);
            self.out.push(b'(');
            self.glyph(id);
            self.op(")Tj");
        }
    }

    /// One run: shown from left to right as long as the glyphs stand on one line and come from one font.
    fn run(&mut self, text: &Placed, run: &Run, fonts: &Fonts, used: &mut Used) {
        // Where the next glyph would be shown, in thousandths of an em from the line's start; and on which height.
        let (mut pen, mut level, mut slot) = (f32::NAN, 0.0, usize::MAX);
        for glyph in &run.glyphs {
            let (in_slot, id, advance) = used.glyph(fonts, run.face, glyph);
            if in_slot != slot || glyph.y != level {
                if !pen.is_nan() {
                    self.op(")]TJ");
                }
                (slot, level, pen) = (in_slot, glyph.y, glyph.x * 1000.0);
                self.start(text, slot, glyph);
                self.out.extend_from_slice(b"[(");
            }
            // Kerning: a move under a hundredth of an em is rounding, and no eye sees it.
            let gap = (glyph.x * 1000.0 - pen).round();
            if gap.abs() >= 8.0 {
                let _ = write!(Digits(&mut self.out), "){}(", -gap);
                pen += gap;
            }
            self.glyph(id);
            pen += advance;
        }
        if !pen.is_nan() {
            self.op(")]TJ");
        }
    }

    /// A glyph's number, as two bytes of a string.
    fn glyph(&mut self, id: u16) {
        for byte in id.to_be_bytes() {
            match byte {
                b'(' | b')' | b'\\' => self.out.extend_from_slice(&[b'\\', byte]),
                // A reader takes this one for the end of a line and makes another of it.
                b'\r' => self.out.extend_from_slice(b"\\r"),
                _ => self.out.push(byte),
            }
        }
    }

    /// Chooses the font and moves to where a glyph stands.
    fn start(&mut self, text: &Placed, slot: usize, glyph: &Glyph) {
        self.font(slot, hundredths(text.size));
        let em = text.size / POINTS;
        let turn = if text.upside_down { -1.0 } else { 1.0 };
        let to = self.at([text.x + turn * glyph.x * em, text.y - turn * glyph.y * em]);
        self.move_to(to, text.upside_down);
    }

    fn font(&mut self, slot: usize, size: i32) {
        if self.font != Some((slot, size)) {
            self.font = Some((slot, size));
            let _ = write!(Digits(&mut self.out), "/F{slot} ");
            self.number(size);
            self.op("Tf");
        }
    }

    /// Moves the start of the line: by the difference to the last one, which is shorter and packs better.
    fn move_to(&mut self, (x, y): (i32, i32), turned: bool) {
        match self.start.filter(|_| !self.turned && !turned) {
            Some((last_x, last_y)) => {
                self.number(x - last_x);
                self.number(y - last_y);
                self.op("Td");
            }
            None => {
                let turn = if turned { -1 } else { 1 };
                let _ = write!(Digits(&mut self.out), "{turn} 0 0 {turn} ");
                self.number(x);
                self.number(y);
                self.op("Tm");
            }
        }
        self.start = Some((x, y));
        self.turned = turned;
    }
}
