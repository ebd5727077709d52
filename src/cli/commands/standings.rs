//! `benny standings`.

use super::Run;
use crate::cli::output::Grid;
use crate::cli::words::{ScreenLang, Word, Words};
use crate::cli::{Context, Status};
use crate::desk::Ranking;
use crate::seating::RoundNo;
use crate::tournament::{StandingsRow, StillOpen, TieBreak};

/// Rank everybody.
///
/// Players who tie share a rank; where a tie-break separated them, the column "By" names it.
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:\n  benny standings\n  benny standings --round 3 --csv")]
pub struct Args {
    /// As it stood after this round [default: now].
    #[arg(long, short)]
    round: Option<RoundNo>,
    /// Only the first N.
    #[arg(long, value_name = "N")]
    top: Option<usize>,
    #[command(flatten)]
    lang: ScreenLang,
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used or the round is not drawn.
pub fn run(args: Args, context: &Context) -> Run {
    let t = context.tournament()?;
    if args.round.is_some() {
        super::drawn(&t, args.round)?;
    }
    let ranking = Ranking::of(&t, args.round, args.top);
    let words = args.lang.words(&t, context);
    // On the screen the column has to leave room for the names.
    let short = !context.csv;
    context.show(&ranking, || grid(&ranking.standings, words, short))?;
    let open = StillOpen {
        missing: ranking.missing,
        disputes: ranking.disputes,
    };
    super::say_open(open, context);
    if let (Some(play_offs), None) = (&t.settings.play_offs, args.round)
        && t.bracket().is_some_and(|b| b.champion().is_some())
    {
        context.say(match play_offs.after {
            RoundNo::NONE => "The knock-out decided the places; its points do not count here.",
            _ => "The play-offs decided the first places; their points do not count here.",
        });
    }
    Ok(Status::Done)
}

/// The ranking as a table.
fn grid(standings: &[StandingsRow], words: Words, short: bool) -> Grid {
    let byes = standings.iter().any(|row| row.byes > 0);
    let mut grid = Grid::new(&[
        ">Rank", ">Number", "Name", ">Points", ">Wins", ">Played", ">Loners",
    ]);
    grid.head.extend(byes.then_some(">Byes"));
    grid.head.push("By");
    let heads = [
        Word::rank,
        Word::screen_number,
        Word::name,
        Word::points,
        Word::wins,
        Word::played,
        Word::loners,
    ];
    let heads = heads.into_iter().chain(byes.then_some(Word::screen_byes));
    grid.titles = heads
        .chain([Word::screen_by])
        .map(|word| words.get(word))
        .collect();
    for row in standings {
        let mut cells = vec![
            row.rank.to_string(),
            row.number.to_string(),
            row.name.clone(),
            row.points.to_string(),
            row.wins.to_string(),
            row.played.to_string(),
            row.loners.to_string(),
        ];
        cells.extend(byes.then(|| match (row.byes, row.bye_points) {
            (0, _) => String::new(),
            (byes, 0) => byes.to_string(),
            (byes, points) => format!("{byes} (+{points})"),
        }));
        cells.push(row.tie_break.map_or_else(String::new, |by| match by {
            TieBreak::OpponentsPoints if short => words.get(Word::screen_opponents).to_owned(),
            by => words.tie_break_within(by),
        }));
        grid.rows.push(cells);
    }
    grid
}
