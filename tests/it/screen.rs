//! What the screen shows: the players' language, the log's times and names, unknown commands.

use super::desk::Desk;

#[test]
fn seats_status_and_standings_are_said_in_the_nights_language() {
    let desk = Desk::new();
    desk.ends(0, &["club", "--lang", "de"]);
    desk.ends(
        0,
        &["new", "Freitag", "--count", "9", "--rounds", "3", "--draw"],
    );
    let (seats, _) = desk.ends(0, &["seats", "1"]);
    assert!(
        seats.contains("Runde") && seats.contains("setzt aus"),
        "{seats}"
    );
    assert!(seats.contains("  –  O "), "east is Ost: {seats}");
    let (seats, _) = desk.ends(0, &["seats", "1", "--lang", "fr"]);
    assert!(seats.contains("Tour") && seats.contains("& S "), "{seats}");
    assert!(
        seats.contains("  –  E ") && seats.contains("& O "),
        "{seats}"
    );
    desk.ends(0, &["start", "1"]);
    let (status, _) = desk.ends(0, &["status"]);
    assert!(
        status.contains("Runde 1 von 3, Beginn 19:30 Uhr; 9 Spielerinnen und Spieler."),
        "{status}"
    );
    assert!(status.contains("Runde 1 läuft, 2-3 ausgelost."), "{status}");
    assert!(status.contains("Tische 1, 2: fehlen noch"), "{status}");
    assert!(
        status.contains("Noch keine Sicherung") && status.contains("Weiter: benny"),
        "{status}"
    );
    let (status, _) = desk.ends(0, &["status", "--lang", "en"]);
    assert!(
        status.contains("Round 1 of 3, started 19:30; 9 players."),
        "{status}"
    );
    assert!(status.contains("Round 1 playing, 2-3 drawn."), "{status}");
    desk.play(1, "9-6");
    let (standings, _) = desk.ends(0, &["standings"]);
    assert!(standings.starts_with(" Rang"), "{standings}");
    // Programs read the same words everywhere.
    let (csv, _) = desk.ends(0, &["standings", "--csv", "--lang", "fr"]);
    assert!(csv.starts_with("rank,number,name,points"), "{csv}");
    assert_eq!(
        desk.json(&["standings"]),
        desk.json(&["standings", "--lang", "fr"])
    );
    desk.refused(2, &["standings", "--lang", "es"]);
}

#[test]
fn the_log_shows_local_time_and_who() {
    let desk = Desk::new();
    let run = |now: &str, user: Option<&str>, args: &[&str]| {
        let mut command = desk.command(args);
        command.env("BENNY_NOW", now);
        match user {
            Some(user) => command.env("BENNY_USER", user),
            None => command.env_remove("BENNY_USER").env("USER", "lee"),
        };
        let output = command.output().expect("benny runs");
        assert!(output.status.success(), "{args:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    run("2026-11-20T19:30:00+01:00", Some("Pat"), &["new", "N"]);
    run("2026-11-20T18:45:00Z", None, &["add", "Ann"]);
    let log = run("2026-11-21T10:00:00+01:00", None, &["log"]);
    assert!(log.contains("2026-11-20 19:30  Pat"), "{log}");
    assert!(log.contains("2026-11-20 19:45  lee"), "{log}");
    let log = desk.json(&["log"]);
    assert_eq!(log[0]["at"], "2026-11-20T18:30:00Z");
    assert_eq!(log[1]["at"], "2026-11-20T18:45:00Z");
}

#[test]
fn somebody_is_named_only_where_nobody_is_known() {
    let desk = Desk::new();
    let mut command = desk.command(&["new", "N"]);
    for name in ["BENNY_USER", "USER", "USERNAME", "LOGNAME"] {
        command.env_remove(name);
    }
    command.assert().success();
    let by = desk.json(&["log"])[0]["by"].clone();
    // Where the system lists its users, whoever runs this is among them.
    if cfg!(target_os = "linux")
        && std::fs::read_to_string("/etc/passwd").is_ok_and(|users| users.contains("root:x:0:"))
    {
        assert_ne!(by, "", "{by}");
    } else {
        assert_eq!(by, "somebody");
    }
}

#[test]
fn an_unknown_command_names_the_one_that_was_meant_and_keeps_what_was_typed() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--count", "12", "--rounds", "3", "--draw"]);
    for (typed, hint) in [
        (&["standing"][..], "benny standings"),
        (&["ranking", "--round", "3"], "benny standings --round 3"),
        (
            &["tallies", "-o", "my cards.pdf"],
            "benny print tallies -o \"my cards.pdf\"",
        ),
        (
            &["--quiet", "scroe", "1", "3", "10-7"],
            "benny --quiet score 1 3 10-7",
        ),
        (&["check", "socre", "10-7"], "benny check score 10-7"),
        (&["help", "tallies"], "benny help print"),
        (&["help", "check", "hnad"], "benny help check hand"),
        (&["help", "option"], "benny help options"),
        (&["xyzzy"], "benny help"),
        (&["check", "xyzzy"], "benny help check"),
    ] {
        let error = desk.refused(2, typed);
        let said = error["hint"].as_str().unwrap_or_default();
        let said = said.trim_end_matches(" --json");
        assert_eq!(said, hint, "{typed:?}: {error}");
        assert!(
            error["message"]
                .as_str()
                .is_some_and(|m| m.starts_with("there is no command")),
            "{error}"
        );
    }
    let (_, err) = desk.ends(2, &["standing"]);
    assert_eq!(
        err,
        "error: there is no command \"standing\"\nhint: benny standings\n"
    );
}

#[test]
fn a_reason_may_be_said_with_why_everywhere() {
    let desk = Desk::new();
    desk.ends(0, &["new", "N", "--count", "8", "--rounds", "3", "--draw"]);
    let given = desk.json(&["adjust", "3", "-2", "--why", "left the table"]);
    assert_eq!(
        (&given["points"], &given["reason"]),
        (&(-2).into(), &"left the table".into())
    );
    let given = desk.json(&["adjust", "3", "--why", "revoke"]);
    assert_eq!(given["reason"], "revoke");
    let no = desk.refused(2, &["adjust", "3", "-2", "late", "--why", "very late"]);
    assert!(
        no["message"]
            .as_str()
            .is_some_and(|m| m.contains("two reasons")),
        "{no}"
    );
    desk.refused(2, &["adjust", "3"]);
}
