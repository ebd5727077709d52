use super::*;
use crate::engine::bidding::Equal;
use crate::engine::{Card, RuleSet, Seat, Side, Trump};

#[cfg(feature = "json")]
mod question;

/// A small generator of our own, so that every run sees the same deals.
pub(crate) struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % n as u64) as usize
    }
}

/// The place of the card that takes a trick: of two equal ones the last or the first.
pub(crate) fn takes(trump: Trump, equal: Equal, trick: &[Card]) -> usize {
    let last = trump.winner(trick).unwrap();
    let same = |&place: &usize| trick[place] == trick[last];
    match equal {
        Equal::Last => last,
        Equal::First => (0..trick.len()).find(same).unwrap(),
    }
}

/// A position as cards: what the plain search below plays with.
#[derive(Clone, Debug)]
struct Plain {
    trump: Trump,
    equal: Equal,
    hands: Vec<Vec<Card>>,
    out: Vec<bool>,
    /// Who plays with the maker at a table of three, or with seat 0 at another.
    first: Vec<bool>,
    leader: usize,
    trick: Vec<Card>,
}

impl Plain {
    fn turn(&self) -> usize {
        let mut seat = self.leader;
        for _ in 0..self.trick.len() {
            seat = self.after(seat);
        }
        seat
    }

    fn after(&self, seat: usize) -> usize {
        let mut next = (seat + 1) % self.hands.len();
        while self.out[next] {
            next = (next + 1) % self.hands.len();
        }
        next
    }

    fn legal(&self) -> Vec<Card> {
        let hand = &self.hands[self.turn()];
        if let Some(&first) = self.trick.first() {
            let led = self.trump.suit_of(first);
            let following: Vec<Card> = hand
                .iter()
                .copied()
                .filter(|&c| self.trump.suit_of(c) == led)
                .collect();
            if !following.is_empty() {
                return following;
            }
        }
        hand.clone()
    }

    /// Every line of play to the end: the tricks the first camp takes.
    fn minimax(&self) -> u8 {
        let seat = self.turn();
        let values = self.legal().into_iter().map(|card| {
            let mut then = self.clone();
            let place = then.hands[seat].iter().position(|&c| c == card).unwrap();
            then.hands[seat].remove(place);
            then.trick.push(card);
            let mut won = 0;
            if then.trick.len() == then.out.iter().filter(|&&out| !out).count() {
                let place = takes(then.trump, then.equal, &then.trick);
                then.trick.truncate(place);
                then.leader = then.turn();
                then.trick.clear();
                won = u8::from(then.first[then.leader]);
            }
            won + then.minimax()
        });
        if self.first[seat] {
            values.max()
        } else {
            values.min()
        }
        .unwrap_or(0)
    }
}

/// A random ending of a preset: some hands are lone, some tricks half played.
fn ending(rules: &RuleSet, dice: &mut Dice) -> (Plain, Vec<Seat>, Seat) {
    let seats = usize::from(rules.seats);
    let mut alone = Vec::new();
    let mut out = vec![false; seats];
    let maker = dice.below(seats);
    let first = match seats {
        3 => (0..3).map(|seat| seat == maker).collect(),
        _ => (0..seats).map(|seat| seat % 2 == 0).collect(),
    };
    if seats != 3 && (rules.alone.makers || rules.bidding.is_some()) {
        for side in 0..2 {
            if dice.below(3) == 0 {
                let seat = side + 2 * dice.below(seats / 2);
                alone.push(Seat::new(seat as u8));
                for other in (side..seats).step_by(2).filter(|&o| o != seat) {
                    out[other] = true;
                }
            }
        }
    }
    let playing = out.iter().filter(|&&out| !out).count();
    let most = [0, 0, 5, 4, 3, 3, 2][playing];
    let size = 1 + dice.below(most);
    let mut pack = rules.pack.cards().to_vec();
    let mut draw = |dice: &mut Dice| pack.swap_remove(dice.below(pack.len()));
    let hands = out
        .iter()
        .map(|_| (0..size).map(|_| draw(dice)).collect())
        .collect();
    let leader = loop {
        let leader = dice.below(seats);
        if !out[leader] {
            break leader;
        }
    };
    let trumps = rules.bidding.as_ref().map(|bidding| bidding.trumps());
    let trumps = trumps.unwrap_or(&Trump::ALL[..4]);
    let mut plain = Plain {
        trump: trumps[dice.below(trumps.len())],
        equal: rules.equal(),
        hands,
        out,
        first,
        leader,
        trick: Vec::new(),
    };
    for _ in 0..dice.below(playing) {
        let seat = plain.turn();
        let legal = plain.legal();
        let card = legal[dice.below(legal.len())];
        let place = plain.hands[seat].iter().position(|&c| c == card).unwrap();
        plain.hands[seat].remove(place);
        plain.trick.push(card);
    }
    (plain, alone, Seat::new(maker as u8))
}

#[test]
fn endings_of_every_preset_as_plain_minimax_has_them() {
    let mut dice = Dice(3);
    let mut solver = Solver::new();
    for name in RuleSet::names() {
        let rules = RuleSet::preset_ref(name).unwrap();
        for _ in 0..80 {
            let (plain, alone, maker) = ending(rules, &mut dice);
            let leader = Seat::new(plain.leader as u8);
            let position = Position::new(
                rules,
                plain.trump,
                &alone,
                leader,
                &plain.hands,
                &plain.trick,
            )
            .unwrap_or_else(|e| panic!("{name}: {plain:?}: {e}"))
            .with_maker(maker);
            let tricks = solver.solve(&position);
            let first = if rules.seats == 3 {
                maker.side(3)
            } else {
                Side::First
            };
            assert_eq!(tricks[first], plain.minimax(), "{name}: {plain:?}");
            assert_eq!(tricks.iter().sum::<u8>(), position.tricks());
        }
    }
}
