//! A tournament checked against itself: every total recomputed from its parts.
//!
//! The commands keep all of this true; what is found here came from outside, by a damaged file or by other hands.

use super::hand::hand_points;
use super::people::shown;
use super::{Source, TableResult, Tournament, name};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// Something that does not fit together.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Finding {
    /// The round, where it is about one.
    pub round: Option<u16>,
    /// The table, where it is about one.
    pub table: Option<u16>,
    /// What does not fit, with both sides of it.
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.round, self.table) {
            (Some(round), Some(table)) => write!(f, "round {round}, table {table}: {}", self.what),
            (Some(round), None) => write!(f, "round {round}: {}", self.what),
            _ => f.write_str(&self.what),
        }
    }
}

/// What was found so far.
#[derive(Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn add(
        &mut self,
        round: impl Into<Option<u16>>,
        table: impl Into<Option<u16>>,
        what: impl Into<String>,
    ) {
        self.0.push(Finding {
            round: round.into(),
            table: table.into(),
            what: what.into(),
        });
    }
}

impl Tournament {
    /// Everything that does not fit together: people, seats, and results against the hands and cards they come from.
    /// Empty for a sound tournament. Cards that disagree with a table are no damage; see
    /// [`Tournament::disagreements`].
    pub fn check(&self) -> Vec<Finding> {
        let mut found = Findings::default();
        self.check_people(&mut found);
        self.check_seats(&mut found);
        let mut places = BTreeSet::new();
        for result in &self.results {
            if !places.insert((result.round, result.table)) {
                found.add(result.round, result.table, "two results for one table");
            }
            self.check_result(result, &mut found);
        }
        self.check_hands(&mut found);
        self.check_cards(&mut found);
        found.0
    }

    fn check_people(&self, found: &mut Findings) {
        let mut ids = BTreeSet::new();
        let mut held: BTreeMap<u16, Vec<(u16, u16)>> = BTreeMap::new();
        for entrant in &self.entrants {
            if !ids.insert(entrant.id) {
                found.add(
                    None,
                    None,
                    format!("two entrants with the id {}", entrant.id),
                );
            }
            if entrant.number == 0 {
                found.add(None, None, format!("{} has no number", shown(entrant)));
            }
            let names = entrant
                .members
                .iter()
                .chain((!entrant.name.is_empty()).then_some(&entrant.name));
            for bad in names.filter(|n| name::clean(n).as_deref() != Ok(n.as_str())) {
                found.add(
                    None,
                    None,
                    format!("a name not as benny writes them: {}", name::harmless(bad)),
                );
            }
            if entrant.plays_at_all() {
                let span = (entrant.from, entrant.until.unwrap_or(u16::MAX));
                let others = held.entry(entrant.number).or_default();
                if others
                    .iter()
                    .any(|other| other.0 <= span.1 && span.0 <= other.1)
                {
                    found.add(
                        None,
                        None,
                        format!("number {} is held by two at once", entrant.number),
                    );
                }
                others.push(span);
            }
        }
        for entrant in &self.entrants {
            if entrant.replaces.is_some_and(|old| !ids.contains(&old)) {
                found.add(
                    None,
                    None,
                    format!("{} takes over from nobody known", shown(entrant)),
                );
            }
        }
        for given in self
            .adjustments
            .iter()
            .filter(|a| !ids.contains(&a.entrant))
        {
            found.add(
                given.round,
                None,
                format!("{} points for nobody known", given.points),
            );
        }
    }

    fn check_seats(&self, found: &mut Findings) {
        let known: BTreeSet<u16> = self.entrants.iter().map(|e| e.number).collect();
        for (expected, seats) in (1..).zip(&self.rounds) {
            let round = seats.round;
            if round != expected {
                found.add(round, None, format!("stands where round {expected} should"));
            }
            let mut tables = BTreeSet::new();
            let mut seen = BTreeSet::new();
            for table in &seats.tables {
                if !tables.insert(table.table) {
                    found.add(round, table.table, "two tables with this number");
                }
                if table.sides[0].is_empty() || table.sides[0].len() != table.sides[1].len() {
                    let (a, b) = (table.sides[0].len(), table.sides[1].len());
                    found.add(round, table.table, format!("{a} against {b}"));
                }
            }
            let seated = seats.tables.iter().flat_map(|t| t.sides.iter().flatten());
            for &number in seated.chain(&seats.byes) {
                if !seen.insert(number) {
                    found.add(round, None, format!("{number} is seated twice"));
                }
                if !known.contains(&number) {
                    found.add(
                        round,
                        None,
                        format!("{number} is seated, but nobody has that number"),
                    );
                }
            }
        }
    }

    fn check_result(&self, result: &TableResult, found: &mut Findings) {
        let (round, table) = (result.round, result.table);
        let Some(seats) = self.table(round, table) else {
            found.add(round, table, "a result, but no such table");
            return;
        };
        for number in result
            .loners
            .keys()
            .filter(|&&n| seats.side_of(n).is_none())
        {
            found.add(
                round,
                table,
                format!("a lone march by {number}, who does not sit there"),
            );
        }
        if result.open && result.source != Source::Hands {
            found.add(round, table, "still open, but not scored by the hand");
        }
        if result.why.is_none()
            && let Some(reason) = self.impossible(seats, result, self.loners_known(seats, result))
        {
            found.add(round, table, reason.to_string());
        }
        let hands: Vec<_> = self.hands_at(round, table).cloned().collect();
        match result.source {
            Source::Hands => {
                let sum = self.sum_of_hands(seats, &hands, &self.rules_at(seats));
                let same = (sum.points, &sum.loners, sum.euchres, sum.open)
                    == (result.points, &result.loners, result.euchres, result.open);
                if !same || hands.is_empty() {
                    let (stored, made) = (said(result), said(&sum));
                    found.add(
                        round,
                        table,
                        format!("stored is {stored}, the hands come to {made}"),
                    );
                }
            }
            Source::Cards => {
                let cards = self.cards_at(round, seats);
                let made = self.result_of_cards(round, seats, &cards);
                let same =
                    |m: &TableResult| (m.points, &m.loners) == (result.points, &result.loners);
                if !made.as_ref().is_some_and(same) {
                    let (stored, made) =
                        (said(result), made.map_or("nothing".into(), |m| said(&m)));
                    found.add(
                        round,
                        table,
                        format!("stored is {stored}, the cards come to {made}"),
                    );
                }
            }
            Source::Score if !hands.is_empty() && result.why.is_none() => {
                found.add(
                    round,
                    table,
                    "a total in place of its hands, without a reason",
                );
            }
            Source::Score => {}
        }
    }

    fn check_hands(&self, found: &mut Findings) {
        let mut counts: BTreeMap<(u16, u16), Vec<u16>> = BTreeMap::new();
        for hand in &self.hands {
            let (round, table) = (hand.round, hand.table);
            counts.entry((round, table)).or_default().push(hand.hand);
            let Some(seats) = self.table(round, table) else {
                found.add(round, table, "a hand, but no such table");
                continue;
            };
            let points = hand_points(&self.rules_at(seats), hand);
            if points != hand.points {
                let ([a, b], [x, y]) = (hand.points, points);
                found.add(
                    round,
                    table,
                    format!("hand {}: stored is {a}-{b}, it scores {x}-{y}", hand.hand),
                );
            }
        }
        for ((round, table), mut numbers) in counts {
            numbers.sort_unstable();
            if !numbers.iter().copied().eq(1..=numbers.len() as u16) {
                found.add(
                    round,
                    table,
                    "its hands are not numbered one after the other",
                );
            }
            if self.result(round, table).is_none() {
                found.add(round, table, "hands, but no result");
            }
        }
    }

    fn check_cards(&self, found: &mut Findings) {
        let mut seen = BTreeSet::new();
        for line in &self.cards {
            if !seen.insert((line.round, line.number)) {
                found.add(line.round, None, format!("two cards of {}", line.number));
            }
            if self
                .round(line.round)
                .and_then(|r| r.table_of(line.number))
                .is_none()
            {
                found.add(
                    line.round,
                    None,
                    format!("a card of {}, who sat at no table", line.number),
                );
            }
        }
    }
}

/// `10-7`, and lone marches where there were any.
fn said(result: &TableResult) -> String {
    let points = super::entry::points(result.points);
    let loners: u32 = result.loners.values().map(|&n| u32::from(n)).sum();
    match (loners, result.open) {
        (0, false) => points,
        (0, true) => format!("{points} so far"),
        (n, false) => format!("{points} with lone marches {n}"),
        (n, true) => format!("{points} so far with lone marches {n}"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{four, total};
    use super::super::{HandEntry, HandResult};
    use super::*;

    /// A night with a total, a table of eight hands and one from cards.
    fn full() -> Tournament {
        let mut t = four();
        t.score(total(1, 1, 10, 7)).unwrap();
        for _ in 0..8 {
            let hand = HandEntry {
                round: Some(2),
                table: 1,
                makers: 1,
                tricks: 5,
                alone: Some(2),
                ..HandEntry::default()
            };
            t.enter_hand(hand).unwrap();
        }
        for (number, points) in [(1, 4), (2, 9), (3, 9), (4, 4)] {
            t.enter_card(number, &[None, None, Some(points)], Some(&[0, 0, 0]), None)
                .unwrap();
        }
        t.adjust("1", -2, "revoke").unwrap();
        t
    }

    #[test]
    fn a_sound_night_is_clean() {
        assert_eq!(full().check(), []);
    }

    /// Something that damages a night.
    type Damage = fn(&mut Tournament);

    #[test]
    fn every_damage_is_found_where_it_is() {
        let damages: [(&str, Damage); 23] = [
            ("round 1, table 1: 1-1 cannot happen", |t| {
                t.results[0].points = [1, 1]
            }),
            ("round 1, table 1: still open", |t| t.results[0].open = true),
            ("round 1, table 1: a lone march by 9", |t| {
                t.results[0].loners = [(9, 1)].into()
            }),
            (
                "round 2, table 1: stored is 0-31 with lone marches 8, the hands come to 0-32",
                |t| {
                    t.results[1].points = [0, 31];
                },
            ),
            (
                "round 2, table 1: stored is 0-32 with lone marches 7",
                |t| t.results[1].loners = [(2, 7)].into(),
            ),
            ("round 2, table 1: stored is 0-32 so far", |t| {
                t.results[1].open = true
            }),
            (
                "round 2, table 1: hand 3: stored is 0-1, it scores 0-4",
                |t| t.hands[2].points = [0, 1],
            ),
            ("round 2, table 1: its hands are not numbered", |t| {
                t.hands[7].hand = 9
            }),
            ("round 2, table 1: a total in place of its hands", |t| {
                t.results[1].source = Source::Score
            }),
            ("round 2, table 1: hands, but no result", |t| {
                drop(t.results.remove(1))
            }),
            (
                "round 3, table 1: stored is 5-9, the cards come to 4-9",
                |t| t.results[2].points = [5, 9],
            ),
            (
                "round 3, table 1: stored is 4-9, the cards come to nothing",
                |t| t.cards.retain(|c| c.number != 2 && c.number != 3),
            ),
            ("round 7, table 1: a result, but no such table", |t| {
                t.results[0].round = 7
            }),
            ("round 1, table 1: two results for one table", |t| {
                t.results.push(t.results[0].clone())
            }),
            ("round 7, table 1: a hand, but no such table", |t| {
                t.hands.push(HandResult {
                    round: 7,
                    hand: 1,
                    ..t.hands[0].clone()
                });
            }),
            ("round 3: two cards of 1", |t| {
                t.cards.push(t.cards[0].clone())
            }),
            ("round 9: a card of 1, who sat at no table", |t| {
                t.cards[0].round = 9
            }),
            ("round 1: 2 is seated twice", |t| {
                t.rounds[0].tables[0].sides[0][0] = 2
            }),
            ("round 1: 7 is seated, but nobody has that number", |t| {
                t.rounds[0].byes = vec![7]
            }),
            ("round 1, table 1: 3 against 2", |t| {
                t.rounds[0].tables[0].sides[0].push(5)
            }),
            ("number 1 is held by two at once", |t| {
                t.entrants[1].number = 1
            }),
            ("two entrants with the id 1", |t| t.entrants[1].id = 1),
            ("round 3: -2 points for nobody known", |t| {
                t.adjustments[0].entrant = 77
            }),
        ];
        for (words, damage) in damages {
            let mut t = full();
            damage(&mut t);
            let found: Vec<String> = t.check().iter().map(Finding::to_string).collect();
            assert!(
                found.iter().any(|f| f.starts_with(words)),
                "{words}: {found:?}"
            );
        }
        let mut t = full();
        t.entrants[0].name = "a\u{7}".into();
        assert_eq!(t.check().len(), 1);
    }
}
