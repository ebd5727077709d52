//! Who comes, leaves, sits out, changes their name or has paid. Newcomers are recognised as on the command line: in a
//! club that keeps its members by hand, a name close to a member's is asked about.

use super::super::form::Fields;
use super::act::Work;
use crate::club::MemberId;
use crate::desk::DeskError;
use crate::desk::club::{Answer, Answers};
use crate::desk::roster::team_of;
use crate::seating::PlayerNo;
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
