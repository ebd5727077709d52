//! What is to be rehearsed, and why it cannot be.

use super::pace::Pace;
use crate::desk::{Act, Origin};
use crate::engine::rules::RuleSet;
use crate::players::{Dice, Key};
use crate::seating::{Format, RoundNo};
use crate::tournament::{Refusal, RoundSpan, Settings, phrase};

/// What kind of night is rehearsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kept {
    /// Single players who change partners; the whole seating is drawn beforehand.
    Progressive,
    /// Single players; winners move up.
    WinnersUp,
    /// Fixed teams of two; games are played to the rules' target.
    Team,
}

/// How results come in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Through {
    /// Slips, typed at the desk.
    #[default]
    Cli,
    /// The players' phones.
    Phones,
}

/// What is to be rehearsed.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What the night is called.
    pub name: String,
    /// How many people, latecomers included.
    pub players: u16,
    /// How many rounds.
    pub rounds: u16,
    /// What kind of night.
    pub kept: Kept,
    /// The rules that are played.
    pub rules: RuleSet,
    /// Hands in a round; teams play games instead.
    pub hands: u32,
    /// How results come in.
    pub through: Through,
    /// The seed that everything random comes from.
    pub seed: u64,
    /// How many results in a thousand come in wrong.
    pub mistakes: u16,
    /// The bots that people play like; each person is given one of them at random, so a bot named twice is twice as
    /// likely.
    pub bots: Vec<String>,
    /// How many of the leaders hand in their tally cards at the end, to be compared with the slips.
    pub cards: usize,
    /// Whether people come late, leave and are replaced.
    pub comings: bool,
    /// The round to stop in the middle of, which leaves a night in progress.
    pub stop_in: Option<RoundNo>,
    /// When the first bell rings.
    pub begins: chrono::DateTime<chrono::FixedOffset>,
}

impl Plan {
    /// A night with this many people as a club would hold it.
    pub fn new(
        players: u16,
        rules: RuleSet,
        begins: chrono::DateTime<chrono::FixedOffset>,
    ) -> Plan {
        Plan {
            name: format!("Club night of {players}"),
            players,
            rounds: 8,
            kept: Kept::Progressive,
            rules,
            hands: 8,
            through: Through::Cli,
            seed: 1,
            mistakes: 50,
            bots: ["club", "club", "club", "rule"].map(str::to_owned).to_vec(),
            cards: 10,
            comings: true,
            stop_in: None,
            begins,
        }
    }

    pub(super) fn settings(&self) -> Settings {
        let mut settings = Settings::new(self.rules.clone());
        settings.rounds = self.rounds;
        settings.rounds_open = false;
        settings.rehearsal = true;
        settings.span = RoundSpan::Hands(self.hands);
        match self.kept {
            Kept::Progressive => {}
            Kept::WinnersUp => {
                settings.movement = "ladder".parse().unwrap_or(settings.movement);
            }
            Kept::Team => {
                settings.format = Format::Team;
                settings.span = RoundSpan::Game(self.rules.play_to);
            }
        }
        settings
    }

    /// Checks that such a night is possible.
    ///
    /// # Errors
    /// Too few or too many people, or an odd number where they come in pairs.
    pub fn check(&self) -> Result<(), Refusal> {
        let teams = self.kept == Kept::Team;
        let least = u16::from(self.rules.seats.max(4));
        if (least..=160).contains(&self.players) && !(teams && self.players % 2 == 1) {
            return Ok(());
        }
        let key = match teams {
            true => "why-rehearsal-teams",
            false => "why-rehearsal-players",
        };
        let words = phrase!(key, players = self.players, least);
        Err(Refusal::new("usage", words))
    }
}

/// Randomness for the desk rather than for a hand; `what` and `of` tell a round's streams apart.
pub(super) fn chance(seed: u64, round: RoundNo, what: u8, of: u16) -> Dice {
    Dice::new(Key {
        seed,
        round: round.get(),
        table: of,
        hand: u32::MAX,
        seat: 200 + what,
        decision: 0,
    })
}

/// Something done at the rehearsal's own time of the evening.
pub(super) fn act(pace: &Pace) -> Act {
    Act {
        at: pace.stamp(),
        by: "rehearsal".to_owned(),
        origin: Origin::CommandLine,
    }
}
