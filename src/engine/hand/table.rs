//! What changes with every card, apart from the rest and in 128 bytes: a hand is passed on by value, and so much is moved
//! without a call.

use super::{Phase, said::Said};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::play::{Trick, next_in};
use crate::engine::seat::{BySeat, BySide, Seat};
use crate::engine::trump::Trump;

/// The most cards played in a hand: six hands of nine.
const MOST: usize = 54;

/// The cards in hand, the tricks, and whose turn it is.
// In this order, the small fields in the first sixteen bytes: a move that straddles what was just written has to wait
// for it, a tenth of a play-out by value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub(super) struct Table {
    pub trick: Trick,
    pub tricks: BySide<u8>,
    /// Trump, from the first lead on.
    pub trump: Trump,
    pub turn: Seat,
    pub phase: Phase,
    pub hands: Hands,
    /// The cards played, in order.
    pub cards: [Card; MOST],
    pub played: u8,
}

const _: () = assert!(size_of::<Table>() <= 128);

impl Table {
    pub fn new(hands: Hands, dealer: Seat, turn: Seat) -> Table {
        Table {
            trick: Trick::new(dealer),
            tricks: BySide([0; 2]),
            trump: Trump::NONE,
            turn,
            phase: Phase::Calling,
            hands,
            cards: [Card::BENNY; MOST],
            played: 0,
        }
    }

    /// Every card played so far, in order.
    pub fn played(&self) -> &[Card] {
        &self.cards[..usize::from(self.played)]
    }

    /// The cards of the seat in turn that may be played.
    #[inline]
    pub fn legal(&self) -> CardSet {
        self.trick.legal(self.hands.of(self.turn), self.trump)
    }

    /// The card to the trick if it may be played, and what follows from it; `false`, and nothing changed, if not.
    #[inline]
    pub fn lay_legal(&mut self, card: Card, said: &Said) -> bool {
        let may = self.phase == Phase::Playing && self.legal().contains(card);
        if may {
            self.lay(card, said);
        }
        may
    }

    #[inline]
    pub fn lay(&mut self, card: Card, said: &Said) {
        self.hands.remove(self.turn, card);
        self.trick.lay(self.turn, card, self.trump);
        if let Some(place) = self.cards.get_mut(usize::from(self.played)) {
            *place = card;
            self.played += 1;
        }
        let rules = said.rules();
        let next = next_in(self.turn, said.out, rules.seats);
        if next != self.trick.leader {
            self.turn = next;
            return;
        }
        let winner = self.trick.winner();
        self.tricks[winner.side()] += 1;
        self.turn = winner;
        if self.tricks.0[0] + self.tricks.0[1] < rules.hand_size {
            self.trick = Trick::new(winner);
        } else {
            self.phase = Phase::Over;
        }
    }
}

/// Everybody's cards. No card is there more than twice, so who holds one of which somebody holds two holds both: one
/// word for the pairs of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hands {
    once: BySeat<u64>,
    twice: u64,
}

impl Hands {
    pub fn new(hands: &BySeat<CardSet>) -> Hands {
        Hands {
            once: BySeat(hands.0.map(CardSet::bits)),
            twice: hands.0.iter().fold(0, |all, hand| all | hand.pairs()),
        }
    }

    /// The cards of one seat.
    #[inline]
    pub fn of(&self, seat: Seat) -> CardSet {
        CardSet::of_bits(self.once[seat], self.once[seat] & self.twice)
    }

    /// This seat's cards and no others.
    pub fn only(&self, seat: Seat) -> Hands {
        let mut hands = BySeat::default();
        hands[seat] = self.of(seat);
        Hands::new(&hands)
    }

    pub fn insert(&mut self, seat: Seat, card: Card) {
        self.set(seat, self.of(seat).with(card), card);
    }

    #[inline]
    pub fn remove(&mut self, seat: Seat, card: Card) {
        self.set(seat, self.of(seat).without(card), card);
    }

    /// The seat's cards after this one came or went.
    #[inline]
    fn set(&mut self, seat: Seat, cards: CardSet, card: Card) {
        let others = self.twice & !(self.once[seat] & CardSet::one(card).bits());
        (self.once[seat], self.twice) = (cards.bits(), others | cards.pairs());
    }

    /// All cards in hand.
    pub fn all(&self) -> impl Iterator<Item = Card> {
        (0..Seat::MOST as u8).flat_map(|seat| self.of(Seat::new(seat)).iter())
    }
}
