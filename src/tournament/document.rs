//! The whole tournament as a JSON document, and the strict way back.
//!
//! `{"format":"benny-tournament","version":1,"tournament":{…}}`: everything the club file knows about one night except
//! its log, which stays in the file. The same tournament gives the same bytes on every machine.

use super::refusal::Refusal;
use super::text::{LONGEST_TEXT, clean, is_slug};
use super::way::Way;
use super::{Finding, Join, Part, Phrase, Statement, Tournament, Unchecked, phrase};
use crate::seating::PlayerNo;
use chrono::Datelike;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::error::Category;
use std::fmt::{Debug, Display};

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
    let not_ours = |why: Phrase| refused(vec![phrase!("import-not-ours", why = Part::of(why))]);
    let text = std::str::from_utf8(bytes).map_err(|e| {
        let before = bytes[..e.valid_up_to()].iter();
        let line = 1 + before.filter(|&&byte| byte == b'\n').count();
        not_ours(phrase!("import-no-text", line))
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // The head first: what the document is comes before what is wrong inside it.
    let mut given: Document<Value> = serde_json::from_str(text).map_err(|e| {
        not_ours(match e.classify() {
            _ if text.trim().is_empty() => phrase!("import-empty"),
            Category::Eof => phrase!("import-truncated"),
            Category::Syntax => {
                let why = crate::json::expected(&e);
                phrase!("import-no-json", line = e.line(), why)
            }
            Category::Data | Category::Io => short(&e.to_string()).into(),
        })
    })?;
    if given.format != FORMAT {
        let format = short(&given.format);
        return Err(refused(vec![phrase!(
            "import-format",
            format,
            ours = FORMAT
        )]));
    }
    if given.version > VERSION {
        let words = phrase!("import-newer", version = given.version, known = VERSION);
        return Err(Refusal::new("too_new", words).or(Way::advice(phrase!("way-install-newest"))));
    }
    if given.version == 0 {
        return Err(refused(vec![impossible("version", 0)]));
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
    let unreadable = |e: serde_json::Error| refused(vec![short(&e.to_string()).into()]);
    let read: Document<Unchecked> = read.map_err(unreadable)?;
    let kept = serde_json::to_value(&read.tournament.0).map_err(unreadable)?;
    let mut wrong = Vec::new();
    unknown(&given.tournament, &kept, "tournament", &mut wrong);
    let ids = Ids {
        night: read.id,
        people: read.people,
    };
    let members = ids.people.iter().map(|person| &person.member);
    let id = |id: &&String| id.len() == 32 && id.bytes().all(|b| b.is_ascii_hexdigit());
    let odd = ids.night.iter().chain(members).find(|one| !id(one));
    wrong.extend(odd.map(|odd| impossible("id", short(odd))));
    Ok((checked(read.tournament, wrong)?, ids))
}

/// The night, if nothing was found wrong before and nothing is found now.
pub(super) fn checked(unchecked: Unchecked, mut wrong: Vec<Phrase>) -> Result<Tournament, Refusal> {
    let Unchecked(mut t) = unchecked;
    fields(&t, &mut wrong);
    if t.entrants.len() > MOST_ENTRANTS {
        return Err(refused(wrong));
    }
    put_in_order(&mut t, &mut wrong);
    t.weigh_all();
    belonging(&t, &mut wrong);
    if wrong.is_empty() {
        wrong.extend(t.check().iter().map(Finding::says));
    }
    if wrong.is_empty() {
        Ok(t)
    } else {
        Err(refused(wrong))
    }
}

/// The refusal, with the first ten reasons, a line each.
fn refused(reasons: Vec<Phrase>) -> Refusal {
    let mut each: Vec<Phrase> = reasons.iter().take(10).cloned().collect();
    if let Some(n) = reasons.len().checked_sub(10).filter(|&n| n > 0) {
        each.push(phrase!("import-more", n));
    }
    let words = phrase!("import-nothing", each = Part::list(Join::Lines, each));
    let mut refusal = Refusal::new("bad_import", words);
    refusal.reasons = reasons.into_iter().map(String::from).collect();
    refusal.or(Way::advice(phrase!("way-export-again")))
}

/// What is wrong, and where.
fn wrong_at(at: &str, why: impl Into<Phrase>) -> Phrase {
    phrase!("import-at", at, why = Part::of(why))
}

/// A value that nothing benny writes has there.
fn impossible(at: &str, value: impl Display) -> Phrase {
    wrong_at(at, phrase!("why-cannot-be", value))
}

/// Part of a text that may be long, harmless to show.
fn short(text: &str) -> String {
    clean(text).chars().take(200).collect()
}

/// Finds fields that are in the document and would be lost, because a structure ignores fields it does not know.
fn unknown(given: &Value, kept: &Value, at: &str, wrong: &mut Vec<Phrase>) {
    match (given, kept) {
        (Value::Object(given), Value::Object(kept)) => {
            for (name, value) in given {
                match kept.get(name) {
                    Some(there) => unknown(value, there, &format!("{at}.{name}"), wrong),
                    None => wrong.push(wrong_at(
                        &format!("{at}.{}", short(name)),
                        phrase!("import-unknown-field"),
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
fn fields(t: &Tournament, wrong: &mut Vec<Phrase>) {
    let mut no =
        |at: &str, value: &dyn Display| wrong.push(impossible(at, short(&value.to_string())));
    if t.entrants.len() > MOST_ENTRANTS {
        no("tournament.entrants", &t.entrants.len());
    }
    let ids = t.entrants.iter().map(|e| e.id);
    let mut ids = ids.chain(t.adjustments.iter().map(|a| a.id));
    if let Some(id) = ids.find(|&id| id > LARGEST_ID) {
        no("tournament.id", &id);
    }
    if let Some(draw) = t.draw.filter(|draw| i64::try_from(draw.seed).is_err()) {
        no("tournament.draw.seed", &draw.seed);
    }
    for (at, e) in t.entrants.iter().enumerate() {
        for (number, field) in [
            (e.id, "id"),
            (u32::from(e.number.get()), "number"),
            (u32::from(e.from.get()), "from"),
        ] {
            if number == 0 {
                no(&format!("tournament.entrants[{at}].{field}"), &number);
            }
        }
    }
    let is_time = |time: &str| chrono::DateTime::parse_from_rfc3339(time).is_ok();
    for (at, said) in t.statements.iter().enumerate() {
        if let Some(time) = said.at.as_deref().filter(|time| !is_time(time)) {
            no(&format!("tournament.statements[{at}].at"), &time);
        }
    }
    for (at, bell) in t.bells.iter().enumerate() {
        if bell.round == 0 || !is_time(&bell.at) {
            no(
                &format!("tournament.bells[{at}]"),
                &format!("{} {}", bell.round, bell.at),
            );
        }
    }
    // What was printed is made of numbers and a few signs.
    let plain = |text: &str| {
        text.chars()
            .all(|c| c.is_ascii_digit() || " :,/-".contains(c))
    };
    for (at, sheet) in t.sheets.iter().enumerate() {
        if sheet.round == 0 || !plain(&sheet.seats) {
            no(&format!("tournament.sheets[{at}]"), &sheet.seats);
        }
    }
    for (at, card) in t.printed.iter().enumerate() {
        if card.number == 0 || !card.rounds.iter().all(|said| plain(said)) {
            no(&format!("tournament.printed[{at}]"), &card.number);
        }
    }
    for (at, given) in t.adjustments.iter().enumerate() {
        if given.points == 0 || given.id == 0 {
            no(&format!("tournament.adjustments[{at}]"), &given.points);
        }
    }
    if !is_slug(&t.slug) {
        wrong.push(wrong_at(
            "tournament.slug",
            phrase!("why-short-name-made-z"),
        ));
    }
    let year = t.date.year();
    if !(1..=9999).contains(&year) {
        wrong.push(wrong_at("tournament.date", phrase!("why-year-range", year)));
    }
    let settings = t.settings.faults().into_iter();
    wrong.extend(
        settings.map(|(field, why)| wrong_at(&format!("tournament.settings.{field}"), why)),
    );
    name(&t.name, "tournament.name", false, wrong);
    name(&t.settings.club, "tournament.settings.club", true, wrong);
    for (at, e) in t.entrants.iter().enumerate() {
        let at = format!("tournament.entrants[{at}]");
        name(&e.name, &format!("{at}.name"), true, wrong);
        for (place, member) in e.members.iter().enumerate() {
            name(member, &format!("{at}.members[{place}]"), false, wrong);
        }
    }
    for (at, said) in t.statements.iter().enumerate() {
        text(
            said.remark.as_deref(),
            &format!("tournament.statements[{at}].remark"),
            wrong,
        );
    }
    for (at, given) in t.adjustments.iter().enumerate() {
        text(
            Some(&given.reason),
            &format!("tournament.adjustments[{at}].reason"),
            wrong,
        );
    }
}

/// A name must be one that `add` would have kept as it is.
fn name(name: &str, at: &str, may_be_empty: bool, wrong: &mut Vec<Phrase>) {
    if may_be_empty && name.is_empty() {
        return;
    }
    match super::name::clean(name) {
        Ok(kept) if kept == name => {}
        Ok(_) => wrong.push(impossible(at, short(name))),
        Err(why) => wrong.push(wrong_at(at, why)),
    }
}

fn text(text: Option<&str>, at: &str, wrong: &mut Vec<Phrase>) {
    let Some(text) = text else { return };
    let long = text.chars().count() > LONGEST_TEXT;
    if text.trim().is_empty() || long || text.chars().any(char::is_control) {
        wrong.push(impossible(at, short(text)));
    }
}

/// Puts every list in the order the club file keeps it in, and finds what is there twice.
fn put_in_order(t: &mut Tournament, wrong: &mut Vec<Phrase>) {
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
            wrong.push(impossible("tournament.heirs", heir.entrant));
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
    wrong: &mut Vec<Phrase>,
) {
    list.sort_by_key(&key);
    for pair in list.windows(2) {
        if let [a, b] = pair
            && key(a) == key(b)
        {
            let item = format!("{:?}", key(a));
            wrong.push(wrong_at(
                &format!("tournament.{what}"),
                phrase!("import-twice", item),
            ));
        }
    }
}

/// Checks what the tournament's own check leaves to the file it is kept in.
fn belonging(t: &Tournament, wrong: &mut Vec<Phrase>) {
    let numbers: std::collections::BTreeSet<PlayerNo> =
        t.entrants.iter().map(|e| e.number).collect();
    for absence in &t.absences {
        let orderly = absence.from > 0 && absence.until.is_none_or(|until| until >= absence.from);
        if !orderly || !numbers.contains(&absence.entrant) {
            wrong.push(impossible("tournament.absences", absence.entrant));
        }
    }
    for label in &t.labels {
        name(&label.key, "tournament.labels.key", false, wrong);
        name(&label.value, "tournament.labels.value", false, wrong);
        if !t.entrants.iter().any(|e| e.id == label.entrant) {
            wrong.push(impossible("tournament.labels", label.entrant));
        }
    }
    for round in &t.rounds {
        for table in &round.tables {
            if table.table == 0 || table.sides.iter().any(|side| side.len() > MOST_ON_A_SIDE) {
                let place = format!("{}/{}", round.round, table.table);
                wrong.push(impossible("tournament.rounds", place));
            }
        }
    }
}
