//! Somebody takes over a number and its card.

use super::coming::{from_when, number_for_name, redraw, same_names};
use super::{Act, Began, Choice, KeepPoints, Moment, Question, Refusal, Told, Way, Who, act};
use crate::seating::{PlayerNo, RoundNo};
use crate::tournament::{Entrant, NewEntrant, Tournament, phrase, team_of};
use serde::Serialize;
use serde_json::json;

act! { default:
    /// Replace a player: a substitute takes over the number.
    ///
    /// The substitute takes over the number and its card; points stay with the player who made them. Given again with the
    /// substitute's name, --from changes the round from which they have the number. In a team night one name for a member of a
    /// team leaves the others in it, and the team's points with the team.
    ///
    /// # Examples
    /// - `benny replace 17 "Tom Baker"`
    /// - `benny replace Flo Tom`: in a team night: Ed & Flo become Ed & Tom
    /// - `benny replace 17 "Tom Baker" --from 3`
    pub struct Replace {
        /// Whose number: a number or an unambiguous part of the name.
        pub who: Who,
        /// The substitute's name.
        #[arg(value_name = "NAME")]
        pub by: String,
        /// The substitute's first round [default: the next round].
        #[arg(long, value_name = "ROUND")]
        pub from: Option<RoundNo>,
        /// Which member of the team the substitute sits in for, or "team" for all of them
        /// [default: WHO, if that is a member; else asked; the whole team where benny cannot ask].
        #[arg(long, value_name = "NAME|team")]
        pub instead_of: Option<String>,
        #[allow(missing_docs)]
        #[command(flatten)]
        pub keep_points: KeepPoints,
        /// The substitute is new, although their name is close to a member's.
        #[arg(long)]
        pub new: bool,
        /// Who the substitute is: a member's number.
        #[arg(long, value_name = "ID")]
        pub member: Vec<String>,
        #[allow(missing_docs)]
        #[command(flatten)]
        pub began: Began,
    }
}

/// Who has the number now.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Replaced {
    /// The number.
    pub number: PlayerNo,
    /// The substitute's name.
    pub name: String,
    /// Whose number it was.
    pub was: String,
    /// The substitute's first round.
    pub from: RoundNo,
    /// Whether the points go with the number.
    pub keep_points: bool,
}

impl Act for Replace {
    type World = Tournament;
    const VERB: &'static str = "replace";
    type Outcome = Replaced;

    fn apply(&mut self, night: &mut Tournament, moment: &Moment) -> Result<Replaced, Refusal> {
        let old = night.find(&self.who.0)?.clone();
        // Two players may have been meant to change places.
        if let Some((other, holder)) = number_for_name(&self.by, night) {
            let (who, there) = (old.number, holder.is_some() && other != old.number);
            let swap = json!({"do": "swap", "who": who, "with": other});
            let swap = there.then(|| Way::to(phrase!("way-let-two-change-places"), swap));
            let named = json!({"do": "replace", "who": who, "by": null});
            let mut refused = Refusal::new("name", phrase!("why-number-for-name", other, there));
            refused.ways.extend(swap);
            return Err(refused.or(Way::to(phrase!("way-with-substitutes-name"), named)));
        }
        let one = self.for_one_of(&old, moment.asks)?;
        let stays = one.is_some();
        let team = one.or_else(|| night.is_team().then(|| team_of(&self.by)));
        let by = team.as_ref().map_or(self.by.as_str(), |team| &team.name);
        let before = night.clone();
        let deed = |night: &mut Tournament, from| night.replace(&self.who.0, by, from);
        let came = match old.until {
            // A seat that is free already has its own first round.
            Some(_) => deed(night, self.from)?,
            None => from_when(night, self.from, self.began, moment, deed)?,
        };
        if self.keep_points.0.is_none() && came.id != old.id {
            let old_name = before.labelled(old.number, before.last_begun());
            self.asks_for_points(&before, old.id, (&old_name, by), stays)?;
        }
        if let Some(team) = &team {
            night.rename_team(&came.number.to_string(), team)?;
        }
        if let Some(keep) = self.keep_points.0 {
            night.keep_points(&came, keep)?;
        }
        self.who = came.number.into();
        self.by = night.name_of(came.number, came.from).to_owned();
        self.from = Some(came.from);
        let named = |id| night.entrant(id);
        let was = came.instead_of.and_then(named);
        Ok(Replaced {
            number: came.number,
            name: self.by.clone(),
            was: was.map_or(String::new(), |e| e.name.clone()),
            from: came.from,
            keep_points: came.instead_of.is_some_and(|was| night.has_heir(was)),
        })
    }

    fn told(&self, done: &Replaced, night: &Tournament) -> Told {
        let (number, name, from) = (done.number, &done.name, done.from);
        let was = &done.was;
        let points = match done.keep_points {
            true => "did-replace-keeps-points",
            false => "did-replace-points-stay",
        };
        let keeps = from > RoundNo::FIRST && !was.is_empty();
        let keeps = keeps.then(|| phrase!(points, from, was));
        let sits = |round: &&crate::seating::Round| round.table_of(number).is_some();
        let seat = night.rounds.iter().filter(|r| r.round >= from).find(sits);
        let seat = match seat {
            Some(round) if round.round == from => Some(phrase!("did-replace-same-seat")),
            Some(round) => Some(phrase!("did-replace-first-seat", round = round.round)),
            None if night.rounds.is_empty() => None,
            None => Some(phrase!("did-replace-no-seat")),
        };
        let key = match was.is_empty() {
            true => "did-replace",
            false => "did-replace-was",
        };
        let told = Told::words(phrase!(key, number, name, from, was))
            .and(keeps)
            .and(seat);
        same_names(told, night, &[number]).note(redraw(night))
    }

    fn line(&self) -> String {
        let from = self.from.unwrap_or_default();
        let keeps = match self.keep_points.0 {
            Some(true) => ", keeping the points",
            _ => "",
        };
        format!("{} {} from round {from} on{keeps}", self.who, self.by)
    }
}

impl Replace {
    /// The team as it plays on, where one name comes for one member of it.
    fn for_one_of(&self, old: &Entrant, asks: bool) -> Result<Option<NewEntrant>, Refusal> {
        if old.members.len() < 2 || team_of(&self.by).members.len() > 1 {
            return Ok(None);
        }
        let with = |leaves: usize| -> Vec<String> {
            let mut members = old.members.clone();
            members[leaves] = self.by.trim().to_owned();
            members
        };
        let word = self.instead_of.as_deref().unwrap_or(self.who.as_str());
        if let Some(leaves) = old.one_called(word) {
            let members = with(leaves);
            let together = members.join(" & ");
            let own = old.team_name();
            let name = own.map_or(together.clone(), |own| format!("{own} ({together})"));
            return Ok(Some(NewEntrant { name, members }));
        }
        if self.instead_of.is_some() || !asks {
            return Ok(None);
        }
        let members = old.members.iter().enumerate().map(|(at, member)| Choice {
            value: json!(member),
            words: phrase!("ask-for-one-of", member, team = with(at).join(" & ")),
        });
        let whole = Choice {
            value: json!("team"),
            words: phrase!("ask-for-the-team", by = self.by.trim()),
        };
        let asks = phrase!("ask-for-whom", by = self.by.trim());
        Err(Refusal::asking(Question {
            choices: members.chain([whole]).collect(),
            ..Question::words("instead_of", asks)
        }))
    }

    /// Asks whether the points go with the number, where there are any; usually, where others of the team stay.
    fn asks_for_points(
        &self,
        before: &Tournament,
        old: u32,
        (name, by): (&str, &str),
        stays: bool,
    ) -> Result<(), Refusal> {
        let rows = before.standings(None).rows;
        let Some(row) = rows.iter().find(|row| row.id == old && row.played > 0) else {
            return Ok(());
        };
        let asks = phrase!(
            "ask-does-take-over-points",
            by = by.trim(),
            points = row.points,
            name
        );
        let mut question = Question::yes(
            "keep_points",
            asks,
            phrase!("ask-yes-one-line-standings"),
            phrase!("ask-no-points-stay-with"),
        );
        question.usual = Some(json!(stays));
        Err(Refusal::asking(question.or_usual()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seating::Format;
    use crate::tournament::testing::{night, seat, total};

    fn teams() -> Tournament {
        let mut t = night(Format::Team, 3);
        let teams = ["Ed & Flo", "Die Joker: Uwe & Vera", "Ann & Bob", "Cy & Di"];
        t.add(teams.map(team_of).into()).expect("teams");
        seat(&mut t, &["1 - 2 | 3 - 4", "1 - 3 | 2 - 4"]);
        t.score(total(1, 1, 10, 4)).expect("a total");
        t
    }

    fn replaced(
        who: &str,
        by: &str,
        of: Option<&str>,
        asks: bool,
    ) -> Result<(Tournament, Replaced), Refusal> {
        let mut t = teams();
        let mut act = Replace {
            who: Who(who.to_owned()),
            by: by.to_owned(),
            instead_of: of.map(str::to_owned),
            keep_points: KeepPoints(Some(true)),
            ..Replace::default()
        };
        let moment = Moment {
            asks,
            ..Moment::default()
        };
        let done = act.apply(&mut t, &moment)?;
        Ok((t, done))
    }

    #[test]
    fn one_of_a_team_is_replaced_and_the_others_play_on() {
        for (who, of, name, members) in [
            ("Flo", None, "Ed & Tom", ["Ed", "Tom"]),
            ("1", Some("ed"), "Tom & Flo", ["Tom", "Flo"]),
            ("Uwe", None, "Die Joker (Tom & Vera)", ["Tom", "Vera"]),
        ] {
            let (t, done) = replaced(who, "Tom", of, true).expect(who);
            assert_eq!((done.name.as_str(), done.from), (name, RoundNo(2)), "{who}");
            let now = t.holder_now(done.number).expect("a holder");
            assert_eq!(now.members, members, "{who}");
            assert!(t.name_of(done.number, RoundNo::FIRST).contains(&done.was));
        }
        // A team that has a name of its own is still called by it, not who played under it before.
        let (t, done) = replaced("Uwe", "Tom", None, true).expect("done");
        let called = t.find("die joker").map(|found| found.id);
        assert_eq!(
            called.ok(),
            t.holder_now(done.number).map(|holder| holder.id)
        );
        // Whoever names the team is asked, or means the whole of it.
        let asked = replaced("1", "Tom", None, true).expect_err("a question");
        let asked = asked.question.clone().expect("a question");
        let says: Vec<String> = asked
            .choices
            .iter()
            .map(|one| one.words.to_string())
            .collect();
        assert_eq!(
            says,
            [
                "Ed: Tom & Flo play on",
                "Flo: Ed & Tom play on",
                "the whole team: Tom plays alone"
            ]
        );
        for (of, asks) in [(Some("team"), true), (None, false)] {
            let (t, done) = replaced("1", "Tom", of, asks).expect("done");
            assert_eq!(
                (
                    done.name.as_str(),
                    t.holder_now(done.number).map(|e| e.members.len())
                ),
                ("Tom", Some(0))
            );
        }
        let (_, done) = replaced("Flo", "Tom & Jo", None, true).expect("done");
        assert_eq!(done.name, "Tom & Jo");
        // The team's points stay with it, unless somebody says otherwise.
        let mut asking = Replace {
            who: Who("Flo".into()),
            by: "Tom".into(),
            ..Replace::default()
        };
        let asked = asking
            .apply(&mut teams(), &Moment::default())
            .expect_err("a question");
        let asked = asked.question.clone().expect("a question");
        assert_eq!(asked.usual, Some(json!(true)));
        assert_eq!(
            asked.asks.to_string(),
            "Do the 10 points of 1 Ed & Flo go to Ed & Tom (one line in the standings)?"
        );
    }

    #[test]
    fn a_substitute_with_the_name_of_somebody_who_is_there_is_told_of() {
        let warned = |by: &str| {
            let mut t = crate::tournament::testing::four();
            let before = t.entrants[1].clone();
            let mut act = Replace {
                who: Who(before.number.to_string()),
                by: by.to_owned(),
                from: Some(RoundNo(1)),
                keep_points: KeepPoints(Some(false)),
                ..Replace::default()
            };
            let done = act.apply(&mut t, &Moment::default()).expect("a substitute");
            let told = act.told(&done, &t);
            told.notes.iter().filter(|note| note.warns).count()
        };
        assert_eq!(warned("ann lee"), 1, "she plays already");
        assert_eq!(warned("Tom"), 0);
    }
}
