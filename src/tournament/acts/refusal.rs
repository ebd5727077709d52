//! Why an act was not done, the ways out of it, and what an act still needs to know: values that every door shows in its
//! own way.

use crate::tournament::way::Way;
use crate::tournament::{Reason, TournamentError, Typed};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// One answer to a question.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Choice {
    /// What the field then holds.
    pub value: Value,
    /// What it means, in a line.
    pub words: String,
}

/// What an act needs to know before it can be done. The same act comes again with the field filled.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
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
    /// What of the night does not allow it, for a door that shows that in its own manner.
    #[serde(skip)]
    pub cause: Option<TournamentError>,
}

impl Reasons {
    /// What is wrong with the figures that were typed.
    pub fn wrong(&self) -> &[Reason] {
        self.cause.as_ref().map_or(&[], TournamentError::reasons)
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
            cause: None,
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

    /// The refusal once the act is known: its ways are whole acts.
    #[must_use]
    pub fn of(mut self, refused: &Value) -> Refusal {
        let ways = std::mem::take(&mut self.ways).into_iter();
        self.ways = ways.map(|way| way.of(refused)).collect();
        self
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
