//! What a record lets one know of who holds what.

use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::seat::{BySeat, Seat};

/// What is known of a player's cards.
#[derive(Clone, Copy, Default)]
pub(super) struct Holding {
    /// The hand was written down.
    pub given: bool,
    /// Cards that were written down and not yet seen leaving.
    pub held: CardSet,
    /// Cards of the hand that nobody saw.
    pub hidden: u8,
    /// How many of `held` or `hidden` left unseen, or may have: an unknown discard, an unknown card played.
    pub gone: u8,
    /// How many cards may have come in that nobody wrote down: a partner's card for a loner, a farmer's three.
    pub gain: u8,
    /// The partners such a card comes from, as bits; none: from the cards nobody was dealt.
    pub from: u8,
    /// The last card that came so from a hand that was written down.
    pub gained: Option<(Seat, Card)>,
}

/// What is known of all the cards.
#[derive(Clone, Copy)]
pub(super) struct Cards {
    pub dealer: Seat,
    pub hands: BySeat<Holding>,
    /// Cards that a player whose hand was not written down may have.
    pub free: CardSet,
    /// The upcard, while the dealer may hold it though their hand was not written down.
    pub taken: Option<Card>,
}

impl Cards {
    /// Takes the card out of the player's hand, or out of what they may have; `false` when they cannot have it.
    pub fn release(&mut self, seat: Seat, card: Card) -> bool {
        let Holding {
            gain, from, gained, ..
        } = self.hands[seat];
        if gain == 0 && gained.is_none() {
            return self.leave(seat, card);
        }
        if self.hands[seat].held.remove(card) {
            return true;
        }
        // A card that a partner is known to have been dealt came from there, as far as that goes.
        let partners = || Seat::all(Seat::MOST as u8).filter(move |p| from >> p.index() & 1 == 1);
        let giver = partners().find(|&partner| self.hands[partner].held.contains(card));
        if let Some(giver) = giver {
            if gain > 0 {
                self.hands[giver].held.remove(card);
                let own = &mut self.hands[seat];
                (own.gain, own.gained) = (gain - 1, Some((giver, card)));
                return true;
            }
            // Of two such cards one may have been the player's own, in a double pack.
            if let Some((other, before)) = gained
                && self.leave(seat, before)
            {
                self.hands[other].held.insert(before);
                self.hands[giver].held.remove(card);
                self.hands[seat].gained = Some((giver, card));
                return true;
            }
        }
        if self.leave(seat, card) {
            return true;
        }
        if gain == 0 {
            return false;
        }
        let came = match from {
            0 => self.free.remove(card),
            _ => partners().any(|partner| self.leave(partner, card)),
        };
        self.hands[seat].gain -= u8::from(came);
        came
    }

    /// The same of the cards dealt and taken up alone.
    fn leave(&mut self, seat: Seat, card: Card) -> bool {
        let holding = &mut self.hands[seat];
        if holding.given {
            if holding.held.remove(card) {
                return true;
            }
            let hidden = holding.hidden > 0 && self.free.remove(card);
            holding.hidden -= u8::from(hidden);
            return hidden;
        }
        if seat == self.dealer && self.taken == Some(card) {
            self.taken = None;
            return true;
        }
        self.free.remove(card)
    }

    /// Every card the player may hold now: certain ones, and those that nobody accounts for.
    pub fn may_hold(&self, seat: Seat) -> CardSet {
        let holding = &self.hands[seat];
        let mut all = self.own(seat);
        if holding.gain == 0 {
            return all;
        }
        let mut more = |cards: CardSet| {
            for card in cards.iter() {
                all.insert(card);
            }
        };
        if holding.from == 0 {
            more(self.free);
        }
        for partner in Seat::all(Seat::MOST as u8) {
            if holding.from >> partner.index() & 1 == 1 {
                more(self.own(partner));
            }
        }
        all
    }

    fn own(&self, seat: Seat) -> CardSet {
        let holding = &self.hands[seat];
        let mut own = holding.held;
        if !holding.given || holding.hidden > 0 {
            for card in self.free.iter() {
                own.insert(card);
            }
        }
        if let Some(card) = self.taken.filter(|_| seat == self.dealer) {
            own.insert(card);
        }
        own
    }

    /// Whether nothing of the player's cards is open.
    pub fn is_known(&self, seat: Seat) -> bool {
        let holding = &self.hands[seat];
        holding.given && holding.hidden == 0 && holding.gone == 0 && holding.gain == 0
    }
}
