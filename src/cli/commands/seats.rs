//! `benny seats`.

use crate::cli::words::ScreenLang;
use crate::cli::{Context, Run, Status, still};
use crate::desk::seating;
use crate::seating::{Quality, RoundNo, Table};
use crate::sheet::Sheet;
use crate::tournament::{Join, Phrase, Tournament};
use crate::words::{Lang, said};

/// Show who sits where.
///
/// # Examples
/// - `benny seats 3`
/// - `benny seats --who Zoë`
/// - `benny seats --quality`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only this round.
    round: Option<RoundNo>,
    /// Only where somebody sits: a number or part of the name.
    #[arg(long)]
    who: Option<String>,
    /// How good the seating is: partners, opponents, meetings, byes, tables, and the least possible.
    #[arg(long)]
    quality: bool,
    #[command(flatten)]
    lang: ScreenLang,
}

/// Runs it.
///
/// # Errors
/// When nothing is drawn, or the round or person is not there.
pub fn run(args: Args, context: &Context) -> Run {
    let t = context.tournament()?;
    still::drawn(&t, args.round)?;
    if t.is_cards_alone() {
        return Err(t.not_drawn(RoundNo::FIRST).into());
    }
    let plan = seating(&t, args.round, args.who.as_deref())?;
    if args.quality && !context.json {
        context.show(&plan.quality, || quality(&plan.quality, context.lang()))?;
        context.say(Phrase::all(Join::Lines, t.seats_in_words()));
        return Ok(Status::Done);
    }
    let words = args.lang.words(&t, context);
    context.show_in(words, &plan, || {
        let mut grid = Sheet::new(&[">Round", ">Table", "Sides"]);
        for round in &plan.schedule {
            for table in &round.tables {
                grid.row([
                    round.round.to_string(),
                    table.table.to_string(),
                    seated(&t, round.round, table, words),
                ]);
            }
            let without_table = t.without_table(round);
            for (what, who) in ["screen-bye", "screen-out"].into_iter().zip(without_table) {
                if who.is_empty() {
                    continue;
                }
                let names = who.iter().map(|&n| t.labelled(n, round.round));
                grid.row([
                    round.round.to_string(),
                    words.text(what).to_owned(),
                    names.collect::<Vec<_>>().join(", "),
                ]);
            }
        }
        grid
    })
}

/// The sides of a table, with everybody's seat if four sit there: `N 1 Ann & S 14 Bob – E 9 Cy & W 22 Di`.
fn seated(t: &Tournament, round: RoundNo, table: &Table, words: Lang) -> String {
    if t.is_team() || table.sides.iter().any(|side| side.len() != 2) {
        return t.versus(round, table.table);
    }
    // N E S W clockwise, from seat 0; the even seats belong to the first side.
    let seats: Vec<&str> = words.text("seats").split(' ').collect();
    let side = |side: usize| {
        let names = table.sides[side]
            .iter()
            .zip(seats.iter().skip(side).step_by(2));
        let names = names.map(|(&number, seat)| format!("{seat} {}", t.labelled(number, round)));
        names.collect::<Vec<_>>().join(" & ")
    };
    format!("{}  –  {}", side(0), side(1))
}

/// The quality as a table of counts: how many pairs partnered, opposed and met how often.
pub fn quality(quality: &Quality, lang: Lang) -> Sheet {
    let mut grid = Sheet::new(&["What", "Count", "Cannot be below"]);
    for (what, pairs) in [
        ("partners", &quality.partners),
        ("opponents", &quality.opponents),
        ("quality-meetings", &quality.meetings),
    ] {
        let often = pairs.iter();
        let often = often.map(|(times, n)| said!(lang, "quality-pairs", n, times));
        let often = often.collect::<Vec<_>>().join(", ");
        grid.row([lang.text(what).to_owned(), often, String::new()]);
    }
    let numbers = [
        (
            "quality-partners-again",
            quality.partner_repeats,
            Some(quality.partner_repeats_least),
        ),
        (
            "quality-meetings-again",
            quality.meeting_repeats,
            Some(quality.meeting_repeats_least),
        ),
        (
            "quality-meetings-uneven",
            quality.meeting_excess,
            Some(quality.meeting_excess_least),
        ),
        ("quality-same-table", quality.same_table_running, None),
    ];
    for (what, count, least) in numbers {
        grid.row([
            lang.text(what).to_owned(),
            count.to_string(),
            least.map(|l| l.to_string()).unwrap_or_default(),
        ]);
    }
    grid.row([
        said!(lang, "quality-visits"),
        quality.table_visits_spread.to_string(),
        String::new(),
    ]);
    let proven = match quality.proven_least {
        true => "quality-proven.yes",
        false => "word-no",
    };
    grid.row([
        said!(lang, "quality-proven"),
        lang.text(proven).to_owned(),
        String::new(),
    ]);
    grid
}
