//! The movements that come with benny.

use super::Lines;
use std::sync::LazyLock;

/// The shipped movements, as [`Lines::shipped`] finds them and help lists them.
pub(super) const FILES: &[(&str, &str)] = crate::templates::templates!(
    "movements": "ring-winners" "ring-winners-down" "ring-losers" "ladder" "elevator" "red-white-winners" "red-white-losers" "ladder-sexes" "sexes-losers" "sexes-losers-keep" "compass" "compass-rising" "half-sit" "counter" "side-ring-winners" "first-result" "pivot-then-losers" "lot" "pods" "stay-set"
);

static SHIPPED: LazyLock<Vec<Lines>> = LazyLock::new(|| {
    let read = |(_, json): &(&str, &str)| Lines::read(json).ok();
    FILES.iter().filter_map(read).collect()
});

impl Lines {
    /// The movements that come with benny.
    pub fn all_shipped() -> &'static [Lines] {
        &SHIPPED
    }

    /// A movement that comes with benny, by its name. `winners-up` is what `ladder` was called.
    pub fn shipped(name: &str) -> Option<&'static Lines> {
        let name = if name == "winners-up" { "ladder" } else { name };
        SHIPPED.iter().find(|lines| lines.name == name)
    }
}
