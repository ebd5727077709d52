//! The permanent ids of an open club file, asked for from outside.

use super::{KEYS, ids};
use crate::store::select::column;
use crate::store::{Club, StoreError, place};
use crate::tournament::document::{Ids, PersonId};
use crate::tournament::{Phrase, Tournament, phrase};

impl Club {
    /// The permanent ids of a night and of the members at it, for its document.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn ids_of(&self, night: &Tournament) -> Result<Ids, StoreError> {
        let own = match self.sql(|c| place::id_of(c, &night.slug))? {
            Some(id) => self.permanent_id("tournament", &id.to_string())?,
            None => self.permanent_id("bracket", &night.slug)?,
        };
        let mut people = Vec::new();
        for link in &night.links {
            let Some(member) = link.member else { continue };
            let id = self.permanent_id("member", &member.to_string())?;
            people.extend(id.map(|member| PersonId {
                entrant: link.entrant,
                place: link.place,
                member,
            }));
        }
        Ok(Ids { night: own, people })
    }

    /// The permanent id of a night, member, season, knock-out or league, by its table and its number or short name in this
    /// file.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn permanent_id(&self, table: &str, key: &str) -> Result<Option<String>, StoreError> {
        let ids = self.sql(|c| ids(c, &format!("{table}/{key}")))?;
        Ok(ids.into_iter().next())
    }

    /// What has a permanent id in this file: its table, and its number or short name.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn of_permanent_id(&self, id: &str) -> Result<Option<(String, String)>, StoreError> {
        let of = self.sql(|c| {
            use rusqlite::OptionalExtension;
            let sql = "SELECT \"of\" FROM identity WHERE id = ?1";
            c.query_row(sql, [id], |row| row.get::<_, String>(0))
                .optional()
        })?;
        let pair = |of: String| {
            let (table, key) = of.split_once('/')?;
            Some((table.to_owned(), key.to_owned()))
        };
        Ok(of.and_then(pair))
    }

    /// What has no permanent id, a sentence each.
    pub(in crate::store) fn check_ids(&self) -> Result<Vec<Phrase>, StoreError> {
        self.sql(|c| {
            let mut found = Vec::new();
            for (table, key) in KEYS {
                let key = if key.is_empty() { "id" } else { key };
                let sql = format!(
                    "SELECT '{table} ' || t.\"{key}\" FROM \"{table}\" t WHERE NOT EXISTS
                        (SELECT 1 FROM identity WHERE \"of\" = '{table}/' || t.\"{key}\")"
                );
                let lacking: Vec<String> = column(c, &sql, [])?;
                found.extend(lacking.iter().map(|what| phrase!("verify-no-id", what)));
            }
            Ok(found)
        })
    }
}
