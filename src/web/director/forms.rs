//! A form for any act, made from its fields: what the place knows is sent along, what a person says is asked for.

use super::super::form::Fields;
use super::super::page::{name, unseen};
use super::place::screen_of;
use crate::desk::acts as file;
use crate::tournament::acts::{self, Field};
use crate::tournament::fold_name;
use crate::words::Lang;
use maud::{Markup, html};
use serde_json::{Map, Value};

/// A form for an act, as a place on the page asks for it.
pub struct ActForm<'a> {
    verb: &'a str,
    keep: String,
    known: Vec<(&'a str, String)>,
    asks: Vec<Asked<'a>>,
    button: Option<&'a str>,
    explained: bool,
    without: &'a [&'a str],
    filled: Option<&'a Fields>,
    now: Value,
}

/// A field that is asked for, and the choices where the place knows them.
struct Asked<'a> {
    field: &'a str,
    choices: Vec<(String, String)>,
}

impl<'a> ActForm<'a> {
    /// A form for this verb that asks for nothing yet.
    pub fn of(verb: &'a str) -> ActForm<'a> {
        ActForm {
            verb,
            keep: verb.to_owned(),
            known: Vec::new(),
            asks: Vec::new(),
            button: None,
            explained: false,
            without: &[],
            filled: None,
            now: Value::Null,
        }
    }

    /// What the place knows.
    pub fn known(mut self, field: &'a str, value: impl ToString) -> ActForm<'a> {
        let value = value.to_string();
        self.keep += &format!("-{value}");
        self.known.push((field, value));
        self
    }

    /// Fields to ask for.
    pub fn asks(mut self, fields: &[&'a str]) -> ActForm<'a> {
        let choices = Vec::new;
        let asked = fields.iter().map(|field| Asked {
            field,
            choices: choices(),
        });
        self.asks.extend(asked);
        self
    }

    /// A field to ask for by these values, each with its words; the first is the usual one.
    pub fn one_of(mut self, field: &'a str, choices: Vec<(String, String)>) -> ActForm<'a> {
        self.asks.push(Asked { field, choices });
        self
    }

    /// What the button says.
    pub fn button(mut self, words: &'a str) -> ActForm<'a> {
        self.button = Some(words);
        self
    }

    /// Every field of the act, each with its help; `filled` holds what was typed before.
    pub fn whole(mut self, filled: &'a Fields) -> ActForm<'a> {
        (self.explained, self.filled) = (true, Some(filled));
        self
    }

    /// Fields that the place asks for in a form of their own.
    pub fn without(mut self, fields: &'a [&'a str]) -> ActForm<'a> {
        self.without = fields;
        self
    }

    /// What holds now, by field. A field that is left as it is is not sent on, so that a form which was open while
    /// somebody else made a change does not undo it.
    pub fn now(mut self, now: Value) -> ActForm<'a> {
        self.now = now;
        self
    }

    /// The form.
    pub fn markup(self, w: Lang) -> Markup {
        let Some((about, fields)) = described(self.verb, w) else {
            return html! {};
        };
        let plain = |field: &str| Field {
            name: field.to_owned(),
            help: String::new(),
            usual: None,
            choices: Vec::new(),
            is_flag: false,
            // A round that is not named is the one being played.
            needed: self.explained && field != "round",
        };
        let described = |field: &str| {
            let found = fields.iter().find(|one| one.name == field).cloned();
            found.unwrap_or_else(|| plain(field))
        };
        let mut asks: Vec<(Field, &[(String, String)])> = Vec::new();
        for asked in &self.asks {
            asks.push((described(asked.field), &asked.choices));
        }
        if self.explained {
            let known = |field: &Field| self.known.iter().any(|(name, _)| *name == field.name);
            let asked = |field: &Field| self.asks.iter().any(|one| one.field == field.name);
            let own = |field: &Field| self.without.contains(&field.name.as_str());
            let rest = fields
                .iter()
                .filter(|field| !known(field) && !asked(field) && !own(field));
            asks.extend(rest.map(|field| (field.clone(), &[][..])));
        }
        let now = |field: &str| Some(said_as(field, &text(self.now.get(field)?), w));
        let typed = |field: &str| {
            let typed = self.filled.and_then(|typed| typed.once(field));
            typed.map(str::to_owned).or_else(|| now(field))
        };
        html! {
            form.row.explained[self.explained] method="post" action=(address(self.verb)) data-keep=(self.keep) {
                @for (field, value) in &self.known { (unseen(field, value)) }
                @for (field, choices) in &asks {
                    (asked(self.verb, field, choices, typed(&field.name).as_deref(), self.explained, w))
                    @if let Some(was) = now(&field.name) { (unseen(&format!("was_{}", field.name), &was)) }
                }
                button type="submit" title=(about) { (self.button.unwrap_or(&about)) }
            }
        }
    }
}

/// A value as it is typed; nothing for a no.
fn text(value: &Value) -> String {
    match value {
        Value::Null | Value::Bool(false) => String::new(),
        Value::Array(list) => list.iter().map(text).collect::<Vec<_>>().join(", "),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Fields that take a player, who can be chosen from those who are here.
const PEOPLE: [&str; 3] = ["who", "with", "ask"];

fn asked(
    verb: &str,
    field: &Field,
    choices: &[(String, String)],
    typed: Option<&str>,
    explained: bool,
    w: Lang,
) -> Markup {
    let own = field
        .choices
        .iter()
        .map(|word| (word.clone(), word_of(&field.name, word, w)));
    let own: Vec<(String, String)> = match choices {
        [] => own.collect(),
        choices => choices.to_vec(),
    };
    let called = label_in(verb, &field.name, w);
    let list = PEOPLE.contains(&field.name.as_str()).then_some("everybody");
    let title = (!explained && !field.help.is_empty()).then_some(field.help.as_str());
    html! {
        @if field.is_flag {
            label.tick title=[title] { input type="checkbox" name=(field.name) value="true" checked[typed.is_some_and(|typed| !typed.is_empty())]; " " (called)
                @if explained { " " small { (field.help) } } }
        } @else {
            label title=[title] {
                span { @if explained && !field.help.is_empty() { b { (called) } " " (field.help) } @else { (called) } }
                @if own.is_empty() {
                    input type=(if field.name == "date" { "date" } else { "text" }) name=(field.name) maxlength="200" list=[list] required[field.needed] value=[typed] placeholder=[field.usual.as_deref()];
                } @else {
                    select name=(field.name) {
                        @if !field.needed && choices.is_empty() { option value="" { (field.usual.as_deref().unwrap_or("\u{2013}")) } }
                        @for (value, words) in &own { option value=(value) selected[typed == Some(value)] { (crate::tournament::text::clean(words)) } }
                    }
                }
            }
        }
    }
}

/// Words that a typed field takes beside figures; a page shows them, and takes them, in its own language.
const TYPED: [(&str, &str); 5] = [
    ("bye", "average"),
    ("house", "nothing"),
    ("hidden", "drawn"),
    ("verdict", "slip"),
    ("verdict", "cards"),
];

/// What a field holds, as the page's language says it.
fn said_as(field: &str, value: &str, w: Lang) -> String {
    let is_sum = |(whole, part): (&str, &str)| part.len() == 2 && whole.parse::<u32>().is_ok();
    match value.split_once('.') {
        Some(sum) if is_sum(sum) => w.figure(value),
        _ if TYPED.contains(&(field, value)) => word_of(field, value, w),
        _ => value.to_owned(),
    }
}

/// What somebody who reads this language typed, as the act takes it.
pub fn meant<'a>(field: &str, typed: &'a str, w: Lang) -> &'a str {
    let mut words = TYPED.iter().filter(|(of, _)| *of == field);
    let said = |word: &&str| fold_name(&word_of(field, word, w)) == fold_name(typed);
    let found = words.find(|(_, word)| said(word));
    found.map_or(typed, |(_, word)| word)
}

/// What a word that a field takes means; the word itself where no language says more.
pub fn word_of(field: &str, word: &str, w: Lang) -> String {
    if let ("lang", Ok(lang)) = (field, word.parse::<Lang>()) {
        return lang.text("language").to_owned();
    }
    let key = format!("field-{}.{word}", field.replace('_', "-"));
    let said = w.said(&key, &[]);
    let said = said.or_else(|| w.said(&format!("field-{word}-word"), &[]));
    said.unwrap_or_else(|| word.to_owned())
}

/// A field's name beside this act's other fields: `From` is a round in one act and a day or a team in another.
pub fn label_in(verb: &str, field: &str, w: Lang) -> String {
    let (verb, name) = (verb.replace(' ', "-"), field.replace('_', "-"));
    let own = w.said(&format!("act-{verb}.{name}-label"), &[]);
    own.unwrap_or_else(|| label(field, w))
}

/// A field's name as a person reads it: `To round`.
pub fn label(field: &str, w: Lang) -> String {
    if let Some(said) = w.said(&format!("field-{}", field.replace('_', "-")), &[]) {
        return said;
    }
    crate::tournament::text::capital(&field.replace('_', " "))
}

/// What an act does and its fields, whether it is done to the night or to the club file.
fn described(verb: &str, w: Lang) -> Option<(String, Vec<Field>)> {
    let night = acts::named(verb).map(|verb| verb.form());
    let (about, fields) = night.or_else(|| file::named(verb).map(|verb| verb.form()))?;
    let key = format!("act-{}", verb.replace(' ', "-"));
    let fields = fields.into_iter().map(|field| {
        let name = field.name.replace('_', "-");
        let own = w.said(&format!("{key}.{name}"), &[]);
        let own = own.or_else(|| w.said(&format!("field-{name}.help"), &[]));
        Field {
            // What is usual is said in English, beside the field's English help.
            usual: field.usual.filter(|_| own.is_none()),
            help: own.unwrap_or(field.help),
            ..field
        }
    });
    Some((w.said(&key, &[]).unwrap_or(about), fields.collect()))
}

/// What an act does, in a few words.
pub fn about(verb: &str, w: Lang) -> String {
    let about = described(verb, w).map_or_else(|| verb.to_owned(), |(about, _)| about);
    let few = about.split(';').next().unwrap_or_default();
    few.trim_end_matches('.').to_owned()
}

/// Where an act's form is sent.
pub fn address(verb: &str) -> String {
    format!("/desk/act/{}", verb.replace(' ', "%20"))
}

/// A button that does an act with these fields.
pub fn press(verb: &str, fields: &[(&str, &dyn std::fmt::Display)], words: &str) -> Markup {
    html! {
        form.inline method="post" action=(address(verb)) {
            @for (field, value) in fields { (unseen(field, value)) }
            button type="submit" { (words) }
        }
    }
}

/// Whether this is an act that a form can do, and does not only show something.
pub fn does(act: &Map<String, Value>) -> bool {
    let (verb, act) = (
        act["do"].as_str().unwrap_or_default(),
        Value::Object(act.clone()),
    );
    let night = acts::named(verb).is_some_and(|verb| !verb.shows(&act));
    night || file::named(verb).is_some_and(|verb| !verb.shows(&act))
}

/// Whether this is an act of the night's or the club file's.
pub fn is_act(verb: &str) -> bool {
    acts::named(verb).is_some() || file::named(verb).is_some()
}

/// Every act there is, each leading to its whole form; and the form of the one that was chosen.
pub fn all(chosen: Option<&str>, typed: &Fields, w: Lang) -> Markup {
    let chosen = chosen.and_then(|verb| Some((verb, described(verb, w)?.0)));
    let night = acts::VERBS.iter().map(|verb| verb.name);
    let every = night.chain(file::VERBS.iter().map(|verb| verb.name));
    // What a file holds cannot be typed into a form of these.
    let every = every.filter(|verb| described(verb, w).is_some() && !verb.ends_with(" import"));
    html! {
        section #panel {
            @if let Some((verb, about)) = chosen {
                h2 { (about) }
                // These are words of the command, and no options of it.
                @let words: &[&str] = match verb {
                    "adjust" => &["who", "points"],
                    "score" | "correct" => &["round", "table", "points"],
                    _ => &[],
                };
                (ActForm::of(verb).asks(words).whole(typed).button(w.text("desk-do-it")).markup(w))
                p { a.button rel="up" href="/desk?show=do" { "\u{2039} " (w.text("desk-more")) } }
            } @else {
                h2 { (w.text("desk-more")) }
                ul.situations {
                    @for verb in every {
                        li { a href=(screen_of(verb)) { (name(&about(verb, w))) } }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nobody at the page types commands, so nothing there speaks of them.
    #[test]
    fn no_help_on_the_page_is_the_command_line_s() {
        let night = acts::VERBS.iter().map(|verb| verb.name);
        let all: Vec<&str> = night
            .chain(file::VERBS.iter().map(|verb| verb.name))
            .collect();
        for lang in Lang::all() {
            let mut wrong = Vec::new();
            for verb in &all {
                let (about, fields) = described(verb, lang).expect("an act");
                let helps = fields
                    .iter()
                    .flat_map(|field| field.usual.iter().chain([&field.help]));
                for text in [&about].into_iter().chain(helps) {
                    let shouts =
                        |word: &str| word.len() > 2 && word.chars().all(|c| c.is_ascii_uppercase());
                    let names = text
                        .split(|c: char| !c.is_alphabetic())
                        .any(|word| shouts(word) && !["PNG", "ABCD"].contains(&word));
                    let speaks = [
                        "`",
                        "--",
                        "see benny",
                        "seed",
                        " N ",
                        "[default",
                        "yes or no",
                    ];
                    if names || speaks.iter().any(|of| text.contains(of)) {
                        wrong.push(format!("{verb}: {text}"));
                    }
                }
            }
            assert!(wrong.is_empty(), "{}:\n{}", lang.code(), wrong.join("\n"));
        }
    }

    #[test]
    fn a_word_is_typed_in_the_language_of_the_page() {
        let german = Lang::of("de");
        assert_eq!(meant("bye", "durchschnitt", german), "average");
        assert_eq!(meant("house", "nichts", german), "nothing");
        assert_eq!(
            (meant("bye", "5", german), meant("bye", "average", german)),
            ("5", "average")
        );
        assert_eq!(said_as("bye", "average", german), "Durchschnitt");
        assert_eq!(said_as("name", "average", german), "average");
        assert_eq!(said_as("fee", "7.50", german), "7,50");
    }

    /// A match is entered by its number or its teams, and its games.
    #[test]
    fn a_league_match_is_asked_for() {
        let (_, fields) = described("league score", Lang::of("en")).expect("an act");
        let what = fields.iter().find(|field| field.name == "what");
        assert!(what.is_some_and(|what| what.needed), "{fields:?}");
        // What is a yes or a no is chosen, in the page's language.
        let (_, fields) = described("member edit", Lang::of("de")).expect("an act");
        let public = fields.iter().find(|field| field.name == "public");
        let choices = public.map(|field| field.choices.as_slice());
        assert_eq!(choices, Some(&["yes".to_owned(), "no".to_owned()][..]));
    }

    /// Words of the command that are no options are asked for all the same.
    #[test]
    fn a_result_is_asked_for_with_its_table() {
        for verb in ["score", "correct"] {
            let form = all(Some(verb), &Fields::default(), Lang::of("en")).into_string();
            for field in ["round", "table", "points"] {
                assert!(
                    form.contains(&format!("name=\"{field}\"")),
                    "{verb}: {form}"
                );
            }
        }
    }

    /// English stands with each act; every other language says it in its own words.
    #[test]
    fn every_act_and_its_fields_are_described_in_every_language() {
        let night = acts::VERBS.iter().map(|verb| (verb.name, verb.form().1));
        let all = night.chain(file::VERBS.iter().map(|verb| (verb.name, verb.form().1)));
        let all: Vec<(&str, Vec<Field>)> = all.collect();
        let whole = |lang: &Lang| lang.code() != "en" && !lang.code().contains('-');
        for lang in Lang::all().filter(whole) {
            let mut lacks = Vec::new();
            let mut must = |said: Option<String>, key: &str| {
                if said.is_none() {
                    lacks.push(key.to_owned());
                }
            };
            for (verb, fields) in &all {
                let verb = verb.replace(' ', "-");
                let does = format!("act-{verb}");
                must(lang.said(&does, &[]), &does);
                for field in fields {
                    let name = field.name.replace('_', "-");
                    let (own, of_all) = (format!("{does}.{name}"), format!("field-{name}.help"));
                    let help = lang.said(&own, &[]).or_else(|| lang.said(&of_all, &[]));
                    must(help, &own);
                    let called = format!("field-{name}");
                    must(lang.said(&called, &[]), &called);
                }
            }
            assert!(
                lacks.is_empty(),
                "templates/words/{} lacks {lacks:?}",
                lang.code()
            );
        }
    }
}
