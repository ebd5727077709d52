//! benny's seating and tally cards for a page in a browser. The page writes a question in JSON where [`question`] says,
//! calls [`movements`], [`draw`] or [`print`], and reads as many bytes as that returned from where [`answer`] says: JSON, or
//! a PDF. What went wrong comes as `{"error": "…"}`.

use benny::engine::RuleSet;
use benny::print::{
    Options, PaperNight, bring_fonts, chart_by_name, chart_by_table, slips, tallies,
};
use benny::seating::{Format, Round};
use benny::tournament::{DrawRequest, Movement, NewEntrant, RoundSpan, Settings, Tournament};
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::sync::{Mutex, MutexGuard, PoisonError};

static QUESTION: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static ANSWER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// A night as the page asks for it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Night {
    title: String,
    date: chrono::NaiveDate,
    /// Players, or teams known by one name.
    names: Vec<String>,
    teams: bool,
    movement: String,
    /// As many as benny usually draws, where it says nothing.
    rounds: Option<u16>,
    seed: u64,
    lang: String,
    paper: String,
    /// What [`print`] prints.
    sheet: Option<String>,
}

#[derive(Serialize)]
struct Seated<'a> {
    people: Vec<&'a str>,
    rounds: &'a [Round],
    quality: benny::seating::Quality,
}

#[derive(Serialize)]
struct Moves {
    name: &'static str,
    teams: bool,
    sentence: String,
}

/// Room for a question of this many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn question(bytes: usize) -> *mut u8 {
    let mut question = held(&QUESTION);
    question.clear();
    question.resize(bytes, 0);
    question.as_mut_ptr()
}

/// Where the last answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    held(&ANSWER).as_ptr()
}

/// Brings the fonts: the question is Roboto's collection and DejaVu's, and where the second begins.
#[unsafe(no_mangle)]
pub extern "C" fn fonts(second: usize) {
    let mut roboto = std::mem::take(&mut *held(&QUESTION));
    let dejavu = roboto.split_off(second.min(roboto.len()));
    bring_fonts(roboto, dejavu);
}

/// The movements that benny knows beside the rotation, each with its sentence in the language asked for: `"de"`.
#[unsafe(no_mangle)]
pub extern "C" fn movements() -> usize {
    answered(|question| {
        let lang: String = serde_json::from_slice(question)?;
        let all = Movement::names().filter_map(|name| {
            let movement: Movement = name.parse().ok()?;
            let format = movement.only_format().unwrap_or(Format::Progressive);
            Some(Moves {
                name,
                teams: format == Format::Team,
                sentence: movement.lines()?.sentence(&lang, format),
            })
        });
        Ok(serde_json::to_vec(&all.collect::<Vec<_>>())?)
    })
}

/// The seating of a night: its people, its rounds and how good it is.
#[unsafe(no_mangle)]
pub extern "C" fn draw() -> usize {
    answered(|question| {
        let (night, quality) = drawn(&serde_json::from_slice(question)?)?;
        let people = night.entrants().iter().map(|e| &e.name[..]).collect();
        let rounds = night.rounds();
        Ok(serde_json::to_vec(&Seated {
            people,
            rounds,
            quality,
        })?)
    })
}

/// A sheet of that seating as PDF, the same to the byte as the program prints.
#[unsafe(no_mangle)]
pub extern "C" fn print() -> usize {
    answered(|question| {
        let asked: Night = serde_json::from_slice(question)?;
        let paper = PaperNight::of(&drawn(&asked)?.0);
        let options = Options {
            paper: asked.paper.parse()?,
            lang: asked.lang.parse()?,
            ..Options::default()
        };
        let printed = match asked.sheet.as_deref() {
            Some("slips") => slips(&paper, &options),
            Some("chart") => chart_by_name(&paper, &options),
            Some("tables") => chart_by_table(&paper, &options),
            _ => tallies(&paper, &options),
        };
        Ok(printed?.bytes)
    })
}

fn drawn(asked: &Night) -> Result<(Tournament, benny::seating::Quality), Box<dyn Error>> {
    let mut settings = Settings::new(RuleSet::preset("north-american")?);
    if asked.teams {
        settings.span = RoundSpan::Game(settings.rules.play_to);
    }
    settings.format = [Format::Progressive, Format::Team][usize::from(asked.teams)];
    settings.movement = asked.movement.parse()?;
    settings.lang = asked.lang.clone();
    settings.rounds = asked.rounds.unwrap_or(settings.rounds);
    settings.rounds_open = asked.rounds.is_none();
    // Short games: each deals once with each partner.
    if settings.movement == Movement::Pivot {
        settings.span = RoundSpan::Hands(settings.seats.into());
    }
    let mut night = Tournament::new("night", &asked.title, asked.date, settings);
    // Whether they go together.
    night.set(|_| Ok(()), None)?;
    night.add(
        asked
            .names
            .iter()
            .map(|name| NewEntrant::named(name))
            .collect(),
    )?;
    let request = DrawRequest {
        seed: asked.seed,
        ..DrawRequest::default()
    };
    let report = night.draw(&request)?;
    Ok((night, report.after))
}

/// Answers the question and returns how long the answer is.
fn answered(answer: impl FnOnce(&[u8]) -> Result<Vec<u8>, Box<dyn Error>>) -> usize {
    let bytes = answer(&held(&QUESTION)).unwrap_or_else(|error| {
        let error = serde_json::json!({"error": error.to_string()});
        error.to_string().into_bytes()
    });
    let mut kept = held(&ANSWER);
    *kept = bytes;
    kept.len()
}

fn held(what: &Mutex<Vec<u8>>) -> MutexGuard<'_, Vec<u8>> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}
