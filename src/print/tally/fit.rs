//! How all cards of a night are arranged, so that the smallest names are as large as they can be.
//!
//! One arrangement serves the whole set, because cards lie beside each other on the tables. Tried are: partner and opponents
//! side by side or one below the other; wide boxes to write in or narrow ones; a tall head or a low one; a partner in larger
//! type or not; words as they are, narrowed by a twelfth, or broken after hyphens. Only where partners end and opponents begin
//! is each card's own, for its own long names. Rows are as high as their names need, so a long name takes its lines from rows
//! that have room. Only when names would be smaller than the layout allows do the rounds go on two cards.

use std::cell::Cell;

use super::super::layout::{Field, Ready};
use super::super::names::{FIGURES, Name, Room as Words, Setting, height, label_width};
use super::super::page::Area;

/// Height of a line of totals, in millimetres.
pub(super) const CARRY: f32 = 8.0;

/// Room between columns, on each side of a cell, in millimetres.
pub(super) const SIDE: f32 = 0.7;

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

/// Ways of dividing the width for names: the partners' part of it, or `None` where all names stand one below the other.
type Ways = Vec<Option<f32>>;

/// Names of a set: each in regular and in bold.
pub(super) type Pairs = [Name; 2];

/// How a set of cards is arranged.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    /// Sizes of opponents' names and of partners', in points.
    pub size: f32,
    pub partner: f32,
    /// The partners' part of the width for names, on each card; `None` where all names stand one below the other.
    pub parted: Vec<Option<f32>>,
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

/// How many lines a name takes, as an opponent and as a partner; `None` where it does not fit.
pub(super) type Lines = [Option<usize>; 2];

/// The room for names on a card: its width in ems of opponents' names and of partners', and that of the layout's least size
/// where no name stands beside them.
pub(super) struct Room {
    own: [Words; 2],
    most: Words,
    hyphens: bool,
}

impl Room {
    /// How many lines a name takes. One with a part that no arrangement could hold even in the least size is set smaller by
    /// itself.
    pub fn lines(&self, pair: &Pairs) -> Lines {
        let lines = |bold: usize| {
            let (name, room) = (&pair[bold], self.own[bold]);
            let least = || match pair[1].lines(self.most, true) {
                Some(_) => None,
                None => {
                    let widest = name.widest(self.hyphens);
                    name.lines(room.map(|room| room.max(widest)), self.hyphens)
                }
            };
            name.lines(room, self.hyphens).or_else(least)
        };
        [0, 1].map(lines)
    }
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
    /// The card for which there was no room last: most likely there is none again.
    pub hardest: Cell<usize>,
}

impl Plan {
    fn setting(&self, bold: bool, people: bool) -> Setting {
        Setting {
            size: if bold { self.partner } else { self.size },
            label: label_width(self.figures),
            figures: FIGURES,
            people,
            narrow: self.narrow,
            hyphens: self.hyphens,
        }
    }

    /// How opponents are set, and partners.
    pub fn settings(&self, people: bool) -> [Setting; 2] {
        [false, true].map(|bold| self.setting(bold, people))
    }
}

/// Where partners and opponents go in the width for names, if partners have such a part of it.
pub(super) fn places(beside: Option<f32>, names: Area) -> [Area; 2] {
    match beside {
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

/// The height of a row for a card's partners and opponents, how many they are and on how many lines, in millimetres.
fn row_height(plan: &Plan, beside: Option<f32>, names: [[usize; 2]; 2]) -> f32 {
    let most = if plan.bare { 1 } else { usize::MAX };
    let sizes = [plan.partner, plan.size];
    let high = |who: usize| {
        let [names, lines] = names[who].map(|count| count.min(most));
        height(names, lines, sizes[who])
    };
    let lines = match beside {
        Some(_) => high(0).max(high(1)),
        None if names[0] == [0, 0] => high(1),
        None => high(0) + 0.45 + high(1),
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

    /// The least height of a row, in millimetres; `None` where a name does not fit.
    pub fn least(
        &self,
        plan: &Plan,
        beside: Option<f32>,
        need: &Need,
        mut lines: impl FnMut(usize, usize) -> Option<usize>,
    ) -> Option<f32> {
        let l = &self.ready.layout;
        let Need::Names {
            partners,
            opponents,
        } = need
        else {
            return Some(match need {
                Need::Bye => BYE.min(l.row.least),
                _ => l.row.least,
            });
        };
        let mut sum = |names: &[usize], bold: usize| {
            let lines = names.iter().map(|&name| lines(name, bold));
            Some([names.len(), lines.sum::<Option<usize>>()?])
        };
        let high = row_height(plan, beside, [sum(partners, 1)?, sum(opponents, 0)?]);
        Some(high.max(l.row.least))
    }

    /// The height for the rows of a card, in millimetres.
    pub fn room(&self, plan: &Plan) -> f32 {
        let l = &self.ready.layout;
        let sums = if plan.parts > 1 { 2.0 } else { 1.0 };
        self.ready.card(0).h - plan.head - l.titles - self.foot - self.band - sums * CARRY
    }

    /// The room for names, if partners have such a part of it.
    pub fn names_room(&self, plan: &Plan, beside: Option<f32>) -> Room {
        let places = places(beside, Area::new(0.0, 0.0, self.names_width(plan), 1.0));
        let settings = plan.settings(false);
        let least = Setting {
            size: self.ready.layout.size.least,
            ..plan.setting(false, false)
        };
        let most = self.names_area().1 - 2.0 * SIDE;
        Room {
            own: [0, 1].map(|bold| settings[bold].room(places[1 - bold].w, plan.narrow)),
            most: least.room(most, true),
            hyphens: plan.hyphens,
        }
    }

    /// The width for names.
    fn names_width(&self, plan: &Plan) -> f32 {
        let (named, _) = self.names_area();
        named.iter().map(|&at| plan.widths[at]).sum::<f32>() - 2.0 * SIDE
    }

    /// What tells how many lines a card's names take with the width so divided; `None` where it finds no room.
    fn attempt<'t>(
        &'t self,
        plan: &'t Plan,
        beside: Option<f32>,
    ) -> impl FnMut(&Vec<Need>) -> Option<usize> + 't {
        let room = self.room(plan) + 0.01;
        let names = self.names_room(plan, beside);
        let mut known: Vec<Option<Lines>> = vec![None; self.names.len()];
        move |card| {
            let mut all = 0;
            let mut lines = |at: usize, bold: usize| {
                let lines = known[at].get_or_insert_with(|| names.lines(&self.names[at]))[bold];
                all += lines.unwrap_or(0);
                lines
            };
            let each = card.len().div_ceil(plan.parts).max(1);
            let fits = card.chunks(each).all(|part| {
                let rows = part.iter();
                let rows = rows.map(|need| self.least(plan, beside, need, &mut lines));
                rows.sum::<Option<f32>>().is_some_and(|high| high <= room)
            });
            fits.then_some(all)
        }
    }

    /// Whether every card finds room in one of these ways.
    fn fits(&self, plan: &Plan, ways: &[Option<f32>]) -> bool {
        let mut tries: Vec<Option<_>> = ways.iter().map(|_| None).collect();
        let mut finds = |way: usize, card: usize| {
            let attempt = tries[way].get_or_insert_with(|| self.attempt(plan, ways[way]));
            attempt(&self.cards[card]).is_some()
        };
        let hard = self.hardest.get().min(self.cards.len());
        let mut last = 0;
        let cards = (hard..self.cards.len()).chain(0..hard);
        cards.into_iter().all(|card| {
            // Mostly the way of the card before does.
            let mut order = (last..ways.len()).chain(0..last);
            match order.find(|&way| finds(way, card)) {
                Some(way) => last = way,
                None => {
                    self.hardest.set(card);
                    return false;
                }
            }
            true
        })
    }

    /// The way of each card, and how many lines all names take: of the ways in which it finds room that with the fewest
    /// lines, and of those the one in which most cards find room.
    fn parted(&self, plan: &Plan, ways: &[Option<f32>]) -> (usize, Vec<Option<f32>>) {
        let found = ways.iter().map(|&way| {
            let lines = self.cards.iter().map(self.attempt(plan, way));
            (way, lines.collect())
        });
        let mut found: Vec<(Option<f32>, Vec<Option<usize>>)> = found.collect();
        found.sort_by_key(|(_, lines)| std::cmp::Reverse(lines.iter().flatten().count()));
        let way = |card: usize| {
            let fits = found
                .iter()
                .filter_map(|(way, lines)| Some((lines[card]?, *way)));
            fits.min_by_key(|(lines, _)| *lines)
                .unwrap_or((0, found[0].0))
        };
        let cards = (0..self.cards.len()).map(way);
        cards.fold((0, Vec::new()), |(sum, mut ways), (lines, way)| {
            ways.push(way);
            (sum + lines, ways)
        })
    }

    /// The arrangement in which the smallest names are largest.
    pub fn plan(&self) -> Plan {
        self.largest(12).map_or_else(
            |ways| self.last_resort(&ways),
            |(plan, ways)| self.aired(plan, &ways),
        )
    }

    /// The sizes of that arrangement and its cards for each entrant; `None` where it takes more than so many.
    pub fn sketch(&self, parts: usize) -> Option<Plan> {
        self.largest(parts).ok().map(|(plan, _)| plan)
    }

    /// The most rounds of a card.
    fn rounds(&self) -> usize {
        self.cards.iter().map(Vec::len).max().unwrap_or(1).max(1)
    }

    /// Whether there are numbers alone.
    fn bare(&self) -> bool {
        self.names.iter().all(|pair| pair[0].text.is_empty())
    }

    /// The largest size of names, and the least.
    fn sizes(&self) -> (f32, f32) {
        let size = &self.ready.layout.size;
        match self.bare() {
            true => (size.number, size.number.min(size.least)),
            false => (size.cell, size.least),
        }
    }

    /// The figures of the largest number.
    fn figures(&self) -> usize {
        let figures = |pair: &Pairs| pair[0].label.chars().count();
        self.names.iter().map(figures).max().unwrap_or(0)
    }

    /// Heights of the head, the most comfortable first.
    fn heads(&self) -> [f32; 3] {
        let l = &self.ready.layout;
        // On a narrow card club and event need a line each.
        let (high, part) = match self.ready.card(0).w < NARROW {
            true => (l.head, 0.7),
            false => (l.head * 0.74, 0.52),
        };
        let low = (l.head * part).max(l.head.min(self.head.max(10.4)));
        [high.max(low), low + (high - low).max(0.0) * 0.4, low]
    }

    /// The arrangement without what is left for its comfort, and the ways of dividing the width that it has. Comfort breaks
    /// ties: above what is easy to read, what costs a quarter of a point is not given up for a tenth.
    ///
    /// # Errors
    /// Where it takes more cards than so many for each entrant, the ways to try then.
    fn largest(&self, cards: usize) -> Result<(Plan, Ways), Ways> {
        let (most, least) = self.sizes();
        let (named, _) = self.names_area();
        let field = |at: &usize| self.ready.columns[*at].0.field;
        let fields: Vec<Field> = named.iter().map(field).collect();
        let part = |n: usize| Some(0.28 + 0.008 * n as f32);
        let partners =
            |need: &Need| matches!(need, Need::Names { partners, .. } if !partners.is_empty());
        let mated = self.cards.iter().flatten().any(partners);
        let side_by_side: Ways = (0..32).map(part).collect();
        let arrangements: Vec<Ways> = match fields[..] {
            [Field::Players] if mated => vec![side_by_side, vec![None]],
            [Field::Partner, Field::Opponents] if mated => vec![side_by_side],
            _ => vec![vec![None]],
        };
        let sizes: Vec<f32> = (0..=((most - least) / STEP + 0.01) as usize)
            .map(|n| least + STEP * n as f32)
            .collect();
        let mut best: Option<(f32, Plan, &Ways)> = None;
        let comforts = comforts(&self.heads());
        let (figures, bare) = (self.figures(), self.bare());
        for parts in 1..=self.rounds().min(cards) {
            let plan = |comfort: &Comfort, size: f32| Plan {
                size,
                partner: size * comfort.more,
                parted: Vec::new(),
                narrow: comfort.narrow,
                hyphens: comfort.hyphens,
                head: comfort.head,
                widths: self.widths(comfort.grown),
                parts,
                figures,
                bare,
            };
            // Where everything is given up, more than this many sizes fit nowhere.
            let fitting = |comfort: &Comfort, ways: &[Option<f32>], from: usize| {
                let fits = |&size: &f32| self.fits(&plan(comfort, size), ways);
                from + sizes[from..].partition_point(fits)
            };
            let most = |ways: &Ways| comforts.last().map_or(0, |c| fitting(c, ways, 0));
            let most: Vec<usize> = arrangements.iter().map(most).collect();
            for comfort in &comforts {
                for (ways, &most) in arrangements.iter().zip(&most) {
                    let cost = comfort.cost + if ways[0].is_none() { 0.35 } else { 0.0 };
                    let value = |size: f32| worth(size, size * comfort.more) - cost;
                    // Only what is better by enough to be worth what it costs.
                    let beats = best.as_ref().map_or(f32::MIN, |best| best.0 + STEP / 2.0);
                    let from = sizes.partition_point(|&size| value(size) <= beats);
                    if from >= most || !self.fits(&plan(comfort, sizes[from]), ways) {
                        continue;
                    }
                    let size = sizes[fitting(comfort, ways, from + 1) - 1];
                    best = Some((value(size), plan(comfort, size), ways));
                }
            }
            if best.is_some() {
                break;
            }
        }
        match best {
            Some((_, plan, ways)) => Ok((plan, ways.clone())),
            None => Err(arrangements.into_iter().next().unwrap_or_default()),
        }
    }

    /// What no name needs goes to the head and to the boxes: no name is broken for them.
    fn aired(&self, plan: Plan, ways: &[Option<f32>]) -> Plan {
        let names = |need: &Need| match need {
            Need::Names {
                partners,
                opponents,
            } => partners.len() + opponents.len(),
            _ => 0,
        };
        let fewest: usize = self.cards.iter().flatten().map(names).sum();
        let mut best: Option<(usize, Plan)> = None;
        let heads = [self.ready.layout.head, plan.head].into_iter();
        for (head, grown) in heads.flat_map(|head| GROWN.map(|grown| (head, grown))) {
            let airy = Plan {
                head,
                widths: self.widths(grown),
                ..plan.clone()
            };
            if self.fits(&airy, ways) {
                let (lines, parted) = self.parted(&airy, ways);
                if best.as_ref().is_none_or(|best| lines < best.0) {
                    best = Some((lines, Plan { parted, ..airy }));
                }
                if lines == fewest {
                    break;
                }
            }
        }
        best.map_or(plan, |(_, plan)| plan)
    }

    /// For names that nothing else can hold: the least size, on as many cards as rows high enough to write in need.
    fn last_resort(&self, ways: &[Option<f32>]) -> Plan {
        let rounds = self.rounds();
        let (_, least) = self.sizes();
        let plan = |parts| Plan {
            size: least,
            partner: least,
            parted: vec![ways[ways.len() / 2]; self.cards.len()],
            narrow: true,
            hyphens: true,
            head: self.heads()[2],
            widths: self.widths(0.0),
            parts,
            figures: self.figures(),
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
const EASY: [f32; 2] = [9.2, 10.5];

/// What sizes are worth: below what is easy to read, an opponent's every point counts ten times; above, half.
/// Partners are to be a tenth larger.
fn worth(size: f32, partner: f32) -> f32 {
    let easy = size - EASY[0];
    let wanted = EASY[1].max(1.1 * size);
    (easy * 10.0).min(easy / 2.0) - (wanted - partner).max(0.0)
}

/// The parts that boxes grow of what they may.
const GROWN: [f32; 3] = [1.0, 0.5, 0.0];

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
        for (grown, small) in GROWN.into_iter().zip([0.0, 0.1, 0.2]) {
            for more in [1.15, 1.1, 1.05, 1.0] {
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
