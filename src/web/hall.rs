//! What every route shares: the view, the way to the club file, the limits, the doors.

use super::doors::Doors;
use super::keeper::{Job, Keeper, Tell};
use super::limit::{Caps, Limits};
use super::pairing::Pairing;
use super::view::View;
use crate::desk::{Act, Desk, DeskError, Form, Reply, StoreError, user};
use crate::tournament::text::numbered;
use crate::tournament::{Entrant, Origin, Tournament};
use crate::words::Lang;
use axum::extract::State;
use std::collections::BTreeSet;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{oneshot, watch};

/// What every route shares.
pub struct Hall {
    view: watch::Receiver<Arc<View>>,
    jobs: Sender<Job>,
    /// Who may send how often, and how many connections may be open.
    pub limits: Limits,
    /// The board's address as people type it: `http://192.168.1.20:4040/`.
    pub board: String,
    /// The club file.
    pub file: std::path::PathBuf,
    /// The language that benny was told to speak.
    pub lang: Option<Lang>,
    /// Set when the director quits benny from the page.
    pub quit: AtomicBool,
    /// The address the room is served at.
    pub ip: IpAddr,
    /// The port beside it.
    port: u16,
    /// The name that phones may use instead of the address.
    name: Mutex<Option<String>>,
    /// How many requests came from another device.
    pub reached: AtomicU64,
    /// No phone has come for a while.
    pub unreached: AtomicBool,
    /// This computer no longer has the address.
    pub moved: AtomicBool,
    /// Players whose own page has been opened, by `id`.
    phones: Mutex<BTreeSet<(String, u32)>>,
    /// The code with which another device may be paired.
    pairing: Mutex<Option<Pairing>>,
    over: watch::Sender<bool>,
}

/// The hall, as a route asks for it.
pub type Here = State<Arc<Hall>>;

/// The address of the first page at a host: browsers and people leave port 80 out.
pub(super) fn page_at(host: &str, port: u16) -> String {
    // An IPv6 address stands in brackets.
    let host = match host.contains(':') {
        true => format!("[{host}]"),
        false => host.to_owned(),
    };
    match port {
        80 => format!("http://{host}/"),
        port => format!("http://{host}:{port}/"),
    }
}

/// Who is acting now, for the log.
pub fn act_now(origin: Origin, by: &str) -> Act {
    let now = chrono::Local::now();
    Act {
        at: now.to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
        by: by.to_owned(),
        origin,
    }
}

/// The director acting now, at this computer.
pub fn director_now() -> Act {
    act_now(Origin::Director, user().as_deref().unwrap_or("director"))
}

/// A player acting now, on their phone.
pub fn phone_now(player: &Entrant) -> Act {
    act_now(Origin::Phone, &numbered(player.number, &player.name))
}

impl Hall {
    /// A hall around the keeper of a club file, with the addresses of its two doors; `at` is where the room is served.
    pub(super) fn new(
        keeper: &Keeper,
        file: std::path::PathBuf,
        doors: &Doors,
        at: SocketAddr,
        caps: Caps,
        lang: Option<Lang>,
    ) -> Arc<Hall> {
        Arc::new(Hall {
            view: keeper.view.clone(),
            jobs: keeper.jobs.clone(),
            limits: Limits::new(caps),
            board: doors.board.clone(),
            file,
            lang,
            quit: AtomicBool::new(false),
            ip: at.ip(),
            port: at.port(),
            name: Mutex::default(),
            reached: AtomicU64::new(0),
            unreached: AtomicBool::new(false),
            moved: AtomicBool::new(false),
            phones: Mutex::default(),
            pairing: Mutex::default(),
            over: watch::channel(false).0,
        })
    }

    /// Whether only this computer can come in.
    pub fn is_own(&self) -> bool {
        self.ip.is_loopback()
    }

    /// Notes that a player's own page has been opened.
    pub fn phone_of(&self, night: &Tournament, entrant: u32) {
        let mut phones = self.phones.lock().unwrap_or_else(PoisonError::into_inner);
        phones.insert((night.slug.clone(), entrant));
    }

    /// Whether a player's own page has been opened since the server started.
    pub fn has_phone(&self, night: &Tournament, entrant: u32) -> bool {
        let phones = self.phones.lock().unwrap_or_else(PoisonError::into_inner);
        phones.contains(&(night.slug.clone(), entrant))
    }

    /// The code with which another device may be paired.
    pub fn pairing(&self) -> MutexGuard<'_, Option<Pairing>> {
        self.pairing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the name that leads here.
    pub(super) fn set_name(&self, name: &str) {
        let mut held = self.name.lock().unwrap_or_else(PoisonError::into_inner);
        *held = Some(name.to_owned());
    }

    /// The page that phones begin with: `http://192.168.1.20:4040/join`.
    pub fn join(&self) -> String {
        format!("{}join", self.board)
    }

    /// The board's address by name, where the network knows one: `http://benny.local:4040/`.
    pub fn named(&self) -> Option<String> {
        let held = self.name.lock().unwrap_or_else(PoisonError::into_inner);
        Some(page_at(held.as_ref()?, self.port))
    }

    /// The newest view.
    pub fn view(&self) -> Arc<View> {
        self.view.borrow().clone()
    }

    /// A channel with every new view.
    pub fn views(&self) -> watch::Receiver<Arc<View>> {
        self.view.clone()
    }

    /// A channel that says when the server stops.
    pub fn ending(&self) -> watch::Receiver<bool> {
        self.over.subscribe()
    }

    /// Ends every stream, because the server stops.
    pub fn end(&self) {
        self.over.send_replace(true);
    }

    /// The view after another process's newest change, which is otherwise noticed a moment later.
    pub async fn looked_again(&self) -> Arc<View> {
        let (sender, looked) = oneshot::channel();
        if self.jobs.send(Job::Look(sender)).is_ok() {
            let _ = looked.await;
        }
        self.view()
    }

    /// Sends a phone's form to the desk.
    ///
    /// # Errors
    /// The file cannot be written, or the server is stopping.
    pub async fn submit(&self, form: Form) -> Result<Reply, DeskError> {
        let (sender, answer) = oneshot::channel();
        let gone = |_| DeskError::from(StoreError::NoneOpen(None));
        self.jobs
            .send(Job::Form(Box::new(form), sender))
            .map_err(|_| gone(()))?;
        answer.await.map_err(|_| gone(()))?
    }

    /// Runs some work at the desk.
    ///
    /// # Errors
    /// Whatever `work` refuses; [`StoreError::NoneOpen`] when the server is stopping.
    pub async fn ask<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Desk) -> Result<T, DeskError> + Send + 'static,
    ) -> Result<T, DeskError> {
        let (sender, answer) = oneshot::channel();
        let job = move |desk: &mut Desk| -> Tell {
            let done = work(desk);
            // Whoever asked may have gone; what they asked for is done all the same.
            Box::new(move || drop(sender.send(done)))
        };
        let gone = |_| DeskError::from(StoreError::NoneOpen(None));
        self.jobs
            .send(Job::Do(Box::new(job)))
            .map_err(|_| gone(()))?;
        answer.await.map_err(|_| gone(()))?
    }
}
