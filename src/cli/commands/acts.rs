//! Every act as a command: it is typed, done and shown, and asked about where it needs to know more.

use crate::cli::question::ask;
use crate::cli::{CliError, Context, Run, Status};
use crate::desk::acts::deed;
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Deed, Done, Note, Question, World};
use crate::tournament::text::capital;
use crate::tournament::{Part, Phrase, Tournament, phrase};
use serde_json::{Map, Value};

/// Does what was typed, and shows what it came to.
///
/// # Errors
/// As [`done`].
pub fn run(deed: Deed<Tournament>, context: &Context) -> Run {
    let Some((done, night)) = done(deed, context)? else {
        return Ok(Status::Done);
    };
    show(&done, context)?;
    // A table's result may be the last of the night.
    let last = done.answer.get("missing") == Some(&Value::from(0)) && night.is_played();
    if last || night.closed {
        super::member::say_news(&night, context);
    }
    Ok(Status::Done)
}

/// Does an act whose kind is known to the club file, and shows what it came to.
///
/// # Errors
/// As [`done`].
pub fn on<A: Act<World = Desk>>(act: A, context: &Context) -> Run {
    on_file(deed(act)?, context)
}

/// As [`on`], in a file that is made where there is none yet.
///
/// # Errors
/// As [`done`].
pub fn on_own<A: Act<World = Desk>>(act: A, context: &Context) -> Run {
    drop(context.open_or_create()?);
    on(act, context)
}

/// Does something to the club file, and shows what it came to.
///
/// # Errors
/// As [`done`].
pub fn on_file(deed: Deed<Desk>, context: &Context) -> Run {
    let looks = deed.json()["dry_run"] == true;
    let Some(done) = file_done(deed, context)? else {
        return Ok(Status::Done);
    };
    let shown = match looks {
        true => context.tell(&done.answer, || context.text(done.told.words.clone())),
        false => show(&done, context),
    }?;
    Ok(match done.told.partly {
        true => Status::Partly,
        false => shown,
    })
}

/// Does something to the club file, asking what it needs to know; gives what it came to. `None` where somebody was asked
/// whether to go on, and said no.
///
/// # Errors
/// As [`done`].
pub fn file_done(deed: Deed<Desk>, context: &Context) -> Result<Option<Done>, CliError> {
    let act = |desk: &mut Desk, deed| desk.act_on_file(&context.act(), deed, context.asks());
    Ok(asking(deed, context, act)?.map(|(done, _)| done))
}

/// Does an act, asking what it needs to know; gives its answer, and the night. `None` where somebody was asked whether to
/// go on, and said no.
///
/// # Errors
/// What the act refuses; a question that nobody can be asked.
pub fn done(
    deed: Deed<Tournament>,
    context: &Context,
) -> Result<Option<(Done, Tournament)>, CliError> {
    let act = |desk: &mut Desk, deed| desk.act(&context.act(), deed, context.asks());
    let done = asking(deed, context, act)?;
    Ok(done.map(|(changed, assumed)| {
        let (mut done, night) = context.told(changed);
        if let (false, Value::Object(answer)) = (assumed.is_empty(), &mut done.answer) {
            answer.insert("assumed".to_owned(), Value::Object(assumed));
        }
        (done, night)
    }))
}

/// What an act came to, and the answers that were taken where nobody could be asked.
type Assuming<T> = (T, Map<String, Value>);

/// Does an act until it has no more questions; gives what it came to, and the answers that were taken where nobody could
/// be asked.
fn asking<W: World, T>(
    mut deed: Deed<W>,
    context: &Context,
    act: impl Fn(&mut Desk, Deed<W>) -> Result<T, DeskError>,
) -> Result<Option<Assuming<T>>, CliError> {
    let mut assumed = Map::new();
    loop {
        let refusal = match act(&mut context.open()?, deed.verb.read(deed.json())?) {
            Ok(done) => return Ok(Some((done, assumed))),
            Err(DeskError::Refused(refusal)) => refusal,
            Err(error) => return Err(error.into()),
        };
        let Some(asked) = refusal.question.clone() else {
            return Err(refusal.into());
        };
        let answer = match (context.asks(), &asked.usual) {
            (true, _) => match ask(&asked, context)? {
                Some(answer) => answer,
                None => {
                    // What could be done instead of any of the answers.
                    for way in refusal.ways.iter().skip(asked.choices.len()) {
                        context.say(capital(&context.named.way(way)));
                    }
                    return Ok(None);
                }
            },
            (false, Some(usual)) if asked.takes_usual => {
                context.say(context.text(taken(&asked, usual)));
                assumed.insert(asked.field.to_owned(), usual.clone());
                usual.clone()
            }
            (false, _) => return Err(refusal.into()),
        };
        if asked.stops && answer == Value::Bool(false) {
            context.say(context.text(phrase!("nothing-changed")));
            return Ok(None);
        }
        deed = deed.with(asked.field, answer)?;
    }
}

/// A question, and which of its answers was taken.
fn taken(asked: &Question, value: &Value) -> Phrase {
    let choice = asked.choices.iter().find(|choice| choice.value == *value);
    let words = choice
        .map(|choice| choice.words.clone())
        .unwrap_or_default();
    phrase!(
        "taken-as",
        question = Part::of(asked.asks.clone()),
        answer = Part::of(words)
    )
}

/// Shows what an act came to: its answer and what comes next, then its notes with what can be done about them.
///
/// # Errors
/// None: the act is already done.
pub fn show(done: &Done, context: &Context) -> Run {
    let next = done.told.next.iter().map(|way| context.named.way(way));
    let next: Vec<String> = next.collect();
    context.done(&done.answer, || {
        let words = context.text(done.told.words.clone());
        match next.is_empty() {
            true => words,
            false => format!("{words}\n{}", context.next(&next)),
        }
    })?;
    notes(&done.told.notes, context);
    Ok(Status::Done)
}

/// Says what is worth knowing beside an answer, each with what can be done about it.
pub fn notes(notes: &[Note], context: &Context) {
    for note in notes {
        let way = note.way.as_ref().map(|way| {
            let told = context.named.way(way);
            // A command alone is no sentence.
            match way.words.text.is_empty() {
                true => told,
                false => capital(&told),
            }
        });
        let words = [context.text(note.words.clone())].into_iter().chain(way);
        let words: Vec<String> = words.filter(|words| !words.is_empty()).collect();
        match note.warns {
            true => context.warn(words.join(" ")),
            false => context.say(words.join(" ")),
        }
    }
}
