//! Joining several finished sheets into one file.

use std::collections::BTreeSet;

use crate::print::{PrintError, Printed};
use lopdf::{Bookmark, Document, ObjectId, dictionary, text_string};

/// One file with the pages of all these sheets, in order, and a bookmark for each. It takes language and producer from the first
/// sheet; `title` is its title.
///
/// # Errors
/// [`PrintError::Nothing`] if there are no sheets; [`PrintError::Pdf`] if they cannot be put together.
pub fn joined(sheets: &[Printed], title: &str) -> Result<Printed, PrintError> {
    if sheets.is_empty() {
        return Err(PrintError::Nothing("there are no sheets".to_string()));
    }
    let mut seen = BTreeSet::new();
    let warnings = sheets.iter().flat_map(|sheet| &sheet.warnings);
    let warnings = warnings.filter(|w| seen.insert(*w)).cloned().collect();
    let pages = sheets.iter().map(|sheet| sheet.pages).sum();
    let file = one(sheets, title).map_err(|e| PrintError::Pdf(e.to_string()))?;
    Printed::of(file, pages, warnings)
}

fn one(sheets: &[Printed], title: &str) -> Result<Document, lopdf::Error> {
    let mut file = Document::with_version("1.7");
    let [all_pages, all_parts] = [0; 2].map(|_| file.new_object_id());
    let (mut trees, mut kids, mut numbers) = (Vec::new(), Vec::new(), Vec::new());
    let mut before = 0;
    for (n, sheet) in sheets.iter().enumerate() {
        let mut other = sheet.file.clone();
        other.renumber_objects_with(file.max_id + 1);
        let catalog = other.catalog()?.clone();
        let pages = catalog.get(b"Pages")?.as_reference()?;
        let tree = catalog.get(b"StructTreeRoot")?.as_reference()?;
        let tree = other.get_dictionary(tree)?.clone();
        for part in tree.get(b"K")?.as_array()? {
            let part_of = other.get_dictionary_mut(part.as_reference()?)?;
            part_of.set("P", all_parts);
            kids.push(part.clone());
        }
        let owners = tree.get(b"ParentTree")?.as_reference()?;
        let owners = other.get_dictionary(owners)?.get(b"Nums")?.as_array()?;
        for (n, owner) in owners.iter().enumerate() {
            numbers.push(match n % 2 {
                0 => (owner.as_i64()? + before).into(),
                _ => owner.clone(),
            });
        }
        let leaves: Vec<ObjectId> = other.get_pages().into_values().collect();
        for leaf in &leaves {
            let leaf = other.get_dictionary_mut(*leaf)?;
            let at = leaf.get(b"StructParents")?.as_i64()?;
            leaf.set("StructParents", at + before);
        }
        // Each sheet keeps its own page tree, and with it what its pages inherit; a new root holds all the trees.
        other.get_dictionary_mut(pages)?.set("Parent", all_pages);
        trees.push(pages.into());
        let about = other.trailer.get(b"Info")?.clone();
        let name = other.get_dictionary(about.as_reference()?)?.get(b"Title");
        let name = name.and_then(lopdf::decode_text_string).unwrap_or_default();
        let name = name.rsplit(" – ").next().unwrap_or_default().to_string();
        if let Some(&leaf) = leaves.first() {
            file.add_bookmark(Bookmark::new(name, [0.0; 3], 0, leaf), None);
        }
        if n == 0 {
            file.trailer.set("Info", about);
            file.trailer
                .set("Root", other.trailer.get(b"Root")?.clone());
        }
        before += leaves.len() as i64;
        file.max_id = other.max_id;
        file.objects.append(&mut other.objects);
    }
    file.set_object(
        all_pages,
        dictionary! { "Type" => "Pages", "Kids" => trees, "Count" => before },
    );
    let owners = file.add_object(dictionary! { "Nums" => numbers });
    let tree = dictionary! {
        "Type" => "StructTreeRoot", "K" => kids, "ParentTree" => owners, "ParentTreeNextKey" => before,
    };
    file.set_object(all_parts, tree);
    let marks = file.build_outline();
    let catalog = file.catalog_mut()?;
    catalog.set("Pages", all_pages);
    catalog.set("StructTreeRoot", all_parts);
    if let Some(marks) = marks {
        catalog.set("Outlines", marks);
    }
    super::tags::describe(&mut file, title)?;
    let info = file.trailer.get(b"Info")?.as_reference()?;
    file.get_dictionary_mut(info)?
        .set("Title", text_string(title));
    file.prune_objects();
    file.renumber_objects();
    Ok(file)
}
