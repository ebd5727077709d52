//! The night as the pages show it: read once after every change, and shared by everybody who looks.

use super::dress::Dress;
use crate::desk::acts::ends_in;
use crate::desk::club::play_offs;
use crate::desk::{Desk, LogEntry, NightStatus, StoreError};
use crate::engine::Points;
use crate::engine::Side;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{
    BracketMatch, Entrant, Finale, KnockOut, MatchState, Phrase, ResultState, RoundState,
    Standings, Tournament,
};
use crate::words::Lang;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

/// How many log entries the director's page shows, not counting those that only say what the room was shown.
const RECENT: usize = 30;

/// Everything the pages show, at one moment.
#[derive(Debug, Default)]
pub struct View {
    /// A number that grows with every change that is logged.
    pub revision: i64,
    /// One that grows with every other: what has been printed is noted and not logged.
    pub noted: u64,
    /// The night; `None` while no tournament is open.
    pub night: Option<Arc<LiveNight>>,
    /// The knock-outs beside the night, each read as a night of its own.
    pub beside: Vec<Arc<LiveNight>>,
    /// The language that somebody chose for the director's page.
    pub chosen: Option<Lang>,
    /// The night's language, otherwise the club's.
    pub nights: Lang,
    /// The club's colour and logo.
    pub dress: Arc<Dress>,
    /// Why the club file could not be read just now; what is shown is then older.
    pub trouble: Option<String>,
}

/// A night and what follows from it.
#[derive(Debug)]
pub struct LiveNight {
    /// The tournament.
    pub t: Tournament,
    /// How it stands.
    pub status: NightStatus,
    /// The standings as the room sees them: nothing while they are hidden, and without the last round while it is held
    /// back.
    pub public: Option<Standings>,
    /// How many places everybody has climbed in the public standings, by `id`.
    pub climbed: BTreeMap<u32, i32>,
    /// The finale, once the last round is held back and some of it is in.
    pub finale: Option<Finale>,
    /// How many of its steps have been revealed.
    pub told: usize,
    /// What is shown besides the night: `message`, `clock`, `page`, `hide_standings`, `finale`, …
    pub room: BTreeMap<String, Value>,
    /// Who may send results, by their token's hash.
    pub speakers: BTreeMap<String, u32>,
    /// The knock-outs shown with it: its play-offs and those beside it; for a knock-out read as a night, itself.
    pub brackets: Vec<KnockOut>,
    /// Whether it is a knock-out read as a night: then rounds are the bracket's turns (a match's turn is one after
    /// those it follows from), tables are matches, and nobody is ranked.
    pub is_knock_out: bool,
    /// The club record it beat, once everything is in.
    pub news: Option<Phrase>,
    /// The newest entries of the log, newest first.
    pub recent: Vec<LogEntry>,
    /// The numbers of those whose name somebody else has too.
    pub of_one_name: BTreeSet<PlayerNo>,
    /// What `GET /api/board` answers, once somebody has asked.
    board: OnceLock<String>,
}

impl View {
    /// Reads the view of the desk's tournament; whatever has not changed is taken from the view before.
    ///
    /// # Errors
    /// [`StoreError`]; having no tournament is not an error.
    pub fn read(desk: &mut Desk, before: Option<&View>) -> Result<View, StoreError> {
        // The revision is read first: whatever somebody writes in between is then shown under an older one, and shown
        // again afterwards. The other way round, an old night would be taken for the newest.
        let revision = desk.revision()?;
        match desk.room_night() {
            Ok(t) => View::of(desk, Some(t), revision, before),
            Err(StoreError::NoneOpen(_)) => View::of(desk, None, revision, before),
            Err(error) => Err(error),
        }
    }

    /// The view of a night that has been read already, as of a revision.
    ///
    /// # Errors
    /// As [`View::read`].
    pub fn of(
        desk: &Desk,
        night: Option<Tournament>,
        revision: i64,
        before: Option<&View>,
    ) -> Result<View, StoreError> {
        let own = |key| {
            desk.club_setting(key)
                .map(|text| text.filter(|text| !text.is_empty()))
        };
        let lang = own("lang")?.unwrap_or_default();
        let nights = night.as_ref().map(|t| t.settings.lang.clone());
        let known = desk.brackets_beside(night.as_ref())?;
        let play_offs = night.as_ref().and_then(play_offs);
        let brackets = play_offs
            .into_iter()
            .chain(known.iter().filter_map(|one| one.0.knock_out()));
        let brackets = brackets.collect();
        // Finding a record means reading all the club's nights, so it is done only when this one has changed.
        let shown = before.and_then(|view| view.night.as_ref());
        let same = shown.filter(|shown| night.as_ref().is_some_and(|t| shown.t == *t));
        let noted = before.map_or(0, |view| {
            let unlogged = shown.is_some() && same.is_none() && view.revision == revision;
            view.noted + u64::from(unlogged)
        });
        let night = night.map(|t| {
            let news = match same {
                Some(same) => same.news.clone(),
                None => desk.news(&t),
            };
            LiveNight::of(desk, t, brackets, news)
        });
        let beside = known
            .into_iter()
            .map(|(one, speakers)| LiveNight::beside(one, speakers, &lang));
        Ok(View {
            revision,
            noted,
            beside: beside.map(Arc::new).collect(),
            night: night.transpose()?.map(Arc::new),
            dress: Arc::new(Dress {
                colour: desk.club_setting("colour")?.unwrap_or_default(),
                logo: desk.club_setting("logo")?.unwrap_or_default(),
            }),
            chosen: desk.director_lang()?,
            nights: Lang::of(nights.as_ref().unwrap_or(&lang)),
            trouble: None,
        })
    }

    /// The language of the director's page: the one chosen, otherwise the one that whoever looks at it asks for,
    /// otherwise the night's.
    pub fn lang(&self) -> Lang {
        let asked = || Lang::of_asker().filter(|asked| asked.base() != self.nights.base());
        self.chosen.or_else(asked).unwrap_or(self.nights)
    }

    /// The night, unless it is closed.
    pub fn open(&self) -> Option<&LiveNight> {
        self.night.as_deref().filter(|night| !night.t.closed)
    }

    /// What the board shows: the night, otherwise the first knock-out.
    pub fn shown(&self) -> Option<&Arc<LiveNight>> {
        self.night.as_ref().or(self.beside.first())
    }

    /// The night or the knock-out beside it with this short name, as long as it is shown.
    pub fn about(&self, slug: &str) -> Option<&LiveNight> {
        let mut all = self.beside.iter().chain(&self.night);
        all.find(|one| one.t.slug == slug).map(Arc::as_ref)
    }

    /// What a token speaks for, the likeliest first: an unfinished knock-out comes before a night that expects nothing
    /// of the player.
    pub fn spoken_for(&self, sum: &str) -> Vec<(&LiveNight, &Entrant)> {
        let all = self.beside.iter().chain(&self.night);
        let mut all: Vec<(&LiveNight, &Entrant)> = all
            .filter_map(|night| {
                let id = night.speakers.get(sum)?;
                Some((night.as_ref(), night.t.entrant(*id)?))
            })
            .collect();
        all.sort_by_key(|(night, entrant)| match night.is_knock_out {
            false if night.expects(entrant.number) => 0,
            true if night.brackets.iter().any(|one| !one.is_over()) => 1,
            false => 2,
            true => 3,
        });
        all
    }

    /// The key under which a link's forms are counted, from the first thing it speaks for.
    pub fn speaker_key(&self, spoken: &[(&LiveNight, &Entrant)]) -> u32 {
        let Some((night, entrant)) = spoken.first() else {
            return 0;
        };
        let mut beside = self.beside.iter();
        let at = beside.position(|one| one.t.slug == night.t.slug && night.is_knock_out);
        // Seeds are at most 64, and an entrant's `id` is far below this.
        at.map_or(entrant.id, |at| u32::MAX - 64 * at as u32 - entrant.id)
    }
}

impl LiveNight {
    fn of(
        desk: &Desk,
        t: Tournament,
        brackets: Vec<KnockOut>,
        news: Option<Phrase>,
    ) -> Result<LiveNight, StoreError> {
        // Nobody in the room needs the copies of the file, and looking through them takes longer than everything else.
        let status = NightStatus::of(&t, None);
        let room = desk.room()?;
        let speakers = desk.who_may_speak(&t)?;
        let is_room = |e: &LogEntry| {
            e.operation
                .as_ref()
                .is_some_and(|done| done.verb() == "room")
        };
        let mut recent = desk.recent(3 * RECENT)?;
        recent.retain(|entry| !is_room(entry));
        recent.truncate(RECENT);
        let hidden = room.get("hide_standings") == Some(&Value::Bool(true));
        let told = room.get("finale").and_then(|f| f.get("revealed")?.as_u64());
        let told = told.map(|n| usize::try_from(n).unwrap_or(usize::MAX));
        let finale = told.and_then(|_| t.finale());
        let steps = finale.as_ref().map_or(0, |f| f.steps.len());
        let told = told.unwrap_or(0).min(steps);
        let public = match &finale {
            _ if hidden => None,
            Some(finale) if told < steps => Some(t.standings(Some(finale.round - 1))),
            _ => Some(t.standings(None)),
        };
        let climbed = public.as_ref().map(|public| t.climbed(public));
        Ok(LiveNight {
            of_one_name: t.of_one_name(),
            t,
            status,
            public,
            climbed: climbed.unwrap_or_default(),
            finale,
            told,
            room,
            speakers,
            brackets,
            is_knock_out: false,
            news,
            recent,
            board: OnceLock::new(),
        })
    }

    /// A knock-out beside the nights.
    fn beside(mut t: Tournament, speakers: BTreeMap<String, u32>, lang: &str) -> LiveNight {
        lang.clone_into(&mut t.settings.lang);
        let brackets = t.knock_out().into_iter().collect();
        LiveNight {
            status: NightStatus::of(&t, None),
            of_one_name: BTreeSet::new(),
            t,
            public: None,
            climbed: BTreeMap::new(),
            finale: None,
            told: 0,
            room: BTreeMap::new(),
            speakers,
            brackets,
            is_knock_out: true,
            news: None,
            recent: Vec::new(),
            board: OnceLock::new(),
        }
    }

    /// Who goes where after a round, in a sentence, where lines say so and the night isn't over.
    pub fn moves(&self, words: Lang) -> Option<String> {
        let lines = self.t.settings.movement.lines();
        let lines = lines.filter(|_| !self.is_knock_out && !self.is_all_in());
        Some(lines?.sentence(words.code(), self.t.settings.format))
    }

    /// The round people are sitting at now, or sat at last; `None` before the draw, and where people sit as they like.
    pub fn round(&self) -> Option<RoundNo> {
        self.status.round.filter(|_| !self.t.is_cards_alone())
    }

    /// The round a player's own page is about: the night's, or in a knock-out that of the player's last match.
    pub fn round_of(&self, number: PlayerNo) -> Option<RoundNo> {
        if !self.is_knock_out {
            return self.round();
        }
        let rounds = self.t.rounds.iter().rev();
        let mut seated = rounds.filter(|round| round.table_of(number).is_some());
        seated.next().map(|round| round.round)
    }

    /// Whether a player's table has no confirmed result yet.
    fn expects(&self, number: PlayerNo) -> bool {
        let round = self.round_of(number);
        let table = round.and_then(|round| Some((round, self.t.round(round)?.table_of(number)?)));
        table.is_some_and(|(round, table)| self.state(round, table.table) != ResultState::Confirmed)
    }

    /// Where a table stands, as everybody sees it: what is said about it was gone through once for this view.
    pub fn state(&self, round: RoundNo, table: TableNo) -> ResultState {
        let mut open = self.status.tables.iter();
        match open.find(|open| (open.round, open.table) == (round, table)) {
            Some(open) => open.state.into(),
            None if self.t.result(round, table).is_some() => ResultState::Confirmed,
            None => ResultState::Empty,
        }
    }

    /// How many tables of a round have a result that counts, and how many there are.
    pub fn done(&self, round: RoundNo) -> [usize; 2] {
        let tables = self.t.round(round).map_or(&[][..], |seats| &seats.tables);
        let done = tables
            .iter()
            .filter(|t| self.state(round, t.table) == ResultState::Confirmed);
        [done.count(), tables.len()]
    }

    /// The clock that runs: one that was set, else the round's own, where rounds have so many minutes from their bell. A
    /// round's ends with its last result, that of a break with the bell, and there is none once the finale comes.
    pub fn clock(&self) -> Option<Value> {
        if self.is_all_in() {
            return None;
        }
        let plays = |round| self.t.state(round) == Some(RoundState::Playing);
        let round = self.t.last_begun();
        let runs = |clock: &&Value| {
            let of = clock
                .get("round")
                .and_then(|n| RoundNo::deserialize(n).ok());
            of.map_or(!plays(round), plays)
        };
        if let Some(clock) = self.room.get("clock").filter(runs) {
            return clock.get("ends").map(|_| clock.clone());
        }
        let bell = self.t.bell(round).filter(|_| plays(round))?;
        Some(ends_in(self.t.settings.minutes?.into(), bell, Some(round)))
    }

    /// What is kept besides the night under keys that begin so.
    pub fn words<T: DeserializeOwned>(&self, key: &str) -> impl Iterator<Item = T> {
        let kept = self
            .room
            .iter()
            .filter(move |(own, _)| own.starts_with(key));
        kept.filter_map(|(_, value)| T::deserialize(value).ok())
    }

    /// A text that is shown besides the night.
    pub fn word(&self, key: &str) -> Option<&str> {
        self.room.get(key)?.as_str()
    }

    /// Number and name as a page shows them, without characters that would turn the text around them.
    pub fn name(&self, number: PlayerNo, round: RoundNo) -> String {
        crate::tournament::text::clean(&self.t.labelled(number, round))
    }

    /// Whether this round's results are kept from the room until the finale has revealed them all.
    pub fn is_held(&self, round: RoundNo) -> bool {
        let finale = self.finale.as_ref();
        finale.is_some_and(|f| f.round == round && !self.is_over())
    }

    /// Whether the finale has revealed every place.
    pub fn is_over(&self) -> bool {
        let finale = self.finale.as_ref();
        finale.is_some_and(|f| self.told == f.steps.len())
    }

    /// Whether the last round is held back and all of it is in: from then on no bell is waited for.
    pub fn is_all_in(&self) -> bool {
        let finale = self.finale.as_ref();
        finale.is_some_and(|f| f.waits_for(self.told).is_nothing())
    }

    /// Whether everything is in and the places are about to be revealed: nothing that a phone says may then change them.
    pub fn is_finale(&self) -> bool {
        self.is_all_in() && !self.is_over()
    }

    /// The points that everybody sees for a table.
    pub fn shown_points(
        &self,
        round: RoundNo,
        table: TableNo,
        state: ResultState,
    ) -> Option<Points> {
        self.points(round, table, state)
            .filter(|_| !self.is_held(round))
    }

    /// What `GET /api/board` answers, as of the view's revision.
    pub fn board(&self, revision: i64) -> &str {
        let written = || self.board_json(revision).to_string();
        self.board.get_or_init(written)
    }

    fn board_json(&self, revision: i64) -> Value {
        let round = self.round();
        let seats = round.and_then(|round| self.t.round(round));
        let tables = seats.into_iter().flat_map(|seats| {
            seats.tables.iter().map(|table| {
                let state = self.state(seats.round, table.table);
                json!({
                    "table": table.table, "state": state, "sides": table.sides,
                    "points": self.shown_points(seats.round, table.table, state),
                })
            })
        });
        let tables: Vec<Value> = tables.collect();
        json!({
            "revision": revision,
            "tournament": self.t.slug,
            "name": self.t.title(),
            "round": round,
            "rounds": self.t.settings.rounds,
            "tables": tables,
            "byes": seats.map(|seats| seats.byes.clone()).unwrap_or_default(),
            "standings": self.public.as_ref().map(|s| &s.rows[..]).unwrap_or_default(),
            "standings_hidden": self.public.is_none(),
            "message": self.room.get("message"),
            "clock": self.clock(),
            "brackets": self.brackets.iter().map(matches_json).collect::<Vec<_>>(),
        })
    }

    /// The keys a telephone shows for points: those for whole numbers have no minus.
    pub fn keys(&self) -> &'static str {
        match self.t.settings.rules.goes_below_nothing() {
            true => "text",
            false => "numeric",
        }
    }

    /// The points for a table: those that count, or those that one side has sent.
    pub fn points(&self, round: RoundNo, table: TableNo, state: ResultState) -> Option<Points> {
        match state {
            ResultState::Proposed => {
                let said = |side| self.t.proposal(round, table, side).and_then(|p| p.points);
                said(Side::First).or_else(|| said(Side::Second))
            }
            _ => self
                .t
                .result(round, table)
                .filter(|r| !r.open)
                .map(|r| r.points),
        }
    }
}

/// A knock-out's matches in which both sides are known, as JSON.
fn matches_json(one: &KnockOut) -> Value {
    let matches = one.bracket.matches();
    let known = matches
        .iter()
        .filter(|m| matches!(m.state, MatchState::Ready | MatchState::Done));
    let row = |m: &BracketMatch| {
        let name = |side| one.bracket.contestant(m, side).map(|c| &c.name);
        json!({
            "match": m.number, "state": one.state_of(m), "sides": [name(0), name(1)],
            "points": one.points_of(m),
        })
    };
    json!({
        "bracket": one.slug, "name": one.name, "matches": known.map(row).collect::<Vec<_>>(),
        "champion": one.bracket.champion().and_then(|at| Some(&one.bracket.contestants.get(at)?.name)),
    })
}
