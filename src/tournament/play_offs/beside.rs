//! A knock-out that is a night of its own: its rounds are the turns of the bracket, and a match has its table as soon as
//! both sides are known. Tables follow from the results and are laid out anew after each.

use super::super::bracket::{self, Bracket, BracketForm, Contestant, MatchScore};
use super::super::statement::Statement;
use super::super::{Bell, Entrant, Entry, Refusal, RoundSpan, Settings, StandingsRow, Tournament};
use super::{Beside, Place, PlayOffs};
use crate::engine::RuleSet;
use crate::seating::{Absence, Format, PlayerNo, Round, RoundNo, Table};
use crate::tournament::way::Way;
use std::cmp::Reverse;

/// Why a match is as it is, where the director's word replaces what somebody else said.
const ENTERED: &str = "entered by the director";

/// How a knock-out that is a night of its own is set up.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct NewKnockOut {
    /// The short name commands use.
    pub slug: String,
    /// The name people use.
    pub name: String,
    /// The night whose standings it is made from, by short name.
    pub from: Option<String>,
    /// Who plays, the first seed first; those from a night keep their numbers there.
    pub contestants: Vec<Contestant>,
    /// How it is played.
    pub form: BracketForm,
    /// The seed of everything drawn by lot.
    pub seed: u64,
    /// When it is made, RFC 3339.
    pub at: String,
    /// The rules of the game [default: euchre].
    pub rules: Option<RuleSet>,
}

impl NewKnockOut {
    /// The knock-out as a night of teams, each match as long as its players like. Whoever has no number gets that of their
    /// seed.
    ///
    /// # Errors
    /// As [`Bracket::new`].
    pub fn night(self) -> Result<Tournament, Refusal> {
        Bracket::new(self.contestants.clone(), self.form, self.seed)?;
        let rules = match &self.rules {
            Some(rules) if rules.sides() == 2 => Ok(rules.clone()),
            // What two make of a game for three, nobody knows.
            Some(_) => RuleSet::preset("free"),
            None => RuleSet::preset("north-american"),
        };
        let unfit = |what: String| Refusal::unfit(what, Way::status());
        let rules = rules.map_err(|error| unfit(error.to_string()))?;
        let mut settings = Settings::new(rules);
        settings.format = Format::Team;
        settings.span = RoundSpan::Timed;
        settings.rounds_open = false;
        let numbered = self.contestants.iter().all(|c| c.number.is_some());
        let seeds = PlayerNo::all().zip(&self.contestants);
        let entrants = seeds.map(|(seed, c)| {
            let number = c.number.filter(|_| numbered).map_or(seed, PlayerNo);
            Entrant::named(u32::from(seed.get()), number, c.name.clone())
        });
        let entrants: Vec<Entrant> = entrants.collect();
        settings.play_offs = Some(PlayOffs {
            after: RoundNo::NONE,
            sides: entrants.iter().map(|e| vec![e.number]).collect(),
            form: self.form,
            seed: self.seed,
            beside: Some(Beside {
                pairs: !numbered && self.from.is_some(),
                from: self.from,
            }),
        });
        let date = self.at.get(..10).and_then(|day| day.parse().ok());
        let mut night = Tournament::new(&self.slug, &self.name, date.unwrap_or_default(), settings);
        night.entrants = entrants;
        let round = RoundNo::FIRST;
        night.bells = vec![Bell { round, at: self.at }];
        let turns = night.bracket().map(|bracket| bracket.turns());
        night.settings.rounds = turns.and_then(|t| t.into_iter().max()).unwrap_or(1);
        night.lay_out();
        Ok(night)
    }
}

impl Tournament {
    /// Whether it is a knock-out that is a night of its own.
    pub fn is_beside(&self) -> bool {
        let play_offs = self.settings.play_offs.as_ref();
        play_offs.is_some_and(|play_offs| play_offs.beside.is_some())
    }

    /// The knock-out that was made from the standings and has decided the first places of these rows: the largest that the
    /// first who did not leave is in, where there is just one as large. A plate is for those below, or smaller.
    pub fn decided_beside(&self, rows: &[StandingsRow]) -> Option<Bracket> {
        let none_tonight = self.settings.play_offs.is_none();
        let own = self
            .beside
            .iter()
            .filter(|one| none_tonight && !one.is_of_pairs());
        let all: Vec<Bracket> = own.filter_map(Tournament::bracket).collect();
        let with = |row: &StandingsRow| {
            let number = Some(row.number.get());
            let plays = |b: &&Bracket| b.contestants.iter().any(|c| c.number == number);
            let mut own: Vec<&Bracket> = all.iter().filter(plays).collect();
            own.sort_by_key(|b| Reverse(b.contestants.len()));
            own
        };
        let there = |row: &StandingsRow| self.entrant(row.id).is_some_and(|e| e.until.is_none());
        let mut asked = rows.iter().map(|row| (there(row), with(row)));
        let (_, own) = asked.find(|(there, own)| *there || !own.is_empty())?;
        let size = |at: usize| own.get(at).map(|b| b.contestants.len());
        let decided = |b: &&&Bracket| size(0) != size(1) && b.champion().is_some();
        own.first().filter(decided).map(|&b| b.clone())
    }

    /// Whether it is a knock-out of pairs, whose numbers are not those of the night they played.
    pub fn is_of_pairs(&self) -> bool {
        let play_offs = self.settings.play_offs.as_ref();
        let beside = play_offs.and_then(|play_offs| play_offs.beside.as_ref());
        beside.is_some_and(|beside| beside.pairs)
    }

    /// The rows in the order of that knock-out, whose contestants have the numbers of tonight.
    pub(in crate::tournament) fn ranked_beside(
        &self,
        rows: Vec<StandingsRow>,
    ) -> Vec<StandingsRow> {
        let Some(bracket) = self.decided_beside(&rows) else {
            return rows;
        };
        let placings = bracket.placings();
        self.placed(rows, |row| {
            let now = self.holder_now(row.number).is_some_and(|e| e.id == row.id);
            let is =
                |c: &Contestant| c.number == Some(row.number.get()) && (now || c.name == row.name);
            let at = |at: usize| bracket.contestants.get(at).is_some_and(is);
            let own = placings.iter().find(|placed| at(placed.1));
            own.map(|&(place, _)| place)
        })
    }

    /// Whether it is a knock-out that was made from the standings of the night with this short name.
    pub fn is_from(&self, slug: &str) -> bool {
        let play_offs = self.settings.play_offs.as_ref();
        let beside = play_offs.and_then(|play_offs| play_offs.beside.as_ref());
        beside.is_some_and(|beside| beside.from.as_deref() == Some(slug))
    }

    /// The bracket with the results so far and the rounds that follow from them. A match has no table while a side is
    /// not known, nor where one is not there for its round: the other goes through.
    pub(super) fn laid_out(
        &self,
        play_offs: &PlayOffs,
        mut bracket: Bracket,
    ) -> (Bracket, Vec<Round>) {
        let (turns, tables) = (bracket.turns(), bracket.tables());
        let mut rounds: Vec<Round> = Vec::new();
        for round in RoundNo::up_to(turns.iter().copied().max().unwrap_or(0)) {
            rounds.push(Round {
                round,
                tables: Vec::new(),
                byes: Vec::new(),
            });
        }
        // Whatever leads to a match has a lower number.
        for (number, (turn, table)) in (1..).zip(turns.into_iter().zip(tables)) {
            let ready = bracket.ready().into_iter().find(|m| m.number == number);
            let side = |at: Option<usize>| at.and_then(|at| play_offs.sides.get(at).cloned());
            let Some([Some(one), Some(other)]) = ready.map(|m| m.sides.map(side)) else {
                continue;
            };
            let round = RoundNo(turn);
            let seats = Table {
                table,
                sides: vec![one, other],
            };
            let stands = self.table(round, table) == Some(&seats);
            let result = self.result(round, table).filter(|r| stands && !r.open);
            let played = result.map(|result| MatchScore::Played(result.points));
            let sides = || [0, 1].map(|side| seats.sides[side].as_slice());
            let score = played.or_else(|| self.walkover(sides(), round));
            if let Some(score) = score {
                let _ = bracket.score(number, score);
            }
            let seated = !matches!(score, Some(MatchScore::Walkover(_)));
            if let Some(own) = rounds.get_mut(usize::from(turn) - 1).filter(|_| seated) {
                own.tables.push(seats);
            }
        }
        while rounds.last().is_some_and(|round| round.tables.is_empty()) {
            rounds.pop();
        }
        // As the club file keeps them; in a double elimination matches and tables do not count alike.
        for round in &mut rounds {
            round.tables.sort_by_key(|seats| seats.table);
        }
        (bracket, rounds)
    }

    /// Lays the tables of a knock-out beside a night out anew. What was said about a match that others play now is
    /// cleared. Every round with a table has begun.
    pub fn lay_out(&mut self) {
        let Some(play_offs) = self
            .settings
            .play_offs
            .clone()
            .filter(|p| p.beside.is_some())
        else {
            return;
        };
        let Ok(bracket) = self.bracket_of(&play_offs) else {
            return;
        };
        let (_, rounds) = self.laid_out(&play_offs, bracket);
        if rounds == self.rounds {
            return;
        }
        let stays = |place: Place| {
            let seats = rounds.iter().find(|r| r.round == place.0);
            let seats = seats.and_then(|r| r.tables.iter().find(|t| t.table == place.1));
            seats.is_some() && seats == self.table(place.0, place.1)
        };
        let about = |said: &Statement| Some((said.round, self.table_said(said)?));
        let statements = self.statements.iter();
        let kept = statements.filter(|said| about(said).is_some_and(stays));
        let kept: Vec<Statement> = kept.cloned().collect();
        let results = self.results.iter().filter(|r| stays((r.round, r.table)));
        self.results = results.cloned().collect();
        self.statements = kept;
        // Where every match was a walkover there was no bell; the night's day is known.
        let at = self.bells.first().map(|bell| bell.at.clone());
        let at = at.unwrap_or_else(|| format!("{}T00:00:00Z", self.date));
        let begun = rounds.iter().filter(|round| !round.tables.is_empty());
        let bells = begun.map(|round| Bell {
            round: round.round,
            at: at.clone(),
        });
        self.bells = bells.collect();
        self.rounds = rounds;
    }

    /// The tables about which something was said here, and which others have in `next`.
    pub(super) fn lost_in(&self, next: &Tournament) -> Vec<Place> {
        let about = |said: &Statement| Some((said.round, self.table_said(said)?));
        let mut places: Vec<Place> = self.statements.iter().filter_map(about).collect();
        places.sort_by(Ord::cmp);
        places.dedup();
        places.retain(|&(round, table)| next.table(round, table) != self.table(round, table));
        places
    }

    /// Enters a match of a knock-out beside a night, with `correct` replaces its result, and with `None` takes it away.
    /// What was said about it before is settled. Gives the later matches that were cleared because others play them now.
    ///
    /// # Errors
    /// As [`Bracket::takes`]; refused where matches would be cleared and `clear` is not set.
    pub fn enter_match(
        &mut self,
        number: u16,
        score: Option<MatchScore>,
        correct: bool,
        clear: bool,
    ) -> Result<Vec<u16>, Refusal> {
        self.changeable()?;
        let Some(bracket) = self.bracket().filter(|_| self.is_beside()) else {
            return Err(Refusal::nothing_drawn());
        };
        bracket.takes(number, score, correct)?;
        let turns = bracket.turns().into_iter().map(RoundNo);
        let places: Vec<Place> = turns.zip(bracket.tables()).collect();
        let Some(&(round, table)) = places.get(usize::from(number) - 1) else {
            return Ok(Vec::new());
        };
        let matches = bracket.matches();
        let sides = matches.iter().find(|m| m.number == number);
        let play_offs = self.settings.play_offs.as_ref();
        let side = |at: usize| -> Vec<PlayerNo> {
            let at = sides.and_then(|m| m.sides[at]);
            let own = at.and_then(|at| play_offs?.sides.get(at));
            own.cloned().unwrap_or_default()
        };
        let sides = [side(0), side(1)];
        let mut next = self.clone();
        let once = |a: &Absence| a.from == round && a.until == Some(round);
        let here = |a: &Absence| sides.iter().any(|side| side.contains(&a.entrant));
        next.absences.retain(|a| !(once(a) && here(a)));
        match score {
            Some(MatchScore::Played(points)) => {
                // Whoever had left played this one all the same.
                for one in &mut next.entrants {
                    let played = sides.iter().any(|side| side.contains(&one.number));
                    one.until = one
                        .until
                        .map(|last| if played { last.max(round) } else { last });
                }
                next.lay_out();
                let heard = next.statements_at(round, table).next().is_some();
                let entry = Entry {
                    round: Some(round),
                    table,
                    points,
                    clear: true,
                    ..Entry::default()
                };
                match heard {
                    true => next.settle(entry, ENTERED)?,
                    false => next.score(entry)?,
                };
            }
            taken_away => {
                let own: Vec<_> = self
                    .statements_at(round, table)
                    .map(Statement::key)
                    .collect();
                next.statements.retain(|said| !own.contains(&said.key()));
                if let Some(MatchScore::Walkover(through)) = taken_away {
                    let out = &sides[usize::from(through == 0)];
                    next.absences.extend(out.iter().map(|&entrant| Absence {
                        entrant,
                        from: round,
                        until: Some(round),
                    }));
                    next.absences.sort_by_key(|a| (a.entrant, a.from));
                }
                next.weigh(round, table);
            }
        }
        let lost = self.lost_in(&next);
        let numbers = (1..).zip(&places).filter(|(n, _)| *n != number);
        let clears = numbers.filter(|(_, place)| lost.contains(place));
        let clears: Vec<u16> = clears.map(|(number, _)| number).collect();
        if !clears.is_empty() && !clear {
            return Err(bracket::error::clears(number, &clears));
        }
        *self = next;
        Ok(clears)
    }
}
