//! Two copies of a file, changed at random by the same kinds of acts and merged in either order, are equal, whatever number
//! somebody got.

use benny::club::{Calendar, LeagueResult};
use benny::desk::acts as file;
use benny::desk::club::Answers;
use benny::desk::{Act, Desk, Logged, Origin};
use benny::engine::RuleSet;
use benny::tournament::acts as night;
use benny::tournament::document::Ids;
use benny::tournament::{DrawRequest, NewEntrant, Settings, Tournament};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// SplitMix64.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % below.max(1)
    }
}

/// Somebody at one of the laptops; every second of theirs is another.
fn who(by: &str, second: u64) -> Act {
    let day = chrono::DateTime::from_timestamp(1_700_000_000 + second as i64, 0).expect("a time");
    Act {
        at: day.to_rfc3339(),
        by: by.to_owned(),
        origin: Origin::CommandLine,
    }
}

/// A night of these people, drawn for three rounds.
fn drawn(slug: &str, names: &[&str]) -> Tournament {
    let rules = RuleSet::preset("north-american").expect("a preset");
    let mut settings = Settings::new(rules);
    settings.rounds = 3;
    let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 20).expect("a day");
    let mut night = Tournament::new(slug, slug, day, settings);
    let people = names.iter().map(|name| NewEntrant::named(name));
    night.add(people.collect()).expect("people");
    let wanted = DrawRequest {
        seed: 1,
        ..DrawRequest::default()
    };
    night.draw(&wanted).expect("a draw");
    night
}

const PEOPLE: [&str; 8] = [
    "Ann Lee", "Bob Ray", "Cid Poe", "Dee Fox", "Eve Hart", "Fay Moss", "Gus Webb", "Hal Nash",
];

/// Does something to the club file.
fn on_file(desk: &mut Desk, act: &Act, deed: Value) {
    let verb = file::named(deed["do"].as_str().expect("a verb")).expect("known");
    let deed = verb.read(deed).expect("an act");
    desk.act_on_file(act, deed, false).expect("done");
}

/// The file before it was copied: a night that is drawn, a season, a league with fixtures.
fn first(path: &Path) {
    let act = who("first", 0);
    let mut desk = Desk::open_or_create(path, None).expect("a file");
    let mut friday = drawn("friday", &PEOPLE);
    let new = Logged::started("friday", 8, Some(1));
    let answers = Answers::default();
    desk.add_recognised(&act, new, &mut friday, &Ids::default(), &answers)
        .expect("a night");
    on_file(
        &mut desk,
        &act,
        json!({"do": "season new", "name": "Winter"}),
    );
    on_file(
        &mut desk,
        &act,
        json!({"do": "league new", "name": "Harbour"}),
    );
    let made = desk.change_league(&act, None, |league| {
        for name in ["Anchor", "Bell", "Crown", "Duke"] {
            league.add_team(name, 1)?;
        }
        let from = chrono::NaiveDate::from_ymd_opt(2027, 1, 5).expect("a day");
        let days = Calendar {
            from,
            every: 7,
            but: Vec::new(),
        };
        let dates: Vec<_> = (0..12)
            .map(|week| days.from + chrono::Days::new(7 * week))
            .collect();
        league.make_fixtures(&dates, 1)?;
        Ok(((), "fixtures".to_owned()))
    });
    made.expect("fixtures");
}

/// One act at random; one that is refused changes nothing.
fn step(desk: &mut Desk, dice: &mut Dice, by: &str, second: u64) {
    let act = who(by, second);
    let member = |dice: &mut Dice| 1 + dice.roll(8);
    let deed = |desk: &mut Desk, deed: Value| {
        desk.choose(Some("friday"));
        let verb = night::named(deed["do"].as_str().expect("a verb")).expect("known");
        let done = verb.read(deed).map_err(benny::desk::DeskError::from);
        let _ = done.and_then(|deed| desk.act(&act, deed, false));
    };
    match dice.roll(12) {
        0..=4 => {
            let (round, table) = (1 + dice.roll(3), 1 + dice.roll(2));
            let points = [10, dice.roll(10)];
            deed(
                desk,
                json!({"do": "score", "round": round, "table": table, "points": points}),
            );
        }
        5 => {
            let who = member(dice);
            deed(desk, json!({"do": "pay", "who": who, "amount": 5}));
        }
        6 => {
            let (who, points) = (member(dice), -1 - dice.roll(2) as i64);
            deed(
                desk,
                json!({"do": "adjust", "who": who, "points": points, "reason": format!("revoke {second}")}),
            );
        }
        7 => {
            let name = format!("New {by} {second}");
            deed(desk, json!({"do": "add", "names": [name]}));
        }
        8 => {
            let slug = format!("{by}-{second}");
            let names = [PEOPLE[0], PEOPLE[1], PEOPLE[2], slug.as_str()];
            let mut night = drawn(&slug.to_lowercase(), &names);
            let new = Logged::started(night.slug(), 4, Some(1));
            let answers = Answers::default();
            desk.add_recognised(&act, new, &mut night, &Ids::default(), &answers)
                .expect("a night");
            let add = json!({"do": "season add", "nights": [night.slug()]});
            on_file(desk, &act, add);
        }
        9 => {
            let who = member(dice).to_string();
            let (field, text) = match dice.roll(3) {
                0 => ("notes", format!("note {by} {second}")),
                1 => ("email", format!("{second}@{by}.example")),
                _ => ("joined", format!("2020-01-{:02}", 1 + dice.roll(28))),
            };
            on_file(
                desk,
                &act,
                json!({"do": "member edit", "who": who, field: text}),
            );
        }
        10 => {
            let number = 1 + dice.roll(12) as u16;
            let result = LeagueResult::of_games(&[[21, 3 + dice.roll(9) as u32]; 9]);
            let _ = desk.change_league(&act, None, |league| {
                league.score(number, result, false)?;
                Ok(((), format!("match {number}")))
            });
        }
        _ => {
            desk.choose(Some("friday"));
            let last = desk
                .log(false)
                .expect("a log")
                .last()
                .map(|entry| entry.seq);
            // Only what was done on this laptop.
            let own = desk.log(true).expect("a log");
            let own = own
                .iter()
                .any(|e| Some(e.seq) == last && e.by == by && e.undoes.is_none());
            if let Some(seq) = last.filter(|_| own) {
                let _ = desk.undo(&act, seq);
            }
        }
    }
}

/// A file as a value in which nothing has a number or a short name of its own.
fn whole(path: &Path) -> Value {
    let connection = rusqlite::Connection::open(path).expect("opened");
    let mut ids: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut rows = connection
        .prepare("SELECT \"of\", id FROM identity")
        .expect("ids");
    let pairs = rows.query_map([], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?))
    });
    for pair in pairs.expect("ids") {
        let (of, id) = pair.expect("a pair");
        ids.entry(of).or_default().insert(id);
    }
    let id = |of: String| json!(ids.get(&of));
    let desk = Desk::read_only(path, None).expect("opened");
    let records = desk.records().expect("records");
    let mut all = BTreeMap::new();
    for member in records.members.all() {
        let about = json!([member.name, member.nicknames, member.contact, member.notes]);
        all.insert(id(format!("member/{}", member.id)).to_string(), about);
    }
    let numbers = desk.list().expect("nights").into_iter();
    for one in numbers {
        let mut looks = Desk::read_only(path, Some(&one.slug)).expect("opened");
        looks.choose(Some(&one.slug));
        let t = looks.night().expect("a night");
        let number: i64 = connection
            .query_row(
                "SELECT id FROM tournament WHERE slug = ?1",
                [&one.slug],
                |row| row.get(0),
            )
            .expect("a night");
        let name = |number: benny::seating::PlayerNo| {
            let entrant = t.entrants().iter().find(|e| e.number == number);
            entrant.map_or(String::new(), |e| e.name.clone())
        };
        let people: BTreeMap<&str, Value> = t
            .entrants()
            .iter()
            .map(|e| {
                let member = t.member_of(e.id, 0).map(|m| id(format!("member/{m}")));
                (e.name.as_str(), json!([e.paid, e.from, e.until, member]))
            })
            .collect();
        let rounds: Vec<Value> = t
            .rounds()
            .iter()
            .map(|round| {
                let tables = round.tables.iter().map(|table| {
                    let sides = table
                        .sides
                        .iter()
                        .map(|side| side.iter().map(|&n| name(n)).collect::<Vec<_>>());
                    json!([table.table, sides.collect::<Vec<_>>()])
                });
                json!([round.round, tables.collect::<Vec<_>>()])
            })
            .collect();
        let results = t
            .results()
            .iter()
            .map(|r| json!([r.round, r.table, r.points, r.open]));
        let given: BTreeSet<String> = t
            .adjustments()
            .iter()
            .map(|a| {
                let who = t.entrants().iter().find(|e| e.id == a.entrant);
                json!([who.map(|e| &e.name), a.round, a.points, a.reason]).to_string()
            })
            .collect();
        let said = json!({
            "name": t.name(), "closed": t.closed(), "people": people, "rounds": rounds,
            "results": results.collect::<Vec<_>>(), "given": given, "settings": t.settings(),
        });
        all.insert(id(format!("tournament/{number}")).to_string(), said);
    }
    for season in &records.seasons {
        let nights: BTreeSet<String> = season
            .nights
            .iter()
            .map(|n| id(format!("tournament/{n}")).to_string())
            .collect();
        all.insert(
            id(format!("season/{}", season.slug)).to_string(),
            json!([season.name, nights]),
        );
    }
    for league in &records.leagues {
        let of = id(format!("league/{}", league.slug)).to_string();
        all.insert(of, json!([league.teams, league.matches, league.penalties]));
    }
    json!(all)
}

/// Merges one file into a copy of another.
fn merged(folder: &Path, name: &str, into: &Path, other: &Path, ours: bool) -> PathBuf {
    let path = folder.join(name);
    std::fs::copy(into, &path).expect("copied");
    merge(&path, other, ours);
    path
}

/// Merges a file into another; what was written, if anything was.
fn merge(path: &Path, other: &Path, ours: bool) -> Option<String> {
    let mut desk = Desk::open(path, None).expect("opened");
    let verb = file::named("merge").expect("a verb");
    let merge = json!({"other": other, "yes": true, "new": true, "ours": ours, "theirs": !ours});
    let deed = verb.read(merge).expect("an act");
    let done = desk
        .act_on_file(&who("merger", 100_000), deed, false)
        .expect("merged");
    let last = desk.log(true).expect("a log").pop();
    let written = !done.answer["backup"].is_null();
    written.then(|| format!("{last:?}"))
}

/// Two laptops with this seed: their files, changed, merged both ways.
pub fn meet(seed: u64, steps: u64) {
    let place = tempfile::tempdir_in("/dev/shm")
        .or_else(|_| tempfile::tempdir())
        .expect("a folder");
    let folder = place.path();
    let base = folder.join("base.benny");
    first(&base);
    let sides = ["left", "right"].map(|by| {
        let path = folder.join(format!("{by}.benny"));
        std::fs::copy(&base, &path).expect("copied");
        let mut dice = Dice(seed * 2 + u64::from(by == "right"));
        let mut desk = Desk::open(&path, None).expect("opened");
        for second in 1..=steps {
            step(
                &mut desk,
                &mut dice,
                by,
                second * 2 + u64::from(by == "right"),
            );
        }
        path
    });
    let [left, right] = &sides;
    let before = whole(left);
    let one = merged(folder, "one.benny", left, right, true);
    let two = merged(folder, "two.benny", right, left, false);
    let both = whole(&one);
    assert_eq!(both, whole(&two), "seed {seed}");
    // Twice merged is once merged, also with what was merged the other way.
    assert_eq!(merge(&one, right, true), None, "seed {seed}");
    assert_eq!(merge(&two, left, false), None, "seed {seed}");
    merge(&one, &two, true);
    merge(&two, &one, true);
    assert_eq!(
        (whole(&one), whole(&two)),
        (both.clone(), both),
        "seed {seed}"
    );
    for path in [&one, &two] {
        let desk = Desk::read_only(path, None).expect("opened");
        assert_eq!(
            desk.verify().expect("read").findings,
            Vec::<String>::new(),
            "seed {seed}"
        );
    }
    // It can be taken back.
    let three = merged(folder, "three.benny", left, right, true);
    let mut desk = Desk::open(&three, None).expect("opened");
    let last = desk.log(true).expect("a log").last().map(|entry| entry.seq);
    let done = desk
        .log(true)
        .expect("a log")
        .last()
        .and_then(|e| e.operation.clone());
    if let (Some(last), Some("merge")) = (last, done.as_ref().map(Logged::verb)) {
        desk.undo_all(&who("merger", 100_001), &[last])
            .expect("taken back");
    }
    drop(desk);
    assert_eq!(whole(&three), before, "seed {seed}");
}

#[test]
fn files_changed_at_random_and_merged_in_either_order_are_equal() {
    (1..=12).for_each(|seed| meet(seed, 14));
}
