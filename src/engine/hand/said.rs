//! What was said and done before the first lead, and does not change after it: a few bytes, written as it happens.

use super::table::{Hands, Table};
use super::{Action, Hand};
use crate::engine::bidding::{Bid, Equal};
use crate::engine::calling::Auction;
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::play::Loners;
use crate::engine::rules::{Exchange, RuleSet};
use crate::engine::seat::{BySeat, BySide, Seat, Side};
use crate::engine::trump::Trump;

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

/// The calls and announcements so far, and the cards that were put away or passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Said<'r> {
    pub auction: Auction<'r>,
    /// The card turned up; none where trump is bid for.
    pub upcard: Option<Card>,
    /// Who was asked to declare, then who to play alone.
    pub asked: u8,
    pub loners: Loners,
    /// Who sits out, as bits.
    pub out: u8,
    /// Which of two equal cards wins, as the rules say.
    pub equal: Equal,
    /// The card on offer to a loner.
    pub gift: Option<Card>,
    /// What a farmer put away, or a bidder for cards from the partner.
    pub away: CardSet,
    /// Calls made.
    pub calls: u8,
    /// The last bid of each seat.
    pub bids: BySeat<Option<(Bid, Option<Trump>)>>,
    /// Cards still to be put away or given where a bid has an exchange.
    pub owing: u8,
    /// The ordered dealer left the upcard where it was.
    pub left: bool,
    /// Who swapped a farmer's hand.
    pub farmer: Option<Seat>,
    /// What the dealer put away, where it is known.
    pub buried: Option<Card>,
    /// The exchanges of each side.
    pub swaps: BySide<Swap>,
}

impl<'r> Said<'r> {
    pub fn new(rules: &'r RuleSet, dealer: Seat, upcard: Option<Card>) -> Said<'r> {
        Said {
            auction: Auction::new(rules, dealer, upcard),
            upcard,
            asked: 0,
            loners: BySide::new(rules.sides(), None),
            out: 0,
            equal: rules.equal(),
            gift: None,
            away: CardSet::EMPTY,
            calls: 0,
            bids: BySeat::default(),
            owing: 0,
            left: false,
            farmer: None,
            buried: None,
            swaps: BySide::new(rules.sides(), Swap::default()),
        }
    }

    pub fn rules(&self) -> &'r RuleSet {
        self.auction.rules()
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
        self.table.played()
    }

    pub(in crate::engine) fn said(&self) -> &Said<'r> {
        &self.said
    }

    /// Cards that the player in turn still puts away or gives where a bid has an exchange.
    pub fn owing(&self) -> u8 {
        self.said.owing
    }

    /// The hand with everything wiped out that `seat` may not know: the other hands, what others put away, cards passed
    /// between others, a card on offer unseen.
    pub(in crate::engine) fn wiped(&self, seat: Seat) -> Hand<'r> {
        let mut hand = *self;
        hand.table.hands = self.table.hands.only(seat);
        if self.dealer() != seat {
            hand.said.buried = None;
        }
        let bidder = self.contract().filter(|contract| contract.bid.is_some());
        if self.said.farmer != Some(seat) && bidder.is_none_or(|bidder| bidder.maker != seat) {
            // How many a farmer has put away is seen: any cards stand for them until the third.
            let many = match self.phase() {
                super::Phase::Swapping => self.said.away.len(),
                _ => 0,
            };
            let any = self.rules().pack.set().distinct();
            hand.said.away = any.take(many).collect();
        }
        hand.said.gift = hand.said.gift.map(|_| Card::BENNY);
        let exchange = self.rules().alone.exchange;
        for side in Side::all(self.rules().sides()) {
            let loner = self.said.loners[side] == Some(seat);
            let swap = &mut hand.said.swaps[side];
            if let Some((giver, card)) = &mut swap.given {
                // Under railroad the loner sees the card once it is taken, not while it is on offer or when it was left.
                let taken = swap.away.is_some() || exchange != Exchange::Railroad;
                let sees = loner && taken && !swap.declined;
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
        hand.table.hands = Hands::new(self.rules(), hands);
        hand
    }

    /// A hand of which only one seat's cards are known, to follow what happens at the table with [`Hand::happen`].
    pub(in crate::engine) fn unseen(
        rules: &'r RuleSet,
        dealer: Seat,
        seat: Seat,
        cards: CardSet,
        upcard: Option<Card>,
    ) -> Hand<'r> {
        let said = Said::new(rules, dealer, upcard);
        let mut hands = BySeat::default();
        hands[seat] = cards;
        let table = Table::new(rules, &hands, dealer, said.auction.turn());
        Hand { table, said }
    }

    /// Asks this seat whether it declares its hand, for a hand whose cards are not all known.
    pub(in crate::engine) fn asks_to_declare(&mut self, seat: Seat) {
        let mut seats = self.dealer().round_from_left(self.rules().seats);
        let place = seats.position(|other| other == seat).unwrap_or_default();
        self.said.asked = place as u8 + 1;
        (self.table.phase, self.table.turn) = (super::Phase::Declaring, seat);
    }

    /// Says of a declared hand that is not known that it is dealt again.
    pub(in crate::engine) fn is_redealt(&mut self) {
        self.said.farmer = None;
        self.table.phase = super::Phase::Redealt;
    }

    /// Tells a loner which card they took unseen.
    pub(in crate::engine) fn took(&mut self, side: Side, card: Card) {
        if let Some((_, given)) = &mut self.said.swaps[side].given {
            *given = Some(card);
        }
    }

    /// Does what somebody was seen to do; cards that are not known to be in a hand are not looked for there.
    pub(in crate::engine) fn happen(&mut self, action: Action) {
        self.advance(action);
    }
}
