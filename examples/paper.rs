//! Tally cards, a web page and a spreadsheet of a night, as bytes and text: nothing is written to a disk.
//! `cargo run --no-default-features --features print,publish --example paper`

use benny::engine::RuleSet;
use benny::print::{Options, PaperNight, tallies};
use benny::publish::{Dress, page, sheet::Table};
use benny::tournament::{DrawRequest, NewEntrant, Settings, Tournament};

/// Runs it.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let settings = Settings::new(RuleSet::preset("north-american")?);
    let date = chrono::NaiveDate::default();
    let mut night = Tournament::new("friday", "Friday", date, settings);
    let names = ["Ann", "Bob", "Cy", "Dee", "Eva", "Flo", "Gus", "Hal"];
    night.add(names.map(NewEntrant::named).into())?;
    night.draw(&DrawRequest::default())?;
    let cards = tallies(&PaperNight::of(&night), &Options::default())?;
    let page = page::write(&night, &Dress::default());
    let seating = Table::Seating.csv(&night);
    assert!(cards.bytes.starts_with(b"%PDF") && page.contains("Friday"));
    println!(
        "{} bytes, {} bytes, {} lines",
        cards.bytes.len(),
        page.len(),
        seating.lines().count()
    );
    Ok(())
}
