//! Small changes to a league, each said in a sentence: a match put off or void, a team's people, points from the committee.

use super::who;
use crate::club::{League, Members, find_mut, league_error};
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Day, Meant, Moment, Note, Refusal, Told, Typed, Way, act};
use crate::tournament::text::single_spaced;
use crate::tournament::{Logged, Phrase, in_english, phrase};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;

/// A change to one league. The log says what in a few words that name nobody, so that somebody can be forgotten.
pub trait LeagueChange:
    OfLeague + Typed + Clone + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What is typed.
    const NAME: &'static str;

    /// Does it; gives a few words for the log, and a sentence.
    ///
    /// # Errors
    /// Why not.
    fn change(&self, league: &mut League, members: &Members) -> Result<(String, Phrase), Refusal>;

    /// What can be done next.
    fn next(&self) -> Option<Way> {
        None
    }
}

/// What is about one league.
pub trait OfLeague {
    /// Which league was named.
    fn league(&mut self) -> &mut Option<String>;
}

/// The fields of an act about one league.
macro_rules! of_a_league {
    ($(# $about:tt)* pub struct $name:ident { $($(# $of:tt)* pub $field:ident: $type:ty,)* }) => {
        act! {
            $(# $about)*
            pub struct $name {
                $($(# $of)* pub $field: $type,)*
                /// Which league [default: the newest].
                #[serde(default)]
                #[arg(skip)]
                pub league: Option<String>,
            }
        }

        impl OfLeague for $name {
            fn league(&mut self) -> &mut Option<String> {
                &mut self.league
            }
        }
    };
}

/// What was changed.
#[derive(Clone, Debug, Serialize)]
pub struct LeagueChanged {
    /// The league's short name.
    pub league: String,
    /// In a sentence.
    #[serde(serialize_with = "in_english")]
    pub done: Phrase,
}

impl<C: LeagueChange> Act for C {
    type World = Desk;
    const VERB: &'static str = C::NAME;
    type Outcome = LeagueChanged;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<LeagueChanged, DeskError> {
        let asked = self.league().take();
        let changed = desk.change_records(&who(moment), |records| {
            let league = find_mut(&mut records.leagues, asked.as_deref())?;
            let slug = league.slug.clone();
            let (what, done) = self.change(league, &records.members)?;
            let entry = Logged::record(C::NAME, &slug, what);
            Ok::<_, DeskError>((LeagueChanged { league: slug, done }, entry))
        })?;
        *self.league() = Some(changed.league.clone());
        Ok(changed)
    }

    fn told(&self, done: &LeagueChanged, _: &Desk) -> Told {
        Told::words(done.done.clone()).note(self.next().map(|way| Note::new("", way)))
    }
}

of_a_league! {
    /// Put a match off, or give it another day.
    ///
    /// # Examples
    /// - `benny league postpone 12`
    /// - `benny league postpone 12 --to 2026-12-10`
    pub struct Postpone {
        /// The match's number.
        pub number: u16,
        /// The new day.
        #[serde(default)]
        #[arg(long, value_name = "DAY")]
        pub to: Option<Meant<Day>>,
    }
}

impl LeagueChange for Postpone {
    const NAME: &'static str = "league postpone";

    fn change(&self, league: &mut League, _: &Members) -> Result<(String, Phrase), Refusal> {
        let (number, to) = (self.number, self.to.as_ref().map(|day| day.value.0));
        league.postpone(number, to)?;
        let words = match to {
            Some(day) => phrase!("did-league-moved", number, day),
            None => phrase!("did-league-postpone", number),
        };
        Ok((format!("match {number}: postponed"), words))
    }

    fn next(&self) -> Option<Way> {
        let day = json!({"do": Self::NAME, "number": self.number, "to": null});
        self.to
            .is_none()
            .then(|| Way::to(phrase!("way-give-day"), day))
    }
}

of_a_league! {
    /// Declare a match void: it counts for nobody.
    ///
    /// # Examples
    /// - `benny league void 12 --why "snow, both captains agree"`
    pub struct VoidMatch {
        /// The match's number.
        pub number: u16,
        /// The reason.
        #[arg(long)]
        pub why: String,
    }
}

impl LeagueChange for VoidMatch {
    const NAME: &'static str = "league void";

    fn change(&self, league: &mut League, _: &Members) -> Result<(String, Phrase), Refusal> {
        league.declare_void(self.number, &self.why)?;
        let words = phrase!(
            "did-league-void",
            number = self.number,
            why = self.why.trim()
        );
        Ok((format!("match {}: void", self.number), words))
    }
}

of_a_league! {
    /// A team leaves the league; its matches count for nobody.
    ///
    /// # Examples
    /// - `benny league withdraw Fowey`
    /// - `benny league withdraw Fowey --keep-results`
    pub struct WithdrawTeam {
        /// The team.
        pub team: String,
        /// What it has played still counts.
        #[serde(default)]
        #[arg(long)]
        pub keep_results: bool,
    }
}

impl LeagueChange for WithdrawTeam {
    const NAME: &'static str = "league withdraw";

    fn change(&self, league: &mut League, _: &Members) -> Result<(String, Phrase), Refusal> {
        let (id, name) = league
            .find_team(&self.team)
            .map(|t| (t.id, t.name.clone()))?;
        let void = league.withdraw(id, self.keep_results)?;
        let words = phrase!("did-league-withdraw", name, n = void);
        Ok((format!("team {id}: withdrew"), words))
    }
}

of_a_league! {
    /// Give the league another name; its short name stays.
    ///
    /// # Examples
    /// - `benny league rename "Winter 2026/27"`
    pub struct LeagueRename {
        /// Its new name.
        pub name: String,
    }
}

impl LeagueChange for LeagueRename {
    const NAME: &'static str = "league rename";

    fn change(&self, league: &mut League, _: &Members) -> Result<(String, Phrase), Refusal> {
        let name = league_error::clean(&self.name)?;
        league.name.clone_from(&name);
        let words = phrase!("did-league-rename", name);
        Ok(("rename".to_owned(), words))
    }
}

of_a_league! {
    /// Take league points from a team, or give them, for a reason.
    ///
    /// # Examples
    /// - `benny league penalty Fowey --points=-1 --why "late card, match 12"`
    pub struct Penalise {
        /// The team.
        pub team: String,
        /// Points, negative to take them.
        #[arg(long, allow_hyphen_values = true)]
        pub points: i64,
        /// The reason.
        #[arg(long)]
        pub why: String,
    }
}

impl LeagueChange for Penalise {
    const NAME: &'static str = "league penalty";

    fn change(&self, league: &mut League, _: &Members) -> Result<(String, Phrase), Refusal> {
        let team = league.find_team(&self.team)?;
        let (id, name, points) = (team.id, team.name.clone(), self.points);
        league.penalise(id, points, &self.why)?;
        let words = phrase!(
            "did-league-penalty",
            name,
            points = format!("{points:+}"),
            n = points.abs()
        );
        Ok((format!("{points:+} for team {id}"), words))
    }
}

of_a_league! {
    /// Add a player to a team's roster.
    ///
    /// # Examples
    /// - `benny league player "Cid Poe" "St Austell A" --from 2026-11-05`
    pub struct LeaguePlayer {
        /// The player.
        pub player: String,
        /// The team: its name, an unambiguous part of it, or its number.
        pub team: String,
        /// The first day they play for it [default: from the start].
        #[serde(default)]
        #[arg(long, value_name = "DAY")]
        pub from: Option<Meant<Day>>,
    }
}

impl LeagueChange for LeaguePlayer {
    const NAME: &'static str = "league player";

    fn change(&self, league: &mut League, members: &Members) -> Result<(String, Phrase), Refusal> {
        let team = league.find_team(&self.team)?;
        let (id, name) = (team.id, team.name.clone());
        let member = members.certain(&self.player);
        let from = self.from.as_ref().map(|day| day.value.0);
        league.register(id, &self.player, member, from)?;
        let player = single_spaced(&self.player);
        let words = phrase!("did-league-player", player, team = name);
        Ok((format!("team {id}: a player"), words))
    }
}

of_a_league! {
    /// Move a player to another team from a day on.
    ///
    /// # Examples
    /// - `benny league transfer "Ann Lee" "St Austell A" Fowey --on 2026-12-01`
    pub struct LeagueTransfer {
        /// The player.
        pub player: String,
        /// The team they leave.
        pub from: String,
        /// The team they join.
        pub to: String,
        /// The first day with the new team.
        #[arg(long, value_name = "DAY")]
        pub on: Meant<Day>,
    }
}

impl LeagueChange for LeagueTransfer {
    const NAME: &'static str = "league transfer";

    fn change(&self, league: &mut League, _: &Members) -> Result<(String, Phrase), Refusal> {
        let on = self.on.value.0;
        let to = league.find_team(&self.to)?;
        let (to, name) = (to.id, to.name.clone());
        let from = league.find_team(&self.from)?.id;
        league.transfer(&self.player, [from, to], on)?;
        let words = phrase!(
            "did-league-transfer",
            player = self.player,
            team = name,
            day = on
        );
        Ok(("transfer".to_owned(), words))
    }
}
