//! How long the sheets of a big night take to make, and how large they are.
//!
//! `cargo run --release --example bench_paper [DIR]` prints the figures; with DIR it also writes every sheet for nights
//! of several sizes there to look at.

#[path = "../tests/it/print/nights.rs"]
#[allow(dead_code)]
mod nights;

use std::error::Error;
use std::path::Path;
use std::time::{Duration, Instant};

use benny::print::*;
use benny::seating::Format;
use nights::{night, players, sheets, with_a_six};

fn main() -> Result<(), Box<dyn Error>> {
    if let Some(dir) = std::env::args().nth(1) {
        return gallery(Path::new(&dir));
    }
    let mut night = players(160, 12);
    for (person, name) in night.people.iter_mut().zip(HARD.iter().cycle()) {
        person.name = (*name).to_string();
    }
    measure("160 cards, some in the system's fonts", || {
        tallies(&night, &Options::default())
    });
    for person in &mut night.people {
        person.name = everyday(person.number.get());
    }
    let night = night;
    let options = Options::default();
    measure("160 cards of 12 rounds", || tallies(&night, &options));
    measure("480 slips (40 tables, 12 rounds)", || {
        slips(&night, &options)
    });
    measure("chart by name", || chart_by_name(&night, &options));
    measure("chart by table", || chart_by_table(&night, &options));
    measure("sign-in sheet", || sign_in(&night, &options));
    measure("40 table numbers", || table_numbers(&night, &options));
    Ok(())
}

fn measure(what: &str, print: impl Fn() -> Result<Printed, PrintError>) {
    let mut times = Vec::new();
    let mut last = None;
    for _ in 0..11 {
        let start = Instant::now();
        last = print().ok();
        times.push(start.elapsed());
    }
    let first = times[0];
    times.sort();
    let (best, median): (Duration, Duration) = (times[0], times[times.len() / 2]);
    if let Some(printed) = last {
        println!(
            "{what:<40} {best:>9.1?} {:>9} bytes   median {median:.1?}, first time {first:.1?}, {} pages",
            printed.bytes.len(),
            printed.pages
        );
    }
}

/// Names that are long, or in scripts the built-in fonts lack.
const HARD: &[&str] = &[
    "Jürgen Groß",
    "Łukasz Żółć",
    "Ngọc Trần",
    "Ελένη Παπαδοπούλου",
    "Иван Петров",
    "Pat O'Brien",
    "Ann Lee",
    "Maximiliane Freifrau von Wolkenstein-Trostburg zu Hohenems-Ems",
    "Bob Ross",
    "Åse Ødegård",
    "Zoë Brontë",
    "Marguerite Dubois-Lefèvre",
    "Jean-François Champollion",
    "Mia",
    "Thomas Kowalczyk",
    "Siobhán Ní Dhuibhir",
    "Christopher Montgomery",
    "Dolores Huerta",
    "Anh Nguyễn",
    "José Ñíguez",
    "李雷",
    "שלום כהן",
    "محمد علي",
    "Ida ♥",
];

/// 160 different names such as a club has.
fn everyday(number: u16) -> String {
    const FIRST: &[&str] = &[
        "Anna",
        "Bernd",
        "Christine",
        "Dieter",
        "Élodie",
        "Frank",
        "Grażyna",
        "Hannelore",
        "Ivan",
        "Jürgen",
        "Katrin",
        "Łukasz",
        "Margaret",
        "Nguyễn",
        "Óscar",
        "Petra",
        "Quentin",
        "Renate",
        "Siegfried",
        "Thérèse",
    ];
    const LAST: &[&str] = &[
        "Schmidt",
        "O'Brien",
        "Kowalczyk",
        "Großmann",
        "Lefèvre",
        "Papadakis",
        "Trần",
        "Johansson",
    ];
    let n = usize::from(number - 1);
    format!(
        "{} {}",
        FIRST[n % FIRST.len()],
        LAST[n / FIRST.len() % LAST.len()]
    )
}

/// Writes every sheet of nights of several sizes, in each language and on both papers.
fn gallery(dir: &Path) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(dir)?;
    let mut nights = vec![("26x8fill".to_string(), with_a_six(26, 8))];
    for (players, rounds, seats, format) in [
        (4, 3, 4, Format::Progressive),
        (24, 8, 4, Format::Progressive),
        (26, 12, 4, Format::Progressive),
        (78, 20, 4, Format::Progressive),
        (160, 12, 4, Format::Progressive),
        (24, 8, 6, Format::Progressive),
        (18, 12, 6, Format::Progressive),
        (9, 9, 4, Format::Team),
    ] {
        let mut night = night(format, players, seats, rounds);
        for (person, name) in night.people.iter_mut().zip(HARD.iter().cycle()) {
            person.name = (*name).to_string();
            if format == Format::Team {
                person.members = vec![person.name.clone(), "Ann Lee".into()];
                person.name = format!("Team {name}");
            }
        }
        let what = if format == Format::Team { "t" } else { "" };
        nights.push((format!("{what}{players}x{rounds}s{seats}"), night));
    }
    for (what, night) in nights {
        for (paper, paper_name) in [(Paper::A4, "a4"), (Paper::Letter, "letter")] {
            for lang in Lang::all() {
                let options = Options {
                    paper,
                    lang,
                    ..Options::default()
                };
                let lang = lang.code();
                for (name, printed) in sheets(&night, &options) {
                    let name = name.replace(' ', "-");
                    let file = format!("{name}-{what}-{paper_name}-{lang}.pdf");
                    for warning in &printed.warnings {
                        eprintln!("{file}: {warning}");
                    }
                    std::fs::write(dir.join(file), printed.bytes)?;
                }
            }
        }
    }
    Ok(())
}
