//! Doing something, whichever door it came through: held, done, logged, kept.

use super::club::{Answers, recognise};
use super::file::open;
use super::{Changed, Desk, DeskError};
use crate::club::{MemberId, Suggestion};
use crate::seating::Past;
use crate::store::{Stamp, StoreError};
use crate::tournament::acts::{self, Deed, Done, Moment, Verb};
use crate::tournament::{Join, Logged, Origin, Part, Tournament, phrase};
use serde_json::{Value, json};

/// The name that the environment has for whoever is at the computer: `BENNY_USER`, else the login name.
pub fn user() -> Option<String> {
    let names = ["BENNY_USER", "USER", "USERNAME", "LOGNAME"];
    let mut names = names.iter().filter_map(|name| std::env::var(name).ok());
    names.find(|name| !name.trim().is_empty())
}

/// Who is acting, when, and through which door.
#[derive(Clone, Debug)]
pub struct Act {
    /// The time, RFC 3339.
    pub at: String,
    /// The user's name; for a phone, the player's number and name.
    pub by: String,
    /// The door the change came through.
    pub origin: Origin,
}

impl Act {
    /// The moment of what is done.
    pub(super) fn moment(&self) -> Moment<'_> {
        Moment {
            at: &self.at,
            by: &self.by,
            origin: self.origin,
            ..Moment::default()
        }
    }

    /// The log's stamp for what is done.
    pub(super) fn doing(&self, logged: Logged) -> Stamp {
        Stamp {
            at: self.at.clone(),
            by: self.by.clone(),
            origin: self.origin,
            operation: logged,
        }
    }

    /// The log's stamp for an act that was done.
    fn did(&self, deed: &Deed<Tournament>) -> Stamp {
        self.doing(deed.logged())
    }
}

/// An act tried on a copy of the night. What takes long is done by then, and nothing is written.
pub struct Tried {
    /// The act as it was asked for.
    asked: Value,
    deed: Deed<Tournament>,
    done: Done,
    past: Option<Vec<Past>>,
    seed: u64,
    /// The night's short name.
    slug: String,
    before: Tournament,
    after: Tournament,
}

/// A new seed, short enough to type in again. It has to be different each time, not secret.
pub fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    let hasher = std::collections::hash_map::RandomState::new().build_hasher();
    hasher.finish() % 1_000_000
}

impl Desk {
    /// Does something to the night that is meant, in one transaction with its log entry. `asks` says whether the door can
    /// ask somebody.
    ///
    /// # Errors
    /// When the file cannot be used, the night is closed, or the act refuses or asks.
    pub fn act(
        &mut self,
        who: &Act,
        deed: Deed<Tournament>,
        asks: bool,
    ) -> Result<Changed<Done>, DeskError> {
        let tried = self.try_act(who, deed, asks)?;
        self.keep(who, tried)
    }

    /// The same for a door that knows which act it is and needs the numbers of its answer; nobody is asked.
    ///
    /// # Errors
    /// As [`Desk::act`].
    pub fn act_of<A: acts::Act<World = Tournament>>(
        &mut self,
        who: &Act,
        act: A,
    ) -> Result<Changed<A::Outcome>, DeskError> {
        let done = self.act(who, acts::deed(act)?, false)?;
        let other = || DeskError::unfit(format!("{} gave another act's answer", A::VERB));
        Ok(Changed {
            value: done.value.outcome::<A>().ok_or_else(other)?,
            night: done.night,
            copy_failure: done.copy_failure,
        })
    }

    /// Tries an act on a copy of the night, so that others can go on entering scores while a seating is searched.
    ///
    /// # Errors
    /// As [`Desk::act`].
    pub fn try_act(
        &self,
        who: &Act,
        mut deed: Deed<Tournament>,
        asks: bool,
    ) -> Result<Tried, DeskError> {
        let asked = deed.json();
        let slug = self.meant(deed.verb, &asked)?;
        let before = self.night_for(deed.verb, &slug)?;
        let past = match asked["remember"].as_str() {
            None => None,
            Some("season") => Some(self.past(None, &before)?),
            Some(name) => Some(self.past(Some(name), &before)?),
        };
        let seed = fresh_seed();
        let mut after = before.clone();
        let moment = Moment {
            asks,
            seed,
            past: past.as_deref(),
            ..who.moment()
        };
        let done = deed.apply(&mut after, &moment)?;
        if deed.verb.recognises {
            self.asks_who(&after, &asked, asks)?;
        }
        Ok(Tried {
            asked,
            deed,
            done,
            past,
            seed,
            slug,
            before,
            after,
        })
    }

    /// Whether the night is still as it was when an act was tried.
    ///
    /// # Errors
    /// When the night no longer exists or has been closed.
    pub fn stands(&self, tried: &Tried) -> Result<bool, DeskError> {
        Ok(self.night_for(tried.deed.verb, &tried.slug)? == tried.before)
    }

    /// Keeps what was tried, with its log entry. If others have changed the night since, it is done anew under the lock.
    ///
    /// # Errors
    /// As [`Desk::act`].
    pub fn keep(&mut self, who: &Act, tried: Tried) -> Result<Changed<Done>, DeskError> {
        let Tried {
            asked,
            mut deed,
            mut done,
            past,
            seed,
            slug,
            before,
            after,
        } = tried;
        let recognises = deed.verb.recognises;
        if after.slug != slug && self.club.list()?.iter().any(|one| one.slug == after.slug) {
            return Err(StoreError::Taken(after.slug).into());
        }
        let current = self.club.current().is_ok_and(|current| current == slug);
        // Somebody added by mistake and taken out again is no member.
        let gone = self.known_only_from(&slug, &before, &after)?;
        let mut held = match recognises || !gone.is_empty() {
            true => self.club.hold_night_and_members(&slug)?,
            false => self.club.hold_night(&slug)?,
        };
        if !deed.verb.reopens {
            open(&held.night)?;
        }
        if held.night == before {
            held.night = after;
        } else {
            deed = deed.verb.read(asked.clone())?;
            let moment = Moment {
                seed,
                past: past.as_deref(),
                ..who.moment()
            };
            done = deed.apply(&mut held.night, &moment)?;
        }
        for id in gone {
            if !held
                .night
                .links
                .iter()
                .any(|link| link.member == Some(id.0))
            {
                held.members.remove(id);
            }
        }
        if recognises {
            let answers = Answers::of_act(&asked, &held.night, &held.members)?;
            let found = recognise(&mut held.night, &mut held.members, &answers);
            done.told.notes.extend(found.notes());
            if let Some(answer) = done.answer.as_object_mut() {
                answer.insert("members".to_owned(), json!(found));
            }
        }
        let reopens = deed.verb.reopens;
        let kept = held.keep(&who.did(&deed))?;
        if !kept.seasons.is_empty() {
            let counts = phrase!(
                "did-close-counts",
                seasons = Part::list(Join::And, &kept.seasons)
            );
            done.told = done.told.and([counts]);
            if let Some(answer) = done.answer.as_object_mut() {
                answer.insert("seasons".to_owned(), json!(kept.seasons));
            }
        }
        let mut changed = Changed::of(done, kept);
        let now = &changed.night.slug;
        if self.stays.as_ref() == Some(&slug) {
            self.stays = Some(now.clone());
        }
        // A knock-out beside the nights is never the current night.
        if !changed.night.is_beside() && (reopens || (current && *now != slug)) {
            self.make_current(who, now)?;
        }
        if changed.night.closed {
            let left = self.jackpots_left(&changed.night)?;
            changed.value.told.notes.extend(left);
        }
        if changed.night.closed
            && let Some(next) = self.club.current().ok().filter(|next| next != now)
        {
            let told = std::mem::take(&mut changed.value.told);
            changed.value.told = told.lines([phrase!("did-use", night = next)]);
        }
        Ok(changed)
    }

    /// The members whom nothing but this night's list made members, and who were taken off it.
    fn known_only_from(
        &self,
        slug: &str,
        before: &Tournament,
        after: &Tournament,
    ) -> Result<Vec<MemberId>, StoreError> {
        if after.entrants.len() >= before.entrants.len() {
            return Ok(Vec::new());
        }
        let there = |id: &u32| after.links.iter().any(|link| link.member == Some(*id));
        let linked = before.links.iter().filter_map(|link| link.member);
        let off = linked.filter(|id| !there(id)).map(MemberId);
        let leagues = self.records()?.leagues;
        let on_roster = |id: &MemberId| {
            let mut rosters = leagues.iter().flat_map(|league| &league.teams);
            rosters.any(|team| team.roster.iter().any(|one| one.member == Some(*id)))
        };
        let off: Vec<MemberId> = off.filter(|id| !on_roster(id)).collect();
        self.club.known_only_from(slug, off)
    }

    /// The short name of the night that an act is done to.
    fn meant(&self, verb: &Verb<Tournament>, asked: &Value) -> Result<String, StoreError> {
        match asked["slug"].as_str().filter(|_| verb.names) {
            Some(slug) => Ok(slug.to_owned()),
            None if verb.reopens => self.slug_to_look_at(),
            None => self.slug(),
        }
    }

    /// That night, which must be open unless the verb is for closed ones too.
    fn night_for(&self, verb: &Verb<Tournament>, slug: &str) -> Result<Tournament, DeskError> {
        let night = self.club.load(slug)?;
        match verb.reopens {
            true => Ok(night),
            false => open(&night).map(|()| night),
        }
    }

    /// Asks who somebody is whose name is close to a member's; in a club that never added a member by hand only where
    /// somebody can be asked, or the name is a member's in another order.
    fn asks_who(&self, after: &Tournament, asked: &Value, asks: bool) -> Result<(), DeskError> {
        let members = self.members()?;
        let answers = Answers::of_act(asked, after, &members)?;
        if asked["do"] == "rename" {
            return Ok(());
        }
        let only: fn(&Suggestion) -> bool = match asks || self.keeps_members()? {
            true => |_| true,
            false => Suggestion::is_turned,
        };
        let refusal = self.asks_about(after, &answers, only)?;
        refusal.map_or(Ok(()), |refusal| Err(refusal.of(asked).into()))
    }
}
