//! The board on the wall: sheets that turn by themselves.

use super::super::hall::Hall;
use super::super::page::{name, numbered};
use super::super::view::LiveNight;
use super::{called, clock, code, finale};
use crate::engine::points::signed;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{
    BracketMatch, KnockOut, MatchScore, MatchState, ResultState, RoundState, StandingsRow,
    fold_name,
};
use crate::words::Lang;
use maud::{Markup, html};
use serde_json::Value;

/// The board's sheets, in the order they are shown.
pub use crate::desk::acts::SHEETS;

/// Names longer than these are set smaller, then smaller still.
const LONG: [usize; 2] = [15, 19];

/// The board.
pub fn wall(night: &LiveNight, words: Lang, hall: &Hall) -> Markup {
    // While places are being revealed, everybody looks at those.
    if night.finale.is_some() && night.told > 0 && night.word("page").is_none() {
        return finale::page(night, words, false);
    }
    let hold = night.word("page").unwrap_or_default();
    if hold == "finale" {
        return finale::page(night, words, false);
    }
    html! {
        div.wall #wall data-look=(look(night)) data-hold=(hold) data-sheets=(chosen(night).join(" ")) {
            (head(night, words, true))
            div.stage {
                @if !night.is_knock_out {
                    (seats(night, words))
                    (tables(night, words))
                    (standings(night, words))
                    (join(words, hall))
                }
                (bracket(night, words))
            }
            footer {
                @if !night.is_knock_out { p.address { (words.text("join")) " " strong { (short(&hall.board)) } } }
                p.full hidden { (words.text("press-f")) }
                p.turns aria-hidden="true" {}
            }
        }
    }
}

/// The sheets that the director wants shown; all of them where none were chosen.
fn chosen(night: &LiveNight) -> Vec<&str> {
    let wanted = night.room.get("pages").and_then(Value::as_array);
    let wanted: Vec<&str> = wanted
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let chosen = SHEETS.into_iter().filter(|sheet| wanted.contains(sheet));
    let chosen: Vec<&str> = chosen.collect();
    if chosen.is_empty() {
        SHEETS.to_vec()
    } else {
        chosen
    }
}

/// `dark` or `light`; empty leaves it to the device.
pub fn look(night: &LiveNight) -> &str {
    match night.word("look") {
        Some("dark") => "dark",
        Some("light") => "light",
        _ => "",
    }
}

/// The address without the parts that nobody has to type.
fn short(address: &str) -> &str {
    let address = address.strip_prefix("http://").unwrap_or(address);
    address.strip_suffix('/').unwrap_or(address)
}

/// The night's name and round; unless places are being revealed, the clock and the director's message as well.
pub fn head(night: &LiveNight, words: Lang, is_playing: bool) -> Markup {
    html! {
        header {
            h1 { (name(&night.t.name)) }
            @if night.t.settings.rehearsal {
                p.rehearsal { (words.text("rehearsal")) }
            }
            @if let Some(round) = night.round().filter(|_| !night.is_knock_out) {
                p.round { (round_called(night, words, round, None)) }
            }
            @if is_playing { (clock(night, None)) }
        }
        @if let Some(message) = night.word("message").filter(|_| is_playing) {
            p.message role="status" { (name(message)) }
        }
    }
}

/// A sheet with a heading, and rows that flow over as many pages as they need.
fn sheet(key: &str, title: &str, aside: Markup, rows: Markup) -> Markup {
    html! {
        section.sheet id=(key) data-sheet=(key) aria-label=(title) {
            h2 { (title) " " span.aside { (aside) } span.part aria-hidden="true" {} }
            div.frame { (rows) }
        }
    }
}

/// What somebody is [`called`], in letters that fit.
pub fn who(night: &LiveNight, text: &str, number: PlayerNo) -> Markup {
    let letters = text.chars().count();
    let [long, longer] = LONG.map(|most| letters > most);
    html! {
        span.who .long[long && !longer] .longer[longer] { (called(night, text, number)) }
    }
}

/// What those without a table are told: that they sit out, or that they are out of the play-offs.
const WITHOUT_TABLE: [&str; 2] = ["sits-out", "is-out"];

/// Everybody by name, with their table or that they sit out.
fn seats(night: &LiveNight, words: Lang) -> Markup {
    // Nobody looks for a seat of a round that has been played.
    let open = |round: &RoundNo| night.t.state(*round) != Some(RoundState::Complete);
    let Some(seats) = night
        .round()
        .filter(open)
        .and_then(|round| night.t.round(round))
    else {
        return html! {};
    };
    let at_tables = seats.tables.iter().flat_map(|table| {
        let seated = table.seated();
        seated.map(|number| (number, Some(table.table)))
    });
    let [_, out] = night.t.without_table(seats);
    let byes = seats.byes.iter().map(|&number| (number, None));
    let named = |(number, table): (PlayerNo, Option<TableNo>)| {
        let name = crate::tournament::text::clean(night.t.name_of(number, seats.round));
        (fold_name(&name), number, name, table)
    };
    let mut found: Vec<_> = at_tables.chain(byes).map(named).collect();
    found.sort_by(Ord::cmp);
    let rows = html! {
        ol.flow.seats {
            @for (_, number, name, table) in &found {
                li .out[table.is_none()] {
                    (who(night, name, *number))
                    @match table {
                        Some(table) => b { (table) },
                        None => b { (words.text(WITHOUT_TABLE[usize::from(out.contains(number))])) },
                    }
                }
            }
        }
    };
    let aside = words.fill("seats-of-round", &[("round", &seats.round.to_string())]);
    sheet("seats", words.text("find-seat"), html! { (aside) }, rows)
}

/// The round's tables by state: those still playing stand out, and a proposed result is drawn as an outline.
fn tables(night: &LiveNight, words: Lang) -> Markup {
    let Some(seats) = night.round().and_then(|round| night.t.round(round)) else {
        return html! {};
    };
    let state = |table: TableNo| night.state(seats.round, table);
    let [done, all] = night.done(seats.round).map(|n| n.to_string());
    let rows = html! {
        ol.flow.tiles {
            @for table in &seats.tables {
                @let state = state(table.table);
                li class=(state.word()) {
                    b { (table.table) }
                    span.points {
                        @match night.shown_points(seats.round, table.table, state) {
                            Some(points) => { (points.dashed()) },
                            None if state == ResultState::Confirmed => "\u{2713}",
                            None if state == ResultState::Disputed => "!",
                            None => "\u{2026}",
                        }
                    }
                    span.state.unseen { (words.text(state.word())) }
                }
            }
            @if let Some(says) = night.moves(words) { li.byes.moves { (name(&says)) } }
            @for (what, who) in ["desk-no-table", "desk-out-of"].into_iter().zip(night.t.without_table(seats)) {
                @if !who.is_empty() {
                    li.byes { (words.text(what)) " "
                        @for (at, number) in who.iter().enumerate() {
                            @if at > 0 { ", " }
                            (numbered(*number, night.t.name_of(*number, seats.round)))
                        }
                    }
                }
            }
        }
    };
    let aside = words.fill("tables-in", &[("in", &done), ("of", &all)]);
    sheet("tables", words.text("tables"), html! { (aside) }, rows)
}

/// The standings as the room may see them, with a line below the places that win a prize.
fn standings(night: &LiveNight, words: Lang) -> Markup {
    let title = words.text("standings");
    let Some(standings) = &night.public else {
        let rows = html! { p.hidden { (words.text("standings-hidden")) } };
        return sheet("standings", title, html! {}, rows);
    };
    if standings.round == 0 {
        return html! {};
    }
    let paid = night.t.last_paid_place().unwrap_or(0);
    let last_paid = standings.rows.iter().rposition(|row| row.rank <= paid);
    let last_paid = last_paid.filter(|at| at + 1 < standings.rows.len());
    let rows = html! {
        ol.flow.places {
            @for (at, row) in standings.rows.iter().enumerate() {
                li .paid[row.rank <= paid] .line[last_paid == Some(at)] { (place(night, words, row)) }
            }
        }
    };
    let so_far = super::so_far(night, words, standings.round);
    sheet("standings", title, html! { (so_far) }, rows)
}

/// The night's knock-outs, match by match: those being played first, then the newest result.
fn bracket(night: &LiveNight, words: Lang) -> Markup {
    let shown = night.round().is_none_or(|round| !night.is_held(round));
    let Some(one) = night.brackets.first().filter(|_| shown) else {
        return html! {};
    };
    let all = night.brackets.iter().map(|one| {
        let matches = one.bracket.matches();
        let mut known: Vec<_> = matches
            .iter()
            .filter(|m| matches!(m.state, MatchState::Ready | MatchState::Done))
            .map(|m| (m.clone(), round_of(words, one, m)))
            .collect();
        known.sort_by_key(|(m, _)| match (m.state, i32::from(m.number)) {
            (MatchState::Done, number) => (true, -number),
            (_, number) => (false, number),
        });
        (one, known)
    });
    let several = night.brackets.len() > 1;
    let rows = html! {
        ol.flow.bracket {
            @for (one, known) in all {
                @for (m, title) in &known {
                    @let state = one.state_of(m);
                    li .ready[m.state == MatchState::Ready] .proposed[state == ResultState::Proposed] .disputed[state == ResultState::Disputed] {
                        span.round { (words.text("match")) " " (m.number) " \u{b7} " (title) @if several { " " (name(&one.name)) } }
                        @for side in 0..2 {
                            span.side .won[m.score.is_some_and(|s| s.winner() == side)] { (who(night, one.bracket.contestant(m, side).map_or("", |c| &c.name), PlayerNo::NONE)) }
                        }
                        b {
                            @match one.points_of(m) {
                                _ if matches!(m.score, Some(MatchScore::Walkover(_))) => { (words.text("walkover")) },
                                Some(points) => { (points.dashed()) },
                                None if state == ResultState::Disputed => "!",
                                None => "\u{2026}",
                            }
                        }
                    }
                }
            }
        }
    };
    let winner = one.bracket.champion();
    let aside = match winner.and_then(|at| one.bracket.contestants.get(at)) {
        Some(winner) => words.fill("bracket-winner", &[("name", &winner.name)]),
        None => String::new(),
    };
    sheet(
        "bracket",
        words.text("play-offs"),
        html! { (name(&aside)) },
        rows,
    )
}

/// What a round is called, at a table where that matters: the round of the play-offs, otherwise one of so many.
pub fn round_called(
    night: &LiveNight,
    words: Lang,
    round: RoundNo,
    table: Option<TableNo>,
) -> String {
    let settings = &night.t.settings;
    let play_offs = settings.play_offs.as_ref().filter(|p| round > p.after);
    let called = play_offs
        .zip(night.brackets.first())
        .and_then(|(own, one)| {
            let is_there = |m: &&BracketMatch| {
                let at = one.places.get(&m.number);
                at.is_some_and(|at| at.0 == round && table.is_none_or(|table| table == at.1))
            };
            let matches = one.bracket.matches();
            let called = round_of(words, one, matches.iter().find(is_there)?);
            Some(format!("{} \u{b7} {called}", words.text(own.word())))
        });
    let counted = || words.fill("round-of", &[("round", &round), ("of", &settings.rounds)]);
    called.unwrap_or_else(counted)
}

/// The name of a match's round.
pub fn round_of(words: Lang, one: &KnockOut, m: &BracketMatch) -> String {
    let key = one.bracket.round_key(m.stage, m.round);
    words.fill(key, &[("round", &m.round.to_string())])
}

fn place(night: &LiveNight, words: Lang, row: &StandingsRow) -> Markup {
    let climbed = night.climbed.get(&row.id).copied().unwrap_or(0);
    html! {
        span.rank { (row.rank) }
        (arrow(words, climbed))
        (who(night, &row.name, row.number))
        b { (signed(row.points)) }
    }
}

/// How many places a player has climbed or fallen.
pub fn arrow(words: Lang, climbed: i32) -> Markup {
    let by = climbed.unsigned_abs().to_string();
    html! {
        @match climbed {
            0 => span.arrow {},
            1.. => span.arrow.up aria-label=(words.fill("up-by", &[("by", &by)])) { "\u{25b2}" (by) },
            _ => span.arrow.down aria-label=(words.fill("down-by", &[("by", &by)])) { "\u{25bc}" (by) },
        }
    }
}

/// How to follow all this on a phone.
fn join(words: Lang, hall: &Hall) -> Markup {
    let rows = html! {
        div.join {
            (code::svg(&hall.join()))
            div {
                p.address { (short(&hall.board)) }
                @if let Some(name) = hall.named() { p.small { (short(&name)) } }
                p { (words.text("join-how")) }
                p { (words.text("join-stay")) }
                p.small { (words.text("join-open")) }
            }
        }
    };
    sheet("join", words.text("join-title"), html! {}, rows)
}
