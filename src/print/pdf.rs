//! Pages into PDF bytes. The only file that names printpdf.
//!
//! printpdf makes the document and its fonts: every face is cut down to the glyphs that are used, and each glyph carries
//! the letters it stands for, so that the file is small and its text can be searched. What is drawn on the pages is
//! written by `ink.rs`, because printpdf keeps a string for every glyph it shows and moves by absolute numbers, which
//! costs three times the time and twice the bytes. What printpdf cannot say (language, title in the window's bar, an
//! identifier that depends on the content alone) is set on the finished objects.

use std::fmt::Write as _;
use std::io::Write as _;

use printpdf::{
    BuiltinFont, Codepoint, FontId, FontMetrics, Mm, Op, ParsedFont, PdfDocument, PdfFontHandle,
    PdfPage, PdfSaveOptions, Pt, TextItem, TextMatrix,
};

use super::PrintError;
use super::font::Fonts;
use super::ink::{Slot, Used, ink};
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
    let drawn: Vec<Vec<u8>> = pages
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
    finish(&doc, drawn, usize::from(copies.max(1)), about)
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

/// Objects to bytes, with what printpdf leaves out.
fn finish(
    doc: &PdfDocument,
    drawn: Vec<Vec<u8>>,
    copies: usize,
    about: &About<'_>,
) -> Result<Vec<u8>, PrintError> {
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
    let broken = |e: lopdf::Error| PrintError::Pdf(e.to_string());
    let pages: Vec<lopdf::ObjectId> = file.get_pages().into_values().collect();
    for (page, content) in pages.iter().zip(drawn) {
        let contents = file
            .get_dictionary(*page)
            .and_then(|p| p.get(b"Contents")?.as_reference())
            .map_err(broken)?;
        file.set_object(contents, deflated(content)?);
    }
    repeat(&mut file, &pages, copies).map_err(broken)?;
    file.compress();
    let id = Object::String(fingerprint(&file), StringFormat::Hexadecimal);
    file.trailer.set("ID", vec![id.clone(), id]);
    let mut bytes = Vec::new();
    file.save_to(&mut bytes)
        .map_err(|e| PrintError::Pdf(e.to_string()))?;
    Ok(bytes)
}

/// A compressed stream. The middle level: the best takes twice the time to save one byte in a hundred.
fn deflated(content: Vec<u8>) -> Result<lopdf::Stream, PrintError> {
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::new(6));
    let bytes = encoder.write_all(&content).and_then(|()| encoder.finish());
    let bytes = bytes.map_err(|e| PrintError::Pdf(e.to_string()))?;
    Ok(lopdf::Stream::new(
        lopdf::dictionary! { "Filter" => "FlateDecode" },
        bytes,
    ))
}

/// Adds copies of all pages after the pages: each copy is a page of its own that shares its content with the first.
fn repeat(
    file: &mut lopdf::Document,
    pages: &[lopdf::ObjectId],
    copies: usize,
) -> Result<(), lopdf::Error> {
    let root = file.catalog()?.get(b"Pages")?.as_reference()?;
    let mut kids: Vec<lopdf::Object> = pages.iter().map(|&id| id.into()).collect();
    for _ in 1..copies {
        for page in pages {
            let page = file.get_dictionary(*page)?.clone();
            kids.push(file.add_object(page).into());
        }
    }
    let root = file.get_dictionary_mut(root)?;
    root.set("Count", kids.len() as i64);
    root.set("Kids", kids);
    Ok(())
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
