//! `/join`: the page that phones begin with. Somebody taps their name and is let in by the director or by their partner's
//! phone; or types the short code of their card.
//!
//! A claim has a secret address of its own (`/j/…`, 128 random bits, of which the file keeps the hash), where its phone waits.
//! It shows four digits that whoever says yes sees too, so that nobody says yes to another phone. The first claim for a player
//! without a phone may be answered by the partner of the round; any other only by the director, and a yes then ends the link
//! that was there before: one person, one phone. Claims end after ten minutes; they and their answers are in the log.
//!
//! Nobody can take all the places: where too many wait, the newest phone gets the place of whoever taps most.

use super::address::Peer;
use super::answer;
use super::form::Fields;
use super::hall::{Hall, Here, act_now, director_now, phone_now};
use super::page::{name, numbered, plain, unseen};
use super::phone;
use super::phone::page::{Typed, shown};
use super::view::{LiveNight, View};
use crate::desk::{Act, Desk, DeskError, StoreError, new_token, token_sum};
use crate::seating::PlayerNo;
use crate::tournament::{Entrant, Origin, Speaker, fold_name};
use crate::words::Lang;
use axum::Extension;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::net::IpAddr;
use std::sync::Arc;

/// What the room's words for claims begin with; the first letters of the hash follow.
const KEY: &str = "join ";

/// How long a claim is open, in minutes.
const OPEN: i64 = 10;

/// The most open claims for one player, from one address (a whole room may look like one), and in all.
const MOST: [usize; 3] = [3, 200, 400];

/// Somebody's wish to be a player's phone.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct JoinClaim {
    /// The hash of its secret address.
    sum: String,
    /// The player.
    entrant: u32,
    number: PlayerNo,
    /// The digits that its phone shows.
    digits: String,
    /// When it was made, RFC 3339.
    at: String,
    /// Where its phone is.
    #[serde(default)]
    from: Option<IpAddr>,
    /// Whether only the director may say yes.
    director: bool,
    /// Whether the player had a phone already.
    #[serde(default)]
    second: bool,
    /// What was said; nothing yet.
    answer: Option<bool>,
    /// The hash of the link that a yes has opened: it opens no other, so that a phone that was ended stays out.
    #[serde(default)]
    link: Option<String>,
}

impl JoinClaim {
    /// What forms call it.
    fn id(&self) -> &str {
        self.sum.get(..12).unwrap_or_default()
    }

    fn key(&self) -> String {
        format!("{KEY}{}", self.id())
    }

    fn is_open(&self) -> bool {
        let made = chrono::DateTime::parse_from_rfc3339(&self.at);
        let age = made.map(|at| chrono::Local::now().signed_duration_since(at));
        self.answer.is_none() && age.is_ok_and(|age| age.num_minutes() < OPEN)
    }
}

fn all(night: &LiveNight) -> impl Iterator<Item = JoinClaim> {
    night.words(KEY)
}

/// Everybody who may join, by name.
fn people(night: &LiveNight) -> Vec<&Entrant> {
    let mut there: Vec<&Entrant> = night.t.registered().filter(|e| !e.phantom).collect();
    there.sort_by_key(|e| (fold_name(&e.name), e.number));
    there
}

/// `GET /join`.
pub async fn page(State(hall): Here, headers: HeaderMap) -> Response {
    let view = hall.view();
    page_with(&view, &headers, StatusCode::OK, None)
}

fn page_with(
    view: &View,
    headers: &HeaderMap,
    status: StatusCode,
    wrong: Option<&str>,
) -> Response {
    let w = lang(view, headers);
    page_saying(view, w, status, wrong.map(|key| w.text(key)))
}

fn lang(view: &View, headers: &HeaderMap) -> Lang {
    let night = view.night.as_ref();
    Lang::asked(headers, night.map_or("en", |night| &night.t.settings.lang))
}

fn page_saying(view: &View, w: Lang, status: StatusCode, wrong: Option<&str>) -> Response {
    let (open, shown) = (view.open(), view.shown());
    let live = shown.filter(|one| !one.t.closed);
    let main = html! {
        @if let Some(wrong) = wrong { section.refused role="alert" { p { (name(wrong)) } } }
        h1 { @match live { Some(one) => (name(&one.t.title())), None => (w.text("no-night")) } }
        @if shown.is_some() {
            // A card leads to its own page in a knock-out too, and to what a closed night left.
            section.code {
                h2 { (w.text("card-code")) }
                form.row method="post" action="/join/code" data-keep="code" {
                    label { span { (w.text("card-code-how")) }
                        input type="text" name="code" maxlength="20" autocapitalize="none" autocomplete="off" required; }
                    button.main type="submit" { (w.text("open")) }
                }
            }
            @if let Some(night) = open {
                section.who {
                    h2 { (w.text("who-are-you")) }
                    p { (w.text("who-how")) }
                    form method="post" action="/join/claim" {
                        ul.names { @for one in people(night) {
                            li { button type="submit" name="who" value=(one.number) { (numbered(one.number, &one.name)) } }
                        } }
                    }
                }
            } @else if live.is_some() {
                p { (w.text("cup-cards")) }
            }
            p { a href="/?board" { (w.text("only-look")) } }
            @if live.is_some() { p.small { (w.text("join-open")) } }
        }
    };
    plain(view, w, status, main)
}

/// `POST /join/code`: opens the page of a card's short code.
pub async fn code(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    let refused = |status, key| page_with(&hall.view(), &headers, status, Some(key));
    // Forty bits are few enough that nobody may try while somebody at the address is guessing.
    if hall.limits.is_guessing(peer.0) {
        return refused(StatusCode::TOO_MANY_REQUESTS, "too-many");
    }
    let fields = match Fields::read(request, hall.limits.caps.form).await {
        Ok(fields) => fields,
        Err(refused) => return refused,
    };
    let typed = fields.once("code").unwrap_or_default();
    let typed: String = typed.chars().filter(char::is_ascii_alphanumeric).collect();
    let typed = typed.to_ascii_lowercase();
    let token = match hall.ask(move |desk| Ok(desk.token_of(&typed)?)).await {
        Ok(token) => token.unwrap_or_default(),
        Err(_) => return refused(StatusCode::SERVICE_UNAVAILABLE, "trouble"),
    };
    let link = phone::Link::followed(&hall, &token, peer).await;
    match link.once(&hall).await {
        // Nobody gets into another night by its card.
        Some(once) if !once.night.closed => {
            let (view, night) = (&link.view, once.night.title());
            let w = lang(view, &headers);
            let says = w.fill("code-elsewhere", &[("night", &night)]);
            page_saying(view, w, StatusCode::CONFLICT, Some(&says))
        }
        None if !link.speaks() => {
            let (status, key) = hall.limits.wrong_token(peer.0, "no-such-code");
            refused(status, key)
        }
        _ => answer::go(&format!("/p/{token}")),
    }
}

/// `POST /join/claim`: somebody has tapped a name.
pub async fn claim(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    let refused = |status, key| page_with(&hall.view(), &headers, status, Some(key));
    if !hall.limits.join(peer.0) {
        return refused(StatusCode::TOO_MANY_REQUESTS, "too-many");
    }
    let fields = match Fields::read(request, hall.limits.caps.form).await {
        Ok(fields) => fields,
        Err(refused) => return refused,
    };
    let view = hall.view();
    let who: Option<PlayerNo> = fields.number("who").ok().flatten();
    let found = view.open().zip(who).and_then(|(night, who)| {
        let one = people(night).into_iter().find(|e| e.number == who)?;
        Some((night, one))
    });
    let (Some((night, one)), Ok(token)) = (found, new_token()) else {
        return match view.open() {
            Some(_) => refused(StatusCode::BAD_REQUEST, "no-such-name"),
            None => page_with(&view, &headers, StatusCode::BAD_REQUEST, None),
        };
    };
    let act = act_now(Origin::Phone, &format!("somebody at {}", peer.0));
    let second = has_phone(&hall, night, one.id, one.number);
    let claim = JoinClaim {
        sum: token_sum(&token),
        entrant: one.id,
        number: one.number,
        digits: String::new(),
        at: act.at.clone(),
        from: Some(peer.0),
        director: second,
        second,
        answer: None,
        link: None,
    };
    let slug = night.t.slug.clone();
    match hall.ask(move |desk| waits(desk, &act, &slug, claim)).await {
        Ok(true) => answer::go(&format!("/j/{token}")),
        Ok(false) => refused(StatusCode::TOO_MANY_REQUESTS, "too-many"),
        // The night was closed meanwhile.
        Err(_) if hall.view().open().is_none() => {
            page_with(&hall.view(), &headers, StatusCode::CONFLICT, None)
        }
        Err(_) => refused(StatusCode::SERVICE_UNAVAILABLE, "trouble"),
    }
}

/// Keeps a claim with the others that are stored by then: of two taps at the same moment one is the first. Returns whether
/// there was room for it.
fn waits(desk: &mut Desk, act: &Act, night: &str, claim: JoinClaim) -> Result<bool, DeskError> {
    let kept = stored(desk, night)?;
    let second = claim.second || was_told(&kept, claim.entrant, true);
    // Where the director said no, nobody else says yes.
    let director = second || was_told(&kept, claim.entrant, false);
    let open: Vec<JoinClaim> = kept.into_iter().filter(JoinClaim::is_open).collect();
    let from = claim.from.unwrap_or(IpAddr::from([0; 4]));
    let Ok(gone) = room_for(&open, from, claim.entrant) else {
        return Ok(false);
    };
    if let Some(gone) = gone {
        desk.set_room(act, &gone.key(), &Value::Null)?;
    }
    let hex = claim.sum.get(12..20);
    let first = hex.and_then(|hex| u32::from_str_radix(hex, 16).ok());
    // No two phones that wait show the same digits.
    let digits = (first.unwrap_or_default() % 9000..).map(|n| (1000 + n % 9000).to_string());
    let shown = |digits: &String| open.iter().any(|claim| claim.digits == *digits);
    let digits = digits.take(9000).find(|digits| !shown(digits));
    let claim = JoinClaim {
        digits: digits.unwrap_or_default(),
        director: director || open.iter().any(|c| c.entrant == claim.entrant),
        second,
        ..claim
    };
    desk.set_room(act, &claim.key(), &json!(claim))?;
    Ok(true)
}

/// The claims of a night as they are stored now; an error once it is closed or the room is another night's.
fn stored(desk: &Desk, night: &str) -> Result<Vec<JoinClaim>, DeskError> {
    if desk.open_night()?.slug != night {
        return Err(StoreError::NoneOpen(None).into());
    }
    let stored = desk.room()?.into_values();
    Ok(stored
        .filter_map(|value| JoinClaim::deserialize(value).ok())
        .collect())
}

/// The open claim that makes way for one from an address for a player; none where there is room.
///
/// Where there are as many as there may be, it is one of the address that has the most of them, and there one for the
/// player who has the most. The only one of an address keeps its place.
///
/// # Errors
/// Nobody makes way: whoever comes would be just such a crowd themselves.
fn room_for(open: &[JoinClaim], from: IpAddr, entrant: u32) -> Result<Option<&JoinClaim>, ()> {
    let theirs: Vec<&JoinClaim> = open.iter().filter(|c| c.entrant == entrant).collect();
    let there: Vec<&JoinClaim> = open.iter().filter(|c| c.from == Some(from)).collect();
    let full = [theirs, there, open.iter().collect()].into_iter().zip(MOST);
    let mut full = full.filter(|(claims, most)| claims.len() >= *most);
    let Some((among, _)) = full.next() else {
        return Ok(None);
    };
    let crowd = |from, entrant| {
        let there = among.iter().filter(|c| c.from == from).count();
        let theirs = among.iter().filter(|c| c.entrant == entrant).count();
        (there, theirs)
    };
    let of = |c: &JoinClaim| crowd(c.from, c.entrant);
    let first = among.iter().max_by_key(|c| (of(c), Reverse(&c.at)));
    let first = first.filter(|c| of(c).0 > 1 && crowd(Some(from), entrant) < of(c));
    first.copied().map(Some).ok_or(())
}

/// Whether a player has a phone that nobody had to let in: their link has been opened, or it has said something, perhaps
/// before benny was started again.
fn has_phone(hall: &Hall, night: &LiveNight, entrant: u32, number: PlayerNo) -> bool {
    let mut said = night.t.statements.iter();
    hall.has_phone(&night.t, entrant) || said.any(|said| said.by == Speaker::Phone(number))
}

/// Whether a claim for a player was answered so.
fn was_told(claims: &[JoinClaim], entrant: u32, yes: bool) -> bool {
    let mut claims = claims.iter();
    claims.any(|c| c.entrant == entrant && c.answer == Some(yes))
}

/// `GET /j/TOKEN`: where a phone waits to be let in.
pub async fn wait(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Response {
    let view = hall.view();
    let sum = token_sum(&token);
    let night = view.open();
    let claim = night.and_then(|night| all(night).find(|c| c.sum == sum));
    let (Some(night), Some(claim)) = (night, claim) else {
        if night.is_none() {
            return page_with(&view, &headers, StatusCode::NOT_FOUND, None);
        }
        let (status, key) = hall.limits.wrong_token(peer.0, "not-let-in");
        return page_with(&view, &headers, status, Some(key));
    };
    if claim.answer == Some(true) {
        let links = hall.ask(|desk| Ok(desk.known_links()?)).await;
        let mut links = links.into_iter().flatten();
        let link = links.find(|l| l.entrant == claim.entrant && l.sum() == claim.link);
        return match link.and_then(|link| link.path()) {
            Some(path) => answer::go(&path),
            None => page_with(&view, &headers, StatusCode::NOT_FOUND, Some("no-such-link")),
        };
    }
    let w = Lang::asked(&headers, &night.t.settings.lang);
    let one = night.t.entrant(claim.entrant);
    // Before the draw, at a bye and in a team nobody is a partner.
    let alone = claim.director || partners(night, claim.number).is_empty();
    let main = html! {
        h1 { (numbered(claim.number, one.map_or("", |e| &e.name))) }
        @if claim.is_open() {
            p { (w.text(if alone { "wait-director" } else { "wait-anybody" })) }
            p.digits { (claim.digits) }
            p { (w.text("wait-digits")) }
            p { a href=(format!("/j/{token}")) { (w.text("look-again")) } }
        } @else {
            p { (w.text("not-let-in")) }
        }
        p { a href="/join" { (w.text("another-name")) } }
    };
    // A page that nobody will answer any more is not asked for again.
    let status = if claim.is_open() {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    };
    plain(&view, w, status, main)
}

/// The claims that somebody may answer, with a button for yes and one for no; `whose` chooses them.
pub fn asks(
    night: &LiveNight,
    w: Lang,
    action: &str,
    whose: impl Fn(&JoinClaim) -> bool,
) -> Markup {
    let open: Vec<JoinClaim> = all(night).filter(|c| c.is_open() && whose(c)).collect();
    html! {
        @if !open.is_empty() {
            section.joins {
                h2 { (w.text("let-in")) }
                @for claim in &open {
                    @let one = night.t.entrant(claim.entrant);
                    form.row method="post" action=(action) {
                        (unseen("claim", &claim.id()))
                        p { strong { (numbered(claim.number, one.map_or("", |e| &e.name))) } " "
                            (w.fill("their-phone-shows", &[("digits", &claim.digits)]))
                            @if claim.second { " " small { (w.text("has-a-phone")) } } }
                        button type="submit" name="say" value="yes" { (w.text("yes")) }
                        " " button type="submit" name="say" value="no" { (w.text("no")) }
                    }
                }
            }
        }
    }
}

/// Whether a player's phone may answer a claim: it is the first for their partner.
pub fn may_vouch(claim: &JoinClaim, partners: &[PlayerNo]) -> bool {
    !claim.director && partners.contains(&claim.number)
}

/// Answers a claim; `may` is checked on what is stored then. A yes to somebody who has a phone ends that phone's link.
///
/// # Errors
/// No such claim is open, or it may not be answered by this person.
pub async fn decide(
    hall: &Arc<Hall>,
    act: Act,
    fields: &Fields,
    may: impl Fn(&JoinClaim) -> bool + Send + 'static,
) -> Result<(), StatusCode> {
    let id = fields.once("claim").unwrap_or_default().to_owned();
    let yes = match fields.once("say") {
        Some("yes") => true,
        Some("no") => false,
        _ => return Err(StatusCode::NOT_FOUND),
    };
    let view = hall.view();
    let night = view.open().ok_or(StatusCode::NOT_FOUND)?;
    let claim = all(night).find(|c| c.is_open() && c.id() == id && may(c));
    let claim = claim.ok_or(StatusCode::NOT_FOUND)?;
    let entrant = claim.entrant;
    let has = has_phone(hall, night, entrant, claim.number);
    let slug = night.t.slug.clone();
    let done = hall.ask(move |desk| {
        let kept = stored(desk, &slug)?;
        answered(desk, &act, (claim, kept), yes, has, may)
    });
    match done.await {
        Ok(true) => {}
        Ok(false) => return Err(StatusCode::CONFLICT),
        Err(_) => return Err(StatusCode::SERVICE_UNAVAILABLE),
    }
    if yes {
        hall.phone_of(&night.t, entrant);
    }
    Ok(())
}

/// The answer to a claim, among those that are stored by then; false where it is the director's to give by then.
fn answered(
    desk: &mut Desk,
    act: &Act,
    (claim, kept): (JoinClaim, Vec<JoinClaim>),
    yes: bool,
    has: bool,
    may: impl Fn(&JoinClaim) -> bool,
) -> Result<bool, DeskError> {
    let key = claim.key();
    let anew = has || was_told(&kept, claim.entrant, true);
    // Two answers at once: the first counts.
    let theirs = kept.into_iter();
    let (mut own, mut others): (Vec<JoinClaim>, Vec<JoinClaim>) = theirs
        .filter(|c| c.is_open() && c.entrant == claim.entrant)
        .partition(|c| c.sum == claim.sum);
    let Some(claim) = own.pop() else {
        return Ok(true);
    };
    // They got a phone since, or somebody else waits who was first.
    let new = yes && anew && !claim.director && act.origin == Origin::Phone;
    if new || !may(&claim) {
        return Ok(false);
    }
    let mut link = None;
    if yes {
        let who = claim.number.to_string();
        if anew {
            desk.revoke_link(act, &who)?;
        }
        let opened = |desk: &mut Desk| -> Result<_, DeskError> {
            let mut links = desk.links(act)?.into_iter();
            let link = links.find(|l| l.entrant == claim.entrant);
            Ok(link.and_then(|link| link.sum()))
        };
        link = opened(desk)?;
        // A link from another computer cannot be shown here.
        if link.is_none() {
            desk.revoke_link(act, &who)?;
            link = opened(desk)?;
        }
    }
    let claim = JoinClaim {
        answer: Some(yes),
        link,
        ..claim
    };
    let kept = yes || act.origin == Origin::Director;
    let value = if kept { json!(claim) } else { Value::Null };
    desk.set_room(act, &key, &value)?;
    // Whoever else waits for this player waits for the director now.
    others.retain(|other| yes && !other.second);
    for other in others {
        let (key, director, second) = (other.key(), true, true);
        let other = json!(JoinClaim {
            director,
            second,
            ..other
        });
        desk.set_room(act, &key, &other)?;
    }
    Ok(true)
}

/// `POST /p/TOKEN/vouch`: a partner's phone answers.
pub async fn vouch(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    Path(token): Path<String>,
    request: Request,
) -> Response {
    let headers = request.headers().clone();
    let view = hall.view();
    let sum = token_sum(&token);
    let spoken = view.spoken_for(&sum);
    let Some((night, entrant)) = spoken.iter().find(|(night, _)| !night.is_knock_out) else {
        let (status, key) = hall.limits.wrong_token(peer.0, "no-such-link");
        return page_with(&view, &headers, status, Some(key));
    };
    // Whatever comes of it, the phone stays on its own page.
    let says = |view: &View, status, key| {
        let words = Lang::asked(&headers, &night.t.settings.lang);
        let typed = Typed {
            status: Some(status),
            notes: vec![words.text(key).to_owned()],
            ..Typed::default()
        };
        let now = view.spoken_for(&sum).into_iter();
        let mut now = now.filter(|(night, _)| !night.is_knock_out);
        let (night, entrant) = now.next().unwrap_or((night, entrant));
        shown(view, night, entrant, &token, words, &typed)
    };
    if !hall.limits.form(entrant.id) {
        return says(&view, StatusCode::TOO_MANY_REQUESTS, "too-many");
    }
    let fields = match Fields::read(request, hall.limits.caps.form).await {
        Ok(fields) => fields,
        Err(refused) => return refused,
    };
    let partners = partners(night, entrant.number);
    let may = move |c: &JoinClaim| may_vouch(c, &partners);
    match decide(&hall, phone_now(entrant), &fields, may).await {
        Ok(()) => answer::go(&format!("/p/{token}")),
        Err(status) => says(&hall.view(), status, "stale-claim"),
    }
}

/// With whom a player sits on one side in the round being played.
pub fn partners(night: &LiveNight, number: PlayerNo) -> Vec<PlayerNo> {
    let seats = night.round().and_then(|round| night.t.round(round));
    let seat = seats.and_then(|seats| seats.seat_of(number));
    let side = seat.map_or(&[][..], |(table, side)| &table.sides[side]);
    side.iter().copied().filter(|n| *n != number).collect()
}

/// `POST /desk/join`: the director answers on the page.
pub async fn by_director(State(hall): Here, fields: Fields) -> Response {
    match decide(&hall, director_now(), &fields, |_| true).await {
        Ok(()) => answer::go("/desk"),
        Err(status) => answer::plain(status, hall.view().lang().text("stale-claim")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A room in which people tap names, a second after one another.
    #[derive(Default)]
    struct Waiting {
        open: Vec<JoinClaim>,
        taps: usize,
    }

    impl Waiting {
        /// Whether a phone at this address may wait for a player.
        fn tap(&mut self, from: u8, entrant: u32) -> bool {
            let from = IpAddr::from([10, 0, 0, from]);
            let Ok(gone) = room_for(&self.open, from, entrant) else {
                return false;
            };
            let gone = gone.map(JoinClaim::key);
            self.open.retain(|c| Some(c.key()) != gone);
            self.taps += 1;
            self.open.push(JoinClaim {
                sum: format!("{:012}", self.taps),
                entrant,
                number: PlayerNo(1),
                digits: String::new(),
                at: format!("{:06}", self.taps),
                from: Some(from),
                director: false,
                second: false,
                answer: None,
                link: None,
            });
            true
        }

        fn wait(&self, from: u8) -> usize {
            let from = Some(IpAddr::from([10, 0, 0, from]));
            self.open.iter().filter(|c| c.from == from).count()
        }
    }

    #[test]
    fn a_room_behind_one_address_waits_whatever_one_guest_taps() {
        let mut room = Waiting::default();
        let guest = |room: &mut Waiting| {
            for n in 0..600 {
                room.tap(66, n % 160);
            }
            assert_eq!(room.wait(66), MOST[1], "so many, and no more");
        };
        guest(&mut room);
        assert!((0..160).all(|n| room.tap(1, n)));
        guest(&mut room);
        assert_eq!(room.wait(1), 160, "nobody lost their place");
        // Somebody else comes all the same, when everything is full.
        assert!((0..40).all(|n| room.tap(2, n)) && (100..110).all(|n| room.tap(3, n)));
        assert_eq!([room.wait(1), room.wait(2), room.wait(3)], [160, 40, 10]);
        assert!(room.open.len() <= MOST[2]);
    }

    #[test]
    fn a_guest_behind_the_rooms_own_address_takes_only_what_is_theirs() {
        let mut room = Waiting::default();
        for n in 0..MOST[1] {
            assert!(room.tap(1, n as u32 / 3));
        }
        assert!((67..160).all(|n| room.tap(1, n)));
        let ones = (67..160).filter(|n| room.open.iter().any(|c| c.entrant == *n));
        assert_eq!(ones.count(), 93, "whoever has one claim keeps it");
    }
}
