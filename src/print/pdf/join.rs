//! Joining several finished sheets into one file.

use crate::print::{PrintError, Printed};
use lopdf::{Document, Object, ObjectId, dictionary};

/// One file with the pages of all these sheets, in order, and a bookmark for each. It takes language and producer from the first
/// sheet; `title` is its title.
///
/// # Errors
/// [`PrintError::Nothing`] if there are no sheets; [`PrintError::Pdf`] if they cannot be put together.
pub fn joined(sheets: &[Printed], title: &str) -> Result<Printed, PrintError> {
    if sheets.is_empty() {
        return Err(PrintError::Nothing("there are no sheets".to_string()));
    }
    let mut warnings: Vec<String> = Vec::new();
    for warning in sheets.iter().flat_map(|sheet| &sheet.warnings) {
        if !warnings.contains(warning) {
            warnings.push(warning.clone());
        }
    }
    let pages = sheets.iter().map(|sheet| sheet.pages).sum();
    let file = one(sheets, title).map_err(|e| PrintError::Pdf(e.to_string()))?;
    Printed::of(file, pages, warnings)
}

fn one(sheets: &[Printed], title: &str) -> Result<Document, lopdf::Error> {
    let mut file = Document::with_version("1.7");
    let whole = Whole {
        pages: file.new_object_id(),
        tree: file.new_object_id(),
        marks: file.new_object_id(),
    };
    let (mut trees, mut kids, mut numbers, mut marks) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut before = 0;
    for (n, sheet) in sheets.iter().enumerate() {
        let mut other = sheet.file.clone();
        other.renumber_objects_with(file.max_id + 1);
        let catalog = other.catalog()?.clone();
        let pages = catalog.get(b"Pages")?.as_reference()?;
        let tree = catalog.get(b"StructTreeRoot")?.as_reference()?;
        let tree = other.get_dictionary(tree)?.clone();
        for part in tree.get(b"K")?.as_array()? {
            other
                .get_dictionary_mut(part.as_reference()?)?
                .set("P", whole.tree);
            kids.push(part.clone());
        }
        let owners = tree.get(b"ParentTree")?.as_reference()?;
        for (n, owner) in other
            .get_dictionary(owners)?
            .get(b"Nums")?
            .as_array()?
            .iter()
            .enumerate()
        {
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
        other.get_dictionary_mut(pages)?.set("Parent", whole.pages);
        trees.push(pages.into());
        let about = other.trailer.get(b"Info")?.clone();
        let name = other.get_dictionary(about.as_reference()?)?.get(b"Title");
        let name = name.and_then(lopdf::decode_text_string).unwrap_or_default();
        let name = name.rsplit(" – ").next().unwrap_or_default().to_string();
        marks.extend(leaves.first().map(|&leaf| (name, leaf)));
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
        whole.pages,
        dictionary! { "Type" => "Pages", "Kids" => trees, "Count" => before },
    );
    let owners = file.add_object(dictionary! { "Nums" => numbers });
    let tree = dictionary! {
        "Type" => "StructTreeRoot", "K" => kids, "ParentTree" => owners, "ParentTreeNextKey" => before,
    };
    file.set_object(whole.tree, tree);
    bookmarks(&mut file, whole.marks, &marks);
    let catalog = file.catalog_mut()?;
    catalog.set("Pages", whole.pages);
    catalog.set("StructTreeRoot", whole.tree);
    catalog.set("Outlines", whole.marks);
    super::tags::describe(&mut file, title)?;
    let info = file.trailer.get(b"Info")?.as_reference()?;
    file.get_dictionary_mut(info)?
        .set("Title", super::utf16(title));
    file.prune_objects();
    file.renumber_objects();
    Ok(file)
}

/// The objects that hold a joined file together.
struct Whole {
    pages: ObjectId,
    tree: ObjectId,
    marks: ObjectId,
}

/// A bookmark for each sheet's first page.
fn bookmarks(file: &mut Document, root: ObjectId, marks: &[(String, ObjectId)]) {
    let ids: Vec<ObjectId> = marks.iter().map(|_| file.new_object_id()).collect();
    for (n, ((name, leaf), id)) in marks.iter().zip(&ids).enumerate() {
        let to: Vec<Object> = vec![(*leaf).into(), "Fit".into()];
        let mut mark =
            dictionary! { "Title" => super::utf16(name), "Parent" => root, "Dest" => to };
        if let Some(before) = n.checked_sub(1).and_then(|n| ids.get(n)) {
            mark.set("Prev", *before);
        }
        if let Some(next) = ids.get(n + 1) {
            mark.set("Next", *next);
        }
        file.set_object(*id, mark);
    }
    let mut all = dictionary! { "Type" => "Outlines", "Count" => ids.len() as i64 };
    if let (Some(first), Some(last)) = (ids.first(), ids.last()) {
        all.set("First", *first);
        all.set("Last", *last);
    }
    file.set_object(root, all);
}
