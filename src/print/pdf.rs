//! Pages into PDF bytes. Only this folder uses printpdf.
//!
//! printpdf does the drawing: `draw.rs` turns every line and every glyph into its operations. Fonts are embedded cut down to
//! the glyphs that are used, each with the letters it stands for (`used.rs`). Parts of pages become the tree that makes a tagged
//! PDF (`tags.rs`). The finished objects are changed only for what printpdf cannot do: the language, the title in the window's
//! title bar, bookmarks, and copies that share their content; `file.rs` writes them.

mod draw;
mod file;
mod tags;
mod used;

use crate::tournament::{Phrase, phrase};
use std::collections::{BTreeMap, BTreeSet};

use lopdf::{Bookmark, Document, Object, ObjectId, dictionary};
use printpdf::{
    DictItem, ExternalStream, ExternalXObject, FontId, FontMetrics, Mm, ParsedFont, PdfDocument,
    PdfFont, PdfPage, PdfSaveOptions, RawImage, RawImageData, RawImageFormat, XObject, XObjectId,
};

use super::PrintError;
use super::both::both;
use super::page::Page;
use super::picture::Picture;
use super::printed::{About, Drawn, Printed};
use used::{Slot, Used};

/// What made the file. The program overwrites only files that name it.
pub(crate) const PRODUCER: &str = concat!("benny ", env!("CARGO_PKG_VERSION"));

/// One file with the pages of all these sheets, in order, and a bookmark for each. It takes author, language and colour from the
/// first sheet; `title` is its title.
///
/// # Errors
/// [`PrintError::Nothing`] if there are no sheets; [`PrintError::Pdf`] if they cannot be put together.
pub fn joined(sheets: &[Printed], title: &str) -> Result<Printed, PrintError> {
    let first = sheets.first();
    let first = first.ok_or_else(|| PrintError::Nothing(phrase!("print-no-sheets")))?;
    let about = About {
        title: title.to_string(),
        ..first.about.clone()
    };
    let mut seen = BTreeSet::new();
    let warnings = sheets.iter().flat_map(|sheet| &sheet.warnings);
    let warnings = warnings.filter(|w| seen.insert(&w.text)).cloned().collect();
    let drawn = sheets.iter().flat_map(|sheet| &sheet.drawn);
    write(drawn.cloned().collect(), about, warnings)
}

/// Puts sheets into one PDF. The same pages give the same file.
pub(crate) fn write(
    sheets: Vec<Drawn>,
    about: About,
    warnings: Vec<Phrase>,
) -> Result<Printed, PrintError> {
    let mut doc = PdfDocument::new(&about.title);
    let info = &mut doc.metadata.info;
    info.author.clone_from(&about.author);
    info.creator = "benny".to_string();
    info.producer = PRODUCER.to_string();
    let mut used = Used::default();
    let (mut drawn, mut stamps, mut pictures) = (Vec::new(), BTreeMap::new(), Vec::new());
    for page in sheets.iter().flat_map(|sheet| &sheet.pages) {
        let (ops, pieces) = draw::draw(page, &mut used, &mut stamps, &mut pictures, about.spot);
        doc.pages.push(PdfPage::new(Mm(page.w), Mm(page.h), ops));
        drawn.push((page, pieces));
    }
    for slot in &used.slots {
        let font = PdfFont::new(embed(slot)?);
        doc.resources.fonts.map.insert(font_id(slot.index), font);
    }
    let objects = &mut doc.resources.xobjects.map;
    for (drawn, number) in &stamps {
        objects.insert(object_id("S", *number), stamp(drawn));
    }
    for (number, picture) in pictures.iter().enumerate() {
        objects.insert(object_id("Logo", number), XObject::Image(image(picture)));
    }
    let options = PdfSaveOptions {
        image_optimization: None,
        ..PdfSaveOptions::default()
    };
    let mut file = printpdf::to_lopdf_doc(&doc, &options, &mut Vec::new());
    describe(&mut file, &about)?;
    let leaves = leaves(&mut file, &sheets, &drawn)?;
    let tree = tags::add(&mut file, &leaves, &about.title)?;
    let (bytes, ()) = both(|| file::bytes(file, tree), || drop(doc));
    Ok(Printed {
        bytes: bytes?,
        pages: leaves.len(),
        warnings,
        set: None,
        drawn: sheets,
        about,
    })
}

/// A font's name in the file, fixed so that the same pages give the same bytes.
fn font_id(index: usize) -> FontId {
    FontId(format!("F{index}"))
}

/// The name in the file of a picture (`Logo`) or a stamp (`S`).
fn object_id(what: &str, number: usize) -> XObjectId {
    XObjectId(format!("{what}{number}"))
}

/// A curved outline drawn once for all its places: its points after the first in tenths of a point, those that control curves
/// marked, and how it is painted.
type Stamp = (Vec<([i32; 2], bool)>, &'static str);

/// A stamp as a form; no sheet is larger than its box.
fn stamp((points, paint): &Stamp) -> XObject {
    let (mut drawing, mut bends) = ("0 0 m".to_string(), false);
    for (point, controls) in points {
        let [x, y] = point.map(|tenths| tenths as f32 / 10.0);
        let ends = if bends { " c" } else { " l" };
        drawing += &format!(" {x} {y}{}", if *controls { "" } else { ends });
        bends = *controls;
    }
    drawing += paint;
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
fn embed(slot: &Slot) -> Result<ParsedFont, PrintError> {
    let face = slot.face;
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
fn describe(file: &mut Document, about: &About) -> Result<(), lopdf::Error> {
    let catalog = file.catalog_mut()?;
    catalog.set("Lang", Object::string_literal(about.lang));
    catalog.set(
        "ViewerPreferences",
        dictionary! { "DisplayDocTitle" => true },
    );
    let info = file.trailer.get(b"Info")?.as_reference()?;
    let info = file.get_dictionary_mut(info)?;
    for key in ["CreationDate", "ModDate", "GTS_PDFXVersion", "Identifier"] {
        info.remove(key.as_bytes());
    }
    Ok(())
}

/// A page of the file: its object, what is on it, and the part that each of its marked pieces belongs to.
type Leaf<'a> = (ObjectId, &'a Page, &'a [usize]);

/// Puts each sheet's pages into the file once for each copy, a copied page sharing its content with the first, and gives each
/// of several sheets a bookmark. `drawn` are the pages once; returns all pages.
fn leaves<'a>(
    file: &mut Document,
    sheets: &[Drawn],
    drawn: &'a [(&'a Page, Vec<usize>)],
) -> Result<Vec<Leaf<'a>>, lopdf::Error> {
    let root = file.catalog()?.get(b"Pages")?.as_reference()?;
    let mut once = file.get_pages().into_values().zip(drawn);
    let mut all: Vec<Leaf> = Vec::new();
    for sheet in sheets {
        let own = once.by_ref().take(sheet.pages.len());
        let own: Vec<Leaf> = own
            .map(|(id, (page, pieces))| (id, *page, &pieces[..]))
            .collect();
        if let Some(&(first, ..)) = own.first().filter(|_| sheets.len() > 1) {
            file.add_bookmark(Bookmark::new(sheet.name.clone(), [0.0; 3], 0, first), None);
        }
        all.extend(&own);
        for _ in 1..sheet.copies {
            for &(id, page, pieces) in &own {
                let copy = file.get_dictionary(id)?.clone();
                all.push((file.add_object(copy), page, pieces));
            }
        }
    }
    let kids: Vec<Object> = all.iter().map(|leaf| leaf.0.into()).collect();
    let root = file.get_dictionary_mut(root)?;
    root.set("Count", kids.len() as i64);
    root.set("Kids", kids);
    if let Some(marks) = file.build_outline() {
        file.catalog_mut()?.set("Outlines", marks);
    }
    Ok(all)
}
