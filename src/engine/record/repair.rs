//! The nearest clean record: one thing written wrongly that explains everything.
//!
//! A writer's slip (the dealer, trump, a bid, who played alone, a card left out, misread or in another's place) makes several
//! irregularities that accuse players who did nothing. Each kind of slip is tried in turn, the commonest first; the first
//! kind that leaves nothing irregular is told.

use super::referee::Referee;
use super::replay::replay;
use super::seen::Seen;
use super::verdict::{Judgement, Repair, Verdict, Written};
use super::{Record, likelihood};
use crate::engine::calling::Call;
use crate::engine::card::Card;
use crate::engine::seat::Seat;
use crate::engine::trump::Trump;
use crate::english::{and, pair};

/// What may be spent on each kind of slip, in the units of [`super::open::WORK`].
const WORK: u32 = 100_000;

/// One slip: what would put it right, how rare it is beside the weights of [`likelihood`], and how people say both.
pub(super) struct Slip {
    pub repair: Repair,
    rarity: u32,
    /// Whether it is likelier than what the record itself says.
    pub leads: bool,
    pub says: String,
    pub ask: String,
}

impl Slip {
    fn new(
        field: &str,
        rarity: u32,
        (was, to): (Written, Written),
        says: String,
        ask: impl Into<String>,
    ) -> Slip {
        Slip {
            repair: Repair {
                field: field.to_owned(),
                was,
                to,
                trick: None,
                verdict: Judgement::Irregular,
                points: None,
            },
            rarity,
            leads: false,
            says,
            ask: ask.into(),
        }
    }

    fn in_trick(mut self, trick: Option<usize>) -> Slip {
        self.repair.trick = trick.map(|trick| trick as u8 + 1);
        self
    }
}

fn text(what: impl std::fmt::Display) -> Written {
    Written::Text(what.to_string())
}

/// Where a card is written.
#[derive(Clone, Copy, PartialEq)]
enum At {
    Discard,
    Trick(usize, usize),
    Hand(usize, usize),
    /// Among the cards of an exchange: those passed, then those put away for them.
    Exchange(usize, usize),
}

impl At {
    /// Writes another card there.
    fn put(self, record: &mut Record, card: Seen) {
        if let Some((_, seen)) = places(record).find(|(at, _)| *at == self) {
            *seen = card;
        }
    }

    fn trick(self) -> Option<usize> {
        match self {
            At::Trick(trick, _) => Some(trick),
            _ => None,
        }
    }

    fn spoken(self, record: &Record) -> String {
        let who = |seat: u8| record.who(Seat::new(seat));
        match self {
            At::Discard => "discarded".into(),
            At::Trick(trick, _) => format!("played in trick {}", trick + 1),
            At::Hand(seat, _) => format!("dealt to {}", who(seat as u8)),
            At::Exchange(n, _) => format!("exchanged by {}", who(record.exchanges[n].receiver)),
        }
    }
}

struct Search<'a> {
    record: &'a Record,
    trump: Option<Trump>,
    /// Where a bid is among the calls, and whose it is.
    bids: Vec<(usize, Seat)>,
    laid_down: bool,
    work: u32,
    /// A repair may leave open who won a trick, as the record itself does.
    unsure: bool,
    /// The first of the slips that explain everything, and whether others of its kind give other points.
    best: Option<(Slip, Verdict)>,
    open: bool,
}

type Kind = fn(&mut Search);

/// The kinds of slips. Those of the same place are as likely as one another: where two of them give other points, the
/// points are open.
const KINDS: [(u8, Kind); 8] = [
    (0, |search| search.dealer()),
    (0, |search| search.alone()),
    (0, |search| search.trump()),
    (0, |search| search.bid()),
    (LEFT_OUT, |search| search.left_out()),
    (2, |search| search.swapped(0, 7)),
    (3, |search| search.misread()),
    (4, |search| {
        for group in 1..=2 {
            if search.best.is_none() {
                search.swapped(group, 9);
            }
        }
    }),
];
/// Who won the trick may then be open.
const LEFT_OUT: u8 = 1;

/// The slip that explains a record's irregularities, if one does.
pub(super) fn nearest(referee: &Referee) -> Option<Slip> {
    let record = referee.record;
    record.check().ok()?;
    let mut seen = record.tricks.iter().flatten();
    let unknown = seen.any(|seen| seen.known().is_none());
    let mut bids = Vec::new();
    record.run_calls(|auction, at, call| {
        if matches!(call, Call::Bid(..)) {
            bids.push((at, auction.turn()));
        }
    });
    let mut search = Search {
        record,
        bids,
        trump: referee.trump(),
        laid_down: referee.laid_down,
        work: WORK,
        unsure: unknown,
        best: None,
        open: false,
    };
    let mut last = 0;
    for (place, kind) in KINDS {
        if place > last && search.best.is_some() {
            break;
        }
        (last, search.work) = (place, WORK);
        search.unsure = unknown || place == LEFT_OUT;
        kind(&mut search);
    }
    let (mut slip, verdict) = search.best?;
    let points = verdict.points.filter(|_| !search.open);
    let outcome = points.map_or(String::new(), |points| format!(", {}", pair(*points)));
    slip.says = format!("if {}, the hand is clean{outcome}", slip.says);
    slip.leads = slip.rarity <= likelihood::rarity(&referee.found, referee.trump());
    (slip.repair.verdict, slip.repair.points) = (verdict.verdict, points);
    Some(slip)
}

impl Search<'_> {
    /// The verdict on the record with a change, if nothing is irregular then.
    fn clean(&mut self, change: impl FnOnce(&mut Record)) -> Option<Verdict> {
        if self.work == 0 {
            return None;
        }
        let mut changed = self.record.clone();
        change(&mut changed);
        if changed.check().is_err() {
            return None;
        }
        if let Some(verdict) = replay(&changed) {
            self.work = self.work.saturating_sub(60);
            return Some(verdict);
        }
        let mut referee = Referee::new(&changed, self.laid_down);
        (referee.as_written, referee.work) = (true, self.work);
        let verdict = referee.judge();
        self.work = referee.work.saturating_sub(200);
        if self.work == 0 {
            // Not judged to the end.
            return None;
        }
        let sound = match verdict.verdict {
            Judgement::Confirmed => true,
            // Who won a trick with an unknown card may be open.
            Judgement::Unverifiable => self.unsure,
            _ => false,
        };
        sound.then_some(verdict)
    }

    fn attempt(&mut self, slip: Slip, change: impl FnOnce(&mut Record)) {
        let Some(verdict) = self.clean(change) else {
            return;
        };
        match &self.best {
            Some((_, best))
                if best.verdict == Judgement::Confirmed
                    || verdict.verdict != Judgement::Confirmed =>
            {
                self.open |= best.points != verdict.points;
            }
            _ => self.best = Some((slip, verdict)),
        }
    }

    fn dealer(&mut self) {
        let was = self.record.dealer;
        for seat in Seat::all(self.record.rules.seats) {
            let dealer = seat.index() as u8;
            let says = format!("the dealer was {}", self.record.who(seat));
            let slip = Slip::new(
                "dealer",
                7,
                (Written::Seat(was), Written::Seat(dealer)),
                says,
                "who dealt",
            );
            if dealer != was {
                self.attempt(slip, |record| record.dealer = dealer);
            }
        }
    }

    /// Somebody who played alone and was not written down, or the other way round, or somebody else did.
    fn alone(&mut self) {
        let was = &self.record.alone[..];
        let others = || (0..self.record.rules.seats).filter(|seat| !was.contains(seat));
        let with = |rest: &[u8]| others().map(|seat| [rest, &[seat]].concat()).collect();
        let fewer = (0..was.len()).map(|i| [&was[..i], &was[i + 1..]].concat());
        let fewer: Vec<Vec<u8>> = fewer.collect();
        let more: Vec<Vec<u8>> = with(was);
        let replaced: Vec<Vec<u8>> = fewer.iter().flat_map(|rest| with(rest)).collect();
        for to in [fewer, more, replaced].concat() {
            let who = to
                .iter()
                .map(|&seat| self.record.who(Seat::new(seat)).to_owned());
            let says = match to.is_empty() {
                true => "nobody played alone".into(),
                false => format!("{} played alone", and(who)),
            };
            let slip = Slip::new(
                "alone",
                7,
                (Written::Seats(was.into()), Written::Seats(to.clone())),
                says,
                "who played alone",
            );
            self.attempt(slip, |record| record.alone = to);
        }
    }

    /// Another suit was named; or, where the upcard was accepted, another was turned up.
    fn trump(&mut self) {
        let Some(was) = self.trump else { return };
        let calls = &self.record.calls;
        let named = calls
            .iter()
            .rposition(|call| call.is_some_and(|call| call.trump().is_some()));
        let bidding = self.record.rules.bidding.as_ref();
        for &trump in bidding.map_or(&Trump::ALL[..4], |bidding| bidding.trumps()) {
            if trump == was {
                continue;
            }
            let says = format!("trump was {}", trump.name());
            let change = (text(was), text(trump));
            let slip = Slip::new("trump", 7, change, says, "what was trump");
            self.attempt(slip, |record| match (named, trump.suit()) {
                (Some(at), _) => {
                    record.calls[at] = Some(match record.calls[at] {
                        Some(Call::Bid(bid, _)) => Call::Bid(bid, Some(trump)),
                        _ => Call::naming(trump),
                    });
                }
                (None, Some(suit)) => record.upcard = Seen::of_suit(suit),
                (None, None) => {}
            });
        }
    }

    /// Another number or call was bid.
    fn bid(&mut self) {
        let record = self.record;
        let Some(bidding) = &record.rules.bidding else {
            return;
        };
        for (at, seat) in self.bids.clone() {
            let Some(Call::Bid(was, trump)) = record.calls[at] else {
                continue;
            };
            let who = record.who(seat);
            for bid in bidding.bids().filter(|&bid| bid != was) {
                let (was, to) = (bidding.word(was), bidding.word(bid));
                let says = format!("{who}'s bid of {was} was {to}");
                let ask = format!("what {who} bid");
                let slip = Slip::new("bid", 7, (text(was), text(to)), says, ask);
                self.attempt(slip, |record| {
                    record.calls[at] = Some(Call::Bid(bid, trump))
                });
            }
        }
    }

    /// A card left out of a trick.
    fn left_out(&mut self) {
        let all = self.record.tricks.iter().map(Vec::len).max().unwrap_or(0);
        for (trick, cards) in self.record.tricks.iter().enumerate() {
            if cards.len() + 1 != all {
                continue;
            }
            for place in (0..=cards.len()).rev() {
                let put = |seen: Seen| {
                    move |record: &mut Record| record.tricks[trick].insert(place, seen)
                };
                let seen = self.only(put).unwrap_or(Seen::UNKNOWN);
                let what = seen.known().map_or("a card".into(), Card::spoken);
                let says = format!("{what} was left out of trick {}", trick + 1);
                let ask = format!("what was played in trick {}", trick + 1);
                let change = (Written::Nothing, text(seen));
                let slip = Slip::new("card", 5, change, says, ask).in_trick(Some(trick));
                self.attempt(slip, put(seen));
            }
        }
    }

    /// The one card that leaves nothing irregular, unknown where there are several; none where no card does.
    fn only<F: FnOnce(&mut Record)>(&mut self, put: impl Fn(Seen) -> F) -> Option<Seen> {
        self.clean(put(Seen::UNKNOWN))?;
        let mut all = self.record.rules.pack.set().distinct().map(Seen::card);
        let mut next = || all.find(|&seen| self.clean(put(seen)).is_some());
        let one = next()?;
        Some(next().map_or(one, |_| Seen::UNKNOWN))
    }

    /// A card written for another: the upcard, the discard, one of a trick or of a hand.
    fn misread(&mut self) {
        let record = self.record;
        let slip = |was: Seen, to: Seen, what: &str, ask: String| {
            let says = match to.known() {
                Some(card) => format!("{what} was {}", card.spoken()),
                None => format!("{what} was another card"),
            };
            let change = (text(was), text(to));
            Slip::new("card", 8, change, says, ask)
        };
        if let Some(suit) = record.upcard.suit() {
            let to = Seen::of_suit(suit);
            let ask = "which card was turned up".into();
            let slip = slip(record.upcard, to, "the upcard", ask);
            self.attempt(slip, |record| record.upcard = to);
        }
        for (at, &mut was) in places(&mut record.clone()) {
            let put = |seen: Seen| move |record: &mut Record| at.put(record, seen);
            let Some(to) = self.only(put) else { continue };
            let which = at.spoken(record);
            let (what, ask) = (format!("{was} {which}"), format!("what was {which}"));
            let slip = slip(was, to, &what, ask).in_trick(at.trick());
            self.attempt(slip, put(to));
        }
    }

    /// Two cards written in each other's place: in the same trick (0), in two hands (1), in two tricks (2).
    fn swapped(&mut self, wanted: u8, rarity: u32) {
        let record = self.record;
        let mut copy = record.clone();
        let all: Vec<(At, Seen)> = places(&mut copy).map(|(at, seen)| (at, *seen)).collect();
        let group = |a: At, b: At| match (a, b) {
            (At::Trick(a, _), At::Trick(b, _)) if a == b => Some(0),
            (At::Hand(a, _), At::Hand(b, _)) => (a != b).then_some(1),
            (At::Trick(..), At::Trick(..)) => Some(2),
            _ => None,
        };
        for (i, &(a, one)) in all.iter().enumerate() {
            for &(b, other) in &all[i + 1..] {
                if one == other || group(a, b) != Some(wanted) {
                    continue;
                }
                let (at_a, at_b) = (a.spoken(record), b.spoken(record));
                let says = match wanted {
                    0 => format!("{one} and {other}, {at_a}, changed places"),
                    _ => format!("{one} {at_a} and {other} {at_b} changed places"),
                };
                let ask = match a {
                    At::Trick(trick, _) => format!("who played {one} in trick {}", trick + 1),
                    _ => format!("who was dealt {one}"),
                };
                let change = (Written::Cards([one, other]), Written::Cards([other, one]));
                let slip = Slip::new("cards", rarity, change, says, ask);
                let slip = slip.in_trick(a.trick().filter(|_| wanted == 0));
                self.attempt(slip, |record| {
                    a.put(record, other);
                    b.put(record, one);
                });
            }
        }
    }
}

/// Every place of the discard, the exchanges, the tricks and the hands, with what is written there.
fn places(record: &mut Record) -> impl Iterator<Item = (At, &mut Seen)> {
    let tricks = record.tricks.iter_mut().enumerate();
    let tricks = tricks.flat_map(|(n, cards)| numbered(At::Trick, n, cards));
    let hands = record.hands.iter_mut().enumerate();
    let hands = hands.flat_map(|(n, hand)| numbered(At::Hand, n, hand.iter_mut().flatten()));
    let exchanges = record.exchanges.iter_mut().enumerate();
    let exchanges = exchanges.flat_map(|(n, one)| {
        numbered(
            At::Exchange,
            n,
            one.cards.iter_mut().chain(&mut one.discard),
        )
    });
    let discard = record.discard.iter_mut().map(|seen| (At::Discard, seen));
    discard.chain(exchanges).chain(tricks).chain(hands)
}

fn numbered<'c>(
    at: fn(usize, usize) -> At,
    n: usize,
    cards: impl IntoIterator<Item = &'c mut Seen>,
) -> impl Iterator<Item = (At, &'c mut Seen)> {
    let cards = cards.into_iter().enumerate();
    cards.map(move |(place, seen)| (at(n, place), seen))
}
