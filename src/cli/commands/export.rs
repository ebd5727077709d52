//! `benny export` and `benny import`.

use super::clubsheet;
use crate::cli::args::{Target, named};
use crate::cli::recognise::WhoArgs;
use crate::cli::{CliError, Context, Run, Status, input, output, still, text};
use crate::club::MemberMatch;
use crate::desk::club::{Answer, Answers};
use crate::desk::{Desk, Logged};
use crate::publish::{FileKind, file, page, sheet::Table};
use crate::tournament::acts::Way;
use crate::tournament::document::{self, Ids};
use crate::tournament::{Tournament, phrase};
use crate::words::{Lang, said};
use serde_json::json;
use std::path::{Path, PathBuf};

/// Write the tournament as .json, .csv or .html.
///
/// The .json is the whole tournament: `benny import` reads it back on another machine. The .csv is one table for a
/// spreadsheet. The .html is a web page of standings, seating and results that needs no network: send it round, put it
/// on the club's site, or show it full screen through a projector.
///
/// # Examples
/// - `benny export friday.json`
/// - `benny export friday.html`
/// - `benny export results.csv --what results`
/// - `benny export results.csv --what results --excel`
/// - `benny export - --as csv --what standings`
#[derive(Debug, clap::Args)]
pub struct ExportArgs {
    #[command(flatten)]
    to: Target,
    /// Which table goes into a .csv [default: standings]; story: a paragraph for the paper, as .txt.
    #[arg(long, value_parser = named::<What>(&["players", "seating", "results", "standings", "story"]))]
    what: Option<What>,
    /// What to write, whatever the ending says [default for `-`: json].
    #[arg(long = "as", value_name = "KIND", value_parser = named::<FileKind>(&["json", "csv", "html"]))]
    kind: Option<FileKind>,
    /// A .csv that Excel opens with a double click, in German and French too: semicolons, and marked as UTF-8.
    #[arg(long)]
    excel: bool,
}

/// One of the tables, or the story.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    /// The paragraph for the paper.
    Story,
    #[serde(untagged)]
    Table(Table),
}

/// Import a tournament exported as .json.
///
/// It becomes the current one. The file is checked first, all of it; if anything in it does not fit, nothing is stored. A
/// tournament that is already here is not imported twice, and of another club's tournament benny asks who its people are.
///
/// # Examples
/// - `benny import friday.json`
/// - `benny import visit.json --guests`
/// - `benny import visit.json --guests --member "Ann Lee=12"`
#[derive(Debug, clap::Args)]
pub struct ImportArgs {
    /// The exported file; `-` is standard input.
    #[arg(value_name = "FILE.json")]
    from: PathBuf,
    /// The short name for commands [default: as exported, with a number if that is taken].
    #[arg(long, value_parser = text::slug)]
    slug: Option<String>,
    /// Import a tournament that is already here a second time.
    #[arg(long)]
    again: bool,
    /// It is a tournament of our own: whoever has a member's name is that member.
    #[arg(long, conflicts_with = "guests")]
    ours: bool,
    /// Everyone benny doesn't know, and whom --member doesn't name, was a guest.
    #[arg(long)]
    guests: bool,
    #[command(flatten)]
    who: WhoArgs,
}

/// Runs `export`.
///
/// # Errors
/// When the tournament cannot be read, the ending is not a known one, or a file benny did not write is in the way.
pub fn export(args: ExportArgs, context: &Context) -> Run {
    let to = args.to.path();
    let to_stdout = to == Path::new("-");
    let text = to
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("txt"));
    if args.what == Some(What::Story) || (text && args.kind.is_none() && args.what.is_none()) {
        return story(to, args.to.force, context);
    }
    let table = match args.what {
        Some(What::Table(table)) => Some(table),
        _ => None,
    };
    let kind = args
        .kind
        .or_else(|| FileKind::of(to))
        .or(to_stdout.then_some(FileKind::Json));
    let kind = kind.ok_or_else(|| {
        CliError::usage(phrase!("why-what-kind-of-file", file = to.display()))
            .hint(phrase!("hint-end-in-export"))
    })?;
    let results = |excel: bool| {
        let mut act = json!({"do": "export", "to": "results.csv", "what": "results"});
        if excel {
            act["excel"] = json!(true);
        }
        act
    };
    if table.is_some() && kind != FileKind::Csv {
        return Err(
            CliError::usage(phrase!("why-what-for-csv", kind = kind.ending()))
                .way("", results(false)),
        );
    }
    if args.excel && kind != FileKind::Csv {
        return Err(
            CliError::usage(phrase!("why-excel-for-csv", kind = kind.ending()))
                .way("", results(true)),
        );
    }
    let t = context.tournament()?;
    let bytes = match kind {
        FileKind::Json => {
            let ids = context.read_only()?.permanent_ids(&t)?;
            document::write_with(&t.clone().without_members(), ids)
                .map_err(|e| CliError::refused("json", e.to_string()))?
        }
        FileKind::Csv => {
            let table = table.unwrap_or(Table::Standings);
            match args.excel {
                true => table.excel(&t).into_bytes(),
                false => table.csv(&t).into_bytes(),
            }
        }
        FileKind::Html => {
            let dress = clubsheet::dress(&context.read_only()?);
            page::write(&t, &dress).into_bytes()
        }
    };
    let ranks = kind != FileKind::Json && table.is_none_or(|what| what == Table::Standings);
    written(&t, to, Some(kind), &bytes, ranks, args.to.force, context)
}

/// Writes the paragraph for the paper.
fn story(to: &Path, force: bool, context: &Context) -> Run {
    let t = context.tournament()?;
    let nights = context.read_only()?.list()?;
    let today = t.date.to_string();
    let next = nights
        .iter()
        .filter(|one| !one.closed && one.date > today)
        .map(|one| &one.date)
        .min();
    let next = next.and_then(|day| day.parse().ok());
    let text = crate::print::story(&t, Lang::of(&t.settings.lang), next);
    written(&t, to, None, text.as_bytes(), true, force, context)
}

/// Writes what was made of a night, a text for the paper where it is of no other kind, and says what is still open where it
/// ranks.
fn written(
    t: &Tournament,
    to: &Path,
    kind: Option<FileKind>,
    bytes: &[u8],
    ranks: bool,
    force: bool,
    context: &Context,
) -> Run {
    if to == Path::new("-") {
        output::write(bytes)?;
        return Ok(Status::Done);
    }
    let open = t.left_open();
    if ranks {
        still::say_open(open, context);
    }
    let ours = |there: &[u8]| kind.is_some_and(|kind| kind.is_ours(there));
    file::write(to, bytes, force, ours)?;
    let value = json!({
        "tournament": t.slug, "file": to.display().to_string(), "as": kind.map_or("txt", FileKind::ending), "bytes": bytes.len(),
        "disputes": open.disputes, "missing": open.missing,
    });
    context.done(&value, || {
        said!(
            context.lang(),
            "wrote-night",
            night = t.name,
            file = to.display()
        )
    })
}

/// Runs `import`.
///
/// # Errors
/// When the file is not a tournament or contradicts itself; nothing is stored then.
pub fn import(args: ImportArgs, context: &Context) -> Run {
    let bytes = read(&args.from)?;
    let (t, ids) = document::read_with(&bytes).map_err(|error| {
        let error = CliError::from(error);
        // Somebody with a list of names tries this first.
        let text = std::str::from_utf8(&bytes);
        let list =
            bytes.starts_with(b"PK") || text.is_ok_and(|text| !text.trim_start().starts_with('{'));
        match args.from.to_str().filter(|&path| list && path != "-") {
            Some(path) => {
                let night = context.read_only().and_then(|desk| Ok(desk.night()?));
                let way = match night.is_ok_and(|t| !t.closed) {
                    true => json!({"do": "add", "from": path}),
                    false => json!({"do": "new", "name": null, "players": path}),
                };
                error.way(phrase!("way-for-list-of-names"), way)
            }
            None => input::read_by(error, "import", &args.from, &bytes),
        }
    })?;
    let exported = t.slug.clone();
    // Which member each player is matters only in the club they came from; whose permanent id is known is known here too.
    let mut t = t.without_members();
    let answers = match context.read_only() {
        Ok(desk) => people(&args, &mut t, &ids, &desk, context)?,
        Err(_) => Answers::default(),
    };
    let mut desk = context.open_or_create()?;
    t.slug = match &args.slug {
        Some(slug) => slug.clone(),
        None => desk.free_slug(&t.slug)?,
    };
    let imported = Logged::night("import", &t.slug);
    let recognised = desk.add_recognised(&context.act(), imported, &mut t, &ids, &answers)?;
    super::acts::notes(&recognised.notes(), context);
    let (entrants, results) = (t.entrants.len(), t.results.len());
    let value = json!({"tournament": t.slug, "name": t.name, "entrants": entrants, "results": results, "file": desk.path().display().to_string()});
    context.done(&value, || {
        let lang = context.lang();
        let mut words = said!(
            lang,
            "imported",
            name = t.name,
            slug = t.slug,
            players = text::how_many(entrants, t.is_team(), lang),
            rounds = lang.with("rounds-n", t.rounds.len()),
            results
        );
        if t.slug != exported && args.slug.is_none() {
            words += "\n";
            words += &said!(lang, "import-taken", exported, slug = t.slug);
        }
        words
    })
}

/// Refuses a night that is here already, and finds out who the people at another are.
fn people(
    args: &ImportArgs,
    t: &mut Tournament,
    ids: &Ids,
    desk: &Desk,
    context: &Context,
) -> Result<Answers, CliError> {
    let there = desk.same_night(t, ids)?;
    if let (Some(there), false) = (&there, args.again) {
        let (name, slug, date) = (&there.name, &there.slug, there.date);
        let words = phrase!("why-night-there-already", name, slug, date);
        let open = json!({"do": "use", "slug": slug});
        let mut ways = vec![Way::to(phrase!("way-open-that"), open)];
        if args.from != Path::new("-") {
            let from = args.from.display().to_string();
            let twice = json!({"do": "import", "from": from, "again": true});
            ways.push(Way::to("", twice));
        }
        return Err(CliError::refused("already_there", words).ways(ways));
    }
    desk.link_known(t, ids)?;
    let mut answers = Answers::default();
    let (unknown, members) = (t.unlinked(), desk.members()?);
    if args.guests {
        unknown
            .iter()
            .for_each(|one| answers.note_for(one, Answer::Guest));
    }
    let known = |name: &str| !matches!(members.matches(name), MemberMatch::Nobody);
    let alike = unknown.iter().filter(|one| known(&one.name)).count();
    answers.strangers = !args.ours && there.is_none() && alike > 0 && !args.guests;
    if answers.strangers && context.asks() {
        let words = phrase!("import-ours", alike, n = unknown.len(), night = t.name);
        answers.strangers = !context.confirms(words)?;
    }
    let strangers = answers.strangers;
    let answers = args.who.answers(answers, t, desk, context);
    answers.map_err(|error| match strangers {
        true => error.hint(phrase!("hint-ours-or-guests")),
        false => error,
    })
}

/// The document's bytes. A file too large to be one is refused before it fills the memory.
fn read(path: &Path) -> Result<Vec<u8>, CliError> {
    let bytes = input::read_at_most(path, document::LARGEST + 1)?;
    if bytes.len() as u64 > document::LARGEST {
        let message = phrase!("why-larger-than-night", file = path.display());
        return Err(CliError::refused("bad_import", message).hint(phrase!("hint-name-exported")));
    }
    Ok(bytes)
}
