//! Acts as commands. One function makes a command of any way out, from clap's own description of its verb: what has to be
//! filled in stands in CAPITALS, so that the command cannot run as it is.

use crate::cli::lang::of_terminal;
use crate::cli::screen::TIE;
use crate::cli::text::quoted;
use crate::desk::Desk;
use crate::engine::Points;
use crate::tournament::acts::{ANSWERED_NO, Way};
use crate::tournament::{Join, Part, phrase};
use crate::words::Lang;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction};
use serde_json::{Map, Value};
use std::cell::OnceCell;
use std::fmt::Display;
use std::path::PathBuf;

/// The file and the tournament as they were named on the command line. The commands benny suggests carry them, so that
/// they act on the same tournament when pasted.
#[derive(Clone, Debug)]
pub struct Named {
    typed: String,
    /// A command by its name, with its arguments.
    described: fn(&str) -> Option<clap::Command>,
    /// The club file and the tournament that commands are for, where there is one.
    pub(super) club: Option<(PathBuf, Option<String>)>,
    /// The terminal's language, once something was said in it.
    lang: OnceCell<Lang>,
}

impl Named {
    /// Nothing was named; what is said is English.
    pub fn new(described: fn(&str) -> Option<clap::Command>) -> Self {
        let typed = String::new();
        Named {
            typed,
            described,
            club: None,
            lang: Lang::default().into(),
        }
    }

    /// The same in the terminal's language.
    pub fn spoken(self) -> Self {
        let lang = OnceCell::new();
        Named { lang, ..self }
    }

    /// The same without the tournament.
    pub fn of_any_night(&self) -> Self {
        let file = self.typed.split("--tournament ").next();
        Named {
            typed: file.unwrap_or_default().to_owned(),
            lang: self.lang().into(),
            ..Named::new(self.described)
        }
    }

    /// The same as if nothing had been typed.
    pub fn untyped(&self) -> Self {
        Named {
            lang: self.lang().into(),
            ..Named::new(self.described)
        }
    }

    /// The same in English, as programs read it.
    pub fn in_english(&self) -> Self {
        Named {
            lang: Lang::default().into(),
            ..self.clone()
        }
    }

    /// The language to speak in.
    pub fn lang(&self) -> Lang {
        let chose = || {
            let (file, _) = self.club.as_ref()?;
            Desk::read_only(file, None).ok()?.director_lang().ok()?
        };
        *self.lang.get_or_init(|| of_terminal(chose))
    }

    /// Takes the language from a club file that is open, so that it isn't opened again for that.
    pub fn speaks_for(&self, desk: &Desk) {
        let chose = || desk.director_lang().ok()?;
        self.lang.get_or_init(|| of_terminal(chose));
    }

    /// The same for another club file.
    pub fn at(&self, file: &std::path::Path) -> Self {
        Named {
            typed: format!("--file {} ", quoted(&file.display().to_string())),
            ..self.untyped()
        }
    }

    /// What was typed; a file named in the environment need not be repeated, because it is there the next time too.
    pub fn of(matches: &clap::ArgMatches, described: fn(&str) -> Option<clap::Command>) -> Self {
        let typed = |name| matches.value_source(name) == Some(ValueSource::CommandLine);
        let mut with = String::new();
        if let Some(file) = matches.get_one::<PathBuf>("file").filter(|_| typed("file")) {
            with = Named::new(described).at(file).typed;
        }
        // What `new` and `import` make is the current tournament afterwards.
        let made = matches!(matches.subcommand_name(), Some("new" | "import"));
        let slug = matches.get_one::<String>("tournament");
        if let Some(slug) = slug.filter(|_| typed("tournament") && !made) {
            with += &format!("--tournament {} ", quoted(slug));
        }
        let programs = matches.get_flag("json") || matches.get_flag("csv");
        Named {
            typed: with,
            lang: match programs {
                true => Lang::default().into(),
                false => OnceCell::new(),
            },
            ..Named::new(described)
        }
    }

    /// A way out in a line: what it is good for, and the command, whose words are tied so that no line is broken inside it.
    pub fn way(&self, way: &Way) -> String {
        let command = match (way.act(), way.changes()) {
            (Some(act), _) => self.command(act).replace(' ', &TIE.to_string()),
            (None, Some((with, without))) => changed(with, without, self.lang()),
            (None, None) => match way.numbers() {
                Some(number) => number.to_string(),
                None => return way.words.said(self.lang()),
            },
        };
        match &way.words.said(self.lang())[..] {
            "" => command,
            words => {
                let with: [(&str, &dyn Display); 2] = [("words", &words), ("command", &command)];
                self.lang().fill("way-command", &with)
            }
        }
    }

    /// An act as a command that can be pasted.
    pub fn command(&self, act: &Value) -> String {
        let words = self.words(act);
        let pasted = |word: &Word| match word {
            Word::Hole(hole) if hole == "A-B" => self.score(act).to_owned(),
            word => word.pasted(),
        };
        let words: Vec<String> = words.iter().map(pasted).collect();
        format!("benny {}{}", self.typed, words.join(" "))
    }

    /// What stands for the points of a table that an act leaves open: a play-off and a match have two sides on any night.
    fn score(&self, act: &Value) -> &'static str {
        let verb = act["do"].as_str().unwrap_or_default();
        let night = self.club.as_ref().filter(|_| !verb.contains(' '));
        let night = night.and_then(|(file, slug)| {
            let desk = Desk::read_only(file, slug.as_deref()).ok()?;
            desk.night().ok()
        });
        Points::hole(night.map_or(2, |night| night.settings.rules.sides()))
    }

    /// An act as the words that are typed after `benny`.
    pub fn words(&self, act: &Value) -> Vec<Word> {
        let verb = act["do"].as_str().unwrap_or_default();
        let typed = |word: &str| Word::Typed(word.to_owned());
        let mut line: Vec<Word> = verb.split(' ').map(typed).collect();
        let nothing = Map::new();
        let fields = act.as_object().unwrap_or(&nothing);
        let Some(command) = self.command_of(verb) else {
            debug_assert!(false, "no command does this: {act}");
            return line;
        };
        debug_assert_eq!(self.unknown(act), None, "{act}");
        // What a positional argument says needs no option.
        let mut said: Vec<String> = Vec::new();
        for arg in command.get_positionals() {
            if let Some(value) = fields.get(arg.get_id().as_str()) {
                line.extend(values(arg, value));
                continue;
            }
            // `[ROUND] TABLE A-B` are several fields in one argument.
            for (name, hole) in named_in(arg) {
                match fields.get(&name) {
                    Some(Value::Null) => line.push(Word::Hole(hole)),
                    Some(value) => line.extend(text(value).map(Word::Typed)),
                    None => {}
                }
                said.push(name);
            }
        }
        for arg in command.get_arguments().filter(|arg| !arg.is_positional()) {
            let id = arg.get_id().as_str();
            if said.iter().any(|name| name == id) {
                continue;
            }
            // Where a no is an answer, a flag of its own gives it: `--not-begun`.
            let no = |field: &str| fields.get(field) == Some(&Value::Bool(false));
            let gives_no = |(field, flag): &(&str, &str)| *flag == id && no(field);
            let value = match ANSWERED_NO.iter().any(gives_no) {
                true => Some(&Value::Bool(true)),
                false => fields.get(id),
            };
            if let (Some(value), Some(long)) = (value, arg.get_long()) {
                line.extend(option(arg, long, value));
            }
        }
        line
    }

    /// A field of an act that its command has no argument for.
    pub fn unknown(&self, act: &Value) -> Option<String> {
        let verb = act["do"].as_str().unwrap_or_default();
        let command = self.command_of(verb)?;
        let known = |name: &str| {
            let mut arguments = command.get_arguments();
            let mut positionals = command.get_positionals();
            name == "do"
                || arguments.any(|arg| arg.get_id().as_str() == name)
                || positionals.any(|arg| named_in(arg).any(|(field, _)| field == name))
        };
        let mut names = act.as_object()?.keys();
        names.find(|name| !known(name)).cloned()
    }

    /// Whether a command does what this verb says.
    pub fn knows(&self, verb: &str) -> bool {
        self.command_of(verb).is_some()
    }

    /// The command of a verb, with its arguments.
    fn command_of(&self, verb: &str) -> Option<clap::Command> {
        let mut names = verb.split(' ');
        let mut command = (self.described)(names.next()?)?;
        for name in names {
            // `league --league NAME` may be said after its subcommand too.
            let shared = command.get_arguments().filter(|arg| arg.is_global_set());
            let shared: Vec<Arg> = shared.cloned().collect();
            command = command.find_subcommand(name)?.clone().args(shared);
        }
        Some(command)
    }
}

/// A word of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Word {
    /// As it is typed.
    Typed(String),
    /// To be filled in.
    Hole(String),
}

impl Word {
    /// Whether it is to be filled in.
    pub fn is_open(&self) -> bool {
        matches!(self, Word::Hole(_))
    }

    /// The word alone.
    pub fn text(&self) -> &str {
        match self {
            Word::Typed(word) | Word::Hole(word) => word,
        }
    }

    /// As it stands in a line.
    pub fn pasted(&self) -> String {
        match self {
            Word::Typed(word) => quoted(word),
            Word::Hole(name) => name.clone(),
        }
    }
}

/// The fields that a positional argument's placeholder names, each with the placeholder's own word.
fn named_in(arg: &Arg) -> impl Iterator<Item = (String, String)> {
    let names = arg.get_value_names().unwrap_or_default();
    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
    let words = names.join(" ");
    let words: Vec<String> = words.split(' ').map(str::to_owned).collect();
    words.into_iter().map(|word| {
        let hole = word.trim_matches(['[', ']']).to_owned();
        let name = match hole.as_str() {
            "A-B" => "points".to_owned(),
            "REASON" => "why".to_owned(),
            other => other.to_lowercase(),
        };
        (name, hole)
    })
}

fn option(arg: &Arg, long: &str, value: &Value) -> Vec<Word> {
    // `-o FILE`, as help and manual have it.
    let flag = Word::Typed(match arg.get_short() {
        Some('o') => "-o".to_owned(),
        _ => format!("--{long}"),
    });
    match (value, arg.get_action()) {
        (Value::Bool(true), ArgAction::SetTrue) => vec![flag],
        (Value::Bool(false), ArgAction::SetTrue) => Vec::new(),
        (Value::Array(items), ArgAction::Append) => items
            .iter()
            .flat_map(|item| [vec![flag.clone()], values(arg, item)].concat())
            .collect(),
        (value, _) => [vec![flag], values(arg, value)].concat(),
    }
}

/// Whether the argument is the points of both sides: `10-7`.
fn is_pair(arg: &Arg) -> bool {
    let names = arg.get_value_names().unwrap_or_default();
    names.iter().any(|name| name.as_str() == "A-B")
}

/// What is typed for an argument's value.
fn values(arg: &Arg, value: &Value) -> Vec<Word> {
    match value {
        // Rules that were read from a file have no word.
        Value::Null | Value::Object(_) => {
            let names = arg.get_value_names().unwrap_or_default();
            let name = names.first().map(ToString::to_string);
            let name = name.unwrap_or_else(|| arg.get_id().as_str().to_uppercase());
            let name = name.rsplit('|').next().unwrap_or_default().to_owned();
            vec![Word::Hole(name.replace(' ', "-"))]
        }
        // The cells of a card: `8,-,10`.
        Value::Array(cells) if arg.get_id() == "points" && !is_pair(arg) => {
            let cell = |cell: &Value| text(cell).unwrap_or("-".to_owned());
            let cells: Vec<String> = cells.iter().map(cell).collect();
            vec![Word::Typed(cells.join(","))]
        }
        // What is still open in a list is what its placeholder has there; the last is what it ends with.
        Value::Array(items) if matches!(arg.get_action(), ArgAction::Append) => {
            let holes: Vec<String> = named_in(arg).map(|(_, hole)| hole).collect();
            let open = |at: usize| {
                let last = at + 1 == items.len();
                let hole = if last { holes.last() } else { holes.get(at) }?;
                // `NUMBER|HOME AWAY`: one word, or the first of as many as there are.
                let either = hole.split_once('|');
                let word = either.map(|(one, of_all)| {
                    if items.len() == holes.len() {
                        of_all
                    } else {
                        one
                    }
                });
                Some(Word::Hole(word.unwrap_or(hole).to_owned()))
            };
            let each = items.iter().enumerate();
            let word = |(at, item)| text(item).map(Word::Typed).or_else(|| open(at));
            each.filter_map(word).collect()
        }
        value => text(value).map(Word::Typed).into_iter().collect(),
    }
}

/// A value as it is typed: points are `10-7`, or `27:-4` where some are below zero.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Array(points) => {
            let below = points.iter().any(|p| p.as_i64().is_some_and(|p| p < 0));
            let points: Vec<String> = points.iter().map(Value::to_string).collect();
            Some(points.join(if below { ":" } else { "-" }))
        }
        Value::Null => None,
        other => Some(other.to_string()),
    }
}

/// The change to the command that was typed, where that command is not known here: `add --force WHY`.
fn changed(with: &Map<String, Value>, without: &[&'static str], lang: Lang) -> String {
    let flag = |name: &str| format!("--{}", name.replace('_', "-"));
    let added = with
        .iter()
        .map(|(name, value)| match (name.as_str(), value) {
            ("who", Value::Null) => "NUMBER".to_owned(),
            ("who", value) => text(value).unwrap_or_default(),
            (_, Value::Bool(true)) => flag(name),
            (_, Value::Null) => {
                let hole = match name.as_str() {
                    "force" => "WHY".to_owned(),
                    "from" => "ROUND".to_owned(),
                    other => other.to_uppercase(),
                };
                format!("{} {hole}", flag(name))
            }
            (_, value) => format!(
                "{} {}",
                flag(name),
                quoted(&text(value).unwrap_or_default())
            ),
        });
    let added: Vec<String> = added.collect();
    let left = Part::list(Join::And, without.iter().map(|name| flag(name)));
    let added = added.join(" ");
    let phrase = match (added.is_empty(), without.is_empty()) {
        (true, _) => phrase!("way-leave-out", left),
        (false, true) => phrase!("way-add", added),
        (false, false) => phrase!("way-add-and-leave-out", added, left),
    };
    phrase.said(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_act_is_a_command_that_can_be_pasted() {
        let named = Named {
            typed: "--file c.benny ".to_owned(),
            ..Named::new(crate::cli::commands::PROGRAM.one)
        };
        for (act, command) in [
            (
                json!({"do": "drop", "who": 17, "from": 5}),
                "benny --file c.benny drop 17 --from 5",
            ),
            (
                json!({"do": "drop", "who": 17, "began": false}),
                "benny --file c.benny drop 17 --not-begun",
            ),
            (
                json!({"do": "rename", "who": 3, "name": "Tom O'Brien"}),
                "benny --file c.benny rename 3 \"Tom O'Brien\"",
            ),
            (
                json!({"do": "rename", "who": 3, "name": null}),
                "benny --file c.benny rename 3 NAME",
            ),
            (
                json!({"do": "correct", "round": 1, "table": 3, "points": [10, 7], "why": null}),
                "benny --file c.benny correct 1 3 10-7 --why WHY",
            ),
            (
                json!({"do": "draw", "apart": ["Ann,Bob", "3,4"]}),
                "benny --file c.benny draw --apart \"Ann,Bob\" --apart \"3,4\"",
            ),
            (
                json!({"do": "league score", "what": ["3", null]}),
                "benny --file c.benny league score 3 A-B",
            ),
            (
                json!({"do": "league score", "what": [null, null]}),
                "benny --file c.benny league score NUMBER A-B",
            ),
            (
                json!({"do": "league score", "what": [null, null, "5-4"]}),
                "benny --file c.benny league score HOME AWAY 5-4",
            ),
            (
                json!({"do": "bracket new"}),
                "benny --file c.benny bracket new",
            ),
        ] {
            assert_eq!(named.command(&act), command);
        }
    }
}
