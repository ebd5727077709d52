use super::*;
use crate::engine::{BySide, Pack, Phase};

/// SplitMix64, enough to play hands at random.
fn below(state: &mut u64, n: usize) -> usize {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) % n as u64) as usize
}

fn deal<'r>(rules: &'r RuleSet, state: &mut u64) -> Hand<'r> {
    let mut cards = rules.pack.cards().to_vec();
    for i in (1..cards.len()).rev() {
        cards.swap(i, below(state, i + 1));
    }
    let (hands, upcard) = Pack::deal(&cards, rules.seats, rules.hand_size).unwrap();
    let dealer = Seat::new(below(state, usize::from(rules.seats)) as u8);
    Hand::new(rules, dealer, hands, upcard).unwrap()
}

#[test]
fn a_view_followed_from_outside_is_the_view_of_the_hand() {
    for name in RuleSet::preset_names() {
        let rules = RuleSet::preset_ref(name).unwrap();
        let mut state = 5;
        for _ in 0..60 {
            let mut hand = deal(rules, &mut state);
            let seats: Vec<Seat> = Seat::all(rules.seats).collect();
            let start = |&seat: &Seat| {
                View::start(rules, hand.dealer(), seat, hand.cards(seat), hand.upcard())
            };
            let mut followed: Vec<View> = seats.iter().map(start).collect();
            while !hand.is_over() {
                let legal: Vec<Action> = hand.legal().collect();
                let action = legal[below(&mut state, legal.len())];
                let turn = hand.turn();
                let given = matches!(action, Action::Give(_));
                hand = hand.play(action).unwrap();
                for (seat, view) in seats.iter().zip(&mut followed) {
                    // Who watches does not see which card is put away or passed.
                    let seen = match action {
                        Action::Discard(_) if turn != *seat => {
                            Action::Discard(rules.pack.cards()[0])
                        }
                        Action::Give(_) if turn != *seat => Action::Give(rules.pack.cards()[0]),
                        action => action,
                    };
                    view.happened(seen);
                    if given {
                        // The loner sees the card itself; a watcher from outside has to be told.
                        *view = View::of(&hand, *seat);
                    }
                    if rules.alone.exchange == super::super::rules::Exchange::None {
                        assert_eq!(*view, View::of(&hand, *seat), "{name}");
                    }
                }
            }
        }
    }
}

#[test]
fn nothing_hidden_is_left_in_a_view() {
    for name in RuleSet::preset_names() {
        let rules = RuleSet::preset_ref(name).unwrap();
        let mut state = 11;
        for _ in 0..60 {
            let mut hand = deal(rules, &mut state);
            loop {
                for seat in Seat::all(rules.seats) {
                    let view = View::of(&hand, seat);
                    for other in Seat::all(rules.seats).filter(|&other| other != seat) {
                        assert!(view.hand.cards(other).is_empty());
                    }
                    assert_eq!(view.cards(), hand.cards(seat));
                    // Every card of the pack is one's own, gone, or unseen; the others' hands are among the unseen.
                    let mut unseen = view.unseen();
                    for other in Seat::all(rules.seats).filter(|&other| other != seat) {
                        for card in hand.cards(other).iter() {
                            assert!(unseen.remove(card), "{name}: {card} {:?}", hand.phase());
                        }
                    }
                    assert_eq!(view.played().count(), hand.played().len());
                }
                if hand.is_over() {
                    break;
                }
                let legal: Vec<Action> = hand.legal().collect();
                hand = hand.play(legal[below(&mut state, legal.len())]).unwrap();
            }
            if hand.phase() == Phase::Over {
                let view = View::of(&hand, Seat::new(0));
                let mut tricks = BySide::new(rules.sides(), 0_u8);
                let players = Seat::all(rules.seats)
                    .filter(|&s| !view.sits_out(s))
                    .count();
                let played: Vec<_> = view.played().collect();
                for trick in played.chunks(players) {
                    let trump = view.contract().unwrap().trump;
                    let cards: Vec<Card> = trick.iter().map(|&(_, card, _)| card).collect();
                    tricks[trick[trump.winner(&cards).unwrap()].0.side(rules.seats)] += 1;
                }
                assert_eq!(tricks, hand.tricks());
            }
        }
    }
}
