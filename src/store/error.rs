//! Why a club file cannot be used.

use crate::tournament::{Part, Phrase, phrase, shown};
use std::path::{Path, PathBuf};

/// Why a club file cannot be used, or a change to it did not happen. Nothing was changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no file.
    Missing(PathBuf),
    /// There is a file already where one was to be written.
    Exists {
        /// The file.
        path: PathBuf,
        /// What it is.
        why: Phrase,
    },
    /// A file was to be copied onto itself.
    Same(PathBuf),
    /// Another program replaced the file while it was open.
    Replaced(PathBuf),
    /// The folder or file cannot be read or made.
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The file is something else.
    Foreign {
        /// The file.
        path: PathBuf,
        /// What it is instead.
        why: Phrase,
    },
    /// A file beside the club's own, such as one that is to be merged, cannot be used.
    Other(Box<StoreError>),
    /// The file was written by a newer benny.
    TooNew {
        /// The file.
        path: PathBuf,
        /// The file's schema version.
        found: i64,
        /// The newest this program knows.
        known: i64,
    },
    /// The file or its folder is read-only.
    ReadOnly(PathBuf),
    /// Another program holds it.
    Busy(PathBuf),
    /// The disk is full.
    Full(PathBuf),
    /// What the file holds does not fit together.
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: Phrase,
    },
    /// There is no tournament with that short name, or none at all.
    NoTournament(String),
    /// No tournament is open; the one that was open last, if there is one.
    NoneOpen(Option<String>),
    /// The short name is taken.
    Taken(String),
    /// An undo or redo was refused.
    Undo(super::UndoError),
    /// Anything else SQLite says.
    Sqlite {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        source: rusqlite::Error,
    },
}

shown!(StoreError);

impl StoreError {
    /// A file in which something does not fit together.
    pub(super) fn damaged(path: &Path, why: impl ToString) -> StoreError {
        StoreError::Damaged {
            path: path.to_owned(),
            why: why.to_string().into(),
        }
    }

    /// The same about a file beside the club's own: what helps with the club's own file does not help there.
    pub fn of_other(self) -> Self {
        match self {
            StoreError::Missing(_) | StoreError::Foreign { .. } | StoreError::Damaged { .. } => {
                StoreError::Other(Box::new(self))
            }
            error => error,
        }
    }

    /// What it says.
    pub fn says(&self) -> Phrase {
        use StoreError as E;
        let of = |key: &str, file: &PathBuf| phrase!(key, file = file.display());
        let why = |key: &str, file: &PathBuf, why: Phrase| {
            phrase!(key, file = file.display(), why = Part::of(why))
        };
        match self {
            E::Missing(path) => of("why-no-file", path),
            E::Exists { path, why: is } => why("why-file-exists", path, is.clone()),
            E::Same(path) => of("why-same-file", path),
            E::Replaced(path) => of("why-replaced", path),
            E::Io { path, source } => why("why-of-file", path, source.to_string().into()),
            E::Foreign { path, why: is } => why("why-no-club-file", path, is.clone()),
            E::Other(error) => error.says(),
            E::TooNew { path, found, known } => {
                phrase!("why-too-new", file = path.display(), found, known)
            }
            E::ReadOnly(path) => of("why-read-only", path),
            E::Busy(path) => of("why-busy", path),
            E::Full(path) => of("why-full", path),
            E::Damaged { path, why: is } => why("why-damaged", path, is.clone()),
            E::NoTournament(slug) => phrase!("why-no-night", night = slug),
            E::NoneOpen(_) => phrase!("why-none-open"),
            E::Taken(slug) => phrase!("why-taken", name = slug),
            E::Undo(error) => error.says(),
            E::Sqlite { path, source } => why("why-of-file", path, source.to_string().into()),
        }
    }

    /// What SQLite reported, in words for the person at the desk.
    pub(crate) fn from_sqlite(path: &std::path::Path, source: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode as Code;
        let path = path.to_owned();
        if let rusqlite::Error::SqliteFailure(error, _) = &source
            && error.extended_code == rusqlite::ffi::SQLITE_READONLY_DBMOVED
        {
            return StoreError::Replaced(path);
        }
        // A value that benny does not write; the error inside says where it is.
        if let rusqlite::Error::FromSqlConversionFailure(_, _, why)
        | rusqlite::Error::ToSqlConversionFailure(why) = &source
        {
            let why = why.to_string().into();
            return StoreError::Damaged { path, why };
        }
        match source.sqlite_error_code() {
            Some(Code::DatabaseBusy | Code::DatabaseLocked) => StoreError::Busy(path),
            Some(Code::ReadOnly | Code::CannotOpen | Code::PermissionDenied) => {
                StoreError::ReadOnly(path)
            }
            Some(Code::DiskFull) => StoreError::Full(path),
            Some(Code::DatabaseCorrupt | Code::NotADatabase) => StoreError::Damaged {
                path,
                why: source.to_string().into(),
            },
            _ => StoreError::Sqlite { path, source },
        }
    }
}
