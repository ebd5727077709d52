//! Tricks a side is sure of without a search: these bounds settle most positions between tricks.

use super::board::few;
use super::search::Search;

impl Search {
    /// Seats in play.
    #[inline(always)]
    pub(super) fn seats<const N: usize>(&self) -> usize {
        if N == 0 { self.state.seats } else { N }
    }

    /// Tricks `side` is sure of with its trumps, without a search and whoever is on lead.
    #[inline(always)]
    fn sure<const N: usize>(&self, side: u8) -> i32 {
        let theirs = self.trumps::<N>(1 - side);
        let mut sure = 0;
        for seat in 0..self.seats::<N>() {
            let mine = self.state.hands[seat] & self.board.trump;
            if self.state.side[seat] == side && mine != 0 {
                sure = sure.max(self.board.trump_tricks(mine, theirs));
            }
        }
        sure as i32
    }

    /// A side's trumps.
    #[inline(always)]
    fn trumps<const N: usize>(&self, side: u8) -> u64 {
        let mut trumps = 0;
        for seat in 0..self.seats::<N>() {
            if self.state.side[seat] == side {
                trumps |= self.state.hands[seat];
            }
        }
        trumps & self.board.trump
    }

    /// The most trumps in one hand of a side.
    #[inline(always)]
    fn longest<const N: usize>(&self, side: u8) -> u32 {
        let mut longest = 0;
        for seat in 0..self.seats::<N>() {
            if self.state.side[seat] == side {
                longest = longest.max(few(self.state.hands[seat] & self.board.trump));
            }
        }
        longest
    }

    /// Tricks that `side`, which is on lead, and the other are sure of without a search, `all` being the cards left; or, when
    /// that settles it, whether `side` takes the tricks `wanted` of those `left`.
    #[inline(always)]
    pub(super) fn bounds<const N: usize>(
        &self,
        leader: usize,
        side: u8,
        all: u64,
        wanted: i32,
        left: i32,
    ) -> Result<(i32, i32), bool> {
        let own = self.sure_on_lead::<N>(leader, side, all);
        if own >= wanted {
            return Err(true);
        }
        let lost = self.sure::<N>(1 - side);
        if left - lost < wanted {
            return Err(false);
        }
        Ok((own, lost))
    }

    /// Tricks the side on lead is sure of without a search, `all` being the cards left.
    #[inline(always)]
    fn sure_on_lead<const N: usize>(&self, leader: usize, side: u8, all: u64) -> i32 {
        let board = &self.board;
        let hand = self.state.hands[leader];
        let tops = hand & !board.beaten(all & !hand);
        let sure = self.sure::<N>(side);
        let run = few(tops & board.trump);
        if self.trumps::<N>(1 - side) == 0 || run > 0 && run >= self.longest::<N>(1 - side) {
            // Their trumps are drawn from the top; then nothing beats the leader's trumps and plain tops.
            return sure.max(few(hand & board.trump | tops) as i32);
        }
        let plain = tops & !board.trump;
        if plain == 0 {
            return sure;
        }
        sure + self.cash::<N>(leader, plain) as i32
    }

    /// Tops of plain suits the leader can cash first, everybody who has a trump having to follow; the trumps of all are
    /// still there afterwards.
    fn cash<const N: usize>(&self, leader: usize, tops: u64) -> u32 {
        let board = &self.board;
        let state = &self.state;
        let mut cash = 0;
        for suit in &board.suits {
            if tops & suit == 0 {
                continue;
            }
            let mut run = few(tops & suit);
            for seat in 0..self.seats::<N>() {
                let theirs = state.side[seat] != state.side[leader];
                if theirs && state.hands[seat] & board.trump != 0 {
                    run = run.min(few(state.hands[seat] & suit));
                }
            }
            cash += run;
        }
        if cash > 0 {
            // A partner who runs out of other cards has to trump, and is on lead.
            for seat in 0..self.seats::<N>() {
                if seat != leader && state.side[seat] == state.side[leader] {
                    cash = cash.min(few(state.hands[seat] & !board.trump));
                }
            }
        }
        cash
    }
}
