//! Copies of the club file.

use super::club::PATIENCE;
use super::schema::{self, Header};
use super::{Club, StoreError};
use crate::tournament::phrase;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

pub(super) fn io(path: &Path) -> impl FnOnce(std::io::Error) -> StoreError {
    let path = path.to_owned();
    move |source| StoreError::Io { path, source }
}

/// Copies a club file, consistently even while others write to it: the copy appears under its name only when it is
/// complete and on the disk. An existing file is overwritten; people ask for copies through [`backup`].
///
/// # Errors
/// [`StoreError`]; an existing file under that name stays as it was.
pub fn copy_to(from: &Path, to: &Path) -> Result<(), StoreError> {
    let whole = copied(from, folder_of(to))?;
    whole.persist(to).map_err(|e| io(to)(e.error))?;
    sync_folder(folder_of(to));
    Ok(())
}

/// Copies a club file to where somebody wants it. An older copy of the same club, which holds nothing that would be lost,
/// is overwritten; anything else only if `over` says so. A link is followed.
///
/// # Errors
/// [`StoreError::Exists`], [`StoreError::Same`], or another problem with the files; whatever is there stays as it was.
pub fn backup(from: &Path, to: &Path, over: bool) -> Result<(), StoreError> {
    let exists = |key: &str| StoreError::Exists {
        path: to.to_owned(),
        why: phrase!(key),
    };
    let target = match std::fs::metadata(to) {
        Ok(there) if there.is_dir() => return Err(exists("exists-folder")),
        Ok(there) if !there.is_file() => return Err(exists("exists-no-file")),
        Ok(_) if same_file(from, to) => return Err(StoreError::Same(to.to_owned())),
        Ok(there) if !over && there.len() > 0 && !is_older_copy(from, to) => {
            return Err(exists("exists-other"));
        }
        Ok(_) => std::fs::canonicalize(to).map_err(io(to))?,
        Err(e) if e.kind() == std::io::ErrorKind::NotFound && to.is_symlink() => {
            return Err(exists("exists-dead-link"));
        }
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => to.to_owned(),
        Err(e) => return Err(io(to)(e)),
    };
    copy_to(from, &target)
}

/// Copies a club file to the first free name of `wanted`, `wanted-2`, `wanted-3` and so on.
///
/// # Errors
/// [`StoreError`].
pub(super) fn copy_beside(from: &Path, wanted: &Path) -> Result<PathBuf, StoreError> {
    let mut whole = copied(from, folder_of(wanted))?;
    for name in names(wanted) {
        match whole.persist_noclobber(&name) {
            Ok(_) => {
                sync_folder(folder_of(&name));
                return Ok(name);
            }
            Err(e) if e.error.kind() == std::io::ErrorKind::AlreadyExists => whole = e.file,
            Err(e) => return Err(io(&name)(e.error)),
        }
    }
    Err(StoreError::damaged(wanted, "no name is free beside it"))
}

/// `wanted`, `wanted-2`, `wanted-3` and so on.
pub(super) fn names(wanted: &Path) -> impl Iterator<Item = PathBuf> {
    let wanted = wanted.to_owned();
    (1..10_000).map(move |n| match n {
        1 => wanted.clone(),
        n => {
            let mut name = wanted.file_name().unwrap_or_default().to_owned();
            name.push(format!("-{n}"));
            wanted.with_file_name(name)
        }
    })
}

/// A copy of a club file as a temporary file in a folder, complete and on the disk.
///
/// # Errors
/// [`StoreError`]; [`StoreError::Busy`] after waiting as long as every command does.
pub(super) fn copied(from: &Path, folder: &Path) -> Result<tempfile::NamedTempFile, StoreError> {
    if schema::header(from)? == Header::Absent {
        return Err(StoreError::Missing(from.to_owned()));
    }
    let whole = temporary(folder)?;
    {
        let sqlite = |e| StoreError::from_sqlite(from, e);
        let source =
            Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(sqlite)?;
        let mut copy =
            Connection::open(whole.path()).map_err(|e| StoreError::from_sqlite(folder, e))?;
        // The copy is thrown away unless it is complete, so it needs no journal of its own.
        copy.execute_batch("PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF;")
            .map_err(|e| StoreError::from_sqlite(folder, e))?;
        let backup = Backup::new(&source, &mut copy).map_err(sqlite)?;
        let started = Instant::now();
        loop {
            match backup.step(-1).map_err(|e| copying(from, folder, e))? {
                StepResult::Done => break,
                StepResult::Busy | StepResult::Locked if started.elapsed() >= PATIENCE => {
                    return Err(StoreError::Busy(from.to_owned()));
                }
                StepResult::More => {}
                _ => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }
    whole.as_file().sync_all().map_err(io(folder))?;
    Ok(whole)
}

/// The source may be unreadable or the disk full; only the error shows which.
fn copying(from: &Path, folder: &Path, error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::DiskFull | rusqlite::ErrorCode::ReadOnly) => {
            StoreError::from_sqlite(folder, error)
        }
        _ => StoreError::from_sqlite(from, error),
    }
}

/// A temporary file with the permissions that the user's umask gives; files that killed runs left here more than a day
/// ago are removed.
pub(super) fn temporary(folder: &Path) -> Result<tempfile::NamedTempFile, StoreError> {
    crate::leftovers::sweep(folder);
    let mut builder = tempfile::Builder::new();
    builder.prefix(crate::leftovers::PREFIX);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder).map_err(io(folder))
}

/// Whether a file is an earlier copy of the same club: its log is the beginning of the club's, so that nothing is lost
/// with it.
pub(super) fn is_older_copy(club: &Path, file: &Path) -> bool {
    let log = |path: &Path| {
        let mut entries = Club::open_read_only(path).ok()?.log(None).ok()?;
        // Which tournaments still exist is not part of the log itself.
        entries.iter_mut().for_each(|e| e.tournament = None);
        entries.iter_mut().for_each(|e| e.undone_by = None);
        Some(entries)
    };
    log(club)
        .zip(log(file))
        .is_some_and(|(club, file)| club.starts_with(&file))
}

/// Whether two paths lead to the same file, even through links.
pub(super) fn same_file(one: &Path, other: &Path) -> bool {
    match (identity(one), identity(other)) {
        (Some(one), Some(other)) => one == other,
        _ => {
            let whole = |path| std::fs::canonicalize(path).ok();
            whole(one)
                .zip(whole(other))
                .is_some_and(|(one, other)| one == other)
        }
    }
}

/// What distinguishes a file from any other whatever its name (device and inode), where the system has such a thing.
pub(super) fn identity(path: &Path) -> Option<(u64, u64)> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let file = std::fs::metadata(path).ok()?;
        Some((file.dev(), file.ino()))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}

pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent()
        .filter(|p| !p.as_os_str().is_empty())
        .unwrap_or(Path::new("."))
}

/// A rename is on the disk only once its folder is. Systems that cannot sync a folder lose only that guarantee.
pub(super) fn sync_folder(folder: &Path) {
    if let Ok(folder) = std::fs::File::open(folder) {
        let _ = folder.sync_all();
    }
}
