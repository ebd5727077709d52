//! Names and texts in so many columns of the screen.

use super::model::Desk;
use super::safe;
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::text::numbered;
use ratatui::text::Span;

/// Where a side's names have fewer columns than this, the row shows numbers alone.
const NAMES: usize = 20;

/// Number and name of who sits somewhere, safe to show.
pub(super) fn label(desk: &Desk, number: PlayerNo, round: RoundNo) -> String {
    numbered(number, &safe(desk.night.name_of(number, round)))
}

/// Number and name in at most so many columns. First names become initials, then are dropped; the last name is cut last,
/// and if fewer than two letters of it fit, the number stands alone.
pub(super) fn who(desk: &Desk, number: PlayerNo, round: RoundNo, columns: usize) -> String {
    shortened(number, &safe(desk.night.name_of(number, round)), columns)
}

fn shortened(number: PlayerNo, name: &str, columns: usize) -> String {
    let with = |name: &str| numbered(number, name);
    // Of a team each member's name.
    let each = |way: fn(&[&str]) -> String| {
        let people = name.split(" & ").map(|name| {
            let words: Vec<&str> = name.split_whitespace().collect();
            let (last, first) = words.split_last().unwrap_or((&"", &[]));
            way(first) + last
        });
        people.collect::<Vec<_>>().join(" & ")
    };
    let initials = |first: &[&str]| -> String {
        let letters = first.iter().filter_map(|word| word.chars().next());
        letters.map(|letter| format!("{letter}. ")).collect()
    };
    let one = |first: &[&str]| -> String {
        let letter = first.first().and_then(|word| word.chars().next());
        letter.map_or(String::new(), |letter| format!("{letter}. "))
    };
    let last = each(|_| String::new());
    let ways = [name.to_owned(), each(initials), each(one), last.clone()];
    if let Some(fits) = ways.iter().find(|way| width(&with(way)) <= columns) {
        return with(fits);
    }
    let room = columns.saturating_sub(number.to_string().len() + 1);
    let cut = cut(&last, room);
    match cut.chars().count() {
        0..=2 => number.to_string(),
        _ => with(&cut),
    }
}

/// A text in lines of this many columns, broken between words but never between a number and the name behind it; where
/// there are more lines than `most` the last ends with `…`.
pub(super) fn wrapped(text: &str, columns: usize, most: usize) -> Vec<String> {
    let mut units: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let named = word.starts_with(char::is_alphabetic);
        let bare = |unit: &String| unit.trim_start_matches(['(', '"']).to_owned();
        let number = |unit: &String| {
            let unit = bare(unit);
            !unit.is_empty() && unit.bytes().all(|b| b.is_ascii_digit())
        };
        match units.last_mut() {
            Some(unit) if named && number(unit) => *unit += &format!(" {word}"),
            _ => units.push(word.to_owned()),
        }
    }
    let mut lines: Vec<String> = Vec::new();
    for unit in units {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(&unit) <= columns => *line += &format!(" {unit}"),
            _ => lines.push(cut(&unit, columns)),
        }
    }
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = cut(&format!("{last} …"), columns);
        }
    }
    lines
}

/// A side in this many columns: names share the room, or numbers stand alone where there is too little.
pub(super) fn side_names(desk: &Desk, side: &[PlayerNo], round: RoundNo, columns: usize) -> String {
    if columns < NAMES {
        return side
            .iter()
            .map(PlayerNo::to_string)
            .collect::<Vec<_>>()
            .join(" & ");
    }
    let mut names: Vec<String> = side
        .iter()
        .map(|&number| label(desk, number, round))
        .collect();
    // The shortest first: what it leaves over goes to the longer ones.
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|&i| width(&names[i]));
    let mut room = columns.saturating_sub(3 * names.len().saturating_sub(1));
    for (done, &i) in order.iter().enumerate() {
        names[i] = who(desk, side[i], round, room / (order.len() - done));
        room = room.saturating_sub(width(&names[i]));
    }
    names.join(" & ")
}

/// Columns a text takes.
pub(super) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// A text in at most so many columns; what is cut off ends with `…`.
pub(super) fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut kept = text.to_owned();
    while !kept.is_empty() && width(&kept) + 1 > columns {
        kept.pop();
    }
    if columns > 0 { kept + "…" } else { kept }
}

/// A text in exactly this many columns.
pub(super) fn fit(text: &str, columns: usize) -> String {
    let text = cut(text, columns);
    let pad = columns.saturating_sub(width(&text));
    text + &" ".repeat(pad)
}

#[cfg(test)]
mod tests {
    use super::{PlayerNo, shortened, wrapped};

    #[test]
    fn the_last_name_is_cut_last_and_never_to_one_letter() {
        let name = "María José Fernández";
        for (columns, shown) in [
            (23, "17 María José Fernández"),
            (22, "17 M. J. Fernández"),
            (17, "17 M. Fernández"),
            (14, "17 Fernández"),
            (11, "17 Fernánd…"),
            (6, "17 Fe…"),
            (5, "17"),
            (2, "17"),
        ] {
            assert_eq!(shortened(PlayerNo(17), name, columns), shown, "{columns}");
        }
        // A team is never shortened to a person who is not there.
        let team = "Ida Baker & Hal Chen & Cy Dolan";
        for (columns, shown) in [
            (33, "2 Ida Baker & Hal Chen & Cy Dolan"),
            (32, "2 I. Baker & H. Chen & C. Dolan"),
            (26, "2 Baker & Chen & Dolan"),
            (13, "2 Baker & Ch…"),
        ] {
            assert_eq!(shortened(PlayerNo(2), team, columns), shown, "{columns}");
        }
        assert_eq!(shortened(PlayerNo(3), "", 20), "3");
        assert_eq!(shortened(PlayerNo(3), "Cher", 6), "3 Cher");
    }

    #[test]
    fn a_line_never_breaks_between_number_and_name() {
        let lines = wrapped(
            "the card of 17 Ann says 8, the table 10 (9 Bo: no card)",
            15,
            9,
        );
        assert_eq!(
            lines,
            [
                "the card of",
                "17 Ann says 8,",
                "the table 10",
                "(9 Bo: no card)"
            ]
        );
        assert_eq!(wrapped("one two three four", 9, 1), ["one two …"]);
    }
}
