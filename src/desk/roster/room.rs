//! How much of a list is read: what no club's list holds is refused before it takes time or memory.

use super::Row;

/// The most rows of a list; no club has so many members.
const MOST_ROWS: usize = 20_000;

/// The most cells that hold something: an address book of 3,000 people with every field filled in.
const MOST_CELLS: usize = 300_000;

/// The most cells of a row that are looked at.
pub(super) const WIDEST: usize = 256;

/// The most bytes of a cell that are looked at: more than any name, and than most remarks.
const LONGEST_CELL: usize = 500;

/// The most bytes in all that are looked at: an address book of 2,000 people with every field has two million.
const MOST_BYTES: u64 = 4 << 20;

/// What still goes in.
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

    /// Puts a row that holds something behind the others, without the empty cells at its end; nothing more once one did
    /// not go in.
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

/// A cell's text, as much of it as is looked at.
pub(super) fn cell(mut text: String) -> String {
    let end = (0..=LONGEST_CELL.min(text.len())).rfind(|&at| text.is_char_boundary(at));
    text.truncate(end.unwrap_or(0));
    text
}
