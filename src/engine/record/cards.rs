//! Where the cards are before the first trick: deal and pick-up.

use super::holding::Holding;
use super::referee::Referee;
use super::{Kind, Read, Seen};
use crate::engine::rules::Exchange;
use crate::engine::{Card, Contract, Seat, Trump};
use crate::english::{and, count};

impl Referee<'_> {
    pub fn deal(&mut self) {
        let hand_size = usize::from(self.rules.hand_size);
        // Bowers in a dealt hand can be read only when trump is known.
        let contract = self.record.contract();
        let trump = contract.map(|contract| contract.trump);
        let takes = contract.is_none_or(|contract| contract.accepted);
        let mut left = self.pack.set();
        for (seat, hand) in self.seats().zip(&self.record.hands) {
            let Some(hand) = hand else { continue };
            let who = self.who(seat);
            let more = hand.len() == hand_size + 1 && !self.is_bid_for();
            if seat == self.dealer && more && takes && self.may_have_upcard(hand, trump) {
                self.picked_up = true;
                self.notes.push(format!(
                    "The dealer's {} cards include the upcard: they are read as {who}'s hand after taking it up and before the discard",
                    hand.len()
                ));
            } else if hand.len() < hand_size {
                let missing = count(hand_size - hand.len(), "card");
                self.notes.push(format!(
                    "{missing} of {who}'s hand not written down: read as unknown"
                ));
            } else if hand.len() > hand_size {
                let dealt = count(hand.len(), "card");
                let message = format!("{who} was dealt {dealt}: expected {hand_size}");
                self.note(Kind::WrongCardCount, message).by(seat);
            }
            self.cards.hands[seat] = Holding {
                given: true,
                hidden: hand_size.saturating_sub(hand.len()) as u8,
                ..Holding::default()
            };
            for &seen in hand {
                let holding = &mut self.cards.hands[seat];
                match seen.read(self.pack, trump) {
                    Read::Card(card) => {
                        if !left.remove(card) {
                            // One of the two stands for another card, nobody knows which.
                            holding.hidden += 1;
                            holding.gone += 1;
                            self.note_dealt_twice(seat, card);
                        }
                        self.cards.hands[seat].held.insert(card);
                    }
                    Read::NotInPack(card) => {
                        holding.hidden += 1;
                        let what = card.spoken();
                        let message = format!("{what} was dealt to {who} but is not in this pack");
                        self.note(Kind::CardNotHeld, message).by(seat).with(card);
                    }
                    Read::Unknown => holding.hidden += 1,
                }
            }
        }
        match self.upcard {
            // It was taken out with the dealer's hand.
            Read::Card(_) if self.picked_up => {}
            Read::Card(card) if !left.remove(card) => {
                let whose = self.holders(card).map(|who| format!("{who}'s"));
                let (what, whose) = (card.spoken(), and(whose));
                let message = format!("{what} was turned up but is in {whose} hand too");
                self.note(Kind::DuplicateCard, message).with(card);
            }
            Read::NotInPack(card) => {
                let message = format!("{} was turned up but is not in this pack", card.spoken());
                self.note(Kind::CardNotHeld, message).with(card);
            }
            _ => {}
        }
        self.cards.free = left;
    }

    /// Who was dealt a card, as far as the hands are read.
    fn holders(&self, card: Card) -> impl Iterator<Item = &str> {
        let held = move |seat: &Seat| self.cards.hands[*seat].held.contains(card);
        self.seats().filter(held).map(|seat| self.who(seat))
    }

    /// Notes that a card was dealt more often than the pack has it, and to whom else.
    fn note_dealt_twice(&mut self, seat: Seat, card: Card) {
        let others: Vec<&str> = self.holders(card).collect();
        let (what, who) = (card.spoken(), self.who(seat));
        let message = match others[..] {
            [one] if one == who => format!("{what} was dealt to {who} twice"),
            _ => format!("{what} was dealt to {who}, and to {} too", and(others)),
        };
        self.note(Kind::DuplicateCard, message).by(seat).with(card);
    }

    /// Whether the upcard may be among the dealer's cards: it is there, or nobody wrote it down.
    fn may_have_upcard(&self, hand: &[Seen], trump: Option<Trump>) -> bool {
        match self.upcard {
            Read::Card(_) => hand.iter().any(|seen| {
                let read = seen.read(self.pack, trump);
                read == Read::Unknown || read == self.upcard
            }),
            Read::NotInPack(_) => false,
            Read::Unknown => true,
        }
    }

    // The pick-up.

    /// Whether the upcard is known to be in nobody's hand: it was turned down; or the dealer sits out and passes no card to
    /// a loner, so that it makes no difference.
    pub fn upcard_stays(&self, contract: &Contract) -> bool {
        let of_no_account =
            self.dealer.is_in(self.table.out) && self.rules.alone.exchange == Exchange::None;
        !contract.accepted || (of_no_account && self.record.discard.is_none())
    }

    /// Where the dealer took nothing up.
    pub fn nothing_discarded(&mut self, message: &str) {
        if let Some(discard) = self.record.discard {
            let dealer = self.dealer;
            self.note(Kind::IllegalDiscard, message)
                .by(dealer)
                .with(discard.known());
        }
    }

    pub fn pick_up(&mut self, contract: &Contract) {
        let dealer = self.dealer;
        if !contract.accepted {
            self.nothing_discarded("the upcard was turned down, so the dealer discards nothing");
            return;
        }
        if self.upcard_stays(contract) {
            return;
        }
        let discard = self.record.discard.unwrap_or(Seen::UNKNOWN);
        if !self.picked_up {
            let holding = &mut self.cards.hands[dealer];
            match self.upcard.card() {
                Some(card) => drop(holding.held.insert(card)),
                None => holding.hidden += 1,
            }
        }
        match self.read(discard) {
            // One card left unseen. (A dealer who may leave the upcard counts as one who discards it.)
            Read::Unknown => self.cards.hands[dealer].gone += 1,
            Read::Card(card) if self.cards.release(dealer, card) => {}
            Read::Card(card) | Read::NotInPack(card) => {
                self.left_unseen(Kind::IllegalDiscard, dealer, card, "discarded");
            }
        }
    }
}
