//! What a query finds: a value, a column, rows of several. What is asked often stays prepared.

use rusqlite::types::FromSql;
use rusqlite::{Connection, OptionalExtension, Params, Row};

/// The first value of the first row that is found.
pub(super) fn first<T: FromSql>(
    c: &Connection,
    sql: &str,
    with: impl Params,
) -> rusqlite::Result<Option<T>> {
    c.prepare_cached(sql)?
        .query_row(with, |row| row.get(0))
        .optional()
}

/// The first value of every row.
pub(super) fn column<T: FromSql, All: FromIterator<T>>(
    c: &Connection,
    sql: &str,
    with: impl Params,
) -> rusqlite::Result<All> {
    c.prepare_cached(sql)?
        .query_map(with, |row| row.get(0))?
        .collect()
}

/// The first two values of every row.
pub(super) fn pairs<A: FromSql, B: FromSql, All: FromIterator<(A, B)>>(
    c: &Connection,
    sql: &str,
    with: impl Params,
) -> rusqlite::Result<All> {
    let pair = |row: &Row| Ok((row.get(0)?, row.get(1)?));
    c.prepare_cached(sql)?.query_map(with, pair)?.collect()
}
