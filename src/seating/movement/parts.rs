//! The words a movement is written in: who, where to, which sides.

use crate::json::by_text;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What moves: a player, or a side whose partners stay together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Single players.
    Player,
    /// Partners who stay together and are one entrant.
    Side,
}

/// A word enum: its words, read and written.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name { $($(#[$of])* $variant),* }

        impl $name {
            /// The word it is written with.
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),* }
            }
        }

        impl FromStr for $name {
            type Err = String;
            fn from_str(text: &str) -> Result<Self, String> {
                match text {
                    $($word => Ok(Self::$variant),)*
                    _ => Err(format!("\"{text}\" isn't one of {}", [$($word),*].join(", "))),
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }

        by_text!($name);
    };
}

words!(
    /// How the first round is seated.
    Start {
        /// By lot.
        #[default]
        Lot = "lot",
        /// In the order of registration.
        List = "list",
        /// People sit where they like; the seats are typed.
        Free = "free",
        /// Single players are drawn into pairs, and the pairs stay.
        LotPairs = "lot-pairs",
        /// In the order of the standings or of the list's seeds.
        Seeded = "seeded",
    }
);

words!(
    /// Who partners whom in the rounds at one table.
    Inside {
        /// The same partners in each.
        #[default]
        Same = "same",
        /// Each partner once, then from the start again; where the rounds are enough, each several times running.
        Pivot = "pivot",
    }
);

words!(
    /// What decides a table that ends even.
    Tie {
        /// They cut the cards: the director enters who won.
        #[default]
        Cut = "cut",
        /// They play one more hand, so no table ends even.
        Hand = "hand",
        /// Who has been at the table longer stays as the lines would have it.
        Stay = "stay",
        /// Who won the round before.
        LastRound = "last-round",
        /// By lot.
        Lot = "lot",
    }
);

words!(
    /// What is done with those who are left over.
    Odd {
        /// They sit out.
        #[default]
        Bye = "bye",
        /// They sit at a table in the ring where nobody plays.
        SitOutTable = "sit-out-table",
        /// Three of them play at a table of three.
        Three = "three",
        /// Two of them play each other at a table of two.
        Two = "two",
        /// Two more sit at one table of six.
        Six = "six",
        /// Dummy players make up the numbers.
        Phantom = "phantom",
        /// People who are not ranked make up the numbers.
        Floater = "floater",
    }
);

impl Odd {
    /// Whether dummy players fill the tables.
    pub fn needs_dummies(self) -> bool {
        matches!(self, Odd::Three | Odd::Phantom | Odd::Floater)
    }
}

/// The seats' letters, clockwise.
pub(super) const SEATS: [&str; 4] = ["N", "E", "S", "W"];

/// What somebody is after a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// Anybody.
    All,
    /// On the side that won.
    Winners,
    /// On the side that lost.
    Losers,
    /// In this seat, counted clockwise from North at 0.
    Seat(usize),
    /// Has this value of the movement's label.
    Label(String),
}

/// An end of the row of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The first table.
    Head,
    /// The last table.
    Last,
}

/// Whom a line is about: every role must fit, and the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Who {
    /// What they must be.
    pub roles: Vec<Role>,
    /// The table they have just played at, where only one counts.
    pub at: Option<End>,
}

impl Who {
    /// Whether a word means somebody already, so that no label may have it.
    pub(super) fn is_taken(word: &str) -> bool {
        word.is_empty() || word.contains(['.', '@']) || !matches!(role(word), Role::Label(_))
    }

    /// What they must be.
    pub(super) fn roles(&self) -> impl Iterator<Item = &Role> {
        self.roles.iter()
    }

    /// The label's values that they must have.
    pub(super) fn labels(&self) -> impl Iterator<Item = &String> {
        self.roles().filter_map(|role| match role {
            Role::Label(value) => Some(value),
            _ => None,
        })
    }
}

fn role(word: &str) -> Role {
    match word {
        "all" => Role::All,
        "winners" => Role::Winners,
        "losers" => Role::Losers,
        _ => match SEATS.iter().position(|seat| *seat == word) {
            Some(seat) => Role::Seat(seat),
            None => Role::Label(word.to_owned()),
        },
    }
}

impl FromStr for Who {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let (roles, at) = match text.split_once('@') {
            None => (text, None),
            Some((roles, "head")) => (roles, Some(End::Head)),
            Some((roles, "last")) => (roles, Some(End::Last)),
            Some((_, end)) => return Err(format!("\"@{end}\" is no table: write @head or @last")),
        };
        if roles.split('.').any(str::is_empty) {
            return Err(format!("\"{text}\" names nobody"));
        }
        let roles = roles.split('.').map(role).collect();
        Ok(Who { roles, at })
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, role) in self.roles.iter().enumerate() {
            f.write_str(if i > 0 { "." } else { "" })?;
            f.write_str(match role {
                Role::All => "all",
                Role::Winners => "winners",
                Role::Losers => "losers",
                Role::Seat(seat) => SEATS[*seat % SEATS.len()],
                Role::Label(value) => value,
            })?;
        }
        f.write_str(match self.at {
            None => "",
            Some(End::Head) => "@head",
            Some(End::Last) => "@last",
        })
    }
}

by_text!(Who);

/// Where somebody goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// This many tables on in rising numbers, from the last to the first; 0 is to stay, less than 0 is back.
    By(i32),
    /// To the first table.
    Head,
    /// To the last table.
    Last,
    /// To a free place drawn by lot.
    Lot,
    /// To a free place in the order of the list, one place further every round.
    List,
}

impl FromStr for Step {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        Ok(match text {
            "head" => Step::Head,
            "last" => Step::Last,
            "lot" => Step::Lot,
            "list" => Step::List,
            number => Step::By(
                number
                    .parse()
                    .ok()
                    .filter(|n| (-999..=999).contains(n))
                    .ok_or_else(|| {
                        format!("\"{text}\" is no step: write 0, +1, -1, head, last, lot or list")
                    })?,
            ),
        })
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::By(0) => f.write_str("0"),
            Step::By(tables) => write!(f, "{tables:+}"),
            Step::Head => f.write_str("head"),
            Step::Last => f.write_str("last"),
            Step::Lot => f.write_str("lot"),
            Step::List => f.write_str("list"),
        }
    }
}

by_text!(Step);

/// How those who come together make sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SideRule {
    /// Partners who come together stay partners.
    Keep,
    /// Nobody has the partner they just had.
    Split,
    /// Partners differ in the label.
    Cross(String),
    /// Partners agree in the label.
    Same(String),
    /// Everybody keeps their seat.
    Seat,
    /// By lot, whoever has partnered whom.
    Lot,
    /// Neighbours on the list are partners.
    List,
}

impl SideRule {
    /// The label it goes by.
    pub(super) fn label(&self) -> Option<&String> {
        match self {
            SideRule::Cross(label) | SideRule::Same(label) => Some(label),
            _ => None,
        }
    }
}

impl FromStr for SideRule {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        Ok(match text.split_once(':') {
            Some(("cross", label)) if !label.is_empty() => SideRule::Cross(label.to_owned()),
            Some(("same", label)) if !label.is_empty() => SideRule::Same(label.to_owned()),
            None if text == "keep" => SideRule::Keep,
            None if text == "split" => SideRule::Split,
            None if text == "seat" => SideRule::Seat,
            None if text == "lot" => SideRule::Lot,
            None if text == "list" => SideRule::List,
            _ => {
                return Err(format!(
                    "\"{text}\" makes no sides: write keep, split, cross:LABEL, same:LABEL, seat, lot or list"
                ));
            }
        })
    }
}

impl fmt::Display for SideRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SideRule::Keep => f.write_str("keep"),
            SideRule::Split => f.write_str("split"),
            SideRule::Cross(label) => write!(f, "cross:{label}"),
            SideRule::Same(label) => write!(f, "same:{label}"),
            SideRule::Seat => f.write_str("seat"),
            SideRule::Lot => f.write_str("lot"),
            SideRule::List => f.write_str("list"),
        }
    }
}

/// A list in one text, its parts joined by a sign.
macro_rules! joined {
    ($(#[$doc:meta])* $name:ident, $sign:literal) => {
        $(#[$doc])*
        pub(super) mod $name {
            use serde::{Deserialize, Deserializer, Serializer, de::Error};

            pub fn serialize<S: Serializer, T: std::fmt::Display>(list: &[T], to: S) -> Result<S::Ok, S::Error> {
                let parts: Vec<String> = list.iter().map(T::to_string).collect();
                to.serialize_str(&parts.join($sign))
            }

            pub fn deserialize<'de, D, T>(from: D) -> Result<Vec<T>, D::Error>
            where
                D: Deserializer<'de>,
                T: std::str::FromStr<Err = String>,
            {
                let text = String::deserialize(from)?;
                text.split($sign).map(|part| part.trim().parse().map_err(D::Error::custom)).collect()
            }
        }
    };
}

joined!(
    /// Side rules: `cross:sex+split`.
    plus, "+"
);
joined!(
    /// What is done with those left over: `six | bye`.
    bar, "|"
);
