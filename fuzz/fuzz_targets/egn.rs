#![no_main]
//! Feeds any bytes to the target that this file is named after; see tests/it/engine/targets.rs.

#[path = "../../tests/it/engine/targets.rs"]
mod targets;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::egn(bytes));
