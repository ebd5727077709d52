//! The line of the log about one of the club's records.

use crate::tournament::Operation;

/// A change to one of the club's records, as the log has it.
pub(in crate::desk) fn record(of: &str, key: impl ToString, what: impl Into<String>) -> Operation {
    Operation::Record {
        of: of.to_owned(),
        key: key.to_string(),
        what: what.into(),
    }
}
