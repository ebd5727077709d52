//! Knock-outs at the desk.

use super::record;
use crate::club::{
    Bracket, BracketError, BracketForm, Contestant, KnockOut, MatchScore, drawn_by_lot, find,
    pairs_by_lot, snake,
};
use crate::desk::{Act, Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::{Tournament, fold_name};

/// How a knock-out is to be made.
#[derive(Clone, Debug, Default)]
pub struct NewBracket {
    /// What it is called.
    pub name: String,
    /// The tournament it comes from, by short name.
    pub from: Option<String>,
    /// How it is played.
    pub form: BracketForm,
    /// Contestants stand in an order drawn by lot, not by their seeds.
    pub random: bool,
    /// Single players become pairs by lot.
    pub pairs: bool,
    /// The seed of everything drawn by lot.
    pub seed: u64,
}

/// Those who would play off after a night: its standings, best first, as many as asked for. Gives also who shares the
/// last one's rank and is left out.
///
/// # Errors
/// Fewer are ranked than asked for.
pub fn contestants_of(
    night: &Tournament,
    size: Option<usize>,
) -> Result<(Vec<Contestant>, Vec<String>), DeskError> {
    let standings = night.standings(None);
    let there = standings.rows.len();
    // Play-offs are for the best eight, unless somebody says otherwise.
    let size = size.unwrap_or(there.min(8));
    if size > there {
        return Err(DeskError::Unfit(format!(
            "{there} are ranked in {}, fewer than {size}",
            night.name
        )));
    }
    let (chosen, rest) = standings.rows.split_at(size);
    let last = chosen.last().map(|r| r.rank);
    let shared = rest.iter().filter(|r| Some(r.rank) == last);
    let contestants = chosen.iter().map(|r| Contestant {
        name: match r.name.trim() {
            "" => format!("Number {}", r.number),
            name => name.to_owned(),
        },
        number: Some(r.number.get()),
    });
    Ok((
        contestants.collect(),
        shared.map(|r| r.name.clone()).collect(),
    ))
}

/// The play-offs of a night, where it has any.
fn play_offs(night: &Tournament) -> Option<KnockOut> {
    night.bracket().map(|bracket| KnockOut {
        slug: night.slug.clone(),
        name: format!("Play-offs, {}", night.name),
        from: Some(night.slug.clone()),
        bracket,
    })
}

impl Desk {
    /// Makes a knock-out of contestants, the first seed first; or several, the contestants shared out to them like a
    /// snake, so that they are equally strong.
    ///
    /// # Errors
    /// As [`Bracket::new`]; a name that cannot be taken or is in use.
    pub fn new_brackets(
        &mut self,
        act: &Act,
        new: &NewBracket,
        contestants: Vec<Contestant>,
        divisions: usize,
    ) -> Result<Vec<KnockOut>, DeskError> {
        let contestants = match new.pairs {
            true => pairs_by_lot(&contestants, new.seed)?,
            false => contestants,
        };
        let contestants = match new.random {
            true => drawn_by_lot(contestants, new.seed),
            false => contestants,
        };
        let shared = snake(contestants.len(), divisions);
        let brackets = shared.iter().map(|places| {
            let own = places.iter().map(|&at| contestants[at].clone());
            Bracket::new(own.collect(), new.form, new.seed)
        });
        let brackets = brackets.collect::<Result<Vec<_>, _>>()?;
        self.change_records(act, |records| {
            let mut all = Vec::new();
            for (bracket, division) in brackets.into_iter().zip(1..) {
                let name = match divisions {
                    0 | 1 => new.name.clone(),
                    _ => format!("{}, division {division}", new.name),
                };
                let slugs = records.brackets.iter().map(|b| b.slug.as_str());
                let (name, slug) = Desk::slug_for(&name, slugs)?;
                let made = KnockOut {
                    slug,
                    name,
                    from: new.from.clone(),
                    bracket,
                };
                records.brackets.push(made.clone());
                all.push(made);
            }
            let slugs: Vec<&str> = all.iter().map(|one| one.slug.as_str()).collect();
            let operation = record("bracket", slugs.join(" "), "new");
            Ok((all, operation))
        })
    }

    /// Enters a match of a knock-out, corrects it, or with `None` takes its result away. Gives the knock-out and the
    /// matches whose results went with the old one.
    ///
    /// # Errors
    /// As [`Bracket::score`] and [`Bracket::unscore`]; a knock-out that is played at a night's tables.
    pub fn score_bracket(
        &mut self,
        act: &Act,
        asked: Option<&str>,
        number: u16,
        score: Option<MatchScore>,
        correct: bool,
        clear: bool,
    ) -> Result<(KnockOut, Vec<u16>), DeskError> {
        let night = self.night_bracket()?;
        self.change_records(act, |records| {
            if let Some(night) = night.filter(|one| is_meant(one, asked)) {
                return Err(DeskError::Unfit(format!(
                    "{} are rounds of the night: their matches are entered like every table",
                    night.name
                )));
            }
            let slug = find(&records.brackets, asked)?.slug.clone();
            let one = records.brackets.iter_mut().find(|b| b.slug == slug);
            let Some(one) = one else {
                return Err(BracketError::NothingThere(number).into());
            };
            let cleared = match score {
                Some(score) => one.bracket.score(number, score, correct, clear)?,
                None => one.bracket.unscore(number, clear)?,
            };
            let what = match score {
                Some(MatchScore::Played([a, b])) => format!("match {number}: {a}-{b}"),
                Some(MatchScore::Walkover(_)) => format!("match {number}: a walkover"),
                None => format!("match {number}: result taken away"),
            };
            Ok(((one.clone(), cleared), record("bracket", slug, what)))
        })
    }

    /// A knock-out by name; without one the play-offs of the night that is looked at, if it has any.
    ///
    /// # Errors
    /// No such knock-out, or several where none is named.
    pub fn bracket(&self, asked: Option<&str>) -> Result<KnockOut, DeskError> {
        match self.night_bracket()?.filter(|one| is_meant(one, asked)) {
            Some(night) => Ok(night),
            None => Ok(find(&self.records()?.brackets, asked)?.clone()),
        }
    }

    /// The knock-outs that belong to a night, open or closed: its play-offs, and those made from its standings.
    ///
    /// # Errors
    /// The file's own trouble.
    pub fn brackets_of(&self, night: &Tournament) -> Result<Vec<KnockOut>, StoreError> {
        let mut all: Vec<KnockOut> = play_offs(night).into_iter().collect();
        let others = self.club.brackets()?.into_iter();
        all.extend(others.filter(|one| one.from.as_ref() == Some(&night.slug)));
        Ok(all)
    }

    /// The play-offs of the night that is looked at.
    ///
    /// # Errors
    /// The file's own trouble.
    pub fn night_bracket(&self) -> Result<Option<KnockOut>, StoreError> {
        match self.night() {
            Ok(night) => Ok(play_offs(&night)),
            Err(StoreError::NoTournament(_) | StoreError::NoneOpen) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Deletes a knock-out.
    ///
    /// # Errors
    /// No such knock-out.
    pub fn delete_bracket(&mut self, act: &Act, asked: &str) -> Result<KnockOut, DeskError> {
        self.change_records(act, |records| {
            let one = find(&records.brackets, Some(asked))?.clone();
            records.brackets.retain(|b| b.slug != one.slug);
            let operation = record("bracket", &one.slug, "delete");
            Ok((one, operation))
        })
    }
}

fn is_meant(night: &KnockOut, asked: Option<&str>) -> bool {
    asked.is_none_or(|asked| asked == night.slug || fold_name(asked) == fold_name(&night.name))
}

/// The side of a match somebody is on: a number as it is counted in the knock-out (its seed), or an unambiguous part of the name.
pub fn side_of(bracket: &Bracket, number: u16, who: &str) -> Option<u8> {
    let matches = bracket.matches();
    let one = matches.iter().find(|m| m.number == number)?;
    let asked = fold_name(who);
    let fits = |side: usize| {
        let place = one.sides[side]?;
        let name = fold_name(&bracket.contestants.get(place)?.name);
        let seed = asked.parse::<usize>().is_ok_and(|n| n == place + 1);
        Some(seed || name.contains(&asked))
    };
    match (fits(0) == Some(true), fits(1) == Some(true)) {
        (true, false) => Some(0),
        (false, true) => Some(1),
        _ => None,
    }
}
