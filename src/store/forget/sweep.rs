//! The names that are to disappear, and the texts and rows they disappear from.

use crate::tournament::text::slug_of;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A name that is to disappear.
#[derive(Clone, Debug)]
pub(super) struct Name {
    pub(super) whole: String,
    /// The longest piece of it that looks the same in any text, JSON or not, in small letters: whatever lacks it lacks the
    /// name.
    piece: Vec<u8>,
    /// Whether the name ends with it: a letter right after it means another name, as with Ann in Anna.
    ends: bool,
    /// How far a search may go on from a byte that is under the piece's last letter.
    steps: [u8; 256],
}

impl Name {
    fn new(whole: &str) -> Name {
        let pieces = whole.split(|c: char| !c.is_ascii_alphanumeric() && c != ' ');
        let piece = pieces.max_by_key(|piece| piece.len()).unwrap_or_default();
        let ends = whole.ends_with(piece);
        let piece = piece.to_ascii_lowercase().into_bytes();
        let mut steps = [u8::try_from(piece.len()).unwrap_or(u8::MAX); 256];
        for (left, letter) in piece.iter().rev().enumerate().skip(1) {
            for letter in [letter.to_ascii_lowercase(), letter.to_ascii_uppercase()] {
                let step = &mut steps[usize::from(letter)];
                *step = (*step).min(u8::try_from(left).unwrap_or(u8::MAX));
            }
        }
        Name {
            whole: whole.to_owned(),
            piece,
            ends,
            steps,
        }
    }

    /// Whether it is more than a first name: two words, or a word in a script that writes a whole name as one.
    fn is_whole(&self) -> bool {
        let joined = |c: char| matches!(c, '\u{3040}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}');
        self.whole.contains(' ') || self.whole.chars().filter(|&c| joined(c)).count() > 1
    }

    /// Where the name may be in a text, from a place on; Horspool's search for its piece.
    pub(super) fn found_in(&self, text: &[u8], from: usize) -> Option<usize> {
        let Some((last, before)) = self.piece.split_last() else {
            return (from + 2 < text.len()).then_some(from + 2);
        };
        let mut at = from + before.len();
        while let Some(byte) = text.get(at) {
            if byte.eq_ignore_ascii_case(last)
                && text[at - before.len()..at].eq_ignore_ascii_case(before)
                && !(self.ends && text.get(at + 1).is_some_and(u8::is_ascii_alphanumeric))
            {
                return Some(at - before.len());
            }
            at += usize::from(self.steps[usize::from(*byte)]);
        }
        None
    }

    fn may_be_in(&self, text: &[u8]) -> bool {
        self.piece.is_empty() || self.found_in(text, 0).is_some()
    }
}

/// What is to disappear, and from where.
#[derive(Clone, Debug, Default)]
pub(in crate::store) struct Sweep {
    /// The permanent ids that the club file knows, each with what has it there.
    pub(super) known: BTreeMap<String, String>,
    /// The name of somebody who is no member.
    pub(super) alone: Option<String>,
    pub(super) ids: BTreeSet<u64>,
    pub(super) alias: String,
    pub(super) names: Vec<Name>,
    /// Tournament, entrant's `id`, place among the members.
    pub(super) places: BTreeSet<(i64, u64, u64)>,
}

impl Sweep {
    pub(super) fn note(&mut self, name: &str) {
        let name = name.trim();
        if !name.is_empty() && name != self.alias && !self.names.iter().any(|n| n.whole == name) {
            self.names.push(Name::new(name));
            // Longer names first: a name may be part of another.
            self.names.sort_by_key(|n| std::cmp::Reverse(n.whole.len()));
        }
    }

    /// Whether another one is for the same names and numbers in the same places.
    pub(super) fn same_person(&self, other: &Sweep) -> bool {
        let names = |sweep: &Sweep| {
            sweep
                .names
                .iter()
                .map(|name| name.whole.clone())
                .collect::<BTreeSet<_>>()
        };
        names(self) == names(other) && self.ids == other.ids && self.places == other.places
    }

    /// The nights where the person was.
    pub(super) fn nights(&self) -> BTreeSet<i64> {
        self.places.iter().map(|place| place.0).collect()
    }

    /// How the lines begin that are the person's own rows of a night's entrants.
    pub(super) fn lines_at(&self, tournament: i64) -> Vec<String> {
        let own = self
            .places
            .range((tournament, 0, 0)..=(tournament, u64::MAX, u64::MAX));
        own.map(|(_, id, _)| format!("[{id},")).collect()
    }

    /// Whether one of the names may be in a text: a quick look that overlooks none.
    pub(super) fn may_be_in(&self, text: &str) -> bool {
        self.names
            .iter()
            .any(|name| name.may_be_in(text.as_bytes()))
    }

    /// A text without the names.
    pub(super) fn text(&self, text: &str) -> String {
        self.without(text, |_| true)
    }

    /// What something is called, without the whole names: May's first name is no part of the May Cup.
    pub(super) fn title(&self, text: &str) -> String {
        self.without(text, Name::is_whole)
    }

    /// Whether a short name was made of something called by one of the names of two words or more.
    pub(super) fn is_in_slug(&self, slug: &str) -> bool {
        let words = format!("-{slug}-");
        let names = self.names.iter().filter(|name| name.whole.contains(' '));
        names
            .map(|name| slug_of(&name.whole))
            .any(|name| words.contains(&format!("-{name}-")))
    }

    fn without(&self, text: &str, which: fn(&Name) -> bool) -> String {
        let there = |name: &&Name| which(name) && name.may_be_in(text.as_bytes());
        let each = self.names.iter().filter(there);
        each.fold(text.to_owned(), |text, name| {
            replaced(&text, &name.whole, &self.alias)
        })
    }

    /// Clears every text in a JSON value.
    pub(super) fn value(&self, value: &mut Value) {
        each_text(value, &|text| self.text(text), &|key| self.title(key));
    }

    /// Clears every text in a JSON value of what something is called.
    fn titles(&self, value: &mut Value) {
        let title = |text: &str| self.title(text);
        each_text(value, &title, &title);
    }

    /// A text without the names; where it is JSON, they may be written otherwise than somebody typed them.
    pub(super) fn json_or_text(&self, text: &str, title: bool) -> String {
        match (serde_json::from_str::<Value>(text), title) {
            (Ok(mut value), _) => {
                let was = value.clone();
                match title {
                    true => self.titles(&mut value),
                    false => self.value(&mut value),
                }
                match value == was {
                    true => text.to_owned(),
                    false => value.to_string(),
                }
            }
            (_, true) => self.title(text),
            (_, false) => self.text(text),
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

    /// What a member's row calls the person, and how it reaches them; nothing when the row is another member's.
    pub(super) fn names_of(&self, row: &Value) -> Vec<String> {
        if !row["id"].as_u64().is_some_and(|id| self.ids.contains(&id)) {
            return Vec::new();
        }
        let texts = row["nicknames"].as_array().into_iter().flatten();
        let known = &row["details"];
        let texts = texts.chain([&row["name"], &row["contact"], &row["notes"]]);
        let texts = texts.chain([&known["email"], &known["phone"]]);
        texts.filter_map(Value::as_str).map(str::to_owned).collect()
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
        } else {
            self.titles(&mut row["nicknames"]);
            for field in ["contact", "notes"] {
                self.value(&mut row[field]);
            }
        }
    }

    /// A row of a night, or one of the club's own, without the names.
    pub(in crate::store) fn row(&self, tournament: Option<i64>, table: &str, row: &mut Value) {
        match (table, tournament) {
            ("entrant", Some(id)) => self.entrant(id, row),
            ("member", _) => self.member(row),
            (
                "league" | "bracket" | "statement" | "result" | "card" | "adjustment" | "proposal",
                _,
            ) => {
                self.value(row);
            }
            ("label" | "tournament" | "season", _) => self.titles(row),
            // As in its table, where a rule set is a text that holds JSON.
            ("club", _) => {
                if let Some(text) = row["value"].as_str() {
                    row["value"] = json!(self.json_or_text(text, true));
                }
            }
            _ => {}
        }
    }
}

/// Makes every text in a JSON value another; and every key, for a prize of somebody's own invention is one.
fn each_text(value: &mut Value, other: &dyn Fn(&str) -> String, key: &dyn Fn(&str) -> String) {
    match value {
        Value::String(text) => *text = other(text),
        Value::Array(list) => list.iter_mut().for_each(|v| each_text(v, other, key)),
        Value::Object(fields) => {
            fields.values_mut().for_each(|v| each_text(v, other, key));
            let all = std::mem::take(fields).into_iter();
            fields.extend(all.map(|(name, value)| (key(&name), value)));
        }
        _ => {}
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quick_look_overlooks_no_name() {
        let names = [
            "Ann",
            "aa",
            "Lee-Ann O'Neil",
            "Renée",
            "Åse",
            "李雷",
            "Ünlü Öz",
            "X \"Ace\" Y",
            "Player 3",
            "ababac",
        ];
        for name in names {
            let seen = Name::new(name);
            for around in [
                "", "a", "an", "aba", "\u{e9} ", "(late) ", "Player 3", "ababa",
            ] {
                for text in [name.to_owned(), name.to_uppercase(), name.to_lowercase()] {
                    let text = format!("{around}{text}{around}");
                    let stands = replaced(&text, name, "") != text;
                    let text = json!(text).to_string();
                    assert!(
                        !stands || seen.may_be_in(text.as_bytes()),
                        "{name} in {text}"
                    );
                }
            }
        }
        assert!(!Name::new("Ann Lee").may_be_in(b"Al Anson, Ann Leeds, Lena"));
        assert!(!Name::new("ababac").may_be_in(b"ababab abacab"));
    }
}
