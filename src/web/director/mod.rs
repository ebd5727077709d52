//! `/desk`: the director's page, on this computer alone.

pub mod act;
mod begin;
mod card;
pub mod club;
mod draw;
pub mod elsewhere;
mod forms;
mod grid;
mod help;
mod knockout;
pub mod list;
mod log;
mod next;
pub mod page;
mod panel;
mod people;
mod picture;
pub mod print;
mod prizes;
mod ranking;
mod room;
mod said;
mod set;
mod sheets;
mod stage;
mod table;
mod wall;
