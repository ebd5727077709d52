//! A tournament as rows of tables, and back.
//!
//! A row is a JSON object with a field for each column. Every table is described once, in [`TABLES`]; the same few
//! lines read, write, compare and undo all of them.
use crate::engine::Side;
use crate::seating::{PlayerNo, Round, RoundNo, Table, TableNo};
use crate::tournament::{Draw, Tournament};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A row: column name to value.
pub type Row = Map<String, Value>;

/// Rows of one table by their key, which is the key columns' values as JSON text.
pub type Rows = BTreeMap<String, Row>;

/// What a column holds beyond SQLite's own types.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ColumnKind {
    /// A number, a text or NULL.
    Plain,
    /// A boolean, stored as 0 or 1.
    Bool,
    /// JSON text.
    Json,
}

/// One of a tournament's tables.
pub struct TableSpec {
    /// Its name.
    pub name: &'static str,
    /// Its columns, except `tournament`.
    pub columns: &'static [(&'static str, ColumnKind)],
    /// How many of the first columns form the key.
    pub key: usize,
    /// Its rows for a tournament.
    rows: fn(&Tournament) -> serde_json::Result<Vec<Row>>,
    /// Whether two tournaments have the same rows in it.
    pub same: fn(&Tournament, &Tournament) -> bool,
    /// Its rows for two tournaments, without those at the beginning and the end that are the same in both; `None` for
    /// tables too short to make that worthwhile.
    differ: Option<Differ>,
}

/// The rows in which two tournaments may differ.
type Differ = fn(&Tournament, &Tournament) -> serde_json::Result<[Vec<Row>; 2]>;

/// A table that holds one of a tournament's lists, an item in each row.
macro_rules! items {
    ($field:ident) => {
        TableSpec {
            name: "",
            columns: &[],
            key: 0,
            rows: |t| objects(&t.$field),
            same: |a, b| a.$field == b.$field,
            differ: Some(|a, b| {
                let [a, b] = apart(&a.$field, &b.$field);
                Ok([objects(a)?, objects(b)?])
            }),
        }
    };
}

/// Two lists without the items at the beginning and the end that are the same in both.
fn apart<'t, T: PartialEq>(a: &'t [T], b: &'t [T]) -> [&'t [T]; 2] {
    let same = |(a, b): &(&T, &T)| a == b;
    let first = a.iter().zip(b).take_while(same).count();
    let (a, b) = (&a[first..], &b[first..]);
    let last = a.iter().rev().zip(b.iter().rev()).take_while(same).count();
    [&a[..a.len() - last], &b[..b.len() - last]]
}

use ColumnKind::{Bool, Json, Plain};

/// All tables of a tournament; a table comes after those it refers to.
pub const TABLES: &[TableSpec] = &[
    TableSpec {
        name: "tournament",
        columns: &[
            ("slug", Plain),
            ("name", Plain),
            ("date", Plain),
            ("closed", Bool),
            ("settings", Json),
            ("seed", Plain),
        ],
        key: 0,
        rows: |t| Ok(vec![head(t)]),
        same: |a, b| {
            [&a.slug, &a.name] == [&b.slug, &b.name]
                && (a.date, a.closed, a.draw.map(|d| d.seed))
                    == (b.date, b.closed, b.draw.map(|d| d.seed))
                && a.settings == b.settings
        },
        differ: None,
    },
    TableSpec {
        name: "entrant",
        columns: &[
            ("id", Plain),
            ("number", Plain),
            ("name", Plain),
            ("members", Json),
            ("from", Plain),
            ("until", Plain),
            ("phantom", Bool),
            ("replaces", Plain),
            ("paid", Plain),
        ],
        key: 1,
        ..items!(entrants)
    },
    TableSpec {
        name: "absence",
        columns: &[("entrant", Plain), ("from", Plain), ("until", Plain)],
        key: 2,
        ..items!(absences)
    },
    TableSpec {
        name: "wish",
        columns: &[("place", Plain), ("wish", Json)],
        key: 1,
        rows: |t| Ok(wishes(t)),
        same: |a, b| a.wishes == b.wishes,
        differ: None,
    },
    TableSpec {
        name: "seat",
        columns: &[
            ("round", Plain),
            ("number", Plain),
            ("table", Plain),
            ("side", Plain),
            ("place", Plain),
        ],
        key: 2,
        rows: |t| Ok(t.rounds.iter().flat_map(seats).collect()),
        same: |a, b| a.rounds == b.rounds,
        differ: None,
    },
    TableSpec {
        name: "statement",
        columns: &[
            ("round", Plain),
            ("source", Plain),
            ("number", Plain),
            ("table", Plain),
            ("points", Json),
            ("loners", Json),
            ("euchres", Json),
            ("ticks", Json),
            ("hand", Json),
            ("remark", Plain),
            ("at", Plain),
        ],
        key: 4,
        ..items!(statements)
    },
    TableSpec {
        name: "adjustment",
        columns: &[
            ("id", Plain),
            ("entrant", Plain),
            ("round", Plain),
            ("points", Plain),
            ("reason", Plain),
        ],
        key: 1,
        ..items!(adjustments)
    },
    TableSpec {
        name: "bell",
        columns: &[("round", Plain), ("at", Plain)],
        key: 1,
        ..items!(bells)
    },
    TableSpec {
        name: "heir",
        columns: &[("entrant", Plain)],
        key: 1,
        ..items!(heirs)
    },
    TableSpec {
        name: "link",
        columns: &[("entrant", Plain), ("place", Plain), ("member", Plain)],
        key: 2,
        ..items!(links)
    },
    TableSpec {
        name: "label",
        columns: &[
            ("entrant", Plain),
            ("key", Plain),
            ("value", Plain),
            ("dealt", Bool),
        ],
        key: 2,
        ..items!(labels)
    },
    TableSpec {
        name: "printed_sheet",
        columns: &[("sheet", Plain), ("round", Plain), ("seats", Plain)],
        key: 2,
        ..items!(sheets)
    },
    TableSpec {
        name: "printed_card",
        columns: &[("number", Plain), ("rounds", Json)],
        key: 1,
        ..items!(printed)
    },
];

/// The tables that say what is on paper. They are neither logged nor undone, because paper stays.
const PAPER: [&str; 2] = ["printed_sheet", "printed_card"];

/// The table of the club's own settings. Changes to it are logged with nights too, but it holds none of their rows.
pub const CLUB: &str = "club";

/// A table that benny does not have.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it changes a table {table:?}, which benny does not have")]
pub struct UnknownTable {
    /// The table's name.
    pub table: String,
}

/// A table's index in [`TABLES`].
///
/// # Errors
/// There is no such table.
pub fn position(name: &str) -> Result<usize, UnknownTable> {
    let unknown = || UnknownTable {
        table: name.to_owned(),
    };
    TABLES
        .iter()
        .position(|t| t.name == name)
        .ok_or_else(unknown)
}

impl TableSpec {
    /// Whether changes to this table are logged.
    pub fn is_logged(&self) -> bool {
        !PAPER.contains(&self.name)
    }

    /// A row's key as JSON text: `[3,17]`.
    pub fn key_of(&self, row: &Row) -> String {
        let values: Vec<&Value> = self.columns[..self.key]
            .iter()
            .filter_map(|(name, _)| row.get(*name))
            .collect();
        json!(values).to_string()
    }

    /// The table's rows in a tournament, by key.
    ///
    /// # Errors
    /// A value that JSON cannot hold, which no tournament has.
    pub fn rows_of(&self, t: &Tournament) -> serde_json::Result<Rows> {
        Ok(self.by_key((self.rows)(t)?))
    }

    /// The rows, by key, in which two tournaments may differ; every row that differs is among them.
    ///
    /// # Errors
    /// As [`TableSpec::rows_of`].
    pub fn rows_apart(&self, a: &Tournament, b: &Tournament) -> serde_json::Result<[Rows; 2]> {
        match self.differ {
            Some(differ) => Ok(differ(a, b)?.map(|rows| self.by_key(rows))),
            None => Ok([self.rows_of(a)?, self.rows_of(b)?]),
        }
    }

    fn by_key(&self, rows: Vec<Row>) -> Rows {
        let rows = rows.into_iter();
        rows.map(|row| (self.key_of(&row), row)).collect()
    }
}

fn objects<T: serde::Serialize>(items: &[T]) -> serde_json::Result<Vec<Row>> {
    let rows = items
        .iter()
        .map(|item| Ok(row(serde_json::to_value(item)?)));
    rows.collect()
}

fn row(value: Value) -> Row {
    if let Value::Object(row) = value {
        row
    } else {
        Row::new()
    }
}

fn head(t: &Tournament) -> Row {
    row(json!({
        "slug": t.slug, "name": t.name, "date": t.date, "closed": t.closed,
        "settings": t.settings, "seed": t.draw.map(|d| d.seed),
    }))
}

fn wishes(t: &Tournament) -> Vec<Row> {
    t.wishes
        .iter()
        .enumerate()
        .map(|(place, wish)| row(json!({"place": place, "wish": wish})))
        .collect()
}

fn seats(round: &Round) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for table in &round.tables {
        for (side, numbers) in table.sides.iter().enumerate() {
            for (place, number) in numbers.iter().enumerate() {
                rows.push(row(json!({
                    "round": round.round, "number": number, "table": table.table, "side": side, "place": place,
                })));
            }
        }
    }
    rows.extend(round.byes.iter().map(|number| {
        row(json!({"round": round.round, "number": number, "table": null, "side": null, "place": null}))
    }));
    rows
}

/// One row of `seat`, with its types.
#[derive(serde::Deserialize)]
struct Seat {
    round: RoundNo,
    number: PlayerNo,
    table: Option<TableNo>,
    side: Option<usize>,
    place: Option<usize>,
}

/// The sides of a table, each from place to number.
type Sides = BTreeMap<usize, BTreeMap<usize, PlayerNo>>;

/// The rounds that the seats describe. Seats come in any order.
fn rounds(seats: Vec<Seat>) -> Vec<Round> {
    let mut rounds: BTreeMap<RoundNo, (BTreeMap<TableNo, Sides>, Vec<PlayerNo>)> = BTreeMap::new();
    for seat in seats {
        let (tables, byes) = rounds.entry(seat.round).or_default();
        match (seat.table, seat.side, seat.place) {
            (Some(table), Some(side), Some(place)) => {
                let sides: &mut Sides = tables.entry(table).or_default();
                sides.entry(side).or_default().insert(place, seat.number);
            }
            _ => byes.push(seat.number),
        }
    }
    // A card alone has nobody across: that side has no row.
    let table = |(table, mut sides): (TableNo, Sides)| Table {
        table,
        sides: (0..=sides
            .keys()
            .last()
            .copied()
            .unwrap_or(1)
            .clamp(1, Side::MOST - 1))
            .map(|side| {
                sides
                    .remove(&side)
                    .unwrap_or_default()
                    .into_values()
                    .collect()
            })
            .collect(),
    };
    rounds
        .into_iter()
        .map(|(round, (tables, mut byes))| {
            byes.sort_unstable();
            Round {
                round,
                tables: tables.into_iter().map(table).collect(),
                byes,
            }
        })
        .collect()
}

/// The tournament that rows describe; `texts` holds each table's rows as a JSON array, in the order of [`TABLES`].
///
/// # Errors
/// Which table and field do not fit.
pub fn tournament_from_rows(texts: &[String]) -> Result<Tournament, String> {
    #[derive(serde::Deserialize)]
    struct Head {
        slug: String,
        name: String,
        date: chrono::NaiveDate,
        closed: bool,
        settings: crate::tournament::Settings,
        seed: Option<u64>,
    }
    #[derive(serde::Deserialize)]
    struct Wished {
        wish: crate::seating::Wish,
    }
    fn read<T: serde::de::DeserializeOwned>(
        texts: &[String],
        table: &str,
    ) -> Result<Vec<T>, String> {
        let text = position(table).ok().and_then(|at| texts.get(at));
        let text = text.ok_or_else(|| format!("table {table}: its rows were not read"))?;
        serde_json::from_str(text).map_err(|e| format!("table {table}: {e}"))
    }
    let head: Head = read(texts, "tournament")?
        .pop()
        .ok_or("the tournament has no row")?;
    let mut t = Tournament::new(&head.slug, &head.name, head.date, head.settings);
    t.closed = head.closed;
    t.draw = head.seed.map(|seed| Draw { seed });
    t.entrants = read(texts, "entrant")?;
    t.absences = read(texts, "absence")?;
    t.wishes = read::<Wished>(texts, "wish")?
        .into_iter()
        .map(|w| w.wish)
        .collect();
    t.rounds = rounds(read(texts, "seat")?);
    t.statements = read(texts, "statement")?;
    t.adjustments = read(texts, "adjustment")?;
    t.bells = read(texts, "bell")?;
    t.heirs = read(texts, "heir")?;
    t.links = read(texts, "link")?;
    t.labels = read(texts, "label")?;
    t.sheets = read(texts, "printed_sheet")?;
    t.printed = read(texts, "printed_card")?;
    t.weigh_all();
    Ok(t)
}
