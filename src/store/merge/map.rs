//! Their numbers as ours: of nights, members, seasons, knock-outs and leagues, and of the people at one night.

use super::past::{Place, text_of};
use crate::store::forget::Sweep;
use crate::store::identity;
use crate::store::log::LogEntry;
use crate::store::rows::{Row, TABLES};
use crate::store::state::State;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// What something goes by in their file, and in ours.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    /// `member/9` there is `member/12` here.
    pub of: BTreeMap<String, String>,
    /// The short names of their nights, and of ours.
    pub slugs: BTreeMap<String, String>,
    /// Members who asked to be forgotten in one of the files, by our number.
    pub forgotten: BTreeSet<u64>,
    /// What their rows have of those who were forgotten only here.
    pub gone: Vec<Sweep>,
}

impl Names {
    /// Their row's key in a table, here.
    pub(super) fn key(&self, table: &str, key: &Value) -> Option<Value> {
        let ours = self.of.get(&format!("{table}/{}", text_of(key)))?;
        let ours = ours.split_once('/')?.1;
        Some(match key {
            Value::String(_) => json!(ours),
            _ => json!(ours.parse::<i64>().ok()?),
        })
    }

    /// One of their rows without those who were forgotten here; `night` is its night's number there.
    fn seen(&self, night: Option<i64>, table: &str, row: &Value) -> Value {
        let mut row = row.clone();
        let gone = self.gone.iter();
        gone.for_each(|gone| gone.row(night, table, &mut row));
        row
    }

    fn set(&self, table: &str, value: &mut Value) {
        if !value.is_null() {
            *value = self.key(table, value).unwrap_or(Value::Null);
        }
    }

    /// One of the club's own rows as it would be here; `None` for one that is not here, nor comes.
    pub(super) fn own(&self, table: &str, row: &Value) -> Option<Value> {
        let mut row = self.seen(None, table, row);
        let key = if table == "member" { "id" } else { "slug" };
        row[key] = self.key(table, &row[key])?;
        let slug = row["slug"].clone();
        match table {
            "member" => self.set("member", &mut row["merged_into"]),
            "season" => {
                let nights = row["nights"].as_array().into_iter().flatten();
                let nights = nights.filter_map(|id| self.key("tournament", id));
                row["nights"] = nights.collect();
            }
            "league" | "bracket" => {
                let data = &mut row["data"];
                data["slug"] = slug;
                // Without adding a field that is not there.
                if let Some(Value::Array(links)) = data.get_mut("links") {
                    links
                        .iter_mut()
                        .for_each(|one| self.set("member", &mut one["member"]));
                }
                if let Some(Value::Array(teams)) = data.get_mut("teams") {
                    let rosters = teams.iter_mut().filter_map(|team| team.get_mut("roster"));
                    let people = rosters.filter_map(Value::as_array_mut).flatten();
                    people.for_each(|one| self.set("member", &mut one["member"]));
                }
                let from = data.pointer_mut("/settings/play_offs/beside/from");
                if let Some(Value::String(slug)) = from
                    && let Some(here) = self.slugs.get(slug)
                {
                    slug.clone_from(here);
                }
            }
            _ => {}
        }
        Some(row)
    }
}

/// The people of one night: their ids and numbers there, and here.
#[derive(Debug, Default)]
pub(super) struct People {
    pub ids: BTreeMap<u64, u64>,
    pub numbers: BTreeMap<u64, u64>,
    /// The night's number there.
    pub there: i64,
    /// The night's short name here.
    pub slug: String,
    /// Names to use instead of theirs, by their entrant and place: somebody asked to be forgotten.
    pub masked: BTreeMap<(u64, u64), String>,
    /// Permanent ids of people who have other numbers here, and what has them.
    pub known: Vec<(String, String)>,
}

impl People {
    /// Their entrant's id here.
    pub(super) fn of(&self, entrant: u64) -> u64 {
        self.ids.get(&entrant).copied().unwrap_or(entrant)
    }

    fn id(&self, value: &mut Value) {
        if let Some(ours) = value.as_u64().and_then(|id| self.ids.get(&id)) {
            *value = json!(ours);
        }
    }

    fn number(&self, value: &mut Value) {
        if let Some(ours) = value.as_u64().and_then(|number| self.numbers.get(&number)) {
            *value = json!(ours);
        }
    }

    fn counted(&self, value: &mut Value) {
        let Some(counts) = value.as_object() else {
            return;
        };
        let here = |number: &String| {
            let there = number.parse().ok().and_then(|n: u64| self.numbers.get(&n));
            there.map_or_else(|| number.clone(), u64::to_string)
        };
        *value = counts
            .iter()
            .map(|(who, n)| (here(who), n.clone()))
            .collect();
    }

    /// One of the night's rows as it would be here.
    pub(super) fn row(&self, table: &str, row: &Value, names: &Names) -> Value {
        let mut row = names.seen(Some(self.there), table, row);
        match table {
            "tournament" => row["slug"] = json!(self.slug),
            "entrant" => {
                let id = row["id"].as_u64().unwrap_or_default();
                for ((_, place), name) in self.masked.range((id, 0)..=(id, u64::MAX)) {
                    match row["members"].get_mut(*place as usize) {
                        Some(member) => *member = json!(name),
                        None => row["name"] = json!(name),
                    }
                }
                self.id(&mut row["id"]);
                self.id(&mut row["replaces"]);
                self.number(&mut row["number"]);
            }
            "absence" => self.number(&mut row["entrant"]),
            "seat" | "printed_card" => self.number(&mut row["number"]),
            "wish" => {
                let wish = &mut row["wish"];
                if wish.get("entrant").is_some() {
                    self.number(&mut wish["entrant"]);
                }
                let both = wish.get_mut("entrants").and_then(Value::as_array_mut);
                both.into_iter().flatten().for_each(|one| self.number(one));
            }
            "statement" => {
                if matches!(row["source"].as_str(), Some("card" | "phone")) {
                    self.number(&mut row["number"]);
                }
                self.counted(&mut row["loners"]);
                let ticks = row["ticks"].as_object_mut().into_iter();
                ticks
                    .flat_map(|all| all.values_mut())
                    .for_each(|tick| self.counted(tick));
                if let Some(hand) = row["hand"].as_object_mut() {
                    for field in ["alone", "defend_alone"] {
                        hand.entry(field).and_modify(|one| self.number(one));
                    }
                }
            }
            "adjustment" | "heir" | "label" => self.id(&mut row["entrant"]),
            "link" => {
                self.id(&mut row["entrant"]);
                let member = &mut row["member"];
                if !member.is_null() {
                    *member = names.key("member", member).unwrap_or(Value::Null);
                }
            }
            _ => {}
        }
        row
    }
}

/// Where one of a night's rows belongs, and the row as it is compared: when something was said is no part of it, nor is
/// its place in a list.
pub(super) fn place(table: &str, row: &Value) -> Option<Place> {
    let spec = TABLES.iter().find(|spec| spec.name == table)?;
    if !spec.is_logged() {
        return None;
    }
    let own: &Row = row.as_object()?;
    let key = spec.key_of(own);
    let mut plain = row.clone();
    let unit = match table {
        "seat" => row["round"].to_string(),
        "statement" if row["source"] == "hand" => {
            format!("hand {} {}", row["round"], row["table"])
        }
        "wish" => row["wish"].to_string(),
        "adjustment" => {
            json!([row["entrant"], row["round"], row["points"], row["reason"]]).to_string()
        }
        _ => key.clone(),
    };
    match table {
        "statement" | "bell" => drop(plain.as_object_mut()?.remove("at")),
        "wish" => drop(plain.as_object_mut()?.remove("place")),
        "adjustment" => drop(plain.as_object_mut()?.remove("id")),
        _ => {}
    }
    let within = match table {
        "seat" | "statement" => key,
        _ => String::new(),
    };
    Some(((table.to_owned(), unit), within, plain))
}

/// Who was registered when, by entrant: an id that two files share if they were one file then.
pub(super) fn births<'l>(
    log: impl IntoIterator<Item = &'l LogEntry>,
) -> BTreeMap<u64, (String, bool)> {
    let mut births = BTreeMap::new();
    for entry in log {
        let mut sum = None;
        for change in entry
            .changes
            .iter()
            .filter(|c| c.table == "entrant" && c.before.is_none())
        {
            let Some(id) = change.after.as_ref().and_then(|row| row["id"].as_u64()) else {
                continue;
            };
            let sum = sum.get_or_insert_with(|| identity::of_entry("entrants", entry));
            let imported = entry
                .operation
                .as_ref()
                .is_some_and(|done| done.verb() == "import");
            births.insert(id, (identity::of_text(&format!("{sum} {id}")), imported));
        }
    }
    births
}

/// One side of a night: its entrants' rows, and which members they are.
pub(super) struct Attendance<'a> {
    pub entrants: Vec<Value>,
    pub links: Vec<Value>,
    pub log: &'a [LogEntry],
    /// What its entrants are known by from earlier merges: an id, and the entrant.
    pub aliases: Vec<(String, u64)>,
}

impl<'a> Attendance<'a> {
    pub(super) fn of(
        state: &State,
        log: &'a [LogEntry],
        aliases: Vec<(String, u64)>,
    ) -> Attendance<'a> {
        let of = |table: &str| {
            let rows = state.rows().filter(|(name, _)| *name == table);
            rows.map(|(_, row)| row.clone().into()).collect()
        };
        Attendance {
            entrants: of("entrant"),
            links: of("link"),
            log,
            aliases,
        }
    }

    fn member(&self, entrant: u64) -> Option<Option<u64>> {
        let link = self
            .links
            .iter()
            .find(|l| l["entrant"] == entrant && l["place"] == 0);
        link.map(|link| link["member"].as_u64())
    }
}

/// Finds out who of their entrants is who of ours. Whoever was registered while the files were one, or is known from an
/// earlier merge, is the same; so is the same member, and the same name or number that nobody has matched with a member.
/// Everybody else comes in, with a number of ours.
pub(super) fn people(
    night: i64,
    slug: &str,
    ours: &Attendance,
    theirs: &Attendance,
    names: &Names,
) -> People {
    let (here, there) = (births(ours.log), births(theirs.log));
    let aliases = ours.aliases.iter().map(|(id, entrant)| (id, *entrant));
    let mut known: BTreeMap<&String, u64> = aliases.collect();
    known.extend(here.iter().map(|(id, birth)| (&birth.0, *id)));
    let mut done = People {
        slug: slug.to_owned(),
        ..People::default()
    };
    let mut taken: BTreeSet<u64> = BTreeSet::new();
    let number = |row: &Value| row["number"].as_u64().unwrap_or_default();
    let top = |field: &str| {
        ours.entrants
            .iter()
            .filter_map(|row| row[field].as_u64())
            .max()
    };
    let (mut next, mut last) = (top("id").unwrap_or(0) + 1, top("number").unwrap_or(0) + 1);
    let mut numbers: BTreeSet<u64> = ours.entrants.iter().map(number).collect();
    // The certain ones first.
    for sure in [true, false] {
        for row in &theirs.entrants {
            let Some(id) = row["id"].as_u64().filter(|id| !done.ids.contains_key(id)) else {
                continue;
            };
            let birth = there.get(&id);
            let aliases = theirs.aliases.iter().filter(|(_, entrant)| *entrant == id);
            let all: Vec<&String> = birth
                .iter()
                .map(|birth| &birth.0)
                .chain(aliases.map(|(alias, _)| alias))
                .collect();
            let same = all.iter().find_map(|one| known.get(one).copied());
            if sure && same.is_none() {
                continue;
            }
            let alike = |one: &&Value| {
                let mine = one["id"].as_u64().unwrap_or_default();
                let member = |link: Option<Option<u64>>| link.map(|m| m.map(|m| json!(m)));
                let theirs =
                    member(theirs.member(id)).map(|m| m.and_then(|m| names.key("member", &m)));
                let ours = member(ours.member(mine));
                let name = one["name"] == row["name"] && one["members"] == row["members"];
                let imported = |birth: Option<&(String, bool)>| birth.is_some_and(|b| b.1);
                let both = imported(birth) && imported(here.get(&mine));
                !taken.contains(&mine)
                    && match (ours, theirs) {
                        (Some(Some(a)), Some(Some(b))) => a == b,
                        (Some(None), Some(None)) => both && name && one["number"] == row["number"],
                        (None, None) => name && one["number"] == row["number"],
                        _ => false,
                    }
            };
            let found = same.or_else(|| {
                let found = ours.entrants.iter().find(alike)?;
                found["id"].as_u64()
            });
            let here_number = |id: u64| {
                let row = ours.entrants.iter().find(|row| row["id"] == id);
                row.map(number)
            };
            let (mine, its) = match found {
                Some(mine) => (mine, here_number(mine).unwrap_or_else(|| number(row))),
                None => {
                    // Whoever took a number over from somebody has theirs.
                    let before = row["replaces"].as_u64().and_then(|id| done.ids.get(&id));
                    let its = match before.and_then(|id| here_number(*id)) {
                        Some(its) => its,
                        None if !numbers.contains(&number(row)) => number(row),
                        None => {
                            while numbers.contains(&last) {
                                last += 1;
                            }
                            last
                        }
                    };
                    next += 1;
                    (next - 1, its)
                }
            };
            taken.insert(mine);
            numbers.insert(its);
            done.ids.insert(id, mine);
            done.numbers.entry(number(row)).or_insert(its);
            let new = all.into_iter().filter(|one| !known.contains_key(one));
            let own = format!("entrant/{night}/{mine}");
            done.known.extend(new.map(|one| (one.clone(), own.clone())));
        }
    }
    done
}
