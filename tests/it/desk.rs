//! The scorer's desk.
