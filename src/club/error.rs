//! What can be wrong with a change to the club's own records.

use super::member::MemberId;
use crate::seating::{RoundNo, TableNo};

/// Why a change was refused; nothing has changed. Whoever shows it adds what to type instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClubError {
    /// A name that is not allowed.
    #[error("{0}")]
    Name(String),
    /// Nobody has that id or name.
    #[error("there is no member {who:?}")]
    Unknown {
        /// What was asked for.
        who: String,
    },
    /// More than one member fits.
    #[error("{who:?} could be {}", list(.candidates))]
    Ambiguous {
        /// What was asked for.
        who: String,
        /// Everybody it could be.
        candidates: Vec<(MemberId, String)>,
    },
    /// There is already a member of exactly that name.
    #[error("there is already a member of that name: {id} {name}")]
    Exists {
        /// The member.
        id: MemberId,
        /// Their name.
        name: String,
    },
    /// A member merged with themselves.
    #[error("both are the same member: {id} {name}")]
    Same {
        /// The member.
        id: MemberId,
        /// Their name.
        name: String,
    },
    /// A member to be parted from another who was never merged.
    #[error("member {id} {name} was not merged with anybody")]
    NotMerged {
        /// The member.
        id: MemberId,
        /// Their name.
        name: String,
    },
    /// Two members who cannot be merged: both played in the same round, so they are two people.
    #[error("{} and {} are two people: both played in round {round} of {night}", .names[0], .names[1])]
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
    #[error("{}", close(.0))]
    Close(Vec<super::matching::Suggestion>),
}

fn list(list: &[(MemberId, String)]) -> String {
    let named: Vec<String> = list
        .iter()
        .map(|(id, name)| format!("{id} {name}"))
        .collect();
    crate::tournament::text::or(&named)
}

fn close(suggestions: &[super::matching::Suggestion]) -> String {
    let each: Vec<String> = suggestions
        .iter()
        .map(|s| {
            let list: Vec<_> = s
                .candidates
                .iter()
                .map(|c| (c.id, c.name.clone()))
                .collect();
            let line = s.line.as_ref().map(|line| format!(" on line {line}"));
            let line = line.unwrap_or_default();
            format!("{:?}{line} could be {}", s.name, self::list(&list))
        })
        .collect();
    each.join("; ")
}
