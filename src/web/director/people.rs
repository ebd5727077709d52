//! Names as they are typed or read from a list: a line each, with what the list says beside the name, `Ann Lee | paid 5 |
//! club=Harbour`.

use super::super::form::Fields;
use crate::desk::roster::{Entry, Paid};
use crate::tournament::{NewEntrant, Phrase, phrase, team_of};
use crate::words::Lang;
use serde_json::{Map, Value, json};

/// Somebody on a list as a line of the form.
pub fn line(entry: &Entry, w: Lang) -> String {
    let who = match (entry.members.len(), entry.name.as_str()) {
        (0 | 1, _) => entry.label(),
        (_, name) => match entry.members.join(" & ") {
            members if name.is_empty() || name == members => members,
            members => format!("{name}: {members}"),
        },
    };
    let paid = match entry.paid {
        Paid::Yes => Some(w.text("badge-paid").to_owned()),
        Paid::Sum(sum) => Some(format!("{} {}", w.text("badge-paid"), w.money(sum.into()))),
        Paid::No | Paid::Unsaid => None,
    };
    let labels = entry
        .labels
        .iter()
        .map(|(key, value)| format!("{key}={value}"));
    let parts: Vec<String> = [who].into_iter().chain(paid).chain(labels).collect();
    parts.join(" | ")
}

/// The people that a form names, as fields of the act that registers them.
///
/// # Errors
/// The field is there twice, or something beside a name is neither a payment nor a label.
pub fn register(fields: &Fields) -> Result<Map<String, Value>, Phrase> {
    let lines = fields.list("names")?;
    let mut act = Map::new();
    if lines.iter().all(|line| !line.contains('|')) {
        if !lines.is_empty() {
            act.insert("names".to_owned(), json!(lines));
        }
        return Ok(act);
    }
    let listed = lines
        .into_iter()
        .map(listed)
        .collect::<Result<Vec<_>, _>>()?;
    act.insert("list".to_owned(), json!(listed));
    Ok(act)
}

fn listed(line: &str) -> Result<Value, Phrase> {
    let mut parts = line.split('|').map(str::trim);
    let who = parts.next().unwrap_or_default();
    let who = match who.contains(" & ") {
        true => team_of(who),
        false => NewEntrant::named(who),
    };
    let mut one = json!({"name": who.name, "members": who.members, "labels": {}});
    // In whichever language the page said it.
    let paid = |part: &'_ str| {
        let mut words = Lang::all().map(|lang| lang.text("badge-paid"));
        words.find_map(|word| part.strip_prefix(word).map(str::to_owned))
    };
    for part in parts.filter(|part| !part.is_empty()) {
        match (part.split_once('='), paid(part).as_deref()) {
            (Some((key, value)), _) => one["labels"][key.trim()] = json!(value.trim()),
            (None, Some("")) => one["paid"] = json!(true),
            (None, Some(sum)) => one["sum"] = json!(sum.trim()),
            (None, None) => {
                return Err(phrase!("why-neither-paid-nor-label", text = part));
            }
        }
    }
    Ok(one)
}
