//! Changing the night's settings: everything that `benny set` changes.

use super::super::form::Fields;
use super::act::{Work, own};
use super::page::Page;
use crate::engine::rules::RuleSet;
use crate::seating::Format;
use crate::tournament::text::{count, hundredths, is_slug, money};
use crate::tournament::{ByeScore, Movement, RoundSpan, Settings, Wanted};
use maud::{Markup, html};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The most rounds a night has.
const MOST_ROUNDS: u16 = 200;

/// Makes the night longer or shorter.
pub fn rounds(fields: &Fields) -> Result<Work, String> {
    let wanted = Wanted {
        rounds: Some(so_many(fields.needed("rounds")?)?),
        ..Wanted::default()
    };
    Ok(Box::new(move |desk, act| {
        let set = desk.set(act, &wanted, None)?;
        let rounds = set.night.settings.rounds.into();
        Ok(format!("the night has {}", count(rounds, "round")))
    }))
}

fn so_many(rounds: u16) -> Result<u16, String> {
    let possible = (1..=MOST_ROUNDS).contains(&rounds);
    possible
        .then_some(rounds)
        .ok_or_else(|| format!("a night has 1 to {MOST_ROUNDS} rounds"))
}

/// Changes settings; with a reason, also those that scores depend on.
pub fn set(fields: &Fields) -> Result<Work, String> {
    let wanted = wanted(fields)?;
    let why = own(fields.one("why")?);
    Ok(Box::new(move |desk, act| {
        let set = desk.set(act, &wanted, why.as_deref())?.value;
        let undrawn = match set.undrawn {
            true => "; the seating no longer fits, draw again",
            false => "",
        };
        Ok(match set.what.is_empty() {
            true => "nothing has changed".to_owned(),
            false => format!("changed: {}{undrawn}", set.what.join(", ")),
        })
    }))
}

/// The settings that differ in the form from what it showed at first.
pub fn wanted(fields: &Fields) -> Result<Wanted, String> {
    let text = |name: &str| Ok::<_, String>(fields.changed(name)?.map(str::to_owned));
    let date = |text: &str| {
        let wrong = || format!("{text:?} is not a date; write 2026-11-20");
        text.parse::<chrono::NaiveDate>()
            .ok()
            .filter(|day| (1..=9999).contains(&chrono::Datelike::year(day)))
            .ok_or_else(wrong)
    };
    let slug = |text: String| match is_slug(&text) {
        true => Ok(text),
        false => Err("a short name is made of a-z, 0-9 and dashes, at most 60: friday-night"),
    };
    let fee = |text: &str| {
        let wrong = || format!("{text:?} is not a sum of money; write 5 or 7.50");
        hundredths(if text.is_empty() { "0" } else { text }).ok_or_else(wrong)
    };
    let number = |text: &str| {
        let number = text.parse::<u16>();
        number.map_err(|_| format!("{text:?} is not a number of rounds"))
    };
    let tie_breaks = |text: &str| {
        let each = text.split(',').map(str::trim).filter(|one| !one.is_empty());
        each.map(meant).collect::<Result<Vec<_>, _>>()
    };
    let rounds = fields.changed("rounds")?.filter(|text| !text.is_empty());
    let rules = fields.changed("rules")?.map(RuleSet::preset).transpose();
    Ok(Wanted {
        name: text("name")?,
        slug: text("slug")?.map(slug).transpose()?,
        date: fields.changed("date")?.map(date).transpose()?,
        club: text("club")?,
        lang: chosen(text("lang")?, &LANGS)?,
        paper: chosen(text("paper")?, &PAPERS)?,
        fee: fields.changed("fee")?.map(fee).transpose()?,
        fines: Vec::new(),
        format: fields.changed("format")?.map(meant).transpose()?,
        movement: fields.changed("movement")?.map(meant).transpose()?,
        fill_six: fields.changed("fill")?.map(|text| text == "six"),
        rules: rules.map_err(|e| e.to_string())?,
        span: span(fields)?,
        minutes: None,
        rounds: rounds.map(|text| so_many(number(text)?)).transpose()?,
        by: fields.changed("by")?.map(meant).transpose()?,
        tie_breaks: fields.changed("tie_breaks")?.map(tie_breaks).transpose()?,
        bye: fields.changed("bye")?.map(str::parse).transpose()?,
    })
}

/// How long a round is; the kind and the number belong together.
fn span(fields: &Fields) -> Result<Option<RoundSpan>, String> {
    if fields.changed("span")?.is_none() && fields.changed("span_n")?.is_none() {
        return Ok(None);
    }
    let many = || {
        let many: u32 = fields.needed("span_n")?;
        let none = || "a round needs at least one hand or point".to_owned();
        (many > 0).then_some(many).ok_or_else(none)
    };
    Ok(match fields.one("span")? {
        Some("hands") => Some(RoundSpan::Hands(many()?)),
        Some("to") => Some(RoundSpan::Game(many()?)),
        Some("timed") => Some(RoundSpan::Timed),
        _ => return Err("span: hands, to or timed".to_owned()),
    })
}

/// One word of a list; an empty one leaves it to the club.
fn chosen(word: Option<String>, words: &[(&str, &str)]) -> Result<Option<String>, String> {
    match word {
        Some(word) if words.iter().all(|(known, _)| *known != word) => {
            Err(format!("{word:?} is not one of these"))
        }
        word => Ok(word),
    }
}

/// A word of a list, read as the flag of `benny set` reads it.
fn meant<T: DeserializeOwned>(word: &str) -> Result<T, String> {
    serde_json::from_value(word.into()).map_err(|e| {
        let wrong = e.to_string();
        wrong.replace("unknown variant", "there is no")
    })
}

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
