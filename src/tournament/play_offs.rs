//! Play-offs: a knock-out as the last rounds of a night, at the same tables, with the same slips and phones.
//!
//! What is stored is who plays, in the order of their seeds, and the form; the bracket follows from the results of the
//! rounds after [`PlayOffs::after`]. Each of those rounds is drawn when the one before is complete and holds every
//! match that can be played; everybody else sits out. Points made there do not count in the standings: after the last
//! match the bracket decides the places, and those who were not in it follow in the order they stood in.
//!
//! A knock-out may also be a night of its own ([`PlayOffs::beside`]), made from another night's standings or from a list:
//! then each match has its table as soon as both sides are known.

mod beside;
mod clear;
mod view;
mod walkover;
pub use beside::NewKnockOut;
pub use view::KnockOut;

use super::bracket::{self, Bracket, BracketForm, Contestant, MatchScore};
use super::draw::{DrawError, Numbers, and_then};
use super::rank::tied_and_out;
use super::refusal::open;
use super::way::Way;
use super::{Beside, Entrant, Movement, PlayOffs, Refusal, StandingsRow, Tournament};
use crate::seating::{self, Format, PlayerNo, Request, Round, RoundNo, Schedule, Table, TableNo};
use crate::tournament::{Part, Phrase, phrase};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// A round and a table.
type Place = (RoundNo, TableNo);

impl Tournament {
    /// Whether each round is drawn from the results of the one before.
    pub fn draws_by_round(&self) -> bool {
        self.settings.play_offs.is_some() || self.settings.movement.follows_results()
    }

    /// Whether slips suit the night better than tally cards: teams meet round by round, so a card would name one round.
    pub fn suits_slips(&self) -> bool {
        self.settings.play_offs.is_some() || self.settings.movement == Movement::Swiss
    }

    /// A knock-out of the best `size` in the standings, for [`super::DrawRequest`]; by default the best eight, or
    /// everybody before the first round is drawn. Single players at tables of four are paired by lot.
    ///
    /// # Errors
    /// A round that is not complete; fewer than `size` who are ranked and still there; a size or form that does not
    /// work; play-offs that have begun already; a closed tournament.
    pub fn play_offs_of(
        &self,
        size: Option<usize>,
        form: BracketForm,
        seed: u64,
    ) -> Result<PlayOffs, Refusal> {
        let after = self.last_drawn();
        let there = self.ranked_for(after + 1).into_iter();
        let mut best: Vec<PlayerNo> = there.map(|row| row.number).collect();
        // By default play-offs are for the best eight, but a knock-out from the first round on is for everybody.
        let size = size.unwrap_or(if after == 0 {
            best.len()
        } else {
            best.len().min(8)
        });
        if size > best.len() {
            return Err(Refusal::unfit(
                phrase!("why-ranked-still-fewer-than", best = best.len(), size),
                Way::standings(),
            ));
        }
        if best.is_empty() {
            return Err(Refusal::unfit(
                phrase!("why-nobody-play-knock-out"),
                Way::advice(phrase!("way-register-players-teams-first")),
            ));
        }
        best.truncate(size);
        if self.is_of_threes() {
            return Err(self.no_matches());
        }
        let a_side = match (self.settings.format, self.settings.seats) {
            (Format::Team, _) => 1,
            (Format::Progressive, seats) => usize::from(seats) / 2,
        };
        let sides: Vec<Vec<PlayerNo>> = match a_side {
            1 => best.iter().map(|&number| vec![number]).collect(),
            2 if size.is_multiple_of(2) => bracket::partners_by_lot(size, seed)
                .into_iter()
                .map(|pair| pair.map(|at| best[at]).to_vec())
                .collect(),
            2 => return Err(unfit(&bracket::error::odd(size))),
            _ => {
                return Err(Refusal::unfit(
                    phrase!("why-play-offs-teams-single"),
                    Way::to(
                        phrase!("way-make-one-beside-night"),
                        json!({"do": "bracket new"}),
                    ),
                ));
            }
        };
        let play_offs = PlayOffs {
            after,
            sides,
            form,
            seed,
            beside: None,
        };
        self.may_begin(&play_offs)?;
        Ok(play_offs)
    }

    /// The standings without those who are not there for a round.
    fn ranked_for(&self, round: RoundNo) -> Vec<StandingsRow> {
        let mut rows = self.standings(None).rows;
        rows.retain(|row| {
            self.there(row.number, round)
                && self.holder_now(row.number).is_some_and(|e| e.id == row.id)
        });
        rows
    }

    /// The standings without those who have left.
    pub fn ranked_still(&self) -> Vec<StandingsRow> {
        let mut rows = self.standings(None).rows;
        rows.retain(|row| self.entrant(row.id).is_some_and(|e| e.until.is_none()));
        rows
    }

    /// Who shares the last place that plays on and is not in the play-offs; nobody before the first result.
    pub(super) fn tied_and_out(&self, play_offs: &PlayOffs) -> Vec<String> {
        let rows = self.ranked_for(play_offs.after + 1);
        let plays = play_offs.sides.iter().map(Vec::len).sum();
        let out = tied_and_out(&rows, plays, |row| row.rank).filter(|row| row.played > 0);
        out.map(|row| self.labelled(row.number, play_offs.after + 1))
            .collect()
    }

    /// Whether tables of three are played, where nobody plays against one other.
    pub(crate) fn is_of_threes(&self) -> bool {
        self.settings.format == Format::Progressive && self.settings.seats == 3
    }

    /// That there are no matches at tables of three, and what decides instead.
    pub(crate) fn no_matches(&self) -> Refusal {
        let rounds = 1 + self.settings.rounds.max(self.last_drawn().get());
        let play = Way::to(phrase!("way-play"), json!({"do": "draw", "rounds": rounds}));
        Refusal::unfit(phrase!("why-threes-no-matches"), [play, Way::standings()])
    }

    fn may_begin(&self, play_offs: &PlayOffs) -> Result<(), Refusal> {
        self.changeable()?;
        if self.settings.play_offs.is_some() {
            return Err(Refusal::unfit(
                phrase!("why-play-offs-this-night"),
                Way::status(),
            ));
        }
        let missing = self.missing(RoundNo::MAX);
        if let Some((round, table)) = missing.first() {
            let begun = self.last_begun();
            if begun > RoundNo::NONE && *round > begun {
                return Err(Refusal::to_come(begun, self.last_drawn()));
            }
            return Err(Refusal::unfit(
                phrase!(
                    "why-play-offs-follow-from",
                    round,
                    table,
                    open = Part::of(open(missing.len(), 0))
                ),
                Way::missing(),
            ));
        }
        self.bracket_of(play_offs).map(drop).map_err(|e| {
            let each = play_offs.sides.first().map_or(1, Vec::len);
            match each {
                1 => unfit(&e),
                // Nobody typed the number of sides, so the message says where it comes from.
                _ => Refusal::unfit(
                    phrase!(
                        "why-players-make-sides",
                        players = each * play_offs.sides.len(),
                        sides = play_offs.sides.len(),
                        why = Part::of(e.message.clone())
                    ),
                    Way::advice(phrase!("way-choose-another-size-form")),
                ),
            }
        })
    }

    /// Notes that the play-offs begin now.
    pub(super) fn begin_play_offs(&mut self, play_offs: &PlayOffs) -> Result<(), Refusal> {
        self.may_begin(play_offs)?;
        self.settings.play_offs = Some(play_offs.clone());
        Ok(())
    }

    fn bracket_of(&self, play_offs: &PlayOffs) -> Result<Bracket, Refusal> {
        let now = |side: &Vec<PlayerNo>| self.contestant(side, |n| self.holder_now(n));
        let contestants = play_offs.sides.iter().map(now);
        Bracket::new(contestants.collect(), play_offs.form, play_offs.seed)
    }

    /// A side of the bracket, by who held its numbers.
    fn contestant<'a>(
        &self,
        side: &[PlayerNo],
        holder: impl Fn(PlayerNo) -> Option<&'a Entrant>,
    ) -> Contestant {
        let called = |&number: &PlayerNo| match holder(number).map(|e| e.name.trim()) {
            None | Some("") => format!("Number {number}"),
            Some(name) => name.to_owned(),
        };
        Contestant {
            name: side.iter().map(called).collect::<Vec<_>>().join(" & "),
            number: side.first().map(|number| number.get()),
        }
    }

    /// The bracket of the play-offs with the results so far; `None` where the night has no play-offs.
    pub fn bracket(&self) -> Option<Bracket> {
        Some(self.played_out()?.0)
    }

    /// The bracket with the results so far, and where each of its matches is played, by number.
    pub(super) fn played_out(&self) -> Option<(Bracket, BTreeMap<u16, Place>)> {
        let (mut bracket, places) = self.placed_by_rounds()?;
        let play_offs = self.settings.play_offs.as_ref()?;
        for m in bracket.matches() {
            let Some(&(round, _)) = places.get(&m.number).filter(|_| m.score.is_some()) else {
                continue;
            };
            for (side, at) in (0..).zip(m.sides) {
                let Some(numbers) = at.and_then(|at| play_offs.sides.get(at)) else {
                    continue;
                };
                let then = self.contestant(numbers, |n| self.holder(n, round));
                if bracket.contestant(&m, side) != Some(&then) {
                    bracket.before.insert((m.number, side), then);
                }
            }
        }
        Some((bracket, places))
    }

    fn placed_by_rounds(&self) -> Option<(Bracket, BTreeMap<u16, Place>)> {
        let play_offs = self.settings.play_offs.as_ref()?;
        let mut bracket = self.bracket_of(play_offs).ok()?;
        if play_offs.beside.is_some() {
            let (bracket, rounds) = self.laid_out(play_offs, bracket);
            let turns = bracket.turns().into_iter().map(RoundNo);
            let places = (1..).zip(turns.zip(bracket.tables()));
            let there = |(_, (round, table)): &(u16, Place)| {
                let seats = rounds.get(usize::from(round.get()) - 1);
                seats.is_some_and(|seats| seats.tables.iter().any(|t| t.table == *table))
            };
            let places = places.filter(there).collect();
            return Some((bracket, places));
        }
        let mut places = BTreeMap::new();
        for round in self.rounds.iter().filter(|r| r.round > play_offs.after) {
            let found = self.follow(&mut bracket, play_offs, round).into_iter();
            places.extend(found.map(|(number, table)| (number, (round.round, table))));
        }
        // Whoever leaves between two rounds loses the match that would have been drawn.
        let last = self.last_drawn();
        let seats = self.round(last).filter(|_| last > play_offs.after);
        if seats.is_some_and(|seats| matches_of(&bracket, play_offs, seats).is_empty()) {
            while self.give_walkover(&mut bracket, play_offs, last + 1, &[]) {}
        }
        Some((bracket, places))
    }

    /// Whether the night goes on: another round can be drawn, now or after the last, a second final among them.
    pub fn more_to_draw(&self) -> bool {
        let fewer = self.rounds.len() < usize::from(self.settings.rounds);
        if self.is_beside() {
            return false;
        }
        match self.bracket() {
            Some(bracket) => bracket.champion().is_none() || fewer && !bracket.ready().is_empty(),
            None => fewer && !self.is_cards_alone(),
        }
    }

    /// Whether somebody without a table in this round is out of the play-offs: see [`Tournament::without_table`].
    pub fn is_out(&self, number: PlayerNo, round: RoundNo) -> bool {
        self.round(round)
            .is_some_and(|seats| self.without_table(seats)[1].contains(&number))
    }

    /// Those whose place the play-offs have yet to decide.
    pub(super) fn undecided(&self, play_offs: &PlayOffs) -> BTreeSet<PlayerNo> {
        let placings = self.bracket().map(|b| b.placings()).unwrap_or_default();
        let done = |at: &usize| placings.iter().any(|(_, placed)| placed == at);
        let sides = play_offs.sides.iter().enumerate();
        let open = sides.filter(|(at, _)| !done(at));
        open.flat_map(|(_, side)| side).copied().collect()
    }

    /// Those without a table in a round, in the order of its byes: first who sits out, then who is out, because the
    /// play-offs have begun without them or because they have lost. A seed that only waits for the next round sits out.
    pub fn without_table(&self, seats: &Round) -> [Vec<PlayerNo>; 2] {
        let begun = self.settings.play_offs.as_ref();
        let Some(play_offs) = begun.filter(|p| seats.round > p.after) else {
            return [seats.byes.clone(), Vec::new()];
        };
        let mut on = self.undecided(play_offs);
        // Whoever has won by walkover is not out.
        let champion = self.bracket().and_then(|bracket| bracket.champion());
        on.extend(champion.into_iter().flat_map(|at| &play_offs.sides[at]));
        let plays_on = |number: &PlayerNo| {
            let mut later = self.rounds.iter().filter(|r| r.round > seats.round);
            later.any(|r| r.table_of(*number).is_some()) || on.contains(number)
        };
        let (waiting, out) = seats.byes.iter().copied().partition(plays_on);
        [waiting, out]
    }

    /// What does not fit together in the play-offs: the round, where it concerns one, and what is wrong.
    pub(super) fn play_off_faults(&self) -> Vec<(Option<RoundNo>, Phrase)> {
        let Some(play_offs) = &self.settings.play_offs else {
            return Vec::new();
        };
        let mut bracket = match self.bracket_of(play_offs) {
            Ok(bracket) => bracket,
            Err(error) => {
                let why = Part::of(error.message.clone());
                return vec![(None, phrase!("check-play-offs", why))];
            }
        };
        let known = |n: &PlayerNo| self.entrants.iter().any(|e| e.number == *n);
        if play_offs
            .sides
            .iter()
            .any(|s| s.is_empty() || !s.iter().all(known))
        {
            return vec![(None, phrase!("check-play-offs-nobody"))];
        }
        let what = phrase!("check-play-offs-tables");
        if play_offs.beside.is_some() {
            let follow = self.laid_out(play_offs, bracket).1 == self.rounds;
            return (!follow).then_some((None, what)).into_iter().collect();
        }
        let mut faults = Vec::new();
        for round in self.rounds.iter().filter(|r| r.round > play_offs.after) {
            if self.follow(&mut bracket, play_offs, round).len() != round.tables.len() {
                faults.push((Some(round.round), what.clone()));
            }
        }
        faults
    }

    /// Enters a round in the bracket: walkovers against whoever has left, except where the table was played all the
    /// same, and the results of its tables. Returns its matches with their tables.
    fn follow(
        &self,
        bracket: &mut Bracket,
        play_offs: &PlayOffs,
        round: &Round,
    ) -> Vec<(u16, TableNo)> {
        let result = |table| self.result(round.round, table).filter(|r| !r.open);
        let mut found: Vec<(u16, TableNo)> = Vec::new();
        loop {
            let mut ready = matches_of(bracket, play_offs, round);
            ready.retain(|one| !found.contains(one));
            found.extend(ready);
            let played = found.iter().filter(|one| result(one.1).is_some());
            let played: Vec<u16> = played.map(|one| one.0).collect();
            if !self.give_walkover(bracket, play_offs, round.round, &played) {
                break;
            }
        }
        for &(number, table) in &found {
            if let Some(result) = result(table) {
                // A table that ended even decides nothing, and the draw of the next round says so.
                let _ = bracket.score(number, MatchScore::Played(result.points));
            }
        }
        found
    }

    /// Gives a walkover against somebody who is not there, in the first such match that was not played; whether there
    /// was one.
    fn give_walkover(
        &self,
        bracket: &mut Bracket,
        play_offs: &PlayOffs,
        round: RoundNo,
        played: &[u16],
    ) -> bool {
        let side = |at: Option<usize>| Some(play_offs.sides.get(at?)?.as_slice());
        let ready = bracket.ready();
        let mut open = ready.iter().filter(|m| !played.contains(&m.number));
        let gone = open.find_map(|m| {
            let sides = [side(m.sides[0])?, side(m.sides[1])?];
            Some((m.number, self.walkover(sides, round)?))
        });
        gone.is_some_and(|(number, walkover)| bracket.score(number, walkover).is_ok())
    }

    /// Who goes through in a round because the other side is not there; `None` where both are.
    fn walkover(&self, sides: [&[PlayerNo]; 2], round: RoundNo) -> Option<MatchScore> {
        let [one, other] = sides.map(|side| side.iter().all(|&n| self.there(n, round)));
        (!one || !other).then_some(MatchScore::Walkover(u8::from(!one && other)))
    }

    /// How many rounds of play-offs are still to be drawn, not counting a second final that may be needed.
    pub(super) fn play_off_rounds_left(&self) -> u16 {
        let (Some(play_offs), Some(mut bracket)) = (&self.settings.play_offs, self.bracket())
        else {
            return 0;
        };
        let mut rounds = 0;
        loop {
            // Nothing is drawn for a match of whoever will not be there.
            let next = self.last_drawn() + rounds + 1;
            while self.give_walkover(&mut bracket, play_offs, next, &[]) {}
            let ready = bracket.ready();
            if ready.is_empty() {
                return rounds;
            }
            rounds += 1;
            for one in ready {
                let _ = bracket.score(one.number, MatchScore::Walkover(0));
            }
        }
    }

    /// The rounds played and one more, which holds every match that can be played now.
    pub(super) fn play_off_round(
        &self,
        request: &Request,
        numbers: &Numbers,
    ) -> Result<Schedule, DrawError> {
        let over = || Refusal::unfit(phrase!("why-play-offs-over"), Way::standings());
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
            return Err(Refusal::unfit(
                phrase!("why-table-round-ended-even", table, last),
                Way::correct(last, table, None),
            )
            .into());
        }
        let number = last + 1;
        while self.give_walkover(&mut bracket, play_offs, number, &[]) {}
        let place = |n: &PlayerNo| numbers.place(*n).unwrap_or_default();
        let side = |at: Option<usize>| -> Vec<PlayerNo> {
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
                sides: m.sides.map(side).into(),
            })
            .collect();
        if tables.is_empty() {
            return Err(over().into());
        }
        let away = |e: PlayerNo| seating::away(&request.absences, e, number);
        let seated = |e: PlayerNo| tables.iter().any(|t| t.side_of(e).is_some());
        let next = Round {
            round: number,
            byes: PlayerNo::up_to(request.entrants)
                .filter(|&e| !away(e) && !seated(e))
                .collect(),
            tables,
        };
        Ok(and_then(request, next))
    }

    /// The round of play-offs that was drawn last, in words, match by match.
    pub(super) fn play_offs_in_words(&self) -> Vec<Phrase> {
        let (Some(play_offs), Some(round)) = (&self.settings.play_offs, self.rounds.last()) else {
            return Vec::new();
        };
        let called = |side: &[PlayerNo]| {
            let names: Vec<String> = side
                .iter()
                .map(|&n| self.labelled(n, round.round))
                .collect();
            names.join(" & ")
        };
        let tables = round.tables.iter().map(|t| {
            let [one, other] = [0, 1].map(|side: usize| called(&t.sides[side]));
            phrase!("did-draw-match", table = t.table, one, other)
        });
        let fallen = self.walkovers_in_words(round.round, None);
        let nth = round.round.since(play_offs.after);
        let head = phrase!(
            "did-draw-play-offs",
            n = nth,
            what = Part::of(phrase!(play_offs.word()))
        );
        std::iter::once(head).chain(tables).chain(fallen).collect()
    }

    /// The rows in the order of the play-offs, once those are over: first whoever was in them, as the bracket ended.
    pub(super) fn ranked_by_play_offs(&self, rows: Vec<StandingsRow>) -> Vec<StandingsRow> {
        let (Some(play_offs), Some(bracket)) = (&self.settings.play_offs, self.bracket()) else {
            return rows;
        };
        if bracket.champion().is_none() {
            return rows;
        }
        // Whoever played a match of a side has its place, with whoever stood in later.
        let played = |row: &StandingsRow| {
            let now = self.holder_now(row.number).is_some_and(|e| e.id == row.id);
            now || self.sat_in_play_offs(row)
        };
        let sides: Vec<(u16, &[PlayerNo])> = bracket
            .placings()
            .into_iter()
            .filter_map(|(place, at)| Some((place, play_offs.sides.get(at)?.as_slice())))
            .collect();
        let place = |row: &StandingsRow| {
            let side = sides.iter().find(|(_, side)| side.contains(&row.number));
            side.filter(|_| played(row)).map(|(place, _)| *place)
        };
        self.placed(rows, place)
    }

    /// Whether they were there: at a table or sitting out, or in play-offs, which count no tables.
    pub fn came(&self, row: &StandingsRow) -> bool {
        row.played + row.byes > 0 || self.sat_in_play_offs(row)
    }

    /// Whether it was this one, and not whoever has the number now, who had a table in the play-offs.
    pub(super) fn sat_in_play_offs(&self, row: &StandingsRow) -> bool {
        let holds = |round| {
            self.holder(row.number, round)
                .is_some_and(|e| e.id == row.id)
        };
        let sat = |r: &Round| r.table_of(row.number).is_some() && holds(r.round);
        let play_offs = self.settings.play_offs.as_ref();
        play_offs.is_some_and(|p| self.rounds.iter().any(|r| r.round > p.after && sat(r)))
    }

    /// The standings with those who have a place first, best first, and the others as they were.
    pub(super) fn placed(
        &self,
        rows: Vec<StandingsRow>,
        place: impl Fn(&StandingsRow) -> Option<u16>,
    ) -> Vec<StandingsRow> {
        let stands_in =
            |row: &StandingsRow| self.holder_now(row.number).is_none_or(|e| e.id != row.id);
        let mut keyed: Vec<((u16, u16), bool, StandingsRow)> = rows
            .into_iter()
            .map(|row| match place(&row) {
                None => ((u16::MAX, row.rank), false, row),
                Some(place) => {
                    let tie_break = None;
                    (
                        (place, 0),
                        stands_in(&row),
                        StandingsRow { tie_break, ..row },
                    )
                }
            })
            .collect();
        keyed.sort_by_key(|(key, left, _)| (*key, *left));
        let mut ranked: Vec<StandingsRow> = Vec::with_capacity(keyed.len());
        let (mut before, mut next) = (None, 1);
        for (key, left, mut row) in keyed {
            row.rank = match (before, ranked.last()) {
                (Some(before), Some(last)) if before == key => last.rank,
                _ => next,
            };
            // Two who played for one side take one place.
            let again = left && ranked.iter().any(|one| one.number == row.number);
            next += u16::from(!again);
            before = Some(key);
            ranked.push(row);
        }
        ranked
    }
}

/// Which match of the bracket is played at which table of a round, as (match, table); tables that do not follow from
/// the bracket are left out.
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

fn unfit(refusal: &Refusal) -> Refusal {
    Refusal::unfit(
        refusal.message.clone(),
        Way::advice(phrase!("way-choose-another-number-form")),
    )
}

#[cfg(test)]
mod tests;
