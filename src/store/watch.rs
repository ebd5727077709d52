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

#[cfg(test)]
mod tests {
    use super::super::Stamp;
    use super::super::tests::{club, score, stamp, tournament};
    use super::*;

    #[test]
    fn it_is_known_who_entered_a_table_last() {
        let (_folder, mut club) = club();
        club.create(&stamp("new"), &tournament("night"))
            .expect("stored");
        let before = club.data_version().expect("a number");
        let mut other = super::super::Club::open_or_create(club.path()).expect("the club");
        for (table, by) in [(1, "Ann"), (2, "Bob")] {
            let mut held = other.hold_night("night").expect("a night");
            score(&mut held.night, TableNo(table), [6, 3]).expect("a score");
            let by = by.to_owned();
            held.keep(&Stamp {
                by,
                ..stamp("score")
            })
            .expect("kept");
        }
        assert_ne!(club.data_version().expect("a number"), before);
        let by = |slug: &str, round, table| {
            let entered = club.entered_by(slug, RoundNo(round), TableNo(table));
            entered.expect("read").map(|(by, at)| format!("{by} {at}"))
        };
        let at = stamp("score").at;
        assert_eq!(by("night", 1, 1), Some(format!("Ann {at}")));
        assert_eq!(by("night", 1, 2), Some(format!("Bob {at}")));
        assert_eq!(by("night", 2, 1), None);
        assert_eq!(by("other", 1, 1), None);
    }
}
