//! For those who hold the file open: what others do with it meanwhile.

use super::place::id_of;
use super::{Club, StoreError, log};
use crate::seating::{RoundNo, TableNo};
use serde_json::json;

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
        let Some(id) = self.sql(|c| id_of(c, slug))? else {
            return Ok(None);
        };
        let (round, table) = (json!(round), json!(table));
        let entered = |change: &log::RowChange| {
            let row = change
                .after
                .as_ref()
                .filter(|_| change.table == "statement");
            row.is_some_and(|row| row["round"] == round && row["table"] == table)
        };
        let log = self.sql(|c| log::read(c, Some(id)))?;
        let entry = log
            .into_iter()
            .rfind(|entry| entry.changes.iter().any(entered));
        Ok(entry.map(|entry| (entry.by, entry.at)))
    }
}
