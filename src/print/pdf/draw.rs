//! Drawing a page with printpdf's operations.
use std::collections::BTreeMap;

use printpdf::{
    Codepoint, Color, DictItem, Greyscale, Line, LineDashPattern, LinePoint, Op, PaintMode,
    PdfFontHandle, Point, Pt, Rect, TextItem, TextMatrix, XObjectId, XObjectTransform,
};

use super::same::{Piece, Same};
use super::used::{Shown, Used};
use super::{font_id, form_id, picture_id};
use crate::print::font::{Fonts, Glyph, clean};
use crate::print::page::{Area, Blank, POINTS, Page, Placed, Says, Shape};

/// Draws a page and notes the glyphs it uses. Shapes come before texts, so that no background covers a letter. What is the
/// same on all sheets is shown as forms.
pub(super) fn draw(page: &Page, same: &Same, fonts: &Fonts, used: &mut Used) -> Vec<Op> {
    let (shapes, blanks) = same.besides(page);
    let mut pen = Pen {
        ops: Vec::with_capacity(4 * (page.shapes.len() + page.texts.len())),
        height: page.h,
        // The current settings are not known: a form starts with whatever its page used last.
        fill: f32::NAN,
        line: (f32::NAN, f32::NAN, f32::NAN),
        font: None,
        stretch: f32::NAN,
        speaking: false,
        start: None,
        along: None,
    };
    if shapes.is_some() {
        pen.form(0);
    }
    let own = shapes.as_ref().unwrap_or(&page.shapes);
    own.iter().for_each(|shape| pen.shape(shape));
    for (area, _) in &page.pictures {
        pen.picture(*area);
    }
    pen.begin_text();
    for piece in same.texts(page) {
        match piece {
            Piece::Text(text) => pen.text(text, fonts, used),
            Piece::Form(form) => {
                pen.say_instead(None);
                pen.ops.push(Op::EndTextSection);
                pen.form(form);
                pen.begin_text();
            }
        }
    }
    pen.say_instead(None);
    pen.blanks(blanks.as_ref().unwrap_or(&page.blanks), fonts, used);
    pen.ops.push(Op::EndTextSection);
    if blanks.is_some() {
        pen.form(1);
    }
    pen.ops
}

/// Collects operations, leaving out those that would change nothing.
struct Pen {
    ops: Vec<Op>,
    /// The page's height, in millimetres.
    height: f32,
    fill: f32,
    /// The lines' thickness in points, grey, and dash length in millimetres.
    line: (f32, f32, f32),
    font: Option<(usize, f32)>,
    /// The width of letters, in per cent.
    stretch: f32,
    /// Whether what follows is inside a marked text that says what it stands for.
    speaking: bool,
    /// Where the line of text begins, in points; `None` if it is turned.
    start: Option<[f32; 2]>,
    /// Where the next glyph of the text would go: its height in ems, and its distance from the text's start in thousandths of
    /// an em.
    along: Option<(f32, f32)>,
}

/// Millimetres to points, rounded to hundredths: more digits would only make the file larger.
fn points(mm: f32) -> f32 {
    hundredths(mm * POINTS)
}

fn hundredths(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}

fn grey(grey: f32) -> Color {
    Color::Greyscale(Greyscale::new(grey, None))
}

impl Pen {
    /// From millimetres from the top left to points from the bottom left.
    fn at(&self, [x, y]: [f32; 2]) -> Point {
        Point {
            x: Pt(points(x)),
            y: Pt(points(self.height - y)),
        }
    }

    fn fill(&mut self, shade: f32) {
        if std::mem::replace(&mut self.fill, shade) != shade {
            self.ops.push(Op::SetFillColor { col: grey(shade) });
        }
    }

    fn pen(&mut self, thickness: f32, shade: f32, dash: f32) {
        let before = std::mem::replace(&mut self.line, (thickness, shade, dash));
        if before.0 != thickness {
            self.ops.push(Op::SetOutlineThickness { pt: Pt(thickness) });
        }
        if before.1 != shade {
            self.ops.push(Op::SetOutlineColor { col: grey(shade) });
        }
        if before.2 != dash {
            let pattern: &[f32] = if dash > 0.0 { &[points(dash)] } else { &[] };
            self.ops.push(Op::SetLineDashPattern {
                dash: LineDashPattern::new(0.0, pattern),
            });
        }
    }

    fn rectangle(&mut self, area: Area, mode: PaintMode) {
        let corner = self.at([area.x, area.bottom()]);
        self.ops.push(Op::DrawRectangle {
            rectangle: Rect {
                x: corner.x,
                y: corner.y,
                width: Pt(points(area.w)),
                height: Pt(points(area.h)),
                mode: Some(mode),
                winding_order: None,
            },
        });
    }

    /// A line through points; those marked `true` are control points of curves.
    fn line(&mut self, points: impl Iterator<Item = ([f32; 2], bool)>, is_closed: bool) {
        let points = points.map(|(point, bezier)| LinePoint {
            p: self.at(point),
            bezier,
        });
        let points = points.collect();
        self.ops.push(Op::DrawLine {
            line: Line { points, is_closed },
        });
    }

    fn shape(&mut self, shape: &Shape) {
        match *shape {
            Shape::Rule(from, to, thickness, shade, dash) => {
                self.pen(thickness, shade, dash);
                self.line([(from, false), (to, false)].into_iter(), false);
            }
            Shape::Frame(area, thickness, shade) => {
                self.pen(thickness, shade, 0.0);
                self.rectangle(area, PaintMode::Stroke);
            }
            Shape::Ground(area, shade) => {
                self.fill(shade);
                self.rectangle(area, PaintMode::Fill);
            }
            Shape::Ring([x, y], r, thickness, shade) => {
                self.pen(thickness, shade, 0.0);
                // Four arcs, with control points at the usual distance for a quarter of a circle.
                let k = 0.552_285 * r;
                let arcs = [
                    [[r, k], [k, r], [0.0, r]],
                    [[-k, r], [-r, k], [-r, 0.0]],
                    [[-r, -k], [-k, -r], [0.0, -r]],
                    [[k, -r], [r, -k], [r, 0.0]],
                ];
                let round = arcs
                    .into_iter()
                    .flat_map(|[a, b, to]| [(a, true), (b, true), (to, false)]);
                let all = std::iter::once(([r, 0.0], false)).chain(round);
                self.line(
                    all.map(|([dx, dy], handle)| ([x + dx, y + dy], handle)),
                    true,
                );
            }
        }
    }

    /// Shows a form.
    fn form(&mut self, form: usize) {
        self.object(form_id(form), [0.0; 2], [1.0; 2]);
    }

    /// Shows the document's picture: a square of one point, stretched to the area.
    fn picture(&mut self, area: Area) {
        let Point { x, y } = self.at([area.x, area.bottom()]);
        self.object(picture_id(), [x.0, y.0], [points(area.w), points(area.h)]);
    }

    fn object(&mut self, id: XObjectId, [x, y]: [f32; 2], [across, up]: [f32; 2]) {
        let transform = XObjectTransform {
            translate_x: Some(Pt(x)),
            translate_y: Some(Pt(y)),
            scale_x: Some(across),
            scale_y: Some(up),
            no_auto_scale: true,
            ..XObjectTransform::default()
        };
        self.ops.push(Op::UseXobject { id, transform });
    }

    fn text(&mut self, text: &Placed, fonts: &Fonts, used: &mut Used) {
        self.fill(text.grey);
        self.along = None;
        let words: &[Option<String>] = match &text.says {
            Says::Words(words) => words,
            _ => &[],
        };
        match &text.says {
            Says::Itself | Says::Words(_) => self.say_instead(None),
            Says::Together(whole) => self.say_instead(Some(whole)),
            Says::GoesOn => {}
        }
        // The face may change within a word, which still stands for the same text.
        let (mut word, mut said) = (0, None);
        for run in text.line.runs.iter() {
            if words.is_empty() {
                self.run(text, run.face, &run.glyphs, fonts, used);
                continue;
            }
            let says = run.glyphs.iter().map(|glyph| {
                let blank = glyph.text == " ";
                word += usize::from(blank);
                let shortened = matches!(words.get(word), Some(Some(_)));
                (shortened && !blank).then_some(word)
            });
            let says: Vec<Option<usize>> = says.collect();
            let mut glyphs = &run.glyphs[..];
            for same in says.chunk_by(PartialEq::eq) {
                if same[0] != said {
                    said = same[0];
                    self.say_instead(said.and_then(|word| words[word].as_deref()));
                }
                let (piece, rest) = glyphs.split_at(same.len());
                self.run(text, run.face, piece, fonts, used);
                glyphs = rest;
            }
        }
    }

    /// Sets what the lines that follow stand for together; with `None`, each stands for itself from here on.
    fn say_instead(&mut self, whole: Option<&str>) {
        if std::mem::replace(&mut self.speaking, whole.is_some()) {
            self.ops.push(Op::EndMarkedContent);
        }
        if let Some(text) = whole {
            let utf16 = clean(text)
                .encode_utf16()
                .flat_map(u16::to_be_bytes)
                .collect::<Vec<u8>>();
            let said = DictItem::Bytes([&[0xfe, 0xff], &utf16[..]].concat());
            self.ops.push(Op::BeginMarkedContentWithProperties {
                tag: "Span".to_string(),
                properties: DictItem::Dict {
                    map: BTreeMap::from([("ActualText".to_string(), said)]),
                },
            });
        }
    }

    /// Shows the glyphs of one face, from left to right, as long as they are at one height and in one font.
    fn run(
        &mut self,
        text: &Placed,
        face: usize,
        glyphs: &[Glyph],
        fonts: &Fonts,
        used: &mut Used,
    ) {
        let em = text.size / POINTS;
        let width = fonts.face(face).width;
        let turn = if text.upside_down { -1.0 } else { 1.0 };
        let mut glyphs = glyphs
            .iter()
            .map(|g| (g, used.glyph(fonts, face, g)))
            .peekable();
        while let Some(&(first, Shown { slot, .. })) = glyphs.peek() {
            self.font(slot, text.size);
            self.stretch(text.stretch * width * 100.0);
            let mut pen = match self.along {
                Some((height, pen)) if height == first.y => pen,
                _ => {
                    let along = turn * first.x * em * text.stretch;
                    self.move_to([text.x + along, text.y - turn * first.y * em], turn);
                    first.x * 1000.0
                }
            };
            let mut items = Vec::new();
            while let Some((glyph, shown)) =
                glyphs.next_if(|(glyph, shown)| shown.slot == slot && glyph.y == first.y)
            {
                // Kerning: a move of less than a hundredth of an em is rounding, and nobody sees it.
                let gap = ((glyph.x * 1000.0 - pen) / width).round();
                if gap.abs() >= 8.0 {
                    items.push(TextItem::Offset(-gap));
                    pen += gap * width;
                }
                show(&mut items, shown, &glyph.text);
                pen += shown.advance * width;
            }
            self.along = Some((first.y, pen));
            self.ops.push(Op::ShowText { items });
        }
    }

    /// Blank texts, each stretched to its width and sorted, so that fonts and widths seldom change. Any face would do, so they
    /// are in the first that is used.
    fn blanks(&mut self, blanks: &[Blank], fonts: &Fonts, used: &mut Used) {
        let first = used.slots.first().map(|slot| slot.face);
        let mut faces = first.into_iter().chain([0]);
        let Some((face, blank)) = faces.find_map(|face| Some((face, fonts.blank(face)?))) else {
            return;
        };
        let glyph = Glyph {
            text: used.blank.clone(),
            ..blank
        };
        let mut blanks: Vec<&Blank> = blanks.iter().collect();
        blanks.sort_by(|a, b| (a.size.total_cmp(&b.size)).then(a.w.total_cmp(&b.w)));
        for blank in blanks {
            let shown = used.glyph(fonts, face, &glyph);
            self.font(shown.slot, blank.size);
            self.stretch(blank.w * POINTS * 100_000.0 / (blank.size * shown.advance));
            self.move_to([blank.x, blank.y], 1.0);
            let mut items = Vec::new();
            show(&mut items, shown, &glyph.text);
            self.ops.push(Op::ShowText { items });
        }
    }

    fn font(&mut self, slot: usize, size: f32) {
        let size = hundredths(size);
        if self.font != Some((slot, size)) {
            self.font = Some((slot, size));
            self.ops.push(Op::SetFont {
                font: PdfFontHandle::External(font_id(slot)),
                size: Pt(size),
            });
        }
    }

    fn stretch(&mut self, percent: f32) {
        let percent = hundredths(percent);
        if std::mem::replace(&mut self.stretch, percent) != percent {
            self.ops.push(Op::SetHorizontalScaling { percent });
        }
    }

    fn begin_text(&mut self) {
        self.ops.push(Op::StartTextSection);
        self.start = Some([0.0; 2]);
    }

    /// Moves to a place: unless a line is turned, by its distance from the start of the last line, which takes fewer digits
    /// than a place on the sheet.
    fn move_to(&mut self, to: [f32; 2], turn: f32) {
        let Point { x, y } = self.at(to);
        let to = (turn > 0.0).then_some([x.0, y.0]);
        self.ops
            .push(match (std::mem::replace(&mut self.start, to), to) {
                (Some([from_x, from_y]), Some([x, y])) => Op::SetTextCursor {
                    pos: Point {
                        x: Pt(hundredths(x - from_x)),
                        y: Pt(hundredths(y - from_y)),
                    },
                },
                _ => Op::SetTextMatrix {
                    matrix: TextMatrix::Raw([turn, 0.0, 0.0, turn, x.0, y.0]),
                },
            });
    }
}

/// Adds a glyph to what is shown: as a letter added to the text before it if it has one, else by number with the text it
/// stands for.
fn show(items: &mut Vec<TextItem>, glyph: Shown, text: &str) {
    match (glyph.letter, items.last_mut()) {
        (Some(letter), Some(TextItem::Text(text))) => text.push(letter),
        (Some(letter), _) => items.push(TextItem::Text(letter.to_string())),
        (None, _) => {
            let glyph = Codepoint::with_cid(glyph.id, 0.0, text.to_string());
            items.push(TextItem::GlyphIds(vec![glyph]));
        }
    }
}
