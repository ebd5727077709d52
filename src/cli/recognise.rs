//! Which members the people registering are: asked when a name is close to a member's.

use super::{CliError, Context, question};
use crate::club::Suggestion;
use crate::desk::Desk;
use crate::desk::club::{Answer, Answers, refused, who_is};
use crate::tournament::{Tournament, phrase};

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
        let (people, members) = (t.unlinked(), desk.members()?);
        for text in &self.member {
            answers.read(text, &people, &members)?;
        }
        let mut open = desk.doubts(t, &answers)?;
        while let Some(doubt) = open.first() {
            if self.new {
                answers.take_as_new(&open, &people);
            } else if context.asks() {
                answers.read(&ask(doubt, context)?, &people, &members)?;
            } else {
                refuse(open, desk, answers.strangers)?;
                return Ok(answers);
            }
            open = desk.doubts(t, &answers)?;
        }
        Ok(answers)
    }

    /// As [`WhoArgs::answers`], for the names of many nights, found to be close already.
    ///
    /// # Errors
    /// As [`WhoArgs::answers`].
    pub fn settle(
        &self,
        doubts: Vec<Suggestion>,
        desk: &Desk,
        context: &Context,
    ) -> Result<Answers, CliError> {
        let members = desk.members()?;
        let mut answers = Answers::default();
        for text in &self.member {
            answers.read(text, &[], &members)?;
        }
        let mut open = Vec::new();
        for doubt in doubts {
            if answers.of_name(&doubt.name).is_some() {
                continue;
            }
            if self.new {
                answers.note(&doubt.name, Answer::New);
            } else if context.asks() {
                answers.read(&ask(&doubt, context)?, &[], &members)?;
            } else {
                open.push(doubt);
            }
        }
        refuse(open, desk, false)?;
        Ok(answers)
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
