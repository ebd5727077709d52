//! Draws the table; nothing is shown by colour alone.

use super::game::{Game, words};
use crate::cli::text::trump_name;
use crate::engine::{Action, BySide, Call, Seat, View};
use crate::words::{Lang, said};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

/// The least the table needs: columns and rows.
pub const LEAST: (u16, u16) = (60, 20);
/// The first row of the table, and how many it has.
const TABLE: (u16, u16) = (2, 6);
/// The row of my cards.
const CARDS: u16 = 9;
/// The row of the choices.
const CHOICES: u16 = 10;
/// The first row of what was played.
const STORY: u16 = 12;

/// Where a choice can be clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Its place among the choices.
    pub choice: usize,
    /// The row.
    pub row: u16,
    /// The first column.
    pub from: u16,
    /// The column after the last.
    pub to: u16,
    /// What is written there.
    pub text: String,
}

/// The choices in their places, numbered as the keys are; a row that is full goes on in the next.
pub fn spots(game: &Game, width: u16) -> Vec<Spot> {
    let (mut row, mut from) = (CHOICES, 1);
    let mut spots = Vec::new();
    for (choice, action) in game.choices().into_iter().enumerate() {
        let text = format!(" {} {} ", choice + 1, game.named(action));
        let long = text.chars().count() as u16;
        if from + long > width && from > 1 {
            (row, from) = (row + 1, 1);
        }
        let to = from + long;
        spots.push(Spot {
            choice,
            row,
            from,
            to,
            text,
        });
        from = to + 1;
    }
    spots
}

/// The score, the hand and the contract.
pub fn headline(game: &Game) -> String {
    let rules = game.rules();
    let score = game.score.seen_by(game.me.side(rules.seats));
    said!(
        game.lang,
        "play-headline",
        rules = rules.name,
        hand = game.number + 1,
        score = yours(score, game.lang),
        to = rules.play_to
    )
}

/// Figures of all sides with mine first, in words.
fn yours(figures: BySide<impl std::fmt::Display>, lang: Lang) -> String {
    match &*figures {
        [own, left, right] => said!(lang, "play-score-three", own, left, right),
        [own, others] => said!(lang, "play-score", own, others),
        _ => String::new(),
    }
}

/// Who deals, what is turned up or trump, the tricks.
pub fn contract(game: &Game) -> String {
    let hand = &game.hand;
    let seats = game.rules().seats;
    let name = |seat: Seat| match seat == game.me {
        true => game.lang.text("play-you-within"),
        false => seat.name(seats),
    };
    let dealer = match hand.dealer() == game.me {
        true => said!(game.lang, "play-you-deal"),
        false => said!(game.lang, "play-deals", who = name(hand.dealer())),
    };
    let mine = game.me.side(seats);
    match hand.contract() {
        None => match hand.upcard() {
            Some(up) => said!(game.lang, "play-turned-up", dealer, card = up.face()),
            None => match View::of(hand, game.me).auction().high() {
                Some((seat, bid, trump)) => {
                    let bid = Action::Call(Call::Bid(bid, trump));
                    said!(
                        game.lang,
                        "play-highest-bid",
                        dealer,
                        bid = words(bid, game.rules(), game.lang),
                        who = name(seat)
                    )
                }
                None => said!(game.lang, "play-no-bid", dealer),
            },
        },
        Some(contract) => {
            let trump = match contract.trump.suit() {
                Some(suit) => said!(game.lang, "play-trump", suit = suit.sign()),
                None => trump_name(contract.trump, game.lang).to_owned(),
            };
            let bid = contract.bid.map_or(String::new(), |bid| {
                format!("{}, ", Call::Bid(bid, None).written(game.rules()))
            });
            let alone: Vec<&str> = hand.loners().into_iter().flatten().map(name).collect();
            let alone = match alone.is_empty() {
                true => String::new(),
                false => {
                    let who = alone.join(&format!(" {} ", game.lang.text("and")));
                    format!(", {}", said!(game.lang, "hand-alone", who))
                }
            };
            said!(
                game.lang,
                "play-contract",
                dealer,
                bid,
                trump,
                who = name(contract.maker),
                alone,
                tricks = yours(hand.tricks().seen_by(mine), game.lang)
            )
        }
    }
}

/// My cards, highest suits together; those that may be played now in brackets.
pub fn cards(game: &Game) -> Vec<(String, bool)> {
    let choices = game.choices();
    let mut cards: Vec<_> = game.hand.cards(game.me).iter().collect();
    cards.sort_by_key(|card| (card.suit(), std::cmp::Reverse(card.rank())));
    let legal = |card| {
        let played = [
            Action::Play(card),
            Action::Discard(card),
            Action::Give(card),
        ];
        choices.iter().any(|choice| played.contains(choice))
    };
    let shown = |card| match legal(card) {
        true => (format!("[{}]", card.face()), true),
        false => (format!(" {} ", card.face()), false),
    };
    cards.into_iter().map(shown).collect()
}

/// Everyone round the table with the card they played, as row and column from the table's top left corner of 60 columns.
pub fn table(game: &Game) -> Vec<(u16, u16, String)> {
    let (seats, me) = (game.rules().seats, game.me);
    let mut written = Vec::new();
    let middle = game.middle();
    for seat in Seat::all(seats) {
        let place = (seats + seat.index() as u8 - me.index() as u8) % seats;
        // Clockwise from me at the bottom: the name outside, the card inside.
        let (name, card) = match (seats, place) {
            (_, 0) => ((5, 28), (4, 28)),
            (2, _) | (4, 2) | (6, 3) => ((0, 28), (1, 28)),
            (3 | 4, 1) => ((3, 4), (3, 18)),
            (3 | 4, _) => ((3, 46), (3, 38)),
            (6, 1) => ((4, 0), (4, 20)),
            (6, 2) => ((2, 0), (2, 20)),
            (6, 4) => ((2, 46), (2, 38)),
            _ => ((4, 46), (4, 38)),
        };
        let partner = seat != me && seat.side(game.rules().seats) == me.side(game.rules().seats);
        let cards = game.hand.cards(seat).len();
        let who = match (seat == me, partner) {
            (true, _) => said!(game.lang, "play-you-within"),
            (_, true) => said!(game.lang, "play-your-partner", seat = seat.name(seats)),
            _ => seat.name(seats).to_owned(),
        };
        let sits_out =
            game.hand.loners()[seat.side(game.rules().seats)].is_some_and(|loner| loner != seat);
        let holds = if sits_out {
            said!(game.lang, "badge-sits-out")
        } else {
            "▪".repeat(cards)
        };
        let long = who.chars().count() as u16;
        let (line, below) = match seats == 6 && name.1 != 28 {
            true => (who, Some(holds)),
            false => (format!("{who} {holds}"), None),
        };
        let column = match name.1 {
            28 => 28 - long / 2,
            column => column.min(LEAST.0 - line.chars().count() as u16),
        };
        // Partners at both sides have long names: what they hold stands below.
        written.extend(below.map(|holds| (name.0 + 1, column, holds)));
        written.push((name.0, column, line));
        if let Some((_, played)) = middle.iter().find(|(by, _)| *by == seat) {
            written.push((card.0, card.1, played.face()));
        }
    }
    written
}

fn red(text: &str) -> bool {
    text.contains(['♥', '♦'])
}

/// Draws the table.
pub fn draw(frame: &mut Frame, game: &Game, colour: bool) {
    let area = frame.area();
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let (columns, rows) = LEAST;
        let text = said!(
            game.lang,
            "play-window",
            columns,
            rows,
            wide = area.width,
            high = area.height
        );
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
        return;
    }
    let row = |at: u16, rows: u16| Rect::new(area.x, area.y + at, area.width, rows);
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let shown = Style::new().add_modifier(Modifier::REVERSED);
    let tint = |style: Style, text: &str| match colour && red(text) {
        true => style.fg(Color::Red),
        false => style,
    };
    frame.render_widget(
        Paragraph::new(format!(" {}", headline(game))).style(shown),
        row(0, 1),
    );
    frame.render_widget(Paragraph::new(format!(" {}", contract(game))), row(1, 1));
    let over = game.hand.is_over();
    if !over {
        let left = (area.width - LEAST.0) / 2;
        for (at, column, text) in table(game).into_iter().filter(|(at, ..)| *at < TABLE.1) {
            let place = Rect::new(
                area.x + left + column,
                area.y + TABLE.0 + at,
                LEAST.0 - column,
                1,
            );
            let style = tint(Style::new(), &text);
            frame.render_widget(Paragraph::new(text).style(style), place);
        }
    }
    let mut mine = vec![Span::raw(format!(
        " {} ",
        game.lang.text("play-your-cards")
    ))];
    for (text, legal) in cards(game) {
        let style = if legal { bold } else { Style::new() };
        mine.push(Span::styled(text.clone(), tint(style, &text)));
        mine.push(Span::raw(" "));
    }
    if !over {
        frame.render_widget(Paragraph::new(Line::from(mine)), row(CARDS, 1));
    }
    for spot in spots(game, area.width) {
        let style = if spot.choice == game.marked {
            shown
        } else {
            bold
        };
        let width = (spot.to - spot.from).min(area.width.saturating_sub(spot.from));
        let place = Rect::new(area.x + spot.from, area.y + spot.row, width, 1);
        frame.render_widget(
            Paragraph::new(spot.text.clone()).style(tint(style, &spot.text)),
            place,
        );
    }
    let told: Vec<Line> = game
        .story()
        .iter()
        .chain(&[String::new()])
        .chain(&game.review)
        .map(|line| Line::raw(format!(" {line}")))
        .collect();
    let body = Paragraph::new(told).wrap(Wrap { trim: false });
    // Without cards and choices there is more room for what was said of the hand.
    let choices = spots(game, area.width)
        .last()
        .map_or(0, |spot| spot.row + 2);
    let top = if over {
        TABLE.0 + 1
    } else {
        STORY.max(choices)
    };
    frame.render_widget(body, row(top, area.height.saturating_sub(top + 2)));
    let notice = Paragraph::new(format!(" {}", game.notice)).style(bold);
    frame.render_widget(notice, row(area.height - 2, 1));
    let faint = Style::new().add_modifier(Modifier::DIM);
    frame.render_widget(
        Paragraph::new(foot(game)).style(faint),
        row(area.height - 1, 1),
    );
}

/// The keys.
pub fn foot(game: &Game) -> String {
    let text = match (game.hand.is_over(), game.is_won()) {
        _ if game.is_solving() => game.lang.text("foot-solving"),
        (false, _) => game.lang.text("foot-playing"),
        (true, false) => game.lang.text("foot-over"),
        (true, true) => game.lang.text("foot-won"),
    };
    format!(" {text}")
}
