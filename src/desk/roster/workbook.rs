//! Spreadsheets: the sheets of an .xlsx or .ods file as rows of text.
//!
//! Read row by row, because a filtered list hides rows, which calamine does not tell.

use super::archive::Archive;
use super::room::{Room, WIDEST};
use super::{RosterError, Row};
use roxmltree::{Document, Node, ParsingOptions};

/// A sheet as found in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Sheet {
    /// The name on its tab.
    pub name: String,
    /// Hidden in the program that wrote it.
    pub hidden: bool,
    /// The rows that hold something.
    pub rows: Vec<Row>,
    /// Whether it has more rows than any club's list; then `rows` is not all of them.
    pub too_large: bool,
}

/// The most sheets that are read.
const MOST_SHEETS: usize = 50;

/// The most elements and texts in one file of the archive: a sheet of 300,000 cells has about a million.
const MOST_NODES: u32 = 2_000_000;

/// The sheets of a spreadsheet, in order; `None` when the bytes are not an archive at all.
///
/// # Errors
/// An archive that is not a spreadsheet, or a damaged one.
pub(super) fn sheets(bytes: &[u8]) -> Option<Result<Vec<Sheet>, RosterError>> {
    if !bytes.starts_with(b"PK\x03\x04") {
        return None;
    }
    let archive = Archive::open(bytes);
    let read = archive.as_ref().and_then(|archive| {
        if archive.has("content.xml") {
            Some(opendocument(archive))
        } else if archive.has("xl/workbook.xml") {
            Some(excel(archive))
        } else {
            None
        }
    });
    Some(match (read, archive) {
        (Some(Some(sheets)), _) => Ok(sheets),
        (Some(None), Some(archive)) if archive.is_too_large() => Err(RosterError::TooLarge),
        (Some(None), _) | (None, None) => Err(RosterError::Damaged),
        (None, Some(archive)) if archive.has("word/document.xml") => {
            Err(RosterError::Foreign("word"))
        }
        (None, Some(archive)) if archive.has("Index/Document.iwa") => {
            Err(RosterError::Foreign("pages"))
        }
        (None, Some(_)) => Err(RosterError::Foreign("archive")),
    })
}

/// Office Open XML (ECMA-376 part 1, §18): the workbook names the sheets, which share one table of strings.
fn excel(archive: &Archive) -> Option<Vec<Sheet>> {
    let workbook = archive.text("xl/workbook.xml")?;
    let workbook = parse(archive, &workbook)?;
    let relations = archive.text("xl/_rels/workbook.xml.rels")?;
    let relations = parse(archive, &relations)?;
    let shared = match archive.text("xl/sharedStrings.xml") {
        Some(text) => {
            let strings = parse(archive, &text)?;
            children(&strings.root_element(), "si")
                // Cut to length here: a long string may be in every cell.
                .map(|si| super::room::cell(string(&si)))
                .collect()
        }
        None => Vec::new(),
    };
    let mut sheets = Vec::new();
    let named = workbook.descendants().filter(|n| is(n, "sheet"));
    for sheet in named.take(MOST_SHEETS) {
        let id = sheet
            .attributes()
            .find(|a| a.name() == "id" && a.namespace().is_some())?
            .value();
        let target = relations
            .descendants()
            .find(|n| n.attribute("Id") == Some(id))?
            .attribute("Target")?;
        let path = match target.strip_prefix('/') {
            Some(whole) => whole.to_owned(),
            None => format!("xl/{}", target.trim_start_matches("./")),
        };
        // A chart is a sheet without cells.
        let Some(text) = archive.text(&path).filter(|_| path.contains("worksheets")) else {
            continue;
        };
        let (rows, too_large) = excel_rows(&parse(archive, &text)?, &shared);
        sheets.push(Sheet {
            name: sheet.attribute("name").unwrap_or_default().to_owned(),
            hidden: sheet
                .attribute("state")
                .is_some_and(|state| state != "visible"),
            rows,
            too_large,
        });
    }
    Some(sheets)
}

fn excel_rows(sheet: &Document, shared: &[String]) -> (Vec<Row>, bool) {
    let (mut rows, mut room) = (Vec::new(), Room::new());
    let mut line: u64 = 0;
    for node in sheet.descendants().filter(|n| is(n, "row")) {
        line = node
            .attribute("r")
            .and_then(|r| r.parse().ok())
            .unwrap_or(line.saturating_add(1));
        let mut row = Row {
            line,
            hidden: node.attribute("hidden") == Some("1")
                || node.attribute("hidden") == Some("true"),
            ..Row::default()
        };
        for cell in children(&node, "c") {
            let at = cell
                .attribute("r")
                .and_then(column)
                .unwrap_or(row.cells.len());
            let text = super::room::cell(excel_cell(&cell, shared));
            if at < WIDEST && !text.is_empty() {
                row.cells.resize(row.cells.len().max(at + 1), String::new());
                row.cells[at] = text;
            }
        }
        room.put(&mut rows, row);
        if room.is_over() {
            break;
        }
    }
    (rows, room.is_over())
}

fn excel_cell(cell: &Node, shared: &[String]) -> String {
    let value = || {
        children(cell, "v")
            .next()
            .map(|v| all_text(&v))
            .unwrap_or_default()
    };
    match cell.attribute("t") {
        Some("s") => value()
            .trim()
            .parse::<usize>()
            .ok()
            .and_then(|at| shared.get(at))
            .cloned()
            .unwrap_or_default(),
        Some("inlineStr") => children(cell, "is")
            .next()
            .map(|is| string(&is))
            .unwrap_or_default(),
        Some("b") => if value().trim() == "1" {
            "TRUE"
        } else {
            "FALSE"
        }
        .to_owned(),
        Some(_) => value(),
        // A number: 1511234567 may be written as 1.511234567E9.
        None => match value().trim().parse::<f64>() {
            Ok(number) if number.fract() == 0.0 && number.abs() < 1e15 => format!("{number:.0}"),
            _ => value(),
        },
    }
}

/// A string with its runs joined, without the phonetic readings (`rPh`).
fn string(node: &Node) -> String {
    let mut text = String::new();
    for child in node.children() {
        if is(&child, "t") {
            text += &all_text(&child);
        } else if is(&child, "r") {
            children(&child, "t").for_each(|t| text += &all_text(&t));
        }
    }
    text
}

/// The column in a cell's reference: `B7` is in column 1, counted from 0.
fn column(reference: &str) -> Option<usize> {
    let letters = reference.bytes().take_while(u8::is_ascii_alphabetic);
    let at = letters.take(4).fold(0, |at, b| {
        at * 26 + usize::from(b.to_ascii_uppercase() - b'A') + 1
    });
    at.checked_sub(1)
}

/// OpenDocument (ISO/IEC 26300 part 1, §9): one row or cell may stand for several equal ones.
fn opendocument(archive: &Archive) -> Option<Vec<Sheet>> {
    let text = archive.text("content.xml")?;
    let content = parse(archive, &text)?;
    let spreadsheet = content.descendants().find(|n| is(n, "spreadsheet"))?;
    let sheets = children(&spreadsheet, "table");
    let sheet = |table: Node| {
        let (rows, too_large) = opendocument_rows(&table);
        Sheet {
            name: named(&table, "name").unwrap_or_default().to_owned(),
            hidden: false,
            rows,
            too_large,
        }
    };
    Some(sheets.take(MOST_SHEETS).map(sheet).collect())
}

fn opendocument_rows(table: &Node) -> (Vec<Row>, bool) {
    let (mut rows, mut room) = (Vec::new(), Room::new());
    let mut line: u64 = 1;
    for node in table.descendants().filter(|n| is(n, "table-row")) {
        let times: u64 = repeated(&node, "number-rows-repeated");
        let mut cells = Vec::new();
        for cell in node
            .children()
            .filter(|n| is(n, "table-cell") || is(n, "covered-table-cell"))
        {
            let paragraphs = children(&cell, "p").map(|p| paragraph(&p, 32));
            let paragraphs: Vec<String> = paragraphs.collect();
            let mut text = paragraphs.join("\n");
            if named(&cell, "value-type") == Some("boolean") {
                text = named(&cell, "boolean-value").unwrap_or(&text).to_owned();
            }
            let times = repeated(&cell, "number-columns-repeated") as usize;
            let times = times.min(WIDEST - cells.len());
            cells.extend(std::iter::repeat_n(super::room::cell(text), times));
        }
        let hidden = named(&node, "visibility").is_some_and(|v| v != "visible");
        // A repeated row with something in it counts as that many rows; an empty one only moves the line number on.
        let full = cells.iter().any(|cell| !cell.trim().is_empty());
        for again in 0..if full { times } else { 0 } {
            let row = Row {
                line: line.saturating_add(again),
                cells: cells.clone(),
                hidden,
            };
            room.put(&mut rows, row);
            if room.is_over() {
                return (rows, true);
            }
        }
        line = line.saturating_add(times);
    }
    (rows, false)
}

/// A paragraph's text. Spaces and tabs are elements; comments are left out, and so is anything nested deeper than real text.
fn paragraph(node: &Node, depth: u8) -> String {
    let mut text = String::new();
    for child in node.children() {
        if child.is_text() {
            text += child.text().unwrap_or_default();
        } else if is(&child, "s") {
            text.push(' ');
        } else if is(&child, "tab") {
            text.push('\t');
        } else if is(&child, "line-break") {
            text.push('\n');
        } else if depth > 0 && !is(&child, "annotation") {
            text += &paragraph(&child, depth - 1);
        }
    }
    text
}

fn repeated(node: &Node, name: &str) -> u64 {
    named(node, name)
        .and_then(|times| times.parse().ok())
        .unwrap_or(1)
}

/// An attribute by its name, whatever prefix its namespace has.
fn named<'a>(node: &Node<'a, '_>, name: &str) -> Option<&'a str> {
    node.attributes()
        .find(|a| a.name() == name)
        .map(|a| a.value())
}

fn children<'a, 'i>(node: &Node<'a, 'i>, name: &str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(move |child| is(child, name))
}

fn is(node: &Node, name: &str) -> bool {
    node.is_element() && node.tag_name().name() == name
}

fn all_text(node: &Node) -> String {
    node.descendants()
        .filter_map(|n| if n.is_text() { n.text() } else { None })
        .collect()
}

/// One file of the archive as a tree. A document type is refused: it could grow without end, and no program that writes
/// lists uses one.
fn parse<'t>(archive: &Archive, text: &'t str) -> Option<Document<'t>> {
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: MOST_NODES,
    };
    let parsed = Document::parse_with_options(text, options);
    if let Err(roxmltree::Error::NodesLimitReached) = parsed {
        archive.is_more_than_a_list();
    }
    parsed.ok()
}
