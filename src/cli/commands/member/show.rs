//! Members listed and shown, on screen and on paper.

use super::super::clubsheet;
use super::matching::say_unmatched;
use crate::cli::{Context, Run, Status};
use crate::club::{Member, MemberId};
use crate::desk::club::{MemberCard, came};
use crate::sheet::{Medium, Sheet};
use crate::tournament::text::money;
use crate::words::{Lang, said};
use chrono::NaiveDate;
use serde_json::{Value, json};
use std::collections::HashMap;

/// List the members.
///
/// # Examples
/// - `benny member list`
/// - `benny member list --private`
#[derive(Debug, clap::Args)]
pub struct ListArgs {
    /// With e-mail, phone, contact and notes.
    #[arg(long)]
    private: bool,
    /// Merged and forgotten ones too.
    #[arg(long)]
    all: bool,
    /// Only those who have left or don't come at present.
    #[arg(long)]
    inactive: bool,
}

/// Show what a member has done: nights, partners, rating.
///
/// # Examples
/// - `benny member show "Ann Lee"`
/// - `benny member show 4 --rating`
#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    /// A member's number or an unambiguous part of the name.
    who: String,
    /// With e-mail, phone, contact, notes and dues.
    #[arg(long)]
    private: bool,
    /// The rating as a sum, night by night and table by table.
    #[arg(long)]
    rating: bool,
}

/// Print a member's card: every night, partners, opponents.
///
/// # Examples
/// - `benny member print 4 -o ann.pdf`
/// - `benny member print --all -o cards.pdf`
#[derive(Debug, clap::Args)]
pub struct PrintArgs {
    /// A number or an unambiguous part of the name.
    #[arg(required_unless_present = "all")]
    who: Option<String>,
    /// A card for everybody with a night.
    #[arg(long, conflicts_with = "who")]
    all: bool,
    #[command(flatten)]
    paper: clubsheet::SheetArgs,
}

fn json_of(member: &Member, nights: usize, today: NaiveDate, private: bool) -> Value {
    let mut value = json!({
        "id": member.id, "name": member.name, "nicknames": member.nicknames, "regular": member.regular,
        "nights": nights, "active": member.is_active(today),
    });
    if private {
        tell_private(&mut value, member);
    }
    if let Some(into) = member.merged_into {
        value["merged_into"] = json!(into);
    }
    if member.forgotten {
        value["forgotten"] = json!(true);
    }
    value
}

pub(super) fn list(args: &ListArgs, context: &Context) -> Run {
    let desk = context.read_only()?;
    let (members, nights) = (desk.members()?, desk.nights()?);
    let mut attended: HashMap<MemberId, usize> = HashMap::new();
    for member in nights.iter().flat_map(|night| came(night, &members)) {
        *attended.entry(member).or_default() += 1;
    }
    let (today, lang) = (context.now().date_naive(), context.lang());
    let times = |m: &Member| attended.get(&m.id).copied().unwrap_or(0);
    let mut shown: Vec<&Member> = match args.all {
        true => members.all().iter().collect(),
        false => members.current().collect(),
    };
    shown.retain(|m| !args.inactive || !m.is_active(today));
    let value: Vec<Value> = shown
        .iter()
        .map(|m| json_of(m, times(m), today, args.private))
        .collect();
    context.show(&value, || {
        let each = || shown.iter();
        let name = |m: &&Member| match (m.merged_into, m.forgotten) {
            (Some(into), _) => said!(lang, "member-now", name = m.name, id = into),
            _ => m.name.clone(),
        };
        let private = |text: &Option<String>| text.clone().unwrap_or_default();
        let status = |m: &&Member| match (m.details.left, m.is_active(today)) {
            (Some(left), false) => lang.with("member-left-on", left),
            (_, false) => said!(lang, "member-inactive"),
            _ => String::new(),
        };
        let sheet = Sheet::default()
            .column(">Id", each().map(|m| m.id))
            .column("Name", each().map(name))
            .column("Nicknames", each().map(|m| m.nicknames.join(", ")))
            .column(">Nights", each().map(|m| times(m)))
            .column(
                "Regular",
                each().map(|m| if m.regular { lang.text("word-yes") } else { "" }),
            );
        let sheet = match shown.iter().all(|m| m.is_active(today)) {
            true => sheet,
            false => sheet.column("Status", each().map(status)),
        };
        if !args.private {
            return sheet;
        }
        let joined = |m: &&Member| m.details.joined.map_or(String::new(), |d| d.to_string());
        sheet
            .column("E-mail", each().map(|m| private(&m.details.email)))
            .column("Phone", each().map(|m| private(&m.details.phone)))
            .column("Joined", each().map(joined))
            .column("Contact", each().map(|m| private(&m.contact)))
            .column("Notes", each().map(|m| private(&m.notes)))
    })?;
    say_unmatched(&desk, context)?;
    Ok(Status::Done)
}

/// Adds what is private about a member.
fn tell_private(value: &mut Value, member: &Member) {
    value["contact"] = json!(member.contact);
    value["notes"] = json!(member.notes);
    value["details"] = json!(member.details);
}

pub(super) fn show(args: &ShowArgs, context: &Context) -> Run {
    let desk = context.read_only()?;
    let card = desk.member_card(&args.who)?;
    let private = match args.private {
        true => desk.members()?.find(&card.id.to_string()).cloned().ok(),
        false => None,
    };
    let mut value = json!(card);
    if let Some(member) = &private {
        tell_private(&mut value, member);
    }
    if context.csv {
        return context.show(&value, || clubsheet::member_card(&card, Lang::default()));
    }
    context.tell(&value, || {
        let lang = context.lang();
        let mut words = in_words(&card, context);
        if let Some(member) = &private {
            let known = &member.details;
            let day = |day: Option<NaiveDate>| day.map(|day| day.to_string());
            for (what, text) in [
                ("member-email", known.email.clone()),
                ("member-phone", known.phone.clone()),
                ("member-joined", day(known.joined)),
                ("member-left", day(known.left)),
                ("member-contact", member.contact.clone()),
                ("member-notes", member.notes.clone()),
            ] {
                if let Some(text) = text {
                    words += &format!("\n{}", lang.with(what, text));
                }
            }
            for (year, sum) in &known.paid {
                words += &format!("\n{}", said!(lang, "member-dues", year, sum = money(*sum)));
            }
        }
        if args.rating {
            words += &rating_words(&card, lang);
        }
        words
    })
}

fn in_words(card: &MemberCard, context: &Context) -> String {
    let (lang, done) = (context.lang(), &card.history);
    let mut words = format!("{} {}", card.id, card.name);
    if !card.nicknames.is_empty() {
        words += &format!(" ({})", card.nicknames.join(", "));
    }
    if done.nights.is_empty() {
        return format!("{words}\n{}", lang.text("member-no-night"));
    }
    let line = said!(
        lang,
        "member-line",
        nights = lang.with("nights-n", done.nights.len()),
        average = lang.tenths(done.average),
        wins = done.wins,
        played = done.played,
        loners = done.loners,
        rating = format!("{:.0}", card.rating)
    );
    words += &format!("\n{line}\n\n");
    words += &context.table(&clubsheet::member_card(card, lang).on(Medium::Screen, lang));
    for (what, other) in done.standing_out() {
        words += &format!("\n{}", other.words(what, lang).trim_end_matches('.'));
    }
    if let Some(best) = &done.best_night {
        let (points, name, date) = (best.points, &best.name, best.date);
        words += &format!("\n{}", said!(lang, "member-best-night", points, name, date));
    }
    if done.longest_run > 1 {
        words += &format!("\n{}", lang.with("member-longest-run", done.longest_run));
    }
    words
}

/// The rating as a calculation, night by night.
fn rating_words(card: &MemberCard, lang: Lang) -> String {
    let mut words = format!("\n\n{}", lang.text("rating-how"));
    for c in &card.rating_changes {
        words += &format!("\n{}: {:.1}", c.night, c.before);
        for t in &c.sum {
            words += &format!(
                "\n  {}: {:.2} × ({:.3} − {:.3}) = {:+.2}",
                lang.with("rating-round", format!("{:>2}", t.round)),
                t.step,
                t.made,
                t.expected,
                t.step * (t.made - t.expected)
            );
        }
        words += &format!("\n  = {:.1}", c.after);
    }
    words
}

pub(super) fn print(args: &PrintArgs, context: &Context) -> Run {
    let desk = context.read_only()?;
    let cards = match &args.who {
        Some(who) => vec![desk.member_card(who)?],
        None => desk.member_cards()?,
    };
    let sheets = |lang| {
        cards
            .iter()
            .map(|card| clubsheet::member_card(card, lang))
            .collect()
    };
    // A card of one's own does not take the place of another's.
    let name = match (&args.who, cards.as_slice()) {
        (Some(_), [card]) => format!("member-{}", card.id),
        _ => "members".to_owned(),
    };
    clubsheet::print(sheets, &args.paper, &name, &desk, context)
}
