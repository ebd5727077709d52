//! Schedules, recounted.

use benny::seating::{Format, Plan, Request, SeatingError, faults, in_words, plan};

fn request(entrants: u16, seats: u8, rounds: u16) -> Request {
    Request {
        format: Format::Progressive,
        entrants,
        seats,
        rounds,
        seed: 1,
        fill_six: false,
        wishes: Vec::new(),
        played: Vec::new(),
        absences: Vec::new(),
    }
}

fn planned(request: &Request) -> Plan {
    let schedule = plan(request).unwrap_or_else(|e| panic!("{request:?}: {e}"));
    let faults = faults(&schedule, &[]);
    assert!(faults.is_empty(), "{request:?}: {faults:?}");
    Plan::new(request.seed, schedule)
}

#[test]
fn four_players_have_every_partner_once() {
    let plan = planned(&request(4, 4, 3));
    assert_eq!(plan.quality.partner_repeats, 0);
    assert_eq!(plan.quality.meeting_excess, 0);
    assert!(plan.quality.proven_least);
    let json = serde_json::to_value(&plan).expect("a plan is JSON");
    assert_eq!(json["quality"]["partners"], serde_json::json!({"1": 6}));
    assert_eq!(json["quality"]["meetings"], serde_json::json!({"3": 6}));
    assert_eq!(json["schedule"][0]["tables"][0]["table"], 1);
    assert_eq!(json["rounds"], 3);
    let words = in_words(&plan_schedule(&plan), &plan.quality);
    assert!(
        words[0].starts_with("4 players, 3 rounds: no partner twice"),
        "{words:?}"
    );
    assert!(
        words[0].ends_with("That is the best possible."),
        "{words:?}"
    );
}

fn plan_schedule(plan: &Plan) -> benny::seating::Schedule {
    benny::seating::Schedule {
        format: plan.format,
        entrants: plan.entrants,
        seats: plan.seats,
        rounds: plan.schedule.clone(),
    }
}

#[test]
fn numbers_that_do_not_seat_are_refused_with_what_would() {
    for (entrants, seats, rounds) in [
        (3, 4, 3),
        (161, 4, 3),
        (5, 6, 3),
        (8, 3, 3),
        (8, 4, 0),
        (8, 4, 201),
    ] {
        let refused = plan(&request(entrants, seats, rounds));
        assert!(
            matches!(refused, Err(SeatingError::Numbers { .. })),
            "{entrants} {seats} {rounds}: {refused:?}"
        );
    }
}
