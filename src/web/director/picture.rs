//! A movement as a small picture, drawn from its own lines: five tables in a row, and who goes where after a round.

use crate::seating::{End, Role, Step, Who};
use crate::tournament::Movement;
use maud::{Markup, html};

/// How many tables are drawn.
const TABLES: i32 = 5;

/// Somebody's way from one table to another; a way to the same table is to stay.
struct Way {
    from: i32,
    to: i32,
    /// How it is drawn: `won`, `lost` or `other`.
    kind: &'static str,
    /// Above the tables, or below them.
    above: bool,
}

/// The picture. What it shows is said in words beside it.
pub fn picture(movement: &Movement) -> Markup {
    let ways = match movement {
        Movement::Lines(lines) => of_lines(&lines.go),
        // Everybody somewhere else each round, as it was drawn.
        Movement::Rotation => drawn(&[(0, 2), (3, 1), (2, 4), (1, 0), (4, 3)]),
        Movement::Swiss => drawn(&[(1, 0), (0, 1), (3, 2), (2, 3)]),
        Movement::Pivot => (0..TABLES).flat_map(|at| drawn(&[(at, at)])).collect(),
        _ => Vec::new(),
    };
    html! {
        svg.movement viewBox="0 0 190 64" aria-hidden="true" {
            @for way in &ways { (arrow(way)) }
            @for at in 0..TABLES { circle.table cx=(x(at)) cy="32" r="8" {} }
        }
    }
}

fn drawn(ways: &[(i32, i32)]) -> Vec<Way> {
    let ways = ways.iter().enumerate().map(|(at, &(from, to))| Way {
        from,
        to,
        kind: "other",
        above: at % 2 == 0,
    });
    ways.collect()
}

/// The ways of all lines: winners above the tables, losers below, others where there is room.
fn of_lines(go: &[(Who, Step)]) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for (at, (who, step)) in go.iter().enumerate() {
        let is = |role: Role| who.roles.contains(&role);
        let (kind, above) = match (is(Role::Winners), is(Role::Losers)) {
            (true, _) => ("won", true),
            (_, true) => ("lost", false),
            _ => ("other", at % 2 == 0),
        };
        // An earlier line for the same people at one end of the row applies there instead.
        let applies = |table: &i32| {
            let earlier = go[..at]
                .iter()
                .filter(|(other, _)| other.roles == who.roles);
            let mut ends = earlier.filter_map(|(other, _)| other.at.map(end));
            !ends.any(|end| end == *table)
        };
        let from: Vec<i32> = match who.at {
            Some(at) => vec![end(at)],
            None => (0..TABLES).filter(applies).collect(),
        };
        let to = |from: i32| match step {
            Step::By(by) => (from + by).rem_euclid(TABLES),
            Step::Head => 0,
            Step::Last => TABLES - 1,
            // By lot or by the list: anywhere.
            Step::Lot | Step::List => (from + 2) % TABLES,
        };
        ways.extend(from.into_iter().map(|from| Way {
            from,
            to: to(from),
            kind,
            above,
        }));
    }
    ways
}

fn end(end: End) -> i32 {
    match end {
        End::Head => 0,
        End::Last => TABLES - 1,
    }
}

fn x(table: i32) -> i32 {
    19 + 38 * table
}

/// A bow from table to table with a point at its end; whoever stays gets a dot beside the table.
fn arrow(way: &Way) -> Markup {
    let up = if way.above { -1 } else { 1 };
    let (from, to) = (x(way.from), x(way.to));
    if from == to {
        return html! { circle class=(format!("{} stays", way.kind)) cx=(from) cy=(32 + 14 * up) r="2.5" {} };
    }
    let high = 32 + up * (10 + 9 * (way.from - way.to).abs().min(TABLES - 2));
    let (start, stop) = (
        from + 5 * (to - from).signum(),
        to - 5 * (to - from).signum(),
    );
    let edge = 32 + 9 * up;
    let bow = format!(
        "M{start} {edge}Q{} {high} {stop} {edge}",
        (start + stop) / 2
    );
    let back = 4 * (to - from).signum();
    let point = format!(
        "M{stop} {edge}l{} {}l{} {}z",
        -2 * back,
        up * 2,
        back,
        up * 5
    );
    html! {
        path class=(way.kind) d=(bow) {}
        path class=(format!("{} point", way.kind)) d=(point) {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_movement_has_a_picture_of_its_own_lines() {
        let mut seen = std::collections::BTreeSet::new();
        for name in Movement::names() {
            let movement: Movement = name.parse().expect(name);
            let drawn = picture(&movement).into_string();
            assert_eq!(drawn.matches("class=\"table\"").count(), 5, "{name}");
            // A shape that isn't closed would hold all that follow, and none of them would be seen.
            assert_eq!(
                drawn.matches("></circle>").count() + drawn.matches("></path>").count(),
                drawn.matches("<circle").count() + drawn.matches("<path").count(),
                "{name}"
            );
            seen.insert(drawn);
        }
        // Ring and ladder, winners and losers look different; a schedule that is drawn beforehand looks like any other.
        assert!(seen.len() > 12, "{}", seen.len());
        let ring = picture(&"ring-winners".parse().expect("shipped")).into_string();
        assert_eq!(ring.matches("class=\"won point\"").count(), 5);
        assert_eq!(ring.matches("class=\"lost stays\"").count(), 5);
        let ladder = picture(&"ladder".parse().expect("shipped")).into_string();
        assert!(ladder.contains("class=\"won stays\"") && ladder.contains("class=\"lost point\""));
    }
}
