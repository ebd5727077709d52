//! A game in the terminal: [`game`] is the table as a value, [`keys`] what a key does to it, [`draw`] the drawing and
//! [`terminal`] the loop; [`lines`] is the same game without a terminal, a line at a time.

pub mod draw;
pub mod game;
pub mod keys;
pub mod lines;
pub mod terminal;

#[cfg(test)]
mod tests;
