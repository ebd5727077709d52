//! What players' phones send: a result, a confirmation, "that is wrong".
//!
//! Forms that arrive together are written together. A form sent again gets the answer it got the first time; a form
//! whose page did not show the latest changes is stale; every refusal is logged as well.

use super::{Act, Desk, DeskError};
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo};
use crate::store::{RowChange, Several, StoreError};
use crate::tournament::{Heard, Phrase, Proposal, Reason, Refused, Said, Tournament};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What a phone asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The result of a table.
    Result(Said),
    /// A confirmation of what the other side said; `us` and `them` are what the page showed.
    Confirm(Said),
    /// An objection to the result that is there.
    Object {
        /// The player's remark.
        remark: Option<String>,
    },
    /// A form that cannot be read; it is logged and refused.
    Garbled {
        /// `result`, `confirm` or `dispute`.
        what: &'static str,
        /// What is wrong with it.
        why: String,
    },
}

impl Wanted {
    /// What it asks for, in one word: `result`, `confirm` or `dispute`.
    pub fn word(&self) -> &'static str {
        match self {
            Wanted::Result(_) => "result",
            Wanted::Confirm(_) => "confirm",
            Wanted::Object { .. } => "dispute",
            Wanted::Garbled { what, .. } => what,
        }
    }

    fn said(&self) -> Option<&Said> {
        match self {
            Wanted::Result(said) | Wanted::Confirm(said) => Some(said),
            Wanted::Object { .. } | Wanted::Garbled { .. } => None,
        }
    }
}

/// A form sent by a phone. The token says who sent it, never the form.
#[derive(Clone, Debug)]
pub struct Form {
    /// The player's number and name, the time, and the door.
    pub act: Act,
    /// The short name of the night or the knock-out it is about: what still waits when a night closes is not the next night's.
    pub night: String,
    /// The entrant; a contestant's seed in a knock-out.
    pub entrant: u32,
    /// The round it is about, or in a knock-out the turn of the match; `None` for the one being played.
    pub round: Option<RoundNo>,
    /// The revision that the page showed.
    pub seen: Option<i64>,
    /// The sender's own id for this form.
    pub id: Option<String>,
    /// What it asks for.
    pub wanted: Wanted,
}

/// How a form was answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum Reply {
    /// It has been done.
    Done,
    /// What is stored is no longer what the page showed.
    Stale,
    /// It cannot be accepted.
    Refused {
        /// Every reason.
        reasons: Vec<Phrase>,
    },
}

impl Desk {
    /// Handles forms in order, all those about the same night in one write; returns an answer to each, and the night afterwards
    /// if any was about it. A copy of the file may be due after this ([`Desk::keep_due_copy`]).
    ///
    /// # Errors
    /// The file cannot be written; then none of the forms about the same night or knock-out has been accepted.
    pub fn submit(
        &mut self,
        forms: &[Form],
    ) -> Result<(Vec<Reply>, Option<Tournament>), DeskError> {
        let mut answers = vec![Reply::Stale; forms.len()];
        let mut night = None;
        let room = self.slug().ok();
        let about: BTreeSet<&str> = forms.iter().map(|form| form.night.as_str()).collect();
        for about in about {
            let mut several = self.club.several(about)?;
            let of_it = forms.iter().zip(&mut answers);
            for (form, answer) in of_it.filter(|(form, _)| form.night == about) {
                *answer = take(&mut several, form)?;
            }
            let (stands, completed) = several.commit()?;
            if let Some(round) = completed {
                let at = forms.last().map_or("", |form| form.act.at.as_str());
                self.due = Some((round, at.to_owned()));
            }
            if room.as_deref() == Some(about) {
                night = Some(stands);
            }
        }
        Ok((answers, night))
    }

    /// Keeps the copy of the file that is due since forms completed a round; called once everybody has their answer.
    ///
    /// # Errors
    /// The copy cannot be made; what was submitted is stored all the same.
    pub fn keep_due_copy(&mut self) -> Result<(), StoreError> {
        match self.due.take() {
            Some((round, at)) => self.club.keep_copy(&self.night()?, round, &at),
            None => Ok(()),
        }
    }
}

fn take(several: &mut Several, form: &Form) -> Result<Reply, StoreError> {
    if let Some(id) = &form.id
        && let Some(before) = several.answered(form.entrant, id)?
        && let Ok(before) = serde_json::from_str(&before)
    {
        return Ok(before);
    }
    let night = several.night();
    let beside = night.is_beside();
    let round = night.round_meant(form.round);
    let entrant = night.entrant(form.entrant);
    let number = entrant.map_or(PlayerNo::NONE, |e| e.number);
    let seat = night.round(round).and_then(|r| r.seat_of(number));
    let seat = seat.map(|(seats, side)| (seats.clone(), Side::at(side)));
    let mut tried = night.clone();
    let holds = entrant.is_some_and(|e| e.plays(round));
    let answer = if let Wanted::Garbled { why, .. } = &form.wanted {
        Err(vec![Phrase::garbled(why)])
    } else if !holds {
        Err(vec![Reason::NotYours { number, round }.phrase()])
    } else if let Some((seats, side)) = &seat
        && let Some(answer) = stands(several, form, round, (number, seats, *side))?
    {
        Ok(Err(answer))
    } else {
        said(&mut tried, number, round, &form.wanted).map(Ok)
    };
    let refused = |why: &str| {
        Refused {
            what: match beside {
                true => format!("{} in {}", form.wanted.word(), form.night),
                false => form.wanted.word().to_owned(),
            },
            number,
            side: seat.as_ref().map(|(_, side)| *side),
            round,
            points: form.wanted.said().map(|said| said.points(Side::First)),
            why,
        }
        .logged()
    };
    let answer = match answer {
        Ok(Ok(heard)) => {
            several.becomes(&form.act.doing(heard.logged), tried)?;
            Reply::Done
        }
        Ok(Err(Reply::Done)) => Reply::Done,
        Ok(Err(answer)) => {
            several.note(&form.act.doing(refused("stale")))?;
            answer
        }
        Err(mut reasons) => {
            if let Some((_, side)) = seat.as_ref().filter(|(_, side)| *side != Side::First) {
                let sent = form.wanted.said();
                let turned = |why: Phrase| why.turned(*side, sent);
                reasons = reasons.into_iter().map(turned).collect();
            }
            let why: Vec<&str> = reasons.iter().map(|reason| reason.text.as_str()).collect();
            several.note(&form.act.doing(refused(&why.join("; "))))?;
            Reply::Refused { reasons }
        }
    };
    if let Some(id) = &form.id {
        let text = serde_json::to_string(&answer).unwrap_or_default();
        several.keep_answer(form.entrant, id, &text)?;
    }
    Ok(answer)
}

fn said(
    night: &mut Tournament,
    number: PlayerNo,
    round: RoundNo,
    wanted: &Wanted,
) -> Result<Heard, Vec<Phrase>> {
    let heard = match wanted {
        Wanted::Result(said) => night.propose(number, Some(round), said),
        Wanted::Confirm(said) => night.confirm(number, Some(round), said),
        Wanted::Object { remark } => night.object(number, Some(round), remark.as_deref()),
        Wanted::Garbled { why, .. } => return Err(vec![Phrase::garbled(why)]),
    };
    heard.map_err(|error| error.phrases())
}

/// The answer that follows from what is stored already: this phone has said so before, or what its page showed is no
/// longer so. Somebody who says what their partner said, or what counts already, is heard like anybody.
fn stands(
    several: &mut Several,
    form: &Form,
    round: RoundNo,
    (number, seats, side): (PlayerNo, &crate::seating::Table, Side),
) -> Result<Option<Reply>, StoreError> {
    let night = several.night();
    let result = night.result(round, seats.table).filter(|r| !r.open);
    let own = night.proposal(round, seats.table, side);
    let theirs = night.proposal(round, seats.table, side.other());
    if let Some(said) = form.wanted.said() {
        let points = said.points(side);
        let loners_known = |loners: &std::collections::BTreeMap<PlayerNo, u16>| {
            said.loners
                .iter()
                .all(|(n, count)| loners.get(n) == Some(count))
        };
        let counts = result.is_some_and(|r| r.points == points && loners_known(&r.loners));
        let is_so = |p: &Proposal| {
            p.points == Some(points) && loners_known(&p.loners) && p.remark.is_none()
        };
        let again = night.phone_of(round, number).as_ref().is_some_and(is_so);
        let confirms = matches!(form.wanted, Wanted::Confirm(_));
        if again && !confirms || counts && (night.closed || confirms) {
            return Ok(Some(Reply::Done));
        }
        if counts || !confirms && own.as_ref().is_some_and(is_so) {
            return Ok(None);
        }
        if matches!(form.wanted, Wanted::Confirm(_))
            && (result.is_some() || theirs.is_none_or(|p| p.points != Some(points)))
        {
            return Ok(Some(Reply::Stale));
        }
    }
    let Some(seen) = form.seen else {
        return Ok(None);
    };
    let both = matches!(form.wanted, Wanted::Object { .. });
    let mut since = several.changes_after(seen)?;
    let touched = since.any(|change| touches(change, round, seats, side, both));
    Ok(touched.then_some(Reply::Stale))
}

/// Whether a change affects what the page showed about a table: its result, its seats, or what the form's own side
/// said. What the other side said counts only where the form objects to it, because both sides may send a result at the
/// same time.
fn touches(
    change: &RowChange,
    round: RoundNo,
    seats: &crate::seating::Table,
    side: Side,
    both: bool,
) -> bool {
    let rows = [change.before.as_ref(), change.after.as_ref()];
    rows.into_iter().flatten().any(|row| {
        let is = |field: &str, n: u16| row[field].as_u64() == Some(u64::from(n));
        let (round, table) = (round.get(), seats.table.get());
        let of = |numbers: &[PlayerNo]| numbers.iter().any(|n| is("number", n.get()));
        match change.table.as_str() {
            "statement" if row["source"] == "phone" => {
                let spoke = of(&seats.sides[side.index()]);
                let others: Vec<PlayerNo> = seats.others(side.index()).collect();
                is("round", round) && (spoke || (both && of(&others)))
            }
            "statement" => is("round", round) && is("table", table),
            "seat" => {
                is("round", round)
                    && (is("table", table) || seats.seated().any(|n| is("number", n.get())))
            }
            _ => false,
        }
    })
}
