//! Changing a night and the club's records: they are read, changed as values, and the rows that differ are written with
//! the log entry, all in one transaction.
//!
//! Whoever changes something holds it first ([`Club::hold_night`], [`Club::hold_records`]), changes the value, and keeps it.

use super::club::set;
use super::log::{self, RowChange, Stamp};
use super::place::Place;
use super::place::id_of;
use super::transfer::write;
use super::{Club, StoreError, copies, digest, identity, shelf};
use crate::club::{Members, Records, join};
use crate::tournament::Tournament;
use crate::tournament::document::Ids;
use rusqlite::Transaction;
use std::path::PathBuf;

/// The club setting which says that members are kept by hand, so that the club is asked before a name becomes a new
/// member.
pub(super) const KEEPS: &str = "members";

/// The file, held for one change.
#[derive(Debug)]
struct Held<'a> {
    tx: Transaction<'a>,
    path: PathBuf,
}

impl Held<'_> {
    fn sqlite<T>(&self, read: rusqlite::Result<T>) -> Result<T, StoreError> {
        read.map_err(|e| StoreError::from_sqlite(&self.path, e))
    }

    fn records(&self) -> Result<Records, StoreError> {
        self.sqlite(shelf::read(&self.tx))?
            .map_err(|why| StoreError::damaged(&self.path, why))
    }

    fn members(&self) -> Result<Members, StoreError> {
        self.sqlite(shelf::members(&self.tx))?
            .map_err(|why| StoreError::damaged(&self.path, why))
    }

    /// Writes the rows in which the records differ.
    fn write_records(
        &self,
        before: &Records,
        after: &Records,
    ) -> Result<Vec<RowChange>, StoreError> {
        let changes = shelf::changes(before, after);
        self.sqlite(shelf::apply(&self.tx, &changes))?;
        Ok(changes)
    }

    /// Writes the rows in which the members differ, when no other records were read.
    fn write_members(&self, before: Members, after: Members) -> Result<Vec<RowChange>, StoreError> {
        let only = |members| Records {
            members,
            ..Records::default()
        };
        self.write_records(&only(before), &only(after))
    }

    /// Ends the transaction, with a log entry unless no logged row changed. `known` holds the permanent ids of new rows that
    /// have one already.
    fn end(
        self,
        stamp: &Stamp,
        id: Option<i64>,
        mut changes: Vec<RowChange>,
        known: &[(String, String)],
    ) -> Result<(), StoreError> {
        if !changes.is_empty() {
            let ids = identity::given(&self.tx, id, &changes, known);
            changes.extend(self.sqlite(ids)?);
            self.sqlite(log::append(&self.tx, stamp, id, None, &changes))?;
        }
        let Held { tx, path } = self;
        tx.commit().map_err(|e| StoreError::from_sqlite(&path, e))
    }
}

impl Club {
    fn hold(&mut self) -> Result<Held<'_>, StoreError> {
        let path = self.path.clone();
        let tx = self.begin()?;
        Ok(Held { tx, path })
    }

    /// Adds a whole new tournament with its log entry, and makes it the current one.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when the short name is in use.
    pub fn create(&mut self, stamp: &Stamp, tournament: &Tournament) -> Result<(), StoreError> {
        let mut tournament = tournament.clone();
        self.create_with(stamp, &mut tournament, &Ids::default(), |_, _| ())
    }

    /// As [`Club::create`]; `recognise` first says which members the people are, in the same transaction. `ids` are the
    /// permanent ids that the night and its people have from another file.
    ///
    /// # Errors
    /// As [`Club::create`].
    pub fn create_with<T>(
        &mut self,
        stamp: &Stamp,
        tournament: &mut Tournament,
        ids: &Ids,
        recognise: impl FnOnce(&mut Tournament, &mut Members) -> T,
    ) -> Result<T, StoreError> {
        let held = self.hold()?;
        if held.sqlite(id_of(&held.tx, &tournament.slug))?.is_some() {
            return Err(StoreError::Taken(tournament.slug.clone()));
        }
        // An id is never given twice, so that the log stays true after a tournament's creation was taken back.
        let next = "SELECT 1 + max(coalesce((SELECT max(id) FROM tournament), 0),
            coalesce((SELECT max(tournament) FROM log), 0))";
        let id: i64 = held.sqlite(held.tx.query_row(next, [], |row| row.get(0)))?;
        let before = held.members()?;
        let mut members = before.clone();
        let value = recognise(tournament, &mut members);
        let own = held.write_members(before, members)?;
        let mut changes = write(&held.tx, &held.path, id, None, tournament)?;
        held.sqlite(digest::keep(&held.tx, id, tournament))?;
        changes.extend(held.sqlite(set(&held.tx, "current", &tournament.slug))?);
        changes.extend(own);
        let night = ids.night.iter();
        let night = night.map(|known| (known.clone(), format!("tournament/{id}")));
        let people = ids.people.iter().filter_map(|one| {
            let member = tournament.member_of(one.entrant, one.place)?;
            Some((one.member.clone(), format!("member/{member}")))
        });
        let known: Vec<_> = night.chain(people).collect();
        held.end(stamp, Some(id), changes, &known)?;
        Ok(value)
    }

    /// Holds a night for one change, in one transaction with its log entry; nobody else can write until it is kept or
    /// dropped.
    ///
    /// # Errors
    /// No such night, or a problem with the file.
    pub fn hold_night(&mut self, slug: &str) -> Result<HeldNight<'_>, StoreError> {
        let held = self.hold()?;
        let (place, before) = Place::find(&held.tx, &held.path, slug)?;
        Ok(HeldNight {
            night: before.clone(),
            members: Members::default(),
            held,
            place,
            before,
            known: None,
        })
    }

    /// As [`Club::hold_night`], with the club's members: people who come for the first time become members.
    ///
    /// # Errors
    /// As [`Club::hold_night`].
    pub fn hold_night_and_members(&mut self, slug: &str) -> Result<HeldNight<'_>, StoreError> {
        let mut night = self.hold_night(slug)?;
        night.members = night.held.members()?;
        night.known = Some(night.members.clone());
        Ok(night)
    }

    /// Holds the club's records for one change, in one transaction with its log entry.
    ///
    /// # Errors
    /// A problem with the file.
    pub fn hold_records(&mut self) -> Result<HeldRecords<'_>, StoreError> {
        let held = self.hold()?;
        let before = held.records()?;
        Ok(HeldRecords {
            records: before.clone(),
            ids: Vec::new(),
            held,
            before,
        })
    }
}

/// A night held for one change. If it is dropped instead of kept, nothing is written.
#[derive(Debug)]
pub struct HeldNight<'a> {
    held: Held<'a>,
    place: Place,
    before: Tournament,
    /// The members before the change, where they are held too.
    known: Option<Members>,
    /// The night, to be changed.
    pub night: Tournament,
    /// The club's members, to be changed. From [`Club::hold_night`] this is empty, and changes to it are not kept.
    pub members: Members,
}

/// A night as it was kept.
#[derive(Debug)]
#[non_exhaustive]
pub struct Kept {
    /// The night.
    pub night: Tournament,
    /// The names of the seasons that it joined by being closed.
    pub seasons: Vec<String>,
    /// Why no copy of the file could be made, where the change completed a round.
    pub copy_failure: Option<StoreError>,
}

impl HeldNight<'_> {
    /// Writes the rows that differ and the log entry. Nothing is written where nothing changed, and no log entry where
    /// only the record of what is on paper changed.
    ///
    /// After a change that completes a round, a copy of the file is kept ([`super::copies_of`]). If that fails, the change
    /// still stands.
    ///
    /// # Errors
    /// A problem with the file.
    pub fn keep(self, stamp: &Stamp) -> Result<Kept, StoreError> {
        let HeldNight {
            held,
            place,
            before,
            known,
            mut night,
            members,
        } = self;
        night.note_when(&before, &stamp.at);
        let mut changes = match night == before {
            true => Vec::new(),
            false => place.write(&held.tx, &held.path, &before, &night)?,
        };
        if let Some(known) = known {
            changes.extend(held.write_members(known, members)?);
        }
        let mut seasons = Vec::new();
        if let Some(id) = place.id().filter(|_| night.closed && !before.closed) {
            let was = held.records()?;
            let mut now = was.clone();
            seasons = join(&mut now.seasons, id, night.date);
            changes.extend(held.write_records(&was, &now)?);
        }
        let path = held.path.clone();
        held.end(&place.stamp(stamp), place.id(), changes, &[])?;
        let completed = place.id().and_then(|_| copies::completed(&before, &night));
        let copy = completed.map(|round| copies::keep(&path, &night, round, &stamp.at));
        Ok(Kept {
            night,
            seasons,
            copy_failure: copy.and_then(Result::err),
        })
    }
}

/// The club's records held for one change. If they are dropped instead of kept, nothing is written.
#[derive(Debug)]
pub struct HeldRecords<'a> {
    held: Held<'a>,
    before: Records,
    /// The records, to be changed.
    pub records: Records,
    /// The permanent ids that new records have from another file, each with what has it here: `member/4`.
    pub ids: Vec<(String, String)>,
}

impl HeldRecords<'_> {
    /// Writes the rows that differ and the log entry; nothing where nothing changed. `by_hand` notes that the club keeps
    /// its members by hand from now on.
    ///
    /// # Errors
    /// A problem with the file.
    pub fn keep(self, stamp: &Stamp, by_hand: bool) -> Result<(), StoreError> {
        let HeldRecords {
            held,
            before,
            records,
            ids,
        } = self;
        let mut changes = held.write_records(&before, &records)?;
        if by_hand && !changes.is_empty() {
            changes.extend(held.sqlite(set(&held.tx, KEEPS, "kept"))?);
        }
        held.end(stamp, None, changes, &ids)
    }
}
