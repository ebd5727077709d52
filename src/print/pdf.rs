//! Pages into PDF bytes. The only file that names printpdf.
//!
//! printpdf makes the document and its fonts: every face is cut down to the glyphs that are used, and each glyph carries
//! the letters it stands for, so that the file is small and its text can be searched. What is drawn on the pages is
//! written by `ink.rs`, because printpdf keeps a string for every glyph it shows and moves by absolute numbers, which
//! costs three times the time and twice the bytes. What printpdf cannot say is set on the finished objects by
//! `objects.rs`.

mod objects;

use std::fmt::Write as _;

use printpdf::{
    BuiltinFont, Codepoint, FontId, FontMetrics, Mm, Op, ParsedFont, PdfDocument, PdfFontHandle,
    PdfPage, PdfSaveOptions, Pt, TextItem, TextMatrix,
};

use super::PrintError;
use super::font::Fonts;
use super::ink::{Content, Slot, Used, ink};
use super::page::Page;

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
    let drawn: Vec<Content> = pages
        .iter()
        .map(|page| ink(page, fonts, &mut used))
        .collect();
    let mut blank: Vec<PdfPage> = pages
        .iter()
        .map(|page| PdfPage::new(Mm(page.w), Mm(page.h), Vec::new()))
        .collect();
    if let Some(first) = blank.first_mut() {
        first.ops = every_glyph(&used);
    }

    let mut doc = PdfDocument::new(about.title);
    let info = &mut doc.metadata.info;
    info.author = about.author.to_string();
    info.creator = "benny".to_string();
    info.producer = PRODUCER.to_string();
    for slot in &used.slots {
        doc.resources.fonts.map.insert(
            font_id(slot.index),
            printpdf::PdfFont::new(embed(slot, fonts)?),
        );
    }
    doc.with_pages(blank);
    objects::finish(objects(&doc), &drawn, usize::from(copies.max(1)), about)
}

/// Shows every glyph of every font once: this is how printpdf learns what a font is used for. The page's real content
/// takes its place afterwards.
fn every_glyph(used: &Used) -> Vec<Op> {
    let mut ops = vec![Op::StartTextSection];
    for slot in &used.slots {
        ops.push(Op::SetFont {
            font: PdfFontHandle::External(font_id(slot.index)),
            size: Pt(1.0),
        });
        let glyphs = slot
            .texts
            .iter()
            .map(|(id, text)| Codepoint::with_cid(*id, 0.0, text.clone()));
        ops.push(Op::ShowText {
            items: vec![TextItem::GlyphIds(glyphs.collect())],
        });
    }
    ops.push(Op::EndTextSection);
    ops
}

/// A font's name in the file: fixed, so that the same pages give the same bytes.
fn font_id(index: usize) -> FontId {
    FontId(format!("F{index}"))
}

/// The document as objects.
fn objects(doc: &PdfDocument) -> lopdf::Document {
    let options = PdfSaveOptions {
        subset_fonts: false,
        image_optimization: None,
        ..PdfSaveOptions::default()
    };
    printpdf::to_lopdf_doc(doc, &options, &mut Vec::new())
}

/// Cuts the face down to the used glyphs and describes it to printpdf, in thousandths of an em throughout.
fn embed(slot: &Slot, fonts: &Fonts) -> Result<ParsedFont, PrintError> {
    let face = fonts.face(slot.face);
    let bytes = subsetter::subset(face.bytes(), face.index, &slot.glyphs).map_err(|e| {
        PrintError::Font {
            font: face.name.clone(),
            reason: e.to_string(),
        }
    })?;
    // The tag that marks a subset is six capitals of our choice: A to Z by slot.
    let mut tag = String::from("BENNY");
    let _ = write!(tag, "{}", char::from(b'A' + (slot.index % 26) as u8));
    let m = face.measures();
    let mut font = ParsedFont::with_glyph_data(
        bytes,
        0,
        Some(format!("{tag}+{}", face.name)),
        Default::default(),
        slot.widths.iter().copied().collect(),
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
