//! benny's own players, by name.

use super::club::Club;
use super::expert::Expert;
use super::random::Random;
use super::rule::Rule;
use super::{Dice, Player};
use crate::engine::{Action, View};

/// One of benny's own players: `random`, `rule`, `club` or `expert`.
///
/// ```
/// use benny::players::Bot;
///
/// assert_eq!(Bot::named("club")?.name(), "club");
/// assert_eq!(Bot::names().next(), Some("random"), "the weakest first");
/// # Ok::<(), benny::players::UnknownBot>(())
/// ```
pub struct Bot {
    name: &'static str,
    player: Box<dyn Player + Send>,
}

/// How a bot is made.
type Makes = fn() -> Box<dyn Player + Send>;

/// The bots, weakest first.
const BOTS: [(&str, Makes); 4] = [
    ("random", || Box::new(Random)),
    ("rule", || Box::<Rule>::default()),
    ("club", || Box::<Club>::default()),
    ("expert", || Box::<Expert>::default()),
];

/// There is no bot of that name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownBot {
    /// The name.
    pub name: String,
    /// The names there are.
    pub known: Vec<&'static str>,
}

impl std::fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "there is no bot {:?}; there are {}",
            self.name,
            self.known.join(", ")
        )
    }
}

impl std::error::Error for UnknownBot {}

impl Bot {
    /// The player with this name.
    ///
    /// # Errors
    /// [`UnknownBot`], with the names there are.
    pub fn named(name: &str) -> Result<Bot, UnknownBot> {
        let bot = BOTS.iter().find(|(known, _)| *known == name);
        let (name, makes) = bot.ok_or_else(|| UnknownBot {
            name: name.chars().filter(|c| !c.is_control()).take(40).collect(),
            known: Bot::names().collect(),
        })?;
        let player = makes();
        Ok(Bot { name, player })
    }

    /// The names there are, weakest first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BOTS.iter().map(|(name, _)| *name)
    }

    /// The name it goes by.
    pub fn name(&self) -> &'static str {
        self.name
    }
}

impl Player for Bot {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        self.player.act(view, dice)
    }
}
