//! Wishes that can't be met: whom they are about, and the same draw without them.

use super::{DrawError, DrawRequest, numbers::Numbers};
use crate::seating::{self, PlayerNo, SeatingError, Wish};
use crate::tournament::way::Way;
use crate::tournament::{Apart, Filled, Join, Phrase, Refusal, Tournament, phrase};
use serde_json::{Value, json};

/// What a wish says, with names for its numbers.
pub fn wish_told(wish: &Wish, name: impl Fn(PlayerNo) -> String) -> Phrase {
    let two = |key: &str, [a, b]: [PlayerNo; 2]| phrase!(key, a = name(a), b = name(b));
    match *wish {
        Wish::Keep { entrant, table } => phrase!("wish-keep", a = name(entrant), table),
        Wish::NotPartners { entrants } => two("wish-not-partners", entrants),
        Wish::NeverMeet { entrants } => two("wish-never-meet", entrants),
        Wish::Seldom { entrants, .. } => two("wish-seldom", entrants),
        Wish::Partners {
            entrants,
            first: true,
        } => two("wish-partners-first", entrants),
        Wish::Partners { entrants, .. } => two("wish-partners", entrants),
    }
}

impl Tournament {
    /// Why the night with its new wishes can't be seated, about its own numbers and names; `earlier`: whether it had wishes
    /// before.
    pub(super) fn unseated(
        &self,
        error: DrawError,
        asked: &DrawRequest,
        numbers: &Numbers,
        earlier: bool,
    ) -> Refusal {
        let name = |place| self.labelled(numbers.number(place), self.settings.rounds.into());
        match error {
            DrawError::Seating(SeatingError::Unmet { mut wish, says }) => {
                let says = seating::unmet(&wish, name).unwrap_or(says);
                for entrant in wish.entrants_mut() {
                    *entrant = numbers.number(*entrant);
                }
                self.without(&wish, asked, Refusal::new("cannot_seat", &says))
            }
            DrawError::Seating(SeatingError::Wishes(says)) => {
                let all = |list: &str| -> Vec<String> {
                    let places = list.split(|c: char| !c.is_ascii_digit());
                    places.filter_map(|n| Some(name(n.parse().ok()?))).collect()
                };
                let list = says.figures.iter().find(|(name, _)| *name == "list");
                let list = list.map(|(_, list)| all(list));
                let says = says.telling(|figure, n| match figure {
                    "a" | "b" | "c" | "d" | "e" | "entrant" | "other" => n.parse().ok().map(name),
                    "list" => Some(Phrase::all(Join::And, list.clone()?).text),
                    _ => None,
                });
                let mut says = Phrase::from(says);
                if let Some(list) = list {
                    let (each, by) = (list.into_iter().map(Phrase::from).collect(), Join::And);
                    says.with
                        .insert("list".to_owned(), Filled::List { each, by });
                }
                let refusal = Refusal::new("cannot_seat", says);
                match earlier {
                    true => refusal.or(Way::again(
                        phrase!("way-forget-earlier-wishes"),
                        json!({"no_wishes": true}),
                    )),
                    false => refusal,
                }
            }
            DrawError::Seating(SeatingError::Rounds { most, says }) => {
                let fewer = json!({"do": "draw", "rounds": most});
                Refusal::new("cannot_seat", says).or(Way::to(phrase!("way-play"), fewer))
            }
            error => error.into(),
        }
    }

    /// The refusal with the draws that give a wish up: wholly, or so far as two may meet though they never partner.
    fn without(&self, wish: &Wish, asked: &DrawRequest, refusal: Refusal) -> Refusal {
        let mut rest = self.clone();
        rest.wishes.retain(|other| other != wish);
        if let Wish::Partners { first, .. } = wish
            && rest.wishes.len() == self.wishes.len()
        {
            let how = if *first {
                Apart::First
            } else {
                Apart::Together
            };
            rest.settings.apart.retain(|_, other| *other != how);
        }
        let mut refusal = refusal;
        if let Wish::NeverMeet { entrants } = *wish {
            let mut partners = rest.clone();
            partners.wishes.push(Wish::NotPartners { entrants });
            let draw = partners.drawn_with(asked);
            refusal = refusal.or(Way::to(phrase!("way-only-not-partners"), draw));
        }
        refusal.or(Way::to(
            phrase!("way-without-the-wish"),
            rest.drawn_with(asked),
        ))
    }

    /// The draw that was asked for, with the wishes as they are now.
    fn drawn_with(&self, asked: &DrawRequest) -> Value {
        let mut draw = json!({"do": "draw", "no_wishes": true, "fresh": asked.fresh});
        let mut add = |field: &str, value: Value| {
            let list = draw[field].as_array().cloned().unwrap_or_default();
            draw[field] = list.into_iter().chain([value]).collect();
        };
        let two = |[a, b]: [PlayerNo; 2]| format!("{a},{b}");
        for wish in &self.wishes {
            match *wish {
                Wish::Keep { entrant, table } => add("keep", json!(format!("{entrant}@{table}"))),
                Wish::NotPartners { entrants } => add("apart", json!(two(entrants))),
                Wish::NeverMeet { entrants } => add("apart_table", json!(two(entrants))),
                Wish::Partners { entrants, first } => {
                    let when = if first { "@1" } else { "" };
                    add("together", json!(two(entrants) + when));
                }
                Wish::Seldom { .. } => {}
            }
        }
        for (label, apart) in &self.settings.apart {
            match apart {
                Apart::Partners => add("apart", json!(label)),
                Apart::Table => add("apart_table", json!(label)),
                Apart::Together => add("together", json!(label)),
                Apart::First => add("together", json!(format!("{label}@1"))),
                Apart::Tables => add("together", json!(format!("{label}@table"))),
            }
        }
        for (field, value) in [
            ("rounds", asked.rounds.map(Value::from)),
            ("from", asked.from.map(|from| json!(from))),
            ("cards", asked.cards.map(Value::from)),
        ] {
            if let Some(value) = value {
                draw[field] = value;
            }
        }
        draw
    }
}

#[cfg(test)]
mod tests {
    use crate::seating::{Format, PlayerNo, TableNo, Wish};
    use crate::tournament::testing::*;
    use crate::tournament::{DrawRequest, Refusal};
    use serde_json::json;

    /// The refusal of these wishes by eight people, 2 to 9, in one round.
    fn refused(wishes: Vec<Wish>) -> Refusal {
        let mut t = night(Format::Progressive, 1);
        t.add_numbers(9).expect("people");
        t.drop_entrant("1", None).expect("gone");
        t.rename("3", "Ann").expect("a name");
        let asked = DrawRequest {
            wishes: Some(wishes),
            ..DrawRequest::default()
        };
        let refused = t.draw(&asked).expect_err("no seating");
        assert!(t.rounds.is_empty() && t.wishes.is_empty());
        refused
    }

    #[test]
    fn a_wish_that_cannot_be_met_is_named_by_the_nights_own_numbers() {
        let table = TableNo(9);
        let entrant = PlayerNo(3);
        let keep = refused(vec![Wish::Keep { entrant, table }]);
        assert_eq!(
            &*keep.message,
            "3 Ann cannot be kept at table 9: there are 2 tables; name a table from 1 to 2"
        );
        let pair = |a, b| [PlayerNo(a), PlayerNo(b)];
        let with = [(2, 3), (4, 5), (6, 7)].map(|(a, b)| Wish::Partners {
            entrants: pair(a, b),
            first: false,
        });
        let apart = Wish::NeverMeet {
            entrants: pair(8, 9),
        };
        let unmet = refused(with.into_iter().chain([apart]).collect());
        assert_eq!(
            &*unmet.message,
            "no seating was found that meets every wish; not met: 8 and 9 never sit at one table"
        );
        let rest = json!({"do": "draw", "no_wishes": true, "fresh": false, "together": ["2,3", "4,5", "6,7"]});
        let mut partners = rest.clone();
        partners["apart"] = json!(["8,9"]);
        assert_eq!(json!(unmet.ways), json!([partners, rest]));
    }
}
