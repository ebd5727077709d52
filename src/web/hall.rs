//! What every route shares: the view, the way to the club file, the limits, the doors.

use super::keeper::{Job, Keeper, Tell};
use super::limit::{Caps, Limits};
use super::listen::Doors;
use super::view::View;
use crate::desk::{Act, Desk, DeskError, Form, Reply, StoreError};
use crate::tournament::Origin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::Sender;
use tokio::sync::{oneshot, watch};

/// What every route shares.
pub struct Hall {
    view: watch::Receiver<Arc<View>>,
    jobs: Sender<Job>,
    served: Arc<AtomicBool>,
    /// Who may send how often, and how many connections may be open.
    pub limits: Limits,
    /// The board's address as people type it: `http://192.168.1.20:4040/`.
    pub board: String,
    /// The address of the director's page.
    pub desk: String,
    /// The club file.
    pub file: std::path::PathBuf,
    /// Set when the director quits benny from the page.
    pub quit: AtomicBool,
    /// How many requests came from another device.
    pub reached: AtomicU64,
    over: watch::Sender<bool>,
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

/// The user's name, for the log.
pub fn user() -> String {
    let names = ["BENNY_USER", "USER", "USERNAME", "LOGNAME"];
    let mut names = names.iter().filter_map(|name| std::env::var(name).ok());
    let name = names.find(|name| !name.trim().is_empty());
    name.unwrap_or_else(|| "director".to_owned())
}

impl Hall {
    /// A hall around the keeper of a club file, with the addresses of its two doors.
    pub(super) fn new(
        keeper: &Keeper,
        file: std::path::PathBuf,
        doors: &Doors,
        caps: Caps,
    ) -> Arc<Hall> {
        Arc::new(Hall {
            view: keeper.view.clone(),
            jobs: keeper.jobs.clone(),
            served: keeper.served.clone(),
            limits: Limits::new(caps),
            board: doors.board.clone(),
            desk: doors.desk.clone(),
            file,
            quit: AtomicBool::new(false),
            reached: AtomicU64::new(0),
            over: watch::channel(false).0,
        })
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

    /// Notes that somebody has been shown who sits where.
    pub fn served_seats(&self) {
        self.served.store(true, Ordering::Relaxed);
    }

    /// Sends a phone's form to the desk.
    ///
    /// # Errors
    /// The file cannot be written, or the server is stopping.
    pub async fn submit(&self, form: Form) -> Result<Reply, DeskError> {
        let (sender, answer) = oneshot::channel();
        let gone = |_| DeskError::from(StoreError::NoneOpen);
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
        let gone = |_| DeskError::from(StoreError::NoneOpen);
        self.jobs
            .send(Job::Do(Box::new(job)))
            .map_err(|_| gone(()))?;
        answer.await.map_err(|_| gone(()))?
    }
}
