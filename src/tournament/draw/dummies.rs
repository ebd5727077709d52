//! Dummy players who come and go with those left over, where the movement says so: a table of three, or made-up numbers.

use crate::seating::{Format, PlayerNo, RoundNo};
use crate::tournament::{Phrase, Refusal, Tournament, phrase};

impl Tournament {
    /// Sees that as many dummy players are there from a round on as the movement needs to fill its tables; says so where
    /// that changes. Nothing happens where the movement leaves people over in another way.
    ///
    /// # Errors
    /// As [`Tournament::add`].
    pub(super) fn make_up_numbers(&mut self, from: RoundNo) -> Result<Option<Phrase>, Refusal> {
        let Some(lines) = self.settings.movement.lines() else {
            return Ok(None);
        };
        if !lines.odd.iter().any(|odd| odd.needs_dummies()) {
            return Ok(None);
        }
        let seats = match self.settings.format {
            Format::Team => 2,
            Format::Progressive => usize::from(self.settings.seats),
        };
        let here = |phantom: bool| -> Vec<PlayerNo> {
            let of = self.entrants.iter().filter(|e| e.phantom == phantom);
            let numbers = of.map(|e| e.number);
            numbers.filter(|&n| self.there(n, from)).collect()
        };
        let (people, dummies) = (here(false).len(), here(true));
        let left = people % seats;
        let wanted = match lines.odd_for(left, seats) {
            odd if odd.needs_dummies() && left > 0 && people > seats => seats - left,
            _ => 0,
        };
        for &dummy in dummies.iter().skip(wanted) {
            self.drop_entrant(&dummy.to_string(), Some(from))?;
        }
        for _ in dummies.len()..wanted {
            self.add_phantom()?;
        }
        let change = dummies.len() != wanted;
        Ok(change.then(|| phrase!("did-draw-dummies", n = wanted)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::DrawRequest;
    use crate::seating::{Format, Lines};
    use crate::tournament::testing::*;
    use crate::tournament::{Movement, Tournament};

    fn threes(odd: &str, people: u16) -> Tournament {
        let mut t = night(Format::Progressive, 8);
        let lines =
            format!(r#"{{"name":"threes","go":[["winners","+1"],["losers","0"]],"odd":"{odd}"}}"#);
        t.settings.movement = Movement::Lines(Box::new(Lines::read(&lines).expect("a movement")));
        t.add_numbers(people).expect("people");
        t
    }

    /// Draws a round and enters a result at each of its tables; gives who sat out and how many dummies sat at each table.
    fn round(t: &mut Tournament) -> (usize, Vec<usize>) {
        t.draw(&DrawRequest::default()).expect("a draw");
        let round = t.rounds.last().expect("a round").clone();
        for table in &round.tables {
            t.score(total(round.round.get(), table.table.get(), 8, 4))
                .expect("a score");
        }
        let dummy = |n| t.entrants.iter().any(|e| e.number == n && e.phantom);
        let each = round
            .tables
            .iter()
            .map(|table| table.seated().filter(|&n| dummy(n)).count());
        assert_eq!(t.check(), []);
        (round.byes.len(), each.collect())
    }

    #[test]
    fn three_who_are_left_play_at_a_table_of_three() {
        let mut t = threes("three | bye", 11);
        for _ in 0..3 {
            let (out, dummies) = round(&mut t);
            assert_eq!(
                (out, dummies.len(), dummies.iter().sum::<usize>()),
                (0, 3, 1)
            );
        }
        // One goes: two are left over, and a table of three is no longer possible.
        t.drop_entrant("3", None).expect("gone");
        let (out, dummies) = round(&mut t);
        assert_eq!((out, dummies), (2, vec![0, 0]));
        // Two come: the tables are full. One more and a dummy is back.
        t.add_numbers(2).expect("two");
        assert_eq!(round(&mut t), (0, vec![0, 0, 0]));
        t.drop_entrant("5", None).expect("gone");
        let (out, dummies) = round(&mut t);
        assert_eq!((out, dummies.iter().sum::<usize>()), (0, 1));
        // Dummies are not ranked.
        assert_eq!(t.standings(None).rows.len(), 13);
    }

    #[test]
    fn as_many_dummies_as_are_missing_make_up_the_numbers() {
        for people in 9..=12u16 {
            let mut t = threes("phantom", people);
            for _ in 0..3 {
                let (out, dummies) = round(&mut t);
                assert_eq!((out, dummies.len()), (0, 3));
                assert_eq!(dummies.iter().sum::<usize>(), usize::from(12 - people));
            }
        }
    }
}
