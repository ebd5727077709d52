//! Who put down which card of a trick, where it has a card too few or too many.

use super::open::Table;
use super::{Read, Seen};
use crate::engine::Seat;
use crate::engine::play::{next_in, players};

impl Table<'_> {
    /// Who plays to a trick, with the cards. A card more than there are players belongs to somebody who sits out, or to
    /// nobody; with a card too few, the hands tell whose is missing, and where they do not, it is the last player's.
    pub fn players<'c>(
        &self,
        leader: Seat,
        cards: &'c [Seen],
    ) -> impl Iterator<Item = (Seat, Seen)> + use<'c> {
        let players = players(self.out, self.seats);
        let out = match cards.len().saturating_sub(players) {
            0 => self.out,
            more => self.sitting_out(leader, cards, more as u32),
        };
        let order = order(leader, out, self.seats);
        paired(order, cards, self.odd_place(order, cards))
    }

    /// Whether the player can have put down the first card of a trick: somebody who sits out only where there is a card
    /// more than there are players.
    pub fn can_lead(&self, seat: Seat, number: usize) -> bool {
        let players = players(self.out, self.seats);
        !seat.is_in(self.out) || self.record.tricks[number].len() > players
    }

    /// Who sits out and did not play to a trick that has `more` cards than players: as the hands say, else those who
    /// come last.
    fn sitting_out(&self, leader: Seat, cards: &[Seen], more: u32) -> u8 {
        let played = more.min(self.out.count_ones());
        let seats = self.seats;
        let subsets = (0..1_u8 << seats).filter(|subset| {
            subset & !self.out == 0 && (self.out & !subset).count_ones() == played
        });
        let misfits = |subset: &u8| self.strange(order(leader, *subset, seats), cards, usize::MAX);
        subsets.min_by_key(misfits).unwrap_or(self.out)
    }

    /// Whether the player may have been dealt the card.
    fn fits(&self, seat: Seat, seen: Seen) -> bool {
        let holding = &self.cards.hands[seat];
        let mut card = self.read(seen).card().into_iter();
        !holding.is_all_seen() || card.all(|card| holding.held.contains(card))
    }

    /// How badly the cards of a trick fit the hands when this player leads it: a card that is seen in the player's hand
    /// fits, one that may be among those nobody saw fits less, one that is seen elsewhere or cannot be there least.
    pub fn misfit(&self, leader: Seat, cards: &[Seen]) -> usize {
        let strain = |(seat, seen): (Seat, Seen)| {
            let Read::Card(card) = self.read(seen) else {
                return 0;
            };
            let held = |seat: Seat| usize::from(self.cards.hands[seat].shows(card));
            let others = Seat::all(self.seats).filter(|&other| other != seat);
            let elsewhere: usize = others.map(held).sum();
            match held(seat) {
                0 if elsewhere >= usize::from(self.record.rules.pack.set().count(card)) => 8,
                0 => 1 + 7 * usize::from(!self.fits(seat, seen)),
                _ => 0,
            }
        };
        self.players(leader, cards).map(strain).sum()
    }

    /// Where a trick of one card too few or too many has its gap or its extra card: at the place that leaves the
    /// fewest cards in wrong hands, late rather than early.
    fn odd_place(&self, order: Order, cards: &[Seen]) -> usize {
        let last = cards.len().max(order.1).saturating_sub(1);
        if cards.len().abs_diff(order.1) != 1 {
            return last;
        }
        let misfits = |odd: &usize| self.strange(order, cards, *odd);
        (0..=last).rev().min_by_key(misfits).unwrap_or(last)
    }

    /// How many cards are in hands that cannot have had them, with the odd one there.
    fn strange(&self, order: Order, cards: &[Seen], odd: usize) -> usize {
        let pairs = paired(order, cards, odd);
        pairs.filter(|&(seat, seen)| !self.fits(seat, seen)).count()
    }
}

/// The players of a trick from its leader on, and how many there are.
type Order = ([Seat; Seat::MOST], usize);

/// The seats clockwise from the leader except those who sit out.
fn order(leader: Seat, out: u8, seats: u8) -> Order {
    let most = players(out, seats);
    let mut order = [leader; Seat::MOST];
    for place in 1..most {
        order[place] = next_in(order[place - 1], out, seats);
    }
    (order, most)
}

/// Each player of a trick with their card, when the odd one of a trick that is one short or one over is at `odd`; cards
/// beyond the players have no place.
fn paired(
    (order, most): Order,
    cards: &[Seen],
    odd: usize,
) -> impl Iterator<Item = (Seat, Seen)> + use<'_> {
    let (gap, extra) = (cards.len() < most, cards.len() > most);
    let order = order.into_iter().take(most).enumerate();
    let cards = cards.iter().enumerate();
    let players = order.filter(move |&(i, _)| !(gap && i == odd));
    let cards = cards.filter(move |&(i, _)| !(extra && i == odd));
    players
        .zip(cards)
        .map(|((_, seat), (_, &seen))| (seat, seen))
}
