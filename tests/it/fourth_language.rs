//! A made-up language, complete by script, at every door: what is said in any other words is English that no language can
//! change. It is given to the program as a folder, so nothing in `src/` knows of it.

use super::desk::Desk;
use super::room::hall::{get, host_of, post};
use super::tools::skipped;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};

/// Every word of a text with a `q` before it. What stands in braces, and what is typed, stays.
fn marked(text: &str) -> String {
    let mut out = String::new();
    let (mut depth, mut before) = (0, ' ');
    for c in text.chars() {
        depth += i32::from(c == '{');
        if depth == 0
            && c.is_alphabetic()
            && !before.is_alphabetic()
            && before != '’'
            && before != '\''
        {
            out.push('q');
        }
        out.push(c);
        // A line may end a choice that an earlier one began.
        depth = (depth - i32::from(c == '}')).max(0);
        before = c;
    }
    out
}

/// The made-up language: German, whose files say everything, with every word marked.
fn made_up(to: &Path) {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/words/de");
    std::fs::create_dir_all(to).expect("a folder");
    for file in std::fs::read_dir(from).expect("words").flatten() {
        let text = std::fs::read_to_string(file.path()).expect("words");
        let line = |line: &str| -> String {
            let inner = line.trim_start();
            // Comments, the choices' names, and commands stay as they are.
            if inner.starts_with('#') || inner.starts_with('}') && inner.len() < 2 {
                return line.to_owned();
            }
            if let Some(at) = line
                .find("] ")
                .filter(|_| inner.starts_with('[') || inner.starts_with("*["))
            {
                return format!("{}{}", &line[..at + 2], marked(&line[at + 2..]));
            }
            if let Some(step) = inner.strip_prefix("> ") {
                let (command, words) = step.split_once("  ").unwrap_or((step, ""));
                return format!("        > {command}  {}", marked(words));
            }
            let own = inner.starts_with('.') || !line.starts_with(' ');
            match line.split_once(" =").filter(|_| own) {
                Some((key, text)) if key.ends_with("capitals") => format!("{key} ={text}"),
                Some((key, text)) => format!("{key} ={}", marked(text)),
                None => marked(line),
            }
        };
        let lines: Vec<String> = text.lines().map(line).collect();
        std::fs::write(to.join(file.file_name()), lines.join("\n") + "\n").expect("written");
    }
}

/// Words of a text that are not the made-up language's.
fn strange(text: &str, allowed: &BTreeSet<String>) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphabetic() && c != '’');
    let words = words.filter(|word| word.chars().count() > 3);
    let own =
        |word: &&str| !word.starts_with(['q', 'Q']) && !allowed.contains(&word.to_lowercase());
    words.filter(own).map(str::to_owned).collect()
}

/// What a person reads on a page: no script, no style, no command to be typed, no name of a rule set or a file.
fn visible(page: &str) -> String {
    let mut text = page.to_owned();
    for (from, to) in [
        ("<script", "</script>"),
        ("<style", "</style>"),
        ("<code", "</code>"),
        ("data-words=\"", "\""),
        // What the referee gives its reasons for is marked as English.
        ("<ul lang=\"en\"", "</ul>"),
        ("<head>", "</head>"),
    ] {
        while let Some(at) = text.find(from) {
            let end = text[at + from.len()..]
                .find(to)
                .map_or(text.len(), |end| at + from.len() + end + to.len());
            text.replace_range(at..end, " ");
        }
    }
    let mut out = String::new();
    let mut inside = false;
    for c in text.chars() {
        match c {
            '<' => inside = true,
            '>' => {
                inside = false;
                out.push(' ');
            }
            c if !inside => out.push(c),
            _ => {}
        }
    }
    out
}

/// What is done on the page before anything is refused: a league of two teams, a season, two members.
const DONE: [(&str, &str); 9] = [
    ("member add", "names=Qann"),
    ("member add", "names=Qbob"),
    ("season new", "name=Qherbst"),
    ("league new", "name=Qliga"),
    ("league team", "name=Qeins&players=Qann"),
    ("league team", "name=Qzwei"),
    ("league fixtures", "start=2026-12-04"),
    ("set", "fee=5"),
    ("pay", "who=1"),
];

/// What is refused or asked on the page.
const REFUSED: [(&str, &str); 56] = [
    ("score", "round=1&table=2&points=3-4"),
    ("score", "round=1&table=9&points=5-3"),
    ("score", "round=1&table=1&points=6-2"),
    ("score", "round=q&table=1&points=6-2"),
    ("score", "round=1&table=2&points=q"),
    ("drop", "who=99"),
    ("drop", "who=qqq"),
    ("rename", "who=3&name="),
    ("settle", "round=1&table=1&verdict=slip"),
    ("settle", "round=1&table=1&verdict=q"),
    ("set", "seats=5"),
    ("set", "date=q"),
    ("set", "fee=q"),
    ("set", "movement=qqqq"),
    ("set", "rules=qqqq"),
    ("set", "by=qqqq"),
    ("set", "bye=q"),
    ("set", "ticks=qtick=q"),
    ("back", "who=3"),
    ("pay", "who=3&amount=q"),
    ("swap", "who=3&with=3"),
    ("card", "who=3&points=1,q"),
    ("hand", "round=1&table=2&makers=0&tricks=9"),
    ("draw", "keep=q"),
    ("draw", "apart=3,3"),
    ("draw", "keep=3@9"),
    ("draw", "cut=q"),
    ("sit-out", "who=3&from=9"),
    ("prizes", "give=1=60%25&give=2=60%25"),
    ("prizes", "give=q"),
    ("prizes", "won=q"),
    ("undo", "seq=99"),
    ("undo", "seq=q"),
    ("redo", ""),
    ("use", "slug=qqqq"),
    ("member add", "names=Qann"),
    ("member edit", "who=Qnobody&name=Qx"),
    ("member edit", "who=1&email=q"),
    ("member edit", "who=1"),
    ("member merge", "who=1&other=1"),
    ("member split", "who=1"),
    ("member dues", "who=1"),
    ("member dues", "due=q"),
    ("member forget", "who=1"),
    ("season new", "name=Qherbst"),
    ("season rule", "rule=qqqq"),
    ("season rule", "rule=best:0"),
    ("season add", "nights=qqqq"),
    ("league team", "name=Qdrei"),
    ("league player", "player=Qann&team=Qzwei"),
    ("league score", "what=99&what=5-4"),
    ("league score", "what=1&what=99-4"),
    ("league postpone", "number=1&to=2026-11-01"),
    ("league penalty", "team=Qeins&points=0&why=q"),
    ("league withdraw", "team=Qfremd"),
    ("league take", "posted=qqqq"),
];

/// What the director's page answers to a form, as its script reads it.
fn act(own: &str, what: &str, fields: &str) -> serde_json::Value {
    let path = format!("/desk/act/{}", what.replace(' ', "%20"));
    post(own, &path, fields, &[("Accept", "application/json")]).json()
}

/// What is done at the terminal, each an act: a night, the club's members, a season, a league. Behind a dash: what only
/// makes ready for others.
const TYPED: &str = "\
- new Qabend --lang qq --count 8 --rounds 3
add Qgast
drop 9
draw --seed 1
start
score 1 1 6-2
correct 1 1 5-3 --why Qgrund
score 1 2 5-3
dispute 2 --round 1 --why Qgrund
settle 1 2 slip
card 3 5 --round 1
set --fee 5
pay 1 2
adjust 1 +2 --why Qgrund
label 1 qverein=Qhafen
rename 3 Qcarl
replace 4 Qdora --from 2
swap 5 6 --from 3
sit-out 7 --from 3
back 7 --from 3
draw --keep 1@1 --seed 9
- prizes --give 1=40%
start 2
hand 1 --round 2 --makers ns --tricks 3
score 2 2 5-3
move 2 --round 2 --to-round 3
room --message Qhallo
member add Qann Qbob
member edit Qann --email q@q.qq
member dues --due 20
member dues Qann --paid 20
member merge Qann Qbob
member split Qbob
member forget Qbob --yes
season new Qherbst
season rule best:3
season add qabend
season rename qherbst Qwinter
season next Qjahr
close --force Qgrund
reopen qabend
league new Qliga
league team Qeins --players Qann
league team Qzwei
- league fixtures --start 2026-12-04
league score 1 5-4
league score 1 --conceded Qeins --correct
league postpone 2
league void 2 --why Qgrund
league penalty Qeins --points=-1 --why Qgrund
league transfer Qann Qeins Qzwei --on 2026-12-01
league withdraw Qzwei
league delete qliga
- bracket new Qpokal --size 4
bracket show qpokal
bracket score 1 5-3
bracket delete qpokal
- new Qtag --lang qq --count 8 --rounds 7 --draw --seed 3
drop 5 --from 2
draw --from 2 --fresh --seed 5
use qabend
delete qtag --yes";

/// A line without the commands in it, which are typed alike in every language.
fn without_commands(line: &str) -> String {
    let parts = line.split("   ");
    let words = parts.map(|part| part.split("benny ").next().unwrap_or_default());
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn acts_answer_at_the_terminal_in_a_made_up_language() {
    let desk = Desk::new();
    let words = desk.path("words");
    made_up(&words.join("qq"));
    let folder = desk.path("").display().to_string();
    // A copy's name, and what stands for a name that is forgotten.
    let allowed: BTreeSet<String> = ["benny", "club", "backups", "deleted", "former", "member"]
        .map(str::to_owned)
        .into();
    let mut wrong = Vec::new();
    for line in TYPED.lines() {
        let (only_done, typed) = match line.strip_prefix("- ") {
            Some(typed) => (true, typed),
            None => (false, line),
        };
        let args: Vec<&str> = typed.split(' ').collect();
        let mut command = desk.command(&args);
        command.env("BENNY_WORDS", &words).env("BENNY_LANG", "qq");
        let done = command.output().expect("benny runs");
        let said = String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned();
        assert!(done.status.success(), "{typed}: {said}");
        let said = said.replace(&folder, "");
        let said: String = said
            .lines()
            .map(|line| without_commands(line) + "\n")
            .collect();
        let strange = strange(&said, &allowed);
        if !only_done && !strange.is_empty() {
            wrong.push(format!("{typed}: {strange:?}\n{said}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_made_up_language_is_spoken_at_every_door() {
    let desk = Desk::new();
    let words = desk.path("words");
    made_up(&words.join("qq"));
    let benny = |args: &[&str]| -> Command {
        let mut command = super::desk::benny();
        command.args(args).current_dir(desk.path("."));
        command
            .env("BENNY_FILE", desk.path("club.benny"))
            .env("BENNY_WORDS", &words);
        command
            .env("BENNY_NOW", "2026-11-20T19:30:00+00:00")
            .env("BENNY_USER", "Qleitung")
            .env("TZ", "UTC");
        command
    };
    let ends = |args: &[&str]| {
        let done = benny(args).output().expect("benny runs");
        assert!(
            done.status.success(),
            "{args:?}: {}",
            String::from_utf8_lossy(&done.stderr)
        );
        String::from_utf8_lossy(&done.stdout).into_owned()
    };
    ends(&["club", "--name", "Qhafen", "--lang", "qq"]);
    ends(&[
        "new", "Qabend", "--count", "8", "--rounds", "3", "--draw", "--seed", "1",
    ]);
    ends(&["score", "1", "1", "5-3"]);
    // Names of things that are the same in every language: the program, its file, what is typed.
    let mut allowed: BTreeSet<String> = [
        "benny",
        "north",
        "american",
        "euchre",
        "english",
        "deutsch",
        "français",
        "https",
        "http",
        "join",
        "localhost",
        "local",
        "club",
        "canada",
        "enter",
        // The cards of a hand, as they are typed.
        "ackhqctc",
        "jckc",
    ]
    .map(str::to_owned)
    .into();
    let preset = benny::engine::rules::RuleSet::names().flat_map(|name| name.split('-'));
    allowed.extend(preset.map(str::to_owned));
    allowed.extend(
        benny::tournament::Movement::names()
            .flat_map(|name| name.split('-'))
            .map(str::to_owned),
    );
    let mut wrong = Vec::new();
    let folder = desk.path("").display().to_string();
    let mut check = |door: &str, text: &str| {
        let strange = strange(&text.replace(&folder, ""), &allowed);
        if !strange.is_empty() {
            wrong.push(format!("{door}: {strange:?}"));
        }
    };
    // Paper.
    for sheet in ["tallies", "slips", "chart", "how-to", "standings", "prizes"] {
        let file = desk.path(sheet).with_extension("pdf");
        ends(&["print", sheet, "-o", &file.display().to_string()]);
        match Command::new("pdftotext").arg(&file).arg("-").output() {
            Ok(text) => check(sheet, &String::from_utf8_lossy(&text.stdout)),
            Err(_) => skipped("the made-up language on paper", "pdftotext"),
        }
    }
    // The exported page is words as data beside its script; the paragraph for the paper is text.
    let story = desk.path("story.txt");
    ends(&["export", &story.display().to_string()]);
    check("story", &std::fs::read_to_string(story).expect("a story"));
    // The terminal, where players read.
    for command in ["seats", "standings"] {
        check(command, &ends(&[command, "--lang", "qq"]));
    }
    // Board, phones, the director's page.
    let doors = desk.path("doors.json");
    let out = std::fs::File::create(&doors).expect("a file");
    let mut server = benny(&["--json", "open", "--no-browser"]);
    let mut server = server
        .stdout(out)
        .stdin(Stdio::null())
        .spawn()
        .expect("benny serves");
    let told = (0..200).find_map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(50));
        serde_json::from_slice::<serde_json::Value>(&std::fs::read(&doors).ok()?).ok()
    });
    let told = told.expect("the doors");
    let (board, page) = (
        told["board"].as_str().expect("a board"),
        told["desk"].as_str().expect("a page"),
    );
    let (room, own) = (host_of(board), host_of(page));
    post(&own, "/desk/language", "lang=qq", &[]);
    for path in ["/", "/join", "/nowhere", "/club.png"] {
        let seen = get(&room, path, &[("Accept-Language", "qq")]);
        check(path, &visible(&seen.body));
    }
    for path in ["/nowhere", "/desk/nowhere", "/desk/save/q", "/desk/print/q"] {
        check(path, &get(&own, path, &[]).body);
    }
    for panel in [
        "",
        "?show=people",
        "?show=print",
        "?show=draw",
        "?show=prizes",
        "?show=standings",
        "?show=room",
        "?show=club",
        "?show=help",
        "?show=help&find=late",
        "?show=do",
        "?show=settings",
        "?table=1&round=1",
    ] {
        let seen = get(&own, &format!("/desk{panel}"), &[]);
        assert_eq!(seen.status, 200, "{panel}");
        check(&format!("/desk{panel}"), &visible(&seen.body));
    }
    // The referee, a hand whose cards break a rule among them; pairing; a code on the laptop's screen.
    for page in [
        "/desk/referee",
        "/desk/referee?round=1&table=1&taps=W+9c+N+o+Ac+Kh+Qc+Tc+Jc+Kc",
        "/desk/pair",
        "/desk/qr?who=3",
    ] {
        let seen = get(&own, page, &[]);
        assert_eq!(seen.status, 200, "{page}");
        check(page, &visible(&seen.body));
    }
    // What was done, and refusals, questions and ways out.
    for (what, fields) in DONE {
        let seen = act(&own, what, fields);
        assert_eq!(
            seen["error"],
            serde_json::Value::Null,
            "{what} {fields}: {seen}"
        );
        check(
            &format!("{what} {fields}"),
            seen["done"].as_str().unwrap_or_default(),
        );
    }
    for (what, fields) in REFUSED {
        let error = &act(&own, what, fields)["error"];
        let message = error["message"].as_str();
        let message = message.unwrap_or_else(|| panic!("{what} {fields} is not refused"));
        let html = error["html"].as_str().unwrap_or_default();
        check(
            &format!("{what} {fields}"),
            &visible(&format!("{message} {html}")),
        );
    }
    // And all of it in the log.
    let log = visible(&get(&own, "/desk?show=log", &[]).body);
    check("log", &log);
    let _ = server.kill();
    let _ = server.wait();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a line says beside the commands, options and files in it.
fn spoken(text: &str) -> String {
    let line = |line: &str| {
        let mut said = String::new();
        let mut rest = line;
        while let Some(at) = rest.find("benny ") {
            said += &rest[..at];
            let command = &rest[at..];
            rest = command.find("   ").map_or("", |end| &command[end..]);
        }
        said += rest;
        let words = said.split(' ');
        let typed = |word: &&str| {
            word.starts_with("--") || word.contains(['=', '/', '.']) && word.len() > 4
        };
        let words: Vec<&str> = words
            .filter(|word| !typed(word) || word.ends_with('.'))
            .collect();
        words.join(" ")
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// What is looked at or refused at the terminal, and what it ends with.
const LOOKED_AT: [(i32, &str); 34] = [
    (0, "status"),
    (0, "missing"),
    (0, "players"),
    (0, "who"),
    (0, "who 3"),
    (0, "standings"),
    (0, "standings --group team"),
    (0, "prizes"),
    (0, "prizes --due"),
    (0, "settle"),
    (0, "list"),
    (0, "print slips -o q.pdf"),
    (0, "print slips --changed"),
    (0, "backup q.benny"),
    (0, "verify"),
    (0, "restore --list"),
    (0, "phones"),
    (0, "member list"),
    (0, "member match --dry-run"),
    (0, "help late"),
    (0, "check score 10-7 --hands 8"),
    (3, "check score 99-7 --hands 8"),
    (0, "check laydown Jh Jd Ah --trump h"),
    (0, "plan --players 8 --rounds 3"),
    (0, "seats --quality"),
    (0, "undo --dry-run"),
    (2, "rehearse --players 3"),
    (1, "print tallies --template qq.json -o q.pdf"),
    (1, "seats 9"),
    (1, "standings --within qqq"),
    (2, "print poster --changed"),
    (2, "export q.qqq"),
    (1, "member show 99"),
    (4, "rules q.json"),
];

#[test]
fn a_made_up_language_is_spoken_at_the_terminal() {
    let desk = Desk::new();
    let words = desk.path("words");
    made_up(&words.join("qq"));
    let folder = desk.path("").display().to_string();
    let run = |args: &str, status: i32, input: &str| {
        let mut command = desk.command(&args.split(' ').collect::<Vec<_>>());
        command.env("BENNY_WORDS", &words).env("BENNY_LANG", "qq");
        let done = command.write_stdin(input).output().expect("benny runs");
        let said = [done.stdout, done.stderr].concat();
        let said = String::from_utf8_lossy(&said).replace(&folder, "");
        assert_eq!(done.status.code(), Some(status), "{args}: {said}");
        said
    };
    // A layout without anything in it; and a command that was typed is listed by `undo` as it was.
    std::fs::write(desk.path("qq.json"), "{}").expect("a layout");
    let mut allowed: BTreeSet<String> =
        ["benny", "club", "desk", "euchre", "late", "team", "score"]
            .map(str::to_owned)
            .into();
    allowed.extend(["north", "american", "classic"].map(str::to_owned));
    let mut wrong = Vec::new();
    let mut check = |typed: &str, said: &str| {
        let strange = strange(&spoken(said), &allowed);
        if !strange.is_empty() {
            wrong.push(format!("{typed}: {strange:?}\n{said}"));
        }
    };
    check(
        "new",
        &run("new Qabend --count 8 --rounds 3 --draw --seed 1", 0, ""),
    );
    run("label 3 team=Qrot", 0, "");
    run("score 1 1 5-3", 0, "");
    for (status, typed) in LOOKED_AT {
        check(typed, &run(typed, status, ""));
    }
    let lines = "2 4-4\n9 5-3\nq\n1 7-1\n";
    check("enter", &run("enter", 1, lines));
    check("checkin", &run("checkin", 0, "Qneu\n\n"));
    check("close", &run("close", 1, ""));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
