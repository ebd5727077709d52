//! What a slip and its correction have in common: how they are typed, and what came of them.

use super::{MINUS, Note, Points, Refusal, Tick, Told, Way, WhoCount};
use crate::engine::BySide;
use crate::seating::{RoundNo, TableNo};
use crate::tournament::text::numbered;
use crate::tournament::{
    BracketForm, Entered, Entry, Measure, Part, Phrase, TableResult, Ticks, Tournament, phrase,
};
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// A table's total as an act holds it.
pub(super) struct Slip<'a> {
    pub round: &'a mut Option<RoundNo>,
    pub table: &'a mut Option<TableNo>,
    pub points: &'a mut Option<Points>,
    pub loners: &'a [WhoCount],
    pub ticks: &'a [Tick],
    pub euchres: Option<Points>,
}

impl Slip<'_> {
    /// Reads `[ROUND] TABLE A-B`, told apart by which of the words are points.
    pub fn spread(&mut self, verb: &str, what: &[String]) -> Result<(), Refusal> {
        let way = |fields: Value| {
            let mut act = json!({"do": verb});
            if let (Value::Object(act), Value::Object(fields)) = (&mut act, fields) {
                act.extend(fields);
                if verb == "correct" {
                    act.insert("why".to_owned(), Value::Null);
                }
            }
            Way::to("", act)
        };
        let wrong = |words: Phrase, fields| Refusal::new("usage", words).or(way(fields));
        let holes = || json!({"round": null, "table": null, "points": null});
        let number = |text: &String, which: &str| {
            let key = match which {
                "table" => "why-not-a-table",
                _ => "why-not-a-round",
            };
            text.parse::<u16>().map_err(|_| {
                // Somebody who sits there may be meant.
                let sits = json!({"do": "seats", "who": text});
                let sits = Way::to(phrase!("way-see-who-sits-where"), sits);
                let no = Refusal::new("usage", phrase!(key, text)).or(sits);
                no.or(way(holes()))
            })
        };
        // As it is said: `round 2 table 3 10-7`.
        let said = |word: &&String| !matches!(&word[..], "round" | "table" | "score");
        let what: Vec<&String> = what.iter().filter(said).collect();
        let is_figure = |word: &&String| word.parse::<u16>().is_ok();
        let joined = |words: &[&String]| {
            let words: Vec<&str> = words.iter().map(|word| word.as_str()).collect();
            words.join(" ")
        };
        // What comes after the table are the points; a round stands before the table where enough is left to be points.
        let read = [2, 1].into_iter().find_map(|at| {
            let written = as_written(&joined(what.get(at..)?))?;
            Some((at, Some(written)))
        });
        let unread = || match what.len() {
            n @ (2 | 3) => (n - 1, None),
            _ => (0, None),
        };
        let (from, written) = read.unwrap_or_else(unread);
        let (before, points) = what.split_at(from);
        let (round, table) = match before {
            [table] => (None, table),
            [round, table] => (Some(number(round, "round")?), table),
            _ if what.is_empty() => return Ok(()),
            _ => {
                let typed = joined(&what).replace(MINUS, "-");
                // What is there of the two is kept.
                let half = match (typed.parse::<u16>(), typed.parse::<Points>()) {
                    (Ok(table), _) => json!({"table": table, "points": null}),
                    (_, Ok(points)) => json!({"table": null, "points": points}),
                    _ => json!({"table": null, "points": null}),
                };
                let words = phrase!("why-expected-table-points-with", what = typed);
                return Err(wrong(words, half));
            }
        };
        let table = number(table, "table")?;
        let points = joined(points);
        let mut typed = json!({"table": table, "points": written});
        if let Some(round) = round {
            typed["round"] = json!(round);
        }
        *self.points = Some(match (points.parse(), &what[..], written) {
            (Ok(points), ..) => points,
            // Three figures may as well be a round, a table and half of what belongs there.
            (Err(_), [round, table, half], Some(_)) if what.iter().all(is_figure) => {
                let half = half.parse::<Points>().err().map(Phrase::from);
                let holes = json!({"round": round, "table": table, "points": null});
                return Err(wrong(half.unwrap_or_default(), holes).or(way(typed)));
            }
            (Err(_), _, Some(points)) => {
                return Err(wrong(
                    phrase!("why-points-need-dash-between", points),
                    typed,
                ));
            }
            (Err(why), _, None) => return Err(wrong(Phrase::from(why), typed)),
        });
        *self.round = round.map(RoundNo);
        *self.table = Some(TableNo(table));
        Ok(())
    }

    /// The total as the night takes it.
    pub fn entry(&self, night: &Tournament) -> Result<Entry, Refusal> {
        let (Some(table), Some(points)) = (*self.table, *self.points) else {
            let words = phrase!("why-say-which-table-points");
            let holes = json!({"table": null, "points": null});
            return Err(Refusal::new("usage", words).or(Way::again("", holes)));
        };
        let round = *self.round;
        let meant = night.round_meant_at(round, table);
        let who =
            |by: &WhoCount| Ok::<_, Refusal>((night.find_at(&by.who, meant, table)?, by.count));
        let ticked = self.ticks.iter().filter(|tick| tick.what == "loner");
        let mut loners = Vec::new();
        for by in self.loners.iter().chain(ticked.map(|tick| &tick.by)) {
            let (number, count) = who(by)?;
            if loners.iter().any(|&(there, _)| there == number) {
                let words = phrase!("why-named-twice", name = by.who);
                return Err(Refusal::new("usage", words));
            }
            loners.push((number, count));
        }
        let count = |count: i32| u16::try_from(count.max(0)).unwrap_or(u16::MAX);
        let mut euchres = self.euchres.map(|each| each.map(count));
        for tick in self.ticks.iter().filter(|tick| tick.what == "euchre") {
            let (number, count) = who(&tick.by)?;
            let seats = night.table(meant, table);
            let side = seats.and_then(|seats| seats.side_of(number));
            let side = side.ok_or_else(|| {
                let words = phrase!("why-does-not-sit-table", number, table, meant);
                Refusal::new("refused", words).or(Way::tables(meant))
            })?;
            let sides = seats.map_or(2, |seats| seats.sides.len());
            let both = euchres.get_or_insert_with(|| BySide::new(sides, 0));
            both[side] = both[side].saturating_add(count);
        }
        let mut ticks = Ticks::new();
        for tick in self
            .ticks
            .iter()
            .filter(|tick| !matches!(&tick.what[..], "loner" | "euchre"))
        {
            night.is_counted(&tick.what)?;
            let (number, count) = who(&tick.by)?;
            *ticks
                .entry(tick.what.clone())
                .or_default()
                .entry(number)
                .or_insert(0) += count;
        }
        Ok(Entry {
            round,
            table,
            points,
            loners,
            euchres,
            ticks,
            why: None,
            clear: false,
        })
    }
}

/// Points as they are to be written, where these words are points, with or without the dash between them.
fn as_written(said: &str) -> Option<String> {
    if let Ok(points) = said.parse::<Points>() {
        return Some(points.to_string());
    }
    let plain = said.replace(MINUS, "-");
    let words = plain.split([' ', ',', ';', '/', '.']);
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let figure = |word: &str| word.parse::<i32>().is_ok();
    // A figure beside points that are whole is something else.
    let mut pairs = words.windows(2);
    if pairs.any(|pair| figure(pair[0]) && pair[1].parse::<Points>().is_ok()) {
        return None;
    }
    let whole = words.iter().all(|word| figure(word));
    let below = words.iter().any(|word| word.starts_with('-'));
    let points = words.join(match (whole, below) {
        (true, true) => ":",
        (true, false) => "-",
        (false, _) => "",
    });
    Some(points.parse::<Points>().ok()?.to_string())
}

/// A result as it was taken.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Taken {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// What counts now.
    pub points: Points,
    /// Lone marches by number.
    pub loners: BTreeMap<crate::seating::PlayerNo, u16>,
    /// What counted before.
    pub before: Option<TableResult>,
    /// What the director overruled.
    pub overruled: Vec<String>,
    /// Why the slip should be looked at again.
    pub unlikely: Option<String>,
    /// Tables of the round still to come in.
    pub missing: usize,
    /// The same with all that the night knows of it.
    #[serde(skip)]
    pub entered: Entered,
}

impl Taken {
    pub(super) fn of(entered: Entered, night: &Tournament) -> Taken {
        let result = &entered.result;
        let unlikely = night.unlikely(result);
        Taken {
            round: result.round,
            table: result.table,
            points: result.points,
            loners: result.loners.clone(),
            before: entered.before.clone(),
            overruled: entered.overruled.iter().map(ToString::to_string).collect(),
            unlikely: unlikely.map(|unlikely| unlikely.to_string()),
            missing: entered.missing,
            entered,
        }
    }

    /// The result, who sits there, and what is worth knowing about it.
    pub(super) fn told(&self, night: &Tournament) -> Told {
        let (round, table) = (self.round, self.table);
        let before = self.before.as_ref();
        let before = before.map(|before| phrase!("did-before", points = before.points));
        let result = &self.entered.result;
        let loners = ("loner".to_owned(), self.loners.clone());
        let counted = [loners].into_iter().chain(result.ticks.clone());
        let counted = counted.filter_map(|(tick, who)| {
            let who = who.into_iter().filter(|(_, count)| *count > 0);
            let who = who.map(|(n, count)| format!("{} ({count})", night.labelled(n, round)));
            let who = who.collect::<Vec<_>>().join(", ");
            let tick = Part::of(Measure::Tick(tick).words());
            (!who.is_empty()).then(|| phrase!("did-count", tick, who))
        });
        let overruled = self
            .entered
            .overruled
            .iter()
            .map(|reason| overruled(&reason.says()));
        let unlikely = self.unlikely.as_ref().map(|unlikely| {
            let correct = json!({"do": "correct", "round": round, "table": table, "points": null, "why": null});
            let words = phrase!("why-unusually-high-stored", unlikely);
            Note::warning(words, Way::to(phrase!("way-if-slip-says-otherwise"), correct))
        });
        let dispute = self.entered.dispute.as_ref().map(|dispute| {
            let settle = json!({"do": "settle", "round": round, "table": table, "verdict": "slip"});
            let words = phrase!("note-dispute", dispute = Part::of(dispute.in_short()));
            Note::warning(words, Way::to(phrase!("way-end"), settle))
        });
        let disputed = night.disputes().into_iter().filter(|l| l.round == round);
        let disputed: Vec<String> = disputed.map(|l| l.table.to_string()).collect();
        let settle = || Way::to(phrase!("way-end"), json!({"do": "settle"}));
        let all_in = match self.missing {
            0 if !disputed.is_empty() => Note::new(
                phrase!("note-all-in-disputed", round, tables = disputed.join(", ")),
                dispute.is_none().then(settle),
            ),
            0 if night.is_played() => Note::new(phrase!("note-night-complete", round), None),
            n => Note::new(phrase!("note-tables-missing", n, round), None),
        };
        let own = night.results.iter().filter(|r| r.round == round).count();
        // In a knock-out beside a night the rounds of a bracket overlap.
        let first = self.before.is_none() && own == 1 && !night.is_beside();
        let open = night
            .first_incomplete()
            .filter(|&open| first && open < round);
        let early = open.map(|open| {
            let words = phrase!("why-this-first-result-round", round, open);
            // Where that round has this table's result already, there is nothing to bring back.
            let back = night.missing(open).contains(&(open, table)).then(|| {
                let back = json!({"do": "move", "table": table, "round": round, "to_round": open});
                Way::to(phrase!("way-if-belongs"), back)
            });
            Note::new(words, back)
        });
        let mut told = Told::words(stands(night, round, table, self.points))
            .lines(counted)
            .lines(before)
            .lines(overruled)
            .note(unlikely);
        told.notes
            .extend(stayed(night, &self.entered.stayed, round));
        told.note(dispute)
            .note(early)
            .note(all_in)
            .note(self.play_offs_follow(night))
    }
}

impl Taken {
    /// The play-offs that can follow, where this was the first result to make the night complete.
    fn play_offs_follow(&self, night: &Tournament) -> Option<Note> {
        let ended = self.before.is_none() && self.missing == 0 && night.is_played();
        let none = night.settings.play_offs.is_none() && night.beside.is_empty();
        let possible = || night.play_offs_of(None, BracketForm::default(), 0).is_ok();
        let begin = || Way::to(phrase!("way-play-places"), json!({"do": "play-offs"}));
        (ended && none && possible()).then(|| Note::new("", begin()))
    }
}

/// A result that counts now.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Counts {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// What counts.
    pub points: Points,
}

impl From<&TableResult> for Counts {
    fn from(result: &TableResult) -> Counts {
        Counts {
            round: result.round,
            table: result.table,
            points: result.points,
        }
    }
}

/// The newest round that is so; where none is, the one that is meant where nothing is said.
pub(super) fn newest(night: &Tournament, is_so: impl Fn(RoundNo) -> bool) -> RoundNo {
    let rounds = night.rounds.iter().rev().map(|round| round.round);
    let mut rounds = rounds.filter(|&round| is_so(round));
    rounds.next().unwrap_or_else(|| night.round_meant(None))
}

/// `Round 1, table 3: 10-7   1 Ann & 14 Bob  –  9 Cy & 22 Di`.
pub(super) fn stands(night: &Tournament, round: RoundNo, table: TableNo, points: Points) -> Phrase {
    let sides = night.versus(round, table);
    phrase!("did-score", round, table, points, sides)
}

/// That the director overruled this.
pub(super) fn overruled(reason: &Phrase) -> Phrase {
    phrase!("did-overrule", reason = Part::of(reason.clone()))
}

/// Those who had been noted as away, but who played according to the slip.
fn stayed(night: &Tournament, stayed: &[u32], round: RoundNo) -> Vec<Note> {
    let there = night.entrants.iter().filter(|e| stayed.contains(&e.id));
    there
        .map(|e| {
            let name = numbered(e.number, &e.name);
            let words = phrase!("why-noted-as-not-round", name, round);
            let replace = json!({"do": "replace", "who": e.number, "by": null, "from": round});
            Note::new(
                words,
                Way::to(phrase!("way-if-somebody-else-undo"), replace),
            )
        })
        .collect()
}

/// That the next round of the play-offs can be drawn, or that a round was drawn from the result that counted before.
pub(super) fn follows(told: Told, taken: Option<&Taken>, night: &Tournament) -> Told {
    let draw = || json!({"do": "draw"});
    if night.settings.play_offs.is_some() {
        let ready = night.more_to_draw() && night.missing(RoundNo::MAX).is_empty();
        return told.note(ready.then(|| Note::new("", Way::to(phrase!("way-next"), draw()))));
    }
    let Some(taken) = taken else {
        return told;
    };
    let next = night.settings.movement.end_of_stay(taken.round) + 1;
    let before = taken.before.as_ref().map(|before| before.points);
    let other = before.is_some_and(|before| before != taken.points);
    if !other || !night.settings.movement.follows_results() || night.round(next).is_none() {
        return told;
    }
    told.note(match next > night.last_begun() {
        true => Note::new(
            phrase!("note-round-drawn-from-old", next),
            Way::to(phrase!("way-draw-again"), draw()),
        ),
        false => Note::new(phrase!("note-round-begun-stays-as", next), None),
    })
}

/// The act once more, where it clears what was drawn from the old result; the answer is a yes.
pub fn clears(mut refusal: Refusal) -> Refusal {
    if refusal.kind == "clears_results" {
        let asks = phrase!("ask-clear", message = Part::of(refusal.message.clone()));
        let question = super::Question::sure("clear", asks, phrase!("ask-clear-it"));
        refusal.ways = vec![Way::again(phrase!("way-clear"), json!({"clear": true}))];
        refusal.question = Some(question);
    }
    refusal
}

/// A reason has to say something.
///
/// # Errors
/// It is empty, or a hint's placeholder.
pub(super) fn in_words(why: &str) -> Result<(), Refusal> {
    match crate::tournament::says_something(why) {
        true => Ok(()),
        false => Err(Refusal::new("usage", phrase!("why-give-reason-words"))
            .or(Way::advice(phrase!("way-say-what-happened-table")))),
    }
}

/// `1 3 10-7, lone marches 17=1`, as the log shows it.
pub(super) fn line(
    (round, table): (Option<RoundNo>, Option<TableNo>),
    points: Option<Points>,
    loners: &[WhoCount],
) -> String {
    let round = round.map(|round| format!("{round} ")).unwrap_or_default();
    let points = points
        .map(|points| format!(" {points}"))
        .unwrap_or_default();
    let alone: String = loners.iter().map(|one| format!(" {one}")).collect();
    let alone = match alone.is_empty() {
        true => alone,
        false => format!(", lone marches{alone}"),
    };
    format!("{round}{}{points}{alone}", table.unwrap_or_default())
}
