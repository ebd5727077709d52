use super::super::testing::{four, ranks, total};
use super::*;
use crate::seating::RoundNo;

#[test]
fn a_revoke_costs_what_the_rules_say() {
    let mut t = four();
    t.score(total(1, 1, 8, 6)).unwrap();
    let points = |t: &mut Tournament, alone| {
        t.penalty(Some(RoundNo(1)), "Ann", alone, "revoke").unwrap()[0].points
    };
    assert_eq!(points(&mut t, false), -2);
    assert_eq!(
        points(&mut t, true),
        -2,
        "no difference unless the rules say so"
    );
    t.settings
        .rules
        .change(|rules| rules.score.revoke_penalty_alone = Some(4))
        .expect("rules");
    assert_eq!(points(&mut t, true), -4);
    assert_eq!(points(&mut t, false), -2);
    t.settings
        .rules
        .change(|rules| rules.score.revoke_penalty = 0)
        .expect("rules");
    assert!(t.penalty(Some(RoundNo(1)), "Ann", false, "revoke").is_err());
    assert_eq!(ranks(&t, None)[3], (4, 1, 8 - 2 - 2 - 4 - 2));
}

#[test]
fn the_other_side_gets_it_where_the_rules_say_so() {
    let mut t = four();
    t.settings
        .rules
        .change(|rules| rules.score.revoke_penalty_to = PenaltyTo::OtherSide)
        .expect("rules");
    t.score(total(1, 1, 8, 6)).unwrap();
    t.score(total(2, 1, 7, 7)).unwrap();
    // In round 2 Ann and Cleo played Bob and Dörte; in round 1 Ann and Bob played Cleo and Dörte.
    let given = t
        .penalty(Some(RoundNo(2)), "Cleo", false, "revoke")
        .unwrap();
    let to: Vec<_> = given
        .iter()
        .map(|a| (a.entrant, a.points, a.round))
        .collect();
    assert_eq!(to, [(2, 2, RoundNo(2)), (4, 2, RoundNo(2))]);
    assert_eq!((given[0].id, given[1].id), (1, 2));
    let given = t
        .penalty(Some(RoundNo(1)), "Cleo", false, "revoke")
        .unwrap();
    assert_eq!(given.iter().map(|a| a.entrant).collect::<Vec<_>>(), [1, 2]);
    let before = t.clone();
    for (round, reason) in [(0, "revoke"), (9, "revoke"), (1, " ")] {
        assert!(
            t.penalty(Some(RoundNo(round)), "Cleo", false, reason)
                .is_err()
        );
        assert_eq!(t, before, "all or nothing");
    }
}

#[test]
fn points_count_in_the_round_they_are_given_in() {
    let mut t = four();
    t.score(total(1, 1, 8, 8)).unwrap();
    t.score(total(2, 1, 8, 8)).unwrap();
    t.adjust_in(Some(RoundNo(1)), "Bob", 3, "a good deed")
        .unwrap();
    t.adjust("Ann", 1, "another").unwrap();
    assert_eq!(ranks(&t, Some(RoundNo(1)))[..2], [(1, 2, 11), (2, 1, 8)]);
    assert_eq!(ranks(&t, None)[..2], [(1, 2, 19), (2, 1, 17)]);
    assert!(
        t.adjust_in(Some(RoundNo(4)), "Bob", 3, "a good deed")
            .is_err()
    );
}

#[test]
fn nobody_pays_for_a_round_they_were_not_there_for() {
    let mut t = four();
    t.score(total(1, 1, 8, 8)).unwrap();
    t.score(total(2, 1, 8, 8)).unwrap();
    t.replace("2", "Tom", None).unwrap();
    // The number means who held it then, the name means the person.
    assert_eq!(
        t.adjust_in(Some(RoundNo(1)), "2", -2, "revoke")
            .map(|a| a.entrant),
        Ok(2)
    );
    let error = t
        .adjust_in(Some(RoundNo(1)), "Tom", -2, "revoke")
        .unwrap_err();
    assert_eq!(
        error.to_string(),
        "2 Tom was not there in round 1, only from round 3 on"
    );
    assert!(t.adjust_in(Some(RoundNo(3)), "Bob", -2, "revoke").is_err());
    // Where no round is named it is one they were there for.
    assert_eq!(
        t.adjust("2", -1, "late").map(|a| (a.entrant, a.round)),
        Ok((5, RoundNo(3)))
    );
    assert_eq!(t.adjust("Bob", 1, "tea").map(|a| a.round), Ok(RoundNo(2)));
}
