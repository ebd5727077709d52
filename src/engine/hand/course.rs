//! The course of a hand: what each action does, and what comes next.

use super::{Action, Hand, Phase};
use crate::engine::calling::{Call, Stage};
use crate::engine::card::Card;
use crate::engine::play::{Trick, first_leader, next_in, sitting_out};
use crate::engine::rules::{Exchange, Farmer, OrderedDealer, is_ace_no_face};
use crate::engine::seat::{Seat, Side};

impl Hand<'_> {
    /// Does what was checked.
    pub(super) fn advance(&mut self, action: Action) {
        match action {
            Action::Play(card) => self.lay(card),
            Action::Call(call) => self.call(call),
            Action::Alone => {
                self.loners[self.turn.side()] = Some(self.turn);
                self.announce();
            }
            Action::Together => self.announce(),
            Action::TakeUp => self.take_up(),
            Action::Leave => {
                self.trail.left = true;
                self.exchange(Side::Even);
            }
            Action::Keep => self.declare_from(self.asked),
            Action::Declare => self.declare(),
            Action::Discard(card) if self.phase == Phase::Swapping => self.swap(card),
            Action::Discard(card) => {
                self.hands[self.turn].remove(card);
                let dealer = self.phase == Phase::Discarding;
                self.trail.put_away(card, dealer, self.turn.side());
                if let Some(gift) = self.gift.take() {
                    self.hands[self.turn].insert(gift);
                }
                self.exchange_after(if dealer { None } else { Some(self.turn) });
            }
            Action::Ask(seat) => {
                self.phase = Phase::Giving;
                self.turn = seat;
            }
            Action::Give(card) => {
                self.trail.swaps[self.turn.side()].given = Some((self.turn, Some(card)));
                self.hands[self.turn].remove(card);
                // Under railroad the loner has not seen the card when discarding it; otherwise it is theirs already.
                let loner = self.loners[self.turn.side()].unwrap_or(self.turn);
                match self.rules.alone.exchange {
                    Exchange::Railroad => self.gift = Some(card),
                    _ => drop(self.hands[loner].insert(card)),
                }
                self.phase = Phase::Taking;
                self.turn = loner;
            }
            Action::Decline => {
                // A card that was offered and left stays with the partner, out of play.
                self.gift = None;
                self.trail.swaps[self.turn.side()].declined = true;
                self.exchange_after(self.loners[self.turn.side()]);
            }
        }
    }

    /// Asks the next who holds a hand to declare, from the dealer's left, or begins the calling.
    pub(super) fn declare_from(&mut self, asked: u8) {
        let rules = self.rules;
        let seats = self.dealer.round_from_left(rules.seats);
        for (place, seat) in seats.enumerate().skip(usize::from(asked)) {
            let held = self.hands[seat];
            if rules.farmers_hand.is_one(held) || rules.ace_no_face && is_ace_no_face(held) {
                self.asked = place as u8 + 1;
                (self.phase, self.turn) = (Phase::Declaring, seat);
                return;
            }
        }
        self.asked = 0;
        (self.phase, self.turn) = (Phase::Calling, self.auction.turn());
    }

    /// A farmer who may swap does; any other declared hand is dealt again.
    fn declare(&mut self) {
        let farmer = &self.rules.farmers_hand;
        let swap = farmer.rule == Farmer::SwapThree && farmer.is_one(self.hands[self.turn]);
        self.trail.farmer = Some(self.turn).filter(|_| swap);
        self.phase = if swap {
            Phase::Swapping
        } else {
            Phase::Redealt
        };
    }

    /// A card away; after the third the three that nobody was dealt come in. Who declares after that finds the
    /// farmer's cards there, so only one does.
    fn swap(&mut self, card: Card) {
        self.hands[self.turn].remove(card);
        self.away.insert(card);
        if self.away.len() < 3 {
            return;
        }
        let mut kitty = self.rules.pack.set();
        kitty.remove(self.upcard);
        for card in self.hands.0.iter().flat_map(|hand| hand.iter()) {
            kitty.remove(card);
        }
        // What was put away is not dealt back.
        for card in self.away.iter() {
            kitty.remove(card);
        }
        for card in kitty.iter() {
            self.hands[self.turn].insert(card);
        }
        self.declare_from(self.rules.seats);
    }

    fn call(&mut self, call: Call) {
        self.trail.calls += 1;
        self.auction = self.auction.after(call);
        self.turn = self.auction.turn();
        match self.auction.stage() {
            Stage::ThrownIn => self.phase = Phase::ThrownIn,
            Stage::Fixed(_) => {
                self.phase = Phase::Announcing;
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
        let seats = self.rules.seats;
        while self.asked < seats {
            // Half the turns are the makers', from the maker; the others the defenders', from the dealer's left.
            let (half, step) = (seats / 2, self.asked);
            self.asked += 1;
            let makers = step < half;
            let mut seat = if makers {
                contract.maker
            } else {
                self.dealer.left(seats)
            };
            if !makers && seat.side() == contract.maker.side() {
                seat = seat.left(seats);
            }
            for _ in 0..2 * (step % half) {
                seat = seat.left(seats);
            }
            if self.check_alone(seat).is_ok() {
                self.turn = seat;
                return;
            }
        }
        self.out = sitting_out(self.loners, seats);
        self.turn = self.dealer;
        if !contract.accepted || self.sits_out(self.dealer) {
            self.exchange(Side::Even);
        } else if self.rules.ordered_dealer == OrderedDealer::MayLeave
            && contract.maker != self.dealer
        {
            self.phase = Phase::TakingUp;
        } else {
            self.take_up();
        }
    }

    fn take_up(&mut self) {
        self.hands[self.dealer].insert(self.upcard);
        self.phase = Phase::Discarding;
    }

    fn exchange_after(&mut self, loner: Option<Seat>) {
        match loner.map(Seat::side) {
            None => self.exchange(Side::Even),
            Some(Side::Even) => self.exchange(Side::Odd),
            Some(Side::Odd) => self.lead(),
        }
    }

    /// The exchange of the loner of this side or, when there is none, of the next; then the lead.
    fn exchange(&mut self, from: Side) {
        let kind = self.rules.alone.exchange;
        let sides = Side::BOTH.into_iter().filter(|&side| side >= from);
        let loner = sides.filter_map(|side| self.loners[side]).next();
        let Some(loner) = loner.filter(|_| kind != Exchange::None) else {
            return self.lead();
        };
        let partner = loner.left(self.rules.seats).left(self.rules.seats);
        (self.phase, self.turn) = match kind {
            Exchange::AskPartner => (Phase::Asking, loner),
            _ => (Phase::Giving, partner),
        };
    }

    fn lead(&mut self) {
        if let Some(contract) = self.contract() {
            let leader = first_leader(self.rules, self.dealer, contract.maker.side(), self.loners);
            self.trick = Trick::new(leader);
            self.turn = leader;
            self.phase = Phase::Playing;
        }
    }

    #[inline]
    pub(super) fn lay(&mut self, card: Card) {
        let Some(contract) = self.auction.contract() else {
            return;
        };
        self.hands[self.turn].remove(card);
        self.trick.lay(self.turn, card, contract.trump);
        self.trail.lay(card);
        let next = next_in(self.turn, self.out, self.rules.seats);
        if next != self.trick.leader {
            self.turn = next;
            return;
        }
        let winner = self.trick.winner();
        self.tricks[winner.side()] += 1;
        self.turn = winner;
        if self.tricks.0[0] + self.tricks.0[1] < self.rules.hand_size {
            self.trick = Trick::new(winner);
        } else {
            self.phase = Phase::Over;
        }
    }
}
