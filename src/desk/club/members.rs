//! Members at the desk.

use crate::club::{
    ClubRecord, History, Member, MemberId, Members, Night, Other, Person, Rating, RatingChange,
    Ratings, explained, handicap, history, news, records,
};
use crate::desk::{Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::{Phrase, Tournament};
use crate::words::Lang;
use chrono::NaiveDate;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// One night on a member's card.
pub type MemberNight = crate::club::NightOf;

/// Somebody a member has played with or against.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Beside {
    /// The member; `None` for a guest.
    pub id: Option<MemberId>,
    /// What they are called today.
    pub name: String,
    /// Tables played together or against each other.
    pub tables: u32,
    /// How many of those the member won.
    pub won: u32,
    /// The member's own points at them.
    pub points: i64,
    /// The opponents' points at them.
    pub against: i64,
    /// The member's average points a table.
    pub average: f64,
    /// The share of the points at those tables that the member's side made, from 0 to 1.
    pub share: f64,
}

/// Everything the club knows about a member, for a screen, a page or paper. Nothing private is in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct MemberCard {
    /// The member.
    pub id: MemberId,
    /// What they are called today.
    pub name: String,
    /// Other names they go by.
    pub nicknames: Vec<String>,
    /// Whether they come most weeks.
    pub regular: bool,
    /// The nights, oldest first.
    pub nights: Vec<MemberNight>,
    /// Average points a night.
    pub average: f64,
    /// Tables played.
    pub played: u32,
    /// Tables won.
    pub wins: u32,
    /// Lone marches.
    pub loners: u32,
    /// The night with the most points.
    pub best_night: Option<MemberNight>,
    /// Partners, the highest share of points first.
    pub partners: Vec<Beside>,
    /// Opponents, the lowest share of points first.
    pub opponents: Vec<Beside>,
    /// The partner with the best share of points, among those with enough tables.
    pub best_partner: Option<Beside>,
    /// The partner with the worst share.
    pub worst_partner: Option<Beside>,
    /// The opponent who makes the smallest share of the points against them, among those with enough tables.
    pub rival: Option<Beside>,
    /// The opponent who makes the largest share.
    pub nemesis: Option<Beside>,
    /// The longest run of nights with more tables won than lost.
    pub longest_run: u32,
    /// The rating.
    pub rating: f64,
    /// How many tables the rating rests on.
    pub rated_tables: u32,
    /// How the rating came about, night by night: `after` is `before` and the sum of step × (made − expected).
    pub rating_changes: Vec<RatingChange>,
}

/// What handicaps are worked out from.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct Handicaps {
    /// Rounds of the night they are for.
    pub rounds: u16,
    /// The mean of all ratings.
    pub base: f64,
    /// Points both sides of a table make together, on average.
    pub points_a_table: f64,
}

impl Handicaps {
    /// The points a player with this rating is given.
    pub fn of(&self, rating: &Rating) -> i64 {
        handicap(rating.rating, self.base, self.points_a_table, self.rounds)
    }
}

/// Two records became one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Merged {
    /// The member who stays.
    pub id: MemberId,
    /// What they are called.
    pub name: String,
    /// The member who was merged into them.
    pub merged: MemberId,
}

impl Beside {
    /// The record in words: `Nemesis: Ann Lee, 12 tables, 8 won, 61% of the points.`
    pub fn words(&self, what: &str, lang: Lang) -> String {
        let share = format!("{:.0}", 100.0 * self.share);
        let with: [(&str, &dyn std::fmt::Display); 5] = [
            ("what", &lang.text(what)),
            ("name", &self.name),
            ("tables", &self.tables),
            ("won", &self.won),
            ("share", &share),
        ];
        lang.fill("beside", &with)
    }
}

impl MemberCard {
    /// The partners and opponents who stand out, each with the key of what they are called.
    pub fn standing_out(&self) -> impl Iterator<Item = (&'static str, &Beside)> {
        let all = [
            ("beside-best", &self.best_partner),
            ("beside-worst", &self.worst_partner),
            ("beside-rival", &self.rival),
            ("beside-nemesis", &self.nemesis),
        ];
        all.into_iter()
            .filter_map(|(what, one)| Some((what, one.as_ref()?)))
    }

    /// A member's card from nights in the order they were played.
    pub fn of(member: &Member, nights: &[Night], members: &Members) -> Self {
        let who = Person::Member(member.id);
        let h: History = history(&who, nights, members);
        let changes = explained(&who, nights, members);
        let rating = match changes.last() {
            Some(last) => last.after,
            None => Ratings::default().of(&who).rating,
        };
        let beside = |o: &Other| Beside {
            id: match &o.person {
                Person::Member(id) => Some(*id),
                _ => None,
            },
            name: members.called(&o.person).to_owned(),
            tables: o.tables,
            won: o.won,
            points: o.points,
            against: o.against,
            average: o.average(),
            share: o.share(),
        };
        let partner = |at: Option<usize>| Some(beside(h.partners.get(at?)?));
        let opponent = |at: Option<usize>| Some(beside(h.opponents.get(at?)?));
        MemberCard {
            id: member.id,
            name: member.name.clone(),
            nicknames: member.nicknames.clone(),
            regular: member.regular,
            average: h.average,
            played: h.played,
            wins: h.wins,
            loners: h.loners,
            best_night: h.best_night.and_then(|at| h.nights.get(at)).cloned(),
            best_partner: partner(h.best_partner),
            worst_partner: partner(h.worst_partner),
            rival: opponent(h.rival),
            nemesis: opponent(h.nemesis),
            longest_run: h.longest_run,
            rating,
            rated_tables: changes.iter().map(|c| c.tables).sum(),
            rating_changes: changes,
            partners: h.partners.iter().map(&beside).collect(),
            opponents: h.opponents.iter().map(&beside).collect(),
            nights: h.nights,
        }
    }
}

impl Desk {
    /// Everything the club knows about a member.
    ///
    /// # Errors
    /// Nobody with that id or name, or several people.
    pub fn member_card(&self, who: &str) -> Result<MemberCard, DeskError> {
        let members = self.members()?;
        let member = members.find(who)?;
        Ok(MemberCard::of(member, &self.nights()?, &members))
    }

    /// The cards of everybody who has played, by name.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn member_cards(&self) -> Result<Vec<MemberCard>, StoreError> {
        let (members, nights) = (self.members()?, self.nights()?);
        let mut cards: Vec<MemberCard> = members
            .current()
            .map(|m| MemberCard::of(m, &nights, &members))
            .filter(|card| !card.nights.is_empty())
            .collect();
        cards.sort_by_key(|c| (crate::tournament::fold_name(&c.name), c.id));
        Ok(cards)
    }

    /// The club's records over all its nights, with the members whose names appear in them.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn club_records(&self) -> Result<(Vec<ClubRecord>, Members), StoreError> {
        let members = self.members()?;
        Ok((records(&self.nights()?, &members), members))
    }

    /// Everybody's rating after all nights, the highest first, with the members.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn ratings(&self) -> Result<(Ratings, Members), StoreError> {
        let members = self.members()?;
        Ok((Ratings::after(&self.nights()?, &members), members))
    }

    /// What handicaps over a night of this many rounds are worked out from: the mean rating, and how many points a table
    /// makes on average.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn handicaps(&self, ratings: &Ratings, rounds: u16) -> Result<Handicaps, StoreError> {
        let (mut tables, mut points) = (0u32, 0i64);
        for game in self.nights()?.iter().flat_map(|night| &night.games) {
            tables += 1;
            points += game.points.sum();
        }
        let ranked = ratings.ranked();
        let sum: f64 = ranked.iter().map(|(_, r)| r.rating).sum();
        Ok(Handicaps {
            rounds,
            base: sum / (ranked.len().max(1) as f64),
            points_a_table: points as f64 / f64::from(tables.max(1)),
        })
    }

    /// The club record that a night beat, in a sentence, once all its results are in. Before that, or where it cannot be
    /// read, there is none.
    pub fn news(&self, night: &Tournament) -> Option<Phrase> {
        // Asked first: while a night is played, nobody needs the others, and reading them takes as long as all else.
        if !night.is_played() {
            return None;
        }
        let (members, nights) = (self.members().ok()?, self.nights().ok()?);
        let last = nights.iter().position(|n| n.slug == night.slug)?;
        let upto: Vec<&Night> = nights.iter().take(last + 1).collect();
        news(&upto, &members)
    }
}

/// How often a member came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Attendance {
    /// The member.
    pub id: MemberId,
    /// What they are called.
    pub name: String,
    /// How many nights they came to.
    pub nights: usize,
    /// How many nights there were.
    pub of: usize,
    /// Their first.
    pub first: Option<NaiveDate>,
    /// Their last.
    pub last: Option<NaiveDate>,
    /// How many of the newest they missed in a row.
    pub missed: usize,
}

/// The members who came to a night.
pub fn came(night: &Night, members: &Members) -> BTreeSet<MemberId> {
    let there = night.people.iter().filter(|line| line.rank > 0);
    let persons = there.flat_map(|line| line.persons());
    let member = |person: &Person| match members.today(person) {
        Person::Member(id) => Some(id),
        _ => None,
    };
    persons.filter_map(member).collect()
}

/// How often everybody came to these nights, oldest first: every member who came, or could have on this day. Who came most
/// often is first.
pub fn attendance(nights: &[Night], members: &Members, day: NaiveDate) -> Vec<Attendance> {
    let played: Vec<&Night> = nights.iter().filter(|night| night.round > 0).collect();
    let there: Vec<BTreeSet<MemberId>> = played.iter().map(|night| came(night, members)).collect();
    let row = |one: &Member| {
        let is = |at: &usize| there[*at].contains(&one.id);
        let all: Vec<usize> = (0..played.len()).filter(is).collect();
        let date = |at: Option<&usize>| at.map(|&at| played[at].date);
        Attendance {
            id: one.id,
            name: one.name.clone(),
            nights: all.len(),
            of: played.len(),
            first: date(all.first()),
            last: date(all.last()),
            missed: all.last().map_or(played.len(), |&at| played.len() - 1 - at),
        }
    };
    let rows = members.current().map(|one| (one.is_active(day), row(one)));
    let mut rows: Vec<Attendance> = rows
        .filter(|(active, row)| *active || row.nights > 0)
        .map(|(_, row)| row)
        .collect();
    rows.sort_by_key(|row| (Reverse(row.nights), crate::tournament::fold_name(&row.name)));
    rows
}
