//! A line that cannot be done, repaired: the words that may have been meant, tried until one can be read.

use super::help::near;
use super::render::Word;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::collections::BTreeSet;
use std::ffi::OsString;

/// A line that may have been meant, without `benny`.
pub(super) type Guess = Vec<Word>;

/// The guess as it can be pasted.
pub(super) fn pasted(guess: &[Word]) -> String {
    let words: Vec<String> = guess.iter().map(Word::pasted).collect();
    format!("benny {}", words.join(" "))
}

/// Several that can be pasted one after the other.
pub(super) fn lines(guesses: &[Guess]) -> String {
    let lines: Vec<String> = guesses.iter().map(|one| pasted(one)).collect();
    lines.join("; ")
}

/// Whether a word is a number, as those of rounds, tables and people are.
pub(super) fn is_number(word: &str) -> bool {
    word.parse::<u16>().is_ok()
}

/// Whether somebody named a file where names are expected.
pub(super) fn is_list(name: &str) -> bool {
    let path = std::path::Path::new(name);
    let ending = path.extension().and_then(|ending| ending.to_str());
    name == "-"
        || ending.is_some_and(|e| {
            ["csv", "tsv", "txt", "xlsx", "ods"].contains(&e.to_lowercase().as_str())
        })
        || path.is_file()
}

/// Words that only join others, or keep two names apart: `start round 2`, `swap Ann Lee and Bob Ray`.
const FILLERS: [&str; 19] = [
    "again", "and", "are", "by", "for", "has", "have", "is", "last", "night", "now", "number",
    "player", "round", "the", "to", "table", "was", "with",
];

/// A line as it was typed, without `benny`, and the program that is to read it.
pub(super) struct Line<'a> {
    pub words: Vec<String>,
    pub program: &'a clap::Command,
}

impl<'a> Line<'a> {
    /// What was typed behind the program's name.
    pub fn new(args: &[OsString], program: &'a clap::Command) -> Self {
        let words = args.iter().skip(1);
        let words = words.map(|arg| arg.to_string_lossy().into_owned());
        Line {
            words: words.collect(),
            program,
        }
    }

    /// Other words for the same program.
    pub fn of(&self, words: Vec<String>) -> Self {
        Line { words, ..*self }
    }

    /// Where a word stands.
    pub fn place(&self, word: &str) -> Option<usize> {
        self.words.iter().position(|typed| typed == word)
    }

    /// Without the word that stands there.
    pub fn without(&self, at: usize) -> Self {
        let mut words = self.words.clone();
        words.remove(at);
        self.of(words)
    }

    /// The innermost command among the first words, and the words that lead to it.
    pub fn command(&self, words: usize) -> (clap::Command, Vec<String>) {
        let mut command = self.program.clone();
        let mut path = Vec::new();
        for word in self.words.iter().take(words) {
            if let Some(sub) = command.find_subcommand(word).filter(|_| word != "help") {
                command = sub.clone();
                path.push(word.clone());
            }
        }
        (command, path)
    }

    /// The line that is right so far, with what is missing behind it, to be filled in: `card WHO POINTS`.
    pub fn lacking(&self, error: &clap::Error) -> Option<Guess> {
        let missing = match (error.kind(), error.get(ContextKind::InvalidArg)?) {
            (ErrorKind::MissingRequiredArgument, ContextValue::Strings(missing)) => missing.clone(),
            // An option at the end, without its value.
            (ErrorKind::InvalidValue, ContextValue::String(option)) => {
                let last = self.words.last().filter(|word| word.starts_with("--"))?;
                let value = option.strip_prefix(last.as_str())?;
                vec![value.trim_start().to_owned()]
            }
            _ => return None,
        };
        if missing.iter().any(|arg| arg.contains('|')) {
            return None;
        }
        // What may be left out is no hole.
        let holes = missing.iter().map(|arg| arg.replace("[ROUND] ", ""));
        let holes = holes.map(|arg| arg.replace(['<', '>', '[', ']'], "").replace("...", ""));
        let holes: Vec<String> = holes.collect();
        let holes = holes.iter().flat_map(|hole| hole.split(' '));
        let holes = holes.map(|word| match word.starts_with("--") {
            true => Word::Typed(word.to_owned()),
            false => Word::Hole(word.to_owned()),
        });
        Some(self.guess().into_iter().chain(holes).collect())
    }

    /// The words as they were typed; points are to be filled in.
    pub fn guess(&self) -> Guess {
        let word = |word: &String| match &word[..] {
            "A-B" => Word::Hole(word.clone()),
            _ => Word::Typed(word.clone()),
        };
        self.words.iter().map(word).collect()
    }

    /// The line with that word so corrected, if it can be read then; what it still lacks is to be filled in. In what is
    /// right, `*` stands for the first word that follows.
    pub fn reads(&self, at: usize, right: &str) -> Option<Guess> {
        let mut words = self.words.clone();
        let (before, after) = right.split_once(" * ").unwrap_or((right, ""));
        let first = (!after.is_empty() && at + 1 < words.len()).then(|| words.remove(at + 1));
        let [before, after] =
            [before, after].map(|text| text.split_whitespace().map(str::to_owned));
        words.splice(at..=at, before.chain(first).chain(after));
        let mut line = self.of(words);
        let args = line.words.iter().map(String::as_str);
        let args = std::iter::once("benny").chain(args);
        let Err(error) = self.program.clone().try_get_matches_from(args) else {
            return Some(line.guess());
        };
        match (error.kind(), line.lacking(&error)) {
            // What is missing is said next time, where it cannot be told here.
            (_, Some(guess)) => Some(guess),
            (ErrorKind::DisplayVersion, _) => Some(line.guess()),
            // `season` alone does nothing.
            (ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand, _) => {
                line.words.insert(at, "help".to_owned());
                Some(line.guess())
            }
            (ErrorKind::MissingRequiredArgument, _) if self.words.len() > at + 1 => {
                Some(line.guess())
            }
            _ => None,
        }
    }

    /// As [`Line::repaired`], where two words together are called so: `next round`, `list players`, `sit out`; what only
    /// fills may stand between: `who has paid`.
    pub fn both(&self, at: usize) -> Vec<Guess> {
        let between = self.words.iter().skip(at + 1);
        let next = at + 1 + between.take_while(|word| fills(word)).count();
        let seconds = BTreeSet::from([at + 1, next]).into_iter();
        seconds
            .flat_map(|second| self.joining(at, second))
            .collect()
    }

    /// The same for two words that stand there.
    fn joining(&self, at: usize, next: usize) -> Vec<Guess> {
        let [Some(first), Some(second)] = [at, next].map(|at| self.words.get(at)) else {
            return Vec::new();
        };
        let together = format!("{first}-{second}");
        let mut called: Vec<&str> = near::called(&together).collect();
        let command = self.program.find_subcommand(&together);
        called.extend(command.map(|_| &together[..]));
        let mut line = self.of(self.words.clone());
        line.words.drain(at..next);
        let called = called.into_iter();
        called.flat_map(|meant| line.repaired(at, meant)).collect()
    }

    /// As [`Line::reads`], tried with the words as they were typed, without those that only fill, and with those of one name
    /// together.
    pub fn repaired(&self, at: usize, right: &str) -> Vec<Guess> {
        let (before, after) = self.words.split_at(at + 1);
        let all_numbers = !after.is_empty() && after.iter().all(|word| is_number(word));
        // Nobody is called 3, and help about what happened takes nothing more: `late 3`, `exit now`.
        if right == "add" && all_numbers {
            return Vec::new();
        }
        let topic = right.strip_prefix("help ");
        let topic = topic.and_then(|topic| topic.split(' ').next());
        if topic.is_some_and(|topic| !["find", "json"].contains(&topic)) {
            let alone = self.of(before.to_vec());
            return Vec::from_iter(alone.reads(at, right));
        }
        // `late Bob Smith` is one person, `swap Ann Lee Bob Ray` are two; `scores 3 10 7` ends with the points, which are
        // still to come after `table 3`.
        let first = match (right, after) {
            ("add", _) => Some(joined(after, " ")),
            ("swap" | "replace", [a, b, c, d]) if after.iter().all(|word| is_name(word)) => {
                Some(vec![format!("{a} {b}"), format!("{c} {d}")])
            }
            ("score", [before @ .., a, b]) if !before.is_empty() && all_numbers => {
                Some([before, &[format!("{a}-{b}")][..]].concat())
            }
            ("score" | "correct", [_] | [_, _]) if all_numbers => {
                Some([after, &["A-B".to_owned()][..]].concat())
            }
            _ => None,
        };
        let plain = after.iter().filter(|word| !fills(word)).cloned().collect();
        let others = [
            after.to_vec(),
            plain,
            joined(after, " "),
            joined(after, "-"),
        ];
        let lines = first.into_iter().chain(others);
        let lines = lines.map(|after| self.of([before, &after[..]].concat()));
        lines.filter_map(|line| line.reads(at, right)).collect()
    }

    /// The same for every name or number that follows: `drop Ann Bob`, `drop Ann Lee and Bob Ray`, `drop 3 4`. A number
    /// behind a name is a round.
    pub fn apart(&self, at: usize) -> Vec<Guess> {
        let (before, after) = self.words.split_at(at + 1);
        let (after, options) = before_options(after);
        let names = after.split(|word| word == "and");
        let mut names: Vec<String> = names.map(|name| name.join(" ")).collect();
        if names.len() == 1 {
            names = after.to_vec();
        }
        let numbers = names.iter().filter(|name| is_number(name)).count();
        if names.len() < 2 || numbers > 0 && numbers < names.len() {
            return Vec::new();
        }
        let each = names.into_iter().map(|name| {
            let line = self.of([before, &[name], options].concat());
            let one = line.reads(at, &self.words[at]);
            one.filter(|one| !one.iter().any(Word::is_open))
        });
        each.collect::<Option<_>>().unwrap_or_default()
    }

    /// `card 17 8 6 10` with the commas that are missing. Whoever types `card 17 2 8` may mean round 2 of a card too.
    pub fn card_typed_apart(&self) -> Vec<Guess> {
        let is_cell = |word: &&String| word.parse::<i32>().is_ok() || *word == "-";
        let Some(who) = self.place("card").map(|at| at + 1) else {
            return Vec::new();
        };
        let cells = self.words.iter().skip(who + 1).take_while(is_cell);
        let cells: Vec<&str> = cells.map(String::as_str).collect();
        let line = |points: &[&str]| {
            let (before, after) = self.words.split_at(who + 1);
            let points: Vec<String> = points.iter().map(ToString::to_string).collect();
            self.of([before, &points, &after[cells.len()..]].concat())
                .guess()
        };
        let together = cells.join(",");
        match cells[..] {
            [] | [_] => Vec::new(),
            [round, points] => vec![line(&[&together]), line(&["--round", round, points])],
            _ => vec![line(&[&together])],
        }
    }
}

/// Words up to the first option, and what begins with it.
pub(super) fn before_options(words: &[String]) -> (&[String], &[String]) {
    let option = words.iter().position(|word| word.starts_with('-'));
    words.split_at(option.unwrap_or(words.len()))
}

/// Whether a word only joins others.
pub(super) fn fills(word: &str) -> bool {
    FILLERS.contains(&word)
}

/// Whether a word may be part of somebody's name.
fn is_name(word: &str) -> bool {
    word.chars().all(|c| c.is_alphabetic() || "'.-".contains(c))
}

/// The words with those of one name together; what only fills keeps names apart.
fn joined(words: &[String], by: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for part in words.split(|word| fills(word)) {
        let from = all.len();
        for word in part {
            let free = is_name(word) && !word.starts_with('-');
            let last = all[from..].last_mut();
            let last = last.filter(|last| free && last.split(' ').all(is_name));
            match last.filter(|last| !last.starts_with('-')) {
                Some(last) => *last = format!("{last}{by}{word}"),
                None => all.push(word.clone()),
            }
        }
    }
    all
}
