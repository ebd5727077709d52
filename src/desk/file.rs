//! The club file as the desk holds it: opening it, choosing a tournament, changing it.

use super::{Act, DeskError};
use crate::seating::RoundNo;
use crate::store::{Club, HeldNight, Kept, StoreError};
use crate::tournament::text::free_slug;
use crate::tournament::{Logged, Refusal, Tournament};
use crate::words::Lang;
use serde_json::json;
use std::path::Path;

pub use crate::store::{Copy, Restored, backup, newest_copy, restorable};

/// The club's setting that holds the language of its director's page and terminal.
const DIRECTOR_LANG: &str = "page-lang";

/// The club file, and the tournament that calls are about.
#[derive(Debug)]
pub struct Desk {
    pub(super) club: Club,
    pub(super) chosen: Option<String>,
    /// The tournament that a server stays with ([`Desk::room_night`]).
    pub(super) stays: Option<String>,
    seen: i64,
    /// A round that results from phones have completed, and when; a copy of the file is still to be made for it.
    pub(super) due: Option<(RoundNo, String)>,
}

/// What a change returned, and the night after it.
#[derive(Debug)]
#[non_exhaustive]
pub struct Changed<T> {
    /// What the change returned.
    pub value: T,
    /// The night as it stands now.
    pub night: Tournament,
    /// Why no copy of the file could be made, where the change completed a round.
    pub copy_failure: Option<StoreError>,
}

impl<T> Changed<T> {
    /// What a change returned, and the night as it was kept.
    pub(super) fn of(value: T, kept: Kept) -> Self {
        Changed {
            value,
            night: kept.night,
            copy_failure: kept.copy_failure,
        }
    }
}

/// Refuses a closed night.
pub(super) fn open(night: &Tournament) -> Result<(), DeskError> {
    let slug = night.slug.clone();
    match night.closed {
        false => Ok(()),
        true => Err(Refusal::closed(&slug).into()),
    }
}

/// Puts a copy in the club file's place; what was there is kept beside it.
///
/// # Errors
/// As [`crate::store::restore`].
pub fn restore(act: &Act, copy: &Path, club: &Path) -> Result<Restored, StoreError> {
    let restored = Logged::other(&format!("restore {}", copy.display()));
    crate::store::restore(&act.doing(restored), copy, club)
}

impl Desk {
    fn of(club: Club, chosen: Option<&str>) -> Result<Self, StoreError> {
        let seen = club.data_version()?;
        Ok(Desk {
            club,
            chosen: chosen.map(str::to_owned),
            stays: None,
            seen,
            due: None,
        })
    }

    /// Opens the club file read-only; `chosen` is the tournament meant, `None` the current one.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn read_only(path: &Path, chosen: Option<&str>) -> Result<Self, StoreError> {
        Self::of(Club::open_read_only(path)?, chosen)
    }

    /// Opens the club file to say what is wrong with it: as [`Desk::read_only`], but also works where its pages are
    /// damaged.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn inspect(path: &Path) -> Result<Self, StoreError> {
        Self::of(Club::open_unchecked(path)?, None)
    }

    /// Opens the club file for changes; it must exist.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn open(path: &Path, chosen: Option<&str>) -> Result<Self, StoreError> {
        Self::of(Club::open(path)?, chosen)
    }

    /// Opens the club file for changes; where there is none, it is made together with its folder.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn open_or_create(path: &Path, chosen: Option<&str>) -> Result<Self, StoreError> {
        if let Some(folder) = path.parent().filter(|f| !f.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|source| StoreError::Io {
                path: folder.to_owned(),
                source,
            })?;
        }
        Self::of(Club::open_or_create(path)?, chosen)
    }

    /// The club file's path.
    pub fn path(&self) -> &Path {
        self.club.path()
    }

    /// Chooses the tournament that later calls are about; `None` is the current one.
    pub fn choose(&mut self, slug: Option<&str>) {
        self.chosen = slug.map(str::to_owned);
    }

    /// The short name of the tournament that changes go to: the chosen one, else the current one.
    ///
    /// # Errors
    /// [`StoreError::NoneOpen`] when none is open and none was chosen.
    pub fn slug(&self) -> Result<String, StoreError> {
        match self.chosen.as_ref().or(self.stays.as_ref()) {
            Some(slug) => Ok(slug.clone()),
            None => self.club.current(),
        }
    }

    /// The short name of the tournament that is looked at: as [`Desk::slug`], or when none is open, the one that was
    /// open last.
    ///
    /// # Errors
    /// [`StoreError::NoneOpen`] when there is none at all.
    pub fn slug_to_look_at(&self) -> Result<String, StoreError> {
        match self.chosen.as_ref().or(self.stays.as_ref()) {
            Some(slug) => Ok(slug.clone()),
            None => self.club.current_or_last(),
        }
    }

    /// The tournament that is looked at, chosen as in [`Desk::slug_to_look_at`].
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn night(&self) -> Result<Tournament, StoreError> {
        self.club.load(&self.slug_to_look_at()?)
    }

    /// The tournament that changes go to. A door that asks questions first learns here, before it asks, that none is open
    /// or that it is closed.
    ///
    /// # Errors
    /// As [`Desk::change`].
    pub fn open_night(&self) -> Result<Tournament, DeskError> {
        let night = self.club.load(&self.slug()?)?;
        open(&night).map(|()| night)
    }

    /// Whether anybody else has written to the file since the last call; quick enough to ask every second.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn changed_by_others(&mut self) -> Result<bool, StoreError> {
        let another = self.club.follow()?;
        let now = self.club.data_version()?;
        let before = std::mem::replace(&mut self.seen, now);
        Ok(another || now != before)
    }

    /// Changes the tournament that is meant, in one transaction with its log entry. `change` returns a value for the
    /// door and what was done for the log; if it refuses, or changes nothing, nothing is written.
    ///
    /// # Errors
    /// When the file cannot be used, the night is closed, or `change` refuses.
    pub fn change<T, E: From<DeskError>>(
        &mut self,
        act: &Act,
        change: impl FnOnce(&mut Tournament) -> Result<(T, Logged), E>,
    ) -> Result<Changed<T>, E> {
        let mut held = self.hold()?;
        let (value, logged) = change(&mut held.night)?;
        let kept = held.keep(&act.doing(logged));
        Ok(Changed::of(value, kept.map_err(DeskError::from)?))
    }

    /// Holds the tournament that is meant, which must be open.
    pub(super) fn hold(&mut self) -> Result<HeldNight<'_>, DeskError> {
        let slug = self.slug()?;
        let held = self.club.hold_night(&slug)?;
        open(&held.night).map(|()| held)
    }

    /// Adds a new tournament and makes it the current one.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when its short name is in use.
    pub fn add(&mut self, act: &Act, logged: Logged, night: &Tournament) -> Result<(), DeskError> {
        Ok(self.club.create(&act.doing(logged), night)?)
    }

    /// This short name, with a number added if it is taken.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn free_slug(&self, wanted: &str) -> Result<String, StoreError> {
        let taken: Vec<String> = self.club.list()?.into_iter().map(|one| one.slug).collect();
        Ok(free_slug(wanted, |slug| {
            taken.iter().any(|one| one == slug)
        }))
    }

    /// All tournaments, oldest first.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn list(&self) -> Result<Vec<super::Listed>, StoreError> {
        self.club.list()
    }

    /// The knock-outs beside the nights, which are named and chosen like nights.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn list_knock_outs(&self) -> Result<Vec<super::Listed>, StoreError> {
        let current = self.club.current().ok();
        let listed = |one: crate::tournament::Tournament| super::Listed {
            current: current.as_ref() == Some(&one.slug),
            date: one.date.to_string(),
            closed: one.closed,
            entrants: one.entrants.len() as u32,
            round: one.last_begun(),
            rehearsal: one.settings.rehearsal,
            knock_out: true,
            name: one.name,
            slug: one.slug,
        };
        Ok(self.club.brackets()?.into_iter().map(listed).collect())
    }

    /// One of the club's settings: `name`, `lang`, `rules`, `paper`.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn club_setting(&self, key: &str) -> Result<Option<String>, StoreError> {
        self.club.setting(key)
    }

    /// The language that the club chose for its director, where it chose one.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn director_lang(&self) -> Result<Option<Lang>, StoreError> {
        let chosen = self.club_setting(DIRECTOR_LANG)?;
        Ok(chosen.and_then(|code| Lang::known(&code)))
    }

    /// Chooses the director's language.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn set_director_lang(&mut self, act: &Act, lang: Lang) -> Result<(), StoreError> {
        self.set_club_setting(act, DIRECTOR_LANG, lang.code())
    }

    /// How the club usually plays, where it has said so.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn usual_night(&self) -> Result<Option<super::Like>, StoreError> {
        let set = self.club_setting("night")?;
        Ok(set.and_then(|json| serde_json::from_str(&json).ok()))
    }

    /// Sets how the club usually plays, or forgets it.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn set_usual_night(
        &mut self,
        act: &Act,
        night: Option<&super::Like>,
    ) -> Result<(), StoreError> {
        let json = night.and_then(|night| serde_json::to_string(night).ok());
        self.set_club_setting(act, "night", &json.unwrap_or_default())
    }

    /// Sets one of the club's settings.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn set_club_setting(
        &mut self,
        act: &Act,
        key: &str,
        value: &str,
    ) -> Result<(), StoreError> {
        // A picture or a document is no line.
        let line = match value.len() {
            0..=80 if !value.starts_with('{') => format!("club {key} {value}"),
            _ => format!("club {key}"),
        };
        let set = Logged::new(json!({"do": "club", "key": key, "value": value}), line);
        self.club.set_setting(&act.doing(set), key, value)
    }

    /// The log, oldest first: of the tournament looked at, or of the whole file.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn log(&self, everything: bool) -> Result<Vec<super::LogEntry>, StoreError> {
        match everything {
            true => self.club.log(None),
            false => self.club.log(Some(&self.slug_to_look_at()?)),
        }
    }
}
