//! What changes with every card, apart from the rest and in 128 bytes: a hand is passed on by value, and so much is moved
//! without a call.

use super::{Phase, said::Said};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::play::{Trick, next_in};
use crate::engine::rules::{MOST_DEALT, RuleSet};
use crate::engine::seat::{BySeat, Seat, Side};
use crate::engine::trump::Trump;

/// The most cards played in a hand.
const MOST: usize = MOST_DEALT as usize;

/// The cards in hand, the tricks, and whose turn it is.
// In this order, the small fields in the first sixteen bytes: a move that straddles what was just written has to wait
// for it, a tenth of a play-out by value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub(super) struct Table {
    pub trick: Trick,
    /// Tricks each side has taken.
    pub tricks: [u8; Side::MOST],
    pub turn: Seat,
    pub phase: Phase,
    pub hands: Hands,
    /// The cards played, in order.
    pub cards: [Card; MOST],
    pub played: u8,
    /// Trump, from the first lead on.
    pub trump: Trump,
}

const _: () = assert!(size_of::<Table>() <= 128);

impl Table {
    pub fn new(rules: &RuleSet, hands: &BySeat<CardSet>, dealer: Seat, turn: Seat) -> Table {
        Table {
            trick: Trick::new(dealer),
            tricks: [0; Side::MOST],
            turn,
            phase: Phase::Calling,
            hands: Hands::new(rules, hands),
            cards: [Card::BENNY; MOST],
            played: 0,
            trump: Trump::NONE,
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
        self.trick
            .lay_where(self.turn, card, self.trump, said.equal);
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
        self.tricks[winner.side(rules.seats).index()] += 1;
        self.turn = winner;
        match self.tricks.iter().sum::<u8>() < rules.hand_size {
            true => self.trick = Trick::new(winner),
            false => self.phase = Phase::Over,
        }
    }
}

/// Everybody's cards. In most packs no card is there more than twice, so who holds one of which somebody holds two holds
/// both: one word for the pairs of all. Packs of three of each card have no jokers: there each seat's word has both digits
/// of how often it holds a card, side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hands {
    cards: BySeat<u64>,
    pairs: u64,
}

/// In place of pairs: there may be three of a card.
const THREES: u64 = u64::MAX;

impl Hands {
    pub fn new(rules: &RuleSet, hands: &BySeat<CardSet>) -> Hands {
        let pairs = hands.0.iter().fold(0, |all, hand| all | hand.digits()[1]);
        let mut all = Hands {
            cards: BySeat(hands.0.map(CardSet::bits)),
            pairs,
        };
        if rules.pack.copies() > 2 {
            all.pairs = THREES;
            for seat in Seat::all(Seat::MOST as u8) {
                all.set(seat, hands[seat], 0);
            }
        }
        all
    }

    /// The cards of one seat; none of one that no table has.
    #[inline]
    pub fn of(&self, seat: Seat) -> CardSet {
        let cards = self.cards.0.get(seat.index()).map_or(0, |&cards| cards);
        match self.pairs {
            0 => CardSet::of_digits(cards, 0),
            THREES => CardSet::of_digits(cards & u64::from(u32::MAX), cards >> 32),
            pairs => CardSet::of_digits(cards & !pairs, cards & pairs),
        }
    }

    /// This seat's cards and no others.
    pub fn only(&self, seat: Seat) -> Hands {
        let mut only = Hands {
            cards: BySeat::default(),
            pairs: self.pairs,
        };
        let Some(&cards) = self.cards.0.get(seat.index()) else {
            return only;
        };
        if self.pairs != THREES {
            only.pairs &= cards;
        }
        only.cards[seat] = cards;
        only
    }

    pub fn insert(&mut self, seat: Seat, card: Card) {
        self.set(seat, self.of(seat).with(card), CardSet::one(card).bits());
    }

    #[inline]
    pub fn remove(&mut self, seat: Seat, card: Card) {
        match self.pairs {
            0 => self.cards[seat] &= !CardSet::one(card).bits(),
            _ => self.remove_one(seat, card),
        }
    }

    /// One of perhaps several such cards. Apart, so that the usual way stays small enough to be inlined.
    #[inline(never)]
    fn remove_one(&mut self, seat: Seat, card: Card) {
        self.set(seat, self.of(seat).without(card), CardSet::one(card).bits());
    }

    /// The seat's cards after this one came or went.
    fn set(&mut self, seat: Seat, cards: CardSet, card: u64) {
        let [ones, twos] = cards.digits();
        if self.pairs == THREES {
            self.cards[seat] = ones | twos << 32;
            return;
        }
        let others = self.pairs & !(self.cards[seat] & card);
        (self.cards[seat], self.pairs) = (cards.bits(), others | twos);
    }

    /// All cards in hand.
    pub fn all(&self) -> impl Iterator<Item = Card> {
        (0..Seat::MOST as u8).flat_map(|seat| self.of(Seat::new(seat)).iter())
    }
}
