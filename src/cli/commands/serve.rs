//! `benny serve`.

use crate::cli::screen::untied;
use crate::cli::{CliError, Context, Run, Status, lang};
use crate::tournament::acts::Way;
use crate::tournament::phrase;
use crate::web::{Caps, Doors, Hall, Options, ServeError, Server, troubles};
use crate::words::said;
use serde_json::json;
use std::io::ErrorKind;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Show the night in the room: board, phones, the director's page.
///
/// There is a board for everybody, a page for every phone, and a page for the director. It works on the club's own Wi-Fi,
/// without the internet. The director's page is for this computer alone. Everything that is entered here or in another
/// terminal shows at once, in both directions. Ctrl-C stops it; started again, phones go on with the links they have.
/// Without a club file one is made, and the night is started on the director's page.
///
/// There is no encryption: anybody who can listen on the Wi-Fi can read the players' links, so use one with a password. A
/// link that leaks can propose results for one player, and everything is in the log and can be undone.
///
/// # Examples
/// - `benny serve --open`
/// - `benny serve --listen 192.168.1.20 --port 4040`
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The address of this computer that phones use [default: the likeliest].
    #[arg(long, value_name = "ADDR")]
    listen: Option<IpAddr>,
    /// The port of the board and the phones; 0 takes a free one.
    #[arg(long, value_name = "P", default_value_t = 4040)]
    port: u16,
    /// The port of the director's page, on this computer alone; 0 takes a free one.
    #[arg(long, value_name = "P", default_value_t = 4041)]
    desk_port: u16,
    /// Open the director's page in the browser.
    #[arg(long)]
    open: bool,
}

impl Args {
    /// At these ports, on the likeliest address.
    pub(super) fn with(port: u16, desk_port: u16, open: bool) -> Self {
        Args {
            listen: None,
            port,
            desk_port,
            open,
        }
    }
}

/// Runs it.
///
/// # Errors
/// When the file cannot be used, or an address or port cannot be had.
pub fn run(args: Args, context: &Context) -> Run {
    let options = Options {
        listen: args.listen,
        port: args.port,
        desk_port: args.desk_port,
        lang: lang::asked(),
        caps: Caps::default(),
    };
    // The first night can be started on the director's page, so there need be no file yet.
    let fresh = !context.file().exists();
    let desk = context.open_or_create()?;
    let file = desk.path().display().to_string();
    let server = Server::bind(desk, &options).map_err(|e| explained(e, &args, context))?;
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [signal_hook::consts::SIGTERM, signal_hook::consts::SIGINT] {
        signal_hook::flag::register(signal, stop.clone())
            .map_err(|e| CliError::refused("system", phrase!("why-no-ctrl-c", e)))?;
    }
    let doors = server.doors().clone();
    if context.json {
        context.json(&doors)?;
    } else {
        crate::cli::output::write(told(&doors, context).as_bytes())?;
    }
    if fresh {
        context.say(phrase!("serve-fresh", file));
    }
    if args.open {
        browse(&doors.desk, context);
    }
    let watch = {
        let (hall, stop, context) = (server.hall().clone(), stop.clone(), context.clone());
        std::thread::spawn(move || watch(&hall, &stop, &context))
    };
    let ran = server.run(&stop);
    stop.store(true, Ordering::Relaxed);
    let _ = watch.join();
    ran.map_err(|e| explained(e, &args, context))?;
    context.say(phrase!("serve-stopped"));
    Ok(Status::Done)
}

/// What is shown once it is running.
pub(super) fn told(doors: &Doors, context: &Context) -> String {
    let mut words = String::new();
    if let Some((_, code)) = crate::cli::text::qr(&doors.board, qrcode::EcLevel::M) {
        words += &format!("{code}\n\n");
    }
    let lang = context.lang();
    let others = doors
        .others()
        .map(|a| format!("{} ({})", a.ip, a.interface));
    let others: Vec<String> = others.collect();
    let links = context.command(json!({"do": "phones"}));
    let cards = context.command(json!({"do": "print", "sheet": "tallies", "phones": true}));
    let lines = [
        Some(("serve-board", doors.board.clone())),
        doors
            .name
            .clone()
            .map(|name| ("serve-name", said!(lang, "serve-name.where", name))),
        Some((
            "serve-desk",
            said!(lang, "serve-desk.where", page = doors.desk),
        )),
        (!others.is_empty()).then(|| {
            (
                "serve-others",
                said!(lang, "serve-others.where", others = others.join(", ")),
            )
        }),
        Some((
            "serve-links",
            said!(lang, "serve-links.where", links, cards),
        )),
    ];
    let lines = || {
        lines
            .iter()
            .flatten()
            .map(|(key, what)| (lang.text(key), what))
    };
    let wide = lines()
        .map(|(title, _)| title.chars().count())
        .max()
        .unwrap_or_default();
    for (title, what) in lines() {
        words += &format!("{title:<wide$}  {what}\n");
    }
    for line in ["serve-anyone", "serve-stop"] {
        words += &format!("{}\n", lang.text(line));
    }
    untied(&words)
}

/// Opens a page in the browser, if there is one.
pub(super) fn browse(page: &str, context: &Context) {
    let (program, first): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = std::process::Command::new(program);
    let quiet = std::process::Stdio::null;
    command
        .args(first)
        .arg(page)
        .stdout(quiet())
        .stderr(quiet());
    match command.spawn() {
        // Another thread waits for it, so that no dead process is left behind.
        Ok(mut child) => drop(std::thread::spawn(move || child.wait())),
        Err(_) => context.say(phrase!("serve-no-browser", page)),
    }
}

/// Says when the first phone connects, and whatever keeps phones away, once each.
fn watch(hall: &Arc<Hall>, stop: &AtomicBool, context: &Context) {
    let mut reached = hall.is_own();
    let mut said = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        std::thread::sleep(Duration::from_millis(200));
        if !reached && hall.reached.load(Ordering::Relaxed) > 0 {
            reached = true;
            context.say(phrase!("serve-first-phone"));
        }
        let view = hall.view();
        let printed = view.night.as_ref().and_then(|night| night.word("printed"));
        let now = troubles(hall, printed);
        for trouble in now.iter().filter(|trouble| !said.contains(*trouble)) {
            context.say(trouble.words());
        }
        said = now;
    }
}

fn explained(error: ServeError, args: &Args, context: &Context) -> CliError {
    match error {
        ServeError::Store(error) => error.into(),
        ServeError::Bind { at, source, by } => {
            let taken = source.kind() == ErrorKind::AddrInUse;
            let message = match (by, source.kind()) {
                (Some(by), _) => phrase!("why-listened-already", at, by),
                (None, ErrorKind::AddrNotAvailable) => phrase!("why-listen-not-here", at),
                (None, ErrorKind::PermissionDenied) => phrase!("why-listen-not-allowed", at),
                (None, _) => {
                    let why = source.to_string();
                    let why = why.split(" (").next().unwrap_or_default();
                    phrase!("why-cannot-listen", at, why)
                }
            };
            // By benny itself, for this club file: its page is what was wanted.
            if taken && crate::web::running(context.file()).is_some() {
                return CliError::refused("listen", phrase!("open-running"))
                    .way(phrase!("way-running-page"), json!({"do": "open"}));
            }
            let way = match (taken, at.port() == args.port) {
                (true, true) => {
                    Way::to(phrase!("way-free-port"), json!({"do": "serve", "port": 0}))
                }
                (true, false) => Way::to(
                    phrase!("way-free-port"),
                    json!({"do": "serve", "desk_port": 0}),
                ),
                (false, _) => Way::to(phrase!("way-own-address"), json!({"do": "serve"})),
            };
            CliError::refused("listen", message).ways(vec![way])
        }
        ServeError::System(why) => {
            CliError::refused("system", phrase!("why-server-cannot-run", why))
        }
    }
}
