//! One random operation on a night, and what the model is told about it.

use super::*;
use benny::engine::Points;

impl Night {
    pub(super) fn step(&mut self) {
        self.figures.tried += 1;
        let t = self.tournament();
        // On a closed night a few changes are tried; then it is opened again.
        if t.closed() && self.dice.roll(3) == 0 {
            return self.close_or_reopen(true);
        }
        let rounds = t.settings().rounds;
        let numbers: Vec<u16> = t.entrants().iter().map(|e| e.number.get()).collect();
        let Some(number) = self.dice.of(&numbers) else {
            return;
        };
        let who = number.to_string();
        // In half of all cases a round is named, any one.
        let from = (self.dice.roll(2) == 0).then(|| 1 + self.dice.roll(usize::from(rounds)) as u16);
        match self.dice.roll(49) {
            0..=12 => self.score(&t),
            13 | 14 => self.correct(&t),
            15..=17 => self.card(&t, number),
            18 => self.adjust(number, from, rounds),
            40 | 41 => self.start(from),
            42 => self.note(&t, number),
            43 | 44 => self.settle(&t),
            45 => self.close_or_reopen(t.closed()),
            46 | 47 => self.mark(&t),
            48 => self.move_slip(&t),
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
                // Changes the round from which somebody took over.
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
        // Mostly the round being played, now and then another one, as if mistyped.
        let round = match self.dice.roll(6) {
            0 => 1 + self.dice.roll(usize::from(t.settings().rounds)) as u16,
            _ => t.current_round().unwrap_or(RoundNo(1)).get(),
        };
        let tables = t.round(RoundNo(round)).map_or(0, |r| r.tables.len());
        let table = 1 + self.dice.roll(tables) as u16;
        if t.table(RoundNo(round), TableNo(table)).is_none() {
            return;
        }
        let people = self.people(t, round, table);
        let points = Points::of([8 + self.dice.roll(5) as i32, self.dice.roll(6) as i32]);
        let mut entry = entry(round, table, points);
        // What is entered with a reason is decided; only the rest can be disputed.
        if self.dice.roll(2) == 0 {
            entry.why = None;
        }
        self.change(
            format!("score {round} {table} {points}"),
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
            .results()
            .iter()
            .map(|r| (r.round.get(), r.table.get()))
            .collect();
        let Some((round, table)) = self.dice.of(&places) else {
            return;
        };
        let people = self.people(t, round, table);
        let points = Points::of([8 + self.dice.roll(5) as i32, self.dice.roll(6) as i32]);
        let entry = entry(round, table, points);
        self.change(
            format!("correct {round} {table} {points}"),
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
        // The cards of one side agree, so that all of them fit.
        let points = [9, 4][side];
        let people = self.people(t, round.get(), seats.table.get());
        let mut card = vec![None; usize::from(round) - 1];
        card.push(Some(points));
        let before = t
            .result(round, seats.table)
            .is_some_and(|r| r.source != benny::tournament::Source::Cards);
        if before {
            return;
        }
        let table = seats.table;
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

    /// A card that disagrees with its table's slip: the slip's points count until somebody decides.
    fn note(&mut self, t: &Tournament, number: u16) {
        let slips = t.results().iter().filter(|r| {
            let seats = t.table(r.round, r.table);
            let carded = |seats: &benny::seating::Table| {
                let mut lines = t.card_lines().filter(|line| line.round == r.round);
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
            |t| t.enter_line((round, number), points, None, Some("corrected"), None),
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

    /// Somebody says that a result is wrong; what counted goes on counting.
    fn mark(&mut self, t: &Tournament) {
        let places: Vec<_> = t.results().iter().map(|r| (r.round, r.table)).collect();
        let Some((round, table)) = self.dice.of(&places) else {
            return;
        };
        self.change(
            format!("dispute {round} {table}"),
            |t| t.mark_disputed(round, table, "somebody says otherwise"),
            |_| vec![],
        );
    }

    /// A slip was written at the wrong table of its round.
    fn move_slip(&mut self, t: &Tournament) {
        let slip =
            |r: &&benny::tournament::TableResult| r.source == benny::tournament::Source::Score;
        let slips: Vec<_> = t
            .results()
            .iter()
            .filter(slip)
            .map(|r| (r.round, r.table))
            .collect();
        let Some((round, table)) = self.dice.of(&slips) else {
            return;
        };
        let tables = t.round(round).expect("drawn").tables.iter();
        let empty = tables
            .map(|seats| seats.table)
            .filter(|&to| t.statements_at(round, to).next().is_none());
        let Some(to) = self.dice.of(&empty.collect::<Vec<_>>()) else {
            return;
        };
        let moved = Done::Moved {
            from: (round.get(), table.get()),
            to: (round.get(), to.get()),
            people: self.people(t, round.get(), to.get()),
        };
        self.change(
            format!("move {round} {table} to {to}"),
            |t| t.move_result((round, table), (round, to)),
            |_| vec![moved],
        );
    }

    /// Settles a dispute, by the slip or otherwise.
    fn settle(&mut self, t: &Tournament) {
        let disputes: Vec<_> = t
            .disputes()
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
            _ => Points::of([8 + self.dice.roll(5) as i32, self.dice.roll(6) as i32]),
        };
        let entry = entry(round.get(), table.get(), points);
        let settled = self.tried(
            format!("settle {round} {table} {points}"),
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

    /// Closes the night through the desk, as a director in a hurry does, or opens it again.
    fn close_or_reopen(&mut self, closed: bool) {
        let mut desk = Desk::open(self.club.path(), Some("night")).expect("a desk");
        let deed = match closed {
            false => serde_json::json!({"do": "close", "force": "the hall closes"}),
            true => serde_json::json!({"do": "reopen", "slug": "night"}),
        };
        let deed = benny::tournament::acts::read(deed).expect("an act");
        let done = desk.act(&act(), deed, false).map(drop);
        self.story
            .push(format!("{} close {}: {done:?}", self.last(), !closed));
        assert!(done.is_ok(), "{:#?}", self.story);
        assert_eq!(self.tournament().closed(), !closed, "{:#?}", self.story);
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
        let drawn = self.kept("draw", |t| t.draw(&asked));
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
        let closed = self.tournament().closed();
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
            let still = closed && self.tournament().closed();
            assert!(!still, "undone behind a closed door\n{:#?}", self.story);
            let first = self.last() - undone.len() as i64 + 1;
            for (seq, entry) in (first..).zip(undone) {
                self.model.undoes.insert(seq, entry.seq);
                self.model.done.insert(seq, Vec::new());
            }
            self.figures.done += 1;
        }
    }
}
