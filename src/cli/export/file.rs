//! Files written whole or not at all, and never over what somebody else wrote.

use super::Kind;
use crate::cli::{CliError, error};
use std::io::{Read, Write};
use std::path::Path;

/// How much of a file that is there is read to tell whether benny exported it.
const BEGINNING: u64 = 4096;

/// Writes an exported file: all of it, on the disk, under its name at once; or nothing.
///
/// A file that is there is written over only if benny exported it as the same kind, it is empty, or `force` says so.
///
/// # Errors
/// When something else is there, or the folder or disk cannot take it.
pub fn write(path: &Path, kind: Kind, bytes: &[u8], force: bool) -> Result<(), CliError> {
    let io = |e: &std::io::Error| error::io(path, e);
    let there = match std::fs::metadata(path) {
        Ok(there) => Some(there),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => None,
        Err(e) => return Err(io(&e)),
    };
    match there {
        Some(there) if there.is_dir() => {
            return Err(
                CliError::refused("exists", format!("{} is a folder", path.display()))
                    .hint("name a file in it"),
            );
        }
        // A pipe or device cannot be replaced by another file.
        Some(there) if !there.is_file() => {
            let mut device = std::fs::OpenOptions::new()
                .write(true)
                .open(path)
                .map_err(|e| io(&e))?;
            return device.write_all(bytes).map_err(|e| io(&e));
        }
        Some(_) if !force && !exported(path, kind).map_err(|e| io(&e))? => {
            return Err(CliError::refused(
                "exists",
                format!(
                    "{} is there already and is no {} file that benny exported",
                    path.display(),
                    kind.ending()
                ),
            )
            .hint("name another file, or write over it with --force"));
        }
        _ => {}
    }
    let folder = path
        .parent()
        .filter(|p| !p.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let mut builder = tempfile::Builder::new();
    builder.prefix(".benny-");
    #[cfg(unix)]
    {
        // Temporary files are private; this one is for sharing, so it gets what the user's umask leaves.
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    let mut whole = builder.tempfile_in(folder).map_err(|e| io(&e))?;
    whole
        .write_all(bytes)
        .and_then(|()| whole.as_file().sync_all())
        .map_err(|e| io(&e))?;
    whole.persist(path).map_err(|e| io(&e.error))?;
    Ok(())
}

fn exported(path: &Path, kind: Kind) -> std::io::Result<bool> {
    let mut beginning = Vec::new();
    std::fs::File::open(path)?
        .take(BEGINNING)
        .read_to_end(&mut beginning)?;
    Ok(beginning.is_empty() || kind.is_ours(&String::from_utf8_lossy(&beginning)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_benny_exported_is_written_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("night.json");
        let ours = format!("{{\"format\": \"{}\"}}", super::super::document::FORMAT);
        write(&path, Kind::Json, ours.as_bytes(), false).expect("a new file");
        write(&path, Kind::Json, ours.as_bytes(), false).expect("our own");
        assert_eq!(
            write(&path, Kind::Html, b"x", false)
                .expect_err("not a page")
                .status,
            1
        );
        std::fs::write(&path, "my diary").expect("written");
        assert_eq!(
            write(&path, Kind::Json, b"x", false)
                .expect_err("not ours")
                .kind,
            "exists"
        );
        assert_eq!(std::fs::read(&path).expect("read"), b"my diary");
        write(&path, Kind::Json, b"x", true).expect("forced");
        assert_eq!(
            std::fs::read_dir(folder.path()).expect("a folder").count(),
            1,
            "nothing is left behind"
        );
        assert!(write(&folder.path().join("no/such.json"), Kind::Json, b"x", true).is_err());
    }
}
