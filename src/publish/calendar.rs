//! A league's matches as iCalendar (RFC 5545), for calendar programs.

use crate::club::League;
use crate::tournament::text::clean;

/// A text, escaped as RFC 5545 section 3.3.11 asks.
fn text(raw: &str) -> String {
    let mut out = String::new();
    for c in clean(raw).chars() {
        match c {
            '\\' | ';' | ',' => {
                out.push('\\');
                out.push(c);
            }
            '\n' => out += "\\n",
            c => out.push(c),
        }
    }
    out
}

/// Adds a line, folded to at most 75 octets, never within a letter (section 3.1).
fn line(out: &mut String, content: &str) {
    let mut octets = 0;
    for c in content.chars() {
        if octets + c.len_utf8() > 74 {
            *out += "\r\n ";
            octets = 1;
        }
        out.push(c);
        octets += c.len_utf8();
    }
    *out += "\r\n";
}

/// How long a match is shown in calendars where the league doesn't say.
const USUAL_MINUTES: u16 = 180;

/// Every match at the time the league's matches start, by the clock of wherever it is read; where that is not known, as an
/// all-day event, which is on the same day in every time zone. A void match is cancelled, a postponed one until it
/// has a new day. `stamp` is the time of writing; with `team`, only the matches of that team are included.
pub fn calendar(
    league: &League,
    stamp: chrono::DateTime<chrono::Utc>,
    team: Option<u16>,
) -> String {
    let mut out = String::new();
    line(&mut out, "BEGIN:VCALENDAR");
    line(&mut out, "VERSION:2.0");
    line(
        &mut out,
        &format!("PRODID:-//benny//benny {}//EN", env!("CARGO_PKG_VERSION")),
    );
    line(&mut out, "CALSCALE:GREGORIAN");
    line(&mut out, &format!("X-WR-CALNAME:{}", text(&league.name)));
    // The later file wins: calendar programs go by this number, not by the time.
    let sequence = stamp.timestamp().max(0) / 60;
    let stamp = stamp.format("%Y%m%dT%H%M%SZ");
    for m in &league.matches {
        if team.is_some_and(|id| !m.has(id)) {
            continue;
        }
        let (home, away) = (league.team_name(m.home), league.team_name(m.away));
        line(&mut out, "BEGIN:VEVENT");
        // The same two teams at the same ground are the same event when the calendar is written again, so a new day moves it.
        line(
            &mut out,
            &format!(
                "UID:{}-{:x}-{}-{}@benny",
                league.slug, league.mark, m.home, m.away
            ),
        );
        line(&mut out, &format!("DTSTAMP:{stamp}"));
        line(&mut out, &format!("SEQUENCE:{sequence}"));
        let (start, end) = match league.rule.starts {
            Some(time) => {
                let start = m.date.and_time(time);
                let long = league.rule.minutes.unwrap_or(USUAL_MINUTES);
                let end = start + chrono::TimeDelta::minutes(i64::from(long));
                let shown = |at: chrono::NaiveDateTime| at.format(":%Y%m%dT%H%M%S").to_string();
                (shown(start), shown(end))
            }
            None => {
                let next = m.date.succ_opt().unwrap_or(m.date);
                let shown = |day: chrono::NaiveDate| day.format(";VALUE=DATE:%Y%m%d").to_string();
                (shown(m.date), shown(next))
            }
        };
        line(&mut out, &format!("DTSTART{start}"));
        line(&mut out, &format!("DTEND{end}"));
        line(
            &mut out,
            &format!("SUMMARY:{}", text(&format!("{home} – {away}"))),
        );
        if !m.venue.is_empty() {
            line(&mut out, &format!("LOCATION:{}", text(&m.venue)));
        }
        let mut about = format!(
            "{}, division {}, match {}",
            league.name, m.division, m.number
        );
        if let Some(result) = m.result.as_ref().filter(|_| m.void.is_none()) {
            about += &format!("\n{}-{}", result.games[0], result.games[1]);
        }
        line(&mut out, &format!("DESCRIPTION:{}", text(&about)));
        let status = if m.postponed || m.void.is_some() {
            "CANCELLED"
        } else {
            "CONFIRMED"
        };
        line(&mut out, &format!("STATUS:{status}"));
        line(&mut out, "END:VEVENT");
    }
    line(&mut out, "END:VCALENDAR");
    out
}

/// Whether a file that begins like this is such a calendar.
pub fn is_ours(beginning: &[u8]) -> bool {
    beginning.starts_with(b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//benny//")
}
