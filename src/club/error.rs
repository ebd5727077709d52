//! What can be wrong with a change to the club's own records.

use super::matching::Suggestion;
use super::member::MemberId;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Join, Part, Phrase, phrase, shown};

/// Why a change was refused; nothing has changed. Whoever shows it adds what to type instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClubError {
    /// A name that is not allowed.
    Name(Phrase),
    /// Nobody has that id or name.
    Unknown {
        /// What was asked for.
        who: String,
    },
    /// More than one member fits.
    Ambiguous {
        /// What was asked for.
        who: String,
        /// Everybody it could be.
        candidates: Vec<(MemberId, String)>,
    },
    /// There is already a member of exactly that name.
    Exists {
        /// The member.
        id: MemberId,
        /// Their name.
        name: String,
    },
    /// A member merged with themselves.
    Same {
        /// The member.
        id: MemberId,
        /// Their name.
        name: String,
    },
    /// A member to be parted from another who was never merged.
    NotMerged {
        /// The member.
        id: MemberId,
        /// Their name.
        name: String,
    },
    /// Two members who cannot be merged: both played in the same round, so they are two people.
    SatTogether {
        /// Both names.
        names: [String; 2],
        /// The night's short name.
        night: String,
        /// The round.
        round: RoundNo,
        /// The table they shared, if they did.
        table: Option<TableNo>,
    },
    /// A name so close to members already known that somebody must say who it is.
    Close(Vec<Suggestion>),
}

shown!(ClubError);

impl ClubError {
    /// What it says.
    pub fn says(&self) -> Phrase {
        use ClubError as E;
        match self {
            E::Name(why) => why.clone(),
            E::Unknown { who } => phrase!("why-no-member", who),
            E::Ambiguous { who, candidates } => {
                let each = candidates.iter().map(|(id, name)| format!("{id} {name}"));
                phrase!("why-could-be", who, named = Part::list(Join::Or, each))
            }
            E::Exists { id, name } => phrase!("why-member-exists", id, name),
            E::Same { id, name } => phrase!("why-same-member", id, name),
            E::NotMerged { id, name } => phrase!("why-not-merged", id, name),
            E::SatTogether {
                names: [a, b],
                night,
                round,
                ..
            } => phrase!("why-two-people", a, b, night, round),
            E::Close(open) => {
                let each = Part::list(Join::Semicolon, open.iter().map(close));
                phrase!("why-each", each)
            }
        }
    }
}

fn close(open: &Suggestion) -> Phrase {
    let each = open
        .candidates
        .iter()
        .map(|c| format!("{} {}", c.id, c.name));
    let (who, named) = (&open.name, Part::list(Join::Or, each));
    match &open.line {
        Some(line) => phrase!("why-could-be-on-line", who, line, named),
        None => phrase!("why-could-be", who, named),
    }
}
