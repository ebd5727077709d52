//! What each entrant made at each table: the one reading of results that standings and prizes share.

use super::Tournament;
use super::measure::{Measure, follows, signed};
use super::refusal::Refusal;
use super::result::Source;
use super::settings::TieBreak;
use super::way::Way;
use crate::engine::{BySide, Side};
use crate::seating::{FIRST, Format, PlayerNo, RoundNo, Table, TableNo};
use crate::tournament::phrase;
use serde_json::json;

/// One entrant at one table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    /// Which entrant, by place in `entrants`.
    pub who: usize,
    /// The number they had there.
    pub number: PlayerNo,
    /// The table's place in the list of results.
    pub result: usize,
    /// The side.
    pub side: Side,
    /// Points on this entrant's own card, a loner bonus included.
    pub points: i64,
    /// The points of the own side, and of the best of the others.
    pub sides: [i32; 2],
    /// Own lone marches.
    pub loners: u32,
    /// How often the side euchred the other, where that was counted.
    pub euchres: u32,
    /// How often the side was euchred, where that was counted.
    pub euchred: u32,
    /// The table is done.
    pub whole: bool,
}

impl Game {
    /// 1 for a table won, −1 for one lost, 0 for a draw or a table not done.
    pub fn won(&self) -> i64 {
        match self.whole {
            true => (i64::from(self.sides[0]) - i64::from(self.sides[1])).signum(),
            false => 0,
        }
    }
}

/// How often a side was euchred, of how often each euchred another: who is euchred at a table of three is so by both others.
fn euchred(euchres: BySide<u16>, side: Side) -> u32 {
    let others = euchres.len() as u32 - 1;
    let all: u32 = euchres.iter().copied().map(u32::from).sum();
    let own = u32::from(euchres[side]);
    (all - own).saturating_sub(own * (others - 1)) / others
}

impl Tournament {
    /// Checks that something is counted tonight; where nothing was decided, anything is.
    ///
    /// # Errors
    /// What is counted instead.
    pub fn is_counted(&self, tick: &str) -> Result<(), Refusal> {
        let counted = &self.settings.ticks;
        if counted.is_empty() || counted.contains_key(tick) || matches!(tick, "loner" | "euchre") {
            return Ok(());
        }
        let names = counted
            .keys()
            .map(String::as_str)
            .chain(["loner", "euchre"]);
        let names: Vec<&str> = names.collect();
        let what = phrase!("why-isnt-counted-tonight", tick, names = names.join(", "));
        Err(Refusal::unfit(what, Way::again("", json!({"ticks": null}))))
    }

    /// Whether somebody has that tick.
    fn has_tick(&self, name: &str) -> bool {
        self.results.iter().any(|r| r.ticks.contains_key(name))
    }

    /// Checks that what a measure reads is there tonight: a tick that is counted or follows from results, a label that
    /// somebody has.
    ///
    /// # Errors
    /// What is counted instead, or that nobody has the label.
    pub fn can_read(&self, measure: &Measure) -> Result<(), Refusal> {
        match measure {
            Measure::Tick(name) if follows(name).is_some() || self.has_tick(name) => Ok(()),
            Measure::Tick(name) => self.is_counted(name).map_err(|mut refusal| {
                refusal.ways = vec![Way::to("", json!({"do": "set", "ticks": [null]}))];
                refusal
            }),
            // Who was first is told by round 1.
            Measure::Label(key) if key != FIRST && self.label_values(key).is_empty() => {
                Err(Refusal::nobody_labelled(key))
            }
            Measure::Label(_) => self.can_count(measure),
            Measure::Sum(parts) => parts.iter().try_for_each(|(_, part)| self.can_read(part)),
            _ => Ok(()),
        }
    }

    /// Checks that the labels which a measure adds up hold numbers: `sex` doesn't.
    ///
    /// # Errors
    /// One that holds something else.
    pub(super) fn can_count(&self, measure: &Measure) -> Result<(), Refusal> {
        match measure {
            // What round 1 made of people is no handicap, and ranks nobody.
            Measure::Label(key) if key != FIRST => {
                let mut values = self.label_values(key).into_iter();
                match values.find(|value| signed(value).is_none()) {
                    Some(value) => {
                        let what = phrase!("why-label-no-number", label = key, value);
                        let within = json!({"do": "standings", "within": key});
                        let way = Way::to(phrase!("way-standings"), within);
                        Err(Refusal::new("label", what).or(way))
                    }
                    None => Ok(()),
                }
            }
            Measure::Sum(parts) => parts.iter().try_for_each(|(_, part)| self.can_count(part)),
            _ => Ok(()),
        }
    }

    /// The same for all that the night ranks by.
    ///
    /// # Errors
    /// A label that holds something else than a number.
    pub(super) fn can_rank(&self) -> Result<(), Refusal> {
        self.can_count(&self.settings.by)?;
        let mut ties = self.settings.tie_breaks.iter();
        ties.try_for_each(|tie| match tie {
            TieBreak::By(measure) => self.can_count(measure),
            _ => Ok(()),
        })
    }

    /// Everybody's games in rounds 1 to `upto`, table after table, in seat order.
    ///
    /// A loner bonus goes on the lone player's own card; a team has one card, so none is given there.
    pub(crate) fn games(&self, upto: RoundNo) -> Vec<Game> {
        let bonus = match self.settings.format {
            Format::Progressive => i64::from(self.settings.rules.score.loner_bonus),
            Format::Team => 0,
        };
        let mut told: Vec<(RoundNo, PlayerNo, u16)> = Vec::new();
        told.extend(
            self.card_lines()
                .filter_map(|c| Some((c.round, c.number, c.loners?))),
        );
        told.sort_by(Ord::cmp);
        let by_card = |round: RoundNo, number: PlayerNo| {
            let at = told.binary_search_by_key(&(round, number), |t| (t.0, t.1));
            at.map_or(0, |at| told[at].2)
        };
        let mut games = Vec::with_capacity(self.results.len() * 4);
        for (place, result) in self
            .results
            .iter()
            .enumerate()
            .filter(|(_, r)| r.round <= upto && !r.open)
        {
            let Some(seats) = self.seats_at(result.round, result.table) else {
                continue;
            };
            for (at, numbers) in seats.sides.iter().enumerate() {
                let side = Side::at(at);
                // Where the table says nothing about lone marches, the cards may.
                let known = result.source != Source::Score
                    || numbers.iter().any(|n| result.loners.contains_key(n));
                for &number in numbers {
                    let Some(who) = self.holder_place(number, result.round) else {
                        continue;
                    };
                    let who = self.counts_for(who);
                    let loners = match result.loners.get(&number) {
                        Some(&loners) => loners,
                        None if known => 0,
                        None => by_card(result.round, number),
                    };
                    let own = self.settings.ticks.iter().filter(|(_, worth)| **worth != 0);
                    let ticked = own.map(|(name, worth)| {
                        let of = result.ticks.get(name).and_then(|of| of.get(&number));
                        i64::from(*worth) * i64::from(of.copied().unwrap_or(0))
                    });
                    let ticked: i64 = ticked.sum();
                    // Who has nobody across neither wins nor loses.
                    let across = match seats.others(at).next() {
                        None => result.points[side],
                        Some(_) => result.points.best_other(side),
                    };
                    games.push(Game {
                        who,
                        number,
                        result: place,
                        side,
                        points: i64::from(result.points[side]) + bonus * i64::from(loners) + ticked,
                        sides: [result.points[side], across],
                        loners: u32::from(loners),
                        euchres: result.euchres.map_or(0, |e| u32::from(e[side])),
                        euchred: result.euchres.map_or(0, |e| euchred(e, side)),
                        whole: !result.open,
                    });
                }
            }
        }
        games
    }

    /// As [`Tournament::table`]; tables usually stand in the order of their numbers, so look there first.
    fn seats_at(&self, round: RoundNo, table: TableNo) -> Option<&Table> {
        let tables = &self.round(round)?.tables;
        let guess = tables
            .get(usize::from(table).wrapping_sub(1))
            .filter(|t| t.table == table);
        guess.or_else(|| tables.iter().find(|t| t.table == table))
    }

    /// The holder of a number in a round, by place in `entrants`; numbers mostly follow each other there.
    pub(super) fn holder_place(&self, number: PlayerNo, round: RoundNo) -> Option<usize> {
        let guess = usize::from(number).wrapping_sub(1);
        if self
            .entrants
            .get(guess)
            .is_some_and(|e| e.number == number && e.plays(round))
        {
            return Some(guess);
        }
        let holder = self.holder(number, round)?;
        self.entrants.iter().position(|e| e.id == holder.id)
    }
}
