//! A scripted night for each format: after every step the night's status is compared with an independent model, which
//! knows nothing of benny but what was typed and which tables a round has.
//!
//! Every kind of step is typed as a command. Repetitions (the other tables of a round, the way back through all steps
//! and forward again) go through the library that the commands call, and so do most of the comparisons: starting the
//! program for each would cost more than all the rest.

use super::desk::{Desk, act};
use benny::engine::Points;
use benny::seating::{RoundNo, TableNo};
use benny::tournament::Entry;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// What the model knows about a night.
#[derive(Clone, Debug, Default, PartialEq)]
struct Model {
    /// The tables of every round that is drawn.
    tables: BTreeMap<u16, BTreeSet<u16>>,
    /// The results that came in.
    results: BTreeMap<(u16, u16), Points>,
    /// Rounds whose bell rang, or for which a card line came in.
    begun: BTreeSet<u16>,
    /// Tables whose card disagrees with the slip: what is stored, and what the card says.
    disputes: BTreeMap<(u16, u16), (Points, Points)>,
}

impl Model {
    fn missing(&self, round: u16) -> Vec<u16> {
        let tables = self.tables[&round].iter().copied();
        tables
            .filter(|table| !self.results.contains_key(&(round, *table)))
            .collect()
    }

    fn status(&self) -> Value {
        let rounds: Vec<Value> = self
            .tables
            .keys()
            .map(|&round| {
                let missing = self.missing(round);
                let entered = self.results.keys().any(|place| place.0 == round);
                if missing.is_empty() {
                    json!({"round": round, "state": "complete"})
                } else if entered || self.begun.contains(&round) {
                    json!({"round": round, "state": "playing", "missing": missing})
                } else {
                    json!({"round": round, "state": "drawn"})
                }
            })
            .collect();
        let open = self
            .tables
            .keys()
            .find(|round| !self.missing(**round).is_empty());
        let disputes: Vec<Value> = self
            .disputes
            .iter()
            .map(|((round, table), (stored, says))| {
                json!({"round": round, "table": table, "stored": stored, "says": [says]})
            })
            .collect();
        json!({
            "round": open.or(self.tables.keys().last()), "rounds": rounds, "disputes": disputes,
        })
    }
}

/// A night being played, and the model of it; every state the model was in, for undo and redo.
struct Night {
    desk: Desk,
    /// Its file, open all the time beside the commands.
    file: benny::desk::Desk,
    model: Model,
    past: Vec<Model>,
    future: Vec<Model>,
    steps: usize,
}

impl Night {
    fn new(args: &[&str]) -> Self {
        let desk = Desk::new();
        desk.ends(0, &[&["new", "Friday Night"][..], args].concat());
        let mut night = Night {
            file: desk.library(),
            desk,
            model: Model::default(),
            past: Vec::new(),
            future: Vec::new(),
            steps: 0,
        };
        night.holds("new");
        night
    }

    /// Compares what benny says with what the model says; every eighth time as `benny status --json` prints it.
    fn holds(&mut self, step: &str) {
        self.steps += 1;
        let (status, _) = self.file.status().expect("a status");
        let mut status = serde_json::to_value(status).expect("JSON");
        if self.steps % 8 == 1 {
            let printed = self.desk.json(&["status"]);
            let next = printed["next"].as_str().expect("what comes next");
            assert!(next.starts_with("benny "), "{next}");
            status = printed;
        }
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        let rounds: Vec<Value> = list(&status["rounds"])
            .into_iter()
            .map(|mut round| {
                round.as_object_mut().expect("a round").remove("started");
                round
            })
            .collect();
        let disputes: Vec<Value> = list(&status["disputes"])
            .into_iter()
            .map(|d| {
                let says: Vec<Value> = list(&d["says"]).iter().map(|s| s["points"].clone()).collect();
                json!({"round": d["round"], "table": d["table"], "stored": d["stored"], "says": says})
            })
            .collect();
        let said = json!({"round": status["round"], "rounds": rounds, "disputes": disputes});
        assert_eq!(said, self.model.status(), "step {}: {step}", self.steps);
    }

    /// Takes a step that makes one entry in the log: does it, tells the model, compares.
    fn step(&mut self, args: &[&str], change: impl FnOnce(&mut Model, &Desk)) {
        self.desk.ends(0, args);
        self.done(&args.join(" "), change);
    }

    /// Tells the model about a step that was taken, and compares.
    fn done(&mut self, what: &str, change: impl FnOnce(&mut Model, &Desk)) {
        self.past.push(self.model.clone());
        self.future.clear();
        change(&mut self.model, &self.desk);
        self.holds(what);
    }

    fn undo(&mut self) {
        self.desk.ends(0, &["undo", "--yes"]);
        self.undone();
    }

    fn undone(&mut self) {
        let before = self.past.pop().expect("something done");
        self.future.push(std::mem::replace(&mut self.model, before));
        self.holds("undo");
    }

    fn redo(&mut self) {
        self.desk.ends(0, &["redo"]);
        self.redone();
    }

    fn redone(&mut self) {
        let after = self.future.pop().expect("something undone");
        self.past.push(std::mem::replace(&mut self.model, after));
        self.holds("redo");
    }

    fn draw(&mut self, args: &[&str]) {
        self.step(&[&["draw"][..], args].concat(), |model, desk| {
            let night = desk.night();
            let rounds = night.rounds().iter().map(|round| {
                let tables = round.tables.iter().map(|t| t.table.get());
                (round.round.get(), tables.collect())
            });
            model.tables = rounds.collect();
        });
    }

    fn start(&mut self, round: u16) {
        self.step(&["start"], |model, _| {
            model.begun.insert(round);
        });
    }

    fn score(&mut self, round: u16, table: u16, points: [i32; 2]) {
        let points = Points::of(points);
        let said = points.to_string();
        let (r, t) = (round.to_string(), table.to_string());
        let words = ["score", &r, &t, &said];
        self.step(&words, |model, _| {
            model.results.insert((round, table), points);
        });
    }

    /// Enters every table of a round that has no result yet, the first of them by command; the first side wins at odd
    /// tables.
    fn play(&mut self, round: u16, first: [i32; 2]) {
        for (n, table) in self.model.missing(round).into_iter().enumerate() {
            let swapped = [first[1], first[0]];
            let points = if table % 2 == 1 { first } else { swapped };
            if n == 0 {
                self.score(round, table, points);
                continue;
            }
            let entry = Entry {
                round: Some(RoundNo(round)),
                table: TableNo(table),
                points: Points::of(points),
                ..Entry::default()
            };
            let slip = benny::tournament::acts::Score::from(entry);
            let entered = self.file.act_of(&act(), slip);
            entered.expect("a result that can happen");
            self.done(&format!("{round} {table} {points:?}"), |model, _| {
                model.results.insert((round, table), Points::of(points));
            });
        }
    }

    /// A step that does not change where the rounds stand.
    fn aside(&mut self, args: &[&str]) {
        self.step(args, |_, _| {});
    }

    /// Notes a card of the first side's first player with a point more than the table has, as the grid notes it.
    fn dispute(&mut self, round: u16, table: u16) {
        let night = self.desk.night();
        let seats = night.table(RoundNo(round), TableNo(table));
        let stored = self.model.results[&(round, table)];
        let points = stored[0] + 1;
        let number = seats.expect("the table").sides[0][0];
        let line = benny::tournament::acts::Card::line(number, RoundNo(round), points);
        let noted = self.file.act_of(&act(), line);
        let noted = noted.expect("noted");
        assert!(!noted.value.disputes.is_empty(), "others say otherwise");
        self.done("a card says otherwise", |model, _| {
            let said = (stored, Points::of([points, stored[1]]));
            model.disputes.insert((round, table), said);
        });
    }

    fn settle(&mut self, round: u16, table: u16, by: &str) {
        let (r, t) = (round.to_string(), table.to_string());
        self.step(&["settle", &r, &t, by], |model, _| {
            let (_, says) = model.disputes.remove(&(round, table)).expect("a dispute");
            if by == "cards" {
                model.results.insert((round, table), says);
            }
        });
    }

    /// Undone to the first state and redone, it is the same night; it is sound, and comes back unchanged from its
    /// export.
    fn ends(mut self, at_least: usize) {
        let (last, standings) = (self.model.clone(), self.desk.json(&["standings"]));
        let steps = self.past.len();
        let standing = self.file.stack().expect("a stack").standing;
        for &newest in standing.iter().rev().take(steps) {
            self.file.undo(&act(), newest).expect("undone");
            self.undone();
        }
        assert_eq!(self.model, Model::default());
        for _ in 0..steps {
            self.file.redo(&act(), 1).expect("done again");
            self.redone();
        }
        assert_eq!(
            (self.model.clone(), self.desk.json(&["standings"])),
            (last, standings)
        );
        self.desk.ends(0, &["verify"]);
        // Exported, imported and exported again: the same bytes.
        self.desk.ends(0, &["export", "one.json"]);
        let other = Desk::new();
        other.ends(
            0,
            &["import", &self.desk.path("one.json").display().to_string()],
        );
        other.ends(0, &["export", "two.json"]);
        let bytes = |desk: &Desk, name| std::fs::read(desk.path(name)).expect("a file");
        assert!(bytes(&self.desk, "one.json") == bytes(&other, "two.json"));
        assert!(self.steps >= at_least, "{} steps", self.steps);
    }
}

#[test]
fn single_players_with_latecomers_leavers_and_substitutes() {
    let mut night = Night::new(&["--count", "8", "--rounds", "4"]);
    night.draw(&["--seed", "1"]);
    night.start(1);
    night.play(1, [10, 7]);
    night.aside(&["add", "Late Comer", "Late Too"]);
    night.draw(&["--seed", "2"]);
    night.start(2);
    night.score(2, 1, [9, 8]);
    night.undo();
    night.score(2, 1, [8, 9]);
    night.undo();
    night.redo();
    night.aside(&["replace", "3", "Sub Stitute", "--from", "3"]);
    night.play(2, [10, 7]);
    night.dispute(2, 1);
    night.settle(2, 1, "slip");
    night.undo();
    night.settle(2, 1, "cards");
    night.aside(&["drop", "5"]);
    night.aside(&["sit-out", "7", "--from", "4"]);
    night.draw(&["--seed", "3"]);
    night.start(3);
    night.play(3, [8, 6]);
    night.aside(&["adjust", "2", "-1", "revoke"]);
    night.play(4, [9, 6]);
    night.ends(60);
}

#[test]
fn winners_move_up_a_round_at_a_time() {
    let mut night = Night::new(&["--count", "12", "--rounds", "3", "--movement", "winners-up"]);
    night.draw(&["--seed", "1"]);
    night.start(1);
    night.score(1, 2, [8, 8]);
    night.play(1, [10, 7]);
    night.draw(&["--seed", "2", "--cut", "2=2"]);
    night.play(2, [10, 7]);
    night.dispute(2, 3);
    night.settle(2, 3, "slip");
    night.draw(&["--seed", "3"]);
    night.start(3);
    night.undo();
    night.redo();
    night.play(3, [6, 9]);
    night.ends(40);
}

#[test]
fn everybody_moves_by_the_compass() {
    let mut night = Night::new(&["--count", "12", "--rounds", "3", "--movement", "compass"]);
    night.draw(&["--seed", "1"]);
    night.play(1, [10, 7]);
    night.aside(&["replace", "4", "Sub Stitute", "--keep-points"]);
    night.play(2, [10, 7]);
    night.dispute(1, 1);
    night.settle(1, 1, "cards");
    night.play(3, [9, 8]);
    night.ends(30);
}

#[test]
fn teams_play_a_round_robin() {
    let mut night = Night::new(&["--format", "team", "--count", "5"]);
    night.aside(&["add", "Los Tres"]);
    night.draw(&["--seed", "1"]);
    night.start(1);
    night.play(1, [10, 7]);
    night.play(2, [8, 10]);
    night.aside(&["drop", "6"]);
    night.draw(&["--seed", "2"]);
    night.play(3, [10, 2]);
    night.ends(30);
}

#[test]
fn rounds_until_the_bell_and_games_to_ten() {
    let mut night = Night::new(&["--count", "9", "--rounds", "2", "--timed"]);
    night.draw(&["--seed", "1"]);
    night.start(1);
    night.play(1, [13, 11]);
    night.play(2, [4, 4]);
    night.ends(15);
    let mut night = Night::new(&[
        "--count", "8", "--rounds", "2", "--to", "10", "--by", "wins",
    ]);
    night.draw(&["--seed", "1"]);
    night.play(1, [10, 7]);
    night.dispute(1, 2);
    night.play(2, [10, 9]);
    night.settle(1, 2, "slip");
    night.ends(15);
}
