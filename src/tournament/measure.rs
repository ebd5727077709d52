//! Measures: questions over a night that rank people, decide prizes and add up groups. One vocabulary for all of them.

use crate::json::by_text;
use crate::seating::RoundNo;
use crate::tournament::phrase::{Phrase, phrase};
use std::cmp::Reverse;
use std::fmt;
use std::str::FromStr;

/// What is asked about each entrant; more is better.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Measure {
    /// Points: own cards, byes and adjustments.
    Points,
    /// Tables won; a draw is half of one where `match-points` counts it.
    Wins,
    /// What tables won, drawn and lost are worth, in hundredths: usually two, one and nothing.
    MatchPoints([u16; 3]),
    /// Points made less points of the opponents.
    Difference,
    /// What the opponents made against them; fewer is better.
    Against,
    /// The points of everybody played against, added up.
    Opponents,
    /// Points per table played, in hundredths.
    Mean,
    /// Points made out of all points at their tables, in hundredths of a per cent.
    Percent,
    /// Something counted at tables.
    Tick(String),
    /// The best this many rounds.
    Best(u16),
    /// The points of one round.
    Round(RoundNo),
    /// The points of the last round.
    Last,
    /// The number that a label holds, in hundredths: a handicap, last season's average.
    Label(String),
    /// Several measures together, each as often as the hundredths beside it say: `points+last` counts the last round double.
    Sum(Vec<(i32, Measure)>),
}

impl FromStr for Measure {
    type Err = Phrase;

    fn from_str(text: &str) -> Result<Self, Phrase> {
        let text = text.trim();
        if text.contains(['+', '*']) {
            let part = |part: &str| {
                let (times, measure) = part.split_once('*').unwrap_or(("1", part));
                let times = signed(times).and_then(|times| i32::try_from(times).ok());
                let unread = || phrase!("why-no-measure", text);
                Ok((times.ok_or_else(unread)?, measure.parse()?))
            };
            return text
                .split('+')
                .map(part)
                .collect::<Result<_, _>>()
                .map(Measure::Sum);
        }
        if let Some((_, plain, _)) = PLAIN.iter().find(|(word, ..)| *word == text) {
            return Ok(plain.clone());
        }
        let (name, of) = text
            .split_once(':')
            .map_or((text, None), |(name, of)| (name, Some(of)));
        let number = || of.and_then(|of| of.parse::<u16>().ok()).filter(|n| *n > 0);
        Ok(match (name, of) {
            ("games", None) => Measure::Wins,
            ("match-points", None) => Measure::MatchPoints(USUAL),
            ("match-points" | "games", Some(of)) => Measure::MatchPoints(
                worths(of).ok_or_else(|| phrase!("why-match-points", text, name))?,
            ),
            ("loners", None) => Measure::Tick("loner".to_owned()),
            ("euchres", None) => Measure::Tick("euchre".to_owned()),
            ("tick", Some(of)) if !of.is_empty() => Measure::Tick(of.to_owned()),
            ("best", _) if number().is_some() => Measure::Best(number().unwrap_or(1)),
            ("round", _) if number().is_some() => Measure::Round(RoundNo(number().unwrap_or(1))),
            ("label", Some(key)) if !key.is_empty() => Measure::Label(key.to_lowercase()),
            _ => {
                return Err(phrase!("why-no-measure", text));
            }
        })
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((word, ..)) = PLAIN.iter().find(|(_, plain, _)| plain == self) {
            return f.write_str(word);
        }
        match self {
            Measure::MatchPoints(USUAL) => f.write_str("match-points"),
            Measure::MatchPoints(worths) => {
                let [won, drawn, lost] = worths.map(|worth| shortest(i64::from(worth)));
                write!(f, "match-points:{won}-{drawn}-{lost}")
            }
            Measure::Tick(name) => match name.as_str() {
                "loner" | "euchre" => write!(f, "{name}s"),
                name => write!(f, "tick:{name}"),
            },
            Measure::Best(rounds) => write!(f, "best:{rounds}"),
            Measure::Round(round) => write!(f, "round:{round}"),
            Measure::Label(key) => write!(f, "label:{key}"),
            Measure::Sum(parts) => {
                for (at, (times, measure)) in parts.iter().enumerate() {
                    f.write_str(if at > 0 { "+" } else { "" })?;
                    match times {
                        100 => write!(f, "{measure}")?,
                        times => write!(f, "{}*{measure}", shortest(i64::from(*times)))?,
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// The measures of one word: as they are typed, and the key of what they are called.
pub(super) static PLAIN: [(&str, Measure, &str); 8] = [
    ("points", Measure::Points, "points"),
    ("wins", Measure::Wins, "wins"),
    ("difference", Measure::Difference, "difference"),
    ("against", Measure::Against, "fewest-against"),
    ("opponents", Measure::Opponents, "opponents-points"),
    ("mean", Measure::Mean, "mean"),
    ("percent", Measure::Percent, "percent"),
    ("last", Measure::Last, "last-round"),
];

/// Two for a win, one for a draw.
const USUAL: [u16; 3] = [200, 100, 0];

/// Hundredths as short as can be: `3`, `0.5`, `0.25`.
pub(super) fn shortest(hundredths: i64) -> String {
    let (whole, rest) = (hundredths / 100, (hundredths % 100).abs());
    let sign = if hundredths < 0 && whole == 0 {
        "-"
    } else {
        ""
    };
    match rest {
        0 => format!("{sign}{whole}"),
        rest if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
        rest => format!("{sign}{whole}.{rest:02}"),
    }
}

/// The same read: `3`, `-2`, `0.5`.
pub(super) fn signed(text: &str) -> Option<i64> {
    let text = text.trim();
    let bare = text.trim_start_matches(['-', '−']);
    let hundredths = i64::from(super::text::hundredths(bare)?);
    Some(if bare == text {
        hundredths
    } else {
        -hundredths
    })
}

/// What a win, a draw and a loss are worth, as it is typed: `3-1-0`, `1-0.5-0`.
fn worths(text: &str) -> Option<[u16; 3]> {
    let each: Vec<u16> = text
        .split(['-', '/'])
        .map(|one| u16::try_from(super::text::hundredths(one.trim())?).ok())
        .collect::<Option<_>>()?;
    each.try_into().ok()
}

by_text!(Measure);

/// What is known of somebody besides their games.
pub struct Own<'a> {
    /// Points: cards, byes, what the director gave.
    pub points: i64,
    /// Tables won.
    pub wins: u16,
    /// Tables played and byes.
    pub rounds: u16,
    /// The last round.
    pub last: RoundNo,
    /// How often something was counted.
    pub count: &'a dyn Fn(&str) -> i64,
    /// The number that a label holds, in hundredths.
    pub label: &'a dyn Fn(&str) -> i64,
}

/// One table as somebody played it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Played {
    /// The round.
    pub round: RoundNo,
    /// Points on their own card.
    pub points: i64,
    /// The points of the own side, and of the best of the others.
    pub sides: [i32; 2],
    /// The points of everybody on the other side, over all rounds.
    pub across: i64,
    /// Whether it was the head table.
    pub head: bool,
    /// Whether it was the last table in the row.
    pub last: bool,
}

/// The nearest whole number to `sum / count`, halves up; 0 where `count` is not above 0.
pub(crate) fn nearest(sum: i64, count: i64) -> i64 {
    if count <= 0 {
        0
    } else {
        (2 * sum + count).div_euclid(2 * count)
    }
}

impl Measure {
    /// What it gives somebody; more is better.
    pub fn of(&self, own: &Own, games: &[Played]) -> i64 {
        let sum = |value: &dyn Fn(&Played) -> i64| games.iter().map(value).sum::<i64>();
        let side = |game: &Played, side: usize| i64::from(game.sides[side]);
        let of_round = |round| sum(&|g| if g.round == round { g.points } else { 0 });
        match self {
            Measure::Points => own.points,
            Measure::Wins => i64::from(own.wins),
            Measure::MatchPoints(worths) => {
                let worth = |g: &Played| worths[(1 - (side(g, 0) - side(g, 1)).signum()) as usize];
                sum(&|g| i64::from(worth(g))) / self.unit()
            }
            Measure::Difference => sum(&|g| side(g, 0) - side(g, 1)),
            Measure::Against => -sum(&|g| side(g, 1)),
            Measure::Opponents => sum(&|g| g.across),
            Measure::Mean => nearest(100 * own.points, i64::from(own.rounds)),
            Measure::Percent => {
                let own = sum(&|g| side(g, 0));
                nearest(10_000 * own, own + sum(&|g| side(g, 1)))
            }
            Measure::Tick(name) => match ((own.count)(name), follows(name)) {
                (0, Some(happened)) => sum(&|g| i64::from(happened(g))),
                (counted, _) => counted,
            },
            Measure::Best(rounds) => {
                let mut each: Vec<i64> = games.iter().map(|g| g.points).collect();
                each.sort_unstable_by_key(|&points| Reverse(points));
                each.iter().take(usize::from(*rounds)).sum()
            }
            Measure::Round(one) => of_round(*one),
            Measure::Last => of_round(own.last),
            Measure::Label(key) => (own.label)(key),
            Measure::Sum(parts) => {
                // Of what is counted in ones and in hundredths, hundredths.
                let part = |(times, part): &(i32, Measure)| {
                    i64::from(*times) * part.of(own, games) * part.unit()
                };
                parts.iter().map(part).sum::<i64>() / 100 / self.unit()
            }
        }
    }
}

/// Whether a game has a tick that follows from its result, where nobody counts it; `None` for all others.
pub(super) fn follows(tick: &str) -> Option<fn(&Played) -> bool> {
    let happened: fn(&Played) -> bool = match tick {
        // Won to nil.
        "skunk" => |g| g.sides[0] > 0 && g.sides[1] == 0,
        // A gold star for a win at the head table, a green one for a loss at the booby table.
        "head-win" => |g| g.head && g.sides[0] > g.sides[1],
        "last-loss" => |g| g.last && g.sides[0] < g.sides[1],
        _ => return None,
    };
    Some(happened)
}

impl Measure {
    /// How many hundredths one of what it counts is: 1 where it counts hundredths, as of halves of games.
    pub(crate) fn unit(&self) -> i64 {
        let fine = match self {
            Measure::Mean | Measure::Percent | Measure::Label(_) => true,
            Measure::MatchPoints(worths) => worths.iter().any(|worth| worth % 100 > 0),
            Measure::Sum(parts) => parts
                .iter()
                .any(|(times, part)| times % 100 != 0 || part.unit() == 1),
            _ => false,
        };
        if fine { 1 } else { 100 }
    }

    /// Whether it asks for a label, which only the night itself knows.
    pub fn reads_labels(&self) -> bool {
        match self {
            Measure::Label(_) => true,
            Measure::Sum(parts) => parts.iter().any(|(_, part)| part.reads_labels()),
            _ => false,
        }
    }

    /// Whether it is a share, which several people have on average instead of together.
    pub(crate) fn is_share(&self) -> bool {
        match self {
            Measure::Mean | Measure::Percent => true,
            Measure::Sum(parts) => parts.iter().any(|(_, part)| part.is_share()),
            _ => false,
        }
    }

    /// A value as people write it; some are counted in hundredths.
    pub fn shown(&self, value: i64) -> String {
        match self {
            Measure::Against => (-value).to_string(),
            _ => shortest(value * self.unit()),
        }
    }

    /// The most it can give somebody in a night of so many rounds, of which each brings a card at most `each` points;
    /// `None` where the rules set no limit.
    pub fn most(&self, rounds: u16, each: Option<i64>) -> Option<i64> {
        let rounds = i64::from(rounds);
        let of = |n: i64| Some(each? * n.min(rounds));
        match self {
            Measure::Points => of(rounds),
            Measure::Wins => Some(rounds),
            Measure::MatchPoints(worths) => {
                Some(i64::from(worths.iter().copied().max().unwrap_or(0)) * rounds / self.unit())
            }
            Measure::Percent => Some(10_000),
            Measure::Mean => of(1).map(|points| 100 * points),
            Measure::Best(best) => of(i64::from(*best)),
            Measure::Round(_) | Measure::Last => of(1),
            Measure::Difference
            | Measure::Against
            | Measure::Opponents
            | Measure::Tick(_)
            | Measure::Label(_)
            | Measure::Sum(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_are_read_as_they_are_written() {
        for text in [
            "points",
            "last",
            "match-points",
            "match-points:3-1-0",
            "loners",
            "tick:barns",
            "best:5",
            "round:3",
            "label:club",
            "points+2*loners",
        ] {
            let read = text.parse::<Measure>().expect(text);
            assert_eq!(read.to_string(), text);
            assert_eq!(read.to_string(), text);
        }
        let most = |text: &str| text.parse::<Measure>().map(|read| read.most(3, Some(10)));
        assert_eq!(most("best:2"), Ok(Some(20)));
        assert_eq!(most("best:5"), Ok(Some(30)));
        assert_eq!(most("mean"), Ok(Some(1000)));
        let each = |asks: fn(&Measure) -> bool| {
            ["points", "mean", "percent", "label:club"]
                .map(|text| text.parse::<Measure>().is_ok_and(|m| asks(&m)))
        };
        assert_eq!(each(Measure::reads_labels), [false, false, false, true]);
        assert_eq!(each(Measure::is_share), [false, true, true, false]);
        for wrong in ["best", "best:0", "round:x", "tick:", "label:", "wins:2"] {
            assert!(wrong.parse::<Measure>().is_err(), "{wrong}");
        }
    }

    /// Three rounds: a skunk at the head table, an even one, and a loss at the last table.
    #[test]
    fn every_measure_gives_what_it_is_named_after() {
        let played = |round, points, sides, head, last| Played {
            round: RoundNo(round),
            points,
            sides,
            across: 20,
            head,
            last,
        };
        let games = [
            played(1, 12, [10, 0], true, false),
            played(2, 5, [5, 5], false, false),
            played(3, 3, [3, 9], false, true),
        ];
        let given = |text: &str, counted: i64| {
            let own = Own {
                points: 20,
                wins: 1,
                rounds: 4,
                last: RoundNo(3),
                count: &|name| {
                    if name == "skunk" || name == "barns" {
                        counted
                    } else {
                        0
                    }
                },
                label: &|_| 350,
            };
            let measure: Measure = text.parse().expect(text);
            let value = measure.of(&own, &games);
            format!("{value} {}", measure.shown(value))
        };
        for (text, wanted) in [
            ("points", "20 20"),
            ("wins", "1 1"),
            ("match-points", "3 3"),
            ("match-points:1-0.5-0", "150 1.5"),
            ("match-points:3-1-0", "4 4"),
            ("difference", "4 4"),
            ("against", "-14 14"),
            ("opponents", "60 60"),
            ("mean", "500 5"),
            ("percent", "5625 56.25"),
            ("tick:skunk", "1 1"),
            ("tick:head-win", "1 1"),
            ("tick:last-loss", "1 1"),
            ("tick:barns", "0 0"),
            ("best:2", "17 17"),
            ("best:9", "20 20"),
            ("round:2", "5 5"),
            ("last", "3 3"),
            ("label:hcp", "350 3.5"),
            ("points+2*wins", "22 22"),
            ("points+label:hcp", "2350 23.5"),
        ] {
            assert_eq!(given(text, 0), wanted, "{text}");
        }
        // Shares are rounded: 15 points of 24 and 5 of 9, a mean of 20 in 3 rounds.
        assert_eq!(
            [(15, 24), (5, 9), (20, 3), (-1, 2), (1, 0)].map(|(a, b)| nearest(100 * a, b)),
            [63, 56, 667, -50, 0]
        );
        // What somebody counted goes before what can be seen of the scores.
        assert_eq!(
            [given("tick:skunk", 7), given("tick:barns", 7)],
            ["7 7", "7 7"]
        );
        let most = |text: &str, rounds| text.parse::<Measure>().map(|m| m.most(rounds, Some(10)));
        for (text, wanted) in [
            ("points", Some(40)),
            ("wins", Some(4)),
            ("match-points", Some(8)),
            ("match-points:1-0.5-0", Some(400)),
            ("match-points:3-1-0", Some(12)),
            ("percent", Some(10_000)),
            ("round:2", Some(10)),
            ("last", Some(10)),
            ("against", None),
        ] {
            assert_eq!(most(text, 4), Ok(wanted), "{text}");
        }
    }
}
