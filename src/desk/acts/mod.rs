//! What is done to the club file beside its nights, a file a verb.

mod bracket;
mod bracket_new;
mod choose;
mod delete;
mod dues;
mod join;
mod league;
mod league_change;
mod league_fixtures;
mod league_import;
mod league_new;
mod league_play_offs;
mod league_result;
mod league_score;
mod league_take;
mod league_team;
mod member;
mod member_import;
mod merge;
mod revoke;
mod room;
mod season;
mod season_import;
mod season_new;
mod season_nights;
mod season_rule;
mod undo;
mod who_is;

pub use bracket::{BracketAccept, BracketScore, MatchAccepted, MatchEntered};
pub use bracket_new::{BracketMade, BracketNew, Places};
pub use choose::{Chosen, Use};
pub use delete::{BracketDelete, Delete, Gone, LeagueDelete, SeasonDelete};
pub use dues::{Dues, MemberDues, YearsDues};
pub use join::Join;
pub use league::{LeagueNext, LeagueStarted};
pub use league_change::{
    LeagueChange, LeagueChanged, LeaguePlayer, LeagueRename, LeagueTransfer, Penalise, Postpone,
    VoidMatch, WithdrawTeam,
};
pub use league_fixtures::{Clock, FixtureList, Fixtures, FixturesNow};
pub use league_import::{LeagueImport, LeagueImported};
pub use league_new::LeagueNew;
pub use league_play_offs::LeaguePlayOffs;
pub use league_result::{SendResult, Sent};
pub use league_score::{LeagueScore, MatchNow};
pub use league_take::{LeagueTake, OneRefused, OneTaken, Taken};
pub use league_team::{Enter, team_value};
pub use member::{MemberAdd, MemberEdit, MemberForget};
pub use member_import::{MemberDocument, MemberEntry, MemberImport};
pub use merge::{Merge, Split};
pub use revoke::Revoke;
pub use room::{Room, SHEETS, ends_in, minutes};
pub use season::{Renamed, SeasonNext, SeasonRename, SeasonStarted};
pub use season_import::{SeasonDocument, SeasonImport};
pub use season_new::SeasonNew;
pub use season_nights::{SeasonAdd, SeasonRemove};
pub use season_rule::ChangeSeasonRule;
pub use undo::{Redo, Undo};
pub use who_is::{Known, WhoIs, everybody};

use super::{Act as Who, Desk, DeskError};
use crate::tournament::acts::{Act, Deed, Done, Moment, Refusal, Verb, World, verb};
use crate::tournament::phrase;

impl World for Desk {
    type Error = DeskError;
}

/// Everything that can be done to the club file.
pub static VERBS: &[Verb<Desk>] = &[
    verb::<Undo>(),
    verb::<Redo>(),
    verb::<Use>(),
    verb::<Delete>(),
    verb::<Join>(),
    verb::<BracketNew>(),
    verb::<BracketScore>(),
    verb::<BracketAccept>(),
    verb::<BracketDelete>(),
    verb::<Room>(),
    verb::<Revoke>(),
    verb::<WhoIs>(),
    verb::<MemberAdd>(),
    verb::<MemberEdit>(),
    verb::<MemberForget>(),
    verb::<MemberImport>(),
    verb::<Dues>().showing_without(&["who", "due"]),
    verb::<Merge>(),
    verb::<Split>(),
    verb::<SeasonNew>(),
    verb::<SeasonAdd>(),
    verb::<SeasonRemove>(),
    verb::<ChangeSeasonRule>(),
    verb::<SeasonImport>(),
    verb::<SeasonDelete>(),
    verb::<SeasonNext>(),
    verb::<SeasonRename>(),
    verb::<LeagueNew>(),
    verb::<Enter>(),
    verb::<Fixtures>().showing_without(&["start", "at", "clear"]),
    verb::<LeaguePlayOffs>(),
    verb::<LeagueDelete>(),
    verb::<LeagueNext>(),
    verb::<LeagueScore>(),
    verb::<SendResult>(),
    verb::<LeagueTake>(),
    verb::<LeagueImport>(),
    verb::<Postpone>(),
    verb::<VoidMatch>(),
    verb::<WithdrawTeam>(),
    verb::<LeaguePlayer>(),
    verb::<LeagueTransfer>(),
    verb::<Penalise>(),
    verb::<LeagueRename>(),
];

/// The verb of this name.
pub fn named(name: &str) -> Option<&'static Verb<Desk>> {
    VERBS.iter().find(|verb| verb.name == name)
}

/// An act whose kind is known, as a door does it.
///
/// # Errors
/// It is not in [`VERBS`].
pub fn deed<A: Act<World = Desk>>(act: A) -> Result<Deed<Desk>, Refusal> {
    let unknown = || Refusal::new("usage", phrase!("why-no-act", name = A::VERB));
    Ok(Deed::of(named(A::VERB).ok_or_else(unknown)?, act))
}

/// Whoever acts, as an act is told.
fn who(moment: &Moment) -> Who {
    Who {
        at: moment.at.to_owned(),
        by: moment.by.to_owned(),
        origin: moment.origin,
    }
}

impl Desk {
    /// Does something to the club file; what it does keeps its own log entry.
    ///
    /// # Errors
    /// When the file cannot be used, or the act refuses or asks.
    pub fn act_on_file(
        &mut self,
        who: &Who,
        mut deed: Deed<Desk>,
        asks: bool,
    ) -> Result<Done, DeskError> {
        let moment = Moment {
            asks,
            ..who.moment()
        };
        deed.apply(self, &moment)
    }
}
