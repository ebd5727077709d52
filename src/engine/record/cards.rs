//! Where the cards are before the first trick: deal, pick-up, exchange.

use super::ExchangeRecord;
use super::holding::Holding;
use super::referee::Referee;
use super::seen::Read;
use super::verdict::Kind;
use crate::engine::calling::Contract;
use crate::engine::rules::Exchange;
use crate::engine::seat::{BySeat, Seat};
use crate::engine::trump::Trump;

impl Referee<'_> {
    pub(super) fn deal(&mut self) {
        let hand_size = usize::from(self.rules.hand_size);
        // Bowers in a dealt hand can be read only when trump is known.
        let trump = self.call_trump();
        let mut left = self.pack.set();
        for (seat, hand) in Seat::all(self.rules.seats).zip(&self.record.hands) {
            let Some(hand) = hand else { continue };
            if hand.len() != hand_size {
                let message = format!(
                    "seat {} was dealt {} cards: expected {hand_size}",
                    seat.index(),
                    hand.len()
                );
                self.note(Kind::WrongCardCount, Some(seat), None, None, message);
            }
            let mut holding = Holding {
                given: true,
                ..Holding::default()
            };
            for &seen in hand {
                match seen.read(self.pack, trump) {
                    Read::Card(card) => {
                        if !left.remove(card) {
                            let message = format!(
                                "{card} was dealt to seat {} but is elsewhere too",
                                seat.index()
                            );
                            self.note(Kind::DuplicateCard, Some(seat), None, Some(card), message);
                            // One of the two stands for another card, nobody knows which.
                            holding.hidden += 1;
                            holding.gone += 1;
                        }
                        holding.held.insert(card);
                    }
                    Read::NotInPack(card) => {
                        let message = format!(
                            "{card} was dealt to seat {} but is not in this pack",
                            seat.index()
                        );
                        self.note(Kind::CardNotHeld, Some(seat), None, Some(card), message);
                        holding.hidden += 1;
                    }
                    Read::Unknown => holding.hidden += 1,
                }
            }
            self.cards.hands[seat] = holding;
        }
        match self.record.upcard.read(self.pack, None) {
            Read::Card(card) if !left.remove(card) => {
                let message = format!("{card} was turned up but is in a hand too");
                self.note(Kind::DuplicateCard, None, None, Some(card), message);
            }
            Read::NotInPack(card) => {
                let message = format!("{card} was turned up but is not in this pack");
                self.note(Kind::CardNotHeld, None, None, Some(card), message);
            }
            _ => {}
        }
        self.cards.free = left;
    }

    /// Trump by the calls alone.
    pub(super) fn call_trump(&self) -> Option<Trump> {
        if self.record.hands.is_empty() {
            return None;
        }
        self.run_calls(|_, _, _| {})
            .contract()
            .map(|contract| contract.trump)
    }

    // The pick-up.

    pub(super) fn pick_up(&mut self, contract: &Contract) {
        let dealer = self.dealer;
        let trump = Some(contract.trump);
        let upcard = match self.record.upcard.read(self.pack, trump) {
            Read::Card(card) => Some(card),
            _ => None,
        };
        if !contract.accepted {
            if let Some(discard) = self.record.discard {
                let message = "the upcard was turned down, so the dealer discards nothing".into();
                self.note(
                    Kind::IllegalDiscard,
                    Some(dealer),
                    None,
                    discard.known(),
                    message,
                );
            }
            return;
        }
        let out = self.out >> dealer.index() & 1 == 1;
        if out && self.record.discard.is_none() {
            // He plays no card, so whether he took it up makes no difference.
            return;
        }
        let discard = self
            .record
            .discard
            .map(|seen| (seen.read(self.pack, trump), seen));
        let holding = &mut self.cards.hands[dealer];
        let given = holding.given;
        if given {
            match upcard {
                Some(card) => drop(holding.held.insert(card)),
                None => holding.hidden += 1,
            }
        }
        let gone = match discard {
            Some((Read::Card(card), _)) if given => holding.held.remove(card) || holding.hidden > 0,
            Some((Read::Card(card), _)) => {
                // Without his hand: the discard leaves play, and the upcard is his.
                let own = Some(card) == upcard;
                let free = own || self.cards.free.remove(card);
                self.cards.taken = upcard.filter(|_| !own);
                free
            }
            Some((Read::NotInPack(_), _)) => false,
            Some((Read::Unknown, _)) | None => {
                // One card left unseen. (A dealer who may leave the upcard there is as one who discards it.)
                holding.gone += 1;
                self.cards.taken = upcard.filter(|_| !given);
                return;
            }
        };
        if !gone {
            let Some((Read::Card(card) | Read::NotInPack(card), _)) = discard else {
                return;
            };
            self.cards.hands[dealer].gone += 1;
            if !given {
                self.cards.taken = upcard;
            }
            let message = format!("the dealer discarded {card}, which he did not hold");
            self.note(
                Kind::IllegalDiscard,
                Some(dealer),
                None,
                Some(card),
                message,
            );
        } else if given {
            // A hidden card may have been the discard.
            let holding = &mut self.cards.hands[dealer];
            let size = holding.held.len() + usize::from(holding.hidden);
            if size > usize::from(self.rules.hand_size) && holding.hidden > 0 {
                holding.hidden -= 1;
            }
        }
    }

    // A card from a partner.

    pub(super) fn exchanges(&mut self) {
        let record = self.record;
        let mut received = BySeat([false; Seat::MOST]);
        for exchange in &record.exchanges {
            let receiver = Seat::new(exchange.receiver);
            let sender = exchange.sender.map(Seat::new);
            let seat = sender.unwrap_or(receiver);
            let card = exchange.cards.first().and_then(|seen| seen.known());
            let again = std::mem::replace(&mut received[receiver], true);
            let why = if self.rules.alone.exchange == Exchange::None {
                Some("these rules have no exchange")
            } else if self.loners[receiver.side()] != Some(receiver) {
                Some("only a player who plays alone receives a card")
            } else if again {
                Some("a loner receives one card only")
            } else if sender.is_none_or(|s| s == receiver || s.side() != receiver.side()) {
                Some("the card comes from a partner")
            } else if exchange.cards.len() != 1 {
                Some("one card is passed")
            } else {
                None
            };
            if let Some(why) = why {
                self.note(Kind::IllegalExchange, Some(seat), None, card, why.into());
            }
            self.pass_cards(exchange, sender, receiver);
        }
    }

    /// Cards change hands, allowed or not.
    pub(super) fn pass_cards(
        &mut self,
        exchange: &ExchangeRecord,
        sender: Option<Seat>,
        receiver: Seat,
    ) {
        let trump = self.trump();
        for &seen in &exchange.cards {
            let card = match seen.read(self.pack, trump) {
                Read::Card(card) => Some(card),
                Read::NotInPack(_) | Read::Unknown => None,
            };
            if let Some((sender, card)) = sender.zip(card)
                && !self.cards.release(sender, card)
            {
                let message = format!(
                    "seat {} passed {card}, which is not in the hand",
                    sender.index()
                );
                self.note(
                    Kind::IllegalExchange,
                    Some(sender),
                    None,
                    Some(card),
                    message,
                );
            }
            if self.cards.hands[receiver].given {
                match card {
                    Some(card) => drop(self.cards.hands[receiver].held.insert(card)),
                    None => self.cards.hands[receiver].hidden += 1,
                }
            } else if let Some(card) = card {
                // Whoever's hand is unknown may now hold it.
                self.cards.free.insert(card);
            }
        }
        match exchange.discard.map(|seen| seen.read(self.pack, trump)) {
            Some(Read::Card(card)) => {
                if !self.cards.release(receiver, card) {
                    let message = format!(
                        "seat {} put {card} away, which is not in the hand",
                        receiver.index()
                    );
                    self.note(
                        Kind::IllegalExchange,
                        Some(receiver),
                        None,
                        Some(card),
                        message,
                    );
                }
            }
            _ => self.cards.hands[receiver].gone += exchange.cards.len() as u8,
        }
    }
}
