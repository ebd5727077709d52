//! What sheets say that hangs on the night: its rules, prizes, tie-breaks, sums.

use super::PaperNight;
use super::night::{Length, Rules};
use crate::engine::Side;
use crate::engine::bidding::{Bidding, Made};
use crate::english::sentence;
use crate::seating::Format;
use crate::tournament::{PrizeKind, Rings, RingsAt, StillOpen};
use crate::words::Lang;

impl Lang {
    /// "table 1 has 10": what rings the bell.
    fn bell(self, bell: Rings) -> String {
        let table = match bell.at {
            RingsAt::Head => self.with("table-no", 1),
            RingsAt::Last => self.text("last-table").to_owned(),
            RingsAt::Turn => self.text("turn-table").to_owned(),
            RingsAt::Table(table) => self.with("table-no", table),
        };
        self.fill("rings", &[("table", &table), ("points", &bell.points)])
    }

    /// What else may end a round, as sentences: "A round ends after 20 minutes at the latest."
    pub(crate) fn cut_short(self, night: &PaperNight) -> Vec<String> {
        let (minutes, bell) = night.cut_short;
        let minutes = minutes.map(|n| self.with("worth-minutes", n));
        let bell = bell.map(|bell| self.with("worth-bell", self.bell(bell)));
        minutes.into_iter().chain(bell).collect()
    }

    /// "6-handed: 8 hands a round. 33 cards.": what is played at a table with this many seated; `None` if it is the same as at
    /// the night's other tables.
    pub(crate) fn other_rules(self, night: &PaperNight, seated: usize) -> Option<String> {
        let mut said = self.length(night);
        said.extend(self.worth(night.other_tables.get(&seated)?, seated));
        Some(format!(
            "{}: {}",
            self.with("handed", seated),
            said.join(" ")
        ))
    }

    /// What is played and what a hand gives, as sentences for a card or slip: "8 hands a round. Makers score 1, …"
    pub(crate) fn how_it_scores(self, night: &PaperNight) -> String {
        let mut said = self.length(night);
        said.extend(self.cut_short(night));
        said.extend(self.worth(&night.rules, night.seats.into()));
        said.join(" ")
    }

    fn length(self, night: &PaperNight) -> Vec<String> {
        let said = match night.length {
            Length::Hands(n) => self.with("worth-hands", n),
            Length::Points(n) => self.with("worth-points", n),
            Length::Either(hands, to) => {
                self.fill("worth-either", &[("hands", &hands), ("points", &to)])
            }
            // Where a table rings the bell, that is said.
            Length::Timed if night.cut_short == (None, None) => {
                self.text("worth-timed").to_string()
            }
            Length::Timed | Length::Open => return Vec::new(),
        };
        vec![said]
    }

    /// The cards, where they are not the usual ones, and what a hand gives by these rules.
    fn worth(self, rules: &Rules, seats: usize) -> Vec<String> {
        let mut said = Vec::new();
        if !matches!(rules.cards, 0 | 24) {
            said.push(self.with("worth-cards", rules.cards));
        }
        if let Some([make, march, euchre]) = rules.hand {
            let lone = rules.lone_march.map(|n| self.with("worth-lone", n));
            let lone = lone.unwrap_or_default();
            let key = match seats {
                3 => "worth-three",
                _ => "worth",
            };
            said.push(self.fill(
                key,
                &[
                    ("make", &make),
                    ("march", &march),
                    ("lone", &lone),
                    ("euchre", &euchre),
                ],
            ));
        }
        if let Some(bidding) = &rules.bidding {
            let mut lines = self.of_bids(bidding, seats == 3);
            // In short: the page for everybody has the rest.
            let calls = bidding
                .calls
                .iter()
                .map(|call| match call.made == call.set {
                    true => format!("{} ±{}", call.name, call.made),
                    false => format!("{} +{} -{}", call.name, call.made, call.set),
                });
            lines.extend((!bidding.calls.is_empty()).then(|| calls.collect::<Vec<_>>().join(", ")));
            said.extend(lines.iter().map(|line| sentence(line)));
        }
        if rules.loner_bonus > 0 {
            said.push(self.with("worth-bonus", rules.loner_bonus));
        }
        if rules.stick_the_dealer {
            said.push(self.text("worth-stick").to_string());
        }
        if rules.partner_alone {
            said.push(self.text("worth-partner").to_string());
        }
        said
    }

    /// What a hand is worth where a number was bid.
    pub(crate) fn of_bids(self, bidding: &Bidding, three: bool) -> Vec<String> {
        let made = match bidding.made {
            Made::Tricks => "how-bid-made",
            Made::Bid => "how-bid-made-bid",
        };
        let mut lines = vec![self.text(made).to_owned()];
        lines.push(match bidding.set {
            None => self.text("how-bid-set").to_owned(),
            Some(n) => self.with("how-bid-set-n", n),
        });
        if bidding.defenders_score {
            let others = match three {
                true => "how-bid-others-three",
                false => "how-bid-others",
            };
            lines.push(self.text(others).to_owned());
        }
        lines
    }

    /// "Ties: wins, loners, head to head": the tie-breaks; empty where there are none.
    pub(crate) fn ties(self, night: &PaperNight) -> String {
        let within = night.tie_breaks.iter();
        let breaks: Vec<String> = within.map(|by| self.tie_break_within(by)).collect();
        match breaks.is_empty() {
            true => String::new(),
            false => self.with("ties", breaks.join(", ")),
        }
    }

    /// "2 results still to come · 1 result disputed": what is still open; empty if nothing is.
    pub(crate) fn open(self, open: StillOpen) -> String {
        let counts = [
            (open.missing, "still-missing"),
            (open.disputes, "still-disputed"),
        ];
        let counts = counts.into_iter().filter(|(count, _)| *count > 0);
        let words = counts.map(|(count, key)| self.with(key, count));
        words.collect::<Vec<_>>().join(" · ")
    }

    /// A word for each side of a table: what the layout calls them, else their seats where they have seats.
    pub(crate) fn sides(self, night: &PaperNight, own: Option<&[String; 2]>) -> Vec<String> {
        let count = Side::count(night.seats);
        if let Some(own) = own.filter(|own| own.len() == count) {
            return own.to_vec();
        }
        let word = match (night.format, night.seats) {
            (Format::Progressive, 4) => {
                return ["first-side", "second-side"]
                    .map(|word| self.text(word).to_owned())
                    .into();
            }
            (Format::Team, _) => "team",
            _ => "side",
        };
        let numbered = |i| format!("{} {i}", self.text(word));
        (1..=count).map(numbered).collect()
    }

    /// "1st place", "1re place", "1. Platz".
    fn place(self, n: u16) -> String {
        self.with("place", n)
    }

    /// What a prize is for.
    pub(crate) fn prize(self, prize: &PrizeKind) -> String {
        let word = match prize {
            PrizeKind::Place(n) => return self.place(*n),
            PrizeKind::Named(name) => return name.clone(),
            PrizeKind::LastOf(measure) => {
                return self.with("last-of", self.measure(measure));
            }
            PrizeKind::Lot(None) => "by-lot",
            PrizeKind::Lot(Some(measure)) => {
                return format!("{}: {}", self.text("by-lot"), self.measure(measure));
            }
            PrizeKind::By(-1, measure) => return self.with("least", self.measure(measure)),
            PrizeKind::By(rank @ ..-1, measure) => {
                let of: [(&str, &dyn std::fmt::Display); 2] = [
                    ("n", &rank.unsigned_abs()),
                    ("measure", &self.measure(measure)),
                ];
                return self.fill("least-nth", &of);
            }
            PrizeKind::Equal(value, measure) => {
                return format!("{}: {}", self.measure(measure), measure.shown(*value));
            }
            PrizeKind::Nearest(value, measure) => {
                return format!("{}: ≈ {}", self.measure(measure), measure.shown(*value));
            }
            PrizeKind::Each(measure) => return self.with("each-of", self.measure(measure)),
            PrizeKind::Group { rank, label, by } => {
                let by = by.as_ref().map(|by| format!(", {}", self.measure(by)));
                return format!("{} ({label}{})", self.place(*rank), by.unwrap_or_default());
            }
            PrizeKind::By(1, measure) => return self.with("most", self.measure(measure)),
            PrizeKind::By(rank, measure) => {
                return self.fill(
                    "nth-by",
                    &[
                        ("place", &self.place(rank.unsigned_abs())),
                        ("measure", &self.measure(measure)),
                    ],
                );
            }
            PrizeKind::Within {
                prize,
                label,
                value,
            } => {
                let value = value.as_ref().unwrap_or(label);
                return format!("{} ({value})", self.prize(prize));
            }
            PrizeKind::BestCouple => "best-couple",
            PrizeKind::Raffle => "raffle",
            PrizeKind::MostLoners => "most-loners",
            PrizeKind::HighGame => "high-game",
            PrizeKind::LowestScore => "lowest-score",
            PrizeKind::Whitewashes => "whitewashes",
            PrizeKind::MostEuchres => "most-euchres",
            PrizeKind::HiddenNumber => "hidden-number",
        };
        self.text(word).to_string()
    }

    /// A sum in hundredths, as the language writes it.
    pub(crate) fn money(self, hundredths: u64) -> String {
        let point = self.text("decimal");
        format!("{}{point}{:02}", hundredths / 100, hundredths % 100)
    }

    /// "seed 7 · benny 0.1.0": tells which draw and which version a sheet comes from.
    pub(crate) fn trace(self, night: &PaperNight) -> String {
        let seed = night.seed.map(|s| format!("{} {s} · ", self.text("seed")));
        format!("{}{}", seed.unwrap_or_default(), super::pdf::PRODUCER)
    }

    /// "Friday Night · 21 November 2026".
    pub(crate) fn occasion(self, night: &PaperNight) -> String {
        let date = night.date.map(|d| self.date(d)).unwrap_or_default();
        let parts = [night.name.trim(), date.as_str()];
        parts
            .into_iter()
            .filter(|p| !p.is_empty())
            .collect::<Vec<_>>()
            .join(" · ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_as_people_count() {
        let said = |lang: Lang, n| lang.prize(&PrizeKind::Place(n));
        assert_eq!(said(Lang::of("en"), 1), "1st place");
        assert_eq!(said(Lang::of("en"), 12), "12th place");
        assert_eq!(said(Lang::of("en"), 22), "22nd place");
        assert_eq!(said(Lang::of("de"), 3), "3. Platz");
        assert_eq!(said(Lang::of("fr"), 1), "1re place");
        assert_eq!(said(Lang::of("fr"), 2), "2e place");
    }
}
