//! A team enters a league, or changes.

use super::who;
use crate::club::{League, Team, league_error};
use crate::desk::{Desk, DeskError, post};
use crate::tournament::acts::{Act, Day, Meant, Moment, Note, Refusal, Told, Way, act};
use crate::tournament::phrase;
use chrono::NaiveDate;
use serde::Serialize;
use serde_json::{Value, json};

act! { default:
    /// Enter a team, or change its venue, free days or division.
    ///
    /// # Examples
    /// - `benny league team Fowey --venue "Bowls Club" --players "Ann Lee,Bob Ray"`
    /// - `benny league team "St Austell A" --free 2026-12-24,2026-12-31`
    /// - `benny league team Fowey --rename "Fowey Harbour"`
    pub struct Enter {
        /// The team's name.
        pub name: String,
        /// Its new name.
        #[arg(long, value_name = "NAME")]
        pub rename: Option<String>,
        /// The division, 1 the highest.
        #[arg(long)]
        pub division: Option<u16>,
        /// Where it plays at home; teams with the same venue are never at home on the same day.
        #[arg(long)]
        pub venue: Option<String>,
        /// Who plays for it, separated by commas.
        #[arg(long, value_delimiter = ',', value_name = "NAMES")]
        pub players: Vec<String>,
        /// The key its club signs results with: the letters their captain reads out; `none` forgets it.
        // One key in 64 begins with a hyphen.
        #[arg(long, value_name = "LETTERS", allow_hyphen_values = true)]
        pub key: Option<String>,
        /// Days on which it cannot play, separated by commas.
        #[arg(long, value_delimiter = ',', value_name = "DAYS")]
        pub free: Vec<Meant<Day>>,
        /// Which league [default: the newest].
        #[arg(skip)]
        pub league: Option<String>,
    }
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
                .ok_or_else(|| Refusal::new("usage", phrase!("why-no-key", text))),
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
            let there = l.team_called(&self.name).map(|t| t.id);
            let id = match there {
                Some(id) => id,
                None if self.rename.is_some() => {
                    return Err(league_error::no_team(&self.name).into());
                }
                None => l.add_team(&self.name, self.division.unwrap_or(1))?,
            };
            for (name, member) in &players {
                l.register(id, name, *member, None)?;
            }
            if let Some(division) = self.division.filter(|_| there.is_some()) {
                l.move_to(id, division)?;
            }
            if let Some(name) = &self.rename {
                l.rename_team(id, name)?;
            }
            let team = l.team_mut(id)?;
            if let Some(venue) = &self.venue {
                team.venue = match venue.trim() {
                    "" => String::new(),
                    venue => league_error::clean(venue)?,
                };
            }
            team.free.extend(self.free());
            team.free.sort_by(Ord::cmp);
            team.free.dedup();
            if let Some(key) = &key {
                team.key.clone_from(key);
            }
            let new = there.is_none();
            let what = if new { "entered" } else { "changed" };
            Ok(((id, new), format!("team {id}: {what}")))
        };
        let ((id, new), league) = desk.change_league(&who(moment), asked.as_deref(), change)?;
        let team = league.team(id).cloned();
        let team = team.ok_or_else(|| league_error::no_team(&self.name))?;
        let open = league.matches.iter();
        let open = open.filter(|m| m.has(id) && m.is_open() && !m.postponed);
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
        let told = Told::words(phrase!(
            "did-league-team",
            new = done.new,
            id,
            name,
            division,
            players
        ));
        done.clashes.iter().fold(told, |told, (number, day)| {
            let to = json!({"do": "league postpone", "number": number, "to": null});
            told.note(Note::warning(
                phrase!("clash-busy", team = name, number, date = day),
                Way::to(phrase!("way-give-new-day"), to),
            ))
        })
    }
}
