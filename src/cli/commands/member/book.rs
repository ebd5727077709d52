//! The treasurer's and the secretary's lists: who has paid, who comes, who can be written to.

use super::super::clubsheet::ShownOrWritten;
use crate::cli::{Context, Run, Status, text};
use crate::club::Members;
use crate::desk::acts;
use crate::desk::club::{Attendance, attendance as counted};
use crate::sheet::{Column, Sheet};
use crate::tournament::text::money;
use crate::tournament::{nearest, phrase};
use crate::words::Lang;
use chrono::{Datelike, NaiveDate};
use serde_json::{Value, json};

/// How often everybody came.
///
/// # Examples
/// - `benny member attendance`
/// - `benny member attendance --season Autumn -o attendance.pdf`
/// - `benny member attendance --from 2026-01-01 --until 2026-06-30`
#[derive(Debug, clap::Args)]
pub struct AttendanceArgs {
    /// Only this season's nights.
    #[arg(long, value_name = "NAME")]
    season: Option<String>,
    /// Only nights from this day on.
    #[arg(long, value_name = "DAY", value_parser = text::day)]
    from: Option<NaiveDate>,
    /// Only nights up to this day.
    #[arg(long, value_name = "DAY", value_parser = text::day)]
    until: Option<NaiveDate>,
    #[command(flatten)]
    put: ShownOrWritten,
}

/// List e-mail addresses, one a line, to paste into a message.
///
/// Members who have left or don't come at present are left out.
///
/// # Examples
/// - `benny member emails`
/// - `benny member emails --owing 2026`: only who owes dues
#[derive(Debug, clap::Args)]
pub struct EmailsArgs {
    /// Only members who owe this year's dues.
    #[arg(long, value_name = "YEAR")]
    owing: Option<u16>,
}

pub(super) fn dues(act: &acts::Dues, context: &Context) -> Run {
    let desk = context.read_only()?;
    let this_year = u16::try_from(context.now().year()).unwrap_or_default();
    let dues = desk.dues(act.year.unwrap_or(this_year))?;
    context.show(&dues, || {
        let each = || dues.members.iter();
        Sheet::default()
            .column(">Id", each().map(|one| one.member.id))
            .column("Name", each().map(|one| &one.member.name))
            .column(">Paid", each().map(|one| money(one.paid)))
            .column(">Owes", each().map(|one| money(one.owes)))
    })?;
    let year = dues.year;
    context.say(match dues.due {
        None => phrase!(
            "dues-unknown",
            year,
            set = context.command(json!({"do": "member dues", "year": year, "due": null}))
        ),
        Some(due) => {
            let owing = dues.members.iter().filter(|one| one.owes > 0);
            let sum: u32 = owing.clone().map(|one| one.owes).sum();
            phrase!(
                "dues-owed",
                year,
                due = money(due),
                n = owing.count(),
                sum = money(sum)
            )
        }
    });
    Ok(Status::Done)
}

/// Attendance as a sheet.
fn sheet(rows: &[Attendance], lang: Lang) -> Sheet {
    let each = || rows.iter();
    let day = |day: Option<NaiveDate>| day.map_or(String::new(), |day| day.to_string());
    let share = |row: &Attendance| {
        let [nights, of] = [row.nights, row.of].map(|n| n as i64);
        format!("{} %", nearest(100 * nights, of))
    };
    let sheet = Sheet {
        title: lang.text("attendance").to_owned(),
        aside: lang.with("nights-n", rows.first().map_or(0, |row| row.of)),
        ..Sheet::default()
    };
    sheet
        .column(Column::of("Name", 50).bold(), each().map(|row| &row.name))
        .column(Column::of(">Nights", 16), each().map(|row| row.nights))
        .column(Column::of(">Of", 14), each().map(|row| row.of))
        .column(Column::of(">Share", 16), each().map(share))
        .column(
            Column::of("First night", 26),
            each().map(|row| day(row.first)),
        )
        .column(
            Column::of("Last night", 26),
            each().map(|row| day(row.last)),
        )
        .column(Column::of(">Missed", 18), each().map(|row| row.missed))
}

pub(super) fn attendance(args: &AttendanceArgs, context: &Context) -> Run {
    let desk = context.read_only()?;
    let (mut nights, members): (_, Members) = match &args.season {
        Some(season) => {
            let view = desk.season(Some(season))?;
            (view.nights, view.members)
        }
        None => (desk.nights()?, desk.members()?),
    };
    let within = |day: NaiveDate| {
        args.from.is_none_or(|from| from <= day) && args.until.is_none_or(|until| day <= until)
    };
    nights.retain(|night| within(night.date));
    let rows = counted(&nights, &members, context.now().date_naive());
    args.put
        .put(&rows, |lang| sheet(&rows, lang), &desk, context)
}

pub(super) fn emails(args: &EmailsArgs, context: &Context) -> Run {
    let desk = context.read_only()?;
    let (members, today) = (desk.members()?, context.now().date_naive());
    let owing = args.owing.map(|year| desk.dues(year)).transpose()?;
    let owes = |id| {
        owing.as_ref().is_none_or(|dues| {
            let mut all = dues.members.iter();
            all.any(|one| one.member.id == id && one.owes > 0)
        })
    };
    let meant = members.current();
    let meant: Vec<_> = meant.filter(|m| m.is_active(today) && owes(m.id)).collect();
    let reached = meant
        .iter()
        .filter_map(|m| Some((m, m.details.email.as_ref()?)));
    let reached: Vec<_> = reached.collect();
    let value: Vec<Value> = reached
        .iter()
        .map(|(m, email)| json!({"id": m.id, "name": m.name, "email": email}))
        .collect();
    let line = |(m, email): &(&&crate::club::Member, &String)| format!("{} <{email}>", m.name);
    context.tell(&value, || {
        reached.iter().map(line).collect::<Vec<_>>().join("\n")
    })?;
    let without = meant.len() - reached.len();
    if without > 0 {
        context.say(phrase!("member-no-address", n = without));
    }
    Ok(Status::Done)
}
