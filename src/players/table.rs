//! A hand as the players' play-outs see it: bits of a [`Board`], with everything looked up beforehand.

use super::club::weights::CardWeights;
use crate::engine::solve::board::{Board, Trick};
use crate::engine::{CardSet, Contract, Hand, RuleSet, Seat, Trump, View};

/// The boards of one pack, one for each trump, made once.
#[derive(Clone)]
pub(crate) struct Boards {
    pack: CardSet,
    boards: Vec<Board>,
}

impl Boards {
    /// The boards of the rule set's pack; `None` for a pack with more cards than there are bits, which no rule set has.
    pub fn new(rules: &RuleSet) -> Option<Boards> {
        let pack = rules.pack.set();
        let boards = Trump::ALL
            .into_iter()
            .map(|trump| Board::new(trump, pack, rules.equal()))
            .collect::<Option<_>>()?;
        Some(Boards { pack, boards })
    }

    /// Whether these boards are for the pack of these rules.
    pub fn fit(&self, rules: &RuleSet) -> bool {
        self.pack == rules.pack.set()
    }

    /// The board of a trump.
    pub fn of(&self, trump: Trump) -> &Board {
        &self.boards[trump.index()]
    }
}

/// Who is on which side, fixed before the first lead.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides {
    /// How many players are in the hand, without those who sit out.
    pub players: usize,
    /// The seat of each player, clockwise from the lowest.
    pub seats: [Seat; Seat::MOST],
    /// Whether each is on the makers' side.
    pub makers: [bool; Seat::MOST],
    /// Whether each plays alone.
    pub alone: [bool; Seat::MOST],
    /// The maker's place among the players.
    pub maker: usize,
    /// The dealer's place among the players; `players` when the dealer sits out.
    pub dealer: usize,
    /// Tricks in the hand.
    pub tricks: u8,
    /// The fitted weights of cards for such a table.
    pub weights: &'static CardWeights,
}

impl Sides {
    /// The sides under a contract, once all announcements are made.
    pub fn new(
        rules: &RuleSet,
        dealer: Seat,
        contract: &Contract,
        loners: crate::engine::play::Loners,
    ) -> Sides {
        let out = crate::engine::play::sitting_out(loners, rules.seats);
        let mut sides = Sides {
            players: 0,
            seats: [Seat::new(0); Seat::MOST],
            makers: [false; Seat::MOST],
            alone: [false; Seat::MOST],
            maker: 0,
            dealer: usize::MAX,
            tricks: rules.hand_size,
            weights: super::club::weights::card_weights(rules),
        };
        for seat in Seat::all(rules.seats).filter(|seat| !seat.is_in(out)) {
            let at = sides.players;
            sides.seats[at] = seat;
            sides.makers[at] = seat.side(rules.seats) == contract.maker.side(rules.seats);
            sides.alone[at] = loners[seat.side(rules.seats)] == Some(seat);
            if seat == contract.maker || (sides.makers[at] && sides.alone[at]) {
                sides.maker = at;
            }
            if seat == dealer {
                sides.dealer = at;
            }
            sides.players += 1;
        }
        sides
    }

    /// The place of a seat among the players; `None` if it sits out.
    pub fn place(&self, seat: Seat) -> Option<usize> {
        self.seats[..self.players].iter().position(|&s| s == seat)
    }
}

/// A hand being played: who holds what, the trick on the table, and what is gone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table {
    /// The cards of each player; in a table made from a view, only that player's own.
    pub hands: [u64; Seat::MOST],
    /// Cards everybody knows are gone: those played, and an upcard that was turned down.
    pub gone: u64,
    /// The trick on the table.
    pub trick: Trick,
    /// Tricks of the makers and of the defenders.
    pub won: [u8; 2],
    /// For each player the suits (bits by the board's numbers) they have failed to follow.
    pub void: [u8; Seat::MOST],
}

impl Table {
    /// A table with nothing played, where the player at place `leader` leads.
    pub fn new(leader: usize) -> Table {
        Table {
            hands: [0; Seat::MOST],
            gone: 0,
            trick: Trick::new(leader),
            won: [0; 2],
            void: [0; Seat::MOST],
        }
    }

    /// A hand with all cards seen, at its first lead; `None` before that.
    pub fn dealt(board: &Board, sides: &Sides, hand: &Hand) -> Option<Table> {
        let mut table = Table::new(sides.place(hand.turn())?);
        let mut free = board.all;
        for place in 0..sides.players {
            table.hands[place] = board.take(hand.cards(sides.seats[place]), &mut free)?;
        }
        if let (false, Some(up)) = (hand.contract()?.accepted, hand.upcard()) {
            table.gone |= board.take(CardSet::one(up), &mut free)?;
        }
        Some(table)
    }

    /// The cards that the player whose turn it is may play.
    #[inline]
    pub fn legal(&self) -> u64 {
        Board::legal(self.hands[self.trick.turn], self.trick.led)
    }

    /// Plays a card for the player whose turn it is.
    #[inline]
    pub fn play(&mut self, board: &Board, sides: &Sides, card: u64) {
        let turn = self.trick.turn;
        if self.trick.played > 0 && card & self.trick.led == 0 {
            self.void[turn] |= 1 << board.number(self.trick.led);
        }
        self.hands[turn] &= !card;
        self.gone |= card;
        let wins = self.trick.wins(board, card);
        self.trick = self.trick.with(board, card, wins, sides.players);
        if self.trick.played == sides.players {
            let winner = self.trick.winner;
            self.won[usize::from(!sides.makers[winner])] += 1;
            self.trick = Trick::new(winner);
        }
    }

    /// Whether all tricks are played.
    #[inline]
    pub fn is_over(&self, sides: &Sides) -> bool {
        self.won[0] + self.won[1] >= sides.tricks
    }
}

/// The table as a view knows it during play: the player's own cards, the trick, and what is gone.
pub(crate) struct Seen {
    /// Who is on which side.
    pub sides: Sides,
    /// The table.
    pub table: Table,
}

impl Seen {
    /// What a view knows once trump is fixed and everybody has announced; `None` before that.
    pub fn of(view: &View, board: &Board) -> Option<Seen> {
        let contract = view.contract()?;
        let rules = view.rules();
        let sides = Sides::new(rules, view.dealer(), &contract, view.loners());
        let leader = contract.leader(rules, view.dealer(), view.loners());
        let mut table = Table::new(sides.place(leader)?);
        let mut free = board.all;
        if let (false, Some(up)) = (view.taken_up(), view.upcard()) {
            table.gone |= board.take(CardSet::one(up), &mut free)?;
        }
        for (_, card, _) in view.played() {
            let bit = board.take(CardSet::one(card), &mut free)?;
            table.play(board, &sides, bit);
        }
        if let Some(place) = sides.place(view.seat()) {
            table.hands[place] = board.take(view.cards(), &mut free)?;
        }
        Some(Seen { sides, table })
    }
}

/// The side suits, as masks: three, or all four at no trump.
#[inline]
pub(crate) fn plain(board: &Board) -> &[u64] {
    &board.suits[..if board.trump == 0 { 4 } else { 3 }]
}
