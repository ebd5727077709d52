//! From entrants to seating: what is asked of [`crate::seating`], and what comes back as numbers on cards.

mod apart;
mod due;
mod dummies;
mod error;
mod mending;
mod movement;
pub(super) mod numbers;
mod remembering;
mod typed;
pub(super) mod wishes;

pub(super) use error::DrawError;
pub use mending::Choice;
pub(super) use mending::{Mended, Mending};
pub(super) use movement::and_then;
pub(super) use numbers::Numbers;

use super::way::Way;
use super::{Apart, Draw, Movement, PlayOffs, Refusal, Tournament, pivot};
use crate::seating::{
    self, Format, PlayerNo, Quality, Request, Round, RoundNo, SeatingError, TableNo, Wish,
};
use crate::tournament::{Join, Part, Phrase, phrase};
use numbers::wish_about;
use serde_json::json;
use std::collections::BTreeMap;

/// What a draw is asked for.
#[derive(Clone, Debug, Default)]
pub struct DrawRequest {
    /// The seed.
    pub seed: u64,
    /// New wishes, in place of those before.
    pub wishes: Option<Vec<Wish>>,
    /// Labels whose bearers are kept apart, in place of those before.
    pub apart: Option<BTreeMap<String, Apart>>,
    /// A new number of rounds.
    pub rounds: Option<u16>,
    /// The first round that may be re-seated; without it, the first that is neither playing nor complete.
    pub from: Option<RoundNo>,
    /// Redraw everything that may be re-seated, instead of changing as few seats as possible.
    pub fresh: bool,
    /// Change at most this many cards, and repeat as little as that allows; without it, as few as keep two people from
    /// meeting again and again.
    pub cards: Option<usize>,
    /// Which side (0 or 1) won the cut at tables of the last round that ended even, where winners move up; the others
    /// are decided by lot.
    pub cuts: BTreeMap<TableNo, usize>,
    /// The knock-out that begins now, after the last round that everybody plays.
    pub play_offs: Option<PlayOffs>,
}

/// What a draw did.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct DrawReport {
    /// The last round that was kept because it is played; 0 where none is.
    pub kept: RoundNo,
    /// Rounds that were drawn.
    pub drawn: u16,
    /// The seating that stood before, if any, over the same people.
    pub before: Option<Quality>,
    /// The seating as it is now.
    pub after: Quality,
    /// Whether everything that could be was redrawn, as asked.
    pub fresh: bool,
    /// Who sits differently from before in rounds that were drawn already, by number, and in which rounds.
    pub changed: BTreeMap<PlayerNo, Vec<RoundNo>>,
    /// What it could have been instead, for other cards: fewest first, this one included.
    pub choices: Vec<Choice>,
    /// A few lines about it for people to read.
    pub words: Vec<Phrase>,
}

impl Tournament {
    /// Draws the seating; once the night is under way, only of the rounds not begun. Winners-up draws the next round.
    ///
    /// Where nobody asked for a number of rounds and the usual number is not possible, as many as possible are drawn.
    ///
    /// # Errors
    /// No seating is possible, or something rules it out, a closed tournament among it; the tournament is as it was.
    pub fn draw(&mut self, asked: &DrawRequest) -> Result<DrawReport, Refusal> {
        self.changeable()?;
        if self.is_beside() {
            let what = phrase!("why-matches-knock-out-follow");
            return Err(Refusal::unfit(what, Way::missing()));
        }
        if self.is_cards_alone() {
            return Err(self.not_drawn(RoundNo::FIRST));
        }
        let mut next = self.clone();
        if let Some(wishes) = &asked.wishes {
            next.wishes.clone_from(wishes);
        }
        if let Some(apart) = &asked.apart {
            next.settings.apart.clone_from(apart);
        }
        if let Some(rounds) = asked.rounds {
            next.settings.rounds = rounds;
            next.settings.rounds_open = false;
        }
        if !next.settings.apart.is_empty() && !next.heeds_labels() {
            let movement = next.settings.movement.word();
            return Err(Refusal::unfit(
                phrase!("why-labels-cant-say-who", movement),
                Way::again(
                    phrase!("way-forget-earlier-wishes"),
                    json!({"no_wishes": true}),
                )
                .less(&["apart", "apart_table", "together"]),
            ));
        }
        // Another of the seatings that were offered is reason enough.
        let wished = asked.fresh
            || asked.cards.is_some()
            || next.wishes != self.wishes
            || next.settings.apart != self.settings.apart;
        let changed = wished || next.settings.rounds != self.settings.rounds;
        let mut begun = next.last_begun();
        if let Some(play_offs) = &asked.play_offs {
            next.begin_play_offs(play_offs)?;
        }
        if self.has_typed_seats() && !asked.fresh {
            begun = begun.max(RoundNo::FIRST);
        }
        // Rounds that were only added come after those on paper.
        let last = next.last_drawn();
        let added = last < RoundNo(next.settings.rounds) && !wished && !next.needs_draw();
        if added && !next.draws_by_round() && next.is_on_paper(last) {
            begun = begun.max(last);
        }
        // A stay that has begun is played to its end.
        if next.settings.movement == Movement::Pivot {
            pivot::check(&next.settings)?;
            if next.settings.rounds_open {
                next.settings.rounds = next.settings.rounds.next_multiple_of(super::settings::STAY);
            }
        }
        let stay = next.settings.movement.clone();
        begun = match begun <= next.settings.rounds {
            true => stay.end_of_stay(begun).min(next.settings.rounds.into()),
            false => begun,
        };
        if next.settings.rounds < begun {
            return Err(Refusal::unfit(
                phrase!("why-round-begun-already", begun),
                Way::to(
                    phrase!("way-play-many-rounds-more"),
                    json!({"do": "draw", "rounds": begun}),
                ),
            ));
        }
        let kept = match asked.from {
            Some(from) => next.kept_before(from)?,
            None => begun,
        };
        let kept = stay
            .end_of_stay(kept)
            .min(kept.max(next.settings.rounds.into()));
        if next.settings.play_offs.is_some() {
            next.rounds.retain(|r| r.round <= kept);
            let left = next.play_off_rounds_left();
            if left == 0 && next.missing(kept).is_empty() && next.tied(kept).is_empty() {
                return Err(Refusal::unfit(
                    phrase!("why-play-offs-over"),
                    Way::standings(),
                ));
            }
            next.settings.rounds = kept.get() + left;
        }
        let first = asked.from.is_none() && kept == 0 && !next.draws_by_round();
        if first && !changed && next.is_on_paper(RoundNo::FIRST) && !next.needs_draw() {
            let again = json!({"do": "draw", "from": RoundNo::FIRST, "fresh": true});
            let way = Way::to(phrase!("way-draw-from-again-print"), again);
            let words = phrase!("why-paper-is-out", from = 1, cards = next.printed.len());
            return Err(Refusal::new("paper_is_out", words).or(way));
        }
        next.may_draw(kept, changed)?;
        let made_up = match next.settings.play_offs {
            None => next.make_up_numbers(kept + 1)?,
            Some(_) => None,
        };
        let mut drawn = next.draw_now(asked, kept);
        if let Err(DrawError::Seating(SeatingError::Rounds { most, .. })) = drawn
            && next.settings.rounds_open
        {
            next.settings.rounds = most;
            drawn = next.draw_now(asked, kept);
        }
        let mut drawn = drawn.map_err(|error| {
            let earlier = !self.wishes.is_empty() || !self.settings.apart.is_empty();
            next.unseated(error, asked, &next.numbers(kept), earlier)
        })?;
        drawn.words.extend(made_up);
        *self = next;
        Ok(drawn)
    }

    /// The last round that stays when everything from `from` on may be re-seated.
    ///
    /// # Errors
    /// A round that is not drawn nor next, one with anything entered for it or after it, results that say who sits where.
    fn kept_before(&self, from: RoundNo) -> Result<RoundNo, Refusal> {
        if self.draws_by_round() {
            let words = match self.settings.movement {
                Movement::Lines(_) => "why-results-say-who-moves",
                Movement::Swiss => "why-swiss-follows",
                _ => "why-knock-out-follows",
            };
            let words = phrase!(words);
            return Err(Refusal::new("round", words).or(Way::status()));
        }
        let last = (self.last_drawn() + 1).min(self.settings.rounds.into());
        if !(RoundNo::FIRST..=last).contains(&from) {
            return Err(Refusal::from_round(from, self.last_entered() + 1, last));
        }
        let mut places = self.entered_places();
        places.retain(|place| place.0 >= from);
        if !places.is_empty() {
            return Err(Refusal::has_results(None, from, places));
        }
        Ok(from - 1)
    }

    fn draw_now(&mut self, asked: &DrawRequest, kept: RoundNo) -> Result<DrawReport, DrawError> {
        let seed = asked.seed;
        let numbers = self.numbers(kept);
        // Teams meet again only where somebody asked for that many rounds.
        let robin = self.is_team() && self.settings.movement == Movement::Rotation;
        if robin && self.settings.rounds_open && kept == 0 {
            let once = seating::full_robin(numbers.0.len() as u16);
            self.settings.rounds = self.settings.rounds.min(once.max(1));
        }
        // Everybody who played is counted; 0 is nobody's number, and the seating refuses a history with it.
        let place = |number: PlayerNo| numbers.place(number).unwrap_or_default();
        let played: Vec<Round> = self
            .rounds
            .iter()
            .filter(|r| r.round <= kept)
            .cloned()
            .collect();
        let request = Request {
            format: self.settings.format,
            entrants: numbers.0.len() as u16,
            seats: self.settings.seats,
            rounds: self.settings.rounds,
            seed,
            fill_six: self.settings.fill_six,
            wishes: self
                .wishes
                .iter()
                .chain(&self.label_wishes())
                .filter_map(|wish| wish_about(wish, &numbers))
                .collect(),
            absences: self.away(&numbers, kept),
            played: seating::renumbered(played.iter().cloned(), place),
        };
        let (mut before, mut choices) = (None, Vec::new());
        let coming = self.rounds.iter().map(|r| r.round).filter(|&r| r > kept);
        let printed: Vec<RoundNo> = coming.filter(|&round| self.is_on_paper(round)).collect();
        // Before the first round everything is redrawn, unless cards are out that would stay good for all but a few
        // people.
        let mends = self.needs_draw() || asked.cards.is_some();
        let least = !asked.fresh && (kept > 0 || (!printed.is_empty() && mends));
        let mending = Mending {
            fresh: !least,
            printed: &printed,
            cards: asked.cards,
        };
        let mut labels = None;
        let cuts = self.cuts_of(kept, &asked.cuts);
        let schedule = match &self.settings.movement {
            _ if self.settings.play_offs.is_some() => self.play_off_round(&request, &numbers)?,
            Movement::Pivot => {
                let planned = self.planned(&numbers);
                let mended = (kept > 0 || least).then_some((&planned, mending));
                let (schedule, repair) = pivot::draw(&request, mended)?;
                if let Some((repair, all)) = repair {
                    (before, choices) = (Some(repair.before), all);
                }
                schedule
            }
            Movement::Rotation if kept > 0 || least => {
                let (repair, all) = mending.of(&request, &self.planned(&numbers))?;
                (before, choices) = (Some(repair.before), all);
                repair.schedule
            }
            Movement::Rotation | Movement::Free => seating::plan(&request)?,
            Movement::Lines(lines) => {
                let (schedule, dealt) = self.walked(lines, &request, &numbers, &cuts)?;
                labels = Some(dealt);
                schedule
            }
            Movement::Swiss => self.swiss(&request, &numbers)?,
        };
        let after = match &self.settings.movement {
            Movement::Pivot => pivot::quality(&schedule),
            _ => Quality::of(&schedule),
        };
        let mut words = match &self.settings.movement {
            _ if self.settings.play_offs.is_some() => Vec::new(),
            Movement::Pivot => pivot::words(&schedule),
            _ => {
                let words = seating::in_words(&schedule, &after);
                words.into_iter().map(Phrase::from).collect()
            }
        };
        let mut lot = self.cuts_after(kept);
        lot.retain(|table| !cuts.contains_key(table));
        if !lot.is_empty() {
            let tables = lot.iter().map(ToString::to_string);
            words.push(phrase!(
                "did-draw-lot",
                n = lot.len(),
                tables = Part::list(Join::And, tables)
            ));
        }
        let typed: Vec<Wish> = self
            .wishes
            .iter()
            .filter_map(|wish| wish_about(wish, &numbers))
            .collect();
        let named = |place| self.labelled(numbers.number(place), self.settings.rounds.into());
        let wished = seating::wishes_in_words(&schedule.rounds, &typed, named);
        words.extend(wished.into_iter().map(Phrase::from));
        words.extend(self.apart_words(&schedule.rounds, &numbers));
        let drawn = (schedule.rounds.len() as u16).saturating_sub(kept.get());
        let rounds = seating::renumbered(schedule.rounds, |place| numbers.number(place));
        let changed = seating::cards_changed(&self.rounds, &rounds);
        for place in choices.iter_mut().flat_map(|c| &mut c.cards_changed) {
            *place = numbers.number(*place);
        }
        self.rounds = rounds;
        self.draw = Some(Draw { seed });
        if !cuts.is_empty() {
            self.settings.cuts.insert(kept, cuts);
        }
        if let Some(labels) = labels {
            self.labels = labels;
        }
        if self.settings.play_offs.is_some() {
            words.extend(self.play_offs_in_words());
        }
        Ok(DrawReport {
            kept,
            drawn,
            before,
            after,
            fresh: asked.fresh,
            changed,
            choices,
            words,
        })
    }

    /// Whether entrants are whole teams.
    pub fn is_team(&self) -> bool {
        self.settings.format == Format::Team
    }
}
