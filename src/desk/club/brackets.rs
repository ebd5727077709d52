//! Knock-outs at the desk.

use super::record;
use crate::club::{
    Bracket, BracketError, BracketForm, Contestant, KnockOut, MatchScore, NotFound, find,
    made_from, pairs_by_lot, snake,
};
use crate::desk::{Act, Desk, DeskError};
use crate::store::StoreError;
use crate::tournament::text::score as score_text;
use crate::tournament::{
    PlayOffs, Prizes, Remedy, StandingsRow, Tournament, TournamentError, fold_name,
};
use std::collections::BTreeMap;

/// A match that was accepted: its number and both sides' points.
pub type Accepted = (u16, [u32; 2]);

/// Who may send results by phone: the seed or an entrant's `id`, keyed by the hash of their link.
pub type Speakers = BTreeMap<String, u32>;

/// How a knock-out is to be set up.
#[derive(Clone, Debug, Default)]
pub struct NewBracket {
    /// What it is called.
    pub name: String,
    /// The tournament its contestants come from, by short name.
    pub from: Option<String>,
    /// How it is played.
    pub form: BracketForm,
    /// Single players are paired by lot.
    pub pairs: bool,
    /// The seed of everything drawn by lot.
    pub seed: u64,
}

/// The players who would go into the play-offs after a night: the top of its standings without those who left, best
/// first, as many as asked for. Also returns those who share the last one's rank but are left out.
///
/// # Errors
/// Fewer players are ranked than were asked for.
pub fn contestants_of(
    night: &Tournament,
    size: Option<usize>,
) -> Result<(Vec<Contestant>, Vec<String>), DeskError> {
    let mut rows = night.standings(None).rows;
    rows.retain(|row| {
        let entrant = night.entrants.iter().find(|e| e.id == row.id);
        entrant.is_some_and(|e| e.until.is_none())
    });
    let there = rows.len();
    // Play-offs are for the best eight unless another size is asked for.
    let size = size.unwrap_or(there.min(8));
    if size > there {
        return Err(DeskError::Unfit(format!(
            "{there} are ranked in {} and have not left, fewer than {size}",
            night.name
        )));
    }
    let (chosen, rest) = rows.split_at(size);
    let last = chosen.last().map(|r| r.rank);
    let shared = rest.iter().filter(|r| Some(r.rank) == last);
    let called = |r: &StandingsRow| match r.name.trim() {
        "" => format!("Number {}", r.number),
        name => name.to_owned(),
    };
    let contestants = chosen.iter().map(|r| Contestant {
        name: called(r),
        number: Some(r.number.get()),
    });
    Ok((contestants.collect(), shared.map(called).collect()))
}

/// What the play-offs of a night are called, or the knock-out that is the whole night, in the night's language.
pub fn play_offs_name(night: &Tournament) -> String {
    let play_offs = night.settings.play_offs.as_ref();
    let what = play_offs.map_or("Play-offs", PlayOffs::word);
    let what = crate::sheet::said(&night.settings.lang, what);
    format!("{what}, {}", night.name)
}

/// The play-offs of a night, where it has any.
pub fn play_offs(night: &Tournament) -> Option<KnockOut> {
    night.bracket().map(|bracket| KnockOut {
        slug: night.slug.clone(),
        name: play_offs_name(night),
        from: Some(night.slug.clone()),
        bracket,
        said: Vec::new(),
    })
}

impl Desk {
    /// Makes a knock-out from contestants, the first seed first; or several of equal strength, with the contestants
    /// dealt out back and forth (first to last, then last to first).
    ///
    /// # Errors
    /// As [`Bracket::new`]; a name that cannot be used or is already taken.
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
                    said: Vec::new(),
                };
                records.brackets.push(made.clone());
                all.push(made);
            }
            let slugs: Vec<&str> = all.iter().map(|one| one.slug.as_str()).collect();
            let operation = record("bracket", slugs.join(" "), "new");
            Ok((all, operation))
        })
    }

    /// Enters a match of a knock-out, corrects it, or with `None` takes its result away. Returns the knock-out and the
    /// matches whose results were cleared along with the old one.
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
        self.bracket_beside(asked)?;
        self.change_records(act, |records| {
            let slug = find(&records.brackets, asked)?.slug.clone();
            let one = records.brackets.iter_mut().find(|b| b.slug == slug);
            let Some(one) = one else {
                return Err(BracketError::NothingThere(number).into());
            };
            let cleared = one.enter(number, score, correct, clear)?;
            let what = match score {
                Some(MatchScore::Played([a, b])) => format!("match {number}: {a}-{b}"),
                Some(MatchScore::Walkover(_)) => format!("match {number}: a walkover"),
                None => format!("match {number}: result taken away"),
            };
            Ok(((one.clone(), cleared), record("bracket", slug, what)))
        })
    }

    /// Accepts what one side of a match reported by phone and nobody disputes: for one match, or for all.
    ///
    /// # Errors
    /// As [`Desk::bracket_beside`]; nothing is proposed there.
    pub fn accept_matches(
        &mut self,
        act: &Act,
        asked: Option<&str>,
        number: Option<u16>,
    ) -> Result<(KnockOut, Vec<Accepted>), DeskError> {
        let slug = self.bracket_beside(asked)?.slug;
        self.change_records(act, |records| {
            let one = records.brackets.iter_mut().find(|b| b.slug == slug);
            let mut taken = Vec::new();
            if let Some(one) = one {
                let mut night = one.night("").map_err(|e| DeskError::Unfit(e.to_string()))?;
                for said in night.proposed() {
                    if number.is_none_or(|number| said.table == number) {
                        let table = Some(said.table);
                        night.accept(Some(said.round), table)?;
                        taken.push((said.table.get(), said.points));
                    }
                }
                *one = one.heard(&night)?;
                if !taken.is_empty() {
                    let each = taken.iter();
                    let each =
                        each.map(|(m, points)| format!("match {m}: {}", score_text(*points)));
                    let what = format!("accept {}", each.collect::<Vec<_>>().join(", "));
                    return Ok(((one.clone(), taken), record("bracket", slug, what)));
                }
            }
            Err(DeskError::Unfit(match number {
                Some(number) => format!("nothing is proposed by phone for match {number}"),
                None => "nothing is proposed by phone for any match".to_owned(),
            }))
        })
    }

    /// A knock-out that is not played at a night's tables, by name; where no name is given, the only such one.
    ///
    /// # Errors
    /// As [`Desk::bracket`]; one that is played at a night's tables.
    pub fn bracket_beside(&self, asked: Option<&str>) -> Result<KnockOut, DeskError> {
        if asked.is_none() {
            let beside = self.records()?.brackets;
            if !beside.is_empty() {
                return Ok(find(&beside, None)?.clone());
            }
        }
        let one = self.bracket(asked)?;
        let night = self.night_bracket()?.filter(|night| night.slug == one.slug);
        match night.filter(|night| night.bracket == one.bracket) {
            Some(night) => Err(TournamentError::Unfit {
                what: format!("the matches of {} are rounds of the night", night.name),
                remedy: Remedy::AtTheirTables,
            }
            .into()),
            None => Ok(one),
        }
    }

    /// A night's prizes. A knock-out that was made from its standings decides the places once it is played, where there is
    /// only one.
    ///
    /// # Errors
    /// The file cannot be read; a plan that gives more than the pot holds.
    pub fn prizes(&self, night: &Tournament) -> Result<Prizes, DeskError> {
        let brackets = self.club.brackets()?;
        Ok(night.prizes_after(made_from(&brackets, &night.slug))?)
    }

    /// The knock-outs beside the nights that the web pages need, each with who may send results by phone, keyed by the
    /// hashes of their links: those made from this night and those with links of their own. Without a night, all those that
    /// have no winner yet.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn brackets_beside(
        &self,
        night: Option<&Tournament>,
    ) -> Result<Vec<(KnockOut, Speakers)>, StoreError> {
        let mut links = self.club.bracket_link_sums()?;
        let own = match night {
            Some(night) => self.who_may_speak(night)?,
            None => BTreeMap::new(),
        };
        let mut found = Vec::new();
        for one in self.club.brackets()? {
            let given = links.remove(&one.slug);
            let from = night.is_some_and(|night| one.from.as_ref() == Some(&night.slug));
            if !from && given.is_none() && (night.is_some() || one.is_over()) {
                continue;
            }
            let mut speakers: Speakers = given
                .into_iter()
                .flatten()
                .map(|(seed, sum)| (sum, seed))
                .collect();
            // Anybody with a link for the night can use it here too, as long as they hold their number.
            for (sum, id) in own.iter().filter(|_| from) {
                let entrants = night.into_iter().flat_map(|night| &night.entrants);
                let number = entrants
                    .filter(|e| e.id == *id && e.until.is_none())
                    .map(|e| e.number.get())
                    .next();
                let contestants = &mut one.bracket.contestants.iter();
                let seed = contestants.position(|c| number.is_some() && c.number == number);
                speakers.extend(seed.map(|at| (sum.clone(), at as u32 + 1)));
            }
            found.push((one, speakers));
        }
        Ok(found)
    }

    /// A knock-out by name; without a name, the play-offs of the night that is looked at, if it has any.
    ///
    /// # Errors
    /// No such knock-out, or several where none is named.
    pub fn bracket(&self, asked: Option<&str>) -> Result<KnockOut, DeskError> {
        match self.night_bracket()?.filter(|one| is_meant(one, asked)) {
            Some(night) => Ok(night),
            None => match find(&self.records()?.brackets, asked) {
                Ok(one) => Ok(one.clone()),
                Err(error @ NotFound::Several { .. }) => Err(error.into()),
                Err(error) => self.bracket_elsewhere(asked, error),
            },
        }
    }

    /// The play-offs of another night, if they are named; else the error, which says which nights have any.
    fn bracket_elsewhere(
        &self,
        asked: Option<&str>,
        error: NotFound,
    ) -> Result<KnockOut, DeskError> {
        let mut others = self.bracket_nights()?.into_iter();
        match error {
            NotFound::None(what) if others.len() > 0 => {
                let slugs = others.map(|one| one.slug).collect();
                Err(NotFound::Elsewhere { what, slugs }.into())
            }
            error => others
                .find(|one| asked.is_some() && is_meant(one, asked))
                .ok_or(error.into()),
        }
    }

    /// The play-offs of every night in the file, oldest first.
    fn bracket_nights(&self) -> Result<Vec<KnockOut>, StoreError> {
        let mut found = Vec::new();
        for night in self.list()? {
            found.extend(play_offs(&self.club.load(&night.slug)?));
        }
        Ok(found)
    }

    /// The play-offs of the night that is looked at.
    ///
    /// # Errors
    /// The file cannot be read.
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

/// The side of a match somebody is on: by number as counted in the knock-out (the seed), or by a part of the name that fits only
/// them.
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
