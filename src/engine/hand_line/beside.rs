//! The words of a hand under way that a record has no place for.

use crate::engine::hand::Phase;
use crate::engine::points::Points;
use crate::engine::rules::RuleSet;
use crate::engine::seat::Seat;

/// What a line says beside its record.
#[derive(Default)]
pub(super) struct Beside {
    /// What is to be done next, and by whom.
    pub next: Option<(Phase, Seat)>,
    /// The ordered dealer left the upcard where it lay.
    pub left: bool,
    /// The score of the game.
    pub score: Option<Points>,
}

pub(super) const NEXT: [(&str, Phase); 8] = [
    ("swap", Phase::Swapping),
    ("declare", Phase::Declaring),
    ("alone", Phase::Announcing),
    ("up", Phase::TakingUp),
    ("discard", Phase::Discarding),
    ("ask", Phase::Asking),
    ("give", Phase::Giving),
    ("take", Phase::Taking),
];

impl Beside {
    /// Whether the word is one of these, and has been read.
    pub fn read(&mut self, word: &str, rules: &RuleSet) -> bool {
        if word.eq_ignore_ascii_case("left") {
            self.left = true;
        } else if let Some(Ok(score)) = word.strip_prefix('@').map(str::parse) {
            self.score = Some(score);
        } else if let Some((what, who)) = word.split_once('?') {
            let phase = NEXT
                .iter()
                .find(|(name, _)| name.eq_ignore_ascii_case(what));
            let next = phase
                .map(|&(_, phase)| phase)
                .zip(Seat::named(who, rules.seats));
            self.next = next.or(self.next);
            return next.is_some();
        } else {
            return false;
        }
        true
    }
}
