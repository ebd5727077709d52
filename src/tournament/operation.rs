//! What was done, as data: the same whichever door it came through.

mod line;

use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use serde::{Deserialize, Deserializer, Serialize, de::Error};
use std::collections::BTreeMap;

/// The door something came through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Origin {
    /// A command.
    #[default]
    CommandLine,
    /// The keypad grid.
    Grid,
    /// A player's phone.
    Phone,
    /// The director's page.
    Director,
}

impl Origin {
    /// The word the file keeps.
    pub fn word(self) -> &'static str {
        match self {
            Origin::CommandLine => "command-line",
            Origin::Grid => "grid",
            Origin::Phone => "phone",
            Origin::Director => "director",
        }
    }
}

/// One thing that was done. It says what was meant (numbers, not the part of a name that was typed); what it changed is
/// kept beside it in the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Operation {
    /// A tournament was started.
    New {
        /// Its short name.
        slug: String,
        /// How many are registered at once.
        entrants: usize,
        /// The seed, where it was drawn at once.
        seed: Option<u64>,
    },
    /// A tournament came in from another machine.
    Import {
        /// Its short name.
        slug: String,
    },
    /// A setting of the club was changed.
    Club {
        /// `name`, `lang`.
        key: String,
        /// What it is now.
        value: String,
    },
    /// Commands act on another tournament.
    Use {
        /// Its short name.
        slug: String,
    },
    /// People or teams registered.
    Add {
        /// Their numbers.
        numbers: Vec<PlayerNo>,
    },
    /// Somebody has another name.
    Rename {
        /// Whose number.
        number: PlayerNo,
        /// The new name.
        name: String,
    },
    /// Somebody left.
    Drop {
        /// Whose number.
        number: PlayerNo,
        /// The first round without them; 0 takes back the registration.
        from: RoundNo,
    },
    /// Somebody took over a number.
    Replace {
        /// The number.
        number: PlayerNo,
        /// The newcomer's name.
        name: String,
        /// Their first round.
        from: RoundNo,
        /// They take over the points too.
        keep_points: bool,
    },
    /// Somebody sits out.
    SitOut {
        /// Whose number.
        number: PlayerNo,
        /// The first round away.
        from: RoundNo,
        /// The last one; `None` is to the end.
        until: Option<RoundNo>,
    },
    /// Somebody is back.
    Back {
        /// Whose number.
        number: PlayerNo,
        /// Their first round back.
        from: RoundNo,
    },
    /// An entry fee came in, or went back where negative.
    Pay {
        /// Whose numbers.
        numbers: Vec<PlayerNo>,
        /// Hundredths of the currency, all together.
        amount: i64,
    },
    /// The seating was drawn.
    Draw {
        /// The seed.
        seed: u64,
        /// The first round drawn.
        from: RoundNo,
    },
    /// A round's bell rang.
    Start {
        /// The round.
        round: RoundNo,
    },
    /// A table's total came in.
    Score {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// Points of each side.
        points: [u32; 2],
        /// Lone marches by number.
        #[serde(
            default,
            deserialize_with = "by_number",
            skip_serializing_if = "BTreeMap::is_empty"
        )]
        loners: BTreeMap<PlayerNo, u16>,
        /// What the director overruled, and why.
        why: Option<String>,
    },
    /// A result was corrected.
    Correct {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// Points of each side.
        points: [u32; 2],
        /// Lone marches by number.
        #[serde(
            default,
            deserialize_with = "by_number",
            skip_serializing_if = "BTreeMap::is_empty"
        )]
        loners: BTreeMap<PlayerNo, u16>,
        /// The reason.
        why: String,
    },
    /// A hand was added.
    Hand {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// Which hand.
        hand: u16,
    },
    /// A tally card, or lines of it, came in.
    Card {
        /// Whose.
        number: PlayerNo,
        /// The only round meant, where it was one line.
        round: Option<RoundNo>,
        /// The points of each round meant.
        points: Vec<Option<u32>>,
        /// What the director overruled or corrected, and why.
        why: Option<String>,
    },
    /// One side said what the result was.
    Propose(Claim),
    /// The other side said the same.
    Confirm(Claim),
    /// Somebody said that what stands there is wrong.
    Object {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// Who said it.
        number: PlayerNo,
        /// Of which side, 0 or 1.
        side: Side,
        /// In which words.
        remark: Option<String>,
    },
    /// The director took what one side had said.
    Accept {
        /// Round, table and points of each.
        results: Vec<(RoundNo, TableNo, [u32; 2])>,
    },
    /// Something a phone sent was refused. Nothing changed.
    Refused {
        /// `result`, `confirm`, `dispute`.
        what: String,
        /// Whose phone.
        number: PlayerNo,
        /// Their side, 0 or 1, where they sit at a table in that round.
        side: Option<Side>,
        /// The round meant.
        round: RoundNo,
        /// The points they sent, their own side first.
        points: Option<[u32; 2]>,
        /// Why.
        why: String,
    },
    /// What is shown in the room was changed: a message, the clock, which page. Nothing of the night changed.
    Room {
        /// A word for programs.
        what: String,
        /// What it is now.
        #[serde(default)]
        value: serde_json::Value,
    },
    /// A disagreement was settled.
    Settle {
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
        /// How: `slip`, `cards`, `10-7`.
        to: String,
        /// The reason given.
        why: Option<String>,
    },
    /// Points given or taken.
    Adjust {
        /// Whose numbers.
        numbers: Vec<PlayerNo>,
        /// Points, each.
        points: i32,
        /// The reason.
        reason: String,
    },
    /// Prizes were set.
    Prizes,
    /// Settings were changed.
    Set {
        /// Which, as their flags are called.
        what: Vec<String>,
        /// What was overruled, and why.
        why: Option<String>,
    },
    /// The night was closed.
    Close {
        /// Why, although something was open.
        why: Option<String>,
    },
    /// The night was opened again.
    Reopen,
    /// The tournament was deleted.
    Delete {
        /// Its short name.
        slug: String,
    },
    /// Entries were taken back.
    Undo {
        /// Which.
        entries: Vec<i64>,
    },
    /// Entries that had been taken back were brought back.
    Redo {
        /// Which.
        entries: Vec<i64>,
    },
    /// Something of the club's beside its nights was changed: a member, a season, a knock-out, a league.
    Record {
        /// `member`, `season`, `bracket`, `league`.
        of: String,
        /// Its number or short name.
        key: String,
        /// What was done, in a few words without people's names, because a member may ask to be forgotten.
        what: String,
    },
    /// Anything else, in words of the room of the program that does it.
    Other {
        /// A word for programs.
        what: String,
        /// The details.
        #[serde(default)]
        details: serde_json::Value,
    },
    /// An act, as it was done.
    #[serde(untagged)]
    Act(Logged),
}

/// An act as the log keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Logged {
    /// Its fields, with its verb in `do`.
    pub act: serde_json::Value,
    /// The same in a line.
    #[serde(skip)]
    pub line: String,
}

impl<'de> Deserialize<'de> for Logged {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Logged, D::Error> {
        let act = serde_json::Value::deserialize(deserializer)?;
        let line = String::new();
        match act["do"].is_string() {
            true => Ok(Logged { act, line }),
            false => Err(D::Error::custom("an act has its verb in `do`")),
        }
    }
}

/// What one side of a table said it came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Claim {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// Points of each side of the table.
    pub points: [u32; 2],
    /// Lone marches by number: those of their own side; of both sides where the two agree.
    #[serde(
        default,
        deserialize_with = "by_number",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub loners: BTreeMap<PlayerNo, u16>,
    /// Who said it.
    pub number: PlayerNo,
    /// For which side, 0 or 1.
    pub side: Side,
}

/// A map whose keys are numbers. JSON has strings there, and fields beside a tag are read without knowing that numbers
/// are expected; so they are read as strings here.
fn by_number<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<BTreeMap<PlayerNo, u16>, D::Error> {
    let texts = BTreeMap::<String, u16>::deserialize(deserializer)?;
    let number = |(key, value): (String, u16)| match key.parse() {
        Ok(number) => Ok((number, value)),
        Err(_) => Err(D::Error::custom(format!("{key:?} is not a number"))),
    };
    texts.into_iter().map(number).collect::<Result<_, _>>()
}

impl Operation {
    /// Whether the entry only notes something: there is nothing in it to take back, and it is not "something new".
    pub fn is_note(&self) -> bool {
        match self {
            Operation::Refused { .. } | Operation::Room { .. } => true,
            Operation::Record { .. } => self.is_forgetting(),
            _ => false,
        }
    }

    /// Whether somebody was forgotten: for good.
    pub fn is_forgetting(&self) -> bool {
        matches!(self, Operation::Record { of, what, .. } if of == "member" && what == "forget")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_written_is_read_again() {
        let loners = BTreeMap::from([(PlayerNo(1), 1), (PlayerNo(26), 2)]);
        let operations = [
            Operation::New {
                slug: "n".into(),
                entrants: 26,
                seed: Some(i64::MAX as u64),
            },
            Operation::Score {
                round: RoundNo(1),
                table: TableNo(4),
                points: [9, 6],
                loners: loners.clone(),
                why: None,
            },
            Operation::Correct {
                round: RoundNo(1),
                table: TableNo(4),
                points: [9, 6],
                loners,
                why: "misread".into(),
            },
            Operation::Card {
                number: PlayerNo(17),
                round: None,
                points: vec![Some(8), None, Some(10)],
                why: Some("the director".into()),
            },
            Operation::Adjust {
                numbers: vec![PlayerNo(3)],
                points: -2,
                reason: "a revoke".into(),
            },
            Operation::Undo { entries: vec![7] },
            Operation::Prizes,
            Operation::Other {
                what: "dance".into(),
                details: json!({"1": [2, null]}),
            },
        ];
        for operation in operations {
            let text = serde_json::to_string(&operation).expect("written");
            let back: Operation = serde_json::from_str(&text).expect(&text);
            assert_eq!(back, operation, "{text}");
        }
    }
}
