//! Copies of the club file that are made without asking: one whenever a round is complete.

use super::{StoreError, backup};
use crate::tournament::Tournament;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// How many copies are kept; the oldest go.
pub const KEPT: usize = 8;

/// The folder of a club file's copies, beside it: `club.benny.backups`.
pub fn folder(club: &Path) -> PathBuf {
    let mut name = club.file_name().unwrap_or_default().to_owned();
    name.push(".backups");
    club.with_file_name(name)
}

/// The newest copy of a club file, if there is one.
pub fn newest(club: &Path) -> Option<PathBuf> {
    copies(&folder(club)).ok()?.pop()
}

/// The round that a change completed: it has every result now, and had not before.
pub(super) fn completed(before: &Tournament, after: &Tournament) -> Option<u16> {
    let (before, after) = (complete(before), complete(after));
    after.difference(&before).last().copied()
}

/// The rounds that are drawn and have every result.
fn complete(t: &Tournament) -> BTreeSet<u16> {
    let missing = t.missing(u16::MAX);
    let missing: BTreeSet<u16> = missing.into_iter().map(|(round, _)| round).collect();
    let played = t.rounds.iter().filter(|r| !r.tables.is_empty());
    let played = played.map(|r| r.round);
    played.filter(|round| !missing.contains(round)).collect()
}

/// Copies a club file after a round of a tournament is complete, and lets the oldest copies go. The copy is named after
/// the time (RFC 3339), the tournament and the round, so that the names stand in the order the copies were made.
///
/// # Errors
/// [`StoreError`] when the folder or the copy cannot be made.
pub(super) fn keep(
    club: &Path,
    t: &Tournament,
    round: u16,
    at: &str,
) -> Result<PathBuf, StoreError> {
    let folder = folder(club);
    let io = |source| StoreError::Io {
        path: folder.clone(),
        source,
    };
    std::fs::create_dir_all(&folder).map_err(io)?;
    let time: String = at
        .chars()
        .take(19)
        .filter(|&c| c != ':')
        .map(|c| if c == 'T' { '-' } else { c })
        .collect();
    let copy = folder.join(format!("{time}-{}-round-{round:02}.benny", t.slug));
    backup::copy_to(club, &copy)?;
    // A clock that was set back must not make the new copy the oldest.
    let mut older = copies(&folder).map_err(io)?;
    older.retain(|path| *path != copy);
    let many = (older.len() + 1).saturating_sub(KEPT);
    for path in &older[..many] {
        std::fs::remove_file(path).map_err(|source| StoreError::Io {
            path: path.clone(),
            source,
        })?;
    }
    Ok(copy)
}

/// The copies in a folder, oldest first; files of other names are none of ours.
fn copies(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let dated = name.len() > 18
            && name
                .bytes()
                .take(17)
                .all(|b| b.is_ascii_digit() || b == b'-');
        if dated && name.ends_with(".benny") && name.contains("-round-") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_copies_go_and_other_files_stay() {
        let place = tempfile::tempdir().expect("a folder");
        let club = place.path().join("club.benny");
        super::super::Club::open_or_create(&club).expect("a club file");
        let rules = crate::engine::RuleSet::preset("north-american").expect("a preset");
        let settings = crate::tournament::Settings::new(rules);
        let date = chrono::NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day");
        let t = Tournament::new("n", "N", date, settings);
        std::fs::create_dir_all(folder(&club)).expect("a folder");
        std::fs::write(folder(&club).join("notes.benny"), "mine").expect("written");
        for minute in 0..KEPT + 3 {
            keep(&club, &t, 1, &format!("2026-11-20T19:{minute:02}:00Z")).expect("a copy");
        }
        let kept = copies(&folder(&club)).expect("a folder");
        assert_eq!(kept.len(), KEPT);
        assert!(
            kept[0].ends_with("2026-11-20-190300-n-round-01.benny"),
            "{kept:?}"
        );
        // The clock was set back: the new copy stays all the same.
        let new = keep(&club, &t, 2, "1970-01-01T00:00:00Z").expect("a copy");
        assert!(new.exists());
        assert_eq!(copies(&folder(&club)).expect("a folder").len(), KEPT);
        assert!(folder(&club).join("notes.benny").exists());
    }
}
