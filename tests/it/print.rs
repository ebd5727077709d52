//! PDFs read back with other programs: poppler (`pdftotext`, `pdffonts`, `pdfinfo`), qpdf and mutool.
//!
//! Where one of them is not installed its tests say so and pass over what only it can see.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::process::Command;

use super::night::Desk;
use benny::print::*;
use benny::seating::{Format, Request, Round, plan};
use benny::tournament::{
    Award, Basis, Pot, PrizeKind, Prizes, Row, Standings, Status, TieBreak, Winner,
};

/// Points in a millimetre.
const MM: f32 = 72.0 / 25.4;

const NAMES: &[&str] = &[
    "Jürgen Groß",
    "Łukasz Żółć",
    "Ngọc Trần",
    "Ελένη Σ",
    "Иван Ильин",
    "Pat O'Brien",
    "Ida ♠♥♦♣",
    "Ann Lee",
    "Åse Ødegård",
    "Zoë Brontë",
    "Siobhán Fahy",
    "José Ñíguez",
];

fn schedule(format: Format, entrants: u16, seats: u8, rounds: u16) -> Vec<Round> {
    let request = Request {
        format,
        entrants,
        seats,
        rounds,
        seed: 7,
        fill_six: false,
        wishes: Vec::new(),
        played: Vec::new(),
        absences: Vec::new(),
    };
    plan(&request).expect("a plan").rounds
}

fn night(format: Format, entrants: u16, seats: u8, rounds: u16) -> Night {
    Night {
        club: "Euchre Club Bad Wörishofen".into(),
        name: "Friday Night".into(),
        date: chrono::NaiveDate::from_ymd_opt(2026, 11, 20),
        format,
        seats,
        rounds,
        length: Length::Hands(8),
        rules: Rules {
            stick_the_dealer: true,
            lone_march: Some(4),
            ..Rules::default()
        },
        seed: Some(7),
        people: (1..=entrants)
            .map(|n| Person::new(n, NAMES[usize::from(n - 1) % NAMES.len()]))
            .collect(),
        former: Vec::new(),
        schedule: schedule(format, entrants, seats, rounds),
        winners_up: false,
    }
}

fn players(entrants: u16, rounds: u16) -> Night {
    night(Format::Progressive, entrants, 4, rounds)
}

fn named(layout: &str) -> Option<Template> {
    Some(Template::Named(layout.to_string()))
}

/// What a program says about a PDF; `None`, with a word on why, if it is not installed.
fn ask(program: &str, before: &[&str], pdf: &[u8], after: &[&str]) -> Option<String> {
    let mut file = tempfile::NamedTempFile::new().expect("a temporary file");
    file.write_all(pdf).expect("written");
    let output = Command::new(program)
        .args(before)
        .arg(file.path())
        .args(after)
        .output();
    match output {
        Ok(output) => {
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            let said = String::from_utf8_lossy(&output.stderr).into_owned();
            // How mutool was built is no fault of the file.
            let said = said.replace("warning: ICC support is not available", "");
            assert!(
                output.status.success() && said.trim().is_empty(),
                "{program} {before:?}: {said}{text}"
            );
            Some(text)
        }
        Err(_) => {
            eprintln!("skipped: {program} is not installed (poppler-utils, qpdf, mupdf-tools)");
            None
        }
    }
}

fn raw_text(pdf: &[u8]) -> Option<String> {
    ask("pdftotext", &["-raw"], pdf, &["-"])
}

/// A word and its box, in points from the page's top left.
#[derive(Clone, Debug)]
struct Word {
    page: usize,
    text: String,
    x0: f32,
    y0: f32,
    x1: f32,
    y1: f32,
}

impl Word {
    fn middle(&self) -> (f32, f32) {
        ((self.x0 + self.x1) / 2.0, (self.y0 + self.y1) / 2.0)
    }
}

/// A page's width and height, in points.
type Size = (f32, f32);

/// All words of a PDF, and the pages' sizes.
fn words(pdf: &[u8]) -> Option<(Vec<Word>, Vec<Size>)> {
    let text = ask("pdftotext", &["-bbox"], pdf, &["-"])?;
    let number = |line: &str, key: &str| -> f32 {
        let from = line.find(&format!("{key}=\"")).expect("the attribute") + key.len() + 2;
        line[from..]
            .split('"')
            .next()
            .and_then(|n| n.parse().ok())
            .expect("a number")
    };
    let (mut found, mut pages) = (Vec::new(), Vec::new());
    for line in text.lines().map(str::trim) {
        if line.starts_with("<page") {
            pages.push((number(line, "width"), number(line, "height")));
        } else if line.starts_with("<word") {
            let inner = line
                .split_once('>')
                .and_then(|(_, rest)| rest.strip_suffix("</word>"));
            found.push(Word {
                page: pages.len() - 1,
                text: inner
                    .expect("a word")
                    .replace("&apos;", "'")
                    .replace("&amp;", "&"),
                x0: number(line, "xMin"),
                y0: number(line, "yMin"),
                x1: number(line, "xMax"),
                y1: number(line, "yMax"),
            });
        }
    }
    Some((found, pages))
}

/// Where a card of a layout of `across` × `down` lies: card `index` of `total` in the order of the cut stack.
fn place(index: usize, total: usize, across: usize, down: usize) -> (usize, usize) {
    let sheets = total.div_ceil(across * down);
    (index % sheets, index / sheets)
}

/// The words on one card.
fn on_card(
    words: &[Word],
    page: Size,
    at: (usize, usize),
    across: usize,
    down: usize,
) -> Vec<Word> {
    let (sheet, spot) = at;
    let (w, h) = (page.0 / across as f32, page.1 / down as f32);
    let (x, y) = ((spot % across) as f32 * w, (spot / across) as f32 * h);
    words
        .iter()
        .filter(|word| {
            let (mx, my) = word.middle();
            word.page == sheet && (x..x + w).contains(&mx) && (y..y + h).contains(&my)
        })
        .map(|word| Word {
            x0: word.x0 - x,
            x1: word.x1 - x,
            y0: word.y0 - y,
            y1: word.y1 - y,
            ..word.clone()
        })
        .collect()
}

/// The rows of a card by round: the words between a round's number and the lines above and below.
fn rows(card: &[Word], rounds: u16, left: f32) -> BTreeMap<u16, Vec<Word>> {
    // Below the titles, in the first column, stand the rounds' numbers.
    let titles = card
        .iter()
        .filter(|w| w.text == "Rd" || w.text == "Rd." || w.text == "Tour")
        .map(|w| w.y1)
        .fold(f32::MAX, f32::min);
    let mut marks: Vec<(u16, f32)> = card
        .iter()
        .filter(|w| w.y0 > titles - 2.0 && w.x1 < left)
        .filter_map(|w| Some((w.text.parse().ok()?, w.middle().1)))
        .filter(|(n, _)| (1..=rounds).contains(n))
        .collect();
    marks.sort_by(|a, b| a.1.total_cmp(&b.1));
    let pitch = marks
        .windows(2)
        .map(|m| m[1].1 - m[0].1)
        .fold(f32::MAX, f32::min);
    let pitch = if pitch == f32::MAX { 30.0 } else { pitch };
    marks
        .iter()
        .map(|&(n, y)| {
            let row = card
                .iter()
                .filter(|w| (w.middle().1 - y).abs() < pitch / 2.0 && w.x0 > left - 1.0)
                .cloned()
                .collect();
            (n, row)
        })
        .collect()
}

#[test]
fn every_round_is_on_its_card() {
    for (entrants, rounds, layout, across, down) in [
        (4, 3, "classic", 2, 2),
        (24, 8, "classic", 2, 2),
        (26, 12, "classic", 2, 2),
        (26, 12, "slim", 3, 1),
        (26, 8, "hands", 1, 2),
        (160, 12, "classic", 2, 2),
    ] {
        let night = players(entrants, rounds);
        let options = Options {
            template: named(layout),
            ..Options::default()
        };
        let printed = tallies(&night, &options).expect("cards");
        let Some((words, pages)) = words(&printed.bytes) else {
            return;
        };
        for person in &night.people {
            let index = usize::from(person.number - 1);
            let at = place(index, night.people.len(), across, down);
            let card = on_card(&words, pages[0], at, across, down);
            assert!(
                card.iter().any(|w| w.text == person.number.to_string()
                    && w.x1 < 27.0 * MM
                    && w.y1 < 26.0 * MM),
                "{layout}: card {index} is not number {}'s",
                person.number
            );
            let margin = if layout == "hands" { 8.0 } else { 6.0 };
            let rows = rows(
                &card,
                rounds,
                (margin + if layout == "hands" { 8.0 } else { 7.0 }) * MM,
            );
            assert_eq!(
                rows.len(),
                usize::from(rounds),
                "{layout}: rows of number {}",
                person.number
            );
            for round in &night.schedule {
                let row = &rows[&round.round];
                // Numbers in order of place; marks to circle stand right of the names.
                let marks = if layout == "hands" { 90.0 * MM } else { 400.0 };
                let mut said: Vec<u16> = Vec::new();
                let mut sorted: Vec<&Word> = row.iter().filter(|w| w.x0 < marks).collect();
                sorted.sort_by(|a, b| a.x0.total_cmp(&b.x0).then(a.y0.total_cmp(&b.y0)));
                said.extend(sorted.iter().filter_map(|w| w.text.parse::<u16>().ok()));
                let expected: Vec<u16> = match round.table_of(person.number) {
                    None => Vec::new(),
                    Some(table) => {
                        let side = table.side_of(person.number).expect("a side");
                        let partners = table.sides[side].iter().filter(|&&w| w != person.number);
                        std::iter::once(table.table)
                            .chain(partners.copied())
                            .chain(table.sides[1 - side].iter().copied())
                            .collect()
                    }
                };
                assert_eq!(
                    said, expected,
                    "{layout}, number {}, round {}: table, partner, opponents",
                    person.number, round.round
                );
                for who in &expected[1.min(expected.len())..] {
                    let name = &night.people[usize::from(*who - 1)].name;
                    let first = name.split(' ').next().expect("a name");
                    assert!(
                        row.iter().any(|w| w.text.starts_with(first)),
                        "{layout}, number {}, round {}: {name} is missing",
                        person.number,
                        round.round
                    );
                }
            }
        }
    }
}

/// Standings and prizes as a night of these people could end.
fn outcome(night: &Night) -> (Standings, Prizes) {
    let rows: Vec<Row> = night
        .people
        .iter()
        .map(|p| Row {
            rank: p.number,
            number: p.number,
            name: p.name.clone(),
            points: 100 - i64::from(p.number),
            wins: 6,
            played: night.rounds,
            loners: 3,
            tie_break: (p.number % 4 == 1).then_some(TieBreak::HeadToHead),
            losses: 2,
            byes: 0,
            bye_points: 0,
            adjusted: 0,
            status: Status::Playing,
            id: u32::from(p.number),
        })
        .collect();
    let award = |prize, value, amount, winners: &[Row]| Award {
        prize,
        value: Some(value),
        amount,
        winners: winners
            .iter()
            .map(|r| Winner {
                id: r.id,
                number: r.number,
                name: r.name.clone(),
                amount: amount / 2,
            })
            .collect(),
    };
    let prizes = Prizes {
        pot: Pot {
            entries: 26,
            fee: 500,
            due: 13_000,
            paid: 13_000,
            outstanding: 0,
            shared: 13_000,
            basis: Basis::Paid,
        },
        awards: vec![
            award(PrizeKind::Place(1), 99, 12_050, &rows[..2]),
            award(PrizeKind::MostLoners, 3, 950, &rows[2..3]),
            award(PrizeKind::HiddenNumber, 13, 0, &[]),
        ],
        house: 0,
        left: 0,
        round_to: 50,
    };
    let round = night.rounds;
    (Standings { round, rows }, prizes)
}

#[test]
fn the_prize_sheet_says_who_gets_what() {
    let night = players(4, 3);
    let options = Options {
        lang: Lang::De,
        ..Options::default()
    };
    let printed = prizes(&night, &outcome(&night).1, &options).expect("a sheet");
    if let Some(text) = raw_text(&printed.bytes) {
        for line in [
            "1. Platz 1 Jürgen Groß 60,25",
            "1. Platz 2 Łukasz Żółć 60,25",
            "Meiste Alleinspiele (3) 3 Ngọc Trần 4,75",
            "Verdeckte Nummer (13)",
        ] {
            assert!(text.contains(line), "{line} in\n{text}");
        }
    }
}

/// All sheets of a night, by name.
fn sheets(night: &Night, options: &Options) -> Vec<(String, Printed)> {
    let (standing, prize) = outcome(night);
    let mut sheets = Vec::new();
    for (layout, _) in layouts() {
        let options = Options {
            template: named(layout),
            ..options.clone()
        };
        let printed = match layout.starts_with("slip") {
            true => slips(night, &options),
            false => tallies(night, &options),
        };
        sheets.push((
            layout.to_string(),
            printed.expect("a layout that comes along"),
        ));
    }
    let mut more = |name: &str, printed: Result<Printed, PrintError>| {
        sheets.push((
            name.to_string(),
            printed.unwrap_or_else(|e| panic!("{name}: {e}")),
        ));
    };
    more("table numbers", table_numbers(night, options));
    more("chart by name", chart_by_name(night, options));
    more("chart by table", chart_by_table(night, options));
    more("sign-in", sign_in(night, options));
    more("standings", standings(night, &standing, options));
    more("prizes", prizes(night, &prize, options));
    sheets
}

/// A number's box without the room for accents and tails that numbers have none of.
fn letters(word: &Word) -> Word {
    let mut word = word.clone();
    if word.text.parse::<u16>().is_ok() {
        // Of 1.164 ems in DejaVu, 0.199 are above a capital and 0.236 below the line.
        let em = (word.y1 - word.y0) / 1.164;
        (word.y0, word.y1) = (word.y0 + 0.199 * em, word.y1 - 0.236 * em);
    }
    word
}

/// Words that lie on each other, or within the margin no printer reaches.
fn misplaced(words: &[Word], pages: &[Size]) -> Vec<String> {
    let mut wrong = Vec::new();
    let edge = 5.0 * MM - 0.5;
    for word in words.iter().map(letters) {
        let (w, h) = pages[word.page];
        if word.x0 < edge || word.x1 > w - edge || word.y0 < edge - 3.0 || word.y1 > h - edge + 3.0
        {
            wrong.push(format!(
                "page {}: “{}” stands in the margin",
                word.page + 1,
                word.text
            ));
        }
    }
    let mut by_page: BTreeMap<usize, Vec<&Word>> = BTreeMap::new();
    let words: Vec<Word> = words.iter().map(letters).collect();
    for word in &words {
        by_page.entry(word.page).or_default().push(word);
    }
    for (page, mut words) in by_page {
        words.sort_by(|a, b| a.y0.total_cmp(&b.y0));
        for (i, a) in words.iter().enumerate() {
            for b in words[i + 1..].iter().take_while(|b| b.y0 < a.y1) {
                let over_x = a.x1.min(b.x1) - a.x0.max(b.x0);
                let over_y = a.y1.min(b.y1) - a.y0.max(b.y0);
                // Boxes are as high as the font's highest accent: half a box is where letters would touch.
                let high = (a.y1 - a.y0).min(b.y1 - b.y0);
                if over_x > 0.6 && over_y > 0.45 * high {
                    wrong.push(format!(
                        "page {}: “{}” and “{}” lie on each other",
                        page + 1,
                        a.text,
                        b.text
                    ));
                }
            }
        }
    }
    wrong
}

#[test]
fn nothing_collides_or_leaves_the_sheet() {
    let long = "Maximiliane Freifrau von Wolkenstein-Trostburg zu Hohenems-Ems";
    for (format, entrants, seats, rounds, paper, lang) in [
        (Format::Progressive, 4, 4, 3, Paper::A4, Lang::En),
        (Format::Progressive, 26, 4, 12, Paper::A4, Lang::De),
        (Format::Progressive, 24, 6, 20, Paper::Letter, Lang::De),
        (Format::Team, 9, 4, 9, Paper::Letter, Lang::Fr),
    ] {
        {
            let mut night = night(format, entrants, seats, rounds);
            night.people[1].name = long.into();
            night.people[2].name = "W".repeat(60);
            night.people[3].members = vec![long.into(), "Ann Lee".into()];
            let options = Options {
                paper,
                lang,
                ..Options::default()
            };
            for (name, printed) in sheets(&night, &options) {
                let Some((words, pages)) = words(&printed.bytes) else {
                    return;
                };
                assert_eq!(pages.len(), printed.pages, "{name}");
                assert!(!words.is_empty(), "{name} is empty");
                let wrong = misplaced(&words, &pages);
                assert!(
                    wrong.is_empty(),
                    "{name}, {paper:?}, {}, {entrants} entrants: {}",
                    lang.code(),
                    wrong[..wrong.len().min(8)].join("\n")
                );
            }
        }
    }
}

#[test]
fn text_on_a_card_stays_in_its_column() {
    let mut night = players(26, 12);
    for person in &mut night.people {
        person.name = format!(
            "{} {}",
            person.name,
            "Überlanger-Doppelname von und zu".repeat(2)
        );
    }
    let printed = tallies(&night, &Options::default()).expect("cards");
    let Some((words, pages)) = words(&printed.bytes) else {
        return;
    };
    let card = on_card(&words, pages[0], (0, 0), 2, 2);
    // The classic card's columns, from its file: two fixed, two that share the rest, three fixed.
    let room = 105.0 - 12.0;
    let names = (room - 7.0 - 8.0 - 11.0 - 9.5 - 11.0) / 2.0;
    let edges: Vec<f32> = [7.0, 8.0, names, names, 11.0, 9.5, 11.0]
        .iter()
        .scan(6.0, |x, w| {
            *x += w;
            Some(*x * MM)
        })
        .collect();
    let rows = rows(&card, 12, edges[0]);
    assert_eq!(rows.len(), 12);
    for word in rows.values().flatten() {
        let crossed = edges
            .iter()
            .find(|&&e| word.x0 < e - 0.5 && word.x1 > e + 0.5);
        assert!(
            crossed.is_none(),
            "“{}” crosses the line at {crossed:?}",
            word.text
        );
        assert!(
            word.x1 < edges[3] + 0.5,
            "“{}” stands where points are written",
            word.text
        );
    }
}

#[test]
fn names_come_out_as_they_went_in() {
    let names = [
        "Jürgen Groß",
        "Łukasz Żółć",
        "Ngọc Trần",
        "Ελένη",
        "Иван",
        "O'Brien",
        "ΑΒΕΖΗ АВЕКМ ABEKM",
        "Suits ♠♥♦♣",
        "fi ffl AVATAR To",
        "שלום כהן",
        "محمد علي",
        "Tόνος Ё ё Ọ",
    ];
    let mut night = players(12, 8);
    for (person, name) in night.people.iter_mut().zip(names) {
        person.name = name.into();
    }
    // Letters and their accents apart, as some keyboards and file systems write them.
    night.people[0].name = "Ju\u{308}rgen Groß".into();
    let printed = sign_in(&night, &Options::default()).expect("a sheet");
    assert!(printed.warnings.is_empty(), "{:?}", printed.warnings);
    let Some(text) = ask("pdftotext", &["-layout"], &printed.bytes, &["-"]) else {
        return;
    };
    // The marks of direction around names are the reader's, not ours.
    let plain: String = text
        .chars()
        .filter(|c| !matches!(c, '\u{200e}'..='\u{202e}'))
        .collect();
    for name in &names {
        assert!(plain.contains(name), "{name} in\n{plain}");
    }
}

#[test]
fn reading_order_is_card_by_card() {
    let night = players(8, 3);
    let printed = tallies(&night, &Options::default()).expect("cards");
    let Some(text) = raw_text(&printed.bytes) else {
        return;
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    // A stack of four piles of two: the first page holds cards 1, 3, 5 and 7.
    let at: Vec<usize> = [1, 3, 5, 7]
        .iter()
        .map(|n| {
            let name = &night.people[n - 1].name;
            text.find(&format!(
                "{n} Euchre Club Bad Wörishofen {name} Friday Night · 20 November 2026"
            ))
            .unwrap_or_else(|| panic!("head of card {n} in\n{text}"))
        })
        .collect();
    assert!(at.is_sorted(), "{at:?}");
    assert!(
        text.contains("Rd Table Partner Opponents Points Loners Initials 1 "),
        "{text}"
    );
    assert!(
        text.contains("8 hands · stick the dealer · alone 4 seed 7 · benny "),
        "{text}"
    );
}

#[test]
fn other_programs_find_no_fault() {
    let mut night = players(26, 12);
    night.people[3].name = "Анна Ελένη שלום".into();
    for (name, printed) in sheets(&night, &Options::default()) {
        let checked = ask("qpdf", &["--check"], &printed.bytes, &[]);
        if let Some(said) = checked {
            assert!(!said.to_lowercase().contains("warning"), "{name}: {said}");
        }
        ask(
            "mutool",
            &["draw", "-q", "-F", "text", "-o", "/dev/null"],
            &printed.bytes,
            &[],
        );
        let Some(fonts) = ask("pdffonts", &[], &printed.bytes, &[]) else {
            continue;
        };
        for line in fonts.lines().skip(2) {
            let fields: Vec<&str> = line.split_whitespace().collect();
            let (tag, _) = fields[0]
                .split_once('+')
                .unwrap_or_else(|| panic!("{name}: {line}"));
            assert!(
                tag.len() == 6 && tag.chars().all(|c| c.is_ascii_uppercase()),
                "{name}: {line}"
            );
            // … emb sub uni object generation
            let flags = &fields[fields.len() - 5..fields.len() - 2];
            assert_eq!(flags, ["yes", "yes", "yes"], "{name}: {line}");
        }
        assert!(fonts.lines().count() > 2, "{name} has no fonts");
    }
}

#[test]
fn a_file_says_what_it_is() {
    let night = players(4, 3);
    for (lang, title) in [
        (Lang::En, "Tally cards"),
        (Lang::De, "Laufkarten"),
        (Lang::Fr, "Cartes de marque"),
    ] {
        let options = Options {
            lang,
            ..Options::default()
        };
        let printed = tallies(&night, &options).expect("cards");
        assert!(is_ours(&printed.bytes));
        if let Some(info) = ask("pdfinfo", &[], &printed.bytes, &[]) {
            assert!(info.contains(&format!("Friday Night – {title}")), "{info}");
            assert!(info.contains("Euchre Club Bad Wörishofen"), "{info}");
            assert!(info.contains("(A4)"), "{info}");
        }
        if let Some(catalog) = ask("mutool", &["show"], &printed.bytes, &["trailer/Root"]) {
            assert!(
                catalog.contains(&format!("/Lang({})", lang.code()))
                    || catalog.contains(&format!("/Lang ({})", lang.code())),
                "{catalog}"
            );
            assert!(catalog.contains("DisplayDocTitle true"), "{catalog}");
        }
    }
    let letter = Options {
        paper: Paper::Letter,
        ..Options::default()
    };
    let printed = tallies(&night, &letter).expect("cards");
    if let Some(info) = ask("pdfinfo", &[], &printed.bytes, &[]) {
        assert!(info.contains("(letter)"), "{info}");
    }
    assert!(!is_ours(b"%PDF-1.4 /Producer (somebody else)"));
    assert!(!is_ours(b"benny"));
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let night = players(26, 12);
    let first: Vec<_> = sheets(&night, &Options::default())
        .into_iter()
        .map(|(_, p)| p.bytes)
        .collect();
    let second: Vec<_> = sheets(&night, &Options::default())
        .into_iter()
        .map(|(_, p)| p.bytes)
        .collect();
    assert!(first == second);
    let mut other = players(26, 12);
    other.seed = Some(8);
    assert!(sheets(&other, &Options::default())[0].1.bytes != first[0]);
}

#[test]
fn big_nights_stay_small() {
    let cards = tallies(&players(160, 12), &Options::default()).expect("cards");
    assert_eq!(cards.pages, 40);
    assert!(cards.bytes.len() < 200_000, "{} bytes", cards.bytes.len());
}

#[test]
fn more_rounds_than_a_card_holds_go_on_a_second() {
    for rounds in [8_u16, 12, 20, 30] {
        let night = players(32, rounds);
        let printed = tallies(&night, &Options::default()).expect("cards");
        let Some((words, pages)) = words(&printed.bytes) else {
            return;
        };
        let sheets = printed.pages;
        let cards = sheets * 4 / 32;
        let seen: BTreeSet<u16> = (0..cards)
            .flat_map(|part| {
                let at = place(part, 32 * cards, 2, 2);
                let card = on_card(&words, pages[0], at, 2, 2);
                rows(&card, rounds, 13.0 * MM)
                    .into_keys()
                    .collect::<Vec<_>>()
            })
            .collect();
        assert_eq!(
            seen,
            (1..=rounds).collect(),
            "{rounds} rounds on {cards} cards each"
        );
        assert_eq!(cards, if rounds <= 15 { 1 } else { 2 }, "{rounds} rounds");
    }
}

#[test]
fn some_can_be_printed() {
    let night = players(24, 8);
    let pages = |options: Options| tallies(&night, &options).map(|p| p.pages);
    let from = |from, to| Options {
        from,
        to,
        ..Options::default()
    };
    assert_eq!(pages(from(Some(21), None)).ok(), Some(1));
    assert_eq!(pages(from(Some(3), Some(11))).ok(), Some(3));
    assert_eq!(
        pages(Options {
            only: Some(5),
            copies: 3,
            ..Options::default()
        })
        .ok(),
        Some(3)
    );
    assert!(matches!(
        pages(from(Some(25), None)),
        Err(PrintError::Nothing(_))
    ));
    let slip = Options {
        only: Some(5),
        ..Options::default()
    };
    let printed = slips(&night, &slip).expect("slips");
    if let Some(text) = raw_text(&printed.bytes) {
        assert_eq!(text.matches("Round ").count(), 8, "{text}");
        assert_eq!(
            text.matches(&format!("5 {}", night.people[4].name)).count(),
            8,
            "{text}"
        );
    }
}

#[test]
fn cards_can_be_printed_before_names_and_seats_are_known() {
    let mut night = players(10, 6);
    night.schedule.clear();
    night.seed = None;
    for person in &mut night.people {
        person.name.clear();
    }
    let printed = tallies(&night, &Options::default()).expect("cards");
    assert_eq!(printed.pages, 3);
    if let Some(text) = raw_text(&printed.bytes) {
        assert!(text.contains("6\n") && !text.contains("seed"), "{text}");
    }
    assert!(matches!(
        slips(&night, &Options::default()),
        Err(PrintError::Nothing(_))
    ));
    // Winners-up chooses the card with circles and without seating.
    night.winners_up = true;
    let printed = tallies(&night, &Options::default()).expect("cards");
    if let Some(text) = raw_text(&printed.bytes) {
        assert!(text.contains("Won"), "{text}");
    }
}

#[test]
fn teams_see_their_opponents() {
    let mut night = night(Format::Team, 9, 4, 9);
    for person in &mut night.people {
        person.name = format!("Team{}", person.number);
        person.members = vec!["Ann Lee".into(), "Bob Ross".into()];
    }
    let printed = tallies(&night, &Options::default()).expect("cards");
    let Some(text) = raw_text(&printed.bytes) else {
        return;
    };
    assert!(!text.contains("Partner"), "{text}");
    assert!(text.contains("Ann Lee & Bob Ross"), "{text}");
    for team in 1..=9_u16 {
        // Named once on its own card, and once on each opponent's.
        let meetings = night
            .schedule
            .iter()
            .filter(|r| r.table_of(team).is_some())
            .count();
        assert_eq!(
            text.matches(&format!("Team{team}\n")).count(),
            1 + meetings,
            "{team}:\n{text}"
        );
    }
}

#[test]
fn a_name_no_font_has_is_named() {
    let mut night = players(4, 3);
    // A noncharacter: no font will ever have it.
    night.people[2].name = "Zo\u{fffff}e".into();
    let printed = tallies(&night, &Options::default()).expect("cards");
    assert_eq!(printed.warnings.len(), 1, "{:?}", printed.warnings);
    assert!(
        printed.warnings[0].starts_with("number 3, Zo"),
        "{:?}",
        printed.warnings
    );
    if let Some(text) = raw_text(&printed.bytes) {
        assert!(text.contains("Zo□e"), "{text}");
    }
}

#[test]
fn chinese_names_print_where_there_is_a_font() {
    let mut night = players(4, 3);
    night.people[2].name = "李雷".into();
    let printed = tallies(&night, &Options::default()).expect("cards");
    let text = raw_text(&printed.bytes).unwrap_or_default();
    match printed.warnings.is_empty() {
        true => assert!(text.is_empty() || text.contains("李雷"), "{text}"),
        false => {
            eprintln!("no font for Chinese here: boxes and a warning");
            assert!(
                printed.warnings[0].contains("number 3, 李雷"),
                "{:?}",
                printed.warnings
            );
            assert!(text.is_empty() || text.contains("□□"), "{text}");
        }
    }
}

#[test]
fn names_cannot_turn_a_page() {
    let mut plain = players(4, 3);
    plain.people[0].name = "Ann Lee".into();
    let mut turned = plain.clone();
    turned.people[0].name = "\u{202e}Ann\u{2067} Lee\u{2069}\u{1b}\u{200f}\u{0}".into();
    let options = Options::default();
    let (a, b) = (tallies(&plain, &options), tallies(&turned, &options));
    assert_eq!(a.expect("cards").bytes, b.expect("cards").bytes);
}

#[test]
fn a_replaced_player_is_named_where_they_played() {
    let mut night = players(4, 3);
    night.people[0].name = "Newcomer".into();
    night.former = vec![Former {
        number: 1,
        until: 1,
        name: "Leaver".into(),
    }];
    let printed = slips(&night, &Options::default()).expect("slips");
    let Some(text) = raw_text(&printed.bytes) else {
        return;
    };
    assert_eq!(
        (
            text.matches("1 Leaver").count(),
            text.matches("1 Newcomer").count()
        ),
        (1, 2),
        "{text}"
    );
}

#[test]
fn layout_mistakes_name_file_and_field() {
    let night = players(4, 3);
    let classic = layouts()[0].1;
    let say = |text: String| {
        let template = Some(Template::Json {
            file: "our-card.json".into(),
            text,
        });
        let options = Options {
            template,
            ..Options::default()
        };
        tallies(&night, &options)
            .err()
            .map(|e| e.to_string())
            .unwrap_or_default()
    };
    for (from, to, field) in [
        ("\"margin\"", "\"margn\"", "margn"),
        ("\"field\": \"table\"", "\"field\": \"tabel\"", "tabel"),
        (
            "\"width\": 17, \"share\": 1",
            "\"width\": 37, \"share\": 1",
            "columns[6].width",
        ),
        ("DejaVu Sans Condensed", "Nobody Has This", "font"),
        ("\"across\": 2", "\"across\": 0", "across"),
        ("\"least\": 6.2", "\"least\": 900", "row.least"),
        ("\"for\": \"card\"", "\"for\": \"slip\"", "for"),
    ] {
        let said = say(classic.replacen(from, to, 1));
        assert!(
            said.starts_with("our-card.json: ") && said.contains(field),
            "{from}: {said}"
        );
    }
    assert_eq!(say(classic.to_string()), "");
    let unknown = Options {
        template: named("clasic"),
        ..Options::default()
    };
    let said = tallies(&night, &unknown)
        .err()
        .map(|e| e.to_string())
        .unwrap_or_default();
    assert!(
        said.contains("clasic") && said.contains("classic"),
        "{said}"
    );
}

#[test]
fn the_program_prints_every_sheet() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Friday", "--count", "10", "--rounds", "3", "--fee", "5", "--draw", "--seed",
            "7",
        ],
    );
    for round in 1..=3 {
        desk.play(round, "9-6");
    }
    for sheet in [
        "tallies",
        "slips",
        "numbers",
        "chart",
        "sign-in",
        "standings",
        "prizes",
    ] {
        let said = desk.json(&["print", sheet, "--copies", "2"]);
        let file = desk.path(&format!("friday-{sheet}.pdf"));
        let bytes = std::fs::read(&file).expect("the file it names");
        assert!(is_ours(&bytes), "{sheet}");
        assert_eq!(said["file"], format!("friday-{sheet}.pdf"));
        if let Some(info) = ask("pdfinfo", &[], &bytes, &[]) {
            assert!(
                info.contains(&format!("Pages:           {}", said["pages"])),
                "{sheet}: {info}"
            );
        }
        if ask("qpdf", &["--check"], &bytes, &[]).is_none() {
            continue;
        }
        // Again: the file is ours, so it may be replaced, and nothing in it changes.
        desk.ends(0, &["print", sheet, "--copies", "2"]);
        assert!(
            std::fs::read(&file).expect("a file") == bytes,
            "{sheet} changed"
        );
    }
    let left: Vec<String> = std::fs::read_dir(desk.path("."))
        .expect("the folder")
        .filter_map(|f| Some(f.ok()?.file_name().to_string_lossy().into_owned()))
        .filter(|name| name.starts_with(".benny-"))
        .collect();
    assert!(left.is_empty(), "left behind: {left:?}");
}

#[test]
fn a_file_of_somebody_else_is_kept() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday", "--count", "8", "--draw"]);
    let foreign = desk.file("letter.pdf", "%PDF-1.4 my letter");
    let said = desk.refused(1, &["print", "tallies", "-o", "letter.pdf"]);
    assert_eq!(said["kind"], "exists");
    assert!(said["hint"].to_string().contains("--force"), "{said}");
    assert_eq!(
        std::fs::read(&foreign).expect("kept"),
        b"%PDF-1.4 my letter"
    );
    desk.ends(0, &["print", "tallies", "-o", "letter.pdf", "--force"]);
    assert!(is_ours(&std::fs::read(&foreign).expect("replaced")));
    // The same holds where a night is printed as it is made; then nothing is stored either.
    desk.file("mine.pdf", "mine");
    desk.refused(
        1,
        &[
            "new", "Later", "--count", "8", "--draw", "--print", "mine.pdf",
        ],
    );
    assert_eq!(desk.json(&["list"]).as_array().map(Vec::len), Some(1));
    desk.ends(
        0,
        &[
            "new",
            "Later",
            "--count",
            "8",
            "--draw",
            "--print",
            "later.pdf",
        ],
    );
    assert!(is_ours(
        &std::fs::read(desk.path("later.pdf")).expect("printed")
    ));
}

#[test]
fn sheets_go_down_a_pipe_and_mistakes_are_refused() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Friday", "--count", "8", "--rounds", "3", "--draw", "--lang", "de",
        ],
    );
    let output = desk
        .command(&["print", "tallies", "--only", "3", "-o", "-"])
        .output()
        .expect("benny runs");
    assert!(output.status.success() && is_ours(&output.stdout));
    if let Some(text) = raw_text(&output.stdout) {
        assert!(text.contains("Gegner"), "{text}");
    }
    desk.refused(2, &["print", "tallies", "-o", "-"]);
    desk.refused(2, &["print", "tallies", "--lang", "eo"]);
    desk.refused(2, &["print", "tallies", "--paper", "a3"]);
    desk.refused(1, &["print", "tallies", "--from", "9"]);
    desk.refused(1, &["print", "standings", "--round", "9"]);
    let said = desk.refused(1, &["print", "tallies", "--template", "clasic"]);
    assert!(said["message"].to_string().contains("classic"), "{said}");
    desk.file(
        "own.json",
        layouts()[0].1.replacen("\"foot\"", "\"feet\"", 1),
    );
    let said = desk.refused(1, &["print", "tallies", "--template", "own.json"]);
    assert!(
        said["message"].to_string().contains("own.json: feet"),
        "{said}"
    );
    desk.file("own.json", layouts()[0].1);
    desk.ends(
        0,
        &[
            "print",
            "tallies",
            "--template",
            "own.json",
            "--paper",
            "letter",
        ],
    );
    let said = desk.refused(4, &["print", "tallies", "-o", "no/such/folder.pdf"]);
    assert!(said["message"].to_string().contains("folder.pdf"), "{said}");
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig { cases: 24, ..Default::default() })]

    /// Whatever a name is, there is a whole document with the right number of pages.
    #[test]
    fn any_name_prints(names in proptest::collection::vec("\\PC{0,70}|[\\u{0}-\\u{10ffff}]{0,12}", 8)) {
        let mut night = players(8, 3);
        for (person, name) in night.people.iter_mut().zip(&names) {
            person.name = name.clone();
        }
        let printed = tallies(&night, &Options::default()).expect("cards");
        proptest::prop_assert_eq!(printed.pages, 2);
        proptest::prop_assert!(is_ours(&printed.bytes));
        if let Some(said) = ask("qpdf", &["--check"], &printed.bytes, &[]) {
            proptest::prop_assert!(!said.to_lowercase().contains("warning"), "{}", said);
        }
    }
}
