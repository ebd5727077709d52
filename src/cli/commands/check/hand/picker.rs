//! Picking the cards of a hand on a grid, full screen: letters or arrows and Enter, or the mouse.

use crate::words::said;
use ratatui::Frame;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind, KeyModifiers,
    MouseButton, MouseEventKind,
};
use ratatui::crossterm::execute;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::{Paragraph, Wrap};
use std::io::stdout;
use std::sync::Arc;

use super::words::in_words;
use crate::cli::enter::terminal::Screen;
use crate::cli::output::{clean, write};
use crate::cli::render::Named;
use crate::cli::{Run, Status};
use crate::engine::picker::{Asks, Picker, Tap};
use crate::engine::record::Seen;
use crate::engine::{Card, RuleSet, Seat, Suit};

/// Columns of a button.
const WIDE: u16 = 7;
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
        // A terminal without a mouse is used by keys.
        let _ = execute!(stdout(), EnableMouseCapture);
        let colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
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
        let _ = execute!(stdout(), DisableMouseCapture);
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
    /// What can be tapped now, each in its place.
    fn buttons(&self) -> Vec<Button> {
        let rules = self.picker.rules();
        let seats = || {
            Seat::all(rules.seats).map(|seat| (seat.name(rules.seats).to_owned(), Tap::Seat(seat)))
        };
        let suits = || {
            Suit::ALL
                .into_iter()
                .map(|suit| (suit.sign().to_owned(), Tap::Suit(suit)))
        };
        let flat: Vec<(String, Tap)> = match self.picker.asks() {
            Asks::Dealer => seats().collect(),
            Asks::Maker => seats()
                .chain([(
                    said!(self.named.lang(), "picker-all-passed"),
                    Tap::PassedOut,
                )])
                .collect(),
            Asks::Named => suits().collect(),
            Asks::Trump => {
                let none = rules
                    .no_trump
                    .then_some((said!(self.named.lang(), "card-no-trump"), Tap::NoTrump));
                [("order".to_owned(), Tap::Order)]
                    .into_iter()
                    .chain(suits())
                    .chain(none)
                    .collect()
            }
            Asks::Upcard | Asks::Card(..) => return self.grid(),
            Asks::Nothing => Vec::new(),
        };
        let mut column = 1;
        let button = |(text, tap): (String, Tap)| {
            let at = column;
            column += text.chars().count() as u16 + 4;
            let keys = match tap {
                Tap::Suit(suit) => suit.letter().to_string(),
                Tap::PassedOut => "p".into(),
                _ => text
                    .chars()
                    .next()
                    .filter(|_| text.len() > 2)
                    .map_or(text.to_lowercase(), String::from),
            };
            Button {
                text,
                tap,
                keys,
                row: BUTTONS,
                column: at,
            }
        };
        flat.into_iter().map(button).collect()
    }

    /// The pack: a row for each suit, jokers and a card nobody saw below.
    fn grid(&self) -> Vec<Button> {
        let lang = self.named.lang();
        let pack = self.picker.rules().pack.set();
        let mut all: Vec<Card> = pack.distinct().collect();
        all.sort_by_key(|card| {
            (
                card.suit().map_or(9, |suit| 3 - suit.index()),
                std::cmp::Reverse(card.rank()),
            )
        });
        let (mut row, mut column, mut suit) =
            (BUTTONS, 1, all.first().and_then(|card| card.suit()));
        let mut buttons = Vec::new();
        for card in all {
            if card.suit() != suit {
                (row, column, suit) = (row + 1, 1, card.suit());
            }
            let text = card.face();
            let wide = WIDE.max(text.chars().count() as u16 + 3);
            buttons.push(Button {
                text,
                tap: Tap::Card(card.into()),
                keys: card.to_string().to_lowercase(),
                row,
                column,
            });
            column += wide;
        }
        let unseen = Tap::Card(Seen::UNKNOWN);
        buttons.push(Button {
            text: said!(lang, "picker-unseen"),
            tap: unseen,
            keys: "x".into(),
            row: row + 1,
            column: 1,
        });
        if let Asks::Card(0, _) = self.picker.asks()
            && self.picker.tricks().is_empty()
        {
            let mut column = 11;
            for seat in Seat::all(self.picker.rules().seats) {
                let name = seat.name(self.picker.rules().seats);
                let text = said!(lang, "hand-alone", who = name);
                let wide = text.chars().count() as u16 + 4;
                buttons.push(Button {
                    text,
                    tap: Tap::Alone(seat),
                    keys: format!("!{}", name.to_lowercase()),
                    row: row + 1,
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
            Err(wrong) => wrong.to_string(),
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

    /// Letters add up to a button's keys: `jh`, `10d`, `n`.
    fn letter(&mut self, letter: char, buttons: &[Button]) {
        self.typed.extend(letter.to_lowercase());
        let typed = self.typed.replace("10", "t");
        if let Some(button) = buttons.iter().find(|button| button.keys == typed) {
            return self.tap(button.tap);
        }
        if !buttons.iter().any(|button| button.keys.starts_with(&typed)) && self.typed != "1" {
            self.notice = said!(
                self.named.lang(),
                "picker-not-one",
                typed = clean(&self.typed)
            );
            self.typed.clear();
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
        put(QUESTION, 1, &self.picker.question(), bold);
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
