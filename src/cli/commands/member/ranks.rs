//! The club's records and ratings, and the news when a record is set.

use crate::cli::{Context, Run, Status};
use crate::club::{Person, Rating};
use crate::sheet::Sheet;
use crate::tournament::{Tournament, phrase};
use serde_json::{Value, json};

/// The club's records: highest night, most loners, longest run.
///
/// # Examples
/// - `benny member records`
#[derive(Debug, clap::Args)]
pub struct RecordsArgs {}

/// Everybody's rating.
///
/// A rating compares the share of a table's points they make with what their partners and opponents make.
///
/// # Examples
/// - `benny member ratings`
/// - `benny member ratings --handicap 8`: then benny adjust WHO +POINTS handicap
#[derive(Debug, clap::Args)]
pub struct RatingsArgs {
    /// Leave out anybody who has played fewer tables.
    #[arg(long, value_name = "TABLES", default_value = "1")]
    least: u32,
    /// The points to give each member over a night of this many rounds, so that they can expect as many as the club's
    /// average player.
    #[arg(long, value_name = "ROUNDS", value_parser = clap::value_parser!(u16).range(1..=200))]
    handicap: Option<u16>,
}

pub(super) fn records(context: &Context) -> Run {
    let desk = context.read_only()?;
    let (records, members) = desk.club_records()?;
    let value: Vec<Value> = records
        .iter()
        .map(|r| {
            let holders: Vec<Value> = r
                .holders
                .iter()
                .map(|(person, night)| {
                    let id = members.today(person).member();
                    json!({"id": id, "name": members.called(person), "tournament": night})
                })
                .collect();
            json!({"record": r.what, "value": r.value, "holders": holders})
        })
        .collect();
    context.show(&value, || {
        let mut grid = Sheet::new(&["Record", ">Value", "Who", "Night"]);
        for r in &records {
            for (person, night) in &r.holders {
                grid.row([
                    context.text(r.what.words()),
                    r.value.to_string(),
                    members.called(person).to_owned(),
                    night.clone(),
                ]);
            }
        }
        grid
    })
}

pub(super) fn ratings(args: &RatingsArgs, context: &Context) -> Run {
    let desk = context.read_only()?;
    let (ratings, members) = desk.ratings()?;
    let ranked: Vec<_> = ratings
        .ranked()
        .into_iter()
        .filter(|(_, r)| r.tables >= args.least)
        .collect();
    let id = |person: &Person| members.today(person).member();
    let handicaps = args.handicap.map(|rounds| desk.handicaps(&ratings, rounds));
    let handicaps = handicaps.transpose()?;
    let given = |r: &Rating| handicaps.map(|h| h.of(r));
    let value: Vec<Value> = ranked
        .iter()
        .map(|(p, r)| {
            let mut row = json!({"id": id(p), "name": members.called(p), "rating": r.rating, "tables": r.tables});
            if let Some(points) = given(r) {
                row["handicap"] = json!(points);
            }
            row
        })
        .collect();
    context.show(&value, || {
        let mut titles = vec![">Id", "Name", ">Rating", ">Tables"];
        titles.extend(handicaps.map(|_| ">Handicap"));
        let mut grid = Sheet::new(&titles);
        for (p, r) in &ranked {
            let mut row = vec![
                id(p).map_or(String::new(), |id| id.to_string()),
                members.called(p).to_owned(),
                format!("{:.0}", r.rating),
                r.tables.to_string(),
            ];
            row.extend(given(r).map(|points| points.to_string()));
            grid.row(row);
        }
        grid
    })?;
    if let Some(h) = handicaps {
        let rounds = context.lang().with("rounds-n", h.rounds);
        let points = context.lang().tenths(h.points_a_table);
        let base = format!("{:.0}", h.base);
        context.say(phrase!("handicap-how", rounds, base, points));
    }
    Ok(Status::Done)
}

/// Says which club record a night beat.
pub(in super::super) fn say_news(night: &Tournament, context: &Context) {
    if context.quiet || context.json {
        return;
    }
    // A command does not fail because of its news.
    if let Some(news) = context.read_only().ok().and_then(|desk| desk.news(night)) {
        context.say(context.text(news));
    }
}
