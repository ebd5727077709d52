//! Tests of card.

use super::super::HandEntry;
use super::super::testing::{four, ranks, total};
use super::*;
use crate::engine::Points;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{RoundSpan, Source, TableState};

fn card(t: &mut Tournament, number: PlayerNo, points: &[i32]) -> Result<CardEntered, Refusal> {
    let points: Vec<Option<i32>> = points.iter().copied().map(Some).collect();
    t.enter_card(number, &points, None, None)
}

#[test]
fn four_cards_make_three_tables() {
    let mut t = four();
    assert!(
        card(&mut t, PlayerNo(1), &[10, 6, 4])
            .expect("the first card")
            .results
            .is_empty()
    );
    assert_eq!(
        card(&mut t, PlayerNo(2), &[10, 6, 9])
            .expect("agrees")
            .results
            .len(),
        2
    );
    assert_eq!(
        card(&mut t, PlayerNo(3), &[7, 6, 9])
            .expect("agrees")
            .results
            .len(),
        1
    );
    assert_eq!(
        card(&mut t, PlayerNo(4), &[7, 6, 4]).expect("agrees").total,
        17
    );
    let points: Vec<Points> = t.results.iter().map(|r| r.points).collect();
    assert_eq!(points, [[10, 7], [6, 6], [4, 9]]);
    assert!(t.results.iter().all(|r| r.source == Source::Cards));
    assert!(t.missing(RoundNo(3)).is_empty() && t.check().is_empty() && t.disputes().is_empty());
    assert_eq!(
        ranks(&t, None),
        [(1, 2, 25), (2, 3, 22), (3, 1, 20), (4, 4, 17)]
    );
    // The same card again changes nothing; another one is refused.
    assert!(
        card(&mut t, PlayerNo(4), &[7, 6, 4])
            .expect("again")
            .lines
            .is_empty()
    );
    let error = card(&mut t, PlayerNo(4), &[8, 6, 4]).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("already entered: round 1, card of 4: 7"),
        "{error}"
    );
}

/// The state of table 1 in a round, and its ledger in words.
fn stands(t: &Tournament, round: u16) -> (TableState, String) {
    let ledger = t.ledger(RoundNo(round), TableNo(1)).expect("a table");
    (ledger.state, ledger.words().text)
}

#[test]
fn partners_who_differ_make_a_dispute_and_are_both_kept() {
    let mut t = four();
    card(&mut t, PlayerNo(1), &[9]).expect("the first");
    assert_eq!(
        stands(&t, 1),
        (TableState::OneSide, "only 1 Ann Lee's card: 9".into())
    );
    let entered = card(&mut t, PlayerNo(2), &[6]).expect("kept all the same");
    assert_eq!(entered.disputes.len(), 1);
    let words = "1 Ann Lee's card says 9, 2 Bob's card 6";
    assert_eq!(stands(&t, 1), (TableState::Disputed, words.into()));
    let ledger = t.dispute(RoundNo(1), TableNo(1)).expect("disputed");
    assert_eq!(ledger.ask, [PlayerNo(1), PlayerNo(2)]);
    assert_eq!(t.missing(RoundNo(1)), [(RoundNo(1), TableNo(1))]);
    // The director takes one at its word: it decides for its side, when the other comes in.
    let why = Some("1 cannot add".to_owned());
    t.enter_card(PlayerNo(2), &[Some(6)], None, why)
        .expect("taken at its word");
    assert_eq!(stands(&t, 1).0, TableState::OneSide);
    let made = card(&mut t, PlayerNo(3), &[8])
        .expect("the other side")
        .results;
    assert_eq!(
        (made[0].points, made[0].why.as_deref()),
        (Points::of([6, 8]), Some("1 cannot add"))
    );
    assert_eq!(stands(&t, 1).0, TableState::Ruled);
    assert_eq!(t.check(), []);
}

#[test]
fn a_card_never_overrules_the_slip() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).expect("the slip");
    card(&mut t, PlayerNo(1), &[10]).expect("agrees");
    card(&mut t, PlayerNo(2), &[10]).expect("agrees");
    card(&mut t, PlayerNo(4), &[7]).expect("agrees");
    let words = "3 Cleo's card says 8, the slip 7";
    for why in [None, Some("slip misread".to_owned())] {
        let entered = t
            .enter_card(PlayerNo(3), &[Some(8)], None, why)
            .expect("kept");
        assert_eq!(entered.disputes.len(), 1);
        assert_eq!(stands(&t, 1), (TableState::Disputed, words.into()));
        let result = t.result(RoundNo(1), TableNo(1)).expect("the slip");
        assert_eq!(result.points, [10, 7]);
    }
    // And the other way round: the slip after the cards.
    card(&mut t, PlayerNo(2), &[10, 6]).expect("a card");
    let entered = t.score(total(2, 1, 6, 7)).expect("the slip");
    let dispute = entered.dispute.expect("2 sat on the second side");
    assert_eq!(dispute.words(), "2 Bob's card says 6, the slip 7");
    t.correct(total(2, 1, 7, 6), "sides were swapped")
        .expect("corrected");
    let words = "7-6, ruled by the director; the slip says 6-7, the director 7-6";
    assert_eq!(stands(&t, 2), (TableState::Ruled, words.into()));
    assert!(t.check().is_empty());
}

#[test]
fn impossible_totals_come_out_with_the_last_card() {
    let mut t = four();
    card(&mut t, PlayerNo(1), &[3]).expect("nothing against it yet");
    let entered = card(&mut t, PlayerNo(3), &[3]).expect("kept");
    assert!(entered.results.is_empty());
    let (state, words) = stands(&t, 1);
    assert_eq!(state, TableState::Disputed);
    assert!(
        words.contains("3-3 isn't possible: 8 hands give at least 8 points"),
        "{words}"
    );
    let why = Some("the bell rang early".to_owned());
    t.enter_card(PlayerNo(3), &[Some(3)], None, why)
        .expect("overruled");
    card(&mut t, PlayerNo(2), &[3]).expect("agrees with what was decided");
    card(&mut t, PlayerNo(4), &[3]).expect("agrees with what was decided");
    assert_eq!(stands(&t, 1).0, TableState::Ruled);
    assert_eq!(t.check(), []);
}

#[test]
fn one_side_alone_can_be_impossible() {
    let mut t = four();
    let error = card(&mut t, PlayerNo(1), &[33]).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("the card of 1 says 33: one side cannot have 33 points in 8 hands"),
        "{error}"
    );
    t.settings.span = RoundSpan::Game(10);
    let error = card(&mut t, PlayerNo(1), &[14]).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("one side cannot have 14 points in a game to 10"),
        "{error}"
    );
    card(&mut t, PlayerNo(1), &[13]).expect("nine and a lone march");
    assert_eq!(
        card(&mut t, PlayerNo(1), &[13, 10_000]).unwrap_err().kind,
        "rules"
    );
}

#[test]
fn the_loner_bonus_is_on_one_card_of_two() {
    let mut t = four();
    t.settings
        .rules
        .change(|rules| rules.score.loner_bonus = 1)
        .expect("rules");
    t.enter_card(PlayerNo(1), &[Some(12)], Some(&[2]), None)
        .expect("two loners, ten for the side");
    t.enter_card(PlayerNo(2), &[Some(10)], Some(&[0]), None)
        .expect("no loner");
    assert!(
        t.enter_card(PlayerNo(3), &[Some(7)], Some(&[8]), None)
            .is_err(),
        "less than the bonus"
    );
    t.enter_card(PlayerNo(3), &[Some(6)], Some(&[0]), None)
        .expect("the other side");
    assert_eq!(t.results[0].points, [10, 6]);
    assert_eq!(
        ranks(&t, None),
        [(1, 1, 12), (2, 2, 10), (3, 3, 6), (3, 4, 6)]
    );
    assert_eq!(t.check(), []);
}

#[test]
fn cards_tell_of_loners_where_the_slip_does_not() {
    let mut t = four();
    t.settings
        .rules
        .change(|rules| rules.score.loner_bonus = 1)
        .expect("rules");
    t.score(total(1, 1, 10, 7)).expect("the slip");
    t.enter_card(PlayerNo(1), &[Some(11)], Some(&[1]), None)
        .expect("agrees");
    assert_eq!(ranks(&t, None)[0], (1, 1, 11));
    t.score(one_loner(RoundNo(2), Points::of([9, 8]), PlayerNo(4)))
        .expect("a slip that names one");
    t.enter_card(PlayerNo(2), &[Some(10), Some(9)], Some(&[0, 1]), None)
        .expect("kept");
    let words = "2 Bob's card has 1 lone march, the slip 0";
    assert_eq!(stands(&t, 2), (TableState::Disputed, words.into()));
    let line = (RoundNo(2), PlayerNo(2));
    t.enter_line(line, 8, Some(0), Some("misread"), None)
        .expect("agrees");
    assert_eq!(stands(&t, 2).0, TableState::Agreed);
}

/// A slip that names one lone march.
fn one_loner(round: RoundNo, points: Points, number: PlayerNo) -> super::super::Entry {
    let mut entry = total(round.get(), TableNo(1).get(), points[0], points[1]);
    entry.loners = vec![(number, 1)];
    entry
}

#[test]
fn noted_cards_wait_to_be_settled() {
    let mut t = four();
    for (number, points) in [(PlayerNo(1), 10), (PlayerNo(3), 7)] {
        assert_eq!(
            t.note_card(RoundNo(1), number, points, None)
                .expect("a place"),
            None
        );
    }
    assert_eq!(t.results.len(), 1);
    assert!(
        t.note_card(RoundNo(1), PlayerNo(2), 9, None)
            .expect("a place")
            .is_some()
    );
    assert!(t.results.is_empty() && t.missing(RoundNo(1)) == [(RoundNo(1), TableNo(1))]);
    let open = t.disputes();
    assert_eq!((open.len(), open[0].problems.len()), (1, 1));
    assert_eq!(
        t.settle(total(1, 1, 10, 7), "").unwrap_err().kind,
        "no_reason"
    );
    t.settle(total(1, 1, 10, 7), "Bob forgot a point")
        .expect("settled");
    assert!(t.disputes().is_empty() && t.check().is_empty() && t.missing(RoundNo(1)).is_empty());
    assert_eq!(t.results[0].why.as_deref(), Some("Bob forgot a point"));
}

#[test]
fn cards_have_places() {
    let mut t = four();
    for (points, words) in [
        (vec![Some(10), None, None, Some(3)], "round 4 is not drawn"),
        (vec![None; 3], ""),
    ] {
        let entered = t.enter_card(PlayerNo(1), &points, None, None);
        assert_eq!(entered.is_ok(), words.is_empty());
        assert!(entered.err().is_none_or(|e| e.to_string().contains(words)));
    }
    t.rounds[0].byes = vec![PlayerNo(9)];
    assert!(
        t.enter_card(PlayerNo(9), &[Some(4)], None, None)
            .is_err_and(|e| e.kind == "unknown")
    );
    t.rounds[1].tables.clear();
    let error = t
        .enter_card(PlayerNo(1), &[Some(10), Some(4)], None, None)
        .unwrap_err();
    assert!(
        error
            .to_string()
            .contains("1 does not play in round 2; leave it blank"),
        "{error}"
    );
}

#[test]
fn hands_that_end_against_a_card() {
    let mut t = four();
    t.settings.span = RoundSpan::Hands(1);
    card(&mut t, PlayerNo(1), &[1]).expect("a card");
    let hand = HandEntry {
        round: Some(RoundNo(1)),
        table: TableNo(1),
        makers: 0,
        tricks: 5,
        ..HandEntry::default()
    };
    let entered = t.enter_hand(hand).expect("the hand");
    let dispute = entered.dispute.expect("against the card");
    assert_eq!(dispute.words(), "1 Ann Lee's card says 1, the hands 2");
    assert_eq!(dispute.stored(), Some(Points::of([2, 0])));
    assert_eq!(t.check(), []);
}
