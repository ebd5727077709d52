//! A bracket on screen and as JSON.

use crate::cli::{Context, Run, Status};
use crate::desk::club::bracket_value;
use crate::sheet::Sheet;
use crate::tournament::{BracketPart, KnockOut, MatchState, ResultState, phrase};

/// Show a bracket: who plays whom, and what has been played.
///
/// # Examples
/// - `benny bracket show`
#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    /// Which bracket [default: the newest].
    pub(super) name: Option<String>,
}

pub(super) fn show(one: &KnockOut, context: &Context) -> Run {
    let b = &one.bracket;
    let matches = b.matches();
    context.show(&bracket_value(one), || {
        let lang = context.lang();
        let mut grid = Sheet::new(&[">Match", "Round", "First", "Second", "Score", ""]);
        for m in &matches {
            let state = match (m.state, one.state_of(m)) {
                (_, ResultState::Disputed) => lang.text("match-is-disputed"),
                (_, ResultState::Proposed) => lang.text("match-proposed"),
                (MatchState::Ready, _) => lang.text("match-to-play"),
                (MatchState::Waiting, _) if m.stage == BracketPart::SecondFinal => {
                    lang.text("match-if-needed")
                }
                (MatchState::NotNeeded, _) => lang.text("not-needed"),
                (MatchState::Waiting | MatchState::Done, _) => "",
            };
            grid.row([
                m.number.to_string(),
                b.round_name(m.stage, m.round, lang),
                b.called_in(m, 0, lang),
                b.called_in(m, 1, lang),
                match one.points_of(m) {
                    Some(points) => points.to_string(),
                    None => m.score.map_or(String::new(), |score| {
                        let who = b.called_in(m, score.winner(), lang);
                        lang.fill("walkover-for", &[("who", &who)])
                    }),
                },
                state.to_owned(),
            ]);
        }
        grid
    })?;
    if let Some(winner) = b.champion().and_then(|at| b.contestants.get(at)) {
        context.say(phrase!(
            "bracket-won",
            name = winner.name,
            bracket = one.name
        ));
    }
    Ok(Status::Done)
}
