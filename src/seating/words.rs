//! How good a schedule is, in a few plain lines for the people it seats.

use super::{Format, Histogram, PlayerNo, Quality, Round, Schedule, Wish};
use crate::sentence::Sentence;

/// A few lines for people to read: repeats as numbers, and the least possible where a bound proves it.
///
/// The first line is the verdict: "24 players, 7 rounds: no partner twice, nobody meets anyone twice. That is the best
/// possible."
pub fn in_words(schedule: &Schedule, quality: &Quality) -> Vec<Sentence> {
    let (what, entrants) = (
        if schedule.format == Format::Team {
            "team"
        } else {
            "player"
        },
        schedule.entrants,
    );
    let mut first = format!(
        "{}, {}: ",
        count(u64::from(entrants), what),
        count(schedule.rounds.len() as u64, "round")
    );
    let repeats = quality.meeting_repeats;
    let (meetings, met) = match (repeats, schedule.format) {
        (0, Format::Team) => ("no two teams meet twice".to_owned(), "0".to_owned()),
        (0, Format::Progressive) => ("nobody meets anyone twice".to_owned(), "0".to_owned()),
        (_, Format::Progressive) if all_alike(quality) => {
            let alike = "everybody meets equally often";
            (alike.to_owned(), "alike".to_owned())
        }
        (n, _) => (count(n, "repeated meeting"), n.to_string()),
    };
    let mut partners = "none".to_owned();
    if schedule.format == Format::Progressive
        && usize::from(schedule.seats) > super::schedule::sides_of(schedule.seats.into())
    {
        partners = quality.partner_repeats.to_string();
        match quality.partner_repeats {
            0 => first += "no partner twice, ",
            n => first += &format!("{}, ", count(n, "repeated partnership")),
        }
    }
    first += &meetings;
    first += ".";
    let mut best = "unknown";
    if quality.proven_least {
        best = "proven";
        first += " That is the best possible.";
    } else if quality.partner_repeats_least + quality.meeting_repeats_least > 0 {
        best = match (quality.partner_repeats_least, quality.meeting_repeats_least) {
            (0, _) => "meetings",
            (_, 0) => "partners",
            _ => "both",
        };
        first += &format!(" At least {} cannot be avoided.", unavoidable(quality));
    }
    let mut lines = vec![Sentence {
        reason: first,
        english: "",
        key: "seats-verdict",
        figures: vec![
            ("what", what.to_owned()),
            ("entrants", entrants.to_string()),
            ("rounds", schedule.rounds.len().to_string()),
            ("partners", partners),
            ("meetings", met),
            ("best", best.to_owned()),
            ("leastpartners", quality.partner_repeats_least.to_string()),
            ("leastmeetings", quality.meeting_repeats_least.to_string()),
        ],
    }];
    if quality.meeting_repeats > 0 {
        lines.push(Sentence {
            english: "",
            reason: format!("How often two meet: {}.", how_often(&quality.meetings)),
            key: "seats-how-often",
            figures: vec![("pairs", pairs_each(&quality.meetings))],
        });
    }
    if quality.byes_max > 0 {
        let (least, most) = (quality.byes_min, quality.byes_max);
        let gap = quality.bye_gap_min.map(|gap| gap.to_string());
        lines.push(Sentence {
            english: "",
            reason: format!("Byes: {}.", byes_in_words(quality)),
            key: "seats-byes",
            figures: vec![
                ("least", least.to_string()),
                ("most", most.to_string()),
                ("spread", (most - least).to_string()),
                ("gap", gap.unwrap_or_else(|| "never".to_owned())),
            ],
        });
    }
    lines
}

/// How many pairs there are for each count, in figures that every language reads: `0 ×: 41, 1 ×: 280`.
pub(crate) fn pairs_each(pairs: &Histogram) -> String {
    let each: Vec<String> = pairs.iter().map(|(m, n)| format!("{m} ×: {n}")).collect();
    each.join(", ")
}

/// A line for each wish: what it says, and from which round on it holds, recounted from the rounds.
///
/// `name` says who a number is. A wish that came late, after rounds that went against it, holds from a later round on.
pub fn wishes_in_words(
    rounds: &[Round],
    wishes: &[Wish],
    name: impl Fn(PlayerNo) -> String,
) -> Vec<Sentence> {
    let line = |wish: &Wish| {
        let (holds, how) = match rounds.iter().rev().find(|round| !wish.holds(round)) {
            None => ("all".to_owned(), "As wished:".to_owned()),
            Some(last) if last.round < rounds.len() as u16 => {
                let from = last.round + 1;
                (
                    from.to_string(),
                    format!("As wished, from round {from} on:"),
                )
            }
            Some(_) => ("not".to_owned(), "Not in every round:".to_owned()),
        };
        let mut line = wish_in_words(wish, holds, &name)?;
        line.reason = format!("{how} {}.", line.reason);
        Some(line)
    };
    wishes.iter().filter_map(line).collect()
}

/// That no seating was found in which a wish holds beside all others.
pub(crate) fn unmet(wish: &Wish, name: impl Fn(PlayerNo) -> String) -> Option<Sentence> {
    let mut line = wish_in_words(wish, "none".to_owned(), name)?;
    line.reason = format!(
        "no seating was found that meets every wish; not met: {}",
        line.reason
    );
    Some(line)
}

/// What a wish says, as a part of a sentence, with a word for how well it `holds`. What follows from a label is said of the
/// label, by who knows it.
fn wish_in_words(
    wish: &Wish,
    holds: String,
    name: impl Fn(PlayerNo) -> String,
) -> Option<Sentence> {
    let of = |key: &'static str, [a, b]: [PlayerNo; 2], are: &str| {
        let (a, b) = (name(a), name(b));
        (key, format!("{a} and {b} {are}"), vec![("a", a), ("b", b)])
    };
    let (key, reason, mut figures) = match *wish {
        Wish::Keep { entrant, table } => {
            let (who, table) = (name(entrant), table.to_string());
            let what = format!("{who} stays at table {table}");
            ("seats-kept", what, vec![("who", who), ("table", table)])
        }
        Wish::NotPartners { entrants } => of("seats-not-partners", entrants, "are never partners"),
        Wish::NeverMeet { entrants } => of("seats-never-meet", entrants, "never sit at one table"),
        Wish::Partners {
            entrants,
            first: true,
        } => of("seats-partners-first", entrants, "are partners in round 1"),
        Wish::Partners { entrants, .. } => {
            of("seats-partners", entrants, "are partners in every round")
        }
        Wish::Seldom { .. } => return None,
    };
    figures.push(("holds", holds));
    Some(Sentence {
        reason,
        key,
        figures,
        english: "",
    })
}

/// Whether every two meet the same number of times.
fn all_alike(quality: &Quality) -> bool {
    quality
        .meetings
        .values()
        .filter(|&&pairs| pairs > 0)
        .count()
        == 1
}

fn unavoidable(quality: &Quality) -> String {
    let meetings = count(quality.meeting_repeats_least, "repeated meeting");
    match quality.partner_repeats_least {
        0 => meetings,
        n if quality.meeting_repeats_least == 0 => count(n, "repeated partnership"),
        n => format!("{} and {meetings}", count(n, "repeated partnership")),
    }
}

/// How many pairs there are for each count: "41 pairs never, 280 pairs once".
///
/// ```
/// use benny::seating::how_often;
///
/// assert_eq!(how_often(&[(0, 41), (1, 280)].into()), "41 pairs never, 280 pairs once");
/// ```
pub fn how_often(pairs: &Histogram) -> String {
    let times = |m: u32| match m {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        m => format!("{m} times"),
    };
    let parts: Vec<String> = pairs
        .iter()
        .map(|(&m, &n)| format!("{} {}", count(u64::from(n), "pair"), times(m)))
        .collect();
    parts.join(", ")
}

/// How many byes each has and how far apart: "1 or 2 each, at least 7 rounds apart".
pub fn byes_in_words(quality: &Quality) -> String {
    let (least, most) = (quality.byes_min, quality.byes_max);
    let share = match most - least {
        _ if most == 0 => return "none".to_owned(),
        0 => format!("{most}"),
        1 => format!("{least} or {most}"),
        _ => format!("{least} to {most}"),
    };
    let apart = match quality.bye_gap_min {
        None => "nobody twice".to_owned(),
        Some(1) => "somebody twice running".to_owned(),
        Some(gap) => format!("at least {} apart", count(u64::from(gap), "round")),
    };
    format!("{share} each, {apart}")
}

pub(super) fn count(n: u64, noun: &str) -> String {
    match n {
        0 => format!("no {noun}"),
        1 => format!("1 {noun}"),
        n => format!("{n} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::{Request, plan};

    #[test]
    fn byes_are_told() {
        let quality = Quality::of(&plan(&Request::players(8, 1)).expect("a schedule"));
        let told = |byes_min, byes_max, bye_gap_min| {
            byes_in_words(&Quality {
                byes_min,
                byes_max,
                bye_gap_min,
                ..quality.clone()
            })
        };
        assert_eq!(told(0, 0, None), "none");
        assert_eq!(told(1, 1, None), "1 each, nobody twice");
        assert_eq!(told(1, 2, Some(7)), "1 or 2 each, at least 7 rounds apart");
        assert_eq!(told(1, 3, Some(1)), "1 to 3 each, somebody twice running");
    }
}
