//! `benny print`, as it is used at the scorer's desk.

use super::super::night::Desk;
use super::reader::{TWO_POINTS, ask, raw_text};
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
        // Once more: benny wrote the file, so it may replace it, and nothing in it changes.
        desk.ends(0, &["print", sheet, "--copies", "2"]);
        assert!(
            std::fs::read(&file).expect("a file") == bytes,
            "{sheet} changed"
        );
    }
    // One round's slips, and its chart.
    let slips = |which: &[&str]| desk.json(&[&["print", "slips"], which].concat())["bytes"].clone();
    assert_eq!(
        slips(&["--round", "2"]),
        slips(&["--from", "2", "--to", "2"])
    );
    let chart = desk.json(&["print", "chart", "--by", "table", "--round", "2"]);
    assert_eq!(chart["pages"], 1);
    let left: Vec<String> = std::fs::read_dir(desk.path("."))
        .expect("the folder")
        .filter_map(|f| Some(f.ok()?.file_name().to_string_lossy().into_owned()))
        .filter(|name| name.starts_with(".benny-"))
        .collect();
    assert!(left.is_empty(), "left behind: {left:?}");
}

/// Nobody is ranked before anything is played, and a knock-out beside a night is played as long as there.
#[test]
fn nobody_has_won_yet_and_matches_are_as_long_as_rounds() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new", "Friday", "--count", "8", "--rounds", "3", "--draw", "--seed", "7", "--fee", "5",
        ],
    );
    desk.ends(0, &["prizes", "--plan", "1=50%,most-loners=10"]);
    for sheet in ["standings", "prizes"] {
        let said = desk.refused(1, &["print", sheet]);
        assert_eq!(said["kind"], "not_over", "{said}");
    }
    desk.play(1, "9-6");
    desk.ends(0, &["print", "prizes"]);
    desk.ends(0, &["bracket", "new", "--size", "4"]);
    for paper in ["--slips", "--cards"] {
        desk.ends(0, &["bracket", "print", paper, "-o", "cup.pdf"]);
        let bytes = std::fs::read(desk.path("cup.pdf")).expect("a file");
        if let Some(text) = raw_text(&bytes) {
            let long = text.contains("8 hands") && !text.contains("bell");
            assert!(long, "{paper}: {text}");
        }
    }
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
    // The same holds where a night is printed as it is created; then nothing is stored either.
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
    let said = desk.refused(2, &["print", "badges", "--template", "classic"]);
    let no_layouts = said["message"]
        .to_string()
        .contains("no layouts for badges");
    assert!(no_layouts, "{said}");
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

#[test]
fn the_set_for_the_start_is_one_file() {
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new",
            "Friday Night",
            "--count",
            "12",
            "--rounds",
            "3",
            "--draw",
            "--seed",
            "1",
        ],
    );
    let set = desk.json(&["print", "all", "-o", "start.pdf"]);
    let alone: u64 = [
        &["sign-in"][..],
        &["tallies"],
        &["chart"],
        &["chart", "--by", "table"],
        &["numbers"],
    ]
    .iter()
    .map(|sheet| {
        let printed = desk.json(&[&["print"][..], sheet, &["-o", "one.pdf"]].concat());
        printed["pages"].as_u64().expect("pages")
    })
    .sum();
    assert_eq!(set["pages"].as_u64(), Some(alone));
    let file = lopdf::Document::load(desk.path("start.pdf")).expect("a PDF");
    assert_eq!(file.get_pages().len() as u64, alone);
    // benny recognises its own file, and writes the same bytes again.
    let bytes = std::fs::read(desk.path("start.pdf")).expect("a file");
    desk.ends(0, &["print", "all", "-o", "start.pdf"]);
    assert_eq!(
        std::fs::read(desk.path("start.pdf")).expect("a file"),
        bytes
    );
    // The cards in it are out: a second draw says so.
    assert_eq!(desk.refused(1, &["draw"])["kind"], "paper_is_out");
}

#[cfg(unix)]
#[test]
fn a_sheet_goes_to_the_systems_print_command() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new();
    desk.ends(
        0,
        &[
            "new",
            "Friday Night",
            "--count",
            "8",
            "--rounds",
            "3",
            "--draw",
            "--seed",
            "1",
        ],
    );
    let none = std::path::PathBuf::from("/nowhere");
    let run = |path: &std::path::Path, args: &[&str]| {
        let mut command = desk.command(args);
        let output = command.env("PATH", path).output().expect("benny runs");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (
            output.status.code(),
            text(&output.stdout),
            text(&output.stderr),
        )
    };
    let (status, _, err) = run(&none, &["print", "tallies", "--to", "office"]);
    assert_eq!(status, Some(1), "{err}");
    assert!(
        err.contains("no lp or lpr") && err.contains("benny print tallies -o"),
        "{err}"
    );
    // A fake print command that keeps what it is given.
    let bin = desk.path("bin");
    std::fs::create_dir(&bin).expect("a folder");
    let script = format!(
        "#!/bin/sh\necho \"$@\" > {0}/said\n/bin/cat > {0}/given.pdf\n",
        bin.display()
    );
    std::fs::write(bin.join("lp"), script).expect("a script");
    std::fs::set_permissions(bin.join("lp"), std::fs::Permissions::from_mode(0o755))
        .expect("made to run");
    let (status, out, err) = run(&bin, &["print", "tallies", "--to", "office"]);
    assert_eq!(status, Some(0), "{err}");
    assert!(out.contains("to office"), "{out}");
    let said = std::fs::read_to_string(bin.join("said")).expect("called");
    assert_eq!(said.trim(), "-d office -t friday-night-tallies");
    assert!(
        std::fs::read(bin.join("given.pdf"))
            .expect("given")
            .starts_with(b"%PDF-")
    );
    // A number after `--to` is still the last card to print.
    let (status, out, err) = run(
        &bin,
        &[
            "print", "tallies", "--from", "3", "--to", "5", "-o", "some.pdf",
        ],
    );
    assert_eq!(status, Some(0), "{err}");
    assert!(out.contains("some.pdf"), "{out}");
    // benny passes on why the print command failed.
    std::fs::write(
        bin.join("lp"),
        "#!/bin/sh\necho 'no such printer' >&2\nexit 1\n",
    )
    .expect("a script");
    let (status, _, err) = run(&bin, &["print", "tallies", "--to", "office"]);
    assert_eq!(status, Some(1));
    assert!(
        err.contains("office did not print it: no such printer"),
        "{err}"
    );
}

/// Pages that are files wear the club's look as paper does, and write the day in full.
#[test]
fn exported_pages_are_in_the_clubs_dress() {
    let desk = Desk::new();
    std::fs::write(desk.path("logo.png"), TWO_POINTS).expect("a logo");
    let dress: &[&str] = &["--place", "Church Hall", "--sponsor", "The Anchor Inn"];
    let look: &[&str] = &["club", "--logo", "logo.png", "--colour", "#14663c"];
    desk.ends(0, &[look, dress].concat());
    let new = ["new", "Friday", "--count", "8", "--rounds", "1"];
    let day = ["--date", "2026-11-20", "--seed", "7", "--draw"];
    desk.ends(0, &[&new[..], &day[..]].concat());
    desk.play(1, "9-6");
    desk.ends(0, &["season", "new", "Autumn"]);
    desk.ends(0, &["season", "add", "friday"]);
    desk.ends(0, &["season", "export", "season.html"]);
    desk.ends(0, &["bracket", "new", "Cup", "--size", "4"]);
    desk.ends(0, &["bracket", "export", "cup.html"]);
    desk.ends(0, &["export", "night.html", "--tournament", "friday"]);
    for file in ["night.html", "season.html", "cup.html"] {
        let page = std::fs::read_to_string(desk.path(file)).expect("a page");
        for part in [
            "Church Hall",
            "The Anchor Inn",
            "#14663c",
            "data:image/png;base64,iVBOR",
        ] {
            assert!(page.contains(part), "{file} lacks {part}");
        }
        assert!(!page.contains("{w}") && !page.contains("{{"), "{file}");
    }
    let night = std::fs::read_to_string(desk.path("night.html")).expect("a page");
    assert!(night.contains("Friday 20 November 2026"));
}
