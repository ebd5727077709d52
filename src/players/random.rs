//! A player who does anything that is legal.

use super::{Dice, Player};
use crate::engine::{Action, Call, Phase, View};

/// Does anything legal, but usually passes and seldom goes alone, so that hands are called in every possible way.
pub(crate) struct Random;

impl Player for Random {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        let likely = match view.phase() {
            Phase::Calling => Some(Action::Call(Call::Pass)),
            Phase::Announcing => Some(Action::Together),
            _ => None,
        };
        if let Some(action) = likely.filter(|&action| view.is_legal(action))
            && dice.below(8) < 6
        {
            return action;
        }
        let count = view.legal().count();
        let choice = view.legal().nth(dice.below(count));
        choice.unwrap_or(Action::Decline)
    }
}
