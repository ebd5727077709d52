//! What files of versions 1 and 2, their logs, and documents of these versions say in four lists, as statements.

use serde_json::{Map, Value, json};

/// The lists that statements took the place of, by their names in documents and in the file.
pub const LISTS: [(&str, &str); 4] = [
    ("results", "result"),
    ("hands", "hand"),
    ("cards", "card"),
    ("proposals", "proposal"),
];

/// A row of one of the four old tables as a row of `statement`; `None` where it holds nothing that was said, because it
/// was added up from hands or cards.
///
/// A total that the director gave a reason for becomes a ruling, any other total the table's slip. A card with a reason
/// is one that the director took at its word.
pub fn statement_of(table: &str, row: &Value) -> Option<Value> {
    let mut said = Map::new();
    for column in COLUMNS {
        said.insert(column.to_owned(), Value::Null);
    }
    let mut put = |column: &str, value: Value| drop(said.insert(column.to_owned(), value));
    let copy = |field: &str| row.get(field).cloned().unwrap_or(Value::Null);
    put("round", copy("round"));
    put("table", copy("table"));
    put("number", json!(1));
    put("loners", json!({}));
    match table {
        "result" => {
            let why = copy("why");
            let summed = row["source"] != "score";
            if row["open"] == true || (summed && (why.is_null() || row["source"] == "cards")) {
                return None;
            }
            put(
                "source",
                json!(if why.is_null() { "slip" } else { "ruling" }),
            );
            put("points", copy("points"));
            put("loners", copy("loners"));
            put("euchres", copy("euchres"));
            put("remark", why);
        }
        "hand" => {
            put("source", json!("hand"));
            put("number", copy("hand"));
            put("points", copy("points"));
            let played = ["makers", "tricks", "alone", "defend_alone"];
            let played = played.map(|field| (field.to_owned(), copy(field)));
            put("hand", Value::Object(played.into_iter().collect()));
        }
        "card" => {
            put("source", json!("card"));
            put("table", json!(0));
            put("number", copy("number"));
            put("points", json!([copy("points")]));
            put("remark", copy("why"));
            if let (Some(number), loners @ Value::Number(_)) =
                (row["number"].as_u64(), copy("loners"))
            {
                put("loners", json!({ number.to_string(): loners }));
            }
        }
        "proposal" => {
            put("source", json!("phone"));
            put("table", json!(0));
            put("number", copy("number"));
            put("points", copy("points"));
            put("remark", copy("remark"));
            if !row["points"].is_null() {
                put("loners", copy("loners"));
            }
        }
        _ => return None,
    }
    Some(Value::Object(said))
}

/// The columns of `statement`.
const COLUMNS: [&str; 11] = [
    "round", "source", "number", "table", "points", "loners", "euchres", "ticks", "hand", "remark",
    "at",
];

/// A night's fields as documents before version 3 have them, with statements in place of the four lists.
pub fn brought_up(night: &mut Map<String, Value>) {
    let mut statements = Vec::new();
    for (list, table) in LISTS {
        let rows = night.remove(list);
        let rows = rows
            .as_ref()
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        statements.extend(rows.filter_map(|row| statement_of(table, row)));
    }
    night.insert("statements".to_owned(), Value::Array(statements));
    // Which sheets these were is not known.
    night.remove("shown");
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Points;
    use crate::seating::{PlayerNo, TableNo};
    use crate::tournament::{Says, Speaker, Statement};

    fn said(table: &str, row: Value) -> Statement {
        let row = statement_of(table, &row).expect("something was said");
        serde_json::from_value(row).expect("a statement")
    }

    #[test]
    fn every_row_says_what_it_said() {
        let mut result = json!({"round": 2, "table": 3, "points": [9, 6], "loners": {"7": 1},
            "euchres": [1, 0], "source": "score", "open": false, "why": null});
        let slip = said("result", result.clone());
        assert_eq!((slip.by, slip.table), (Speaker::Slip(1), TableNo(3)));
        let Says::Total {
            points,
            loners,
            euchres,
            ..
        } = slip.says
        else {
            panic!("a total")
        };
        assert_eq!((points, euchres), (Points::of([9, 6]), Some([1, 0].into())));
        assert_eq!(loners, [(PlayerNo(7), 1)].into());
        result["why"] = json!("misread");
        let ruling = said("result", result.clone());
        assert_eq!(
            (ruling.by, ruling.remark.as_deref()),
            (Speaker::Ruling(1), Some("misread"))
        );
        result["source"] = json!("hands");
        assert_eq!(said("result", result.clone()).by, Speaker::Ruling(1));
        result["source"] = json!("cards");
        assert_eq!(statement_of("result", &result), None);
        result["why"] = Value::Null;
        result["source"] = json!("hands");
        assert_eq!(statement_of("result", &result), None);

        let card = json!({"round": 2, "number": 7, "points": 9, "loners": 1, "why": "saw it"});
        let card = said("card", card);
        assert_eq!(
            (card.by, card.table),
            (Speaker::Card(PlayerNo(7)), TableNo::NONE)
        );
        assert_eq!(
            card.says,
            Says::Card {
                points: 9,
                loners: Some(1)
            }
        );
        assert_eq!(card.remark.as_deref(), Some("saw it"));

        let hand = json!({"round": 1, "table": 2, "hand": 3, "makers": 1, "tricks": 5, "alone": 4,
            "defend_alone": null, "points": [0, 4]});
        let hand = said("hand", hand);
        assert_eq!(
            (hand.by, hand.points()),
            (Speaker::Hand(3), Some(Points::of([0, 4])))
        );

        let mut phone = json!({"round": 1, "table": 2, "side": 1, "number": 4, "points": [3, 8],
            "loners": {"4": 0}, "remark": null});
        let one = said("proposal", phone.clone());
        assert_eq!(
            (one.by, one.points()),
            (Speaker::Phone(PlayerNo(4)), Some(Points::of([3, 8])))
        );
        assert!(!one.objects());
        phone["points"] = Value::Null;
        assert_eq!(said("proposal", phone).says, Says::Wrong);
    }
}
