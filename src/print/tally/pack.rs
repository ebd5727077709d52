//! What all cards of a night are made from, and how they are arranged.

use super::fit::{Need, Pairs, Plan};
use super::said::Foot;
use crate::print::font::Style;
use crate::print::layout::Ready;
use crate::print::names::Name;
use crate::print::night::{Place, Seats};
use crate::print::{Person, Sheet};
use crate::seating::{PlayerNo, RoundNo};
use std::collections::BTreeMap;

/// What all cards of a night are made from: where everybody sits, and every name as it is printed.
pub(super) struct Pack<'a> {
    pub(super) seats: Seats<'a>,
    pub(super) rounds: Vec<RoundNo>,
    pub(super) names: Vec<Pairs>,
    /// Where a number's name in a round is among the names.
    pub(super) at: BTreeMap<(PlayerNo, RoundNo), usize>,
}

impl<'a> Pack<'a> {
    pub(super) fn of(sheet: &mut Sheet<'a>) -> Self {
        let night = sheet.night;
        let mut pack = Pack {
            seats: Seats::of(night),
            rounds: RoundNo::up_to(night.last_round().max(RoundNo::FIRST)).collect(),
            names: Vec::new(),
            at: BTreeMap::new(),
        };
        let style = Style::REGULAR;
        let mut known: BTreeMap<(PlayerNo, &str), usize> = BTreeMap::new();
        for round in &night.schedule {
            let tables = round.tables.iter().flat_map(|table| &table.sides);
            for &number in tables.flatten() {
                let text = night.name_of(number, round.round);
                let at = *known.entry((number, text)).or_insert_with(|| {
                    let mut name =
                        |style| Name::new(&mut sheet.fonts, number.to_string(), text, style);
                    pack.names.push([name(style), name(style.bold())]);
                    pack.names.len() - 1
                });
                pack.at.insert((number, round.round), at);
            }
        }
        pack
    }

    /// What a round's row holds on somebody's card: their partners and opponents as numbers.
    pub(super) fn need(&self, ready: &Ready, person: &Person, round: RoundNo) -> Need {
        let place = match ready.layout.seating {
            true => self.seats.place(round, person.number),
            false => Place::Open,
        };
        match place {
            Place::Bye | Place::Away => Need::Bye,
            Place::Open => Need::Open,
            Place::Table(table, side) => {
                let name = |n: PlayerNo| self.at.get(&(n, round)).copied();
                let own = table.sides[side].iter().copied();
                let own = own.filter(|&n| n != person.number);
                Need::Names {
                    partners: own.filter_map(name).collect(),
                    opponents: table.others(side).filter_map(name).collect(),
                }
            }
        }
    }
}

/// A layout, and how a set of cards is arranged on it.
pub(super) struct Arranged<P = Plan> {
    pub(super) ready: Ready,
    pub(super) plan: P,
    /// What is below the rows.
    pub(super) foot: Foot,
    /// Height of the band above the rows.
    pub(super) band: f32,
    /// Names in the layout's font, as [`Pack::names`] counts them.
    pub(super) names: Vec<Pairs>,
    /// Whether names are persons', whose first names may become initials.
    pub(super) people: bool,
}
