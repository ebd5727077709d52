use super::*;
use std::collections::{BTreeMap, BTreeSet};

/// Each message's places, by its key; an attribute is `key.attribute`.
fn places(code: &str) -> BTreeMap<String, BTreeSet<String>> {
    use fluent_syntax::ast::Entry;
    let mut found = BTreeMap::new();
    for (_, text) in SHIPPED.iter().filter(|(lang, _)| *lang == code) {
        let read = fluent_syntax::parser::parse(*text);
        let read = read.unwrap_or_else(|(_, wrong)| panic!("{code}: {wrong:?}"));
        let mut add = |key: String, pattern| {
            let mut named = BTreeSet::new();
            named_in(pattern, &mut named);
            assert!(
                found.insert(key.clone(), named).is_none(),
                "{code}: {key} twice"
            );
        };
        for entry in &read.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            message
                .value
                .iter()
                .for_each(|text| add(id.to_owned(), text));
            for one in &message.attributes {
                add(format!("{id}.{}", one.id.name), &one.value);
            }
        }
    }
    found
}

fn named_in(pattern: &fluent_syntax::ast::Pattern<&str>, named: &mut BTreeSet<String>) {
    let whole = format!("{pattern:?}");
    let each = whole
        .split("VariableReference { id: Identifier { name: \"")
        .skip(1);
    named.extend(each.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
}

/// Keys whose English stands in the program, with what it speaks of.
fn english_elsewhere(key: &str) -> bool {
    ["why-", "column-", "act-", "field-", "night-"]
        .iter()
        .any(|own| key.starts_with(own))
}

#[test]
fn every_language_says_everything_with_the_same_values() {
    let english = places("en");
    assert!(english.len() > 300);
    let german = places("de");
    for lang in Lang::all().map(Lang::code).filter(|code| *code != "en") {
        let here = places(lang);
        // A language of a region holds only what differs.
        let whole = !lang.contains('-');
        for (key, values) in english.iter().filter(|_| whole) {
            let said = here.get(key);
            let said = said.unwrap_or_else(|| panic!("templates/words/{lang} lacks {key}"));
            assert_eq!(said, values, "{lang}: {key}");
        }
        for (key, values) in &here {
            let there = english
                .get(key)
                .or(german.get(key).filter(|_| english_elsewhere(key)));
            let there = there.unwrap_or_else(|| panic!("{lang}: nothing says {key}"));
            assert!(values.is_subset(there), "{lang}: {key}: {values:?}");
        }
        let elsewhere = german.keys().filter(|key| english_elsewhere(key) && whole);
        for key in elsewhere {
            assert!(here.contains_key(key), "templates/words/{lang} lacks {key}");
        }
        assert_eq!(
            Lang::of(lang).text("months").split(' ').count(),
            12,
            "{lang}"
        );
    }
}

/// Every text of the program that looks like a key and is asked for is there, and what is there is asked for.
#[test]
fn every_key_that_the_program_names_is_there_and_none_besides() {
    let mut sources = Vec::new();
    sources_in(
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut sources,
    );
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/page.html");
    let page = std::fs::read_to_string(page).expect("the page");
    let sources = sources.join("\n");
    let (english, german) = (places("en"), places("de"));
    // What a player is told is English where the rule is.
    let refusals = [
        ("tournament/refusal/reason.rs", &["to_player(\""][..]),
        ("tournament/phrase.rs", &["one(\"why-"]),
    ];
    for (file, calls) in refusals {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let source = std::fs::read_to_string(path.join(file)).expect("a source");
        let after = calls.iter().flat_map(|call| source.split(call).skip(1));
        for key in after.filter_map(|rest| rest.split('"').next()) {
            let key = format!("why-{}", key.trim_start_matches("why-"));
            assert!(german.contains_key(&key), "templates/words/de lacks {key}");
        }
    }
    for call in [".text(", ".with(", ".fill(", ".nth(", " say(", "(say("] {
        for key in sources
            .split(call)
            .skip(1)
            .filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
        {
            let is_key = key
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            assert!(
                !is_key || english.contains_key(key),
                "templates/words/en lacks {key}"
            );
        }
    }
    // The two macros that name a key.
    for call in ["said!(", "phrase!("] {
        for rest in sources.split(call).skip(1) {
            let before = rest.split('"').next().unwrap_or_default();
            let key = rest.split('"').nth(1).unwrap_or_default();
            let is_key = key
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
            let literal = match call {
                "phrase!(" => before.trim().is_empty(),
                _ => !before.contains(['$', ';', '}']),
            };
            assert!(
                !literal || !is_key || english.contains_key(key),
                "templates/words/en lacks {key}"
            );
        }
    }
    // The rooms that know no languages have their English beside the key.
    for rest in sources.split("sentence!(").skip(1) {
        let key = rest
            .trim_start()
            .strip_prefix('"')
            .and_then(|rest| rest.split('"').next());
        let key = key.filter(|key| key.chars().all(|c| c.is_ascii_lowercase() || c == '-'));
        assert!(
            key.is_none_or(|key| german.contains_key(&format!("why-{key}"))),
            "templates/words/de lacks why-{key:?}"
        );
    }
    // What stands between two quotation marks, wherever a text begins.
    let scripts = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/templates/web"));
    let scripts = scripts
        .expect("a folder")
        .map(|one| one.expect("a file").path());
    let scripts: String = scripts
        .filter(|path| path.extension().is_some_and(|e| e == "js"))
        .map(|path| std::fs::read_to_string(path).expect("a script"))
        .collect();
    let quoted: BTreeSet<&str> = sources.split('"').chain(scripts.split('"')).collect();
    for key in english.keys() {
        let named = quoted.contains(key.as_str()) || page.contains(&format!("words.{key}}}"));
        // Fields, settings, rows of the file, situations and the glossary are looked up by their names.
        let by_name = [
            "act-",
            "field-",
            "row-",
            "rows-",
            "setting-",
            "situation-",
            "term-",
        ]
        .iter()
        .any(|of| key.starts_with(of));
        assert!(named || by_name, "nothing says {key}");
    }
}

fn sources_in(folder: std::path::PathBuf, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources_in(path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(std::fs::read_to_string(path).expect("a source"));
        }
    }
}

#[test]
fn locales_are_languages() {
    assert_eq!(Lang::of("de_AT.UTF-8").code(), "de");
    assert_eq!(Lang::of("FR").code(), "fr");
    assert_eq!(
        "deutsch".parse::<Lang>(),
        Err(NoSuchLanguage("deutsch".into()))
    );
    assert!("é".parse::<Lang>().is_err());
    assert_eq!(Lang::default().code(), "en");
}

#[test]
fn a_name_is_never_taken_for_a_number() {
    for name in ["Nan", "inf", "007", "+3", "1e5", "-0", "3.50"] {
        assert_eq!(
            Lang::of("en").with("next-date", name),
            format!("Next: {name}")
        );
    }
    assert_eq!(
        Lang::of("en").with("still-missing", 1),
        "1 result still to come"
    );
    assert_eq!(
        Lang::of("de").with("still-missing", 2),
        "2 Ergebnisse stehen noch aus"
    );
}

#[test]
fn figures_in_a_sentence_are_written_as_people_write_them() {
    use crate::tournament::{Join, Part, Phrase, phrase};
    let [german, french] = ["de", "fr"].map(Lang::of);
    let moved = phrase!("did-league-moved", number = 4, day = "2026-12-04");
    assert!(moved.text.contains("2026-12-04"), "{moved}");
    assert!(moved.said(german).contains("04.12.2026"));
    assert!(moved.said(french).contains("2026-12-04"));
    let each = Phrase::all(Join::Semicolon, ["a", "b"]);
    assert_eq!(
        (each.said(german), each.said(french)),
        ("a; b".into(), "a ; b".into())
    );
    let named = phrase!(
        "why-name",
        name = "",
        why = Part::of(phrase!("why-name-needed"))
    );
    assert_eq!(named.said(german), "Der Name „“: Es fehlt der Name");
    for (missing, said) in [(1, "ein Ergebnis fehlt"), (2, "2 Ergebnisse fehlen")] {
        let open = german.fill(
            "desk-still-open",
            &[("missing", &missing), ("disputed", &0)],
        );
        assert!(open.contains(said), "{open}");
    }
}

#[test]
fn days_are_written_as_people_write_them() {
    let day = chrono::NaiveDate::from_ymd_opt(2026, 5, 1).expect("a day");
    assert_eq!(Lang::of("en").date(day), "Friday 1 May 2026");
    assert_eq!(Lang::of("de").date(day), "Freitag, 1. Mai 2026");
    assert_eq!(Lang::of("fr").date(day), "vendredi 1er mai 2026");
}

/// What is said in a language of a region differs from its parent in what it holds, and in nothing else.
#[test]
fn english_of_a_region_is_data() {
    let day = chrono::NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day");
    for (code, long, short) in [
        ("en", "Saturday 21 November 2026", "21 Nov"),
        ("en-GB", "Saturday 21 November 2026", "21 Nov"),
        ("en-US", "Saturday, November 21, 2026", "Nov 21"),
        ("en-CA", "Saturday, November 21, 2026", "Nov 21"),
    ] {
        let lang = Lang::of(code);
        assert_eq!(
            (lang.date(day), lang.day(day)),
            (long.to_owned(), short.to_owned()),
            "{code}"
        );
        assert!(lang.is_english() && lang.code() == code);
        assert_eq!(lang.text("stage-doors"), "Doors");
    }
    assert_eq!(Lang::of("en-US").text("desk-colours"), "Colors");
    assert_eq!(Lang::of("en-AU").code(), "en");
    // A sheet that says everything in each language says it in English once.
    assert_eq!(Lang::of("en-GB").and_others().count(), 3);
}

/// Words and turns that sound translated, or are a machine's: `WORDS` in people's own words is the rule, this its guard.
pub(crate) const FORBIDDEN: [&str; 17] = [
    "’",
    "whoever",
    "everybody",
    "stands at",
    "taken back",
    "took back",
    "take back",
    "is there already",
    "SLUG",
    "noted as",
    "newcomer",
    "os error",
    "standard input",
    "not taken",
    "said otherwise",
    "needs doing",
    "nobody here",
];

#[test]
fn no_sentence_uses_a_word_that_a_director_would_not() {
    let english = SHIPPED.iter().filter(|(lang, _)| lang.starts_with("en"));
    let lines = english.flat_map(|(_, text)| text.lines());
    // What people may type to find help, and what the keys are called, is nobody's sentence.
    let said =
        lines.filter(|line| !line.trim_start().starts_with(['.', '#']) || line.contains(".means"));
    let said = said.filter_map(|line| {
        line.split_once(" = ")
            .map_or(Some(line), |(_, text)| Some(text))
    });
    let mut wrong = Vec::new();
    for line in said.filter(|line| !line.contains(".also")) {
        let words = line.replace("{ $slug }", "");
        for forbidden in FORBIDDEN.iter().filter(|word| words.contains(**word)) {
            wrong.push(format!("{forbidden:?}: {line}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
