//! What the room promises, sentence by sentence, and the tests that hold it to that. Beside them, what had no test elsewhere.

use super::chromium::{Chromium, soon};
use super::hall::{Room, club, get, links, post};
use crate::it::tools::skipped;
use benny::web::Caps;
use std::collections::BTreeSet;
use std::path::Path;

/// A promise, and the names of its tests.
type Promise = (&'static str, &'static [&'static str]);

#[rustfmt::skip]
const PROMISES: [Promise; 61] = [
    // What is seen.
    ("the board turns pages by itself and shows everybody", &["the_board_pages_through_a_hundred_and_sixty_names", "a_night_of_twelve_in_a_browser"]),
    ("the board is read from ten metres, nothing is cut off", &["boards_of_ten_twenty_and_forty_tables_from_the_round_to_the_finale", "ten_tables_fill_the_board_and_nothing_is_clipped"]),
    ("a line under the prizes", &["the_directors_page_works_without_a_script"]),
    ("who sits out", &["a_night_of_twelve_in_a_browser"]),
    ("clock and message", &["a_night_of_twelve_in_a_browser", "a_message_ends_by_itself"]),
    ("how to join", &["the_address_leads_a_phone_to_the_page_made_for_phones"]),
    ("the director chooses pages, holds one, hides standings", &["the_directors_page_works_without_a_script"]),
    ("the board resumes by itself", &["a_night_of_twelve_in_a_browser"]),
    ("not connected since, instead of old news", &["a_sleeping_server_and_a_code_that_the_director_types", "pages_on_another_computer_say_what_is_true_whatever_the_network_does"]),
    ("the last round is held back", &["a_night_of_twelve_in_a_browser", "a_dispute_during_the_finale_waits_for_the_director"]),
    ("places are revealed from the bottom at the press of a key", &["the_finale_is_told_from_the_keyboard_and_long_names_fit"]),
    ("the order keeps the suspense", &["places_are_told_from_the_bottom_up_and_the_first_two_last"]),
    ("clock and coffee stay out of the finale", &["standings_say_how_much_of_a_round_is_in_and_the_finale_shows_no_coffee"]),
    ("a phone says where I sit now and next, and with whom", &["every_state_of_a_phone_at_every_size"]),
    ("a phone enters, confirms, says it is wrong", &["a_result_is_proposed_by_one_side_and_confirmed_by_the_other", "a_night_of_twelve_in_a_browser"]),
    ("a phone shows card and standings", &["standings_say_how_much_of_a_round_is_in_and_the_finale_shows_no_coffee", "a_phone_works_without_a_script"]),
    ("what do I need?", &["what_a_phone_calls_certain_comes_true"]),
    ("no JavaScript where it must be", &["a_phone_works_without_a_script", "the_directors_page_works_without_a_script"]),
    ("the director's page does all of a night", &["every_operation_of_a_night_is_done_and_taken_back_on_the_page", "a_night_from_the_first_name_to_the_last_prize_without_a_terminal"]),
    ("the same keypad grid as in the terminal", &["cards_disputes_and_undo_from_the_keyboard"]),
    // A result's life.
    ("one side proposes, the other confirms", &["a_result_is_proposed_by_one_side_and_confirmed_by_the_other"]),
    ("the same numbers confirm, others dispute", &["the_same_numbers_from_both_sides_are_a_confirmation_and_others_a_dispute"]),
    ("the director always wins", &["what_the_director_enters_stands_at_once"]),
    ("standings count what is confirmed", &["a_result_is_proposed_by_one_side_and_confirmed_by_the_other"]),
    ("what cannot happen is refused first, with the reason", &["a_total_that_cannot_happen_is_refused_before_it_is_proposed", "why_something_is_refused_is_said_in_the_phones_language"]),
    ("a confirmation nobody gives stops no round", &["a_confirmation_nobody_gives_stops_no_round"]),
    // Who is who.
    ("128 random bits for a player, as QR code and short address", &["tokens_are_long_enough_and_never_the_same", "codes_are_printed_with_the_addresses_beside_them"]),
    ("table and side come from token and schedule, never from the form", &["nobody_speaks_for_another_side_or_table"]),
    ("the file keeps hashes; links in clear are for their owner", &["links_in_clear_are_for_their_owner_alone", "names_are_text_and_tokens_are_nobody_elses"]),
    ("a link is revoked singly and dies with the night", &["a_link_is_ended_singly_and_dies_with_the_night"]),
    ("paper and phones mix, one phone speaks for its side", &["one_phone_speaks_for_its_side_beside_paper"]),
    ("no accounts, no cookies", &["every_answer_is_dressed"]),
    // Over a bad WLAN.
    ("the same form gets the first answer, a stale one what stands", &["the_same_form_again_gets_the_first_answer_and_an_old_one_what_stands", "a_night_through_a_bad_wlan_ends_as_on_paper"]),
    ("what was typed is kept", &["a_phone_works_without_a_script", "a_radio_that_is_gone_keeps_it_over_a_reload_and_a_change"]),
    ("a code with a check digit for the director", &["a_killed_server_the_code_stays_and_the_result_is_sent_by_itself", "a_code_from_a_phone_and_paper_for_phones"]),
    ("streams carry a revision, and end first when the server stops", &["what_is_entered_at_one_door_is_seen_at_every_other", "told_to_stop_it_ends_its_streams_and_itself"]),
    ("a sign of life, so that silence is told within three seconds", &["a_sleeping_server_and_a_code_that_the_director_types", "pages_on_another_computer_say_what_is_true_whatever_the_network_does"]),
    ("a phone that wakes asks at once, and needs no stream asleep", &["a_phone_that_wakes_asks_at_once_and_asleep_needs_no_stream"]),
    ("polling as the fallback", &["a_page_that_gets_no_stream_asks_now_and_then"]),
    ("another process's change is seen within a second or two", &["what_is_entered_at_one_door_is_seen_at_every_other"]),
    // Against bad guests.
    ("the director's door is on this computer alone", &["the_directors_page_works_without_a_script", "anybodys_code_is_shown_on_the_laptop_alone", "it_says_where_it_is_and_opens_the_directors_page"]),
    ("Host and Origin must be ours", &["host_and_origin_must_be_ours", "nobody_gets_in_at_the_side"]),
    ("a read changes nothing", &["nobody_gets_in_at_the_side", "a_devices_address_is_secret_and_ends_with_the_night"]),
    ("bodies, heads and time have limits", &["large_slow_and_strange_requests_hinder_nobody", "heads_and_bodies_without_end_are_not_waited_for"]),
    ("connections and streams of an address have limits", &["connections_and_streams_of_one_address_are_counted"]),
    ("wrong tokens are answered alike and not for ever", &["wrong_tokens_are_answered_alike_and_not_for_ever"]),
    ("slow and silent phones hold up nobody", &["two_thousand_slow_ones_and_half_forms_keep_nobody_out", "slow_ones_from_everywhere_keep_nobody_out"]),
    ("a whole room behind one address loses nothing", &["a_hundred_and_sixty_phones_behind_one_address_lose_nothing"]),
    ("policy, no-store, no-referrer, everything escaped", &["every_answer_is_dressed", "names_are_text_and_tokens_are_nobody_elses"]),
    ("every attempt is in the log, refused ones too", &["host_and_origin_must_be_ours"]),
    ("without TLS: said on the page that people join by", &["the_page_that_people_join_by_says_that_others_can_read_along"]),
    // What was learned, and real rooms.
    ("a look begins no round", &["a_phone_works_without_a_script"]),
    ("an address that has changed, printed codes that lead elsewhere, a name that lasts", &["a_name_an_address_that_changes_and_codes_for_another_one"]),
    ("no phone has reached me yet", &["no_phone_yet_is_said_on_the_directors_page_and_a_look_from_the_laptop_is_none"]),
    ("the wrong interface is not offered first", &["tunnels_and_containers_come_last"]),
    ("the poster leads into the WLAN first", &["the_poster_leads_into_the_wlan_first_and_its_password_is_kept_nowhere"]),
    ("a phone keeps its owner's night", &["a_closed_night_is_kept_on_every_phone"]),
    ("joining by a tap: one person, one phone, all in the log", &["a_tap_and_a_partners_yes_open_the_page", "a_second_phone_is_for_the_director_and_ends_the_first", "a_phone_that_was_ended_stays_out", "one_guest_cannot_take_all_the_places_to_wait"]),
    ("a director's phone, a second scorer", &["the_directors_phone_runs_a_round", "a_second_laptop_enters_results_and_nothing_else", "a_code_is_good_once_and_not_guessed"]),
    ("a hand is tapped in at three doors, and changes nothing", &["a_hand_is_tapped_in_without_a_script_and_its_ruling_printed", "players_and_paired_devices_have_it_in_their_language", "nobody_without_a_link_taps_and_nobody_taps_without_end"]),
    ("an address that was ended says so", &["a_page_that_was_ended_says_so_and_asks_no_more"]),
];

/// The names of all tests below a folder.
fn tests(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            tests(&path, found);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let text = std::fs::read_to_string(&path).expect("a source");
            for after in text.split("#[test]").skip(1) {
                let name = after.split("fn ").nth(1).and_then(|f| f.split('(').next());
                found.extend(name.map(str::to_owned));
            }
        }
    }
}

#[test]
fn every_promise_has_its_tests() {
    let mut found = BTreeSet::new();
    for folder in ["src", "tests/it"] {
        tests(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join(folder),
            &mut found,
        );
    }
    let named = PROMISES.iter().flat_map(|(what, tests)| {
        assert!(!tests.is_empty(), "{what}");
        tests.iter().copied()
    });
    let missing: Vec<&str> = named.filter(|name| !found.contains(*name)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// The value of a hidden field in a form of a page.
fn hidden(page: &str, form: &str, name: &str) -> String {
    let form = page.split(form).nth(1).expect("a form");
    let field = form.split(&format!("name=\"{name}\" value=\"")).nth(1);
    let value = field.expect("a field").split('"').next();
    value.expect("a value").to_owned()
}

#[test]
fn a_phone_works_without_a_script() {
    let room = Room::new(8, 2);
    let [us, them] = room.seated(1);
    let page = |number: u16| room.get(&room.links[&number]).body;
    let send = |number: u16, what: &str, points: &str| {
        let at = format!("{}/{what}", room.links[&number]);
        let shown = page(number);
        let form = format!("action=\"{at}\"");
        let [seen, id] = ["seen", "id"].map(|name| hidden(&shown, &form, name));
        let fields = format!("round=1&seen={seen}&id={id}&{points}");
        post(&room.host(), &at, &fields, &[])
    };
    // All of them have looked, and no round has begun.
    for number in us.iter().chain(&them) {
        assert!(page(*number).contains("Table 1") || page(*number).contains("<b>1</b>"));
    }
    assert_eq!(room.desk.json(&["status"])["rounds"][0]["state"], "drawn");
    // What cannot happen is refused, and what was typed is still there.
    let refused = send(us[0], "result", "us=99&them=98");
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("value=\"99\"") && refused.body.contains("value=\"98\""));
    let sent = send(us[0], "result", "us=9&them=6");
    assert_eq!(
        (sent.status, sent.header("location")),
        (303, Some(room.links[&us[0]].as_str()))
    );
    assert!(page(us[0]).contains("waiting for the other side"));
    assert_eq!(send(them[0], "confirm", "us=6&them=9").status, 303);
    for number in [us[0], them[1]] {
        let shown = page(number);
        assert!(shown.contains("This counts.") && shown.contains("My card"));
        assert!(shown.contains("round 1: 1 of 2 tables in"), "{shown}");
    }
    assert_eq!(send(them[1], "dispute", "remark=We+had+eight").status, 303);
    assert_eq!(room.board()["tables"][0]["state"], "disputed");
}

#[test]
fn what_a_phone_calls_certain_comes_true() {
    let room = Room::new(8, 3);
    let mut said: Vec<(u16, bool, u64)> = Vec::new();
    let mut note = || {
        for (number, link) in &room.links {
            let page = room.get(link).body;
            for line in page.split("<li>Place ").skip(1) {
                let (place, rest) = line.split_once(' ').expect("a sentence");
                let place = place.parse().expect("a place");
                let yours = rest.starts_with("or better is yours") || rest.starts_with("is yours");
                if yours || rest.starts_with("is out of reach") {
                    said.push((*number, yours, place));
                }
            }
        }
    };
    for (round, scores) in [
        (1, ["32-0", "9-8"]),
        (2, ["11-2", "32-0"]),
        (3, ["3-9", "8-7"]),
    ] {
        for (table, score) in scores.iter().enumerate() {
            let table = (table + 1).to_string();
            room.desk
                .ends(0, &["score", &round.to_string(), &table, score]);
        }
        let now = room.desk.json(&["standings"])["standings"].clone();
        room.until("in", |b| b["standings"] == now);
        note();
    }
    let asks = |link: &&String| room.get(link).body.contains("What do I need?");
    assert_eq!(
        room.links.values().filter(asks).count(),
        0,
        "no round is to come"
    );
    let standings = room.desk.json(&["standings"])["standings"].clone();
    let rank = |number: u16| {
        let rows = standings.as_array().expect("rows").iter();
        let row = rows.clone().find(|row| row["number"] == number);
        row.expect("their row")["rank"].as_u64().expect("a rank")
    };
    for (number, better, place) in &said {
        assert_eq!(
            rank(*number) <= *place,
            *better,
            "{number}: {place} of {standings}"
        );
    }
    let [certain, out] = [true, false].map(|b| said.iter().filter(|s| s.1 == b).count());
    assert!(certain > 0 && out > 0, "{said:?}");
}

#[test]
fn the_page_that_people_join_by_says_that_others_can_read_along() {
    let room = Room::new(8, 2);
    for path in ["/join", "/?board"] {
        let page = room.get(path).body;
        assert!(
            page.contains("Not encrypted: anyone on this Wi-Fi can read along"),
            "{path}"
        );
    }
    let german = get(&room.host(), "/join", &[("Accept-Language", "de")]).body;
    assert!(german.contains("Nicht verschl\u{fc}sselt"), "{german}");
}

#[test]
fn a_phone_that_wakes_asks_at_once_and_asleep_needs_no_stream() {
    let Some(browser) = Chromium::start() else {
        return skipped("a phone that wakes", "chromium");
    };
    let desk = club(8, 2);
    let links = links(&desk);
    // One stream in all: whoever sleeps gives it up.
    let caps = Caps {
        streams_per_address: 1,
        ..Caps::default()
    };
    let room = Room::serve(desk, links, caps);
    let sleeps = |asleep: bool| {
        format!(
            "Object.defineProperty(document, 'hidden', {{value: {asleep}, configurable: true}}), document.dispatchEvent(new Event('visibilitychange'))"
        )
    };
    let number = room.seated(1)[0][0];
    let phone = browser.open(
        &format!("http://{}{}", room.host(), room.links[&number]),
        360,
        640,
    );
    phone.js(&sleeps(true));
    let board = browser.open(&room.doors.board, 1366, 768);
    board.js("window.heard = 0, new EventSource('/api/events').addEventListener('here', () => heard++), 0");
    room.desk.ends(0, &["score", "1", "1", "9-6"]);
    board.until("document.querySelector('#tables .confirmed')");
    assert_eq!(
        phone.js("document.querySelector('#result').dataset.state"),
        "empty"
    );
    board.js(&sleeps(true));
    phone.js(&sleeps(false));
    soon(
        [("awake", &phone)],
        "document.querySelector('#result').dataset.state === 'confirmed'",
    );
}
