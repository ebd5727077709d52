//! The room: a live board, phones that enter and confirm, the director's page.
//!
//! There are always two doors: [`routes::room`] for everybody on the club's network, [`routes::director`] for this
//! computer alone. Behind both is one [`Hall`]: the night as it was last read ([`View`]), and the way to the thread that
//! holds the club file (`keeper`). Pages are made from the view, so that a page never waits for the disk; anything that
//! changes something is a job for that thread, which asks the desk. Nothing here knows a rule of the game or of the
//! night.
//!
//! Each page has a file with its route, the fields it reads and its markup; its style and script are data in
//! `templates/web/`. To add a page, write its file and name it in [`routes`].

mod address;
mod answer;
mod asset;
mod board;
mod director;
mod doors;
mod dress;
mod events;
mod form;
mod guard;
mod guests;
mod hall;
mod join;
mod keeper;
mod language;
mod later;
mod limit;
mod listen;
mod look;
mod name;
mod network;
mod page;
mod pair;
mod pairing;
mod paper;
mod phone;
mod pocket;
mod quit;
mod referee;
pub mod routes;
mod running;
mod view;

pub use address::{Address, AddressKind, addresses};
pub use doors::Doors;
pub use hall::Hall;
pub use limit::Caps;
pub use listen::{Options, ServeError, Server};
pub use name::NAME;
pub use network::{Trouble, troubles};
pub use paper::{codes, phones_page};
pub use running::find as running;
pub use view::View;
