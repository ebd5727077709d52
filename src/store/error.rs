//! Why a club file cannot be used.

use std::path::PathBuf;

/// Why a club file cannot be used, or a change to it did not happen. Nothing was changed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// There is no file.
    #[error("there is no club file at {}", .0.display())]
    Missing(PathBuf),
    /// There is a file already where one was to be written.
    #[error("{} already exists and is {why}", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
        /// What it is.
        why: String,
    },
    /// A file was to be copied onto itself.
    #[error("{} is the club file itself", .0.display())]
    Same(PathBuf),
    /// Another program replaced the file while it was open.
    #[error("{} was replaced by another program just now; nothing was changed", .0.display())]
    Replaced(PathBuf),
    /// The folder or file cannot be read or made.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// The file is something else.
    #[error("{} is not a club file: {why}", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What it is instead.
        why: String,
    },
    /// The file was written by a newer benny.
    #[error("{} was written by a newer benny (its version is {found}, this program knows {known})", path.display())]
    TooNew {
        /// The file.
        path: PathBuf,
        /// The file's schema version.
        found: i64,
        /// The newest this program knows.
        known: i64,
    },
    /// The file or its folder is read-only.
    #[error("{} cannot be written: it or its folder is read-only", .0.display())]
    ReadOnly(PathBuf),
    /// Another program holds it.
    #[error("{} is busy: another program has been writing for too long", .0.display())]
    Busy(PathBuf),
    /// The disk is full.
    #[error("no room left on the disk that holds {}; nothing was changed", .0.display())]
    Full(PathBuf),
    /// What the file holds does not fit together.
    #[error("{} is damaged: {why}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// There is no tournament with that short name, or none at all.
    #[error("there is no tournament {0:?} in the club file")]
    NoTournament(String),
    /// No tournament is open.
    #[error("no tournament is open")]
    NoneOpen,
    /// The short name is taken.
    #[error("the short name {0:?} is taken")]
    Taken(String),
    /// An undo or redo was refused.
    #[error(transparent)]
    Undo(super::UndoError),
    /// Anything else SQLite says.
    #[error("{}: {source}", path.display())]
    Sqlite {
        /// The file.
        path: PathBuf,
        /// What SQLite says.
        source: rusqlite::Error,
    },
}

impl StoreError {
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
            let why = why.to_string();
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
                why: source.to_string(),
            },
            _ => StoreError::Sqlite { path, source },
        }
    }
}
