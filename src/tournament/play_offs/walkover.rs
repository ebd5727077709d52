//! Matches of play-offs that are not played, because one side was not there.

use crate::seating::{PlayerNo, RoundNo, Table, TableNo};
use crate::tournament::bracket::{Bracket, BracketMatch, Feeder, MatchScore};
use crate::tournament::{Part, Phrase, Reason, Tournament, phrase};

impl Tournament {
    /// Whether a table of the play-offs needs no result: one side has left, and the other goes through.
    pub fn is_walkover(&self, round: RoundNo, table: &Table) -> bool {
        let play_offs = self.settings.play_offs.as_ref();
        play_offs.is_some_and(|p| round > p.after)
            && self.result(round, table.table).is_none()
            && !table.seated().all(|n| self.there(n, round))
    }

    /// The matches that have no table in a round because one side was not there, though both were known before it.
    fn fallen(&self, round: RoundNo) -> Option<(Bracket, Vec<BracketMatch>)> {
        let (bracket, places) = self.played_out()?;
        let after = self.settings.play_offs.as_ref()?.after;
        let mut fallen: Vec<BracketMatch> = Vec::new();
        for m in bracket.matches() {
            let known = |from: &Feeder| match from {
                Feeder::Seed(_) => after + 1 == round,
                Feeder::Winner(of) | Feeder::Loser(of) => {
                    let drawn = places.get(of).is_some_and(|at| at.0 + 1 == round);
                    drawn || fallen.iter().any(|one| one.number == *of)
                }
            };
            let walkover = matches!(m.score, Some(MatchScore::Walkover(_)));
            if walkover && !places.contains_key(&m.number) && m.from.iter().any(known) {
                fallen.push(m);
            }
        }
        Some((bracket, fallen))
    }

    /// The same, in words; all of them, or those of one number.
    pub(in crate::tournament) fn walkovers_in_words(
        &self,
        round: RoundNo,
        number: Option<PlayerNo>,
    ) -> Vec<Phrase> {
        let play_offs = self.settings.play_offs.as_ref();
        let (Some(play_offs), Some((bracket, fallen))) = (play_offs, self.fallen(round)) else {
            return Vec::new();
        };
        let meant = |m: &&BracketMatch| {
            let sides = m.sides.iter().flatten();
            let mut sides = sides.filter_map(|&at| play_offs.sides.get(at));
            number.is_none_or(|number| sides.any(|side| side.contains(&number)))
        };
        let line = |m: &BracketMatch| {
            let [first, second] = [0, 1].map(|side| bracket.called(m, side));
            let who = bracket.called(m, m.score?.winner());
            let score = Part::of(phrase!("walkover-for", who));
            let number = m.number;
            Some(phrase!("did-bracket-score", number, first, second, score))
        };
        fallen.iter().filter(meant).filter_map(line).collect()
    }

    /// The walkover, where a table is asked for that a match would have had.
    pub(in crate::tournament) fn walkover_at(
        &self,
        round: RoundNo,
        table: TableNo,
    ) -> Option<Reason> {
        let play_offs = self.settings.play_offs.as_ref()?;
        let (bracket, fallen) = match self.is_beside() {
            true => {
                let bracket = self.bracket()?;
                let turns = bracket.turns().into_iter().zip(bracket.tables());
                let mut all = turns.zip(bracket.matches());
                let own = all.find(|(at, _)| *at == (round.get(), table));
                (bracket, own.into_iter().map(|(_, m)| m).collect())
            }
            false => self.fallen(self.last_drawn() + 1)?,
        };
        let to_draw =
            !self.is_beside() && (round <= self.last_drawn() || !bracket.ready().is_empty());
        let m = fallen.last().filter(|_| !to_draw)?;
        let Some(MatchScore::Walkover(_)) = m.score else {
            return None;
        };
        let through = m.score?.winner();
        let out = play_offs.sides.get(m.sides[1 - through]?)?;
        let away = |n: &&PlayerNo| !self.is_beside() && !self.there(**n, round);
        Some(Reason::Walkover {
            number: m.number,
            through,
            bracket: self.slug.clone(),
            back: out.iter().find(away).copied(),
        })
    }
}
