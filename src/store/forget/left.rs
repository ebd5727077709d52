//! What is left of a name in those parts of a file that hold nothing.
//!
//! SQLite overwrites what is deleted, but where it moves rows from one page to another, their letters stay behind. To write
//! the whole file anew is what costs most where a member is forgotten, so that is done only where something is left. The
//! layout of pages is that of <https://sqlite.org/fileformat2.html>.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;

/// So many letters in a row of a name are looked for; of a shorter name, all of it.
const RUN: usize = 6;

/// Runs of letters, small ones, each as a number with its last letter lowest, and how much of the number counts.
struct Runs {
    all: BTreeSet<(u64, u64)>,
    /// Whether a run ends with this letter.
    ends: [bool; 256],
}

impl Runs {
    fn of(names: &[&str]) -> Runs {
        let (mut all, mut ends) = (BTreeSet::new(), [false; 256]);
        for name in names
            .iter()
            .flat_map(|name| [(*name).to_owned(), name.to_lowercase()])
        {
            let name = name.to_ascii_lowercase().into_bytes();
            for run in name.windows(RUN.min(name.len()).max(1)) {
                let number = run
                    .iter()
                    .fold(0, |number, &byte| number << 8 | u64::from(byte));
                all.insert((number, u64::MAX >> (64 - 8 * run.len())));
                ends[usize::from(run[run.len() - 1])] = true;
            }
        }
        Runs { all, ends }
    }

    fn are_in(&self, bytes: &[u8]) -> bool {
        // Most of what holds nothing was overwritten.
        if bytes.iter().fold(0, |some, byte| some | byte) == 0 {
            return false;
        }
        let mut last = 0u64;
        bytes.iter().any(|byte| {
            let byte = byte.to_ascii_lowercase();
            last = last << 8 | u64::from(byte);
            self.ends[usize::from(byte)] && self.all.iter().any(|&(run, all)| last & all == run)
        })
    }
}

/// Whether part of a name is in a part of the file that holds nothing.
///
/// # Errors
/// The file cannot be read, or is not as a database should be.
pub(super) fn over(path: &Path, names: &[&str]) -> std::io::Result<bool> {
    let runs = Runs::of(names);
    // A few pages at a time: room for a file of ten years costs more than to read it.
    let mut file = File::open(path)?;
    let mut head = [0; 100];
    file.read_exact(&mut head)?;
    let size = match number(&head, 16)? {
        1 => 1 << 16,
        size => size.max(512),
    };
    let mut page = vec![0; size];
    let mut free = BTreeSet::new();
    let mut trunk = long(&head, 32)?;
    while trunk > 0 && free.insert(trunk) {
        file.seek(SeekFrom::Start((trunk as u64 - 1) * size as u64))?;
        file.read_exact(&mut page)?;
        for leaf in 0..long(&page, 4)? {
            free.insert(long(&page, 8 + 4 * leaf)?);
        }
        trunk = long(&page, 0)?;
    }
    let pages = file.seek(SeekFrom::End(0))? as usize / size;
    file.rewind()?;
    let mut many = vec![0; size * 16];
    for first in (1..=pages).step_by(16) {
        let some = &mut many[..size * 16.min(pages + 1 - first)];
        file.read_exact(some)?;
        for (page, number) in some.chunks(size).zip(first..) {
            let found = match free.contains(&number) {
                true => runs.are_in(page),
                false => in_spare(page, number, &runs)?,
            };
            if found {
                return Ok(true);
            }
        }
    }
    Ok(false)
}

fn part(bytes: &[u8], within: Range<usize>) -> std::io::Result<&[u8]> {
    bytes.get(within).ok_or(ErrorKind::InvalidData.into())
}

fn number(bytes: &[u8], at: usize) -> std::io::Result<usize> {
    let two = part(bytes, at..at + 2)?;
    Ok(usize::from(u16::from_be_bytes([two[0], two[1]])))
}

fn long(bytes: &[u8], at: usize) -> std::io::Result<usize> {
    Ok(number(bytes, at)? << 16 | number(bytes, at + 2)?)
}

/// Whether any are in those parts of a page in use that hold nothing.
fn in_spare(page: &[u8], number_of: usize, runs: &Runs) -> std::io::Result<bool> {
    let head = if number_of == 1 { 100 } else { 0 };
    let pointers = match page[head] {
        2 | 5 => head + 12,
        10 | 13 => head + 8,
        // What goes on from another page.
        _ => return Ok(false),
    };
    let cells = match number(page, head + 5)? {
        0 => page.len(),
        cells => cells,
    };
    let between = pointers + 2 * number(page, head + 3)?..cells;
    let mut found = runs.are_in(part(page, between)?);
    let mut block = number(page, head + 1)?;
    while block > 0 {
        let next = number(page, block)?;
        found |= runs.are_in(part(page, block..block + number(page, block + 2)?)?);
        // They come in order.
        block = match next {
            0 => 0,
            next if next > block => next,
            _ => return Err(ErrorKind::InvalidData.into()),
        };
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rusqlite::Connection;

    #[test]
    fn what_is_left_of_a_name_is_found_and_what_is_stored_is_not() -> rusqlite::Result<()> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("some.db");
        let file = Connection::open(&path)?;
        file.execute_batch(
            "PRAGMA secure_delete=OFF; CREATE TABLE who (name TEXT, more TEXT);
            INSERT INTO who VALUES ('Ann Quill', ''), ('Bob Stays', ''), ('Cid Rovers', printf('%9000d', 1));",
        )?;
        let left = |name: &str| over(&path, &[name]).expect("read");
        assert!(!left("Ann Quill") && !left("Cid Rovers"));
        file.execute_batch("DELETE FROM who WHERE name <> 'Bob Stays'")?;
        assert!(left("Ann QUILL") && left("cid rovers") && !left("Bob Stays"));
        file.execute_batch("PRAGMA secure_delete=ON; VACUUM;")?;
        assert!(!left("Ann Quill") && !left("Cid Rovers"));
        Ok(())
    }
}
