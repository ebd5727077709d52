//! Forgetting a member: the name disappears from the file, its log and the copies benny keeps; the results stay.
//!
//! This is the one change that the log cannot take back: the log is rewritten, and says only that somebody was
//! forgotten.

mod in_copies;
mod left;
mod past;
mod sweep;

use super::log::{self, RowChange, Stamp};
use super::state::State;
use super::{Club, StoreError, copies, digest, identity, schema, seal};
use crate::club::{Forgotten, MemberId};
use crate::store::select::column;
use crate::tournament::{Part, Phrase, Refusal, Tournament, in_english, phrase};
use past::Past;
use rusqlite::{Connection, OptionalExtension, Transaction, params};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
pub(super) use sweep::Sweep;

/// What forgetting a member reached, and what it did not.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Cleared {
    /// What is now in place of the name.
    pub name: String,
    /// How many nights had the name in them.
    pub nights: usize,
    /// Copies of the file that were cleared too.
    pub copies: Vec<PathBuf>,
    /// Copies that could not be cleared.
    pub unreached: Vec<Unreached>,
    /// Short names that still hold the name, of nights and of the club's records: commands and other files know them by it.
    pub short_names: Vec<String>,
}

/// A copy that could not be cleared.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Unreached {
    /// The file.
    pub file: PathBuf,
    /// Why not.
    #[serde(serialize_with = "in_english")]
    pub why: Phrase,
}

impl Club {
    /// Forgets a member: everything [`crate::club::Members::forget`] takes away disappears from the nights, the log and
    /// every copy of the file beside it.
    ///
    /// # Errors
    /// An id nobody has, inside; or a problem with the file. Nothing has changed then.
    pub fn forget(
        &mut self,
        stamp: &Stamp,
        id: MemberId,
    ) -> Result<Result<Cleared, Refusal>, StoreError> {
        match self.members()?.forget(id) {
            Ok(forgotten) => self.erase(stamp, &forgotten).map(Ok),
            Err(error) => Ok(Err(error)),
        }
    }

    /// As [`Club::forget`], for somebody on teams' lists, or a guest, who is no member.
    ///
    /// # Errors
    /// A problem with the file. Nothing has changed then.
    pub fn forget_name(&mut self, stamp: &Stamp, name: &str) -> Result<Cleared, StoreError> {
        let texts = self.sql(|c| {
            c.query_row(
                "SELECT coalesce(group_concat(data), '') FROM league",
                [],
                |row| row.get::<_, String>(0),
            )
        })?;
        let taken = |n: &u32| texts.contains(&format!("\"Former player {n}\""));
        let number = (1..).find(|n| !taken(n)).unwrap_or(1);
        let forgotten = Forgotten::of_name(name, format!("Former player {number}"));
        self.erase(stamp, &forgotten)
    }

    /// What another file's rows have of somebody who was forgotten here; `id` is their number there.
    pub(super) fn sweep_for(&self, id: MemberId, alias: &str) -> Result<Sweep, StoreError> {
        let forgotten = Forgotten {
            ids: vec![id],
            alias: alias.to_owned(),
            names: Vec::new(),
        };
        self.sql(|c| {
            let mut sweep = sweep_of(c, &forgotten)?;
            past::note(c, &mut sweep, version(c)?)?;
            Ok(sweep)
        })
    }

    /// A night from another file without the names of those who were forgotten here, each with the entrant's `id`, the place
    /// among its members, and what they are called now.
    ///
    /// # Errors
    /// The night does not fit into rows.
    pub fn without_forgotten(
        &self,
        night: &Tournament,
        gone: &[(u32, u16, String)],
    ) -> Result<Tournament, StoreError> {
        let damaged = |why| StoreError::damaged(&self.path, why);
        let mut state = State::of(night).map_err(damaged)?;
        for (entrant, place, alias) in gone {
            let mut sweep = Sweep {
                alias: alias.clone(),
                places: BTreeSet::from([(0, (*entrant).into(), (*place).into())]),
                ..Sweep::default()
            };
            let all = state.rows();
            let rows: Vec<(&str, Value)> =
                all.map(|(name, row)| (name, row.clone().into())).collect();
            let entrants = rows.iter().filter(|(table, _)| *table == "entrant");
            let names: Vec<String> = entrants
                .flat_map(|(_, row)| sweep.names_in(0, row))
                .collect();
            names.iter().for_each(|name| sweep.note(name));
            state = State::empty();
            for (table, mut row) in rows {
                sweep.row(Some(0), table, &mut row);
                let applied = state.apply(&RowChange::of(table, None, Some(row)));
                applied.map_err(|unknown| damaged(unknown.to_string()))?;
            }
        }
        let night = state.tournament().map_err(damaged)?;
        night.ok_or_else(|| damaged("there is no night".to_owned()))
    }

    fn erase(&mut self, stamp: &Stamp, forgotten: &Forgotten) -> Result<Cleared, StoreError> {
        let path = self.path.clone();
        let sqlite = |e| StoreError::from_sqlite(&path, e);
        // Found before anything changes: a copy is known by the first entry of its log, which may name the person.
        // Their names sort by when they were made; whether a copy is sound is for whoever restores it to know.
        let copies = copies::candidates(&path);
        self.sql(|c| at_ease(c, true))?;
        let tx = self.begin()?;
        let mut sweep = sweep_of(&tx, forgotten).map_err(sqlite)?;
        past::note(&tx, &mut sweep, schema::VERSION).map_err(sqlite)?;
        let past = clear(&tx, &sweep, None).map_err(sqlite)?;
        let short_names = short_names(&tx, &sweep).map_err(sqlite)?;
        log::append(&tx, stamp, None, None, &[]).map_err(sqlite)?;
        tx.commit().map_err(sqlite)?;
        let emptied = self.sql(|c| tidy(c, &path, &sweep));
        self.sql(|c| at_ease(c, false))?;
        let mut nights: Vec<i64> = sweep.places.iter().map(|p| p.0).collect();
        nights.dedup();
        let unreached = |file: PathBuf, why: Phrase| Unreached { file, why };
        let mut cleared = Cleared {
            name: sweep.alias.clone(),
            nights: nights.len(),
            short_names,
            ..Cleared::default()
        };
        // The name is gone from the tables all the same.
        if let Err(error) = emptied {
            cleared
                .unreached
                .push(unreached(path.clone(), why(&error, true)));
        }
        let copies = copies.unwrap_or_else(|error| {
            // The file itself is done; if the copies cannot be listed, that must be reported.
            let folder = copies::folder(&path);
            cleared.unreached.push(unreached(folder, error.says()));
            Vec::new()
        });
        for (copy, done) in in_copies::clear_all(copies, &sweep, &past) {
            match done {
                Ok(()) => cleared.copies.push(copy),
                Err((error, erased)) => {
                    cleared.unreached.push(unreached(copy, why(&error, erased)));
                }
            }
        }
        Ok(cleared)
    }
}

fn sweep_of(c: &Connection, forgotten: &Forgotten) -> rusqlite::Result<Sweep> {
    let ids: BTreeSet<u64> = forgotten.ids.iter().map(|id| u64::from(id.0)).collect();
    // Somebody who is no member goes by the name alone, wherever no member is meant by it.
    let alone = forgotten.names.first().filter(|_| ids.is_empty()).cloned();
    let mut sweep = Sweep {
        alias: forgotten.alias.clone(),
        names: Vec::new(),
        places: places(c, &ids, alone.as_ref(), schema::VERSION)?,
        known: identity::all(c)?,
        ids,
        alone,
    };
    forgotten.names.iter().for_each(|name| sweep.note(name));
    Ok(sweep)
}

/// Where somebody sat: what is linked to these members, and what was when it was taken away, as with a night that was
/// deleted; or who is called so and linked to nobody.
fn places(
    c: &Connection,
    ids: &BTreeSet<u64>,
    alone: Option<&String>,
    version: i64,
) -> rusqlite::Result<BTreeSet<(i64, u64, u64)>> {
    let apart = match version < log::apart::SINCE {
        true => "",
        false => {
            "UNION ALL SELECT r.seq, l.tournament, v.value ->> 0, v.value ->> 1, v.value ->> 2
                FROM log_rows r JOIN log l USING (seq), json_each(r.rows) v
                WHERE r.\"table\" = 'link' AND r.gone AND v.key > 0"
        }
    };
    // Looked for here: SQLite takes ten times as long to find a text in another.
    let mut unlinking: Vec<i64> = Vec::new();
    let mut select = c.prepare("SELECT seq, changes FROM log")?;
    let mut entries = select.query([])?;
    while let Some(entry) = entries.next()? {
        if entry
            .get_ref(1)?
            .as_str()?
            .contains("\"link\",\"before\":{")
        {
            unlinking.push(entry.get(0)?);
        }
    }
    c.prepare(&format!(
        "WITH taken (seq, tournament, entrant, place, member) AS (
            SELECT l.seq, l.tournament, v.value ->> '$.before.entrant', v.value ->> '$.before.place',
                v.value ->> '$.before.member'
                FROM log l, json_each(l.changes) v
                WHERE l.seq IN (SELECT value FROM json_each(?3)) AND v.value ->> '$.table' = 'link'
                AND v.value ->> '$.after' IS NULL
            {apart}),
        last AS (SELECT tournament, entrant, place, member, max(seq) FROM taken GROUP BY 1, 2, 3)
        SELECT tournament, entrant, place FROM link
            WHERE member IN (SELECT value FROM json_each(?1))
        UNION SELECT tournament, entrant, place FROM last t
            WHERE member IN (SELECT value FROM json_each(?1))
            AND NOT EXISTS (SELECT 1 FROM link l WHERE l.tournament = t.tournament
                AND l.entrant = t.entrant AND l.place = t.place)
        UNION SELECT e.tournament, e.id, 0 FROM entrant e
            WHERE ?2 IS NOT NULL AND e.name = ?2 AND json_array_length(e.members) = 0
            AND NOT EXISTS (SELECT 1 FROM link l WHERE l.tournament = e.tournament
                AND l.entrant = e.id AND l.member IS NOT NULL)
        UNION SELECT e.tournament, e.id, m.key FROM entrant e, json_each(e.members) m
            WHERE ?2 IS NOT NULL AND m.value = ?2
            AND NOT EXISTS (SELECT 1 FROM link l WHERE l.tournament = e.tournament
                AND l.entrant = e.id AND l.place = m.key AND l.member IS NOT NULL)",
    ))?
    .query_map(params![Value::from_iter(ids.iter().copied()).to_string(), alone, Value::from(unlinking).to_string()], |row| {
        let (entrant, place): (i64, i64) = (row.get(1)?, row.get(2)?);
        Ok((row.get(0)?, entrant.unsigned_abs(), place.unsigned_abs()))
    })?
    .collect()
}

fn version(c: &Connection) -> rusqlite::Result<i64> {
    c.pragma_query_value(None, "user_version", |row| row.get(0))
}

/// Clears the open file: first the rows, then the log.
fn clear(tx: &Transaction, sweep: &Sweep, known: Option<&Past>) -> rusqlite::Result<Past> {
    let version = version(tx)?;
    rows(tx, sweep, version, known)?;
    past::clear(tx, sweep, version, known)
}

/// A value kept as JSON. A text that is not JSON is reported as damage, never treated as if it held nothing to forget.
fn readable<T: serde::de::DeserializeOwned>(
    text: &str,
    what: std::fmt::Arguments,
) -> rusqlite::Result<T> {
    serde_json::from_str(text).map_err(|e| {
        let why = format!("{what} cannot be read: {e}");
        rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, why.into())
    })
}

/// Clears the person's own rows at the nights where they were.
fn entrants(tx: &Transaction, sweep: &Sweep, version: i64) -> rusqlite::Result<()> {
    let mut theirs: Vec<(i64, i64)> = sweep
        .places
        .iter()
        .map(|p| (p.0, p.1.cast_signed()))
        .collect();
    theirs.dedup();
    // Only today's files have seals.
    let sealed = match version {
        schema::VERSION => format!(", {}", seal::of_entrant()),
        _ => String::new(),
    };
    let here = "WHERE tournament = ?1 AND id = ?2";
    let select = format!("SELECT name, members{sealed} FROM entrant {here}");
    let update = format!(
        "UPDATE entrant SET name = ?3, members = ?4 {here} RETURNING name, members{sealed}"
    );
    let mut shifts: BTreeMap<i64, i64> = BTreeMap::new();
    for (night, entrant) in theirs {
        let row = tx
            .prepare_cached(&select)?
            .query_row(params![night, entrant], |row| {
                let members = readable(row.get_ref(1)?.as_str()?, format_args!("an entrant"))?;
                let name: String = row.get(0)?;
                let own = json!({"id": entrant, "name": name, "members": Value::Array(members)});
                Ok((own, seal::of_row(row, 2)?))
            });
        // An older copy may not have the night.
        let Some((mut row, was)) = row.optional()? else {
            continue;
        };
        sweep.entrant(night, &mut row);
        let (name, members) = (row["name"].as_str(), row["members"].to_string());
        let is = tx
            .prepare_cached(&update)?
            .query_row(params![night, entrant, name, members], |row| {
                seal::of_row(row, 2)
            })?;
        let shift = shifts.entry(night).or_default();
        *shift = shift.wrapping_add(is).wrapping_sub(was);
    }
    match sealed.is_empty() {
        true => Ok(()),
        false => seal::shift(tx, &shifts),
    }
}

/// Columns of free text, some of them JSON: the table, the column, the one that says which night's seal and digest have it,
/// and whether it is what something is called.
const TEXTS: [(&str, &str, &str, bool); 20] = [
    // What older versions have instead of statements.
    ("result", "why", "tournament", false),
    ("card", "why", "tournament", false),
    ("proposal", "remark", "tournament", false),
    // A reason may name somebody who was not there that night.
    ("statement", "remark", "tournament", false),
    ("adjustment", "reason", "tournament", false),
    ("label", "value", "tournament", true),
    ("tournament", "name", "id", true),
    ("tournament", "settings", "id", true),
    ("season", "name", "NULL", true),
    // What the club is called, where it plays, who sponsors it.
    ("club", "value", "NULL", true),
    ("submission", "answer", "NULL", false),
    ("bracket_submission", "answer", "NULL", false),
    ("room", "value", "NULL", false),
    ("member", "nicknames", "NULL", true),
    ("member", "contact", "NULL", false),
    ("member", "notes", "NULL", false),
    ("league", "name", "NULL", false),
    ("league", "data", "NULL", false),
    ("bracket", "name", "NULL", false),
    ("bracket", "data", "NULL", false),
];

/// Clears the rows as they are now; `known` is a log that begins with the file's.
fn rows(
    tx: &Transaction,
    sweep: &Sweep,
    version: i64,
    known: Option<&Past>,
) -> rusqlite::Result<()> {
    entrants(tx, sweep, version)?;
    let mut reworded = BTreeSet::new();
    for (table, column, night, title) in TEXTS {
        // What the log has of a night needs no search where no entry named the person.
        let named = night == "NULL" || known.is_none_or(Past::names_in_texts);
        let has = "SELECT 1 FROM pragma_table_info(?1) WHERE name = ?2";
        if named && tx.prepare_cached(has)?.exists([table, column])? {
            reworded.extend(texts(tx, sweep, (table, column, night), title)?);
        }
    }
    if version < 2 {
        return Ok(());
    }
    for &id in &sweep.ids {
        tx.execute(
            "UPDATE member SET name = ?2, nicknames = '[]', contact = NULL, notes = NULL, regular = 0, forgotten = 1
                WHERE id = ?1",
            params![id as i64, sweep.alias],
        )?;
        if version >= 7 {
            tx.execute(
                "UPDATE member SET details = NULL WHERE id = ?1",
                [id as i64],
            )?;
        }
    }
    // What follows from the rows is made anew; a copy of an older version loses it, and makes it when it is brought up to
    // date.
    if version < schema::VERSION {
        return tx.execute("DELETE FROM digest", []).map(drop);
    }
    // Members are in a digest by number; only a guest's name is in it, and what the night is called.
    if sweep.alone.is_some() {
        reworded.extend(sweep.nights());
    }
    for id in reworded {
        match super::place::whole(tx, Path::new(""), id) {
            Ok(night) => digest::keep(tx, id, &night)?,
            Err(_) => digest::forget(tx, id)?,
        }
    }
    seal::renew_club(tx)
}

/// Clears a column of free text; names are in it as somebody typed them. Returns the nights they were in.
fn texts(
    tx: &Transaction,
    sweep: &Sweep,
    (table, column, night): (&str, &str, &str),
    title: bool,
) -> rusqlite::Result<BTreeSet<i64>> {
    let mut changed: BTreeMap<String, String> = BTreeMap::new();
    let sql = format!("SELECT \"{column}\" FROM \"{table}\" WHERE \"{column}\" IS NOT NULL");
    let mut select = tx.prepare(&sql)?;
    let mut texts = select.query([])?;
    while let Some(text) = texts.next()? {
        let text = text.get_ref(0)?.as_str()?;
        if sweep.may_be_in(text) && !changed.contains_key(text) {
            let after = sweep.json_or_text(text, title);
            changed.extend((after != text).then(|| (text.to_owned(), after)));
        }
    }
    let sql = format!(
        "UPDATE \"{table}\" SET \"{column}\" = ?2 WHERE \"{column}\" = ?1 RETURNING {night}"
    );
    let mut touched = BTreeSet::new();
    for (text, after) in changed {
        let mut there = tx.prepare_cached(&sql)?;
        for id in there.query_map([&text, &after], |row| row.get::<_, Option<i64>>(0))? {
            touched.extend(id?);
        }
    }
    Ok(touched)
}

/// The short names that hold one of the names, as whole words.
fn short_names(c: &Connection, sweep: &Sweep) -> rusqlite::Result<Vec<String>> {
    let all =
        "SELECT slug FROM tournament UNION SELECT slug FROM season UNION SELECT slug FROM bracket
        UNION SELECT slug FROM league ORDER BY slug";
    let mut slugs: Vec<String> = column(c, all, [])?;
    slugs.retain(|slug| sweep.is_in_slug(slug));
    Ok(slugs)
}

/// Whether a connection holds most of the file, and writes what changed at the end, once and in order.
fn at_ease(c: &Connection, ease: bool) -> rusqlite::Result<()> {
    c.execute_batch(match ease {
        true => "PRAGMA cache_spill=OFF; PRAGMA cache_size=-32768;",
        false => "PRAGMA cache_spill=ON; PRAGMA cache_size=-2000; PRAGMA shrink_memory;",
    })
}

/// Writes the file anew where something of the names is left in its unused parts.
fn tidy(c: &Connection, path: &Path, sweep: &Sweep) -> rusqlite::Result<()> {
    let names: Vec<&str> = sweep.names.iter().map(|name| &name.whole[..]).collect();
    match left::over(path, &names) {
        Ok(false) => Ok(()),
        _ => c.execute_batch("VACUUM"),
    }
}

/// Why a name may still be in a file: nothing was erased, or its rows and log are clear, but what they were is not yet
/// overwritten.
fn why(error: &StoreError, erased: bool) -> Phrase {
    let why = match error {
        StoreError::Full(_) => phrase!("why-disk-full"),
        other => other.says(),
    };
    match erased {
        true => phrase!("why-erased-but", why = Part::of(why)),
        false => why,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn why_a_name_may_still_stand_is_said_in_the_readers_language() {
        let full = StoreError::Full("club.benny".into());
        let german = Lang::of("de");
        for (erased, says, german_says) in [
            (
                false,
                "no room left on the disk",
                "Auf dem Datenträger ist kein Platz mehr",
            ),
            (
                true,
                "it is erased, but may still lie in unused parts of the file (no room left on the disk)",
                "Er ist gelöscht, kann aber noch in unbenutzten Teilen der Datei stehen (Auf dem Datenträger ist kein Platz mehr)",
            ),
        ] {
            let why = why(&full, erased);
            assert_eq!(why.to_string(), says);
            assert_eq!(why.said(german), german_says);
        }
    }
}
