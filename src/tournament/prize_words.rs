//! Prizes as they are typed: `1=40%`, `most-loners=10`, `door prize=honour`.

use super::clean_name;
use super::measure::Measure;
use super::phrase::{Phrase, phrase};
use super::plan::{Prize, PrizeKind, Worth};
use super::text::{hundredths, typing_distance};
use std::str::FromStr;

/// The prizes that follow from the results, and the raffle.
const KNOWN: &[&str] = &[
    "most-loners",
    "high-game",
    "lowest-score",
    "whitewashes",
    "most-euchres",
    "hidden-number",
    "best-couple",
    "raffle",
];

impl FromStr for Prize {
    type Err = Phrase;

    /// `1=40%`, `most-loners=10`, `high-game=honour`.
    fn from_str(text: &str) -> Result<Self, Phrase> {
        let (what, how_much) = text
            .split_once('=')
            .ok_or_else(|| phrase!("why-write", text, example = "1=40%"))?;
        Ok(Prize {
            kind: what.parse()?,
            worth: how_much.parse()?,
        })
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
        if matches!(text, "last" | "booby") {
            return Ok(PrizeKind::LowestScore);
        }
        if let Some(kind) = measured(text) {
            return kind;
        }
        if let Ok(place) = text.parse::<u16>() {
            return Ok(PrizeKind::Place(place));
        }
        if let Ok(known) = serde_json::from_value(text.replace(' ', "-").into()) {
            return Ok(known);
        }
        if text == "50/50" {
            return Ok(PrizeKind::Raffle);
        }
        let letters = |text: &str| -> Vec<char> {
            let text = text.to_lowercase().replace(['-', '_', ' '], "");
            text.chars().collect()
        };
        let typed = letters(text);
        // A slip of the fingers, or a name cut short.
        let meant = KNOWN.iter().map(|known| (known, letters(known)));
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
