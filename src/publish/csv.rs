//! CSV as RFC 4180 defines it, for programs and spreadsheets alike.

use crate::tournament::text::clean;

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

/// Rows under a line of headings in lower case; a `>` that starts a heading (it marks numbers for a terminal) is dropped.
pub fn csv_text(head: &[&str], rows: &[Vec<String>]) -> String {
    // A row that is longer or shorter than the headings is written as it is rather than left out.
    let mut writer = csv::WriterBuilder::new()
        .flexible(true)
        .from_writer(Vec::new());
    let head = head
        .iter()
        .map(|h| h.trim_start_matches('>').to_lowercase());
    // Writing to memory cannot fail, and what is put together from texts is valid text.
    let _ = writer.write_record(head);
    for row in rows {
        let _ = writer.write_record(row.iter().map(|cell| csv_cell(cell)));
    }
    String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default()
}

/// As [`csv_text`], for a rehearsal: a last column says so on every line, so that no row of it, sorted or pasted
/// elsewhere, passes for a real one. (RFC 4180 has no comments.)
pub fn rehearsed_text(head: &[&str], rows: &[Vec<String>]) -> String {
    let head: Vec<&str> = head.iter().copied().chain(["rehearsal"]).collect();
    let rows: Vec<Vec<String>> = rows
        .iter()
        .map(|row| row.iter().cloned().chain(["rehearsal".into()]).collect())
        .collect();
    csv_text(&head, &rows)
}

/// The same table in a form that a German, French or English spreadsheet opens with a double click: a byte order mark for
/// UTF-8, semicolons between the cells, and Windows line ends.
pub fn excel(csv: &str) -> String {
    let mut reader = csv::ReaderBuilder::new();
    let mut reader = reader
        .has_headers(false)
        .flexible(true)
        .from_reader(csv.as_bytes());
    let mut writer = csv::WriterBuilder::new();
    let writer = writer.delimiter(b';').flexible(true);
    let mut writer = writer
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    // Reading what was just written and writing to memory cannot fail.
    for record in reader.records().flatten() {
        let _ = writer.write_record(&record);
    }
    let rows = String::from_utf8(writer.into_inner().unwrap_or_default()).unwrap_or_default();
    format!("\u{feff}{rows}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spreadsheet_opens_it_with_a_double_click() {
        let plain = csv_text(
            &["Number", "Name"],
            &[vec!["1".into(), "Groß; \"Zoë\", Uwe".into()]],
        );
        assert_eq!(plain, "number,name\n1,\"Groß; \"\"Zoë\"\", Uwe\"\n");
        let excel = excel(&plain);
        assert_eq!(
            excel,
            "\u{feff}number;name\r\n1;\"Groß; \"\"Zoë\"\", Uwe\"\r\n"
        );
    }

    #[test]
    fn every_line_of_a_rehearsal_says_so() {
        let rows = [vec!["1".to_owned(), "Ann".into()]];
        assert_eq!(
            rehearsed_text(&[">Number", "Name"], &rows),
            "number,name,rehearsal\n1,Ann,rehearsal\n"
        );
    }

    #[test]
    fn no_cell_starts_a_formula() {
        assert_eq!(csv_cell("=cmd()"), "'=cmd()");
        assert_eq!(csv_cell("@x"), "'@x");
        assert_eq!(csv_cell("-3"), "-3");
        assert_eq!(csv_cell("-3+4"), "'-3+4");
        // No row is lost because of its length.
        let rows = [
            vec!["1".to_owned()],
            vec!["2".into(), "b".into(), "c".into()],
        ];
        assert_eq!(csv_text(&[">A", "B"], &rows), "a,b\n1\n2,b,c\n");
        assert_eq!(csv_cell("+3"), "'+3");
        assert_eq!(csv_cell("O'Brien"), "O'Brien");
    }
}
