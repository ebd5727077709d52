//! Why something is not a rule set.

use super::line::line_of;

/// Why something is not a rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleError {
    /// No preset has that name.
    UnknownPreset {
        /// What was asked for.
        name: String,
        /// The names there are.
        known: String,
    },
    /// A field is unknown, of the wrong kind or out of range.
    Field {
        /// The field, as `alone.lead`.
        field: String,
        /// What is wrong and what is expected.
        reason: String,
    },
    /// The text is not a JSON object.
    NotJson(String),
}

impl std::fmt::Display for RuleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RuleError::UnknownPreset { name, known } => write!(
                f,
                "there is no rule set \"{name}\": expected one of {known}"
            ),
            RuleError::Field { field, reason } => {
                write!(f, "rule set, field \"{field}\": {reason}")
            }
            RuleError::NotJson(why) => write!(f, "not a rule set: {why}"),
        }
    }
}

impl std::error::Error for RuleError {}

impl RuleError {
    /// The line, from 1, of the field at fault in `text`, the text that was read; `None` where the error names no
    /// field, or it is not there.
    pub fn line(&self, text: &str) -> Option<usize> {
        match self {
            RuleError::Field { field, .. } => line_of(text, field),
            _ => None,
        }
    }

    /// The error for a text that is no JSON. With serde at hand its reader says more: the line, and what is expected there.
    #[cfg_attr(not(feature = "json"), expect(unused_variables))]
    pub(super) fn text(text: &str, error: &jzon::Error) -> RuleError {
        #[cfg(feature = "json")]
        if let Err(error) = serde_json::from_str::<serde_json::Value>(text)
            && !error.is_eof()
        {
            let said = crate::json::said(&error);
            return RuleError::NotJson(format!("line {}: {said}", error.line()));
        }
        RuleError::NotJson(match error {
            jzon::Error::UnexpectedEndOfJson => {
                "the file is truncated; a } or ] is missing at its end".to_owned()
            }
            jzon::Error::UnexpectedCharacter { ch, .. } => {
                format!("{ch:?} cannot stand where it does")
            }
            other => other.to_string(),
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
#[cfg(feature = "json")]
pub(in crate::engine) fn in_words(found: &serde_json::Value, error: &serde_json::Error) -> String {
    let said = error.to_string().replace('`', "");
    let about_the_value = [
        "invalid type",
        "invalid value",
        "invalid length",
        "unknown variant",
    ];
    let wanted = match said.split_once(", expected ") {
        Some((what, wanted)) if about_the_value.iter().any(|w| what.starts_with(w)) => wanted,
        Some((what, wanted)) if what.starts_with("unknown field") => {
            return format!("unknown field: expected {wanted}");
        }
        // Words of our own.
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
