//! The nearest clean record: one thing written wrongly that explains everything.
//!
//! A writer's slip (the dealer, trump, a bid, who played alone, a card left out, misread or in another's place) makes several
//! irregularities that accuse players who did nothing. Each kind of slip is tried in turn, the commonest first; the first
//! kind that leaves nothing irregular is told.

use serde_json::{Value, json};

use super::reasons::{and, pair};
use super::referee::Referee;
use super::replay::replay;
use super::seen::Seen;
use super::verdict::{Judgement, Repair, Verdict};
use super::{Record, likelihood};
use crate::engine::calling::Call;
use crate::engine::seat::Seat;
use crate::engine::trump::Trump;

/// What may be spent on each kind of slip, in the units of [`super::open::WORK`].
const WORK: u32 = 100_000;

/// One slip: the field, how rare it is beside the weights of [`likelihood`], what it says, what would put it right, and
/// how people say both.
struct Slip {
    field: &'static str,
    rarity: u32,
    was: Value,
    to: Value,
    trick: Option<usize>,
    says: String,
    ask: String,
}

/// A repair found: whether it is likelier than what the record itself says, and its sentences.
pub(super) struct Found {
    pub repair: Repair,
    pub leads: bool,
    pub says: String,
    pub ask: String,
}

/// Where a card is written.
#[derive(Clone, Copy)]
enum At {
    Trick(usize, usize),
    Hand(usize, usize),
}

impl At {
    fn card(self, record: &mut Record) -> Option<&mut Seen> {
        match self {
            At::Trick(trick, place) => record.tricks.get_mut(trick)?.get_mut(place),
            At::Hand(seat, place) => record.hands.get_mut(seat)?.as_mut()?.get_mut(place),
        }
    }

    fn trick(self) -> Option<usize> {
        match self {
            At::Trick(trick, _) => Some(trick),
            At::Hand(..) => None,
        }
    }

    fn spoken(self, record: &Record) -> String {
        match self {
            At::Trick(trick, _) => format!("in trick {}", trick + 1),
            At::Hand(seat, _) => format!("in {}'s hand", record.who(Seat::new(seat as u8))),
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

/// The slip that explains a record's irregularities, if one does.
pub(super) fn nearest(referee: &Referee) -> Option<Found> {
    let record = referee.record;
    record.check().ok()?;
    let mut seen = record.tricks.iter().flatten();
    let unknown = seen.any(|seen| seen.known().is_none());
    let mut bids = Vec::new();
    referee.run_calls(|auction, at, call| {
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
    let kinds: [fn(&mut Search); 8] = [
        |search| search.dealer(),
        |search| search.alone(),
        |search| search.trump(),
        |search| search.bid(),
        |search| {
            let unsure = std::mem::replace(&mut search.unsure, true);
            search.left_out();
            search.unsure = unsure;
        },
        |search| search.swapped(0, 7),
        |search| search.misread(),
        |search| (1..=2).for_each(|group| search.swapped(group, 9)),
    ];
    kinds.iter().find(|kind| {
        search.work = WORK;
        kind(&mut search);
        search.best.is_some()
    })?;
    let (slip, verdict) = search.best?;
    let points = verdict.points.filter(|_| !search.open);
    let outcome = points.map_or(String::new(), |points| format!(", {}", pair(*points)));
    Some(Found {
        leads: slip.rarity <= likelihood::rarity(&referee.found, referee.trump()),
        says: format!("if {}, the hand is clean{outcome}", slip.says),
        ask: slip.ask,
        repair: Repair {
            field: slip.field.to_owned(),
            was: slip.was,
            to: slip.to,
            trick: slip.trick.map(|trick| trick as u8 + 1),
            verdict: verdict.verdict,
            points,
        },
    })
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
        let record = self.record;
        for seat in Seat::all(record.rules.seats) {
            let dealer = seat.index() as u8;
            if dealer == record.dealer {
                continue;
            }
            let slip = Slip {
                field: "dealer",
                rarity: 7,
                was: record.dealer.into(),
                to: dealer.into(),
                trick: None,
                says: format!("the dealer was {}", record.who(seat)),
                ask: "who dealt".into(),
            };
            self.attempt(slip, |record| record.dealer = dealer);
        }
    }

    /// Somebody who played alone and was not written down, or the other way round, or somebody else did.
    fn alone(&mut self) {
        let was = &self.record.alone;
        let seats = || 0..self.record.rules.seats;
        let others = |seat: &u8| !was.contains(seat);
        let without = |i: usize| [&was[..i], &was[i + 1..]].concat();
        let fewer = (0..was.len()).map(without);
        let more = seats()
            .filter(others)
            .map(|seat| [&was[..], &[seat]].concat());
        let replaced = (0..was.len()).flat_map(|i| {
            let rest = without(i);
            seats()
                .filter(others)
                .map(move |seat| [&rest[..], &[seat]].concat())
        });
        for to in fewer.chain(more).chain(replaced) {
            let who = to
                .iter()
                .map(|&seat| self.record.who(Seat::new(seat)).to_owned());
            let who = and(who.collect());
            let slip = Slip {
                field: "alone",
                rarity: 7,
                was: json!(was),
                to: json!(to),
                trick: None,
                says: match to.is_empty() {
                    true => "nobody played alone".into(),
                    false => format!("{who} played alone"),
                },
                ask: "who played alone".into(),
            };
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
            let slip = Slip {
                field: "trump",
                rarity: 7,
                was: was.to_string().into(),
                to: trump.to_string().into(),
                trick: None,
                says: format!("trump was {}", trump.name()),
                ask: "what was trump".into(),
            };
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
                let slip = Slip {
                    field: "bid",
                    rarity: 7,
                    says: format!("{who}'s bid of {was} was {to}"),
                    ask: format!("what {who} bid"),
                    was: was.into(),
                    to: to.into(),
                    trick: None,
                };
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
                if self.clean(put(Seen::UNKNOWN)).is_none() {
                    continue;
                }
                let seen = self.only(put).unwrap_or(Seen::UNKNOWN);
                let slip = Slip {
                    field: "card",
                    rarity: 5,
                    was: Value::Null,
                    to: seen.to_string().into(),
                    trick: Some(trick),
                    says: match seen.known() {
                        Some(card) => {
                            format!("{} was left out of trick {}", card.spoken(), trick + 1)
                        }
                        None => format!("a card was left out of trick {}", trick + 1),
                    },
                    ask: format!("what was played in trick {}", trick + 1),
                };
                self.attempt(slip, put(seen));
            }
        }
    }

    /// The one card that leaves nothing irregular, unknown where there are several; none where no card does.
    fn only<F: FnOnce(&mut Record)>(&mut self, put: impl Fn(Seen) -> F) -> Option<Seen> {
        let mut all = self.record.rules.pack.set().distinct().map(Seen::card);
        let mut next = || all.find(|&seen| self.clean(put(seen)).is_some());
        let one = next()?;
        Some(next().map_or(one, |_| Seen::UNKNOWN))
    }

    /// A card written for another: the upcard, one of a trick, of a hand, or the discard.
    fn misread(&mut self) {
        let record = self.record;
        let slip = |was: Seen, to: Seen, what: String, ask: String, trick: Option<usize>| Slip {
            field: "card",
            rarity: 8,
            was: was.to_string().into(),
            to: to.to_string().into(),
            trick,
            says: match to.known() {
                Some(card) => format!("{what} was {}", card.spoken()),
                None => format!("{what} was another card"),
            },
            ask,
        };
        if let Some(suit) = record.upcard.suit() {
            let to = Seen::of_suit(suit);
            let slip = slip(
                record.upcard,
                to,
                "the upcard".into(),
                "which card was turned up".into(),
                None,
            );
            self.attempt(slip, |record| record.upcard = to);
        }
        if let Some(was) = record.discard {
            let slip = slip(
                was,
                Seen::UNKNOWN,
                "the discard".into(),
                "what the dealer discarded".into(),
                None,
            );
            self.attempt(slip, |record| record.discard = None);
        }
        for at in places(record) {
            let put = |seen: Seen| {
                move |record: &mut Record| {
                    if let Some(card) = at.card(record) {
                        *card = seen;
                    }
                }
            };
            if self.clean(put(Seen::UNKNOWN)).is_none() {
                continue;
            }
            let was = written(record, at);
            let Some(to) = self.only(put) else { continue };
            let what = format!("{was} {}", at.spoken(record));
            let ask = match at {
                At::Trick(trick, _) => format!("what was played in trick {}", trick + 1),
                At::Hand(seat, _) => {
                    format!("what {} was dealt", record.who(Seat::new(seat as u8)))
                }
            };
            self.attempt(slip(was, to, what, ask, at.trick()), put(to));
        }
    }

    /// Two cards written in each other's place: in the same trick (0), in two hands (1), in two tricks (2).
    fn swapped(&mut self, wanted: u8, rarity: u32) {
        if self.best.is_some() {
            return;
        }
        let record = self.record;
        let all: Vec<At> = places(record).collect();
        let group = |a: At, b: At| match (a, b) {
            (At::Trick(a, _), At::Trick(b, _)) if a == b => Some(0),
            (At::Hand(a, _), At::Hand(b, _)) => (a != b).then_some(1),
            (At::Trick(..), At::Trick(..)) => Some(2),
            _ => None,
        };
        for (i, &a) in all.iter().enumerate() {
            for &b in all[i + 1..]
                .iter()
                .filter(|&&b| group(a, b) == Some(wanted))
            {
                let (one, other) = (written(record, a), written(record, b));
                if one == other {
                    continue;
                }
                let (at_a, at_b) = (a.spoken(record), b.spoken(record));
                let slip = Slip {
                    field: "cards",
                    rarity,
                    was: json!([one, other]),
                    to: json!([other, one]),
                    trick: a.trick().filter(|_| wanted == 0),
                    says: match wanted {
                        0 => format!("{one} and {other} changed places {at_a}"),
                        _ => format!("{one} {at_a} and {other} {at_b} changed places"),
                    },
                    ask: match a {
                        At::Trick(trick, _) => {
                            format!("who played {one} in trick {}", trick + 1)
                        }
                        At::Hand(..) => format!("who was dealt {one}"),
                    },
                };
                self.attempt(slip, |record| {
                    if let Some(card) = a.card(record) {
                        *card = other;
                    }
                    if let Some(card) = b.card(record) {
                        *card = one;
                    }
                });
            }
        }
    }
}

/// Every place of the tricks and the hands.
fn places(record: &Record) -> impl Iterator<Item = At> + use<'_> {
    let tricks = record.tricks.iter().enumerate();
    let tricks = tricks
        .flat_map(|(trick, cards)| (0..cards.len()).map(move |place| At::Trick(trick, place)));
    let hands = record.hands.iter().enumerate();
    let hands = hands.flat_map(|(seat, hand)| {
        let cards = hand.as_ref().map_or(0, Vec::len);
        (0..cards).map(move |place| At::Hand(seat, place))
    });
    tricks.chain(hands)
}

fn written(record: &Record, at: At) -> Seen {
    match at {
        At::Trick(trick, place) => record.tricks[trick][place],
        At::Hand(seat, place) => record.hands[seat]
            .as_ref()
            .map_or(Seen::UNKNOWN, |hand| hand[place]),
    }
}
