//! What the club's records do not allow, as refusals with their ways out.

use super::{ClubError, LeagueError, NotFound, SeasonRuleError, TooLate};
use crate::tournament::Refusal;
use crate::tournament::acts::Way;
use crate::tournament::phrase;
use serde_json::json;

impl From<ClubError> for Refusal {
    fn from(error: ClubError) -> Refusal {
        let refused = |kind| Refusal::new(kind, error.says());
        match &error {
            ClubError::Name(_) => refused("name"),
            ClubError::Unknown { .. } => refused("no_member").or(Way::to(
                phrase!("way-see-everybody"),
                json!({"do": "member list"}),
            )),
            ClubError::Ambiguous { candidates, .. } => {
                let first = candidates.first().map_or(1, |c| c.0.0);
                refused("ambiguous").or(Way::advice(phrase!("way-give-number-instead-name", first)))
            }
            ClubError::Exists { id, .. } => refused("exists")
                .or(Way::to(
                    phrase!("way-see-them"),
                    json!({"do": "member show", "who": id}),
                ))
                .or(Way::again(
                    phrase!("way-if-this-somebody-else"),
                    json!({"new": true}),
                )),
            ClubError::Same { .. } => refused("same_member"),
            ClubError::NotMerged { .. } => {
                refused("not_merged").or(Way::to("", json!({"do": "member list", "all": true})))
            }
            ClubError::SatTogether { .. } => refused("two_people").or(Way::to(
                phrase!("way-see-who-played-when"),
                json!({"do": "member show", "who": null}),
            )),
            ClubError::Close(_) => refused("close_name")
                .or(Way::again(
                    phrase!("way-somebody-new"),
                    json!({"new": true}),
                ))
                .or(Way::again(phrase!("way-member"), json!({"member": null}))),
        }
    }
}

impl From<SeasonRuleError> for Refusal {
    fn from(error: SeasonRuleError) -> Refusal {
        Refusal::new("season_rule", error.says()).or(Way::advice(phrase!("way-rule-sum-best-8")))
    }
}

impl From<NotFound> for Refusal {
    fn from(error: NotFound) -> Refusal {
        let refused = Refusal::new("not_found", error.says());
        let (NotFound::None(what)
        | NotFound::Unknown { what, .. }
        | NotFound::Elsewhere { what, .. }
        | NotFound::Several { what, .. }) = &error;
        let to = |verb: &str, name: Option<&String>| json!({"do": format!("{what} {verb}"), "name": name});
        match &error {
            NotFound::None(_) => refused.or(Way::to("", to("new", None))),
            NotFound::Elsewhere { slugs, .. } => refused.or(Way::to("", to("show", slugs.last()))),
            NotFound::Several {
                what: "bracket",
                slugs,
            } => refused
                .or(Way::to(phrase!("way-name-one"), to("show", slugs.first())))
                .or(Way::again(
                    phrase!("way-score-accept-export"),
                    json!({"bracket": slugs.first()}),
                )),
            _ => refused.or(Way::to(
                phrase!("way-see-them"),
                json!({"do": format!("{what} list")}),
            )),
        }
    }
}

impl From<LeagueError> for Refusal {
    fn from(error: LeagueError) -> Refusal {
        let refused = |kind| Refusal::new(kind, error.says());
        let teams = |key: &str| Way::to(phrase!(key), json!({"do": "league show"}));
        match &error {
            LeagueError::NoTeam { .. } | LeagueError::Ambiguous { .. } => {
                refused("no_team").or(teams("way-see-teams"))
            }
            LeagueError::Postponed { number, .. } => refused("postponed").or(Way::to(
                phrase!("way-give-new-day"),
                json!({"do": "league postpone", "number": number, "to": null}),
            )),
            LeagueError::AlreadyEntered { number, .. } => refused("already_entered").or(Way::to(
                "",
                json!({"do": "league score", "what": [number, null], "correct": true}),
            )),
            LeagueError::NotInTeam { .. } => refused("league").or(teams("way-see-who-plays-where")),
            LeagueError::NoMeeting {
                back: Some(number), ..
            } => refused("no_match").or(Way::to(
                "",
                json!({"do": "league score", "what": [number, null]}),
            )),
            LeagueError::NoMatch { .. } | LeagueError::NoMeeting { .. } => refused("no_match").or(
                Way::to(phrase!("way-see-them"), json!({"do": "league fixtures"})),
            ),
            LeagueError::Fixtures(_) => refused("fixtures"),
            LeagueError::MatchesPlayed(TooLate::NewTeam) => {
                refused("league").or(teams("way-see-teams"))
            }
            LeagueError::FixturesMade(_) => {
                refused("league").or(Way::to("", json!({"do": "league fixtures", "clear": true})))
            }
            _ => refused("league"),
        }
    }
}
