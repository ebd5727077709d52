//! Which members the people registering are: asked when a name is close to a member's.

use super::{CliError, Context};
use crate::club::{ClubError, MemberId, Members, Suggestion};
use crate::desk::club::{Answer, Answers, Recognised, doubts};
use crate::tournament::Tournament;
use std::io::{BufRead, Write};

/// The options that say who people with close names are; the same wherever somebody registers.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct WhoArgs {
    /// Take people whose names are close to a member's as new.
    #[arg(long)]
    new: bool,
    /// Who somebody is: a member's number, or NAME=NUMBER where several register; may be given several times.
    #[arg(long, value_name = "ID")]
    member: Vec<String>,
}

impl WhoArgs {
    /// The answers the command line has given already. `names` are those registering.
    ///
    /// # Errors
    /// An unknown member, or a name nobody is registering under.
    fn given(&self, names: &[String], members: &Members) -> Result<Answers, CliError> {
        let mut answers = Answers::default();
        for text in &self.member {
            let (name, id) = match (text.rsplit_once('='), names) {
                (Some((name, id)), _) => (name.trim().to_owned(), id),
                (None, [one]) => (one.clone(), text.as_str()),
                (None, _) => {
                    return Err(CliError::usage(format!(
                        "--member {text} does not say which of several people that is"
                    ))
                    .hint("--member \"Anne Lee=4\""));
                }
            };
            let id = members.find(id)?.id;
            answers.note(&name, Answer::Member(id));
        }
        Ok(answers)
    }

    /// Who the people on a night are that have not been matched with members yet: answered on the command line, or asked.
    ///
    /// # Errors
    /// Close names in a club that keeps members, where nobody can be asked.
    pub fn answers(
        &self,
        t: &Tournament,
        members: &Members,
        keeps: bool,
        context: &Context,
    ) -> Result<Answers, CliError> {
        let names: Vec<String> = t.unlinked().into_iter().map(|u| u.name).collect();
        let answers = self.given(&names, members)?;
        self.settle(answers, doubts(t, members), keeps, context)
    }

    /// As [`WhoArgs::answers`], for names already found to be close.
    ///
    /// # Errors
    /// As [`WhoArgs::answers`].
    pub fn settle(
        &self,
        mut answers: Answers,
        doubts: Vec<Suggestion>,
        keeps: bool,
        context: &Context,
    ) -> Result<Answers, CliError> {
        let mut open = Vec::new();
        for doubt in doubts {
            if answers.of(&doubt.name).is_some() {
                continue;
            }
            if self.new {
                answers.note(&doubt.name, Answer::New);
            } else if context.asks() {
                let answer = ask(&doubt)?;
                answers.note(&doubt.name, answer);
            } else {
                open.push(doubt);
            }
        }
        // A club that never added a member by hand is not bothered: close names become new members.
        if keeps && !open.is_empty() {
            let first = &open[0];
            let hint = format!(
                "--new for somebody new, or --member \"{}={}\" for {}",
                first.name, first.candidates[0].id, first.candidates[0].name
            );
            return Err(CliError::from(ClubError::Close(open)).hint(hint));
        }
        Ok(answers)
    }

    /// Who a single name is, answered on the command line or not at all.
    ///
    /// # Errors
    /// As [`WhoArgs::answers`].
    pub fn for_names(&self, names: &[String], members: &Members) -> Result<Answers, CliError> {
        self.given(names, members)
    }
}

/// Asks who somebody is.
fn ask(doubt: &Suggestion) -> Result<Answer, CliError> {
    let mut err = std::io::stderr().lock();
    let mut question = format!("Who is {}?\n", doubt.name);
    for (at, candidate) in doubt.candidates.iter().enumerate().take(9) {
        question += &format!(
            "  {}  {} (member {})\n",
            at + 1,
            candidate.name,
            candidate.id
        );
    }
    question += "  n  somebody new\n[n] ";
    let mut answer = String::new();
    write!(err, "{}", super::output::clean(&question))
        .and_then(|()| err.flush())
        .and_then(|()| std::io::stdin().lock().read_line(&mut answer))
        .map_err(|e| CliError::file("input", format!("standard input: {e}")))?;
    let chosen = answer.trim().parse::<usize>().ok();
    let chosen = chosen.and_then(|n| doubt.candidates.get(n.checked_sub(1)?));
    Ok(chosen.map_or(Answer::New, |c| Answer::Member(c.id)))
}

/// Says which new members may be somebody the club knows.
pub fn say_close(recognised: &Recognised, context: &Context) {
    for (id, suggestion) in recognised.close.iter().take(5) {
        if let Some(near) = suggestion.candidates.first() {
            context.say(format!(
                "{} is new, but looks like {}. If they are one person: benny member merge {} {id}",
                suggestion.name, near.name, near.id
            ));
        }
    }
    if recognised.close.len() > 5 {
        context.say(format!(
            "{} more look like members: benny member list shows everybody",
            recognised.close.len() - 5
        ));
    }
}

/// A member as messages name them: `4 Ann Lee`.
pub fn named(id: MemberId, members: &Members) -> String {
    format!("{id} {}", members.name(id))
}
