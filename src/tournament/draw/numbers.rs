//! Who is counted in a draw, and under which of the seating's numbers.
use crate::seating::{self, Absence, Plan, PlayerNo, Quality, Round, RoundNo, Schedule, Wish};
use crate::tournament::{Phrase, Tournament};
use std::collections::BTreeSet;

/// The numbers of a tournament's entrants in the order in which the seating counts them.
pub(in crate::tournament) struct Numbers(pub(super) Vec<PlayerNo>);

impl Numbers {
    pub(in crate::tournament) fn place(&self, number: PlayerNo) -> Option<PlayerNo> {
        self.0.binary_search(&number).ok().map(PlayerNo::at)
    }

    /// The other way: entrants' numbers for the seating's places; 0, for nobody, stays 0.
    pub(in crate::tournament) fn number(&self, place: PlayerNo) -> PlayerNo {
        self.0.get(place.index()).copied().unwrap_or(place)
    }
}

impl Tournament {
    /// Everybody who was seated in the rounds that stay, the last of which is `begun`, or will play, in ascending order.
    pub(super) fn numbers(&self, begun: RoundNo) -> Numbers {
        let coming = self
            .entrants
            .iter()
            .filter(|e| e.until.is_none_or(|last| last > begun))
            .map(|e| e.number);
        let played = self.rounds.iter().filter(|r| r.round <= begun);
        let seated = played.flat_map(Round::everybody);
        Numbers(
            coming
                .chain(seated)
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect(),
        )
    }

    /// Who is away when, as the seating counts its entrants: in the rounds up to `kept`, who did not sit in them, whatever
    /// was said of coming and going.
    pub(super) fn away(&self, numbers: &Numbers, kept: RoundNo) -> Vec<Absence> {
        let is_away = |number: PlayerNo, round: RoundNo| match self.round(round) {
            Some(seats) if round <= kept => !seats.everybody().any(|one| one == number),
            _ => !self.there(number, round),
        };
        let rounds = self.settings.rounds;
        let mut away = Vec::new();
        for (at, &number) in numbers.0.iter().enumerate() {
            let gone: Vec<RoundNo> = RoundNo::up_to(rounds)
                .filter(|&round| is_away(number, round))
                .collect();
            for run in gone.chunk_by(|a, b| *a + 1 == *b) {
                let until = run.last().copied().filter(|&last| last < rounds);
                away.push(Absence {
                    entrant: PlayerNo::at(at),
                    from: run[0],
                    until,
                });
            }
        }
        away
    }

    /// The present seating, over the people who are counted now; whoever is not is replaced by 0, for nobody.
    pub(super) fn planned(&self, numbers: &Numbers) -> Schedule {
        let known = |number: PlayerNo| numbers.place(number).is_some();
        let kept = self.rounds.iter().map(|r| Round {
            byes: r.byes.iter().copied().filter(|&n| known(n)).collect(),
            ..r.clone()
        });
        Schedule {
            format: self.settings.format,
            entrants: numbers.0.len() as u16,
            seats: self.settings.seats,
            rounds: seating::renumbered(kept, |n| numbers.place(n).unwrap_or_default()),
        }
    }

    /// The seating as `benny plan` writes it, with the entrants' own numbers.
    pub fn seats(&self) -> Plan {
        let planned = self.planned(&self.everybody());
        let mut plan = Plan::new(self.draw.map_or(0, |d| d.seed), planned);
        plan.schedule.clone_from(&self.rounds);
        plan
    }

    /// The seating in a few lines for people to read.
    pub fn seats_in_words(&self) -> Vec<Phrase> {
        let plan = self.planned(&self.everybody());
        let words = seating::in_words(&plan, &Quality::of(&plan));
        words.into_iter().map(Phrase::from).collect()
    }

    /// Everybody who was seated, is seated or will play.
    pub(super) fn everybody(&self) -> Numbers {
        let seated = self.rounds.iter().flat_map(Round::everybody);
        Numbers(
            seated
                .chain(self.numbers(self.last_begun()).0)
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect(),
        )
    }
}

/// A wish as the seating counts its entrants; wishes about people who are not there are left out.
pub(super) fn wish_about(wish: &Wish, numbers: &Numbers) -> Option<Wish> {
    let mut wish = *wish;
    for entrant in wish.entrants_mut() {
        *entrant = numbers.place(*entrant)?;
    }
    Some(wish)
}
