//! People who carry the same label and are kept apart: a club's pairs, or one sex where partners are mixed.

use super::Numbers;
use crate::seating::{PlayerNo, Round, RoundNo, Wish};
use crate::tournament::{Apart, Entrant, Movement, Phrase, Tournament, phrase};
use std::collections::BTreeMap;

impl Tournament {
    /// The wishes that follow from labels. Where standings say who meets, there are none.
    pub(super) fn label_wishes(&self) -> Vec<Wish> {
        if !self.heeds_labels() || self.settings.play_offs.is_some() {
            return Vec::new();
        }
        let mut wishes = Vec::new();
        for (label, apart) in &self.settings.apart {
            let among = *apart == Apart::Tables;
            let there: Vec<(&Entrant, Option<&str>)> = self
                .entrants
                .iter()
                .map(|e| (e, self.label(e.id, label)))
                .filter(|(e, value)| value.is_some() || among && !e.phantom)
                .collect();
            if matches!(apart, Apart::Together | Apart::First) {
                let mut values: BTreeMap<Option<&str>, Vec<PlayerNo>> = BTreeMap::new();
                for (one, value) in there {
                    let numbers = values.entry(value).or_default();
                    if !numbers.contains(&one.number) {
                        numbers.push(one.number);
                    }
                }
                let pairs = values
                    .values()
                    .flat_map(|numbers| numbers.as_chunks::<2>().0);
                wishes.extend(pairs.map(|&entrants| Wish::Partners {
                    entrants,
                    first: *apart == Apart::First,
                }));
                continue;
            }
            for (at, (one, value)) in there.iter().enumerate() {
                for (other, theirs) in &there[at + 1..] {
                    if (value == theirs) != among && one.number != other.number {
                        wishes.push(Wish::Seldom {
                            entrants: [one.number, other.number],
                            table: *apart != Apart::Partners,
                        });
                    }
                }
            }
        }
        wishes
    }

    /// Whether labels may say who partners whom: where everything is drawn, or by lines.
    pub(super) fn heeds_labels(&self) -> bool {
        matches!(
            self.settings.movement,
            Movement::Rotation | Movement::Lines(_)
        )
    }

    /// How well each label keeps its bearers apart, recounted from the rounds.
    pub(super) fn apart_words(&self, rounds: &[Round], numbers: &Numbers) -> Vec<Phrase> {
        if !self.heeds_labels() {
            return Vec::new();
        }
        let value = |label: &str, round: &Round, place| {
            let number = numbers.number(place);
            let mut here = self.entrants.iter().filter(|e| e.number == number);
            let holder = here.find(|e| e.plays(round.round))?;
            self.label(holder.id, label)
        };
        let line = |(label, apart): (&String, &Apart)| {
            let mut alike = 0;
            for round in rounds {
                for table in &round.tables {
                    let groups: Vec<Vec<_>> = match apart {
                        Apart::Table | Apart::Tables => vec![table.seated().collect()],
                        _ => table.sides.to_vec(),
                    };
                    for group in groups {
                        let values: Vec<Option<&str>> =
                            group.iter().map(|&e| value(label, round, e)).collect();
                        let same = |(at, one): (usize, &Option<&str>)| match apart {
                            Apart::Tables => *one != values[0],
                            _ => one.is_some() && values[..at].contains(one),
                        };
                        alike += usize::from(values.iter().enumerate().any(same));
                    }
                }
            }
            if matches!(apart, Apart::Together | Apart::First) {
                return self.together_words(rounds, label, *apart == Apart::First, numbers);
            }
            let key = match apart {
                Apart::Partners => "did-draw-apart",
                Apart::Tables => "did-draw-own-tables",
                _ => "did-draw-apart-table",
            };
            phrase!(key, n = alike, label)
        };
        self.settings.apart.iter().map(line).collect()
    }

    /// How often those whom a label makes partners are not, where both play.
    fn together_words(
        &self,
        rounds: &[Round],
        label: &str,
        first: bool,
        numbers: &Numbers,
    ) -> Phrase {
        let pairs = self
            .label_wishes()
            .into_iter()
            .filter_map(|wish| match wish {
                Wish::Partners {
                    entrants: [a, b], ..
                } => Some([numbers.place(a)?, numbers.place(b)?]),
                _ => None,
            });
        let pairs: Vec<[PlayerNo; 2]> = pairs.collect();
        let rounds = rounds
            .iter()
            .filter(|round| !first || round.round == RoundNo::FIRST);
        let parted = |round: &Round| {
            let seats = |pair: &[PlayerNo; 2]| {
                let seat = |e: PlayerNo| round.seat_of(e).map(|(table, side)| (table.table, side));
                let [a, b] = pair.map(seat);
                a.is_some() && b.is_some() && a != b
            };
            pairs.iter().filter(|pair| seats(pair)).count()
        };
        let key = match first {
            true => "did-draw-together-first",
            false => "did-draw-together",
        };
        let n: usize = rounds.map(parted).sum();
        phrase!(key, n, label)
    }
}

#[cfg(test)]
mod tests {
    use super::Apart;
    use crate::seating::Format;
    use crate::tournament::testing::*;
    use crate::tournament::{DrawRequest, Tournament};
    use std::collections::BTreeMap;

    /// A night of so many people with these values of a label in turn, drawn with those of a value kept apart.
    fn drawn(people: u16, values: &[&str], apart: Apart) -> (Tournament, Vec<String>) {
        let mut t = night(Format::Progressive, 6);
        t.add_numbers(people).expect("people");
        for n in 1..=people {
            let value = values[usize::from(n - 1) % values.len()];
            t.set_label(&n.to_string(), "club", value).expect("a label");
        }
        let asked = DrawRequest {
            seed: 5,
            apart: Some(BTreeMap::from([("club".to_owned(), apart)])),
            ..DrawRequest::default()
        };
        let report = t.draw(&asked).expect("a draw");
        (t, report.words.into_iter().map(String::from).collect())
    }

    fn value(t: &Tournament, number: crate::seating::PlayerNo) -> &str {
        let one = t
            .entrants
            .iter()
            .find(|e| e.number == number)
            .expect("there");
        t.label(one.id, "club").expect("a label")
    }

    #[test]
    fn partners_are_mixed_all_night() {
        for people in [16, 24] {
            let (t, words) = drawn(people, &["F", "M"], Apart::Partners);
            for table in t.rounds.iter().flat_map(|r| &r.tables) {
                for side in &table.sides {
                    assert_ne!(value(&t, side[0]), value(&t, side[1]), "{people}");
                }
            }
            assert!(
                words.contains(&"Partners always differ in club.".to_owned()),
                "{words:?}"
            );
        }
    }

    /// Nine women and eight men: a woman too many where a man sits out.
    #[test]
    fn one_too_many_is_a_pair_alike_a_round_at_most() {
        let (t, words) = drawn(17, &["F", "M"], Apart::Partners);
        let alike =
            |side: &&Vec<crate::seating::PlayerNo>| value(&t, side[0]) == value(&t, side[1]);
        for round in &t.rounds {
            let sides = round.tables.iter().flat_map(|table| &table.sides);
            assert!(sides.filter(alike).count() <= 1, "{words:?}");
        }
    }

    #[test]
    fn a_club_never_meets_at_one_table() {
        let (t, words) = drawn(20, &["A", "B", "C", "D", "E", "F"], Apart::Table);
        for table in t.rounds.iter().flat_map(|r| &r.tables) {
            let mut clubs: Vec<&str> = table.seated().map(|n| value(&t, n)).collect();
            clubs.sort_unstable();
            clubs.dedup();
            assert_eq!(clubs.len(), 4);
        }
        assert!(
            words.contains(&"No two of the same club meet.".to_owned()),
            "{words:?}"
        );
    }

    #[test]
    fn where_the_numbers_do_not_allow_it_it_is_said_how_often() {
        let (_, words) = drawn(12, &["A", "A", "B"], Apart::Partners);
        assert!(
            words
                .iter()
                .any(|w| w.starts_with("Of the same club and partners: ")),
            "{words:?}"
        );
    }
}
