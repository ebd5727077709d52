//! Tools that only tests need: where one is missing, what was not tested is counted and reported. Also, how many cases
//! a law is tried with.

use std::io::Write;
use std::sync::atomic::{AtomicU32, Ordering};

static SKIPPED: AtomicU32 = AtomicU32::new(0);

/// Counts a check that cannot be made because something is missing, and says so around the test runner, which hides
/// what a passing test prints.
///
/// # Panics
/// With `BENNY_REQUIRE_TOOLS` set, as `.ci/run` does: there nothing may be skipped.
pub fn skipped(check: &str, want: &str) {
    assert!(
        std::env::var_os("BENNY_REQUIRE_TOOLS").is_none(),
        "{check}: this needs {want}, and BENNY_REQUIRE_TOOLS says that nothing is skipped"
    );
    let so_far = SKIPPED.fetch_add(1, Ordering::Relaxed) + 1;
    let line = format!("SKIPPED ({so_far} so far): {check}: needs {want}\n");
    // Nobody may be reading that, which is not the test's fault.
    let _ = std::io::stderr().write_all(line.as_bytes());
}

/// How many random cases a law is tried with: this few in the suite, or as many as `PROPTEST_CASES` says.
pub fn cases(few: u32) -> proptest::test_runner::Config {
    let said = std::env::var("PROPTEST_CASES").ok();
    let cases = said.and_then(|number| number.parse().ok());
    proptest::test_runner::Config::with_cases(cases.unwrap_or(few))
}
