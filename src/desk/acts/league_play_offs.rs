//! A league's best teams play a knock-out.

use super::who;
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Moment, Note, Refusal, Told, Way, act};
use crate::tournament::rank::tied_and_out;
use crate::tournament::{BracketForm, Contestant, Join, NewKnockOut, Part, phrase};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Make a knock-out of the best teams of the table.
    ///
    /// The first of the table is the first seed. It is an ordinary knock-out: `benny bracket` scores and prints it.
    ///
    /// # Examples
    /// - `benny league play-offs`
    /// - `benny league play-offs "Cup of the second division" --size 8 --division 2 --third-place`
    pub struct LeaguePlayOffs {
        /// What it is called [default: play-offs of the league].
        pub name: Option<String>,
        /// How many teams [default: 4].
        #[arg(long, value_name = "N")]
        pub size: Option<usize>,
        /// Which division's table [default: 1].
        #[arg(long, value_name = "N")]
        pub division: Option<u16>,
        /// Out after two losses instead of one.
        #[arg(long)]
        pub double: bool,
        /// The losers of the semi-finals play for third place.
        #[arg(long)]
        pub third_place: bool,
        /// Which league [default: the newest].
        #[arg(skip)]
        pub league: Option<String>,
    }
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
        let rows = league.table(division);
        let size = self.size.unwrap_or(rows.len().min(4));
        if size > rows.len() || rows.len() < 2 {
            let words = phrase!(
                "why-too-few-teams",
                league = league.name,
                teams = rows.len(),
                division
            );
            let show = Way::to(
                phrase!("way-see-league-table"),
                json!({"do": "league table"}),
            );
            return Err(Refusal::new("too_few", words).or(show).into());
        }
        let missed = tied_and_out(&rows, size, |row| row.rank);
        let missed = missed.map(|row| row.team.clone()).collect();
        let teams = rows.into_iter().take(size).map(|row| row.team);
        let teams: Vec<String> = teams.collect();
        let contestants = teams.iter().map(|name| Contestant {
            name: name.clone(),
            number: None,
        });
        let name = self.name.clone();
        let new = NewKnockOut {
            name: name.unwrap_or_else(|| format!("Play-offs, {}", league.name)),
            contestants: contestants.collect(),
            form: BracketForm {
                double: self.double,
                third_place: self.third_place,
            },
            at: moment.at.to_owned(),
            ..NewKnockOut::default()
        };
        let made = desk.new_bracket(&who(moment), new)?;
        let open = league.matches.iter();
        let open = open.filter(|m| m.division == division && m.is_open());
        Ok(PlayOffsMade {
            bracket: made.slug,
            name: made.name,
            teams,
            missed,
            open: open.count(),
        })
    }

    fn told(&self, done: &PlayOffsMade, _: &Desk) -> Told {
        let slug = &done.bracket;
        let words = phrase!(
            "did-league-play-offs",
            name = done.name,
            slug,
            teams = Part::list(Join::And, &done.teams)
        );
        let print = json!({"do": "bracket print", "name": slug, "output": format!("{slug}.pdf")});
        let score = json!({"do": "bracket score", "number": null, "points": null, "bracket": slug});
        let mut told = Told::words(words).next(vec![Way::to("", print), Way::to("", score)]);
        told = told.note(Note::tied_and_out(&done.missed));
        if done.open > 0 {
            let words = phrase!("note-matches-open", n = done.open);
            told = told.note(Note::warning(words, None));
        }
        told
    }

    fn line(&self) -> String {
        self.name.clone().unwrap_or_default()
    }
}
