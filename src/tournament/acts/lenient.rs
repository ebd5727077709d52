//! Values read from whatever a door has: a form knows only text, so `"17"` is a number where a number is wanted, `"on"` is
//! a yes, an empty field is none, and lines are a list.

use crate::tournament::phrase::{Part, Phrase, phrase};
use crate::tournament::text::entries;
use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, Expected, IntoDeserializer, Unexpected, Visitor};
use serde_json::Value;
use std::fmt::{self, Display};

/// What is wrong with a field, as a sentence.
#[derive(Debug)]
pub(super) struct Wrong(pub Phrase);

impl std::error::Error for Wrong {}

impl Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl serde::de::Error for Wrong {
    /// A sentence passes through as one; anything else is text.
    fn custom<T: Display>(wrong: T) -> Wrong {
        let whole = format!("{wrong:#}");
        Wrong(serde_json::from_str(&whole).unwrap_or_else(|_| whole.into()))
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Wrong {
        let known = known.join(", ");
        Wrong(phrase!("why-unknown-field", field, known))
    }

    fn missing_field(field: &'static str) -> Wrong {
        Wrong(phrase!(
            "why-missing-field",
            field = Part::of(Phrase::field(field))
        ))
    }

    /// A figure is outside what its field can hold; nothing else comes here as one.
    fn invalid_value(unexpected: Unexpected, expected: &dyn Expected) -> Wrong {
        let text = match unexpected {
            Unexpected::Unsigned(n) => n.to_string(),
            Unexpected::Signed(n) => n.to_string(),
            other => {
                return Wrong::custom(format_args!("invalid value: {other}, expected {expected}"));
            }
        };
        Wrong(phrase!("why-number-out-of-range", text))
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Wrong {
        let known = known.join(", ");
        Wrong(phrase!("why-unknown-word", text = word, known))
    }
}

impl From<serde_json::Error> for Wrong {
    fn from(error: serde_json::Error) -> Wrong {
        Wrong(crate::json::said(&error).into())
    }
}

/// A JSON value read leniently.
#[derive(Clone, Debug)]
pub(super) struct Lenient(pub Value);

impl<'de> IntoDeserializer<'de, Wrong> for Lenient {
    type Deserializer = Self;
    fn into_deserializer(self) -> Self {
        self
    }
}

impl Lenient {
    fn number<'de, V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match &self.0 {
            Value::String(text) => {
                let text = text.trim();
                let wrong = || Wrong(phrase!("why-no-whole-number", text));
                match (text.parse::<u64>(), text.parse::<i64>()) {
                    (Ok(number), _) => visitor.visit_u64(number),
                    (_, Ok(number)) => visitor.visit_i64(number),
                    _ => Err(wrong()),
                }
            }
            _ => self.deserialize_any(visitor),
        }
    }
}

macro_rules! numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
            self.number(visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for Lenient {
    type Error = Wrong;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.0 {
            Value::Array(items) => {
                visitor.visit_seq(SeqDeserializer::new(items.into_iter().map(Lenient)))
            }
            Value::Object(fields) => {
                let fields = fields
                    .into_iter()
                    .map(|(name, value)| (Lenient(name.into()), Lenient(value)));
                visitor.visit_map(MapDeserializer::new(fields))
            }
            Value::String(text) => visitor.visit_string(text),
            plain => Ok(plain.deserialize_any(visitor)?),
        }
    }

    numbers! {
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
        deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match &self.0 {
            Value::String(text) => match text.as_str() {
                "" | "0" | "off" | "no" | "false" => visitor.visit_bool(false),
                "1" | "on" | "yes" | "true" => visitor.visit_bool(true),
                other => Err(Wrong(phrase!("why-neither-yes-nor-no", text = other))),
            },
            Value::Null => visitor.visit_bool(false),
            _ => Ok(self.0.deserialize_any(visitor)?),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match &self.0 {
            Value::Null => visitor.visit_none(),
            Value::String(text) if text.trim().is_empty() => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        match self.0 {
            Value::Number(number) => visitor.visit_string(number.to_string()),
            Value::Bool(yes) => visitor.visit_str(if yes { "yes" } else { "no" }),
            other => Ok(other.deserialize_string(visitor)?),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        self.deserialize_string(visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Wrong> {
        let items = match self.0 {
            Value::Array(items) => items,
            Value::Null => Vec::new(),
            Value::String(text) => entries(&text).map(Value::from).collect(),
            one => vec![one],
        };
        visitor.visit_seq(SeqDeserializer::new(items.into_iter().map(Lenient)))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Wrong> {
        Ok(self.0.deserialize_enum(name, variants, visitor)?)
    }

    serde::forward_to_deserialize_any! {
        i128 u128 f32 f64 char bytes byte_buf unit unit_struct tuple tuple_struct map struct identifier ignored_any
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;
    use std::collections::BTreeMap;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields, default)]
    #[derive(Default)]
    struct Fields {
        round: Option<u16>,
        back: bool,
        names: Vec<String>,
        loners: BTreeMap<u16, u16>,
    }

    fn read(value: Value) -> Result<Fields, String> {
        Fields::deserialize(Lenient(value)).map_err(|e| e.to_string())
    }

    #[test]
    fn a_form_s_text_is_read_as_what_is_wanted() {
        let whole = Fields {
            round: Some(17),
            back: true,
            names: vec!["Ann".to_owned()],
            loners: BTreeMap::from([(3, 1)]),
        };
        let form = json!({"round": " 17 ", "back": "on", "names": "Ann\n", "loners": {"3": "1"}});
        assert_eq!(read(form), Ok(whole));
        let empty = json!({"round": "", "back": "", "names": ""});
        assert_eq!(read(empty), Ok(Fields::default()));
        assert!(read(json!({"rounds": 1})).is_err_and(|e| e.contains("rounds")));
        assert!(read(json!({"round": "x"})).is_err_and(|e| e.contains("whole number")));
    }
}
