//! `benny print`, as it is called at the desk.

use super::super::night::Desk;
use super::reader::{ask, raw_text};
use benny::print::{is_ours, layouts};

#[test]
fn the_program_prints_every_sheet() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Friday", "--count", "10", "--rounds", "3", "--fee", "5", "--draw", "--seed",
            "7",
        ],
    );
    for round in 1..=3 {
        desk.play(round, "9-6");
    }
    for sheet in [
        "tallies",
        "slips",
        "numbers",
        "chart",
        "sign-in",
        "standings",
        "prizes",
    ] {
        let said = desk.json(&["print", sheet, "--copies", "2"]);
        let file = desk.path(&format!("friday-{sheet}.pdf"));
        let bytes = std::fs::read(&file).expect("the file it names");
        assert!(is_ours(&bytes), "{sheet}");
        assert_eq!(said["file"], format!("friday-{sheet}.pdf"));
        if let Some(info) = ask("pdfinfo", &[], &bytes, &[]) {
            assert!(
                info.contains(&format!("Pages:           {}", said["pages"])),
                "{sheet}: {info}"
            );
        }
        if ask("qpdf", &["--check"], &bytes, &[]).is_none() {
            continue;
        }
        // Again: the file is ours, so it may be replaced, and nothing in it changes.
        desk.ends(0, &["print", sheet, "--copies", "2"]);
        assert!(
            std::fs::read(&file).expect("a file") == bytes,
            "{sheet} changed"
        );
    }
    let left: Vec<String> = std::fs::read_dir(desk.path("."))
        .expect("the folder")
        .filter_map(|f| Some(f.ok()?.file_name().to_string_lossy().into_owned()))
        .filter(|name| name.starts_with(".benny-"))
        .collect();
    assert!(left.is_empty(), "left behind: {left:?}");
}

#[test]
fn a_file_of_somebody_else_is_kept() {
    let desk = Desk::new();
    desk.ends(0, &["new", "Friday", "--count", "8", "--draw"]);
    let foreign = desk.file("letter.pdf", "%PDF-1.4 my letter");
    let said = desk.refused(1, &["print", "tallies", "-o", "letter.pdf"]);
    assert_eq!(said["kind"], "exists");
    assert!(said["hint"].to_string().contains("--force"), "{said}");
    assert_eq!(
        std::fs::read(&foreign).expect("kept"),
        b"%PDF-1.4 my letter"
    );
    desk.ends(0, &["print", "tallies", "-o", "letter.pdf", "--force"]);
    assert!(is_ours(&std::fs::read(&foreign).expect("replaced")));
    // The same holds where a night is printed as it is made; then nothing is stored either.
    desk.file("mine.pdf", "mine");
    desk.refused(
        1,
        &[
            "new", "Later", "--count", "8", "--draw", "--print", "mine.pdf",
        ],
    );
    assert_eq!(desk.json(&["list"]).as_array().map(Vec::len), Some(1));
    desk.ends(
        0,
        &[
            "new",
            "Later",
            "--count",
            "8",
            "--draw",
            "--print",
            "later.pdf",
        ],
    );
    assert!(is_ours(
        &std::fs::read(desk.path("later.pdf")).expect("printed")
    ));
}

#[test]
fn sheets_go_down_a_pipe_and_mistakes_are_refused() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Friday", "--count", "8", "--rounds", "3", "--draw", "--lang", "de",
        ],
    );
    let output = desk
        .command(&["print", "tallies", "--only", "3", "-o", "-"])
        .output()
        .expect("benny runs");
    assert!(output.status.success() && is_ours(&output.stdout));
    if let Some(text) = raw_text(&output.stdout) {
        assert!(text.contains("Gegner"), "{text}");
    }
    desk.refused(2, &["print", "tallies", "-o", "-"]);
    desk.refused(2, &["print", "tallies", "--lang", "eo"]);
    desk.refused(2, &["print", "tallies", "--paper", "a3"]);
    desk.refused(1, &["print", "tallies", "--from", "9"]);
    desk.refused(1, &["print", "standings", "--round", "9"]);
    let said = desk.refused(1, &["print", "tallies", "--template", "clasic"]);
    assert!(said["message"].to_string().contains("classic"), "{said}");
    desk.file(
        "own.json",
        layouts()[0].1.replacen("\"foot\"", "\"feet\"", 1),
    );
    let said = desk.refused(1, &["print", "tallies", "--template", "own.json"]);
    assert!(
        said["message"].to_string().contains("own.json: feet"),
        "{said}"
    );
    desk.file("own.json", layouts()[0].1);
    desk.ends(
        0,
        &[
            "print",
            "tallies",
            "--template",
            "own.json",
            "--paper",
            "letter",
        ],
    );
    let said = desk.refused(4, &["print", "tallies", "-o", "no/such/folder.pdf"]);
    assert!(said["message"].to_string().contains("folder.pdf"), "{said}");
}
