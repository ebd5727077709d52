//! Pages into PDF bytes. Only this folder uses printpdf.
//!
//! printpdf does the drawing: `draw.rs` turns every line and every glyph into its operations. What all sheets have in
//! common is drawn once, as a form (`same.rs`). Fonts are embedded cut down to the glyphs that are used, each glyph with the
//! letters it stands for (`used.rs`), so that the file is small and its text can be searched. Parts of pages become the tree
//! that makes a tagged PDF (`tags.rs`). The finished objects are changed only for what printpdf cannot do: a form made from a page, the language, the title in the window's title bar,
//! copies that share their content, a compression level of our choice, and an identifier that depends on the content
//! alone. `join.rs` puts finished files together.
//!
//! For 160 cards of 12 rounds the time goes to printpdf, which looks at every glyph twice and writes each as four digits,
//! and to the tree of parts. Letters by their codes, offsets within a text instead of a move before each glyph, rulings as one
//! form, objects in compressed streams and a second processor make up for that; `examples/bench_paper.rs` prints the figures.

mod draw;
mod join;
mod same;
mod tags;
mod used;

pub use join::joined;

use std::io::Write as _;

use lopdf::{Document, Object, ObjectId, SaveOptions, Stream, StringFormat, dictionary};
use printpdf::{
    FontId, FontMetrics, Mm, ParsedFont, PdfDocument, PdfFont, PdfPage, PdfSaveOptions, RawImage,
    RawImageData, RawImageFormat, XObject, XObjectId,
};

use super::font::Fonts;
use super::page::Page;
use super::picture::Picture;
use super::{PrintError, Printed};
use same::Same;
use used::{Slot, Used};

/// What made the file. The program overwrites only files that name it.
pub(crate) const PRODUCER: &str = concat!("benny ", env!("CARGO_PKG_VERSION"));

/// What a file says about itself.
pub(crate) struct About<'a> {
    pub title: &'a str,
    pub author: &'a str,
    /// Language of the printed words: `en`, `de` or `fr`.
    pub lang: &'a str,
    /// The club's colour.
    pub spot: Option<[u8; 3]>,
}

/// Puts the pages into one PDF, `copies` times over, which is at least once. The same pages give the same
/// file.
pub(crate) fn write(
    fonts: &Fonts,
    pages: &[Page],
    copies: u16,
    about: &About<'_>,
) -> Result<Document, PrintError> {
    let mut doc = PdfDocument::new(about.title);
    let info = &mut doc.metadata.info;
    info.author = about.author.to_string();
    info.creator = "benny".to_string();
    info.producer = PRODUCER.to_string();
    let mut used = Used::default();
    let same = Same::of(pages);
    let mut drawn = Vec::new();
    for page in pages {
        let one = draw::draw(page, &same, fonts, &mut used, about.spot);
        doc.pages
            .push(PdfPage::new(Mm(page.w), Mm(page.h), one.ops));
        drawn.push((page, one.pieces));
    }
    // The common ruling is drawn as one more page, which then becomes a form.
    if let Some(form) = &same.form {
        let ops = draw::form(form, fonts, about.spot);
        doc.pages.push(PdfPage::new(Mm(form.w), Mm(form.h), ops));
    }
    for slot in &used.slots {
        let font = PdfFont::new(embed(slot, fonts)?);
        doc.resources.fonts.map.insert(font_id(slot.index), font);
    }
    // There is at most one picture: the club's.
    if let Some((_, picture, _)) = pages.iter().flat_map(|page| &page.pictures).next() {
        let picture = XObject::Image(image(picture));
        doc.resources.xobjects.map.insert(picture_id(), picture);
    }
    let options = PdfSaveOptions {
        image_optimization: None,
        ..PdfSaveOptions::default()
    };
    let mut file = printpdf::to_lopdf_doc(&doc, &options, &mut Vec::new());
    let failed = |e: lopdf::Error| PrintError::Pdf(e.to_string());
    describe(&mut file, about).map_err(failed)?;
    let leaves = bind(&mut file, pages.len(), copies).map_err(failed)?;
    tags::add(&mut file, &drawn, &leaves, about).map_err(failed)?;
    deflate(&mut file).map_err(|e| PrintError::Pdf(e.to_string()))?;
    Ok(file)
}

impl Printed {
    /// Gives the file an identifier that depends on its content alone, and writes it.
    pub(super) fn of(
        mut file: Document,
        pages: usize,
        warnings: Vec<String>,
    ) -> Result<Self, PrintError> {
        let id = Object::String(fingerprint(&file), StringFormat::Hexadecimal);
        file.trailer.set("ID", vec![id.clone(), id]);
        let mut bytes = Vec::new();
        let options = SaveOptions::builder()
            .use_object_streams(true)
            .use_xref_streams(true)
            .max_objects_per_stream(4000)
            .compression_level(6)
            .build();
        file.save_with_options(&mut bytes, options)
            .map_err(|e| PrintError::Pdf(e.to_string()))?;
        Ok(Printed {
            bytes,
            pages,
            warnings,
            set: None,
            file,
        })
    }
}

/// A font's name in the file, fixed so that the same pages give the same bytes.
fn font_id(index: usize) -> FontId {
    FontId(format!("F{index}"))
}

/// The picture's name in the file.
fn picture_id() -> XObjectId {
    XObjectId("Logo".to_string())
}

/// The form's name in the file.
fn form_id() -> XObjectId {
    XObjectId("Ruling".to_string())
}

/// A text as PDF dictionaries hold it.
fn utf16(text: &str) -> Object {
    let text = "\u{feff}".chars().chain(text.chars()).collect::<String>();
    let text = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    Object::String(text, StringFormat::Hexadecimal)
}

fn image(picture: &Picture) -> RawImage {
    let data_format = match (picture.colours, picture.alpha) {
        (1, false) => RawImageFormat::R8,
        (1, true) => RawImageFormat::RG8,
        (_, false) => RawImageFormat::RGB8,
        (_, true) => RawImageFormat::RGBA8,
    };
    RawImage {
        pixels: RawImageData::U8(picture.points.clone()),
        width: picture.width,
        height: picture.height,
        data_format,
        tag: Vec::new(),
    }
}

/// Cuts the face down to the used glyphs and describes it to printpdf, in thousandths of an em throughout.
fn embed(slot: &Slot, fonts: &Fonts) -> Result<ParsedFont, PrintError> {
    let face = fonts.face(slot.face);
    let subset = subsetter::subset(face.bytes, face.index, &slot.glyphs);
    let bytes = subset.map_err(|e| PrintError::Font {
        font: face.name.clone(),
        reason: e.to_string(),
    })?;
    // A subset is marked by a tag of any six capitals: here the same letter, A to Z by slot.
    let tag = char::from(b'A' + (slot.index % 26) as u8);
    let m = face.measures();
    let mut font = ParsedFont::with_glyph_data(
        bytes,
        0,
        Some(format!("BENNY{tag}+{}", face.name)),
        slot.letters.clone(),
        slot.widths.clone(),
        1000,
        FontMetrics {
            ascent: m.ascent,
            descent: m.descent,
        },
    );
    let d = &mut font.pdf_font_metrics;
    [d.x_min, d.y_min, d.x_max, d.y_max] = m.bounds;
    d.us_weight_class = if face.bold { 700 } else { 400 };
    Ok(font)
}

/// Sets language and title, but no date: a night may be printed several times, and each file would be different.
fn describe(file: &mut Document, about: &About<'_>) -> Result<(), lopdf::Error> {
    file.version = "1.7".to_string();
    let catalog = file.catalog_mut()?;
    catalog.set("Lang", Object::string_literal(about.lang));
    let title = dictionary! { "DisplayDocTitle" => true };
    catalog.set("ViewerPreferences", title);
    let info = file.trailer.get(b"Info")?.as_reference()?;
    let info = file.get_dictionary_mut(info)?;
    for key in ["CreationDate", "ModDate", "GTS_PDFXVersion", "Identifier"] {
        info.remove(key.as_bytes());
    }
    Ok(())
}

/// Turns what was drawn after the pages into a form, and puts the pages into the file once for each copy: a copied page
/// shares its content with the first. Returns all pages.
fn bind(file: &mut Document, pages: usize, copies: u16) -> Result<Vec<ObjectId>, lopdf::Error> {
    let root = file.catalog()?.get(b"Pages")?.as_reference()?;
    let drawn: Vec<ObjectId> = file.get_pages().into_values().collect();
    let (pages, forms) = drawn.split_at(pages);
    let shared = drawn.first().map(|&page| file.get_dictionary(page));
    let Some(shared) = shared.transpose()? else {
        return Ok(drawn);
    };
    let shared = shared.get(b"Resources")?.as_reference()?;
    for page in forms {
        let Some(Object::Dictionary(page)) = file.objects.remove(page) else {
            continue;
        };
        let content = page.get(b"Contents")?.as_reference()?;
        let form = &mut file.get_object_mut(content)?.as_stream_mut()?.dict;
        form.set("Type", "XObject");
        form.set("Subtype", "Form");
        form.set("BBox", page.get(b"MediaBox")?.clone());
        form.set("Resources", shared);
        let known = file.get_dictionary(shared)?.get(b"XObject")?;
        let known = known.as_reference()?;
        file.get_dictionary_mut(known)?.set(form_id().0, content);
    }
    let mut leaves = pages.to_vec();
    for &page in pages
        .iter()
        .cycle()
        .take(pages.len() * usize::from(copies - 1))
    {
        let page = file.get_dictionary(page)?.clone();
        leaves.push(file.add_object(page));
    }
    let root = file.get_dictionary_mut(root)?;
    root.set("Count", leaves.len() as i64);
    let kids: Vec<Object> = leaves.iter().map(|&id| id.into()).collect();
    root.set("Kids", kids);
    Ok(leaves)
}

/// How hard streams are compressed: cards stay far below 500 KB, and only the quickest level would make them half as large
/// again.
const LEVEL: u32 = 4;

/// Compresses all streams but the metadata, which other programs look for, on two processors where there are two.
fn deflate(file: &mut Document) -> std::io::Result<()> {
    let streams = file.objects.values_mut().filter_map(|object| match object {
        Object::Stream(stream)
            if !stream.dict.has(b"Filter") && !stream.dict.has_type(b"Metadata") =>
        {
            Some(stream)
        }
        _ => None,
    });
    let mut streams: Vec<&mut Stream> = streams.collect();
    let half = streams.len() / 2;
    let (some, others) = streams.split_at_mut(half);
    let all = |streams: &mut [&mut Stream]| streams.iter_mut().try_for_each(|s| compress(s));
    std::thread::scope(|scope| {
        let beside = scope.spawn(|| all(some));
        all(others)?;
        let beside = beside.join();
        beside.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

fn compress(stream: &mut Stream) -> std::io::Result<()> {
    let level = flate2::Compression::new(LEVEL);
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), level);
    encoder.write_all(&stream.content)?;
    stream.set_content(encoder.finish()?);
    stream.dict.set("Filter", "FlateDecode");
    Ok(())
}

/// 16 bytes that depend on the content alone: two FNV-1a hashes of every stream.
fn fingerprint(file: &Document) -> Vec<u8> {
    let mut sums = [0xcbf2_9ce4_8422_2325_u64, 0x8422_2325_cbf2_9ce4];
    let streams = file.objects.values().filter_map(|o| o.as_stream().ok());
    for byte in streams.flat_map(|stream| &stream.content) {
        for sum in &mut sums {
            *sum = (*sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
    sums.iter().flat_map(|s| s.to_be_bytes()).collect()
}
