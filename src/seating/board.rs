//! Rounds laid out so that exchanging two players is cheap to price: what the search works on.
//!
//! Every pair has two prices: one more round as partners, one more as opponents. They rise with each round the pair
//! has together, so that the sum of all prices paid is a weighted Σ C(n, 2) over partners, meetings and opponents. A
//! wish is a price nobody pays, and rounds already played are prices that have gone up. Players count from 0 here.

/// What one more repeat costs: as partners, at one table, as opponents, or at the table of another size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prices {
    pub partner: u16,
    pub meeting: u16,
    pub opponent: u16,
    pub odd_table: u16,
}

/// Partners before meetings before opponents.
pub(crate) const PRICES: Prices = Prices {
    partner: 24,
    meeting: 8,
    opponent: 1,
    odd_table: 8,
};

/// What it costs not to honour a wish: far more than any repeat.
pub(crate) const WISH: u32 = 20_000;

/// One round: tables of players in seat order, and who sits out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Layout {
    pub tables: Vec<Vec<u16>>,
    pub byes: Vec<u16>,
}

/// A place at a table, or among those who sit out. What kind of place it is never changes, only who has it.
#[derive(Clone, Copy, Debug)]
struct Place {
    /// Where its table starts among all places.
    start: u32,
    /// How many sit there; 1 is sitting out.
    size: u8,
    /// A table of another size than the rest.
    odd: bool,
    /// 1 at a table of three, where all are opponents, else 0: a bit that every role is or-ed with.
    each: u8,
}

impl Place {
    /// The places of its table.
    fn seats(self) -> std::ops::Range<usize> {
        let start = self.start as usize;
        start..start + usize::from(self.size)
    }
}

/// Whether somebody may be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stays {
    /// Anywhere.
    No,
    /// Within their table.
    AtTable,
    /// Not at all.
    InSeat,
}

/// One round's places: from `first` on, those at tables before those who sit out.
#[derive(Clone, Copy, Debug)]
struct Span {
    first: usize,
    seated: usize,
    places: usize,
}

const PARTNERS: usize = 0;
const OPPONENTS: usize = 1;
/// Both prices of a pair in one number: partners in the lower half, opponents in the upper.
const HALF: u32 = 16;

/// The rounds that may change, and every pair's prices.
///
/// Everything a step of the search touches lies in flat arrays.
#[derive(Clone)]
pub(crate) struct Board {
    players: usize,
    usual: usize,
    prices: Prices,
    /// `price[a * players + b]`, both halves.
    price: Vec<u32>,
    /// What one more round together adds, by role.
    up: [u32; 2],
    /// By how much the prices at a table of each size have gone up through one round.
    last: [i32; 7],
    /// How often each has been at the table of another size.
    odd: Vec<u16>,
    rounds: Vec<Span>,
    /// Who sits at each place of all rounds, where that is, and who of them stays at this table.
    seats: Vec<u16>,
    place: Vec<Place>,
    kept: Vec<Stays>,
    /// The rounds each sits out, counted from the night's first, and how far apart they must stay.
    byes: Vec<Vec<usize>>,
    gap: usize,
    first: usize,
}

impl Board {
    /// An empty board for this many players; `usual` is the number of seats at a usual table.
    pub fn new(players: usize, usual: usize, prices: Prices) -> Self {
        let both = |own: u16, meeting: u16| (u32::from(own + meeting), u32::from(meeting));
        let (partners, rest) = both(prices.partner, prices.meeting);
        let (opponents, _) = both(prices.opponent, prices.meeting);
        let last = |size: usize| match size as i32 {
            3 => 2 * opponents as i32,
            size => (size / 2 - 1).max(0) * partners as i32 + size / 2 * opponents as i32,
        };
        Self {
            players,
            usual,
            prices,
            price: vec![0; players * players],
            up: [partners | rest << HALF, rest | opponents << HALF],
            last: std::array::from_fn(last),
            odd: vec![0; players],
            rounds: Vec::new(),
            seats: Vec::new(),
            place: Vec::new(),
            kept: Vec::new(),
            byes: vec![Vec::new(); players],
            gap: 2,
            first: 0,
        }
    }

    /// Raises the prices for a round that has been played and stays.
    pub fn played(&mut self, layout: &Layout) {
        for table in &layout.tables {
            for (i, &a) in table.iter().enumerate() {
                for (j, &b) in table.iter().enumerate().skip(i + 1) {
                    self.add(a, b, self.up[(i ^ j) & 1 | each(table.len())]);
                }
                self.odd[usize::from(a)] += u16::from(table.len() != self.usual);
            }
        }
    }

    /// Adds a round that may change, except for players who are `kept` at their table or `fixed` in their seat.
    pub fn push(&mut self, layout: &Layout, kept: &[bool], fixed: &[u16]) {
        self.played(layout);
        let first = self.seats.len();
        let tables = layout.tables.iter().map(Vec::as_slice);
        for seats in tables.chain(layout.byes.chunks(1)) {
            let place = Place {
                start: self.seats.len() as u32,
                size: seats.len() as u8,
                odd: seats.len() != self.usual && seats.len() > 1,
                each: each(seats.len()) as u8,
            };
            for &player in seats {
                self.seats.push(player);
                self.place.push(place);
                self.kept.push(match kept[usize::from(player)] {
                    _ if seats.len() == 1 => Stays::No,
                    _ if fixed.contains(&player) => Stays::InSeat,
                    true => Stays::AtTable,
                    false => Stays::No,
                });
            }
        }
        let places = self.seats.len() - first;
        self.rounds.push(Span {
            first,
            seated: places - layout.byes.len(),
            places,
        });
    }

    /// Notes two people who are never to be partners, or never at the same table.
    pub fn apart(&mut self, a: u16, b: u16, table_too: bool) {
        for at in self.both(a, b) {
            self.price[at] += WISH;
            if table_too {
                self.price[at] += WISH << HALF;
            }
        }
    }

    /// A round as it is now.
    pub fn layout(&self, round: usize) -> Layout {
        let span = self.rounds[round];
        let end = span.first + span.seated;
        let mut layout = Layout::default();
        let mut at = span.first;
        while at < end {
            let next = at + usize::from(self.place[at].size);
            layout.tables.push(self.seats[at..next].to_vec());
            at = next;
        }
        layout.byes = self.seats[end..span.first + span.places].to_vec();
        layout
    }

    /// How many rounds may change.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    /// How many places of a round are at tables; those who sit out come after them.
    #[inline(always)]
    pub fn seated(&self, round: usize) -> usize {
        self.rounds[round].seated
    }

    /// How many places a round has.
    pub fn places(&self, round: usize) -> usize {
        self.rounds[round].places
    }

    /// Who has a place.
    pub fn player(&self, round: usize, place: usize) -> u16 {
        self.seats[self.rounds[round].first + place]
    }

    /// Everybody's place, round by round: what [`Board::player`] says of all of them.
    pub fn everybody(&self) -> &[u16] {
        &self.seats
    }

    /// Where the table of a place begins in its round, and how many sit there; 1 is sitting out.
    #[inline(always)]
    pub fn table(&self, round: usize, place: usize) -> (usize, usize) {
        let first = self.rounds[round].first;
        let at = self.place[first + place];
        (at.start as usize - first, usize::from(at.size))
    }

    /// Where a player sits in a round, if at a table.
    pub fn seat(&self, round: usize, player: u16) -> Option<usize> {
        let span = self.rounds[round];
        let seats = &self.seats[span.first..span.first + span.seated];
        seats.iter().position(|&seated| seated == player)
    }

    /// Says who sat out in which rounds before this board's first (counted from 0), and how far apart byes must stay.
    pub fn sat_out(&mut self, first: usize, before: &[Vec<u16>], gap: usize) {
        (self.first, self.gap) = (first, gap);
        for (round, out) in before.iter().enumerate() {
            out.iter()
                .for_each(|&e| self.byes[usize::from(e)].push(round));
        }
        for round in 0..self.rounds() {
            for place in self.seated(round)..self.places(round) {
                let player = usize::from(self.player(round, place));
                self.byes[player].push(first + round);
            }
        }
    }

    /// Whether a player who sits out in one round may do so in another instead: never near another bye.
    pub fn may_sit_out(&self, player: u16, instead: usize, round: usize) -> bool {
        let (instead, round) = (instead + self.first, round + self.first);
        let mut byes = self.byes[usize::from(player)].iter();
        byes.all(|&other| other == instead || other.abs_diff(round) >= self.gap)
    }

    /// Records that a player sits out in one round instead of another.
    pub fn sits_out(&mut self, player: u16, instead: usize, round: usize) {
        let (instead, round) = (instead + self.first, round + self.first);
        for bye in &mut self.byes[usize::from(player)] {
            if *bye == instead {
                *bye = round;
            }
        }
    }

    /// What everything that may still change costs, not counting what was played before.
    pub fn cost(&self) -> i64 {
        let mut fresh = self.clone();
        let mut total = 0;
        for round in (0..self.rounds()).rev() {
            for table in self.layout(round).tables {
                for (i, &a) in table.iter().enumerate() {
                    for (j, &b) in table.iter().enumerate().skip(i + 1) {
                        let role = (i ^ j) & 1 | each(table.len());
                        fresh.take(a, b, self.up[role]);
                        let price = fresh.price[fresh.both(a, b)[0]];
                        total += i64::from(of(price, role));
                    }
                    if table.len() != self.usual {
                        let odd = &mut fresh.odd[usize::from(a)];
                        *odd -= 1;
                        total += i64::from(*odd) * i64::from(self.prices.odd_table);
                    }
                }
            }
        }
        total
    }

    /// What exchanging two places of a round would add; `None` where it changes nothing or moves somebody kept.
    #[inline(always)]
    pub fn change(&self, round: usize, p: usize, q: usize) -> Option<i32> {
        let first = self.rounds[round].first;
        let (p, q) = (first + p, first + q);
        let stays = self.kept[p].max(self.kept[q]);
        if stays == Stays::InSeat {
            return None;
        }
        let (at, to) = (self.place[p], self.place[q]);
        let row_a = self.seats[p] as usize * self.players;
        let row_b = self.seats[q] as usize * self.players;
        let mut change = 0;
        if at.start == to.start {
            let same_side = (p ^ q) & 1 == 0;
            if same_side || at.size < 4 {
                return None;
            }
            // To everybody else at the table, partner becomes opponent and opponent partner.
            for k in at.seats().filter(|&k| k != p && k != q) {
                let x = self.seats[k] as usize;
                let (a, b) = (self.price[row_a + x], self.price[row_b + x]);
                let turn = of(a, OPPONENTS) - of(a, PARTNERS) - of(b, OPPONENTS) + of(b, PARTNERS);
                change += if (k ^ p) & 1 == 0 { turn } else { -turn };
            }
            let pairs = i32::from(at.size) - 2;
            return Some(change + pairs * i32::from(self.prices.partner + self.prices.opponent));
        }
        if stays == Stays::AtTable {
            return None;
        }
        change += self.turned(row_a, row_b, at, p) + self.turned(row_b, row_a, to, q);
        change += self.last[at.size as usize] + self.last[to.size as usize];
        if at.odd != to.odd {
            let (into, out) = if to.odd { (p, q) } else { (q, p) };
            let [into, out] = [into, out].map(|at| i32::from(self.odd[self.seats[at] as usize]));
            change += (into + 1 - out) * i32::from(self.prices.odd_table);
        }
        Some(change)
    }

    /// What those at a table would pay more if the player at a place of it, whose prices start at `leaves`, made room for
    /// the one whose prices start at `joins`.
    #[inline(always)]
    fn turned(&self, leaves: usize, joins: usize, place: Place, at: usize) -> i32 {
        let turn = |k: usize| {
            let x = self.seats[k] as usize;
            let role = (k ^ at) & 1 | place.each as usize;
            of(self.price[joins + x], role) - of(self.price[leaves + x], role)
        };
        place.seats().filter(|&k| k != at).map(turn).sum()
    }

    /// Exchanges two places of a round.
    pub fn exchange(&mut self, round: usize, p: usize, q: usize) {
        let first = self.rounds[round].first;
        let (p, q) = (first + p, first + q);
        let (at, to) = (self.place[p], self.place[q]);
        let (a, b) = (self.seats[p], self.seats[q]);
        // At the same table, the two stay partners or opponents as they are.
        let together = at.start == to.start;
        if !together || (p ^ q) & 1 == 1 && at.each == 0 {
            self.make_room(a, b, at, p, q);
            self.make_room(b, a, to, q, p);
        }
        if at.odd != to.odd {
            let (into, out) = if to.odd { (a, b) } else { (b, a) };
            self.odd[into as usize] += 1;
            self.odd[out as usize] -= 1;
        }
        self.seats[p] = b;
        self.seats[q] = a;
        self.kept.swap(p, q);
    }

    /// Counts the pairs of a table, but for the place `not`, as if `joins` were there in place of `leaves`.
    #[inline(always)]
    fn make_room(&mut self, leaves: u16, joins: u16, place: Place, at: usize, not: usize) {
        for k in place.seats().filter(|&k| k != at && k != not) {
            let x = self.seats[k];
            let up = self.up[(k ^ at) & 1 | place.each as usize];
            self.take(leaves, x, up);
            self.add(joins, x, up);
        }
    }

    #[inline(always)]
    fn both(&self, a: u16, b: u16) -> [usize; 2] {
        let (a, b) = (a as usize, b as usize);
        [a * self.players + b, b * self.players + a]
    }

    #[inline(always)]
    fn add(&mut self, a: u16, b: u16, up: u32) {
        let [ab, ba] = self.both(a, b);
        self.price[ab] += up;
        self.price[ba] += up;
    }

    #[inline(always)]
    fn take(&mut self, a: u16, b: u16, up: u32) {
        let [ab, ba] = self.both(a, b);
        self.price[ab] -= up;
        self.price[ba] -= up;
    }
}

/// 1 at a table of three, where everybody is everybody's opponent.
fn each(size: usize) -> usize {
    usize::from(size == 3)
}

/// A pair's price for one more round in a role.
#[inline(always)]
fn of(price: u32, role: usize) -> i32 {
    (price >> (HALF * role as u32)) as u16 as i32
}

#[cfg(test)]
mod tests;
