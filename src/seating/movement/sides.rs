//! Who partners whom among those who come together at a table.

use super::parts::SideRule;
use crate::seating::schedule::met;
use crate::seating::{PlayerNo, Round, Wish};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Somebody who comes to a table, while a movement is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Newcomer {
    /// The table and side they come from: partners agree in it.
    pub from: (usize, usize),
    /// The seat they had.
    pub seat: usize,
    /// Which value of the label they have.
    pub kind: usize,
}

/// Whether these people can make sides as the rules say, every rule at once.
pub(super) fn possible(rules: &[SideRule], group: &[Newcomer]) -> bool {
    orders(group.len()).iter().any(|order| {
        let at = |seat: usize| &group[order[seat]];
        rules.iter().all(|rule| {
            let facts = Facts {
                just: |a: usize, b: usize| 2 * u8::from(at(a).from == at(b).from),
                same: |a: usize, b: usize| at(a).kind == at(b).kind,
                own_seat: |seat: usize| group.len() == 2 || at(seat).seat == seat,
                next: |_: usize, _: usize| true,
            };
            facts.faults(rule, group.len()) == 0
        })
    })
}

/// What the rules ask about people in seats: how many of two last partnered the other, one of them where the other has had
/// somebody else since; whether two have the same label, are neighbours on the list; whether one sits where they sat.
struct Facts<J, S, O, N> {
    just: J,
    same: S,
    own_seat: O,
    next: N,
}

impl<J, S, O, N> Facts<J, S, O, N>
where
    J: Fn(usize, usize) -> u8,
    S: Fn(usize, usize) -> bool,
    O: Fn(usize) -> bool,
    N: Fn(usize, usize) -> bool,
{
    /// How often a way to sit breaks a rule.
    fn faults(&self, rule: &SideRule, seats: usize) -> usize {
        let count = |partners: bool, wrong: &dyn Fn(usize, usize) -> bool| {
            pairs(seats)
                .filter(|&(a, b)| (a % 2 == b % 2) == partners && wrong(a, b))
                .count()
        };
        match rule {
            SideRule::Keep => count(false, &|a, b| (self.just)(a, b) == 2),
            SideRule::Split => count(true, &|a, b| (self.just)(a, b) > 0),
            // Three partners of two kinds cannot all differ.
            SideRule::Cross(_) if seats > 4 => {
                let one_kind = |side: usize| {
                    (side + 2..seats)
                        .step_by(2)
                        .all(|seat| (self.same)(side, seat))
                };
                (0..2).filter(|&side| one_kind(side)).count()
            }
            SideRule::Cross(_) => count(true, &|a, b| (self.same)(a, b)),
            SideRule::Same(_) => count(true, &|a, b| !(self.same)(a, b)),
            SideRule::Seat => (0..seats).filter(|&seat| !(self.own_seat)(seat)).count(),
            SideRule::List => count(true, &|a, b| !(self.next)(a, b)),
            SideRule::Lot => 0,
        }
    }
}

fn pairs(seats: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..seats).flat_map(move |a| (a + 1..seats).map(move |b| (a, b)))
}

/// Every way to sit: `order[seat]` is who sits there.
fn orders(people: usize) -> &'static [Vec<usize>] {
    // A table has six seats at most.
    static ORDERS: LazyLock<Vec<Vec<Vec<usize>>>> =
        LazyLock::new(|| (0..=6).map(all_orders).collect());
    ORDERS.get(people).map_or(&[], |orders| &orders[..])
}

fn all_orders(people: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![vec![]];
    for _ in 0..people {
        orders = orders
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                let left = (0..people)
                    .filter(|who| !order.contains(who))
                    .collect::<Vec<_>>();
                left.into_iter()
                    .map(move |who| [&order[..], &[who]].concat())
            })
            .collect();
    }
    orders
}

/// What the night remembers of who sat with whom.
pub(super) struct Memory {
    /// How often two have been partners and opponents.
    met: BTreeMap<[PlayerNo; 2], [u32; 2]>,
    /// Whom each partnered in the last round they played.
    just: BTreeMap<PlayerNo, BTreeSet<PlayerNo>>,
    /// The seat each had in the last round they played.
    seat: BTreeMap<PlayerNo, usize>,
}

impl Memory {
    pub fn of(history: &[Round]) -> Self {
        let mut memory = Memory {
            met: met(history.iter().flat_map(|round| &round.tables)),
            just: BTreeMap::new(),
            seat: BTreeMap::new(),
        };
        for table in history.iter().flat_map(|round| &round.tables) {
            let seated: Vec<(PlayerNo, usize)> = (0..2)
                .flat_map(|side| {
                    table.sides[side]
                        .iter()
                        .enumerate()
                        .map(move |(i, &e)| (e, 2 * i + side))
                })
                .collect();
            for &(a, seat) in &seated {
                memory.seat.insert(a, seat);
                let partner =
                    |&(b, at): &(PlayerNo, usize)| (b != a && at % 2 == seat % 2).then_some(b);
                memory
                    .just
                    .insert(a, seated.iter().filter_map(partner).collect());
            }
        }
        memory
    }

    /// The seat somebody had last.
    pub fn seat(&self, who: PlayerNo) -> Option<usize> {
        self.seat.get(&who).copied()
    }

    fn met(&self, a: PlayerNo, b: PlayerNo) -> [u32; 2] {
        let met = self.met.get(&[a.min(b), a.max(b)]);
        met.copied().unwrap_or_default()
    }

    /// How many of two last partnered the other.
    fn were_just(&self, a: PlayerNo, b: PlayerNo) -> u8 {
        let with = |a, b| self.just.get(a).is_some_and(|of| of.contains(b)).into();
        let each: [u8; 2] = [with(&a, &b), with(&b, &a)];
        each.iter().sum()
    }
}

/// What decides how those who come together sit.
pub(super) struct Seating<'a> {
    /// The rules, the most important first.
    pub rules: &'a [SideRule],
    /// What has been.
    pub memory: &'a Memory,
    /// The rounds at this table so far, where each partner comes once before any comes again.
    pub stay: Option<&'a Memory>,
    /// Which kind of label each has.
    pub kinds: &'a BTreeMap<PlayerNo, usize>,
    /// Who stays at the table, and would rather not change seats.
    pub stays: &'a BTreeSet<PlayerNo>,
    /// Who should be partners and who should not.
    pub wishes: &'a [Wish],
    /// Whether it is the first round.
    pub first: bool,
}

impl Seating<'_> {
    /// The two sides, in seat order. Among ways that break the rules equally little, the one that repeats fewest
    /// partnerships, then fewest oppositions, then moves fewest chairs, then the first: shuffle the people for a lot.
    pub fn sit(&self, people: &[PlayerNo]) -> [Vec<PlayerNo>; 2] {
        let seats = people.len();
        let place: Vec<usize> = {
            let mut sorted = people.to_vec();
            sorted.sort_unstable();
            people
                .iter()
                .map(|e| sorted.iter().position(|s| s == e).unwrap_or(0))
                .collect()
        };
        let by_lot = self.rules.contains(&SideRule::Lot);
        let price = |order: &[usize]| {
            let at = |seat: usize| people[order[seat]];
            let facts = Facts {
                just: |a: usize, b: usize| self.memory.were_just(at(a), at(b)),
                same: |a: usize, b: usize| self.kinds.get(&at(a)) == self.kinds.get(&at(b)),
                own_seat: |seat: usize| {
                    self.memory
                        .seat(at(seat))
                        .is_none_or(|own| seats == 2 || own == seat)
                },
                next: |a: usize, b: usize| {
                    2 * place[order[a]] / seats == 2 * place[order[b]] / seats
                },
            };
            let mut faults: Vec<usize> = self
                .rules
                .iter()
                .map(|rule| facts.faults(rule, seats))
                .collect();
            let (mut again, mut partners, mut opponents) = (0, 0, 0);
            for (a, b) in pairs(seats) {
                let [with, against] = self.memory.met(at(a), at(b));
                match a % 2 == b % 2 {
                    true => {
                        partners += with;
                        again += self.stay.map_or(0, |stay| stay.met(at(a), at(b))[0]);
                    }
                    false => opponents += against,
                }
            }
            faults.insert(0, again as usize);
            let moved = |seat: &usize| {
                self.stays.contains(&at(*seat)) && self.memory.seat(at(*seat)) != Some(*seat)
            };
            let chairs = (0..seats).filter(moved).count();
            let unwished = match self.wishes.is_empty() {
                true => 0,
                false => {
                    self.unwished(&[0, 1].map(|side| (side..seats).step_by(2).map(at).collect()))
                }
            };
            match by_lot {
                true => (faults, unwished, 0, 0, 0),
                false => (faults, unwished, partners, opponents, chairs),
            }
        };
        let order = orders(seats).iter().min_by_key(|order| price(order));
        let order = order.map_or(&[][..], |order| &order[..]);
        let side = |side: usize| {
            order
                .iter()
                .skip(side)
                .step_by(2)
                .map(|&who| people[who])
                .collect()
        };
        [side(0), side(1)]
    }

    /// How many wishes this way to sit does not honour.
    pub fn unwished(&self, sides: &[Vec<PlayerNo>; 2]) -> usize {
        let partners = |[a, b]: &[PlayerNo; 2]| {
            let side = |who: &PlayerNo| (0..2).find(|&side| sides[side].contains(who));
            Some(side(a)? == side(b)?)
        };
        let unwished = |wish: &&Wish| match wish {
            Wish::NotPartners { entrants } | Wish::Seldom { entrants, .. } => {
                partners(entrants) == Some(true)
            }
            Wish::Partners { entrants, first } => {
                (self.first || !first) && partners(entrants) == Some(false)
            }
            Wish::Keep { .. } | Wish::NeverMeet { .. } => false,
        };
        self.wishes.iter().filter(unwished).count()
    }
}
