//! An open club file: how it is opened, its own settings, and the list of its nights.

use super::log::{self, RowChange, Stamp};
use super::schema::{self, Header, VERSION};
use super::select::first;
use super::{StoreError, backup, place, rows};
use crate::seating::RoundNo;
use crate::tournament::Tournament;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Transaction, TransactionBehavior};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The club setting that holds the secret half of its key.
pub const SECRET: &str = "post";

/// How long a writer waits for another. A change takes milliseconds, so a healthy club never waits this long.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// An open club file.
#[derive(Debug)]
pub struct Club {
    pub(super) connection: Connection,
    pub(super) path: PathBuf,
    /// The identity of the file that was opened; its name may later belong to another file.
    pub(super) identity: Option<(u64, u64)>,
}

/// One line of the list of tournaments.
#[derive(Clone, Debug, serde::Serialize)]
#[non_exhaustive]
pub struct Listed {
    /// The short name used in commands.
    pub slug: String,
    /// The full name.
    pub name: String,
    /// The day it is played, `2026-11-20`.
    pub date: String,
    /// Whether it is closed.
    pub closed: bool,
    /// Whether it is the current one.
    pub current: bool,
    /// How many entrants are registered.
    pub entrants: u32,
    /// The last round with a result; 0 before the first.
    pub round: RoundNo,
    /// Whether it is a rehearsal, which nobody played.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub rehearsal: bool,
    /// Whether it is a knock-out beside the nights.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub knock_out: bool,
}

impl Club {
    /// Opens a club file for reading and writing. Where there is none it is made; an older one is brought up to date,
    /// after a backup beside it.
    ///
    /// # Errors
    /// [`StoreError`]; a file that is not ours, or is newer than this program, is not touched.
    pub fn open_or_create(path: &Path) -> Result<Self, StoreError> {
        schema::header(path)?;
        let mut club = Self::connect(
            path,
            OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
        )?;
        // Asked of the database, not of the header: a change that was interrupted by a crash, and is rolled back when
        // the file is opened, may have written another header.
        let version = club.version()?;
        if version > 0 {
            schema::only_ours(&club.connection, path)?;
            schema::pages_hold(&club.connection, path)?;
        }
        if (1..VERSION).contains(&version) {
            let beside = path.with_extension(format!("before-version-{VERSION}"));
            backup::copy_beside(path, &beside)?;
        }
        if version != VERSION {
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

    /// Opens an existing club file read-only. It never migrates and never writes, and works on a read-only disk.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn open_read_only(path: &Path) -> Result<Self, StoreError> {
        let club = Self::open_unchecked(path)?;
        schema::pages_hold(&club.connection, path)?;
        Ok(club)
    }

    /// As [`Club::open_read_only`], but also works where pages are damaged, so as to say what is wrong with them.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn open_unchecked(path: &Path) -> Result<Self, StoreError> {
        if schema::header(path)? == Header::Absent {
            return Err(StoreError::Missing(path.to_owned()));
        }
        // A journal left behind by a crash can only be rolled back by a connection that may write.
        let journal = PathBuf::from(format!("{}-journal", path.display()));
        let flags =
            if journal.exists() && std::fs::OpenOptions::new().write(true).open(path).is_ok() {
                OpenFlags::SQLITE_OPEN_READ_WRITE
            } else {
                OpenFlags::SQLITE_OPEN_READ_ONLY
            };
        let club = Self::connect(path, flags)?;
        club.sql(|c| c.pragma_update(None, "query_only", true))?;
        match club.version()? {
            // The file was never finished: what was begun has been rolled back.
            0 => Err(StoreError::Missing(path.to_owned())),
            VERSION.. => {
                schema::only_ours(&club.connection, path)?;
                Ok(club)
            }
            _ => {
                schema::only_ours(&club.connection, path)?;
                club.brought_up_in_memory()
            }
        }
    }

    /// An older file as it would be after its migration. The file itself stays as it is, because a read-only open never
    /// writes.
    fn brought_up_in_memory(self) -> Result<Self, StoreError> {
        let sqlite = |e| StoreError::from_sqlite(&self.path, e);
        let mut memory = Connection::open_in_memory().map_err(sqlite)?;
        rusqlite::backup::Backup::new(&self.connection, &mut memory)
            .and_then(|copy| copy.run_to_completion(i32::MAX, Duration::from_millis(50), None))
            .map_err(sqlite)?;
        schema::migrate(&mut memory).map_err(sqlite)?;
        memory
            .pragma_update(None, "query_only", true)
            .map_err(sqlite)?;
        Ok(Club {
            connection: memory,
            ..self
        })
    }

    /// Where another file was put in this one's place, opens the file that has the name now; returns whether that was so.
    /// Every change does this first; readers call it from time to time.
    ///
    /// # Errors
    /// [`StoreError`]; [`StoreError::Missing`] where no file has the name any longer.
    pub fn follow(&mut self) -> Result<bool, StoreError> {
        if backup::identity(&self.path) == self.identity {
            return Ok(false);
        }
        let looks: bool =
            self.sql(|c| c.pragma_query_value(None, "query_only", |row| row.get(0)))?;
        let path = self.path.clone();
        *self = match looks {
            true => Self::open_read_only(&path)?,
            false => Self::open(&path)?,
        };
        Ok(true)
    }

    /// Begins to write, in the file that has the name now.
    pub(super) fn begin(&mut self) -> Result<Transaction<'_>, StoreError> {
        self.follow()?;
        // What is deleted is overwritten, so that a name which is forgotten later is not left anywhere.
        self.sql(|c| c.pragma_update(None, "secure_delete", true))?;
        let tx = self
            .connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .map_err(|e| StoreError::from_sqlite(&self.path, e))?;
        // While this waited for the lock, the file may have been replaced.
        match backup::identity(&self.path) == self.identity {
            true => Ok(tx),
            false => Err(StoreError::Replaced(self.path.clone())),
        }
    }

    /// Writes something, all or nothing.
    pub(super) fn written<T>(
        &mut self,
        write: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        let path = self.path.clone();
        let tx = self.begin()?;
        let done = write(&tx).and_then(|done| tx.commit().map(|()| done));
        done.map_err(|e| StoreError::from_sqlite(&path, e))
    }

    /// The schema version of the open file; 0 for a file with nothing in it.
    pub(super) fn version(&self) -> Result<i64, StoreError> {
        self.sql(|c| c.pragma_query_value(None, "user_version", |row| row.get(0)))
    }

    pub(super) fn connect(path: &Path, flags: OpenFlags) -> Result<Self, StoreError> {
        let sqlite = |e| StoreError::from_sqlite(path, e);
        let flags = flags | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(sqlite)?;
        connection.busy_timeout(PATIENCE).map_err(sqlite)?;
        // A night has some fourteen tables; sealing nights one after another asks each of them every time.
        connection.set_prepared_statement_cache_capacity(96);
        connection
            .execute_batch(
                "PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF;",
            )
            .map_err(sqlite)?;
        Ok(Club {
            connection,
            path: path.to_owned(),
            identity: backup::identity(path),
        })
    }

    /// The file's path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn sql<T>(
        &self,
        run: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, StoreError> {
        run(&self.connection).map_err(|e| StoreError::from_sqlite(&self.path, e))
    }

    /// One of the club's own settings: `name`, `lang`, `rules`, `paper`.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.sql(|c| first(c, "SELECT value FROM club WHERE key = ?1", [key]))
    }

    /// The secret half of the club's key, which is `value` from now on if there was none. The log does not hold it: nobody
    /// takes it back, and people show each other their logs.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn secret(&mut self, value: &str) -> Result<String, StoreError> {
        if let Some(there) = self.setting(SECRET)? {
            return Ok(there);
        }
        let sql = "INSERT INTO club (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO NOTHING";
        self.written(|tx| tx.execute(sql, [SECRET, value]))?;
        Ok(self.setting(SECRET)?.unwrap_or_default())
    }

    /// Sets one of the club's own settings, with its log entry.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn set_setting(&mut self, stamp: &Stamp, key: &str, value: &str) -> Result<(), StoreError> {
        self.written(|tx| match set(tx, key, value)? {
            Some(change) => log::append(tx, stamp, None, None, &[change]),
            None => Ok(()),
        })
    }

    /// What SQLite finds wrong with the file: pages, indexes, checks, foreign keys. Empty when nothing is wrong.
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
        let current = match self.current() {
            Ok(slug) => Some(slug),
            Err(StoreError::NoneOpen(_)) => None,
            Err(error) => return Err(error),
        };
        let sql = "SELECT slug, name, date, closed,
                (SELECT count(*) FROM entrant e WHERE e.tournament = t.id),
                (SELECT coalesce(max(round), 0) FROM statement s WHERE s.tournament = t.id),
                coalesce(json_extract(settings, '$.rehearsal'), 0)
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
                        round: RoundNo(row.get(5)?),
                        rehearsal: row.get(6)?,
                        knock_out: false,
                    })
                })?
                .collect()
        })
    }

    /// The tournament that commands act on: the one chosen, if it is open or was closed already when it was chosen,
    /// otherwise the newest open one.
    ///
    /// # Errors
    /// [`StoreError::NoneOpen`] when there is no such tournament.
    pub fn current(&self) -> Result<String, StoreError> {
        if let Some(knock_out) = self.chosen_beside()? {
            return Ok(knock_out);
        }
        let sql = "SELECT slug FROM tournament,
                (SELECT (SELECT value FROM club WHERE key = 'current') AS chosen)
            WHERE NOT closed OR '=' || slug IS chosen
            ORDER BY '=' || slug IS chosen DESC, slug IS chosen DESC, id DESC LIMIT 1";
        let open = self.sql(|c| first(c, sql, []))?;
        open.ok_or_else(|| StoreError::NoneOpen(self.current_or_last().ok()))
    }

    /// The tournament to look at where none is named: as [`Club::current`], or when all are closed, the one that was
    /// open last.
    ///
    /// # Errors
    /// [`StoreError::NoneOpen`] when there is none at all.
    pub fn current_or_last(&self) -> Result<String, StoreError> {
        if let Some(knock_out) = self.chosen_beside()? {
            return Ok(knock_out);
        }
        let sql = "SELECT slug FROM tournament
            ORDER BY '=' || slug IS (SELECT value FROM club WHERE key = 'current') DESC, closed,
                slug IS (SELECT value FROM club WHERE key = 'current') DESC, id DESC LIMIT 1";
        self.sql(|c| first(c, sql, []))?
            .ok_or(StoreError::NoneOpen(None))
    }

    /// The knock-out beside the nights that was chosen, on the same terms as a night.
    fn chosen_beside(&self) -> Result<Option<String>, StoreError> {
        let sql =
            "SELECT slug FROM bracket, (SELECT value AS chosen FROM club WHERE key = 'current')
            WHERE ('=' || slug = chosen OR (slug = chosen AND NOT coalesce(data ->> '$.closed', 0)))
                AND NOT EXISTS (SELECT 1 FROM tournament t WHERE t.slug = bracket.slug)";
        self.sql(|c| first(c, sql, []))
    }

    /// Makes a tournament the current one; `closed` says that it is closed and only to be looked at.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn set_current(
        &mut self,
        stamp: &Stamp,
        slug: &str,
        closed: bool,
    ) -> Result<(), StoreError> {
        // A character that no short name contains marks one that was closed when it was chosen, and is still the one
        // meant.
        let sign = if closed { "=" } else { "" };
        self.set_setting(stamp, "current", &format!("{sign}{slug}"))
    }

    /// A tournament by its short name, with the knock-outs made from it.
    ///
    /// # Errors
    /// [`StoreError::NoTournament`]; [`StoreError::Damaged`] when its rows do not fit together.
    pub fn load(&self, slug: &str) -> Result<Tournament, StoreError> {
        place::Place::find(&self.connection, &self.path, slug).map(|found| found.1)
    }
}

/// Sets one of the club's own settings; returns the change to log, or `None` where the value was the same before.
pub(super) fn set(tx: &Transaction, key: &str, value: &str) -> rusqlite::Result<Option<RowChange>> {
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
    let (before, after) = (before.as_deref().map(row), Some(row(value)));
    Ok(Some(RowChange::of(rows::CLUB, before, after)))
}
