//! Prizes as they are typed: `1=40%`, `most-loners=10`, `door prize=honour`.

use super::clean_name;
use super::measure::Measure;
use super::phrase::{Phrase, phrase};
use super::plan::{Prize, PrizeKind, Worth};
use super::text::{hundredths, typing_distance};
use std::collections::BTreeMap;
use std::str::FromStr;

impl PrizeKind {
    /// The usual side prizes, as they are typed: those that follow from the results, and the raffle.
    pub const USUAL: [&str; 8] = [
        "most-loners",
        "high-game",
        "lowest-score",
        "whitewashes",
        "most-euchres",
        "hidden-number",
        "best-couple",
        "raffle",
    ];
}

impl PrizeKind {
    /// Reads a prize of the club's own that ends with something the night counts as one by that: `most moon`.
    pub(super) fn counts(&mut self, ticks: &BTreeMap<String, i32>) {
        let PrizeKind::Named(name) = self else {
            return;
        };
        let by = name
            .rsplit_once(' ')
            .filter(|(_, tick)| ticks.contains_key(*tick));
        let by = by.map(|(what, tick)| format!("{what} tick:{tick}").parse());
        if let Some(Ok(by)) = by
            && !matches!(by, PrizeKind::Named(_))
        {
            *self = by;
        }
    }
}

/// Prizes as clubs call them, and what each is.
const ALSO: [(&str, &str); 13] = [
    ("first", "1"),
    ("second", "2"),
    ("third", "3"),
    ("high score", "1 by points"),
    ("last", "lowest-score"),
    ("booby", "lowest-score"),
    ("low score", "lowest-score"),
    ("high round", "high-game"),
    ("highest game", "high-game"),
    ("lone hands", "most-loners"),
    ("most lone hands", "most-loners"),
    ("most whitewashes", "whitewashes"),
    ("50/50", "raffle"),
];

impl FromStr for Prize {
    type Err = Phrase;

    /// `1=40%`, `most-loners=10`, `high-game=honour`.
    fn from_str(text: &str) -> Result<Self, Phrase> {
        let (what, how_much) = text
            .split_once('=')
            .ok_or_else(|| phrase!("why-write", text, example = "1=40%"))?;
        let (kind, worth) = (what.parse()?, how_much.parse()?);
        // A jackpot is won once, and not in each sex or club.
        match (&kind, worth) {
            (PrizeKind::Within { prize, label, .. }, Worth::Jackpot { .. }) => {
                Err(phrase!("why-jackpot-within", prize, label))
            }
            _ => Ok(Prize { kind, worth }),
        }
    }
}

impl FromStr for PrizeKind {
    type Err = Phrase;

    /// A place by its number, any other prize by its name.
    fn from_str(text: &str) -> Result<Self, Phrase> {
        let text = text.trim();
        if let Some((prize, label)) = text.split_once(" within ") {
            return match prize.parse::<PrizeKind>()? {
                kind if kind.is_beside() || matches!(kind, PrizeKind::Within { .. }) => {
                    Err(within(prize, label))
                }
                prize => Ok(PrizeKind::Within {
                    prize: Box::new(prize),
                    label: label.trim().to_lowercase(),
                    value: None,
                }),
            };
        }
        // `1st place`, `place 2`, `3.`
        let bare = text.to_lowercase();
        let bare = bare.strip_prefix("place ").unwrap_or(&bare);
        let bare = bare.strip_suffix(" place").unwrap_or(bare);
        let mut also = ALSO.iter().filter(|(said, _)| *said == bare);
        let text = also.next().map_or(text, |(_, prize)| prize);
        if let Ok(known) = serde_json::from_value(text.replace(' ', "-").into()) {
            return Ok(known);
        }
        if let Some(kind) = measured(text) {
            return kind;
        }
        let ordinals = ["st", "nd", "rd", "th", "."].map(|end| bare.strip_suffix(end));
        let place = ordinals.into_iter().flatten().next().unwrap_or(bare);
        if let Ok(place) = place.parse::<u16>().or(text.parse()) {
            return Ok(PrizeKind::Place(place));
        }
        let letters = |text: &str| -> Vec<char> {
            let text = text.to_lowercase().replace(['-', '_', ' '], "");
            text.chars().collect()
        };
        let typed = letters(text);
        // A slip of the fingers, or a name cut short.
        let meant = PrizeKind::USUAL.iter().map(|known| (known, letters(known)));
        let meant = meant.filter(|(_, known)| {
            typed.len() >= 5
                && (known.starts_with(&typed) || typing_distance(&typed, known, 2).is_some())
        });
        let meant = meant.map(|(known, _)| known).next();
        if let Some(meant) = meant {
            return Err(phrase!("why-no-prize-but", text, meant));
        }
        match clean_name(text) {
            Ok(name) => Ok(PrizeKind::Named(name)),
            Err(_) => Err(phrase!("why-no-prize-name", text)),
        }
    }
}

fn within(prize: &str, label: &str) -> Phrase {
    phrase!("why-no-prize-within", prize, label)
}

/// A prize that is a question over a measure; `None` where a text is none.
fn measured(text: &str) -> Option<Result<PrizeKind, Phrase>> {
    let (what, by) = match text.split_once(" by ") {
        Some((what, by)) => (what.trim(), Some(by.trim())),
        None => (text, None),
    };
    let (first, rest) = what.split_once(' ').unwrap_or((what, ""));
    let measure = |text: Option<&str>| text.map_or(Ok(Measure::Points), str::parse);
    // "each loners" and "each by loners" are the same.
    let of = || measure(by.or(Some(rest.trim())).filter(|text| !text.is_empty()));
    Some(match (first, rest.trim()) {
        ("lot", "") => by.map(str::parse).transpose().map(PrizeKind::Lot),
        ("last" | "travelling", "") => measure(Some(by?)).map(PrizeKind::LastOf),
        ("each", _) => of().map(PrizeKind::Each),
        ("equal" | "nearest", value) => {
            let by = measure(by);
            let unit = |by: &Measure| if by.shown(100) == "1" { 1 } else { 100 };
            let value =
                hundredths(value).ok_or_else(|| phrase!("why-write", text, example = "equal 31"));
            let value = value.and_then(|value| Ok((i64::from(value), by?)));
            let kind = match first {
                "equal" => PrizeKind::Equal,
                _ => PrizeKind::Nearest,
            };
            value.map(|(value, by)| kind(value / unit(&by), by))
        }
        ("least", _) => of().map(|by| PrizeKind::By(-1, by)),
        ("most", rest) => Ok(PrizeKind::By(1, rest.parse().ok()?)),
        (rank, rest) if rest.starts_with("group ") => {
            let label = rest.trim_start_matches("group ").trim().to_lowercase();
            let rank = rank.parse().ok().filter(|rank| *rank > 0)?;
            by.map(str::parse)
                .transpose()
                .map(|by| PrizeKind::Group { rank, label, by })
        }
        (rank, "") => match (rank.parse::<i16>(), by) {
            (Ok(rank), Some(by)) if rank != 0 => by.parse().map(|by| PrizeKind::By(rank, by)),
            _ if text.contains(':') => Ok(PrizeKind::By(1, text.parse().ok()?)),
            _ => return None,
        },
        _ => return None,
    })
}

impl FromStr for Worth {
    type Err = Phrase;

    /// `40%`, `7.50`, `honour`.
    fn from_str(text: &str) -> Result<Self, Phrase> {
        let text = text.trim();
        if let Some(percent) = text.strip_suffix("of fines") {
            return match percent.parse()? {
                Worth::Percent(percent) => Ok(Worth::Fines(percent)),
                _ => Err(phrase!("why-write", text, example = "50% of fines")),
            };
        }
        if let Some(percent) = text.strip_suffix('%') {
            let percent = percent
                .trim()
                .parse()
                .map_err(|_| phrase!("why-write", text, example = "40%"))?;
            return Ok(Worth::Percent(percent));
        }
        if let Some(sums) = text.strip_prefix("jackpot") {
            let (brought, adds) = sums.split_once('+').unwrap_or((sums, "0"));
            let sum = |text: &str| match text.trim() {
                "" => Some(0),
                sum => hundredths(sum),
            };
            return match (sum(brought), sum(adds)) {
                (Some(brought), Some(adds)) => Ok(Worth::Jackpot { brought, adds }),
                _ => Err(phrase!("why-write", text, example = "jackpot 30+10")),
            };
        }
        match text {
            "honour" | "honor" | "nothing" | "0" => Ok(Worth::Nothing),
            sum => hundredths(sum)
                .map(Worth::Sum)
                .ok_or_else(|| phrase!("why-no-worth", text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::plan::PrizePlan;

    #[test]
    fn a_prize_is_read_as_it_is_written() {
        for text in [
            "place 3",
            "most loners",
            "high game",
            "lowest score",
            "hidden number",
            "best couple",
            "raffle",
            "Door",
            "last by tick:barns",
            "lot",
            "lot by loners",
            "most tick:moon",
            "least wins",
            "2 by wins",
            "-2 by points",
            "equal 31 by points",
            "nearest 4 by wins",
            "nearest 12.5 by mean",
            "each loners",
            "2 group club",
            "1 group club by wins",
            "2 within sex",
            "high game within sex",
        ] {
            let kind: PrizeKind = text.trim_start_matches("place ").parse().expect(text);
            assert_eq!(kind.to_string(), text, "{kind:?}");
        }
        for (typed, meant) in [
            ("last", "lowest score"),
            ("booby", "lowest score"),
            ("50/50", "raffle"),
            ("equal 31", "equal 31 by points"),
            ("each by loners", "each loners"),
            ("least", "least points"),
            ("travelling by loners", "last by loners"),
            ("tick:moon", "most tick:moon"),
            ("whitewashes", "most whitewashes"),
        ] {
            assert_eq!(typed.parse::<PrizeKind>().expect(typed).to_string(), meant);
        }
        // What a list of prizes calls one is that one.
        for usual in PrizePlan::default().prizes {
            let shown = usual.kind.to_string();
            assert_eq!(shown.parse(), Ok(usual.kind), "{shown}");
        }
        for wrong in [
            "most loner",
            "hi game",
            "raffle within sex",
            "equal x",
            "2 group club within sex",
            "lot by nothing",
        ] {
            assert!(wrong.parse::<PrizeKind>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_a_prize_is_worth_is_read_and_must_be_there() {
        for (text, worth) in [
            ("40%", Worth::Percent(40)),
            ("40 %", Worth::Percent(40)),
            ("7.50", Worth::Sum(750)),
            ("honour", Worth::Nothing),
            ("0", Worth::Nothing),
            ("50% of fines", Worth::Fines(50)),
            (
                "jackpot",
                Worth::Jackpot {
                    brought: 0,
                    adds: 0,
                },
            ),
            (
                "jackpot 30+10",
                Worth::Jackpot {
                    brought: 3000,
                    adds: 1000,
                },
            ),
            (
                "jackpot 30",
                Worth::Jackpot {
                    brought: 3000,
                    adds: 0,
                },
            ),
        ] {
            assert_eq!(text.parse::<Worth>(), Ok(worth), "{text}");
        }
        for wrong in ["", "x%", "5 of fines", "jackpot x", "many"] {
            assert!(wrong.parse::<Worth>().is_err(), "{wrong}");
        }
        let fits = |prizes: &[&str], shared: Option<u64>| {
            let prizes = prizes
                .iter()
                .map(|text| text.parse().expect(text))
                .collect();
            let plan = PrizePlan {
                prizes,
                ..PrizePlan::default()
            };
            plan.fits(shared, true)
                .map_err(|why| why.message.key.clone())
        };
        let because = |why: &str| Err(why.to_owned());
        assert_eq!(fits(&["1=60%", "2=40%"], Some(0)), Ok(()));
        assert_eq!(fits(&["1=60%", "2=41%"], None), because("why-prizes-pot"));
        let loners = "most-loners=60% of fines";
        assert_eq!(fits(&[loners, "each loners=40% of fines"], None), Ok(()));
        assert_eq!(
            fits(&[loners, "each loners=41% of fines"], None),
            because("why-prizes-fines")
        );
        assert_eq!(fits(&[loners, "most-euchres=60% of fines"], None), Ok(()));
        assert_eq!(
            fits(&["1=60% of fines"], None),
            because("why-isnt-given-tick-so")
        );
        assert_eq!(fits(&["1=5", "2=3"], Some(800)), Ok(()));
        assert_eq!(
            fits(&["1=5", "2=3"], Some(799)),
            because("why-fixed-sums-pot")
        );
        assert_eq!(fits(&["1=5", "2=3"], None), Ok(()));
        assert_eq!(fits(&["0=5"], None), because("why-no-place-0"));
        assert_eq!(fits(&["1=5", "1=3"], None), because("why-given-twice"));
    }
}
