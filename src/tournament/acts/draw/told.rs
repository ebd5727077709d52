//! What is said of a draw: what it cost, which paper is out of date, and what comes next.

use super::Drawn;
use crate::seating::{PlayerNo, Quality, RoundNo, TableNo};
use crate::tournament::acts::{Note, Way};
use crate::tournament::draw::Choice as Reseating;
use crate::tournament::text::numbers;
use crate::tournament::{
    ByeScore, DrawReport, Join, Movement, Part, Phrase, SheetKind, Tournament, phrase,
};
use serde_json::json;

/// How many rounds were drawn.
pub(in crate::tournament::acts) fn drew(kept: RoundNo, drawn: u16, seed: u64) -> Phrase {
    phrase!("did-draw", kept, n = drawn, seed)
}

/// Whose printed cards were right before a change and are wrong after it.
pub(super) fn void(before: &Tournament, after: &Tournament) -> Vec<PlayerNo> {
    let already = wrong_on_paper(before);
    let mut void = wrong_on_paper(after);
    void.retain(|n| !already.contains(n));
    void
}

/// Whose cards have to be printed, first or again.
fn wrong_cards(t: &Tournament) -> Vec<PlayerNo> {
    t.cards_changed().iter().map(|card| card.number).collect()
}

/// Whose printed cards are wrong.
pub(super) fn wrong_on_paper(t: &Tournament) -> Vec<PlayerNo> {
    let mut wrong = wrong_cards(t);
    wrong.retain(|n| t.printed.iter().any(|card| card.number == *n));
    wrong
}

/// Whose printed cards are out of date; of more than two dozen only the numbers.
pub(super) fn void_words(night: &Tournament, cards: &[PlayerNo]) -> Phrase {
    let next = night.last_begun() + 1;
    let named = cards.iter().map(|&card| night.labelled(card, next));
    let who = match cards.len() {
        0..=24 => named.collect::<Vec<_>>().join(", "),
        _ => numbers(cards),
    };
    phrase!("note-cards-out-of-date", n = cards.len(), who)
}

/// That paper is out of date, and how to print it again.
pub(in crate::tournament::acts) fn out_of_date(night: &Tournament) -> Option<Note> {
    let cards = wrong_cards(night);
    let slips = night.changed_of(SheetKind::Slips);
    let slips: Vec<RoundNo> = slips.iter().map(|one| one.round).collect();
    let words = if !cards.is_empty() {
        void_words(night, &cards)
    } else if !slips.is_empty() {
        phrase!(
            "note-slips-out-of-date",
            n = slips.len(),
            rounds = numbers(&slips)
        )
    } else if !night.changed_of(SheetKind::Chart).is_empty() {
        phrase!("note-chart-out-of-date")
    } else {
        return None;
    };
    Some(Note::new(words, print_changed("way-print-them-again")))
}

/// Printing all that is out of date, and nothing else.
fn print_changed(key: &str) -> Way {
    let print = json!({"do": "print", "sheet": "all", "changed": true, "output": "again.pdf"});
    Way::to(phrase!(key), print)
}

/// What comes after a draw.
pub(super) fn next(next: RoundNo, night: &Tournament) -> Vec<Way> {
    if out_of_date(night).is_some() {
        return vec![print_changed("way-print-what-changed")];
    }
    let slips = night.suits_slips() || night.draws_by_round() && next > 1;
    let print = match slips {
        true => json!({"do": "print", "sheet": "slips", "round": next, "output": "slips.pdf"}),
        false => json!({"do": "print", "sheet": "tallies", "output": "cards.pdf"}),
    };
    vec![
        Way::to("", print),
        Way::to("", json!({"do": "seats", "round": next})),
    ]
}

/// What a bye is worth, if anybody has one, and what changes that.
pub(super) fn bye_worth(done: &Drawn, night: &Tournament) -> Option<(Phrase, Option<Way>)> {
    if done.quality.byes_max == 0 || night.settings.play_offs.is_some() {
        return None;
    }
    let average = || {
        Way::to(
            phrase!("way-score-players-average"),
            json!({"do": "set", "bye": "average"}),
        )
    };
    Some(match night.settings.bye {
        ByeScore::Average => (phrase!("did-draw-byes-average"), None),
        ByeScore::Points(points) => (
            phrase!("did-draw-byes", points),
            (points == 0 && night.last_entered() == 0).then(average),
        ),
    })
}

/// That a slip which is disputed decided who moves.
pub(super) fn by_slips(round: RoundNo, night: &Tournament) -> Option<Note> {
    let follows = night.settings.movement.follows_results();
    let disputes = night.disputes().into_iter();
    let tables = disputes.filter(|one| follows && one.round == round);
    let tables: Vec<TableNo> = tables.map(|one| one.table).collect();
    let words = phrase!("note-drawn-by-slips", tables = numbers(&tables), round);
    let settle = Way::to(phrase!("way-settle-then-draw"), json!({"do": "settle"}));
    (!tables.is_empty()).then(|| Note::new(words, settle))
}

/// That a table more could play if somebody changed sides: a woman who plays as a man.
pub(super) fn idle(night: &Tournament) -> Option<Note> {
    let (n, label, counts) = night.idle_by_label()?;
    let counts: Vec<String> = counts
        .into_iter()
        .map(|(value, count)| format!("{value} {count}"))
        .collect();
    let words = phrase!("did-draw-idle", n, label, counts = counts.join(", "));
    let free = json!({"do": "label", "who": null, "labels": [format!("{label}=")]});
    Some(Note::new(
        words,
        Way::to(phrase!("way-plays-as-either"), free),
    ))
}

/// Whose cards are wrong now, and how good a complete redraw would have been.
pub(super) fn changes(done: &Drawn, movement: &Movement) -> Vec<Phrase> {
    let (mut words, drawn) = (Vec::new(), &done.report);
    // What only lacks the rounds that were added is out of date, and said to be.
    let lacking = drawn.changed.is_empty() && !done.cards_void.is_empty();
    if drawn.before.is_some() && !lacking {
        let whose: Vec<PlayerNo> = drawn.changed.keys().copied().collect();
        let whose = numbers(&whose);
        let n = drawn.changed.len();
        words.push(phrase!("did-draw-cards", n, whose));
    }
    let repeats = |quality: &Quality| repeats(quality, movement);
    let now = repeats(&drawn.after);
    let counts = |quality: &Quality| (quality.meeting_repeats, quality.partner_repeats);
    match (better(drawn), &drawn.before) {
        (Some(more), _) => words.push(phrase!(
            "did-draw-better",
            n = more.cards_changed.len(),
            now,
            then = repeats(&more.quality)
        )),
        (None, Some(before)) if counts(before) != counts(&drawn.after) => {
            words.push(phrase!("did-draw-before", before = repeats(before), now))
        }
        (None, _) => {}
    }
    words
}

/// The seating with the fewest repeats, where it costs more cards than the one that was drawn. One that only spreads as many
/// repeats more evenly is not told: in its figures it looks no better.
pub(super) fn better(drawn: &DrawReport) -> Option<&Reseating> {
    let said = |quality: &Quality| (quality.partner_repeats, quality.meeting_repeats);
    drawn.choices.last().filter(|more| {
        more.cards_changed.len() > drawn.changed.len() && said(&more.quality) < said(&drawn.after)
    })
}

/// How often the same people sit together: `nobody meeting twice`, `3 repeated meetings and 1 partner repeat`.
fn repeats(quality: &Quality, movement: &Movement) -> Part {
    // Players who stay at a table partner everyone there.
    let partners = match movement {
        Movement::Pivot => 0,
        _ => quality.partner_repeats,
    };
    let said = |key, n| (n > 0).then(|| phrase!(key, n));
    let meetings = said("repeats-meetings", quality.meeting_repeats);
    let both = meetings
        .into_iter()
        .chain(said("repeats-partners", partners));
    match quality.meeting_repeats + partners {
        0 => Part::of(phrase!("repeats-none")),
        _ => Part::list(Join::And, both),
    }
}
