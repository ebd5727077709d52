//! Temporary files that a killed run left behind.
//!
//! A file that has to be written whole is written beside its place first, under a name that starts with [`PREFIX`]. A run
//! that is killed leaves that file behind, so every run that writes one clears the folder of old ones first.

use std::path::Path;
use std::time::Duration;

/// How the name of a temporary file begins.
pub(crate) const PREFIX: &str = ".benny-";

/// No run takes this long.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// Removes temporary files more than a day old from a folder. Files that cannot be removed stay.
pub(crate) fn sweep(folder: &Path) {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    for file in files {
        let ours = file.file_name().to_string_lossy().starts_with(PREFIX);
        // A file from the future (the clock was set back) may still be in use.
        let old = |file: &std::fs::Metadata| {
            let age = file.modified().ok().and_then(|then| then.elapsed().ok());
            file.is_file() && age.is_some_and(|age| age > OLD)
        };
        if ours && file.metadata().is_ok_and(|file| old(&file)) {
            let _ = std::fs::remove_file(file.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_ours_and_old_goes() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = |name: &str, age: u64| {
            let path = folder.path().join(name);
            let file = std::fs::File::create(&path).expect("made");
            let then = std::time::SystemTime::now() - Duration::from_secs(age * 3600);
            file.set_modified(then).expect("dated");
            path
        };
        let (old, new) = (file(".benny-abc", 25), file(".benny-def", 23));
        let (other, plain) = (file("notes", 99), file("benny-old", 99));
        let later = folder.path().join(".benny-later");
        std::fs::create_dir(&later).expect("made");
        sweep(folder.path());
        assert!(
            !old.exists() && new.exists() && other.exists() && plain.exists() && later.exists()
        );
    }
}
