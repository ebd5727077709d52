//! A tournament's tables for a spreadsheet: one fact to a line, so that they can be sorted and filtered.

use super::csv::{csv_text, rehearsed_text};
use crate::seating::PlayerNo;
use crate::tournament::text::money;
use crate::tournament::{EntrantStatus, Source, Standings, TableState, TieBreak, Tournament};

/// One of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Sheet {
    /// Everybody who was ever registered.
    Players,
    /// Who sits where: a line for every seat.
    Seating,
    /// The results: a line for every table.
    Results,
    /// The ranking.
    Standings,
}

impl Sheet {
    const ALL: [Sheet; 4] = [
        Sheet::Players,
        Sheet::Seating,
        Sheet::Results,
        Sheet::Standings,
    ];

    fn head(self) -> &'static [&'static str] {
        match self {
            Sheet::Players => &[
                "Number", "Name", "Status", "Members", "From", "Until", "Phantom", "Paid",
            ],
            Sheet::Seating => &["Round", "Table", "Side", "Place", "Number", "Name"],
            Sheet::Results => &[
                "Round",
                "Table",
                "First_side",
                "Second_side",
                "First",
                "Second",
                "Loners",
                "Source",
                "Open",
                "Why",
                "Disputed",
            ],
            Sheet::Standings => &[
                "Rank",
                "Number",
                "Name",
                "Points",
                "Wins",
                "Losses",
                "Played",
                "Loners",
                "Byes",
                "Bye_points",
                "Adjusted",
                "Tie_break",
                "Missing",
                "Disputed",
            ],
        }
    }

    /// The table as CSV; in a rehearsal each line says that it is one.
    pub fn csv(self, t: &Tournament) -> String {
        match t.settings.rehearsal {
            true => rehearsed_text(self.head(), &self.rows(t)),
            false => csv_text(self.head(), &self.rows(t)),
        }
    }

    fn rows(self, t: &Tournament) -> Vec<Vec<String>> {
        match self {
            Sheet::Players => players(t),
            Sheet::Seating => seating(t),
            Sheet::Results => results(t),
            Sheet::Standings => standings(t, &t.standings(None)),
        }
    }
}

/// Whether a file that begins like this is one of these tables.
pub fn is_ours(beginning: &str) -> bool {
    let first = beginning.lines().next().unwrap_or_default();
    let first = first
        .trim_start_matches('\u{feff}')
        .trim_end()
        .replace(';', ",");
    let first = first.strip_suffix(",rehearsal").unwrap_or(&first);
    // Columns have been added at the end since version 0.1.0.
    let ours = |sheet: &Sheet| sheet.head().join(",").to_lowercase().starts_with(first);
    first.split(',').count() > 5 && Sheet::ALL.iter().any(ours)
}

fn players(t: &Tournament) -> Vec<Vec<String>> {
    let mut entrants: Vec<_> = t.entrants.iter().collect();
    entrants.sort_by_key(|e| (e.number, e.from, e.id));
    let row = |e: &&crate::tournament::Entrant| {
        let status = match t.status(e) {
            EntrantStatus::Playing => "playing",
            EntrantStatus::Gone => "gone",
            EntrantStatus::Replaced => "replaced",
        };
        vec![
            e.number.to_string(),
            e.name.clone(),
            status.to_owned(),
            e.members.join(" & "),
            e.from.to_string(),
            e.until.map(|u| u.to_string()).unwrap_or_default(),
            yes(e.phantom),
            money(e.paid),
        ]
    };
    entrants.iter().map(row).collect()
}

fn seating(t: &Tournament) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for round in &t.rounds {
        let mut row = |number: PlayerNo, [table, side, place]: [String; 3]| {
            let name = t.name_of(number, round.round).to_owned();
            rows.push(vec![
                round.round.to_string(),
                table,
                side,
                place,
                number.to_string(),
                name,
            ]);
        };
        for table in &round.tables {
            for (side, numbers) in table.sides.iter().enumerate() {
                for (place, &number) in numbers.iter().enumerate() {
                    row(
                        number,
                        [
                            table.table.to_string(),
                            (side + 1).to_string(),
                            (place + 1).to_string(),
                        ],
                    );
                }
            }
        }
        for &number in &round.byes {
            row(number, ["bye".to_owned(), String::new(), String::new()]);
        }
    }
    rows
}

fn results(t: &Tournament) -> Vec<Vec<String>> {
    let row = |r: &crate::tournament::TableResult| {
        let sides = t.table(r.round, r.table).map(|table| &table.sides);
        let side = |at: usize| {
            let label = |&n: &PlayerNo| {
                format!("{n} {}", t.name_of(n, r.round))
                    .trim_end()
                    .to_owned()
            };
            sides.map_or_else(String::new, |s| {
                s[at].iter().map(label).collect::<Vec<_>>().join(" & ")
            })
        };
        let loners: Vec<String> = r
            .loners
            .iter()
            .map(|(who, count)| format!("{who}={count}"))
            .collect();
        let source = match r.source {
            Source::Score => "score",
            Source::Hands => "hands",
            Source::Cards => "cards",
        };
        vec![
            r.round.to_string(),
            r.table.to_string(),
            side(0),
            side(1),
            r.points[0].to_string(),
            r.points[1].to_string(),
            loners.join(" "),
            source.to_owned(),
            yes(r.open),
            r.why.clone().unwrap_or_default(),
            yes(t.dispute(r.round, r.table).is_some()),
        ]
    };
    t.results.iter().map(row).collect()
}

/// The ranking; at the end of each line, how many of that entrant's tables have no complete result and how many are
/// disputed.
fn standings(t: &Tournament, standings: &Standings) -> Vec<Vec<String>> {
    let open = t.open_tables(standings.round);
    let open_of = |row: &crate::tournament::StandingsRow, disputed: bool| {
        let theirs = open.iter().filter(|open| {
            let (round, table) = (open.round, open.table);
            let seats = t.table(round, table);
            (open.state == TableState::Disputed) == disputed
                && seats.is_some_and(|seats| {
                    seats.seated().any(|n| t.line_of(n, round) == Some(row.id))
                })
        });
        theirs.count().to_string()
    };
    let row = |row: &crate::tournament::StandingsRow| {
        let word = |by: TieBreak| by.words().to_owned();
        vec![
            row.rank.to_string(),
            row.number.to_string(),
            row.name.clone(),
            row.points.to_string(),
            row.wins.to_string(),
            row.losses.to_string(),
            row.played.to_string(),
            row.loners.to_string(),
            row.byes.to_string(),
            row.bye_points.to_string(),
            row.adjusted.to_string(),
            row.tie_break.map(word).unwrap_or_default(),
            open_of(row, false),
            open_of(row, true),
        ]
    };
    standings.rows.iter().map(row).collect()
}

fn yes(flag: bool) -> String {
    if flag { "yes" } else { "" }.to_owned()
}
