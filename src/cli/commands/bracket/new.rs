//! Making a bracket from the standings or a list, separate from the night or as further rounds of it.

use crate::cli::commands::acts::{done, notes, on_own};
use crate::cli::commands::set::read_rules;
use crate::cli::input::read_list;
use crate::cli::roster::{called, unreadable};
use crate::cli::still::say_open;
use crate::cli::{CliError, Context, Run, Status};
use crate::desk::acts::BracketNew;
use crate::desk::club::bracket_value;
use crate::desk::roster::words::summary;
use crate::desk::roster::{Entry, Finding, Odd, Reading, read};
use crate::seating::Format;
use crate::tournament::{acts, phrase};
use crate::words::said;
use serde_json::json;
use std::path::Path;

/// Make a bracket from the standings or a list.
///
/// The best are seeded: first plays last, and the first two can meet only in the final. Where the size is not a power of
/// two, the best seeds have a bye in the first round. Whoever has left is not in it.
///
/// With --tonight the matches are the next rounds of the tournament: `benny draw` draws each round once the one before
/// is complete, `benny score` enters it, and the final standings follow the bracket. If no round has been played yet,
/// the whole night is a knock-out.
///
/// # Examples
/// - `benny bracket new --tonight --size 4 --third-place`: at tonight's tables
/// - `benny bracket new --size 8`
/// - `benny bracket new "Spring Cup" --from teams.txt --double`
/// - `benny bracket new Pairs --from names.txt --pairs`
/// - `benny bracket new Plate --losers-of cup`
#[derive(Debug, clap::Args)]
pub struct NewArgs {
    #[command(flatten)]
    act: BracketNew,
    /// `standings` of the current tournament, or a list, the best first.
    #[arg(long, value_name = "standings|FILE", default_value = "standings")]
    from: String,
    /// Play it tonight, as further rounds of the tournament: tables, slips and phones as usual.
    #[arg(long, conflicts_with_all = ["name", "from", "places", "losers_of", "rules"])]
    tonight: bool,
}

pub(super) fn new(args: NewArgs, context: &Context) -> Run {
    let (from, mut act) = (args.from.as_str(), args.act);
    if args.tonight {
        return at_the_tables(act, context);
    }
    read_rules(&mut act.rules, context)?;
    match from {
        _ if act.losers_of.is_some() => {}
        "standings" => {
            let t = context.tournament()?;
            if !t.left_open().is_nothing() {
                say_open(t.left_open(), context);
            }
        }
        file => {
            let path = Path::new(file);
            act.list = names(path, act.pairs, context)?;
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            let stem = stem.filter(|_| file != "-").map(str::to_owned);
            act.name = act.name.or(stem);
        }
    }
    on_own(act, context)
}

/// The play-offs as rounds of the night.
fn at_the_tables(act: BracketNew, context: &Context) -> Run {
    let t = context.tournament()?;
    if act.pairs && (t.settings.format, t.settings.seats) != (Format::Progressive, 4) {
        let wrong = CliError::usage(phrase!("why-pairs-of-singles"));
        return Err(wrong.way("", json!({"do": "bracket new", "tonight": true})));
    }
    let begin = acts::deed(acts::PlayOffs {
        size: act.size,
        double: act.double,
        third_place: act.third_place,
        seed: act.seed,
    })?;
    let Some((begun, t)) = done(begin, context)? else {
        return Ok(Status::Done);
    };
    let one = context.read_only()?.bracket(None)?;
    context.done(&bracket_value(&one), || {
        let kept = begun.answer["kept"].as_u64().unwrap_or_default();
        let next = kept + 1;
        let left = u64::from(t.settings.rounds).saturating_sub(kept);
        let lang = context.lang();
        let left = lang.with("rounds-n", left);
        let slips = json!({"do": "print", "sheet": "slips", "round": next, "output": "slips.pdf"});
        let score = json!({"do": "score", "round": next, "table": 1, "points": null});
        let left = said!(lang, "bracket-rounds-left", left);
        let words = context.text(begun.told.words.clone());
        let next = context.next(&[context.command(slips), context.command(score)]);
        format!("{words}\n{left} {next}")
    })?;
    notes(&begun.told.notes, context);
    Ok(Status::Done)
}

/// A list's names, in its order: its pairs, where it has a column of partners and none are to be drawn by lot.
fn names(path: &Path, pairs: bool, context: &Context) -> Result<Vec<String>, CliError> {
    let bytes = read_list(path)?;
    let read = |format| {
        let roster = read(&bytes, &Reading::for_format(format));
        roster.map_err(|e| unreadable(path, &bytes, e))
    };
    let as_teams = read(Format::Team)?;
    let teams = as_teams.has_partners() && !pairs;
    let mut roster = if teams {
        as_teams
    } else {
        read(Format::Progressive)?
    };
    // Who plays a knock-out may be two.
    roster.findings.retain(|finding| {
        let odd = matches!(finding, Finding::OddName { odd, .. } if *odd == Odd::TwoPeople);
        pairs || !odd
    });
    for line in summary(&called(path, context), &roster, teams) {
        context.say(line);
    }
    match roster.entries.is_empty() {
        true => Err(CliError::refused(
            "too_few",
            phrase!("why-no-names-in", file = path.display()),
        )),
        false => Ok(roster.entries.iter().map(Entry::label).collect()),
    }
}
