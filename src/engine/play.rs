//! Tricks: who plays and who sits out, who leads, which cards follow suit.

use super::bidding::{Equal, Lead};
use super::calling::Contract;
use super::card::{Card, Suit};
use super::card_set::CardSet;
use super::rules::{AloneLead, DealersPartner, Exchange, LoneDefenders, RuleSet};
use super::seat::{BySide, Seat, Side};
use super::trump::Trump;

/// The lone player of each side, if any.
pub type Loners = BySide<Option<Seat>>;

/// Whether the seat has to play alone: a partner of the dealer who accepted the upcard, where that is the rule.
pub fn must_go_alone(rules: &RuleSet, dealer: Seat, contract: &Contract) -> bool {
    let partner =
        contract.maker != dealer && contract.maker.side(rules.seats) == dealer.side(rules.seats);
    rules.dealers_partner == DealersPartner::MustGoAlone && contract.accepted && partner
}

/// Whether `seat` may announce that it plays alone, given who has announced it before.
///
/// # Errors
/// The rule that forbids it.
pub fn check_alone(
    rules: &RuleSet,
    dealer: Seat,
    contract: &Contract,
    loners: Loners,
    seat: Seat,
) -> Result<(), AloneError> {
    let makers = contract.maker.side(rules.seats);
    if contract.bid.is_some() {
        return Err(AloneError::ByBid);
    }
    if rules.seats < 4 {
        return Err(AloneError::NoPartners);
    }
    if loners[seat.side(rules.seats)].is_some() {
        return Err(AloneError::PartnerAlone);
    }
    if seat.side(rules.seats) == makers {
        if !rules.alone.makers {
            return Err(AloneError::Makers);
        }
        if must_go_alone(rules, dealer, contract) && seat != contract.maker {
            return Err(AloneError::NotTheCaller);
        }
        return Ok(());
    }
    match rules.alone.defenders {
        LoneDefenders::Always => Ok(()),
        LoneDefenders::AgainstLoner if loners[makers].is_some() => Ok(()),
        LoneDefenders::AgainstLoner => Err(AloneError::NoLoner),
        LoneDefenders::Never => Err(AloneError::Defenders),
    }
}

/// The seats that sit out because a partner plays alone, as bits at [`Seat::index`].
pub fn sitting_out(loners: Loners, seats: u8) -> u8 {
    let each = loners.iter().flatten();
    each.fold(0, |out, loner| out | loner.partners(seats))
}

/// The next seat clockwise that is in the hand.
#[inline]
pub fn next_in(seat: Seat, out: u8, seats: u8) -> Seat {
    let mut next = seat.left(seats);
    // Where nobody is in the hand, it ends all the same.
    for _ in 0..if out == 0 { 0 } else { seats } {
        if !next.is_in(out) {
            break;
        }
        next = next.left(seats);
    }
    next
}

/// How many seats of a table are in the hand.
pub(super) fn players(out: u8, seats: u8) -> usize {
    usize::from(seats) - out.count_ones() as usize
}

/// Who leads to the first trick where a card is turned up.
pub fn first_leader(rules: &RuleSet, dealer: Seat, makers: Side, loners: Loners) -> Seat {
    let seats = rules.seats;
    let out = sitting_out(loners, seats);
    let defender = makers.others(loners.len()).find_map(|side| loners[side]);
    let from_dealer = next_in(dealer, out, seats);
    match (rules.alone.lead, loners[makers], defender) {
        (_, None, None) | (AloneLead::LeftOfDealer, _, _) => from_dealer,
        (_, Some(_), Some(defender)) => defender,
        (AloneLead::LeftOfLoner, Some(loner), None)
        | (AloneLead::LeftOfLoner, None, Some(loner)) => next_in(loner, out, seats),
        (AloneLead::LeftOfDealerNotLoner, maker, _) => {
            let loner = maker.or(defender);
            if loner == Some(from_dealer) {
                next_in(from_dealer, out, seats)
            } else {
                from_dealer
            }
        }
    }
}

impl Contract {
    /// Who leads to the first trick.
    pub fn leader(&self, rules: &RuleSet, dealer: Seat, loners: Loners) -> Seat {
        match rules.bidding.as_ref().map(|bidding| bidding.lead) {
            Some(Lead::Bidder) => self.maker,
            Some(Lead::LeftOfDealer) => {
                next_in(dealer, sitting_out(loners, rules.seats), rules.seats)
            }
            None => first_leader(rules, dealer, self.maker.side(rules.seats), loners),
        }
    }

    /// Cards that a lone player gets from a partner.
    pub fn exchanged(&self, rules: &RuleSet) -> u8 {
        match (&rules.bidding, self.bid) {
            (Some(bidding), Some(bid)) => bidding.exchanged(bid),
            _ => u8::from(rules.alone.exchange != Exchange::None),
        }
    }

    /// Whether the maker plays alone by what was bid.
    pub fn bids_alone(&self, rules: &RuleSet) -> bool {
        let bidding = rules.bidding.as_ref();
        bidding
            .zip(self.bid)
            .is_some_and(|(bidding, bid)| bidding.is_alone(bid))
    }
}

/// The cards of a hand that may be played to a suit led: those of the suit, or any when there is none.
#[inline]
pub fn following(held: CardSet, led: Option<Suit>, trump: Trump) -> CardSet {
    let same = held.masked(trump.following(led));
    if same.is_empty() { held } else { same }
}

/// A trick under way. The cards count clockwise from the leader, over the seats in the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trick {
    /// Who led or is to lead.
    pub leader: Seat,
    led: Option<Suit>,
    cards: [Card; Seat::MOST],
    played: u8,
    /// How high the winning card stands; 0 before there is one.
    best: u8,
    winner: Seat,
}

impl Trick {
    /// No card yet.
    pub fn new(leader: Seat) -> Trick {
        let none = Card::BENNY;
        Trick {
            leader,
            led: None,
            cards: [none; Seat::MOST],
            played: 0,
            best: 0,
            winner: leader,
        }
    }

    /// The cards so far, the leader's first.
    pub fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.played)]
    }

    /// The suit that was led, bowers and jokers counting as trump.
    pub fn led(&self) -> Option<Suit> {
        self.led
    }

    /// Who is winning: the leader before a card is played.
    pub fn winner(&self) -> Seat {
        self.winner
    }

    /// The cards of a hand that may be played to it: those that follow, or any when there is none.
    #[inline]
    pub fn legal(&self, held: CardSet, trump: Trump) -> CardSet {
        following(held, self.led, trump)
    }

    /// Lays down the next card, the second of two equal ones winning, as in euchre. A table has no more than six seats; a
    /// seventh card is dropped.
    #[inline]
    pub fn lay(&mut self, seat: Seat, card: Card, trump: Trump) {
        self.lay_where(seat, card, trump, Equal::Last);
    }

    /// Lays down the next card in a game where this one of two equal cards wins.
    #[inline(always)]
    pub fn lay_where(&mut self, seat: Seat, card: Card, trump: Trump, equal: Equal) {
        let Some(place) = self.cards.get_mut(usize::from(self.played)) else {
            return;
        };
        *place = card;
        self.played += 1;
        let led = *self.led.get_or_insert_with(|| trump.suit_of(card));
        // A card of no height (0) wins nothing; the lead always has one.
        let height = trump.height(card, led);
        // No branch on what is random: which card is higher.
        let wins = height + u8::from(equal == Equal::Last) > self.best;
        self.best = if wins { height } else { self.best };
        self.winner = if wins { seat } else { self.winner };
    }
}

/// The rule that forbids playing alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AloneError {
    /// Trump is bid for, and the bid says who plays alone.
    ByBid,
    /// Two players, or three.
    NoPartners,
    /// A partner is already playing alone.
    PartnerAlone,
    /// Makers may not.
    Makers,
    /// The dealer's partner accepted the upcard and so is the one who plays alone.
    NotTheCaller,
    /// Defenders may not.
    Defenders,
    /// Defenders may only do so against a lone maker.
    NoLoner,
}

impl std::fmt::Display for AloneError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            AloneError::ByBid => f.write_str("the bid decides who plays alone"),
            AloneError::NoPartners => f.write_str("there is no partner to play without"),
            AloneError::PartnerAlone => f.write_str("a partner is already playing alone"),
            AloneError::Makers => f.write_str("makers do not play alone under these rules"),
            AloneError::NotTheCaller => f.write_str("the dealer's partner who accepted the upcard plays alone; nobody else on that side may"),
            AloneError::Defenders => f.write_str("defenders do not play alone under these rules"),
            AloneError::NoLoner => f.write_str("a defender plays alone only against a lone maker"),
        }
    }
}

impl std::error::Error for AloneError {}
