//! A tournament's tables for a spreadsheet: one fact to a line, so that they can be sorted and filtered.

use super::csv::{csv, excel};
use crate::engine::rules::RuleSet;
use crate::seating::PlayerNo;
use crate::sheet::Sheet;
use crate::tournament::text::money;
use crate::tournament::{
    Settings, Source, Standings, StandingsRow, TableResult, TableState, Tournament,
};
use crate::words::Lang;

/// One of the tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Table {
    /// Everybody who was ever registered.
    Players,
    /// Who sits where: a line for every seat.
    Seating,
    /// The results: a line for every table.
    Results,
    /// The ranking.
    Standings,
}

impl Table {
    const ALL: [Table; 4] = [
        Table::Players,
        Table::Seating,
        Table::Results,
        Table::Standings,
    ];

    /// The table as CSV; in a rehearsal each line says that it is one.
    pub fn csv(self, t: &Tournament) -> String {
        csv(&self.sheet(t), t.settings.rehearsal)
    }

    /// The same as spreadsheets open it with a double click.
    pub fn excel(self, t: &Tournament) -> String {
        excel(&self.sheet(t), t.settings.rehearsal)
    }

    fn sheet(self, t: &Tournament) -> Sheet {
        match self {
            Table::Players => players(t),
            Table::Seating => seating(t),
            Table::Results => results(t),
            Table::Standings => standings(t, &t.standings(None)),
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
    let first = first.strip_suffix(",third_side,third").unwrap_or(first);
    // The headings stand in a night without anything in it too; since version 0.1.0 columns have been added at the end.
    let empty = RuleSet::preset("north-american").map(Settings::new);
    let empty = empty.map(|s| Tournament::new("", "", chrono::NaiveDate::default(), s));
    let ours = |t: &Tournament| {
        Table::ALL
            .iter()
            .any(|table| table.csv(t).starts_with(first))
    };
    first.split(',').count() > 5 && empty.is_ok_and(|t| ours(&t))
}

fn players(t: &Tournament) -> Sheet {
    let entrants = t.by_number();
    let each = || entrants.iter();
    Sheet::default()
        .column(">Number", each().map(|e| e.number))
        .column("Name", each().map(|e| &e.name))
        .column("Status", each().map(|e| t.status(e).word()))
        .column("Members", each().map(|e| e.members.join(" & ")))
        .column(">From", each().map(|e| e.from))
        .column(">Until", each().map(|e| or_blank(e.until)))
        .column("Phantom", each().map(|e| yes(e.phantom)))
        .column(">Paid", each().map(|e| money(e.paid)))
}

fn seating(t: &Tournament) -> Sheet {
    let mut sheet = Sheet::new(&[">Round", ">Table", ">Side", ">Place", ">Number", "Name"]);
    for round in &t.rounds {
        let mut row = |number: PlayerNo, [table, side, place]: [String; 3]| {
            let name = t.name_of(number, round.round).to_owned();
            let round = round.round.to_string();
            sheet.row([round, table, side, place, number.to_string(), name]);
        };
        for table in &round.tables {
            for (side, numbers) in table.sides.iter().enumerate() {
                for (place, &number) in numbers.iter().enumerate() {
                    let at = [table.table.to_string(), (side + 1).to_string()];
                    let [table, side] = at;
                    row(number, [table, side, (place + 1).to_string()]);
                }
            }
        }
        for &number in &round.byes {
            row(number, ["bye".to_owned(), String::new(), String::new()]);
        }
    }
    sheet
}

fn results(t: &Tournament) -> Sheet {
    let each = || t.results.iter();
    let side = |r: &TableResult, at: usize| {
        let sides = t.table(r.round, r.table).map(|table| &table.sides);
        let label = |&n: &PlayerNo| {
            format!("{n} {}", t.name_of(n, r.round))
                .trim_end()
                .to_owned()
        };
        sides.map_or_else(String::new, |s| {
            s[at].iter().map(label).collect::<Vec<_>>().join(" & ")
        })
    };
    let loners = |r: &TableResult| {
        let each = r.loners.iter().map(|(who, count)| format!("{who}={count}"));
        each.collect::<Vec<_>>().join(" ")
    };
    let source = |r: &TableResult| match r.source {
        Source::Score => "score",
        Source::Hands => "hands",
        Source::Cards => "cards",
    };
    let disputed = |r: &TableResult| t.dispute(r.round, r.table).is_some();
    let sheet = Sheet::default()
        .column(">Round", each().map(|r| r.round))
        .column(">Table", each().map(|r| r.table))
        .column("First_side", each().map(|r| side(r, 0)))
        .column("Second_side", each().map(|r| side(r, 1)))
        .column(">First", each().map(|r| r.points[0]))
        .column(">Second", each().map(|r| r.points[1]))
        .column("Loners", each().map(loners))
        .column("Source", each().map(source))
        .column("Open", each().map(|r| yes(r.open)))
        .column("Why", each().map(|r| or_blank(r.why.as_ref())))
        .column("Disputed", each().map(|r| yes(disputed(r))));
    if t.settings.rules.sides() == 2 {
        return sheet;
    }
    // Behind what every night has, as all that came later.
    let third = |r: &TableResult| or_blank(r.points.get(2));
    sheet
        .column("Third_side", each().map(|r| side(r, 2)))
        .column(">Third", each().map(third))
}

/// The ranking; at the end of each line, how many of that entrant's tables have no complete result and how many are
/// disputed.
fn standings(t: &Tournament, standings: &Standings) -> Sheet {
    let open = t.open_tables(standings.round);
    let open_of = |row: &StandingsRow, disputed: bool| {
        let theirs = open.iter().filter(|open| {
            let (round, table) = (open.round, open.table);
            let seats = t.table(round, table);
            (open.state == TableState::Disputed) == disputed
                && seats.is_some_and(|seats| {
                    seats.seated().any(|n| t.line_of(n, round) == Some(row.id))
                })
        });
        theirs.count()
    };
    let rows = || standings.rows.iter();
    standings
        .sheet(true, Lang::default())
        .column(">Missing", rows().map(|row| open_of(row, false)))
        .column(">Disputed", rows().map(|row| open_of(row, true)))
}

fn or_blank(value: Option<impl ToString>) -> String {
    value.map(|v| v.to_string()).unwrap_or_default()
}

fn yes(flag: bool) -> &'static str {
    if flag { "yes" } else { "" }
}
