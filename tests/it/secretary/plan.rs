//! The nights that clubs play: format, movement, people, length.

use super::dice::Dice;
use super::euchre::{Game, Span};

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
}

/// All of them.
pub const KINDS: [Kind; 10] = [
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
];

impl Kind {
    /// Whether entrants are teams.
    pub fn teams(self) -> bool {
        matches!(self, Kind::RoundRobin | Kind::Swiss | Kind::PlayOffs)
    }

    /// Whether a round can be drawn only when the one before is complete.
    pub fn follows_results(self) -> bool {
        matches!(self, Kind::WinnersUp | Kind::Swiss)
    }

    /// Whether everybody who is there has a seat or a bye by counting alone.
    pub fn counts_byes(self) -> bool {
        !matches!(self, Kind::FillSix)
    }
}

const FOUR: &[i64] = &[1, 2, 4];
const SIX: &[i64] = &[1, 3, 6];
const TWO: &[i64] = &[1, 2];

impl Plan {
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
        let gives = match kind {
            Kind::Sixes => SIX,
            Kind::Pairs => TWO,
            _ => FOUR,
        };
        let span = match (kind.teams(), kind) {
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
            six: Game::new(span, SIX),
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
        let how = match self.kind {
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
        format!(
            "new \"The Night\" --players people.csv --rounds {rounds} {how} --draw --seed {seed}"
        )
    }
}
