//! How a night is played, seated and ranked.

use super::draw::Apart;
use super::measure::Measure;
use super::play_offs::PlayOffs;
use super::pot::PrizePlan;
use crate::engine::BySide;
use crate::engine::Points;
use crate::engine::check_total;
use crate::engine::rules::RuleSet;
use crate::engine::score::{Impossible, Span};
use crate::seating::{Format, Lines, RoundNo, SeatingError, Unit};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything about a night that is decided before it begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// The club's name, printed on every sheet; may be empty.
    pub club: String,
    /// Single players or fixed teams.
    pub format: Format,
    /// Where the next round's seating comes from.
    pub movement: Movement,
    /// Seats at a table: 2, 4 or 6.
    pub seats: u8,
    /// Rounds to be played.
    pub rounds: u16,
    /// Nobody asked for this number of rounds, so fewer are drawn where that many are not possible.
    pub rounds_open: bool,
    /// How long a round is.
    pub span: RoundSpan,
    /// After this many minutes a round ends even if its hands or its game are not done.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// The rules of the game, whole.
    pub rules: RuleSet,
    /// What ranks first.
    pub by: Measure,
    /// Tie-breaks, in order.
    pub tie_breaks: Vec<TieBreak>,
    /// What a bye is worth.
    pub bye: ByeScore,
    /// Left-over players sit at one table of six instead of sitting out.
    pub fill_six: bool,
    /// Language of printed sheets: `en`, `de` or `fr`.
    pub lang: String,
    /// Paper of printed sheets: `a4` or `letter`; empty for the club's own.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub paper: String,
    /// Entry fee of one entrant, in hundredths of the currency.
    pub fee: u32,
    /// What is paid into the pot for something counted at a table, in hundredths: for each time a side is euchred, each
    /// of its players pays `euchre`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub fines: BTreeMap<String, u32>,
    /// What tables count beside points, lone marches and euchres, and what each is worth on the card of who has it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub ticks: BTreeMap<String, i32>,
    /// Labels whose bearers are kept apart.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub apart: BTreeMap<String, Apart>,
    /// The prizes and what each is worth.
    #[serde(default)]
    pub prizes: PrizePlan,
    /// Nobody played this: bots did. Whatever shows the night says so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rehearsal: bool,
    /// The knock-out after the last round that everybody plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub play_offs: Option<PlayOffs>,
}

impl std::str::FromStr for ByeScore {
    type Err = String;

    /// `average`, or a number of points.
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "average" => Ok(ByeScore::Average),
            number => number
                .parse()
                .map(ByeScore::Points)
                .map_err(|_| "write a number of points, or average".to_owned()),
        }
    }
}

impl Settings {
    /// The defaults: single players who change partners, 8 rounds of 8 hands, ranked by points.
    pub fn new(rules: RuleSet) -> Self {
        Settings {
            club: String::new(),
            format: Format::Progressive,
            movement: Movement::Rotation,
            seats: rules.seats,
            rounds: 8,
            rounds_open: true,
            span: RoundSpan::Hands(8),
            minutes: None,
            rules,
            by: Measure::Points,
            tie_breaks: vec![
                TieBreak::By(Measure::Wins),
                TieBreak::By(Measure::Tick("loner".to_owned())),
                TieBreak::HeadToHead,
                TieBreak::By(Measure::Opponents),
            ],
            bye: ByeScore::Points(0),
            fill_six: false,
            lang: "en".to_owned(),
            paper: String::new(),
            fee: 0,
            fines: BTreeMap::new(),
            ticks: BTreeMap::new(),
            apart: BTreeMap::new(),
            prizes: PrizePlan::default(),
            rehearsal: false,
            play_offs: None,
        }
    }
}

impl Settings {
    /// Checks that a table can have this total, by either end of a round that has two.
    ///
    /// # Errors
    /// Why it can't; where the clock may end the round, the reason is that of the hands or the game.
    pub(super) fn check_total(
        &self,
        rules: &RuleSet,
        points: Points,
        loners: BySide<Option<u32>>,
    ) -> Result<(), Impossible> {
        if self.movement == Movement::Free {
            // One side is all that is known: some other side has to go with it.
            let own = |other| {
                Settings {
                    movement: Movement::Rotation,
                    ..self.clone()
                }
                .check_total(
                    rules,
                    Points::of([points[0], other]),
                    [loners[0], None].into(),
                )
            };
            let least = if rules.goes_below_nothing() {
                -MOST_ACROSS
            } else {
                0
            };
            return match (least..=MOST_ACROSS).any(|other| own(other).is_ok()) {
                true => Ok(()),
                false => own(0),
            };
        }
        let check = |span: Span| check_total(rules, span, points, loners);
        let whole = check(self.span.span());
        if whole.is_ok() || self.minutes.is_none() {
            return whole;
        }
        let cut_short = match self.span {
            RoundSpan::Hands(hands) => (1..hands).any(|hands| check(Span::Hands(hands)).is_ok()),
            RoundSpan::Game(to) => {
                points.iter().all(|&p| i64::from(p) < i64::from(to)) && check(Span::Open).is_ok()
            }
            RoundSpan::Timed => false,
        };
        match cut_short || points == [0, 0] {
            true => Ok(()),
            false => whole,
        }
    }
}

/// More than this the other side has nowhere that a round has hands.
const MOST_ACROSS: i32 = 400;

/// Where the next round's seating comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
#[non_exhaustive]
pub enum Movement {
    /// Drawn beforehand; partners change every round.
    Rotation,
    /// Drawn beforehand, in threes: the four at a table stay for three rounds and have each partner once.
    Pivot,
    /// From the last results, for fixed teams: teams that stand closest and have not met play each other.
    Swiss,
    /// Nobody is seated: whole cards, typed at the end, are all that is known.
    Free,
    /// Lines that say who goes where, and who partners whom.
    Lines(Box<Lines>),
}

/// A movement as it is stored: the name of one that benny knows, or its lines.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Written {
    Name(String),
    Lines(Box<Lines>),
}

impl TryFrom<Written> for Movement {
    type Error = String;

    fn try_from(written: Written) -> Result<Self, String> {
        match written {
            Written::Name(name) => name.parse(),
            Written::Lines(lines) => Movement::of(lines).map_err(|error| error.to_string()),
        }
    }
}

impl From<Movement> for Written {
    fn from(movement: Movement) -> Self {
        match movement {
            Movement::Lines(lines) if Lines::shipped(&lines.name) != Some(&lines) => {
                Written::Lines(lines)
            }
            movement => Written::Name(movement.word().to_owned()),
        }
    }
}

impl std::str::FromStr for Movement {
    type Err = String;

    /// The name of a movement that benny knows; `winners-up` is the old name of `ladder`.
    fn from_str(name: &str) -> Result<Self, String> {
        match name {
            "rotation" => Ok(Movement::Rotation),
            "pivot" => Ok(Movement::Pivot),
            "swiss" => Ok(Movement::Swiss),
            "free" => Ok(Movement::Free),
            name => match Lines::shipped(name) {
                Some(lines) => Ok(Movement::Lines(Box::new(lines.clone()))),
                None => Err(format!(
                    "there's no movement \"{name}\"; choose from {}",
                    Movement::names().collect::<Vec<_>>().join(", ")
                )),
            },
        }
    }
}

impl Movement {
    /// The names of all movements that benny knows.
    pub fn names() -> impl Iterator<Item = &'static str> {
        let lines = Lines::all_shipped().iter().map(|lines| &lines.name[..]);
        ["rotation", "pivot", "swiss", "free"]
            .into_iter()
            .chain(lines)
    }

    /// A movement of these lines.
    ///
    /// # Errors
    /// Lines whose words do not agree with each other.
    pub fn of(lines: impl Into<Box<Lines>>) -> Result<Self, SeatingError> {
        let lines = lines.into();
        lines.sound()?;
        Ok(Movement::Lines(lines))
    }

    /// Its lines, where it has any.
    pub fn lines(&self) -> Option<&Lines> {
        match self {
            Movement::Lines(lines) => Some(lines),
            _ => None,
        }
    }

    /// Whether the next round waits for the results of the last.
    pub fn follows_results(&self) -> bool {
        match self {
            Movement::Swiss => true,
            Movement::Lines(lines) => lines.follows_results(),
            _ => false,
        }
    }

    /// How many rounds people stay at a table.
    pub fn stay(&self) -> u16 {
        match self {
            Movement::Pivot => super::pivot::STAY,
            Movement::Lines(lines) => lines.every,
            _ => 1,
        }
    }

    /// The last round at the tables where a round is played.
    pub fn end_of_stay(&self, round: RoundNo) -> RoundNo {
        RoundNo(round.get().next_multiple_of(self.stay()))
    }

    /// Whether teams (or single players) can move like this.
    pub fn suits(&self, format: Format) -> bool {
        match self {
            Movement::Rotation | Movement::Free => true,
            Movement::Pivot => format == Format::Progressive,
            Movement::Swiss => format == Format::Team,
            Movement::Lines(lines) => match lines.unit {
                None => true,
                Some(Unit::Player) => format == Format::Progressive,
                Some(Unit::Side) => format == Format::Team,
            },
        }
    }

    /// Who moves by these lines, where they are about partners who stay together or about single players.
    pub fn only_format(&self) -> Option<Format> {
        Some(match self.lines()?.unit? {
            Unit::Side => Format::Team,
            Unit::Player => Format::Progressive,
        })
    }

    /// Its name, as the flag takes it.
    pub fn word(&self) -> &str {
        match self {
            Movement::Rotation => "rotation",
            Movement::Pivot => "pivot",
            Movement::Swiss => "swiss",
            Movement::Free => "free",
            Movement::Lines(lines) => &lines.name,
        }
    }
}

/// How long a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RoundSpan {
    /// A number of hands.
    Hands(u32),
    /// A game to this many points.
    Game(u32),
    /// Until the bell.
    Timed,
}

impl RoundSpan {
    /// What the engine needs to know to say which totals are possible.
    pub fn span(self) -> Span {
        match self {
            RoundSpan::Hands(hands) => Span::Hands(hands),
            RoundSpan::Game(to) => Span::Game(to),
            RoundSpan::Timed => Span::Open,
        }
    }
}

/// What separates two entrants who are level so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
#[non_exhaustive]
pub enum TieBreak {
    /// The more by a measure.
    By(Measure),
    /// Tables won less tables lost against those in the tie.
    HeadToHead,
    /// A card drawn by the night's seed; who else is tied does not change anybody's card.
    CardDraw,
}

impl std::str::FromStr for TieBreak {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(match text {
            "head-to-head" => TieBreak::HeadToHead,
            "card-draw" | "lot" | "cut" => TieBreak::CardDraw,
            "opponents-points" => TieBreak::By(Measure::Opponents),
            measure => TieBreak::By(measure.parse()?),
        })
    }
}

impl TryFrom<String> for TieBreak {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl From<TieBreak> for String {
    /// The word that flags and programs read.
    fn from(by: TieBreak) -> String {
        match by {
            TieBreak::By(Measure::Opponents) => "opponents-points".to_owned(),
            TieBreak::By(measure) => measure.to_string(),
            TieBreak::HeadToHead => "head-to-head".to_owned(),
            TieBreak::CardDraw => "card-draw".to_owned(),
        }
    }
}

impl TieBreak {
    /// The tie-break in words.
    pub fn words(&self) -> String {
        match self {
            TieBreak::By(Measure::Opponents) => "opponents’ points".to_owned(),
            TieBreak::By(measure) => measure.to_string(),
            TieBreak::HeadToHead => "head to head".to_owned(),
            TieBreak::CardDraw => "draw of a card".to_owned(),
        }
    }
}

/// What a bye is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ByeScore {
    /// The entrant's own average over the rounds played, rounded to the nearest point, halves up.
    Average,
    /// This many points.
    Points(u32),
}
