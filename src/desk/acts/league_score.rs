//! A league match's result: entered, corrected, taken away.

use crate::club::{
    Borrowed, League, LeagueMatch, LeagueResult, find, late_card, league_error, match_value,
    match_words,
};
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Moment, Pair, Refusal, Told, Way, act};
use crate::tournament::{Phrase, Tournament, phrase};
use serde::Serialize;
use serde_json::{Value, json};

act! { default:
    /// Enter a match's result.
    ///
    /// A wrong one is replaced with --correct, or taken away with --take-away; players who were borrowed stay noted unless
    /// others are given.
    ///
    /// # Examples
    /// - `benny league score 12 5-4`
    /// - `benny league score Fowey Looe 5-4`
    /// - `benny league score 12 5-4 --points 165-158 --late Fowey`
    /// - `benny league score 12 5-4 --borrowed "Fowey=Cid Poe"`
    /// - `benny league score 12 --conceded Fowey`
    /// - `benny league score 12 --each 21-9,8-21,21-20,21-9,3-21,21-7,9-21,21-4,6-21`
    /// - `benny league score 12 --night friday`
    /// - `benny league score 12 --no-show Fowey`
    /// - `benny league score 12 4-5 --correct`
    /// - `benny league score 12 --take-away`
    pub struct LeagueScore {
        /// The match's number, or its two teams, the one at home first; then the games won by home and away.
        #[arg(value_name = "NUMBER|HOME AWAY [A-B]", required = true, num_args = 1..=3)]
        pub what: Vec<String>,
        /// Every game's points instead, home and away, separated by commas.
        #[arg(long, value_name = "A-B,…", value_delimiter = ',', conflicts_with = "points")]
        pub each: Vec<Pair>,
        /// The club's nights it was played at instead, separated by commas: where one team's table met the other's. Players
        /// carry their team as a label.
        #[arg(long, value_name = "NIGHT,…", value_delimiter = ',', conflicts_with_all = ["each", "points", "conceded", "no_show"])]
        pub night: Vec<String>,
        /// Points in all games, home and away.
        #[arg(long, value_name = "A-B")]
        pub points: Option<Pair>,
        /// A player borrowed for this match: TEAM=NAME; may be given several times. When correcting, `none` for nobody.
        #[arg(long, value_name = "TEAM=NAME")]
        pub borrowed: Vec<String>,
        /// The team that gave the match up.
        #[arg(long, value_name = "TEAM", conflicts_with_all = ["each", "no_show"])]
        pub conceded: Option<String>,
        /// The team that did not come.
        #[arg(long, value_name = "TEAM", conflicts_with = "each")]
        pub no_show: Option<String>,
        /// The team whose card came late: the rule's penalty applies.
        #[arg(long, value_name = "TEAM")]
        pub late: Option<String>,
        /// Replace the result already entered.
        #[arg(long)]
        pub correct: bool,
        /// Take the result away: the match is open again.
        #[arg(long, conflicts_with_all = ["each", "night", "points", "borrowed", "conceded", "no_show", "late", "correct"])]
        pub take_away: bool,
        /// Which league [default: the newest].
        #[arg(skip)]
        pub league: Option<String>,
    }
}

/// A match as it is after what was done.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct MatchNow {
    value: Value,
    #[serde(skip)]
    words: Phrase,
}

impl MatchNow {
    pub(super) fn of(league: &League, one: &LeagueMatch) -> MatchNow {
        MatchNow {
            value: match_value(league, one),
            words: match_words(league, one),
        }
    }

    pub(super) fn told(&self) -> Told {
        Told::words(self.words.clone())
    }
}

/// The side of a match that a team is on, and the team by id.
///
/// # Errors
/// No such team, or one that does not play in it.
pub(super) fn side(league: &League, one: &LeagueMatch, who: &str) -> Result<(u8, u16), Refusal> {
    let id = league.find_team(who)?.id;
    let side = one.side_of(id).ok_or_else(|| {
        let number = one.number;
        league_error::refused(number, vec![league.not_in_match(id, number)])
    })?;
    Ok((side, id))
}

impl LeagueScore {
    /// The match that is meant, and the games if they are given.
    fn meant(&self, league: &League) -> Result<(u16, Option<Pair>), DeskError> {
        let other = self.take_away
            || !self.each.is_empty()
            || !self.night.is_empty()
            || self.conceded.is_some()
            || self.no_show.is_some();
        let (teams, games) = match self.what.split_last() {
            Some((last, teams)) if !other => (teams, Some(last)),
            _ => (self.what.as_slice(), None),
        };
        let typed = games.map_or("5-4", String::as_str);
        let example = || Way::to("", json!({"do": "league score", "what": [null, typed]}));
        let games = games.map(|text| text.parse::<Pair>()).transpose();
        let games = games.map_err(|wrong| Refusal::new("usage", wrong));
        let number = match (teams, &games) {
            ([number], _) => number.parse().map_err(|_| {
                let words = phrase!("why-not-matchs-number", number);
                let both = json!({"do": "league score", "what": [null, null, typed]});
                Refusal::new("usage", words)
                    .or(example())
                    .or(Way::to(phrase!("way-with-both-teams"), both))
            })?,
            // With a blank for the dash: the match, then the games of each.
            ([number, home], Err(wrong)) if home.parse::<u16>().is_ok() => {
                let what = json!([number, format!("{home}-{typed}")]);
                let way = Way::to("", json!({"do": "league score", "what": what}));
                return Err(wrong.clone().or(way).into());
            }
            ([home, away], _) => league.meeting(home, away)?.number,
            _ => {
                let words = phrase!("why-enter-match-games-match");
                return Err(Refusal::new("usage", words).or(example()).into());
            }
        };
        Ok((number, games?))
    }

    /// The result that was typed.
    fn result(
        &self,
        league: &League,
        one: &LeagueMatch,
        games: Option<Pair>,
        nights: &[Tournament],
    ) -> Result<LeagueResult, DeskError> {
        let gave_up = match (&self.conceded, &self.no_show) {
            (Some(team), _) => Some((team, false)),
            (None, Some(team)) => Some((team, true)),
            (None, None) => None,
        };
        let each: Vec<[u32; 2]> = self.each.iter().map(|pair| pair.0).collect();
        let mut result = match gave_up {
            Some((who, no_show)) => league.conceded(side(league, one, who)?.0, no_show),
            None if !each.is_empty() => LeagueResult::of_games(&each),
            None if !nights.is_empty() => {
                let teams = [one.home, one.away].map(|id| league.team_name(id));
                LeagueResult::played_at(teams, nights)?
            }
            None => LeagueResult {
                games: games.map_or([0, 0], |pair| pair.0),
                points: self.points.map(|pair| pair.0),
                ..LeagueResult::default()
            },
        };
        let before = one.result.iter().flat_map(|r| &r.borrowed).cloned();
        match self.borrowed.as_slice() {
            [] if self.correct && gave_up.is_none() => result.borrowed = before.collect(),
            [none] if none == "none" => {}
            named => {
                for text in named {
                    let (team, name) = text.split_once('=').ok_or_else(|| {
                        let words = phrase!("why-does-not-say-which", text);
                        let way = Way::again("", json!({"borrowed": [null]})).less(&["borrowed"]);
                        Refusal::new("usage", words).or(way)
                    })?;
                    result.borrowed.push(Borrowed {
                        team: side(league, one, team.trim())?.1,
                        name: name.trim().to_owned(),
                    });
                }
            }
        }
        Ok(result)
    }
}

impl Act for LeagueScore {
    type World = Desk;
    const VERB: &'static str = "league score";
    type Outcome = MatchNow;

    /// `12 5-4` and `Fowey Looe 5-4`, as a form has them in one field.
    fn spread(&mut self) -> Result<(), Refusal> {
        if let [typed] = self.what.as_slice() {
            let words: Vec<String> = typed.split_whitespace().map(str::to_owned).collect();
            // A team may be called by several words too.
            let games = words.last().map(|last| last.parse::<Pair>());
            if games.is_some_and(|games| games.is_ok()) {
                self.what = words;
            }
        }
        Ok(())
    }

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<MatchNow, DeskError> {
        let (number, games) =
            self.meant(find(&desk.records()?.leagues, self.league.as_deref())?)?;
        let asked = self.league.clone();
        let nights = self.night.iter().map(|slug| desk.club.load(slug));
        let nights: Vec<Tournament> = nights.collect::<Result<_, _>>()?;
        let plain = self.each.is_empty()
            && nights.is_empty()
            && self.borrowed.is_empty()
            && self.late.is_none();
        let done = desk.change_league(&super::who(moment), asked.as_deref(), |league| {
            if self.take_away {
                league.take_away(number)?;
                return Ok(((), format!("match {number}: taken away")));
            }
            let one = league.find_match(number)?.clone();
            let result = self.result(league, &one, games, &nights)?;
            let won = result.games;
            let late = self.late.as_deref();
            let late = late.map(|who| side(league, &one, who)).transpose()?;
            let scored = league.score(number, result, self.correct);
            scored.map_err(|mut refusal| {
                if refusal.kind == "already_entered" {
                    let there = one.result.as_ref().map(|there| Pair(there.games));
                    let same = games == there && plain && self.points.is_none();
                    let games = games.map(|pair| pair.to_string());
                    let what = json!([number.to_string(), games]);
                    let way = json!({"do": "league score", "what": what, "correct": true});
                    refusal.ways = vec![match same {
                        true => Way::nothing(),
                        false => Way::to("", way),
                    }];
                }
                refusal
            })?;
            let (points, reason) = (league.rule.late_card, late_card(number));
            // Correcting a result does not book the late-card penalty a second time.
            if let Some((_, team)) = late.filter(|_| points != 0)
                && !league
                    .penalties
                    .iter()
                    .any(|p| p.team == team && p.reason == reason)
            {
                league.penalise(team, points, &reason)?;
            }
            Ok(((), format!("match {number}: {}-{}", won[0], won[1])))
        });
        let ((), league) = done?;
        self.league = Some(league.slug.clone());
        Ok(MatchNow::of(&league, league.find_match(number)?))
    }

    fn told(&self, done: &MatchNow, _: &Desk) -> Told {
        done.told()
    }

    fn line(&self) -> String {
        self.what.join(" ")
    }
}
