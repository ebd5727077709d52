//! Judging the calls and who plays alone.

use super::referee::Referee;
use super::seen::Read;
use super::verdict::Kind;
use crate::engine::calling::{Auction, Call, CallError, Contract, Stage};
use crate::engine::card::Card;
use crate::engine::play;
use crate::engine::seat::Seat;

impl<'a> Referee<'a> {
    /// Runs the auction over the calls, telling `each` of every call before it is made.
    pub(super) fn run_calls(&self, mut each: impl FnMut(&Auction, usize, Call)) -> Auction<'a> {
        let record = self.record;
        let seats = usize::from(self.rules.seats);
        let upcard = match record.upcard.read(self.pack, None) {
            Read::Card(card) => Some(card),
            Read::NotInPack(card) => Some(card),
            // An unknown card of a known suit offers that suit all the same.
            Read::Unknown => record
                .upcard
                .suit()
                .map(|suit| Card::new(crate::engine::Rank::Nine, suit)),
        };
        let mut auction = Auction::new(self.rules, self.dealer, upcard);
        let calls = &record.calls;
        // Passes of all others before the dealer names a suit for a joker: they were not asked.
        let unasked = auction.stage() == Stage::Naming
            && matches!(calls.get(seats - 1), Some(Some(Call::Name(_))))
            && calls
                .iter()
                .take(seats - 1)
                .all(|call| *call == Some(Call::Pass));
        let skip = if unasked { seats - 1 } else { 0 };
        for (i, call) in calls.iter().enumerate().skip(skip) {
            let Some(call) = *call else { break };
            each(&auction, i, call);
            auction = auction.after(call);
        }
        auction
    }

    pub(super) fn auction(&mut self) -> Stage {
        let mut wrong: Vec<(Kind, Seat, usize, String)> = Vec::new();
        let hands = &self.cards.hands;
        let ended = self.run_calls(|auction, place, call| {
            let seat = auction.turn();
            let holding = &hands[seat];
            let held = Some(holding.held).filter(|_| holding.given && holding.hidden == 0);
            let Err(error) = auction.check(call, held) else {
                return;
            };
            let kind = match (error, call) {
                (CallError::Over, _) | (CallError::NameFirst, Call::Pass) => Kind::OutOfTurnCall,
                _ => Kind::IllegalCall,
            };
            wrong.push((
                kind,
                seat,
                place,
                format!("call {} ({call}): {error}", place + 1),
            ));
        });
        for (kind, seat, _, message) in wrong {
            self.note(kind, Some(seat), None, None, message);
        }
        ended.stage()
    }

    pub(super) fn nothing_after_a_pass_out(&mut self) {
        let record = self.record;
        for &seat in &record.alone {
            let message = "all passed, so nobody plays alone".into();
            self.note(
                Kind::IllegalAlone,
                Some(Seat::new(seat)),
                None,
                None,
                message,
            );
        }
        if let Some(discard) = record.discard {
            let message = "all passed, so nothing is discarded".into();
            self.note(
                Kind::IllegalDiscard,
                Some(self.dealer),
                None,
                discard.known(),
                message,
            );
        }
        if !record.exchanges.is_empty() {
            self.note(
                Kind::IllegalExchange,
                None,
                None,
                None,
                "all passed, so no card is passed".into(),
            );
        }
        if !record.tricks.is_empty() {
            let message = "all passed, so no trick is played".into();
            self.note(Kind::WrongCardCount, None, Some(0), None, message);
        }
    }

    pub(super) fn announcements(&mut self, contract: &Contract) {
        let makers = contract.maker.side();
        // Makers announce first, as a defender may depend on them.
        for of_makers in [true, false] {
            for &seat in &self.record.alone {
                let seat = Seat::new(seat);
                if (seat.side() == makers) != of_makers {
                    continue;
                }
                if let Err(error) =
                    play::check_alone(self.rules, self.dealer, contract, self.loners, seat)
                {
                    let message = format!("seat {} plays alone: {error}", seat.index());
                    self.note(Kind::IllegalAlone, Some(seat), None, None, message);
                }
                if self.rules.seats > 2 {
                    self.loners[seat.side()].get_or_insert(seat);
                }
            }
        }
        let must = play::must_go_alone(self.rules, self.dealer, contract);
        if must && self.loners[makers].is_none() {
            let message = format!(
                "the dealer's partner, seat {}, accepted the upcard and must play alone",
                contract.maker.index()
            );
            self.note(
                Kind::IllegalAlone,
                Some(contract.maker),
                None,
                None,
                message,
            );
        }
        self.out = play::sitting_out(self.loners, self.rules.seats);
    }
}
