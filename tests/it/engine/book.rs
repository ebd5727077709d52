//! A referee of games in which trump is bid for, and of three at a table, that knows cards as text and the rules as people
//! say them, and shares no code with benny. The engine is watched by it, and `examples/conformance` made with it.

/// A named call: its name, what it wins and costs, whether it is played alone, and the cards the partner gives.
type Named = (&'static str, i32, bool, usize);

/// What the published rules say about a preset.
pub struct Book {
    pub seats: usize,
    pub tricks: usize,
    pub calls: &'static [Named],
    /// The ranks of its pack, and how many there are of each card.
    pub ranks: &'static str,
    pub copies: usize,
    pub joker: bool,
    /// The tricks that may be bid; 0 where trump is called for a card turned up.
    pub bids: std::ops::RangeInclusive<usize>,
    /// Whether everybody speaks once, and whether a number is bid with its trump.
    pub once: bool,
    pub with_trump: bool,
    /// What can be trump: suits, `n` and `l`.
    pub trumps: &'static str,
}

pub fn book(name: &str) -> Book {
    let (seats, tricks, bids, calls): (_, _, _, &'static [_]) = match name {
        "bid-euchre" => (4, 6, 3..=6, &[]),
        "hasenpfeffer" => (4, 6, 1..=6, &[]),
        "bid-euchre-32" => (
            4,
            8,
            1..=8,
            &[
                ("call two", 12, true, 2),
                ("call one", 18, true, 1),
                ("moon", 24, true, 0),
            ],
        ),
        "double-deck" => (4, 12, 3..=12, &[("moon", 24, true, 3)]),
        "pepper" => (
            4,
            6,
            1..=5,
            &[("little pepper", 7, false, 0), ("big pepper", 14, false, 0)],
        ),
        "pepper-three" => (
            3,
            8,
            1..=7,
            &[("little pepper", 9, false, 0), ("big pepper", 18, false, 0)],
        ),
        "cut-throat" => (3, 5, 0..=0, &[]),
        "pepper-six" => (6, 8, 1..=8, &[("pepper", 16, true, 1)]),
        other => panic!("no book for {other}"),
    };
    let short = matches!(name, "bid-euchre-32" | "pepper-six");
    Book {
        seats,
        tricks,
        calls,
        bids,
        ranks: if short { "JQKA" } else { "9TJQKA" },
        copies: match name {
            "bid-euchre-32" | "double-deck" => 2,
            "pepper-six" => 3,
            _ => 1,
        },
        joker: name == "hasenpfeffer",
        once: matches!(name, "bid-euchre" | "bid-euchre-32" | "pepper-six"),
        with_trump: !name.starts_with("pepper") && name != "hasenpfeffer" || name == "pepper-six",
        trumps: match name {
            "hasenpfeffer" | "cut-throat" => "cdhs",
            "double-deck" => "cdhsnl",
            _ => "cdhsn",
        },
    }
}

impl Book {
    /// Whether trump is bid for.
    pub fn is_bid(&self) -> bool {
        *self.bids.start() > 0
    }

    /// How many sides there are: everybody is one at a table of three.
    pub fn sides(&self) -> usize {
        if self.seats == 3 { 3 } else { 2 }
    }

    /// Whether a named call of that name is played alone.
    pub fn is_alone(&self, bid: &str) -> bool {
        self.calls.iter().any(|call| call.0 == bid && call.2)
    }

    /// Every card of the pack.
    pub fn pack(&self) -> Vec<String> {
        let suits = self
            .ranks
            .chars()
            .flat_map(|r| "cdhs".chars().map(move |s| format!("{r}{s}")));
        let mut all: Vec<String> = suits.flat_map(|card| vec![card; self.copies]).collect();
        all.extend(self.joker.then(|| "B".to_owned()));
        all
    }

    /// The side of a seat.
    pub fn side(&self, seat: usize) -> usize {
        seat % self.sides()
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

/// How high a card is among those that can take a trick.
pub fn value(card: &str, trump: char) -> i32 {
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

/// What all sides get.
pub fn points(book: &Book, side: usize, bid: &str, took: &[usize]) -> Vec<i32> {
    let mut points: Vec<i32> = took.iter().map(|&took| took as i32).collect();
    match book.calls.iter().find(|call| call.0 == bid) {
        Some(call) if took[side] == book.tricks => points[side] = call.1,
        Some(call) => points[side] = -call.1,
        None if bid == "trump" => {
            let (own, others) = match took[side] {
                0..3 => (0, 2),
                3..5 => (1, 0),
                _ => (3, 0),
            };
            points.fill(others);
            points[side] = own;
        }
        None => {
            let bid: i32 = bid.parse().expect("a number");
            if points[side] < bid {
                points[side] = -bid;
            }
        }
    }
    points
}
