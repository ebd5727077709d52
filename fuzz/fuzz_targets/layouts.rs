#![no_main]
//! Any bytes as what the name says; see tests/it/engine/targets.rs.

#[path = "../../tests/it/engine/targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::layouts(bytes));
