//! The whole tournament as a JSON document, and the strict way back.
//!
//! `{"format":"benny-tournament","version":1,"tournament":{…}}`: everything the club file knows about one night except
//! its log, which stays in the file. The same tournament gives the same bytes on every machine.

use super::refusal::Refusal;
use super::text::{clean, is_slug};
use super::way::Way;
use super::{Statement, Tournament, Unchecked, clean_name};
use crate::seating::PlayerNo;
use crate::words::Lang;
use chrono::Datelike;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::error::Category;
use std::fmt::Debug;

/// What a document calls itself.
pub const FORMAT: &str = "benny-tournament";

/// The version this program writes, and the newest it reads.
///
/// Version 2 added the bells that rang and what was printed; version 3 has everything said about tables in one list.
pub const VERSION: u64 = 3;

/// The first version with one list of statements.
const STATEMENTS: u64 = 3;

/// The largest document that is read, in bytes: many times the largest night.
pub const LARGEST: u64 = 64 << 20;

/// The most numbers on a side of a table.
const MOST_ON_A_SIDE: usize = 3;

/// The most people who may ever have had a number in a night, counting those who left and those who took over.
const MOST_ENTRANTS: usize = 10_000;

/// The largest id that is read, so that there are always more to give.
const LARGEST_ID: u32 = 1 << 30;

/// The longest reason or other sentence, in characters.
pub(super) const LONGEST_TEXT: usize = 2000;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<T> {
    format: String,
    version: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    people: Vec<PersonId>,
    tournament: T,
}

/// What a night and the members at it are called in every club file they come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ids {
    /// The night's permanent id.
    pub night: Option<String>,
    /// Those of its members.
    pub people: Vec<PersonId>,
}

/// The permanent id of one person at a night.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PersonId {
    /// The entrant, by `id`.
    pub entrant: u32,
    /// Which of a team's members, from 0.
    pub place: u16,
    /// The member's permanent id.
    pub member: String,
}

/// A tournament as a document, one value a line.
///
/// # Errors
/// Values JSON cannot hold; there are none in a tournament.
pub fn write(t: &Tournament) -> serde_json::Result<Vec<u8>> {
    write_with(t, Ids::default())
}

/// As [`write()`], with the permanent ids.
///
/// # Errors
/// As [`write()`].
pub fn write_with(t: &Tournament, ids: Ids) -> serde_json::Result<Vec<u8>> {
    let document = Document {
        format: FORMAT.to_owned(),
        version: VERSION,
        id: ids.night,
        people: ids.people,
        tournament: t,
    };
    let mut bytes = serde_json::to_vec_pretty(&document)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// Whether a file that begins like this is one of our documents.
pub fn is_ours(beginning: &str) -> bool {
    let beginning: String = beginning.chars().filter(|c| !c.is_whitespace()).collect();
    beginning
        .trim_start_matches('\u{feff}')
        .starts_with(&format!("{{\"format\":\"{FORMAT}\""))
}

/// Reads a document strictly: every field known and in its place, every name one that could have been registered, every
/// number within bounds, and everything fitting together.
///
/// # Errors
/// What is wrong, with the line or the field, as many reasons as were found.
pub fn read(bytes: &[u8]) -> Result<Tournament, Refusal> {
    Ok(read_with(bytes)?.0)
}

/// As [`read`], with the permanent ids.
///
/// # Errors
/// As [`read`].
pub fn read_with(bytes: &[u8]) -> Result<(Tournament, Ids), Refusal> {
    let not_ours = |why: String| {
        refused(vec![format!(
            "it is not a tournament that benny exported: {why}"
        )])
    };
    let text = std::str::from_utf8(bytes).map_err(|e| {
        let before = bytes[..e.valid_up_to()].iter();
        let line = 1 + before.filter(|&&byte| byte == b'\n').count();
        not_ours(format!("not text in UTF-8 at line {line}"))
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // The head first: what the document is comes before what is wrong inside it.
    let mut given: Document<Value> = serde_json::from_str(text).map_err(|e| {
        not_ours(match e.classify() {
            _ if text.trim().is_empty() => "the file is empty".to_owned(),
            Category::Eof => "the file is truncated".to_owned(),
            Category::Syntax => {
                format!(
                    "line {} is not JSON: {}",
                    e.line(),
                    crate::json::expected(&e)
                )
            }
            Category::Data | Category::Io => e.to_string(),
        })
    })?;
    if given.format != FORMAT {
        return Err(refused(vec![format!(
            "its format is {:?}, not {FORMAT:?}",
            clean(&given.format)
        )]));
    }
    if given.version > VERSION {
        let words = format!(
            "it was exported by a newer benny (its version is {}, this program knows {VERSION})",
            given.version
        );
        return Err(Refusal::new("too_new", words).or(Way::advice("install the newest benny")));
    }
    if given.version == 0 {
        return Err(refused(vec![
            "its version is 0; versions begin at 1".to_owned(),
        ]));
    }
    let old = given.version < STATEMENTS;
    if let (true, Value::Object(night)) = (old, &mut given.tournament) {
        super::statement::old::brought_up(night);
    }
    // Read from the text once more where it is in today's form, because only then does an error know its line.
    let read = match old {
        true => serde_json::to_value(&given).and_then(serde_json::from_value),
        false => serde_json::from_str(text),
    };
    let read: Document<Unchecked> = read.map_err(|e| refused(vec![e.to_string()]))?;
    let kept =
        serde_json::to_value(&read.tournament.0).map_err(|e| refused(vec![e.to_string()]))?;
    let mut wrong = Vec::new();
    unknown(&given.tournament, &kept, "tournament", &mut wrong);
    let ids = Ids {
        night: read.id,
        people: read.people,
    };
    let members = ids.people.iter().map(|person| &person.member);
    let id = |id: &&String| id.len() == 32 && id.bytes().all(|b| b.is_ascii_hexdigit());
    if !ids.night.iter().chain(members).all(|one| id(&one)) {
        wrong.push("an id is not of 32 letters a-f and figures".to_owned());
    }
    Ok((checked(read.tournament, wrong)?, ids))
}

/// The night, if nothing was found wrong before and nothing is found now.
pub(super) fn checked(unchecked: Unchecked, mut wrong: Vec<String>) -> Result<Tournament, Refusal> {
    let Unchecked(mut t) = unchecked;
    fields(&t, &mut wrong);
    if t.entrants.len() > MOST_ENTRANTS {
        return Err(refused(wrong));
    }
    put_in_order(&mut t, &mut wrong);
    t.weigh_all();
    belonging(&t, &mut wrong);
    if wrong.is_empty() {
        wrong.extend(t.check().iter().map(ToString::to_string));
    }
    if wrong.is_empty() {
        Ok(t)
    } else {
        Err(refused(wrong))
    }
}

/// The first ten reasons, a line each.
fn told(reasons: &[String]) -> String {
    let first: Vec<String> = reasons
        .iter()
        .take(10)
        .map(|r| clean(r).chars().take(300).collect())
        .collect();
    let more = match reasons.len().saturating_sub(10) {
        0 => String::new(),
        more => format!("\n… and {more} more"),
    };
    format!("{}{more}", first.join("\n"))
}

fn refused(reasons: Vec<String>) -> Refusal {
    let words = format!("nothing was imported: {}", told(&reasons));
    let mut refusal = Refusal::new("bad_import", words);
    refusal.reasons = reasons;
    refusal.or(Way::advice(
        "export it again, as .json, on the machine it comes from",
    ))
}

/// Finds fields that are in the document and would be lost, because a structure ignores fields it does not know.
fn unknown(given: &Value, kept: &Value, at: &str, wrong: &mut Vec<String>) {
    match (given, kept) {
        (Value::Object(given), Value::Object(kept)) => {
            for (name, value) in given {
                match kept.get(name) {
                    Some(there) => unknown(value, there, &format!("{at}.{name}"), wrong),
                    None => wrong.push(format!(
                        "unknown field {at}.{}",
                        name.chars().take(60).collect::<String>()
                    )),
                }
            }
        }
        (Value::Array(given), Value::Array(kept)) => {
            for (place, (given, kept)) in given.iter().zip(kept).enumerate() {
                unknown(given, kept, &format!("{at}[{place}]"), wrong);
            }
        }
        _ => {}
    }
}

/// Checks every field by itself.
fn fields(t: &Tournament, wrong: &mut Vec<String>) {
    if !is_slug(&t.slug) {
        wrong.push(format!(
            "tournament.slug: {:?}: a short name is made of a-z, 0-9 and dashes, at most 60",
            shown(&t.slug)
        ));
    }
    name(&t.name, "tournament.name", false, wrong);
    name(&t.settings.club, "tournament.settings.club", true, wrong);
    if Lang::known(&t.settings.lang).is_none() {
        wrong.push(format!(
            "tournament.settings.lang: {:?} is not one of {}",
            shown(&t.settings.lang),
            Lang::codes()
        ));
    }
    if !(1..=9999).contains(&t.date.year()) {
        wrong.push(format!(
            "tournament.date: the year {} is not between 1 and 9999",
            t.date.year()
        ));
    }
    if t.entrants.len() > MOST_ENTRANTS {
        wrong.push(format!(
            "tournament.entrants: {} people; no night has more than {MOST_ENTRANTS}",
            t.entrants.len()
        ));
    }
    let ids = t.entrants.iter().map(|e| e.id);
    if let Some(id) = ids
        .chain(t.adjustments.iter().map(|a| a.id))
        .find(|&id| id > LARGEST_ID)
    {
        wrong.push(format!("an id of {id}: the largest is {LARGEST_ID}"));
    }
    if !["", "a4", "letter"].contains(&t.settings.paper.as_str()) {
        wrong.push(format!(
            "tournament.settings.paper: {:?} is not a4 or letter",
            shown(&t.settings.paper)
        ));
    }
    if ![2, 3, 4, 6].contains(&t.settings.seats) {
        wrong.push(format!(
            "tournament.settings.seats: {} is not 2, 3, 4 or 6",
            t.settings.seats
        ));
    }
    if t.settings.rules.seats != t.settings.seats {
        let (rules, seats) = (t.settings.rules.seats, t.settings.seats);
        wrong.push(format!(
            "tournament.settings.rules.seats: {rules}, but the tables have {seats} seats"
        ));
    }
    if !(1..=999).contains(&t.settings.rounds) {
        wrong.push(format!(
            "tournament.settings.rounds: {} is not between 1 and 999",
            t.settings.rounds
        ));
    }
    if t.draw.is_some_and(|d| i64::try_from(d.seed).is_err()) {
        wrong.push("tournament.draw.seed: the number is too large".to_owned());
    }
    for (at, e) in t.entrants.iter().enumerate() {
        let at = format!("tournament.entrants[{at}]");
        name(&e.name, &format!("{at}.name"), true, wrong);
        for (place, member) in e.members.iter().enumerate() {
            name(member, &format!("{at}.members[{place}]"), false, wrong);
        }
        for (number, field) in [
            (e.id, "id"),
            (u32::from(e.number.get()), "number"),
            (u32::from(e.from.get()), "from"),
        ] {
            if number == 0 {
                wrong.push(format!("{at}.{field}: 0; it counts from 1"));
            }
        }
    }
    for (at, said) in t.statements.iter().enumerate() {
        let at = format!("tournament.statements[{at}]");
        text(said.remark.as_deref(), &format!("{at}.remark"), wrong);
        let time = said.at.as_deref();
        if time.is_some_and(|time| chrono::DateTime::parse_from_rfc3339(time).is_err()) {
            wrong.push(format!("{at}.at: no such time"));
        }
    }
    for (at, bell) in t.bells.iter().enumerate() {
        if bell.round == 0 || chrono::DateTime::parse_from_rfc3339(&bell.at).is_err() {
            wrong.push(format!("tournament.bells[{at}]: no such round or time"));
        }
    }
    // What was printed is made of numbers and a few signs.
    let plain = |text: &str| {
        text.chars()
            .all(|c| c.is_ascii_digit() || " :,/-".contains(c))
    };
    for (at, sheet) in t.sheets.iter().enumerate() {
        if sheet.round == 0 || !plain(&sheet.seats) {
            wrong.push(format!("tournament.sheets[{at}]: no such round or seats"));
        }
    }
    for (at, card) in t.printed.iter().enumerate() {
        if card.number == 0 || !card.rounds.iter().all(|said| plain(said)) {
            wrong.push(format!("tournament.printed[{at}]: no such number or seats"));
        }
    }
    for (at, given) in t.adjustments.iter().enumerate() {
        text(
            Some(&given.reason),
            &format!("tournament.adjustments[{at}].reason"),
            wrong,
        );
        if given.points == 0 || given.id == 0 {
            wrong.push(format!(
                "tournament.adjustments[{at}]: id {} with {} points: neither may be 0",
                given.id, given.points
            ));
        }
    }
}

fn shown(text: &str) -> String {
    clean(text).chars().take(60).collect()
}

/// A name must be one that `add` would have kept as it is.
fn name(name: &str, at: &str, may_be_empty: bool, wrong: &mut Vec<String>) {
    if may_be_empty && name.is_empty() {
        return;
    }
    match clean_name(name) {
        Ok(kept) if kept == name => {}
        Ok(_) => wrong.push(format!(
            "{at}: {:?} is not written as benny writes names",
            shown(name)
        )),
        Err(error) => wrong.push(format!("{at}: {error}")),
    }
}

fn text(text: Option<&str>, at: &str, wrong: &mut Vec<String>) {
    let Some(text) = text else { return };
    if text.trim().is_empty() {
        wrong.push(format!("{at}: empty"));
    } else if text.chars().any(char::is_control) || text.chars().count() > LONGEST_TEXT {
        wrong.push(format!(
            "{at}: contains control characters, or is longer than {LONGEST_TEXT} characters"
        ));
    }
}

/// Puts every list in the order the club file keeps it in, and finds what is there twice.
fn put_in_order(t: &mut Tournament, wrong: &mut Vec<String>) {
    sort(&mut t.entrants, |e| e.id, "entrants", wrong);
    sort(&mut t.absences, |a| (a.entrant, a.from), "absences", wrong);
    sort(&mut t.rounds, |r| r.round, "rounds", wrong);
    for round in &mut t.rounds {
        sort(&mut round.tables, |t| t.table, "tables of a round", wrong);
        round.byes.sort_unstable();
    }
    sort(&mut t.statements, Statement::key, "statements", wrong);
    sort(&mut t.adjustments, |a| a.id, "adjustments", wrong);
    sort(&mut t.bells, |b| b.round, "bells", wrong);
    sort(&mut t.heirs, |h| h.entrant, "heirs", wrong);
    for heir in &t.heirs {
        let took_over = |e: &super::Entrant| e.id == heir.entrant && e.replaces.is_some();
        if !t.entrants.iter().any(took_over) {
            wrong.push(format!(
                "tournament.heirs: entrant {} took over from nobody",
                heir.entrant
            ));
        }
    }
    let key = |l: &super::Label| (l.entrant, l.key.clone());
    sort(&mut t.labels, key, "labels", wrong);
    sort(&mut t.sheets, |s| (s.sheet, s.round), "sheets", wrong);
    sort(&mut t.printed, |p| p.number, "printed", wrong);
}

fn sort<T, K: Ord + Debug>(
    list: &mut [T],
    key: impl Fn(&T) -> K,
    what: &str,
    wrong: &mut Vec<String>,
) {
    list.sort_by_key(&key);
    for pair in list.windows(2) {
        if let [a, b] = pair
            && key(a) == key(b)
        {
            wrong.push(format!("tournament.{what}: {:?} is listed twice", key(a)));
        }
    }
}

/// Checks what the tournament's own check leaves to the file it is kept in.
fn belonging(t: &Tournament, wrong: &mut Vec<String>) {
    let numbers: std::collections::BTreeSet<PlayerNo> =
        t.entrants.iter().map(|e| e.number).collect();
    for absence in &t.absences {
        let orderly = absence.from > 0 && absence.until.is_none_or(|until| until >= absence.from);
        if !orderly || !numbers.contains(&absence.entrant) {
            wrong.push(format!(
                "tournament.absences: number {} from round {}: no such number or rounds",
                absence.entrant, absence.from
            ));
        }
    }
    for label in &t.labels {
        name(&label.key, "tournament.labels.key", false, wrong);
        name(&label.value, "tournament.labels.value", false, wrong);
        if !t.entrants.iter().any(|e| e.id == label.entrant) {
            wrong.push(format!(
                "tournament.labels: there's no entrant {}",
                label.entrant
            ));
        }
    }
    for round in &t.rounds {
        for table in &round.tables {
            if table.table == 0 || table.sides.iter().any(|side| side.len() > MOST_ON_A_SIDE) {
                wrong.push(format!(
                    "tournament.rounds: table {} of round {}: tables count from 1 and seat at most {MOST_ON_A_SIDE} a side",
                    table.table, round.round
                ));
            }
        }
    }
}
