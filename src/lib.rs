//! benny runs a euchre club's tournament night.
//!
//! The floors, from the ground up: [`engine`] is euchre itself, [`seating`] is who sits where,
//! [`tournament`] is one night as values; `store`, `print` and `cli` make a program of them.
//!
//! A hand played to the end, its points, and whether eight hands can come to 10-7:
//!
//! ```
//! use benny::engine::{Action, Hand, Pack, RuleSet, Seat, Span, check_total};
//!
//! let rules = RuleSet::from_json(r#"{"extends": "british", "stick_the_dealer": true}"#)?;
//! let (hands, upcard) = Pack::deal(rules.pack.cards(), rules.seats, rules.hand_size).ok_or("too few cards")?;
//! let mut hand = Hand::new(&rules, Seat::new(3), hands, upcard)?;
//! while !hand.is_over() {
//!     let action = hand.legal().last().ok_or("nothing is legal")?;
//!     hand = hand.play(action)?;
//! }
//! let outcome = hand.outcome().ok_or("thrown in")?;
//! assert_eq!(outcome.tricks.0.iter().sum::<u8>(), 5);
//! assert!(rules.points(&outcome).0.contains(&0), "one side scores, the other does not");
//!
//! assert!(check_total(&rules, Span::Hands(8), [10, 7], [None, None]).is_ok());
//! let no = check_total(&rules, Span::Hands(8), [3, 4], [None, None]).unwrap_err();
//! assert_eq!(no.reason, "8 hands give at least 8 points: 3-4 is 7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Hands written down are judged by [`engine::record::referee`]; `examples/referee.rs` does it from JSON.

pub mod engine;
pub mod seating;
pub mod tournament;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "print")]
pub mod print;
#[cfg(feature = "store")]
pub mod store;
