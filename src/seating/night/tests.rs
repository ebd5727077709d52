//! Tests of night.

use super::*;
use crate::seating::{Absence, PlayerNo, RoundNo, TableNo, Wish, faults, in_words};

fn request(entrants: u16, rounds: u16) -> Request {
    Request {
        format: Format::Progressive,
        entrants,
        seats: 4,
        rounds,
        seed: 1,
        fill_six: false,
        wishes: Vec::new(),
        played: Vec::new(),
        absences: Vec::new(),
    }
}

fn draw(request: &Request) -> Schedule {
    let s = arrange_in(request, &[], Start::Any, 400_000).expect("a schedule");
    assert_eq!(faults(&s, &request.absences), Vec::<String>::new());
    println!("{:?}", in_words(&s, &Quality::of(&s)));
    s
}

#[test]
fn from_nothing_to_a_good_night() {
    for (v, r, fill_six, excess) in [
        (16, 3, false, 0),
        (20, 4, false, 2),
        (25, 6, false, 6),
        (26, 6, true, 20),
        (60, 8, false, 0),
    ] {
        let request = Request {
            fill_six,
            ..request(v, r)
        };
        let quality = Quality::of(&draw(&request));
        assert_eq!(quality.partner_repeats, 0);
        assert!(
            quality.meeting_excess <= excess,
            "{v} {r}: {}",
            quality.meeting_excess
        );
    }
}

#[test]
fn wishes_hold_in_every_round() {
    let wishes = vec![
        Wish::Keep {
            entrant: PlayerNo(3),
            table: TableNo(5),
        },
        Wish::Keep {
            entrant: PlayerNo(9),
            table: TableNo(5),
        },
        Wish::Keep {
            entrant: PlayerNo(4),
            table: TableNo(1),
        },
        Wish::NotPartners {
            entrants: [PlayerNo(3), PlayerNo(9)],
        },
        Wish::NeverMeet {
            entrants: [PlayerNo(1), PlayerNo(2)],
        },
        Wish::NeverMeet {
            entrants: [PlayerNo(1), PlayerNo(4)],
        },
    ];
    let request = Request {
        wishes: wishes.clone(),
        ..request(23, 7)
    };
    let s = draw(&request);
    let wishes = Wishes::read(&wishes, 23, 5, 4).expect("possible wishes");
    assert!(wishes.hold(&s.rounds, 0));
}

#[test]
fn played_rounds_stay_and_the_rest_fits_who_is_there() {
    let before = draw(&request(24, 8));
    let away = |entrant, from, until| Absence {
        entrant,
        from,
        until,
    };
    let absences = vec![
        away(PlayerNo(5), RoundNo(4), None),
        away(PlayerNo(11), RoundNo(6), Some(RoundNo(6))),
        away(PlayerNo(25), RoundNo(1), Some(RoundNo(3))),
        away(PlayerNo(26), RoundNo(1), Some(RoundNo(3))),
    ];
    let request = Request {
        played: before.rounds[..3].to_vec(),
        absences,
        ..request(26, 8)
    };
    let after = draw(&request);
    assert_eq!(after.rounds[..3], before.rounds[..3]);
    assert_eq!(Quality::of(&after).partner_repeats, 0);
}

#[test]
fn nonsense_is_refused() {
    let refused = |r: &Request| {
        arrange_in(r, &[], Start::Any, 1000)
            .expect_err("a refusal")
            .to_string()
    };
    let gone = |entrant| Absence {
        entrant,
        from: RoundNo(2),
        until: None,
    };
    let few = Request {
        absences: PlayerNo::up_to(3).map(gone).collect(),
        ..request(6, 4)
    };
    assert!(refused(&few).contains("in round 2 only 3 of 6 are there"));
    let played = draw(&request(8, 3)).rounds;
    let more = Request {
        played: played.clone(),
        ..request(8, 2)
    };
    assert!(refused(&more).contains("3 rounds are played already"));
    let other = Request {
        played,
        ..request(7, 5)
    };
    assert!(refused(&other).contains("numbers run from 1 to 7"));
}
