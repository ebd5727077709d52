//! How long the night would take.

use crate::seating::RoundNo;

/// Seconds to shuffle, deal, call and score a hand.
pub const HAND: u32 = 45;
/// Seconds a trick takes.
pub const TRICK: u32 = 13;
/// Seconds for a hand that everybody passes.
pub const PASSED: u32 = 50;
/// Seconds to move to the next table and sit down.
pub const MOVE: u32 = 240;
/// Seconds to type a slip.
pub const TYPE: u32 = 12;
/// Seconds to look into something that benny refused or warned about.
pub const LOOK: u32 = 60;
/// Seconds to compare a tally card with the slips.
pub const CARD: u32 = 45;
/// Seconds to draw the next round from the results and post it.
pub const DRAW: u32 = 90;

/// The time of the evening, in seconds since the first bell.
#[derive(Clone, Debug)]
pub struct Pace {
    begins: chrono::DateTime<chrono::FixedOffset>,
    now: u32,
    bell: u32,
    rounds: Vec<u32>,
    /// Seconds somebody at the desk was busy.
    pub desk: u32,
}

impl Pace {
    pub(super) fn new(begins: chrono::DateTime<chrono::FixedOffset>) -> Pace {
        Pace {
            begins,
            now: 0,
            bell: 0,
            rounds: Vec::new(),
            desk: 0,
        }
    }

    /// The time now, RFC 3339.
    pub fn stamp(&self) -> String {
        let at = self.begins + chrono::Duration::seconds(i64::from(self.now));
        at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
    }

    /// Minutes since the first bell.
    pub fn minutes(&self) -> u32 {
        self.now.div_ceil(60)
    }

    /// Minutes of each finished round, from bell to bell.
    pub fn rounds(&self) -> impl Iterator<Item = u32> {
        self.rounds.iter().map(|seconds| seconds.div_ceil(60))
    }

    pub(super) fn bell(&mut self, round: RoundNo) {
        if round > 1 {
            self.rounds.push(self.now - self.bell);
        }
        self.bell = self.now;
    }

    /// The desk does something that takes this many seconds and starts no earlier than `earliest` seconds after the
    /// bell.
    pub(super) fn works(&mut self, earliest: u32, seconds: u32) {
        self.now = self.now.max(self.bell + earliest) + seconds;
        self.desk += seconds;
    }

    /// The desk has nothing to do until this many seconds after the bell.
    pub(super) fn waits(&mut self, until: u32) {
        self.now = self.now.max(self.bell + until);
    }

    /// The last table finishes this many seconds after the bell, and people move.
    pub(super) fn moves(&mut self, last: u32) {
        self.now = self.now.max(self.bell + last + MOVE);
    }

    /// Seats are drawn; `waits` is false where a round is being played meanwhile, so that nobody waits for it.
    pub(super) fn drew(&mut self, waits: bool) {
        self.now += if waits { DRAW } else { 0 };
        self.desk += DRAW;
    }

    /// The last round ends this many seconds after the bell.
    pub(super) fn over(&mut self, last: u32) {
        self.now = self.now.max(self.bell + last);
        self.rounds.push(self.now - self.bell);
    }
}
