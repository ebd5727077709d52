//! The options of every command, and what arguments are read as. The doc comments are the help: a command's is at its
//! `Args`, the first paragraph its line in `benny help`.

use crate::seating::Lines;
use crate::tournament::Movement;
use clap::Parser;
use clap::builder::{PossibleValuesParser, TypedValueParser};
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

/// A movement: the name of one that benny knows, or a file of the club's own.
pub fn movement(text: &str) -> Result<Movement, String> {
    if !text.ends_with(".json") && !std::path::Path::new(text).is_file() {
        return text.parse();
    }
    let json = std::fs::read_to_string(text).map_err(|e| format!("{text} can't be read: {e}"))?;
    let lines = Lines::read(&json).map_err(|e| format!("{text}: {e}"))?;
    Movement::of(lines).map_err(|e| e.to_string())
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
