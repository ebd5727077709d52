//! What printpdf cannot say: language, title in the window's bar, drawings shared by many cards, copies, and an identifier
//! that depends on the content alone.

use std::io::Write as _;

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, StringFormat, dictionary};

use super::About;
use crate::print::PrintError;
use crate::print::ink::{Content, Forms};
use crate::print::page::POINTS;

/// Objects to bytes: the pages get their content, and the file what it lacks.
pub(super) fn finish(
    mut file: Document,
    drawn: &[Content],
    copies: usize,
    about: &About<'_>,
) -> Result<Vec<u8>, PrintError> {
    let broken = |e: lopdf::Error| PrintError::Pdf(e.to_string());
    file.version = "1.7".to_string();
    describe(&mut file, about);
    let forms = Forms::of(drawn);
    let pages: Vec<ObjectId> = file.get_pages().into_values().collect();
    for (&page, content) in pages.iter().zip(drawn) {
        let contents = file
            .get_dictionary(page)
            .and_then(|page| page.get(b"Contents")?.as_reference())
            .map_err(broken)?;
        let content = deflated(dictionary! {}, &content.bytes(&forms))?;
        file.set_object(contents, content);
    }
    share(&mut file, &pages, &forms)?;
    repeat(&mut file, &pages, copies).map_err(broken)?;
    file.compress();
    let id = Object::String(fingerprint(&file), StringFormat::Hexadecimal);
    file.trailer.set("ID", vec![id.clone(), id]);
    let mut bytes = Vec::new();
    file.save_to(&mut bytes)
        .map_err(|e| PrintError::Pdf(e.to_string()))?;
    Ok(bytes)
}

/// Language and title, and no date: a night is printed as often as need be, and each printing would differ.
fn describe(file: &mut Document, about: &About<'_>) {
    if let Ok(catalog) = file.catalog_mut() {
        catalog.set("Lang", Object::string_literal(about.lang));
        catalog.set(
            "ViewerPreferences",
            dictionary! { "DisplayDocTitle" => true },
        );
    }
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
}

/// Gives all pages the same fonts and drawings, by way of their common parent.
fn share(file: &mut Document, pages: &[ObjectId], forms: &Forms<'_>) -> Result<(), PrintError> {
    let broken = |e: lopdf::Error| PrintError::Pdf(e.to_string());
    let mut drawings = Dictionary::new();
    for (number, drawing) in forms.drawings.iter().enumerate() {
        // Cards draw a little beyond their corner; no sheet is wider than a metre.
        let far = (1000.0 * POINTS).round() as i64;
        let about = dictionary! {
            "Type" => "XObject",
            "Subtype" => "Form",
            "BBox" => vec![(-far).into(), (-far).into(), far.into(), far.into()],
            "Resources" => dictionary! {},
        };
        let drawing = deflated(about, drawing)?;
        drawings.set(Forms::name(number), file.add_object(drawing));
    }
    let mut shared = Dictionary::new();
    for &page in pages {
        let page = file.get_dictionary_mut(page).map_err(broken)?;
        // Nothing is cut off from these sheets, and nothing on them can be clicked.
        for key in ["TrimBox", "CropBox", "Annots"] {
            page.remove(key.as_bytes());
        }
        if let Some(Object::Reference(own)) = page.remove(b"Resources")
            && let Some(Object::Dictionary(own)) = file.objects.remove(&own)
        {
            shared = own;
        }
    }
    if !forms.drawings.is_empty() {
        shared.set("XObject", drawings);
    }
    let shared = file.add_object(shared);
    let root = file
        .catalog()
        .and_then(|catalog| catalog.get(b"Pages")?.as_reference())
        .map_err(broken)?;
    let root = file.get_dictionary_mut(root).map_err(broken)?;
    root.set("Resources", shared);
    Ok(())
}

/// A compressed stream. The middle level: the best takes twice the time to save one byte in a hundred.
fn deflated(mut about: Dictionary, content: &[u8]) -> Result<Stream, PrintError> {
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::new(6));
    let bytes = encoder.write_all(content).and_then(|()| encoder.finish());
    let bytes = bytes.map_err(|e| PrintError::Pdf(e.to_string()))?;
    about.set("Filter", "FlateDecode");
    Ok(Stream::new(about, bytes))
}

/// Adds copies of all pages after the pages: each copy is a page of its own that shares its content with the first.
fn repeat(file: &mut Document, pages: &[ObjectId], copies: usize) -> Result<(), lopdf::Error> {
    let root = file.catalog()?.get(b"Pages")?.as_reference()?;
    let mut kids: Vec<Object> = pages.iter().map(|&id| id.into()).collect();
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
fn fingerprint(file: &Document) -> Vec<u8> {
    let mut sums = [0xcbf2_9ce4_8422_2325_u64, 0x8422_2325_cbf2_9ce4];
    for object in file.objects.values() {
        if let Object::Stream(stream) = object {
            for byte in &stream.content {
                for sum in &mut sums {
                    *sum = (*sum ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
                }
            }
        }
    }
    sums.iter().flat_map(|s| s.to_be_bytes()).collect()
}
