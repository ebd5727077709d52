//! What is known of a member, changed; and what follows from it: whether they come, and for which years they owe dues.

use super::error;
use super::member::{Member, MemberId, Members, clean, nicknames};
use crate::tournament::{Refusal, phrase};
use chrono::{Datelike, NaiveDate};
use std::collections::BTreeMap;

impl Member {
    /// Whether they come: neither inactive nor gone by this day.
    pub fn is_active(&self, day: NaiveDate) -> bool {
        !self.details.inactive && self.details.left.is_none_or(|left| day <= left)
    }

    /// Whether they were a member in a year, so that they owe its dues.
    pub fn was_there_in(&self, year: u16) -> bool {
        let year = i32::from(year);
        let joined = self.details.joined.is_none_or(|day| day.year() <= year);
        joined && self.details.left.is_none_or(|day| day.year() >= year)
    }
}

/// What [`Members::edit`] changes: `None` leaves a field as it is, an empty text clears it.
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
    /// Their e-mail address.
    pub email: Option<String>,
    /// Their telephone number.
    pub phone: Option<String>,
    /// The day they joined; `Some(None)` clears it.
    pub joined: Option<Option<NaiveDate>>,
    /// Their last day; `Some(None)` clears it.
    pub left: Option<Option<NaiveDate>>,
    /// A member, but does not come at present.
    pub inactive: Option<bool>,
    /// May be named on the club's own pages.
    pub public: Option<bool>,
    /// Dues paid in these years, in place of what was noted for them; 0 clears a year.
    pub paid: BTreeMap<u16, u32>,
}

impl Members {
    /// Changes what is known of a member.
    ///
    /// # Errors
    /// An id nobody has; a text that is not allowed; a last day before the first.
    pub fn edit(&mut self, id: MemberId, edit: &Edit) -> Result<(), Refusal> {
        let mut member = self.known(id)?.clone();
        if let Some(name) = &edit.name {
            member.name = clean(name)?;
        }
        if let Some(names) = &edit.nicknames {
            member.nicknames = nicknames(names)?;
        }
        let line = |kept: &mut Option<String>, new: &Option<String>| {
            if let Some(new) = new {
                *kept = text(new)?;
            }
            Ok::<_, Refusal>(())
        };
        line(&mut member.contact, &edit.contact)?;
        line(&mut member.notes, &edit.notes)?;
        let known = &mut member.details;
        line(&mut known.email, &edit.email)?;
        line(&mut known.phone, &edit.phone)?;
        if let Some(wrong) = known.email.as_ref().filter(|email| !is_address(email)) {
            return Err(error::name(phrase!("why-no-address", text = wrong)));
        }
        known.joined = edit.joined.unwrap_or(known.joined);
        known.left = edit.left.unwrap_or(known.left);
        if let (Some(joined), Some(left)) = (known.joined, known.left)
            && left < joined
        {
            let name = &member.name;
            return Err(error::name(phrase!(
                "why-left-before-joining",
                name,
                left,
                joined
            )));
        }
        known.inactive = edit.inactive.unwrap_or(known.inactive);
        known.public = edit.public.unwrap_or(known.public);
        known.paid.extend(&edit.paid);
        known.paid.retain(|_, sum| *sum > 0);
        member.regular = edit.regular.unwrap_or(member.regular);
        if let Some(slot) = self.get_mut(member.id) {
            *slot = member;
        }
        Ok(())
    }
}

/// The longest contact or note, in characters.
const LONGEST_TEXT: usize = 500;

/// Whether mail could be sent there: one @ with something on both sides, and no gaps.
fn is_address(text: &str) -> bool {
    let gap = |c: char| c.is_whitespace() || "<>,;\"".contains(c);
    let halves = text.split_once('@');
    !text.contains(gap)
        && halves.is_some_and(|(who, at)| !who.is_empty() && !at.is_empty() && !at.contains('@'))
}

/// A line of free text: control characters are refused, an empty line is `None`.
fn text(raw: &str) -> Result<Option<String>, Refusal> {
    let raw = raw.trim();
    if let Some(bad) = raw.chars().find(|c| c.is_control()) {
        let code = format!("U+{:04X}", u32::from(bad));
        return Err(error::name(phrase!("why-note-character", code)));
    }
    match raw.chars().count() {
        0 => Ok(None),
        n if n > LONGEST_TEXT => Err(error::name(phrase!(
            "why-note-long",
            length = n,
            most = LONGEST_TEXT
        ))),
        _ => Ok(Some(raw.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::testing::club;

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
        let two = members.find("ann").expect_err("two of them");
        assert_eq!(
            (two.kind, &two.message.key[..]),
            ("ambiguous", "why-could-be")
        );
        assert_eq!(two.to_string().matches(" or ").count(), 1, "{two}");
        for nobody in ["Bob", ""] {
            let unknown = members.find(nobody).expect_err(nobody);
            assert_eq!(unknown.kind, "no_member");
        }
    }

    #[test]
    fn bad_texts_change_nothing() {
        let mut members = Members::default();
        let ann = members.add("Ann Lee").expect("a good name");
        let joined = Edit {
            joined: Some(NaiveDate::from_ymd_opt(2020, 3, 1)),
            ..Edit::default()
        };
        members.edit(ann, &joined).expect("a day");
        let before = members.clone();
        let some = |text: &str| Some(text.to_owned());
        let bad: [fn(&mut Edit, Option<String>); 3] = [
            |edit, text| edit.name = text,
            |edit, text| edit.contact = text,
            |edit, text| edit.email = text,
        ];
        let texts = ["  ", "a\u{1b}[2J", "ann@"];
        for (set, text) in bad.iter().zip(texts) {
            let mut edit = Edit::default();
            set(&mut edit, some(text));
            assert!(members.edit(ann, &edit).is_err(), "{text:?}");
        }
        let long = Edit {
            notes: Some("x".repeat(501)),
            ..Edit::default()
        };
        let backwards = Edit {
            left: Some(NaiveDate::from_ymd_opt(2019, 1, 1)),
            ..Edit::default()
        };
        for edit in [long, backwards] {
            assert!(members.edit(ann, &edit).is_err());
        }
        assert!(members.edit(MemberId(9), &Edit::default()).is_err());
        assert_eq!(members, before);
    }

    #[test]
    fn a_member_owes_for_the_years_they_were_there() {
        let mut members = Members::default();
        let ann = members.add("Ann Lee").expect("a good name");
        let edit = Edit {
            joined: Some(NaiveDate::from_ymd_opt(2020, 12, 31)),
            left: Some(NaiveDate::from_ymd_opt(2022, 1, 1)),
            ..Edit::default()
        };
        members.edit(ann, &edit).expect("good days");
        let one = members.get(ann).expect("a member");
        let years: Vec<u16> = (2018..2025).filter(|&y| one.was_there_in(y)).collect();
        assert_eq!(years, [2020, 2021, 2022]);
        let day = |d| NaiveDate::from_ymd_opt(2022, 1, d).expect("a day");
        assert!(one.is_active(day(1)) && !one.is_active(day(2)));
    }
}
