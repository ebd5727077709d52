//! Which prizes a club gives, and by which rules.

use super::measure::Measure;
use super::refusal::Refusal;
use super::text::money;
use super::way::Way;
use crate::seating::PlayerNo;
use crate::tournament::{Phrase, phrase};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::collections::BTreeMap;

/// Which prizes a club gives, and by which rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[non_exhaustive]
pub struct PrizePlan {
    /// The prizes in the order they are given; places always come first.
    pub prizes: Vec<Prize>,
    /// What the house keeps of the pot.
    pub house: Worth,
    /// Sums are rounded down to a multiple of this many hundredths; what that leaves stays in the pot.
    pub round_to: u32,
    /// Nobody gets a second prize: it goes to the next best.
    pub one_each: bool,
    /// First place takes no side prize, even where others may take two.
    pub first_takes_no_side_prize: bool,
    /// The hidden number, if somebody wrote it down beforehand; else the night's seed draws it.
    pub hidden: Option<PlayerNo>,
    /// Who won a prize of the club's own, by its name: a number drawn from a hat, a vote.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub won: BTreeMap<String, Vec<PlayerNo>>,
    /// What the raffle's or the 50/50's tickets brought, in hundredths; a pot of its own.
    #[serde(skip_serializing_if = "is_zero")]
    pub raffle: u32,
    /// Who came as a couple, by number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub couples: Vec<[PlayerNo; 2]>,
    /// What a sponsor or the club puts into the pot, in hundredths.
    #[serde(skip_serializing_if = "is_zero")]
    pub sponsored: u32,
    /// Those who tie don't share a prize: a cut, or a play-off where somebody is named in `won`, gives it to one of them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub cut: bool,
}

pub(super) fn none(sum: &u64) -> bool {
    *sum == 0
}

fn is_zero(sum: &u32) -> bool {
    *sum == 0
}

/// One prize.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[non_exhaustive]
pub struct Prize {
    /// What it is for.
    #[serde(rename = "for")]
    pub kind: PrizeKind,
    /// What it is worth.
    pub worth: Worth,
}

impl Prize {
    /// Whether it is paid from a pot of its own, not from the entry fees.
    pub fn has_own_pot(&self) -> bool {
        self.kind == PrizeKind::Raffle
            || matches!(self.worth, Worth::Jackpot { .. } | Worth::Fines(_))
    }

    /// The tick whose fines it is paid from, where it has a share of a basket.
    pub(super) fn basket(&self) -> Option<String> {
        self.kind
            .bare()
            .tick()
            .filter(|_| matches!(self.worth, Worth::Fines(_)))
    }
}

/// What a prize is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PrizeKind {
    /// A place in the standings, from 1.
    Place(u16),
    /// The most lone marches.
    MostLoners,
    /// The most points on one card in one round.
    HighGame,
    /// The fewest points of those who were there from the first round to the last.
    LowestScore,
    /// The most tables won to nil.
    Whitewashes,
    /// The most hands in which the side euchred the other, where that was counted.
    MostEuchres,
    /// The holder of the number that was hidden, or is drawn by the night's seed.
    HiddenNumber,
    /// The couple with the most points together.
    BestCouple,
    /// The raffle or 50/50: a share of what its tickets brought, to the holder of the ticket drawn.
    Raffle,
    /// A prize of the club's own; the director says who won it.
    Named(String),
    /// The most by a measure, or the second most and so on: `2 by tick:moon`; below zero from the other end, of those who
    /// were there all night.
    By(i16, Measure),
    /// So much of a measure, neither more nor less: 31 points, 8 games.
    Equal(i64, Measure),
    /// As near as anybody comes to so much of a measure.
    Nearest(i64, Measure),
    /// Everybody, as often as they have it, each time what the prize is worth: a dollar a lone march; or their part of a share
    /// of the pot.
    Each(Measure),
    /// The best group of those who carry the same value of a label, or the second best and so on: every one of them.
    Group {
        /// The place among the groups.
        rank: u16,
        /// The label.
        label: String,
        /// By what they are ranked; by the night's own measures where it is absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Measure>,
    },
    /// Who had the last of something that is counted at tables; those of one round share.
    LastOf(Measure),
    /// By lot among everybody who is there; with a measure, each that somebody has of it is a ticket.
    Lot(Option<Measure>),
    /// A prize that is given once for each value of a label: best woman, best man.
    Within {
        /// Which prize.
        prize: Box<PrizeKind>,
        /// The label.
        label: String,
        /// The value it is for, once it is given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<String>,
    },
}

impl PrizeKind {
    /// The prize itself, without the label within which it is given.
    pub fn bare(&self) -> &PrizeKind {
        match self {
            PrizeKind::Within { prize, .. } => prize,
            prize => prize,
        }
    }

    /// Where it is given by rank: the rank, and the measure it is given by.
    pub fn measured(&self) -> Option<(i16, Measure)> {
        let tick = |tick: &str| Measure::Tick(tick.to_owned());
        Some(match self {
            PrizeKind::By(rank, measure) => (*rank, measure.clone()),
            PrizeKind::MostLoners => (1, tick("loner")),
            PrizeKind::MostEuchres => (1, tick("euchre")),
            PrizeKind::Whitewashes => (1, tick("skunk")),
            PrizeKind::HighGame => (1, Measure::Best(1)),
            PrizeKind::LowestScore => (-1, Measure::Points),
            _ => return None,
        })
    }

    /// Where it is one of those for the first, the second and so on by one measure: which, and what all of them are for.
    pub(super) fn step(&self) -> Option<(u16, PrizeKind)> {
        let mut first = self.clone();
        let rank = match &mut first {
            PrizeKind::Within { prize, .. } => {
                let (rank, bare) = prize.step()?;
                **prize = bare;
                rank
            }
            PrizeKind::Group { rank, .. } => std::mem::replace(rank, 1),
            kind => {
                let (rank, measure) = kind.measured()?;
                *kind = PrizeKind::By(rank.signum(), measure);
                rank.unsigned_abs()
            }
        };
        Some((rank, first))
    }

    /// The tick by which it is given.
    pub fn tick(&self) -> Option<String> {
        let measure = match self {
            PrizeKind::LastOf(measure)
            | PrizeKind::Lot(Some(measure))
            | PrizeKind::Each(measure) => Some(measure.clone()),
            kind => kind.measured().map(|(_, measure)| measure),
        };
        match measure {
            Some(Measure::Tick(tick)) => Some(tick),
            _ => None,
        }
    }

    /// Whether somebody gets it whatever prize they have already: who won is said, or it goes to several together.
    pub(super) fn is_beside(&self) -> bool {
        matches!(
            self,
            PrizeKind::Named(_)
                | PrizeKind::Raffle
                | PrizeKind::BestCouple
                | PrizeKind::Group { .. }
                | PrizeKind::Each(_)
        )
    }

    /// The label within which it is given, and for which value.
    pub fn field(&self) -> Option<(&str, &str)> {
        match self {
            PrizeKind::Within {
                label,
                value: Some(value),
                ..
            } => Some((label, value)),
            _ => None,
        }
    }
}

/// What a prize is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Worth {
    /// No money: a bottle, the honour.
    Nothing,
    /// A fixed sum, in hundredths of the currency. Fixed sums come off the pot first.
    Sum(u32),
    /// Per cent of what the fixed sums leave.
    Percent(u32),
    /// Per cent of a basket: what the fines for the tick brought by which the prize is given. It is a pot of its own.
    Fines(u32),
    /// A pot of its own that grows from night to night until somebody wins it, in hundredths.
    Jackpot {
        /// What earlier nights left in it.
        brought: u32,
        /// What tonight puts in.
        adds: u32,
    },
}

impl Default for PrizePlan {
    /// Three places for 40, 25 and 15 per cent, most lone marches for 10, high game and lowest score for 5 each; the
    /// other prizes for the honour. Sums are rounded down to halves.
    fn default() -> Self {
        use PrizeKind::{
            HiddenNumber, HighGame, LowestScore, MostEuchres, MostLoners, Place, Whitewashes,
        };
        let percent = |kind, percent| Prize {
            kind,
            worth: Worth::Percent(percent),
        };
        let honour = |kind| Prize {
            kind,
            worth: Worth::Nothing,
        };
        PrizePlan {
            prizes: vec![
                percent(Place(1), 40),
                percent(Place(2), 25),
                percent(Place(3), 15),
                percent(MostLoners, 10),
                percent(HighGame, 5),
                percent(LowestScore, 5),
                honour(Whitewashes),
                honour(MostEuchres),
                honour(HiddenNumber),
            ],
            house: Worth::Nothing,
            round_to: 50,
            one_each: true,
            first_takes_no_side_prize: true,
            hidden: None,
            won: BTreeMap::new(),
            raffle: 0,
            couples: Vec::new(),
            sponsored: 0,
            cut: false,
        }
    }
}

impl PrizePlan {
    /// What a prize is worth out of the pot, before it is rounded.
    pub(super) fn value(&self, worth: Worth, shared: u64) -> u64 {
        match worth {
            // What a basket holds is known where its fines are.
            Worth::Nothing | Worth::Fines(_) => 0,
            Worth::Sum(sum) => u64::from(sum),
            Worth::Jackpot { brought, adds } => u64::from(brought) + u64::from(adds),
            Worth::Percent(percent) => {
                shared.saturating_sub(self.fixed()) * u64::from(percent) / 100
            }
        }
    }

    /// The sum rounded down as the plan says.
    pub(super) fn round(&self, sum: u64) -> u64 {
        sum - sum % u64::from(self.round_to.max(1))
    }

    /// What each of so many winners gets of a prize, rounded down.
    pub(super) fn share(&self, worth: u64, winners: usize) -> u64 {
        self.round(worth / (winners as u64).max(1))
    }

    /// What comes out of the pot: the prizes but for the raffle, and the house's part.
    pub(super) fn worths(&self) -> impl Iterator<Item = Worth> {
        // What is given each time comes to a sum that only the night knows.
        let each = |prize: &Prize| {
            let what = (prize.kind.bare(), prize.worth);
            matches!(what, (PrizeKind::Each(_), Worth::Sum(_)))
        };
        let own = self
            .prizes
            .iter()
            .filter(move |p| !p.has_own_pot() && !each(p));
        own.map(|p| p.worth).chain([self.house])
    }

    /// What a raffle prize is worth out of what the tickets brought.
    pub(super) fn of_raffle(&self, worth: Worth) -> u64 {
        let takings = u64::from(self.raffle);
        match worth {
            Worth::Nothing | Worth::Fines(_) => 0,
            Worth::Sum(sum) => u64::from(sum).min(takings),
            Worth::Jackpot { .. } => self.value(worth, takings),
            Worth::Percent(percent) => takings * u64::from(percent.min(100)) / 100,
        }
    }

    pub(super) fn fixed(&self) -> u64 {
        self.sum(|worth| match worth {
            Worth::Sum(sum) => sum,
            _ => 0,
        })
    }

    pub(super) fn sum(&self, of: impl Fn(Worth) -> u32) -> u64 {
        self.worths().map(|worth| u64::from(of(worth))).sum()
    }

    /// Checks that the plan holds together, and that its fixed sums are no more than `shared`.
    ///
    /// # Errors
    /// More than 100 per cent; fixed sums beyond the pot; a place or a side prize given twice; place 0.
    pub(super) fn fits(&self, shared: Option<u64>, paid: bool) -> Result<(), Refusal> {
        let wrong = |what: Phrase, way: Way| Err(Refusal::unfit(what, way));
        let otherwise = |words: Phrase| Way::advice(words);
        let percent = self.sum(|worth| match worth {
            Worth::Percent(percent) => percent,
            _ => 0,
        });
        if percent > 100 {
            return wrong(
                phrase!("why-prizes-pot", percent),
                otherwise(phrase!("way-give-most-100-house")),
            );
        }
        let mut baskets: BTreeMap<String, u32> = BTreeMap::new();
        for prize in &self.prizes {
            let Worth::Fines(percent) = prize.worth else {
                continue;
            };
            let Some(tick) = prize.kind.bare().tick() else {
                return wrong(
                    phrase!("why-isnt-given-tick-so", kind = prize.kind),
                    otherwise(phrase!("way-give-fines-prize-tick")),
                );
            };
            let given = baskets.entry(tick.clone()).or_default();
            *given = given.saturating_add(percent);
            if *given > 100 {
                return wrong(
                    phrase!("why-prizes-fines", given, tick),
                    otherwise(phrase!("way-give-most-100-them")),
                );
            }
        }
        let fixed = self.fixed();
        if let Some(shared) = shared.filter(|&shared| fixed > shared) {
            let what = phrase!(
                "why-fixed-sums-pot",
                fixed = money(fixed),
                shared = money(shared)
            );
            let pay = json!({"do": "pay", "who": null});
            let put_in = json!({"do": "prizes", "sponsored": null});
            // While no payment is noted, what is due is in the pot already.
            let pay = paid.then(|| Way::to(phrase!("way-record-payments"), pay));
            let put_in = Way::to(phrase!("way-put-in-sponsor-s-money"), put_in);
            let ways: Vec<Way> = pay.into_iter().chain([put_in]).collect();
            return Err(Refusal::unfit(what, ways));
        }
        for (at, prize) in self.prizes.iter().enumerate() {
            if *prize.kind.bare() == PrizeKind::Place(0) {
                return wrong(
                    phrase!("why-no-place-0"),
                    otherwise(phrase!("way-places-count-from-1")),
                );
            }
            if self.prizes[..at]
                .iter()
                .any(|before| before.kind == prize.kind)
            {
                return wrong(
                    phrase!("why-given-twice", kind = prize.kind),
                    otherwise(phrase!("way-name-each-prize-once")),
                );
            }
        }
        Ok(())
    }
}

impl std::fmt::Display for PrizeKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PrizeKind::Place(place) => write!(f, "place {place}"),
            PrizeKind::Named(name) => f.write_str(name),
            PrizeKind::LastOf(measure) => write!(f, "last by {measure}"),
            PrizeKind::Lot(None) => f.write_str("lot"),
            PrizeKind::Lot(Some(measure)) => write!(f, "lot by {measure}"),
            PrizeKind::By(1, measure) => write!(f, "most {measure}"),
            PrizeKind::By(-1, measure) => write!(f, "least {measure}"),
            PrizeKind::By(rank, measure) => write!(f, "{rank} by {measure}"),
            PrizeKind::Equal(value, measure) => {
                write!(f, "equal {} by {measure}", measure.shown(*value))
            }
            PrizeKind::Nearest(value, measure) => {
                write!(f, "nearest {} by {measure}", measure.shown(*value))
            }
            PrizeKind::Each(measure) => write!(f, "each {measure}"),
            PrizeKind::Group { rank, label, by } => {
                write!(f, "{rank} group {label}")?;
                by.iter().try_for_each(|by| write!(f, " by {by}"))
            }
            PrizeKind::Within {
                prize,
                label,
                value: Some(value),
            } => write!(f, "{prize}, {label} {value}"),
            PrizeKind::Within {
                prize,
                label,
                value: None,
            } => match &**prize {
                PrizeKind::Place(place) => write!(f, "{place} within {label}"),
                prize => write!(f, "{prize} within {label}"),
            },
            PrizeKind::MostLoners => f.write_str("most loners"),
            PrizeKind::HighGame => f.write_str("high game"),
            PrizeKind::LowestScore => f.write_str("lowest score"),
            PrizeKind::Whitewashes => f.write_str("most whitewashes"),
            PrizeKind::MostEuchres => f.write_str("most euchres"),
            PrizeKind::HiddenNumber => f.write_str("hidden number"),
            PrizeKind::BestCouple => f.write_str("best couple"),
            PrizeKind::Raffle => f.write_str("raffle"),
        }
    }
}
