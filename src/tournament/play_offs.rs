//! Play-offs: a knock-out as the last rounds of a night, at the same tables, with the same slips and phones.
//!
//! A night's play-offs keep who plays, in the order of their seeds, and nothing else: the bracket follows from the
//! results of the rounds after [`PlayOffs::after`]. Each of those is drawn when the one before is complete and holds
//! every match that can be played; everybody else sits out. The points made there rank nobody: after the last match the
//! places are the bracket's, and those who were not in it follow as they stood.

use super::bracket::{self, Bracket, BracketForm, Contestant, MatchScore};
use super::draw::{Numbers, and_then};
use super::{DrawError, Remedy, Row, TableResult, Tournament, TournamentError};
use crate::seating::{Format, Request, Round, RoundNo, Schedule, Table, TableNo};
use serde::{Deserialize, Serialize};

/// A night's knock-out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayOffs {
    /// The last round of everybody.
    pub after: RoundNo,
    /// Who plays, the first seed first: the numbers that sit on one side.
    pub sides: Vec<Vec<u16>>,
    /// How it is played.
    pub form: BracketForm,
    /// The seed of everything drawn by lot.
    pub seed: u64,
}

impl Tournament {
    /// Whether the next round is drawn from the results of the last.
    pub fn draws_by_round(&self) -> bool {
        self.settings.play_offs.is_some() || self.settings.movement.follows_results()
    }

    /// The knock-out of the best `size` of the standings (the best eight, where nobody says), as [`super::DrawRequest`] takes
    /// it. Single players at tables of four become pairs by lot; `random` seeds by lot too.
    ///
    /// # Errors
    /// A round that is not complete, fewer who are ranked and still there, a number or form that does not suit.
    pub fn play_offs_of(
        &self,
        size: Option<usize>,
        form: BracketForm,
        random: bool,
        seed: u64,
    ) -> Result<PlayOffs, TournamentError> {
        let after = self.last_drawn();
        let rows = self.standings(None).rows;
        let there = rows.iter().filter(|row| {
            self.there(row.number, after + 1)
                && self.holder_now(row.number).is_some_and(|e| e.id == row.id)
        });
        let mut best: Vec<u16> = there.map(|row| row.number).collect();
        // Play-offs are for the best eight, a knock-out from the first round on for everybody.
        let size = size.unwrap_or(if after == 0 {
            best.len()
        } else {
            best.len().min(8)
        });
        if size > best.len() {
            return Err(TournamentError::unfit(
                format!(
                    "{} are ranked and still there, fewer than {size}",
                    best.len()
                ),
                Remedy::Standings,
            ));
        }
        best.truncate(size);
        let a_side = match self.settings.format {
            Format::Team => 1,
            Format::Progressive => usize::from(self.settings.seats) / 2,
        };
        let mut sides: Vec<Vec<u16>> = match a_side {
            1 => best.iter().map(|&number| vec![number]).collect(),
            2 if size.is_multiple_of(2) => bracket::partners_by_lot(size, seed)
                .into_iter()
                .map(|pair| pair.map(|at| best[at]).to_vec())
                .collect(),
            2 => return Err(unfit(&bracket::BracketError::Odd(size))),
            _ => {
                return Err(TournamentError::unfit(
                    "play-offs are for teams, single players at tables of two, or pairs",
                    Remedy::BracketBeside,
                ));
            }
        };
        if random {
            sides = bracket::drawn_by_lot(sides, seed);
        }
        let play_offs = PlayOffs {
            after,
            sides,
            form,
            seed,
        };
        self.may_begin(&play_offs)?;
        Ok(play_offs)
    }

    fn may_begin(&self, play_offs: &PlayOffs) -> Result<(), TournamentError> {
        self.changeable()?;
        if self.settings.play_offs.is_some() {
            return Err(TournamentError::unfit(
                "the play-offs of this night have begun",
                Remedy::DrawNext,
            ));
        }
        let missing = self.missing(RoundNo::MAX);
        if let Some((round, table)) = missing.first() {
            return Err(TournamentError::unfit(
                format!(
                    "the play-offs follow from the standings, and {} results are missing, round {round}, table {table} first",
                    missing.len()
                ),
                Remedy::Missing,
            ));
        }
        self.bracket_of(play_offs).map(drop).map_err(|e| {
            let each = play_offs.sides.first().map_or(1, Vec::len);
            match each {
                1 => unfit(&e),
                // Nobody typed the number of sides.
                _ => TournamentError::unfit(
                    format!(
                        "{} players make {} sides: {e}",
                        each * play_offs.sides.len(),
                        play_offs.sides.len()
                    ),
                    Remedy::Otherwise("choose another --size or form".to_owned()),
                ),
            }
        })
    }

    /// Notes that the play-offs begin now.
    pub(super) fn begin_play_offs(&mut self, play_offs: &PlayOffs) -> Result<(), TournamentError> {
        self.may_begin(play_offs)?;
        self.settings.play_offs = Some(play_offs.clone());
        Ok(())
    }

    fn bracket_of(&self, play_offs: &PlayOffs) -> Result<Bracket, bracket::BracketError> {
        let called = |&number: &u16| match self.holder_now(number).map(|e| e.name.trim()) {
            None | Some("") => format!("Number {number}"),
            Some(name) => name.to_owned(),
        };
        let contestants = play_offs.sides.iter().map(|side| Contestant {
            name: side.iter().map(called).collect::<Vec<_>>().join(" & "),
            number: side.first().copied(),
        });
        Bracket::new(contestants.collect(), play_offs.form, play_offs.seed)
    }

    /// The bracket of the play-offs as the results have it; `None` where there are none.
    pub fn bracket(&self) -> Option<Bracket> {
        let play_offs = self.settings.play_offs.as_ref()?;
        let mut bracket = self.bracket_of(play_offs).ok()?;
        for round in self.rounds.iter().filter(|r| r.round > play_offs.after) {
            self.give_walkovers(&mut bracket, play_offs, round.round);
            let matches = matches_of(&bracket, play_offs, round);
            self.enter_matches(&mut bracket, round.round, &matches);
        }
        Some(bracket)
    }

    /// What of the play-offs does not fit together: the round, where it is about one, and what is wrong.
    pub(super) fn play_off_faults(&self) -> Vec<(Option<RoundNo>, String)> {
        let Some(play_offs) = &self.settings.play_offs else {
            return Vec::new();
        };
        let mut bracket = match self.bracket_of(play_offs) {
            Ok(bracket) => bracket,
            Err(error) => return vec![(None, format!("the play-offs cannot be: {error}"))],
        };
        let known = |n: &u16| self.entrants.iter().any(|e| e.number == *n);
        if play_offs
            .sides
            .iter()
            .any(|s| s.is_empty() || !s.iter().all(known))
        {
            return vec![(
                None,
                "the play-offs name somebody who is not there".to_owned(),
            )];
        }
        let mut faults = Vec::new();
        for round in self.rounds.iter().filter(|r| r.round > play_offs.after) {
            self.give_walkovers(&mut bracket, play_offs, round.round);
            let matches = matches_of(&bracket, play_offs, round);
            if matches.len() != round.tables.len() {
                let what = "its tables do not follow from the results of the play-offs before";
                faults.push((Some(round.round), what.to_owned()));
            }
            self.enter_matches(&mut bracket, round.round, &matches);
        }
        faults
    }

    /// Enters what the tables of a round say.
    fn enter_matches(&self, bracket: &mut Bracket, round: RoundNo, matches: &[(u16, TableNo)]) {
        for &(number, table) in matches {
            if let Some(result) = self.result(round, table).filter(|r| !r.open) {
                // A table that ended even decides nothing, and the draw of the next round says so.
                let _ = bracket.score(number, MatchScore::Played(result.points), false, false);
            }
        }
    }

    /// Whoever is not there any more loses to whoever is.
    fn give_walkovers(&self, bracket: &mut Bracket, play_offs: &PlayOffs, round: RoundNo) {
        let there = |side: usize| {
            let numbers = play_offs.sides.get(side);
            numbers.is_some_and(|side| side.iter().all(|&n| self.there(n, round)))
        };
        while let Some((number, side)) = bracket.ready().iter().find_map(|m| {
            let [one, other] = [there(m.sides[0]?), there(m.sides[1]?)];
            (!one || !other).then_some((m.number, u8::from(!one && other)))
        }) {
            if bracket
                .score(number, MatchScore::Walkover(side), false, false)
                .is_err()
            {
                break;
            }
        }
    }

    /// How many rounds of play-offs follow after a round, the next one included, unless a second final is needed.
    pub(super) fn play_off_rounds_left(&self) -> u16 {
        let Some(mut bracket) = self.bracket() else {
            return 0;
        };
        let mut rounds = 0;
        loop {
            let ready = bracket.ready();
            if ready.is_empty() {
                return rounds;
            }
            rounds += 1;
            for one in ready {
                let _ = bracket.score(one.number, MatchScore::Walkover(0), false, false);
            }
        }
    }

    /// The rounds played and one more: every match that can be played.
    pub(super) fn play_off_round(
        &self,
        request: &Request,
        numbers: &Numbers,
    ) -> Result<Schedule, DrawError> {
        let over = || TournamentError::unfit("the play-offs are over", Remedy::Standings);
        let (Some(play_offs), Some(mut bracket)) = (&self.settings.play_offs, self.bracket())
        else {
            return Err(over().into());
        };
        let last = RoundNo(request.played.len() as u16);
        let even = if last > play_offs.after {
            self.tied(last)
        } else {
            Vec::new()
        };
        if let Some(&table) = even.first() {
            return Err(TournamentError::unfit(
                format!("table {table} of round {last} ended even, and somebody must go on: play one more hand there"),
                Remedy::Correct {
                    round: last,
                    table,
                    points: None,
                },
            )
            .into());
        }
        let number = last + 1;
        self.give_walkovers(&mut bracket, play_offs, number);
        let place = |n: &u16| numbers.place(*n).unwrap_or(0);
        let side = |at: Option<usize>| -> Vec<u16> {
            let side = at.and_then(|at| play_offs.sides.get(at));
            side.map(|side| side.iter().map(place).collect())
                .unwrap_or_default()
        };
        let tables: Vec<Table> = bracket
            .ready()
            .iter()
            .zip(TableNo::all())
            .map(|(m, table)| Table {
                table,
                sides: m.sides.map(side),
            })
            .collect();
        if tables.is_empty() {
            return Err(over().into());
        }
        let away = |e: u16| {
            let mut absences = request.absences.iter().filter(|a| a.entrant == e);
            absences.any(|a| a.from <= number && a.until.is_none_or(|until| number <= until))
        };
        let seated = |e: u16| tables.iter().any(|t| t.side_of(e).is_some());
        let next = Round {
            round: number,
            byes: (1..=request.entrants)
                .filter(|&e| !away(e) && !seated(e))
                .collect(),
            tables,
        };
        Ok(and_then(request, next))
    }

    /// The round of play-offs that was drawn last, match by match.
    pub(super) fn play_offs_in_words(&self) -> Vec<String> {
        let (Some(play_offs), Some(round)) = (&self.settings.play_offs, self.rounds.last()) else {
            return Vec::new();
        };
        let called = |side: &[u16]| {
            let names: Vec<String> = side
                .iter()
                .map(|&n| self.labelled(n, round.round))
                .collect();
            names.join(" & ")
        };
        let tables = round.tables.iter().map(|t| {
            format!(
                "Table {}: {} against {}.",
                t.table,
                called(&t.sides[0]),
                called(&t.sides[1])
            )
        });
        let nth = round.round.since(play_offs.after);
        [format!("Play-offs, round {nth}:")]
            .into_iter()
            .chain(tables)
            .collect()
    }

    /// The first round that was drawn on the strength of a result which another one would now replace.
    pub(super) fn built_on(&self, result: &TableResult) -> Option<RoundNo> {
        let play_offs = self.settings.play_offs.as_ref()?;
        let before = self.result(result.round, result.table)?;
        let winner = |r: &TableResult| (r.points[0] > r.points[1], r.points[0] < r.points[1]);
        let next = result.round + 1;
        let drawn = self.round(next).is_some();
        (result.round > play_offs.after && drawn && winner(before) != winner(result))
            .then_some(next)
    }

    /// Clears the rounds that were drawn on the strength of a result which another one is to replace.
    ///
    /// # Errors
    /// [`TournamentError::ClearsRounds`] where there are some and nobody said `clear`.
    pub(super) fn clear_what_followed(
        &mut self,
        result: &TableResult,
        clear: bool,
    ) -> Result<(), TournamentError> {
        match self.built_on(result) {
            Some(from) if clear => self.forget_rounds(from),
            Some(from) => return Err(self.clears(result, from)),
            None => {}
        }
        Ok(())
    }

    /// Refuses a change by cards that made another winner of a match from which a round was drawn: all is as `before`,
    /// which only a night with play-offs needs.
    pub(super) fn keep_what_followed(
        &mut self,
        before: Option<Tournament>,
    ) -> Result<(), TournamentError> {
        let Some(before) = before else {
            return Ok(());
        };
        let mut results = self.results.iter().filter(|r| !r.open);
        match results.find_map(|r| Some(before.clears(r, before.built_on(r)?))) {
            None => Ok(()),
            Some(error) => {
                *self = before;
                Err(error)
            }
        }
    }

    fn clears(&self, result: &TableResult, from: RoundNo) -> TournamentError {
        TournamentError::ClearsRounds {
            round: result.round,
            table: result.table,
            points: result.points,
            from,
            last: self.last_drawn(),
        }
    }

    /// Forgets the rounds from one on with everything entered for them.
    pub(super) fn forget_rounds(&mut self, from: RoundNo) {
        self.rounds.retain(|r| r.round < from);
        self.results.retain(|r| r.round < from);
        self.hands.retain(|h| h.round < from);
        self.cards.retain(|c| c.round < from);
        self.proposals.retain(|p| p.round < from);
        self.bells.retain(|b| b.round < from);
    }

    /// Rows in the order of the play-offs, once those are over: who was in them first, by the bracket.
    pub(super) fn ranked_by_play_offs(&self, rows: Vec<Row>) -> Vec<Row> {
        let (Some(play_offs), Some(bracket)) = (&self.settings.play_offs, self.bracket()) else {
            return rows;
        };
        if bracket.champion().is_none() {
            return rows;
        }
        let placings = bracket.placings();
        let place = |row: &Row| {
            let mine = |&&(_, at): &&(u16, usize)| {
                play_offs
                    .sides
                    .get(at)
                    .is_some_and(|side| side.contains(&row.number))
            };
            let holds = self.holder_now(row.number).is_some_and(|e| e.id == row.id);
            placings
                .iter()
                .find(mine)
                .filter(|_| holds)
                .map_or(u16::MAX, |p| p.0)
        };
        let mut keyed: Vec<((u16, u16), Row)> = rows
            .into_iter()
            .map(|row| match place(&row) {
                u16::MAX => ((u16::MAX, row.rank), row),
                place => (
                    (place, 0),
                    Row {
                        tie_break: None,
                        ..row
                    },
                ),
            })
            .collect();
        keyed.sort_by_key(|(key, _)| *key);
        let mut ranked: Vec<Row> = Vec::with_capacity(keyed.len());
        let mut before = None;
        for (key, mut row) in keyed {
            row.rank = match (before, ranked.last()) {
                (Some(before), Some(last)) if before == key => last.rank,
                _ => ranked.len() as u16 + 1,
            };
            before = Some(key);
            ranked.push(row);
        }
        ranked
    }
}

/// The matches that the tables of a round are, as far as they follow from the bracket: number and table.
fn matches_of(bracket: &Bracket, play_offs: &PlayOffs, round: &Round) -> Vec<(u16, TableNo)> {
    let side = |at: Option<usize>| at.and_then(|at| play_offs.sides.get(at));
    let ready = bracket.ready();
    let tables = round.tables.iter().filter_map(|t| {
        let own = ready.iter().find(|m| {
            side(m.sides[0]) == Some(&t.sides[0]) && side(m.sides[1]) == Some(&t.sides[1])
        });
        Some((own?.number, t.table))
    });
    tables.collect()
}

fn unfit(error: &bracket::BracketError) -> TournamentError {
    TournamentError::unfit(
        error.to_string(),
        Remedy::Otherwise("choose another number or form".to_owned()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::testing::*;
    use crate::tournament::{By, DrawRequest, Movement};

    fn teams(n: u16, rounds: u16, movement: Movement) -> Tournament {
        let mut t = night(Format::Team, rounds);
        (t.settings.movement, t.settings.by) = (movement, By::Wins);
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
        let play_offs = t
            .play_offs_of(Some(size), form, false, 5)
            .expect("play-offs");
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
        let sides: Vec<[u16; 2]> = t.rounds[7]
            .tables
            .iter()
            .map(|t| [t.sides[0][0], t.sides[1][0]])
            .collect();
        assert_eq!(sides, [[1, 4], [2, 3]]);
        assert_eq!(t.rounds[7].byes, [5, 6, 7, 8]);
        let before = ranks(&t, None);
        // The fourth seed beats the first: who made which points stays as it was.
        t.score(total(8, 1, 3, 9)).expect("a score");
        t.score(total(8, 2, 9, 3)).expect("a score");
        assert_eq!(ranks(&t, None), before);
        draw(&mut t);
        let sides: Vec<[u16; 2]> = t.rounds[8]
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
            .map(|r| (r.rank, r.number))
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
        assert_eq!((refused.kind(), &t), ("clears_results", &before));
        // The same winner by another total clears nothing.
        t.correct(total(4, 1, 9, 4), "misread")
            .expect("the same winner");
        assert_eq!(t.rounds.len(), 5);
        t.correct(
            super::super::Entry {
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
        // Neither a decided card nor a verdict makes another winner without a word.
        let refused = t
            .take_at_its_word(loser, RoundNo(4), 10, None, "their card")
            .expect_err("it clears the final");
        assert_eq!((refused.kind(), &t), ("clears_results", &before));
        let entry = total(4, 1, 3, 10);
        let refused = t
            .settle(entry.clone(), "by the cards")
            .expect_err("it clears the final");
        assert_eq!((refused.kind(), &t), ("clears_results", &before));
        let clear = super::super::Entry {
            clear: true,
            ..entry
        };
        t.settle(clear, "by the cards").expect("settled");
        assert_eq!((t.rounds.len(), t.check()), (4, Vec::new()));
    }

    #[test]
    fn whoever_leaves_gives_a_walkover_and_a_double_elimination_ends() {
        for gone in [None, Some("Team 2")] {
            let mut t = robin(6);
            let double = BracketForm {
                double: true,
                ..BracketForm::default()
            };
            begin(&mut t, 6, double);
            let mut played = 0;
            loop {
                play(&mut t);
                if let Some(gone) = gone.filter(|_| played == 0) {
                    t.drop_entrant(gone, None).expect("they leave");
                }
                played += 1;
                assert!(played < 15);
                if t.draw(&DrawRequest::default()).is_err() {
                    break;
                }
            }
            let rows = t.standings(None).rows;
            assert_eq!(rows[0].number, 1);
            assert_eq!(t.rounds.len(), usize::from(t.settings.rounds));
            assert_eq!(t.check(), []);
        }
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
        t.score(total(4, 2, 6, 6)).expect("a score");
        let even = t
            .draw(&DrawRequest::default())
            .expect_err("somebody must go on");
        assert!(
            even.to_string().contains("table 2 of round 4 ended even"),
            "{even}"
        );
        t.correct(total(4, 2, 6, 7), "one more hand")
            .expect("a correction");
        draw(&mut t);
        t.score(total(5, 1, 9, 3)).expect("a score");
        let rows: Vec<u16> = t.standings(None).rows.iter().map(|r| r.rank).collect();
        assert_eq!(rows, [1, 1, 3, 3, 5, 5, 5, 5]);
    }

    #[test]
    fn teams_move_up_and_are_paired_by_the_swiss_rule() {
        for movement in [Movement::WinnersUp, Movement::Swiss] {
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
    }
}
