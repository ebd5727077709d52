//! CSV as RFC 4180 defines it, for programs and spreadsheets alike.

use crate::sheet::{Medium, Sheet};
use crate::tournament::text::clean;
use crate::words::Lang;

/// A cell that no spreadsheet takes for a formula: text that would start one gets an apostrophe in front.
pub fn csv_cell(text: &str) -> String {
    let text = clean(text).replace('\n', " ");
    let digits = text.strip_prefix('-').unwrap_or(&text);
    let number = digits.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    if !number && text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        format!("'{text}")
    } else {
        text
    }
}

/// A sheet's rows under a line of headings in lower case. In a rehearsal a last column says so on every line, so that no row
/// of it, sorted or pasted elsewhere, passes for a real one. (RFC 4180 has no comments.)
pub fn csv(sheet: &Sheet, rehearsed: bool) -> String {
    written(&mut csv::WriterBuilder::new(), sheet, rehearsed)
}

/// The same table in a form that a German, French or English spreadsheet opens with a double click: a byte order mark for
/// UTF-8, semicolons between the cells, and Windows line ends.
pub fn excel(sheet: &Sheet, rehearsed: bool) -> String {
    let mut form = csv::WriterBuilder::new();
    let form = form.delimiter(b';').terminator(csv::Terminator::CRLF);
    format!("\u{feff}{}", written(form, sheet, rehearsed))
}

fn written(form: &mut csv::WriterBuilder, sheet: &Sheet, rehearsed: bool) -> String {
    let sheet = sheet.on(Medium::File, Lang::default());
    // A row that is longer or shorter than the headings is written as it is rather than left out.
    let mut writer = form.flexible(true).from_writer(Vec::new());
    let last = || rehearsed.then(|| "rehearsal".to_owned());
    let head = sheet.columns.iter().map(|c| c.title.to_lowercase());
    // Writing to memory cannot fail, and what is put together from texts is valid text.
    let _ = writer.write_record(head.chain(last()));
    for row in &sheet.rows {
        let _ = writer.write_record(row.iter().map(|cell| csv_cell(cell)).chain(last()));
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(heads: &[&'static str], rows: &[&[&str]]) -> Sheet {
        let mut sheet = Sheet::new(heads);
        for row in rows {
            sheet.row(row.iter().map(|cell| (*cell).to_owned()));
        }
        sheet
    }

    #[test]
    fn a_spreadsheet_opens_it_with_a_double_click() {
        let plain = sheet(&["Number", "Name"], &[&["1", "Groß; \"Zoë\", Uwe"]]);
        assert_eq!(
            csv(&plain, false),
            "number,name\n1,\"Groß; \"\"Zoë\"\", Uwe\"\n"
        );
        assert_eq!(
            excel(&plain, false),
            "\u{feff}number;name\r\n1;\"Groß; \"\"Zoë\"\", Uwe\"\r\n"
        );
    }

    #[test]
    fn every_line_of_a_rehearsal_says_so() {
        let sheet = sheet(&[">Number", "Name"], &[&["1", "Ann"]]);
        assert_eq!(
            csv(&sheet, true),
            "number,name,rehearsal\n1,Ann,rehearsal\n"
        );
    }

    #[test]
    fn no_cell_starts_a_formula() {
        assert_eq!(csv_cell("=cmd()"), "'=cmd()");
        assert_eq!(csv_cell("@x"), "'@x");
        assert_eq!(csv_cell("-3"), "-3");
        assert_eq!(csv_cell("-3+4"), "'-3+4");
        assert_eq!(csv_cell("+3"), "'+3");
        assert_eq!(csv_cell("O'Brien"), "O'Brien");
    }
}
