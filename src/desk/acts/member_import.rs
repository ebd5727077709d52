//! Members from a list, and as a file of their own.

use super::member::day;
use super::who;
use crate::club::written::{document, is_document};
use crate::club::{Candidate, Likeness, Member, MemberId, MemberMatch, Members, Suggestion};
use crate::desk::club::{Answers, Recognised, doubts, recognise, refused};
use crate::desk::{Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::acts::{Act, Moment, Refusal, Told, act};
use crate::tournament::document::{Ids, PersonId};
use crate::tournament::{Logged, NewEntrant, Part, Phrase, Tournament, fold_name, phrase};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a file of members begins with.
const KIND: &str = "members";

/// A file of members: what `benny member export members.json` writes. Private fields are in it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MemberDocument {
    /// That it is one: `members`.
    pub benny: String,
    /// Everybody.
    pub members: Vec<MemberEntry>,
}

/// What a list, a file or a command says about a member; what it does not say is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MemberEntry {
    /// The permanent id, in a file that benny wrote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The name.
    pub name: String,
    /// Other names they go by.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub nicknames: Vec<String>,
    /// Their e-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Their telephone number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// How else to reach them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contact: Option<String>,
    /// What to remember.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notes: Option<String>,
    /// The day they joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joined: Option<String>,
    /// Their last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<String>,
    /// A member, but does not come at present.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub inactive: Option<bool>,
    /// May be named on the club's pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public: Option<bool>,
    /// Comes most weeks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regular: Option<bool>,
    /// Dues paid by year, in hundredths.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub paid: BTreeMap<u16, u32>,
}

impl MemberEntry {
    fn of(one: &Member, id: Option<String>) -> MemberEntry {
        let yes = |is: bool| is.then_some(true);
        let day = |day: Option<chrono::NaiveDate>| day.map(|day| day.to_string());
        let known = one.details.clone();
        MemberEntry {
            id,
            name: one.name.clone(),
            nicknames: one.nicknames.clone(),
            contact: one.contact.clone(),
            notes: one.notes.clone(),
            email: known.email,
            phone: known.phone,
            joined: day(known.joined),
            left: day(known.left),
            inactive: yes(known.inactive),
            public: yes(known.public),
            regular: yes(one.regular),
            paid: known.paid,
        }
    }

    /// Whether it has a member's e-mail address or telephone number.
    fn reaches(&self, member: &Member) -> bool {
        let same = |a: &Option<String>, b: &Option<String>| a.is_some() && a == b;
        let theirs = &member.details;
        same(&theirs.email, &self.email) || same(&theirs.phone, &self.phone)
    }

    /// Notes of a member what it says beside their names.
    ///
    /// # Errors
    /// A day that is none.
    pub(super) fn note(&self, member: &mut Member) -> Result<(), Refusal> {
        fn said<T: Clone>(kept: &mut T, said: Option<&T>) {
            if let Some(said) = said {
                kept.clone_from(said);
            }
        }
        let days = |text: &Option<String>| {
            let iso = text.as_deref().map(iso);
            iso.as_deref().map(day).transpose()
        };
        let known = &mut member.details;
        let texts = [
            (&mut member.contact, &self.contact),
            (&mut member.notes, &self.notes),
            (&mut known.email, &self.email),
            (&mut known.phone, &self.phone),
        ];
        for (kept, text) in texts {
            said(kept, text.is_some().then_some(text));
        }
        said(&mut known.joined, days(&self.joined)?.as_ref());
        said(&mut known.left, days(&self.left)?.as_ref());
        said(&mut known.inactive, self.inactive.as_ref());
        said(&mut known.public, self.public.as_ref());
        said(&mut member.regular, self.regular.as_ref());
        known.paid.extend(&self.paid);
        Ok(())
    }
}

/// A day as lists write it: 2019-04-01, 1.4.2019, or the year alone, which is its first day. Days with slashes may have the
/// month first or the day first, so they are left as they are, and refused.
fn iso(text: &str) -> String {
    let text = text.trim();
    let parts: Vec<&str> = text.split('.').collect();
    match (parts.as_slice(), text.len()) {
        ([day, month, year], _) if year.len() == 4 => format!("{year}-{month:0>2}-{day:0>2}"),
        ([year], 4) if year.bytes().all(|b| b.is_ascii_digit()) => format!("{year}-01-01"),
        // A spreadsheet's day has the time of day behind it.
        _ => text.split(['T', ' ']).next().unwrap_or_default().to_owned(),
    }
}

act! { default:
    /// Bring in a list of members, with what it says about them.
    ///
    /// Whoever is a member already is brought up to date: what the list says counts, what it doesn't say stays. benny asks about
    /// names that are only close to a member's. Brought in again, the same list changes nothing.
    pub struct MemberImport {
        /// The members.
        #[arg(skip)]
        pub members: Vec<MemberEntry>,
        /// Names that are close to a member's are new members.
        #[arg(long)]
        pub new: bool,
        /// Who somebody is: LINE=NUMBER with the line among those who are new, or NAME=NUMBER. May be given several times.
        #[arg(long, value_name = "LINE=ID")]
        pub member: Vec<String>,
    }
}

/// What bringing members in came to.
#[derive(Clone, Debug, Serialize)]
pub struct MembersImported {
    /// How many were on the list.
    pub listed: usize,
    /// Members who were added.
    pub new: Vec<MemberId>,
    /// Members of whom something else is known now.
    pub changed: Vec<MemberId>,
}

impl MemberImport {
    /// The list as people at a night that is never played, so that they are recognised as people at the door are.
    fn people(&self) -> Result<Tournament, DeskError> {
        let rules = crate::engine::RuleSet::preset("north-american")
            .map_err(|e| DeskError::unfit(e.to_string()))?;
        let settings = crate::tournament::Settings::new(rules);
        let mut list = Tournament::new("list", "List", chrono::NaiveDate::default(), settings);
        let names = self.members.iter().map(|one| NewEntrant::named(&one.name));
        list.add(names.collect())?;
        Ok(list)
    }

    /// Links those of whom there is no doubt though the name does not say it: by permanent id, or by name and e-mail or
    /// phone, where several members have that name.
    fn link(
        &self,
        list: &mut Tournament,
        desk: &Desk,
        members: &Members,
    ) -> Result<(), StoreError> {
        let people: Vec<u32> = list.entrants.iter().map(|one| one.id).collect();
        let known = people.iter().zip(&self.members);
        let ids = known.filter_map(|(&entrant, one)| {
            let member = one.id.clone()?;
            Some(PersonId {
                entrant,
                place: 0,
                member,
            })
        });
        let ids = Ids {
            people: ids.collect(),
            ..Ids::default()
        };
        desk.link_known(list, &ids)?;
        for (&entrant, one) in people.iter().zip(&self.members) {
            let reached =
                |m: &&Member| fold_name(&m.name) == fold_name(&one.name) && one.reaches(m);
            let mut found = members.current().filter(reached);
            if let (Some(member), None) = (found.next(), found.next())
                && list.member_of(entrant, 0).is_none()
                && !list.beside(entrant).contains(&member.id.0)
            {
                list.link(entrant, 0, Some(member.id.0));
            }
        }
        Ok(())
    }
}

impl MemberImport {
    /// Those whom nobody knows by name, but who have the first name and the e-mail or phone of a member.
    fn by_reach(&self, list: &Tournament, members: &Members, answers: &Answers) -> Vec<Suggestion> {
        let first = |name: &str| fold_name(name.split(' ').next().unwrap_or_default());
        let mut found = Vec::new();
        for person in list.unlinked() {
            let mut entries = list.entrants.iter().zip(&self.members);
            let entry = entries.find(|(entrant, _)| entrant.id == person.entrant);
            let Some((_, one)) = entry.filter(|_| answers.of(&person).is_none()) else {
                continue;
            };
            let reached = |m: &&Member| first(&m.name) == first(&one.name) && one.reaches(m);
            let nobody = !self.new && members.matches(&person.name) == MemberMatch::Nobody;
            let near = members.current().filter(|m| nobody && reached(m));
            let candidates: Vec<Candidate> = near
                .map(|m| Candidate::new(m.id, &m.name, Likeness::Reach))
                .collect();
            if !candidates.is_empty() {
                found.push(Suggestion::about(&person.name, candidates));
            }
        }
        found
    }
}

impl Act for MemberImport {
    type World = Desk;
    const VERB: &'static str = "member import";
    type Outcome = MembersImported;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<MembersImported, DeskError> {
        let mut list = self.people()?;
        let members = desk.members()?;
        self.link(&mut list, desk, &members)?;
        let said = serde_json::json!({"new": self.new, "member": self.member});
        let answers = Answers::of_act(&said, &list, &members)?;
        let mut open = doubts(&list, &members, &answers);
        open.extend(self.by_reach(&list, &members, &answers));
        if let Some(mut refusal) = refused::asking(&open) {
            // The list is part of the act, so no way out can repeat it.
            refusal.ways.clear();
            return Err(refusal.into());
        }
        let mut held = desk.club.hold_records()?;
        let members = &mut held.records.members;
        let Recognised { new, .. } = recognise(&mut list, members, &answers);
        let mut changed = Vec::new();
        for (entrant, one) in list.entrants.iter().zip(&self.members) {
            let id = list.member_of(entrant.id, 0).map(MemberId);
            let before = id.and_then(|id| members.get(id));
            let Some(before) = before.filter(|one| !one.forgotten).cloned() else {
                continue;
            };
            let wrong = |why: Phrase| {
                Refusal::new(
                    "unfit",
                    phrase!("why-name", name = one.name, why = Part::of(why)),
                )
            };
            let edited = members.edit(before.id, |member| {
                member.nicknames.extend(one.nicknames.iter().cloned());
                if fold_name(&one.name) != fold_name(&member.name) {
                    member.nicknames.push(one.name.clone());
                }
                one.note(member)
            });
            edited.map_err(|e| wrong(e.message.clone()))?;
            if new.contains(&before.id) {
                let id = one.id.clone();
                held.ids
                    .extend(id.map(|id| (id, format!("member/{}", before.id))));
            } else if members.get(before.id) != Some(&before) {
                changed.push(before.id);
            }
        }
        let stamp = who(moment).doing(Logged::record(Self::VERB, "", "import"));
        held.keep(&stamp, true)?;
        Ok(MembersImported {
            listed: self.members.len(),
            new,
            changed,
        })
    }

    fn told(&self, done: &MembersImported, _: &Desk) -> Told {
        Told::words(phrase!(
            "did-member-import",
            listed = done.listed,
            n = done.new.len(),
            changed = done.changed.len()
        ))
    }
}

impl Desk {
    /// Everybody as a file has them, with permanent ids: neither merged nor forgotten.
    ///
    /// # Errors
    /// The file cannot be used.
    pub fn member_document(&self) -> Result<MemberDocument, StoreError> {
        let members = self.members()?;
        let all = members.current().map(|one| {
            let id = self.club.permanent_id("member", &one.id.to_string())?;
            Ok(MemberEntry::of(one, id))
        });
        Ok(MemberDocument {
            benny: KIND.to_owned(),
            members: all.collect::<Result<_, StoreError>>()?,
        })
    }
}

impl MemberDocument {
    /// Whether a file that begins like this is such a document.
    pub fn is_ours(there: &[u8]) -> bool {
        is_document(there, KIND)
    }

    /// Reads one.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<MemberDocument, Phrase> {
        document(text, KIND)
    }
}
