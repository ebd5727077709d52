//! Picking the cards of a hand on a grid, full screen: letters or arrows and Enter, or the mouse.

use crate::words::said;
use ratatui::Frame;
use ratatui::crossterm::event::{
    self, Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind,
};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::{Paragraph, Wrap};
use std::sync::Arc;

use super::words::in_words;
use crate::cli::enter::terminal::Screen;
use crate::cli::output::{clean, write};
use crate::cli::render::Named;
use crate::cli::screen::{Mouse, coloured};
use crate::cli::{Run, Status};
use crate::desk::picker::{Asks, Picker, Tap};
use crate::engine::record::Seen;
use crate::engine::{Card, RuleSet, Seat};
use crate::tournament::Phrase;

/// Columns of a button, and of the narrowest terminal.
const WIDE: u16 = 7;
const LINE: u16 = 80;
/// The row of the question, and the first row of buttons.
const QUESTION: u16 = 2;
const BUTTONS: u16 = 4;

/// Something that can be tapped, and what the keys for it are.
struct Button {
    text: String,
    tap: Tap,
    keys: String,
    row: u16,
    column: u16,
}

struct Desk {
    picker: Picker,
    marked: usize,
    typed: String,
    notice: String,
    named: Named,
}

/// Opens the grid, and prints the ruling when the hand is done.
///
/// # Errors
/// When the terminal cannot be used.
pub(super) fn run(rules: RuleSet, named: &Named) -> Run {
    let trouble = crate::cli::screen::trouble;
    let mut desk = Desk {
        picker: Picker::new(Arc::new(rules)),
        marked: 0,
        typed: String::new(),
        notice: String::new(),
        named: named.clone(),
    };
    {
        let mut screen = Screen::open().map_err(trouble)?;
        let _mouse = Mouse::listened_to();
        let colour = coloured();
        loop {
            screen
                .terminal()
                .draw(|frame| desk.draw(frame, colour))
                .map_err(trouble)?;
            match desk.event(&event::read().map_err(trouble)?) {
                Some(true) => break,
                Some(false) => {
                    desk.picker = Picker::new(Arc::new(desk.picker.rules().clone()));
                    break;
                }
                None => {}
            }
        }
    }
    if desk.picker.asks() != Asks::Nothing {
        return Ok(Status::Done);
    }
    let record = desk.picker.record();
    let verdict = desk.picker.verdict();
    let ruling = in_words(1, &verdict, &record, named);
    write(format!("{record}\n{}\n", clean(&ruling)).as_bytes())?;
    Ok(match verdict.verdict.is_sound() {
        true => Status::Done,
        false => Status::No,
    })
}

impl Desk {
    fn said(&self, what: &Phrase) -> String {
        what.said(self.named.lang())
    }

    /// What can be tapped now, each in its place: the pack, a row for each suit, and what else there is below.
    fn buttons(&self) -> Vec<Button> {
        let rules = self.picker.rules();
        let rows = self.picker.pack().into_iter();
        let rows = rows.map(|row| row.into_iter().map(|card| Tap::Card(card.into())).collect());
        let rows: Vec<Vec<Tap>> = rows.chain([self.picker.choices()]).collect();
        let mut buttons = Vec::new();
        for (mut row, taps) in (BUTTONS..).zip(rows) {
            let mut column = 1;
            for tap in taps {
                let text = self.said(&tap.name(rules));
                let wide = WIDE.max(text.chars().count() as u16 + 3);
                if column + wide > LINE {
                    (row, column) = (row + 1, 1);
                }
                let keys = tap.word(rules).to_lowercase();
                buttons.push(Button {
                    text,
                    tap,
                    keys,
                    row,
                    column,
                });
                column += wide;
            }
        }
        buttons
    }

    fn tap(&mut self, tap: Tap) {
        self.typed.clear();
        self.notice = match self.picker.tap(tap) {
            Ok(told) => told.unwrap_or_default(),
            Err(wrong) => self.said(&wrong),
        };
        self.marked = self.marked.min(self.buttons().len().saturating_sub(1));
    }

    /// Takes a key or a click: `Some(true)` when the hand is done, `Some(false)` to leave.
    fn event(&mut self, event: &Event) -> Option<bool> {
        let buttons = self.buttons();
        let key = match event {
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let end = |button: &Button| button.column + button.text.chars().count() as u16 + 2;
                let hit = |button: &&Button| {
                    button.row == mouse.row && (button.column..end(button)).contains(&mouse.column)
                };
                if let Some(button) = buttons.iter().find(hit) {
                    self.tap(button.tap);
                }
                return None;
            }
            Event::Key(key) if key.kind != KeyEventKind::Release => key,
            _ => return None,
        };
        let count = buttons.len();
        match key.code {
            KeyCode::Char('c' | 'd') if key.modifiers.contains(KeyModifiers::CONTROL) => {
                return Some(false);
            }
            KeyCode::Esc => return Some(false),
            KeyCode::Backspace if !self.typed.is_empty() => drop(self.typed.pop()),
            KeyCode::Backspace => {
                self.picker.undo();
                self.notice.clear();
                self.marked = 0;
            }
            KeyCode::Enter if count == 0 => return Some(true),
            KeyCode::Enter | KeyCode::Char(' ') if count > 0 => {
                self.tap(buttons[self.marked.min(count - 1)].tap)
            }
            KeyCode::Right | KeyCode::Tab if count > 0 => self.marked = (self.marked + 1) % count,
            KeyCode::Left | KeyCode::BackTab if count > 0 => {
                self.marked = (self.marked + count - 1) % count
            }
            KeyCode::Down | KeyCode::Up => self.row(key.code == KeyCode::Down, &buttons),
            KeyCode::Char(letter) => self.letter(letter, &buttons),
            _ => {}
        }
        None
    }

    /// To the nearest button of the row above or below.
    fn row(&mut self, down: bool, buttons: &[Button]) {
        let Some(now) = buttons.get(self.marked) else {
            return;
        };
        let beyond = |button: &&Button| {
            if down {
                button.row > now.row
            } else {
                button.row < now.row
            }
        };
        let nearest = buttons.iter().filter(beyond).min_by_key(|button| {
            (
                button.row.abs_diff(now.row),
                button.column.abs_diff(now.column),
            )
        });
        if let Some(nearest) = nearest {
            self.marked = buttons
                .iter()
                .position(|button| std::ptr::eq(button, nearest))
                .unwrap_or(0);
        }
    }

    /// Letters add up to a button's keys: `jh`, `10d`, `4`; as many as tell it from the others.
    fn letter(&mut self, letter: char, buttons: &[Button]) {
        self.typed.extend(letter.to_lowercase());
        let ten = self.typed.replace("10", "t");
        let begun = |typed: &str| {
            let begins = |button: &&Button| button.keys.starts_with(typed);
            buttons.iter().filter(begins).collect::<Vec<_>>()
        };
        let begun = match begun(&self.typed) {
            none if none.is_empty() => begun(&ten),
            some => some,
        };
        let whole = |button: &&&Button| button.keys == self.typed || button.keys == ten;
        match (&begun[..], begun.iter().find(whole)) {
            ([only], _) => self.tap(only.tap),
            (_, Some(whole)) => self.tap(whole.tap),
            ([], None) if self.typed != "1" => {
                let typed = clean(&self.typed);
                self.notice = said!(self.named.lang(), "picker-not-one", typed);
                self.typed.clear();
            }
            _ => {}
        }
    }

    fn draw(&self, frame: &mut Frame, colour: bool) {
        let area = frame.area();
        let mut put = |row: u16, column: u16, text: &str, style: Style| {
            if row < area.height && column < area.width {
                let place = Rect::new(column, row, area.width - column, 1);
                frame.render_widget(Paragraph::new(text).style(style), place);
            }
        };
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let record = self.picker.record();
        put(
            0,
            1,
            &format!("{}: {record}", self.picker.rules().name),
            Style::new(),
        );
        put(QUESTION, 1, &self.said(&self.picker.question()), bold);
        let mut last = BUTTONS;
        for (i, button) in self.buttons().iter().enumerate() {
            let gone = matches!(button.tap, Tap::Card(seen) if seen.known().is_some_and(|card| self.picker.left(card) == 0));
            let mut style = if gone {
                Style::new().add_modifier(Modifier::DIM | Modifier::CROSSED_OUT)
            } else {
                bold
            };
            if colour && !gone && button.text.contains(['♥', '♦']) {
                style = style.fg(Color::Red);
            }
            if i == self.marked {
                style = style.add_modifier(Modifier::REVERSED);
            }
            let text = format!(" {} ", button.text);
            let wide = text.chars().count() as u16;
            if button.row < area.height && button.column + wide <= area.width {
                put(button.row, button.column, &text, style);
            }
            last = last.max(button.row);
        }
        let mut row = last + 2;
        for (number, trick) in self.picker.tricks().iter().enumerate() {
            let name =
                |seat: &Option<Seat>| seat.map_or("?", |seat| seat.name(self.picker.rules().seats));
            let card = |seen: &Seen| seen.known().map_or(seen.to_string(), Card::face);
            let cards: Vec<String> = trick
                .iter()
                .map(|(seat, seen)| format!("{} {}", name(seat), card(seen)))
                .collect();
            put(
                row,
                1,
                &format!(
                    "{}: {}",
                    self.named.lang().with("picker-trick", number + 1),
                    cards.join("  ")
                ),
                Style::new(),
            );
            row += 1;
        }
        let mut say = self.notice.clone();
        if self.picker.asks() == Asks::Nothing {
            say = in_words(1, &self.picker.verdict(), &record, &self.named);
        }
        if row + 2 < area.height {
            let place = Rect::new(
                1,
                row + 1,
                area.width.saturating_sub(2),
                area.height - row - 2,
            );
            frame.render_widget(
                Paragraph::new(clean(&say))
                    .style(bold)
                    .wrap(Wrap { trim: false }),
                place,
            );
        }
        let foot = match self.picker.asks() {
            Asks::Nothing => self.named.lang().text("picker-end"),
            _ => self.named.lang().text("picker-keys"),
        };
        let place = Rect::new(0, area.height.saturating_sub(1), area.width, 1);
        frame.render_widget(
            Paragraph::new(format!(" {foot}")).style(Style::new().add_modifier(Modifier::DIM)),
            place,
        );
    }
}
