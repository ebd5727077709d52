//! How matches ended: entered, corrected, taken away, declared void, and what the clubs sent of them.

use super::error::{clean, nothing_there, refused, unfit, void};
use super::post::{Posted, Took, as_one};
use super::{Conceded, League, LeagueMatch, LeagueResult};
use crate::club::Night;
use crate::engine::Side;
use crate::tournament::acts::Way;
use crate::tournament::text::pair;
use crate::tournament::{Refusal, Tournament, fold_name, phrase};
use serde_json::json;

/// The reason that the rule's penalty for a late card is booked under.
pub fn late_card(number: u16) -> String {
    format!("late card, match {number}")
}

/// Borrowed players cleaned as on the teams' lists, so that an extra space does not make one person two.
fn cleaned(result: &mut LeagueResult) -> Result<(), Refusal> {
    for borrowed in &mut result.borrowed {
        borrowed.name = clean(&borrowed.name)?;
    }
    Ok(())
}

impl LeagueResult {
    /// How a match of two teams, the one at home first, ended that was played at nights of the club: the points of every
    /// table where one met the other. Players carry their team as the value of any label.
    ///
    /// # Errors
    /// They met at no table.
    pub fn played_at(teams: [&str; 2], nights: &[Tournament]) -> Result<Self, Refusal> {
        let names = teams.map(fold_name);
        let mut each: Vec<[u32; 2]> = Vec::new();
        for night in nights {
            let team = |&at: &u16| {
                let id = night.entrants.get(usize::from(at))?.id;
                let mut labels = night.labels_of(id).into_values().map(fold_name);
                labels.find_map(|label| names.iter().position(|name| *name == label))
            };
            for game in Night::of(night).games {
                let sides = [Side::at(0), Side::at(1)].map(|side| {
                    let mut teams = game.sides[side].iter().map(team);
                    let points = u32::try_from(game.points[side]).unwrap_or(0);
                    let first = teams.next().flatten().filter(|_| game.sides.len() == 2)?;
                    teams
                        .all(|other| other == Some(first))
                        .then_some((first, points))
                });
                match sides {
                    [Some((0, home)), Some((1, away))] | [Some((1, away)), Some((0, home))] => {
                        each.push([home, away]);
                    }
                    _ => {}
                }
            }
        }
        match each.is_empty() {
            true => {
                let [home, away] = teams;
                Err(unfit(phrase!("why-never-met", home, away)))
            }
            false => Ok(LeagueResult::of_games(&each)),
        }
    }
}

/// Refuses a match that is void or has no day.
fn can_be_played(one: &LeagueMatch) -> Result<(), Refusal> {
    let number = one.number;
    match &one.void {
        Some(why) => Err(void(number, why)),
        None if one.postponed => {
            let words = phrase!("why-match-postponed", number, was = one.date);
            let day = json!({"do": "league postpone", "number": number, "to": null});
            Err(Refusal::new("postponed", words).or(Way::to(phrase!("way-give-new-day"), day)))
        }
        None => Ok(()),
    }
}

impl League {
    /// Enters a match's result, or with `correct` changes it.
    ///
    /// # Errors
    /// No such match, a postponed one, a result that is already there (or, with `correct`, none); else
    /// every reason against it: impossible games, borrowed players beyond the limits.
    pub fn score(
        &mut self,
        number: u16,
        mut result: LeagueResult,
        correct: bool,
    ) -> Result<(), Refusal> {
        let one = self.find_match(number)?.clone();
        cleaned(&mut result)?;
        can_be_played(&one)?;
        // First, so that a correction that is offered can be made.
        self.possible(&one, &result)?;
        match (&one.result, correct) {
            (Some(stands), false) => {
                let words = phrase!("why-ko-already", number, stands = pair(stands.games));
                return Err(Refusal::new("already_entered", words));
            }
            (None, true) => return Err(nothing_there(number)),
            _ => {}
        }
        let one = self.match_mut(number)?;
        (one.result, one.by_post) = (Some(result), false);
        Ok(())
    }

    /// The result when a side concedes: the games the rule gives the other side, and no points.
    pub fn conceded(&self, side: u8, no_show: bool) -> LeagueResult {
        let won = usize::from(1 - side.min(1));
        let mut games = [0; 2];
        games[won] = self.rule.conceded_games;
        LeagueResult {
            games,
            conceded: Some(Conceded {
                side: side.min(1),
                no_show,
            }),
            ..LeagueResult::default()
        }
    }

    /// Declares a match void, for a reason: it counts for nobody.
    ///
    /// # Errors
    /// No such match, one that is void already, no reason.
    pub fn declare_void(&mut self, number: u16, why: &str) -> Result<(), Refusal> {
        let why = clean(why)?;
        let one = self.match_mut(number)?;
        if let Some(why) = &one.void {
            return Err(void(number, why));
        }
        one.void = Some(why);
        Ok(())
    }

    /// Refuses a result that the league's rule does not allow, with every reason.
    fn possible(&self, one: &LeagueMatch, result: &LeagueResult) -> Result<(), Refusal> {
        let mut reasons = self.rule.reasons_against(result);
        reasons.extend(self.borrowing_reasons(one, result));
        match reasons.is_empty() {
            true => Ok(()),
            false => Err(refused(one.number, reasons)),
        }
    }

    /// Takes a match's result away, with what the clubs sent of it and the penalty for its late card: it is to be played
    /// again, or entered again.
    ///
    /// # Errors
    /// No such match, or one without a result.
    pub fn take_away(&mut self, number: u16) -> Result<(), Refusal> {
        let one = self.match_mut(number)?;
        if one.result.is_none() && one.posted.is_empty() {
            return Err(nothing_there(number));
        }
        (one.result, one.by_post) = (None, false);
        one.posted.clear();
        let late = late_card(number);
        self.penalties.retain(|p| p.reason != late);
        Ok(())
    }

    /// Takes what a club sent of a match. One copy enters the result; two that agree confirm it; where they differ there is
    /// no result until somebody enters it. A result that was entered by hand stays whatever the clubs send. A later copy of
    /// the same club replaces its earlier one.
    ///
    /// # Errors
    /// As [`League::score`]; a copy that is older than the one there is, or that differs from a result entered by hand.
    pub fn take(&mut self, number: u16, mut copy: Posted) -> Result<Took, Refusal> {
        let one = self.find_match(number)?.clone();
        cleaned(&mut copy.result)?;
        can_be_played(&one)?;
        self.possible(&one, &copy.result)?;
        let own = one.posted.iter().find(|p| p.side == copy.side);
        let replaces = match own {
            Some(own) if as_one(&own.result, &copy.result).as_ref() == Some(&own.result) => {
                return Ok(Took::Again);
            }
            // A code carries no time, so it never takes the place of another copy.
            Some(own) if copy.at.is_none() || copy.at <= own.at => {
                let team = self.team_name(one.team_of(copy.side));
                let games = pair(own.result.games);
                return Err(unfit(phrase!("why-older-copy", number, team, games)));
            }
            own => own.is_some(),
        };
        let by_hand = one.result.as_ref().filter(|_| !one.by_post);
        if let Some(entered) = by_hand
            && as_one(entered, &copy.result).is_none()
        {
            let team = self.team_name(one.team_of(copy.side));
            let (sent, entered) = (pair(copy.result.games), pair(entered.games));
            let words = phrase!("why-copy-differs", number, team, sent, entered);
            let what = json!([number.to_string(), sent]);
            let correct = json!({"do": "league score", "what": what, "correct": true});
            let way = Way::to(phrase!("way-if-they-right"), correct);
            return Err(Refusal::new("differs", words).or(way));
        }
        let by_hand = by_hand.cloned();
        let mut posted: Vec<Posted> = one.posted;
        posted.retain(|p| p.side != copy.side);
        posted.push(copy);
        posted.sort_by_key(|p| p.side);
        let (result, took) = match (by_hand, posted.as_slice()) {
            (Some(entered), _) => (Some(entered), Took::Agrees),
            (None, [home, away]) => match as_one(&home.result, &away.result) {
                Some(both) => (Some(both), Took::Agrees),
                None => (None, Took::Disputed),
            },
            (None, [one]) if replaces => (Some(one.result.clone()), Took::Replaced),
            (None, [one, ..]) => (Some(one.result.clone()), Took::Entered),
            (None, []) => (None, Took::Again),
        };
        // Each may be right by itself, and both together borrow too many.
        if let Some(both) = &result {
            self.possible(self.find_match(number)?, both)?;
        }
        let one = self.match_mut(number)?;
        // Without a result, or with one that came by post, the post decides.
        one.by_post |= one.result.is_none();
        (one.result, one.posted) = (result, posted);
        Ok(took)
    }
}
