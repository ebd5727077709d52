//! What taps say, all together.

use super::Tap;
use crate::engine::calling::AuctionStage;
use crate::engine::record::Seen;
use crate::engine::rules::JokerTurnedUp;
use crate::engine::{Auction, Bid, Call, Card, RuleSet, Seat, Suit};

/// What the taps so far say.
#[derive(Clone, Default)]
pub(super) struct Told {
    pub(super) dealer: Option<Seat>,
    pub(super) upcard: Option<Seen>,
    pub(super) named: Option<Suit>,
    pub(super) maker: Option<Seat>,
    pub(super) bid: Option<Bid>,
    /// An order, or what was named.
    pub(super) call: Option<Call>,
    pub(super) passed_out: bool,
    pub(super) alone: Vec<Seat>,
    pub(super) cards: Vec<Seen>,
}

pub(super) fn rules_make_dealer(rules: &RuleSet) -> bool {
    rules.joker_turned_up == JokerTurnedUp::DealerIsMaker
}

impl Told {
    /// What these taps say by these rules.
    pub(super) fn of(taps: &[Tap], rules: &RuleSet) -> Told {
        let mut told = Told::default();
        for &tap in taps {
            match tap {
                Tap::Seat(seat) if told.dealer.is_none() => told.dealer = Some(seat),
                Tap::Seat(seat) => told.maker = Some(seat),
                Tap::Card(seen) if told.upcard.is_none() && rules.bidding.is_none() => {
                    told.upcard = Some(seen);
                }
                Tap::Card(seen) => told.cards.push(seen),
                Tap::Bid(bid) => told.bid = Some(bid),
                Tap::Trump(trump) if told.joker(rules) && told.named.is_none() => {
                    told.named = trump.suit();
                }
                Tap::Trump(trump) => told.call = Some(Call::naming(trump)),
                Tap::Order => told.call = Some(Call::Order),
                Tap::PassedOut => told.passed_out = true,
                Tap::Alone(seat) => match told.alone.iter().position(|&s| s == seat) {
                    Some(at) => drop(told.alone.remove(at)),
                    None => told.alone.push(seat),
                },
            }
            // With a joker turned up the dealer makes trump by naming it, where the rules say so.
            if told.named.is_some() && rules_make_dealer(rules) {
                told.maker = told.dealer;
            }
        }
        told
    }

    pub(super) fn joker(&self, rules: &RuleSet) -> bool {
        let up = self.upcard.and_then(Seen::known);
        up.is_some_and(Card::is_joker) && rules.joker_suit.is_none()
    }

    /// The calls as far as they are told: everybody passes but the maker, and the dealer who names a suit for a joker.
    pub(super) fn calls(&self, rules: &RuleSet) -> Vec<Call> {
        let mut calls = Vec::new();
        let Some(dealer) = self.dealer else {
            return calls;
        };
        let made = self.maker.zip(self.call).filter(|_| !self.passed_out);
        let mut auction = Auction::new(rules, dealer, self.upcard.and_then(Seen::known));
        loop {
            let own = made.filter(|&(maker, _)| maker == auction.turn());
            let own = own.map(|(_, call)| call);
            let call = match auction.stage() {
                AuctionStage::Naming => self.named.map(Call::Name),
                AuctionStage::Fixed(_) | AuctionStage::ThrownIn => None,
                _ if made.is_none() && !self.passed_out => None,
                AuctionStage::Won => own,
                AuctionStage::Bidding => own.zip(self.bid).zip(rules.bidding.as_ref()).map_or(
                    Some(Call::Pass),
                    |((call, bid), bidding)| {
                        let said = call.trump().filter(|_| bidding.says_trump(bid));
                        Some(Call::Bid(bid, said))
                    },
                ),
                stage => {
                    let first = stage == AuctionStage::RoundOne;
                    let call = own.filter(|&call| (call == Call::Order) == first);
                    Some(call.unwrap_or(Call::Pass))
                }
            };
            let Some(call) = call else { break };
            calls.push(call);
            // An upcard that nobody saw fixes no trump.
            if call == Call::Order {
                break;
            }
            auction = auction.after(call);
        }
        calls
    }
}
