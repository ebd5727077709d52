//! The lists under `tests/data/lists`, each with what must come of it.

mod small;

use super::*;
use serde_json::Value;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/lists")
}

fn expected() -> serde_json::Map<String, Value> {
    let text = std::fs::read_to_string(folder().join("expected.json")).expect("the expectations");
    serde_json::from_str(&text).expect("an object")
}

fn read_file(name: &str, teams: bool) -> Result<Roster, RosterError> {
    let bytes = std::fs::read(folder().join(name)).expect("a list");
    read(
        &bytes,
        &Reading {
            teams,
            ..Reading::default()
        },
    )
}

/// What was read, in the form the expectations are written in.
fn told(name: &str, wanted: &Value) -> Value {
    let mut told = serde_json::Map::new();
    let mut tell = |key: &str, value: Value| {
        // Of what the expectations leave open, only findings are reported: nothing else may go unmentioned.
        if wanted.get(key).is_some() || (key == "findings" && value != Value::Array(Vec::new())) {
            told.insert(key.to_owned(), value);
        }
    };
    let teams = wanted.get("teams") == Some(&Value::Bool(true));
    tell("teams", teams.into());
    match read_file(name, teams) {
        Ok(roster) => {
            let json = |value| serde_json::to_value(value).expect("JSON");
            tell("names", roster.entries.iter().map(Entry::label).collect());
            tell(
                "members",
                json(
                    roster
                        .entries
                        .iter()
                        .map(|e| e.members.clone())
                        .collect::<Vec<_>>(),
                ),
            );
            tell("count", roster.entries.len().into());
            let paid = |entry: &Entry| match entry.paid {
                Paid::Sum(sum) => sum.into(),
                other => serde_json::to_value(other).expect("JSON"),
            };
            tell("paid", roster.entries.iter().map(paid).collect());
            let kind =
                |finding: &Finding| serde_json::to_value(finding).expect("JSON")["finding"].clone();
            tell("findings", roster.findings.iter().map(kind).collect());
            tell("sheet", serde_json::to_value(&roster.sheet).expect("JSON"));
            tell(
                "encoding",
                serde_json::to_value(roster.encoding).expect("JSON"),
            );
            let t =
                crate::tournament::Tournament::new("n", "N", chrono::NaiveDate::MIN, settings());
            tell(
                "once",
                roster.once(&t).entries.iter().map(Entry::label).collect(),
            );
        }
        Err(error) => {
            let kind = match &error {
                RosterError::Lines(lines) => {
                    tell("lines", lines.iter().map(|(line, _)| *line).collect());
                    "lines"
                }
                RosterError::Foreign(_) => "foreign",
                RosterError::Chat => "chat",
                RosterError::Damaged => "damaged",
                RosterError::Empty => "empty",
                RosterError::TooLarge => "too-large",
                RosterError::NoSheet(_) => "no-sheet",
            };
            told.insert("error".to_owned(), kind.into());
        }
    }
    Value::Object(told)
}

fn settings() -> crate::tournament::Settings {
    crate::tournament::Settings::new(
        crate::engine::rules::RuleSet::preset("north-american").expect("a preset"),
    )
}

#[test]
fn every_list_is_read_as_a_careful_secretary_would() {
    let expected = expected();
    let mut wrong = Vec::new();
    for (name, wanted) in &expected {
        let told = told(name, wanted);
        if told != *wanted {
            wrong.push(format!("{name}\n  wanted {wanted}\n  read   {told}"));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {} lists:\n{}",
        wrong.len(),
        expected.len(),
        wrong.join("\n")
    );
}

#[test]
fn every_list_has_its_expectation() {
    let expected = expected();
    for file in std::fs::read_dir(folder()).expect("the folder") {
        let name = file
            .expect("a file")
            .file_name()
            .into_string()
            .expect("a plain name");
        assert!(
            name == "expected.json" || expected.contains_key(&name),
            "{name} is not in expected.json"
        );
    }
}

#[test]
fn columns_can_be_said() {
    let roles = vec![Role::Other, Role::Last, Role::First];
    let reading = Reading {
        columns: Some(roles),
        ..Reading::default()
    };
    let roster = read(b"x;Lee;Ann\ny;Ray;Bob\n", &reading).expect("a list");
    assert_eq!(
        roster.entries.iter().map(Entry::label).collect::<Vec<_>>(),
        ["Ann Lee", "Bob Ray"]
    );
    assert_eq!(roster.findings, []);
    // What looks like a name with its comma is taken apart where the columns say so.
    let reading = Reading {
        columns: Some(vec![Role::Last, Role::First]),
        ..Reading::default()
    };
    let roster = read(b"Lee, Ann\nRay, Bob\nPoe, Cid\n", &reading).expect("a list");
    assert_eq!(
        roster.entries.iter().map(Entry::label).collect::<Vec<_>>(),
        ["Ann Lee", "Bob Ray", "Cid Poe"]
    );
}

#[test]
fn a_sheet_can_be_chosen() {
    let bytes = std::fs::read(folder().join("merged-headings.xlsx")).expect("a list");
    let sheet = |name: &str| {
        read(
            &bytes,
            &Reading {
                sheet: Some(name.to_owned()),
                ..Reading::default()
            },
        )
    };
    assert_eq!(
        sheet("getränke").expect("the other sheet").entries[0].name,
        "Bier"
    );
    assert_eq!(
        sheet("No").expect_err("no such sheet"),
        RosterError::NoSheet(vec!["Anmeldung".into(), "Getränke".into()])
    );
    let asked = Reading {
        sheet: Some("Anmeldung".to_owned()),
        ..Reading::default()
    };
    let plain = read(b"Ann Lee\nBob Ray\n", &asked);
    assert_eq!(plain.expect_err("no sheets"), RosterError::NoSheet(vec![]));
}

#[test]
fn size_is_refused_before_it_costs_anything() {
    assert_eq!(
        read(&vec![b'a'; LARGEST_LIST as usize + 1], &Reading::default()),
        Err(RosterError::TooLarge)
    );
    assert_eq!(
        read("a b\n".repeat(50_000).as_bytes(), &Reading::default()),
        Err(RosterError::TooLarge)
    );
    let wide = [",".repeat(1 << 20), "Ann Lee".to_owned()].concat();
    assert!(read(wide.as_bytes(), &Reading::default()).is_err());
}

#[test]
fn no_bytes_make_it_panic() {
    let mut dice = 1u64;
    let mut next = move || {
        dice = dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) as usize
    };
    for name in expected().keys() {
        let whole = std::fs::read(folder().join(name)).expect("a list");
        for _ in 0..8 {
            let mut bytes = whole.clone();
            for _ in 0..1 + next() % 8 {
                let at = next() % bytes.len();
                bytes[at] = (next() % 256) as u8;
            }
            bytes.truncate(next() % (bytes.len() + 1));
            for teams in [false, true] {
                // Whatever it is, it is read or refused.
                let _ = read(
                    &bytes,
                    &Reading {
                        teams,
                        ..Reading::default()
                    },
                );
            }
        }
    }
}

fn archive(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    for (name, text) in parts {
        let plain = zip::write::SimpleFileOptions::default();
        zip.start_file(*name, plain).unwrap();
        std::io::Write::write_all(&mut zip, text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn ods(rows: &str) -> Vec<u8> {
    let content = format!(
        "<d xmlns:t=\"t\"><t:spreadsheet><t:table t:name=\"L\">{rows}</t:table></t:spreadsheet></d>"
    );
    archive(&[("content.xml", &content)])
}

#[test]
fn what_is_no_list_is_told_as_what_it_is_in_every_language() {
    let word = archive(&[("word/document.xml", "")]);
    let pages = archive(&[("Index/Document.iwa", "")]);
    let photos = archive(&[("photo.jpg", "")]);
    for (bytes, told) in [
        (
            &word[..],
            ["a Word document", "ein Word-Dokument", "un document Word"],
        ),
        (
            &pages,
            [
                "a Numbers or Pages document",
                "ein Numbers- oder Pages-Dokument",
                "un document Numbers ou Pages",
            ],
        ),
        (&photos, ["an archive", "ein Archiv", "une archive"]),
        (b"%PDF-1.7", ["a PDF", "ein PDF", "un PDF"]),
        (
            b"Ann Lee\0Bob",
            [
                "a file without text",
                "eine Datei ohne Text",
                "un fichier sans texte",
            ],
        ),
    ] {
        let error = read(bytes, &Reading::default()).expect_err("no list");
        let says = words::unread("list", &error);
        for (lang, told) in ["en", "de", "fr"].into_iter().zip(told) {
            let says = says.said(crate::words::Lang::of(lang));
            assert!(says.contains(&format!(" {told},")), "{says}");
        }
    }
}

/// Each of these would take a minute or a gigabyte if nothing limited it.
#[test]
fn what_grows_without_end_is_refused_at_once() {
    let plain = Reading::default();
    let wide = format!("{}\n", "a;".repeat(255)).repeat(1_300);
    let cell = |times: &str, text: &str| {
        format!("<t:table-cell t:number-columns-repeated=\"{times}\"><p>{text}</p></t:table-cell>")
    };
    let row = |times: &str, cells: &str| {
        format!("<t:table-row t:number-rows-repeated=\"{times}\">{cells}</t:table-row>")
    };
    let long = "Ann Lee ".repeat(20_000);
    let most = u64::MAX.to_string();
    let shared = archive(&[
        (
            "xl/workbook.xml",
            "<w xmlns:r=\"r\"><sheet name=\"L\" r:id=\"1\"/></w>",
        ),
        (
            "xl/_rels/workbook.xml.rels",
            "<r><R Id=\"1\" Target=\"worksheets/1.xml\"/></r>",
        ),
        (
            "xl/sharedStrings.xml",
            &format!("<s><si><t>{long}</t></si></s>"),
        ),
        (
            "xl/worksheets/1.xml",
            &format!(
                "<s>{}</s>",
                format!("<row>{}</row>", "<c t=\"s\"><v>0</v></c>".repeat(200)).repeat(100)
            ),
        ),
    ]);
    for (what, list) in [
        ("cells", wide.into_bytes()),
        ("rows", ods(&row(&most, &cell("1", "Ann")))),
        ("columns", ods(&row("20000", &cell(&most, "Ann")))),
        ("letters", ods(&row("20000", &cell("256", &long)))),
        ("shared", shared),
        // Each with a text after it, which counts as much and is quicker to read.
        ("elements", ods(&"<a/>b".repeat(1_000_001))),
    ] {
        assert_eq!(read(&list, &plain), Err(RosterError::TooLarge), "{what}");
    }
    // Empty cells and rows take no room, however often they are repeated.
    let empty = row(&most, &cell(&most, "")) + &row("1", &cell("1", "Ann Lee"));
    let roster = read(&ods(&empty), &plain).expect("a list");
    assert_eq!(roster.entries[0].label(), "Ann Lee");
    // A long list of teams takes no more work than its length: to read every line again for each would take minutes.
    let list: String = (0..3_000).map(|n| format!("Team {n};Ann;Bob\n")).collect();
    let teams = Reading {
        teams: true,
        ..Reading::default()
    };
    let roster = read(format!("Team;Name;Name\n{list}").as_bytes(), &teams).expect("a list");
    assert_eq!(roster.entries.len(), 3_000);
}

#[test]
fn what_the_heading_says_is_a_label_also_in_figures_or_beside_whole_names() {
    let labels = |list: &str| {
        let roster = read(list.as_bytes(), &Reading::default()).expect("a list");
        let each = roster.entries.into_iter();
        each.map(|entry| (entry.name, entry.labels.into_values().collect()))
            .collect::<Vec<(String, Vec<String>)>>()
    };
    let carries = |name: &str, values: &[&str]| {
        let values = values.iter().map(|value| (*value).to_owned());
        (name.to_owned(), values.collect::<Vec<String>>())
    };
    let figures = labels("Name,Handicap,Level\nAnn Lee,3,1\nBob Ray,0,2\nCy Orr,12,1\n");
    assert_eq!(figures[2], carries("Cy Orr", &["12", "1"]));
    let families = "Ann Lee,Lee\nBob Ray,Lee\nCy Orr,Orr\nDi Fox,Orr\nEd Lee,Lee\nFlo Orr,Orr\n";
    assert_eq!(
        labels(&format!("Name,Family\n{families}"))[1],
        carries("Bob Ray", &["Lee"])
    );
    let parts = "Ann,Lee\nBob,Lee\nCy,Orr\nDi,Orr\nEd,Lee\nFlo,Orr\n";
    assert_eq!(
        labels(&format!("Name,Family\n{parts}"))[1],
        carries("Bob Lee", &[])
    );
}

#[test]
fn each_line_of_a_team_may_name_a_pair() {
    let reading = Reading {
        teams: true,
        ..Reading::default()
    };
    let list = b"Name,Team\nAnn Lee & Bob Ray,Red\nCy Poe & Di Fox,Red\nEd Ash,Blue\n";
    let roster = read(list, &reading).expect("a list");
    let members: Vec<&[String]> = roster.entries.iter().map(|e| &e.members[..]).collect();
    assert_eq!(
        members,
        [&["Ann Lee", "Bob Ray", "Cy Poe", "Di Fox"][..], &["Ed Ash"]]
    );
}

#[test]
fn a_name_beside_numbered_players_is_the_teams() {
    let reading = Reading {
        teams: true,
        ..Reading::default()
    };
    for heads in ["Name,Player 1,Player 2", "Name,Spieler 1,Spieler 2"] {
        let list = format!("{heads}\nRed,Ann Lee,Bob Ray\nBlue,Cy Poe,Di Fox\n");
        let roster = read(list.as_bytes(), &reading).expect("a list");
        let members: Vec<&[String]> = roster.entries.iter().map(|e| &e.members[..]).collect();
        assert_eq!(members, [["Ann Lee", "Bob Ray"], ["Cy Poe", "Di Fox"]]);
    }
}

/// The same two people, in each way a spreadsheet has of writing a cell.
#[test]
fn cells_are_read_in_every_way_they_are_written() {
    let excel = archive(&[
        (
            "xl/workbook.xml",
            "<w xmlns:r=\"r\"><sheet name=\"Old\" state=\"hidden\" r:id=\"1\"/><sheet name=\"Chart\" r:id=\"2\"/><sheet name=\"L\" r:id=\"3\"/></w>",
        ),
        (
            "xl/_rels/workbook.xml.rels",
            "<r><R Id=\"1\" Target=\"worksheets/1.xml\"/><R Id=\"2\" Target=\"chartsheets/1.xml\"/><R Id=\"3\" Target=\"/xl/worksheets/2.xml\"/></r>",
        ),
        (
            "xl/sharedStrings.xml",
            "<s><si><t>Name</t></si><si><r><t>Ann</t></r><r><t> Lee</t></r><rPh><t>no</t></rPh></si></s>",
        ),
        ("xl/chartsheets/1.xml", "<s><row><c><v>1</v></c></row></s>"),
        (
            "xl/worksheets/1.xml",
            "<s><row><c t=\"inlineStr\"><is><t>Old Hand</t></is></c></row></s>",
        ),
        (
            "xl/worksheets/2.xml",
            "<s><row r=\"3\"><c r=\"B3\" t=\"s\"><v>0</v></c><c r=\"C3\" t=\"str\"><v>Paid</v></c><c r=\"AA3\" t=\"str\"><v>Mobile</v></c></row>\
             <row r=\"5\"><c r=\"B5\" t=\"s\"><v>1</v></c><c r=\"C5\" t=\"b\"><v>1</v></c><c r=\"AA5\"><v>1.511234567E9</v></c></row>\
             <row hidden=\"1\"><c r=\"B6\" t=\"inlineStr\"><is><t>Bob Ray</t></is></c><c r=\"C6\" t=\"b\"><v>0</v></c></row>\
             <row r=\"9\"><c r=\"B9\" t=\"str\"><v>Cy Poe</v></c><c r=\"C9\"><v>7.5</v></c></row></s>",
        ),
    ]);
    let cell = |text: &str| format!("<t:table-cell><p>{text}</p></t:table-cell>");
    let yes = |said: bool| {
        format!(
            "<t:table-cell t:value-type=\"boolean\" t:boolean-value=\"{said}\"><p>?</p></t:table-cell>"
        )
    };
    let row = |attributes: &str, cells: &[String]| {
        format!("<t:table-row {attributes}>{}</t:table-row>", cells.concat())
    };
    let office = ods(&[
        row("t:number-rows-repeated=\"2\"", &[cell("")]),
        row("", &[cell(""), cell("Name"), cell("Paid")]),
        row("", &[cell("")]),
        row(
            "",
            &[
                cell(""),
                cell("Ann<s/>Lee<annotation>no</annotation>"),
                yes(true),
            ],
        ),
        row(
            "t:visibility=\"collapse\"",
            &[cell(""), cell("<a>Bob</a> Ray"), yes(false)],
        ),
        row("t:number-rows-repeated=\"2\"", &[cell("")]),
        row(
            "t:visibility=\"visible\"",
            &[cell(""), cell("Cy Poe"), cell("7.5")],
        ),
    ]
    .concat());
    for (what, bytes) in [("xlsx", excel), ("ods", office)] {
        let roster = read(&bytes, &Reading::default()).expect(what);
        let people: Vec<_> = roster
            .entries
            .iter()
            .map(|e| (e.line, &e.name[..], e.paid))
            .collect();
        let wanted = [
            (5, "Ann Lee", Paid::Yes),
            (6, "Bob Ray", Paid::No),
            (9, "Cy Poe", Paid::Sum(750)),
        ];
        assert_eq!(people, wanted, "{what}");
        assert_eq!(
            (roster.headings, roster.sheet.as_deref()),
            (Some(3), Some("L")),
            "{what}"
        );
        assert!(
            roster.findings.contains(&Finding::HiddenRows { count: 1 }),
            "{what}"
        );
    }
}
