//! Where the cards are before the first trick: deal, pick-up, exchange.

use super::ExchangeRecord;
use super::holding::Holding;
use super::reasons::and;
use super::referee::Referee;
use super::seen::{Read, Seen};
use super::verdict::Kind;
use crate::engine::calling::Contract;
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
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
            if seat == self.dealer && hand.len() == hand_size + 1 && self.is_after_taking_up(hand) {
                self.picked_up = true;
                let who = self.who(seat);
                self.notes.push(format!(
                    "The dealer's {} cards include the upcard: they are read as {who}'s hand after taking it up and before the discard",
                    hand.len()
                ));
            } else if hand.len() != hand_size {
                let message = format!(
                    "{} was dealt {} cards: expected {hand_size}",
                    self.who(seat),
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
                            let message = self.dealt_twice(seat, card, &holding);
                            self.note(Kind::DuplicateCard, Some(seat), None, Some(card), message);
                            // One of the two stands for another card, nobody knows which.
                            holding.hidden += 1;
                            holding.gone += 1;
                        }
                        holding.held.insert(card);
                    }
                    Read::NotInPack(card) => {
                        let message = format!(
                            "{} was dealt to {} but is not in this pack",
                            card.spoken(),
                            self.who(seat)
                        );
                        self.note(Kind::CardNotHeld, Some(seat), None, Some(card), message);
                        holding.hidden += 1;
                    }
                    Read::Unknown => holding.hidden += 1,
                }
            }
            self.cards.hands[seat] = holding;
        }
        match self.upcard {
            // It was taken out with the dealer's hand.
            Read::Card(_) if self.picked_up => {}
            Read::Card(card) if !left.remove(card) => {
                let in_hand = |seat: &Seat| self.cards.hands[*seat].held.contains(card);
                let whose = Seat::all(self.rules.seats).filter(in_hand);
                let message = format!(
                    "{} was turned up but is in {} hand too",
                    card.spoken(),
                    and(whose.map(|seat| format!("{}'s", self.who(seat))).collect())
                );
                self.note(Kind::DuplicateCard, None, None, Some(card), message);
            }
            Read::NotInPack(card) => {
                let message = format!("{} was turned up but is not in this pack", card.spoken());
                self.note(Kind::CardNotHeld, None, None, Some(card), message);
            }
            _ => {}
        }
        self.cards.free = left;
    }

    /// That a card was dealt more often than the pack has it: to whom else.
    fn dealt_twice(&self, seat: Seat, card: Card, own: &Holding) -> String {
        let before = Seat::all(self.rules.seats).take(seat.index());
        let others = before.filter(|&other| self.cards.hands[other].held.contains(card));
        let mut others: Vec<String> = others.map(|other| self.who(other).to_owned()).collect();
        if own.held.contains(card) {
            others.push(self.who(seat).to_owned());
        }
        let (card, who) = (card.spoken(), self.who(seat));
        match &others[..] {
            [] => format!("{card} was dealt to {who} but is elsewhere too"),
            [one] if one == who => format!("{card} was dealt to {who} twice"),
            _ => format!("{card} was dealt to {who}, and to {} too", and(others)),
        }
    }

    /// Whether the dealer's cards are those after taking up the upcard: it is among them, or nobody wrote it down.
    fn is_after_taking_up(&self, hand: &[Seen]) -> bool {
        let contract = self.run_calls(|_, _, _| {}).contract();
        let trump = contract.map(|contract| contract.trump);
        let takes = contract.is_none_or(|contract| contract.accepted);
        takes
            && match self.upcard {
                Read::Card(_) => hand.iter().any(|seen| {
                    matches!(seen.read(self.pack, trump), Read::Unknown)
                        || seen.read(self.pack, trump) == self.upcard
                }),
                Read::NotInPack(_) => false,
                Read::Unknown => true,
            }
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

    /// Whether the upcard is known to be in nobody's hand: it was turned down; or the dealer sits out and passes no card to
    /// a loner, so that it makes no difference.
    pub(super) fn upcard_stays(&self, contract: &Contract) -> bool {
        let out = self.out >> self.dealer.index() & 1 == 1;
        let of_no_account = out && self.rules.alone.exchange == Exchange::None;
        !contract.accepted || (of_no_account && self.record.discard.is_none())
    }

    pub(super) fn pick_up(&mut self, contract: &Contract) {
        let dealer = self.dealer;
        let trump = Some(contract.trump);
        let upcard = match self.upcard {
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
        if self.upcard_stays(contract) {
            return;
        }
        let discard = self.record.discard.map(|seen| seen.read(self.pack, trump));
        let given = self.cards.hands[dealer].given;
        if given && !self.picked_up {
            let holding = &mut self.cards.hands[dealer];
            match upcard {
                Some(card) => drop(holding.held.insert(card)),
                None => holding.hidden += 1,
            }
        } else if !given {
            self.cards.taken = upcard;
        }
        match discard {
            // One card left unseen. (A dealer who may leave the upcard there is as one who discards it.)
            Some(Read::Unknown) | None => self.cards.hands[dealer].gone += 1,
            Some(Read::Card(card)) if self.cards.release(dealer, card) => {}
            Some(Read::Card(card) | Read::NotInPack(card)) => {
                self.cards.hands[dealer].gone += 1;
                let message = format!(
                    "the dealer, {}, discarded {}, which was not in their hand",
                    self.who(dealer),
                    card.spoken()
                );
                self.note(
                    Kind::IllegalDiscard,
                    Some(dealer),
                    None,
                    Some(card),
                    message,
                );
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
                Some("a loner's card comes from a partner")
            } else if exchange.cards.len() != 1 {
                Some("one card is passed, no more and no fewer")
            } else {
                None
            };
            if let Some(why) = why {
                let what = match (card, exchange.cards.len()) {
                    (Some(card), 1) => card.spoken(),
                    (_, 1) => "a card".into(),
                    (_, n) => format!("{n} cards"),
                };
                let to = self.who(receiver);
                let message = match sender {
                    Some(sender) => format!("{} passed {what} to {to}: {why}", self.who(sender)),
                    None => format!("{to} received {what}: {why}"),
                };
                self.note(Kind::IllegalExchange, Some(seat), None, card, message);
            }
            if let (None, Some(sender)) = (why, sender) {
                self.judge_best(exchange, sender);
            }
            self.pass_cards(exchange, sender, receiver);
        }
        self.unwritten_exchanges(&received);
        self.unsettled = self.cards;
        let put_away: Vec<(Seat, Card)> = self.put_away.into_iter().flatten().collect();
        let mut left = self.cards;
        if put_away
            .iter()
            .all(|&(seat, card)| left.put_away(seat, card))
        {
            self.cards = left;
        } else if let Some(settled) = self.unsettled.played(&put_away, &mut self.work) {
            self.cards = settled;
        } else {
            for (seat, card) in put_away {
                self.put_away(seat, card);
            }
        }
    }

    /// Where a partner passes their best card: whether it was, as far as their cards are known.
    fn judge_best(&mut self, exchange: &ExchangeRecord, sender: Seat) {
        let (Exchange::Railroad, Some(trump)) = (self.rules.alone.exchange, self.trump()) else {
            return;
        };
        let (who, holding) = (self.who(sender), self.cards.hands[sender]);
        let passed = exchange
            .cards
            .first()
            .map(|seen| seen.read(self.pack, Some(trump)));
        let Some(Read::Card(card)) = passed else {
            self.notes.push(format!(
                "{who} passed a card that was not written down: whether it was their best is not known"
            ));
            return;
        };
        if !holding.given {
            self.notes.push(format!(
                "{who}'s hand was not written down: whether {} was their best card is not known",
                card.spoken()
            ));
            return;
        }
        let better = |&held: &Card| {
            !trump
                .best_of([held, card].into_iter().collect())
                .contains(card)
        };
        let held: CardSet = holding.held.iter().filter(better).collect();
        if holding.hidden == 0 && !holding.held.contains(card) {
            // That they did not hold it is said for itself.
            return;
        }
        // One of them may have been put away unseen.
        if held.len() > usize::from(holding.gone)
            && let Some(best) = trump.best_of(held).nth(0)
        {
            let message = format!(
                "{who} passed {}, which was not their best card: they held {}",
                card.spoken(),
                best.spoken()
            );
            self.note(
                Kind::IllegalExchange,
                Some(sender),
                None,
                Some(card),
                message,
            );
        } else if holding.hidden > 0 || !held.is_empty() {
            self.notes.push(format!(
                "Not all of {who}'s cards were written down: whether {} was their best is not known",
                card.spoken()
            ));
        }
    }

    /// Where the rules have an exchange and none was written down, a loner may have had a card all the same: the partner
    /// gives one, and the loner puts one away.
    fn unwritten_exchanges(&mut self, received: &BySeat<bool>) {
        if self.rules.alone.exchange == Exchange::None {
            return;
        }
        for loner in self.loners.0.into_iter().flatten() {
            if received[loner] {
                continue;
            }
            let partners = self.partners(loner);
            let holding = &mut self.cards.hands[loner];
            (holding.gain, holding.from) = (1, partners);
            holding.gone += 1;
        }
    }

    /// The others of the player's side, as bits.
    fn partners(&self, seat: Seat) -> u8 {
        Seat::all(self.rules.seats)
            .filter(|&other| other != seat && other.side() == seat.side())
            .fold(0, |bits, other| bits | 1 << other.index())
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
                    "{} passed {}, which was not in their hand",
                    self.who(sender),
                    card.spoken()
                );
                self.note(
                    Kind::IllegalExchange,
                    Some(sender),
                    None,
                    Some(card),
                    message,
                );
            }
            let partners = match sender {
                Some(sender) if sender != receiver => 1 << sender.index(),
                _ => self.partners(receiver),
            };
            match card {
                Some(card) => self.cards.receive(receiver, card),
                // A card of the partner's that nobody saw.
                None => {
                    let holding = &mut self.cards.hands[receiver];
                    holding.gain += 1;
                    holding.from |= partners;
                }
            }
        }
        let unseen = self.cards.hands[receiver].gain > 0;
        match exchange.discard.map(|seen| seen.read(self.pack, trump)) {
            Some(Read::Card(card)) => {
                let place = self.put_away.iter_mut().find(|place| place.is_none());
                match place {
                    // It may be the very card that nobody saw.
                    Some(place) if unseen => *place = Some((receiver, card)),
                    _ => self.put_away(receiver, card),
                }
            }
            _ => self.cards.hands[receiver].gone += exchange.cards.len() as u8,
        }
    }

    /// A loner puts a card away for the partner's.
    fn put_away(&mut self, seat: Seat, card: Card) {
        if self.cards.put_away(seat, card) {
            return;
        }
        let message = format!(
            "{} put {} away, which was not in their hand",
            self.who(seat),
            card.spoken()
        );
        self.note(Kind::IllegalExchange, Some(seat), None, Some(card), message);
    }
}
