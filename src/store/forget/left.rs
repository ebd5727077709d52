//! What is left of a name in those parts of a file that hold nothing.
//!
//! SQLite overwrites what is deleted, but where it moves rows from one page to another, their letters stay behind. To write
//! the whole file anew is what costs most where a member is forgotten, so that is done only where something is left. The
//! layout of pages is that of <https://sqlite.org/fileformat2.html>.

use std::collections::BTreeSet;
use std::path::Path;

/// So many letters in a row of a name are looked for; of a shorter name, all of it.
const RUN: usize = 6;

/// Runs of letters, small ones, each as a number with its last letter lowest, and how much of the number counts.
struct Runs(BTreeSet<(u64, u64)>);

impl Runs {
    fn of(names: &[&str]) -> Runs {
        let mut runs = BTreeSet::new();
        for name in names
            .iter()
            .flat_map(|name| [(*name).to_owned(), name.to_lowercase()])
        {
            let name = name.to_ascii_lowercase().into_bytes();
            for run in name.windows(RUN.min(name.len()).max(1)) {
                let number = run
                    .iter()
                    .fold(0, |number, &byte| number << 8 | u64::from(byte));
                runs.insert((number, u64::MAX >> (64 - 8 * run.len())));
            }
        }
        Runs(runs)
    }

    fn are_in(&self, bytes: &[u8]) -> bool {
        let mut last = 0u64;
        bytes.iter().any(|&byte| {
            last = last << 8 | u64::from(byte.to_ascii_lowercase());
            byte != 0 && self.0.iter().any(|&(run, all)| last & all == run)
        })
    }
}

/// Whether part of a name is in a part of the file that holds nothing.
///
/// # Errors
/// The file cannot be read.
pub(super) fn over(path: &Path, names: &[&str]) -> std::io::Result<bool> {
    let file = std::fs::read(path)?;
    let runs = Runs::of(names);
    Ok(spare(&file).is_none_or(|spare| spare.into_iter().any(|part| runs.are_in(part))))
}

fn number(bytes: &[u8], at: usize) -> Option<usize> {
    let two = bytes.get(at..at + 2)?;
    Some(usize::from(u16::from_be_bytes([two[0], two[1]])))
}

fn long(bytes: &[u8], at: usize) -> Option<usize> {
    Some(number(bytes, at)? << 16 | number(bytes, at + 2)?)
}

/// The parts of a database file that hold nothing; `None` where it is not as it should be.
fn spare(file: &[u8]) -> Option<Vec<&[u8]>> {
    let size = match number(file, 16)? {
        1 => 1 << 16,
        size => size,
    };
    let mut parts = Vec::new();
    let mut free = BTreeSet::new();
    let mut trunk = long(file, 32)?;
    while trunk > 0 && free.insert(trunk) {
        let page = file.get((trunk - 1) * size..trunk * size)?;
        let leaves = long(page, 4)?;
        for leaf in 0..leaves {
            free.insert(long(page, 8 + 4 * leaf)?);
        }
        parts.push(page.get(8 + 4 * leaves..)?);
        trunk = long(page, 0)?;
    }
    for (page, number_of) in file.chunks_exact(size).zip(1..) {
        let head = if number_of == 1 { 100 } else { 0 };
        let pointers = match page[head] {
            _ if free.contains(&number_of) => {
                parts.push(page);
                continue;
            }
            2 | 5 => head + 12,
            10 | 13 => head + 8,
            // What goes on from another page.
            _ => continue,
        };
        let cells = match number(page, head + 5)? {
            0 => size,
            cells => cells,
        };
        parts.push(page.get(pointers + 2 * number(page, head + 3)?..cells)?);
        let mut block = number(page, head + 1)?;
        while block > 0 {
            let next = number(page, block)?;
            parts.push(page.get(block..block + number(page, block + 2)?)?);
            // They come in order.
            block = Some(next).filter(|&next| next == 0 || next > block)?;
        }
    }
    Some(parts)
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
