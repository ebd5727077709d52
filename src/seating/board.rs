//! Rounds laid out so that exchanging two players is cheap to price: what the search works on.
//!
//! Every pair has two prices: one more round as partners, one more as opponents. They rise with each round the pair
//! has together, so that the sum of all prices paid is a weighted Σ C(n, 2) over partners, meetings and opponents. A
//! wish is a price nobody pays, and rounds already played are prices that have gone up. Players count from 0 here.

/// One more repeat as partners, at one table, as opponents, or at the table of another size.
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

/// What a wish costs where it is not honoured: far more than any repeat.
pub(crate) const WISH: u16 = 20_000;

/// One round: tables of players in seat order, and who sits out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Layout {
    pub tables: Vec<Vec<u16>>,
    pub byes: Vec<u16>,
}

/// One place in one round.
#[derive(Clone, Copy, Debug)]
struct Place {
    player: u16,
    /// Where its table starts among the round's places; always even.
    start: u16,
    /// How many sit there; 1 is sitting out.
    size: u8,
    /// A table of another size than the rest.
    odd: bool,
    /// Who sits here stays at this table.
    kept: bool,
}

const PARTNERS: usize = 0;
const OPPONENTS: usize = 1;

/// The rounds that may change, and every pair's prices.
#[derive(Clone)]
pub(crate) struct Board {
    players: usize,
    usual: usize,
    prices: Prices,
    /// `price[a * players + b][role]`.
    price: Vec<[u16; 2]>,
    /// How often each has been at the table of another size.
    odd: Vec<u16>,
    rounds: Vec<Vec<Place>>,
    seated: Vec<usize>,
    /// The rounds each sits out, counted from the night's first, and how far apart they must stay.
    byes: Vec<Vec<usize>>,
    gap: usize,
    first: usize,
}

impl Board {
    /// An empty board for so many players; `usual` is the number of seats at a usual table.
    pub fn new(players: usize, usual: usize, prices: Prices) -> Self {
        Self {
            players,
            usual,
            prices,
            price: vec![[0; 2]; players * players],
            odd: vec![0; players],
            rounds: Vec::new(),
            seated: Vec::new(),
            byes: vec![Vec::new(); players],
            gap: 2,
            first: 0,
        }
    }

    /// Raises the prices for a round that is played and stays.
    pub fn played(&mut self, layout: &Layout) {
        for table in &layout.tables {
            for (i, &a) in table.iter().enumerate() {
                for (j, &b) in table.iter().enumerate().skip(i + 1) {
                    self.together(a, b, (i ^ j) & 1, 1);
                }
                self.odd[usize::from(a)] += u16::from(table.len() != self.usual);
            }
        }
    }

    /// Adds a round that may change, but for players who are `kept` at their table.
    pub fn push(&mut self, layout: &Layout, kept: &[bool]) {
        self.played(layout);
        let mut places = Vec::new();
        let tables = layout.tables.iter().map(Vec::as_slice);
        for seats in tables.chain(layout.byes.chunks(1)) {
            let start = places.len() as u16;
            places.extend(seats.iter().map(|&player| Place {
                player,
                start,
                size: seats.len() as u8,
                odd: seats.len() != self.usual && seats.len() > 1,
                kept: kept[usize::from(player)] && seats.len() > 1,
            }));
        }
        self.seated.push(places.len() - layout.byes.len());
        self.rounds.push(places);
    }

    /// Two who wish never to be partners, or never to be at one table.
    pub fn apart(&mut self, a: u16, b: u16, table_too: bool) {
        for at in self.both(a, b) {
            self.price[at][PARTNERS] += WISH;
            if table_too {
                self.price[at][OPPONENTS] += WISH;
            }
        }
    }

    /// A round as it is now.
    pub fn layout(&self, round: usize) -> Layout {
        let places = &self.rounds[round];
        let mut layout = Layout::default();
        let mut at = 0;
        while at < self.seated[round] {
            let end = at + usize::from(places[at].size);
            layout
                .tables
                .push(places[at..end].iter().map(|p| p.player).collect());
            at = end;
        }
        layout.byes = places[at..].iter().map(|p| p.player).collect();
        layout
    }

    /// How many rounds may change.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    /// How many places of a round are at tables; those who sit out come after them.
    pub fn seated(&self, round: usize) -> usize {
        self.seated[round]
    }

    /// How many places a round has.
    pub fn places(&self, round: usize) -> usize {
        self.rounds[round].len()
    }

    /// Who has a place.
    pub fn player(&self, round: usize, place: usize) -> u16 {
        self.rounds[round][place].player
    }

    /// Where a player sits in a round, if at a table.
    pub fn seat(&self, round: usize, player: u16) -> Option<usize> {
        self.rounds[round][..self.seated[round]]
            .iter()
            .position(|p| p.player == player)
    }

    /// Says who sat out in which rounds before this board's first (counted from 0), and how far apart byes must stay.
    pub fn sat_out(&mut self, first: usize, before: &[Vec<u16>], gap: usize) {
        (self.first, self.gap) = (first, gap);
        for (round, out) in before.iter().enumerate() {
            out.iter()
                .for_each(|&e| self.byes[usize::from(e)].push(round));
        }
        for round in 0..self.rounds() {
            for place in self.seated[round]..self.places(round) {
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

    /// Books that a player sits out in one round instead of another.
    pub fn sits_out(&mut self, player: u16, instead: usize, round: usize) {
        let (instead, round) = (instead + self.first, round + self.first);
        for bye in &mut self.byes[usize::from(player)] {
            if *bye == instead {
                *bye = round;
            }
        }
    }

    /// What everything costs that may still change, besides what was played before.
    pub fn cost(&self) -> i64 {
        let mut fresh = Self {
            rounds: Vec::new(),
            ..self.clone()
        };
        let mut total = 0;
        for round in (0..self.rounds()).rev() {
            for table in self.layout(round).tables {
                for (i, &a) in table.iter().enumerate() {
                    for (j, &b) in table.iter().enumerate().skip(i + 1) {
                        fresh.together(a, b, (i ^ j) & 1, -1);
                        total += i64::from(fresh.price[fresh.both(a, b)[0]][(i ^ j) & 1]);
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
    #[inline]
    pub fn change(&self, round: usize, p: usize, q: usize) -> Option<i32> {
        let (at, to) = (self.rounds[round][p], self.rounds[round][q]);
        let (a, b) = (usize::from(at.player), usize::from(to.player));
        let prices = self.prices;
        if at.start == to.start {
            let same_side = (p ^ q) & 1 == 0;
            if same_side || at.size < 4 {
                return None;
            }
            // To everybody else at the table, partner becomes opponent and opponent partner.
            let mut change = 0;
            for k in usize::from(at.start)..usize::from(at.start) + usize::from(at.size) {
                if k != p && k != q {
                    let x = usize::from(self.rounds[round][k].player);
                    let gain =
                        |price: [u16; 2]| i32::from(price[OPPONENTS]) - i32::from(price[PARTNERS]);
                    let turn = gain(self.price[a * self.players + x])
                        - gain(self.price[b * self.players + x]);
                    change += if (k ^ p) & 1 == 0 { turn } else { -turn };
                }
            }
            let pairs = i32::from(at.size) - 2;
            return Some(change + pairs * i32::from(prices.partner + prices.opponent));
        }
        if at.kept || to.kept {
            return None;
        }
        let join = self.sum(round, a, to, q) + self.sum(round, b, at, p);
        let leave = self.sum(round, a, at, p) + self.sum(round, b, to, q);
        let mut change = join - leave + self.last(at.size) + self.last(to.size);
        if at.odd != to.odd {
            let (into, out) = if to.odd { (a, b) } else { (b, a) };
            change += (i32::from(self.odd[into]) + 1 - i32::from(self.odd[out]))
                * i32::from(prices.odd_table);
        }
        Some(change)
    }

    /// What a player would pay at a place, were it for one more round.
    #[inline]
    fn sum(&self, round: usize, player: usize, place: Place, at: usize) -> i32 {
        let start = usize::from(place.start);
        let row = &self.price[player * self.players..(player + 1) * self.players];
        let table = &self.rounds[round][start..start + usize::from(place.size)];
        let mut total = 0;
        for (k, other) in table.iter().enumerate() {
            if start + k != at {
                total += i32::from(row[usize::from(other.player)][(start + k + at) & 1]);
            }
        }
        total
    }

    /// By how much the prices at a table have gone up through this very round.
    #[inline]
    fn last(&self, size: u8) -> i32 {
        let (p, side) = (self.prices, i32::from(size / 2));
        (side - 1).max(0) * i32::from(p.partner + p.meeting)
            + side * i32::from(p.meeting + p.opponent)
    }

    /// Exchanges two places of a round.
    pub fn exchange(&mut self, round: usize, p: usize, q: usize) {
        for place in [p, q] {
            self.count(round, place, q, -1);
        }
        let (at, to) = (self.rounds[round][p], self.rounds[round][q]);
        self.rounds[round][p].player = to.player;
        self.rounds[round][q].player = at.player;
        self.rounds[round][p].kept = to.kept;
        self.rounds[round][q].kept = at.kept;
        for place in [p, q] {
            self.count(round, place, q, 1);
        }
    }

    /// Counts a place's pairs in or out; the pair with `q` only once.
    fn count(&mut self, round: usize, place: usize, q: usize, times: i32) {
        let Place {
            player,
            start,
            size,
            odd,
            ..
        } = self.rounds[round][place];
        for k in usize::from(start)..usize::from(start) + usize::from(size) {
            if k != place && !(place != q && k == q) {
                let other = self.rounds[round][k].player;
                self.together(player, other, (k ^ place) & 1, times);
            }
        }
        if odd {
            let count = &mut self.odd[usize::from(player)];
            *count = count.wrapping_add_signed(times as i16);
        }
    }

    fn both(&self, a: u16, b: u16) -> [usize; 2] {
        let (a, b) = (usize::from(a), usize::from(b));
        [a * self.players + b, b * self.players + a]
    }

    fn together(&mut self, a: u16, b: u16, role: usize, times: i32) {
        let p = self.prices;
        let mut up = [p.meeting; 2];
        up[role] += [p.partner, p.opponent][role];
        for at in self.both(a, b) {
            for (price, up) in self.price[at].iter_mut().zip(up) {
                *price = price.wrapping_add_signed((i32::from(up) * times) as i16);
            }
        }
    }
}

#[cfg(test)]
mod tests;
