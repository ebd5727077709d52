//! `benny add`.

use crate::cli::recognise::WhoArgs;
use crate::cli::roster::{List, ListArgs};
use crate::cli::{CliError, Context, Run, Status, text};
use crate::desk::Operation;
use crate::desk::club::{Answer, Answers};
use crate::desk::roster::{Registered, team_of};
use crate::seating::RoundNo;
use crate::tournament::acts::redraw;
use crate::tournament::{NewEntrant, Tournament};
use serde_json::json;
use std::path::PathBuf;

/// Register players or teams.
///
/// Numbers are given in order. A list may be an .xlsx or .ods spreadsheet, CSV with any separator, text copied from a
/// spreadsheet or a chat, or one name a line, in any encoding. benny finds the names by the headings or by what the
/// columns hold, says what it took and what looks odd, and asks before anything is stored. A `paid` column is noted;
/// `partner` and `team` make teams.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  benny add \"Zoë Müller\" \"Pat O'Brien\"\n  benny add --from friday.xlsx\n  \
    benny add --from friday.csv --dry-run\n  \
    benny add --count 24\n  benny add \"Ann & Bob\"     a team, in a team event\n  benny add \"Sam Holiday\" --guest"
)]
#[command(group = clap::ArgGroup::new("what").required(true).multiple(true).args(["names", "from", "count", "phantom"]))]
pub struct Args {
    /// Names; in a team event `Ann & Bob` is one team.
    names: Vec<String>,
    /// Everybody on this list (.xlsx, .ods, .csv, .txt); `-` is standard input.
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    #[command(flatten)]
    list: ListArgs,
    #[command(flatten)]
    who: WhoArgs,
    /// They are guests: they do not become members, and a season ranks them only if its rule says so.
    #[arg(long, conflicts_with_all = ["new", "member"])]
    guest: bool,
    /// Register N players by number, without names.
    #[arg(long, value_name = "N")]
    count: Option<u16>,
    /// A stand-in who makes up the numbers and is not ranked.
    #[arg(long)]
    phantom: bool,
}

/// Runs it.
///
/// # Errors
/// When a name or a line is wrong, or there would be too many; nothing is stored then.
pub fn run(args: Args, context: &Context) -> Run {
    if let Some(list) = args.names.iter().find(|name| is_list(name)) {
        return Err(CliError::usage(format!("{list} is a list, not a name"))
            .hint(format!("benny add --from {list}")));
    }
    // The list is read, shown and asked about before the file is locked.
    let desk = context.read_only()?;
    let seen = desk.open_night()?;
    let roster = match &args.from {
        Some(path) => match List::read(path, &args.list, &seen)?.confirmed(&seen, context)? {
            Some(roster) => Some(roster),
            None => return nothing(&args.list, context),
        },
        None => None,
    };
    let register = |t: &mut Tournament| {
        let mut new: Vec<NewEntrant> = Vec::new();
        for name in &args.names {
            new.push(if t.is_team() {
                team_of(name)
            } else {
                NewEntrant::named(name)
            });
        }
        let nameless = args.names.iter().any(|name| name.trim().is_empty());
        let mut numbers = if new.is_empty() {
            Vec::new()
        } else {
            t.add(new).map_err(|e| match CliError::from(e) {
                e if nameless => e.hint("benny add --count 3 registers three people without names"),
                e => e,
            })?
        };
        let listed = match &roster {
            Some(roster) => roster.register(t)?,
            None => Registered::default(),
        };
        numbers.extend(&listed.numbers);
        if let Some(count) = args.count {
            numbers.extend(t.add_numbers(count)?);
        }
        if args.phantom {
            numbers.push(t.add_phantom()?);
        }
        let operation = Operation::Add {
            numbers: numbers.clone(),
        };
        Ok::<_, CliError>(((numbers, listed), operation))
    };
    // Tried on a copy, to know who registers: a close name is asked about before the file is locked.
    let mut tried = seen.clone();
    register(&mut tried)?;
    let answers = match args.guest {
        true => guests(&seen, &tried),
        false => args
            .who
            .answers(&tried, &desk.members()?, desk.keeps_members()?, context)?,
    };
    drop(desk);
    let ((numbers, listed), t, recognised) = context.change_recognised(&answers, register)?;
    let there = t.entrants.iter().filter(|e| e.until.is_none()).count();
    let answer = json!({
        "added": numbers, "entrants": there, "redraw": t.needs_draw(), "paid": listed.paid, "list": roster,
        "members": recognised,
    });
    context.done(&answer, || {
        let which = match (numbers.first(), numbers.last()) {
            (Some(first), Some(last)) if first != last => format!("numbers {first} to {last}"),
            (Some(first), _) => format!("number {first}"),
            _ => "nobody".to_owned(),
        };
        let are = if there == 1 { "is" } else { "are" };
        let there = text::how_many(there, t.is_team());
        let paid = paid_words(&listed);
        format!("Added {which}; {there} {are} registered.{paid}")
    })?;
    if args.from.is_none() {
        for (new, before) in t.same_names(&numbers) {
            let number = new.number;
            let back = match numbers[..] {
                [_] => "benny undo".to_owned(),
                _ => format!("benny drop {number}"),
            };
            context.warn(format!(
                "{} has the same name as {}.\nIf they are one person: {back}; if not: benny rename {number} NAME",
                t.labelled(number, RoundNo::MAX),
                t.labelled(before.number, RoundNo::MAX)
            ));
        }
    }
    super::acts::say(&redraw(&t).into_iter().collect::<Vec<_>>(), context);
    Ok(Status::Done)
}

/// The answers that make a guest of everybody who is new on the night.
fn guests(before: &Tournament, after: &Tournament) -> Answers {
    let mut answers = Answers::default();
    let came = |id: u32| before.entrants.iter().all(|e| e.id != id);
    for one in after.unlinked().iter().filter(|one| came(one.entrant)) {
        answers.note(&one.name, Answer::Guest);
    }
    answers
}

/// Says that nothing was stored: the list was only looked at, or the answer was no.
pub(super) fn nothing(list: &ListArgs, context: &Context) -> Run {
    if context.json {
        context.json(&json!({"added": [], "stored": false}))?;
    } else if !list.is_dry_run() {
        context.say("Nothing was stored.");
    }
    Ok(Status::Done)
}

/// ` 12 entry fees noted as paid, 60.00 in all.`
pub(super) fn paid_words(listed: &Registered) -> String {
    let sum = text::sum(listed.sum);
    match listed.paid {
        0 => String::new(),
        1 => format!(" 1 entry fee noted as paid: {sum}."),
        paid => format!(" {paid} entry fees noted as paid, {sum} in all."),
    }
}

/// Whether somebody named a file where names are expected.
fn is_list(name: &str) -> bool {
    let path = std::path::Path::new(name);
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending
        .is_some_and(|e| ["csv", "tsv", "txt", "xlsx", "ods"].contains(&e.to_lowercase().as_str()))
        || path.is_file()
}
