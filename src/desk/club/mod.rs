//! The club beside its nights: members, seasons, knock-outs, leagues.

mod answers;
mod brackets;
mod kept;
mod leagues;
mod members;
mod recognise;
pub mod refused;
mod seasons;

pub use answers::{Answer, Answers, who_is};
pub use brackets::{Speakers, bracket_value, contestants_of, play_offs, play_offs_name};
pub(super) use brackets::{seen, side_of};
pub use members::{Attendance, Handicaps, MemberCard, Merged, attendance, came};
pub use recognise::{Recognised, Unmatched, doubts, recognise};
pub use seasons::{Honour, SeasonView};
