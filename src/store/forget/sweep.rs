//! The names that are to disappear, and the texts and rows they disappear from.
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// What is to disappear, and from where.
pub(super) struct Sweep {
    pub(super) ids: BTreeSet<u64>,
    pub(super) alias: String,
    pub(super) names: Vec<String>,
    /// Tournament, entrant's `id`, place among the members.
    pub(super) places: BTreeSet<(i64, u64, u64)>,
}

impl Sweep {
    pub(super) fn note(&mut self, name: &str) {
        let name = name.trim();
        if !name.is_empty() && name != self.alias && !self.names.iter().any(|n| n == name) {
            self.names.push(name.to_owned());
            // Longer names first: a name may be part of another.
            self.names.sort_by_key(|n| std::cmp::Reverse(n.len()));
        }
    }

    /// A text without the names.
    pub(super) fn text(&self, text: &str) -> String {
        let each = self.names.iter();
        each.fold(text.to_owned(), |text, name| {
            replaced(&text, name, &self.alias)
        })
    }

    /// Clears every text in a JSON value.
    pub(super) fn value(&self, value: &mut Value) {
        match value {
            Value::String(text) => *text = self.text(text),
            Value::Array(list) => list.iter_mut().for_each(|v| self.value(v)),
            Value::Object(fields) => fields.values_mut().for_each(|v| self.value(v)),
            _ => {}
        }
    }

    /// The person's places in an entrant's row; none when the row is another entrant's.
    pub(super) fn places_of(&self, tournament: i64, row: &Value) -> Vec<u64> {
        let Some(id) = row.get("id").and_then(Value::as_u64) else {
            return Vec::new();
        };
        let own = self
            .places
            .range((tournament, id, 0)..=(tournament, id, u64::MAX));
        own.map(|p| p.2).collect()
    }

    /// The person's names in an entrant's row.
    pub(super) fn names_in(&self, tournament: i64, row: &Value) -> Vec<String> {
        let text = |v: &Value| v.as_str().unwrap_or_default().to_owned();
        self.places_of(tournament, row)
            .into_iter()
            .map(
                |place| match row["members"].as_array().filter(|m| !m.is_empty()) {
                    Some(members) => members.get(place as usize).map(text).unwrap_or_default(),
                    None => text(&row["name"]),
                },
            )
            .collect()
    }

    pub(super) fn entrant(&self, tournament: i64, row: &mut Value) {
        for place in self.places_of(tournament, row) {
            let team = row["members"].as_array().is_some_and(|m| !m.is_empty());
            if team {
                if let Some(member) = row["members"].get_mut(place as usize) {
                    *member = json!(self.alias);
                }
                row["name"] = json!(self.text(row["name"].as_str().unwrap_or_default()));
            } else {
                row["name"] = json!(self.alias);
            }
        }
    }

    pub(super) fn member(&self, row: &mut Value) {
        let known = row["id"].as_u64().is_some_and(|id| self.ids.contains(&id));
        if known {
            row["name"] = json!(self.alias);
            row["nicknames"] = json!([]);
            row["contact"] = Value::Null;
            row["notes"] = Value::Null;
            row["regular"] = json!(false);
            row["forgotten"] = json!(true);
            if let Some(row) = row.as_object_mut() {
                row.remove("details");
            }
        }
    }

    pub(super) fn row(&self, tournament: Option<i64>, table: &str, row: &mut Value) {
        match (table, tournament) {
            ("entrant", Some(id)) => self.entrant(id, row),
            ("member", _) => self.member(row),
            (
                "league" | "bracket" | "statement" | "result" | "card" | "adjustment" | "proposal",
                _,
            ) => {
                self.value(row);
            }
            _ => {}
        }
    }
}

/// A text with every occurrence of a name replaced that is not part of a longer word, in capitals or small letters.
pub(super) fn replaced(text: &str, name: &str, by: &str) -> String {
    // Where a name that begins here ends, if one does.
    let end = |rest: &str| {
        let mut letters = rest.char_indices();
        for letter in name.chars() {
            let (_, there) = letters.next()?;
            if !there.to_lowercase().eq(letter.to_lowercase()) {
                return None;
            }
        }
        let after = letters.next().map_or(rest.len(), |(at, _)| at);
        let alone = rest[after..].chars().next();
        alone.is_none_or(|c| !c.is_alphanumeric()).then_some(after)
    };
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut within = false;
    while let Some(letter) = rest.chars().next() {
        let found = if within { None } else { end(rest) };
        let next = match found {
            Some(next) if next > 0 => {
                out += by;
                next
            }
            _ => {
                out.push(letter);
                letter.len_utf8()
            }
        };
        within = found.is_none() && letter.is_alphanumeric();
        rest = &rest[next..];
    }
    out
}
