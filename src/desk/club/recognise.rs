//! Which members the people at a night are.
//!
//! A name that is a member's, apart from capitals, is that member. Somebody who comes for the first time becomes a member
//! without being asked about, so that a plain night asks nothing; somebody entered as a guest does not, and a season ranks
//! guests as its rule says. A name that is only close to a member's is asked about; the replies are [`Answers`]. Where nobody
//! can be asked, the name becomes a new member, as on a list of other people: two records of one person can be merged later,
//! but two people in one record could never be separated.

use super::answers::{Answer, Answers};
use super::refused;
use crate::club::{
    Candidate, Likeness, Matcher, MemberId, MemberMatch, Members, Night, Person, Suggestion,
};
use crate::desk::{Act, Desk, DeskError};
use crate::seating::PlayerNo;
use crate::store::StoreError;
use crate::tournament::acts::{Listed, Note, Refusal, Way};
use crate::tournament::document::Ids;
use crate::tournament::{Logged, Tournament, Unlinked, fold_name, phrase};
use serde::Deserialize;
use serde_json::{Value, json};

impl Answers {
    /// The answers an act carries: `member` holds what [`Answers::read`] reads; `guest` is for everyone who is new on the
    /// night, `new` for those with a close name; `list` has the lines.
    ///
    /// # Errors
    /// As [`Answers::read`].
    pub fn of_act(act: &Value, night: &Tournament, members: &Members) -> Result<Answers, Refusal> {
        let list = Vec::<Listed>::deserialize(&act["list"]).unwrap_or_default();
        let mut answers = Answers::about(&list);
        let people = night.unlinked();
        if act["guest"] == true {
            people
                .iter()
                .for_each(|person| answers.note_for(person, Answer::Guest));
        } else if act["new"] == true {
            // Whose name is a member's, apart from capitals, is that member all the same.
            answers.take_as_new(&doubts(night, members, &answers), &people);
        }
        for text in act["member"].as_array().into_iter().flatten() {
            answers.read(text.as_str().unwrap_or_default(), &people, members)?;
        }
        answers.fit(night, members)?;
        Ok(answers)
    }

    /// Whether everybody who was said to be a member can be: nobody sits in two places at once.
    ///
    /// # Errors
    /// The member is there already, or two people were said to be them.
    pub fn fit(&self, night: &Tournament, members: &Members) -> Result<(), Refusal> {
        let mut night = night.clone();
        for person in night.unlinked() {
            let Some(Answer::Member(id)) = self.of(&person) else {
                continue;
            };
            let is = |member: u32| members.resolve(MemberId(member)) == id;
            if night.beside(person.entrant).into_iter().any(is) {
                let mut links = night.links.iter();
                let there = links.find(|link| link.member.is_some_and(is));
                let there = there.and_then(|link| night.entrant(link.entrant));
                let number = there.map_or(PlayerNo::default(), |there| there.number);
                return Err(refused::there(id, members.name(id), number));
            }
            night.link(person.entrant, person.place, Some(id.0));
        }
        Ok(())
    }
}

/// What recognising people led to.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Recognised {
    /// How many people were members already.
    pub known: usize,
    /// Members who were added.
    pub new: Vec<MemberId>,
    /// Of those added, the names that are close to another member's: perhaps the same person twice.
    pub close: Vec<(MemberId, Suggestion)>,
    /// Numbers whose name several members have, each with the member it was taken for because nobody could be asked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub taken: Vec<(PlayerNo, Suggestion)>,
}

impl Recognised {
    /// What somebody should look at, the first few of each kind.
    pub fn notes(&self) -> Vec<Note> {
        const TOLD: usize = 5;
        let close = self.close.iter().filter_map(|(id, suggestion)| {
            let (name, near) = (&suggestion.name, suggestion.candidates.first()?);
            let merge = json!({"do": "member merge", "who": near.id, "other": id});
            let words = phrase!("note-new-but-looks-like", name, name2 = near.name);
            Some(Note::new(
                words,
                Way::to(phrase!("way-if-they-one-person"), merge),
            ))
        });
        let mut notes: Vec<Note> = close.take(TOLD).collect();
        if let Some(more) = self.close.len().checked_sub(TOLD).filter(|&more| more > 0) {
            let list = Way::to(phrase!("way-see-everybody"), json!({"do": "member list"}));
            notes.push(Note::new(phrase!("why-more-look-like-members", more), list));
        }
        notes.extend(self.taken.iter().take(TOLD).filter_map(|(number, suggestion)| {
            let [is, other, ..] = suggestion.candidates.as_slice() else {
                return None;
            };
            let (n, name) = (suggestion.candidates.len(), &suggestion.name);
            let words = phrase!("note-one-of-several", n, name, number, id = is.id);
            let who = json!({"do": "who", "who": number.to_string(), "is": [other.id.to_string()], "swap": true});
            Some(Note::new(words, Way::to(phrase!("way-if-not"), who)))
        }));
        notes
    }
}

/// Which member a person may be, leaving out members who are registered for this night already.
enum Who {
    Member(MemberId),
    Ask(Vec<Candidate>),
    Nobody,
}

/// `beside` are the members who are there at the same time.
fn who(
    person: &Unlinked,
    beside: &[u32],
    members: &Members,
    names: &Matcher,
    answers: &Answers,
) -> Who {
    let free = |id: MemberId| !beside.iter().any(|&b| members.resolve(MemberId(b)) == id);
    match names.find(&person.name) {
        MemberMatch::Member(id) if free(id) && answers.strangers => {
            let one = Candidate::new(id, members.name(id), Likeness::Same);
            Who::Ask(vec![one])
        }
        MemberMatch::Member(id) if free(id) => Who::Member(id),
        MemberMatch::Ask(list) => {
            let list: Vec<Candidate> = list.into_iter().filter(|c| free(c.id)).collect();
            match list.as_slice() {
                [] => Who::Nobody,
                // Several members have this name, and all but one are here already.
                [one] if one.likeness == Likeness::Same && !answers.strangers => {
                    Who::Member(one.id)
                }
                _ => Who::Ask(list),
            }
        }
        _ => Who::Nobody,
    }
}

/// Who at a night has a name close to a member's, so that somebody has to say who they are. A name comes once; where
/// several people have it, each of them with their line of the list. Whoever was answered for is not asked about.
pub fn doubts(t: &Tournament, members: &Members, answers: &Answers) -> Vec<Suggestion> {
    let names = members.matcher();
    // The certain ones come first, as they do in `recognise`: a member who is surely here cannot be anybody else.
    let mut t = t.clone();
    let people = t.unlinked();
    for person in &people {
        let beside = t.beside(person.entrant);
        let sure = match answers.of(person) {
            Some(Answer::Member(id)) => Who::Member(id),
            Some(_) => Who::Nobody,
            None => who(person, &beside, members, &names, answers),
        };
        if let Who::Member(id) = sure {
            t.link(person.entrant, person.place, Some(id.0));
        }
    }
    let named = |name: &str| {
        people
            .iter()
            .filter(|p| fold_name(&p.name) == fold_name(name))
            .count()
    };
    let mut found: Vec<Suggestion> = Vec::new();
    for (line, person) in answers.numbered(&people) {
        let linked = t.member_of(person.entrant, person.place).is_some();
        if linked || answers.of(person).is_some() {
            continue;
        }
        if let Who::Ask(candidates) =
            who(person, &t.beside(person.entrant), members, &names, answers)
        {
            found.push(Suggestion {
                line: (named(&person.name) > 1).then(|| line.to_string()),
                ..Suggestion::about(&person.name, candidates)
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
    // Whoever was answered for comes first: nobody else on the list can be that member.
    for (answered, certain) in [(true, true), (false, true), (false, false)] {
        for person in t.unlinked() {
            let beside = t.beside(person.entrant);
            let answer = answers.of(&person);
            if answered && answer.is_none() {
                continue;
            }
            if answer == Some(Answer::Guest) {
                t.link(person.entrant, person.place, None);
                continue;
            }
            let found = match (who(&person, &beside, &before, &names, answers), answer) {
                (_, Some(Answer::Member(id))) if !beside.contains(&id.0) => Who::Member(id),
                (_, Some(Answer::New)) => Who::Nobody,
                (Who::Ask(list), _) if list[0].likeness == Likeness::Same && !answers.strangers => {
                    // Several members have this name and nobody can be asked: the one who joined first.
                    let id = list[0].id;
                    if let Some(entrant) = t.entrant(person.entrant) {
                        let taken = Suggestion::about(&person.name, list);
                        done.taken.push((entrant.number, taken));
                    }
                    Who::Member(id)
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
                    let Ok(id) = members.add(&person.name) else {
                        continue;
                    };
                    if let Who::Ask(candidates) = other {
                        done.close
                            .push((id, Suggestion::about(&person.name, candidates)));
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
#[non_exhaustive]
pub struct Unmatched {
    /// How many nights.
    pub nights: usize,
    /// How many of their people.
    pub people: usize,
    /// Names that are close to a member's or to each other, so that somebody has to say who they are.
    pub close: Vec<Suggestion>,
}

impl Desk {
    /// As [`Desk::add`], with everybody recognised; `ids` are the permanent ones that the night and its people have from
    /// another file.
    ///
    /// # Errors
    /// As [`Desk::add`].
    pub fn add_recognised(
        &mut self,
        act: &Act,
        logged: Logged,
        night: &mut Tournament,
        ids: &Ids,
        answers: &Answers,
    ) -> Result<Recognised, DeskError> {
        let stamp = act.doing(logged);
        Ok(self.club.create_with(&stamp, night, ids, |t, members| {
            recognise(t, members, answers)
        })?)
    }

    /// Links the people at a night whose permanent ids this file knows. Whoever was forgotten here has no name there either.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn link_known(&self, night: &mut Tournament, ids: &Ids) -> Result<(), StoreError> {
        let members = self.members()?;
        let mut gone = Vec::new();
        for one in &ids.people {
            let Some((table, key)) = self.club.of_permanent_id(&one.member)? else {
                continue;
            };
            if let (true, Ok(id)) = (table == "member", key.parse()) {
                let member = members.resolve(MemberId(id)).0;
                let is = members.get(MemberId(member)).filter(|is| is.forgotten);
                gone.extend(is.map(|is| (one.entrant, one.place, is.name.clone())));
                if !night.beside(one.entrant).contains(&member) {
                    night.link(one.entrant, one.place, Some(member));
                }
            }
        }
        if !gone.is_empty() {
            *night = self.club.without_forgotten(night, &gone)?;
        }
        Ok(())
    }

    /// The night of the file that this one is: the one with its permanent id, else one of the same day, people and seats.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn same_night(
        &self,
        night: &Tournament,
        ids: &Ids,
    ) -> Result<Option<Tournament>, StoreError> {
        let known = match &ids.night {
            Some(id) => self.club.of_permanent_id(id)?,
            None => None,
        };
        if let Some((table, key)) = known {
            let nights = self.club.ids()?;
            let own = nights.into_iter().find(|(_, id)| id.to_string() == key);
            match own.filter(|_| table == "tournament") {
                Some((slug, _)) => return self.club.load(&slug).map(Some),
                None if table == "bracket" => return self.club.load(&key).map(Some),
                None => {}
            }
        }
        let who = |t: &Tournament| {
            let people = t.entrants.iter();
            let people = people.map(|e| (e.number, e.name.clone(), e.members.clone()));
            people.collect::<Vec<_>>()
        };
        let day = night.date.to_string();
        for one in self.list()?.into_iter().filter(|one| one.date == day) {
            let there = self.club.load(&one.slug)?;
            let same = there.rounds == night.rounds && who(&there) == who(night);
            if same && !night.entrants.is_empty() && there.name == night.name {
                return Ok(Some(there));
            }
        }
        Ok(None)
    }

    /// The permanent ids of a night and of the members at it, for its document.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn permanent_ids(&self, night: &Tournament) -> Result<Ids, StoreError> {
        self.club.ids_of(night)
    }

    /// As [`Desk::add_recognised`], for doors that ask with the refusal.
    ///
    /// # Errors
    /// A question about everybody whose name is close to a member's; as [`Desk::add_recognised`].
    pub fn add_asking(
        &mut self,
        act: &Act,
        logged: Logged,
        night: &mut Tournament,
        answers: &Answers,
    ) -> Result<Recognised, DeskError> {
        match self.asks_about(night, answers, |_| true)? {
            Some(refusal) => Err(refusal.into()),
            None => self.add_recognised(act, logged, night, &Ids::default(), answers),
        }
    }

    /// The question who they are whose names are close to a member's, where nobody has said so.
    pub(in crate::desk) fn asks_about(
        &self,
        night: &Tournament,
        answers: &Answers,
        only: fn(&Suggestion) -> bool,
    ) -> Result<Option<Refusal>, StoreError> {
        let mut open = self.doubts(night, answers)?;
        open.retain(only);
        Ok(refused::asking(&open))
    }

    /// As [`doubts`], with the day on which each candidate last played.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn doubts(
        &self,
        night: &Tournament,
        answers: &Answers,
    ) -> Result<Vec<Suggestion>, StoreError> {
        let members = self.members()?;
        let mut open = doubts(night, &members, answers);
        if open.is_empty() {
            return Ok(open);
        }
        let nights = self.nights()?;
        for candidate in open.iter_mut().flat_map(|doubt| &mut doubt.candidates) {
            let who = Person::Member(candidate.id);
            let there = |night: &&Night| {
                night
                    .people
                    .iter()
                    .any(|line| line.is_about(&who, &members))
            };
            candidate.last = nights.iter().rev().find(there).map(|night| night.date);
        }
        Ok(open)
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
            for doubt in doubts(&t, &members, &Answers::default()) {
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
            held.keep(&act.doing(Logged::record("member match", "", format!("match {slug}"))))?;
            all.known += done.known;
            all.new.extend(done.new);
            all.close.extend(done.close);
            all.taken.extend(done.taken);
        }
        self.club.keep_digests()?;
        Ok(all)
    }
}
