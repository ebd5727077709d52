//! Copies of the club file that are made automatically, one whenever a round is complete.

use super::{Club, StoreError, backup, schema};
use crate::seating::RoundNo;
use crate::tournament::Tournament;
use rusqlite::{Connection, OpenFlags, OptionalExtension};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// How many of the newest copies are kept, whichever night they are of.
pub const KEPT: usize = 8;

/// Of how many nights the last copy is kept besides.
const NIGHTS: usize = 10;

/// The folder of a club file's copies, beside it: `club.benny.backups`.
pub fn folder(club: &Path) -> PathBuf {
    let mut name = club.file_name().unwrap_or_default().to_owned();
    name.push(".backups");
    club.with_file_name(name)
}

/// A file that can be restored.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Copy {
    /// The file's path, as far as it can be written as text.
    pub file: String,
    /// The file's path.
    #[serde(skip)]
    pub path: PathBuf,
    /// The number of its last log entry.
    pub seq: i64,
    /// When that entry was made, by the clock at the time (RFC 3339).
    pub at: Option<String>,
    /// Its tournaments, each with the last round that has a result.
    pub tournaments: Vec<(String, RoundNo)>,
    /// Why the file cannot be used, if it cannot.
    pub problem: Option<String>,
}

/// What can be restored: the copies benny made, and other copies of the same club in the same folder. The newest comes
/// first, going by what is in them, not by the clock, which may have been wrong; unusable ones come last.
///
/// # Errors
/// [`StoreError::Io`] when a folder exists but cannot be listed, which is not the same as having no copies.
pub fn restorable(club: &Path) -> Result<Vec<Copy>, StoreError> {
    let mut found: Vec<Copy> = candidates(club)?.into_iter().map(looked_at).collect();
    found.sort_by(|a, b| {
        let key = |c: &Copy| (c.problem.is_none(), c.seq, c.at.clone());
        key(b).cmp(&key(a)).then_with(|| a.path.cmp(&b.path))
    });
    Ok(found)
}

/// The files that may be copies of a club, the newest of those benny made last, without looking further into them.
///
/// # Errors
/// As for [`restorable`].
pub(super) fn candidates(club: &Path) -> Result<Vec<PathBuf>, StoreError> {
    let list = |folder: PathBuf, list: fn(&Path) -> std::io::Result<Vec<PathBuf>>| {
        list(&folder).map_err(|source| StoreError::Io {
            path: folder.clone(),
            source,
        })
    };
    let mut paths = list(folder(club), copies_in)?;
    let beside = list(backup::folder_of(club).to_owned(), files_in)?.into_iter();
    let first = first_entry(club);
    paths.extend(beside.filter(|path| {
        let ours = || matches!(schema::header(path), Ok(schema::Header::Club(_)));
        let same = || first.is_none() || first_entry(path) == first;
        path.is_file() && !backup::same_file(path, club) && !is_temporary(path) && ours() && same()
    }));
    Ok(paths)
}

fn is_temporary(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().starts_with(crate::leftovers::PREFIX)
}

fn looked_at(path: PathBuf) -> Copy {
    let mut copy = Copy {
        file: path.display().to_string(),
        seq: 0,
        at: None,
        tournaments: Vec::new(),
        problem: None,
        path,
    };
    let read = Club::open_unchecked(&copy.path).and_then(|club| {
        let wrong = club.integrity()?;
        let last = club.sql(last)?;
        Ok((wrong, last, club.list()?))
    });
    match read {
        Ok((wrong, last, listed)) => {
            (copy.seq, copy.at) = last.map_or((0, None), |(seq, at)| (seq, Some(at)));
            copy.tournaments = listed.into_iter().map(|t| (t.slug, t.round)).collect();
            copy.problem = (!wrong.is_empty()).then(|| wrong.join("; "));
        }
        Err(error) => copy.problem = Some(error.to_string()),
    }
    copy
}

fn last(c: &Connection) -> rusqlite::Result<Option<(i64, String)>> {
    c.query_row(
        "SELECT seq, at FROM log ORDER BY seq DESC LIMIT 1",
        [],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )
    .optional()
}

/// The number of the last entry in a file's log, as far as it can be read.
pub(super) fn last_entry(path: &Path) -> Option<i64> {
    let connection = opened(path)?;
    last(&connection).ok()?.map(|(seq, _)| seq)
}

/// The first entry of a file's log, which all copies of one club have in common.
pub(super) fn first_entry(path: &Path) -> Option<(i64, String, String, String)> {
    let sql = "SELECT seq, at, \"by\", changes FROM log ORDER BY seq LIMIT 1";
    let entry = |row: &rusqlite::Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    opened(path)?.query_row(sql, [], entry).optional().ok()?
}

fn opened(path: &Path) -> Option<Connection> {
    matches!(schema::header(path), Ok(schema::Header::Club(_))).then_some(())?;
    Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).ok()
}

/// The newest copy of a club file that can be used, if one can be found. This is a hint that goes with another error, so
/// a folder that cannot be listed is not an error of its own.
pub fn newest(club: &Path) -> Option<PathBuf> {
    let mut paths = candidates(club).unwrap_or_default();
    paths.sort_by(Ord::cmp);
    paths.sort_by_key(|path| {
        let last = opened(path).and_then(|c| last(&c).ok()?);
        std::cmp::Reverse(last)
    });
    // Checked as any file is when it is opened; a restore checks all of it.
    paths
        .into_iter()
        .find(|path| Club::open_read_only(path).is_ok())
}

/// The round that a change completed: it has every result now and did not before.
pub(super) fn completed(before: &Tournament, after: &Tournament) -> Option<RoundNo> {
    let (before, after) = (complete(before), complete(after));
    after.difference(&before).last().copied()
}

/// The rounds that are drawn and have every result.
fn complete(t: &Tournament) -> BTreeSet<RoundNo> {
    let missing = t.missing(RoundNo::MAX);
    let missing: BTreeSet<RoundNo> = missing.into_iter().map(|(round, _)| round).collect();
    let played = t.rounds.iter().filter(|r| !r.tables.is_empty());
    let played = played.map(|r| r.round);
    played.filter(|round| !missing.contains(round)).collect()
}

/// Copies a club file after a round of a tournament is complete, and deletes the oldest copies. A copy is named after
/// the time (RFC 3339), the tournament and the round, so that the names sort in the order the copies were made.
///
/// # Errors
/// [`StoreError`] when the folder or the copy cannot be made.
pub(super) fn keep(
    club: &Path,
    t: &Tournament,
    round: RoundNo,
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
    for path in superseded(&folder, &copy).map_err(io)? {
        std::fs::remove_file(&path).map_err(|source| StoreError::Io {
            path: path.clone(),
            source,
        })?;
    }
    Ok(copy)
}

/// The copies that are no longer kept beside a new one: all but the last eight, and the last of each of the last ten
/// nights. Their order is that of what is in them, since the clock may have been set back; one that cannot be read is of
/// no use.
fn superseded(folder: &Path, new: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut copies = copies_in(folder)?;
    copies.retain(|path| night_of(path).is_some());
    copies.reverse();
    copies.sort_by_key(|path| std::cmp::Reverse((path == new, last_entry(path))));
    let mut nights: Vec<String> = Vec::new();
    let mut gone = Vec::new();
    for (at, path) in copies.into_iter().enumerate() {
        let night = night_of(&path).unwrap_or_default();
        let last = !nights.contains(&night);
        if last {
            nights.push(night);
        }
        if at >= KEPT && !(last && nights.len() <= NIGHTS) {
            gone.push(path);
        }
    }
    Ok(gone)
}

/// The short name of the night whose round a copy was made after; `None` where it was made for another reason.
fn night_of(copy: &Path) -> Option<String> {
    let name = copy.file_name()?.to_str()?.get(18..)?;
    let (night, _) = name.rsplit_once("-round-")?;
    Some(night.to_owned())
}

/// The files in a folder; none where there is no folder.
fn files_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    match std::fs::read_dir(folder) {
        Ok(entries) => entries.map(|entry| Ok(entry?.path())).collect(),
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(e) => Err(e),
    }
}

/// The copies in a folder that benny made after a round or before a night was deleted, by name; files with other names
/// are not ours.
pub(super) fn copies_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in files_in(folder)? {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let mut start = name.bytes().take(10);
        let dated = name.len() > 18 && start.all(|b| b.is_ascii_digit() || b == b'-');
        let made = name.contains("-round-") || name.contains("-deleted");
        if dated && made && name.ends_with(".benny") {
            found.push(path);
        }
    }
    found.sort_by(Ord::cmp);
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_copies_go_and_other_files_stay() {
        let place = tempfile::tempdir().expect("a folder");
        let club = place.path().join("club.benny");
        let mut file = Club::open_or_create(&club).expect("a club file");
        let rules = crate::engine::RuleSet::preset("north-american").expect("a preset");
        let settings = crate::tournament::Settings::new(rules);
        let date = chrono::NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day");
        let t = Tournament::new("n", "N", date, settings);
        let stamp = super::super::tests::stamp("new");
        file.create(&stamp, &t).expect("stored");
        drop(file);
        std::fs::create_dir_all(folder(&club)).expect("a folder");
        std::fs::write(folder(&club).join("notes.benny"), "mine").expect("written");
        for minute in 0..KEPT + 3 {
            keep(
                &club,
                &t,
                RoundNo(1),
                &format!("2026-11-20T19:{minute:02}:00Z"),
            )
            .expect("a copy");
        }
        let kept = copies_in(&folder(&club)).expect("a folder");
        assert_eq!(kept.len(), KEPT);
        assert!(
            kept[0].ends_with("2026-11-20-190300-n-round-01.benny"),
            "{kept:?}"
        );
        // What is in each is told, the newest first, and those that cannot be used last.
        std::fs::write(
            folder(&club).join("2026-11-20-200000-n-round-01.benny"),
            "not a club file",
        )
        .expect("written");
        let beside = place.path().join("before the season.benny");
        std::fs::copy(&club, &beside).expect("copied");
        std::fs::write(place.path().join("list.csv"), "Ann").expect("written");
        let told = restorable(&club).expect("a folder");
        assert_eq!(told.len(), KEPT + 2);
        let (last, usable) = told.split_last().expect("some");
        assert!(
            last.problem.is_some() && last.file.contains("200000"),
            "{last:?}"
        );
        assert!(
            usable.iter().all(|copy| copy.problem.is_none()),
            "{usable:?}"
        );
        let (seq, at) = Club::open_read_only(&club)
            .and_then(|c| c.sql(super::last))
            .expect("read")
            .expect("an entry");
        assert!(
            usable
                .iter()
                .all(|c| (c.seq, c.at.as_ref()) == (seq, Some(&at))),
            "{usable:?}"
        );
        assert!(usable.iter().any(|copy| copy.path == beside));
        assert!(newest(&club).is_some_and(|path| usable.iter().any(|copy| copy.path == path)));
        std::fs::remove_file(last.path.clone()).expect("removed");
        // The clock was set back: the new copy stays all the same.
        let new = keep(&club, &t, RoundNo(2), "1970-01-01T00:00:00Z").expect("a copy");
        assert!(new.exists());
        assert_eq!(copies_in(&folder(&club)).expect("a folder").len(), KEPT);
        assert!(folder(&club).join("notes.benny").exists());
        // Of earlier nights the last copy of each stays, of the last ten; and what was deleted can still be found.
        let deleted = folder(&club).join("2026-11-20-old-deleted.benny");
        std::fs::copy(&club, &deleted).expect("copied");
        for night in 0..14 {
            let t = Tournament {
                slug: format!("night-{night}"),
                ..t.clone()
            };
            for round in 1..=3 {
                let at = format!("2027-01-{:02}T19:0{round}:00Z", night + 1);
                keep(&club, &t, RoundNo(round), &at).expect("a copy");
            }
        }
        let kept = copies_in(&folder(&club)).expect("a folder");
        let of = |night: usize| {
            let name = format!("-night-{night}-round-");
            let there = kept
                .iter()
                .filter(|path| path.display().to_string().contains(&name));
            there.count()
        };
        assert_eq!([of(13), of(12), of(11), of(10)], [3, 3, 2, 1]);
        assert_eq!((4..10).map(of).sum::<usize>(), 6);
        assert_eq!((0..4).map(of).sum::<usize>(), 0);
        assert!(kept.contains(&deleted));
    }
}
