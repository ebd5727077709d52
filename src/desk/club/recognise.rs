//! Which members the people at a night are.
//!
//! A name that is a member's, apart from capitals, is that member. Somebody who comes for the first time becomes a member
//! without being asked about, so that a plain night asks nothing; somebody entered as a guest does not, and a season ranks
//! guests as its rule says. A name that is only close to a member's is asked about; the replies are [`Answers`]. Where nobody
//! can be asked, the name becomes a new member, as on a list of other people: two records of one person can be merged later,
//! but two people in one record could never be separated.

use crate::club::{
    Candidate, ClubError, Likeness, Match, Matcher, MemberId, Members, NewMember, Suggestion,
};
use crate::desk::{Act, Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::acts::Refusal;
use crate::tournament::{Logged, Tournament, Unlinked, fold_name};
use serde_json::Value;
use std::collections::BTreeMap;

/// Who somebody with a close name is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// This member.
    Member(MemberId),
    /// Nobody the club knows: a new member.
    New,
    /// A guest, who does not become a member.
    Guest,
}

/// The replies, by name as folded by `fold_name`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers(BTreeMap<String, Answer>);

impl Answers {
    /// Notes an answer.
    pub fn note(&mut self, name: &str, answer: Answer) {
        self.0.insert(fold_name(name), answer);
    }

    /// The answers an act carries: `member` holds `NAME=ID`, `NAME=new`, or an ID alone where one person is new on the
    /// night; `guest` is for everyone who is, `new` for those with a close name.
    ///
    /// # Errors
    /// An answer that is none of these.
    pub fn of_act(act: &Value, night: &Tournament, members: &Members) -> Result<Answers, Refusal> {
        let mut answers = Answers::default();
        let new: Vec<String> = night.unlinked().into_iter().map(|one| one.name).collect();
        if act["guest"] == true {
            new.iter()
                .for_each(|name| answers.note(name, Answer::Guest));
        } else if act["new"] == true {
            // Whose name is a member's, apart from capitals, is that member all the same.
            let close = doubts(night, members).into_iter();
            close.for_each(|one| answers.note(&one.name, Answer::New));
        }
        for text in act["member"].as_array().into_iter().flatten() {
            let text = text.as_str().unwrap_or_default();
            let (name, who) = match (text.rsplit_once('='), new.as_slice()) {
                (Some((name, who)), _) => (name.trim(), who.trim()),
                (None, [one]) => (one.as_str(), text.trim()),
                (None, _) => ("", text),
            };
            let id = who.trim_start_matches(['M', 'm']).parse();
            let answer = match (who, id) {
                ("new", _) => Answer::New,
                (_, Ok(id)) if !name.is_empty() => Answer::Member(MemberId(id)),
                _ => {
                    let words =
                        format!("{text:?} does not name a player and a member; write Anne Lee=4");
                    return Err(Refusal::new("usage", words));
                }
            };
            answers.note(name, answer);
        }
        Ok(answers)
    }

    /// Whether everyone they name is a member.
    ///
    /// # Errors
    /// [`ClubError::Unknown`].
    pub fn known(&self, members: &Members) -> Result<(), ClubError> {
        let named = self.0.values().filter_map(|answer| match answer {
            Answer::Member(id) => Some(id),
            _ => None,
        });
        for id in named {
            members.find(&id.to_string())?;
        }
        Ok(())
    }

    /// The answer for a name, if there is one.
    pub fn of(&self, name: &str) -> Option<Answer> {
        self.0.get(&fold_name(name)).copied()
    }
}

/// What recognising people led to.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Recognised {
    /// How many people were members already.
    pub known: usize,
    /// Members who were added.
    pub new: Vec<MemberId>,
    /// Of those added, the names that are close to another member's: perhaps the same person twice.
    pub close: Vec<(MemberId, Suggestion)>,
}

/// Which member a person may be, leaving out members who are registered for this night already.
enum Who {
    Member(MemberId),
    Ask(Vec<Candidate>),
    Nobody,
}

fn who(person: &Unlinked, members: &Members, names: &Matcher) -> Who {
    let free = |id: MemberId| {
        !person
            .beside
            .iter()
            .any(|&b| members.resolve(MemberId(b)) == id)
    };
    match names.find(&person.name) {
        Match::Member(id) if free(id) => Who::Member(id),
        Match::Ask(list) => {
            let list: Vec<Candidate> = list.into_iter().filter(|c| free(c.id)).collect();
            match list.as_slice() {
                [] => Who::Nobody,
                // Several members have this name, and all but one are here already.
                [one] if one.likeness == Likeness::Same => Who::Member(one.id),
                _ => Who::Ask(list),
            }
        }
        _ => Who::Nobody,
    }
}

/// The names at a night that are close to a member's, so that somebody has to say who they are; each name once.
pub fn doubts(t: &Tournament, members: &Members) -> Vec<Suggestion> {
    let names = members.matcher();
    // The certain ones come first, as they do in `recognise`: a member who is surely here cannot be anybody else.
    let mut t = t.clone();
    for mut person in t.unlinked() {
        person.beside = t.beside(person.entrant);
        if let Who::Member(id) = who(&person, members, &names) {
            t.link(person.entrant, person.place, Some(id.0));
        }
    }
    let mut found: Vec<Suggestion> = Vec::new();
    for person in t.unlinked() {
        if let Who::Ask(candidates) = who(&person, members, &names)
            && !found
                .iter()
                .any(|f| fold_name(&f.name) == fold_name(&person.name))
        {
            found.push(Suggestion {
                name: person.name,
                candidates,
            });
        }
    }
    found
}

/// Links everybody at a night who is not linked yet, adding a member for each who is new.
pub fn recognise(t: &mut Tournament, members: &mut Members, answers: &Answers) -> Recognised {
    let mut done = Recognised::default();
    // Names are compared with the members as they were: two lines of one list are never the same person.
    let before = members.clone();
    let names = before.matcher();
    for certain in [true, false] {
        for mut person in t.unlinked() {
            person.beside = t.beside(person.entrant);
            let answer = answers.of(&person.name);
            if answer == Some(Answer::Guest) {
                t.link(person.entrant, person.place, None);
                continue;
            }
            let found = match (who(&person, &before, &names), answer) {
                (_, Some(Answer::Member(id))) if !person.beside.contains(&id.0) => Who::Member(id),
                (_, Some(Answer::New)) => Who::Nobody,
                (Who::Ask(list), _) if list[0].likeness == Likeness::Same => {
                    // Several members have this name and nobody can be asked: the one who joined first.
                    Who::Member(list[0].id)
                }
                (other, _) => other,
            };
            let id = match found {
                Who::Member(id) => {
                    done.known += 1;
                    id
                }
                _ if certain => continue,
                other => {
                    // Any name an entrant may have, a member may have too.
                    let Ok(id) = members.add(&NewMember::named(&person.name)) else {
                        continue;
                    };
                    if let Who::Ask(candidates) = other {
                        let name = person.name.clone();
                        done.close.push((id, Suggestion { name, candidates }));
                    }
                    done.new.push(id);
                    id
                }
            };
            t.link(person.entrant, person.place, Some(id.0));
        }
    }
    done
}

/// Nights whose people are not all matched with members yet.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Unmatched {
    /// How many nights.
    pub nights: usize,
    /// How many of their people.
    pub people: usize,
    /// Names that are close to a member's or to each other, so that somebody has to say who they are.
    pub close: Vec<Suggestion>,
}

impl Desk {
    /// As [`Desk::add`], with everybody recognised.
    ///
    /// # Errors
    /// As [`Desk::add`].
    pub fn add_recognised(
        &mut self,
        act: &Act,
        logged: Logged,
        night: &mut Tournament,
        answers: &Answers,
    ) -> Result<Recognised, DeskError> {
        let stamp = act.doing(logged);
        Ok(self
            .club
            .create_with(&stamp, night, |t, members| recognise(t, members, answers))?)
    }

    /// As [`Desk::add_recognised`], for doors that cannot ask beforehand.
    ///
    /// # Errors
    /// [`ClubError::Close`] with everybody it may be; as [`Desk::add_recognised`].
    pub fn add_asking(
        &mut self,
        act: &Act,
        logged: Logged,
        night: &mut Tournament,
        answers: &Answers,
    ) -> Result<Recognised, DeskError> {
        if self.keeps_members()? {
            self.all_known(night, answers)?;
        }
        self.add_recognised(act, logged, night, answers)
    }

    /// Refuses a night with a name that is close to a member's where nobody has said who that is.
    fn all_known(&self, night: &Tournament, answers: &Answers) -> Result<(), DeskError> {
        let mut open = doubts(night, &self.members()?);
        open.retain(|doubt| answers.of(&doubt.name).is_none());
        match open.is_empty() {
            true => Ok(()),
            false => Err(ClubError::Close(open).into()),
        }
    }

    /// What is not matched with members yet in the file's nights; `None` when everybody is.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn unmatched(&self) -> Result<Option<Unmatched>, StoreError> {
        let mut members = self.members()?;
        let mut found = Unmatched {
            nights: 0,
            people: 0,
            close: Vec::new(),
        };
        for slug in self.club.unlinked_nights()? {
            let mut t = self.club.load(&slug)?;
            let people = t.unlinked().len();
            if people == 0 {
                continue;
            }
            found.nights += 1;
            found.people += people;
            for doubt in doubts(&t, &members) {
                let same = |s: &Suggestion| fold_name(&s.name) == fold_name(&doubt.name);
                if !found.close.iter().any(same) {
                    found.close.push(doubt);
                }
            }
            // Matched as it will be, so that a name on two nights is asked about only once.
            recognise(&mut t, &mut members, &Answers::default());
        }
        Ok((found.people > 0).then_some(found))
    }

    /// Matches everybody at every night in the file with members, oldest night first; each night gets its own log entry.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn match_nights(&mut self, act: &Act, answers: &Answers) -> Result<Recognised, StoreError> {
        let mut all = Recognised::default();
        for slug in self.club.unlinked_nights()? {
            let mut held = self.club.hold_night_and_members(&slug)?;
            let done = recognise(&mut held.night, &mut held.members, answers);
            held.keep(&act.doing(Logged::record("member", "", format!("match {slug}"))))?;
            all.known += done.known;
            all.new.extend(done.new);
            all.close.extend(done.close);
        }
        self.club.keep_digests()?;
        Ok(all)
    }
}
