//! Whole outputs at 80 columns, one file per command: what a person sees, word for word.

mod add;
mod adjust;
mod backup;
mod card;
mod close;
mod club;
mod correct;
mod draw;
mod drop;
mod export;
mod hand;
mod log;
mod missing;
mod new;
mod pay;
mod plan;
mod players;
mod print;
mod prizes;
mod rename;
mod replace;
mod score;
mod seats;
mod settle;
mod show;
mod sit_out;
mod standings;
mod start;
mod status;
mod undo;

use super::desk::Desk;
use benny::seating::{PlayerNo, RoundNo};

/// Where the night stands when the screens are taken.
#[derive(Clone, Copy, Debug)]
enum State {
    /// No file.
    Nothing,
    /// Twelve players without names.
    Registered,
    /// Thirteen people by name.
    Named,
    /// Twelve players, three rounds drawn.
    Drawn,
    /// Round 1 is in, and table 1 of round 2.
    Playing,
    /// The same, but a card disagrees with the slip of round 1, table 1.
    Disputed,
}

/// A terminal of 80 columns, and all that was typed and shown on it.
struct Screen {
    desk: Desk,
    text: String,
}

impl Screen {
    fn of(state: State) -> Self {
        let desk = Desk::new();
        let new = ["new", "Friday Night", "--rounds", "3"];
        let drawn = ["--count", "12", "--draw", "--seed", "1"];
        match state {
            State::Nothing => {}
            State::Registered => drop(desk.ends(0, &[&new[..], &["--count", "12"]].concat())),
            State::Named => {
                let names = "Ann Lee\nBob Ray\nCy Orr\nDi Poe\nMaría José Fernández\nFay Low\nGus Kim\nHal Ash\nIda \
                    Fox\nJo Day\nKit May\nLiv Roe\nZoë Maximiliane von und zu Hohenstein\n";
                let list = desk.file("names.txt", names);
                let list = list.display().to_string();
                desk.ends(0, &[&new[..], &["--players", &list, "--yes"]].concat());
            }
            _ => drop(desk.ends(0, &[&new[..], &drawn].concat())),
        }
        if matches!(state, State::Playing | State::Disputed) {
            desk.play(1, "10-7");
            desk.ends(0, &["score", "2", "1", "8-9"]);
        }
        if matches!(state, State::Disputed) {
            let seats = desk.json(&["seats", "1"]);
            let who = seats["schedule"][0]["tables"][0]["sides"][0][0].as_u64();
            let mut file = benny::desk::Desk::open(&desk.path("club.benny"), None).expect("a file");
            let act = benny::desk::Act {
                at: "2026-11-20T19:30:00Z".into(),
                by: "Desk".into(),
                origin: benny::desk::Origin::Grid,
            };
            let who = who.and_then(|n| n.try_into().ok()).map(PlayerNo);
            let who = who.expect("a number");
            let line = benny::tournament::acts::Card::line(who, RoundNo(1), 9);
            file.act_of(&act, line).expect("noted");
        }
        Screen {
            desk,
            text: String::new(),
        }
    }

    /// Types a command and keeps everything it shows, and how it ends.
    fn shows(&mut self, args: &[&str]) {
        let output = self
            .desk
            .command(args)
            .env("COLUMNS", "80")
            .output()
            .expect("benny runs");
        let folder = self.desk.path("").display().to_string();
        let text = |bytes: &[u8]| {
            let text = String::from_utf8_lossy(bytes).replace(&folder, "");
            // A draw without a seed takes a new one.
            text.replace('\u{feff}', "<mark>").replace('\r', "<return>")
        };
        let quoted = args
            .iter()
            .map(|arg| match arg.contains(' ') || arg.is_empty() {
                true => format!("{arg:?}"),
                false => (*arg).to_owned(),
            });
        self.text += &format!("$ benny {}\n", quoted.collect::<Vec<_>>().join(" "));
        self.text += &text(&output.stdout);
        self.text += &text(&output.stderr);
        self.text += &match output.status.code() {
            Some(0) => "\n".to_owned(),
            status => format!("(ends with {})\n\n", status.unwrap_or(-1)),
        };
    }

    fn text(self) -> String {
        let long = self.text.lines().filter(|line| !line.starts_with('{'));
        let wide = long.filter(|line| line.chars().count() > 200);
        assert_eq!(wide.count(), 0, "a line far too long:\n{}", self.text);
        self.text
    }
}
