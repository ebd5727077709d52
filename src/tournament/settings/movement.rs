//! Where the next round's seating comes from.

use crate::seating::{Format, Lines, RoundNo, SeatingError, Unit};
use crate::tournament::phrase::{Phrase, phrase};
use serde::{Deserialize, Serialize};

/// Rounds at one table on a pivot night.
pub(in crate::tournament) const STAY: u16 = 3;

/// Where the next round's seating comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
#[non_exhaustive]
pub enum Movement {
    /// Drawn beforehand; partners change every round.
    Rotation,
    /// Drawn beforehand, in threes: the four at a table stay for three rounds and have each partner once.
    Pivot,
    /// From the last results, for fixed teams: teams that stand closest and have not met play each other.
    Swiss,
    /// Nobody is seated: whole cards, typed at the end, are all that is known.
    Free,
    /// Lines that say who goes where, and who partners whom.
    Lines(Box<Lines>),
}

/// A movement as it is stored: the name of one that benny knows, or its lines.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Name(String),
    Lines(Box<Lines>),
}

impl TryFrom<Written> for Movement {
    type Error = Phrase;

    fn try_from(written: Written) -> Result<Self, Phrase> {
        match written {
            Written::Name(name) => name.parse(),
            Written::Lines(lines) => Movement::of(lines).map_err(|error| error.says().into()),
        }
    }
}

impl From<Movement> for Written {
    fn from(movement: Movement) -> Self {
        match movement {
            Movement::Lines(lines) if Lines::shipped(&lines.name) != Some(&lines) => {
                Written::Lines(lines)
            }
            movement => Written::Name(movement.word().to_owned()),
        }
    }
}

impl std::str::FromStr for Movement {
    type Err = Phrase;

    /// The name of a movement that benny knows; `winners-up` is the old name of `ladder`.
    fn from_str(name: &str) -> Result<Self, Phrase> {
        match name {
            "rotation" => Ok(Movement::Rotation),
            "pivot" => Ok(Movement::Pivot),
            "swiss" => Ok(Movement::Swiss),
            "free" => Ok(Movement::Free),
            name => match Lines::shipped(name) {
                Some(lines) => Ok(Movement::Lines(Box::new(lines.clone()))),
                None => {
                    let known = Movement::names().collect::<Vec<_>>().join(", ");
                    Err(phrase!("why-no-movement", name, known))
                }
            },
        }
    }
}

impl Movement {
    /// The names of all movements that benny knows.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let lines = Lines::all_shipped().iter().map(|lines| &lines.name[..]);
        ["rotation", "pivot", "swiss", "free"]
            .into_iter()
            .chain(lines)
    }

    /// A movement of these lines.
    ///
    /// # Errors
    /// Lines whose words do not agree with each other.
    pub fn of(lines: impl Into<Box<Lines>>) -> Result<Self, SeatingError> {
        let lines = lines.into();
        lines.sound()?;
        Ok(Movement::Lines(lines))
    }

    /// Its lines, where it has any.
    pub fn lines(&self) -> Option<&Lines> {
        match self {
            Movement::Lines(lines) => Some(lines),
            _ => None,
        }
    }

    /// Whether the next round waits for the results of the last.
    pub fn follows_results(&self) -> bool {
        match self {
            Movement::Swiss => true,
            Movement::Lines(lines) => lines.follows_results(),
            _ => false,
        }
    }

    /// How many rounds people stay at a table.
    pub fn stay(&self) -> u16 {
        match self {
            Movement::Pivot => STAY,
            Movement::Lines(lines) => lines.every,
            _ => 1,
        }
    }

    /// The last round at the tables where a round is played.
    pub fn end_of_stay(&self, round: RoundNo) -> RoundNo {
        RoundNo(round.get().next_multiple_of(self.stay()))
    }

    /// Whether teams (or single players) can move like this.
    pub fn suits(&self, format: Format) -> bool {
        match self {
            Movement::Rotation | Movement::Free => true,
            Movement::Pivot => format == Format::Progressive,
            Movement::Swiss => format == Format::Team,
            Movement::Lines(lines) => match lines.unit {
                None => true,
                Some(Unit::Player) => format == Format::Progressive,
                Some(Unit::Side) => format == Format::Team,
            },
        }
    }

    /// Who moves by these lines, where they are about partners who stay together or about single players.
    pub fn only_format(&self) -> Option<Format> {
        Some(match self.lines()?.unit? {
            Unit::Side => Format::Team,
            Unit::Player => Format::Progressive,
        })
    }

    /// Its name, as the flag takes it.
    pub fn word(&self) -> &str {
        match self {
            Movement::Rotation => "rotation",
            Movement::Pivot => "pivot",
            Movement::Swiss => "swiss",
            Movement::Free => "free",
            Movement::Lines(lines) => &lines.name,
        }
    }
}
