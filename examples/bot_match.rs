//! A player of your own against one of benny's, with deals that neither can work out.
//! `cargo run --release --no-default-features --features players --example bot_match`

use benny::engine::{Action, Phase, RuleSet, View};
use benny::players::{Bot, Deals, Dice, Match, Player};

/// Passes while that is possible, and plays any card.
struct Shy;

impl Player for Shy {
    fn act(&mut self, view: &View, dice: &mut Dice) -> Action {
        let legal: Vec<Action> = view.legal().collect();
        let any = dice.below(legal.len());
        match view.phase() {
            Phase::Playing => legal[any],
            _ => legal[0],
        }
    }
}

/// Runs it.
pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let rules = RuleSet::preset("north-american")?.with(|rules| rules.stick_the_dealer = true)?;
    // In earnest: 32 bytes from `getrandom`, published after the match.
    let deals = Deals::secret(*b"published only after the match!!");
    let result = Match::new(&rules, 50, deals, 1).play(&mut Shy, &mut Bot::named("club")?);
    println!("{:+.2} points a hand", result.per_hand());
    assert!(result.per_hand() < 0.0, "the club player is better");
    Ok(())
}
