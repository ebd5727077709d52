//! A list of names, for people: what was taken from it, what looks odd, and the question before it is stored.

use super::{CliError, Context};
use crate::cli::{input, text};
use crate::desk::roster::{
    BadLine, Encoding, Finding, Odd, Paid, Reading, Role, Roster, RosterError, read,
};
use crate::tournament::Tournament;
use crate::tournament::text::single_spaced;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

/// How many names, lines or texts are written out before "and N more".
const SHOWN: usize = 5;

/// The options that say how a list is read; the same wherever one is given.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct ListArgs {
    /// Take the list as it was read, without asking about anything odd in it.
    #[arg(long, short)]
    yes: bool,
    /// Take each name once: leave out repeated lines and anybody already registered.
    #[arg(long)]
    once: bool,
    /// What the columns hold, from the left: name, first, last, partner, team, paid, coming, number or -.
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = role)]
    columns: Option<Vec<Role>>,
    /// The sheet to take from an .xlsx or .ods file [default: the first with names].
    #[arg(long, value_name = "NAME")]
    sheet: Option<String>,
    /// Show how the list is read and store nothing.
    #[arg(long)]
    dry_run: bool,
}

impl ListArgs {
    /// Whether nothing is to be stored.
    pub fn is_dry_run(&self) -> bool {
        self.dry_run
    }
}

/// A column's role as the command line writes it.
fn role(word: &str) -> Result<Role, String> {
    Ok(match word.trim() {
        "name" => Role::Name,
        "first" => Role::First,
        "last" => Role::Last,
        "partner" => Role::Partner,
        "team" => Role::Team,
        "paid" => Role::Paid,
        "coming" => Role::Coming,
        "number" => Role::Number,
        "-" | "" => Role::Other,
        other => {
            return Err(format!(
                "{other:?} is not a column; write name, first, last, partner, team, paid, coming, number or -"
            ));
        }
    })
}

/// A list, read from where the command line says.
#[derive(Debug)]
pub struct List {
    path: PathBuf,
    args: ListArgs,
    roster: Roster,
}

impl List {
    /// Reads a list for a tournament.
    ///
    /// # Errors
    /// When there is no such file, it is not a list, or a line of it is wrong.
    pub fn read(path: &Path, args: &ListArgs, t: &Tournament) -> Result<List, CliError> {
        let bytes = input::read_list(path)?;
        let reading = Reading {
            columns: args.columns.clone(),
            sheet: args.sheet.clone(),
            ..Reading::for_format(t.settings.format)
        };
        let roster = read(&bytes, &reading).map_err(|error| unreadable(path, error))?;
        Ok(List {
            path: path.to_owned(),
            args: args.clone(),
            roster,
        })
    }

    /// Shows how the list was read and asks about anything doubtful; returns what is to be registered, or
    /// `None` when the answer was no or the command was only to show it.
    ///
    /// # Errors
    /// Doubts, where nobody can be asked and neither `--yes` nor `--once` settles them.
    pub fn confirmed(self, t: &Tournament, context: &Context) -> Result<Option<Roster>, CliError> {
        let mut roster = self.roster;
        let beside = roster.beside(t);
        roster.findings.extend(beside);
        let full = roster.entries.len();
        let once = self.args.once.then(|| roster.clone().once(t));
        let shown = once.as_ref().unwrap_or(&roster);
        context.say(summary(&self.path, shown, t.is_team()).join("\n"));
        let doubts: Vec<String> = shown
            .findings
            .iter()
            .filter(|f| f.is_doubt())
            .map(words)
            .collect();
        if self.args.dry_run {
            return Ok(None);
        }
        let twice = self.args.once || roster.findings.iter().any(Finding::is_twice);
        if doubts.is_empty() || self.args.yes {
            return Ok(Some(once.unwrap_or(roster)));
        }
        let ask = context.asks() && self.path != Path::new("-");
        if !ask && shown.findings.iter().all(Finding::may_pass) {
            context.warn(doubts.join("\n"));
            return Ok(Some(once.unwrap_or(roster)));
        }
        if !ask {
            let hint = if twice && !self.args.once {
                "--once takes each name once; --yes takes the list as it is read; --dry-run shows it"
            } else {
                "--yes takes the list as it is read; --columns says what its columns hold; --dry-run shows it"
            };
            let message = format!(
                "{}: nothing was stored.\n{}",
                self.path.display(),
                doubts.join("\n")
            );
            return Err(CliError::refused("doubtful_list", message).hint(hint));
        }
        let each = roster.clone().once(t);
        let what = |count: usize| text::how_many(count, t.is_team());
        let question = if twice && !self.args.once {
            format!(
                "Register all {} [y], each once: {} [o], or nobody [N]? ",
                what(full),
                what(each.entries.len())
            )
        } else {
            format!("Register {}? [y/N] ", what(shown.entries.len()))
        };
        let answer = answer(&question);
        Ok(match answer.as_str() {
            "y" | "yes" | "j" | "ja" | "oui" => Some(once.unwrap_or(roster)),
            "o" | "once" if twice => Some(each),
            _ => None,
        })
    }
}

fn answer(question: &str) -> String {
    let mut err = std::io::stderr().lock();
    let _ = write!(err, "{question}").and_then(|()| err.flush());
    let mut answer = String::new();
    // No answer is a no.
    let _ = std::io::stdin().lock().read_line(&mut answer);
    answer.trim().to_lowercase()
}

/// How a list was read: the columns, the first few names, everything worth mentioning.
pub fn summary(path: &Path, roster: &Roster, teams: bool) -> Vec<String> {
    let name = if path == Path::new("-") {
        "Standard input".to_owned()
    } else {
        path.display().to_string()
    };
    let sheet = roster
        .sheet
        .as_ref()
        .map_or(String::new(), |sheet| format!(", sheet {sheet}"));
    let encoding = match roster.encoding {
        None | Some(Encoding::Utf8) => "",
        Some(Encoding::Utf16) => ", UTF-16",
        Some(Encoding::Windows1252) => ", Windows letters",
        Some(Encoding::Windows1250) => ", Central European letters",
        Some(Encoding::Mac) => ", old Macintosh letters",
        Some(Encoding::Dos) => ", DOS letters",
    };
    let mut lines = vec![format!(
        "{name}{sheet}{encoding}: {}.",
        text::how_many(roster.entries.len(), teams)
    )];
    let place = |column: &crate::desk::roster::Column| match column.heading.as_str() {
        "" => format!("column {}", column.place),
        heading => format!("{heading:?}"),
    };
    let used = |role: Role| role != Role::Other && role != Role::Number;
    let taken: Vec<String> = roster
        .columns
        .iter()
        .filter(|c| used(c.role))
        .map(|c| format!("{} = {}", place(c), role_word(c.role)))
        .collect();
    let passed: Vec<String> = roster
        .columns
        .iter()
        .filter(|c| !used(c.role))
        .map(place)
        .collect();
    if roster.columns.len() > 1 || roster.headings.is_some() {
        let passed = if passed.is_empty() {
            String::new()
        } else {
            format!("; not used: {}", some(&passed))
        };
        lines.push(format!("Columns: {}{passed}.", taken.join(", ")));
    }
    let first: Vec<String> = roster.entries.iter().take(3).map(shown).collect();
    if !first.is_empty() {
        lines.push(format!("Begins with: {}.", first.join("; ")));
    }
    let paid = roster
        .entries
        .iter()
        .filter(|entry| matches!(entry.paid, Paid::Yes | Paid::Sum(_)))
        .count();
    if roster
        .entries
        .iter()
        .any(|entry| entry.paid != Paid::Unsaid)
    {
        lines.push(format!("Paid: {paid} of {}.", roster.entries.len()));
    }
    lines.extend(roster.findings.iter().map(words));
    lines
}

fn shown(entry: &crate::desk::roster::Entry) -> String {
    let members = entry.members.join(" & ");
    if entry.members.is_empty() || members == entry.label() {
        entry.label()
    } else {
        format!("{} ({members})", entry.label())
    }
}

fn role_word(role: Role) -> &'static str {
    match role {
        Role::First => "first name",
        Role::Last => "last name",
        Role::Partner => "partner",
        Role::Team => "team",
        Role::Paid => "paid",
        Role::Coming => "coming",
        Role::Number => "number",
        Role::Label => "label",
        _ => "name",
    }
}

/// A finding as one line of text.
pub fn words(finding: &Finding) -> String {
    let quoted = |text: &str| format!("{:?}", cut(text));
    match finding {
        Finding::Titles { texts } => {
            let texts: Vec<String> = texts.iter().map(|text| quoted(text)).collect();
            format!("Above the list, not taken: {}.", some(&texts))
        }
        Finding::Footer { line, text } => format!("Line {line} is not a name: {}.", quoted(text)),
        Finding::HeadingsAgain { lines } => {
            format!("The headings are repeated: {}.", on_lines(lines))
        }
        Finding::Unfilled { count: 1 } => "1 line without a name is left out.".to_owned(),
        Finding::Unfilled { count } => format!("{count} lines without a name are left out."),
        Finding::CommaInNames { count, example } => {
            let names = if *count == 1 {
                "1 name holds a comma and is"
            } else {
                &format!("{count} names hold a comma and are")
            };
            format!("{names} kept together: {example}.")
        }
        Finding::Section { line, text } => format!(
            "Line {line} is a heading between the names: {}.",
            quoted(text)
        ),
        Finding::NotComing { names } => format!("Not coming, left out: {}.", some(names)),
        Finding::Waiting { heading, names } => {
            format!("Below {}, left out: {}.", quoted(heading), some(names))
        }
        Finding::OtherSheets { taken, others } => {
            let others: Vec<String> = others.iter().map(|name| quoted(name)).collect();
            format!(
                "Taken from the sheet {}; there is more: {}.",
                quoted(taken),
                some(&others)
            )
        }
        Finding::HiddenRows { count: 1 } => {
            "1 row is hidden in the spreadsheet and is taken too.".to_owned()
        }
        Finding::HiddenRows { count } => {
            format!("{count} rows are hidden in the spreadsheet and are taken too.")
        }
        Finding::EqualNames { name, lines } => format!(
            "{} people are called {name} ({}); their lines differ.",
            lines.len(),
            on_lines(lines)
        ),
        Finding::SameTwice { name, lines, bare } => {
            let same = if *bare {
                "and nothing tells them apart"
            } else {
                "each line the same"
            };
            format!(
                "{name} is listed {} ({}), {same}.",
                times(lines.len()),
                on_lines(lines)
            )
        }
        Finding::ListTwice { count } => {
            format!("The list seems to be there twice: {count} lines repeat an earlier one.")
        }
        Finding::Registered { names, of } if names.len() == *of && *of > 1 => {
            format!("All {of} names are registered already.")
        }
        Finding::Registered { names, .. } => {
            let are = if names.len() == 1 { "is" } else { "are" };
            format!("{} {are} registered already.", some(names))
        }
        Finding::GuessedNames { example } => {
            format!("Two columns of single words are read as first and last name: {example}.")
        }
        Finding::Apart { line, text } => format!(
            "Line {line} stands apart from the list and is taken for a name: {}.",
            quoted(text)
        ),
        Finding::OddName { line, name, odd } => {
            let why = match odd {
                Odd::TwoPeople => "names two people, and everybody plays alone here",
                Odd::Address => "holds a mail or web address",
                Odd::Phone => "holds a telephone number",
                Odd::Short => "is a single letter",
                Odd::Long => "reads like a sentence, not a name",
                Odd::Garbled => {
                    "holds letters that were garbled before; save the list again as UTF-8"
                }
            };
            format!("Line {line}: {} {why}.", quoted(name))
        }
        Finding::PaidUnclear { line, text } => format!(
            "Line {line}: {} says neither paid nor unpaid.",
            quoted(text)
        ),
        Finding::PaidWithoutFee { count } => {
            let have = if *count == 1 { "has" } else { "have" };
            format!(
                "{count} {have} paid according to the list, but the night has no entry fee, so nothing is noted."
            )
        }
        Finding::LongLine { line } => {
            format!("Line {line} has more cells than there are headings.")
        }
    }
}

/// A list that cannot be read, in words.
pub fn unreadable(path: &Path, error: RosterError) -> CliError {
    let name = path.display();
    match error {
        RosterError::TooLarge => CliError::refused(
            "bad_list",
            format!("{name} is larger than any club's list; nothing was stored"),
        )
        .hint("name the file that holds the names"),
        RosterError::Foreign(what) => CliError::refused(
            "bad_list",
            format!("{name} is {what}, not a list of names"),
        )
        .hint(
            "save it as .xlsx, .ods or .csv, or copy the names and give them on standard input (-)",
        ),
        RosterError::Damaged => {
            CliError::refused("bad_list", format!("{name} is a damaged spreadsheet"))
                .hint("save it again, or as .csv")
        }
        RosterError::NoSheet(names) if names.is_empty() => {
            CliError::refused("no_sheet", format!("{name} has no sheets"))
                .hint("only .xlsx and .ods files have sheets to choose from; leave out --sheet")
        }
        RosterError::NoSheet(names) => {
            let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
            CliError::refused("no_sheet", format!("{name} has no such sheet"))
                .hint(format!("its sheets are {}", some(&names)))
        }
        RosterError::Empty => CliError::refused("no_names", format!("{name} has no names in it")),
        RosterError::Lines(wrong) => {
            let line = |(line, why): &(u64, BadLine)| match why {
                BadLine::Name(error) => format!("line {line}: {error}"),
                _ => format!("line {line}: no name"),
            };
            let mut lines: Vec<String> = wrong.iter().take(10).map(line).collect();
            if wrong.len() > 10 {
                lines.push(format!("… and {} more", wrong.len() - 10));
            }
            CliError::refused("bad_line", format!("{name}: nothing was stored.\n{}", lines.join("\n")))
                .hint("correct these lines and try again, or say with --columns which column holds the names")
        }
    }
}

/// The first few texts and how many more there are: `a, b, c and 4 more`.
fn some(texts: &[String]) -> String {
    let shown: Vec<&str> = texts.iter().take(SHOWN).map(String::as_str).collect();
    let more = texts.len() - shown.len();
    if more > 0 {
        format!("{} and {more} more", shown.join(", "))
    } else {
        shown.join(", ")
    }
}

/// `line 4`, `lines 4 and 19`, `lines 4, 5, 6 …`.
fn on_lines(lines: &[u64]) -> String {
    match lines {
        [one] => format!("line {one}"),
        [one, two] => format!("lines {one} and {two}"),
        many => {
            let shown: Vec<String> = many.iter().take(SHOWN).map(u64::to_string).collect();
            let dots = if many.len() > SHOWN { " …" } else { "" };
            format!("lines {}{dots}", shown.join(", "))
        }
    }
}

fn times(count: usize) -> String {
    if count == 2 {
        "twice".to_owned()
    } else {
        format!("{count} times")
    }
}

/// A text cut to what fits beside other words.
fn cut(text: &str) -> String {
    let one = single_spaced(text);
    if one.chars().count() > 50 {
        one.chars().take(49).chain(['…']).collect()
    } else {
        one
    }
}
