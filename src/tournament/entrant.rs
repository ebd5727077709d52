//! Who plays: players and teams, late, gone, replaced.

use serde::{Deserialize, Serialize};

/// A player, or a team that stays together.
///
/// The number is the seat's, printed on cards and slips; the results stay with the person. When somebody takes over a
/// number, two entrants share it over different rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entrant {
    /// Never given twice in one tournament.
    pub id: u32,
    /// The number on the card, from 1.
    pub number: u16,
    /// The name, in NFC; empty while only the number is known.
    pub name: String,
    /// A team's members; empty for single players and for teams known by one name.
    pub members: Vec<String>,
    /// First round this entrant is there for.
    pub from: u16,
    /// Last round this entrant was there for, once gone.
    pub until: Option<u16>,
    /// Somebody of the house who evens the numbers and is not ranked.
    pub phantom: bool,
    /// The entrant, by `id`, whose number this one took over.
    pub replaces: Option<u32>,
    /// Entry fee paid, in hundredths of the currency.
    pub paid: u32,
}

/// Where an entrant stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// There.
    Playing,
    /// Left, and nobody took over.
    Gone,
    /// Left, and somebody took over the number.
    Replaced,
}

impl Entrant {
    /// Whether the entrant is there for a round.
    pub fn plays(&self, round: u16) -> bool {
        self.from <= round && self.until.is_none_or(|last| round <= last)
    }
}
