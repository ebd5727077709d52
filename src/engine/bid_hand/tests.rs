use super::*;

/// A referee that knows cards as text and the rules as people say them, and nothing of the code under test.
mod referee {
    /// What the published rules say about a preset.
    pub struct Book {
        pub seats: usize,
        pub tricks: usize,
        /// A named call, what it wins and costs, and whether it is played alone.
        pub calls: &'static [(&'static str, i32, bool)],
    }

    pub fn book(name: &str) -> Book {
        let (seats, tricks, calls): (_, _, &'static [_]) = match name {
            "bid-euchre" | "hasenpfeffer" => (4, 6, &[]),
            "bid-euchre-32" => (
                4,
                8,
                &[
                    ("call two", 12, true),
                    ("call one", 18, true),
                    ("moon", 24, true),
                ],
            ),
            "double-deck" => (4, 12, &[("moon", 24, true)]),
            "pepper" => (
                4,
                6,
                &[("little pepper", 7, false), ("big pepper", 14, false)],
            ),
            "pepper-six" => (6, 8, &[("pepper", 16, true)]),
            other => panic!("no book for {other}"),
        };
        Book {
            seats,
            tricks,
            calls,
        }
    }

    fn partner_suit(suit: char) -> char {
        match suit {
            'c' => 's',
            's' => 'c',
            'd' => 'h',
            _ => 'd',
        }
    }

    /// The suit a card counts as: `trump` is a suit's letter, `n` or `l`.
    pub fn suit(card: &str, trump: char) -> char {
        if card == "B" {
            return trump;
        }
        let own = card.chars().last().expect("a suit");
        match card.starts_with('J') && own == partner_suit(trump) && !"nl".contains(trump) {
            true => trump,
            false => own,
        }
    }

    fn value(card: &str, trump: char) -> i32 {
        if card == "B" {
            return 300;
        }
        let plain = 1 + "9TJQKA".find(&card[..1]).expect("a rank") as i32;
        let own = card.chars().last().expect("a suit");
        if "nl".contains(trump) {
            return if trump == 'l' { 10 - plain } else { plain };
        }
        match (card.starts_with('J'), own) {
            (true, own) if own == trump => 200,
            (true, own) if own == partner_suit(trump) => 190,
            (_, own) if own == trump => 100 + plain,
            _ => plain,
        }
    }

    /// Which of the cards of a trick takes it: of equal ones the first.
    pub fn takes(trick: &[String], trump: char) -> usize {
        let led = suit(&trick[0], trump);
        let worth = |card: &String| match suit(card, trump) {
            s if s == led || s == trump => value(card, trump),
            _ => 0,
        };
        let mut best = 0;
        for at in 1..trick.len() {
            if worth(&trick[at]) > worth(&trick[best]) {
                best = at;
            }
        }
        best
    }

    /// The cards that may be played.
    pub fn may(held: &[String], led: Option<&String>, trump: char) -> Vec<String> {
        let mut all = held.to_vec();
        if let Some(led) = led {
            let same: Vec<String> = held
                .iter()
                .filter(|c| suit(c, trump) == suit(led, trump))
                .cloned()
                .collect();
            if !same.is_empty() {
                all = same;
            }
        }
        all.sort();
        all.dedup();
        all
    }

    /// What both sides get.
    pub fn points(book: &Book, side: usize, bid: &str, took: [usize; 2]) -> [i32; 2] {
        let mut points = [took[0] as i32, took[1] as i32];
        match book.calls.iter().find(|call| call.0 == bid) {
            Some(call) if took[side] == book.tricks => points[side] = call.1,
            Some(call) => points[side] = -call.1,
            None => {
                let bid: i32 = bid.parse().expect("a number");
                if points[side] < bid {
                    points[side] = -bid;
                }
            }
        }
        points
    }
}

/// Marsaglia's xorshift: the dice of these tests.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}

fn deal(rules: &RuleSet, dice: &mut Dice) -> Vec<Vec<Card>> {
    let mut cards = rules.pack.cards().to_vec();
    for at in (1..cards.len()).rev() {
        cards.swap(at, dice.below(at + 1));
    }
    let each = usize::from(rules.hand_size);
    (0..usize::from(rules.seats))
        .map(|seat| cards[seat * each..(seat + 1) * each].to_vec())
        .collect()
}

fn letter(strain: Strain) -> char {
    match strain {
        Strain::Suit(suit) => ['c', 'd', 'h', 's'][suit.index()],
        Strain::High => 'n',
        Strain::Low => 'l',
    }
}

/// Plays a hand with random legal actions, the referee looking on; what was done.
fn watched(rules: &RuleSet, dice: &mut Dice) -> [bool; 3] {
    let book = referee::book(&rules.name);
    let dealer = dice.below(book.seats);
    let mut hand = BidHand::new(rules, Seat::new(dealer as u8), deal(rules, dice)).expect("a deal");
    let mut held: Vec<Vec<String>> = (0..book.seats)
        .map(|s| {
            hand.held(Seat::new(s as u8))
                .iter()
                .map(Card::to_string)
                .collect()
        })
        .collect();
    let (mut bids, mut took, mut trick, mut leader) = (Vec::new(), [0; 2], Vec::new(), None);
    let mut out: Vec<usize> = Vec::new();
    while !hand.is_over() {
        let legal = hand.legal();
        // Passing often enough that bids of every height win.
        let passes = legal[0] == BidAction::Pass && dice.below(3) > 0;
        let action = if passes {
            legal[0]
        } else {
            legal[dice.below(legal.len())]
        };
        let seat = hand.turn().index();
        let phase = hand.phase();
        if let BidPhase::Playing = phase {
            let trump = letter(hand.strain().expect("named"));
            let (bidder, bid) = bids.last().cloned().expect("a bid");
            let alone = book.calls.iter().any(|c| c.0 == bid && c.2);
            if leader.is_none() {
                out = (0..book.seats)
                    .filter(|s| alone && s % 2 == bidder % 2 && *s != bidder)
                    .collect();
                leader = Some(bidder);
            }
            // Whose turn it is: from the leader on, over those who sit out.
            let order: Vec<usize> = (0..book.seats)
                .map(|n| (leader.expect("a leader") + n) % book.seats)
                .filter(|s| !out.contains(s))
                .collect();
            assert_eq!(seat, order[trick.len()], "{}", rules.name);
            let mut said: Vec<String> = legal
                .iter()
                .map(|a| match a {
                    BidAction::Play(card) => card.to_string(),
                    other => panic!("{other:?}"),
                })
                .collect();
            said.sort();
            assert_eq!(
                said,
                referee::may(&held[seat], trick.first(), trump),
                "{}",
                rules.name
            );
            let BidAction::Play(card) = action else {
                unreachable!()
            };
            let at = held[seat]
                .iter()
                .position(|c| *c == card.to_string())
                .expect("held");
            trick.push(held[seat].remove(at));
            if trick.len() == order.len() {
                let winner = order[referee::takes(&trick, trump)];
                took[winner % 2] += 1;
                leader = Some(winner);
                trick.clear();
            }
        }
        match action {
            BidAction::Bid(bid, _) => {
                bids.push((seat, rules.bidding.as_ref().expect("bids").word(bid)))
            }
            BidAction::Away(card) => {
                let at = held[seat]
                    .iter()
                    .position(|c| *c == card.to_string())
                    .expect("held");
                held[seat].remove(at);
            }
            BidAction::Give(card) => {
                let at = held[seat]
                    .iter()
                    .position(|c| *c == card.to_string())
                    .expect("held");
                let card = held[seat].remove(at);
                held[bids.last().expect("a bid").0].push(card);
            }
            _ => {}
        }
        hand.act(action).expect("legal");
    }
    let points = hand.points().expect("over");
    match bids.last() {
        None => assert_eq!(
            (hand.phase(), points),
            (BidPhase::ThrownIn, Points::default())
        ),
        Some((bidder, bid)) => {
            assert_eq!(took[0] + took[1], book.tricks, "{}", rules.name);
            assert_eq!(
                points,
                referee::points(&book, bidder % 2, bid, took),
                "{}: {bid}",
                rules.name
            );
        }
    }
    let named = bids
        .last()
        .is_some_and(|(_, bid)| bid.parse::<u8>().is_err());
    [bids.is_empty(), named, points.0.iter().any(|&p| p < 0)]
}

#[test]
fn random_hands_end_as_a_referee_of_its_own_says() {
    // As many hands a preset as PROPTEST_CASES says; a suite in a hurry looks at a thousand.
    let said = std::env::var("PROPTEST_CASES").ok();
    let hands: u32 = said.and_then(|n| n.parse().ok()).unwrap_or(1000);
    let mut kinds = [0; 3];
    for name in RuleSet::names() {
        let rules = RuleSet::preset(name).expect(name);
        if rules.bidding.is_none() {
            continue;
        }
        let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
        for _ in 0..hands {
            let seen = watched(&rules, &mut dice);
            for (kind, seen) in kinds.iter_mut().zip(seen) {
                *kind += u32::from(seen);
            }
        }
    }
    assert!(
        kinds.iter().all(|&n| n > hands / 20),
        "thrown in, named calls, set: {kinds:?}"
    );
}

fn new(name: &str, seed: u64) -> BidHand<'static> {
    let rules = RuleSet::preset_ref(name).expect(name);
    let hands = deal(rules, &mut Dice(seed));
    BidHand::new(rules, Seat::new(3), hands).expect("a deal")
}

#[test]
fn the_bidding_goes_as_the_rules_say() {
    let suit = Some(Strain::Suit(Suit::Hearts));
    let mut once = new("bid-euchre", 1);
    assert_eq!(
        once.act(BidAction::Bid(Bid::Tricks(2), suit)),
        Err(BidError::TooLow)
    );
    assert_eq!(
        once.act(BidAction::Bid(Bid::Tricks(3), None)),
        Err(BidError::Strain)
    );
    once.act(BidAction::Bid(Bid::Tricks(3), suit))
        .expect("three");
    assert_eq!(
        once.act(BidAction::Bid(Bid::Tricks(3), suit)),
        Err(BidError::TooLow)
    );
    for _ in 0..3 {
        once.act(BidAction::Pass).expect("a pass");
    }
    assert_eq!(
        (once.phase(), once.turn()),
        (BidPhase::Playing, Seat::new(0))
    );

    let mut round = new("pepper", 2);
    round
        .act(BidAction::Bid(Bid::Tricks(1), None))
        .expect("one");
    round
        .act(BidAction::Bid(Bid::Tricks(2), None))
        .expect("two");
    round.act(BidAction::Pass).expect("a pass");
    round.act(BidAction::Pass).expect("a pass");
    assert_eq!(round.turn(), Seat::new(0), "round and round");
    round
        .act(BidAction::Bid(Bid::Named(1), None))
        .expect("big pepper");
    assert_eq!(round.phase(), BidPhase::Naming, "nothing is higher");
    assert_eq!(
        round.act(BidAction::Name(Strain::Low)),
        Err(BidError::Strain)
    );
    round.act(BidAction::Name(Strain::High)).expect("no trump");
    assert_eq!(round.phase(), BidPhase::Playing);
}

#[test]
fn a_stuck_dealer_bids_and_a_caller_gets_cards() {
    let json = r#"{"extends":"double-deck","bidding":{"dealer_stuck":3}}"#;
    let rules = RuleSet::from_json(json).expect("rules");
    let mut hand = BidHand::new(&rules, Seat::new(3), deal(&rules, &mut Dice(3))).expect("a deal");
    for _ in 0..3 {
        hand.act(BidAction::Pass).expect("a pass");
    }
    assert_eq!(hand.act(BidAction::Pass), Err(BidError::Stuck));
    hand.act(BidAction::Bid(Bid::Named(0), None)).expect("moon");
    hand.act(BidAction::Name(Strain::Low)).expect("low");
    for left in [3, 2, 1] {
        assert_eq!(
            (hand.phase(), hand.turn()),
            (BidPhase::Away(left), Seat::new(3))
        );
        let action = hand.legal()[0];
        hand.act(action).expect("put away");
    }
    for left in [3, 2, 1] {
        assert_eq!(
            (hand.phase(), hand.turn()),
            (BidPhase::Giving(left), Seat::new(1))
        );
        let action = hand.legal()[0];
        hand.act(action).expect("given");
    }
    assert_eq!(
        (hand.held(Seat::new(3)).len(), hand.turn()),
        (12, Seat::new(3))
    );
    hand.act(hand.legal()[0]).expect("a lead");
    hand.act(hand.legal()[0]).expect("a card");
    assert_eq!(hand.turn(), Seat::new(2), "the partner sits out");
}
