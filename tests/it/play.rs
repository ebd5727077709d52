//! `benny play` as its user sees it: in a real terminal, and line by line.

use super::desk::Desk;
use super::tmux::Terminal;

#[test]
fn a_hand_in_a_real_terminal_of_80_by_24() {
    let desk = Desk::new();
    let program = assert_cmd::cargo::cargo_bin("benny");
    let (club, game) = (desk.path("club.benny"), desk.path("mine.egn"));
    let line = format!(
        "'{}' play --seed 5 --bot club --record '{}'",
        program.display(),
        game.display()
    );
    let env = [("BENNY_FILE", club.to_str().expect("a path"))];
    let Some(terminal) = Terminal::open(80, 24, &line, &env) else {
        return;
    };
    let first = terminal.shows("1-9 or click: choose");
    assert!(
        first.contains("north-american | hand 1 | you 0, they 0, to 10"),
        "{first}"
    );
    assert!(
        first.contains("Your cards: ") && first.contains(" 1 "),
        "{first}"
    );
    terminal.types("h");
    terminal.shows("The expert would: ");
    // Always takes the first choice, until the hand is over.
    let over = |screen: &str| screen.contains("next hand");
    for _ in 0..20 {
        // Looked at once: forced cards are played by themselves, and the hand may end between two looks.
        let before = terminal.screen();
        if over(&before) {
            break;
        }
        terminal.types("1");
        terminal.becomes("another screen", |screen| screen != before);
    }
    let screen = terminal.becomes("the end of the hand", over);
    assert!(
        screen.contains("tricks:") || screen.contains("Everybody passed"),
        "{screen}"
    );
    assert!(screen.contains("xpert"), "what the expert says: {screen}");
    assert!(
        screen.lines().all(|line| line.chars().count() <= 80),
        "{screen}"
    );
    terminal.types("\n");
    terminal.shows("hand 2");
    terminal.types("q");
    terminal.is_back(0);
    let (out, _) = desk.ends(0, &["check", "hand", game.to_str().expect("a path")]);
    assert!(out.contains("confirmed") || out.contains("thrown"), "{out}");
}

#[test]
fn by_lines_the_same_seed_is_the_same_game_and_can_be_played_against() {
    let desk = Desk::new();
    let play = |args: &[&str]| {
        let mut command = desk.command(&[&["play"], args].concat());
        let input = "1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n".to_owned() + "q\n";
        let output = command.write_stdin(input).output().expect("benny runs");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{output:?}");
        (text, String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (first, said) = play(&["--seed", "7"]);
    assert!(first.contains("Choose: 1 "), "{first}");
    assert!(
        said.contains("1 hand written down in") && said.contains("benny play --seed 7"),
        "{said}"
    );
    assert!(desk.path("play.egn").exists());
    assert_eq!(play(&["--seed", "7"]).0, first);
    std::fs::copy(desk.path("play.egn"), desk.path("theirs.egn")).expect("a copy");
    let (again, _) = play(&["--duplicate", "theirs.egn"]);
    assert!(again.contains("The other table had "), "{again}");
    assert!(again.contains("The game is over."), "{again}");
    // A game with bidding, or for three, is written as a record a line, and read so.
    for rules in ["pepper", "cut-throat"] {
        let (_, said) = play(&["--rules", rules, "--seed", "7"]);
        let same = format!("benny play --rules {rules} --seed 7");
        assert!(said.contains(&same), "{said}");
        std::fs::copy(desk.path("play.jsonl"), desk.path("theirs.jsonl")).expect("a copy");
        let (again, _) = play(&["--duplicate", "theirs.jsonl"]);
        assert!(again.contains("The other table had "), "{again}");
        desk.ends(0, &["check", "hand", "theirs.jsonl"]);
    }
    // A file that benny did not write is not overwritten.
    desk.file("letter.txt", "Dear Ann");
    let refused = desk.refused(1, &["play", "--record", "letter.txt"]);
    assert!(
        refused["message"]
            .as_str()
            .is_some_and(|m| m.contains("letter.txt")),
        "{refused}"
    );
    assert!(desk.refused(2, &["play", "--bot", "hal"]).is_object());
}
