//! Members at the desk.

use super::record;
use crate::club::{
    Change, ClubError, Edit, History, Match, Member, MemberId, Members, Milestone, NewMember,
    Night, Other, Person, Rating, Ratings, Record, explained, handicap, history, milestones,
    records,
};
use crate::desk::{Act, Desk, DeskError};
use crate::order::Order;
use crate::store::StoreError;
use crate::tournament::Tournament;
use serde::Serialize;

/// One night on a member's card.
pub type MemberNight = crate::club::NightOf;

/// Somebody beside a member, or across the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Beside {
    /// The member; `None` for a guest.
    pub id: Option<MemberId>,
    /// What they are called today.
    pub name: String,
    /// Tables.
    pub tables: u32,
    /// Of those, won.
    pub won: u32,
    /// The member's own points there.
    pub points: u64,
    /// The opponents' points there.
    pub against: u64,
    /// The member's points a table.
    pub average: f64,
    /// The share of the points made.
    pub share: f64,
}

/// Everything the club knows of a member, for a screen, a page or paper. What is private is not in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MemberCard {
    /// The member.
    pub id: MemberId,
    /// What they are called today.
    pub name: String,
    /// Other names.
    pub nicknames: Vec<String>,
    /// Comes most weeks.
    pub regular: bool,
    /// The nights, oldest first.
    pub nights: Vec<MemberNight>,
    /// Points a night.
    pub average: f64,
    /// Tables played.
    pub played: u32,
    /// Tables won.
    pub wins: u32,
    /// Lone marches.
    pub loners: u32,
    /// The night with the most points.
    pub best_night: Option<MemberNight>,
    /// Partners, the best share first.
    pub partners: Vec<Beside>,
    /// Opponents, the least share first.
    pub opponents: Vec<Beside>,
    /// The partner with the best share, of those with enough tables.
    pub best_partner: Option<Beside>,
    /// The one with the worst.
    pub worst_partner: Option<Beside>,
    /// The opponent who makes the least of the points against them, of those with enough tables.
    pub rival: Option<Beside>,
    /// The one who makes the most.
    pub nemesis: Option<Beside>,
    /// The most nights in a row with more tables won than lost.
    pub longest_run: u32,
    /// The rating.
    pub rating: f64,
    /// Tables it rests on.
    pub rated_tables: u32,
    /// How the rating came about, night by night: `after` is `before` and the sum of step × (made − expected).
    pub rating_changes: Vec<Change>,
}

/// What handicaps are worked out from.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Handicaps {
    /// Rounds of the night they are for.
    pub rounds: u16,
    /// The mean of all ratings.
    pub base: f64,
    /// Points both sides of a table have made together, on average.
    pub points_a_table: f64,
}

impl Handicaps {
    /// The points somebody with a rating is given.
    pub fn of(&self, rating: &Rating) -> i64 {
        handicap(rating.rating, self.base, self.points_a_table, self.rounds)
    }
}

/// Two records became one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Merged {
    /// Who stays.
    pub id: MemberId,
    /// What they are called.
    pub name: String,
    /// Who they also were.
    pub merged: MemberId,
}

impl Beside {
    /// What it came to in words: `Ann Lee, 12 tables, 8 won, 61 % of the points`.
    pub fn words(&self) -> String {
        format!(
            "{}, {} tables, {} won, {:.0} % of the points",
            self.name,
            self.tables,
            self.won,
            100.0 * self.share
        )
    }
}

impl MemberCard {
    /// The partners and opponents that stand out, each with what they are called.
    pub fn standing_out(&self) -> impl Iterator<Item = (&'static str, &Beside)> {
        let all = [
            ("Best partner", &self.best_partner),
            ("Worst partner", &self.worst_partner),
            ("Rival", &self.rival),
            ("Nemesis", &self.nemesis),
        ];
        all.into_iter()
            .filter_map(|(what, one)| Some((what, one.as_ref()?)))
    }

    /// The card of a member from nights in the order they were played.
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
    /// Adds a member by hand. One whose name is a member's, or close to one, is refused unless `new` says that it is
    /// somebody else.
    ///
    /// # Errors
    /// [`ClubError::Exists`], [`ClubError::Close`]; a name that cannot be taken.
    pub fn add_member(
        &mut self,
        act: &Act,
        member: &NewMember,
        new: bool,
    ) -> Result<MemberId, DeskError> {
        self.change_kept(act, true, |records| {
            if !new {
                not_close(&records.members, &member.name)?;
            }
            let id = records.members.add(member)?;
            Ok((id, record("member", id, "add")))
        })
    }

    /// Changes what is known of a member.
    ///
    /// # Errors
    /// Nobody of that id or name, a text that cannot be taken.
    pub fn edit_member(
        &mut self,
        act: &Act,
        who: &str,
        edit: &Edit,
    ) -> Result<MemberId, DeskError> {
        self.change_kept(act, true, |records| {
            let id = records.members.find(who)?.id;
            records.members.edit(id, edit)?;
            Ok((id, record("member", id, "edit")))
        })
    }

    /// Makes one member of two; their results are read as `keep`'s from then on.
    ///
    /// # Errors
    /// As [`Members::merge`].
    pub fn merge_members(
        &mut self,
        act: &Act,
        keep: &str,
        gone: &str,
    ) -> Result<Merged, DeskError> {
        let nights = self.nights()?;
        self.change_kept(act, true, |records| {
            let keep = records.members.find(keep)?.id;
            let gone = records.members.find(gone)?.id;
            records.members.merge(keep, gone, &nights)?;
            let name = records.members.name(keep).to_owned();
            let operation = record("member", keep, format!("merge {gone}"));
            Ok((
                Merged {
                    id: keep,
                    name,
                    merged: gone,
                },
                operation,
            ))
        })
    }

    /// Everything the club knows of a member.
    ///
    /// # Errors
    /// Nobody of that id or name, or several.
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
        cards.order_by_key(|c| (crate::tournament::fold_name(&c.name), c.id));
        Ok(cards)
    }

    /// The club's records over all its nights, with the members they are told by.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn club_records(&self) -> Result<(Vec<Record>, Members), StoreError> {
        let members = self.members()?;
        Ok((records(&self.nights()?, &members), members))
    }

    /// Everybody's rating after all nights, the highest first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn ratings(&self) -> Result<(Ratings, Members), StoreError> {
        let members = self.members()?;
        Ok((Ratings::after(&self.nights()?, &members), members))
    }

    /// What handicaps over a night of this many rounds are reckoned from: the mean rating, and the points a table has had.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn handicaps(&self, ratings: &Ratings, rounds: u16) -> Result<Handicaps, StoreError> {
        let (mut tables, mut points) = (0u32, 0u64);
        for game in self.nights()?.iter().flat_map(|night| &night.games) {
            tables += 1;
            points += u64::from(game.points[0]) + u64::from(game.points[1]);
        }
        let ranked = ratings.ranked();
        let sum: f64 = ranked.iter().map(|(_, r)| r.rating).sum();
        Ok(Handicaps {
            rounds,
            base: sum / (ranked.len().max(1) as f64),
            points_a_table: points as f64 / f64::from(tables.max(1)),
        })
    }

    /// What happened on a night that had not happened before.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn milestones(&self, slug: &str) -> Result<(Vec<Milestone>, Members), StoreError> {
        let members = self.members()?;
        let nights = self.nights()?;
        let last = nights.iter().position(|n| n.slug == slug);
        let upto: Vec<&Night> = nights.iter().take(last.map_or(0, |at| at + 1)).collect();
        Ok((milestones(&upto, &members), members))
    }

    /// What is worth saying once every result of a night is in, a sentence each, club records first; nothing before that. If it
    /// cannot be read, there is no news.
    pub fn news(&self, night: &Tournament) -> Vec<String> {
        if night.last_entered() < night.settings.rounds || !night.left_open().is_nothing() {
            return Vec::new();
        }
        let Ok((mut news, members)) = self.milestones(&night.slug) else {
            return Vec::new();
        };
        news.order_by_key(|one| !matches!(one, Milestone::Record { .. }));
        news.iter().filter_map(|one| one.words(&members)).collect()
    }
}

fn not_close(members: &Members, name: &str) -> Result<(), ClubError> {
    match members.matches(name) {
        Match::Member(id) => Err(ClubError::Exists {
            id,
            name: members.name(id).to_owned(),
        }),
        Match::Ask(candidates) => Err(ClubError::Close(vec![crate::club::Suggestion {
            name: name.to_owned(),
            candidates,
        }])),
        Match::Nobody => Ok(()),
    }
}
