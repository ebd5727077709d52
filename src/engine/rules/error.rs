//! Why something is no rule set.

use super::RuleSet;

/// Why something is no rule set.
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
    /// The text is no JSON object.
    #[error("no rule set: {0}")]
    NotJson(String),
}

impl RuleError {
    pub(super) fn unknown(name: &str) -> RuleError {
        RuleError::UnknownPreset {
            name: name.chars().take(40).filter(|c| !c.is_control()).collect(),
            known: RuleSet::preset_names().collect::<Vec<_>>().join(", "),
        }
    }

    pub(super) fn field(field: &str, reason: impl Into<String>) -> RuleError {
        RuleError::Field {
            field: field.chars().take(60).filter(|c| !c.is_control()).collect(),
            reason: reason.into(),
        }
    }
}
