//! A hand in one short line, as people type it: `W Tc - - - h / JhThAhKh 9cTdAcQc …`.
//!
//! [`Record`] has it as its [`Display`](std::fmt::Display) and [`FromStr`]; `docs/hand-line.md` describes it. Reading is
//! forgiving, writing always gives the same text, and what was written reads back as the same record, but for its id and
//! the players' names, for which the line has no place.

mod beside;
mod follow;
mod read;
mod state;
mod write;

use crate::engine::ReadError;
use std::str::FromStr;

use super::record::{Reader, Record};

impl FromStr for Record {
    type Err = ReadError;

    /// Reads a hand line; a rule set must be a preset. [`Reader::typed`] knows others too.
    ///
    /// # Errors
    /// The word at fault, and what was expected there.
    ///
    /// ```
    /// use benny::engine::record::{Record, referee};
    /// let hand: Record = "w 10c - - - h / jhthahkh 9hTdAcQc".parse()?;
    /// assert_eq!(hand.to_string(), "W Tc - - - - - - - h / JhThAhKh / 9hTdAcQc");
    /// # Ok::<(), benny::engine::ReadError>(())
    /// ```
    fn from_str(line: &str) -> Result<Record, ReadError> {
        Reader::new().typed(line)
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::record::{Reader, Record, referee};

    fn same(a: &str, b: &str) {
        let read = |line: &str| {
            line.parse::<Record>()
                .unwrap_or_else(|e| panic!("{line}: {e}"))
        };
        assert_eq!(read(a), read(b), "{a}");
    }

    #[test]
    fn it_is_read_however_it_is_typed() {
        let plain = "W Tc - - - - - - - h / JhThAhKh / 9cTdAcQc";
        for typed in [
            "W Tc - - - h / JhThAhKh 9cTdAcQc",
            "w 10c ---h/jhthahkh9ctdacqc",
            "W 10C ...h / JhThAhKh / 9cTdAcQc /",
            "W 10C ...h / JhThAhKh / 9cTdAcQc / / ",
            "w 10♣ p p p hearts / J♥ 10♥ A♥ K♥ 9♣ 10♦ A♣ Q♣",
            "w 10♣\u{fe0f} - - - ♥\u{fe0f} / J♥\u{fe0f}10♥\u{fe0f}A♥\u{fe0f}K♥\u{fe0f} 9♣10♦A♣Q♣",
            "north-american W tc pass pass pass pass pass pass pass H / Jh,Th,Ah,Kh / 9c,Td,Ac,Qc",
        ] {
            same(typed, plain);
        }
        same("E 9s o! d9s / JsTsAs", "E 9s order S! -9s / JsTsAs");
        same("E 9s o! / JsTsAs KsQh9d", "E 9s o S! / JsTsAs / KsQh9d");
        same("E 9s o / = 3-2 1-0", "E 9s o / = 3-2 p1-0");
        // Whatever was turned up, hearts were named in round two; before all others a joker's suit may have been.
        same("W x - - - h /", "W x - - - - - - - h /");
        same("W x h /", "W x - - - - h /");
        same("british W x - - - h /", "british W x - - - - - - - h /");
        same("british W x h /", "british W x 1h /");
    }

    /// Four cards to every trick: nobody sat out, whoever is said to have played alone.
    #[test]
    fn a_loner_who_was_none_is_the_slip() {
        let line = "W Tc - - - h! / JhThAhKh 9cKcQcAc JsQsKs9s AdKdQd9d TsJdJc9h";
        let verdict = referee(&line.parse().expect("a hand"));
        let repair = verdict.repair.expect("one slip");
        assert_eq!(
            (repair.field.as_str(), repair.points),
            ("alone", Some([0, 1].into()))
        );
    }

    /// Passes written after the highest bid accuse nobody.
    #[test]
    fn nobody_is_asked_after_the_highest_bid() {
        for line in [
            "bid-euchre-32 W moon - - - s / JsAsKs",
            "double-deck W 3l - - 4n - - - / AhAhKhQh",
        ] {
            let verdict = referee(&line.parse().expect("a hand"));
            assert_eq!(verdict.irregularities.len(), 1, "{:?}", verdict.reasons);
        }
    }

    #[test]
    fn every_kind_of_field_goes_there_and_back() {
        for line in [
            "N Xx",
            "british W B h - o W! E! d9c N:JhTh9c8cKs E:XxXxXcJxAh / BJhTh / = 3-2 p1-0",
            "six-hand NE 7s - - o! SE! NE>SE:Ah-9c",
            "euchre-32 N 9c - 1h",
            "N Xh - ? o / 9c / / JhTh = p0:-1",
        ] {
            let record: Record = line.parse().unwrap_or_else(|e| panic!("{line}: {e}"));
            let back: Record = record.to_string().parse().expect("what was written");
            assert_eq!(back, record, "{line}\n{record}");
            let _ = referee(&record);
        }
    }

    #[test]
    fn an_error_names_the_word() {
        for (line, says) in [
            ("", "who dealt"),
            ("X 9c", "who dealt"),
            ("N", "turned up"),
            ("N 9c foo", "\"foo\""),
            ("N 9c o / 9cZz", "\"Zz\""),
            ("N 9c o / 9c = five", "3-2"),
            ("nowhere N 9c", "\"nowhere\""),
            ("N 9c o N:9sTs N:Js /", "N's hand is written twice"),
        ] {
            let error = Reader::new().typed(line).expect_err(line).to_string();
            assert!(error.contains(says), "{line}: {error}");
        }
    }
}
