//! How a night is played, seated and ranked.

mod movement;
mod rings;
mod tie_break;

pub use movement::Movement;
pub(in crate::tournament) use movement::STAY;
pub use rings::{Rings, RingsAt};
pub use tie_break::TieBreak;

use super::measure::Measure;
use super::night::PlayOffs;
use super::plan::{PrizeKind, PrizePlan};
use crate::engine::rules::RuleSet;
use crate::engine::score::{Impossible, Span};
use crate::engine::{BySide, Points, check_total};
use crate::seating::{Format, RoundNo, TableNo};
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
    /// Which side (0 or 1) won the cut at a table that ended even, by round.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub cuts: BTreeMap<RoundNo, BTreeMap<TableNo, usize>>,
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
        let mut tie_breaks = vec![
            TieBreak::By(Measure::Wins),
            TieBreak::By(Measure::Tick("loner".to_owned())),
            TieBreak::HeadToHead,
            TieBreak::By(Measure::Opponents),
        ];
        let mut prizes = PrizePlan::default();
        if !rules.counts_loners() {
            tie_breaks.remove(1);
            let of_euchre = [PrizeKind::MostLoners, PrizeKind::MostEuchres];
            prizes
                .prizes
                .retain(|prize| !of_euchre.contains(&prize.kind));
        }
        if rules.range.is_some() {
            // What it is to have nothing in another game, nobody knows.
            let nil = PrizeKind::Whitewashes;
            prizes.prizes.retain(|prize| prize.kind != nil);
        }
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
            tie_breaks,
            bye: ByeScore::Points(0),
            fill_six: false,
            lang: "en".to_owned(),
            paper: String::new(),
            fee: 0,
            fines: BTreeMap::new(),
            ticks: BTreeMap::new(),
            apart: BTreeMap::new(),
            cuts: BTreeMap::new(),
            prizes,
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
            // Nobody plays more than a hand a minute.
            RoundSpan::Timed => match (check(Span::Open), self.minutes.map(u32::from)) {
                (Ok(()), Some(most)) if points != [0, 0] && !fewer(most + 1) => {
                    check(Span::Hands(most))
                }
                (open, _) => open,
            },
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
        // The clock alone ends it: no more than a hand a minute.
        let clock = settings(RoundSpan::Timed, Some(20), None);
        assert!(may(&clock, [31, 24]) && may(&clock, [0, 0]) && !may(&clock, [99, 0]));
        assert!(may(&settings(RoundSpan::Timed, None, None), [99, 0]));
        let saved = serde_json::to_string(&either.span).expect("json");
        assert_eq!(
            serde_json::from_str::<RoundSpan>(&saved).ok(),
            Some(either.span)
        );
    }
}
