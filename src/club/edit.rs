//! What is known of a member, changed; and what follows from it: whether they come, and for which years they owe dues.

use super::error;
use super::member::{Member, MemberId, Members, nicknames};
use crate::tournament::{Refusal, clean_name, phrase};
use chrono::{Datelike, NaiveDate};

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

impl Members {
    /// Changes what is known of a member, and keeps it as the club keeps it: each other name once, nothing for an empty text.
    ///
    /// # Errors
    /// An id nobody has; whatever `change` refuses; a text that is not allowed; a last day before the first.
    pub fn edit(
        &mut self,
        id: MemberId,
        change: impl FnOnce(&mut Member) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let id = self.resolve(id);
        let mut member = self.get_mut(id)?.clone();
        change(&mut member)?;
        member.name = clean_name(&member.name)?;
        member.nicknames = nicknames(&member.nicknames)?;
        let known = &mut member.details;
        let (email, phone) = (&mut known.email, &mut known.phone);
        for kept in [&mut member.contact, &mut member.notes, email, phone] {
            *kept = text(kept.as_deref().unwrap_or_default())?;
        }
        if let Some(wrong) = known.email.as_ref().filter(|email| !is_address(email)) {
            return Err(error::name(phrase!("why-no-address", text = wrong)));
        }
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
        known.paid.retain(|_, sum| *sum > 0);
        *self.get_mut(id)? = member;
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
    use crate::club::testing::{club, set};

    #[test]
    fn members_are_found_by_id_name_nickname_and_part() {
        let mut members = club(&["Ann Lee", "Zoë Müller", "Ann Marsh"]);
        let zoe = MemberId(2);
        set(&mut members, zoe, |one| {
            one.nicknames = vec!["Zippy".into(), "zippy".into()];
        });
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
        set(&mut members, ann, |one| {
            one.details.joined = NaiveDate::from_ymd_opt(2020, 3, 1);
        });
        let before = members.clone();
        let bad: [fn(&mut Member); 5] = [
            |one| one.name = "  ".into(),
            |one| one.contact = Some("a\u{1b}[2J".into()),
            |one| one.details.email = Some("ann@".into()),
            |one| one.notes = Some("x".repeat(501)),
            |one| one.details.left = NaiveDate::from_ymd_opt(2019, 1, 1),
        ];
        for (at, change) in bad.iter().enumerate() {
            let edited = members.edit(ann, |one| {
                change(one);
                Ok(())
            });
            assert!(edited.is_err(), "{at}");
        }
        assert!(members.edit(MemberId(9), |_| Ok(())).is_err());
        assert_eq!(members, before);
        set(&mut members, ann, |one| {
            one.notes = Some(" \t ".into());
            one.details.paid = [(2020, 500), (2021, 0)].into();
        });
        let kept = members.get(ann).expect("a member");
        assert_eq!((kept.notes.as_ref(), kept.details.paid.len()), (None, 1));
    }

    #[test]
    fn a_member_owes_for_the_years_they_were_there() {
        let mut members = Members::default();
        let ann = members.add("Ann Lee").expect("a good name");
        set(&mut members, ann, |one| {
            one.details.joined = NaiveDate::from_ymd_opt(2020, 12, 31);
            one.details.left = NaiveDate::from_ymd_opt(2022, 1, 1);
        });
        let one = members.get(ann).expect("a member");
        let years: Vec<u16> = (2018..2025).filter(|&y| one.was_there_in(y)).collect();
        assert_eq!(years, [2020, 2021, 2022]);
        let day = |d| NaiveDate::from_ymd_opt(2022, 1, d).expect("a day");
        assert!(one.is_active(day(1)) && !one.is_active(day(2)));
    }
}
