//! Draws the desk; everything that is shown passes through `safe`, and nothing is shown by colour alone.

use super::model::{Ask, Desk, Notice, Remedy, Sheet, Spot};
use super::{hands, names, rows, safe};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::acts::Question;
use crate::words::{Lang, said};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Clear, Paragraph, Wrap};

/// The least the grid needs: columns and rows.
pub const LEAST: (u16, u16) = (80, 24);
/// Lines under the grid for what is said.
const SAID: u16 = 4;
/// Columns of the standings when they are shown beside the grid.
const BESIDE: u16 = 32;

/// How things look: weight and reverse video always, the sixteen colours where they are wanted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub colour: bool,
}

impl Look {
    fn tint(self, style: Style, colour: Color) -> Style {
        if self.colour { style.fg(colour) } else { style }
    }

    pub fn plain(self) -> Style {
        Style::new()
    }

    pub fn faint(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    pub fn missing(self) -> Style {
        self.tint(self.strong(), Color::Yellow)
    }

    pub fn good(self) -> Style {
        self.tint(self.plain(), Color::Green)
    }

    pub fn bad(self) -> Style {
        self.tint(self.strong(), Color::Red)
    }

    pub fn field(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

/// Draws the desk.
pub fn draw(frame: &mut Frame, desk: &Desk, colour: bool) {
    let look = Look { colour };
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        return small(frame, area, desk.lang);
    }
    let [title, missing, body, message, help] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Length(1),
        Constraint::Min(10),
        Constraint::Length(SAID + 1),
        Constraint::Length(2),
    ])
    .areas(area);
    frame.render_widget(
        Paragraph::new(headline(desk, title.width)).style(look.field()),
        title,
    );
    frame.render_widget(
        Paragraph::new(still_missing(desk, look, missing.width)),
        missing,
    );
    let grid = match desk.standings {
        true => {
            let [grid, beside] =
                Layout::horizontal([Constraint::Min(40), Constraint::Length(BESIDE)]).areas(body);
            standings(frame, beside, desk, look);
            grid
        }
        false => body,
    };
    frame.render_widget(
        Paragraph::new(rows::lines(desk, look, grid.width, grid.height)),
        grid,
    );
    let block = Block::new().borders(Borders::TOP);
    let text = Paragraph::new(said(desk, look, usize::from(message.width)))
        .wrap(Wrap { trim: true })
        .block(block);
    frame.render_widget(text, message);
    frame.render_widget(Paragraph::new(foot(desk)).style(look.faint()), help);
    if desk.ask == Ask::Help {
        keys(frame, body, desk.lang);
    }
}

fn small(frame: &mut Frame, area: Rect, lang: Lang) {
    let (columns, lines) = LEAST;
    let (wide, high) = (area.width, area.height);
    let text = said!(lang, "enter-window", columns, lines, wide, high);
    frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
}

fn headline(desk: &Desk, width: u16) -> String {
    let rows = desk.rows();
    let missing = rows.iter().filter(|&&spot| desk.is_missing(spot)).count();
    let place = match desk.sheet {
        Sheet::Tables => said!(
            desk.lang,
            "round-of",
            round = desk.round,
            of = desk.night.settings.rounds
        ),
        Sheet::Card(number) => said!(
            desk.lang,
            "desk-card-of",
            n = names::label(desk, number, desk.round)
        ),
        Sheet::Disagreements => said!(desk.lang, "enter-disagreements"),
    };
    let mut parts = vec![place];
    if desk.sheet != Sheet::Disagreements {
        parts.push(said!(
            desk.lang,
            "enter-in",
            n = rows.len() - missing,
            of = rows.len()
        ));
    }
    let refused = desk.drafts.values().filter(|d| d.refusal.is_some()).count();
    if refused > 0 {
        parts.push(desk.lang.with("enter-refused", refused));
    }
    match desk.disagreements.len() {
        0 => {}
        n => parts.push(desk.lang.with("enter-disagreements-n", n)),
    }
    let facts = parts.join(" | ");
    let room = usize::from(width).saturating_sub(names::width(&facts) + 5);
    format!(
        " {} | {facts} ",
        names::cut(&safe(&desk.night.title()), room)
    )
}

/// What has not come in, as many as fit.
fn still_missing<'a>(desk: &Desk, look: Look, width: u16) -> Line<'a> {
    let missing: Vec<String> = desk
        .rows()
        .into_iter()
        .filter(|&spot| desk.is_missing(spot))
        .map(|spot| match spot {
            Spot::Table { table, .. } => table.to_string(),
            Spot::Card { round, .. } => round.to_string(),
        })
        .collect();
    let (what, none) = match desk.sheet {
        Sheet::Tables => ("enter-missing-tables", "enter-all-tables-in"),
        Sheet::Card(_) => ("enter-missing-rounds", "enter-all-rounds-in"),
        Sheet::Disagreements => ("", "enter-settle-how"),
    };
    if missing.is_empty() {
        return Line::styled(format!(" {}", desk.lang.text(none)), look.good());
    }
    let what = desk.lang.text(what);
    let list = names::cut(
        &missing.join(" "),
        usize::from(width).saturating_sub(names::width(what) + 3),
    );
    Line::from(vec![
        Span::styled(format!(" {what} "), look.missing()),
        Span::styled(list, look.strong()),
    ])
}

/// The lines under the grid: the question that has the keyboard, or the row's refusal, or what was said last.
fn said<'a>(desk: &Desk, look: Look, width: usize) -> Vec<Line<'a>> {
    let typed = |question: String, text: &str| {
        Line::from(vec![
            Span::styled(question, look.strong()),
            Span::raw(safe(text)),
            Span::styled("_", look.field()),
        ])
    };
    match &desk.ask {
        Ask::Jump(text) | Ask::Whose(text) => {
            let question = desk.lang.text(match &desk.ask {
                Ask::Jump(_) => "enter-ask-table",
                _ => "enter-ask-whose",
            });
            let mut lines = vec![typed(format!("{question} "), text)];
            if let Notice::Bad(why) = &desk.notice {
                lines.insert(0, Line::styled(format!("! {}", safe(why)), look.bad()));
            }
            lines
        }
        Ask::Tick(which) => {
            let lines = names::wrapped(&tick_question(desk, *which), width, usize::from(SAID));
            let lines = lines.into_iter();
            lines
                .map(|line| Line::styled(line, look.strong()))
                .collect()
        }
        Ask::Why(spot, text) => {
            let refusal = desk.drafts.get(spot).and_then(|d| d.refusal.as_ref());
            let why = refusal.map(|r| safe(&r.why)).unwrap_or_default();
            let mut lines = bad(&format!("{}: {why}", spot.name(desk.lang)), look, width);
            lines.push(typed(
                match &desk.notice {
                    Notice::Bad(wanted) if wanted == desk.lang.text("enter-reason-wanted") => {
                        format!("{wanted}: ")
                    }
                    _ => said!(desk.lang, "enter-why") + " ",
                },
                text,
            ));
            lines
        }
        Ask::Hand(spot, text) => {
            let mut lines = match &desk.notice {
                Notice::None => Vec::new(),
                Notice::Good(said) => vec![Line::styled(safe(said), look.good())],
                Notice::Bad(said) => bad(&format!("! {said}"), look, width),
            };
            let mut asks = hands::asks(desk, *spot);
            let question = asks.pop().unwrap_or_default();
            let names = asks
                .iter()
                .flat_map(|asks| names::wrapped(&safe(asks), width, 2));
            let names: Vec<String> = names.collect();
            lines.truncate(usize::from(SAID) - 1 - names.len());
            lines.extend(
                names
                    .into_iter()
                    .map(|line| Line::styled(line, look.plain())),
            );
            lines.push(typed(question, text));
            lines
        }
        Ask::Draw { question, .. } => choices(desk, question, look, width),
        Ask::Undo { what, .. } => vec![Line::styled(
            said!(desk.lang, "enter-ask-undo", what = safe(what)),
            look.strong(),
        )],
        Ask::Leave => {
            let names: Vec<String> = desk
                .drafts
                .keys()
                .map(|spot| spot.name(desk.lang))
                .collect();
            vec![Line::styled(
                said!(desk.lang, "enter-ask-leave", places = names.join(", ")),
                look.bad(),
            )]
        }
        Ask::Nothing | Ask::Help => row_or_notice(desk, look, width),
    }
}

/// What went wrong, in few enough lines to leave the last one free for the way out.
fn bad<'a>(text: &str, look: Look, width: usize) -> Vec<Line<'a>> {
    let lines = names::wrapped(text, width, usize::from(SAID) - 1);
    let lines = lines.into_iter().map(|line| Line::styled(line, look.bad()));
    lines.collect()
}

/// A question with its answers, a digit for each.
fn choices<'a>(desk: &Desk, question: &Question, look: Look, width: usize) -> Vec<Line<'a>> {
    let asks = safe(&question.asks.said(desk.lang));
    let asks = said!(desk.lang, "enter-choose", question = asks);
    let each = (1..).zip(&question.choices).map(|(digit, choice)| {
        let line = format!("{digit} = {}", safe(&choice.words.said(desk.lang)));
        Line::styled(names::cut(&line, width), look.plain())
    });
    std::iter::once(Line::styled(asks, look.strong()))
        .chain(each)
        .collect()
}

fn row_or_notice<'a>(desk: &Desk, look: Look, width: usize) -> Vec<Line<'a>> {
    let refusal = desk
        .spot()
        .and_then(|spot| Some((spot, desk.drafts.get(&spot)?.refusal.as_ref()?)));
    if let Some((spot, refusal)) = refusal {
        let noted = desk.draft().is_some_and(super::model::Draft::is_noted);
        let next = match refusal.remedy {
            _ if noted => desk.lang.text("enter-over-card"),
            Remedy::None => desk.lang.text("enter-over-none"),
            Remedy::Overrule => desk.lang.text("enter-over-rules"),
            Remedy::Replace { .. } => desk.lang.text("enter-over-there"),
        };
        let why = format!("! {}: {}", spot.name(desk.lang), safe(&refusal.why));
        let mut lines = bad(&why, look, width);
        lines.push(Line::styled(next, look.strong()));
        return lines;
    }
    match &desk.notice {
        Notice::None => Vec::new(),
        Notice::Good(text) => vec![Line::styled(safe(text), look.good())],
        Notice::Bad(text) => vec![Line::styled(format!("! {}", safe(text)), look.bad())],
    }
}

fn tick_question(desk: &Desk, which: usize) -> String {
    let Some(spot) = desk.spot() else {
        return String::new();
    };
    match spot {
        Spot::Card { .. } => said!(desk.lang, "enter-how-many-loners"),
        Spot::Table { round, .. } => {
            let who = |(place, number): (usize, PlayerNo)| {
                format!("{}: {}", place + 1, names::who(desk, number, round, 26))
            };
            let all: Vec<String> = desk.seated(spot).into_iter().enumerate().map(who).collect();
            let ticks = desk.ticks();
            let what = ticks.get(which).copied().flatten();
            let what = what.map_or(said!(desk.lang, "enter-lone-march"), safe);
            let who = all.join(", ");
            match ticks.len() {
                0 | 1 => said!(desk.lang, "enter-made-by", what, who),
                _ => said!(desk.lang, "enter-made-by-next", what, who),
            }
        }
    }
}

fn foot(desk: &Desk) -> Vec<Line<'static>> {
    let lines = desk.lang.text(match desk.sheet {
        Sheet::Tables => "enter-foot-tables",
        Sheet::Card(_) => "enter-foot-card",
        Sheet::Disagreements => "enter-foot-disagreements",
    });
    lines
        .lines()
        .map(|line| Line::from(format!(" {line}")))
        .collect()
}

fn standings(frame: &mut Frame, area: Rect, desk: &Desk, look: Look) {
    let table = desk.night.standings(Some(desk.round));
    let title = match table.round {
        RoundNo::NONE => said!(desk.lang, "standings"),
        round => desk.lang.with("desk-standings-after", round),
    };
    let block = Block::new()
        .borders(Borders::LEFT)
        .title(format!(" {title} "));
    let room = usize::from(area.height).saturating_sub(2);
    let name = usize::from(area.width).saturating_sub(15);
    let mut lines = vec![Line::styled(
        format!(
            "{:>3} {} {:>5}",
            "",
            names::fit("", name + 4),
            desk.lang.text("enter-pts")
        ),
        look.strong(),
    )];
    for row in table.rows.iter().take(room) {
        let who = names::fit(&names::cut(&safe(&row.name), name), name);
        lines.push(Line::raw(format!(
            "{:>3} {:>3} {who} {:>5}",
            row.rank, row.number, row.points
        )));
    }
    frame.render_widget(Paragraph::new(lines).block(block), area);
}

fn keys(frame: &mut Frame, body: Rect, lang: Lang) {
    let lines: Vec<Line> = lang.text("enter-keys").lines().map(Line::raw).collect();
    let [area, _] = Layout::vertical([
        Constraint::Length(lines.len() as u16 + 2),
        Constraint::Min(0),
    ])
    .areas(body);
    frame.render_widget(Clear, area);
    let block = Block::bordered().title(format!(" {} ", lang.text("enter-keys.title")));
    frame.render_widget(Paragraph::new(lines).block(block), area);
}
