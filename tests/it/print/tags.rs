//! What PDF/UA-1 asks of every sheet, as far as a program can tell: everything drawn is tagged or marked as not to be read, the
//! tags and the pages name each other, and tables, lists, headings and pictures are whole. veraPDF checks more; see docs/cards.md.

use std::collections::BTreeMap;

use super::nights::{players, sheets, with_a_six};
use benny::print::*;
use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, ObjectId};

/// An element of a file's structure: its type, what it is in, and what is in it.
struct Element<'a> {
    kind: &'a str,
    dict: &'a Dictionary,
    children: Vec<ObjectId>,
    /// Its marked pieces of its page.
    pieces: Vec<i64>,
}

fn elements(file: &Document) -> BTreeMap<ObjectId, Element<'_>> {
    let dicts = file.objects.iter().filter_map(|(id, object)| {
        let dict = object.as_dict().ok()?;
        // What a bookmark does has a kind too, but is in nothing.
        dict.get(b"P").ok()?;
        let kind = dict.get(b"S").and_then(Object::as_name).ok()?;
        Some((*id, dict, std::str::from_utf8(kind).ok()?))
    });
    let elements = dicts.map(|(id, dict, kind)| {
        let inside = dict.get(b"K").and_then(Object::as_array);
        let inside = || inside.iter().flat_map(|all| all.iter());
        let element = Element {
            kind,
            dict,
            children: inside().filter_map(|o| o.as_reference().ok()).collect(),
            pieces: inside().filter_map(|o| o.as_i64().ok()).collect(),
        };
        (id, element)
    });
    elements.collect()
}

/// The numbers of a page's marked pieces; whatever is drawn outside of them and of what is not read is an error.
fn pieces(file: &Document, page: ObjectId) -> Result<Vec<i64>, String> {
    let content = Content::decode(&file.get_page_content(page)).map_err(|e| e.to_string())?;
    let (mut open, mut all): (Vec<bool>, Vec<i64>) = (Vec::new(), Vec::new());
    for operation in &content.operations {
        match operation.operator.as_str() {
            "BMC" => {
                let apart = operation.operands[0].as_name();
                if !apart.is_ok_and(|name| name == b"Artifact") {
                    return Err("a piece without a number".to_string());
                }
                open.push(true);
            }
            "BDC" => {
                let about = operation.operands[1].as_dict().map_err(|e| e.to_string())?;
                let number = about.get(b"MCID").and_then(Object::as_i64).ok();
                let within = open.iter().any(|marked| *marked);
                if number.is_some() == within {
                    return Err("a marked piece inside another".to_string());
                }
                all.extend(number);
                open.push(number.is_some());
            }
            "EMC" => {
                open.pop().ok_or("a piece ends that never began")?;
            }
            "S" | "f" | "F" | "B" | "b" | "s" | "Do" | "Tj" | "TJ" | "'" | "\"" | "sh"
                if !open.iter().any(|marked| *marked) =>
            {
                return Err(format!("{} is not marked", operation.operator));
            }
            _ => {}
        }
    }
    match open.is_empty() {
        true => Ok(all),
        false => Err("a piece does not end".to_string()),
    }
}

/// What may be in what; `None` for a kind that we do not use.
fn holds(kind: &str) -> Option<&'static [&'static str]> {
    const TEXT: &[&str] = &[];
    Some(match kind {
        "Document" | "Sect" => &["Sect", "H1", "H2", "H3", "P", "L", "Table", "Figure"],
        "Table" => &["TR"],
        "TR" => &["TH", "TD"],
        "L" => &["LI"],
        "LI" => &["LBody"],
        "TH" | "TD" => &["P", "Figure"],
        "H1" | "H2" | "H3" | "P" | "LBody" | "Figure" => TEXT,
        _ => return None,
    })
}

fn faults(pdf: &[u8]) -> Vec<String> {
    let file = Document::load_mem(pdf).expect("a file");
    let catalog = file.catalog().expect("a catalog");
    let mut wrong = Vec::new();
    let mut must = |holds: bool, what: &str| {
        if !holds {
            wrong.push(what.to_string());
        }
    };
    let inner = |key: &[u8]| {
        let value = catalog.get(key).ok()?;
        match value.as_reference() {
            Ok(id) => file.get_dictionary(id).ok(),
            Err(_) => value.as_dict().ok(),
        }
    };
    let marked = inner(b"MarkInfo").and_then(|d| d.get(b"Marked").ok()?.as_bool().ok());
    must(marked == Some(true), "not said to be tagged");
    let shown = inner(b"ViewerPreferences");
    let shown = shown.and_then(|d| d.get(b"DisplayDocTitle").ok()?.as_bool().ok());
    must(shown == Some(true), "the window does not show the title");
    must(catalog.has(b"Lang"), "no language");
    let about = catalog.get(b"Metadata").and_then(Object::as_reference);
    let about = about.and_then(|id| file.get_object(id)?.as_stream());
    let about = about.map(|stream| String::from_utf8_lossy(&stream.content).into_owned());
    let about = about.unwrap_or_default();
    must(
        about.contains("<pdfuaid:part>1</pdfuaid:part>"),
        "no part of PDF/UA",
    );
    must(about.contains("<dc:title>"), "no title in the metadata");
    let all = elements(&file);
    let root = inner(b"StructTreeRoot").expect("a structure");
    // The tree: what is in what, and which page owns what.
    for element in all.values() {
        let kind = element.kind;
        let may = holds(kind);
        must(may.is_some(), &format!("a part of kind {kind}"));
        for child in &element.children {
            let child = all.get(child).map_or("nothing", |child| child.kind);
            let fits = may.is_some_and(|may| may.contains(&child));
            must(fits, &format!("{child} in {kind}"));
        }
        let empty = element.children.is_empty() && element.pieces.is_empty();
        let cell = ["TD", "TH"].contains(&kind);
        must(!empty || cell, &format!("an empty {kind}"));
        let words = element.dict.get(b"Alt").and_then(lopdf::decode_text_string);
        let told = words.is_ok_and(|words| !words.trim().is_empty());
        must(kind != "Figure" || told, "a picture without words");
        if kind == "Table" {
            let wide = |row: &ObjectId| -> i64 {
                let cells = all[row].children.iter().map(|cell| {
                    let about = all[cell].dict.get(b"A").and_then(Object::as_dict);
                    let span = about.and_then(|about| about.get(b"ColSpan")?.as_i64());
                    span.unwrap_or(1)
                });
                cells.sum()
            };
            let widths: Vec<i64> = element.children.iter().map(wide).collect();
            let alike = widths.iter().all(|w| *w == widths[0]);
            must(alike, &format!("rows of {widths:?} cells"));
        }
    }
    let owners = root.get(b"ParentTree").and_then(Object::as_reference);
    let owners = owners.and_then(|id| file.get_dictionary(id)?.get(b"Nums")?.as_array());
    let owners = owners.expect("owners of pieces");
    for page in file.get_pages().into_values() {
        let dict = file.get_dictionary(page).expect("a page");
        let at = dict.get(b"StructParents").and_then(Object::as_i64);
        let at = at.expect("a page's place among the owners");
        must(
            dict.get(b"Tabs")
                .and_then(Object::as_name)
                .is_ok_and(|tabs| tabs == b"S"),
            "tabs",
        );
        let mut pairs = owners.chunks(2);
        let own = pairs.find(|pair| pair[0].as_i64().is_ok_and(|place| place == at));
        let own = own
            .and_then(|pair| pair[1].as_array().ok())
            .expect("owners");
        match pieces(&file, page) {
            Err(fault) => must(false, &fault),
            Ok(pieces) => {
                let inorder: Vec<i64> = (0..own.len() as i64).collect();
                must(pieces == inorder, "pieces without owners");
            }
        }
        for (number, owner) in own.iter().enumerate() {
            let owner = &all[&owner.as_reference().expect("an owner")];
            must(
                owner.pieces.contains(&(number as i64)),
                "an owner of another's",
            );
            let on = owner.dict.get(b"Pg").and_then(Object::as_reference);
            must(on.is_ok_and(|on| on == page), "a part on another page");
        }
    }
    // Headings in reading order: the first is the highest, and none skips a level.
    let mut before = 0;
    let top = root.get(b"K").and_then(Object::as_array).expect("parts");
    let mut open: Vec<ObjectId> = top.iter().filter_map(|o| o.as_reference().ok()).collect();
    while let Some(next) = open.pop() {
        let element = &all[&next];
        open.extend(element.children.iter().rev());
        if let Some(level) = element.kind.strip_prefix('H') {
            let level: u8 = level.parse().expect("a level");
            must(level <= before + 1, &format!("H{level} after H{before}"));
            before = level;
        }
    }
    wrong.sort();
    wrong.dedup();
    wrong
}

/// A grey square.
fn logo() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 8, 8);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().expect("a head");
    writer.write_image_data(&[128; 64]).expect("pixels");
    writer.finish().expect("a picture");
    bytes
}

#[test]
fn every_sheet_can_be_read_aloud() {
    let mut plain = players(9, 4);
    plain.people[2].name = "Maximiliane Freifrau von Wolkenstein-Trostburg zu Hohenems-E".into();
    let mut wrong = Vec::new();
    for night in [plain, with_a_six(10, 5)] {
        for lang in Lang::default().and_others() {
            let options = Options {
                lang,
                logo: Some(logo()),
                copies: 2,
                ..Options::default()
            };
            let all: Vec<_> = sheets(&night, &options);
            for (name, printed) in &all {
                let found = faults(&printed.bytes).into_iter();
                wrong.extend(found.map(|fault| format!("{name}, {lang:?}: {fault}")));
            }
            let all: Vec<Printed> = all.into_iter().map(|(_, printed)| printed).collect();
            let one = joined(&all, "All of it").expect("one file");
            let found = faults(&one.bytes).into_iter();
            wrong.extend(found.map(|fault| format!("all, {lang:?}: {fault}")));
            assert_eq!(
                one.pages,
                all.iter().map(|sheet| sheet.pages).sum::<usize>()
            );
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
