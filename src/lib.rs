//! benny runs a euchre club's tournament night.
//!
//! The floors, from the ground up: [`engine`] is euchre itself, [`seating`] is who sits where,
//! [`tournament`] is one night as values; `store`, `print` and `cli` make a program of them.

pub mod engine;
pub mod seating;
pub mod tournament;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "print")]
pub mod print;
#[cfg(feature = "store")]
pub mod store;
