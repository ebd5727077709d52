//! From entrants to seating.

use serde::{Deserialize, Serialize};

/// What a seating was drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// The seed, printed on every sheet.
    pub seed: u64,
}
