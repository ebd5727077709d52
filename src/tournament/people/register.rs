//! Registration: who gets which number.
use crate::seating::{Format, PlayerNo, RoundNo};
use crate::tournament::night::Entrant;
use crate::tournament::way::Way;
use crate::tournament::{Phrase, Refusal, Tournament, name, phrase};
use serde_json::json;

/// The most players in one tournament.
pub const MOST_PLAYERS: usize = 160;

/// The most teams in one tournament.
pub const MOST_TEAMS: usize = 80;

/// Somebody to register.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct NewEntrant {
    /// A player's or a team's name. A team may leave it empty: its members then name it.
    pub name: String,
    /// A team's members.
    pub members: Vec<String>,
}

impl NewEntrant {
    /// A player, or a team known by one name.
    pub fn named(name: &str) -> Self {
        NewEntrant {
            name: name.to_owned(),
            members: Vec::new(),
        }
    }
}

impl Tournament {
    /// Registers people, all or none, and gives their numbers.
    ///
    /// Before the draw they get the lowest free numbers; after it the next numbers up, and they play from the next
    /// round not begun. Names are brought into one written form; two people with the same name are told apart by
    /// number.
    ///
    /// # Errors
    /// Every name that is not allowed; more than 160 players or 80 teams; members outside a team tournament, or more
    /// than 12 of them; a closed tournament, or one whose last round has begun.
    pub fn add(&mut self, people: Vec<NewEntrant>) -> Result<Vec<PlayerNo>, Refusal> {
        self.changeable()?;
        let mut bad = Vec::new();
        let mut fresh = Vec::new();
        for (place, person) in people.into_iter().enumerate() {
            match self.tidy(&person) {
                Ok(tidy) => fresh.push(tidy),
                Err((name, why)) => bad.push((place, name::harmless(&name), why)),
            }
        }
        if !bad.is_empty() {
            return Err(name::names_not_allowed(&bad));
        }
        self.admit(fresh)
    }

    /// Registers this many players or teams known by number only.
    ///
    /// # Errors
    /// As [`Tournament::add`].
    pub fn add_numbers(&mut self, count: u16) -> Result<Vec<PlayerNo>, Refusal> {
        self.changeable()?;
        self.admit(vec![NewEntrant::default(); usize::from(count)])
    }

    /// Registers a stand-in who makes up the numbers and is not ranked.
    ///
    /// # Errors
    /// As [`Tournament::add`].
    pub fn add_phantom(&mut self) -> Result<PlayerNo, Refusal> {
        let numbers = self.add(vec![NewEntrant::named("Phantom")])?;
        if let Some(last) = self.entrants.last_mut() {
            last.phantom = true;
        }
        numbers.first().copied().ok_or_else(|| {
            Refusal::unfit(
                phrase!("why-nobody-registered"),
                Way::advice(phrase!("way-register-stand-again")),
            )
        })
    }

    fn admit(&mut self, fresh: Vec<NewEntrant>) -> Result<Vec<PlayerNo>, Refusal> {
        if self.is_beside() {
            return Err(Refusal::unfit(
                phrase!("why-who-plays-drawn-already", name = self.name),
                Way::advice(phrase!("way-replace-somebody-who")),
            ));
        }
        // A card that comes in for somebody who is not on the list is of the whole night.
        let from = match self.is_cards_alone() {
            true => RoundNo::FIRST,
            false => self.next_round()?,
        };
        let (what, most) = match self.settings.format {
            Format::Progressive => ("why-too-many-players", MOST_PLAYERS),
            Format::Team => ("why-too-many-teams", MOST_TEAMS),
        };
        // After the draw a number is never given out again, so the highest one counts.
        let highest = usize::from(
            self.entrants
                .iter()
                .map(|e| e.number)
                .max()
                .unwrap_or_default(),
        );
        let before = if self.is_drawn() {
            highest
        } else {
            self.entrants.len()
        };
        let asked = before + fresh.len();
        if asked > most {
            let words = phrase!(what, asked, most);
            let new = json!({"do": "new", "name": null});
            let replace = json!({"do": "replace", "who": null, "by": null});
            return Err(Refusal::new("too_many", words)
                .or(Way::to(phrase!("way-make-second-tournament"), new))
                .or(Way::to(phrase!("way-let-somebody-take-over"), replace)));
        }
        let taken: std::collections::BTreeSet<usize> = self
            .entrants
            .iter()
            .map(|e| usize::from(e.number))
            .collect();
        let first = if self.is_drawn() { highest + 1 } else { 1 };
        let free: Vec<PlayerNo> = (first..=most)
            .filter(|n| !taken.contains(n))
            .take(fresh.len())
            .map(|n| PlayerNo(n as u16))
            .collect();
        for (person, &number) in fresh.into_iter().zip(&free) {
            let id = self.next_id();
            self.entrants.push(Entrant {
                members: person.members,
                from,
                ..Entrant::named(id, number, person.name)
            });
        }
        if let (Some(&first), true) = (free.first(), self.is_cards_alone()) {
            let begun: Vec<RoundNo> = self.rounds.iter().map(|seats| seats.round).collect();
            self.seat_alone(first, begun.into_iter().map(|round| (round, true)));
        }
        Ok(free)
    }

    /// Names in their one written form, or the name that is not allowed and why.
    pub(super) fn tidy(&self, person: &NewEntrant) -> Result<NewEntrant, (String, Phrase)> {
        let clean = |raw: &String| name::clean(raw).map_err(|why| (raw.clone(), why));
        let members = person
            .members
            .iter()
            .map(clean)
            .collect::<Result<Vec<_>, _>>()?;
        if !members.is_empty() && self.settings.format == Format::Progressive {
            return Err((person.name.clone(), phrase!("why-members-are-for-teams")));
        }
        if members.len() > 12 {
            let why = phrase!("why-too-many-members", n = members.len());
            return Err((person.name.clone(), why));
        }
        if person.name.trim().is_empty() && !members.is_empty() {
            let joined: String = members
                .join(" & ")
                .chars()
                .take(name::LONGEST_NAME)
                .collect();
            return Ok(NewEntrant {
                name: joined.trim_end().to_owned(),
                members,
            });
        }
        Ok(NewEntrant {
            name: clean(&person.name)?,
            members,
        })
    }
}
