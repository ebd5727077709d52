//! Random nights against a model that knows who scored what in which round by itself.
//!
//! The model never asks benny who held a number or whose points something is. It keeps a list of what was done, strikes out
//! what an undo took back, and adds up the rest: a result belongs to the people who sat there when it was entered, for good.
//! From benny it takes the drawn numbers at a table, and from which round on somebody took over where none was named,
//! because benny says so.

use benny::desk::{Act, Desk, Origin};
use benny::engine::rules::RuleSet;
use benny::seating::{PlayerNo, RoundNo, TableNo};
use benny::store::{Club, Stamp, StoreError, UndoError, backup, restore};
use benny::tournament::document;
use benny::tournament::{
    DrawRequest, Entry, NewEntrant, Operation, Settings, Tournament, TournamentError,
};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// What nights came to.
#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    /// Operations tried.
    pub tried: u32,
    /// Operations that were done.
    pub done: u32,
    /// Undos of single entries that were done, and that were refused.
    pub undone: [u32; 2],
    /// Undos that took later entries along.
    pub along: u32,
    /// Files restored.
    pub restored: u32,
    /// Takeovers of a number.
    pub replaced: u32,
    /// Steps taken back at the end, and brought forward again.
    pub back_and_forth: u32,
    /// Bells rung, disputes settled, nights closed, nights opened again.
    pub life: [u32; 4],
    /// Changes tried on a closed night, all of them refused.
    pub refused_closed: u32,
}

/// SplitMix64.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % below.max(1) as u64) as usize
    }

    fn of<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        items.get(self.roll(items.len())).copied()
    }
}

/// A person, by the name they were registered with, which nobody else has.
type Who = String;

/// One thing that was done, as the model sees it.
#[derive(Clone, Debug)]
enum Done {
    /// Somebody has a number from a round on.
    Has { number: u16, who: Who, from: u16 },
    /// A table's points, with who sat on each side.
    Points {
        round: u16,
        table: u16,
        people: [Vec<Who>; 2],
        points: [u32; 2],
    },
    /// The points on one card, with who sat on each side of its table.
    Card {
        round: u16,
        table: u16,
        people: [Vec<Who>; 2],
        side: usize,
        points: u32,
    },
    /// Points given or taken.
    Given { who: Who, round: u16, points: i64 },
    /// Somebody is called otherwise.
    Named { who: Who, is: String },
}

/// What was done, by the number of its entry in the log.
#[derive(Clone, Default)]
struct Model {
    done: BTreeMap<i64, Vec<Done>>,
    /// Which entry took back which.
    undoes: BTreeMap<i64, i64>,
}

/// A round and a table.
type Place = (u16, u16);

/// What everybody has, and what each table scored.
type Sums = (BTreeMap<Who, i64>, BTreeMap<Place, [u32; 2]>);

impl Model {
    /// The entries that count, in order.
    fn standing(&self) -> impl Iterator<Item = &Done> {
        let mut gone = BTreeSet::new();
        for (seq, other) in self.undoes.iter().rev() {
            if !gone.contains(seq) {
                gone.insert(*other);
            }
        }
        let all = self.done.iter();
        all.filter(move |(seq, _)| !gone.contains(*seq))
            .flat_map(|(_, done)| done)
    }

    /// How those are called who are not called as they were registered.
    fn names(&self) -> BTreeMap<Who, String> {
        let mut names = BTreeMap::new();
        for done in self.standing() {
            if let Done::Named { who, is } = done {
                names.insert(who.clone(), is.clone());
            }
        }
        names
    }

    /// Who is called by a name now.
    fn called(&self, name: &str) -> Who {
        let names = self.names();
        let who = names.into_iter().find(|(_, is)| is == name);
        who.map_or_else(|| name.to_owned(), |(who, _)| who)
    }

    /// Who has a number in a round.
    fn holder(&self, number: u16, round: u16) -> Option<Who> {
        let mut held: Vec<(Who, u16)> = Vec::new();
        for done in self.standing() {
            match done {
                Done::Has {
                    number: n,
                    who,
                    from,
                } if *n == number => {
                    held.retain(|(other, _)| other != who);
                    held.push((who.clone(), *from));
                }
                _ => {}
            }
        }
        let mut held = held.into_iter().filter(|(_, from)| *from <= round);
        held.next_back().map(|(who, _)| who)
    }

    /// What everybody has after a round, and the result of each table.
    fn sums(&self, upto: u16) -> Sums {
        type Sides = [Vec<Who>; 2];
        let mut slips: BTreeMap<Place, (Sides, [u32; 2])> = BTreeMap::new();
        let mut cards: BTreeMap<Place, (Sides, [Option<u32>; 2])> = BTreeMap::new();
        let mut given: Vec<(Who, i64)> = Vec::new();

        for done in self.standing() {
            match done.clone() {
                Done::Points {
                    round,
                    table,
                    people,
                    points,
                } if round <= upto => {
                    // A correction finds the people of the first entry.
                    let slip = slips.entry((round, table)).or_insert((people, points));
                    slip.1 = points;
                }
                Done::Card {
                    round,
                    table,
                    people,
                    side,
                    points,
                } if round <= upto => {
                    let card = cards.entry((round, table)).or_insert((people, [None; 2]));
                    card.1[side] = Some(points);
                }
                Done::Given { who, round, points } if round <= upto => given.push((who, points)),

                _ => {}
            }
        }
        for (place, (people, points)) in cards {
            if let [Some(a), Some(b)] = points {
                slips.entry(place).or_insert((people, [a, b]));
            }
        }
        let mut sums: BTreeMap<Who, i64> = BTreeMap::new();
        for (people, points) in slips.values() {
            for side in [0, 1] {
                for who in &people[side] {
                    *sums.entry(who.clone()).or_default() += i64::from(points[side]);
                }
            }
        }
        for (who, points) in given {
            *sums.entry(who).or_default() += points;
        }
        let names = self.names();
        let named = |who: Who| names.get(&who).cloned().unwrap_or(who);
        let sums = sums
            .into_iter()
            .map(|(who, points)| (named(who), points))
            .collect();
        (
            sums,
            slips
                .into_iter()
                .map(|(place, slip)| (place, slip.1))
                .collect(),
        )
    }
}

/// A night under way: the file, the model, copies of both.
struct Night {
    folder: tempfile::TempDir,
    club: Club,
    model: Model,
    copies: Vec<(PathBuf, Model)>,
    dice: Dice,
    named: u32,
    figures: Figures,
    story: Vec<String>,
}

/// Runs a night of so many operations and compares after every one.
///
/// # Panics
/// With the seed and all that was done, where benny and the model differ.
pub fn night(seed: u64, operations: u32) -> Figures {
    let folder = tempfile::tempdir().expect("a folder");
    let club = Club::open_or_create(&folder.path().join("club.benny")).expect("a club");
    let mut night = Night {
        folder,
        club,
        model: Model::default(),
        copies: Vec::new(),
        dice: Dice(seed),
        named: 0,
        figures: Figures::default(),
        story: vec![format!("seed {seed}")],
    };
    night.begin();
    let first = night.tournament();
    for operation in 0..operations {
        night.step();
        night.compare(operation % 16 == 0);
    }
    night.compare(true);
    night.back_and_forth(&first);
    night.figures
}

fn act() -> Act {
    Act {
        at: "2026-11-20T23:30:00Z".to_owned(),
        by: "Desk".to_owned(),
        origin: Origin::Director,
    }
}

fn stamp(what: &str) -> Stamp {
    Stamp {
        at: "2026-11-20T19:30:00Z".to_owned(),
        by: "Desk".to_owned(),
        origin: Default::default(),
        operation: Operation::Other {
            what: what.to_owned(),
            details: serde_json::Value::Null,
        },
    }
}

impl Night {
    fn tournament(&self) -> Tournament {
        self.club.load("night").expect("a night")
    }

    fn name(&mut self) -> Who {
        self.named += 1;
        format!("Person {}", self.named)
    }

    fn begin(&mut self) {
        let mut settings = Settings::new(RuleSet::preset("north-american").expect("a preset"));
        settings.rounds = 3 + self.dice.roll(4) as u16;
        settings.rounds_open = false;
        let date = chrono::NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day");
        let mut t = Tournament::new("night", "Night", date, settings);
        let count = 8 + self.dice.roll(10);
        let names: Vec<Who> = (0..count).map(|_| self.name()).collect();
        let people = names.iter().map(|name| NewEntrant::named(name)).collect();
        let numbers = t.add(people).expect("people");
        t.draw(&DrawRequest {
            seed: self.dice.roll(1000) as u64,
            ..DrawRequest::default()
        })
        .expect("a draw");
        self.club.create(&stamp("new"), &t).expect("stored");
        let has = numbers.into_iter().zip(names);
        let has = has.map(|(number, who)| Done::Has {
            number: number.get(),
            who,
            from: 1,
        });
        self.model.done.insert(self.last(), has.collect());
    }

    /// The number of the last entry of the log.
    fn last(&self) -> i64 {
        self.club.revision().expect("a log")
    }

    /// Tries a change; what the model is to know of it is told by what the change gives. Gives whether it was done.
    fn tried<T>(
        &mut self,
        what: String,
        change: impl FnOnce(&mut Tournament) -> Result<T, TournamentError>,
        told: impl FnOnce(T) -> Vec<Done>,
    ) -> bool {
        let before = self.last();
        let closed = self.tournament().closed;
        let changed = self.club.change(&stamp(&what), "night", change);
        let ok = changed.is_ok();
        if let Ok((value, _)) = changed {
            let done = told(value);
            let seq = self.last();
            if seq > before {
                self.model.done.insert(seq, done);
                self.figures.done += 1;
            }
        }
        self.story.push(format!("{} {what}: {ok}", self.last()));
        if closed {
            assert_eq!(
                self.last(),
                before,
                "closed, and changed\n{:#?}",
                self.story
            );
            assert!(!ok, "closed, and done\n{:#?}", self.story);
            self.figures.refused_closed += 1;
        }
        ok
    }

    fn change<T>(
        &mut self,
        what: String,
        change: impl FnOnce(&mut Tournament) -> Result<T, TournamentError>,
        told: impl FnOnce(T) -> Vec<Done>,
    ) {
        self.tried(what, change, told);
    }

    /// Who sits at a table, by the model's own book.
    fn people(&self, t: &Tournament, round: u16, table: u16) -> [Vec<Who>; 2] {
        let seats = t.table(RoundNo(round), TableNo(table)).expect("a table");
        [0, 1].map(|side: usize| {
            let numbers = seats.sides[side].iter();
            numbers
                .filter_map(|&n| self.model.holder(n.get(), round))
                .collect()
        })
    }

    fn step(&mut self) {
        self.figures.tried += 1;
        let t = self.tournament();
        // A closed night is tried at a few times, then opened again.
        if t.closed && self.dice.roll(3) == 0 {
            return self.close_or_reopen(true);
        }
        let rounds = t.settings.rounds;
        let numbers: Vec<u16> = t.entrants.iter().map(|e| e.number.get()).collect();
        let Some(number) = self.dice.of(&numbers) else {
            return;
        };
        let who = number.to_string();
        // A round is named in half of all cases, any one.
        let from = (self.dice.roll(2) == 0).then(|| 1 + self.dice.roll(usize::from(rounds)) as u16);
        match self.dice.roll(46) {
            0..=12 => self.score(&t),
            13 | 14 => self.correct(&t),
            15..=17 => self.card(&t, number),
            18 => self.adjust(number, from, rounds),
            40 | 41 => self.start(from),
            42 => self.note(&t, number),
            43 | 44 => self.settle(&t),
            45 => self.close_or_reopen(t.closed),
            19 | 20 => {
                self.change(
                    format!("drop {who} {from:?}"),
                    |t| t.drop_entrant(&who, from.map(RoundNo)),
                    |_| vec![],
                );
            }
            21..=23 => {
                let name = self.name();
                self.figures.replaced += 1;
                let done = |came: benny::tournament::Presence| {
                    vec![Done::Has {
                        number,
                        who: name.clone(),
                        from: came.from.get(),
                    }]
                };
                self.change(
                    format!("replace {who} {name} {from:?}"),
                    |t| t.replace(&who, &name, from.map(RoundNo)),
                    done,
                );
            }
            24 => {
                // Another round for one who took over.
                let Some(name) = t.holder_now(PlayerNo(number)).map(|e| e.name.clone()) else {
                    return;
                };
                let person = self.model.called(&name);
                let done = |came: benny::tournament::Presence| {
                    vec![Done::Has {
                        number,
                        who: person,
                        from: came.from.get(),
                    }]
                };
                let change =
                    |t: &mut Tournament| t.replace(&who, &name, from.or(Some(2)).map(RoundNo));
                self.change(format!("replace {who} {name} {from:?}"), change, done);
            }
            25 => {
                let last = from.map(|from| from + 1);
                let from = from.unwrap_or(2);
                self.change(
                    format!("sit-out {who} {from}"),
                    |t| t.sit_out(&who, RoundNo(from), last.map(RoundNo)),
                    |_| vec![],
                );
            }
            26 => self.change(
                format!("back {who} {from:?}"),
                |t| t.come_back(&who, from.map(RoundNo)),
                |_| vec![],
            ),
            27 => {
                let name = self.name();
                let people = vec![NewEntrant::named(&name)];
                let done = |numbers: Vec<PlayerNo>| {
                    let has = |number: PlayerNo| Done::Has {
                        number: number.get(),
                        who: name.clone(),
                        from: 1,
                    };
                    numbers.into_iter().map(has).collect()
                };
                self.change(format!("add {name}"), |t| t.add(people), done);
            }
            28 | 29 => self.draw(),
            30 => {
                let Some(was) = t.holder_now(PlayerNo(number)).map(|e| e.name.clone()) else {
                    return;
                };
                let is = self.name();
                let named = Done::Named {
                    who: self.model.called(&was),
                    is: is.clone(),
                };
                self.change(
                    format!("rename {who} {is}"),
                    |t| t.rename(&who, &is),
                    |_| vec![named],
                );
            }
            31 => self.keep(),
            32 => self.restore(),
            33 => self.undo(None),
            _ => {
                let last = self.last() as usize;
                let seq = 1 + self.dice.roll(last) as i64;
                self.undo(Some(seq));
            }
        }
    }

    fn score(&mut self, t: &Tournament) {
        // Mostly the round being played, now and then one that was mistyped.
        let round = match self.dice.roll(6) {
            0 => 1 + self.dice.roll(usize::from(t.settings.rounds)) as u16,
            _ => t.current_round().unwrap_or(RoundNo(1)).get(),
        };
        let tables = t.round(RoundNo(round)).map_or(0, |r| r.tables.len());
        let table = 1 + self.dice.roll(tables) as u16;
        if t.table(RoundNo(round), TableNo(table)).is_none() {
            return;
        }
        let people = self.people(t, round, table);
        let points = [8 + self.dice.roll(5) as u32, self.dice.roll(6) as u32];
        let mut entry = entry(round, table, points);
        // What is entered with a reason is decided; only the rest can be disputed.
        if self.dice.roll(2) == 0 {
            entry.why = None;
        }
        self.change(
            format!("score {round} {table} {points:?}"),
            |t| t.score(entry),
            |_| {
                vec![Done::Points {
                    round,
                    table,
                    people,
                    points,
                }]
            },
        );
    }

    fn correct(&mut self, t: &Tournament) {
        let places: Vec<(u16, u16)> = t
            .results
            .iter()
            .map(|r| (r.round.get(), r.table.get()))
            .collect();
        let Some((round, table)) = self.dice.of(&places) else {
            return;
        };
        let people = self.people(t, round, table);
        let points = [8 + self.dice.roll(5) as u32, self.dice.roll(6) as u32];
        let entry = entry(round, table, points);
        self.change(
            format!("correct {round} {table} {points:?}"),
            |t| t.correct(entry, "misread"),
            |_| {
                vec![Done::Points {
                    round,
                    table,
                    people,
                    points,
                }]
            },
        );
    }

    fn card(&mut self, t: &Tournament, number: u16) {
        let round = t.current_round().unwrap_or(RoundNo(1));
        let Some(seats) = t
            .round(round)
            .and_then(|r| r.table_of(PlayerNo(number)))
            .cloned()
        else {
            return;
        };
        let Some(side) = seats.side_of(PlayerNo(number)) else {
            return;
        };
        // The cards of one side say the same, so that all of them fit.
        let points = [9, 4][side];
        let people = self.people(t, round.get(), seats.table.get());
        let mut card = vec![None; usize::from(round) - 1];
        card.push(Some(points));
        let why = "the cards are right".to_owned();
        let before = t
            .result(round, seats.table)
            .is_some_and(|r| r.source != benny::tournament::Source::Cards);
        if before {
            return;
        }
        let table = seats.table;
        let _ = why;
        self.change(
            format!("card {number} round {round} {points}"),
            |t| t.enter_card(PlayerNo(number), &card, None, None),
            |_| {
                vec![Done::Card {
                    round: round.get(),
                    table: table.get(),
                    people,
                    side,
                    points,
                }]
            },
        );
    }

    fn start(&mut self, round: Option<u16>) {
        let rung = self.tried(
            format!("start {round:?}"),
            |t| t.start(round.map(RoundNo), "2026-11-20T19:45:00Z"),
            |_| vec![],
        );
        self.figures.life[0] += u32::from(rung);
    }

    /// A card that speaks against its table's slip: the slip's points count until somebody decides.
    fn note(&mut self, t: &Tournament, number: u16) {
        let slips = t.results.iter().filter(|r| {
            let seats = t.table(r.round, r.table);
            let carded = |seats: &benny::seating::Table| {
                let mut lines = t.cards.iter().filter(|line| line.round == r.round);
                lines.any(|line| seats.side_of(line.number).is_some())
            };
            r.source == benny::tournament::Source::Score && !seats.is_some_and(carded)
        });
        let slips: Vec<_> = slips.map(|r| (r.round, r.table, r.points)).collect();
        let Some((round, table, said)) = self.dice.of(&slips) else {
            return;
        };
        let seats = t.table(round, table).expect("a table");
        let side = usize::from(number) % 2;
        let Some(&number) = seats.sides[side].first() else {
            return;
        };
        let points = said[side] + 1;
        let people = self.people(t, round.get(), table.get());
        self.change(
            format!("note card {number} round {round} {points}"),
            |t| t.note_card(round, number, points, None),
            |_| {
                vec![Done::Card {
                    round: round.get(),
                    table: table.get(),
                    people,
                    side,
                    points,
                }]
            },
        );
    }

    /// Decides a dispute, for the slip or for something else.
    fn settle(&mut self, t: &Tournament) {
        let disputes: Vec<_> = t
            .disagreements()
            .into_iter()
            .map(|d| (d.round, d.table))
            .collect();
        let Some((round, table)) = self.dice.of(&disputes) else {
            return;
        };
        let people = self.people(t, round.get(), table.get());
        let slip = t.result(round, table).map(|r| r.points);
        let points = match (self.dice.roll(2), slip) {
            (0, Some(points)) => points,
            _ => [8 + self.dice.roll(5) as u32, self.dice.roll(6) as u32],
        };
        let entry = entry(round.get(), table.get(), points);
        let settled = self.tried(
            format!("settle {round} {table} {points:?}"),
            |t| t.settle(entry, "asked all four"),
            |_| {
                vec![Done::Points {
                    round: round.get(),
                    table: table.get(),
                    people,
                    points,
                }]
            },
        );
        if settled {
            let open = self.tournament().dispute(round, table);
            assert!(open.is_none(), "settled\n{:#?}", self.story);
        }
        self.figures.life[1] += u32::from(settled);
    }

    /// Closes the night through the desk, as a director does who has no time left, or opens it again.
    fn close_or_reopen(&mut self, closed: bool) {
        let mut desk = Desk::open(self.club.path(), Some("night")).expect("a desk");
        let done = match closed {
            false => desk.close(&act(), Some("the hall closes")).map(drop),
            true => desk.reopen(&act(), "night").map(drop),
        };
        self.story
            .push(format!("{} close {}: {done:?}", self.last(), !closed));
        assert!(done.is_ok(), "{:#?}", self.story);
        assert_eq!(self.tournament().closed, !closed, "{:#?}", self.story);
        self.figures.life[2 + usize::from(closed)] += 1;
        self.figures.done += 1;
    }

    fn adjust(&mut self, number: u16, round: Option<u16>, rounds: u16) {
        let round = round.unwrap_or(1).min(rounds);
        let Some(who) = self.model.holder(number, round) else {
            return;
        };
        let points = 1 + self.dice.roll(5) as i32;
        let given = Done::Given {
            who,
            round,
            points: i64::from(points),
        };
        self.change(
            format!("adjust {number} {points} round {round}"),
            |t| {
                t.adjust_in(
                    Some(RoundNo(round)),
                    &number.to_string(),
                    points,
                    "a good deed",
                )
            },
            |_| vec![given],
        );
    }

    fn draw(&mut self) {
        let asked = DrawRequest {
            seed: self.dice.roll(1000) as u64,
            ..DrawRequest::default()
        };
        let before = self.last();
        let drawn = self
            .club
            .change(&stamp("draw"), "night", |t| t.draw(&asked));
        self.story
            .push(format!("{} draw: {}", self.last(), drawn.is_ok()));
        if self.last() > before {
            self.model.done.insert(self.last(), Vec::new());
            self.figures.done += 1;
        }
    }

    fn keep(&mut self) {
        let path = self
            .folder
            .path()
            .join(format!("copy-{}.benny", self.figures.tried));
        backup(self.club.path(), &path, false).expect("a copy");
        self.copies.push((path, self.model.clone()));
        self.figures.done += 1;
    }

    fn restore(&mut self) {
        if self.copies.is_empty() {
            return;
        }
        let at = self.dice.roll(self.copies.len());
        let (path, model) = self.copies[at].clone();
        let before = self.model.clone();
        let restored = restore(&stamp("restore"), &path, self.club.path()).expect("restored");
        assert_eq!(restored.doubts, [""; 0], "{:#?}", self.story);
        self.story.push(format!("restore {}", path.display()));
        self.copies.push((restored.kept.expect("kept"), before));
        self.model = model;
        assert!(self.club.follow().expect("followed"), "another file");
        self.figures.restored += 1;
        self.figures.done += 1;
    }

    fn undo(&mut self, seq: Option<i64>) {
        let seq = match seq {
            Some(seq) => seq,
            None => match self.club.newest_change(Some("night"), None).expect("a log") {
                Some(entry) => entry.seq,
                None => return,
            },
        };
        // The night itself stays.
        if seq == 1 {
            return;
        }
        let mut seqs = vec![seq];
        let closed = self.tournament().closed;
        let mut undone = self.club.undo_all(&stamp("undo"), Some("night"), &seqs);
        let later = match &undone {
            Err(StoreError::Undo(UndoError::Blocked { later, .. })) => {
                later.iter().map(|e| e.seq).collect()
            }
            _ => Vec::new(),
        };
        if undone.is_err() {
            self.figures.undone[1] += 1;
            if !later.is_empty() && later.len() < 12 && self.dice.roll(4) == 0 {
                seqs.extend(&later);
                undone = self.club.undo_all(&stamp("undo"), Some("night"), &seqs);
                let what = format!("undo {seq} along with {later:?}");
                assert!(undone.is_ok(), "{what}: {undone:?}\n{:#?}", self.story);
                self.figures.along += 1;
            }
        } else {
            self.figures.undone[0] += 1;
        }
        self.story
            .push(format!("{} undo {seqs:?}: {}", self.last(), undone.is_ok()));
        if let Ok(undone) = undone {
            let still = closed && self.tournament().closed;
            assert!(!still, "undone behind a closed door\n{:#?}", self.story);
            let first = self.last() - undone.len() as i64 + 1;
            for (seq, entry) in (first..).zip(undone) {
                self.model.undoes.insert(seq, entry.seq);
                self.model.done.insert(seq, Vec::new());
            }
            self.figures.done += 1;
        }
    }

    /// Takes everything back to the night as it was made, and brings all of it forward again, through the desk; then takes
    /// the night to another file.
    fn back_and_forth(&mut self, first: &Tournament) {
        let last = self.tournament();
        let mut desk = Desk::open(self.club.path(), Some("night")).expect("a desk");
        let act = act();
        let standing = desk.stack().expect("a stack").standing;
        let newest_first = standing.iter().rev().filter(|seq| **seq != 1);
        let mut steps = 0;
        for &seq in newest_first {
            let undone = desk.undo(&act, seq);
            assert!(undone.is_ok(), "undo {seq}: {undone:?}\n{:#?}", self.story);
            steps += 1;
        }
        let there = desk.night().expect("a night");
        assert_eq!(&there, first, "taken back\n{:#?}", self.story);
        if steps > 0 {
            let redone = desk.redo(&act, steps).expect("brought back");
            assert_eq!(redone.len(), steps, "{:#?}", self.story);
        }
        self.figures.back_and_forth += steps as u32;
        let there = desk.night().expect("a night");
        assert_eq!(there, last, "brought back\n{:#?}", self.story);
        // What slips and cards disagree about is for the director to settle; nothing else may be found.
        let disputes = there.disagreements().into_iter();
        let disputes: Vec<String> = disputes
            .map(|d| format!("night: nobody has settled {d}"))
            .collect();
        assert_eq!(desk.verify().expect("verified").findings, disputes);

        let bytes = document::write(&last).expect("written");
        let read = document::read(&bytes).expect("read");
        let other = self.folder.path().join("other.benny");
        let mut other = Club::open_or_create(&other).expect("another club");
        other.create(&stamp("import"), &read).expect("imported");
        let there = other.load("night").expect("a night");
        assert_eq!(document::write(&there).expect("written"), bytes);
    }

    /// Whether everybody has in every round what the model says.
    fn compare(&self, thoroughly: bool) {
        let t = self.tournament();
        let begun = t.last_begun();
        let (_, tables) = self.model.sums(u16::MAX);
        let stored: BTreeMap<(u16, u16), [u32; 2]> = t
            .results
            .iter()
            .map(|r| ((r.round.get(), r.table.get()), r.points))
            .collect();
        assert_eq!(stored, tables, "results\n{:#?}", self.story);
        let first = if thoroughly { RoundNo::FIRST } else { begun };
        for round in first.to(begun) {
            let (sums, _) = self.model.sums(round.get());
            let rows = t.standings(Some(round)).rows;
            let mut has: BTreeMap<Who, i64> =
                rows.into_iter().map(|row| (row.name, row.points)).collect();
            has.retain(|_, points| *points != 0);
            let mut sums = sums;
            sums.retain(|_, points| *points != 0);
            assert_eq!(has, sums, "after round {round}\n{:#?}", self.story);
        }
        assert_eq!(t.check(), [], "{:#?}", self.story);
        if thoroughly {
            assert_eq!(
                self.club.replay("night", &t).expect("replays"),
                [""; 0],
                "{:#?}",
                self.story
            );
            assert_eq!(
                self.club.check_log().expect("read"),
                [""; 0],
                "{:#?}",
                self.story
            );
        }
    }
}

fn entry(round: u16, table: u16, points: [u32; 2]) -> Entry {
    Entry {
        round: Some(RoundNo(round)),
        table: TableNo(table),
        points,
        why: Some("as played".to_owned()),
        ..Entry::default()
    }
}

#[cfg(test)]
#[test]
fn benny_knows_who_scored_what_in_which_round() {
    let mut all = Figures::default();
    for seed in 1..=2 {
        let one = night(seed, 120);
        all.tried += one.tried;
        all.done += one.done;
        all.restored += one.restored;
        (0..2).for_each(|i| all.undone[i] += one.undone[i]);
        (0..4).for_each(|i| all.life[i] += one.life[i]);
        all.refused_closed += one.refused_closed;
    }
    // A driver that does nothing finds nothing.
    assert!(
        all.done > 100 && all.undone[0] > 5 && all.undone[1] > 5,
        "{all:?}"
    );
    assert!(all.restored > 0, "{all:?}");
    assert!(
        all.life.iter().all(|&times| times > 0) && all.refused_closed > 0,
        "{all:?}"
    );
}
