//! Seasons at the desk.

use crate::club::{
    MemberId, Members, Night, Person, Reach, Season, SeasonRow, SeasonStandings, find, reach,
    season,
};
use crate::desk::{Desk, DeskError};
use crate::seating::{Past, PlayerNo, Table, past_of};
use crate::store::StoreError;
use crate::tournament::Tournament;
use serde::Serialize;
use std::collections::{HashMap, HashSet};

/// A season and what follows from its nights.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SeasonView {
    /// The season.
    pub season: Season,
    /// Its nights, in the order they were played.
    pub nights: Vec<Night>,
    /// The standings.
    pub standings: SeasonStandings,
    /// The club's members.
    pub members: Members,
}

/// A line of the honours board: the first three of a season.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Honour {
    /// The season's short name.
    pub season: String,
    /// Its name.
    pub name: String,
    /// The day of its last night.
    pub until: Option<chrono::NaiveDate>,
    /// How many nights it had.
    pub nights: u16,
    /// Rank, member, name and season points of the first three.
    pub places: Vec<(u16, Option<MemberId>, String, i64)>,
}

impl SeasonView {
    /// What everybody can still reach with this many nights left, one that is being played among them.
    pub fn reach(&self, left: u16) -> Vec<Reach> {
        let played = self.nights.iter().filter(|n| n.round > 0);
        let over: Vec<&Night> = played.clone().filter(|n| n.over).collect();
        let mut standings = season(&self.season.rule, &over, &self.members);
        // Who is there for the first time has nothing so far.
        let rank = standings.rows.len() as u16 + 1;
        let known: HashSet<Person> = standings.rows.iter().map(|r| r.person.clone()).collect();
        let new = self
            .standings
            .rows
            .iter()
            .filter(|r| !known.contains(&r.person));
        standings.rows.extend(new.map(|row| SeasonRow {
            rank,
            points: 0,
            attendance: 0,
            counted: Vec::new(),
            dropped: Vec::new(),
            ..row.clone()
        }));
        let most = played.map(|n| n.most_by(&self.season.rule.points));
        let falls = self.nights.iter().any(|n| n.falls);
        // One night without a limit is enough for there to be none.
        let top = most.reduce(|a, b| Some(a?.max(b?))).flatten();
        reach(&self.season.rule, &standings, left, top, falls)
    }

    /// How many nights are left with the one that is being played, if so many are still to come after it; by the
    /// season's rule where nobody says how many.
    pub fn left(&self, to_come: Option<u16>) -> Option<u16> {
        let nights = self.season.rule.nights;
        let planned = || Some(nights?.saturating_sub(self.standings.nights));
        let playing = self.nights.iter().filter(|n| n.round > 0 && !n.over);
        Some(to_come.or_else(planned)? + playing.count() as u16)
    }
}

impl Desk {
    /// The short names of the nights that could be put into a season: those of its days; where it has no dates, those that
    /// are in no season.
    ///
    /// # Errors
    /// No such season.
    pub fn nights_for(&self, asked: Option<&str>) -> Result<Vec<String>, DeskError> {
        let records = self.records()?;
        let one = find(&records.seasons, asked)?;
        let elsewhere = |id: &i64| records.seasons.iter().any(|s| s.nights.contains(id));
        let ids = self.club.ids()?;
        let nights = self.list()?.into_iter().filter(|night| {
            let id = ids.get(&night.slug);
            match one.is_dated() {
                true => {
                    night.date.parse().is_ok_and(|day| one.has_day(day))
                        && id.is_some_and(|id| !one.nights.contains(id))
                }
                false => id.is_some_and(|id| !elsewhere(id)),
            }
        });
        Ok(nights.map(|night| night.slug).collect())
    }

    /// A season as it stands.
    ///
    /// # Errors
    /// No such season; [`StoreError`].
    pub fn season(&self, asked: Option<&str>) -> Result<SeasonView, DeskError> {
        let records = self.records()?;
        let one = find(&records.seasons, asked)?.clone();
        Ok(self.season_view(one, records.members)?)
    }

    /// A season's standings ranked once more among those who carry the same under a key, value after value; who never
    /// carried anything is left out.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn season_within(
        &self,
        view: &SeasonView,
        key: &str,
    ) -> Result<Vec<(String, SeasonRow)>, StoreError> {
        let carried = self.club.carried(&view.season.nights, key)?.into_iter();
        let value: HashMap<Person, String> = carried
            .map(|(who, value)| (view.members.today(&who), value))
            .collect();
        let rows = view.standings.rows.iter();
        let mut rows: Vec<(String, SeasonRow)> = rows
            .filter_map(|row| Some((value.get(&row.person)?.clone(), row.clone())))
            .collect();
        rows.sort_by(|(one, _), (other, _)| one.cmp(other));
        for group in rows.chunk_by_mut(|(one, _), (other, _)| one == other) {
            let now: Vec<u16> = group.iter().map(|(_, row)| row.rank).collect();
            let before: Vec<u16> = group.iter().filter_map(|(_, row)| row.was).collect();
            let place =
                |all: &[u16], rank| 1 + all.iter().filter(|&&other| other < rank).count() as u16;
            for (_, row) in group {
                row.rank = place(&now, row.rank);
                row.was = row.was.map(|was| place(&before, was));
            }
        }
        Ok(rows)
    }

    /// A season as its nights make it.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn season_view(&self, one: Season, members: Members) -> Result<SeasonView, StoreError> {
        let nights = self.club.nights(Some(&one.nights))?;
        let all: Vec<&Night> = nights.iter().collect();
        let standings = season(&one.rule, &all, &members);
        Ok(SeasonView {
            season: one,
            nights,
            standings,
            members,
        })
    }

    /// The honours board: every season's first three, the newest season first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn honours(&self) -> Result<Vec<Honour>, StoreError> {
        let records = self.records()?;
        let mut board = Vec::new();
        for one in &records.seasons {
            let view = self.season_view(one.clone(), records.members.clone())?;
            let rows = view.standings.rows.iter().take_while(|r| r.rank <= 3);
            board.push(Honour {
                season: one.slug.clone(),
                name: one.name.clone(),
                until: view.nights.last().map(|n| n.date),
                nights: view.standings.nights,
                places: rows
                    .map(|r| (r.rank, r.id, r.name.clone(), r.points))
                    .collect(),
            });
        }
        board.sort_by(|a, b| b.until.cmp(&a.until).then(a.season.cmp(&b.season)));
        Ok(board)
    }

    /// How often the people at a night have been partners and opponents in a season's other nights, by number.
    ///
    /// # Errors
    /// No such season; [`StoreError`].
    pub fn past(&self, asked: Option<&str>, night: &Tournament) -> Result<Vec<Past>, DeskError> {
        let records = self.records()?;
        let id = self.club.ids()?.get(&night.slug).copied();
        // Where there are several seasons, the one with this night in it is meant.
        let own = records
            .seasons
            .iter()
            .find(|s| asked.is_none() && id.is_some_and(|id| s.nights.contains(&id)));
        let one = match own {
            Some(own) => own,
            None => find(&records.seasons, asked)?,
        };
        let nights = self.club.nights(Some(&one.nights))?;
        // Whoever holds a number at the end of the night's list is the one who sits there.
        let tonight = Night::of(night);
        let mut number: HashMap<Person, PlayerNo> = HashMap::new();
        for (line, entrant) in tonight.people.iter().zip(&night.entrants) {
            if entrant.until.is_none() && !entrant.phantom && line.person != Person::Nobody {
                number.insert(records.members.today(&line.person), entrant.number);
            }
        }
        let mut tables: Vec<Table> = Vec::new();
        for past in nights.iter().filter(|n| n.slug != night.slug) {
            let numbers: Vec<Option<PlayerNo>> = past
                .people
                .iter()
                .map(|l| number.get(&records.members.today(&l.person)).copied())
                .collect();
            let side = |seats: &Vec<u16>| {
                let known = seats.iter();
                known
                    .filter_map(|&at| *numbers.get(usize::from(at))?)
                    .collect()
            };
            tables.extend(past.games.iter().map(|game| Table {
                table: game.table,
                sides: game.sides.iter().map(side).collect(),
            }));
        }
        Ok(past_of(&tables))
    }
}
