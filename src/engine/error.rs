//! Why a text is not what it should be.

/// Why a text is no record, position or question: the field where that was found, and what was expected there.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadError {
    /// The field, as `tricks[2][0]`, when it can be named.
    pub field: Option<String>,
    /// What is wrong and what is expected.
    pub reason: String,
}

impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(field) = &self.field {
            write!(f, "field \"{field}\": ")?;
        }
        f.write_str(&self.reason)
    }
}

impl std::error::Error for ReadError {}

impl ReadError {
    pub(crate) fn new(reason: impl Into<String>) -> ReadError {
        ReadError {
            field: None,
            reason: reason.into(),
        }
    }

    pub(crate) fn at(field: impl Into<String>, reason: impl Into<String>) -> ReadError {
        ReadError {
            field: Some(field.into()),
            reason: reason.into(),
        }
    }
}
