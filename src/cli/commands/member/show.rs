//! Members listed and shown, on screen and on paper.

use super::super::clubsheet;
use super::matching::say_unmatched;
use crate::cli::{Context, Run, Status};
use crate::club::{Details, Member, MemberId};
use crate::desk::club::{MemberCard, came};
use crate::sheet::{Medium, Sheet};
use crate::tournament::text::{count, money};
use crate::words::Lang;
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
        value["contact"] = json!(member.contact);
        value["notes"] = json!(member.notes);
        value["details"] = json!(member.details);
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
    let today = context.now().date_naive();
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
            (Some(into), _) => format!("{} (now {into})", m.name),
            _ => m.name.clone(),
        };
        let private = |text: &Option<String>| text.clone().unwrap_or_default();
        let status = |m: &&Member| match (m.details.left, m.is_active(today)) {
            (Some(left), false) => format!("left {left}"),
            (_, false) => "inactive".to_owned(),
            _ => String::new(),
        };
        let sheet = Sheet::default()
            .column(">Id", each().map(|m| m.id))
            .column("Name", each().map(name))
            .column("Nicknames", each().map(|m| m.nicknames.join(", ")))
            .column(">Nights", each().map(|m| times(m)))
            .column(
                "Regular",
                each().map(|m| if m.regular { "yes" } else { "" }),
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

/// A card as JSON, with the private fields if they were asked for.
#[derive(serde::Serialize)]
struct Shown<'a> {
    #[serde(flatten)]
    card: &'a MemberCard,
    #[serde(flatten)]
    private: Option<Private<'a>>,
}

#[derive(serde::Serialize)]
struct Private<'a> {
    contact: &'a Option<String>,
    notes: &'a Option<String>,
    details: &'a Details,
}

pub(super) fn show(args: &ShowArgs, context: &Context) -> Run {
    let desk = context.read_only()?;
    let card = desk.member_card(&args.who)?;
    let private = match args.private {
        true => desk.members()?.find(&card.id.to_string()).cloned().ok(),
        false => None,
    };
    let value = Shown {
        card: &card,
        private: private.as_ref().map(|member| Private {
            contact: &member.contact,
            notes: &member.notes,
            details: &member.details,
        }),
    };
    if context.csv {
        context.show(&value, || clubsheet::member_card(&card, Lang::default()))?;
        return Ok(Status::Done);
    }
    context.tell(&value, || {
        let mut words = in_words(&card, context);
        if let Some(member) = &private {
            let known = &member.details;
            let day = |day: Option<NaiveDate>| day.map(|day| day.to_string());
            for (what, text) in [
                ("E-mail", known.email.clone()),
                ("Phone", known.phone.clone()),
                ("Joined", day(known.joined)),
                ("Left", day(known.left)),
                ("Contact", member.contact.clone()),
                ("Notes", member.notes.clone()),
            ] {
                if let Some(text) = text {
                    words += &format!("\n{what}: {text}");
                }
            }
            for (year, sum) in &known.paid {
                words += &format!("\nDues {year}: {} paid", money(*sum));
            }
        }
        if args.rating {
            words += &rating_words(&card);
        }
        words
    })?;
    Ok(Status::Done)
}

fn in_words(card: &MemberCard, context: &Context) -> String {
    let mut words = format!("{} {}", card.id, card.name);
    if !card.nicknames.is_empty() {
        words += &format!(" ({})", card.nicknames.join(", "));
    }
    if card.nights.is_empty() {
        return words + "\nNo night yet.";
    }
    words += &format!(
        "\n{}, {:.1} points a night, {} of {} tables won, {}, rating {:.0}\n\n",
        count(card.nights.len(), "night"),
        card.average,
        card.wins,
        card.played,
        match card.loners {
            1 => "1 lone march".to_owned(),
            n => format!("{n} lone marches"),
        },
        card.rating
    );
    words += &context
        .table(&clubsheet::member_card(card, Lang::default()).on(Medium::Screen, Lang::default()));
    for (what, other) in card.standing_out() {
        words += &format!(
            "\n{}",
            other.words(what, Lang::default()).trim_end_matches('.')
        );
    }
    if let Some(best) = &card.best_night {
        words += &format!(
            "\nBest night: {} points, {} ({})",
            best.points, best.name, best.date
        );
    }
    if card.longest_run > 1 {
        words += &format!(
            "\nLongest run: {} nights in a row with more tables won than lost",
            card.longest_run
        );
    }
    words
}

/// The rating as a calculation, night by night.
fn rating_words(card: &MemberCard) -> String {
    let mut words = "\n\nRating: everybody starts at 1000. A table adds\n  \
        step × (share of the points made − share expected).\n\
        The share expected is 1 / (1 + 10^((theirs − ours) / 400)), with the mean rating\n\
        of each side. The step is 48 at the first table, 48 × 60 / (60 + tables played)\n\
        later, and at least 12."
        .to_owned();
    for c in &card.rating_changes {
        words += &format!("\n{}: {:.1}", c.night, c.before);
        for t in &c.sum {
            words += &format!(
                "\n  round {:>2}: {:.2} × ({:.3} − {:.3}) = {:+.2}",
                t.round,
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
