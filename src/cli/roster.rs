//! A list of names, for people: what was taken from it, what looks odd, and the question before it is stored.

use super::{CliError, Context};
use crate::cli::text::yes_or_no_of;
use crate::cli::{input, text};
use crate::desk::roster::words::{some, summary, unread, words};
use crate::desk::roster::{Finding, Reading, Role, Roster, RosterError, read};
use crate::tournament::{Join, Part, Phrase, Tournament, phrase};
use crate::words::said;
use std::path::{Path, PathBuf};

/// The options that say how a list is read; the same wherever one is given.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct ListArgs {
    /// Take the list as it was read, without asking about anything odd in it; who is registered already is not taken again.
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
fn role(word: &str) -> Result<Role, Phrase> {
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
            return Err(phrase!("why-no-column", other));
        }
    })
}

/// What a list is called when it is spoken of.
pub fn called(path: &Path, context: &Context) -> String {
    match path == Path::new("-") {
        true => said!(context.lang(), "list-standard-input"),
        false => path.display().to_string(),
    }
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
        let by_number = |no: CliError| match path.to_str().map(str::parse::<u16>) {
            Some(Ok(count)) if !path.exists() => no.hint(phrase!("hint-by-number", count)),
            _ => no,
        };
        let bytes = input::read_list(path).map_err(by_number)?;
        let reading = Reading {
            columns: args.columns.clone(),
            sheet: args.sheet.clone(),
            ..Reading::for_format(t.settings.format)
        };
        let roster = read(&bytes, &reading).map_err(|error| unreadable(path, &bytes, error))?;
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
        let name = called(&self.path, context);
        let doubts: Vec<Phrase> = shown
            .findings
            .iter()
            .filter(|f| f.is_doubt())
            .map(words)
            .collect();
        let ask = context.asks() && self.path != Path::new("-");
        // Where nobody is asked, a warning or the refusal says what is doubtful.
        let later = !ask && !self.args.dry_run && !self.args.yes;
        for line in summary(&name, shown, t.is_team()) {
            if !later || !doubts.contains(&line) {
                context.say(line);
            }
        }
        if self.args.dry_run {
            return Ok(None);
        }
        let twice = self.args.once || roster.findings.iter().any(Finding::is_twice);
        if doubts.is_empty() || self.args.yes {
            return Ok(Some(once.unwrap_or_else(|| roster.newcomers(t))));
        }
        if !ask && shown.findings.iter().all(Finding::may_pass) {
            context.warn(Phrase::all(Join::Lines, doubts));
            return Ok(Some(once.unwrap_or(roster)));
        }
        if !ask {
            let hint = if twice && !self.args.once {
                phrase!("hint-once")
            } else {
                phrase!("hint-columns")
            };
            let lines = Part::list(Join::Lines, doubts);
            let list = self.path.display();
            let message = phrase!("list-bad-lines", list, lines);
            return Err(CliError::refused("doubtful_list", message).hint(hint));
        }
        let each = roster.clone().once(t);
        let lang = context.lang();
        let what = |count: usize| text::how_many(count, t.is_team(), lang);
        let question = if twice && !self.args.once {
            let each = what(each.entries.len());
            said!(lang, "ask-register-twice", all = what(full), each)
        } else {
            let no = lang.text("yes-or-no.no");
            said!(lang, "ask-register", who = what(shown.entries.len())) + " " + no
        };
        // Any other answer is asked again.
        loop {
            let answer = context.asked(question.as_str())?.to_lowercase();
            return Ok(match answer.as_str() {
                "" => None,
                "o" | "once" if twice => Some(each),
                word => match yes_or_no_of(word) {
                    Some(true) => Some(once.unwrap_or(roster)),
                    Some(false) => None,
                    None => continue,
                },
            });
        }
    }
}

/// A list that cannot be read, and what would help.
pub fn unreadable(path: &Path, bytes: &[u8], error: RosterError) -> CliError {
    let message = unread(&path.display().to_string(), &error);
    let refused = |kind| CliError::refused(kind, message.clone());
    match error {
        RosterError::TooLarge => refused("bad_list").hint(phrase!("hint-name-the-list")),
        RosterError::Foreign(_) => {
            let refused = refused("bad_list").hint(phrase!("hint-save-as-list"));
            input::read_by(refused, "add", path, bytes)
        }
        RosterError::Damaged => refused("bad_list").hint(phrase!("hint-save-again")),
        RosterError::NoSheet(names) if names.is_empty() => {
            refused("no_sheet").hint(phrase!("hint-only-sheets"))
        }
        RosterError::NoSheet(names) => {
            let names = names.iter().map(|name| format!("{name:?}").into());
            let names = some(names.collect());
            refused("no_sheet").hint(phrase!("way-its-sheets", names))
        }
        RosterError::Chat => refused("bad_list"),
        RosterError::Empty => refused("no_names"),
        RosterError::Lines(_) => refused("bad_line").hint(phrase!("hint-correct-lines")),
    }
}
