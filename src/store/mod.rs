//! The club file: one SQLite database. The only SQL in the crate.
//!
//! Journal DELETE and `synchronous=FULL`, so that what was acknowledged survives a pulled plug; every write is one
//! IMMEDIATE transaction that loads the tournament, changes the value, writes the rows that differ and the log line.

mod backup;
mod error;
mod log;
mod rows;
mod schema;

pub use backup::{copy_to, restore};
pub use error::StoreError;
pub use log::{Change, LogEntry, Stamp, Undone};
pub use schema::{APPLICATION_ID, VERSION};

use crate::tournament::Tournament;
use rows::{Kind, Rows, TABLES, TableSpec};
use rusqlite::types::Value as Sql;
use rusqlite::{
    Connection, OpenFlags, OptionalExtension, Transaction, TransactionBehavior, params,
};
use schema::Header;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long a writer waits for another one. A change takes milliseconds, so this is never reached in a healthy club.
const PATIENCE: Duration = Duration::from_secs(5);

/// An open club file.
#[derive(Debug)]
pub struct Club {
    connection: Connection,
    path: PathBuf,
}

/// One line of the list of tournaments.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Listed {
    /// The short name commands use.
    pub slug: String,
    /// The name people use.
    pub name: String,
    /// The day it is played, `2026-11-20`.
    pub date: String,
    /// No more changes wanted.
    pub closed: bool,
    /// The one that commands act on.
    pub current: bool,
    /// How many are registered.
    pub entrants: u32,
    /// The last round with a result; 0 before the first.
    pub round: u16,
}

/// Why a change did not happen: the file, or the change itself.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError<E> {
    /// The file.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The change was refused.
    #[error("{0}")]
    Refused(E),
}

impl Club {
    /// Opens a club file for reading and writing; makes it where there is none, brings an older one up to date after a
    /// backup beside it.
    ///
    /// # Errors
    /// [`StoreError`]; a file that is not ours or newer is not touched.
    pub fn open_or_create(path: &Path) -> Result<Self, StoreError> {
        let found = schema::header(path)?;
        if let Header::Club(version) = found
            && version < VERSION
        {
            let beside = path.with_extension(format!("before-version-{VERSION}"));
            copy_to(path, &beside)?;
        }
        let mut club = Self::connect(
            path,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
        )?;
        if found != Header::Club(VERSION) {
            schema::migrate(&mut club.connection).map_err(|e| StoreError::from_sqlite(path, e))?;
        }
        Ok(club)
    }

    /// Opens an existing club file for writing.
    ///
    /// # Errors
    /// [`StoreError::Missing`] where there is none, and as [`Club::open_or_create`].
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        match schema::header(path)? {
            Header::Absent => Err(StoreError::Missing(path.to_owned())),
            Header::Club(_) => Self::open_or_create(path),
        }
    }

    /// Opens an existing club file for looking only. Never migrates, never writes; works on a read-only disk.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn open_read_only(path: &Path) -> Result<Self, StoreError> {
        if schema::header(path)? == Header::Absent {
            return Err(StoreError::Missing(path.to_owned()));
        }
        // A journal left by a crash can only be rolled back by a connection that may write.
        let journal = PathBuf::from(format!("{}-journal", path.display()));
        let flags =
            if journal.exists() && std::fs::OpenOptions::new().write(true).open(path).is_ok() {
                OpenFlags::SQLITE_OPEN_READ_WRITE
            } else {
                OpenFlags::SQLITE_OPEN_READ_ONLY
            };
        let club = Self::connect(path, flags)?;
        club.sql(|c| c.pragma_update(None, "query_only", true))?;
        Ok(club)
    }

    fn connect(path: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        let sqlite = |e| StoreError::from_sqlite(path, e);
        let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(sqlite)?;
        connection.busy_timeout(PATIENCE).map_err(sqlite)?;
        connection
            .execute_batch(
                "PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF;",
            )
            .map_err(sqlite)?;
        Ok(Club {
            connection,
            path: path.to_owned(),
        })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn sql<T>(
        &self,
        run: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        run(&self.connection).map_err(|e| StoreError::from_sqlite(&self.path, e))
    }

    /// A word of the club's own: `name`, `lang`.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn word(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.sql(|c| {
            c.query_row("SELECT value FROM club WHERE key = ?1", [key], |row| {
                row.get(0)
            })
            .optional()
        })
    }

    /// Sets a word of the club's own, with its log line.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn set_word(&mut self, stamp: &Stamp, key: &str, value: &str) -> Result<(), StoreError> {
        let path = self.path.clone();
        let mut change = || -> rusqlite::Result<()> {
            let tx = self
                .connection
                .transaction_with_behavior(TransactionBehavior::Immediate)?;
            if let Some(change) = set(&tx, key, value)? {
                log::append(&tx, stamp, None, None, &[change])?;
            }
            tx.commit()
        };
        change().map_err(|e| StoreError::from_sqlite(&path, e))
    }

    /// What SQLite finds wrong with the file: pages, indexes, checks, foreign keys. Empty when it is sound.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot even be read.
    pub fn integrity(&self) -> Result<Vec<String>, StoreError> {
        self.sql(|c| {
            let lines = |sql: &str, word: fn(&rusqlite::Row) -> rusqlite::Result<String>| {
                c.prepare(sql)?
                    .query_map([], word)?
                    .collect::<rusqlite::Result<Vec<String>>>()
            };
            let mut wrong = lines("PRAGMA integrity_check(20)", |row| row.get(0))?;
            wrong.retain(|line| line != "ok");
            wrong.extend(lines("PRAGMA foreign_key_check", |row| {
                Ok(format!(
                    "a row of {} refers to a row of {} that is not there",
                    row.get::<_, String>(0)?,
                    row.get::<_, String>(2)?
                ))
            })?);
            Ok(wrong)
        })
    }

    /// All tournaments, oldest first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn list(&self) -> Result<Vec<Listed>, StoreError> {
        let current = self.current().ok();
        let sql = "SELECT slug, name, date, closed,
                (SELECT count(*) FROM entrant e WHERE e.tournament = t.id),
                (SELECT coalesce(max(round), 0) FROM result r WHERE r.tournament = t.id)
            FROM tournament t ORDER BY id";
        self.sql(|c| {
            c.prepare(sql)?
                .query_map([], |row| {
                    let slug: String = row.get(0)?;
                    Ok(Listed {
                        current: current.as_ref() == Some(&slug),
                        slug,
                        name: row.get(1)?,
                        date: row.get(2)?,
                        closed: row.get(3)?,
                        entrants: row.get(4)?,
                        round: row.get(5)?,
                    })
                })?
                .collect()
        })
    }

    /// The tournament commands act on: the one chosen with `use` while it is open, else the newest open one.
    ///
    /// # Errors
    /// [`StoreError::NoneOpen`].
    pub fn current(&self) -> Result<String, StoreError> {
        let sql = "SELECT slug FROM tournament WHERE NOT closed
            ORDER BY slug = (SELECT value FROM club WHERE key = 'current') DESC NULLS LAST, id DESC LIMIT 1";
        self.sql(|c| c.query_row(sql, [], |row| row.get(0)).optional())?
            .ok_or(StoreError::NoneOpen)
    }

    /// A tournament by its slug.
    ///
    /// # Errors
    /// [`StoreError::NoTournament`]; [`StoreError::Damaged`] when its rows make no tournament.
    pub fn load(&self, slug: &str) -> Result<Tournament, StoreError> {
        let id = self
            .sql(|c| id_of(c, slug))?
            .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?;
        read(&self.connection, &self.path, id)
    }

    /// Adds a tournament that is not there yet, whole, with its log line, and makes it the current one.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the slug is in use.
    pub fn create(&mut self, stamp: &Stamp, tournament: &Tournament) -> Result<(), StoreError> {
        let path = self.path.clone();
        let sqlite = |e| StoreError::from_sqlite(&path, e);
        let tx = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(sqlite)?;
        if id_of(&tx, &tournament.slug).map_err(sqlite)?.is_some() {
            return Err(StoreError::Taken(tournament.slug.clone()));
        }
        // Ids are never given twice, so that the log stays true after a tournament was taken back.
        let next = "SELECT 1 + max(coalesce((SELECT max(id) FROM tournament), 0),
            coalesce((SELECT max(tournament) FROM log), 0))";
        let id: i64 = tx.query_row(next, [], |row| row.get(0)).map_err(sqlite)?;
        let nothing = TABLES.iter().map(|_| Rows::new()).collect::<Vec<_>>();
        let mut changes = write(&tx, &path, id, &nothing, tournament)?;
        changes.extend(set(&tx, "current", &tournament.slug).map_err(sqlite)?);
        log::append(&tx, stamp, Some(id), None, &changes).map_err(sqlite)?;
        tx.commit().map_err(sqlite)
    }

    /// Changes a tournament: loads it, runs `change` on the value, writes what differs and the log line, all in one
    /// transaction. Nothing is written when `change` refuses or changes nothing.
    ///
    /// # Errors
    /// What `change` says, or the file's own trouble.
    pub fn change<T, E>(
        &mut self,
        stamp: &Stamp,
        slug: &str,
        change: impl FnOnce(&mut Tournament) -> Result<T, E>,
    ) -> Result<(T, Tournament), ChangeError<E>> {
        let path = self.path.clone();
        let sqlite = |e| ChangeError::Store(StoreError::from_sqlite(&path, e));
        let tx = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(sqlite)?;
        let id = id_of(&tx, slug)
            .map_err(sqlite)?
            .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?;
        let mut tournament = read(&tx, &path, id)?;
        let before = apart(&path, &tournament)?;
        let value = change(&mut tournament).map_err(ChangeError::Refused)?;
        let changes = write(&tx, &path, id, &before, &tournament)?;
        if !changes.is_empty() {
            log::append(&tx, stamp, Some(id), None, &changes).map_err(sqlite)?;
            tx.commit().map_err(sqlite)?;
        }
        Ok((value, tournament))
    }
}

/// Sets a word of the club's own; nothing to log when it was so already.
fn set(tx: &Transaction, key: &str, value: &str) -> rusqlite::Result<Option<log::Change>> {
    let before: Option<String> = tx
        .query_row("SELECT value FROM club WHERE key = ?1", [key], |row| {
            row.get(0)
        })
        .optional()?;
    if before.as_deref() == Some(value) {
        return Ok(None);
    }
    tx.execute(
        "INSERT OR REPLACE INTO club (key, value) VALUES (?1, ?2)",
        [key, value],
    )?;
    let row = |value: &str| serde_json::json!({"key": key, "value": value});
    Ok(Some(log::Change {
        table: "club".to_owned(),
        before: before.as_deref().map(row),
        after: Some(row(value)),
    }))
}

fn id_of(connection: &Connection, slug: &str) -> rusqlite::Result<Option<i64>> {
    connection
        .query_row("SELECT id FROM tournament WHERE slug = ?1", [slug], |row| {
            row.get(0)
        })
        .optional()
}

fn damaged(path: &Path, why: impl ToString) -> StoreError {
    StoreError::Damaged {
        path: path.to_owned(),
        why: why.to_string(),
    }
}

fn apart(path: &Path, tournament: &Tournament) -> Result<Vec<Rows>, StoreError> {
    rows::take_apart(tournament).map_err(|e| damaged(path, e))
}

/// All rows of a table as one JSON array, built by SQLite.
fn read(connection: &Connection, path: &Path, id: i64) -> Result<Tournament, StoreError> {
    let text = |table: &TableSpec| -> rusqlite::Result<String> {
        let fields = table.columns.iter().map(|(name, kind)| match kind {
            Kind::Plain => format!("'{name}',\"{name}\""),
            Kind::Bool => format!("'{name}',json(iif(\"{name}\",'true','false'))"),
            Kind::Json => format!("'{name}',json(\"{name}\")"),
        });
        let fields = fields.collect::<Vec<_>>().join(",");
        let owner = if table.key == 0 { "id" } else { "tournament" };
        let sql = format!(
            "SELECT json_group_array(json_object({fields})) FROM \"{}\" WHERE {owner} = ?1",
            table.name
        );
        connection.query_row(&sql, [id], |row| row.get(0))
    };
    let texts: rusqlite::Result<Vec<String>> = TABLES.iter().map(text).collect();
    rows::put_together(&texts.map_err(|e| StoreError::from_sqlite(path, e))?)
        .map_err(|e| damaged(path, e))
}

/// Writes the rows in which `tournament` differs from `before`, and says what they were.
fn write(
    tx: &Transaction,
    path: &Path,
    id: i64,
    before: &[Rows],
    tournament: &Tournament,
) -> Result<Vec<log::Change>, StoreError> {
    let after = apart(path, tournament)?;
    let mut changes = Vec::new();
    for ((table, before), after) in TABLES.iter().zip(before).zip(&after) {
        let gone = before
            .iter()
            .filter(|(key, row)| after.get(*key) != Some(row))
            .map(|(key, row)| (key, Some(row)));
        let mut keys: std::collections::BTreeMap<&String, Option<&rows::Row>> = gone.collect();
        for (key, row) in after {
            if before.get(key) != Some(row) {
                keys.entry(key).or_insert(None);
            }
        }
        changes.extend(keys.into_iter().map(|(key, row)| log::Change {
            table: table.name.to_owned(),
            before: row.cloned().map(Value::Object),
            after: after.get(key).cloned().map(Value::Object),
        }));
    }
    apply(tx, id, &changes).map_err(|e| StoreError::from_sqlite(path, e))?;
    Ok(changes)
}

/// Makes the rows what the changes say they are after. Whatever moves is removed first, so that rows may swap places.
fn apply(tx: &Transaction, id: i64, changes: &[log::Change]) -> rusqlite::Result<()> {
    tx.pragma_update(None, "defer_foreign_keys", true)?;
    let spec = |change: &log::Change| TABLES.iter().find(|t| t.name == change.table);
    for change in changes {
        let (Some(table), Some(Value::Object(row))) = (spec(change), &change.before) else {
            continue;
        };
        if table.key == 0 && change.after.is_some() {
            continue;
        }
        let owner = if table.key == 0 { "id" } else { "tournament" };
        let mut sql = format!("DELETE FROM \"{}\" WHERE {owner} = ?", table.name);
        let mut values = vec![Sql::Integer(id)];
        for (name, kind) in &table.columns[..table.key] {
            sql += &format!(" AND \"{name}\" = ?");
            values.push(bind(row.get(*name), *kind));
        }
        tx.prepare_cached(&sql)?
            .execute(rusqlite::params_from_iter(values))?;
    }
    for change in changes {
        let (Some(table), Some(Value::Object(row))) = (spec(change), &change.after) else {
            continue;
        };
        let owner = if table.key == 0 { "id" } else { "tournament" };
        let names = table
            .columns
            .iter()
            .map(|(name, _)| format!(",\"{name}\""))
            .collect::<String>();
        let marks = ",?".repeat(table.columns.len());
        let mut sql = format!(
            "INSERT INTO \"{}\" ({owner}{names}) VALUES (?{marks})",
            table.name
        );
        if table.key == 0 {
            // The tournament's own row is updated in place: others refer to it.
            let sets = table
                .columns
                .iter()
                .map(|(name, _)| format!("\"{name}\" = excluded.\"{name}\""));
            sql += &format!(
                " ON CONFLICT (id) DO UPDATE SET {}",
                sets.collect::<Vec<_>>().join(", ")
            );
        }
        let values = table
            .columns
            .iter()
            .map(|(name, kind)| bind(row.get(*name), *kind));
        let values = std::iter::once(Sql::Integer(id)).chain(values);
        tx.prepare_cached(&sql)?
            .execute(rusqlite::params_from_iter(values))?;
    }
    Ok(())
}

fn bind(value: Option<&Value>, kind: Kind) -> Sql {
    match value {
        None | Some(Value::Null) => Sql::Null,
        Some(value) if kind == Kind::Json => Sql::Text(value.to_string()),
        Some(Value::Bool(yes)) => Sql::Integer(i64::from(*yes)),
        Some(Value::Number(number)) => number
            .as_i64()
            .map_or_else(|| Sql::Text(number.to_string()), Sql::Integer),
        Some(Value::String(text)) => Sql::Text(text.clone()),
        Some(other) => Sql::Text(other.to_string()),
    }
}

impl Club {
    /// The log, oldest first; of one tournament, or of everything.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn log(&self, slug: Option<&str>) -> Result<Vec<LogEntry>, StoreError> {
        let id = match slug {
            None => None,
            Some(slug) => Some(
                self.sql(|c| id_of(c, slug))?
                    .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))?,
            ),
        };
        self.sql(|c| log::read(c, id))
    }

    /// Takes back one change: the newest of the tournament, or the one numbered `seq` if nothing later touched the same
    /// rows. Taking back is itself a change, and can be taken back.
    ///
    /// # Errors
    /// [`StoreError::Undo`] with the reason.
    pub fn undo(
        &mut self,
        stamp: &Stamp,
        slug: Option<&str>,
        seq: Option<i64>,
    ) -> Result<Undone, StoreError> {
        let path = self.path.clone();
        let sqlite = |e| StoreError::from_sqlite(&path, e);
        let tx = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(sqlite)?;
        let id = match slug {
            Some(slug) => id_of(&tx, slug).map_err(sqlite)?,
            None => None,
        };
        let entry = log::newest(&tx, id, seq).map_err(sqlite)?.ok_or_else(|| {
            StoreError::Undo(
                seq.map_or("there is nothing to take back".to_owned(), |seq| {
                    format!("the log has no entry {seq} that can be taken back")
                }),
            )
        })?;
        let owner = entry.tournament_id.unwrap_or(0);
        let inverse: Vec<log::Change> = entry
            .changes
            .iter()
            .rev()
            .map(log::Change::inverse)
            .collect();
        for change in &inverse {
            if !stands(&tx, owner, change).map_err(sqlite)? {
                return Err(StoreError::Undo(format!(
                    "entry {} ({}) cannot be taken back: what it changed in {} was changed again later; take the later \
                     change back first",
                    entry.seq, entry.command, change.table
                )));
            }
        }
        let (club, rest): (Vec<_>, Vec<_>) =
            inverse.iter().cloned().partition(|c| c.table == "club");
        for change in &club {
            let word = |v: &Option<Value>, field: &str| {
                v.as_ref()
                    .and_then(|v| v.get(field))
                    .and_then(Value::as_str)
                    .map(str::to_owned)
            };
            let key = word(&change.before, "key")
                .or_else(|| word(&change.after, "key"))
                .unwrap_or_default();
            match word(&change.after, "value") {
                Some(value) => tx.execute(
                    "INSERT OR REPLACE INTO club VALUES (?1, ?2)",
                    params![key, value],
                ),
                None => tx.execute("DELETE FROM club WHERE key = ?1", [key]),
            }
            .map_err(sqlite)?;
        }
        apply(&tx, owner, &rest).map_err(sqlite)?;
        log::append(&tx, stamp, entry.tournament_id, Some(entry.seq), &inverse).map_err(sqlite)?;
        tx.commit().map_err(sqlite)?;
        Ok(Undone {
            seq: entry.seq,
            command: entry.command,
            at: entry.at,
            by: entry.by,
            changes: inverse,
        })
    }

    /// What the next [`Club::undo`] would take back.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn newest_change(
        &self,
        slug: Option<&str>,
        seq: Option<i64>,
    ) -> Result<Option<LogEntry>, StoreError> {
        self.sql(|c| {
            let id = match slug {
                Some(slug) => id_of(c, slug)?,
                None => None,
            };
            log::newest(c, id, seq)
        })
    }
}

/// Whether a row is now what the change says it was before.
fn stands(tx: &Transaction, id: i64, change: &log::Change) -> rusqlite::Result<bool> {
    let Some(table) = TABLES.iter().find(|t| t.name == change.table) else {
        return Ok(true);
    };
    let Some(Value::Object(row)) = change.before.as_ref().or(change.after.as_ref()) else {
        return Ok(true);
    };
    let owner = if table.key == 0 { "id" } else { "tournament" };
    let everything = change.before.is_some();
    let columns = if everything {
        table.columns
    } else {
        &table.columns[..table.key]
    };
    let mut sql = format!(
        "SELECT EXISTS (SELECT 1 FROM \"{}\" WHERE {owner} IS ?",
        table.name
    );
    let mut values = vec![Sql::Integer(id)];
    for (name, kind) in columns {
        sql += &format!(" AND \"{name}\" IS ?");
        values.push(bind(row.get(*name), *kind));
    }
    sql += ")";
    let there: bool = tx
        .prepare_cached(&sql)?
        .query_row(rusqlite::params_from_iter(values), |r| r.get(0))?;
    Ok(there == everything)
}
