//! Copies of the club file, and back from them.

use super::StoreError;
use super::schema::{self, Header};
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
            .run_to_completion(-1, Duration::from_millis(50), None)
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
/// # Errors
/// [`StoreError`] when the copy is no sound club file; the club file is as it was then.
pub fn restore(copy: &Path, club: &Path) -> Result<Option<PathBuf>, StoreError> {
    if schema::header(copy)? == Header::Absent {
        return Err(StoreError::Missing(copy.to_owned()));
    }
    let wrong = super::Club::open_read_only(copy)?.integrity()?;
    if !wrong.is_empty() {
        return Err(StoreError::Damaged { path: copy.to_owned(), why: wrong.join("; ") });
    }
    let kept = if club.exists() {
        // A damaged club file cannot be copied as a database, so its bytes are.
        let kept = club.with_extension("before-restore");
        std::fs::copy(club, &kept).map_err(io(&kept))?;
        Some(kept)
    } else {
        None
    };
    copy_to(copy, club)?;
    // A journal left by a crash belongs to the file that was there, not to the one that is there now.
    let journal = PathBuf::from(format!("{}-journal", club.display()));
    match std::fs::remove_file(&journal) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(io(&journal)(e)),
        _ => Ok(kept),
    }
}

/// A rename is on the disk only when its folder is. Systems that cannot sync a folder lose nothing but that promise.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = std::fs::File::open(folder) {
        let _ = folder.sync_all();
    }
}
