//! Who is at a night, as it is kept: entrants, who they are in the club, what they carry, whose points they took over.

use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::name::fold;
use crate::words::Lang;
use serde::{Deserialize, Serialize};

/// A player, or a team that stays together.
///
/// The number is the seat's, printed on cards and slips; the results stay with the person. When somebody takes over a
/// number, two entrants share it over different rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Entrant {
    /// Never given twice in one tournament.
    pub id: u32,
    /// The number on the card, from 1.
    pub number: PlayerNo,
    /// The name, in NFC; empty while only the number is known.
    pub name: String,
    /// A team's members; empty for single players and for teams known by one name.
    pub members: Vec<String>,
    /// First round this entrant is there for.
    pub from: RoundNo,
    /// Last round this entrant was there for, once gone.
    pub until: Option<RoundNo>,
    /// A stand-in who makes up the numbers and is not ranked.
    pub phantom: bool,
    /// The entrant, by `id`, whose number this one took over.
    pub replaces: Option<u32>,
    /// Entry fee paid, in hundredths of the currency.
    pub paid: u32,
}

impl Entrant {
    /// Somebody who is there from the first round on, with nothing more known about them.
    pub(crate) fn named(id: u32, number: PlayerNo, name: String) -> Self {
        Entrant {
            id,
            number,
            name,
            members: Vec::new(),
            from: RoundNo::FIRST,
            until: None,
            phantom: false,
            replaces: None,
            paid: 0,
        }
    }
}

/// Where an entrant stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum EntrantStatus {
    /// There.
    Playing,
    /// Left, and nobody took over.
    Gone,
    /// Left, and somebody took over the number.
    Replaced,
}

impl EntrantStatus {
    /// The word it is written with: `playing`, `gone`, `replaced`.
    pub fn word(self) -> &'static str {
        match self {
            EntrantStatus::Playing => "playing",
            EntrantStatus::Gone => "gone",
            EntrantStatus::Replaced => "replaced",
        }
    }
}

impl EntrantStatus {
    /// The same to be read.
    pub fn said(self, lang: Lang) -> &'static str {
        lang.text(match self {
            EntrantStatus::Playing => "status-playing",
            EntrantStatus::Gone => "status-gone",
            EntrantStatus::Replaced => "status-replaced",
        })
    }
}

impl Entrant {
    /// Whether the entrant is there for a round.
    pub fn plays(&self, round: RoundNo) -> bool {
        self.from <= round && self.until.is_none_or(|last| round <= last)
    }

    /// Whether there is any round the entrant was or will be there for.
    pub fn plays_at_all(&self) -> bool {
        self.until.is_none_or(|last| self.from <= last)
    }

    /// The name of its own that a team has besides its members': `Die Joker` of `Die Joker (Uwe & Vera)`.
    pub fn team_name(&self) -> Option<&str> {
        let own = self.members.len() > 1 && self.name != self.members.join(" & ");
        own.then(|| self.name.split(" (").next()).flatten()
    }

    /// Which of a team's members goes by a name or a part of one, where that is one of several.
    pub fn one_called(&self, who: &str) -> Option<usize> {
        let word = fold(who);
        let mut fits =
            (0..self.members.len()).filter(|&at| fold(&self.members[at]).contains(&word));
        let one = fits
            .next()
            .filter(|_| self.members.len() > 1 && !word.is_empty());
        one.filter(|_| fits.next().is_none())
    }
}

/// Somebody who continues another person's line in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Heir {
    /// The newcomer, by `id`; the other person is whoever they replace.
    pub entrant: u32,
}

/// One value that somebody carries.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Label {
    /// Who, by `id`.
    pub entrant: u32,
    /// What it says something about: `club`.
    pub key: String,
    /// What it says: `Harbour`.
    pub value: String,
    /// The draw dealt it, so it can be handed on; otherwise it was given by list or command and stays.
    #[serde(default)]
    pub dealt: bool,
}

/// One person of a night, and the club's member they are or that they are a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Link {
    /// The entrant, by `id`.
    pub entrant: u32,
    /// Which of a team's members, from 0; 0 for a single player.
    pub place: u16,
    /// The member, by the club's id; nothing for a guest.
    pub member: Option<u32>,
}
