//! A card from a partner to a loner, and the one put away for it.

use super::holding::Holding;
use super::referee::Referee;
use super::{ExchangeRecord, Kind};
use crate::engine::{BySeat, Card, CardSet, Seat};
use crate::english::count;

impl Referee<'_> {
    pub fn exchanges(&mut self) {
        let record = self.record;
        let owed = self
            .contract
            .map_or(0, |contract| contract.exchanged(self.rules));
        let mut received = BySeat([false; Seat::MOST]);
        for exchange in &record.exchanges {
            let receiver = Seat::new(exchange.receiver);
            let sender = exchange.sender.map(Seat::new);
            let seat = sender.unwrap_or(receiver);
            let card = exchange.cards.first().and_then(|seen| seen.known());
            let again = std::mem::replace(&mut received[receiver], true);
            let partners = receiver.partners(self.rules.seats);
            let partner = sender.is_some_and(|sender| sender.is_in(partners));
            let many = format!("exactly {} must be exchanged", count(owed.into(), "card"));
            let wrong = [
                (owed == 0, "no cards are exchanged in this hand"),
                (
                    !self.receives(receiver),
                    "only whoever plays alone or won the bidding receives cards",
                ),
                (again, "cards are exchanged once"),
                (!partner, "cards come from a partner"),
                (exchange.cards.len() != usize::from(owed), many.as_str()),
                (
                    self.is_bid_for() && exchange.discard.len() > usize::from(owed),
                    "as many cards are put away as come in",
                ),
            ];
            let why = wrong
                .into_iter()
                .find_map(|(wrong, why)| wrong.then_some(why));
            if let Some(why) = why {
                let what = match (card, exchange.cards.len()) {
                    (Some(card), 1) => card.spoken(),
                    (_, n) => count(n, "card"),
                };
                let to = self.who(receiver);
                let message = match sender {
                    Some(sender) => format!("{} passed {what} to {to}: {why}", self.who(sender)),
                    None => format!("{to} received {what}: {why}"),
                };
                self.note(Kind::IllegalExchange, message)
                    .by(seat)
                    .with(card);
            }
            if let (None, Some(sender)) = (why, sender) {
                self.judge_best(exchange, sender);
            }
            self.pass_cards(exchange, sender, receiver);
        }
        self.unwritten_exchanges(owed, &received);
        self.table.gifts.before = self.cards;
        let gifts = self.table.gifts;
        let mut left = self.cards;
        let fits = gifts.away().all(|(seat, card)| left.put_away(seat, card));
        if !fits && let Some(settled) = gifts.settled([], &mut self.work) {
            self.cards = settled;
            return;
        }
        for (seat, card) in gifts.away() {
            self.put_away(seat, card);
        }
    }

    /// Where the partner has to pass their best card: whether they did, as far as their cards are known.
    fn judge_best(&mut self, exchange: &ExchangeRecord, sender: Seat) {
        if !self.rules.has_railroad() {
            return;
        }
        let (who, holding) = (self.who(sender), self.cards.hands[sender]);
        let passed = exchange.cards.first();
        let Some(card) = passed.and_then(|&seen| self.read(seen).card()) else {
            self.notes.push(unseen_gift(who));
            return;
        };
        if holding.is_open() || holding.held.contains(card) {
            // That they did not hold it is reported on its own.
            self.judge_gift(sender, card, &holding);
        }
    }

    /// Whether the card that a loner got unseen from a partner was the partner's best, where it shows in the play.
    pub fn judge_unseen_gifts(&mut self) {
        if !self.rules.has_railroad() {
            return;
        }
        for loner in self.loners.into_iter().flatten() {
            let table = self.table;
            let before = &table.gifts.before;
            if before.hands[loner].gain == 0 {
                continue;
            }
            let plays = table.plays(&self.course.leaders);
            let plays = plays.map(|(_, seat, card)| (seat, card));
            // In a double pack it may have been the loner's own.
            let own =
                |&(seat, card): &(Seat, Card)| seat == loner && self.pack.set().count(card) == 1;
            let from = before.hands[loner].from;
            let all = table.gifts.away().chain(plays);
            let gift = all.filter(own).find_map(|(_, card)| {
                let giver = Seat::of_bits(from).find(|&p| before.hands[p].shows(card) > 0)?;
                Some((giver, card))
            });
            if let Some((giver, card)) = gift {
                let unseen = unseen_gift(self.who(giver));
                self.notes.retain(|note| *note != unseen);
                self.judge_gift(giver, card, &before.hands[giver]);
            }
        }
    }

    /// Whether a card that was passed was the best of those the partner held.
    fn judge_gift(&mut self, giver: Seat, card: Card, holding: &Holding) {
        let Some(trump) = self.trump() else { return };
        let who = self.who(giver);
        let better = |&held: &Card| {
            let both = [held, card].into_iter().collect();
            !trump.best_of(both).contains(card)
        };
        let held: CardSet = holding.held.iter().filter(better).collect();
        // One of them may have been put away unseen.
        if held.len() > usize::from(holding.gone)
            && let Some(best) = trump.best_of(held).nth(0)
        {
            let message = format!(
                "{who} passed {}, which was not their best card: they held {}",
                card.spoken(),
                best.spoken()
            );
            let kind = Kind::IllegalExchange;
            self.note(kind, message).by(giver).with(card);
        } else if holding.is_open() || !held.is_empty() {
            let what = card.spoken();
            self.notes.push(format!(
                "what {who} held is not all written down: whether {what} was their best card is not known"
            ));
        }
    }

    /// Where the rules have an exchange and none was written down, a loner may have had a card all the same: the partner
    /// gives one, and the loner puts one away.
    fn unwritten_exchanges(&mut self, owed: u8, received: &BySeat<bool>) {
        for seat in self.seats() {
            if owed == 0 || received[seat] || !self.receives(seat) {
                continue;
            }
            let partners = seat.partners(self.rules.seats);
            let holding = &mut self.cards.hands[seat];
            (holding.gain, holding.from) = (owed, partners);
            holding.gone += owed;
        }
    }

    /// Whether the player gets cards from a partner: a loner, or who won the bidding.
    fn receives(&self, seat: Seat) -> bool {
        match self.contract {
            Some(contract) if contract.bid.is_some() => seat == contract.maker,
            _ => self.loners[seat.side(self.rules.seats)] == Some(seat),
        }
    }

    /// Cards change hands, allowed or not.
    pub fn pass_cards(&mut self, exchange: &ExchangeRecord, sender: Option<Seat>, receiver: Seat) {
        let away = exchange.discard.iter();
        let away: Vec<Card> = away.filter_map(|&seen| self.read(seen).card()).collect();
        // Where trump is bid for, the bidder puts cards away before any come.
        if self.is_bid_for() {
            away.iter().for_each(|&card| self.put_away(receiver, card));
        }
        for &seen in &exchange.cards {
            let card = self.read(seen).card();
            let given = sender.zip(card);
            let wrong = given.filter(|&(sender, card)| !self.cards.release(sender, card));
            if let Some((sender, card)) = wrong {
                self.left_unseen(Kind::IllegalExchange, sender, card, "passed");
                self.cards.hands[receiver].gone += 1;
            }
            if let Some(card) = card {
                self.cards.receive(receiver, card);
            }
            // A card of the partner's that nobody saw, or another than was written down.
            if card.is_none() || wrong.is_some() {
                let partners = match sender {
                    Some(sender) if sender != receiver => sender.bit(),
                    _ => receiver.partners(self.rules.seats),
                };
                let holding = &mut self.cards.hands[receiver];
                holding.gain += 1;
                holding.from |= partners;
            }
        }
        if self.is_bid_for() || away.is_empty() {
            let unknown = exchange.cards.len().saturating_sub(away.len());
            self.cards.hands[receiver].gone += unknown as u8;
            return;
        }
        let unseen = self.cards.hands[receiver].gain > 0;
        for card in away {
            let mut places = self.table.gifts.away.iter_mut();
            match places.find(|place| place.is_none()) {
                // It may be the very card that nobody saw.
                Some(place) if unseen => *place = Some((receiver, card)),
                _ => self.put_away(receiver, card),
            }
        }
    }

    /// A loner puts a card away for the partner's.
    fn put_away(&mut self, seat: Seat, card: Card) {
        if self.cards.put_away(seat, card) {
            return;
        }
        self.left_unseen(Kind::IllegalExchange, seat, card, "put away");
    }

    /// Notes that a card left which the player cannot have had: another left that nobody wrote down.
    pub fn left_unseen(&mut self, kind: Kind, seat: Seat, card: Card, did: &str) {
        self.cards.hands[seat].gone += 1;
        let (who, what) = (self.who(seat), card.spoken());
        let message = format!("{who} {did} {what}, which was not in their hand");
        self.note(kind, message).by(seat).with(card);
    }
}

/// Says that nobody saw which card a partner passed.
fn unseen_gift(who: &str) -> String {
    format!("{who} passed a card that was not written down: whether it was their best is not known")
}
