//! A list of names, for people: what was taken from it, what looks odd, and the question before it is stored.

use super::{CliError, Context};
use crate::cli::{input, text};
use crate::desk::roster::words::{some, summary, unread, words};
use crate::desk::roster::{Finding, Reading, Role, Roster, RosterError, read};
use crate::tournament::{Phrase, Tournament, say_with};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

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
        let name = match self.path == Path::new("-") {
            true => "Standard input".to_owned(),
            false => self.path.display().to_string(),
        };
        let lines = summary(&name, shown, t.is_team());
        context.say(text::lines(&lines));
        let doubts: Vec<Phrase> = shown
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
            context.warn(text::lines(&doubts));
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
                text::lines(&doubts)
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

/// A list that cannot be read, and what would help.
pub fn unreadable(path: &Path, error: RosterError) -> CliError {
    let message = unread(&path.display().to_string(), &error);
    let refused = |kind| CliError::refused(kind, &message[..]);
    match error {
        RosterError::TooLarge => refused("bad_list").hint("name the file that holds the names"),
        RosterError::Foreign(_) => refused("bad_list").hint(
            "save it as .xlsx, .ods or .csv, or copy the names and give them on standard input (-)",
        ),
        RosterError::Damaged => refused("bad_list").hint("save it again, or as .csv"),
        RosterError::NoSheet(names) if names.is_empty() => refused("no_sheet")
            .hint("only .xlsx and .ods files have sheets to choose from; leave out --sheet"),
        RosterError::NoSheet(names) => {
            let names = names.iter().map(|name| format!("{name:?}").into());
            let names = some(names.collect());
            refused("no_sheet").hint(say_with("way-its-sheets", &[], [("names", names)]))
        }
        RosterError::Empty => refused("no_names"),
        RosterError::Lines(_) => refused("bad_line").hint(
            "correct these lines and try again, or say with --columns which column holds the names",
        ),
    }
}
