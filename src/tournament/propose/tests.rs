use super::*;
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::testing::*;

fn said(us: i32, them: i32) -> Said {
    Said {
        us,
        them,
        ..Said::default()
    }
}

/// The two sides of table 1 in round 1.
fn sides(t: &Tournament) -> [Vec<PlayerNo>; 2] {
    let table = t.table(RoundNo(1), TableNo(1)).expect("a table");
    [0, 1].map(|side| table.sides[side].clone())
}

#[test]
fn one_side_says_and_the_other_agrees() {
    let mut t = four();
    let [a, b] = sides(&t);
    assert_eq!(t.result_state(RoundNo(1), TableNo(1)), ResultState::Empty);
    let heard = t.propose(a[0], None, &said(8, 4)).expect("heard");
    assert_eq!(
        (heard.state, heard.side),
        (ResultState::Proposed, Side::First)
    );
    let waiting = Proposed {
        round: RoundNo(1),
        table: TableNo(1),
        points: Points::of([8, 4]),
        by: PlayerNo(1),
    };
    assert_eq!(t.proposed(), [waiting]);
    assert_eq!(
        t.open_tables(RoundNo(1))[0].state,
        crate::tournament::TableState::Proposed
    );
    // The partner cannot confirm it: they speak for the same side.
    let own = t.confirm(a[1], None, &Said::default());
    assert!(own.is_err_and(|e| e.kind == "nothing_there"));
    let again = t.propose(a[1], None, &said(8, 4)).expect("heard");
    assert_eq!(again.state, ResultState::Proposed);
    let sure = t
        .confirm(
            b[0],
            None,
            &Said {
                loners: vec![(b[0], 1)],
                ..Said::default()
            },
        )
        .expect("heard");
    assert_eq!(sure.state, ResultState::Confirmed);
    let result = t.result(RoundNo(1), TableNo(1)).expect("a result");
    assert_eq!(
        (result.points, result.loners.get(&b[0])),
        (Points::of([8, 4]), Some(&1))
    );
    assert_eq!(t.check(), []);
    assert_eq!(t.statements.len(), 3, "nothing is forgotten");
}

#[test]
fn different_numbers_are_a_dispute_until_they_are_the_same_or_the_director_decides() {
    let mut t = four();
    let [a, b] = sides(&t);
    t.propose(a[0], None, &said(8, 4)).expect("heard");
    let heard = t.propose(b[0], None, &said(5, 8)).expect("heard");
    assert_eq!(heard.state, ResultState::Disputed);
    assert_eq!(t.still_open(RoundNo(1)).disputes, 1);
    assert!(t.proposed().is_empty() && t.accept(None, None).is_err());
    let words = t
        .dispute(RoundNo(1), TableNo(1))
        .expect("a dispute")
        .to_string();
    assert!(
        words.contains("1 Ann Lee's phone says 8-4, 3 Cleo's phone 8-5"),
        "{words}"
    );
    let mut other = t.clone();
    // A partner is a speaker of their own.
    let heard = t.propose(b[1], None, &said(4, 8)).expect("heard");
    assert_eq!(heard.state, ResultState::Disputed);
    // The one who was wrong gives in.
    let heard = t.propose(b[0], None, &said(4, 8)).expect("heard");
    assert_eq!(heard.state, ResultState::Confirmed);
    assert_eq!(t.disputes(), []);
    // Or the director does.
    other
        .settle(total(1, 1, 8, 5), "asked both")
        .expect("settled");
    assert_eq!(
        other.result_state(RoundNo(1), TableNo(1)),
        ResultState::Confirmed
    );
    // What is said against a ruling is kept and told, and reopens nothing.
    let heard = other.object(a[0], Some(RoundNo(1)), Some("no"));
    assert_eq!(heard.expect("heard").state, ResultState::Confirmed);
    let ledger = other.ledger(RoundNo(1), TableNo(1)).expect("a table");
    assert_eq!(ledger.stored(), Some(Points::of([8, 5])));
    assert!(ledger.words().contains("that is wrong"), "{ledger}");
    let german = ledger.words().said(crate::words::Lang::of("de"));
    assert!(german.contains("Das stimmt nicht, 8-4 „no“"), "{german}");
}

#[test]
fn one_side_cannot_say_what_cannot_happen() {
    let mut t = four();
    let [a, _] = sides(&t);
    let refused = t.propose(a[0], None, &said(3, 4)).unwrap_err();
    assert_eq!(refused.kind, "impossible");
    assert!(t.statements.is_empty());
}

#[test]
fn what_stands_can_be_called_wrong() {
    let mut t = four();
    let [a, b] = sides(&t);
    assert!(
        t.object(a[0], Some(RoundNo(1)), Some("why")).is_err(),
        "nothing stands there"
    );
    t.score(total(1, 1, 8, 4)).expect("a score");
    let heard = t
        .object(b[0], Some(RoundNo(1)), Some("sides\u{1b} are\nswapped"))
        .expect("heard");
    assert_eq!(heard.state, ResultState::Disputed);
    let phone = t.statements.last().expect("the phone");
    assert_eq!(phone.remark.as_deref(), Some("sides are swapped"));
    assert_eq!(
        (
            t.missing(RoundNo(1)).len(),
            t.still_open(RoundNo(1)).disputes
        ),
        (0, 1)
    );
    t.settle(total(1, 1, 8, 4), "asked both").expect("settled");
    assert_eq!(
        t.result_state(RoundNo(1), TableNo(1)),
        ResultState::Confirmed
    );
    let heard = t.object(b[0], Some(RoundNo(1)), None).expect("told");
    assert_eq!(heard.state, ResultState::Confirmed);
}

#[test]
fn what_was_said_keeps_its_people_and_its_seats() {
    let mut t = four();
    let [a, _] = sides(&t);
    t.propose(a[0], None, &said(8, 4)).expect("heard");
    assert_eq!(
        t.state(RoundNo(1)),
        Some(crate::tournament::RoundState::Playing)
    );
    assert_eq!(t.last_begun(), 1);
    let gone = t.drop_entrant(&a[0].to_string(), Some(RoundNo(1)));
    assert!(gone.is_err_and(|e| e.kind == "has_results"));
    // It does not count in the standings.
    assert_eq!(t.standings(None).round, 0);
    // A document keeps it.
    let bytes = crate::tournament::document::write(&t).expect("bytes");
    assert_eq!(
        crate::tournament::document::read(&bytes).expect("the same"),
        t
    );
    t.statements[0].by = crate::tournament::Speaker::Phone(PlayerNo(9));
    assert!(!t.check().is_empty());
}

#[test]
fn what_is_proposed_over_unfinished_hands_can_be_accepted() {
    let mut t = four();
    let [a, _] = sides(&t);
    let hand = crate::tournament::HandEntry {
        round: Some(RoundNo(1)),
        table: TableNo(1),
        makers: 0,
        tricks: 3,
        each: None,
        alone: None,
        defend_alone: None,
        bid: None,
    };
    t.enter_hand(hand).expect("a hand");
    t.propose(a[0], None, &said(8, 4)).expect("heard");
    assert_eq!(t.proposed().len(), 1);
    t.accept(None, None).expect("accepted");
    let result = t.result(RoundNo(1), TableNo(1)).expect("a result");
    assert_eq!((result.points, result.open), (Points::of([8, 4]), false));
    assert_eq!((t.proposed(), t.check()), (vec![], vec![]));
}
