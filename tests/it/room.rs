//! The room: real servers on real sockets, in this process or another, and everything that tries to break them.

mod chromium;
mod director;
mod doors;
mod finale;
mod guests;
pub mod hall;
mod knock_out;
mod night;
mod open;
mod pages;
mod paper;
mod plain;
mod proxy;
mod slow;
mod whole;
mod wlan;
