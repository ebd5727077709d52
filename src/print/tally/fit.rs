//! How all cards of a night are arranged, so that the smallest names are as large as they can be.
//!
//! One arrangement serves the whole set, because cards lie beside each other on the tables. Tried are: partner and opponents
//! side by side, divided here or there, or one below the other; wide boxes to write in or narrow ones; a tall head or a low
//! one; a partner in larger type or not; words as they are, narrowed by a twelfth, or broken after hyphens. Rows are as high as
//! their names need, so a long name takes its lines from rows that have room. Only when names would be smaller than the layout
//! allows do the rounds go on two cards.

use super::super::layout::{Field, Ready};
use super::super::names::{Name, Setting, height, label_width};
use super::super::page::Area;
use super::CARRY;

/// What is kept clear above and below the names of a row, in millimetres.
pub(super) const CLEAR: f32 = 1.0;

/// Height of the row of a bye, in millimetres.
pub(super) const BYE: f32 = 4.8;

/// The gap between partner and opponents, in millimetres.
pub(super) const GAP: f32 = 1.6;

/// On cards less wide than this, in millimetres, club and event do not fit one line.
const NARROW: f32 = 80.0;

/// Sizes are tried in steps of a tenth of a point.
const STEP: f32 = 0.1;

/// What a row must hold: the names as the set counts them.
#[derive(Clone, Debug)]
pub(super) enum Need {
    Names {
        partners: Vec<usize>,
        opponents: Vec<usize>,
    },
    Bye,
    /// Room to write.
    Open,
}

/// Names of a set: each in regular and in bold.
pub(super) type Pairs = [Name; 2];

/// How a set of cards is arranged.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// Sizes of opponents' names and of partners', in points.
    pub size: f32,
    pub partner: f32,
    /// The partners' part of the width for names; `None` where all names stand one below the other.
    pub beside: Option<f32>,
    /// Whether words may be narrowed, and broken after hyphens.
    pub narrow: bool,
    pub hyphens: bool,
    /// Height of the head, in millimetres.
    pub head: f32,
    /// Widths of the layout's columns.
    pub widths: Vec<f32>,
    /// How many cards each entrant has.
    pub parts: usize,
    /// Figures of the largest number before a name.
    pub figures: usize,
    /// Whether there are numbers alone, which stand side by side.
    pub bare: bool,
}

/// What the plan is made for.
pub(super) struct Task<'a> {
    pub ready: &'a Ready,
    /// For each card what its rows need, for one card each.
    pub cards: &'a [Vec<Need>],
    pub names: &'a [Pairs],
    /// Height of what is below the rows, and of the band above them.
    pub foot: f32,
    pub band: f32,
    /// The least height of the head.
    pub head: f32,
}

impl Plan {
    fn setting(&self, bold: bool, people: bool) -> Setting {
        Setting {
            size: if bold { self.partner } else { self.size },
            label: label_width(self.figures),
            people,
            narrow: self.narrow,
            hyphens: self.hyphens,
        }
    }

    /// How opponents are set, and partners.
    pub fn settings(&self, people: bool) -> [Setting; 2] {
        [false, true].map(|bold| self.setting(bold, people))
    }

    /// Where partners and opponents go in the width for names.
    pub fn places(&self, names: Area) -> [Area; 2] {
        match self.beside {
            None => [names; 2],
            Some(part) => {
                let (left, right) = names.cut_left((names.w - GAP) * part);
                [
                    left,
                    Area::new(right.x + GAP, right.y, right.w - GAP, right.h),
                ]
            }
        }
    }
}

/// The height of a row for a card's names, in millimetres.
fn row_height(plan: &Plan, partners: usize, opponents: usize) -> f32 {
    let most = if plan.bare { 1 } else { usize::MAX };
    let (partners, opponents) = (partners.min(most), opponents.min(most));
    let lines = match plan.beside {
        Some(_) => height(partners, plan.partner).max(height(opponents, plan.size)),
        None if partners == 0 => height(opponents, plan.size),
        None => height(partners, plan.partner) + 0.45 + height(opponents, plan.size),
    };
    lines + 2.0 * CLEAR
}

impl Task<'_> {
    /// The columns that hold names, and their width on a layout with narrow boxes.
    fn names_area(&self) -> (Vec<usize>, f32) {
        let columns = self.ready.columns.iter().enumerate();
        let named = columns.filter(|(_, (c, _))| c.field.has_names());
        let named: Vec<usize> = named.map(|(at, _)| at).collect();
        let wide = named.iter().map(|&at| self.ready.columns[at].1).sum();
        (named, wide)
    }

    /// Widths of the columns when boxes have grown by a part of what they may.
    fn widths(&self, grown: f32) -> Vec<f32> {
        let (named, wide) = self.names_area();
        let more = |(c, w): &(super::super::layout::Column, f32)| (c.most - w).max(0.0) * grown;
        let all: f32 = self.ready.columns.iter().map(more).sum();
        let keep = |at: usize| named.contains(&at);
        let columns = self.ready.columns.iter().enumerate();
        columns
            .map(|(at, column)| match keep(at) {
                true => column.1 - all * column.1 / wide.max(1.0),
                false if wide > 0.0 => column.1 + more(column),
                false => column.1,
            })
            .collect()
    }

    /// The least height of a row, in millimetres.
    pub fn least(&self, plan: &Plan, need: &Need, lines: &[[usize; 2]]) -> f32 {
        let l = &self.ready.layout;
        let Need::Names {
            partners,
            opponents,
        } = need
        else {
            return match need {
                Need::Bye => BYE.min(l.row.least),
                _ => l.row.least,
            };
        };
        let sum = |names: &[usize], bold: usize| names.iter().map(|&name| lines[name][bold]).sum();
        row_height(plan, sum(partners, 1), sum(opponents, 0)).max(l.row.least)
    }

    /// The height for the rows of a card, in millimetres.
    pub fn room(&self, plan: &Plan) -> f32 {
        let l = &self.ready.layout;
        let sums = if plan.parts > 1 { 2.0 } else { 1.0 };
        self.ready.card(0).h - plan.head - l.titles - self.foot - self.band - sums * CARRY
    }

    /// How many lines each name takes, as an opponent and as a partner; `None` if one does not fit. A name with a part that no
    /// arrangement could hold even in the least size is set smaller by itself.
    pub fn lines(&self, plan: &Plan) -> Option<Vec<[usize; 2]>> {
        let wide = self.names_width(plan);
        let places = plan.places(Area::new(0.0, 0.0, wide, 1.0));
        let settings = plan.settings(false);
        let rooms = [0, 1].map(|bold| settings[bold].room(places[1 - bold].w, plan.narrow));
        let least = Plan {
            size: self.ready.layout.size.least,
            partner: self.ready.layout.size.least,
            ..plan.clone()
        };
        let most = self.names_area().1 - 2.0 * super::rows::SIDE;
        let most = least.settings(false)[0].room(most, true);
        let all = self.names.iter().map(|pair| {
            let mut lines = [1; 2];
            for bold in 0..2 {
                let name = &pair[bold];
                let small = name.lines(rooms[bold].max(name.widest(plan.hyphens)), plan.hyphens);
                lines[bold] = match name.lines(rooms[bold], plan.hyphens) {
                    Some(lines) => lines,
                    None if pair[1].lines(most, true).is_none() => small.unwrap_or(1),
                    None => return None,
                };
            }
            Some(lines)
        });
        all.collect()
    }

    /// The width for names.
    fn names_width(&self, plan: &Plan) -> f32 {
        let (named, _) = self.names_area();
        named.iter().map(|&at| plan.widths[at]).sum::<f32>() - 2.0 * super::rows::SIDE
    }

    fn fits(&self, plan: &Plan) -> bool {
        let Some(lines) = self.lines(plan) else {
            return false;
        };
        let room = self.room(plan) + 0.01;
        self.cards.iter().all(|card| {
            let each = card.len().div_ceil(plan.parts).max(1);
            let high = |part: &[Need]| {
                part.iter()
                    .map(|need| self.least(plan, need, &lines))
                    .sum::<f32>()
            };
            card.chunks(each).all(|part| high(part) <= room)
        })
    }

    /// The arrangement in which the smallest names are largest. Comfort breaks ties: above what is easy to read, what costs a
    /// quarter of a point is not given up for a tenth.
    pub fn plan(&self) -> Plan {
        let l = &self.ready.layout;
        let rounds = self.cards.iter().map(Vec::len).max().unwrap_or(1).max(1);
        let bare = self.names.iter().all(|pair| pair[0].text.is_empty());
        let (most, least) = match bare {
            true => (l.size.number, l.size.number.min(l.size.least)),
            false => (l.size.cell, l.size.least),
        };
        let figures = |pair: &Pairs| pair[0].label.chars().count();
        let figures = self.names.iter().map(figures).max().unwrap_or(0);
        let (named, _) = self.names_area();
        let field = |at: &usize| self.ready.columns[*at].0.field;
        let fields: Vec<Field> = named.iter().map(field).collect();
        let split = |n: usize| Some(0.36 + 0.02 * n as f32);
        let partners =
            |need: &Need| matches!(need, Need::Names { partners, .. } if !partners.is_empty());
        let mated = self.cards.iter().flatten().any(partners);
        let arrangements: Vec<Option<f32>> = match fields[..] {
            [Field::Players] if mated => (0..9).map(split).chain([None]).collect(),
            [Field::Partner, Field::Opponents] if mated => (0..9).map(split).collect(),
            _ => vec![None],
        };
        // On a narrow card club and event need a line each.
        let (high, part) = match self.ready.card(0).w < NARROW {
            true => (l.head, 0.7),
            false => (l.head * 0.74, 0.52),
        };
        let low = (l.head * part).max(l.head.min(self.head.max(10.4)));
        let heads = [high.max(low), low + (high - low).max(0.0) * 0.4, low];
        let sizes: Vec<f32> = (0..=((most - least) / STEP + 0.01) as usize)
            .map(|n| least + STEP * n as f32)
            .collect();
        let mut best: Option<(f32, Plan)> = None;
        let comforts = comforts(&heads);
        for parts in 1..=rounds.min(12) {
            let plan = |comfort: &Comfort, beside: Option<f32>, size: f32| Plan {
                size,
                partner: size * comfort.more,
                beside,
                narrow: comfort.narrow,
                hyphens: comfort.hyphens,
                head: comfort.head,
                widths: self.widths(comfort.grown),
                parts,
                figures,
                bare,
            };
            // Where everything is given up, more than this many sizes fit nowhere.
            let fitting = |comfort: &Comfort, beside: Option<f32>, from: usize| {
                let fits = |&size: &f32| self.fits(&plan(comfort, beside, size));
                from + sizes[from..].partition_point(fits)
            };
            let most = |&beside: &Option<f32>| comforts.last().map_or(0, |c| fitting(c, beside, 0));
            let most: Vec<usize> = arrangements.iter().map(most).collect();
            for comfort in &comforts {
                for (&beside, &most) in arrangements.iter().zip(&most) {
                    let cost = comfort.cost + if beside.is_none() { 0.35 } else { 0.0 };
                    let value = |size: f32| worth(size, size * comfort.more) - cost;
                    // Only what is better by enough to be worth what it costs.
                    let beats = best.as_ref().map_or(f32::MIN, |best| best.0 + STEP / 2.0);
                    let from = sizes.partition_point(|&size| value(size) <= beats);
                    if from >= most || !self.fits(&plan(comfort, beside, sizes[from])) {
                        continue;
                    }
                    let size = sizes[fitting(comfort, beside, from + 1) - 1];
                    best = Some((value(size), plan(comfort, beside, size)));
                }
            }
            if best.is_some() {
                break;
            }
        }
        let Some((_, plan)) = best else {
            return self.last_resort(least, &heads, figures, &arrangements);
        };
        // What no name needs goes to the head.
        let airy = Plan {
            head: l.head,
            ..plan.clone()
        };
        if self.fits(&airy) { airy } else { plan }
    }

    /// For names that nothing else can hold: the least size, on as many cards as rows high enough to write in need.
    fn last_resort(
        &self,
        least: f32,
        heads: &[f32; 3],
        figures: usize,
        arrangements: &[Option<f32>],
    ) -> Plan {
        let rounds = self.cards.iter().map(Vec::len).max().unwrap_or(1).max(1);
        let plan = |parts| Plan {
            size: least,
            partner: least,
            beside: arrangements.get(arrangements.len() / 2).copied().flatten(),
            narrow: true,
            hyphens: true,
            head: heads[2],
            widths: self.widths(0.0),
            parts,
            figures,
            bare: false,
        };
        let fits = |parts: &usize| {
            let rows = rounds.div_ceil(*parts) as f32 * self.ready.layout.row.least;
            rows <= self.room(&plan(*parts)) + 0.01
        };
        plan((1..=rounds).find(fits).unwrap_or(rounds))
    }
}

/// Opponents' names, and partners', of these sizes are easy to read at a table; comfort is worth little before they have them.
const EASY: [f32; 2] = [9.2, 10.4];

/// What sizes are worth: below what is easy to read, an opponent's every point counts four times; above, half.
/// Partners are to be a tenth larger.
fn worth(size: f32, partner: f32) -> f32 {
    let easy = size - EASY[0];
    let wanted = EASY[1].max(1.1 * size);
    (easy * 4.0).min(easy / 2.0) - (wanted - partner).max(0.0)
}

/// How comfortable a card is besides the size of its names.
struct Comfort {
    /// Height of the head, in millimetres.
    head: f32,
    /// The part that boxes have grown of what they may.
    grown: f32,
    /// How much larger partners are.
    more: f32,
    narrow: bool,
    hyphens: bool,
    /// What is given up, in points of type.
    cost: f32,
}

/// What may be given up for larger names: the most comfortable first.
fn comforts(heads: &[f32; 3]) -> Vec<Comfort> {
    let words = [
        (false, false, 0.0),
        (true, false, 0.25),
        (false, true, 0.4),
        (true, true, 0.65),
    ];
    let mut all = Vec::new();
    for (head, low) in [(heads[0], 0.0), (heads[1], 0.4), (heads[2], 0.9)] {
        for (grown, small) in [(1.0, 0.0), (0.5, 0.1), (0.0, 0.2)] {
            for more in [1.14, 1.07, 1.0] {
                all.extend(words.map(|(narrow, hyphens, set)| Comfort {
                    head,
                    grown,
                    more,
                    narrow,
                    hyphens,
                    cost: low + small + set,
                }));
            }
        }
    }
    all
}
