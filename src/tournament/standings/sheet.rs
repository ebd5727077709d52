//! Standings and prizes as sheets, for every door.

use super::Standings;
use crate::sheet::{Column, Medium, Sheet};
use crate::tournament::text::numbered;
use crate::tournament::{Award, PrizeKind, Prizes, TieBreak, Winner};
use crate::words::Lang;

impl Standings {
    /// The ranking as a sheet. `alone`: whether marches alone are played for, so that paper has room for them even before
    /// the first. What separated people is said in a language; a file holds the words of the settings.
    pub fn sheet(&self, alone: bool, lang: Lang) -> Sheet {
        use Medium::{File, Paper, Screen};
        let rows = || self.rows.iter();
        let byes = rows().any(|row| row.byes > 0);
        let adjusted = rows().any(|row| row.adjusted != 0);
        let decided = rows().any(|row| row.tie_break.is_some());
        let scored = rows().any(|row| row.score.is_some());
        let alone = alone || self.have_loners();
        let number = Column::of(">Number", 14).called(Paper, "No.");
        let tie_break = |said: &dyn Fn(&TieBreak) -> String| -> Vec<String> {
            let each = rows().map(|row| row.tie_break.as_ref().map(said));
            each.map(Option::unwrap_or_default).collect()
        };
        let sheet = Sheet {
            title: lang.text("standings").to_owned(),
            ..Sheet::default()
        };
        let sheet = sheet
            .column(Column::of(">Rank", 15).bold(), rows().map(|r| r.rank))
            .column(number, rows().map(|r| r.number))
            .column(Column::of("Name", 50), rows().map(|r| r.name.trim()))
            .column(
                Column::of(">Score", 17)
                    .bold()
                    .on(Paper, scored)
                    .on(Screen, scored)
                    .on(File, scored),
                rows().map(|r| r.score_shown.clone()),
            )
            .column(Column::of(">Points", 19).bold(), rows().map(|r| r.points))
            .column(Column::of(">Wins", 17), rows().map(|r| r.wins))
            .column(Column::from(">Losses").only(File), rows().map(|r| r.losses))
            .column(Column::of(">Played", 18), rows().map(|r| r.played))
            .column(
                Column::of(">Loners", 17).on(Paper, alone).on(Screen, alone),
                rows().map(|r| r.loners),
            );
        let given = |(byes, points)| match (byes, points) {
            (0, _) => String::new(),
            (byes, 0) => byes.to_string(),
            (byes, points) => format!("{byes} (+{points})"),
        };
        let with_points = Column::from(">Byes").only(Screen).on(Screen, byes);
        sheet
            .column(with_points, rows().map(|r| given((r.byes, r.bye_points))))
            .column(Column::from(">Byes").only(File), rows().map(|r| r.byes))
            .column(
                Column::from(">Bye_points").only(File),
                rows().map(|r| r.bye_points),
            )
            .column(
                Column::from(">Adjusted").not(Paper).on(Screen, adjusted),
                rows().map(|r| r.adjusted),
            )
            .column(
                Column::from("By").only(Screen),
                tie_break(&|by| lang.tie_break_short(by)),
            )
            .column(
                Column::of("Decided by", 28)
                    .only(Paper)
                    .on(Paper, decided)
                    .aside(),
                tie_break(&|by| lang.tie_break_within(by)),
            )
            .column(
                Column::from("Decided by")
                    .only(File)
                    .called(File, "Tie_break"),
                tie_break(&TieBreak::words),
            )
    }
}

impl Prizes {
    /// Who gets what, a row for each winner: people who share a prize are listed together. `prize` says what a prize is for
    /// and `sum` writes money, both in the reader's language.
    pub fn sheet(
        &self,
        prize: impl Fn(&PrizeKind) -> String,
        sum: impl Fn(u64) -> String,
        lang: Lang,
    ) -> Sheet {
        use Medium::{File, Paper, Screen};
        let lines = || {
            self.awards.iter().flat_map(|award| {
                let nobody = award.winners.is_empty().then_some(None);
                let all = award.winners.iter().map(Some).chain(nobody);
                all.enumerate()
                    .map(move |(at, winner)| (award, winner, at == 0))
            })
        };
        // A prize for a group says which won it.
        let called = |award: &Award| match &award.groups[..] {
            [] => prize(&award.prize),
            groups => format!("{}: {}", prize(&award.prize), groups.join(", ")),
        };
        let both = |column: Column| column.not(Paper);
        let money = |(award, winner): (&Award, Option<&Winner>), paper: bool| match winner {
            Some(winner) => Some(winner.amount),
            // What nobody won is still to be seen on paper.
            None => paper.then_some(award.amount),
        };
        let money = |line, paper| money(line, paper).filter(|&sum| sum > 0);
        let money = |line, paper| money(line, paper).map(&sum).unwrap_or_default();
        let passed = self.awards.iter().any(|award| !award.passed.is_empty());
        let sheet = Sheet {
            title: lang.text("prizes").to_owned(),
            ..Sheet::default()
        };
        let value = |award: &Award, winner: Option<&Winner>| {
            if let Some(times) = winner.and_then(|winner| winner.times) {
                return times.to_string();
            }
            let shown = |v: i64| match (award.prize.bare(), award.prize.bare().measured()) {
                (PrizeKind::Place(_), _) => self.by.shown(v),
                (_, Some((_, measure))) => measure.shown(v),
                _ => v.to_string(),
            };
            // A hidden number is the winner's own, which stands beside it.
            let own = award.prize == PrizeKind::HiddenNumber && winner.is_some();
            award.value.filter(|_| !own).map(shown).unwrap_or_default()
        };
        sheet
            .column(
                both(Column::from("For").called(Screen, "Prize")),
                lines().map(|(a, ..)| called(a)),
            )
            .column(
                Column::of("Prize", 50).bold().only(Paper),
                lines().map(
                    |(a, _, first)| {
                        if first { called(a) } else { String::new() }
                    },
                ),
            )
            .column(both(">Score".into()), lines().map(|(a, w, _)| value(a, w)))
            .column(
                both(">Number".into()),
                lines().map(|(_, w, _)| w.map_or(String::new(), |w| w.number.to_string())),
            )
            .column(
                both("Name".into()),
                lines().map(|(_, w, _)| w.map_or(lang.text("won-by-nobody"), |w| &w.name)),
            )
            .column(
                Column::of("Winner", 62).only(Paper),
                lines().map(|(_, w, _)| match w {
                    Some(w) => format!("{} {}", w.number, w.name.trim()),
                    None => "–".to_owned(),
                }),
            )
            .column(
                Column::of(">Points", 18).called(Paper, "Score").only(Paper),
                lines().map(|(a, w, _)| value(a, w)),
            )
            .column(
                both(">Amount".into()),
                lines().map(|(a, w, _)| money((a, w), false)),
            )
            .column(
                Column::of(">Amount", 22).only(Paper),
                lines().map(|(a, w, _)| money((a, w), true)),
            )
            .column(
                Column::from("Passed over")
                    .not(Paper)
                    .on(Screen, passed)
                    .on(File, passed),
                // Why it passed others over is said once.
                lines().map(|(a, _, first)| {
                    if first {
                        a.passed_over(&prize, lang)
                    } else {
                        String::new()
                    }
                }),
            )
            .column(Column::of("Received", 34).only(Paper), lines().map(|_| ""))
    }
}

impl Award {
    /// Who was passed over for it, and which prize they have already: `4 Dee (8) has place 1`.
    fn passed_over(&self, prize: impl Fn(&PrizeKind) -> String, lang: Lang) -> String {
        let each = self.passed.iter().map(|p| {
            let who = numbered(p.number, &p.name);
            let who = match self.prize {
                PrizeKind::HiddenNumber => who,
                _ => format!("{who} ({})", p.value),
            };
            lang.fill("has-prize", &[("who", &who), ("prize", &prize(&p.has))])
        });
        each.collect::<Vec<_>>().join(lang.text("semicolon"))
    }
}
