//! `/desk`: the director's page, on this computer alone.

pub mod act;
mod aside;
mod grid;
mod next;
mod night;
pub mod page;
pub mod print;
mod show;
