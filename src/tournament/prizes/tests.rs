//! Tests of prizes.

use super::super::testing::{join, night, seat, total};
use super::super::{Entry, Prize, Worth};
use super::*;
use crate::seating::{Format, PlayerNo};
use proptest::prelude::*;

/// Eight players, two rounds: 1 has 22 points, 2 has 18, 3 and 4 have 17, 5, 7 and 8 have 16, 6 has 12.
fn eight() -> Tournament {
    let mut t = night(Format::Progressive, 2);
    join(&mut t, &["A", "B", "C", "D", "E", "F", "G", "H"]);
    seat(&mut t, &["1 2 - 3 4 | 5 6 - 7 8", "1 5 - 2 6 | 3 7 - 4 8"]);
    t.settings.fee = 500;
    t.score(Entry {
        loners: vec![(PlayerNo(1), 2)],
        euchres: Some([0, 2].into()),
        ..total(1, 1, 12, 9)
    })
    .unwrap();
    t.score(Entry {
        loners: vec![(PlayerNo(6), 1)],
        ..total(1, 2, 6, 8)
    })
    .unwrap();
    t.score(total(2, 1, 10, 6)).unwrap();
    t.score(total(2, 2, 8, 8)).unwrap();
    t
}

fn won(prizes: &Prizes, kind: PrizeKind) -> (Option<i64>, Vec<(u16, u64)>) {
    let award = prizes.awards.iter().find(|a| a.prize == kind).unwrap();
    (
        award.value,
        award
            .winners
            .iter()
            .map(|w| (w.number.get(), w.amount))
            .collect(),
    )
}

#[test]
fn a_night_of_eight_by_hand() {
    let t = eight();
    let rows = t.standings(None).rows;
    let order: Vec<(u16, u16, i64)> = rows
        .iter()
        .map(|r| (r.rank, r.number.get(), r.points))
        .collect();
    assert_eq!(
        order,
        [
            (1, 1, 22),
            (2, 2, 18),
            (3, 3, 17),
            (3, 4, 17),
            (5, 5, 16),
            (5, 7, 16),
            (5, 8, 16),
            (8, 6, 12)
        ]
    );
    let prizes = t.prizes().unwrap();
    assert_eq!(
        (prizes.pot.due, prizes.pot.basis),
        (4000, super::super::Basis::Due)
    );
    assert_eq!(
        won(&prizes, PrizeKind::Place(1)),
        (Some(22), vec![(1, 1600)])
    );
    assert_eq!(
        won(&prizes, PrizeKind::Place(2)),
        (Some(18), vec![(2, 1000)])
    );
    // 15% is 6.00, shared by two.
    assert_eq!(
        won(&prizes, PrizeKind::Place(3)),
        (Some(17), vec![(3, 300), (4, 300)])
    );
    // 1 has two loners but took first place; 6 has one. So 6 already has a prize when the lowest score's turn comes.
    assert_eq!(
        won(&prizes, PrizeKind::MostLoners),
        (Some(1), vec![(6, 400)])
    );
    assert_eq!(
        won(&prizes, PrizeKind::HighGame),
        (Some(10), vec![(5, 200)])
    );
    assert_eq!(
        won(&prizes, PrizeKind::LowestScore),
        (Some(16), vec![(7, 100), (8, 100)])
    );
    // 3 and 4 euchred twice but have a prize already; nobody else euchred anybody.
    assert_eq!(won(&prizes, PrizeKind::MostEuchres), (None, vec![]));
    assert_eq!(won(&prizes, PrizeKind::Whitewashes), (None, vec![]));
    assert_eq!((prizes.house, prizes.left), (0, 0));
}

#[test]
fn without_limits_the_best_take_all() {
    let mut t = eight();
    t.settings.prizes.one_each = false;
    let prizes = t.prizes().unwrap();
    assert_eq!(
        won(&prizes, PrizeKind::MostEuchres),
        (Some(2), vec![(3, 0), (4, 0)])
    );
    assert_eq!(
        won(&prizes, PrizeKind::MostLoners),
        (Some(1), vec![(6, 400)])
    );
    assert_eq!(
        won(&prizes, PrizeKind::LowestScore),
        (Some(12), vec![(6, 200)])
    );
    t.settings.prizes.first_takes_no_side_prize = false;
    let prizes = t.prizes().unwrap();
    assert_eq!(
        won(&prizes, PrizeKind::MostLoners),
        (Some(2), vec![(1, 400)])
    );
    assert_eq!(
        won(&prizes, PrizeKind::HighGame),
        (Some(12), vec![(1, 100), (2, 100)])
    );
}

/// Only a prize that is given keeps anybody from another: where no place has one, the first of the standings may have any.
#[test]
fn first_place_bars_only_where_it_is_a_prize() {
    let mut t = eight();
    let by_wins = || "1 by games".parse::<PrizeKind>().expect("a prize");
    let first = |t: &Tournament| won(&t.prizes().unwrap(), by_wins()).1;
    let prizes = &mut t.settings.prizes.prizes;
    prizes.retain(|prize| prize.kind == PrizeKind::Place(1));
    prizes.push(Prize {
        kind: by_wins(),
        worth: Worth::Nothing,
    });
    assert!(first(&t).iter().all(|(number, _)| *number != 1));
    t.settings.prizes.prizes.remove(0);
    assert!(first(&t).iter().any(|(number, _)| *number == 1));
}

/// What a place was won with is what the night ranks by: the second has more points, but won less.
#[test]
fn a_place_shows_what_ranks_first() {
    let mut t = eight();
    t.settings.by = Measure::Wins;
    let prizes = t.prizes().unwrap();
    assert_eq!(won(&prizes, PrizeKind::Place(1)).0, Some(2));
    t.settings.by = "points+0.5*wins".parse().expect("a measure");
    let first = t.prizes().unwrap();
    let value = won(&first, PrizeKind::Place(1)).0.expect("a value");
    assert_eq!(first.by.shown(value), "23");
}

/// What is rounded down stays in a jackpot for the next night.
#[test]
fn a_jackpot_loses_nothing() {
    let mut t = eight();
    let jackpot = |brought| Prize {
        kind: "most loners".parse().expect("a prize"),
        worth: Worth::Jackpot {
            brought,
            adds: 1_440,
        },
    };
    t.settings.prizes.prizes = vec![jackpot(1_440)];
    assert_eq!(t.prizes().unwrap().awards[0].amount, 2_850);
    assert_eq!(t.jackpots(), [jackpot(30)]);
    t.settings.prizes.prizes[0].kind = PrizeKind::Whitewashes;
    assert!(matches!(
        t.jackpots()[0].worth,
        Worth::Jackpot { brought: 2_880, .. }
    ));
}

#[test]
fn the_hidden_number_is_written_down_or_drawn() {
    let mut t = eight();
    let drawn = won(&t.prizes().unwrap(), PrizeKind::HiddenNumber);
    assert_eq!(drawn, won(&t.prizes().unwrap(), PrizeKind::HiddenNumber));
    t.settings.prizes.one_each = false;
    t.settings.prizes.hidden = Some(PlayerNo(4));
    assert_eq!(
        won(&t.prizes().unwrap(), PrizeKind::HiddenNumber),
        (Some(4), vec![(4, 0)])
    );
    t.settings.prizes.hidden = Some(PlayerNo(1));
    assert_eq!(
        won(&t.prizes().unwrap(), PrizeKind::HiddenNumber),
        (None, vec![])
    );
}

#[test]
fn only_what_is_in_the_box_is_shared() {
    let mut t = eight();
    t.pay("1", 500).unwrap();
    t.pay("2", 250).unwrap();
    let pot = t.pot();
    assert_eq!(
        (pot.due, pot.paid, pot.outstanding, pot.shared),
        (4000, 750, 3250, 750)
    );
    let mut plan = t.settings.prizes.clone();
    let one = |worth| PrizePlan {
        prizes: vec![Prize {
            worth,
            ..plan.prizes[0].clone()
        }],
        ..plan.clone()
    };
    let taken =
        [100, 101].map(|percent| t.clone().set_prizes(one(Worth::Percent(percent))).is_ok());
    assert_eq!(taken, [true, false]);
    plan.prizes[0].worth = Worth::Sum(800);
    t.set_prizes(plan.clone()).unwrap();
    assert_eq!(
        t.prizes().unwrap_err().to_string(),
        "the fixed sums are 8.00, the pot is 7.50"
    );
    plan.prizes[1].worth = Worth::Percent(99);
    assert!(t.set_prizes(plan.clone()).is_err());
    plan.prizes[1].kind = PrizeKind::Place(1);
    plan.prizes[1].worth = Worth::Nothing;
    assert_eq!(
        t.set_prizes(plan).unwrap_err().to_string(),
        "place 1 is given twice"
    );
}

/// Two with the same number of wins share what the first and the second by wins get; who is passed over for the most is no
/// longer the first of those after them.
#[test]
fn who_ties_for_the_most_shares_the_second_too() {
    let mut t = eight();
    let plan = |texts: &[&str], one_each: bool| PrizePlan {
        prizes: texts
            .iter()
            .map(|text| text.parse().expect("a prize"))
            .collect(),
        one_each,
        ..t.settings.prizes.clone()
    };
    let by = |rank: i16, measure: &str| PrizeKind::By(rank, measure.parse().expect("a measure"));
    let shared = plan(
        &["1 by round:2=9", "2 by round:2=5", "3 by round:2=4"],
        false,
    );
    // However they are typed.
    let passed = plan(&["1=honour", "2 by points=5", "1 by points=9"], false);
    t.set_prizes(shared).unwrap();
    let prizes = t.prizes().unwrap();
    // 1 and 5 made ten, all four of table 2 made eight.
    assert_eq!(
        won(&prizes, by(1, "round:2")),
        (Some(10), vec![(1, 700), (5, 700)])
    );
    assert!(
        prizes
            .awards
            .iter()
            .all(|award| award.prize != by(2, "round:2"))
    );
    assert_eq!(won(&prizes, by(3, "round:2")).1.len(), 4);
    t.set_prizes(passed).unwrap();
    let prizes = t.prizes().unwrap();
    assert_eq!(won(&prizes, by(1, "points")), (Some(18), vec![(2, 900)]));
    assert_eq!(
        won(&prizes, by(2, "points")),
        (Some(17), vec![(3, 250), (4, 250)])
    );
}

#[test]
fn before_the_first_result_nobody_has_won() {
    let mut t = night(Format::Progressive, 2);
    join(&mut t, &["A", "B", "C", "D"]);
    let prizes = t.prizes().unwrap();
    assert!(prizes.awards.iter().all(|a| a.winners.is_empty()));
}

#[test]
fn prizes_are_read() {
    let loners = || "loners".parse().expect("a measure");
    let read = |text: &str| text.parse::<PrizeKind>();
    assert_eq!(read("2"), Ok(PrizeKind::Place(2)));
    assert_eq!(read("2 by loners"), Ok(PrizeKind::By(2, loners())));
    assert_eq!(read("least by loners"), Ok(PrizeKind::By(-1, loners())));
    assert_eq!(read("Best hat"), Ok(PrizeKind::Named("Best hat".into())));
    // Five letters of a prize that is known are a slip of the fingers, four may be another prize.
    assert!(read("most loners").is_ok() && read("High").is_ok());
    assert!(read("most-lonrs").is_err_and(|why| why.key == "why-no-prize-but"));
}

#[test]
fn a_plan_is_plain_json() {
    let json = r#"{"prizes":[{"for":{"place":1},"worth":{"sum":2000}},{"for":"high-game","worth":"nothing"}]}"#;
    let plan: PrizePlan = serde_json::from_str(json).unwrap();
    assert_eq!(
        plan.prizes[0],
        Prize {
            kind: PrizeKind::Place(1),
            worth: Worth::Sum(2000)
        }
    );
    assert_eq!((plan.round_to, plan.one_each), (50, true));
    assert!(serde_json::from_str::<PrizePlan>(r#"{"prices":[]}"#).is_err());
}

proptest! {
    #[test]
    fn the_sum_is_exact(
        fee in 0u32..10_000,
        round_to in 0u32..700,
        percents in proptest::collection::vec(0u32..12, 9),
        sums in proptest::collection::vec(proptest::option::of(0u32..300), 9),
        house in 0u32..5,
    ) {
        let mut t = eight();
        t.settings.fee = fee;
        t.settings.prizes.round_to = round_to;
        t.settings.prizes.house = Worth::Percent(house);
        for ((prize, percent), sum) in t.settings.prizes.prizes.iter_mut().zip(percents).zip(sums) {
            prize.worth = sum.map_or(Worth::Percent(percent), Worth::Sum);
        }
        if let Ok(prizes) = t.prizes() {
            let each: u64 = prizes.awards.iter().flat_map(|a| &a.winners).map(|w| w.amount).sum();
            let given: u64 = prizes.awards.iter().map(|a| a.amount).sum();
            prop_assert_eq!(each, given);
            prop_assert_eq!(given + prizes.house + prizes.left, prizes.pot.shared);
        }
    }
}
