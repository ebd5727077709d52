//! benny's own players, by name.

use super::club::Club;
use super::expert::Expert;
use super::level::{Kind, Level};
use super::random::Random;
use super::rule::Rule;
use super::{Dice, Player};
use crate::engine::{Action, View};

/// One of benny's own players: `random`, `beginner`, `rule`, `club` or `expert`.
///
/// ```
/// use benny::players::Bot;
///
/// assert_eq!(Bot::named("club")?.name(), "club");
/// assert_eq!(Bot::names().next(), Some("random"), "the weakest first");
/// # Ok::<(), benny::players::UnknownBot>(())
/// ```
pub struct Bot {
    level: &'static Level,
    player: Box<dyn Player + Send>,
}

/// There is no level of that name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot {name:?}; there are {}", .known.join(", "))]
#[non_exhaustive]
pub struct UnknownBot {
    /// The name.
    pub name: String,
    /// The names there are.
    pub known: Vec<&'static str>,
}

impl Bot {
    /// The player with this name.
    ///
    /// # Errors
    /// [`UnknownBot`], with the names there are.
    pub fn named(name: &str) -> Result<Bot, UnknownBot> {
        let level = Level::shipped().iter().find(|level| level.name == name);
        let level = level.ok_or_else(|| UnknownBot {
            name: name.chars().filter(|c| !c.is_control()).take(40).collect(),
            known: Bot::names().collect(),
        })?;
        let player: Box<dyn Player + Send> = match level.kind {
            Kind::Random => Box::new(Random),
            Kind::Rule => Box::new(Rule::default()),
            Kind::Club => Box::new(Club::new(level)),
            Kind::Expert => Box::new(Expert::new(level)),
        };
        Ok(Bot { level, player })
    }

    /// The names there are, weakest first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Level::shipped().iter().map(|level| level.name.as_str())
    }

    /// The name it goes by.
    pub fn name(&self) -> &'static str {
        &self.level.name
    }

    /// What it does, in a sentence.
    pub fn about(&self) -> &'static str {
        &self.level.about
    }
}

impl Player for Bot {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        self.player.act(view, dice)
    }
}
