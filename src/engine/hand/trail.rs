//! What has happened in a hand and is not to be read from the cards that are left: a few bytes, written as it happens.

use super::{Action, Hand};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::rules::RuleSet;
use crate::engine::seat::{BySeat, BySide, Seat, Side};
use crate::engine::{Auction, Phase, Trick};

/// The most cards played in a hand: six hands of nine.
pub(super) const MOST: usize = 54;

/// What passed between a loner and a partner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::engine) struct Swap {
    /// Who gave a card, and which where it is known.
    pub given: Option<(Seat, Option<Card>)>,
    /// What the loner put away for it, where it is known.
    pub away: Option<Card>,
    /// One of the two declined.
    pub declined: bool,
}

/// The course of a hand so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Trail {
    cards: [Card; MOST],
    played: u8,
    /// Calls made.
    pub calls: u8,
    /// The ordered dealer left the upcard where it was.
    pub left: bool,
    /// Who swapped a farmer's hand.
    pub farmer: Option<Seat>,
    /// What the dealer put away, where it is known.
    pub buried: Option<Card>,
    /// The exchanges of each side.
    pub swaps: BySide<Swap>,
}

impl Trail {
    pub fn new() -> Trail {
        let none = Swap {
            given: None,
            away: None,
            declined: false,
        };
        Trail {
            cards: [Card::BENNY; MOST],
            played: 0,
            calls: 0,
            left: false,
            farmer: None,
            buried: None,
            swaps: BySide([none; 2]),
        }
    }

    #[inline]
    pub fn lay(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.played)) {
            *place = card;
            self.played += 1;
        }
    }

    pub fn put_away(&mut self, card: Card, dealer: bool, side: Side) {
        if dealer {
            self.buried = Some(card);
        } else {
            self.swaps[side].away = Some(card);
        }
    }
}

impl<'r> Hand<'r> {
    /// Every card played so far, in order.
    pub fn played(&self) -> &[Card] {
        &self.trail.cards[..usize::from(self.trail.played)]
    }

    pub(in crate::engine) fn auction(&self) -> &Auction<'r> {
        &self.auction
    }

    pub(in crate::engine) fn calls_made(&self) -> u8 {
        self.trail.calls
    }

    pub(in crate::engine) fn left_upcard(&self) -> bool {
        self.trail.left
    }

    pub(in crate::engine) fn farmed(&self) -> CardSet {
        self.away
    }

    pub(in crate::engine) fn buried(&self) -> Option<Card> {
        self.trail.buried
    }

    pub(in crate::engine) fn swaps(&self) -> &BySide<Swap> {
        &self.trail.swaps
    }

    /// The hand with everything wiped out that `seat` may not know: the other hands, what others put away, cards passed
    /// between others, a card on offer unseen.
    pub(in crate::engine) fn wiped(&self, seat: Seat) -> Hand<'r> {
        let mut hand = *self;
        for (index, cards) in hand.hands.0.iter_mut().enumerate() {
            if index != seat.index() {
                *cards = CardSet::EMPTY;
            }
        }
        if self.dealer != seat {
            hand.trail.buried = None;
        }
        if self.trail.farmer != Some(seat) {
            hand.away = CardSet::EMPTY;
        }
        hand.gift = hand.gift.map(|_| Card::BENNY);
        for side in Side::BOTH {
            let loner = self.loners[side] == Some(seat);
            let swap = &mut hand.trail.swaps[side];
            if let Some((giver, card)) = &mut swap.given {
                // Under railroad the loner sees the card once it is taken, not while it is on offer or when it was left.
                let sees = loner && self.gift.is_none() && !swap.declined;
                if *giver != seat && !sees {
                    *card = None;
                }
            }
            if !loner {
                swap.away = None;
            }
        }
        hand
    }

    /// The hand with these cards instead.
    pub(in crate::engine) fn with_hands(&self, hands: &BySeat<CardSet>) -> Hand<'r> {
        let mut hand = *self;
        hand.hands = *hands;
        hand
    }

    /// A hand of which only one seat's cards are known, to follow what happens at the table with [`Hand::happen`].
    pub(in crate::engine) fn unseen(
        rules: &'r RuleSet,
        dealer: Seat,
        seat: Seat,
        cards: CardSet,
        upcard: Card,
    ) -> Hand<'r> {
        let auction = Auction::new(rules, dealer, Some(upcard));
        let mut hands = BySeat::<CardSet>::default();
        hands[seat] = cards;
        Hand {
            rules,
            dealer,
            upcard,
            hands,
            auction,
            phase: Phase::Calling,
            turn: auction.turn(),
            asked: 0,
            loners: BySide([None; 2]),
            out: 0,
            gift: None,
            away: CardSet::EMPTY,
            trick: Trick::new(dealer),
            tricks: BySide([0; 2]),
            trail: Trail::new(),
        }
    }

    /// Does what somebody was seen to do; cards that are not known to be in a hand are not looked for there.
    pub(in crate::engine) fn happen(&mut self, action: Action) {
        self.advance(action);
    }
}
