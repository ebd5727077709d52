//! A whole night as a value: draw, scores, two slips that differ, a ruling, standings.
//! `cargo run --no-default-features --features tournament --example night`

use benny::engine::{Points, RuleSet};
use benny::seating::TableNo;
use benny::tournament::{DrawRequest, Entry, NewEntrant, Settings, Tournament};

/// Runs it.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let settings = Settings::new(RuleSet::preset("north-american")?);
    let date = chrono::NaiveDate::default();
    let mut night = Tournament::new("friday", "Friday", date, settings);
    let names = ["Ann", "Bob", "Cy", "Dee", "Eva", "Flo", "Gus", "Hal"];
    night.add(names.map(NewEntrant::named).into())?;
    night.draw(&DrawRequest::default())?;
    let slip = |table, points| Entry {
        table: TableNo(table),
        points: Points::of(points),
        ..Entry::default()
    };
    night.score(slip(1, [10, 7]))?;
    night.score(slip(2, [9, 6]))?;
    let of = |points| Entry {
        round: Some(1.into()),
        ..slip(2, points)
    };
    let told = night.second_slip(of([6, 9]))?;
    assert!(told.dispute.is_some(), "it counts once somebody has ruled");
    night.settle(of([9, 6]), "both players say so")?;
    assert!(night.disputes().is_empty());
    for row in night.standings(None).rows {
        println!("{} {}", row.rank, row.name);
    }
    Ok(())
}
