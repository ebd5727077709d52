//! What goes wrong at a table and on paper: one player who revokes up to three times, and one field that the writer got
//! wrong. `examples/slips.rs` shares this file.

use std::sync::Arc;

use super::dice::Dice;
use benny::engine::play::{Trick, first_leader, following, next_in, sitting_out};
use benny::engine::record::{Id, Record, Seen, referee};
use benny::engine::{Action, Call, Card, CardSet, Outcome, Phase, RuleSet, Seat, Suit};

/// A hand in which one player revoked.
pub struct Revoked {
    /// As it was played, every hand written down, without a claim.
    pub record: Record,
    /// Who revoked.
    pub seat: Seat,
    /// In which tricks, from 1.
    pub tricks: Vec<u8>,
    /// What it came to.
    pub points: [i32; 2],
}

/// Plays a hand in which one player revokes up to `most` times, at least once; `None` where it does not come to that.
/// Every third such player forgets that the left bower is a trump; the others play any card.
pub fn revoked(rules: &Arc<RuleSet>, most: usize, dice: &mut Dice) -> Option<Revoked> {
    let mut hand = dice.deal(rules);
    let mut record = Record::begin(rules.clone(), &hand);
    record.id = Id::Number(1);
    while !hand.is_over() && hand.phase() != Phase::Playing {
        let action = dice.choose(&hand);
        record.write(&hand, action);
        hand = hand.play(action).expect("legal");
    }
    let contract = hand.contract().filter(|_| !hand.is_over())?;
    let (seats, trump) = (rules.seats, contract.trump);
    let out = sitting_out(hand.loners(), seats);
    let who = Seat::new(dice.below(usize::from(seats)) as u8);
    let forgets_left = dice.below(3) == 0;
    let mut held: Vec<CardSet> = Seat::all(seats).map(|seat| hand.cards(seat)).collect();
    let mut leader = first_leader(
        rules,
        hand.dealer(),
        contract.maker.side(rules.seats),
        hand.loners(),
    );
    let (mut revokes, mut tricks) = (Vec::new(), [0; 2]);
    for number in 0..rules.hand_size {
        let (mut trick, mut seat, mut cards) = (Trick::new(leader), leader, Vec::new());
        while cards.is_empty() || seat != leader {
            let own = held[seat.index()];
            let may = following(own, trick.led(), trump);
            let mut choice: Vec<Card> = may.distinct().collect();
            if let Some(led) = trick.led().filter(|_| seat == who && revokes.len() < most) {
                let able = own.iter().any(|card| trump.suit_of(card) == led);
                let wrong = own.distinct().filter(|&card| trump.suit_of(card) != led);
                let wrong: Vec<Card> = wrong.collect();
                let left = may.iter().all(|card| trump.is_left_bower(card));
                let does = if forgets_left {
                    left
                } else {
                    dice.below(2) == 0
                };
                if able && does && !wrong.is_empty() {
                    revokes.push(number + 1);
                    choice = wrong;
                }
            }
            let card = choice[dice.below(choice.len())];
            trick.lay(seat, card, trump);
            held[seat.index()].remove(card);
            cards.push(Seen::card(card));
            seat = next_in(seat, out, seats);
        }
        leader = trick.winner();
        tricks[leader.side(rules.seats) as usize] += 1;
        record.tricks.push(cards);
    }
    let outcome = Outcome {
        makers: contract.maker.side(rules.seats),
        tricks: benny::engine::BySide::from(tricks),
        bid: None,
        alone: hand.loners().map(|loner| loner.is_some()),
    };
    let points = rules.points(&outcome).pair();
    (!revokes.is_empty()).then_some(Revoked {
        record,
        seat: who,
        tricks: revokes,
        points,
    })
}

/// How much of the hands is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hands {
    Hidden,
    Partly,
    Given,
}

impl Hands {
    pub const ALL: [Hands; 3] = [Hands::Hidden, Hands::Partly, Hands::Given];

    /// Leaves that much of the hands in the record.
    pub fn leave(self, record: &mut Record, dice: &mut Dice) {
        match self {
            Hands::Hidden => {
                record.hands.clear();
                record.discard = None;
            }
            Hands::Partly => {
                let one = dice.below(record.hands.len());
                for (seat, hand) in record.hands.iter_mut().enumerate() {
                    if seat == one || dice.below(2) == 0 {
                        *hand = None;
                    }
                }
            }
            Hands::Given => {}
        }
    }
}

/// What is wrong with the verdict on a hand in which one player revoked and nobody else did anything.
///
/// # Errors
/// That somebody else is named, or points that were not made.
pub fn judged(truth: &Revoked, record: &Record) -> Result<(), String> {
    let verdict = referee(record);
    let seat = truth.seat.index() as u8;
    let innocent = |i: &&benny::engine::record::Irregularity| i.seat != Some(seat);
    if let Some(other) = verdict.irregularities.iter().find(innocent) {
        return Err(format!("names somebody else: {}", other.message));
    }
    match verdict.points {
        Some(points) if points != truth.points => Err(format!(
            "{}: points {points:?}, which were {:?}",
            verdict.verdict, truth.points
        )),
        _ => Ok(()),
    }
}

/// The fields a writer gets wrong.
pub const FIELDS: [&str; 5] = ["dealer", "trump", "alone", "card", "cards"];

/// Writes one field of a clean record wrongly; `None` where the record has nothing of the kind.
pub fn slip(record: &Record, field: &str, dice: &mut Dice) -> Option<Record> {
    let mut wrong = record.clone();
    let seats = usize::from(record.rules.seats);
    let tricks = record.tricks.len();
    if tricks == 0 {
        return None;
    }
    let trick = dice.below(tricks);
    match field {
        "dealer" => {
            wrong.dealer = ((usize::from(record.dealer) + 1 + dice.below(seats - 1)) % seats) as u8
        }
        "trump" => {
            let call = wrong
                .calls
                .iter_mut()
                .flatten()
                .find(|call| matches!(call, Call::Name(_)));
            let suit = |not: Option<Suit>, dice: &mut Dice| {
                let others = Suit::ALL.into_iter().filter(|&suit| Some(suit) != not);
                others.clone().nth(dice.below(others.count()))
            };
            match call {
                Some(Call::Name(named)) => {
                    let (was, up) = (*named, record.upcard.suit());
                    let others: Vec<Suit> = Suit::ALL
                        .into_iter()
                        .filter(|&s| s != was && Some(s) != up)
                        .collect();
                    *named = others[dice.below(others.len())];
                }
                _ => {
                    // The upcard's suit misread.
                    let card = record.upcard.known()?;
                    wrong.upcard = Card::new(card.rank()?, suit(card.suit(), dice)?).into();
                }
            }
        }
        "alone" => match wrong.alone.pop() {
            Some(seat) if dice.below(2) == 0 => {
                wrong.alone.push(((usize::from(seat) + 2) % seats) as u8)
            }
            Some(_) => {}
            None => wrong.alone.push(referee(record).maker?),
        },
        "card" => {
            let place = dice.below(record.tricks[trick].len());
            wrong.tricks[trick].remove(place);
        }
        _ => {
            let cards = &mut wrong.tricks[trick];
            let (a, b) = (dice.below(cards.len()), dice.below(cards.len()));
            cards.swap(a, b);
        }
    }
    (wrong != *record).then_some(wrong)
}

/// A clean random hand in which somebody may play alone, for [`slip`]: by the rules, with a true claim.
pub fn clean(rules: &RuleSet, dice: &mut Dice) -> Record {
    let mut hand = dice.deal(rules);
    let mut record = Record::begin(Arc::new(rules.clone()), &hand);
    record.id = Id::Number(1);
    while !hand.is_over() {
        // Mostly with the partner, as people do.
        let mut action = dice.choose(&hand);
        if action == Action::Alone && dice.below(3) > 0 {
            action = Action::Together;
        }
        record.write(&hand, action);
        hand = match hand.play(action) {
            Ok(next) => next,
            Err(_) => {
                record.alone.clear();
                return played_on(record, hand, dice);
            }
        };
    }
    record.close(&hand);
    record
}

/// Plays the rest at random: where a player must play alone.
fn played_on(mut record: Record, mut hand: benny::engine::Hand, dice: &mut Dice) -> Record {
    while !hand.is_over() {
        let action = dice.choose(&hand);
        record.write(&hand, action);
        hand = hand.play(action).expect("legal");
    }
    record.close(&hand);
    record
}
