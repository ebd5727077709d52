//! The same entry without a terminal: a line in, a line out, each line its own transaction.

use super::safe;
use super::save::File;
use crate::cli::input::unheard;
use crate::cli::screen::untied;
use crate::cli::{CliError, Context, Run, Status, output};
use crate::desk::DeskError;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::acts::{Points, Refusal, Tick};
use crate::tournament::{Code, Entered, Entry, Part, Phrase, Reason, Ticks, Tournament, phrase};
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
    let mut entry = read(line, night)?;
    entry.round = entry.round.or(round);
    let place = (entry.round.unwrap_or(RoundNo::FIRST), entry.table);
    match file.result(entry, None) {
        Ok(saved) => {
            *night = saved.night;
            Ok(saved.entered)
        }
        Err(DeskError::Refused(refusal)) => {
            let by = file.by_whom(place.0, place.1);
            Err(explained(refusal, &by))
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

/// `[ROUND] TABLE A-B [[TICK:]WHO=N,…] [! WHY]`: without a tick it is lone marches.
fn read(line: &str, night: &Tournament) -> Result<Entry, CliError> {
    let wrong = |what: Phrase| CliError::refused("bad_line", what).hint(phrase!("hint-line-form"));
    let (line, why) = match line.split_once('!') {
        Some((line, why)) => (line, Some(why.trim().to_owned())),
        None => (line, None),
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    if let [code] = words[..]
        && Code::is_like(code)
    {
        // The code a phone showed because it could not reach the server.
        let entry = code.parse().and_then(|code: Code| code.entry(night));
        let entry = entry.map_err(wrong)?;
        return Ok(Entry { why, ..entry });
    }
    let at = words.iter().position(|word| word.parse::<Points>().is_ok());
    let at = at.ok_or_else(|| wrong(phrase!("why-no-score-in", line)))?;
    let number = |word: &str, round: bool| {
        let no = || match round {
            true => phrase!("why-no-round-number", word),
            false => phrase!("why-no-table-number", word),
        };
        word.parse::<u16>().map_err(|_| wrong(no()))
    };
    let (round, table) = match words[..at] {
        [table] => (None, TableNo(number(table, false)?)),
        [round, table] => (
            Some(RoundNo(number(round, true)?)),
            TableNo(number(table, false)?),
        ),
        [] => return Err(wrong(phrase!("why-no-table-in", line))),
        _ => return Err(wrong(phrase!("why-not-a-result", line))),
    };
    let points = words[at].parse::<Points>();
    let points = points.map_err(|why| wrong(why.into()))?;
    let (mut loners, mut ticks) = (Vec::new(), Ticks::new());
    // A comma ends one, and so does the count; a name may have blanks.
    let counted =
        |word: &str| matches!(word.rsplit_once('='), Some((_, n)) if n.parse::<u16>().is_ok());
    let ended = |word: &&str| format!("{word}{}", if counted(word) { "," } else { " " });
    for who in words[at + 1..]
        .iter()
        .map(ended)
        .collect::<String>()
        .split(',')
        .map(str::trim)
        .filter(|who| !who.is_empty())
    {
        let tick = match who.contains(':') {
            true => who.parse::<Tick>(),
            false => format!("loner:{who}").parse(),
        };
        let Tick { what, by } = tick.map_err(wrong)?;
        let number = night.find_at(&by.who, night.round_meant(round), table)?;
        if what != "loner" {
            night.is_counted(&what)?;
            let of = ticks.entry(what).or_default();
            *of.entry(number).or_default() += by.count;
            continue;
        }
        if loners.iter().any(|&(there, _)| there == number) {
            return Err(wrong(phrase!("why-named-twice", name = by.who)));
        }
        loners.push((number, by.count));
    }
    Ok(Entry {
        round,
        table,
        points,
        loners,
        ticks,
        why,
        ..Entry::default()
    })
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
