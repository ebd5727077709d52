//! The nearest clean record: one thing written wrongly that explains everything.
//!
//! A writer's slip (the dealer, trump, a bid, who played alone, a card left out, misread or in another's place) makes several
//! irregularities that accuse players who did nothing. Each kind of slip is tried in turn, the commonest first; the first
//! kind that leaves nothing irregular is told.

use super::referee::{Referee, common};
use super::replay::replay;
use super::{Irregularity, Judgement, Record, Repair, Seen, Verdict, Written};
use crate::engine::{Call, Card, Seat, Trump};
use crate::english::{and, pair};

/// What may be spent on each kind of slip, in the units of [`super::open::WORK`].
const WORK: u32 = 400_000;

/// One slip: what would put it right, and how people say it.
pub(super) struct Slip {
    pub repair: Repair,
    /// Whether it is likelier than what the record itself says.
    pub leads: bool,
    pub says: String,
    pub ask: String,
}

fn spoken(seen: Seen) -> String {
    seen.known().map_or("a card".into(), Card::spoken)
}

fn text(what: impl std::fmt::Display) -> Written {
    Written::Text(what.to_string())
}

/// Where a card is written: of the tricks, hands and exchanges also in which.
#[derive(Clone, Copy)]
enum At {
    Discard,
    Trick(usize),
    Hand(usize),
    /// Among the cards of an exchange: those passed, then those put away for them.
    Exchange(usize),
}

impl At {
    fn trick(self) -> Option<usize> {
        match self {
            At::Trick(trick) => Some(trick),
            _ => None,
        }
    }

    fn spoken(self, record: &Record) -> String {
        let who = |seat: u8| record.who(Seat::new(seat));
        match self {
            At::Discard => "discarded".into(),
            At::Trick(trick) => format!("played in trick {}", trick + 1),
            At::Hand(seat) => format!("dealt to {}", who(seat as u8)),
            At::Exchange(n) => format!("exchanged by {}", who(record.exchanges[n].receiver)),
        }
    }
}

/// Every place of the discard, the exchanges, the tricks and the hands, with what is written there.
fn places(record: &mut Record) -> impl Iterator<Item = (At, &mut Seen)> {
    let discard = record.discard.iter_mut().map(|seen| (At::Discard, seen));
    let exchanges = record.exchanges.iter_mut().enumerate();
    let exchanges = exchanges.flat_map(|(n, one)| {
        let cards = one.cards.iter_mut().chain(&mut one.discard);
        cards.map(move |seen| (At::Exchange(n), seen))
    });
    let tricks = record.tricks.iter_mut().enumerate();
    let tricks =
        tricks.flat_map(|(n, cards)| cards.iter_mut().map(move |seen| (At::Trick(n), seen)));
    let hands = record.hands.iter_mut().enumerate();
    let hands = hands.flat_map(|(n, hand)| {
        let cards = hand.iter_mut().flatten();
        cards.map(move |seen| (At::Hand(n), seen))
    });
    discard.chain(exchanges).chain(tricks).chain(hands)
}

/// Writes another card at one of the [`places`].
fn put(record: &mut Record, place: usize, card: Seen) {
    if let Some((_, seen)) = places(record).nth(place) {
        *seen = card;
    }
}

/// A kind of slip: its place in order, the field that is wrong, how rare it is beside [`Referee::rarity`], and
/// what tries every slip of the kind.
type Kind = (u8, &'static str, u32, fn(&mut Search));

/// Kinds of the same place are as likely as one another: where two of them give other points, the points are open.
const KINDS: [Kind; 10] = [
    (0, "dealer", 7, |search| search.dealer()),
    (0, "alone", 7, |search| search.alone()),
    (0, "trump", 7, |search| search.trump()),
    (0, "bid", 7, |search| search.bid()),
    (LEFT_OUT, "card", 5, |search| search.left_out()),
    (2, "maker", 7, |search| search.maker()),
    (3, "cards", 7, |search| search.swapped(0)),
    (4, "card", 8, |search| search.misread()),
    (5, "cards", 9, |search| search.swapped(1)),
    (6, "cards", 9, |search| search.swapped(2)),
];
/// Who won the trick may then be open.
const LEFT_OUT: u8 = 1;

struct Search<'a> {
    referee: &'a Referee<'a>,
    record: &'a Record,
    work: u32,
    /// The field that is looked at, and whether a slip in it is likelier than what the record itself says.
    field: &'static str,
    leads: bool,
    /// A repair may leave open who won a trick, as the record itself does.
    unsure: bool,
    /// The first of the slips that explain everything, and whether others of its kind give other points.
    best: Option<Slip>,
    open: bool,
}

/// The slip that explains a record's irregularities, if one does.
pub(super) fn nearest(referee: &Referee) -> Option<Slip> {
    let record = referee.record;
    record.check().ok()?;
    let mut seen = record.tricks.iter().flatten();
    // A card that cannot have been played stands for one that nobody knows.
    let unknown = seen.any(|seen| seen.known().is_none())
        || referee.found.iter().any(Irregularity::is_out_of_place);
    let as_written = referee.rarity();
    let mut search = Search {
        referee,
        record,
        work: WORK,
        field: "",
        leads: false,
        unsure: unknown,
        best: None,
        open: false,
    };
    let mut last = 0;
    for (place, field, rarity, attempts) in KINDS {
        if place > last && search.best.is_some() {
            break;
        }
        (last, search.work) = (place, WORK);
        (search.field, search.leads) = (field, rarity <= as_written);
        search.unsure = unknown || place == LEFT_OUT;
        attempts(&mut search);
    }
    let mut slip = search.best?;
    let points = slip.repair.points.filter(|_| !search.open);
    let outcome = points.map_or(String::new(), |points| format!(", {}", pair(*points)));
    slip.says = format!("if {}, the hand is clean{outcome}", slip.says);
    slip.repair.points = points;
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
        changed.check().ok()?;
        if let Some(verdict) = replay(&changed) {
            self.work = self.work.saturating_sub(60);
            return Some(verdict);
        }
        let mut referee = Referee::new(&changed, self.referee.laid_down);
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

    /// Tries what a slip would have been: in which trick, what is written and what would be right, and how people say it.
    fn attempt(
        &mut self,
        trick: Option<usize>,
        (was, to): (Written, Written),
        says: impl Into<String>,
        ask: impl Into<String>,
        change: impl FnOnce(&mut Record),
    ) {
        let Some(verdict) = self.clean(change) else {
            return;
        };
        if let Some(Slip { repair: best, .. }) = &self.best {
            self.open |= best.points != verdict.points;
            if best.verdict == Judgement::Confirmed || verdict.verdict != Judgement::Confirmed {
                return;
            }
        }
        self.best = Some(Slip {
            repair: Repair {
                field: self.field.to_owned(),
                was,
                to,
                trick: trick.map(|trick| trick as u8 + 1),
                verdict: verdict.verdict,
                points: verdict.points,
            },
            leads: self.leads,
            says: says.into(),
            ask: ask.into(),
        });
    }

    fn dealer(&mut self) {
        let was = self.record.dealer;
        for dealer in (0..self.record.rules.seats).filter(|&seat| seat != was) {
            let says = format!("the dealer was {}", self.record.who(Seat::new(dealer)));
            let change = (Written::Seat(was), Written::Seat(dealer));
            self.attempt(None, change, says, "who dealt", |record| {
                record.dealer = dealer;
            });
        }
    }

    /// Somebody who played alone and was not written down, or the other way round, or somebody else did.
    fn alone(&mut self) {
        let was = &self.record.alone[..];
        let with = |rest: &[u8]| -> Vec<Vec<u8>> {
            let others = (0..self.record.rules.seats).filter(|seat| !was.contains(seat));
            others.map(|seat| [rest, &[seat]].concat()).collect()
        };
        let fewer = (0..was.len()).map(|i| [&was[..i], &was[i + 1..]].concat());
        let fewer: Vec<Vec<u8>> = fewer.collect();
        let replaced = fewer.iter().flat_map(|rest| with(rest)).collect();
        for to in [fewer, with(was), replaced].concat() {
            let who = match to.is_empty() {
                true => "nobody".into(),
                false => and(to.iter().map(|&seat| self.record.who(Seat::new(seat)))),
            };
            let says = format!("{who} played alone");
            let change = (Written::Seats(was.into()), Written::Seats(to.clone()));
            self.attempt(None, change, says, "who played alone", |record| {
                record.alone = to;
            });
        }
    }

    /// Another suit was named; or, where the upcard was accepted, another was turned up.
    fn trump(&mut self) {
        let Some(was) = self.referee.trump() else {
            return;
        };
        let calls = &self.record.calls;
        let named = calls
            .iter()
            .rposition(|call| call.is_some_and(|call| call.trump().is_some()));
        let bidding = self.record.rules.bidding.as_ref();
        let all = bidding.map_or(&Trump::ALL[..4], |bidding| bidding.trumps());
        for &trump in all.iter().filter(|&&trump| trump != was) {
            let says = format!("trump was {}", trump.name());
            let change = (text(was), text(trump));
            self.attempt(None, change, says, "what was trump", |record| {
                match (named, trump.suit()) {
                    (Some(at), _) => {
                        record.calls[at] = Some(match record.calls[at] {
                            Some(Call::Bid(bid, _)) => Call::Bid(bid, Some(trump)),
                            _ => Call::naming(trump),
                        });
                    }
                    (None, Some(suit)) => record.upcard = Seen::of_suit(suit),
                    (None, None) => {}
                }
            });
        }
    }

    /// A pass too few or too many before the call that made trump: somebody else made it.
    fn maker(&mut self) {
        let record = self.record;
        let passes = record.calls.iter();
        let passes = passes.take_while(|call| **call == Some(Call::Pass)).count();
        let &[made] = &record.calls[passes..] else {
            return;
        };
        let (first, seats) = (usize::from(record.dealer) + 1, record.rules.seats);
        let who = |passes: usize| ((first + passes) % usize::from(seats)) as u8;
        for others in [passes + 1, passes.saturating_sub(1)] {
            let says = format!("{} made trump", record.who(Seat::new(who(others))));
            let change = (Written::Seat(who(passes)), Written::Seat(who(others)));
            self.attempt(None, change, says, "who made trump", |record| {
                record.calls = vec![Some(Call::Pass); others];
                record.calls.push(made);
            });
        }
    }

    /// Another number or call was bid.
    fn bid(&mut self) {
        let record = self.record;
        let Some(bidding) = &record.rules.bidding else {
            return;
        };
        let mut made = Vec::new();
        record.run_calls(|auction, at, call| {
            if let Call::Bid(bid, trump) = call {
                made.push((at, auction.turn(), bid, trump));
            }
        });
        for (at, seat, was, trump) in made {
            let who = record.who(seat);
            for bid in bidding.bids().filter(|&bid| bid != was) {
                let (was, to) = (bidding.word(was), bidding.word(bid));
                let says = format!("{who}'s bid of {was} was {to}");
                let (change, ask) = ((text(was), text(to)), format!("what {who} bid"));
                self.attempt(None, change, says, ask, |record| {
                    record.calls[at] = Some(Call::Bid(bid, trump));
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
            let places = (0..=cards.len()).rev();
            let insert = |place: usize| {
                move |record: &mut Record, seen: Seen| record.tricks[trick].insert(place, seen)
            };
            let found = places.filter_map(|place| Some((place, self.only(insert(place))?)));
            let found: Vec<(usize, Seen)> = found.collect();
            // Which card it was may depend on where it was left out.
            let seen = common(found.iter().map(|&(_, seen)| seen)).unwrap_or(Seen::UNKNOWN);
            for (place, _) in found {
                let says = format!("{} was left out of trick {}", spoken(seen), trick + 1);
                let ask = format!("what was played in trick {}", trick + 1);
                let change = (Written::Nothing, text(seen));
                self.attempt(Some(trick), change, says, ask, |record| {
                    insert(place)(record, seen)
                });
            }
        }
    }

    /// The only card that leaves nothing irregular, unknown where several do; none where no card does.
    fn only(&mut self, put: impl Fn(&mut Record, Seen)) -> Option<Seen> {
        self.clean(|record| put(record, Seen::UNKNOWN))?;
        let mut all = self.record.rules.pack.set().distinct().map(Seen::card);
        let mut next = || all.find(|&seen| self.clean(|record| put(record, seen)).is_some());
        let one = next()?;
        Some(next().map_or(one, |_| Seen::UNKNOWN))
    }

    /// A card written for another: the upcard, the discard, one of a trick or of a hand.
    fn misread(&mut self) {
        let record = self.record;
        if let Some(suit) = record.upcard.suit() {
            let to = Seen::of_suit(suit);
            let change = (text(record.upcard), text(to));
            let (says, ask) = ("the upcard was another card", "which card was turned up");
            self.attempt(None, change, says, ask, |record| record.upcard = to);
        }
        for (place, (at, &mut was)) in places(&mut record.clone()).enumerate() {
            let Some(to) = self.only(|record, seen| put(record, place, seen)) else {
                continue;
            };
            let which = at.spoken(record);
            let is = to.known().map_or("another card".into(), Card::spoken);
            let says = format!("{} {which} was {is}", spoken(was));
            let ask = format!("what was {which}");
            let change = (text(was), text(to));
            self.attempt(at.trick(), change, says, ask, |record| {
                put(record, place, to)
            });
        }
    }

    /// Two cards written in each other's place: in the same trick (0), in two hands (1), in two tricks (2).
    fn swapped(&mut self, wanted: u8) {
        let record = self.record;
        let mut copy = record.clone();
        let all: Vec<(At, Seen)> = places(&mut copy).map(|(at, seen)| (at, *seen)).collect();
        let group = |a: At, b: At| match (a, b) {
            (At::Trick(a), At::Trick(b)) if a == b => Some(0),
            (At::Hand(a), At::Hand(b)) => (a != b).then_some(1),
            (At::Trick(_), At::Trick(_)) => Some(2),
            _ => None,
        };
        for (i, &(a, one)) in all.iter().enumerate() {
            for (j, &(b, other)) in all.iter().enumerate().skip(i + 1) {
                if one == other || group(a, b) != Some(wanted) {
                    continue;
                }
                // A card that nobody knows is told of by the other.
                let mut both = [(a, one), (b, other)];
                both.sort_by_key(|(_, seen)| seen.known().is_none());
                let [(at_a, says_a), (at_b, says_b)] =
                    both.map(|(at, seen)| (at.spoken(record), spoken(seen)));
                let says = match (wanted, both[1].1.known()) {
                    (0, _) => format!("{says_a} and {says_b}, {at_a}, changed places"),
                    (_, None) => format!("{says_a} was {at_b}"),
                    _ => format!("{says_a} {at_a} and {says_b} {at_b} changed places"),
                };
                let ask = match both[0].0 {
                    At::Trick(trick) => format!("who played {says_a} in trick {}", trick + 1),
                    _ => format!("who was dealt {says_a}"),
                };
                let change = (Written::Cards([one, other]), Written::Cards([other, one]));
                let trick = a.trick().filter(|_| wanted == 0);
                self.attempt(trick, change, says, ask, |record| {
                    put(record, i, other);
                    put(record, j, one);
                });
            }
        }
    }
}
