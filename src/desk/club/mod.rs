//! The club beside its nights: members, seasons, knock-outs, leagues.

mod answers;
mod brackets;
mod forget;
mod kept;
mod leagues;
mod members;
mod recognise;
mod seasons;

pub use answers::{Answer, Answers, who_is};
pub use brackets::{NewBracket, Speakers, contestants_of, play_offs, play_offs_name};
pub(super) use brackets::{seen, side_of};
pub use forget::Reached;
pub use leagues::edit_team;
pub use members::{Beside, Handicaps, MemberCard, MemberNight, Merged};
pub use recognise::{Recognised, Unmatched, doubts, recognise};
pub use seasons::{Honour, SeasonView};
