//! Pages into PDF bytes. The only file that names printpdf.
//!
//! printpdf is given glyphs, not text: every face is cut down to the glyphs that are used, and each glyph carries the
//! letters it stands for, so that the file is small and its text can be searched. What printpdf cannot say (language,
//! title in the window's bar, an identifier that depends on the content alone) is set on the finished objects.

use std::collections::HashMap;
use std::fmt::Write as _;

use printpdf::{
    BuiltinFont, Codepoint, Color, FontId, FontMetrics, Greyscale, Line, LineDashPattern,
    LinePoint, Mm, Op, PaintMode, ParsedFont, PdfDocument, PdfFontHandle, PdfPage, PdfSaveOptions,
    Point, Pt, Rect, TextItem, TextMatrix,
};
use subsetter::GlyphRemapper;

use super::PrintError;
use super::font::{Fonts, Glyph, Run};
use super::page::{Area, POINTS, Page, Placed, Shape};

/// Who made the file. The program overwrites only files that say so.
pub(crate) const PRODUCER: &str = concat!("benny ", env!("CARGO_PKG_VERSION"));

/// What a file says about itself.
pub(crate) struct About<'a> {
    pub title: &'a str,
    pub author: &'a str,
    /// Language of the printed words: `en`, `de`, `fr`.
    pub lang: &'a str,
}

/// Writes the pages, `copies` times over, as one PDF. The same pages give the same bytes.
pub(crate) fn write(
    fonts: &Fonts,
    pages: &[Page],
    copies: u16,
    about: &About<'_>,
) -> Result<Vec<u8>, PrintError> {
    let mut used = Used::default();
    let mut drawn: Vec<PdfPage> = pages
        .iter()
        .map(|page| {
            let mut pen = Pen::new(page.h);
            page.shapes.iter().for_each(|shape| pen.shape(shape));
            if !page.texts.is_empty() {
                pen.ops.push(Op::StartTextSection);
                page.texts
                    .iter()
                    .for_each(|text| pen.text(text, fonts, &mut used));
                pen.ops.push(Op::EndTextSection);
            }
            PdfPage::new(Mm(page.w), Mm(page.h), pen.ops)
        })
        .collect();
    let once = drawn.len();
    for _ in 1..copies.max(1) {
        drawn.extend_from_within(..once);
    }

    let mut doc = PdfDocument::new(about.title);
    let info = &mut doc.metadata.info;
    info.author = about.author.to_string();
    info.creator = "benny".to_string();
    info.producer = PRODUCER.to_string();
    for slot in &used.slots {
        doc.resources
            .fonts
            .map
            .insert(slot.id(), printpdf::PdfFont::new(slot.embed(fonts)?));
    }
    doc.with_pages(drawn);
    finish(&doc, about)
}

/// Objects to bytes, with what printpdf leaves out.
fn finish(doc: &PdfDocument, about: &About<'_>) -> Result<Vec<u8>, PrintError> {
    use lopdf::{Object, StringFormat, dictionary};
    let mut warnings = Vec::new();
    let options = PdfSaveOptions {
        subset_fonts: false,
        image_optimization: None,
        ..PdfSaveOptions::default()
    };
    let mut file = printpdf::to_lopdf_doc(doc, &options, &mut warnings);
    file.version = "1.7".to_string();
    if let Ok(catalog) = file.catalog_mut() {
        catalog.set("Lang", Object::string_literal(about.lang));
        catalog.set(
            "ViewerPreferences",
            dictionary! { "DisplayDocTitle" => true },
        );
    }
    // A night is printed as often as need be: a date in the file would make each printing differ.
    if let Ok(Object::Reference(info)) = file.trailer.get(b"Info").cloned()
        && let Ok(info) = file.get_dictionary_mut(info)
    {
        for key in [
            "CreationDate",
            "ModDate",
            "Trapped",
            "GTS_PDFXVersion",
            "Identifier",
            "Keywords",
            "Subject",
        ] {
            info.remove(key.as_bytes());
        }
    }
    file.compress();
    let id = Object::String(fingerprint(&file), StringFormat::Hexadecimal);
    file.trailer.set("ID", vec![id.clone(), id]);
    let mut bytes = Vec::new();
    file.save_to(&mut bytes)
        .map_err(|e| PrintError::Pdf(e.to_string()))?;
    Ok(bytes)
}

/// 16 bytes that depend on the content alone: two FNV-1a sums over every stream.
fn fingerprint(file: &lopdf::Document) -> Vec<u8> {
    let mut sums = [0xcbf2_9ce4_8422_2325_u64, 0x8422_2325_cbf2_9ce4];
    for object in file.objects.values() {
        if let lopdf::Object::Stream(stream) = object {
            for byte in &stream.content {
                for sum in &mut sums {
                    *sum = (*sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
                }
            }
        }
    }
    sums.iter().flat_map(|s| s.to_be_bytes()).collect()
}

/// Writes operations and leaves out those that would set what is set already.
struct Pen {
    ops: Vec<Op>,
    height: f32,
    font: Option<(usize, f32)>,
    fill: f32,
    outline: f32,
    thickness: f32,
    dash: f32,
}

impl Pen {
    fn new(height: f32) -> Self {
        Pen {
            ops: Vec::new(),
            height,
            font: None,
            fill: -1.0,
            outline: -1.0,
            thickness: -1.0,
            dash: 0.0,
        }
    }

    /// Millimetres from the top left to points from the bottom left, to a hundredth.
    fn at(&self, [x, y]: [f32; 2]) -> Point {
        Point {
            x: Pt(hundredth(x * POINTS)),
            y: Pt(hundredth((self.height - y) * POINTS)),
        }
    }

    fn fill(&mut self, grey: f32) {
        if self.fill != grey {
            self.fill = grey;
            self.ops.push(Op::SetFillColor { col: paint(grey) });
        }
    }

    fn stroke(&mut self, points: f32, grey: f32, dash: f32) {
        if self.outline != grey {
            self.outline = grey;
            self.ops.push(Op::SetOutlineColor { col: paint(grey) });
        }
        if self.thickness != points {
            self.thickness = points;
            self.ops.push(Op::SetOutlineThickness { pt: Pt(points) });
        }
        if self.dash != dash {
            self.dash = dash;
            let on = hundredth(dash * POINTS);
            let pattern: &[f32] = if dash > 0.0 { &[on, on] } else { &[] };
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
                width: Pt(hundredth(area.w * POINTS)),
                height: Pt(hundredth(area.h * POINTS)),
                mode: Some(mode),
                winding_order: None,
            },
        });
    }

    fn line(&mut self, points: &[([f32; 2], bool)], is_closed: bool) {
        let points = points
            .iter()
            .map(|&(p, bezier)| LinePoint {
                p: self.at(p),
                bezier,
            })
            .collect();
        self.ops.push(Op::DrawLine {
            line: Line { points, is_closed },
        });
    }

    fn shape(&mut self, shape: &Shape) {
        match *shape {
            Shape::Rule(from, to, points, grey, dash) => {
                self.stroke(points, grey, dash);
                self.line(&[(from, false), (to, false)], false);
            }
            Shape::Frame(area, points, grey) => {
                self.stroke(points, grey, 0.0);
                self.rectangle(area, PaintMode::Stroke);
            }
            Shape::Ground(area, grey) => {
                self.fill(grey);
                self.rectangle(area, PaintMode::Fill);
            }
            Shape::Ring([x, y], r, points, grey) => {
                self.stroke(points, grey, 0.0);
                // Four Bézier arcs; the handle's length is the usual one for a quarter of a circle.
                let k = 0.552_285 * r;
                self.line(
                    &[
                        ([x + r, y], false),
                        ([x + r, y + k], true),
                        ([x + k, y + r], true),
                        ([x, y + r], false),
                        ([x - k, y + r], true),
                        ([x - r, y + k], true),
                        ([x - r, y], false),
                        ([x - r, y - k], true),
                        ([x - k, y - r], true),
                        ([x, y - r], false),
                        ([x + k, y - r], true),
                        ([x + r, y - k], true),
                        ([x + r, y], false),
                    ],
                    true,
                );
            }
        }
    }

    fn text(&mut self, text: &Placed, fonts: &Fonts, used: &mut Used) {
        self.fill(text.grey);
        let size = hundredth(text.size);
        for run in text.line.runs.iter() {
            self.run(text, size, run, fonts, used);
        }
    }

    /// One run: shown from left to right as long as the glyphs stand on one line and come from one subset.
    fn run(&mut self, text: &Placed, size: f32, run: &Run, fonts: &Fonts, used: &mut Used) {
        let mut pending: Vec<Codepoint> = Vec::new();
        // Where the next glyph would be shown, in thousandths of an em from the line's start; and on which height.
        let (mut pen, mut level, mut slot) = (f32::NAN, 0.0, usize::MAX);
        for glyph in &run.glyphs {
            let (in_slot, id, advance) = used.glyph(fonts, run.face, glyph);
            if in_slot != slot || glyph.y != level || pen.is_nan() {
                self.show(&mut pending);
                (slot, level, pen) = (in_slot, glyph.y, glyph.x * 1000.0);
                self.start(text, size, slot, glyph);
            }
            // Kerning: move only when the eye could see it, which keeps most names free of numbers.
            let gap = (glyph.x * 1000.0 - pen).round();
            if gap.abs() >= 2.0 {
                if let Some(last) = pending.last_mut() {
                    last.offset = -gap;
                }
                pen += gap;
            }
            pending.push(Codepoint::with_cid(id, 0.0, glyph.text.clone()));
            pen += advance;
        }
        self.show(&mut pending);
    }

    fn start(&mut self, text: &Placed, size: f32, slot: usize, glyph: &Glyph) {
        if self.font != Some((slot, size)) {
            self.font = Some((slot, size));
            self.ops.push(Op::SetFont {
                font: PdfFontHandle::External(slot_id(slot)),
                size: Pt(size),
            });
        }
        let em = size / POINTS;
        let turn = if text.upside_down { -1.0 } else { 1.0 };
        let Point { x, y } = self.at([text.x + turn * glyph.x * em, text.y - turn * glyph.y * em]);
        self.ops.push(Op::SetTextMatrix {
            matrix: TextMatrix::Raw([turn, 0.0, 0.0, turn, x.0, y.0]),
        });
    }

    fn show(&mut self, pending: &mut Vec<Codepoint>) {
        if !pending.is_empty() {
            let items = vec![TextItem::GlyphIds(std::mem::take(pending))];
            self.ops.push(Op::ShowText { items });
        }
    }
}

fn hundredth(points: f32) -> f32 {
    (points * 100.0).round() / 100.0
}

fn paint(grey: f32) -> Color {
    Color::Greyscale(Greyscale::new(grey, None))
}

/// The glyphs a document uses, face by face.
#[derive(Default)]
struct Used {
    slots: Vec<Slot>,
    /// Where a glyph of a face went, by the letters it stands for.
    places: HashMap<(usize, u16), Vec<Place>>,
}

struct Place {
    text: String,
    slot: usize,
    id: u16,
    /// Thousandths of an em.
    advance: f32,
}

/// A subset of one face. A face has a second one only if a glyph of it stands for two different texts
/// (Latin and Greek capitals may share one shape): a PDF font says one thing for each glyph.
struct Slot {
    face: usize,
    index: usize,
    glyphs: GlyphRemapper,
    /// Advances by new glyph number, thousandths of an em.
    widths: Vec<(u16, u16)>,
}

/// A slot's name in the file: fixed, so that the same pages give the same bytes.
fn slot_id(index: usize) -> FontId {
    FontId(format!("F{index}"))
}

impl Used {
    fn glyph(&mut self, fonts: &Fonts, face: usize, glyph: &Glyph) -> (usize, u16, f32) {
        let places = self.places.entry((face, glyph.id)).or_default();
        if let Some(place) = places.iter().find(|p| p.text == glyph.text) {
            return (place.slot, place.id, place.advance);
        }
        // The n-th meaning of a glyph goes to the n-th slot of its face.
        let nth = places.len();
        let slot = match self.slots.iter().filter(|s| s.face == face).nth(nth) {
            Some(slot) => slot.index,
            None => {
                let index = self.slots.len();
                self.slots.push(Slot {
                    face,
                    index,
                    glyphs: GlyphRemapper::new(),
                    widths: Vec::new(),
                });
                index
            }
        };
        let id = self.slots[slot].glyphs.remap(glyph.id);
        let advance = fonts.face(face).advance(glyph.id);
        self.slots[slot].widths.push((id, advance));
        let advance = f32::from(advance);
        places.push(Place {
            text: glyph.text.clone(),
            slot,
            id,
            advance,
        });
        (slot, id, advance)
    }
}

impl Slot {
    fn id(&self) -> FontId {
        slot_id(self.index)
    }

    /// Cuts the face down to the used glyphs and describes it to printpdf, in thousandths of an em throughout.
    fn embed(&self, fonts: &Fonts) -> Result<ParsedFont, PrintError> {
        let face = fonts.face(self.face);
        let bytes = subsetter::subset(face.bytes(), face.index, &self.glyphs).map_err(|e| {
            PrintError::Font {
                font: face.name.clone(),
                reason: e.to_string(),
            }
        })?;
        // The tag that marks a subset is six capitals of our choice: A to Z by slot.
        let mut tag = String::from("BENNY");
        let _ = write!(tag, "{}", char::from(b'A' + (self.index % 26) as u8));
        let m = face.measures();
        let mut font = ParsedFont::with_glyph_data(
            bytes,
            0,
            Some(format!("{tag}+{}", face.name)),
            Default::default(),
            self.widths.iter().copied().collect(),
            1000,
            FontMetrics {
                ascent: m.ascent,
                descent: m.descent,
            },
        );
        let d = &mut font.pdf_font_metrics;
        (d.x_min, d.y_min, d.x_max, d.y_max) = (m.bounds[0], m.bounds[1], m.bounds[2], m.bounds[3]);
        d.us_weight_class = if face.bold { 700 } else { 400 };
        Ok(font)
    }
}

/// The plain way of the same library, for comparison in the benchmark: whole words as text in an embedded whole font.
#[doc(hidden)]
pub fn plain_text(pages: usize, lines: &[String]) -> usize {
    let mut doc = PdfDocument::new("plain");
    let mut warnings = Vec::new();
    let font =
        ParsedFont::from_bytes(dejavu::sans::regular(), 0, &mut warnings).map(|f| doc.add_font(&f));
    let handle = font.map_or(
        PdfFontHandle::Builtin(BuiltinFont::Helvetica),
        PdfFontHandle::External,
    );
    let pages = (0..pages)
        .map(|_| {
            let mut ops = vec![
                Op::StartTextSection,
                Op::SetFont {
                    font: handle.clone(),
                    size: Pt(8.0),
                },
            ];
            for (i, line) in lines.iter().enumerate() {
                let y = 280.0 - (i as f32) * 3.0;
                let (x, y) = (Mm(10.0).into_pt().0, Mm(y).into_pt().0);
                ops.push(Op::SetTextMatrix {
                    matrix: TextMatrix::Raw([1.0, 0.0, 0.0, 1.0, x, y]),
                });
                ops.push(Op::ShowText {
                    items: vec![TextItem::Text(line.clone())],
                });
            }
            ops.push(Op::EndTextSection);
            PdfPage::new(Mm(210.0), Mm(297.0), ops)
        })
        .collect();
    doc.with_pages(pages)
        .save(&PdfSaveOptions::default(), &mut Vec::new())
        .len()
}
