//! The loop: keys in the order they were typed, effects performed as they arise, drawing when no key is waiting; and the
//! terminal restored whatever happens.

use super::keys::{Key, press};
use super::model::{Ask, Desk, Notice};
use super::moves::{Effect, answered};
use super::save::File;
use super::{safe, view};
use crate::cli::screen::coloured;
use crate::cli::still::drawn;
use crate::cli::text::numbers;
use crate::cli::{CliError, Context, Run, Status};
use crate::seating::{RoundNo, TableNo};
use crate::tournament::{Join, Ledger, Part, Tournament, phrase};
use crate::words::{Lang, said};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::{execute, terminal};
use ratatui::layout::Rect;
use ratatui::{TerminalOptions, Viewport};
use serde_json::json;
use std::collections::BTreeSet;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// How long the loop sleeps while no key comes; a signal is noticed this soon.
const NAP: Duration = Duration::from_millis(150);
/// How long the desk may take to end by itself once it has been told to.
const GRACE: Duration = Duration::from_secs(1);
/// How often the file is checked for what others have written.
const NEWS: Duration = Duration::from_millis(900);
/// A key that comes this soon after a refusal was typed before anybody could read it.
const UNSEEN: Duration = Duration::from_millis(400);

/// The signals that tell a program to stop, as far as the platform has them.
#[cfg(unix)]
const STOP: &[i32] = &[
    signal_hook::consts::SIGTERM,
    signal_hook::consts::SIGHUP,
    signal_hook::consts::SIGINT,
];
#[cfg(not(unix))]
const STOP: &[i32] = &[signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT];

/// How a terminal that does not know its size is used: as one just large enough.
pub(super) fn unsized_terminal() -> TerminalOptions {
    let (columns, lines) = view::LEAST;
    let viewport = Viewport::Fixed(Rect::new(0, 0, columns, lines));
    TerminalOptions { viewport }
}

/// Restores the terminal when dropped, whichever way out is taken. On a panic ratatui's hook does so, before the message.
pub struct Screen(ratatui::DefaultTerminal);

impl Screen {
    /// Takes the terminal.
    ///
    /// # Errors
    /// What the terminal says; it is left as it was.
    pub fn open() -> std::io::Result<Self> {
        let opened = match crate::cli::screen::terminal_size() {
            Some(_) => ratatui::try_init(),
            // A terminal that does not know how large it is has eighty columns.
            None => execute!(std::io::stdout(), terminal::EnterAlternateScreen)
                .and_then(|()| ratatui::try_init_with_options(unsized_terminal())),
        };
        opened.map(Screen).inspect_err(|_| {
            let _ = ratatui::try_restore();
        })
    }

    /// What is drawn on.
    pub fn terminal(&mut self) -> &mut ratatui::DefaultTerminal {
        &mut self.0
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // The hook has done it; a second time would put the cursor back above the message.
        if std::thread::panicking() {
            return;
        }
        let _ = self.0.show_cursor();
        let _ = ratatui::try_restore();
    }
}

fn trouble(error: std::io::Error) -> CliError {
    crate::cli::screen::trouble(error).way(
        phrase!("way-type-lines"),
        json!({"do": "enter", "no_input": true}),
    )
}

/// Runs the desk on the full screen until it is left.
///
/// # Errors
/// When the file or the terminal cannot be used.
pub fn run(context: &Context, round: Option<RoundNo>) -> Run {
    let (file, night) = File::open(context)?;
    drawn(&night, round)?;
    let told = Arc::new(AtomicUsize::new(0));
    for &signal in STOP {
        let number = usize::try_from(signal).unwrap_or_default();
        signal_hook::flag::register_usize(signal, Arc::clone(&told), number).map_err(trouble)?;
    }
    watch(Arc::clone(&told));
    let colour = coloured();
    let mut screen = Screen::open().map_err(trouble)?;
    let mut desk = Desk::new(night, round);
    desk.lang = context.lang();
    let ended = work(&mut screen, file, desk, colour, &told);
    drop(screen);
    end_if_told(&told);
    if let Some(open) = ended? {
        context.say(open);
    }
    Ok(Status::Done)
}

/// What is left open, said when the grid is left: `Round 2: tables 4 and 6 are missing.`
fn left_open(night: &Tournament, lang: Lang) -> Option<String> {
    let open = night.open_tables(night.last_begun());
    let mut words = Vec::new();
    let unfinished = |o: &&Ledger| !o.is_disputed();
    let rounds: BTreeSet<RoundNo> = open.iter().filter(unfinished).map(|o| o.round).collect();
    for round in rounds {
        let tables = open.iter().filter(unfinished).filter(|o| o.round == round);
        let tables: Vec<TableNo> = tables.map(|o| o.table).collect();
        words.push(match tables.as_slice() {
            [one] => said!(lang, "left-one-missing", round, one),
            many => said!(lang, "left-missing", round, tables = numbers(many)),
        });
    }
    let disputed: BTreeSet<String> = open
        .iter()
        .filter(|o| o.is_disputed())
        .map(|d| said!(lang, "at-place", round = d.round, table = d.table))
        .collect();
    if !disputed.is_empty() {
        let places = Part::list(Join::And, disputed);
        words.push(phrase!("left-disputed", places).said(lang));
    }
    (!words.is_empty()).then(|| words.join("\n"))
}

/// If a signal came, ends the program as its sender expects. The terminal has been restored by now.
fn end_if_told(told: &AtomicUsize) {
    let stop = told.load(Ordering::Relaxed);
    let sent = STOP
        .iter()
        .find(|&&signal| usize::try_from(signal) == Ok(stop));
    if let Some(&signal) = sent {
        let _ = signal_hook::low_level::emulate_default_handler(signal);
    }
}

/// Ends the program even where waiting for a key never returns, as it may when the terminal itself is gone. What was
/// acknowledged is in the file; a half-written row is rolled back by whoever opens it next.
fn watch(told: Arc<AtomicUsize>) {
    std::thread::spawn(move || {
        while told.load(Ordering::Relaxed) == 0 && std::io::stdin().is_terminal() {
            std::thread::sleep(NAP);
        }
        std::thread::sleep(GRACE);
        let _ = ratatui::try_restore();
        end_if_told(&told);
        // No signal: the terminal just went away.
        std::process::exit(1);
    });
}

fn work(
    screen: &mut Screen,
    mut file: File,
    mut desk: Desk,
    colour: bool,
    told: &AtomicUsize,
) -> Result<Option<String>, CliError> {
    let mut asked = Instant::now();
    let mut refused: Option<Instant> = None;
    while told.load(Ordering::Relaxed) == 0 {
        screen
            .0
            .draw(|frame| view::draw(frame, &desk, colour))
            .map_err(trouble)?;
        let mut wait = NAP;
        // Every waiting key, in order; only then is it worth drawing.
        while event::poll(wait).map_err(trouble)? {
            wait = Duration::ZERO;
            for key in keys(&event::read().map_err(trouble)?) {
                let blind = refused.is_some_and(|at| at.elapsed() < UNSEEN);
                let mut step = press(desk, key, blind);
                refused = refused.filter(|_| !blind);
                while let Some(effect) = step.1.take() {
                    if effect == Effect::Quit {
                        let open = left_open(&step.0.night, step.0.lang).into_iter();
                        let words: Vec<String> = open.chain(file.told().map(|t| safe(t))).collect();
                        return Ok((!words.is_empty()).then(|| words.join("\n")));
                    }
                    step = answered(step.0, file.perform(effect));
                    if matches!(step.0.notice, Notice::Bad(_)) || matches!(step.0.ask, Ask::Why(..))
                    {
                        refused = Some(Instant::now());
                    }
                }
                desk = step.0;
            }
            if told.load(Ordering::Relaxed) != 0 {
                break;
            }
        }
        if asked.elapsed() >= NEWS {
            asked = Instant::now();
            match file.changed_elsewhere() {
                Ok(Some(night)) => desk = desk.refreshed(night),
                Ok(None) => {}
                Err(error) => desk.notice = Notice::Bad(error.message.text),
            }
        }
    }
    Ok(None)
}

/// The desk's keys in a terminal's event. Escape right before another key arrives as that key with Alt.
fn keys(event: &Event) -> Vec<Key> {
    let Event::Key(KeyEvent {
        code,
        modifiers,
        kind,
        ..
    }) = event
    else {
        return Vec::new();
    };
    if *kind == KeyEventKind::Release {
        return Vec::new();
    }
    let key = match code {
        // A line feed: Enter typed before the terminal was ours.
        KeyCode::Char('j' | 'm') if modifiers.contains(KeyModifiers::CONTROL) => Key::Enter,
        KeyCode::Char('c' | 'd') if modifiers.contains(KeyModifiers::CONTROL) => Key::Quit,
        KeyCode::Char('h') if modifiers.contains(KeyModifiers::CONTROL) => Key::Back,
        KeyCode::Char(_) if modifiers.contains(KeyModifiers::CONTROL) => return Vec::new(),
        KeyCode::Char(c) => Key::Char(*c),
        KeyCode::Enter => Key::Enter,
        KeyCode::Backspace | KeyCode::Delete => Key::Back,
        KeyCode::Esc => Key::Esc,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left | KeyCode::BackTab => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Tab => Key::Enter,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::F(1) => Key::Char('?'),
        _ => return Vec::new(),
    };
    match modifiers.contains(KeyModifiers::ALT) {
        true => vec![Key::Esc, key],
        false => vec![key],
    }
}
