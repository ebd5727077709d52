//! One hand from the deal to its outcome, as a small `Copy` value: an action gives the next one.
//!
//! The order of things: declarations of a farmer's hand or ace-no-face, where the rules have them; calls; who plays
//! alone (the makers first, from the maker; then the defenders, from the dealer's left; only those who may play alone
//! are asked); the dealer takes the upcard and discards, unless they sit out; a loner's exchange with a partner; the
//! tricks. Where trump is bid for, who plays alone follows from the bid, and where cards are exchanged, the bidder puts
//! theirs away first, then the next partner clockwise gives as many.

mod action;
mod course;
mod error;
mod said;
mod table;
#[cfg(feature = "json")]
mod written;

pub use action::{Action, Phase};
pub use error::{DealError, PlayError};

use super::calling::{Call, Contract};
use super::card::{Card, Suit};
use super::card_set::CardSet;
use super::play::{AloneError, Loners, Trick, check_alone, must_go_alone, players};
use super::points::Points;
use super::rules::RuleSet;
use super::score::Outcome;
use super::seat::{BySeat, BySide, Seat};
use said::Said;
use table::Table;

impl Phase {
    /// What is expected, in words.
    pub fn expected(self) -> &'static str {
        match self {
            Phase::Calling => "a call is expected",
            Phase::Announcing => "a decision to play alone or not is expected",
            Phase::TakingUp => "the dealer takes the upcard up or leaves it",
            Phase::Discarding => "the dealer discards a card",
            Phase::Asking => "the loner asks a partner for a card or declines",
            Phase::Giving => "the partner gives a card",
            Phase::Taking => "the loner discards for the card",
            Phase::Playing => "a card is expected",
            Phase::Over => "the hand is over",
            Phase::ThrownIn => "the hand was thrown in",
            Phase::Declaring => "a decision to declare the hand or keep it is expected",
            Phase::Swapping => "the farmer puts a low card away",
            Phase::Redealt => "the hand was declared and is dealt again",
        }
    }
}

/// A hand under way.
///
/// ```
/// use benny::engine::{Action, Call, Hand, Pack, Phase, RuleSet, Seat};
///
/// let rules = RuleSet::preset("north-american")?;
/// let (hands, upcard) = Pack::deal(rules.pack.cards(), rules.seats, rules.hand_size).ok_or("too few cards")?;
/// let hand = Hand::new(&rules, Seat::new(3), hands, upcard)?;
/// let hand = hand.play(Action::Call(Call::Order))?.play(Action::Together)?;
/// assert!(hand.play(Action::Call(Call::Pass)).is_err(), "trump is made");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hand<'r> {
    table: Table,
    said: Said<'r>,
}

impl<'r> Hand<'r> {
    /// A hand as dealt, before the first call. Where trump is bid for no card is turned up, and one that is given stays where
    /// it is, unseen.
    ///
    /// # Errors
    /// [`DealError`] when the dealer's seat is not at the table, a hand has the wrong number of cards, or a card is not in the
    /// pack that many times.
    pub fn new(
        rules: &'r RuleSet,
        dealer: Seat,
        hands: BySeat<CardSet>,
        upcard: impl Into<Option<Card>>,
    ) -> Result<Hand<'r>, DealError> {
        check_dealer(rules, dealer)?;
        let upcard = match rules.bidding {
            None => Some(upcard.into().ok_or(DealError::NoUpcard)?),
            Some(_) => None,
        };
        check_deal(rules, &hands, upcard)?;
        let said = Said::new(rules, dealer, upcard);
        let table = Table::new(rules, &hands, dealer, said.auction.turn());
        let mut hand = Hand { table, said };
        if rules.has_declarations() {
            hand.declare_from(0);
        }
        Ok(hand)
    }

    /// The rule set played by.
    pub fn rules(&self) -> &'r RuleSet {
        self.said.rules()
    }

    /// The dealer.
    pub fn dealer(&self) -> Seat {
        self.said.auction.dealer()
    }

    /// The card turned up; none where trump is bid for.
    pub fn upcard(&self) -> Option<Card> {
        self.said.upcard
    }

    /// What is to be done next.
    pub fn phase(&self) -> Phase {
        self.table.phase
    }

    /// Who is to do it.
    pub fn turn(&self) -> Seat {
        self.table.turn
    }

    /// The cards a seat holds now.
    pub fn cards(&self, seat: Seat) -> CardSet {
        self.table.hands.of(seat)
    }

    /// Trump, its maker and whether the upcard was accepted, once fixed.
    pub fn contract(&self) -> Option<Contract> {
        self.said.auction.contract()
    }

    /// The lone player of each side.
    pub fn loners(&self) -> Loners {
        self.said.loners
    }

    /// Whether the seat sits out because a partner plays alone.
    pub fn sits_out(&self, seat: Seat) -> bool {
        seat.is_in(self.said.out)
    }

    /// How many play to each trick.
    pub(in crate::engine) fn players(&self) -> usize {
        players(self.said.out, self.rules().seats)
    }

    /// The trick under way.
    pub fn trick(&self) -> &Trick {
        &self.table.trick
    }

    /// Tricks taken so far.
    pub fn tricks(&self) -> BySide<u8> {
        let taken @ [first, second, _] = self.table.tricks;
        match self.rules().sides() {
            3 => taken.into(),
            _ => [first, second].into(),
        }
    }

    /// How it ended, once all tricks are played; `None` before, and for a pass-out.
    pub fn outcome(&self) -> Option<Outcome> {
        let contract = self
            .contract()
            .filter(|_| self.table.phase == Phase::Over)?;
        Some(contract.outcome_of(self.said.loners, self.tricks()))
    }

    /// What it gave, once it is over.
    pub fn points(&self) -> Option<Points> {
        match self.table.phase {
            Phase::Over => Some(self.rules().points(&self.outcome()?)),
            Phase::ThrownIn => Some(
                self.rules()
                    .pass_out_points(self.dealer().side(self.rules().seats)),
            ),
            Phase::Redealt => Some(Points::none(self.rules().sides())),
            _ => None,
        }
    }

    /// Whether nothing more is to be done.
    pub fn is_over(&self) -> bool {
        matches!(
            self.table.phase,
            Phase::Over | Phase::ThrownIn | Phase::Redealt
        )
    }

    /// The cards that may be played or given or discarded now, each different one once.
    #[inline]
    pub fn legal_cards(&self) -> CardSet {
        match self.table.phase {
            Phase::Playing => self.table.legal(),
            Phase::Swapping | Phase::Discarding | Phase::Giving | Phase::Taking => {
                self.cards_away()
            }
            _ => CardSet::EMPTY,
        }
    }

    /// The cards that may be put away or given.
    fn cards_away(&self) -> CardSet {
        let held = self.cards(self.table.turn);
        match (self.table.phase, self.contract()) {
            (Phase::Swapping, _) => self.rules().farmers_hand.farm(held),
            (Phase::Giving, Some(contract)) if self.rules().has_railroad() => {
                contract.trump.best_of(held)
            }
            _ => held,
        }
    }

    /// Everything the player in turn may do; empty when the hand is over.
    pub fn legal(&self) -> impl Iterator<Item = Action> + use<'r> {
        let card = match self.table.phase {
            Phase::Playing => Action::Play,
            Phase::Giving => Action::Give,
            _ => Action::Discard,
        };
        let others: &'static [Action] = match self.table.phase {
            Phase::Playing | Phase::Discarding | Phase::Swapping => &[],
            Phase::Over | Phase::ThrownIn | Phase::Redealt => &[],
            Phase::Declaring => &[Action::Keep, Action::Declare],
            Phase::Calling => CALLS,
            Phase::Announcing => &[Action::Together, Action::Alone],
            Phase::TakingUp => &[Action::TakeUp, Action::Leave],
            Phase::Asking => ASKING,
            Phase::Giving | Phase::Taking => &[Action::Decline],
        };
        let plain = match self.table.phase {
            Phase::Calling => self.said.auction.plain_calls(),
            _ => None,
        };
        let may = plain.unwrap_or_else(|| {
            let legal = |(i, &action): (usize, &Action)| u8::from(self.is_legal(action)) << i;
            others
                .iter()
                .enumerate()
                .map(legal)
                .fold(0, |all, bit| all | bit)
        });
        let rest = Choices {
            may: self.legal_cards().bits() | u64::from(may) << Card::COUNT,
            card,
            others,
        };
        self.said.auction.bids().map(Action::Call).chain(rest)
    }

    /// Whether the player in turn may do this.
    pub fn is_legal(&self, action: Action) -> bool {
        self.check(action).is_ok()
    }

    /// The hand after the player in turn has done this.
    ///
    /// # Errors
    /// The rule that forbids it; the hand itself is a value and stays as it was.
    // Inlined, and its two parts by themselves: each is small enough to be moved without a call, which makes a play-out by
    // value half as fast again.
    #[inline(always)]
    pub fn play(self, action: Action) -> Result<Hand<'r>, PlayError> {
        let (mut table, mut said) = (self.table, self.said);
        match action {
            Action::Play(card) if table.lay_legal(card, &said) => {}
            _ => Hand::otherwise(&mut table, &mut said, action)?,
        }
        // Field by field, or the compiler moves the whole three times: 1.6 times the rate of 0.1.0, not just its rate.
        let (phase, left) = (table.phase, said.left);
        let (table, said) = (Table { phase, ..table }, Said { left, ..said });
        Ok(Hand { table, said })
    }

    #[inline(never)]
    fn otherwise(table: &mut Table, said: &mut Said<'r>, action: Action) -> Result<(), PlayError> {
        let hand = &mut Hand {
            table: *table,
            said: *said,
        };
        hand.act_otherwise(action)?;
        (*table, *said) = (hand.table, hand.said);
        Ok(())
    }

    /// The same in place, for code that plays many hands and keeps none: nothing is copied.
    ///
    /// # Errors
    /// The rule that forbids it; the hand stays as it was.
    #[inline]
    pub fn act(&mut self, action: Action) -> Result<(), PlayError> {
        // The most frequent case first.
        match action {
            Action::Play(card) if self.table.lay_legal(card, &self.said) => Ok(()),
            _ => self.act_otherwise(action),
        }
    }

    /// Whatever is not a card to a trick, or is not allowed.
    fn act_otherwise(&mut self, action: Action) -> Result<(), PlayError> {
        self.check(action)?;
        self.advance(action);
        Ok(())
    }

    #[inline]
    pub(super) fn check(&self, action: Action) -> Result<(), PlayError> {
        match (self.table.phase, action) {
            (Phase::Calling, Action::Call(call)) => {
                let held = self.cards(self.table.turn);
                Ok(self.said.auction.check(call, Some(held))?)
            }
            _ => self.check_otherwise(action),
        }
    }

    /// Whatever is not a call to be made now.
    fn check_otherwise(&self, action: Action) -> Result<(), PlayError> {
        // A card that is held, and one of those that may be played, put away or given.
        let may = |card, else_wrong| match self.cards(self.table.turn).contains(card) {
            false => Err(PlayError::NotHeld(card)),
            true if self.legal_cards().contains(card) => Ok(()),
            true => Err(else_wrong),
        };
        match (self.table.phase, action) {
            (Phase::Playing, Action::Play(card)) => {
                let led = self.table.trick.led().unwrap_or(Suit::Clubs);
                may(card, PlayError::Revoke(card, led))
            }
            (Phase::Announcing, Action::Alone) => Ok(self.check_alone(self.table.turn)?),
            (Phase::Announcing, Action::Together) => match self.must_go_alone(self.table.turn) {
                true => Err(PlayError::MustGoAlone),
                false => Ok(()),
            },
            (Phase::TakingUp, Action::TakeUp | Action::Leave) => Ok(()),
            (Phase::Declaring, Action::Declare | Action::Keep) => Ok(()),
            (Phase::Swapping | Phase::Discarding | Phase::Taking, Action::Discard(card)) => {
                may(card, PlayError::NotOfTheFarm(card))
            }
            (Phase::Giving, Action::Give(card)) => may(card, PlayError::NotTheBest(card)),
            (Phase::Giving | Phase::Taking, Action::Decline) if self.rules().has_railroad() => {
                Ok(())
            }
            (Phase::Asking, Action::Decline) => Ok(()),
            (Phase::Asking, Action::Ask(seat)) => {
                match seat.is_in(self.table.turn.partners(self.rules().seats)) {
                    true => Ok(()),
                    false => Err(PlayError::NoPartner(seat)),
                }
            }
            (phase, _) => Err(PlayError::NotNow(phase)),
        }
    }

    fn must_go_alone(&self, seat: Seat) -> bool {
        self.contract().is_some_and(|contract| {
            seat == contract.maker && must_go_alone(self.rules(), self.dealer(), &contract)
        })
    }

    fn check_alone(&self, seat: Seat) -> Result<(), AloneError> {
        match self.contract() {
            Some(contract) => check_alone(
                self.rules(),
                self.dealer(),
                &contract,
                self.said.loners,
                seat,
            ),
            None => Err(AloneError::Makers),
        }
    }
}

/// Whether the dealer sits at the table.
fn check_dealer(rules: &RuleSet, dealer: Seat) -> Result<(), DealError> {
    match dealer.index() < usize::from(rules.seats) {
        true => Ok(()),
        false => Err(DealError::Dealer(dealer.index(), rules.seats)),
    }
}

/// As [`check_deal`], where one hand alone is known.
pub(super) fn check_view(
    rules: &RuleSet,
    dealer: Seat,
    seat: Seat,
    cards: CardSet,
    upcard: Option<Card>,
) -> Result<(), DealError> {
    check_dealer(rules, dealer)?;
    if upcard.is_none() && rules.bidding.is_none() {
        return Err(DealError::NoUpcard);
    }
    if seat.index() >= usize::from(rules.seats) {
        return Err(DealError::Seat(seat.index(), rules.seats));
    }
    check_cards(rules, [(seat.index(), &cards)], upcard)
}

/// Whether every hand has as many cards as it should, and no card appears more often than in the pack.
fn check_deal(
    rules: &RuleSet,
    hands: &BySeat<CardSet>,
    upcard: Option<Card>,
) -> Result<(), DealError> {
    // Most packs have one of each card: then a few operations on bits tell that all is well.
    let mut dealt = upcard.map_or(0, |card| CardSet::one(card).bits());
    let (played, empty) = hands.0.split_at(rules.seats.into());
    let apart = played.iter().all(|hand| {
        let fits = !hand.has_pairs() && hand.bits().count_ones() == u32::from(rules.hand_size);
        let apart = dealt & hand.bits() == 0;
        dealt |= hand.bits();
        fits && apart
    });
    let whole = apart && empty.iter().all(|hand| hand.is_empty());
    if whole && dealt & !rules.pack.set().bits() == 0 {
        return Ok(());
    }
    check_cards(rules, hands.0.iter().enumerate(), upcard)
}

/// The same of some hands, card by card.
fn check_cards<'h>(
    rules: &RuleSet,
    hands: impl IntoIterator<Item = (usize, &'h CardSet)>,
    upcard: Option<Card>,
) -> Result<(), DealError> {
    let mut pack = rules.pack.set();
    for (seat, hand) in hands {
        let dealt = seat < usize::from(rules.seats);
        let right = if dealt { rules.hand_size.into() } else { 0 };
        if hand.len() != right {
            return Err(DealError::Count(seat, hand.len(), right));
        }
        if let Some(card) = hand.iter().find(|&card| !pack.remove(card)) {
            return Err(DealError::NotInPack(card));
        }
    }
    match upcard {
        Some(card) if !pack.remove(card) => Err(DealError::NotInPack(card)),
        _ => Ok(()),
    }
}

/// In the order of [`Call::ALL`].
const CALLS: &[Action] = &{
    let mut all = [Action::Declare; Call::ALL.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = Action::Call(Call::ALL[at]);
        at += 1;
    }
    all
};

const ASKING: &[Action] = &{
    let mut all = [Action::Decline; Seat::MOST + 1];
    let mut at = 0;
    while at < Seat::MOST {
        all[at] = Action::Ask(Seat::new(at as u8));
        at += 1;
    }
    all
};

/// What may be done as bits: the cards at [`Card::index`], then the other actions in their order.
struct Choices {
    may: u64,
    card: fn(Card) -> Action,
    others: &'static [Action],
}

impl Iterator for Choices {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        self.nth(0)
    }

    fn nth(&mut self, n: usize) -> Option<Action> {
        for _ in 0..n {
            self.may &= self.may.wrapping_sub(1);
        }
        let first = self.may.trailing_zeros() as usize;
        self.may &= self.may.wrapping_sub(1);
        match Card::from_index(first) {
            Some(card) => Some((self.card)(card)),
            None => self.others.get(first - Card::COUNT).copied(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.may.count_ones() as usize;
        (left, Some(left))
    }

    fn count(self) -> usize {
        self.may.count_ones() as usize
    }
}

#[cfg(test)]
mod tests;
