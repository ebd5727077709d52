//! What a club keeps about a member beside the name: how to reach them, since when, what they have paid. All of it is
//! private but whether they may be named on the club's own pages.

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

/// What is known of a member beside the name. What is not known takes no room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[non_exhaustive]
pub struct Details {
    /// Their e-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// Their telephone number, as they write it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// The day they joined.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub joined: Option<NaiveDate>,
    /// Their last day as a member.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<NaiveDate>,
    /// A member still, but does not come at present.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub inactive: bool,
    /// May be named on the club's own pages.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    /// The dues they have paid, by year, in hundredths of the currency.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub paid: BTreeMap<u16, u32>,
}

impl Details {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Details::default()
    }

    /// Nothing, where a file says nothing.
    pub(super) fn or_nothing<'de, D: Deserializer<'de>>(from: D) -> Result<Details, D::Error> {
        Ok(Option::deserialize(from)?.unwrap_or_default())
    }

    /// The texts in it, which go when somebody is forgotten.
    pub fn texts(&self) -> impl Iterator<Item = &String> {
        self.email.iter().chain(&self.phone)
    }

    /// What two records of one person know together; where both know it, this one counts.
    pub(super) fn or(self, other: Details) -> Details {
        let mut paid = other.paid;
        for (year, sum) in self.paid {
            *paid.entry(year).or_default() += sum;
        }
        Details {
            email: self.email.or(other.email),
            phone: self.phone.or(other.phone),
            joined: match (self.joined, other.joined) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            },
            left: self.left.or(other.left),
            inactive: self.inactive && other.inactive,
            public: self.public,
            paid,
        }
    }
}
