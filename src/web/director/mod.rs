//! `/desk`: the director's page, on this computer alone.

pub mod act;
mod aside;
mod card;
mod grid;
mod next;
mod night;
pub mod page;
mod people;
pub mod print;
mod show;
