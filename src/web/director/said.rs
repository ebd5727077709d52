//! How a form is answered: what was done, or why not, with the ways out and the answers to a question as buttons.

use super::super::form::Fields;
use super::super::page::{name, unseen};
use super::forms::{about, address, does, label_in};
use super::place::place;
use crate::desk::enter::{Remedy, way_out};
use crate::desk::{DeskError, StoreError, UndoError};
use crate::tournament::acts::{Question, Way};
use crate::tournament::text::capital;
use crate::words::Lang;
use maud::{Markup, html};
use serde_json::{Value, json};

/// What is said about a form that was sent.
#[derive(Clone, Debug, Default)]
pub struct Note {
    /// A sentence.
    pub words: String,
    /// Every reason for a refusal.
    pub reasons: Vec<String>,
    /// What giving a reason would do: `overrule`, `replace`, `both`; empty where it would not help.
    pub way: &'static str,
    /// What would make the form go through: each sends the same form again with one more field.
    pub more: Vec<More>,
    /// A word for programs.
    pub kind: &'static str,
    /// The ways out.
    pub ways: Vec<Way>,
    /// Which form it was: the end of its address.
    pub what: String,
    /// Whether it was refused.
    pub bad: bool,
}

/// A field with which a refused form goes through.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct More {
    /// What the button says, or what is asked.
    pub words: String,
    /// The name of the extra field.
    pub field: &'static str,
    /// Its value, a button each; a name that is close to several members' has a list of them.
    pub value: String,
    /// All the answers and their words, where one has to be chosen for each of several questions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub one_of: Vec<(String, String)>,
}

impl More {
    /// A list of all the answers to one of several questions.
    fn one_of(asked: &Question, w: Lang) -> More {
        let answers = asked
            .choices
            .iter()
            .map(|c| (plain(&c.value), c.words.said(w)));
        More {
            one_of: answers.collect(),
            ..More::button(asked.asks.said(w), asked.field, "")
        }
    }

    fn button(words: impl Into<String>, field: &'static str, value: impl Into<String>) -> More {
        let (words, value, one_of) = (words.into(), value.into(), Vec::new());
        More {
            words,
            field,
            value,
            one_of,
        }
    }
}

/// A value as a form sends it.
pub fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        // Lines are a list.
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join("\n"),
        other => other.to_string(),
    }
}

/// What helps with an error.
fn more(error: &DeskError, w: Lang) -> Vec<More> {
    match error {
        DeskError::Store(StoreError::Undo(UndoError::Blocked { .. })) => {
            vec![More::button(w.text("more-undo-those"), "along", "1")]
        }
        DeskError::Refused(refusal) if refusal.kind == "clears_results" => {
            vec![More::button(w.text("more-clear-rounds"), "clear", "1")]
        }
        DeskError::Refused(refusal) => {
            let asked = refusal.question.iter();
            if let Some(asked) = refusal
                .question
                .as_ref()
                .filter(|asked| asked.field == "member")
            {
                return [asked]
                    .into_iter()
                    .chain(&asked.also)
                    .map(|asked| More::one_of(asked, w))
                    .collect();
            }
            let choices = asked.flat_map(|asked| {
                let choices = asked.choices.iter();
                // A no needs no button, and a correction is made in its row, with its reason.
                let choices = choices.filter(|c| !(asked.stops && c.value == json!(false)));
                let choices =
                    choices.filter(|c| (asked.field, &c.value) != ("second", &json!("correct")));
                choices.map(|c| More::button(c.words.said(w), asked.field, plain(&c.value)))
            });
            choices.collect()
        }
        _ => Vec::new(),
    }
}

fn asks_why(error: &DeskError) -> bool {
    let asked = match error {
        DeskError::Refused(refusal) => refusal.question.as_ref(),
        _ => None,
    };
    asked.is_some_and(|asked| asked.field == "why")
}

impl Note {
    /// The note as JSON, for a page that sends its forms by script: `html` is what a page without one shows.
    pub fn json(&self, typed: &Fields, w: Lang) -> Value {
        json!({
            "kind": self.kind, "message": self.words, "reasons": self.reasons, "way": self.way, "more": self.more,
            "ways": self.ways.iter().filter_map(Way::act).collect::<Vec<_>>(),
            "html": said(self, typed, w).into_string(),
        })
    }

    /// One of the form's fields is wrong.
    pub fn wrong(words: String) -> Note {
        Note {
            words,
            bad: true,
            ..Note::default()
        }
    }

    /// The desk refused the form.
    pub fn refused(error: &DeskError, w: Lang) -> Note {
        let reasons = match error {
            DeskError::Refused(refusal) => refusal.wrong(),
            _ => &[],
        };
        Note {
            words: error.says().said(w),
            way: match way_out(reasons) {
                // A correction was chosen, and only its reason is missing.
                _ if asks_why(error) => "replace",
                Remedy::None => "",
                Remedy::Overrule => "overrule",
                Remedy::Replace { overrule: false } => "replace",
                Remedy::Replace { overrule: true } => "both",
            },
            reasons: reasons.iter().map(|reason| reason.says().said(w)).collect(),
            more: more(error, w),
            kind: match error {
                DeskError::Refused(refusal) => refusal.kind,
                _ => "",
            },
            ways: match error {
                DeskError::Refused(refusal) if refusal.question.is_none() => refusal.ways.clone(),
                _ => Vec::new(),
            },
            what: String::new(),
            bad: true,
        }
    }
}

/// An act's fields, hidden in a form.
pub fn hidden(act: &Value) -> Markup {
    let fields = act
        .as_object()
        .into_iter()
        .flatten()
        .filter(|(field, _)| *field != "do");
    html! {
        @for (field, value) in fields {
            @match value {
                Value::Null => {},
                Value::Array(list) => @for one in list { (unseen(field, &plain(one))) },
                value => (unseen(field, &plain(value))),
            }
        }
    }
}

/// The values of a field, each with the field that it is called by: of a match, its teams and the games they won.
fn values<'v>(field: &'v str, value: &'v Value) -> Vec<(&'v str, &'v Value)> {
    let Value::Array(list) = value else {
        return vec![(field, value)];
    };
    let called = |at: usize| match (field, list.len() - at) {
        ("what", 1) => "games",
        ("what", _) if list.len() > 2 => "team",
        _ => field,
    };
    let values = list.iter().enumerate();
    values.map(|(at, value)| (called(at), value)).collect()
}

/// A way out as a form: what is known is sent along, what has to be filled in is a field. Where it only shows something,
/// the way there.
fn way_out_form(way: &Way, w: Lang) -> Markup {
    let Some(act) = way.act().and_then(Value::as_object) else {
        return html! {};
    };
    let verb = act["do"].as_str().unwrap_or_default();
    let words = capital(&way.words.said(w));
    html! {
        @if does(act) {
            form.row method="post" action=(address(verb)) {
                @if !words.is_empty() { p { (name(&words)) } }
                @for (field, value) in act.iter().filter(|(field, _)| *field != "do") {
                    @for (named, value) in values(field, value) {
                        @match value {
                            Value::Null => label { span { (label_in(verb, named, w)) } input type="text" name=(field) maxlength="200" required; },
                            value => (unseen(field, &plain(value))),
                        }
                    }
                }
                button type="submit" { (about(verb, w)) }
            }
        } @else if let Some((to, text)) = place(verb) {
            p { (name(&words)) " " a.button href=(to) { (w.text(text)) } }
        }
    }
}

/// How the last form was answered.
pub fn said(note: &Note, typed: &Fields, w: Lang) -> Markup {
    let lists = note.more.iter().any(|more| !more.one_of.is_empty());
    html! {
        section.refused role="alert" {
            p { (name(&note.words)) }
            @if !note.more.is_empty() {
                form.inline method="post" action=(format!("/desk/{}", note.what)) {
                    @for (field, value) in &typed.0 { (unseen(field, value)) }
                    @for more in &note.more {
                        @if more.one_of.is_empty() {
                            button type="submit" name=(more.field) value=(more.value) { (more.words) } " "
                        } @else {
                            label { span { (name(&more.words)) }
                                select name=(more.field) { @for (value, words) in &more.one_of { option value=(value) { (words) } } } }
                        }
                    }
                    @if lists { button.main type="submit" { (w.text("desk-go-on")) } }
                }
            }
            @for way in &note.ways { (way_out_form(way, w)) }
        }
    }
}
