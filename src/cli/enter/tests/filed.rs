//! The desk over a real club file.

use super::super::keys::press;
use super::super::model::{Ask, Desk, Notice, Sheet};
use super::super::moves::{Effect, answered};
use super::super::save::File;
use super::{keys, night};
use crate::cli::Context;
use crate::cli::args::Cli;
use crate::desk::{Logged, Origin};
use crate::engine::Points;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::Entry;
use crate::tournament::acts::Score;
use clap::Parser;

/// A club file of its own with a night of four tables.
struct Room {
    _folder: tempfile::TempDir,
    context: Context,
}

impl Room {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("club.benny");
        let words = ["benny", "--file", file.to_str().expect("a plain path")];
        let context = Context::new(&Cli::parse_from(words), crate::cli::commands::PROGRAM)
            .expect("a context");
        let night = night(4);
        let mut desk = context.open_or_create().expect("a club file");
        desk.add(&context.act(), Logged::night("import", &night.slug), &night)
            .expect("a night");
        Room {
            _folder: folder,
            context,
        }
    }

    fn desk(&self) -> (Desk, File<'_>) {
        let (file, night) = File::open(&self.context).expect("the file");
        (Desk::new(night, None), file)
    }

    /// What stands in the file for round 1, table 1.
    fn at_table_1(&self) -> Option<Points> {
        let night = self.context.tournament().expect("the night");
        night.result(RoundNo(1), TableNo(1)).map(|r| r.points)
    }
}

fn types(mut desk: Desk, file: &mut File, text: &str) -> Desk {
    for key in keys(text) {
        let mut step = press(desk, key, false);
        while let Some(effect) = step.1.take().filter(|effect| *effect != Effect::Quit) {
            step = answered(step.0, file.perform(effect));
        }
        desk = step.0;
    }
    desk
}

fn said(desk: &Desk) -> String {
    match &desk.notice {
        Notice::Good(text) | Notice::Bad(text) => text.clone(),
        Notice::None => String::new(),
    }
}

#[test]
fn every_row_is_in_the_file_with_its_line_in_the_log() {
    let room = Room::new();
    let (desk, mut file) = room.desk();
    types(desk, &mut file, "10-7*1\n8-8\n");
    let file = room.context.read_only().expect("the file");
    let there = file.night().expect("the night");
    let found: Vec<_> = there
        .results
        .iter()
        .map(|r| (r.table, r.points.pair(), r.loners.clone()))
        .collect();
    assert_eq!(
        found,
        [
            (TableNo(1), [10, 7], [(PlayerNo(1), 1)].into()),
            (TableNo(2), [8, 8], [].into())
        ]
    );
    let log = file.log(false).expect("the log");
    let commands: Vec<&str> = log.iter().skip(1).map(|e| e.command.as_str()).collect();
    assert_eq!(
        commands,
        ["score 1 1 10-7, lone marches 1=1", "score 1 2 8-8"]
    );
    assert!(log.iter().skip(1).all(|e| e.origin == Some(Origin::Grid)));
}

#[test]
fn the_second_scorekeeper_is_shown_the_first() {
    let room = Room::new();
    let (one, mut first) = room.desk();
    let (two, mut second) = room.desk();
    types(one, &mut first, "10-7\n");
    let two = types(two, &mut second, "9-9\n");
    assert!(
        said(&two).contains("already entered: 10-7") && said(&two).contains(" by "),
        "{:?}",
        two.notice
    );
    assert_eq!(room.at_table_1(), Some(Points::of([10, 7])));
    // Nothing was typed over knowingly, so nothing asks for a reason before the override key.
    assert_eq!(two.ask, Ask::Nothing);
    let two = types(two, &mut second, "ftheir slip was table 2's\n");
    assert_eq!(room.at_table_1(), Some(Points::of([9, 9])));
    // The same points a second time are no quarrel.
    let two = types(two, &mut second, "/3\n8-8\n");
    let (other, mut third) = room.desk();
    types(other, &mut third, "/2\n7-9\n");
    let two = types(two, &mut second, "/2\n7-9\n");
    assert!(said(&two).contains("it is the same"), "{}", said(&two));
}

#[test]
fn news_come_only_when_somebody_else_wrote() {
    let room = Room::new();
    let (desk, mut file) = room.desk();
    assert!(file.changed_elsewhere().expect("the file").is_none());
    types(desk, &mut file, "10-7\n");
    assert!(
        file.changed_elsewhere().expect("the file").is_none(),
        "own writing is no news"
    );
    let entry = Entry {
        table: TableNo(4),
        points: Points::of([8, 8]),
        ..Entry::default()
    };
    let mut desk = room.context.open().expect("the file");
    desk.act_of(&room.context.act(), Score::from(entry))
        .expect("a result");
    let news = file
        .changed_elsewhere()
        .expect("the file")
        .expect("somebody wrote");
    assert_eq!(news.results.len(), 2);
    assert!(
        file.changed_elsewhere().expect("the file").is_none(),
        "told once"
    );
}

#[test]
fn cards_that_agree_make_the_result() {
    let room = Room::new();
    let (desk, mut file) = room.desk();
    let desk = types(desk, &mut file, "c1\n10\n");
    assert_eq!(
        (desk.sheet, desk.at),
        (Sheet::Card(PlayerNo(1)), 1),
        "on to the next round of the card"
    );
    types(desk, &mut file, "c2\n7\n");
    assert_eq!(room.at_table_1(), Some(Points::of([10, 7])));
}

#[test]
fn cards_that_disagree_are_settled_with_one_key() {
    let room = Room::new();
    let (desk, mut file) = room.desk();
    let desk = types(desk, &mut file, "c1\n10\nc2\n7\nc3\n9\n");
    assert!(
        said(&desk).contains("1 Ann Lee's card says 10, 3 Bob Ray's card 9"),
        "{}",
        said(&desk)
    );
    assert_eq!(
        desk.draft().map(|d| d.is_noted()),
        Some(true),
        "it is entered and may be typed again"
    );
    let desk = types(desk, &mut file, "d");
    assert_eq!(
        (desk.sheet, desk.disagreements.len(), desk.drafts.len()),
        (Sheet::Disagreements, 1, 0)
    );
    assert_eq!(
        room.at_table_1(),
        None,
        "nothing stands while the cards disagree"
    );
    let desk = types(desk, &mut file, "1");
    assert_eq!(room.at_table_1(), Some(Points::of([10, 7])));
    assert_eq!(desk.disagreements, []);
}

#[test]
fn a_disagreeing_card_is_typed_anew_or_taken_at_its_word() {
    let room = Room::new();
    let (desk, mut file) = room.desk();
    let desk = types(desk, &mut file, "c1\n10\nc2\n7\nc3\n9\n10\n");
    assert_eq!(
        desk.disagreements,
        [],
        "a typing slip is corrected without a reason"
    );
    let desk = types(desk, &mut file, "c4\n8\nfsigned by both\n");
    assert_eq!(desk.disagreements, []);
    assert_eq!(room.at_table_1(), Some(Points::of([10, 8])));
}

#[test]
fn another_card_for_the_same_player_is_not_written_over() {
    let room = Room::new();
    let (desk, mut file) = room.desk();
    let desk = types(desk, &mut file, "c1\n10\n");
    let desk = types(desk, &mut file, "^9\n");
    assert!(said(&desk).contains("already entered"), "{}", said(&desk));
    let desk = types(desk, &mut file, "read it wrongly\n");
    assert_eq!(
        desk.night
            .card_lines()
            .map(|l| l.points)
            .collect::<Vec<_>>(),
        [9]
    );
}

#[test]
fn hands_are_typed_one_after_the_other_in_three_to_six_keys() {
    let room = Room::new();
    let (desk, mut file) = room.desk();
    // Side 1 makes three tricks, is euchred, and marches alone by its first; then the defence is alone.
    let desk = types(desk, &mut file, "m13\n12\n15*1\n");
    assert_eq!(room.at_table_1(), Some(Points::of([5, 2])));
    assert!(
        said(&desk).contains("hand 3: 4-0, together 5-2"),
        "{}",
        said(&desk)
    );
    assert!(matches!(&desk.ask, Ask::Hand(_, text) if text.is_empty()));
    // What is no hand is said, and stays to be put right.
    let desk = types(desk, &mut file, "34\n");
    assert!(said(&desk).contains("makers' side"), "{}", said(&desk));
    let desk = types(desk, &mut file, "<<17\n");
    assert!(said(&desk).contains("tricks"), "{}", said(&desk));
    assert_eq!(room.at_table_1(), Some(Points::of([5, 2])));
    // Whoever did not follow suit, and while somebody played alone: two keys or three.
    let desk = types(desk, &mut file, "<<-3\n-1*\n");
    let taken = desk.night.adjustments.iter();
    let taken: Vec<(u32, i32)> = taken.map(|one| (one.entrant, one.points)).collect();
    assert_eq!(taken, [(2, -2), (1, -2)]);
    let desk = types(desk, &mut file, "-9\n");
    assert!(said(&desk).contains("makers' side"), "{}", said(&desk));
    let desk = types(desk, &mut file, "<<\nuyuyuy");
    assert_eq!(room.at_table_1(), Some(Points::of([1, 2])));
    assert_eq!(desk.ask, Ask::Nothing);
    // Points half typed are not lost to a hand.
    let desk = types(desk, &mut file, "10m");
    assert!(said(&desk).contains("Esc drops them"), "{}", said(&desk));
}
