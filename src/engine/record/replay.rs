//! A record with everything written down and nothing wrong in it, as most are, is played again by the engine's own hand.
//!
//! Where every call and every card is legal and the claim is what came of it there is nothing to judge: a third of the
//! time that the referee takes to account for every card. All other records, and hands thrown in, are left to the
//! referee.

use super::Record;
use super::seen::Seen;
use super::verdict::{Checked, Judgement, Verdict};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::hand::{Action, Hand, Phase};
use crate::engine::seat::{BySeat, Seat};

/// The verdict on a complete and clean record that [`Record::check`] lets pass; `None` for any other.
pub(super) fn replay(record: &Record) -> Option<Verdict> {
    let rules = &*record.rules;
    let in_pack = |seen: Seen| seen.read(&rules.pack, None).card();
    let mut hand = deal(record, in_pack)?;
    play(record, &mut hand, in_pack)?;
    let (contract, outcome) = hand.contract().zip(hand.outcome())?;
    let tricks = outcome.tricks;
    let points = rules.points(&outcome);
    let agrees = record.claim.agrees(tricks, Some(points));
    agrees.then(|| Verdict {
        id: record.id.clone(),
        verdict: Judgement::Confirmed,
        trump: Some(contract.trump),
        maker: Some(contract.maker.index() as u8),
        tricks: Some(tricks),
        points: Some(points),
        irregularities: Vec::new(),
        reasons: Vec::new(),
        penalty: None,
        repair: None,
        checked: Checked::Hands,
        readings: Vec::new(),
    })
}

/// The hand as dealt, when all of it is known and nothing but calls came before the play.
fn deal(record: &Record, in_pack: impl Fn(Seen) -> Option<Card>) -> Option<Hand<'_>> {
    let rules = &*record.rules;
    let whole = record.hands.len() == usize::from(rules.seats)
        && record.tricks.len() == usize::from(rules.hand_size);
    if !whole || record.declared.is_some() || !record.exchanges.is_empty() {
        return None;
    }
    let mut hands = BySeat::<CardSet>::default();
    for (seat, cards) in Seat::all(rules.seats).zip(&record.hands) {
        let cards = cards.as_ref()?;
        for &seen in cards {
            // A third of a kind is not taken, and so one is missing.
            hands[seat].insert(in_pack(seen)?);
        }
        if hands[seat].len() != cards.len() {
            return None;
        }
    }
    let upcard = in_pack(record.upcard)?;
    Hand::new(rules, Seat::new(record.dealer), hands, upcard).ok()
}

/// The hand played out as it is written, when nothing in it is illegal, missing or superfluous.
fn play(record: &Record, hand: &mut Hand, in_pack: impl Fn(Seen) -> Option<Card>) -> Option<()> {
    for &call in &record.calls {
        hand.act(Action::Call(call?)).ok()?;
    }
    let (mut alone, mut discard) = (0, record.discard);
    loop {
        let action = match hand.phase() {
            Phase::Announcing if record.alone.contains(&(hand.turn().index() as u8)) => {
                alone += 1;
                Action::Alone
            }
            Phase::Announcing => Action::Together,
            // Whoever leaves the upcard counts as discarding it.
            Phase::TakingUp => Action::TakeUp,
            Phase::Discarding => Action::Discard(in_pack(discard.take()?)?),
            Phase::Playing if alone == record.alone.len() && discard.is_none() => break,
            _ => return None,
        };
        hand.act(action).ok()?;
    }
    for trick in &record.tricks {
        for (place, &seen) in trick.iter().enumerate() {
            if (place == 0) != hand.trick().cards().is_empty() {
                return None;
            }
            hand.act(Action::Play(in_pack(seen)?)).ok()?;
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Points;
    use crate::engine::calling::Call;
    use crate::engine::pack::Pack;
    use crate::engine::record::referee::Referee;
    use crate::engine::rules::RuleSet;
    use std::sync::Arc;

    /// A number below `n`, other ones each time.
    fn below(n: usize, seed: &mut u64) -> usize {
        *seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (*seed >> 33) as usize % n
    }

    fn played(rules: &Arc<RuleSet>, seed: &mut u64) -> Record {
        let mut cards = rules.pack.cards().to_vec();
        for i in (1..cards.len()).rev() {
            cards.swap(i, below(i + 1, seed));
        }
        let (hands, upcard) = Pack::deal(&cards, rules.seats, rules.hand_size).unwrap();
        let dealer = Seat::new(below(usize::from(rules.seats), seed) as u8);
        let mut hand = Hand::new(rules, dealer, hands, upcard).unwrap();
        let mut record = Record::begin(rules.clone(), &hand);
        while !hand.is_over() {
            let action = hand.legal().nth(below(hand.legal().count(), seed)).unwrap();
            record.write(&hand, action);
            hand = hand.play(action).unwrap();
        }
        record.close(&hand);
        record
    }

    /// Something of it written down otherwise.
    fn change(record: &mut Record, seed: &mut u64) {
        let seats = usize::from(record.rules.seats);
        let seat = below(seats, seed);
        let all = record.rules.pack.cards();
        let card = Seen::card(all[below(all.len(), seed)]);
        let trick = below(record.tricks.len().max(1), seed);
        match below(12, seed) {
            0 => record.dealer = seat as u8,
            1 => record.upcard = card,
            2 => record.discard = [None, Some(card)][below(2, seed)],
            3 => record.alone.push(seat as u8),
            4 => record.calls.push(Some(Call::Pass)),
            5 => drop(record.calls.pop()),
            6 => record.tricks.insert(trick, Vec::new()),
            7 => drop(record.tricks.pop()),
            8 => record.claim.points = Some(Points::of([1, 0])),
            9 => record.claim.tricks = None,
            10 => record.hands[seat].as_mut().unwrap()[0] = card,
            _ => {
                let cards = record.tricks.get_mut(trick);
                let Some(cards) = cards.filter(|cards| !cards.is_empty()) else {
                    return;
                };
                let place = below(cards.len(), seed);
                match below(3, seed) {
                    0 => cards[place] = card,
                    1 => cards.rotate_left(place),
                    _ => drop(cards.split_off(place)),
                }
            }
        }
    }

    #[test]
    fn what_it_says_the_referee_says_too() {
        let (mut said, mut seed) = ([0; 2], 7);
        for name in RuleSet::preset_names() {
            let rules = Arc::new(RuleSet::preset(name).unwrap());
            for _ in 0..60 {
                let whole = played(&rules, &mut seed);
                for changes in 0..4 {
                    let mut record = whole.clone();
                    (0..changes).for_each(|_| change(&mut record, &mut seed));
                    if let Some(verdict) = replay(&record) {
                        said[usize::from(changes > 0)] += 1;
                        assert_eq!(verdict, Referee::new(&record, false).judge(), "{record:?}");
                    }
                }
            }
        }
        assert!(said[0] > 300 && said[1] > 30, "{said:?}");
    }
}
