//! Drawing a page with printpdf's operations.
use std::collections::BTreeMap;
use std::sync::Arc;

use printpdf::{
    Codepoint, Color, DictItem, Greyscale, Line, LineDashPattern, LinePoint, Op, PaintMode,
    PdfFontHandle, Point, Pt, Rect, Rgb, TextItem, TextMatrix, XObjectId, XObjectTransform,
};

use super::tags::structure_type;
use super::used::{Shown, Used};
use super::{Stamp, font_id, object_id};
use crate::print::font::{Glyph, Run, clean};
use crate::print::page::{Area, Ink, POINTS, Page, Placed, Says, Shape, Tag};
use crate::print::picture::Picture;

/// Draws a page and notes the glyphs it uses. Shapes come before texts, so that no background covers a letter. Returns the
/// drawing, and the part of the page that each of its marked pieces belongs to, by the piece's number.
pub(super) fn draw(
    page: &Page,
    used: &mut Used,
    stamps: &mut BTreeMap<Stamp, usize>,
    pictures: &mut Vec<Arc<Picture>>,
    spot: Option<[u8; 3]>,
) -> (Vec<Op>, Vec<usize>) {
    let mut pen = Pen {
        stamps,
        ops: Vec::with_capacity(4 * (page.shapes.len() + page.texts.len())),
        pieces: Vec::new(),
        height: page.h,
        spot,
        fill: None,
        line: (f32::NAN, None, f32::NAN),
        font: None,
        stretch: f32::NAN,
        speaking: false,
        along: None,
        start: None,
    };
    let tag = "Artifact".to_string();
    pen.ops.push(Op::BeginMarkedContent { tag });
    page.shapes.iter().for_each(|shape| pen.shape(shape));
    pen.ops.push(Op::EndMarkedContent);
    for (area, picture, part) in &page.pictures {
        let known = pictures.iter().position(|known| known == picture);
        let number = known.unwrap_or_else(|| {
            pictures.push(picture.clone());
            pictures.len() - 1
        });
        pen.mark(page, *part);
        let (corner, size) = ([area.x, area.bottom()], [area.w, area.h].map(points));
        pen.object(object_id("Logo", number), corner, size);
        pen.ops.push(Op::EndMarkedContent);
    }
    pen.ops.push(Op::StartTextSection);
    pen.start = Some([0.0; 2]);
    for texts in page.texts.chunk_by(|a, b| a.part == b.part) {
        pen.mark(page, texts[0].part);
        for (n, text) in texts.iter().enumerate() {
            pen.text(text, used);
            if n + 1 < texts.len() {
                pen.blank(text, used);
            }
        }
        pen.say_instead(None);
        pen.ops.push(Op::EndMarkedContent);
    }
    pen.ops.push(Op::EndTextSection);
    (pen.ops, pen.pieces)
}

/// Collects operations, leaving out those that would change nothing.
struct Pen<'a> {
    /// Curved outlines, each drawn once in the file, and their numbers.
    stamps: &'a mut BTreeMap<Stamp, usize>,
    ops: Vec<Op>,
    pieces: Vec<usize>,
    /// The page's height, in millimetres.
    height: f32,
    /// The club's colour.
    spot: Option<[u8; 3]>,
    fill: Option<Ink>,
    /// The lines' thickness in points, ink, and dash length in millimetres.
    line: (f32, Option<Ink>, f32),
    font: Option<(usize, f32)>,
    /// The width of letters, in per cent.
    stretch: f32,
    /// Whether what follows is inside a marked text that says what it stands for.
    speaking: bool,
    /// Where the next glyph of the text would go: its height in ems, and its distance from the text's start in thousandths of
    /// an em.
    along: Option<(f32, f32)>,
    /// Where the line of text begins, in points; `None` if it is turned.
    start: Option<[f32; 2]>,
}

/// Millimetres to points, rounded to hundredths: more digits would only make the file larger.
fn points(mm: f32) -> f32 {
    hundredths(mm * POINTS)
}

fn hundredths(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}

impl Pen<'_> {
    /// From millimetres from the top left to points from the bottom left.
    fn at(&self, [x, y]: [f32; 2]) -> Point {
        Point {
            x: Pt(points(x)),
            y: Pt(points(self.height - y)),
        }
    }

    /// Begins a marked piece of a part of the page.
    fn mark(&mut self, page: &Page, part: usize) {
        let tag = &page.parts[part].tag;
        if *tag == Tag::Apart {
            let tag = "Artifact".to_string();
            self.ops.push(Op::BeginMarkedContent { tag });
            return;
        }
        let number = DictItem::Int(self.pieces.len() as i64);
        self.pieces.push(part);
        self.begin(structure_type(tag), "MCID", number);
    }

    /// Begins a marked piece with what it says of itself.
    fn begin(&mut self, tag: &str, key: &str, value: DictItem) {
        let map = BTreeMap::from([(key.to_string(), value)]);
        let (tag, properties) = (tag.to_string(), DictItem::Dict { map });
        let begun = Op::BeginMarkedContentWithProperties { tag, properties };
        self.ops.push(begun);
    }

    fn colour(&self, ink: Ink) -> Color {
        match (ink, self.spot) {
            (Ink::Grey(grey), _) => Color::Greyscale(Greyscale::new(grey, None)),
            (Ink::Spot, None) => Color::Greyscale(Greyscale::new(0.0, None)),
            (Ink::Spot, Some(rgb)) => {
                let [r, g, b] = rgb.map(|part| hundredths(f32::from(part) / 255.0));
                Color::Rgb(Rgb::new(r, g, b, None))
            }
        }
    }

    fn fill(&mut self, ink: Ink) {
        if self.fill.replace(ink) != Some(ink) {
            let col = self.colour(ink);
            self.ops.push(Op::SetFillColor { col });
        }
    }

    fn pen(&mut self, thickness: f32, ink: Ink, dash: f32) {
        let before = std::mem::replace(&mut self.line, (thickness, Some(ink), dash));
        if before.0 != thickness {
            self.ops.push(Op::SetOutlineThickness { pt: Pt(thickness) });
        }
        if before.1 != Some(ink) {
            let col = self.colour(ink);
            self.ops.push(Op::SetOutlineColor { col });
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

    /// Shows a closed outline, drawn once in the file from its first point on; points marked `true` control curves.
    fn stamp(&mut self, outline: &[([f32; 2], bool)], paint: &'static str) {
        let Some((&(start, _), rest)) = outline.split_first() else {
            return;
        };
        // In tenths of a point, so that outlines of one shape are one.
        let tenths = |mm: f32| (mm * POINTS * 10.0).round() as i32;
        let points = rest.iter().map(|&([x, y], curved)| {
            let point = [tenths(x - start[0]), tenths(start[1] - y)];
            (point, curved)
        });
        let next = self.stamps.len();
        let stamp = (points.collect(), paint);
        let number = *self.stamps.entry(stamp).or_insert(next);
        self.object(object_id("S", number), start, [1.0; 2]);
    }

    fn shape(&mut self, shape: &Shape) {
        match *shape {
            Shape::Rule(from, to, thickness, ink, dash) => {
                self.pen(thickness, ink, dash);
                let points = [from, to].map(|point| LinePoint {
                    p: self.at(point),
                    bezier: false,
                });
                let (points, is_closed) = (points.to_vec(), false);
                let line = Line { points, is_closed };
                self.ops.push(Op::DrawLine { line });
            }
            Shape::Frame(area, thickness, ink) => {
                self.pen(thickness, ink, 0.0);
                self.rectangle(area, PaintMode::Stroke);
            }
            Shape::Ground(area, ink) => {
                self.fill(ink);
                self.rectangle(area, PaintMode::Fill);
            }
            Shape::Round(area, r, thickness, ink) => {
                self.pen(thickness, ink, 0.0);
                self.stamp(&round(area, r), " h S");
            }
            Shape::Blot(ref outline, ink) => {
                self.fill(ink);
                self.stamp(outline, " f");
            }
        }
    }

    /// Shows a stamp or, stretched to an area, the document's picture: a square of one point.
    fn object(&mut self, id: XObjectId, place: [f32; 2], [across, up]: [f32; 2]) {
        let Point { x, y } = self.at(place);
        let transform = XObjectTransform {
            translate_x: Some(x),
            translate_y: Some(y),
            scale_x: Some(across),
            scale_y: Some(up),
            no_auto_scale: true,
            ..XObjectTransform::default()
        };
        self.ops.push(Op::UseXobject { id, transform });
    }

    fn text(&mut self, text: &Placed, used: &mut Used) {
        self.fill(text.ink);
        self.along = None;
        match &text.says {
            Says::Itself => self.say_instead(None),
            Says::Together(whole) => self.say_instead(Some(whole)),
            Says::GoesOn => {}
        }
        for run in text.line.runs.iter() {
            self.run(text, run, used);
        }
    }

    /// Adds a space after a text that is not the last of its part, or programs that read the page would join words.
    fn blank(&mut self, text: &Placed, used: &mut Used) {
        let face = text.line.runs.last().map(|run| run.face);
        let blank = face.and_then(|face| Some((face, face.glyph(' ')?)));
        if let (Some((face, id)), Some(Op::ShowText { items })) = (blank, self.ops.last_mut()) {
            let (x, y, text) = (0.0, 0.0, " ".to_string());
            let glyph = Glyph { id, x, y, text };
            let shown = used.glyph(face, &glyph);
            if self.font.is_some_and(|(slot, _)| slot == shown.slot) {
                show(items, shown, &glyph.text);
            }
        }
    }

    /// Sets what the lines that follow stand for together; with `None`, each stands for itself from here on.
    fn say_instead(&mut self, whole: Option<&str>) {
        if std::mem::replace(&mut self.speaking, whole.is_some()) {
            self.ops.push(Op::EndMarkedContent);
        }
        if let Some(text) = whole {
            let utf16 = clean(text).encode_utf16().collect::<Vec<u16>>();
            let utf16 = utf16.into_iter().flat_map(u16::to_be_bytes);
            let said = DictItem::Bytes([0xfe, 0xff].into_iter().chain(utf16).collect());
            self.begin("Span", "ActualText", said);
        }
    }

    /// Shows the glyphs of one face, from left to right, as long as they are at one height and in one font.
    fn run(&mut self, text: &Placed, run: &Run, used: &mut Used) {
        let em = text.size / POINTS;
        let turn = if text.upside_down { -1.0 } else { 1.0 };
        let glyphs = run.glyphs.iter().map(|g| (g, used.glyph(run.face, g)));
        let mut glyphs = glyphs.peekable();
        while let Some(&(first, Shown { slot, .. })) = glyphs.peek() {
            self.font(slot, text.size);
            self.stretch(text.stretch * 100.0);
            let mut pen = match self.along {
                Some((height, pen)) if height == first.y => pen,
                _ => {
                    let along = turn * first.x * em * text.stretch;
                    let Point { x, y } = self.at([text.x + along, text.y - turn * first.y * em]);
                    let to = (turn > 0.0).then_some([x.0, y.0]);
                    // A distance from the start of the last line takes fewer digits than a place on the sheet.
                    self.ops
                        .push(match (std::mem::replace(&mut self.start, to), to) {
                            (Some(from), Some(to)) => {
                                let [x, y] = [0, 1].map(|n| Pt(hundredths(to[n] - from[n])));
                                let pos = Point { x, y };
                                Op::SetTextCursor { pos }
                            }
                            _ => Op::SetTextMatrix {
                                matrix: TextMatrix::Raw([turn, 0.0, 0.0, turn, x.0, y.0]),
                            },
                        });
                    first.x * 1000.0
                }
            };
            let mut items = Vec::new();
            while let Some((glyph, shown)) =
                glyphs.next_if(|(glyph, shown)| shown.slot == slot && glyph.y == first.y)
            {
                // Kerning: a move of less than a hundredth of an em is rounding, and nobody sees it.
                let gap = (glyph.x * 1000.0 - pen).round();
                if gap.abs() >= 8.0 {
                    items.push(TextItem::Offset(-gap));
                    pen += gap;
                }
                show(&mut items, shown, &glyph.text);
                pen += shown.advance;
            }
            self.along = Some((first.y, pen));
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

/// A rectangle with round corners, as points and control points of curves.
fn round(area: Area, r: f32) -> [([f32; 2], bool); 17] {
    // Control points at the usual distance for a quarter of a circle.
    let k = 0.447_715 * r;
    let (x, y, right, bottom) = (area.x, area.y, area.right(), area.bottom());
    [
        ([x + r, y], false),
        ([right - r, y], false),
        ([right - k, y], true),
        ([right, y + k], true),
        ([right, y + r], false),
        ([right, bottom - r], false),
        ([right, bottom - k], true),
        ([right - k, bottom], true),
        ([right - r, bottom], false),
        ([x + r, bottom], false),
        ([x + k, bottom], true),
        ([x, bottom - k], true),
        ([x, bottom - r], false),
        ([x, y + r], false),
        ([x, y + k], true),
        ([x + k, y], true),
        ([x + r, y], false),
    ]
}
