//! Hand records as JSON Lines.

use super::blame::blame;
use super::{Claim, Declared, ExchangeRecord, Id, LONGEST, Reader, Record, Seen};
use crate::engine::{Call, ReadError, RuleSet};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use std::borrow::Cow;
use std::sync::Arc;

/// A record's fields as they stand in JSON, read with any spelling of a call and written as one. Any other field is an error.
#[derive(Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Line<'a> {
    #[serde(default)]
    id: Id,
    /// A preset's name, or an object that extends one.
    #[serde(default)]
    rules: Value,
    dealer: u8,
    #[serde(rename = "upCard")]
    upcard: Option<Seen>,
    #[serde(rename = "playerCards", skip_serializing_if = "Option::is_none")]
    hands: Option<Cow<'a, [Option<Vec<Seen>>]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<Cow<'a, [String]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    declared: Option<Declared>,
    #[serde(borrow)]
    calls: Vec<Word<'a>>,
    alone: Option<Cow<'a, [u8]>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    discard: Option<Seen>,
    #[serde(rename = "cardExchanges", skip_serializing_if = "Option::is_none")]
    exchanges: Option<Cow<'a, [ExchangeRecord]>>,
    #[serde(default)]
    tricks: Cow<'a, [Vec<Seen>]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claim: Option<Claim>,
}

/// A word of a record, as it stands there where no character of it is escaped.
#[derive(Deserialize, Serialize)]
#[serde(transparent)]
struct Word<'a>(#[serde(borrow)] Cow<'a, str>);

/// The call that a word at this place stands for: `Pass`, `Order`, a suit, `4h`, `moon`, or `x` for one nobody wrote down.
fn call(word: &str, place: usize, rules: &RuleSet) -> Result<Option<Call>, ReadError> {
    if word.eq_ignore_ascii_case("x") {
        return Ok(None);
    }
    let wrong = || ReadError::at(format!("calls[{place}]"), Call::unread(word, rules));
    Call::read(word, rules).map(Some).ok_or_else(wrong)
}

impl Reader {
    /// Reads one line of JSON Lines.
    ///
    /// # Errors
    /// [`ReadError`] with the field and what was expected there, for any bytes at all; lines of more than
    /// [`LONGEST`] bytes are refused unread.
    pub fn line(&mut self, bytes: &[u8]) -> Result<Record, ReadError> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let at = error.valid_up_to() + 1;
            ReadError::new(format!("byte {at} is not UTF-8: expected a JSON object"))
        })?;
        self.record(text)
    }

    /// Reads one record from text.
    ///
    /// # Errors
    /// As [`Reader::line`].
    pub fn record(&mut self, text: &str) -> Result<Record, ReadError> {
        check_length(text)?;
        let as_line = |value: &Value| Line::deserialize(value).err();
        let line: Line =
            serde_json::from_str(text).map_err(|error| blame(text, &error, as_line))?;
        let rules = self.rules(line.rules)?;
        let calls = line.calls.iter().enumerate();
        let calls = calls.map(|(place, word)| call(&word.0, place, &rules));
        let record = Record {
            id: line.id,
            calls: calls.collect::<Result<_, _>>()?,
            rules,
            dealer: line.dealer,
            upcard: line.upcard.unwrap_or(Seen::UNKNOWN),
            hands: line.hands.unwrap_or_default().into_owned(),
            names: line.players.unwrap_or_default().into_owned(),
            declared: line.declared,
            alone: line.alone.unwrap_or_default().into_owned(),
            discard: line.discard,
            exchanges: line.exchanges.unwrap_or_default().into_owned(),
            tricks: line.tricks.into_owned(),
            claim: line.claim.unwrap_or_default(),
        };
        record.check()?;
        Ok(record)
    }

    /// The rules that a field names, or gives as an object; those of a record that names none where it is null.
    pub(crate) fn rules(&mut self, given: Value) -> Result<Arc<RuleSet>, ReadError> {
        match given {
            Value::Null => self.rules_unsaid(),
            Value::String(ref name) => self.rules_named(name),
            Value::Object(_) => self.object(&given.to_string()),
            _ => Err(ReadError::at(
                "rules",
                "expected a preset's name or an object that extends one",
            )),
        }
    }
}

/// # Errors
/// A text that is longer than [`LONGEST`].
pub(super) fn check_length(text: &str) -> Result<(), ReadError> {
    match text.len() {
        0..=LONGEST => Ok(()),
        _ => Err(ReadError::new(format!(
            "too long: at most {LONGEST} bytes are read"
        ))),
    }
}

/// A record as one line of JSON, as [`Reader`] reads it.
///
/// # Errors
/// None known: every field can be written.
pub fn to_json(record: &Record) -> serde_json::Result<String> {
    serde_json::to_string(record)
}

impl Serialize for Record {
    /// The record as one JSON object, as [`Reader`] reads it; a rule set that is a preset by its name.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        fn some<T: Clone>(list: &[T]) -> Option<Cow<'_, [T]>> {
            (!list.is_empty()).then_some(list.into())
        }
        // As the rules write it; `x` for one nobody wrote down.
        let word = |call: &Option<Call>| {
            Word(call.map_or("x".into(), |call| call.written(&self.rules).into()))
        };
        let line = Line {
            id: self.id.clone(),
            rules: self.rules.brief().map_err(serde::ser::Error::custom)?,
            dealer: self.dealer,
            upcard: Some(self.upcard),
            hands: some(&self.hands),
            players: some(&self.names),
            declared: self.declared.clone(),
            calls: self.calls.iter().map(word).collect(),
            alone: Some(self.alone.as_slice().into()),
            discard: self.discard,
            exchanges: some(&self.exchanges),
            tricks: self.tricks.as_slice().into(),
            claim: Some(self.claim).filter(|claim| !claim.is_none()),
        };
        line.serialize(serializer)
    }
}
