//! What people type into an act: somebody, a sum of money, whether a round has begun, anything that is read from a word.

use crate::engine::{BySide, Points, RuleError, RuleSet, Side};
use crate::json::by_text;
use crate::seating::PlayerNo;
use crate::tournament::phrase::{Phrase, phrase};
use crate::tournament::text::{hundredths, money, pair};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::fmt;
use std::str::FromStr;

/// Somebody: a number, or an unambiguous part of the name. Once an act is done it holds the number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Who(pub String);

impl Who {
    /// What was typed.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<PlayerNo> for Who {
    fn from(number: PlayerNo) -> Who {
        Who(number.to_string())
    }
}

impl FromStr for Who {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Who, Phrase> {
        match text.trim() {
            "" => Err(phrase!("why-enter-player")),
            who => Ok(Who(who.to_owned())),
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.parse::<u16>() {
            Ok(number) => serializer.serialize_u16(number),
            Err(_) => serializer.serialize_str(&self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Who {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Who, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(D::Error::custom)
    }
}

/// A sum of money in hundredths of the currency; below zero it goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Money(pub i64);

impl FromStr for Money {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Money, Phrase> {
        let text = text.trim();
        let (back, sum) = match text.strip_prefix('-') {
            Some(sum) => (true, sum),
            None => (false, text),
        };
        let wrong = || phrase!("why-no-sum", text);
        let sum = i64::from(hundredths(sum).ok_or_else(wrong)?);
        Ok(Money(if back { -sum } else { sum }))
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&money(self.0))
    }
}

by_text!(Money);

/// A value that is read from a text, with the text as it was typed: `40%`, `most-loners=10`.
#[derive(Clone, Debug, PartialEq)]
pub struct Meant<T> {
    /// What it means.
    pub value: T,
    text: String,
}

impl<T: FromStr<Err: Into<Phrase>>> FromStr for Meant<T> {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Meant<T>, Phrase> {
        Ok(Meant {
            value: text.parse().map_err(Into::into)?,
            text: text.to_owned(),
        })
    }
}

impl<T> Serialize for Meant<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl<'de, T: FromStr<Err: Into<Phrase>>> Deserialize<'de> for Meant<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Meant<T>, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// A yes or a no where the no says something too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct YesNo(pub bool);

impl FromStr for YesNo {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<YesNo, Phrase> {
        match text {
            "yes" | "true" => Ok(YesNo(true)),
            "no" | "false" => Ok(YesNo(false)),
            _ => Err(phrase!("why-yes-or-no")),
        }
    }
}

/// A sum of money that is not below zero, in hundredths of the currency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sum(pub u32);

impl FromStr for Sum {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Sum, Phrase> {
        let wrong = || phrase!("why-no-sum", text);
        hundredths(text).map(Sum).ok_or_else(wrong)
    }
}

/// Something by its name, or whole as data: rules, lines of a movement.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Named<T> {
    /// By its name.
    Name(String),
    /// Whole.
    Whole(Box<T>),
}

impl<T> FromStr for Named<T> {
    type Err = std::convert::Infallible;
    fn from_str(name: &str) -> Result<Named<T>, Self::Err> {
        Ok(Named::Name(name.to_owned()))
    }
}

impl Named<RuleSet> {
    /// The rules it stands for.
    ///
    /// # Errors
    /// No preset has that name.
    pub fn rules(&self) -> Result<RuleSet, RuleError> {
        match self {
            Named::Name(name) => RuleSet::preset(name),
            Named::Whole(rules) => Ok((**rules).clone()),
        }
    }
}

/// Two counts as people write them, of games won, say: `3-1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair(pub [u32; 2]);

impl FromStr for Pair {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Pair, Phrase> {
        let points: Points = text.parse()?;
        match **points {
            [a, b] if a.min(b) >= 0 => Ok(Pair([a.unsigned_abs(), b.unsigned_abs()])),
            [..] if points.len() > 2 => Err(phrase!("why-two-counts", text)),
            _ => Err(phrase!("why-counts-below-0", text)),
        }
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&pair(self.0))
    }
}

by_text!(Pair);

/// Tricks of one hand: the makers', `5`, or each side's, the first side's first, `1-5-2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Tricks {
    /// The makers'.
    Makers(u8),
    /// Each side's.
    Each(BySide<u8>),
}

impl FromStr for Tricks {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Tricks, Phrase> {
        let each: Result<Vec<u8>, _> = text.split('-').map(|one| one.trim().parse()).collect();
        match each.as_deref() {
            Ok([tricks]) => Ok(Tricks::Makers(*tricks)),
            Ok(each) if each.len() <= Side::MOST => {
                Ok(Tricks::Each(each.iter().copied().collect()))
            }
            _ => Err(phrase!("why-no-tricks", text)),
        }
    }
}

impl fmt::Display for Tricks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Tricks::Makers(tricks) => tricks.fmt(f),
            Tricks::Each(each) => f.write_str(&pair(*each)),
        }
    }
}

impl<'de> Deserialize<'de> for Tricks {
    /// A number, a list of all, or the text that is typed.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tricks, D::Error> {
        let wrong = |error: serde_json::Error| D::Error::custom(error);
        match Value::deserialize(deserializer)? {
            Value::String(text) => text.parse().map_err(D::Error::custom),
            list @ Value::Array(_) => serde_json::from_value(list)
                .map(Tricks::Each)
                .map_err(wrong),
            one => serde_json::from_value(one)
                .map(Tricks::Makers)
                .map_err(wrong),
        }
    }
}

/// A question of yes or no that two flags answer, each by its field and its help.
macro_rules! answered {
    ($(#[$about:meta])* $name:ident, $yes:literal: $so:literal, $no:literal: $not:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub Option<bool>);

        #[cfg(feature = "cli")]
        impl clap::Args for $name {
            fn augment_args(command: clap::Command) -> clap::Command {
                let flag = |id: &'static str, help: &'static str| {
                    let flag = clap::Arg::new(id).long(id.replace('_', "-")).help(help);
                    flag.action(clap::ArgAction::SetTrue)
                };
                let yes = flag($yes, $so).conflicts_with($no);
                command.arg(yes).arg(flag($no, $not))
            }
            fn augment_args_for_update(command: clap::Command) -> clap::Command {
                Self::augment_args(command)
            }
        }

        #[cfg(feature = "cli")]
        impl clap::FromArgMatches for $name {
            fn from_arg_matches(typed: &clap::ArgMatches) -> Result<Self, clap::Error> {
                let (yes, no) = (typed.get_flag($yes), typed.get_flag($no));
                Ok($name((yes || no).then_some(yes)))
            }
            fn update_from_arg_matches(&mut self, typed: &clap::ArgMatches) -> Result<(), clap::Error> {
                *self = Self::from_arg_matches(typed)?;
                Ok(())
            }
        }
    };
}

answered!(
    /// Whether people are already playing the next round, where somebody has said so.
    Began,
    "began": "People are already playing the next round; its bell is rung",
    "not_begun": "Nobody is playing the next round yet [default where benny cannot ask]"
);
answered!(
    /// Whether points go on with a number, where somebody has said so.
    KeepPoints,
    "keep_points": "The substitute takes over the points too: one line in the standings",
    "from_zero": "The substitute starts from zero: two lines in the standings [default]"
);

/// Fields whose no is an answer, and the flag that gives it.
pub const ANSWERED_NO: [(&str, &str); 2] = [("began", "not_begun"), ("keep_points", "from_zero")];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_written_as_people_write_it() {
        for (text, sum) in [("5", 500), ("7.50", 750), ("7,5", 750), ("-2.50", -250)] {
            assert_eq!(text.parse(), Ok(Money(sum)), "{text}");
        }
        assert!("seven".parse::<Money>().is_err_and(|e| e.contains("7.50")));
    }
}
