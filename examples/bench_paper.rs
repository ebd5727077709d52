//! Time and size of the paper for a big night, beside the plain way of the same library.
//!
//! `cargo run --release --example bench_paper [DIR]` prints the figures; with DIR it also writes every sheet for nights of
//! several sizes there, to be looked at.

use std::time::{Duration, Instant};

use benny::print::*;
use benny::seating::{Format, Request, plan};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    if let Some(dir) = std::env::args().nth(1) {
        return gallery(std::path::Path::new(&dir));
    }
    let mut night = night(160, 12, 4, Format::Progressive);
    measure("160 cards, some in the system's fonts", || {
        tallies(&night, &Options::default())
    });
    for person in &mut night.people {
        person.name = everyday(person.number);
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
    let cards: Vec<String> = night
        .people
        .iter()
        .map(|p| p.name.repeat(3))
        .take(60)
        .collect();
    let start = Instant::now();
    let bytes = plain_text(40, &cards);
    println!(
        "{:<40} {:>9.1?} {:>9} bytes   plain Text, whole font, 40 pages of 60 lines",
        "the plain way",
        start.elapsed(),
        bytes
    );
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

const NAMES: &[&str] = &[
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

/// 160 different names as a club has them.
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

fn night(players: u16, rounds: u16, seats: u8, format: Format) -> Night {
    let request = Request {
        format,
        entrants: players,
        seats,
        rounds,
        seed: 7,
        fill_six: false,
        wishes: Vec::new(),
        played: Vec::new(),
        absences: Vec::new(),
    };
    let schedule = plan(&request).map(|s| s.rounds).unwrap_or_default();
    Night {
        club: "Euchre Club Bad Wörishofen e. V.".into(),
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
        people: (1..=players)
            .map(|number| {
                let name = NAMES[usize::from(number - 1) % NAMES.len()];
                match format {
                    Format::Progressive => Person::new(number, name),
                    Format::Team => Person {
                        members: vec![name.into(), "Ann Lee".into()],
                        ..Person::new(number, &format!("Team {name}"))
                    },
                }
            })
            .collect(),
        former: Vec::new(),
        schedule,
        winners_up: false,
    }
}

fn gallery(dir: &std::path::Path) -> Result<(), Box<dyn std::error::Error>> {
    std::fs::create_dir_all(dir)?;
    let save = |name: String, printed: Printed| -> std::io::Result<()> {
        for warning in &printed.warnings {
            eprintln!("{name}: {warning}");
        }
        std::fs::write(dir.join(name + ".pdf"), printed.bytes)
    };
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
        let night = night(players, rounds, seats, format);
        for (paper, paper_name) in [(Paper::A4, "a4"), (Paper::Letter, "letter")] {
            for lang in Lang::ALL {
                let options = Options {
                    paper,
                    lang,
                    ..Options::default()
                };
                let tag = format!(
                    "{}{players}x{rounds}s{seats}-{paper_name}-{}",
                    if format == Format::Team { "t" } else { "" },
                    lang.code()
                );
                let by_hand = Options {
                    template: Some(Template::Named("slip-hands".into())),
                    ..options.clone()
                };
                save(format!("slips-{tag}"), slips(&night, &options)?)?;
                save(format!("sliphands-{tag}"), slips(&night, &by_hand)?)?;
                save(format!("numbers-{tag}"), table_numbers(&night, &options)?)?;
                save(format!("byname-{tag}"), chart_by_name(&night, &options)?)?;
                save(format!("bytable-{tag}"), chart_by_table(&night, &options)?)?;
                save(format!("signin-{tag}"), sign_in(&night, &options)?)?;
                for layout in ["classic", "slim", "hands", "blank", "six"] {
                    let template = Some(Template::Named(layout.to_string()));
                    let options = Options {
                        template,
                        ..options.clone()
                    };
                    save(format!("tally-{layout}-{tag}"), tallies(&night, &options)?)?;
                }
            }
        }
    }
    Ok(())
}
