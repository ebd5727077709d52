//! Two club files become one: what the other has and this one lacks comes in, what is the same stays, and what both have
//! changed is asked about.
//!
//! Things are the same by their permanent ids, people by these or because somebody said so. Nothing is deleted: what was
//! deleted in one file stays as it is in the other. All of it is one change, with a log entry for each night and one for the
//! club's own records, which are taken back together.

mod map;
mod past;

use super::log::{self, LogEntry, RowChange, Stamp};
use super::rows::Row;
use super::state::State;
use super::transfer::{texts, write};
use super::{Club, StoreError, backup, copies, damaged, digest, identity, shelf};
use crate::club::{Candidate, Likeness, Member, MemberId, MemberMatch, Members};
use crate::tournament::{Logged, Tournament};
use map::{Attendance, Names, People, births, people, place};
use past::{Past, Side, Unit, Verdict, blend};
use rusqlite::{Connection, Transaction, params};
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
    /// What it is; answers name it so.
    pub what: String,
    /// What it is here, and there.
    pub is: [String; 2],
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
    pub notes: Vec<String>,
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
    /// Whether there is anything to write, if only that something was decided.
    #[serde(skip)]
    pub writes: bool,
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

/// What the people at a night are known by, each with the entrant.
fn aliases_of(ids: &BTreeMap<String, String>, night: i64) -> Vec<(String, u64)> {
    let prefix = format!("entrant/{night}/");
    let entrant = |of: &String| of.strip_prefix(&prefix)?.parse().ok();
    let each = ids
        .iter()
        .filter_map(|(id, of)| Some((id.clone(), entrant(of)?)));
    each.collect()
}

/// A short name that is free.
fn free(slug: &str, taken: &mut BTreeSet<String>) -> String {
    let mut own = slug.to_owned();
    let mut number = 2;
    while !taken.insert(own.clone()) {
        own = format!("{slug}-{number}");
        number += 1;
    }
    own
}

/// The only row of a unit.
fn single(value: Option<Value>) -> Option<Value> {
    value?.get_mut("").map(Value::take)
}

/// Rows of a night by the unit they belong to.
fn index(state: &State) -> BTreeMap<Unit, Vec<(&'static str, Row)>> {
    let mut all: BTreeMap<Unit, Vec<(&'static str, Row)>> = BTreeMap::new();
    for (table, row) in state.rows() {
        if let Some((unit, ..)) = place(table, &Value::Object(row.clone())) {
            all.entry(unit).or_default().push((table, row.clone()));
        }
    }
    all
}

impl Join<'_> {
    fn sqlite<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
        result.map_err(|e| StoreError::from_sqlite(self.path, e))
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
        let mut gone = changes.filter(|c| c.table == identity::TABLE && c.after.is_none());
        self.known(of).is_none()
            && gone.any(|c| {
                let id = c.before.as_ref().and_then(|row| row["id"].as_str());
                id.is_some_and(|id| ids.iter().any(|one| one == id))
            })
    }

    fn side(&self, what: &str) -> Option<Side> {
        let theirs = self.said.theirs.get(what).copied().or(self.said.all)?;
        Some(if theirs { Side::Theirs } else { Side::Ours })
    }

    /// Asks about what was changed in both files, unless it was said.
    fn decided(&mut self, what: &str, is: [String; 2]) -> Side {
        self.side(what).unwrap_or_else(|| {
            let what = what.to_owned();
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
                .map_err(|why| damaged(path, why))
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
            MemberMatch::Member(id) => vec![Candidate {
                id,
                name: ours.name(id).to_owned(),
                likeness: Likeness::Same,
                last: None,
            }],
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
        let read = |c: &Connection| -> rusqlite::Result<Vec<(i64, String)>> {
            c.prepare("SELECT id, slug FROM tournament ORDER BY id")?
                .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect()
        };
        let ours: BTreeMap<i64, String> = self.sqlite(read(self.tx))?.into_iter().collect();
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
                        .push(format!("{slug} was deleted here, and stays deleted."));
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
            let read = |c: &Connection| -> rusqlite::Result<Vec<String>> {
                c.prepare(&sql)?.query_map([], |row| row.get(0))?.collect()
            };
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
                            .push(format!("{slug} was deleted here, and stays deleted."));
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
            let key = key.as_str().map_or_else(|| key.to_string(), str::to_owned);
            Some(((table.to_owned(), key), String::new(), row))
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
            let change = |before: &Option<Value>, after: &Option<Value>| RowChange {
                table: table.clone(),
                before: before.clone(),
                after: after.clone(),
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
                    &mut |field, is| {
                        let field = field.trim_start_matches("data ");
                        let field = field
                            .replace("matches ", "match ")
                            .replace("teams ", "team ");
                        self.decided(&format!("{table} {key}: {field}"), is.map(shown))
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

    /// The rows of one of their nights, as they would be here.
    fn theirs(&self, there: i64, people: &People) -> Result<State, StoreError> {
        let state = State::of_texts(&texts(&self.there.connection, &self.there.path, there)?);
        let state = state.map_err(|why| damaged(&self.there.path, why))?;
        let mut mapped = State::empty();
        for (table, row) in state.rows() {
            let row = people.row(table, &Value::Object(row.clone()), &self.names);
            let change = RowChange {
                table: table.to_owned(),
                before: None,
                after: Some(row),
            };
            mapped
                .apply(&change)
                .map_err(|e| damaged(&self.there.path, e))?;
        }
        Ok(mapped)
    }

    /// Names to use for those at one of their nights who asked to be forgotten, where ours doesn't have them.
    fn masked(&self, theirs: &State) -> BTreeMap<(u64, u64), String> {
        let links = theirs.rows().filter(|(table, _)| *table == "link");
        let masked = links.filter_map(|(_, link)| {
            let member = self.names.key("member", link.get("member")?)?.as_u64()?;
            let at = (link.get("entrant")?.as_u64()?, link.get("place")?.as_u64()?);
            let gone = self.names.forgotten.contains(&member);
            gone.then(|| (at, format!("Former member {member}")))
        });
        masked.collect()
    }

    /// Reads a night that rows describe.
    fn read(&self, state: &State) -> Result<Tournament, String> {
        let night = state.tournament()?;
        night.ok_or_else(|| "there is no night".to_owned())
    }

    /// Lets players' links go on working.
    fn phones(&self, there: i64, id: i64, people: &People) -> Result<(), StoreError> {
        let sums: Vec<(u64, String)> = self.there.sql(|c| {
            c.prepare("SELECT entrant, sum FROM phone WHERE tournament = ?1")?
                .query_map([there], |row| {
                    Ok((row.get::<_, u32>(0)?.into(), row.get(1)?))
                })?
                .collect()
        })?;
        for (entrant, sum) in sums {
            let put = "INSERT OR IGNORE INTO phone (tournament, entrant, sum) VALUES (?1, ?2, ?3)";
            let entrant = people.of(entrant) as i64;
            self.sqlite(self.tx.execute(put, params![id, entrant, sum]))?;
        }
        Ok(())
    }

    /// One of their nights comes in.
    fn comes_in(&mut self, there: i64, id: i64, slug: &str) -> Result<(), StoreError> {
        let mut people = People {
            slug: slug.to_owned(),
            ..People::default()
        };
        let plain = State::of_texts(&texts(&self.there.connection, &self.there.path, there)?);
        people.masked = self.masked(&plain.map_err(|why| damaged(&self.there.path, why))?);
        let state = self.theirs(there, &people)?;
        let night = self
            .read(&state)
            .map_err(|why| damaged(&self.there.path, why))?;
        let changes = write(self.tx, self.path, id, None, &night)?;
        self.sqlite(digest::keep(self.tx, id, &night))?;
        self.phones(there, id, &people)?;
        let ids = self
            .theirs
            .get(&format!("tournament/{there}"))
            .into_iter()
            .flatten();
        let night = ids.map(|one| (one.clone(), format!("tournament/{id}")));
        let log = self.logs[1]
            .iter()
            .filter(|entry| entry.tournament_id == Some(there));
        let births = births(log)
            .into_iter()
            .map(|(entrant, birth)| (birth.0, entrant));
        let people = births.chain(self.their_aliases(there));
        let people = people.map(|(birth, entrant)| (birth, format!("entrant/{id}/{entrant}")));
        let known: Vec<_> = night.chain(people).collect();
        self.done.new.push(slug.to_owned());
        self.end(Some(id), changes, &known)
    }

    /// What the people at one of their nights are known by from earlier merges.
    fn their_aliases(&self, there: i64) -> Vec<(String, u64)> {
        let each = self.theirs.iter();
        let each = each.flat_map(|(of, ids)| ids.iter().map(move |id| (id.clone(), of.clone())));
        aliases_of(&each.collect(), there)
    }

    /// A night that is in both files.
    fn night(&mut self, there: i64, id: i64, slug: &str) -> Result<(), StoreError> {
        let rows = |c: &Connection, path: &Path, id: i64| texts(c, path, id);
        let here = rows(self.tx, self.path, id)?;
        let other = rows(&self.there.connection, &self.there.path, there)?;
        let moved = |(of, is): (&String, &String)| of.starts_with("member/") && of != is;
        if here == other && !self.names.of.iter().any(moved) {
            return Ok(());
        }
        let ours = State::of_texts(&here).map_err(|why| damaged(self.path, why))?;
        let plain = State::of_texts(&other).map_err(|why| damaged(&self.there.path, why))?;
        let logs = self.sqlite(log::read(self.tx, Some(id)))?;
        let their_logs = self.there.sql(|c| log::read(c, Some(there)))?;
        let attends = |state: &State, table: &str| -> Vec<Value> {
            let rows = state.rows().filter(|(name, _)| *name == table);
            rows.map(|(_, row)| Value::Object(row.clone())).collect()
        };
        let attendance = |state: &State| (attends(state, "entrant"), attends(state, "link"));
        let ((entrants, links), (their_entrants, their_links)) =
            (attendance(&ours), attendance(&plain));
        let a = Attendance {
            entrants,
            links,
            log: &logs,
            aliases: aliases_of(&self.ours, id),
        };
        let b = Attendance {
            entrants: their_entrants,
            links: their_links,
            log: &their_logs,
            aliases: self.their_aliases(there),
        };
        let mut people = people(id, slug, &a, &b, &self.names);
        let (mut masked, ids) = (self.masked(&plain), &people);
        for ((entrant, place), name) in &mut masked {
            let mine = a.entrants.iter().find(|row| row["id"] == ids.of(*entrant));
            let own = mine.and_then(|row| row["members"].get(*place as usize).or(row.get("name")));
            if let Some(own) = own.and_then(Value::as_str) {
                own.clone_into(name);
            }
        }
        people.masked = masked;
        let theirs = self.theirs(there, &people)?;
        let pasts = [
            Past::of(&logs, place),
            Past::of(&their_logs, |table, row| {
                place(table, &people.row(table, row, &self.names))
            }),
        ];
        let (seen, made) = self.joined(slug, &ours, &theirs, &pasts);
        let whole = self.whole(slug, [&ours, &theirs], made);
        let (seen, night, state) = match whole {
            Ok((night, state)) => (seen, night, state),
            Err(side) => {
                let state = if side == Side::Ours { &ours } else { &theirs };
                let night = self.read(state).map_err(|why| damaged(self.path, why))?;
                (theirs.clone(), night, state.clone())
            }
        };
        let before = self.read(&ours).map_err(|why| damaged(self.path, why))?;
        let written = write(self.tx, self.path, id, Some(&before), &night)?;
        if night != before {
            self.sqlite(digest::keep(self.tx, id, &night))?;
        }
        self.phones(there, id, &people)?;
        if !written.is_empty() {
            self.done.changed.push(slug.to_owned());
        }
        let mut changes = ours.changes_to(&seen);
        changes.extend(seen.changes_to(&state));
        changes.retain(RowChange::is_logged);
        let known = std::mem::take(&mut people.known);
        self.end(Some(id), changes, &known)
    }

    /// The rows of a night in both files joined: as they are once theirs have been seen, and as they become.
    fn joined(
        &mut self,
        slug: &str,
        ours: &State,
        theirs: &State,
        [past, other]: &[Past; 2],
    ) -> (State, State) {
        let (here, there) = (index(ours), index(theirs));
        let units: Vec<Unit> = other.units().cloned().collect();
        let verdicts: BTreeMap<&Unit, Verdict> = units
            .iter()
            .map(|unit| (unit, past.verdict(other, unit)))
            .collect();
        // Rounds that were drawn anew in both files are taken from one of them.
        let seats: Vec<&&Unit> = verdicts
            .iter()
            .filter(|(unit, verdict)| unit.0 == "seat" && matches!(verdict, Verdict::Both(_)))
            .map(|(unit, _)| unit)
            .collect();
        let seating = (!seats.is_empty()).then(|| {
            let rounds: Vec<&str> = seats.iter().map(|unit| unit.1.as_str()).collect();
            let what = format!("{slug}: the seating of round {}", rounds.join(", "));
            self.decided(&what, ["drawn here".to_owned(), "drawn there".to_owned()])
        });
        let (mut seen, mut made) = (ours.clone(), ours.clone());
        let none = Vec::new();
        for (unit, verdict) in &verdicts {
            let (mine, its) = (
                here.get(*unit).unwrap_or(&none),
                there.get(*unit).unwrap_or(&none),
            );
            let base = match (verdict, &seating) {
                (Verdict::Same | Verdict::Ours, _) => continue,
                (Verdict::Theirs, Some(Side::Ours)) if unit.0 == "seat" => Some(None),
                (Verdict::Theirs, _) => None,
                (Verdict::Both(base), _) => Some(single(base.clone())),
            };
            replace(&mut seen, mine, its);
            let Some(base) = base else {
                replace(&mut made, mine, its);
                continue;
            };
            if unit.0 == "seat" {
                if seating == Some(Side::Theirs) {
                    replace(&mut made, mine, its);
                }
                continue;
            }
            let row = |rows: &Vec<(&'static str, Row)>| match rows.as_slice() {
                [(_, row)] => Some(Value::Object(row.clone())),
                _ => None,
            };
            let (a, b) = (row(mine), row(its));
            let fields = ["tournament", "entrant"].contains(&unit.0.as_str());
            if let (true, Some(a), Some(b)) = (fields, a, b) {
                let (a, b) = (Some(&a), Some(&b));
                let number =
                    |row: Option<&Value>| row.map_or(Value::Null, |row| row["number"].clone());
                let joined = blend(base.as_ref(), a, b, "", &mut |field, is| {
                    let what = match (unit.0.as_str(), field) {
                        (_, "seed") => return seating.unwrap_or(Side::Ours),
                        ("entrant", _) => format!("{slug}: number {} {field}", number(a)),
                        _ => format!("{slug}: {field}"),
                    };
                    self.decided(&what, is.map(shown))
                });
                if let Some(Value::Object(joined)) = joined {
                    replace(&mut made, mine, &[(its[0].0, joined)]);
                }
                continue;
            }
            let what = format!("{slug}: {}", told(mine.first().or(its.first())));
            let is = [mine, its].map(|rows| {
                rows.iter()
                    .map(|(_, row)| words(row))
                    .collect::<Vec<_>>()
                    .join(", ")
            });
            if self.decided(&what, is) == Side::Theirs {
                replace(&mut made, mine, its);
            }
        }
        // What was said twice was said when it was said first.
        let mut earlier = Vec::new();
        for (unit, rows) in here
            .iter()
            .filter(|(unit, _)| ["statement", "bell"].contains(&unit.0.as_str()))
        {
            let its = there.get(unit).unwrap_or(&none);
            if let ([(table, mine)], [(_, other)], Some(Verdict::Same)) =
                (rows.as_slice(), its.as_slice(), verdicts.get(unit))
                && let (Some(a), Some(b)) = (mine["at"].as_str(), other["at"].as_str())
                && b < a
            {
                earlier.push((*table, mine.clone(), other.clone()));
            }
        }
        for (table, mine, other) in earlier {
            for state in [&mut seen, &mut made] {
                replace(state, &[(table, mine.clone())], &[(table, other.clone())]);
            }
        }
        // Paper is in no log: what was printed there and not here is on tables too.
        for (table, row) in theirs
            .rows()
            .filter(|(table, _)| table.starts_with("printed"))
        {
            let there = made.rows().any(|(name, own)| {
                let key = if name == "printed_card" {
                    &["number"][..]
                } else {
                    &["sheet", "round"]
                };
                name == table && key.iter().all(|field| own.get(*field) == row.get(*field))
            });
            if !there {
                replace(&mut made, &[], &[(table, row.clone())]);
            }
        }
        (seen, made)
    }

    /// The night that joined rows make; or, where they make none that fits together, whose night counts.
    fn whole(
        &mut self,
        slug: &str,
        sides: [&State; 2],
        made: State,
    ) -> Result<(Tournament, State), Side> {
        let found = |state: &State| -> BTreeSet<String> {
            let night = self.read(state);
            let found = night.map(|night| night.check()).unwrap_or_default();
            found.iter().map(ToString::to_string).collect()
        };
        let known: BTreeSet<String> = sides.into_iter().flat_map(found).collect();
        let wrong = match self.read(&made) {
            Ok(night) => {
                let found = night.check();
                let mut found = found.iter().map(ToString::to_string);
                match found.find(|what| !known.contains(what)) {
                    None => return Ok((night, made)),
                    Some(wrong) => wrong,
                }
            }
            Err(why) => why,
        };
        let what = format!("{slug}: the whole night, because joined {wrong}");
        Err(self.decided(
            &what,
            ["as it is here".to_owned(), "as it is there".to_owned()],
        ))
    }
}

/// Takes some of a night's rows out and puts others in; whatever is numbered within a list gets a number that is free.
fn replace(state: &mut State, out: &[(&'static str, Row)], rows: &[(&'static str, Row)]) {
    let change = |table: &str, before: Option<&Row>, after: Option<Row>| RowChange {
        table: table.to_owned(),
        before: before.cloned().map(Value::Object),
        after: after.map(Value::Object),
    };
    for (table, row) in out {
        let _ = state.apply(&change(table, Some(row), None));
    }
    for (table, row) in rows {
        let mut row = row.clone();
        let field = match *table {
            "adjustment" => "id",
            "wish" => "place",
            _ => "",
        };
        let taken = |row: &Row| {
            let mut same = state.rows().filter(|(name, _)| name == table);
            same.any(|(_, own)| own.get(field) == row.get(field))
        };
        if !field.is_empty() && taken(&row) {
            let same = state.rows().filter(|(name, _)| name == table);
            let most = same.filter_map(|(_, own)| own.get(field)?.as_u64()).max();
            row.insert(field.to_owned(), json!(most.unwrap_or(0) + 1));
        }
        let _ = state.apply(&change(table, None, Some(row)));
    }
}

/// What a row is about: `round 2 table 3`.
fn told(row: Option<&(&'static str, Row)>) -> String {
    let Some((table, row)) = row else {
        return String::new();
    };
    let part = |field: &str| {
        let value = row
            .get(field)
            .filter(|value| !value.is_null() && **value != json!(0))?;
        Some(format!(" {field} {}", shown(Some(value.clone()))))
    };
    let parts = ["round", "table", "source", "entrant", "number", "key"];
    let parts: String = parts.iter().filter_map(|field| part(field)).collect();
    match *table {
        "statement" => parts.trim().to_owned(),
        table => format!("{table}{parts}"),
    }
}

/// What a row says, in a few words.
fn words(row: &Row) -> String {
    match row.get("points").and_then(Value::as_array) {
        Some(points) => {
            let points: Vec<String> = points.iter().map(Value::to_string).collect();
            points.join("-")
        }
        None => shown(Some(Value::Object(row.clone()))),
    }
}

/// A value for people.
fn shown(value: Option<Value>) -> String {
    let text = match value {
        None | Some(Value::Null) => "nothing".to_owned(),
        Some(Value::String(text)) => text,
        Some(Value::Bool(true)) => "yes".to_owned(),
        Some(Value::Bool(false)) => "no".to_owned(),
        Some(other) => other.to_string(),
    };
    match text.chars().count() {
        0..=80 => text,
        _ => text.chars().take(79).chain(['…']).collect(),
    }
}
