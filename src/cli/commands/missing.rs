//! `benny missing`.

use crate::cli::{Context, Run, Status, still};
use crate::seating::RoundNo;
use crate::sheet::Sheet;
use crate::tournament::{Tournament, phrase};
use crate::words::{Lang, said};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// List the tables whose result has not come in.
///
/// This covers every round up to the one being played. A table is missing, open (hands are still being added), proposed
/// (one side said it, nobody confirmed), or disputed (slip and cards say different things).
///
/// # Examples
/// - `benny missing`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only this round.
    round: Option<RoundNo>,
    /// All rounds drawn, not only those begun.
    #[arg(long)]
    all: bool,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used or the round is not drawn.
pub fn run(args: Args, context: &Context) -> Run {
    let t = context.tournament()?;
    let alone = t.is_cards_alone();
    if !alone {
        still::drawn(&t, args.round)?;
    }
    let upto = match args.round {
        Some(round) => round,
        None if args.all => RoundNo::MAX,
        None => t.last_begun().max(RoundNo::FIRST),
    };
    let mut places = t.open_tables(upto);
    places.retain(|open| args.round.is_none_or(|only| only == open.round));
    let beside = match args.round {
        None => &t.beside[..],
        Some(_) => &[],
    };
    let beside: Vec<_> = beside
        .iter()
        .flat_map(|one| open_matches(one, context.lang()))
        .collect();
    if places.is_empty()
        && beside.is_empty()
        && (!alone || t.cards_missing(RoundNo::MAX).is_empty())
    {
        context.say(match upto >= t.settings.rounds {
            true => phrase!("missing-all-in"),
            false => phrase!("missing-nothing"),
        });
        if !context.json && !context.csv {
            return Ok(Status::Done);
        }
    }
    let mut value: Vec<Value> = places.iter().map(|open| json!(open)).collect();
    value.extend(beside.iter().map(|open| open.value.clone()));
    context.show(&value, || {
        if alone {
            return t.missing_cards();
        }
        let mut grid = Sheet::new(&[">Round", ">Table", "State", "Sides"]);
        for open in &places {
            grid.row([
                open.round.to_string(),
                open.table.to_string(),
                context.text(open.words()),
                t.versus(open.round, open.table),
            ]);
        }
        for open in &beside {
            grid.row(open.cells.clone());
        }
        grid
    })?;
    if places.iter().any(|open| open.is_disputed()) {
        let settle = context.command(json!({"do": "settle"}));
        context.say(phrase!("missing-settle", settle));
    }
    Ok(Status::Done)
}

/// A match of a knock-out beside the night that is not settled.
struct OpenMatch {
    value: Value,
    cells: [String; 4],
}

fn open_matches(night: &Tournament, lang: Lang) -> Vec<OpenMatch> {
    let Some(one) = night.knock_out() else {
        return Vec::new();
    };
    let numbers: BTreeMap<_, u16> = one.places.iter().map(|(n, place)| (*place, *n)).collect();
    let open = night.open_tables(RoundNo::MAX).into_iter();
    let open = open.map(|open| {
        let number = numbers.get(&(open.round, open.table)).copied();
        let mut value = json!(open);
        value["bracket"] = json!(one.slug);
        value["match"] = json!(number);
        let (n, words) = (number.unwrap_or_default(), open.words().said(lang));
        let words = said!(lang, "missing-match", bracket = one.name, n, words);
        let sides = night.versus(open.round, open.table);
        OpenMatch {
            value,
            cells: [open.round.to_string(), open.table.to_string(), words, sides],
        }
    });
    open.collect()
}
