//! Changing the night's settings: everything that `benny set` changes.

use super::super::form::Fields;
use super::page::Page;
use crate::engine::rules::RuleSet;
use crate::seating::Format;
use crate::tournament::text::money;
use crate::tournament::{ByeScore, Movement, RoundSpan, Settings};
use maud::{Markup, html};
use serde::Serialize;
use serde_json::{Value, json};

/// The act that changes what differs in the form from what it showed at first; with a reason, also what scores depend on.
///
/// # Errors
/// A field is there twice, or how long a round is makes no sense.
pub fn changed(fields: &Fields) -> Result<Value, String> {
    let mut act = serde_json::Map::new();
    act.insert("do".to_owned(), json!("set"));
    for name in FIELDS {
        if let Some(text) = fields.changed(name)? {
            let text = match (name, text) {
                ("fee", "") => "0",
                ("rounds", "") => continue,
                (_, text) => text,
            };
            act.insert(name.to_owned(), json!(text));
        }
    }
    // The kind and the number belong together.
    if fields.changed("span")?.is_some() || fields.changed("span_n")?.is_some() {
        match fields.one("span")? {
            Some("timed") => act.insert("timed".to_owned(), json!(true)),
            Some(span @ ("hands" | "to")) => {
                act.insert(span.to_owned(), json!(fields.needed::<u32>("span_n")?))
            }
            _ => return Err("span: hands, to or timed".to_owned()),
        };
    }
    if let Some(why) = fields.one("why")? {
        act.insert("force".to_owned(), json!(why));
    }
    Ok(Value::Object(act))
}

/// The fields of the form that are the act's own.
const FIELDS: [&str; 15] = [
    "name",
    "slug",
    "date",
    "club",
    "lang",
    "paper",
    "fee",
    "format",
    "movement",
    "fill",
    "rules",
    "rounds",
    "by",
    "tie_breaks",
    "bye",
];

/// A value as the word that the flag takes.
fn word<T: Serialize>(value: T) -> String {
    let value = serde_json::to_value(value).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

const LANGS: [(&str, &str); 4] = [
    ("", "the club's"),
    ("en", "English"),
    ("de", "Deutsch"),
    ("fr", "fran\u{e7}ais"),
];
const PAPERS: [(&str, &str); 3] = [("", "the club's"), ("a4", "A4"), ("letter", "Letter")];
const FORMATS: [(&str, &str); 2] = [
    ("progressive", "players, partners change"),
    ("team", "fixed teams"),
];
/// Every movement and what it does; a club's own is listed while the night is played by it.
fn movements(now: &Movement) -> Vec<(String, String)> {
    let text = |movement: &Movement| match movement {
        Movement::Lines(lines) => format!(
            "{}: {}",
            lines.name,
            lines.sentence("en", Format::Progressive)
        ),
        Movement::Pivot => "pivot: three games at a table".to_owned(),
        Movement::Swiss => "swiss: closest teams meet".to_owned(),
        _ => "drawn beforehand".to_owned(),
    };
    let own = (!Movement::names().any(|name| name == now.word())).then(|| now.clone());
    let known = Movement::names().filter_map(|name| name.parse().ok());
    known
        .chain(own)
        .map(|movement| (movement.word().to_owned(), text(&movement)))
        .collect()
}

const SPANS: [(&str, &str); 3] = [
    ("hands", "a number of hands"),
    ("to", "a game to a number of points"),
    ("timed", "until the bell"),
];
const BY: [(&str, &str); 2] = [("points", "points"), ("wins", "wins")];
const FILLS: [(&str, &str); 2] = [("none", "sits out"), ("six", "plays at a table of six")];

impl Page<'_> {
    /// Every setting of the night.
    pub fn settings_panel(&self) -> Markup {
        let t = &self.night.t;
        let s: &Settings = &t.settings;
        let (span, many) = match s.span {
            RoundSpan::Hands(n) => ("hands", n.to_string()),
            RoundSpan::Game(n) => ("to", n.to_string()),
            RoundSpan::Timed => ("timed", String::new()),
        };
        let movements = movements(&s.movement);
        let movements: Vec<(&str, &str)> = movements
            .iter()
            .map(|(name, text)| (&name[..], &text[..]))
            .collect();
        let bye = match s.bye {
            ByeScore::Average => "average".to_owned(),
            ByeScore::Points(points) => points.to_string(),
        };
        let mut rules: Vec<(&str, &str)> = RuleSet::preset_names().map(|n| (n, n)).collect();
        // A club's own rules are listed as they are; only a preset can be chosen instead.
        if rules.iter().all(|(name, _)| *name != s.rules.name) {
            rules.insert(0, (&s.rules.name, &s.rules.name));
        }
        let breaks: Vec<String> = s.tie_breaks.iter().map(word).collect();
        html! {
            section #panel {
                h2 { "Settings" }
                form.stack method="post" action="/desk/set" data-keep="set" {
                    input type="hidden" name="show" value="settings";
                    fieldset { legend { "The night" }
                        div.row {
                            (self.set_field("name", "Name", &t.name, ""))
                            (self.set_field("slug", "Short name", &t.slug, ""))
                            (self.set_field("date", "Day", &t.date.to_string(), "2026-11-20"))
                            (self.set_field("club", "Club's name", &s.club, ""))
                            (self.set_field("fee", "Entry fee", &money(s.fee), "5"))
                        }
                        div.row {
                            (self.set_choice("lang", "Language on paper and board", &s.lang, &LANGS))
                            (self.set_choice("paper", "Paper", &s.paper, &PAPERS))
                        }
                    }
                    fieldset { legend { "How it's played" }
                        div.row {
                            (self.set_field("rounds", "Rounds", &s.rounds.to_string(), ""))
                            (self.set_choice("span", "A round is", span, &SPANS))
                            (self.set_field("span_n", "How many", &many, ""))
                            (self.set_choice("rules", "Rules", &s.rules.name, &rules))
                        }
                        div.row {
                            (self.set_choice("format", "Who plays", &word(s.format), &FORMATS))
                            (self.set_choice("movement", "Seating", s.movement.word(), &movements))
                            (self.set_choice("fill", "Whoever is left over", if s.fill_six { "six" } else { "none" }, &FILLS))
                        }
                        p.small { "Who plays, the seating and the seats at a table can be changed only before the first round." }
                    }
                    fieldset { legend { "How it's ranked" }
                        div.row {
                            (self.set_choice("by", "Ranked by", &word(s.by), &BY))
                            (self.set_field("bye", "A bye is worth", &bye, "points, or average"))
                        }
                        (self.set_field("tie_breaks", "Tie-breaks in order: wins, points, loners, head-to-head, opponents-points, card-draw", &breaks.join(", "), ""))
                    }
                    label { span { "Reason, if scores already in depend on it" } input type="text" name="why" maxlength="200" value=[self.typed("why").filter(|_| self.note.bad)]; }
                    button.main type="submit" { "Change the settings" }
                }
            }
        }
    }

    /// A field with the current value, and a hidden one with the same value for comparison.
    pub fn set_field(&self, field: &str, label: &str, stands: &str, hint: &str) -> Markup {
        let typed = self.typed(field).filter(|_| self.note.bad);
        html! {
            label { span { (label) } input type="text" name=(field) maxlength="120" value=(typed.unwrap_or(stands)) placeholder=(hint); }
            input type="hidden" name=(format!("was_{field}")) value=(stands);
        }
    }

    /// The same for a choice between a few words.
    pub fn set_choice(
        &self,
        field: &str,
        label: &str,
        stands: &str,
        words: &[(&str, &str)],
    ) -> Markup {
        let typed = self.typed(field).filter(|_| self.note.bad);
        let now = typed.unwrap_or(stands);
        html! {
            label { span { (label) }
                select name=(field) { @for (word, text) in words { option value=(word) selected[*word == now] { (text) } } }
            }
            input type="hidden" name=(format!("was_{field}")) value=(stands);
        }
    }
}
