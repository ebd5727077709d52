//! Joining without paper: a tap on a name, a yes, a page; and everybody who tries to get in otherwise.

use super::chromium::Chromium;
use super::hall::{Answer, Room, club, form, get, links, links_of, post, post_as, raw_from};
use crate::it::desk::Desk;
use crate::it::tools::skipped;
use benny::web::Caps;
use std::collections::{BTreeMap, BTreeSet};

/// A night whose players have no cards in their hands.
fn room() -> Room {
    let desk = club(8, 2);
    let links = links(&desk);
    Room::serve(desk, links, Caps::default())
}

/// Taps a name; gives where the phone waits.
fn tap(room: &Room, number: u16) -> String {
    let sent = post(&room.host(), "/join/claim", &format!("who={number}"), &[]);
    assert_eq!(sent.status, 303, "{sent:?}");
    let to = sent.header("location").expect("a place to wait").to_owned();
    assert!(to.starts_with("/j/") && to.len() == 29, "{to}");
    to
}

/// The digits that a waiting phone shows.
fn digits(room: &Room, place: &str) -> String {
    let page = room.get(place).body;
    let shown = page.split("class=\"digits\">").nth(1).expect("digits");
    shown.split('<').next().expect("an end").to_owned()
}

/// What a page offers as the name of the claim with these digits.
fn claim_on(page: &str, digits: &str) -> Option<String> {
    let forms = page.split("name=\"claim\" value=\"").skip(1);
    let mut found = forms.filter(|form| {
        // The claim's own id may hold the same digits.
        let shown = form.split("</form>").next().and_then(|f| f.split_once('"'));
        shown.is_some_and(|(_, shown)| shown.contains(digits))
    });
    Some(found.next()?.split('"').next()?.to_owned())
}

fn vouch(room: &Room, number: u16, claim: &str, say: &str) -> Answer {
    let path = format!("{}/vouch", room.links[&number]);
    post(
        &room.host(),
        &path,
        &format!("claim={claim}&say={say}"),
        &[],
    )
}

/// A player's partner and an opponent in round 1.
fn beside(room: &Room, number: u16) -> (u16, u16) {
    let night = room.desk.night();
    let mut tables = night.rounds()[0].tables.iter();
    let table = tables
        .find(|t| t.seated().any(|n| n == number))
        .expect("a table");
    let side = usize::from(table.sides[1].iter().any(|n| *n == number));
    let partner = table.sides[side]
        .iter()
        .find(|n| **n != number)
        .expect("a partner");
    (partner.get(), table.sides[1 - side][0].get())
}

#[test]
fn the_address_leads_a_phone_to_the_page_made_for_phones() {
    let room = room();
    let phone = "Mozilla/5.0 (Linux; Android 8.0.0; SM-G930F) AppleWebKit/537.36 Chrome/70 Mobile Safari/537.36";
    let asks = |path: &str, agent: &str| get(&room.host(), path, &[("User-Agent", agent)]);
    let sent = asks("/", phone);
    assert_eq!((sent.status, sent.header("location")), (303, Some("/join")));
    assert_eq!(asks("/?board", phone).status, 200);
    assert_eq!(asks("/", "Mozilla/5.0 (X11; Linux x86_64)").status, 200);
    // What hangs on the wall and by the door leads there at once.
    let svg = room.get("/?board").body;
    assert!(svg.contains(&format!("aria-label=\"{}join\"", room.doors.board)));
}

#[test]
fn a_tap_and_a_partners_yes_open_the_page() {
    let room = room();
    let (partner, opponent) = beside(&room, 1);
    assert!(
        room.get("/join").body.contains("#1") || room.get("/join").body.contains("value=\"1\"")
    );
    let place = tap(&room, 1);
    let shown = digits(&room, &place);
    let of = |number: u16| room.get(&room.links[&number]).body;
    let claim = claim_on(&of(partner), &shown).expect("the partner is asked");
    assert_eq!(claim_on(&of(opponent), &shown), None, "nobody else is");
    // An opponent may not answer, even with the name of the claim.
    assert_eq!(vouch(&room, opponent, &claim, "yes").status, 404);
    assert_eq!(room.get(&place).status, 200);
    assert_eq!(vouch(&room, partner, &claim, "yes").status, 303);
    let opened = room.get(&place);
    assert_eq!(opened.status, 303);
    assert_eq!(opened.header("location"), Some(room.links[&1].as_str()));
    assert_eq!(room.state(1)["number"], 1);
    // All of it is in the log, and neither the log nor the file holds the address where the phone waited.
    let log = room.desk.json(&["log"]).to_string();
    assert!(
        log.contains("somebody at 127.0.0.1") && log.contains("join "),
        "{log}"
    );
    let secret = place.trim_start_matches("/j/");
    let file = std::fs::read(room.desk.path("club.benny")).expect("the file");
    assert!(!log.contains(secret) && !file.windows(26).any(|w| w == secret.as_bytes()));
    assert!(!room.board().to_string().contains(&shown));
}

#[test]
fn a_second_phone_is_for_the_director_and_ends_the_first() {
    let room = room();
    let (partner, opponent) = beside(&room, 1);
    // Player 1 has a phone: its page has been opened.
    assert_eq!(room.get(&room.links[&1]).status, 200);
    let place = tap(&room, 1);
    let shown = digits(&room, &place);
    assert_eq!(
        claim_on(&room.get(&room.links[&partner]).body, &shown),
        None
    );
    let desk = get(&room.desk_host(), "/desk", &[]).body;
    assert!(desk.contains("A phone is in for them already"));
    let claim = claim_on(&desk, &shown).expect("the director is asked");
    assert_eq!(vouch(&room, partner, &claim, "yes").status, 404);
    let said = room.direct("join", &format!("claim={claim}&say=yes"));
    assert_eq!(said.status, 303, "{said:?}");
    let opened = room.get(&place).header("location").map(str::to_owned);
    let opened = opened.expect("their page");
    assert_ne!(opened, room.links[&1]);
    assert_eq!(
        room.get(&room.links[&1]).status,
        404,
        "one person, one phone"
    );
    assert_eq!(room.get(&opened).status, 200);
    // The answer counts once.
    assert_ne!(
        room.direct("join", &format!("claim={claim}&say=yes"))
            .status,
        303
    );
    assert_eq!(room.get(&opened).status, 200);
    // A no lets nobody in.
    let other = (2..=8).find(|n| ![partner, opponent].contains(n));
    let place = tap(&room, other.expect("somebody else"));
    let shown = digits(&room, &place);
    let desk = get(&room.desk_host(), "/desk", &[]).body;
    let claim = claim_on(&desk, &shown).expect("the director is asked");
    assert_eq!(
        room.direct("join", &format!("claim={claim}&say=no")).status,
        303
    );
    assert_ne!(room.get(&place).status, 303);
    // Of two that wait for a player, the first is the director's too once the second is in.
    let places = [tap(&room, opponent), tap(&room, opponent)];
    let shown = digits(&room, &places[0]);
    let (partner, _) = beside(&room, opponent);
    let asked = || claim_on(&room.get(&room.links[&partner]).body, &shown);
    assert!(asked().is_some());
    let theirs = let_in(&room, &places[1]);
    room.until("asked no more", |_| asked().is_none());
    let_in(&room, &places[0]);
    assert_eq!(room.get(&theirs).status, 404);
}

/// The director says yes to the phone that waits at a place; gives the page that it opens.
fn let_in(room: &Room, place: &str) -> String {
    let desk = get(&room.desk_host(), "/desk", &[]).body;
    let claim = claim_on(&desk, &digits(room, place)).expect("the director is asked");
    let said = room.direct("join", &format!("claim={claim}&say=yes"));
    assert_eq!(said.status, 303, "{said:?}");
    let opened = room.get(place);
    opened.header("location").expect("their page").to_owned()
}

#[test]
fn a_phone_that_was_ended_stays_out() {
    let room = room();
    let first = tap(&room, 1);
    let theirs = let_in(&room, &first);
    assert_eq!(room.get(&theirs).status, 200);
    // Somebody else is let in for the same player: the first place to wait leads nowhere any more.
    let second = tap(&room, 1);
    let new = let_in(&room, &second);
    assert_ne!(new, theirs);
    for gone in [&first, &theirs] {
        let answer = room.get(gone);
        assert_eq!(
            (answer.status, answer.header("location")),
            (404, None),
            "{gone}"
        );
    }
    assert_eq!(room.get(&second).header("location"), Some(new.as_str()));
    // A link that is revoked and made anew is not for whoever had the old one.
    room.desk.ends(0, &["phones", "revoke", "1"]);
    let made = links(&room.desk)[&1].clone();
    assert_eq!(room.get(&made).status, 200);
    for gone in [&first, &second, &new] {
        assert_eq!(room.get(gone).status, 404, "{gone}");
    }
    // All of that is for the director: the player has a phone.
    assert!(
        room.get(&tap(&room, 1))
            .body
            .contains("Ask the director to say yes")
    );
}

#[test]
fn a_phone_that_has_said_something_is_known_after_a_restart() {
    let room = room();
    let (partner, _) = beside(&room, 1);
    assert_eq!(room.send(1, "result", "round=1&us=9&them=6").status, 200);
    let links = room.links.clone();
    let room = Room::serve(room.stop(), links, Caps::default());
    let shown = digits(&room, &tap(&room, 1));
    let page = room.get(&room.links[&partner]).body;
    assert_eq!(claim_on(&page, &shown), None, "it is for the director");
}

#[test]
fn two_claims_for_one_player_cannot_be_told_apart_by_a_partner() {
    let room = room();
    let (partner, _) = beside(&room, 1);
    let first = tap(&room, 1);
    let second = tap(&room, 1);
    let page = room.get(&room.links[&partner]).body;
    assert!(claim_on(&page, &digits(&room, &first)).is_some());
    assert_eq!(claim_on(&page, &digits(&room, &second)), None);
    assert_ne!(digits(&room, &first), digits(&room, &second));
}

/// How a phone waits that only the director lets in.
fn is_for_the_director(room: &Room, place: &str) -> bool {
    room.get(place).body.contains("Ask the director to say yes")
}

#[test]
fn of_taps_and_answers_at_the_same_moment_one_is_the_first() {
    let room = room();
    let host = room.host();
    // So many wait, each with digits of its own, and the partner is asked about one.
    let sent = std::thread::scope(|all| {
        let taps = [(); 8].map(|()| all.spawn(|| post(&host, "/join/claim", "who=1", &[])));
        taps.map(|tap| tap.join().expect("an answer"))
    });
    let places = sent.iter().filter_map(|tap| tap.header("location"));
    let places: Vec<&str> = places.collect();
    assert_eq!(places.len(), 3, "{sent:?}");
    assert!(sent.iter().all(|tap| [303, 429].contains(&tap.status)));
    let for_the_director = places.iter().filter(|at| is_for_the_director(&room, at));
    assert_eq!(for_the_director.count(), 2);
    let shown: BTreeSet<String> = places.iter().map(|at| digits(&room, at)).collect();
    assert_eq!(shown.len(), 3);
    // The director lets one in while the partner lets in another: one person, one phone, whoever was first.
    for number in 1..=8 {
        let (partner, _) = beside(&room, number);
        let asked = |page: String, place: &str| claim_on(&page, &digits(&room, place));
        let (first, second) = match number {
            1 => {
                let first = places.iter().find(|at| !is_for_the_director(&room, at));
                let second = places.iter().find(|at| is_for_the_director(&room, at));
                let two = first.zip(second).expect("two");
                ((*two.0).to_owned(), (*two.1).to_owned())
            }
            number => (tap(&room, number), tap(&room, number)),
        };
        let own = asked(room.get(&room.links[&partner]).body, &first);
        let desks = asked(get(&room.desk_host(), "/desk", &[]).body, &second);
        let Some(own) = own else {
            // The partner's page, opened above, is a phone: this player's claims are the director's.
            assert!(is_for_the_director(&room, &first));
            continue;
        };
        let desks = format!("claim={}&say=yes", desks.expect("the director is asked"));
        std::thread::scope(|both| {
            both.spawn(|| vouch(&room, partner, &own, "yes"));
            both.spawn(|| room.direct("join", &desks));
        });
        let opened = [first, second].map(|place| room.get(&place));
        let opened = opened.iter().filter(|at| at.status == 303);
        assert_eq!(opened.count(), 1, "{number}");
    }
}

/// What it is, where it goes, the form, its headers, and the answers that are right.
type Attack<'a> = (&'a str, &'a str, &'a str, &'a [Header<'a>], &'a [u16]);
type Header<'a> = (&'a str, &'a str);

#[test]
fn nobody_gets_in_at_the_side() {
    let room = room();
    let host = room.host();
    let place = tap(&room, 1);
    let shown = digits(&room, &place);
    let (partner, _) = beside(&room, 1);
    let claim = claim_on(&room.get(&room.links[&partner]).body, &shown).expect("a claim");
    let own = format!("{}/vouch", room.links[&1]);
    let theirs = format!("{}/vouch", room.links[&partner]);
    let wrong = format!("/p/{}/vouch", "a".repeat(26));
    let yes = format!("claim={claim}&say=yes");
    let maybe = format!("claim={claim}&say=maybe");
    let origin = format!("http://{host}");
    let ours = [("Origin", origin.as_str())];
    let stranger = [("Origin", "http://evil.example")];
    let null = [("Origin", "null")];
    let large = format!("who=1&x={}", "x".repeat(5000));
    let attacks: Vec<Attack> = vec![
        ("no origin", "/join/claim", "who=1", &[], &[403]),
        ("null origin", "/join/claim", "who=1", &null, &[403]),
        ("another page", "/join/claim", "who=1", &stranger, &[403]),
        ("another page vouches", &theirs, &yes, &stranger, &[403]),
        ("no origin vouches", &theirs, &yes, &[], &[403]),
        (
            "another page types codes",
            "/join/code",
            "code=abcdefgh",
            &stranger,
            &[403],
        ),
        ("nobody", "/join/claim", "who=0", &ours, &[400]),
        ("not there", "/join/claim", "who=99", &ours, &[400]),
        ("no name", "/join/claim", "", &ours, &[400]),
        ("two names", "/join/claim", "who=1&who=2", &ours, &[400]),
        ("a word", "/join/claim", "who=one", &ours, &[400]),
        ("minus", "/join/claim", "who=-1", &ours, &[400]),
        ("too large", "/join/claim", &large, &ours, &[413]),
        ("for oneself", &own, &yes, &ours, &[404]),
        ("a wrong link", &wrong, &yes, &ours, &[404]),
        (
            "a claim that is not there",
            &theirs,
            "claim=ffffffffffff&say=yes",
            &ours,
            &[404],
        ),
        ("no claim", &theirs, "say=yes", &ours, &[404]),
        ("neither yes nor no", &theirs, &maybe, &ours, &[404]),
        (
            "two claims",
            &theirs,
            "claim=a&claim=b&say=yes",
            &ours,
            &[404],
        ),
        ("an empty code", "/join/code", "code=", &ours, &[404]),
        ("a short code", "/join/code", "code=a", &ours, &[404]),
        ("two codes", "/join/code", "code=a&code=b", &ours, &[404]),
        (
            "the director's answer at the room's door",
            "/desk/join",
            &yes,
            &ours,
            &[404, 405],
        ),
    ];
    for (what, path, form, headers, status) in attacks {
        let sent = post_as(&host, path, form, headers);
        assert!(status.contains(&sent.status), "{what}: {sent:?}");
    }
    // Reading changes nothing, and answers nobody.
    let seq = room.desk.last_logged()["seq"].clone();
    for path in [
        &place,
        "/join",
        &theirs,
        "/join/claim",
        "/join/code",
        "/?board",
    ] {
        assert!([200, 404, 405].contains(&room.get(path).status), "{path}");
    }
    assert_eq!(room.desk.last_logged()["seq"], seq);
    assert_eq!(room.get(&place).status, 200, "nobody has said yes");
    // Under another name of this computer nothing is served.
    for path in ["/join", &place] {
        let raw = format!("GET {path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
        assert_eq!(super::hall::raw(&host, raw.as_bytes()).status, 403);
    }
    // A player who has left is nobody's name to tap, and their claim is not answered by a yes to somebody else's.
    room.desk.ends(0, &["drop", "8"]);
    room.until("left", |_| !room.get("/join").body.contains("value=\"8\""));
    assert_eq!(post(&host, "/join/claim", "who=8", &[]).status, 400);
    // Their own phone, and that of somebody who is replaced, says why they sit nowhere.
    let says = |number: u16, words: &str| room.get(&room.links[&number]).body.contains(words);
    assert!(says(8, "down as having left"));
    room.desk.ends(0, &["replace", "7", "Tom Baker"]);
    room.until("replaced", |_| {
        says(7, "Tom Baker</bdi> plays") || says(7, "Tom Baker plays")
    });
    // So many for one player, and no more.
    tap(&room, 1);
    tap(&room, 1);
    assert_eq!(post(&host, "/join/claim", "who=1", &[]).status, 429);
    assert_eq!(vouch(&room, partner, &claim, "yes").status, 303);
}

#[test]
fn places_to_wait_and_short_codes_are_not_guessed() {
    let room = room();
    let host = room.host();
    let code = |text: &str| post(&host, "/join/code", &format!("code={text}"), &[]);
    let token = room.links[&2].trim_start_matches("/p/").to_owned();
    let short = format!("{}-{}", &token[..4], &token[4..8]);
    for typed in [short.clone(), short.to_uppercase(), short.replace('-', "+")] {
        let opened = code(&typed);
        assert_eq!(
            (opened.status, opened.header("location")),
            (303, Some(room.links[&2].as_str())),
            "{typed}"
        );
    }
    assert_eq!(code(&token[..7]).status, 404);
    assert_eq!(code(&token[..9]).status, 404);
    let tried: Vec<u16> = (0..40)
        .map(|n| room.get(&format!("/j/{}{n:02}", "b".repeat(24))).status)
        .collect();
    assert!(tried.contains(&404) && tried.ends_with(&[429]), "{tried:?}");
    // While somebody guesses, not even the right code is answered; a whole link is.
    assert_eq!(code(&short).status, 429);
    assert_eq!(room.get(&room.links[&2]).status, 200);
}

#[test]
fn claims_outlive_the_server_and_end_with_the_night() {
    let room = room();
    let place = tap(&room, 1);
    let shown = digits(&room, &place);
    let links = room.links.clone();
    let room = Room::serve(room.stop(), links, Caps::default());
    assert_eq!(digits(&room, &place), shown);
    let desk = get(&room.desk_host(), "/desk", &[]).body;
    let claim = claim_on(&desk, &shown).expect("still asked");
    room.desk
        .ends(0, &["close", "--force", "the lights went out"]);
    room.until("closed", |_| {
        room.get("/join").body.contains("No tournament is open")
    });
    assert_ne!(
        room.direct("join", &format!("claim={claim}&say=yes"))
            .status,
        303
    );
    assert_ne!(room.get(&place).status, 303);
    assert_eq!(post(&room.host(), "/join/claim", "who=1", &[]).status, 400);
    let token = room.links[&2].trim_start_matches("/p/");
    let typed = format!("code={}", &token[..8]);
    let code = post(&room.host(), "/join/code", &typed, &[]);
    // Its card still opens what the night left.
    assert_eq!(code.header("location"), Some(room.links[&2].as_str()));
    assert!(
        room.get(&room.links[&2])
            .body
            .contains("The night is closed")
    );
    for page in [room.get("/join"), room.get(&place)] {
        assert!(
            page.body.contains("No tournament is open") && !page.body.contains("role=\"alert\"")
        );
    }
}

#[test]
fn what_the_director_refused_no_partner_lets_in() {
    let room = room();
    let (partner, _) = beside(&room, 1);
    let of_partner = || room.get(&room.links[&partner]).body;
    let says = |place: &str, say: &str| {
        let desk = get(&room.desk_host(), "/desk", &[]).body;
        let claim = claim_on(&desk, &digits(&room, place)).expect("the director is asked");
        assert_eq!(
            room.direct("join", &format!("claim={claim}&say={say}"))
                .status,
            303
        );
        claim
    };
    // A partner's no is no more than that: their own partner taps next.
    let first = tap(&room, 1);
    let claim = claim_on(&of_partner(), &digits(&room, &first)).expect("the partner is asked");
    assert_eq!(vouch(&room, partner, &claim, "no").status, 303);
    let second = tap(&room, 1);
    assert!(!is_for_the_director(&room, &second));
    let refused = says(&second, "no");
    let late = vouch(&room, partner, &refused, "yes");
    assert_eq!(late.status, 404);
    // The partner's phone is still at its own page.
    assert!(
        late.body.contains("answered already") && late.body.contains("id=\"outbox\""),
        "{late:?}"
    );
    let waits = room.get(&second);
    assert_eq!(waits.status, 404);
    assert!(waits.body.contains("The answer was no"), "{waits:?}");
    let third = tap(&room, 1);
    assert!(is_for_the_director(&room, &third));
    assert_eq!(claim_on(&of_partner(), &digits(&room, &third)), None);
    says(&third, "yes");
    assert_eq!(room.get(&third).status, 303);
    let log = room.desk.json(&["log"]).to_string();
    assert!(
        log.contains("answer false, digits") && log.contains("answer true, digits"),
        "{log}"
    );
}

#[test]
fn without_a_partner_only_the_director_is_asked() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday Night", "--count", "9", "--rounds", "2"]);
    let room = Room::serve(desk, BTreeMap::new(), Caps::default());
    assert!(
        is_for_the_director(&room, &tap(&room, 1)),
        "nothing is drawn"
    );
    room.desk.ends(0, &["draw", "--seed", "1"]);
    let out = room.desk.night().rounds()[0].byes[0].get();
    room.until("drawn", |board| board["round"] == 1);
    assert!(is_for_the_director(&room, &tap(&room, out)));
    let seated = room.seated(1)[0][0];
    assert!(!is_for_the_director(&room, &tap(&room, seated)));
}

#[test]
fn a_card_of_any_night_opens_its_page_or_says_which_night_it_is_for() {
    let room = room();
    let typed = |path: &str| {
        let code = format!("code={}", &path.trim_start_matches("/p/")[..8]);
        post(&room.host(), "/join/code", &code, &[])
    };
    let opens = |path: &str| assert_eq!(typed(path).header("location"), Some(path));
    // Of somebody who has left.
    room.desk.ends(0, &["drop", "3"]);
    opens(&room.links[&3]);
    // Of a knock-out beside the night.
    let list = room.desk.file("cup.txt", "Ann\nBob\nCleo\nDan");
    let list = list.to_str().expect("a path");
    room.desk
        .ends(0, &["bracket", "new", "Cup", "--from", list]);
    opens(&links_of(&room.desk, &["bracket", "phones", "cup"])[&1]);
    // Of another night that is open: no name, and no way in.
    room.desk.ends(0, &["new", "Next Week", "--count", "4"]);
    let next = links_of(&room.desk, &["--tournament", "next-week", "phones"]);
    let code = typed(&next[&1]);
    assert_eq!((code.status, code.header("location")), (409, None));
    assert!(code.body.contains("That card is for Next Week"), "{code:?}");
    // One that was revoked opens nothing.
    room.desk.ends(
        0,
        &["--tournament", "friday-night", "phones", "revoke", "1"],
    );
    assert_eq!(typed(&room.links[&1]).status, 404);
}

#[test]
fn a_knock_out_by_itself_lets_cards_in() {
    let desk = Desk::new();
    let list = desk.file("cup.txt", "Ann\nBob\nCleo\nDan");
    let list = list.to_str().expect("a path");
    desk.ends(0, &["bracket", "new", "Cup", "--from", list]);
    let links = links_of(&desk, &["bracket", "phones", "cup"]);
    let room = Room::serve(desk, links, Caps::default());
    let page = room.get("/join").body;
    assert!(
        page.contains("name=\"code\"") && page.contains("print one for you"),
        "{page}"
    );
    assert!(!page.contains("name=\"who\""), "nobody taps a name");
    let code = format!("code={}", &room.links[&1].trim_start_matches("/p/")[..8]);
    let opened = post(&room.host(), "/join/code", &code, &[]);
    assert_eq!(opened.header("location"), Some(room.links[&1].as_str()));
}

#[test]
fn one_guest_cannot_take_all_the_places_to_wait() {
    let room = room();
    let host = room.host();
    let origin = format!("http://{host}");
    let guest = |number: u16| {
        let headers = [("Origin", origin.as_str())];
        let bytes = form(&host, "/join/claim", &format!("who={number}"), &headers);
        raw_from([127, 0, 0, 66], &host, &bytes).status
    };
    let taken: Vec<u16> = (0..32).map(|n| guest(n % 8 + 1)).collect();
    assert_eq!(taken[..24], [303; 24]);
    assert_eq!(taken[24..], [429; 8]);
    // The room comes after that, from another address, and then the guest goes on.
    let places: Vec<String> = (1..=8).map(|number| tap(&room, number)).collect();
    for n in 0..32 {
        assert_eq!(guest(n % 8 + 1), 429);
    }
    let desk = get(&room.desk_host(), "/desk", &[]).body;
    for place in &places {
        assert!(claim_on(&desk, &digits(&room, place)).is_some());
    }
}

#[test]
fn a_page_that_was_ended_says_so_and_asks_no_more() {
    let Some(browser) = Chromium::start() else {
        return skipped("a page that was ended", "chromium");
    };
    let room = room();
    let at = |path: &str| format!("http://{}{path}", room.host());
    let phone = browser.open(&at(&room.links[&1]), 360, 640);
    let place = tap(&room, 2);
    let waits = browser.open(&at(&place), 360, 640);
    let claim = claim_on(
        &get(&room.desk_host(), "/desk", &[]).body,
        &digits(&room, &place),
    );
    let no = format!("claim={}&say=no", claim.expect("the director is asked"));
    assert_eq!(room.direct("join", &no).status, 303);
    room.desk.ends(0, &["phones", "revoke", "1"]);
    waits.until("document.body.innerText.includes('The answer was no')");
    phone.until("document.body.innerText.includes('doesn’t work') || document.body.innerText.includes(\"doesn't work\")");
    // Changes are no reason to ask again: that would look like guessing.
    let asked =
        "performance.getEntriesByType('resource').filter(e => e.name === location.href).length";
    let before = [phone.js(asked), waits.js(asked)];
    for table in ["1", "2"] {
        room.desk.ends(0, &["score", "1", table, "9-6"]);
    }
    std::thread::sleep(std::time::Duration::from_secs(4));
    assert_eq!([phone.js(asked), waits.js(asked)], before);
    for page in [&phone, &waits] {
        assert_eq!(page.js("document.querySelector('#lost').hidden"), true);
    }
}

#[test]
fn a_whole_room_joins_at_once_and_names_are_only_text() {
    let desk = club(40, 2);
    desk.ends(0, &["rename", "7", "<script>alert(1)</script>"]);
    let room = Room::serve(desk, BTreeMap::new(), Caps::default());
    let page = room.get("/join").body;
    assert!(!page.contains("<script>alert") && page.contains("&lt;script&gt;"));
    let places: Vec<String> = (1..=40).map(|n| tap(&room, n)).collect();
    let desk = get(&room.desk_host(), "/desk", &[]).body;
    for place in &places {
        let claim = claim_on(&desk, &digits(&room, place)).expect("asked");
        let said = room.direct("join", &format!("claim={claim}&say=yes"));
        assert_eq!(said.status, 303, "{said:?}");
        assert_eq!(room.get(place).status, 303);
    }
    let mut opened: Vec<_> = places.iter().map(|p| room.get(p).head).collect();
    opened.sort();
    opened.dedup();
    assert_eq!(opened.len(), 40, "everybody has a page of their own");
}

#[test]
fn a_code_that_is_typed_in_a_browser_leads_to_the_page_itself() {
    let Some(browser) = Chromium::start() else {
        return skipped("codes typed in a browser", "chromium");
    };
    let room = room();
    let page = browser.open(&format!("http://{}/join", room.host()), 360, 640);
    let types = |code: &str| {
        page.fill("[name=code]", code);
        page.click("main form button.main");
    };
    types("aaaa-aaaa");
    page.until("document.querySelector('[role=alert]')");
    assert_eq!(page.js("location.pathname"), "/join");
    let token = room.links[&2].trim_start_matches("/p/");
    types(&format!("{}-{}", &token[..4], &token[4..8]));
    page.until("location.pathname.startsWith('/p/') && document.querySelector('#outbox')");
    // A device that was paired is at its own address, and still there after something has changed.
    assert_eq!(room.direct("pair", "role=director").status, 303);
    let shown = get(&room.desk_host(), "/desk/pair", &[]).body;
    let code = shown.split("class=\"digits\">").nth(1).expect("a code");
    page.go(&format!("http://{}/pair", room.host()));
    types(&code[..6]);
    page.until(
        "location.pathname.startsWith('/d/') && document.body.innerText.includes('Missing')",
    );
    room.desk.ends(0, &["score", "1", "1", "9-6"]);
    page.until("document.body.innerText.includes('1 of 2 tables in')");
}
