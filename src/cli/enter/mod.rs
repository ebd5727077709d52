//! The scorer's desk: a full-screen grid of a round's tables, and the same entry line by line without a terminal.
//!
//! [`model`] is the desk as a value, [`keys`] what a key does to it, [`save`] the only place that writes to the club
//! file, [`view`] the drawing and [`terminal`] the loop that holds them together. A key has at most one effect; the
//! effect is performed and answered before the next key is looked at, so that a typed-ahead burst is entered in order.

mod asks;
mod hands;
pub mod keys;
pub mod lines;
pub mod model;
pub mod moves;
mod names;
mod rows;
pub mod save;
pub mod terminal;
pub mod view;

#[cfg(test)]
mod tests;

use crate::cli::output;
use crate::desk::choices;

/// A text for one line of the terminal: no control characters, no escapes, no line breaks.
fn safe(text: &str) -> String {
    output::clean(text).replace('\n', " ")
}
