//! Nights to print and all their sheets, for the tests and for `examples/bench_paper.rs`.

use std::collections::BTreeMap;

use benny::engine::rules::RuleSet;
use benny::print::*;
use benny::seating::{Format, PlayerNo, Request, Round, RoundNo, plan};
use benny::sheet;
use benny::tournament::{
    Award, Basis, Bracket, BracketForm, ByeScore, Contestant, EntrantStatus, Measure, Movement,
    Pot, PrizeKind, Prizes, Standings, StandingsRow, TieBreak, Winner,
};

/// Ordinary names of 25 letters at most: from the censuses of the United States and Canada, and as common in Britain,
/// Germany and France.
#[allow(dead_code)]
pub const ORDINARY: &[&str] = &[
    "James Smith",
    "Mary Johnson",
    "Christopher Rodriguez",
    "Elizabeth Montgomery",
    "Alexander Hutchinson",
    "Jennifer Thompson",
    "Margaret Featherstone",
    "Marie-Claire Tremblay",
    "Jean-François Bouchard",
    "Catherine Beauchemin",
    "Angus MacDonald",
    "Siobhan O'Shaughnessy",
    "Nigel Fotheringham-Jones",
    "Penelope Cholmondeley",
    "Gareth Llewellyn-Davies",
    "Hans-Joachim Zimmermann",
    "Annegret Schmidt-Hoffmann",
    "Karl-Heinz Wagenknecht",
    "Ursula Müller",
    "Véronique Delacroix",
    "Jean-Baptiste Lefebvre",
    "Geneviève Charpentier",
    "Ed Li",
    "Jo Ng",
];

/// A night with this many players, who have ordinary names.
#[allow(dead_code)]
pub fn ordinary(entrants: u16, rounds: u16) -> PaperNight {
    let mut night = players(entrants, rounds);
    for (person, name) in night.people.iter_mut().zip(ORDINARY.iter().cycle()) {
        person.name = (*name).to_string();
    }
    night
}

/// Names of many scripts and lengths, none so long that it has to be cut short.
pub const NAMES: &[&str] = &[
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
    "Mia",
    "Thomas Kowalczyk",
    "Jean-Luc Martin",
];

/// A schedule as good as any to print: one round is drawn, and from round to round everybody takes the place of the
/// number below theirs. Drawing all the rounds takes longer than printing them.
fn schedule(format: Format, entrants: u16, seats: u8, rounds: u16, six: bool) -> Vec<Round> {
    let request = Request {
        format,
        entrants,
        seats,
        rounds: 1,
        seed: 7,
        fill_six: six,
        wishes: Vec::new(),
        played: Vec::new(),
        absences: Vec::new(),
    };
    let first = &plan(&request).expect("a plan").rounds[0];
    let round = |number: u16| {
        let moved = |n: &mut PlayerNo| *n = PlayerNo((n.get() + number - 2) % entrants + 1);
        let mut round = Round {
            round: RoundNo(number),
            ..first.clone()
        };
        let tables = round.tables.iter_mut();
        tables
            .flat_map(|table| table.sides.iter_mut().flatten())
            .for_each(moved);
        round.byes.iter_mut().for_each(moved);
        round
    };
    (1..=rounds).map(round).collect()
}

pub fn night(format: Format, entrants: u16, seats: u8, rounds: u16) -> PaperNight {
    PaperNight {
        club: "Euchre Club Bad Wörishofen".into(),
        name: "Friday Night".into(),
        date: chrono::NaiveDate::from_ymd_opt(2026, 11, 20),
        format,
        seats,
        rounds,
        length: Length::Hands(8),
        cut_short: (None, None),
        rules: Rules {
            stick_the_dealer: true,
            lone_march: Some(4),
            cards: 24,
            points: vec![1, 2, 4],
            dealt: 5,
            hand: Some([1, 2, 2]),
            ..Rules::default()
        },
        other_tables: BTreeMap::new(),
        seed: Some(7),
        people: (1..=entrants)
            .map(|n| Person::new(PlayerNo(n), NAMES[usize::from(n - 1) % NAMES.len()]))
            .collect(),
        former: Vec::new(),
        schedule: schedule(format, entrants, seats, rounds, false),
        away: Default::default(),
        movement: Movement::Rotation,
        by: Measure::Points,
        tie_breaks: vec![
            TieBreak::By(Measure::Wins),
            TieBreak::By(Measure::Tick("loner".to_owned())),
            TieBreak::HeadToHead,
        ],
        bye: ByeScore::Points(0),
        ticks: Vec::new(),
        scores: BTreeMap::new(),
        titles: BTreeMap::new(),
        open: Default::default(),
    }
}

/// Two players more than fill the tables of four: one table of six takes them, and plays by the rules for six.
pub fn with_a_six(entrants: u16, rounds: u16) -> PaperNight {
    let six = RuleSet::preset("six-hand").expect("a preset");
    PaperNight {
        schedule: schedule(Format::Progressive, entrants, 4, rounds, true),
        other_tables: BTreeMap::from([(6, Rules::of(&six))]),
        ..players(entrants, rounds)
    }
}

/// Players who change partners, four at a table.
pub fn players(entrants: u16, rounds: u16) -> PaperNight {
    night(Format::Progressive, entrants, 4, rounds)
}

pub fn named(layout: &str) -> Option<Template> {
    Some(Template::Named(layout.to_string()))
}

/// Standings and prizes such as this night could end with.
pub fn outcome(night: &PaperNight) -> (Standings, Prizes) {
    let rows: Vec<StandingsRow> = night
        .people
        .iter()
        .map(|p| StandingsRow {
            rank: p.number.get(),
            number: p.number,
            name: p.name.clone(),
            points: 100 - i64::from(p.number.get()),
            wins: 6,
            played: night.rounds,
            loners: 3,
            score: None,
            score_shown: String::new(),
            tie_break: (p.number.get() % 4 == 1).then_some(TieBreak::HeadToHead),
            losses: 2,
            byes: 0,
            bye_points: 0,
            adjusted: 0,
            status: EntrantStatus::Playing,
            id: u32::from(p.number.get()),
        })
        .collect();
    let award = |prize, value, amount, winners: &[StandingsRow]| Award {
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
                times: None,
            })
            .collect(),
        groups: Vec::new(),
        passed: Vec::new(),
    };
    let prizes = Prizes {
        pot: Pot {
            entries: 26,
            fines: 0,
            fee: 500,
            due: 13_000,
            paid: 13_000,
            outstanding: 0,
            sponsored: 0,
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
        by: Measure::Points,
    };
    let round = night.rounds;
    (
        Standings {
            round: RoundNo(round),
            rows,
        },
        prizes,
    )
}

/// All sheets of a night, by name.
pub fn sheets(night: &PaperNight, options: &Options) -> Vec<(String, Printed)> {
    let (standing, prize) = outcome(night);
    let mut sheets = Vec::new();
    let kind = |text: &str| text.contains("\"for\": \"list\"");
    for (layout, _) in layouts().iter().filter(|(_, text)| !kind(text)) {
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
    more("badges", badges(night, options));
    more("certificates", certificates(night, &standing, options));
    more("score board", score_board(night, options));
    more("how the night goes", how_the_night_goes(night, options));
    let page = Code::of("http://192.168.1.20:4040/join").expect("a code");
    more("poster", poster(night, options, &Join { wlan: None, page }));
    more("league", club_sheets("The club", &[fixtures()], options));
    let teams = (1..=6).map(|n| Contestant {
        name: format!("Team {n}"),
        number: None,
    });
    let form = BracketForm {
        double: true,
        third_place: false,
    };
    let cup = Bracket::new(teams.collect(), form, 7).expect("a bracket");
    more("bracket", bracket("The club", "The cup", &cup, options));
    sheets
}

/// Two evenings of a league.
#[allow(dead_code)]
pub fn fixtures() -> sheet::Sheet {
    let mut fixtures = sheet::Sheet {
        title: "Fixtures".to_owned(),
        name: "Winter League".to_owned(),
        grouped: "Date".to_owned(),
        ..sheet::Sheet::new(&[">Match", "Date", "Home", "Away", "Result"])
    };
    for (n, day) in [(1, "2026-10-01"), (2, "2026-10-01"), (3, "2026-10-08")] {
        let cells = [&n.to_string(), day, "Fowey", "Royal British Legion", ""];
        fixtures.row(cells.map(str::to_owned));
    }
    fixtures
}
