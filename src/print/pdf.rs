//! Pages into PDF bytes. Only this folder uses printpdf.
//!
//! printpdf does the drawing: `draw.rs` turns every line and every glyph into its operations. Fonts are embedded cut down to
//! the glyphs that are used, each glyph with the letters it stands for (`used.rs`), so that the file is small and its text can
//! be searched. Parts of pages become the tree that makes a tagged PDF (`tags.rs`). The finished objects are changed only for
//! what printpdf cannot do: the language, the title in the window's title bar, copies that share their content, a compression
//! level of our choice, and an identifier that depends on the content alone. `join.rs` puts finished files together.
//!
//! For 160 cards of 12 rounds the time goes to printpdf and to the tree of parts. Letters by their codes, each curve drawn once,
//! offsets within a text and objects in compressed streams make up for that; `examples/bench_paper.rs` prints the figures.

mod draw;
mod join;
mod tags;
mod used;

pub use join::joined;

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher as _};
use std::io::Write as _;

use lopdf::{Document, Object, ObjectId, SaveOptions, Stream, StringFormat, dictionary};
use printpdf::{
    DictItem, ExternalStream, ExternalXObject, FontId, FontMetrics, Mm, ParsedFont, PdfDocument,
    PdfFont, PdfPage, PdfSaveOptions, RawImage, RawImageData, RawImageFormat, XObject, XObjectId,
};

use super::font::Fonts;
use super::page::Page;
use super::picture::Picture;
use super::{PrintError, Printed};
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
    let (mut drawn, mut stamps) = (Vec::new(), BTreeMap::new());
    for page in pages {
        let (ops, pieces) = draw::draw(page, fonts, &mut used, &mut stamps, about.spot);
        doc.pages.push(PdfPage::new(Mm(page.w), Mm(page.h), ops));
        drawn.push((page, pieces));
    }
    for slot in &used.slots {
        let font = PdfFont::new(embed(slot, fonts)?);
        doc.resources.fonts.map.insert(font_id(slot.index), font);
    }
    let objects = &mut doc.resources.xobjects.map;
    let stamps = stamps.into_iter();
    objects.extend(stamps.map(|(drawing, number)| (stamp_id(number), stamp(drawing))));
    // There is at most one picture: the club's.
    if let Some((_, picture, _)) = pages.iter().flat_map(|page| &page.pictures).next() {
        objects.insert(picture_id(), XObject::Image(image(picture)));
    }
    let options = PdfSaveOptions {
        image_optimization: None,
        ..PdfSaveOptions::default()
    };
    let mut file = printpdf::to_lopdf_doc(&doc, &options, &mut Vec::new());
    let failed = |e: lopdf::Error| PrintError::Pdf(e.to_string());
    describe(&mut file, about).map_err(failed)?;
    let leaves = copied(&mut file, copies).map_err(failed)?;
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

/// The name of a stamp in the file.
fn stamp_id(number: usize) -> XObjectId {
    XObjectId(format!("S{number}"))
}

/// A stamp as a form; no sheet is larger than its box.
fn stamp(drawing: String) -> XObject {
    let reach = [-900, -900, 900, 900].map(DictItem::Int);
    let dict = BTreeMap::from([
        ("Subtype".to_string(), DictItem::Name(b"Form".to_vec())),
        ("BBox".to_string(), DictItem::Array(reach.into())),
    ]);
    XObject::External(ExternalXObject {
        stream: ExternalStream {
            dict,
            content: drawing.into_bytes(),
            compress: false,
        },
        width: None,
        height: None,
        dpi: None,
    })
}

fn image(picture: &Picture) -> RawImage {
    use RawImageFormat::{R8, RG8, RGB8, RGBA8};
    let of = [[R8, RG8], [RGB8, RGBA8]][usize::from(picture.colours > 1)];
    RawImage {
        pixels: RawImageData::U8(picture.points.clone()),
        width: picture.width,
        height: picture.height,
        data_format: of[usize::from(picture.alpha)],
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

/// Puts the pages into the file once for each copy: a copied page shares its content with the first. Returns all pages.
fn copied(file: &mut Document, copies: u16) -> Result<Vec<ObjectId>, lopdf::Error> {
    let root = file.catalog()?.get(b"Pages")?.as_reference()?;
    let mut leaves: Vec<ObjectId> = file.get_pages().into_values().collect();
    for at in 0..leaves.len() * usize::from(copies - 1) {
        let page = file.get_dictionary(leaves[at])?.clone();
        leaves.push(file.add_object(page));
    }
    let root = file.get_dictionary_mut(root)?;
    root.set("Count", leaves.len() as i64);
    let kids: Vec<Object> = leaves.iter().map(|&id| id.into()).collect();
    root.set("Kids", kids);
    Ok(leaves)
}

/// How hard streams are compressed: 160 cards stay below 500 KB, and more would cost more time than it saves room.
const LEVEL: u32 = 6;

/// Compresses all streams but the metadata, which other programs look for.
fn deflate(file: &mut Document) -> std::io::Result<()> {
    let streams = file
        .objects
        .values_mut()
        .filter_map(|o| o.as_stream_mut().ok());
    let open = |s: &&mut Stream| !s.dict.has(b"Filter") && !s.dict.has_type(b"Metadata");
    for stream in streams.filter(open) {
        let level = flate2::Compression::new(LEVEL);
        let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), level);
        encoder.write_all(&stream.content)?;
        stream.set_content(encoder.finish()?);
        stream.dict.set("Filter", "FlateDecode");
    }
    Ok(())
}

/// 16 bytes that depend on the content alone.
fn fingerprint(file: &Document) -> Vec<u8> {
    let mut sum = DefaultHasher::new();
    let streams = file.objects.values().filter_map(|o| o.as_stream().ok());
    streams.for_each(|stream| sum.write(&stream.content));
    sum.finish().to_be_bytes().repeat(2)
}
