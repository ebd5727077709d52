//! benny runs a euchre club's tournament night.

pub mod seating;
