//! Recorded hands: read from JSON Lines or Euchre Game Notation, judged by [`referee`].
//!
//! A [`Record`] is what somebody wrote down, whether it can have happened or not. The [`Verdict`] says what follows
//! from it and names every irregularity.

#[cfg(feature = "json")]
mod blame;
mod calls;
mod cards;
#[cfg(feature = "json")]
mod egn;
mod exchange;
mod faults;
mod holding;
#[cfg(feature = "json")]
mod json;
mod laid;
mod likelihood;
mod open;
mod places;
mod reader;
mod reading;
mod reasons;
mod referee;
mod repair;
mod replay;
mod seen;
mod shares;
mod tricks;
mod verdict;
mod write;
mod written;

pub use crate::english::pair;
#[cfg(feature = "json")]
pub use egn::{Egn, EgnWriteError, FILE_TYPE, games, is_for_egn, read_egn, unsaid, write_egn};
#[cfg(feature = "json")]
pub use json::to_json;
pub use reader::Reader;
pub use referee::referee;
pub use seen::{Read, Seen};
pub use verdict::{
    Checked, Id, Irregularity, Judgement, Kind, Penalty, Reading, Repair, Verdict, Written,
};
pub use written::{Claim, Declared, ExchangeRecord, LONGEST, Record};
