//! For those who hold the file open: what others do with it meanwhile.

use super::{Club, StoreError};
use crate::seating::{RoundNo, TableNo};
use rusqlite::{OptionalExtension, params};

impl Club {
    /// A number that changes whenever another connection has written to the file; quick enough to ask every second.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn data_version(&self) -> Result<i64, StoreError> {
        self.sql(|c| c.query_row("PRAGMA data_version", [], |row| row.get(0)))
    }

    /// Who last entered a table's result, and when (RFC 3339); `None` where nobody did.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn entered_by(
        &self,
        slug: &str,
        round: RoundNo,
        table: TableNo,
    ) -> Result<Option<(String, String)>, StoreError> {
        let sql = "SELECT l.\"by\", l.at FROM log l, json_each(l.changes) c
            WHERE l.tournament = (SELECT id FROM tournament WHERE slug = ?1)
            AND c.value ->> '$.table' IN ('statement', 'result')
            AND c.value ->> '$.after.round' = ?2 AND c.value ->> '$.after.table' = ?3
            ORDER BY l.seq DESC LIMIT 1";
        let found = |row: &rusqlite::Row| Ok((row.get(0)?, row.get(1)?));
        self.sql(|c| {
            c.query_row(sql, params![slug, round.get(), table.get()], found)
                .optional()
        })
    }
}
