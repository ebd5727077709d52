//! Odd calls: whatever the public functions of game, players and seating are asked, they answer or refuse. Left out is only
//! what says `# Panics` in its documentation.

use std::sync::Arc;

use benny::desk::picker::{Picker, Tap};
use benny::engine::laydown::{LayDown, Lead};
use benny::engine::record::{Record, Seen, referee, to_json, write_egn};
use benny::engine::solve::{Position, Solver};
use benny::engine::{
    Action, Auction, Bid, BySeat, BySide, Call, Card, CardSet, Hand, Outcome, Points, RuleSet,
    Seat, Side, Span, Trump, View, check_total, unlikely,
};
use benny::players::odds::{OddsQuestion, odds};
use benny::players::{Bot, Deals, Dice, Key, Match, Player};
use benny::seating::{
    Absence, Format, PlayerNo, Quality, Repairs, Request, Round, RoundNo, Schedule, Table, TableNo,
    Wish, byes_in_words, faults, full_robin, in_words, least, past_of, plan, remember,
    swiss_next_round, team_schedule, wishes_in_words,
};

/// Bytes for the targets here, which need no corpus.
pub fn bytes(below: &mut dyn FnMut(usize) -> usize) -> Vec<u8> {
    (0..below(1_500)).map(|_| below(256) as u8).collect()
}

/// Bytes as choices; zeros when they are used up.
struct Odd<'a>(&'a [u8]);

impl Odd<'_> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else {
            return 0;
        };
        self.0 = rest;
        first
    }

    fn below(&mut self, n: usize) -> usize {
        (usize::from(self.byte()) << 8 | usize::from(self.byte())) % n
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// A small number, or one that things break at.
    fn number(&mut self) -> u32 {
        const ODD: [u32; 10] = [
            0,
            7,
            64,
            127,
            161,
            200,
            255,
            65_535,
            i32::MAX as u32,
            u32::MAX,
        ];
        match self.one_in(3) {
            true => ODD[self.below(ODD.len())],
            false => self.below(7) as u32,
        }
    }

    fn seat(&mut self) -> Seat {
        Seat::new(self.number() as u8)
    }

    fn side(&mut self) -> Side {
        Side::at(self.below(4))
    }

    fn card(&mut self) -> Card {
        Card::from_index(self.below(Card::COUNT)).expect("a card")
    }

    fn cards(&mut self) -> Vec<Card> {
        (0..self.below(12)).map(|_| self.card()).collect()
    }

    fn trump(&mut self) -> Trump {
        Trump::ALL[self.below(Trump::ALL.len())]
    }

    fn bid(&mut self) -> Bid {
        let number = self.number() as u8;
        match self.one_in(2) {
            true => Bid::Tricks(number),
            false => Bid::Named(number),
        }
    }

    fn call(&mut self) -> Call {
        match self.below(10) {
            n @ 0..8 => Call::ALL[n],
            8 => Call::Bid(self.bid(), None),
            _ => Call::Bid(self.bid(), Some(self.trump())),
        }
    }

    fn action(&mut self) -> Action {
        match self.below(10) {
            0 => Action::Declare,
            1 => Action::Alone,
            2 => Action::TakeUp,
            3 => Action::Leave,
            4 => Action::Discard(self.card()),
            5 => Action::Ask(self.seat()),
            6 => Action::Give(self.card()),
            7 => Action::Decline,
            8 => Action::Play(self.card()),
            _ => Action::Call(self.call()),
        }
    }

    fn points(&mut self) -> Points {
        let mut one = || self.number() as i32;
        let all = [one(), one(), one()];
        match self.one_in(4) {
            true => Points::of(all),
            false => Points::of([all[0], all[1]]),
        }
    }

    fn by_side<T: Default>(&mut self, mut one: impl FnMut(&mut Self) -> T) -> BySide<T> {
        let sides = if self.one_in(4) { 3 } else { 2 };
        BySide::of(sides, |_| one(self))
    }

    /// A preset, in half the cases changed at random, as far as its check lets anybody.
    fn rules(&mut self) -> RuleSet {
        let names: Vec<&str> = RuleSet::preset_names().collect();
        let mut rules = RuleSet::preset(names[self.below(names.len())]).expect("a preset");
        if self.one_in(2) {
            for _ in 0..1 + self.below(2) {
                let number = self.number();
                let changed = rules.clone().with(|rules| match self.below(8) {
                    0 => rules.seats = number as u8,
                    1 => rules.hand_size = number as u8,
                    2 => rules.play_to = number,
                    3 => rules.score.march = number,
                    4 => rules.score.lone_march = Some(number),
                    5 => rules.range = Some([number as i32, self.number() as i32]),
                    6 => rules.joker_suit = self.trump().suit(),
                    _ => {
                        if let Some(bidding) = &mut rules.bidding {
                            bidding.least = number as u8;
                            bidding.most = self.number() as u8;
                            bidding.set = Some(self.number());
                            bidding.calls.truncate(self.below(3));
                        }
                    }
                });
                rules = changed.unwrap_or(rules);
            }
        }
        rules
    }
}

/// The game and its players.
pub fn engine(bytes: &[u8]) {
    let mut odd = Odd(bytes);
    let rules = odd.rules();
    let _ = (rules.check(), rules.summary(), rules.brief());
    values(&mut odd);
    totals(&mut odd, &rules);
    called(&mut odd, &rules);
    claimed(&mut odd, &rules);
    played(&mut odd, &rules);
    tapped(&mut odd, &rules);
    botted(&mut odd, &rules);
}

fn values(odd: &mut Odd) {
    let (seat, seats) = (odd.seat(), odd.number() as u8);
    let _ = (seat.left(seats), seat.name(seats), seat.side(seats));
    let _ = (seat.round_from_left(seats).count(), Seat::named("W", seats));
    let (side, sides) = (odd.side(), odd.number() as usize);
    let _ = (
        side.other(),
        side.others(sides).count(),
        side.with(1, 2, sides),
    );
    let each = odd.by_side(|odd| odd.number());
    let _ = (
        each.pair(),
        each.seen_by(side),
        each.told_by(side),
        each[side],
    );
    let set = CardSet::from_bits(u64::from(odd.number()) << odd.below(40));
    let _ = (
        set.nth(odd.number() as usize),
        set.all_of(set),
        set.iter().count(),
    );
    let (trump, card) = (odd.trump(), odd.card());
    let _ = (
        trump.best_of(set),
        trump.winner(&odd.cards()),
        trump.suit_of(card),
    );
    let points = odd.points();
    let _ = (
        points.sum(),
        points.ahead(),
        points.best_other(side),
        points.over(side),
    );
    let _ = (points.dashed(), points + odd.points(), points.to_string());
    let mut dice = Dice::new(Key::deal(1, 2, 3, odd.number()));
    assert!(dice.below(usize::MAX) < usize::MAX && dice.below(0) == 0);
}

fn totals(odd: &mut Odd, rules: &RuleSet) {
    let span = match odd.below(3) {
        0 => Span::Hands(odd.number()),
        1 => Span::Game(odd.number()),
        _ => Span::Open,
    };
    let loners = odd.by_side(|odd| odd.one_in(2).then(|| odd.number()));
    let _ = check_total(rules, span, odd.points(), loners);
    let _ = unlikely(rules, span, odd.points());
    let _ = (rules.sides(), rules.odd_trick(), rules.most_of_a_hand());
    let _ = (rules.partner(odd.seat()), rules.pass_out_points(odd.side()));
    let (points, target) = (odd.points(), odd.number());
    let _ = (rules.games(points, target), rules.carried(points, target));
    let _ = rules.outcomes(odd.side()).take(200).count();
    if let Some(bidding) = &rules.bidding {
        let (bid, hand) = (odd.bid(), odd.number() as u8);
        let _ = (
            bidding.says_trump(bid),
            bidding.exchanged(bid),
            bidding.word(bid),
        );
        let _ = (bidding.needed(bid, hand), bidding.is_alone(bid));
        let tricks = odd.by_side(|odd| odd.number() as u8);
        let _ = bidding.points(odd.side(), bid, tricks, hand);
    }
}

fn called(odd: &mut Odd, rules: &RuleSet) {
    let upcard = odd.one_in(3).then(|| odd.card());
    let mut auction = match odd.below(3) {
        0 => Auction::with_joker(rules, odd.seat()),
        _ => Auction::new(rules, odd.seat(), upcard),
    };
    for _ in 0..odd.below(12) {
        let call = odd.call();
        let held = odd.one_in(2).then(|| odd.cards().into_iter().collect());
        let _ = (auction.check(call, held), auction.bids().take(300).count());
        let _ = (
            auction.is_out_of_bidding(odd.seat()),
            auction.high(),
            call.spoken(rules),
        );
        auction = auction.after(call);
    }
    if let Some(contract) = auction.contract() {
        let loners = odd.by_side(|odd| odd.one_in(2).then(|| odd.seat()));
        let outcome = contract.outcome(loners, odd.number() as u8, odd.number() as u8);
        judged(rules, &outcome);
        judged(
            rules,
            &contract.outcome_of(loners, odd.by_side(|odd| odd.number() as u8)),
        );
        let _ = contract.leader(rules, odd.seat(), loners);
    }
}

fn judged(rules: &RuleSet, outcome: &Outcome) {
    let _ = (
        rules.points(outcome),
        rules.is_made(outcome),
        rules.is_lone_march(outcome),
    );
}

fn claimed(odd: &mut Odd, rules: &RuleSet) {
    let lead = [Lead::Loner, Lead::Left, Lead::Across, Lead::Right][odd.below(4)];
    let (hand, dead, partner) = (odd.cards(), odd.cards(), odd.one_in(2));
    let _ = LayDown::new(rules, odd.trump(), &hand, &dead, lead, partner);
    let _ = LayDown::from_seat(
        rules,
        odd.trump(),
        &hand,
        &dead,
        odd.number() as u8,
        partner,
    );
    let hands: Vec<Vec<Card>> = (0..odd.below(6)).map(|_| odd.cards()).collect();
    let alone: Vec<Seat> = (0..odd.below(3)).map(|_| odd.seat()).collect();
    let (trump, leader, trick) = (odd.trump(), odd.seat(), odd.cards());
    if let Ok(position) = Position::new(rules, trump, &alone, leader, &hands, &trick) {
        Solver::new().solve_within(&position, 500);
    }
}

/// A hand dealt or made up, played by what is legal and what is not, as everybody sees it; then its record, spoilt.
fn played(odd: &mut Odd, rules: &RuleSet) {
    let dealt = Deals::open(u64::from(odd.number())).hand(rules, odd.seat(), [0, 1], 2);
    let made_up = || {
        let mut hands = BySeat::default();
        hands
            .0
            .iter_mut()
            .for_each(|hand| *hand = odd.cards().into_iter().collect());
        let upcard = odd.one_in(2).then(|| odd.card());
        Hand::new(rules, odd.seat(), hands, upcard).ok()
    };
    let Some(mut hand) = dealt.or_else(made_up) else {
        let cards = odd.cards().into_iter().collect();
        let _ = View::new(rules, odd.seat(), odd.seat(), cards, odd.card());
        return;
    };
    let mut record = Record::begin(Arc::new(rules.clone()), &hand);
    let mut view = View::of(&hand, odd.seat()).at_score(odd.points());
    for _ in 0..60 {
        let legal = hand.legal().count();
        let action = match odd.one_in(3) || legal == 0 {
            true => odd.action(),
            false => hand.legal().nth(odd.below(legal)).expect("counted"),
        };
        let seat = odd.seat();
        let _ = (
            hand.cards(seat),
            hand.sits_out(seat),
            hand.points(),
            hand.to_string(),
        );
        let _ = (
            view.see(action),
            view.bid(seat),
            view.given(seat),
            view.sits_out(seat),
        );
        let _ = (
            view.calls(),
            view.unseen(),
            view.legal().count(),
            view.to_string(),
        );
        let _ = view.hold(odd.cards().into_iter().collect());
        let before = hand;
        match hand.act(action) {
            Ok(()) => record.write(&before, action),
            Err(error) => assert!(hand == before && !error.to_string().is_empty()),
        }
    }
    record.close(&hand);
    for _ in 0..odd.below(4) {
        let number = odd.number() as u8;
        match odd.below(8) {
            0 => record.dealer = number,
            1 => record.alone.push(number),
            2 => record
                .tricks
                .push(odd.cards().into_iter().map(Seen::card).collect()),
            3 => drop(record.hands.pop()),
            4 => record.calls.push(Some(odd.call())),
            5 => record.claim.points = Some(odd.points()),
            6 => record.claim.tricks = Some(odd.by_side(Odd::number)),
            _ => record.names.push("\u{202e}\u{0}".into()),
        }
    }
    let verdict = referee(&record);
    assert!(verdict.verdict.is_sound() || !verdict.reasons.is_empty());
    let _ = (
        record.check(),
        record.who(odd.seat()),
        record.sides(),
        record.to_string(),
    );
    let _ = (record.hand().is_ok(), record.view(odd.seat()).is_ok());
    let _ = (
        to_json(&record),
        write_egn(&[record], [odd.number() as i32, -1]),
    );
}

fn tapped(odd: &mut Odd, rules: &RuleSet) {
    let mut picker = Picker::new(Arc::new(rules.clone()));
    for _ in 0..odd.below(20) {
        let tap = match odd.below(7) {
            0 => Tap::Seat(odd.seat()),
            1 => Tap::Alone(odd.seat()),
            2 => Tap::Order,
            3 => Tap::PassedOut,
            4 => Tap::Trump(odd.trump()),
            5 => Tap::Bid(Bid::Named(odd.byte())),
            _ => Tap::Card(Seen::card(odd.card())),
        };
        let _ = picker.tap(tap);
        let _ = (
            picker.question(),
            picker.asks(),
            picker.left(odd.card()),
            picker.tricks(),
        );
    }
    let _ = (
        picker.words(),
        picker.record(),
        picker.verdict(),
        picker.undo(),
    );
}

fn botted(odd: &mut Odd, rules: &RuleSet) {
    let mut names = Bot::names();
    let mut bot = Bot::named(names.nth(odd.below(2)).unwrap_or("rule")).expect("a bot");
    let game = Match::new(rules, 1, Deals::secret([odd.byte(); 32]), 1);
    let _ = game
        .play(&mut Bot::named("rule").expect("a bot"), &mut bot)
        .error();
    if let Some(hand) = Deals::open(1).hand(rules, odd.seat(), [0, 0], 0) {
        // Asked when it is not their turn, or there is no such seat.
        let view = View::of(&hand, odd.seat());
        bot.act(&view, &mut Dice::new(Key::default()));
    }
    let question = OddsQuestion {
        rules,
        seat: odd.seat(),
        dealer: odd.seat(),
        hand: odd.cards().into_iter().collect(),
        upcard: odd.one_in(2).then(|| odd.card()),
        turned_down: odd.one_in(2),
        heard: (0..odd.below(5)).map(|_| odd.call()).collect(),
        score: odd.points(),
        against: "club".into(),
        hands: [0, 1, 2, u32::MAX][odd.below(4)],
        seed: 1,
    };
    if let Err(error) = odds(&question) {
        assert!(!error.to_string().is_empty());
    }
}

/// The seating, and what is said of it.
pub fn seating(bytes: &[u8]) {
    let mut odd = Odd(bytes);
    let mut request = odd.request();
    if let Ok(planned) = plan(&request) {
        odd.tell(&planned, &request);
        // Somebody comes or goes, or the night is asked about as if it were another.
        let played = odd.below(planned.rounds.len() + 1);
        request.played = planned.rounds[..played].to_vec();
        request.absences.extend(odd.few(Odd::absence));
        match odd.below(4) {
            0 => request.entrants = odd.small(30),
            1 => request.wishes = odd.few(Odd::wish),
            2 => request.rounds = odd.small(6),
            _ => request.entrants = request.entrants.saturating_add(1),
        }
        let printed = [RoundNo(odd.small(6))];
        if let Ok(mut repairs) = Repairs::new(&request, &planned, &printed) {
            repairs.grow(20_000);
            for choice in repairs.choices() {
                odd.tell(&choice.schedule, &request);
            }
        }
    }
    let (entrants, rounds) = (request.entrants, request.rounds);
    let schedule = Schedule {
        format: request.format,
        entrants,
        seats: request.seats,
        rounds: odd.few(Odd::round),
    };
    odd.tell(&schedule, &request);
    let _ = Repairs::new(&request, &schedule, &[]).map(|r| r.choices());
    let _ = team_schedule(entrants, request.seats, rounds.min(12), &request.wishes, 1);
    let standing: Vec<(PlayerNo, i64)> = odd.few(|odd| (PlayerNo(odd.small(26)), i64::MAX));
    let _ = swiss_next_round(
        entrants,
        &schedule.rounds,
        &standing,
        rounds,
        &request.absences,
        1,
    );
    let _ = full_robin(entrants);
}

impl Odd<'_> {
    /// A number below this, or one that things break at.
    fn small(&mut self, most: usize) -> u16 {
        match self.below(8) {
            0 => 0,
            1 => [1, 160, 161, 200, u16::MAX - 1, u16::MAX][self.below(6)],
            _ => self.below(most) as u16,
        }
    }

    fn few<T>(&mut self, one: impl Fn(&mut Self) -> T) -> Vec<T> {
        let count = [0, 0, 1, 3][self.below(4)];
        (0..count).map(|_| one(self)).collect()
    }

    fn wish(&mut self) -> Wish {
        let entrants = [self.small(26), self.small(26)].map(PlayerNo);
        match self.below(5) {
            0 => Wish::Keep {
                entrant: entrants[0],
                table: TableNo(self.small(8)),
            },
            1 => Wish::NotPartners { entrants },
            2 => Wish::Partners {
                entrants,
                first: self.one_in(2),
            },
            3 => Wish::Seldom {
                entrants,
                table: self.one_in(2),
            },
            _ => Wish::NeverMeet { entrants },
        }
    }

    fn absence(&mut self) -> Absence {
        Absence {
            entrant: PlayerNo(self.small(26)),
            from: RoundNo(self.small(7)),
            until: self.one_in(2).then(|| RoundNo(self.small(7))),
        }
    }

    /// A round in which anything may be wrong.
    fn round(&mut self) -> Round {
        let tables = (0..4).map(|_| {
            let sides = [0; 2].map(|_| self.some());
            Table {
                table: TableNo(self.small(8)),
                sides: sides.into(),
            }
        });
        let tables = tables.collect();
        Round {
            tables,
            byes: self.some(),
            round: RoundNo(self.small(8)),
        }
    }

    fn some(&mut self) -> Vec<PlayerNo> {
        (0..self.below(4))
            .map(|_| PlayerNo(self.small(26)))
            .collect()
    }

    fn request(&mut self) -> Request {
        Request {
            format: [Format::Progressive, Format::Progressive, Format::Team][self.below(3)],
            entrants: self.small(26),
            seats: [4, 4, 4, 2, 6, 0, 1, 3, 255][self.below(9)],
            rounds: [0, 1, 2, 3, 4, 6, 201, u16::MAX][self.below(8)],
            seed: u64::from(self.number()),
            fill_six: self.one_in(6),
            wishes: self.few(Odd::wish),
            played: self.few(Odd::round),
            absences: self.few(Odd::absence),
        }
    }

    /// Everything that can be said about a schedule.
    fn tell(&mut self, schedule: &Schedule, request: &Request) {
        let quality = Quality::of(schedule);
        let _ = (in_words(schedule, &quality), byes_in_words(&quality));
        let _ = (faults(schedule, &request.absences), least(schedule));
        wishes_in_words(&schedule.rounds, &request.wishes, |n| n.to_string());
        let tables = schedule.rounds.iter().flat_map(|r| &r.tables);
        let past = past_of(tables);
        let free: Vec<PlayerNo> = self.few(|odd| PlayerNo(odd.small(26)));
        remember(schedule, &past, &free, 1);
    }
}

/// A table of sixty thousand players' night.
#[test]
fn sixty_thousand_players_are_counted() {
    let sides = [[1, 2], [3, 60_000]].map(|s| s.map(PlayerNo).to_vec());
    let table = Table {
        table: TableNo(u16::MAX),
        sides: sides.into(),
    };
    let round = Round {
        round: RoundNo(1),
        tables: vec![table],
        byes: Vec::new(),
    };
    let schedule = Schedule {
        format: Format::Progressive,
        entrants: 60_000,
        seats: 4,
        rounds: vec![round],
    };
    let quality = Quality::of(&schedule);
    assert_eq!(quality.meetings.get(&1), Some(&6));
    assert!(in_words(&schedule, &quality)[0].starts_with("60000 players"));
    // And told at once that they are too many for one night.
    let request = Request::players(60_000, 1);
    let refused = Repairs::new(&request, &schedule, &[]).map(|_| ());
    assert!(refused.is_err_and(|why| why.to_string().contains("at most 1000")));
}
