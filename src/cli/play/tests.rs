//! Games by key, without a terminal.

use super::game::{Game, Table};
use super::keys::{Key, press};
use super::{draw, lines};
use crate::engine::RuleSet;
use crate::engine::record::referee;
use crate::words::Lang;

fn sit(rules: &str, bot: &str, seed: u64) -> Game {
    let table = Table {
        rules: RuleSet::preset_ref(rules).expect("a preset"),
        seed,
        bot: bot.to_owned(),
        duplicate: Vec::new(),
    };
    Game::new(table, Lang::default())
        .expect("a bot")
        .expect("a deal")
}

#[test]
fn every_preset_is_played_by_keys_and_its_record_is_sound() {
    for (at, name) in RuleSet::preset_names().enumerate() {
        let mut game = sit(name, "club", 3);
        // What is said after each hand takes longest. The second begins like the first, which some are enough to show.
        let hands = if at % 4 == 0 { 2 } else { 1 };
        for key in 0..400 {
            if game.records.len() == hands || game.is_won() {
                break;
            }
            let count = game.choices().len();
            let key = match count {
                0 => Key::Enter,
                n => char::from_digit((key % n as u32) + 1, 10).map_or(Key::Enter, Key::Char),
            };
            assert!(press(&mut game, key, 80));
        }
        assert!(game.records.len() == hands || game.is_won(), "{name}");
        for record in &game.records {
            let verdict = referee(record);
            assert!(verdict.verdict.is_sound(), "{name}: {verdict:?}");
            // "You's lead" would be no English.
            let own = record.who(game.me);
            assert_eq!(own, game.me.name(game.rules().seats), "{name}");
        }
    }
}

#[test]
fn hint_take_back_and_marks() {
    let mut game = sit("north-american", "club", 5);
    while game.choices().len() < 2 {
        press(&mut game, Key::Enter, 80);
    }
    let before = game.hand;
    let cards = draw::cards(&game);
    press(&mut game, Key::Char('h'), 80);
    assert!(
        game.notice.starts_with("The expert would: "),
        "{}",
        game.notice
    );
    let hinted = game.marked;
    assert_eq!(game.hand, before, "a hint does nothing");
    press(&mut game, Key::Right, 80);
    assert_eq!(game.marked, (hinted + 1) % game.choices().len());
    press(&mut game, Key::Left, 80);
    press(&mut game, Key::Enter, 80);
    if !game.hand.is_over() {
        assert_ne!(game.hand, before);
        press(&mut game, Key::Back, 80);
        assert_eq!((game.hand, game.taken_back), (before, 1));
        assert_eq!(draw::cards(&game), cards);
        press(&mut game, Key::Char('u'), 80);
    }
    let spot = draw::spots(&game, 80)[0].clone();
    press(&mut game, Key::Click(spot.from, spot.row), 80);
    assert_ne!(game.hand, before, "a click chooses");
    assert!(!press(&mut game, Key::Char('q'), 80));
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let cards = |seed| draw::cards(&sit("north-american", "club", seed));
    assert_eq!(cards(1), cards(1));
    assert_ne!(cards(1), cards(2));
}

/// Names, cards held and cards played, in every language and until everyone has played.
#[test]
fn nobody_at_the_table_is_cut_off_or_written_over() {
    for rules in [
        "pepper-six",
        "six-hand",
        "bid-euchre-32",
        "double-deck",
        "cut-throat",
    ] {
        for lang in [Lang::default(), Lang::of("de"), Lang::of("fr")] {
            let mut game = sit(rules, "club", 3);
            game.lang = lang;
            for _ in 0..9 {
                let mut rows = draw::table(&game);
                rows.sort();
                for at in 0..rows.len() {
                    let (row, from, text) = &rows[at];
                    let to = from + text.chars().count() as u16;
                    let next = rows.get(at + 1).filter(|next| next.0 == *row);
                    let end = next.map_or(60, |next| next.1);
                    assert!(to <= end && *row < 6, "{rules}: {text} over {next:?}");
                }
                if !game.choices().is_empty() {
                    game.choose(0);
                }
            }
        }
    }
}

#[test]
fn a_card_given_unseen_is_told_to_nobody_else() {
    let mut game = sit("railroad", "club", 3);
    game.choose(0);
    let told = &game.story()[0];
    assert!(told.contains("W gives a card, E: decline"), "{told}");
}

#[test]
fn choices_stay_inside_a_narrow_window() {
    let game = sit("north-american", "club", 5);
    for width in [60, 80, 120] {
        let spots = draw::spots(&game, width);
        assert_eq!(spots.len(), game.choices().len());
        assert!(spots.iter().all(|spot| spot.to <= width), "{spots:?}");
    }
}

#[test]
fn a_game_by_lines() {
    let mut game = sit("two-hand", "rule", 2);
    let input = "1\n".repeat(40) + "what\nq\n1\n";
    let mut kept = 0;
    lines::run(&mut game, input.as_bytes(), |game| {
        kept = game.records.len();
        Ok(())
    })
    .expect("lines");
    assert!(kept >= 1 && kept == game.records.len());
    assert!(
        game.notice.contains("\"what\" is not a choice") || game.hand.is_over(),
        "{}",
        game.notice
    );
}

#[test]
fn what_is_said_after_a_hand_stays_in_the_window() {
    use ratatui::backend::TestBackend;
    for name in RuleSet::preset_names() {
        let mut game = sit(name, "club", 8);
        for step in 0..60 {
            if game.hand.is_over() {
                break;
            }
            // Somebody who never thinks gives the expert most to say.
            let last = game.choices().len() - 1;
            game.choose(if step % 2 == 0 { last } else { 0 });
        }
        assert!(game.hand.is_over(), "{name}");
        let mut terminal = ratatui::Terminal::new(TestBackend::new(80, 24)).expect("a terminal");
        let shown = terminal.draw(|frame| draw::draw(frame, &game, false));
        let buffer = shown.expect("drawn").buffer.clone();
        let text: String = buffer.content().iter().map(|cell| cell.symbol()).collect();
        for line in &game.review {
            let end: Vec<&str> = line.rsplit(' ').take(2).collect();
            assert!(
                text.contains(end[1]) && text.contains(end[0]),
                "{name}: {line}\n{text}"
            );
        }
        let last = game.review.last().expect("a review");
        let begins: String = last.chars().take(30).collect();
        assert!(text.contains(&begins), "{name}: {last}\n{text}");
    }
}
