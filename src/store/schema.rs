//! What a club file looks like inside, and how an older one becomes a newer one.

use super::{StoreError, older};
use crate::tournament::phrase;
use rusqlite::{Connection, TransactionBehavior};
use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;

/// The application id in the file's header: "beny".
pub const APPLICATION_ID: i32 = 0x6265_6e79;

/// The changes of each version, in order. Running the first n gives version n.
const MIGRATIONS: &[&str] = &[
    include_str!("migrations/1.sql"),
    include_str!("migrations/2.sql"),
    include_str!("migrations/3.sql"),
    include_str!("migrations/4.sql"),
    include_str!("migrations/5.sql"),
    include_str!("migrations/6.sql"),
    include_str!("migrations/7.sql"),
    include_str!("migrations/8.sql"),
    include_str!("migrations/9.sql"),
];

/// What SQLite makes of all of them. Every command compares a file with it, and a new file begins with it, because running
/// the migrations for that would take longer than the command. A test compares the two.
const TODAY: &str = include_str!("schema.sql");

/// The first version whose log has checksums; those of older entries are added when a file is brought up to it.
const SUMMED: i64 = 2;

/// The first version with permanent ids; those of older rows are added when a file is brought up to it.
const IDENTIFIED: i64 = 6;

/// The schema version this program writes.
pub const VERSION: i64 = MIGRATIONS.len() as i64;

/// What the first hundred bytes of a file show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Header {
    /// There is no file, or it is empty.
    Absent,
    /// A club file with this schema version.
    Club(i64),
}

/// Whether a file that begins so is a club file, of whatever version.
pub fn is_club(begins: &[u8]) -> bool {
    begins.len() >= 100 && begins.starts_with(DATABASE) && number(begins, 68) == APPLICATION_ID
}

/// How a database begins.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// A number of a database's header, which is there.
fn number(header: &[u8], at: usize) -> i32 {
    i32::from_be_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]])
}

/// Reads a file's header without opening it as a database, so that a file that is not ours is never touched.
///
/// # Errors
/// [`StoreError::Foreign`] for another program's file, [`StoreError::TooNew`] for a newer club file.
pub fn header(path: &Path) -> Result<Header, StoreError> {
    let io = |source| StoreError::Io {
        path: path.to_owned(),
        source,
    };
    let foreign = |key: &str| StoreError::Foreign {
        path: path.to_owned(),
        why: phrase!(key),
    };
    // Checked before the file is opened: opening a pipe would wait for somebody at its other end.
    match std::fs::metadata(path) {
        Ok(there) if there.is_dir() => return Err(foreign("file-folder")),
        Ok(there) if !there.is_file() => return Err(foreign("file-not-ordinary")),
        Ok(_) => {}
        Err(e) if e.kind() == std::io::ErrorKind::NotFound => return Ok(Header::Absent),
        Err(e) => return Err(io(e)),
    }
    let mut file = std::fs::File::open(path).map_err(io)?;
    let mut bytes = Vec::with_capacity(100);
    file.by_ref()
        .take(100)
        .read_to_end(&mut bytes)
        .map_err(io)?;
    if bytes.is_empty() {
        return Ok(Header::Absent);
    }
    if bytes.len() < 100 || !bytes.starts_with(DATABASE) {
        return Err(foreign("file-no-beginning"));
    }
    if !is_club(&bytes) {
        return Err(foreign("file-other-program"));
    }
    let version = i64::from(number(&bytes, 60));
    if version > VERSION {
        return Err(StoreError::TooNew {
            path: path.to_owned(),
            found: version,
            known: VERSION,
        });
    }
    if version < 1 {
        return Err(StoreError::Damaged {
            path: path.to_owned(),
            why: phrase!("file-version", n = version),
        });
    }
    if cut_off(path, &bytes).map_err(io)? {
        return Err(StoreError::Damaged {
            path: path.to_owned(),
            why: phrase!("file-truncated"),
        });
    }
    Ok(Header::Club(version))
}

/// Refuses a file with tables, triggers or views that are not ours, or without one of ours.
///
/// # Errors
/// [`StoreError::Foreign`], [`StoreError::Damaged`].
pub fn only_ours(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let sqlite = |e| StoreError::from_sqlite(path, e);
    let version: i64 = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(sqlite)?;
    let ours = match version {
        VERSION => made_by(&[TODAY]),
        _ => made_by(&MIGRATIONS[..version.clamp(0, VERSION) as usize]),
    }
    .map_err(sqlite)?;
    let there = objects(connection).map_err(sqlite)?;
    if let Some((kind, name)) = there
        .iter()
        .find(|(key, text)| {
            // Only a trigger's text is compared, because the text is all it does.
            let known = ours.get(*key);
            known.is_none_or(|known| key.0 == "trigger" && known != *text)
        })
        .map(|(key, _)| key)
    {
        return Err(StoreError::Foreign {
            path: path.to_owned(),
            why: phrase!("file-not-ours", kind, name),
        });
    }
    if let Some((kind, name)) = ours.keys().find(|key| !there.contains_key(*key)) {
        return Err(StoreError::Damaged {
            path: path.to_owned(),
            why: phrase!("file-lacks", kind, name),
        });
    }
    Ok(())
}

/// The largest file whose pages are all checked before it is used: some forty large nights, which takes a few
/// milliseconds.
const LOOKED_THROUGH: u64 = 8 << 20;
/// The tables that stay small however many nights there are.
const SMALL: [&str; 7] = [
    "club", "member", "season", "bracket", "league", "identity", "seal",
];

/// Checks the pages of everything but the log for damage: cells out of order, pages overwritten. The log, which is most of
/// a file, is left to `verify`, and so are the nights' rows in a file of many years. For those, SQLite itself refuses a
/// page of zeros or rubbish when it reads the night in question, because no valid page begins that way. What it would
/// miss, the overflow pages of long texts, belongs to the log and to digests, which have checksums, or is JSON that then
/// cannot be read.
///
/// # Errors
/// [`StoreError::Damaged`].
pub fn pages_hold(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let sqlite = |e| StoreError::from_sqlite(path, e);
    let tables = objects(connection).map_err(sqlite)?;
    let large = std::fs::metadata(path).is_ok_and(|file| file.len() > LOOKED_THROUGH);
    let tables = tables.keys().filter(|(kind, name)| {
        kind == "table" && !name.starts_with("log") && (!large || SMALL.contains(&name.as_str()))
    });
    for (_, name) in tables {
        let found: String = connection
            .query_row(&format!("PRAGMA quick_check(\"{name}\")"), [], |row| {
                row.get(0)
            })
            .map_err(sqlite)?;
        if found != "ok" {
            let found = found.replace("*** in database main ***\n", "");
            return Err(StoreError::damaged(path, found));
        }
    }
    Ok(())
}

/// Tables, indexes, triggers and views by kind and name, with their SQL.
type Objects = BTreeMap<(String, String), String>;

fn objects(connection: &Connection) -> rusqlite::Result<Objects> {
    connection
        .prepare(
            "SELECT type, name, coalesce(sql, '') FROM sqlite_schema WHERE substr(name, 1, 7) <> 'sqlite_'",
        )?
        .query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?
        .collect::<Result<_, _>>()
}

/// What SQLite makes of these statements.
fn made_by(statements: &[&str]) -> rusqlite::Result<Objects> {
    let memory = Connection::open_in_memory()?;
    for sql in statements {
        memory.execute_batch(sql)?;
    }
    objects(&memory)
}

/// Whether the file ends in the middle of a page. Only an unfinished change may leave it so, and then there is a
/// journal.
fn cut_off(path: &Path, header: &[u8]) -> std::io::Result<bool> {
    let page = match u64::from(u16::from_be_bytes([header[16], header[17]])) {
        1 => 65536,
        size => size.max(1),
    };
    let odd = || std::fs::metadata(path).map(|file| file.len() % page != 0);
    let journal = std::path::PathBuf::from(format!("{}-journal", path.display()));
    Ok(odd()? && !journal.exists() && odd()?)
}

/// Brings the schema up to [`VERSION`] in one transaction. The version is read again inside it, because another process
/// may have been first.
///
/// # Errors
/// Whatever SQLite reports.
pub fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let change = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: i64 = change.pragma_query_value(None, "user_version", |row| row.get(0))?;
    // Seals made anew would hide what they are there to show.
    if found == VERSION {
        return Ok(());
    }
    let said = match found {
        1..older::STATEMENTS => older::said(&change, found)?,
        _ => Vec::new(),
    };
    match found {
        ..1 => change.execute_batch(TODAY)?,
        _ => MIGRATIONS
            .iter()
            .skip(found as usize)
            .try_for_each(|sql| change.execute_batch(sql))?,
    }
    older::write(&change, &said)?;
    if (1..SUMMED).contains(&found) {
        super::log::sum::note(&change, super::log::sum::Entries::After(0))?;
    }
    if (1..IDENTIFIED).contains(&found) {
        super::identity::give_to_all(&change)?;
    }
    super::seal::renew_all(&change)?;
    change.pragma_update(None, "application_id", APPLICATION_ID)?;
    change.pragma_update(None, "user_version", VERSION)?;
    change.commit()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_of_today_is_what_the_migrations_make() -> rusqlite::Result<()> {
        let made = made_by(MIGRATIONS)?;
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/src/store/schema.sql");
        if std::env::var_os("BENNY_WRITE_SCHEMA").is_some() {
            let mut text = "-- What the migrations make together, written by this room's test with BENNY_WRITE_SCHEMA=1.\n".to_owned();
            for kind in ["table", "index", "view", "trigger"] {
                for (_, sql) in made.iter().filter(|((of, _), _)| of == kind) {
                    text += &format!("\n{sql};\n");
                }
            }
            std::fs::write(file, text).expect("the schema is written");
            return Ok(());
        }
        assert_eq!(
            made_by(&[TODAY])?,
            made,
            "after a new migration: BENNY_WRITE_SCHEMA=1 cargo test --lib schema_of_today"
        );
        Ok(())
    }
}
