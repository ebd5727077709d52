//! What is done to a night, a file a verb: its fields, what it does, its answer, its line in the log.
//!
//! The same struct is read from the command line, a form, a line of JSON and the log; [`VERBS`] is the one table of them.
//! A door shows what an act answers ([`Done`]), asks what it asks ([`Question`]) and offers its ways out ([`Way`]).

mod figures;
mod lenient;
mod value;
mod verb;

mod accept;
mod act;
mod add;
mod adjust;
mod back;
mod card;
mod close;
mod code;
mod coming;
mod correct;
mod decisions;
mod dispute;
mod draw;
mod drop;
mod fields;
mod hand;
mod label;
mod move_result;
mod pay;
mod play_offs;
mod prizes;
mod rename;
mod replace;
mod score;
mod seat;
mod set;
mod settle;
mod sit_out;
mod slip;
mod start;
mod swap;

// What acts come to.
pub use add::NamesAre;
pub use adjust::Adjusted;
pub use card::Noted;
pub use close::{Closed, Reopened};
pub use decisions::{Counted, Fine};
pub use dispute::Disputed;
pub use draw::Drawn;
pub use drop::Left;
pub use hand::Added as HandAdded;
pub use label::Labelled;
pub use pay::Paid;
pub use play_offs::Begun;
pub use prizes::{Couple, Hidden, PrizesSet, Won};
pub use rename::Renamed;
pub use replace::Replaced;
pub use seat::Seated;
pub use set::Changed;
pub use settle::Settled;
pub use sit_out::Moved;
pub use start::Started;
pub use swap::Swapped;

pub use super::refusal::{Choice, Question, Reasons, Refusal};
pub use super::way::Way;
pub use crate::engine::points::{MINUS, Points};
use crate::tournament::phrase;
pub use accept::Accept;
pub(crate) use act::act;
pub use add::{Add, Added, Listed};
pub use adjust::Adjust;
pub use back::Back;
pub use card::Card;
pub use close::{Close, Reopen};
pub use code::EnterCode;
pub use coming::{Seats, redraw};
pub use correct::Correct;
pub use decisions::{Day, Decisions, Slug};
pub use dispute::Dispute;
pub use draw::Draw;
pub use drop::Drop;
pub use fields::Field;
pub use figures::{Tick, WhoCount};
pub use hand::Hand;
pub use label::Label;
use lenient::Lenient;
pub use move_result::Move;
pub use pay::Pay;
pub use play_offs::PlayOffs;
pub use prizes::Prizes;
pub use rename::Rename;
pub use replace::Replace;
pub use score::{Score, Second};
pub use seat::Seat;
pub use set::Set;
pub use settle::{Settle, SettleBy};
pub use sit_out::SitOut;
pub use slip::{Counts, Taken, clears};
pub use start::Start;
pub use swap::Swap;
pub use value::{
    ANSWERED_NO, Began, KeepPoints, Meant, Money, Named, Pair, Sum, Tricks, Who, YesNo,
};
pub use verb::{
    Act, Deed, Done, Moment, Note, Refused, Told, Typed, Verb, World, logged, read as read_as, verb,
};

use super::Tournament;

impl World for Tournament {
    type Error = Refusal;
}

/// Everything that can be done to a night.
pub static VERBS: &[Verb<Tournament>] = &[
    verb::<Add>().recognising(),
    verb::<Rename>().recognising(),
    verb::<Drop>().searching(),
    verb::<Replace>().recognising(),
    verb::<Swap>(),
    verb::<SitOut>().searching(),
    verb::<Back>().searching(),
    verb::<Pay>(),
    verb::<Label>(),
    verb::<Seat>(),
    verb::<Draw>().searching(),
    verb::<PlayOffs>().searching(),
    verb::<Start>(),
    verb::<Adjust>(),
    verb::<Score>(),
    verb::<Correct>(),
    verb::<Card>(),
    verb::<Hand>(),
    verb::<EnterCode>(),
    verb::<Move>(),
    verb::<Dispute>(),
    verb::<Settle>().showing_without(&["verdict"]),
    verb::<Accept>(),
    verb::<Set>(),
    verb::<Prizes>().showing_without(prizes::CHANGES),
    verb::<Close>().naming(),
    verb::<Reopen>().naming().reopening(),
];

/// The verb of this name.
pub fn named(name: &str) -> Option<&'static Verb<Tournament>> {
    VERBS.iter().find(|verb| verb.name == name)
}

/// An act whose kind is known, as a door does it.
///
/// # Errors
/// It is not in [`VERBS`].
pub fn deed<A: Act<World = Tournament>>(act: A) -> Result<Deed<Tournament>, Refusal> {
    Ok(Deed::of(verb_of(A::VERB)?, act))
}

/// Reads an act from its fields, its verb in `do`.
///
/// # Errors
/// A verb or a field that there is not, or a value that does not fit.
pub fn read(act: serde_json::Value) -> Result<Deed<Tournament>, Refusal> {
    verb_of(act["do"].as_str().unwrap_or_default())?.read(act)
}

fn verb_of(name: &str) -> Result<&'static Verb<Tournament>, Refusal> {
    let unknown = || Refusal::new("usage", phrase!("why-no-act", name));
    named(name).ok_or_else(unknown)
}
