//! The movements that come with benny.

use super::Lines;
use std::sync::LazyLock;

/// The shipped movements, as [`Lines::shipped`] finds them and help lists them.
pub(super) const FILES: &[&str] = &[
    include_str!("../../../templates/movements/ring-winners.json"),
    include_str!("../../../templates/movements/ring-winners-down.json"),
    include_str!("../../../templates/movements/ring-losers.json"),
    include_str!("../../../templates/movements/ladder.json"),
    include_str!("../../../templates/movements/elevator.json"),
    include_str!("../../../templates/movements/red-white-winners.json"),
    include_str!("../../../templates/movements/red-white-losers.json"),
    include_str!("../../../templates/movements/ladder-sexes.json"),
    include_str!("../../../templates/movements/sexes-losers.json"),
    include_str!("../../../templates/movements/sexes-losers-keep.json"),
    include_str!("../../../templates/movements/compass.json"),
    include_str!("../../../templates/movements/compass-rising.json"),
    include_str!("../../../templates/movements/half-sit.json"),
    include_str!("../../../templates/movements/counter.json"),
    include_str!("../../../templates/movements/side-ring-winners.json"),
    include_str!("../../../templates/movements/first-result.json"),
    include_str!("../../../templates/movements/pivot-then-losers.json"),
    include_str!("../../../templates/movements/lot.json"),
    include_str!("../../../templates/movements/pods.json"),
    include_str!("../../../templates/movements/stay-set.json"),
];

static SHIPPED: LazyLock<Vec<Lines>> = LazyLock::new(|| {
    FILES
        .iter()
        .filter_map(|json| Lines::read(json).ok())
        .collect()
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
