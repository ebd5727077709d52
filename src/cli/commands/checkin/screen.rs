//! The door on the full screen: everybody the club knows, a few letters find one, one key checks them in.
//!
//! [`Door`] is the whole of it as a value: [`Door::press`] turns a key into what is to be done, [`draw`] shows it.

use super::{Here, check_in, number_of};
use crate::cli::enter::terminal::Screen;
use crate::cli::{CliError, Context};
use crate::club::{MemberMatch, Members};
use crate::seating::PlayerNo;
use crate::tournament::acts::Note;
use crate::tournament::{Tournament, fold_name, phrase};
use crate::words::{Lang, said};
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::{Constraint, Layout};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;
use serde_json::json;

/// A key, as far as the door tells them apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Char(char),
    Back,
    Up,
    Down,
    /// Here.
    Enter,
    /// Here, and paid.
    Tab,
    Escape,
}

/// What a key asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Do {
    Nothing,
    /// Check this one in: a member's number, or a new name.
    CheckIn {
        who: String,
        paid: bool,
        new: bool,
    },
    Leave,
}

/// Somebody the club knows.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Person {
    id: u32,
    name: String,
    /// Everything they are found by, folded.
    found_by: Vec<String>,
    regular: bool,
    /// Their number tonight.
    here: Option<PlayerNo>,
    paid: bool,
}

/// The door.
#[derive(Default)]
struct Door {
    title: String,
    fee: bool,
    people: Vec<Person>,
    typed: String,
    chosen: usize,
    note: String,
    /// The new name is close to a member's and has been asked about: pressing the same key again registers it.
    sure: bool,
    members: Members,
    /// The language it speaks.
    lang: Lang,
}

impl Door {
    /// The door as the file has it; what is typed stays.
    fn read(&mut self, t: &Tournament, members: Members) {
        let person = |m: &crate::club::Member| {
            let here = number_of(t, m.id, &members);
            let paid = here.is_some_and(|n| t.owed(n) == 0);
            let names = std::iter::once(&m.name).chain(&m.nicknames);
            Person {
                id: m.id.0,
                name: m.name.clone(),
                found_by: names
                    .map(|n| fold_name(n))
                    .chain([m.id.to_string()])
                    .collect(),
                regular: m.regular && m.is_active(t.date),
                here,
                paid,
            }
        };
        self.people = members.current().map(person).collect();
        // Those still awaited first, those who are here last.
        self.people
            .sort_by_key(|p| (p.here.is_some(), !p.regular, fold_name(&p.name), p.id));
        (self.title, self.fee) = (t.name.clone(), t.settings.fee > 0);
        self.members = members;
    }

    /// Those whose name contains every word typed, in any order.
    fn found(&self) -> Vec<&Person> {
        let typed = fold_name(&self.typed);
        let number = typed.chars().all(|c| c.is_ascii_digit());
        let fits = |name: &String| match number && !typed.is_empty() {
            true => *name == typed,
            false => typed.split_whitespace().all(|word| name.contains(word)),
        };
        self.people
            .iter()
            .filter(|p| p.found_by.iter().any(fits))
            .collect()
    }

    fn press(&mut self, key: Key) -> Do {
        let last = self.found().len().saturating_sub(1);
        let sure = std::mem::take(&mut self.sure);
        match key {
            Key::Char(c) => {
                self.typed.push(c);
                self.chosen = 0;
            }
            Key::Back => {
                self.typed.pop();
                self.chosen = 0;
            }
            Key::Up => self.chosen = self.chosen.min(last).saturating_sub(1),
            Key::Down => self.chosen = (self.chosen + 1).min(last),
            Key::Escape if self.typed.is_empty() => return Do::Leave,
            Key::Escape => {
                self.typed.clear();
                self.chosen = 0;
            }
            Key::Enter | Key::Tab => return self.take(key == Key::Tab, sure),
        }
        self.note.clear();
        Do::Nothing
    }

    /// The chosen one, or the name that was typed where nobody has it.
    fn take(&mut self, paid: bool, sure: bool) -> Do {
        let chosen = self
            .found()
            .get(self.chosen)
            .map(|p| (p.id, p.here, p.name.clone()));
        if let Some((id, here, name)) = chosen {
            if let Some(number) = here.filter(|_| !paid) {
                self.note = said!(self.lang, "checkin-here-already", number, name);
                // The next letters are somebody else's.
                (self.typed, self.chosen) = (String::new(), 0);
                return Do::Nothing;
            }
            return Do::CheckIn {
                who: id.to_string(),
                paid,
                new: false,
            };
        }
        let typed = self.typed.trim().to_owned();
        if typed.chars().all(|c| c.is_ascii_digit()) {
            self.note = said!(self.lang, "checkin-no-member", typed);
            return Do::Nothing;
        }
        if let (MemberMatch::Ask(close), false) = (self.members.matches(&typed), sure) {
            let names: Vec<String> = close
                .iter()
                .map(|c| format!("{} {}", c.id, c.name))
                .collect();
            self.note = said!(
                self.lang,
                "checkin-close-to",
                names = names.join(", "),
                typed
            );
            self.sure = true;
            return Do::Nothing;
        }
        Do::CheckIn {
            who: typed,
            paid,
            new: true,
        }
    }
}

fn draw(frame: &mut Frame, door: &Door) {
    let lang = door.lang;
    let rows = [
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Min(1),
        Constraint::Length(2),
    ];
    let [head, find, body, foot] = Layout::vertical(rows).areas(frame.area());
    let here = door.people.iter().filter(|p| p.here.is_some()).count();
    let owing = door
        .people
        .iter()
        .filter(|p| p.here.is_some() && !p.paid)
        .count();
    let money = match (door.fee, owing) {
        (true, 1..) => format!(", {}", lang.with("checkin-owing", owing)),
        _ => String::new(),
    };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let title = format!(
        "{}: {}{money}",
        door.title,
        lang.with("checkin-members", here)
    );
    frame.render_widget(Line::styled(title, bold), head);
    frame.render_widget(
        Line::raw(format!("{} {}_", lang.text("checkin-find"), door.typed)),
        find,
    );
    let found = door.found();
    let room = usize::from(body.height).max(1);
    let first = door.chosen.saturating_sub(room - 1);
    let lines: Vec<Line> = found
        .iter()
        .enumerate()
        .skip(first)
        .take(room)
        .map(|(at, p)| {
            let state = match (p.here, door.fee, p.paid) {
                (Some(number), true, true) => format!("{number:>4}  {}", lang.text("badge-paid")),
                (Some(number), true, false) => {
                    format!("{number:>4}  {}", lang.text("checkin-not-paid"))
                }
                (Some(number), ..) => format!("{number:>4}"),
                (None, ..) if p.regular => format!("   ·  {}", lang.text("checkin-regular")),
                (None, ..) => "   ·".to_owned(),
            };
            let mark = if at == door.chosen { '>' } else { ' ' };
            let text = format!(
                "{mark} {:<16} {}",
                state,
                crate::tournament::text::clean(&p.name)
            );
            match at == door.chosen {
                true => Line::styled(text, Style::new().add_modifier(Modifier::REVERSED)),
                false => Line::raw(text),
            }
        })
        .collect();
    let lines = match lines.is_empty() {
        true => vec![Line::raw(format!("  {}", lang.text("checkin-nobody")))],
        false => lines,
    };
    frame.render_widget(Paragraph::new(lines), body);
    let keys = lang.text(match door.fee {
        true => "checkin-keys-fee",
        false => "checkin-keys",
    });
    frame.render_widget(
        Paragraph::new(vec![Line::raw(door.note.clone()), Line::raw(keys)]),
        foot,
    );
}

fn key(event: &Event) -> Option<Key> {
    let Event::Key(pressed) = event else {
        return None;
    };
    if pressed.kind == KeyEventKind::Release {
        return None;
    }
    let control = pressed.modifiers.contains(KeyModifiers::CONTROL);
    Some(match pressed.code {
        KeyCode::Char('c' | 'd') if control => Key::Escape,
        KeyCode::Char('j' | 'm') if control => Key::Enter,
        KeyCode::Char(_) if control => return None,
        KeyCode::Char(c) => Key::Char(c),
        KeyCode::Backspace => Key::Back,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Enter => Key::Enter,
        KeyCode::Tab => Key::Tab,
        KeyCode::Esc => Key::Escape,
        _ => return None,
    })
}

/// Checks people in until somebody leaves; gives those who came, and what else there is to know then.
///
/// # Errors
/// When the terminal or the file cannot be used.
pub(super) fn run(context: &Context) -> Result<(Vec<Here>, Vec<Note>), CliError> {
    let trouble = |error: std::io::Error| {
        crate::cli::screen::trouble(error).way(
            phrase!("way-type-lines"),
            json!({"do": "checkin", "no_input": true}),
        )
    };
    let mut door = Door {
        lang: context.lang(),
        ..Door::default()
    };
    let (mut done, mut told) = (Vec::new(), Vec::new());
    // Nobody can answer below a full screen.
    let mut unasked = context.clone();
    unasked.no_input = true;
    let context = &unasked;
    let mut screen = Screen::open().map_err(trouble)?;
    loop {
        let desk = context.read_only()?;
        door.read(&desk.night()?, desk.members()?);
        drop(desk);
        loop {
            let terminal = screen.terminal();
            terminal.draw(|frame| draw(frame, &door)).map_err(trouble)?;
            let Some(key) = key(&event::read().map_err(trouble)?) else {
                continue;
            };
            match door.press(key) {
                Do::Nothing => {}
                Do::Leave => return Ok((done, told)),
                Do::CheckIn { who, paid, new } => {
                    match check_in(&who, paid, new, context) {
                        Ok((here, notes)) => {
                            told = notes;
                            door.note = super::words(&here, door.lang);
                            door.typed.clear();
                            door.chosen = 0;
                            done.push(here);
                        }
                        Err(error) => door.note = context.text(*error.message),
                    }
                    break;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Settings;

    fn door() -> Door {
        let mut members = Members::default();
        for (name, regular) in [("Ann Lee", false), ("Zoë Quill", true), ("Bob Ray", true)] {
            let id = members.add(name).expect("a member");
            let edit = crate::club::Edit {
                regular: Some(regular),
                ..crate::club::Edit::default()
            };
            members.edit(id, &edit).expect("a regular");
        }
        let rules = crate::engine::RuleSet::preset("north-american").expect("a preset");
        let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 6).expect("a day");
        let night = Tournament::new("night", "Night", day, Settings::new(rules));
        let mut door = Door::default();
        door.read(&night, members);
        door
    }

    fn keys(door: &mut Door, text: &str) {
        text.chars()
            .for_each(|c| assert_eq!(door.press(Key::Char(c)), Do::Nothing));
    }

    fn check_in(who: &str, paid: bool, new: bool) -> Do {
        Do::CheckIn {
            who: who.to_owned(),
            paid,
            new,
        }
    }

    #[test]
    fn regulars_come_first_and_letters_find_the_rest() {
        let mut door = door();
        let names = |door: &Door| {
            door.found()
                .iter()
                .map(|p| p.name.clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(names(&door), ["Bob Ray", "Zoë Quill", "Ann Lee"]);
        // One key for the first regular.
        assert_eq!(door.press(Key::Enter), check_in("3", false, false));
        door.press(Key::Down);
        assert_eq!(door.press(Key::Tab), check_in("2", true, false));
        keys(&mut door, "zoe");
        assert_eq!(names(&door), ["Zoë Quill"]);
        assert_eq!(door.press(Key::Escape), Do::Nothing);
        keys(&mut door, "1");
        assert_eq!(door.press(Key::Enter), check_in("1", false, false));
        // Who is here already: the next letters are somebody else's.
        door.people[0].here = Some(PlayerNo(4));
        let letter = door.people[0].name.to_lowercase();
        door.press(Key::Back);
        keys(&mut door, &letter);
        assert_eq!(door.press(Key::Enter), Do::Nothing);
        assert!(
            door.note.contains('4') && door.typed.is_empty(),
            "{}",
            door.note
        );
        assert_eq!(door.press(Key::Escape), Do::Leave);
    }

    #[test]
    fn a_new_name_is_registered_and_a_close_one_asked_about_first() {
        let mut door = door();
        keys(&mut door, "Quentin Zimmer");
        assert_eq!(
            door.press(Key::Enter),
            check_in("Quentin Zimmer", false, true)
        );
        door.press(Key::Escape);
        keys(&mut door, "Anne Lee");
        assert_eq!(door.press(Key::Enter), Do::Nothing);
        assert!(door.note.contains("1 Ann Lee"), "{}", door.note);
        assert_eq!(door.press(Key::Enter), check_in("Anne Lee", false, true));
        door.press(Key::Escape);
        keys(&mut door, "77");
        assert_eq!(door.press(Key::Enter), Do::Nothing);
        assert!(door.note.contains("77"));
    }

    #[test]
    fn the_screen_says_who_is_here_and_what_the_keys_do() {
        let mut terminal =
            ratatui::Terminal::new(ratatui::backend::TestBackend::new(80, 8)).expect("a screen");
        terminal.draw(|frame| draw(frame, &door())).expect("drawn");
        let shown = terminal.backend().to_string();
        for words in [
            "Night: 0 members here",
            "Find: _",
            "> ",
            "Bob Ray",
            "regular",
            "Enter here",
        ] {
            assert!(shown.contains(words), "{words}: {shown}");
        }
    }
}
