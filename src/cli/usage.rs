//! A command line that cannot be parsed: clap says what is wrong with it, and benny what to type instead.

use super::CliError;
use super::guess::{
    Guess, apart, both, card_typed_apart, commands_in, lacking, pasted, reads, repaired,
};
use super::help::near;
use super::proof::{self, No, proved};
use super::render::{Named, Word};
use crate::desk::situations::find;
use crate::tournament::acts::Way;
use crate::tournament::{Filled, text};
use crate::words::Lang;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use serde_json::json;
use std::process::ExitCode;

/// Reports what is wrong with the command line `args` (the program's name first), where `error` is the parser's verdict:
/// status 2. For a command that lacks its subcommand, shows its help. `refused` tries a guess.
pub fn report(
    error: &clap::Error,
    args: &[std::ffi::OsString],
    json: bool,
    program: &clap::Command,
    named: &Named,
    refused: impl Fn(&[Word]) -> Option<No>,
) -> ExitCode {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand && !json {
        let _ = error.print();
        return ExitCode::from(2);
    }
    let (error, other) = meant(error, args, program).said(&refused);
    let named = other.as_ref().unwrap_or(named);
    proved(error, named, refused).report(json, named)
}

/// A refusal that knows no such person or night, with what the same words may have meant: `who won`, `delete 5`.
pub fn instead(
    error: CliError,
    args: &[std::ffi::OsString],
    program: &clap::Command,
    refused: impl Fn(&[Word]) -> Option<No>,
) -> CliError {
    let typed = words(args);
    let likely = scored(&error, &typed, program).or_else(|| respelt(&error, &typed, program));
    if let Some(guess) = likely
        && refused(&guess).is_none()
    {
        return error.ways(vec![Way::advice(pasted(&guess))]);
    }
    let (_, path) = commands_in(&typed, program);
    if error.kind == "usage" && error.ways.is_empty() {
        return error.way("", json!({"do": "help", "words": path}));
    }
    let verb = typed.iter().position(|word| Some(word) == path.first());
    let Some(at) = verb.filter(|_| ["unknown", "no_tournament"].contains(&error.kind)) else {
        return error;
    };
    let number = typed
        .get(at + 1)
        .is_some_and(|word| word.parse::<u16>().is_ok());
    let called = format!("{}{}", typed[at], if number { "N" } else { "" });
    let mut called: Vec<&str> = near::called(&called).collect();
    called.push(&typed[at]);
    let called = called.into_iter();
    let called = called.flat_map(|meant| repaired(program, &typed, at, meant));
    let guesses: Vec<Guess> = both(program, &typed, at)
        .into_iter()
        .chain(called)
        .filter(|guess| !guess.iter().map(Word::text).eq(&typed))
        .collect();
    match guesses.iter().find(|one| refused(one).is_none()) {
        Some(guess) => error.ways(vec![Way::advice(pasted(guess))]),
        None => error,
    }
}

/// The line with one of the names that the refusal lists, where the one typed has a letter or two wrong; or with the short
/// name that a night gets from the name it was called by.
fn respelt(error: &CliError, typed: &[String], program: &clap::Command) -> Option<Guess> {
    let filled = |name| match error.message.with.get(name) {
        Some(Filled::Text(text)) => Some(text.as_str()),
        _ => None,
    };
    let (wrong, right) = match filled("night").filter(|_| error.kind == "no_tournament") {
        Some(night) => (night, text::slug_of(night)),
        None => {
            let (wrong, known) = (filled("name")?, filled("known")?);
            let mut known = known.split(", ");
            let right = known.find(|right| near::is_misspelt(wrong, right))?;
            (wrong, right.to_owned())
        }
    };
    let at = typed.iter().position(|word| word == wrong)?;
    reads(program, typed, at, &right).filter(|_| wrong != right)
}

/// The line with the rules for a game that goes by another name here, or that benny scores without knowing it:
/// `new Friday --rules canasta`, `rules euchre`.
fn scored(error: &CliError, typed: &[String], program: &clap::Command) -> Option<Guess> {
    let (_, path) = commands_in(typed, program);
    let named = |pair: &[String]| {
        let wanted = ["--rules", "--like", "rules"].contains(&pair[0].as_str());
        let called = near::called(&format!("game-{}", pair[1].to_lowercase())).next();
        called.filter(|_| wanted)
    };
    let at = typed.windows(2).position(|pair| named(pair).is_some())?;
    let meant =
        named(&typed[at..at + 2]).filter(|_| ["new", "set", "rules"].contains(&&path[0][..]))?;
    let mut line = typed.to_vec();
    line.remove(at + 1);
    let meant = match &typed[at][..] {
        "rules" => meant.trim_start_matches("--"),
        _ => meant,
    };
    reads(program, &line, at, meant).filter(|_| ["rules", "usage"].contains(&error.kind))
}

/// What was typed behind the program's name.
fn words(args: &[std::ffi::OsString]) -> Vec<String> {
    let typed = args.iter().skip(1);
    typed
        .map(|arg| arg.to_string_lossy().into_owned())
        .collect()
}

/// What is wrong with the command line, and what to type instead.
pub fn refusal(
    error: &clap::Error,
    args: &[std::ffi::OsString],
    program: &clap::Command,
) -> CliError {
    meant(error, args, program).said(|_| None).0
}

/// What is wrong with a line, what may have been meant, and what to say where nothing is likely.
struct Meant {
    error: CliError,
    guesses: Vec<Guess>,
    /// How many of them are shown.
    most: usize,
    /// The same for one name after the other, where nobody is called by all of them.
    each: Vec<Guess>,
    otherwise: Vec<Way>,
}

impl Meant {
    /// The error with the first guess that would not be refused; where all would be, why the first would, and what to do
    /// about that.
    fn said(self, refused: impl Fn(&[Word]) -> Option<No>) -> (CliError, Option<Named>) {
        let mut first: Option<(Guess, No)> = None;
        let mut stand = self.guesses.into_iter().filter_map(|guess| {
            let Some(no) = refused(&guess) else {
                return Some(Way::advice(pasted(&guess)));
            };
            // Of several, one that was at least about something there is.
            if first.as_ref().is_none_or(|(_, no)| no.is_lost()) {
                first = Some((guess, no));
            }
            None
        });
        let stand: Vec<Way> = stand.by_ref().take(self.most).collect();
        if !stand.is_empty() {
            return (self.error.ways(stand), None);
        }
        if !self.each.is_empty() && self.each.iter().all(|one| refused(one).is_none()) {
            let lines: Vec<String> = self.each.iter().map(|one| pasted(one)).collect();
            return (self.error.hint(lines.join("; ")), None);
        }
        match first {
            None => (self.error.ways(self.otherwise), None),
            Some((guess, no)) => {
                let named = no.named.clone();
                (proof::instead(self.error, &guess, no), Some(named))
            }
        }
    }
}

/// What is wrong with the command line, and what may have been meant.
fn meant(error: &clap::Error, args: &[std::ffi::OsString], program: &clap::Command) -> Meant {
    let typed = words(args);
    let (mut command, mut path) = commands_in(&typed, program);
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    if let Some(word) = text(ContextKind::InvalidSubcommand)
        && let Some(at) = typed.iter().position(|arg| arg == word)
    {
        // What follows is no command: `change score`.
        (command, path) = commands_in(&typed[..at], program);
        let help = Way::to("", json!({"do": "help", "words": path}));
        // Of what may be meant, what takes the words that follow; a guess that would be refused helps nobody.
        let what_happened = path.is_empty() && near::is_situation(word);
        let alone = typed.len() == at + 1;
        let mut likely = match word.parse::<u16>() {
            Ok(_) if path.is_empty() && alone => vec![format!("score {word} A-B")],
            Ok(_) if path.is_empty() => vec![format!("score {word}")],
            _ => near::likely(&command, word),
        };
        // A word that may mean much is explained unless something follows that tells.
        likely.sort_by_key(|meant| meant.starts_with("help find") != alone);
        likely.retain(|_| !(alone && what_happened));
        let guesses = likely.iter();
        let guesses = guesses.flat_map(|meant| repaired(program, &typed, at, meant));
        // `next round`, and where the first is a command: `check in`.
        let two = at.saturating_sub(1)..=at;
        let guesses = two.flat_map(|at| both(program, &typed, at)).chain(guesses);
        // Who it is about came first: `5 left`, `Bob late`.
        let mut turned = typed.clone();
        turned[at..].rotate_left(1);
        let about = near::called(&turned[at]);
        let about = about.flat_map(|meant| repaired(program, &turned, at, meant));
        let about = about.filter(|_| typed.len() == at + 2);
        let guesses: Vec<Guess> = match word.parse::<u16>() {
            Ok(_) => about.chain(guesses).collect(),
            Err(_) => guesses.chain(about).collect(),
        };
        let spoken = typed[at..].join(" ");
        let help = match path.is_empty() {
            true if what_happened => Way::to("", json!({"do": "help", "words": [word]})),
            true if !find(&spoken, Lang::default()).is_empty() => {
                let words = ["find"].into_iter().chain(spoken.split(' '));
                Way::to(
                    "",
                    json!({"do": "help", "words": words.collect::<Vec<_>>()}),
                )
            }
            _ => help,
        };
        return Meant {
            error: near::unknown(word),
            guesses,
            most: 1,
            each: Vec::new(),
            otherwise: vec![help],
        };
    }
    let help = Way::to("", json!({"do": "help", "words": path}));
    let verb = typed.iter().position(|word| Some(word) == path.first());
    let place = |wrong: &str| typed.iter().position(|word| word == wrong);
    let wrong = text(ContextKind::InvalidArg);
    // Two words for another command: `list players`.
    let together = || verb.map_or(Vec::new(), |at| both(program, &typed, at));
    // An option that is called otherwise, or that another command has: `new --variant pepper`, `start --minutes 20`; a
    // number without its option: `play-offs 4`.
    let otherwise = || {
        let (Some(wrong), Some(at)) = (wrong, verb) else {
            return Vec::new();
        };
        let number = wrong.parse::<u16>().is_ok();
        let called = format!("{}{}", path.join("-"), if number { "N" } else { wrong });
        let meant = near::called(&called).filter_map(|meant| {
            let there = place(wrong)?;
            if meant.starts_with("--") {
                return reads(program, &typed, there, meant);
            }
            let mut line = typed.clone();
            line.remove(there);
            let number = if number {
                format!(" {wrong}")
            } else {
                String::new()
            };
            // All the words of the command make way for the one that is meant.
            line.drain(at + 1..at + path.len());
            reads(program, &line, at, &format!("{meant}{number}"))
        });
        meant.collect()
    };
    // An option that one other command has: `prizes --fine euchre=0.25`.
    let elsewhere = || {
        let (Some(there), [_], Some(at)) = (wrong.and_then(place), &path[..], verb) else {
            return Vec::new();
        };
        let option = typed[there].strip_prefix("--");
        let has = |command: &&clap::Command| {
            let mut longs = command.get_arguments().filter_map(clap::Arg::get_long);
            command.get_name() != "new" && longs.any(|long| Some(long) == option)
        };
        let mut owners = program.get_subcommands().filter(has);
        let (Some(owner), None) = (owners.next(), owners.next()) else {
            return Vec::new();
        };
        let name = owner.get_name();
        // With all that was typed, or with what stands behind the option alone.
        let value = typed.iter().skip(there).take(2).cloned();
        let alone: Vec<String> = std::iter::once(name.to_owned()).chain(value).collect();
        let whole = reads(program, &typed, at, name);
        let guess = whole.or_else(|| reads(program, &alone, 0, name));
        Vec::from_iter(guess)
    };
    // A word with a letter or two wrong. The parser's own guesses go further: `--tables 6` is no `--names 6`.
    let misspelt = || {
        let spelt = [
            (wrong, text(ContextKind::SuggestedArg)),
            (
                text(ContextKind::InvalidValue),
                text(ContextKind::SuggestedValue),
            ),
        ];
        let meant = spelt.into_iter().filter_map(|(wrong, right)| {
            let (wrong, right) = (wrong?, right?);
            let [bare, near] = [wrong, right].map(|word| word.trim_start_matches('-'));
            let near = near::is_misspelt(bare, near);
            near.then(|| reads(program, &typed, place(wrong)?, right))?
        });
        meant.collect()
    };
    // A command that people also say for another: `open friday`.
    let another = || {
        let at = verb.into_iter();
        let called = at.flat_map(|at| near::called(&typed[at]).map(move |meant| (at, meant)));
        called
            .flat_map(|(at, meant)| repaired(program, &typed, at, meant))
            .collect()
    };
    // An option without its dashes, `set fee 5`.
    let undashed = || {
        let mut longs = command.get_arguments().filter_map(clap::Arg::get_long);
        let long = longs.find(|long| Some(*long) == wrong);
        let meant =
            long.and_then(|long| reads(program, &typed, place(long)?, &format!("--{long}")));
        Vec::from_iter(meant)
    };
    // A value whose option is missing, where one option alone takes such values: `league postpone 3 2026-12-01`.
    let optionless = || {
        let value = wrong.filter(|wrong| !wrong.starts_with("--"));
        let Some((value, there)) = value.and_then(|value| Some((value, place(value)?))) else {
            return Vec::new();
        };
        let behind = |long: &str, value: &str| {
            let joint = if value.starts_with('-') { "=" } else { " " };
            reads(program, &typed, there, &format!("--{long}{joint}{value}"))
        };
        let options = command.get_arguments();
        let options = options.filter(|arg| arg.get_action().takes_values() && !arg.is_global_set());
        let longs = options.filter_map(clap::Arg::get_long);
        let fit = longs.filter_map(|long| match behind(long, "?") {
            None => Some((long, behind(long, value)?)),
            // It takes any word.
            Some(_) => None,
        });
        let fit: Vec<_> = fit.collect();
        // Of several, a number is the first round that it holds for: `drop Ann 4`.
        let from = fit
            .iter()
            .find(|(long, _)| *long == "from" || fit.len() == 1);
        from.map(|(_, guess)| guess.clone()).into_iter().collect()
    };
    // A round and its table, as everywhere else: `dispute 1 2 --why WHY`.
    let round_first = || {
        let is_number = |word: &String| word.parse::<u16>().is_ok();
        let mut longs = command.get_arguments().filter_map(clap::Arg::get_long);
        let (Some(at), true) = (verb, longs.any(|long| long == "round")) else {
            return Vec::new();
        };
        let figures = typed.iter().skip(at + 1).take_while(|word| is_number(word));
        let [round, table] = figures.collect::<Vec<_>>()[..] else {
            return Vec::new();
        };
        let mut line = typed.clone();
        line.remove(at + 1);
        let behind = format!("{table} --round {round}");
        Vec::from_iter(reads(program, &line, at + 1, &behind).filter(|_| wrong == Some(table)))
    };
    let ways: [&dyn Fn() -> Vec<Guess>; 7] = [
        &together,
        &otherwise,
        &elsewhere,
        &misspelt,
        &another,
        &undashed,
        &round_first,
    ];
    let mut guesses = ways
        .iter()
        .map(|way| way())
        .find(|all| !all.is_empty())
        .unwrap_or_default();
    let mut each = Vec::new();
    // Words that only fill, `draw again`; a name of several, `drop Ann Lee`.
    let shape = matches!(
        error.kind(),
        ErrorKind::UnknownArgument | ErrorKind::InvalidValue | ErrorKind::ValueValidation
    );
    if let (true, true, Some(at)) = (guesses.is_empty(), shape, verb) {
        each = apart(program, &typed, at);
        if each.is_empty() {
            guesses = optionless();
        }
        if guesses.is_empty() {
            guesses = repaired(program, &typed, at, &typed[at]);
        }
    }
    let mut most = 1;
    if error.kind() == ErrorKind::UnknownArgument && path == ["card"] {
        let cards = card_typed_apart(&typed);
        if !cards.is_empty() {
            (guesses, most) = (cards, 2);
        }
    }
    // What is missing follows what was typed, to be filled in.
    if guesses.is_empty() {
        guesses.extend(lacking(&typed, error));
    }
    Meant {
        error: said(error),
        guesses,
        most,
        each,
        otherwise: vec![help],
    }
}

/// What is wrong in the parser's words.
fn said(error: &clap::Error) -> CliError {
    let said = error.to_string();
    let said = said.trim_start_matches("error: ").split("\n\n").next();
    let words: Vec<&str> = said.unwrap_or_default().split_whitespace().collect();
    let number = "invalid digit found in string";
    CliError::usage(words.join(" ").replace(number, "not a number"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::screen::untied;

    fn said(line: &str) -> (String, String) {
        let program = super::super::command();
        let args: Vec<std::ffi::OsString> = ["benny"]
            .into_iter()
            .chain(line.split_whitespace())
            .map(Into::into)
            .collect();
        let error = program.clone().try_get_matches_from(&args).expect_err(line);
        let error = refusal(&error, &args, &program);
        let hint = error.hint_in(&Named::new(super::super::commands::PROGRAM.one));
        (error.message.text, untied(&hint.unwrap_or_default()))
    }

    #[test]
    fn an_option_is_only_another_where_it_means_the_same() {
        for (line, hint) in [
            ("new X --variant pepper", "benny new X --rules pepper"),
            ("new X --teams", "benny new X --format team"),
            ("new X --points 10", "benny new X --to 10"),
            (
                "draw --keep-apart Ann,Bob",
                "benny draw --apart \"Ann,Bob\"",
            ),
            // Not the number of rounds, which would shorten the night.
            ("draw --round 3", "benny draw --from 3"),
            ("seats --round 2", "benny seats 2"),
            ("print tallies --player 3", "benny print tallies --only 3"),
            ("score 3 10-7 --correct", "benny correct 3 10-7 --why WHY"),
            ("set --fees 5", "benny set --fee 5"),
            (
                "prizes --fine euchre=0.25",
                "benny set --fine \"euchre=0.25\"",
            ),
            (
                "status --fine euchre=0.25 --quiet",
                "benny set --fine \"euchre=0.25\" --quiet",
            ),
            // Spelt a little like another option, and something else.
            ("new X --tables 6", "benny help new"),
            ("new X --mixed", "benny help new"),
            ("new X --prize 50", "benny help new"),
            ("add Bob --round 3", "benny help add"),
        ] {
            assert_eq!(said(line).1, hint, "{line}");
        }
    }

    #[test]
    fn what_is_wrong_comes_first_and_what_to_type_next() {
        for (line, message, hint) in [
            (
                "--file a.benny standings --roun 2",
                "unexpected argument '--roun' found",
                "benny --file a.benny standings --round 2",
            ),
            (
                "print chart --by-table -o wall.pdf",
                "unexpected argument '--by-table' found",
                "benny help print",
            ),
            (
                "clock 20",
                "there is no command \"clock\"",
                "benny room --clock 20",
            ),
            (
                "start --minutes 20",
                "unexpected argument '--minutes' found",
                "benny room --clock 20",
            ),
            (
                "drop Ann Lee and Bob Ray",
                "unexpected argument 'Lee' found",
                "benny drop \"Ann Lee\"; benny drop \"Bob Ray\"",
            ),
            (
                "play-offs 4",
                "unexpected argument '4' found",
                "benny play-offs --size 4",
            ),
            (
                "draw --force",
                "unexpected argument '--force' found",
                "benny help draw",
            ),
            (
                "standings 3",
                "unexpected argument '3' found",
                "benny standings --round 3",
            ),
            (
                "print slips 3",
                "unexpected argument '3' found",
                "benny print --round 3 slips",
            ),
            (
                "series",
                "there is no command \"series\"",
                "benny help season",
            ),
            (
                "member unmerge 9",
                "there is no command \"unmerge\"",
                "benny member split 9",
            ),
            ("next round", "there is no command \"next\"", "benny start"),
            ("5 left", "there is no command \"5\"", "benny drop 5"),
            (
                "redraw 3",
                "there is no command \"redraw\"",
                "benny draw --from 3",
            ),
            (
                "change score 3 10-7",
                "there is no command \"change\"",
                "benny correct 3 10-7 --why WHY",
            ),
            (
                "substitute 12 Tom Baker",
                "there is no command \"substitute\"",
                "benny replace 12 \"Tom Baker\"",
            ),
            (
                "late Bob Smith",
                "there is no command \"late\"",
                "benny add \"Bob Smith\"",
            ),
            (
                "scores 3 10 7",
                "there is no command \"scores\"",
                "benny score 3 10-7",
            ),
            ("3 10-7", "there is no command \"3\"", "benny score 3 10-7"),
            (
                "table 3",
                "there is no command \"table\"",
                "benny score 3 A-B",
            ),
            (
                "edit 4",
                "there is no command \"edit\"",
                "benny correct 4 A-B --why WHY",
            ),
            (
                "change",
                "there is no command \"change\"",
                "benny help find change",
            ),
            (
                "change 1 2 9-8",
                "there is no command \"change\"",
                "benny correct 1 2 9-8 --why WHY",
            ),
            (
                "swap Ann Lee and Bob Ray",
                "unexpected argument 'and' found",
                "benny swap \"Ann Lee\" \"Bob Ray\"",
            ),
            (
                "replace Ann Lee Tom Fox",
                "unexpected argument 'Tom' found",
                "benny replace \"Ann Lee\" \"Tom Fox\"",
            ),
            (
                "seat Ann",
                "invalid value 'Ann' for '<TABLE>': not a number",
                "benny help seat",
            ),
            (
                "version",
                "there is no command \"version\"",
                "benny --version",
            ),
            (
                "what-if",
                "there is no command \"what-if\"",
                "benny season what-if",
            ),
            (
                "member rename 3 Ann",
                "there is no command \"rename\"",
                "benny member edit 3 --name Ann",
            ),
            (
                "member delete 3",
                "there is no command \"delete\"",
                "benny member forget 3",
            ),
            (
                "member add --from l.csv",
                "unexpected argument '--from' found",
                "benny member import l.csv",
            ),
            (
                "season delete Autumn --yes",
                "unexpected argument '--yes' found",
                "benny season delete Autumn",
            ),
            (
                "league penalty Fowey -2",
                "unexpected argument '-2' found",
                "benny league penalty Fowey \"--points=-2\" --why WHY",
            ),
            (
                "league postpone 1 2026-12-01",
                "unexpected argument '2026-12-01' found",
                "benny league postpone 1 --to 2026-12-01",
            ),
            (
                "withdraw",
                "there is no command \"withdraw\"",
                "benny drop WHO",
            ),
            (
                "edit 3 10-7",
                "there is no command \"edit\"",
                "benny correct 3 10-7 --why WHY",
            ),
            ("fee 5", "there is no command \"fee\"", "benny set --fee 5"),
            ("exit", "there is no command \"exit\"", "benny help quit"),
            (
                "pencil",
                "there is no command \"pencil\"",
                "benny help find pencil",
            ),
            ("round 2", "there is no command \"round\"", "benny start 2"),
            (
                "rename 4 to Bob Jones",
                "unexpected argument 'Bob' found",
                "benny rename 4 \"Bob Jones\"",
            ),
            (
                "drop Ann Lee",
                "unexpected argument 'Lee' found",
                "benny drop \"Ann Lee\"",
            ),
            (
                "draw again",
                "unexpected argument 'again' found",
                "benny draw",
            ),
            (
                "start round 2",
                "unexpected argument '2' found",
                "benny start 2",
            ),
            (
                "set fee 5",
                "unexpected argument 'fee' found",
                "benny set --fee 5",
            ),
            (
                "print score sheets",
                "unexpected argument 'sheets' found",
                "benny print score-sheets",
            ),
            (
                "open friday",
                "unexpected argument 'friday' found",
                "benny use friday",
            ),
            ("lost 3", "there is no command \"lost\"", "benny help lost"),
            ("tables", "there is no command \"tables\"", "benny seats"),
            (
                "card 17 8 - 10 --loners 1",
                "unexpected argument '-' found",
                "benny card 17 \"8,-,10\" --loners 1",
            ),
            (
                "card 17",
                "the following required arguments were not provided: <POINTS>",
                "benny card 17 POINTS",
            ),
            (
                "correct 2 5 9-8",
                "the following required arguments were not provided: --why <WHY>",
                "benny correct 2 5 9-8 --why WHY",
            ),
            (
                "set --lang fn",
                "invalid value 'fn' for '--lang <LANG>' [possible values: en, de, en-CA, en-GB, en-US, fr]",
                "benny help set",
            ),
            (
                "new A --paper a4 --paper a4",
                "the argument '--paper <PAPER>' cannot be used multiple times",
                "benny help new",
            ),
            (
                "new A --to 10 --timed",
                "the argument '--to <N>' cannot be used with '--timed'",
                "benny help new",
            ),
        ] {
            assert_eq!(said(line), (message.to_owned(), hint.to_owned()), "{line}");
        }
        let (message, hint) = said("print tallis --lang fr");
        assert!(
            message.starts_with(
                "invalid value 'tallis' for '[SHEET]' [possible values: tallies, slips,"
            )
        );
        assert_eq!(hint, "benny print tallies --lang fr");
    }
}
