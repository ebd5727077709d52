//! `/desk`: the director's page, on this computer alone.

pub mod act;
mod aside;
mod begin;
mod card;
mod draw;
mod grid;
mod hands;
mod help;
mod knockout;
pub mod list;
mod next;
pub mod page;
mod panel;
mod people;
pub mod print;
mod prizes;
mod ranking;
mod set;
