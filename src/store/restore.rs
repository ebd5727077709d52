//! Restoring the club file from a copy.
//!
//! The copy is read, brought up to date and checked beside the club file before anything is touched. The old file gets a
//! name of its own, and the new one takes its place in a single rename. If anything fails, everything stays as it was.

use super::backup::{self, copied, folder_of, identity, io, names, same_file, sync_folder};
use super::club::PATIENCE;
use super::log::Stamp;
use super::schema::{self, Header};
use super::{Club, StoreError, log};
use crate::tournament::{Phrase, each_in_english, phrase};
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use std::path::{Path, PathBuf};

/// What a restore did.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Restored {
    /// Where the old file is kept; `None` where there was none.
    pub kept: Option<PathBuf>,
    /// What does not fit together in the restored file, although it can be used; a sentence each.
    #[serde(serialize_with = "each_in_english")]
    pub doubts: Vec<Phrase>,
}

/// Puts a copy in the club file's place. The old file is kept beside it with the ending `before-restore`, or
/// `before-restore-2` and so on where that is taken.
///
/// The restored file gets a log entry, numbered above everything in either file, so that the latest entry has the
/// highest number whatever the clock said.
///
/// # Errors
/// [`StoreError`] when the copy is not a usable club file, or is the club file itself; then everything stays as it was.
pub fn restore(stamp: &Stamp, copy: &Path, club: &Path) -> Result<Restored, StoreError> {
    if schema::header(copy)? == Header::Absent {
        return Err(StoreError::Missing(copy.to_owned()));
    }
    // A link is followed: the file is replaced, not the link.
    let target = std::fs::canonicalize(club).unwrap_or_else(|_| club.to_owned());
    let there = match std::fs::metadata(&target) {
        Ok(there) if !there.is_file() => {
            return Err(StoreError::Foreign {
                path: club.to_owned(),
                why: phrase!("file-not-ordinary"),
            });
        }
        Ok(there) => Some(there),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => None,
        Err(e) => return Err(io(club)(e)),
    };
    if same_file(copy, &target) {
        return Err(StoreError::Same(copy.to_owned()));
    }
    let folder = folder_of(&target);
    let whole = read(copy, folder)?;
    let doubts = checked(whole.path(), copy)?;
    number(stamp, whole.path(), &target)?;
    if let Some(there) = &there {
        // The new file keeps the old one's permissions.
        std::fs::set_permissions(whole.path(), there.permissions()).map_err(io(folder))?;
    }
    whole.as_file().sync_all().map_err(io(folder))?;
    let kept = match there {
        None => None,
        Some(_) => Some(exchange(whole, &target)?),
    };
    sync_folder(folder);
    Ok(Restored { kept, doubts })
}

/// A copy of the copy, beside the club file. If a crash left it with a journal, that is rolled back here and not in the
/// original.
fn read(copy: &Path, folder: &Path) -> Result<tempfile::NamedTempFile, StoreError> {
    let journal = with_ending(copy, "-journal");
    if !journal.exists() {
        return copied(copy, folder);
    }
    let whole = backup::temporary(folder)?;
    let beside = with_ending(whole.path(), "-journal");
    let both = std::fs::copy(copy, whole.path())
        .and_then(|_| std::fs::copy(&journal, &beside))
        .map_err(io(folder));
    let recovered = both.and_then(|_| {
        let club = Club::connect(whole.path(), OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        club.version().map(drop)
    });
    // When all went well, SQLite has already removed it.
    let _ = std::fs::remove_file(&beside);
    recovered.map(|()| whole)
}

/// Checks a file that is to become the club file, after bringing it up to date. Returns what does not fit together but
/// does not prevent its use.
fn checked(whole: &Path, copy: &Path) -> Result<Vec<Phrase>, StoreError> {
    let about = |error| match error {
        StoreError::Damaged { why, .. } => StoreError::Damaged {
            path: copy.to_owned(),
            why,
        },
        StoreError::Foreign { why, .. } => StoreError::Foreign {
            path: copy.to_owned(),
            why,
        },
        other => other,
    };
    let mut club = Club::connect(whole, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let sqlite = |e| StoreError::from_sqlite(copy, e);
    let wrong = club.pages(false).map_err(about)?;
    if !wrong.is_empty() {
        return Err(StoreError::damaged(copy, wrong.join("; ")));
    }
    schema::only_ours(&club.connection, copy)?;
    schema::migrate(&mut club.connection).map_err(sqlite)?;
    let doubts = club.verify(false).map_err(about)?.findings;
    // A night that cannot be read makes a file that cannot be used.
    for slug in club
        .ids()
        .map_err(about)?
        .keys()
        .filter(|_| !doubts.is_empty())
    {
        club.load(slug).map_err(about)?;
    }
    Ok(doubts)
}

/// Adds the log entry that says what was done, numbered above every entry of both files.
fn number(stamp: &Stamp, whole: &Path, target: &Path) -> Result<(), StoreError> {
    let mut club = Club::connect(whole, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let sqlite = |e| StoreError::from_sqlite(whole, e);
    // If the copies cannot be listed, the restore goes ahead without counting their numbers.
    let others = super::copies::copies_in(&super::copies::folder(target)).unwrap_or_default();
    let known = others.iter().map(PathBuf::as_path).chain([target, whole]);
    let last = known.filter_map(super::copies::last_entry).max();
    let tx = club
        .connection
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(sqlite)?;
    log::append_as(&tx, last.unwrap_or(0).saturating_add(1), stamp).map_err(sqlite)?;
    tx.commit().map_err(sqlite)
}

/// Keeps the old file under a name of its own and puts the new one in its place.
fn exchange(whole: tempfile::NamedTempFile, target: &Path) -> Result<PathBuf, StoreError> {
    // Nobody may write meanwhile: anything acknowledged now would be lost with the old file. Whoever waits for the lock
    // sees that the file was replaced.
    let mut old = Connection::open_with_flags(target, OpenFlags::SQLITE_OPEN_READ_WRITE).ok();
    let lock = match old.as_mut().map(lock) {
        Some(Err(StoreError::Busy(_))) => return Err(StoreError::Busy(target.to_owned())),
        // Too damaged to be locked, or read-only: then nobody else writes to it either.
        Some(Err(_)) | None => None,
        Some(Ok(lock)) => Some(lock),
    };
    let kept = keep(target, lock.is_some())?;
    let journal = with_ending(target, "-journal");
    let kept_journal = with_ending(&kept, "-journal");
    // A damaged file's journal belongs to that file alone; kept beside it, it can still be examined.
    let moved = lock.is_none() && std::fs::rename(&journal, &kept_journal).is_ok();
    if let Err(failed) = whole.persist(target) {
        // Back to how it was, as far as the disk allows; the error reported is why the new file could not be put in
        // place.
        if moved {
            let _ = std::fs::rename(&kept_journal, &journal);
        }
        let _ = std::fs::remove_file(&kept);
        return Err(io(target)(failed.error));
    }
    Ok(kept)
}

fn lock(old: &mut Connection) -> Result<Transaction<'_>, StoreError> {
    let busy = |e| StoreError::from_sqlite(Path::new(""), e);
    old.busy_timeout(PATIENCE).map_err(busy)?;
    old.transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(busy)
}

/// Gives the file a second name of its own or, on a disk without hard links, copies it.
fn keep(target: &Path, sound: bool) -> Result<PathBuf, StoreError> {
    let wanted = target.with_extension("before-restore");
    for name in names(&wanted) {
        match std::fs::hard_link(target, &name) {
            Ok(()) if identity(target) == identity(&name) => return Ok(name),
            Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => {}
            Ok(()) | Err(_) => break,
        }
    }
    if sound {
        return backup::copy_beside(target, &wanted);
    }
    let mut bytes = backup::temporary(folder_of(target))?;
    let mut old = std::fs::File::open(target).map_err(io(target))?;
    std::io::copy(&mut old, bytes.as_file_mut()).map_err(io(target))?;
    bytes.as_file().sync_all().map_err(io(target))?;
    for name in names(&wanted) {
        match bytes.persist_noclobber(&name) {
            Ok(_) => return Ok(name),
            Err(e) if e.error.kind() == std::io::ErrorKind::AlreadyExists => bytes = e.file,
            Err(e) => return Err(io(&name)(e.error)),
        }
    }
    Err(StoreError::damaged(target, "no name is free beside it"))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(ending);
    path.with_file_name(name)
}
