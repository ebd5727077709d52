//! benny runs a euchre club's tournament night; its floors are also a library.
//!
//! From the ground up: [`engine`] is euchre itself (rule sets as data, the auction, play, scores, the referee, best
//! play, lay-down claims), [`players`] are bots and odds, [`seating`] is who sits where, `tournament` is one night as
//! values, `club` is many nights. Everything in these five is a value: nothing reads a clock, a file or the network, and
//! the same input gives the same answer on every machine.
//!
//! # Features
//!
//! `cargo add benny --no-default-features` leaves the game and the seating: five small crates, no C compiler, no files, also
//! for `wasm32-unknown-unknown`. The others stand on top of them:
//!
//! | feature | room | what it adds | needs |
//! |---|---|---|---|
//! | (none) | [`engine`], [`seating`] | the game with its rule sets, a hand in one line, the referee; seating | |
//! | `players` | [`players`] | bots, their matches, odds | |
//! | `json` | | records, actions, verdicts and requests with serde, games in EGN; movements that follow results, which are data | |
//! | `tournament` | `tournament`, `club` | nights, seasons and leagues as values | `json` |
//! | `store` | `store` | the club file: one SQLite file, its log, undo, backups | `tournament`, a C compiler |
//! | `desk` | `desk` | what a person running a night does, for every door; lists from spreadsheets | `store`, `players` |
//! | `print` | `print` | cards, slips, charts and standings as PDF | `typeset` |
//! | `typeset` | `print` | the same in fonts that a program brings along (`bring_fonts`), and is smaller for it | `tournament` |
//! | `publish` | `publish` | JSON, CSV, a web page, as text and bytes | `tournament` |
//! | `serve` | `web` | the room: board, phones, the director's page | `desk`, `print`, `publish` |
//! | `cli` (default) | `cli` | the program `benny`; of the library only `cli::run` | everything |
//!
//! In a debug build searches take ten to twenty times as long. Where seating, best play or strong bots are waited for, give
//! this crate optimisation of its own in your `Cargo.toml`:
//!
//! ```toml
//! [profile.dev.package.benny]
//! opt-level = 3
//! ```
//!
//! `examples/` has six programs of thirty lines to begin with: `referee` (a stream of records), `bot_match`, `leaver` (seating
//! with a wish, and somebody goes), `night` (a whole night with a dispute), `paper` (cards and a page as bytes) and
//! `browser/worker.js` (all that in a page, without a server).
//!
//! Enums that may grow are `#[non_exhaustive]`, errors too: match what you know and pass on the rest, which says itself in a
//! sentence. What is read from outside is checked by its type: a [`RuleSet`](engine::RuleSet) by its own rules, also
//! where a program changes it ([`RuleSet::with`](engine::RuleSet::with)), a `Tournament` as a whole (`tournament::Unchecked`).
//!
//! # An argument at the table
//!
//! Spades are trump; seat 1 threw a diamond on the ace of hearts, and a heart later. The referee needs no more than the
//! cards that were played:
//!
//! ```
//! use benny::engine::record::{Reader, referee};
//!
//! let hand = r#"{"id": 1, "rules": "north-american", "dealer": 3, "upCard": "9s", "calls": ["Order"],
//!     "tricks": [["Ah", "Kd", "9h", "Th"], ["Ac", "Qh", "9c", "Tc"], ["Js", "Qd", "Td", "Ks"],
//!                ["As", "Jd", "9d", "Qs"], ["Ts", "Kh", "Jh", "9s"]]}"#;
//! let verdict = referee(&Reader::new().record(hand)?);
//! assert_eq!(verdict.verdict.to_string(), "irregular");
//! assert_eq!(verdict.irregularities.len(), 1);
//! assert_eq!(verdict.irregularities[0].trick, Some(1));
//! println!("{}", verdict.irregularities[0].message);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A hand, and what eight of them can come to
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
//! assert_eq!(outcome.tricks.iter().sum::<u8>(), 5);
//! assert!(rules.points(&outcome).contains(&0), "one side scores, the other does not");
//!
//! assert!(check_total(&rules, Span::Hands(8), [10, 7], [None, None]).is_ok());
//! let no = check_total(&rules, Span::Hands(8), [3, 4], [None, None]).unwrap_err();
//! assert_eq!(no.reason, "8 hands give at least 8 points: 3-4 is 7");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Hand`](engine::Hand) borrows its rules and is `Copy`. A server or a bot that keeps hands says
//! [`RuleSet::kept`](engine::RuleSet::kept) once, and no lifetime is in its way.
//!
//! # A night's seating
//!
//! ```
//! use benny::seating::{Quality, Request, in_words, plan};
//!
//! let schedule = plan(&Request::players(24, 7))?;
//! let quality = Quality::of(&schedule);
//! assert_eq!((quality.partner_repeats, quality.meeting_repeats), (0, 0));
//! assert!(in_words(&schedule, &quality)[0].contains("nobody meets anyone twice"));
//! # Ok::<(), benny::seating::SeatingError>(())
//! ```

// `acts::act!` goes through an act's fields token by token.
#![cfg_attr(not(feature = "cli"), recursion_limit = "2048")]

#[cfg(feature = "tournament")]
pub mod club;
pub mod engine;
mod english;
#[cfg(feature = "json")]
mod json;
#[cfg(feature = "store")]
mod leftovers;
#[cfg(feature = "players")]
pub mod players;
pub mod seating;
mod sentence;
#[cfg(feature = "tournament")]
pub mod sheet;
mod templates;
#[cfg(feature = "tournament")]
pub mod tournament;
#[cfg(feature = "tournament")]
pub mod words;

pub use sentence::Sentence;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "desk")]
pub mod desk;
#[cfg(feature = "typeset")]
pub mod print;
#[cfg(feature = "publish")]
pub mod publish;
#[cfg(feature = "store")]
pub mod store;
#[cfg(feature = "serve")]
pub mod web;
