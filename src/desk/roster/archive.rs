//! A spreadsheet's archive: its files by name, unpacked to no more than any list takes.

use std::cell::{Cell, RefCell};
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// The most bytes that an archive's files may unpack to together: a sheet of 3,000 people with every field filled in
/// takes ten megabytes.
const LARGEST: u64 = 48 << 20;

/// An archive in memory.
pub(super) struct Archive<'a> {
    files: RefCell<ZipArchive<Cursor<&'a [u8]>>>,
    /// How many bytes may still be unpacked; `None` when something was larger.
    left: Cell<Option<u64>>,
}

impl<'a> Archive<'a> {
    /// Reads an archive's directory; `None` when there is none that can be read.
    pub fn open(bytes: &'a [u8]) -> Option<Self> {
        let files = ZipArchive::new(Cursor::new(bytes)).ok()?;
        Some(Archive {
            files: RefCell::new(files),
            left: Cell::new(Some(LARGEST)),
        })
    }

    fn place(&self, name: &str) -> Option<usize> {
        let files = self.files.borrow();
        (0..files.len()).find(|&at| {
            let there = files.name_for_index(at).unwrap_or_default();
            there.replace('\\', "/").eq_ignore_ascii_case(name)
        })
    }

    /// Whether it holds a file of this name.
    pub fn has(&self, name: &str) -> bool {
        self.place(name).is_some()
    }

    /// Whether it held more than any list does.
    pub fn is_too_large(&self) -> bool {
        self.left.get().is_none()
    }

    /// Notes that something in it is larger than any list.
    pub fn is_more_than_a_list(&self) {
        self.left.set(None);
    }

    /// A file's text; `None` when it is not there, damaged, or larger than any list.
    pub fn text(&self, name: &str) -> Option<String> {
        let at = self.place(name)?;
        let (mut plain, left) = (Vec::new(), self.left.get()?);
        let mut files = self.files.borrow_mut();
        let file = files.by_index(at).ok()?;
        file.take(left + 1).read_to_end(&mut plain).ok()?;
        self.left.set(left.checked_sub(plain.len() as u64));
        self.left.get()?;
        Some(super::text::decode(&plain).0)
    }
}
