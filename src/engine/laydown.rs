//! What a hand is sure of: tricks that one way of playing takes against every distribution of the cards nobody has
//! shown and against every defence.
//!
//! The way of playing may depend on what the claimant has seen, never on what they cannot see. Dead cards that they
//! know of (turned down, discarded, played) are part of the claim. With a partner whose cards are unknown, the
//! partner's tricks count too, but nothing is expected of the partner: those cards are dealt, and played within the
//! rules, as badly as possible.
//!
//! ```
//! use benny::engine::{Card, RuleSet, Suit, Trump};
//! use benny::engine::laydown::{LayDown, Lead, judge};
//!
//! let cards = |text: &str| text.split(' ').map(str::parse).collect::<Result<Vec<Card>, _>>();
//! let rules = RuleSet::preset("north-american")?;
//! let hand = cards("Jh Jd Ah Kh As")?;
//! let claim = LayDown::new(&rules, Trump::of(Suit::Hearts), &hand, &[], Lead::Loner, false)?;
//! let verdict = judge(&claim, 5)?;
//! assert_eq!((verdict.sure, verdict.sure_tricks), (true, 5));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod claim;
mod knowledge;
mod line;
mod memory;
mod moves;
mod search;

pub use claim::{LayDown, LayDownError, Lead};
pub use line::Counterexample;

use super::bidding::Equal;
use super::{CardSet, Trump};
use crate::engine::solve::board::Board;
use knowledge::Knowledge;
use search::Search;

/// The answer to a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LayDownVerdict {
    /// Whether the tricks claimed are sure.
    pub sure: bool,
    /// The most tricks that are; see `at_least`.
    pub sure_tricks: u8,
    /// The search gave up: at least `sure_tricks` are sure, and more may be.
    pub at_least: bool,
    /// Cards and play that beat the claim, when it is not sure; none where that takes too long to work out in full.
    pub counterexample: Option<Counterexample>,
}

/// Judges a claim of `tricks` tricks. For many claims see [`Judge`].
///
/// # Errors
/// As [`Judge::judge`].
pub fn judge(claim: &LayDown, tricks: u8) -> Result<LayDownVerdict, LayDownError> {
    Judge::new().judge(claim, tricks)
}

/// Judges claims one after another, keeping its memory between them.
#[derive(Clone, Default)]
pub struct Judge {
    search: Option<((Trump, Equal, CardSet), Search)>,
}

impl Judge {
    /// A judge; the memory is allocated with the first claim.
    pub fn new() -> Judge {
        Judge::default()
    }

    /// Judges a claim of `tricks` tricks.
    ///
    /// # Errors
    /// More tricks are claimed than there are cards, or there are too many possibilities: that happens at a table of six
    /// with a double pack, and now and then with partners.
    pub fn judge(&mut self, claim: &LayDown, tricks: u8) -> Result<LayDownVerdict, LayDownError> {
        let (sure, search, leader) = self.settle(claim, tricks, search::WHOLE)?;
        let mut counterexample = None;
        if !sure {
            search.whole = search::WHOLE / 4;
            let begun = search.know;
            counterexample = line::counterexample(search, claim, leader, tricks);
            search.know = begun;
        }
        search.whole = search::WHOLE / 4;
        let known = if sure { i32::from(tricks) } else { 0 };
        let (value, exact) = search.value(leader, known, i32::from(claim.tricks()));
        Ok(LayDownVerdict {
            sure,
            sure_tricks: value as u8,
            at_least: !exact,
            counterexample,
        })
    }

    /// Whether `tricks` tricks are sure, and nothing else: about ten million claims a minute.
    ///
    /// # Errors
    /// As [`Judge::judge`].
    pub fn is_sure(&mut self, claim: &LayDown, tricks: u8) -> Result<bool, LayDownError> {
        Ok(self.settle(claim, tricks, search::WHOLE)?.0)
    }

    /// As [`Judge::is_sure`], giving up after `steps` cards have been put down.
    ///
    /// # Errors
    /// As [`Judge::judge`].
    pub fn is_sure_within(
        &mut self,
        claim: &LayDown,
        tricks: u8,
        steps: u64,
    ) -> Result<bool, LayDownError> {
        Ok(self.settle(claim, tricks, steps)?.0)
    }

    /// Whether `tricks` tricks are sure, with the search that decided it and which of the seats in play leads.
    fn settle(
        &mut self,
        claim: &LayDown,
        tricks: u8,
        steps: u64,
    ) -> Result<(bool, &mut Search, usize), LayDownError> {
        let most = claim.tricks();
        if tricks > most {
            return Err(LayDownError::TooManyTricks {
                claimed: tricks,
                most,
            });
        }
        let (search, leader) = self.ask(claim)?;
        search.whole = steps;
        let (need, left) = (i32::from(tricks), i32::from(most));
        let sure = search.settle(leader, need, left);
        Ok((sure.ok_or(LayDownError::TooMany)?, search, leader))
    }

    /// Sets the search up for a claim; returns it with the one of the seats in play that leads.
    fn ask(&mut self, claim: &LayDown) -> Result<(&mut Search, usize), LayDownError> {
        let too_large = || LayDownError::PackTooLarge(claim.pack.len());
        let pack = (claim.trump, claim.equal, claim.pack);
        let same = |(known, _): &((Trump, Equal, CardSet), Search)| *known == pack;
        if !self.search.as_ref().is_some_and(same) {
            let board = Board::new(claim.trump, claim.pack, claim.equal).ok_or_else(too_large)?;
            self.search = Some((pack, Search::new(board)));
        }
        let (_, search) = self.search.as_mut().ok_or_else(too_large)?;
        let board = &search.board;
        let mut pool = board.all;
        let hand = board.take(claim.hand, &mut pool).ok_or_else(too_large)?;
        board.take(claim.dead, &mut pool).ok_or_else(too_large)?;
        let mut know = Knowledge::new(hand, pool);
        let mut leader = 0;
        for seat in claim.others() {
            if seat == claim.leader {
                leader = know.seats;
            }
            know.add(claim::is_partner(seat, claim.table));
        }
        search.know = know;
        Ok((search, leader))
    }
}

#[cfg(test)]
mod tests;
