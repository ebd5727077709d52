//! A record with everything written down and nothing wrong in it, as most are, is played again by the engine's own hand.
//!
//! Where every call and every card is legal and the claim is what came of it there is nothing to judge: a third of the
//! time that the referee takes to account for every card. All other records are left to the referee.

use super::{Checked, Judgement, Record, Verdict};
use crate::engine::Phase;
use crate::english::sentence;

/// The verdict on a complete and clean record that [`Record::check`] lets pass; `None` for any other.
pub(super) fn replay(record: &Record) -> Option<Verdict> {
    // What the referee says of cards passed and hands declared, no hand says.
    if record.hands.is_empty() || record.declared.is_some() || !record.exchanges.is_empty() {
        return None;
    }
    let hand = record.followed()?;
    let points = hand.points();
    let agrees = points.is_some() && record.claim.agrees(&(hand.tricks(), points));
    let (verdict, reasons) = match hand.phase() {
        Phase::ThrownIn => (
            Judgement::ThrownIn,
            vec![sentence(&record.thrown_in(false))],
        ),
        _ => (Judgement::Confirmed, Vec::new()),
    };
    agrees.then(|| Verdict {
        id: record.id.clone(),
        verdict,
        checked: Checked::Hands,
        trump: hand.contract().map(|contract| contract.trump),
        maker: hand.contract().map(|contract| contract.maker.index() as u8),
        tricks: Some(hand.tricks()),
        points,
        reasons,
        ..Verdict::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::calling::Call;
    use crate::engine::pack::Pack;
    use crate::engine::record::Seen;
    use crate::engine::record::referee::Referee;
    use crate::engine::{Hand, Points, RuleSet, Seat};
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
                match below(4, seed) {
                    0 => cards[place] = card,
                    1 => cards.rotate_left(place),
                    2 => cards.push(card),
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
