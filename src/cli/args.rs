//! The whole command line. The doc comments are the help.

use super::commands as c;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use std::path::PathBuf;

/// Runs a euchre club's tournament night: seating, tally cards, scores, standings.
#[derive(Debug, Parser)]
#[command(name = "benny", version, max_term_width = 100)]
#[command(propagate_version = true, disable_help_subcommand = true)]
pub struct Cli {
    /// The club file [default: as `benny club` shows].
    #[arg(
        long,
        global = true,
        env = "BENNY_FILE",
        value_name = "PATH",
        help_heading = "Everywhere"
    )]
    pub file: Option<PathBuf>,
    /// Act on this tournament instead of the current one.
    #[arg(long, global = true, value_name = "SLUG", help_heading = "Everywhere")]
    pub tournament: Option<String>,
    /// Answer with one JSON document.
    #[arg(long, global = true, help_heading = "Everywhere")]
    pub json: bool,
    /// Answer with CSV where there is a table.
    #[arg(
        long,
        global = true,
        conflicts_with = "json",
        help_heading = "Everywhere"
    )]
    pub csv: bool,
    /// Print data only, no messages.
    #[arg(long, short, global = true, help_heading = "Everywhere")]
    pub quiet: bool,
    /// Never ask anything.
    #[arg(long, global = true, help_heading = "Everywhere")]
    pub no_input: bool,
    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What benny can do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Start a tournament.
    New(Box<c::new::Args>),
    /// List the tournaments in the club file.
    List(c::list::Args),
    /// Choose the tournament that commands act on.
    Use(c::choose::Args),
    /// Show the tournament's settings.
    Show(c::set::ShowArgs),
    /// Change the tournament's settings.
    Set(Box<c::set::Args>),
    /// Show where the night stands.
    Status(c::status::Args),
    /// Close a tournament: no more changes.
    Close(c::close::Args),
    /// Open a closed tournament again.
    Reopen(c::close::ReopenArgs),
    /// Delete a tournament.
    Delete(c::close::DeleteArgs),
    /// Show or set the club's name and language.
    Club(c::club::Args),

    /// Register players or teams.
    Add(c::add::Args),
    /// List who is registered.
    Players(c::players::Args),
    /// Change a name.
    Rename(c::rename::Args),
    /// Withdraw a player or team.
    Drop(c::drop::Args),

    /// Replace a player: somebody new takes over the number.
    Replace(c::people::ReplaceArgs),
    /// Let somebody sit out a round or more.
    SitOut(c::people::SitOutArgs),
    /// Bring back a player who left or sat out.
    Back(c::people::BackArgs),
    /// Record an entry fee.
    Pay(c::people::PayArgs),

    /// Draw the seating, or re-seat the rounds to come.
    Draw(c::draw::Args),
    /// Ring the bell: a round begins.
    Start(c::start::Args),
    /// Show who sits where.
    Seats(c::seats::Args),
    /// Seat any number of players or teams without a club file.
    Plan(c::plan::Args),
    /// Print a sheet as PDF: cards, slips, charts, lists.
    Print(c::print::Args),

    /// Show the night in the room: board, phones, the director's page.
    Serve(c::serve::Args),
    /// List players' links, or end one.
    Phones(c::phones::Args),
    /// Accept results one side entered and nobody disputed.
    Accept(c::phones::AcceptArgs),
    /// Enter the code that a phone showed when it could not reach benny.
    Code(c::phones::CodeArgs),

    /// Enter a table's result.
    Score(c::score::Args),
    /// Enter results on a full screen, or line by line.
    Enter(c::enter::Args),
    /// Correct a result already entered.
    Correct(c::score::CorrectArgs),
    /// Enter a player's whole tally card.
    Card(c::card::Args),
    /// Add one hand at a table.
    Hand(c::hand::Args),
    /// List disputed results, or settle one.
    Settle(c::settle::Args),
    /// List the tables whose result has not come in.
    Missing(c::missing::Args),
    /// Rank everybody.
    Standings(c::standings::Args),

    /// Show who gets which prize, and the pot.
    Prizes(c::prizes::Args),
    /// Give or take points, for a reason.
    Adjust(c::adjust::Args),

    /// Take back the last change.
    Undo(c::undo::Args),
    /// Bring back what was taken back.
    Redo(c::undo::RedoArgs),
    /// Show who did what, when.
    Log(c::log::Args),

    /// Write the tournament as .json, .csv or .html.
    Export(c::export::ExportArgs),
    /// Import a tournament exported as .json.
    Import(c::export::ImportArgs),

    /// Copy the club file while it is in use.
    Backup(c::backup::BackupArgs),
    /// Replace the club file with a backup.
    Restore(c::backup::RestoreArgs),
    /// Check everything in the club file.
    Verify(c::backup::VerifyArgs),

    /// Check a claim: a recorded hand, a total, a hand laid down.
    Check(c::check::Args),
    /// Check people in as they come through the door.
    Checkin(c::checkin::Args),
    /// The club's members, and what they have done.
    Member(c::member::Args),
    /// Seasons: many nights ranked as one.
    Season(c::season::Args),
    /// Leagues: rosters, fixtures, results, tables.
    League(Box<c::league::Args>),
    /// Knock-outs and play-offs.
    Bracket(c::bracket::Args),

    /// Show how many tricks each side takes with best play.
    Solve(c::solve::Args),
    /// Show what a hand is worth, call by call.
    Odds(c::odds::Args),
    /// Play two bots against each other.
    Match(c::versus::Args),
    /// Let a bot answer, one decision a line.
    Bot(c::bot::Args),
    /// Play a game against bots.
    Play(c::play::Args),
    /// Rehearse a whole night before anybody comes.
    Rehearse(c::rehearse::Args),
    /// Make a file with two sample nights to look around in.
    Demo(c::demo::Args),
    /// List the rule sets, or show one.
    Rules(c::rules::Args),
    /// Explain layout files for cards, slips and lists.
    Layouts(c::docs::LayoutsArgs),
    /// Write a shell's completions.
    Completions(c::docs::CompletionsArgs),
    /// Write the manual page.
    Man(c::docs::ManArgs),
    /// Explain a command or a topic.
    Help(super::help::Args),
}

/// Parses a choice from the word that stands for it in the tournament's JSON.
pub fn named<T>(words: &'static [&'static str]) -> impl TypedValueParser<Value = T>
where
    T: serde::de::DeserializeOwned + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(words).try_map(|word| serde_json::from_value(word.into()))
}

/// A score as people write it: `10-7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score(pub [u32; 2]);

impl std::str::FromStr for Score {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Total(points) = text.parse()?;
        match points.map(u32::try_from) {
            [Ok(a), Ok(b)] => Ok(Score([a, b])),
            _ => Err(format!("{text:?} is below 0; each side has 0 or more")),
        }
    }
}

/// What two sides' hands add up to; where a pass-out costs a point, either may be below zero: `10-7`, `-1-8`, `8 to -1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Total(pub [i64; 2]);

/// A minus sign instead of a dash, which would make a score below zero look like an option.
const MINUS: char = '−';

impl std::str::FromStr for Total {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "{text:?} is not a score; write the first side's points, a dash, the second's: 10-7"
            )
        };
        let plain = text.trim().replace(MINUS, "-").replace(" to ", "-");
        // The first character may be the first side's minus.
        let from = usize::from(plain.starts_with('-'));
        let dash = plain[from..].find(['-', ':', '–']).ok_or_else(wrong)? + from;
        let (first, rest) = plain.split_at(dash);
        let mut second = rest.chars();
        second.next();
        let points = |part: &str| {
            let part = part.trim();
            let figure = part.parse::<u32>().map(i64::from);
            let below = || part.strip_prefix('-')?.parse::<u32>().ok();
            figure.or_else(|_| below().map(|n| -i64::from(n)).ok_or_else(wrong))
        };
        Ok(Total([points(first)?, points(second.as_str())?]))
    }
}

/// The command line with its dash replaced by a minus sign wherever a score begins below zero (`-1-8`), so that the score
/// is not taken for an option.
pub fn with_minus(args: Vec<std::ffi::OsString>) -> Vec<std::ffi::OsString> {
    let minus = |arg: std::ffi::OsString| match arg.to_str() {
        Some(text) if text.starts_with('-') && text.parse::<Total>().is_ok() => {
            format!("{MINUS}{}", &text[1..]).into()
        }
        _ => arg,
    };
    args.into_iter().map(minus).collect()
}

/// A person and how many: `17=2`, `Zoë=1`; WHO alone counts as 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhoCount {
    /// A number or part of a name.
    pub who: String,
    /// How many.
    pub count: u16,
}

impl std::str::FromStr for WhoCount {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (who, count) = text.split_once('=').unwrap_or((text, "1"));
        let count = count
            .trim()
            .parse()
            .map_err(|_| format!("{text:?}: write WHO=NUMBER, for example 17=1"))?;
        Ok(WhoCount {
            who: who.trim().to_owned(),
            count,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_may_be_below_nothing_where_a_total_may() {
        for (text, both) in [
            ("10-7", [10, 7]),
            ("10:7", [10, 7]),
            ("10–7", [10, 7]),
            ("-1-8", [-1, 8]),
            ("−1-8", [-1, 8]),
            ("8--1", [8, -1]),
            ("-1--2", [-1, -2]),
            ("8 to -1", [8, -1]),
        ] {
            assert_eq!(text.parse(), Ok(Total(both)), "{text}");
        }
        for wrong in [
            "", "-", "10", "-1", "10-", "-1-", "10-7-3", "a-b", "--1-8", "1-–2",
        ] {
            assert!(wrong.parse::<Total>().is_err(), "{wrong}");
        }
        assert_eq!("10-7".parse(), Ok(Score([10, 7])));
        assert!("8--1".parse::<Score>().unwrap_err().contains("below 0"));
    }

    #[test]
    fn a_score_below_nothing_is_no_option() {
        let args = ["benny", "check", "score", "-1-8", "--to", "-1", "--json"];
        let args = with_minus(args.map(Into::into).to_vec());
        let words = ["benny", "check", "score", "−1-8", "--to", "-1", "--json"];
        assert_eq!(args, words.map(std::ffi::OsString::from));
    }
}
