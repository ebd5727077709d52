//! A line that cannot be done, repaired: the words that may have been meant, tried until one can be read.

use super::help::near;
use super::render::Word;
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// A line that may have been meant, without `benny`.
pub(super) type Guess = Vec<Word>;

/// The guess as it can be pasted.
pub(super) fn pasted(guess: &[Word]) -> String {
    let words: Vec<String> = guess.iter().map(Word::pasted).collect();
    format!("benny {}", words.join(" "))
}

/// The innermost command that was typed, and the words that lead to it.
pub(super) fn commands_in(
    typed: &[String],
    program: &clap::Command,
) -> (clap::Command, Vec<String>) {
    let mut command = program.clone();
    let mut path = Vec::new();
    for word in typed {
        if let Some(sub) = command.find_subcommand(word).filter(|_| word != "help") {
            command = sub.clone();
            path.push(word.clone());
        }
    }
    (command, path)
}

/// A line that is right so far, with what is missing behind it, to be filled in: `card WHO POINTS`.
pub(super) fn lacking(typed: &[String], error: &clap::Error) -> Option<Guess> {
    match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::Strings(missing))
            if error.kind() == ErrorKind::MissingRequiredArgument
                && !missing.iter().any(|arg| arg.contains('|')) =>
        {
            // What may be left out is no hole.
            let holes = missing.iter().map(|arg| arg.replace("[ROUND] ", ""));
            let holes = holes.map(|arg| arg.replace(['<', '>', '[', ']'], "").replace("...", ""));
            let holes: Vec<String> = holes.collect();
            let holes = holes.iter().flat_map(|hole| hole.split(' '));
            let hole = |word: &str| match word.starts_with("--") {
                true => Word::Typed(word.to_owned()),
                false => Word::Hole(word.to_owned()),
            };
            Some(spelt(typed).into_iter().chain(holes.map(hole)).collect())
        }
        _ => None,
    }
}

/// The line with that word so corrected, if it can be read then; what it still lacks is to be filled in.
pub(super) fn reads(
    program: &clap::Command,
    typed: &[String],
    at: usize,
    right: &str,
) -> Option<Guess> {
    let mut words = typed.to_vec();
    // `*` stands for the first word that follows.
    let (before, after) = right.split_once(" * ").unwrap_or((right, ""));
    let first = (!after.is_empty() && at + 1 < words.len()).then(|| words.remove(at + 1));
    let spread = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let right = spread(before).into_iter().chain(first).chain(spread(after));
    words.splice(at..=at, right);
    let args = std::iter::once("benny").chain(words.iter().map(String::as_str));
    let Err(error) = program.clone().try_get_matches_from(args) else {
        return Some(spelt(&words));
    };
    match (error.kind(), lacking(&words, &error)) {
        // What is missing is said next time, where it cannot be told here.
        (_, Some(guess)) => Some(guess),
        (ErrorKind::DisplayVersion, _) => Some(spelt(&words)),
        // `season` alone does nothing.
        (ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand, _) => {
            words.insert(at, "help".to_owned());
            Some(spelt(&words))
        }
        (ErrorKind::MissingRequiredArgument, _) if typed.len() > at + 1 => Some(spelt(&words)),
        _ => None,
    }
}

/// Words as they were typed; points are to be filled in.
fn spelt(words: &[String]) -> Guess {
    let word = |word: &String| match &word[..] {
        "A-B" => Word::Hole(word.clone()),
        _ => Word::Typed(word.clone()),
    };
    words.iter().map(word).collect()
}

/// As [`repaired`], where two words together are called so: `next round`, `list players`.
pub(super) fn both(program: &clap::Command, typed: &[String], at: usize) -> Vec<Guess> {
    let Some([first, second]) = typed.get(at..at + 2) else {
        return Vec::new();
    };
    let together = format!("{first}-{second}");
    let mut called: Vec<&str> = near::called(&together).collect();
    // `sit out`.
    called.extend(program.find_subcommand(&together).map(|_| &together[..]));
    let mut line = typed.to_vec();
    line.remove(at);
    let called = called.into_iter();
    called
        .flat_map(|meant| repaired(program, &line, at, meant))
        .collect()
}

/// Words that only join others, or keep two names apart: `start round 2`, `swap Ann Lee and Bob Ray`.
const FILLERS: [&str; 15] = [
    "again", "and", "by", "for", "is", "last", "night", "now", "number", "player", "round", "the",
    "to", "table", "with",
];

/// As [`reads`], tried with the words as they were typed, without those that only fill, and with those of one name together.
pub(super) fn repaired(
    program: &clap::Command,
    typed: &[String],
    at: usize,
    right: &str,
) -> Vec<Guess> {
    let (before, after) = typed.split_at(at + 1);
    let fills = |word: &&String| FILLERS.contains(&word.as_str());
    let plain: Vec<String> = after.iter().filter(|word| !fills(word)).cloned().collect();
    let is_word = |word: &str| word.chars().all(|c| c.is_alphabetic() || "'.-".contains(c));
    let joined = |by: &str| {
        let mut words: Vec<String> = Vec::new();
        for part in after.split(|word| fills(&word)) {
            let from = words.len();
            for word in part {
                let free = is_word(word) && !word.starts_with('-');
                match words[from..]
                    .last_mut()
                    .filter(|last| free && last.split(' ').all(is_word))
                {
                    Some(last) if !last.starts_with('-') => *last = format!("{last}{by}{word}"),
                    _ => words.push(word.clone()),
                }
            }
        }
        words
    };
    // `late Bob Smith` is one person, `swap Ann Lee Bob Ray` are two; `scores 3 10 7` ends with the points, which are
    // still to come after `table 3`.
    let is_number = |word: &String| word.parse::<u16>().is_ok();
    let all_numbers = !after.is_empty() && after.iter().all(is_number);
    // Nobody is called 3, and help about what happened takes nothing more: `late 3`, `exit now`.
    if right == "add" && all_numbers {
        return Vec::new();
    }
    let topic = right
        .strip_prefix("help ")
        .and_then(|topic| topic.split(' ').next());
    if topic.is_some_and(|topic| !["find", "json"].contains(&topic)) {
        return reads(program, &typed[..=at], at, right)
            .into_iter()
            .collect();
    }
    let first = match (right, after) {
        ("add", _) => Some(joined(" ")),
        ("swap" | "replace", [a, b, c, d]) if after.iter().all(|word| is_word(word)) => {
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
    let ways = first
        .into_iter()
        .chain([after.to_vec(), plain.clone(), joined(" "), joined("-")]);
    let lines = ways.map(|after| [before, &after[..]].concat());
    lines
        .filter_map(|line| reads(program, &line, at, right))
        .collect()
}

/// The same for every name or number that follows: `drop Ann Bob`, `drop Ann Lee and Bob Ray`, `drop 3 4`. A number behind a
/// name is a round.
pub(super) fn apart(program: &clap::Command, typed: &[String], at: usize) -> Vec<Guess> {
    let (before, after) = typed.split_at(at + 1);
    let option = after.iter().position(|word| word.starts_with('-'));
    let (after, options) = after.split_at(option.unwrap_or(after.len()));
    let mut names: Vec<String> = after
        .split(|word| word == "and")
        .map(|name| name.join(" "))
        .collect();
    if names.len() == 1 {
        names = after.to_vec();
    }
    let is_number = |name: &String| name.parse::<u16>().is_ok();
    if names.len() < 2 || names.iter().any(is_number) != names.iter().all(is_number) {
        return Vec::new();
    }
    let each = names.into_iter().map(|name| {
        let line = [before, &[name], options].concat();
        reads(program, &line, at, &typed[at]).filter(|one| !one.iter().any(Word::is_open))
    });
    each.collect::<Option<_>>().unwrap_or_default()
}

/// `card 17 8 6 10` with the commas that are missing. Whoever types `card 17 2 8` may mean round 2 of a card too.
pub(super) fn card_typed_apart(typed: &[String]) -> Vec<Guess> {
    let is_cell = |word: &&String| word.parse::<i32>().is_ok() || *word == "-";
    let Some(who) = typed
        .iter()
        .position(|word| word == "card")
        .map(|at| at + 1)
    else {
        return Vec::new();
    };
    let cells: Vec<&str> = typed
        .iter()
        .skip(who + 1)
        .take_while(is_cell)
        .map(String::as_str)
        .collect();
    let line = |points: &[&str]| {
        let (before, after) = (&typed[..=who], &typed[who + 1 + cells.len()..]);
        let points: Vec<String> = points.iter().map(ToString::to_string).collect();
        spelt(&[before, &points, after].concat())
    };
    match cells.as_slice() {
        [] | [_] => Vec::new(),
        [round, points] => vec![line(&[&cells.join(",")]), line(&["--round", round, points])],
        _ => vec![line(&[&cells.join(",")])],
    }
}
