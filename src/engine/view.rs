//! What one seat may know of a hand: a [`Hand`] from which everything hidden has been wiped.
//!
//! A [`View`] is made by [`View::of`], which leaves out the other hands, what others put away and what passed between
//! others. The hidden cards are not in it, so nobody who is given a view can reach them.

use super::calling::{Auction, Call};
use super::card::{Card, Suit};
use super::card_set::CardSet;
use super::hand::{Action, DealError, Hand, Phase, PlayError};
use super::play::{Trick, next_in};
use super::points::Points;
use super::rules::RuleSet;
use super::seat::{BySeat, Seat};
use std::ops::Deref;

/// A hand as one seat sees it.
///
/// ```
/// use benny::engine::{Hand, Pack, RuleSet, Seat, View};
///
/// let rules = RuleSet::preset("north-american")?;
/// let (hands, upcard) = Pack::deal(rules.pack.cards(), 4, 5).ok_or("too few cards")?;
/// let hand = Hand::new(&rules, Seat::new(3), hands, upcard)?;
/// let view = View::of(&hand, Seat::new(0));
/// assert_eq!(view.cards(), hand.cards(Seat::new(0)));
/// assert_eq!(view.unseen().len(), 24 - 5 - 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View<'r> {
    hand: Hand<'r>,
    seat: Seat,
    score: Points,
}

/// What everybody sees of the hand: a view has no other cards to show.
impl<'r> Deref for View<'r> {
    type Target = Hand<'r>;
    fn deref(&self) -> &Hand<'r> {
        &self.hand
    }
}

impl<'r> View<'r> {
    /// What `seat` knows of the hand, at no score.
    pub fn of(hand: &Hand<'r>, seat: Seat) -> View<'r> {
        View {
            hand: hand.wiped(seat),
            seat,
            score: Points::none(hand.rules().sides()),
        }
    }

    /// The same at this score of the game, by side.
    #[must_use]
    pub fn at_score(mut self, score: Points) -> View<'r> {
        self.score = score;
        self
    }

    /// A hand as dealt, of which only one's own cards and the upcard are known: what a client has. [`View::see`] follows
    /// what happens at the table from there.
    ///
    /// ```
    /// use benny::engine::{Action, Call, Card, CardSet, RuleSet, Seat, View};
    ///
    /// let rules = RuleSet::preset("north-american")?;
    /// let mine = ["Jh", "Ah", "Kh", "9c", "Qs"].map(|card| card.parse());
    /// let mine = mine.into_iter().collect::<Result<CardSet, _>>()?;
    /// let mut view = View::new(&rules, Seat::new(3), Seat::new(1), mine, "Th".parse::<Card>()?)?;
    /// view.see(Action::Call(Call::Pass))?;
    /// assert!(view.is_my_turn() && view.is_legal(Action::Call(Call::Order)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`DealError`] when there is no such seat, or the cards are too few, too many or not in the pack.
    pub fn new(
        rules: &'r RuleSet,
        dealer: Seat,
        seat: Seat,
        cards: CardSet,
        upcard: impl Into<Option<Card>>,
    ) -> Result<View<'r>, DealError> {
        let upcard = upcard.into().filter(|_| rules.bidding.is_none());
        super::hand::check_view(rules, dealer, seat, cards, upcard)?;
        Ok(View::start(rules, dealer, seat, cards, upcard))
    }

    /// The view after the player in turn was seen to do this. Where somebody else puts a card away or gives one unseen, any
    /// card of the pack stands for it; what comes to one's own hand unseen is said by [`View::hold`].
    ///
    /// # Errors
    /// The rule that forbids it, as far as it can be told from here: whether others follow suit cannot.
    pub fn see(&mut self, action: Action) -> Result<(), PlayError> {
        let phase = self.phase();
        let mine = self.turn() == self.seat;
        match (phase, action) {
            _ if mine => self.hand.check(action)?,
            (Phase::Calling, Action::Call(call)) => self.auction().check(call, None)?,
            (Phase::Playing, Action::Play(card)) if !self.unseen().contains(card) => {
                return Err(PlayError::NotHeld(card));
            }
            (Phase::Playing, Action::Play(_))
            | (Phase::Giving, Action::Give(_))
            | (Phase::Swapping | Phase::Discarding | Phase::Taking, Action::Discard(_)) => {}
            _ => self.hand.check(action)?,
        }
        self.happened(action);
        Ok(())
    }

    /// As [`View::new`], unchecked.
    pub(crate) fn start(
        rules: &'r RuleSet,
        dealer: Seat,
        seat: Seat,
        cards: CardSet,
        upcard: Option<Card>,
    ) -> View<'r> {
        View {
            hand: Hand::unseen(rules, dealer, seat, cards, upcard),
            seat,
            score: Points::none(rules.sides()),
        }
    }

    /// As [`View::see`], unchecked.
    pub(crate) fn happened(&mut self, action: Action) {
        let mine = self.turn() == self.seat;
        let mut held = self.cards();
        self.hand.happen(action);
        self.hand = self.hand.wiped(self.seat);
        if let (true, Action::Discard(card)) = (mine, action) {
            // What comes in for it is not known from here.
            held.remove(card);
            self.holds(held);
        }
    }

    /// With these cards in one's own hand: after a farmer's swap, or after a loner put a card away for one they had not
    /// seen, this says what came in.
    ///
    /// # Errors
    /// [`DealError`] when a card is not in the pack, or was played or put away, or nobody can hold so many.
    pub fn hold(&mut self, cards: CardSet) -> Result<(), DealError> {
        let most = usize::from(self.rules().hand_size) + 1;
        if cards.len() > most {
            return Err(DealError::Count(self.seat.index(), cards.len(), most));
        }
        let mut left = self.rules().pack.set();
        for card in self
            .put_away()
            .iter()
            .chain(self.hand.played().iter().copied())
        {
            left.remove(card);
        }
        match cards.iter().find(|&card| !left.remove(card)) {
            Some(card) => return Err(DealError::NotInPack(card)),
            None => self.holds(cards),
        }
        Ok(())
    }

    /// As [`View::hold`], unchecked.
    pub(crate) fn holds(&mut self, cards: CardSet) {
        let mut hands = BySeat::<CardSet>::default();
        // Somebody who only looks on has none.
        if let Some(own) = hands.0.get_mut(self.seat.index()) {
            *own = cards;
        }
        self.hand = self.hand.with_hands(&hands);
    }

    /// The hand as it would be if the hidden cards lay like this; only the others' cards are taken from `hands`.
    #[cfg(feature = "players")]
    pub(crate) fn imagine(&self, hands: &BySeat<CardSet>) -> Hand<'r> {
        let mut hands = *hands;
        hands[self.seat] = self.cards();
        self.hand.with_hands(&hands)
    }

    /// The hand with everything hidden wiped out.
    pub(in crate::engine) fn hand(&self) -> &Hand<'r> {
        &self.hand
    }

    /// As [`Record::view`](super::record::Record::view) has to, where a line says more than a player sees happen.
    pub(in crate::engine) fn hand_mut(&mut self) -> &mut Hand<'r> {
        &mut self.hand
    }

    /// Whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The score of the game by side; 0-0 where only the hand's points count.
    pub fn score(&self) -> Points {
        self.score
    }

    /// One's own cards.
    pub fn cards(&self) -> CardSet {
        self.hand.cards(self.seat)
    }

    /// What one has put away oneself: as the dealer, as a loner for a partner's card, of a farmer's hand.
    pub fn put_away(&self) -> CardSet {
        let swapped = self.hand.said().swaps[self.seat.side(self.rules().seats)].away;
        let away = self.hand.said().buried.into_iter().chain(swapped);
        // A farmer's, or a bidder's where cards are exchanged.
        let bidder = self.contract().filter(|contract| contract.bid.is_some());
        let own = self.hand.said().farmer == Some(self.seat)
            || bidder.is_some_and(|c| c.maker == self.seat);
        let farmed = match own {
            true => self.hand.said().away,
            false => CardSet::EMPTY,
        };
        away.chain(farmed.iter()).collect()
    }

    /// Who gave the loner of `seat`'s side a card, and which where one knows it: as the one who gave or took it.
    pub fn given(&self, seat: Seat) -> Option<(Seat, Option<Card>)> {
        self.hand.said().swaps[seat.side(self.rules().seats)].given
    }

    /// Whether it is one's own turn.
    pub fn is_my_turn(&self) -> bool {
        self.turn() == self.seat && !self.hand.is_over()
    }

    /// The auction so far.
    pub fn auction(&self) -> &Auction<'r> {
        &self.hand.said().auction
    }

    /// The last bid of a seat, in a game where trump is bid for.
    pub fn bid(&self, seat: Seat) -> Option<Call> {
        self.hand
            .said()
            .bids
            .0
            .get(seat.index())?
            .map(|(bid, trump)| Call::Bid(bid, trump))
    }

    /// The calls so far, in order, each with the seat that made it; where trump is bid for only the bids, everybody's last.
    pub fn calls(&self) -> Vec<(Seat, Call)> {
        let seats = self.rules().seats;
        if self.rules().bidding.is_some() {
            let bid = |seat| Some((seat, self.hand.said().bids[seat]?));
            let mut bids: Vec<_> = Seat::all(seats).filter_map(bid).collect();
            bids.sort_by_key(|&(_, (bid, _))| bid);
            let call = |(seat, (bid, trump))| (seat, Call::Bid(bid, trump));
            return bids.into_iter().map(call).collect();
        }
        let made = usize::from(self.hand.said().calls);
        let joker = self.upcard().is_some_and(Card::is_joker);
        let mut seat = self.dealer().left(seats);
        let mut calls = Vec::with_capacity(made);
        let named = joker && self.rules().joker_suit.is_none() && made > 0;
        if let Some(suit) = self.auction().offered().filter(|_| named) {
            calls.push((self.dealer(), Call::Name(suit)));
        }
        while calls.len() < made {
            calls.push((seat, Call::Pass));
            seat = seat.left(seats);
        }
        // Trump was made with the last call; all before it passed.
        if let (Some(contract), Some(last)) = (self.contract(), calls.last_mut())
            && last.1 == Call::Pass
        {
            last.1 = if contract.accepted {
                Call::Order
            } else {
                contract.trump.suit().map_or(Call::NoTrump, Call::Name)
            };
        }
        calls
    }

    /// Whether the dealer has taken up the upcard, or is about to put a card away for it.
    pub fn taken_up(&self) -> bool {
        let accepted = self.contract().is_some_and(|contract| contract.accepted);
        let before = matches!(
            self.phase(),
            Phase::Calling | Phase::Announcing | Phase::TakingUp
        );
        accepted && !before && !self.hand.said().left && !self.sits_out(self.dealer())
    }

    /// Every card played so far, in order, the trick under way included, each with who played it and the suit that was
    /// led to its trick.
    pub fn played(&self) -> impl Iterator<Item = (Seat, Card, Suit)> + '_ {
        let (seats, out) = (self.rules().seats, self.hand.said().out);
        let players = self.hand.players();
        let cards = self.hand.played();
        let trump = self.contract().map(|contract| contract.trump);
        let mut seat = self.first_leader();
        let mut trick = Trick::new(seat);
        cards.iter().filter_map(move |&card| {
            let trump = trump?;
            if trick.cards().len() == players {
                seat = trick.winner();
                trick = Trick::new(seat);
            }
            let by = seat;
            trick.lay_where(by, card, trump, self.rules().equal());
            seat = next_in(seat, out, seats);
            Some((by, card, trick.led()?))
        })
    }

    fn first_leader(&self) -> Seat {
        match self.contract() {
            Some(contract) => contract.leader(self.rules(), self.dealer(), self.loners()),
            None => self.dealer(),
        }
    }

    /// The pack without one's own cards, what one put away, what was played, and the upcard where it lies on the table:
    /// the cards one has never seen, and the upcard once the dealer holds it.
    pub fn unseen(&self) -> CardSet {
        let mut rest = self.rules().pack.set();
        let gone = self
            .cards()
            .iter()
            .chain(self.put_away().iter())
            .chain(self.hand.played().iter().copied());
        for card in gone {
            rest.remove(card);
        }
        let Some(up) = self.upcard() else {
            return rest;
        };
        let own = self.taken_up() && self.dealer() == self.seat;
        if !self.taken_up() && !own {
            rest.remove(up);
        }
        rest
    }

    /// Everything one may do now; empty when it is not one's turn.
    pub fn legal(&self) -> impl Iterator<Item = Action> + use<'r> {
        let mine = self.is_my_turn();
        self.hand.legal().filter(move |_| mine)
    }

    /// The cards one may play, give or put away now, each different one once.
    pub fn legal_cards(&self) -> CardSet {
        if self.is_my_turn() {
            self.hand.legal_cards()
        } else {
            CardSet::EMPTY
        }
    }

    /// Whether one may do this now.
    pub fn is_legal(&self, action: Action) -> bool {
        self.is_my_turn() && self.hand.is_legal(action)
    }
}

#[cfg(test)]
mod tests;
