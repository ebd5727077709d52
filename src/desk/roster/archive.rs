//! The little of the ZIP format that a spreadsheet needs: reading a file out of an archive by its name.
//!
//! After the format's public description (APPNOTE.TXT 4.3): the end record points to the central directory, and the
//! directory gives each file's place, size and method. Stored and deflated files are read; archives beyond 4 GB are not,
//! since no list is one.

use std::cell::Cell;
use std::io::Read;

/// The most bytes that an archive's files may unpack to together: a sheet of 3,000 people with every field filled in
/// takes ten megabytes.
const LARGEST: u64 = 48 << 20;

/// An archive in memory.
pub(super) struct Archive<'a> {
    bytes: &'a [u8],
    files: Vec<File>,
    /// How many bytes may still be unpacked; `None` when something was larger.
    left: Cell<Option<u64>>,
}

struct File {
    name: String,
    method: u16,
    packed: usize,
    header: usize,
}

impl<'a> Archive<'a> {
    /// Reads an archive's directory; `None` when there is none that can be read.
    pub fn open(bytes: &'a [u8]) -> Option<Self> {
        let end = (0..=bytes.len().checked_sub(22)?)
            .rev()
            .take(66_000)
            .find(|&at| bytes[at..].starts_with(b"PK\x05\x06"))?;
        let count = short(bytes, end + 10)?;
        let mut at = long(bytes, end + 16)?;
        let mut files = Vec::new();
        for _ in 0..count {
            if !bytes.get(at..)?.starts_with(b"PK\x01\x02") {
                return None;
            }
            let (name, extra, comment) = (
                short(bytes, at + 28)?,
                short(bytes, at + 30)?,
                short(bytes, at + 32)?,
            );
            let (name, extra, comment) =
                (usize::from(name), usize::from(extra), usize::from(comment));
            files.push(File {
                name: String::from_utf8_lossy(bytes.get(at + 46..at + 46 + name)?)
                    .replace('\\', "/"),
                method: short(bytes, at + 10)?,
                packed: long(bytes, at + 20)?,
                header: long(bytes, at + 42)?,
            });
            at += 46 + name + extra + comment;
        }
        Some(Archive {
            bytes,
            files,
            left: Cell::new(Some(LARGEST)),
        })
    }

    /// Whether it holds a file of this name.
    pub fn has(&self, name: &str) -> bool {
        self.files
            .iter()
            .any(|file| file.name.eq_ignore_ascii_case(name))
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
        let file = self
            .files
            .iter()
            .find(|file| file.name.eq_ignore_ascii_case(name))?;
        let header = self.bytes.get(file.header..)?;
        if !header.starts_with(b"PK\x03\x04") {
            return None;
        }
        let start = 30 + usize::from(short(header, 26)?) + usize::from(short(header, 28)?);
        let packed = header.get(start..start.checked_add(file.packed)?)?;
        let (mut plain, left) = (Vec::new(), self.left.get()?);
        match file.method {
            0 => plain.extend_from_slice(packed),
            8 => {
                let mut unpacked = flate2::read::DeflateDecoder::new(packed).take(left + 1);
                unpacked.read_to_end(&mut plain).ok()?;
            }
            _ => return None,
        }
        self.left.set(left.checked_sub(plain.len() as u64));
        self.left.get()?;
        Some(super::text::decode(&plain).0)
    }
}

fn short(bytes: &[u8], at: usize) -> Option<u16> {
    let bytes = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes(bytes.try_into().ok()?))
}

fn long(bytes: &[u8], at: usize) -> Option<usize> {
    let bytes = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(bytes.try_into().ok()?) as usize)
}
