//! The engine through its public interface: laws that hold for every preset, and counted totals.

mod brute;
mod claims;
mod conformance;
mod corpus;
mod counted;
mod dice;
mod fields;
mod fuzz;
mod hidden;
mod hide;
mod laws;
mod leads;
mod program;
mod records;
mod repairs;
mod slips;
mod targets;
mod texts;
mod turned_up;
