//! Tests of entry.

use super::super::RoundSpan;
use super::super::acts::Way;
use super::super::testing::{four, join, night, seat, total};
use super::*;
use crate::seating::{PlayerNo, RoundNo, TableNo};

#[test]
fn every_reason_at_once() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).expect("a possible total");
    let before = t.clone();
    let mut again = total(1, 1, 3, 4);
    again.loners = vec![(PlayerNo(9), 1)];
    let error = t.score(again).unwrap_err();
    let words = error.to_string();
    assert!(
        words.contains("a result is already entered: 10-7"),
        "{words}"
    );
    assert!(words.contains("3-4 cannot happen"), "{words}");
    assert!(
        words.contains("9 does not sit at this table; 1 Ann Lee, 3 Cleo, 2 Bob and 4 Dörte do"),
        "{words}"
    );
    assert_eq!(error.kind, "already_entered");
    assert_eq!(
        error.ways,
        // Not 3-4 again: it cannot happen.
        [Way::correct(RoundNo(1), TableNo(1), None)]
    );
    assert_eq!(t, before);
    let same = t.score(total(1, 1, 10, 7)).unwrap_err().ways.clone();
    let done = crate::tournament::say("way-nothing", &[]);
    assert_eq!(same, [Way::advice(done)]);
}

#[test]
fn places_that_are_not_there() {
    let mut t = four();
    for (round, table, words) in [
        (4, 1, "round 4 is not drawn; rounds 1 to 3 are"),
        (1, 2, "round 1 has no table 2; its only table is 1"),
        (1, 0, "no table 0"),
    ] {
        let words_seen = t.score(total(round, table, 10, 7)).unwrap_err().to_string();
        assert!(words_seen.contains(words), "{words_seen}");
    }
    t.rounds.clear();
    assert_eq!(t.score(total(1, 1, 10, 7)).unwrap_err().kind, "not_drawn");
    t.closed = true;
    assert_eq!(t.score(total(1, 1, 10, 7)).unwrap_err().kind, "closed");
}

#[test]
fn only_what_the_rules_speak_against_can_be_overruled() {
    let mut t = four();
    let mut entry = total(1, 1, 3, 4);
    assert_eq!(t.score(entry.clone()).unwrap_err().kind, "impossible");
    entry.why = Some(" bell rang\nearly ".into());
    let entered = t.score(entry.clone()).expect("overruled");
    assert_eq!(entered.result.why.as_deref(), Some("bell rang early"));
    assert_eq!(entered.overruled.len(), 1);
    assert_eq!(t.score(entry).unwrap_err().kind, "already_entered");
    // A reason that was not needed is not kept.
    let fine = Entry {
        why: Some("hm".into()),
        ..total(2, 1, 10, 7)
    };
    assert_eq!(t.score(fine).expect("fine").result.why, None);
}

#[test]
fn loners_are_known_of_a_side_somebody_is_named_of() {
    let mut t = four();
    // Eight hands, one a lone march: 4 and seven more points at least.
    let mut entry = total(1, 1, 3, 8);
    entry.loners = vec![(PlayerNo(1), 1)];
    assert_eq!(t.score(entry.clone()).unwrap_err().kind, "impossible");
    entry.points = Points::of([4, 7]);
    t.score(entry).expect("one loner and seven makes");
    let mut second = total(2, 1, 32, 0);
    second.loners = vec![(PlayerNo(1), 0)];
    assert_eq!(t.score(second.clone()).unwrap_err().kind, "impossible");
    second.loners.clear();
    t.score(second).expect("eight loners nobody wrote down");
}

#[test]
fn the_round_being_played_is_meant() {
    let mut t = four();
    let slip = || Entry {
        round: None,
        ..total(0, 1, 9, 8)
    };
    let entered = t.score(slip()).expect("the first round");
    assert_eq!((entered.result.round, entered.missing), (RoundNo(1), 0));
    // A second slip is not taken for the next round, which has not begun.
    let error = t.score(slip()).unwrap_err();
    assert_eq!(error.kind, "already_entered");
    let next = error.wrong().iter().find_map(|reason| match reason {
        Reason::AlreadyEntered { next, .. } => *next,
        _ => None,
    });
    assert_eq!(next, Some(RoundNo(2)));
    t.start(Some(RoundNo(2)), "2026-11-20T20:00:00Z")
        .expect("the bell");
    assert_eq!(t.score(slip()).expect("begun").result.round, 2);
}

#[test]
fn corrections_keep_what_was_not_said_anew() {
    let mut t = four();
    assert_eq!(
        t.correct(total(1, 1, 7, 10), "swapped").unwrap_err().kind,
        "nothing_there"
    );
    t.score(Entry {
        loners: vec![(PlayerNo(1), 1)],
        ..total(1, 1, 10, 7)
    })
    .expect("fine");
    assert_eq!(
        t.correct(total(1, 1, 7, 10), " ").unwrap_err().kind,
        "no_reason"
    );
    assert_eq!(
        t.correct(total(1, 1, 3, 10), "typing").unwrap_err().kind,
        "impossible"
    );
    let entered = t
        .correct(total(1, 1, 7, 10), "swapped")
        .expect("a correction");
    assert_eq!(entered.before.map(|b| b.points), Some(Points::of([10, 7])));
    assert_eq!(entered.result.why.as_deref(), Some("swapped"));
    assert_eq!(entered.result.loners.get(&PlayerNo(1)), Some(&1));
    assert_eq!(t.results.len(), 1);
    // The same once more is not a change.
    let same = t.correct(total(1, 1, 7, 10), "again").unwrap_err();
    assert!(same.to_string().contains("nothing to correct"), "{same}");
    let loner = Entry {
        loners: vec![(PlayerNo(1), 0)],
        ..total(1, 1, 7, 10)
    };
    t.correct(loner, "none at all").expect("another loner");
}

#[test]
fn a_correction_gives_its_reason_and_that_of_an_override_where_one_was_needed() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).expect("a possible total");
    let mut corrected = |a, b| {
        let entry = Entry {
            why: Some("one hand short".to_owned()),
            ..total(1, 1, a, b)
        };
        let entered = t.correct(entry, "misread").expect("a correction");
        entered.result.why
    };
    assert_eq!(corrected(7, 10).as_deref(), Some("misread"));
    assert_eq!(corrected(3, 4).as_deref(), Some("misread; one hand short"));
}

#[test]
fn a_table_of_another_size_has_rules_of_its_own() {
    let mut t = night(Format::Progressive, 1);
    t.settings
        .rules
        .change(|rules| rules.play_to = 7)
        .expect("rules");
    join(
        &mut t,
        &["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L"],
    );
    seat(&mut t, &["1 2 3 - 4 5 6 | 7 - 8 | 9 10 - 11 12"]);
    let rules = |t: &Tournament, table: u16| {
        let seats = t.table(RoundNo(1), TableNo(table)).expect("a table");
        let rules = t.rules_at(seats);
        (rules.seats, rules.play_to)
    };
    assert_eq!([1, 2, 3].map(|n| rules(&t, n)), [(6, 7), (2, 7), (4, 7)]);
    // Teams play by the night's rules, however many come to the table.
    t.settings.format = Format::Team;
    assert_eq!(rules(&t, 1), (4, 7));
}

#[test]
fn a_total_that_hardly_ever_happens_is_looked_at_again() {
    let mut t = four();
    let entered = t.score(total(1, 1, 17, 2)).expect("a possible total");
    assert!(t.unlikely(&entered.result).is_some());
    let open = TableResult {
        open: true,
        ..entered.result.clone()
    };
    assert_eq!(t.unlikely(&open), None);
    let explained = TableResult {
        why: Some("I was there".to_owned()),
        ..entered.result
    };
    assert_eq!(t.unlikely(&explained), None);
}

#[test]
fn nobody_writes_five_figures() {
    let mut t = four();
    t.settings.span = RoundSpan::Timed;
    let error = t.score(total(1, 1, 10_000, 2)).unwrap_err().to_string();
    assert!(error.contains("10000"), "{error}");
    t.score(total(1, 1, 9_999, 2)).expect("as high as it goes");
}

#[test]
fn what_is_missing_is_counted_in_the_round_itself() {
    let mut t = four();
    let entered = t.score(total(2, 1, 10, 7)).expect("a possible total");
    assert_eq!(entered.missing, 0);
    assert_eq!(t.missing(RoundNo(2)), [(RoundNo(1), TableNo(1))]);
}
