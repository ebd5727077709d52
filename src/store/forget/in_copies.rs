//! The copies of the file: what the person was called in each of them, and how each is cleared.

use super::past::{self, Past};
use super::{Sweep, at_ease, clear, identity, places, schema, tidy, version};
use crate::store::StoreError;
use rusqlite::{Connection, OpenFlags, OptionalExtension, TransactionBehavior};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// What became of a copy; an error says whether the rows and the log are clear all the same.
pub(super) type Swept = Result<(), (StoreError, bool)>;

/// Clears copies of the file, whatever their schema versions, the newest first. The names in all of them are known before
/// any is cleared.
pub(super) fn clear_all(
    mut copies: Vec<PathBuf>,
    sweep: &Sweep,
    past: &Past,
) -> Vec<(PathBuf, Swept)> {
    copies.reverse();
    let opened = at_once(copies, |path| {
        let noted = noted(&path, sweep, past);
        (path, noted)
    });
    let found = opened.iter().filter_map(|(_, noted)| noted.as_ref().ok());
    let found = found.flat_map(|(_, theirs)| theirs.names.iter().map(|name| name.whole.clone()));
    let names: BTreeSet<String> = found.collect();
    at_once(opened, |(path, noted)| {
        let swept = noted.map_err(|error| (error, false));
        let swept = swept.and_then(|(copy, mut theirs)| {
            names.iter().for_each(|name| theirs.note(name));
            clear_copy(copy, &path, &theirs, (sweep, past))
        });
        (path, swept)
    })
}

/// Does something with several files, a few at a time: the disk is waited for longer than anything else.
fn at_once<T: Send, R: Send>(files: Vec<T>, each: impl Fn(T) -> R + Sync) -> Vec<R> {
    let workers = files.len().min(4);
    let queue = Mutex::new(files.into_iter().enumerate());
    let next = || queue.lock().ok()?.next();
    let work = || {
        std::iter::from_fn(next)
            .map(|(at, file)| (at, each(file)))
            .collect::<Vec<_>>()
    };
    let mut done = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        let done = workers.into_iter().map(|worker| worker.join());
        let done = done.map(|done| done.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        done.flatten().collect::<Vec<_>>()
    });
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, done)| done).collect()
}

/// Opens a copy, and notes what the person was called in it.
fn noted(path: &Path, ours: &Sweep, past: &Past) -> Result<(Connection, Sweep), StoreError> {
    let mut sweep = ours.clone();
    let sqlite = |e| StoreError::from_sqlite(path, e);
    schema::header(path)?;
    // Only one thread at a time has a copy's connection.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let copy = Connection::open_with_flags(path, flags).map_err(sqlite)?;
    let mut note = || -> rusqlite::Result<()> {
        // Names change within texts that were read; that the whole of each is well-formed need not be found out anew.
        copy.execute_batch(
            "PRAGMA secure_delete=ON; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF; PRAGMA ignore_check_constraints=ON;",
        )?;
        at_ease(&copy, true)?;
        // Who sat where is known of a log that the club file's begins with.
        if as_ours(&copy, &sweep, (ours, past))? {
            return Ok(());
        }
        let version = version(&copy)?;
        if version >= identity::SINCE {
            numbers(&copy, &mut sweep, version)?;
        }
        past::note(&copy, &mut sweep, version)
    };
    note().map_err(sqlite)?;
    Ok((copy, sweep))
}

/// The person's numbers in a copy. Where it went its own way, as the file in whose place an older copy was put, a number
/// may be another night's or member's than in the club file; members whom only the copy knows are known by their names.
fn numbers(copy: &Connection, sweep: &mut Sweep, version: i64) -> rusqlite::Result<()> {
    let here = identity::all(copy)?;
    let other =
        |(id, of): (&String, &String)| (sweep.known.get(id) != Some(of)).then(|| of.clone());
    let others: BTreeSet<String> = here.iter().filter_map(other).collect();
    let ours = |id: &String| {
        let number = sweep.known.get(id)?.strip_prefix("member/")?;
        number
            .parse()
            .ok()
            .map(|number: u64| sweep.ids.contains(&number))
    };
    let mut ids = BTreeSet::new();
    for (id, of) in &here {
        let Some(Ok(number)) = of.strip_prefix("member/").map(str::parse::<u64>) else {
            continue;
        };
        let called = || -> rusqlite::Result<bool> {
            let name = "SELECT name FROM member WHERE id = ?1";
            let name = copy
                .query_row(name, [number.cast_signed()], |row| row.get::<_, String>(0))
                .optional()?;
            Ok(name.is_some_and(|name| sweep.names.iter().any(|one| one.whole == name)))
        };
        if ours(id).map_or_else(called, Ok)? {
            ids.insert(number);
        }
    }
    sweep.ids = ids;
    sweep
        .places
        .retain(|place| !others.contains(&format!("tournament/{}", place.0)));
    sweep
        .places
        .extend(places(copy, &sweep.ids, sweep.alone.as_ref(), version)?);
    Ok(())
}

/// Whether the club file's log begins with a copy's, and means the same person in the same places.
fn as_ours(
    copy: &Connection,
    sweep: &Sweep,
    (ours, past): (&Sweep, &Past),
) -> rusqlite::Result<bool> {
    let same = version(copy)? == schema::VERSION && sweep.same_person(ours);
    Ok(same && past.begins_with(copy)?)
}

/// Clears a copy whose names were noted.
fn clear_copy(mut copy: Connection, path: &Path, sweep: &Sweep, ours: (&Sweep, &Past)) -> Swept {
    let mut erased = false;
    let mut swept = || -> rusqlite::Result<()> {
        let tx = copy.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let known = as_ours(&tx, sweep, ours)?.then_some(ours.1);
        clear(&tx, sweep, known)?;
        tx.commit()?;
        erased = true;
        tidy(&copy, path, sweep)
    };
    swept().map_err(|error| (StoreError::from_sqlite(path, error), erased))
}
