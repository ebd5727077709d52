//! The club file: one SQLite database. The only SQL in the crate.
