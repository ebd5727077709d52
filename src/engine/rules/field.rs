//! The fields of a rule set as JSON: listed once for each type, for reading, for laying over another set, and for writing.

use std::collections::BTreeMap;

use jzon::JsonValue as Json;
use jzon::object::Object;

use crate::engine::card::{Card, Rank, Suit};

/// What is wrong with a value.
pub(crate) struct Wrong {
    /// The field inside the value that is at fault; empty where it is the value itself.
    pub(crate) field: String,
    /// What was expected there.
    pub(crate) reason: String,
}

impl Wrong {
    /// The value itself is at fault.
    pub(crate) fn new(reason: impl Into<String>) -> Wrong {
        Wrong {
            field: String::new(),
            reason: reason.into(),
        }
    }

    /// Something else was expected there.
    pub(crate) fn found(expected: &str, found: &Json) -> Wrong {
        let mut found = found.dump();
        if let Some((cut, _)) = found.char_indices().nth(40) {
            found.replace_range(cut.., "…");
        }
        Wrong::new(format!("expected {expected}, found {found}"))
    }

    /// No field is called so.
    pub(crate) fn unknown(field: &str, known: &[&str]) -> Wrong {
        Wrong::new(format!("unknown field, expected {}", one_of(known))).within(field)
    }

    /// The same, seen from the object that has this field.
    pub(crate) fn within(mut self, field: &str) -> Wrong {
        let dot = if self.field.is_empty() { "" } else { "." };
        self.field = format!("{field}{dot}{}", self.field);
        self
    }
}

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let between = if self.field.is_empty() { "" } else { ": " };
        write!(f, "{}{between}{}", self.field, self.reason)
    }
}

/// `a or b`, or `one of a, b, c`.
pub(crate) fn one_of(words: &[&str]) -> String {
    match words {
        [one, other] => format!("{one} or {other}"),
        words => format!("one of {}", words.join(", ")),
    }
}

/// The fields in braces.
pub(crate) fn object(json: &Json) -> Result<&Object, Wrong> {
    let wrong = || Wrong::found("fields in braces", json);
    json.as_object().ok_or_else(wrong)
}

/// Something that stands in a field.
pub(crate) trait Field: Sized {
    /// Reads it.
    fn read(json: &Json) -> Result<Self, Wrong>;

    /// What it is where its field is left out, if that may be.
    fn left_out() -> Option<Self> {
        None
    }

    /// Lays what is given over what is there: of an object the fields that are given, anything else as a whole.
    fn put(&mut self, json: &Json) -> Result<(), Wrong> {
        *self = Self::read(json)?;
        Ok(())
    }

    /// Writes it.
    fn write(&self) -> Json;
}

/// Something that is one value of JSON.
macro_rules! plain {
    ($($type:ty, $expected:literal, $read:expr;)+) => {$(
        impl Field for $type {
            fn read(json: &Json) -> Result<Self, Wrong> {
                let read: fn(&Json) -> Option<Self> = $read;
                read(json).ok_or_else(|| Wrong::found($expected, json))
            }

            fn write(&self) -> Json {
                self.clone().into()
            }
        }
    )+};
}

plain! {
    bool, "true or false", Json::as_bool;
    u8, "a whole number from 0 to 255", Json::as_u8;
    u32, "a whole number, 0 or more", Json::as_u32;
    i32, "a whole number", Json::as_i32;
    String, "text in quotes", |json| json.as_str().map(str::to_owned);
}

/// Something that is written as text.
macro_rules! text {
    ($($type:ty, $expected:literal;)+) => {$(
        impl Field for $type {
            fn read(json: &Json) -> Result<Self, Wrong> {
                let text = json.as_str().ok_or_else(|| Wrong::found($expected, json))?;
                text.parse().map_err(|error| Wrong::new(format!("{error}")))
            }

            fn write(&self) -> Json {
                self.to_string().into()
            }
        }
    )+};
}

text! {
    Suit, "a suit as c, d, h or s";
    Rank, "a rank as 9, T, J, Q, K or A";
    Card, "a card as Js, Td, 9h or B";
}

impl<T: Field> Field for Option<T> {
    fn read(json: &Json) -> Result<Self, Wrong> {
        let read = (!json.is_null()).then(|| T::read(json));
        read.transpose()
    }

    fn left_out() -> Option<Self> {
        Some(None)
    }

    fn put(&mut self, json: &Json) -> Result<(), Wrong> {
        match self {
            Some(there) if !json.is_null() => there.put(json)?,
            _ => *self = Self::read(json)?,
        }
        Ok(())
    }

    fn write(&self) -> Json {
        self.as_ref().map_or(Json::Null, Field::write)
    }
}

impl<T: Field> Field for Vec<T> {
    fn read(json: &Json) -> Result<Self, Wrong> {
        let list = json.as_array();
        let list = list.ok_or_else(|| Wrong::found("a list in square brackets", json))?;
        let each = |one| T::read(one).map_err(|wrong| Wrong::new(wrong.reason));
        list.iter().map(each).collect()
    }

    fn write(&self) -> Json {
        Json::Array(self.iter().map(Field::write).collect())
    }
}

impl<T: Field, const N: usize> Field for [T; N] {
    fn read(json: &Json) -> Result<Self, Wrong> {
        let wrong = |_| Wrong::found(&format!("a list of {N}"), json);
        Vec::read(json)?.try_into().map_err(wrong)
    }

    fn write(&self) -> Json {
        Json::Array(self.iter().map(Field::write).collect())
    }
}

impl<T: Field> Field for BTreeMap<String, T> {
    fn read(json: &Json) -> Result<Self, Wrong> {
        let each = |(key, value): (&str, &Json)| match T::read(value) {
            Ok(value) => Ok((key.to_owned(), value)),
            Err(wrong) => Err(wrong.within(key)),
        };
        object(json)?.iter().map(each).collect()
    }

    fn write(&self) -> Json {
        let each = self.iter().map(|(key, value)| (key.clone(), value.write()));
        each.collect::<BTreeMap<_, _>>().into()
    }
}

/// A choice, by the word for each.
macro_rules! words {
    ($($type:ident: $($variant:ident $word:literal),+;)+) => {$(
        impl $crate::engine::rules::Field for $type {
            fn read(json: &jzon::JsonValue) -> Result<Self, $crate::engine::rules::Wrong> {
                $crate::engine::rules::word(json, &[$(($word, $type::$variant)),+])
            }

            fn write(&self) -> jzon::JsonValue {
                match self {
                    $($type::$variant => $word.into(),)+
                }
            }
        }
    )+};
}
pub(crate) use words;

/// The choice that has this word.
pub(crate) fn word<T: Copy>(json: &Json, words: &[(&str, T)]) -> Result<T, Wrong> {
    let Some(text) = json.as_str() else {
        return Err(Wrong::found("a word in quotes", json));
    };
    let found = words.iter().find(|(word, _)| *word == text);
    found.map(|&(_, choice)| choice).ok_or_else(|| {
        let words: Vec<_> = words.iter().map(|(word, _)| *word).collect();
        Wrong::found(&one_of(&words), json)
    })
}

/// The fields of a type, in the order in which they are written; one in brackets is written only where it says something.
macro_rules! fields {
    ($($type:ident: $($field:ident $([$set:ident])?),+;)+) => {$(
        impl $crate::engine::rules::Field for $type {
            fn read(json: &jzon::JsonValue) -> Result<Self, $crate::engine::rules::Wrong> {
                const FIELDS: &[&str] = &[$(stringify!($field)),+];
                let object = $crate::engine::rules::object(json)?;
                if let Some((field, _)) = object.iter().find(|(field, _)| !FIELDS.contains(field)) {
                    return Err($crate::engine::rules::Wrong::unknown(field, FIELDS));
                }
                Ok($type { $($field: $crate::engine::rules::one(object, stringify!($field))?),+ })
            }

            fn put(&mut self, json: &jzon::JsonValue) -> Result<(), $crate::engine::rules::Wrong> {
                for (field, value) in $crate::engine::rules::object(json)?.iter() {
                    match field {
                        $(stringify!($field) => $crate::engine::rules::Field::put(&mut self.$field, value),)+
                        _ => return Err($crate::engine::rules::Wrong::unknown(field, &[$(stringify!($field)),+])),
                    }
                    .map_err(|wrong| wrong.within(field))?;
                }
                Ok(())
            }

            fn write(&self) -> jzon::JsonValue {
                let mut object = jzon::object::Object::new();
                $(
                    let value = $crate::engine::rules::Field::write(&self.$field);
                    let set: &[&str] = &[$(stringify!($set))?];
                    if set.is_empty() || !value.is_null() {
                        object.insert(stringify!($field), value);
                    }
                )+
                jzon::JsonValue::Object(object)
            }
        }
    )+};
}
pub(crate) use fields;

/// A field of an object.
pub(crate) fn one<T: Field>(object: &Object, field: &str) -> Result<T, Wrong> {
    match object.get(field) {
        Some(value) => T::read(value).map_err(|wrong| wrong.within(field)),
        None => T::left_out().ok_or_else(|| Wrong::new(format!("missing field {field}"))),
    }
}
