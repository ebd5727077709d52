//! Members added, changed and forgotten.

use super::member_import::MemberEntry;
use super::who;
use crate::club::{MemberId, MemberMatch, Members, Suggestion};
use crate::desk::club::refused;
use crate::desk::{Desk, DeskError};
use crate::store::Cleared;
use crate::tournament::acts::{
    Act, Day, Meant, Moment, Note, Question, Refusal, Told, Way, Who, YesNo, act,
};
use crate::tournament::text::joined;
use crate::tournament::{Join, Logged, Part, Phrase, in_english, phrase};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};

act! { default:
    /// Add members.
    ///
    /// # Examples
    /// - `benny member add "Ann Lee" --nick Annie --email ann@example.org --regular`
    /// - `benny member add "Ann Lee" "Bob Ray"`
    pub struct MemberAdd {
        /// Their names.
        #[arg(required = true)]
        pub names: Vec<String>,
        /// Another name they go by; may be given several times.
        #[arg(long, value_name = "NAME", value_delimiter = ',')]
        pub nick: Vec<String>,
        /// Their e-mail address.
        #[arg(long)]
        pub email: Option<String>,
        /// Their telephone number.
        #[arg(long)]
        pub phone: Option<String>,
        /// How else to reach them; never printed or exported.
        #[arg(long)]
        pub contact: Option<String>,
        /// Something to remember; never printed or exported.
        #[arg(long)]
        pub notes: Option<String>,
        /// The day they joined.
        #[arg(long, value_name = "DAY")]
        pub joined: Option<Meant<Day>>,
        /// Comes most weeks: `benny checkin` lists them first.
        #[arg(long)]
        pub regular: bool,
        /// They are not the member whose name is the same or close.
        #[arg(long)]
        pub new: bool,
    }
}

/// A member, as answers name them.
#[derive(Clone, Debug, Serialize)]
pub struct Named {
    /// The member.
    pub id: MemberId,
    /// What they are called.
    pub name: String,
}

impl Named {
    pub(super) fn of(id: MemberId, members: &Members) -> Named {
        Named {
            id,
            name: members.name(id).to_owned(),
        }
    }
}

impl std::fmt::Display for Named {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.id, self.name)
    }
}

/// One member, or several.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum OneOrMore {
    /// One.
    One(Named),
    /// Several.
    More(Vec<Named>),
}

/// Refuses a name that is a member's, or close to one.
fn not_close(members: &Members, name: &str) -> Result<(), DeskError> {
    match members.matches(name) {
        MemberMatch::Nobody => Ok(()),
        MemberMatch::Member(id) => Err(refused::exists(id, members.name(id)).into()),
        MemberMatch::Ask(candidates) => {
            let close = refused::closeness(&[Suggestion::about(name, candidates)]);
            let new = Way::again(phrase!("way-if-this-somebody-else"), json!({"new": true}));
            Err(Refusal::new("close_name", close).or(new).into())
        }
    }
}

impl Act for MemberAdd {
    type World = Desk;
    const VERB: &'static str = "member add";
    type Outcome = OneOrMore;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<OneOrMore, DeskError> {
        let said = MemberEntry {
            email: self.email.clone(),
            phone: self.phone.clone(),
            contact: self.contact.clone(),
            notes: self.notes.clone(),
            joined: self.joined.as_ref().map(|day| day.value.0.to_string()),
            regular: Some(self.regular),
            ..MemberEntry::default()
        };
        let one_only = [&self.email, &self.phone, &self.contact, &self.notes];
        let one_only = !self.nick.is_empty() || one_only.iter().any(|text| text.is_some());
        if self.names.len() > 1 && one_only {
            let words = phrase!("why-one-person-only");
            return Err(Refusal::new("usage", words).into());
        }
        if self.names.is_empty() {
            return Err(Refusal::new("usage", phrase!("why-name-needed")).into());
        }
        desk.change_kept(&who(moment), true, |records| {
            let mut added = Vec::new();
            for name in &self.names {
                if !self.new {
                    not_close(&records.members, name)?;
                }
                let id = records.members.add(name)?;
                records.members.edit(id, |member| {
                    member.nicknames.clone_from(&self.nick);
                    said.note(member)
                })?;
                added.push(Named::of(id, &records.members));
            }
            let ids: Vec<String> = added.iter().map(|one| one.id.to_string()).collect();
            let logged = Logged::record(Self::VERB, ids.join(" "), "add");
            let one = (added.len() == 1).then(|| added.pop()).flatten();
            Ok((one.map_or(OneOrMore::More(added), OneOrMore::One), logged))
        })
    }

    fn told(&self, done: &OneOrMore, _: &Desk) -> Told {
        let names = match done {
            OneOrMore::One(one) => one.to_string(),
            OneOrMore::More(more) => joined(more),
        };
        Told::words(phrase!("did-member-add", names))
    }
}

act! {
    /// Change what is kept about a member.
    ///
    /// The name, how to reach them, when they joined or left.
    ///
    /// # Examples
    /// - `benny member edit 4 --name "Anne Lee"`
    /// - `benny member edit Anne --email ""`
    /// - `benny member edit Bob --left 2026-06-30`
    pub struct MemberEdit {
        /// A member's number or an unambiguous part of the name.
        pub who: Who,
        /// The name; team lists say it too.
        #[arg(long)]
        #[serde(default, deserialize_with = "typed")]
        pub name: Option<String>,
        /// The other names they go by, in place of those known so far; may be given several times.
        #[arg(long, value_name = "NAME", value_delimiter = ',')]
        #[serde(default)]
        pub nick: Vec<String>,
        /// Their e-mail address; an empty one clears it.
        #[arg(long)]
        #[serde(default, deserialize_with = "typed")]
        pub email: Option<String>,
        /// Their telephone number; an empty one clears it.
        #[arg(long)]
        #[serde(default, deserialize_with = "typed")]
        pub phone: Option<String>,
        /// How else to reach them; an empty one clears it.
        #[arg(long)]
        #[serde(default, deserialize_with = "typed")]
        pub contact: Option<String>,
        /// Something to remember; an empty one clears it.
        #[arg(long)]
        #[serde(default, deserialize_with = "typed")]
        pub notes: Option<String>,
        /// The day they joined; an empty one clears it.
        #[arg(long, value_name = "DAY")]
        #[serde(default, deserialize_with = "typed")]
        pub joined: Option<String>,
        /// Their last day as a member; an empty one clears it.
        #[arg(long, value_name = "DAY")]
        #[serde(default, deserialize_with = "typed")]
        pub left: Option<String>,
        /// A member still, but doesn't come at present: yes or no.
        #[arg(long, value_name = "yes|no")]
        #[serde(default)]
        pub inactive: Option<Meant<YesNo>>,
        /// May be named among the members on the club's own pages: yes or no.
        #[arg(long, value_name = "yes|no")]
        #[serde(default)]
        pub public: Option<Meant<YesNo>>,
        /// Comes most weeks: yes or no.
        #[arg(long, value_name = "yes|no")]
        #[serde(default)]
        pub regular: Option<Meant<YesNo>>,
    }
}

/// A text as it was typed, where an empty one says something too.
fn typed<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    Ok(match Value::deserialize(from)? {
        Value::Null => None,
        Value::String(text) => Some(text),
        figure => Some(figure.to_string()),
    })
}

/// A day as it was typed; an empty text is none.
pub(super) fn day(text: &str) -> Result<Option<chrono::NaiveDate>, Refusal> {
    let day = (!text.trim().is_empty()).then(|| text.trim().parse::<Day>());
    let day = day.transpose().map_err(|e| Refusal::new("usage", e))?;
    Ok(day.map(|day| day.0))
}

impl MemberEdit {
    fn said(&self) -> Result<MemberEntry, Refusal> {
        let yes = |said: &Option<Meant<YesNo>>| said.as_ref().map(|said| said.value.0);
        let days = |said: &Option<String>| {
            let day = said.as_deref().map(day).transpose()?;
            Ok::<_, Refusal>(day.map(|day| day.map_or(String::new(), |day| day.to_string())))
        };
        let said = MemberEntry {
            nicknames: self.nick.clone(),
            email: self.email.clone(),
            phone: self.phone.clone(),
            contact: self.contact.clone(),
            notes: self.notes.clone(),
            joined: days(&self.joined)?,
            left: days(&self.left)?,
            inactive: yes(&self.inactive),
            public: yes(&self.public),
            regular: yes(&self.regular),
            ..MemberEntry::default()
        };
        match self.name.is_none() && said == MemberEntry::default() {
            true => {
                let name = Way::again("", json!({"name": null}));
                Err(Refusal::new("usage", phrase!("why-nothing-to-change")).or(name))
            }
            false => Ok(said),
        }
    }
}

impl Act for MemberEdit {
    type World = Desk;
    const VERB: &'static str = "member edit";
    type Outcome = Named;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Named, DeskError> {
        let said = self.said()?;
        desk.change_kept(&who(moment), true, |records| {
            let members = &mut records.members;
            let id = members.find(self.who.as_str())?.id;
            let was = members.name(id).to_owned();
            let alone = members.certain(&was) == Some(id);
            members.edit(id, |member| {
                if let Some(name) = &self.name {
                    member.name.clone_from(name);
                }
                if !said.nicknames.is_empty() {
                    member.nicknames.clone_from(&said.nicknames);
                }
                said.note(member)
            })?;
            let done = Named::of(id, members);
            for league in &mut records.leagues {
                league.member_is_called(id, alone.then_some(&was), &done.name);
            }
            Ok((done, Logged::record(Self::VERB, id, "edit")))
        })
    }

    fn told(&self, done: &Named, _: &Desk) -> Told {
        Told::words(phrase!("did-member-edit", name = done))
    }
}

act! {
    /// Forget a member: the name goes, the results stay.
    ///
    /// The name goes from the club file, its log and the backups beside it; results stay as those of a former member. So does
    /// somebody on a league's team list who is no member. There is no way back.
    ///
    /// # Examples
    /// - `benny member forget 17 --yes`
    pub struct MemberForget {
        /// A number or an unambiguous part of the name; the whole name of somebody who is only on a team's list.
        pub who: Who,
        /// Do not ask.
        #[serde(default)]
        #[arg(long, short)]
        pub yes: bool,
    }
}

/// What forgetting reached.
#[derive(Clone, Debug, Serialize)]
pub struct Forgot {
    /// The member's number; nothing for somebody who was none.
    pub id: Option<MemberId>,
    /// What was cleared.
    #[serde(flatten)]
    pub reached: Cleared,
    /// Where forgetting does not reach.
    #[serde(serialize_with = "in_english")]
    pub beyond: Phrase,
}

impl Act for MemberForget {
    type World = Desk;
    const VERB: &'static str = "member forget";
    type Outcome = Forgot;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Forgot, DeskError> {
        let records = desk.records()?;
        let (id, asked) = match records.members.find(self.who.as_str()) {
            Ok(member) => (Some(member.id), format!("{} {}", member.id, member.name)),
            Err(error) => {
                let listed = records.leagues.iter();
                let mut listed = listed.filter_map(|league| league.only_listed(self.who.as_str()));
                (None, listed.next().ok_or(error)?.to_owned())
            }
        };
        if !self.yes {
            let asks = phrase!("ask-forget", name = asked);
            let mut sure = Refusal::asking(Question::sure("yes", asks, phrase!("ask-forget-them")));
            sure.kind = "not_sure";
            return Err(sure.into());
        }
        let stamp = |key: String| who(moment).doing(Logged::record(Self::VERB, key, "forget"));
        let reached = match id {
            Some(id) => desk.club.forget(&stamp(id.to_string()), id)??,
            None => desk.club.forget_name(&stamp(String::new()), &asked)?,
        };
        // The log must not hold the name that was typed.
        self.who = Who(id.map_or_else(String::new, |id| id.to_string()));
        Ok(Forgot {
            id,
            reached,
            beyond: phrase!("forget-beyond"),
        })
    }

    fn told(&self, done: &Forgot, _: &Desk) -> Told {
        let Cleared {
            name,
            nights,
            copies,
            unreached,
            short_names,
        } = &done.reached;
        let words = phrase!(
            "did-member-forget",
            name,
            nights = Part::of(phrase!("nights-n", n = nights)),
            copies = Part::of(phrase!("backups-n", n = copies.len()))
        );
        let beyond = Part::of(done.beyond.clone());
        let mut told = Told::words(words).lines([phrase!("forget-cannot-reach", beyond)]);
        told.partly = !unreached.is_empty();
        if !short_names.is_empty() {
            let left = phrase!(
                "note-short-names-stay",
                n = short_names.len(),
                names = Part::list(Join::And, short_names)
            );
            let another = json!({"do": "set", "slug": null});
            told = told.note(Note::warning(
                left,
                Way::to(phrase!("way-other-short-name"), another),
            ));
        }
        unreached.iter().fold(told, |told, one| {
            let words = phrase!(
                "note-name-may-stand",
                file = one.file.display(),
                why = Part::of(one.why.clone())
            );
            let again = done.id.map(|id| {
                let act = json!({"do": "member forget", "who": id.to_string(), "yes": true});
                Way::to(phrase!("way-forget-again"), act)
            });
            told.note(Note::warning(words, again))
        })
    }
}
