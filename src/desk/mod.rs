//! The desk: what a person running a night does, once, for every door.
//!
//! A [`Desk`] is the club file held open. A command opens one, does one thing and is gone; a page holds one all night
//! on a thread of its own and asks [`Desk::changed_by_others`] whether anybody else has written. Every change says who
//! acts, when and through which door ([`Act`]), because one desk serves many people.
//!
//! There are no words for a terminal, no HTML and no arguments here: what goes wrong is a [`DeskError`], and each door
//! puts it, and what to do about it, in its own words.

mod act;
pub mod acts;
pub mod club;
mod create;
mod current;
pub mod enter;
mod error;
mod file;
mod like;
mod link;
pub mod picker;
pub mod post;
mod reads;
pub mod rehearse;
mod room;
pub mod roster;
mod round;
pub mod situations;
mod status;
mod submit;
pub mod undo;
mod verify;
mod view;

pub use crate::store::{
    APPLICATION_ID, Against, Blocker, KEPT, Listed, LogEntry, RowChange, StoreError, UndoError,
    Undone, VERSION, changed,
};
pub use crate::tournament::{Logged, Origin, choices};
pub use act::{Act, Tried, fresh_seed, user};
pub use create::new_night;
pub use error::DeskError;
pub use file::{Changed, Copy, Desk, Restored, backup, newest_copy, restorable, restore};
pub use like::Like;
pub use link::{Once, PhoneLink, TOKEN_LENGTH, new_token, token_sum};
pub use reads::{reads, reads_file};
pub use round::Shown;
pub use status::{KeptCopy, NightStatus, RoundStands, Step};
pub use submit::{Form, Reply, Wanted};
pub use verify::Verified;
pub use view::{Ranking, seating};
