//! The room: a live board, phones that enter and confirm, the director's page.
//!
//! Two doors, never one: [`routes::room`] for everybody on the club's network, [`routes::director`] for this computer
//! alone. Behind both stands one [`Hall`]: the night as it was read last ([`View`]), and the way to the thread that holds
//! the club file (`keeper`). Pages are made from the view, so that a page never waits for the disk; whatever changes
//! something is a question to that thread, which asks the desk. No rule of the game or of the night is known here.
//!
//! A page is a file: its route, what it reads and its markup stand together; what it looks like and its script are data
//! in `templates/web/`. To add one, write the file and name it in [`routes`].

mod address;
mod answer;
mod asset;
mod board;
mod director;
mod events;
mod form;
mod guard;
mod guests;
mod hall;
mod keeper;
mod limit;
mod listen;
mod page;
mod phone;
pub mod routes;
mod view;
mod words;

pub use address::{Address, addresses};
pub use hall::Hall;
pub use limit::Caps;
pub use listen::{Doors, Options, ServeError, Server};
pub use view::View;
