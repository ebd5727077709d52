//! The options of every command, and what arguments are read as. The doc comments are the help: a command's is at its
//! `Args`, the first paragraph its line in `benny help`.

use crate::tournament::acts::{MINUS, Points};
use clap::Parser;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::path::PathBuf;

/// Runs a euchre club's tournament night: seating, tally cards, scores, standings.
#[derive(Debug, Parser)]
#[command(name = "benny", version, max_term_width = 100)]
#[command(propagate_version = true, disable_help_subcommand = true)]
pub struct Cli {
    /// The club file [default: as `benny club` shows].
    #[arg(long, global = true, value_name = "PATH", help_heading = "Everywhere")]
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
}

/// The file that a command writes, named with or without `-o`.
#[derive(Clone, Debug, clap::Args)]
pub struct Target {
    /// The file; its ending says what kind.
    #[arg(value_name = "FILE", required_unless_present = "output")]
    to: Option<PathBuf>,
    /// The same, as `print` has it.
    #[arg(long, short, value_name = "FILE", conflicts_with = "to")]
    output: Option<PathBuf>,
    /// Replace a file that benny did not write.
    #[arg(long)]
    pub force: bool,
}

impl Target {
    /// Its path.
    pub fn path(&self) -> &std::path::Path {
        let given = self.to.as_deref().or(self.output.as_deref());
        given.unwrap_or(std::path::Path::new("-"))
    }
}

/// Parses a choice from the word that stands for it in the tournament's JSON.
pub fn named<T>(words: &'static [&'static str]) -> impl TypedValueParser<Value = T>
where
    T: serde::de::DeserializeOwned + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(words).try_map(|word| serde_json::from_value(word.into()))
}

/// The command line with its dash replaced by a minus sign wherever a score begins below zero (`-1-8`), and by points where
/// a hand's passes are run together (`---o`), so that they are not taken for options.
pub fn with_minus(args: Vec<std::ffi::OsString>) -> Vec<std::ffi::OsString> {
    let hand = args.iter().skip(1).map(|arg| arg.to_str());
    let hand = hand.take(2).eq([Some("check"), Some("hand")]);
    let minus = |arg: std::ffi::OsString| match arg.to_str() {
        Some(text) if hand && passes(text).is_some() => passes(text).unwrap_or_default().into(),
        Some(text) if text.starts_with('-') && text.parse::<Points>().is_ok() => {
            format!("{MINUS}{}", &text[1..]).into()
        }
        _ => arg,
    };
    args.into_iter().map(minus).collect()
}

/// Passes run together with points for their dashes: two at least, then a call or none. One before a letter may be an option.
fn passes(text: &str) -> Option<String> {
    let call = text.trim_start_matches('-');
    let (dashes, called) = (text.len() - call.len(), call.trim_end_matches('!'));
    let fits = dashes > 1 && called.len() < 3 && called.chars().all(char::is_alphanumeric);
    fits.then(|| ".".repeat(dashes) + call)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_below_nothing_is_no_option() {
        let args = ["benny", "check", "score", "-1-8", "--to", "-1", "--json"];
        let args = with_minus(args.map(Into::into).to_vec());
        let words = ["benny", "check", "score", "−1-8", "--to", "-1", "--json"];
        assert_eq!(args, words.map(std::ffi::OsString::from));
        let args = [
            "benny", "check", "hand", "W", "9c", "--", "--o!", "-", "--egn",
        ];
        let args = with_minus(args.map(Into::into).to_vec());
        let words = [
            "benny", "check", "hand", "W", "9c", "..", "..o!", "-", "--egn",
        ];
        assert_eq!(args, words.map(std::ffi::OsString::from));
    }
}
