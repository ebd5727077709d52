//! Members at the desk.

use crate::club::{
    ClubRecord, History, Member, MemberId, Members, Night, Person, Rating, RatingChange, Ratings,
    explained, handicap, history, news, records,
};
use crate::desk::{Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::{Phrase, Tournament};
use chrono::NaiveDate;
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeSet;

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
    /// What they have done.
    #[serde(flatten)]
    pub history: History,
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

impl MemberCard {
    /// A member's card from nights in the order they were played.
    pub fn of(member: &Member, nights: &[Night], members: &Members) -> Self {
        let who = Person::Member(member.id);
        let changes = explained(&who, nights, members);
        let rating = match changes.last() {
            Some(last) => last.after,
            None => Ratings::default().of(&who).rating,
        };
        MemberCard {
            id: member.id,
            name: member.name.clone(),
            nicknames: member.nicknames.clone(),
            regular: member.regular,
            history: history(&who, nights, members),
            rating,
            rated_tables: changes.iter().map(|c| c.tables).sum(),
            rating_changes: changes,
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
            .filter(|card| !card.history.nights.is_empty())
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
    let there = night.everybody(members).into_iter();
    there.filter_map(|(person, _)| person.member()).collect()
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
