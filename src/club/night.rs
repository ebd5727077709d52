//! One night as the club remembers it: who was there, how it ended for them, and who played whom.

use super::PointsFrom;
use super::member::{MemberId, Members};
use crate::engine::{BySide, Points, Side};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Measure, Own, Played, Tournament, fold_name};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// A digest of a [`Tournament`]: everything a season, a history or a rating needs from a night, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Night {
    /// The tournament's short name.
    pub slug: String,
    /// The name people use.
    pub name: String,
    /// The day it was played.
    pub date: chrono::NaiveDate,
    /// Whether entrants are teams.
    pub teams: bool,
    /// The last round with a result; 0 before the first.
    pub round: RoundNo,
    /// Whether it is over: it is closed, or every result of it is in.
    pub over: bool,
    /// Results still missing, up to [`Night::round`].
    pub missing: u32,
    /// The most points one entrant can make in a night like this; `None` where rounds are timed.
    pub most: Option<i64>,
    /// Whether its rules take points from a side, so that somebody may end it with fewer than none.
    pub falls: bool,
    /// The rounds that were planned; 0 where that is not known.
    pub rounds: u16,
    /// Every entrant, ranked or not, in order of registration.
    pub people: Vec<Line>,
    /// Tables played to the end, by round and table.
    pub games: Vec<Game>,
}

/// What is written for a guest whose name nobody asked, folded: `templates/roster/unnamed.json`.
static UNNAMED: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let text = include_str!("../../templates/roster/unnamed.json");
    serde_json::from_str(text).unwrap_or_default()
});

/// Whether a name says nothing but that somebody came: "Guest", "Gast".
pub fn is_unnamed(name: &str) -> bool {
    UNNAMED.contains(&fold_name(name))
}

/// Who somebody is.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum Person {
    /// A member of the club.
    Member(MemberId),
    /// Somebody who is not a member, by name.
    Guest(String),
    /// A stand-in who is not ranked, or a number without a name.
    #[default]
    Nobody,
}

impl Person {
    /// The member's number; `None` for everybody else.
    pub fn member(&self) -> Option<MemberId> {
        match self {
            Person::Member(id) => Some(*id),
            _ => None,
        }
    }
}

/// One entrant's night.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The single player or, for a team, its first member; the team itself by name when its members are not known.
    pub person: Person,
    /// A team's other members.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Person>,
    /// The rank; 0 for those who are not ranked.
    pub rank: u16,
    /// Points, byes and adjustments included.
    pub points: i64,
    /// Tables won.
    pub wins: u16,
    /// Tables lost.
    pub losses: u16,
    /// Tables played to the end.
    pub played: u16,
    /// Their own lone marches.
    pub loners: u32,
    /// Byes.
    pub byes: u16,
    /// The part of the points that came from byes.
    pub bye_points: i64,
    /// The part of the points that the director gave, or took away where negative.
    pub adjusted: i64,
    /// What else was counted for them: euchres, and the club's own ticks.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub ticks: BTreeMap<String, u32>,
}

impl Line {
    /// Everybody the line is about.
    pub fn persons(&self) -> impl Iterator<Item = &Person> {
        std::iter::once(&self.person).chain(&self.others)
    }

    /// Whether the line is about a person, who is given as known today.
    pub fn is_about(&self, who: &Person, members: &Members) -> bool {
        self.persons().any(|p| members.today(p) == *who)
    }
}

impl Members {
    /// A person as known today: merged members as the one they were merged into.
    pub fn today(&self, person: &Person) -> Person {
        match person {
            Person::Member(id) => Person::Member(self.resolve(*id)),
            other => other.clone(),
        }
    }

    /// What a person is called today; empty for nobody.
    pub fn called<'a>(&'a self, person: &'a Person) -> &'a str {
        match person {
            Person::Member(id) => self.name(*id),
            Person::Guest(name) => name,
            Person::Nobody => "",
        }
    }
}

/// One table played to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The round, from 1.
    pub round: RoundNo,
    /// The table, from 1.
    pub table: TableNo,
    /// Who sits on each side, in seat order, as places in [`Night::people`].
    pub sides: BySide<Vec<u16>>,
    /// Their points.
    pub points: Points,
    /// What somebody's own card has beside these, by place in [`Night::people`]: for lone marches and ticks.
    pub beside: BTreeMap<u16, i64>,
}

impl Game {
    /// The side that one of the night's people sits on.
    pub fn side_of(&self, place: u16) -> Option<Side> {
        let sides = Side::all(self.sides.len());
        sides
            .into_iter()
            .find(|&side| self.sides[side].contains(&place))
    }

    /// A side's points and those of another; of none, of the better one across, or where nobody sits there its own, so that
    /// nobody has won or lost.
    pub fn between(&self, side: Side, other: Option<Side>) -> [i32; 2] {
        let own = self.points[side];
        let against = match (other, self.others(side).next()) {
            (Some(other), _) => self.points[other],
            (None, Some(_)) => self.points.best_other(side),
            (None, None) => own,
        };
        [own, against]
    }

    /// Everybody who plays against a side.
    pub fn others(&self, side: Side) -> impl Iterator<Item = &u16> + Clone {
        let others = side.others(self.sides.len());
        others.flat_map(|other| self.sides[other].iter())
    }
}

impl Night {
    /// The digest of a tournament as it stands now.
    pub fn of(t: &Tournament) -> Self {
        let standings = t.standings(None);
        // Where somebody took over points, one line shows what two have played; to the club each has their own rounds,
        // and both the place that they came to together.
        let rank_of: BTreeMap<u32, u16> = standings.rows.iter().map(|r| (r.id, r.rank)).collect();
        let ranked_as = |id: u32| rank_of.get(&t.in_line_of(id)).copied().unwrap_or(0);
        let own = t.without_heirs();
        let mut people: Vec<Line> = t
            .entrants
            .iter()
            .map(|e| {
                let persons = e.persons().len().max(1) as u16;
                let person = |place: u16| match t.member_of(e.id, place) {
                    Some(id) => Person::Member(MemberId(id)),
                    None => match e.persons().get(usize::from(place)) {
                        Some(name) => Person::Guest((*name).to_owned()),
                        None => Person::Nobody,
                    },
                };
                Line {
                    person: person(0),
                    others: (1..persons).map(person).collect(),
                    ..Line::default()
                }
            })
            .collect();
        for row in &own.standings(None).rows {
            let Some(at) = t.entrants.iter().position(|e| e.id == row.id) else {
                continue;
            };
            let came = row.played > 0 || row.byes > 0 || t.entrants[at].replaces.is_none();
            let line = &mut people[at];
            // Whoever took over a seat and never sat there had no night.
            line.rank = if came { ranked_as(row.id) } else { 0 };
            line.points = row.points;
            line.wins = row.wins;
            line.losses = row.losses;
            line.played = row.played;
            line.loners = row.loners;
            line.byes = row.byes;
            line.bye_points = row.bye_points;
            line.adjusted = row.adjusted;
        }
        let games = own.games(RoundNo::MAX);
        for game in &games {
            let ticks = &mut people[game.who].ticks;
            let named = own.results[game.result].ticks.keys();
            let named = named.map(|name| (name.as_str(), own.ticks_of(game, name).into()));
            for (name, count) in named.chain([("euchre", game.euchres)]) {
                if count > 0 {
                    *ticks.entry(name.to_owned()).or_default() += count;
                }
            }
        }
        let tables = games.chunk_by(|a, b| a.result == b.result);
        let games = tables
            .filter(|table| table.first().is_some_and(|g| g.whole))
            .map(|table| {
                let result = &t.results[table[0].result];
                let side = |side: Side| {
                    let seated = table.iter().filter(|g| g.side == side);
                    seated.filter_map(|g| u16::try_from(g.who).ok()).collect()
                };
                let beside = table.iter().filter_map(|g| {
                    let more = g.points - i64::from(result.points[g.side]);
                    Some((u16::try_from(g.who).ok().filter(|_| more != 0)?, more))
                });
                Game {
                    round: result.round,
                    table: result.table,
                    sides: BySide::of(result.points.len(), side),
                    points: result.points,
                    beside: beside.collect(),
                }
            });
        let mut games: Vec<Game> = games.collect();
        games.sort_by_key(|g| (g.round, g.table));
        Night {
            slug: t.slug.clone(),
            name: t.name.clone(),
            date: t.date,
            teams: t.is_team(),
            round: standings.round,
            over: t.closed || t.is_played(),
            missing: u32::try_from(t.missing(standings.round).len()).unwrap_or(u32::MAX),
            most: t
                .settings
                .most_in_a_round()
                .map(|each| each * i64::from(t.settings.rounds)),
            falls: t.settings.takes_points(),
            rounds: t.settings.rounds,
            people,
            games,
        }
    }

    /// Makes guests of one night different people where they have one name, and different from those of other nights where
    /// the name says nothing but that they are guests: "Guest" on two nights is hardly one person.
    pub fn tell_guests_apart(&mut self) {
        let mut named: BTreeMap<String, usize> = BTreeMap::new();
        for person in self.people.iter().flat_map(Line::persons) {
            if let Person::Guest(name) = person {
                *named.entry(fold_name(name)).or_default() += 1;
            }
        }
        let mut met: BTreeMap<String, usize> = BTreeMap::new();
        for line in &mut self.people {
            for person in std::iter::once(&mut line.person).chain(&mut line.others) {
                let Person::Guest(name) = person else {
                    continue;
                };
                let folded = fold_name(name);
                let unnamed = is_unnamed(name);
                let at = met.entry(folded.clone()).or_default();
                *at += 1;
                match named.get(&folded) {
                    Some(2..) => *name = format!("{name} {at}, {}", self.date),
                    _ if unnamed => *name = format!("{name}, {}", self.date),
                    _ => {}
                }
            }
        }
    }

    /// The most a night like this can give somebody where it counts by its own points or by a measure.
    pub fn most_by(&self, points: &PointsFrom) -> Option<i64> {
        let PointsFrom::By(measure) = points else {
            return self.most;
        };
        let rounds = (self.rounds > 0).then_some(self.rounds)?;
        measure.most(rounds, self.most.map(|most| most / i64::from(rounds)))
    }

    /// Sorts nights into the order they were played: by day; those of one day stay as they were made.
    pub fn in_order(nights: &mut [Night]) {
        nights.sort_by_key(|night| night.date);
    }

    /// What a measure gives each of [`Night::people`].
    pub fn measured(&self, measure: &Measure) -> Vec<i64> {
        let mut games: Vec<Vec<Played>> = vec![Vec::new(); self.people.len()];
        for game in &self.games {
            for side in Side::all(game.sides.len()) {
                let across = game
                    .others(side)
                    .filter_map(|&at| self.line(at))
                    .map(|line| line.points);
                let row = self.games.iter().filter(|one| one.round == game.round);
                let played = Played {
                    head: game.table.get() == 1,
                    last: row.map(|one| one.table).max() == Some(game.table),
                    round: game.round,
                    points: i64::from(game.points[side]),
                    sides: game.between(side, None),
                    across: across.sum(),
                };
                for &at in &game.sides[side] {
                    if let Some(games) = games.get_mut(usize::from(at)) {
                        let beside = game.beside.get(&at).copied().unwrap_or(0);
                        games.push(Played {
                            points: played.points + beside,
                            ..played
                        });
                    }
                }
            }
        }
        // Play-offs come last and are played for places: only the tables before them count.
        for (line, games) in self.people.iter().zip(&mut games) {
            games.truncate(line.played.into());
        }
        let last = games.iter().flatten().map(|game| game.round).max();
        let last = last.unwrap_or(self.round);
        let of = |(line, games): (&Line, Vec<Played>)| {
            let count = |name: &str| match name {
                "loner" => i64::from(line.loners),
                name => i64::from(line.ticks.get(name).copied().unwrap_or(0)),
            };
            let own = Own {
                points: line.points,
                wins: line.wins,
                rounds: line.played + line.byes,
                last,
                count: &count,
                // A season's rule asks for none.
                label: &|_| 0,
            };
            measure.of(&own, &games)
        };
        self.people.iter().zip(games).map(of).collect()
    }

    /// The entrant at a place of [`Night::people`].
    pub(super) fn line(&self, place: u16) -> Option<&Line> {
        self.people.get(usize::from(place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::testing::{four, ranks, total};

    #[test]
    fn a_night_says_what_the_tournament_says() {
        let mut t = four();
        for (round, a, b) in [(1, 10, 4), (2, 6, 7)] {
            t.score(total(round, 1, a, b)).expect("possible");
        }
        t.link(2, 0, Some(5));
        let night = Night::of(&t);
        assert_eq!(night.people[1].person, Person::Member(MemberId(5)));
        assert_eq!(night.people[0].person, Person::Guest("Ann Lee".into()));
        for (rank, number, points) in ranks(&t, None) {
            let line = &night.people[usize::from(number) - 1];
            assert_eq!((line.rank, line.points), (rank, points));
        }
        assert_eq!(night.games.len(), 2);
        assert_eq!(night.games[1].points, [6, 7]);
        assert_eq!(night.games[1].sides[0].iter().collect::<Vec<_>>(), [&0, &2]);
        // Eight hands of four points, three rounds.
        assert_eq!(night.most, Some(96));
    }

    #[test]
    fn where_nobody_sits_across_nobody_wins() {
        let night = crate::club::testing::night("one", &["A", "B"], &["0 1 - 7 0"]);
        assert_eq!(night.games[0].between(Side::at(0), None), [7, 7]);
        let members = Members::default();
        let all = crate::club::history(&night.people[0].person, [&night], &members);
        assert_eq!((all.wins, all.partners[0].won), (0, 0));
    }
}
