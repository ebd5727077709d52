//! What was said about who people are: by the line of the list, or by a name that is there once.

use crate::club::{Likeness, MemberId, Members, Suggestion, is_unnamed};
use crate::tournament::acts::{Choice, Listed, Question, Refusal};
use crate::tournament::{Join, Part, Phrase, Unlinked, fold_name, phrase};
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

/// The replies: about one person of a night, or about a name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// By the person's entrant and place in it.
    people: BTreeMap<(u32, u16), Answer>,
    /// By name, as folded by `fold_name`.
    names: BTreeMap<String, Answer>,
    /// They come from another club: a name that is a member's too is asked about.
    pub strangers: bool,
    /// The lines of the list on which those who are new stand; without a list they are counted from 1.
    lines: Vec<usize>,
}

impl Answers {
    /// No reply yet, about people on these lines of a list.
    pub fn about(list: &[Listed]) -> Answers {
        let lines: Option<Vec<usize>> = list.iter().map(|one| one.line?.try_into().ok()).collect();
        Answers {
            lines: lines.unwrap_or_default(),
            ..Answers::default()
        }
    }

    /// Notes an answer about everybody of a name.
    pub fn note(&mut self, name: &str, answer: Answer) {
        self.names.insert(fold_name(name), answer);
    }

    /// Reads one reply: `3=12` (who is on line 3 of the list, or the third who is new, is member 12), `3.2=12` (the second person on that line),
    /// `Ann Lee=12`, or `12` alone where one person is new. Instead of a member's number there may be a name, `new` or
    /// `guest`. `people` are those who are new on the night; where it is empty, names are taken as they are.
    ///
    /// # Errors
    /// A line that is not there, a name nobody or several people have, an unknown member; a new one whose name nobody knows.
    pub fn read(
        &mut self,
        text: &str,
        people: &[Unlinked],
        members: &Members,
    ) -> Result<(), Refusal> {
        let usage = |words: Phrase| Err(Refusal::new("usage", words));
        let (whose, who) = match text.rsplit_once('=') {
            Some((whose, who)) => (Some(whose.trim()), who.trim()),
            None => (None, text.trim()),
        };
        let answer = match who {
            "new" => Answer::New,
            "guest" => Answer::Guest,
            who => {
                let number = who.trim_start_matches(['M', 'm']);
                let known = members.find(number).or_else(|_| members.find(who));
                let kind = match number.parse::<u32>() {
                    Ok(_) => "not_found",
                    Err(_) => "usage",
                };
                let known = known.map_err(|e| Refusal::new(kind, e.message.clone()))?;
                Answer::Member(known.id)
            }
        };
        let one = match (whose, people) {
            (None, [one]) => one,
            (None, _) => return usage(phrase!("why-does-not-say-which-several", text)),
            (Some(""), _) => return usage(phrase!("why-names-nobody-write-anne", text)),
            (Some(whose), _) => {
                let line = Line::read(whose);
                let folded = fold_name(whose);
                let is = |(at, person): &(Line, &Unlinked)| match line {
                    Some(line) => *at == line,
                    None => fold_name(&person.name) == folded,
                };
                let found: Vec<(Line, &Unlinked)> = self.numbered(people).filter(is).collect();
                match (found.as_slice(), line) {
                    ([(_, one)], _) => *one,
                    (_, Some(line)) => {
                        return usage(phrase!("why-nobody-new-stands-line", line));
                    }
                    ([], None) if people.is_empty() => {
                        self.note(whose, answer);
                        return Ok(());
                    }
                    ([], None) => return usage(phrase!("why-nobody-new-called", whose)),
                    (several, None) => {
                        let lines: Vec<Line> = several.iter().map(|(line, _)| *line).collect();
                        return usage(phrase!(
                            "why-people-called-lines-write",
                            several = several.len(),
                            whose,
                            lines = Part::list(Join::And, lines.iter().map(Line::to_string)),
                            lines2 = lines[0],
                            who
                        ));
                    }
                }
            }
        };
        if answer == Answer::New && is_unnamed(&one.name) {
            return usage(phrase!("why-unnamed-no-member", name = one.name));
        }
        self.note_for(one, answer);
        Ok(())
    }

    /// Notes an answer about one person of a night.
    pub fn note_for(&mut self, person: &Unlinked, answer: Answer) {
        self.people.insert(key(person), answer);
    }

    /// Whoever is asked about is somebody new; where nobody's place is known, everybody of their name.
    pub fn take_as_new(&mut self, doubts: &[Suggestion], people: &[Unlinked]) {
        for doubt in doubts {
            if people.is_empty() {
                self.note(&doubt.name, Answer::New);
            }
            let meant = self.numbered(people).filter(|(line, person)| {
                let this = doubt.line.as_ref().is_none_or(|at| *at == line.to_string());
                this && fold_name(&person.name) == fold_name(&doubt.name)
            });
            let meant: Vec<_> = meant.map(|(_, person)| key(person)).collect();
            let new = meant.into_iter().map(|person| (person, Answer::New));
            self.people.extend(new);
        }
    }

    /// The answer about somebody, if there is one; "Guest" and the like is one by itself, since the next "Guest" is hardly
    /// the same person.
    pub fn of(&self, person: &Unlinked) -> Option<Answer> {
        let own = self.people.get(&key(person)).copied();
        let said = own.or_else(|| self.of_name(&person.name));
        said.or_else(|| is_unnamed(&person.name).then_some(Answer::Guest))
    }

    /// The answer about everybody of a name.
    pub fn of_name(&self, name: &str) -> Option<Answer> {
        self.names.get(&fold_name(name)).copied()
    }

    /// Those who are new, each with the line they stand on.
    pub(super) fn numbered<'a>(
        &self,
        people: &'a [Unlinked],
    ) -> impl Iterator<Item = (Line, &'a Unlinked)> + use<'a> {
        let entrants = people.chunk_by(|a, b| a.entrant == b.entrant);
        let lines = match self.lines.len() == entrants.clone().count() {
            true => self.lines.clone(),
            false => (1..=people.len()).collect(),
        };
        entrants.zip(lines).flat_map(|(entrant, line)| {
            let each = entrant.iter();
            each.map(move |person| (Line(line, usize::from(person.place) + 1), person))
        })
    }
}

/// Whom an answer is kept for.
fn key(person: &Unlinked) -> (u32, u16) {
    (person.entrant, person.place)
}

/// Where somebody stands: the line, and which of its people, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Line(usize, usize);

impl Line {
    fn read(text: &str) -> Option<Line> {
        let (line, place) = text.split_once('.').unwrap_or((text, "1"));
        Some(Line(line.parse().ok()?, place.parse().ok()?))
    }
}

impl std::fmt::Display for Line {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.1 {
            1 => self.0.fmt(f),
            place => write!(f, "{}.{place}", self.0),
        }
    }
}

/// Asks who somebody is whose name is close to a member's.
pub fn who_is(doubt: &Suggestion) -> Question {
    let name = &doubt.name;
    let (whose, asks) = match &doubt.line {
        Some(line) => (line, phrase!("ask-who-on-line", name, line)),
        None => (name, phrase!("ask-who-is", name)),
    };
    let known = doubt.candidates.iter().map(|c| {
        let last = c
            .last
            .map_or_else(|| "none".to_owned(), |day| day.to_string());
        Choice {
            value: format!("{whose}={}", c.id).into(),
            words: phrase!("ask-is-member", name, member = c.name, id = c.id, last),
        }
    });
    let new = Choice {
        value: format!("{whose}=new").into(),
        words: phrase!("ask-is-new", name),
    };
    // Whose whole name is a member's is hardly somebody new: nothing is usual there.
    let same = doubt
        .candidates
        .iter()
        .any(|c| c.likeness == Likeness::Same);
    Question {
        usual: (!same).then(|| new.value.clone()),
        choices: known.chain([new]).collect(),
        ..Question::words("member", asks)
    }
}
