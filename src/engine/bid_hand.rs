//! A hand of a game in which trump is bid for: the auction, naming trump, cards from the partner, and the tricks.
//!
//! Who has passed is out of the bidding. A named call says no suit: like every bid where `suit` is `after`, its trump is
//! named when the bidding is over. Where cards are exchanged, the caller puts theirs away first, then the next partner
//! clockwise gives as many.

use super::bidding::{Bid, Bidding, Equal, Lead, NoTrump, Rounds, SuitNamed};
use super::card::{Card, Suit};
use super::points::Points;
use super::rules::RuleSet;
use super::seat::{BySide, Seat};
use super::trump::Trump;

/// What beats what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strain {
    /// A suit is trump.
    Suit(Suit),
    /// No trump, the highest card of the suit led wins.
    High,
    /// No trump, the lowest card of the suit led wins.
    Low,
}

impl Strain {
    /// Every strain there is.
    pub const ALL: [Strain; 6] = [
        Strain::Suit(Suit::Clubs),
        Strain::Suit(Suit::Diamonds),
        Strain::Suit(Suit::Hearts),
        Strain::Suit(Suit::Spades),
        Strain::High,
        Strain::Low,
    ];

    fn trump(self) -> Trump {
        match self {
            Strain::Suit(suit) => Trump::of(suit),
            Strain::High | Strain::Low => Trump::NONE,
        }
    }
}

/// Something a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidAction {
    /// Pass.
    Pass,
    /// Bid, with the suit where it is said with the number.
    Bid(Bid, Option<Strain>),
    /// Name trump after the bidding.
    Name(Strain),
    /// The caller puts a card away, before one comes from the partner.
    Away(Card),
    /// The partner gives a card.
    Give(Card),
    /// Play a card.
    Play(Card),
}

/// Where a hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidPhase {
    /// Bids and passes.
    Bidding,
    /// The bidder names trump.
    Naming,
    /// The caller puts this many more cards away.
    Away(u8),
    /// The partner gives this many more cards.
    Giving(u8),
    /// Tricks.
    Playing,
    /// All tricks are played.
    Over,
    /// Everybody passed.
    ThrownIn,
}

/// Why something cannot be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BidError {
    /// The rules have no bidding, or the cards are not a deal by them.
    #[error("these cards are no deal under these rules")]
    Deal,
    /// Something else is to be done now.
    #[error("that is not to be done now")]
    NotNow,
    /// A bid that is no bid, or not above the last.
    #[error("a bid must be one of the rules and higher than the last")]
    TooLow,
    /// The dealer may not pass.
    #[error("everybody else has passed: the dealer must bid")]
    Stuck,
    /// A strain that cannot be named, or is missing.
    #[error("name a suit, or no trump where the rules have it")]
    Strain,
    /// A card that is not held.
    #[error("{0} is not in the hand")]
    NotHeld(Card),
    /// Suit must be followed.
    #[error("a card of the suit led must be played")]
    Follow,
}

/// A hand under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BidHand<'r> {
    rules: &'r RuleSet,
    bidding: &'r Bidding,
    dealer: Seat,
    turn: Seat,
    phase: BidPhase,
    hands: Vec<Vec<Card>>,
    /// Who has passed, as bits by seat.
    passed: u8,
    high: Option<(Seat, Bid)>,
    strain: Option<Strain>,
    /// Who sits out, as bits by seat.
    out: u8,
    leader: Seat,
    trick: Vec<Card>,
    tricks: BySide<u8>,
}

impl<'r> BidHand<'r> {
    /// A hand as it was dealt, seat 0's cards first.
    ///
    /// # Errors
    /// [`BidError::Deal`].
    pub fn new(
        rules: &'r RuleSet,
        dealer: Seat,
        hands: Vec<Vec<Card>>,
    ) -> Result<BidHand<'r>, BidError> {
        let bidding = rules.bidding.as_ref().ok_or(BidError::Deal)?;
        let mut left = rules.pack.cards().to_vec();
        let each = usize::from(rules.hand_size);
        let seats = usize::from(rules.seats);
        if hands.len() != seats || dealer.index() >= seats {
            return Err(BidError::Deal);
        }
        for hand in &hands {
            for card in hand {
                let at = left.iter().position(|c| c == card).ok_or(BidError::Deal)?;
                left.swap_remove(at);
            }
            if hand.len() != each {
                return Err(BidError::Deal);
            }
        }
        Ok(BidHand {
            rules,
            bidding,
            dealer,
            turn: dealer.left(rules.seats),
            phase: BidPhase::Bidding,
            hands,
            passed: 0,
            high: None,
            strain: None,
            out: 0,
            leader: dealer,
            trick: Vec::new(),
            tricks: BySide([0; 2]),
        })
    }

    /// Where it stands.
    pub fn phase(&self) -> BidPhase {
        self.phase
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The highest bid so far, and whose it is.
    pub fn high(&self) -> Option<(Seat, Bid)> {
        self.high
    }

    /// What was named.
    pub fn strain(&self) -> Option<Strain> {
        self.strain
    }

    /// The cards a seat holds.
    pub fn held(&self, seat: Seat) -> &[Card] {
        self.hands.get(seat.index()).map_or(&[], Vec::as_slice)
    }

    /// The trick under way, the leader's card first.
    pub fn trick(&self) -> &[Card] {
        &self.trick
    }

    /// Tricks each side has taken.
    pub fn tricks(&self) -> BySide<u8> {
        self.tricks
    }

    /// Whether nothing more is to be done.
    pub fn is_over(&self) -> bool {
        matches!(self.phase, BidPhase::Over | BidPhase::ThrownIn)
    }

    /// What it gave, once it is over; nothing for a hand that was thrown in.
    pub fn points(&self) -> Option<Points> {
        match (self.phase, self.high) {
            (BidPhase::Over, Some((seat, bid))) => {
                let makers = seat.side();
                let took = self.tricks[makers];
                Some(self.bidding.points(makers, bid, took, self.rules.hand_size))
            }
            (BidPhase::ThrownIn, _) => Some(Points::default()),
            _ => None,
        }
    }

    /// Everything that the seat in turn may do, equal cards once.
    pub fn legal(&self) -> Vec<BidAction> {
        let strains = || Strain::ALL.into_iter().filter(|&one| self.has(one));
        let all: Vec<BidAction> = match self.phase {
            BidPhase::Bidding => {
                let bids = self
                    .bidding
                    .bids()
                    .flat_map(|bid| match self.says_suit(bid) {
                        true => strains().map(|s| BidAction::Bid(bid, Some(s))).collect(),
                        false => vec![BidAction::Bid(bid, None)],
                    });
                [BidAction::Pass].into_iter().chain(bids).collect()
            }
            BidPhase::Naming => strains().map(BidAction::Name).collect(),
            BidPhase::Away(_) => self.cards(BidAction::Away),
            BidPhase::Giving(_) => self.cards(BidAction::Give),
            BidPhase::Playing => self.cards(BidAction::Play),
            BidPhase::Over | BidPhase::ThrownIn => Vec::new(),
        };
        let may = |action: &BidAction| self.check(*action).is_ok();
        all.into_iter().filter(may).collect()
    }

    fn cards(&self, action: fn(Card) -> BidAction) -> Vec<BidAction> {
        let mut cards = self.held(self.turn).to_vec();
        cards.sort_unstable();
        cards.dedup();
        cards.into_iter().map(action).collect()
    }

    /// Whether the seat in turn may do this.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn check(&self, action: BidAction) -> Result<(), BidError> {
        match (self.phase, action) {
            (BidPhase::Bidding, BidAction::Pass) => {
                let others = !(1 << self.turn.index()) & ((1 << self.rules.seats) - 1);
                let alone = self.passed & others == others && self.high.is_none();
                match self.bidding.dealer_stuck {
                    Some(_) if alone && self.turn == self.dealer => Err(BidError::Stuck),
                    _ => Ok(()),
                }
            }
            (BidPhase::Bidding, BidAction::Bid(bid, strain)) => {
                if !self.bidding.bids().any(|one| one == bid)
                    || self.high.is_some_and(|(_, high)| bid <= high)
                {
                    return Err(BidError::TooLow);
                }
                match strain {
                    Some(strain) if self.says_suit(bid) && self.has(strain) => Ok(()),
                    None if !self.says_suit(bid) => Ok(()),
                    _ => Err(BidError::Strain),
                }
            }
            (BidPhase::Naming, BidAction::Name(strain)) => match self.has(strain) {
                true => Ok(()),
                false => Err(BidError::Strain),
            },
            (BidPhase::Away(_), BidAction::Away(card))
            | (BidPhase::Giving(_), BidAction::Give(card)) => self.holds(card),
            (BidPhase::Playing, BidAction::Play(card)) => {
                self.holds(card)?;
                let trump = self.trump();
                let Some(led) = self.trick.first().map(|&card| trump.suit_of(card)) else {
                    return Ok(());
                };
                let mut held = self.held(self.turn).iter();
                match trump.suit_of(card) == led || held.all(|&c| trump.suit_of(c) != led) {
                    true => Ok(()),
                    false => Err(BidError::Follow),
                }
            }
            _ => Err(BidError::NotNow),
        }
    }

    /// Does it.
    ///
    /// # Errors
    /// As [`BidHand::check`]; the hand stays as it was.
    pub fn act(&mut self, action: BidAction) -> Result<(), BidError> {
        self.check(action)?;
        let seat = self.turn;
        match action {
            BidAction::Pass => {
                self.passed |= 1 << seat.index();
                self.next_bidder();
            }
            BidAction::Bid(bid, strain) => {
                self.high = Some((seat, bid));
                self.strain = strain;
                if self.bidding.rounds == Rounds::Once {
                    // Who has spoken is through, like one who passed.
                    self.passed |= 1 << seat.index();
                }
                self.next_bidder();
            }
            BidAction::Name(strain) => {
                self.strain = Some(strain);
                self.begin();
            }
            BidAction::Away(card) => {
                self.take(seat, card);
                if let BidPhase::Away(left) = self.phase {
                    self.phase = match left {
                        2.. => BidPhase::Away(left - 1),
                        _ => {
                            self.turn = self.partner(seat);
                            BidPhase::Giving(self.exchange())
                        }
                    };
                }
            }
            BidAction::Give(card) => {
                self.take(seat, card);
                if let Some((caller, _)) = self.high {
                    self.hands[caller.index()].push(card);
                }
                if let BidPhase::Giving(left) = self.phase {
                    match left {
                        2.. => self.phase = BidPhase::Giving(left - 1),
                        _ => self.first_lead(),
                    }
                }
            }
            BidAction::Play(card) => self.play(card),
        }
        Ok(())
    }

    /// Whether the suit is said with this bid.
    fn says_suit(&self, bid: Bid) -> bool {
        self.bidding.suit == SuitNamed::WithBid && matches!(bid, Bid::Tricks(_))
    }

    fn has(&self, strain: Strain) -> bool {
        match strain {
            Strain::Suit(_) => true,
            Strain::High => self.bidding.no_trump != NoTrump::Never,
            Strain::Low => self.bidding.no_trump == NoTrump::HighOrLow,
        }
    }

    fn holds(&self, card: Card) -> Result<(), BidError> {
        match self.held(self.turn).contains(&card) {
            true => Ok(()),
            false => Err(BidError::NotHeld(card)),
        }
    }

    fn take(&mut self, seat: Seat, card: Card) {
        let hand = &mut self.hands[seat.index()];
        if let Some(at) = hand.iter().position(|&held| held == card) {
            hand.swap_remove(at);
        }
    }

    /// The call that won, where it is a named one.
    fn exchange(&self) -> u8 {
        match self.high {
            Some((_, Bid::Named(at))) => self.bidding.call(at).map_or(0, |call| call.exchange),
            _ => 0,
        }
    }

    fn partner(&self, seat: Seat) -> Seat {
        seat.left(self.rules.seats).left(self.rules.seats)
    }

    /// Who speaks next, or what follows the bidding.
    fn next_bidder(&mut self) {
        let seats = self.rules.seats;
        let highest = self.bidding.bids().last();
        let beaten = self.high.is_none_or(|(_, bid)| Some(bid) != highest);
        let next = self.turn.round_from_left(seats).find(|seat| {
            let high = self.high.is_some_and(|(holder, _)| holder == *seat);
            self.passed >> seat.index() & 1 == 0 && !high
        });
        match (next.filter(|_| beaten), self.high) {
            (Some(next), _) => self.turn = next,
            (None, None) => self.phase = BidPhase::ThrownIn,
            (None, Some((bidder, _))) => {
                self.turn = bidder;
                match self.strain {
                    None => self.phase = BidPhase::Naming,
                    Some(_) => self.begin(),
                }
            }
        }
    }

    /// What follows once trump is named: cards are exchanged, or the first lead.
    fn begin(&mut self) {
        let Some((bidder, bid)) = self.high else {
            return;
        };
        if self.bidding.is_alone(bid) {
            let mates = Seat::all(self.rules.seats)
                .filter(|seat| seat.side() == bidder.side() && *seat != bidder);
            self.out = mates.fold(0, |out, seat| out | 1 << seat.index());
        }
        self.turn = bidder;
        match self.exchange() {
            0 => self.first_lead(),
            cards => self.phase = BidPhase::Away(cards),
        }
    }

    fn first_lead(&mut self) {
        self.phase = BidPhase::Playing;
        self.leader = match (self.bidding.lead, self.high) {
            (Lead::Bidder, Some((bidder, _))) => bidder,
            _ => super::play::next_in(self.dealer, self.out, self.rules.seats),
        };
        self.turn = self.leader;
    }

    fn trump(&self) -> Trump {
        self.strain.map_or(Trump::NONE, Strain::trump)
    }

    /// How high a card stands in the trick; 0 when it can win nothing.
    fn height(&self, card: Card, led: Suit) -> u8 {
        let height = self.trump().height(card, led);
        match self.strain {
            Some(Strain::Low) if height > 0 => u8::MAX - height,
            _ => height,
        }
    }

    fn play(&mut self, card: Card) {
        let seats = self.rules.seats;
        self.take(self.turn, card);
        self.trick.push(card);
        let playing = usize::from(seats) - self.out.count_ones() as usize;
        if self.trick.len() < playing {
            self.turn = super::play::next_in(self.turn, self.out, seats);
            return;
        }
        let led = self.trump().suit_of(self.trick[0]);
        let mut best = (0, self.leader);
        let mut seat = self.leader;
        for &card in &self.trick {
            let height = self.height(card, led);
            if height > best.0
                || (height == best.0 && height > 0 && self.bidding.equal == Equal::Last)
            {
                best = (height, seat);
            }
            seat = super::play::next_in(seat, self.out, seats);
        }
        self.trick.clear();
        self.tricks[best.1.side()] += 1;
        self.leader = best.1;
        self.turn = best.1;
        if self.held(self.turn).is_empty() {
            self.phase = BidPhase::Over;
        }
    }
}

#[cfg(test)]
mod tests;
