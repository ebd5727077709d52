//! The course of a hand: what each action does, and what comes next.

use super::{Action, Hand, Phase};
use crate::engine::calling::{AuctionStage, Call};
use crate::engine::card::Card;
use crate::engine::play::{Trick, sitting_out};
use crate::engine::rules::{Exchange, Farmer, LoneDefenders, OrderedDealer, is_ace_no_face};
use crate::engine::seat::{Seat, Side};

impl Hand<'_> {
    /// Carries out an action that has been checked.
    pub(super) fn advance(&mut self, action: Action) {
        match action {
            Action::Play(card) => self.table.lay(card, &self.said),
            Action::Call(call) => self.call(call),
            Action::Alone => {
                let side = self.side();
                self.said.loners[side] = Some(self.table.turn);
                self.announce();
            }
            Action::Together => self.announce(),
            Action::TakeUp => self.take_up(),
            Action::Leave => {
                self.said.left = true;
                self.exchange(Side::First);
            }
            Action::Keep => self.declare_from(self.said.asked),
            Action::Declare => self.declare(),
            Action::Discard(card) if self.table.phase == Phase::Swapping => self.swap(card),
            Action::Discard(card) | Action::Give(card) if self.said.owing > 0 => self.pass_on(card),
            Action::Discard(card) => {
                self.table.hands.remove(self.table.turn, card);
                let dealer = self.table.phase == Phase::Discarding;
                self.said.put_away(card, dealer, self.side());
                if let Some(gift) = self.said.gift.take() {
                    self.table.hands.insert(self.table.turn, gift);
                }
                self.exchange_after(if dealer { None } else { Some(self.table.turn) });
            }
            Action::Ask(seat) => {
                self.table.phase = Phase::Giving;
                self.table.turn = seat;
            }
            Action::Give(card) => {
                let side = self.side();
                self.said.swaps[side].given = Some((self.table.turn, Some(card)));
                self.table.hands.remove(self.table.turn, card);
                // Under railroad the loner has not seen the card when discarding it; otherwise it is theirs already.
                let loner = self.said.loners[side].unwrap_or(self.table.turn);
                match self.rules().alone.exchange {
                    Exchange::Railroad => self.said.gift = Some(card),
                    _ => self.table.hands.insert(loner, card),
                }
                self.table.phase = Phase::Taking;
                self.table.turn = loner;
            }
            Action::Decline => {
                // A card that was offered and left stays with the partner, out of play.
                let side = self.side();
                self.said.gift = None;
                self.said.swaps[side].declined = true;
                self.exchange_after(self.said.loners[side]);
            }
        }
    }

    /// The side whose turn it is.
    fn side(&self) -> Side {
        self.table.turn.side(self.rules().seats)
    }

    /// Asks the next who holds a hand to declare, from the dealer's left, or begins the calling.
    pub(super) fn declare_from(&mut self, asked: u8) {
        let rules = self.rules();
        let seats = self.dealer().round_from_left(rules.seats);
        for (place, seat) in seats.enumerate().skip(usize::from(asked)) {
            let held = self.cards(seat);
            if rules.farmers_hand.is_one(held) || rules.ace_no_face && is_ace_no_face(held) {
                self.said.asked = place as u8 + 1;
                (self.table.phase, self.table.turn) = (Phase::Declaring, seat);
                return;
            }
        }
        self.said.asked = 0;
        (self.table.phase, self.table.turn) = (Phase::Calling, self.said.auction.turn());
    }

    /// A farmer who may swap does; any other declared hand is dealt again.
    fn declare(&mut self) {
        let farmer = &self.rules().farmers_hand;
        let held = self.cards(self.table.turn);
        // Of a hand that is not known it is not known either: as long as nobody says otherwise it is a farmer's.
        let is_one = held.is_empty() || farmer.is_one(held);
        let swap = farmer.rule == Farmer::SwapThree && is_one;
        self.said.farmer = Some(self.table.turn).filter(|_| swap);
        self.table.phase = if swap {
            Phase::Swapping
        } else {
            Phase::Redealt
        };
    }

    /// A card away; after the third the three that nobody was dealt come in. Who declares after that finds the
    /// farmer's cards there, so only one does.
    fn swap(&mut self, card: Card) {
        self.table.hands.remove(self.table.turn, card);
        self.said.away.insert(card);
        if self.said.away.len() < 3 {
            return;
        }
        let mut kitty = self.rules().pack.set();
        self.said.upcard.map(|card| kitty.remove(card));
        for card in self.table.hands.all() {
            kitty.remove(card);
        }
        // Cards put away are not dealt back.
        for card in self.said.away.iter() {
            kitty.remove(card);
        }
        for card in kitty.iter() {
            self.table.hands.insert(self.table.turn, card);
        }
        self.declare_from(self.rules().seats);
    }

    fn call(&mut self, call: Call) {
        self.said.calls += 1;
        if let Call::Bid(bid, trump) = call {
            self.said.bids[self.table.turn] = Some((bid, trump));
        }
        self.said.auction.hear(call);
        self.table.turn = self.said.auction.turn();
        match self.said.auction.stage() {
            AuctionStage::ThrownIn => self.table.phase = Phase::ThrownIn,
            AuctionStage::Fixed(_) => {
                self.table.phase = Phase::Announcing;
                self.announce();
            }
            _ => {}
        }
    }

    /// Asks the next who may announce to play alone, or goes on.
    fn announce(&mut self) {
        let Some(contract) = self.contract() else {
            return;
        };
        let seats = self.rules().seats;
        let makers = contract.maker.side(seats);
        if contract.bids_alone(self.rules()) {
            self.said.loners[makers] = Some(contract.maker);
        }
        // Half the turns are the makers', from the maker; the others the defenders', from the dealer's left.
        let half = seats / 2;
        // Where trump is bid for nobody is asked, and no defender where none may.
        let turns = match (contract.bid, self.rules().alone.defenders) {
            (Some(_), _) => 0,
            (None, LoneDefenders::Never) => half,
            (None, _) => seats,
        };
        while self.said.asked < turns {
            let step = self.said.asked;
            self.said.asked += 1;
            let mut seat = contract.maker;
            if step >= half {
                seat = self.dealer().left(seats);
                if seat.side(seats) == makers {
                    seat = seat.left(seats);
                }
            }
            for _ in 0..2 * (step % half) {
                seat = seat.left(seats);
            }
            if self.check_alone(seat).is_ok() {
                self.table.turn = seat;
                return;
            }
        }
        self.said.out = sitting_out(self.said.loners, seats);
        self.table.turn = self.dealer();
        if !contract.accepted || self.sits_out(self.dealer()) {
            self.exchange(Side::First);
        } else if self.rules().ordered_dealer == OrderedDealer::MayLeave
            && contract.maker != self.dealer()
        {
            self.table.phase = Phase::TakingUp;
        } else {
            self.take_up();
        }
    }

    fn take_up(&mut self) {
        if let Some(card) = self.said.upcard {
            self.table.hands.insert(self.dealer(), card);
        }
        self.table.phase = Phase::Discarding;
    }

    fn exchange_after(&mut self, loner: Option<Seat>) {
        match loner.map(|loner| loner.side(self.rules().seats)) {
            None => self.exchange(Side::First),
            Some(Side::First) => self.exchange(Side::Second),
            Some(_) => self.lead(),
        }
    }

    /// The exchange of the loner of this side or, when there is none, of the next; then the lead.
    fn exchange(&mut self, from: Side) {
        let (rules, contract) = (self.rules(), self.contract());
        let cards = contract.map_or(0, |contract| contract.exchanged(rules));
        if cards == 0 {
            return self.lead();
        }
        if let Some(bidder) = contract.filter(|contract| contract.bid.is_some()) {
            if rules.partner(bidder.maker).is_none() {
                return self.lead();
            }
            self.said.owing = cards;
            (self.table.phase, self.table.turn) = (Phase::Taking, bidder.maker);
            return;
        }
        let sides = Side::all(rules.sides()).filter(|&side| side >= from);
        let Some(loner) = sides.filter_map(|side| self.said.loners[side]).next() else {
            return self.lead();
        };
        let partner = loner.left(rules.seats).left(rules.seats);
        (self.table.phase, self.table.turn) = match rules.alone.exchange {
            Exchange::AskPartner => (Phase::Asking, loner),
            _ => (Phase::Giving, partner),
        };
    }

    /// A card of a bidder's exchange: put away by them first, then given by the partner.
    fn pass_on(&mut self, card: Card) {
        let Some(contract) = self.contract() else {
            return;
        };
        let seat = self.table.turn;
        self.table.hands.remove(seat, card);
        self.said.owing -= 1;
        let done = self.said.owing == 0;
        if self.table.phase == Phase::Taking {
            self.said.away.insert(card);
            if let Some(partner) = self.rules().partner(seat).filter(|_| done) {
                self.said.owing = contract.exchanged(self.rules());
                (self.table.phase, self.table.turn) = (Phase::Giving, partner);
            }
        } else {
            let side = self.side();
            self.said.swaps[side].given = Some((seat, Some(card)));
            self.table.hands.insert(contract.maker, card);
            if done {
                self.lead();
            }
        }
    }

    fn lead(&mut self) {
        if let Some(contract) = self.contract() {
            let leader = contract.leader(self.rules(), self.dealer(), self.said.loners);
            self.table.trump = contract.trump;
            self.table.trick = Trick::new(leader);
            self.table.turn = leader;
            self.table.phase = Phase::Playing;
        }
    }
}
