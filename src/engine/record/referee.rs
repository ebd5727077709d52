//! The referee: from a record to a verdict with every irregularity.
//!
//! It judges the play that really happened: a call that was allowed to stand counts, a revoked trick still goes to the
//! player who took it, and an illegal loner played alone all the same.
//!
//! A revoke is certain when the player's cards are known and one of the suit led was among them; otherwise when they
//! later play a card of the suit they refused. A card they cannot have held proves nothing.
//!
//! What was not written down is not held against anybody: a verdict of irregular or refuted means that no way of filling
//! in what is missing makes the record clean, or the claim true.

use super::holding::{Cards, Gifts};
use super::open::{Course, Table, WORK};
use super::replay::replay;
use super::shares::Shares;
use super::written::TRICKS;
use super::{Checked, Irregularity, Judgement, Kind, Read, Reading, Record, Seen, Verdict, repair};
use crate::engine::calling::AuctionStage;
use crate::engine::play::{next_in, players, sitting_out};
use crate::engine::{
    BySeat, BySide, Call, Card, CardSet, Contract, Loners, Pack, Points, RuleSet, Seat, Trump,
};

/// Judges a record; see [`Verdict`]. The record must be one that [`Record::check`] lets pass, as the readers'
/// are: of another only the error is reported, as an unfinished record.
///
/// ```
/// use benny::engine::record::{Judgement, Reader, referee};
/// let line = r#"{"id":1,"rules":"north-american","dealer":3,"upCard":"9c","calls":["Order"],"tricks":[
///   ["Ac","Kc","Qc","Tc"],["Jc","9h","9d","9s"],["Js","Th","Td","Ts"],["Ah","Qh","Qd","Qs"],["Kh","Jh","Ad","As"]],
///   "claim":{"tricks":[5,0],"points":[2,0]}}"#;
/// let record = Reader::new().record(line)?;
/// assert_eq!(referee(&record).verdict, Judgement::Confirmed);
/// # Ok::<(), benny::engine::ReadError>(())
/// ```
pub fn referee(record: &Record) -> Verdict {
    judge(record, !record.claim.is_none())
}

/// Judges a record as [`referee`] does, but takes a hand that stops between tricks for one laid down although nobody
/// claims what it came to, as in a game whose hands have no claims.
#[cfg(feature = "json")]
pub(super) fn referee_of_game(record: &Record) -> Verdict {
    judge(record, true)
}

fn judge(record: &Record, laid_down: bool) -> Verdict {
    if let Err(error) = record.check() {
        let mut referee = Referee::new(record, laid_down);
        referee.note(Kind::Unfinished, error.to_string());
        return referee.verdict(&End::Unknown);
    }
    replay(record).unwrap_or_else(|| Referee::new(record, laid_down).judge())
}

/// A trick's cards, each with who played it where that is known.
type Played = Vec<(Option<Seat>, Seen)>;

impl Record {
    /// Each trick with who played its cards, and whose turn is next, as far as the record tells.
    pub fn turns(&self) -> (Vec<Played>, Option<Seat>) {
        let mut referee = Referee::new(self, false);
        if let Some(contract) = self.contract().filter(|_| self.check().is_ok()) {
            referee.deal();
            referee.before_play(contract);
            referee.course = referee.table.course(&mut referee.work);
        }
        let table = &referee.table;
        let leader = |number: usize| referee.course.leaders.get(number).copied().flatten();
        let played = |(number, cards): (usize, &Vec<Seen>)| match leader(number) {
            Some(leader) => {
                let players = table.players(leader, cards);
                players.map(|(seat, seen)| (Some(seat), seen)).collect()
            }
            None => cards.iter().map(|&seen| (None, seen)).collect(),
        };
        let tricks: Vec<Played> = self.tricks.iter().enumerate().map(played).collect();
        let under_way = tricks.last().filter(|trick| trick.len() < self.players());
        let next = match under_way.and_then(|trick| trick.last()) {
            Some((last, _)) => last.map(|seat| next_in(seat, table.out, self.rules.seats)),
            None => leader(tricks.len()),
        };
        (tricks, next)
    }

    /// How many play to each trick.
    pub fn players(&self) -> usize {
        let rules = &*self.rules;
        let mut loners = Loners::new(rules.sides(), None);
        let bid = self
            .contract()
            .filter(|contract| contract.bids_alone(rules));
        let alone = self.alone.iter().map(|&seat| Seat::new(seat));
        for seat in bid.map(|contract| contract.maker).into_iter().chain(alone) {
            loners[seat.side(rules.seats)] = Some(seat);
        }
        players(sitting_out(loners, rules.seats), rules.seats.max(1))
    }
}

/// How a record ends.
pub(super) enum End {
    /// The calling, or trump, is not known.
    Unknown,
    /// All passed; or a hand was declared before the calling, and the same dealer deals again.
    ThrownIn { redealt: bool },
    /// Played out: every way the record allows of sharing the tricks.
    Played(Shares),
    /// Stopped after these tricks.
    Stopped(Option<BySide<u8>>),
}

/// A record as it is judged. With the play in it, it is one reading of that: another order of play makes another.
#[derive(Clone)]
pub(super) struct Referee<'a> {
    pub record: &'a Record,
    pub rules: &'a RuleSet,
    pub pack: &'a Pack,
    pub dealer: Seat,
    /// The upcard: as written, or the one joker there is where the calls show that a joker was turned up.
    pub upcard: Read,
    /// The dealer's hand is written down as it was after taking up the upcard.
    pub picked_up: bool,
    pub contract: Option<Contract>,
    pub loners: Loners,
    /// What is known before the first trick.
    pub table: Table<'a>,
    pub course: Course,
    /// The cards as they are now, some having been played.
    pub cards: Cards,
    pub played: CardSet,
    /// The known cards as they were played so far: in which trick, by whom and which.
    pub plays: Vec<(usize, Option<Seat>, Card)>,
    pub found: Vec<Irregularity>,
    /// How the record was read where it does not say, each a sentence.
    pub notes: Vec<String>,
    /// A hand that stops between tricks was laid down, claim or not.
    pub laid_down: bool,
    /// Only the record's own order of play is judged, and nothing is explained: whether a record is clean.
    pub as_written: bool,
    /// Where another order of play explains the cards as well: what each comes to.
    pub readings: Vec<Reading>,
    /// What may still be spent on possibilities.
    pub work: u32,
}

impl<'a> Referee<'a> {
    pub fn new(record: &'a Record, laid_down: bool) -> Referee<'a> {
        let (rules, dealer) = (&*record.rules, Seat::new(record.dealer));
        let cards = Cards {
            hands: BySeat::default(),
            free: rules.pack.set(),
        };
        let (upcard, joker) = record.turned_up();
        // The calls alone may show it.
        let joker = joker && record.upcard == Seen::UNKNOWN;
        let note = || {
            let dealer = record.who(dealer);
            format!(
                "No upcard was written down. A suit as the first call means that a joker was turned up and the dealer, {dealer}, named it"
            )
        };
        Referee {
            record,
            rules,
            pack: &rules.pack,
            dealer,
            upcard,
            picked_up: false,
            contract: None,
            loners: BySide::new(rules.sides(), None),
            table: Table {
                record,
                seats: rules.seats,
                trump: Trump::NONE,
                first: dealer,
                out: 0,
                cards,
                gifts: Gifts {
                    before: cards,
                    away: [None; 2],
                },
                leads: [None; TRICKS],
                seen: CardSet::EMPTY,
            },
            course: Course::default(),
            cards,
            played: CardSet::EMPTY,
            plays: Vec::new(),
            found: Vec::new(),
            notes: joker.then(note).into_iter().collect(),
            laid_down,
            as_written: false,
            readings: Vec::new(),
            work: WORK,
        }
    }

    pub fn judge(&mut self) -> Verdict {
        self.deal();
        if self.declaration() {
            self.nothing_after_a_redeal();
            return self.verdict(&End::ThrownIn { redealt: true });
        }
        let end = match self.auction() {
            AuctionStage::ThrownIn => {
                self.nothing_after_a_pass_out();
                End::ThrownIn { redealt: false }
            }
            AuctionStage::Fixed(contract) => {
                self.before_play(contract);
                self.tricks()
            }
            stage => {
                self.stopped_calling(stage);
                for number in 0..self.record.tricks.len() {
                    self.count_cards(number);
                }
                End::Unknown
            }
        };
        self.verdict(&end)
    }

    fn before_play(&mut self, contract: Contract) {
        self.contract = Some(contract);
        self.announcements(&contract);
        self.pick_up(&contract);
        self.exchanges();
        self.lay_table(&contract);
    }

    fn lay_table(&mut self, contract: &Contract) {
        let record = self.record;
        let seen = record.tricks.iter().flatten();
        let seen: CardSet = seen.filter_map(|&seen| self.read(seen).card()).collect();
        // What is known to be out of play is not in the tricks either.
        let mut in_play = self.pack.set();
        let upcard = self.upcard.card().filter(|_| self.upcard_stays(contract));
        let discard = record.discard.filter(|_| contract.accepted);
        let discard = discard.and_then(|seen| self.read(seen).card());
        for card in upcard.into_iter().chain(discard) {
            in_play.remove(card);
        }
        self.table = Table {
            trump: contract.trump,
            first: contract.leader(self.rules, self.dealer, self.loners),
            cards: self.cards,
            seen: seen.all_of(in_play),
            ..self.table
        };
    }

    /// The calls do not come to an end: they stop, or are not all known.
    fn stopped_calling(&mut self, stage: AuctionStage) {
        let unknown = self.record.calls.iter().position(Option::is_none);
        let offered = matches!(self.upcard, Read::Card(_)) || self.record.upcard.suit().is_some();
        self.notes.push(if let Some(place) = unknown {
            let call = place + 1;
            format!("Call {call} was not written down: it would tell who made trump, and which")
        } else if self.record.calls.contains(&Some(Call::Order)) && !offered && !self.is_bid_for() {
            "The upcard was ordered but not written down: it would tell trump".into()
        } else if self.is_claim_alone() && self.record.calls.is_empty() {
            "Neither calls nor tricks are written down, so the claim can't be checked".into()
        } else if offered || stage != AuctionStage::RoundOne {
            self.note(Kind::Unfinished, "the calls stop before trump is made");
            return;
        } else {
            "The upcard was not written down, and the calls stop before trump is made".into()
        });
    }

    /// Notes an irregularity; who, in which trick and with which card is added to what this gives.
    pub fn note(&mut self, kind: Kind, message: impl Into<String>) -> &mut Irregularity {
        let at = self.found.len();
        self.found.push(Irregularity::new(kind, message.into()));
        &mut self.found[at]
    }

    /// What a card written down is, as far as trump is known.
    pub fn read(&self, seen: Seen) -> Read {
        seen.read(self.pack, self.trump())
    }

    /// Whether only a result is claimed, and nothing written of how it was played.
    pub fn is_claim_alone(&self) -> bool {
        self.record.tricks.is_empty() && !self.record.claim.is_none()
    }

    /// Whether trump is bid for, and no card turned up.
    pub fn is_bid_for(&self) -> bool {
        self.rules.bidding.is_some()
    }

    pub fn trump(&self) -> Option<Trump> {
        self.contract.map(|contract| contract.trump)
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.rules.seats)
    }

    /// A player as sentences name them.
    pub fn who(&self, seat: Seat) -> &'a str {
        self.record.who(seat)
    }

    // The verdict.

    fn verdict(&mut self, end: &End) -> Verdict {
        let sides = self.rules.sides();
        let none = BySide::new(sides, 0);
        // Every outcome the record allows.
        let possible: Vec<Possible> = match end {
            End::Unknown => Vec::new(),
            End::ThrownIn { redealt: true } => vec![(none, Some(Points::none(sides)))],
            End::ThrownIn { redealt: false } => {
                let dealer = self.dealer.side(self.rules.seats);
                vec![(none, Some(self.rules.pass_out_points(dealer)))]
            }
            End::Stopped(tricks) => tricks.iter().map(|tricks| (*tricks, None)).collect(),
            End::Played(shares) => self.outcomes(*shares),
        };
        let claim = &self.record.claim;
        let agrees = |one: &Possible| claim.agrees(one);
        let claimed = !claim.is_none();
        let verdict = if !self.found.is_empty() {
            Judgement::Irregular
        } else if !possible.iter().any(agrees) && self.no_hand_gives(&possible).next().is_some() {
            Judgement::Refuted
        } else if possible.is_empty() {
            Judgement::Unverifiable
        } else if matches!(end, End::ThrownIn { .. }) {
            Judgement::ThrownIn
        } else if possible.len() == 1 || (claimed && possible.iter().all(agrees)) {
            Judgement::Confirmed
        } else {
            Judgement::Unverifiable
        };
        let (tricks, points) = in_common(&possible);
        let mut judged = Verdict {
            id: self.record.id.clone(),
            verdict,
            checked: self.checked(end),
            trump: self.trump(),
            maker: self.contract.map(|contract| contract.maker.index() as u8),
            tricks,
            points,
            readings: std::mem::take(&mut self.readings),
            ..Verdict::default()
        };
        if self.as_written {
            return judged;
        }
        let found = (verdict == Judgement::Irregular)
            .then(|| repair::nearest(self))
            .flatten();
        let leads = found.as_ref().is_some_and(|found| found.leads);
        judged.penalty = self.penalty().filter(|_| !leads);
        judged.reasons = self.reasons(&judged, end, &possible, found.as_ref());
        judged.irregularities = std::mem::take(&mut self.found);
        judged.repair = found.map(|found| found.repair);
        judged
    }

    /// Every outcome for these ways of sharing the tricks.
    pub fn outcomes(&self, shares: Shares) -> Vec<Possible> {
        let size = self.rules.hand_size;
        let Some(contract) = self.contract else {
            return Vec::new();
        };
        let outcome = |tricks| {
            let outcome = contract.outcome_of(self.loners, tricks);
            (tricks, Some(self.rules.points(&outcome)))
        };
        let ways = shares.ways(size, self.rules.sides());
        ways.map(outcome).collect()
    }

    /// Whether every card that was dealt is written down.
    pub fn all_hands_known(&self) -> bool {
        let size = usize::from(self.rules.hand_size);
        let known = |hand: &Vec<Seen>| hand.iter().all(|seen| seen.known().is_some());
        let whole = |hand: &Option<Vec<Seen>>| {
            hand.as_ref()
                .is_some_and(|hand| hand.len() >= size && known(hand))
        };
        let hands = &self.record.hands;
        !hands.is_empty() && hands.iter().all(whole)
    }

    /// How much could be checked.
    fn checked(&self, end: &End) -> Checked {
        if self.all_hands_known() {
            Checked::Hands
        } else if self.record.tricks.is_empty() && !matches!(end, End::ThrownIn { .. }) {
            Checked::Totals
        } else {
            Checked::Play
        }
    }
}

/// The tricks and the points that all of them have.
pub(super) fn in_common(possible: &[Possible]) -> (Option<BySide<u8>>, Option<Points>) {
    let tricks = common(possible.iter().map(|(tricks, _)| *tricks));
    (
        tricks,
        common(possible.iter().map_while(|(_, points)| *points)),
    )
}

/// Tricks of each side, and the points they give; those of an unfinished hand are not known.
pub(super) type Possible = (BySide<u8>, Option<Points>);

/// The value all of them have.
pub(super) fn common<T: PartialEq>(mut all: impl Iterator<Item = T>) -> Option<T> {
    let first = all.next()?;
    all.all(|other| other == first).then_some(first)
}
