//! What programs that read a page aloud go by: the parts of all pages as one tree, in reading order, and what PDF/UA-1 asks a
//! file to say about itself.

use lopdf::{Document, Object, ObjectId, Stream, dictionary};

use super::Leaf;
use super::file::{Written, encoded};
use crate::print::page::{Part, Tag};

/// The PDF name of a part.
pub(super) fn structure_type(tag: &Tag) -> &'static str {
    match tag {
        Tag::Section => "Sect",
        Tag::Heading(1) => "H1",
        Tag::Heading(2) => "H2",
        Tag::Heading(_) => "H3",
        Tag::Paragraph => "P",
        Tag::List => "L",
        Tag::Item => "LI",
        Tag::Said => "LBody",
        Tag::Table => "Table",
        Tag::Row => "TR",
        Tag::Title => "TH",
        Tag::Cell => "TD",
        Tag::Picture(_) => "Figure",
        Tag::Apart => "Artifact",
    }
}

/// Describes the file, and adds the tree for its pages; returns the tree's elements, of which cards have thousands.
pub(super) fn add(
    file: &mut Document,
    leaves: &[Leaf<'_>],
    title: &str,
) -> Result<Written, lopdf::Error> {
    let mut all = Written::new();
    let [root, whole, parents] = [0; 3].map(|_| file.new_object_id());
    let (mut kids, mut numbers) = (Vec::new(), Vec::new());
    for (n, (leaf, page, pieces)) in leaves.iter().enumerate() {
        let ids: Vec<ObjectId> = page.parts.iter().map(|_| file.new_object_id()).collect();
        let before = kids.len();
        let mut inside: Vec<Vec<String>> = vec![Vec::new(); ids.len()];
        for (piece, &part) in pieces.iter().enumerate().rev() {
            inside[part].push(piece.to_string());
        }
        // From the last to the first, so that what is inside a part is known before the part itself.
        for ((at, part), id) in page.parts.iter().enumerate().zip(&ids).rev() {
            if part.tag == Tag::Apart {
                continue;
            }
            let mut own = std::mem::take(&mut inside[at]);
            own.reverse();
            let within = part.within.map_or(whole, |within| ids[within]);
            let leaf = own.iter().any(|kid| !kid.ends_with('R')).then_some(*leaf);
            all.push((id.0, element(part, within, leaf, &own)?));
            match part.within {
                Some(within) => inside[within].push(format!("{} 0 R", id.0)),
                None => kids.push((*id).into()),
            }
        }
        kids[before..].reverse();
        let owners: Vec<Object> = pieces.iter().map(|&part| ids[part].into()).collect();
        numbers.extend([(n as i64).into(), owners.into()]);
        let leaf = file.get_dictionary_mut(*leaf)?;
        leaf.set("StructParents", n as i64);
        leaf.set("Tabs", "S");
    }
    file.set_object(parents, dictionary! { "Nums" => numbers });
    file.set_object(
        whole,
        dictionary! { "S" => "Document", "P" => root, "K" => kids },
    );
    let tree = dictionary! {
        "Type" => "StructTreeRoot", "K" => vec![whole.into()], "ParentTree" => parents,
        "ParentTreeNextKey" => leaves.len() as i64,
    };
    file.set_object(root, tree);
    let catalog = file.catalog_mut()?;
    catalog.set("StructTreeRoot", root);
    catalog.set("MarkInfo", dictionary! { "Marked" => true });
    describe(file, title)?;
    all.sort();
    Ok(all)
}

/// A part, what it is in, the page its own text is on, and what is in it.
fn element(
    part: &Part,
    within: ObjectId,
    leaf: Option<ObjectId>,
    inside: &[String],
) -> Result<Vec<u8>, lopdf::Error> {
    let mut text = format!("<</S/{}/P {} 0 R", structure_type(&part.tag), within.0);
    if let Some(leaf) = leaf {
        text += &format!("/Pg {} 0 R", leaf.0);
    }
    match (&part.tag, part.columns) {
        (Tag::Title, n) => text += &format!("/A<</O/Table/ColSpan {n}/Scope/Column>>"),
        (_, n) if n > 1 => text += &format!("/A<</O/Table/ColSpan {n}>>"),
        _ => {}
    }
    if !inside.is_empty() {
        text += &format!("/K[{}]", inside.join(" "));
    }
    let mut bytes = text.into_bytes();
    if let Tag::Picture(words) = &part.tag {
        bytes.extend(*b"/Alt");
        bytes.extend(encoded(lopdf::text_string(words))?);
    }
    bytes.extend(*b">> ");
    Ok(bytes)
}

/// Says in the file's metadata what its title is, and that it is meant for every reader.
fn describe(file: &mut Document, title: &str) -> Result<(), lopdf::Error> {
    let escaped = title.replace('&', "&amp;").replace('<', "&lt;");
    let text = format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\
        <x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\
        <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\">\
        <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{escaped}</rdf:li></rdf:Alt></dc:title>\
        <pdfuaid:part>1</pdfuaid:part></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>"
    );
    let about = dictionary! { "Type" => "Metadata", "Subtype" => "XML" };
    let stream = file.add_object(Stream::new(about, text.into_bytes()));
    file.catalog_mut()?.set("Metadata", stream);
    Ok(())
}
