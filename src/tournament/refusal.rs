//! Why an act was not done, the ways out of it, and what an act still needs to know: values that every door shows in its
//! own way.

mod reason;
pub use reason::{Reason, Typed};

use super::phrase::{Join, Part, Phrase, phrase};
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
    #[serde(serialize_with = "in_english")]
    pub words: Phrase,
}

/// What an act needs to know before it can be done. The same act comes again with the field filled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Question {
    /// The act's field that the answer fills.
    pub field: &'static str,
    /// What is asked, as a question.
    #[serde(serialize_with = "in_english")]
    pub asks: Phrase,
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
    pub fn yes(
        field: &'static str,
        asks: impl Into<Phrase>,
        yes: impl Into<Phrase>,
        no: impl Into<Phrase>,
    ) -> Question {
        let choice = |value: bool, words: Phrase| Choice {
            value: json!(value),
            words,
        };
        Question {
            field,
            asks: asks.into(),
            choices: vec![choice(true, yes.into()), choice(false, no.into())],
            usual: Some(json!(false)),
            takes_usual: false,
            stops: false,
            also: Vec::new(),
        }
    }

    /// A question whether to go on; with a no, nothing is done.
    pub fn sure(field: &'static str, asks: impl Into<Phrase>, yes: impl Into<Phrase>) -> Question {
        let mut question = Question::yes(field, asks, yes, phrase!("ask-leave-it"));
        question.stops = true;
        question
    }

    /// A question that is answered in words.
    pub fn words(field: &'static str, asks: impl Into<Phrase>) -> Question {
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
#[error("{}", .0.message.text)]
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
    #[serde(serialize_with = "in_english")]
    pub message: Phrase,
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
    pub fn new(kind: &'static str, message: impl Into<Phrase>) -> Refusal {
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
        let way = |choice: &Choice| {
            let with = [(question.field.to_owned(), choice.value.clone())];
            Way::again(choice.words.clone(), Value::Object(Map::from_iter(with)))
        };
        refusal.ways = question.choices.iter().map(way).collect();
        refusal.question = Some(question);
        refusal
    }

    /// An act that needs to know several things: its way out answers all of them, for with one answer it would be refused
    /// again. `None` where there is nothing to ask.
    pub fn asking_all(questions: impl IntoIterator<Item = Question>) -> Option<Refusal> {
        let mut questions = questions.into_iter();
        let mut first = questions.next()?;
        first.also = questions.collect();
        if first.also.is_empty() {
            return Some(Refusal::asking(first));
        }
        let (mut words, mut with) = (Vec::new(), Map::new());
        for one in [&first].into_iter().chain(&first.also) {
            let likeliest = one.choices.first();
            words.extend(likeliest.map(|choice| choice.words.clone()));
            let answers = with.entry(one.field).or_insert_with(|| json!([]));
            let answers = answers.as_array_mut().into_iter();
            answers.for_each(|all| all.extend(likeliest.map(|choice| choice.value.clone())));
        }
        let way = Way::again(Phrase::all(Join::Semicolon, words), Value::Object(with));
        let mut refusal = Refusal::new("question", first.asks.clone()).or(way);
        refusal.question = Some(first);
        Some(refusal)
    }

    /// A result, a hand or a card that was refused, with everything that is wrong with it; `what` says where it was
    /// entered: `round 1, table 3`.
    pub(super) fn because(what: Phrase, wrong: &[Reason]) -> Refusal {
        reason::refusal(what, wrong)
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
    pub(crate) fn unfit(what: impl Into<Phrase>, ways: impl Into<Vec<Way>>) -> Refusal {
        let mut refusal = Refusal::new("refused", what);
        refusal.ways = ways.into();
        refusal
    }

    /// Nobody carries anything under a key.
    pub(crate) fn nobody_labelled(label: &str) -> Refusal {
        Refusal::new("label", phrase!("why-nobody-labelled", label)).or(Way::label())
    }

    /// The tournament is closed.
    pub(crate) fn closed(slug: &str) -> Refusal {
        let way = Way::to(
            phrase!("way-open-again"),
            json!({"do": "reopen", "slug": slug}),
        );
        Refusal::new("closed", phrase!("why-night-closed", night = slug)).or(way)
    }

    /// A number nobody has, or a name nobody goes by.
    pub(super) fn unknown(who: &str) -> Refusal {
        let words = match who.trim_start_matches('#').parse::<u32>() {
            Ok(number) => phrase!("why-nobody-number", number),
            Err(_) => phrase!("why-nobody-called", who),
        };
        Refusal::new("unknown", words).or(Way::players())
    }

    /// A round from which a change cannot count.
    pub(super) fn from_round(from: RoundNo, first: RoundNo, last: RoundNo) -> Refusal {
        let key = match first >= last {
            true => "why-from-only",
            false => "why-from-between",
        };
        let words = phrase!(key, from, first, last);
        Refusal::new("round", words).or(Way::again("", json!({"from": first})))
    }

    /// Something is entered in rounds that were to change.
    pub(super) fn has_results(
        who: Option<Phrase>,
        from: RoundNo,
        places: impl IntoIterator<Item = (RoundNo, TableNo)>,
    ) -> Refusal {
        let (mut last, mut each) = (from, Vec::new());
        for (round, table) in places {
            last = last.max(round);
            each.push(match table {
                TableNo::NONE => phrase!("at-bye", round),
                _ => phrase!("at-place", round, table),
            });
        }
        let places = Part::list(Join::Comma, each);
        let words = match who {
            Some(who) => phrase!("why-has-results", from, who = Part::of(who), places),
            None => phrase!("why-rounds-entered", from, places),
        };
        Refusal::new("has_results", words).or(Way::later(last + 1))
    }

    /// No seating yet.
    pub(super) fn nothing_drawn() -> Refusal {
        Refusal::new("not_drawn", phrase!("why-nothing-drawn")).or(Way::draw())
    }

    /// Nobody disagrees about that table.
    pub(crate) fn nothing_to_settle(round: RoundNo, table: TableNo) -> Refusal {
        let words = phrase!("why-nothing-to-settle", round, table);
        let way = Way::to(phrase!("way-see-what-disputed"), json!({"do": "settle"}));
        Refusal::new("nothing_there", words).or(way)
    }

    /// Nobody has said anything about that table.
    pub(super) fn nothing_entered() -> Refusal {
        Refusal::new("nothing_there", phrase!("why-nothing-entered")).or(Way::missing())
    }

    /// No side said anything there that could be accepted; a round or table of 0 is any.
    pub(super) fn nothing_proposed(round: RoundNo, table: TableNo) -> Refusal {
        let words = match (round, table) {
            (RoundNo::NONE, _) => "why-nothing-proposed",
            (_, TableNo::NONE) => "why-nothing-proposed-in",
            _ => "why-nothing-proposed-at",
        };
        let words = phrase!(words, round, table);
        Refusal::new("nothing_there", words).or(Way::missing())
    }

    /// Results are missing or disputed.
    pub(crate) fn still_open(missing: usize, disputes: usize) -> Refusal {
        let see = match disputes {
            0 => Way::to(phrase!("way-see-what-missing"), json!({"do": "missing"})),
            _ => Way::to(phrase!("way-see-what-disputed"), json!({"do": "settle"})),
        };
        Refusal::new("still_open", open(missing, disputes)).or(see)
    }

    /// All that has been played is settled, and rounds are drawn after it.
    pub(super) fn to_come(played: RoundNo, last: RoundNo) -> Refusal {
        let (from, n) = (played + 1, last.since(played));
        let end = json!({"do": "set", "rounds": played});
        let end = Way::to(phrase!("way-end-after", round = played), end);
        Refusal::new("still_open", phrase!("why-rounds-to-come", n, from, last)).or(end)
    }
}

impl From<SeatingError> for Refusal {
    fn from(error: SeatingError) -> Refusal {
        Refusal::new("cannot_seat", error.says())
    }
}

impl From<RuleError> for Refusal {
    fn from(error: RuleError) -> Refusal {
        let list = Way::to(phrase!("way-see-rule-sets"), json!({"do": "rules"}));
        let words = match &error {
            RuleError::UnknownPreset { name, known } => {
                phrase!("why-no-rule-set", name, known)
            }
            // A file's fields are English, as is what is wrong with one.
            _ => error.to_string().into(),
        };
        Refusal::new("rules", words).or(list)
    }
}

/// `2 results are missing and 1 is disputed`.
pub(super) fn open(missing: usize, disputes: usize) -> Phrase {
    let key = match (missing, disputes) {
        (_, 0) => "why-missing",
        (0, _) => "why-disputed",
        _ => "why-missing-and-disputed",
    };
    phrase!(key, missing, disputes)
}

/// That round has no seating; the last that has one.
pub(super) fn not_drawn(round: RoundNo, drawn: RoundNo) -> Phrase {
    phrase!("why-round-not-drawn", round, drawn)
}

/// The JSON of an answer holds the English sentence.
pub(crate) fn in_english<S: serde::Serializer>(phrase: &Phrase, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(phrase)
}

/// The same of several sentences.
pub(crate) fn each_in_english<S: serde::Serializer>(
    phrases: &[Phrase],
    to: S,
) -> Result<S::Ok, S::Error> {
    to.collect_seq(phrases.iter().map(|phrase| &phrase.text))
}

impl Refusal {
    /// Every reason, to a player.
    pub fn phrases(&self) -> Vec<Phrase> {
        let one = |key: &str| {
            vec![Phrase::with_english(
                key,
                &[],
                super::text::clean(&self.message),
            )]
        };
        match (self.wrong(), self.kind) {
            ([], "closed") => one("why-closed"),
            ([], "nothing_there") => one("why-nothing-said"),
            ([], _) => one("why-other"),
            (wrong, _) => wrong.iter().map(Reason::phrase).collect(),
        }
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

    /// Each reason: the word for programs, whether the director may overrule it, the way out, and what a player reads.
    #[test]
    fn every_reason_has_its_word_its_way_and_a_sentence_for_players() {
        let (round, table, number) = (RoundNo(2), TableNo(3), crate::seating::PlayerNo(17));
        let impossible = |key| Reason::Impossible {
            points: "3-4".to_owned(),
            why: crate::engine::score::Impossible {
                key,
                ..impossible()
            },
        };
        let entered = |stands: &str, typed| Reason::AlreadyEntered {
            round,
            table,
            stands: stands.into(),
            typed,
            next: None,
        };
        let points = crate::engine::Points::of([10, 7]);
        let card = Typed::Card { number, points: 9 };
        let rules = json!({"do": "rules", "current": true});
        let correct = |points: Value| json!({"do": "correct", "round": 2, "table": 3, "points": points, "why": null});
        let twice = json!({"do": "card", "who": 17, "round": 2, "points": 9, "why": null});
        let enter = json!({"do": "score", "round": 2, "table": 3, "points": [10, 7]});
        let (tables, seated) = (vec![TableNo(1)], vec!["1 2 – 3 4".to_owned()]);
        let look = Reason::ImpossibleCard {
            number,
            points: 9,
            why: "why".into(),
        };
        for (reason, kind, overruled, way, player) in [
            (
                Reason::NoDraw,
                "not_drawn",
                false,
                json!({"do": "draw"}),
                "why-not-drawn",
            ),
            (
                Reason::NotDrawn {
                    round,
                    drawn: RoundNo(1),
                    due: false,
                },
                "not_drawn",
                false,
                json!({"do": "seats"}),
                "why-not-begun",
            ),
            (
                Reason::NotDrawn {
                    round,
                    drawn: RoundNo(1),
                    due: true,
                },
                "not_drawn",
                false,
                json!({"do": "draw"}),
                "why-not-begun",
            ),
            (
                Reason::NoTable {
                    round,
                    table,
                    tables,
                },
                "no_table",
                false,
                json!({"do": "seats", "round": 2}),
                "why-other",
            ),
            (
                entered("10-7", Typed::Total(points)),
                "already_entered",
                false,
                correct(json!([10, 7])),
                "why-already",
            ),
            (
                entered("3 hands, 4-2 so far", Typed::Hand),
                "already_entered",
                false,
                correct(Value::Null),
                "why-already-by-hand",
            ),
            (
                entered("10-7", Typed::Same),
                "already_entered",
                false,
                json!(&*Way::nothing().words),
                "why-already",
            ),
            (
                entered("card of 17: 9", card),
                "already_entered",
                false,
                twice,
                "why-already",
            ),
            (
                Reason::NothingThere {
                    round,
                    table,
                    points,
                },
                "nothing_there",
                false,
                enter,
                "why-other",
            ),
            (
                Reason::NotAtTable {
                    round,
                    number,
                    seated,
                },
                "not_at_table",
                false,
                json!({"do": "seats", "round": 2}),
                "why-other-side",
            ),
            (
                Reason::Rules("why".into()),
                "rules",
                false,
                rules.clone(),
                "why-other",
            ),
            (
                Reason::TooHigh {
                    typed: 900,
                    most: 500,
                },
                "rules",
                false,
                rules.clone(),
                "why-too-high",
            ),
            (
                Reason::NotBegun { round },
                "rules",
                false,
                rules.clone(),
                "why-not-begun",
            ),
            (
                Reason::SitsOut { number, round },
                "rules",
                false,
                rules.clone(),
                "why-sits-out-round",
            ),
            (
                Reason::OtherSide { number },
                "rules",
                false,
                rules.clone(),
                "why-other-side",
            ),
            (
                Reason::NotYours { number, round },
                "rules",
                false,
                rules,
                "why-not-yours",
            ),
            (
                Reason::NoReason,
                "no_reason",
                false,
                json!({"why": null}),
                "why-other",
            ),
            (
                Reason::Even { points: 9 },
                "even",
                false,
                json!({"points": null}),
                "why-even",
            ),
            (
                impossible("sides"),
                "impossible",
                false,
                json!({"points": null}),
                "why-sides",
            ),
            (
                impossible("no-end"),
                "impossible",
                true,
                json!({"force": null}),
                "why-no-end",
            ),
            (
                look.clone(),
                "impossible",
                true,
                json!({"force": null}),
                "why-other",
            ),
        ] {
            let refusal =
                Refusal::because("round 2, table 3".into(), std::slice::from_ref(&reason));
            assert_eq!(refusal.kind, kind, "{reason:?}");
            assert_eq!(reason.can_be_overruled(), overruled, "{reason:?}");
            let ways = serde_json::to_value(&refusal.ways[0]).expect("JSON");
            assert_eq!(ways, way, "{reason:?}");
            assert_eq!(refusal.phrases()[0].key, player, "{reason:?}");
            // The gravest names the whole, and says what to do.
            let both = [look.clone(), reason.clone()];
            assert_eq!(Refusal::because("".into(), &both).kind, kind, "{reason:?}");
        }
        let same = |typed| Refusal::because("".into(), &[entered("10-7", typed)]).is_same();
        assert!(same(Typed::Same) && !same(Typed::Hand) && !Refusal::new("closed", "").is_same());
        for (kind, key) in [
            ("closed", "why-closed"),
            ("nothing_there", "why-nothing-said"),
            ("round", "why-other"),
        ] {
            assert_eq!(Refusal::new(kind, "").phrases()[0].key, key);
        }
    }

    /// A total that cannot be, as the engine says it.
    fn impossible() -> crate::engine::score::Impossible {
        let rules = crate::engine::RuleSet::preset("north-american").expect("a preset");
        crate::engine::check_total(&rules, crate::engine::Span::Hands(8), [3, 4], [None, None])
            .expect_err("too few points")
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
