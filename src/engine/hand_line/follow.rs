//! A record played again as far as it goes, by the engine's own hand or as one seat saw it.

use std::fmt;

use super::beside::Beside;
use super::read::refused;
use crate::engine::ReadError;
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::hand::{Action, DealError, Hand, Phase, PlayError};

use crate::engine::record::{ExchangeRecord, Read, Record, Seen};
use crate::engine::rules::{Exchange, RuleSet};
use crate::engine::seat::{BySeat, Seat};
use crate::engine::view::View;

/// A place in a record, said only where something is wrong there.
#[derive(Clone, Copy)]
pub(super) struct Place(&'static str, [Option<u8>; 2], &'static str);

impl Place {
    const fn of(field: &'static str) -> Place {
        Place(field, [None; 2], "")
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)?;
        self.1
            .iter()
            .flatten()
            .try_for_each(|at| write!(f, "[{at}]"))?;
        f.write_str(self.2)
    }
}

/// Why a record cannot be followed, as far as anybody wants to know.
pub(super) trait Fault: Sized {
    fn at(place: impl Into<Option<Place>>, why: impl FnOnce() -> String) -> Self;
}

impl Fault for ReadError {
    fn at(place: impl Into<Option<Place>>, why: impl FnOnce() -> String) -> ReadError {
        match place.into() {
            Some(place) => ReadError::at(place.to_string(), why()),
            None => ReadError::new(why()),
        }
    }
}

/// Whoever replays a record to judge it asks only whether it can be followed.
impl Fault for () {
    fn at(_: impl Into<Option<Place>>, _: impl FnOnce() -> String) {}
}

/// The hand of a record that was checked and in which every hand is written.
pub(super) fn hand<'r, E: Fault>(
    record: &Record,
    beside: &Beside,
    rules: &'r RuleSet,
) -> Result<Hand<'r>, E> {
    let mut hands = BySeat::<CardSet>::default();
    for seat in Seat::all(rules.seats) {
        hands[seat] = own::<E>(record, rules, seat)?;
    }
    let upcard = up::<E>(record, rules)?;
    let mut hand =
        Hand::new(rules, Seat::new(record.dealer), hands, upcard).map_err(wrong_deal::<E>)?;
    follow::<E>(record, beside, &mut hand)?;
    Ok(hand)
}

/// What one seat knows of it.
pub(super) fn view<'r>(
    record: &Record,
    beside: &Beside,
    rules: &'r RuleSet,
    seat: Seat,
) -> Result<View<'r>, ReadError> {
    record.check()?;
    if seat.index() >= usize::from(rules.seats) {
        return Err(wrong_deal(DealError::Seat(seat.index(), rules.seats)));
    }
    let cards = own::<ReadError>(record, rules, seat)?;
    let upcard = up::<ReadError>(record, rules)?;
    let dealer = Seat::new(record.dealer);
    let mut view =
        View::new(rules, dealer, seat, cards, upcard).map_err(wrong_deal::<ReadError>)?;
    let asked = beside.next.filter(|(phase, _)| *phase == Phase::Declaring);
    let declares = record.declared.as_ref().map(|d| Seat::new(d.seat));
    if let Some(seat) = declares.or(asked.map(|(_, seat)| seat)) {
        view.hand_mut().asks_to_declare(seat);
    }
    follow::<ReadError>(record, beside, &mut view)?;
    Ok(view)
}

fn wrong_deal<E: Fault>(error: DealError) -> E {
    E::at(Place::of("playerCards"), || error.to_string())
}

/// The card turned up, where there is one.
fn up<E: Fault>(record: &Record, rules: &RuleSet) -> Result<Option<Card>, E> {
    match rules.bidding {
        Some(_) => Ok(None),
        None => known(record.upcard, rules, None, || Place::of("upCard")).map(Some),
    }
}

/// The cards dealt to a seat.
fn own<E: Fault>(record: &Record, rules: &RuleSet, seat: Seat) -> Result<CardSet, E> {
    let at = seat.index();
    let Some(Some(cards)) = record.hands.get(at) else {
        let why = || format!("the hand of {} is not written", seat.name(rules.seats));
        return Err(E::at(Place::of("playerCards"), why));
    };
    let mut hand = CardSet::EMPTY;
    for (i, &seen) in cards.iter().enumerate() {
        let place = || Place("playerCards", [Some(at as u8), Some(i as u8)], "");
        let card = known::<E>(seen, rules, None, place)?;
        if !hand.insert(card) {
            return Err(wrong_deal(DealError::NotInPack(card)));
        }
    }
    Ok(hand)
}

/// A card that has to be known; where `any` may stand for it, that.
#[inline]
fn known<E: Fault>(
    seen: Seen,
    rules: &RuleSet,
    any: Option<Card>,
    place: impl FnOnce() -> Place,
) -> Result<Card, E> {
    match (seen.read(&rules.pack, None), any) {
        (Read::Card(card), _) | (Read::Unknown, Some(card)) => Ok(card),
        (Read::NotInPack(card), _) => Err(E::at(place(), || rules.lacks(card))),
        (Read::Unknown, None) => Err(E::at(place(), || {
            format!("{seen}: a hand under way needs to know which card that is")
        })),
    }
}

/// The same of a hand under way: the bowers' own letters need its trump.
#[inline]
fn card<E: Fault>(
    hand: &Hand,
    seen: Seen,
    any: Option<Card>,
    place: impl FnOnce() -> Place,
) -> Result<Card, E> {
    let rules = hand.rules();
    if let Read::Card(card) = seen.read(&rules.pack, None) {
        return Ok(card);
    }
    let trump = hand.contract().map(|contract| contract.trump);
    match seen.read(&rules.pack, trump) {
        Read::Card(card) => Ok(card),
        _ => known(seen, rules, any, place),
    }
}

/// A hand that a record is played on.
trait Course<'r> {
    fn at(&self) -> &Hand<'r>;
    fn does(&mut self, action: Action) -> Result<(), PlayError>;
    /// Whether this seat's cards are hidden.
    fn hides(&self, seat: Seat) -> bool;
    /// Says which card came in unseen, where that has to be said.
    fn came(&mut self, _seat: Seat, _held: CardSet, _card: Card) {}
    /// Says that a declared hand is dealt again, where that has to be said.
    fn redealt(&mut self, _seat: Seat) {}
}

impl<'r> Course<'r> for Hand<'r> {
    fn at(&self) -> &Hand<'r> {
        self
    }
    #[inline]
    fn does(&mut self, action: Action) -> Result<(), PlayError> {
        self.act(action)
    }
    fn hides(&self, _: Seat) -> bool {
        false
    }
}

impl<'r> Course<'r> for View<'r> {
    fn at(&self) -> &Hand<'r> {
        self.hand()
    }
    fn does(&mut self, action: Action) -> Result<(), PlayError> {
        self.see(action)
    }
    fn hides(&self, seat: Seat) -> bool {
        seat != self.seat()
    }
    fn came(&mut self, seat: Seat, held: CardSet, card: Card) {
        if seat == self.seat() {
            self.holds(held.with(card));
            let side = seat.side(self.rules().seats);
            self.hand_mut().took(side, card);
        }
    }
    fn redealt(&mut self, seat: Seat) {
        if seat != self.seat() {
            self.hand_mut().is_redealt();
        }
    }
}

/// What of the record has been played so far.
#[derive(Default)]
struct Done {
    declared: usize,
    calls: usize,
    alone: usize,
    discard: bool,
    exchanges: usize,
    /// Those that are whole, and the last one as far as it is written.
    tricks: usize,
}

fn follow<'r, E: Fault>(
    record: &Record,
    beside: &Beside,
    course: &mut impl Course<'r>,
) -> Result<(), E> {
    let mut done = Done::default();
    // A farmer may be at it already: that stops where no more cards are written.
    let stops = |hand: &Hand| {
        hand.phase() != Phase::Swapping && beside.next == Some((hand.phase(), hand.turn()))
    };
    while !stops(course.at()) {
        let Some((action, field)) = next::<E>(record, beside, course, &mut done)? else {
            break;
        };
        let (phase, turn) = (course.at().phase(), course.at().turn());
        let wrong = |why: PlayError| E::at(field, || why.to_string());
        course.does(action).map_err(wrong)?;
        let cards = record.declared.as_ref().map(|declared| &declared.cards);
        if action == Action::Declare
            && cards.is_none_or(Vec::is_empty)
            && beside
                .next
                .is_none_or(|(phase, _)| phase != Phase::Swapping)
        {
            course.redealt(turn);
        }
        if let (Phase::Taking, Action::Discard(_)) = (phase, action)
            && course.at().rules().alone.exchange == Exchange::Railroad
            && let Some(exchange) = exchange(record, turn, done.exchanges.saturating_sub(1))
            && let Some(came) = exchange.cards.first().and_then(|seen| seen.known())
        {
            course.came(turn, course.at().cards(turn), came);
        }
    }
    done.tricks = tricks::<E>(record, course)?;
    all_played(record, beside, course.at(), &done)
}

/// The exchange of this loner, `skip` others having been played before it.
fn exchange(record: &Record, loner: Seat, skip: usize) -> Option<&ExchangeRecord> {
    let exchange = record
        .exchanges
        .iter()
        .filter(|e| e.sender.is_some())
        .nth(skip)?;
    (usize::from(exchange.receiver) == loner.index()).then_some(exchange)
}

/// What comes next by the record, and the field that says so; nothing where it says no more.
fn next<'r, E: Fault>(
    record: &Record,
    beside: &Beside,
    course: &impl Course<'r>,
    done: &mut Done,
) -> Result<Option<(Action, Place)>, E> {
    let hand = course.at();
    let (rules, turn) = (hand.rules(), hand.turn());
    let number = turn.index() as u8;
    let any = || rules.pack.cards().first().copied();
    let any = || any().filter(|_| course.hides(turn));
    let at = |name, place: usize| Place(name, [Some(place as u8), None], "");
    let read = |seen, any, place| card::<E>(hand, seen, any, || place);
    Ok(match hand.phase() {
        Phase::Declaring => {
            let declares = record.declared.as_ref().is_some_and(|d| d.seat == number);
            let action = if declares {
                Action::Declare
            } else {
                Action::Keep
            };
            Some((action, Place::of("declared")))
        }
        Phase::Swapping => {
            let cards = record.declared.as_ref().map_or(&[][..], |d| &d.cards);
            let Some(&seen) = cards.get(done.declared) else {
                return Ok(None);
            };
            let field = at("declared.cards", done.declared);
            done.declared += 1;
            Some((Action::Discard(read(seen, any(), field)?), field))
        }
        Phase::Calling => {
            let Some(call) = record.calls.get(done.calls) else {
                return Ok(None);
            };
            let field = at("calls", done.calls);
            done.calls += 1;
            match call {
                Some(call) => Some((Action::Call(*call), field)),
                None => return Err(E::at(field, || "this call is not known".to_owned())),
            }
        }
        Phase::Announcing if record.alone.contains(&number) => {
            done.alone += 1;
            Some((Action::Alone, Place::of("alone")))
        }
        Phase::Announcing => Some((Action::Together, Place::of("alone"))),
        Phase::TakingUp if beside.left => Some((Action::Leave, Place::of("discard"))),
        Phase::TakingUp => Some((Action::TakeUp, Place::of("discard"))),
        Phase::Discarding => {
            let seen = record.discard.or_else(|| any().map(Seen::card));
            done.discard |= record.discard.is_some();
            match seen {
                Some(seen) => {
                    let field = Place::of("discard");
                    Some((Action::Discard(read(seen, any(), field)?), field))
                }
                None => return Ok(None),
            }
        }
        // How many cards are exchanged for a bid is not followed: a hand stops there.
        Phase::Giving | Phase::Taking if hand.owing() > 0 => None,
        Phase::Asking => {
            let asks = exchange(record, turn, done.exchanges).and_then(|e| e.sender);
            let asked = beside.next.filter(|(phase, seat)| {
                *phase == Phase::Giving && seat.is_in(turn.partners(rules.seats))
            });
            let partner = asks.map(Seat::new).or(asked.map(|(_, seat)| seat));
            let action = partner.map_or(Action::Decline, Action::Ask);
            Some((action, at("cardExchanges", done.exchanges)))
        }
        Phase::Giving => {
            let field = Place(
                "cardExchanges",
                [Some(done.exchanges as u8), None],
                ".cards[0]",
            );
            let loner = hand.loners()[turn.side(rules.seats)].unwrap_or(turn);
            let given = exchange(record, loner, done.exchanges);
            match given
                .filter(|e| e.sender == Some(number))
                .and_then(|e| e.cards.first())
            {
                None => Some((Action::Decline, field)),
                Some(&seen) => {
                    // A loner who asked sees the card; under railroad it comes unseen.
                    let seen_by_loner = rules.alone.exchange == Exchange::AskPartner;
                    let any = any().filter(|_| course.hides(loner) || !seen_by_loner);
                    done.exchanges += 1;
                    Some((Action::Give(read(seen, any, field)?), field))
                }
            }
        }
        Phase::Taking => {
            let place = done.exchanges.saturating_sub(1);
            let field = Place("cardExchanges", [Some(place as u8), None], ".discard");
            let exchange = exchange(record, turn, place);
            let away = exchange.and_then(|e| e.discard.first().copied());
            match away.or_else(|| any().map(Seen::card)) {
                _ if exchange.is_some_and(|e| refused(e, rules)) => Some((Action::Decline, field)),
                Some(seen) => Some((Action::Discard(read(seen, any(), field)?), field)),
                None => return Ok(None),
            }
        }
        Phase::Playing | Phase::Over | Phase::ThrownIn | Phase::Redealt => None,
    })
}

/// Plays the tricks as they are written; how many there was place for.
fn tricks<'r, E: Fault>(record: &Record, course: &mut impl Course<'r>) -> Result<usize, E> {
    let place =
        |trick: usize, card: usize| Place("tricks", [Some(trick as u8), Some(card as u8)], "");
    let missing = |trick: usize| {
        let after = place(trick, record.tricks[trick].len());
        E::at(after, || "a card is missing in this trick".to_owned())
    };
    let players = course.at().players();
    for (number, trick) in record.tricks.iter().enumerate() {
        if course.at().phase() != Phase::Playing {
            return Ok(number);
        } else if !course.at().trick().cards().is_empty() {
            return Err(missing(number - 1));
        } else if trick.is_empty() {
            return match record.tricks.len() == number + 1 {
                true => Ok(number),
                false => Err(missing(number)),
            };
        }
        for (at, &seen) in trick.iter().enumerate() {
            let field = || place(number, at);
            if at == players {
                let why = || "this trick is complete without it".to_owned();
                return match course.at().is_over() {
                    true => Ok(number),
                    false => Err(E::at(field(), why)),
                };
            }
            let card = card::<E>(course.at(), seen, None, field)?;
            let done = course.does(Action::Play(card));
            done.map_err(|why| E::at(field(), || why.to_string()))?;
        }
    }
    Ok(record.tricks.len())
}

/// Refuses what is written and was not played.
fn all_played<E: Fault>(
    record: &Record,
    beside: &Beside,
    hand: &Hand,
    done: &Done,
) -> Result<(), E> {
    let exchanges = record
        .exchanges
        .iter()
        .filter(|e| e.sender.is_some())
        .count();
    let declared = record.declared.as_ref().map_or(0, |d| d.cards.len());
    let left = [
        ("declared", done.declared < declared),
        ("calls", done.calls < record.calls.len()),
        ("alone", done.alone < record.alone.len()),
        (
            "discard",
            record.discard.is_some() && !done.discard && !beside.left,
        ),
        ("cardExchanges", done.exchanges < exchanges),
        ("tricks", done.tricks < record.tricks.len()),
    ];
    if let Some((field, _)) = left.into_iter().find(|(_, left)| *left) {
        let why = || format!("this has no place here: {}", hand.phase().expected());
        return Err(E::at(Place::of(field), why));
    }
    match beside.next {
        Some(next) if next != (hand.phase(), hand.turn()) => Err(E::at(None, || {
            let what = hand.phase().expected();
            format!("that is not what comes next: {what}")
        })),
        _ => Ok(()),
    }
}
