//! Layout files of a club's own.

use super::nights::{named, players};
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
            "\"width\": 60, \"share\": 1",
            "columns[4].width",
        ),
        ("DejaVu Sans Condensed", "Nobody Has This", "font"),
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
