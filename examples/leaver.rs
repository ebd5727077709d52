//! A night's seating with a wish, and what it costs when somebody leaves: the choices, fewest cards first.
//! `cargo run --no-default-features --example leaver`

use benny::seating::{Absence, PlayerNo, Repairs, Request, RoundNo, Wish, plan};

/// Runs it.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let evening = Request {
        wishes: vec![Wish::NeverMeet {
            entrants: [PlayerNo(1), PlayerNo(2)],
        }],
        ..Request::players(42, 8)
    };
    let planned = plan(&evening)?;
    let night = Request {
        played: planned.rounds[..3].to_vec(),
        absences: vec![Absence::leaver(PlayerNo(4), RoundNo(4))],
        ..evening
    };
    let mut repairs = Repairs::new(&night, &planned, &[])?;
    repairs.grow(1_000_000);
    for choice in repairs.choices() {
        let (cards, again) = (choice.cards.len(), choice.again.len());
        println!("{cards} cards changed: {again} pairs meet again");
    }
    Ok(())
}
