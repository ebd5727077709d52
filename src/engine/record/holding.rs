//! What a record says about who holds what.

use crate::engine::{BySeat, Card, CardSet, Seat};

/// What is known about a player's cards.
#[derive(Clone, Copy, Default)]
pub(super) struct Holding {
    /// The hand was written down.
    pub given: bool,
    /// Cards that were written down and not yet seen leaving; of a dealer whose hand was not, the upcard.
    pub held: CardSet,
    /// Cards of the hand that nobody saw.
    pub hidden: u8,
    /// How many of `held` or `hidden` left unseen, or may have: an unknown discard, an unknown card played.
    pub gone: u8,
    /// How many cards may have come in that nobody wrote down: a partner's card for a loner, a farmer's three.
    pub gain: u8,
    /// The partners such a card comes from, as bits; none: from the cards nobody was dealt.
    pub from: u8,
}

impl Holding {
    /// How often the card is in the hand as it was written down, if it was.
    pub fn shows(&self, card: Card) -> u8 {
        if self.given { self.held.count(card) } else { 0 }
    }

    /// Whether cards were dealt to the player that nobody saw.
    pub fn is_open(&self) -> bool {
        !self.given || self.hidden > 0
    }

    /// Whether every card of the hand was seen, whatever of it has left.
    pub fn is_all_seen(&self) -> bool {
        !self.is_open() && self.gain == 0
    }
}

/// What is known about all the cards.
#[derive(Clone, Copy)]
pub(super) struct Cards {
    pub hands: BySeat<Holding>,
    /// Cards that a player whose hand was not written down may have.
    pub free: CardSet,
}

/// Cards that loners got and nobody saw.
#[derive(Clone, Copy)]
pub(super) struct Gifts {
    /// All the cards before loners put any away for one.
    pub before: Cards,
    /// What they put away.
    pub away: [Option<(Seat, Card)>; 2],
}

impl Gifts {
    pub fn away(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.away.into_iter().flatten()
    }

    /// The cards after those put away and these plays; see [`Cards::played`].
    pub fn settled(
        &self,
        plays: impl IntoIterator<Item = (Seat, Card)>,
        work: &mut u32,
    ) -> Option<Cards> {
        let all: Vec<(Seat, Card)> = self.away().chain(plays).collect();
        self.before.played(&all, work)
    }
}

impl Cards {
    /// Takes the card out of the player's hand, or out of what they may have; `false` when they cannot have it. Where a
    /// loner's card from a partner is not known it takes the first that fits, which in a double pack may be the wrong
    /// one: [`Cards::played`] tries them all.
    pub fn release(&mut self, seat: Seat, card: Card) -> bool {
        let Holding {
            gain, from, held, ..
        } = self.hands[seat];
        if gain == 0 || held.contains(card) {
            return self.leave(seat, card);
        }
        // A card that a partner is known to have been dealt came from there.
        let partners = || Seat::of_bits(from);
        let giver = partners().find(|&partner| self.hands[partner].held.contains(card));
        let came = match giver {
            Some(giver) => self.leave(giver, card),
            None if self.leave(seat, card) => return true,
            None if from == 0 => self.free.remove(card),
            None => partners().any(|partner| self.leave(partner, card)),
        };
        self.hands[seat].gain -= u8::from(came);
        came
    }

    /// A loner puts the card away for a partner's: one of their own as far as that goes, for then the partner's may still
    /// be any.
    pub fn put_away(&mut self, seat: Seat, card: Card) -> bool {
        self.leave(seat, card) || self.release(seat, card)
    }

    /// Somebody who may have had a card from a partner that nobody wrote down.
    pub fn gifted(&self) -> Option<Seat> {
        let gift = |seat: &Seat| self.hands[*seat].gain > 0 && self.hands[*seat].from != 0;
        Seat::all(Seat::MOST as u8).find(gift)
    }

    /// The cards after these plays, whatever the partners of loners gave them; `None` when it cannot have happened, or
    /// there is no work left to spend.
    fn played(&self, plays: &[(Seat, Card)], work: &mut u32) -> Option<Cards> {
        *work = work.saturating_sub(1);
        if *work == 0 {
            return None;
        }
        let Some(loner) = self.gifted() else {
            *work = work.saturating_sub(plays.len() as u32);
            let mut left = *self;
            let all = plays.iter().all(|&(seat, card)| left.release(seat, card));
            return all.then_some(left);
        };
        let mut kept = *self;
        kept.hands[loner].gain = 0;
        let given = Seat::of_bits(self.hands[loner].from).flat_map(|giver| {
            let cards = self.own(giver).distinct();
            cards.map(move |card| (giver, card))
        });
        let given = given.filter_map(|(giver, card)| {
            let mut with = kept;
            with.hands[loner].gain = self.hands[loner].gain - 1;
            with.leave(giver, card).then(|| {
                with.receive(loner, card);
                with
            })
        });
        std::iter::once(kept)
            .chain(given)
            .find_map(|cards| cards.played(plays, work))
    }

    /// A known card comes into the player's hand; of players whose hand is not known, any may now hold it.
    pub fn receive(&mut self, seat: Seat, card: Card) {
        if self.hands[seat].given {
            self.hands[seat].held.insert(card);
        } else {
            self.free.insert(card);
        }
    }

    /// As [`Cards::release`], but only from the cards dealt and taken up.
    pub fn leave(&mut self, seat: Seat, card: Card) -> bool {
        let holding = &mut self.hands[seat];
        if holding.held.remove(card) {
            return true;
        }
        if !holding.given {
            return self.free.remove(card);
        }
        let hidden = holding.hidden > 0 && self.free.remove(card);
        holding.hidden -= u8::from(hidden);
        hidden
    }

    /// Every card the player may hold now: certain ones, and those that nobody accounts for.
    pub fn may_hold(&self, seat: Seat) -> CardSet {
        let holding = &self.hands[seat];
        let mut all = self.own(seat);
        if holding.gain == 0 {
            return all;
        }
        if holding.from == 0 {
            all.extend(self.free.iter());
        }
        for partner in Seat::of_bits(holding.from) {
            all.extend(self.own(partner).iter());
        }
        all
    }

    fn own(&self, seat: Seat) -> CardSet {
        let holding = &self.hands[seat];
        let mut own = holding.held;
        if holding.is_open() {
            own.extend(self.free.iter());
        }
        own
    }

    /// The player's cards, where every one is known.
    pub fn known(&self, seat: Seat) -> Option<CardSet> {
        let holding = &self.hands[seat];
        (holding.gone == 0 && holding.is_all_seen()).then_some(holding.held)
    }
}
