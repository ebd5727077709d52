//! How a night is played, seated and ranked.

use super::measure::Measure;
use super::night::PlayOffs;
use super::plan::PrizePlan;
use crate::engine::BySide;
use crate::engine::Points;
use crate::engine::check_total;
use crate::engine::rules::RuleSet;
use crate::engine::score::{Impossible, Span};
use crate::seating::{Format, Lines, RoundNo, SeatingError, TableNo, Unit};
use crate::tournament::phrase::{Phrase, phrase};
use crate::words::{Lang, NoSuchLanguage};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Everything about a night that is decided before it begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Settings {
    /// The club's name, printed on every sheet; may be empty.
    pub club: String,
    /// Single players or fixed teams.
    pub format: Format,
    /// Where the next round's seating comes from.
    pub movement: Movement,
    /// Seats at a table: 2, 3, 4 or 6.
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
    /// The table whose points ring the bell for everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bell: Option<Rings>,
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
    type Err = Phrase;

    /// `average`, or a number of points.
    fn from_str(text: &str) -> Result<Self, Phrase> {
        match text {
            "average" => Ok(ByeScore::Average),
            number => number
                .parse()
                .map(ByeScore::Points)
                .map_err(|_| phrase!("why-bye-score")),
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
            bell: None,
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

/// How many seats a table may have.
pub(super) const SEATS: [u8; 4] = [2, 3, 4, 6];

/// The papers there are; nothing stands for the club's own.
pub(super) const PAPERS: [&str; 3] = ["", "a4", "letter"];

impl Settings {
    /// What cannot be in settings that come from elsewhere, each with the field.
    pub(super) fn faults(&self) -> Vec<(&'static str, Phrase)> {
        let (seats, rounds, paper) = (self.seats, self.rounds, &self.paper);
        let (name, plays) = (&self.rules.name, self.rules.seats);
        let faults = [
            (
                !SEATS.contains(&seats),
                "seats",
                phrase!("why-tables-2-3-4-6", seats),
            ),
            (
                plays != seats,
                "rules",
                phrase!("why-played-table-not", name, plays, seats),
            ),
            (
                !(1..=999).contains(&rounds),
                "rounds",
                phrase!("why-cannot-be", value = rounds),
            ),
            (
                !PAPERS.contains(&&paper[..]),
                "paper",
                phrase!("why-cannot-be", value = paper),
            ),
            (
                Lang::known(&self.lang).is_none(),
                "lang",
                NoSuchLanguage(self.lang.clone()).into(),
            ),
        ];
        let faults = faults.into_iter().filter(|(wrong, ..)| *wrong);
        faults.map(|(_, field, why)| (field, why)).collect()
    }

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
        let fewer = |hands: u32| (1..hands).any(|hands| check(Span::Hands(hands)).is_ok());
        let below = |to: u32| points.iter().all(|&p| i64::from(p) < i64::from(to));
        let whole = match self.span {
            RoundSpan::Hands(hands) => check(Span::Hands(hands)),
            RoundSpan::Game(to) => check(Span::Game(to)),
            RoundSpan::Timed => check(Span::Open),
            // All hands were played and nobody reached the game, or somebody reached it in as many hands or fewer.
            RoundSpan::First { hands, game } if below(game) => check(Span::Hands(hands)),
            RoundSpan::First { hands, game } => match check(Span::Hands(hands)) {
                Err(why) if !fewer(hands) => Err(why),
                _ => check(Span::Game(game)),
            },
        };
        if whole.is_ok() || (self.minutes.is_none() && self.bell.is_none()) {
            return whole;
        }
        let cut_short = match self.span {
            RoundSpan::Hands(hands) => fewer(hands),
            RoundSpan::Game(to) => below(to) && check(Span::Open).is_ok(),
            RoundSpan::First { hands, game } => below(game) && fewer(hands),
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

/// Rounds at one table on a pivot night.
pub(super) const STAY: u16 = 3;

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
    type Error = Phrase;

    fn try_from(written: Written) -> Result<Self, Phrase> {
        match written {
            Written::Name(name) => name.parse(),
            Written::Lines(lines) => Movement::of(lines).map_err(|error| error.says().into()),
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
    type Err = Phrase;

    /// The name of a movement that benny knows; `winners-up` is the old name of `ladder`.
    fn from_str(name: &str) -> Result<Self, Phrase> {
        match name {
            "rotation" => Ok(Movement::Rotation),
            "pivot" => Ok(Movement::Pivot),
            "swiss" => Ok(Movement::Swiss),
            "free" => Ok(Movement::Free),
            name => match Lines::shipped(name) {
                Some(lines) => Ok(Movement::Lines(Box::new(lines.clone()))),
                None => {
                    let known = Movement::names().collect::<Vec<_>>().join(", ");
                    Err(phrase!("why-no-movement", name, known))
                }
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
            Movement::Pivot => STAY,
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
    /// A number of hands or a game, whichever ends first.
    First {
        /// The hands.
        hands: u32,
        /// The game's points.
        game: u32,
    },
    /// Until the bell.
    Timed,
}

impl RoundSpan {
    /// What the engine needs to know to say how high totals can be.
    pub fn span(self) -> Span {
        match self {
            RoundSpan::Hands(hands) | RoundSpan::First { hands, .. } => Span::Hands(hands),
            RoundSpan::Game(to) => Span::Game(to),
            RoundSpan::Timed => Span::Open,
        }
    }

    /// Its hands and its game's points, where it has such an end.
    pub fn ends(self) -> (Option<u32>, Option<u32>) {
        match self {
            RoundSpan::Hands(hands) => (Some(hands), None),
            RoundSpan::Game(to) => (None, Some(to)),
            RoundSpan::First { hands, game } => (Some(hands), Some(game)),
            RoundSpan::Timed => (None, None),
        }
    }

    /// A round with these ends; with neither it lasts until the bell.
    pub fn of(hands: Option<u32>, to: Option<u32>) -> Self {
        match (hands, to) {
            (Some(hands), Some(game)) => RoundSpan::First { hands, game },
            (Some(hands), None) => RoundSpan::Hands(hands),
            (None, Some(to)) => RoundSpan::Game(to),
            (None, None) => RoundSpan::Timed,
        }
    }
}

/// The table that ends a round for everybody, and at how many points: `head:10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Rings {
    /// Which table.
    pub at: RingsAt,
    /// At how many points of a side.
    pub points: u32,
}

/// A table that rings the bell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RingsAt {
    /// The first in the row.
    Head,
    /// The last in the row.
    Last,
    /// Each in its turn: the first in round 1, the second in round 2.
    Turn,
    /// Always this one.
    Table(TableNo),
}

impl Rings {
    /// Whether it is this table that rings in a round with these tables, which are in order.
    pub fn is_at(&self, table: TableNo, round: RoundNo, tables: &[TableNo]) -> bool {
        let turn = usize::from(round.get().max(1) - 1) % tables.len().max(1);
        let rings = match self.at {
            RingsAt::Head => tables.first(),
            RingsAt::Last => tables.last(),
            RingsAt::Turn => tables.get(turn),
            RingsAt::Table(own) => tables.iter().find(|one| **one == own),
        };
        rings == Some(&table)
    }
}

impl std::str::FromStr for Rings {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let read = || {
            let (at, points) = text.trim().split_once(':')?;
            let at = match at.trim() {
                "head" => RingsAt::Head,
                "last" => RingsAt::Last,
                "turn" => RingsAt::Turn,
                table => RingsAt::Table(TableNo(table.parse().ok().filter(|n| *n > 0)?)),
            };
            let points = points
                .trim()
                .parse()
                .ok()
                .filter(|n| (1..=1_000).contains(n))?;
            Some(Rings { at, points })
        };
        read().ok_or_else(|| phrase!("why-rings", text))
    }
}

impl std::fmt::Display for Rings {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.at {
            RingsAt::Head => f.write_str("head")?,
            RingsAt::Last => f.write_str("last")?,
            RingsAt::Turn => f.write_str("turn")?,
            RingsAt::Table(table) => write!(f, "{table}")?,
        }
        write!(f, ":{}", self.points)
    }
}

impl TryFrom<String> for Rings {
    type Error = Phrase;

    fn try_from(text: String) -> Result<Self, Phrase> {
        text.parse()
    }
}

impl From<Rings> for String {
    fn from(rings: Rings) -> String {
        rings.to_string()
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
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        Ok(match text {
            "head-to-head" => TieBreak::HeadToHead,
            "card-draw" | "lot" | "cut" => TieBreak::CardDraw,
            "opponents-points" => TieBreak::By(Measure::Opponents),
            measure => TieBreak::By(measure.parse()?),
        })
    }
}

impl TryFrom<String> for TieBreak {
    type Error = Phrase;

    fn try_from(text: String) -> Result<Self, Phrase> {
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

/// How those who carry the same label are kept apart or together, as far as the numbers allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Apart {
    /// They are not partners.
    Partners,
    /// They are not at one table.
    Table,
    /// Two and two of them are partners in every round.
    Together,
    /// Two and two of them are partners in the first round.
    First,
    /// They are at tables of their own, and so are those who carry nothing under that label.
    Tables,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(span: RoundSpan, minutes: Option<u16>, bell: Option<&str>) -> Settings {
        let rules = RuleSet::preset("north-american").expect("rules");
        Settings {
            span,
            minutes,
            bell: bell.map(|text| text.parse().expect("a bell")),
            ..Settings::new(rules)
        }
    }

    fn may(s: &Settings, points: [i32; 2]) -> bool {
        s.check_total(&s.rules, Points::of(points), [None; 2].into())
            .is_ok()
    }

    #[test]
    fn of_two_ends_the_first_counts() {
        let either = settings(RoundSpan::of(Some(8), Some(10)), None, None);
        // All eight hands and nobody at ten; ten in fewer hands; never more than eight hands, nor more after ten.
        for (points, can) in [
            ([4, 4], true),
            ([9, 7], true),
            ([10, 2], true),
            ([11, 9], true),
        ] {
            assert_eq!(may(&either, points), can, "{points:?}");
        }
        for points in [[3, 4], [14, 2], [10, 10], [2, 1]] {
            assert!(!may(&either, points), "{points:?}");
        }
        // A clock may end it after fewer hands, and does not carry it on.
        let timed = settings(RoundSpan::of(Some(8), Some(10)), Some(20), None);
        assert!(may(&timed, [2, 1]) && may(&timed, [0, 0]) && !may(&timed, [14, 2]));
        let saved = serde_json::to_string(&either.span).expect("json");
        assert_eq!(
            serde_json::from_str::<RoundSpan>(&saved).ok(),
            Some(either.span)
        );
    }

    #[test]
    fn the_table_that_rings_is_the_first_the_last_in_turn_or_a_number() {
        let tables = [TableNo(1), TableNo(2), TableNo(5)];
        let rings = |text: &str, round| {
            let bell: Rings = text.parse().expect("a bell");
            assert_eq!(bell.to_string(), text);
            tables
                .into_iter()
                .find(|&table| bell.is_at(table, RoundNo(round), &tables))
        };
        assert_eq!(rings("head:5", 3), Some(TableNo(1)));
        assert_eq!(rings("last:5", 3), Some(TableNo(5)));
        assert_eq!(rings("2:5", 3), Some(TableNo(2)));
        assert_eq!(rings("3:5", 3), None);
        let turns = [1, 2, 3, 4].map(|round| rings("turn:5", round));
        assert_eq!(turns, [1, 2, 5, 1].map(|n| Some(TableNo(n))));
        for wrong in ["head", "head:0", "0:5", "top:5", "head:x"] {
            assert!(wrong.parse::<Rings>().is_err(), "{wrong}");
        }
    }
}
