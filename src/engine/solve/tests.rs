use super::*;
use crate::engine::bidding::Equal;
use crate::engine::{Card, RuleSet, Seat, Side, Trump};

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

fn ask(line: &str) -> Result<[u8; 2], String> {
    SolveQuestion::read(line.as_bytes())
        .map(|question| best_play(&question.position).pair())
        .map_err(|error| error.to_string())
}

#[test]
fn lines() {
    let lone = r#"{"id":7,"trump":"c","maker":2,"alone":[2],"leader":1,"extra":0,
        "hands":[["?"],["As","9d"],["Jc","Js"],["Ad","Ah"]]}"#;
    assert_eq!(ask(lone), Ok([2, 0]));
    assert_eq!(SolveQuestion::read(lone.as_bytes()).unwrap().id, 7);
    let benny =
        r#"{"rules":"british","trump":"c","leader":0,"hands":[["Jc"],["2s"],["9d"],["9h"]]}"#;
    assert_eq!(ask(benny), Ok([0, 1]));
    let table = r#"{"trump":"h","leader":3,"trick":["9s"],"hands":[["As","Ah"],["Jh","Kc"],["Ts","Qh"],["Ac"]]}"#;
    assert_eq!(ask(table), Ok([1, 1]));
    let twins = r#"{"rules":"six-hand-double","trump":"d","leader":0,
        "hands":[["Jd"],["Jd"],["Ac"],["Ad"],["Bb"],["Br"]]}"#;
    assert_eq!(ask(twins), Ok([0, 1]));
    assert_eq!(
        ask(r#"{"trump":"h","leader":0,"hands":[[],[],[],[]]}"#),
        Ok([0, 0])
    );
}

#[test]
fn bad_lines_name_the_field() {
    let hands = r#""hands":[["9c"],["Tc"],["Jc"],["Qc"]]"#;
    for (line, words) in [
        ("", "EOF"),
        ("[1]", "not an object"),
        ("{\"trump\":\"h\",", "EOF"),
        (r#"{"leader":0}"#, "\"trump\": expected a suit"),
        (r#"{"trump":"x","leader":0}"#, "\"trump\""),
        (
            r#"{"trump":"c","leader":4}"#,
            "\"leader\": expected a seat, 0 to 3",
        ),
        (r#"{"trump":"c","leader":-1}"#, "\"leader\""),
        (r#"{"trump":"c","leader":0}"#, "\"hands\": missing"),
        (
            r#"{"trump":"c","leader":0,"hands":5}"#,
            "\"hands\": expected a list",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[[],[],[]]}"#,
            "3 of them, expected one for each of 4",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[["9c"],["xx"],[],[]]}"#,
            "\"hands[1][0]\": \"xx\" is not a card",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[["9c"],[7],[],[]]}"#,
            "hands[1][0]",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[["9c"],["9c"],["Tc"],["Jc"]]}"#,
            "hands[1][0]: 9c is there once too often",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[["7c"],["9c"],["Tc"],["Jc"]]}"#,
            "7c is not in the pack of north-american",
        ),
        (
            r#"{"trump":"c","leader":0,"hands":[["9c"],["Tc"],["Jc"],["Qc","Kc"]]}"#,
            "hands[3]: 2 cards, expected 1",
        ),
        (
            r#"{"trump":"c","leader":0,"alone":[2],"hands":[["9c"],["Tc"],["Jc"],["Qc"]]}"#,
            "seat 0 sits out",
        ),
        (r#"{"rules":"texan","trump":"c"}"#, "no rule set \"texan\""),
        (r#"{"rules":{"seats":5},"trump":"c"}"#, "\"seats\""),
        (
            &format!(r#"{{"trump":"c","leader":0,"alone":[1,3],{hands}}}"#),
            "seats 1 and 3 are partners",
        ),
        (
            &format!(r#"{{"trump":"c","leader":0,"trick":["Ac","Kc","Ad","Ah"],{hands}}}"#),
            "trick: 4 cards",
        ),
        (
            &format!(
                r#"{{"trump":"c","leader":0,"trick":["Ac","Ad"],{}}}"#,
                r#""hands":[["9c"],["Tc"],["Jc","Qd"],["Qc","Kd"]]"#
            ),
            "trick[1]: Ad does not follow suit, though seat 1 holds Tc",
        ),
        (&"[".repeat(100_001), "100001 bytes"),
        (&"[".repeat(90_000), "recursion"),
    ] {
        let error = ask(line).unwrap_err();
        assert!(error.contains(words), "{line}: {error}");
    }
}

proptest::proptest! {
    #[test]
    fn any_bytes_are_an_error_or_a_question(bytes in proptest::collection::vec(proptest::prelude::any::<u8>(), 0..200)) {
        let _ = SolveQuestion::read(&bytes);
    }

    #[test]
    fn a_spoilt_line_never_panics(at in 0_usize..100, byte in proptest::prelude::any::<u8>()) {
        let mut line = br#"{"trump":"h","leader":3,"trick":["9s"],"hands":[["As","Ah"],["Jh","Kc"],["Ts","Qh"],["Ac"]]}"#.to_vec();
        let at = at % line.len();
        line[at] = byte;
        if let Ok(question) = SolveQuestion::read(&line) {
            best_play(&question.position);
        }
    }
}
