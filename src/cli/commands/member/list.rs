//! Members brought in from a list or a file, and written into one.

use super::super::{acts::on_own, clubsheet};
use crate::cli::args::Target;
use crate::cli::input::read_list;
use crate::cli::{CliError, Context, Run};
use crate::desk::acts::{MemberDocument, MemberEntry, MemberImport};
use crate::desk::roster::{Entry, Reading, denies, read};
use crate::publish::club;
use crate::publish::csv::csv;
use crate::sheet::Sheet;
use crate::tournament::{Part, phrase};
use std::path::PathBuf;

/// Bring in a list of members, with what it says about them.
///
/// A spreadsheet or CSV with a line of headings: name (or first and last name), e-mail, phone, nicknames, joined, left,
/// inactive, public, regular, contact, notes. Or a .json that `benny member export` wrote. Whoever is a member already is
/// brought up to date: what the list says counts, what it doesn't say stays. Brought in again, the same list changes
/// nothing.
///
/// # Examples
/// - `benny member import members.xlsx`
/// - `benny member import members.csv --new`
/// - `benny member import members.json`: from: benny member export members.json
#[derive(Debug, clap::Args)]
pub struct ImportArgs {
    /// The list (.xlsx, .ods, .csv, .txt, .json); `-` is standard input.
    #[arg(value_name = "FILE")]
    from: PathBuf,
    #[command(flatten)]
    act: MemberImport,
}

/// Write all members, with everything kept about them, into a file.
///
/// A .json can be brought into another club file, a .csv opened as a spreadsheet. What is private is in it: keep it safe.
///
/// # Examples
/// - `benny member export members.json`
/// - `benny member export members.csv`
#[derive(Debug, clap::Args)]
pub struct ExportArgs {
    #[command(flatten)]
    to: Target,
}

/// What a list says about somebody, as the act takes it.
fn entry(entry: &Entry) -> MemberEntry {
    let said = |key: &str| entry.labels.get(key).cloned();
    let yes = |key: &str| Some(!denies(&said(key)?));
    let nicknames = said("nicknames").unwrap_or_default();
    let nicknames = nicknames.split([',', ';', '/']).map(str::trim);
    MemberEntry {
        name: entry.label(),
        nicknames: nicknames
            .filter(|n| !n.is_empty())
            .map(str::to_owned)
            .collect(),
        email: said("email"),
        phone: said("phone"),
        contact: said("contact"),
        notes: said("notes"),
        joined: said("joined"),
        left: said("left"),
        inactive: yes("inactive"),
        public: yes("public"),
        regular: yes("regular"),
        ..MemberEntry::default()
    }
}

pub(super) fn import(args: ImportArgs, context: &Context) -> Run {
    let bytes = read_list(&args.from)?;
    let members = match MemberDocument::is_ours(&bytes) {
        true => {
            let document = MemberDocument::read(&String::from_utf8_lossy(&bytes));
            let unread = |why| phrase!("why-file-unread-of", file = args.from.display(), why);
            let document = document.map_err(|why| CliError::file("input", unread(Part::of(why))));
            document?.members
        }
        false => {
            let reading = Reading {
                details: true,
                ..Reading::default()
            };
            let list = read(&bytes, &reading);
            let list = list.map_err(|e| crate::cli::roster::unreadable(&args.from, &bytes, e))?;
            list.entries.iter().map(entry).collect()
        }
    };
    let act = MemberImport {
        members,
        ..args.act
    };
    on_own(act, context).map_err(|error| match error.kind {
        "close_name" => error.hint(phrase!("hint-new-or-member")),
        _ => error,
    })
}

/// Members as a table whose headings are known when it is brought in again.
fn sheet(members: &[MemberEntry]) -> Sheet {
    let each = || members.iter();
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let yes = |said: Option<bool>| if said == Some(true) { "yes" } else { "" };
    Sheet::default()
        .column("Name", each().map(|m| &m.name))
        .column("Nicknames", each().map(|m| m.nicknames.join(", ")))
        .column("E-mail", each().map(|m| text(&m.email)))
        .column("Phone", each().map(|m| text(&m.phone)))
        .column("Joined", each().map(|m| text(&m.joined)))
        .column("Left", each().map(|m| text(&m.left)))
        .column("Inactive", each().map(|m| yes(m.inactive)))
        .column("Public", each().map(|m| yes(m.public)))
        .column("Regular", each().map(|m| yes(m.regular)))
        .column("Contact", each().map(|m| text(&m.contact)))
        .column("Notes", each().map(|m| text(&m.notes)))
}

pub(super) fn export(args: &ExportArgs, context: &Context) -> Run {
    let document = context.read_only()?.member_document()?;
    let to = args.to.path();
    match clubsheet::ending(to).as_str() {
        "csv" => {
            let sheet = sheet(&document.members);
            let ours = |there: &[u8]| club::is_our_csv(there, &sheet);
            let text = csv(&sheet, false);
            clubsheet::written(to, text.as_bytes(), args.to.force, ours, context)
        }
        "json" => {
            let text = serde_json::to_string_pretty(&document).unwrap_or_default() + "\n";
            let ours = MemberDocument::is_ours;
            clubsheet::written(to, text.as_bytes(), args.to.force, ours, context)
        }
        _ => Err(
            CliError::usage(phrase!("why-what-kind-of-file", file = to.display()))
                .hint(phrase!("hint-end-in-members")),
        ),
    }
}
