//! Bytes to text, text to rows: every encoding and separator that a club's list comes in.

use super::cell::CellKind;
use super::line::{Section, section};
use super::room::{Room, WIDEST};
use super::{Encoding, RosterError, Row};
use crate::tournament::{joined, names_two};

/// A file's text and its encoding: UTF-8 or UTF-16 by their byte order marks, UTF-16 by its zero bytes, UTF-8 if it is
/// valid, Cyrillic or Greek where most letters are none of ASCII's; otherwise whichever of Windows-1252, Windows-1250, Mac and DOS gives words rather than signs between letters.
pub(super) fn decode(bytes: &[u8]) -> (String, Encoding) {
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(bytes) {
        let text = encoding.decode_without_bom_handling(&bytes[mark..]).0;
        let name = if encoding == encoding_rs::UTF_8 {
            Encoding::Utf8
        } else {
            Encoding::Utf16
        };
        return (text.into_owned(), name);
    }
    let noughts = |at: usize| {
        bytes
            .iter()
            .skip(at)
            .step_by(2)
            .take(200)
            .filter(|&&b| b == 0)
            .count()
    };
    let (even, odd) = (noughts(0), noughts(1));
    if (even + odd) * 4 > bytes.len().min(400) {
        let utf16 = if odd >= even {
            encoding_rs::UTF_16LE
        } else {
            encoding_rs::UTF_16BE
        };
        return (
            utf16.decode_without_bom_handling(bytes).0.into_owned(),
            Encoding::Utf16,
        );
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (text.to_owned(), Encoding::Utf8);
    }
    let with = |encoding: &'static encoding_rs::Encoding| {
        encoding.decode_without_bom_handling(bytes).0.into_owned()
    };
    // Latin letters with accents stand among others; where most letters are none of ASCII's, they are of another script.
    let accented = bytes.iter().filter(|byte| **byte >= 0xc0).count();
    if accented
        > bytes
            .iter()
            .filter(|byte| byte.is_ascii_alphabetic())
            .count()
    {
        return likeliest([
            (with(encoding_rs::WINDOWS_1251), Encoding::Windows1251),
            (with(encoding_rs::WINDOWS_1253), Encoding::Windows1253),
            (with(encoding_rs::KOI8_R), Encoding::Koi8),
        ]);
    }
    likeliest([
        (with(encoding_rs::WINDOWS_1252), Encoding::Windows1252),
        (with(encoding_rs::WINDOWS_1250), Encoding::Windows1250),
        (with(encoding_rs::MACINTOSH), Encoding::Mac),
        (dos(bytes), Encoding::Dos),
    ])
}

/// The text that has the fewest oddities: the first of the equally good ones, which is the one min_by_key returns.
fn likeliest<const N: usize>(tries: [(String, Encoding); N]) -> (String, Encoding) {
    let best = tries.into_iter().min_by_key(|(text, _)| oddities(text));
    best.unwrap_or_default()
}

/// The letters of code page 850 from 0x80 on; whatever is not a letter there is shown as a box.
fn dos(bytes: &[u8]) -> String {
    const HIGH: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";
    let high: Vec<char> = HIGH.chars().collect();
    let letter = |&b: &u8| {
        if b < 0x80 {
            char::from(b)
        } else {
            high.get(usize::from(b - 0x80)).copied().unwrap_or('□')
        }
    };
    bytes.iter().map(letter).collect()
}

/// How many characters beyond ASCII are where no word would have them: signs next to letters, capitals inside a word,
/// control characters.
fn oddities(text: &str) -> usize {
    let chars: Vec<char> = text.chars().collect();
    let odd = |at: usize| {
        let c = chars[at];
        if c.is_ascii() {
            return 0;
        }
        let before = at
            .checked_sub(1)
            .and_then(|at| chars.get(at))
            .copied()
            .unwrap_or(' ');
        let after = chars.get(at + 1).copied().unwrap_or(' ');
        let beside = before.is_alphabetic() || after.is_alphabetic();
        let rare = matches!(
            c,
            'Ÿ' | 'ƒ' | 'ª' | 'º' | 'µ' | 'ı' | 'ÿ' | 'þ' | 'Þ' | 'ð' | 'Ð' | 'õ' | 'Õ'
        );
        if !c.is_alphabetic() {
            usize::from(
                c.is_control() || (beside && !matches!(c, '’' | '‘' | '–' | '\u{a0}' | '´')),
            ) * 3
        } else {
            usize::from(rare) * 2 + usize::from(c.is_uppercase() && before.is_lowercase()) * 2
        }
    };
    (0..chars.len()).map(odd).sum()
}

/// Whether it is a chat as a telephone exports it: `[27.11.26, 19:03] Ann Lee: I'm in`, `27/11/2026, 19:03 - Ann Lee: in`.
pub(super) fn is_chat(text: &str) -> bool {
    let said = |line: &&str| {
        let line = line.trim_start_matches(['\u{200e}', '[']);
        let day = line.split([',', ' ']).next().unwrap_or_default();
        let clock = |c: char| c.is_whitespace() || c.is_ascii_digit() || ",.:apmAPM".contains(c);
        let after = line[day.len()..].trim_start_matches(clock);
        CellKind::of(day) == CellKind::Date && (after.starts_with("]") || after.starts_with("- "))
    };
    let lines = text.lines().filter(|line| !line.trim().is_empty()).take(60);
    let (said, all) = (lines.clone().filter(said).count(), lines.count());
    said > 0 && said * 2 >= all
}

/// A text with the signs of every script as lists use them here: `、`, `，` and `،` are commas, `１．` is `1.`.
pub(super) fn plain_signs(text: &str) -> String {
    let plain = |c: char| match c {
        '、' | '،' => ',',
        '\u{3000}' => ' ',
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    };
    text.chars().map(plain).collect()
}

/// Lines that end with a comma, joined with the line they go on in: `The Jokers: Uwe,` and `Karin` below it. As many lines
/// stay, so that each keeps its number.
pub(super) fn gone_on(text: &str) -> String {
    let (mut whole, mut owed) = (String::new(), 0);
    for line in text.lines() {
        whole += line;
        owed += 1;
        if line.trim_end().ends_with(',') && (owed > 1 || line.contains(':')) {
            whole.push(' ');
        } else {
            whole += &"
"
            .repeat(owed);
            owed = 0;
        }
    }
    whole
}

/// The rows of a text that have something in them. A first line `sep=;`, as Excel writes it, decides the separator.
///
/// # Errors
/// [`RosterError::TooLarge`].
pub(super) fn rows(text: &str, teams: bool) -> Result<(Vec<Row>, Option<char>), RosterError> {
    let (noted, text, first) = match text.split_once(['\n', '\r']) {
        Some((line, rest)) if line.len() == 5 && line.to_lowercase().starts_with("sep=") => (
            line.chars().last(),
            rest.strip_prefix('\n').unwrap_or(rest),
            2,
        ),
        _ => (None, text, 1),
    };
    let separator = noted.or_else(|| separator(text));
    let one_line = separator.and_then(|by| one_line(text, by));
    let plain = separator.is_none_or(|by| by == ',');
    match one_line.or_else(|| sentences(text, teams).filter(|_| plain)) {
        Some(rows) => Ok((rows, None)),
        None => Ok((parted(text, first, separator)?, separator)),
    }
}

/// More names than anybody writes into sentences.
const MOST_TOLD: usize = 2_000;

/// A row of one cell.
fn lone(line: u64, cell: &str) -> Row {
    Row {
        line,
        cells: vec![super::room::cell(cell.to_owned())],
        hidden: false,
    }
}

/// The names that fill a line or two behind one another, as in a mail's `To:` or a message, each in a row of its own;
/// `None` for rows with columns, and for single words that may be last and first names in turn.
fn one_line(text: &str, separator: char) -> Option<Vec<Row>> {
    let lines = text.lines().zip(1..);
    let lines: Vec<(&str, u64)> = lines.filter(|(line, _)| !line.trim().is_empty()).collect();
    let cells = lines
        .iter()
        .flat_map(|(line, at)| line.split(separator).map(move |cell| (*at, cell)));
    let cells = cells.map(|(at, cell)| {
        let cell = cell.split('<').next().unwrap_or(cell);
        let cell = cell.trim_matches([' ', '\t', '"']);
        (
            at,
            super::line::numbered(cell).map_or(cell, |(_, after)| after),
        )
    });
    let cells: Vec<(u64, &str)> = cells.filter(|(_, cell)| !cell.is_empty()).collect();
    let fills = lines.len() <= 2 && (4 * lines.len()..MOST_TOLD).contains(&cells.len());
    // A script without capitals, as Chinese, has whole names in a word.
    let caseless = |c: char| c.is_alphabetic() && !c.is_lowercase() && !c.is_uppercase();
    let name = |cell: &str| is_name(cell, 2) || is_name(cell, 1) && cell.chars().all(caseless);
    (fills && cells.iter().all(|(_, cell)| name(cell)))
        .then(|| cells.iter().map(|(at, cell)| lone(*at, cell)).collect())
}

/// Whether a cell may be a name of so many words at least.
fn is_name(cell: &str, words: usize) -> bool {
    (words..=4).contains(&cell.split_whitespace().count())
        && super::heading::role(cell).is_none()
        && cell
            .chars()
            .all(|c| c.is_alphabetic() || " ,.'’-()&".contains(c))
}

/// A text in sentences of names (`Ann, Bob, Carl Dow, Dora and Eve`, `Coming: Ann, Bob`), with each of them in a row of its
/// own; other lines are what a letter has around it. In a list of teams a line is a team, unless it is the only one.
fn sentences(text: &str, teams: bool) -> Option<Vec<Row>> {
    let commas = |line: &str| {
        line.split(',')
            .filter(|cell| !cell.trim().is_empty())
            .count()
    };
    let told = |line: &str, at: u64| {
        if commas(line) < 2 && !line.contains(':') {
            return None;
        }
        let (lead, names) = line.split_once(':').unwrap_or(("", line));
        let mut cells: Vec<String> = names
            .split(',')
            .map(|cell| cell.trim().to_owned())
            .collect();
        let last = joined(&format!(" {}", cells.pop()?.trim_end_matches('.')));
        let said = last.len() > 1 || !lead.is_empty();
        cells.extend(last.into_iter().filter(|name| !name.is_empty()));
        let names = |name: &String| is_name(name, 1) && !names_two(name);
        let section = section(&lone(at, &format!("{}:", lead.trim())));
        let apart = matches!(section, Some(Section::Waiting | Section::Out));
        let capital = |name: &String| !name.starts_with(char::is_lowercase);
        let few = !lead.is_empty() && !teams && cells.iter().all(capital);
        let least = match few {
            true if apart => 1,
            true => 2,
            false => 4,
        };
        let all = said
            && !lead.contains(',')
            && (least..MOST_TOLD).contains(&cells.len())
            && cells.iter().all(names);
        let above = (!lead.is_empty()).then(|| lone(at, &format!("{lead}:")));
        let names = cells.iter().map(|name| lone(at, name));
        all.then(|| above.into_iter().chain(names).collect::<Vec<Row>>())
    };
    let (mut rows, mut found) = (Vec::new(), 0);
    // `Coming: Ann, Bob. Not coming: Cy.` is two of them.
    let apart = text.lines().zip(1..).flat_map(|(line, at)| {
        let by = if line.matches(": ").count() > 1 {
            ". "
        } else {
            "\n"
        };
        line.split(by).map(move |line| (line, at))
    });
    for (line, at) in apart {
        match told(line, at) {
            Some(names) => {
                found += 1;
                // Who comes is only said where others don't.
                let out = |row: &Row| matches!(section(row), Some(Section::Waiting | Section::Out));
                let skip =
                    usize::from(section(&names[0]) == Some(Section::In) && !rows.iter().any(out));
                rows.extend(names.into_iter().skip(skip));
            }
            None if commas(line) > 1 || rows.len() > MOST_TOLD => return None,
            None if line.trim().is_empty() => {}
            None => rows.push(lone(at, line)),
        }
    }
    (found == 1 || found > 1 && !teams).then_some(rows)
}

/// The lines of a text that have something in them, each as a single cell.
///
/// # Errors
/// [`RosterError::TooLarge`].
pub(super) fn lines(text: &str) -> Result<Vec<Row>, RosterError> {
    parted(text, 1, None)
}

fn parted(text: &str, first: u64, separator: Option<char>) -> Result<Vec<Row>, RosterError> {
    let (mut rows, mut room) = (Vec::new(), Room::new());
    let mut reader = Reader {
        rest: text,
        line: first,
    };
    while let Some(row) = reader.row(separator) {
        room.put(&mut rows, row);
        if room.is_over() {
            return Err(RosterError::TooLarge);
        }
    }
    Ok(rows)
}

/// The separator that appears outside quotes in most lines; `None` if it splits fewer than half of them.
fn separator(text: &str) -> Option<char> {
    let lines: Vec<&str> = text
        .split(['\n', '\r'])
        .filter(|line| !line.trim().is_empty())
        .take(60)
        .collect();
    let has = |line: &str, separator: char| {
        let mut quoted = false;
        line.trim_start().chars().any(|c| {
            quoted ^= c == '"';
            c == separator && !quoted
        })
    };
    let count = |separator: char| lines.iter().filter(|line| has(line, separator)).count();
    let counts = ['\t', ';', ',', '|'].map(|separator| (separator, count(separator)));
    // The first of the equally good ones, in the order above; a title or a total may have none.
    let (separator, most) = counts.into_iter().rev().max_by_key(|(_, count)| *count)?;
    (most > 0 && most * 2 >= lines.len()).then_some(separator)
}

struct Reader<'a> {
    rest: &'a str,
    line: u64,
}

impl Reader<'_> {
    /// The next row: cells as written, without their quotes but with white space (a space after a comma means
    /// something).
    fn row(&mut self, separator: Option<char>) -> Option<Row> {
        if self.rest.is_empty() {
            return None;
        }
        let mut row = Row {
            line: self.line,
            ..Row::default()
        };
        loop {
            let (cell, ended) = self.cell(separator);
            if row.cells.len() < WIDEST {
                row.cells.push(super::room::cell(cell));
            }
            if ended {
                return Some(row);
            }
        }
    }

    /// One cell, and whether the row ends with it.
    fn cell(&mut self, separator: Option<char>) -> (String, bool) {
        let quoted = separator.and_then(|separator| self.quoted(separator));
        let text = quoted.unwrap_or_else(|| {
            let stop = |c: char| c == '\n' || c == '\r' || Some(c) == separator;
            let end = self.rest.find(stop).unwrap_or(self.rest.len());
            let (cell, rest) = self.rest.split_at(end);
            self.rest = rest;
            cell.to_owned()
        });
        let mut rest = self.rest.chars();
        match rest.next() {
            Some('\r') => {
                let rest = rest.as_str();
                self.rest = rest.strip_prefix('\n').unwrap_or(rest);
            }
            Some('\n') => self.rest = rest.as_str(),
            Some(_) => {
                self.rest = rest.as_str();
                return (text, false);
            }
            None => return (text, true),
        }
        self.line += 1;
        (text, true)
    }

    /// A cell in quotes. If the quote is not closed before the next cell, it returns `None` and moves nothing on, so that
    /// one stray quote does not swallow the list.
    fn quoted(&mut self, separator: char) -> Option<String> {
        let inside = self.rest.trim_start_matches(' ').strip_prefix('"')?;
        let mut text = String::new();
        let mut chars = inside.char_indices().peekable();
        let mut lines = 0;
        while let Some((at, c)) = chars.next() {
            match c {
                '"' if chars.peek().is_some_and(|&(_, next)| next == '"') => {
                    chars.next();
                    text.push('"');
                }
                '"' => {
                    let rest = inside[at + 1..].trim_start_matches(' ');
                    if !(rest.is_empty() || rest.starts_with(['\n', '\r', separator])) {
                        return None;
                    }
                    self.rest = rest;
                    self.line += lines;
                    return Some(text);
                }
                '\n' if lines == 20 => return None,
                '\n' => {
                    lines += 1;
                    text.push('\n');
                }
                c => text.push(c),
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<Vec<String>> {
        let rows = rows(text, false).expect("rows").0;
        rows.into_iter().map(|row| row.cells).collect()
    }

    #[test]
    fn encodings_are_told_apart() {
        let names = "Zoë Müller, Björn Größe";
        let latin: Vec<u8> = names.chars().map(|c| c as u8).collect();
        assert_eq!(decode(&latin), (names.to_owned(), Encoding::Windows1252));
        let polish = encoding_rs::WINDOWS_1250
            .encode("Łukasz Żółć, Małgorzata")
            .0
            .into_owned();
        assert_eq!(
            decode(&polish),
            ("Łukasz Żółć, Małgorzata".to_owned(), Encoding::Windows1250)
        );
        let russian = "Иван Петров, Анна Шмидт (Berlin)";
        let cyrillic = encoding_rs::WINDOWS_1251.encode(russian).0.into_owned();
        assert_eq!(
            decode(&cyrillic),
            (russian.to_owned(), Encoding::Windows1251)
        );
        let koi = encoding_rs::KOI8_R.encode(russian).0.into_owned();
        assert_eq!(decode(&koi), (russian.to_owned(), Encoding::Koi8));
        let greek = "Γιώργος Παπαδόπουλος, Μαρία Νικολάου";
        let windows = encoding_rs::WINDOWS_1253.encode(greek).0.into_owned();
        assert_eq!(decode(&windows), (greek.to_owned(), Encoding::Windows1253));
        let mac = b"Zo\x91 M\x9fller, Bj\x9arn Gr\x9a\xa7e";
        assert_eq!(decode(mac), (names.to_owned(), Encoding::Mac));
        let dos = b"Zo\x89 M\x81ller, Bj\x94rn Gr\x94\xe1e";
        assert_eq!(decode(dos), (names.to_owned(), Encoding::Dos));
        let wide: Vec<u8> = names.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(decode(&wide), (names.to_owned(), Encoding::Utf16));
        assert_eq!(
            decode(b"\xef\xbb\xbfAnn"),
            ("Ann".to_owned(), Encoding::Utf8)
        );
        assert_eq!(decode(b"Pat O\x92Brien").0, "Pat O’Brien");
    }

    #[test]
    fn rows_are_parted_as_spreadsheets_part_them() {
        assert_eq!(
            cells("a;b\r\n\"c;\"\"d\"\"\";e\r\n"),
            [["a", "b"], ["c;\"d\"", "e"]]
        );
        assert_eq!(cells("Ann\rBob\rCy"), [["Ann"], ["Bob"], ["Cy"]]);
        assert_eq!(cells("sep=;\r\na,b;c\n"), [["a,b", "c"]]);
        assert_eq!(cells("Lee, Ann,0151\n"), [["Lee", " Ann", "0151"]]);
        assert_eq!(
            cells("a,\"two\nlines\"\nb,c"),
            [["a", "two\nlines"], ["b", "c"]]
        );
    }

    #[test]
    fn names_behind_one_another_are_one_a_line() {
        for text in [
            "Ann Lee; Bob Ray; Cy Orr; Di May",
            "\"Lee, Ann\" <ann@a.org>; \"Ray, Bob\" <b@b.org>; Orr, Cy; May, Di;",
            "Ann Lee <ann@a.org>, Bob Ray <b@b.org>,\nCy Orr, Di May, Ed Fox, Flo Gray, Gus Hill, Hal Ivy\n",
        ] {
            let (rows, separator) = rows(text, false).expect("rows");
            assert!(rows.len() >= 4 && separator.is_none(), "{text}");
            assert!(rows.iter().all(|row| row.cells.len() == 1), "{text}");
        }
        for (text, names) in [
            ("Ann, Bob, Carl Dow, Dora and Eve\n", 5),
            ("Coming: Ann, Bob, Cy, Di.", 4),
            (
                "Hallo Petra,\nes kommen: Anna, Bernd, Carla und Dieter.\nLiebe Grüße\nUwe\n",
                7,
            ),
            ("Ann Lee, Bob Ray, Cy Orr, and Di May", 4),
        ] {
            let (rows, separator) = rows(text, false).expect("rows");
            assert!(rows.len() == names && separator.is_none(), "{text}");
        }
        for columns in [
            "Lee, Ann and Bob",
            "Name: Ann, 0151 7, yes, Hill",
            "Lee, Ann, Ray, Bob",
            "First name;Last name;Club name;Fee paid",
            "Ann Lee;0151 7;yes;Harbour",
        ] {
            assert_eq!(cells(columns).len(), 1, "{columns}");
        }
    }

    #[test]
    fn a_stray_quote_swallows_nothing() {
        assert_eq!(
            cells("\"Ann,1\nBob \"Bo\" Ray,2\nCy,3\n"),
            [["\"Ann", "1"], ["Bob \"Bo\" Ray", "2"], ["Cy", "3"]]
        );
    }

    #[test]
    fn lines_are_counted_from_one() {
        let rows = rows("a,\"x\ny\"\n\nb,c\n", false).expect("rows").0;
        let lines: Vec<u64> = rows.iter().map(|row| row.line).collect();
        assert_eq!(lines, [1, 4]);
    }
}
