//! What a reader is told of a text that is not the JSON it should be; and a list that may be one.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What was expected, without its place, which the parser adds in its own words; names stay in backquotes.
pub(crate) fn expected(error: &serde_json::Error) -> String {
    let said = error.to_string();
    said.split(" at line ").next().unwrap_or(&said).to_owned()
}

/// The same for people, without backquotes.
pub(crate) fn said(error: &serde_json::Error) -> String {
    expected(error).replace('`', "")
}

/// One card, or a list of them, or null for none.
pub(crate) fn one_or_more<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged, expecting = "expected a card, or a list of cards")]
    enum Cards<T> {
        One(T),
        More(Vec<T>),
    }
    Ok(match Option::deserialize(deserializer)? {
        None => Vec::new(),
        Some(Cards::One(card)) => vec![card],
        Some(Cards::More(cards)) => cards,
    })
}

/// A list of one as the one itself.
pub(crate) fn as_one_or_more<T: Serialize, S: Serializer>(
    cards: &[T],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match cards {
        [one] => one.serialize(serializer),
        more => more.serialize(serializer),
    }
}

/// Written and read as its text.
macro_rules! by_text {
    ($name:ident) => {
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                <String as ::serde::Deserialize>::deserialize(from)?
                    .parse()
                    .map_err(::serde::de::Error::custom)
            }
        }
    };
}
pub(crate) use by_text;
