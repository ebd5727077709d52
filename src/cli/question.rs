//! A question on the terminal, asked until one of its answers is taken.

use super::{CliError, Context, text};
use crate::tournament::acts::Question;
use crate::tournament::phrase;
use serde_json::Value;

/// Asks a question until it is answered: yes or no, a choice by its number, or words. `None` where there is no usual
/// choice and somebody would rather leave it.
///
/// # Errors
/// When the terminal cannot be read.
pub fn ask(asked: &Question, context: &Context) -> Result<Option<Value>, CliError> {
    let yes_or_no = asked.choices.iter().all(|choice| choice.value.is_boolean());
    let usual = asked.usual.as_ref();
    let usual_at = asked
        .choices
        .iter()
        .position(|choice| Some(&choice.value) == usual);
    let mut question = context.text(asked.asks.clone());
    match asked.choices.is_empty() {
        true => question += " ",
        false if yes_or_no => {
            let keys = context.lang().text(match usual.and_then(Value::as_bool) {
                Some(true) => "yes-or-no.yes",
                Some(false) => "yes-or-no.no",
                None => "yes-or-no",
            });
            question += &format!(" {keys} ");
        }
        false => {
            let digits = asked.choices.len().to_string().len();
            for (at, choice) in asked.choices.iter().enumerate() {
                let words = context.text(choice.words.clone());
                question += &format!("\n  {:digits$}  {words}", at + 1);
            }
            question += &match usual_at {
                Some(at) => format!("\n[{}] ", at + 1),
                None => format!("\n{} ", context.lang().text("ask-leave")),
            };
        }
    }
    loop {
        let answer = context.asked(&question)?;
        let leaves = !asked.choices.is_empty() && !yes_or_no && usual.is_none();
        let value = match answer.as_str() {
            "" if leaves => return Ok(None),
            "" => usual.cloned(),
            words if asked.choices.is_empty() => Some(words.into()),
            word if yes_or_no => text::yes_or_no_of(word).map(Value::Bool),
            number => number
                .parse::<usize>()
                .ok()
                .and_then(|at| asked.choices.get(at.checked_sub(1)?))
                .map(|choice| choice.value.clone()),
        };
        match value {
            Some(value) => return Ok(Some(value)),
            None if yes_or_no => context.say(phrase!("answer-yes-no")),
            None if asked.choices.is_empty() => context.say(phrase!("type-an-answer")),
            None => context.say(phrase!("js-no-choice", n = asked.choices.len())),
        }
    }
}
