//! How a league is scored, as data.

use super::LeagueResult;
use super::error::unfit;
use crate::club::written::{self, adds_up};
use crate::tournament::text::pair;
use crate::tournament::{Part, Phrase, Refusal, phrase};
use serde::{Deserialize, Serialize};

/// A league's rule. Every field may be left out; an unknown one is an error. The default is how Guernsey and St Austell
/// play: six players, nine games to 21, two points for the match, home and away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[non_exhaustive]
pub struct LeagueRule {
    /// Players a side.
    pub players: u16,
    /// Games in a match.
    pub games: u32,
    /// The points a game is played to; 0 where a match has games of several kinds.
    pub game_to: u32,
    /// Whether every match plays all its games; else it may end once it is decided.
    pub all_games: bool,
    /// Whether a match may have fewer games, because a team came with fewer players.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub fewer_games: bool,
    /// What decides a match: games won, or the points of all its games together.
    #[serde(skip_serializing_if = "Counted::is_games")]
    pub decided: Counted,
    /// How often two teams meet: 1, or 2 for home and away.
    pub legs: u16,
    /// League points for a match won.
    pub win: i64,
    /// League points for a match drawn.
    pub draw: i64,
    /// League points for a match lost.
    pub loss: i64,
    /// League points for every game won.
    pub game: i64,
    /// What the table's `for` and `against` count.
    pub counted: Counted,
    /// Games a side is given when the other concedes.
    pub conceded_games: u32,
    /// League points for a match that the other side conceded, where that is not the same as a win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conceded: Option<i64>,
    /// League points for conceding, on top of the loss.
    pub conceding: i64,
    /// League points for not coming, on top of the loss.
    pub no_show: i64,
    /// League points for a score card that came late.
    pub late_card: i64,
    /// Players a team may borrow for one match.
    pub borrow_a_match: u16,
    /// Matches for which a team may borrow the same player in a season.
    pub borrow_a_person: u16,
    /// Tie-breaks for teams equal on points, in order.
    pub tie_breaks: Vec<LeagueTieBreak>,
    /// Teams that go up at the end of a season.
    pub up: u16,
    /// Teams that go down.
    pub down: u16,
    /// When matches start, as calendars show it: `19:30:00`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts: Option<chrono::NaiveTime>,
    /// How long calendars keep free for a match, in minutes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
}

/// What a table's `for` and `against` count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Counted {
    /// Games won and lost.
    Games,
    /// Points in the games; a match whose points were not reported adds none.
    Points,
}

impl Counted {
    fn is_games(&self) -> bool {
        *self == Counted::Games
    }
}

/// A tie-break between teams that are still equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum LeagueTieBreak {
    /// `for` less `against`.
    Difference,
    /// `for`.
    For,
    /// Matches won.
    Won,
    /// League points from the matches among the teams that are equal.
    HeadToHead,
    /// Games won away from home.
    AwayGames,
}

impl Default for LeagueRule {
    fn default() -> Self {
        LeagueRule {
            players: 6,
            games: 9,
            game_to: 21,
            all_games: true,
            fewer_games: false,
            decided: Counted::Games,
            legs: 2,
            win: 2,
            draw: 1,
            loss: 0,
            game: 0,
            counted: Counted::Games,
            conceded_games: 9,
            conceded: None,
            conceding: 0,
            no_show: 0,
            late_card: -1,
            borrow_a_match: 1,
            borrow_a_person: 3,
            tie_breaks: vec![
                LeagueTieBreak::Difference,
                LeagueTieBreak::For,
                LeagueTieBreak::HeadToHead,
            ],
            up: 1,
            down: 1,
            starts: None,
            minutes: None,
        }
    }
}

impl LeagueRule {
    /// A rule from JSON.
    ///
    /// # Errors
    /// Not readable, an unknown field, values that contradict each other.
    pub fn from_json(text: &str) -> Result<Self, Refusal> {
        let unread = |why: Phrase| unfit(phrase!("why-league-rule-unread", why = Part::of(why)));
        let given: serde_json::Value = written::rule(text).map_err(unread)?;
        let mut rule: LeagueRule = written::rule(text).map_err(unread)?;
        if given.get("conceded_games").is_none() {
            rule.conceded_games = rule.games;
        }
        rule.check()?;
        Ok(rule)
    }

    /// Whether its values fit each other.
    ///
    /// # Errors
    /// Everything that is wrong.
    pub fn check(&self) -> Result<(), Refusal> {
        let no = |wrong: bool, key: &str| wrong.then(|| phrase!(key));
        let points = [
            self.win,
            self.draw,
            self.loss,
            self.game,
            self.conceded.unwrap_or(self.win),
            self.conceding,
            self.no_show,
            self.late_card,
        ];
        let far = points.iter().any(|p| !(-1000..=1000).contains(p));
        let falls = self.win >= self.draw && self.draw >= self.loss;
        let (games, conceded) = (self.games, self.conceded_games);
        let conceded = (conceded > games).then(|| phrase!("why-conceded-games", games, conceded));
        let wrong = [
            no(!(1..=2).contains(&self.legs), "why-legs"),
            no(!(1..=1000).contains(&games), "why-games-range"),
            no(self.game_to > 10_000, "why-game-to-range"),
            conceded,
            no(!falls, "why-win-draw-loss"),
            no(far, "why-league-points-range"),
        ];
        adds_up(wrong, &self.tie_breaks).map_err(|each| unfit(phrase!("why-league-rule", each)))
    }

    /// Why a result is impossible; empty when it is not.
    pub(super) fn reasons_against(&self, result: &LeagueResult) -> Vec<Phrase> {
        let [home, away] = result.games;
        let (all, games) = (home.saturating_add(away), self.games);
        let mut reasons = Vec::new();
        if result.conceded.is_some() {
            return reasons;
        }
        let to = self.game_to;
        for (number, &[a, b]) in (1..).zip(&result.each) {
            let (more, less) = (a.max(b), a.min(b));
            if to > 0 && (more < to || less >= to) {
                reasons.push(phrase!("why-not-a-game-to", number, a, b, to));
            }
        }
        let decided = home.max(away) > games / 2;
        let score = pair(result.games);
        let why = |key: &str| phrase!(key, score, n = all, games);
        if all > games {
            reasons.push(why("why-more-games"));
        } else if self.fewer_games && all > 0 {
            // As many as the players who came could play.
        } else if self.all_games && all < games {
            reasons.push(why("why-fewer-games"));
        } else if !self.all_games && all < games && !decided {
            reasons.push(why("why-games-decide-nothing"));
        }
        if self.decided == Counted::Points && result.points.is_none() {
            reasons.push(phrase!("why-points-decide-match"));
        }
        if let Some(points) = result.points.filter(|_| to > 0) {
            for (side, key) in [(0, "why-home-points"), (1, "why-away-points")] {
                let (won, lost) = (result.games[side], result.games[1 - side]);
                // Each game won brings at least the target, each game lost at most one less.
                let least = u64::from(won) * u64::from(self.game_to);
                // The last hand may carry the winner beyond the target; nobody makes twice the target.
                let most = u64::from(won) * u64::from(2 * self.game_to)
                    + u64::from(lost) * u64::from(self.game_to - 1);
                let made = u64::from(points[side]);
                if made < least || made > most {
                    reasons.push(phrase!(key, made, won, lost, to = self.game_to));
                }
            }
        }
        reasons
    }
}
