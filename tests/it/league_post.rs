//! A league by post: what clubs send is signed, checked and compared, whatever way it comes.

use super::desk::Desk;
use serde_json::{Value, json};

const RULE: &str = r#"{"players":2,"games":5,"game_to":10,"legs":2}"#;

/// Who keeps the league, and two clubs that have its file.
struct Three {
    keeper: Desk,
    fowey: Desk,
    looe: Desk,
    /// The match of Fowey at home against Looe.
    number: String,
}

fn three() -> Three {
    let keeper = Desk::new();
    keeper.ends(0, &["league", "new", "Winter", "--rule", RULE]);
    for team in ["Fowey", "Looe", "Par"] {
        let players = format!("{team} Ann,{team} Bob");
        keeper.ends(0, &["league", "team", team, "--players", &players]);
    }
    keeper.ends(0, &["league", "fixtures", "--start", "2026-10-01"]);
    keeper.ends(0, &["league", "export", "league.json"]);
    let league = std::fs::read(keeper.path("league.json")).expect("written");
    let club = || {
        let desk = Desk::new();
        desk.file("league.json", &league);
        desk.ends(0, &["league", "import", "league.json"]);
        desk
    };
    let fixtures = keeper.json(&["league", "fixtures"]);
    let all = fixtures.as_array().expect("matches").iter();
    let mut all = all.filter(|m| m["home"] == "Fowey" && m["away"] == "Looe");
    let number = all.next().expect("a match")["match"].to_string();
    Three {
        fowey: club(),
        looe: club(),
        keeper,
        number,
    }
}

impl Three {
    /// A club's copy of the match, as the text of its file.
    fn says(&self, desk: &Desk, team: &str, games: &str) -> String {
        let there = desk.json(&["league", "match", &self.number]);
        let correct: &[&str] = if there["games"].is_null() {
            &[]
        } else {
            &["--correct"]
        };
        desk.ends(
            0,
            &[&["league", "score", &self.number, games], correct].concat(),
        );
        let out = ["--team", team, "--out", "copy.benny"];
        desk.ends(0, &[&["league", "result", &self.number], &out[..]].concat());
        std::fs::read_to_string(desk.path("copy.benny")).expect("written")
    }

    fn key(&self, desk: &Desk) -> String {
        desk.ends(0, &["league", "key"]).0.trim().to_owned()
    }

    /// Puts a copy before the keeper; gives the answer, or the error.
    fn take(&self, status: i32, text: &str) -> Value {
        self.keeper.file("copy.benny", text);
        match status {
            0 => self.keeper.json(&["league", "take", "copy.benny"]),
            _ => self
                .keeper
                .refused(status, &["league", "take", "copy.benny"]),
        }
    }

    fn games(&self) -> Value {
        self.keeper.json(&["league", "match", &self.number])["games"].clone()
    }
}

#[test]
fn what_two_clubs_send_is_trusted_once_and_compared() {
    let all = three();
    let from_fowey = all.says(&all.fowey, "Fowey", "3-2");
    // The first time nobody can know whose key it is: refused, with what to do.
    let error = all.take(1, &from_fowey);
    assert_eq!(error["kind"], "unknown_key", "{error}");
    let key = all.key(&all.fowey);
    assert_eq!(
        error["hint"].as_str().expect("a hint").rsplit(": ").next(),
        Some(format!("benny league team Fowey --key {key}").as_str())
    );
    assert_eq!(all.games(), Value::Null);
    all.keeper.ends(
        0,
        &[
            "league",
            "team",
            "Fowey",
            "--key",
            &key.to_lowercase().replace('-', " "),
        ],
    );
    let took = all.take(0, &from_fowey);
    assert_eq!(took["taken"][0]["took"], "entered", "{took}");
    assert_eq!(all.games(), json!([3, 2]));
    // The same file again changes nothing.
    assert_eq!(all.take(0, &from_fowey)["taken"][0]["took"], "again");
    // The other club, its key said on the way.
    let from_looe = all.says(&all.looe, "Looe", "3-2");
    all.keeper.file("looe.benny", &from_looe);
    let with_key = format!("Looe={}", all.key(&all.looe));
    let took = all
        .keeper
        .json(&["league", "take", "looe.benny", "--key", &with_key]);
    assert_eq!(took["taken"][0]["took"], "agrees", "{took}");
    // Looe thinks again: now the two differ, and there is no result until somebody decides.
    let later = all
        .looe
        .command(&["league", "score", &all.number, "2-3", "--correct"]);
    drop(later);
    all.looe
        .ends(0, &["league", "score", &all.number, "2-3", "--correct"]);
    let (out, err) = {
        let mut command =
            all.looe
                .command(&["league", "result", &all.number, "--out", "copy.benny"]);
        command.env("BENNY_NOW", "2026-11-20T20:30:00+00:00");
        let output = command.output().expect("benny runs");
        (
            output.status.code(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        )
    };
    assert_eq!(out, Some(0), "{err}");
    let text = std::fs::read_to_string(all.looe.path("copy.benny")).expect("written");
    let took = all.take(0, &text);
    assert_eq!(took["taken"][0]["took"], "disputed", "{took}");
    assert_eq!(all.games(), Value::Null);
    let shown = all.keeper.ends(0, &["league", "match", &all.number]).0;
    assert!(shown.contains("Fowey says 3-2, Looe says 2-3"), "{shown}");
    // The copy that Looe sent first is older than this one.
    let error = all.take(1, &from_looe);
    assert!(
        error["message"].as_str().expect("words").contains("since"),
        "{error}"
    );
    all.keeper.ends(0, &["league", "score", &all.number, "3-2"]);
    assert_eq!(all.games(), json!([3, 2]));
    // What was decided stays, whatever comes.
    assert_eq!(all.take(0, &text)["taken"][0]["took"], "again");
    assert_eq!(all.games(), json!([3, 2]));
    all.keeper.ends(0, &["verify"]);
    // The league goes back to the clubs, with the result.
    all.keeper.ends(0, &["league", "export", "league.json"]);
    let league = std::fs::read(all.keeper.path("league.json")).expect("written");
    all.looe.file("league.json", league);
    let imported = all.looe.json(&["league", "import", "league.json"]);
    assert_eq!(
        (&imported["again"], &imported["own"]),
        (&json!(true), &json!(0))
    );
    let there = all.looe.json(&["league", "match", &all.number]);
    assert_eq!(there["games"], json!([3, 2]));
    // Whoever keeps it does not take it back from a club.
    all.looe.ends(0, &["league", "export", "back.json"]);
    let back = std::fs::read(all.looe.path("back.json")).expect("written");
    all.keeper.file("back.json", back);
    all.keeper.ends(0, &["league", "import", "back.json"]);
}

#[test]
fn forged_and_altered_copies_are_refused_with_the_reason() {
    let all = three();
    let true_one = all.says(&all.fowey, "Fowey", "3-2");
    all.keeper.ends(
        0,
        &["league", "team", "Fowey", "--key", &all.key(&all.fowey)],
    );
    let refused = |text: &str, kind: &str, word: &str| {
        let error = all.take(1, text);
        assert_eq!(error["kind"], kind, "{error}");
        let message = error["message"].as_str().expect("words");
        assert!(message.contains(word), "{error}");
        assert_eq!(all.games(), Value::Null);
    };
    // Another club in Fowey's name.
    refused(
        &all.says(&all.looe, "Fowey", "0-5"),
        "forged",
        "Fowey's key is",
    );
    // Every figure of what it says, and every letter of the signature, turned.
    let sealed: Value = serde_json::from_str(&true_one).expect("JSON");
    let says = sealed["says"].as_str().expect("words");
    for (at, c) in says
        .char_indices()
        .filter(|(_, c)| c.is_ascii_alphanumeric())
    {
        let other = if c == '1' { '2' } else { '1' };
        let mut turned = says.to_owned();
        turned.replace_range(at..at + 1, &other.to_string());
        let mut copy = sealed.clone();
        copy["says"] = json!(turned);
        let text = copy.to_string();
        let mail = benny::desk::post::Mail::of(&text);
        assert!(mail.is_err_and(|why| why.contains("changed")), "{turned}");
    }
    for field in ["sign", "key"] {
        let text = sealed[field].as_str().expect("words");
        for at in 0..text.len() {
            let turned = if &text[at..at + 1] == "A" { "B" } else { "A" };
            let mut copy = sealed.clone();
            copy[field] = json!([&text[..at], turned, &text[at + 1..]].concat());
            assert!(
                benny::desk::post::Mail::of(&copy.to_string()).is_err(),
                "{field} {at}"
            );
        }
    }
    let mut copy = sealed.clone();
    copy["says"] = json!(says.replace("[3,2]", "[0,5]"));
    refused(&copy.to_string(), "altered", "changed after it was signed");
    refused("friday's list of names", "altered", "no league result");
    // What the rule does not allow is refused even with a good signature: the club's own file has another rule.
    let other = Desk::new();
    let league = std::fs::read_to_string(all.fowey.path("league.json")).expect("a league");
    other.file(
        "league.json",
        league.replace("\"games\": 5", "\"games\": 9"),
    );
    other.ends(0, &["league", "import", "league.json"]);
    other.ends(0, &["league", "score", &all.number, "5-4"]);
    let whose = other.refused(1, &["league", "result", "--out", "copy.benny"]);
    let hint = whose["hint"].as_str().expect("a hint");
    assert!(hint.ends_with("-o copy.benny"), "{hint}");
    other.ends(
        0,
        &["league", "result", "--team", "Looe", "--out", "copy.benny"],
    );
    let text = std::fs::read_to_string(other.path("copy.benny")).expect("written");
    all.keeper
        .ends(0, &["league", "team", "Looe", "--key", &all.key(&other)]);
    refused(&text, "league", "a match has 5");
    // Another league's match of the same number.
    let elsewhere = three();
    let theirs = elsewhere.says(&elsewhere.fowey, "Fowey", "3-2");
    refused(&theirs, "not_ours", "another league");
    // One good copy among bad ones is taken; the rest is told.
    all.keeper.file("good.benny", &true_one);
    all.keeper.file("bad.benny", copy.to_string());
    let (out, _) = all
        .keeper
        .ends(1, &["league", "take", "bad.benny", "good.benny", "--json"]);
    let took: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(took["taken"][0]["from"], "good.benny", "{took}");
    assert_eq!(took["refused"][0]["from"], "bad.benny", "{took}");
    assert_eq!(all.games(), json!([3, 2]));
    all.keeper.ends(0, &["undo", "--yes"]);
    assert_eq!(all.games(), Value::Null);
    all.keeper.ends(0, &["verify"]);
}

#[test]
fn twelve_letters_are_read_out_over_the_phone() {
    let all = three();
    all.fowey.ends(
        0,
        &["league", "score", &all.number, "3-2", "--points", "45-38"],
    );
    let sent = all.fowey.json(&["league", "result", "--team", "Fowey"]);
    let code = sent["code"].as_str().expect("letters").to_owned();
    assert_eq!(code.len(), 14, "{code}");
    // From a club that the keeper has only the letters of, or nothing, they cannot be checked.
    let error = all.keeper.refused(1, &["league", "take", &code]);
    assert_eq!(error["kind"], "misheard", "{error}");
    let whole = all.fowey.json(&["league", "key"])["whole"].clone();
    let whole = whole.as_str().expect("a key");
    all.keeper
        .ends(0, &["league", "team", "Fowey", "--key", whole]);
    // One key in 64 begins with a hyphen, and is no option.
    let hyphen = "-r9Op5i3wY9zKF25TxH3KXJAWWVZREKC0ClAOZ6glaU";
    all.keeper
        .ends(0, &["league", "team", "Looe", "--key", hyphen]);
    // One letter misheard.
    let misheard = code.replace(&code[..1], if code.starts_with('B') { "D" } else { "B" });
    let error = all.keeper.refused(1, &["league", "take", &misheard]);
    assert_eq!(error["kind"], "misheard", "{error}");
    let took = all.keeper.json(&["league", "take", &code.to_lowercase()]);
    assert_eq!(took["taken"][0]["took"], "entered", "{took}");
    assert_eq!(took["taken"][0]["points"], json!([45, 38]));
    // A code never takes the place of what the club said before.
    all.fowey
        .ends(0, &["league", "score", &all.number, "4-1", "--correct"]);
    let other = all.fowey.json(&["league", "result"])["code"].clone();
    let error = all
        .keeper
        .refused(1, &["league", "take", other.as_str().expect("letters")]);
    assert_eq!(error["kind"], "league", "{error}");
    assert_eq!(all.games(), json!([3, 2]));
}

#[test]
fn a_wrong_result_is_taken_away_and_a_correction_keeps_who_was_borrowed() {
    let all = three();
    let desk = &all.keeper;
    let score = |args: &[&str]| desk.ends(0, &[&["league", "score", &all.number], args].concat());
    score(&["3-2", "--borrowed", "Fowey=Cid Poe", "--late", "Looe"]);
    score(&["4-1", "--correct"]);
    let one = desk.json(&["league", "match", &all.number]);
    assert_eq!(
        one["borrowed"],
        json!([{"team": "Fowey", "name": "Cid Poe"}])
    );
    score(&["4-1", "--correct", "--borrowed", "none"]);
    let one = desk.json(&["league", "match", &all.number]);
    assert_eq!(one["borrowed"], json!([]));
    score(&["--take-away"]);
    assert_eq!(all.games(), Value::Null);
    // The penalty for its late card goes with it.
    assert_eq!(desk.json(&["league", "show"])["penalties"], json!([]));
    let error = desk.refused(1, &["league", "score", &all.number, "--take-away"]);
    assert!(
        error["message"]
            .as_str()
            .expect("words")
            .contains("no result yet"),
        "{error}"
    );
    // A match is not put before the first match day.
    let error = desk.refused(
        1,
        &["league", "postpone", &all.number, "--to", "2026-09-24"],
    );
    assert!(
        error["message"]
            .as_str()
            .expect("words")
            .contains("2026-10-01"),
        "{error}"
    );
    desk.ends(0, &["verify"]);
}

#[test]
fn one_result_is_undone_though_others_stand() {
    let all = three();
    let desk = &all.keeper;
    let entry = |number: &str, games: &str| {
        desk.ends(0, &["league", "score", number, games]);
        let log = desk.json(&["log", "--all"]);
        let last = log.as_array().and_then(|log| log.last());
        last.expect("an entry")["seq"].to_string()
    };
    let [first, second] = [entry("1", "3-2"), entry("2", "4-1")];
    let games = |number: &str| desk.json(&["league", "match", number])["games"].clone();
    desk.ends(0, &["undo", &first, "--yes"]);
    assert_eq!([games("1"), games("2")], [Value::Null, json!([4, 1])]);
    desk.ends(0, &["verify"]);
    desk.ends(0, &["redo"]);
    assert_eq!([games("1"), games("2")], [json!([3, 2]), json!([4, 1])]);
    // What was corrected since cannot be taken back without the correction.
    desk.ends(0, &["league", "score", "2", "5-0", "--correct"]);
    desk.refused(1, &["undo", &second, "--yes"]);
    assert_eq!(games("2"), json!([5, 0]));
    desk.ends(0, &["verify"]);
}

#[test]
fn an_impossible_result_is_not_offered_as_a_correction() {
    let desk = super::desk::Desk::new();
    desk.ends(0, &["league", "new", "Winter"]);
    for team in ["Fowey", "Par"] {
        desk.ends(0, &["league", "team", team]);
    }
    desk.ends(0, &["league", "fixtures", "--start", "2026-10-01"]);
    desk.ends(0, &["league", "score", "1", "5-4"]);
    let never = desk.refused(1, &["league", "score", "1", "50-3"]);
    let corrected = desk.refused(1, &["league", "score", "1", "50-3", "--correct"]);
    assert_eq!(never["message"], corrected["message"]);
    let stands = desk.refused(1, &["league", "score", "1", "6-3"]);
    assert_eq!(stands["hint"], "benny league score 1 6-3 --correct");
}
