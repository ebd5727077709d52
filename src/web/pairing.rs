//! A device that has been paired, and a code that waits to be typed.

use super::view::LiveNight;
use crate::words::Lang;
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// How long a code is good, and how many wrong ones end it.
pub(super) const GOOD: Duration = Duration::from_secs(120);
pub(super) const TRIES: u8 = 5;

/// What a device is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Settles, rings the bell, lets phones in.
    Director,
    /// Enters results.
    Scorer,
}

impl Role {
    pub(super) fn word(self) -> &'static str {
        match self {
            Role::Director => "director",
            Role::Scorer => "scorer",
        }
    }

    pub(super) fn called(self) -> &'static str {
        match self {
            Role::Director => "pair-director-n",
            Role::Scorer => "pair-scorer-n",
        }
    }
}

/// A device that has been paired.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Device {
    /// The hash of its secret address.
    pub(super) sum: String,
    /// What it is for.
    pub role: Role,
    /// What the log calls it: `director's phone 1`.
    pub name: String,
}

impl Device {
    pub(super) fn id(&self) -> &str {
        self.sum.get(..12).unwrap_or_default()
    }

    /// What a page calls it.
    pub fn called(&self, w: Lang) -> String {
        let n = self.name.rsplit(' ').next().unwrap_or_default();
        w.with(self.role.called(), n)
    }

    /// A number of its own, for the count of its forms; those of players are small.
    pub fn number(&self) -> u32 {
        let hex = self.sum.get(..8).unwrap_or_default();
        u32::from_str_radix(hex, 16).unwrap_or_default() | 1 << 31
    }
}

/// A code that waits to be typed.
pub struct Pairing {
    /// The night that it was shown for.
    pub(super) night: String,
    pub(super) digits: String,
    pub(super) role: Role,
    pub(super) until: Instant,
    pub(super) wrong: u8,
}

impl Pairing {
    /// Whether it still opens a page of this night.
    pub(super) fn is_good(&self, night: Option<&LiveNight>) -> bool {
        let same = night.is_some_and(|night| night.t.slug == self.night);
        same && Instant::now() < self.until && self.wrong < TRIES
    }
}
