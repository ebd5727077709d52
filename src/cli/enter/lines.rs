//! The same entry without a terminal: a line in, a line out, each line its own transaction.

use super::safe;
use super::save::File;
use crate::cli::input::unheard;
use crate::cli::screen::untied;
use crate::cli::{CliError, Context, Run, Status, output};
use crate::desk::DeskError;
use crate::seating::RoundNo;
use crate::tournament::acts::{Act, Points, Refusal, Score};
use crate::tournament::{Code, Entered, Part, Phrase, Reason, Tournament, phrase};
use crate::words::said;
use serde_json::json;
use std::io::BufRead;

/// Reads results from standard input and answers every line that is not empty. A refused line does not hold up the
/// others.
///
/// # Errors
/// When the file cannot be used; what was answered before is stored.
pub fn run(context: &Context, round: Option<RoundNo>) -> Run {
    let (mut file, mut night) = File::open(context)?;
    // Fixed at the start: if the round fills up meanwhile, lines that come late must not go to the next round.
    let round = round.or_else(|| night.current_round());
    let mut status = Status::Done;
    for (number, line) in (1u64..).zip(std::io::stdin().lock().split(b'\n')) {
        let line = line.map_err(unheard)?;
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_start_matches('\u{feff}').trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        match one(&mut file, &mut night, line, round) {
            Ok(entered) => {
                taken(context, number, &entered)?;
                if let Some(news) = file.news(&night) {
                    context.say(safe(&news));
                }
                if let Some(copy) = file.copy_failure() {
                    context.warn(phrase!(
                        "line-complete-but",
                        round = entered.result.round,
                        copy
                    ));
                }
            }
            // The file itself cannot be used: no line after this one would fare better.
            Err(error) if error.status == 4 => return Err(error),
            Err(error) => {
                status = Status::Partly;
                refused(context, number, line, error)?;
            }
        }
    }
    Ok(status)
}

fn one(
    file: &mut File,
    night: &mut Tournament,
    line: &str,
    round: Option<RoundNo>,
) -> Result<Entered, CliError> {
    let mut slip = read(line, night)?;
    slip.round = slip.round.or(round);
    let place = slip.table.zip(slip.round.or(Some(RoundNo::FIRST)));
    match file.slip(slip) {
        Ok(saved) => {
            *night = saved.night;
            Ok(saved.entered)
        }
        Err(DeskError::Refused(refusal)) => {
            let by = place.map(|(table, round)| file.by_whom(round, table));
            Err(explained(refusal, &by.unwrap_or_default()))
        }
        Err(error) => Err(error.into()),
    }
}

/// The error, with who entered the result that is already there.
fn explained(refusal: Refusal, by: &str) -> CliError {
    let reasons = refusal.wrong();
    let already = |r: &Reason| matches!(r, Reason::AlreadyEntered { .. });
    let already = reasons.iter().any(already);
    let overrule = !reasons.is_empty() && reasons.iter().all(Reason::can_be_overruled);
    // Each line is answered; nobody is asked.
    let mut explained = CliError::from(refusal);
    explained.question = None;
    if overrule {
        explained = explained.hint(phrase!("hint-look-again"));
    }
    if already && !by.is_empty() {
        *explained.message = phrase!(
            "why-entered-by",
            by,
            why = Part::of(std::mem::take(&mut *explained.message))
        );
    }
    explained
}

/// `[ROUND] TABLE A-B [[TICK:]WHO=N,…] [! WHY]`: what `score` takes, and without a tick lone marches.
fn read(line: &str, night: &Tournament) -> Result<Score, CliError> {
    let wrong = |what: Phrase| CliError::refused("bad_line", what).hint(phrase!("hint-line-form"));
    let (line, force) = match line.split_once('!') {
        Some((line, why)) => (line, Some(why.trim().to_owned())),
        None => (line, None),
    };
    let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    if let [code] = &words[..]
        && Code::is_like(code)
    {
        // The code a phone showed because it could not reach the server.
        let entry = code.parse().and_then(|code: Code| code.entry(night));
        let entry = entry.map_err(wrong)?;
        return Ok(Score {
            force,
            ..Score::from(entry)
        });
    }
    let at = words.iter().position(|word| word.parse::<Points>().is_ok());
    let (what, counted) = words.split_at(at.map_or(words.len(), |at| at + 1));
    // A comma ends one, and so does the count; a name may have blanks.
    let count =
        |word: &str| matches!(word.rsplit_once('='), Some((_, n)) if n.parse::<u16>().is_ok());
    let ended = |word: &String| format!("{word}{}", if count(word) { "," } else { " " });
    let counted: String = counted.iter().map(ended).collect();
    let each = counted.split(',').map(str::trim);
    let each = each.filter(|who| !who.is_empty());
    let (ticks, loners): (Vec<&str>, Vec<&str>) = each.partition(|who| who.contains(':'));
    let ticks = ticks.into_iter().map(str::parse);
    let loners = loners.into_iter().map(str::parse);
    let mut slip = Score {
        what: what.to_vec(),
        loners: loners.collect::<Result<_, _>>().map_err(wrong)?,
        ticks: ticks.collect::<Result<_, _>>().map_err(wrong)?,
        force,
        ..Score::default()
    };
    slip.spread().map_err(|no| wrong(no.message.clone()))?;
    Ok(slip)
}

fn taken(context: &Context, line: u64, entered: &Entered) -> Run {
    let result = &entered.result;
    let overruled: Vec<String> = entered.overruled.iter().map(ToString::to_string).collect();
    let value = json!({
        "line": line, "ok": true, "round": result.round, "table": result.table, "points": result.points,
        "loners": result.loners, "overruled": overruled, "missing": entered.missing,
    });
    context.done(&value, || {
        let mut words = said!(
            context.lang(),
            "line-saved",
            round = result.round,
            table = result.table,
            points = result.points
        );
        for reason in &overruled {
            words += "; ";
            words += &context.lang().with("line-overruled", safe(reason));
        }
        words
    })
}

fn refused(context: &Context, number: u64, line: &str, error: CliError) -> Run {
    let named = context.named.untyped();
    if context.json {
        let error = error.json(&named);
        return context.json(&json!({"line": number, "ok": false, "error": error}));
    }
    let hint = error.hint_in(&named).map(|hint| format!(" ({hint})"));
    let hint = safe(&untied(&hint.unwrap_or_default()));
    let (line, why) = (safe(line), safe(&context.text(error.message)));
    let refused = said!(context.lang(), "line-refused", number, line, why);
    output::write(format!("{refused}{hint}\n").as_bytes())?;
    Ok(Status::Done)
}
