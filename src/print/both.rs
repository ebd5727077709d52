//! Two things at once.

/// Does both, at once where there are threads.
pub(super) fn both<A: Send, B>(
    one: impl FnOnce() -> A + Send,
    other: impl FnOnce() -> B,
) -> (A, B) {
    if cfg!(target_family = "wasm") {
        return (one(), other());
    }
    std::thread::scope(|scope| {
        let one = scope.spawn(one);
        let other = other();
        let one = one.join();
        (one.unwrap_or_else(|p| std::panic::resume_unwind(p)), other)
    })
}
