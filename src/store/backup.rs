//! Copies of the club file, and back from them.

use super::schema::{self, Header};
use super::{Club, StoreError};
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::time::Duration;

fn io(path: &Path) -> impl FnOnce(std::io::Error) -> StoreError {
    let path = path.to_owned();
    move |source| StoreError::Io { path, source }
}

/// Copies a club file, consistently while others write to it, and whole: the copy appears under its name only when it
/// is complete and on the disk.
///
/// # Errors
/// [`StoreError`]; an older copy under that name is kept then.
pub fn copy_to(from: &Path, to: &Path) -> Result<(), StoreError> {
    if schema::header(from)? == Header::Absent {
        return Err(StoreError::Missing(from.to_owned()));
    }
    let folder = to
        .parent()
        .filter(|p| !p.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let whole = tempfile::Builder::new()
        .prefix(".benny-")
        .tempfile_in(folder)
        .map_err(io(to))?;
    {
        let sqlite = |e| StoreError::from_sqlite(from, e);
        let source =
            Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(sqlite)?;
        source
            .busy_timeout(Duration::from_secs(5))
            .map_err(sqlite)?;
        let mut copy =
            Connection::open(whole.path()).map_err(|e| StoreError::from_sqlite(to, e))?;
        // The copy is thrown away unless it is whole, so it needs no journal of its own.
        copy.execute_batch("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;")
            .map_err(|e| StoreError::from_sqlite(to, e))?;
        let backup = rusqlite::backup::Backup::new(&source, &mut copy).map_err(sqlite)?;
        backup
            .run_to_completion(i32::MAX, Duration::from_millis(50), None)
            .map_err(|e| StoreError::from_sqlite(to, e))?;
    }
    whole.as_file().sync_all().map_err(io(to))?;
    whole.persist(to).map_err(|e| io(to)(e.error))?;
    sync_folder(folder);
    Ok(())
}

/// Puts a copy in the place of the club file. What was there is kept beside it, with the ending `before-restore`;
/// gives that file, if there was one.
///
/// A sound club file is overwritten in one transaction, so that others who have it open see the restored one; a damaged
/// or foreign one is replaced.
///
/// # Errors
/// [`StoreError`] when the copy is no sound club file; the club file is as it was then.
pub fn restore(copy: &Path, club: &Path) -> Result<Option<PathBuf>, StoreError> {
    let wrong = Club::open_read_only(copy)?.integrity()?;
    if !wrong.is_empty() {
        return Err(StoreError::Damaged {
            path: copy.to_owned(),
            why: wrong.join("; "),
        });
    }
    if !club.exists() {
        return copy_to(copy, club).map(|()| None);
    }
    let kept = club.with_extension("before-restore");
    let sound = copy_to(club, &kept).is_ok()
        && Club::open(club).is_ok_and(|c| c.integrity().is_ok_and(|w| w.is_empty()));
    if sound {
        let sqlite = |e| StoreError::from_sqlite(club, e);
        let source =
            Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(sqlite)?;
        let mut target = Club::open(club)?;
        let backup =
            rusqlite::backup::Backup::new(&source, &mut target.connection).map_err(sqlite)?;
        backup
            .run_to_completion(i32::MAX, Duration::from_millis(50), None)
            .map_err(sqlite)?;
        return Ok(Some(kept));
    }
    // A damaged file cannot be copied as a database, so its bytes are. Its journal goes with it: it belongs to no other.
    std::fs::copy(club, &kept).map_err(io(&kept))?;
    let journal = PathBuf::from(format!("{}-journal", club.display()));
    match std::fs::remove_file(&journal) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(io(&journal)(e)),
        _ => copy_to(copy, club)?,
    }
    Ok(Some(kept))
}

/// A rename is on the disk only when its folder is. Systems that cannot sync a folder lose nothing but that promise.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = std::fs::File::open(folder) {
        let _ = folder.sync_all();
    }
}
