//! The club file: one SQLite database. All the SQL in the crate is here.
//!
//! The journal is DELETE and `synchronous` FULL, so that what was acknowledged survives a pulled plug. Every write is
//! one IMMEDIATE transaction that loads the tournament, changes the value, and writes the rows that differ and the log
//! entry.

mod backup;
mod change;
mod club;
mod copies;
mod delete;
mod digest;
mod error;
mod forget;
mod identity;
mod log;
mod merge;
mod older;
mod place;
mod records;
mod replay;
mod restore;
mod room;
mod rows;
mod schema;
mod seal;
mod select;
mod several;
mod shelf;
mod state;
mod sums;
#[cfg(test)]
mod tests;
mod told;
mod transfer;
mod undo;
mod verify;
mod watch;

pub use backup::{backup, copy_to};
pub use change::{HeldNight, HeldRecords, Kept};
pub use club::{Club, Listed, SECRET};
pub use copies::{Copy, KEPT, folder as copies_of, newest as newest_copy, restorable};
pub use error::StoreError;
pub use forget::{Cleared, Unreached};
pub use log::{LogEntry, RowChange, Stamp, Undone};
pub use merge::{Difference, FileMerged, Said, Stranger};
pub use restore::{Restored, restore};
pub use schema::{APPLICATION_ID, VERSION, is_club};
pub use several::Several;
pub use told::changed;
pub use undo::{Against, Blocker, UndoError};
pub use verify::Verified;
