//! Who is meant when somebody is named.

use super::name::{fold, has_part};
use super::night::{Entrant, EntrantStatus, Tournament};
use super::refusal::Refusal;
use super::text::numbered;
use super::way::Way;
use crate::seating::{PlayerNo, RoundNo, TableNo, away};
use crate::tournament::{Join, Part, phrase};
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// How many of those who could be meant are offered.
const OFFERED: usize = 4;

impl Tournament {
    /// Everybody who is registered and has not left.
    pub fn registered(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(|e| e.until.is_none())
    }

    /// Everybody who is or was registered, in order of number and registration.
    pub fn by_number(&self) -> Vec<&Entrant> {
        let mut entrants: Vec<&Entrant> = self.entrants.iter().collect();
        entrants.sort_by_key(|e| (e.number, e.from, e.id));
        entrants
    }

    /// Whom somebody means: a number (`17`, its present holder), or a name or an unambiguous part of one, without
    /// regard to case and accents; a whole name wins over a part, members of a team are found too, and somebody who was
    /// taken out before round 1 only if nobody else fits.
    ///
    /// # Errors
    /// There is nobody, or it could be several.
    pub fn find(&self, who: &str) -> Result<&Entrant, Refusal> {
        match self.meant(who)[..] {
            [] => Err(Refusal::unknown(who.trim())),
            [one] => Ok(one),
            _ => Err(self.ambiguous(who)),
        }
    }

    fn ambiguous(&self, who: &str) -> Refusal {
        let (who, meant) = (who.trim(), self.meant(who));
        let each = meant.iter().map(|e| numbered(e.number, &e.name));
        let words = phrase!("why-could-be", who, named = Part::list(Join::Or, each));
        let ways = meant.iter().map(|e| Way::number(who, e.number));
        ways.take(OFFERED)
            .fold(Refusal::new("ambiguous", words), Refusal::or)
    }

    /// Everybody it could be.
    fn meant(&self, who: &str) -> Vec<&Entrant> {
        let asked = who.trim();
        let digits = asked.strip_prefix('#').unwrap_or(asked);
        if let Ok(number) = digits.parse::<PlayerNo>()
            && let Some(entrant) = self.holder_now(number)
        {
            return vec![entrant];
        }
        let folded = fold(asked);
        if folded.is_empty() {
            return Vec::new();
        }
        let names = |e: &Entrant, fits: &dyn Fn(&str) -> bool| {
            fits(&e.name) || e.team_name().is_some_and(fits) || e.members.iter().any(|m| fits(m))
        };
        let tries: [&dyn Fn(&str) -> bool; 3] = [
            &|name| name == asked,
            &|name| fold(name) == folded,
            &|name| has_part(name, &folded),
        ];
        for fits in tries {
            let mut found: Vec<&Entrant> =
                self.entrants.iter().filter(|e| names(e, fits)).collect();
            // Registered twice by mistake and taken out before round 1: nothing can be meant for them while another fits.
            if found.iter().any(|e| e.plays_at_all()) {
                found.retain(|e| e.plays_at_all());
            }
            // Whoever had the number before, and who has it now, are one to be pointed at.
            if let [first, .., last] = found[..]
                && found.iter().all(|e| e.number == first.number)
            {
                return vec![self.holder_now(first.number).unwrap_or(last)];
            }
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// The number of somebody at a table: as [`Tournament::find`], but where a name fits several people and one of them
    /// sits there, that one is meant.
    ///
    /// # Errors
    /// As [`Tournament::find`].
    pub fn find_at(&self, who: &str, round: RoundNo, table: TableNo) -> Result<PlayerNo, Refusal> {
        let seats = self.table(round, table);
        let sits = |number: &PlayerNo| seats.is_some_and(|seats| seats.side_of(*number).is_some());
        let here = self.meant(who).into_iter().map(|e| e.number).filter(sits);
        let here: BTreeSet<PlayerNo> = here.collect();
        match here.first() {
            Some(&only) if here.len() == 1 => Ok(only),
            _ => self.find(who).map(|found| found.number),
        }
    }

    /// Who holds a number now, or held it last.
    pub fn holder_now(&self, number: PlayerNo) -> Option<&Entrant> {
        let holders = self.entrants.iter().filter(|e| e.number == number);
        holders.max_by_key(|e| (e.until.is_none(), e.from, e.id))
    }

    /// Who holds a number in a round: the one place that knows, for screens, paper and points alike. For a round nobody
    /// holds it, the one who held it last before, else the first after.
    pub fn holder(&self, number: PlayerNo, round: RoundNo) -> Option<&Entrant> {
        let holders = self.entrants.iter().filter(|e| e.number == number);
        holders.max_by_key(|e| {
            let late = e.from.since(round);
            (e.plays(round), Reverse(late), e.from, e.id)
        })
    }

    /// The name that belongs to a number in a round; empty where only the number is known.
    pub fn name_of(&self, number: PlayerNo, round: RoundNo) -> &str {
        self.holder(number, round).map_or("", |e| e.name.as_str())
    }

    /// Number and name of who holds a number in a round: `17 Ann Lee`, or `17`.
    pub fn labelled(&self, number: PlayerNo, round: RoundNo) -> String {
        numbered(number, self.name_of(number, round))
    }

    /// The sides of a table: `1 Ann & 14 Bob  –  9 Cy & 22 Di`.
    pub fn versus(&self, round: RoundNo, table: TableNo) -> String {
        let Some(table) = self.table(round, table) else {
            return String::new();
        };
        let side = |side: &Vec<PlayerNo>| {
            let names = side.iter().map(|&number| self.labelled(number, round));
            names.collect::<Vec<_>>().join(" & ")
        };
        let sides: Vec<String> = table.sides.iter().map(side).collect();
        sides.join("  –  ")
    }

    /// Where an entrant stands.
    pub fn status(&self, entrant: &Entrant) -> EntrantStatus {
        if entrant.until.is_none() {
            EntrantStatus::Playing
        } else if self.entrants.iter().any(|e| e.replaces == Some(entrant.id)) {
            EntrantStatus::Replaced
        } else {
            EntrantStatus::Gone
        }
    }

    /// Whether an entrant's number sits out a round by choice.
    pub fn is_away(&self, number: PlayerNo, round: RoundNo) -> bool {
        away(&self.absences, number, round)
    }
}
