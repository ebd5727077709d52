//! What a year's membership costs, who has paid it, and who owes.

use super::member::Named;
use super::who;
use crate::desk::{Desk, DeskError};
use crate::tournament::acts::{Act, Meant, Moment, Money, Refusal, Told, Way, Who, act};
use crate::tournament::text::money;
use crate::tournament::{Join, Logged, Phrase, phrase};
use chrono::Datelike;
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;

act! { default:
    /// Show or note a year's dues.
    ///
    /// Without people or a sum it lists who has paid and who owes: everybody who was a member that year.
    ///
    /// # Examples
    /// - `benny member dues --due 20`: what this year costs
    /// - `benny member dues Ann Bob`: they have paid it
    /// - `benny member dues Cid --paid 5`: part of it
    /// - `benny member dues --year 2025`: who paid, and who owes
    pub struct Dues {
        /// Who has paid: numbers, or unambiguous parts of names.
        pub who: Vec<Who>,
        /// The year [default: this one].
        #[arg(long, value_name = "YEAR", value_parser = clap::value_parser!(u16).range(1900..=9999))]
        pub year: Option<u16>,
        /// What the year costs each member; later years cost as much until another sum is given.
        #[arg(long, value_name = "SUM", conflicts_with_all = ["who", "paid", "take_back"])]
        pub due: Option<Meant<Money>>,
        /// What they paid, if not all of it; below 0 it was given back.
        #[arg(long, value_name = "SUM", requires = "who", allow_hyphen_values = true)]
        pub paid: Option<Meant<Money>>,
        /// They have paid nothing for that year after all.
        #[arg(long, requires = "who", conflicts_with = "paid")]
        pub take_back: bool,
    }
}

/// A year's dues.
#[derive(Clone, Debug, Serialize)]
pub struct YearsDues {
    /// The year.
    pub year: u16,
    /// What it costs each member, in hundredths; nothing where nobody has said.
    pub due: Option<u32>,
    /// Everybody who was a member that year, or has paid for it; after a payment, those who paid.
    pub members: Vec<MemberDues>,
}

/// What a member has paid for a year.
#[derive(Clone, Debug, Serialize)]
pub struct MemberDues {
    /// Who.
    #[serde(flatten)]
    pub member: Named,
    /// What they have paid, in hundredths.
    pub paid: u32,
    /// What they still owe.
    pub owes: u32,
}

/// The club's setting that says what years cost.
const SETTING: &str = "dues";

impl Desk {
    /// What each year costs that has a sum of its own.
    fn costs(&self) -> Result<BTreeMap<u16, u32>, DeskError> {
        let set = self.club_setting(SETTING)?.unwrap_or_default();
        Ok(serde_json::from_str(&set).unwrap_or_default())
    }

    /// A year's dues: of everybody who was a member then, by name.
    ///
    /// # Errors
    /// The file cannot be used.
    pub fn dues(&self, year: u16) -> Result<YearsDues, DeskError> {
        let due = self
            .costs()?
            .range(..=year)
            .next_back()
            .map(|(_, sum)| *sum);
        let members = self.members()?;
        let all = members.current().filter_map(|one| {
            let paid = one.details.paid.get(&year).copied();
            let there = one.was_there_in(year) || paid.is_some();
            let paid = paid.unwrap_or(0);
            there.then(|| MemberDues {
                member: Named::of(one.id, &members),
                paid,
                owes: due.unwrap_or(0).saturating_sub(paid),
            })
        });
        let mut all: Vec<MemberDues> = all.collect();
        all.sort_by_cached_key(|one| crate::tournament::fold_name(&one.member.name));
        Ok(YearsDues {
            year,
            due,
            members: all,
        })
    }
}

impl Dues {
    /// What one of them has paid once this is noted.
    fn now(&self, year: u16, before: u32, due: Option<u32>) -> Result<u32, Refusal> {
        match &self.paid {
            _ if self.take_back => Ok(0),
            Some(sum) => {
                let now = i64::from(before) + sum.value.0;
                u32::try_from(now).map_err(|_| {
                    let words = phrase!("why-only-paid", sum = money(before));
                    Refusal::new("too_much", words)
                })
            }
            None => due.map(|due| due.max(before)).ok_or_else(|| {
                let words = phrase!("why-no-dues", year);
                let due = json!({"do": Self::VERB, "year": year, "due": null});
                let due = Way::to("", due);
                Refusal::new("no_dues", words).or(due)
            }),
        }
    }
}

impl Act for Dues {
    type World = Desk;
    const VERB: &'static str = "member dues";
    type Outcome = YearsDues;

    fn apply(&mut self, desk: &mut Desk, moment: &Moment) -> Result<YearsDues, DeskError> {
        let this_year = u16::try_from(moment.day().year()).unwrap_or_default();
        let year = *self.year.get_or_insert(this_year);
        if let Some(due) = &self.due {
            let mut costs = desk.costs()?;
            let sum = u32::try_from(due.value.0);
            let below = |_| Refusal::new("usage", phrase!("why-dues-below-0"));
            costs.insert(year, sum.map_err(below)?);
            let text = serde_json::to_string(&costs).unwrap_or_default();
            desk.set_club_setting(&who(moment), SETTING, &text)?;
            return desk.dues(year);
        }
        let due = desk.dues(year)?.due;
        let ids = desk.change_kept(&who(moment), true, |records| {
            let members = &mut records.members;
            let mut ids = Vec::new();
            for one in &self.who {
                let member = members.find(one.as_str())?;
                let id = member.id;
                let before = member.details.paid.get(&year).copied().unwrap_or(0);
                let paid = self.now(year, before, due)?;
                members.edit(id, |member| {
                    member.details.paid.insert(year, paid);
                    Ok(())
                })?;
                ids.push(id);
            }
            let key: Vec<String> = ids.iter().map(ToString::to_string).collect();
            let logged = Logged::record(Self::VERB, key.join(" "), format!("dues {year}"));
            Ok::<_, DeskError>((ids, logged))
        })?;
        let mut dues = desk.dues(year)?;
        dues.members.retain(|one| ids.contains(&one.member.id));
        Ok(dues)
    }

    fn told(&self, done: &YearsDues, _: &Desk) -> Told {
        let year = done.year;
        if let (Some(due), true) = (done.due, self.due.is_some()) {
            let owing = done.members.iter().filter(|one| one.owes > 0).count();
            let words = phrase!("did-dues-year", year, due = money(due), n = owing);
            return Told::words(words);
        }
        let line = |one: &MemberDues| {
            phrase!(
                "did-dues",
                member = one.member,
                paid = money(one.paid),
                year,
                n = one.owes,
                owes = money(one.owes)
            )
        };
        Told::words(Phrase::all(Join::Lines, done.members.iter().map(line)))
    }
}
