//! `GET /p/TOKEN`: where I sit, my table's result, my card, the standings, and what I need.

use super::super::address::Peer;
use super::super::board;
use super::super::hall::Here;
use super::super::page::{Frame, framed_beside, name, numbered, unseen};
use super::super::view::{LiveNight, View};
use super::super::{answer, join, view};
use super::keepsake;
use super::state::{PhoneState, Place, side_of};
use crate::engine::Side;
use crate::engine::points::signed;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{Entrant, MatchState, ResultState, RoundState};
use crate::words::Lang;
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use maud::{Markup, html};

/// What was typed and is shown again, along with what is said about it.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    /// The answer's status.
    pub status: Option<StatusCode>,
    /// Why the form was refused.
    pub notes: Vec<String>,
    /// The form's fields.
    pub fields: Vec<(String, String)>,
}

impl Typed {
    fn value(&self, field: &str) -> Option<&str> {
        let mut fields = self.fields.iter();
        fields.find(|(n, _)| n == field).map(|(_, v)| v.as_str())
    }

    /// A result that was sent and not taken, in words: by now the page may be about another round.
    pub fn sent(
        &self,
        w: Lang,
        says: impl Fn(&str, &str, Option<&str>) -> String,
    ) -> Option<String> {
        let [round, us, them] = ["round", "us", "them"].map(|field| self.value(field));
        let said = says(us?, them?, self.value("third"));
        Some(w.fill("you-sent", &[("round", &round?), ("said", &said)]))
    }
}

/// The route of a player's page.
pub async fn route(
    State(hall): Here,
    Extension(peer): Extension<Peer>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Response {
    let link = super::Link::followed(&hall, &token, peer).await;
    if let Some(once) = link.once(&hall).await
        && let Some(kept) = keepsake::page(&hall, &once, &headers, &Typed::default())
    {
        return kept;
    }
    link.seen(&hall, &headers, |view, night, entrant| {
        let words = Lang::asked(&headers, &night.t.settings.lang);
        shown(view, night, entrant, &token, words, &Typed::default())
    })
}

/// The page, for the player the token speaks for.
pub fn shown(
    view: &View,
    night: &LiveNight,
    entrant: &Entrant,
    token: &str,
    words: Lang,
    typed: &Typed,
) -> Response {
    let state = PhoneState::of(night, entrant, view.revision);
    let title = crate::tournament::text::numbered(state.number, &state.name);
    let frame = Frame {
        title: &title,
        kind: "phone",
        words,
        view,
        assets: &["code.js", "phone.js"],
    };
    let page = Page {
        night,
        entrant,
        token,
        words,
        typed,
        state: &state,
    };
    let status = typed.status.unwrap_or(StatusCode::OK);
    answer::page(status, framed_beside(&frame, page.main(), page.outbox()))
}

struct Page<'a> {
    night: &'a view::LiveNight,
    entrant: &'a Entrant,
    token: &'a str,
    words: Lang,
    typed: &'a Typed,
    state: &'a PhoneState,
}

impl Page<'_> {
    fn main(&self) -> Markup {
        let w = self.words;
        // Until a result is confirmed its buttons are on the smallest screen; only before the bell is the seat asked for first.
        let asked = self.has_result() && self.state.state != ResultState::Confirmed;
        let first = asked && !(self.is_ahead() && self.typed.notes.is_empty());
        html! {
            header {
                h1 { span.number { (self.state.number) } " " (name(&self.state.name)) }
                p { (name(&self.night.t.title())) }
                (board::clock(self.night, Some(w)))
            }
            @if !self.typed.notes.is_empty() {
                @let kept = self.typed.status == Some(StatusCode::ACCEPTED);
                section .refused[!kept] .message[kept] role="alert" {
                    @if !kept { h2 { (w.text("not-taken")) } }
                    ul {
                        @for note in &self.typed.notes { li { (name(note)) } }
                        @if self.typed.status == Some(StatusCode::CONFLICT)
                            && let Some(sent) = self.typed.sent(w, |us, them, third| self.says(&us, &them, third.as_ref())) { li { (name(&sent)) } }
                    }
                }
            }
            @if !asked { (self.told()) }
            // Where everybody sits as they like, there is only the card.
            @if !self.night.t.is_cards_alone() {
                // Between rounds people ask only where to go.
                @if self.is_between() { (self.next()) }
                @if !first { (self.now()) }
                (self.result())
                @if asked { (self.told()) }
                @if first { (self.now()) }
                @if !self.is_between() { (self.next()) }
            }
            (self.card())
            (self.need())
            @if self.night.t.settings.rules.range.is_none() { p { a href=(format!("/p/{}/referee", self.token)) { (w.text("hand-link")) } } }
            @if !self.night.is_knock_out { (board::standings(self.night, w, Some(self.entrant.id))) }
            p.small { (w.text("keep-link")) }
        }
    }

    /// What the director tells everybody, and phones that this one may let in.
    fn told(&self) -> Markup {
        let night = self.night;
        html! {
            @if let Some(message) = night.word("message").filter(|_| !night.is_all_in()) {
                p.message role="status" { (name(message)) }
            }
            @if !night.is_knock_out {
                @let partners = join::partners(night, self.state.number);
                (join::asks(night, self.words, &format!("/p/{}/vouch", self.token), |c| join::may_vouch(c, &partners)))
            }
        }
    }

    /// What was typed into a form about this round.
    fn typed(&self, field: &str) -> Option<&str> {
        let round = self.typed.value("round");
        let about = round.is_none_or(|round| *round == self.state.place.round.to_string());
        self.typed.value(field).filter(|_| about)
    }

    /// Whether the player is done with this round, and another is drawn.
    fn is_between(&self) -> bool {
        let done = self.state.place.table.is_none() || self.state.state == ResultState::Confirmed;
        done && self.state.next.is_some()
    }

    /// Whether the round is drawn and not begun.
    fn is_ahead(&self) -> bool {
        self.night.t.state(self.state.place.round) == Some(RoundState::Drawn)
    }

    fn now(&self) -> Markup {
        let (w, place) = (self.words, &self.state.place);
        html! {
            section.now .seat[self.is_ahead() && !self.is_between()] {
                @if self.night.is_knock_out {
                    (self.match_now())
                } @else if place.round == 0 {
                    h2 { (w.text("not-drawn")) }
                } @else {
                    h2 { (board::round_called(self.night, w, place.round, place.table)) }
                    (self.place(place))
                    @if let Some(says) = self.night.moves(w) { p.small.moves { (name(&says)) } }
                    @if let Some(placed) = self.placed() { p { strong { (placed) } } }
                }
            }
        }
    }

    /// What came of play-offs or of a knock-out: that the player has won, and of a knock-out which place is theirs.
    fn placed(&self) -> Option<String> {
        let own = self.night.t.settings.play_offs.as_ref()?;
        let bracket = &self.night.brackets.first()?.bracket;
        let champion = bracket.champion();
        let number = &self.state.number;
        let me = own.sides.iter().position(|side| side.contains(number));
        if champion.is_some() && champion == me {
            return Some(self.words.text("match-won-all").to_owned());
        }
        // Within a night the standings say everybody's place, where partners share one.
        if !self.night.is_knock_out {
            return None;
        }
        let placings = bracket.placings();
        let (rank, _) = placings.iter().find(|(_, at)| Some(*at) == me)?;
        Some(self.words.fill("place-n", &[("place", rank)]))
    }

    /// The knock-out match that is being played or was played last, and what follows from it.
    fn match_now(&self) -> Markup {
        let (w, place) = (self.words, &self.state.place);
        let one = self.night.brackets.first();
        let matches = one.map(|one| one.bracket.matches()).unwrap_or_default();
        let own = matches.iter().find(|m| {
            let at = one.and_then(|one| one.places.get(&m.number));
            at.is_some_and(|at| *at == (place.round, place.table.unwrap_or_default()))
        });
        let is_over = one.is_some_and(|one| one.bracket.champion().is_some());
        // Whoever has a final place is out.
        let placed = self.placed();
        let after = match own.map(|m| m.state) {
            Some(MatchState::Ready) => None,
            _ if is_over => placed.as_deref(),
            _ if placed.is_some() => Some(w.text("match-out")),
            _ => Some(w.text("match-wait")),
        };
        html! {
            @if let Some((one, m)) = one.zip(own) {
                h2 { (board::round_of(w, one, m)) }
                (self.place(&self.state.place))
            } @else {
                h2 { (w.text("play-offs")) }
            }
            @if let Some(after) = after { p { (after) } }
        }
    }

    fn place(&self, place: &Place) -> Markup {
        let w = self.words;
        let people = |numbers: &[PlayerNo]| {
            html! {
                @for number in numbers { span { (numbered(*number, self.night.t.name_of(*number, place.round))) } " " }
            }
        };
        html! {
            @match place.table {
                None if self.night.t.is_out(self.state.number, place.round) => p { (w.text("match-out")) },
                // What was drawn before somebody left or sat out holds for the others.
                _ if !self.entrant.plays(place.round) => p { (name(&self.absent(place.round))) },
                Some(table) if !self.night.t.is_away(self.state.number, place.round) => {
                    p.table { (w.text("table")) " " b { (table) } }
                    dl {
                        @if !place.partner.is_empty() {
                            dt { (w.text("with")) } dd { (people(&place.partner)) }
                        }
                        dt { (w.text("against")) } dd { (people(&place.opponents)) }
                    }
                }
                _ => p { (w.text("you-sit-out")) },
            }
        }
    }

    /// Why somebody has no part in a round: they come later, somebody plays for them, or they have left.
    fn absent(&self, round: RoundNo) -> String {
        let (w, from) = (self.words, self.entrant.from);
        let holder = self.night.t.holder(self.entrant.number, round);
        let other = holder.filter(|holder| holder.id != self.entrant.id);
        match other {
            _ if from > round => w.with("you-begin", from),
            Some(other) => w.with("you-are-replaced", &other.name),
            None => w.text("you-left").to_owned(),
        }
    }

    fn next(&self) -> Markup {
        html! {
            @if let Some(next) = &self.state.next {
                section.next .seat[self.is_between()] {
                    h2 { (self.words.fill("next-round", &[("round", &next.round.to_string())])) }
                    (self.place(next))
                }
            }
        }
    }

    /// The table's result: what is stored or proposed, and what this player can do about it.
    fn result(&self) -> Markup {
        let (w, state) = (self.words, self.state);
        if !self.has_result() {
            return html! {};
        }
        let stands = state.us.zip(state.them);
        let stands = stands.map(|(us, them)| self.says(&us, &them, state.third.as_ref()));
        let (theirs, alone) = (self.is_asked(), self.plays_alone());
        html! {
            section.result #result data-state=(state.state.word()) {
                h2 { (w.text("result")) }
                @if let Some(stands) = &stands {
                    p.stands { strong { (name(stands)) } " " span.state { span.mark aria-hidden="true" { (mark(state.state)) } "\u{a0}" (w.text(self.said(state.state))) } }
                }
                @match state.state {
                    ResultState::Confirmed => p { (w.text("it-counts")) },
                    ResultState::Disputed => p { (w.text("director-decides")) },
                    ResultState::Proposed if theirs => p { (w.text(if alone { "they-said-alone" } else { "they-said" })) },
                    ResultState::Proposed => p { (w.text(if alone { "wait-for-them-alone" } else { "wait-for-them" })) },
                    ResultState::Empty => p { (w.text("enter-it")) },
                }
                @if theirs { (self.confirm()) }
                @if self.enters() { (self.enter()) }
                @if state.state == ResultState::Proposed {
                    details { summary { (w.text(if theirs { "say-otherwise" } else { "change-it" })) } (self.enter()) }
                }
                @if state.state != ResultState::Empty { (self.object()) }
            }
        }
    }

    /// Whether the player sits at a table whose result is shown.
    fn has_result(&self) -> bool {
        let place = &self.state.place;
        place.table.is_some() && self.entrant.plays(place.round) && !self.night.t.is_cards_alone()
    }

    /// Whether a result is waited for.
    fn enters(&self) -> bool {
        let open = matches!(self.state.state, ResultState::Empty | ResultState::Disputed);
        open && self.has_result()
    }

    /// Whether the other side has entered the result, so that this one is asked.
    fn is_asked(&self) -> bool {
        self.state.state == ResultState::Proposed && self.state.by == Some("them")
    }

    /// The words for what this round's result is waiting for.
    fn said(&self, state: ResultState) -> &'static str {
        match state {
            _ if self.is_asked() => "asked",
            ResultState::Proposed if self.plays_alone() => "proposed-alone",
            state => state.word(),
        }
    }

    fn hidden(&self) -> Markup {
        html! {
            @if let Some(bracket) = &self.state.bracket { (unseen("bracket", &bracket)) }
            (unseen("round", &self.state.place.round))
            (unseen("seen", &self.state.revision))
            (unseen("id", &form_id()))
        }
    }

    /// Lone marches, where the rules know them, and ticks of the player's own side, a field for each player.
    fn loners(&self) -> Markup {
        let place = &self.state.place;
        let settings = &self.night.t.settings;
        let lone = settings.rules.counts_loners();
        let ticks: Vec<&str> = settings.ticks.keys().map(String::as_str).collect();
        let ticks = ticks.join(", ");
        if self.night.is_knock_out || !lone && settings.ticks.is_empty() {
            return html! {};
        }
        let own: Vec<PlayerNo> = std::iter::once(self.state.number)
            .chain(place.partner.iter().copied())
            .collect();
        let count = |field: &str, number: PlayerNo| {
            html! {
                label { span { (numbered(number, self.night.t.name_of(number, place.round))) }
                    input type="number" inputmode="numeric" min="0" max="99" name=(field) value=[self.typed(field)]; }
            }
        };
        html! {
            details {
                summary { @if lone { (self.words.text("loners-of-your-side")) } @else { (name(&ticks)) } }
                @if lone {
                    div.loners { @for &number in &own { (count(&format!("lone_{number}"), number)) } }
                }
                @for tick in settings.ticks.keys() {
                    p { (name(tick)) }
                    div.loners { @for &number in &own { (count(&format!("tick_{tick}_{number}"), number)) } }
                }
            }
        }
    }

    /// Whether everyone at a table plays for themselves.
    fn plays_alone(&self) -> bool {
        self.night.t.settings.rules.sides() > 2 && !self.night.is_knock_out
    }

    /// Where a result is shown that was sent and not answered yet: `phone.js` fills it in and closes it.
    fn outbox(&self) -> Markup {
        let w = self.words;
        html! {
            section #outbox role="alertdialog" tabindex="-1" aria-labelledby="outbox-title" hidden
                data-says=(self.says(&"{us}", &"{them}", self.plays_alone().then_some(&"{third}"))) data-sending=(w.text("sending")) data-send=(w.text("send")) {
                h1 #outbox-title { (w.text("not-sent")) }
                p.points {}
                p.again { (w.text("sent-again")) }
                div.tell {
                    p { (w.text("tell-code")) }
                    p.digits {}
                    div.drawing {}
                }
                button type="button" { (w.text("change-it")) }
            }
        }
    }

    /// A result as the player's side sees it.
    fn says<T: std::fmt::Display>(&self, us: &T, them: &T, third: Option<&T>) -> String {
        let (us, them) = (signed(us), signed(them));
        let Some(third) = third.map(signed) else {
            return self.words.fill("us-them", &[("us", &us), ("them", &them)]);
        };
        let others = [them, third].into_iter().enumerate();
        // A name that is written from right to left changes no figure's place where the script shows this.
        let others = others
            .map(|(at, points)| format!(" – \u{2068}{}\u{2069}\u{a0}{points}", self.them(at)));
        format!("{} {us}{}", self.us(), others.collect::<String>())
    }

    /// What the points of the player's side are called.
    fn us(&self) -> &'static str {
        self.words
            .text(if self.plays_alone() { "me" } else { "us" })
    }

    /// What the points of the others are called: of two opponents who play for themselves each by name, or else by number.
    fn them(&self, at: usize) -> String {
        let who = self
            .state
            .place
            .opponents
            .get(at)
            .filter(|_| self.plays_alone());
        let name = |number| self.state.names.get(number).filter(|name| !name.is_empty());
        who.map_or_else(
            || self.words.text("them").to_owned(),
            |number| name(number).map_or_else(|| format!("#{number}"), String::clone),
        )
    }

    fn confirm(&self) -> Markup {
        let w = self.words;
        html! {
            form method="post" action=(format!("/p/{}/confirm", self.token)) data-keep="confirm" data-place=[self.code_place()] {
                (self.hidden())
                input type="hidden" name="us" value=[self.state.us];
                input type="hidden" name="them" value=[self.state.them];
                @if let Some(third) = self.state.third { (unseen("third", &third)) }
                button.main type="submit" { (w.text("confirm")) }
                (self.loners())
            }
        }
    }

    /// Round, table and side for a code; a code is for a table of the night, because the director's keypad has no matches.
    fn code_place(&self) -> Option<String> {
        let place = &self.state.place;
        let side = side_of(self.night, self.state.number, place.round).map_or(0, Side::index);
        (!self.night.is_knock_out)
            .then(|| format!("{} {} {side}", place.round, place.table.unwrap_or_default()))
    }

    fn enter(&self) -> Markup {
        let w = self.words;
        // A telephone's keys for whole numbers have no minus.
        let keys = Some(self.night.keys()).filter(|keys| *keys == "numeric");
        let least = if keys.is_some() { 0 } else { -9999 };
        html! {
            form.enter method="post" action=(format!("/p/{}/result", self.token)) data-keep="result" data-place=[self.code_place()] {
                (self.hidden())
                label { span { (self.us()) }
                    input type="number" inputmode=[keys] min=(least) max="9999" required name="us" value=[self.typed("us")]; }
                @for (field, at) in ["them", "third"].into_iter().zip(0..self.night.t.settings.rules.sides() - 1) {
                    label { span { (self.them(at)) }
                        input type="number" inputmode=[keys] min=(least) max="9999" required name=(field) value=[self.typed(field)]; }
                }
                button.main type="submit" { (w.text("send")) }
                // Below the button, which is then seen on the smallest phone without scrolling.
                (self.loners())
            }
        }
    }

    fn object(&self) -> Markup {
        let w = self.words;
        html! {
            details.object { summary { (w.text("that-is-wrong")) }
                form method="post" action=(format!("/p/{}/dispute", self.token)) data-keep="dispute" {
                    (self.hidden())
                    label { span { (w.text("what-is-wrong")) }
                        input type="text" name="remark" maxlength="200" value=[self.typed("remark")]; }
                    button type="submit" { (w.text("say-wrong")) }
                }
            }
        }
    }

    /// Every round so far.
    fn card(&self) -> Markup {
        let (w, night, number) = (self.words, self.night, self.state.number);
        let rounds = night
            .t
            .rounds
            .iter()
            .filter(|r| r.round <= self.state.place.round)
            .filter(|r| !night.is_knock_out || r.table_of(number).is_some());
        let row = |round: RoundNo| {
            let (table, side) = night.t.round(round)?.seat_of(number)?;
            let state = night.t.result_state(round, table.table);
            let points = night.points(round, table.table, state);
            let points = points.map(|p| p.seen_by(Side::at(side)));
            Some((table.table, state, points))
        };
        let rounds: Vec<RoundNo> = rounds
            .map(|r| r.round)
            .filter(|&round| self.entrant.plays(round))
            .collect();
        if rounds.is_empty() {
            return html! {};
        }
        let they = w.text(if self.plays_alone() { "others" } else { "them" });
        html! {
            section.card {
                h2 { (w.text("my-card")) }
                table {
                    thead { tr { @for head in [w.text("round"), w.text("table"), self.us(), they] { th scope="col" { (head) } } td {} } }
                    tbody {
                        @for round in rounds {
                            tr { td { (round) }
                                @match row(round) {
                                    None if self.night.t.is_out(number, round) => { td colspan="4" { (w.text("is-out")) } },
                                    None => { td colspan="4" { (w.text("bye-cell")) } },
                                    Some((table, state, points)) => {
                                        td { (table) }
                                        td { (points.map_or(String::new(), |p| signed(p[0]))) }
                                        td { (points.map_or(String::new(), |p| others(&p))) }
                                        td { (w.text(if round == self.state.place.round { self.said(state) } else { state.word() })) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// What the player still needs, while there is something to play for.
    fn need(&self) -> Markup {
        let w = self.words;
        let public = self
            .night
            .public
            .as_ref()
            .filter(|_| !self.night.t.is_played());
        let Some(public) = public else {
            return html! {};
        };
        let chances = self.night.t.chances(self.entrant.id, public);
        html! {
            @if !chances.is_empty() {
                section.need {
                    h2 { (w.text("what-do-i-need")) }
                    ul {
                        @for chance in &chances {
                            @let place = chance.place.to_string();
                            li { (w.fill(chance.key(), &[("place", &place), ("points", &chance.points.to_string())])) }
                        }
                    }
                }
            }
        }
    }
}

/// A state's shape, for people who do not see its colour.
fn mark(state: ResultState) -> &'static str {
    match state {
        ResultState::Confirmed => "\u{2714}",
        ResultState::Proposed => "\u{25d0}",
        ResultState::Disputed => "\u{25b2}",
        ResultState::Empty => "\u{25cb}",
    }
}

/// An id for a form, so that the same form sent twice counts once.
fn form_id() -> String {
    let mut bytes = [0u8; 12];
    // Without random numbers the form has no id, and only the state of the table keeps it from counting twice.
    match getrandom::fill(&mut bytes) {
        Ok(()) => bytes.iter().map(|b| format!("{b:02x}")).collect(),
        Err(_) => String::new(),
    }
}

/// The points of the others, in their order.
pub fn others(points: &[i32]) -> String {
    let each: Vec<String> = points[1..].iter().map(signed).collect();
    each.join(", ")
}
