//! One change to a league.

use crate::cli::{Context, Run, Status};
use crate::club::{League, LeagueError};
use serde_json::json;

/// Makes a change and reports it in a sentence.
///
/// # Errors
/// What `change` refuses.
pub fn change(
    which: Option<&str>,
    context: &Context,
    change: impl FnOnce(&mut League) -> Result<(String, String), LeagueError>,
) -> Run {
    let mut desk = context.open()?;
    let (words, league) = desk.change_league(&context.act(), which, |l| {
        let (what, words) = change(l)?;
        Ok((words, what))
    })?;
    context.done(&json!({"league": league.slug, "done": words}), || {
        words.clone()
    })?;
    Ok(Status::Done)
}
