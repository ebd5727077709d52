//! `benny member`: who the club knows, and what they have done.

mod forget;
mod keep;
mod matching;
mod ranks;
mod show;

use super::acts;
use crate::cli::{Context, Run};
use crate::desk::acts::{Merge, Split, deed};
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
    Add(keep::AddArgs),
    Edit(keep::EditArgs),
    List(show::ListArgs),
    Show(show::ShowArgs),
    Merge(Merge),
    Split(Split),
    Forget(forget::ForgetArgs),
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
        What::Add(args) => keep::add(&args, context),
        What::Edit(args) => keep::edit(args, context),
        What::List(args) => show::list(&args, context),
        What::Show(args) => show::show(&args, context),
        What::Merge(act) => acts::on_file(deed(act)?, context),
        What::Split(act) => acts::on_file(deed(act)?, context),
        What::Forget(args) => forget::forget(&args, context),
        What::Match(args) => matching::match_nights(&args, context),
        What::Records(_) => ranks::records(context),
        What::Ratings(args) => ranks::ratings(&args, context),
        What::Print(args) => show::print(&args, context),
    }
}
