//! A rehearsal: a whole night played before anybody comes, in a file of its own.
//!
//! Bots play every hand at every table by the night's rules, so that the totals come from real hands. Then somebody at the
//! desk makes mistakes with pen and keyboard at a stated rate, and everything goes through the same operations as on the
//! command line. What benny refuses, warns about or lists is put right as a director would; what nobody notices stays. At
//! the end, what is stored is compared with what was played.

mod clerk;
mod file;
mod ledger;
mod mistakes;
mod pace;
mod people;
mod phones;
mod playing;
mod report;

pub use file::open;
pub use ledger::{Fate, Noticed};
pub use mistakes::MistakeKind;
use pace::Pace;
pub use report::{OfKind, Report};

use super::{Act, Desk, DeskError, Operation, Origin, Shown};
use crate::engine::rules::RuleSet;
use crate::players::{Dice, Key, UnknownBot};
use crate::seating::{Format, PlayerNo, RoundNo};
use crate::tournament::{DrawRequest, RoundSpan, Settings, Tournament};
use clerk::Clerk;
use people::People;
use playing::Playing;

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

/// Why a night cannot be rehearsed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RehearseError {
    /// The desk refused something that it should never refuse.
    #[error(transparent)]
    Desk(#[from] DeskError),
    /// There is no such bot.
    #[error(transparent)]
    Bot(#[from] UnknownBot),
    /// Too few or too many people.
    #[error("{players} players: a rehearsal has {least} to 160{}", if *.teams { ", in teams of two" } else { "" })]
    Players {
        /// How many people were asked for.
        players: u16,
        /// The fewest.
        least: u16,
        /// Whether they come in pairs.
        teams: bool,
    },
    /// The file holds a club's real nights.
    #[error("{} is not a rehearsal file: it holds a club's own nights", .path.display())]
    NotARehearsal {
        /// The file.
        path: std::path::PathBuf,
    },
    /// No hand can be dealt by these rules.
    #[error("no hand can be dealt by the rules {rules}")]
    Rules {
        /// The rules' name.
        rules: String,
    },
}

impl From<crate::store::StoreError> for RehearseError {
    fn from(error: crate::store::StoreError) -> Self {
        RehearseError::Desk(error.into())
    }
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
            bots: ["club", "club", "rule", "beginner"]
                .map(str::to_owned)
                .to_vec(),
            cards: 10,
            comings: true,
            stop_in: None,
            begins,
        }
    }

    fn settings(&self) -> Settings {
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
    /// [`RehearseError::Players`].
    pub fn check(&self) -> Result<(), RehearseError> {
        let teams = self.kept == Kept::Team;
        let least = u16::from(self.rules.seats.max(4));
        if (least..=160).contains(&self.players) && !(teams && self.players % 2 == 1) {
            return Ok(());
        }
        let players = self.players;
        Err(RehearseError::Players {
            players,
            least,
            teams,
        })
    }
}

/// Randomness for the desk rather than for a hand; `what` and `of` tell a round's streams apart.
fn chance(seed: u64, round: RoundNo, what: u8, of: u16) -> Dice {
    Dice::new(Key {
        seed,
        round: round.get(),
        table: of,
        hand: u32::MAX,
        seat: 200 + what,
        decision: 0,
    })
}

/// Rehearses a night in the desk's file, as a new tournament that becomes the current one.
///
/// # Errors
/// [`RehearseError`]: the plan is impossible, or the file cannot be used.
pub fn rehearse(desk: &mut Desk, plan: &Plan) -> Result<Report, RehearseError> {
    plan.check()?;
    let mut people = People::new(plan);
    let mut playing = Playing::new(plan)?;
    let mut pace = Pace::new(plan.begins);
    let slug = desk.free_slug(&crate::tournament::text::slug_of(&plan.name))?;
    let mut night = Tournament::new(&slug, &plan.name, plan.begins.date_naive(), plan.settings());
    night
        .add(people.registered())
        .map_err(DeskError::Tournament)?;
    night
        .draw(&DrawRequest {
            seed: plan.seed,
            ..DrawRequest::default()
        })
        .map_err(DeskError::from)?;
    let operation = Operation::New {
        slug: slug.clone(),
        entrants: night.entrants.len(),
        seed: Some(plan.seed),
    };
    desk.add(&act(&pace), operation, &night)?;
    desk.choose(Some(&slug));
    let mut clerk = Clerk::new(plan);
    if plan.kept != Kept::WinnersUp {
        let all = night.entrants.iter().map(|e| e.number).collect();
        desk.note_shown(&act(&pace), Shown::Cards(all))?;
    }
    for round in RoundNo::up_to(plan.rounds) {
        if plan.kept == Kept::WinnersUp {
            draw_if_needed(desk, plan, round, &mut pace)?;
        }
        desk.start(&act(&pace), Some(round))?;
        pace.bell(round);
        // People who come or go say so while a round is being played; the change counts from the next round on.
        people.come_and_go(desk, plan, round + 1, &mut pace)?;
        if plan.kept != Kept::WinnersUp && round < plan.rounds {
            draw_if_needed(desk, plan, round + 1, &mut pace)?;
        }
        let night = desk.night()?;
        let tables = playing.round(&night, &people, round)?;
        let stops = plan.stop_in == Some(round);
        clerk.round(desk, &night, round, tables, &mut pace, stops)?;
        if stops {
            break;
        }
    }
    if plan.stop_in.is_none() {
        clerk.compare_cards(desk, &mut pace)?;
        let left = desk.night()?.left_open();
        let force = (!left.is_nothing()).then_some("the rehearsal ends with this open");
        desk.close(&act(&pace), force)?;
    }
    let verified = desk.verify()?;
    Ok(report::of(
        plan,
        &desk.night()?,
        clerk,
        &playing,
        &people,
        &pace,
        verified,
    ))
}

/// Something done at the rehearsal's own time of the evening.
fn act(pace: &Pace) -> Act {
    Act {
        at: pace.stamp(),
        by: "rehearsal".to_owned(),
        origin: Origin::CommandLine,
    }
}

/// Draws the next round where the results decide who sits where, or redraws where somebody came or went.
fn draw_if_needed(
    desk: &mut Desk,
    plan: &Plan,
    round: RoundNo,
    pace: &mut Pace,
) -> Result<(), RehearseError> {
    let night = desk.night()?;
    if night.round(round).is_some() && !night.needs_draw() {
        return Ok(());
    }
    let seed = plan.seed.wrapping_add(u64::from(round.get())) >> 1;
    let drawn = desk.change(&act(pace), |t| {
        let drawn = t.draw(&DrawRequest {
            seed,
            ..DrawRequest::default()
        })?;
        let from = drawn.kept + 1;
        Ok::<_, DeskError>((drawn, Operation::Draw { seed, from }))
    })?;
    pace.drew(plan.kept == Kept::WinnersUp);
    let changed: Vec<PlayerNo> = drawn.value.changed.keys().copied().collect();
    if plan.kept != Kept::WinnersUp && !changed.is_empty() {
        desk.note_shown(&act(pace), Shown::Cards(changed))?;
    }
    Ok(())
}
