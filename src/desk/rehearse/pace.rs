//! What time of the evening it is.

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

/// The time of the evening, in seconds since the first bell.
#[derive(Clone, Debug)]
pub struct Pace {
    begins: chrono::DateTime<chrono::FixedOffset>,
    now: u32,
    bell: u32,
}

impl Pace {
    pub(super) fn new(begins: chrono::DateTime<chrono::FixedOffset>) -> Pace {
        let (now, bell) = (0, 0);
        Pace { begins, now, bell }
    }

    /// The time now, RFC 3339.
    pub fn stamp(&self) -> String {
        let at = self.begins + chrono::Duration::seconds(i64::from(self.now));
        at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
    }

    pub(super) fn bell(&mut self) {
        self.bell = self.now;
    }

    /// The desk does something that takes this many seconds and starts no earlier than `earliest` seconds after the
    /// bell.
    pub(super) fn works(&mut self, earliest: u32, seconds: u32) {
        self.waits(earliest);
        self.now += seconds;
    }

    /// The desk has nothing to do until this many seconds after the bell.
    pub(super) fn waits(&mut self, until: u32) {
        self.now = self.now.max(self.bell + until);
    }
}
