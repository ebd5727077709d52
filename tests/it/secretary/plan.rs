//! The nights that clubs play: format, movement, people, length.

use super::dice::Dice;
use super::euchre::{Game, Span, Total};

/// How a night is played.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What to call it in a report.
    pub kind: Kind,
    /// Players or teams at the start.
    pub count: u16,
    /// Rounds.
    pub rounds: u16,
    /// Seats at a table.
    pub seats: u16,
    /// What a table can come to.
    pub game: Game,
    /// What a table of six can come to on a night of fours.
    pub six: Game,
    /// It is bid euchre, where who does not make the bid loses it.
    pub bids: bool,
    /// Bells are rung.
    pub bells: bool,
    /// Boards, phones and the director's page are served.
    pub room: bool,
}

/// Format and movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Partners change, drawn beforehand.
    Rotation,
    /// Six at a table.
    Sixes,
    /// Two at a table.
    Pairs,
    /// One table of six instead of byes.
    FillSix,
    /// Three games at a table.
    Pivot,
    /// Winners move up, the next round follows from results.
    WinnersUp,
    /// Everybody moves by their seat.
    Compass,
    /// Teams, each against each.
    RoundRobin,
    /// Teams, the closest meet.
    Swiss,
    /// Teams, and the best four play on.
    PlayOffs,
    /// Everybody moves by the lines of a movement that comes with benny.
    Walk(Walk),
}

/// A movement that comes with benny, as its description says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walk {
    name: &'static str,
    /// Partners stay together and are one entrant.
    sides: bool,
    /// Where people go follows from who won.
    follows: bool,
    /// Whom it sends where: by nothing else than results and seats, by a colour that is dealt, by sex.
    by: Label,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    None,
    Colour,
    Sex,
}

const fn walk(name: &'static str, sides: bool, follows: bool, by: Label) -> Kind {
    Kind::Walk(Walk {
        name,
        sides,
        follows,
        by,
    })
}

/// All of them.
pub const KINDS: [Kind; 29] = [
    Kind::Rotation,
    Kind::RoundRobin,
    Kind::WinnersUp,
    Kind::Sixes,
    Kind::Swiss,
    Kind::Pivot,
    Kind::PlayOffs,
    Kind::Compass,
    Kind::FillSix,
    Kind::Pairs,
    walk("ring-winners", false, true, Label::None),
    walk("red-white-winners", false, true, Label::Colour),
    walk("side-ring-winners", true, true, Label::None),
    walk("sexes-losers", false, true, Label::Sex),
    walk("half-sit", true, false, Label::None),
    walk("ladder", false, true, Label::None),
    walk("elevator", false, true, Label::None),
    walk("ring-losers", false, true, Label::None),
    walk("ring-winners-down", false, true, Label::None),
    walk("red-white-losers", false, true, Label::Colour),
    walk("ladder-sexes", false, true, Label::Sex),
    walk("sexes-losers-keep", false, true, Label::Sex),
    walk("compass-rising", false, false, Label::None),
    walk("counter", false, false, Label::Colour),
    walk("lot", false, false, Label::None),
    walk("pods", false, false, Label::None),
    walk("pivot-then-losers", false, false, Label::None),
    walk("stay-set", false, false, Label::None),
    walk("first-result", true, true, Label::None),
];

impl Kind {
    /// Whether entrants are teams.
    pub fn teams(self) -> bool {
        match self {
            Kind::RoundRobin | Kind::Swiss | Kind::PlayOffs => true,
            Kind::Walk(walk) => walk.sides,
            _ => false,
        }
    }

    /// Whether a round can be drawn only when the one before is complete.
    pub fn follows_results(self) -> bool {
        match self {
            Kind::WinnersUp | Kind::Swiss => true,
            Kind::Walk(walk) => walk.follows,
            _ => false,
        }
    }

    /// Whether everybody who is there has a seat or a bye by counting alone.
    pub fn counts_byes(self) -> bool {
        match self {
            Kind::FillSix => false,
            Kind::Walk(walk) => walk.by == Label::None,
            _ => true,
        }
    }

    /// Whether the list tells who is a woman and who a man.
    pub fn has_sexes(self) -> bool {
        matches!(self, Kind::Walk(walk) if walk.by == Label::Sex)
    }

    /// Whether people may come and go although the rounds are drawn.
    pub fn lets_people_change(self) -> bool {
        match self {
            // By a rule for seats every table is full to the last round; at a pivot it stays together; tables of four and
            // one of six need their number.
            Kind::Compass | Kind::Pivot | Kind::FillSix => false,
            Kind::Walk(walk) => walk.follows && walk.by == Label::None,
            _ => true,
        }
    }
}

const FOUR: &[i64] = &[1, 2, 4];
const SIX: &[i64] = &[1, 3, 6];
const TWO: &[i64] = &[1, 2];

/// The lowest bid at bid euchre, and the tricks of a hand.
pub const LEAST_BID: i64 = 3;
pub const TRICKS: i64 = 6;

/// What a hand of bid euchre gives the makers and the others.
pub fn bid(bid: i64, tricks: i64) -> Total {
    let made = if tricks >= bid { tricks } else { -bid };
    [made, TRICKS - tricks]
}

impl Plan {
    /// The usual night: partners change, eight hands at tables of four.
    pub fn usual(count: u16, rounds: u16) -> Plan {
        let wins = |gives: &[i64]| gives.iter().map(|&points| [points, 0]).collect();
        let game = |gives| Game::new(Span::Hands(8), wins(gives));
        Plan {
            kind: Kind::Rotation,
            count,
            rounds,
            seats: 4,
            game: game(FOUR),
            six: game(SIX),
            bids: false,
            bells: true,
            room: true,
        }
    }

    /// A night of this kind; size and length by the dice.
    pub fn new(kind: Kind, dice: &mut Dice) -> Plan {
        let seats = match kind {
            Kind::Sixes => 6,
            Kind::Pairs => 2,
            _ => 4,
        };
        let some =
            |dice: &mut Dice, from: usize, to: usize| (from + dice.below(to - from + 1)) as u16;
        let count = match kind {
            Kind::Sixes => some(dice, 12, 25),
            Kind::Pairs => some(dice, 5, 11),
            Kind::RoundRobin | Kind::Swiss => some(dice, 4, 9),
            Kind::Walk(walk) if walk.sides => 2 * some(dice, 3, 5),
            Kind::Walk(walk) if walk.by == Label::Sex => 4 * some(dice, 2, 5),
            Kind::PlayOffs => some(dice, 4, 8),
            Kind::FillSix => 2 + 4 * some(dice, 2, 4),
            Kind::Compass => 4 * some(dice, 2, 5),
            _ => some(dice, 8, 22),
        };
        let rounds = match kind {
            Kind::Pivot => 3,
            Kind::PlayOffs => 1,
            Kind::RoundRobin | Kind::Swiss => some(dice, 2, 3),
            _ => some(dice, 2, 4),
        };
        let wins = |gives: &[i64]| gives.iter().map(|&points| [points, 0]).collect();
        let can_bid = seats == 4 && !matches!(kind, Kind::FillSix | Kind::PlayOffs);
        let bids = can_bid && dice.once_in(5);
        let gives: Vec<Total> = match kind {
            Kind::Sixes => wins(SIX),
            Kind::Pairs => wins(TWO),
            _ if bids => (LEAST_BID..=TRICKS)
                .flat_map(|named| (0..=TRICKS).map(move |tricks| bid(named, tricks)))
                .collect(),
            _ => wins(FOUR),
        };
        let span = match (kind.teams(), kind) {
            _ if bids => Span::Hands(4),
            (true, _) => Span::To(10),
            (_, Kind::Pivot) => Span::Hands(4),
            _ => Span::Hands(8),
        };
        Plan {
            kind,
            count,
            rounds,
            seats,
            game: Game::new(span, gives),
            six: Game::new(span, wins(SIX)),
            bids,
            bells: dice.once_in(2),
            room: dice.once_in(3),
        }
    }

    /// What a table can come to where these numbers sit.
    pub fn game_at(&self, sides: &[Vec<u16>; 2]) -> &Game {
        match self.kind == Kind::FillSix && sides.concat().len() == 6 {
            true => &self.six,
            false => &self.game,
        }
    }

    /// The words that make it, but for who comes.
    pub fn new_command(&self, seed: usize) -> String {
        let walked;
        let how = match self.kind {
            Kind::Walk(walk) => {
                walked = format!("--movement {}", walk.name);
                walked.as_str()
            }
            Kind::Rotation => "",
            Kind::Sixes => "--rules six-hand --hands 8",
            Kind::Pairs => "--rules two-hand --hands 8",
            Kind::FillSix => "--fill six",
            Kind::Pivot => "--pivot --hands 4",
            Kind::WinnersUp => "--movement winners-up",
            Kind::Compass => "--movement compass",
            Kind::RoundRobin => "--format team",
            Kind::Swiss => "--format team --movement swiss",
            Kind::PlayOffs => "--format team",
        };
        let rounds = self.rounds;
        let game = match (self.bids, self.kind) {
            (true, Kind::Pivot) => "--rules bid-euchre ",
            (true, _) => "--rules bid-euchre --hands 4 ",
            _ => "",
        };
        format!(
            "new \"The Night\" --players people.csv --rounds {rounds} {how} {game}--draw --seed {seed}"
        )
    }
}
