//! Layout files of a club's own.

use super::nights::{named, players};
use super::reader::raw_text;
use benny::print::*;

#[test]
fn layout_mistakes_name_file_and_field() {
    let night = players(4, 3);
    let classic = layouts()[0].1;
    let say = |text: String| {
        let template = Some(Template::Json {
            file: "our-card.json".into(),
            text,
        });
        let options = Options {
            template,
            ..Options::default()
        };
        tallies(&night, &options)
            .err()
            .map(|e| e.to_string())
            .unwrap_or_default()
    };
    for (from, to, field) in [
        ("\"margin\"", "\"margn\"", "margn"),
        ("\"field\": \"table\"", "\"field\": \"tabel\"", "tabel"),
        (
            "\"width\": 40, \"share\": 1",
            "\"width\": 68, \"share\": 1",
            "columns[4].width",
        ),
        ("Roboto Condensed", "Nobody Has This", "font"),
        ("\"across\": 2", "\"across\": 0", "across"),
        (
            "\"row\": { \"least\": 8",
            "\"row\": { \"least\": 900",
            "row.least",
        ),
        ("\"for\": \"card\"", "\"for\": \"slip\"", "for"),
    ] {
        let said = say(classic.replacen(from, to, 1));
        assert!(
            said.starts_with("our-card.json: ") && said.contains(field),
            "{from}: {said}"
        );
    }
    assert_eq!(say(classic.to_string()), "");
    let unknown = Options {
        template: named("clasic"),
        ..Options::default()
    };
    let said = tallies(&night, &unknown)
        .err()
        .map(|e| e.to_string())
        .unwrap_or_default();
    assert!(
        said.contains("clasic") && said.contains("classic"),
        "{said}"
    );
}

#[test]
fn slips_take_columns_and_titles() {
    let night = players(8, 2);
    let print = |text: String| {
        let options = Options {
            template: Some(Template::Json {
                file: "our-slip.json".into(),
                text,
            }),
            ..Options::default()
        };
        slips(&night, &options)
    };
    let slip = |name: &str| layouts().iter().find(|(n, _)| *n == name).expect("it").1;
    // A title of the club's own, and a column to fill in by hand.
    let own = slip("slip").replace(
        "\"field\": \"loners\",",
        "\"field\": \"blank\", \"title\": \"Laydowns\",",
    );
    let by_hand = slip("slip-hands").replace(
        "\"field\": \"loners\",",
        "\"field\": \"loners\", \"title\": \"Laydowns\",",
    );
    for text in [own, by_hand] {
        let printed = print(text).expect("slips");
        if let Some(text) = raw_text(&printed.bytes) {
            assert!(
                text.contains("Laydowns") && !text.contains("Loners"),
                "{text}"
            );
            assert!(text.contains(&night.people[0].name), "{text}");
        }
    }
    // A layout from 0.1.0 had no columns.
    let before = slip("slip");
    let columns = before.find(",\n  \"columns\"").expect("columns");
    let printed = print(format!("{}\n}}", &before[..columns])).expect("slips");
    assert_eq!(
        printed.bytes,
        print(before.to_string()).expect("slips").bytes
    );
    let refused = |from: &str, to: &str| {
        let said = print(slip("slip").replace(from, to)).err();
        said.map(|e| e.to_string()).unwrap_or_default()
    };
    let said = refused("\"loners\"", "\"running\"");
    assert!(
        said.contains("columns[2].field") && said.contains("initials"),
        "{said}"
    );
    let said = refused("\"players\"", "\"blank\"");
    assert!(said.contains("a slip needs players"), "{said}");
}
