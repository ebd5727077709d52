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
use crate::engine::trump::Trump;
use crate::engine::view::View;

/// A place in a record, put into words only where something is wrong there.
#[derive(Clone, Copy)]
struct Place(&'static str, [Option<u8>; 2], &'static str);

impl Place {
    const fn of(field: &'static str) -> Place {
        Place(field, [None; 2], "")
    }

    fn wrong(self, why: impl fmt::Display) -> ReadError {
        let Place(field, at, part) = self;
        let at: String = at.iter().flatten().map(|at| format!("[{at}]")).collect();
        ReadError::at([field, &at, part].concat(), why.to_string())
    }
}

/// The hand of a record that was checked and in which every hand is written.
pub(super) fn hand<'r>(
    record: &Record,
    beside: &Beside,
    rules: &'r RuleSet,
) -> Result<Hand<'r>, ReadError> {
    let mut hands = BySeat::<CardSet>::default();
    for seat in Seat::all(rules.seats) {
        hands[seat] = own(record, rules, seat)?;
    }
    let hand = Hand::new(rules, Seat::new(record.dealer), hands, up(record, rules)?);
    let mut course = Course::All(hand.map_err(wrong_deal)?);
    follow(record, beside, &mut course)?;
    Ok(*course.at())
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
    let cards = own(record, rules, seat)?;
    let dealer = Seat::new(record.dealer);
    let view = View::new(rules, dealer, seat, cards, up(record, rules)?);
    let mut view = view.map_err(wrong_deal)?;
    let asked = beside.next.filter(|(phase, _)| *phase == Phase::Declaring);
    let declares = record.declared.as_ref().map(|d| Seat::new(d.seat));
    if let Some(seat) = declares.or(asked.map(|(_, seat)| seat)) {
        view.hand_mut().asks_to_declare(seat);
    }
    let mut course = Course::Seen(view);
    follow(record, beside, &mut course)?;
    match course {
        Course::Seen(view) => Ok(view),
        Course::All(hand) => Ok(View::of(&hand, seat)),
    }
}

fn wrong_deal(error: DealError) -> ReadError {
    Place::of("playerCards").wrong(error)
}

/// The card turned up, where there is one.
fn up(record: &Record, rules: &RuleSet) -> Result<Option<Card>, ReadError> {
    match rules.bidding {
        Some(_) => Ok(None),
        None => known(record.upcard, rules, None, None, Place::of("upCard")).map(Some),
    }
}

/// The cards dealt to a seat.
fn own(record: &Record, rules: &RuleSet, seat: Seat) -> Result<CardSet, ReadError> {
    let at = seat.index();
    let Some(Some(cards)) = record.hands.get(at) else {
        let why = format!("the hand of {} is not written", seat.name(rules.seats));
        return Err(Place::of("playerCards").wrong(why));
    };
    let mut hand = CardSet::EMPTY;
    for (i, &seen) in cards.iter().enumerate() {
        let place = Place("playerCards", [Some(at as u8), Some(i as u8)], "");
        let card = known(seen, rules, None, None, place)?;
        if !hand.insert(card) {
            return Err(wrong_deal(DealError::NotInPack(card)));
        }
    }
    Ok(hand)
}

/// A card that has to be known, the bowers' own letters by their trump; where `any` may stand for it, that.
#[inline]
fn known(
    seen: Seen,
    rules: &RuleSet,
    trump: Option<Trump>,
    any: Option<Card>,
    place: Place,
) -> Result<Card, ReadError> {
    match (seen.read(&rules.pack, trump), any) {
        (Read::Card(card), _) | (Read::Unknown, Some(card)) => Ok(card),
        (Read::NotInPack(card), _) => Err(place.wrong(rules.pack.lacks(card))),
        (Read::Unknown, None) => {
            let why = format!("{seen}: a hand under way needs to know which card that is");
            Err(place.wrong(why))
        }
    }
}

/// What a record is played on: a hand, or what one seat sees of it.
enum Course<'r> {
    All(Hand<'r>),
    Seen(View<'r>),
}

impl<'r> Course<'r> {
    fn at(&self) -> &Hand<'r> {
        match self {
            Course::All(hand) => hand,
            Course::Seen(view) => view.hand(),
        }
    }

    #[inline]
    fn does(&mut self, action: Action) -> Result<(), PlayError> {
        match self {
            Course::All(hand) => hand.act(action),
            Course::Seen(view) => view.see(action),
        }
    }

    /// The view of another than this seat, whose cards it hides.
    fn hiding(&mut self, seat: Seat) -> Option<&mut View<'r>> {
        match self {
            Course::Seen(view) if view.seat() != seat => Some(view),
            _ => None,
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

fn follow(record: &Record, beside: &Beside, course: &mut Course) -> Result<(), ReadError> {
    let mut done = Done::default();
    let swaps = beside
        .next
        .is_some_and(|(phase, _)| phase == Phase::Swapping);
    let unsaid = record.declared.as_ref().is_none_or(|d| d.cards.is_empty());
    // A farmer may be at it already: that stops where no more cards are written.
    let stops = |hand: &Hand| {
        hand.phase() != Phase::Swapping && beside.next == Some((hand.phase(), hand.turn()))
    };
    while !stops(course.at()) {
        let Some((action, field)) = next(record, beside, course, &mut done)? else {
            break;
        };
        let (phase, turn) = (course.at().phase(), course.at().turn());
        course.does(action).map_err(|why| field.wrong(why))?;
        if action == Action::Declare
            && unsaid
            && !swaps
            && let Some(view) = course.hiding(turn)
        {
            // Of a hand that is not known it has to be said that it is dealt again.
            view.hand_mut().is_redealt();
        }
        if let (Phase::Taking, Action::Discard(_), Course::Seen(view)) =
            (phase, action, &mut *course)
            && view.seat() == turn
            && view.rules().alone.exchange == Exchange::Railroad
            && let Some(exchange) = exchange(record, turn, done.exchanges.saturating_sub(1))
            && let Some(came) = exchange.cards.first().and_then(|seen| seen.known())
        {
            // And which card came in unseen.
            view.holds(view.cards().with(came));
            let side = turn.side(view.rules().seats);
            view.hand_mut().took(side, came);
        }
    }
    done.tricks = tricks(record, course)?;
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
fn next(
    record: &Record,
    beside: &Beside,
    course: &Course,
    done: &mut Done,
) -> Result<Option<(Action, Place)>, ReadError> {
    let hand = course.at();
    let (rules, turn) = (hand.rules(), hand.turn());
    let number = turn.index() as u8;
    let hides = |seat: Seat| matches!(course, Course::Seen(view) if view.seat() != seat);
    let trump = hand.contract().map(|contract| contract.trump);
    let any = |hidden: bool| rules.pack.cards().first().copied().filter(|_| hidden);
    let at = |name, place: usize| Place(name, [Some(place as u8), None], "");
    let read = |seen, hidden, place| known(seen, rules, trump, any(hidden), place);
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
            Some((Action::Discard(read(seen, hides(turn), field)?), field))
        }
        Phase::Calling => {
            let Some(call) = record.calls.get(done.calls) else {
                return Ok(None);
            };
            let field = at("calls", done.calls);
            done.calls += 1;
            match call {
                Some(call) => Some((Action::Call(*call), field)),
                None => return Err(field.wrong("this call is not known")),
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
            let seen = record.discard.or(any(hides(turn)).map(Seen::card));
            done.discard |= record.discard.is_some();
            match seen {
                Some(seen) => {
                    let field = Place::of("discard");
                    Some((Action::Discard(read(seen, hides(turn), field)?), field))
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
                    let hidden = hides(turn) && (hides(loner) || !seen_by_loner);
                    done.exchanges += 1;
                    Some((Action::Give(read(seen, hidden, field)?), field))
                }
            }
        }
        Phase::Taking => {
            let place = done.exchanges.saturating_sub(1);
            let field = Place("cardExchanges", [Some(place as u8), None], ".discard");
            let exchange = exchange(record, turn, place);
            let away = exchange.and_then(|e| e.discard.first().copied());
            match away.or(any(hides(turn)).map(Seen::card)) {
                _ if exchange.is_some_and(|e| refused(e, rules)) => Some((Action::Decline, field)),
                Some(seen) => Some((Action::Discard(read(seen, hides(turn), field)?), field)),
                None => return Ok(None),
            }
        }
        Phase::Playing | Phase::Over | Phase::ThrownIn | Phase::Redealt => None,
    })
}

/// Plays the tricks as they are written; how many there was place for.
fn tricks(record: &Record, course: &mut Course) -> Result<usize, ReadError> {
    let place =
        |trick: usize, card: usize| Place("tricks", [Some(trick as u8), Some(card as u8)], "");
    let missing = |trick: usize| {
        let after = place(trick, record.tricks[trick].len());
        after.wrong("a card is missing in this trick")
    };
    let players = course.at().players();
    let trump = course.at().contract().map(|contract| contract.trump);
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
            let field = place(number, at);
            if at == players {
                return match course.at().is_over() {
                    true => Ok(number),
                    false => Err(field.wrong("this trick is complete without it")),
                };
            }
            let card = known(seen, &record.rules, trump, None, field)?;
            let done = course.does(Action::Play(card));
            done.map_err(|why| field.wrong(why))?;
        }
    }
    Ok(record.tricks.len())
}

/// Refuses what is written and was not played.
fn all_played(record: &Record, beside: &Beside, hand: &Hand, done: &Done) -> Result<(), ReadError> {
    let exchanges = record.exchanges.iter().filter(|e| e.sender.is_some());
    let declared = record.declared.as_ref().map_or(0, |d| d.cards.len());
    let discarded = done.discard || beside.left;
    let left = [
        ("declared", done.declared < declared),
        ("calls", done.calls < record.calls.len()),
        ("alone", done.alone < record.alone.len()),
        ("discard", record.discard.is_some() && !discarded),
        ("cardExchanges", done.exchanges < exchanges.count()),
        ("tricks", done.tricks < record.tricks.len()),
    ];
    let what = hand.phase().expected();
    if let Some((field, _)) = left.into_iter().find(|(_, left)| *left) {
        let why = format!("this has no place here: {what}");
        return Err(Place::of(field).wrong(why));
    }
    match beside.next {
        Some(next) if next != (hand.phase(), hand.turn()) => Err(ReadError::new(format!(
            "that is not what comes next: {what}"
        ))),
        _ => Ok(()),
    }
}
