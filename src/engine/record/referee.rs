//! The referee: from a record to a verdict with every irregularity.
//!
//! It judges the play that really happened: a call that was let stand counts, a revoke still was played and the
//! trick goes to whoever took it, an illegal loner played alone all the same.
//!
//! A revoke is certain when the player's cards are known and one of the suit led was among them; else when he later
//! plays a card of the suit he refused. A card he cannot have held proves nothing.

use super::open::{Course, Table};
use super::seen::{Read, Seen};
use super::verdict::{Irregularity, Judgement, Kind, Verdict};
use super::{ExchangeRecord, Record};
use crate::engine::calling::{Auction, Call, CallError, Contract, Stage};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::pack::Pack;
use crate::engine::play::{self, Loners};
use crate::engine::rules::{Exchange, OrderedDealer, RuleSet};
use crate::engine::score::Outcome;
use crate::engine::seat::{BySeat, BySide, Seat};
use crate::engine::trump::Trump;

/// Judges a record; see [`Verdict`]. The record must be one that [`Record::check`] lets pass, as the readers'
/// are: of another only the error is reported, as an unfinished record.
///
/// ```
/// use benny::engine::record::{Judgement, Reader, referee};
/// let line = r#"{"id":1,"rules":"north-american","dealer":3,"upCard":"9c","calls":["Order"],"tricks":[
///   ["Ac","Kc","Qc","Tc"],["Jc","9h","9d","9s"],["Js","Th","Td","Ts"],["Ah","Qh","Qd","Qs"],["Kh","Jh","Ad","As"]],
///   "claim":{"tricks":[5,0],"points":[2,0]}}"#;
/// let record = Reader::new().record(line)?;
/// assert_eq!(referee(&record).verdict, Judgement::Confirmed);
/// # Ok::<(), benny::engine::record::RecordError>(())
/// ```
pub fn referee(record: &Record) -> Verdict {
    let mut referee = Referee::new(record);
    match record.check() {
        Ok(()) => referee.judge(),
        Err(error) => {
            referee.note(Kind::Unfinished, None, None, None, error.to_string());
            referee.verdict(&End::Unknown)
        }
    }
}

/// How a record ends.
enum End {
    /// The calling, or trump, is not known.
    Unknown,
    /// All passed twice.
    ThrownIn,
    /// Played out: every count of side 0's tricks that the record allows, as bits.
    Played(u16),
    /// Stopped after these tricks.
    Stopped(Option<[u8; 2]>),
}

/// What is known of a player's cards.
#[derive(Clone, Copy, Default)]
pub(super) struct Holding {
    /// The hand was written down.
    pub given: bool,
    /// Cards that were written down and not yet seen leaving.
    pub held: CardSet,
    /// Cards of the hand that nobody saw.
    pub hidden: u8,
    /// How many of `held` or `hidden` left unseen: an unknown discard, an unknown card played.
    pub gone: u8,
}

struct Referee<'a> {
    record: &'a Record,
    rules: &'a RuleSet,
    pack: &'a Pack,
    dealer: Seat,
    contract: Option<Contract>,
    loners: Loners,
    out: u8,
    hands: BySeat<Holding>,
    /// Cards that a player whose hand was not written down may have.
    free: CardSet,
    /// The upcard, while the dealer may hold it though his hand was not written down.
    taken: Option<Card>,
    played: CardSet,
    found: Vec<Irregularity>,
}

impl<'a> Referee<'a> {
    fn new(record: &'a Record) -> Referee<'a> {
        let rules: &RuleSet = &record.rules;
        Referee {
            record,
            rules,
            pack: &rules.pack,
            dealer: Seat::new(record.dealer),
            contract: None,
            loners: BySide([None; 2]),
            out: 0,
            hands: BySeat::default(),
            free: rules.pack.set(),
            taken: None,
            played: CardSet::EMPTY,
            found: Vec::new(),
        }
    }

    fn judge(mut self) -> Verdict {
        self.deal();
        let end = match self.auction() {
            Stage::ThrownIn => {
                self.nothing_after_a_pass_out();
                End::ThrownIn
            }
            Stage::Fixed(contract) => {
                self.contract = Some(contract);
                self.announcements(&contract);
                self.pick_up(&contract);
                self.exchanges();
                self.tricks(&contract)
            }
            _ => {
                if !self.record.calls.iter().any(Option::is_none)
                    && self.record.upcard.known().is_some()
                {
                    let message = "the calls stop before trump is made".into();
                    self.note(Kind::Unfinished, None, None, None, message);
                }
                self.count_unjudged();
                End::Unknown
            }
        };
        self.verdict(&end)
    }

    fn note(
        &mut self,
        kind: Kind,
        seat: Option<Seat>,
        trick: Option<usize>,
        card: Option<Card>,
        message: String,
    ) {
        self.found.push(Irregularity {
            kind,
            seat: seat.map(|s| s.index() as u8),
            trick: trick.map(|t| t as u8 + 1),
            card,
            message,
        });
    }

    fn trump(&self) -> Option<Trump> {
        self.contract.map(|contract| contract.trump)
    }

    // The deal.

    fn deal(&mut self) {
        let hand_size = usize::from(self.rules.hand_size);
        // Bowers in a dealt hand can be read only when trump is known.
        let trump = self.call_trump();
        let mut left = self.pack.set();
        for (seat, hand) in Seat::all(self.rules.seats).zip(&self.record.hands) {
            let Some(hand) = hand else { continue };
            if hand.len() != hand_size {
                let message = format!(
                    "seat {} was dealt {} cards: expected {hand_size}",
                    seat.index(),
                    hand.len()
                );
                self.note(Kind::WrongCardCount, Some(seat), None, None, message);
            }
            let mut holding = Holding {
                given: true,
                ..Holding::default()
            };
            for &seen in hand {
                match seen.read(self.pack, trump) {
                    Read::Card(card) => {
                        if !left.remove(card) {
                            let message = format!(
                                "{card} was dealt to seat {} but is elsewhere too",
                                seat.index()
                            );
                            self.note(Kind::DuplicateCard, Some(seat), None, Some(card), message);
                        }
                        holding.held.insert(card);
                    }
                    Read::NotInPack(card) => {
                        let message = format!(
                            "{card} was dealt to seat {} but is not in this pack",
                            seat.index()
                        );
                        self.note(Kind::CardNotHeld, Some(seat), None, Some(card), message);
                    }
                    Read::Unknown => holding.hidden += 1,
                }
            }
            self.hands[seat] = holding;
        }
        match self.record.upcard.read(self.pack, None) {
            Read::Card(card) if !left.remove(card) => {
                let message = format!("{card} was turned up but is in a hand too");
                self.note(Kind::DuplicateCard, None, None, Some(card), message);
            }
            Read::NotInPack(card) => {
                let message = format!("{card} was turned up but is not in this pack");
                self.note(Kind::CardNotHeld, None, None, Some(card), message);
            }
            _ => {}
        }
        self.free = left;
    }

    /// Trump by the calls alone.
    fn call_trump(&self) -> Option<Trump> {
        if self.record.hands.is_empty() {
            return None;
        }
        self.run_calls(|_, _, _| {})
            .contract()
            .map(|contract| contract.trump)
    }

    // The calls.

    /// Runs the auction over the calls, telling `each` of every call before it is made.
    fn run_calls(&self, mut each: impl FnMut(&Auction, usize, Call)) -> Auction<'a> {
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

    fn auction(&mut self) -> Stage {
        let mut wrong: Vec<(Kind, Seat, usize, String)> = Vec::new();
        let hands = &self.hands;
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

    fn nothing_after_a_pass_out(&mut self) {
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

    fn announcements(&mut self, contract: &Contract) {
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

    // The pick-up.

    fn pick_up(&mut self, contract: &Contract) {
        let dealer = self.dealer;
        let trump = Some(contract.trump);
        let upcard = match self.record.upcard.read(self.pack, trump) {
            Read::Card(card) => Some(card),
            _ => None,
        };
        if !contract.accepted {
            if let Some(discard) = self.record.discard {
                let message = "the upcard was turned down, so the dealer discards nothing".into();
                self.note(
                    Kind::IllegalDiscard,
                    Some(dealer),
                    None,
                    discard.known(),
                    message,
                );
            }
            return;
        }
        let out = self.out >> dealer.index() & 1 == 1;
        if out && self.record.discard.is_none() {
            // He plays no card, so whether he took it up makes no difference.
            return;
        }
        let may_leave =
            self.rules.ordered_dealer == OrderedDealer::MayLeave && contract.maker != dealer;
        let discard = self
            .record
            .discard
            .map(|seen| (seen.read(self.pack, trump), seen));
        let holding = &mut self.hands[dealer];
        let given = holding.given;
        if given {
            match upcard {
                Some(card) => drop(holding.held.insert(card)),
                None => holding.hidden += 1,
            }
        }
        let gone = match discard {
            Some((Read::Card(card), _)) if given => holding.held.remove(card) || holding.hidden > 0,
            Some((Read::Card(card), _)) => {
                // Without his hand: the discard leaves play, and the upcard is his.
                let own = Some(card) == upcard;
                let free = own || self.free.remove(card);
                self.taken = upcard.filter(|_| !own);
                free
            }
            Some((Read::NotInPack(_), _)) => false,
            Some((Read::Unknown, _)) | None => {
                // One card left unseen. (A dealer who left the upcard there is one who discarded it.)
                let _ = may_leave;
                holding.gone += 1;
                self.taken = upcard.filter(|_| !given);
                return;
            }
        };
        if !gone {
            let Some((Read::Card(card) | Read::NotInPack(card), _)) = discard else {
                return;
            };
            self.hands[dealer].gone += 1;
            if !given {
                self.taken = upcard;
            }
            let message = format!("the dealer discarded {card}, which he did not hold");
            self.note(
                Kind::IllegalDiscard,
                Some(dealer),
                None,
                Some(card),
                message,
            );
        } else if given {
            // A hidden card may have been the discard.
            let holding = &mut self.hands[dealer];
            let size = holding.held.len() + usize::from(holding.hidden);
            if size > usize::from(self.rules.hand_size) && holding.hidden > 0 {
                holding.hidden -= 1;
            }
        }
    }

    // A card from a partner.

    fn exchanges(&mut self) {
        let record = self.record;
        let mut received = BySeat([false; Seat::MOST]);
        for exchange in &record.exchanges {
            let receiver = Seat::new(exchange.receiver);
            let sender = exchange.sender.map(Seat::new);
            let seat = sender.unwrap_or(receiver);
            let card = exchange.cards.first().and_then(|seen| seen.known());
            let again = std::mem::replace(&mut received[receiver], true);
            let why = if self.rules.alone.exchange == Exchange::None {
                Some("these rules have no exchange")
            } else if self.loners[receiver.side()] != Some(receiver) {
                Some("only a player who plays alone receives a card")
            } else if again {
                Some("a loner receives one card only")
            } else if sender.is_none_or(|s| s == receiver || s.side() != receiver.side()) {
                Some("the card comes from a partner")
            } else if exchange.cards.len() != 1 {
                Some("one card is passed")
            } else {
                None
            };
            if let Some(why) = why {
                self.note(Kind::IllegalExchange, Some(seat), None, card, why.into());
            }
            self.pass_cards(exchange, sender, receiver);
        }
    }

    /// Cards change hands, allowed or not.
    fn pass_cards(&mut self, exchange: &ExchangeRecord, sender: Option<Seat>, receiver: Seat) {
        let trump = self.trump();
        for &seen in &exchange.cards {
            let card = match seen.read(self.pack, trump) {
                Read::Card(card) => Some(card),
                Read::NotInPack(_) | Read::Unknown => None,
            };
            if let Some((sender, card)) = sender.zip(card)
                && !self.release(sender, card)
            {
                let message = format!(
                    "seat {} passed {card}, which is not in the hand",
                    sender.index()
                );
                self.note(
                    Kind::IllegalExchange,
                    Some(sender),
                    None,
                    Some(card),
                    message,
                );
            }
            if self.hands[receiver].given {
                match card {
                    Some(card) => drop(self.hands[receiver].held.insert(card)),
                    None => self.hands[receiver].hidden += 1,
                }
            } else if let Some(card) = card {
                // Whoever's hand is unknown may now hold it.
                self.free.insert(card);
            }
        }
        match exchange.discard.map(|seen| seen.read(self.pack, trump)) {
            Some(Read::Card(card)) => {
                if !self.release(receiver, card) {
                    let message = format!(
                        "seat {} put {card} away, which is not in the hand",
                        receiver.index()
                    );
                    self.note(
                        Kind::IllegalExchange,
                        Some(receiver),
                        None,
                        Some(card),
                        message,
                    );
                }
            }
            _ => self.hands[receiver].gone += exchange.cards.len() as u8,
        }
    }

    /// Takes the card out of the player's hand, or out of what he may have; `false` when he cannot have it.
    fn release(&mut self, seat: Seat, card: Card) -> bool {
        let holding = &mut self.hands[seat];
        if holding.given {
            if holding.held.remove(card) {
                return true;
            }
            let hidden = holding.hidden > 0 && self.free.remove(card);
            holding.hidden -= u8::from(hidden);
            return hidden;
        }
        if seat == self.dealer && self.taken == Some(card) {
            self.taken = None;
            return true;
        }
        self.free.remove(card)
    }

    // The tricks.

    fn tricks(&mut self, contract: &Contract) -> End {
        let (record, trump) = (self.record, contract.trump);
        let size = usize::from(self.rules.hand_size);
        let active = usize::from(self.rules.seats) - self.out.count_ones() as usize;
        let first = play::first_leader(self.rules, self.dealer, contract.maker.side(), self.loners);
        // A copy of what is known now: judging the play changes the hands.
        let (hands, free, taken) = (self.hands, self.free, self.taken);
        let table = Table {
            record,
            trump,
            first,
            out: self.out,
            hands: &hands,
            free,
            taken,
        };
        let course = table.course();
        if record.tricks.len() > size {
            let message = format!("{} tricks: a hand has {size}", record.tricks.len());
            self.note(Kind::WrongCardCount, None, Some(size), None, message);
        }
        let mut empty = 0;
        for (number, cards) in record.tricks.iter().take(size).enumerate() {
            let complete = number < usize::from(course.complete);
            if cards.len() != active && (complete || cards.len() > active) {
                let message = format!(
                    "trick {} has {} cards: expected {active}",
                    number + 1,
                    cards.len()
                );
                self.note(Kind::WrongCardCount, None, Some(number), None, message);
            }
            empty += u8::from(complete && cards.is_empty());
            match course.leaders[number] {
                Some(leader) => self.judge_trick(number, &table, &course, leader),
                None => self.count_cards(std::slice::from_ref(cards), number),
            }
        }
        let complete = usize::from(course.complete - empty);
        if complete < size {
            let message = format!("the record stops after {complete} of {size} tricks");
            self.note(Kind::Unfinished, None, Some(complete), None, message);
            let one = course.even.is_power_of_two() && empty == 0;
            let even = course.even.trailing_zeros() as u8;
            return End::Stopped(one.then(|| [even, course.complete - even]));
        }
        End::Played(course.even)
    }

    /// Judges each card of a trick whose players are known.
    fn judge_trick(&mut self, number: usize, table: &Table, course: &Course, leader: Seat) {
        let cards = &self.record.tricks[number];
        let mut led = None;
        for (place, (seat, seen)) in table.players(leader, cards).enumerate() {
            match seen.read(self.pack, Some(table.trump)) {
                Read::Card(card) => {
                    self.judge_card(number, seat, card, led, table, course);
                    if place == 0 {
                        led = Some(table.trump.bits(table.trump.suit_of(card)));
                    }
                }
                Read::NotInPack(card) => {
                    let message = format!(
                        "trick {}: seat {} played {card}, which is not in this pack",
                        number + 1,
                        seat.index()
                    );
                    self.note(
                        Kind::CardNotHeld,
                        Some(seat),
                        Some(number),
                        Some(card),
                        message,
                    );
                    self.hands[seat].gone += 1;
                }
                Read::Unknown => self.hands[seat].gone += 1,
            }
        }
    }

    fn judge_card(
        &mut self,
        number: usize,
        seat: Seat,
        card: Card,
        led: Option<u64>,
        table: &Table,
        course: &Course,
    ) {
        let again = self.played.count(card) >= self.pack.set().count(card);
        self.played.insert(card);
        if again {
            let message = format!("trick {}: {card} was played already", number + 1);
            self.note(
                Kind::DuplicateCard,
                Some(seat),
                Some(number),
                Some(card),
                message,
            );
        }
        if !self.release(seat, card) {
            if self.hands[seat].given || !again {
                let message = format!(
                    "trick {}: seat {} played {card}, which is not in the hand",
                    number + 1,
                    seat.index()
                );
                self.note(
                    Kind::CardNotHeld,
                    Some(seat),
                    Some(number),
                    Some(card),
                    message,
                );
            }
            // What he really played is one of the cards he held.
            self.hands[seat].gone += 1;
            return;
        }
        let Some(led) = led.filter(|led| led >> card.index() & 1 == 0) else {
            return;
        };
        let holding = self.hands[seat];
        let able = holding.held.masked(led);
        let proof = if holding.given && able.len() > usize::from(holding.gone) {
            able.nth(0)
        } else if holding.given && able.is_empty() && holding.hidden == 0 {
            None
        } else {
            self.played_later(number, seat, led, table, course)
        };
        if let Some(proof) = proof {
            let message = format!(
                "trick {}: seat {} played {card} and did not follow suit, though holding {proof}",
                number + 1,
                seat.index()
            );
            self.note(Kind::Revoke, Some(seat), Some(number), Some(card), message);
        }
    }

    /// A card of these that the player plays in a later trick and can have held.
    fn played_later(
        &self,
        number: usize,
        seat: Seat,
        led: u64,
        table: &Table,
        course: &Course,
    ) -> Option<Card> {
        let holding = &self.hands[seat];
        let mut free = self.free;
        for (later, cards) in self.record.tricks.iter().enumerate().skip(number + 1) {
            for (player, seen) in
                table.players(course.leaders.get(later).copied().flatten()?, cards)
            {
                let Read::Card(card) = seen.read(self.pack, Some(table.trump)) else {
                    continue;
                };
                let mine = player == seat && led >> card.index() & 1 == 1;
                let can = free.remove(card) && (!holding.given || holding.hidden > 0);
                let upcard = seat == self.dealer && self.taken == Some(card);
                if mine && (can || upcard || holding.held.contains(card)) {
                    return Some(card);
                }
            }
        }
        None
    }

    /// Looks through tricks whose players are not known for cards that are there too often.
    fn count_cards(&mut self, tricks: &[Vec<Seen>], first: usize) {
        for (number, cards) in tricks.iter().enumerate() {
            for seen in cards {
                let Read::Card(card) = seen.read(self.pack, self.trump()) else {
                    continue;
                };
                if self.played.count(card) >= self.pack.set().count(card) {
                    let message =
                        format!("trick {}: {card} was played already", first + number + 1);
                    self.note(
                        Kind::DuplicateCard,
                        None,
                        Some(first + number),
                        Some(card),
                        message,
                    );
                }
                self.played.insert(card);
            }
        }
    }

    fn count_unjudged(&mut self) {
        let record = self.record;
        self.count_cards(&record.tricks, 0);
    }

    // The verdict.

    fn verdict(self, end: &End) -> Verdict {
        let claim = &self.record.claim;
        // Every outcome the record allows.
        let possible: Vec<([u8; 2], Option<[u32; 2]>)> = match end {
            End::Unknown => Vec::new(),
            End::ThrownIn => vec![([0, 0], Some([0, 0]))],
            End::Stopped(tricks) => tricks.iter().map(|tricks| (*tricks, None)).collect(),
            End::Played(even) => {
                let makers = self.contract.map(|contract| contract.maker.side());
                let size = self.rules.hand_size;
                let tricks = (0..=size)
                    .filter(|n| even >> n & 1 == 1)
                    .map(|n| [n, size - n]);
                let alone = BySide(self.loners.0.map(|loner| loner.is_some()));
                let outcome = |tricks| Outcome {
                    makers: makers.unwrap_or(crate::engine::Side::Even),
                    tricks: BySide(tricks),
                    alone,
                };
                tricks
                    .map(|tricks| (tricks, Some(self.rules.points(&outcome(tricks)).0)))
                    .collect()
            }
        };
        let agrees = |&(tricks, points): &([u8; 2], Option<[u32; 2]>)| {
            claim
                .tricks
                .is_none_or(|said| said == tricks.map(u32::from))
                && claim
                    .points
                    .is_none_or(|said| points.is_none_or(|points| points == said))
        };
        let claimed = claim.tricks.is_some() || claim.points.is_some();
        let verdict = if !self.found.is_empty() {
            Judgement::Irregular
        } else if possible.is_empty() {
            Judgement::Unverifiable
        } else if claimed && !possible.iter().any(agrees) {
            Judgement::Refuted
        } else if matches!(end, End::ThrownIn) {
            Judgement::ThrownIn
        } else if possible.len() == 1 || (claimed && possible.iter().all(agrees)) {
            Judgement::Confirmed
        } else {
            Judgement::Unverifiable
        };
        let tricks = common(possible.iter().map(|(tricks, _)| *tricks));
        let points = common(possible.iter().map_while(|(_, points)| *points));
        Verdict {
            id: self.record.id.clone(),
            verdict,
            trump: self.contract.map(|contract| contract.trump.0),
            maker: self.contract.map(|contract| contract.maker.index() as u8),
            tricks,
            points,
            irregularities: self.found,
        }
    }
}

/// The value all of them have.
fn common<T: PartialEq>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}
