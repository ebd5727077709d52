//! Judging the calls and who plays alone.

use super::referee::Referee;
use super::{Irregularity, Kind, Read, Record, Seen};
use crate::engine::calling::AuctionStage;
use crate::engine::rules::{Farmer, is_ace_no_face};
use crate::engine::{Auction, Call, CallError, Contract, Seat, play};

impl Record {
    /// The card turned up, and whether it is known to be a joker. Without an upcard, a suit as the first call means a joker: only
    /// then does anybody name one in round one. Where the pack has one joker it is that.
    pub(super) fn turned_up(&self) -> (Read, bool) {
        let rules = &*self.rules;
        let upcard = self.upcard.read(&rules.pack, None);
        if let Read::Card(card) | Read::NotInPack(card) = upcard {
            return (upcard, card.is_joker());
        }
        let others = usize::from(rules.seats) - 1;
        let named = self.first_named();
        let by_dealer = named.is_some_and(|place| place == 0 || place == others);
        let mut jokers = rules.pack.set().distinct().filter(|card| card.is_joker());
        let first = jokers.next();
        let may = rules.bidding.is_none() && rules.joker_suit.is_none() && first.is_some();
        let joker = may && by_dealer && self.upcard == Seen::UNKNOWN;
        let only = first.filter(|_| joker && jokers.next().is_none());
        (only.map_or(upcard, Read::Card), joker)
    }

    /// Where the first call that is no pass stands, if it names a suit.
    fn first_named(&self) -> Option<usize> {
        let mut calls = self.calls.iter();
        let first = calls.position(|call| *call != Some(Call::Pass))?;
        matches!(self.calls[first], Some(Call::Name(_))).then_some(first)
    }

    /// Runs the auction over the calls up to the first that is not known, telling `each` of every call before it is made.
    pub(super) fn run_calls(&self, mut each: impl FnMut(&Auction, usize, Call)) -> Auction<'_> {
        let (rules, dealer) = (&*self.rules, Seat::new(self.dealer));
        let others = usize::from(rules.seats).saturating_sub(1);
        let mut auction = match (self.turned_up(), self.upcard.suit()) {
            ((_, true), _) => Auction::with_joker(rules, dealer),
            // An unknown card of a known suit offers that suit all the same.
            ((Read::Unknown, _), Some(suit)) => Auction::with_suit(rules, dealer, suit),
            ((upcard, _), _) => Auction::new(rules, dealer, upcard.written()),
        };
        // Passes of all others before the dealer names a suit for a joker: they were not asked.
        let naming = auction.stage() == AuctionStage::Naming;
        let unasked = naming && self.first_named() == Some(others);
        let skip = if unasked { others } else { 0 };
        for (i, call) in self.calls.iter().enumerate().skip(skip) {
            let Some(call) = *call else { break };
            // Whoever passes once the bidding is won was not asked either.
            let bidding = auction.stage() == AuctionStage::Bidding;
            if call == Call::Pass && rules.bidding.is_some() && !bidding {
                continue;
            }
            each(&auction, i, call);
            auction.hear(call);
        }
        auction
    }

    /// Trump and its maker, as far as the calls tell.
    pub(crate) fn contract(&self) -> Option<Contract> {
        self.run_calls(|_, _, _| {}).contract()
    }
}

impl Referee<'_> {
    pub fn auction(&mut self) -> AuctionStage {
        let mut wrong = Vec::new();
        let ended = self.record.run_calls(|auction, place, call| {
            let seat = auction.turn();
            let Err(error) = auction.check(call, self.cards.known(seat)) else {
                return;
            };
            let kind = match (error, call) {
                (CallError::Over, _) | (CallError::NameFirst, Call::Pass) => Kind::OutOfTurnCall,
                _ => Kind::IllegalCall,
            };
            let (call, who) = (call.spoken(self.rules), self.who(seat));
            let message = format!("call {} ({call}, by {who}): {error}", place + 1);
            let mut one = Irregularity::new(kind, message);
            one.by(seat);
            wrong.push(one);
        });
        self.found.extend(wrong);
        ended.stage()
    }

    /// Judges a hand declared before the calling; whether it is dealt again.
    pub fn declaration(&mut self) -> bool {
        let farmer = &self.rules.farmers_hand;
        let Some(declared) = &self.record.declared else {
            self.unwritten_swaps();
            return false;
        };
        let seat = Seat::new(declared.seat);
        let held = self.cards.known(seat);
        let farm = held.is_none_or(|held| farmer.is_one(held));
        let ace = self.rules.ace_no_face && held.is_none_or(is_ace_no_face);
        let who = self.who(seat);
        let wrong = !ace && (!farm || farmer.rule == Farmer::None);
        if wrong {
            let why = match self.rules.has_declarations() {
                false => "these rules have no farmer's hand and no ace-no-face".to_owned(),
                true => {
                    format!("{who} declared a hand that is neither a farmer's hand nor ace-no-face")
                }
            };
            self.note(Kind::IllegalCall, why).by(seat);
        }
        let played = !self.record.calls.is_empty() || !self.record.tricks.is_empty();
        let swap = farmer.rule == Farmer::SwapThree && (farm || wrong) && (played || !ace);
        if !swap {
            // A hand that was wrongly declared and played on is judged as it was played.
            return self.rules.has_declarations() && !(wrong && played);
        }
        let mut put_away = 0;
        for &seen in &declared.cards {
            let Some(card) = self.read(seen).card() else {
                continue;
            };
            put_away += 1;
            let low = farmer.farm(crate::engine::CardSet::one(card)).len() == 1;
            if !low || !self.cards.release(seat, card) {
                let message = format!(
                    "{who} put {} away as a farmer, which is not one of the low cards held",
                    card.spoken()
                );
                self.note(Kind::IllegalExchange, message)
                    .by(seat)
                    .with(card);
            }
        }
        let holding = &mut self.cards.hands[seat];
        if holding.given {
            holding.hidden += 3;
            holding.gone += 3_u8.saturating_sub(put_away);
        }
        false
    }

    /// Where farmers may swap and nothing of it was written down, anybody dealt a farmer's hand may have.
    fn unwritten_swaps(&mut self) {
        if self.rules.farmers_hand.rule != Farmer::SwapThree {
            return;
        }
        for holding in &mut self.cards.hands.0 {
            let is_one = || self.rules.farmers_hand.is_one(holding.held);
            if holding.given && (holding.hidden > 0 || is_one()) {
                holding.gain += 3;
                holding.gone += 3;
            }
        }
    }

    pub fn nothing_after_a_redeal(&mut self) {
        let record = self.record;
        if !record.calls.is_empty() || !record.tricks.is_empty() {
            let message =
                "the hand was declared and is dealt again, so nothing is called or played";
            let seat = record.declared.as_ref().map(|one| Seat::new(one.seat));
            self.note(Kind::OutOfTurnCall, message).by(seat);
        }
    }

    pub fn nothing_after_a_pass_out(&mut self) {
        let record = self.record;
        for &seat in &record.alone {
            self.note(Kind::IllegalAlone, "all passed, so nobody plays alone")
                .by(Seat::new(seat));
        }
        self.nothing_discarded("all passed, so nothing is discarded");
        if !record.exchanges.is_empty() {
            self.note(Kind::IllegalExchange, "all passed, so no card is passed");
        }
        if !record.tricks.is_empty() {
            self.note(Kind::WrongCardCount, "all passed, so no trick is played")
                .in_trick(0);
        }
    }

    pub fn announcements(&mut self, contract: &Contract) {
        let (rules, seats) = (self.rules, self.rules.seats);
        let makers = contract.maker.side(seats);
        // Where trump is bid for, who plays alone follows from the bid.
        if contract.bids_alone(rules) {
            self.loners[makers] = Some(contract.maker);
        }
        // Makers announce first, as a defender may depend on them.
        let alone = self.record.alone.iter().map(|&seat| Seat::new(seat));
        let mut alone: Vec<Seat> = alone.collect();
        alone.sort_by_key(|seat| seat.side(seats) != makers);
        for seat in alone {
            // The bidder may be written down, too.
            if contract.bid.is_some() && self.loners[seat.side(seats)] == Some(seat) {
                continue;
            }
            if let Err(why) = play::check_alone(rules, self.dealer, contract, self.loners, seat) {
                let message = format!("{} plays alone: {why}", self.who(seat));
                self.note(Kind::IllegalAlone, message).by(seat);
            }
            if seats > 2 {
                self.loners[seat.side(seats)].get_or_insert(seat);
            }
        }
        if play::must_go_alone(rules, self.dealer, contract) && self.loners[makers].is_none() {
            let message = format!(
                "the dealer's partner, {}, accepted the upcard and must play alone",
                self.who(contract.maker)
            );
            self.note(Kind::IllegalAlone, message).by(contract.maker);
        }
        self.table.out = play::sitting_out(self.loners, seats);
    }
}
