//! Knock-outs at the desk.

use crate::club::{find, none_called, taken};
use crate::desk::{Act, Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::acts::Way;
use crate::tournament::rank::tied_and_out;
use crate::tournament::{
    Contestant, Entrant, Feeder, Join, KnockOut, Logged, MatchScore, NewKnockOut, Part, PlayOffs,
    Proposal, Refusal, StandingsRow, Tournament, fold_name, phrase,
};
use crate::words::Lang;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Who may send results by phone: an entrant's `id`, keyed by the hash of their link.
pub type Speakers = BTreeMap<String, u32>;

/// The players who would go into the play-offs after a night: the top of its standings without those who left, best
/// first, as many as asked for, after so many who play elsewhere. Also returns those who share the last one's rank but are left out.
///
/// # Errors
/// Fewer players are ranked than were asked for.
pub fn contestants_of(
    night: &Tournament,
    size: Option<usize>,
    after: usize,
) -> Result<(Vec<Contestant>, Vec<String>), DeskError> {
    let mut rows = night.ranked_still();
    rows.drain(..after.min(rows.len()));
    let there = rows.len();
    // Play-offs are for the best eight unless another size is asked for.
    let size = size.unwrap_or(there.min(8));
    if size > there {
        return Err(DeskError::unfit(phrase!(
            "why-ranked-not-left-fewer",
            there = there + after,
            name = night.name,
            size = size + after
        )));
    }
    let shared = tied_and_out(&rows, size, |r| r.rank);
    let called = |r: &StandingsRow| match r.name.trim() {
        "" => Lang::of(&night.settings.lang).with("number-n", r.number),
        name => name.to_owned(),
    };
    let contestants = rows.iter().take(size).map(|r| Contestant {
        name: called(r),
        number: Some(r.number.get()),
    });
    Ok((contestants.collect(), shared.map(called).collect()))
}

/// What the play-offs of a night are called, or the knock-out that is the whole night, in the night's language.
pub fn play_offs_name(night: &Tournament) -> String {
    let play_offs = night.settings.play_offs.as_ref();
    let lang = Lang::of(&night.settings.lang);
    let what = play_offs.map_or("play-offs", PlayOffs::word);
    format!("{}, {}", lang.text(what), night.name)
}

/// The knock-out of a night, where it has any, under the name people use.
pub fn play_offs(night: &Tournament) -> Option<KnockOut> {
    let mut own = night.knock_out()?;
    if !night.is_beside() {
        own.name = play_offs_name(night);
    }
    Some(own)
}

/// Where a side comes from; seeds are counted from 1 as everywhere.
fn coming(from: Feeder) -> Feeder {
    match from {
        Feeder::Seed(at) => Feeder::Seed(at + 1),
        other => other,
    }
}

/// What a side said by phone.
fn said(p: &Proposal) -> Value {
    json!({"side": p.side, "points": p.points, "remark": p.remark})
}

/// A knock-out as JSON: its matches, who is placed, who won.
pub fn bracket_value(one: &KnockOut) -> Value {
    let b = &one.bracket;
    let who =
        |at: usize, c: &Contestant| json!({"seed": at + 1, "name": c.name, "number": c.number});
    let now = |at: usize| Some(who(at, b.contestants.get(at)?));
    let matches: Vec<Value> = b
        .matches()
        .iter()
        .map(|m| {
            let (points, walkover) = match m.score {
                Some(MatchScore::Played(points)) => (Some(points), None),
                Some(MatchScore::Walkover(side)) => (None, Some(side)),
                None => (None, None),
            };
            let side = |side: usize| Some(who(m.sides[side]?, b.contestant(m, side)?));
            json!({
                "match": m.number, "place": one.places.get(&m.number).map(|at| json!({"round": at.0, "table": at.1})), "stage": m.stage, "round": m.round, "state": m.state, "result": one.state_of(m),
                "proposed": one.said_of(m).iter().map(said).collect::<Vec<_>>(),
                "sides": [side(0), side(1)],
                "from": m.from.map(coming), "points": points, "walkover": walkover,
                "winner": m.score.and_then(|s| side(s.winner())),
            })
        })
        .collect();
    let placings: Vec<Value> = b
        .placings()
        .iter()
        .map(|&(rank, at)| json!({"rank": rank, "contestant": now(at)}))
        .collect();
    json!({
        "bracket": one.slug, "name": one.name, "from": one.from, "size": b.contestants.len(), "seed": b.seed,
        "double": b.form.double, "third_place": b.form.third_place,
        "matches": matches, "placings": placings, "champion": b.champion().and_then(now),
    })
}

impl Desk {
    /// Makes a knock-out from contestants, the first seed first.
    ///
    /// # Errors
    /// As [`crate::tournament::Bracket::new`]; a name that cannot be used or is already taken.
    pub fn new_bracket(&mut self, act: &Act, new: NewKnockOut) -> Result<KnockOut, DeskError> {
        let nights: Vec<String> = self.list()?.into_iter().map(|night| night.slug).collect();
        self.change_records(act, |records| {
            let night = |slug: &str| nights.iter().any(|night| night == slug);
            let taken = |slug: &str| night(slug) || taken(&records.brackets)(slug);
            let (name, slug) = Desk::slug_for(&new.name, taken)?;
            let made = NewKnockOut { slug, name, ..new }.night()?;
            let one = seen(&made)?;
            let operation = Logged::record("bracket new", &one.slug, "new");
            records.brackets.push(made);
            Ok((one, operation))
        })
    }

    /// Does something while later calls are about the knock-out that is meant, which must be a night of its own; where none
    /// is named, the only such one.
    ///
    /// # Errors
    /// As [`Desk::bracket`]; one that is played at a night's tables; whatever `what` refuses.
    pub fn at_bracket<T>(
        &mut self,
        asked: Option<&str>,
        what: impl FnOnce(&mut Desk, &KnockOut) -> Result<T, DeskError>,
    ) -> Result<T, DeskError> {
        let one = self.bracket_beside(asked)?;
        let before = self.chosen.replace(one.slug.clone());
        let done = what(self, &one);
        self.chosen = before;
        done
    }

    /// A knock-out that is not played at a night's tables, by name; where no name is given, the only such one.
    ///
    /// # Errors
    /// As [`Desk::bracket`]; one that is played at a night's tables.
    fn bracket_beside(&self, asked: Option<&str>) -> Result<KnockOut, DeskError> {
        let beside = self.club.brackets()?;
        if asked.is_none() && !beside.is_empty() {
            return Ok(seen(find(&beside, None)?)?);
        }
        let night = self.bracket_night(asked)?;
        match night.is_beside() {
            true => Ok(seen(&night)?),
            false => Err(Refusal::unfit(
                phrase!("why-matches-are-rounds", name = play_offs_name(&night)),
                [
                    Way::to(
                        phrase!("way-enter-match"),
                        json!({"do": "score", "table": null, "points": null}),
                    ),
                    Way::to(
                        phrase!("way-side-did-not-come"),
                        json!({"do": "drop", "who": null}),
                    ),
                ],
            )
            .into()),
        }
    }

    /// Whether the night that was chosen is a knock-out beside the nights.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn is_knock_out(&self) -> Result<bool, StoreError> {
        match self.slug_to_look_at() {
            Ok(slug) => self.club.is_knock_out(&slug),
            Err(StoreError::NoneOpen(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The knock-outs beside the nights that the web pages need, each with who may send results by phone, keyed by the
    /// hashes of their links: those made from this night and those with links of their own. Without a night, all those that
    /// have no winner yet.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn brackets_beside(
        &self,
        night: Option<&Tournament>,
    ) -> Result<Vec<(Tournament, Speakers)>, StoreError> {
        let mut found = Vec::new();
        for one in self.club.brackets()? {
            let mut speakers = self.who_may_speak(&one)?;
            let from = night.filter(|night| one.is_from(&night.slug));
            let over = || one.knock_out().is_none_or(|one| one.is_over());
            if from.is_none() && speakers.is_empty() && (night.is_some() || over()) {
                continue;
            }
            // Anybody with a link for the night can use it here too, as long as they hold their number.
            let own = from.map(|night| self.who_may_speak(night)).transpose()?;
            for (sum, id) in own.iter().flatten() {
                let holds = |e: &&Entrant| e.id == *id && e.until.is_none();
                let number = from.and_then(|night| night.entrants.iter().find(holds));
                let own = number.and_then(|e| one.entrants.iter().find(|o| o.number == e.number));
                speakers.extend(own.map(|own| (sum.clone(), own.id)));
            }
            found.push((one, speakers));
        }
        Ok(found)
    }

    /// A knock-out by name as it stands; without a name, the play-offs of the night that is looked at, if it has any.
    ///
    /// # Errors
    /// No such knock-out, or several where none is named.
    pub fn bracket(&self, asked: Option<&str>) -> Result<KnockOut, DeskError> {
        Ok(seen(&self.bracket_night(asked)?)?)
    }

    /// The night of a knock-out as its paper shows it: beside a night the same is played, and as long, as there; without one
    /// as on the current night.
    ///
    /// # Errors
    /// As [`Desk::bracket`].
    pub fn bracket_on_paper(&self, asked: Option<&str>) -> Result<Tournament, DeskError> {
        let mut night = self.bracket_night(asked)?;
        let play_offs = night.settings.play_offs.as_ref();
        if let Some(beside) = play_offs.and_then(|play_offs| play_offs.beside.as_ref()) {
            let from = beside.from.clone().or(self.club.current_or_last().ok());
            if let Some(Ok(played)) = from.map(|slug| self.club.load(&slug)) {
                night.settings.span = played.settings.span;
                night.settings.rules = played.settings.rules;
            }
        }
        Ok(night)
    }

    /// The night of a knock-out, as [`Desk::bracket`].
    ///
    /// # Errors
    /// As [`Desk::bracket`].
    pub fn bracket_night(&self, asked: Option<&str>) -> Result<Tournament, DeskError> {
        if let Some(night) = self.night_bracket()?.filter(|night| is_meant(night, asked)) {
            return Ok(night);
        }
        let beside = self.club.brackets()?;
        let refusal = match find(&beside, asked) {
            Ok(one) => return Ok(one.clone()),
            // Which of several is meant.
            Err(refusal) if asked.is_none() && !beside.is_empty() => return Err(refusal.into()),
            Err(refusal) => refusal,
        };
        // The play-offs of another night, if they are named; else the error says which nights have any.
        let mut others = Vec::new();
        for night in self.list()? {
            let night = self.club.load(&night.slug)?;
            others.extend(Some(night).filter(|night| night.settings.play_offs.is_some()));
        }
        if let (None, Some(last)) = (asked, others.last()) {
            let slugs = Part::list(Join::Comma, others.iter().map(|night| &night.slug));
            let words = phrase!("why-none-here", what = "bracket", slugs);
            let see = json!({"do": "bracket show", "name": last.slug});
            return Err(Refusal::new("not_found", words).or(Way::to("", see)).into());
        }
        let found = others.into_iter().find(|night| is_meant(night, asked));
        found.ok_or(refusal.into())
    }

    /// The night that is looked at, where it has play-offs.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn night_bracket(&self) -> Result<Option<Tournament>, StoreError> {
        match self.night() {
            Ok(night) => Ok(Some(night).filter(|night| night.settings.play_offs.is_some())),
            Err(StoreError::NoTournament(_) | StoreError::NoneOpen(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// The knock-out of a night that has one, as it stands.
pub(in crate::desk) fn seen(night: &Tournament) -> Result<KnockOut, Refusal> {
    play_offs(night).ok_or_else(|| none_called("bracket", &night.slug))
}

fn is_meant(night: &Tournament, asked: Option<&str>) -> bool {
    let named = |asked| fold_name(asked) == fold_name(&play_offs_name(night));
    asked.is_none_or(|asked| asked == night.slug || named(asked))
}

/// The side of a match somebody is on: by their number or name, or by a part of the name that fits only them.
pub(in crate::desk) fn side_of(one: &KnockOut, number: u16, who: &str) -> Option<u8> {
    let matches = one.bracket.matches();
    let m = matches.iter().find(|m| m.number == number)?;
    let asked = fold_name(who);
    let only = |fits: &dyn Fn(&Contestant) -> bool| {
        let side = |side: usize| one.bracket.contestant(m, side).is_some_and(fits);
        match [0, 1].map(side) {
            [true, false] => Some(0),
            [false, true] => Some(1),
            _ => None,
        }
    };
    let own = |one: &Contestant| {
        fold_name(&one.name) == asked || asked.parse().is_ok_and(|n| one.number == Some(n))
    };
    only(&own).or_else(|| only(&|one| fold_name(&one.name).contains(&asked)))
}
