//! From entrants to seating: what is asked of [`crate::seating`], and what comes back as numbers on cards.

mod apart;
mod dummies;
mod movement;
pub(super) mod numbers;
mod typed;
pub(super) mod wishes;

pub(super) use movement::and_then;
pub(super) use numbers::Numbers;

use super::way::Way;
use super::{Apart, Draw, Movement, PlayOffs, Refusal, Tournament, pivot};
use crate::seating::{
    self, Format, Leeway, PlayerNo, Quality, Repair, Request, Round, RoundNo, Schedule,
    SeatingError, TableNo, Wish,
};
use crate::tournament::{Join, Part, Phrase, phrase};
use numbers::wish_about;
use serde::Serialize;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

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

/// One way to re-seat a night, and its price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Choice {
    /// Whose cards it changes.
    pub cards_changed: Vec<PlayerNo>,
    /// What the night would be worth.
    pub quality: Quality,
}

/// How long choices are looked for: some tenths of a second.
const STEPS: u64 = 1_500_000;

/// A night re-seated, and what it could have been instead.
pub(super) type Mended = (Repair, Vec<Choice>);

/// How the rounds to come are re-seated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mending<'a> {
    /// Everything anew.
    pub fresh: bool,
    /// The rounds that are out on paper.
    pub printed: &'a [RoundNo],
    /// How many cards may change; without it, as few as keep two people from meeting again and again.
    pub cards: Option<usize>,
}

impl Mending<'_> {
    /// The seating, and what it could have been instead; people by their places in the draw.
    pub fn of(self, request: &Request, planned: &Schedule) -> Result<Mended, SeatingError> {
        if self.fresh {
            let repair = seating::repair(request, planned, Leeway::Whole)?;
            return Ok((repair, Vec::new()));
        }
        let mut repairs = seating::repairs(request, planned, self.printed, STEPS)?;
        let choice = |repair: &Repair| Choice {
            cards_changed: repair.cards.keys().copied().collect(),
            quality: repair.after.clone(),
        };
        let choices = repairs.iter().map(choice).collect();
        let within = |repair: &Repair, most: usize| repair.cards.len() <= most;
        let chosen = match self.cards {
            Some(most) => repairs.iter().rposition(|repair| within(repair, most)),
            None => few(&repairs),
        };
        let chosen = chosen.unwrap_or(0);
        Ok((repairs.swap_remove(chosen), choices))
    }
}

/// How often two may meet before it is worth other people's cards that they do not.
const OFTEN: u32 = 2;

/// The fewest cards that keep two people from spending the night together: the first choice in which nobody newly meets
/// more than twice, or as seldom as any choice allows.
fn few(repairs: &[Repair]) -> Option<usize> {
    let most = |repair: &Repair| repair.again.iter().map(|pair| pair.now).max().unwrap_or(0);
    let least = repairs.iter().map(most).min()?.max(OFTEN);
    repairs.iter().position(|repair| most(repair) <= least)
}

/// Why no seating came of it.
pub(super) enum DrawError {
    /// It cannot be seated.
    Seating(SeatingError),
    /// Something in the tournament rules it out.
    Refused(Refusal),
}

impl From<SeatingError> for DrawError {
    fn from(error: SeatingError) -> Self {
        DrawError::Seating(error)
    }
}

impl From<Refusal> for DrawError {
    fn from(refusal: Refusal) -> Self {
        DrawError::Refused(refusal)
    }
}

impl From<DrawError> for Refusal {
    fn from(error: DrawError) -> Self {
        match error {
            DrawError::Seating(error) => error.into(),
            DrawError::Refused(refusal) => refusal,
        }
    }
}

impl Tournament {
    /// Whether somebody with this number is there for a round.
    pub(super) fn there(&self, number: PlayerNo, round: RoundNo) -> bool {
        self.entrants
            .iter()
            .any(|e| e.number == number && e.plays(round))
            && !self.is_away(number, round)
    }

    /// Whether the rounds to come seat other people than those who are there, and another draw would change that.
    pub fn needs_draw(&self) -> bool {
        let bracket = self.bracket();
        if self.is_beside()
            || self.is_cards_alone()
            || bracket.is_some_and(|bracket| bracket.champion().is_some())
        {
            return false;
        }
        let begun = self.last_begun();
        self.needs_draw_after(self.settings.movement.end_of_stay(begun))
    }

    /// The first round and the table where somebody's seat is free until the end of a stay that has begun, because they
    /// are not there.
    pub fn free_seat(&self, number: PlayerNo) -> Option<(RoundNo, TableNo)> {
        if self.settings.movement.stay() == 1 || self.settings.play_offs.is_some() {
            return None;
        }
        let begun = self.last_begun();
        let to_come = RoundNo::all().skip(usize::from(begun.get()));
        to_come
            .take_while(|&round| round <= self.settings.movement.end_of_stay(begun))
            .filter(|&round| !self.there(number, round))
            .find_map(|round| Some((round, self.round(round)?.table_of(number)?.table)))
    }

    /// Whether the rounds after one seat other people than those who are there.
    fn needs_draw_after(&self, kept: RoundNo) -> bool {
        let numbers = self.numbers(kept);
        self.rounds.iter().filter(|r| r.round > kept).any(|round| {
            let seated: BTreeSet<PlayerNo> = round.everybody().collect();
            let there: BTreeSet<PlayerNo> = numbers
                .0
                .iter()
                .copied()
                .filter(|&n| self.there(n, round.round))
                .collect();
            seated != there
        })
    }

    /// Whether a draw may be made now. `changed`: something other than people gives a reason for it.
    ///
    /// # Errors
    /// When scores are in and nothing changed, or the last round of a winners-up night is not complete.
    fn may_draw(&self, begun: RoundNo, changed: bool) -> Result<(), Refusal> {
        let rounds = self.settings.rounds;
        let drawn = self.last_drawn();
        // What a round drawn from results waits for.
        let missing = match self.draws_by_round() {
            true => self.missing(drawn),
            false => Vec::new(),
        };
        if begun > 0
            && rounds <= begun
            && !(self.needs_draw_after(begun) || self.rounds.len() > usize::from(rounds))
        {
            let more = self.settings.movement.stay();
            let what = match more {
                1 => phrase!("why-last-has-begun", begun, rounds),
                _ => phrase!("why-stay-to-the-last", begun),
            };
            let on = match missing.is_empty() {
                true => Way::to(
                    phrase!("way-play"),
                    json!({"do": "draw", "rounds": begun.get() + more}),
                ),
                false => Way::missing(),
            };
            return Err(Refusal::unfit(what, [on, Way::standings()]));
        }
        if self.draws_by_round() {
            if let Some((round, table)) = missing.first().filter(|_| begun == drawn && drawn > 0) {
                return Err(Refusal::unfit(
                    phrase!(
                        "why-round-drawn-from-results",
                        drawn = drawn + 1,
                        round,
                        table,
                        open = Part::of(super::refusal::open(missing.len(), 0))
                    ),
                    Way::missing(),
                ));
            }
            return Ok(());
        }
        if begun > 0 && !changed && !self.needs_draw_after(begun) {
            let scores = self.last_entered() == begun;
            let key = match scores {
                true => "why-nothing-to-redraw-scores",
                false => "why-nothing-to-redraw-begun",
            };
            let words = phrase!(key, begun);
            let seats = Way::to(phrase!("way-see-seating"), json!({"do": "seats"}));
            return Err(Refusal::unfit(words, seats));
        }
        Ok(())
    }

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
            let how = phrase!("why-enter-whole-cards-what");
            return Err(Refusal::unfit(
                phrase!("why-nobody-seated-this-night"),
                Way::advice(how),
            ));
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
                ),
            ));
        }
        // Another of the seatings that were offered is reason enough.
        let changed = asked.fresh
            || asked.cards.is_some()
            || next.wishes != self.wishes
            || next.settings.apart != self.settings.apart
            || next.settings.rounds != self.settings.rounds;
        let mut begun = next.last_begun();
        if let Some(play_offs) = &asked.play_offs {
            next.begin_play_offs(play_offs)?;
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

    /// Draws as [`Tournament::draw`] does before the first round, and then swaps people's places in the schedule by
    /// what they have been to each other on earlier nights; the night's own quality stays the same. Whoever is away in
    /// a round, or has a wish, keeps their place. `past` names entrants by number.
    ///
    /// # Errors
    /// As [`Tournament::draw`]; rounds that have begun, results that say who sits where.
    pub fn draw_remembering(
        &mut self,
        asked: &DrawRequest,
        past: &[seating::Past],
    ) -> Result<DrawReport, Refusal> {
        let mut next = self.clone();
        let mut drawn = next.draw(asked)?;
        if drawn.kept > 0 || next.settings.movement != Movement::Rotation {
            return Err(Refusal::unfit(
                phrase!("why-earlier-nights-remembered-before"),
                Way::without("", &["remember"]),
            ));
        }
        let numbers = next.numbers(RoundNo::NONE);
        let rounds = next.settings.rounds;
        let by_label = next.label_wishes();
        let wishes = next.wishes.iter().chain(&by_label);
        let wished: BTreeSet<PlayerNo> = wishes.flat_map(Wish::entrants).copied().collect();
        let free: Vec<PlayerNo> = numbers
            .0
            .iter()
            .filter(|n| {
                !wished.contains(n) && RoundNo::up_to(rounds).all(|round| next.there(**n, round))
            })
            .filter_map(|&n| numbers.place(n))
            .collect();
        let past: Vec<seating::Past> = past
            .iter()
            .filter_map(|p| {
                let [a, b] = p.entrants;
                let entrants = [numbers.place(a)?, numbers.place(b)?];
                Some(seating::Past { entrants, ..*p })
            })
            .collect();
        let schedule = seating::remember(&next.planned(&numbers), &past, &free, asked.seed);
        next.rounds = seating::renumbered(schedule.rounds, |place| numbers.number(place));
        drawn.changed = seating::cards_changed(&self.rounds, &next.rounds);
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
            absences: self.away(&numbers),
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
                let (schedule, dealt) = self.walked(lines, &request, &numbers, &asked.cuts)?;
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
        lot.retain(|table| !asked.cuts.contains_key(table));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::Again;

    #[test]
    fn few_cards_are_changed_unless_two_would_spend_the_night_together() {
        let schedule = seating::plan(&Request::players(8, 1)).expect("a schedule");
        let quality = Quality::of(&schedule);
        let repair = |now| Repair {
            schedule: schedule.clone(),
            before: quality.clone(),
            after: quality.clone(),
            changed: Vec::new(),
            cards: BTreeMap::new(),
            again: vec![Again {
                pair: [PlayerNo(1), PlayerNo(2)],
                before: 1,
                now,
                partners: 0,
            }],
        };
        let chosen = |now: &[u32]| few(&now.iter().map(|&now| repair(now)).collect::<Vec<_>>());
        assert_eq!(chosen(&[4, 3, 2, 1]), Some(2));
        assert_eq!(chosen(&[4, 3, 3]), Some(1));
        assert_eq!(chosen(&[2, 1]), Some(0));
        assert_eq!(chosen(&[]), None);
    }
}
