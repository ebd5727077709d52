use super::*;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::testing::*;

/// Eight at two tables, three rounds.
fn eight() -> Tournament {
    let mut t = night(crate::seating::Format::Progressive, 3);
    join(&mut t, &["A", "B", "C", "D", "E", "F", "G", "H"]);
    let rounds = [
        "1 2 - 3 4 | 5 6 - 7 8",
        "1 3 - 5 7 | 2 4 - 6 8",
        "1 4 - 6 7 | 2 3 - 5 8",
    ];
    seat(&mut t, &rounds);
    t
}

#[test]
fn a_round_is_drawn_then_playing_then_complete() {
    let mut t = eight();
    assert_eq!(t.state(RoundNo(1)), Some(RoundState::Drawn));
    assert_eq!(t.state(RoundNo(9)), None);
    assert_eq!(t.start(None, "2026-11-20T19:00:00Z"), Ok(RoundNo(1)));
    assert_eq!(t.state(RoundNo(1)), Some(RoundState::Playing));
    assert_eq!(t.last_begun(), 1);
    // A bell that rang keeps its time.
    assert_eq!(
        t.start(Some(RoundNo(1)), "2026-11-20T19:30:00Z"),
        Ok(RoundNo(1))
    );
    assert_eq!(t.bell(RoundNo(1)), Some("2026-11-20T19:00:00Z"));
    for table in [1, 2] {
        t.score(total(1, table, 10, 7)).expect("a score");
    }
    assert_eq!(t.state(RoundNo(1)), Some(RoundState::Complete));
    assert_eq!(t.state(RoundNo(2)), Some(RoundState::Drawn));
    let again = t.start(Some(RoundNo(1)), "x").expect_err("it is complete");
    assert_eq!(again.kind, "complete");
    assert_eq!(again.message, "round 1 is complete");
}

#[test]
fn paper_begins_no_round_and_a_statement_does() {
    let mut t = eight();
    // Seats may be read from a screen: only people can tell.
    assert_eq!(t.may_have_begun(), Some(RoundNo(1)));
    t.note_printed([1, 2, 3].map(PlayerNo));
    t.note_sheets(SheetKind::Chart, [1, 2, 3].map(RoundNo));
    assert_eq!(
        (t.state(RoundNo(1)), t.last_begun().get()),
        (Some(RoundState::Drawn), 0)
    );
    assert_eq!(t.may_have_begun(), Some(RoundNo(1)));
    t.note_card(RoundNo(1), PlayerNo(1), 9, None)
        .expect("noted");
    assert_eq!(
        (t.state(RoundNo(1)), t.may_have_begun()),
        (Some(RoundState::Playing), None)
    );
    for table in [1, 2] {
        t.score(total(1, table, 9, 8)).expect("a score");
    }
    assert_eq!(t.may_have_begun(), Some(RoundNo(2)));
    // One bell alone does not mean that bells are rung.
    t.start(Some(RoundNo(2)), "2026-11-20T20:00:00Z")
        .expect("rung");
    for table in [1, 2] {
        t.score(total(2, table, 9, 8)).expect("a score");
    }
    assert_eq!(
        (t.last_begun().get(), t.may_have_begun()),
        (2, Some(RoundNo(3)))
    );
    let mut rung = eight();
    rung.start(None, "2026-11-20T20:00:00Z").expect("rung");
    for table in [1, 2] {
        rung.score(total(1, table, 9, 8)).expect("a score");
    }
    assert_eq!(rung.may_have_begun(), None);
}

#[test]
fn a_slip_or_chart_holds_as_long_as_it_says_who_sits_there() {
    let mut t = eight();
    assert_eq!(t.sheets_changed(), [], "nothing was printed");
    t.note_sheets(SheetKind::Slips, [2, 3].map(RoundNo));
    assert_eq!(t.sheets_changed(), []);
    t.rounds[1].tables[1].sides = vec![
        vec![PlayerNo(2), PlayerNo(6)],
        vec![PlayerNo(4), PlayerNo(8)],
    ];
    let changed = ChangedSheet {
        sheet: SheetKind::Slips,
        round: RoundNo(2),
        tables: vec![TableNo(2)],
    };
    assert_eq!(t.sheets_changed(), [changed]);
    t.note_sheets(SheetKind::Slips, [RoundNo(2)]);
    assert_eq!(t.sheets_changed(), []);
}

#[test]
fn a_slip_without_a_round_is_for_the_first_begun_that_lacks_it() {
    let mut t = eight();
    let (none, one, two) = (None, TableNo(1), TableNo(2));
    assert_eq!(t.round_meant_at(none, one), 1);
    t.score(total(1, 1, 9, 8)).expect("a score");
    assert_eq!(
        [one, two].map(|table| t.round_meant_at(none, table).get()),
        [1, 1]
    );
    t.start(Some(RoundNo(2)), "2026-11-20T20:00:00Z")
        .expect("rung");
    assert_eq!(
        [one, two].map(|table| t.round_meant_at(none, table).get()),
        [2, 1]
    );
}

#[test]
fn a_card_holds_as_long_as_it_says_what_the_seating_says() {
    let mut t = eight();
    assert_eq!(t.cards_changed(), [], "nothing was printed");
    t.note_printed(PlayerNo::up_to(8));
    assert_eq!(t.cards_changed(), []);
    let before = t.rounds.clone();
    let tables = &mut t.rounds[1].tables;
    let (a, b) = (tables[0].sides[0][0], tables[0].sides[1][0]);
    (tables[0].sides[0][0], tables[0].sides[1][0]) = (b, a);
    let changed = t.cards_changed();
    assert_eq!(changed.len(), 4, "all of that table: {changed:?}");
    assert!(changed.iter().all(|card| card.from == 2));
    // Printed again, or with the old seats back, the cards are good.
    let mut again = t.clone();
    again.note_printed(changed.iter().map(|card| card.number));
    assert_eq!(again.cards_changed(), []);
    t.rounds = before;
    assert_eq!(t.cards_changed(), []);
}

#[test]
fn a_row_that_said_sits_out_holds_for_who_asks_to() {
    let mut t = night(crate::seating::Format::Progressive, 2);
    join(&mut t, &["A", "B", "C", "D", "E"]);
    seat(&mut t, &["1 2 - 3 4 | bye 5", "1 5 - 2 3 | bye 4"]);
    t.note_printed(PlayerNo::up_to(5));
    t.sit_out("5", RoundNo(1), Some(RoundNo(1))).expect("asked");
    t.rounds[0].byes.clear();
    assert_eq!(t.cards_changed(), []);
    // A place that has still to be drawn is not a bye.
    join(&mut t, &["F"]);
    t.note_printed([PlayerNo(6)]);
    t.rounds[1].byes.push(PlayerNo(6));
    let changed: Vec<u16> = t.cards_changed().iter().map(|c| c.number.get()).collect();
    assert_eq!(changed, [6]);
}

#[test]
fn printed_cards_are_noted_once_each_and_in_order() {
    let mut t = eight();
    t.note_printed([3, 8, 1, 3].map(PlayerNo));
    t.note_printed([PlayerNo(2)]);
    let noted: Vec<u16> = t.printed.iter().map(|card| card.number.get()).collect();
    assert_eq!(noted, [1, 2, 3, 8]);
}
