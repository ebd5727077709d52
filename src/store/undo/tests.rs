//! Whatever is taken back, everybody keeps what they made.

use super::super::tests::{self, club, score, stamp, tournament};
use super::*;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{DrawRequest, NewEntrant, Refusal, Tournament};

/// A club with a night of nine, drawn by entry 1.
fn begun() -> (tempfile::TempDir, Club) {
    let (folder, mut club) = club();
    club.create(&stamp("new"), &tournament("night"))
        .expect("stored");
    (folder, club)
}

fn change<T, E: std::fmt::Display>(
    club: &mut Club,
    what: &str,
    change: impl FnOnce(&mut Tournament) -> Result<T, E>,
) {
    tests::change(club, what, "night", change).unwrap_or_else(|e| panic!("{what}: {e}"));
}

fn draw(club: &mut Club, seed: u64) {
    let asked = DrawRequest {
        seed,
        ..DrawRequest::default()
    };
    change(club, "draw", |t| t.draw(&asked));
}

fn night(club: &Club) -> Tournament {
    club.load("night").expect("a night")
}

/// What stands in the way of taking an entry back, and the entries that have to go first. Nothing is changed in the end:
/// taking it back along with those entries is tried out, and undone.
fn blocked(club: &mut Club, seq: i64) -> (Vec<Against>, Vec<i64>) {
    let before = night(club);
    let error = club
        .undo_all(&stamp("undo"), Some("night"), &[seq])
        .expect_err("something later builds on it");
    let StoreError::Undo(UndoError::Blocked { against, later, .. }) = error else {
        panic!("{error}");
    };
    assert_eq!(night(club), before);
    let later: Vec<i64> = later.iter().map(|e| e.seq).collect();
    if !later.is_empty() {
        let mut all = later.clone();
        all.push(seq);
        let told = club.undo_preview(Some("night"), &all).expect("possible");
        let undone = club
            .undo_all(&stamp("undo"), Some("night"), &all)
            .expect("together it goes");
        assert_eq!(told, undone);
        assert!(undone.iter().map(|u| u.seq).eq(all.iter().copied()));
        if let Ok(t) = club.load("night") {
            assert_eq!(t.check(), []);
            assert_eq!(club.replay("night", &t).expect("replays"), [""; 0]);
        }
        // And all of it comes back, in the same way.
        let last = club.log(None).expect("a log").len() as i64;
        let back: Vec<i64> = (0..all.len() as i64).map(|n| last - n).collect();
        club.undo_all(&stamp("redo"), None, &back)
            .expect("brought back");
        assert_eq!(night(club), before);
    }
    (against, later)
}

#[test]
fn a_draw_under_results_stays() {
    let (_folder, mut club) = begun();
    draw(&mut club, 6);
    change(&mut club, "score", |t| score(t, TableNo(1), [6, 3]));
    change(&mut club, "score", |t| score(t, TableNo(2), [6, 3]));
    let people = |table| Against::People {
        round: RoundNo(1),
        table,
    };
    let (against, later) = blocked(&mut club, 2);
    assert!(against.contains(&people(TableNo(1))) || against.contains(&people(TableNo(2))));
    assert!(later.contains(&3) || later.contains(&4), "{later:?}");
}

#[test]
fn the_first_draw_stays_under_results() {
    let (_folder, mut club) = club();
    let mut t = tournament("night");
    t.rounds.clear();
    t.draw = None;
    club.create(&stamp("new"), &t).expect("stored");
    draw(&mut club, 3);
    change(&mut club, "score", |t| score(t, TableNo(1), [6, 3]));
    let (against, later) = blocked(&mut club, 2);
    assert_eq!(
        against[0],
        Against::People {
            round: RoundNo(1),
            table: TableNo(1)
        }
    );
    assert_eq!(later, [3]);
    // Taking back the night itself takes everything with it.
    assert_eq!(blocked(&mut club, 1).1.len(), 2);
}

#[test]
fn a_newcomers_points_stay_theirs() {
    let (_folder, mut club) = begun();
    let number = night(&club).rounds[0].tables[0].sides[0][0].to_string();
    change(&mut club, "replace", |t| t.replace(&number, "Tom", None));
    change(&mut club, "score", |t| score(t, TableNo(1), [6, 3]));
    let (against, later) = blocked(&mut club, 2);
    assert_eq!(
        against[0],
        Against::People {
            round: RoundNo(1),
            table: TableNo(1)
        }
    );
    assert_eq!(later, [3]);
}

#[test]
fn a_number_is_not_given_to_two() {
    let (_folder, mut club) = begun();
    change(&mut club, "score", |t| score(t, TableNo(1), [6, 3]));
    change(&mut club, "drop", |t| t.drop_entrant("9", None));
    change(&mut club, "replace", |t| t.replace("9", "Tom", None));
    let (against, later) = blocked(&mut club, 3);
    assert!(!against.is_empty());
    assert_eq!(later, [4]);
}

#[test]
fn somebody_with_results_is_not_forgotten() {
    let (_folder, mut club) = begun();
    change(&mut club, "add", |t| {
        t.add(["Tom", "Una", "Vic"].map(NewEntrant::named).to_vec())
    });
    // A third table for them; three rounds are drawn in no time.
    let asked = DrawRequest {
        seed: 8,
        rounds: Some(3),
        ..DrawRequest::default()
    };
    change(&mut club, "draw", |t| t.draw(&asked));
    change(&mut club, "score", |t| score(t, TableNo(1), [6, 3]));
    change(&mut club, "score", |t| score(t, TableNo(2), [6, 3]));
    change(&mut club, "score", |t| score(t, TableNo(3), [6, 3]));
    let (_, later) = blocked(&mut club, 2);
    assert!(later.contains(&3) && later.len() >= 2, "{later:?}");
}

#[test]
fn without_one_of_its_cards_a_result_no_longer_counts() {
    let (_folder, mut club) = begun();
    let table = night(&club).rounds[0].tables[0].clone();
    let card = |number, points| {
        move |t: &mut Tournament| t.enter_card(number, &[Some(points)], Some(&[0]), None)
    };
    change(&mut club, "card", card(table.sides[0][0], 6));
    change(&mut club, "card", card(table.sides[1][0], 3));
    assert_eq!(night(&club).results.len(), 1);
    club.undo(&stamp("undo"), Some("night"), Some(2))
        .expect("taken back");
    let night = night(&club);
    assert_eq!((night.results.len(), night.statements.len()), (0, 1));
}

#[test]
fn a_result_comes_back_only_to_those_who_made_it() {
    let (_folder, mut club) = begun();
    change(&mut club, "score", |t| score(t, TableNo(1), [6, 3]));
    club.undo(&stamp("undo"), Some("night"), None)
        .expect("undone");
    draw(&mut club, 77);
    assert_ne!(night(&club).rounds, tournament("night").rounds);
    let (against, later) = blocked(&mut club, 3);
    assert_eq!(
        against,
        [Against::People {
            round: RoundNo(1),
            table: TableNo(1)
        }]
    );
    assert_eq!(later, [4], "the draw goes first");
}

#[test]
fn what_cannot_be_taken_back_says_so() {
    let (_folder, mut club) = begun();
    change(&mut club, "score", |t| score(t, TableNo(1), [6, 3]));
    let undo = |club: &mut Club, slug: Option<&str>, seqs: &[i64]| {
        club.undo_all(&stamp("undo"), slug, seqs)
            .expect_err("refused")
            .to_string()
    };
    club.undo(&stamp("undo"), Some("night"), Some(2))
        .expect("undone");
    assert_eq!(
        undo(&mut club, Some("night"), &[2]),
        "entry 2 was already undone, by entry 3"
    );
    assert_eq!(
        undo(&mut club, Some("night"), &[99]),
        "the log has no entry 99"
    );
    assert_eq!(undo(&mut club, Some("night"), &[]), "nothing to undo");
    club.create(&stamp("new"), &tournament("other"))
        .expect("stored");
    assert_eq!(
        undo(&mut club, Some("other"), &[2]),
        "entry 2 is about another tournament, night"
    );
    assert!(matches!(
        club.undo_all(&stamp("undo"), Some("none"), &[2]),
        Err(StoreError::NoTournament(_))
    ));
    // The tournament chosen since then stays chosen.
    club.undo_all(&stamp("undo"), Some("night"), &[1])
        .expect("undone");
    assert_eq!(club.current().expect("one"), "other");
    change_closed(&mut club);
}

fn change_closed(club: &mut Club) {
    let close = |t: &mut Tournament| {
        score(t, TableNo(1), [6, 3])?;
        Ok::<_, Refusal>(())
    };
    tests::change(club, "score", "other", close).expect("scored");
    let close = |t: &mut Tournament| {
        t.closed = true;
        Ok::<_, Refusal>(())
    };
    tests::change(club, "close", "other", close).expect("closed");
    let seqs: Vec<i64> = club
        .log(None)
        .expect("a log")
        .iter()
        .map(|e| e.seq)
        .collect();
    let [.., score, close] = seqs.as_slice() else {
        panic!("two entries");
    };
    let closed = club.undo_all(&stamp("undo"), Some("other"), &[*score]);
    let Err(StoreError::Undo(UndoError::Refused(why))) = closed else {
        panic!("{closed:?}");
    };
    assert_eq!(why.key, "why-night-closed");
    club.undo_all(&stamp("undo"), Some("other"), &[*close])
        .expect("open again");
}
