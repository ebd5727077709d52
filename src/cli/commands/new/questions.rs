//! What `benny new` asks where nothing is typed: five questions, each with its usual answer.

use super::{Args, Played};
use crate::cli::question::ask;
use crate::cli::{CliError, Context};
use crate::desk::Like;
use crate::tournament::acts::{Choice, Decisions, Question};
use crate::tournament::phrase;
use crate::tournament::text::money;
use crate::words::said;
use serde_json::{Value, json};
use std::path::PathBuf;

/// Fills in what `benny new` was not told. `None` where somebody would rather not start a night.
///
/// # Errors
/// When the terminal cannot be read.
pub fn fill(args: &mut Args, context: &Context) -> Result<Option<Played>, CliError> {
    let lang = context.lang();
    let usual = lang.with(
        "weekday-night",
        lang.nth(
            "weekdays",
            chrono::Datelike::weekday(&context.now()).num_days_from_monday() as usize,
        ),
    );
    let name = words(lang.text("ask-night-name"), &usual, context)?;
    let Some(mut played) = played(context)? else {
        return Ok(None);
    };
    let like = &mut played.like;
    let number = |like: &Like, of: &str| like.decided(of).and_then(Value::as_u64);
    let rounds = number(like, "rounds").unwrap_or(8).to_string();
    let rounds = field("rounds", lang.text("ask-how-many-rounds"), &rounds, context)?;
    rounds
        .rounds
        .into_iter()
        .for_each(|n| like.decide("rounds", n));
    let usual = money(number(like, "fee").unwrap_or(0));
    let fee = field("fee", lang.text("ask-what-fee"), &usual, context)?;
    fee.fee
        .into_iter()
        .for_each(|sum| like.decide("fee", sum.value.0));
    let people = words(lang.text("ask-who-plays"), "0", context)?;
    match people.parse::<u16>() {
        Ok(0) => {}
        Ok(count) => args.count = Some(count),
        Err(_) => args.players = Some(PathBuf::from(people)),
    }
    args.name = Some(name);
    Ok(Some(played))
}

/// Asks what is played: as the club plays, as last time, or as one of the nights that benny knows.
fn played(context: &Context) -> Result<Option<Played>, CliError> {
    let lang = context.lang();
    let mut nights: Vec<(String, Like)> = Vec::new();
    if let Ok(desk) = context.read_only() {
        if let Some(own) = desk.usual_night()? {
            nights.push((said!(lang, "as-usual", like = own.in_short(lang)), own));
        } else if let Ok(last) = desk.night() {
            let like = Like::of(&last.settings);
            nights.push((
                said!(
                    lang,
                    "as-night",
                    night = last.name,
                    like = like.in_short(lang)
                ),
                like,
            ));
        }
    }
    let shipped = Like::shipped().iter();
    nights.extend(
        shipped.map(|(name, like)| (format!("{name}: {}", like.said(name, lang)), like.clone())),
    );
    let choices = nights.iter().enumerate().map(|(at, (words, _))| Choice {
        value: json!(at),
        words: crate::tournament::text::clean(words).into(),
    });
    let question = Question {
        choices: choices.collect(),
        usual: Some(json!(0)),
        ..Question::words("like", phrase!("ask-what-played"))
    };
    let at = ask(&question, context)?.and_then(|value| value.as_u64());
    let chosen = at.and_then(|at| nights.into_iter().nth(at as usize));
    Ok(chosen.map(|(_, like)| Played { like, asked: true }))
}

/// Asks for words; Enter is the usual answer.
fn words(asks: &str, usual: &str, context: &Context) -> Result<String, CliError> {
    let question = Question {
        usual: Some(usual.into()),
        ..Question::words("name", format!("{asks} [{usual}]"))
    };
    let answer = ask(&question, context)?;
    let answer = answer.as_ref().and_then(Value::as_str).unwrap_or(usual);
    Ok(answer.to_owned())
}

/// Asks for one of the night's settings until it can be read.
fn field(name: &str, asks: &str, usual: &str, context: &Context) -> Result<Decisions, CliError> {
    loop {
        let answer = words(asks, usual, context)?;
        match Decisions::lenient(json!({name: answer})) {
            Ok(read) => return Ok(read),
            Err(why) => context.say(said!(context.lang(), "sentence", words = context.text(why))),
        }
    }
}
