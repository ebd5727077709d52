//! Which column holds what, judged by its heading where there is one, otherwise by its content.

use super::cell::{CellKind, number, tick};
use super::entries::heading_of;
use super::heading::{is_seat, role, role_by_words};
use super::{Role, Row};
use std::collections::BTreeSet;

/// How many columns a list has.
pub(super) fn width(headings: Option<&Row>, rows: &[Row]) -> usize {
    let cells = rows.iter().chain(headings).map(|row| row.cells.len());
    cells.max().unwrap_or(0)
}

/// What each column holds, and whether that is a guess to ask about.
pub(super) fn roles(headings: Option<&Row>, rows: &[Row], teams: bool) -> (Vec<Role>, bool) {
    let width = width(headings, rows);
    let (roles, guessed) = match headings {
        Some(headings) => (headed(headings, rows, width), false),
        None => (Vec::new(), false),
    };
    if roles.iter().any(|role: &Role| role.names()) {
        return (roles, guessed);
    }
    // No heading names anybody, so the content decides. Columns whose headings are known keep their roles.
    let known: Vec<bool> = (0..width)
        .map(|at| heading_of(headings, at))
        .map(|cell| role(cell).is_some() && !is_seat(cell))
        .collect();
    by_content(rows, width, &known, teams)
}

fn headed(headings: &Row, rows: &[Row], width: usize) -> Vec<Role> {
    let exact: Vec<Option<Role>> = (0..width).map(|at| role(headings.cell(at))).collect();
    let by_words = |at: usize| role_by_words(headings.cell(at));
    let named = exact
        .iter()
        .flatten()
        .any(|role| matches!(role, Role::Name | Role::First | Role::Last));
    let told = |at: usize| {
        exact[at].or_else(|| by_words(at).filter(|role| !(named && matches!(role, Role::Name))))
    };
    // Beside what was paid, a sum that is the same for everyone is what is owed.
    let paid = |at: &usize| told(*at) == Some(Role::Paid);
    // `Eintritt` above years is when they joined.
    let years = |at: &usize| {
        let cells = || {
            rows.iter()
                .map(|row| row.cell(*at))
                .filter(|cell| !cell.is_empty())
        };
        let year = |cell: &str| number(cell).is_some_and(|n| (1900..2100).contains(&n));
        paid(at) && cells().next().is_some() && cells().all(year)
    };
    let same = |at: &usize| rows.iter().all(|row| row.cell(*at) == rows[0].cell(*at));
    let owed = |at: &usize| paid(at) && same(at) && (0..width).filter(paid).any(|at| !same(&at));
    // `Name;Player 1;Player 2`: the name is the team's.
    let numbered = |at: &usize| {
        let person = matches!(exact[*at], Some(Role::Name | Role::Partner));
        person
            && headings
                .cell(*at)
                .trim_end()
                .ends_with(|c: char| c.is_ascii_digit())
    };
    let seats = (0..width).filter(numbered).count() > 1;
    let mut roles = Vec::new();
    for at in 0..width {
        let role = told(at).filter(|_| !owed(&at) && !years(&at));
        let again = |role: &Role| roles.contains(role);
        roles.push(match role {
            // Beside the names, `Guest` or `Who` that says the same of many is about them, not somebody else.
            Some(Role::Name) if again(&Role::Name) && Look::of(rows, at).sorts(rows) => Role::Label,
            Some(Role::Name) if seats && !numbered(&at) => Role::Team,
            // Two columns headed `Name` are two people.
            Some(Role::Name) if again(&Role::Name) => Role::Partner,
            Some(role @ (Role::Team | Role::Paid | Role::Coming)) if again(&role) => Role::Other,
            Some(role) => role,
            None => Role::Other,
        });
    }
    let place = |roles: &[Role], role: Role| roles.iter().position(|r| *r == role);
    match (
        place(&roles, Role::Name),
        place(&roles, Role::First),
        place(&roles, Role::Last),
    ) {
        // `Name;Vorname`: a name beside a first name is the last name.
        (Some(name), Some(_), None) => roles[name] = Role::Last,
        // Beside whole names a family that many share is what they are sorted by.
        (Some(name), None, Some(last))
            if Look::of(rows, last).sorts(rows) && !Look::of(rows, name).is_single_words() =>
        {
            roles[last] = Role::Label;
        }
        (Some(name), None, Some(_)) => roles[name] = Role::First,
        // All three: the whole name, if most lines have it.
        (Some(name), Some(_), Some(_)) => {
            let whole =
                rows.iter().filter(|row| !row.cell(name).is_empty()).count() * 2 > rows.len();
            let gone = |role: &Role| {
                if whole {
                    matches!(role, Role::First | Role::Last)
                } else {
                    *role == Role::Name
                }
            };
            roles
                .iter_mut()
                .filter(|role| gone(role))
                .for_each(|role| *role = Role::Other);
        }
        // One heading merged over two columns of single words.
        (Some(name), None, None)
            if name + 1 < width
                && headings.cell(name + 1).is_empty()
                && Look::of(rows, name + 1).is_single_words()
                && Look::of(rows, name).is_single_words() =>
        {
            roles[name] = Role::First;
            roles[name + 1] = Role::Last;
        }
        _ => {}
    }
    // `Name;Surname;Partner;Surname`: the partner has a last name too.
    let all = |roles: &[Role], role: Role| roles.iter().filter(|r| **r == role).count();
    for at in 1..roles.len() {
        let more = all(&roles, Role::Last) > all(&roles, Role::First);
        if more && roles[at - 1] == Role::Partner && roles[at] == Role::Last {
            roles[at - 1] = Role::First;
        }
    }
    roles
}

/// Columns judged by their content: the first that holds names, and the next where it goes with it.
fn by_content(rows: &[Row], width: usize, known: &[bool], teams: bool) -> (Vec<Role>, bool) {
    let looks: Vec<Look> = (0..width).map(|at| Look::of(rows, at)).collect();
    let mut roles: Vec<Role> = looks
        .iter()
        .map(|look| {
            if look.kind == CellKind::Number {
                Role::Number
            } else {
                Role::Other
            }
        })
        .collect();
    let open = |at: &usize| !known.get(*at).copied().unwrap_or(false);
    let words = (0..width)
        .filter(open)
        .find(|&at| looks[at].kind == CellKind::Words);
    // `Player 1`, `Spieler 12` look like places; where there is nothing else, they are the names.
    let Some(first) = words.or_else(|| {
        (0..width)
            .filter(open)
            .find(|&at| looks[at].kind == CellKind::Place)
    }) else {
        return (roles, false);
    };
    roles[first] = Role::Name;
    // Two lists side by side, each with its running numbers.
    let counted = |at: &usize| {
        let before = at.checked_sub(1).into_iter();
        let numbers = before.flat_map(|at| rows.iter().filter_map(move |row| number(row.cell(at))));
        let numbers: Vec<u32> = numbers.collect();
        let runs = numbers.len() > 1 && numbers.windows(2).all(|two| two[1] == two[0] + 1);
        runs && looks[*at].kind == CellKind::Words && looks[*at].words >= 18
    };
    if !teams && counted(&first) {
        for at in (first + 1..width).filter(open).filter(counted) {
            roles[at] = Role::Partner;
        }
    }
    let open = |at: &usize| open(at) && looks[*at].kind != CellKind::Empty;
    let second = (first + 1..width).find(open).unwrap_or(width);
    let Some(look) = looks
        .get(second)
        .filter(|look| open(&second) && look.kind == CellKind::Words && look.varied)
    else {
        return (roles, false);
    };
    if looks[first].is_single_words() && look.is_single_words() && !teams {
        roles[first] = Role::First;
        roles[second] = Role::Last;
        return (roles, true);
    }
    let alike = looks[first].is_single_words() == look.is_single_words();
    if alike || teams {
        roles[second] = Role::Partner;
        // A column for each seat or each table: whole names all along.
        let whole = |look: &Look| look.kind == CellKind::Words && look.varied && look.words >= 18;
        let more = (second + 1..width).filter(open);
        for at in more.take_while(|at| whole(look) && whole(&looks[*at])) {
            roles[at] = Role::Partner;
        }
    }
    (roles, false)
}

/// What most cells of a column look like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub kind: CellKind,
    /// Words per cell, in tenths.
    words: usize,
    /// Hardly any two cells are alike: so with names, not with towns.
    varied: bool,
}

impl Look {
    pub fn of(rows: &[Row], column: usize) -> Look {
        const KINDS: [CellKind; 8] = [
            CellKind::Words,
            CellKind::Number,
            CellKind::Sum,
            CellKind::Tick,
            CellKind::Date,
            CellKind::Phone,
            CellKind::Address,
            CellKind::Place,
        ];
        let (mut cells, mut counts) = (Vec::new(), [0; KINDS.len()]);
        for cell in rows.iter().map(|row| row.cell(column)) {
            let kind = CellKind::of(cell);
            if kind != CellKind::Empty {
                cells.push(cell);
            }
            if let Some(at) = KINDS.iter().position(|known| *known == kind) {
                counts[at] += 1;
            }
        }
        let most = KINDS.into_iter().zip(counts).rev();
        let most = most.max_by_key(|(_, count)| *count);
        let most = most.map(|(kind, _)| kind).filter(|_| !cells.is_empty());
        let words: usize = cells
            .iter()
            .map(|cell| cell.split_whitespace().count())
            .sum();
        let different: BTreeSet<&str> = cells.iter().copied().collect();
        Look {
            kind: most.unwrap_or(CellKind::Empty),
            words: words * 10 / cells.len().max(1),
            varied: different.len() * 10 >= cells.len() * 8,
        }
    }

    /// Whether it sorts the lines into kinds: yes and no, members and guests.
    fn sorts(self, rows: &[Row]) -> bool {
        let kind = matches!(self.kind, CellKind::Words | CellKind::Tick);
        rows.len() > 3 && kind && !self.varied
    }

    /// Whether it holds single words, as first and last names do, with a `van` or `Anna Maria` here and there.
    fn is_single_words(self) -> bool {
        self.kind == CellKind::Words && self.words <= 13
    }
}

/// Puts names back together that were split at their comma: `Lee, Ann,0151`. Returns how many.
///
/// A line with more cells than the others has a comma too many; one with a space after the comma where others have none
/// was typed by a person, not written by a program.
pub(super) fn join_commas(headings: Option<&Row>, rows: &mut [Row]) -> usize {
    let width = |row: &Row| {
        (0..row.cells.len())
            .rev()
            .find(|&at| !row.cell(at).is_empty())
            .map_or(0, |at| at + 1)
    };
    let spaced = |row: &Row, at: usize| row.cells.get(at).is_some_and(|cell| cell.starts_with(' '));
    let words = |row: &Row, at: usize| CellKind::of(row.cell(at)) == CellKind::Words;
    let (names, wanted): (Vec<usize>, usize) = match headings {
        Some(headings) => {
            let names =
                |at: &usize| role(headings.cell(*at)).or_else(|| role_by_words(headings.cell(*at)));
            let whole = |at: &usize| matches!(names(at), Some(Role::Name | Role::Partner));
            let parts = (0..headings.cells.len())
                .any(|at| matches!(names(&at), Some(Role::First | Role::Last)));
            let places = if parts {
                Vec::new()
            } else {
                (0..headings.cells.len()).filter(whole).collect()
            };
            (places, headings.cells.len())
        }
        None => {
            let Some(name) = (0..3).find(|&at| Look::of(rows, at).kind == CellKind::Words) else {
                return 0;
            };
            let next = name + 1;
            let most = |count: usize| count * 10 >= rows.len() * 6;
            let behind = rows
                .iter()
                .filter(|row| spaced(row, next) && words(row, next))
                .count();
            // `Lee, Ann`: one word, a comma, a space, a word. `Ann Lee, Bob Ray` are two people.
            let last_names = Look::of(rows, name).is_single_words();
            (
                if most(behind) && last_names {
                    vec![name]
                } else {
                    Vec::new()
                },
                usize::MAX,
            )
        }
    };
    let mut joined = 0;
    for row in rows.iter_mut() {
        for (done, &name) in names.iter().enumerate() {
            let next = name + 1;
            if !words(row, name) || !words(row, next) {
                continue;
            }
            let too_many = width(row) > wanted;
            let plain = match headings {
                Some(headings) => !spaced(headings, next),
                None => true,
            };
            // With more names to come, a comma without a space may belong to any of them.
            let sure = spaced(row, next) || names.len() == 1 || done + 1 == names.len();
            if (too_many && sure) || (plain && spaced(row, next)) {
                let first = row.cells.remove(next);
                row.cells[name] = format!("{}, {}", row.cells[name].trim(), first.trim());
                joined += 1;
            }
        }
    }
    joined
}

/// Whether any cell in a column of who is coming says yes; where none does, the boxes are still waiting to be ticked.
pub(super) fn anybody_comes(rows: &[Row], column: usize) -> bool {
    rows.iter().any(|row| tick(row.cell(column)) == Some(true))
}
