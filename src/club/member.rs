//! The people a club knows.

use super::error::ClubError;
use super::matching::{Matcher, MemberMatch};
use crate::tournament::{clean_name, fold_name};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A member's number in the club, from 1; never given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MemberId(pub u32);

impl fmt::Display for MemberId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One person the club knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
}

/// What is entered for a new member.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct NewMember {
    /// The name, as typed.
    pub name: String,
    /// Other names.
    pub nicknames: Vec<String>,
    /// How to reach them.
    pub contact: Option<String>,
    /// What to remember.
    pub notes: Option<String>,
    /// Comes most weeks.
    pub regular: bool,
}

impl NewMember {
    /// A member of whom only the name is known.
    pub fn named(name: &str) -> Self {
        NewMember {
            name: name.to_owned(),
            ..NewMember::default()
        }
    }
}

/// The longest contact or note, in characters.
const LONGEST_TEXT: usize = 500;

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
    pub fn current(&self) -> impl Iterator<Item = &Member> {
        self.list
            .iter()
            .filter(|m| m.merged_into.is_none() && !m.forgotten)
    }

    /// A member's own record, merged or not.
    pub fn get(&self, id: MemberId) -> Option<&Member> {
        let at = self.list.binary_search_by_key(&id, |m| m.id).ok()?;
        self.list.get(at)
    }

    pub(super) fn get_mut(&mut self, id: MemberId) -> Option<&mut Member> {
        let at = self.list.binary_search_by_key(&id, |m| m.id).ok()?;
        self.list.get_mut(at)
    }

    /// Who an id stands for today: the member it was merged into, however many merges later, else itself.
    pub fn resolve(&self, id: MemberId) -> MemberId {
        let mut at = id;
        // A chain of merges is never longer than the list; a damaged one must not loop for ever.
        for _ in 0..self.list.len() {
            match self.get(at).and_then(|m| m.merged_into) {
                Some(next) => at = next,
                None => break,
            }
        }
        at
    }

    /// The name an id goes by today; empty if nobody has the id.
    pub fn name(&self, id: MemberId) -> &str {
        self.get(self.resolve(id)).map_or("", |m| m.name.as_str())
    }

    /// Adds a member, even if the name is close to another's; [`Members::matches`] tells whether to ask first.
    ///
    /// # Errors
    /// A name, nickname, contact or note that is not allowed.
    pub fn add(&mut self, new: &NewMember) -> Result<MemberId, ClubError> {
        let id = MemberId(self.list.last().map_or(1, |m| m.id.0 + 1));
        let member = Member {
            id,
            name: clean(&new.name)?,
            nicknames: nicknames(&new.nicknames)?,
            contact: new.contact.as_deref().map(text).transpose()?.flatten(),
            notes: new.notes.as_deref().map(text).transpose()?.flatten(),
            regular: new.regular,
            merged_into: None,
            forgotten: false,
        };
        self.list.push(member);
        Ok(id)
    }

    /// Takes out a member who never played and of whom nothing is known, as somebody added by mistake.
    pub fn remove(&mut self, id: MemberId) {
        self.list.retain(|member| member.id != id);
    }

    /// Changes what is known of a member; `None` leaves a field as it is, an empty contact or note clears it.
    ///
    /// # Errors
    /// An id nobody has; a text that is not allowed.
    pub fn edit(&mut self, id: MemberId, edit: &Edit) -> Result<(), ClubError> {
        let mut member = self.known(id)?.clone();
        if let Some(name) = &edit.name {
            member.name = clean(name)?;
        }
        if let Some(names) = &edit.nicknames {
            member.nicknames = nicknames(names)?;
        }
        if let Some(contact) = &edit.contact {
            member.contact = text(contact)?;
        }
        if let Some(notes) = &edit.notes {
            member.notes = text(notes)?;
        }
        if let Some(regular) = edit.regular {
            member.regular = regular;
        }
        if let Some(slot) = self.get_mut(id) {
            *slot = member;
        }
        Ok(())
    }

    /// The member that is meant: by id (`12` or `#12`), or by name, nickname or an unambiguous part of either, ignoring case
    /// and accents. A whole name takes precedence over a part.
    ///
    /// # Errors
    /// [`ClubError::Unknown`], or [`ClubError::Ambiguous`] with everybody it could be.
    pub fn find(&self, who: &str) -> Result<&Member, ClubError> {
        let asked = who.trim();
        let digits = asked.strip_prefix('#').unwrap_or(asked);
        if let Ok(number) = digits.parse::<u32>()
            && let Some(member) = self.get(self.resolve(MemberId(number)))
        {
            return Ok(member);
        }
        let unknown = || ClubError::Unknown {
            who: asked.to_owned(),
        };
        let folded = fold_name(asked);
        if folded.is_empty() {
            return Err(unknown());
        }
        let tries: [&dyn Fn(&Member) -> bool; 5] = [
            &|m| m.name == asked,
            &|m| fold_name(&m.name) == folded,
            &|m| m.nicknames.iter().any(|n| fold_name(n) == folded),
            &|m| fold_name(&m.name).contains(&folded),
            &|m| m.nicknames.iter().any(|n| fold_name(n).contains(&folded)),
        ];
        for fits in tries {
            let found: Vec<&Member> = self.current().filter(|m| fits(m)).collect();
            match found.as_slice() {
                [] => {}
                [one] => return Ok(one),
                more => {
                    return Err(ClubError::Ambiguous {
                        who: asked.to_owned(),
                        candidates: more.iter().map(|m| (m.id, m.name.clone())).collect(),
                    });
                }
            }
        }
        Err(unknown())
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

    pub(super) fn known(&self, id: MemberId) -> Result<&Member, ClubError> {
        self.get(self.resolve(id))
            .ok_or_else(|| ClubError::Unknown {
                who: id.to_string(),
            })
    }
}

/// What [`Members::edit`] changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Edit {
    /// The name.
    pub name: Option<String>,
    /// All the other names they go by, in place of those there were.
    pub nicknames: Option<Vec<String>>,
    /// How to reach them.
    pub contact: Option<String>,
    /// What to remember.
    pub notes: Option<String>,
    /// Comes most weeks.
    pub regular: Option<bool>,
}

/// A name as the club keeps it.
fn clean(raw: &str) -> Result<String, ClubError> {
    clean_name(raw).map_err(|e| ClubError::Name(e.to_string()))
}

/// Nicknames as the club keeps them: each once.
fn nicknames(raw: &[String]) -> Result<Vec<String>, ClubError> {
    let mut kept: Vec<String> = Vec::new();
    for name in raw {
        let name = clean(name)?;
        if !kept.iter().any(|k| fold_name(k) == fold_name(&name)) {
            kept.push(name);
        }
    }
    Ok(kept)
}

/// A line of free text: control characters are refused, an empty line is `None`.
fn text(raw: &str) -> Result<Option<String>, ClubError> {
    let raw = raw.trim();
    if let Some(bad) = raw.chars().find(|c| c.is_control()) {
        let code = u32::from(bad);
        return Err(ClubError::Name(format!(
            "the character U+{code:04X} does not belong in a contact or a note"
        )));
    }
    match raw.chars().count() {
        0 => Ok(None),
        n if n > LONGEST_TEXT => Err(ClubError::Name(format!(
            "{n} characters are too many for a contact or a note; at most {LONGEST_TEXT}"
        ))),
        _ => Ok(Some(raw.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn club(names: &[&str]) -> Members {
        let mut members = Members::default();
        for name in names {
            members.add(&NewMember::named(name)).expect("a good name");
        }
        members
    }

    #[test]
    fn members_are_found_by_id_name_nickname_and_part() {
        let mut members = club(&["Ann Lee", "Zoë Müller", "Ann Marsh"]);
        let zoe = MemberId(2);
        let nick = Edit {
            nicknames: Some(vec!["Zippy".into(), "zippy".into()]),
            ..Edit::default()
        };
        members.edit(zoe, &nick).expect("good");
        assert_eq!(members.get(zoe).map(|m| m.nicknames.len()), Some(1));
        for who in ["2", "#2", "zoe muller", "ZIPPY", "mull"] {
            assert_eq!(members.find(who).map(|m| m.id), Ok(zoe), "{who}");
        }
        assert!(
            matches!(members.find("ann"), Err(ClubError::Ambiguous { candidates, .. }) if candidates.len() == 2)
        );
        assert!(matches!(
            members.find("Bob"),
            Err(ClubError::Unknown { .. })
        ));
        assert!(matches!(members.find(""), Err(ClubError::Unknown { .. })));
    }

    #[test]
    fn bad_texts_change_nothing() {
        let mut members = club(&["Ann Lee"]);
        let before = members.clone();
        for edit in [
            Edit {
                name: Some("  ".into()),
                ..Edit::default()
            },
            Edit {
                contact: Some("a\u{1b}[2J".into()),
                ..Edit::default()
            },
            Edit {
                notes: Some("x".repeat(501)),
                ..Edit::default()
            },
        ] {
            assert!(members.edit(MemberId(1), &edit).is_err());
        }
        assert!(members.edit(MemberId(9), &Edit::default()).is_err());
        assert_eq!(members, before);
    }
}
