//! What `benny help` explains besides commands: layouts, movements, nights.

use crate::cli::screen::folded;
use crate::seating::{Format, Lines};
use crate::words::Lang;
use std::fmt::Write;

/// How to make a layout of your own, and every field it may have.
pub fn layout_help() -> String {
    format!(
        "A layout is a JSON file. Write a built-in one out, change it, and print with it:\n  \
         benny print --show-layout classic > ours.json\n  \
         benny print tallies --template ours.json\n\n{}",
        crate::print::layout_help()
    )
}

/// The movements that come with benny, each with its sentence, and how a club writes its own.
pub fn movement_help() -> String {
    let mut text =
        "How people move: benny new NAME --movement NAME, or a JSON file of your own.\n\n"
            .to_owned();
    let known = [
        (
            "rotation",
            "The whole night drawn beforehand: new partners every round.",
        ),
        (
            "pivot",
            "Three rounds at a table, one with each partner; drawn beforehand.",
        ),
        (
            "swiss",
            "Teams: the closest in the standings who haven't met play each other.",
        ),
    ];
    let lines = Lines::all_shipped()
        .iter()
        .map(|lines| (&lines.name[..], lines.sentence("en", Format::Progressive)));
    for (name, says) in known
        .map(|(name, says)| (name, says.to_owned()))
        .into_iter()
        .chain(lines)
    {
        told(&mut text, name, &says);
    }
    text.push_str(OWN_MOVEMENT);
    text
}

/// A name, and below it what it stands for.
fn told(text: &mut String, name: &str, says: &str) {
    let _ = writeln!(text, "{name}\n{}", folded(&format!("  {says}"), 80));
}

/// The nights that come with benny.
pub fn night_help() -> String {
    let mut text = "Nights to begin with: benny new NAME --like NIGHT\n\n".to_owned();
    for (name, like) in crate::desk::Like::shipped() {
        told(&mut text, name, &like.says);
    }
    text.push_str(
        "\nYour own: benny show --save our-thursday.json,\nthen benny new NAME --like our-thursday.json\n",
    );
    text
}

/// The words of a club night, each with what it means; where a word is given, that one alone.
pub fn glossary(word: &str, w: Lang) -> String {
    let mut text = String::new();
    for key in w.keys("term-") {
        let (term, means) = (w.text(key), w.text(&format!("{key}.means")));
        let is_it = key.trim_start_matches("term-") == word || term.eq_ignore_ascii_case(word);
        if word.is_empty() || is_it {
            let _ = writeln!(text, "{}", folded(&format!("{term}: {means}"), 78));
        }
    }
    text
}

/// What a night may count, and what asks about it.
pub const COUNTING: &str = r#"What a night counts, and where to ask about it.

Counted at tables: points, lone marches (loner), euchres (euchre), and what the
club names: benny set --ticks moon=2,slam (each moon is worth two on the own
card). benny score 1 3 10-7 --tick moon:17=1, or 3 10-7 moon:17=1 in benny
enter. benny set --ticks loner=1 pays a lone march to its player.

Measures: points, games (tables won), match-points (2-1-0; match-points:3-1-0 or
games:1-0.5-0 for others), difference, against, opponents, percent, mean,
tick:NAME (tick:skunk, head-win and last-loss follow from results), best:K (the
best K rounds), round:N, last, label:KEY (a number in the list: a handicap).
Several add up: points+last counts the last round double, points+label:handicap,
points+0.5*tick:moon.
  benny set --rank games,points,card-draw
  benny standings --rank percent
  benny standings --within sex
  benny standings --group club --best 4 --mean

Labels: columns of the list, or benny label 17 club=Harbour. first is won or
lost, by round 1. benny draw --apart sex, --apart-table club, --together couple,
--together district@1 (in round 1), --together level@table (at tables of their
own).

Prizes: 1, 2, … for places; "2 by games", "most tick:moon", "least wins",
"equal 31", "nearest 31", "equal 8 by games", "each loners", "last by loners",
"lot", "lot by loners" (a ticket each), "1 group club", "1 group club by games";
"1 within sex" and so on for each value of a label. Worth 40%, a sum, honour,
"50% of fines", "jackpot 30+10". --ties cut, --sponsored 50.

Fines: benny set --fine euchre=0.25,loner=1,loss=0.50 (a table lost), into the
pot. benny prizes --due.

Ends of a round: --hands, --deals, --to, --minutes, --timed, --bell head:10
(also last, turn or a table's number). Of two the first counts.

A season asks the same: benny season new Autumn --rule games, or a JSON file
{"points":"tick:moon","best":5}.
"#;

/// How a club writes a movement of its own.
const OWN_MOVEMENT: &str = r#"
A movement of your own:
  {"name":"ours","go":[["winners","+1"],["losers","0"]],
   "sides":"split","tie":"cut"}

go     who goes where; the first line that fits applies, and others stay.
       Who: all, winners, losers, N, S, E, W, or a label's value, joined by a
       dot (winners.red); @head or @last for those who just played at that
       table.
       Where: 0, +1, -1 and so on, head, last, lot, list.
sides  keep, split, cross:LABEL (partners differ), same:LABEL, seat, lot, list;
       joined by +.
unit   player, or side for partners who stay together.
labels {"colour":["red","white"]}: each table gets equal shares; dealt by lot
       where players have none.
every  rounds at a table; inside: pivot (each partner once) or same.
start  lot, list, free, lot-pairs, seeded.
tie    cut (you enter who won it), hand, stay, last-round, lot.
odd    bye; sit-out-table; six; two (they play each other); three (a dummy
       player joins three who are left over); phantom or floater (dummy players
       fill every table). Joined by |, the first that works.
says   the sentence on the card, or {"en":…,"de":…,"fr":…}.

benny checks a movement for your number of tables before the night.
"#;
