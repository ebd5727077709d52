//! What the club keeps beside its nights, as rows of tables and back.

use super::log::RowChange;
use super::rows::{ColumnKind, Row};
use super::transfer::bind;
use crate::club::{League, Member, Members, Records, Season};
use crate::store::select::column;
use crate::tournament::{Phrase, Tournament, phrase};
use rusqlite::{Connection, OptionalExtension, Transaction};
use serde_json::{Value, json};
use std::collections::BTreeMap;

use ColumnKind::{Bool, Json, Plain};

/// The table of permanent ids.
pub(super) const IDS: &str = "identity";

/// One of the club's own tables. Its first column is the key.
pub(super) struct Shelf {
    pub(super) name: &'static str,
    pub(super) columns: &'static [(&'static str, ColumnKind)],
}

pub(super) const SHELVES: [Shelf; 6] = [
    Shelf {
        name: "club",
        columns: &[("key", Plain), ("value", Plain)],
    },
    Shelf {
        name: "member",
        columns: &[
            ("id", Plain),
            ("name", Plain),
            ("nicknames", Json),
            ("contact", Plain),
            ("notes", Plain),
            ("regular", Bool),
            ("merged_into", Plain),
            ("forgotten", Bool),
            ("details", Json),
        ],
    },
    Shelf {
        name: "season",
        columns: &[
            ("slug", Plain),
            ("name", Plain),
            ("rule", Json),
            ("nights", Json),
        ],
    },
    Shelf {
        name: "bracket",
        columns: &[("slug", Plain), ("name", Plain), ("data", Json)],
    },
    Shelf {
        name: "league",
        columns: &[("slug", Plain), ("name", Plain), ("data", Json)],
    },
    Shelf {
        name: IDS,
        columns: &[("id", Plain), ("of", Plain)],
    },
];

fn shelf(name: &str) -> Option<&'static Shelf> {
    SHELVES.iter().find(|s| s.name == name)
}

impl RowChange {
    /// Whether the row is the club's own and not a tournament's.
    pub(super) fn is_the_clubs(&self) -> bool {
        shelf(&self.table).is_some()
    }

    pub(super) fn field(&self, name: &str) -> Option<&Value> {
        self.before.as_ref().or(self.after.as_ref())?.get(name)
    }
}

impl Shelf {
    /// SQL for a row's columns as one JSON object.
    fn object(&self) -> String {
        let fields = self.columns.iter().map(|(name, kind)| match kind {
            Plain => format!("'{name}',\"{name}\""),
            Bool => format!("'{name}',json(iif(\"{name}\",'true','false'))"),
            Json => format!("'{name}',json(\"{name}\")"),
        });
        format!("json_object({})", fields.collect::<Vec<_>>().join(","))
    }

    fn key(&self) -> &'static str {
        self.columns[0].0
    }

    /// The row with this key, as it is now.
    fn row(&self, c: &Connection, key: &Value) -> rusqlite::Result<Option<Value>> {
        let sql = format!(
            "SELECT {} FROM \"{}\" WHERE \"{}\" = ?1",
            self.object(),
            self.name,
            self.key()
        );
        let key = bind(Some(key), Plain);
        let text: Option<String> = c.query_row(&sql, [key], |row| row.get(0)).optional()?;
        let mut row = text.and_then(|text| serde_json::from_str(&text).ok());
        today(self.name, &mut row);
        Ok(row)
    }
}

/// One of the club's own rows as it is now, for a change to it.
pub(super) fn now(c: &Connection, change: &RowChange) -> rusqlite::Result<Option<Value>> {
    let shelf = shelf(&change.table);
    match shelf.and_then(|shelf| Some((shelf, change.field(shelf.key())?))) {
        Some((shelf, key)) => shelf.row(c, key),
        None => Ok(change.before.clone()),
    }
}

/// Whether two changes are about the same row.
pub(super) fn same_row(a: &RowChange, b: &RowChange) -> bool {
    let key = |change: &RowChange| change.field(shelf(&change.table)?.key()).cloned();
    a.table == b.table && key(a) == key(b)
}

/// Whether a row that was put together from parts is one that fits together.
pub(super) fn fits(table: &str, row: &Value) -> bool {
    match table {
        "league" => {
            let league = serde_json::from_value::<League>(row["data"].clone());
            league.is_ok_and(|league| league.contradictions().is_empty())
        }
        _ => serde_json::from_value::<Season>(row.clone()).is_ok(),
    }
}

/// Whether nothing else needs the member that a change deletes: no night but `owner`, and no merged member.
pub(super) fn spare(c: &Connection, change: &RowChange, owner: i64) -> rusqlite::Result<bool> {
    if change.table != "member" || change.after.is_some() {
        return Ok(true);
    }
    let Some(id) = change.field("id").and_then(Value::as_i64) else {
        return Ok(true);
    };
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM link WHERE member = ?1 AND tournament <> ?2)
        AND NOT EXISTS (SELECT 1 FROM member WHERE merged_into = ?1)";
    c.query_row(sql, [id, owner], |row| row.get(0))
}

/// Makes the club's own rows what the changes say they are after, passing over changes to other rows.
pub(super) fn apply(tx: &Transaction, changes: &[RowChange]) -> rusqlite::Result<()> {
    tx.pragma_update(None, "defer_foreign_keys", true)?;
    for change in changes {
        let Some(shelf) = shelf(&change.table) else {
            continue;
        };
        let names: Vec<String> = shelf
            .columns
            .iter()
            .map(|c| format!("\"{}\"", c.0))
            .collect();
        match (&change.before, &change.after) {
            (_, Some(Value::Object(row))) => {
                let marks = vec!["?"; names.len()].join(",");
                let sets: Vec<String> = names
                    .iter()
                    .map(|n| format!("{n} = excluded.{n}"))
                    .collect();
                let sql = format!(
                    "INSERT INTO \"{}\" ({}) VALUES ({marks}) ON CONFLICT (\"{}\") DO UPDATE SET {}",
                    shelf.name,
                    names.join(","),
                    shelf.key(),
                    sets.join(",")
                );
                let values = shelf
                    .columns
                    .iter()
                    .map(|(name, kind)| bind(row.get(*name), *kind));
                tx.prepare_cached(&sql)?
                    .execute(rusqlite::params_from_iter(values))?;
            }
            (Some(row), _) => {
                let sql = format!(
                    "DELETE FROM \"{}\" WHERE \"{}\" = ?1",
                    shelf.name,
                    shelf.key()
                );
                tx.execute(&sql, [bind(row.get(shelf.key()), Plain)])?;
            }
            _ => {}
        }
    }
    Ok(())
}

/// All rows of one of the club's own tables, as values.
fn all<T: serde::de::DeserializeOwned>(
    c: &Connection,
    name: &str,
) -> rusqlite::Result<Result<Vec<T>, String>> {
    let Some(shelf) = shelf(name) else {
        return Ok(Ok(Vec::new()));
    };
    let sql = format!(
        "SELECT json_group_array({} ORDER BY \"{}\") FROM \"{name}\"",
        shelf.object(),
        shelf.key()
    );
    let text: String = c.query_row(&sql, [], |row| row.get(0))?;
    Ok(serde_json::from_str(&text).map_err(|e| format!("table {name}: {e}")))
}

#[derive(serde::Deserialize)]
struct Kept<T> {
    data: T,
}

/// The members alone, which are all that most commands need.
///
/// # Errors
/// Whatever SQLite reports; inside, which table and field do not fit.
pub(super) fn members(c: &Connection) -> rusqlite::Result<Result<Members, String>> {
    Ok(all::<Member>(c, "member")?.map(Members::new))
}

/// The knock-outs that are nights of their own: those made from the night with this short name, and the one of this short
/// name; with `None`, all of them.
///
/// # Errors
/// As [`members`].
pub(super) fn brackets(
    c: &Connection,
    about: Option<&str>,
) -> rusqlite::Result<Result<Vec<Tournament>, String>> {
    let sql = "SELECT data FROM bracket
        WHERE ?1 IS NULL OR ?1 IN (slug, data ->> '$.settings.play_offs.beside.from')
        ORDER BY slug";
    let mut select = c.prepare_cached(sql)?;
    let texts = select.query_map([about], |row| row.get(0))?;
    let texts = texts.collect::<rusqlite::Result<Vec<String>>>()?;
    let nights = texts.iter().map(|text| serde_json::from_str(text));
    let nights: serde_json::Result<_> = nights.collect();
    Ok(nights.map_err(|e| format!("table bracket: {e}")))
}

/// A row in today's form: in a member's, what nobody knows is left out.
pub(super) fn today(table: &str, row: &mut Option<Value>) {
    let member = row.as_mut().filter(|_| table == "member");
    if let Some(row) = member.and_then(Value::as_object_mut)
        && row.get("details") == Some(&Value::Null)
    {
        row.remove("details");
    }
}

/// Everything the club keeps beside its nights.
///
/// # Errors
/// As [`members`].
pub(super) fn read(c: &Connection) -> rusqlite::Result<Result<Records, String>> {
    let (members, seasons) = (members(c)?, all::<Season>(c, "season")?);
    let (brackets, leagues) = (brackets(c, None)?, all::<Kept<League>>(c, "league")?);
    let together = || {
        Ok(Records {
            members: members?,
            seasons: seasons?,
            brackets: brackets?,
            leagues: leagues?.into_iter().map(|kept| kept.data).collect(),
        })
    };
    Ok(together())
}

/// A table's rows by key.
type Rows = BTreeMap<String, Value>;

fn rows(records: &Records) -> Vec<(&'static str, Rows)> {
    let plain = |value: Value, key: &str| (value[key].to_string(), value);
    let own = |slug: &str, name: &str, data: Value| {
        (
            slug.to_owned(),
            json!({"slug": slug, "name": name, "data": data}),
        )
    };
    let value = |v: serde_json::Result<Value>| v.unwrap_or(Value::Object(Row::new()));
    let members = records.members.all().iter();
    let seasons = records.seasons.iter();
    vec![
        (
            "member",
            members
                .map(|m| plain(value(serde_json::to_value(m)), "id"))
                .collect(),
        ),
        (
            "season",
            seasons
                .map(|s| plain(value(serde_json::to_value(s)), "slug"))
                .collect(),
        ),
        (
            "bracket",
            records
                .brackets
                .iter()
                .map(|b| own(&b.slug, &b.name, value(serde_json::to_value(b))))
                .collect(),
        ),
        (
            "league",
            records
                .leagues
                .iter()
                .map(|l| own(&l.slug, &l.name, value(serde_json::to_value(l))))
                .collect(),
        ),
    ]
}

/// The rows in which `after` differs from `before`.
pub(super) fn changes(before: &Records, after: &Records) -> Vec<RowChange> {
    if before == after {
        return Vec::new();
    }
    let mut changes = Vec::new();
    for ((table, was), (_, is)) in rows(before).into_iter().zip(rows(after)) {
        changes.extend(RowChange::between(table, &was, &is));
    }
    changes
}

/// The club's own rows that do not match the replayed log, a sentence each.
pub(super) fn against_the_log(
    c: &Connection,
    log: &[super::LogEntry],
) -> rusqlite::Result<Vec<Phrase>> {
    let mut told: BTreeMap<(&str, String), (Value, Option<&Value>)> = BTreeMap::new();
    for change in log.iter().flat_map(|e| &e.changes) {
        let Some(shelf) = shelf(&change.table).filter(|s| s.name != "club") else {
            continue;
        };
        if let Some(key) = change.field(shelf.key()) {
            told.insert(
                (shelf.name, key.to_string()),
                (key.clone(), change.after.as_ref()),
            );
        }
    }
    let mut found = Vec::new();
    for ((name, text), (key, row)) in &told {
        if let Some(shelf) = shelf(name)
            && shelf.row(c, key)?.as_ref() != *row
        {
            found.push(phrase!("verify-row", what = format!("{name} {text}")));
        }
    }
    // The ids of what came from an older file are in no entry.
    let logged = |shelf: &&Shelf| !["club", IDS].contains(&shelf.name);
    for shelf in SHELVES.iter().filter(logged) {
        let sql = format!(
            "SELECT json_array(\"{}\") FROM \"{}\"",
            shelf.key(),
            shelf.name
        );
        let keys: Vec<String> = column(c, &sql, [])?;
        for key in keys {
            let bare = key.trim_start_matches('[').trim_end_matches(']').to_owned();
            if !told.contains_key(&(shelf.name, bare.clone())) {
                found.push(phrase!(
                    "verify-not-logged",
                    what = format!("{} {bare}", shelf.name)
                ));
            }
        }
    }
    Ok(found)
}
