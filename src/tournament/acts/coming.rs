//! What everybody who comes or goes has in common: from when, and what it means for the seats.

use super::{Began, Choice, Moment, Note, Question, Refusal, Told, Way, Who};
use crate::json::by_text;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::text::numbered;
use crate::tournament::{
    Contestant, DrawReport, DrawRequest, Entrant, Join, Part, Phrase, SheetKind, Tournament, phrase,
};
use serde_json::json;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Does what counts from a round: the one named, else the next that has not begun. Where nobody rings bells and it matters,
/// that is a question, and the answer rings the bell. Nobody is asked in vain: what is refused either way is refused at once.
pub(super) fn from_when<T>(
    night: &mut Tournament,
    from: Option<RoundNo>,
    began: Began,
    moment: &Moment,
    deed: impl Fn(&mut Tournament, Option<RoundNo>) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    let done = |night: &mut Tournament, began: bool| {
        if began {
            night.start(Some(night.last_begun() + 1), moment.at)?;
        }
        deed(night, from)
    };
    let answer = match (from, night.may_have_begun(), began.0) {
        (None, Some(next), None) => {
            if let [Err(refused), Err(_)] =
                [false, true].map(|began| done(&mut night.clone(), began))
            {
                return Err(refused);
            }
            let asks = phrase!("ask-people-already-playing-round", next);
            let yes = phrase!("ask-yes-counts-from-round", next = next + 1);
            let no = phrase!("ask-no-counts-from-round", next);
            return Err(Refusal::asking(
                Question::yes("began", asks, yes, no).or_usual(),
            ));
        }
        (None, _, answer) => answer == Some(true),
        _ => false,
    };
    done(night, answer)
}

/// A number typed where a name belongs, for it is nobody's name; and who has it, be they gone or not.
pub(super) fn number_for_name<'a>(
    typed: &str,
    night: &'a Tournament,
) -> Option<(PlayerNo, Option<&'a Entrant>)> {
    let number = typed.trim().trim_start_matches('#').parse().ok()?;
    Some((number, night.holder_now(number)))
}

/// Asks whether the whole team is meant, where one of its members was named: whoever comes for that one keeps the team in.
pub(super) fn whole_team(night: &Tournament, who: &Who, moment: &Moment) -> Result<(), Refusal> {
    let team = night.find(&who.0)?;
    let Some(member) = team.one_called(&who.0).filter(|_| moment.asks) else {
        return Ok(());
    };
    let (member, named) = (&team.members[member], numbered(team.number, &team.name));
    let words = phrase!("ask-whole-team", member, team = &named);
    let whole = Choice {
        value: json!(team.number),
        words: phrase!("ask-yes-whole-team", team = named),
    };
    let one = json!({"do": "replace", "who": member, "by": null});
    Err(Refusal::asking(Question {
        choices: vec![whole],
        ..Question::words("who", words)
    })
    .or(Way::to(phrase!("way-somebody-for-one", member), one)))
}

/// What is done about the rounds to come after somebody came or left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seats {
    /// They are drawn later.
    Later,
    /// As few cards as possible change.
    Few,
    /// At most this many cards change.
    Cards(usize),
    /// They are drawn anew.
    Fresh,
}

impl FromStr for Seats {
    type Err = Phrase;
    fn from_str(text: &str) -> Result<Seats, Phrase> {
        match (text.trim(), text.trim().parse()) {
            ("later", _) => Ok(Seats::Later),
            ("few", _) => Ok(Seats::Few),
            ("fresh", _) => Ok(Seats::Fresh),
            (_, Ok(cards)) => Ok(Seats::Cards(cards)),
            _ => Err(phrase!("why-seats-how", text)),
        }
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seats::Later => f.write_str("later"),
            Seats::Few => f.write_str("few"),
            Seats::Cards(cards) => write!(f, "{cards}"),
            Seats::Fresh => f.write_str("fresh"),
        }
    }
}

by_text!(Seats);

/// Draws the rounds to come as was chosen. Where somebody can be asked and it matters, the seatings are shown side by
/// side, each with its price.
pub(super) fn reseat(
    night: &mut Tournament,
    seats: Option<Seats>,
    moment: &Moment,
) -> Result<Option<DrawReport>, Refusal> {
    let later = phrase!("ask-draw-later-somebody-else");
    offered(night, seats, moment, (phrase!("ask-how-seated"), later))
}

/// The same at the bell, where the round seats somebody who has left or has no place for a newcomer: as it is, it begins
/// one short.
pub(super) fn before_bell(
    night: &mut Tournament,
    round: RoundNo,
    seats: Option<Seats>,
    moment: &Moment,
) -> Result<Option<DrawReport>, Refusal> {
    match misfit(night, round).map(Part::of) {
        Some(why) if round > night.last_begun() => {
            let words = (phrase!("ask-bell", why), phrase!("ask-bell-as-it-is"));
            offered(night, seats, moment, words)
        }
        _ => Ok(None),
    }
}

/// Who sits in a round and is not there, and who is there and sits nowhere in it.
pub(super) fn misfit(night: &Tournament, round: RoundNo) -> Option<Phrase> {
    let (away, nowhere) = night.misplaced(round);
    let named = |who: Vec<PlayerNo>| -> Vec<String> {
        who.iter().map(|&n| night.labelled(n, round)).collect()
    };
    let says = |key, who: Vec<PlayerNo>| {
        let (n, names) = (who.len(), Part::list(Join::And, named(who)));
        (n > 0).then(|| phrase!(key, n, round, names))
    };
    let both = [
        says("bell-seats-away", away),
        says("bell-no-place", nowhere),
    ];
    let both: Vec<Phrase> = both.into_iter().flatten().collect();
    let each = Part::list(Join::Space, both.clone());
    (!both.is_empty()).then(|| phrase!("why-each", each))
}

/// The seatings that can be chosen, asked about with these words, the last of them for what is left as it is.
fn offered(
    night: &mut Tournament,
    seats: Option<Seats>,
    moment: &Moment,
    (asks, as_it_is): (Phrase, Phrase),
) -> Result<Option<DrawReport>, Refusal> {
    // Before the first draw there is nothing to choose.
    let can = !night.rounds.is_empty() && night.seats_anew() && night.needs_draw();
    if !can || seats == Some(Seats::Later) || (seats.is_none() && !moment.asks) {
        return Ok(None);
    }
    // The same seating is drawn as was shown, whenever it was asked for: its seed is the one that was drawn with before.
    let seed = night.draw.map_or(moment.seed, |draw| draw.seed);
    let request = |seats: Seats| DrawRequest {
        seed,
        fresh: seats == Seats::Fresh,
        cards: match seats {
            Seats::Cards(cards) => Some(cards),
            _ => None,
        },
        ..DrawRequest::default()
    };
    if let Some(seats) = seats {
        return Ok(Some(night.draw(&request(seats))?));
    }
    let mut few = night.clone();
    // What cannot be seated is not offered; the draw itself says why not.
    let Ok(report) = few.draw(&request(Seats::Few)) else {
        return Ok(None);
    };
    let mut offered = vec![(Seats::Few, Price::of(night, &few, &report))];
    // Beside the usual one: the fewest cards, the fewest repeats, and one between.
    let all = report.choices.iter().map(|one| one.cards_changed.len());
    let all: Vec<usize> = all.collect();
    let least = all.first().filter(|&&n| n < report.changed.len());
    let more: Vec<usize> = all
        .iter()
        .copied()
        .filter(|&n| n > report.changed.len())
        .collect();
    // Where nothing is on paper yet, a whole new draw makes nobody print anything again.
    let unprinted = night.printed.is_empty() && night.sheets.is_empty();
    let between = more
        .get(more.len() / 2)
        .filter(|_| more.len() > 1 && least.is_none() && !unprinted);
    let beside = least.into_iter().chain(between).chain(more.last());
    let beside = beside.map(|&cards| Seats::Cards(cards));
    for seats in beside.chain(unprinted.then_some(Seats::Fresh)) {
        let mut tried = night.clone();
        if let Ok(report) = tried.draw(&request(seats)) {
            let price = Price::of(night, &tried, &report);
            // What costs as many cards as something better is no choice, and the better one takes its place.
            if offered.iter().any(|(_, other)| other.is_as_good(&price)) {
                continue;
            }
            let worse = |(_, other): &(Seats, Price)| price.is_as_good(other);
            let place = offered.iter().position(worse).unwrap_or(offered.len());
            offered.retain(|one| !worse(one));
            offered.insert(place, (seats, price));
        }
    }
    let usual = json!(offered.first().map_or(Seats::Few, |(seats, _)| *seats));
    let choice = |(seats, words): (Seats, Phrase)| Choice {
        value: json!(seats),
        words,
    };
    let offered = offered
        .into_iter()
        .map(|(seats, price)| (seats, price.words()));
    let choices = offered.chain([(Seats::Later, as_it_is)]).map(choice);
    let choices = choices.collect();
    Err(Refusal::asking(Question {
        field: "seats",
        asks,
        usual: Some(usual),
        choices,
        takes_usual: false,
        stops: false,
        also: Vec::new(),
    }))
}

/// What a seating costs.
struct Price {
    /// How many cards and slips are to be printed again, else who gets another seat.
    paper: usize,
    says: Phrase,
    often: Vec<(String, String, usize)>,
}

impl Price {
    fn of(before: &Tournament, after: &Tournament, report: &DrawReport) -> Price {
        let slips = before.sheets.iter().any(|s| s.sheet == SheetKind::Slips);
        let slips = slips.then(|| after.slips_changed());
        let cards = (!before.printed.is_empty()).then(|| after.cards_changed().len());
        let (paper, says) = match (cards, slips) {
            (Some(n @ 1..), Some(slips @ 1..)) => (n + slips, phrase!("price-both", n, slips)),
            (Some(0), Some(n @ 1..)) | (None, Some(n)) => (n, phrase!("price-slips", n)),
            (Some(n), _) => (n, phrase!("price-cards", n)),
            (None, None) => {
                let n = report.changed.len();
                let teams = before.is_team();
                let key = if teams {
                    "price-seats-teams"
                } else {
                    "price-seats"
                };
                (n, phrase!(key, n))
            }
        };
        Price {
            paper,
            says,
            // Only meetings that are still to come can be chosen.
            often: often(after, report.kept + 1),
        }
    }

    /// Whether neither paper nor repeated meetings are more.
    fn is_as_good(&self, other: &Price) -> bool {
        let repeats = |price: &Price| -> usize { price.often.iter().map(|pair| pair.2 - 1).sum() };
        self.paper <= other.paper && repeats(self) <= repeats(other)
    }

    /// `4 cards to print again, nobody meets twice`, `15 cards, Ann and Bob meet 3 times`.
    fn words(&self) -> Phrase {
        let meet = match self.often.as_slice() {
            [] => phrase!("price-nobody-twice"),
            [(a, b, times), more @ ..] => phrase!("price-meet", a, b, n = times, more = more.len()),
        };
        let both = [self.says.clone(), meet];
        phrase!("why-each", each = Part::list(Join::Comma, both))
    }
}

/// The pairs that sit at one table more than once, and do so in or after a round: the most often first.
fn often(night: &Tournament, from: RoundNo) -> Vec<(String, String, usize)> {
    let mut met: BTreeMap<(PlayerNo, PlayerNo), (usize, bool)> = BTreeMap::new();
    for round in &night.rounds {
        for table in &round.tables {
            let mut seated: Vec<PlayerNo> = table.seated().collect();
            seated.sort_unstable();
            for (at, &a) in seated.iter().enumerate() {
                for &b in &seated[at + 1..] {
                    let pair = met.entry((a, b)).or_default();
                    pair.0 += 1;
                    pair.1 |= round.round >= from;
                }
            }
        }
    }
    let mut often: Vec<_> = met
        .into_iter()
        .filter(|(_, (times, ahead))| *times > 1 && *ahead)
        .collect();
    often.sort_by_key(|(pair, (times, _))| (Reverse(*times), *pair));
    let named = |number| night.labelled(number, from);
    let words =
        |((a, b), (times, _)): ((PlayerNo, PlayerNo), (usize, bool))| (named(a), named(b), times);
    often.into_iter().map(words).collect()
}

/// That the rounds to come were drawn, and how to print what changed.
pub(super) fn seated(told: Told, report: Option<&DrawReport>, night: &Tournament) -> Told {
    let Some(report) = report else {
        return told;
    };
    let drawn = phrase!(
        "note-rounds-drawn",
        round = report.kept + 1,
        price = Part::of(Price::of(night, night, report).words())
    );
    told.note(Note::new(drawn, None))
        .note(super::draw::out_of_date(night))
}

/// What becomes of the seats after somebody came or left: a walkover, a free seat, rounds to draw again.
pub(super) fn notes(told: Told, night: &Tournament, who: Option<PlayerNo>) -> Told {
    told.note(who.and_then(|who| free_seat(night, who)))
        .note(redraw(night))
}

/// That somebody who leaves has a match to come in a knock-out beside the night, which does not follow who is there.
pub(super) fn beside(night: &Tournament, number: PlayerNo, name: &str) -> Option<Note> {
    night.beside.iter().find_map(|one| {
        let bracket = one.bracket()?;
        let is = |c: &Contestant| match name {
            "" => c.number == Some(number.get()),
            _ => c.name == name || c.name.split(" & ").any(|own| own == name),
        };
        let at = bracket.contestants.iter().position(is)?;
        let placed = bracket.placings().iter().any(|placed| placed.1 == at);
        let mut ready = bracket.ready().into_iter();
        let walkover = ready.find_map(|m| {
            let side = m.sides.iter().position(|side| *side == Some(at))?;
            let other = bracket.contestant(&m, 1 - side)?;
            let through = other.number.map_or(other.name.clone(), |n| n.to_string());
            let act = json!({"do": "bracket score", "number": m.number, "walkover": through, "bracket": one.slug});
            Some(Way::to(phrase!("way-give-walkover"), act))
        });
        let words = phrase!(
            "note-still-in-bracket",
            who = numbered(number, name),
            bracket = one.name
        );
        (!placed).then(|| Note::new(words, walkover))
    })
}

/// Warns of those who came under the name of somebody who is there, or who is in a team, with what to do if that is one
/// person, and if not.
pub(super) fn same_names(told: Told, night: &Tournament, came: &[PlayerNo]) -> Told {
    let named = |number| night.labelled(number, RoundNo::MAX);
    let same = night.same_names(came).into_iter().map(|(new, before)| {
        let words = phrase!(
            "note-same-name",
            new = named(new.number),
            before = named(before.number)
        );
        (new.number, words)
    });
    let teams = night.in_two_teams(came).into_iter();
    let teams = teams.map(|(who, new, before)| {
        let words = phrase!("note-in-two-teams", who, before = named(before.number));
        (new.number, words)
    });
    same.chain(teams).fold(told, |told, (number, words)| {
        let back = match came {
            [_] => json!({"do": "undo"}),
            _ => json!({"do": "drop", "who": number}),
        };
        let one = Way::to(phrase!("way-if-they-one-person"), back);
        let rename = json!({"do": "rename", "who": number, "name": null});
        told.note(Note::warning(words, one))
            .note(Note::new("", Way::to(phrase!("way-if-not"), rename)))
    })
}

/// That the rounds to come no longer fit who is there.
pub fn redraw(night: &Tournament) -> Option<Note> {
    night.needs_draw().then(|| {
        Note::new(
            phrase!("note-seating-no-longer-fits"),
            Way::to(phrase!("way-re-seat-rounds-ahead"), json!({"do": "draw"})),
        )
    })
}

/// What becomes of a table that somebody has left and that is not drawn again: in the play-offs a walkover, on a pivot
/// night a free seat to the end of the stay.
fn free_seat(night: &Tournament, number: PlayerNo) -> Option<Note> {
    if let Some((round, table)) = night.free_seat(number) {
        return Some(Note::new(
            phrase!("note-table-stays-together-lacks", table, round),
            Way::to(
                phrase!("way-put-somebody-seat"),
                json!({"do": "replace", "who": number, "by": null}),
            ),
        ));
    }
    let fallen = night.walkovers_in_words(night.last_drawn() + 1, Some(number));
    if let Some(words) = fallen.into_iter().next() {
        return Some(Note::new(words, None));
    }
    let round = night.rounds.last().filter(|round| {
        let sits = round.table_of(number).is_some();
        sits && (round.round <= night.last_begun() || !night.needs_draw())
    })?;
    let table = round
        .table_of(number)
        .filter(|table| night.is_walkover(round.round, table))?;
    let other = table.sides.iter().find(|side| !side.contains(&number));
    let others = other.into_iter().flatten();
    let named: Vec<String> = others.map(|&n| night.labelled(n, round.round)).collect();
    let (round, table, named) = (round.round, table.table, named.join(" & "));
    Some(Note::new(
        phrase!("note-round-table-walkover", round, table, named),
        None,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::Format;
    use crate::tournament::testing::{join, night};

    #[test]
    fn the_usual_seating_is_never_worse_than_one_beside_it() {
        let (mut asked, mut beside) = (0, 0);
        for (players, seed) in [(13, 1), (16, 2)] {
            let mut t = night(Format::Progressive, 5);
            let names: Vec<String> = (1..=players).map(|n| format!("Player {n}")).collect();
            join(
                &mut t,
                &names.iter().map(String::as_str).collect::<Vec<_>>(),
            );
            let drawn = DrawRequest {
                seed,
                ..DrawRequest::default()
            };
            t.draw(&drawn).expect("drawn");
            t.note_printed((1..=players).map(PlayerNo));
            t.drop_entrant("3", Some(RoundNo(3))).expect("gone");
            let moment = Moment {
                asks: true,
                ..Moment::default()
            };
            let Err(refusal) = reseat(&mut t, None, &moment) else {
                continue;
            };
            let question = refusal.question.clone().expect("a question");
            let priced = |value: &serde_json::Value| {
                let seats: Seats = serde_json::from_value(value.clone()).expect("a choice");
                let mut after = t.clone();
                let report = reseat(&mut after, Some(seats), &moment).expect("drawn")?;
                Some(Price::of(&t, &after, &report))
            };
            let usual = question.usual.as_ref().and_then(priced).expect("a seating");
            asked += 1;
            for other in question.choices.iter().skip(1) {
                if let Some(price) = priced(&other.value) {
                    beside += 1;
                    assert!(!price.is_as_good(&usual), "{players}: {}", question.asks);
                }
            }
        }
        assert!(asked == 2 && beside > 0, "{asked} asked, {beside} beside");
    }
}
