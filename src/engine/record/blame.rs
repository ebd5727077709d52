//! Which field of a record is at fault, and what was expected there.

use crate::engine::{ReadError, rules};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Names the field at fault, `as_record` telling why fields are none of a record's. Slow, so it is used only on text that was
/// refused, and not on very long text.
pub(super) fn blame(
    text: &str,
    error: &serde_json::Error,
    as_record: impl Fn(&Value) -> Option<serde_json::Error>,
) -> ReadError {
    const WORTH_A_SECOND_LOOK: usize = 1_000_000;
    let plain =
        |what: String| ReadError::new(format!("{what}: expected a hand record, one JSON object"));
    let said = error.to_string().replace('`', "");
    if error.is_eof() {
        return plain("stops before its end".into());
    }
    if error.is_syntax() || text.len() > WORTH_A_SECOND_LOOK {
        return plain(said);
    }
    let whole = match serde_json::from_str(text) {
        Ok(whole @ Value::Object(_)) => whole,
        Ok(other) => return plain(rules::in_words(&other, error)),
        Err(_) => return plain(said),
    };
    // Whatever else is wrong with it, what every record has is there.
    let alone = |fields: &Value| {
        let mut with = json!({"dealer": 0, "calls": []});
        for (field, value) in fields.as_object().into_iter().flatten() {
            with[field] = value.clone();
        }
        as_record(&with)
    };
    if let Some(wrong) = first(&whole, String::new(), &alone) {
        return wrong;
    }
    let field = |before: &str| said.strip_prefix(before)?.split(' ').next();
    if let Some(field) = field("missing field ") {
        return ReadError::at(field, "missing: a record has at least dealer and calls");
    }
    match field("duplicate field ") {
        Some(field) => ReadError::at(field, "appears twice"),
        None => plain(said),
    }
}

/// # Errors
/// What of a value cannot be read as `T`.
pub(super) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, ReadError> {
    let plain = |error: serde_json::Error| ReadError::new(error.to_string());
    let wrong = first(value, String::new(), &|value| T::deserialize(value).err());
    wrong.map_or_else(|| T::deserialize(value).map_err(plain), Err)
}

/// The innermost field or entry that is wrong though nothing else is there.
fn first(
    value: &Value,
    path: String,
    check: &dyn Fn(&Value) -> Option<serde_json::Error>,
) -> Option<ReadError> {
    let error = check(value)?;
    let inside = match value {
        Value::Array(all) if check(&json!([])).is_none() => {
            all.iter().enumerate().find_map(|(i, value)| {
                let path = format!("{path}[{i}]");
                first(value, path, &|value| check(&json!([value])))
            })
        }
        Value::Object(all) if check(&json!({})).is_none() => {
            all.iter().find_map(|(field, value)| {
                let path = format!("{path}.{}", short(field));
                let path = path.trim_start_matches('.').to_owned();
                first(value, path, &|value| check(&json!({field.as_str(): value})))
            })
        }
        _ => None,
    };
    let reason = rules::in_words(value, &error);
    let field = (!path.is_empty()).then_some(path);
    inside.or(Some(ReadError { field, reason }))
}

/// The beginning of a text, for a message.
pub(super) fn short(text: &str) -> String {
    text.chars().take(40).filter(|c| !c.is_control()).collect()
}
