//! What the room needs besides the night itself: the hashes of players' links, and what is shown.

use super::log::{self, Stamp};
use super::place::Place;
use super::place::id_of;
use super::select::{first, pairs};
use super::{Club, StoreError};
use rusqlite::{OptionalExtension, Transaction, params};
use serde_json::Value;
use std::collections::BTreeMap;

impl Club {
    fn id(&self, slug: &str) -> Result<i64, StoreError> {
        self.sql(|c| id_of(c, slug))?
            .ok_or_else(|| StoreError::NoTournament(slug.to_owned()))
    }

    fn place(&self, slug: &str) -> Result<Place, StoreError> {
        match self.sql(|c| id_of(c, slug))? {
            Some(id) => Ok(Place::Night(id)),
            None => Ok(Place::find(&self.connection, &self.path, slug)?.0),
        }
    }

    /// Writes something that no undo takes back, with its log entry. `write` returns its answer, or `None` where there was
    /// nothing to write; then nothing is logged.
    fn logged<T>(
        &mut self,
        stamp: &Stamp,
        tournament: Option<i64>,
        write: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<Option<T>>,
    ) -> Result<Option<T>, StoreError> {
        self.written(|tx| {
            let written = write(tx)?;
            if written.is_some() {
                log::append(tx, stamp, tournament, None, &[])?;
            }
            Ok(written)
        })
    }

    /// The hashes of the links that were given out, by entrant's `id`.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn link_sums(&self, slug: &str) -> Result<BTreeMap<u32, String>, StoreError> {
        let place = self.place(slug)?;
        let sql = place.own("SELECT entrant, sum FROM phone WHERE tournament = ?1");
        self.sql(|c| pairs(c, &sql, [place.key()]))
    }

    /// The open tournament that was played within half a day, by its bells and what was said of its tables: the current
    /// one, else the one with the newest entry in the log.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn played_lately(&self) -> Result<Option<String>, StoreError> {
        let sql = "SELECT slug FROM
                (SELECT slug, (SELECT max(julianday(at)) FROM log WHERE tournament = t.id) AS last
                FROM tournament t WHERE NOT closed
                    AND (EXISTS (SELECT 1 FROM bell WHERE tournament = t.id)
                        OR EXISTS (SELECT 1 FROM statement WHERE tournament = t.id)))
            WHERE last > julianday('now') - 0.5
            ORDER BY slug IS (SELECT value FROM club WHERE key = 'current') DESC, last DESC LIMIT 1";
        self.sql(|c| first(c, sql, []))
    }

    /// The tournament that something was done with last; `None` where another was chosen since.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn last_acted(&self) -> Result<Option<String>, StoreError> {
        let sql = "SELECT (SELECT slug FROM tournament WHERE id = log.tournament) FROM log
            WHERE tournament IS NOT NULL OR operation ->> 'do' = 'use' ORDER BY seq DESC LIMIT 1";
        Ok(self.sql(|c| first(c, sql, []))?.flatten())
    }

    /// The tournament and the entrant that a link with this hash is or was for.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn link_of(&self, sum: &str) -> Result<Option<(String, u32)>, StoreError> {
        let sql = "SELECT t.slug, p.entrant FROM phone p JOIN tournament t ON t.id = p.tournament
                   WHERE p.sum = ?1";
        self.sql(|c| {
            c.prepare_cached(sql)?
                .query_row([sum], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()
        })
    }

    /// Notes the hashes of new links, by entrant's `id`; an entrant who has one keeps it. The log says how many links
    /// there are, never which.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn add_link_sums(
        &mut self,
        stamp: &Stamp,
        slug: &str,
        sums: &BTreeMap<u32, String>,
    ) -> Result<(), StoreError> {
        let place = self.place(slug)?;
        self.logged(&place.stamp(stamp), place.id(), |tx| {
            let sql = "INSERT OR IGNORE INTO phone (tournament, entrant, sum) VALUES (?1, ?2, ?3)";
            let sql = place.own(sql);
            for (entrant, sum) in sums {
                let row = params![place.key(), entrant, sum];
                tx.prepare_cached(&sql)?.execute(row)?;
            }
            Ok(Some(()))
        })
        .map(drop)
    }

    /// Deletes links: one entrant's, or everybody's. Returns how many there were.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn forget_links(
        &mut self,
        stamp: &Stamp,
        slug: &str,
        entrant: Option<u32>,
    ) -> Result<usize, StoreError> {
        let place = self.place(slug)?;
        let gone = self.logged(&place.stamp(stamp), place.id(), |tx| {
            let sql = "DELETE FROM phone WHERE tournament = ?1 AND (?2 IS NULL OR entrant = ?2)";
            let gone = tx.execute(&place.own(sql), params![place.key(), entrant])?;
            Ok((gone > 0).then_some(gone))
        });
        Ok(gone?.unwrap_or(0))
    }

    /// Everything shown in the room besides the night itself.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn room_words(&self, slug: &str) -> Result<BTreeMap<String, Value>, StoreError> {
        let id = self.id(slug)?;
        let sql = "SELECT key, value FROM room WHERE tournament = ?1";
        let rows: BTreeMap<String, String> = self.sql(|c| pairs(c, sql, [id]))?;
        let value = |text: String| serde_json::from_str(&text).unwrap_or(Value::Null);
        Ok(rows.into_iter().map(|(k, text)| (k, value(text))).collect())
    }

    /// Sets what is shown; `Null` takes it away. Writes nothing where it is so already.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn set_room_word(
        &mut self,
        stamp: &Stamp,
        slug: &str,
        key: &str,
        value: &Value,
    ) -> Result<(), StoreError> {
        let id = self.id(slug)?;
        if self.room_words(slug)?.get(key).unwrap_or(&Value::Null) == value {
            return Ok(());
        }
        self.logged(stamp, Some(id), |tx| {
            match value {
                Value::Null => tx.execute(
                    "DELETE FROM room WHERE tournament = ?1 AND key = ?2",
                    params![id, key],
                )?,
                value => tx.execute(
                    "INSERT OR REPLACE INTO room (tournament, key, value) VALUES (?1, ?2, ?3)",
                    params![id, key, value.to_string()],
                )?,
            };
            Ok(Some(()))
        })
        .map(drop)
    }

    /// The newest entries of a tournament's log, newest first, without the rows they changed.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn recent(&self, slug: &str, most: usize) -> Result<Vec<super::LogEntry>, StoreError> {
        let id = self.id(slug)?;
        self.sql(|c| log::recent(c, id, most))
    }

    /// The number of the newest log entry with anything to see; refused attempts change nothing.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn revision(&self) -> Result<i64, StoreError> {
        let sql = "SELECT seq FROM log WHERE operation IS NULL OR operation ->> 'do' <> 'refused'
            ORDER BY seq DESC LIMIT 1";
        Ok(self.sql(|c| first(c, sql, []))?.unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{change, club, score, stamp, tournament};
    use super::*;
    use crate::seating::TableNo;
    use serde_json::json;

    #[test]
    fn the_room_keeps_links_and_words_until_they_are_taken_away() {
        let (_folder, mut club) = club();
        club.create(&stamp("new"), &tournament("night"))
            .expect("stored");
        let first = club.revision().expect("a number");
        let sum = |letter: &str| letter.repeat(64);
        let sums = BTreeMap::from([(1, sum("a")), (2, sum("b"))]);
        club.add_link_sums(&stamp("links"), "night", &sums)
            .expect("noted");
        // Whoever has a link keeps it.
        let more = BTreeMap::from([(2, sum("d")), (3, sum("c"))]);
        club.add_link_sums(&stamp("links"), "night", &more)
            .expect("noted");
        let there: Vec<_> = club
            .link_sums("night")
            .expect("read")
            .into_values()
            .collect();
        assert_eq!(there, ["a", "b", "c"].map(sum));
        assert_eq!(
            club.forget_links(&stamp("revoke"), "night", Some(1))
                .expect("gone"),
            1
        );
        let logged = club.revision().expect("a number");
        assert_eq!(logged, first + 3, "each is in the log");
        assert_eq!(
            club.forget_links(&stamp("revoke"), "night", Some(1))
                .expect("gone"),
            0
        );
        assert_eq!(club.revision().expect("a number"), logged, "nothing to log");

        let word = |club: &mut Club, value: Value| {
            club.set_room_word(&stamp("room"), "night", "message", &value)
                .expect("set");
            (
                club.room_words("night").expect("read"),
                club.revision().expect("a number"),
            )
        };
        let said = BTreeMap::from([("message".to_owned(), json!("Soup"))]);
        assert_eq!(word(&mut club, json!("Soup")), (said.clone(), logged + 1));
        assert_eq!(
            word(&mut club, json!("Soup")),
            (said, logged + 1),
            "it is so already"
        );
        assert_eq!(word(&mut club, Value::Null), (BTreeMap::new(), logged + 2));
        assert!(matches!(
            club.room_words("other"),
            Err(StoreError::NoTournament(_))
        ));

        // A link leads to its night, also once that is closed.
        let of_b = Some(("night".to_owned(), 2));
        assert_eq!(club.link_of(&sum("b")).expect("read"), of_b);
        change(&mut club, "score", "night", |t| {
            score(t, TableNo(1), [6, 3])
        })
        .expect("scored");
        change(&mut club, "close", "night", |t| {
            t.closed = true;
            Ok::<_, StoreError>(())
        })
        .expect("closed");
        assert_eq!(club.link_of(&sum("b")).expect("read"), of_b);
        assert_eq!(club.link_of(&sum("a")).expect("read"), None);
        let recent = club.recent("night", 2).expect("read");
        let recent: Vec<&str> = recent.iter().map(|e| &e.command[..]).collect();
        assert_eq!(recent, ["close", "score"]);
        assert_eq!(
            club.forget_links(&stamp("revoke"), "night", None)
                .expect("gone"),
            2
        );
    }
}
