//! Tools that only tests use: where one is absent, what was not tested is counted and said in words. And how often a law is
//! tried.

use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};

static SKIPPED: AtomicU32 = AtomicU32::new(0);

/// Counts a check that cannot be made for want of something, and says so past the test runner, which keeps what a
/// passing test prints to itself.
///
/// # Panics
/// With `BENNY_REQUIRE_TOOLS` set, as `.ci/run` does: there nothing may be passed over.
pub fn skipped(check: &str, want: &str) {
    assert!(
        std::env::var_os("BENNY_REQUIRE_TOOLS").is_none(),
        "{check}: this needs {want}, and BENNY_REQUIRE_TOOLS says that nothing is skipped"
    );
    let so_far = SKIPPED.fetch_add(1, Ordering::Relaxed) + 1;
    let line = format!("SKIPPED ({so_far} so far): {check}: needs {want}\n");
    // Nobody may be listening; that is no fault of the test.
    let _ = std::io::stderr().write_all(line.as_bytes());
}

/// How many random cases a law is tried with: these few with the suite, as many as `PROPTEST_CASES` says where it is set.
pub fn cases(few: u32) -> proptest::test_runner::Config {
    let said = std::env::var("PROPTEST_CASES").ok();
    let cases = said.and_then(|number| number.parse().ok());
    proptest::test_runner::Config::with_cases(cases.unwrap_or(few))
}
