//! Making a bracket from the standings or a list, separate from the night or as further rounds of it.

use super::show::value;
use crate::cli::input::read_list;
use crate::cli::still::say_open;
use crate::cli::text::{Places, rounds};
use crate::cli::{CliError, Context, Run, Status};
use crate::club::{BracketForm, Contestant};
use crate::desk::club::{NewBracket, contestants_of, play_offs_name};
use crate::desk::roster::{Reading, read};
use crate::seating::Format;
use crate::tournament::acts;
use serde_json::{Value, json};
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
#[derive(Debug, clap::Args)]
pub struct NewArgs {
    /// What it is called [default: play-offs of the tournament].
    name: Option<String>,
    /// `standings` of the current tournament, or a list, the best first.
    #[arg(long, value_name = "standings|FILE", default_value = "standings")]
    from: String,
    /// How many, from 2 to 64 [default: the best 8 of the standings; everybody on a list].
    #[arg(long, value_name = "N")]
    size: Option<usize>,
    /// Only these places of the standings, such as 9-16 for a plate of those who missed the top eight.
    #[arg(long, value_name = "A-B", conflicts_with_all = ["size", "tonight"])]
    places: Option<Places>,
    /// Out after two losses instead of one.
    #[arg(long)]
    double: bool,
    /// The losers of the semi-finals play for third place.
    #[arg(long)]
    third_place: bool,
    /// Single players become pairs, drawn by lot.
    #[arg(long)]
    pairs: bool,
    /// Split the list into N brackets, dealt out in a snake.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=16))]
    divisions: Option<u16>,
    /// Play it tonight, as further rounds of the tournament: tables, slips and phones as usual.
    #[arg(long, conflicts_with_all = ["name", "from", "pairs", "divisions"])]
    tonight: bool,
    /// The seed of everything drawn by lot [default: a new one].
    #[arg(long, value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    seed: Option<u64>,
}

pub(super) fn new(args: NewArgs, context: &Context) -> Run {
    let form = BracketForm {
        double: args.double,
        third_place: args.third_place,
    };
    if args.tonight {
        return at_the_tables(&args, form, context);
    }
    let mut tonight = false;
    let (contestants, from, usual) = match args.from.as_str() {
        "standings" => {
            let t = context.tournament()?;
            tonight = !t.closed && t.settings.format == Format::Team;
            if !t.left_open().is_nothing() {
                say_open(t.left_open(), context);
            }
            let (contestants, shared) = {
                let places = args.places;
                let size = places.map(Places::size).or(args.size);
                contestants_of(&t, size, places.map_or(0, |places| places.first - 1))?
            };
            if !shared.is_empty() {
                context.warn(format!(
                    "{} tied for the last place and missed out",
                    shared.join(", ")
                ));
            }
            (contestants, Some(t.slug.clone()), play_offs_name(&t))
        }
        file => {
            let path = Path::new(file);
            let list = names(path)?;
            let there = list.len();
            let size = args.size.unwrap_or(there);
            if size > there {
                return Err(CliError::refused(
                    "too_few",
                    format!("{file} has {there} names, fewer than {size}"),
                ));
            }
            let stem = path
                .file_stem()
                .and_then(|s| s.to_str())
                .unwrap_or("Knock-out");
            let usual = if file == "-" { "Knock-out" } else { stem };
            (
                list.into_iter().take(size).collect(),
                None,
                usual.to_owned(),
            )
        }
    };
    let seed = args.seed.unwrap_or_else(crate::desk::fresh_seed);
    let new = NewBracket {
        name: args.name.unwrap_or(usual),
        from,
        form,
        pairs: args.pairs,
        seed,
    };
    let mut desk = context.open_or_create()?;
    let divisions = usize::from(args.divisions.unwrap_or(1));
    let all = desk.new_brackets(&context.act(), &new, contestants, divisions)?;
    let several = desk.records()?.brackets.len() > 1;
    let values: Vec<Value> = all.iter().map(value).collect();
    let answer = match args.divisions {
        None => values.into_iter().next().unwrap_or_default(),
        Some(_) => Value::Array(values),
    };
    context.done(&answer, || {
        let made = all.iter().map(|one| {
            let file = format!("{}.pdf", one.slug);
            let print = json!({"do": "bracket print", "name": one.slug, "output": file});
            format!(
                "Made the bracket {} ({}) of {}.\nNext: {}",
                one.name,
                one.slug,
                one.bracket.contestants.len(),
                context.command(print)
            )
        });
        let mut words: Vec<String> = made.collect();
        let mut score = json!({"do": "bracket score", "number": null, "points": null});
        let mut phones = json!({"do": "bracket phones"});
        match (&all[..], several) {
            ([one], true) => {
                (score["bracket"], phones["name"]) = (json!(one.slug), json!(one.slug))
            }
            ([_], false) => {}
            _ => (score["bracket"], phones["name"]) = (Value::Null, Value::Null),
        }
        if tonight {
            words.push(format!(
                "To play it at tonight's tables instead: {}, then {}",
                context.command(json!({"do": "undo"})),
                context.command(json!({"do": "bracket new", "tonight": true}))
            ));
        }
        words.push(format!(
            "To enter matches: {}, or on the director's page, or by phone: {}",
            context.command(score),
            context.command(phones)
        ));
        words.join("\n")
    })?;
    Ok(Status::Done)
}

/// The play-offs as rounds of the night.
fn at_the_tables(args: &NewArgs, form: BracketForm, context: &Context) -> Run {
    let begin = acts::deed(acts::PlayOffs {
        size: args.size,
        double: form.double,
        third_place: form.third_place,
        seed: args.seed,
    })?;
    let Some((done, t)) = crate::cli::commands::acts::done(begin, context)? else {
        return Ok(Status::Done);
    };
    let one = context.read_only()?.bracket(None)?;
    context.done(&value(&one), || {
        let kept = done.answer["kept"].as_u64().unwrap_or_default();
        let next = kept + 1;
        let left = u64::from(t.settings.rounds).saturating_sub(kept);
        let left = rounds(u16::try_from(left).unwrap_or_default());
        let slips = json!({"do": "print", "sheet": "slips", "round": next, "output": "slips.pdf"});
        let score = json!({"do": "score", "round": next, "table": 1, "points": null});
        format!(
            "{}\n{left} to come. Next: {}   or   {}",
            done.told.words,
            context.command(slips),
            context.command(score)
        )
    })?;
    Ok(Status::Done)
}

/// A list's names, in its order.
fn names(path: &Path) -> Result<Vec<Contestant>, CliError> {
    let bytes = read_list(path)?;
    let roster = read(&bytes, &Reading::for_format(Format::Progressive))
        .map_err(|e| crate::cli::roster::unreadable(path, e))?;
    let contestant = |entry: &crate::desk::roster::Entry| Contestant {
        name: entry.label(),
        number: None,
    };
    Ok(roster.entries.iter().map(contestant).collect())
}
