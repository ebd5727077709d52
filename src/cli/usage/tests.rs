//! What is said of lines that cannot be parsed, and what to type instead.

use super::*;
use crate::cli::screen::untied;

fn said(line: &str) -> (String, String) {
    let program = crate::cli::command();
    let args: Vec<std::ffi::OsString> = ["benny"]
        .into_iter()
        .chain(line.split_whitespace())
        .map(Into::into)
        .collect();
    let error = program.clone().try_get_matches_from(&args).expect_err(line);
    let error = refusal(&error, &args, &program);
    let hint = error.hint_in(&Named::new(crate::cli::commands::PROGRAM.one));
    (error.message.text, untied(&hint.unwrap_or_default()))
}

#[test]
fn an_option_is_only_another_where_it_means_the_same() {
    for (line, hint) in [
        ("new X --variant pepper", "benny new X --rules pepper"),
        ("new X --teams", "benny new X --format team"),
        (
            "new X friday.csv --draw",
            "benny new X --players friday.csv --draw",
        ),
        ("new X --points 10", "benny new X --to 10"),
        (
            "draw --keep-apart Ann,Bob",
            "benny draw --apart \"Ann,Bob\"",
        ),
        (
            "prizes --plan 60,30,10",
            "benny prizes --plan \"1=60%,2=30%,3=10%\"",
        ),
        // Not the number of rounds, which would shorten the night.
        ("draw --round 3", "benny draw --from 3"),
        ("seats --round 2", "benny seats 2"),
        ("print tallies --player 3", "benny print tallies --only 3"),
        ("score 3 10-7 --correct", "benny correct 3 10-7 --why WHY"),
        ("set --fees 5", "benny set --fee 5"),
        (
            "prizes --fine euchre=0.25",
            "benny set --fine \"euchre=0.25\"",
        ),
        (
            "status --fine euchre=0.25 --quiet",
            "benny set --fine \"euchre=0.25\" --quiet",
        ),
        // Spelt a little like another option, and something else.
        ("new X --tables 6", "benny help new"),
        ("new X --mixed", "benny help new"),
        ("new X --prize 50", "benny help new"),
        ("add Bob --round 3", "benny help add"),
        // A value that is called so elsewhere, or that its option does not know.
        ("new X --format knock-out", "benny help bracket"),
        ("new X --format swiss", "benny help movements"),
        ("new X --format round-robin", "benny help new"),
    ] {
        assert_eq!(said(line).1, hint, "{line}");
    }
}

#[test]
fn what_is_wrong_comes_first_and_what_to_type_next() {
    for (line, message, hint) in [
        (
            "--file a.benny standings --roun 2",
            "unexpected argument '--roun' found",
            "benny --file a.benny standings --round 2",
        ),
        (
            "print chart --by-table -o wall.pdf",
            "unexpected argument '--by-table' found",
            "benny help print",
        ),
        (
            "clock 20",
            "there is no command \"clock\"",
            "benny room --clock 20",
        ),
        (
            "start --minutes 20",
            "unexpected argument '--minutes' found",
            "benny room --clock 20",
        ),
        (
            "drop Ann Lee and Bob Ray",
            "unexpected argument 'Lee' found",
            "benny drop \"Ann Lee\"; benny drop \"Bob Ray\"",
        ),
        (
            "play-offs 4",
            "unexpected argument '4' found",
            "benny play-offs --size 4",
        ),
        (
            "draw --force",
            "unexpected argument '--force' found",
            "benny help draw",
        ),
        (
            "standings 3",
            "unexpected argument '3' found",
            "benny standings --round 3",
        ),
        (
            "print slips 3",
            "unexpected argument '3' found",
            "benny print --round 3 slips",
        ),
        (
            "series",
            "there is no command \"series\"",
            "benny help season",
        ),
        (
            "member unmerge 9",
            "there is no command \"unmerge\"",
            "benny member split 9",
        ),
        ("next round", "there is no command \"next\"", "benny start"),
        ("5 left", "there is no command \"5\"", "benny drop 5"),
        (
            "redraw 3",
            "there is no command \"redraw\"",
            "benny draw --from 3",
        ),
        (
            "change score 3 10-7",
            "there is no command \"change\"",
            "benny correct 3 10-7 --why WHY",
        ),
        (
            "substitute 12 Tom Baker",
            "there is no command \"substitute\"",
            "benny replace 12 \"Tom Baker\"",
        ),
        (
            "late Bob Smith",
            "there is no command \"late\"",
            "benny sit-out \"Bob Smith\"",
        ),
        (
            "Bob Smith is late --quiet",
            "there is no command \"Bob\"",
            "benny sit-out \"Bob Smith\" --quiet",
        ),
        ("Ned left", "there is no command \"Ned\"", "benny drop Ned"),
        ("owes", "there is no command \"owes\"", "benny prizes --due"),
        (
            "scores 3 10 7",
            "there is no command \"scores\"",
            "benny score 3 10-7",
        ),
        ("3 10-7", "there is no command \"3\"", "benny score 3 10-7"),
        (
            "table 3",
            "there is no command \"table\"",
            "benny score 3 A-B",
        ),
        (
            "edit 4",
            "there is no command \"edit\"",
            "benny correct 4 A-B --why WHY",
        ),
        (
            "change",
            "there is no command \"change\"",
            "benny help find change",
        ),
        (
            "change 1 2 9-8",
            "there is no command \"change\"",
            "benny correct 1 2 9-8 --why WHY",
        ),
        (
            "swap Ann Lee and Bob Ray",
            "unexpected argument 'and' found",
            "benny swap \"Ann Lee\" \"Bob Ray\"",
        ),
        (
            "replace Ann Lee Tom Fox",
            "unexpected argument 'Tom' found",
            "benny replace \"Ann Lee\" \"Tom Fox\"",
        ),
        (
            "seat Ann",
            "invalid value 'Ann' for '<TABLE>': not a number",
            "benny help seat",
        ),
        (
            "seats Anna",
            "invalid value 'Anna' for '[ROUND]': not a number",
            "benny seats --who Anna",
        ),
        (
            "status Ann Lee --quiet",
            "unexpected argument 'Ann' found",
            "benny seats --who \"Ann Lee\" --quiet",
        ),
        (
            "--minutes 20 start",
            "unexpected argument '--minutes' found",
            "benny set --minutes 20",
        ),
        (
            "--yes season delete",
            "unexpected argument '--yes' found",
            "benny season delete NAME",
        ),
        (
            "version",
            "there is no command \"version\"",
            "benny --version",
        ),
        (
            "what-if",
            "there is no command \"what-if\"",
            "benny season what-if",
        ),
        (
            "member rename 3 Ann",
            "there is no command \"rename\"",
            "benny member edit 3 --name Ann",
        ),
        (
            "member delete 3",
            "there is no command \"delete\"",
            "benny member forget 3",
        ),
        (
            "member add --from l.csv",
            "unexpected argument '--from' found",
            "benny member import l.csv",
        ),
        (
            "season delete Autumn --yes",
            "unexpected argument '--yes' found",
            "benny season delete Autumn",
        ),
        (
            "league penalty Fowey -2",
            "unexpected argument '-2' found",
            "benny league penalty Fowey \"--points=-2\" --why WHY",
        ),
        (
            "league postpone 1 2026-12-01",
            "unexpected argument '2026-12-01' found",
            "benny league postpone 1 --to 2026-12-01",
        ),
        (
            "withdraw",
            "there is no command \"withdraw\"",
            "benny drop WHO",
        ),
        (
            "edit 3 10-7",
            "there is no command \"edit\"",
            "benny correct 3 10-7 --why WHY",
        ),
        ("fee 5", "there is no command \"fee\"", "benny set --fee 5"),
        ("exit", "there is no command \"exit\"", "benny help quit"),
        (
            "pencil",
            "there is no command \"pencil\"",
            "benny help find pencil",
        ),
        ("round 2", "there is no command \"round\"", "benny start 2"),
        (
            "rename 4 to Bob Jones",
            "unexpected argument 'Bob' found",
            "benny rename 4 \"Bob Jones\"",
        ),
        (
            "drop Ann Lee",
            "unexpected argument 'Lee' found",
            "benny drop \"Ann Lee\"",
        ),
        (
            "draw again",
            "unexpected argument 'again' found",
            "benny draw",
        ),
        (
            "start round 2",
            "unexpected argument '2' found",
            "benny start 2",
        ),
        (
            "set fee 5",
            "unexpected argument 'fee' found",
            "benny set --fee 5",
        ),
        (
            "print score sheets",
            "unexpected argument 'sheets' found",
            "benny print score-sheets",
        ),
        (
            "open friday",
            "unexpected argument 'friday' found",
            "benny use friday",
        ),
        ("lost 3", "there is no command \"lost\"", "benny help lost"),
        ("tables", "there is no command \"tables\"", "benny seats"),
        (
            "card 17 8 - 10 --loners 1",
            "unexpected argument '-' found",
            "benny card 17 \"8,-,10\" --loners 1",
        ),
        (
            "card 17",
            "the following required arguments were not provided: <POINTS>",
            "benny card 17 POINTS",
        ),
        (
            "correct 2 5 9-8",
            "the following required arguments were not provided: --why <WHY>",
            "benny correct 2 5 9-8 --why WHY",
        ),
        (
            "set --lang fn",
            "invalid value 'fn' for '--lang <LANG>' [possible values: en, de, en-CA, en-GB, en-US, fr]",
            "benny help set",
        ),
        (
            "new A --paper a4 --paper a4",
            "the argument '--paper <PAPER>' cannot be used multiple times",
            "benny help new",
        ),
        (
            "new A --to 10 --timed",
            "the argument '--to <N>' cannot be used with '--timed'",
            "benny help new",
        ),
    ] {
        assert_eq!(said(line), (message.to_owned(), hint.to_owned()), "{line}");
    }
    let (message, hint) = said("print tallis --lang fr");
    assert!(
        message
            .starts_with("invalid value 'tallis' for '[SHEET]' [possible values: tallies, slips,")
    );
    assert_eq!(hint, "benny print tallies --lang fr");
}
