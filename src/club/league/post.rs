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
    /// What the club says, and when it wrote it.
    pub copy: Posted,
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
        let result = one.result.clone().ok_or_else(|| nothing_there(number))?;
        let at = Some(at.to_owned());
        Ok(Letter {
            league: self.mark,
            number,
            teams: [one.home, one.away].map(|team| self.team_name(team).to_owned()),
            copy: Posted { side, result, at },
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
        if letter.copy.side > 1 {
            return Err(not_ours(phrase!("why-no-such-side")));
        }
        Ok((one, letter.copy))
    }
}

/// What letters read out over the phone hold: the match, the side that speaks, games, points, who gave up. As one number,
/// below [`League::codes`].
impl League {
    /// How many different such numbers there are.
    pub fn codes(&self) -> u64 {
        let matches = self.matches.len() as u64;
        let digits = self.digits().into_iter();
        digits.fold(matches, |room, n| room.saturating_mul(n))
    }

    /// How many values each digit behind the match's number has: the side that speaks, who gave up, the games each side
    /// won, and the points of both or none.
    fn digits(&self) -> [u64; 5] {
        let (games, points) = (u64::from(self.rule.games) + 1, self.points());
        [2, 5, games, games, 1 + points * points]
    }

    /// How many points a side can make, none among them.
    fn points(&self) -> u64 {
        u64::from(self.rule.games) * (u64::from(self.rule.game_to) + 4) + 1
    }

    /// A letter as one number, if that is all it says and it fits.
    pub fn coded(&self, letter: &Letter) -> Option<u64> {
        let (said, points) = (&letter.copy.result, self.points());
        let gave_up = said
            .conceded
            .map_or(0, |c| 1 + 2 * u64::from(c.side) + u64::from(c.no_show));
        let made = match said.points.map(|points| points.map(u64::from)) {
            None => 0,
            Some([home, away]) if home.max(away) < points => 1 + home * points + away,
            Some(_) => return None,
        };
        let [home, away] = said.games.map(u64::from);
        let digits = [letter.copy.side.into(), gave_up, home, away, made];
        let mut digits = digits.into_iter().zip(self.digits());
        let number = u64::from(letter.number.saturating_sub(1));
        let whole = said.each.is_empty() && said.borrowed.is_empty();
        let code = digits.try_fold(number, |code, (digit, values)| {
            (digit < values).then_some(code * values + digit)
        });
        code.filter(|_| whole)
    }

    /// The match such a number is about, and what it says as a copy.
    pub fn decoded(&self, mut code: u64) -> (u16, Posted) {
        let mut digits = self.digits();
        for digit in digits.iter_mut().rev() {
            (code, *digit) = (code / *digit, code % *digit);
        }
        let ([side, gave_up, home, away, made], points) = (digits, self.points());
        let made = made.checked_sub(1);
        let result = LeagueResult {
            games: [home as u32, away as u32],
            points: made.map(|made| [(made / points) as u32, (made % points) as u32]),
            conceded: gave_up.checked_sub(1).map(|one| Conceded {
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
