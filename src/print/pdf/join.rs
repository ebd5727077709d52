//! Joining several finished sheets into one file.

use crate::print::{PrintError, Printed};
use lopdf::{Document, Object, StringFormat, dictionary};

/// One file with the pages of all these sheets, in order. It takes language and producer from the first sheet; `title` is
/// its title.
///
/// # Errors
/// [`PrintError::Nothing`] if there are no sheets; [`PrintError::Pdf`] if they cannot be put together.
pub fn joined(sheets: &[Printed], title: &str) -> Result<Printed, PrintError> {
    let failed = |e: lopdf::Error| PrintError::Pdf(e.to_string());
    let Some((first, rest)) = sheets.split_first() else {
        return Err(PrintError::Nothing("there are no sheets".to_string()));
    };
    let mut file = first.file.clone();
    let mut warnings = first.warnings.clone();
    let root = |file: &Document| file.catalog()?.get(b"Pages")?.as_reference();
    let mut trees = vec![root(&file).map_err(failed)?];
    for sheet in rest {
        let mut other = sheet.file.clone();
        other.renumber_objects_with(file.max_id + 1);
        trees.push(root(&other).map_err(failed)?);
        file.max_id = other.max_id;
        file.objects.append(&mut other.objects);
        for warning in &sheet.warnings {
            if !warnings.contains(warning) {
                warnings.push(warning.clone());
            }
        }
    }
    // Each sheet keeps its own page tree, and with it what its pages inherit; a new root holds all the trees.
    let pages: usize = sheets.iter().map(|sheet| sheet.pages).sum();
    let kids: Vec<Object> = trees.iter().map(|&id| id.into()).collect();
    let all = file.add_object(dictionary! {
        "Type" => "Pages", "Kids" => kids, "Count" => pages as i64,
    });
    for tree in trees {
        let tree = file.get_dictionary_mut(tree).map_err(failed)?;
        tree.set("Parent", all);
    }
    file.catalog_mut().map_err(failed)?.set("Pages", all);
    let info = file.trailer.get(b"Info").and_then(Object::as_reference);
    let info = info
        .and_then(|id| file.get_dictionary_mut(id))
        .map_err(failed)?;
    let text = "\u{feff}".chars().chain(title.chars()).collect::<String>();
    let text = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    info.set("Title", Object::String(text, StringFormat::Hexadecimal));
    file.prune_objects();
    file.renumber_objects();
    Printed::of(file, pages, warnings)
}
