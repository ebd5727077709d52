//! The draw: constraints, printed cards that become void, and the seating stored with its seed.

use super::{Act, Changed, Desk, DeskError};
use crate::seating::{Past, PlayerNo, RoundNo, TableNo, Wish};
use crate::tournament::{BracketForm, DrawReport, DrawRequest, Logged, Tournament};
use std::collections::BTreeMap;

/// What a draw is asked for; people are given by number or name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DrawAsked {
    /// The seed.
    pub seed: u64,
    /// Who always sits at which table.
    pub keep: Vec<(String, TableNo)>,
    /// Who may never be partners.
    pub apart: Vec<[String; 2]>,
    /// Who may never sit at the same table.
    pub apart_table: Vec<[String; 2]>,
    /// Forget the constraints of earlier draws.
    pub no_wishes: bool,
    /// A new number of rounds.
    pub rounds: Option<u16>,
    /// The first round that may be redrawn.
    pub from: Option<RoundNo>,
    /// Redraw every round that may be redrawn.
    pub fresh: bool,
    /// Change at most this many cards.
    pub cards: Option<usize>,
    /// Also count who sat together in the past: in this season, or in the current one where no name is given.
    pub remember: Option<Option<String>>,
    /// Which side (0 or 1) won the cut at tables that ended even, where winners move up.
    pub cuts: BTreeMap<TableNo, usize>,
    /// Begin the night's play-offs with this draw.
    pub play_offs: Option<PlayOffsAsked>,
}

/// What play-offs are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlayOffsAsked {
    /// How many play, from the top of the standings [default: the best 8; everybody before the first round].
    pub size: Option<usize>,
    /// How they are played.
    pub form: BracketForm,
}

/// A draw tried on a copy, so that a door can ask before making it.
#[derive(Debug)]
pub struct Tried {
    /// What it would do.
    pub drawn: DrawReport,
    /// Players whose printed cards hold now but would not after the draw.
    pub void: Vec<PlayerNo>,
    asked: DrawAsked,
    past: Option<Vec<Past>>,
    before: Tournament,
    after: Tournament,
}

impl Desk {
    /// Tries a draw on a copy of the night. Nothing is stored, and others can go on entering scores meanwhile.
    ///
    /// # Errors
    /// [`DeskError`] when no seating is possible, or there is nothing to draw.
    pub fn try_draw(&self, asked: DrawAsked) -> Result<Tried, DeskError> {
        let before = self.open_night()?;
        let mut after = before.clone();
        let past = match &asked.remember {
            None => None,
            Some(season) => Some(self.past(season.as_deref(), &before)?),
        };
        let drawn = draw(&mut after, &asked, past.as_deref())?;
        let wrong = |t: &Tournament| t.cards_changed().into_iter().map(|card| card.number);
        let already: Vec<PlayerNo> = wrong(&before).collect();
        let printed = |n: &PlayerNo| after.printed.iter().any(|card| card.number == *n);
        let void = wrong(&after).filter(|n| printed(n) && !already.contains(n));
        let void = void.collect();
        Ok(Tried {
            drawn,
            void,
            asked,
            past,
            before,
            after,
        })
    }

    /// Whether the night is still as it was when the draw was tried.
    ///
    /// # Errors
    /// [`DeskError`] when the night no longer exists or has been closed.
    pub fn is_unchanged(&self, tried: &Tried) -> Result<bool, DeskError> {
        Ok(self.open_night()? == tried.before)
    }

    /// Makes a draw that was tried. If others have changed the night since, it is drawn afresh under the lock.
    ///
    /// # Errors
    /// As [`Desk::try_draw`].
    pub fn draw(&mut self, act: &Act, tried: Tried) -> Result<Changed<DrawReport>, DeskError> {
        let seed = tried.asked.seed;
        self.change(act, |t| {
            let drawn = if *t == tried.before {
                *t = tried.after;
                tried.drawn
            } else {
                draw(t, &tried.asked, tried.past.as_deref())?
            };
            let from = drawn.kept + 1;
            Ok((drawn, Logged::drawn(seed, from)))
        })
    }
}

fn draw(
    t: &mut Tournament,
    asked: &DrawAsked,
    past: Option<&[Past]>,
) -> Result<DrawReport, DeskError> {
    let mut wishes = match asked.no_wishes {
        true => Vec::new(),
        false => t.wishes.clone(),
    };
    for (who, table) in &asked.keep {
        let (entrant, table) = (t.find(who)?.number, *table);
        wishes.retain(|w| !matches!(w, Wish::Keep { entrant: e, .. } if *e == entrant));
        wishes.push(Wish::Keep { entrant, table });
    }
    let pair = |[a, b]: &[String; 2]| Ok::<_, DeskError>([t.find(a)?.number, t.find(b)?.number]);
    let partners = asked.apart.iter().map(pair);
    let partners = partners.map(|pair| pair.map(|entrants| Wish::NotPartners { entrants }));
    let meet = asked.apart_table.iter().map(pair);
    let meet = meet.map(|pair| pair.map(|entrants| Wish::NeverMeet { entrants }));
    for wish in partners.chain(meet) {
        let wish = wish?;
        if !wishes.contains(&wish) {
            wishes.push(wish);
        }
    }
    let asked = DrawRequest {
        seed: asked.seed,
        wishes: Some(wishes),
        rounds: asked.rounds,
        from: asked.from,
        fresh: asked.fresh,
        cards: asked.cards,
        cuts: asked.cuts.clone(),
        play_offs: match asked.play_offs {
            Some(PlayOffsAsked { size, form }) => Some(t.play_offs_of(size, form, asked.seed)?),
            None => None,
        },
    };
    Ok(match past {
        Some(past) => t.draw_remembering(&asked, past)?,
        None => t.draw(&asked)?,
    })
}
