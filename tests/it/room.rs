//! The room: real servers on real sockets, in this process or another, and everything that tries to break them.

mod address;
pub mod chromium;
mod crowd;
mod director;
mod doors;
mod every;
mod finale;
mod guests;
pub mod hall;
mod joining;
mod keepsake;
mod knock_out;
mod list;
mod night;
mod offline;
mod open;
mod pages;
mod pairing;
mod paper;
mod plain;
mod process;
mod proxy;
mod slow;
mod states;
mod whole;
mod wlan;
