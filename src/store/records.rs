//! Reading the club's own records, and its nights from their digests.

use super::change::KEEPS;
use super::{Club, StoreError, digest, place, shelf};
use crate::club::{MemberId, Members, Night, Person, Records};
use crate::store::select::{column, pairs};
use crate::tournament::Tournament;
use rusqlite::params;
use std::collections::BTreeMap;

impl Club {
    /// Everybody the club knows.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn members(&self) -> Result<Members, StoreError> {
        self.sql(shelf::members)?
            .map_err(|why| StoreError::damaged(&self.path, why))
    }

    /// Everything the club keeps beside its nights.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn records(&self) -> Result<Records, StoreError> {
        self.sql(shelf::read)?
            .map_err(|why| StoreError::damaged(&self.path, why))
    }

    /// The knock-outs alone, for pages that ask after every change.
    ///
    /// # Errors
    /// As [`Club::records`].
    pub fn brackets(&self) -> Result<Vec<Tournament>, StoreError> {
        place::knock_outs(&self.connection, &self.path, None)
    }

    /// Whether this is the short name of a knock-out that is a night of its own.
    ///
    /// # Errors
    /// As [`Club::records`].
    pub fn is_knock_out(&self, slug: &str) -> Result<bool, StoreError> {
        let sql = "SELECT EXISTS (SELECT 1 FROM bracket WHERE slug = ?1)
            AND NOT EXISTS (SELECT 1 FROM tournament WHERE slug = ?1)";
        self.sql(|c| c.query_row(sql, [slug], |row| row.get(0)))
    }

    /// Whether the club keeps its members by hand: somebody has added, merged or matched one.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn keeps_members(&self) -> Result<bool, StoreError> {
        Ok(self.setting(KEEPS)?.is_some())
    }

    /// Of these members, those whom an entry in this night's log added, who were at no other night, and of whom nothing
    /// but the name is known.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn known_only_from(
        &self,
        slug: &str,
        members: Vec<MemberId>,
    ) -> Result<Vec<MemberId>, StoreError> {
        if members.is_empty() {
            return Ok(members);
        }
        let sql = "SELECT EXISTS (SELECT 1 FROM member m WHERE id = ?1 AND nicknames = '[]' AND contact IS NULL
                AND notes IS NULL AND NOT regular AND NOT forgotten AND merged_into IS NULL
                AND NOT EXISTS (SELECT 1 FROM member other WHERE other.merged_into = m.id)
                AND NOT EXISTS (SELECT 1 FROM link JOIN tournament t ON t.id = link.tournament
                    WHERE link.member = m.id AND t.slug <> ?2))";
        let log = self.log(Some(slug))?;
        let added = |id: MemberId| {
            let mut changes = log.iter().flat_map(|entry| &entry.changes);
            changes.any(|change| {
                let after = change.after.as_ref().filter(|_| change.before.is_none());
                change.table == "member" && after.is_some_and(|row| row["id"] == id.0)
            })
        };
        let mut only = Vec::new();
        for id in members {
            if added(id) && self.sql(|c| c.query_row(sql, params![id.0, slug], |row| row.get(0)))? {
                only.push(id);
            }
        }
        Ok(only)
    }

    /// What people carried under a key at these nights, the latest night last.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn carried(&self, nights: &[i64], key: &str) -> Result<Vec<(Person, String)>, StoreError> {
        let sql = "SELECT l.member, e.name, b.value FROM label b
            JOIN tournament t ON t.id = b.tournament
            JOIN entrant e ON e.tournament = b.tournament AND e.id = b.entrant
            LEFT JOIN link l ON l.tournament = b.tournament AND l.entrant = b.entrant
            WHERE b.key = ?1 AND t.id IN (SELECT value FROM json_each(?2)) ORDER BY t.date, t.id";
        let nights = serde_json::to_string(nights).unwrap_or_default();
        self.sql(|c| {
            let read = |row: &rusqlite::Row| {
                let who = match row.get(0)? {
                    Some(id) => Person::Member(MemberId(id)),
                    None => Person::Guest(row.get(1)?),
                };
                Ok((who, row.get(2)?))
            };
            c.prepare(sql)?
                .query_map(params![key, nights], read)?
                .collect()
        })
    }

    /// The short names of nights with anybody who is not linked to a member, oldest first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn unlinked_nights(&self) -> Result<Vec<String>, StoreError> {
        // A night of teams known only by their team names comes up every time, although it has nobody to link.
        let sql = "SELECT slug FROM tournament t WHERE
            (SELECT count(*) FROM link l WHERE l.tournament = t.id) <
            (SELECT coalesce(sum(max(1, json_array_length(members))), 0) FROM entrant e
                WHERE e.tournament = t.id AND NOT phantom AND name <> '')
            ORDER BY date, id";
        self.sql(|c| column(c, sql, []))
    }

    /// The tournaments' ids in the file, by short name.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn ids(&self) -> Result<BTreeMap<String, i64>, StoreError> {
        self.sql(|c| pairs(c, "SELECT slug, id FROM tournament", []))
    }

    /// Nights by their ids in the file, in the order they were played; with `None`, all of them. An id that no
    /// tournament has is left out.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn nights(&self, which: Option<&[i64]>) -> Result<Vec<Night>, StoreError> {
        let mut nights = Vec::new();
        for (id, night) in digest::all(&self.connection, which)
            .map_err(|e| StoreError::from_sqlite(&self.path, e))?
        {
            nights.push(match night {
                Some(night) => night,
                None => Night::of(&place::whole(&self.connection, &self.path, id)?),
            });
        }
        nights.iter_mut().for_each(Night::tell_guests_apart);
        Night::in_order(&mut nights);
        Ok(nights)
    }

    /// Keeps a digest for every closed night that has none yet, as in a file that was brought up to date.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn keep_digests(&mut self) -> Result<(), StoreError> {
        let path = self.path.clone();
        let sqlite = |e| StoreError::from_sqlite(&path, e);
        let tx = self.begin()?;
        for id in digest::lacking(&tx).map_err(sqlite)? {
            let night = place::whole(&tx, &path, id)?;
            digest::keep(&tx, id, &night).map_err(sqlite)?;
        }
        tx.commit().map_err(sqlite)
    }
}
