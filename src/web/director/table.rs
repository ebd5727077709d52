//! One table: what everybody says about it, its result moved or disputed, and its hands one by one.

use super::super::page::name;
use super::forms::{ActForm, label};
use super::page::Page;
use crate::engine::rules::LoneDefenders;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::Hand;
use crate::tournament::acts::Tricks;
use maud::{Markup, html};

/// The address of a table's panel.
pub fn at(round: RoundNo, table: TableNo) -> String {
    format!("/desk?show=table&round={round}&table={table}")
}

impl Page<'_> {
    /// What is said about a table, and what can be done about it.
    pub fn table_panel(&self, round: RoundNo, table: TableNo) -> Markup {
        let t = &self.night.t;
        let (Some(seats), Some(ledger)) = (t.table(round, table), t.ledger(round, table)) else {
            return html! { section #panel { p { (self.w.fill("desk-no-such-table", &[("round", &round), ("table", &table)])) } } };
        };
        let act = |verb| {
            ActForm::of(verb)
                .known("show", "table")
                .known("round", round)
                .known("table", table)
        };
        let seated: Vec<PlayerNo> = seats.seated().collect();
        let named = |number: &PlayerNo| (number.to_string(), self.night.name(*number, round));
        let anybody = [(String::new(), self.w.text("desk-everyone-there").to_owned())].into_iter();
        let others = t
            .round(round)
            .into_iter()
            .flat_map(|r| r.tables.iter().map(|one| one.table));
        let others = others.filter(|&other| other != table);
        let others = others.map(|other| (other.to_string(), self.w.with("desk-table-n", other)));
        let others = [(String::new(), self.w.text("desk-same-table").to_owned())]
            .into_iter()
            .chain(others);
        html! {
            section #panel {
                header.bar {
                    h2 { (self.w.fill("desk-round-table", &[("round", &round), ("table", &table)])) (self.w.text("colon")) (name(&ledger.words().said(self.w))) }
                    a.button rel="up" href=(format!("/desk?round={round}")) { "\u{2039} " (self.w.text("desk-tables")) }
                }
                p { @for side in 0..seats.sides.len() {
                    @if side > 0 { " \u{2013} " } b { (self.w.with("desk-side-n", side + 1)) (self.w.text("colon")) } (name(&self.side_names(round, table, side)))
                } }
                @if ledger.voices.is_empty() { p.small { (self.w.text("desk-nothing-said")) } }
                @else { ul { @for voice in &ledger.voices { li { (name(&voice.words().said(self.w))) } } } }
                @if ledger.is_disputed() { div { (self.settling(&ledger)) } }
                p { (self.w.text("desk-tally-cards")) " " @for number in &seated { a.button href=(format!("/desk?card={number}")) { (name(&self.night.name(*number, round))) } " " } }
                @if !ledger.voices.is_empty() {
                    div.forms {
                        (act("move").one_of("to", others.collect()).asks(&["to_round"]).button(self.w.text("desk-move")).markup(self.w))
                        @if !ledger.is_disputed() { (act("dispute").asks(&["why"]).one_of("ask", anybody.chain(seated.iter().map(named)).collect()).button(self.w.text("desk-dispute")).markup(self.w)) }
                    }
                }
                @if t.settings.rules.range.is_none() { p { a.button href=(format!("/desk/referee?round={round}&table={table}")) { (self.w.text("desk-quarrel")) } } }
                (self.hands(round, table, &seated))
            }
        }
    }

    /// A table's hands so far, and a form for the next.
    fn hands(&self, round: RoundNo, table: TableNo, seated: &[PlayerNo]) -> Markup {
        let t = &self.night.t;
        let count = t.table(round, table).map_or(2, |seats| seats.sides.len());
        let sides: Vec<String> = (0..count)
            .map(|side| self.side_names(round, table, side))
            .collect();
        let hands: Vec<(u16, &Hand)> = t.hands_at(round, table).collect();
        let rules = t.table(round, table).map(|seats| t.rules_at(seats));
        let form = || {
            let alone = || {
                let each = seated
                    .iter()
                    .map(|n| (format!("#{n}"), self.night.name(*n, round)));
                [(String::new(), self.w.text("won-by-nobody").to_owned())]
                    .into_iter()
                    .chain(each)
                    .collect()
            };
            let words = if count > 2 {
                &["0", "1", "2"][..]
            } else {
                &["ns", "ew"]
            };
            let words = words.iter().map(|word| (*word).to_owned());
            let makers = words.zip(sides.clone());
            let mut form = ActForm::of("hand")
                .known("show", "table")
                .known("round", round)
                .known("table", table);
            form = form.one_of("makers", makers.collect()).asks(&["tricks"]);
            let bidding = rules.as_ref().and_then(|rules| rules.bidding.as_ref());
            if let Some(bidding) = bidding {
                let words = bidding.bids().map(|bid| bidding.word(bid));
                form = form.one_of("bid", words.map(|word| (word.clone(), word)).collect());
            }
            let lone_calls = bidding.is_some_and(|b| b.calls.iter().any(|call| call.alone));
            if lone_calls || rules.as_ref().is_some_and(|rules| rules.alone.makers) {
                form = form.one_of("alone", alone());
            }
            if rules
                .as_ref()
                .is_some_and(|rules| rules.alone.defenders != LoneDefenders::Never)
            {
                form = form.one_of("defend_alone", alone());
            }
            form.button(self.w.text("desk-add-hand")).markup(self.w)
        };
        let bids = hands.iter().any(|(_, hand)| hand.bid.is_some());
        let tricks = |hand: &Hand| hand.each.map_or(Tricks::Makers(hand.tricks), Tricks::Each);
        let heads =
            ["desk-tricks", "desk-alone", "points"].map(|head| self.w.text(head).to_owned());
        let heads = bids.then(|| label("bid", self.w)).into_iter().chain(heads);
        html! {
            @if !hands.is_empty() {
                table {
                    thead { tr {
                        @for head in ["hand", "desk-makers"] { th scope="col" { (self.w.text(head)) } }
                        @for head in heads { th scope="col" { (head) } }
                    } }
                    tbody {
                        @for (number, hand) in &hands {
                            @let alone = [hand.alone, hand.defend_alone].into_iter().flatten().map(|n| self.night.name(n, round));
                            tr { td { (number) } td { (name(sides.get(usize::from(hand.makers)).map_or("", String::as_str))) }
                                @if bids { td { (hand.bid.as_deref().unwrap_or_default()) } }
                                td { (tricks(hand).to_string()) }
                                td { (name(&alone.collect::<Vec<_>>().join(&format!(", {} ", self.w.text("desk-against"))))) } td { (hand.points.to_string()) } }
                        }
                    }
                }
                p.small { (self.w.text("desk-wrong-hand")) }
            }
            @if t.takes_hands(round, table) { h3 { (self.w.text("desk-hand-by-hand")) } (form()) }
        }
    }
}
