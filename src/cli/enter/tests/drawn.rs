//! What people see.

use super::super::model::Desk;
use super::super::view;
use super::{night, pressed};
use crate::engine::Points;
use crate::seating::{PlayerNo, RoundNo, TableNo};
use crate::tournament::{Entry, Tournament};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::style::Color;

fn drawn(desk: &Desk, width: u16, height: u16) -> TestBackend {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a backend");
    terminal
        .draw(|frame| view::draw(frame, desk, true))
        .expect("drawn");
    terminal.backend().clone()
}

/// A night with results, a card that disagrees, and a row refused.
fn busy(tables: u16) -> Tournament {
    let mut night = night(tables);
    for table in [1, 2, 4] {
        let loners = vec![(PlayerNo(4 * table - 3), 1)];
        night
            .score(Entry {
                table: TableNo(table),
                points: Points::of([10, table.into()]),
                loners,
                ..Entry::default()
            })
            .expect("a result");
    }
    night
        .note_card(RoundNo(1), PlayerNo(3), 9, None)
        .expect("a card");
    night
}

#[test]
fn a_terminal_that_says_no_columns_has_eighty() {
    let desk = Desk::new(busy(12), None);
    let options = super::super::terminal::unsized_terminal();
    let ratatui::Viewport::Fixed(area) = options.viewport else {
        panic!("{:?}", options.viewport);
    };
    assert_eq!((area.width, area.height), (80, 24));
    let mut terminal = Terminal::with_options(TestBackend::new(80, 24), options).expect("opened");
    terminal
        .draw(|frame| view::draw(frame, &desk, true))
        .expect("drawn");
    assert_eq!(terminal.backend(), &drawn(&desk, 80, 24));
    let text = terminal.backend().to_string();
    assert!(!text.contains("needs a window"), "{text}");
}

#[test]
fn forty_tables_on_eighty_columns() {
    let (desk, _) = pressed(Desk::new(busy(40), None), "/3\n12-");
    insta::assert_snapshot!(drawn(&desk, 80, 24));
}

#[test]
fn standings_beside_the_grid() {
    let (desk, _) = pressed(Desk::new(busy(40), None), "s/20\n");
    insta::assert_snapshot!("standings_80", drawn(&desk, 80, 24));
    insta::assert_snapshot!("standings_120", drawn(&desk, 120, 40));
}

#[test]
fn the_list_of_disagreements() {
    let (desk, _) = pressed(Desk::new(busy(4), None), "d");
    insta::assert_snapshot!(drawn(&desk, 80, 24));
}

#[test]
fn a_tally_card() {
    let (desk, _) = pressed(Desk::new(busy(4), None), "c6\n9");
    insta::assert_snapshot!(drawn(&desk, 80, 24));
}

#[test]
fn questions_and_keys() {
    let (desk, _) = pressed(Desk::new(busy(4), None), "*");
    insta::assert_snapshot!("lone_question", drawn(&desk, 80, 24));
    let (desk, _) = pressed(Desk::new(busy(4), None), "?");
    insta::assert_snapshot!("all_keys", drawn(&desk, 80, 24));
}

#[test]
fn too_small_is_said() {
    let desk = Desk::new(busy(4), None);
    insta::assert_snapshot!(drawn(&desk, 60, 10));
    for (width, height) in [
        (1, 1),
        (0, 0),
        (79, 24),
        (80, 23),
        (300, 3),
        (3, 300),
        (500, 200),
    ] {
        drawn(&desk, width, height);
    }
}

#[test]
fn nothing_is_told_by_colour_alone() {
    let (desk, _) = pressed(Desk::new(busy(40), None), "s/3\n12-");
    let mut plain = Terminal::new(TestBackend::new(80, 24)).expect("a backend");
    plain
        .draw(|frame| view::draw(frame, &desk, false))
        .expect("drawn");
    let coloured = drawn(&desk, 80, 24);
    let text = |backend: &TestBackend| backend.to_string();
    assert_eq!(
        text(plain.backend()),
        text(&coloured),
        "the same words and marks"
    );
    let cells = plain.backend().buffer().content();
    assert!(
        cells
            .iter()
            .all(|c| (c.fg, c.bg) == (Color::Reset, Color::Reset)),
        "no colour where none is wanted"
    );
    let sixteen = |c: Color| !matches!(c, Color::Rgb(..) | Color::Indexed(_));
    assert!(
        coloured
            .buffer()
            .content()
            .iter()
            .all(|c| sixteen(c.fg) && sixteen(c.bg))
    );
}

#[test]
fn hostile_names_are_harmless() {
    let mut night = busy(4);
    for entrant in &mut night.entrants {
        entrant.name = "a\x1b[2J\u{202e}b\r\n\x07c".to_owned();
    }
    for keys in ["s", "d", "c3\n", "*"] {
        let (desk, _) = pressed(Desk::new(night.clone(), None), keys);
        let backend = drawn(&desk, 120, 40);
        let mut symbols = backend
            .buffer()
            .content()
            .iter()
            .flat_map(|c| c.symbol().chars());
        assert!(
            !symbols.any(|c| c.is_control() || c == '\u{202e}'),
            "{keys:?}"
        );
    }
}
