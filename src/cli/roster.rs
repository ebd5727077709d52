//! Lists of names as people have them: CSV from any spreadsheet, or a name a line.

use super::CliError;
use crate::seating::Format;
use crate::tournament::{NewEntrant, clean_name};
use std::path::Path;

/// What a column holds, told by its heading.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Column {
    Name,
    First,
    Last,
    Partner,
    Team,
    Other,
}

/// Headings by what they head, in the languages clubs write them in. Compared in lower case.
const HEADINGS: &[(Column, &[&str])] = &[
    (
        Column::Name,
        &[
            "name",
            "names",
            "player",
            "players",
            "full name",
            "spieler",
            "spielerin",
            "nom",
            "joueur",
            "player name",
        ],
    ),
    (
        Column::First,
        &[
            "first",
            "first name",
            "firstname",
            "given name",
            "vorname",
            "prénom",
            "prenom",
        ],
    ),
    (
        Column::Last,
        &[
            "last",
            "last name",
            "lastname",
            "surname",
            "family name",
            "nachname",
            "familienname",
            "nom de famille",
        ],
    ),
    (
        Column::Partner,
        &[
            "partner",
            "partnerin",
            "partenaire",
            "player 2",
            "partner name",
            "mitspieler",
        ],
    ),
    (
        Column::Team,
        &[
            "team",
            "team name",
            "mannschaft",
            "équipe",
            "equipe",
            "pair",
            "paar",
        ],
    ),
    (
        Column::Other,
        &[
            "number", "no", "no.", "nr", "nr.", "#", "num", "id", "email", "e-mail", "phone",
            "telefon", "club", "verein", "paid", "bezahlt",
        ],
    ),
];

/// Who a list registers. Nothing is taken unless every line is good.
///
/// In a team event a partner column makes a team of a line, a team column a team of the lines that share it. In a
/// progressive event a partner is registered as one more player, because partners change there.
///
/// # Errors
/// Every line that is wrong, with its number and the reason.
pub fn read(path: &Path, bytes: &[u8], format: Format) -> Result<Vec<NewEntrant>, CliError> {
    let text = decode(bytes);
    let lines = lines(path, &text)?;
    let columns = columns(&lines);
    let body = if columns.1 { &lines[1..] } else { &lines[..] };
    let mut wrong: Vec<String> = Vec::new();
    let mut found: Vec<(Option<String>, Vec<String>)> = Vec::new();
    for (number, cells) in body {
        let cell = |column: Column| {
            let at = columns.0.iter().position(|&c| c == column)?;
            cells.get(at).map(|c| c.trim()).filter(|c| !c.is_empty())
        };
        let whole = match (cell(Column::Name), cell(Column::First), cell(Column::Last)) {
            (Some(name), _, _) => Some(name.to_owned()),
            (None, Some(first), Some(last)) => Some(format!("{first} {last}")),
            (None, one, other) => one.or(other).map(str::to_owned),
        };
        let team = cell(Column::Team).map(str::to_owned);
        let people: Vec<String> = whole
            .into_iter()
            .chain(cell(Column::Partner).map(str::to_owned))
            .collect();
        if people.is_empty() && team.is_none() {
            wrong.push(format!("line {number}: no name"));
            continue;
        }
        for name in people.iter().chain(&team) {
            if let Err(error) = clean_name(name) {
                wrong.push(format!("line {number}: {error}"));
            }
        }
        found.push((team, people));
    }
    if !wrong.is_empty() {
        let first: Vec<&str> = wrong.iter().take(10).map(String::as_str).collect();
        let more = if wrong.len() > 10 {
            format!("\n… and {} more", wrong.len() - 10)
        } else {
            String::new()
        };
        let message = format!(
            "{}: nothing was stored.\n{}{more}",
            path.display(),
            first.join("\n")
        );
        return Err(CliError::refused("bad_line", message)
            .hint("put these lines right and import the file again"));
    }
    if found.is_empty() {
        return Err(CliError::refused(
            "no_names",
            format!("{}: there is no name in it", path.display()),
        ));
    }
    Ok(entrants(found, format))
}

fn entrants(found: Vec<(Option<String>, Vec<String>)>, format: Format) -> Vec<NewEntrant> {
    if format == Format::Progressive {
        let single = |name: String| NewEntrant {
            name,
            members: Vec::new(),
        };
        return found
            .into_iter()
            .flat_map(|(team, people)| {
                if people.is_empty() {
                    team.into_iter().collect()
                } else {
                    people
                }
            })
            .map(single)
            .collect();
    }
    let mut teams: Vec<NewEntrant> = Vec::new();
    for (team, mut people) in found {
        match team {
            Some(name) => match teams.iter_mut().find(|t| t.name == name) {
                Some(known) => known.members.append(&mut people),
                None => teams.push(NewEntrant {
                    name,
                    members: people,
                }),
            },
            None => teams.push(team_of(&people.join(" & "))),
        }
    }
    teams
}

/// A team by what it is called: `Ann & Bob` names its members.
pub fn team_of(name: &str) -> NewEntrant {
    let members: Vec<String> = name
        .split([',', '&', '/', '+'])
        .map(|part| part.trim().to_owned())
        .collect();
    let several = members.len() > 1 && members.iter().all(|m| !m.is_empty());
    NewEntrant {
        name: if several {
            members.join(" & ")
        } else {
            name.to_owned()
        },
        members: if several { members } else { Vec::new() },
    }
}

/// The text of a file in whatever encoding a spreadsheet wrote it: UTF-8 or UTF-16 by their marks, UTF-8 if it is
/// sound, else Windows-1252.
fn decode(bytes: &[u8]) -> String {
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        return encoding
            .decode_without_bom_handling(&bytes[mark..])
            .0
            .into_owned();
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => encoding_rs::WINDOWS_1252
            .decode_without_bom_handling(bytes)
            .0
            .into_owned(),
    }
}

/// The lines that hold something, each with its number in the file and its cells.
fn lines(path: &Path, text: &str) -> Result<Vec<(u64, Vec<String>)>, CliError> {
    let mut reader = csv::ReaderBuilder::new();
    reader
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter(text));
    let mut lines = Vec::new();
    for record in reader.from_reader(text.as_bytes()).records() {
        let record = record
            .map_err(|e| CliError::refused("bad_line", format!("{}: {e}", path.display())))?;
        let line = record.position().map_or(0, csv::Position::line);
        if record.iter().any(|cell| !cell.trim().is_empty()) {
            lines.push((line, record.iter().map(str::to_owned).collect()));
        }
    }
    Ok(lines)
}

/// The separator that stands outside quotes in most lines; a comma where none does.
fn delimiter(text: &str) -> u8 {
    let mut counts = [(b'\t', 0), (b';', 0), (b',', 0)];
    for line in text.lines().take(50) {
        let mut quoted = false;
        let mut seen = [false; 3];
        for c in line.bytes() {
            quoted ^= c == b'"';
            for (at, (separator, _)) in counts.iter().enumerate() {
                seen[at] |= !quoted && c == *separator;
            }
        }
        for (count, seen) in counts.iter_mut().zip(seen) {
            count.1 += u32::from(seen);
        }
    }
    counts
        .iter()
        .rev()
        .max_by_key(|(_, count)| *count)
        .map_or(b',', |(separator, _)| *separator)
}

/// What each column holds, and whether the first line is a heading.
fn columns(lines: &[(u64, Vec<String>)]) -> (Vec<Column>, bool) {
    let Some((_, first)) = lines.first() else {
        return (Vec::new(), false);
    };
    let heading = |cell: &String| {
        let word = cell.trim().to_lowercase();
        HEADINGS
            .iter()
            .find(|(_, words)| words.contains(&word.as_str()))
            .map(|(column, _)| *column)
    };
    let told: Vec<Option<Column>> = first.iter().map(heading).collect();
    let names = |c: &Option<Column>| c.is_some_and(|c| c != Column::Other);
    if told.iter().any(names) {
        return (
            told.into_iter()
                .map(|c| c.unwrap_or(Column::Other))
                .collect(),
            true,
        );
    }
    // No heading: a leading column of numbers is passed over, then come the name and the partner.
    let numbered = first.len() > 1
        && lines.iter().all(|(_, cells)| {
            cells
                .first()
                .is_some_and(|c| c.trim().parse::<u32>().is_ok())
        });
    let plain = [Column::Name, Column::Partner].into_iter();
    let columns = std::iter::repeat_n(Column::Other, usize::from(numbered)).chain(plain);
    (columns.collect(), false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(bytes: &[u8], format: Format) -> Vec<(String, Vec<String>)> {
        let read = read(Path::new("list.csv"), bytes, format).expect("a good list");
        read.into_iter().map(|e| (e.name, e.members)).collect()
    }

    fn plain(bytes: &[u8]) -> Vec<String> {
        names(bytes, Format::Progressive)
            .into_iter()
            .map(|(name, _)| name)
            .collect()
    }

    #[test]
    fn every_spreadsheet_is_read() {
        let expected = ["Zoë Müller", "Ann Lee"];
        assert_eq!(plain("Name\nZoë Müller\nAnn Lee\n".as_bytes()), expected);
        assert_eq!(
            plain("\u{feff}Name;Club\r\nZoë Müller;A\r\n\r\nAnn Lee;B\r\n".as_bytes()),
            expected
        );
        assert_eq!(plain("Zoë Müller\nAnn Lee".as_bytes()), expected);
        assert_eq!(
            plain(b"No\tName\n1\tZo\xeb M\xfcller\n2\tAnn Lee\n"),
            expected
        );
        assert_eq!(plain("\"Zoë Müller\"\n\"Ann Lee\"\n".as_bytes()), expected);
        assert_eq!(
            plain("Vorname;Nachname\nZoë;Müller\nAnn;Lee\n".as_bytes()),
            expected
        );
        assert_eq!(plain("1,Zoë Müller\n2,Ann Lee\n".as_bytes()), expected);
        assert_eq!(plain("\"Lee, Ann\"\n".as_bytes()), ["Lee, Ann"]);
        let utf16: Vec<u8> = "\u{feff}Name\nZoë Müller\nAnn Lee\n"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        assert_eq!(plain(&utf16), expected);
    }

    #[test]
    fn teams_come_by_partner_or_by_team() {
        let pair = vec![(
            "Ann & Bob".to_owned(),
            vec!["Ann".to_owned(), "Bob".to_owned()],
        )];
        assert_eq!(names(b"Name,Partner\nAnn,Bob\n", Format::Team), pair);
        assert_eq!(names(b"Ann & Bob\n", Format::Team), pair);
        let team = vec![("Aces".to_owned(), vec!["Ann".to_owned(), "Bob".to_owned()])];
        assert_eq!(
            names(b"Team;Player\nAces;Ann\nAces;Bob\n", Format::Team),
            team
        );
        assert_eq!(plain(b"Name,Partner\nAnn,Bob\n"), ["Ann", "Bob"]);
    }

    #[test]
    fn a_bad_line_is_named_and_nothing_is_taken() {
        let error = read(
            Path::new("x.csv"),
            b"Name,Club\nAnn,A\n,B\nBo\x1b[31mb,C\n",
            Format::Progressive,
        );
        let message = error.expect_err("two bad lines").message;
        assert!(
            message.contains("line 3: no name") && message.contains("line 4"),
            "{message}"
        );
    }
}
