//! Tests of layouts.

use super::*;

#[test]
fn a_cut_stack_is_in_order() {
    let sheets = stacked(10, 4);
    assert_eq!(sheets.len(), 3);
    let piles: Vec<usize> = (0..4)
        .flat_map(|place| sheets.iter().filter_map(move |s| s[place]))
        .collect();
    assert_eq!(piles, (0..10).collect::<Vec<_>>());
}

#[test]
fn every_layout_fits_both_papers() {
    let cards = |text: &str| made_for(text).as_deref() != Some("list");
    for (name, _) in layouts().iter().filter(|(_, text)| cards(text)) {
        let kind = if name.starts_with("slip") {
            LayoutKind::Slip
        } else {
            LayoutKind::Card
        };
        for paper in [Paper::A4, Paper::Letter] {
            let ready = Ready::new(
                &Template::Named(name.to_string()),
                kind,
                (paper, None),
                &mut Fonts::new(),
                |_| 1.0,
            )
            .unwrap_or_else(|e| panic!("{name} on {paper:?}: {e}"));
            let sum: f32 = ready.columns.iter().map(|(_, w)| w).sum();
            let width = ready.card(0).w;
            assert!(
                ready.columns.is_empty() || (sum - width).abs() < 0.1,
                "{name}: {sum} of {width}"
            );
        }
    }
}

#[test]
fn mistakes_are_named() {
    let classic = layouts()[0].1;
    let say = |text: String| {
        let template = Template::Json {
            file: "own.json".into(),
            text,
        };
        Ready::new(
            &template,
            LayoutKind::Card,
            (Paper::A4, None),
            &mut Fonts::new(),
            |_| 1.0,
        )
        .err()
        .map(|e| e.to_string())
        .unwrap_or_default()
    };
    let said = say(classic.replacen("\"foot\"", "\"feet\"", 1));
    assert!(
        said.contains("own.json: feet:") && said.contains("line"),
        "{said}"
    );
    let said = say(classic.replacen("\"width\": 4 ", "\"widht\": 5 ", 1));
    assert!(
        said.starts_with(
            "own.json: widht: line 14: there is no such field; expected one of field,"
        ),
        "{said}"
    );
    let said = say(classic.replacen("\"across\": 2,", "\"across\": 2", 1));
    assert_eq!(said, "own.json: line 4: expected , or }");
    let said = say("{".to_owned());
    assert_eq!(
        said,
        "own.json: it is truncated; a } or ] is missing at its end"
    );
    let said = say("{}".to_owned());
    assert_eq!(said, "own.json: for: this field is missing");
    let said = say(classic.replacen("\"width\": 4 ", "\"width\": 88 ", 1));
    assert!(
        said.contains("own.json: columns[") && said.contains("does not fit"),
        "{said}"
    );
    let said = say(classic.replacen("Roboto Condensed", "No Such Letters", 1));
    assert!(
        said.contains("own.json: font:") && said.contains("No Such Letters"),
        "{said}"
    );
    let said = say(classic.replacen("\"margin\": 7", "\"margin\": 1", 1));
    assert!(said.contains("own.json: margin: 1 mm"), "{said}");
}
