//! One hand at a table.

use super::value::Tricks;
use super::{Act, Moment, Refusal, Told, Way, act};
use crate::engine::{Points, Seat};
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{HandEntry, Reason, Tournament, phrase};
use serde::{Deserialize, Serialize};
use serde_json::json;

act! {
    /// Add one hand at a table.
    ///
    /// The rules say what it scores. The north-south side is the table's first as `benny seats` shows it. The seats are n e s
    /// w, with six players n ne se s sw nw; a player's number or name works too, with # in front: --alone "#17". A hand that is
    /// passed out is not added; where it costs a point, take it off the players with `benny adjust`.
    ///
    /// # Examples
    /// - `benny hand 3 --makers ns --tricks 4`
    /// - `benny hand 3 --makers ew --tricks 5 --alone e`
    /// - `benny hand 2 --bid 4 --by ns --tricks 5`: where trump is bid for
    /// - `benny hand 2 --bid 4 --by e --tricks 1-5-2`: at a table of three where everyone scores their tricks
    pub struct Hand {
        /// The table.
        pub table: TableNo,
        /// The round [default: the first that has begun and lacks the table].
        #[serde(default)]
        #[arg(long, short)]
        pub round: Option<RoundNo>,
        /// The side that made trump, or won the bidding: ns or ew, or any seat of it; for a bid that is played alone the seat
        /// that does; at a table of three a seat.
        #[serde(alias = "by")]
        #[arg(long, visible_alias = "by", value_name = "SIDE")]
        pub makers: String,
        /// What they bid, where trump is bid for: a number of tricks, or a call such as moon.
        #[serde(
            default,
            deserialize_with = "said",
            skip_serializing_if = "Option::is_none"
        )]
        #[arg(long, value_name = "N|CALL")]
        pub bid: Option<String>,
        /// Tricks the makers took; where three each score their own, all three's, first seat first: 1-5-2.
        #[arg(long)]
        pub tricks: Tricks,
        /// The maker who played alone.
        #[serde(default)]
        #[arg(long, value_name = "SEAT")]
        pub alone: Option<String>,
        /// The defender who played alone.
        #[serde(default)]
        #[arg(long, value_name = "SEAT")]
        pub defend_alone: Option<String>,
    }
}

/// A hand as it was added.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Added {
    /// The round.
    pub round: RoundNo,
    /// The table.
    pub table: TableNo,
    /// Which hand, from 1.
    pub hand: u16,
    /// What it scored.
    pub points: Points,
    /// What the table's hands come to.
    pub total: Points,
    /// Whether no further hand is to come.
    pub complete: bool,
}

impl Act for Hand {
    type World = Tournament;
    const VERB: &'static str = "hand";
    type Outcome = Added;

    fn apply(&mut self, night: &mut Tournament, _: &Moment) -> Result<Added, Refusal> {
        let round = night.round_meant_at(self.round, self.table);
        let sides = night.settings.rules.sides();
        let unknown = || {
            let words = phrase!("why-not-side-ns-ew", other = &self.makers);
            Refusal::new("usage", words)
        };
        let (makers, who) = match (sides, self.makers.to_lowercase().as_str()) {
            (2, "ns") => (0, None),
            (2, "ew") => (1, None),
            // Any seat of the side says which it is.
            (_, seat) => {
                let number = at(night, round, self.table, seat);
                let number = number.map_err(|why| if sides == 2 { unknown() } else { why })?;
                let seats = night.table(round, self.table);
                let side = seats.and_then(|seats| seats.side_of(number));
                (side.ok_or_else(unknown)? as u8, Some(number))
            }
        };
        let seat = |seat: &Option<String>| {
            let seat = seat.as_ref();
            seat.map(|seat| at(night, round, self.table, seat))
                .transpose()
        };
        let (tricks, each) = match self.tricks {
            Tricks::Makers(tricks) => (tricks, None),
            Tricks::Each(each) => (
                each.get(usize::from(makers)).copied().unwrap_or(0),
                Some(each),
            ),
        };
        // A bid that is played alone is played by whoever made it, where that is said.
        let rules = &night.settings.rules;
        let goes_alone = || {
            let bidding = rules.bidding.as_ref()?;
            bidding
                .is_alone(bidding.read(self.bid.as_deref()?)?)
                .then_some(who)?
        };
        let (alone, defend_alone) = (
            seat(&self.alone)?.or_else(goes_alone),
            seat(&self.defend_alone)?,
        );
        let entered = night.enter_hand(HandEntry {
            round: Some(round),
            table: self.table,
            makers,
            tricks,
            each,
            bid: self.bid.clone(),
            alone,
            defend_alone,
        });
        let next = night.next_lacking(round, self.table);
        let entered = entered.map_err(|mut error| {
            // One hand more is likely the next round's first, but that is for whoever typed it to say.
            if let ([Reason::AlreadyEntered { .. }], None, Some(next)) =
                (error.wrong(), self.round, next)
            {
                let belongs = Way::again(phrase!("way-if-round-s", next), json!({"round": next}));
                error.ways.insert(0, belongs);
            }
            error
        })?;
        self.round = Some(round);
        let named = |number: PlayerNo| format!("#{number}");
        (self.alone, self.defend_alone) = (alone.map(named), defend_alone.map(named));
        Ok(Added {
            round,
            table: self.table,
            hand: entered.number,
            points: entered.hand.points,
            total: entered.result.points,
            complete: !entered.result.open,
        })
    }

    fn told(&self, done: &Added, night: &Tournament) -> Told {
        let (round, table, number) = (done.round, done.table, done.hand);
        Told::words(phrase!(
            "did-hand",
            round,
            table,
            hand = number,
            points = done.points,
            total = done.total,
            complete = done.complete,
            sides = night.versus(round, table)
        ))
    }

    fn line(&self) -> String {
        let (round, makers, tricks) = (self.round.unwrap_or_default(), &self.makers, self.tricks);
        let bid = self.bid.as_ref().map(|bid| format!(" bid {bid},"));
        let bid = bid.unwrap_or_default();
        let alone = self.alone.as_ref().map(|who| format!(", {who} alone"));
        let table = self.table;
        format!(
            "{round} {table}, {makers}{bid} {tricks} tricks{}",
            alone.unwrap_or_default()
        )
    }
}

/// A bid as a program sends it: `4`, `"4"` or `"moon"`.
fn said<'de, D: serde::Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    match serde_json::Value::deserialize(from)? {
        serde_json::Value::Null => Ok(None),
        serde_json::Value::String(word) => Ok(Some(word)),
        serde_json::Value::Number(tricks) => Ok(Some(tricks.to_string())),
        other => {
            let wrong = phrase!("why-no-bid", text = other);
            Err(serde::de::Error::custom(wrong))
        }
    }
}

/// The number of the player in a seat.
fn at(night: &Tournament, round: RoundNo, table: TableNo, seat: &str) -> Result<PlayerNo, Refusal> {
    if let Some(who) = seat.strip_prefix('#') {
        return Ok(night.find(who)?.number);
    }
    let seats = night.settings.rules.seats;
    let wrong = || {
        let names = Seat::all(seats).map(|seat| seat.name(seats).to_lowercase());
        let seats = names.collect::<Vec<_>>().join(" ");
        let words = phrase!("why-table-round-no-seat", table, round, seat, seats);
        let seats = json!({"do": "seats", "round": round});
        Refusal::new("no_seat", words).or(Way::to(phrase!("way-see-who-sits-where"), seats))
    };
    let numbered = || seat.parse().ok().filter(|&place| place < seats.into());
    let place = Seat::named(seat, seats).map(Seat::index).or_else(numbered);
    let place: usize = place.ok_or_else(wrong)?;
    let seated = night.table(round, table).ok_or_else(wrong)?;
    // A team's two or three seats all hold the team; at a table of three each seat is a side.
    let sides = seated.sides.len();
    let side = seated
        .sides
        .get(if sides > 2 { place } else { place % sides });
    let side = side.ok_or_else(wrong)?;
    let within = if side.len() == 1 { 0 } else { place / 2 };
    side.get(within).copied().ok_or_else(wrong)
}
