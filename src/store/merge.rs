//! Two club files become one: what the other has and this one lacks comes in, what is the same stays, and what both have
//! changed is asked about.
//!
//! Things are the same by their permanent ids, people by these or because somebody said so. Nothing is deleted: what was
//! deleted in one file stays as it is in the other. All of it is one change, with a log entry for each night and one for the
//! club's own records, which are taken back together.

mod map;
mod night;
mod past;

use super::log::{self, LogEntry, RowChange, Stamp};
use super::told::{field, shown, which_row};
use super::{Club, StoreError, backup, copies, identity, shelf};
use crate::club::{Candidate, Likeness, Member, MemberId, MemberMatch, Members};
use crate::store::select::{column, pairs};
use crate::tournament::text::free_slug;
use crate::tournament::{Logged, Part, Phrase, each_in_english, phrase};
use crate::words::Lang;
use map::Names;
use past::{Past, Side, Unit, Verdict, blend, text_of};
use rusqlite::{Connection, Transaction};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// What was said about people and changes.
#[derive(Clone, Debug, Default)]
pub struct Said {
    /// Their members by number: which of ours each is, or nobody we know.
    pub people: BTreeMap<u32, Option<MemberId>>,
    /// Whoever isn't known by an id, or named, is somebody new.
    pub new: bool,
    /// By what was changed in both files: whether theirs counts.
    pub theirs: BTreeMap<String, bool>,
    /// Whether theirs counts wherever nothing else was said.
    pub all: Option<bool>,
}

/// One of their members who may be one of ours.
#[derive(Clone, Debug)]
pub struct Stranger {
    /// Their number in the other file.
    pub id: MemberId,
    /// What they are called there.
    pub name: String,
    /// Who of ours they may be.
    pub candidates: Vec<Candidate>,
}

/// Something that was changed in both files.
#[derive(Clone, Debug)]
pub struct Difference {
    /// What it is; answers name it so, in any language.
    pub what: Phrase,
    /// What it is here, and there.
    pub is: [Phrase; 2],
}

/// What a merge brings.
#[derive(Clone, Debug, Default, serde::Serialize)]
pub struct FileMerged {
    /// Nights that come in, by short name.
    pub new: Vec<String>,
    /// Nights that are in both files, and change here.
    pub changed: Vec<String>,
    /// Members who come in, by their number here.
    pub members: Vec<MemberId>,
    /// The club's other records that come in or change: `season winter`.
    pub records: Vec<String>,
    /// What stays different, a sentence each.
    #[serde(serialize_with = "each_in_english")]
    pub notes: Vec<Phrase>,
    /// Members here who asked to be forgotten in the other file.
    pub forgotten: Vec<MemberId>,
    /// The file as it was before.
    pub backup: Option<PathBuf>,
    /// Who somebody has to say who they are.
    #[serde(skip)]
    pub strangers: Vec<Stranger>,
    /// What somebody has to decide.
    #[serde(skip)]
    pub open: Vec<Difference>,
    /// Whether there is anything for the log, if only that something was decided.
    #[serde(skip)]
    pub writes: bool,
    /// Whether a night has nothing new but what was printed, which is in no log.
    #[serde(skip)]
    pub paper: bool,
}

/// A merge under way.
struct Join<'a> {
    tx: &'a Transaction<'a>,
    path: &'a Path,
    there: &'a Club,
    stamp: &'a Stamp,
    said: &'a Said,
    names: Names,
    /// Our ids; and theirs by what has them.
    ours: BTreeMap<String, String>,
    theirs: BTreeMap<String, Vec<String>>,
    logs: [Vec<LogEntry>; 2],
    /// What is done, as the log has it.
    act: Value,
    done: FileMerged,
}

impl Club {
    /// Brings in what another club file has. With `keep` false, only tells what that would be. Where somebody has to be asked
    /// first, nothing is written.
    ///
    /// # Errors
    /// A problem with one of the files.
    pub fn merge(
        &mut self,
        stamp: &Stamp,
        there: &Club,
        said: &Said,
        keep: bool,
    ) -> Result<FileMerged, StoreError> {
        let path = self.path.clone();
        if backup::same_file(&path, &there.path) {
            return Err(StoreError::Same(there.path.clone()));
        }
        let sqlite = |e| StoreError::from_sqlite(&path, e);
        let kept = match keep {
            true => Some(backup::copy_beside(
                &path,
                &path.with_extension("before-merge"),
            )?),
            false => None,
        };
        let tx = self.begin()?;
        let mut theirs: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (id, of) in there.sql(identity::all)? {
            theirs.entry(of).or_default().push(id);
        }
        let file = there
            .path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        let group = tx.query_row("SELECT lower(hex(randomblob(8)))", [], |row| {
            row.get::<_, String>(0)
        });
        let mut join = Join {
            tx: &tx,
            path: &path,
            there,
            stamp,
            said,
            names: Names::default(),
            ours: identity::all(&tx).map_err(sqlite)?,
            theirs,
            logs: [
                log::read(&tx, None).map_err(sqlite)?,
                there.sql(|c| log::read(c, None))?,
            ],
            act: json!({"do": "merge", "file": file, "group": group.map_err(sqlite)?}),
            done: FileMerged::default(),
        };
        join.all()?;
        let mut done = join.done;
        let asks = !done.strangers.is_empty() || !done.open.is_empty();
        let writes = keep && !asks;
        match writes {
            true => tx.commit().map_err(sqlite)?,
            false => drop(tx),
        }
        match kept {
            Some(copy) if writes && done.writes => done.backup = Some(copy),
            Some(copy) => drop(std::fs::remove_file(copy)),
            None => {}
        }
        Ok(done)
    }
}

/// A short name that is free.
fn free(slug: &str, taken: &mut BTreeSet<String>) -> String {
    let own = free_slug(slug, |one| taken.contains(one));
    taken.insert(own.clone());
    own
}

/// The only row of a unit.
fn single(value: Option<Value>) -> Option<Value> {
    value?.get_mut("").map(Value::take)
}

impl Join<'_> {
    fn sqlite<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
        result.map_err(|e| StoreError::from_sqlite(self.path, e))
    }

    fn damaged_there(&self, why: impl std::fmt::Display) -> StoreError {
        StoreError::damaged(&self.there.path, why)
    }

    /// What something of theirs is here, where it is known.
    fn known(&self, of: &str) -> Option<String> {
        let ids = self.theirs.get(of)?;
        ids.iter().find_map(|id| self.ours.get(id)).cloned()
    }

    /// Whether something of theirs was here once and is no longer.
    fn was_deleted(&self, of: &str) -> bool {
        let ids = self.theirs.get(of).map_or(&[][..], Vec::as_slice);
        let changes = self.logs[0].iter().flat_map(|entry| &entry.changes);
        let mut gone = changes.filter(|c| c.table == shelf::IDS && c.after.is_none());
        self.known(of).is_none()
            && gone.any(|c| {
                let id = c.before.as_ref().and_then(|row| row["id"].as_str());
                id.is_some_and(|id| ids.iter().any(|one| one == id))
            })
    }

    fn side(&self, what: &Phrase) -> Option<Side> {
        let said = Lang::all().find_map(|lang| self.said.theirs.get(&what.said(lang)));
        let theirs = said.copied().or(self.said.all)?;
        Some(if theirs { Side::Theirs } else { Side::Ours })
    }

    /// Asks about what was changed in both files, unless it was said.
    fn decided(&mut self, what: Phrase, is: [Phrase; 2]) -> Side {
        self.side(&what).unwrap_or_else(|| {
            if self.done.open.iter().all(|one| one.what != what) {
                self.done.open.push(Difference { what, is });
            }
            Side::Ours
        })
    }

    /// Does everything, in the transaction.
    fn all(&mut self) -> Result<(), StoreError> {
        self.members()?;
        if !self.done.strangers.is_empty() {
            return Ok(());
        }
        let nights = self.name_nights()?;
        self.name_records()?;
        self.own_rows()?;
        for (there, id, slug, new) in nights {
            match new {
                true => self.comes_in(there, id, &slug)?,
                false => self.night(there, id, &slug)?,
            }
        }
        Ok(())
    }

    /// Finds out who their members are.
    fn members(&mut self) -> Result<(), StoreError> {
        let read = |c: &Connection, path: &Path| -> Result<Members, StoreError> {
            shelf::members(c)
                .map_err(|e| StoreError::from_sqlite(path, e))?
                .map_err(|why| StoreError::damaged(path, why))
        };
        let ours = read(self.tx, self.path)?;
        let theirs = read(&self.there.connection, &self.there.path)?;
        let names = ours.matcher();
        let mut next = ours.all().last().map_or(1, |member| member.id.0 + 1);
        let mut new = Vec::new();
        for member in theirs.all() {
            let of = format!("member/{}", member.id);
            let is = match self.known(&of) {
                Some(known) => Some(known),
                None => self
                    .who(member, &ours, &names)?
                    .map(|id| format!("member/{id}")),
            };
            let is = is.unwrap_or_else(|| {
                new.push(MemberId(next));
                next += 1;
                format!("member/{}", next - 1)
            });
            self.names.of.insert(of, is);
        }
        let forgotten = |member: &&Member| member.forgotten;
        let here = ours
            .all()
            .iter()
            .filter(forgotten)
            .map(|member| u64::from(member.id.0));
        self.names.forgotten = here.collect();
        for member in theirs.all().iter().filter(|member| !member.forgotten) {
            let is = self.names.key("member", &json!(member.id));
            let is = is.and_then(|id| ours.get(MemberId(id.as_u64()? as u32)));
            if let Some(is) = is.filter(|is| is.forgotten) {
                let sweep = self.there.sweep_for(member.id, &is.name)?;
                self.names.gone.push(sweep);
            }
        }
        for member in theirs.all().iter().filter(forgotten) {
            let id = self
                .names
                .key("member", &json!(member.id))
                .and_then(|id| id.as_u64());
            let is = id.and_then(|id| ours.get(MemberId(id as u32)));
            if let Some(is) = is.filter(|is| !is.forgotten) {
                self.done.forgotten.push(is.id);
            }
            self.names.forgotten.extend(id);
        }
        self.done.members = new;
        Ok(())
    }

    /// Which of ours somebody is whom no id tells; `None` for somebody new.
    fn who(
        &mut self,
        member: &Member,
        ours: &Members,
        names: &crate::club::Matcher,
    ) -> Result<Option<MemberId>, StoreError> {
        if let Some(said) = self.said.people.get(&member.id.0) {
            return Ok(*said);
        }
        if member.forgotten || member.merged_into.is_some() || self.said.new {
            return Ok(None);
        }
        // Whoever is in both files already is nobody else.
        let there: BTreeSet<&String> = self
            .theirs
            .values()
            .flatten()
            .filter_map(|id| self.ours.get(id))
            .collect();
        let free = |id: MemberId| !there.contains(&format!("member/{id}"));
        let candidates = match names.find(&member.name) {
            MemberMatch::Nobody => Vec::new(),
            MemberMatch::Ask(list) => list,
            MemberMatch::Member(id) => {
                vec![Candidate::new(id, ours.name(id), Likeness::Same)]
            }
        };
        let candidates: Vec<Candidate> = candidates.into_iter().filter(|c| free(c.id)).collect();
        if !candidates.is_empty() {
            self.done.strangers.push(Stranger {
                id: member.id,
                name: member.name.clone(),
                candidates,
            });
        }
        Ok(None)
    }

    /// Finds out which nights are the same, and names the new ones: their number, ours, our short name, whether it is new.
    fn name_nights(&mut self) -> Result<Vec<(i64, i64, String, bool)>, StoreError> {
        let read = |c: &Connection| pairs(c, "SELECT id, slug FROM tournament ORDER BY id", []);
        let ours: BTreeMap<i64, String> =
            self.sqlite::<Vec<_>>(read(self.tx))?.into_iter().collect();
        let mut taken: BTreeSet<String> = ours.values().cloned().collect();
        let next = "SELECT 1 + max(coalesce((SELECT max(id) FROM tournament), 0),
            coalesce((SELECT max(tournament) FROM log), 0))";
        let mut next: i64 = self.sqlite(self.tx.query_row(next, [], |row| row.get(0)))?;
        let mut all = Vec::new();
        for (there, slug) in self.there.sql(read)? {
            let of = format!("tournament/{there}");
            let known = self.known(&of);
            let id = known
                .as_ref()
                .and_then(|known| known.split_once('/')?.1.parse().ok());
            let (id, own, new) = match id.and_then(|id| Some((id, ours.get(&id)?))) {
                Some((id, own)) => (id, own.clone(), false),
                None if self.was_deleted(&of) => {
                    self.done
                        .notes
                        .push(phrase!("note-deleted-stays", name = slug));
                    continue;
                }
                None => {
                    next += 1;
                    (next - 1, free(&slug, &mut taken), true)
                }
            };
            self.names.of.insert(of, format!("tournament/{id}"));
            self.names.slugs.insert(slug, own.clone());
            all.push((there, id, own, new));
        }
        Ok(all)
    }

    /// Names their seasons, knock-outs and leagues.
    fn name_records(&mut self) -> Result<(), StoreError> {
        for table in ["season", "bracket", "league"] {
            let sql = format!("SELECT slug FROM \"{table}\" ORDER BY slug");
            let read = |c: &Connection| -> rusqlite::Result<Vec<String>> { column(c, &sql, []) };
            let mut taken: BTreeSet<String> = self.sqlite(read(self.tx))?.into_iter().collect();
            if table == "bracket" {
                taken.extend(self.names.slugs.values().cloned());
            }
            for slug in self.there.sql(read)? {
                let of = format!("{table}/{slug}");
                let is = match self.known(&of) {
                    Some(known) => known,
                    None if self.was_deleted(&of) => {
                        self.done
                            .notes
                            .push(phrase!("note-deleted-stays", name = slug));
                        continue;
                    }
                    None => format!("{table}/{}", free(&slug, &mut taken)),
                };
                self.names.of.insert(of, is);
            }
        }
        Ok(())
    }

    /// Joins members, seasons, knock-outs and leagues, and the settings of two copies of one file.
    fn own_rows(&mut self) -> Result<(), StoreError> {
        const TABLES: [&str; 4] = ["member", "season", "bracket", "league"];
        let copies = copies::first_entry(self.path) == copies::first_entry(&self.there.path);
        let settings = |table: &str, row: &Value| {
            let own = ["current", "members"].contains(&row["key"].as_str().unwrap_or_default());
            copies && table == super::rows::CLUB && !own
        };
        let at = |table: &str, row: Value| {
            let key = match table {
                "member" => &row["id"],
                "club" => &row["key"],
                _ => &row["slug"],
            };
            Some(((table.to_owned(), text_of(key)), String::new(), row))
        };
        let ours = Past::of(&self.logs[0], |table, row| {
            (TABLES.contains(&table) || settings(table, row)).then(|| at(table, row.clone()))?
        });
        let names = &self.names;
        let theirs = Past::of(&self.logs[1], |table, row| match TABLES.contains(&table) {
            true => at(table, names.own(table, row)?),
            false if settings(table, row) => at(table, row.clone()),
            false => None,
        });
        let units: Vec<Unit> = theirs.units().cloned().collect();
        let (mut seen, mut made) = (Vec::new(), Vec::new());
        for unit in units {
            let (a, b) = (single(ours.now(&unit)), single(theirs.now(&unit)));
            let (table, key) = &unit;
            let Some(theirs_now) = b.clone() else {
                continue;
            };
            let forgotten = |row: &Option<Value>| row.as_ref().map(|row| row["forgotten"] == true);
            if a.is_some() && forgotten(&a) != forgotten(&b) {
                continue;
            }
            let change = |before: &Option<Value>, after: &Option<Value>| {
                RowChange::of(table, before.clone(), after.clone())
            };
            let base = match ours.verdict(&theirs, &unit) {
                Verdict::Same | Verdict::Ours => continue,
                Verdict::Theirs => {
                    seen.push(change(&a, &b));
                    None
                }
                Verdict::Both(base) => Some(single(base)),
            };
            if let Some(base) = base {
                let joined = blend(
                    base.as_ref(),
                    a.as_ref(),
                    b.as_ref(),
                    "",
                    &mut |path, is| {
                        let row = a.as_ref().unwrap_or(&theirs_now).as_object();
                        let what = row.map(|row| which_row(table, row)).unwrap_or_default();
                        let path = path.trim_start_matches("data ");
                        let name = path
                            .replace("matches ", "match ")
                            .replace("teams ", "team ");
                        let name = field(&name);
                        let what = phrase!("differs", of = Part::of(what), what = Part::of(name));
                        self.decided(what, is.map(|is| shown(path, is.as_ref())))
                    },
                );
                seen.push(change(&a, &Some(theirs_now)));
                if joined != b {
                    made.push(change(&b, &joined));
                }
            }
            if table != "member" || a.is_some() {
                self.done.records.push(format!("{table} {key}"));
            }
        }
        let mut changes = seen;
        changes.extend(made);
        self.sqlite(shelf::apply(self.tx, &changes))?;
        let known = self.theirs.iter().flat_map(|(of, ids)| {
            let here = self
                .names
                .of
                .get(of)
                .filter(|_| !of.starts_with("tournament/"));
            here.into_iter()
                .flat_map(|here| ids.iter().map(|id| (id.clone(), here.clone())))
        });
        let known: Vec<(String, String)> = known.collect();
        self.end(None, changes, &known)
    }

    /// Adds the log entry of one part, unless nothing changed in it.
    fn end(
        &mut self,
        night: Option<i64>,
        mut changes: Vec<RowChange>,
        known: &[(String, String)],
    ) -> Result<(), StoreError> {
        changes.extend(self.sqlite(identity::given(self.tx, night, &changes, known))?);
        if changes.is_empty() {
            return Ok(());
        }
        self.done.writes = true;
        let line = format!("merge {}", self.act["file"].as_str().unwrap_or_default());
        let stamp = self.stamp.telling(Logged::new(self.act.clone(), line));
        self.sqlite(log::append(self.tx, &stamp, night, None, &changes))
    }
}
