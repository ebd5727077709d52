//! A night's paper from the night itself.

use super::{Former, Length, PaperNight, Person, Rules, Scored, seated};
use crate::engine::rules::{DealersPartner, LoneDefenders, RuleSet};
use crate::engine::seat::Side;
use crate::print::match_title::titles;
use crate::seating::{Format, PlayerNo, Round, RoundNo};
use crate::tournament::{RoundSpan, Tournament};
use crate::words::Lang;
use std::collections::{BTreeMap, BTreeSet};

/// The rounds drawn, without those who are out of the play-offs: nobody looks for their seats.
fn schedule(tournament: &Tournament) -> Vec<Round> {
    let mut rounds = tournament.rounds.clone();
    for round in &mut rounds {
        [round.byes, _] = tournament.without_table(round);
    }
    rounds
}

/// Who asked to sit out which of the rounds drawn.
fn away(tournament: &Tournament) -> BTreeSet<(RoundNo, PlayerNo)> {
    let numbers = tournament.entrants.iter().map(|e| e.number);
    let rounds = |number| tournament.rounds.iter().map(move |r| (r.round, number));
    let all = numbers.flat_map(rounds);
    all.filter(|&(round, number)| tournament.is_away(number, round))
        .collect()
}

/// Everybody's scores, from the tables that are played to the end.
fn scores(tournament: &Tournament) -> BTreeMap<(RoundNo, PlayerNo), Scored> {
    let mut scores = BTreeMap::new();
    for result in tournament.results.iter().filter(|r| !r.open) {
        let Some(table) = tournament.table(result.round, result.table) else {
            continue;
        };
        for (side, points) in table.sides.iter().zip(result.points) {
            for &number in side {
                let loners = result.loners.get(&number).copied().unwrap_or(0);
                let bonus = tournament.rules_at(table).score.loner_bonus * u32::from(loners);
                let points = points.saturating_add_unsigned(bonus);
                scores.insert((result.round, number), Scored { points, loners });
            }
        }
    }
    scores
}

impl PaperNight {
    /// A tournament as its paper shows it.
    pub fn of(tournament: &Tournament) -> Self {
        let settings = &tournament.settings;
        let numbers: BTreeSet<PlayerNo> = tournament.entrants.iter().map(|e| e.number).collect();
        let now = |number| tournament.holder_now(number);
        let last = tournament.rounds.len() as u16;
        let last = last.max(settings.rounds);
        let people = numbers.into_iter().filter_map(now);
        PaperNight {
            club: settings.club.clone(),
            name: tournament.title().into_owned(),
            date: Some(tournament.date),
            format: settings.format,
            seats: settings.seats,
            rounds: settings.rounds,
            length: match settings.span {
                RoundSpan::Hands(n) => Length::Hands(n),
                RoundSpan::Game(to) => Length::Points(to),
                RoundSpan::First { hands, game } => Length::Either(hands, game),
                RoundSpan::Timed => Length::Timed,
            },
            cut_short: (settings.minutes, settings.bell),
            rules: Rules::of(&settings.rules),
            other_tables: tournament
                .rounds
                .iter()
                .flat_map(|round| &round.tables)
                .filter(|table| {
                    settings.format == Format::Progressive
                        && !tournament.is_cards_alone()
                        && seated(table) != usize::from(settings.seats)
                })
                .map(|table| (seated(table), Rules::of(&tournament.rules_at(table))))
                .collect(),
            seed: tournament.draw.map(|d| d.seed),
            people: people
                .map(|e| Person {
                    number: e.number,
                    name: match e.name.trim() {
                        "" => e.members.join(" & "),
                        name => name.to_string(),
                    },
                    // A team that is named after its members shows their names once.
                    members: match e.name.trim() {
                        "" => Vec::new(),
                        name if name == e.members.join(" & ") => Vec::new(),
                        _ => e.members.clone(),
                    },
                    gone: tournament.has_left(e.number),
                })
                .collect(),
            former: tournament
                .entrants
                .iter()
                .filter(|e| now(e.number).is_some_and(|n| n.id != e.id))
                .filter_map(|e| {
                    let mut rounds = RoundNo::up_to(last).rev();
                    let held = |&round: &RoundNo| {
                        let holder = tournament.holder(e.number, round);
                        holder.is_some_and(|holder| holder.id == e.id)
                    };
                    let until = rounds.find(held)?;
                    Some(Former {
                        number: e.number,
                        until,
                        name: e.name.clone(),
                    })
                })
                .collect(),
            schedule: schedule(tournament),
            away: away(tournament),
            movement: settings.movement.clone(),
            by: settings.by.clone(),
            tie_breaks: settings.tie_breaks.clone(),
            bye: settings.bye,
            scores: scores(tournament),
            titles: tournament
                .knock_out()
                .map(|one| titles(&one, Lang::of(&settings.lang)))
                .unwrap_or_default(),
            open: tournament.left_open(),
            ticks: settings.ticks.keys().cloned().collect(),
        }
    }
}

impl Rules {
    /// A rule set in short.
    pub fn of(rules: &RuleSet) -> Self {
        let equal = (rules.pack.copies() > 1).then(|| rules.equal());
        // Of another game than euchre no sheet says how it is scored.
        if let Some(bidding) = &rules.bidding {
            return Rules {
                loner_bonus: rules.score.loner_bonus,
                cards: rules.pack.len(),
                dealt: usize::from(rules.hand_size),
                equal,
                bidding: Some(bidding.clone()),
                ..Rules::default()
            };
        }
        if rules.range.is_some() {
            return Rules::default();
        }
        let (score, alone) = (&rules.score, rules.alone);
        let makers = |points: Option<u32>| points.filter(|_| alone.makers);
        let defenders = alone.defenders != LoneDefenders::Never;
        let lone_defence = score.lone_defence.filter(|_| defenders);
        let otherwise = [
            ("how-lone-make", makers(score.lone_make), score.make),
            ("how-lone-euchre", makers(score.lone_euchre), score.euchre),
            ("how-lone-defence", lone_defence, score.euchre),
            ("how-super-euchre", score.super_euchre, score.euchre),
        ];
        let otherwise = otherwise
            .into_iter()
            .filter_map(|(key, points, usual)| Some((key, points.filter(|n| *n != usual)?)));
        let outcomes = Side::all(rules.sides()).flat_map(|side| rules.outcomes(side));
        let points = outcomes.flat_map(|outcome| rules.points(&outcome));
        let points: BTreeSet<i32> = points.filter(|&points| points > 0).collect();
        Rules {
            stick_the_dealer: rules.stick_the_dealer,
            partner_alone: rules.dealers_partner == DealersPartner::MustGoAlone,
            lone_march: rules.score.lone_march.filter(|_| rules.alone.makers),
            loner_bonus: rules.score.loner_bonus,
            cards: rules.pack.len(),
            dealt: usize::from(rules.hand_size),
            points: points.into_iter().collect(),
            hand: Some([rules.score.make, rules.score.march, rules.score.euchre]),
            otherwise: otherwise.collect(),
            equal,
            bidding: None,
        }
    }
}
