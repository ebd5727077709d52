//! Writing files whole or not at all, and never over what somebody else wrote.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// How many bytes of an existing file are read to tell whether benny wrote it: more than the largest night's sheets.
const LOOKED_AT: u64 = 64 << 20;

/// Why a file was not written. What was there before is unchanged.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// There is a folder of that name.
    #[error("{} is a folder", .0.display())]
    Folder(PathBuf),
    /// There is a file of that name that benny did not write.
    #[error("{} already exists, and benny did not write it", .0.display())]
    NotOurs(PathBuf),
    /// The folder or disk does not allow it.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system reports.
        source: std::io::Error,
    },
}

/// Checks that a file may be written here: nothing is there, or a pipe or device, or an empty file, or one that `ours`
/// recognises by its bytes, or `force` is set.
///
/// # Errors
/// [`FileError`].
pub fn may_write(
    path: &Path,
    force: bool,
    ours: impl FnOnce(&[u8]) -> bool,
) -> Result<(), FileError> {
    let io = |source| FileError::Io {
        path: path.to_owned(),
        source,
    };
    let there = match std::fs::metadata(path) {
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        there => there.map_err(io)?,
    };
    if there.is_dir() {
        return Err(FileError::Folder(path.to_owned()));
    }
    if force || !there.is_file() {
        return Ok(());
    }
    let mut bytes = Vec::new();
    std::fs::File::open(path)
        .and_then(|file| file.take(LOOKED_AT).read_to_end(&mut bytes))
        .map_err(io)?;
    match bytes.is_empty() || ours(&bytes) {
        true => Ok(()),
        false => Err(FileError::NotOurs(path.to_owned())),
    }
}

/// Writes a file where [`may_write`] allows it. It appears under its name only once all of it is on the disk; otherwise
/// nothing changes.
///
/// # Errors
/// [`FileError`].
pub fn write(
    path: &Path,
    bytes: &[u8],
    force: bool,
    ours: impl FnOnce(&[u8]) -> bool,
) -> Result<(), FileError> {
    may_write(path, force, ours)?;
    put(path, bytes).map_err(|source| FileError::Io {
        path: path.to_owned(),
        source,
    })
}

fn put(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    // A pipe or device cannot be replaced by another file.
    if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        let mut device = std::fs::OpenOptions::new().write(true).open(path)?;
        return device.write_all(bytes);
    }
    // A link is followed: what it points to is replaced, not the link itself.
    let target = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = target
        .parent()
        .filter(|p| !p.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    crate::leftovers::sweep(folder);
    let mut beside = tempfile::Builder::new();
    beside.prefix(crate::leftovers::PREFIX);
    #[cfg(unix)]
    {
        // Temporary files are private; this one is to be shared, so it gets the permissions the user's umask allows.
        use std::os::unix::fs::PermissionsExt;
        beside.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut whole = beside.tempfile_in(folder)?;
    whole.write_all(bytes)?;
    whole.as_file().sync_all()?;
    whole.persist(&target).map_err(|e| e.error)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_benny_wrote_is_written_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("night.json");
        let ours = |there: &[u8]| there.starts_with(b"ours");
        write(&path, b"ours 1", false, ours).expect("a new file");
        write(&path, b"ours 2", false, ours).expect("our own");
        std::fs::write(&path, "my diary").expect("written");
        let refused = write(&path, b"ours 3", false, ours);
        assert!(matches!(refused, Err(FileError::NotOurs(_))), "{refused:?}");
        assert_eq!(std::fs::read(&path).expect("read"), b"my diary");
        write(&path, b"ours 4", true, ours).expect("forced");
        assert_eq!(
            std::fs::read_dir(folder.path()).expect("a folder").count(),
            1,
            "nothing is left behind"
        );
        assert!(write(&folder.path().join("no/such.json"), b"x", true, ours).is_err());
        let refused = write(folder.path(), b"x", true, ours);
        assert!(matches!(refused, Err(FileError::Folder(_))), "{refused:?}");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, link) = (folder.path().join("night.pdf"), folder.path().join("link"));
        std::fs::write(&file, "ours").expect("written");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        write(&link, b"ours, new", false, |there| there == b"ours").expect("written");
        assert!(
            std::fs::symlink_metadata(&link)
                .expect("there")
                .is_symlink()
        );
        assert_eq!(std::fs::read(&file).expect("read"), b"ours, new");
    }
}
