//! Tests of card.

use super::super::HandEntry;
use super::super::testing::{four, ranks, total};
use super::*;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::RoundSpan;

fn card(
    t: &mut Tournament,
    number: PlayerNo,
    points: &[u32],
) -> Result<CardEntered, TournamentError> {
    let points: Vec<Option<u32>> = points.iter().copied().map(Some).collect();
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
    let points: Vec<[u32; 2]> = t.results.iter().map(|r| r.points).collect();
    assert_eq!(points, [[10, 7], [6, 6], [4, 9]]);
    assert!(t.results.iter().all(|r| r.source == Source::Cards));
    assert!(
        t.missing(RoundNo(3)).is_empty() && t.check().is_empty() && t.disagreements().is_empty()
    );
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

#[test]
fn a_disagreement_shows_all_four_sides() {
    let mut t = four();
    card(&mut t, PlayerNo(1), &[10]).expect("the first");
    let before = t.clone();
    let error = card(&mut t, PlayerNo(2), &[9]).unwrap_err();
    assert_eq!((error.kind(), &t), ("disagree", &before));
    assert_eq!(
        error.to_string(),
        "round 1, table 1: partners differ: 2 has 9, 1 has 10 (table not entered; 1st side 1 Ann Lee: 10; \
         1st side 2 Bob: 9; no card from 3, 4)"
    );
    let entered = t
        .enter_card(PlayerNo(2), &[Some(9)], None, Some("1 cannot add".into()))
        .expect("overruled");
    assert_eq!(entered.overruled.len(), 1);
    assert!(t.disagreements().is_empty());
    // The director's word counts when the other side comes in.
    let made = card(&mut t, PlayerNo(3), &[8])
        .expect("the other side")
        .results;
    assert_eq!(
        (made[0].points, made[0].why.as_deref()),
        ([9, 8], Some("1 cannot add"))
    );
    assert!(card(&mut t, PlayerNo(4), &[7]).is_err());
    card(&mut t, PlayerNo(4), &[8]).expect("agrees");
    assert_eq!(t.check(), []);
}

#[test]
fn cards_against_the_table() {
    let mut t = four();
    t.score(total(1, 1, 10, 7)).expect("the slip");
    let error = card(&mut t, PlayerNo(3), &[8]).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("the card of 3 says 8, the table 7 (table 10-7;"),
        "{error}"
    );
    card(&mut t, PlayerNo(1), &[10]).expect("agrees");
    let forced = t
        .enter_card(PlayerNo(3), &[Some(8)], None, Some("slip misread".into()))
        .expect("overruled");
    assert_eq!(
        (forced.results[0].points, forced.results[0].why.as_deref()),
        ([10, 8], Some("slip misread"))
    );
    // And the other way round: the slip after the cards.
    card(&mut t, PlayerNo(2), &[10, 6]).expect("agrees");
    let error = t.score(total(2, 1, 6, 7)).unwrap_err();
    assert_eq!(error.kind(), "disagree");
    t.score(total(2, 1, 7, 6))
        .expect("2 sat on the second side");
    assert!(t.check().is_empty() && t.disagreements().is_empty());
}

#[test]
fn impossible_totals_come_out_with_the_last_card() {
    let mut t = four();
    card(&mut t, PlayerNo(1), &[3]).expect("nothing against it yet");
    let error = card(&mut t, PlayerNo(3), &[3]).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("3-3 cannot happen: 8 hands give at least 8 points"),
        "{error}"
    );
    t.enter_card(
        PlayerNo(3),
        &[Some(3)],
        None,
        Some("the bell rang early".into()),
    )
    .expect("overruled");
    card(&mut t, PlayerNo(2), &[3]).expect("agrees with what was decided");
    card(&mut t, PlayerNo(4), &[3]).expect("agrees with what was decided");
    assert_eq!(t.check(), []);
}

#[test]
fn one_side_alone_can_be_impossible() {
    let mut t = four();
    let error = card(&mut t, PlayerNo(1), &[33]).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("33 points of the side of 1 cannot happen in 8 hands"),
        "{error}"
    );
    t.settings.span = RoundSpan::Game(10);
    let error = card(&mut t, PlayerNo(1), &[14]).unwrap_err();
    assert!(
        error.to_string().contains("cannot happen in a game to 10"),
        "{error}"
    );
    card(&mut t, PlayerNo(1), &[13]).expect("nine and a lone march");
    assert_eq!(
        card(&mut t, PlayerNo(1), &[13, 10_000]).unwrap_err().kind(),
        "rules"
    );
}

#[test]
fn the_loner_bonus_is_on_one_card_of_two() {
    let mut t = four();
    t.settings.rules.score.loner_bonus = 1;
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
    t.settings.rules.score.loner_bonus = 1;
    t.score(total(1, 1, 10, 7)).expect("the slip");
    t.enter_card(PlayerNo(1), &[Some(11)], Some(&[1]), None)
        .expect("agrees");
    assert_eq!(ranks(&t, None)[0], (1, 1, 11));
    t.score(one_loner(RoundNo(2), [9, 8], PlayerNo(4)))
        .expect("a slip that names one");
    assert!(
        t.enter_card(PlayerNo(2), &[Some(10), Some(9)], Some(&[0, 1]), None)
            .is_err()
    );
    t.enter_card(PlayerNo(2), &[Some(10), Some(8)], Some(&[0, 0]), None)
        .expect("agrees");
}

/// A slip that names one lone march.
fn one_loner(round: RoundNo, points: [u32; 2], number: PlayerNo) -> super::super::Entry {
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
    let open = t.disagreements();
    assert_eq!((open.len(), open[0].problems.len()), (1, 1));
    assert_eq!(
        t.settle(total(1, 1, 10, 7), "").unwrap_err().kind(),
        "no_reason"
    );
    t.settle(total(1, 1, 10, 7), "Bob forgot a point")
        .expect("settled");
    assert!(
        t.disagreements().is_empty() && t.check().is_empty() && t.missing(RoundNo(1)).is_empty()
    );
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
            .is_err_and(|e| e.kind() == "unknown")
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
    let before = t.clone();
    assert_eq!(
        (t.enter_hand(hand.clone()).unwrap_err().kind(), &t),
        ("disagree", &before)
    );
    t.enter_hand(HandEntry {
        why: Some("seen it".into()),
        ..hand
    })
    .expect("overruled");
    assert!(t.check().is_empty() && t.disagreements().is_empty());
}
