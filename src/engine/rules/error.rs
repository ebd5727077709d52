//! Why something is not a rule set.

use super::line::line_of;
use serde_json::Value;

/// Why something is not a rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RuleError {
    /// No preset has that name.
    #[error("there is no rule set \"{name}\": expected one of {known}")]
    UnknownPreset {
        /// What was asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A field is unknown, of the wrong kind or out of range.
    #[error("rule set, field \"{field}\": {reason}")]
    Field {
        /// The field, as `alone.lead`.
        field: String,
        /// What is wrong and what is expected.
        reason: String,
    },
    /// The text is not a JSON object.
    #[error("not a rule set: {0}")]
    NotJson(String),
}

impl RuleError {
    /// The line, from 1, of the field at fault in `text`, the text that was read; `None` where the error names no
    /// field, or it is not there.
    pub fn line(&self, text: &str) -> Option<usize> {
        match self {
            RuleError::Field { field, .. } => line_of(text, field),
            _ => None,
        }
    }

    /// The error for a text that is no JSON: the line where it stops being JSON, and what is expected there.
    pub fn text(error: &serde_json::Error) -> RuleError {
        RuleError::NotJson(match error.is_eof() {
            true => "the file is truncated; a } or ] is missing at its end".to_owned(),
            false => format!("line {}: {}", error.line(), crate::json::said(error)),
        })
    }

    pub(super) fn field(field: &str, reason: impl Into<String>) -> RuleError {
        RuleError::Field {
            field: field.chars().take(60).filter(|c| !c.is_control()).collect(),
            reason: reason.into(),
        }
    }
}

/// What is wrong with a field's value, for a person: what is expected there and what was found. The JSON reader speaks
/// of Rust's types.
pub(in crate::engine) fn in_words(found: &Value, error: &serde_json::Error) -> String {
    let said = error.to_string().replace('`', "");
    let about_the_value = ["invalid type", "invalid value", "unknown variant"];
    let wanted = match said.split_once(", expected ") {
        Some((what, wanted)) if about_the_value.iter().any(|w| what.starts_with(w)) => wanted,
        // An unknown field, or words of our own.
        _ => return said,
    };
    let wanted = match wanted {
        "u8" => "a whole number from 0 to 255",
        "u32" => "a whole number, 0 or more",
        "i32" | "i64" => "a whole number",
        "a boolean" => "true or false",
        "a string" => "text in quotes",
        "string or map" => "a word in quotes",
        "a sequence" => "a list in square brackets",
        fields if fields.starts_with("struct ") => "fields in braces",
        other => other,
    };
    let mut found = found.to_string();
    if let Some((cut, _)) = found.char_indices().nth(40) {
        found.replace_range(cut.., "…");
    }
    format!("expected {wanted}, found {found}")
}
