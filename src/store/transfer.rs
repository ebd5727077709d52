//! Moving a tournament between its rows and SQLite: the same few lines for every table.

use super::StoreError;
use super::log::RowChange;
use super::rows::{self, ColumnKind, Rows, TABLES, TableSpec};
use crate::tournament::Tournament;
use rusqlite::types::Value as Sql;
use rusqlite::{Connection, Transaction};
use serde_json::Value;
use std::path::Path;

/// All rows of a table as one JSON array, built by SQLite.
pub(super) fn texts(
    connection: &Connection,
    path: &Path,
    id: i64,
) -> Result<Vec<String>, StoreError> {
    let text = |table: &TableSpec| -> rusqlite::Result<String> {
        let fields = table.columns.iter().map(|(name, kind)| match kind {
            ColumnKind::Plain => format!("'{name}',\"{name}\""),
            ColumnKind::Bool => format!("'{name}',json(iif(\"{name}\",'true','false'))"),
            ColumnKind::Json => format!("'{name}',json(\"{name}\")"),
        });
        let fields = fields.collect::<Vec<_>>().join(",");
        let owner = if table.key == 0 { "id" } else { "tournament" };
        let sql = format!(
            "SELECT json_group_array(json_object({fields})) FROM \"{}\" WHERE {owner} = ?1",
            table.name
        );
        connection
            .prepare_cached(&sql)?
            .query_row([id], |row| row.get(0))
    };
    let texts: rusqlite::Result<Vec<String>> = TABLES.iter().map(text).collect();
    texts.map_err(|e| StoreError::from_sqlite(path, e))
}

/// Reads a tournament from all its rows.
pub(super) fn read(
    connection: &Connection,
    path: &Path,
    id: i64,
) -> Result<Tournament, StoreError> {
    rows::tournament_from_rows(&texts(connection, path, id)?)
        .map_err(|e| StoreError::damaged(path, e))
}

/// Writes the rows in which `after` differs from `before` (`None`: there was no tournament), and returns the changes
/// that are to be logged.
pub(super) fn write(
    tx: &Transaction,
    path: &Path,
    id: i64,
    before: Option<&Tournament>,
    after: &Tournament,
) -> Result<Vec<RowChange>, StoreError> {
    let mut changes = differences(path, before, after)?;
    apply(tx, id, &changes).map_err(|e| StoreError::from_sqlite(path, e))?;
    changes.retain(RowChange::is_logged);
    Ok(changes)
}

/// The rows in which `after` differs from `before` (`None`: there was no tournament).
pub(super) fn differences(
    path: &Path,
    before: Option<&Tournament>,
    after: &Tournament,
) -> Result<Vec<RowChange>, StoreError> {
    let mut changes = Vec::new();
    for table in TABLES
        .iter()
        .filter(|table| before.is_none_or(|before| !(table.same)(before, after)))
    {
        let [was, is] = match before {
            Some(before) => table.rows_apart(before, after),
            None => table.rows_of(after).map(|is| [Rows::new(), is]),
        }
        .map_err(|e| StoreError::damaged(path, e))?;
        changes.extend(RowChange::between(table.name, &was, &is));
    }
    Ok(changes)
}

impl RowChange {
    /// Whether the change is logged.
    pub(super) fn is_logged(&self) -> bool {
        let spec = TABLES.iter().find(|t| t.name == self.table);
        spec.is_none_or(TableSpec::is_logged)
    }
}

/// All rows of a tournament, as if it had just been added.
pub(super) fn every_row(path: &Path, t: &Tournament) -> Result<Vec<RowChange>, StoreError> {
    let mut changes = Vec::new();
    for table in TABLES {
        let rows = table.rows_of(t).map_err(|e| StoreError::damaged(path, e))?;
        changes.extend(RowChange::between(table.name, &Rows::new(), &rows));
    }
    Ok(changes)
}

/// Makes the rows what the changes say they are after. Everything that changes is removed first, so that rows may swap
/// places.
pub(super) fn apply(tx: &Transaction, id: i64, changes: &[RowChange]) -> rusqlite::Result<()> {
    // What refers to the night itself waits for it. Asked only then, because it has every prepared statement made anew.
    if changes.iter().any(|change| change.table == "tournament") {
        tx.pragma_update(None, "defer_foreign_keys", true)?;
    }
    let spec = |change: &RowChange| match rows::position(&change.table) {
        Ok(at) => Ok(&TABLES[at]),
        Err(unknown) => Err(rusqlite::Error::ToSqlConversionFailure(unknown.into())),
    };
    for change in changes {
        let (table, Some(Value::Object(row))) = (spec(change)?, &change.before) else {
            continue;
        };
        if table.key == 0 && change.after.is_some() {
            continue;
        }
        let owner = if table.key == 0 { "id" } else { "tournament" };
        let mut sql = format!("DELETE FROM \"{}\" WHERE {owner} = ?", table.name);
        let mut values = vec![Sql::Integer(id)];
        for (name, kind) in &table.columns[..table.key] {
            sql += &format!(" AND \"{name}\" = ?");
            values.push(bind(row.get(*name), *kind));
        }
        tx.prepare_cached(&sql)?
            .execute(rusqlite::params_from_iter(values))?;
    }
    for change in changes {
        let (table, Some(Value::Object(row))) = (spec(change)?, &change.after) else {
            continue;
        };
        let owner = if table.key == 0 { "id" } else { "tournament" };
        let names = table
            .columns
            .iter()
            .map(|(name, _)| format!(",\"{name}\""))
            .collect::<String>();
        let marks = ",?".repeat(table.columns.len());
        let mut sql = format!(
            "INSERT INTO \"{}\" ({owner}{names}) VALUES (?{marks})",
            table.name
        );
        if table.key == 0 {
            // The tournament's own row is updated in place, because others refer to it.
            let sets = table
                .columns
                .iter()
                .map(|(name, _)| format!("\"{name}\" = excluded.\"{name}\""));
            sql += &format!(
                " ON CONFLICT (id) DO UPDATE SET {}",
                sets.collect::<Vec<_>>().join(", ")
            );
        }
        let values = table
            .columns
            .iter()
            .map(|(name, kind)| bind(row.get(*name), *kind));
        let values = std::iter::once(Sql::Integer(id)).chain(values);
        tx.prepare_cached(&sql)?
            .execute(rusqlite::params_from_iter(values))?;
    }
    Ok(())
}

pub(super) fn bind(value: Option<&Value>, kind: ColumnKind) -> Sql {
    match value {
        None | Some(Value::Null) => Sql::Null,
        Some(value) if kind == ColumnKind::Json => Sql::Text(value.to_string()),
        Some(Value::Bool(yes)) => Sql::Integer(i64::from(*yes)),
        Some(Value::Number(number)) => number
            .as_i64()
            .map_or_else(|| Sql::Text(number.to_string()), Sql::Integer),
        Some(Value::String(text)) => Sql::Text(text.clone()),
        Some(other) => Sql::Text(other.to_string()),
    }
}
