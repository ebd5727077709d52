//! Printed words, in the club's language. The words are data: `templates/labels/*.json`.
use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::night::{Length, Rules};
use super::{PaperNight, PrintError};
use crate::seating::Format;
use crate::tournament::{Measure, PrizeKind, StillOpen, TieBreak};

/// A language that sheets can be printed in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Lang {
    /// English, which is also used for a word that is missing.
    #[default]
    En,
    /// German.
    De,
    /// French.
    Fr,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::De, Lang::Fr];

    /// The language's two letters.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::De => "de",
            Lang::Fr => "fr",
        }
    }

    fn file(self) -> &'static str {
        match self {
            Lang::En => include_str!("../../templates/labels/en.json"),
            Lang::De => include_str!("../../templates/labels/de.json"),
            Lang::Fr => include_str!("../../templates/labels/fr.json"),
        }
    }
}

impl std::str::FromStr for Lang {
    type Err = PrintError;

    /// Reads `en`, `de` or `fr`; a locale such as `de_AT.UTF-8` counts as its language.
    fn from_str(text: &str) -> Result<Self, PrintError> {
        let two = text.get(..2).unwrap_or(text).to_ascii_lowercase();
        let rest = text.get(2..3);
        Lang::ALL
            .into_iter()
            .find(|l| l.code() == two && !rest.is_some_and(|c| c.chars().all(char::is_alphabetic)))
            .ok_or_else(|| PrintError::Unknown {
                what: "language",
                given: text.to_string(),
                known: "en, de, fr".to_string(),
            })
    }
}

macro_rules! words {
    ($($word:ident),* $(,)?) => {
        /// A printed word or short phrase; its key in the label files is its name in lower case.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[allow(non_camel_case_types)]
        // Some are used on the screen only.
        #[cfg_attr(not(feature = "cli"), allow(dead_code))]
        pub(crate) enum Word { $($word),* }

        impl Word {
            #[cfg(test)]
            pub const ALL: &[Word] = &[$(Word::$word),*];

            fn key(self) -> &'static str {
                match self { $(Word::$word => stringify!($word)),* }
            }
        }
    };
}

words! {
    round, round_short, table, table_short, partner, partners, opponents, points, loners, initials, total,
    won, bye, hand, hands, name, team, number, player, seed, card, signature, paid, wins,
    page, sign_in, standings, prizes, by_name, by_table, tally_cards, slips,
    table_numbers, after_round, first_side, second_side, signed, fold, to_points, for_hands,
    handed, cards, rounds,
    timed, place, most_loners, high_game, lowest_score, whitewashes, most_euchres,
    hidden_number, best_couple, raffle, head_to_head, opponents_points, card_draw, match_points, difference, against, mean, percent, last_round, best_rounds, euchres, most, nth_by, last_of, by_lot, story_played, story_places, decimal, stick_the_dealer, partner_alone, alone, loner_bonus, date, months,
    brought_forward, carry_forward, running, opponent, make, march, euchre, ties, average, seats, swiss_rule, pivot_rule,
    side,
    rule_title, badges, certificates, certificate, score_board, with_points, director,
    poster, join_wlan, join_page, only_page, stay_connected, own_link, password,
    how_players, how_teams, how_rounds, how_round_hands, how_round_points, how_round_timed, how_title_play, how_title_round, how_title_scores, how_title_end, how_find, how_find_team, how_first_table, how_write, how_bye, how_bye_points, how_bye_average, how_cards, how_bid_once, how_bid_on, how_bid_stuck, how_bid_no_trump, how_bid_high_low, how_bid_made, how_bid_made_bid, how_bid_set, how_bid_set_n, how_bid_others, how_bid_call, how_bid_call_alone, how_bid_call_cards, how_stick, how_partner_alone, how_make, how_make_any, how_march, how_euchre, how_alone, how_bonus, how_by_points, how_by_wins, how_by,
    after_round_of, next_date, bundle, match_final, match_second_final, match_third, match_semi, match_quarter, match_losers, match_winners, match_round,
    our_points, my_loners, new_from, scan, weekdays, seat_words, find_next, find_match, worth_hands, worth_points, worth_timed, worth, worth_lone, worth_bonus, worth_stick, worth_partner,
    still_missing, still_missing_one, still_disputed, still_disputed_one,
    screen_bye, screen_out, screen_closed, screen_not_drawn, screen_round_of, screen_round_started, screen_one_player, screen_one_team, screen_drawn, screen_playing, screen_complete, screen_missing_one, screen_missing, screen_all_in,
}

/// A test finds every word in every file, so none can be missing here in a released program.
static TABLES: LazyLock<BTreeMap<Lang, BTreeMap<String, String>>> = LazyLock::new(|| {
    Lang::ALL
        .into_iter()
        .map(|lang| (lang, serde_json::from_str(lang.file()).unwrap_or_default()))
        .collect()
});

/// The words of one language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words {
    lang: Lang,
}

impl Words {
    pub fn of(lang: Lang) -> Self {
        Words { lang }
    }

    /// This language and then the others, for a sheet that says everything in each.
    pub fn and_others(self) -> impl Iterator<Item = Words> {
        let others = Lang::ALL.into_iter().filter(move |lang| *lang != self.lang);
        std::iter::once(self).chain(others.map(Words::of))
    }

    /// The language's two letters.
    pub fn lang(self) -> &'static str {
        self.lang.code()
    }

    /// The word in this language, else in English.
    pub fn get(self, word: Word) -> &'static str {
        let look = |lang| TABLES.get(&lang).and_then(|words| words.get(word.key()));
        look(self.lang)
            .or_else(|| look(Lang::En))
            .map_or(word.key(), String::as_str)
    }

    /// A phrase with its (first) number filled in.
    pub fn with(self, word: Word, number: impl std::fmt::Display) -> String {
        self.get(word).replacen("{}", &number.to_string(), 1)
    }

    /// A phrase with its numbers and texts filled in, in order.
    pub fn filled(self, word: Word, with: &[&dyn std::fmt::Display]) -> String {
        let mut parts = self.get(word).split("{}");
        let mut text = parts.next().unwrap_or_default().to_owned();
        for (part, value) in parts.zip(with) {
            text.push_str(&value.to_string());
            text.push_str(part);
        }
        text
    }

    /// A day as people write it.
    pub fn date(self, day: chrono::NaiveDate) -> String {
        use chrono::Datelike;
        let month = self.get(Word::months).split(' ').nth(day.month0() as usize);
        let day_of_month = match (self.lang, day.day()) {
            (Lang::Fr, 1) => "1er".to_string(),
            (_, d) => d.to_string(),
        };
        let weekday = self.get(Word::weekdays).split(' ');
        let weekday = weekday.skip(day.weekday().num_days_from_monday() as usize);
        self.get(Word::date)
            .replace("{w}", weekday.into_iter().next().unwrap_or_default())
            .replace("{d}", &day_of_month)
            .replace("{m}", month.unwrap_or_default())
            .replace("{y}", &day.year().to_string())
    }

    /// "to 10 · stick the dealer": what is played at the night's tables.
    pub fn night_rules(self, night: &PaperNight) -> String {
        self.rules(night.length, &night.rules)
    }

    /// "6-handed: to 10 · 33 cards · alone 6": what is played at a table with this many seated; `None` if it is the same
    /// as at the night's other tables.
    pub fn other_rules(self, night: &PaperNight, seated: usize) -> Option<String> {
        let rules = night.other_tables.get(&seated)?;
        let handed = self.with(Word::handed, seated);
        let scores = self.hand_scores(rules);
        let said = [self.rules(night.length, rules), scores];
        let said: Vec<String> = said.into_iter().filter(|s| !s.is_empty()).collect();
        Some(format!("{handed}: {}", said.join(" · ")))
    }

    fn rules(self, length: Length, rules: &Rules) -> String {
        let mut parts = vec![match length {
            Length::Hands(n) => self.with(Word::for_hands, n),
            Length::Points(n) => self.with(Word::to_points, n),
            Length::Timed => self.get(Word::timed).to_string(),
            Length::Open => String::new(),
        }];
        if !matches!(rules.cards, 0 | 24) {
            parts.push(self.with(Word::cards, rules.cards));
        }
        if rules.stick_the_dealer {
            parts.push(self.get(Word::stick_the_dealer).to_string());
        }
        if rules.partner_alone {
            parts.push(self.get(Word::partner_alone).to_string());
        }
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }

    /// "make 1 · march 2 · euchre 2 · alone 4": what a hand is worth.
    pub fn hand_scores(self, rules: &Rules) -> String {
        let mut parts = Vec::new();
        if let Some([make, march, euchre]) = rules.hand {
            parts.push(self.with(Word::make, make));
            parts.push(self.with(Word::march, march));
            parts.push(self.with(Word::euchre, euchre));
        }
        if let Some(n) = rules.lone_march {
            parts.push(self.with(Word::alone, n));
        }
        if rules.loner_bonus > 0 {
            parts.push(self.with(Word::loner_bonus, rules.loner_bonus));
        }
        parts.join(" · ")
    }

    /// What is played and what a hand gives, as sentences for a card: "8 hands a round. Making it scores 1, …"
    pub fn how_it_scores(self, night: &PaperNight) -> String {
        let rules = &night.rules;
        let mut said = match night.length {
            Length::Hands(n) => vec![self.with(Word::worth_hands, n)],
            Length::Points(n) => vec![self.with(Word::worth_points, n)],
            Length::Timed => vec![self.get(Word::worth_timed).to_string()],
            Length::Open => Vec::new(),
        };
        if let Some([make, march, euchre]) = rules.hand {
            let lone = rules.lone_march.map(|n| self.with(Word::worth_lone, n));
            let lone = lone.unwrap_or_default();
            said.push(self.filled(Word::worth, &[&make, &march, &lone, &euchre]));
        }
        if rules.loner_bonus > 0 {
            said.push(self.with(Word::worth_bonus, rules.loner_bonus));
        }
        if rules.stick_the_dealer {
            said.push(self.get(Word::worth_stick).to_string());
        }
        if rules.partner_alone {
            said.push(self.get(Word::worth_partner).to_string());
        }
        let ties = self.ties(night);
        if !ties.is_empty() {
            said.push(format!("{ties}."));
        }
        said.join(" ")
    }

    /// "Ties: wins, loners, head to head": the tie-breaks; empty where there are none.
    pub fn ties(self, night: &PaperNight) -> String {
        let within = night.tie_breaks.iter();
        let breaks: Vec<String> = within.map(|by| self.tie_break_within(by)).collect();
        match breaks.is_empty() {
            true => String::new(),
            false => self.with(Word::ties, breaks.join(", ")),
        }
    }

    /// "2 results still to come · 1 result disputed": what is still open; empty if nothing is.
    pub fn open(self, open: StillOpen) -> String {
        let words = [
            (open.missing, Word::still_missing_one, Word::still_missing),
            (
                open.disputes,
                Word::still_disputed_one,
                Word::still_disputed,
            ),
        ];
        let words = words.into_iter().filter(|(count, ..)| *count > 0);
        let words = words.map(|(count, one, many)| match count {
            1 => self.get(one).to_owned(),
            _ => self.with(many, count),
        });
        words.collect::<Vec<_>>().join(" · ")
    }

    /// A word for each of the two sides of a table: what the layout calls them, else their seats where they have seats.
    pub fn sides(self, night: &PaperNight, own: Option<&[String; 2]>) -> [String; 2] {
        if let Some(own) = own {
            return own.clone();
        }
        let words = match (night.format, night.seats) {
            (Format::Progressive, 4) => [Word::first_side, Word::second_side],
            (Format::Team, _) => [Word::team, Word::team],
            _ => [Word::side, Word::side],
        };
        let numbered = words[0] == words[1];
        [0, 1].map(|i| match numbered {
            true => format!("{} {}", self.get(words[i]), i + 1),
            false => self.get(words[i]).to_string(),
        })
    }

    /// The name of a tie-break.
    pub fn tie_break(self, by: &TieBreak) -> String {
        match by {
            TieBreak::By(measure) => self.measure(measure),
            TieBreak::HeadToHead => self.get(Word::head_to_head).to_owned(),
            TieBreak::CardDraw => self.get(Word::card_draw).to_owned(),
        }
    }

    /// What a measure is called.
    pub fn measure(self, measure: &Measure) -> String {
        let word = match measure {
            Measure::Points => Word::points,
            Measure::Wins => Word::wins,
            Measure::MatchPoints => Word::match_points,
            Measure::Difference => Word::difference,
            Measure::Against => Word::against,
            Measure::Opponents => Word::opponents_points,
            Measure::Mean => Word::mean,
            Measure::Percent => Word::percent,
            Measure::Last => Word::last_round,
            Measure::Best(rounds) => return self.with(Word::best_rounds, rounds),
            Measure::Round(round) => return format!("{} {round}", self.get(Word::round)),
            Measure::Tick(name) => match name.as_str() {
                "loner" => Word::loners,
                "euchre" => Word::euchres,
                name => return name.to_owned(),
            },
        };
        self.get(word).to_owned()
    }

    /// The same within a sentence: in lower case, except in German, where nouns keep their capital.
    pub fn tie_break_within(self, by: &TieBreak) -> String {
        match self.lang {
            Lang::De => self.tie_break(by),
            _ => self.tie_break(by).to_lowercase(),
        }
    }

    /// "1st place", "1re place", "1. Platz".
    fn place(self, n: u16) -> String {
        let ending = match (self.lang, n % 100, n % 10) {
            (Lang::De, ..) => "",
            (Lang::Fr, ..) if n == 1 => "re",
            (Lang::Fr, ..) => "e",
            (_, 11..=13, _) => "th",
            (_, _, 1) => "st",
            (_, _, 2) => "nd",
            (_, _, 3) => "rd",
            _ => "th",
        };
        self.filled(Word::place, &[&n, &ending])
    }

    /// What a prize is for.
    pub fn prize(self, prize: &PrizeKind) -> String {
        let word = match prize {
            PrizeKind::Place(n) => return self.place(*n),
            PrizeKind::Named(name) => return name.clone(),
            PrizeKind::LastOf(measure) => {
                return self.with(Word::last_of, self.measure(measure));
            }
            PrizeKind::Lot(None) => Word::by_lot,
            PrizeKind::Lot(Some(measure)) => {
                return format!("{}: {}", self.get(Word::by_lot), self.measure(measure));
            }
            PrizeKind::By(1, measure) => return self.with(Word::most, self.measure(measure)),
            PrizeKind::By(rank, measure) => {
                return self.filled(Word::nth_by, &[&self.place(*rank), &self.measure(measure)]);
            }
            PrizeKind::Within {
                prize,
                label,
                value,
            } => {
                let value = value.as_ref().unwrap_or(label);
                return format!("{} ({value})", self.prize(prize));
            }
            PrizeKind::BestCouple => Word::best_couple,
            PrizeKind::Raffle => Word::raffle,
            PrizeKind::MostLoners => Word::most_loners,
            PrizeKind::HighGame => Word::high_game,
            PrizeKind::LowestScore => Word::lowest_score,
            PrizeKind::Whitewashes => Word::whitewashes,
            PrizeKind::MostEuchres => Word::most_euchres,
            PrizeKind::HiddenNumber => Word::hidden_number,
        };
        self.get(word).to_string()
    }

    /// A sum in hundredths, as the language writes it.
    pub fn money(self, hundredths: u64) -> String {
        let point = self.get(Word::decimal);
        format!("{}{point}{:02}", hundredths / 100, hundredths % 100)
    }

    /// "seed 7 · benny 0.1.0": tells which draw and which version a sheet comes from.
    pub fn trace(self, night: &PaperNight) -> String {
        let seed = night
            .seed
            .map(|s| format!("{} {s} · ", self.get(Word::seed)));
        format!("{}{}", seed.unwrap_or_default(), super::pdf::PRODUCER)
    }

    /// "Friday Night · 21 November 2026".
    pub fn occasion(self, night: &PaperNight) -> String {
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
    fn every_language_has_every_word_and_no_other() {
        for lang in Lang::ALL {
            let table: BTreeMap<String, String> =
                serde_json::from_str(lang.file()).expect("a JSON object of texts");
            for word in Word::ALL {
                let text = table.get(word.key());
                assert!(
                    text.is_some_and(|t| !t.trim().is_empty()),
                    "{}.json lacks {}",
                    lang.code(),
                    word.key()
                );
                let (here, english) = (Words::of(lang).get(*word), Words::of(Lang::En).get(*word));
                assert_eq!(
                    here.matches("{}").count(),
                    english.matches("{}").count(),
                    "{} {}",
                    lang.code(),
                    word.key()
                );
            }
            for key in table.keys() {
                assert!(
                    Word::ALL.iter().any(|w| w.key() == key),
                    "{}.json: {key} is never printed",
                    lang.code()
                );
            }
            assert_eq!(Words::of(lang).get(Word::months).split(' ').count(), 12);
        }
    }

    #[test]
    fn days_and_rules_read_naturally() {
        let day = chrono::NaiveDate::from_ymd_opt(2026, 5, 1).expect("a day");
        assert_eq!(Words::of(Lang::En).date(day), "Friday 1 May 2026");
        assert_eq!(Words::of(Lang::De).date(day), "Freitag, 1. Mai 2026");
        assert_eq!(Words::of(Lang::Fr).date(day), "vendredi 1er mai 2026");
        let rules = Rules {
            stick_the_dealer: true,
            lone_march: Some(4),
            ..Rules::default()
        };
        assert_eq!(
            Words::of(Lang::En).rules(Length::Points(10), &rules),
            "to 10 · stick the dealer"
        );
        assert_eq!(Words::of(Lang::En).hand_scores(&rules), "alone 4");
    }

    #[test]
    fn places_are_counted_as_people_count() {
        let said = |lang, n| Words::of(lang).prize(&PrizeKind::Place(n));
        assert_eq!(said(Lang::En, 1), "1st place");
        assert_eq!(said(Lang::En, 12), "12th place");
        assert_eq!(said(Lang::En, 22), "22nd place");
        assert_eq!(said(Lang::De, 3), "3. Platz");
        assert_eq!(said(Lang::Fr, 1), "1re place");
        assert_eq!(said(Lang::Fr, 2), "2e place");
    }

    #[test]
    fn locales_are_languages() {
        assert_eq!("de_AT.UTF-8".parse::<Lang>().ok(), Some(Lang::De));
        assert_eq!("FR".parse::<Lang>().ok(), Some(Lang::Fr));
        assert!("deutsch".parse::<Lang>().is_err());
        assert!("é".parse::<Lang>().is_err());
    }
}
