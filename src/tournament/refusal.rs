//! Why an act was not done, the ways out of it, and what an act still needs to know: values that every door shows in its
//! own way.

mod reason;
pub use reason::{Reason, Typed};

use super::text::and;
use super::way::Way;
use crate::engine::rules::RuleError;
use crate::seating::{RoundNo, SeatingError, TableNo};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// One answer to a question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Choice {
    /// What the field then holds.
    pub value: Value,
    /// What it means, in a line.
    pub words: String,
}

/// What an act needs to know before it can be done. The same act comes again with the field filled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Question {
    /// The act's field that the answer fills.
    pub field: &'static str,
    /// What is asked, as a question.
    pub asks: String,
    /// The answers there are; none where it is words or a number.
    pub choices: Vec<Choice>,
    /// The usual answer.
    pub usual: Option<Value>,
    /// Whether the usual answer holds where nobody can be asked; the answer then says so.
    #[serde(skip)]
    pub takes_usual: bool,
    /// Whether a no means that nothing is done.
    #[serde(skip)]
    pub stops: bool,
    /// More of the same kind, for a door that can ask everything at once.
    #[serde(skip)]
    pub also: Vec<Question>,
}

impl Question {
    /// A question that is answered by yes or no, usually no.
    pub fn yes(field: &'static str, asks: impl Into<String>, yes: &str, no: &str) -> Question {
        let choice = |value: bool, words: &str| Choice {
            value: json!(value),
            words: words.to_owned(),
        };
        Question {
            field,
            asks: asks.into(),
            choices: vec![choice(true, yes), choice(false, no)],
            usual: Some(json!(false)),
            takes_usual: false,
            stops: false,
            also: Vec::new(),
        }
    }

    /// A question whether to go on; with a no, nothing is done.
    pub fn sure(field: &'static str, asks: impl Into<String>, yes: &str) -> Question {
        let mut question = Question::yes(field, asks, yes, "leave it as it is");
        question.stops = true;
        question
    }

    /// A question that is answered in words.
    pub fn words(field: &'static str, asks: impl Into<String>) -> Question {
        Question {
            field,
            asks: asks.into(),
            choices: Vec::new(),
            usual: None,
            takes_usual: false,
            stops: false,
            also: Vec::new(),
        }
    }

    /// The same question, whose usual answer holds where nobody can be asked.
    #[must_use]
    pub fn or_usual(mut self) -> Question {
        self.takes_usual = true;
        self
    }
}

/// Why an act was not done; nothing has changed. In a box, because it travels in every answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[error("{}", .0.message)]
#[serde(transparent)]
pub struct Refusal(Box<Reasons>);

impl std::ops::Deref for Refusal {
    type Target = Reasons;
    fn deref(&self) -> &Reasons {
        &self.0
    }
}

impl std::ops::DerefMut for Refusal {
    fn deref_mut(&mut self) -> &mut Reasons {
        &mut self.0
    }
}

/// What a [`Refusal`] says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Reasons {
    /// A word for programs: `closed`, `unknown`, `question`.
    pub kind: &'static str,
    /// What is wrong, and where.
    pub message: String,
    /// Every reason, where there are several.
    pub reasons: Vec<String>,
    /// What to do instead, the likeliest first.
    pub ways: Vec<Way>,
    /// What the act needs to know, where that alone is missing.
    pub question: Option<Question>,
    /// What is wrong with the figures that were typed, for a door that shows that in its own manner.
    #[serde(skip)]
    wrong: Vec<Reason>,
}

impl Reasons {
    /// What is wrong with the figures that were typed.
    pub fn wrong(&self) -> &[Reason] {
        &self.wrong
    }

    /// Whether what was typed stands already.
    pub fn is_same(&self) -> bool {
        let same = |reason: &Reason| {
            let typed = match reason {
                Reason::AlreadyEntered { typed, .. } => Some(typed),
                _ => None,
            };
            typed == Some(&Typed::Same)
        };
        !self.wrong().is_empty() && self.wrong().iter().all(same)
    }
}

impl Refusal {
    /// A refusal without a way out.
    pub fn new(kind: &'static str, message: impl Into<String>) -> Refusal {
        Refusal(Box::new(Reasons {
            kind,
            message: message.into(),
            reasons: Vec::new(),
            ways: Vec::new(),
            question: None,
            wrong: Vec::new(),
        }))
    }

    /// The same with one more way out.
    #[must_use]
    pub fn or(mut self, way: Way) -> Refusal {
        self.ways.push(way);
        self
    }

    /// An act that needs to know something.
    pub fn asking(question: Question) -> Refusal {
        let mut refusal = Refusal::new("question", question.asks.clone());
        let ways = question.choices.iter().map(|choice| {
            let with = [(question.field.to_owned(), choice.value.clone())];
            Way::again(choice.words.clone(), Value::Object(Map::from_iter(with)))
        });
        refusal.ways = ways.collect();
        refusal.question = Some(question);
        refusal
    }

    /// A result, a hand or a card that was refused, with everything that is wrong with it; `what` says where it was
    /// entered: `round 1, table 3`.
    pub(super) fn because(what: impl std::fmt::Display, wrong: &[Reason]) -> Refusal {
        reason::refusal(&what, wrong)
    }

    /// The refusal once the act is known: its ways are whole acts.
    #[must_use]
    pub fn of(mut self, refused: &Value) -> Refusal {
        let ways = std::mem::take(&mut self.ways).into_iter();
        self.ways = ways.map(|way| way.of(refused)).collect();
        self
    }
}

/// The refusals that several changes share.
impl Refusal {
    /// Anything that does not fit what is there.
    pub(crate) fn unfit(what: impl Into<String>, ways: impl Into<Vec<Way>>) -> Refusal {
        let mut refusal = Refusal::new("refused", what);
        refusal.ways = ways.into();
        refusal
    }

    /// The tournament is closed.
    pub(crate) fn closed(slug: &str) -> Refusal {
        let way = Way::to("to open it again", json!({"do": "reopen", "slug": slug}));
        Refusal::new("closed", format!("{slug} is closed; it is read-only")).or(way)
    }

    /// A number nobody has, or a name nobody goes by.
    pub(super) fn unknown(who: &str) -> Refusal {
        let words = match who.trim_start_matches('#').parse::<u32>() {
            Ok(number) => format!("nobody here has number {number}"),
            Err(_) => format!("there is nobody called {who:?} here"),
        };
        Refusal::new("unknown", words).or(Way::players())
    }

    /// A round from which a change cannot count.
    pub(super) fn from_round(from: RoundNo, first: RoundNo, last: RoundNo) -> Refusal {
        let can = match first >= last {
            true => format!("it has to be round {first}"),
            false => format!("choose a round from {first} to {last}"),
        };
        let words = format!("not from round {from}: {can}");
        Refusal::new("round", words).or(Way::again("", json!({"from": first})))
    }

    /// Something is entered in rounds that were to change.
    pub(super) fn has_results(
        what: &str,
        from: RoundNo,
        places: impl IntoIterator<Item = (RoundNo, TableNo)>,
    ) -> Refusal {
        let (mut last, mut each) = (from, Vec::new());
        for (round, table) in places {
            last = last.max(round);
            each.push(match table {
                TableNo::NONE => format!("a bye in round {round}"),
                _ => format!("round {round} table {table}"),
            });
        }
        let words = format!("{what} from round {from} on: {}", each.join(", "));
        Refusal::new("has_results", words).or(Way::later(last + 1))
    }

    /// No seating yet.
    pub(super) fn nothing_drawn() -> Refusal {
        Refusal::new("not_drawn", "nothing is drawn yet").or(Way::draw())
    }

    /// That round has no seating; the last that has one.
    pub(crate) fn not_drawn(round: RoundNo, last: RoundNo) -> Refusal {
        let words = format!("round {round} is not drawn; {}", drawn(last));
        Refusal::new("not_drawn", words).or(Way::status())
    }

    /// Nobody disagrees about that table.
    pub(crate) fn nothing_to_settle(round: RoundNo, table: TableNo) -> Refusal {
        let words = format!("nothing to settle at round {round}, table {table}");
        let way = Way::to("to see what is disputed", json!({"do": "settle"}));
        Refusal::new("nothing_there", words).or(way)
    }

    /// No side said anything there that could be accepted; a round or table of 0 is any.
    pub(super) fn nothing_proposed(round: RoundNo, table: TableNo) -> Refusal {
        let words = match (round, table) {
            (RoundNo::NONE, _) => "nothing is proposed".to_owned(),
            (round, TableNo::NONE) => format!("nothing is proposed in round {round}"),
            (round, table) => format!("nothing is proposed for round {round}, table {table}"),
        };
        Refusal::new("nothing_there", words).or(Way::missing())
    }

    /// Results are missing or disputed.
    pub(crate) fn still_open(missing: usize, disputes: usize) -> Refusal {
        let see = match disputes {
            0 => Way::to("to see what is missing", json!({"do": "missing"})),
            _ => Way::to("to see what is disputed", json!({"do": "settle"})),
        };
        let close = json!({"do": "close", "force": null});
        Refusal::new("still_open", open(missing, disputes))
            .or(see)
            .or(Way::to("to close all the same", close))
    }
}

impl From<SeatingError> for Refusal {
    fn from(error: SeatingError) -> Refusal {
        Refusal::new("cannot_seat", error.to_string())
    }
}

impl From<RuleError> for Refusal {
    fn from(error: RuleError) -> Refusal {
        let list = Way::to("to see the rule sets", json!({"do": "rules"}));
        Refusal::new("rules", error.to_string()).or(list)
    }
}

/// `2 results are missing and 1 is disputed`.
pub(super) fn open(missing: usize, disputes: usize) -> String {
    let missing = (missing > 0).then(|| match missing {
        1 => "1 result is missing".to_owned(),
        n => format!("{n} results are missing"),
    });
    let alone = missing.is_none();
    let disputes = (disputes > 0).then(|| match disputes {
        1 if alone => "1 result is disputed".to_owned(),
        n if alone => format!("{n} results are disputed"),
        1 => "1 is disputed".to_owned(),
        n => format!("{n} are disputed"),
    });
    and(missing.into_iter().chain(disputes))
}

fn drawn(last: RoundNo) -> String {
    match last {
        RoundNo::NONE => "no round is".into(),
        RoundNo::FIRST => "only round 1 is".into(),
        n => format!("rounds 1 to {n} are"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_of_the_refused_act_is_a_whole_act() {
        let refused = json!({"do": "draw", "from": 4, "seed": 7});
        let way = Way::without("to draw what follows", &["from"]).of(&refused);
        assert_eq!(way.act(), Some(&json!({"do": "draw", "seed": 7})));
        let way = Way::again("to do it all the same", json!({"force": null})).of(&refused);
        let whole = json!({"do": "draw", "from": 4, "seed": 7, "force": null});
        assert_eq!(serde_json::to_value(&way).expect("JSON"), whole);
    }

    #[test]
    fn a_question_offers_its_answers_as_ways() {
        let question = Question::yes("began", "Has round 4 begun?", "yes", "not yet");
        let asked = Refusal::asking(question).of(&json!({"do": "drop", "who": 17}));
        let ways = serde_json::to_value(&asked.ways).expect("JSON");
        let both = json!([{"do": "drop", "who": 17, "began": true}, {"do": "drop", "who": 17, "began": false}]);
        assert_eq!(ways, both);
        assert_eq!(asked.kind, "question");
    }
}
