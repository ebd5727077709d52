//! `benny add`: names as they are typed, or a list that is read first.

use crate::cli::guess::is_list;
use crate::cli::roster::{List, ListArgs};
use crate::cli::{CliError, Context, Run, Status};
use crate::desk::roster::Roster;
use crate::tournament::acts::{self, Listed, NamesAre, Way};
use crate::tournament::phrase;
use serde_json::json;
use std::path::PathBuf;

/// Register players or teams.
///
/// Numbers are given in order. A list may be an .xlsx or .ods spreadsheet, CSV with any separator, text copied from a
/// spreadsheet or a chat, or one name a line, in any encoding. benny finds the names by the headings or by what the
/// columns hold, says what it took and what looks odd, and asks before anything is stored. A `paid` column is noted;
/// `partner` and `team` make teams.
///
/// # Examples
/// - `benny add "Zoë Müller" "Pat O'Brien"`
/// - `benny add --from friday.xlsx`
/// - `benny add --from friday.csv --dry-run`
/// - `benny add --count 24`
/// - `benny add "Ann & Bob"     a team, in a team event`
/// - `benny add "Sam Holiday" --guest`
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("what").required(true).multiple(true).args(["names", "from", "count", "phantom"]))]
pub struct Args {
    #[command(flatten)]
    add: acts::Add,
    /// Everybody on this list (.xlsx, .ods, .csv, .txt); `-` is standard input.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    #[command(flatten)]
    list: ListArgs,
}

/// The refusal of a list where a name belongs.
pub fn no_name(list: &str) -> CliError {
    CliError::usage(phrase!("why-is-a-list", list)).way("", json!({"do": "add", "from": list}))
}

/// Runs it. A list is read, shown and asked about before the file is locked.
///
/// # Errors
/// When a name or a line is wrong, or there would be too many; nothing is stored then.
pub fn run(args: Args, context: &Context) -> Run {
    let mut add = args.add;
    if let Some(list) = add.names.iter().find(|name| is_list(name)) {
        return Err(no_name(list));
    }
    let round = args.from.as_deref().filter(|path| !path.exists());
    let round = round.and_then(|path| path.to_str()?.parse::<u16>().ok());
    if let (Some(round), false) = (round, add.names.is_empty()) {
        return Err(from_a_round(&add.names, round, context));
    }
    let mut roster = None;
    if let Some(path) = &args.from {
        let seen = context.read_only()?.open_night()?;
        let Some(read) = List::read(path, &args.list, &seen)?.confirmed(&seen, context)? else {
            return nothing(&args.list, context);
        };
        let others = !add.names.is_empty() || add.count.is_some() || add.phantom;
        if read.entries.is_empty() && !others {
            return nothing(&args.list, context);
        }
        add.list = listed(&read);
        add.names_are = add.names_are.or(names_are(&read));
        roster = Some(read);
    }
    let done = super::acts::done(acts::deed(add)?, context)?;
    let Some((mut done, _)) = done else {
        return Ok(Status::Done);
    };
    done.answer["list"] = json!(roster);
    super::acts::show(&done, context)
}

/// The people of a list, as the act takes them.
pub(super) fn listed(roster: &Roster) -> Vec<Listed> {
    roster.entries.iter().map(|entry| entry.listed()).collect()
}

/// What a list's names are, where its headings say that they are teams'.
pub(super) fn names_are(roster: &Roster) -> Option<NamesAre> {
    roster.has_teams().then_some(NamesAre::Teams)
}

/// Says that nothing was stored: the list was only looked at, or the answer was no.
pub(super) fn nothing(list: &ListArgs, context: &Context) -> Run {
    if context.json {
        context.json(&json!({"added": [], "stored": false}))?;
    } else if !list.is_dry_run() {
        context.say(phrase!("nothing-stored"));
    }
    Ok(Status::Done)
}

/// Where people come and say from which round on: `--from` is a list, so it is said in two commands.
fn from_a_round(names: &[String], round: u16, context: &Context) -> CliError {
    let next = context.tournament().map_or(1, |t| t.last_begun().get() + 1);
    let words = phrase!("why-from-names-a-list", round);
    let mut ways = vec![Way::to(
        phrase!("way-register-from", next),
        json!({"do": "add", "names": names}),
    )];
    if let ([who], true) = (names, round > next) {
        let until = json!({"do": "sit-out", "who": who, "from": next, "until": round - 1});
        ways.push(Way::to(phrase!("way-then-sit-out", round), until));
    }
    CliError::usage(words).ways(ways)
}
