//! The people a club knows.

use super::details::Details;
use super::error::{self, unknown};
use super::matching::{Matcher, MemberMatch};
use crate::tournament::{Refusal, clean_name, fold_name, has_part, meant};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::successors;

/// A member's number in the club, from 1; never given twice.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct MemberId(pub u32);

impl fmt::Display for MemberId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl MemberId {
    /// As people type it: `12` or `#12`.
    pub(super) fn read(text: &str) -> Option<MemberId> {
        let digits = text.trim().trim_start_matches('#');
        digits.parse().ok().map(MemberId)
    }
}

/// One person the club knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Member {
    /// Never given twice.
    pub id: MemberId,
    /// The name, in NFC; `Former member 7` once forgotten.
    pub name: String,
    /// Other names they go by.
    pub nicknames: Vec<String>,
    /// How to reach them. Kept out of every sheet, page and export unless asked for.
    pub contact: Option<String>,
    /// What the organiser wants to remember. As private as the contact.
    pub notes: Option<String>,
    /// Comes most weeks, so can be checked in with one key.
    pub regular: bool,
    /// The member this one turned out to be. Results are read as theirs.
    pub merged_into: Option<MemberId>,
    /// Asked to be forgotten: the name is gone, but the results stay.
    pub forgotten: bool,
    /// What else the club keeps about them. As private as the contact.
    #[serde(default, skip_serializing_if = "Details::is_empty")]
    #[serde(deserialize_with = "Details::or_nothing")]
    pub details: Details,
}

/// Everybody the club knows, by id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Members {
    pub(super) list: Vec<Member>,
}

impl Members {
    /// The members as stored, given in any order.
    pub fn new(mut list: Vec<Member>) -> Self {
        list.sort_by_key(|m| m.id);
        Members { list }
    }

    /// Every record, including merged and forgotten ones, by id.
    pub fn all(&self) -> &[Member] {
        &self.list
    }

    /// The members as people: neither merged into another nor forgotten.
    pub fn current(&self) -> impl Iterator<Item = &Member> + Clone {
        self.list
            .iter()
            .filter(|m| m.merged_into.is_none() && !m.forgotten)
    }

    /// A member's own record, merged or not.
    pub fn get(&self, id: MemberId) -> Option<&Member> {
        let at = self.list.binary_search_by_key(&id, |m| m.id).ok()?;
        self.list.get(at)
    }

    pub(super) fn get_mut(&mut self, id: MemberId) -> Result<&mut Member, Refusal> {
        let found = self.list.iter_mut().find(|m| m.id == id);
        found.ok_or_else(|| unknown(id))
    }

    /// Who an id stands for today: the member it was merged into, however many merges later, else itself.
    pub fn resolve(&self, id: MemberId) -> MemberId {
        // A chain of merges is never longer than the list; a damaged one must not loop for ever.
        let chain = successors(Some(id), |at| self.get(*at)?.merged_into);
        chain.take(self.list.len() + 1).last().unwrap_or(id)
    }

    /// The name an id goes by today; empty if nobody has the id.
    pub fn name(&self, id: MemberId) -> &str {
        self.get(self.resolve(id)).map_or("", |m| m.name.as_str())
    }

    /// Adds a member, even if the name is close to another's; [`Members::matches`] tells whether to ask first.
    ///
    /// # Errors
    /// A name that is not allowed.
    pub fn add(&mut self, name: &str) -> Result<MemberId, Refusal> {
        let id = MemberId(self.list.last().map_or(1, |m| m.id.0 + 1));
        self.list.push(Member {
            id,
            name: clean_name(name)?,
            ..Member::default()
        });
        Ok(id)
    }

    /// Takes out a member who never played and of whom nothing is known, as somebody added by mistake.
    pub fn remove(&mut self, id: MemberId) {
        self.list.retain(|member| member.id != id);
    }

    /// The member that is meant: by id (`12` or `#12`), or by name, nickname or an unambiguous part of either, ignoring case
    /// and accents. A whole name takes precedence over a part.
    ///
    /// # Errors
    /// Nobody is called so, or more than one could be.
    pub fn find(&self, who: &str) -> Result<&Member, Refusal> {
        let asked = who.trim();
        let numbered = MemberId::read(asked).and_then(|id| self.get(self.resolve(id)));
        if let Some(member) = numbered {
            return Ok(member);
        }
        let folded = fold_name(asked);
        if folded.is_empty() {
            return Err(unknown(asked));
        }
        let found = meant(
            self.current(),
            &[
                &|m| m.name == asked,
                &|m| fold_name(&m.name) == folded,
                &|m| m.nicknames.iter().any(|n| fold_name(n) == folded),
                &|m| has_part(&m.name, &folded),
                &|m| m.nicknames.iter().any(|n| has_part(n, &folded)),
            ],
        );
        match found.as_slice() {
            [] => Err(unknown(asked)),
            [one] => Ok(one),
            more => Err(error::ambiguous(asked, more)),
        }
    }

    /// Which member a name given at the door may mean.
    pub fn matches(&self, name: &str) -> MemberMatch {
        self.matcher().find(name)
    }

    /// The member of this name, where there can be no doubt.
    pub fn certain(&self, name: &str) -> Option<MemberId> {
        match self.matches(name) {
            MemberMatch::Member(id) => Some(id),
            _ => None,
        }
    }

    /// As [`Members::matches`], for looking up many names.
    pub fn matcher(&self) -> Matcher<'_> {
        Matcher::of(self)
    }

    pub(super) fn known(&self, id: MemberId) -> Result<&Member, Refusal> {
        self.get(self.resolve(id)).ok_or_else(|| unknown(id))
    }
}

/// Nicknames as the club keeps them: each once.
pub(super) fn nicknames(raw: &[String]) -> Result<Vec<String>, Refusal> {
    let mut kept: Vec<String> = Vec::new();
    for name in raw {
        let name = clean_name(name)?;
        if !kept.iter().any(|k| fold_name(k) == fold_name(&name)) {
            kept.push(name);
        }
    }
    Ok(kept)
}
