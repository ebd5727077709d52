//! The help for layout files: every field and what it means.

/// The fields of a layout file, each with its meaning: those of cards and slips, those of lists, and what a column can
/// show.
pub fn layout_help() -> String {
    let mut text = "Built in\n".to_owned();
    for (name, layout) in super::layouts() {
        let file: serde_json::Value = serde_json::from_str(layout).unwrap_or_default();
        let what = file["for"].as_str().unwrap_or("list");
        let count = |key: &str| file[key].as_u64().unwrap_or(1);
        let sheet = match count("across") * count("down") {
            1 => String::new(),
            n => format!(", {n} a sheet"),
        };
        text.push_str(&format!("  {name:<14} {what}{sheet}\n"));
    }
    text.push_str("\nLengths are millimetres, type sizes points.\n");
    for (title, fields) in [
        ("Cards and slips", LAYOUT),
        ("size", SIZES),
        ("row", HEIGHTS),
        ("columns", COLUMN),
        (
            "Lists (charts, sign-in sheet, standings, prizes, score board)",
            LIST,
        ),
        ("columns[].field of cards", FIELDS),
        ("columns[].field of lists", LIST_FIELDS),
    ] {
        text.push_str(&format!("\n{title}\n"));
        for (field, meaning) in fields {
            text.push_str(&format!("  {field:<14} {meaning}\n"));
        }
    }
    text
}

type Fields = &'static [(&'static str, &'static str)];

const LAYOUT: Fields = &[
    ("for", "card, slip or list"),
    (
        "landscape",
        "whether the sheet is in landscape: true or false",
    ),
    ("across", "how many side by side"),
    ("down", "how many one below the other"),
    (
        "margin",
        "from the sheet's edge to what is printed; at least 7 is kept",
    ),
    (
        "gutter",
        "from a cut to what is printed; if left out, the same as margin",
    ),
    (
        "seating",
        "print tables and names where known; false leaves room to write",
    ),
    ("fold", "marks to fold each card once across"),
    (
        "font",
        "Roboto Condensed, DejaVu Sans, or a font on this computer",
    ),
    ("size", "type sizes, see below"),
    ("head", "height of the part above the rows"),
    ("titles", "height of the line with the columns' titles"),
    ("row", "height of the rows, see below"),
    (
        "foot",
        "height of the part below the rows; it grows if it must",
    ),
    ("columns", "the columns from left to right, see below"),
    (
        "text",
        "lines of your own for the foot: [\"Bar closes at 10\"]",
    ),
    (
        "logo",
        "a PNG beside the club's name; its path starts at this file",
    ),
    (
        "sides",
        "what the two sides of a table are called: [\"♠\", \"♥\"]",
    ),
];

const SIZES: Fields = &[
    ("name", "the player's name"),
    ("cell", "names in the rows at their largest"),
    (
        "least",
        "names in the rows at their smallest; longer ones are shortened",
    ),
    ("table", "the table's number"),
    ("number", "players' numbers where nobody has a name"),
    ("label", "titles of columns and boxes"),
    ("small", "small print"),
];

const HEIGHTS: Fields = &[
    (
        "least",
        "rows that would be lower go on a second card, or a further page",
    ),
    ("most", "rows are never higher"),
];

const COLUMN: Fields = &[
    ("field", "what it shows, see below"),
    ("width", "its width; with share, its least width"),
    ("share", "its part of the width that is left over"),
    ("most", "on cards: its width where names leave room"),
    ("align", "left, center or right"),
    (
        "marks",
        "what can be marked in a hand's box: [\"1\", \"2\", \"4\", \"X\"]",
    ),
    ("circles", "how many circles to punch"),
    ("title", "its title, instead of the usual word"),
];

const LIST: Fields = &[
    ("for", "list"),
    ("landscape", "whether the sheet is in landscape"),
    ("font", "as for cards"),
    ("title", "the list's title, instead of the usual one"),
    ("row", "height of the rows: least and most"),
    (
        "columns",
        "the columns wanted, in order: field, title, width, share, align",
    ),
    ("text", "lines of your own below the list"),
    ("logo", "a PNG at the top right"),
];

const FIELDS: Fields = &[
    ("round", "the round's number"),
    (
        "table",
        "the table's number, and the seat where players move by it",
    ),
    ("partner", "partner or partners, number and name"),
    ("opponents", "opponents, number and name"),
    (
        "players",
        "partner in bold, opponents below; on slips each side's players",
    ),
    ("points", "room for points; those of a bye are printed"),
    ("running", "room for the points of all rounds so far"),
    ("blank", "room to write what the title says"),
    ("loners", "room for lone marches"),
    (
        "initials",
        "room for an opponent's initials; on slips for a signature",
    ),
    ("hands", "a box for each hand"),
    ("won", "circles to punch for a round won"),
    ("loner_circles", "circles to punch for lone marches"),
    (
        "hand",
        "on slips: the hand's number; makes a line for each hand",
    ),
    (
        "first",
        "on slips: the first side, and room for its points hand by hand",
    ),
    ("second", "on slips: the second side, likewise"),
    ("third", "on slips of tables of three: the third side"),
];

const LIST_FIELDS: Fields = &[
    ("chart by name", "number, name, rounds"),
    ("chart by table", "table, first, second, third"),
    ("sign-in", "number, name, signature, paid"),
    (
        "standings",
        "rank, number, name, points, wins, played, loners, decided_by",
    ),
    ("prizes", "prize, winner, points, amount, received"),
    ("score board", "number, name, rounds, total"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::layout::Layout;
    use crate::print::layout::file::{Column, Heights, Sizes};

    /// The fields a type reads, as serde lists them when it meets an unknown one.
    fn fields_of<T: serde::de::DeserializeOwned>(text: &str) -> Vec<String> {
        let said = serde_json::from_str::<T>(text).err().map(|e| e.to_string());
        let said = said.unwrap_or_default();
        // "unknown field `nobody`, expected one of `a`, `b` at line 1"
        let known = said.split('`').skip(3).step_by(2);
        known.map(str::to_string).collect()
    }

    #[test]
    fn the_help_fits_eighty_columns() {
        let help = layout_help();
        assert_eq!(help.lines().find(|line| line.chars().count() > 80), None);
    }

    #[test]
    fn every_field_is_explained_and_no_other() {
        let nobody = r#"{"nobody": 1}"#;
        for (read, said) in [
            (fields_of::<Layout>(nobody), LAYOUT),
            (fields_of::<Sizes>(nobody), SIZES),
            (fields_of::<Heights>(nobody), HEIGHTS),
            (fields_of::<Column>(nobody), COLUMN),
            (fields_of::<crate::print::list::ListLayout>(nobody), LIST),
            (
                fields_of::<crate::print::layout::Field>("\"nobody\""),
                FIELDS,
            ),
        ] {
            let mut read = read;
            let mut said: Vec<String> =
                said.iter().map(|(field, _)| (*field).to_string()).collect();
            read.sort();
            said.sort();
            assert_eq!(read, said);
        }
    }
}
