//! Tests of play-offs.

use super::*;
use crate::engine::Points;
use crate::seating::{PlayerNo, RoundNo, TableNo, Wish};
use crate::tournament::testing::*;
use crate::tournament::{
    Award, DrawRequest, Measure, Movement, Prize, PrizeKind, RoundState, Winner, Worth,
};
use crate::words::Lang;

fn teams(n: u16, rounds: u16, movement: Movement) -> Tournament {
    let mut t = night(Format::Team, rounds);
    (t.settings.movement, t.settings.by) = (movement, Measure::Wins);
    let names: Vec<String> = (1..=n).map(|n| format!("Team {n}")).collect();
    join(
        &mut t,
        &names.iter().map(String::as_str).collect::<Vec<_>>(),
    );
    t
}

/// Plays the round drawn last: the lower number wins.
fn play(t: &mut Tournament) {
    let round = t.rounds.last().expect("a round").clone();
    for table in &round.tables {
        let first = table.sides[0][0] < table.sides[1][0];
        let (a, b) = if first { (9, 3) } else { (3, 9) };
        t.score(total(round.round.get(), table.table.get(), a, b))
            .expect("a score");
    }
}

fn draw(t: &mut Tournament) {
    t.draw(&DrawRequest {
        seed: 5,
        ..DrawRequest::default()
    })
    .expect("a draw");
}

fn begin(t: &mut Tournament, size: usize, form: BracketForm) {
    let play_offs = t.play_offs_of(Some(size), form, 5).expect("play-offs");
    let asked = DrawRequest {
        seed: 5,
        play_offs: Some(play_offs),
        ..DrawRequest::default()
    };
    t.draw(&asked).expect("a draw");
}

fn robin(n: u16) -> Tournament {
    let mut t = teams(n, n - 1, Movement::Rotation);
    draw(&mut t);
    for round in t.rounds.clone() {
        for table in &round.tables {
            let first = table.sides[0][0] < table.sides[1][0];
            let (a, b) = if first { (9, 3) } else { (3, 9) };
            t.score(total(round.round.get(), table.table.get(), a, b))
                .expect("a score");
        }
    }
    t
}

#[test]
fn a_round_robin_ends_in_a_knock_out_with_a_match_for_third_place() {
    let mut t = robin(8);
    assert!(!t.needs_draw());
    let third = BracketForm {
        third_place: true,
        ..BracketForm::default()
    };
    begin(&mut t, 4, third);
    assert_eq!((t.settings.rounds, t.rounds.len()), (9, 8));
    let sides: Vec<[PlayerNo; 2]> = t.rounds[7]
        .tables
        .iter()
        .map(|t| [t.sides[0][0], t.sides[1][0]])
        .collect();
    assert_eq!(sides, [[1, 4], [2, 3]]);
    assert_eq!(t.rounds[7].byes, [5, 6, 7, 8]);
    let before = ranks(&t, None);
    // The fourth seed beats the first, and the points in the standings stay as they were.
    t.score(total(8, 1, 3, 9)).expect("a score");
    t.score(total(8, 2, 9, 3)).expect("a score");
    assert_eq!(ranks(&t, None), before);
    draw(&mut t);
    let sides: Vec<[PlayerNo; 2]> = t.rounds[8]
        .tables
        .iter()
        .map(|t| [t.sides[0][0], t.sides[1][0]])
        .collect();
    assert_eq!(sides, [[1, 3], [4, 2]], "third place, then the final");
    play(&mut t);
    let order: Vec<(u16, u16)> = t
        .standings(None)
        .rows
        .iter()
        .map(|r| (r.rank, r.number.get()))
        .collect();
    assert_eq!(
        order,
        [
            (1, 2),
            (2, 4),
            (3, 1),
            (4, 3),
            (5, 5),
            (6, 6),
            (7, 7),
            (8, 8)
        ]
    );
    assert_eq!(t.check(), []);
    let faults = |damage: fn(&mut Tournament)| {
        let mut t = t.clone();
        damage(&mut t);
        let found = t.play_off_faults();
        found
            .into_iter()
            .map(|(_, what)| what.key)
            .collect::<Vec<_>>()
    };
    for damage in [
        |t: &mut Tournament| t.settings.play_offs.as_mut().expect("play-offs").sides[0].clear(),
        |t: &mut Tournament| {
            t.settings.play_offs.as_mut().expect("play-offs").sides[0] = vec![PlayerNo(99)]
        },
    ] {
        assert_eq!(faults(damage), ["check-play-offs-nobody"]);
    }
    // A final in which only one of the two sits is not the bracket's.
    let one = faults(|t| t.rounds[8].tables[1].sides[1] = vec![PlayerNo(5)]);
    assert_eq!(one, ["check-play-offs-tables"]);
    let over = t
        .draw(&DrawRequest::default())
        .expect_err("nothing is left to play");
    assert!(over.to_string().contains("over"), "{over}");
}

#[test]
fn another_winner_clears_what_was_drawn_from_the_old_one() {
    let mut t = robin(4);
    begin(&mut t, 4, BracketForm::default());
    play(&mut t);
    draw(&mut t);
    play(&mut t);
    assert_eq!(t.bracket().and_then(|b| b.champion()), Some(0));
    let entry = total(4, 1, 3, 9);
    let before = t.clone();
    let refused = t
        .correct(entry.clone(), "sides swapped")
        .expect_err("it clears the final");
    assert_eq!((refused.kind, &t), ("clears_results", &before));
    // The same winner with another total clears nothing.
    t.correct(total(4, 1, 9, 4), "misread")
        .expect("the same winner");
    assert_eq!(t.rounds.len(), 5);
    t.correct(
        crate::tournament::Entry {
            clear: true,
            ..entry
        },
        "sides swapped",
    )
    .expect("cleared");
    assert_eq!((t.rounds.len(), t.missing(RoundNo(9))), (4, Vec::new()));
    draw(&mut t);
    assert_eq!(t.rounds[4].tables[0].sides, [vec![4], vec![2]]);
    assert_eq!(t.check(), []);
}

#[test]
fn a_dispute_settled_for_the_other_side_clears_what_followed_too() {
    let mut t = robin(4);
    begin(&mut t, 4, BracketForm::default());
    play(&mut t);
    draw(&mut t);
    let before = t.clone();
    let loser = t.rounds[3].tables[0].sides[1][0];
    // A card taken at its word disputes the slip, which goes on counting; a verdict changes the winner only if `clear`
    // is set.
    t.take_at_its_word(loser, RoundNo(4), 10, None, "their card")
        .expect("kept");
    assert_eq!((t.results == before.results, t.disputes().len()), (true, 1));
    let before = t.clone();
    let entry = total(4, 1, 3, 10);
    let refused = t
        .settle(entry.clone(), "by the cards")
        .expect_err("it clears the final");
    assert_eq!((refused.kind, &t), ("clears_results", &before));
    let clear = crate::tournament::Entry {
        clear: true,
        ..entry
    };
    t.settle(clear, "by the cards").expect("settled");
    assert_eq!((t.rounds.len(), t.check()), (4, Vec::new()));
}

#[test]
fn whoever_leaves_gives_a_walkover_and_a_double_elimination_ends() {
    // The last one leaves when nothing but the final is left to them.
    for (gone, after, best) in [(None, 0, 1), (Some("Team 2"), 0, 1), (Some("Team 1"), 2, 2)] {
        let mut t = robin(6);
        let double = BracketForm {
            double: true,
            ..BracketForm::default()
        };
        begin(&mut t, 6, double);
        let mut played = 0;
        loop {
            play(&mut t);
            if let Some(gone) = gone.filter(|_| played == after) {
                t.drop_entrant(gone, None).expect("they leave");
            }
            played += 1;
            assert!(played < 15);
            if t.draw(&DrawRequest::default()).is_err() {
                break;
            }
        }
        let rows = t.standings(None).rows;
        assert_eq!(rows[0].number, best);
        assert_eq!(t.rounds.len(), usize::from(t.settings.rounds));
        assert_eq!(t.check(), []);
    }
}

#[test]
fn only_who_may_still_be_drawn_makes_another_draw_due() {
    let mut t = robin(8);
    begin(&mut t, 4, BracketForm::default());
    t.drop_entrant("Team 8", None).expect("out anyway");
    assert!(!t.needs_draw());
    // A walkover needs no other draw; once it has been drawn, whoever comes back does.
    t.drop_entrant("Team 3", None).expect("they leave");
    assert!(!t.needs_draw() && t.is_walkover(RoundNo(8), &t.rounds[7].tables[1]));
    draw(&mut t);
    assert_eq!(t.rounds[7].tables.len(), 1);
    t.come_back("Team 3", None).expect("they are back");
    assert!(t.needs_draw());
}

#[test]
fn single_players_play_off_in_pairs_by_lot() {
    let mut t = night(Format::Progressive, 3);
    t.add_numbers(8).expect("numbers");
    draw(&mut t);
    for round in 1..=3 {
        for table in 1..=2 {
            t.score(total(round, table, 9, 3)).expect("a score");
        }
    }
    begin(&mut t, 8, BracketForm::default());
    assert_eq!((t.rounds[3].tables.len(), t.rounds[3].byes.len()), (2, 0));
    t.score(total(4, 1, 9, 3)).expect("a score");
    let even = t.score(total(4, 2, 6, 6)).expect_err("somebody must go on");
    assert_eq!(even.kind, "even");
    assert!(even.to_string().contains("6-6 is even"), "{even}");
    let forced = crate::tournament::Entry {
        why: Some("so be it".into()),
        ..total(4, 2, 6, 6)
    };
    assert_eq!(t.score(forced).expect_err("nor by force").kind, "even");
    t.score(total(4, 2, 6, 7)).expect("one more hand");
    draw(&mut t);
    t.score(total(5, 1, 9, 3)).expect("a score");
    let rows: Vec<u16> = t.standings(None).rows.iter().map(|r| r.rank).collect();
    assert_eq!(rows, [1, 1, 3, 3, 5, 5, 5, 5]);
}

#[test]
fn teams_move_up_and_are_paired_by_the_swiss_rule() {
    for movement in ["ladder".parse().expect("a movement"), Movement::Swiss] {
        let mut t = teams(9, 5, movement);
        for round in 1..=5 {
            draw(&mut t);
            assert_eq!((t.rounds.len(), t.rounds[round - 1].byes.len()), (round, 1));
            assert!(
                t.draw(&DrawRequest::default()).is_ok(),
                "a round not begun is drawn anew"
            );
            play(&mut t);
        }
        assert_eq!(t.check(), []);
        assert_eq!(t.standings(None).rows[0].number, 1);
    }
    // Whoever keeps a table is in the way of the standings.
    let mut t = teams(8, 5, Movement::Swiss);
    t.wishes = vec![Wish::Keep {
        entrant: PlayerNo(3),
        table: TableNo(1),
    }];
    let refused = t.draw(&DrawRequest::default()).expect_err("a wish");
    assert_eq!(
        refused.message.said(Lang::of("de")),
        "Leute an einem Tisch halten oder trennen geht nicht: Wer wo sitzt, sagt swiss"
    );
}

#[test]
fn a_side_that_does_not_come_is_a_walkover_at_a_table_that_stays_drawn() {
    let mut t = teams(4, 1, Movement::Rotation);
    begin(&mut t, 4, BracketForm::default());
    t.score(total(1, 1, 9, 3)).expect("a score");
    t.drop_entrant("Team 2", Some(RoundNo::FIRST))
        .expect("they did not come");
    // The table needs no result, the night is sound, and the final is drawn.
    let second = t.rounds[0].tables[1].clone();
    assert!(t.is_walkover(RoundNo::FIRST, &second));
    assert_eq!(t.missing(RoundNo::MAX), []);
    assert_eq!(t.state(RoundNo::FIRST), Some(RoundState::Complete));
    assert_eq!(t.check(), []);
    assert!(t.more_to_draw() && !t.is_played());
    draw(&mut t);
    let [one, other] = [0, 1].map(|side| t.rounds[1].tables[0].sides[side][0]);
    assert_eq!((one, other), (PlayerNo(1), PlayerNo(3)));
    // A drawn final that one side leaves is over, without another draw.
    let mut left = t.clone();
    left.drop_entrant("Team 3", None).expect("they leave");
    assert_eq!(left.check(), []);
    assert!(!left.needs_draw() && !left.more_to_draw() && left.is_played());
    assert_eq!(left.standings(None).rows[0].number, 1);
    // Played all the same, the table counts, unless the final was drawn from the walkover.
    let refused = t
        .score(total(1, 2, 9, 3))
        .expect_err("round 2 follows")
        .to_string();
    assert!(refused.contains("was a walkover"), "{refused}");
    t.score(total(1, 2, 3, 9)).expect("the same winner");
    assert_eq!(t.check(), []);
}

#[test]
fn a_night_with_a_second_final_to_come_is_not_over() {
    let mut t = teams(4, 1, Movement::Rotation);
    let double = BracketForm {
        double: true,
        ..BracketForm::default()
    };
    begin(&mut t, 4, double);
    while t.last_drawn() < t.settings.rounds {
        play(&mut t);
        assert!(!t.is_played());
        draw(&mut t);
    }
    // Whoever has lost before wins the final, so both have lost once.
    let (round, seats) = (
        t.last_drawn().get(),
        t.rounds.last().expect("the final").clone(),
    );
    let first = seats.tables[0].sides[0][0] > seats.tables[0].sides[1][0];
    let (a, b) = if first { (9, 3) } else { (3, 9) };
    t.score(total(round, 1, a, b)).expect("a score");
    assert!(t.missing(RoundNo::MAX).is_empty());
    assert!(t.more_to_draw() && !t.is_played());
    draw(&mut t);
    play(&mut t);
    assert!(t.is_played() && !t.more_to_draw());
}

/// A knock-out of this many that is a night of its own.
fn alone(size: u16, form: BracketForm) -> Tournament {
    let contestant = |n: u16| Contestant {
        name: format!("C{n}"),
        number: Some(n * 3),
    };
    let new = NewKnockOut {
        slug: "cup".to_owned(),
        name: "Cup".to_owned(),
        from: Some("friday".to_owned()),
        contestants: (1..=size).map(contestant).collect(),
        form,
        seed: 1,
        at: "2026-11-23T20:00:00Z".to_owned(),
        rules: None,
    };
    new.night().expect("a knock-out")
}

const THIRD: BracketForm = BracketForm {
    double: false,
    third_place: true,
};

fn cleared(numbers: &[u16], number: u16) -> Result<Vec<u16>, Refusal> {
    Err(bracket::error::clears(number, numbers))
}

#[test]
fn a_changed_result_clears_what_followed_and_nothing_else() {
    let mut t = alone(8, THIRD);
    let played = |t: &Tournament| -> Vec<u16> {
        let bracket = t.bracket().expect("a bracket");
        bracket.results.keys().copied().collect()
    };
    for number in 1..=8 {
        let score = Some(MatchScore::Played(Points::of([10, 5])));
        t.enter_match(number, score, false, false)
            .expect("in order");
    }
    assert_eq!(t.bracket().expect("a bracket").placings().len(), 8);
    let whole = t.clone();
    // The same winner by other points: nothing follows.
    let close = Some(MatchScore::Played(Points::of([10, 9])));
    assert_eq!(t.enter_match(1, close, true, false), Ok(vec![]));
    // Another winner: the semi-final, third place and the final went with seed 1.
    let other = Some(MatchScore::Played(Points::of([8, 10])));
    assert_eq!(t.enter_match(1, other, true, false), cleared(&[5, 7, 8], 1));
    assert_eq!(played(&t).len(), 8);
    assert_eq!(t.enter_match(1, other, true, true), Ok(vec![5, 7, 8]));
    assert_eq!(played(&t), [1, 2, 3, 4, 6]);
    let matches = t.bracket().expect("a bracket").matches();
    assert_eq!(matches[4].sides, [Some(7), Some(3)]);
    assert_eq!(t.check(), []);
    // Taking a result away does the same.
    let mut t = whole;
    assert_eq!(t.enter_match(6, None, false, false), cleared(&[7, 8], 6));
    assert_eq!(t.enter_match(6, None, false, true), Ok(vec![7, 8]));
    assert_eq!(
        t.enter_match(6, None, false, true),
        Err(bracket::error::nothing_there(6))
    );
}

/// However matches are corrected, what is left is what could have been entered one after another, and every match has the
/// table of those who play it, at which nobody else sits. What is stored reads back the same.
#[test]
fn corrections_leave_a_knock_out_that_could_have_been_played() {
    let mut dice = seating::Dice::new(9, "test");
    let double = BracketForm {
        double: true,
        third_place: false,
    };
    for form in [BracketForm::default(), THIRD, double] {
        for size in [4, 5, 6, 8, 9, 11] {
            let mut t = alone(size, form);
            for _ in 0..40 {
                let matches = t.bracket().expect("a bracket").matches();
                let at = &matches[dice.below(matches.len())];
                let score = match dice.below(3) {
                    0 => MatchScore::Walkover((dice.bits() & 1) as u8),
                    1 => MatchScore::Played(Points::of([10, 3])),
                    _ => MatchScore::Played(Points::of([4, 10])),
                };
                let correct = at.state == bracket::MatchState::Done;
                let known = correct || at.state == bracket::MatchState::Ready;
                let before = t.clone();
                let done = t.enter_match(at.number, Some(score), correct, true);
                assert_eq!(done.is_ok(), known, "{done:?}");
                assert!(known || t == before);
                assert_eq!(t.check(), []);
                let stored = serde_json::to_value(&t).expect("JSON");
                assert_eq!(
                    serde_json::from_value::<Tournament>(stored).expect("sound"),
                    t
                );
                let left = t.bracket().expect("a bracket");
                let mut again = alone(size, form);
                for (&number, &score) in &left.results {
                    again
                        .enter_match(number, Some(score), false, false)
                        .expect("it could have been entered");
                }
                assert_eq!(again.bracket().expect("a bracket"), left);
                assert_eq!(again.rounds, t.rounds);
            }
        }
    }
}

/// The first seed is replaced between the semi-final and the final.
#[test]
fn whoever_stood_in_shares_the_place_and_its_prize_and_played_matches_keep_their_names() {
    let mut t = robin(4);
    t.settings.prizes.prizes = [(1, 5_000), (2, 3_000), (3, 1_000)]
        .map(|(place, sum)| Prize {
            kind: PrizeKind::Place(place),
            worth: Worth::Sum(sum),
        })
        .to_vec();
    t.settings.prizes.sponsored = 10_000;
    begin(&mut t, 4, BracketForm::default());
    play(&mut t);
    t.replace("1", "Tom", None).expect("somebody stands in");
    draw(&mut t);
    play(&mut t);
    let bracket = t.bracket().expect("a bracket");
    let matches = bracket.matches();
    let names = [0, 2].map(|at| bracket.contestant(&matches[at], 0).expect("a side"));
    assert_eq!(names.map(|c| c.name.as_str()), ["Team 1", "Tom"]);
    type Won = (Option<i64>, Vec<(String, u64)>);
    let won = |t: &Tournament| -> Vec<Won> {
        let awards = t.prizes().expect("prizes").awards.into_iter();
        let each = |w: Winner| (w.name, w.amount);
        let award = |a: Award| (a.value, a.winners.into_iter().map(each).collect());
        awards.map(award).collect()
    };
    let who = |name: &str, sum| (name.to_owned(), sum);
    // The two who lost a semi-final tie, with different points.
    let shared = won(&t);
    let first = vec![who("Team 1", 2_500), who("Tom", 2_500)];
    assert_eq!(shared[0], (None, first.clone()));
    assert_eq!(shared[1].1, [who("Team 2", 3_000)]);
    assert_eq!((shared[2].0, shared[2].1.len()), (None, 2));
    t.settings.prizes.cut = true;
    let cut = won(&t);
    assert_eq!((&cut[0].1, cut[2].1.len()), (&first, 1));
    // Who stood in left before the final: the places below count on all the same.
    t.forget_rounds(RoundNo(5));
    t.drop_entrant("Tom", None).expect("they leave");
    let ranks: Vec<u16> = ranks(&t, None).iter().map(|row| row.0).collect();
    assert_eq!(ranks, [1, 2, 3, 3]);
}

/// Both lose a semi-final and share the third prize; the fourth seed was replaced before that.
#[test]
fn whoever_stood_in_takes_nothing_from_those_who_share_the_place() {
    let mut t = robin(8);
    let (kind, worth) = (PrizeKind::Place(3), Worth::Sum(1_000));
    t.settings.prizes.prizes = vec![Prize { kind, worth }];
    t.settings.prizes.sponsored = 1_000;
    begin(&mut t, 8, BracketForm::default());
    play(&mut t);
    t.replace("4", "Tom", None).expect("somebody stands in");
    draw(&mut t);
    play(&mut t);
    draw(&mut t);
    play(&mut t);
    let awards = t.prizes().expect("prizes").awards;
    let won = |w: &Winner| (w.name.clone(), w.amount);
    let won: Vec<_> = awards[0].winners.iter().map(won).collect();
    let who = |name: &str, sum| (name.to_owned(), sum);
    assert_eq!(
        won,
        [who("Team 3", 500), who("Team 4", 250), who("Tom", 250)]
    );
}

#[test]
fn a_draw_and_whoever_leaves_tell_of_walkovers() {
    let mut t = robin(8);
    begin(&mut t, 8, BracketForm::default());
    play(&mut t);
    t.drop_entrant("Team 1", None).expect("they leave");
    let semi = "Match 5: 1 Team 1 against 4 Team 4, 4 Team 4 by walkover.";
    let told =
        |words: Vec<Phrase>| -> Vec<String> { words.iter().map(ToString::to_string).collect() };
    let own = t.walkovers_in_words(t.last_drawn() + 1, Some(PlayerNo(1)));
    assert_eq!(told(own), [semi]);
    let others = t.walkovers_in_words(t.last_drawn() + 1, Some(PlayerNo(2)));
    assert!(others.is_empty());
    draw(&mut t);
    assert_eq!(told(t.play_offs_in_words())[2..], [semi]);
    play(&mut t);
    // Told once: the final has a table. Where it falls too, an entry for it says so and what can be done.
    draw(&mut t);
    assert_eq!(told(t.play_offs_in_words()).len(), 2);
    t.forget_rounds(t.last_drawn());
    t.drop_entrant("Team 2", None).expect("they leave");
    let round = t.last_drawn().get() + 1;
    let no = t.score(total(round, 1, 9, 3)).expect_err("a walkover");
    assert!(
        no.to_string().contains("match 7 ended with a walkover"),
        "{no}"
    );
    assert_eq!(no.ways[0].act(), Some(&json!({"do": "back", "who": 2})));
}

/// Only the match for third place has a table in the last round.
#[test]
fn whoever_won_by_walkover_is_not_out() {
    let mut t = robin(4);
    begin(&mut t, 4, THIRD);
    play(&mut t);
    t.drop_entrant("Team 1", None).expect("they leave");
    draw(&mut t);
    let last = t.rounds.last().expect("a round");
    assert_eq!(last.tables.len(), 1);
    let waiting = [PlayerNo(2)];
    assert_eq!(t.without_table(last)[0], waiting);
}

#[test]
fn a_final_beside_the_night_that_fell_by_walkover_is_entered_after_all() {
    let mut t = alone(4, BracketForm::default());
    let enter = |t: &mut Tournament, number, score| t.enter_match(number, Some(score), true, true);
    let played = MatchScore::Played(Points::from([8, 10]));
    for number in [1, 2] {
        let won = MatchScore::Played(Points::from([10, 5]));
        t.enter_match(number, Some(won), false, false).expect("won");
    }
    // By the director's word, and because they have left.
    let through = Some(MatchScore::Walkover(1));
    t.enter_match(3, through, false, false).expect("a walkover");
    let no = t.score(total(2, 1, 8, 10)).expect_err("a walkover");
    assert_eq!(
        no.ways[0].act(),
        Some(
            &json!({"do": "bracket score", "number": 3, "points": null, "correct": true, "bracket": "cup"})
        )
    );
    enter(&mut t, 3, played).expect("they played");
    t.enter_match(3, None, false, false).expect("taken away");
    t.drop_entrant("C1", Some(RoundNo(2))).expect("they leave");
    t.lay_out();
    assert!(t.score(total(2, 1, 8, 10)).is_err());
    enter(&mut t, 3, played).expect("they played");
    assert_eq!(t.bracket().expect("a bracket").champion(), Some(1));
    assert_eq!(t.check(), []);
}

/// Beside a round robin of eight the best four play a cup, the others a plate.
#[test]
fn a_cup_decides_the_first_places_with_a_plate_beside_it_and_pairs_decide_none() {
    let mut t = robin(8);
    let beside = |numbers: &[u16], numbered: bool| {
        let contestant = |&n: &u16| Contestant {
            name: format!("Team {n}"),
            number: numbered.then_some(n),
        };
        let new = NewKnockOut {
            from: Some(t.slug.clone()),
            contestants: numbers.iter().map(contestant).collect(),
            at: "2026-11-23T20:00:00Z".to_owned(),
            ..NewKnockOut::default()
        };
        let mut one = new.night().expect("a knock-out");
        for number in 1..numbers.len() as u16 {
            // The second seed of each match wins.
            let won = MatchScore::Played(Points::from([4, 10]));
            one.enter_match(number, Some(won), false, false)
                .expect("won");
        }
        one
    };
    let cup = beside(&[1, 2, 3, 4], true);
    let plates = [beside(&[5, 6, 7, 8], true), beside(&[1, 2], true)];
    let again = beside(&[4, 3, 2, 1], true);
    let pairs = beside(&[5, 6], false);
    assert_eq!(
        serde_json::to_value(&cup).expect("JSON")["settings"]["play_offs"]["beside"],
        json!({"from": t.slug})
    );
    let mut first = |beside: Vec<Tournament>| -> Vec<u16> {
        t.beside = beside;
        let rows = t.standings(None).rows;
        let decided = t.decided_beside(&rows).is_some();
        assert_eq!(decided, rows[0].number != 1);
        rows.iter().map(|row| row.number.get()).take(4).collect()
    };
    let own = first(vec![cup.clone()]);
    assert_eq!(own[2..], [1, 2]);
    let [one, other] = plates;
    assert_eq!(first(vec![one.clone(), cup.clone(), other]), own);
    for beside in [vec![one], vec![cup, again], vec![pairs]] {
        assert_eq!(first(beside), [1, 2, 3, 4]);
    }
}

#[test]
fn a_knock_out_has_its_own_number_of_rounds_in_every_language() {
    let mut t = teams(5, 1, Movement::Rotation);
    begin(&mut t, 5, BracketForm::default());
    let more = |t: &mut Tournament| {
        t.settings.rounds = 9;
        Ok(())
    };
    let no = t.set(more, None).expect_err("five sides make three rounds");
    let german = no.message.said(Lang::of("de"));
    assert!(german.starts_with("Ein K.-o. mit 5 Seiten hat"), "{german}");
}

#[test]
fn a_swiss_night_of_too_many_rounds_says_how_many_can_be_drawn() {
    let mut t = teams(4, 4, Movement::Swiss);
    t.settings.rounds_open = false;
    let no = t.draw(&DrawRequest::default()).expect_err("three at most");
    assert_eq!(no.ways[0].act(), Some(&json!({"do": "draw", "rounds": 3})));
}
