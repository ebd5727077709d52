//! Who comes, leaves, sits out, changes their name or has paid. Newcomers are recognised as on the command line: in a
//! club that keeps its members by hand, a name close to a member's is asked about.

use super::super::form::Fields;
use super::act::{Work, own};
use crate::club::MemberId;
use crate::desk::DeskError;
use crate::desk::club::{Answer, Answers};
use crate::desk::people::{self, Until};
use crate::desk::roster::team_of;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{NewEntrant, Operation, Tournament};

/// Who the people with names close to a member's are: the field `member` is `Anne Lee=4` or `Anne Lee=new`.
pub fn answers(fields: &Fields) -> Result<Answers, String> {
    let mut answers = Answers::default();
    for (_, value) in fields.0.iter().filter(|(name, _)| name == "member") {
        let wrong = || "member: write NAME=NUMBER or NAME=new".to_owned();
        let (name, who) = value.rsplit_once('=').ok_or_else(wrong)?;
        let answer = match who {
            "new" => Answer::New,
            id => Answer::Member(MemberId(id.parse().map_err(|_| wrong())?)),
        };
        answers.note(name, answer);
    }
    Ok(answers)
}

/// The field for somebody, by number or part of the name.
fn who(fields: &Fields) -> Result<String, String> {
    own(fields.one("who")?).ok_or_else(|| "say who: a number, or a part of the name".to_owned())
}

/// Entrants from names; in a team event each name is a team's.
pub fn entrants_of(t: &Tournament, names: &[String]) -> Vec<NewEntrant> {
    let read = match t.is_team() {
        true => team_of,
        false => NewEntrant::named,
    };
    names.iter().map(|name| read(name)).collect()
}

/// Registers people, a name on each line; in a team event, a team on each line.
pub fn add(fields: &Fields) -> Result<Work, String> {
    let names = fields.list("names")?.into_iter().map(str::to_owned);
    let names: Vec<String> = names.collect();
    if names.is_empty() {
        return Err("type a name".to_owned());
    }
    let mut answers = answers(fields)?;
    if fields.is_set("guest")? {
        for person in &names {
            let team = team_of(person);
            let people = team.members.iter().chain([&team.name, person]);
            people.for_each(|name| answers.note(name, Answer::Guest));
        }
    }
    Ok(Box::new(move |desk, act| {
        let added = desk.change_asking(act, &answers, |t| {
            let numbers = t.add(entrants_of(t, &names))?;
            let operation = Operation::Add {
                numbers: numbers.clone(),
            };
            Ok::<_, DeskError>((numbers, operation))
        })?;
        let numbers: Vec<String> = added.value.iter().map(PlayerNo::to_string).collect();
        Ok(format!("registered: number {}", numbers.join(", ")))
    }))
}

/// Registers a stand-in who makes up the numbers and is not ranked.
pub fn stand_in() -> Result<Work, String> {
    Ok(Box::new(|desk, act| {
        let added = desk.change(act, |t| {
            let number = t.add_phantom()?;
            let numbers = vec![number];
            Ok::<_, DeskError>((number, Operation::Add { numbers }))
        })?;
        Ok(format!("number {} is a stand-in", added.value))
    }))
}

/// Brings back somebody who left or sat out.
pub fn back(fields: &Fields) -> Result<Work, String> {
    let (who, from) = (who(fields)?, fields.number("from")?);
    Ok(Box::new(move |desk, act| {
        let came = desk.change(act, |t| {
            let (_, operation) = people::comes_back(t, &who, from)?;
            Ok::<_, DeskError>((operation.to_string(), operation))
        })?;
        Ok(came.value)
    }))
}

/// Lets somebody sit out: the next round, or from one round to another.
pub fn sit_out(fields: &Fields) -> Result<Work, String> {
    let who = who(fields)?;
    let (from, until): (Option<RoundNo>, Option<RoundNo>) =
        (fields.number("from")?, fields.number("until")?);
    let rest = fields.one("rest")?.is_some();
    Ok(Box::new(move |desk, act| {
        let out = desk.change(act, |t| {
            let until = match rest {
                true => Until::End,
                false => Until::Round(until),
            };
            let (_, operation) = people::sits_out(t, &who, from, until)?;
            Ok::<_, DeskError>((operation.to_string(), operation))
        })?;
        Ok(out.value)
    }))
}

/// Gives a number and its card to a newcomer.
pub fn substitute(fields: &Fields) -> Result<Work, String> {
    let (who, from) = (who(fields)?, fields.number("from")?);
    let name = own(fields.one("name")?).ok_or("say the newcomer's name")?;
    let keep_points = fields.one("keep_points")?.is_some();
    let answers = answers(fields)?;
    Ok(Box::new(move |desk, act| {
        let came = desk.change_asking(act, &answers, |t| {
            // Always stated, because it may be the very thing that is being corrected.
            let (_, operation) = people::takes_over(t, &who, &name, from, Some(keep_points))?;
            Ok::<_, DeskError>((operation.to_string(), operation))
        })?;
        Ok(came.value)
    }))
}
