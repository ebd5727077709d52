//! `/desk`: the director's page, on this computer alone.

pub mod act;
pub mod page;
