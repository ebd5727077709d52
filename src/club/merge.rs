//! Merging two records of one person, parting them again, and forgetting a person.

use super::details::Details;
use super::error::{two_people, unknown};
use super::member::{Member, MemberId, Members, nicknames};
use super::night::{Night, Person};
use crate::seating::RoundNo;
use crate::tournament::acts::Way;
use crate::tournament::{Refusal, fold_name, phrase};
use serde_json::json;
use std::collections::BTreeSet;

impl Members {
    /// Merges two members: `gone` turns out to be `keep`. From then on `gone`'s results count as `keep`'s, and `gone`'s name
    /// and nicknames become nicknames of `keep`, who also takes over the contact and notes if they had none.
    ///
    /// # Errors
    /// An id nobody has, the same member twice, or two who both played in one round of a night and so are two people.
    pub fn merge(
        &mut self,
        keep: MemberId,
        gone: MemberId,
        nights: &[Night],
    ) -> Result<(), Refusal> {
        let kept = self.known(keep)?.clone();
        let lost = self.known(gone)?.clone();
        if kept.id == lost.id {
            let (id, name) = (kept.id, kept.name);
            return Err(Refusal::new(
                "same_member",
                phrase!("why-same-member", id, name),
            ));
        }
        if let Some((night, round)) = self.together(kept.id, lost.id, nights) {
            let (a, b) = (kept.name, lost.name);
            return Err(two_people(phrase!("why-two-people", a, b, night, round)));
        }
        let mut names = kept.nicknames.clone();
        if !lost.forgotten {
            names.push(lost.name.clone());
            names.extend(lost.nicknames.iter().cloned());
        }
        names.retain(|n| *n != kept.name);
        let member = self.get_mut(kept.id)?;
        member.nicknames = nicknames(&names)?;
        member.contact = kept.contact.or(lost.contact);
        member.notes = kept.notes.or(lost.notes);
        member.regular = kept.regular || lost.regular;
        member.details = kept.details.or(lost.details);
        *self.get_mut(lost.id)? = Member {
            merged_into: Some(kept.id),
            contact: None,
            notes: None,
            regular: false,
            details: Details::default(),
            ..lost
        };
        Ok(())
    }

    /// The record that was merged into another, by its number or its whole name.
    ///
    /// # Errors
    /// Nobody is called so.
    pub fn merged(&self, who: &str) -> Result<MemberId, Refusal> {
        let named = || {
            let mut merged = self.list.iter().filter(|m| m.merged_into.is_some());
            merged.find(|m| fold_name(&m.name) == fold_name(who))
        };
        let found = MemberId::read(who).and_then(|id| self.get(id));
        let found = found.or_else(named).map(|m| m.id);
        found.ok_or_else(|| unknown(who))
    }

    /// A member who was merged into another is a person of their own again: their results and their names go with them;
    /// contact and notes stay with the other. Returns the other.
    ///
    /// # Errors
    /// An id nobody has, or a member who was never merged.
    pub fn split(&mut self, id: MemberId) -> Result<MemberId, Refusal> {
        let member = self.get_mut(id)?.clone();
        let Some(from) = member.merged_into else {
            let words = phrase!("why-not-merged", id, name = member.name);
            let see = Way::to("", json!({"do": "member list", "all": true}));
            return Err(Refusal::new("not_merged", words).or(see));
        };
        let mut names: Vec<String> = member.nicknames.iter().map(|n| fold_name(n)).collect();
        names.push(fold_name(&member.name));
        let others = &mut self.get_mut(from)?.nicknames;
        others.retain(|name| !names.contains(&fold_name(name)));
        self.get_mut(id)?.merged_into = None;
        Ok(from)
    }

    /// Forgets a member: removes name, nicknames, contact and notes from this record and every record merged into it. The
    /// results stay, as those of `Former member N`. Returns the ids and texts to remove from everything else the club keeps.
    ///
    /// # Errors
    /// An id nobody has.
    pub fn forget(&mut self, id: MemberId) -> Result<Forgotten, Refusal> {
        let id = self.known(id)?.id;
        let all: Vec<MemberId> = self.list.iter().map(|m| m.id).collect();
        let ids: Vec<MemberId> = all.into_iter().filter(|&m| self.resolve(m) == id).collect();
        let alias = format!("Former member {id}");
        let mut names = Vec::new();
        for &one in &ids {
            let member = self.get_mut(one)?;
            names.push(std::mem::replace(&mut member.name, alias.clone()));
            names.append(&mut member.nicknames);
            names.extend(member.contact.take());
            names.extend(member.notes.take());
            names.extend(std::mem::take(&mut member.details).texts().cloned());
            member.regular = false;
            member.forgotten = true;
        }
        names.retain(|n| *n != alias);
        names.sort_by(Ord::cmp);
        names.dedup();
        Ok(Forgotten { ids, alias, names })
    }

    /// The first night on which two members played in the same round: its short name, and the round.
    fn together(&self, a: MemberId, b: MemberId, nights: &[Night]) -> Option<(String, RoundNo)> {
        nights.iter().find_map(|night| {
            let rounds = |who: MemberId| -> BTreeSet<RoundNo> {
                let is = |at: &u16| {
                    let line = night.line(*at);
                    line.is_some_and(|line| line.is_about(&Person::Member(who), self))
                };
                let own = night.games.iter();
                let own = own.filter(|game| game.sides.iter().flatten().any(is));
                own.map(|game| game.round).collect()
            };
            let both = rounds(a).intersection(&rounds(b)).next().copied();
            both.map(|round| (night.slug.clone(), round))
        })
    }
}

impl Forgotten {
    /// Somebody who is no member, by the name alone.
    pub fn of_name(name: &str, alias: String) -> Forgotten {
        Forgotten {
            ids: Vec::new(),
            alias,
            names: vec![name.to_owned()],
        }
    }
}

/// What [`Members::forget`] removed, so that it can be removed elsewhere too.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Forgotten {
    /// The records that were this person.
    pub ids: Vec<MemberId>,
    /// What replaces the name: `Former member 7`.
    pub alias: String,
    /// The texts to remove: names, nicknames, contacts and notes.
    pub names: Vec<String>,
}
