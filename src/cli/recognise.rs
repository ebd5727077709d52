//! Which members the people registering are: asked when a name is close to a member's.

use super::{CliError, Context, question};
use crate::club::Suggestion;
use crate::desk::Desk;
use crate::desk::club::{Answers, refused, who_is};
use crate::tournament::{Tournament, Unlinked, phrase};

/// The options that say who people with close names are; the same wherever somebody registers.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct WhoArgs {
    /// Take people whose names are close to a member's as new.
    #[arg(long)]
    new: bool,
    /// Who somebody is: LINE=NUMBER with the line of the list and the member's number, or NAME=NUMBER; the number alone
    /// where one person registers. May be given several times.
    #[arg(long, value_name = "LINE=ID")]
    member: Vec<String>,
}

impl WhoArgs {
    /// Who the people on a night are that have not been matched with members yet: answered on the command line, or asked.
    /// `answers` are those known already. Strangers are refused where nobody can be asked.
    ///
    /// # Errors
    /// An answer about nobody who is new; close names in a club that keeps members, where nobody can be asked.
    pub fn answers(
        &self,
        mut answers: Answers,
        t: &Tournament,
        desk: &Desk,
        context: &Context,
    ) -> Result<Answers, CliError> {
        let people = t.unlinked();
        let doubts = |answers: &Answers| Ok(desk.doubts(t, answers)?);
        let strangers = answers.strangers;
        let open = self.open(&mut answers, &people, doubts, desk, context)?;
        answers.fit(t, &desk.members()?)?;
        refuse(open, desk, strangers)?;
        Ok(answers)
    }

    /// As [`WhoArgs::answers`], for the names of many nights, found to be close already.
    ///
    /// # Errors
    /// As [`WhoArgs::answers`].
    pub fn settle(
        &self,
        close: &[Suggestion],
        desk: &Desk,
        context: &Context,
    ) -> Result<Answers, CliError> {
        let mut answers = Answers::default();
        let doubts = |answers: &Answers| {
            let open = close.iter();
            let open = open.filter(|doubt| answers.of_name(&doubt.name).is_none());
            Ok(open.cloned().collect())
        };
        let open = self.open(&mut answers, &[], doubts, desk, context)?;
        refuse(open, desk, false)?;
        Ok(answers)
    }

    /// Reads what was answered, and asks until nobody is in doubt; gives who still is where nobody can be asked.
    fn open(
        &self,
        answers: &mut Answers,
        people: &[Unlinked],
        doubts: impl Fn(&Answers) -> Result<Vec<Suggestion>, CliError>,
        desk: &Desk,
        context: &Context,
    ) -> Result<Vec<Suggestion>, CliError> {
        let members = desk.members()?;
        for text in &self.member {
            answers.read(text, people, &members)?;
        }
        let mut open = doubts(answers)?;
        while let Some(doubt) = open.first() {
            if self.new {
                answers.take_as_new(&open, people);
            } else if context.asks() {
                answers.read(&ask(doubt, context)?, people, &members)?;
            } else {
                break;
            }
            open = doubts(answers)?;
        }
        Ok(open)
    }
}

/// Refuses names nobody could be asked about. A club that never added a member by hand is not bothered: there, close names
/// become new members, but for a member's name in another order.
fn refuse(mut open: Vec<Suggestion>, desk: &Desk, strangers: bool) -> Result<(), CliError> {
    if !(strangers || desk.keeps_members()?) {
        open.retain(Suggestion::is_turned);
    }
    match open.first() {
        Some(first) => {
            let whose = first.line.as_ref().unwrap_or(&first.name);
            let near = &first.candidates[0];
            let hint = phrase!("hint-new-or-near", whose, id = near.id, name = near.name);
            Err(CliError::from(refused::close(&open)).hint(hint))
        }
        _ => Ok(()),
    }
}

/// Asks who somebody is, until one of the choices is taken.
fn ask(doubt: &Suggestion, context: &Context) -> Result<String, CliError> {
    let answer = question::ask(&who_is(doubt), context)?;
    let left = || CliError::refused("no_answer", phrase!("why-nobody-answered"));
    answer
        .and_then(|answer| Some(answer.as_str()?.to_owned()))
        .ok_or_else(left)
}
