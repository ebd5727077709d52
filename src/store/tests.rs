//! The club file: what is stored comes back, and what is taken back is as it was before.

use super::*;
use crate::engine::Points;
use crate::engine::rules::RuleSet;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{DrawRequest, Entry, NewEntrant, Refusal, Settings, Tournament};

pub(super) fn stamp(command: &str) -> Stamp {
    Stamp {
        at: "2026-11-20T19:30:00Z".into(),
        by: "Desk".into(),
        origin: Default::default(),
        operation: crate::tournament::Logged::other(command),
    }
}

/// A night of nine, drawn once for all tests.
pub(super) fn tournament(slug: &str) -> Tournament {
    static DRAWN: std::sync::OnceLock<Tournament> = std::sync::OnceLock::new();
    let slug = slug.to_owned();
    Tournament {
        slug,
        ..DRAWN.get_or_init(drawn).clone()
    }
}

fn drawn() -> Tournament {
    let settings = Settings::new(RuleSet::preset("north-american").expect("a preset"));
    let mut t = Tournament::new(
        "night",
        "A Night",
        chrono::NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day"),
        settings,
    );
    t.add(
        (1..=9)
            .map(|n| NewEntrant::named(&format!("Player {n}")))
            .collect(),
    )
    .expect("nine players");
    t.draw(&DrawRequest {
        seed: 5,
        ..DrawRequest::default()
    })
    .expect("a draw");
    t
}

pub(super) fn club() -> (tempfile::TempDir, Club) {
    let folder = tempfile::tempdir().expect("a folder");
    let club = Club::open_or_create(&folder.path().join("club.benny")).expect("a club");
    (folder, club)
}

pub(super) fn score(
    t: &mut Tournament,
    table: TableNo,
    points: impl Into<Points>,
) -> Result<(), Refusal> {
    let entry = Entry {
        round: Some(RoundNo(1)),
        table,
        points: points.into(),
        loners: vec![],
        euchres: None,
        ticks: Default::default(),
        why: None,
        clear: false,
    };
    t.score(entry).map(drop)
}

/// Changes a night, and keeps it unless the change is refused.
pub(super) fn change<T, E>(
    club: &mut Club,
    what: &str,
    slug: &str,
    change: impl FnOnce(&mut Tournament) -> Result<T, E>,
) -> Result<T, E> {
    let mut held = club.hold_night(slug).expect("a night");
    let value = change(&mut held.night)?;
    held.keep(&stamp(what)).expect("kept");
    Ok(value)
}

#[test]
fn what_is_stored_comes_back() {
    let (_folder, mut club) = club();
    let mut t = tournament("night");
    t.wishes.push(crate::seating::Wish::NotPartners {
        entrants: [PlayerNo(1), PlayerNo(2)],
    });
    score(&mut t, TableNo(2), [5, 4]).expect("a score");
    t.adjust("3", -2, "revoke").expect("a penalty");
    club.create(&stamp("new"), &t).expect("stored");
    assert_eq!(club.load("night").expect("loaded"), t);
    assert!(matches!(
        club.create(&stamp("new"), &t),
        Err(StoreError::Taken(_))
    ));
    assert_eq!(club.integrity().expect("readable"), Vec::<String>::new());
}

#[test]
fn every_change_is_taken_back_and_comes_back() {
    let (_folder, mut club) = club();
    let start = tournament("night");
    club.create(&stamp("new"), &start).expect("stored");
    change(&mut club, "draw", "night", |t| {
        t.draw(&DrawRequest {
            seed: 6,
            ..DrawRequest::default()
        })
    })
    .expect("drawn");
    let drawn = club.load("night").expect("loaded");
    assert_ne!(drawn.rounds, start.rounds);
    change(&mut club, "score", "night", |t| {
        score(t, TableNo(1), [6, 3])
    })
    .expect("scored");
    let scored = club.load("night").expect("loaded");

    club.undo(&stamp("undo"), Some("night"), None)
        .expect("undone");
    assert_eq!(club.load("night").expect("loaded"), drawn);
    club.undo(&stamp("undo"), Some("night"), None)
        .expect("undone");
    assert_eq!(club.load("night").expect("loaded"), scored);
    club.undo(&stamp("undo"), Some("night"), Some(3))
        .expect("undone");
    club.undo(&stamp("undo"), Some("night"), Some(2))
        .expect("undone");
    assert_eq!(club.load("night").expect("loaded"), start);
    club.undo(&stamp("undo"), Some("night"), Some(1))
        .expect("undone");
    assert!(matches!(
        club.load("night"),
        Err(StoreError::NoTournament(_))
    ));
    club.undo(&stamp("undo"), None, None).expect("undone");
    assert_eq!(club.load("night").expect("loaded"), start);
    assert_eq!(club.log(None).expect("a log").len(), 9);
}

#[test]
fn a_slip_is_taken_back_from_under_a_ruling() {
    let (_folder, mut club) = club();
    club.create(&stamp("new"), &tournament("night"))
        .expect("stored");
    change(&mut club, "score", "night", |t| {
        score(t, TableNo(1), [6, 3])
    })
    .expect("scored");
    let entry = Entry {
        round: Some(RoundNo(1)),
        table: TableNo(1),
        points: Points::of([3, 6]),
        loners: vec![],
        euchres: None,
        ticks: Default::default(),
        why: None,
        clear: false,
    };
    change(&mut club, "correct", "night", |t| {
        t.correct(entry, "swapped").map(drop)
    })
    .expect("corrected");
    // The slip can be taken back from under the ruling, which is what counts, then and now.
    let before = club.load("night").expect("loaded");
    club.undo(&stamp("undo"), Some("night"), Some(2))
        .expect("the slip alone");
    let after = club.load("night").expect("loaded");
    assert_eq!(after.results, before.results);
    assert_eq!(after.statements.len() + 1, before.statements.len());
}

#[test]
fn a_refused_change_leaves_no_trace() {
    let (_folder, mut club) = club();
    club.create(&stamp("new"), &tournament("night"))
        .expect("stored");
    let before = (
        club.load("night").expect("loaded"),
        club.log(None).expect("a log").len(),
    );
    let refused = change(&mut club, "score", "night", |t| {
        t.closed = true;
        score(t, TableNo(99), [6, 3])
    });
    assert!(refused.is_err());
    assert_eq!(
        (
            club.load("night").expect("loaded"),
            club.log(None).expect("a log").len()
        ),
        before
    );
}

#[test]
fn the_log_is_only_ever_added_to() {
    let (_folder, mut club) = club();
    club.create(&stamp("new"), &tournament("night"))
        .expect("stored");
    for sql in ["DELETE FROM log", "UPDATE log SET \"by\" = 'nobody'"] {
        assert!(club.connection.execute(sql, []).is_err(), "{sql}");
    }
}

#[test]
fn nonsense_cannot_be_stored() {
    let (_folder, mut club) = club();
    club.create(&stamp("new"), &tournament("night"))
        .expect("stored");
    for sql in [
        "INSERT INTO seat VALUES (1, 1, 1, 1, 0, 0)",
        "UPDATE seat SET side = 3 WHERE side = 1",
        "INSERT INTO result VALUES (1, 1, 1, '[-1,3]', '{}', NULL, 'score', 0, NULL)",
        "INSERT INTO result VALUES (1, 1, 1, '[1]', '{}', NULL, 'score', 0, NULL)",
        "UPDATE tournament SET settings = '{}'",
        "UPDATE tournament SET date = '2026-13-45'",
        "INSERT INTO entrant VALUES (7, 1, 1, 'x', '[]', 1, NULL, 0, NULL, 0)",
    ] {
        assert!(club.connection.execute(sql, []).is_err(), "{sql}");
    }
}

#[test]
fn a_backup_is_whole_and_restores() {
    let (folder, mut club) = club();
    club.create(&stamp("new"), &tournament("night"))
        .expect("stored");
    let copy = folder.path().join("copy.benny");
    copy_to(club.path(), &copy).expect("copied");
    change(&mut club, "score", "night", |t| {
        score(t, TableNo(1), [6, 3])
    })
    .expect("scored");
    let kept = restore(&stamp("restore"), &copy, club.path())
        .expect("restored")
        .kept
        .expect("the old one kept");
    // A club that was open sees the restored file.
    assert!(club.follow().expect("another file"));
    assert!(!club.follow().expect("the same file"));
    assert_eq!(club.load("night").expect("loaded"), tournament("night"));
    assert_eq!(
        Club::open_read_only(&kept)
            .expect("kept")
            .load("night")
            .expect("loaded")
            .results
            .len(),
        1
    );
    std::fs::write(club.path(), b"rubbish").expect("damaged");
    let damaged = restore(&stamp("restore"), &copy, club.path()).expect("restored");
    let damaged = damaged.kept.expect("the damaged one kept");
    assert_ne!(damaged, kept);
    assert_eq!(std::fs::read(damaged).expect("there"), b"rubbish");
    assert_eq!(
        Club::open(club.path())
            .expect("a club")
            .load("night")
            .expect("loaded"),
        tournament("night")
    );
}

#[test]
fn the_log_makes_what_is_stored() {
    let (_folder, mut club) = club();
    club.create(&stamp("new"), &tournament("night"))
        .expect("created");
    let points = [(1, [10, 7]), (2, [8, 8])];
    for (table, points) in points {
        change(&mut club, "score", "night", |t| {
            score(t, TableNo(table), points)
        })
        .expect("scored");
    }
    change(&mut club, "drop", "night", |t| t.drop_entrant("3", None)).expect("dropped");
    club.undo(&stamp("undo"), Some("night"), Some(3))
        .expect("taken back");
    let mut t = club.load("night").expect("loads");
    assert_eq!(club.replay("night", &t).expect("replays"), [""; 0]);
    // Changed by something other than benny.
    t.statements[0].remark = Some("overwritten".into());
    t.entrants.pop();
    assert_eq!(
        club.replay("night", &t).expect("replays"),
        [
            "entrant [9] does not match the log",
            "statement [1,\"slip\",1,1] does not match the log"
        ]
    );
}

/// Writes something else into the newest log entry, past the triggers that guard it.
fn damage(club: &Club, column: &str, text: &str) {
    let sql = format!(
        "DROP TRIGGER IF EXISTS log_is_never_changed;
        UPDATE log SET {column} = '{text}' WHERE seq = (SELECT max(seq) FROM log)"
    );
    club.connection.execute_batch(&sql).expect("damaged");
}

#[test]
fn rows_kept_apart_from_an_entry_come_back_with_it_and_cannot_be_altered() {
    let (_folder, mut club) = club();
    let night = tournament("night");
    club.create(&stamp("new"), &night).expect("stored");
    let seats = "SELECT count(*) FROM log_rows WHERE \"table\" = 'seat' AND NOT gone";
    let count = |sql: &str| {
        club.connection
            .query_row(sql, [], |row| row.get::<_, i64>(0))
    };
    assert_eq!(count(seats).expect("counted"), 1);
    let log = club.log(Some("night")).expect("read");
    let seats = log[0].changes.iter().filter(|c| c.table == "seat");
    assert_eq!(seats.count(), 9 * night.rounds.len());
    assert_eq!(club.replay("night", &night).expect("replays"), [""; 0]);
    let alter = "UPDATE log_rows SET rows = replace(rows, '[1,2,', '[2,2,')";
    assert!(club.connection.execute_batch(alter).is_err());
    let alter = format!("DROP TRIGGER log_rows_are_never_changed; {alter}");
    club.connection.execute_batch(&alter).expect("altered");
    let found = club.check_log(0).expect("checked");
    assert_eq!(
        found[0],
        "entry 1 of the log has changed since it was written"
    );
}

#[test]
fn an_entry_that_cannot_be_read_is_not_taken_for_an_empty_one() {
    for (column, text, said) in [
        (
            "changes",
            "[1]",
            "its list of changes is not what benny writes",
        ),
        ("operation", "{}", "its operation is not"),
    ] {
        let (_folder, mut club) = club();
        club.create(&stamp("new"), &tournament("night"))
            .expect("stored");
        change(&mut club, "score", "night", |t| {
            score(t, TableNo(1), [6, 3])
        })
        .expect("scored");
        damage(&club, column, text);
        let read = club.log(Some("night")).expect_err("unreadable");
        let why = read.to_string();
        assert!(
            why.contains("entry 2 of the log") && why.contains(said),
            "{why}"
        );
        assert!(matches!(read, StoreError::Damaged { .. }), "{read:?}");
        // Nothing is undone on top of it, and what is stored stays.
        let refused = club.undo(&stamp("undo"), Some("night"), Some(2));
        assert!(
            matches!(refused, Err(StoreError::Damaged { .. })),
            "{column}"
        );
        let night = club.load("night").expect("loaded");
        assert_eq!(night.results.len(), 1);
        // A check of the file reports it, along with everything else.
        assert!(club.replay("night", &night).expect("checked")[0].contains(said));
        let found = club.check_log(0).expect("checked");
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("entry 2 of the log has changed since it was written"));
        assert!(found[1].contains(said), "{found:?}");
    }
}

#[test]
fn rows_of_an_unknown_table_are_said_and_not_left_out() {
    let (_folder, mut club) = club();
    club.create(&stamp("new"), &tournament("night"))
        .expect("stored");
    change(&mut club, "score", "night", |t| {
        score(t, TableNo(1), [6, 3])
    })
    .expect("scored");
    let strange = r#"[{"table":"dance","before":null,"after":{"round":1}}]"#;
    damage(&club, "changes", strange);
    let night = club.load("night").expect("loaded");
    assert_eq!(
        club.replay("night", &night).expect("checked"),
        ["entry 2 of the log: it changes a table \"dance\", which benny does not have"]
    );
    let refused = club.undo(&stamp("undo"), Some("night"), Some(2));
    let refused = refused.expect_err("refused").to_string();
    assert!(refused.contains("\"dance\""), "{refused}");
    assert_eq!(club.load("night").expect("loaded"), night);
    let missing = rows::tournament_from_rows(&[]).expect_err("no rows at all");
    assert_eq!(missing, "table tournament: its rows were not read");
}
