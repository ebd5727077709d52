//! What the expert would have done, and what that was worth.

use super::table::Boards;
use super::worlds::{Fast, Worlds};
use super::{Bot, Dice, Key, Player, UnknownBot, play_hand};
use crate::engine::Points;
use crate::engine::{Action, Phase, View};

/// How a decision compares with the one the expert would have made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Advice {
    /// What the expert would have done.
    pub better: Action,
    /// How many thousandths of a point more that is worth in the hand. Never below zero: when sampling finds the expert's
    /// choice worse, it shows nothing for either.
    pub worth: i64,
    /// Tricks of the player's side on average, in thousandths: with what was done, and with the expert's choice.
    pub tricks: [i64; 2],
}

/// How many layouts of the hidden cards are used to compare two decisions.
const WORLDS: u32 = 100;

/// Somebody to ask for advice.
pub struct Adviser {
    expert: Bot,
    club: Bot,
}

impl Adviser {
    /// An adviser who answers as the bot `expert`.
    ///
    /// # Errors
    /// [`UnknownBot`] if a bot is missing, which cannot happen.
    pub fn new() -> Result<Adviser, UnknownBot> {
        Ok(Adviser {
            expert: Bot::named("expert")?,
            club: Bot::named("club")?,
        })
    }

    /// What the expert would do.
    pub fn hint(&mut self, view: &View, key: Key) -> Action {
        self.expert.act(view, &mut Dice::new(key))
    }

    /// Compares the decision that was made with the expert's, both played out in the same worlds by club players. `None` if
    /// the expert would have done the same.
    pub fn advise(&mut self, view: &View, did: Action, key: Key) -> Option<Advice> {
        let better = self.hint(view, key);
        if better == did {
            return None;
        }
        let boards = Boards::new(view.rules())?;
        let mut fast = Fast::new(&mut Dice::new(Key { round: 1, ..key }));
        let mut worlds = Worlds::new(view, &boards);
        let (mut gain, mut drawn, mut tricks) = (0_i64, 0, [0_i64; 2]);
        for number in 0..WORLDS {
            let Some(world) = worlds.draw(&mut fast) else {
                continue;
            };
            let hand = view.imagine(&world.hands);
            let mut net = |action: Action| {
                let begun = hand.play(action).ok()?;
                let mut players: [&mut dyn Player; 1] = [&mut self.club];
                let key = Key {
                    hand: number,
                    ..Key::default()
                };
                let over = play_hand(begun, &mut players, |_| 0, view.score(), key);
                let outcome = over.outcome().filter(|_| over.phase() == Phase::Over);
                let points = outcome.map_or(Points::none(view.rules().sides()), |o| {
                    view.rules().points(&o)
                });
                let mine = view.seat().side(view.rules().seats);
                let took = outcome.map_or(0, |o| i64::from(o.tricks[mine]));
                Some((i64::from(points.over(mine)), took))
            };
            if let (Some(better), Some(did)) = (net(better), net(did)) {
                gain += better.0 - did.0;
                tricks = [tricks[0] + did.1, tricks[1] + better.1];
                drawn += 1;
            }
        }
        let worth = (1000 * gain / drawn.max(1)).max(0);
        let tricks = tricks.map(|all| 1000 * all / drawn.max(1));
        Some(Advice {
            better,
            worth,
            tricks,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::deal;
    use super::*;
    use crate::engine::{Call, RuleSet, Seat};

    #[test]
    fn a_lay_down_that_was_passed_is_worth_points() {
        let rules = RuleSet::preset_ref("north-american").unwrap();
        let mut adviser = Adviser::new().unwrap();
        let (mut asked, mut cost) = (0, 0);
        for number in 0..40 {
            let hand = deal(rules, Seat::new(3), Key::deal(1, 0, 0, number)).unwrap();
            let view = View::of(&hand, hand.turn());
            let key = Key::deal(2, 0, 0, number);
            let pass = Action::Call(Call::Pass);
            match adviser.hint(&view, key) == pass {
                true => assert_eq!(adviser.advise(&view, pass, key), None),
                false => {
                    let advice = adviser.advise(&view, pass, key).unwrap();
                    assert!(advice.better != pass && view.is_legal(advice.better));
                    asked += 1;
                    cost += advice.worth;
                }
            }
        }
        assert!(
            asked > 0 && cost / asked > 50,
            "{asked} calls passed cost {cost}"
        );
    }
}
