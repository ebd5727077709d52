//! What a club says of a match to whoever keeps the league: as a file, and as letters read out over the phone.
//!
//! Who said it is checked elsewhere ([`crate::desk::post`]); here is what is said, how two clubs' words are compared, and
//! how much of it fits into the letters.

use super::error::nothing_there;
use super::{Borrowed, Conceded, League, LeagueMatch, LeagueResult};
use crate::tournament::{Part, Phrase, Refusal, fold_name, phrase};
use serde::{Deserialize, Serialize};

/// What a club has sent of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Posted {
    /// The club's side: 0 at home, 1 away.
    pub side: u8,
    /// How the match ended, as they say.
    pub result: LeagueResult,
    /// When they wrote it, RFC 3339 in UTC; `None` where it was read out over the phone.
    pub at: Option<String>,
}

/// What taking a copy came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Took {
    /// The result is entered.
    Entered,
    /// It says the same as the other club, or as what was entered by hand.
    Agrees,
    /// The clubs differ: there is no result until somebody decides.
    Disputed,
    /// The club's later copy took the place of its earlier one.
    Replaced,
    /// It had been taken before.
    Again,
}

/// A club's copy as it travels: what it says, about which match of which league.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Letter {
    /// The league's own number ([`League::mark`]).
    pub league: u32,
    /// The match's number.
    #[serde(rename = "match")]
    pub number: u16,
    /// Both teams' names, the one at home first: fixtures may have been made anew since.
    pub teams: [String; 2],
    /// The club's side: 0 at home, 1 away.
    pub side: u8,
    /// When it was written, RFC 3339 in UTC.
    pub at: String,
    /// Games won by home and away.
    pub games: [u32; 2],
    /// Points in all games, where they were counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<[u32; 2]>,
    /// Every game's points, where they were noted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub each: Vec<[u32; 2]>,
    /// Set when a side conceded or did not come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub conceded: Option<Conceded>,
    /// Players who were borrowed: the side that was helped, and their name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub borrowed: Vec<(u8, String)>,
}

/// Two words about one match as one, if they do not contradict each other: what only one of them says is added.
pub(super) fn as_one(a: &LeagueResult, b: &LeagueResult) -> Option<LeagueResult> {
    let both = |a: &Option<[u32; 2]>, b: &Option<[u32; 2]>| a.is_none() || b.is_none() || a == b;
    let each = a.each.is_empty() || b.each.is_empty() || a.each == b.each;
    if a.games != b.games || a.conceded != b.conceded || !both(&a.points, &b.points) || !each {
        return None;
    }
    let mut one = a.clone();
    one.points = a.points.or(b.points);
    if one.each.is_empty() {
        one.each.clone_from(&b.each);
    }
    let same =
        |x: &Borrowed, y: &Borrowed| x.team == y.team && fold_name(&x.name) == fold_name(&y.name);
    for more in &b.borrowed {
        if !a.borrowed.iter().any(|there| same(there, more)) {
            one.borrowed.push(more.clone());
        }
    }
    Some(one)
}

impl League {
    /// What a side says of a match that has a result here.
    ///
    /// # Errors
    /// No such match, or one without a result.
    pub fn letter(&self, number: u16, side: u8, at: &str) -> Result<Letter, Refusal> {
        let one = self.find_match(number)?;
        let Some(result) = &one.result else {
            return Err(nothing_there(number));
        };
        let helped = |b: &Borrowed| (one.side_of(b.team).unwrap_or(0), b.name.clone());
        Ok(Letter {
            league: self.mark,
            number,
            teams: [one.home, one.away].map(|team| self.team_name(team).to_owned()),
            side,
            at: at.to_owned(),
            games: result.games,
            points: result.points,
            each: result.each.clone(),
            conceded: result.conceded,
            borrowed: result.borrowed.iter().map(helped).collect(),
        })
    }

    /// The match a letter is about, and the letter as a copy.
    ///
    /// # Errors
    /// Another league, or a match that has other teams here.
    pub fn read(&self, letter: Letter) -> Result<(&LeagueMatch, Posted), Refusal> {
        let not_ours = |why: Phrase| {
            let (number, why) = (letter.number, Part::of(why));
            Refusal::new("not_ours", phrase!("why-match-not-ours", number, why))
        };
        if letter.league != self.mark {
            let [home, away] = &letter.teams;
            return Err(not_ours(phrase!("why-other-league", home, away)));
        }
        let one = self.find_match(letter.number)?;
        let here = [one.home, one.away].map(|team| self.team_name(team).to_owned());
        if here != letter.teams {
            let ([a, b], [home, away]) = (&letter.teams, &here);
            return Err(not_ours(phrase!("why-other-match", a, b, home, away)));
        }
        if letter.side > 1 {
            return Err(not_ours(phrase!("why-no-such-side")));
        }
        let helped = letter.borrowed.into_iter().map(|(side, name)| Borrowed {
            team: one.team_of(side),
            name,
        });
        let posted = Posted {
            side: letter.side,
            at: Some(letter.at),
            result: LeagueResult {
                games: letter.games,
                points: letter.points,
                each: letter.each,
                conceded: letter.conceded,
                borrowed: helped.collect(),
            },
        };
        Ok((one, posted))
    }
}

/// What letters read out over the phone hold: the match, the side that speaks, games, points, who gave up. As one number,
/// below [`League::codes`].
impl League {
    /// How many different such numbers there are.
    pub fn codes(&self) -> u64 {
        let [games, points] = self.bases();
        let each = [2, 5, games, games, 1 + points * points];
        let matches = self.matches.len() as u64;
        each.iter().fold(matches, |room, n| room.saturating_mul(*n))
    }

    /// Games one side can win and points it can make, each with zero.
    fn bases(&self) -> [u64; 2] {
        let (games, to) = (u64::from(self.rule.games), u64::from(self.rule.game_to));
        [games + 1, games * (to + 4) + 1]
    }

    /// A letter as one number, if that is all it says and it fits.
    pub fn coded(&self, letter: &Letter) -> Option<u64> {
        let [games, points] = self.bases();
        let fits = |pair: [u32; 2], base: u64| pair.iter().all(|&n| u64::from(n) < base);
        let whole = letter.each.is_empty()
            && letter.borrowed.is_empty()
            && fits(letter.games, games)
            && letter.points.is_none_or(|pair| fits(pair, points));
        let gave_up = letter
            .conceded
            .map_or(0, |c| 1 + 2 * u64::from(c.side) + u64::from(c.no_show));
        let made = letter
            .points
            .map_or(0, |[a, b]| 1 + u64::from(a) * points + u64::from(b));
        let mut code = u64::from(letter.number.saturating_sub(1));
        code = code * 2 + u64::from(letter.side);
        code = code * 5 + gave_up;
        for won in letter.games {
            code = code * games + u64::from(won);
        }
        whole.then(|| code * (1 + points * points) + made)
    }

    /// The match such a number is about, and what it says as a copy.
    pub fn decoded(&self, mut code: u64) -> (u16, Posted) {
        let [games, points] = self.bases();
        let mut next = |base: u64| {
            let digit = code % base;
            code /= base;
            digit
        };
        let made = next(1 + points * points).checked_sub(1);
        let (away, home) = (next(games), next(games));
        let (gave_up, side) = (next(5).checked_sub(1), next(2));
        let result = LeagueResult {
            games: [home as u32, away as u32],
            points: made.map(|made| [(made / points) as u32, (made % points) as u32]),
            conceded: gave_up.map(|one| Conceded {
                side: (one / 2) as u8,
                no_show: one % 2 == 1,
            }),
            ..LeagueResult::default()
        };
        let posted = Posted {
            side: side as u8,
            at: None,
            result,
        };
        ((code + 1) as u16, posted)
    }
}
