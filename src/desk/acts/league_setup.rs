//! A league started, its teams entered, its fixtures made, its play-offs, its end.

use super::league_change::LeagueChanged;
use super::league_score::logged;
use super::who;
use crate::club::{
    BracketForm, Calendar, Contestant, Fairness, League, LeagueError, LeagueRule, Team, match_value,
};
use crate::desk::club::NewBracket;
use crate::desk::{Desk, DeskError, post};
use crate::tournament::acts::{Act, Day, Meant, Moment, Note, Refusal, Told, Way};
use crate::tournament::fold_name;
use crate::tournament::{Join, Part, Phrase, say, say_with};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Start a league.
///
/// # Examples
/// - `benny league new "Winter League"`
/// - `benny league new Pairs --rule '{"players":2,"games":5,"game_to":10}'`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct LeagueNew {
    /// What it is called.
    pub name: String,
    /// The rule: a JSON file, or JSON as it stands; a league's `show --json` writes out a rule with all its fields.
    #[serde(default)]
    #[cfg_attr(feature = "cli", arg(long, value_name = "FILE|JSON"))]
    pub rule: Option<String>,
}

/// A league that was started.
#[derive(Clone, Debug, Serialize)]
pub struct LeagueMade {
    /// Its short name.
    pub league: String,
    /// Its name.
    pub name: String,
    /// Its rule.
    pub rule: LeagueRule,
}

impl Act for LeagueNew {
    type World = Desk;
    const VERB: &'static str = "league new";
    type Outcome = LeagueMade;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<LeagueMade, DeskError> {
        let rule = self
            .rule
            .as_deref()
            .map(LeagueRule::from_json)
            .transpose()?;
        let rule = rule.unwrap_or_default();
        desk.change_records(&who(moment), |records| {
            let slugs = records.leagues.iter().map(|l| l.slug.as_str());
            let (name, slug) = Desk::slug_for(&self.name, slugs)?;
            records.leagues.push(League {
                mark: crate::desk::fresh_seed() as u32,
                ..League::new(&slug, &name, rule.clone())
            });
            let made = LeagueMade {
                league: slug.clone(),
                name,
                rule,
            };
            Ok((made, logged(&slug, "new")))
        })
    }

    fn told(&self, done: &LeagueMade, _: &Desk) -> Told {
        let (name, slug, rule) = (&done.name, &done.league, &done.rule);
        let (players, games, game_to) = (rule.players, rule.games, rule.game_to);
        let team = json!({"do": Enter::VERB, "name": null, "venue": null, "players": null});
        Told::words(say(
            "did-league-new",
            &[
                ("name", name),
                ("slug", slug),
                ("players", &players),
                ("games", &games),
                ("to", &game_to),
            ],
        ))
        .next(vec![Way::to("", team)])
    }

    fn line(&self) -> String {
        self.name.clone()
    }
}

/// Enter a team, or change its venue, free days or division.
///
/// # Examples
/// - `benny league team Fowey --venue "Bowls Club" --players "Ann Lee,Bob Ray"`
/// - `benny league team "St Austell A" --free 2026-12-24,2026-12-31`
/// - `benny league team Fowey --rename "Fowey Harbour"`
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Enter {
    /// The team's name.
    pub name: String,
    /// Its new name.
    #[cfg_attr(feature = "cli", arg(long, value_name = "NAME"))]
    pub rename: Option<String>,
    /// The division, 1 the highest.
    #[cfg_attr(feature = "cli", arg(long))]
    pub division: Option<u16>,
    /// Where it plays at home; teams with the same venue are never at home on the same day.
    #[cfg_attr(feature = "cli", arg(long))]
    pub venue: Option<String>,
    /// Who plays for it, separated by commas.
    #[cfg_attr(
        feature = "cli",
        arg(long, value_delimiter = ',', value_name = "NAMES")
    )]
    pub players: Vec<String>,
    /// The key its club signs results with: the letters their captain reads out; `none` forgets it.
    #[cfg_attr(feature = "cli", arg(long, value_name = "LETTERS"))]
    pub key: Option<String>,
    /// Days on which it cannot play, separated by commas.
    #[cfg_attr(feature = "cli", arg(long, value_delimiter = ',', value_name = "DAYS"))]
    pub free: Vec<Meant<Day>>,
    /// Which league [default: the newest].
    #[cfg_attr(feature = "cli", arg(skip))]
    pub league: Option<String>,
}

/// A team as it is now.
#[derive(Clone, Debug, Serialize)]
pub struct Entered {
    #[serde(flatten)]
    value: Value,
    #[serde(skip)]
    new: bool,
    #[serde(skip)]
    team: Team,
    /// Matches on days on which it cannot play: number and day.
    #[serde(skip)]
    clashes: Vec<(u16, NaiveDate)>,
}

/// A team for programs.
pub fn team_value(team: &Team) -> Value {
    json!({
        "id": team.id, "team": team.name, "division": team.division, "venue": team.venue, "free": team.free,
        "roster": team.roster, "withdrawn": team.withdrawn, "key": team.key.as_deref().map(post::letters_of),
    })
}

impl Enter {
    /// The key as it is noted; nothing where none is to be.
    fn noted(&self) -> Result<Option<Option<String>>, Refusal> {
        let note = |text: &String| match text.as_str() {
            "none" => Ok(None),
            text => post::noted(text)
                .map(Some)
                .ok_or_else(|| Refusal::new("usage", say("why-no-key", &[("text", &text)]))),
        };
        self.key.as_ref().map(note).transpose()
    }

    fn free(&self) -> impl Iterator<Item = NaiveDate> {
        self.free.iter().map(|day| day.value.0)
    }
}

impl Act for Enter {
    type World = Desk;
    const VERB: &'static str = "league team";
    type Outcome = Entered;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<Entered, DeskError> {
        let key = self.noted()?;
        let members = desk.members()?;
        let players = self.players.iter();
        let players: Vec<_> = players
            .map(|name| (name.clone(), members.certain(name)))
            .collect();
        let asked = self.league.clone();
        let change = |l: &mut League| {
            let folded = fold_name(&self.name);
            let there = l.teams.iter().find(|t| fold_name(&t.name) == folded);
            let there = there.map(|t| t.id);
            let venue = self.venue.as_deref().unwrap_or_default();
            let id = match there {
                Some(id) => id,
                None if self.rename.is_some() => {
                    let who = self.name.clone();
                    return Err(LeagueError::NoTeam { who }.into());
                }
                None => l.add_team(&self.name, self.division.unwrap_or(1), venue, &players)?,
            };
            if there.is_some() {
                for (name, member) in &players {
                    l.register(id, name, *member, None)?;
                }
                if let Some(division) = self.division {
                    l.move_to(id, division)?;
                }
            }
            if let Some(name) = &self.rename {
                l.rename_team(&id.to_string(), name)?;
            }
            for team in l.teams.iter_mut().filter(|t| t.id == id) {
                if let Some(venue) = &self.venue {
                    team.venue = venue.trim().to_owned();
                }
                team.free.extend(self.free());
                team.free.sort_by(Ord::cmp);
                team.free.dedup();
            }
            if let Some(key) = &key {
                l.note_key(id, key.clone());
            }
            let new = there.is_none();
            let what = if new { "entered" } else { "changed" };
            Ok(((id, new), format!("team {id}: {what}")))
        };
        let ((id, new), league) = desk.change_league(&who(moment), asked.as_deref(), change)?;
        let team = league.team(id).cloned();
        let team = team.ok_or_else(|| LeagueError::NoTeam {
            who: self.name.clone(),
        })?;
        let own = |m: &&crate::club::LeagueMatch| [m.home, m.away].contains(&id);
        let open = league.matches.iter().filter(own);
        let open = open.filter(|m| m.is_open() && !m.postponed);
        let clashes = open.filter(|m| self.free().any(|day| day == m.date));
        Ok(Entered {
            value: team_value(&team),
            new,
            team,
            clashes: clashes.map(|m| (m.number, m.date)).collect(),
        })
    }

    fn told(&self, done: &Entered, _: &Desk) -> Told {
        let Team {
            id,
            name,
            division,
            roster,
            ..
        } = &done.team;
        let players = roster.len();
        let told = Told::words(say(
            "did-league-team",
            &[
                ("new", &done.new),
                ("id", id),
                ("name", name),
                ("division", division),
                ("players", &players),
            ],
        ));
        done.clashes.iter().fold(told, |told, (number, day)| {
            let to = json!({"do": "league postpone", "number": number, "to": null});
            told.note(Note::warning(
                say(
                    "clash-busy",
                    &[("team", name), ("number", number), ("date", day)],
                ),
                Way::to(say("way-give-new-day", &[]), to),
            ))
        })
    }
}

/// A time of day as people write it: `19:30`.
#[derive(Clone, Copy, Debug)]
pub struct Clock(pub chrono::NaiveTime);

impl std::str::FromStr for Clock {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Clock, Phrase> {
        let time = chrono::NaiveTime::parse_from_str(text.trim(), "%H:%M");
        time.map(Clock)
            .map_err(|_| say("why-write", &[("text", &text), ("example", &"19:30")]))
    }
}

/// Make the fixture list, or show it.
///
/// Everybody meets everybody, home and away unless the rule says once. No match is set for a day on which a team cannot
/// play or its room is taken; where that is impossible, every reason is named and nothing is stored.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Fixtures {
    /// The first day; makes the list.
    #[cfg_attr(feature = "cli", arg(long, value_name = "START"))]
    pub start: Option<Meant<Day>>,
    /// Days between two rounds [default: 7].
    #[cfg_attr(feature = "cli", arg(long, value_name = "DAYS", requires = "start"))]
    pub every: Option<u16>,
    /// When matches start, such as 19:30; calendars show it.
    #[cfg_attr(feature = "cli", arg(long, value_name = "TIME"))]
    pub at: Option<Meant<Clock>>,
    /// How many match days [default: as many as are needed].
    #[cfg_attr(feature = "cli", arg(long, value_name = "N", requires = "start"))]
    pub days: Option<usize>,
    /// Days that are left out, separated by commas.
    #[cfg_attr(
        feature = "cli",
        arg(long, value_delimiter = ',', value_name = "DAYS", requires = "start")
    )]
    pub but: Vec<Meant<Day>>,
    /// The seed of the draw [default: 1].
    #[cfg_attr(feature = "cli", arg(long, requires = "start"))]
    pub seed: Option<u64>,
    /// Clear the list, as long as nothing has been played.
    #[cfg_attr(feature = "cli", arg(long, conflicts_with = "start"))]
    pub clear: bool,
    /// Which league [default: the newest].
    #[cfg_attr(feature = "cli", arg(skip))]
    pub league: Option<String>,
}

/// What became of the fixtures: the new list, or what was changed about it.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum FixturesNow {
    /// The new list.
    Made(FixtureList),
    /// They were cleared, or start at another time.
    Changed(LeagueChanged),
}

/// A new fixture list; for programs its matches.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct FixtureList {
    /// Every match.
    pub matches: Vec<Value>,
    /// How fair it is to the teams.
    #[serde(skip)]
    pub fair: Fairness,
    /// How many of the breaks are owed to shared rooms and free days.
    #[serde(skip)]
    pub cost: usize,
}

impl Fixtures {
    /// Makes the list; where nobody said how many days, days that are left out may make the season longer.
    fn make(&self, league: &mut League, start: NaiveDate) -> Result<(), LeagueError> {
        let sizes = league.divisions().into_iter().map(|division| {
            let own = |t: &&Team| !t.withdrawn && t.division == division;
            league.teams.iter().filter(own).count()
        });
        let largest = sizes.max().unwrap_or(0);
        // An odd number of teams takes as many days as the next even one.
        let needed = (largest + largest % 2).saturating_sub(1) * usize::from(league.rule.legs);
        let calendar = Calendar {
            from: start,
            every: self.every.unwrap_or(7),
            but: self.but.iter().map(|day| day.value.0).collect(),
        };
        let free = league.teams.iter().map(|t| t.free.len()).max().unwrap_or(0);
        let count = self.days.unwrap_or(needed);
        let more = if self.days.is_none() { free + 2 } else { 0 };
        let seed = self.seed.unwrap_or(1);
        let mut made = league.make_fixtures(&calendar.days(count), seed);
        for more in 1..=more {
            if made.is_ok() {
                break;
            }
            made = league.make_fixtures(&calendar.days(count + more), seed);
        }
        made
    }

    /// The list, and what it asks of the teams beside a list for which no room is shared and nobody is away.
    fn list(&self, league: &League, start: NaiveDate) -> FixtureList {
        let fair = league.fairness().unwrap_or_default();
        let breaks = fair.breaks;
        let mut free = league.clone();
        free.matches.clear();
        for team in &mut free.teams {
            team.venue.clear();
            team.free.clear();
        }
        let same = |team: &Team| team.venue.is_empty() && team.free.is_empty();
        let without = match league.teams.iter().all(same) {
            true => breaks,
            false => match self.make(&mut free, start) {
                Ok(()) => free.fairness().map_or(0, |fair| fair.breaks),
                Err(_) => breaks,
            },
        };
        let matches = league.matches.iter();
        FixtureList {
            matches: matches.map(|m| match_value(league, m)).collect(),
            cost: breaks.saturating_sub(without),
            fair,
        }
    }
}

impl Act for Fixtures {
    type World = Desk;
    const VERB: &'static str = "league fixtures";
    type Outcome = FixturesNow;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<FixturesNow, DeskError> {
        let start = self.start.as_ref().map(|day| day.value.0);
        let at = self.at.as_ref().map(|at| at.value.0);
        if start.is_none() && at.is_none() && !self.clear {
            let words = say("why-fixtures-what", &[]);
            let start = Way::again("", json!({"start": null}));
            return Err(Refusal::new("usage", words).or(start).into());
        }
        let asked = self.league.clone();
        let change = |league: &mut League| {
            if self.clear {
                league.clear_fixtures()?;
                let done = say("did-league-fixtures-cleared", &[]);
                return Ok((done, "fixtures: cleared".to_owned()));
            }
            league.rule.starts = at.or(league.rule.starts);
            let Some(start) = start else {
                let at = at.map_or(String::new(), |at| at.format("%H:%M").to_string());
                let done = say("did-league-fixtures-at", &[("at", &at)]);
                return Ok((done, "start time".to_owned()));
            };
            self.make(league, start)?;
            let matches = league.matches.len();
            Ok((Phrase::default(), format!("fixtures: {matches} matches")))
        };
        let (done, league) = desk.change_league(&who(moment), asked.as_deref(), change)?;
        Ok(match start.filter(|_| !self.clear) {
            Some(start) => FixturesNow::Made(self.list(&league, start)),
            None => FixturesNow::Changed(LeagueChanged {
                league: league.slug,
                done,
            }),
        })
    }

    fn told(&self, done: &FixturesNow, _: &Desk) -> Told {
        let list = match done {
            FixturesNow::Changed(changed) => return Told::words(changed.done.clone()),
            FixturesNow::Made(list) => list,
        };
        let Fairness {
            breaks,
            least,
            return_days,
        } = list.fair;
        let key = match return_days {
            Some(_) => "fixtures-breaks-mirrored",
            None => "fixtures-breaks",
        };
        let fair = say(key, &[("n", &breaks), ("least", &least)]);
        let cost = (list.cost > 0).then(|| say("fixtures-cost", &[("n", &list.cost)]));
        let later = return_days.map(|days| say("fixtures-return", &[("n", &days)]));
        let notes = [Some(fair), cost, later].into_iter().flatten();
        let told = Told::words(say("matches-n", &[("n", &list.matches.len())]));
        notes.fold(told, |told, words| told.note(Note::new(words, None)))
    }
}

/// Make a knock-out of the best teams of the table.
///
/// The first of the table is the first seed. It is an ordinary knock-out: `benny bracket` scores and prints it.
///
/// # Examples
/// - `benny league play-offs`
/// - `benny league play-offs "Cup of the second division" --size 8 --division 2 --third-place`
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct LeaguePlayOffs {
    /// What it is called [default: play-offs of the league].
    pub name: Option<String>,
    /// How many teams [default: 4].
    #[cfg_attr(feature = "cli", arg(long, value_name = "N"))]
    pub size: Option<usize>,
    /// Which division's table [default: 1].
    #[cfg_attr(feature = "cli", arg(long, value_name = "N"))]
    pub division: Option<u16>,
    /// Out after two losses instead of one.
    #[cfg_attr(feature = "cli", arg(long))]
    pub double: bool,
    /// The losers of the semi-finals play for third place.
    #[cfg_attr(feature = "cli", arg(long))]
    pub third_place: bool,
    /// Which league [default: the newest].
    #[cfg_attr(feature = "cli", arg(skip))]
    pub league: Option<String>,
}

/// Play-offs that were made.
#[derive(Clone, Debug, Serialize)]
pub struct PlayOffsMade {
    /// The knock-out's short name.
    pub bracket: String,
    /// Its name.
    pub name: String,
    /// Its teams, the first seed first.
    pub teams: Vec<String>,
    /// Teams that share the last one's rank, but are not in it.
    pub missed: Vec<String>,
    /// How many matches of the division have no result yet.
    pub open: usize,
}

impl Act for LeaguePlayOffs {
    type World = Desk;
    const VERB: &'static str = "league play-offs";
    type Outcome = PlayOffsMade;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<PlayOffsMade, DeskError> {
        let league = desk.league(self.league.as_deref())?;
        let division = self.division.unwrap_or(1);
        let gone = |id: u16| league.team(id).is_none_or(|team| team.withdrawn);
        let mut rows = league.table(division);
        rows.retain(|row| !gone(row.id));
        let size = self.size.unwrap_or(rows.len().min(4));
        if size > rows.len() || rows.len() < 2 {
            let words = say(
                "why-too-few-teams",
                &[
                    ("league", &league.name),
                    ("teams", &rows.len()),
                    ("division", &division),
                ],
            );
            let show = Way::to(
                say("way-see-league-table", &[]),
                json!({"do": "league table"}),
            );
            return Err(Refusal::new("too_few", words).or(show).into());
        }
        let rest = rows.split_off(size);
        let last = rows.last().map(|row| row.rank);
        let missed = rest.iter().filter(|row| Some(row.rank) == last);
        let missed: Vec<String> = missed.map(|row| row.team.clone()).collect();
        let teams: Vec<String> = rows.into_iter().map(|row| row.team).collect();
        let contestants = teams.iter().map(|name| Contestant {
            name: name.clone(),
            number: None,
        });
        let name = self.name.clone();
        let new = NewBracket {
            name: name.unwrap_or_else(|| format!("Play-offs, {}", league.name)),
            form: BracketForm {
                double: self.double,
                third_place: self.third_place,
            },
            ..NewBracket::default()
        };
        let made = desk.new_brackets(&who(moment), &new, contestants.collect(), 1)?;
        let made = made.into_iter().next();
        let open = league.matches.iter();
        let open = open.filter(|m| m.division == division && m.is_open());
        Ok(PlayOffsMade {
            bracket: made.as_ref().map_or(String::new(), |one| one.slug.clone()),
            name: made.map_or(new.name, |one| one.name),
            teams,
            missed,
            open: open.count(),
        })
    }

    fn told(&self, done: &PlayOffsMade, _: &Desk) -> Told {
        let slug = &done.bracket;
        let words = say_with(
            "did-league-play-offs",
            &[("name", &done.name), ("slug", slug)],
            [("teams", Part::list(Join::And, &done.teams))],
        );
        let print = json!({"do": "bracket print", "name": slug, "output": format!("{slug}.pdf")});
        let score = json!({"do": "bracket score", "number": null, "points": null, "bracket": slug});
        let mut told = Told::words(words).next(vec![Way::to("", print), Way::to("", score)]);
        if !done.missed.is_empty() {
            let names = ("names", Part::list(Join::And, &done.missed));
            let words = say_with("note-tied-missed-out", &[], [names]);
            told = told.note(Note::warning(words, None));
        }
        if done.open > 0 {
            let words = say("note-matches-open", &[("n", &done.open)]);
            told = told.note(Note::warning(words, None));
        }
        told
    }

    fn line(&self) -> String {
        self.name.clone().unwrap_or_default()
    }
}
