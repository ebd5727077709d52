//! What a phone shows once the night is closed: place, points by round, best partner, lone marches, and when it goes on.

use super::super::hall::Hall;
use super::super::page::{name, numbered, plain, titled};
use super::page::{Typed, others};
use crate::desk::Once;
use crate::engine::Points;
use crate::engine::Side;
use crate::engine::points::signed;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{Entrant, ResultState, RoundState, Tournament};
use crate::words::Lang;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maud::{Markup, html};
use std::collections::BTreeMap;

/// One round of a card.
struct Line {
    round: RoundNo,
    /// Number and name: a number may change hands during the night.
    partner: Vec<(PlayerNo, String)>,
    /// The points, or the key of what is said in their place.
    points: Result<Points, &'static str>,
}

/// The page of a link whose night the room does not play: of a closed one, where a result that still came says that it does
/// not count; of one that is still to come, no more than that.
pub fn page(hall: &Hall, once: &Once, headers: &HeaderMap, typed: &Typed) -> Option<Response> {
    let Once { night, .. } = once;
    if !night.closed {
        let words = Lang::asked(headers, "en");
        // What came is not answered yet: the phone keeps it.
        let status = typed.status.map(|_| StatusCode::SERVICE_UNAVAILABLE);
        let main = html! { h1 { (words.text("not-played-yet")) } };
        let status = status.unwrap_or(StatusCode::OK);
        return Some(plain(&hall.view(), words, status, main));
    }
    let entrant = night.entrant(once.entrant)?;
    let words = Lang::asked(headers, &night.settings.lang);
    let title = crate::tournament::text::numbered(entrant.number, &entrant.name);
    let view = hall.view();
    let main = kept(once, entrant, words, typed);
    let status = typed.status.unwrap_or(StatusCode::OK);
    Some(titled(title.trim_end(), &view, words, status, main))
}

fn kept(once: &Once, entrant: &Entrant, w: Lang, typed: &Typed) -> Markup {
    let (t, number) = (&once.night, entrant.number);
    let standings = t.standings(None);
    let mut rows = standings.rows.iter();
    let row = rows.find(|row| row.id == entrant.id && standings.round > 0);
    let lines = lines(t, entrant);
    // Teams, and tables where each plays alone, have nobody to name.
    let has_partners = lines.iter().any(|line| !line.partner.is_empty());
    let [us, them] = match t.settings.rules.sides() > 2 {
        true => ["me", "others"],
        false => ["us", "them"],
    };
    let heads = ["round", "with", us, them].into_iter();
    let heads = heads.filter(|head| has_partners || *head != "with");
    // Where nobody counted any, there is nothing to say of them.
    let kept = match standings.have_loners() {
        true => "kept-points",
        false => "kept-plain",
    };
    html! {
        header {
            h1 { (numbered(number, &entrant.name)) }
            p { (name(&t.title())) }
        }
        @if typed.status.is_some() {
            section.refused role="alert" {
                h2 { (w.text("not-taken")) }
                p { (w.text("desk-closed")) }
                @if let Some(sent) = typed.sent(w, |us, them, third| third.into_iter().fold(format!("{us}\u{2013}{them}"), |two, third| format!("{two}\u{2013}{third}"))) { p { (name(&sent)) } }
            }
        }
        section.kept {
            @if let Some(row) = row {
                p.place { (w.fill("place-n", &[("place", &row.rank.to_string())])) }
                p { (w.fill(kept, &[("points", &signed(row.points)), ("loners", &row.loners.to_string()), ("of", &standings.rows.len().to_string())])) }
            }
            @if let Some(((partner, called), points)) = best_partner(&lines) {
                p { (w.text("best-partner")) " " strong { (numbered(*partner, called)) }
                    " (" (w.fill("points-n", &[("points", &signed(points))])) ")" }
            }
            @if !lines.is_empty() {
                table {
                    thead { tr { @for key in heads { th scope="col" { (w.text(key)) } } } }
                    tbody {
                        @for line in &lines {
                            tr { td { (line.round) }
                                @match line.points {
                                    Err(key) => td colspan="3" { (w.text(key)) },
                                    Ok(points) => {
                                        @if has_partners { td { @for (who, called) in &line.partner { (numbered(*who, called)) " " } } }
                                        td { (signed(points[0])) } td { (others(&points)) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
            @if let Some((next, date)) = &once.next {
                p { (w.text("next-night")) " " strong { (name(next)) ", " time datetime=(date) { (w.date_in(date)) } } }
            }
            p.small { (w.text("night-over")) }
        }
    }
}

/// Every round the player had a seat or a bye in; those of whoever had the number before or after are theirs.
fn lines(t: &Tournament, entrant: &Entrant) -> Vec<Line> {
    let number = entrant.number;
    let own = t.rounds.iter().filter(|seats| entrant.plays(seats.round));
    let rounds = own.filter_map(|seats| {
        let round = seats.round;
        let Some((table, side)) = seats.seat_of(number) else {
            let sat_out = seats.byes.contains(&number) && t.state(round) != Some(RoundState::Drawn);
            return sat_out.then_some(Line {
                round,
                partner: Vec::new(),
                points: Err(if t.is_out(number, round) {
                    "is-out"
                } else {
                    "bye-cell"
                }),
            });
        };
        let points = match t.result(round, table.table) {
            Some(result) => Ok(result.points.seen_by(Side::at(side)).into()),
            // Closed as it was: it counts for nobody.
            None if t.result_state(round, table.table) == ResultState::Disputed => Err("disputed"),
            None => return None,
        };
        let others = table.sides[side].iter().copied();
        Some(Line {
            round,
            partner: others
                .filter(|n| *n != number)
                .map(|n| (n, t.name_of(n, round).to_owned()))
                .collect(),
            points,
        })
    });
    rounds.collect()
}

/// With whom the player made the most points, and how many; nothing where partners never change.
fn best_partner(lines: &[Line]) -> Option<(&(PlayerNo, String), i32)> {
    let mut made: BTreeMap<&(PlayerNo, String), i32> = BTreeMap::new();
    for line in lines {
        for who in &line.partner {
            *made.entry(who).or_default() += line.points.map_or(0, |p| p[0]);
        }
    }
    let (best, points) = made.iter().max_by_key(|(_, points)| **points)?;
    (made.len() > 1).then_some((*best, *points))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_partner_is_the_one_with_the_most_points_together() {
        let line = |round, partner, us| Line {
            round: RoundNo(round),
            partner: vec![(PlayerNo(partner), "Bob".to_owned())],
            points: Ok([us, 5].into()),
        };
        let lines = [line(1, 2, 9), line(2, 3, 6), line(3, 3, 7)];
        let best = best_partner(&lines).map(|(who, points)| (who.0, points));
        assert_eq!(best, Some((PlayerNo(3), 13)));
        assert_eq!(best_partner(&lines[..1]), None, "there was only one");
    }
}
