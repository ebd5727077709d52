//! How much of a list is read: anything beyond what a club's list holds is refused before it takes up time or memory.

use super::Row;

/// The most rows in a list; no club has so many members.
const MOST_ROWS: usize = 20_000;

/// The most cells with something in them: an address book of 3,000 people with every field filled in.
const MOST_CELLS: usize = 300_000;

/// The most cells of a row that are read.
pub(super) const WIDEST: usize = 256;

/// The most bytes of a cell that are read: more than any name, and more than most remarks.
const LONGEST_CELL: usize = 500;

/// The most bytes read in all: an address book of 2,000 people with every field filled in has two million.
const MOST_BYTES: u64 = 4 << 20;

/// How much room is left.
#[derive(Clone, Debug)]
pub(super) struct Room {
    rows: usize,
    cells: usize,
    bytes: u64,
    over: bool,
}

impl Room {
    pub fn new() -> Self {
        Room {
            rows: MOST_ROWS,
            cells: MOST_CELLS,
            bytes: MOST_BYTES,
            over: false,
        }
    }

    /// Adds a row that has something in it after the others, without the empty cells at its end. Once a row does not
    /// fit, no more are added.
    pub fn put(&mut self, rows: &mut Vec<Row>, mut row: Row) {
        let full = |cell: &String| !cell.trim().is_empty();
        row.cells
            .truncate(row.cells.iter().rposition(full).map_or(0, |at| at + 1));
        if row.cells.is_empty() || self.over {
            return;
        }
        let cells = row.cells.iter().filter(|cell| full(cell)).count();
        let bytes: u64 = row.cells.iter().map(|cell| cell.len() as u64 + 1).sum();
        let left = (
            self.rows.checked_sub(1),
            self.cells.checked_sub(cells),
            self.bytes.checked_sub(bytes),
        );
        match left {
            (Some(left), Some(cells), Some(bytes)) => {
                (self.rows, self.cells, self.bytes) = (left, cells, bytes);
                rows.push(row);
            }
            _ => self.over = true,
        }
    }

    /// Whether there was more than any club's list holds.
    pub fn is_over(&self) -> bool {
        self.over
    }
}

/// A cell's text, cut to the length that is read.
pub(super) fn cell(mut text: String) -> String {
    let end = (0..=LONGEST_CELL.min(text.len())).rfind(|&at| text.is_char_boundary(at));
    text.truncate(end.unwrap_or(0));
    text
}
