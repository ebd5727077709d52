//! `member`: the people the club knows.

mod book;
mod list;
mod matching;
mod ranks;
mod show;

use super::acts::{on, on_own};
use crate::cli::{Context, Run};
use crate::desk::acts;

pub(super) use matching::{match_quietly, say_unmatched};
pub(super) use ranks::say_news;

/// The club's members, and what they have done.
///
/// Everybody who registers by name becomes a member, and is known again when the name comes back. benny asks when a
/// name is close to a member's; it never makes one person of two by itself.
///
/// # Examples
/// - `benny member add "Ann Lee" --nick Annie --contact "01726 1234"`
/// - `benny member show "Ann Lee"`
/// - `benny member merge 4 17`
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    Add(acts::MemberAdd),
    List(show::ListArgs),
    Show(show::ShowArgs),
    Import(list::ImportArgs),
    Export(list::ExportArgs),
    Dues(acts::Dues),
    Attendance(book::AttendanceArgs),
    Emails(book::EmailsArgs),
    Match(matching::MatchArgs),
    Records(ranks::RecordsArgs),
    Ratings(ranks::RatingsArgs),
    Print(show::PrintArgs),
}

/// Runs it.
///
/// # Errors
/// When WHO fits nobody or several people, or what was asked for is impossible.
pub fn run(args: Args, context: &Context) -> Run {
    match args.what {
        What::Add(act) => on_own(act, context),
        What::List(args) => show::list(&args, context),
        What::Show(args) => show::show(&args, context),
        What::Import(args) => list::import(args, context),
        What::Export(args) => list::export(&args, context),
        What::Dues(act) if act.who.is_empty() && act.due.is_none() => book::dues(&act, context),
        What::Dues(act) => on(act, context),
        What::Attendance(args) => book::attendance(&args, context),
        What::Emails(args) => book::emails(&args, context),
        What::Match(args) => matching::match_nights(&args, context),
        What::Records(_) => ranks::records(context),
        What::Ratings(args) => ranks::ratings(&args, context),
        What::Print(args) => show::print(&args, context),
    }
}
