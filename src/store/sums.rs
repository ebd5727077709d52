//! Checksums over what was written to the log, so that damage to its texts is found.

use rusqlite::types::ValueRef;

/// What FNV-1a multiplies with at each byte.
const PRIME: u64 = 0x0100_0000_01b3;

/// The FNV-1a hash: changing any one byte changes it.
#[derive(Clone, Copy)]
pub(super) struct Sum(u64);

impl Default for Sum {
    fn default() -> Self {
        Sum(0xcbf2_9ce4_8422_2325)
    }
}

impl Sum {
    /// The sum as the file keeps it.
    pub(super) fn value(self) -> i64 {
        i64::from_be_bytes(self.0.to_be_bytes())
    }

    pub(super) fn add(self, bytes: &[u8]) -> Sum {
        Sum(bytes.iter().fold(self.0, |sum, &byte| {
            (sum ^ u64::from(byte)).wrapping_mul(PRIME)
        }))
    }

    /// Adds a number's eight bytes.
    pub(super) fn number(self, number: i64) -> Sum {
        self.add(&number.to_be_bytes())
    }
}

/// The checksum of some texts, one after another.
pub(super) fn of_texts(texts: &[&[u8]]) -> u64 {
    let sum = Sum::default();
    texts.iter().fold(sum, |sum, text| sum.add(text)).0
}

/// A checksum with these columns of one more row, each with its type and its length.
pub(super) fn add(
    mut sum: Sum,
    row: &rusqlite::Row,
    columns: std::ops::Range<usize>,
) -> rusqlite::Result<Sum> {
    for column in columns {
        sum = match row.get_ref(column)? {
            ValueRef::Null => sum.add(b"0"),
            ValueRef::Integer(number) => sum.add(b"i").number(number),
            ValueRef::Real(number) => sum.add(b"r").add(&number.to_be_bytes()),
            ValueRef::Text(bytes) | ValueRef::Blob(bytes) => {
                let length = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
                sum.add(b"t").number(length).add(bytes)
            }
        };
    }
    Ok(sum)
}
