//! Who comes, leaves, sits out, changes their name or has paid. Newcomers are recognised as on the command line: in a
//! club that keeps its members by hand, a name close to a member's is asked about.

use super::super::form::Fields;
use crate::club::MemberId;
use crate::desk::club::{Answer, Answers};
use crate::desk::roster::team_of;
use crate::tournament::{NewEntrant, Tournament};

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
