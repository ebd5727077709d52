//! `benny site`: the club's own pages as one folder.

use super::clubsheet::{self, dress, lang};
use super::season::{board, standings_sheet, wall};
use crate::cli::{CliError, Context, Run};
use crate::desk::Desk;
use crate::desk::club::MemberCard;
use crate::publish::{club, file, page};
use crate::sheet::{Column, Sheet};
use crate::tournament::{Join, Part, phrase};
use crate::words::{Lang, said};
use chrono::NaiveDate;
use serde_json::json;
use std::path::{Path, PathBuf};

/// Write the club's pages into a folder.
///
/// Tonight, every season with a grid by night, the leagues' tables and fixtures, the honours board, and the members who
/// agreed to be named (benny member edit WHO --public yes): pages without scripts that lead to each other, in the club's
/// language and look. Copy the folder to the club's web space. Nothing private is in them.
///
/// With --notice one page for the notice board is printed instead: who leads, how the last night ended, the league's table
/// and its next matches.
///
/// # Examples
/// - `benny site public`
/// - `benny site --notice notice.pdf`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The folder; it is made if it is not there.
    #[arg(required_unless_present = "notice")]
    folder: Option<PathBuf>,
    /// One page for the notice board, as a PDF.
    #[arg(long, value_name = "FILE.pdf", conflicts_with = "folder")]
    notice: Option<PathBuf>,
    /// Replace pages that benny did not write.
    #[arg(long)]
    force: bool,
}

/// A page: its file, its title, what stands on it.
type Page = (String, String, Vec<Sheet>);

/// Runs it.
///
/// # Errors
/// The club file cannot be read, or a page may not be replaced.
pub fn run(args: Args, context: &Context) -> Run {
    let desk = context.read_only()?;
    let folder = match (&args.folder, &args.notice) {
        (Some(folder), _) => folder,
        (None, notice) => {
            let to = notice.clone().unwrap_or_else(|| "notice.pdf".into());
            let titled = |lang: Lang| lang.text("notice-board").to_owned();
            let today = context.now().date_naive();
            let sheet = notice_board(&desk, today, clubsheet::lang(&desk)?)?;
            let sheets = |_| vec![sheet.clone()];
            return clubsheet::export(&to, titled, sheets, args.force, &desk, context);
        }
    };
    let (lang, dress) = (lang(&desk)?, dress(&desk));
    let club_name = desk.club_setting("name")?.unwrap_or_default();
    let records = desk.records()?;
    let mut pages: Vec<Page> = Vec::new();
    for season in records.seasons.iter().rev() {
        let view = desk.season(Some(&season.slug))?;
        let sheets = vec![standings_sheet(&view, lang), wall(&view, lang)];
        let file = format!("season-{}.html", season.slug);
        pages.push((file, season.name.clone(), sheets));
    }
    for league in records.leagues.iter().rev() {
        let mut sheets = league.sheets(lang).concat();
        sheets.retain(|sheet| !sheet.rows.is_empty());
        let file = format!("league-{}.html", league.slug);
        pages.push((file, league.name.clone(), sheets));
    }
    let honours = desk.honours()?;
    if !honours.is_empty() {
        let sheet = board(&honours, lang);
        pages.push(("honours.html".to_owned(), sheet.title.clone(), vec![sheet]));
    }
    let cards = desk.member_cards()?;
    let public = |card: &&MemberCard| {
        let member = records.members.get(card.id);
        member.is_some_and(|member| member.details.public)
    };
    let cards: Vec<&MemberCard> = cards.iter().filter(public).collect();
    if !cards.is_empty() {
        let sheet = members(&cards, lang);
        pages.push(("members.html".to_owned(), sheet.title.clone(), vec![sheet]));
    }
    let tonight = desk.night().ok();
    // The first page leads to all others, and shows the newest season.
    let title = match club_name.is_empty() {
        true => "Euchre".to_owned(),
        false => club_name.clone(),
    };
    let newest = pages.first().and_then(|page| page.2.first().cloned());
    let newest = newest.into_iter().collect();
    pages.insert(0, ("index.html".to_owned(), title, newest));
    let links = pages.iter();
    let links = links.map(|(file, title, _)| (file.clone(), title.clone()));
    let mut links: Vec<(String, String)> = links.collect();
    if tonight.is_some() {
        links.insert(
            1,
            ("tonight.html".to_owned(), lang.text("tonight").to_owned()),
        );
    }
    std::fs::create_dir_all(folder).map_err(|e| crate::cli::error::io(folder, &e))?;
    let mut written = Vec::new();
    let mut put = |name: &str, text: String| -> Result<(), CliError> {
        file::write(
            &folder.join(name),
            text.as_bytes(),
            args.force,
            page::is_ours,
        )?;
        written.push(name.to_owned());
        Ok(())
    };
    for (name, title, sheets) in &pages {
        put(
            name,
            club::linked(lang, &club_name, &dress, title, &links, sheets),
        )?;
    }
    if let Some(night) = &tonight {
        put("tonight.html", page::write(night, &dress))?;
    }
    let old = no_longer(folder, &written);
    if !old.is_empty() {
        let pages = Part::list(Join::And, &old);
        context.warn(phrase!("site-old-pages", n = old.len(), pages));
    }
    let value = json!({"folder": folder.display().to_string(), "pages": written, "old": old});
    context.done(&value, || {
        said!(
            context.lang(),
            "site-written",
            n = written.len(),
            folder = folder.display()
        )
    })
}

/// Pages of an earlier time in the folder: of a season that is called otherwise now, a league that is gone. They may name
/// people who were forgotten since.
fn no_longer(folder: &Path, written: &[String]) -> Vec<String> {
    let there = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let names = there.filter_map(|one| one.file_name().into_string().ok());
    let of_a_site = |name: &String| {
        let part = ["season-", "league-", "tonight."]
            .iter()
            .any(|part| name.starts_with(part));
        let ours = || std::fs::read(folder.join(name)).is_ok_and(|text| page::is_ours(&text));
        part && name.ends_with(".html") && !written.contains(name) && ours()
    };
    let mut old: Vec<String> = names.filter(of_a_site).collect();
    old.sort();
    old
}

/// The members who agreed to be named, and what they have done.
fn members(cards: &[&MemberCard], lang: Lang) -> Sheet {
    let each = || cards.iter();
    let sheet = Sheet {
        title: lang.text("members").to_owned(),
        ..Sheet::default()
    };
    sheet
        .column(Column::of("Name", 50).bold(), each().map(|c| &c.name))
        .column(
            Column::of(">Nights", 16),
            each().map(|c| c.history.nights.len()),
        )
        .column(Column::of(">Wins", 16), each().map(|c| c.history.wins))
        .column(Column::of(">Played", 18), each().map(|c| c.history.played))
        .column(Column::of(">Loners", 18), each().map(|c| c.history.loners))
}

/// How many lines of each kind have room on the notice board.
const LINES: usize = 8;

/// One page for the notice board: the newest season's leaders, the last night's first, the newest league's tables and its
/// next matches.
fn notice_board(desk: &Desk, today: NaiveDate, lang: Lang) -> Result<Sheet, CliError> {
    let records = desk.records()?;
    let mut rows: Vec<[String; 4]> = Vec::new();
    let mut add = |part: &str, lines: Vec<[String; 3]>| {
        let lines = lines.into_iter().take(LINES);
        rows.extend(lines.map(|[rank, name, value]| [part.to_owned(), rank, name, value]));
    };
    if let Ok(view) = desk.season(None) {
        let leaders = view.standings.rows.iter();
        let leaders = leaders.map(|r| [r.rank.to_string(), r.name.clone(), r.points.to_string()]);
        let nights = lang.with("after-nights", view.standings.nights);
        add(
            &format!("{}, {nights}", view.season.name),
            leaders.collect(),
        );
    }
    let nights = desk.nights()?;
    if let Some(last) = nights.iter().rfind(|night| night.round > 0) {
        let mut lines: Vec<_> = last.people.iter().filter(|line| line.rank > 0).collect();
        lines.sort_by_key(|line| line.rank);
        let first = lines.iter().take(3).map(|line| {
            let name = records.members.called(&line.person);
            [
                line.rank.to_string(),
                name.to_owned(),
                line.points.to_string(),
            ]
        });
        add(
            &format!("{}, {}", last.name, lang.day(last.date)),
            first.collect(),
        );
    }
    if let Ok(league) = desk.league(None) {
        for division in league.divisions() {
            let table = league.table(division).into_iter();
            let table = table.map(|r| [r.rank.to_string(), r.team, r.points.to_string()]);
            let part = match league.divisions().len() {
                1 => league.name.clone(),
                _ => format!("{}, {division}", league.name),
            };
            add(&part, table.collect());
        }
        let coming = league.matches.iter();
        let coming = coming.filter(|m| m.is_open() && !m.postponed && m.date >= today);
        let coming = coming.map(|m| {
            let [home, away] = [m.home, m.away].map(|id| league.team_name(id));
            [
                lang.day(m.date),
                format!("{home} – {away}"),
                m.venue.clone(),
            ]
        });
        let part = format!("{}: {}", league.name, lang.text("next-matches"));
        add(&part, coming.collect());
    }
    let each = || rows.iter();
    let sheet = Sheet {
        title: lang.text("notice-board").to_owned(),
        date: Some(today),
        grouped: "Part".to_owned(),
        pages: 1,
        ..Sheet::default()
    };
    Ok(sheet
        .column(Column::of("Part", 40), each().map(|row| &row[0]))
        .column(Column::of(">Rank", 18), each().map(|row| &row[1]))
        .column(Column::of("Name", 70).bold(), each().map(|row| &row[2]))
        .column(Column::of(">Points", 40), each().map(|row| &row[3])))
}
