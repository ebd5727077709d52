//! The auction where trump is bid for. Who has passed is out of it, and where everybody speaks once, so is who has spoken. A
//! named call says no suit: like every bid where `suit` is `after`, its trump is named when the bidding is over.

use super::{Auction, AuctionStage, Call, CallError, Contract};
use crate::engine::bidding::{Bid, Rounds};
use crate::engine::seat::{Seat, table};
use crate::engine::trump::Trump;

impl<'r> Auction<'r> {
    /// The highest bid so far, whose it is, and the trump said with it.
    pub fn high(&self) -> Option<(Seat, Bid, Option<Trump>)> {
        let (seat, bid) = self.high?;
        Some((seat, bid, self.named))
    }

    /// Whether the seat bids no more: it has passed, or has spoken where everybody speaks once.
    pub fn is_out_of_bidding(&self, seat: Seat) -> bool {
        seat.is_in(self.passed)
    }

    /// The bids that the seat in turn may make, lowest first.
    pub fn bids(&self) -> impl Iterator<Item = Call> + use<'r> {
        let bidding = self.rules.bidding.as_ref();
        let bidding = bidding.filter(|_| self.stage == AuctionStage::Bidding);
        let places = bidding.map_or(0..0, |bidding| {
            let stuck = self.stuck().map(|n| Bid::Tricks(n - 1));
            let below = self.high.map(|(_, bid)| bid).or(stuck);
            below.map_or(0, |bid| bidding.calls_up_to(bid))
                ..bidding.calls_up_to(Bid::Named(u8::MAX))
        });
        places.filter_map(move |place| Some(bidding?.call_at(place)))
    }

    /// The fewest tricks that the seat in turn must bid, being the dealer whom all others' passes have stuck.
    fn stuck(&self) -> Option<u8> {
        let others = table(self.rules.seats) & !self.turn.bit();
        let all = self.passed & others == others && self.high.is_none();
        let bidding = self.rules.bidding.as_ref();
        let stuck = bidding.filter(|_| all && self.turn == self.dealer);
        stuck?.dealer_stuck
    }

    // Apart, or every call of a game without bids would pay for what only bids need.
    #[inline(never)]
    pub(super) fn check_bid(&self, call: Call) -> Result<(), CallError> {
        let Some(bidding) = &self.rules.bidding else {
            return Err(CallError::NoBids);
        };
        let has = |trump: Trump| bidding.trumps().contains(&trump);
        match (self.stage, call) {
            (AuctionStage::Bidding, Call::Pass) => match self.stuck() {
                Some(_) => Err(CallError::DealerMustBid),
                None => Ok(()),
            },
            (AuctionStage::Bidding, Call::Bid(bid, trump)) => {
                if self.stuck().is_some_and(|n| bid < Bid::Tricks(n)) {
                    return Err(CallError::DealerMustBid);
                }
                let low = self.high.is_some_and(|(_, high)| bid <= high);
                if low || !bidding.bids().any(|one| one == bid) {
                    return Err(CallError::TooLow);
                }
                let says = bidding.says_trump(bid);
                match trump.is_some() == says && trump.is_none_or(has) {
                    true => Ok(()),
                    false => Err(CallError::TrumpWithBid(says)),
                }
            }
            (AuctionStage::Bidding, _) => Err(CallError::NotABid),
            _ => match (call, call.trump()) {
                (Call::Name(_) | Call::NoTrump | Call::Low, Some(trump)) if has(trump) => Ok(()),
                _ => Err(CallError::NameTrump),
            },
        }
    }

    /// After a bid or a pass, or trump named for what was bid. A bid that was too low and let stand is the highest.
    #[inline(never)]
    pub(super) fn hear_bid(&mut self, call: Call) {
        let Some(bidding) = &self.rules.bidding else {
            return;
        };
        if self.stage == AuctionStage::Won {
            self.named = call.trump();
            return self.settle();
        }
        let once = bidding.rounds == Rounds::Once;
        if let Call::Bid(bid, trump) = call {
            (self.high, self.named) = (Some((self.turn, bid)), trump);
        }
        if once || !matches!(call, Call::Bid(..)) {
            self.passed |= self.turn.bit();
        }
        let highest = bidding.bids().last();
        let beatable = self.high.is_none_or(|(_, bid)| Some(bid) != highest);
        let next = self.turn.round_from_left(self.rules.seats).find(|&seat| {
            let holds = self.high.is_some_and(|(holder, _)| holder == seat);
            !self.is_out_of_bidding(seat) && !holds
        });
        match (next.filter(|_| beatable), self.high) {
            (Some(next), _) => self.turn = next,
            (None, None) => self.stage = AuctionStage::ThrownIn,
            (None, Some((bidder, _))) => {
                self.turn = bidder;
                self.stage = AuctionStage::Won;
                self.settle();
            }
        }
    }

    /// Fixes the contract, once trump is named.
    fn settle(&mut self) {
        if let (Some((maker, bid)), Some(trump)) = (self.high, self.named) {
            self.stage = AuctionStage::Fixed(Contract {
                trump,
                maker,
                accepted: false,
                bid: Some(bid),
            });
        }
    }
}
